/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article C.12: can the next bracket be paired, and if not,
 * which other pairing of the bracket above lets it.
 *
 * The leavers of a bracket never have a legal game among themselves: it would have been one pair
 * more (C.14). The players C.1 moved out have none with anybody there. So the players moved down
 * from one paired bracket (M) meet only own players of the next one (N), and the test of R-29 is
 * passed in just two ways, unless the next bracket is the lowest: (a) all of M are paired with
 * different own players; or (b) the own players that have an opponent are one less than M, all of
 * them are paired with players of M, and the one of M left over has an opponent too (n = 2 |N| + 1
 * is odd, homogeneous). Each is a matching of the bracket above together with the next one, so C.12
 * asks for the first pairing of that larger graph. In (b) it depends on the leavers which own
 * players have an opponent: an own player may be idle only if no possible opponent comes down. That
 * is looked at afterwards, and where it fails the two ways out are tried one after the other: that
 * player is paired, or the opponents stay. Work: docs/rules/readings/dutch-1998-open-points.md. */
#include "systems/dutch_1998/dutch_1998_internal.h"

#include <string.h>

/* ---- the next bracket ----------------------------------------------------------------- */

/* Players moved down, then the own players who are counted. */
struct crowd {
    int *players;
    int n, n_down;
    bool every_mdp_has_opponent;
};

static swp_status gather(const struct swp__ranked_field *field, const struct d98_next *next,
                         const int *down, int n_down, struct crowd *out)
{
    int n = n_down + next->n_own;
    out->players = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(int));
    bool *fine = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(bool));
    if (!out->players || !fine)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n; i++)
        out->players[i] = i < n_down ? down[i] : next->own[i - n_down];
    bool all_have = swp__d98_least_opponents(field, out->players, n) > 0;
    for (int i = 0; i < n; i++)
        fine[i] = all_have || swp__d98_has_opponent(field, out->players[i], out->players, n);
    out->n = out->n_down = n_down;
    out->every_mdp_has_opponent = true;
    bool bye_is_possible = next->is_lowest && n % 2 == 1;
    for (int i = 0; i < n; i++) {
        if (i >= n_down && (fine[i] || next->is_lowest))
            out->players[out->n++] = out->players[i];
        else if (i < n_down && !fine[i] &&
                 !(bye_is_possible && field->players[out->players[i]].may_have_bye))
            out->every_mdp_has_opponent = false;
    }
    return SWP_OK;
}

/* The most pairs these players can make, with n_first > 0 only pairs between the first n_first and
 * the others; a bye, given to one of them, counts as one. */
static swp_status most_pairs(const struct swp__ranked_field *field, const struct crowd *crowd,
                             int n_first, bool has_bye, int *out)
{
    struct swp__context *ctx = field->ctx;
    struct swp__bit_graph links;
    int n = crowd->n + (has_bye ? 1 : 0);
    int *members = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    uint64_t *side = swp__arena_array(ctx->arena, swp__bit_words(n), sizeof(uint64_t));
    struct swp__maximum *m = swp__maximum_create(ctx, n);
    if (!members || !side || !m)
        return swp__no_memory(field->ctx->err);
    swp_status status = swp__d98_links_build(field, crowd->players, crowd->n, has_bye, &links);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < n; i++) {
        members[i] = i;
        if (i < n_first)
            swp__bit_set(side, i);
    }
    swp__maximum_begin(m, &links, n_first > 0 ? side : NULL, members, n);
    *out = (n - swp__maximum_left_over(m)) / 2;
    return SWP_OK;
}

/* As many pairs as R-29 wants. Half of the others for everybody are enough (Dirac), and more than
 * all players moved down among the own ones for each of these. */
static swp_status can_pair(const struct swp__ranked_field *field, const struct crowd *crowd,
                           bool has_bye, bool *out)
{
    bool is_heterogeneous = swp__d98_is_heterogeneous(crowd->n_down, crowd->n);
    int least = swp__d98_least_opponents(field, crowd->players, crowd->n);
    int pairs = 0, wanted = is_heterogeneous ? crowd->n_down : crowd->n / 2 + has_bye;
    *out = is_heterogeneous ? least - (crowd->n_down - 1) >= crowd->n_down
                            : !has_bye && 2 * least >= crowd->n;
    if (*out)
        return SWP_OK;
    swp_status status = most_pairs(field, crowd, is_heterogeneous ? crowd->n_down : 0,
                                   has_bye && !is_heterogeneous, &pairs);
    *out = pairs == wanted;
    return status;
}

swp_status swp__d98_next_can_pair(const struct swp__ranked_field *field,
                                  const struct d98_next *next, const int *down, int n_down,
                                  bool *out)
{
    struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    struct crowd crowd = {0};
    swp_status status = gather(field, next, down, n_down, &crowd);
    *out = status == SWP_OK && crowd.every_mdp_has_opponent;
    if (*out)
        status = can_pair(field, &crowd, next->is_lowest && crowd.n % 2 == 1, out);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}

/* ---- results as keys ------------------------------------------------------------------------ */

static int place_in(const struct d98_bracket *bracket, int player)
{
    int low = 0, high = bracket->n;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (bracket->members[middle] <= player)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The key of of a pairing of `bracket`, for comparing pairings of one shape: at most
 * 6 + 4n numbers, the smallest comes first. Returns their count. */
static swp_status key_of(const struct swp__ranked_field *field, const struct d98_bracket *bracket,
                         const struct d98_result *r, int *key, int *n_key)
{
    int n = bracket->n, n_rest = 0, k = r->n_pairs - r->h, size = 0, difference = 0, at = 0;
    int *mate = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(int));
    int *number =
        swp__arena_array(field->ctx->arena, (size_t)n, sizeof(int)); /* in the remainder */
    int *mate_of = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(int)); /* by number */
    if (!mate || !number || !mate_of)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n; i++)
        mate[i] = -1;
    for (int i = 0; i < r->n_pairs; i++) {
        int a = place_in(bracket, r->pairs[i].higher), b = place_in(bracket, r->pairs[i].lower);
        mate[a] = b;
        mate[b] = a;
    }
    for (int i = 0; i < n; i++)
        number[i] = i < r->h || (mate[i] >= 0 && mate[i] < r->h) ? -1 : n_rest++;
    for (int i = 0; i < n; i++)
        if (number[i] >= 0)
            mate_of[number[i]] = mate[i] >= 0 ? number[mate[i]] : -1;
    key[at++] = r->x;
    key[at++] = r->up_level;
    for (int i = 0; i < r->h; i++)
        key[at++] = mate[i];
    key[at++] = r->down_level;
    for (int i = 0; i < n_rest; i++) {
        bool in_t = mate_of[i] > i;
        size += i >= k && in_t;
        difference += in_t ? i : 0;
    }
    key[at++] = size;
    key[at++] = difference;
    for (int i = k - 1; i >= 0; i--)
        if (mate_of[i] <= i)
            key[at++] = -i;
    for (int i = k; i < n_rest; i++)
        if (mate_of[i] > i)
            key[at++] = i;
    for (int i = 0; i < n_rest; i++)
        if (mate_of[i] > i)
            key[at++] = mate_of[i];
    *n_key = at;
    return SWP_OK;
}

static swp_status comes_before(const struct swp__ranked_field *field,
                               const struct d98_bracket *bracket, const struct d98_result *a,
                               const struct d98_result *b, bool *out)
{
    struct swp__arena *arena = field->ctx->arena;
    struct swp__arena_mark mark = swp__arena_mark(arena);
    size_t room = 6 + 4 * (size_t)bracket->n;
    int *x = swp__arena_array(arena, room, sizeof(int));
    int *y = swp__arena_array(arena, room, sizeof(int));
    int n_x = 0, n_y = 0, i = 0;
    swp_status status =
        x && y ? key_of(field, bracket, a, x, &n_x) : swp__no_memory(field->ctx->err);
    if (status == SWP_OK)
        status = key_of(field, bracket, b, y, &n_y);
    while (status == SWP_OK && i < n_x && i < n_y && x[i] == y[i])
        i++;
    *out = status == SWP_OK && i < n_x && i < n_y && x[i] < y[i];
    swp__arena_release(arena, mark);
    return status;
}

/* ---- C.12 ----------------------------------------------------------------------------------- */

/* The search for another pairing of the bracket above. */
struct search {
    const struct swp__ranked_field *field;
    const struct d98_next *next;
    const struct d98_level *level;
    struct d98_task task;
    struct swp__bit_graph
        links; /* members, incompatible ones (K), own players of the next bracket */
    int n, n_in, first_own;
    int *players;     /* [n] */
    bool *below_must; /* [n - n_in], the task's */
    bool *may_bye;    /* [n], the task's */
    bool *must_stay;  /* [n_in], the task's */
    bool *is_open; /* [n] (b): an own player who has opponents among possible leavers alone, and of
                      whom it is not laid down yet whether they are paired */
    uint64_t *unpaired; /* (b): own players who are not laid down to be paired; as a row of links */
    struct d98_result best;
    bool found;
};

static swp_status begin_search(struct search *s)
{
    const struct d98_level *level = s->level;
    struct swp__arena *arena = s->field->ctx->arena;
    s->n_in = level->bracket.n;
    s->first_own = s->n_in + level->n_incompatible;
    s->n = s->first_own + s->next->n_own;
    size_t n = (size_t)s->n;
    s->players = swp__arena_array(arena, n, sizeof(int));
    s->below_must = swp__arena_array(arena, n, sizeof(bool));
    s->may_bye = swp__arena_array(arena, n, sizeof(bool));
    s->must_stay = swp__arena_array(arena, n, sizeof(bool));
    s->is_open = swp__arena_array(arena, n, sizeof(bool));
    if (!s->players || !s->below_must || !s->may_bye || !s->must_stay || !s->is_open)
        return swp__no_memory(s->field->ctx->err);
    for (int i = 0; i < s->n; i++)
        s->players[i] = i < s->n_in        ? level->bracket.members[i]
                        : i < s->first_own ? level->incompatible[i - s->n_in]
                                           : s->next->own[i - s->first_own];
    s->task = (struct d98_task){.stage = D98_PREVIOUS,
                                .bracket = level->bracket,
                                .fixed_h = level->result.h,
                                .below = s->players + s->n_in,
                                .below_must = s->below_must,
                                .n_below = s->n - s->n_in,
                                .may_bye = s->may_bye,
                                .must_stay = s->must_stay};
    swp_status status = swp__d98_result_create(s->field, s->n_in, &s->best);
    return status == SWP_OK
               ? swp__d98_links_build(s->field, s->players, s->n, /* has_bye= */ false, &s->links)
               : status;
}

/* Somebody of the vertices first..last-1 whom vertex i may meet. */
static bool meets_among(const struct search *s, int i, int first, int last)
{
    for (int j = first; j < last; j++)
        if (swp__bit_edge(&s->links, i, j))
            return true;
    return false;
}

/* as many leavers, with the same scores. Both lists are ascending, so their scores descend.
 */
static bool same_leaver_scores(const struct swp__ranked_field *field, const struct d98_result *a,
                               const struct d98_result *b)
{
    if (a->n_leavers != b->n_leavers || a->n_pairs != b->n_pairs)
        return false;
    for (int i = 0; i < a->n_leavers; i++)
        if (field->players[a->leavers[i]].score != field->players[b->leavers[i]].score)
            return false;
    return true;
}

/* Pairs the task as it stands. *worth: it qualifies and comes before the best one so far. */
static swp_status try_task(struct search *s, struct d98_result *result, bool *worth)
{
    *worth = false;
    swp_status status = swp__d98_pair_bracket(s->field, &s->task, result);
    if (status == SWP_ERR_NO_PAIRING)
        return SWP_OK;
    if (status != SWP_OK || !same_leaver_scores(s->field, result, &s->level->result))
        return status;
    *worth = !s->found;
    return s->found ? comes_before(s->field, &s->level->bracket, result, &s->best, worth) : SWP_OK;
}

static void keep_best(struct search *s, const struct d98_result *result)
{
    swp__d98_result_copy(&s->best, result);
    s->found = true;
}

/* The lowest bracket: complete, and heterogeneous only with every moved-down player paired with an
 * own one, so that the bye is an own player's. */
static swp_status search_lowest(struct search *s)
{
    int n_down = s->level->result.n_leavers + s->level->n_incompatible;
    bool is_heterogeneous = swp__d98_is_heterogeneous(n_down, n_down + s->next->n_own);
    struct d98_result result;
    s->task.has_bye = (n_down + s->next->n_own) % 2 == 1;
    bool worth = false, some_may = false;
    for (int i = 0; i < s->n; i++) {
        bool is_down = i < s->first_own;
        s->may_bye[i] =
            s->field->players[s->players[i]].may_have_bye && !(is_down && is_heterogeneous);
        some_may = some_may || s->may_bye[i];
        if (i >= s->n_in)
            s->below_must[i - s->n_in] = true;
    }
    if (s->task.has_bye && !some_may)
        return SWP_OK;
    swp_status status = swp__d98_result_create(s->field, s->n_in, &result);
    if (status == SWP_OK)
        status = try_task(s, &result, &worth);
    if (worth)
        keep_best(s, &result);
    return status;
}

/* A player moved down must have an opponent among the own players of the next bracket, in (a) and
 * in (b). False when an incompatible player has none. */
static bool demand_opponents(struct search *s)
{
    for (int i = 0; i < s->first_own; i++) {
        bool has_opponent = meets_among(s, i, s->first_own, s->n);
        if (i < s->n_in)
            s->must_stay[i] = !has_opponent;
        else if (!has_opponent)
            return false;
    }
    return true;
}

/* (a) */
static swp_status search_all_paired(struct search *s)
{
    struct d98_result result;
    for (int i = s->n_in; i < s->n; i++)
        s->below_must[i - s->n_in] = i < s->first_own;
    bool worth = false;
    swp_status status = swp__d98_result_create(s->field, s->n_in, &result);
    if (status == SWP_OK)
        status = try_task(s, &result, &worth);
    if (worth)
        keep_best(s, &result);
    return status;
}

/* Members who may come down, of the opponents of an own player. */
static int count_free_opponents(const struct search *s, int j)
{
    int n = 0;
    for (int i = 0; i < s->n_in; i++)
        n += !s->must_stay[i] && swp__bit_edge(&s->links, i, j);
    return n;
}

/* (b) An own player who is not paired with the leavers of `result` although it is possible; -1 =
 * none. The number of pairs is given, so it is enough to ask which own players have an opponent at
 * all.
 */
static int own_player_in_the_way(const struct search *s, const struct d98_result *result)
{
    int n_with_opponent = 0, suspect = -1, greatest = 0;
    for (int j = s->first_own; j < s->n; j++) {
        bool meets = meets_among(s, j, s->n_in, s->first_own);
        for (int i = 0; i < result->n_leavers && !meets; i++)
            meets = swp__bit_edge(&s->links, place_in(&s->level->bracket, result->leavers[i]), j);
        n_with_opponent += meets || meets_among(s, j, s->first_own, s->n);
        const int n_opponents = meets && s->is_open[j] ? count_free_opponents(s, j) : 0;
        if (n_opponents > greatest) {
            greatest = n_opponents;
            suspect = j;
        }
    }
    int n_down = result->n_leavers + s->level->n_incompatible;
    return n_with_opponent >= n_down ? suspect : -1;
}

/* Own players not laid down to be paired whom i could meet; more than `most` are not counted. */
static int count_brought(const struct search *s, int i, int most)
{
    const uint64_t *row = swp__bit_row(&s->links, i);
    int n = 0;
    for (size_t w = (size_t)s->first_own / 64; w < s->links.row_words; w++)
        for (uint64_t left = row[w] & s->unpaired[w]; left && n <= most; left &= left - 1)
            n++;
    return n;
}

/* Own players who can still be brought an opponent; -1: too many have one. */
static int room_left(struct search *s)
{
    int room = s->level->result.n_leavers + s->level->n_incompatible - 1;
    memset(s->unpaired, 0, s->links.row_words * sizeof *s->unpaired);
    for (int j = s->first_own; j < s->n; j++) {
        room -= s->below_must[j - s->n_in];
        if (!s->below_must[j - s->n_in])
            swp__bit_set(s->unpaired, j);
    }
    return room < 0 ? -1 : room;
}

/* (b) Of the players moved down all but one meet own players, and nobody else of these may have an
 * opponent. So who would bring one to too many stays above. Whether enough can still come down. */
static bool keep_above(struct search *s)
{
    const int room = room_left(s), wanted = s->level->result.n_leavers;
    int n_free = 0;
    for (int i = 0; i < s->n_in && room >= 0; i++) {
        s->must_stay[i] = s->must_stay[i] || count_brought(s, i, room) > room;
        n_free += !s->must_stay[i];
    }
    return room >= 0 && n_free >= wanted;
}

static swp_status search_one_over(struct search *s);

/* (b) The two ways out: the own player in the way is paired, or those opponents stay. */
static swp_status search_both_ways(struct search *s, int suspect)
{
    s->is_open[suspect] = false;
    s->below_must[suspect - s->n_in] = true;
    swp_status status = search_one_over(s);
    s->below_must[suspect - s->n_in] = false;
    for (int i = 0; i < s->n_in; i++)
        s->must_stay[i] = s->must_stay[i] || swp__bit_edge(&s->links, i, suspect);
    if (status == SWP_OK)
        status = search_one_over(s);
    s->is_open[suspect] = true;
    return status;
}

/* (b) with what is laid down so far: below_must and must_stay, which are left as they were. */
static swp_status search_one_over(struct search *s)
{
    struct swp__arena *arena = s->field->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    struct d98_result result;
    bool worth = false;
    bool *must_stay = swp__arena_array(arena, (size_t)s->n_in, sizeof(bool));
    if (!must_stay)
        return swp__no_memory(s->field->ctx->err);
    if (!swp__context_poll(s->field->ctx))
        return SWP_ERR_CANCELLED;
    const uint64_t n =
        (uint64_t)s->n; /* what a pairing of the bracket above takes at most, about */
    swp_status status = swp__context_work(s->field->ctx, n * n * n, "Dutch 1998 C.12");
    if (status != SWP_OK)
        return status;
    memcpy(must_stay, s->must_stay, (size_t)s->n_in * sizeof(bool));
    const struct swp__arena_mark tried = swp__arena_mark(arena);
    status = swp__d98_result_create(s->field, s->n_in, &result);
    if (status == SWP_OK && keep_above(s))
        status = try_task(s, &result, &worth);
    const int suspect = worth ? own_player_in_the_way(s, &result) : -1;
    if (worth && suspect < 0)
        keep_best(s, &result);
    swp__arena_release(arena, tried);
    if (status == SWP_OK && suspect >= 0)
        status = search_both_ways(s, suspect);
    memcpy(s->must_stay, must_stay, (size_t)s->n_in * sizeof(bool));
    swp__arena_release(arena, mark);
    return status;
}

/* (b) */
static swp_status search_odd(struct search *s)
{
    int n_down = s->level->result.n_leavers + s->level->n_incompatible, n_sure = 0;
    for (int j = s->first_own; j < s->n; j++) {
        bool is_sure = meets_among(s, j, s->n_in, s->n);
        s->is_open[j] = !is_sure;
        s->below_must[j - s->n_in] = is_sure;
        n_sure += is_sure;
    }
    if (n_sure > n_down - 1 || s->next->n_own < n_down - 1)
        return SWP_OK;
    s->unpaired = swp__arena_array(s->field->ctx->arena, s->links.row_words, sizeof(uint64_t));
    if (!s->unpaired)
        return swp__no_memory(s->field->ctx->err);
    s->task.has_bye = true;
    for (int i = 0; i < s->n; i++)
        s->may_bye[i] = i < s->first_own;
    return search_one_over(s);
}

swp_status swp__d98_previous_bracket(const struct swp__ranked_field *field,
                                     const struct d98_next *next, struct d98_level *level,
                                     bool *found)
{
    struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    struct search s = {.field = field, .next = next, .level = level};
    swp_status status = begin_search(&s);
    if (status == SWP_OK && next->is_lowest) {
        status = search_lowest(&s);
    } else if (status == SWP_OK && demand_opponents(&s)) {
        status = search_all_paired(&s);
        if (status == SWP_OK)
            status = search_odd(&s);
    }
    *found = status == SWP_OK && s.found;
    if (*found)
        swp__d98_result_copy(&level->result, &s.best);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}
