/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of Dutch 2012, paired by the literal reference. The library pairs the same
 * positions in the tests of the articles. */
#include "../articles/dutch_2012_examples.h"

#include "dutch_2012_reference.h"
#include "testing.h"

static struct ref_entry entry_of(const struct dutch_2012_cell *c)
{
    struct ref_entry e = {c->opponent, REF_NO_COLOUR, REF_PLAYED, 0};
    if (c->colour != '-')
        e.colour = c->colour == 'w' ? REF_WHITE : REF_BLACK;
    switch (c->result) {
    case '+':
        e.kind = REF_FORFEIT_WIN;
        break;
    case '-':
        e.kind = REF_FORFEIT_LOSS;
        break;
    case 'U':
        e.kind = REF_PAB;
        break;
    case 'F':
        e.kind = REF_FULL_BYE;
        break;
    case 'H':
        e.kind = REF_HALF_BYE;
        break;
    case 'Z':
        e.kind = REF_ABSENT;
        break;
    default:
        break;
    }
    e.points = strchr("1+UF", c->result) ? 10 : strchr("=H", c->result) ? 5 : 0;
    return e;
}

static void forbid(struct ref_position *p, const char *group)
{
    int players[DUTCH_2012_EXAMPLE_PLAYERS], n = 0;
    while (*group) {
        char *end;
        players[n++] = (int)strtol(group, &end, 10);
        group = *end ? end + 1 : end;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            p->forbidden[players[i]][players[j]] = i != j;
}

static void make_position(const struct dutch_2012_example *e, struct ref_position *p)
{
    memset(p, 0, sizeof *p);
    p->n = e->n;
    p->round = e->round;
    p->rounds = e->rounds;
    p->initial_colour = e->lot == 'w' ? REF_WHITE : REF_BLACK;
    p->win = 10;
    forbid(p, e->forbidden);
    for (int i = 1; i <= e->n; i++) {
        struct dutch_2012_cell cell;
        p->takes_part[i] = !dutch_2012_example_cell(e, i, e->round, &cell);
        for (int r = 1; r < e->round && dutch_2012_example_cell(e, i, r, &cell); r++)
            p->past[i][r] = entry_of(&cell);
    }
}

int main(int argc, char **argv)
{
    static struct ref_position position;
    static struct ref_pairing pairing;
    testing_begin(argc, argv);
    for (int k = 0; k < DUTCH_2012_N_EXAMPLES; k++) {
        const struct dutch_2012_example *e = &dutch_2012_examples[k];
        TESTING_CASE(e->source)
        {
            make_position(e, &position);
            enum ref_verdict verdict = ref_pair(&position, 1000000, &pairing, NULL);
            int expected = 1;
            for (const char *c = e->expect; *c; c++)
                expected += *c == ' ';
            EXPECT(verdict == REF_PAIRED && pairing.n_boards == expected, "%d boards, expected %s",
                   pairing.n_boards, e->expect);
            for (int i = 0; verdict == REF_PAIRED && i < pairing.n_boards; i++) {
                struct ref_board b = pairing.boards[i];
                EXPECT(dutch_2012_example_expects(e, b.white, b.black), "%d-%d, expected %s (%s)",
                       b.white, b.black, e->expect, e->why);
            }
        }
    }
    return testing_finish("dutch_2012_reference_examples");
}
