/* SPDX-License-Identifier: Apache-2.0 */
/* Who has met whom: see meeting_rows.h. */
#include "tournament/meeting_rows.h"

#include "base/bits.h"

#include <string.h>

static swp_status out_of_memory(struct swp__context *ctx)
{
    return swp__no_memory(ctx->err);
}

/* Ids of forbidden groups are smaller than this. */
static int count_groups(const struct swp__position *p)
{
    int n_groups = 0;
    for (int i = 0; i < p->group_start[p->n]; i++)
        if (p->groups[i] >= n_groups)
            n_groups = p->groups[i] + 1;
    return n_groups;
}

/* ---- what bars two players ------------------------------------------------------------------- */

/* Lists the vertices of each forbidden group: counted, then written. */
static swp_status list_groups(struct swp__context *ctx, struct swp__meetings *m)
{
    const struct swp__position *p = m->position;
    size_t n_groups = (size_t)(m->n_groups = count_groups(p));
    m->group_start = swp__arena_array(ctx->arena, n_groups + 1, sizeof(int));
    m->group_members = swp__arena_array(ctx->arena, (size_t)p->group_start[p->n], sizeof(int));
    m->members_as_set = swp__arena_array(ctx->arena, n_groups, sizeof *m->members_as_set);
    int *used = swp__arena_array(ctx->arena, n_groups, sizeof(int));
    if (!m->group_start || !m->group_members || !m->members_as_set || !used)
        return out_of_memory(ctx);
    for (int write = 0; write < 2; write++) {
        for (int u = 0; u < m->n; u++) {
            const int slot = m->slots[u];
            if (slot == SWP__NOBODY)
                continue;
            for (int k = p->group_start[slot]; k < p->group_start[slot + 1]; k++) {
                const int group = p->groups[k];
                if (write)
                    m->group_members[m->group_start[group] + used[group]++] = u;
                else
                    m->group_start[group + 1]++;
            }
        }
        for (int g = 0; g < m->n_groups && !write; g++)
            m->group_start[g + 1] += m->group_start[g];
    }
    return SWP_OK;
}

/* A group with more members than a row has words is a set of bits; all sets together are no larger
 * than the lists. */
static swp_status mark_large_groups(struct swp__context *ctx, struct swp__meetings *m)
{
    const size_t words = m->row_words;
    for (int g = 0; g < m->n_groups; g++) {
        const int first = m->group_start[g], end = m->group_start[g + 1];
        if ((size_t)(end - first) <= words)
            continue;
        uint64_t *set = swp__arena_array(ctx->arena, words, sizeof *set);
        if (!set)
            return out_of_memory(ctx);
        for (int i = first; i < end; i++)
            swp__bit_set(set, m->group_members[i]);
        m->members_as_set[g] = set;
    }
    return SWP_OK;
}

/* The rows of the position, of vertices instead of slots. */
static swp_status turn_rows(struct swp__context *ctx, struct swp__meetings *m)
{
    const struct swp__position *p = m->position;
    m->forbidden = swp__arena_array(ctx->arena, (size_t)m->n, sizeof *m->forbidden);
    if (!m->forbidden)
        return out_of_memory(ctx);
    for (int u = 0; u < m->n; u++) {
        const uint64_t *bits = m->slots[u] == SWP__NOBODY ? NULL : p->forbidden[m->slots[u]];
        if (!bits)
            continue;
        uint64_t *row = swp__arena_array(ctx->arena, m->row_words, sizeof *row);
        if (!row)
            return out_of_memory(ctx);
        for (size_t k = 0; k < swp__bit_words(p->n); k++)
            for (uint64_t left = bits[k]; left; left &= left - 1) {
                const int v = m->vertex_of[64 * k + (size_t)swp__lowest_bit(left)];
                if (v >= 0)
                    swp__bit_set(row, v);
            }
        m->forbidden[u] = row;
    }
    return SWP_OK;
}

/* The players of one word of slots, as a set of vertices turned over in `row`. */
static void turn_over(const struct swp__meetings *m, uint64_t players, size_t word, uint64_t *row)
{
    for (; players; players &= players - 1) {
        const int v = m->vertex_of[64 * word + (size_t)swp__lowest_bit(players)];
        row[v / 64] ^= swp__bit(v % 64);
    }
}

/* Rows of those who have played each other. Where nearly all have, those who have not are fewer. */
static swp_status list_played(struct swp__context *ctx, struct swp__meetings *m)
{
    const struct swp__position *p = m->position;
    const bool most_have = 2 * p->round > (uint32_t)p->n;
    uint64_t *all = swp__arena_array(ctx->arena, m->row_words, sizeof *all);
    uint64_t *taking_part = swp__arena_array(ctx->arena, p->met_words, sizeof *taking_part);
    m->played = swp__arena_array(ctx->arena, (size_t)m->n * m->row_words, sizeof *m->played);
    if (!all || !taking_part || !m->played)
        return out_of_memory(ctx);
    for (int u = 0; u < m->n; u++)
        if (m->slots[u] != SWP__NOBODY) {
            swp__bit_set(all, u);
            swp__bit_set(taking_part, m->slots[u]);
        }
    for (int u = 0; u < m->n; u++) {
        if (m->slots[u] == SWP__NOBODY)
            continue;
        const uint64_t *met = &p->met[(size_t)m->slots[u] * p->met_words];
        uint64_t *row = &m->played[(size_t)u * m->row_words];
        if (most_have)
            memcpy(row, all, m->row_words * sizeof *row);
        for (size_t k = 0; k < p->met_words; k++)
            turn_over(m, taking_part[k] & (most_have ? ~met[k] : met[k]), k, row);
    }
    return SWP_OK;
}

swp_status swp__meetings_create(struct swp__context *ctx, const struct swp__position *p,
                                const int *slots, int n, struct swp__meetings *out)
{
    *out = (struct swp__meetings){
        .position = p, .n = n, .slots = slots, .row_words = swp__bit_words(n)};
    out->vertex_of = swp__arena_array(ctx->arena, (size_t)p->n, sizeof(int));
    if (!out->vertex_of)
        return out_of_memory(ctx);
    for (int slot = 0; slot < p->n; slot++)
        out->vertex_of[slot] = -1;
    for (int u = 0; u < n; u++)
        if (slots[u] != SWP__NOBODY)
            out->vertex_of[slots[u]] = u;
    swp_status status = p->met ? list_played(ctx, out) : SWP_OK;
    if (status == SWP_OK && p->group_start[p->n] > 0)
        status = list_groups(ctx, out);
    if (status == SWP_OK && p->forbidden)
        status = turn_rows(ctx, out);
    return status == SWP_OK ? mark_large_groups(ctx, out) : status;
}

/* Words of a set. */
struct window {
    size_t first, end;
    uint64_t *words;
};

static void clear_bit(const struct window *w, int v)
{
    const size_t k = (size_t)v / 64;
    if (k >= w->first && k < w->end)
        w->words[k - w->first] &= ~swp__bit(v % 64);
}

static void clear_group(const struct swp__meetings *m, int group, const struct window *w)
{
    const uint64_t *set = m->members_as_set[group];
    for (size_t k = w->first; set && k < w->end; k++)
        w->words[k - w->first] &= ~set[k];
    for (int i = m->group_start[group]; !set && i < m->group_start[group + 1]; i++)
        clear_bit(w, m->group_members[i]);
}

static void clear_declared(const struct swp__meetings *m, int u, const struct window *w)
{
    const struct swp__position *p = m->position;
    const uint64_t *row = m->forbidden ? m->forbidden[u] : NULL;
    const int slot = m->slots[u];
    for (size_t k = w->first; row && k < w->end; k++)
        w->words[k - w->first] &= ~row[k];
    for (int k = p->group_start[slot]; !row && k < p->group_start[slot + 1]; k++)
        clear_group(m, p->groups[k], w);
}

static void clear_if_forbidden(const struct swp__meetings *m, int u, int v, const struct window *w)
{
    if (v != u && m->slots[v] != SWP__NOBODY &&
        swp__position_forbidden(m->position, m->slots[u], m->slots[v]))
        clear_bit(w, v);
}

/* The wish bars nobody but those it is of: from them anybody, from the others these two at most. */
static void clear_by_wish(const struct swp__meetings *m, int u, const struct window *w)
{
    const struct swp__wish *wish = &m->position->wish;
    const int of[] = {wish->player, wish->opponent};
    if (swp__wish_is_of(wish, m->slots[u])) {
        for (int v = (int)w->first * 64; v < m->n && (size_t)v < w->end * 64; v++)
            clear_if_forbidden(m, u, v, w);
        return;
    }
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        if (of[i] != SWP__NOBODY && m->vertex_of[of[i]] >= 0)
            clear_if_forbidden(m, u, m->vertex_of[of[i]], w);
}

static void clear_played(const struct swp__meetings *m, int u, const struct window *w)
{
    const struct swp__position *p = m->position;
    const uint64_t *played = m->played ? &m->played[(size_t)u * m->row_words] : NULL;
    for (size_t k = w->first; played && k < w->end; k++)
        w->words[k - w->first] &= ~played[k];
    for (uint32_t q = 1; q < p->round && !played; q++) {
        const struct swp__past *past = swp__past_of(p, m->slots[u], q);
        if (past->kind == SWP__PAST_PLAYED && m->vertex_of[past->opponent] >= 0)
            clear_bit(w, m->vertex_of[past->opponent]);
    }
}

void swp__meetings_bar(const struct swp__meetings *m, int u, size_t first, size_t end,
                       uint64_t *words)
{
    const struct swp__position *p = m->position;
    const struct window w = {first, end, words};
    clear_bit(&w, u);
    if (m->slots[u] == SWP__NOBODY)
        return;
    clear_played(m, u, &w);
    clear_declared(m, u, &w);
    if (p->wish.is_made)
        clear_by_wish(m, u, &w);
}

/* ---- rows ------------------------------------------------------------------------------------ */

swp_status swp__meeting_rows(struct swp__context *ctx, const struct swp__position *p,
                             const int *slots, int n, const uint64_t **out_rows,
                             size_t *out_row_words)
{
    struct swp__meetings meetings;
    const size_t words = swp__bit_words(n);
    uint64_t *rows = swp__arena_array(ctx->arena, (size_t)n * words, sizeof(uint64_t));
    if (!rows)
        return out_of_memory(ctx);
    const swp_status status = swp__meetings_create(ctx, p, slots, n, &meetings);
    for (int u = 0; u < n && status == SWP_OK; u++) {
        uint64_t *row = &rows[(size_t)u * words];
        for (size_t k = 0; k < words; k++)
            row[k] = UINT64_MAX;
        if (n % 64 != 0)
            row[words - 1] = swp__bit(n % 64) - 1;
        swp__meetings_bar(&meetings, u, 0, words, row);
    }
    *out_rows = rows;
    *out_row_words = words;
    return status;
}

/* ---- counts ---------------------------------------------------------------------------------- */

swp_status swp__meeting_most_barred(struct swp__context *ctx, const struct swp__position *p,
                                    int *out)
{
    const int n_groups = count_groups(p), n_members = p->group_start[p->n];
    int *size = swp__arena_array(ctx->arena, (size_t)n_groups, sizeof(int));
    if (!size)
        return out_of_memory(ctx);
    for (int i = 0; i < n_members; i++)
        size[p->groups[i]]++;
    for (int slot = 0; slot < p->n; slot++) {
        int64_t barred = 0;
        for (uint32_t q = 1; q < p->round; q++)
            barred += swp__past_of(p, slot, q)->kind == SWP__PAST_PLAYED;
        for (int k = p->group_start[slot]; k < p->group_start[slot + 1]; k++)
            barred += size[p->groups[k]] - 1;
        barred += swp__wish_most_barred(&p->wish, slot, p->n);
        out[slot] = barred < p->n ? (int)barred : p->n;
    }
    return SWP_OK;
}
