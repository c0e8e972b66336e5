/* SPDX-License-Identifier: Apache-2.0 */
/* dutch_2012_other_readings FILE ROUND: what the round would be with one rule read otherwise.
 *
 * A line for every mutant of the literal reference, the reference itself first: its name, a tab,
 * the boards, white-black, 0 the bye. For whoever looks for the rule in which another program
 * differs. */
#include "corpus_file.h"
#include "dutch_2012_reference.h"

#include <stdio.h>
#include <stdlib.h>

enum { BUDGET = 20000000 };

int main(int argc, char **argv)
{
    static struct corpus_file file;
    static struct ref_position position;
    static struct ref_pairing pairing;
    const struct reference_rule *rule = &dutch_2012_reference_rule;
    if (argc != 3 || !corpus_read(argv[1], &file)) {
        fprintf(stderr, "usage: dutch_2012_other_readings FILE ROUND\n");
        return 2;
    }
    corpus_position(&file, atoi(argv[2]), &position);
    for (int m = 0; m < rule->n_mutants; m++) {
        rule->set_mutant(m);
        if (rule->pair(&position, BUDGET, &pairing, NULL) != REF_PAIRED)
            pairing.n_boards = 0;
        printf("%s\t", rule->mutant_names[m]);
        for (int i = 0; i < pairing.n_boards; i++)
            printf("%s%d-%d", i ? " " : "", pairing.boards[i].white, pairing.boards[i].black);
        printf("\n");
    }
    return 0;
}
