/* SPDX-License-Identifier: Apache-2.0 */
/* The reasons of a bracket: the steps of its order as they were taken, and what its criteria count.
 * See bracket.h. Nothing is decided here; bracket.c walks the order. */
#include "bracket/bracket_internal.h"

/* ---- order ----------------------------------------------------------------------------------- */

static void name(const struct swp__bracket *b, struct swp__trace_event *event, const int *vertices,
                 int n)
{
    for (int i = 0; i < n; i++)
        swp__trace_player(b->ctx, event, b->slot[vertices[i]]);
}

/* Players moved down who are not paired here. */
void swp__bracket_tell_limbo(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                             const struct swp__order_row *row)
{
    struct swp__trace_event *event = NULL;
    for (int u = 0; u < b->n_first && *row->words; u++) {
        if (!swp__bracket_leaves(b, p, u))
            continue;
        if (!event)
            event =
                swp__trace_add(b->ctx, SWP_TRACE_KIND_ALTERATION, row->article, "%s", row->words);
        swp__trace_what(event, "limbo");
        name(b, event, &u, 1);
    }
}

/* A player moved down who has met one of the others. */
static bool is_of_s1(const struct swp__bracket *b, const struct swp__bracket_pairing *p, int u)
{
    return !swp__bracket_leaves(b, p, u) && p->partner[u] >= b->n_first;
}

/* Both in the order of the bracket; the last of the first half was the first to be chosen. */
static void tell_exchange(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                          const struct swp__order_row *row)
{
    if (p->n_exchanged == 0)
        return;
    struct swp__trace_event *event = swp__trace_add(
        b->ctx, SWP_TRACE_KIND_ALTERATION, row->article,
        "%s: the first %d go from S1 to S2, the others from S2 to S1", row->words, p->n_exchanged);
    swp__trace_what(event, "exchange");
    for (int i = p->n_exchanged - 1; i >= 0; i--)
        name(b, event, &p->moved_down[i], 1);
    name(b, event, p->moved_up, p->n_exchanged);
    swp__trace_value(b->ctx, event, "exchanged", p->n_exchanged);
}

/* The exchange, who chooses first, and the halves of the others as they stand then. */
void swp__bracket_tell_halves(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                              const struct swp__order_row *row)
{
    int n_above = 0;
    tell_exchange(b, p, row);
    for (int u = 0; u < b->n_first; u++)
        n_above += is_of_s1(b, p, u);
    if (n_above + p->cut.n_s1 == 0)
        return;
    struct swp__trace_event *event =
        swp__trace_add(b->ctx, SWP_TRACE_KIND_ALTERATION, row->article,
                       "%d from above choose first; of the others %d stand in S1, %d in S2",
                       n_above, p->cut.n_s1, p->cut.n_s2);
    swp__trace_what(event, "halves");
    for (int u = 0; u < b->n_first; u++)
        if (is_of_s1(b, p, u))
            name(b, event, &u, 1);
    name(b, event, p->cut.s1, p->cut.n_s1);
    name(b, event, p->cut.s2, p->cut.n_s2);
    swp__trace_value(b->ctx, event, "from_above", n_above);
    swp__trace_value(b->ctx, event, "s1", p->cut.n_s1);
    swp__trace_value(b->ctx, event, "s2", p->cut.n_s2);
}

/* The first ones have not met the first residents, or a half not the other in its order. */
static bool is_transposed(const struct swp__bracket *b, const struct swp__bracket_pairing *p)
{
    int next = b->n_first;
    for (int u = 0; u < b->n_first; u++)
        if (is_of_s1(b, p, u) && p->partner[u] != next++)
            return true;
    for (int i = 0; i < p->cut.n_s1; i++)
        if (p->partner[p->cut.s1[i]] != p->cut.s2[i])
            return true;
    return false;
}

void swp__bracket_tell_transposition(const struct swp__bracket *b,
                                     const struct swp__bracket_pairing *p,
                                     const struct swp__order_row *row)
{
    if (!is_transposed(b, p))
        return;
    struct swp__trace_event *event =
        swp__trace_add(b->ctx, SWP_TRACE_KIND_ALTERATION, row->article, "%s", row->words);
    swp__trace_what(event, "transposition");
    for (int u = 0; u < b->n_first; u++)
        if (is_of_s1(b, p, u))
            name(b, event, &p->partner[u], 1);
    for (int i = 0; i < p->cut.n_s1; i++)
        name(b, event, &p->partner[p->cut.s1[i]], 1);
}

/* In the order in which they choose: who chose, and whom; the same player twice: the player leaves.
 */
void swp__bracket_tell_fold(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                            const struct swp__order_row *row)
{
    struct swp__trace_event *event =
        swp__trace_add(b->ctx, SWP_TRACE_KIND_ALTERATION, row->article, "%s", row->words);
    swp__trace_what(event, "fold");
    for (int u = b->n_in - 1; u >= 0; u--) {
        const bool leaves = swp__bracket_leaves(b, p, u);
        if (!leaves && p->partner[u] > u)
            continue;
        name(b, event, &u, 1);
        name(b, event, leaves ? &u : &p->partner[u], 1);
    }
}

/* ---- criteria -------------------------------------------------------------------------------- */

static bool somebody_leaves(const struct swp__bracket *b, const struct swp__bracket_pairing *p)
{
    for (int u = 0; u < b->n_in; u++)
        if (swp__bracket_leaves(b, p, u))
            return true;
    return false;
}

/* What looks at the next bracket has no choice when nobody leaves one that is decided alone. */
static bool is_asked(const struct swp__bracket *b, const struct swp__bracket_pairing *p, int row)
{
    const struct swp__bracket_criterion *criterion = &b->rules->criteria[row];
    if (criterion->is_order || (criterion->is_asked && !criterion->is_asked(b->room)) ||
        b->dropped >> row & 1)
        return false;
    return !(criterion->scope & SWP__IN_NEXT) || p->mates || somebody_leaves(b, p);
}

static void tell_criterion(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                           int row, int n_next_left)
{
    const struct swp__bracket_criterion *criterion = &b->rules->criteria[row];
    const struct swp__levels *list = criterion->list ? &b->lists[criterion->list - 1] : NULL;
    const int n_levels = swp__bracket_levels(b, row);
    int64_t sum = 0;
    struct swp__trace_event *event = swp__trace_add(b->ctx, SWP_TRACE_KIND_CRITERION,
                                                    criterion->article, "%s", criterion->words);
    swp__trace_what(event, criterion->name);
    swp__trace_score(event, b->score);
    for (int level = 0; level < n_levels; level++) {
        const int64_t value = swp__bracket_failure(b, p, row, level, n_next_left);
        sum += value;
        for (int64_t i = 0; list && i < value; i++)
            swp__trace_value(b->ctx, event, list->name, list->points[level]);
    }
    swp__trace_value(b->ctx, event, "value", sum);
    swp__trace_value(b->ctx, event, "best", sum); /* no pairing is better */
}

void swp__bracket_tell_criteria(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                                int n_next_left)
{
    for (int row = 0; row < b->rules->n_criteria; row++)
        if (is_asked(b, p, row))
            tell_criterion(b, p, row, n_next_left);
}
