/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, [C4] and [C7]: can players surely be paired, whoever of them has to be, and without
 * pairs inside the smaller subgroup; and who may meet whom ([C1], [C3]) as a graph.
 *
 * Many players nearly always can: when everybody may meet at least half of the others a complete
 * pairing exists (Dirac), and counting shows it. Otherwise who asks needs a maximum matching.
 * O(players). */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include "base/bits.h"
#include "systems/colour_graph.h"

bool swp__d25_surely_complete(const struct d25_field *field, const int *players, int n_players,
                              int n)
{
    int absolute[] = {0, 0, 0}; /* by swp_colour */
    if (n == 0)
        return true;
    for (int i = 0; i < n_players; i++) {
        const struct d25_player *player = &field->players[players[i]];
        absolute[player->preference] += player->strength == SWP_PREFERENCE_ABSOLUTE;
    }
    const int larger = absolute[SWP_COLOUR_WHITE] > absolute[SWP_COLOUR_BLACK]
                           ? absolute[SWP_COLOUR_WHITE]
                           : absolute[SWP_COLOUR_BLACK];
    const int barred = field->most_barred + (larger > 0 ? larger - 1 : 0); /* [C1], [C3] */
    return n - 1 - barred >= n / 2;
}

/* The larger subgroup makes the pairs that the sizes dictate first, one after the other: there is
 * always one more while, pairs made, more than `most_barred` are left to choose from, be it among
 * those without an absolute preference, or between them and the others. Then both subgroups have
 * the same size, [C3] bars nobody across, and two sides meet one against one when everybody may
 * meet at least half of the other side (Hall). */
bool swp__d25_surely_apart(const struct d25_field *field, const int *players, int n_players,
                           swp_colour minority)
{
    int n_minority = 0, n_absolute = 0; /* the latter of the majority */
    for (int i = 0; i < n_players; i++) {
        const struct d25_player *player = &field->players[players[i]];
        n_minority += player->preference == minority;
        n_absolute += player->preference != minority && player->strength == SWP_PREFERENCE_ABSOLUTE;
    }
    const int barred = field->most_barred, n_majority = n_players - n_minority;
    const int n_free = n_majority - n_absolute;
    const int inside = n_majority - n_minority + 1; /* in such pairs, when one of S leaves */
    const int across = n_absolute < n_free ? n_absolute : n_free;
    return n_minority - 1 >= 2 * barred &&
           (n_free - 1 >= inside + barred || across - 1 >= inside / 2 + barred);
}

/* What the rows of a graph are made of: [C1], [C3] and forbidden groups, and who is apart. */
struct rows {
    struct swp__colour_graph colours;
    const uint64_t *apart;
};

static void make_row(const void *user, int u, size_t first, size_t end, uint64_t *words)
{
    const struct rows *rows = user;
    const bool is_apart = rows->apart && swp__bit_get(rows->apart, u);
    swp__colour_graph_row(&rows->colours, u, first, end, words);
    for (size_t k = first; is_apart && k < end; k++)
        words[k - first] &= ~rows->apart[k];
}

/* [C3] */
static uint8_t kind_of(const struct d25_field *field, int player)
{
    return swp__kind_of_preference(field->players[player].strength,
                                   field->players[player].preference);
}

swp_status swp__d25_graph(const struct d25_field *field, const int *members, int n,
                          const uint64_t *apart, struct swp__bit_graph *out)
{
    struct swp__arena *arena = field->ctx->arena;
    struct rows *rows = swp__arena_array(arena, 1, sizeof *rows);
    int *slots = swp__arena_array(arena, (size_t)n, sizeof *slots);
    uint8_t *kinds = swp__arena_array(arena, (size_t)n, sizeof *kinds);
    if (!rows || !slots || !kinds)
        return swp__no_memory(field->ctx->err);
    for (int v = 0; v < n; v++) {
        slots[v] = field->players[members[v]].slot;
        kinds[v] = kind_of(field, members[v]);
    }
    rows->apart = apart;
    *out = (struct swp__bit_graph){
        .n = n, .row_words = swp__bit_words(n), .make_row = make_row, .user = rows};
    return swp__colour_graph_create(field->ctx, field->position, slots, kinds, n, &rows->colours);
}

swp_status swp__d25_counted(const struct d25_field *field, const int *members, int n,
                            struct swp__counted **out, const uint8_t **out_kinds)
{
    struct swp__arena *arena = field->ctx->arena;
    int *barred = swp__arena_array(arena, (size_t)n, sizeof *barred);
    uint8_t *kinds = swp__arena_array(arena, (size_t)n, sizeof *kinds);
    if (!barred || !kinds)
        return swp__no_memory(field->ctx->err);
    for (int v = 0; v < n; v++) {
        barred[v] = field->most_barred;
        kinds[v] = kind_of(field, members[v]);
    }
    *out_kinds = kinds;
    *out = swp__counted_create(field->ctx, n, barred);
    return *out ? SWP_OK : swp__no_memory(field->ctx->err);
}
