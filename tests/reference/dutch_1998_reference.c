/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of 1998: from bracket to bracket (C.1, C.12 to C.14) and the whole round, in
 * the steps of the register's second part. */
#include "dutch_1998_reference_parts.h"

#include <stdlib.h>

/* A bracket that has a pairing, with what it was made from. */
struct paired_bracket {
    struct ref98_bracket bracket;
    struct ref98_result result;
};

struct round {
    struct ref98_state *s;
    int n_stack, n_joined;
    struct paired_bracket *stack;
    struct reference_list from_above;  /* F: leavers and C.1 players of the top of the stack */
    struct reference_list moved_whole; /* O: of brackets that moved down as a whole */
    struct ref98_result lowest;
};

/* A.3: score brackets, highest first. */
static int make_groups(const struct ref98_state *s, struct reference_list *groups)
{
    struct reference_list all = {0, {0}};
    int n = 0;
    for (int i = 1; i <= s->position->n; i++)
        if (s->position->takes_part[i])
            list_append(&all, i);
    ref98_sort(s, &all);
    for (int i = 0; i < all.n; i++) {
        if (i == 0 || s->players[all.at[i]].score != s->players[all.at[i - 1]].score)
            groups[n++].n = 0;
        list_append(&groups[n - 1], all.at[i]);
    }
    return n;
}

static void note_shape(const struct ref98_state *s, const struct ref98_bracket *b,
                       const struct ref98_result *r)
{
    int m = b->moved_down.n;
    if (b->heterogeneous)
        ref98_reach(s, REF98_REACHED_HETEROGENEOUS);
    else if (m > 0)
        ref98_reach(s, REF98_REACHED_HALF_MOVED);
    if (r->shape.p < b->p0)
        ref98_reach(s, REF98_REACHED_C14_P);
    if (b->heterogeneous && r->shape.h < m)
        ref98_reach(s, r->shape.h > 0 ? REF98_REACHED_C14_H : REF98_REACHED_C14_H0);
    if (r->shape.h > 0 && r->shape.p == r->shape.h && r->leavers.n > 1)
        ref98_reach(s, REF98_REACHED_C14_REMAINDER);
    int x = b->x0 - (b->p0 - r->shape.p);
    if (r->x > (x > 0 ? x : 0))
        ref98_reach(s, REF98_REACHED_C11);
    if (r->leavers.n > 0 &&
        s->players[b->all.at[0]].score != s->players[b->all.at[b->all.n - 1]].score)
        ref98_reach(s, REF98_REACHED_B3);
}

static void note_result(const struct ref98_state *s, const struct ref98_bracket *b,
                        const struct ref98_result *r)
{
    note_shape(s, b, r);
    if (r->leavers.n > 0) {
        ref98_reach(s, b->is_lowest ? REF98_REACHED_BYE : REF98_REACHED_FLOATER);
        if (b->is_lowest && ref98_is_in(&b->moved_down, r->leavers.at[0]))
            ref98_reach(s, REF98_REACHED_BYE_MOVED_DOWN);
    }
    for (int i = 0; i < b->no_opponent.n; i++)
        ref98_reach(s, ref98_is_in(&b->came_in, b->no_opponent.at[i]) ? REF98_REACHED_C1_MOVED_DOWN
                                                                      : REF98_REACHED_C1_OWN);
    if (r->transposed)
        ref98_reach(s, REF98_REACHED_TRANSPOSITION);
    if (r->exchanged > 0)
        ref98_reach(s, r->exchanged > 1 ? REF98_REACHED_EXCHANGE_MORE : REF98_REACHED_EXCHANGE_ONE);
    if (r->d > 0)
        ref98_reach(s, r->d > 1 ? REF98_REACHED_C9_B5 : REF98_REACHED_C9_B6);
    if (r->u > 0)
        ref98_reach(s, r->u > 1 ? REF98_REACHED_C10_B5 : REF98_REACHED_C10_B6);
    if (r->other_opponent)
        ref98_reach(s, REF98_REACHED_C10_OTHER);
    for (int i = 0; i < r->n_pairs; i++)
        if (!s->strict[r->pairs[i][0]][r->pairs[i][1]])
            ref98_reach(s, REF98_REACHED_EXEMPT);
}

/* C.2, C.3: kind, P0 and x (A.8, R-14) of those who stay. */
static void measure(const struct ref98_state *s, struct ref98_bracket *b)
{
    int white = 0, black = 0, n = b->all.n;
    for (int i = 0; i < n; i++) {
        white += s->players[b->all.at[i]].preference == REF_WHITE;
        black += s->players[b->all.at[i]].preference == REF_BLACK;
    }
    int x = (black > white ? black : white) - (n + 1) / 2;
    b->heterogeneous = ref98_is_heterogeneous(b->moved_down.n, n);
    b->p0 = n / 2;
    b->x0 = (x > 0 ? x : 0) + (ref98_mutant_now == REF98_MUTANT_A8_X);
}

/* C.1: who has no opponent does not stay; not in the lowest bracket. */
static void make_bracket(const struct ref98_state *s, struct ref98_bracket *b,
                         const struct reference_list *moved_down, const struct reference_list *own,
                         bool lowest)
{
    struct reference_list all = *moved_down, stay = {0, {0}};
    b->is_lowest = lowest;
    b->no_opponent.n = b->moved_down.n = 0;
    b->came_in = *moved_down;
    ref98_append_all(&all, own);
    ref98_sort(s, &all);
    for (int i = 0; i < all.n; i++) {
        int player = all.at[i];
        bool moved = ref98_is_in(moved_down, player);
        if (!lowest && !ref98_has_opponent(s, &all, player) &&
            (moved || ref98_mutant_now != REF98_MUTANT_C1)) {
            list_append(&b->no_opponent, player);
            continue;
        }
        list_append(&stay, player);
        if (moved)
            list_append(&b->moved_down, player);
    }
    b->everybody = all;
    b->all = b->moved_down;
    ref98_remove_all(&stay, &b->moved_down);
    ref98_append_all(&b->all, &stay);
    measure(s, b);
}

/* the shape after this one, {-1, 0} at the end. */
static struct ref98_shape next_shape(const struct ref98_bracket *b, struct ref98_shape shape)
{
    const struct ref98_shape end = {-1, 0};
    if (ref98_mutant_now == REF98_MUTANT_C14_HETEROGENEOUS && shape.h > 0 && !b->is_lowest) {
        shape.h--; /* broken: the players in S1 before the number of pairs */
        if (shape.h == 0) {
            shape.h = shape.p > b->moved_down.n ? b->moved_down.n : shape.p - 1;
            shape.p--;
        }
        return shape.h > 0 ? shape : (struct ref98_shape){0, b->p0};
    }
    if (shape.p > (shape.h > 0 ? shape.h : 1) && !b->is_lowest) {
        shape.p--;
        return shape;
    }
    if (shape.h == 0)
        return end;
    shape.h = ref98_mutant_now == REF98_MUTANT_C14_H ? 0 : shape.h - 1;
    shape.p = b->p0;
    return shape;
}

static struct ref98_shape first_shape(const struct ref98_bracket *b)
{
    struct ref98_shape shape = {b->heterogeneous ? b->moved_down.n : 0, b->p0};
    return shape;
}

/* Shapes from `shape` on, R-21, R-27: the first candidate. */
static bool pair_bracket(struct ref98_state *s, const struct ref98_bracket *b,
                         struct ref98_shape shape, const struct ref98_demand *demand,
                         struct ref98_result *out)
{
    int scores[REF98_MAX] = {0};
    for (; shape.h >= 0 && !s->too_large; shape = next_shape(b, shape)) {
        if (shape.p == 0 && !b->is_lowest)
            return false;
        if (ref98_leaver_scores(s, b, shape, demand, scores))
            return ref98_first_candidate(s, b, shape, demand, scores, out);
        if (demand->kind == REF98_C13 && ref98_mutant_now == REF98_MUTANT_C13_SHAPE)
            return false;
    }
    return false;
}

/* C.12, R-30: the bracket above is paired again in the same shape, with other leavers of the same
 * scores. */
static void ask_c12(struct round *r, const struct reference_list *own, bool lowest)
{
    struct paired_bracket *top = &r->stack[r->n_stack - 1];
    struct ref98_state *s = r->s;
    struct ref98_result again;
    struct ref98_demand demand = {.kind = REF98_C12,
                                  .own = *own,
                                  .below_is_lowest = lowest,
                                  .moved_on = top->bracket.no_opponent,
                                  .not_these = top->result.leavers};
    if (ref98_below_is_content(s, &r->from_above, own, lowest) ||
        ref98_mutant_now == REF98_MUTANT_C12)
        return;
    int scores[REF98_MAX];
    for (int i = 0; i < top->result.leavers.n; i++)
        scores[i] = top->result.scores[i];
    if (ref98_mutant_now == REF98_MUTANT_C12_SCORES &&
        !ref98_leaver_scores(s, &top->bracket, top->result.shape, &demand, scores))
        return;
    if (!ref98_first_candidate(s, &top->bracket, top->result.shape, &demand, scores, &again)) {
        ref98_reach(s, REF98_REACHED_C12_FAILED);
        return;
    }
    ref98_reach(s, REF98_REACHED_C12_FOUND);
    top->result = again;
    r->from_above = again.leavers;
    ref98_append_all(&r->from_above, &top->bracket.no_opponent);
    ref98_sort(s, &r->from_above);
}

/* Step 3: one bracket that is not the lowest. */
static void pair_upper(struct round *r, const struct reference_list *own)
{
    const struct ref98_demand nothing = {.kind = REF98_NO_DEMAND};
    struct paired_bracket *next = &r->stack[r->n_stack];
    struct reference_list moved_down = r->from_above;
    ref98_append_all(&moved_down, &r->moved_whole);
    ref98_sort(r->s, &moved_down);
    make_bracket(r->s, &next->bracket, &moved_down, own, false);
    if (!pair_bracket(r->s, &next->bracket, first_shape(&next->bracket), &nothing, &next->result)) {
        if (own->n > 1)
            ref98_reach(r->s, REF98_REACHED_C14_WHOLE);
        ref98_append_all(&r->moved_whole, own); /* */
        return;
    }
    next->bracket.came_in = r->from_above;
    r->n_stack++;
    r->from_above = next->result.leavers;
    ref98_append_all(&r->from_above, &next->bracket.no_opponent);
    ref98_sort(r->s, &r->from_above);
    r->moved_whole.n = 0;
}

/* C.13, R-31: another pairing of the penultimate bracket; `below` is everybody below it. */
static bool ask_c13(struct round *r, const struct reference_list *below)
{
    struct paired_bracket *top = &r->stack[r->n_stack - 1];
    struct ref98_result again;
    struct ref98_demand demand = {
        .kind = REF98_C13, .own = *below, .moved_on = top->bracket.no_opponent};
    if (ref98_mutant_now == REF98_MUTANT_C13 ||
        !pair_bracket(r->s, &top->bracket, top->result.shape, &demand, &again))
        return false;
    ref98_reach(r->s, r->n_joined ? REF98_REACHED_JOINED_FOUND : REF98_REACHED_C13_FOUND);
    if (again.shape.h != top->result.shape.h || again.shape.p != top->result.shape.p)
        ref98_reach(r->s, REF98_REACHED_C13_SHAPE);
    top->result = again;
    return true;
}

/* Step 4: the lowest bracket. `own`: everybody of it but those from above (F). */
static bool pair_lowest(struct round *r, struct reference_list *below)
{
    const struct ref98_demand nothing = {.kind = REF98_NO_DEMAND};
    struct ref98_state *s = r->s;
    struct reference_list moved_down = r->from_above, all;
    ref98_append_all(&moved_down, &r->moved_whole);
    for (;;) {
        all = r->from_above;
        ref98_append_all(&all, below);
        ref98_sort(s, &all);
        if (s->too_large || ref98_can_complete(s, &all))
            break;
        if (r->n_stack == 0)
            return false;
        struct paired_bracket *top = &r->stack[r->n_stack - 1];
        if (ask_c13(r, below)) {
            r->from_above = top->result.leavers;
            ref98_append_all(&r->from_above, &top->bracket.no_opponent);
            moved_down = r->from_above;
            ref98_append_all(&moved_down, &r->moved_whole);
            continue;
        }
        ref98_reach(s, r->n_joined++ ? REF98_REACHED_JOINED_TWICE : REF98_REACHED_JOINED);
        moved_down = top->bracket.everybody; /* */
        r->from_above = top->bracket.came_in;
        struct reference_list joining = moved_down;
        ref98_remove_all(&joining, &r->from_above);
        ref98_append_all(below, &joining);
        r->moved_whole.n = 0;
        r->n_stack--;
        if (ref98_mutant_now == REF98_MUTANT_C13_JOIN)
            moved_down.n = 0;
    }
    ref98_sort(s, &moved_down);
    struct ref98_bracket b;
    struct reference_list own = all;
    ref98_remove_all(&own, &moved_down);
    make_bracket(s, &b, &moved_down, &own, true);
    if (!pair_bracket(s, &b, first_shape(&b), &nothing, &r->lowest))
        return false;
    note_result(s, &b, &r->lowest);
    return true;
}

static bool pair_round(struct round *r, struct reference_list *groups, int n_groups)
{
    for (int k = 0; k < n_groups && !r->s->too_large; k++) {
        bool lowest = k == n_groups - 1;
        if (r->from_above.n > 0 && r->moved_whole.n == 0)
            ask_c12(r, &groups[k], lowest);
        if (!lowest) {
            pair_upper(r, &groups[k]);
            continue;
        }
        struct reference_list below = r->moved_whole;
        ref98_append_all(&below, &groups[k]);
        return pair_lowest(r, &below);
    }
    return n_groups == 0;
}

static void publish(const struct round *r, struct ref_pairing *out)
{
    struct ref98_result *results = calloc((size_t)r->n_stack + 1, sizeof *results);
    if (!results)
        abort();
    for (int i = 0; i < r->n_stack; i++) {
        note_result(r->s, &r->stack[i].bracket, &r->stack[i].result);
        results[i] = r->stack[i].result;
    }
    results[r->n_stack] = r->lowest;
    ref98_publish(r->s, results, r->n_stack + 1, out);
    free(results);
}

static enum ref_verdict pair_position(const struct ref_position *position, long budget,
                                      struct ref_pairing *out, long *reached)
{
    if (position->n >= REF98_MAX)
        return REF_TOO_LARGE;
    struct ref98_state *s = calloc(1, sizeof *s);
    struct reference_list *groups = calloc((size_t)position->n + 1, sizeof *groups);
    if (!s || !groups)
        abort();
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    ref98_fill_state(s);
    int n_groups = make_groups(s, groups);
    struct round r = {.s = s, .stack = calloc((size_t)n_groups + 1, sizeof *r.stack)};
    if (!r.stack)
        abort();
    bool paired = pair_round(&r, groups, n_groups);
    enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        publish(&r, out);
    free(r.stack);
    free(groups);
    free(s);
    return verdict;
}

static void set_mutant(int mutant)
{
    ref98_mutant_now = (enum ref98_mutant)mutant;
}

static const char *const reached_names[] = {REF98_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {REF98_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule dutch_1998_reference_rule = {
    .system = "dutch-1998",
    .pair = pair_position,
    .n_reached = REF98_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = REF98_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = set_mutant,
};
