/* SPDX-License-Identifier: Apache-2.0 */
/* What the criterion of tests/unit/adding_a_criterion has to do: round 1 of four players, of whom 1
 * and 3, whom the order would pair, are of one federation.
 *
 * Exit 0: they do not meet, and the reasons count the criterion by its name; with "without", as the
 * edition is, they do. */
#include <stdio.h>
#include <string.h>

#include "swisspair/swisspair.h"

static swp_status add(swp_tournament *t, uint32_t tpn, const char *federation)
{
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = tpn;
    player.name = "player";
    player.federation = federation;
    return swp_tournament_add_player(t, &player, NULL);
}

static bool is_told(const swp_pairing *pairing)
{
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
        if (strcmp(event->what, "same_federation") == 0)
            return true;
    return false;
}

int main(int argc, char **argv)
{
    static const char *const federations[] = {"AUT", "BEL", "AUT", "DEN"};
    const bool without = argc > 1 && strcmp(argv[1], "without") == 0;
    swp_tournament *t = NULL;
    swp_pairing *pairing = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.flags = SWP_PAIR_TRACE;
    options.system = "dutch-2026";
    swp_status status = swp_tournament_create(NULL, &t, NULL);
    for (uint32_t i = 0; status == SWP_OK && i < 4; i++)
        status = add(t, i + 1, federations[i]);
    if (status == SWP_OK)
        status = swp_tournament_set_rounds(t, 3, NULL);
    if (status == SWP_OK)
        status = swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    if (status == SWP_OK)
        status = swp_pairing_create(t, &options, &pairing, NULL);
    bool meet = false, told = false;
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        meet = meet || board.white + board.black == 4;
    }
    if (status == SWP_OK)
        told = is_told(pairing);
    printf("status %d: 1 and 3 %s, the criterion is %s\n", (int)status,
           meet ? "meet" : "do not meet", told ? "told" : "not told");
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    return status != SWP_OK || meet != without || told == without;
}
