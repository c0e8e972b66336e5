/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> the program's words and its files -> main, called again and again.
 *
 * The input: words, one on a line, up to an empty line; then the files a, b, c and d, parted by
 * lines "%%". File a is standard input as well. A first word `bbpPairings` or `javafo` is what the
 * program is called by. Words name files of the scratch folder only: a slash and two dots become
 * something else. Sizes of what is generated are cut, so that an input costs little.
 *
 * Checked: an exit code there is; texts in UTF-8, nothing that steers a terminal; under --json one
 * whole document or nothing; without -o (or the short form) no file is written and none changed;
 * twice the same words, the same answer, notes and files; with a request for memory refused either
 * the same answer or exit code 4, and nothing lost. */
#include "fuzz_run.h"

enum { LARGEST_INPUT = 12000, MOST_FILES = 4, LONGEST_WORD = 200, LARGEST_NUMBER = 24 };

/* Mistakes made on purpose (fuzz_mutant): in the answer, a state that is kept, a file. */
enum mutant { MUTANT_ANSWER = 1, MUTANT_STATE, MUTANT_FILE };

struct call {
    char texts[RUN_MOST_WORDS][LONGEST_WORD + 1];
    const char *words[RUN_MOST_WORDS + 1];
    int n;
    bool generates, is_short, writes;
};

static const uint8_t *line_end(const uint8_t *at, const uint8_t *end)
{
    while (at < end && *at != '\n')
        at++;
    return at;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Numbers of more than two digits lose the others, and none is large. */
static void cut_numbers(char *text, size_t *length)
{
    size_t to = 0;
    for (size_t at = 0; at < *length;) {
        if (!is_digit(text[at])) {
            text[to++] = text[at++];
            continue;
        }
        int value = 0, digits = 0;
        for (; at < *length && is_digit(text[at]); at++, digits++)
            value = digits < 2 ? value * 10 + (text[at] - '0') : value;
        value %= LARGEST_NUMBER;
        if (value >= 10)
            text[to++] = (char)('0' + value / 10);
        text[to++] = (char)('0' + value % 10);
    }
    *length = to;
}

/* Keeps a word inside the folder. */
static void tame(char *word)
{
    for (char *c = word; *c; c++)
        if (*c == '/' || (*c == '.' && c[1] == '.'))
            *c = '_';
}

static bool is_word(const struct call *call, const char *word)
{
    for (int i = 1; i < call->n; i++)
        if (strcmp(call->words[i], word) == 0)
            return true;
    return false;
}

static bool begins(const char *word, const char *with)
{
    return strncmp(word, with, strlen(with)) == 0;
}

/* Whether a number in the word says how much is to be done. */
static bool is_size(const struct call *call, int i)
{
    const char *word = call->words[i], *before = call->words[i - 1];
    if (begins(word, "-j") || begins(word, "--jobs") || strcmp(before, "-j") == 0 ||
        strcmp(before, "--jobs") == 0)
        return true;
    if (begins(word, "--system=") || strcmp(before, "--system") == 0 ||
        strcmp(before, "--edition") == 0)
        return false;
    return call->generates && !strstr(word, "seed") && strcmp(before, "--seed") != 0 &&
           strcmp(before, "-s") != 0;
}

/* The words; what is left of the input begins at the place that is given back. */
static const uint8_t *take_words(struct call *call, const uint8_t *at, const uint8_t *end)
{
    memset(call, 0, sizeof *call);
    strcpy(call->texts[call->n++], "swisspair");
    while (at < end && *at != '\n' && call->n < RUN_MOST_WORDS) {
        const uint8_t *stop = line_end(at, end);
        size_t length = (size_t)(stop - at) < LONGEST_WORD ? (size_t)(stop - at) : LONGEST_WORD;
        memcpy(call->texts[call->n], at, length);
        tame(call->texts[call->n]);
        if (call->n == 1 &&
            (strcmp(call->texts[1], "javafo") == 0 || strcmp(call->texts[1], "bbpPairings") == 0))
            strcpy(call->texts[0], call->texts[1]);
        else
            call->n++;
        at = stop + (stop < end);
    }
    for (int i = 0; i < call->n; i++)
        call->words[i] = call->texts[i];
    call->is_short = call->words[0][0] != 's' || is_word(call, "-p") || is_word(call, "-c") ||
                     is_word(call, "-g") || is_word(call, "-r");
    for (int i = 1; i < call->n; i++) {
        call->generates |= begins(call->words[i], "-g") || strcmp(call->words[i], "generate") == 0;
        call->writes |= begins(call->words[i], "-o") || begins(call->words[i], "--output");
    }
    call->writes |= call->is_short;
    for (int i = 1; i < call->n; i++) {
        size_t length = strlen(call->texts[i]);
        if (is_size(call, i))
            cut_numbers(call->texts[i], &length);
        call->texts[i][length] = '\0';
    }
    return at < end && *at == '\n' ? at + 1 : at;
}

/* In a configuration the numbers behind "=" are cut. */
static void cut_settings(char *bytes, size_t *size)
{
    size_t to = 0;
    for (size_t at = 0; at < *size;) {
        bytes[to++] = bytes[at++];
        if (bytes[to - 1] != '=' || at == *size || !is_digit(bytes[at]))
            continue;
        size_t length = 0;
        while (at + length < *size && is_digit(bytes[at + length]))
            length++;
        size_t left = length;
        memmove(bytes + to, bytes + at, length);
        cut_numbers(bytes + to, &left);
        to += left;
        at += length;
    }
    *size = to;
}

static void write_files(const struct call *call, const uint8_t *at, const uint8_t *end)
{
    static const char *const names[MOST_FILES] = {"a", "b", "c", "d"};
    static char bytes[LARGEST_INPUT + 1];
    run_clear();
    for (int i = 0; i < MOST_FILES; i++) {
        const uint8_t *stop = at;
        while (stop < end && !(end - stop >= 3 && memcmp(stop, "%%\n", 3) == 0 &&
                               (stop == at || stop[-1] == '\n')))
            stop++;
        size_t size = (size_t)(stop - at);
        memcpy(bytes, at, size);
        if (call->generates)
            cut_settings(bytes, &size);
        run_write(names[i], (const uint8_t *)bytes, size);
        if (i == 0)
            run_write("stdin", (const uint8_t *)bytes, size);
        at = end - stop >= 3 ? stop + 3 : end;
    }
}

/* A tournament is written as it was read, and the originals' form shows what they show. */
static bool shows_text(const struct call *call)
{
    return !call->is_short && !call->generates && !is_word(call, "convert") &&
           !is_word(call, "ranking");
}

static void require_tame(const struct run_text *text, const char *name)
{
    for (size_t i = 0; i < text->length; i++) {
        const unsigned char c = (unsigned char)text->bytes[i];
        const unsigned char next = (unsigned char)text->bytes[i + 1];
        REQUIRE((c >= 0x20 || c == '\n' || c == '\t') && c != 0x7F &&
                    !(c == 0xC2 && next >= 0x80 && next < 0xA0),
                "%s: a character that steers: %02X %02X", name, c, next);
    }
}

static bool same(const struct run_text *a, const struct run_text *b)
{
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static void require_same_run(const struct call *call, const struct run *one, const struct run *two)
{
    REQUIRE(one->exit == two->exit, "%s: exit code %d, then %d", call->words[1], one->exit,
            two->exit);
    REQUIRE(same(&one->out, &two->out), "%s: '%.300s', then '%.300s'", call->words[1],
            one->out.bytes, two->out.bytes);
    REQUIRE(same(&one->err, &two->err), "%s: notes '%.300s', then '%.300s'", call->words[1],
            one->err.bytes, two->err.bytes);
}

/* With a request refused: the same answer, or it is told that memory is gone. Of several failures
 * the exit code tells the worst. */
static void require_poor(const struct call *call, const struct run *full, const struct run *poor)
{
    enum { EXIT_NO_MEMORY = 4, EXIT_FILE = 5, EXIT_JAVAFO = 1 };
    if (poor->exit == full->exit && same(&poor->out, &full->out))
        return;
    REQUIRE(poor->exit == EXIT_NO_MEMORY || poor->exit == EXIT_FILE || poor->exit == full->exit ||
                (call->is_short && poor->exit == EXIT_JAVAFO),
            "%s: exit code %d, without memory %d: %.300s", call->words[1], full->exit, poor->exit,
            poor->err.bytes);
    REQUIRE(strstr(poor->err.bytes, "emory") || strstr(poor->out.bytes, "emory"),
            "%s: without memory exit code %d and another answer, memory is not named: '%.300s'",
            call->words[1], poor->exit, poor->err.bytes);
}

static void spoil(struct run *run)
{
    if (fuzz_mutant == MUTANT_ANSWER && run->out.length > 0)
        run->out.bytes[--run->out.length] = '\0';
    if (fuzz_mutant == MUTANT_FILE)
        run_write("a", (const uint8_t *)"", 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct call call;
    static struct run one, two, poor;
    const uint8_t *end = data + size;
    if (size > LARGEST_INPUT)
        return 0;
    const uint8_t *files = take_words(&call, data, end);
    /* Without a seed every run draws another one. */
    const bool is_fresh = call.generates && !is_word(&call, "--seed") && !is_word(&call, "-s");
    write_files(&call, files, end);
    const uint64_t before = run_files();
    run_program(call.words, 0, &one);
    spoil(&one);
    run_require(call.words, &one);
    if (shows_text(&call)) {
        require_tame(&one.out, call.words[1]);
        require_tame(&one.err, call.words[1]);
    }
    const uint64_t after = run_files();
    REQUIRE(call.writes || before == after, "%s: the files are others", call.words[1]);
    write_files(&call, files, end);
    run_program(call.words, 0, &two);
    if (fuzz_mutant == MUTANT_STATE && size % 2)
        two.exit++;
    if (!is_fresh) {
        require_same_run(&call, &one, &two);
        REQUIRE(run_files() == after || fuzz_mutant, "%s: twice, other files", call.words[1]);
    }
    write_files(&call, files, end);
    run_program(call.words, 1 + (long)(size * 7 % 211) % (two.requests + 1), &poor);
    run_require(call.words, &poor);
    if (!is_fresh)
        require_poor(&call, &two, &poor);
    run_clear();
    return 0;
}
