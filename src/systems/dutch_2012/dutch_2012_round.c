/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article C from bracket to bracket: incompatible players (C.1), backtracking to
 * the previous bracket (C.12), the penultimate and the lowest bracket and their joining (C.13).
 *
 * Invariant: the brackets above the present one are settled, except that C.13 may come back for
 * each of them once. No bracket is paired more than a constant number of times per visit, so a
 * round costs a polynomial number of matchings whatever the input. */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* One visit of a scoregroup: who came into it, and what the pairing left. */
struct level {
    int first, n; /* the scoregroup: players first..first+n-1 */
    int *down;    /* moved into it */
    int n_down;
    int n_pairs_above; /* pairs of the round settled before it */
};

struct round {
    const struct swp__ranked_field *field;
    struct level *levels;
    int n_levels;
    struct swp__pair *pairs;
    int n_pairs;
    int *bye;
};

/* ---- C.1, A.3: the bracket ------------------------------------------------------------------- */

static void sort_ascending(int *values, int n)
{
    for (int i = 1; i < n; i++) {
        int value = values[i], j = i;
        for (; j > 0 && values[j - 1] > value; j--)
            values[j] = values[j - 1];
        values[j] = value;
    }
}

/* A bracket of moved-down players and residents, in the order of A.2. Both lists are ascending;
 * `n_more` players more are counted when A.3 asks for half of them. */
static swp_status make_bracket(const struct swp__ranked_field *field, const int *down, int n_down,
                               const int *residents, int n_residents, int n_more,
                               struct d12_bracket *out)
{
    struct swp__arena *arena = field->ctx->arena;
    int n = n_down + n_residents;
    *out = (struct d12_bracket){.n = n, .n_moved_down = n_down};
    out->members = swp__arena_array(arena, (size_t)n, sizeof(int));
    out->moved_down = swp__arena_array(arena, (size_t)n, sizeof(bool));
    if (!out->members || !out->moved_down)
        return swp__no_memory(field->ctx->err);
    for (int i = 0, d = 0, r = 0; i < n; i++) {
        bool is_down = r == n_residents || (d < n_down && down[d] < residents[r]);
        out->members[i] = is_down ? down[d++] : residents[r++];
        out->moved_down[i] = is_down;
    }
    out->is_heterogeneous = n_down > 0 && 2 * n_down < n + n_more;
    return SWP_OK;
}

static bool has_opponent(const struct swp__ranked_field *field, int player, const int *among, int n)
{
    for (int i = 0; i < n; i++)
        if (among[i] != player && swp__ranked_may_meet(field, player, among[i]))
            return true;
    return false;
}

/* C.1: splits residents into those with a legal opponent in the bracket and the incompatible ones.
 */
static void split_residents(const struct swp__ranked_field *field, const int *down, int n_down,
                            const int *residents, int n, int *stay, int *n_stay, int *leave,
                            int *n_leave)
{
    *n_stay = *n_leave = 0;
    for (int i = 0; i < n; i++) {
        bool fine = has_opponent(field, residents[i], residents, n) ||
                    has_opponent(field, residents[i], down, n_down);
        if (fine)
            stay[(*n_stay)++] = residents[i];
        else
            leave[(*n_leave)++] = residents[i];
    }
}

/* C.12: what the next bracket can do with the floaters. */
struct prospect {
    bool is_satisfied;
    int p1; /* pairs asked for: half the players left after C.1 */
    int n_pairs;
};

static swp_status judge_next(const struct swp__ranked_field *field, const int *floaters,
                             int n_floaters, const struct level *next, struct prospect *out)
{
    struct swp__arena *arena = field->ctx->arena;
    size_t size = (size_t)(n_floaters + next->n);
    int *residents = swp__arena_array(arena, size, sizeof(int));
    int *all = swp__arena_array(arena, size, sizeof(int));
    int *leave = swp__arena_array(arena, size, sizeof(int));
    if (!residents || !all || !leave)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < next->n; i++)
        residents[i] = next->first + i;
    for (int i = 0; i < (int)size; i++)
        all[i] = i < n_floaters ? floaters[i] : residents[i - n_floaters];
    /* half of the others for everybody: all can be paired (Dirac); and the floaters one by one */
    const int least = swp__completion_least_opponents(&field->completion, all, (int)size);
    if (2 * least >= (int)size && least - (n_floaters - 1) >= n_floaters) {
        *out = (struct prospect){true, (int)size / 2, (int)size / 2};
        return SWP_OK;
    }
    int n_stay = 0, n_leave = 0;
    split_residents(field, floaters, n_floaters, residents, next->n, all + n_floaters, &n_stay,
                    leave, &n_leave);
    int n = n_floaters + n_stay;
    swp_status status =
        swp__completion_count_pairs(&field->completion, all, n, /* n_first= */ 0, &out->n_pairs);
    out->p1 = n / 2;
    out->is_satisfied = out->n_pairs == out->p1;
    for (int i = 0; i < n_floaters && out->is_satisfied; i++)
        out->is_satisfied = has_opponent(field, floaters[i], all, n);
    if (status == SWP_OK && out->is_satisfied && 2 * n_floaters < n) {
        int across = 0;
        status = swp__completion_count_pairs(&field->completion, all, n, n_floaters, &across);
        out->is_satisfied = across == n_floaters;
    }
    return status;
}

/* ---- ordinary brackets ----------------------------------------------------------------------- */

/* Everything needed to pair one scoregroup, and what comes of it. */
struct visit {
    struct d12_task task;
    struct d12_result result;
    int *incompatible; /* C.1 */
    int n_incompatible;
    int *floaters; /* leavers and incompatible ones, ascending */
    int n_floaters;
};

/* READING: residents whom C.1 moves down count in A.3 above a lowest bracket that has been joined
 * (C.13), not elsewhere; one position decides it. */
static swp_status begin_visit(const struct swp__ranked_field *field, const struct level *level,
                              bool lowest_is_joined, struct visit *out)
{
    struct swp__arena *arena = field->ctx->arena;
    *out = (struct visit){.task.stage = D12_ORDINARY,
                          .task.lowest_is_joined = lowest_is_joined,
                          .task.score = field->players[level->first].score};
    int *residents = swp__arena_array(arena, (size_t)level->n, sizeof(int));
    int *stay = swp__arena_array(arena, (size_t)level->n, sizeof(int));
    out->incompatible = swp__arena_array(arena, (size_t)level->n, sizeof(int));
    out->floaters = swp__arena_array(arena, (size_t)(level->n + level->n_down), sizeof(int));
    if (!residents || !stay || !out->incompatible || !out->floaters)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < level->n; i++)
        residents[i] = level->first + i;
    int n_stay = 0;
    split_residents(field, level->down, level->n_down, residents, level->n, stay, &n_stay,
                    out->incompatible, &out->n_incompatible);
    swp__d12_tell_incompatible(field, out->incompatible, out->n_incompatible);
    const int n_more = lowest_is_joined ? out->n_incompatible : 0;
    return make_bracket(field, level->down, level->n_down, stay, n_stay, n_more,
                        &out->task.bracket);
}

static void end_visit(struct visit *visit)
{
    int n = 0;
    for (int i = 0; i < visit->result.n_leavers; i++)
        visit->floaters[n++] = visit->result.leavers[i];
    for (int i = 0; i < visit->n_incompatible; i++)
        visit->floaters[n++] = visit->incompatible[i];
    sort_ascending(visit->floaters, n);
    visit->n_floaters = n;
}

/* Players of the next bracket and those moved there by C.1, for a look below. */
static swp_status set_below(const struct swp__ranked_field *field, struct visit *visit,
                            const int *residents, int n_residents)
{
    int n = visit->n_incompatible + n_residents;
    int *below = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(int));
    bool *floats = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(bool));
    if (!below || !floats)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < visit->n_incompatible; i++) {
        below[i] = visit->incompatible[i];
        floats[i] = true;
    }
    for (int i = 0; i < n_residents; i++)
        below[visit->n_incompatible + i] = residents[i];
    visit->task.below = below;
    visit->task.below_floats = floats;
    visit->task.n_below = n;
    return SWP_OK;
}

static void tell_outcome(const struct swp__ranked_field *field, const struct visit *visit,
                         bool better)
{
    swp__d12_tell_step(field, "C.12", better ? "others_move_down" : "no_others_help",
                       better ? "other floaters of the same scores are sent"
                              : "no other floaters help: the first pairing stays",
                       visit->floaters, visit->n_floaters);
}

/* The floaters leave the next bracket `n_unpaired` players over. Whether the two brackets leave so
 * many over in any case, so that no other floaters help. One of an odd number says nothing: then it
 * is not their number that is wrong. All residents must have opponents among themselves, then C.1
 * takes out nobody whoever comes. */
static swp_status others_leave_as_many(const struct swp__ranked_field *field,
                                       const struct level *level, int n_unpaired, bool *out)
{
    const struct level *next = level + 1;
    int least = 0;
    *out = false;
    if (n_unpaired <= 1)
        return SWP_OK;
    int *residents = swp__arena_array(field->ctx->arena, (size_t)next->n, sizeof(int));
    if (!residents)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < next->n; i++)
        residents[i] = next->first + i;
    for (int i = 0; i < next->n; i++)
        if (!has_opponent(field, residents[i], residents, next->n))
            return SWP_OK;
    const swp_status status =
        swp__completion_least_left_over(&field->completion, level->first, next->first + next->n,
                                        level->down, level->n_down, &least);
    *out = least == n_unpaired;
    return status;
}

/* C.12: another set of floaters, of the same number and scores, that the next bracket can pair. */
static swp_status backtrack(const struct swp__ranked_field *field, const struct level *level,
                            struct visit *visit)
{
    const struct level *next = level + 1;
    struct prospect before = {0}, after = {0};
    if (visit->n_floaters == 0)
        return SWP_OK;
    swp_status status = judge_next(field, visit->floaters, visit->n_floaters, next, &before);
    if (status != SWP_OK || before.is_satisfied)
        return status;
    swp__d12_tell_step(field, "C.12", "next_cannot_be_paired",
                       "the next bracket cannot be paired with these floaters", visit->floaters,
                       visit->n_floaters);
    bool is_hopeless = false;
    status = others_leave_as_many(field, level, visit->n_floaters + next->n - 2 * before.n_pairs,
                                  &is_hopeless);
    if (status != SWP_OK || is_hopeless) {
        tell_outcome(field, visit, /* better= */ false);
        return status;
    }
    struct visit again = *visit;
    again.task.stage = D12_LOOK_AHEAD;
    again.task.n_spare = visit->n_floaters + next->n - 2 * before.p1;
    int *residents = swp__arena_array(field->ctx->arena, (size_t)next->n, sizeof(int));
    again.floaters = swp__arena_array(
        field->ctx->arena, (size_t)(visit->task.bracket.n + visit->n_incompatible), sizeof(int));
    if (!residents || !again.floaters)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < next->n; i++)
        residents[i] = next->first + i;
    status = set_below(field, &again, residents, next->n);
    if (status == SWP_OK)
        status = swp__d12_pair_bracket(field, &again.task, &again.result);
    if (status != SWP_OK)
        return status;
    end_visit(&again);
    status = judge_next(field, again.floaters, again.n_floaters, next, &after);
    bool better = after.is_satisfied || after.n_pairs > before.n_pairs;
    if (status == SWP_OK && better)
        *visit = again;
    if (status == SWP_OK)
        tell_outcome(field, visit, better);
    return status;
}

static void settle(struct round *round, const struct d12_result *result)
{
    for (int i = 0; i < result->n_pairs; i++)
        round->pairs[round->n_pairs++] = result->pairs[i];
}

/* Pairs the scoregroup `k`, not the penultimate one, and hands its floaters to the next. */
static swp_status pair_ordinary(struct round *round, int k)
{
    const struct swp__ranked_field *field = round->field;
    struct visit visit;
    swp_status status =
        begin_visit(field, &round->levels[k], /* lowest_is_joined= */ false, &visit);
    if (status == SWP_OK)
        status = swp__d12_pair_bracket(field, &visit.task, &visit.result);
    if (status != SWP_OK)
        return status;
    end_visit(&visit);
    status = backtrack(field, &round->levels[k], &visit);
    if (status != SWP_OK)
        return status;
    settle(round, &visit.result);
    struct level *next = &round->levels[k + 1];
    next->down = visit.floaters;
    next->n_down = visit.n_floaters;
    next->n_pairs_above = round->n_pairs;
    return SWP_OK;
}

/* ---- C.13: the end of the field -------------------------------------------------------------- */

/* The lowest bracket; `down` is its S1 side. */
static swp_status pair_lowest(struct round *round, const int *down, int n_down,
                              const int *residents, int n_residents)
{
    const struct swp__ranked_field *field = round->field;
    struct d12_task task = {.stage = D12_LOWEST,
                            .has_bye = field->needs_bye,
                            .score = field->players[field->n - 1].score};
    struct d12_result result;
    swp_status status = make_bracket(field, down, n_down, residents, n_residents,
                                     /* n_more= */ 0, &task.bracket);
    if (status == SWP_OK)
        status = swp__d12_pair_bracket(field, &task, &result);
    if (status != SWP_OK)
        return status;
    settle(round, &result);
    if (result.n_leavers > 0)
        *round->bye = round->field->players[result.leavers[0]].slot;
    return SWP_OK;
}

/* C.14.b.1: the penultimate bracket may not give up all its moved-down players when it could pair
 * some; then P "becomes zero". */
static swp_status is_refused(const struct swp__ranked_field *field, const struct visit *visit,
                             bool *out)
{
    *out = visit->result.n_pairs == 0;
    if (*out || visit->task.bracket.n_moved_down == 0 || visit->result.n_moved_down_paired > 0)
        return SWP_OK;
    struct swp__context *ctx = field->ctx;
    struct d12_task alone = {.stage = D12_ORDINARY, .bracket = visit->task.bracket};
    struct d12_result result;
    struct swp__trace *trace = ctx->trace;
    ctx->trace = NULL; /* a question, no attempt at the bracket */
    const swp_status status = swp__d12_pair_bracket(field, &alone, &result);
    ctx->trace = trace;
    *out = result.n_moved_down_paired > 0;
    return status;
}

/* C.13: do the floaters complete the lowest bracket, everybody from `first` on? `out_best`: and
 * none of them needs the bye, as far as that is asked. */
static swp_status completes(const struct swp__ranked_field *field, const struct visit *visit,
                            int first, bool *out_best, bool *out)
{
    const struct swp__completion *c = &field->completion;
    const bool asks_for_bye = field->needs_bye && !visit->task.lowest_is_joined;
    swp_status status = SWP_OK;
    *out_best = false;
    if (asks_for_bye)
        status =
            swp__completion_ask_barring(c, first, visit->floaters, visit->n_floaters, out_best);
    *out = *out_best;
    if (status == SWP_OK && !*out)
        status = swp__completion_ask(c, first, visit->floaters, visit->n_floaters, out);
    if (!asks_for_bye)
        *out_best = *out;
    return status;
}

/* The penultimate bracket with a look at the lowest one. Most often its best pairing alone leaves
 * floaters who complete the lowest bracket; then no other pairing comes before it. */
static swp_status pair_above_lowest(struct round *round, struct visit *visit, const int *lowest,
                                    int n_lowest)
{
    const struct swp__ranked_field *field = round->field;
    bool is_best = false, is_complete = false;
    swp_status status = swp__d12_pair_bracket(field, &visit->task, &visit->result);
    if (status != SWP_OK)
        return status;
    end_visit(visit);
    status = completes(field, visit, field->n - n_lowest, &is_best, &is_complete);
    if (status != SWP_OK || is_best)
        return status;
    swp__d12_tell_step(field, "C.13", "lowest_incomplete",
                       "the lowest bracket cannot be completed with these floaters",
                       visit->floaters, visit->n_floaters);
    visit->task.stage = D12_PENULTIMATE;
    visit->task.is_again = !is_complete;
    visit->task.has_bye = field->needs_bye;
    status = set_below(field, visit, lowest, n_lowest);
    if (status == SWP_OK)
        status = swp__d12_pair_bracket(field, &visit->task, &visit->result);
    if (status == SWP_OK)
        end_visit(visit);
    return status;
}

/* Pairs scoregroup `k` as the penultimate bracket above `lowest`. SWP_ERR_NO_PAIRING: refused. */
static swp_status pair_penultimate(struct round *round, int k, const int *lowest, int n_lowest)
{
    const struct swp__ranked_field *field = round->field;
    struct visit visit;
    bool refused = false;
    const bool lowest_is_joined = k + 2 < round->n_levels;
    swp_status status = begin_visit(field, &round->levels[k], lowest_is_joined, &visit);
    if (status == SWP_OK)
        status = pair_above_lowest(round, &visit, lowest, n_lowest);
    if (status == SWP_OK)
        status = is_refused(field, &visit, &refused);
    if (status != SWP_OK)
        return status;
    if (refused) {
        swp__d12_tell_step(field, "C.14.b.1", "refused",
                           "this pairing of the penultimate bracket is refused", visit.floaters,
                           visit.n_floaters);
        return SWP_ERR_NO_PAIRING;
    }
    settle(round, &visit.result);
    return pair_lowest(round, visit.floaters, visit.n_floaters, lowest, n_lowest);
}

/* The penultimate bracket joins the lowest: its players and those moved down into it are S1.
 * SWP_ERR_NO_PAIRING: they cannot all be paired. */
static swp_status pair_joined(struct round *round, int k, const int *lowest, int n_lowest)
{
    const struct swp__ranked_field *field = round->field;
    const struct level *level = &round->levels[k];
    int n = level->n_down + level->n;
    int *s1 = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(int));
    if (!s1)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < level->n_down; i++)
        s1[i] = level->down[i];
    for (int i = 0; i < level->n; i++)
        s1[level->n_down + i] = level->first + i;
    swp__d12_tell_step(field, "C.13", "joined", "the two lowest brackets are joined", s1, n);
    return pair_lowest(round, s1, n, lowest, n_lowest);
}

/* C.13, repeated from the penultimate scoregroup upwards until a pairing is found. */
static swp_status pair_end_of_field(struct round *round)
{
    const struct swp__ranked_field *field = round->field;
    int k = round->n_levels - 1;
    int *lowest = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof(int));
    if (!lowest)
        return swp__no_memory(field->ctx->err);
    for (int first = round->levels[k].first;; first = round->levels[k].first) {
        int n_lowest = field->n - first;
        for (int i = 0; i < n_lowest; i++)
            lowest[i] = first + i;
        if (k == 0)
            return pair_lowest(round, NULL, 0, lowest, n_lowest);
        k--;
        round->n_pairs = round->levels[k].n_pairs_above;
        swp_status status = pair_penultimate(round, k, lowest, n_lowest);
        if (status == SWP_ERR_NO_PAIRING) {
            round->n_pairs = round->levels[k].n_pairs_above;
            status = pair_joined(round, k, lowest, n_lowest);
        }
        if (status != SWP_ERR_NO_PAIRING)
            return status;
    }
}

/* ---- the round ------------------------------------------------------------------------------- */

static swp_status make_levels(struct round *round)
{
    const struct swp__ranked_field *field = round->field;
    round->levels =
        swp__arena_array(field->ctx->arena, (size_t)field->n + 1, sizeof *round->levels);
    if (!round->levels)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < field->n; i++) {
        if (i == 0 || field->players[i].score != field->players[i - 1].score)
            round->levels[round->n_levels++].first = i;
        round->levels[round->n_levels - 1].n++;
    }
    return SWP_OK;
}

swp_status swp__d12_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                               int *n_pairs, int *bye)
{
    struct round round = {.field = field, .pairs = pairs, .bye = bye};
    swp__d12_tell_players(field);
    swp_status status = make_levels(&round);
    for (int k = 0; status == SWP_OK && k + 2 < round.n_levels; k++) {
        status = pair_ordinary(&round, k);
        field->ctx->done = 2 * (uint32_t)round.n_pairs;
        if (status == SWP_OK && !swp__context_poll(field->ctx))
            status = SWP_ERR_CANCELLED;
    }
    if (status == SWP_OK && round.n_levels > 0)
        status = pair_end_of_field(&round);
    *n_pairs = round.n_pairs;
    return status;
}
