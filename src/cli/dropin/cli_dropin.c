/* SPDX-License-Identifier: Apache-2.0 */
/* The short form: which calls are one, their grammar, and how they are answered (see cli_dropin.h).
 *
 * The two originals differ in grammar and in where they report failures: bbpPairings is strict
 * about the order of its words and speaks on standard error with exit codes 1 to 5, JaVaFo takes
 * its options in any order and speaks on standard output with exit code 1. */
#include "cli_dropin.h"
#include "cli/commands/cli_commands.h"

#include "program/program_output.h"
#include "program/program_system.h"
#include "swisspair/version.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The words of a call, taken from the left. */
struct words {
    int count, at;
    char **word;
};

static const char *peek(const struct words *words)
{
    return words->at < words->count ? words->word[words->at] : NULL;
}

static bool take(struct words *words, const char *word)
{
    if (!peek(words) || strcmp(peek(words), word) != 0)
        return false;
    words->at++;
    return true;
}

/* The next word as a name, unless it is `end`. */
static const char *take_name(struct words *words, const char *end)
{
    if (!peek(words) || (end && strcmp(peek(words), end) == 0))
        return NULL;
    return words->word[words->at++];
}

/* ---- what is a call in the short form -------------------------------------------------------- */

/* Whether the program was called by a name that begins so, whatever the folder. */
static bool is_called(const char *program, const char *name)
{
    return strncmp(program_system_name(program), name, strlen(name)) == 0;
}

/* "--dutch", "--berger": some system of the family; NULL for another word. */
static const swp_system *family_of(const char *flag)
{
    for (uint32_t i = 0; strncmp(flag, "--", 2) == 0 && swp_system_at(i); i++)
        if (strcmp(flag + 2, swp_system_at(i)->family) == 0)
            return swp_system_at(i);
    const swp_system *table = swp_system_table_at(0);
    return strncmp(flag, "--", 2) == 0 && strcmp(flag + 2, table->family) == 0 ? table : NULL;
}

static bool is_task(const char *word)
{
    return strcmp(word, "-p") == 0 || strcmp(word, "-c") == 0 || strcmp(word, "-g") == 0;
}

bool cli_dropin_applies(int argc, char **argv)
{
    const char *program = argc > 0 && argv[0] ? argv[0] : "";
    if (is_called(program, "bbpPairings") || is_called(program, "javafo"))
        return true;
    if (argc < 2)
        return false;
    const char *first = argv[1];
    if (strcmp(first, "-r") == 0 || family_of(first) || strcmp(first, "--edition") == 0 ||
        is_task(first))
        return true;
    return !cli_command_find(first) && first[0] != '-' && argc > 2 && is_task(argv[2]);
}

/* ---- answers --------------------------------------------------------------------------------- */

static void add_release(struct program_text *out)
{
    program_text_format(out, "swisspair %s\n", swp_version());
}

/* bbpPairings' usage: what is understood. */
static enum cli_exit tell_usage(struct cli_dropin *call)
{
    static const char *const lines[] = {
        "[-r]",
        "[-r] (--dutch | --dubov | --lim | --burstein | --double-swiss | --team) [--edition year] "
        "input-file -c [-l "
        "[check-list-file]]",
        "[-r] (--dutch | --dubov | --lim | --burstein | --double-swiss | --team) [--edition year] "
        "input-file -p "
        "[output-file] "
        "[-l [check-list-file]]",
        "[-r] --berger input-file (-c | -p [--rounds] [output-file])",
        "[-r] (--dutch | --dubov | --lim | --burstein | --double-swiss | --team) [--edition year] "
        "(model-file -g | -g "
        "[config-file]) "
        "-o trf_file [-s random_seed] [-l [check-list-file]]",
    };
    add_release(&call->err);
    program_text_string(&call->err, "\nCommand line argument syntax:\n");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        program_text_shown(&call->err, call->program);
        program_text_format(&call->err, " %s\n", lines[i]);
    }
    return CLI_EXIT_INVALID;
}

/* Memory is gone for what was to be said: it is dropped whole, and that told on standard error. */
static enum cli_exit tell_memory(struct cli_dropin *call)
{
    program_text_free(&call->out);
    program_text_free(&call->err);
    fputs("Error in processing (out of memory)\n", stderr);
    return call->form == CLI_DROPIN_BBP ? CLI_EXIT_LIMIT : CLI_EXIT_NO_PAIRING;
}

/* Writes the reply where it belongs, and what is to be said in any case. */
static enum cli_exit deliver(struct cli_dropin *call, enum cli_exit exit)
{
    const bool to_file =
        call->output && (call->task == CLI_DROPIN_PAIR || call->task == CLI_DROPIN_GENERATE);
    if (exit == CLI_EXIT_OK && call->reply.failed)
        exit = cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
    else if (exit == CLI_EXIT_OK && !to_file)
        program_text_add(&call->out, program_text_get(&call->reply), call->reply.length);
    else if (exit == CLI_EXIT_OK && call->task == CLI_DROPIN_PAIR) {
        struct program_text path = PROGRAM_TEXT_INIT;
        cli_dropin_place(call->output, call->input, &path);
        exit = cli_dropin_write(call, "output", &path, &call->reply);
        program_text_free(&path);
    }
    if (call->out.failed || call->err.failed)
        exit = tell_memory(call);
    if (!program_output_stdout(program_text_get(&call->out), call->out.length))
        exit = CLI_EXIT_FILE;
    fwrite(program_text_get(&call->err), 1, call->err.length, stderr);
    program_text_free(&call->reply);
    program_text_free(&call->out);
    program_text_free(&call->err);
    program_text_free(&call->list);
    return exit;
}

/* ---- files that are read --------------------------------------------------------------------- */

/* Tells which file would be lost; of standard output on standard error. */
static enum cli_exit tell_loss(struct cli_dropin *call, const char *what, const char *name,
                               const char *lost)
{
    const enum cli_exit exit =
        cli_dropin_fail(call, CLI_EXIT_INVALID, "The %s file (%s) is the %s.", what,
                        name ? name : "standard output", lost);
    if (!name) {
        program_text_add(&call->err, program_text_get(&call->out), call->out.length);
        program_text_clear(&call->out);
    }
    return exit;
}

/* Refuses to write `what` under `name` (NULL: standard output) when that is the file `kept`. */
static enum cli_exit refuse_loss(struct cli_dropin *call, const char *what, const char *name,
                                 const char *kept, const char *lost)
{
    switch (program_output_place(name, kept)) {
    case PROGRAM_OUTPUT_NO_MEMORY:
        return cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
    case PROGRAM_OUTPUT_IN_INPUT:
        return tell_loss(call, what, name, lost);
    case PROGRAM_OUTPUT_ELSEWHERE:
        break;
    }
    return CLI_EXIT_OK;
}

/* What the call writes must not stand in the place of what it reads, nor a list in that of the
 * answer. (A tournament may take the place of its model.) `output` NULL: standard output. */
static enum cli_exit refuse_losses(struct cli_dropin *call, const char *output, const char *list)
{
    const char *const read[] = {call->input, call->config};
    const bool may_replace_model = call->task == CLI_DROPIN_GENERATE && output;
    enum cli_exit exit = CLI_EXIT_OK;
    for (size_t i = 0; i < sizeof read / sizeof read[0]; i++) {
        if (exit == CLI_EXIT_OK && read[i] && !(i == 0 && may_replace_model))
            exit = refuse_loss(call, "output", output, read[i], "input file");
        if (exit == CLI_EXIT_OK && read[i] && list)
            exit = refuse_loss(call, "checklist", list, read[i], "input file");
    }
    if (exit != CLI_EXIT_OK || !list || !output)
        return exit;
    if (strcmp(list, output) == 0) /* which need not be there yet */
        return tell_loss(call, "checklist", list, "output file");
    return refuse_loss(call, "checklist", list, output, "output file");
}

/* Where the files of the call go, looked at before anything is done. */
static enum cli_exit look_at_files(struct cli_dropin *call)
{
    struct program_text output = PROGRAM_TEXT_INIT, list = PROGRAM_TEXT_INIT;
    if (call->task == CLI_DROPIN_GENERATE)
        cli_dropin_place_generated(call, &output);
    else if (call->task == CLI_DROPIN_PAIR && call->output)
        cli_dropin_place(call->output, call->input, &output);
    if (call->wants_list)
        cli_dropin_place_list(
            call, call->task == CLI_DROPIN_GENERATE ? program_text_get(&output) : call->input,
            &list);
    const enum cli_exit exit =
        output.failed || list.failed
            ? cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory")
            : refuse_losses(call, output.length > 0 ? program_text_get(&output) : NULL,
                            list.length > 0 ? program_text_get(&list) : NULL);
    program_text_free(&output);
    program_text_free(&list);
    return exit;
}

/* ---- grammar --------------------------------------------------------------------------------- */

/* The system of a family that is meant without a year: what bbpPairings pairs by, or the newest. */
static const swp_system *system_meant(const char *family)
{
    const swp_system *meant = swp_system_find(swp_trf_dialect_system(SWP_TRF_DIALECT_BBP6));
    if (strcmp(swp_system_table_at(0)->family, family) == 0)
        return swp_system_table_at(0);
    if (meant && strcmp(meant->family, family) == 0)
        return meant;
    meant = NULL;
    for (uint32_t i = 0; swp_system_at(i); i++)
        if (strcmp(swp_system_at(i)->family, family) == 0 &&
            (!meant || swp_system_at(i)->year > meant->year))
            meant = swp_system_at(i);
    return meant;
}

/* The system of a family and a year, which may be NULL; false with the failure told. */
static bool choose_system(struct cli_dropin *call, const char *family, const char *year)
{
    char id[32];
    snprintf(id, sizeof id, "%s-%s", family, year ? year : "?");
    call->system = year ? swp_system_find(id) : system_meant(family);
    if (!call->system)
        cli_dropin_fail(call, CLI_EXIT_INVALID, "There is no system %s (see 'swisspair systems').",
                        id);
    return call->system != NULL;
}

/* --dutch, --dubov, --lim, each with a year if need be; --edition alone is that of the default's
 * family. */
static bool take_system(struct cli_dropin *call, struct words *words, bool *out_is_told)
{
    const swp_system *some = peek(words) ? family_of(peek(words)) : NULL;
    const char *family = some ? some->family : swp_system_default()->family, *year = NULL;
    *out_is_told = some != NULL;
    words->at += some != NULL;
    if (take(words, "--edition")) {
        year = take_name(words, NULL);
        *out_is_told = true;
        if (!year)
            return cli_dropin_fail(call, CLI_EXIT_INVALID, "--edition needs a year"), false;
    }
    return !*out_is_told || choose_system(call, family, year);
}

/* -l [LIST] */
static void take_list(struct cli_dropin *call, struct words *words)
{
    call->wants_list = take(words, "-l");
    if (call->wants_list)
        call->list_name = take_name(words, NULL);
}

/* Reads bbpPairings' words behind the system, in their order. */
static bool take_bbp(struct cli_dropin *call, struct words *words)
{
    call->input = take_name(words, "-g");
    if (call->input && take(words, "-p")) {
        call->task = CLI_DROPIN_PAIR;
        const bool is_table = call->system && call->system->flags & SWP_SYSTEM_IS_TABLE;
        call->wants_rounds = is_table && take(words, "--rounds");
        call->output = take_name(words, "-l");
    } else if (call->input && take(words, "-c"))
        call->task = CLI_DROPIN_CHECK;
    else if (take(words, "-g")) {
        call->task = CLI_DROPIN_GENERATE;
        if (!call->input)
            call->config = take_name(words, "-o");
        call->output = take(words, "-o") ? take_name(words, NULL) : NULL;
        if (!call->output)
            return false;
        if (take(words, "-s")) {
            call->seed = take_name(words, NULL);
            if (!call->seed)
                return false;
        }
    } else
        return false;
    take_list(call, words);
    return !peek(words);
}

/* A number of a round or of permutations behind an option; 0: another word. */
static uint32_t take_number(struct words *words)
{
    const char *word = peek(words);
    uint32_t number = 0;
    size_t length = word ? strlen(word) : 0;
    if (length == 0 || length > 9 || strspn(word, "0123456789") != length)
        return 0;
    for (size_t i = 0; i < length; i++)
        number = number * 10 + (uint32_t)(word[i] - '0');
    words->at++;
    return number;
}

/* The word behind an option of JaVaFo's, unless it is the next option. */
static const char *take_value(struct words *words)
{
    return peek(words) && peek(words)[0] != '-' ? take_name(words, NULL) : NULL;
}

/* An option of JaVaFo's with what follows it; false: there is none of that name. -w and -q, which
 * steer its search, change nothing here: every answer is exact. */
static bool take_javafo_option(struct cli_dropin *call, struct words *words, const char *option)
{
    switch (option[1] && !option[2] ? option[1] : '\0') {
    case 'r':
        call->release_line = true;
        return true;
    case 'p':
        call->task = CLI_DROPIN_PAIR;
        call->output = take_value(words);
        return true;
    case 'c':
        call->task = CLI_DROPIN_CHECK;
        call->round = take_number(words);
        return true;
    case 'g':
        call->task = CLI_DROPIN_GENERATE;
        call->config = take_value(words);
        return true;
    case 'l':
        call->wants_list = true;
        call->list_name = take_value(words);
        return true;
    case 'o':
        call->output = take_value(words);
        return true;
    case 's':
        call->seed = take_value(words);
        return call->seed != NULL;
    case 'q':
        (void)take_number(words);
        return true;
    case 'w':
        return true;
    default:
        return false;
    }
}

/* Reads JaVaFo's words, in any order. False with the failure told. */
static bool take_javafo(struct cli_dropin *call, struct words *words)
{
    while (peek(words)) {
        bool is_system = false;
        const char *word = peek(words);
        if (!take_system(call, words, &is_system))
            return false;
        if (is_system)
            continue;
        words->at++;
        if (word[0] != '-' && call->input)
            return cli_dropin_fail(call, CLI_EXIT_INVALID,
                                   "Input file is %s; %s would be a second one and it is not "
                                   "allowed",
                                   call->input, word),
                   false;
        if (word[0] != '-')
            call->input = word;
        else if (!take_javafo_option(call, words, word))
            return cli_dropin_fail(call, CLI_EXIT_INVALID, "Unknown option %s", word), false;
    }
    const bool needs_input = call->task == CLI_DROPIN_PAIR || call->task == CLI_DROPIN_CHECK;
    if (!call->input && needs_input)
        return cli_dropin_fail(call, CLI_EXIT_INVALID, "Missing input-file"), false;
    if (call->input && call->task == CLI_DROPIN_RELEASE)
        return cli_dropin_fail(call, CLI_EXIT_INVALID, "Missing option -p, -c or -g"), false;
    if (call->task != CLI_DROPIN_PAIR) /* JaVaFo makes no other check-list */
        call->wants_list = false;
    return true;
}

/* Reads all words. False with the failure told and its exit code in *out_exit. */
static bool take_words(struct cli_dropin *call, struct words *words, enum cli_exit *out_exit)
{
    bool is_system = false;
    *out_exit = call->form == CLI_DROPIN_BBP ? CLI_EXIT_INVALID : CLI_EXIT_NO_PAIRING;
    if (call->form == CLI_DROPIN_JAVAFO)
        return take_javafo(call, words);
    call->release_line = take(words, "-r");
    if (!peek(words))
        return true;
    if (!take_system(call, words, &is_system))
        return false;
    if (is_system && take_bbp(call, words))
        return true;
    tell_usage(call);
    return false;
}

/* The form of the words: by the program's name, else by whether a system is named first. */
static enum cli_dropin_form form_of(int argc, char **argv)
{
    const char *program = argc > 0 && argv[0] ? argv[0] : "";
    const int first = argc > 1 && strcmp(argv[1], "-r") == 0 ? 2 : 1;
    if (is_called(program, "javafo"))
        return CLI_DROPIN_JAVAFO;
    if (is_called(program, "bbpPairings") || argc <= first)
        return CLI_DROPIN_BBP;
    const bool names_system = family_of(argv[first]) || strcmp(argv[first], "--edition") == 0;
    return names_system ? CLI_DROPIN_BBP : CLI_DROPIN_JAVAFO;
}

static enum cli_exit carry_out(struct cli_dropin *call)
{
    const enum cli_exit exit = call->task == CLI_DROPIN_RELEASE ? CLI_EXIT_OK : look_at_files(call);
    if (exit != CLI_EXIT_OK)
        return exit;
    switch (call->task) {
    case CLI_DROPIN_PAIR:
        return cli_dropin_pair(call);
    case CLI_DROPIN_CHECK:
        return cli_dropin_check(call);
    case CLI_DROPIN_GENERATE:
        return cli_dropin_generate(call);
    case CLI_DROPIN_RELEASE:
        break;
    }
    return CLI_EXIT_OK;
}

int cli_dropin_main(int argc, char **argv)
{
    struct words words = {argc, 1, argv};
    struct cli_dropin call = {.form = form_of(argc, argv),
                              .program = argc > 0 && argv[0] ? argv[0] : "swisspair",
                              .reply = PROGRAM_TEXT_INIT,
                              .out = PROGRAM_TEXT_INIT,
                              .err = PROGRAM_TEXT_INIT,
                              .list = PROGRAM_TEXT_INIT};
    enum cli_exit exit;
    program_system_prepare_streams();
    const bool understood = take_words(&call, &words, &exit);
    /* JaVaFo's release line comes before whatever it has to say. */
    struct program_text said = call.out;
    call.out = (struct program_text)PROGRAM_TEXT_INIT;
    if (understood && (call.release_line || call.task == CLI_DROPIN_RELEASE))
        add_release(&call.out);
    program_text_add(&call.out, program_text_get(&said), said.length);
    call.out.failed = call.out.failed || said.failed;
    program_text_free(&said);
    if (understood && !call.out.failed)
        exit = carry_out(&call);
    return (int)deliver(&call, exit);
}
