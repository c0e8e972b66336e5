/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of Dutch 2017 through the public interface: pairs, colours and bye. */
#include "dutch_position.h"

static const struct dutch_position examples[] = {
    {.article = "C.6, D.3",
     .source = "worked example 1",
     .why = "the bye may go to a higher score",
     .round = 2,
     .rounds = 3,
     .lot = 'b',
     .expect = "6-4 3-2 5-0",
     .history = {"4b0 Z", "5w=", "6b-", "1w1", "2b=", "3w+"}},
    {.article = "C.7",
     .source = "worked example 2",
     .why = "1 and 3 have met",
     .round = 3,
     .rounds = 3,
     .lot = 'b',
     .expect = "1-2 5-3 4-0",
     .history = {"3b1 5w=", "4w= U", "1w0 4b1", "2b= 3w0", "U 1b="}},
    {.article = "A.4.b",
     .source = "worked example 3",
     .why = "a round without a game is a downfloat",
     .round = 2,
     .rounds = 4,
     .lot = 'w',
     .expect = "2-1 5-7 6-4 3-0",
     .history = {"3w1", "4b+", "1b0", "2w-", "H", "Z", "H"}},
    {.article = "C.2",
     .source = "worked example 4",
     .why = "a full-point bye does not bar",
     .round = 4,
     .rounds = 4,
     .lot = 'w',
     .expect = "2-6 5-1 7-4 3-0",
     .history = {"4w1 6b0 2w=", "5b1 7w= 1b=", "6w0 4b0 F", "1b0 3w1 5w=", "2w0 U 4b=", "3b1 1w1 H",
                 "U 2b= Z"}},
    {.article = "C.4",
     .source = "worked example 5",
     .why = "the penultimate bracket makes one pair only",
     .round = 3,
     .rounds = 4,
     .lot = 'w',
     .expect = "3-4 1-2 5-6",
     .history = {"4w= 6b1", "5b= 3w0", "6w0 2b1", "1b= 5w1", "2w= 4b0", "3b1 1w0"}},
    {.article = "C.12",
     .source = "worked example 6",
     .why = "4 had a downfloat for his forfeit win",
     .round = 4,
     .rounds = 7,
     .lot = 'w',
     .expect = "4-2 7-8 1-6",
     .history = {"5w- 5w1 8b=", "F H 9w1", "6b= 4w1 7b0 Z", "8w= 3b0 6b+", "1b- 1b0 U Z",
                 "3w= 8b= 4w-", "F 9b= 3w1", "4b= 6w= 1w=", "U 7w= 2b0 Z"}},
    {.article = "C.7",
     .source = "worked example 7",
     .why = "the number is equal, the scores are not",
     .round = 3,
     .rounds = 4,
     .lot = 'w',
     .expect = "4-6 1-2 5-3",
     .history = {"4w= 6b0", "5b= 3w1", "6w0 2b0", "1b= 5w1", "2w= 4b0", "3b1 1w1"}},
    {.article = "C.12",
     .source = "worked example 8",
     .why = "3 had a downfloat with the bye",
     .round = 3,
     .rounds = 4,
     .lot = 'w',
     .expect = "3-2 7-6",
     .history = {"3w1 2b= Z", "4b+ 1w=", "1b0 U", "2w- 6b= Z", "H 7w= Z", "Z 4w=", "H 5b="}},
};

/* What the reasons tell of the failure values, where the example states them. */
static const struct {
    int example;
    const char *article;
    int value;
    const char *why;
} values[] = {
    {0, "C.6", 20, "last bracket: a half and one and a half"},
    {5, "C.10", 3, "two in the CLB, one in the pairing given up above it"},
    {5, "C.12", 0, "nobody floats down again"},
    {7, "C.12", 0, "7 had no downfloat last round"},
};

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t k = 0; k < sizeof examples / sizeof *examples; k++)
        TESTING_CASE(examples[k].source)
    dutch_check(&examples[k], "dutch-2017", NULL);
    TESTING_CASE("failure values")
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const struct dutch_position *p = &examples[values[i].example];
        int64_t value = dutch_criterion(p, "dutch-2017", values[i].article);
        EXPECT(value == values[i].value, "%s, %s, %s: %d", p->source, values[i].article,
               values[i].why, (int)value);
    }
    return testing_finish("dutch_2017_worked_examples");
}
