/* SPDX-License-Identifier: Apache-2.0 */
/* swp_tournament_validate: one table row per contradiction, and what is none. */
#include "swisspair/tournament.h"
#include "testing.h"
#include "tournament_table.h"

static const struct {
    const char *what;
    const char *rows[5];
    uint32_t rounds;
    uint32_t tpn[2];  /* named in the error; 0, 0: valid */
    const char *text; /* part of the sentence */
} table[] = {
    {"a fitting round", {"2w1 3b=", "1b0 U", "Z 1w="}, 5, {0, 0}, ""},
    {"forfeits without colours", {"2-+", "1--"}, 5, {0, 0}, ""},
    {"one side without a colour", {"2w+", "1--"}, 5, {0, 0}, ""},
    {"both absent from the board", {"2w-", "1b-"}, 5, {0, 0}, ""},
    {"an adjourned game", {"2w?", "1b?"}, 5, {0, 0}, ""},
    {"paired, not played", {"2w_", "1b_"}, 5, {0, 0}, ""},
    {"0-0 over the board", {"2w0", "1b0"}, 5, {0, 0}, ""},
    {"half a point against nothing", {"2w=", "1b0"}, 5, {0, 0}, ""},
    {"the last planned round", {". 2w1", ". 1b0"}, 2, {0, 0}, ""},
    {"rounds not planned yet", {". 2w1", ". 1b0"}, 0, {0, 0}, ""},
    {"a bye request beyond the plan", {"2w1 . Z", "1b0"}, 1, {0, 0}, ""},
    {"the same opponent twice is a fact", {"2w1 2b1", "1b0 1w0"}, 5, {0, 0}, ""},
    {"opponent does not exist", {"9w1", "Z"}, 5, {1, 9}, "does not exist"},
    {"opponent has nothing", {"2w1", "."}, 5, {1, 2}, "has no opponent"},
    {"opponent has a bye", {"2w1", "H"}, 5, {1, 2}, "has no opponent"},
    {"opponent meets another", {"2w1", "3b0", "2w1"}, 5, {1, 2}, "who meets 3"},
    {"both White", {"2w1", "1w0"}, 5, {1, 2}, "both have White"},
    {"both Black", {"2b=", "1b="}, 5, {1, 2}, "both have Black"},
    {"both White, forfeited", {"2w+", "1w-"}, 5, {1, 2}, "both have White"},
    {"both won", {"2w1", "1b1"}, 5, {1, 2}, "do not go together"},
    {"one won, one drew", {"2w=", "1b1"}, 5, {1, 2}, "do not go together"},
    {"forfeit against a game", {"2w+", "1b0"}, 5, {1, 2}, "do not go together"},
    {"rated against unrated", {"2wW", "1b0"}, 5, {1, 2}, "do not go together"},
    {"a result against none yet", {"2w1", "1b_"}, 5, {1, 2}, "do not go together"},
    {"the later round of the second game",
     {"2w1 3w1", "1b0 4w1", "4w1 1b0", "3b0 2b1"},
     5,
     {2, 4},
     "round 2"},
    {"more rounds than planned", {". 2w1", ". 1b0"}, 1, {0, 0}, "round 2 is recorded"},
};

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        TESTING_CASE(table[i].what)
        {
            swp_tournament *t = table_tournament(NULL, table[i].rows);
            swp_tournament_set_rounds(t, table[i].rounds, NULL);
            swp_error err = {.status = SWP_OK};
            const swp_status status = swp_tournament_validate(t, &err);
            const swp_status expected = table[i].text[0] ? SWP_ERR_INVALID : SWP_OK;
            EXPECT(status == expected, "status %d: %s", (int)status, err.text);
            EXPECT(err.tpn[0] == table[i].tpn[0] && err.tpn[1] == table[i].tpn[1],
                   "players %u and %u", (unsigned)err.tpn[0], (unsigned)err.tpn[1]);
            EXPECT(strstr(err.text, table[i].text) != NULL, "'%s'", err.text);
            swp_tournament_destroy(t);
        }
    return testing_finish("unit_validate");
}
