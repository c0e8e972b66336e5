/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Burstein 2026: one bracket (articles 2.2, 2.3, 3.2 and 4). */
#include "burstein_2026_reference_parts.h"

#include <stdlib.h>
#include <string.h>

static int lowest_of(burstein_set set)
{
    int player = 0;
    while (!burstein_holds(set, player))
        player++;
    return player;
}

/* ---- 2.2.1 ----------------------------------------------------------------------------------- */

bool burstein_can_pair(struct burstein_state *s, burstein_set all)
{
    if (all == 0)
        return true;
    if (!burstein_step(s))
        return false;
    const int player = lowest_of(all);
    const burstein_set others = all & ~burstein_one(player);
    for (int i = player + 1; i < s->n; i++)
        if (burstein_holds(others & s->may_meet[player], i) &&
            burstein_can_pair(s, others & ~burstein_one(i)))
            return true;
    return false;
}

/* ---- floaters -------------------------------------------------------------------------------- */

static struct burstein_floaters floaters_of(const struct burstein_state *s, burstein_set set)
{
    struct burstein_floaters out = {0, {0}};
    for (int i = 0; i < s->n; i++) {
        if (!burstein_holds(set, i))
            continue;
        int at = out.n++;
        for (; at > 0 && out.scores[at - 1] < s->players[i].score; at--)
            out.scores[at] = out.scores[at - 1];
        out.scores[at] = s->players[i].score;
    }
    return out;
}

/* 2.3.2: from the highest on; negative when `a` is better. */
static int compare_scores(const struct burstein_floaters *a, const struct burstein_floaters *b)
{
    for (int i = 0; i < a->n && i < b->n; i++) {
        const int at = burstein_is(BURSTEIN_MUTANT_C6_LOWEST_FIRST) ? a->n - 1 - i : i;
        if (a->scores[at] != b->scores[at])
            return a->scores[at] - b->scores[at];
    }
    return 0;
}

/* ---- [C7] ------------------------------------------------------------------------------------ */

/* The best of all pairings of the next bracket. */
struct prospect {
    struct burstein_state *s;
    burstein_set below;
    bool found;
    struct burstein_floaters best;
};

static void judge_next(struct prospect *p, burstein_set floating)
{
    const struct burstein_floaters floaters = floaters_of(p->s, floating);
    const bool is_better = !p->found || floaters.n < p->best.n ||
                           (floaters.n == p->best.n && compare_scores(&floaters, &p->best) < 0);
    if (!is_better || (!burstein_is(BURSTEIN_MUTANT_C7_COMPLETION) &&
                       !burstein_can_pair(p->s, floating | p->below)))
        return;
    p->found = true;
    p->best = floaters;
}

/* All pairings of `left`, one player after the other. */
static void try_next(struct prospect *p, burstein_set left, burstein_set floating, int n_floating)
{
    if ((p->found && n_floating > p->best.n) || !burstein_step(p->s))
        return;
    if (left == 0) {
        judge_next(p, floating);
        return;
    }
    const int player = lowest_of(left);
    const burstein_set others = left & ~burstein_one(player);
    for (int i = player + 1; i < p->s->n; i++)
        if (burstein_holds(others & p->s->may_meet[player], i))
            try_next(p, others & ~burstein_one(i), floating, n_floating);
    try_next(p, others, floating | burstein_one(player), n_floating + 1);
}

/* What is known of a set of floaters. */
struct known {
    burstein_set floating;
    bool completes;
    bool is_asked; /* [C7] */
    struct burstein_floaters next;
};

/* ---- the bracket ----------------------------------------------------------------------------- */

struct search {
    struct burstein_state *s;
    struct burstein_bracket *b;
    int order[BURSTEIN_MOST]; /* players by BSN, from 1 on; 0: nobody */
    int n;
    int opponent[BURSTEIN_MOST]; /* as it grows */
    bool found;
    int n_known, room;
    struct known *known;
};

static struct known *look_up(struct search *search, burstein_set floating)
{
    for (int i = 0; i < search->n_known; i++)
        if (search->known[i].floating == floating)
            return &search->known[i];
    if (search->n_known == search->room) {
        search->room = search->room ? 2 * search->room : 64;
        search->known = realloc(search->known, (size_t)search->room * sizeof *search->known);
        if (!search->known)
            abort();
    }
    struct known *known = &search->known[search->n_known++];
    memset(known, 0, sizeof *known);
    known->floating = floating;
    known->completes =
        burstein_can_pair(search->s, floating | search->b->next | search->b->below) ||
        burstein_is(BURSTEIN_MUTANT_C4);
    return known;
}

static struct burstein_floaters next_of(struct search *search, struct known *known)
{
    if (!known->is_asked && search->b->next != 0) {
        struct prospect p = {.s = search->s, .below = search->b->below};
        try_next(&p, known->floating | search->b->next, 0, 0);
        known->next = p.best;
    }
    known->is_asked = true;
    return known->next;
}

/* [C8] */
static int count_same_colour(const struct search *search)
{
    int n = 0;
    for (int i = 0; i < search->s->n; i++) {
        const int j = search->opponent[i];
        if (!burstein_holds(search->b->members, i) || j < i)
            continue;
        const struct burstein_player *p = &search->s->players[i], *q = &search->s->players[j];
        const bool counts = !burstein_is(BURSTEIN_MUTANT_C8_STRONG) ||
                            (p->strength > BURSTEIN_MILD && q->strength > BURSTEIN_MILD);
        n += p->preference != REF_NO_COLOUR && p->preference == q->preference && counts;
    }
    return n;
}

/* Which criterion makes `a` better (negative) or worse; 0: they are equal. */
static int compare(const struct burstein_quality *a, const struct burstein_quality *b, int *which)
{
    const int same = burstein_is(BURSTEIN_MUTANT_C8) ? 0 : a->same_colour - b->same_colour;
    *which = 5;
    if (a->own.n != b->own.n && !burstein_is(BURSTEIN_MUTANT_C5))
        return a->own.n - b->own.n;
    *which = 6;
    const int own = burstein_is(BURSTEIN_MUTANT_C6) ? 0 : compare_scores(&a->own, &b->own);
    if (own != 0)
        return own;
    *which = 8;
    if (burstein_is(BURSTEIN_MUTANT_C8_ABOVE_C7) && same != 0)
        return same;
    *which = 7;
    const bool is_off = burstein_is(BURSTEIN_MUTANT_C7);
    if (!is_off && a->next.n != b->next.n && !burstein_is(BURSTEIN_MUTANT_C7_NUMBER))
        return a->next.n - b->next.n;
    *which = 70;
    const int next =
        is_off || burstein_is(BURSTEIN_MUTANT_C7_SCORES) ? 0 : compare_scores(&a->next, &b->next);
    if (next != 0)
        return next;
    *which = 8;
    return same;
}

static void note_better(const struct search *search, int which)
{
    if (which == 6)
        burstein_reach(search->s, BURSTEIN_REACHED_C6);
    if (which == 7)
        burstein_reach(search->s, BURSTEIN_REACHED_C7_NUMBER);
    if (which == 70)
        burstein_reach(search->s, BURSTEIN_REACHED_C7_SCORES);
    if (which == 8)
        burstein_reach(search->s, BURSTEIN_REACHED_C8);
}

/* A whole pairing: is it the best one so far? */
static void judge(struct search *search, burstein_set floating)
{
    struct burstein_bracket *b = search->b;
    struct burstein_quality quality = {.own = floaters_of(search->s, floating)};
    int which = 5;
    if (search->found && !burstein_is(BURSTEIN_MUTANT_C5) &&
        (quality.own.n > b->quality.own.n ||
         (quality.own.n == b->quality.own.n && !burstein_is(BURSTEIN_MUTANT_C6) &&
          compare_scores(&quality.own, &b->quality.own) > 0)))
        return; /* whatever follows */
    struct known *known = look_up(search, floating);
    if (!known->completes) {
        burstein_reach(search->s, BURSTEIN_REACHED_C4);
        return;
    }
    quality.next = next_of(search, known);
    quality.same_colour = count_same_colour(search);
    if (search->found && compare(&quality, &b->quality, &which) >= 0)
        return;
    if (search->found)
        note_better(search, which);
    search->found = true;
    b->quality = quality;
    memcpy(b->opponent, search->opponent, sizeof b->opponent);
}

static void pair_two(struct search *search, int a, int b)
{
    search->opponent[a] = b;
    search->opponent[b] = a;
}

static void try_bracket(struct search *search, burstein_set left, burstein_set floating,
                        int n_floating);

static void try_float(struct search *search, int player, burstein_set left, burstein_set floating,
                      int n_floating)
{
    search->opponent[player] = -1;
    try_bracket(search, left & ~burstein_one(player), floating | burstein_one(player),
                n_floating + 1);
}

static void try_opponent(struct search *search, int player, int other, burstein_set left,
                         burstein_set floating, int n_floating)
{
    const burstein_set two = burstein_one(player) | burstein_one(other);
    if (!burstein_holds(left & search->s->may_meet[player], other))
        return;
    pair_two(search, player, other);
    try_bracket(search, left & ~two, floating, n_floating);
}

/* 4.2: the first BSN that is free tries the largest BSN, the next one, ..., and last to float. */
static void try_bracket(struct search *search, burstein_set left, burstein_set floating,
                        int n_floating)
{
    if ((search->found && n_floating > search->b->quality.own.n &&
         !burstein_is(BURSTEIN_MUTANT_C5)) ||
        !burstein_step(search->s))
        return;
    if (left == 0) {
        judge(search, floating);
        return;
    }
    int first = 0;
    while (!burstein_holds(left, search->order[first]))
        first++;
    const int player = search->order[first];
    if (burstein_is(BURSTEIN_MUTANT_ORDER_FLOAT_FIRST))
        try_float(search, player, left, floating, n_floating);
    for (int k = search->n - 1; k > first; k--) {
        int at = k;
        if (burstein_is(BURSTEIN_MUTANT_ORDER_REVERSED))
            at = first + search->n - k;
        if (burstein_is(BURSTEIN_MUTANT_ORDER_HALVES) && search->n > 3)
            at = first + 1 + (k - first - 1 + search->n / 2) % (search->n - first - 1);
        try_opponent(search, player, search->order[at], left, floating, n_floating);
    }
    if (!burstein_is(BURSTEIN_MUTANT_ORDER_FLOAT_FIRST))
        try_float(search, player, left, floating, n_floating);
}

/* ---- notes ----------------------------------------------------------------------------------- */

static void note_bracket(const struct search *search)
{
    const struct burstein_bracket *b = search->b;
    const struct burstein_state *s = search->s;
    const int last = search->n - 1;
    bool lower = false, on = false;
    for (int i = 0; i < s->n; i++) {
        if (!burstein_holds(b->incoming, i))
            continue;
        on = on || b->opponent[i] < 0;
        lower = lower || ((b->members & ~b->incoming) & (burstein_one(i) - 1)) != 0;
    }
    const struct {
        bool reached;
        enum burstein_reached what;
    } notes[] = {
        {b->quality.own.n > 0, BURSTEIN_REACHED_FLOATER},
        {b->quality.own.n == search->n, BURSTEIN_REACHED_WHOLE_BRACKET},
        {on, BURSTEIN_REACHED_FLOATS_ON},
        {lower, BURSTEIN_REACHED_LOWER_BSN},
        {b->quality.same_colour > 0, BURSTEIN_REACHED_C8_FAILS},
        {b->opponent[search->order[0]] >= 0 && b->opponent[search->order[0]] != search->order[last],
         BURSTEIN_REACHED_NOT_LAST},
        {b->opponent[search->order[0]] < 0 && b->quality.own.n < search->n,
         BURSTEIN_REACHED_1_FLOATS},
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        if (notes[i].reached)
            burstein_reach(s, notes[i].what);
}

bool burstein_pair_bracket(struct burstein_state *s, struct burstein_bracket *b)
{
    struct search *search = calloc(1, sizeof *search);
    if (!search)
        abort();
    search->s = s;
    search->b = b;
    for (int i = 0; i < s->n; i++)
        if (burstein_holds(b->members, i))
            search->order[search->n++] = i;
    for (int i = 0; i < search->n / 2 && burstein_is(BURSTEIN_MUTANT_ORDER_LAST_FIRST); i++) {
        const int t = search->order[i];
        search->order[i] = search->order[search->n - 1 - i];
        search->order[search->n - 1 - i] = t;
    }
    try_bracket(search, b->members, 0, 0);
    const bool found = search->found && !s->too_large;
    if (found)
        note_bracket(search);
    free(search->known);
    free(search);
    return found;
}
