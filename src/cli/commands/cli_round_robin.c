/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair roundrobin`: all rounds of a round robin, by the tables of C.05, Annex 1, or by one's
 * own; numbers as named, or drawn by lot. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "paper/paper_sheet.h"
#include "program/program_files.h"
#include "program/program_language.h"

#include "swisspair/experimental/round_robin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TABLE_BYTES = 1 << 24 };

/* Everything that is shown. */
struct schedule {
    const struct cli_options *options;
    struct cli_notes *notes;
    swp_round_robin table;
    const char **names; /* [numbers], NULL: nobody is named */
    swp_board *boards;  /* of all rounds, round by round */
    uint32_t per_round, rounds;
    bool is_own; /* the table is the caller's */
};

static void free_schedule(struct schedule *s)
{
    free(s->names);
    free(s->boards);
}

static enum cli_exit fail_in_memory(struct schedule *s)
{
    cli_notes_add(s->notes, NULL, SWP_SEVERITY_ERROR, "out of memory");
    return CLI_EXIT_LIMIT;
}

/* ---- who takes part -------------------------------------------------------------------------- */

/* One operand of digits alone: so many participants, without names. */
static uint32_t number_alone(const struct cli_options *options)
{
    uint32_t number = 0;
    const char *word = options->operands[0];
    if (options->operand_count != 1 || !cli_options_player(word, &number))
        return 0;
    return number;
}

static enum cli_exit take_names(struct schedule *s)
{
    const struct cli_options *options = s->options;
    const uint32_t alone = number_alone(options);
    swp_round_robin_init(&s->table, alone ? alone : (uint32_t)options->operand_count);
    s->table.cycles = options->cycles ? options->cycles : 1;
    s->table.teams = options->teams;
    if (options->given & CLI_BIT(CLI_OPTION_NO_SWAP))
        s->table.flags |= SWP_ROUND_ROBIN_NO_SWAP;
    swp_error error = {0};
    const swp_status status = swp_round_robin_validate(&s->table, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(s->notes, NULL, &error);
        return cli_exit_for(status);
    }
    s->per_round = swp_round_robin_boards(&s->table);
    s->rounds = swp_round_robin_rounds(&s->table);
    if (alone)
        return CLI_EXIT_OK;
    s->names = malloc(s->table.numbers * sizeof *s->names);
    if (!s->names)
        return fail_in_memory(s);
    for (uint32_t i = 0; i < s->table.numbers; i++)
        s->names[i] = options->operands[i];
    return CLI_EXIT_OK;
}

/* ---- the lot --------------------------------------------------------------------------------- */

/* One step of splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t next_random(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = *state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* From 0 to before `limit`, each as likely as the others. */
static uint32_t draw_below(uint64_t *state, uint32_t limit)
{
    const uint64_t fair = UINT64_MAX - UINT64_MAX % limit;
    uint64_t drawn = next_random(state);
    while (drawn >= fair)
        drawn = next_random(state);
    return (uint32_t)(drawn % limit);
}

/* The names in an order drawn by lot; each team among themselves. */
static void draw_numbers(struct schedule *s)
{
    uint64_t state = s->options->seed;
    const uint32_t size = s->table.teams ? s->table.numbers / s->table.teams : s->table.numbers;
    for (uint32_t first = 0; first < s->table.numbers; first += size)
        for (uint32_t i = size - 1; i > 0; i--) {
            const uint32_t other = first + draw_below(&state, i + 1);
            const char *name = s->names[first + i];
            s->names[first + i] = s->names[other];
            s->names[other] = name;
        }
    cli_notes_add(s->notes, NULL, SWP_SEVERITY_INFO,
                  "the numbers are drawn by lot from the seed %llu: the same seed and names in the "
                  "same order give the same numbers; players of one federation are not kept apart",
                  (unsigned long long)s->options->seed);
}

/* ---- the rounds ------------------------------------------------------------------------------ */

/* The number at *at, which moves on; false when there is none. */
static bool read_number(const char **at, uint32_t *number)
{
    const char *begin = *at;
    *number = 0;
    while (**at >= '0' && **at <= '9' && *number <= SWP_ROUND_ROBIN_MAX_NUMBERS)
        *number = *number * 10 + (uint32_t)(*(*at)++ - '0');
    return *at != begin;
}

/* A line of the own table: "1-4 5-2 3-6". False when a word is none. */
static bool read_boards(const char *at, const char *end, swp_board *boards, uint32_t most,
                        uint32_t *count)
{
    *count = 0;
    for (;;) {
        while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
            at++;
        if (at == end)
            return true;
        swp_board board;
        if (*count == most || !read_number(&at, &board.white) || *at++ != '-' ||
            !read_number(&at, &board.black) ||
            (at < end && *at != ' ' && *at != '\t' && *at != '\r'))
            return false;
        boards[(*count)++] = board;
    }
}

/* Every round of the file into the boards; a line without boards, or behind '#', is none. */
static enum cli_exit read_rounds(struct schedule *s, const struct program_text *text)
{
    const char *at = program_text_get(text);
    uint32_t round = 0, line = 0;
    while (*at) {
        const char *end = at + strcspn(at, "\n");
        uint32_t count = 0;
        const uint32_t left = round < s->rounds ? s->per_round : 0;
        line++;
        if (*at != '#' &&
            !read_boards(at, end, s->boards + (size_t)round * s->per_round, left, &count)) {
            cli_notes_add(s->notes, s->options->own_table, SWP_SEVERITY_ERROR,
                          "line %lu is no round: expected %lu boards, as in '1-4 5-2 3-6', in %lu "
                          "rounds",
                          (unsigned long)line, (unsigned long)s->per_round,
                          (unsigned long)s->rounds);
            return CLI_EXIT_INVALID;
        }
        if (count != 0 && count != s->per_round)
            break;
        round += count != 0;
        at = *end ? end + 1 : end;
    }
    if (round == s->rounds && !*at)
        return CLI_EXIT_OK;
    cli_notes_add(s->notes, s->options->own_table, SWP_SEVERITY_ERROR,
                  "expected %lu rounds of %lu boards each; round %lu is not whole",
                  (unsigned long)s->rounds, (unsigned long)s->per_round, (unsigned long)round + 1);
    return CLI_EXIT_INVALID;
}

static enum cli_exit take_own_table(struct schedule *s)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    swp_error error = {0};
    enum cli_exit exit = CLI_EXIT_FILE;
    if (!program_file_read(s->options->own_table, MOST_TABLE_BYTES, &text))
        cli_notes_add_errno(s->notes, s->options->own_table, SWP_N_("cannot be read"));
    else
        exit = read_rounds(s, &text);
    program_text_free(&text);
    if (exit != CLI_EXIT_OK)
        return exit;
    const swp_status status = swp_round_robin_examine(&s->table, s->boards, NULL, &error);
    if (status != SWP_OK)
        cli_notes_add_error(s->notes, s->options->own_table, &error);
    s->is_own = true;
    return cli_exit_for(status);
}

static enum cli_exit make_rounds(struct schedule *s)
{
    const size_t size = (size_t)s->rounds * s->per_round;
    swp_status status = SWP_OK;
    if (s->options->round > s->rounds) {
        cli_notes_add(s->notes, NULL, SWP_SEVERITY_ERROR,
                      "there is no round %lu: the table has %lu", (unsigned long)s->options->round,
                      (unsigned long)s->rounds);
        return CLI_EXIT_INVALID;
    }
    s->boards = calloc(size, sizeof *s->boards);
    if (!s->boards)
        return fail_in_memory(s);
    if (s->options->own_table)
        return take_own_table(s);
    for (uint32_t round = 1; round <= s->rounds && status == SWP_OK; round++)
        status = swp_round_robin_round(&s->table, round,
                                       s->boards + (size_t)(round - 1) * s->per_round, NULL);
    return cli_exit_for(status);
}

/* ---- as a list ------------------------------------------------------------------------------- */

static void add_side(const struct schedule *s, uint32_t number, struct paper_sheet *sheet)
{
    if (number)
        paper_sheet_cell_number(sheet, number);
    else
        paper_sheet_cell(sheet, "");
    if (s->names)
        paper_sheet_cell(sheet, number ? s->names[number - 1] : "");
}

static void add_round(const struct schedule *s, uint32_t round, struct paper_sheet *sheet)
{
    const swp_board *boards = s->boards + (size_t)(round - 1) * s->per_round;
    for (uint32_t i = 0; i < s->per_round; i++) {
        paper_sheet_cell_number(sheet, round);
        if (boards[i].black)
            paper_sheet_cell_number(sheet, i + 1);
        else
            paper_sheet_cell(sheet, s->options->format == PAPER_FORMAT_CSV ? "rests"
                                                                           : program_said("rests"));
        add_side(s, boards[i].white, sheet);
        add_side(s, boards[i].black, sheet);
    }
}

static void add_kind(const struct schedule *s, struct program_text *out)
{
    program_text_format(out,
                        s->table.teams == 0   ? program_said("Round robin of %lu")
                        : s->table.teams == 2 ? program_said("Scheveningen of %lu")
                                              : program_said("Schiller of %lu"),
                        (unsigned long)s->table.numbers);
    if (s->is_own)
        program_text_string(out, program_said(", own table"));
    else if (s->table.teams == 0)
        program_text_string(out, program_said(", Berger tables (FIDE C.05, Annex 1)"));
    if (s->table.cycles > 1)
        program_text_string(out, program_said(", more than one cycle"));
    program_text_format(out, program_said_of(", %lu round", ", %lu rounds", s->rounds),
                        (unsigned long)s->rounds);
}

static void add_list(const struct schedule *s, struct program_text *answer)
{
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text kind = PROGRAM_TEXT_INIT;
    const uint32_t first = s->options->round ? s->options->round : 1;
    const uint32_t last = s->options->round ? s->options->round : s->rounds;
    add_kind(s, &kind);
    paper_sheet_column(&sheet, 'r', SWP_N_(SWP_N_("Round")));
    paper_sheet_column(&sheet, 'r', SWP_N_(SWP_N_("Board")));
    paper_sheet_column(&sheet, 'r', s->names ? "No." : SWP_N_(SWP_N_("White")));
    if (s->names)
        paper_sheet_column(&sheet, PAPER_SHEET_NAME, SWP_N_(SWP_N_("White")));
    paper_sheet_column(&sheet, 'r', s->names ? "No." : SWP_N_(SWP_N_("Black")));
    if (s->names)
        paper_sheet_column(&sheet, 'l', SWP_N_(SWP_N_("Black")));
    for (uint32_t round = first; round <= last; round++)
        add_round(s, round, &sheet);
    const struct paper_sheet_heading heading = {"", program_text_get(&kind), s->options->paper,
                                                NULL, NULL};
    paper_sheet_finish(&sheet, s->options->format, &heading, answer);
    program_text_free_part(&kind, answer);
}

static enum cli_exit add_json(const struct schedule *s, struct program_text *answer)
{
    const bool is_drawn = (s->options->given & CLI_BIT(CLI_OPTION_SEED)) != 0;
    const swp_round_robin_shown shown = {.size = sizeof shown,
                                         .table = &s->table,
                                         .boards = s->is_own ? s->boards : NULL,
                                         .names = s->names,
                                         .seed = is_drawn ? &s->options->seed : NULL,
                                         .round = s->options->round};
    struct cli_document document = cli_document_begin(NULL, s->notes, answer);
    return cli_document_end(
        &document, swp_round_robin_json(&shown, &document.options, &document.out, &document.error));
}

/* ---- a tournament to start with -------------------------------------------------------------- */

static swp_status fill_tournament(const struct schedule *s, swp_tournament *t, swp_error *error)
{
    const char *system = s->table.cycles == 2 ? "berger-doubleroundrobin" : "berger-roundrobin";
    swp_status status = swp_tournament_set_rounds(t, s->rounds, error);
    if (status == SWP_OK)
        status = swp_tournament_set_system(t, system, error);
    for (uint32_t i = 0; i < s->table.numbers && status == SWP_OK; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i + 1;
        player.name = s->names ? s->names[i] : NULL;
        status = swp_tournament_add_player(t, &player, error);
    }
    return status;
}

/* The event before its first round. */
static enum cli_exit make_start(struct schedule *s, struct program_text *text)
{
    struct cli_options as_trf26 = {.dialect = SWP_TRF_DIALECT_TRF26};
    struct cli_tournament made = {.path = s->options->start};
    swp_error error = {0};
    const bool is_unswapped = s->table.cycles > 1 && s->table.flags & SWP_ROUND_ROBIN_NO_SWAP;
    if (s->table.teams || s->is_own || is_unswapped) {
        cli_notes_add(s->notes, NULL, SWP_SEVERITY_ERROR,
                      is_unswapped
                          ? SWP_N_("--trf is for the Berger tables: no code of record 192 names "
                                   "them with --no-swap")
                          : SWP_N_("--trf is for the Berger tables: no code of record 192 names "
                                   "another table"));
        return CLI_EXIT_INVALID;
    }
    swp_status status = swp_tournament_create(NULL, &made.t, &error);
    if (status == SWP_OK)
        status = fill_tournament(s, made.t, &error);
    enum cli_exit exit = cli_exit_for(status);
    if (status != SWP_OK)
        cli_notes_add_error(s->notes, NULL, &error);
    else
        exit = cli_tournament_write(&as_trf26, &made, s->notes, text);
    swp_tournament_destroy(made.t);
    return exit;
}

/* ---- the command ----------------------------------------------------------------------------- */

/* `start` gets the file to start with, which is written once the answer stands. */
static enum cli_exit make_schedule(struct schedule *s, struct program_text *start,
                                   struct program_text *answer)
{
    enum cli_exit exit = take_names(s);
    const bool is_drawn = (s->options->given & CLI_BIT(CLI_OPTION_SEED)) != 0;
    if (exit == CLI_EXIT_OK && is_drawn && !s->names) {
        cli_notes_add(s->notes, NULL, SWP_SEVERITY_ERROR,
                      "--seed draws numbers for names: expected at least two names");
        return CLI_EXIT_INVALID;
    }
    if (exit == CLI_EXIT_OK && is_drawn)
        draw_numbers(s);
    if (exit == CLI_EXIT_OK)
        exit = make_rounds(s);
    if (exit == CLI_EXIT_OK && s->options->start)
        exit = make_start(s, start);
    if (exit == CLI_EXIT_OK && s->options->format == PAPER_FORMAT_JSON)
        exit = add_json(s, answer);
    else if (exit == CLI_EXIT_OK)
        add_list(s, answer);
    return exit;
}

static enum cli_exit run_round_robin(const struct cli_options *options, struct cli_notes *notes,
                                     struct program_text *answer)
{
    struct schedule schedule = {.options = options, .notes = notes};
    const struct cli_options to = {.output = options->start};
    struct program_text start = PROGRAM_TEXT_INIT;
    enum cli_exit exit = make_schedule(&schedule, &start, answer);
    if (exit == CLI_EXIT_OK && options->start)
        exit = cli_document_write_tournament(&to, &start, notes, answer);
    program_text_free_part(&start, answer);
    free_schedule(&schedule);
    return exit;
}

const struct cli_command cli_round_robin_command = {
    .name = "roundrobin",
    .operands = "NUMBER|NAME...",
    .summary = "list all rounds of a round robin",
    .description =
        "Lists who meets whom in every round of a round robin of NUMBER participants, or of those\n"
        "named, by the Berger tables of FIDE C.05, Annex 1. Names get the numbers 1, 2, ... in\n"
        "order; --seed draws the numbers by lot, the same for the same seed. The restricted\n"
        "drawing, which keeps players of one federation apart at the end, is not offered.\n"
        "\n"
        "--cycles 2 is a double round robin: colours are reversed in the second cycle, and the\n"
        "last two rounds of the first are exchanged. --teams lets everybody meet the players of\n"
        "the other teams, for which FIDE has no table. --table takes your own, of any kind, and\n"
        "checks that nobody meets too often. --trf FILE begins a tournament for 'swisspair\n"
        "pair'.",
    .examples = "swisspair roundrobin 10\n"
                "swisspair roundrobin --seed 2026 'Adler, Anna' 'Bauer, Bernd' 'Czerny, Carl'\n"
                "swisspair roundrobin --cycles 2 --format csv 6\n"
                "swisspair roundrobin --cycles 2 --trf club.trf --format html -o club.html 6\n"
                "swisspair roundrobin --teams 2 8",
    .options = CLI_BIT(CLI_OPTION_CYCLES) | CLI_BIT(CLI_OPTION_NO_SWAP) |
               CLI_BIT(CLI_OPTION_TEAMS) | CLI_BIT(CLI_OPTION_OWN_TABLE) |
               CLI_BIT(CLI_OPTION_SEED) | CLI_BIT(CLI_OPTION_ROUND) | CLI_BIT(CLI_OPTION_START) |
               CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_PAPER) | CLI_BIT(CLI_OPTION_JSON) |
               CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_lists,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = -1,
    .files = 0,
    .run = run_round_robin,
};
