/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2026: what it says otherwise than Dutch 2017, article by article, and
 * the whole round, from bracket to bracket (1.9). */
#include "dutch_2026_reference.h"
#include "dutch_reference_parts.h"

#include <stdlib.h>

/* Articles a round has reached, behind those of both editions. */
#define D26_REACHED_LIST(_)                                                                        \
    _(C4, "[C4] refuses downfloaters")                                                             \
    _(C5_HIGHER, "[C5] the lowest cannot take the PAB")                                            \
    _(C5_FLOATERS, "[C5] refuses downfloaters")                                                    \
    _(C7, "[C7] decides")                                                                          \
    _(C8, "[C8] decides")                                                                          \
    _(C9, "[C9] decides")                                                                          \
    _(C9_ABOVE_LAST, "[C9] above the last bracket")                                                \
    _(FAILS_C10, "[C10] not met")                                                                  \
    _(FAILS_C11, "[C11] not met")                                                                  \
    _(FAILS_C12, "[C12] not met")                                                                  \
    _(FAILS_C13, "[C13] not met")                                                                  \
    _(FAILS_C14, "[C14] not met")                                                                  \
    _(FAILS_C15, "[C15] not met")                                                                  \
    _(FAILS_C16, "[C16] not met")                                                                  \
    _(FAILS_C17, "[C17] not met")                                                                  \
    _(FAILS_C18, "[C18] not met")                                                                  \
    _(FAILS_C19, "[C19] not met")                                                                  \
    _(FAILS_C20, "[C20] not met")                                                                  \
    _(FAILS_C21, "[C21] not met")                                                                  \
    _(DECIDES_C10, "[C10] decides")                                                                \
    _(DECIDES_C11, "[C11] decides")                                                                \
    _(DECIDES_C12, "[C12] decides")                                                                \
    _(DECIDES_C13, "[C13] decides")                                                                \
    _(DECIDES_C14, "[C14] decides")                                                                \
    _(DECIDES_C15, "[C15] decides")                                                                \
    _(DECIDES_C16, "[C16] decides")                                                                \
    _(DECIDES_C17, "[C17] decides")                                                                \
    _(DECIDES_C18, "[C18] decides")                                                                \
    _(DECIDES_C19, "[C19] decides")                                                                \
    _(DECIDES_C20, "[C20] decides")                                                                \
    _(DECIDES_C21, "[C21] decides")
#define D26_REACHED_CODE(code, name) D26_REACHED_##code,
enum d26_reached {
    D26_REACHED_BEFORE = DUTCH_N_REACHED - 1,
    D26_REACHED_LIST(D26_REACHED_CODE) D26_N_REACHED
};

/* Mistakes made on purpose, behind those of both editions: first each criterion switched off. */
#define D26_MUTANT_LIST(_)                                                                         \
    _(C1, "[C1] off")                                                                              \
    _(C2, "[C2] off")                                                                              \
    _(C3, "[C3] off")                                                                              \
    _(C4, "[C4] off")                                                                              \
    _(C5, "[C5] off")                                                                              \
    _(C6, "[C6] off: two more downfloaters")                                                       \
    _(C7, "[C7] off")                                                                              \
    _(C8, "[C8] off")                                                                              \
    _(C9, "[C9] off")                                                                              \
    _(C10, "[C10] off")                                                                            \
    _(C11, "[C11] off")                                                                            \
    _(C12, "[C12] off")                                                                            \
    _(C13, "[C13] off")                                                                            \
    _(C14, "[C14] off")                                                                            \
    _(C15, "[C15] off")                                                                            \
    _(C16, "[C16] off")                                                                            \
    _(C17, "[C17] off")                                                                            \
    _(C18, "[C18] off")                                                                            \
    _(C19, "[C19] off")                                                                            \
    _(C20, "[C20] off")                                                                            \
    _(C21, "[C21] off")                                                                            \
    _(PAB_HALF_BYE, "[C2] a half-point bye bars")                                                  \
    _(C8_NUMBER, "[C8] numbers alone")                                                             \
    _(C8_COMPLETION, "[C8] without completion")                                                    \
    _(C9_LAST, "[C9] in the last bracket alone")                                                   \
    _(C9_SCORE, "[C9] whatever the score")                                                         \
    _(C14_MDPS, "[C14], [C16] MDPs too")                                                           \
    _(C18_LIMBO, "[C18], [C20] the Limbo counts nothing")
#define D26_MUTANT_CODE(code, name) D26_MUTANT_##code,
enum d26_mutant {
    D26_MUTANT_BEFORE = DUTCH_N_MUTANTS - 1,
    D26_MUTANT_LIST(D26_MUTANT_CODE) D26_N_MUTANTS
};

/* ---- players --------------------------------------------------------------------------------- */

/* 1.4: the float of round `q`; rounds before the first count as none. A lost game is worth nothing
 * here: no scoring of the tests gives points for it. */
static enum dutch_float float_of(const struct ref_position *p, int player, int q)
{
    if (q < 1)
        return DUTCH_NO_FLOAT;
    const struct ref_entry *e = &p->past[player][q];
    if (e->kind == REF_PAB)
        return dutch_mutant_now == DUTCH_MUTANT_FLOAT_PAB ? DUTCH_NO_FLOAT : DUTCH_DOWN;
    if (e->kind != REF_PLAYED) {
        if (dutch_mutant_now == DUTCH_MUTANT_FLOAT_ABSENT)
            return DUTCH_DOWN;
        return e->points > 0 && dutch_mutant_now != DUTCH_MUTANT_FLOAT_BYE ? DUTCH_DOWN
                                                                           : DUTCH_NO_FLOAT;
    }
    return dutch_float_of_game(p, player, q);
}

/* [C2]: a PAB, or in one round the points of a win without playing. */
static bool bars(const struct ref_position *p, const struct ref_entry *e)
{
    if (e->kind == REF_PAB)
        return true;
    if (dutch_mutant_now == DUTCH_MUTANT_PAB_FORFEIT && e->kind == REF_FORFEIT_WIN)
        return false;
    if (dutch_mutant_now == D26_MUTANT_PAB_HALF_BYE && e->kind == REF_HALF_BYE)
        return true;
    return e->kind != REF_PLAYED && e->points >= p->win;
}

/* [C2], and [C5] since P is known. */
static bool may_take_pab(const struct dutch_state *s, int player)
{
    if (s->players[player].barred && !dutch_off(2))
        return false;
    return s->players[player].score <= s->pab_score || dutch_off(5);
}

/* ---- downfloaters: [C5] by plain search, [C6] to [C9] by trying every set ---------------------
 */

/* [C5]: P is the lowest score of a player who may take the PAB and whose removal leaves a complete
 * round. False when the round cannot be paired. */
static bool find_pab_score(struct dutch_state *s, const struct reference_list *all)
{
    const struct dutch_set nobody = {{0}};
    struct dutch_set everybody = dutch_set_of(all);
    int lowest = -1;
    s->pab_score = 1000000;
    if (!s->odd)
        return dutch_completable(s, &everybody);
    for (int i = all->n - 1; i >= 0; i--) {
        int player = all->at[i], score = s->players[player].score;
        struct dutch_set rest = everybody;
        if (!may_take_pab(s, player))
            continue;
        lowest = lowest < 0 ? score : lowest;
        dutch_take(&rest, player);
        if (!dutch_perfect(s, &rest, &nobody))
            continue;
        if (score > lowest)
            dutch_reach(s, D26_REACHED_C5_HIGHER);
        s->pab_score = score;
        return true;
    }
    return false;
}

/* The scores of these players, descending ([C7]). */
static struct dutch_values scores_of(struct dutch_state *s, const struct reference_list *list,
                                     const int *places, int size)
{
    struct dutch_values scores = {0, {0}};
    for (int i = 0; i < size; i++)
        dutch_add_value(s, &scores, s->players[list->at[places[i]]].score);
    return scores;
}

/* Can these players leave a bracket of `list`: the others are paired, MDPs not with each other, and
 * they complete the round together with those below. */
static bool may_leave(struct dutch_state *s, const struct reference_list *list,
                      const struct dutch_set *mdps, const struct dutch_set *leaving,
                      const struct dutch_set *below, bool completion)
{
    const struct dutch_set all = dutch_set_of(list), rest = dutch_without(&all, leaving);
    const struct dutch_set left = dutch_union(leaving, below);
    return (!completion || dutch_completable(s, &left)) && dutch_perfect(s, &rest, mdps);
}

/* [C8]: the fewest downfloaters of the following bracket, then their lowest scores. */
static void look_at_next(struct dutch_state *s, const struct dutch_bracket *b,
                         const struct dutch_set *leaving, const struct reference_list *leavers,
                         struct dutch_head *head)
{
    struct reference_list all = dutch_joined(leavers, &b->next);
    const struct dutch_set nobody = {{0}};
    bool next_is_last = dutch_equal(&b->below_next, &nobody);
    bool completion = dutch_mutant_now != D26_MUTANT_C8_COMPLETION;
    int most = next_is_last && completion ? 1 : all.n;
    head->next_number = all.n + 1; /* cannot be paired at all */
    head->next_scores.n = 0;
    for (int size = all.n % 2; size <= most && head->next_number > all.n; size += 2) {
        int places[REF_MAX_PLAYERS];
        list_first_places(places, size, 0);
        do {
            struct dutch_values scores = scores_of(s, &all, places, size);
            struct dutch_set further = dutch_places_of(&all, places, size);
            if (!dutch_step(s))
                return;
            if (head->next_number <= all.n &&
                dutch_compare_values(&scores, &head->next_scores) >= 0)
                continue;
            if (!may_leave(s, &all, leaving, &further, &b->below_next, completion))
                continue;
            head->next_number = size;
            head->next_scores = scores;
        } while (list_next_places(places, size, all.n));
    }
    if (dutch_mutant_now == D26_MUTANT_C8_NUMBER)
        head->next_scores.n = 0;
}

/* [C9]: the only downfloater is bound to take the PAB. */
static int not_played_by_pab(const struct dutch_state *s, const struct dutch_bracket *b,
                             const struct reference_list *leavers)
{
    bool low = s->players[b->residents.at[0]].score <= s->pab_score ||
               dutch_mutant_now == D26_MUTANT_C9_SCORE;
    if (dutch_mutant_now == D26_MUTANT_C9_LAST && b->place != DUTCH_LAST)
        return 0;
    return leavers->n == 1 && s->odd && low ? s->players[leavers->at[0]].not_played : 0;
}

/* Would these downfloaters do if anybody who may take the PAB could take it? */
static bool only_c5_refuses(struct dutch_state *s, const struct dutch_set *left)
{
    int pab_score = s->pab_score;
    if (!s->odd || !s->reached)
        return false;
    s->pab_score = 1000000;
    bool completes = dutch_complete(s, left);
    s->pab_score = pab_score;
    return completes;
}

/* All sets of `size` downfloaters. */
static void choose_of_size(struct dutch_state *s, const struct dutch_bracket *b, int size,
                           struct dutch_choice *choice)
{
    struct reference_list all = dutch_joined(&b->mdps, &b->residents);
    struct dutch_set mdps = dutch_set_of(&b->mdps);
    bool completion = b->place == DUTCH_LAST || !dutch_off(4);
    int places[REF_MAX_PLAYERS];
    list_first_places(places, size, 0);
    do {
        struct dutch_head head = {.scores = scores_of(s, &all, places, size)};
        struct dutch_set set = dutch_places_of(&all, places, size),
                         left = dutch_union(&set, &b->below);
        struct reference_list leavers = {0, {0}};
        if (!dutch_step(s))
            return;
        if (completion && !dutch_completable(s, &left)) {
            if (may_leave(s, &all, &mdps, &set, &b->below, false))
                dutch_reach(s,
                            only_c5_refuses(s, &left) ? D26_REACHED_C5_FLOATERS : D26_REACHED_C4);
            continue;
        }
        if (!may_leave(s, &all, &mdps, &set, &b->below, completion))
            continue;
        for (int i = 0; i < size; i++)
            list_append(&leavers, all.at[places[i]]);
        if (b->next.n > 0)
            look_at_next(s, b, &set, &leavers, &head);
        head.not_played = not_played_by_pab(s, b, &leavers);
        dutch_keep(s, choice, &head, &set);
    } while (list_next_places(places, size, all.n));
}

/* ---- failures: [C14] to [C21] ---------------------------------------------------------------- */

/* Where an MDP of the Limbo stands in [C18] and [C20]: above every difference of a pair. */
enum { LIMBO = 1000000 };

static void count_floats(struct dutch_state *s, const struct dutch_bracket *b, int high, int low,
                         struct dutch_failures *f)
{
    const struct dutch_player *p = &s->players[high], *q = &s->players[low];
    int resident_score = s->players[b->residents.at[0]].score;
    if (p->score == resident_score)
        return; /* a pair of residents */
    /* [C18] to [C21] are lists 0 to 3 */
    for (int back = 0; back < 2; back++) {
        if (q->floats[back] == DUTCH_UP) {
            f->counts[15 + 2 * back]++;
            dutch_add_value(s, &f->lists[1 + 2 * back], p->score - q->score);
        }
        if (p->floats[back] == DUTCH_DOWN)
            dutch_add_value(s, &f->lists[2 * back], p->score - q->score);
    }
}

/* [C18], [C20]: an MDP who is not paired. */
static void count_limbo(struct dutch_state *s, const struct dutch_bracket *b, int mdp,
                        struct dutch_failures *f)
{
    (void)b;
    int value = dutch_mutant_now == D26_MUTANT_C18_LIMBO ? 0 : LIMBO + s->players[mdp].score;
    for (int back = 0; back < 2; back++)
        if (s->players[mdp].floats[back] == DUTCH_DOWN)
            dutch_add_value(s, &f->lists[2 * back], value);
}

/* [C14], [C16]: residents alone. */
static void count_downfloaters(struct dutch_state *s, const struct dutch_bracket *b,
                               const struct dutch_set *downfloaters, const struct dutch_set *limbo,
                               struct dutch_failures *f)
{
    (void)limbo;
    const struct reference_list *lists[2] = {&b->residents, &b->mdps};
    for (int k = 0; k < (dutch_mutant_now == D26_MUTANT_C14_MDPS ? 2 : 1); k++)
        for (int i = 0; i < lists[k]->n; i++)
            for (int back = 0; back < 2; back++)
                f->counts[14 + 2 * back] += dutch_holds(downfloaters, lists[k]->at[i]) &&
                                            s->players[lists[k]->at[i]].floats[back] == DUTCH_DOWN;
}

/* ---- publication ----------------------------------------------------------------------------- */

/* Board order: score of the higher-ranked player, sum of both, TPN of the higher-ranked player. */
static bool board_before(const struct dutch_state *s, const int *p, const int *q)
{
    int p0 = s->players[p[0]].score, p1 = s->players[p[1]].score;
    int q0 = s->players[q[0]].score, q1 = s->players[q[1]].score;
    if (dutch_mutant_now == DUTCH_MUTANT_PUBLICATION)
        return p[0] < q[0];
    if (p0 != q0)
        return p0 > q0;
    if (p0 + p1 != q0 + q1)
        return p0 + p1 > q0 + q1;
    return p[0] < q[0];
}

/* ---- the round ------------------------------------------------------------------------------- */

static void tell_head(struct ref_journal_bracket *out, const struct dutch_bracket *b,
                      const struct dutch_candidate *c)
{
    (void)b;
    dutch_tell_list(out, 7, &c->head.scores);
    if (c->n_downfloaters > 0) { /* else there is no choice */
        dutch_tell_count(out, 8, c->head.next_number);
        dutch_tell_list(out, 8, &c->head.next_scores);
    }
    dutch_tell_count(out, 9, c->head.not_played);
}

/* [C5] binds all brackets, and is told like one before them. */
static void tell_pab_score(const struct dutch_state *s, int n_players)
{
    struct ref_journal *journal = s->position->journal;
    if (!journal || n_players % 2 == 0)
        return;
    struct ref_journal_bracket *out = &journal->brackets[journal->n++];
    out->score = out->n_players = out->n_pairs = out->n_criteria = 0;
    dutch_tell_count(out, 5, s->pab_score);
}

static bool pair_bracket(struct dutch_state *s, const struct dutch_bracket *b,
                         struct dutch_round *round)
{
    struct dutch_candidate *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    bool paired = dutch_pair_bracket(s, b, c);
    if (paired) {
        dutch_accept(s, b, c, round);
        if (c->head.not_played > 0 && b->place != DUTCH_LAST)
            dutch_reach(s, D26_REACHED_C9_ABOVE_LAST);
    }
    free(c);
    return paired;
}

/* From the top scoregroup down; a paired bracket is final. */
static bool pair_groups(struct dutch_state *s, const struct reference_list *all,
                        const struct reference_list *groups, int n_groups,
                        struct dutch_round *round)
{
    if (!find_pab_score(s, all))
        return false;
    tell_pab_score(s, all->n);
    for (int k = 0; k < n_groups; k++) {
        struct dutch_bracket b = {.mdps = round->floating, .residents = groups[k]};
        b.place = k == n_groups - 1 ? DUTCH_LAST : DUTCH_ORDINARY;
        if (b.place != DUTCH_LAST)
            b.next = groups[k + 1];
        for (int j = k + 1; j < n_groups; j++) {
            struct dutch_set group = dutch_set_of(&groups[j]);
            b.below = dutch_union(&b.below, &group);
            if (j > k + 1)
                b.below_next = dutch_union(&b.below_next, &group);
        }
        if (!pair_bracket(s, &b, round))
            return false;
    }
    return round->floating.n <= 1;
}

static const struct dutch_edition edition = {
    .fewest = 6,
    .first_head = 7,
    .first = 10,
    .last = 21,
    .decides_head = D26_REACHED_C7 - 7,
    .decides = D26_REACHED_DECIDES_C10 - 10,
    .fails = D26_REACHED_FAILS_C10 - 10,
    .float_of = float_of,
    .bars = bars,
    .may_take_pab = may_take_pab,
    .choose_of_size = choose_of_size,
    .count_floats = count_floats,
    .count_limbo = count_limbo,
    .count_downfloaters = count_downfloaters,
    .board_before = board_before,
    .tell_head = tell_head,
    .pair_groups = pair_groups,
};

static enum ref_verdict pair(const struct ref_position *position, long budget,
                             struct ref_pairing *out, long *reached)
{
    return dutch_pair(&edition, position, budget, out, reached);
}

static void set_mutant(int mutant)
{
    dutch_mutant_now = mutant;
}

static const char *const reached_names[] = {DUTCH_REACHED_LIST(REFERENCE_NAME)
                                                D26_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {DUTCH_MUTANT_LIST(REFERENCE_NAME)
                                               D26_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule dutch_2026_reference_rule = {
    .system = "dutch-2026",
    .pair = pair,
    .n_reached = D26_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = D26_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = set_mutant,
};
