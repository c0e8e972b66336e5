/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair standings` for editions that lay down standings of their own: the Swiss System Based
 * on Rating of 1998, F.10. */
#include "cli_standings.h"

#include "cli_sheet.h"
#include "cli_table.h"

#include "swisspair/dutch_1998_standings.h"

struct list {
    const struct cli_tournament *tournament;
    const swp_system *system;
    const swp_dutch_1998_standings *standings;
};

/* The average rating of the opponents with two decimals, cut off; "" without a rated opponent. */
static void add_average(const swp_dutch_1998_standing *row, struct cli_text *out)
{
    if (row->opponents == 0)
        return;
    const long long hundredths = row->rating_sum * 100 / (long long)row->opponents;
    cli_text_format(out, "%lld.%02lld", hundredths / 100, hundredths % 100);
}

/* ---- the list -------------------------------------------------------------------------------- */

static void add_row(const struct list *list, const swp_dutch_1998_standing *row,
                    enum cli_format format, struct cli_sheet *sheet)
{
    const swp_player *player = NULL;
    struct cli_text average = CLI_TEXT_INIT, lots = CLI_TEXT_INIT;
    player = swp_tournament_player(list->tournament->t, row->tpn);
    add_average(row, &average);
    if (row->lots > 1)
        cli_text_format(&lots, "lots among %lu", (unsigned long)row->lots);
    cli_sheet_cell_number(sheet, row->place);
    cli_sheet_cell_number(sheet, row->tpn);
    cli_sheet_cell(sheet, player->title);
    cli_sheet_cell(sheet, player->name ? player->name : "");
    if (player->rating > 0)
        cli_sheet_cell_number(sheet, (uint32_t)player->rating);
    else
        cli_sheet_cell(sheet, "");
    cli_sheet_cell_points(sheet, format, row->points);
    if (row->is_compared)
        cli_sheet_cell_points(sheet, format, row->encounters);
    else
        cli_sheet_cell(sheet, "");
    cli_sheet_cell(sheet, cli_text_get(&average));
    cli_sheet_cell(sheet, cli_text_get(&lots));
    cli_text_free_part(&average, &sheet->cells);
    cli_text_free_part(&lots, &sheet->cells);
}

static void add_sheet(const struct list *list, enum cli_format format, struct cli_text *answer)
{
    static const struct {
        char side;
        const char *heading;
    } columns[] = {{'r', "Place"}, {'r', "No."},  {'l', ""},     {'l', "Name"},     {'r', "Rtg"},
                   {'r', "Pts"},   {'r', "Enc."}, {'r', "Opp."}, {'l', "Undecided"}};
    struct cli_sheet sheet = CLI_SHEET_INIT;
    struct cli_text name = CLI_TEXT_INIT, subtitle = CLI_TEXT_INIT;
    cli_tournament_name(list->tournament, &name);
    cli_text_format(&subtitle, "Standings after round %lu, %s",
                    (unsigned long)swp_dutch_1998_standings_round(list->standings),
                    list->system->title);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        cli_sheet_column(&sheet, columns[i].side, columns[i].heading);
    for (uint32_t i = 0; i < swp_dutch_1998_standings_count(list->standings); i++) {
        const swp_dutch_1998_standing *row = swp_dutch_1998_standings_at(list->standings, i);
        add_row(list, row, format, &sheet);
    }
    cli_sheet_finish(&sheet, format, cli_text_get(&name), cli_text_get(&subtitle), answer);
    cli_text_free_part(&name, answer);
    cli_text_free_part(&subtitle, answer);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void add_json_row(const struct list *list, const swp_dutch_1998_standing *row,
                         struct cli_json *json)
{
    const swp_player *player = NULL;
    struct cli_text average = CLI_TEXT_INIT;
    player = swp_tournament_player(list->tournament->t, row->tpn);
    add_average(row, &average);
    cli_json_open(json, '{');
    cli_json_member_number(json, "place", row->place);
    cli_json_member_number(json, "id", row->tpn);
    cli_json_member(json, "name", player->name ? player->name : "");
    cli_json_member(json, "title", player->title);
    cli_json_member_number(json, "rating", player->rating > 0 ? (uint64_t)player->rating : 0);
    cli_json_key(json, "points");
    cli_json_points(json, row->points);
    cli_json_member_number(json, "equal_points", row->equal_points);
    cli_json_key(json, "encounters");
    if (row->is_compared)
        cli_json_points(json, row->encounters);
    else
        cli_json_null(json);
    cli_json_key(json, "average_rating");
    if (average.length > 0)
        cli_json_string(json, cli_text_get(&average));
    else
        cli_json_null(json);
    cli_json_member_number(json, "rated_opponents", row->opponents);
    cli_json_member_number(json, "unrated_opponents", row->unrated);
    cli_json_member_number(json, "rating_sum", (uint64_t)row->rating_sum);
    cli_json_member_number(json, "lots", row->lots);
    cli_json_close(json, '}');
    cli_text_free_part(&average, json->out);
}

static void add_json(const struct list *list, const struct cli_notes *notes,
                     struct cli_text *answer)
{
    struct cli_json json = cli_json_begin(answer);
    cli_json_member(&json, "file", list->tournament->path);
    cli_json_member(&json, "system", list->system->id);
    cli_json_member_number(&json, "round", swp_dutch_1998_standings_round(list->standings));
    cli_json_key(&json, "standings");
    cli_json_open(&json, '[');
    for (uint32_t i = 0; i < swp_dutch_1998_standings_count(list->standings); i++) {
        const swp_dutch_1998_standing *row = swp_dutch_1998_standings_at(list->standings, i);
        add_json_row(list, row, &json);
    }
    cli_json_close(&json, ']');
    cli_notes_json(notes, &json, "notes");
    cli_json_end(&json);
}

/* ---- the answer ------------------------------------------------------------------------------ */

static void note_lots(const struct list *list, struct cli_notes *notes)
{
    uint32_t undecided = 0;
    for (uint32_t i = 0; i < swp_dutch_1998_standings_count(list->standings); i++)
        undecided += swp_dutch_1998_standings_at(list->standings, i)->lots > 1;
    if (undecided > 0)
        cli_notes_add(notes, list->tournament->path, SWP_SEVERITY_WARNING,
                      "%lu players share places that only lots can decide; they are not drawn here",
                      (unsigned long)undecided);
}

bool cli_standings_are_1998(const struct cli_options *options,
                            const struct cli_tournament *tournament)
{
    const unsigned tiebreaks = CLI_BIT(CLI_OPTION_TIEBREAKS) |
                               CLI_BIT(CLI_OPTION_TIEBREAK_EDITION) | CLI_BIT(CLI_OPTION_WHY) |
                               CLI_BIT(CLI_OPTION_CROSS_TABLE);
    const char *system =
        options->system ? options->system->id : swp_tournament_system(tournament->t);
    return swp_dutch_1998_standings_apply(system) && !(options->given & tiebreaks) &&
           !swp_trf_record_text(tournament->trf, "212") &&
           !swp_trf_record_text(tournament->trf, "202");
}

enum cli_exit cli_standings_1998(const struct cli_options *options,
                                 const struct cli_tournament *tournament, struct cli_notes *notes,
                                 struct cli_text *answer)
{
    enum cli_system_source source;
    struct list list = {tournament, NULL, NULL};
    list.system = cli_tournament_system(options, tournament, notes, &source);
    if (!list.system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, list.system, source, notes);
    swp_dutch_1998_standings *standings = NULL;
    swp_error error = {0};
    const uint32_t round = options->round ? options->round : swp_trf_rounds_played(tournament->trf);
    const swp_status status =
        swp_dutch_1998_standings_create(tournament->t, list.system->id, round, &standings, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    list.standings = standings;
    note_lots(&list, notes);
    if (options->format == CLI_FORMAT_JSON)
        add_json(&list, notes, answer);
    else
        add_sheet(&list, options->format, answer);
    swp_dutch_1998_standings_destroy(standings);
    return CLI_EXIT_OK;
}
