/* `swisspair standings`: the final standings, for editions that lay them down. */
#include "cli_table.h"
#include "cli_tournament.h"

#include "swisspair/standings.h"

struct list {
    const struct cli_tournament *tournament;
    const sp_system *system;
    const sp_standings *standings;
};

/* The average rating of the opponents with two decimals, cut off; "" without a rated opponent. */
static void add_average(const sp_standing *row, struct cli_text *out)
{
    if (row->opponents == 0)
        return;
    const long long hundredths = row->rating_sum * 100 / (long long)row->opponents;
    cli_text_format(out, "%lld.%02lld", hundredths / 100, hundredths % 100);
}

/* ---- the table for people ------------------------------------------------------------------- */

static void add_row(const struct list *list, const sp_standing *row, struct cli_table *table)
{
    sp_player player = SP_PLAYER_INIT;
    struct cli_text points = CLI_TEXT_INIT, encounters = CLI_TEXT_INIT, average = CLI_TEXT_INIT;
    struct cli_text lots = CLI_TEXT_INIT;
    sp_tournament_player(list->tournament->t, row->tpn, &player);
    cli_table_points(&points, row->points);
    if (row->is_compared)
        cli_table_points(&encounters, row->encounters);
    add_average(row, &average);
    if (row->lots > 1)
        cli_text_format(&lots, "lots among %lu", (unsigned long)row->lots);
    cli_table_cell_number(table, row->place);
    cli_table_cell_number(table, row->tpn);
    cli_table_cell(table, player.title);
    cli_table_cell(table, player.name ? player.name : "");
    if (player.rating > 0)
        cli_table_cell_number(table, (uint32_t)player.rating);
    else
        cli_table_cell(table, "");
    cli_table_cell(table, cli_text_get(&points));
    cli_table_cell(table, cli_text_get(&encounters));
    cli_table_cell(table, cli_text_get(&average));
    cli_table_cell(table, cli_text_get(&lots));
    cli_text_free(&points);
    cli_text_free(&encounters);
    cli_text_free(&average);
    cli_text_free(&lots);
}

static void add_table(const struct list *list, struct cli_text *answer)
{
    static const char *const heading[] = {"Place", "No.",  "",     "Name",     "Rtg",
                                          "Pts",   "Enc.", "Opp.", "Undecided"};
    struct cli_text name = CLI_TEXT_INIT;
    cli_tournament_name(list->tournament, &name);
    if (name.length > 0) {
        cli_text_shown(answer, cli_text_get(&name));
        cli_text_string(answer, "\n");
    }
    cli_text_free(&name);
    cli_text_format(answer, "Standings after round %lu, %s\n\n",
                    (unsigned long)sp_standings_round(list->standings), list->system->title);
    struct cli_table table = cli_table_begin("rrllrrrrl", heading);
    for (uint32_t i = 0; i < sp_standings_count(list->standings); i++) {
        const sp_standing row = sp_standings_at(list->standings, i);
        add_row(list, &row, &table);
    }
    cli_table_finish(&table, answer);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void add_json_row(const struct list *list, const sp_standing *row, struct cli_json *json)
{
    sp_player player = SP_PLAYER_INIT;
    struct cli_text average = CLI_TEXT_INIT;
    sp_tournament_player(list->tournament->t, row->tpn, &player);
    add_average(row, &average);
    cli_json_open(json, '{');
    cli_json_member_number(json, "place", row->place);
    cli_json_member_number(json, "id", row->tpn);
    cli_json_member(json, "name", player.name ? player.name : "");
    cli_json_member(json, "title", player.title);
    cli_json_member_number(json, "rating", player.rating > 0 ? (uint64_t)player.rating : 0);
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
    cli_text_free(&average);
}

static void add_json(const struct list *list, const struct cli_notes *notes,
                     struct cli_text *answer)
{
    struct cli_json json = cli_json_begin(answer);
    cli_json_member(&json, "file", list->tournament->path);
    cli_json_member(&json, "system", list->system->id);
    cli_json_member_number(&json, "round", sp_standings_round(list->standings));
    cli_json_key(&json, "standings");
    cli_json_open(&json, '[');
    for (uint32_t i = 0; i < sp_standings_count(list->standings); i++) {
        const sp_standing row = sp_standings_at(list->standings, i);
        add_json_row(list, &row, &json);
    }
    cli_json_close(&json, ']');
    cli_notes_json(notes, &json, "notes");
    cli_json_end(&json);
}

/* ---- the command ---------------------------------------------------------------------------- */

static void note_lots(const struct list *list, struct cli_notes *notes)
{
    uint32_t undecided = 0;
    for (uint32_t i = 0; i < sp_standings_count(list->standings); i++)
        undecided += sp_standings_at(list->standings, i).lots > 1;
    if (undecided > 0)
        cli_notes_add(notes, list->tournament->path, SP_SEVERITY_WARNING,
                      "%lu players share places that only lots can decide; they are not drawn here",
                      (unsigned long)undecided);
}

static enum cli_exit make_standings(const struct cli_options *options,
                                    const struct cli_tournament *tournament,
                                    struct cli_notes *notes, struct cli_text *answer)
{
    enum cli_system_source source;
    struct list list = {tournament, NULL, NULL};
    list.system = cli_tournament_system(options, tournament, notes, &source);
    if (!list.system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, list.system, source, notes);
    sp_standings *standings = NULL;
    sp_error error = {0};
    const sp_status status = sp_standings_make(
        tournament->t, list.system->id, sp_trf_rounds_played(tournament->trf), &standings, &error);
    if (status != SP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    list.standings = standings;
    note_lots(&list, notes);
    if (options->format == CLI_FORMAT_JSON)
        add_json(&list, notes, answer);
    else
        add_table(&list, answer);
    sp_standings_destroy(standings);
    return CLI_EXIT_OK;
}

static enum cli_exit run_standings(const struct cli_options *options, struct cli_notes *notes,
                                   struct cli_text *answer)
{
    struct cli_text buffer = CLI_TEXT_INIT;
    struct cli_tournament tournament;
    if (options->format == CLI_FORMAT_REPLY) {
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR,
                      "there is no reply of standings: expected --format table or json");
        return CLI_EXIT_INVALID;
    }
    enum cli_exit exit = cli_tournament_open(options, options->operands[0], &buffer,
                                             SP_SEVERITY_INFO, notes, &tournament);
    if (exit == CLI_EXIT_OK)
        exit = make_standings(options, &tournament, notes, answer);
    cli_tournament_free(&tournament);
    cli_text_free(&buffer);
    return exit;
}

const struct cli_command cli_standings_command = {
    .name = "standings",
    .operands = "FILE|-",
    .summary = "make the standings as the edition lays them down",
    .description =
        "Lists the players of FILE as the pairing system itself orders them in the end, after\n"
        "the rounds that have been played: a table, or JSON. Only the Swiss System Based on\n"
        "Rating of 1998 has such an article (F.10): points; for the first place the result of\n"
        "the games against each other (Enc.); the average rating of the opponents (Opp.);\n"
        "lots. Lots are not drawn here: who is still equal shares the place, and is told so.",
    .examples = "swisspair standings --system dutch-1998 club.trf\n"
                "swisspair standings --system dutch-1998 --format json club.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_BIT(CLI_OPTION_FORMAT) | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .run = run_standings,
};
