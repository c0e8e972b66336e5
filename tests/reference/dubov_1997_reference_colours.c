/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 1997: article 3, and the order of publication, about which the text
 * says nothing. */
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

/* The higher of two: more points, then the smaller number. */
static int higher_of(const struct d97_state *s, int a, int b)
{
    int p = s->players[a].score, q = s->players[b].score;
    return p != q ? (p > q ? a : b) : a < b ? a : b;
}

/* The score of the higher player, the sum of the scores, the number of the higher player. */
static bool published_before(const struct d97_state *s, struct ref_board x, struct ref_board y)
{
    int a = higher_of(s, x.white, x.black), b = higher_of(s, y.white, y.black);
    int of_a = s->players[a].score, of_b = s->players[b].score;
    int sum_a = s->players[x.white].score + s->players[x.black].score;
    int sum_b = s->players[y.white].score + s->players[y.black].score;
    if (of_a != of_b)
        return of_a > of_b;
    if (sum_a != sum_b && !d97_is(D97_MUTANT_PUBLICATION))
        return sum_a > sum_b;
    return a < b;
}

static void publish(const struct d97_state *s, struct ref_pairing *out)
{
    for (int i = 1; i < out->n_boards; i++)
        for (int j = i; j > 0 && published_before(s, out->boards[j], out->boards[j - 1]); j--) {
            struct ref_board board = out->boards[j];
            out->boards[j] = out->boards[j - 1];
            out->boards[j - 1] = board;
        }
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
    publish(s, out);
    if (bye) {
        struct ref_board board = {bye, 0};
        out->boards[out->n_boards++] = board;
    }
}
