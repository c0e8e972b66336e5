/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of Dutch 2017, paired by the literal reference. */
#include "dutch_2017_reference.h"
#include "reference_example.h"

static const struct reference_example examples[] = {
    {"The PAB may go to a higher score",
     2,
     3,
     'b',
     {"!4b0", "5w=", "6b-", "1w1", "2b=", "3w+"},
     "6-4 3-2 5-0"},
    {"C.7 before colours",
     3,
     3,
     'b',
     {"3b1 5w=", "4w= .U", "1w0 4b1", "2b= 3w0", ".U 1b="},
     "1-2 5-3 4-0"},
    {"Absence is a downfloat",
     2,
     4,
     'w',
     {"3w1", "4b+", "1b0", "2w-", ".H", ".Z", ".H"},
     "2-1 5-7 6-4 3-0"},
    {"A full-point bye does not bar from the PAB",
     4,
     4,
     'w',
     {"4w1 6b0 2w=", "5b1 7w= 1b=", "6w0 4b0 .F", "1b0 3w1 5w=", "2w0 .U 4b=", "3b1 1w1 .H",
      ".U 2b= .Z"},
     "2-6 5-1 7-4 3-0"},
    {"PPB and CLB",
     3,
     4,
     'w',
     {"4w= 6b1", "5b= 3w0", "6w0 2b1", "1b= 5w1", "2w= 4b0", "3b1 1w0"},
     "3-4 1-2 5-6"},
    {"Floats inside the CLB",
     4,
     7,
     'w',
     {"5w- 5w1 8b=", ".F .H 9w1", "!6b= 4w1 7b0", "8w= 3b0 6b+", "!1b- 1b0 .U", "3w= 8b= 4w-",
      ".F 9b= 3w1", "4b= 6w= 1w=", "!.U 7w= 2b0"},
     "4-2 7-8 1-6"},
    {"Second part of C.7",
     3,
     4,
     'w',
     {"4w= 6b0", "5b= 3w1", "6w0 2b0", "1b= 5w1", "2w= 4b0", "3b1 1w1"},
     "4-6 1-2 5-3"},
    {"C.12 for a resident downfloater",
     3,
     4,
     'w',
     {"!3w1 2b=", "4b+ 1w=", "1b0 .U", "!2w- 6b=", "!.H 7w=", ".Z 4w=", ".H 5b="},
     "3-2 7-6"},
};

int main(int argc, char **argv)
{
    return reference_examples_main(argc, argv, &dutch_2017_reference_rule,
                                   "dutch_2017_reference_examples", examples,
                                   (int)(sizeof examples / sizeof *examples));
}
