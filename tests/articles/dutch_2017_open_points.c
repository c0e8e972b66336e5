/* SPDX-License-Identifier: Apache-2.0 */
/* Tournaments that decide an open point of Dutch 2017
 * (docs/rules/readings/dutch-2017-open-points.md): the pairing with the reading chosen, and what
 * the other reading would pair. */
#include "dutch_position_files.h"

static const struct dutch_position_file points[] = {
    /* "One point" is one point: were it the three of a win, 11 would stay over and have the bye. */
    {"A.8", "tests/data/positions/dutch-2017-one-point.trf", "7-1 5-6 10-4 2-11 9-3 12-13 8-0",
     "7-1 5-6 10-4 2-12 8-13 9-3 11-0"},
};

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        dutch_check_file(&points[i], "dutch-2017");
    return testing_finish("dutch_2017_open_points");
}
