/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2012: the requirements of a bracket, counted, and the questions about
 * the brackets below (C.1, C.12, C.13), answered by plain search. */
#include "dutch_2012_reference_parts.h"

#include <stddef.h>

/* A search counts its steps; beyond the budget there is no verdict. */
static bool spend(struct ref_state *s)
{
    if (--s->budget < 0)
        s->too_large = true;
    return !s->too_large;
}

/* A.3: at least half moved down is treated as homogeneous. The residents whom C.1 moves down are
 * players of the bracket above a lowest one that has been joined (C.13), of no other. */
bool ref_is_heterogeneous(const struct ref_bracket *b)
{
    int n = b->moved_down.n + b->residents.n;
    bool all = b->joined_below && ref_mutant_now != REF_MUTANT_A3_AFTER_C1;
    if (all || ref_mutant_now == REF_MUTANT_A3_BEFORE_C1)
        n += b->incompatible.n;
    if (ref_mutant_now == REF_MUTANT_HALF_MOVED)
        return b->moved_down.n > 0 && 2 * b->moved_down.n <= n;
    return b->moved_down.n > 0 && 2 * b->moved_down.n < n;
}

/* C.1: a resident without any legal opponent in the bracket moves down. */
void ref_remove_incompatible(const struct ref_state *s, struct ref_bracket *b)
{
    struct reference_list all = b->moved_down, stay = {0, {0}};
    ref_append_all(&all, &b->residents);
    b->incompatible.n = 0;
    if (ref_mutant_now == REF_MUTANT_C1)
        return;
    for (int i = 0; i < b->residents.n; i++) {
        int p = b->residents.at[i];
        bool found = false;
        for (int j = 0; j < all.n; j++)
            found = found || (all.at[j] != p && ref_legal(s, p, all.at[j]));
        list_append(found ? &stay : &b->incompatible, p);
    }
    b->residents = stay;
}

/* A set of players and who of them is already taken; the first `n_floaters` have moved down. */
struct matching {
    struct ref_state *s;
    struct reference_list all;
    int n_floaters;
    bool taken[REF_MAX_PLAYERS];
    int best_pairs, best_scores;
};

static int first_free(const struct matching *m, int from)
{
    while (from < m->all.n && m->taken[from])
        from++;
    return from;
}

static int free_from(const struct matching *m, int from)
{
    int n = 0;
    for (int i = from; i < m->all.n; i++)
        n += !m->taken[i];
    return n;
}

/* Scores of the floaters of a pair. */
static int floater_scores(const struct matching *m, int i, int j)
{
    int sum = 0;
    if (i < m->n_floaters)
        sum += m->s->players[m->all.at[i]].score;
    if (j < m->n_floaters)
        sum += m->s->players[m->all.at[j]].score;
    return sum;
}

/* Most pairs, then the highest scores of paired floaters. */
static void match_most(struct matching *m, int from, int pairs, int scores)
{
    int i = first_free(m, from), left = 0;
    if (pairs > m->best_pairs || (pairs == m->best_pairs && scores > m->best_scores)) {
        m->best_pairs = pairs;
        m->best_scores = scores;
    }
    for (int k = i; k < m->n_floaters; k++)
        left += m->taken[k] ? 0 : m->s->players[m->all.at[k]].score;
    int most = pairs + free_from(m, i) / 2;
    if (i >= m->all.n || most < m->best_pairs ||
        (most == m->best_pairs && scores + left <= m->best_scores) || !spend(m->s))
        return;
    for (int j = i + 1; j < m->all.n; j++) {
        if (m->taken[j] || !ref_legal(m->s, m->all.at[i], m->all.at[j]))
            continue;
        m->taken[j] = true;
        match_most(m, i + 1, pairs + 1, scores + floater_scores(m, i, j));
        m->taken[j] = false;
    }
    match_most(m, i + 1, pairs, scores);
}

int ref_max_pairs(struct ref_state *s, const struct reference_list *list)
{
    struct matching m = {.s = s, .all = *list};
    match_most(&m, 0, 0, 0);
    return m.best_pairs;
}

/* Everybody is paired or has the one bye (B.1.b). */
static bool complete(struct matching *m, int from, bool bye_to_give)
{
    int i = first_free(m, from);
    if (i >= m->all.n)
        return true;
    if (!spend(m->s))
        return false;
    for (int j = i + 1; j < m->all.n; j++) {
        if (m->taken[j] || !ref_legal(m->s, m->all.at[i], m->all.at[j]))
            continue;
        m->taken[j] = true;
        bool done = complete(m, i + 1, bye_to_give);
        m->taken[j] = false;
        if (done)
            return true;
    }
    return bye_to_give && m->s->players[m->all.at[i]].may_have_bye && complete(m, i + 1, false);
}

bool ref_can_complete(struct ref_state *s, const struct reference_list *a,
                      const struct reference_list *b)
{
    struct matching m = {.s = s, .all = *a};
    ref_append_all(&m.all, b);
    return complete(&m, 0, m.all.n % 2 == 1);
}

/* The most pairs of a floater and a resident in any complete pairing; -1 when there is none. */
static int most_floaters(struct matching *m, int from, bool bye_to_give, int made, int best)
{
    int i = first_free(m, from), left = 0;
    if (i >= m->all.n)
        return made;
    for (int k = i; k < m->n_floaters; k++)
        left += !m->taken[k];
    if (made + left <= best || !spend(m->s))
        return best;
    for (int j = m->all.n - 1; j > i; j--) {
        if (m->taken[j] || !ref_legal(m->s, m->all.at[i], m->all.at[j]))
            continue;
        bool counts = i < m->n_floaters && j >= m->n_floaters;
        m->taken[j] = true;
        int found = most_floaters(m, i + 1, bye_to_give, made + counts, best);
        m->taken[j] = false;
        best = found > best ? found : best;
    }
    if (bye_to_give && m->s->players[m->all.at[i]].may_have_bye) {
        int found = most_floaters(m, i + 1, false, made, best);
        best = found > best ? found : best;
    }
    return best;
}

int ref_floaters_pairable(struct ref_state *s, const struct reference_list *floaters,
                          const struct reference_list *lowest)
{
    struct matching m = {.s = s, .all = *floaters, .n_floaters = floaters->n};
    ref_append_all(&m.all, lowest);
    return most_floaters(&m, 0, m.all.n % 2 == 1, 0, -1);
}

/* Can all players moved down from `i` on be paired with residents at the same time? */
static bool all_moved_down(struct matching *m, int i)
{
    if (i >= m->n_floaters)
        return true;
    for (int j = m->n_floaters; j < m->all.n && spend(m->s); j++) {
        if (m->taken[j] || !ref_legal(m->s, m->all.at[i], m->all.at[j]))
            continue;
        m->taken[j] = true;
        bool done = all_moved_down(m, i + 1);
        m->taken[j] = false;
        if (done)
            return true;
    }
    return false;
}

static bool somebody_incompatible(const struct ref_state *s, const struct matching *m)
{
    for (int i = 0; i < m->n_floaters; i++) {
        bool found = false;
        for (int j = 0; j < m->all.n; j++)
            found = found || (i != j && ref_legal(s, m->all.at[i], m->all.at[j]));
        if (!found)
            return true;
    }
    return false;
}

/* C.12, after C.1 in that bracket: satisfied when P0 pairs exist, nobody moved down is incompatible
 * and, in a heterogeneous bracket, all players moved down can be paired with residents. */
struct ref_outlook ref_next_bracket(struct ref_state *s, const struct reference_list *floaters,
                                    const struct reference_list *next)
{
    struct ref_bracket b = {.moved_down = *floaters, .residents = *next};
    ref_remove_incompatible(s, &b);
    struct matching m = {.s = s, .all = b.moved_down, .n_floaters = b.moved_down.n};
    ref_append_all(&m.all, &b.residents);
    match_most(&m, 0, 0, 0);
    struct ref_outlook o = {m.best_pairs, m.best_scores, m.all.n / 2, true};
    o.satisfied = o.pairs == o.p1 && !somebody_incompatible(s, &m) &&
                  (!ref_is_heterogeneous(&b) || all_moved_down(&m, 0));
    return o;
}

static bool is_in(const struct reference_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == player)
            return true;
    return false;
}

/* C.3.g and C.3.h: does this pair give an upfloat that counts? In a heterogeneous lowest bracket
 * only pairs with a player moved down do; the remainder is always homogeneous (A.3). In a
 * penultimate bracket that is paired again for C.13 and is homogeneous, no pair does. */
static bool upfloat_counts(const struct ref_state *s, const struct ref_bracket *b, int high,
                           int low)
{
    if (s->players[high].score == s->players[low].score)
        return false;
    if (b->is_again && !ref_is_heterogeneous(b) && ref_mutant_now != REF_MUTANT_C13_UPFLOATS)
        return false;
    if (b->look != REF_LOOK_LOWEST || !ref_is_heterogeneous(b))
        return true;
    return is_in(&b->moved_down, high) || is_in(&b->moved_down, low);
}

/* Adds what one pair breaks. */
void ref_count_pair(const struct ref_state *s, const struct ref_bracket *b, int high, int low,
                    struct ref_vector *v)
{
    const struct ref_player *p = &s->players[high], *q = &s->players[low];
    enum ref_mutant m = ref_mutant_now;
    bool same = p->preference == q->preference && p->preference != REF_NO_COLOUR;
    bool strong = same && p->strength >= REF_STRONG && q->strength >= REF_STRONG;
    bool odd = s->position->round % 2 == 1;
    long difference = p->score - q->score;
    if (b->look == REF_LOOK_LOWEST && m != REF_MUTANT_D4)
        v->v[REF_V_B3_FACTOR] += difference * difference;
    v->v[REF_V_B2] += same && p->strength == REF_ABSOLUTE && q->strength == REF_ABSOLUTE;
    v->v[REF_V_A7D] += strong && odd && m != REF_MUTANT_A7D;
    v->v[REF_V_X] += same && m != REF_MUTANT_X;
    v->v[REF_V_Z] += strong && !odd && m != REF_MUTANT_Z;
    if (upfloat_counts(s, b, high, low)) {
        v->v[REF_V_B5_UP] += q->last_float == REF_UP && m != REF_MUTANT_B5_UP;
        v->v[REF_V_B6_UP] += q->float_before == REF_UP && m != REF_MUTANT_B6_UP;
    }
}

/* Adds what those who leave break: closeness of scores (A.11), and B.5, B.6 for residents only. The
 * bye is a downfloat like any other (B.1.b), and D.4 gives it an opponent. */
void ref_count_floaters(const struct ref_state *s, const struct ref_bracket *b,
                        const struct reference_list *out, struct ref_vector *v)
{
    enum ref_mutant m = ref_mutant_now;
    for (int i = 0; i < out->n; i++) {
        const struct ref_player *p = &s->players[out->at[i]];
        if (b->look == REF_LOOK_LOWEST) {
            const struct reference_list *last = b->residents.n ? &b->residents : &b->moved_down;
            long difference = p->score - (s->players[last->at[last->n - 1]].score - 10);
            if (m != REF_MUTANT_D4)
                v->v[REF_V_B3_FACTOR] += difference * difference;
            if (m == REF_MUTANT_BYE_FLOAT)
                continue;
        } else if (m != REF_MUTANT_FLOAT_SCORES) {
            v->v[REF_V_FLOAT_SCORES] += p->score;
        }
        if (is_in(&b->moved_down, out->at[i]) && m != REF_MUTANT_MOVED_DOWN_FLOATS)
            continue;
        v->v[REF_V_B5_DOWN] += p->last_float == REF_DOWN && m != REF_MUTANT_B5_DOWN;
        v->v[REF_V_B6_DOWN] += p->float_before == REF_DOWN && m != REF_MUTANT_B6_DOWN;
    }
}

int ref_compare(const struct ref_vector *a, const struct ref_vector *b)
{
    for (int i = 0; i < REF_N_V; i++)
        if (a->v[i] != b->v[i])
            return a->v[i] < b->v[i] ? -1 : 1;
    return 0;
}
