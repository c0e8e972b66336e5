/* SPDX-License-Identifier: Apache-2.0 */
/* check, causes: tournaments are generated, one thing is done to their last round as people do it,
 * and the checker must name that thing, or one before it in the order that explains the round as
 * well. What it names is proved once more, by the pairing call alone: the round is taken back,
 * paired with the change, and compared. Where two things were done nothing may be named that is not
 * proved. */
#include "rolled_numbers.h"
#include "swisspair/swisspair.h"
#include "testing.h"
#include "tournament/tournament_internal.h"

enum { PLAYERS = 24, ROUNDS = 5, SEEDS = 12 };

static const char *const systems[] = {"dutch-2026", "dutch-2012", "dutch-1998", "dubov-2025",
                                      "lim-1999"};
static const char *system_id;
static unsigned n_told[8], n_none;

static swp_tournament *generated(uint64_t seed, uint32_t players, uint32_t rounds)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    how.system = system_id;
    how.seed = seed;
    how.players = (int32_t)players;
    how.rounds = (int32_t)rounds;
    how.zero_bye_rate = how.half_bye_rate = how.withdrawal_rate = how.forfeit_rate = 0;
    how.late_rate = how.unrated_rate = how.full_bye_rate = 0;
    EXPECT(swp_generate(&how, NULL, &t, NULL) == SWP_OK &&
               swp_tournament_rounds_recorded(t) == rounds,
           "generated");
    return t;
}

static swp_check_report *check(const swp_tournament *t, uint32_t round)
{
    swp_check_options how = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    how.system = system_id;
    how.round = round;
    how.flags = SWP_CHECK_CAUSES;
    EXPECT(swp_check_report_create(t, &how, &report, NULL) == SWP_OK, "checked");
    return report;
}

/* ---- the proof, by the pairing call ------------------------------------------------------------
 */

/* The tournament before its last round, with requests for all who are not recorded in it. */
static swp_tournament *before(const swp_tournament *t, uint32_t round)
{
    swp_tournament *copy = NULL;
    swp_tournament_copy(t, NULL, &copy, NULL);
    swp_tournament_unpair_round(copy, round, NULL);
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
        const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
        const bool is_in = entry.opponent || entry.result == SWP_RESULT_PAB;
        swp_tournament_request_bye_in(copy, round, tpn,
                                      is_in ? SWP_RESULT_NONE : SWP_RESULT_ZERO_BYE, NULL);
    }
    return copy;
}

static bool is_recorded(const swp_tournament *t, uint32_t round, swp_board board, bool colours)
{
    const swp_entry entry = swp_tournament_entry_in(t, round, board.white);
    if (!board.black)
        return entry.result == SWP_RESULT_PAB;
    return entry.opponent == board.black && (!colours || entry.colour != SWP_COLOUR_BLACK);
}

/* Boards of the pairing that are not on record, without those in which one of the two sits. */
static uint32_t count_others(const swp_tournament *t, const swp_pairing *p, uint32_t a, uint32_t b)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < swp_pairing_board_count(p); i++) {
        const swp_board board = swp_pairing_board_at(p, i);
        const bool is_his = (a && (board.white == a || board.black == a)) ||
                            (b && (board.white == b || board.black == b));
        n += !is_his && !is_recorded(t, swp_pairing_round(p), board, /* colours= */ true);
    }
    return n;
}

static uint32_t bye_of(const swp_tournament *t, uint32_t round)
{
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
        if (swp_tournament_entry_in(t, round, tpn).result == SWP_RESULT_PAB)
            return tpn;
    }
    return 0;
}

static bool pair_and_compare(const swp_tournament *t, const swp_tournament *changed, uint32_t round,
                             uint32_t a, uint32_t b)
{
    swp_pairing *pairing = NULL;
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    bool holds = false;
    how.system = system_id;
    how.round = round;
    if (swp_pairing_create(changed, &how, &pairing, NULL) == SWP_OK)
        holds = count_others(t, pairing, a, b) == 0;
    swp_pairing_destroy(pairing);
    return holds;
}

/* A pair asked for as forbidden pairs of each of the two with everybody else. */
static void force(swp_tournament *t, swp_board board)
{
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const uint32_t other = swp_tournament_player_at(t, i)->tpn;
        const uint32_t with_white[] = {board.white, other}, with_black[] = {board.black, other};
        if (other == board.white || other == board.black)
            continue;
        swp_tournament_forbid(t, with_white, 2, 1, 0, NULL);
        if (board.black)
            swp_tournament_forbid(t, with_black, 2, 1, 0, NULL);
    }
}

static bool is_proved(const swp_tournament *t, uint32_t round, const swp_check_cause *cause)
{
    swp_tournament *changed = before(t, round);
    const swp_entry entry = swp_tournament_entry_in(t, round, cause->tpn);
    bool holds = false;
    switch (cause->kind) {
    case SWP_CHECK_CAUSE_KIND_LOT:
        swp_tournament_set_initial_colour(changed, cause->colour, NULL);
        holds = pair_and_compare(t, changed, round, 0, 0);
        break;
    case SWP_CHECK_CAUSE_KIND_ABSENT:
        swp_tournament_request_bye_in(changed, round, cause->tpn, SWP_RESULT_ZERO_BYE, NULL);
        holds = pair_and_compare(t, changed, round, cause->tpn, entry.opponent);
        break;
    case SWP_CHECK_CAUSE_KIND_PRESENT:
        swp_tournament_request_bye_in(changed, round, cause->tpn, SWP_RESULT_NONE, NULL);
        holds = pair_and_compare(t, changed, round, cause->tpn, bye_of(t, round));
        break;
    case SWP_CHECK_CAUSE_KIND_COLOURS:
        holds = pair_and_compare(t, changed, round, cause->board.white, cause->board.black);
        break;
    case SWP_CHECK_CAUSE_KIND_PAIR: {
        swp_tournament *forced = before(t, round);
        force(forced, cause->board);
        holds = pair_and_compare(t, forced, round, cause->board.white, cause->board.black);
        swp_tournament_destroy(forced);
        swp_tournament_request_bye_in(changed, round, cause->board.white, SWP_RESULT_ZERO_BYE,
                                      NULL);
        if (cause->board.black)
            swp_tournament_request_bye_in(changed, round, cause->board.black, SWP_RESULT_ZERO_BYE,
                                          NULL);
        holds =
            holds || pair_and_compare(t, changed, round, cause->board.white, cause->board.black);
        break;
    }
    case SWP_CHECK_CAUSE_KIND_SYSTEM: {
        const char *kept = system_id;
        system_id = cause->system;
        holds = pair_and_compare(t, changed, round, 0, 0);
        system_id = kept;
        break;
    }
    case SWP_CHECK_CAUSE_KIND_NUMBERS:
    case SWP_CHECK_CAUSE_KIND_NONE:
    case SWP_CHECK_CAUSE_KIND_MAX_ENUM:
        holds = true; /* looked at by their own tests */
    }
    swp_tournament_destroy(changed);
    return holds;
}

/* ---- what people do ----------------------------------------------------------------------------
 */

static swp_board any_board(const swp_tournament *t, uint32_t round)
{
    for (;;) {
        const uint32_t tpn = 1 + roll(swp_tournament_player_count(t));
        const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
        if (entry.opponent && entry.colour == SWP_COLOUR_WHITE)
            return (swp_board){tpn, entry.opponent};
    }
}

static void record(swp_tournament *t, uint32_t round, uint32_t white, uint32_t black)
{
    const bool teams = swp_tournament_team_rules(t) != NULL; /* a match as a whole */
    EXPECT(swp_tournament_record_game(
               t, round, white, black, teams ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_WIN,
               teams ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_LOSS, NULL) == SWP_OK,
           "recorded");
}

/* Pairs the last round anew with those requests, and writes it down. */
static void pair_last(swp_tournament *t, uint32_t round)
{
    swp_pairing *pairing = NULL;
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    how.system = system_id;
    how.round = round;
    EXPECT(swp_pairing_create(t, &how, &pairing, NULL) == SWP_OK, "paired");
    for (uint32_t i = 0; pairing && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        if (board.black)
            record(t, round, board.white, board.black);
        else
            swp_tournament_set_entry_in(t, round, board.white, &bye, NULL);
    }
    swp_pairing_destroy(pairing);
}

/* Player 7 comes when the round is paired without him, and meets who had the bye. */
static void come_late(swp_tournament *t, uint32_t round)
{
    const uint32_t late = 1 + roll(swp_tournament_player_count(t));
    swp_tournament_unpair_round(t, round, NULL);
    swp_tournament_request_bye_in(t, round, late, SWP_RESULT_ZERO_BYE, NULL);
    pair_last(t, round);
    swp_tournament_request_bye_in(t, round, late, SWP_RESULT_NONE, NULL);
    const uint32_t bye = bye_of(t, round);
    record(t, round, bye, late);
}

/* He leaves when the round is paired; his opponent gets the bye. */
static void leave_early(swp_tournament *t, uint32_t round)
{
    const swp_board board = any_board(t, round);
    const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
    const swp_entry gone = {0, SWP_COLOUR_NONE, SWP_RESULT_ZERO_BYE};
    swp_tournament_set_entry_in(t, round, board.white, &gone, NULL);
    swp_tournament_set_entry_in(t, round, board.black, &bye, NULL);
}

static void turn_colours(swp_tournament *t, uint32_t round)
{
    const swp_board board = any_board(t, round);
    record(t, round, board.black, board.white);
}

/* Two who have not met are taken out and put together, the rest is paired. */
static void lay_down_pair(swp_tournament *t, uint32_t round)
{
    uint32_t a, b;
    bool met;
    do {
        a = 1 + roll(swp_tournament_player_count(t));
        b = 1 + roll(swp_tournament_player_count(t));
        met = a == b;
        for (uint32_t q = 1; q <= round; q++)
            met = met || swp_tournament_entry_in(t, q, a).opponent == b;
    } while (met);
    swp_tournament_unpair_round(t, round, NULL);
    swp_tournament_request_bye_in(t, round, a, SWP_RESULT_ZERO_BYE, NULL);
    swp_tournament_request_bye_in(t, round, b, SWP_RESULT_ZERO_BYE, NULL);
    pair_last(t, round);
    swp_tournament_request_bye_in(t, round, a, SWP_RESULT_NONE, NULL);
    swp_tournament_request_bye_in(t, round, b, SWP_RESULT_NONE, NULL);
    record(t, round, a, b);
}

static const struct deed {
    const char *name;
    void (*done)(swp_tournament *t, uint32_t round);
    swp_check_cause_kind kind;
} deeds[] = {{"late", come_late, SWP_CHECK_CAUSE_KIND_ABSENT},
             {"gone", leave_early, SWP_CHECK_CAUSE_KIND_PRESENT},
             {"colours", turn_colours, SWP_CHECK_CAUSE_KIND_COLOURS},
             {"pair", lay_down_pair, SWP_CHECK_CAUSE_KIND_PAIR}};

/* One deed is named, or something before it that is proved as well; everything else is equal. */
static void test_one_deed(const struct deed *deed)
{
    for (uint32_t seed = 1; seed <= SEEDS; seed++) {
        swp_tournament *t = generated(seed * 100, PLAYERS, ROUNDS);
        deed->done(t, ROUNDS);
        swp_check_report *report = check(t, 0);
        for (uint32_t i = 0; i < ROUNDS - 1; i++)
            EXPECT(swp_check_report_round_at(report, i)->equal &&
                       !swp_check_report_cause_at(report, i),
                   "%s, seed %u: round %u has no cause", system_id, (unsigned)seed,
                   (unsigned)i + 1);
        const swp_check_cause *cause = swp_check_report_cause_at(report, ROUNDS - 1);
        if (!swp_check_report_round_at(report, ROUNDS - 1)->equal) {
            const bool is_small = swp_check_report_round_at(report, ROUNDS - 1)->differences < 3;
            EXPECT(cause && (is_small || (cause->kind >= SWP_CHECK_CAUSE_KIND_LOT &&
                                          cause->kind <= deed->kind)),
                   "%s, seed %u: told %s", system_id, (unsigned)seed, cause ? cause->text : "");
            EXPECT(cause && is_proved(t, ROUNDS, cause), "%s, seed %u: %s is not proved", system_id,
                   (unsigned)seed, cause ? cause->text : "");
            n_told[cause ? cause->kind : 0]++;
        }
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
}

/* The alarm: after two deeds what is named must be proved all the same, mostly nothing is. */
static void test_two_deeds(void)
{
    for (uint32_t seed = 1; seed <= 2 * SEEDS; seed++) {
        swp_tournament *t = generated(seed * 100 + 7, PLAYERS, ROUNDS);
        swp_board a = any_board(t, ROUNDS), b;
        do
            b = any_board(t, ROUNDS);
        while (a.white == b.white);
        if (seed % 2) { /* the colours of two boards */
            record(t, ROUNDS, a.black, a.white);
            record(t, ROUNDS, b.black, b.white);
        } else { /* two pairs crossed, and the colours of a third board */
            record(t, ROUNDS, a.white, b.white);
            record(t, ROUNDS, b.black, a.black);
            turn_colours(t, ROUNDS);
        }
        swp_check_report *report = check(t, ROUNDS);
        const swp_check_cause *cause = swp_check_report_cause_at(report, 0);
        EXPECT(cause && is_proved(t, ROUNDS, cause), "%s, seed %u: %s is not proved", system_id,
               (unsigned)seed, cause ? cause->text : "");
        EXPECT(cause && cause->kind != SWP_CHECK_CAUSE_KIND_COLOURS, "%s, seed %u: one board only",
               system_id, (unsigned)seed);
        n_none += cause && cause->kind == SWP_CHECK_CAUSE_KIND_NONE;
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
}

/* Round 1 with the other lot. */
static void test_lot(void)
{
    swp_tournament *t = generated(5, PLAYERS, 1);
    swp_lot lot = SWP_LOT_INIT;
    swp_lot_find(t, system_id, 1, &lot, NULL);
    const swp_colour other = lot.used == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    swp_tournament_set_initial_colour(t, other, NULL);
    swp_check_report *report = check(t, 0);
    const swp_check_cause *cause = swp_check_report_cause_at(report, 0);
    EXPECT(cause && cause->kind == SWP_CHECK_CAUSE_KIND_LOT && cause->colour == lot.used, "%s: %s",
           system_id, cause ? cause->text : "");
    EXPECT(cause && is_proved(t, 1, cause), "proved");
    swp_check_report_destroy(report);
    swp_tournament_destroy(t);
}

/* Numbers given anew by the final points. */
static void test_numbers(void)
{
    swp_tournament *t = generated(9, PLAYERS, ROUNDS);
    swp_standings_options how = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    uint32_t tpns[PLAYERS];
    how.tiebreaks = "BH";
    EXPECT(swp_tournament_make_ranking(t, "dutch-2026", NULL, NULL) == SWP_OK &&
               swp_standings_create(t, &how, &table, NULL) == SWP_OK,
           "standings");
    swp_check_report *report = check(t, 0);
    const bool was_equal = swp_check_report_equal_count(report) == ROUNDS;
    swp_check_report_destroy(report);
    for (uint32_t i = 0; i < PLAYERS; i++)
        tpns[i] = 1 + swp_standings_row_of(table, swp_tournament_player_at(t, i)->tpn);
    swp_standings_destroy(table);
    EXPECT(swp__tournament_renumber(t, tpns, NULL) == SWP_OK, "numbers");
    report = check(t, 0);
    EXPECT(swp_check_report_equal_count(report) < ROUNDS, "it matters");
    for (uint32_t i = 0; was_equal && i < ROUNDS; i++) {
        const swp_check_cause *cause = swp_check_report_cause_at(report, i);
        EXPECT(!cause || cause->kind == SWP_CHECK_CAUSE_KIND_NUMBERS ||
                   cause->kind == SWP_CHECK_CAUSE_KIND_LOT,
               "%s, round %u: %s", system_id, (unsigned)i + 1, cause ? cause->text : "");
        EXPECT(!cause || cause->kind != SWP_CHECK_CAUSE_KIND_NUMBERS ||
                   strstr(cause->text, "the numbers follow the final points"),
               "%s", cause ? cause->text : "");
        n_told[SWP_CHECK_CAUSE_KIND_NUMBERS] +=
            cause && cause->kind == SWP_CHECK_CAUSE_KIND_NUMBERS;
    }
    swp_check_report_destroy(report);
    swp_tournament_destroy(t);
}

/* Another edition, and the table of all of them. */
static void test_systems(void)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        system_id = "dubov-1997";
        swp_tournament *t = generated(seed, 40, ROUNDS);
        system_id = "dutch-2026";
        swp_check_report *report = NULL;
        swp_check_options how = SWP_CHECK_OPTIONS_INIT;
        how.system = system_id;
        how.flags = SWP_CHECK_CAUSES | SWP_CHECK_ALL_SYSTEMS;
        EXPECT(swp_check_report_create(t, &how, &report, NULL) == SWP_OK, "checked");
        for (uint32_t i = 0; i < ROUNDS; i++) {
            const swp_check_cause *cause = swp_check_report_cause_at(report, i);
            EXPECT(!cause || cause->kind != SWP_CHECK_CAUSE_KIND_SYSTEM ||
                       (strcmp(cause->system, "dubov-1997") == 0 && cause->rounds == ROUNDS &&
                        cause->rounds_equal == ROUNDS),
                   "round %u: %s", (unsigned)i + 1, cause ? cause->text : "");
            n_told[SWP_CHECK_CAUSE_KIND_SYSTEM] +=
                cause && cause->kind == SWP_CHECK_CAUSE_KIND_SYSTEM;
        }
        for (uint32_t i = 0; swp_system_at(i); i++) {
            const swp_check_report *by = swp_check_report_by_at(report, i);
            swp_check_report *alone = NULL;
            how.system = swp_system_at(i)->id;
            how.flags = 0;
            const swp_status status = swp_check_report_create(t, &how, &alone, NULL);
            EXPECT((status == SWP_OK) == (by != NULL), "%s can check", how.system);
            EXPECT(!by || swp_check_report_equal_count(by) == swp_check_report_equal_count(alone),
                   "%s alone", how.system);
            swp_check_report_destroy(alone);
        }
        EXPECT(!swp_check_report_by_at(report, 1000), "past the end");
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
}

/* Where more rounds differ than ever explain themselves, nothing is looked for, and that is told.
 */
static void test_many_rounds(void)
{
    for (uint32_t differing = SWP_CHECK_MAX_ROUNDS_EXPLAINED - 1;
         differing <= SWP_CHECK_MAX_ROUNDS_EXPLAINED + 1; differing++) {
        enum { N = 12 };
        swp_tournament *t = NULL;
        swp_player player = SWP_PLAYER_INIT;
        swp_check_report *report = NULL;
        swp_check_options how = SWP_CHECK_OPTIONS_INIT;
        EXPECT(swp_tournament_create(NULL, &t, NULL) == SWP_OK &&
                   swp_tournament_set_rounds(t, differing, NULL) == SWP_OK,
               "made");
        for (player.tpn = 1; player.tpn <= N; player.tpn++)
            EXPECT(swp_tournament_add_player(t, &player, NULL) == SWP_OK, "added");
        for (uint32_t round = 1; round <= differing; round++) /* neighbours meet, always */
            for (uint32_t tpn = 1; tpn < N; tpn += 2)
                EXPECT(swp_tournament_record_game(t, round, tpn, tpn + 1, SWP_RESULT_DRAW,
                                                  SWP_RESULT_DRAW, NULL) == SWP_OK,
                       "recorded");
        how.system = "dutch-2026";
        how.flags = SWP_CHECK_CAUSES;
        EXPECT(swp_check_report_create(t, &how, &report, NULL) == SWP_OK, "checked");
        uint32_t different = 0, left_out = 0;
        for (uint32_t i = 0; i < differing; i++) {
            const swp_check_cause *cause = swp_check_report_cause_at(report, i);
            different += cause != NULL;
            left_out += cause && cause->kind == SWP_CHECK_CAUSE_KIND_NONE && !cause->all_tried &&
                        strstr(cause->text, "no cause was looked for") != NULL;
        }
        EXPECT(different == differing, "%u of %u rounds", (unsigned)different, (unsigned)differing);
        EXPECT(left_out == (differing > SWP_CHECK_MAX_ROUNDS_EXPLAINED ? differing : 0),
               "%u rounds of %u", (unsigned)left_out, (unsigned)differing);
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
}

/* Nothing is looked for unasked, and the tournament stays as it is. */
/* Teams are called so. */
static void test_teams(void)
{
    unsigned n = 0;
    system_id = "team-2026";
    for (uint32_t seed = 1; seed <= 2 * SEEDS; seed++) {
        swp_tournament *t = generated(seed * 100, PLAYERS, 4);
        deeds[seed / 2 % 4].done(t, 4);
        swp_check_report *report = check(t, 0);
        const swp_check_cause *cause = swp_check_report_cause_at(report, 3);
        EXPECT(!cause || !strstr(cause->text, "player"), "seed %u: %s", (unsigned)seed,
               cause ? cause->text : "");
        n += cause && strstr(cause->text, "team ") != NULL;
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
    EXPECT(n > 2, "%u causes name a team", n);
}

static void test_contract(void)
{
    system_id = systems[0];
    swp_tournament *t = generated(3, PLAYERS, ROUNDS), *kept = NULL;
    turn_colours(t, ROUNDS);
    swp_tournament_copy(t, NULL, &kept, NULL);
    swp_check_options how = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    how.system = system_id;
    swp_check_report_create(t, &how, &report, NULL);
    EXPECT(!swp_check_report_cause_at(report, ROUNDS - 1) && !swp_check_report_by_at(report, 0),
           "not asked for");
    swp_check_report_destroy(report);
    report = check(t, 0);
    EXPECT(!swp_check_report_cause_at(report, 0) && swp_check_report_cause_at(report, ROUNDS - 1) &&
               !swp_check_report_cause_at(report, ROUNDS),
           "only where it differs");
    EXPECT(swp_tournament_compare(t, kept, NULL, NULL), "the tournament is as it was");
    for (int i = 0; i < 8; i++)
        EXPECT(swp_check_cause_name((swp_check_cause_kind)i), "named");
    EXPECT(!swp_check_cause_name((swp_check_cause_kind)8), "past the end");
    swp_check_report_destroy(report);
    swp_tournament_destroy(kept);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        system_id = systems[i];
        TESTING_CASE("lot")
        test_lot();
        TESTING_CASE("numbers")
        test_numbers();
        for (size_t k = 0; k < sizeof deeds / sizeof *deeds; k++)
            TESTING_CASE(deeds[k].name)
        test_one_deed(&deeds[k]);
        TESTING_CASE("two deeds")
        test_two_deeds();
    }
    TESTING_CASE("systems")
    test_systems();
    TESTING_CASE("many rounds")
    test_many_rounds();
    TESTING_CASE("teams")
    test_teams();
    TESTING_CASE("contract")
    test_contract();
    TESTING_CASE("what was told")
    for (int i = SWP_CHECK_CAUSE_KIND_NUMBERS; i <= SWP_CHECK_CAUSE_KIND_SYSTEM; i++)
        EXPECT(n_told[i] > 0, "%s: %u", swp_check_cause_name((swp_check_cause_kind)i), n_told[i]);
    EXPECT(n_none > 0, "nothing explains two deeds: %u", n_none);
    return testing_finish("unit_check_causes");
}
