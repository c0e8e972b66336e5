/* SPDX-License-Identifier: Apache-2.0 */
/* The tournaments of docs/rules/disagreements.md: our pairing, and that it is not the other
 * program's. */
#include "dutch_position_files.h"

static const struct dutch_position_file disagreements[] = {
    {"1.4.3", "tests/data/disagreements/dutch-2026/bye-worth-nothing.trf", "1-3 7-2 4-6 5-0",
     "1-3 4-2 6-7 5-0"},
    {"C.04.7", "tests/data/disagreements/dutch-2026/baku-ten-players.trf", "1-4 5-2 3-6 7-9 10-8",
     "1-3 4-2 5-6 7-9 10-8"},
};

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof disagreements / sizeof *disagreements; i++)
        dutch_check_file(&disagreements[i], "dutch-2026");
    return testing_finish("dutch_2026_disagreements");
}
