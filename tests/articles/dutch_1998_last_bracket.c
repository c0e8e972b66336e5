/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article C.13: the lowest bracket can be completed neither
 * alone nor by the one who comes down for the bye. */
#include "../unit/tournament_table.h"
#include "swisspair/swisspair.h"
#include "testing.h"

/* Three players of 2 points who have not met; those they have beaten are missing in round 3. Below
 * six of 1 point, without playing, so that none of them may have the bye (B.1.b). */
static const char *const rows[] = {"4w1 5b1",   "5w1 6b1", "6w1 4b1", "1b0 3w0 Z", "2b0 1w0 Z",
                                   "3b0 2w0 Z", "F Z",     "F Z",     "F Z",       "F Z",
                                   "F Z",       "F Z",     NULL};

static void forbid_between(swp_tournament *t, const uint32_t *ones, const uint32_t *others)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            const uint32_t pair[] = {ones[i], others[j]};
            EXPECT(swp_tournament_forbid(t, pair, 2, 1, 5, NULL) == SWP_OK, "%d-%d", (int)ones[i],
                   (int)others[j]);
        }
}

/* A search that does not end is given up. */
static bool goes_on(void *user, uint32_t done, uint32_t expected)
{
    long *asked = user;
    (void)done, (void)expected;
    return ++*asked < 10000;
}

/* The boards when the six, 7-8-9 and 10-11-12, may meet only within their threes, or freely. */
static void pair(bool in_threes, char *text, size_t size)
{
    static const uint32_t ones[] = {7, 8, 9}, others[] = {10, 11, 12};
    swp_tournament *t = table_tournament(NULL, rows);
    swp_tournament_set_rounds(t, 5, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    if (in_threes)
        forbid_between(t, ones, others);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = "dutch-1998";
    options.round = 3;
    long asked = 0;
    options.progress = goes_on;
    options.progress_user = &asked;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    text[0] = '\0';
    if (EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s", err.text)) {
        for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
            const swp_board board = swp_pairing_board_at(pairing, i);
            const size_t used = strlen(text);
            snprintf(text + used, size - used, " %u-%u", (unsigned)board.white,
                     (unsigned)board.black);
        }
        swp_pairing_destroy(pairing);
    }
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    char text[200];
    testing_begin(argc, argv);
    TESTING_CASE("C.13 one comes down for the bye, the others are paired above")
    {
        pair(false, text, sizeof text);
        EXPECT(strcmp(text, " 1-2 7-10 11-8 9-12 3-0") == 0, "%s", text);
    }
    TESTING_CASE("C.13 six of two threes cannot be paired by themselves: all three come down")
    {
        pair(true, text, sizeof text);
        EXPECT(strcmp(text, " 1-7 2-10 9-8 11-12 3-0") == 0, "%s", text);
    }
    return testing_finish("dutch_1998_last_bracket");
}
