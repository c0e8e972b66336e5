/* Pairs round 2 of a small tournament: cc pair_round.c $(pkg-config --cflags --libs swisspair) */
#include <stdio.h>
#include <swisspair/swisspair.h>

int main(void)
{
    static const char *const names[] = {"Álvarez, Inés", "Brük, Jonas", "Çelik, Deniz",
                                        "Dvořák, Petr",  "Ek, Åsa",     "Fűzi, Réka"};
    sp_tournament *t = NULL;
    sp_pairing *pairing = NULL;
    sp_error err = {0};
    sp_status status = sp_tournament_create(NULL, &t, &err);
    for (uint32_t i = 0; status == SP_OK && i < 6; i++) {
        sp_player player = SP_PLAYER_INIT;
        player.tpn = i + 1;
        player.name = names[i];
        status = sp_tournament_add_player(t, &player, &err);
    }
    if (status == SP_OK)
        status = sp_tournament_set_rounds(t, 5, &err);
    /* Round 1, as it was played: round, white, black, their results. */
    if (status == SP_OK)
        status = sp_tournament_record_game(t, 1, 1, 4, SP_RESULT_WIN, SP_RESULT_LOSS, &err);
    if (status == SP_OK)
        status = sp_tournament_record_game(t, 1, 5, 2, SP_RESULT_DRAW, SP_RESULT_DRAW, &err);
    if (status == SP_OK)
        status = sp_tournament_record_game(t, 1, 3, 6, SP_RESULT_WIN, SP_RESULT_LOSS, &err);
    if (status == SP_OK)
        status = sp_pair_next_round(t, NULL, &pairing, &err);
    for (uint32_t i = 0; status == SP_OK && i < sp_pairing_board_count(pairing); i++) {
        sp_board board = sp_pairing_board(pairing, i);
        printf("%u. %s - %s\n", (unsigned)(i + 1), names[board.white - 1],
               board.black ? names[board.black - 1] : "bye");
    }
    if (status != SP_OK)
        fprintf(stderr, "%s: %s [%s]\n", sp_status_text(status), err.text, err.rule);
    sp_pairing_destroy(pairing);
    sp_tournament_destroy(t);
    return (int)status;
}
