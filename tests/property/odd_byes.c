/* SPDX-License-Identifier: Apache-2.0 */
/* Whatever was recorded, the checker answers: of every round "equal", "different", or "no pairing
 * is possible", with its cause, under every system. The rounds were made by no rule: games,
 * forfeits, byes of all kinds for anybody, several pairing-allocated byes in one round or none
 * where the number is odd, opponents met before.
 *
 *     odd_byes [SYSTEM]
 *
 * A failure names the seed; odd_byes plays the same tournament again. */
#include "rolled_numbers.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <inttypes.h>

enum { TOURNAMENTS = 400, MOST_PLAYERS = 11, MOST_ROUNDS = 5 };

static struct {
    long rounds, equal, different, impossible, with_causes, odd_byes;
} seen;

static void set(swp_tournament *t, uint32_t round, uint32_t tpn, swp_entry entry)
{
    swp_error err = {0};
    EXPECT(swp_tournament_set_entry_in(t, round, tpn, &entry, &err) == SWP_OK, "%s", err.text);
}

/* A game or a forfeit; of matches and teams the second game, and the points, go with it. */
static void record_pair(swp_tournament *t, uint32_t round, uint32_t white, uint32_t black)
{
    static const swp_result ends[][2] = {{SWP_RESULT_WIN, SWP_RESULT_LOSS},
                                         {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
                                         {SWP_RESULT_LOSS, SWP_RESULT_WIN},
                                         {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
                                         {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS}};
    const swp_result *end = ends[roll(10) < 8 ? roll(3) : 3 + roll(2)];
    swp_error err = {0};
    const bool is_played = end[0] <= SWP_RESULT_LOSS;
    if (swp_tournament_team_rules(t) && is_played) {
        const swp_points points = (swp_points)roll(5) * 10;
        EXPECT(swp_tournament_record_team_match(t, round, white, black, points, 40 - points,
                                                &err) == SWP_OK,
               "%s", err.text);
        return;
    }
    EXPECT(swp_tournament_record_game(t, round, white, black, end[0], end[1], &err) == SWP_OK, "%s",
           err.text);
    if (swp_tournament_match_games(t) == 2) {
        EXPECT(swp_tournament_set_second_result_in(t, round, white, end[0], &err) == SWP_OK &&
                   swp_tournament_set_second_result_in(t, round, black, end[1], &err) == SWP_OK,
               "%s", err.text);
    }
}

static void record_bye(swp_tournament *t, uint32_t round, uint32_t tpn)
{
    static const swp_result byes[] = {SWP_RESULT_PAB, SWP_RESULT_ZERO_BYE, SWP_RESULT_HALF_BYE,
                                      SWP_RESULT_FULL_BYE, SWP_RESULT_NONE};
    const swp_entry entry = {0, SWP_COLOUR_NONE, byes[roll(2) ? 0 : roll(5)]};
    if (entry.result != SWP_RESULT_NONE)
        set(t, round, tpn, entry);
}

/* Everybody in a random order: two meet, or one does not play. */
static void record_round(swp_tournament *t, uint32_t round, uint32_t n, uint32_t unpaired)
{
    uint32_t order[MOST_PLAYERS];
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t j = roll(i + 1);
        order[i] = order[j];
        order[j] = i + 1;
    }
    for (uint32_t i = 0; i < n; i++) {
        if (i + 1 == n || roll(8) < unpaired) {
            record_bye(t, round, order[i]);
            continue;
        }
        record_pair(t, round, order[i], order[i + 1]);
        i++;
    }
}

static swp_tournament *make(const swp_system *system)
{
    const uint32_t n = 2 + roll(MOST_PLAYERS - 1), rounds = 1 + roll(MOST_ROUNDS);
    const uint32_t unpaired = roll(5);
    swp_tournament *t = NULL;
    swp_error err = {0};
    swp_status status = swp_tournament_create(NULL, &t, &err);
    if (status == SWP_OK && system->flags & SWP_SYSTEM_PAIRS_MATCHES)
        status = swp_tournament_set_match_games(t, 2, &err);
    if (status == SWP_OK && system->flags & SWP_SYSTEM_PAIRS_TEAMS) {
        swp_team_rules rules;
        swp_team_rules_init(&rules, 4);
        rules.preferences = (swp_team_colours)roll(3);
        status = swp_tournament_set_team_rules(t, &rules, &err);
    }
    if (status == SWP_OK)
        status = swp_tournament_set_system(t, system->id, &err);
    for (uint32_t i = 1; i <= n && status == SWP_OK; i++) {
        swp_player p = SWP_PLAYER_INIT;
        p.tpn = i;
        p.rating = 2400 - 20 * (int32_t)i;
        p.name = "Somebody";
        status = swp_tournament_add_player(t, &p, &err);
    }
    if (status == SWP_OK)
        status = swp_tournament_set_rounds(t, rounds + roll(3), &err);
    if (status == SWP_OK)
        status = swp_tournament_set_initial_colour(t, roll(2) ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK,
                                                   &err);
    for (uint32_t round = 1; round <= rounds && status == SWP_OK; round++)
        record_round(t, round, n, unpaired);
    EXPECT(status == SWP_OK, "%s", err.text);
    return t;
}

/* How many pairing-allocated byes the round has. */
static uint32_t byes_of(const swp_tournament *t, uint32_t round)
{
    uint32_t byes = 0;
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++)
        byes += swp_tournament_entry_in(t, round, swp_tournament_player_at(t, i)->tpn).result ==
                SWP_RESULT_PAB;
    return byes;
}

static void look_at(const swp_tournament *t, const swp_check_report *report, uint32_t index)
{
    const swp_checked_round *checked = swp_check_report_round_at(report, index);
    seen.rounds++;
    seen.equal += checked->equal;
    seen.impossible += checked->status == SWP_ERR_NO_PAIRING;
    seen.different += checked->status == SWP_OK && !checked->equal;
    seen.odd_byes += byes_of(t, checked->round) > 1;
    const swp_check_cause *cause = swp_check_report_cause_at(report, index);
    EXPECT(!cause == (checked->equal || swp_system_find(swp_check_report_system(report))->flags &
                                            SWP_SYSTEM_IS_TABLE),
           "a cause exactly where a round differs");
    seen.with_causes += cause && cause->kind != SWP_CHECK_CAUSE_KIND_NONE;
}

static void check(uint64_t seed, const swp_system *system)
{
    state = seed;
    swp_tournament *t = make(system);
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    options.flags = SWP_CHECK_CAUSES;
    options.system = system->id;
    const uint32_t rounds = swp_tournament_rounds_recorded(t);
    if (EXPECT(swp_check_report_create(t, &options, &report, &err) == SWP_OK,
               "%s, seed %" PRIu64 ": %s [%s]", system->id, seed, err.text, err.rule)) {
        EXPECT(swp_check_report_round_count(report) == rounds, "%s, seed %" PRIu64, system->id,
               seed);
        for (uint32_t i = 0; i < rounds; i++)
            look_at(t, report, i);
    }
    swp_check_report_destroy(report);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (uint32_t i = 0; swp_system_at(i); i++)
        TESTING_CASE(swp_system_at(i)->id)
    for (uint64_t seed = 1; seed <= TOURNAMENTS; seed++)
        check(seed, swp_system_at(i));
    printf("%ld rounds: %ld equal, %ld different, %ld impossible; %ld explained, %ld with more "
           "than one pairing-allocated bye\n",
           seen.rounds, seen.equal, seen.different, seen.impossible, seen.with_causes,
           seen.odd_byes);
    if (!testing_filter)
        EXPECT(seen.equal > 100 && seen.different > 1000 && seen.impossible > 100 &&
                   seen.with_causes > 100 && seen.odd_byes > 1000,
               "too few of a kind");
    return testing_finish("odd_byes");
}
