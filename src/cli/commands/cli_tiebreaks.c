/* SPDX-License-Identifier: Apache-2.0 */
/* Standings by C.07: which tie-breaks, which edition, and what has to be told of them. */
#include "cli_standings.h"
#include "program/program_language.h"
#include "swisspair/language.h"

#include <string.h>

const char *cli_standings_people(const swp_standings *table)
{
    return swp_standings_primary_score(table) == SWP_TEAM_SCORE_NONE ? SWP_N_("players")
                                                                     : SWP_N_("teams");
}

/* Whether an order begins with the points: PTS, of teams also by the name of their primary score.
 */
static bool begins_with_points(const swp_tournament *t, const char *first, size_t length)
{
    const swp_team_rules *rules = swp_tournament_team_rules(t);
    const char *name = !rules                                         ? "PTS"
                       : rules->primary == SWP_TEAM_SCORE_GAME_POINTS ? "GPTS"
                                                                      : "MPTS";
    return (length == 3 && memcmp(first, "PTS", 3) == 0) ||
           (length == strlen(name) && memcmp(first, name, length) == 0);
}

/* 212 defines the whole order and must begin with the points; 202 what separates equal points. */
static enum cli_exit choose_list(const struct cli_options *options,
                                 const struct cli_tournament *tournament, struct cli_notes *notes,
                                 struct cli_tiebreaks *out, const char **list)
{
    const char *path = tournament->path;
    const char *whole = swp_trf_record_text(tournament->trf, "212");
    const char *declared = whole ? whole : swp_trf_record_text(tournament->trf, "202");
    out->record = whole ? "212" : declared ? "202" : NULL;
    if (options->tiebreaks) {
        out->source = CLI_LIST_BY_OPTION;
        *list = options->tiebreaks;
        if (declared && strcmp(declared, options->tiebreaks) != 0)
            cli_notes_add(notes, path, SWP_SEVERITY_INFO,
                          "the file declares the tie-breaks %s (record %s), --tiebreaks %s is used",
                          declared, out->record, options->tiebreaks);
        return CLI_EXIT_OK;
    }
    if (!declared)
        return CLI_EXIT_OK;
    out->source = CLI_LIST_BY_FILE;
    *list = declared;
    const char *first = declared + strspn(declared, " ");
    const size_t length = strcspn(first, ", ");
    if (whole && !begins_with_points(tournament->t, first, length)) {
        cli_notes_add(
            notes, path, SWP_SEVERITY_ERROR,
            "record 212 orders by '%.*s' first; only orders that begin with PTS are supported",
            (int)(length > 40 ? 40 : length), first);
        return CLI_EXIT_INVALID;
    }
    return CLI_EXIT_OK;
}

/* The kind of event by record 192: what is not a round robin or a schedule is a Swiss. */
static swp_event_kind event_of(const struct cli_tournament *tournament)
{
    const char *code = swp_trf_record_text(tournament->trf, "192");
    if (code && (strstr(code, "SCHEVENINGEN") || strstr(code, "SCHILLER")))
        return SWP_EVENT_KIND_ROUND_ROBIN;
    return SWP_EVENT_KIND_DECLARED;
}

static void note_list(const struct cli_tiebreaks *tiebreaks, const char *by_default,
                      struct cli_notes *notes)
{
    if (tiebreaks->source != CLI_LIST_BY_DEFAULT)
        return;
    if (*swp_standings_system(tiebreaks->table)) {
        cli_notes_add(notes, tiebreaks->tournament->path, SWP_SEVERITY_INFO,
                      "no tie-breaks are declared (record 212 or 202), %s of %s is used",
                      swp_standings_code_article_at(tiebreaks->table, 0),
                      swp_standings_system(tiebreaks->table));
        return;
    }
    if (!by_default)
        by_default = swp_tiebreak_default_for(tiebreaks->tournament->t,
                                              swp_standings_is_round_robin(tiebreaks->table)
                                                  ? SWP_EVENT_KIND_ROUND_ROBIN
                                                  : SWP_EVENT_KIND_SWISS);
    cli_notes_add(notes, tiebreaks->tournament->path, SWP_SEVERITY_INFO,
                  "no tie-breaks are declared (record 212 or 202), %s is used",
                  *by_default ? by_default : program_said("the order of the points alone"));
}

static void note_shared(const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes)
{
    uint32_t undecided = 0;
    for (uint32_t i = 0; i < swp_standings_count(tiebreaks->table); i++)
        undecided += swp_standings_row_at(tiebreaks->table, i)->sharing > 1;
    if (undecided > 0)
        cli_notes_add(
            notes, tiebreaks->tournament->path, SWP_SEVERITY_INFO,
            *swp_standings_system(tiebreaks->table)
                ? SWP_N_("%lu %s share ranks that only lots can decide; they are not drawn "
                         "here")
                : SWP_N_("%lu %s share ranks that no tie-break of the list decides"),
            (unsigned long)undecided, program_said(cli_standings_people(tiebreaks->table)));
}

/* 12.1: the board count is meant for teams with equal game points. */
static void note_board_count(const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes)
{
    const swp_standings *table = tiebreaks->table;
    for (uint32_t i = 1; i < swp_standings_count(table); i++) {
        const int32_t decider = swp_standings_decider(table, i - 1, i);
        const char *code = decider < 0 ? NULL : swp_standings_code_at(table, (uint32_t)decider);
        if (!code || strcmp(code, "BC") != 0 ||
            swp_standings_team_total_at(table, i - 1, SWP_TEAM_SCORE_GAME_POINTS) ==
                swp_standings_team_total_at(table, i, SWP_TEAM_SCORE_GAME_POINTS))
            continue;
        cli_notes_add(notes, tiebreaks->tournament->path, SWP_SEVERITY_WARNING,
                      "BC decides between teams %lu and %lu, whose game points are not equal "
                      "(C.07 12.1)",
                      (unsigned long)swp_standings_row_at(table, i - 1)->tpn,
                      (unsigned long)swp_standings_row_at(table, i)->tpn);
    }
}

/* The edition asked for; by the date, the one in force then. What was in force is told when another
 * one is used because nobody named it. */
static enum cli_exit choose_edition(const struct cli_options *options,
                                    const struct cli_tournament *tournament,
                                    struct cli_notes *notes, swp_tiebreak_edition *out)
{
    struct program_text then = PROGRAM_TEXT_INIT;
    enum cli_exit exit = CLI_EXIT_OK;
    const bool is_asked = (options->given & CLI_BIT(CLI_OPTION_TIEBREAK_EDITION)) != 0;
    const bool is_known =
        swp_tiebreak_edition_in_force(swp_tournament_start_date(tournament->t), out);
    if (!options->tiebreaks_by_date)
        *out = options->tiebreak_edition;
    if (options->tiebreaks_by_date && !is_known) {
        cli_tournament_other_in_force(tournament, SWP_EDITION_FAMILY_TIEBREAKS, "", &then);
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "the edition of C.07 cannot be taken by the date: %s; name it with "
                      "--tiebreak-edition",
                      then.length > 0
                          ? program_text_get(&then)
                          : program_said("the file names no day on which the event began "
                                         "(record 042, YYYY/MM/DD)"));
        exit = CLI_EXIT_INVALID;
    } else if (!is_asked && cli_tournament_other_in_force(tournament, SWP_EDITION_FAMILY_TIEBREAKS,
                                                          swp_tiebreak_edition_name(*out), &then)) {
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_WARNING,
                      "tie-breaks of C.07: %s; used: %s (see --tiebreak-edition)",
                      program_text_get(&then), swp_tiebreak_edition_name(*out));
    }
    cli_notes_free_part(&then, notes);
    return exit;
}

static bool is_annulled(const struct cli_options *options, uint32_t tpn)
{
    for (size_t i = 0; i < options->annulled_count; i++)
        if (options->annulled[i] == tpn)
            return true;
    return false;
}

/* Games that the participant plays in the whole event: with everybody else, as often as the rounds
 * planned say. */
static uint32_t games_of_all(const swp_tournament *t)
{
    const uint32_t players = swp_tournament_player_count(t);
    const uint32_t of_cycle = players < 2 ? 1 : players + players % 2 - 1;
    const uint32_t rounds = swp_tournament_rounds(t) ? swp_tournament_rounds(t) : of_cycle;
    return rounds / of_cycle * (players - 1);
}

/* Names the players who are annulled, and those who may have to be: they lost more than half of all
 * their games by forfeit. */
static void note_annulled(const struct cli_options *options, const struct cli_tiebreaks *tiebreaks,
                          struct cli_notes *notes)
{
    const swp_tournament *t = tiebreaks->tournament->t;
    const char *path = tiebreaks->tournament->path;
    for (size_t i = 0; i < options->annulled_count; i++)
        cli_notes_add(
            notes, path, SWP_SEVERITY_INFO,
            "the points by and against %lu are annulled; the games stay in the cross table",
            (unsigned long)options->annulled[i]);
    const uint32_t games = games_of_all(t), last = swp_standings_round(tiebreaks->table);
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++) {
        uint32_t missed = 0;
        for (uint32_t round = 1; round <= last; round++)
            missed +=
                swp_tournament_entry_in(t, round, player->tpn).result == SWP_RESULT_FORFEIT_LOSS;
        if (2 * missed > games && !is_annulled(options, player->tpn))
            cli_notes_add(notes, path, SWP_SEVERITY_WARNING,
                          "%lu forfeited %lu of %lu games: the points by and against a player who "
                          "withdraws before playing half the games are annulled (--annul %lu)",
                          (unsigned long)player->tpn, (unsigned long)missed, (unsigned long)games,
                          (unsigned long)player->tpn);
    }
}

enum cli_exit cli_tiebreaks_make(const struct cli_options *options,
                                 const struct cli_tournament *tournament, const char *by_default,
                                 struct cli_notes *notes, struct cli_tiebreaks *out)
{
    swp_standings_options how = SWP_STANDINGS_OPTIONS_INIT;
    swp_error error = {0};
    const struct cli_tiebreaks nothing = {tournament, NULL, CLI_LIST_BY_DEFAULT, NULL};
    *out = nothing;
    how.tiebreaks = by_default;
    how.event = event_of(tournament);
    how.round = options->round ? options->round : swp_trf_rounds_played(tournament->trf);
    how.annulled = options->annulled;
    how.annulled_count = options->annulled_count;
    how.system = cli_standings_system(options, tournament);
    if (*how.system)
        how.tiebreaks = NULL;
    enum cli_exit exit = choose_list(options, tournament, notes, out, &how.tiebreaks);
    if (exit == CLI_EXIT_OK && !*how.system)
        exit = choose_edition(options, tournament, notes, &how.edition);
    if (exit != CLI_EXIT_OK)
        return exit;
    const swp_status status = swp_standings_create(tournament->t, &how, &out->table, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    note_list(out, by_default, notes);
    if (swp_standings_is_round_robin(out->table))
        note_annulled(options, out, notes);
    if (by_default == NULL)
        note_shared(out, notes);
    note_board_count(out, notes);
    return CLI_EXIT_OK;
}
