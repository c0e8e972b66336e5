/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of Dutch 2026 through the public interface: pairs, colours and bye. */
#include "dutch_2026_examples.h"
#include "dutch_position.h"

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
    for (size_t k = 0; k < sizeof dutch_2026_examples / sizeof *dutch_2026_examples; k++)
        TESTING_CASE(dutch_2026_examples[k].source)
    dutch_check(&dutch_2026_examples[k], "dutch-2026", NULL);
    TESTING_CASE("failure values")
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const struct dutch_position *p = &dutch_2026_examples[values[i].example];
        int64_t value = dutch_criterion(p, "dutch-2026", values[i].article);
        EXPECT(value == values[i].value, "%s, %s, %s: %d", p->source, values[i].article,
               values[i].why, (int)value);
    }
    return testing_finish("dutch_2026_worked_examples");
}
