/* SPDX-License-Identifier: Apache-2.0 */
/* C.05, Annex 1, and teams: every round of the recorded team round robins (standings-teams), made
 * by another program, checked by the table; every round paired again by its number; and with White
 * on board 1 turned in one match, seen. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { FIRST = 71, LAST = 80, ROUNDS = 65, TEXT_SIZE = 1 << 18 };

static char text[TEXT_SIZE];

static swp_trf *read_tournament(int number)
{
    char path[CORPUS_PATH];
    swp_trf *trf = NULL;
    swp_error err = {0};
    snprintf(path, sizeof path, CORPUS "/standings-teams/team-robin-%04d.trf", number);
    FILE *in = fopen(path, "rb");
    if (!EXPECT(in != NULL, "%s", path))
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path, err.text);
    return trf;
}

static uint32_t equal_rounds(const swp_tournament *t)
{
    swp_check_report *report = NULL;
    swp_error err = {0};
    if (!EXPECT(swp_check_report_create(t, NULL, &report, &err) == SWP_OK, "%s", err.text))
        return 0;
    const uint32_t equal = swp_check_report_equal_count(report);
    swp_check_report_destroy(report);
    return equal;
}

/* Every board of the table whose teams have a match on record has that match. */
static void pair_again(const swp_tournament *t, uint32_t round)
{
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    how.round = round;
    EXPECT(swp_pairing_create(t, &how, &pairing, &err) == SWP_OK, "%s", err.text);
    for (uint32_t i = 0; pairing && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const swp_entry entry = swp_tournament_entry_in(t, round, board.white);
        EXPECT(entry.opponent == 0 || entry.opponent == board.black, "round %lu, team %lu",
               (unsigned long)round, (unsigned long)board.white);
        if (board.black == 0)
            EXPECT(entry.opponent == 0, "team %lu rests", (unsigned long)board.white);
    }
    swp_pairing_destroy(pairing);
}

/* The first match with colours is given the other ones. */
static void turn_a_match(swp_tournament *t, uint32_t round)
{
    for (uint32_t team = 1; team <= swp_tournament_player_count(t); team++) {
        swp_entry entry = swp_tournament_entry_in(t, round, team);
        if (entry.opponent == 0 || entry.colour != SWP_COLOUR_WHITE)
            continue;
        swp_tournament_clear_game(t, round, team, NULL);
        swp_tournament_record_game(t, round, entry.opponent, team, SWP_RESULT_FORFEIT_WIN,
                                   SWP_RESULT_FORFEIT_LOSS, NULL);
        return;
    }
}

int main(int argc, char **argv)
{
    uint32_t rounds = 0, equal = 0;
    testing_begin(argc, argv);
    TESTING_CASE("team round robins of another program")
    for (int number = FIRST; number <= LAST; number++) {
        swp_trf *trf = read_tournament(number);
        if (!trf)
            continue;
        swp_tournament *t = swp_trf_tournament(trf);
        const uint32_t recorded = swp_tournament_rounds_recorded(t);
        const uint32_t right = equal_rounds(t);
        EXPECT(right == recorded, "%d: %lu of %lu", number, (unsigned long)right,
               (unsigned long)recorded);
        for (uint32_t round = 1; round <= recorded; round++)
            pair_again(t, round);
        turn_a_match(t, 1);
        EXPECT(equal_rounds(t) == right - 1, "%d: a match with the other colours", number);
        rounds += recorded;
        equal += right;
        swp_trf_destroy(trf);
    }
    EXPECT(rounds == ROUNDS && equal == ROUNDS, "%lu rounds, %lu equal", (unsigned long)rounds,
           (unsigned long)equal);
    return testing_finish("round_robin_corpus");
}
