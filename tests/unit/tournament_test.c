/* SPDX-License-Identifier: Apache-2.0 */
/* tournament/tournament: every setter, what it refuses, the limits at their edge, sizes. */
#include "../forbidden_group.h"
#include "swisspair/tournament.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

/* The call fails with that status and says so in the error. */
#define EXPECT_FAILS(call, expected)                                                               \
    do {                                                                                           \
        swp_error err_ = {.status = SWP_OK};                                                       \
        swp_error *err = &err_;                                                                    \
        const swp_status status_ = (call);                                                         \
        EXPECT(status_ == (expected), "status %d, %s", (int)status_, err_.text);                   \
        EXPECT(err_.status == status_ && err_.text[0] != '\0', "error %d '%s'", (int)err_.status,  \
               err_.text);                                                                         \
    } while (0)

static swp_tournament *players(uint32_t n)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        table_add(t, tpn, "");
    return t;
}

static void test_facts(void)
{
    swp_tournament *t = players(0);
    TESTING_CASE("a new tournament knows nothing but the standard scoring")
    {
        const swp_scoring standard = SWP_SCORING_INIT;
        const swp_scoring *scoring = swp_tournament_scoring(t);
        EXPECT(memcmp(&standard, scoring, sizeof standard) == 0, "another scoring");
        EXPECT(swp_tournament_rounds(t) == 0 && swp_tournament_player_count(t) == 0, "not empty");
        EXPECT(swp_tournament_initial_colour(t) == SWP_COLOUR_NONE, "a colour");
        EXPECT(swp_tournament_system(t)[0] == '\0', "a system");
        EXPECT(swp_tournament_pairing_order(t) == SWP_PAIRING_ORDER_BY_TPN, "an order");
        EXPECT(!swp_tournament_is_accelerated(t), "accelerated");
        EXPECT(!swp_tournament_is_maxi(t), "Maxi");
        EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "not valid");
    }
    TESTING_CASE("rounds")
    {
        EXPECT(swp_tournament_set_rounds(t, SWP_MAX_ROUNDS, NULL) == SWP_OK, "refused");
        EXPECT_FAILS(swp_tournament_set_rounds(t, SWP_MAX_ROUNDS + 1, err), SWP_ERR_LIMIT);
        EXPECT(swp_tournament_rounds(t) == SWP_MAX_ROUNDS, "changed by a failure");
        EXPECT(swp_tournament_set_rounds(t, 0, NULL) == SWP_OK, "0 = not known refused");
    }
    TESTING_CASE("initial colour and pairing order")
    {
        EXPECT(swp_tournament_set_initial_colour(t, SWP_COLOUR_BLACK, NULL) == SWP_OK, "refused");
        EXPECT_FAILS(swp_tournament_set_initial_colour(t, (swp_colour)3, err), SWP_ERR_INVALID);
        EXPECT(swp_tournament_initial_colour(t) == SWP_COLOUR_BLACK, "changed by a failure");
        EXPECT(swp_tournament_set_pairing_order(t, SWP_PAIRING_ORDER_BY_POSITION, NULL) == SWP_OK,
               "refused");
        EXPECT_FAILS(swp_tournament_set_pairing_order(t, (swp_pairing_order)2, err),
                     SWP_ERR_INVALID);
        EXPECT(swp_tournament_pairing_order(t) == SWP_PAIRING_ORDER_BY_POSITION,
               "changed by a failure");
    }
    TESTING_CASE("system: 31 bytes fit, 32 do not")
    {
        const char *const fits = "a234567890123456789012345678901";
        EXPECT(swp_tournament_set_system(t, fits, NULL) == SWP_OK, "refused");
        EXPECT_FAILS(swp_tournament_set_system(t, "a2345678901234567890123456789012", err),
                     SWP_ERR_LIMIT);
        EXPECT(strcmp(swp_tournament_system(t), fits) == 0, "'%s'", swp_tournament_system(t));
        EXPECT(swp_tournament_set_system(t, NULL, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_system(t)[0] == '\0', "'%s'", swp_tournament_system(t));
    }
    swp_tournament_destroy(t);
    swp_tournament_destroy(NULL);
}

static void test_scoring(void)
{
    swp_tournament *t = players(1);
    TESTING_CASE("points as text")
    {
        static const struct {
            swp_points points;
            const char *text;
        } cases[] = {
            {0, "0"},
            {5, "0.5"},
            {-5, "-0.5"},
            {10, "1"},
            {-10, "-1"},
            {25, "2.5"},
            {101, "10.1"},
            {100, "10"},
            {1999, "199.9"},
            {INT32_MAX, "214748364.7"},
            {INT32_MIN, "-214748364.8"},
        };
        char text[SWP_POINTS_TEXT_SIZE];
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
            EXPECT(swp_points_text(cases[i].points, text) == text &&
                       strcmp(text, cases[i].text) == 0,
                   "%s, expected %s", text, cases[i].text);
        EXPECT(!swp_points_text(5, NULL), "no room");
    }
    TESTING_CASE("every value of a scoring is limited")
    for (size_t i = 0; i < offsetof(swp_scoring, reserved) / sizeof(swp_points); i++) {
        swp_scoring scoring = SWP_SCORING_INIT;
        swp_points values[sizeof scoring / sizeof(swp_points)];
        memcpy(values, &scoring, sizeof scoring);
        values[i] = SWP_MAX_POINTS;
        memcpy(&scoring, values, sizeof scoring);
        EXPECT(swp_tournament_set_scoring(t, &scoring, NULL) == SWP_OK, "value %zu refused", i);
        values[i] = SWP_MAX_POINTS + 1;
        memcpy(&scoring, values, sizeof scoring);
        EXPECT_FAILS(swp_tournament_set_scoring(t, &scoring, err), SWP_ERR_LIMIT);
        const swp_scoring *kept = swp_tournament_scoring(t);
        memcpy(values, kept, sizeof *kept);
        EXPECT(values[i] == SWP_MAX_POINTS, "value %zu changed by a failure", i);
    }
    swp_tournament_destroy(t);
}

static void test_copied(swp_tournament *t)
{
    swp_player p = SWP_PLAYER_INIT;
    const swp_player *shown;
    TESTING_CASE("a player is copied with all particulars")
    {
        char name[] = "Gorska, Hanna", club[] = "Polonia";
        p.tpn = SWP_MAX_TPN;
        p.rating = 2016;
        p.sex = 'w';
        p.title = "Wojewódzka mistrzyni";
        p.federation = "POL";
        p.fide_id = "99000007123";
        p.birth = "1977/08/08";
        p.national_rating = 2045;
        p.national_id = "PL-4711";
        p.k_factor = 20;
        p.club = club;
        p.name = name;
        EXPECT(swp_tournament_add_player(t, &p, NULL) == SWP_OK, "refused");
        name[0] = club[0] = 'X';
        EXPECT((shown = swp_tournament_player(t, SWP_MAX_TPN)), "not found");
        EXPECT(strcmp(shown->name, "Gorska, Hanna") == 0, "'%s'", shown->name);
        EXPECT(shown->national_rating == 2045 && strcmp(shown->national_id, "PL-4711") == 0 &&
                   shown->k_factor == 20 && strcmp(shown->club, "Polonia") == 0,
               "what his federation says of him");
        EXPECT(shown->rating == 2016 && shown->sex == 'w' &&
                   strcmp(shown->title, "Wojewódzka mistrzyni") == 0 &&
                   strcmp(shown->federation, "POL") == 0 &&
                   strcmp(shown->fide_id, "99000007123") == 0 &&
                   strcmp(shown->birth, "1977/08/08") == 0,
               "particulars differ");
        EXPECT((shown = swp_tournament_player_at(t, 2)) && shown->tpn == SWP_MAX_TPN, "not third");
        EXPECT(!swp_tournament_player_at(t, 3), "a fourth");
        EXPECT(!swp_tournament_player(t, 3), "number 3");
        EXPECT(!swp_tournament_player(t, SWP_MAX_TPN + 1u), "beyond the limit");
    }
}

/* What a caller has who was compiled when a player ended with the FIDE number. */
static size_t older_size(void)
{
    return offsetof(swp_player, birth);
}

static void test_handed_back(swp_tournament *t)
{
    swp_player changed = SWP_PLAYER_INIT;
    const swp_player *shown;
    TESTING_CASE("a filled player is changed and handed back, with his own texts")
    {
        EXPECT(swp_tournament_fill_player(t, SWP_MAX_TPN, &changed, NULL) == SWP_OK, "refused");
        EXPECT(changed.size == sizeof changed, "size %zu", changed.size);
        changed.rating = 2100;
        changed.sex = 'x';
        EXPECT(swp_tournament_update_player(t, &changed, NULL) == SWP_OK, "refused");
        shown = swp_tournament_player(t, SWP_MAX_TPN);
        EXPECT(shown->rating == 2100 && shown->sex == 'x' &&
                   strcmp(shown->name, "Gorska, Hanna") == 0 && strcmp(shown->club, "Polonia") == 0,
               "%d '%s' '%s'", (int)shown->rating, shown->name, shown->club);
        EXPECT(swp_tournament_fill_player(t, SWP_MAX_TPN, &changed, NULL) == SWP_OK, "again");
        changed.tpn = 77;
        EXPECT_FAILS(swp_tournament_update_player(t, &changed, err), SWP_ERR_INVALID);
        EXPECT(swp_tournament_player_count(t) == 3, "added");
    }
    TESTING_CASE("a caller of an older header leaves alone what he does not know")
    {
        swp_player older = SWP_PLAYER_INIT;
        older.size = older_size();
        older.birth = older.club = "untouched";
        EXPECT(swp_tournament_fill_player(t, SWP_MAX_TPN, &older, NULL) == SWP_OK, "refused");
        EXPECT(older.size == older_size() && strcmp(older.club, "untouched") == 0 &&
                   strcmp(older.birth, "untouched") == 0 && older.rating == 2100,
               "filled beyond its size");
        older.rating = 2016;
        EXPECT(swp_tournament_update_player(t, &older, NULL) == SWP_OK, "refused");
        shown = swp_tournament_player(t, SWP_MAX_TPN);
        EXPECT(shown->rating == 2016 && strcmp(shown->club, "Polonia") == 0 &&
                   strcmp(shown->birth, "1977/08/08") == 0,
               "%d '%s' '%s'", (int)shown->rating, shown->club, shown->birth);
    }
    TESTING_CASE("filling fails")
    {
        swp_player none = SWP_PLAYER_INIT;
        EXPECT_FAILS(swp_tournament_fill_player(t, 3, &none, err), SWP_ERR_INVALID);
        none.size = 0;
        EXPECT_FAILS(swp_tournament_fill_player(t, 1, &none, err), SWP_ERR_INVALID);
        EXPECT(none.tpn == 0, "touched");
    }
}

static void test_refused_players(swp_tournament *t)
{
    const swp_player empty = SWP_PLAYER_INIT;
    swp_player p;
    TESTING_CASE("what cannot be a player is refused")
    {
        p = empty;
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
        p.tpn = SWP_MAX_TPN + 1;
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_LIMIT);
        p.tpn = 2;
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
        p.tpn = 3;
        p.rating = -1;
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
        p.rating = 0;
        p.sex = 'f';
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
        p.sex = 0;
        p.national_rating = -1;
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
        p.national_rating = 0;
        p.k_factor = -1;
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
        p.k_factor = 0;
        p.reserved[2] = 1;
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
        static char long_text[SWP_MAX_TEXT + 2];
        memset(long_text, 'G', sizeof long_text - 1);
        const char **const texts[] = {&p.name,  &p.title,       &p.federation, &p.fide_id,
                                      &p.birth, &p.national_id, &p.club};
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
            p = empty;
            p.tpn = 3;
            *texts[i] = long_text;
            EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_LIMIT);
            *texts[i] = "a\nb";
            EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
        }
        EXPECT(swp_tournament_player_count(t) == 3, "added");
    }
}

static void test_player_texts(swp_tournament *t)
{
    const swp_player empty = SWP_PLAYER_INIT;
    swp_player p;
    TESTING_CASE("texts of a player are UTF-8")
    {
        static const char *const bad[] = {"\xC4",      "M\xFCller",        "\xED\xA0\x80",
                                          "a\xC0\xAF", "\xF4\x90\x80\x80", "half \xE6\x9D"};
        static const char *const good[] = {"", "M\xC3\xBCller", "\xE6\x9D\x8E\xE4\xBC\x9F",
                                           "a name of many plain letters, then \xF0\x9F\x98\x80"};
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
            p = empty;
            p.tpn = 3;
            p.name = bad[i];
            EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_INVALID);
            p.tpn = 2;
            EXPECT_FAILS(swp_tournament_update_player(t, &p, err), SWP_ERR_INVALID);
        }
        for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
            p = empty;
            p.tpn = 2;
            p.name = good[i];
            EXPECT(swp_tournament_update_player(t, &p, NULL) == SWP_OK, "'%s' refused", good[i]);
        }
        const char **const fields[] = {&p.title, &p.federation, &p.fide_id, &p.birth};
        for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
            p.name = "Name";
            *fields[i] = "\xC3";
            EXPECT_FAILS(swp_tournament_update_player(t, &p, err), SWP_ERR_INVALID);
            *fields[i] = "\xC3\x96";
            EXPECT(swp_tournament_update_player(t, &p, NULL) == SWP_OK, "field %zu refused", i);
        }
        EXPECT_FAILS(swp_tournament_set_system(t, "dutch\xFF", err), SWP_ERR_INVALID);
    }
}

/* Players 1, 2 and SWP_MAX_TPN, whom the first case adds. */
static void test_players(void)
{
    swp_tournament *t = players(2);
    test_copied(t);
    test_handed_back(t);
    test_refused_players(t);
    test_player_texts(t);
    swp_tournament_destroy(t);
}

static void test_entries(void)
{
    swp_tournament *t = players(4);
    const swp_entry win = {2, SWP_COLOUR_WHITE, SWP_RESULT_WIN};
    TESTING_CASE("an entry is one side only")
    {
        EXPECT(swp_tournament_set_entry_in(t, 2, 1, &win, NULL) == SWP_OK, "refused");
        const swp_entry shown = swp_tournament_entry_in(t, 2, 1);
        EXPECT(shown.opponent == 2 && shown.colour == SWP_COLOUR_WHITE &&
                   shown.result == SWP_RESULT_WIN,
               "%u %d %d", (unsigned)shown.opponent, (int)shown.colour, (int)shown.result);
        EXPECT(swp_tournament_entry_in(t, 2, 2).result == SWP_RESULT_NONE, "the other side");
        EXPECT(swp_tournament_entry_in(t, 1, 1).result == SWP_RESULT_NONE, "the round before");
        EXPECT(swp_tournament_entry_in(t, 0, 1).result == SWP_RESULT_NONE, "round 0");
        EXPECT(swp_tournament_entry_in(t, SWP_MAX_ROUNDS, 1).result == SWP_RESULT_NONE, "far away");
        EXPECT(swp_tournament_entry_in(t, 1, 9).result == SWP_RESULT_NONE, "nobody");
        EXPECT(swp_tournament_rounds_recorded(t) == 2, "%u",
               (unsigned)swp_tournament_rounds_recorded(t));
    }
    TESTING_CASE("an entry taken back")
    {
        const swp_entry none = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
        const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_HALF_BYE};
        EXPECT(swp_tournament_set_entry_in(t, 2, 1, &none, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_rounds_recorded(t) == 0, "still recorded");
        EXPECT(swp_tournament_set_entry_in(t, 5, 1, &bye, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_rounds_recorded(t) == 0, "a half-point bye is no round");
        const swp_entry pab = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        EXPECT(swp_tournament_set_entry_in(t, 3, 2, &pab, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_rounds_recorded(t) == 3, "the pairing-allocated bye is one");
        EXPECT(swp_tournament_set_entry_in(t, SWP_MAX_ROUNDS, 2, &none, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_rounds_recorded(t) == 3, "changed");
    }
    static const struct {
        uint32_t tpn, round;
        swp_entry entry;
        swp_status expected;
        const char *why;
    } refused[] = {
        {9, 1, {2, SWP_COLOUR_WHITE, SWP_RESULT_WIN}, SWP_ERR_INVALID, "no such player"},
        {1, 0, {2, SWP_COLOUR_WHITE, SWP_RESULT_WIN}, SWP_ERR_INVALID, "round 0"},
        {1, SWP_MAX_ROUNDS + 1, {2, SWP_COLOUR_WHITE, SWP_RESULT_WIN}, SWP_ERR_LIMIT, "round 1000"},
        {1, 1, {SWP_MAX_TPN + 1, SWP_COLOUR_WHITE, SWP_RESULT_WIN}, SWP_ERR_LIMIT, "opponent"},
        {1, 1, {1, SWP_COLOUR_WHITE, SWP_RESULT_WIN}, SWP_ERR_INVALID, "against himself"},
        {1, 1, {0, SWP_COLOUR_NONE, SWP_RESULT_WIN}, SWP_ERR_INVALID, "a win against nobody"},
        {1, 1, {0, SWP_COLOUR_NONE, SWP_RESULT_FORFEIT_LOSS}, SWP_ERR_INVALID, "forfeit, nobody"},
        {1, 1, {0, SWP_COLOUR_NONE, SWP_RESULT_PAIRED}, SWP_ERR_INVALID, "paired with nobody"},
        {1, 1, {2, SWP_COLOUR_NONE, SWP_RESULT_WIN}, SWP_ERR_INVALID, "played without a colour"},
        {1,
         1,
         {2, SWP_COLOUR_NONE, SWP_RESULT_UNKNOWN},
         SWP_ERR_INVALID,
         "started without a colour"},
        {1,
         1,
         {2, SWP_COLOUR_WHITE, SWP_RESULT_ZERO_BYE},
         SWP_ERR_INVALID,
         "a bye with an opponent"},
        {1, 1, {2, SWP_COLOUR_NONE, SWP_RESULT_NONE}, SWP_ERR_INVALID, "nothing with an opponent"},
        {1, 1, {0, SWP_COLOUR_WHITE, SWP_RESULT_PAB}, SWP_ERR_INVALID, "a bye with a colour"},
        {1, 1, {2, (swp_colour)7, SWP_RESULT_WIN}, SWP_ERR_INVALID, "colour 7"},
        {1, 1, {2, SWP_COLOUR_WHITE, (swp_result)15}, SWP_ERR_INVALID, "result 15"},
    };
    TESTING_CASE("entries that contradict themselves")
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        testing_case_name = refused[i].why;
        EXPECT_FAILS(swp_tournament_set_entry_in(t, refused[i].round, refused[i].tpn,
                                                 &refused[i].entry, err),
                     refused[i].expected);
        EXPECT(swp_tournament_entry_in(t, 1, 1).result == SWP_RESULT_NONE, "recorded");
    }
    TESTING_CASE("a forfeit may be without colours, a pairing too")
    {
        const swp_entry forfeit = {2, SWP_COLOUR_NONE, SWP_RESULT_FORFEIT_WIN};
        const swp_entry paired = {2, SWP_COLOUR_NONE, SWP_RESULT_PAIRED};
        EXPECT(swp_tournament_set_entry_in(t, 1, 1, &forfeit, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_set_entry_in(t, 1, 1, &paired, NULL) == SWP_OK, "refused");
    }
    swp_tournament_destroy(t);
}

static void test_games(void)
{
    swp_tournament *t = players(4);
    TESTING_CASE("a game has two sides")
    {
        EXPECT(swp_tournament_record_game(t, 3, 4, 2, SWP_RESULT_DRAW, SWP_RESULT_LOSS, NULL) ==
                   SWP_OK,
               "1/2-0 refused");
        const swp_entry white = swp_tournament_entry_in(t, 3, 4),
                        black = swp_tournament_entry_in(t, 3, 2);
        EXPECT(white.opponent == 2 && white.colour == SWP_COLOUR_WHITE &&
                   white.result == SWP_RESULT_DRAW,
               "White");
        EXPECT(black.opponent == 4 && black.colour == SWP_COLOUR_BLACK &&
                   black.result == SWP_RESULT_LOSS,
               "Black");
    }
    static const struct {
        const char *pair;
        bool agree;
    } results[] = {{"10", true},  {"01", true},  {"==", true},  {"=0", true},  {"0=", true},
                   {"00", true},  {"WL", true},  {"DD", true},  {"DL", true},  {"LL", true},
                   {"+-", true},  {"-+", true},  {"--", true},  {"??", true},  {"__", true},
                   {"11", false}, {"1=", false}, {"=1", false}, {"WW", false}, {"WD", false},
                   {"++", false}, {"1L", false}, {"D0", false}, {"+0", false}, {"1-", false},
                   {"?1", false}, {"?0", false}, {"_0", false}, {"_?", false}, {"-0", false}};
    TESTING_CASE("results of one game go together")
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        const swp_result a = table_result(results[i].pair[0], true);
        const swp_result b = table_result(results[i].pair[1], true);
        const swp_status status = swp_tournament_record_game(t, 1, 1, 2, a, b, NULL);
        EXPECT(status == (results[i].agree ? SWP_OK : SWP_ERR_INVALID), "%s: %d", results[i].pair,
               (int)status);
    }
    TESTING_CASE("games that cannot be")
    {
        EXPECT_FAILS(swp_tournament_record_game(t, 1, 1, 9, SWP_RESULT_WIN, SWP_RESULT_LOSS, err),
                     SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_record_game(t, 1, 9, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS, err),
                     SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_record_game(t, 1, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS, err),
                     SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_record_game(t, 0, 1, 2, SWP_RESULT_WIN, SWP_RESULT_LOSS, err),
                     SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_record_game(t, 1, 1, 2, SWP_RESULT_PAB, SWP_RESULT_LOSS, err),
                     SWP_ERR_INVALID);
    }
    swp_tournament_destroy(t);
}

static void test_points(void)
{
    static const struct {
        const char *word;
        swp_points points;
    } worth[] = {{"2w1", 30}, {"2b1", 31}, {"2w=", 12}, {"2b=", 13}, {"2w0", 1},
                 {"2b0", 2},  {"2wW", 30}, {"2bD", 13}, {"2wL", 1},  {"2w+", 25},
                 {"2-+", 25}, {"2b-", 4},  {"U", 21},   {"F", 22},   {"H", 9},
                 {"Z", 5},    {".", 5},    {"2w?", 7},  {"2w_", 0}};
    const swp_scoring odd = {30, 31, 12, 13, 1, 2, 25, 4, 21, 22, 9, 5, 7, {0}};
    swp_tournament *t = players(2);
    swp_tournament_set_scoring(t, &odd, NULL);
    TESTING_CASE("what every entry is worth")
    for (size_t i = 0; i < sizeof worth / sizeof *worth; i++) {
        const swp_entry entry = table_entry(worth[i].word);
        EXPECT(swp_tournament_set_entry_in(t, 1, 1, &entry, NULL) == SWP_OK, "%s", worth[i].word);
        EXPECT(swp_tournament_entry_points_in(t, 1, 1) == worth[i].points, "%s: %d", worth[i].word,
               (int)swp_tournament_entry_points_in(t, 1, 1));
    }
    TESTING_CASE("overrides, bonus and penalty")
    {
        const swp_entry win = table_entry("2w1");
        swp_tournament_set_entry_in(t, 1, 1, &win, NULL);
        swp_tournament_set_entry_in(t, 2, 1, &win, NULL);
        EXPECT(swp_tournament_set_entry_points_in(t, 2, 1, 0, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_adjust_points_in(t, 2, 1, -15, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_adjust_points_in(t, 2, 1, 5, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_set_virtual_points_in(t, 1, 1, 100, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_adjustment_in(t, 2, 1) == -10, "%d",
               (int)swp_tournament_adjustment_in(t, 2, 1));
        EXPECT(swp_tournament_entry_points_in(t, 2, 1) == 0, "the override");
        EXPECT(swp_tournament_score_after(t, 0, 1) == 0, "before round 1");
        EXPECT(swp_tournament_score_after(t, 1, 1) == 30, "%d",
               (int)swp_tournament_score_after(t, 1, 1));
        EXPECT(swp_tournament_score_after(t, 2, 1) == 20, "%d",
               (int)swp_tournament_score_after(t, 2, 1));
        EXPECT(swp_tournament_score_after(t, 3, 1) == 25, "an absence more is %d",
               (int)swp_tournament_score_after(t, 3, 1));
        EXPECT(swp_tournament_score_after(t, 3, 7) == 0, "nobody");
    }
    TESTING_CASE("limits of points")
    {
        EXPECT_FAILS(swp_tournament_set_entry_points_in(t, 1, 1, SWP_MAX_POINTS + 1, err),
                     SWP_ERR_LIMIT);
        EXPECT_FAILS(swp_tournament_set_virtual_points_in(t, 1, 1, SWP_MAX_POINTS + 1, err),
                     SWP_ERR_LIMIT);
        EXPECT_FAILS(swp_tournament_adjust_points_in(t, 1, 1, -SWP_MAX_POINTS - 1, err),
                     SWP_ERR_LIMIT);
        EXPECT(swp_tournament_adjust_points_in(t, 5, 1, SWP_MAX_POINTS, NULL) == SWP_OK, "refused");
        EXPECT_FAILS(swp_tournament_adjust_points_in(t, 5, 1, 1, err), SWP_ERR_LIMIT);
        EXPECT(swp_tournament_adjustment_in(t, 5, 1) == SWP_MAX_POINTS, "changed by a failure");
        EXPECT_FAILS(swp_tournament_set_entry_points_in(t, 1, 3, 0, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_adjust_points_in(t, 0, 1, 0, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_set_virtual_points_in(t, SWP_MAX_ROUNDS + 1, 1, 0, err),
                     SWP_ERR_LIMIT);
    }
    swp_tournament_destroy(t);
}

static void test_extreme_score(void)
{
    TESTING_CASE("the largest score fits")
    {
        swp_tournament *t = players(2);
        const swp_scoring most = {
            SWP_MAX_POINTS, SWP_MAX_POINTS, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0}};
        const swp_entry win = table_entry("2w1");
        swp_tournament_set_scoring(t, &most, NULL);
        for (uint32_t round = 1; round <= SWP_MAX_ROUNDS; round++) {
            swp_tournament_set_entry_in(t, round, 1, &win, NULL);
            swp_tournament_adjust_points_in(t, round, 1, SWP_MAX_POINTS, NULL);
        }
        const swp_points score = swp_tournament_score_after(t, SWP_MAX_ROUNDS, 1);
        EXPECT(score == 2 * SWP_MAX_ROUNDS * SWP_MAX_POINTS, "%d", (int)score);
        EXPECT(swp_tournament_score_after(t, UINT32_MAX, 1) == score, "rounds beyond the last");
        swp_tournament_destroy(t);
    }
}

static void test_requests(void)
{
    swp_tournament *t = players(2);
    TESTING_CASE("requested byes")
    {
        for (int r = SWP_RESULT_PAB; r <= SWP_RESULT_ZERO_BYE; r++) {
            EXPECT(swp_tournament_request_bye_in(t, 4, 1, (swp_result)r, NULL) == SWP_OK, "%d", r);
            EXPECT(swp_tournament_requested_bye_in(t, 4, 1) == (swp_result)r, "%d", r);
        }
        EXPECT(swp_tournament_request_bye_in(t, 4, 1, SWP_RESULT_NONE, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_requested_bye_in(t, 4, 1) == SWP_RESULT_NONE, "not taken back");
        EXPECT(swp_tournament_requested_bye_in(t, 4, 5) == SWP_RESULT_NONE, "nobody");
        EXPECT_FAILS(swp_tournament_request_bye_in(t, 4, 1, SWP_RESULT_WIN, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_request_bye_in(t, 4, 3, SWP_RESULT_ZERO_BYE, err),
                     SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_request_bye_in(t, 0, 1, SWP_RESULT_ZERO_BYE, err),
                     SWP_ERR_INVALID);
        const swp_entry win = table_entry("2w1");
        swp_tournament_set_entry_in(t, 4, 1, &win, NULL);
        EXPECT_FAILS(swp_tournament_request_bye_in(t, 4, 1, SWP_RESULT_HALF_BYE, err),
                     SWP_ERR_INVALID);
    }
    TESTING_CASE("a request counts when nothing else is recorded")
    {
        swp_tournament_request_bye_in(t, 1, 2, SWP_RESULT_HALF_BYE, NULL);
        EXPECT(swp_tournament_entry_points_in(t, 1, 2) == 5, "%d",
               (int)swp_tournament_entry_points_in(t, 1, 2));
        EXPECT(swp_tournament_entry_in(t, 1, 2).result == SWP_RESULT_NONE, "recorded");
        const swp_entry zero = table_entry("Z");
        swp_tournament_set_entry_in(t, 1, 2, &zero, NULL);
        EXPECT(swp_tournament_entry_points_in(t, 1, 2) == 0, "the record wins");
    }
    swp_tournament_destroy(t);
}

static void test_forbidden(void)
{
    swp_tournament *t = players(5);
    const uint32_t group[] = {5, 2, 3}, stranger[] = {1, 6};
    TESTING_CASE("forbidden groups")
    {
        EXPECT(swp_tournament_forbid(t, group, 3, 2, 0, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_forbid(t, group, 2, 1, SWP_MAX_ROUNDS, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_forbidden_count(t) == 2, "count");
        const uint32_t *tpns;
        uint32_t count;
        uint32_t first, last;
        EXPECT(forbidden_group(t, 0, &tpns, &count, &first, &last), "not shown");
        EXPECT(count == 3 && first == 2 && last == 0 && tpns[0] == 5 && tpns[2] == 3, "other");
        EXPECT(!forbidden_group(t, 2, &tpns, &count, &first, &last), "a third");
        EXPECT_FAILS(swp_tournament_forbid(t, stranger, 2, 1, 0, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_forbid(t, group, 1, 1, 0, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_forbid(t, group, 0, 1, 0, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_forbid(t, group, 3, 0, 0, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_forbid(t, group, 3, 5, 4, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_forbid(t, group, 3, 1, SWP_MAX_ROUNDS + 1, err), SWP_ERR_LIMIT);
        EXPECT(swp_tournament_forbidden_count(t) == 2, "added by a failure");
    }
    swp_tournament_destroy(t);
}

static void test_large(void)
{
    TESTING_CASE("9,999 players, 99 rounds, numbers falling and with gaps")
    {
        struct tracked tracked = {0};
        const swp_allocator allocator = tracked_allocator(&tracked);
        swp_tournament *t = NULL;
        swp_tournament_create(&allocator, &t, NULL);
        const uint32_t n = 9999;
        for (uint32_t i = n; i >= 1; i--)
            table_add(t, i * 3, "");
        const swp_entry entry = table_entry("U");
        for (uint32_t round = 1; round <= 99; round++)
            for (uint32_t i = 1; i <= n; i++)
                if (swp_tournament_set_entry_in(t, round, i * 3, &entry, NULL) != SWP_OK)
                    EXPECT(false, "player %u, round %u", (unsigned)i * 3, (unsigned)round);
        EXPECT(swp_tournament_rounds_recorded(t) == 99, "%u",
               (unsigned)swp_tournament_rounds_recorded(t));
        EXPECT(swp_tournament_score_after(t, 99, 3 * 4711) == 990, "%d",
               (int)swp_tournament_score_after(t, 99, 3 * 4711));
        EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "not valid");
        EXPECT(tracked.peak < (size_t)n * 99 * 16, "%zu bytes", tracked.peak);
        swp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%ld blocks, %ld wrong sizes",
               tracked.live, tracked.wrong_sizes);
    }
    TESTING_CASE("the number of players is limited")
    {
        swp_tournament *t = players(0);
        swp_player p = SWP_PLAYER_INIT;
        for (p.tpn = 1; p.tpn <= SWP_MAX_PLAYERS; p.tpn++)
            if (swp_tournament_add_player(t, &p, NULL) != SWP_OK)
                break;
        EXPECT(swp_tournament_player_count(t) == SWP_MAX_PLAYERS, "%u",
               (unsigned)swp_tournament_player_count(t));
        EXPECT_FAILS(swp_tournament_add_player(t, &p, err), SWP_ERR_LIMIT);
        swp_tournament_destroy(t);
    }
}

/* Builds a tournament with every kind of storage; the first failure, or SWP_OK. */
static swp_status build_all(swp_tournament *t)
{
    const swp_entry entry = table_entry("U");
    const uint32_t pair[] = {1, 300};
    swp_player p = SWP_PLAYER_INIT;
    swp_status status = SWP_OK;
    for (p.tpn = 1; p.tpn <= 600 && status == SWP_OK; p.tpn += 299)
        status = swp_tournament_add_player(t, &p, NULL);
    for (uint32_t round = 1; round <= 10 && status == SWP_OK; round++)
        status = swp_tournament_set_entry_in(t, round, 300, &entry, NULL);
    if (status == SWP_OK)
        status = swp_tournament_record_game(t, 11, 1, 300, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
    for (uint32_t round = 1; round <= 6 && status == SWP_OK; round++)
        status = swp_tournament_set_virtual_points_in(t, round, 1, 5, NULL);
    if (status == SWP_OK)
        status = swp_tournament_forbid(t, pair, 2, 1, 0, NULL);
    if (status == SWP_OK)
        status = swp_tournament_set_rounds(t, 11, NULL);
    if (status == SWP_OK)
        status = swp_tournament_accelerate_baku(t, NULL);
    return status;
}

static void test_memory(void)
{
    TESTING_CASE("every request for memory refused once")
    {
        long tried = 0;
        for (long fail_at = 1;; fail_at++) {
            struct tracked tracked = {.fail_at = fail_at};
            const swp_allocator allocator = tracked_allocator(&tracked);
            swp_tournament *t = NULL;
            swp_status status = swp_tournament_create(&allocator, &t, NULL);
            if (status == SWP_OK)
                status = build_all(t);
            if (t)
                EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "request %ld broke it", fail_at);
            swp_tournament_destroy(t);
            EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "request %ld: %ld blocks left",
                   fail_at, tracked.live);
            if (status == SWP_OK)
                break;
            EXPECT(status == SWP_ERR_MEMORY, "request %ld: status %d", fail_at, (int)status);
            tried++;
        }
        EXPECT(tried > 10, "only %ld requests", tried);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_facts();
    test_scoring();
    test_players();
    test_entries();
    test_games();
    test_points();
    test_extreme_score();
    test_requests();
    test_forbidden();
    test_large();
    test_memory();
    return testing_finish("unit_tournament");
}
