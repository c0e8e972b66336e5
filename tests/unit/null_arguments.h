/* SPDX-License-Identifier: Apache-2.0 */
/* What null_arguments.py hands over: one of everything, made once, and a tournament of its own for
 * each call. */
#ifndef SWISSPAIR_TESTS_NULL_ARGUMENTS_H
#define SWISSPAIR_TESTS_NULL_ARGUMENTS_H

#include "swisspair/swisspair.h"
#include "testing.h"

enum { ANY_STATUS = -1 };

static const char trf_bytes[] = "012 Open\nXXR 5\n001    1      One\n001    2      Two\n";

static struct {
    swp_tournament *t, *other;
    swp_pairing *pairing;
    swp_blockers *blockers;
    swp_preview *preview;
    swp_standings *standings;
    swp_dutch_1998_standings *standings_1998;
    swp_dubov_1997_aro_list *aros;
    swp_check_report *report;
    swp_rank_check *ranks;
    swp_trf *trf;
    swp_whynot *answer;
    swp_explanation *told;
    swp_board_prizes *prizes;
    swp_rating_changes *changes;
    swp_norms *norms;
    swp_rating_findings *findings;
    swp_checklist *checklist;
    swp_comparison *comparison;
    swp_trf_text *text;
} f;

/* What a call may be given by address; made anew before each. */
static swp_tournament *t;
static swp_error err;
static swp_buffer out;
static swp_pair_options swp_pair_options_given;
static swp_board_prizes_options swp_board_prizes_options_given;
static swp_rating_options swp_rating_options_given;
static swp_norms_options swp_norms_options_given;
static swp_norm_check norm_check;
static swp_rating_kind rating_kind;
static swp_norm_game norm_game;
static swp_check_options swp_check_options_given;
static swp_preview_options swp_preview_options_given;
static swp_checklist_options swp_checklist_options_given;
static swp_generate_options swp_generate_options_given;
static swp_json_options swp_json_options_given;
static swp_standings_options swp_standings_options_given;
static swp_trf_options swp_trf_options_given;
static swp_trf_write_options swp_trf_write_options_given;
static swp_check_sums sums;
static swp_player player, newcomer;
static swp_scoring scoring;
static swp_entry entry;
static swp_wish wish;
static swp_lot lot;
static swp_in_force then;
static swp_trf_dialect dialect;
static swp_dubov_1997_aro aro;
static swp_tiebreak_part parts[64];
static swp_team_rules rules;
static uint32_t numbers[16];
static swp_round_robin table;
static swp_board boards[16];
static const swp_board round_robin_boards[] = {{1, 2}};
static swp_round_robin two;
static swp_round_robin_shown shown;
static int32_t rating;
static swp_result results[2];
static const swp_explanation *all_told[1];
static char room[400]; /* of a text, of the file */

static void *resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size > 0)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}
static const swp_allocator from_libc = {resize, NULL};

static bool see_missing(void *user, uint32_t round, uint32_t tpn)
{
    (void)user, (void)round, (void)tpn;
    return true;
}
static bool see(void *user, const swp_tournament_difference *difference)
{
    (void)user;
    return difference != NULL;
}

static char *own_bytes(char *to)
{
    memcpy(to, trf_bytes, sizeof trf_bytes);
    return to;
}

/* Six players, two rounds played, one who has left, a forbidden pair. */
static swp_tournament *played(void)
{
    swp_tournament *made = NULL;
    const uint32_t pair[] = {1, 2};
    swp_tournament_create(NULL, &made, NULL);
    swp_tournament_set_system(made, "dutch-2026", NULL);
    swp_tournament_set_rounds(made, 5, NULL);
    swp_tournament_set_initial_colour(made, SWP_COLOUR_WHITE, NULL);
    for (uint32_t tpn = 1; tpn <= 7; tpn++) {
        swp_player one = SWP_PLAYER_INIT;
        one.tpn = tpn;
        one.rating = 2400 - 50 * (int32_t)tpn;
        swp_tournament_add_player(made, &one, NULL);
    }
    swp_tournament_withdraw_in(made, 1, 7, NULL);
    for (uint32_t round = 1; round <= 2; round++) {
        swp_pairing *pairing = NULL;
        EXPECT(swp_pairing_create(made, NULL, &pairing, NULL) == SWP_OK, "round %u", round);
        for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
            const swp_board board = swp_pairing_board_at(pairing, i);
            swp_tournament_record_game(made, round, board.white, board.black, SWP_RESULT_WIN,
                                       SWP_RESULT_LOSS, NULL);
        }
        swp_pairing_destroy(pairing);
    }
    swp_tournament_forbid(made, pair, 2, 1, 0, NULL);
    return made;
}

/* Of two teams that have not played. */
static void make_prizes(void)
{
    swp_tournament *teams = NULL;
    swp_team_rules pairs_of_boards;
    swp_team_rules_init(&pairs_of_boards, 2);
    swp_tournament_create(NULL, &teams, NULL);
    swp_tournament_set_team_rules(teams, &pairs_of_boards, NULL);
    swp_board_prizes_create(teams, NULL, &f.prizes, NULL);
    swp_tournament_destroy(teams);
}

static void fixture_make(void)
{
    swp_pair_options pair = SWP_PAIR_OPTIONS_INIT;
    swp_wish asked = SWP_WISH_INIT;
    const uint32_t ranks[16] = {1};
    pair.flags = SWP_PAIR_TRACE;
    asked.player = 1;
    asked.opponent = 2;
    f.t = played();
    f.other = played();
    swp_tournament_set_rounds(f.other, 6, NULL);
    swp_pairing_create(f.t, &pair, &f.pairing, NULL);
    swp_blockers_create(f.t, NULL, &f.blockers, NULL);
    swp_preview_create(f.t, NULL, &f.preview, NULL);
    swp_standings_create(f.t, NULL, &f.standings, NULL);
    swp_dutch_1998_standings_create(f.t, "dutch-1998", 0, &f.standings_1998, NULL);
    swp_dubov_1997_aro_list_create(f.t, "dubov-1997", 0, &f.aros, NULL);
    swp_check_report_create(f.t, NULL, &f.report, NULL);
    swp_rank_check_create(f.standings, ranks, NULL, &f.ranks, NULL);
    swp_trf_read(trf_bytes, strlen(trf_bytes), NULL, NULL, &f.trf, NULL);
    swp_whynot_create(f.t, NULL, &asked, &f.answer, NULL);
    swp_explanation_create(f.t, f.pairing, 0, &f.told, NULL);
    all_told[0] = f.told;
    make_prizes();
    swp_rating_changes_create(f.t, NULL, &f.changes, NULL);
    swp_norms_create(f.t, NULL, &f.norms, NULL);
    swp_rating_findings_create(f.trf, &f.findings, NULL);
    swp_checklist_create(f.t, NULL, &f.checklist, NULL);
    EXPECT(f.pairing && f.blockers && f.preview && f.standings && f.standings_1998 && f.aros &&
               f.report && f.ranks && f.trf && f.answer && f.told && f.prizes && f.changes &&
               f.norms && f.findings && f.checklist,
           "one of everything");
    swp_comparison_create(f.t, f.pairing, &f.comparison, NULL);
    swp_trf_write(f.t, NULL, NULL, &f.text, NULL);
    EXPECT(f.comparison && f.text, "a comparison, a text");
}

static void fixture_destroy(void)
{
    swp_comparison_destroy(f.comparison);
    swp_trf_text_destroy(f.text);
    swp_board_prizes_destroy(f.prizes);
    swp_rating_changes_destroy(f.changes);
    swp_norms_destroy(f.norms);
    swp_rating_findings_destroy(f.findings);
    swp_checklist_destroy(f.checklist);
    swp_explanation_destroy(f.told);
    swp_whynot_destroy(f.answer);
    swp_trf_destroy(f.trf);
    swp_rank_check_destroy(f.ranks);
    swp_check_report_destroy(f.report);
    swp_dubov_1997_aro_list_destroy(f.aros);
    swp_dutch_1998_standings_destroy(f.standings_1998);
    swp_standings_destroy(f.standings);
    swp_preview_destroy(f.preview);
    swp_blockers_destroy(f.blockers);
    swp_pairing_destroy(f.pairing);
    swp_tournament_destroy(f.other);
    swp_tournament_destroy(f.t);
}

static void begin_call(void)
{
    const swp_check_sums no_sums = SWP_CHECK_SUMS_INIT;
    const swp_scoring standard = SWP_SCORING_INIT;
    swp_tournament_copy(f.t, NULL, &t, NULL);
    memset(&err, 0, sizeof err);
    swp_buffer_init(&out, NULL);
    swp_pair_options_init(&swp_pair_options_given);
    swp_check_options_init(&swp_check_options_given);
    swp_preview_options_init(&swp_preview_options_given);
    swp_board_prizes_options_init(&swp_board_prizes_options_given);
    swp_rating_options_init(&swp_rating_options_given);
    swp_norms_options_init(&swp_norms_options_given);
    swp_checklist_options_init(&swp_checklist_options_given);
    swp_generate_options_init(&swp_generate_options_given);
    swp_generate_options_given.system = "dutch-2026";
    swp_generate_options_given.players = 8;
    swp_generate_options_given.rounds = 3;
    swp_json_options_init(&swp_json_options_given);
    swp_standings_options_init(&swp_standings_options_given);
    swp_trf_options_init(&swp_trf_options_given);
    swp_trf_write_options_init(&swp_trf_write_options_given);
    swp_team_rules_init(&rules, 4);
    sums = no_sums;
    swp_lot_init(&lot);
    swp_in_force_init(&then);
    scoring = standard;
    swp_player_init(&player);
    player.tpn = 1;
    newcomer = player;
    newcomer.tpn = 8;
    entry = (swp_entry){0, SWP_COLOUR_NONE, SWP_RESULT_HALF_BYE};
    swp_wish_init(&wish);
    wish.player = 1;
    wish.opponent = 2;
    for (uint32_t i = 0; i < 16; i++)
        numbers[i] = i < 7 ? i + 1 : 0;
    results[0] = results[1] = SWP_RESULT_DRAW;
    swp_round_robin_init(&table, 6);
    swp_round_robin_init(&two, 2);
    shown = (swp_round_robin_shown){.size = sizeof shown, .table = &table};
}

static void end_call(void)
{
    swp_buffer_free(&out);
    swp_tournament_destroy(t);
    t = NULL;
}

/* `says`: how the refusal names the argument. */
static void expect_refused(const char *what, swp_status status, const char *says, bool tells)
{
    EXPECT(status == SWP_ERR_INVALID &&
               (!tells || (err.detail == SWP_DETAIL_NULL_ARGUMENT && strcmp(err.text, says) == 0)),
           "%s: status %d: %s", what, (int)status, err.text);
}

static void expect(const char *what, swp_status status, int wanted)
{
    EXPECT(wanted == ANY_STATUS || (int)status == wanted, "%s: status %d: %s", what, (int)status,
           err.text);
}

#endif
