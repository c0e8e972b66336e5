/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2017: what it says otherwise than Dutch 2026, article by article, and
 * the whole round, from bracket to bracket (A.9). */
#include "dutch_2017_reference.h"
#include "dutch_reference_parts.h"

#include <stdlib.h>

/* Articles a round has reached, behind those of both editions. */
#define D17_REACHED_LIST(_)                                                                        \
    _(PPB, "A.9 PPB")                                                                              \
    _(PPB_BELOW_FIRST, "A.9 PPB below the first bracket")                                          \
    _(CLB_SCORES, "A.9 several scores in the CLB")                                                 \
    _(CLB_FLOATS, "C.12 residents of the CLB float")                                               \
    _(PAB_HIGHER, "PAB above the lowest score")                                                    \
    _(DECIDES_C6, "C.6 decides")                                                                   \
    _(DECIDES_C7, "C.7 decides")                                                                   \
    _(DECIDES_C8, "C.8 decides")                                                                   \
    _(DECIDES_C9, "C.9 decides")                                                                   \
    _(DECIDES_C10, "C.10 decides")                                                                 \
    _(DECIDES_C11, "C.11 decides")                                                                 \
    _(DECIDES_C12, "C.12 decides")                                                                 \
    _(DECIDES_C13, "C.13 decides")                                                                 \
    _(DECIDES_C14, "C.14 decides")                                                                 \
    _(DECIDES_C15, "C.15 decides")                                                                 \
    _(DECIDES_C16, "C.16 decides")                                                                 \
    _(DECIDES_C17, "C.17 decides")                                                                 \
    _(DECIDES_C18, "C.18 decides")                                                                 \
    _(DECIDES_C19, "C.19 decides")                                                                 \
    _(FAILS_C8, "C.8 not met")                                                                     \
    _(FAILS_C9, "C.9 not met")                                                                     \
    _(FAILS_C10, "C.10 not met")                                                                   \
    _(FAILS_C11, "C.11 not met")                                                                   \
    _(FAILS_C12, "C.12 not met")                                                                   \
    _(FAILS_C13, "C.13 not met")                                                                   \
    _(FAILS_C14, "C.14 not met")                                                                   \
    _(FAILS_C15, "C.15 not met")                                                                   \
    _(FAILS_C16, "C.16 not met")                                                                   \
    _(FAILS_C17, "C.17 not met")                                                                   \
    _(FAILS_C18, "C.18 not met")                                                                   \
    _(FAILS_C19, "C.19 not met")
#define D17_REACHED_CODE(code, name) D17_REACHED_##code,
enum d17_reached {
    D17_REACHED_BEFORE = DUTCH_N_REACHED - 1,
    D17_REACHED_LIST(D17_REACHED_CODE) D17_N_REACHED
};

/* Mistakes made on purpose, behind those of both editions: first each criterion switched off. */
#define D17_MUTANT_LIST(_)                                                                         \
    _(C1, "C.1 off")                                                                               \
    _(C2, "C.2 off")                                                                               \
    _(C3, "C.3 off")                                                                               \
    _(C4, "C.4 off")                                                                               \
    _(C5, "C.5 off: two more downfloaters")                                                        \
    _(C6, "C.6 off")                                                                               \
    _(C7, "C.7 off")                                                                               \
    _(C8, "C.8 off")                                                                               \
    _(C9, "C.9 off")                                                                               \
    _(C10, "C.10 off")                                                                             \
    _(C11, "C.11 off")                                                                             \
    _(C12, "C.12 off")                                                                             \
    _(C13, "C.13 off")                                                                             \
    _(C14, "C.14 off")                                                                             \
    _(C15, "C.15 off")                                                                             \
    _(C16, "C.16 off")                                                                             \
    _(C17, "C.17 off")                                                                             \
    _(C18, "C.18 off")                                                                             \
    _(C19, "C.19 off")                                                                             \
    _(PAB_FULL_BYE, "C.2 a full-point bye bars")                                                   \
    _(PPB_KEPT, "A.9 PPB not paired again")                                                        \
    _(PPB_C7, "A.9 C.7 in the PPB")                                                                \
    _(CLB_ONE_SCORE, "A.9 residents of the CLB have one score")                                    \
    _(CLB_HOMOGENEOUS, "A.9 no MDPs in the last bracket")                                          \
    _(COMPLETION_ALWAYS, "A.9 completion in every bracket")                                        \
    _(A8_POINT, "A.8 a tenth below the lowest score")                                              \
    _(C6_PAIRS, "C.6 downfloaters alone")                                                          \
    _(C7_NUMBER, "C.7 numbers alone")                                                              \
    _(C7_WEIGHT, "C.7 nobody weighs 3")                                                            \
    _(C12_MDPS_ALONE, "C.12 to C.19 floats of MDPs and downfloaters alone")                        \
    _(C12_FLOATERS_ALONE, "C.12 to C.19 floats of downfloaters alone")                             \
    _(C16_FLOATERS, "C.16, C.18 downfloaters count nothing")
#define D17_MUTANT_CODE(code, name) D17_MUTANT_##code,
enum d17_mutant {
    D17_MUTANT_BEFORE = DUTCH_N_MUTANTS - 1,
    D17_MUTANT_LIST(D17_MUTANT_CODE) D17_N_MUTANTS
};

/* ---- players --------------------------------------------------------------------------------- */

/* A.4.b: the float of round `q`; rounds before the first count as none. Who did not play, for
 * whatever reason, had a downfloat. */
static enum dutch_float float_of(const struct ref_position *p, int player, int q)
{
    if (q < 1)
        return DUTCH_NO_FLOAT;
    const struct ref_entry *e = &p->past[player][q];
    if (e->kind == REF_PAB)
        return dutch_mutant_now == DUTCH_MUTANT_FLOAT_PAB ? DUTCH_NO_FLOAT : DUTCH_DOWN;
    if (e->kind == REF_ABSENT || e->kind == REF_FORFEIT_LOSS)
        return dutch_mutant_now == DUTCH_MUTANT_FLOAT_ABSENT ? DUTCH_NO_FLOAT : DUTCH_DOWN;
    if (e->kind != REF_PLAYED)
        return dutch_mutant_now == DUTCH_MUTANT_FLOAT_BYE ? DUTCH_NO_FLOAT : DUTCH_DOWN;
    return dutch_float_of_game(p, player, q);
}

/* C.2: a PAB or a game won by forfeit; no bye on request. */
static bool bars(const struct ref_position *p, const struct ref_entry *e)
{
    (void)p;
    if (e->kind == REF_FULL_BYE)
        return dutch_mutant_now == D17_MUTANT_PAB_FULL_BYE;
    return e->kind == REF_PAB ||
           (e->kind == REF_FORFEIT_WIN && dutch_mutant_now != DUTCH_MUTANT_PAB_FORFEIT);
}

/* C.2 */
static bool may_take_pab(const struct dutch_state *s, int player)
{
    return !s->players[player].barred || dutch_off(2);
}

/* ---- downfloaters: C.5 to C.7 by trying every set -------------------------------------------- */

/* The others of `list` can be paired, no MDPs with each other. */
static bool others_pair(struct dutch_state *s, const struct reference_list *list,
                        const struct dutch_set *mdps, const struct dutch_set *leaving)
{
    const struct dutch_set all = dutch_set_of(list), rest = dutch_without(&all, leaving);
    return dutch_perfect(s, &rest, mdps);
}

/* A.8: one point below the lowest score of the bracket, so to say, sits his opponent. */
static int downfloater_difference(const struct dutch_state *s, const struct dutch_bracket *b,
                                  int player)
{
    int point = dutch_mutant_now == D17_MUTANT_A8_POINT ? 1 : 10;
    return s->players[player].score - (b->lowest - point);
}

/* C.6 above the last bracket: the residents have one score, so it does not matter who meets whom.
 * Differences of 0 are left out: they are the end of every list. */
static struct dutch_values psd_of(struct dutch_state *s, const struct dutch_bracket *b,
                                  const struct dutch_set *leaving)
{
    struct dutch_values psd = {0, {0}};
    const struct reference_list *lists[2] = {&b->mdps, &b->residents};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < lists[k]->n; i++) {
            int player = lists[k]->at[i], difference = s->players[player].score - b->lowest;
            if (dutch_holds(leaving, player))
                dutch_add_value(s, &psd, downfloater_difference(s, b, player));
            else if (difference > 0)
                dutch_add_value(s, &psd, difference);
        }
    return psd;
}

/* C.7 for one set of players that stays unpaired in the following bracket: how many, and the scores
 * of those who come from this one. In the last scoregroup whoever may not take the PAB weighs 3. */
static int weigh_unpaired(struct dutch_state *s, const struct dutch_bracket *b,
                          const struct reference_list *leavers, const struct dutch_set *unpaired,
                          struct dutch_values *scores)
{
    const struct reference_list *lists[2] = {leavers, &b->next};
    int weight = 0;
    scores->n = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < lists[k]->n; i++) {
            int player = lists[k]->at[i];
            if (!dutch_holds(unpaired, player))
                continue;
            bool heavy = b->next_is_last && !may_take_pab(s, player) &&
                         dutch_mutant_now != D17_MUTANT_C7_WEIGHT;
            weight += heavy ? 3 : 1;
            if (k == 0 && dutch_mutant_now != D17_MUTANT_C7_NUMBER)
                dutch_add_value(s, scores, s->players[player].score);
        }
    return weight;
}

/* C.7: the pairs of the following bracket on C.1 and C.3 alone, then its PSD. */
static void look_at_next(struct dutch_state *s, const struct dutch_bracket *b,
                         const struct reference_list *leavers, struct dutch_head *head)
{
    struct reference_list all = dutch_joined(leavers, &b->next);
    struct dutch_set apart = dutch_set_of(leavers);
    head->next_number = 3 * all.n + 1;
    head->next_scores.n = 0;
    for (int size = all.n % 2; size <= all.n && size <= head->next_number; size += 2) {
        int places[REF_MAX_PLAYERS];
        list_first_places(places, size, 0);
        do {
            struct dutch_values scores;
            struct dutch_set unpaired = dutch_places_of(&all, places, size);
            if (!dutch_step(s))
                return;
            int weight = weigh_unpaired(s, b, leavers, &unpaired, &scores);
            bool better = weight < head->next_number ||
                          (weight == head->next_number &&
                           dutch_compare_values(&scores, &head->next_scores) < 0);
            if (!better || !others_pair(s, &all, &apart, &unpaired))
                continue;
            head->next_number = weight;
            head->next_scores = scores;
        } while (list_next_places(places, size, all.n));
    }
}

/* C.2 in the last bracket, C.4 in the penultimate one. */
static bool may_be_left(struct dutch_state *s, const struct dutch_bracket *b,
                        const struct reference_list *leavers, const struct dutch_set *set)
{
    struct dutch_set left = dutch_union(set, &b->below);
    if (b->place == DUTCH_LAST)
        return leavers->n == 0 || may_take_pab(s, leavers->at[0]);
    bool asked = b->place == DUTCH_PENULTIMATE ? !dutch_off(4)
                                               : dutch_mutant_now == D17_MUTANT_COMPLETION_ALWAYS;
    return !asked || dutch_completable(s, &left);
}

/* All sets of `size` downfloaters. In the last bracket C.6 asks for the pairs as well. */
static void choose_of_size(struct dutch_state *s, const struct dutch_bracket *b, int size,
                           struct dutch_choice *choice)
{
    struct reference_list all = dutch_joined(&b->mdps, &b->residents);
    struct dutch_set mdps = dutch_set_of(&b->mdps);
    bool look = b->place == DUTCH_ORDINARY ||
                (b->place == DUTCH_PENULTIMATE && dutch_mutant_now == D17_MUTANT_PPB_C7);
    int places[REF_MAX_PLAYERS];
    list_first_places(places, size, 0);
    do {
        struct dutch_head head = {.next_number = 0};
        struct dutch_set set = dutch_places_of(&all, places, size);
        struct reference_list leavers = {0, {0}};
        for (int i = 0; i < size; i++)
            list_append(&leavers, all.at[places[i]]);
        if (!dutch_step(s))
            return;
        if (!may_be_left(s, b, &leavers, &set) || !others_pair(s, &all, &mdps, &set))
            continue;
        if (b->place != DUTCH_LAST)
            head.scores = psd_of(s, b, &set);
        if (look && (choice->n == 0 || dutch_off(6) ||
                     dutch_compare_values(&head.scores, &choice->head.scores) <= 0))
            look_at_next(s, b, &leavers, &head);
        dutch_keep(s, choice, &head, &set);
    } while (list_next_places(places, size, all.n));
}

/* ---- failures: C.6 and C.12 to C.19 ---------------------------------------------------------- */

/* C.12 to C.19: this player gets a float, with this SD. Rounds -1 and -2 alternate. */
static void count_float(struct dutch_state *s, int player, enum dutch_float now, int difference,
                        struct dutch_failures *f)
{
    for (int back = 0; back < 2; back++) {
        if (s->players[player].floats[back] != now)
            continue;
        int criterion = 12 + 2 * back + (now == DUTCH_UP);
        f->counts[criterion]++;
        dutch_add_value(s, &f->lists[criterion - 12], difference);
    }
}

static bool is_in(const struct reference_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == player)
            return true;
    return false;
}

static void count_floats(struct dutch_state *s, const struct dutch_bracket *b, int high, int low,
                         struct dutch_failures *f)
{
    int difference = s->players[high].score - s->players[low].score;
    bool one_score = dutch_mutant_now == D17_MUTANT_CLB_ONE_SCORE && !is_in(&b->mdps, high);
    if (difference == 0 || one_score)
        return;
    if (b->place == DUTCH_LAST && dutch_mutant_now != D17_MUTANT_C6_PAIRS)
        dutch_add_value(s, &f->psd, difference);
    if (dutch_mutant_now == D17_MUTANT_C12_FLOATERS_ALONE ||
        (dutch_mutant_now == D17_MUTANT_C12_MDPS_ALONE && !is_in(&b->mdps, high)))
        return;
    count_float(s, high, DUTCH_DOWN, difference, f);
    count_float(s, low, DUTCH_UP, difference, f);
}

static void count_downfloater(struct dutch_state *s, const struct dutch_bracket *b, int player,
                              struct dutch_failures *f)
{
    int difference = downfloater_difference(s, b, player);
    if (b->place == DUTCH_LAST)
        dutch_add_value(s, &f->psd, difference);
    if (dutch_mutant_now == D17_MUTANT_C16_FLOATERS)
        difference = 0;
    count_float(s, player, DUTCH_DOWN, difference, f);
}

static void count_downfloaters(struct dutch_state *s, const struct dutch_bracket *b,
                               const struct dutch_set *downfloaters, const struct dutch_set *limbo,
                               struct dutch_failures *f)
{
    for (int i = 1; i <= s->position->n; i++)
        if (dutch_holds(downfloaters, i) && !dutch_holds(limbo, i))
            count_downfloater(s, b, i, f);
}

/* ---- publication ----------------------------------------------------------------------------- */

/* C.04.2 D.9 knows no virtual points: who is higher ranked, too, is told by the points alone. */
static int higher_by_points(const struct dutch_state *s, const int *pair)
{
    int a = pair[0], b = pair[1];
    if (s->players[a].points != s->players[b].points)
        return s->players[a].points > s->players[b].points ? a : b;
    return a < b ? a : b;
}

/* Points of the higher ranked player, points of both, pairing number of the higher ranked player.
 */
static bool board_before(const struct dutch_state *s, const int *p, const int *q)
{
    int high_p = higher_by_points(s, p), high_q = higher_by_points(s, q);
    int sum_p = s->players[p[0]].points + s->players[p[1]].points;
    int sum_q = s->players[q[0]].points + s->players[q[1]].points;
    if (dutch_mutant_now == DUTCH_MUTANT_PUBLICATION)
        return high_p < high_q;
    if (s->players[high_p].points != s->players[high_q].points)
        return s->players[high_p].points > s->players[high_q].points;
    if (sum_p != sum_q)
        return sum_p > sum_q;
    return high_p < high_q;
}

/* ---- the round ------------------------------------------------------------------------------- */

static void tell_head(struct ref_journal_bracket *out, const struct dutch_bracket *b,
                      const struct dutch_candidate *c)
{
    dutch_tell_list(out, 6, b->place == DUTCH_LAST ? &c->failures.psd : &c->head.scores);
    if (c->n_downfloaters > 0) { /* else there is no choice */
        dutch_tell_count(out, 7, c->head.next_number);
        dutch_tell_list(out, 7, &c->head.next_scores);
    }
}

/* Accepts the pairing, and notes what the CLB is. */
static void accept(const struct dutch_state *s, const struct dutch_bracket *b,
                   const struct dutch_candidate *c, struct dutch_round *round)
{
    const struct dutch_set residents = dutch_set_of(&b->residents);
    dutch_accept(s, b, c, round);
    if (s->players[b->residents.at[0]].score != b->lowest)
        dutch_reach(s, D17_REACHED_CLB_SCORES);
    for (int i = 0; i < c->n_pairs; i++) {
        int high = c->pairs[i][0], low = c->pairs[i][1];
        if (dutch_holds(&residents, high) && s->players[high].score != s->players[low].score)
            dutch_reach(s, D17_REACHED_CLB_FLOATS);
    }
}

/* A.9: the last bracket, collapsed or not. */
static bool pair_last(struct dutch_state *s, struct dutch_bracket *b, struct dutch_candidate *c,
                      struct dutch_round *round)
{
    b->place = DUTCH_LAST;
    b->lowest = s->players[b->residents.at[b->residents.n - 1]].score;
    if (dutch_mutant_now == D17_MUTANT_CLB_HOMOGENEOUS) {
        for (int i = 0; i < b->mdps.n; i++)
            list_append(&b->residents, b->mdps.at[i]);
        b->mdps.n = 0;
        dutch_sort(s, &b->residents);
    }
    if (!dutch_pair_bracket(s, b, c))
        return false;
    accept(s, b, c, round);
    if (round->floating.n > 0 && s->players[round->floating.at[0]].score != b->lowest)
        dutch_reach(s, D17_REACHED_PAB_HIGHER);
    return true;
}

/* A.9: this bracket is the PPB. It is paired once more, and everybody below is one bracket. */
static bool pair_penultimate(struct dutch_state *s, struct dutch_bracket *b,
                             const struct reference_list *groups, int n_groups,
                             struct dutch_candidate *c, struct dutch_round *round)
{
    struct dutch_bracket last = {.place = DUTCH_LAST};
    b->place = DUTCH_PENULTIMATE;
    if (dutch_mutant_now != D17_MUTANT_PPB_KEPT && !dutch_pair_bracket(s, b, c))
        return false;
    accept(s, b, c, round);
    last.mdps = round->floating;
    for (int k = 0; k < n_groups; k++)
        for (int i = 0; i < groups[k].n; i++)
            list_append(&last.residents, groups[k].at[i]);
    return pair_last(s, &last, c, round);
}

/* From the top scoregroup down. */
static bool pair_down(struct dutch_state *s, const struct reference_list *groups, int n_groups,
                      struct dutch_candidate *c, struct dutch_round *round)
{
    for (int k = 0; k < n_groups; k++) {
        struct dutch_bracket b = {.mdps = round->floating, .residents = groups[k]};
        b.lowest = s->players[groups[k].at[0]].score;
        if (k == n_groups - 1)
            return pair_last(s, &b, c, round);
        b.next = groups[k + 1];
        b.next_is_last = k + 2 == n_groups;
        for (int j = k + 1; j < n_groups; j++) {
            struct dutch_set group = dutch_set_of(&groups[j]);
            b.below = dutch_union(&b.below, &group);
        }
        if (!dutch_pair_bracket(s, &b, c))
            return false;
        struct dutch_set left = dutch_union(&c->downfloaters, &b.below);
        if (!dutch_completable(s, &left)) {
            dutch_reach(s, D17_REACHED_PPB);
            if (k > 0)
                dutch_reach(s, D17_REACHED_PPB_BELOW_FIRST);
            return pair_penultimate(s, &b, &groups[k + 1], n_groups - k - 1, c, round);
        }
        accept(s, &b, c, round);
    }
    return true;
}

static bool pair_groups(struct dutch_state *s, const struct reference_list *all,
                        const struct reference_list *groups, int n_groups,
                        struct dutch_round *round)
{
    struct dutch_candidate *c = calloc(1, sizeof *c);
    const struct dutch_set everybody = dutch_set_of(all);
    if (!c)
        abort();
    bool paired = dutch_completable(s, &everybody) && pair_down(s, groups, n_groups, c, round);
    free(c);
    return paired;
}

static const struct dutch_edition edition = {
    .fewest = 5,
    .first_head = 6,
    .first = 8,
    .last = 19,
    .decides_head = D17_REACHED_DECIDES_C6 - 6,
    .decides = D17_REACHED_DECIDES_C6 - 6,
    .fails = D17_REACHED_FAILS_C8 - 8,
    .scores_first = true,
    .float_of = float_of,
    .bars = bars,
    .may_take_pab = may_take_pab,
    .choose_of_size = choose_of_size,
    .count_floats = count_floats,
    .count_limbo = count_downfloater,
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
                                                D17_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {DUTCH_MUTANT_LIST(REFERENCE_NAME)
                                               D17_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule dutch_2017_reference_rule = {
    .system = "dutch-2017",
    .pair = pair,
    .n_reached = D17_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = D17_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = set_mutant,
};
