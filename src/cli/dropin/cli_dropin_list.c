/* SPDX-License-Identifier: Apache-2.0 */
/* The short form's check-list, -l: for each round a table of the players paired in it, in the
 * layout of the program whose form is used (see cli_dropin.h).
 *
 * Columns are right-aligned and each one is followed by a tab: number, points, colours, preference,
 * what the system asks besides, opponent and colour in the round, an empty one, and the opponents
 * before. Facts come from swp_checklist, by the rules of the edition. O(players * rounds). */
#include "cli_dropin.h"

#include "paper/paper_checklist.h"
#include "program/program_system.h"

#include "swisspair/version.h"

#include <stdlib.h>
#include <string.h>

/* JaVaFo's own columns, for the rules it knows. */
static const swp_checklist_column of_javafo[] = {{" B5", SWP_CHECKLIST_FACT_FLOAT_LAST},
                                                 {" B6", SWP_CHECKLIST_FACT_FLOAT_BEFORE}};

static bool is_javafos(const struct cli_dropin *call, const char *system)
{
    return call->form == CLI_DROPIN_JAVAFO &&
           swp_system_find(system) == cli_dropin_javafos_system();
}

/* ---- the table ------------------------------------------------------------------------------- */

/* Who sits opposite in the round. */
struct seat {
    uint32_t tpn, opponent;
    swp_colour colour;
};

/* A table under construction: cells one after the other, each with its NUL, headings first. */
struct table {
    const swp_tournament *t;
    const swp_checklist *list;
    bool is_javafos; /* JaVaFo's own list */
    bool with_decimals;
    struct seat *seats; /* [n_seats] by number */
    size_t n_seats;
    uint32_t games; /* columns of opponents: earlier rounds, in JaVaFo's list the most games */
    size_t columns, id_width, points_width;
    struct program_text cells;
};

/* NULL past the last one. */
static const swp_checklist_column *column_at(const struct table *table, uint32_t index)
{
    if (!table->is_javafos)
        return swp_checklist_column_at(swp_checklist_system(table->list), index);
    return index < sizeof of_javafo / sizeof *of_javafo ? &of_javafo[index] : NULL;
}

static int compare_seats(const void *a, const void *b)
{
    const struct seat *x = a, *y = b;
    return (x->tpn > y->tpn) - (x->tpn < y->tpn);
}

static void end_cell(struct table *table)
{
    program_text_add(&table->cells, "", 1);
}

static uint32_t games_played(const struct table *table, uint32_t tpn)
{
    uint32_t games = 0;
    for (uint32_t q = 1; q < swp_checklist_round(table->list); q++)
        games += paper_checklist_game(table->t, tpn, q).opponent != 0;
    return games;
}

static void add_points(struct table *table, swp_points points)
{
    const int tenths = points < 0 ? -points : points;
    program_text_format(&table->cells, "%s%d", points < 0 ? "-" : "", tenths / 10);
    if (table->with_decimals)
        program_text_format(&table->cells, ".%d", tenths % 10);
    end_cell(table);
}

/* JaVaFo shows how 2012 treats them: in odd rounds strong ones almost as absolute, "(W)" (A.7.d),
 * in even rounds mild ones as either colour, "~w" (A.7.e). */
static const char *javafo_mark(swp_preference degree, bool is_white, bool is_odd_round)
{
    if (degree == SWP_PREFERENCE_STRONG && !is_odd_round)
        return is_white ? "w " : "b ";
    if (degree == SWP_PREFERENCE_MILD && !is_odd_round)
        return is_white ? "~w " : "~b ";
    return paper_checklist_mark(degree, is_white);
}

/* Systems without degrees of preference show the due colour. */
static void add_preference(struct table *table, const swp_checklist_row *row)
{
    const bool is_white = row->due == SWP_COLOUR_WHITE;
    const swp_preference degree = paper_checklist_degree(row);
    if (table->is_javafos)
        program_text_string(&table->cells, javafo_mark(degree, is_white,
                                                       swp_checklist_round(table->list) % 2 == 1));
    else
        program_text_string(&table->cells, paper_checklist_mark(degree, is_white));
    end_cell(table);
}

/* "(12W)": the opponent and the player's own colour. */
static void add_current(struct table *table, uint32_t tpn)
{
    const struct seat key = {tpn, 0, SWP_COLOUR_NONE};
    const struct seat *seat =
        table->n_seats ? bsearch(&key, table->seats, table->n_seats, sizeof key, compare_seats)
                       : NULL;
    if (seat && seat->opponent == 0)
        program_text_string(&table->cells, "(bye)");
    else if (seat)
        program_text_format(&table->cells, "(%lu%c)", (unsigned long)seat->opponent,
                            seat->colour == SWP_COLOUR_WHITE ? 'W' : 'B');
    end_cell(table);
}

/* Opponents of played games, in the columns of their rounds; JaVaFo moves them to the right. */
static void add_opponents(struct table *table, uint32_t tpn)
{
    const uint32_t round = swp_checklist_round(table->list);
    const bool by_round = !table->is_javafos;
    for (uint32_t i = by_round ? table->games : games_played(table, tpn); i < table->games; i++)
        end_cell(table);
    for (uint32_t q = 1; q < round; q++) {
        const swp_entry game = paper_checklist_game(table->t, tpn, q);
        if (game.opponent)
            program_text_format(&table->cells, "%lu", (unsigned long)game.opponent);
        if (game.opponent || by_round)
            end_cell(table);
    }
}

static void add_row(struct table *table, const swp_checklist_row *row)
{
    static const char *const arrows[] = {"", "▼", "▲"}; /* floats in JaVaFo's list */
    const uint32_t round = swp_checklist_round(table->list);
    program_text_format(&table->cells, "%lu", (unsigned long)row->tpn);
    end_cell(table);
    add_points(table, row->score);
    for (uint32_t q = 1; q < round; q++) {
        const swp_entry game = paper_checklist_game(table->t, row->tpn, q);
        if (game.colour != SWP_COLOUR_NONE)
            program_text_string(&table->cells, game.colour == SWP_COLOUR_WHITE ? "W" : "B");
    }
    end_cell(table);
    add_preference(table, row);
    for (uint32_t i = 0; column_at(table, i); i++) {
        const swp_checklist_fact fact = column_at(table, i)->fact;
        if (table->is_javafos)
            program_text_string(&table->cells, arrows[row->fact[fact]]);
        else
            paper_checklist_fact(row, fact, &table->cells);
        end_cell(table);
    }
    add_current(table, row->tpn);
    end_cell(table);
    add_opponents(table, row->tpn);
}

static void add_headings(struct table *table)
{
    const swp_checklist_row *first = swp_checklist_at(table->list, 0);
    const bool has_degrees = !first || (first->known >> SWP_CHECKLIST_FACT_PREFERENCE & 1);
    program_text_string(&table->cells, "ID");
    end_cell(table);
    program_text_string(&table->cells, "Pts");
    end_cell(table);
    for (uint32_t i = 0; i <= table->games; i++)
        program_text_string(&table->cells, "-");
    end_cell(table);
    program_text_string(&table->cells, has_degrees ? "Pref" : "Due");
    end_cell(table);
    table->columns = 4;
    const swp_checklist_column *column;
    for (uint32_t i = 0; (column = column_at(table, i)) != NULL; i++) {
        program_text_string(&table->cells, column->heading);
        end_cell(table);
        table->columns++;
    }
    program_text_string(&table->cells, "Cur");
    end_cell(table);
    end_cell(table); /* a column without heading or cells */
    for (uint32_t i = 1; i <= table->games; i++) {
        program_text_format(&table->cells, "R%lu", (unsigned long)i);
        end_cell(table);
    }
    table->columns += 2 + table->games;
}

/* JaVaFo's room for numbers up to `highest`, without and with a decimal: 10 takes no more than 9.
 */
static size_t room_for(uint32_t highest)
{
    size_t room = 1;
    for (uint64_t power = 1; power < highest; power *= 10)
        room++;
    return room;
}

/* bbpPairings' columns are as wide as what stands in them; JaVaFo's have room for every number. */
static void least_widths(const struct table *table, size_t *widths)
{
    const size_t opponents = table->columns - table->games;
    for (size_t i = 0; i < table->columns; i++)
        widths[i] = 0;
    if (!table->is_javafos)
        return;
    const size_t least = 1 + room_for(table->games); /* for "R12" */
    widths[0] = table->id_width;
    widths[1] = table->points_width;
    widths[opponents - 2] = table->id_width + 3;
    for (size_t i = opponents; i < table->columns; i++)
        widths[i] = table->id_width > least ? table->id_width : least;
}

static void add_lines(const struct table *table, const size_t *widths, struct program_text *out)
{
    const char *cell = program_text_get(&table->cells);
    const uint32_t rows = swp_checklist_count(table->list);
    for (uint32_t line = 0; line <= rows; line++) {
        const swp_checklist_row *row = line ? swp_checklist_at(table->list, line - 1) : NULL;
        const swp_checklist_row *above = line > 1 ? swp_checklist_at(table->list, line - 2) : NULL;
        if (line == 1 || (above && above->score != row->score))
            program_text_string(out, "\n");
        for (size_t i = 0; i < table->columns; i++, cell += strlen(cell) + 1) {
            program_text_spaces(out, widths[i] - program_text_width(cell));
            program_text_format(out, "%s\t", cell);
        }
        program_text_string(out, "\n");
    }
    program_text_string(out, rows ? "\n\n" : "\n\n\n");
}

static bool show_table(const struct table *table, struct program_text *out)
{
    size_t *widths = malloc(table->columns * sizeof *widths);
    if (!widths || table->cells.failed) {
        free(widths);
        return false;
    }
    least_widths(table, widths);
    const char *cell = program_text_get(&table->cells);
    const size_t cells = table->columns * (swp_checklist_count(table->list) + (size_t)1);
    for (size_t i = 0; i < cells; i++, cell += strlen(cell) + 1) {
        const size_t width = program_text_width(cell);
        if (width > widths[i % table->columns])
            widths[i % table->columns] = width;
    }
    add_lines(table, widths, out);
    free(widths);
    return true;
}

/* ---- the list of a round --------------------------------------------------------------------- */

static bool seat_players(struct table *table, const swp_board *boards, size_t count)
{
    table->seats = malloc((2 * count + 1) * sizeof *table->seats);
    if (!table->seats)
        return false;
    for (size_t i = 0; i < count; i++) {
        const struct seat white = {boards[i].white, boards[i].black, SWP_COLOUR_WHITE};
        const struct seat black = {boards[i].black, boards[i].white, SWP_COLOUR_BLACK};
        table->seats[table->n_seats++] = white;
        if (boards[i].black)
            table->seats[table->n_seats++] = black;
    }
    qsort(table->seats, table->n_seats, sizeof *table->seats, compare_seats);
    return true;
}

/* JaVaFo's widths, and whether it shows decimals: when somebody has half a point. */
static void fit_javafo(struct table *table)
{
    const swp_player *player = NULL;
    uint32_t highest = 0;
    swp_points most = 0;
    table->with_decimals = false;
    table->games = 0;
    for (uint32_t i = 0; (player = swp_tournament_player_at(table->t, i)) != NULL; i++)
        highest = player->tpn > highest ? player->tpn : highest;
    for (uint32_t i = 0; i < swp_checklist_count(table->list); i++) {
        const swp_points score = swp_checklist_at(table->list, i)->score;
        table->with_decimals = table->with_decimals || score % 10 != 0;
        most = score > most ? score : most;
        const uint32_t games = games_played(table, swp_checklist_at(table->list, i)->tpn);
        table->games = games > table->games ? games : table->games;
    }
    table->id_width = room_for(highest);
    table->points_width = room_for(((uint32_t)most + 9) / 10) + (table->with_decimals ? 2 : 0);
}

static bool add_table(struct cli_dropin *call, const swp_tournament *t, const swp_checklist *list,
                      const swp_board *boards, size_t count)
{
    struct table table = {.t = t,
                          .list = list,
                          .is_javafos = is_javafos(call, swp_checklist_system(list)),
                          .with_decimals = true,
                          .games = swp_checklist_round(list) - 1,
                          .cells = PROGRAM_TEXT_INIT};
    if (table.is_javafos)
        fit_javafo(&table);
    bool done = seat_players(&table, boards, count);
    if (done) {
        add_headings(&table);
        for (uint32_t i = 0; i < swp_checklist_count(list); i++)
            add_row(&table, swp_checklist_at(list, i));
        done = show_table(&table, &call->list);
    }
    free(table.seats);
    program_text_free(&table.cells);
    return done;
}

enum cli_exit cli_dropin_add_list(struct cli_dropin *call, const swp_tournament *t,
                                  const struct cli_dropin_round *round)
{
    swp_checklist_options how = SWP_CHECKLIST_OPTIONS_INIT;
    swp_checklist *list = NULL;
    swp_error error = {0};
    how.system = round->system->id;
    how.round = round->round;
    how.flags |= round->recorded ? SWP_CHECKLIST_RECORDED : 0u;
    if (swp_checklist_create(t, &how, &list, &error) != SWP_OK)
        return cli_dropin_fail(call, cli_exit_for(error.status), "%s", error.text);
    if (call->form == CLI_DROPIN_JAVAFO && call->list.length == 0)
        program_text_string(&call->list, "\xEF\xBB\xBF");
    if (round->title_end)
        program_text_format(&call->list, "Round #%lu%s\n", (unsigned long)round->round,
                            round->title_end);
    program_text_string(&call->list, "\n");
    const bool done = add_table(call, t, list, round->boards, round->count);
    swp_checklist_destroy(list);
    return done ? CLI_EXIT_OK : cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
}

/* ---- the file -------------------------------------------------------------------------------- */

/* The name with `.list` in the place of what follows its last point. */
static void default_name(const char *path, struct program_text *name)
{
    const char *point = strrchr(program_system_name(path), '.');
    program_text_add(name, path, point ? (size_t)(point - path) : strlen(path));
    program_text_string(name, ".list");
}

void cli_dropin_place_list(const struct cli_dropin *call, const char *origin,
                           struct program_text *path)
{
    program_text_clear(path);
    if (call->list_name)
        cli_dropin_place(call->list_name, origin, path);
    else
        default_name(origin, path);
}

enum cli_exit cli_dropin_write_list(struct cli_dropin *call, const char *origin, bool is_complete)
{
    struct program_text path = PROGRAM_TEXT_INIT;
    cli_dropin_place_list(call, origin, &path);
    if (is_complete)
        program_text_format(&call->list, "swisspair %s", swp_version());
    enum cli_exit exit = cli_dropin_write(call, "checklist", &path, &call->list);
    if (exit == CLI_EXIT_FILE &&
        call->form == CLI_DROPIN_BBP) /* bbpPairings tells it and goes on */
        exit = CLI_EXIT_OK;
    program_text_free(&path);
    return exit;
}
