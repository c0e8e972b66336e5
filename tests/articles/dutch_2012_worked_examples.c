/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of Dutch 2012 through the public interface: pairs, colours and bye. */
#include "dutch_2012_examples.h"
#include "dutch_position.h"

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t k = 0; k < sizeof dutch_2012_examples / sizeof *dutch_2012_examples; k++)
        TESTING_CASE(dutch_2012_examples[k].source)
    dutch_check(&dutch_2012_examples[k], "dutch-2012", NULL);
    return testing_finish("dutch_2012_worked_examples");
}
