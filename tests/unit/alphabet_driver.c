/* SPDX-License-Identifier: Apache-2.0 */
/* For tests/unit/alphabet_against_icu.py: reads pairs of texts, two lines each, and writes for each
 * pair one line, "<", "=" or ">". With an argument the texts are compared as bytes: the alarm. */
#include "base/alphabet.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 4096 };

static bool take_line(char *line)
{
    if (!fgets(line, LINE, stdin))
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

int main(int argc, char **argv)
{
    static char a[LINE], b[LINE];
    int (*const compare)(const char *, const char *) = argc > 1 ? strcmp : swp__alphabet_compare;
    (void)argv;
    while (take_line(a) && take_line(b)) {
        const int order = compare(a, b);
        puts(order < 0 ? "<" : order > 0 ? ">" : "=");
    }
    return 0;
}
