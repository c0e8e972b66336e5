/* SPDX-License-Identifier: Apache-2.0 */
/* Every command of the program when memory runs out: the program itself, in this process's child,
 * with each request for memory refused once (the many of a long command: a sample of them).
 *
 * The answer is looked at, not only that nothing crashes. Either it is byte for byte the answer
 * with memory (what was refused was not needed), or the exit code is 4, memory is named, and there
 * is no answer: nothing on standard output but under --json one whole document, a file named by -o
 * as it was before. Of many files each is whole or not there. */
#include "fuzz/refused_requests.h"
#include "testing.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_WORDS = 16, TEXT = 1 << 20, EXIT_MEMORY = 4, FILES = 3, AT_FIRST = 60, SAMPLE = 90 };

int swisspair_main(int argc, char **argv);

/* ---- requests ---------------------------------------------------------------------------------
 */

/* Shared with the child. */
static struct {
    long requests, refused;
    bool lasting; /* all that follow, too */
} * count;

static bool is_refused(void)
{
    count->requests++;
    return count->requests == count->refused ||
           (count->lasting && count->refused > 0 && count->requests > count->refused);
}

/* ---- a run ----------------------------------------------------------------------------------- */

static char folder[] = "/tmp/swisspair-memory-XXXXXX";
static char answer_path[60];

struct text {
    size_t length;
    char bytes[TEXT];
};

static const char *path_of(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static bool read_text(const char *name, struct text *out)
{
    FILE *in = fopen(path_of(name), "rb");
    out->length = in ? fread(out->bytes, 1, TEXT - 1, in) : 0;
    out->bytes[out->length] = '\0';
    if (in)
        fclose(in);
    return in != NULL;
}

static void write_text(const char *name, const char *text)
{
    FILE *out = fopen(path_of(name), "wb");
    if (EXPECT(out != NULL, "%s", path_of(name))) {
        fputs(text, out);
        fclose(out);
    }
}

static void redirect(const char *name, int stream)
{
    const int file = open(path_of(name), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || dup2(file, stream) < 0)
        _exit(99);
    close(file);
}

/* Runs the words, request `refused` being refused; the exit code, 200 and more for a crash. */
static int run(const char *const *words, long refused)
{
    char *argv[MOST_WORDS + 1];
    int argc = 0, status = 0;
    for (; words[argc]; argc++)
        argv[argc] = (char *)(uintptr_t)words[argc];
    argv[argc] = NULL;
    count->requests = 0;
    count->refused = refused;
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        if (!freopen(path_of("stdin"), "rb", stdin))
            _exit(99);
        redirect("stdout", STDOUT_FILENO);
        redirect("stderr", STDERR_FILENO);
        exit(swisspair_main(argc, argv));
    }
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 200 + WTERMSIG(status);
}

/* ---- what came of it ------------------------------------------------------------------------- */

static struct text full, seen, errors, file, file_full;
static long missed; /* requests without which there was no answer */

static bool same(const struct text *a, const struct text *b)
{
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static bool has_word(const char *const *words, const char *word)
{
    for (; *words; words++)
        if (strcmp(*words, word) == 0)
            return true;
    return false;
}

/* A document of errors, or lint's or the checker's of a file that could not be read, from its first
 * brace to its last. */
static bool is_document(const struct text *text)
{
    const bool has_begun =
        strncmp(text->bytes, "{\"schema\":1,\"errors\":[", 22) == 0 ||
        (strncmp(text->bytes, "{\"schema\":1,\"files\":[", 21) == 0 &&
         (strstr(text->bytes, "\"usable\":false") || strstr(text->bytes, "\"error\":\"")));
    return has_begun && text->length > 2 && strcmp(text->bytes + text->length - 2, "}\n") == 0;
}

/* JaVaFo's form has one exit code for whatever fails, and says it in one line. */
static bool is_javafo_line(const struct text *text)
{
    const char *end = strchr(text->bytes, '\n');
    return strncmp(text->bytes, "Error in processing (", 21) == 0 && end && !end[1] &&
           strstr(text->bytes, "emory") != NULL;
}

static bool is_told_as_javafo(int exit)
{
    return exit == 1 && is_javafo_line(seen.length ? &seen : &errors);
}

/* The checker's sums, when they tell that no file was checked. */
static bool is_nothing_checked(const struct text *text)
{
    return strncmp(text->bytes, "0 files: 0 ", 11) == 0 ||
           strncmp(text->bytes, "{\"schema\":1,\"files\":[],\"", 24) == 0 ||
           (strncmp(text->bytes, "1 file: 0 ", 10) == 0 &&
            strstr(text->bytes, "; 1 file could not be checked\n") != NULL);
}

/* That a file could not be read is what lint has found, and stands where findings do. */
static bool is_finding_of_lint(const char *const *words, const struct text *text)
{
    const char *const end = strchr(text->bytes, '\n');
    return strcmp(words[1], "lint") == 0 && end && !end[1] && strstr(text->bytes, ": error: ") &&
           strstr(text->bytes, "memory");
}

static void check_refused(const char *const *words, long refused, bool to_file)
{
    const bool json = has_word(words, "--json");
    const char *name = words[1][0] == '-' ? "short form" : words[1];
    const bool is_nothing = seen.length == 0 || is_nothing_checked(&seen) ||
                            is_javafo_line(&seen) || is_finding_of_lint(words, &seen);
    EXPECT(is_nothing || (json && is_document(&seen)),
           "%s, request %ld: part of an answer: '%.300s'", name, refused, seen.bytes);
    EXPECT(strstr(errors.bytes, "memory") || strstr(seen.bytes, "memory") ||
               strstr(errors.bytes, "emory"),
           "%s, request %ld: '%s'", name, refused, errors.bytes);
    EXPECT(!to_file || strcmp(file.bytes, "before\n") == 0, "%s, request %ld: the file is '%.40s'",
           name, refused, file.bytes);
}

/* Runs once with memory, then with each of a sample of requests refused. */
static void check_command(const char *const *words)
{
    const bool to_file = has_word(words, answer_path);
    write_text("stdin", "");
    write_text("answer", "before\n");
    const int exit_full = run(words, 0);
    const long requests = count->requests;
    int refusals = 0;
    read_text("stdout", &full);
    read_text("answer", &file_full);
    EXPECT(exit_full != EXIT_MEMORY && exit_full < 100, "%s: exit %d", words[1], exit_full);
    const long step = requests > AT_FIRST ? (requests - AT_FIRST) / SAMPLE + 1 : 1;
    for (long refused = 1; refused <= requests; refused += refused < AT_FIRST ? 1 : step) {
        write_text("answer", "before\n");
        const int exit = run(words, refused);
        read_text("stdout", &seen);
        read_text("stderr", &errors);
        read_text("answer", &file);
        if (exit == EXIT_MEMORY || is_told_as_javafo(exit)) {
            check_refused(words, refused, to_file);
            refusals++;
        } else {
            EXPECT(exit == exit_full && same(&seen, &full) && (!to_file || same(&file, &file_full)),
                   "%s, request %ld of %ld: exit %d, another answer", words[1], refused, requests,
                   exit);
        }
    }
    missed += refusals;
}

/* ---- many files ------------------------------------------------------------------------------ */

static struct text tournaments[FILES];

static const char *number_name(int number)
{
    static char name[40];
    snprintf(name, sizeof name, "many%d.trf", number);
    return name;
}

static void check_many_files(void)
{
    char pattern[200];
    snprintf(pattern, sizeof pattern, "%s/many%%d.trf", folder);
    const char *const words[] = {"swisspair",  "generate", "--system", "dutch-2017",
                                 "players=12", "rounds=4", "--seed",   "7",
                                 "--count",    "3",        "-j",       "1",
                                 "--json",     "-o",       pattern,    NULL};
    EXPECT(run(words, 0) == 0 && read_text("stdout", &full), "generate --count");
    const long requests = count->requests;
    const long step = requests / (2 * SAMPLE) + 1;
    long refusals = 0;
    for (int i = 0; i < FILES; i++) {
        EXPECT(read_text(number_name(i + 1), &tournaments[i]) && tournaments[i].length > 500, "%d",
               i + 1);
        remove(path_of(number_name(i + 1)));
    }
    for (long refused = 1; refused <= requests; refused += step) {
        const int exit = run(words, refused);
        int there = 0;
        for (int i = 0; i < FILES; i++) {
            const bool is_there = read_text(number_name(i + 1), &seen);
            EXPECT(!is_there || same(&seen, &tournaments[i]), "request %ld: file %d is another one",
                   refused, i + 1);
            there += is_there;
            remove(path_of(number_name(i + 1)));
        }
        read_text("stderr", &errors);
        read_text("stdout", &seen);
        EXPECT((exit == 0 && there == FILES && same(&seen, &full)) ||
                   (exit == EXIT_MEMORY && (strstr(errors.bytes, "emory") || is_document(&seen))),
               "request %ld: exit %d, %d files, '%s', '%.200s'", refused, exit, there, errors.bytes,
               seen.bytes);
        refusals += exit == EXIT_MEMORY;
    }
    EXPECT(refusals > 5, "%ld of %ld requests are missed", refusals, requests);
}

/* ---- the commands ---------------------------------------------------------------------------- */

static const char *const commands[][MOST_WORDS] = {
    {"swisspair", "pair", "--system", "dutch-2012", "examples/open-round-5.trf"},
    {"swisspair", "pair", "--system", "dutch-2012", "--format", "table", "--trace",
     "examples/open-round-5.trf"},
    {"swisspair", "pair", "--system", "dutch-2026", "--json", "--trace",
     "examples/club-round-3.trf"},
    {"swisspair", "pair", "--system", "dubov-1997", "--format", "vega",
     "tests/cli/data/vega-page.trf"},
    {"swisspair", "pair", "--system", "dutch-2017", "-o", answer_path, "examples/club-round-3.trf"},
    {"swisspair", "pair", "--system", "dutch-2012", "tests/cli/data/no-pairing.trf"},
    {"swisspair", "explain", "--system", "dutch-2012", "--format", "html",
     "examples/club-round-3.trf"},
    {"swisspair", "explain", "--system", "dubov-1997", "--format", "html", "-o", answer_path,
     "tests/cli/data/vega-page.trf"},
    {"swisspair", "explain", "--system", "dutch-2012", "--format", "html", "--player", "23",
     "examples/open-round-5.trf"},
    {"swisspair", "explain", "--system", "lim-1999", "examples/club-round-3.trf"},
    {"swisspair", "explain", "--system", "dutch-2012", "--json", "--player", "7",
     "examples/club-round-3.trf"},
    {"swisspair", "whynot", "--system", "dutch-2026", "examples/open-round-5.trf", "1", "5"},
    {"swisspair", "blockers", "--system", "dutch-2012", "tests/cli/data/no-pairing.trf"},
    {"swisspair", "blockers", "--json", "--system", "dutch-2012", "examples/club-round-3.trf"},
    {"swisspair", "check", "--system", "dutch-2012", "-j", "1", "examples/rapid-complete.trf"},
    {"swisspair", "check", "--standings", "tests/cli/data/standings-2026.trf"},
    {"swisspair", "standings", "--cross-table", "tests/cli/data/standings-2026.trf"},
    {"swisspair", "standings", "--format", "html", "tests/cli/data/standings-2026.trf"},
    {"swisspair", "standings", "--why", "5", "1", "tests/cli/data/standings-2026.trf"},
    {"swisspair", "standings", "--system", "dutch-1998", "tests/cli/data/standings-1998.trf"},
    {"swisspair", "standings", "--why", "5", "1", "--format", "html",
     "tests/cli/data/standings-2026.trf"},
    {"swisspair", "pair", "--system", "dutch-2026", "--format", "html",
     "examples/club-round-3.trf"},
    {"swisspair", "sheet", "names", "--system", "dutch-2026", "examples/club-round-3.trf"},
    {"swisspair", "sheet", "cards", "-o", answer_path, "examples/club-round-3.trf"},
    {"swisspair", "sheet", "picture", "--system", "dutch-2026", "examples/club-round-3.trf"},
    {"swisspair", "explain", "--system", "dutch-2026", "--format", "svg",
     "examples/club-round-3.trf"},
    {"swisspair", "aro", "tests/cli/data/dubov-1997.trf"},
    {"swisspair", "preview", "examples/open-round-5.trf"},
    {"swisspair", "preview", "--json", "examples/open-round-5.trf"},
    {"swisspair", "pair", "--boards", "--format", "table", "tests/cli/data/standings-teams.trf"},
    {"swisspair", "pair", "--boards", "--json", "tests/cli/data/standings-teams.trf"},
    {"swisspair", "standings", "--boards", "--json", "tests/cli/data/standings-teams.trf"},
    {"swisspair", "standings", "--board-prizes", "performance",
     "tests/cli/data/standings-teams.trf"},
    {"swisspair", "standings", "--rating-change", "standard", "--k-factor", "20",
     "examples/rapid-complete.trf"},
    {"swisspair", "standings", "--rating-change", "rapid", "--json", "examples/rapid-complete.trf"},
    {"swisspair", "norms", "--player", "2", "tests/cli/data/norms-open.trf"},
    {"swisspair", "norms", "--forecast", "--json", "tests/cli/data/norms-open.trf"},
    {"swisspair", "check", "tests/cli/data/standings-teams.trf"},
    {"swisspair", "sheet", "lineups", "--json", "tests/cli/data/standings-teams.trf"},
    {"swisspair", "generate", "--system", "team-2026", "players=6", "rounds=2", "boards=2",
     "--seed", "3", "--json", "-o", answer_path},
    {"swisspair", "systems", "--json"},
    {"swisspair", "help", "--json", "generate"},
    {"swisspair", "roundrobin", "--cycles", "2", "--trf", answer_path, "Anna", "Bernd", "Carl"},
    {"swisspair", "roundrobin", "--json", "--teams", "2", "6"},
    {"swisspair", "pair", "--system", "berger-doubleroundrobin",
     "tests/cli/data/round-robin-of-five.trf"},
    {"swisspair", "ranking", "--system", "dutch-2012", "tests/cli/data/entries.trf"},
    {"swisspair", "lint", "--json", "tests/cli/data/after-round-1.trf"},
    {"swisspair", "lint", "tests/cli/data/after-round-1.trf"},
    {"swisspair", "convert", "--to", "trf26", "-o", answer_path, "examples/open-round-5.trf"},
    {"swisspair", "generate", "--system", "dubov-2025", "players=14", "rounds=5", "--seed", "3"},
    {"swisspair", "ranking", "--system", "dutch-2012", "-o", answer_path,
     "tests/cli/data/entries.trf"},
    {"swisspair", "standings", "--format", "csv", "-o", answer_path,
     "tests/cli/data/standings-2026.trf"},
    {"swisspair", "--dutch", "tests/cli/data/dropin-two-rounds.trf", "-p"},
    {"swisspair", "--dutch", "tests/cli/data/dropin-two-rounds.trf", "-p", answer_path},
    {"swisspair", "--dutch", "tests/cli/data/dropin-two-rounds.trf", "-c", "-l", answer_path},
    {"swisspair", "--dutch", "-g", "-o", answer_path, "-s", "7"},
    {"swisspair", "--dutch", "-g", "-o", answer_path, "-s", "7", "-l"},
    {"swisspair", "-g", "-s", "7"},
    {"swisspair", "tests/cli/data/dropin-two-rounds.trf", "-p", "-l", answer_path},
    {"swisspair", "ranking", "--system", "dutch-2012", "--json", "-o", answer_path,
     "tests/cli/data/entries.trf"},
    {"swisspair", "convert", "--to", "trf26", "--json", "-o", answer_path,
     "examples/open-round-5.trf"},
    {"swisspair", "generate", "--system", "dubov-2025", "players=14", "rounds=5", "--seed", "3",
     "--json", "-o", answer_path},
    {"swisspair", "check", "--standings", "--json", "tests/cli/data/standings-2026.trf"},
    {"swisspair", "whynot", "--system", "dutch-2026", "--json", "examples/open-round-5.trf", "1",
     "5"},
    {"swisspair", "standings", "--json", "--cross-table", "tests/cli/data/standings-2026.trf"},
    {"swisspair", "standings", "--json", "--why", "5", "1", "tests/cli/data/standings-2026.trf"},
    {"swisspair", "pair", "--system", "dutch-20", "examples/club-round-3.trf"},
    {"swisspair", "explain", "--format", "pdf", "--json", "examples/club-round-3.trf"},
    {"swisspair", "generate", "--system", "dubov-2025", "players=9", "seed=x"},
    {"swisspair", "pair", "--json", "--system", "dubov-2026", "tests/cli/data/unrated.trf"},
    {"swisspair", "pair", "--json", "tests/cli/data/system-not-offered.trf"},
    {"swisspair", "pair", "--json", "--system", "by-date", "tests/cli/data/unrated.trf"},
    {"swisspair", "sheet", "nothing", "--json", "examples/club-round-3.trf"},
    {"swisspair", "standings", "--json", "--tiebreak-edition", "by-date",
     "tests/cli/data/standings-2026.trf"},
    {"swisspair", "systems", "--json"},
    {"swisspair", "help", "pair"},
};

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    count = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (count == MAP_FAILED || !mkdtemp(folder))
        return 1;
    snprintf(answer_path, sizeof answer_path, "%s/answer", folder);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char name[60];
        snprintf(name, sizeof name, "command %d: %s", (int)i + 1, commands[i][1]);
        TESTING_CASE(name) check_command(commands[i]);
    }
    /* Under a limit that lasts, every finding of lint is there or there is no answer. */
    count->lasting = true;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i][1], "lint") == 0)
            TESTING_CASE("lasting: lint") check_command(commands[i]);
    count->lasting = false;
    TESTING_CASE("all commands")
    EXPECT(missed > 300, "only %ld refusals were missed", missed);
    TESTING_CASE("many files") check_many_files();
    static const char *const left[] = {"stdin", "stdout", "stderr", "answer", "answer.list"};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        remove(path_of(left[i]));
    EXPECT(rmdir(folder) == 0, "something is left in %s", folder);
    return testing_finish("cli_memory_gone");
}
