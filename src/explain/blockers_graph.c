/* SPDX-License-Identifier: Apache-2.0 */
/* Who may meet whom in a round, the bye among them: see blockers_internal.h. */
#include "base/bits.h"
#include "explain/blockers_internal.h"
#include "tournament/meeting_rows.h"

#include <string.h>

enum {
    COLOUR_SETS = 8
}; /* sets of barred colours: bits 1u << SWP_COLOUR_WHITE, 1u << SWP_COLOUR_BLACK */

/* Takes out of the rows whom colours keep from meeting: one mask for each set of barred colours. */
static swp_status bar_colours(struct swp__field_graph *field)
{
    const size_t words = field->graph.row_words;
    const uint8_t *barred = field->bars->colours_barred;
    uint64_t *fits = swp__arena_array(field->ctx->arena, COLOUR_SETS * words, sizeof *fits);
    if (!fits)
        return swp__no_memory(field->ctx->err);
    for (unsigned set = 0; set < COLOUR_SETS; set++)
        for (int v = 0; v < field->n; v++)
            if (v >= field->n_players ||
                swp__barred_colours_fit((uint8_t)set, barred[field->slots[v]]))
                swp__bit_set(&fits[set * words], v);
    for (int u = 0; u < field->n_players; u++) {
        uint64_t *row = &field->graph.rows[(size_t)u * words];
        for (size_t k = 0; k < words; k++)
            row[k] &= fits[barred[field->slots[u]] * words + k];
    }
    return SWP_OK;
}

/* The last vertex is the bye. */
static void bar_byes(struct swp__field_graph *field)
{
    const int bye = field->n_players;
    uint64_t *row = &field->graph.rows[(size_t)bye * field->graph.row_words];
    for (int u = 0; u < field->n_players; u++) {
        if (field->bars->bye_barred_by[field->slots[u]] == 0)
            continue;
        swp__bit_clear(row, u);
        swp__bit_clear(&field->graph.rows[(size_t)u * field->graph.row_words], bye);
    }
}

swp_status swp__field_graph_build(struct swp__context *ctx, const struct swp__absolute_bars *bars,
                                  struct swp__field_graph *out)
{
    const struct swp__position *position = bars->position;
    *out = (struct swp__field_graph){.ctx = ctx, .bars = bars, .n_players = position->n_seated};
    out->n = out->n_players + out->n_players % 2;
    int *slots = swp__arena_array(ctx->arena, (size_t)out->n, sizeof *slots);
    if (!slots || !swp__bit_graph_create(ctx, out->n, &out->graph))
        return swp__no_memory(ctx->err);
    for (int v = 0; v < out->n; v++)
        slots[v] = v < out->n_players ? position->seated[v] : SWP__NOBODY;
    out->slots = slots;
    const uint64_t *rows;
    size_t words;
    swp_status status = swp__meeting_rows(ctx, position, slots, out->n, &rows, &words);
    if (status != SWP_OK)
        return status;
    memcpy(out->graph.rows, rows, (size_t)out->n * words * sizeof *rows);
    status = bar_colours(out);
    if (status == SWP_OK && out->n > out->n_players)
        bar_byes(out);
    return status;
}

unsigned swp__field_bars(const struct swp__field_graph *field, int u, int v, uint32_t *out_round)
{
    if (swp__bit_edge(&field->graph, u, v)) {
        if (out_round)
            *out_round = 0;
        return 0;
    }
    return field->slots[u] == SWP__NOBODY
               ? swp__absolute_bars_of(field->bars, field->slots[v], SWP__NOBODY, out_round)
               : swp__absolute_bars_of(field->bars, field->slots[u], field->slots[v], out_round);
}

uint32_t swp__field_tpn(const struct swp__field_graph *field, int v)
{
    return field->slots[v] == SWP__NOBODY ? 0 : field->bars->position->seats[field->slots[v]].tpn;
}

swp_barred_pair swp__field_barred_pair(const struct swp__field_graph *field, int u, int v)
{
    const int first = field->slots[u] == SWP__NOBODY ? v : u, second = first == u ? v : u;
    swp_barred_pair pair = {.tpn = {swp__field_tpn(field, first), swp__field_tpn(field, second)}};
    pair.bars = swp__field_bars(field, u, v, &pair.round);
    return pair;
}

void swp__visit_barred(const struct swp__field_graph *field, swp__each_barred *visit, void *user)
{
    for (int u = 1; u < field->n; u++) {
        const uint64_t *row = swp__bit_row(&field->graph, u);
        for (int k = 0; k <= (u - 1) / 64; k++) {
            const uint64_t before = u - 64 * k < 64 ? swp__bit(u - 64 * k) - 1 : UINT64_MAX;
            for (uint64_t bits = ~row[k] & before; bits; bits &= bits - 1) {
                const int v = 64 * k + swp__lowest_bit(bits);
                visit(user, u, v, swp__field_bars(field, u, v, NULL));
            }
        }
    }
}
