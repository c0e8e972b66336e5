/* SPDX-License-Identifier: Apache-2.0 */
/* Title norms: the worked examples as they are told, positions that a rule decides, the forecast,
 * refusals. A second version tries all subsets in tests/cli/norms_second.py. */
#include "swisspair/swisspair.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 13 };

/* ---- one player against opponents who play nobody else --------------------------------------- */

struct opponent {
    int32_t rating;
    const char *title, *federation;
};

/* Results of one player: 1 = 0, W D L not rated, + - forfeits, U the bye, ? still to come. */
static swp_result result_of(char letter, bool is_other)
{
    static const char letters[] = "1=0WDL+-?";
    static const char reversed[] = "0=1LDW-+?";
    static const swp_result results[] = {
        SWP_RESULT_WIN,         SWP_RESULT_DRAW,         SWP_RESULT_LOSS,
        SWP_RESULT_WIN_UNRATED, SWP_RESULT_DRAW_UNRATED, SWP_RESULT_LOSS_UNRATED,
        SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_PAIRED};
    const char wanted = is_other ? reversed[strchr(letters, letter) - letters] : letter;
    return results[strchr(letters, wanted) - letters];
}

/* Player 1, of GER, against 2, 3, ... in that order. */
static swp_tournament *played(char sex, const struct opponent *opponents, const char *results,
                              uint32_t planned)
{
    swp_tournament *t = NULL;
    swp_player player = SWP_PLAYER_INIT;
    swp_tournament_create(NULL, &t, NULL);
    if (planned)
        swp_tournament_set_rounds(t, planned, NULL);
    player.tpn = 1;
    player.rating = 2300;
    player.sex = sex;
    player.federation = "GER";
    swp_tournament_add_player(t, &player, NULL);
    player.sex = 'm';
    for (uint32_t i = 0; results[i]; i++) {
        player.tpn = i + 2;
        player.rating = opponents[i].rating;
        player.title = opponents[i].title;
        player.federation = opponents[i].federation;
        swp_tournament_add_player(t, &player, NULL);
        const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        if (results[i] == 'U')
            swp_tournament_set_entry_in(t, i + 1, 1, &bye, NULL);
        else
            EXPECT(swp_tournament_record_game(t, i + 1, 1, i + 2, result_of(results[i], false),
                                              result_of(results[i], true), NULL) == SWP_OK,
                   "game %lu", (unsigned long)i + 1);
    }
    return t;
}

static const char *const federations[] = {"FRA", "NED", "POL"};

/* The same rating for all but the last ones; grandmasters of three federations. */
static void field(struct opponent *opponents, int n, const int32_t *ratings)
{
    for (int i = 0; i < n; i++)
        opponents[i] = (struct opponent){ratings[i], "GM", federations[i % 3]};
}

static swp_norms *norms_of(const swp_tournament *t, swp_norm_event event,
                           swp_norm_exemption exemption, uint32_t flags)
{
    swp_norms_options options = SWP_NORMS_OPTIONS_INIT;
    swp_norms *norms = NULL;
    swp_error err = {0};
    options.event = event;
    options.exemption = exemption;
    options.flags = flags;
    options.player = 1;
    EXPECT(swp_norms_create(t, &options, &norms, &err) == SWP_OK, "%s", err.text);
    EXPECT(swp_norms_count(norms) == 1, "one player");
    return norms;
}

static swp_norm_check check_of(const swp_norms *norms, swp_norm_title title,
                               swp_norm_requirement requirement)
{
    swp_norm_check check = {0};
    for (uint32_t i = 0; swp_norms_check_at(norms, 0, title, i, &check); i++)
        if (check.requirement == requirement)
            return check;
    return (swp_norm_check){.requirement = SWP_NORM_REQUIREMENT_MAX_ENUM};
}

/* ---- the worked examples --------------------------------------------------------------------- */

#define NINE(r)                                                                                    \
    {                                                                                              \
        r, r, r, r, r, r, r, r, r                                                                  \
    }
#define ELEVEN(r)                                                                                  \
    {                                                                                              \
        r, r, r, r, r, r, r, r, r, r, r                                                            \
    }

static const struct example {
    swp_norm_title title;
    int32_t ratings[MOST_GAMES];
    const char *results;
    int32_t average, percent, difference, performance;
    bool is_norm;
} examples[] = {
    {SWP_NORM_TITLE_GM,
     {2400, 2400, 2400, 2400, 2400, 2400, 2400, 2100, 2000},
     "=========",
     2344,
     50,
     0,
     2344,
     false},
    {SWP_NORM_TITLE_GM,
     {2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400, 0},
     "=========",
     2378,
     50,
     0,
     2378,
     false},
    {SWP_NORM_TITLE_GM, ELEVEN(2400), "=======1111", 2400, 68, 133, 2533, false},
    {SWP_NORM_TITLE_GM, ELEVEN(2400), "1111111====", 2400, 82, 262, 2662, true},
    {SWP_NORM_TITLE_GM, ELEVEN(2300), "11111111111", 2300, 100, 800, 3100, false},
    {SWP_NORM_TITLE_GM, NINE(2450), "1111=====", 2450, 72, 166, 2616, true},
    {SWP_NORM_TITLE_GM, NINE(2475), "111======", 2475, 67, 125, 2600, true},
    {SWP_NORM_TITLE_GM, NINE(2474), "111======", 2474, 67, 125, 2599, false},
    {SWP_NORM_TITLE_IM, NINE(2230), "11111====", 2230, 78, 220, 2450, true},
    {SWP_NORM_TITLE_IM,
     {2300, 2300, 2300, 2300, 2300, 2300, 2300, 2300, 1900},
     "1111=====",
     2272,
     72,
     166,
     2438,
     false},
    {SWP_NORM_TITLE_IM, NINE(2299), "1111=====", 2299, 72, 166, 2465, true},
    {SWP_NORM_TITLE_WGM, NINE(2250), "1111=====", 2250, 72, 166, 2416, true},
    {SWP_NORM_TITLE_WIM, NINE(2100), "1111=====", 2100, 72, 166, 2266, true},
    {SWP_NORM_TITLE_WIM, NINE(2030), "11111====", 2030, 78, 220, 2250, true},
    {SWP_NORM_TITLE_GM, NINE(2379), "111111===", 2379, 83, 273, 2652, false},
    {SWP_NORM_TITLE_GM, NINE(2681), "=======00", 2681, 39, -80, 2601, true},
    {SWP_NORM_TITLE_GM, NINE(2700), "======000", 2700, 33, -125, 2575, false},
};

static void test_examples(void)
{
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const struct example *e = &examples[i];
        struct opponent opponents[MOST_GAMES];
        const int n = (int)strlen(e->results);
        field(opponents, n, e->ratings);
        swp_tournament *t = played('w', opponents, e->results, (uint32_t)n);
        swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
        const swp_norm *norm = swp_norms_at(norms, 0, e->title);
        EXPECT(norm->games == (uint32_t)n && norm->average == e->average &&
                   norm->percent == e->percent && norm->difference == e->difference &&
                   norm->performance == e->performance,
               "example %d: %lu games, Ra %ld, %ld %%, dp %ld, Rp %ld", (int)i + 1,
               (unsigned long)norm->games, (long)norm->average, (long)norm->percent,
               (long)norm->difference, (long)norm->performance);
        EXPECT((norm->verdict == SWP_NORM_VERDICT_NORM) == e->is_norm &&
                   (norm->failed == 0) == e->is_norm && (norm->worth > 0) == e->is_norm,
               "example %d: norm %d", (int)i + 1, (int)norm->verdict);
        swp_norms_destroy(norms);
        swp_tournament_destroy(t);
    }
}

/* ---- positions ------------------------------------------------------------------------------- */

/* Eight games and the bye: the counts of eight, 35 % of eight; then the own federation. */
static void test_eight_as_nine(void)
{
    struct opponent o[] = {{2700, "GM", "FRA"}, {2700, "GM", "FRA"}, {2700, "GM", "NED"},
                           {2700, "IM", "NED"}, {2700, "", "GER"},   {2700, "", "GER"},
                           {2700, "", "GER"},   {2700, "", "GER"},   {0, "", ""}};
    swp_tournament *t = played('m', o, "======00U", 9);
    swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    const swp_norm *norm = swp_norms_at(norms, 0, SWP_NORM_TITLE_GM);
    const swp_norm_check games = check_of(norms, SWP_NORM_TITLE_GM, SWP_NORM_REQUIREMENT_GAMES);
    const swp_norm_check titled = check_of(norms, SWP_NORM_TITLE_GM, SWP_NORM_REQUIREMENT_TITLED);
    const swp_norm_check own = check_of(norms, SWP_NORM_TITLE_GM, SWP_NORM_REQUIREMENT_OWN_TITLES);
    const swp_norm_check score = check_of(norms, SWP_NORM_TITLE_GM, SWP_NORM_REQUIREMENT_SCORE);
    EXPECT(norm->is_eight_as_nine && norm->failed == 0 && norm->games == 8 && norm->worth == 9,
           "%lu failed", (unsigned long)norm->failed);
    EXPECT(games.needed == 9 && games.had == 9 && games.is_met, "nine games");
    EXPECT(titled.needed == 4 && titled.had == 4 && own.needed == 3 && own.had == 3, "the mix");
    EXPECT(score.needed == 30 && score.had == 30, "35 %% of eight");
    swp_norms_destroy(norms);
    norms = norms_of(t, SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN, SWP_NORM_EXEMPTION_NONE, 0);
    EXPECT(!swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->is_eight_as_nine, "not of a double one");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);

    o[3].federation = "GER";
    t = played('m', o, "======00U", 9);
    norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    const swp_norm_check cap =
        check_of(norms, SWP_NORM_TITLE_GM, SWP_NORM_REQUIREMENT_OWN_FEDERATION);
    EXPECT(cap.is_maximum && cap.needed == 4 && cap.had == 5 && !cap.is_met, "own federation");
    norm = swp_norms_at(norms, 0, SWP_NORM_TITLE_GM);
    EXPECT(norm->failed == 1 && norm->why == SWP_NORM_REQUIREMENT_OWN_FEDERATION &&
               norm->verdict == SWP_NORM_VERDICT_NONE,
           "why");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
}

/* All of one foreign federation, unless a kind of event waives it; FID is no federation. */
static void test_federations(void)
{
    struct opponent o[9];
    for (int i = 0; i < 9; i++)
        o[i] = (struct opponent){2500, "GM", "FRA"};
    swp_tournament *t = played('m', o, "111======", 9);
    swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    swp_norm_check check = check_of(norms, SWP_NORM_TITLE_GM, SWP_NORM_REQUIREMENT_FEDERATIONS);
    EXPECT(check.needed == 2 && check.had == 1 && !check.is_met, "one federation");
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->failed == 2, "and nine of one");
    swp_norms_destroy(norms);
    norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_ZONAL, 0);
    check = check_of(norms, SWP_NORM_TITLE_GM, SWP_NORM_REQUIREMENT_FEDERATIONS);
    EXPECT(check.is_waived && check.is_met &&
               swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->exemption == SWP_NORM_EXEMPTION_ZONAL &&
               swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->failed == 0,
           "waived");
    swp_norms_destroy(norms);
    swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_FEDERATION, "FRA", NULL);
    norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NATIONAL, 0);
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->failed == 2, "not for players of another");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);

    for (int i = 0; i < 9; i++)
        o[i].federation = i < 5 ? "FID" : i < 7 ? "FRA" : "NED";
    t = played('m', o, "111======", 9);
    norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    check = check_of(norms, SWP_NORM_TITLE_GM, SWP_NORM_REQUIREMENT_ONE_FEDERATION);
    EXPECT(check.had == 2 && swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->failed == 0, "FID");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
}

/* An unrated opponent who lost to every rated one: out in a round robin, in a Swiss not; and one
 * of no federation of FIDE never counts. */
static void test_who_counts(void)
{
    const int32_t ratings[] = {2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500, 0};
    struct opponent o[10];
    swp_norm_game game = {0};
    field(o, 10, ratings);
    o[0].federation = "NON";
    swp_tournament *t = played('m', o, "1=========", 10);
    swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->games == 9, "NON");
    EXPECT(swp_norms_game_at(norms, 0, SWP_NORM_TITLE_GM, 1, &game) &&
               game.kind == SWP_NORM_GAME_KIND_NO_FEDERATION && game.rating == 0,
           "the game");
    EXPECT(swp_norms_game_at(norms, 0, SWP_NORM_TITLE_GM, 10, &game) &&
               game.kind == SWP_NORM_GAME_KIND_COUNTED && game.rating == 2200 && game.score == 5 &&
               swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->raised == 11,
           "the floor");
    EXPECT(!swp_norms_game_at(norms, 0, SWP_NORM_TITLE_GM, 11, &game), "past the end");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);

    o[0].federation = "FRA";
    t = played('m', o, "=========1", 10);
    norms = norms_of(t, SWP_NORM_EVENT_ROUND_ROBIN, SWP_NORM_EXEMPTION_NONE, 0);
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->games == 9 &&
               swp_norms_game_at(norms, 0, SWP_NORM_TITLE_GM, 10, &game) &&
               game.kind == SWP_NORM_GAME_KIND_UNRATED_ZERO,
           "a round robin");
    swp_norms_destroy(norms);
    norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->games == 10, "a Swiss");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
}

/* The ninth opponent did not come: eight as nine, or a loss where only that opponent makes the mix.
 */
static void test_default(void)
{
    const int32_t ratings[] = NINE(2600);
    struct opponent o[9];
    swp_norm_game game = {0};
    field(o, 9, ratings);
    swp_tournament *t = played('m', o, "11======+", 9);
    swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    const swp_norm *norm = swp_norms_at(norms, 0, SWP_NORM_TITLE_GM);
    EXPECT(norm->failed == 0 && norm->is_eight_as_nine && !norm->has_loss_by_default, "as nine");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
    for (int i = 2; i < 8; i++)
        o[i].title = "IM";
    t = played('m', o, "11======+", 9);
    norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    norm = swp_norms_at(norms, 0, SWP_NORM_TITLE_GM);
    EXPECT(norm->failed == 0 && norm->has_loss_by_default && norm->games == 9 && norm->score == 50,
           "as a loss");
    EXPECT(swp_norms_game_at(norms, 0, SWP_NORM_TITLE_GM, 9, &game) &&
               game.kind == SWP_NORM_GAME_KIND_COUNTED && game.score == 0,
           "the game");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
}

/* A won game against a weak opponent, and rounds after the norm, are left out. */
static void test_left_out(void)
{
    const int32_t ratings[] = {2500, 2500, 2500, 2500, 2500, 1500, 2500, 2500, 2500, 2500, 2500};
    struct opponent o[11];
    swp_norm_game game = {0};
    field(o, 11, ratings);
    swp_tournament *t = played('m', o, "11===1====0", 11);
    swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    const swp_norm *norm = swp_norms_at(norms, 0, SWP_NORM_TITLE_GM);
    EXPECT(norm->failed == 1 && norm->why == SWP_NORM_REQUIREMENT_PERFORMANCE, "not enough");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
    t = played('m', o, "11===1=1==0", 11);
    norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    norm = swp_norms_at(norms, 0, SWP_NORM_TITLE_GM);
    EXPECT(norm->failed == 0 && norm->games == 10, "%lu games", (unsigned long)norm->games);
    EXPECT(swp_norms_game_at(norms, 0, SWP_NORM_TITLE_GM, 11, &game) &&
               game.kind == SWP_NORM_GAME_KIND_LATER,
           "the last round: %d", (int)game.kind);
    swp_norms_destroy(norms);
    norms = norms_of(t, SWP_NORM_EVENT_ROUND_ROBIN, SWP_NORM_EXEMPTION_NONE, 0);
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->games == 11, "all rounds");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
}

static void test_titles(void)
{
    const int32_t ratings[] = NINE(2475);
    struct opponent o[9];
    swp_player player = SWP_PLAYER_INIT;
    field(o, 9, ratings);
    swp_tournament *t = played('m', o, "111======", 9);
    swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    swp_norm_check check;
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_WGM)->verdict == SWP_NORM_VERDICT_WOMEN_ONLY &&
               !swp_norms_check_at(norms, 0, SWP_NORM_TITLE_WGM, 0, &check),
           "a man");
    swp_norms_destroy(norms);
    EXPECT(swp_tournament_fill_player(t, 1, &player, NULL) == SWP_OK, "filled");
    player.title = "IM";
    EXPECT(swp_tournament_update_player(t, &player, NULL) == SWP_OK, "an IM");
    norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_IM)->verdict == SWP_NORM_VERDICT_HELD &&
               swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->verdict == SWP_NORM_VERDICT_NORM,
           "held");
    EXPECT(!swp_norms_at(norms, 1, SWP_NORM_TITLE_IM) &&
               !swp_norms_at(norms, 0, (swp_norm_title)4) &&
               !swp_norm_title_name((swp_norm_title)4),
           "past the end");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
}

/* ---- limits: what is just enough, and what is not -------------------------------------------- */

/* A requirement of an event whose opponents all have one rating, the first ones the titles and
 * federations that `titles` and `nations` give as letters: G I F (FM) w (WGM) - (none); f n p g. */
static const struct limit {
    swp_norm_title title;
    swp_norm_event event;
    uint32_t planned;
    const char *results;
    int32_t rating;
    const char *titles, *nations;
    swp_norm_requirement requirement;
    int32_t needed, had;
    bool is_met;
} limits[] = {
#define EVEN "========="
#define WINS "111111111"
#define GMS "GGGGGGGGGGGGG"
#define MIX "fnpfnpfnpfnpf"
#define AT(title, results, rating, what, needed, had, is_met)                                      \
    {                                                                                              \
        SWP_NORM_TITLE_##title, SWP_NORM_EVENT_SWISS, 9, results, rating, GMS, MIX,                \
            SWP_NORM_REQUIREMENT_##what, needed, had, is_met                                       \
    }
    AT(GM, EVEN, 2600, PERFORMANCE, 2600, 2600, true),
    AT(GM, EVEN, 2599, PERFORMANCE, 2600, 2599, false),
    AT(IM, EVEN, 2450, PERFORMANCE, 2450, 2450, true),
    AT(IM, EVEN, 2449, PERFORMANCE, 2450, 2449, false),
    AT(WGM, EVEN, 2400, PERFORMANCE, 2400, 2400, true),
    AT(WGM, EVEN, 2399, PERFORMANCE, 2400, 2399, false),
    AT(WIM, EVEN, 2250, PERFORMANCE, 2250, 2250, true),
    AT(WIM, EVEN, 2249, PERFORMANCE, 2250, 2249, false),
    AT(GM, WINS, 2380, AVERAGE, 2380, 2380, true),
    AT(GM, WINS, 2379, AVERAGE, 2380, 2379, false),
    AT(IM, WINS, 2230, AVERAGE, 2230, 2230, true),
    AT(IM, WINS, 2229, AVERAGE, 2230, 2229, false),
    AT(WGM, WINS, 2180, AVERAGE, 2180, 2180, true),
    AT(WGM, WINS, 2179, AVERAGE, 2180, 2179, false),
    AT(WIM, WINS, 2030, AVERAGE, 2030, 2030, true),
    AT(WIM, WINS, 2029, AVERAGE, 2030, 2029, false),
#undef AT
#define OF(event, planned, results, titles, nations, what, needed, had, is_met)                    \
    {                                                                                              \
        SWP_NORM_TITLE_GM, SWP_NORM_EVENT_##event, planned, results, 2600, titles, nations,        \
            SWP_NORM_REQUIREMENT_##what, needed, had, is_met                                       \
    }
    /* 35 % of 10 games are 3.5, of 13 more than 4.5 */
    OF(ROUND_ROBIN, 10, "=======000", GMS, MIX, SCORE, 35, 35, true),
    OF(ROUND_ROBIN, 10, "======0000", GMS, MIX, SCORE, 35, 30, false),
    OF(ROUND_ROBIN, 13, "==========000", GMS, MIX, SCORE, 50, 50, true),
    OF(ROUND_ROBIN, 13, "=========0000", GMS, MIX, SCORE, 50, 45, false),
    OF(SWISS, 9, EVEN, GMS, MIX, GAMES, 9, 9, true),
    OF(SWISS, 9, "========", GMS, MIX, GAMES, 9, 8, false),
    OF(TEAM_CHAMPIONSHIP, 9, "=======", GMS, MIX, GAMES, 7, 7, true),
    OF(TEAM_CHAMPIONSHIP, 9, "======", GMS, MIX, GAMES, 7, 6, false),
    OF(TEAM_CHAMPIONSHIP, 10, "=======", GMS, MIX, GAMES, 9, 7, false),
    OF(WORLD_CUP, 8, "========", GMS, MIX, GAMES, 8, 8, true),
    OF(WORLD_CUP, 8, "=======", GMS, MIX, GAMES, 8, 7, false),
    OF(SWISS, 9, EVEN, GMS, "fffffnggg", FEDERATIONS, 2, 2, true),
    OF(SWISS, 9, EVEN, GMS, "ffffffggg", FEDERATIONS, 2, 1, false),
    OF(SWISS, 9, EVEN, GMS, "gggggffnn", OWN_FEDERATION, 5, 5, true),
    OF(SWISS, 9, EVEN, GMS, "ggggggfnn", OWN_FEDERATION, 5, 6, false),
    OF(SWISS, 9, EVEN, GMS, "ffffffnnn", ONE_FEDERATION, 6, 6, true),
    OF(SWISS, 9, EVEN, GMS, "fffffffnn", ONE_FEDERATION, 6, 7, false),
    OF(SWISS, 9, EVEN, "GGGFF----", MIX, TITLED, 5, 5, true),
    OF(SWISS, 9, EVEN, "GGGF-----", MIX, TITLED, 5, 4, false),
    OF(SWISS, 9, EVEN, "GGGIIIIII", MIX, OWN_TITLES, 3, 3, true),
    OF(SWISS, 9, EVEN, "GGIIIIIII", MIX, OWN_TITLES, 3, 2, false),
    OF(ROUND_ROBIN, 13, "=============", "GGGGGIIIIIIII", MIX, OWN_TITLES, 5, 5, true),
    OF(ROUND_ROBIN, 13, "=============", "GGGGIIIIIIIII", MIX, OWN_TITLES, 5, 4, false),
    OF(SWISS, 6, "======", "GGGIII", MIX, OWN_TITLES, 3, 3, true),
    OF(SWISS, 6, "======", "GGIIII", MIX, OWN_TITLES, 3, 2, false),
    OF(DOUBLE_ROUND_ROBIN, 11, "===========", "GGGGGGIIIII", MIX, OWN_TITLES, 6, 6, true),
    OF(DOUBLE_ROUND_ROBIN, 11, "===========", "GGGGGIIIIII", MIX, OWN_TITLES, 6, 5, false),
    OF(DOUBLE_ROUND_ROBIN, 5, "=====", GMS, MIX, PLAYERS, 6, 6, true),
    OF(DOUBLE_ROUND_ROBIN, 4, "====", GMS, MIX, PLAYERS, 6, 5, false),
#undef OF
};

static void test_limits(void)
{
    static const char *const titles[] = {"GM", "IM", "FM", "WGM", ""}, *const nations[] = {
                                                                           "FRA", "NED", "POL",
                                                                           "GER"};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        const struct limit *l = &limits[i];
        struct opponent o[MOST_GAMES];
        for (size_t k = 0; l->results[k]; k++)
            o[k] = (struct opponent){l->rating, titles[strchr("GIFw-", l->titles[k]) - "GIFw-"],
                                     nations[strchr("fnpg", l->nations[k]) - "fnpg"]};
        swp_tournament *t = played('w', o, l->results, l->planned);
        swp_norms *norms = norms_of(t, l->event, SWP_NORM_EXEMPTION_NONE, 0);
        const swp_norm_check check = check_of(norms, l->title, l->requirement);
        EXPECT(check.needed == l->needed && check.had == l->had && check.is_met == l->is_met,
               "limit %d, %s: needed %ld, had %ld", (int)i,
               swp_norm_requirement_name(l->requirement), (long)check.needed, (long)check.had);
        swp_norms_destroy(norms);
        swp_tournament_destroy(t);
    }
}

/* The floor lifts the one lowest opponent who is below it; unrated are 1400; 13 is the most worth.
 */
static void test_floor_and_worth(void)
{
    static const int32_t floors[] = {2200, 2050, 2000, 1850};
    for (int title = 0; title < 4; title++)
        for (int below = 0; below < 2; below++) {
            const int32_t ratings[] = {
                2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500, floors[title] - below};
            struct opponent o[9];
            swp_norm_game game = {0};
            field(o, 9, ratings);
            swp_tournament *t = played('w', o, EVEN, 9);
            swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
            const swp_norm *norm = swp_norms_at(norms, 0, (swp_norm_title)title);
            EXPECT(swp_norms_game_at(norms, 0, (swp_norm_title)title, 9, &game) &&
                       game.rating == floors[title] && (norm->raised == 10) == (below == 1),
                   "the floor of %d: %ld", title, (long)game.rating);
            swp_norms_destroy(norms);
            swp_tournament_destroy(t);
        }
    const int32_t unrated[] = {2500, 2500, 2500, 2500, 2500, 2500, 2500, 0, 0};
    const int32_t strong[] = NINE(2700);
    struct opponent o[9];
    field(o, 9, unrated);
    swp_tournament *t = played('w', o, EVEN, 9);
    swp_norms *norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
    EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_WIM)->average == (7 * 2500 + 1850 + 1400 + 4) / 9,
           "1850 and 1400: %ld", (long)swp_norms_at(norms, 0, SWP_NORM_TITLE_WIM)->average);
    swp_norm_game one = {0}, two = {0};
    EXPECT(swp_norms_game_at(norms, 0, SWP_NORM_TITLE_WIM, 8, &one) &&
               swp_norms_game_at(norms, 0, SWP_NORM_TITLE_WIM, 9, &two) &&
               one.rating + two.rating == 1850 + 1400,
           "one of two is lifted");
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
    field(o, 9, strong);
    static const struct {
        const char *results;
        uint32_t worth;
    } worths[] = {
        {WINS, 13}, {"11111111=", 13}, {"1111111==", 13}, {"111111===", 13}, {"11111====", 12}};
    for (size_t i = 0; i < sizeof worths / sizeof *worths; i++) {
        t = played('m', o, worths[i].results, 9);
        norms = norms_of(t, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0);
        EXPECT(swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->worth == worths[i].worth, "%s: worth %lu",
               worths[i].results, (unsigned long)swp_norms_at(norms, 0, SWP_NORM_TITLE_GM)->worth);
        swp_norms_destroy(norms);
        swp_tournament_destroy(t);
    }
}

/* A Swiss in GER: `foreign` rated players of so many federations, the first `titled` of them IM,
 * each against somebody of GER in every round; the last but one is away in round 1, the last in all
 * others. */
static bool is_open(uint32_t rounds, uint32_t foreign, uint32_t titled, uint32_t nations)
{
    static const char *const names[] = {"FRA", "NED", "POL"};
    swp_tournament *t = NULL;
    swp_norms *norms = NULL;
    swp_player player = SWP_PLAYER_INIT;
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_FEDERATION, "GER", NULL);
    for (uint32_t i = 0; i < 2 * foreign; i++) {
        player.tpn = i + 1;
        player.rating = 2000;
        player.title = i < titled ? "IM" : i < foreign ? "FM" : "GM";
        player.federation = i < foreign ? names[i % nations] : "GER";
        swp_tournament_add_player(t, &player, NULL);
    }
    for (uint32_t round = 1; round <= rounds; round++)
        for (uint32_t i = 0; i < foreign; i++)
            if (i + 2 < foreign || (i + 2 == foreign) == (round > 1))
                EXPECT(swp_tournament_record_game(t, round, i + 1,
                                                  foreign + 1 + (i + round) % foreign,
                                                  SWP_RESULT_DRAW, SWP_RESULT_DRAW, NULL) == SWP_OK,
                       "recorded");
    EXPECT(swp_norms_create(t, NULL, &norms, NULL) == SWP_OK, "made");
    const bool found = swp_norms_is_open(norms);
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
    return found;
}

/* 1.4.3d. With two rounds everybody misses at most one, with three the last player two. */
static void test_open(void)
{
    EXPECT(is_open(2, 21, 10, 3), "20 players, ten of them titled, three federations");
    EXPECT(!is_open(2, 20, 10, 3), "19 players");
    EXPECT(!is_open(2, 21, 9, 3), "nine titled");
    EXPECT(!is_open(2, 21, 10, 2), "two federations");
    EXPECT(!is_open(3, 21, 10, 3), "who missed two rounds is not counted");
}

/* ---- the forecast ---------------------------------------------------------------------------- */

static void test_forecast(void)
{
    const int32_t ratings[] = NINE(2475);
    struct opponent o[9];
    field(o, 9, ratings);
    static const struct {
        const char *results;
        swp_norm_outlook outlook;
        swp_norm_least least;
    } cases[] = {
        {"1111====?", SWP_NORM_OUTLOOK_NEXT, SWP_NORM_LEAST_LOSS},
        {"111=====?", SWP_NORM_OUTLOOK_NEXT, SWP_NORM_LEAST_DRAW},
        {"11======?", SWP_NORM_OUTLOOK_NEXT, SWP_NORM_LEAST_WIN},
        {"1=======?", SWP_NORM_OUTLOOK_EXCLUDED, SWP_NORM_LEAST_LOSS},
        {"11=====?", SWP_NORM_OUTLOOK_LATER, SWP_NORM_LEAST_LOSS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        swp_tournament *t = played('m', o, cases[i].results, 9);
        swp_norms_options options = SWP_NORMS_OPTIONS_INIT;
        swp_norms *norms = NULL;
        options.round = (uint32_t)strlen(cases[i].results) - 1;
        options.player = 1;
        options.flags = SWP_NORMS_FORECAST;
        EXPECT(swp_norms_create(t, &options, &norms, NULL) == SWP_OK, "made");
        const swp_norm *norm = swp_norms_at(norms, 0, SWP_NORM_TITLE_GM);
        const swp_norm_chance *chance = swp_norms_chance_at(norms, 0);
        const bool is_next = cases[i].outlook == SWP_NORM_OUTLOOK_NEXT;
        EXPECT(norm->outlook == cases[i].outlook, "%s: outlook %d", cases[i].results,
               (int)norm->outlook);
        EXPECT(!is_next || (chance && chance->player == 1 && chance->opponent == 10 &&
                            chance->title == SWP_NORM_TITLE_GM && chance->least == cases[i].least),
               "%s: least %d", cases[i].results, chance ? (int)chance->least : -1);
        swp_norms_destroy(norms);
        swp_tournament_destroy(t);
    }
}

/* ---- refusals -------------------------------------------------------------------------------- */

static void test_refusals(void)
{
    const int32_t ratings[] = NINE(2475);
    struct opponent o[9];
    field(o, 9, ratings);
    swp_tournament *t = played('m', o, "111======", 0);
    static const swp_norms_options wrong[] = {
        {sizeof *wrong, 10, 0, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0, {0}},
        {sizeof *wrong, 0, 77, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0, {0}},
        {sizeof *wrong, 0, 0, (swp_norm_event)5, SWP_NORM_EXEMPTION_NONE, 0, {0}},
        {sizeof *wrong, 0, 0, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_OPEN, 0, {0}},
        {sizeof *wrong, 0, 0, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NATIONAL, 0, {0}},
        {sizeof *wrong, 0, 0, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 1, {0}},
        {sizeof *wrong, 0, 0, SWP_NORM_EVENT_ROUND_ROBIN, SWP_NORM_EXEMPTION_NONE, 0, {0}},
        {sizeof *wrong, 0, 0, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 2, {0}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        swp_norms *norms = NULL;
        swp_error err = {0};
        EXPECT(swp_norms_create(t, &wrong[i], &norms, &err) == SWP_ERR_INVALID && !norms &&
                   *err.text,
               "%d: %s", (int)i, err.text);
    }
    swp_norms *norms = NULL;
    EXPECT(swp_norms_create(t, NULL, &norms, NULL) == SWP_OK && swp_norms_round(norms) == 9 &&
               swp_norms_count(norms) == 10 && swp_norms_event(norms) == SWP_NORM_EVENT_SWISS &&
               !swp_norms_is_open(norms) && !swp_norms_chance_at(norms, 0),
           "everybody");
    swp_norms_destroy(norms);
    norms = NULL;
    swp_tournament_set_rounds(t, 20, NULL);
    EXPECT(swp_norms_create(t, NULL, &norms, NULL) == SWP_ERR_LIMIT && !norms, "20 rounds");
    swp_tournament_set_rounds(t, 19, NULL);
    EXPECT(swp_norms_create(t, NULL, &norms, NULL) == SWP_OK, "19 rounds");
    swp_norms_destroy(norms);
    swp_norms_destroy(NULL);
    swp_tournament_destroy(t);
}

/* A library that is given so many bytes and no more. */
static void *scarce(void *user, void *block, size_t old_size, size_t size)
{
    long *left = user;
    (void)old_size;
    if (size > 0 && (*left -= (long)size) < 0)
        return NULL;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static void test_memory(void)
{
    const int32_t ratings[] = NINE(2475);
    struct opponent o[9];
    bool succeeded = false;
    field(o, 9, ratings);
    swp_tournament *t = played('m', o, "1111====", 9);
    swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_FEDERATION, "GER", NULL);
    for (long allowed = 0; allowed < 200000 && !succeeded; allowed += 997) {
        long left = 1000000;
        const swp_allocator allocator = {scarce, &left};
        swp_norms_options options = SWP_NORMS_OPTIONS_INIT;
        swp_tournament *copy = NULL;
        swp_norms *norms = NULL;
        options.flags = SWP_NORMS_FORECAST;
        EXPECT(swp_tournament_copy(t, &allocator, &copy, NULL) == SWP_OK, "a copy");
        left = allowed;
        const swp_status status = swp_norms_create(copy, &options, &norms, NULL);
        EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !norms), "%d", (int)status);
        succeeded = status == SWP_OK;
        swp_norms_destroy(norms);
        swp_tournament_destroy(copy);
    }
    EXPECT(succeeded, "in the end there is enough");
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_examples();
    test_eight_as_nine();
    test_federations();
    test_who_counts();
    test_default();
    test_left_out();
    test_titles();
    test_limits();
    test_floor_and_worth();
    test_open();
    test_forecast();
    test_refusals();
    test_memory();
    return testing_finish("unit_norms");
}
