/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs, explains and ranks open-round-5.trf. */
#include <stdio.h>
#include <swisspair/swisspair.h>

int main(void)
{
    static char bytes[1 << 20];
    FILE *file = fopen("open-round-5.trf", "rb");
    const size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_standings_options by = SWP_STANDINGS_OPTIONS_INIT;
    swp_trf *trf = NULL;
    swp_pairing *round = NULL;
    swp_explanation *told = NULL;
    swp_standings *table = NULL;
    swp_error err = {0};
    how.system = "dutch-2026";
    how.flags = SWP_PAIR_TRACE;
    by.tiebreaks = "BH/C1,BH,SB";
    if (swp_trf_read(bytes, length, NULL, NULL, &trf, &err) != SWP_OK ||
        swp_pair_next_round(swp_trf_tournament(trf), &how, &round, &err) != SWP_OK ||
        swp_explain_player(swp_trf_tournament(trf), round, 23, &told, &err) != SWP_OK ||
        swp_standings_create(swp_trf_tournament(trf), &by, &table, &err) != SWP_OK)
        return puts(err.text), 1;
    for (uint32_t i = 0; i < swp_pairing_board_count(round); i++)
        if (swp_pairing_board(round, i).black)
            printf("%u %u\n", (unsigned)swp_pairing_board(round, i).white,
                   (unsigned)swp_pairing_board(round, i).black);
    for (uint32_t i = 0; i < swp_explanation_count(told); i++)
        puts(swp_explanation_at(told, i)->text);
    for (uint32_t i = 0; i < swp_standings_count(table); i++)
        printf("%u %s\n", (unsigned)swp_standings_row_at(table, i)->rank,
               swp_tournament_player(swp_trf_tournament(trf), swp_standings_row_at(table, i)->tpn)
                   ->name);
    swp_standings_destroy(table);
    swp_explanation_destroy(told);
    swp_pairing_destroy(round);
    swp_trf_destroy(trf);
    return 0;
}
