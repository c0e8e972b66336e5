/* SPDX-License-Identifier: Apache-2.0 */
/* The criteria of a bracket: what the rows of a room say of its vertices, as values of a graph
 * (matching/lexicographic), and what a pairing counts against them. See bracket.h.
 *
 * A pair of a row's scope is worth what it saves: what leaving would cost the two, less what the
 * pair costs. So the pairing of the greatest worth is the one that costs least. */
#include "bracket/bracket_internal.h"

#include <string.h>

static const struct swp__bracket_criterion *row_at(const struct swp__bracket *b, int row)
{
    return &b->rules->criteria[row];
}

static bool is_concerned(const struct swp__bracket_criterion *row, const struct swp__facts *player)
{
    return !row->concerns || row->concerns(player);
}

static int64_t cost_of_leaving(const struct swp__bracket_criterion *row,
                               const struct swp__facts *player, swp_points member)
{
    return row->of_leaving && is_concerned(row, player) ? row->of_leaving(player, member) : 0;
}

static int64_t cost_of_pair(const struct swp__bracket_criterion *row, const struct swp__facts *a,
                            const struct swp__facts *b, swp_points member)
{
    const bool counts = row->of_pair && (is_concerned(row, a) || is_concerned(row, b));
    return counts ? row->of_pair(a, b, member) : 0;
}

/* ---- the graph ------------------------------------------------------------------------------- */

static unsigned scope_of(const struct swp__bracket *b, int u, int v)
{
    const int n = b->graph.classes.n_classes, *class_of = b->graph.classes.class_of;
    return b->scopes[(size_t)class_of[u] * (size_t)n + (size_t)class_of[v]];
}

static bool may_pair(const void *graph, int u, int v)
{
    return scope_of(graph, u, v) != SWP__BARRED;
}

static bool is_inside(const void *graph, int u, int v)
{
    return scope_of(graph, u, v) == SWP__IN_BRACKET;
}

int swp__bracket_levels(const struct swp__bracket *b, int row)
{
    const int list = row_at(b, row)->list;
    return list > 0 ? b->lists[list - 1].n : 1;
}

/* The member of a list on a level; 0 of a number. */
static swp_points member_at(const struct swp__bracket *b, const struct swp__bracket_criterion *row,
                            int level)
{
    return row->list > 0 ? b->lists[row->list - 1].points[level] : 0;
}

static int levels_of(const void *graph, int row)
{
    const struct swp__bracket *b = graph;
    return b->silent >> row & 1 ? 0 : swp__bracket_levels(b, row);
}

/* What pairs of classes are worth. Everybody is asked once whom it concerns and what leaving costs.
 */
static void worths(const void *graph, int row, int level, const struct swp__class_pair *pairs,
                   int n, int64_t *out)
{
    const struct swp__bracket *b = graph;
    const struct swp__bracket_criterion *criterion = row_at(b, row);
    const swp_points member = member_at(b, criterion, level);
    const int n_classes = b->graph.classes.n_classes;
    const int *representative = b->graph.classes.representative;
    for (int c = 0; c < n_classes; c++) {
        const struct swp__facts *facts = swp__bracket_facts(b, representative[c]);
        b->concerned[c] = is_concerned(criterion, facts);
        b->leaving[c] =
            b->concerned[c] && criterion->of_leaving ? criterion->of_leaving(facts, member) : 0;
    }
    for (int i = 0; i < n; i++) {
        const int x = pairs[i].a, y = pairs[i].b;
        out[i] = 0;
        if (!(b->scopes[(size_t)x * (size_t)n_classes + (size_t)y] & criterion->scope))
            continue;
        out[i] = b->leaving[x] + b->leaving[y];
        if (criterion->of_pair && (b->concerned[x] || b->concerned[y]))
            out[i] -= criterion->of_pair(swp__bracket_facts(b, representative[x]),
                                         swp__bracket_facts(b, representative[y]), member);
    }
}

/* Where it is not asked, has no pair to look at or no class is concerned, a criterion says nothing.
 */
static bool is_silent(const struct swp__bracket *b, const struct swp__bracket_criterion *row)
{
    const unsigned further = row->scope & SWP__IN_NEXT ? SWP__IN_NEXT : row->scope;
    if ((row->is_asked && !row->is_asked(b->room)) || !(further & b->scopes_seen))
        return true;
    for (int c = 0; c < b->graph.classes.n_classes; c++)
        if (is_concerned(row, swp__bracket_facts(b, b->graph.classes.representative[c])))
            return false;
    return true;
}

/* ---- classes --------------------------------------------------------------------------------- */

static uint64_t hash_of(const unsigned char *bytes, size_t n)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < n; i += sizeof(uint32_t)) {
        uint32_t word;
        memcpy(&word, bytes + i, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* Most differ in their first words. */
static bool are_same(const unsigned char *a, const unsigned char *b, size_t size)
{
    for (size_t i = 0; i < size; i += sizeof(uint32_t)) {
        uint32_t x, y;
        memcpy(&x, a + i, sizeof x);
        memcpy(&y, b + i, sizeof y);
        if (x != y)
            return false;
    }
    return true;
}

/* The place of the vertex's facts in a table of first vertices + 1, 0 being free. */
static size_t find_place(const struct swp__bracket *b, const int *table, size_t mask, int u)
{
    const size_t size = b->rules->facts_size;
    const unsigned char *own = b->facts + (size_t)u * size;
    size_t at = (size_t)hash_of(own, size) & mask;
    while (table[at] != 0 && !are_same(own, b->facts + (size_t)(table[at] - 1) * size, size))
        at = (at + 1) & mask;
    return at;
}

/* Classes are numbered as they are met. */
static swp_status sort_by_facts(struct swp__bracket *b, struct swp__class_graph *classes)
{
    struct swp__arena *arena = b->ctx->arena;
    const size_t size = b->rules->facts_size;
    size_t room = 16;
    while (room < 2 * (size_t)b->n)
        room *= 2;
    int *class_of = swp__arena_array(arena, (size_t)b->n, sizeof(int));
    int *representative = swp__arena_array(arena, (size_t)b->n, sizeof(int));
    struct swp__arena_mark mark = swp__arena_mark(arena);
    int *table = swp__arena_array(arena, room, sizeof(int));
    if (!class_of || !representative || !table)
        return swp__no_memory(b->ctx->err);
    for (int u = 0; u < b->n; u++) {
        const unsigned char *own = b->facts + (size_t)u * size;
        if (u > 0 && are_same(own, own - size, size)) {
            class_of[u] = class_of[u - 1];
            continue;
        }
        const size_t at = find_place(b, table, room - 1, u);
        if (table[at] == 0) {
            class_of[u] = classes->n_classes;
            representative[classes->n_classes++] = u;
            table[at] = u + 1;
        } else {
            class_of[u] = class_of[table[at] - 1];
        }
    }
    swp__arena_release(arena, mark);
    classes->class_of = class_of;
    classes->representative = representative;
    return SWP_OK;
}

static swp_status fill_scopes(struct swp__bracket *b)
{
    const struct swp__class_graph *classes = &b->graph.classes;
    const int n = classes->n_classes, *representative = classes->representative;
    b->scopes = swp__arena_room(b->ctx->arena, (size_t)n * (size_t)n, sizeof *b->scopes);
    b->concerned = swp__arena_room(b->ctx->arena, (size_t)n, sizeof *b->concerned);
    b->leaving = swp__arena_room(b->ctx->arena, (size_t)n, sizeof *b->leaving);
    if (!b->scopes || !b->concerned || !b->leaving)
        return swp__no_memory(b->ctx->err);
    for (int c = 0; c < n; c++)
        for (int d = c; d < n; d++) {
            const unsigned scope = b->rules->scope_of(swp__bracket_facts(b, representative[c]),
                                                      swp__bracket_facts(b, representative[d]));
            b->scopes[(size_t)c * (size_t)n + (size_t)d] = (uint8_t)scope;
            b->scopes[(size_t)d * (size_t)n + (size_t)c] = (uint8_t)scope;
            b->scopes_seen |= scope;
        }
    return SWP_OK;
}

swp_status swp__bracket_classify(struct swp__bracket *b)
{
    struct swp__class_graph *classes = &b->graph.classes;
    *classes = (struct swp__class_graph){.graph = b,
                                         .n = b->n,
                                         .n_criteria = b->rules->n_criteria,
                                         .values = worths,
                                         .levels = levels_of,
                                         .may_pair = may_pair,
                                         .is_inside = is_inside};
    b->silent = b->dropped = b->scopes_seen = 0;
    swp_status status = sort_by_facts(b, classes);
    if (status == SWP_OK)
        status = fill_scopes(b);
    for (int c = 0; status == SWP_OK && c < b->rules->n_criteria; c++)
        if (is_silent(b, row_at(b, c)))
            b->silent |= (uint32_t)1 << c;
    return status;
}

int swp__bracket_row_of_leavers(const struct swp__bracket *b)
{
    for (int c = 0; c < b->rules->n_criteria; c++)
        if (row_at(b, c)->is_asked_of && !(b->silent >> c & 1))
            return c;
    return -1;
}

void swp__bracket_silence_row(struct swp__bracket *b, int row, bool is_silent)
{
    const uint32_t bit = (uint32_t)1 << row;
    b->silent = is_silent ? b->silent | bit : b->silent & ~bit;
    b->graph.packing = (struct swp__packing){0}; /* of other criteria */
}

/* ---- what a pairing counts ------------------------------------------------------------------- */

static bool is_member(const struct swp__bracket *b, int u)
{
    return u >= 0 && u < b->n_in;
}

int64_t swp__bracket_failure(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                             int row, int level, int n_next_left)
{
    const struct swp__bracket_criterion *criterion = row_at(b, row);
    const unsigned scope = criterion->scope;
    unsigned (*between)(const struct swp__facts *, const struct swp__facts *) = b->rules->scope_of;
    const bool looks_inside = scope & SWP__IN_BRACKET;
    const bool looks_further = scope != SWP__IN_BRACKET && p->mates;
    int64_t value = 0;
    if (scope & SWP__IN_NEXT && !p->mates) /* they are residents of the next bracket */
        return criterion->list ? 0 : n_next_left;
    const swp_points member = member_at(b, criterion, level);
    for (int u = 0; u < (looks_further ? b->n : b->n_in); u++) {
        const int v = looks_further ? p->mates[u] : p->partner[u];
        const struct swp__facts *own = swp__bracket_facts(b, u);
        if (!looks_inside && is_member(b, u) && is_member(b, v))
            continue;
        if (v < 0 || !(between(own, swp__bracket_facts(b, v)) & scope))
            value += cost_of_leaving(criterion, own, member);
        else if (u < v)
            value += cost_of_pair(criterion, own, swp__bracket_facts(b, v), member);
    }
    return value;
}
