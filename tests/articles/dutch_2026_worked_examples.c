/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of Dutch 2026 through the public interface: pairs, colours and bye. */
#include "dutch_position.h"

static const struct dutch_position examples[] = {
    {.article = "2.3.1 [C5]",
     .source = "worked example 1",
     .why = "player 4 is the lowest who can have the bye, so 2 and 5 float",
     .round = 2,
     .rounds = 4,
     .lot = 'b',
     .expect = "1-2 5-3 4-0",
     .history = {"3b=", "4w+", "1w=", "2b-", "U"}},
    {.article = "2.4.3 [C8]",
     .source = "worked example 2",
     .why = "the next bracket is one player who has met 1",
     .round = 3,
     .rounds = 6,
     .lot = 'w',
     .expect = "6-1 4-7 2-3 5-0",
     .history = {"4w= 7b1", "5b= 3w-", "6w= 2b-", "1b= 5w1", "2w= 4b0", "3b= U", "U 1w0"}},
    {.article = "2.4.4 [C9]",
     .source = "worked example 3",
     .why = "1 has one unplayed game, 2 has two",
     .round = 3,
     .rounds = 4,
     .lot = 'b',
     .expect = "2-5 4-3 1-0",
     .history = {"4b0 2w-", "Z 1b-", "5w0 U", "1w1 5b0", "3b1 4w1"}},
    {.article = "4.3.3",
     .source = "worked example 4",
     .why = "4-7 moves down the larger number, before 3-5",
     .round = 2,
     .rounds = 9,
     .lot = 'b',
     .expect = "1-10 4-2 3-5 7-8",
     .history = {"6b=", "7w=", "8b=", "H", "9w=", "1w= Z", "2b=", "3w=", "5b= Z", "U"}},
    {.article = "2.4.8 [C13]",
     .source = "worked example 5",
     .why = "1-5 would refuse a strong preference",
     .round = 3,
     .rounds = 3,
     .lot = 'b',
     .expect = "4-6 1-2 5-3",
     .history = {"4b0 F", "5w1 6b0", "H 4w0", "1w1 3b1", "2b0 U", "U 2w1"}},
    {.article = "2.4.9 [C14]",
     .source = "worked example 6",
     .why = "5 had a downfloat with the bye",
     .round = 2,
     .rounds = 3,
     .lot = 'b',
     .expect = "1-5 3-2 4-0",
     .history = {"3b1", "4w1", "1w0", "2b0", "U"}},
    {.article = "2.2.1 [C4]",
     .source = "worked example 7",
     .why = "1 and 3 have met: 5 and 2 must float",
     .round = 3,
     .rounds = 3,
     .lot = 'b',
     .expect = "5-3 1-2",
     .history = {"3b= 5w0", "4w0 U", "1w= 4b0", "2b1 3w1 Z", "U 1b1"}},
    {.article = "2.4.13 [C18]",
     .source = "worked example 8",
     .why = "4 had a downfloat, so the Limbo is 2",
     .round = 4,
     .rounds = 4,
     .lot = 'w',
     .expect = "3-4 1-5 2-0",
     .history = {"3w= 2b= 4b=", "4b= 1w= 5w1", "1b= Z U", "2w= 5b1 1w=", "U 4w0 2b0"}},
    {.article = "1.4.3",
     .source = "worked example 9",
     .why = "a forfeit loss is no float",
     .round = 3,
     .rounds = 3,
     .lot = 'b',
     .expect = "5-6 2-4 1-3",
     .history = {"4b= 3w-", "5w1 6b=", "6b- 1b-", "1w= 5b0", "2b0 4w1", "3w+ 2w="}},
};

/* What the reasons tell of the failure values, where the example states them. */
static const struct {
    int example;
    const char *article;
    int value;
    const char *why;
} values[] = {
    {4, "2.4.7 [C12]", 1, "1-2 refuses one preference"},
    {4, "2.4.8 [C13]", 0, "a mild one"},
    {4, "2.4.9 [C14]", 1, "5 floats again"},
    {2, "2.4.4 [C9]", 1, "1 has missed one round"},
    {8, "2.4.9 [C14]", 0, "1 had no float"},
};

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t k = 0; k < sizeof examples / sizeof *examples; k++)
        TESTING_CASE(examples[k].source)
    dutch_check(&examples[k], "dutch-2026", NULL);
    TESTING_CASE("failure values")
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const struct dutch_position *p = &examples[values[i].example];
        int64_t value = dutch_criterion(p, "dutch-2026", values[i].article);
        EXPECT(value == values[i].value, "%s, %s, %s: %d", p->source, values[i].article,
               values[i].why, (int)value);
    }
    return testing_finish("dutch_2026_worked_examples");
}
