/* SPDX-License-Identifier: Apache-2.0 */
/* Who may meet whom by meetings and colours: see colour_graph.h. */
#include "systems/colour_graph.h"

swp_status swp__colour_graph_create(struct swp__context *ctx, const struct swp__position *position,
                                    const int *slots, const uint8_t *kinds, int n,
                                    struct swp__colour_graph *out)
{
    const size_t words = swp__bit_words(n);
    out->kinds = kinds;
    out->permitted = swp__arena_array(ctx->arena, SWP__COLOUR_KINDS * words, sizeof(uint64_t));
    if (!out->permitted)
        return swp__no_memory(ctx->err);
    for (int v = 0; v < n; v++)
        for (int kind = 0; kind < SWP__COLOUR_KINDS; kind++)
            if (swp__kinds_fit(kind, kinds[v]))
                swp__bit_set(&out->permitted[(size_t)kind * words], v);
    return swp__meetings_create(ctx, position, slots, n, &out->meetings);
}

void swp__colour_graph_row(const void *user, int u, size_t first, size_t end, uint64_t *words)
{
    const struct swp__colour_graph *g = user;
    const uint64_t *permitted = swp__colours_permit(g, u);
    for (size_t k = first; k < end; k++)
        words[k - first] = permitted[k];
    swp__meetings_bar(&g->meetings, u, first, end, words);
}
