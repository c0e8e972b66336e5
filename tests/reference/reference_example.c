/* SPDX-License-Identifier: Apache-2.0 */
/* Worked examples paired by a reference: see the header. */
#include "reference_example.h"

#include "testing.h"

/* Reads one cell and goes past it; false at the end. */
static bool take_cell(const char **at, struct ref_entry *e)
{
    memset(e, 0, sizeof *e);
    while (**at == ' ')
        ++*at;
    if (!**at)
        return false;
    if (**at == '.') {
        char bye = (*at)[1];
        e->kind = bye == 'U'   ? REF_PAB
                  : bye == 'F' ? REF_FULL_BYE
                  : bye == 'H' ? REF_HALF_BYE
                               : REF_ABSENT;
        e->points = bye == 'U' || bye == 'F' ? 10 : bye == 'H' ? 5 : 0;
        *at += 2;
        return true;
    }
    char *end;
    e->opponent = (int)strtol(*at, &end, 10);
    e->colour = end[0] == 'w' ? REF_WHITE : REF_BLACK;
    e->kind = end[1] == '+' ? REF_FORFEIT_WIN : end[1] == '-' ? REF_FORFEIT_LOSS : REF_PLAYED;
    e->points = end[1] == '1' || end[1] == '+' ? 10 : end[1] == '=' ? 5 : 0;
    *at = end + 2;
    return true;
}

static void make_position(const struct reference_example *e, struct ref_position *p)
{
    memset(p, 0, sizeof *p);
    p->round = e->round;
    p->rounds = e->rounds;
    p->initial_colour = e->lot == 'w' ? REF_WHITE : REF_BLACK;
    p->win = 10;
    while (p->n < REFERENCE_EXAMPLE_PLAYERS && e->players[p->n]) {
        const char *at = e->players[p->n++];
        struct ref_entry entry;
        p->takes_part[p->n] = *at != '!';
        at += *at == '!';
        for (int r = 1; r < e->round && take_cell(&at, &entry); r++)
            p->past[p->n][r] = entry;
        EXPECT(*at == 0, "more rounds than expected: player %d", p->n);
    }
}

/* Every board expected is there, and no other one. */
static bool as_expected(const struct reference_example *e, const struct ref_pairing *pairing)
{
    const char *at = e->expected;
    int found = 0, expected = 0;
    while (*at) {
        char *end;
        int white = (int)strtol(at, &end, 10);
        int black = (int)strtol(end + 1, &end, 10);
        at = *end ? end + 1 : end;
        expected++;
        for (int i = 0; i < pairing->n_boards; i++)
            found += pairing->boards[i].white == white && pairing->boards[i].black == black;
    }
    return found == expected && found == pairing->n_boards;
}

int reference_examples_main(int argc, char **argv, const struct reference_rule *rule,
                            const char *name, const struct reference_example *examples, int n)
{
    static struct ref_position position;
    static struct ref_pairing pairing;
    testing_begin(argc, argv);
    for (int k = 0; k < n; k++) {
        TESTING_CASE(examples[k].source)
        {
            make_position(&examples[k], &position);
            pairing.n_boards = 0;
            enum ref_verdict verdict = rule->pair(&position, 1000000, &pairing, NULL);
            EXPECT(verdict == REF_PAIRED, "%d", (int)verdict);
            if (!EXPECT(as_expected(&examples[k], &pairing), "%s", examples[k].expected))
                for (int i = 0; i < pairing.n_boards; i++)
                    fprintf(stderr, "  %d-%d\n", pairing.boards[i].white, pairing.boards[i].black);
        }
    }
    return testing_finish(name);
}
