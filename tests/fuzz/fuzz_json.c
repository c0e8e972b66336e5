/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> a TRF file -> every document the program makes of it.
 *
 * Each command that knows --json is called in this process, and what it answers must be one whole
 * document by a parser that shares nothing with its writer (strict_json.h), in UTF-8, also when a
 * request for memory is refused; a refusal is a document of errors, with an exit code. */
#include "fuzz_run.h"

enum { LARGEST_INPUT = 8000 };

/* Mistakes made on purpose (fuzz_mutant): a document that is cut, a byte that is no UTF-8. */
enum mutant { MUTANT_CUT = 1, MUTANT_BYTE };

static const char *const systems[] = {"dutch-2026", "dutch-2012", "dutch-1998", "dutch-2017",
                                      "lim-2026",   "dubov-1997", "dubov-2026"};

/* The third word stands for one of the systems; NULL where none is named. */
#define SYSTEM "--system", NULL
static const char *const commands[][12] = {
    {"pair", "--json", SYSTEM, "--trace", "--rounds", "9", "--initial-colour", "white", "a"},
    {"explain", "--json", SYSTEM, "--rounds", "9", "--initial-colour", "black", "a"},
    {"explain", "--json", SYSTEM, "--rounds", "9", "--round", "1", "--player", "1", "a"},
    {"whynot", "--json", SYSTEM, "--rounds", "9", "a", "1", "2"},
    {"whynot", "--json", SYSTEM, "--rounds", "9", "--float", "2", "a"},
    {"blockers", "--json", SYSTEM, "--rounds", "9", "--initial-colour", "white", "a"},
    {"check", "--json", SYSTEM, "-j1", "a"},
    {"check", "--json", "--standings", "-j1", "a"},
    {"ranking", "--json", SYSTEM, "a"},
    {"standings", "--json", "--cross-table", "--tiebreaks", "BH/C1,SB,DE,ARO,TPR,KS", "a"},
    {"standings", "--json", "--why", "1", "2", "a"},
    {"standings", "--json", "--system", "dutch-1998", "a"},
    {"aro", "--json", "a"},
    {"lint", "--json", "a"},
    {"convert", "--json", "--to", "trf16", "a"},
};
enum { COMMANDS = sizeof commands / sizeof *commands, LONGEST = 12 };

static void call(const char *const *words, size_t size, int number)
{
    static struct run run;
    const char *all[LONGEST + 2] = {"swisspair"};
    for (int i = 0; i < LONGEST; i++)
        all[i + 1] = words[i];
    if (words[2] && strcmp(words[2], "--system") == 0 && !words[3])
        all[4] = systems[(size + (size_t)number) % (sizeof systems / sizeof *systems)];
    run_program(all, 0, &run);
    if (fuzz_mutant == MUTANT_CUT && run.out.length > 2)
        run.out.bytes[--run.out.length - 1] = '\n';
    if (fuzz_mutant == MUTANT_BYTE && run.out.length > 2)
        run.out.bytes[run.out.length / 2] = (char)0xC3;
    run_require(all, &run);
    REQUIRE(run.out.length > 0, "%s: no document, exit code %d: %s", words[0], run.exit,
            run.err.bytes);
    /* Every other input, a command or two without memory. */
    if ((size + (size_t)number) % 8 == 0) {
        run_program(all, 1 + (long)(size % 97) % (run.requests + 1), &run);
        run_require(all, &run);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > LARGEST_INPUT)
        return 0;
    run_write("a", data, size);
    for (int i = 0; i < COMMANDS; i++)
        call(commands[i], size, i);
    return 0;
}
