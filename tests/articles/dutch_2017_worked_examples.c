/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of Dutch 2017 through the public interface: pairs, colours and bye. */
#include "dutch_2017_examples.h"
#include "dutch_position.h"

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
    for (size_t k = 0; k < sizeof dutch_2017_examples / sizeof *dutch_2017_examples; k++)
        TESTING_CASE(dutch_2017_examples[k].source)
    dutch_check(&dutch_2017_examples[k], "dutch-2017", NULL);
    TESTING_CASE("failure values")
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const struct dutch_position *p = &dutch_2017_examples[values[i].example];
        int64_t value = dutch_criterion(p, "dutch-2017", values[i].article);
        EXPECT(value == values[i].value, "%s, %s, %s: %d", p->source, values[i].article,
               values[i].why, (int)value);
    }
    return testing_finish("dutch_2017_worked_examples");
}
