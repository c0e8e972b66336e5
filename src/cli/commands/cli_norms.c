/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair norms`: title norms, why a result is none, and who can still make one. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "cli_norm_forms.h"
#include "paper/paper_sheet.h"
#include "paper/paper_table.h"
#include "program/program_language.h"

#include "swisspair/experimental/norms.h"

/* The answers, and what they are shown with. */
struct shown {
    const struct cli_options *options;
    const struct cli_tournament *tournament;
    const swp_tournament *people; /* players, or members of teams */
    const swp_norms *norms;
};

/* ---- sentences ------------------------------------------------------------------------------- */

/* Points as the sheet has them. */
static void add_score(const struct shown *shown, swp_points tenths, struct program_text *out)
{
    char text[SWP_POINTS_TEXT_SIZE];
    if (shown->options->format == PAPER_FORMAT_CSV)
        program_text_string(out, swp_points_text(tenths, text));
    else
        paper_table_points(out, tenths);
}

/* What is needed and what there is, in one sentence with its article. */
static void add_sentence(const struct shown *shown, uint32_t index, swp_norm_title title,
                         const swp_norm_check *check, struct program_text *out)
{
    struct program_text first = PROGRAM_TEXT_INIT, second = PROGRAM_TEXT_INIT;
    const long had = check->had, needed = check->needed;
    switch (check->requirement) {
    case SWP_NORM_REQUIREMENT_ROUNDS:
        program_text_format(
            out, program_said("The number of rounds played is %ld; all %ld must be."), had, needed);
        break;
    case SWP_NORM_REQUIREMENT_PLAYERS:
        program_text_format(out,
                            program_said("The number of players is %ld; at least %ld are needed."),
                            had, needed);
        break;
    case SWP_NORM_REQUIREMENT_GAMES:
        program_text_format(
            out, program_said("The number of games that count is %ld; at least %ld are needed."),
            had, needed);
        break;
    case SWP_NORM_REQUIREMENT_FEDERATIONS:
        program_text_format(
            out,
            program_said("The number of federations met, other than the player's own, is "
                         "%ld; at least %ld are needed."),
            had, needed);
        break;
    case SWP_NORM_REQUIREMENT_OWN_FEDERATION:
        program_text_format(
            out,
            program_said("The number of opponents of the player's own federation is %ld; "
                         "at most %ld may be."),
            had, needed);
        break;
    case SWP_NORM_REQUIREMENT_ONE_FEDERATION:
        cli_norm_most_met(shown->norms, shown->people, index, title, &first);
        program_text_format(out,
                            program_said("The number of opponents of one federation (%s) is %ld; "
                                         "at most %ld may be."),
                            first.length ? program_text_get(&first) : "-", had, needed);
        break;
    case SWP_NORM_REQUIREMENT_TITLED:
        program_text_format(
            out,
            program_said("The number of opponents with a title, CM and WCM apart, is %ld; "
                         "at least %ld are needed."),
            had, needed);
        break;
    case SWP_NORM_REQUIREMENT_OWN_TITLES:
        program_text_format(
            out,
            program_said("The number of opponents with the title of the norm or a higher one "
                         "is %ld; at least %ld are needed."),
            had, needed);
        break;
    case SWP_NORM_REQUIREMENT_AVERAGE:
        program_text_format(
            out,
            program_said("The average rating of the opponents is %ld; at least %ld is needed."),
            had, needed);
        break;
    case SWP_NORM_REQUIREMENT_SCORE:
        add_score(shown, check->had, &first);
        add_score(shown, check->needed, &second);
        program_text_format(out, program_said("The score is %s; at least %s is needed."),
                            program_text_get(&first), program_text_get(&second));
        break;
    case SWP_NORM_REQUIREMENT_PERFORMANCE:
        program_text_format(out, program_said("The performance is %ld; at least %ld is needed."),
                            had, needed);
        break;
    case SWP_NORM_REQUIREMENT_MAX_ENUM:
        break;
    }
    program_text_format(out, " (%s)", swp_norm_requirement_article(check->requirement));
    program_text_free_part(&first, out);
    program_text_free_part(&second, out);
}

/* "norm"; what it rests on is in the heading, which CSV has not. */
static const char *norm_said(const struct shown *shown)
{
    return shown->options->format == PAPER_FORMAT_CSV
               ? program_said("norm by the text as read, not compared with the handbook")
               : program_said("norm");
}

static long rounds_left(const struct shown *shown)
{
    const long planned = (long)swp_tournament_rounds(shown->tournament->t),
               over = (long)swp_norms_round(shown->norms);
    return planned > over ? planned - over : 0;
}

/* Where a requirement that fails is told: 0 when the games left surely cannot mend it, 2 when it
 * is those games that are missing. */
static int rank_of(const swp_norm_check *check, long left)
{
    const long gap = (long)check->needed - (long)check->had, lack = gap < 0 ? -gap : gap;
    switch (check->requirement) {
    case SWP_NORM_REQUIREMENT_ROUNDS:
    case SWP_NORM_REQUIREMENT_GAMES:
        return lack > left ? 0 : 2;
    case SWP_NORM_REQUIREMENT_PLAYERS:
        return 0;
    case SWP_NORM_REQUIREMENT_FEDERATIONS:
    case SWP_NORM_REQUIREMENT_OWN_FEDERATION:
    case SWP_NORM_REQUIREMENT_ONE_FEDERATION:
    case SWP_NORM_REQUIREMENT_TITLED:
    case SWP_NORM_REQUIREMENT_OWN_TITLES:
        return lack > left ? 0 : 1;
    case SWP_NORM_REQUIREMENT_SCORE:
        return lack > 10 * left ? 0 : 1;
    case SWP_NORM_REQUIREMENT_AVERAGE:
    case SWP_NORM_REQUIREMENT_PERFORMANCE:
    case SWP_NORM_REQUIREMENT_MAX_ENUM:
        break;
    }
    return 1;
}

/* The sentence of each requirement that fails; of a norm that it is one. */
static void add_verdict(const struct shown *shown, uint32_t index, const swp_norm *norm,
                        struct program_text *out)
{
    swp_norm_check check;
    if (norm->failed == 0) {
        program_text_string(out, norm_said(shown));
        return;
    }
    uint32_t told = 0;
    for (int rank = 0; rank < 3; rank++)
        for (uint32_t i = 0; swp_norms_check_at(shown->norms, index, norm->title, i, &check); i++)
            if (!check.is_met && rank_of(&check, rounds_left(shown)) == rank) {
                program_text_string(out, told++ ? " " : "");
                add_sentence(shown, index, norm->title, &check, out);
            }
}

static void add_line(const char *sentence, unsigned long number, long rating,
                     struct program_text *out)
{
    program_text_string(out, "  ");
    program_text_format(out, sentence, number, rating);
    program_text_string(out, "\n");
}

/* How a round that does not count is told; NULL when it does, or is a bye as others are. */
static const char *left_out(swp_norm_game_kind kind)
{
    switch (kind) {
    case SWP_NORM_GAME_KIND_LATER:
        return program_said(
            "Round %lu is left out: the last games need not count, and the result is "
            "better without it. (1.4.1e)");
    case SWP_NORM_GAME_KIND_WON:
        return program_said("Round %lu is left out: a win need not count, and the result is better "
                            "without it. (1.4.1f)");
    case SWP_NORM_GAME_KIND_BY_DEFAULT:
        return program_said("Round %lu does not count: the opponent did not come.");
    case SWP_NORM_GAME_KIND_NO_FEDERATION:
        return program_said("Round %lu does not count: the opponent is of no federation of FIDE.");
    case SWP_NORM_GAME_KIND_UNRATED_ZERO:
        return program_said("Round %lu does not count: the opponent is unrated and without a point "
                            "against the rated.");
    case SWP_NORM_GAME_KIND_COUNTED:
    case SWP_NORM_GAME_KIND_NOT_PLAYED:
    case SWP_NORM_GAME_KIND_MAX_ENUM:
        break;
    }
    return NULL;
}

/* What was done to come to the answer. */
static void add_remarks(const struct shown *shown, uint32_t index, const swp_norm *norm,
                        struct program_text *out)
{
    swp_norm_game game;
    bool is_raised = false;
    for (uint32_t i = 1; swp_norms_game_at(shown->norms, index, norm->title, i, &game); i++) {
        if (left_out(game.kind))
            add_line(left_out(game.kind), i, 0, out);
        if (!is_raised && norm->raised && game.opponent == norm->raised &&
            game.kind == SWP_NORM_GAME_KIND_COUNTED) {
            add_line(program_said("The rating of player %lu counts as %ld. (1.4.6)"), norm->raised,
                     game.rating, out);
            is_raised = true;
        }
    }
    if (norm->has_loss_by_default)
        add_line(program_said("The last round, to which the opponent did not come, counts as a "
                              "loss. (1.4.2c)"),
                 0, 0, out);
    if (norm->is_eight_as_nine)
        add_line(
            program_said("Eight games and one round won without a game count as nine. (1.4.1c)"), 0,
            0, out);
    if (norm->exemption == SWP_NORM_EXEMPTION_OPEN)
        add_line(
            program_said("Every round was open enough for the rules on federations to be waived. "
                         "(1.4.3d)"),
            0, 0, out);
    else if (norm->exemption != SWP_NORM_EXEMPTION_NONE)
        add_line(program_said("The kind of event waives the rules on federations. (1.4.3)"), 0, 0,
                 out);
    if (norm->failed == 0)
        add_line(program_said("It counts as %lu of the 27 games of an application. (1.4.1d)"),
                 norm->worth, 0, out);
}

/* ---- sheets ---------------------------------------------------------------------------------- */

struct column {
    char side;
    const char *heading; /* NULL: the end */
    const char *in_csv;  /* NULL: the same */
};

static void add_columns(const struct shown *shown, const struct column *more,
                        struct paper_sheet *sheet)
{
    const bool is_csv = shown->options->format == PAPER_FORMAT_CSV;
    paper_sheet_column(sheet, 'r', SWP_N_("No."));
    paper_sheet_column(sheet, 'l', is_csv ? "Title" : "");
    paper_sheet_column(sheet, PAPER_SHEET_NAME, SWP_N_("Name"));
    paper_sheet_column(sheet, 'r', SWP_N_("Rtg"));
    for (; more->heading; more++)
        paper_sheet_column(sheet, more->side,
                           is_csv && more->in_csv ? more->in_csv : more->heading);
}

static void add_player(const struct shown *shown, const swp_norm *norm, struct paper_sheet *sheet)
{
    paper_sheet_cells_player(sheet, swp_tournament_player(shown->people, norm->player));
    paper_sheet_cell(sheet, swp_norm_title_name(norm->title));
}

static void add_integer(struct paper_sheet *sheet, long number)
{
    struct program_text cell = PROGRAM_TEXT_INIT;
    program_text_format(&cell, "%ld", number);
    paper_sheet_cell(sheet, program_text_get(&cell));
    program_text_free_part(&cell, &sheet->cells);
}

/* Norms, and results that miss one requirement. */
static void add_list(const struct shown *shown, struct paper_sheet *sheet)
{
    struct program_text verdict = PROGRAM_TEXT_INIT;
    for (uint32_t i = 0; i < swp_norms_count(shown->norms); i++) {
        for (int title = 0; swp_norm_title_name((swp_norm_title)title); title++) {
            const swp_norm *norm = swp_norms_at(shown->norms, i, (swp_norm_title)title);
            if (norm->verdict != SWP_NORM_VERDICT_NORM && norm->failed != 1)
                continue;
            add_player(shown, norm, sheet);
            paper_sheet_cell_number(sheet, norm->games);
            paper_sheet_cell_points(sheet, shown->options->format, norm->score);
            add_integer(sheet, norm->average);
            add_integer(sheet, norm->performance);
            program_text_clear(&verdict);
            add_verdict(shown, i, norm, &verdict);
            paper_sheet_cell(sheet, program_text_get(&verdict));
        }
    }
    program_text_free_part(&verdict, &sheet->cells);
}

/* Every requirement of the one player. */
static void add_requirements(const struct shown *shown, struct paper_sheet *sheet)
{
    for (int title = 0; swp_norm_title_name((swp_norm_title)title); title++) {
        struct program_text sentence = PROGRAM_TEXT_INIT;
        swp_norm_check check;
        for (uint32_t i = 0; swp_norms_check_at(shown->norms, 0, (swp_norm_title)title, i, &check);
             i++) {
            if (i == 0)
                paper_sheet_group(sheet, /* has_head= */ false);
            add_player(shown, swp_norms_at(shown->norms, 0, (swp_norm_title)title), sheet);
            paper_sheet_cell(sheet, check.is_waived ? program_said("waived")
                                    : check.is_met  ? program_said("met")
                                                    : program_said("not met"));
            program_text_clear(&sentence);
            add_sentence(shown, 0, (swp_norm_title)title, &check, &sentence);
            paper_sheet_cell(sheet, program_text_get(&sentence));
        }
        program_text_free_part(&sentence, &sheet->cells);
    }
}

static const char *least_said(swp_norm_least least)
{
    return least == SWP_NORM_LEAST_LOSS   ? program_said("a loss is enough")
           : least == SWP_NORM_LEAST_DRAW ? program_said("a draw is enough")
           : least == SWP_NORM_LEAST_WIN  ? program_said("a win is needed")
                                          : program_said("the bye is enough");
}

static void add_outlook(const struct shown *shown, const swp_norm *norm, uint32_t opponent,
                        const char *what, struct paper_sheet *sheet)
{
    const swp_player *other = swp_tournament_player(shown->people, opponent);
    add_player(shown, norm, sheet);
    if (other)
        paper_sheet_cell_number(sheet, opponent);
    else
        paper_sheet_cell(sheet, "");
    paper_sheet_cell(sheet, other && other->name ? other->name : "");
    paper_sheet_cell(sheet, what);
}

static void add_chances(const struct shown *shown, const swp_norm *norm, uint32_t *next,
                        struct paper_sheet *sheet)
{
    const swp_norm_chance *chance = NULL;
    while ((chance = swp_norms_chance_at(shown->norms, *next)) != NULL &&
           chance->player == norm->player && chance->title == norm->title) {
        add_outlook(shown, norm, chance->opponent, least_said(chance->least), sheet);
        ++*next;
    }
}

static void add_forecast(const struct shown *shown, struct paper_sheet *sheet)
{
    uint32_t next = 0;
    for (uint32_t i = 0; i < swp_norms_count(shown->norms); i++) {
        for (int title = 0; swp_norm_title_name((swp_norm_title)title); title++) {
            const swp_norm *norm = swp_norms_at(shown->norms, i, (swp_norm_title)title);
            if (norm->outlook == SWP_NORM_OUTLOOK_MADE)
                add_outlook(shown, norm, 0, norm_said(shown), sheet);
            else if (norm->outlook == SWP_NORM_OUTLOOK_LATER)
                add_outlook(shown, norm, 0, program_said("not excluded by the last round"), sheet);
            add_chances(shown, norm, &next, sheet);
        }
    }
}

/* The fields of the forms, in English as these are. */
static void add_forms(const struct shown *shown, struct program_text *answer)
{
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text name = PROGRAM_TEXT_INIT;
    cli_tournament_name(shown->tournament, &name);
    cli_norm_forms(shown->tournament, shown->norms, &sheet);
    const struct paper_sheet_heading heading = {
        program_text_get(&name),
        "Fields of IT1 and IT3, by the text as read, not compared with the handbook",
        shown->options->paper, NULL, NULL};
    paper_sheet_finish(&sheet, shown->options->format, &heading, answer);
    program_text_free_part(&name, answer);
}

static void add_sheet(const struct shown *shown, struct program_text *answer)
{
    static const struct column list[] = {{'l', SWP_N_("Norm"), NULL},
                                         {'r', SWP_N_("Games"), NULL},
                                         {'r', SWP_N_("Score"), NULL},
                                         {'r', "Ra", NULL},
                                         {'r', "Rp", NULL},
                                         {'l', SWP_N_("Answer"), NULL},
                                         {0, NULL, NULL}};
    static const struct column requirements[] = {{'l', SWP_N_("Norm"), NULL},
                                                 {'l', "", "Met"},
                                                 {'l', SWP_N_("Requirement"), NULL},
                                                 {0, NULL, NULL}};
    static const struct column forecast[] = {{'l', SWP_N_("Norm"), NULL},
                                             {'r', SWP_N_("Against"), NULL},
                                             {'l', "", "Opponent"},
                                             {'l', SWP_N_("Forecast"), NULL},
                                             {0, NULL, NULL}};
    const bool is_forecast = (shown->options->given & CLI_BIT(CLI_OPTION_FORECAST)) != 0;
    const bool is_one = shown->options->player_count > 0;
    const unsigned long round = swp_norms_round(shown->norms);
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text name = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    cli_tournament_name(shown->tournament, &name);
    program_text_format(&subtitle,
                        is_forecast && rounds_left(shown) == 0
                            ? program_said("The event is over: norms made, by the text as read, "
                                           "not compared with the handbook")
                        : is_forecast
                            ? program_said("Norms that round %lu can bring, by the text as read, "
                                           "not compared with the handbook")
                            : program_said("Norms after round %lu, by the text as read, not "
                                           "compared with the handbook"),
                        is_forecast ? round + 1 : round);
    add_columns(shown, is_forecast ? forecast : is_one ? requirements : list, &sheet);
    if (is_forecast)
        add_forecast(shown, &sheet);
    else if (is_one)
        add_requirements(shown, &sheet);
    else
        add_list(shown, &sheet);
    const struct paper_sheet_heading heading = {program_text_get(&name),
                                                program_text_get(&subtitle), shown->options->paper,
                                                NULL, program_language()};
    paper_sheet_finish(&sheet, shown->options->format, &heading, answer);
    program_text_free_part(&name, answer);
    program_text_free_part(&subtitle, answer);
}

/* Below the requirements of one player, for people: the answer of each title, and how it came. */
static void add_answers(const struct shown *shown, struct program_text *answer)
{
    const uint32_t tpn = swp_norms_at(shown->norms, 0, SWP_NORM_TITLE_GM)->player;
    const swp_player *player = swp_tournament_player(shown->people, tpn);
    /* A sheet without a row ends in empty lines. */
    while (answer->length > 1 && answer->bytes[answer->length - 2] == '\n')
        answer->length--;
    program_text_format(answer, "\n%lu %s\n", (unsigned long)tpn, player->name);
    for (int title = 0; swp_norm_title_name((swp_norm_title)title); title++) {
        const swp_norm *norm = swp_norms_at(shown->norms, 0, (swp_norm_title)title);
        if (norm->verdict == SWP_NORM_VERDICT_WOMEN_ONLY)
            continue;
        program_text_format(answer, "%s: ", swp_norm_title_name(norm->title));
        if (norm->verdict == SWP_NORM_VERDICT_HELD)
            program_text_string(answer, program_said("the player has this title or a higher one"));
        else
            add_verdict(shown, 0, norm, answer);
        program_text_string(answer, "\n");
        if (norm->verdict != SWP_NORM_VERDICT_HELD)
            add_remarks(shown, 0, norm, answer);
    }
}

/* ---- the command ----------------------------------------------------------------------------- */

/* What is not known and would have counted. */
static void note_unknown(const struct shown *shown, struct cli_notes *notes)
{
    const char *const path = shown->tournament->path;
    unsigned long without = 0;
    for (uint32_t i = 0; i < swp_tournament_player_count(shown->people); i++)
        without += !*swp_tournament_player_at(shown->people, i)->federation;
    if (without > 0)
        cli_notes_add(notes, path, SWP_SEVERITY_INFO,
                      program_said_of("the federation of %lu player is not known: none counts",
                                      "the federation of %lu players is not known: none counts",
                                      without),
                      without);
    if (swp_norms_event(shown->norms) == SWP_NORM_EVENT_SWISS &&
        !swp_tournament_fact_at(shown->tournament->t, SWP_TOURNAMENT_FACT_FEDERATION, 0))
        cli_notes_add(notes, path, SWP_SEVERITY_INFO,
                      "the event's federation (record 032) is not known: 1.4.3d is not looked at");
}

/* While rounds are left: how many results the list of all is silent of. */
static void note_unlisted(const struct shown *shown, struct cli_notes *notes)
{
    unsigned long results = 0;
    for (uint32_t i = 0; i < swp_norms_count(shown->norms); i++)
        for (int title = 0; swp_norm_title_name((swp_norm_title)title); title++)
            results += swp_norms_at(shown->norms, i, (swp_norm_title)title)->failed > 1;
    if (results > 0 && rounds_left(shown) > 0)
        cli_notes_add(notes, shown->tournament->path, SWP_SEVERITY_INFO,
                      "%lu results that miss two requirements or more are not listed; --forecast "
                      "tells who can still make a norm",
                      results);
}

/* Certificates and reports are made of events that are over. */
static void note_unfinished(const struct shown *shown, struct cli_notes *notes)
{
    const unsigned long over = swp_norms_round(shown->norms),
                        planned = swp_tournament_rounds(shown->tournament->t);
    if (over < planned)
        cli_notes_add(notes, shown->tournament->path, SWP_SEVERITY_WARNING,
                      "%lu of %lu rounds are over: these fields are no certificate and no report",
                      over, planned);
}

static enum cli_exit show(const struct shown *shown, struct cli_notes *notes,
                          struct program_text *answer)
{
    note_unknown(shown, notes);
    if (shown->options->format == PAPER_FORMAT_JSON) {
        struct cli_document document = cli_document_begin(shown->tournament->path, notes, answer);
        return cli_document_end(&document,
                                swp_norms_json(shown->tournament->t, shown->norms,
                                               &document.options, &document.out, &document.error));
    }
    if (shown->options->given & CLI_BIT(CLI_OPTION_FORMS)) {
        note_unfinished(shown, notes);
        add_forms(shown, answer);
        return CLI_EXIT_OK;
    }
    if (shown->options->player_count == 0 &&
        !(shown->options->given & CLI_BIT(CLI_OPTION_FORECAST)))
        note_unlisted(shown, notes);
    add_sheet(shown, answer);
    if (shown->options->player_count > 0 && shown->options->format != PAPER_FORMAT_CSV &&
        shown->options->format != PAPER_FORMAT_HTML &&
        !(shown->options->given & CLI_BIT(CLI_OPTION_FORECAST)))
        add_answers(shown, answer);
    return CLI_EXIT_OK;
}

static enum cli_exit make_norms(const struct cli_options *options,
                                const struct cli_tournament *tournament, struct cli_notes *notes,
                                struct program_text *answer)
{
    swp_norms_options how = SWP_NORMS_OPTIONS_INIT;
    swp_norms *norms = NULL;
    swp_error error = {0};
    if (options->player_count > 1) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "norms are told of one player, or of all");
        return CLI_EXIT_INVALID;
    }
    if (options->given & CLI_BIT(CLI_OPTION_FORMS) && options->format == PAPER_FORMAT_JSON) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "the fields of the forms are told as a table, CSV or HTML, not as JSON");
        return CLI_EXIT_INVALID;
    }
    how.round = options->round ? options->round : swp_trf_rounds_played(tournament->trf);
    how.player = options->player_count ? options->players[0] : 0;
    how.event = options->norm_event;
    how.exemption = options->exemption;
    how.flags = options->given & CLI_BIT(CLI_OPTION_FORECAST) ? SWP_NORMS_FORECAST : 0u;
    const swp_status status = swp_norms_create(tournament->t, &how, &norms, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    const swp_tournament *members = swp_tournament_members(tournament->t);
    const struct shown shown = {options, tournament, members ? members : tournament->t, norms};
    const enum cli_exit exit = show(&shown, notes, answer);
    swp_norms_destroy(norms);
    return exit;
}

static enum cli_exit run_norms(const struct cli_options *options, struct cli_notes *notes,
                               struct program_text *answer)
{
    struct cli_options known = *options;
    known.any_event = true; /* round robins and other schedules have norms too */
    return cli_tournament_with(&known, SWP_SEVERITY_INFO, make_norms, notes, answer);
}

const struct cli_command cli_norms_command = {
    .name = "norms",
    .operands = "FILE|-",
    .summary = "list title norms, and why a result is none",
    .description =
        "Lists who has made a norm of GM, IM, WGM or WIM in FILE, and whose result misses one\n"
        "requirement, and which. --player shows every requirement of every title above the\n"
        "player's own: what is needed, what was reached, which games were left out. --forecast\n"
        "tells who can make a norm in the next round, with which result against whom, and who\n"
        "may still make one in a later round.\n"
        "\n"
        "The Title Regulations (B.01) in force since 1 January 2024 are read second hand and not\n"
        "compared with the handbook. Ratings, titles, federations and sex are the file's; they\n"
        "should be those of the list valid at the start. Games that may be left out are tried in\n"
        "every way (1.4.1e and f), and a last round whose opponent did not come as no game and as\n"
        "a loss (1.4.2c).",
    .examples = "swisspair norms open.trf\n"
                "swisspair norms --player 12 open.trf\n"
                "swisspair norms --forecast open.trf\n"
                "swisspair norms --forms --format csv open.trf\n"
                "swisspair norms --event round-robin --json closed.trf",
    .options = CLI_BIT(CLI_OPTION_ROUNDS) | CLI_BIT(CLI_OPTION_AFTER) | CLI_BIT(CLI_OPTION_PLAYER) |
               CLI_BIT(CLI_OPTION_EVENT) | CLI_BIT(CLI_OPTION_EXEMPT) |
               CLI_BIT(CLI_OPTION_FORECAST) | CLI_BIT(CLI_OPTION_FORMS) |
               CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_PAPER) | CLI_OPTIONS_OF_READING |
               CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_lists,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_norms,
};
