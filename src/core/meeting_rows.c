/* Who has met whom: see meeting_rows.h. */
#include "core/meeting_rows.h"

static sp_status out_of_memory(struct sp__context *ctx)
{
    return sp__no_memory(ctx->err);
}

static void clear_bit(uint64_t *row, int v)
{
    row[v / 64] &= ~((uint64_t)1 << (v % 64));
}

/* Everybody else. */
static void fill_row(uint64_t *row, size_t words, int n, int u)
{
    for (size_t k = 0; k < words; k++)
        row[k] = UINT64_MAX;
    if (n % 64 != 0)
        row[words - 1] = ((uint64_t)1 << (n % 64)) - 1;
    clear_bit(row, u);
}

/* Takes the forbidden pairs of u out of his row. */
static void clear_forbidden(const struct sp__position *p, const int *slots, int n, int u,
                            uint64_t *row)
{
    for (int v = 0; v < n; v++)
        if (v != u && slots[v] != SP__NOBODY && sp__position_forbidden(p, slots[u], slots[v]))
            clear_bit(row, v);
}

sp_status sp__meeting_rows(struct sp__context *ctx, const struct sp__position *p, const int *slots,
                           int n, const uint64_t **out_rows, size_t *out_row_words)
{
    size_t words = ((size_t)n + 63) / 64;
    uint64_t *rows = sp__arena_array(ctx->arena, (size_t)n * words, sizeof(uint64_t));
    int *vertex_of = sp__arena_array(ctx->arena, (size_t)p->n, sizeof(int));
    if (!rows || !vertex_of)
        return out_of_memory(ctx);
    for (int slot = 0; slot < p->n; slot++)
        vertex_of[slot] = -1;
    for (int u = 0; u < n; u++)
        if (slots[u] != SP__NOBODY)
            vertex_of[slots[u]] = u;
    for (int u = 0; u < n; u++) {
        uint64_t *row = &rows[(size_t)u * words];
        fill_row(row, words, n, u);
        if (slots[u] == SP__NOBODY)
            continue;
        if (sp__position_some_forbidden(p, slots[u]))
            clear_forbidden(p, slots, n, u, row);
        for (uint32_t q = 1; q < p->round; q++) {
            const struct sp__past *past = sp__past_of(p, slots[u], q);
            if (past->kind == SP__PAST_PLAYED && vertex_of[past->opponent] >= 0)
                clear_bit(row, vertex_of[past->opponent]);
        }
    }
    *out_rows = rows;
    *out_row_words = words;
    return SP_OK;
}

sp_status sp__meeting_most_barred(struct sp__context *ctx, const struct sp__position *p, int *out)
{
    int n_groups = 0, n_members = p->group_start[p->n];
    for (int i = 0; i < n_members; i++)
        if (p->groups[i] >= n_groups)
            n_groups = p->groups[i] + 1;
    int *size = sp__arena_array(ctx->arena, (size_t)n_groups, sizeof(int));
    if (!size)
        return out_of_memory(ctx);
    for (int i = 0; i < n_members; i++)
        size[p->groups[i]]++;
    for (int slot = 0; slot < p->n; slot++) {
        int64_t barred = 0;
        for (uint32_t q = 1; q < p->round; q++)
            barred += sp__past_of(p, slot, q)->kind == SP__PAST_PLAYED;
        for (int k = p->group_start[slot]; k < p->group_start[slot + 1]; k++)
            barred += size[p->groups[k]] - 1;
        barred += sp__wish_most_barred(&p->wish, slot, p->n);
        out[slot] = barred < p->n ? (int)barred : p->n;
    }
    return SP_OK;
}
