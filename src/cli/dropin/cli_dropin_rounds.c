/* SPDX-License-Identifier: Apache-2.0 */
/* The short form's -p and -c: a round paired, rounds compared, in the originals' layouts (see
 * cli_dropin.h). */
#include "cli_dropin.h"

#include "paper/paper_boards.h"
#include "program/program_system.h"

#include "swisspair/check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool cli_dropin_sort_boards(const struct cli_dropin *call, const swp_tournament *t, uint32_t round,
                            swp_board *boards, size_t count)
{
    return paper_boards_sort(t, round, /* with_virtual= */ call->form == CLI_DROPIN_JAVAFO, boards,
                             count);
}

/* ---- -p -------------------------------------------------------------------------------------- */

/* JaVaFo pairs round 1 without a lot: the bytes of the file decide, so that the same file gets the
 * same pairing. FNV-1a. */
static swp_colour lot_of_bytes(const struct program_text *bytes)
{
    uint32_t hash = UINT32_C(2166136261);
    for (size_t i = 0; i < bytes->length; i++)
        hash = (hash ^ (unsigned char)bytes->bytes[i]) * UINT32_C(16777619);
    return (hash >> 16) % 2 == 0 ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
}

/* The facts pairing needs, asked for in the originals' words. */
static enum cli_exit need_facts(struct cli_dropin *call, const struct cli_tournament *tournament,
                                uint32_t round)
{
    const char *path = tournament->path;
    const uint32_t rounds = swp_tournament_rounds(tournament->t);
    if (rounds == 0)
        return cli_dropin_fail(call, CLI_EXIT_INVALID,
                               "Error parsing file %s: The total number of rounds in the "
                               "tournament must be specified.",
                               path);
    if (round > rounds)
        return cli_dropin_fail(call, CLI_EXIT_INVALID,
                               "Error parsing file %s: The number of rounds is larger than the "
                               "reported number of rounds.",
                               path);
    if (swp_tournament_initial_colour(tournament->t) == SWP_COLOUR_NONE &&
        !cli_tournament_has_colour_before(tournament->t,
                                          swp_tournament_rounds_recorded(tournament->t) + 1)) {
        if (call->form == CLI_DROPIN_BBP)
            return cli_dropin_fail(
                call, CLI_EXIT_INVALID,
                "Error while parsing %s: Please configure the initial piece colors.", path);
        swp_tournament_set_initial_colour(tournament->t, lot_of_bytes(&tournament->bytes), NULL);
    }
    struct cli_notes notes = CLI_NOTES_INIT;
    enum cli_exit exit = cli_tournament_need_facts(tournament, round, &notes);
    if (exit != CLI_EXIT_OK)
        exit = cli_dropin_tell_errors(call, path, &notes, exit);
    cli_notes_free(&notes);
    return exit;
}

/* Whether anybody is there to be paired: an empty list gets the reply `0`. */
static bool is_anybody_there(const swp_tournament *t, uint32_t round)
{
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++) {
        const swp_result asked = swp_tournament_requested_bye_in(t, round, player->tpn);
        const swp_result there = swp_tournament_entry_in(t, round, player->tpn).result;
        if ((asked == SWP_RESULT_NONE || asked == SWP_RESULT_PAB) &&
            (there == SWP_RESULT_NONE || there == SWP_RESULT_PAB || there == SWP_RESULT_PAIRED))
            return true;
    }
    return false;
}

static enum cli_exit tell_no_pairing(struct cli_dropin *call, const char *path,
                                     const swp_error *error)
{
    if (error->status == SWP_ERR_NO_PAIRING && call->form == CLI_DROPIN_JAVAFO)
        return cli_dropin_fail(call, CLI_EXIT_NO_PAIRING, "**** PAIRING IS IMPOSSIBLE ****");
    if (error->status == SWP_ERR_NO_PAIRING)
        return cli_dropin_fail(call, CLI_EXIT_NO_PAIRING,
                               "Error while pairing %s: No valid pairing exists: The players could "
                               "not be simultaneously matched while satisfying all absolute "
                               "criteria.",
                               path);
    return cli_dropin_fail(call, cli_exit_for(error->status), "Error while pairing %s: %s", path,
                           error->text);
}

/* The reply of -p, and the check-list; `pairing` NULL: there is none, the list says what is known.
 */
static enum cli_exit add_reply(struct cli_dropin *call, const swp_tournament *t,
                               const struct cli_dropin_round *round, const swp_pairing *pairing)
{
    const uint32_t count = pairing ? swp_pairing_board_count(pairing) : 0;
    swp_board *boards = malloc((count + (size_t)1) * sizeof *boards);
    enum cli_exit exit = CLI_EXIT_OK;
    for (uint32_t i = 0; boards && i < count; i++)
        boards[i] = swp_pairing_board_at(pairing, i);
    const bool is_table = (round->system->flags & SWP_SYSTEM_IS_TABLE) != 0; /* its own order */
    if (!boards || !(is_table || cli_dropin_sort_boards(call, t, round->round, boards, count)))
        exit = cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
    else if (call->wants_list) {
        struct cli_dropin_round listed = *round;
        listed.boards = boards;
        listed.count = count;
        exit = cli_dropin_add_list(call, t, &listed);
    }
    if (exit == CLI_EXIT_OK && pairing) {
        program_text_format(&call->reply, "%lu\n", (unsigned long)count);
        for (uint32_t i = 0; i < count; i++)
            program_text_format(&call->reply, "%lu %lu\n", (unsigned long)boards[i].white,
                                (unsigned long)boards[i].black);
    }
    free(boards);
    return exit;
}

/* The next round of a table, or all of them: known in advance, whatever is recorded. */
static enum cli_exit pair_by_table(struct cli_dropin *call, const struct cli_tournament *tournament,
                                   const swp_system *system)
{
    const swp_tournament *t = tournament->t;
    const uint32_t next = swp_trf_rounds_played(tournament->trf) + 1;
    struct cli_dropin_round round = {.system = system, .round = call->wants_rounds ? 1 : next};
    enum cli_exit exit = CLI_EXIT_OK;
    bool is_over = false;
    while (exit == CLI_EXIT_OK && !is_over) {
        swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
        swp_pairing *pairing = NULL;
        swp_error error = {0};
        how.system = system->id;
        how.round = round.round;
        const swp_status status = swp_pairing_create(t, &how, &pairing, &error);
        is_over = !call->wants_rounds || error.detail == SWP_DETAIL_TOURNAMENT_OVER;
        if (status == SWP_OK)
            exit = add_reply(call, t, &round, pairing);
        else if (!call->wants_rounds || !is_over)
            exit = tell_no_pairing(call, tournament->path, &error);
        swp_pairing_destroy(pairing);
        round.round++;
    }
    return exit;
}

static enum cli_exit pair_round(struct cli_dropin *call, const struct cli_tournament *tournament,
                                const swp_system *system)
{
    const struct cli_dropin_round round = {.system = system,
                                           .round = swp_trf_rounds_played(tournament->trf) + 1};
    if (system->flags & SWP_SYSTEM_IS_TABLE)
        return pair_by_table(call, tournament, system);
    enum cli_exit exit = need_facts(call, tournament, round.round);
    if (exit != CLI_EXIT_OK)
        return exit;
    if (!is_anybody_there(tournament->t, round.round)) {
        program_text_string(&call->reply, "0\n");
        return CLI_EXIT_OK;
    }
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error error = {0};
    how.system = system->id;
    how.round = round.round;
    const swp_status status = swp_pairing_create(tournament->t, &how, &pairing, &error);
    if (status == SWP_OK || (status == SWP_ERR_NO_PAIRING && call->form == CLI_DROPIN_BBP))
        exit = add_reply(call, tournament->t, &round, pairing);
    if (exit == CLI_EXIT_OK && call->wants_list && (call->list.length > 0 || call->list.failed))
        exit = cli_dropin_write_list(call, call->input, status == SWP_OK);
    if (exit == CLI_EXIT_OK && status != SWP_OK)
        exit = tell_no_pairing(call, tournament->path, &error);
    swp_pairing_destroy(pairing);
    return exit;
}

enum cli_exit cli_dropin_pair(struct cli_dropin *call)
{
    struct cli_pool pool = CLI_POOL_INIT;
    struct cli_tournament tournament;
    const swp_system *system;
    enum cli_exit exit = cli_dropin_open(call, call->input, &pool, &tournament, &system);
    if (exit == CLI_EXIT_OK)
        exit = pair_round(call, &tournament, system);
    cli_tournament_free(&tournament);
    cli_pool_free(&pool);
    return exit;
}

/* ---- -c -------------------------------------------------------------------------------------- */

/* The name of the file without folder and without what follows its last point. */
static void add_name(const char *path, struct program_text *out)
{
    const char *name = program_system_name(path);
    const char *point = strrchr(name, '.');
    program_text_add(out, name, point ? (size_t)(point - name) : strlen(name));
}

static bool is_inverted(const swp_difference *d)
{
    return d->expected.white && d->expected.white == d->recorded.black &&
           d->expected.black == d->recorded.white;
}

/* JaVaFo 1.4 takes the lot of round 1 from its colours, whatever is declared, and compares no
 * colours there (measured). */
static bool is_as_javafo_14(const struct cli_dropin *call, const char *system)
{
    return call->form == CLI_DROPIN_JAVAFO && strcmp(system, cli_dropin_javafos_system()->id) == 0;
}

/* Whether the report has anything to tell of a round that is not equal. */
static bool is_told(const struct cli_dropin *call, const swp_check_report *report, uint32_t index,
                    const swp_checked_round *checked)
{
    const swp_difference *d = NULL;
    if (checked->round > 1 || !is_as_javafo_14(call, swp_check_report_system(report)))
        return true;
    for (uint32_t i = 0; (d = swp_check_report_difference_at(report, index, i)) != NULL; i++)
        if (!is_inverted(d))
            return true;
    return false;
}

/* JaVaFo calls the bye by its name. */
static void add_board(const struct cli_dropin *call, swp_board board, struct program_text *out)
{
    if (board.black == 0 && call->form == CLI_DROPIN_JAVAFO)
        program_text_format(out, "Bye:%5lu", (unsigned long)board.white);
    else
        program_text_format(out, "%3lu - %3lu", (unsigned long)board.white,
                            (unsigned long)board.black);
}

/* Where a recorded board stands in JaVaFo's table (measured): games, then forfeits, then the bye;
 * of each the one with the higher placed player first. */
struct recorded_place {
    uint32_t kind, player;
    swp_board board;
};

static int compare_places(const void *left, const void *right)
{
    const struct recorded_place *a = left, *b = right;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    return a->player < b->player ? -1 : a->player > b->player;
}

static uint32_t place_of(const swp_tournament *t, uint32_t tpn)
{
    const swp_player *player = NULL;
    if (swp_tournament_pairing_order(t) == SWP_PAIRING_ORDER_BY_TPN)
        return tpn;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++)
        if (player->tpn == tpn)
            return i;
    return UINT32_MAX;
}

static bool sort_as_javafo(const swp_tournament *t, uint32_t round, swp_board *boards, size_t count)
{
    struct recorded_place *places = malloc((count + 1) * sizeof *places);
    if (!places)
        return false;
    for (size_t i = 0; i < count; i++) {
        const swp_result result = swp_tournament_entry_in(t, round, boards[i].white).result;
        const uint32_t white = place_of(t, boards[i].white),
                       black = boards[i].black ? place_of(t, boards[i].black) : white;
        const bool is_forfeit =
            result == SWP_RESULT_FORFEIT_WIN || result == SWP_RESULT_FORFEIT_LOSS;
        places[i] = (struct recorded_place){.kind = boards[i].black == 0 ? 2 : is_forfeit,
                                            .player = white < black ? white : black,
                                            .board = boards[i]};
    }
    qsort(places, count, sizeof *places, compare_places);
    for (size_t i = 0; i < count; i++)
        boards[i] = places[i].board;
    free(places);
    return true;
}

/* The recorded boards of the table: bbpPairings sorts them as it would publish them. */
static bool sort_recorded(const struct cli_dropin *call, const swp_tournament *t, uint32_t round,
                          swp_board *boards, size_t count)
{
    return call->form == CLI_DROPIN_JAVAFO ? sort_as_javafo(t, round, boards, count)
                                           : cli_dropin_sort_boards(call, t, round, boards, count);
}

/* The rows of the table. */
static void add_boards(const struct cli_dropin *call, const swp_board *expected, size_t n_expected,
                       const swp_board *recorded, size_t n_recorded, struct program_text *out)
{
    for (size_t i = 0; i < n_expected || i < n_recorded; i++) {
        program_text_spaces(out, 4);
        if (i < n_expected)
            add_board(call, expected[i], out);
        else
            program_text_spaces(out, 9);
        program_text_spaces(out, 16);
        if (i < n_recorded)
            add_board(call, recorded[i], out);
        program_text_string(out, "\n");
    }
}

/* The boards of a round that differ: three lists, each with room for all of them. */
struct differing {
    swp_board *expected, *recorded;
    swp_board *inverted; /* as paired; told apart by JaVaFo */
    size_t n_expected, n_recorded, n_inverted;
};

static void find_differing(const struct cli_dropin *call, const swp_check_report *report,
                           uint32_t index, struct differing *found)
{
    const swp_difference *d = NULL;
    for (uint32_t i = 0; (d = swp_check_report_difference_at(report, index, i)) != NULL; i++) {
        if (call->form == CLI_DROPIN_JAVAFO && is_inverted(d)) {
            found->inverted[found->n_inverted++] = d->expected;
            continue;
        }
        if (d->expected.white)
            found->expected[found->n_expected++] = d->expected;
        if (d->recorded.white)
            found->recorded[found->n_recorded++] = d->recorded;
    }
}

/* The table of one round: what is paired in the order of publication. JaVaFo tells pairs that
 * differ by their colours only on lines of their own. */
static bool add_differences(struct cli_dropin *call, const swp_tournament *t,
                            const swp_check_report *report, uint32_t index,
                            const swp_checked_round *checked)
{
    struct program_text *out = &call->reply;
    const size_t room = (size_t)checked->differences + 1;
    swp_board *boards = malloc(3 * room * sizeof *boards);
    if (!boards)
        return false;
    struct differing found = {boards, boards + room, boards + 2 * room, 0, 0, 0};
    find_differing(call, report, index, &found);
    if (checked->round == 1 && is_as_javafo_14(call, swp_check_report_system(report)))
        found.n_inverted = 0;
    const bool sorted =
        cli_dropin_sort_boards(call, t, checked->round, found.expected, found.n_expected) &&
        cli_dropin_sort_boards(call, t, checked->round, found.inverted, found.n_inverted) &&
        sort_recorded(call, t, checked->round, found.recorded, found.n_recorded);
    for (size_t i = 0; i < found.n_inverted; i++)
        program_text_format(out, "\n%lu and %lu had inverted colors\n",
                            (unsigned long)found.inverted[i].white,
                            (unsigned long)found.inverted[i].black);
    program_text_string(out, "  Checker pairings        Tournament pairings \n");
    add_boards(call, found.expected, found.n_expected, found.recorded, found.n_recorded, out);
    program_text_string(out, "\n");
    free(boards);
    return sorted;
}

static bool add_report(struct cli_dropin *call, const swp_tournament *t,
                       const swp_check_report *report)
{
    struct program_text *out = &call->reply;
    const bool is_bbp = call->form == CLI_DROPIN_BBP;
    const swp_checked_round *checked = NULL;
    for (uint32_t i = 0; (checked = swp_check_report_round_at(report, i)) != NULL; i++) {
        add_name(call->input, out);
        program_text_format(out, ": Round #%lu\n", (unsigned long)checked->round);
        if (checked->status == SWP_ERR_NO_PAIRING && is_bbp)
            program_text_format(out, "No valid pairing exists for round %lu.\n\n",
                                (unsigned long)checked->round);
        else if (checked->status == SWP_ERR_NO_PAIRING)
            program_text_format(out, "Failure in round %lu\n", (unsigned long)checked->round);
        else if (!checked->equal && is_told(call, report, i, checked) &&
                 !add_differences(call, t, report, i, checked))
            return false;
    }
    if (is_bbp)
        program_text_string(out, "\n");
    return true;
}

/* The check-list of every checked round, with what the system pairs. */
static enum cli_exit add_lists(struct cli_dropin *call, const swp_tournament *t,
                               const swp_system *system, const swp_check_report *report)
{
    const swp_checked_round *checked = NULL;
    enum cli_exit exit = CLI_EXIT_OK;
    swp_board *boards = malloc(((size_t)swp_tournament_player_count(t) + 1) * sizeof *boards);
    if (!boards)
        return cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
    for (uint32_t i = 0; exit == CLI_EXIT_OK && (checked = swp_check_report_round_at(report, i));
         i++) {
        uint32_t count = 0;
        do
            boards[count] = swp_check_report_board_at(report, i, count);
        while (boards[count].white != 0 && ++count);
        const struct cli_dropin_round round = {.system = system,
                                               .round = checked->round,
                                               .recorded = true,
                                               .title_end = "",
                                               .boards = boards,
                                               .count = count};
        exit = cli_dropin_add_list(call, t, &round);
    }
    free(boards);
    return exit;
}

/* Checks what is recorded; a file without a round has nothing to say. */
static enum cli_exit check_rounds(struct cli_dropin *call, const struct cli_tournament *tournament,
                                  const swp_system *system)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(tournament->t);
    swp_check_options how = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error error = {0};
    if (call->round > recorded)
        return cli_dropin_fail(call, CLI_EXIT_INVALID, "%s: round %lu is not recorded",
                               tournament->path, (unsigned long)call->round);
    uint32_t place = 0;
    if (is_as_javafo_14(call, system->id) && cli_tournament_has_colour_before(tournament->t, 2))
        swp_tournament_set_initial_colour(tournament->t,
                                          cli_dropin_first_colour(tournament->t, 1, &place), NULL);
    how.system = system->id;
    how.round = call->round;
    how.flags |= call->wants_list ? SWP_CHECK_BOARDS : 0u;
    if (recorded > 0 && swp_check_report_create(tournament->t, &how, &report, &error) != SWP_OK)
        return cli_dropin_fail(call, cli_exit_for(error.status), "Error parsing file %s: %s",
                               tournament->path, error.text);
    bool told = true;
    if (report)
        told = add_report(call, tournament->t, report);
    else if (call->form == CLI_DROPIN_BBP)
        program_text_string(&call->reply, "\n");
    enum cli_exit exit =
        told ? CLI_EXIT_OK : cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
    if (exit == CLI_EXIT_OK && call->wants_list && report)
        exit = add_lists(call, tournament->t, system, report);
    if (exit == CLI_EXIT_OK && call->wants_list)
        exit = cli_dropin_write_list(call, call->input, /* is_complete= */ true);
    swp_check_report_destroy(report);
    return exit;
}

enum cli_exit cli_dropin_check(struct cli_dropin *call)
{
    struct cli_pool pool = CLI_POOL_INIT;
    struct cli_tournament tournament;
    const swp_system *system;
    enum cli_exit exit = cli_dropin_open(call, call->input, &pool, &tournament, &system);
    if (exit == CLI_EXIT_OK)
        exit = check_rounds(call, &tournament, system);
    cli_tournament_free(&tournament);
    cli_pool_free(&pool);
    return exit;
}
