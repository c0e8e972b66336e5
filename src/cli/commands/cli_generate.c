/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair generate`: random tournaments as TRF files, one or many (cli_generate_many.c).
 * Settings are operands KEY=VALUE, in our words or in those of the generators' configuration files.
 * The seed stands in record 012, so that every file can be made again. */
#include "cli_generate.h"
#include "cli_commands.h"

#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "program/program_nearest.h"
#include "program/program_system.h"

#include <string.h>

/* A word that sets nothing: no key, or a key without a value. */
static void tell_unknown(const char *word, size_t key_length, struct cli_notes *notes)
{
    struct program_nearest nearest = program_nearest_begin(word, key_length);
    char perhaps[PROGRAM_NEAREST_SIZE];
    const swp_generate_key *key = NULL;
    for (uint32_t i = 0; (key = swp_generate_key_at(i)) != NULL; i++)
        program_nearest_offer(&nearest, key->name);
    if (nearest.mistakes == 0)
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "setting '%s' has no value, expected %s=VALUE (see 'swisspair help "
                      "generate')",
                      word, word);
    else
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "there is no setting '%s'%s (see 'swisspair help generate')", word,
                      program_nearest_text(&nearest, "", perhaps));
}

/* Takes a setting of the library's; false with an error noted and the exit code set. */
static bool take_setting(swp_generate_options *how, const char *word, const char *equals,
                         struct cli_notes *notes, enum cli_exit *exit)
{
    struct program_text key = PROGRAM_TEXT_INIT;
    swp_error error = {0};
    program_text_add(&key, word, equals ? (size_t)(equals - word) : strlen(word));
    if (key.failed) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "out of memory");
        *exit = CLI_EXIT_LIMIT;
        return false;
    }
    const swp_status status =
        equals ? swp_generate_set(how, program_text_get(&key), equals + 1, &error)
               : SWP_ERR_UNSUPPORTED;
    if (status == SWP_ERR_UNSUPPORTED)
        tell_unknown(word, equals ? (size_t)(equals - word) : strlen(word), notes);
    else if (status != SWP_OK)
        cli_notes_add_error(notes, NULL, &error);
    *exit = cli_exit_for(status);
    program_text_free(&key);
    return status == SWP_OK;
}

/* Whether the first `length` letters of the word are the name. */
static bool is_name(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && strncmp(word, name, length) == 0;
}

/* Takes one operand: a setting, or what is an option as well; false with an error noted. */
static bool take_operand(struct cli_options *options, swp_generate_options *how, const char *word,
                         struct cli_notes *notes, enum cli_exit *exit)
{
    static const enum cli_option_id also[] = {CLI_OPTION_SEED, CLI_OPTION_TOURNAMENTS,
                                              CLI_OPTION_SHARD};
    const char *equals = strchr(word, '=');
    for (size_t i = 0; equals && i < sizeof also / sizeof also[0]; i++) {
        const char *name = cli_option_text(also[i], NULL).name;
        struct program_text why = PROGRAM_TEXT_INIT;
        if (!is_name(word, (size_t)(equals - word), name))
            continue;
        const bool taken = cli_options_take(options, also[i], name, equals + 1, &why);
        const bool is_told = !why.failed;
        if (!taken && is_told)
            cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "%s (see 'swisspair help generate')",
                          program_text_get(&why));
        else if (!taken)
            cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "out of memory");
        program_text_free(&why);
        *exit = is_told ? CLI_EXIT_INVALID : CLI_EXIT_LIMIT;
        return taken;
    }
    return take_setting(how, word, equals, notes, exit);
}

/* Takes operands and options together, mistakes of all operands in one run. */
static enum cli_exit take_all(struct cli_options *options, swp_generate_options *how,
                              struct cli_notes *notes)
{
    enum cli_exit worst = CLI_EXIT_OK;
    for (int i = 0; i < options->operand_count; i++) {
        enum cli_exit exit = CLI_EXIT_OK;
        if (!take_operand(options, how, options->operands[i], notes, &exit))
            worst = cli_exit_worse(worst, exit);
    }
    if (worst != CLI_EXIT_OK)
        return worst;
    const bool has_seed = (options->given & CLI_BIT(CLI_OPTION_SEED)) != 0;
    if (options->shards && (!has_seed || options->count == 0)) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "a shard needs the seed and the count of the whole: --seed S --count K");
        return CLI_EXIT_INVALID;
    }
    if (how->model &&
        (how->players != SWP_GENERATE_DRAWN || how->highest_rating != SWP_GENERATE_DRAWN ||
         how->lowest_rating != SWP_GENERATE_DRAWN)) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "the players and their ratings are those of the model: players, "
                      "highest-rating and lowest-rating cannot be set as well");
        return CLI_EXIT_INVALID;
    }
    if (options->system_by_date && !options->model) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--system by-date asks for a tournament to take the day from: --model");
        return CLI_EXIT_INVALID;
    }
    how->seed = has_seed ? options->seed : cli_generate_fresh_seed();
    if (options->system)
        how->system = options->system->id;
    else if (!how->model) {
        how->system = swp_system_default()->id;
        cli_notes_add(notes, NULL, SWP_SEVERITY_INFO, "no pairing system is named, %s is used",
                      how->system);
    }
    if (options->given & CLI_BIT(CLI_OPTION_BAKU))
        how->flags |= SWP_GENERATE_BAKU;
    return CLI_EXIT_OK;
}

/* --model: its system and points, which options and settings may change. */
static enum cli_exit take_model(const struct cli_options *options, struct cli_pool *pool,
                                struct cli_tournament *model, swp_generate_options *how,
                                struct cli_notes *notes)
{
    enum cli_system_source source;
    const enum cli_exit exit =
        cli_tournament_open(options, options->model, pool, SWP_SEVERITY_WARNING, notes, model);
    if (exit != CLI_EXIT_OK)
        return exit;
    const swp_system *system = cli_tournament_system(options, model, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    how->system = system->id;
    how->model = model->t;
    how->scoring = *swp_tournament_scoring(model->t);
    return CLI_EXIT_OK;
}

/* A single tournament under --json: a list of one file. */
static enum cli_exit make_and_tell(const struct cli_options *options,
                                   const swp_generate_options *how, struct cli_pool *pool,
                                   struct cli_notes *notes, struct program_text *answer)
{
    struct program_text file = PROGRAM_TEXT_INIT;
    uint32_t rounds = 0;
    enum cli_exit exit = cli_generate_one(options, how, pool, notes, &file, &rounds);
    if (exit == CLI_EXIT_OK) {
        cli_document_begin_files(answer);
        cli_generate_list(options->output, how->seed, rounds, notes, answer);
        cli_generate_end_list(1, 1, answer);
        exit = cli_document_write_tournament(options, &file, notes, answer);
    }
    program_text_free(&file);
    return exit;
}

static enum cli_exit make(const struct cli_options *options, const swp_generate_options *how,
                          struct cli_notes *notes, struct program_text *answer)
{
    struct cli_pool work = CLI_POOL_INIT;
    enum cli_exit exit = CLI_EXIT_INVALID;
    if (options->count > 0)
        return cli_generate_many(options, how, notes);
    if (!options->json)
        exit = cli_generate_one(options, how, &work, notes, answer, NULL);
    else if (cli_document_can_tell(options, /* needs_file= */ true, notes))
        exit = make_and_tell(options, how, &work, notes, answer);
    cli_pool_free(&work);
    return exit;
}

static enum cli_exit run_generate(const struct cli_options *given, struct cli_notes *notes,
                                  struct program_text *answer)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    struct cli_options options = *given;
    struct cli_tournament model = {.path = NULL};
    struct cli_pool pool = CLI_POOL_INIT;
    enum cli_exit exit = CLI_EXIT_OK;
    if (options.model)
        exit = take_model(&options, &pool, &model, &how, notes);
    if (exit == CLI_EXIT_OK)
        exit = take_all(&options, &how, notes);
    if (exit == CLI_EXIT_OK)
        exit = make(&options, &how, notes, answer);
    cli_tournament_free(&model);
    cli_pool_free(&pool);
    return exit;
}

enum { VALUE_COLUMN = 23, TEXT_COLUMN = 44, LAST_COLUMN = 95 }; /* of the help page */

/* Adds a word where the line stands, or on a new line after `indent` blanks when it does not fit.
 */
static size_t add_word(struct program_text *page, const char *word, size_t length, size_t column,
                       size_t indent)
{
    if (column + 1 + length > LAST_COLUMN) {
        program_text_string(page, "\n");
        program_text_spaces(page, indent);
        column = indent;
    } else if (column > indent) {
        program_text_string(page, " ");
        column++;
    }
    program_text_add(page, word, length);
    return column + length;
}

/* A setting: its name, what it takes, what it is. */
static void add_setting(struct program_text *page, const swp_generate_key *key)
{
    const size_t name = 2 + strlen(key->name), value = VALUE_COLUMN + strlen(key->value);
    size_t column = TEXT_COLUMN;
    program_text_format(page, "  %s", key->name);
    program_text_spaces(page, name < VALUE_COLUMN ? VALUE_COLUMN - name : 1);
    program_text_string(page, key->value);
    program_text_spaces(page, value < TEXT_COLUMN ? TEXT_COLUMN - value : 1);
    for (const char *word = key->what; *word; word += strspn(word, " ")) {
        const size_t length = strcspn(word, " ");
        column = add_word(page, word, length, column, TEXT_COLUMN);
        word += length;
    }
    program_text_string(page, "\n");
}

/* The settings, as the library tells them. */
static void add_settings(struct program_text *page)
{
    const swp_generate_key *key = NULL;
    uint32_t i = 0;
    size_t column = 2;
    program_text_string(page, "\nSettings\n");
    for (; (key = swp_generate_key_at(i)) && !key->is_foreign; i++)
        add_setting(page, key);
    program_text_string(page, "\nKeys of the generators' configuration files\n  ");
    for (; (key = swp_generate_key_at(i)) != NULL; i++)
        column = add_word(page, key->name, strlen(key->name), column, 2);
    program_text_string(page, "\n");
}

const struct cli_command cli_generate_command = {
    .name = "generate",
    .operands = "[KEY=VALUE...]",
    .summary = "make a random tournament",
    .description =
        "Makes a whole random tournament: players, rounds paired by the system, results drawn\n"
        "from the ratings. Record 012 has the seed; the same seed and settings give the same\n"
        "tournament everywhere.\n"
        "\n"
        "Settings are words KEY=VALUE; seed=S, count=K and shard=i/n are the options of that\n"
        "name. The rest is drawn from the seed: 15 to 215 players, 5 to 15 rounds, 10 to 50 per\n"
        "cent draws, one forfeit in 6 to 30 games, a zero- or half-point bye in 15 to 215; other\n"
        "rates are 0, which means never.\n"
        "\n"
        "With --json the answer lists the files written, with their seeds; -o names them.",
    .add_to_description = add_settings,
    .examples = "swisspair generate players=40 rounds=9 --seed 7 -o open.trf\n"
                "swisspair generate --system dubov-2025 --count 1000 --seed 1 -o 'open%d.trf'\n"
                "swisspair generate --model open.trf points=3-1-0 results=fide -o like-open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_TO) |
               CLI_BIT(CLI_OPTION_MODEL) | CLI_BIT(CLI_OPTION_SEED) |
               CLI_BIT(CLI_OPTION_TOURNAMENTS) | CLI_BIT(CLI_OPTION_SHARD) |
               CLI_BIT(CLI_OPTION_JOBS) | CLI_BIT(CLI_OPTION_LINE_END) |
               CLI_BIT(CLI_OPTION_OUTPUT) | CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_JSON) |
               CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 0,
    .max_operands = -1,
    .writes_tournament = true,
    .run = run_generate,
};
