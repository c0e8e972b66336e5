/* SPDX-License-Identifier: Apache-2.0 */
/* The generator's options by name, its statistical model, and tournaments after a model. */
#include "generate/generate_internal.h"
#include "swisspair/check.h"

#include "testing.h"

#include <string.h>

/* ---- options by name ------------------------------------------------------------------------- */

static const struct {
    const char *key, *value;
    swp_status expect;
    const char *why;
} settings[] = {
    {"players", "40", SWP_OK, ""},
    {"players", "1", SWP_ERR_INVALID, "nobody to play"},
    {"players", "040", SWP_OK, "a zero in front"},
    {"players", "-3", SWP_ERR_INVALID, "a sign"},
    {"players", "", SWP_ERR_INVALID, "nothing"},
    {"players", "4x", SWP_ERR_INVALID, "a letter behind"},
    {"players", "99999999999999999999999", SWP_ERR_LIMIT, "beyond every number"},
    {"PlayersNumber", "10001", SWP_ERR_INVALID, "a TRF file numbers up to 9999"},
    {"Players", "40", SWP_ERR_UNSUPPORTED, "keys are exact"},
    {"DrawPercentage", "100", SWP_OK, ""},
    {"DrawPercentage", "101", SWP_ERR_INVALID, ""},
    {"ForfeitRate", "2.5", SWP_OK, "the nearest whole number"},
    {"ForfeitRate", "0.9", SWP_ERR_INVALID, "more than one in one"},
    {"RetiredRate", "1", SWP_ERR_INVALID, "everybody"},
    {"HalfPointByteRate", "7", SWP_OK, "as JaVaFo 1.4 spells it"},
    {"ZPBRate", "20", SWP_OK, "in 1000"},
    {"ZPBRate", "1001", SWP_ERR_INVALID, ""},
    {"points", "3-1-0", SWP_OK, ""},
    {"points", "3-1", SWP_ERR_INVALID, "no loss"},
    {"points", "3-1-0-0", SWP_ERR_INVALID, "too many"},
    {"pab-points", "0.5", SWP_OK, ""},
    {"pab-points", "0.25", SWP_ERR_INVALID, "tenths"},
    {"pab-points", "100", SWP_ERR_LIMIT, "the file has no room"},
    {"baku", "yes", SWP_OK, ""},
    {"baku", "1", SWP_ERR_INVALID, "yes or no"},
    {"results", "fide", SWP_OK, ""},
    {"results", "elo", SWP_ERR_INVALID, ""},
    {"boards", "99", SWP_OK, ""},
    {"boards", "0", SWP_ERR_INVALID, "no match"},
    {"team-colours", "B", SWP_OK, ""},
    {"team-colours", "b", SWP_ERR_INVALID, "words are exact"},
    {"team-score", "game", SWP_OK, ""},
    {"team-score", "none", SWP_ERR_INVALID, "there is always one"},
    {"team-second-score", "no", SWP_OK, ""},
    {"team-second-score", "game", SWP_ERR_INVALID, "yes or no"},
    {"empty-boards", "-1", SWP_ERR_INVALID, "a sign"},
};

static void by_name(void)
{
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
        options.system = "dutch-2026";
        swp_generate_options before;
        memcpy(&before, &options, sizeof before);
        swp_error error = {0};
        const swp_status status =
            swp_generate_set(&options, settings[i].key, settings[i].value, &error);
        EXPECT(status == settings[i].expect, "%s=%s (%s): %d, %s", settings[i].key,
               settings[i].value, settings[i].why, (int)status, error.text);
        EXPECT(status == SWP_OK || memcmp(&options, &before, sizeof options) == 0,
               "%s=%s changed something", settings[i].key, settings[i].value);
    }
}

static void what_is_set(void)
{
    swp_generate_options o = SWP_GENERATE_OPTIONS_INIT;
    o.system = "dutch-2026";
    swp_generate_set(&o, "PointsForPAB", "0.5", NULL);
    swp_generate_set(&o, "PointsForWin", "3", NULL);
    EXPECT(o.scoring.white_win == 30 && o.scoring.black_win == 30 && o.scoring.pab == 30,
           "PointsForWin is the bye's too, also after PointsForPAB");
    swp_generate_set(&o, "WDPoints", "1.5", NULL);
    EXPECT(o.scoring.white_draw == 15 && o.scoring.black_draw == 5, "by colour");
    /* Record 162: the default of X is D. */
    EXPECT(o.scoring.unknown == 15, "an unknown result: %d", (int)o.scoring.unknown);
    swp_generate_set(&o, "PointsForDraw", "2", NULL);
    EXPECT(o.scoring.unknown == 20, "an unknown result: %d", (int)o.scoring.unknown);
    swp_generate_set(&o, "points", "3-1-0", NULL);
    EXPECT(o.scoring.unknown == 10, "an unknown result: %d", (int)o.scoring.unknown);
    swp_generate_set(&o, "ForfeitRate", "2.5", NULL);
    swp_generate_set(&o, "HPBRate", "45", NULL);
    EXPECT(o.forfeit_rate == 3 && o.half_bye_rate == 22, "%ld, %ld", (long)o.forfeit_rate,
           (long)o.half_bye_rate);
    /* A caller compiled before a setting was added. */
    o.size = offsetof(swp_generate_options, results);
    EXPECT(swp_generate_set(&o, "results", "fide", NULL) == SWP_ERR_UNSUPPORTED, "beyond its size");
}

/* Every key takes some value that it shows itself. */
static void every_key(void)
{
    const swp_generate_key *key = NULL;
    uint32_t n = 0;
    for (; (key = swp_generate_key_at(n)) != NULL; n++) {
        swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
        options.system = "dutch-2026";
        const char *const values[] = {"20", "yes", "fide", "3-1-0", "0.5", "A", "match"};
        int taken = 0;
        for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
            taken += swp_generate_set(&options, key->name, values[i], NULL) == SWP_OK;
        EXPECT(taken > 0, "%s takes nothing", key->name);
        EXPECT(key->value[0] && key->what[0], "%s says nothing", key->name);
    }
    EXPECT(n > 40, "%u keys", (unsigned)n);
}

/* ---- the statistical model ------------------------------------------------------------------- */

static void statistics(void)
{
    /* The published example: 0.511, 0.138, 0.351. */
    const uint32_t win = swp__generate_win_chance(2467, 2344, true);
    const uint32_t loss = swp__generate_win_chance(2467, 2344, false);
    EXPECT(win / 500 == 1022 || win / 500 == 1021, "win %lu", (unsigned long)win);
    EXPECT(loss / 500 == 275 || loss / 500 == 276, "loss %lu", (unsigned long)loss);
    for (int32_t mean = 1000; mean <= 4000; mean += 100) {
        uint32_t before = 0;
        for (int32_t half = -1000; half <= 1000; half += 25) {
            const uint32_t white = swp__generate_win_chance(mean + half, mean - half, true);
            const uint32_t black = swp__generate_win_chance(mean + half, mean - half, false);
            EXPECT(white >= before && white + black <= 1000000, "mean %ld, half %ld: %lu, %lu",
                   (long)mean, (long)half, (unsigned long)white, (unsigned long)black);
            before = white;
        }
        EXPECT(before == 1000000, "mean %ld: 2000 points more are no certain win", (long)mean);
    }
}

/* ---- a model --------------------------------------------------------------------------------- */

/* What two rounds of four players teach: two of four games drawn, a forfeited one, two byes. */
static void learnt(void)
{
    static const int32_t ratings[] = {2000, 0, 1500, 1800};
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *model = NULL;
    swp_tournament_create(NULL, &model, NULL);
    swp_tournament_set_rounds(model, 5, NULL);
    for (uint32_t i = 0; i < 4; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i + 1;
        player.name = "Somebody";
        player.rating = ratings[i];
        swp_tournament_add_player(model, &player, NULL);
    }
    const swp_entry half = {0, SWP_COLOUR_NONE, SWP_RESULT_HALF_BYE},
                    zero = {0, SWP_COLOUR_NONE, SWP_RESULT_ZERO_BYE};
    swp_tournament_record_game(model, 1, 1, 2, SWP_RESULT_DRAW, SWP_RESULT_DRAW, NULL);
    swp_tournament_record_game(model, 1, 3, 4, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
    swp_tournament_set_entry_in(model, 2, 1, &half, NULL);
    swp_tournament_set_entry_in(model, 2, 2, &zero, NULL);
    swp_tournament_record_game(model, 2, 4, 3, SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS,
                               NULL);
    how.model = model;
    how.rounds = how.draw_percentage = how.forfeit_rate = SWP_GENERATE_DRAWN;
    how.zero_bye_rate = how.half_bye_rate = how.full_bye_rate = SWP_GENERATE_DRAWN;
    swp__generate_learn(&how);
    EXPECT(how.players == 4 && how.rounds == 5, "%ld players", (long)how.players);
    EXPECT(how.highest_rating == 2000 && how.lowest_rating == 1500, "%ld to %ld",
           (long)how.lowest_rating, (long)how.highest_rating);
    EXPECT(how.draw_percentage == 50 && how.forfeit_rate == 3, "%ld %%, 1 in %ld",
           (long)how.draw_percentage, (long)how.forfeit_rate);
    EXPECT(how.zero_bye_rate == 8 && how.half_bye_rate == 8 && how.full_bye_rate == 0,
           "1 in %ld, %ld, %ld", (long)how.zero_bye_rate, (long)how.half_bye_rate,
           (long)how.full_bye_rate);
    swp_tournament_destroy(model);
}

static swp_tournament *generate(const swp_generate_options *options)
{
    swp_tournament *t = NULL;
    swp_error error = {0};
    const swp_status status = swp_generate(options, NULL, &t, &error);
    EXPECT(status == SWP_OK, "%s", error.text);
    return t;
}

static void after_a_model(void)
{
    swp_generate_options first = SWP_GENERATE_OPTIONS_INIT, second = SWP_GENERATE_OPTIONS_INIT;
    first.system = second.system = "dutch-2026";
    first.players = 31;
    first.rounds = 6;
    first.seed = 5;
    first.forfeit_rate = first.half_bye_rate = 8;
    first.quick_game_rate = first.forbidden_rate = 10;
    first.results = SWP_GENERATE_RESULTS_BY_STATISTICS;
    swp_generate_set(&first, "points", "3-1-0", NULL);
    swp_tournament *model = generate(&first);
    second.model = model;
    second.seed = 6;
    swp_tournament *t = model ? generate(&second) : NULL;
    if (t) {
        uint32_t forfeits = 0, halves = 0, quick = 0;
        for (uint32_t tpn = 1; tpn <= 31; tpn++) {
            const swp_player *a = swp_tournament_player(model, tpn);
            const swp_player *b = swp_tournament_player(t, tpn);
            EXPECT(a->rating == b->rating && strcmp(a->name, b->name) == 0, "player %lu",
                   (unsigned long)tpn);
            for (uint32_t round = 1; round <= 6; round++) {
                const swp_result result = swp_tournament_entry_in(t, round, tpn).result;
                forfeits += result == SWP_RESULT_FORFEIT_WIN;
                halves += result == SWP_RESULT_HALF_BYE;
                quick +=
                    swp_tournament_entry_in(model, round, tpn).result == SWP_RESULT_WIN_UNRATED;
            }
        }
        EXPECT(forfeits > 0 && halves > 0 && quick > 0, "%lu, %lu, %lu", (unsigned long)forfeits,
               (unsigned long)halves, (unsigned long)quick);
        EXPECT(swp_tournament_rounds(t) == 6 && swp_tournament_scoring(t)->white_win == 30,
               "rounds and points");
        EXPECT(swp_tournament_forbidden_count(model) > 0 &&
                   swp_tournament_forbidden_count(t) == swp_tournament_forbidden_count(model),
               "forbidden pairs");
        swp_check_report *report = NULL;
        const swp_checked_round *checked = NULL;
        EXPECT(swp_check_report_create(t, NULL, &report, NULL) == SWP_OK, "cannot be checked");
        for (uint32_t i = 0; report && (checked = swp_check_report_round_at(report, i)); i++)
            EXPECT(checked->equal, "round %lu", (unsigned long)checked->round);
        swp_check_report_destroy(report);
    }
    swp_tournament_destroy(t);
    swp_tournament_destroy(model);
}

/* Results of which only one side has something; rounds are paired on all the same. */
static void unusual(void)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    options.system = "dutch-2026";
    uint32_t found[3] = {0, 0, 0};
    options.players = 30;
    options.rounds = 7;
    options.unusual_rate = 5;
    swp_tournament *t = generate(&options);
    for (uint32_t tpn = 1; t && tpn <= 30; tpn++)
        for (uint32_t round = 1; round <= 7; round++) {
            const swp_entry own = swp_tournament_entry_in(t, round, tpn);
            if (!own.opponent || own.colour != SWP_COLOUR_WHITE)
                continue;
            const swp_result other = swp_tournament_entry_in(t, round, own.opponent).result;
            found[0] += own.result == SWP_RESULT_DRAW && other == SWP_RESULT_LOSS;
            found[1] += own.result == SWP_RESULT_LOSS && other == SWP_RESULT_DRAW;
            found[2] += own.result == SWP_RESULT_LOSS && other == SWP_RESULT_LOSS;
        }
    EXPECT(found[0] > 2 && found[1] > 2 && found[2] > 2, "%lu, %lu, %lu", (unsigned long)found[0],
           (unsigned long)found[1], (unsigned long)found[2]);
    EXPECT(t && swp_tournament_rounds_recorded(t) == 7, "not all rounds");
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("options by name") by_name();
    TESTING_CASE("what is set") what_is_set();
    TESTING_CASE("every key") every_key();
    TESTING_CASE("statistical model") statistics();
    TESTING_CASE("unusual results") unusual();
    TESTING_CASE("what a model teaches") learnt();
    TESTING_CASE("after a model") after_a_model();
    return testing_finish("generate_settings");
}
