/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs round 2 of a small tournament: cc pair_round.c $(pkg-config --cflags --libs swisspair) */
#include <stdio.h>
#include <swisspair/swisspair.h>

int main(void)
{
    static const char *const names[] = {"Álvarez, Inés", "Brük, Jonas", "Çelik, Deniz",
                                        "Dvořák, Petr",  "Ek, Åsa",     "Fűzi, Réka"};
    swp_tournament *t = NULL;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    swp_status status = swp_tournament_create(NULL, &t, &err);
    for (uint32_t i = 0; status == SWP_OK && i < 6; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i + 1;
        player.name = names[i];
        status = swp_tournament_add_player(t, &player, &err);
    }
    if (status == SWP_OK)
        status = swp_tournament_set_system(t, "dutch-2026", &err);
    if (status == SWP_OK)
        status = swp_tournament_set_rounds(t, 5, &err);
    /* Round 1, as it was played: round, white, black, their results. */
    if (status == SWP_OK)
        status = swp_tournament_record_game(t, 1, 1, 4, SWP_RESULT_WIN, SWP_RESULT_LOSS, &err);
    if (status == SWP_OK)
        status = swp_tournament_record_game(t, 1, 5, 2, SWP_RESULT_DRAW, SWP_RESULT_DRAW, &err);
    if (status == SWP_OK)
        status = swp_tournament_record_game(t, 1, 3, 6, SWP_RESULT_WIN, SWP_RESULT_LOSS, &err);
    if (status == SWP_OK)
        status = swp_pairing_create(t, NULL, &pairing, &err);
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        swp_board board = swp_pairing_board_at(pairing, i);
        printf("%u. %s - %s\n", (unsigned)(i + 1), names[board.white - 1],
               board.black ? names[board.black - 1] : "bye");
    }
    if (status != SWP_OK)
        fprintf(stderr, "%s: %s [%s]\n", swp_status_text(status), err.text, err.rule);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    return (int)status;
}
