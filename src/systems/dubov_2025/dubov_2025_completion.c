/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, [C4] and [C7]: can players surely be paired, whoever of them has to be, and without
 * pairs inside the smaller subgroup.
 *
 * Many players nearly always can: when everybody may meet at least half of the others a complete
 * pairing exists (Dirac), and counting shows it. Otherwise who asks needs a maximum matching.
 * O(players). */
#include "systems/dubov_2025/dubov_2025_internal.h"

bool swp__d25_surely_complete(const struct d25_field *field, const int *players, int n_players,
                              int n)
{
    int absolute[] = {0, 0, 0}; /* by swp_colour */
    if (n == 0)
        return true;
    for (int i = 0; i < n_players; i++) {
        const struct d25_player *player = &field->players[players[i]];
        absolute[player->preference] += player->strength == D25_ABSOLUTE;
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
        n_absolute += player->preference != minority && player->strength == D25_ABSOLUTE;
    }
    const int barred = field->most_barred, n_majority = n_players - n_minority;
    const int n_free = n_majority - n_absolute;
    const int inside = n_majority - n_minority + 1; /* in such pairs, when one of S leaves */
    const int across = n_absolute < n_free ? n_absolute : n_free;
    return n_minority - 1 >= 2 * barred &&
           (n_free - 1 >= inside + barred || across - 1 >= inside / 2 + barred);
}
