/* Literal reference of Dubov 1997: article 3. */
#include "dubov_1997_reference_parts.h"

static bool fits(const struct d97_state *s, int white, int black)
{
    return s->players[white].allowed[REF_WHITE] && s->players[black].allowed[REF_BLACK];
}

/* R10: the last colours, the last but one, ...; 0: one list ends without a difference. */
static int white_by_history(const struct d97_player *p, const struct d97_player *q, int a, int b)
{
    int n = p->n_colours < q->n_colours ? p->n_colours : q->n_colours;
    for (int i = 1; i <= n; i++) {
        int k = d97_is(D97_MUTANT_33_OLDEST) ? n + 1 - i : i;
        enum ref_colour of_p = p->colours[p->n_colours - k], of_q = q->colours[q->n_colours - k];
        if (d97_is(D97_MUTANT_33_FIRST_GAME)) {
            of_p = p->colours[n - i];
            of_q = q->colours[n - i];
        }
        if (of_p != of_q)
            return of_p == REF_BLACK ? a : b;
    }
    return 0;
}

/* 3.1: who gets white when the due colours differ; 0: they do not. */
static int white_by_due(const struct d97_state *s, int a, int b)
{
    enum ref_colour p = s->players[a].due, q = s->players[b].due;
    if (p == q)
        return 0;
    if (p == REF_NO_COLOUR || q == REF_NO_COLOUR)
        d97_reach(s, D97_REACHED_31_NONE_DUE);
    return p == REF_WHITE || q == REF_BLACK ? a : b;
}

static int counted(const struct d97_state *s, enum d97_reached what, int white)
{
    d97_reach(s, what);
    return white;
}

/* R9b: who of the two has white. */
static int white_of(const struct d97_state *s, int a, int b)
{
    const struct d97_player *p = &s->players[a], *q = &s->players[b];
    bool as_is = fits(s, a, b), swapped = fits(s, b, a);
    if (as_is != swapped)
        return counted(s, D97_REACHED_3_NO_CHOICE, as_is ? a : b);
    int white = d97_is(D97_MUTANT_31) ? 0 : white_by_due(s, a, b);
    if (white)
        return counted(s, D97_REACHED_31, white);
    if (p->difference != q->difference && !d97_is(D97_MUTANT_32)) /* 3.2 */
        return counted(s, D97_REACHED_32, p->difference < q->difference ? a : b);
    white = d97_is(D97_MUTANT_33) ? 0 : white_by_history(p, q, a, b);
    if (white)
        return counted(s, D97_REACHED_33, white);
    int aro = d97_turned(d97_compare_aro(s, a, b), D97_MUTANT_34); /* 3.4: the higher */
    if (aro != 0)
        return counted(s, D97_REACHED_34, aro > 0 ? a : b);
    int rating = d97_turned(d97_compare_rating(s, a, b), D97_MUTANT_35); /* 3.5: the lower */
    if (rating != 0)
        return counted(s, D97_REACHED_35, rating < 0 ? a : b);
    int name = d97_turned(d97_alphabet(s, a, b), D97_MUTANT_3_NAME);
    return counted(s, D97_REACHED_3_NAME, name < 0 ? a : b);
}

void d97_give_colours(const struct d97_state *s, int bye, struct ref_pairing *out)
{
    out->n_boards = 0;
    for (int i = 0; i < s->round.n; i++) {
        int a = s->round.at[i][0], b = s->round.at[i][1];
        int white = white_of(s, a, b);
        struct ref_board board = {white, a + b - white};
        out->boards[out->n_boards++] = board;
    }
    if (bye) {
        struct ref_board board = {bye, 0};
        out->boards[out->n_boards++] = board;
    }
}
