/* SPDX-License-Identifier: Apache-2.0 */
/* What is shown of a long run: the time left in hours, minutes or seconds, and a line that is
 * overwritten whole. The clock is not asked to wait: the run is said to have begun earlier. */
#include "testing.h"

#include "cli/output/cli_progress.h"

#include <string.h>
#include <unistd.h>

static FILE *kept; /* what goes to standard error meanwhile */

/* Half of two files, in so many seconds: as long again is left. */
static void show(uint64_t seconds, char *line, size_t size)
{
    struct cli_progress progress;
    const int error_stream = dup(STDERR_FILENO);
    rewind(kept);
    fflush(stderr);
    dup2(fileno(kept), STDERR_FILENO);
    cli_progress_begin(&progress, "%llu of %llu files", 2);
    progress.begun -= seconds * 1000;
    cli_progress_show(&progress, 1, "");
    dup2(error_stream, STDERR_FILENO);
    close(error_stream);
    rewind(kept);
    line[fread(line, 1, size - 1, kept)] = '\0';
}

static void expect_left(uint64_t seconds, const char *told)
{
    char line[200], expected[200];
    if (!EXPECT(ftruncate(fileno(kept), 0) == 0, "a file that can be cut"))
        return;
    show(seconds, line, sizeof line);
    snprintf(expected, sizeof expected, "\r1 of 2 files, %s left", told);
    EXPECT(strcmp(line, expected) == 0, "after %d s: '%s', expected '%s'", (int)seconds, line + 1,
           expected + 1);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    kept = tmpfile();
    if (!kept)
        return 1;
    TESTING_CASE("the time left")
    {
        expect_left(0, "0 s");
        expect_left(59, "59 s");
        expect_left(60, "1 min 0 s");
        expect_left(61, "1 min 1 s");
        expect_left(3599, "59 min 59 s");
        expect_left(3600, "1 h 0 min");
        expect_left(90061, "25 h 1 min");
    }
    fclose(kept);
    return testing_finish("cli_progress");
}
