/* SPDX-License-Identifier: Apache-2.0 */
/* The pairing of a bracket in the ordinary case: the upper half of the numbers are the tops.
 *
 * The identifier of a pairing is the list of its tops (the smaller number of each pair), then of
 * their bottoms. No list of tops comes before the upper half of the numbers; so when the upper half
 * can meet the lower half one against one, and no pair need count for a criterion, the tops are
 * settled. The bottoms are then given out in order, each top having the first with whom the others
 * can still be paired: a matching between the halves is kept, and augmented again for each of these
 * questions. Whatever else there is goes to upfloat_matching.c.
 *
 * Mostly a question is answered by two pairs that change their bottoms: O(n * rounds) in all. At
 * worst it costs a search, O(n^2 * pairs barred to a player) in all. */
#include "upfloat/upfloat_internal.h"

enum { NOT_FIXED = -1 };

/* The halves: top i is members[i], bottom j is members[half + j]. */
struct halves {
    const struct swp__upfloat_field *field;
    const struct swp__upfloat_bracket *bracket;
    int half;
    int *bottom_of, *top_of; /* [half] */
    int *next;               /* [half + 1] the bottoms not yet given out, from next[half] on */
    int *unseen;             /* [half + 1] likewise: those a search has not come to */
    int *from;               /* [half] the top by which a search has come to a bottom */
    int *queue;              /* [half] of tops */
    bool is_listed;          /* unseen is filled for the present top */
};

unsigned swp__upfloat_counts(const struct swp__upfloat_field *field,
                             const struct swp__upfloat_bracket *bracket, int u, int v)
{
    unsigned counts = 0;
    for (int k = 0; k < field->rules->n_criteria; k++)
        if (field->rules->criteria[k].counts(field, bracket->members[u], bracket->members[v],
                                             bracket->is_up[u], bracket->is_up[v]))
            counts |= 1u << k;
    return counts;
}

/* The two may meet, and nothing speaks against it. */
static bool fits(const struct halves *h, int top, int bottom)
{
    const int u = top, v = h->half + bottom;
    return swp__upfloat_may_meet(h->field, h->bracket->members[u], h->bracket->members[v]) &&
           swp__upfloat_counts(h->field, h->bracket, u, v) == 0;
}

/* ---- one search ------------------------------------------------------------------------------ */

static void copy_list(struct halves *h)
{
    for (int j = h->half;; j = h->next[j]) {
        h->unseen[j] = h->next[j];
        if (h->next[j] < 0)
            return;
    }
}

/* Looks for a path from `top`, which is to get a bottom, to the bottom `goal`, over pairs that give
 * theirs up; -1: over to any bottom that is free. The bottom at its end; -1: there is no path. What
 * has been seen once does not lead there, and is not looked at again. */
static int search(struct halves *h, int top, int goal)
{
    int head = 0, tail = 0;
    h->queue[tail++] = top;
    while (head < tail) {
        const int t = h->queue[head++];
        for (int before = h->half, j = h->unseen[before]; j >= 0; j = h->unseen[j]) {
            if (!fits(h, t, j)) {
                before = j;
                continue;
            }
            h->unseen[before] = h->unseen[j];
            h->from[j] = t;
            if (goal >= 0 ? j == goal : h->top_of[j] < 0)
                return j;
            if (h->top_of[j] >= 0)
                h->queue[tail++] = h->top_of[j];
        }
    }
    return -1;
}

/* Gives the bottoms along the path to the tops before them. */
static void take_path(struct halves *h, int top, int bottom)
{
    for (;;) {
        const int t = h->from[bottom], left = h->bottom_of[t];
        h->bottom_of[t] = bottom;
        h->top_of[bottom] = t;
        if (t == top)
            return;
        bottom = left;
    }
}

/* ---- some matching between the halves -------------------------------------------------------- */

/* A free bottom near the one opposite, without a search. */
static bool take_near(struct halves *h, int top, int *first_free)
{
    enum { TRIES = 64 };
    int tries = 0;
    while (*first_free < h->half && h->top_of[*first_free] >= 0)
        ++*first_free;
    for (int j = *first_free; j < h->half && tries < TRIES; j++) {
        if (h->top_of[j] >= 0)
            continue;
        tries++;
        if (!fits(h, top, j))
            continue;
        h->bottom_of[top] = j;
        h->top_of[j] = top;
        return true;
    }
    return false;
}

static bool match_halves(struct halves *h)
{
    int first_free = 0;
    for (int i = 0; i < h->half; i++) {
        if (take_near(h, i, &first_free))
            continue;
        copy_list(h);
        const int end = search(h, i, -1);
        if (end < 0)
            return false;
        take_path(h, i, end);
    }
    return true;
}

/* ---- the first bottoms ----------------------------------------------------------------------- */

/* Top i takes bottom j from its top, which finds another one, so that in the end i's own goes over.
 * False when there is no path. */
static bool take_from(struct halves *h, int i, int j)
{
    const int other = h->top_of[j], own = h->bottom_of[i];
    if (!fits(h, other, own)) {
        if (!h->is_listed)
            copy_list(h);
        h->is_listed = true;
        for (int before = h->half; before >= 0; before = h->unseen[before])
            if (h->unseen[before] == j)
                h->unseen[before] = h->unseen[j];
        const int end = search(h, other, own);
        if (end < 0)
            return false;
        take_path(h, other, end);
    } else {
        h->bottom_of[other] = own;
        h->top_of[own] = other;
    }
    h->bottom_of[i] = j;
    h->top_of[j] = i;
    return true;
}

/* Gives top i the first bottom that leaves the others enough, for good. */
static void settle(struct halves *h, int i)
{
    h->is_listed = false;
    for (int before = h->half; before >= 0; before = h->next[before]) {
        const int j = h->next[before];
        if (j != h->bottom_of[i] && (!fits(h, i, j) || !take_from(h, i, j)))
            continue;
        h->next[before] = h->next[j];
        return;
    }
}

static swp_status prepare(struct halves *h)
{
    struct swp__arena *arena = h->field->ctx->arena;
    const size_t half = (size_t)h->half;
    h->bottom_of = swp__arena_room(arena, half, sizeof *h->bottom_of);
    h->top_of = swp__arena_room(arena, half, sizeof *h->top_of);
    h->next = swp__arena_room(arena, half + 1, sizeof *h->next);
    h->unseen = swp__arena_room(arena, half + 1, sizeof *h->unseen);
    h->from = swp__arena_room(arena, half, sizeof *h->from);
    h->queue = swp__arena_room(arena, half + 1, sizeof *h->queue);
    if (!h->bottom_of || !h->top_of || !h->next || !h->unseen || !h->from || !h->queue)
        return swp__upfloat_no_memory(h->field);
    for (int i = 0; i < h->half; i++) {
        h->bottom_of[i] = h->top_of[i] = NOT_FIXED;
        h->next[i] = i + 1 < h->half ? i + 1 : -1;
    }
    h->next[h->half] = h->half > 0 ? 0 : -1;
    return SWP_OK;
}

swp_status swp__upfloat_pair_halves(const struct swp__upfloat_field *field,
                                    struct swp__upfloat_bracket *bracket, bool *out_found)
{
    struct halves h = {.field = field, .bracket = bracket, .half = bracket->n / 2};
    const swp_status status = prepare(&h);
    if (status != SWP_OK)
        return status;
    *out_found = match_halves(&h);
    if (!*out_found)
        return SWP_OK;
    for (int i = 0; i < h.half; i++)
        settle(&h, i);
    for (int i = 0; i < h.half; i++) {
        bracket->tops[i] = bracket->members[i];
        bracket->bottoms[i] = bracket->members[h.half + h.bottom_of[i]];
    }
    return SWP_OK;
}
