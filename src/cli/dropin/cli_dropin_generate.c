/* SPDX-License-Identifier: Apache-2.0 */
/* The short form's -g: a random tournament, from nothing, from a configuration file or after a
 * model (see cli_dropin.h).
 *
 * A configuration is a property file, Key=Value; '#' and '!' begin comments. All its mistakes are
 * told in one run, with their places. The seed stands in record 012, so that a file can be made
 * again. */
#include "cli_dropin.h"

#include "cli/commands/cli_generate.h"
#include "program/program_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- the seed -------------------------------------------------------------------------------- */

/* A seed in digits; false: it is none, with *is_beyond when it is only too large. */
static bool take_seed(const char *digits, uint64_t *out, bool *is_beyond)
{
    uint64_t seed = 0;
    *is_beyond = false;
    if (!*digits || digits[strspn(digits, "0123456789")] != '\0')
        return false;
    for (; *digits; digits++) {
        const uint64_t digit = (uint64_t)(*digits - '0');
        if (seed > (UINT64_MAX - digit) / 10) {
            *is_beyond = true;
            return false;
        }
        seed = seed * 10 + digit;
    }
    *out = seed;
    return true;
}

/* -s SEED; without it *seed stays as it is. */
static enum cli_exit choose_seed(struct cli_dropin *call, uint64_t *seed)
{
    bool is_beyond;
    if (!call->seed)
        return CLI_EXIT_OK;
    if (take_seed(call->seed, seed, &is_beyond))
        return CLI_EXIT_OK;
    if (is_beyond)
        return cli_dropin_fail(call, CLI_EXIT_LIMIT, "The seed must be between 0 and %llu.",
                               (unsigned long long)UINT64_MAX);
    /* bbpPairings calls it unexpected and answers with its code for that */
    return cli_dropin_fail(call, CLI_EXIT_INTERNAL,
                           "The seed '%s' is not a whole number between 0 and %llu.", call->seed,
                           (unsigned long long)UINT64_MAX);
}

/* ---- the configuration ----------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* What a key says; FirstSeed is the seed in the properties of JaVaFo 2.2. */
static swp_status take_pair(swp_generate_options *how, const char *key, const char *value,
                            swp_error *error)
{
    bool is_beyond;
    if (strcmp(key, "FirstSeed") != 0)
        return swp_generate_set(how, key, value, error);
    if (take_seed(value, &how->seed, &is_beyond))
        return SWP_OK;
    const swp_error bad = {.status = is_beyond ? SWP_ERR_LIMIT : SWP_ERR_INVALID,
                           .text = "FirstSeed: expected a whole number up to 18446744073709551615"};
    *error = bad;
    return bad.status;
}

/* One line: [*first, *end) without the blanks around it. */
static void trim(const char **first, const char **end)
{
    while (*first < *end && is_blank(**first))
        ++*first;
    while (*first < *end && is_blank((*end)[-1]))
        --*end;
}

static enum cli_exit tell_mistake(struct cli_dropin *call, enum cli_exit before, uint32_t line,
                                  size_t column, const swp_error *error)
{
    const enum cli_exit exit =
        error->status == SWP_ERR_UNSUPPORTED ? CLI_EXIT_INVALID : cli_exit_for(error->status);
    const enum cli_exit told =
        cli_dropin_fail(call, exit, "%s:%lu:%lu: error: %s", call->config, (unsigned long)line,
                        (unsigned long)column, error->text);
    return before == CLI_EXIT_OK ? told : before;
}

/* Sets what a line says; `exit` is the code so far, and the first mistake decides it. */
static enum cli_exit take_line(struct cli_dropin *call, swp_generate_options *how, uint32_t number,
                               const char *line, const char *end, enum cli_exit exit)
{
    const char *key = line, *key_end = line;
    trim(&key, &end);
    if (key == end || *key == '#' || *key == '!')
        return exit;
    for (key_end = key; key_end < end && *key_end != '=' && *key_end != ':';)
        key_end++;
    swp_error error = {.status = SWP_ERR_INVALID, .text = "expected Key=Value"};
    const size_t key_column = (size_t)(key - line) + 1;
    if (key_end == end)
        return tell_mistake(call, exit, number, key_column, &error);
    const char *value = key_end + 1;
    trim(&key, &key_end);
    trim(&value, &end);
    struct program_text words = PROGRAM_TEXT_INIT;
    program_text_add(&words, key, (size_t)(key_end - key));
    program_text_add(&words, "", 1);
    const size_t place = words.length;
    program_text_add(&words, value, (size_t)(end - value));
    swp_status status = SWP_ERR_MEMORY;
    if (!words.failed)
        status = take_pair(how, program_text_get(&words), program_text_get(&words) + place, &error);
    else
        error = (swp_error){.status = SWP_ERR_MEMORY, .text = "out of memory"};
    program_text_free(&words);
    const bool is_unknown = status == SWP_ERR_UNSUPPORTED;
    if (is_unknown && call->form == CLI_DROPIN_JAVAFO) /* which passes over such keys */
        return exit;
    if (status != SWP_OK)
        exit = tell_mistake(call, exit, number,
                            is_unknown ? key_column : (size_t)(value - line) + 1, &error);
    return exit;
}

static enum cli_exit take_lines(struct cli_dropin *call, swp_generate_options *how,
                                const struct program_text *bytes)
{
    const char *at = program_text_get(bytes), *end = at + bytes->length;
    enum cli_exit exit = CLI_EXIT_OK;
    if (bytes->length >= 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0)
        at += 3;
    for (uint32_t number = 1; at < end; number++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        exit = take_line(call, how, number, at, newline ? newline : end, exit);
        at = newline ? newline + 1 : end;
    }
    return exit;
}

/* Reads the configuration file; a number that is no file is the seed, as for JaVaFo 2.2. */
static enum cli_exit take_config(struct cli_dropin *call, swp_generate_options *how)
{
    struct program_text bytes = PROGRAM_TEXT_INIT;
    uint64_t seed;
    bool is_beyond;
    enum cli_exit exit = CLI_EXIT_OK;
    if (program_file_read(call->config, SWP_TRF_MAX_BYTES, &bytes))
        exit = take_lines(call, how, &bytes);
    else if (errno == ENOMEM)
        exit = cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
    else if (take_seed(call->config, &seed, &is_beyond)) {
        call->seed = call->seed ? call->seed : call->config;
        call->config = NULL;
    } else if (call->form == CLI_DROPIN_BBP)
        exit = cli_dropin_fail(call, CLI_EXIT_FILE,
                               "Error while reading configuration file %s: Error loading "
                               "configuration file.",
                               call->config);
    else {
        program_text_string(&call->out, "Property file ");
        program_text_shown(&call->out, call->config);
        program_text_string(&call->out, " not found and not used\n");
        call->config = NULL;
    }
    program_text_free(&bytes);
    return exit;
}

/* ---- the file -------------------------------------------------------------------------------- */

/* The file as programs of this form read it: the dialect of the original whose rules are paired by,
 * else TRF26. */
static swp_trf_dialect dialect_for(const struct cli_dropin *call, const swp_system *system)
{
    static const struct {
        enum cli_dropin_form form;
        swp_trf_dialect dialect;
    } originals[] = {{CLI_DROPIN_BBP, SWP_TRF_DIALECT_BBP6},
                     {CLI_DROPIN_BBP, SWP_TRF_DIALECT_BBP5},
                     {CLI_DROPIN_JAVAFO, SWP_TRF_DIALECT_JAVAFO14}};
    for (size_t i = 0; i < sizeof originals / sizeof *originals; i++)
        if (originals[i].form == call->form &&
            system == swp_system_find(swp_trf_dialect_system(originals[i].dialect)))
            return originals[i].dialect;
    return SWP_TRF_DIALECT_TRF26;
}

static enum cli_exit add_file(struct cli_dropin *call, const swp_generate_options *how,
                              const swp_system *system, swp_tournament *t)
{
    struct cli_notes notes = CLI_NOTES_INIT;
    const struct cli_options options = {
        .dialect = dialect_for(call, system),
        .line_end = call->form == CLI_DROPIN_BBP ? "\r" : "\n"}; /* as the originals end lines */
    const struct cli_tournament generated = {.t = t};
    program_text_format(&call->reply, "012 AutoTest Tournament %llu%s",
                        (unsigned long long)how->seed, options.line_end);
    enum cli_exit exit = cli_tournament_write(&options, &generated, &notes, &call->reply);
    const struct cli_note *error = cli_notes_first_error(&notes);
    if (exit != CLI_EXIT_OK)
        exit = cli_dropin_fail(call, exit, "Error writing tournament to %s: %s",
                               call->output ? call->output : "standard output",
                               error ? error->text : "");
    cli_notes_free(&notes);
    return exit;
}

/* The check-list of each round, and of the one that could not be paired. */
static enum cli_exit add_lists(struct cli_dropin *call, const swp_tournament *t,
                               const swp_system *system)
{
    const uint32_t played = swp_tournament_rounds_recorded(t),
                   players = swp_tournament_player_count(t);
    enum cli_exit exit = CLI_EXIT_OK;
    swp_board *boards = malloc(((size_t)players + 1) * sizeof *boards);
    if (!boards)
        return cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
    for (uint32_t round = 1; exit == CLI_EXIT_OK && round <= played; round++) {
        struct cli_dropin_round listed = {
            .system = system, .round = round, .recorded = true, .title_end = ".", .boards = boards};
        for (uint32_t tpn = 1; tpn <= players; tpn++) {
            const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
            const swp_board board = {tpn, entry.opponent};
            if (entry.result == SWP_RESULT_PAB ||
                (entry.opponent && entry.colour == SWP_COLOUR_WHITE))
                boards[listed.count++] = board;
        }
        exit = cli_dropin_add_list(call, t, &listed);
    }
    free(boards);
    const struct cli_dropin_round last = {.system = system, .round = played + 1, .title_end = "."};
    if (exit == CLI_EXIT_OK && played < swp_tournament_rounds(t))
        exit = cli_dropin_add_list(call, t, &last);
    return exit;
}

void cli_dropin_place_generated(const struct cli_dropin *call, struct program_text *path)
{
    const char *origin = call->config ? call->config : call->input ? call->input : "";
    program_text_clear(path);
    if (call->output)
        cli_dropin_place(call->output, origin, path);
}

static enum cli_exit write_files(struct cli_dropin *call, const swp_tournament *t,
                                 const swp_system *system, const struct program_text *path)
{
    enum cli_exit exit = call->wants_list ? add_lists(call, t, system) : CLI_EXIT_OK;
    if (exit == CLI_EXIT_OK && call->wants_list)
        exit = cli_dropin_write_list(call, program_text_get(path), /* is_complete= */ true);
    if (exit == CLI_EXIT_OK && call->output) /* last, so that nothing can fail after it */
        exit = cli_dropin_write(call, "output", path, &call->reply);
    return exit;
}

/* Generates, and writes what was generated: bbpPairings also an event that could not go on. */
static enum cli_exit generate(struct cli_dropin *call, const swp_generate_options *how,
                              const swp_system *system)
{
    swp_tournament *t = NULL;
    swp_error error = {0};
    if (swp_generate(how, NULL, &t, &error) != SWP_OK) {
        const char *source = call->config ? call->config : call->input;
        return cli_dropin_fail(call, cli_exit_for(error.status), "%s%serror: %s",
                               source ? source : "", source ? ": " : "", error.text);
    }
    struct program_text path = PROGRAM_TEXT_INIT;
    cli_dropin_place_generated(call, &path);
    const uint32_t played = swp_tournament_rounds_recorded(t);
    const bool is_complete = played == swp_tournament_rounds(t);
    enum cli_exit exit = CLI_EXIT_OK;
    if (is_complete || call->form == CLI_DROPIN_BBP) {
        exit = add_file(call, how, system, t);
        if (exit == CLI_EXIT_OK && (call->reply.failed || path.failed))
            exit = cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
        if (exit == CLI_EXIT_OK)
            exit = write_files(call, t, system, &path);
    }
    if (exit == CLI_EXIT_OK && !is_complete)
        exit =
            call->form == CLI_DROPIN_JAVAFO
                ? cli_dropin_fail(call, CLI_EXIT_NO_PAIRING, "**** PAIRING IS IMPOSSIBLE ****")
                : cli_dropin_fail(call, CLI_EXIT_NO_PAIRING,
                                  "Error generating %s: No valid pairing exists for round %lu of "
                                  "the generated tournament: The players could not be "
                                  "simultaneously matched while satisfying all absolute criteria.",
                                  program_text_get(&path), (unsigned long)played + 1);
    program_text_free(&path);
    swp_tournament_destroy(t);
    return exit;
}

/* ---- the model ------------------------------------------------------------------------------- */

/* Whether every player of the model has a rating, which results are drawn from. */
static bool is_rated(const swp_tournament *model)
{
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(model, i)) != NULL; i++)
        if (player->rating == 0)
            return false;
    return true;
}

static enum cli_exit generate_after_model(struct cli_dropin *call, swp_generate_options *how)
{
    struct cli_pool pool = CLI_POOL_INIT;
    struct cli_tournament model;
    const swp_system *system;
    enum cli_exit exit = cli_dropin_open(call, call->input, &pool, &model, &system);
    if (exit == CLI_EXIT_OK && !is_rated(model.t))
        exit = cli_dropin_fail(call, CLI_EXIT_INVALID,
                               "Error processing file %s: All players must have meaningful "
                               "(nonzero) ratings.",
                               call->input);
    if (exit == CLI_EXIT_OK) {
        how->model = model.t;
        how->flags &=
            ~(uint32_t)
                SWP_GENERATE_OWN_SCORING; /* points of a configuration do not change a model's */
        how->system = system->id;
        exit = generate(call, how, system);
    }
    cli_tournament_free(&model);
    cli_pool_free(&pool);
    return exit;
}

enum cli_exit cli_dropin_generate(struct cli_dropin *call)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    how.seed = cli_generate_fresh_seed();
    enum cli_exit exit = call->config ? take_config(call, &how) : CLI_EXIT_OK;
    if (exit == CLI_EXIT_OK)
        exit = choose_seed(call, &how.seed);
    if (exit != CLI_EXIT_OK)
        return exit;
    if (call->input)
        return generate_after_model(call, &how);
    const swp_system *system = call->system ? call->system : cli_dropin_javafos_system();
    how.system = system->id;
    return generate(call, &how, system);
}
