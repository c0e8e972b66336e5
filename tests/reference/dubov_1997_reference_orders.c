/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 1997: lists and the orders of the text.
 *
 * Every order ends with the alphabet (R8), so that it is total. */
#include "dubov_1997_reference_parts.h"
#include "reference_alphabet.h"

#include <string.h>

void d97_remove(struct reference_list *list, int player)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (list->at[i] != player)
            list->at[n++] = list->at[i];
    list->n = n;
}

bool d97_contains(const struct reference_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == player)
            return true;
    return false;
}

void d97_sort(const struct d97_state *s, struct reference_list *list, d97_order order)
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && order(s, list->at[j], list->at[j - 1]) < 0; j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

/* R1: a/b against c/d by products. */
int d97_compare_aro(const struct d97_state *s, int a, int b)
{
    const struct d97_player *p = &s->players[a], *q = &s->players[b];
    long long x = (long long)p->aro_sum * q->aro_games, y = (long long)q->aro_sum * p->aro_games;
    return (x > y) - (x < y);
}

int d97_compare_rating(const struct d97_state *s, int a, int b)
{
    int x = s->players[a].rating, y = s->players[b].rating;
    return (x > y) - (x < y);
}

/* R8: alphabetically, then the number. */
int d97_alphabet(const struct d97_state *s, int a, int b)
{
    int order = reference_alphabet(s->position->name[a], s->position->name[b]);
    return order != 0 && !d97_is(D97_MUTANT_ALPHABET) ? order : a - b;
}

int d97_turned(int order, enum d97_mutant mutant)
{
    return d97_is(mutant) ? -order : order;
}

/* The first of three keys that tells them apart. */
static int first_of(int a, int b, int c)
{
    return a != 0 ? a : b != 0 ? b : c;
}

/* 6.2: increasing ARO, the lower R, alphabetically. */
int d97_white_column(const struct d97_state *s, int a, int b)
{
    return first_of(d97_turned(d97_compare_aro(s, a, b), D97_MUTANT_62_WHITE_ARO),
                    d97_turned(d97_compare_rating(s, a, b), D97_MUTANT_62_WHITE_R),
                    d97_turned(d97_alphabet(s, a, b), D97_MUTANT_62_WHITE_NAME));
}

/* 6.2: decreasing R, the higher ARO, alphabetically. */
int d97_black_column(const struct d97_state *s, int a, int b)
{
    return first_of(d97_turned(-d97_compare_rating(s, a, b), D97_MUTANT_62_BLACK_R),
                    d97_turned(-d97_compare_aro(s, a, b), D97_MUTANT_62_BLACK_ARO),
                    d97_turned(d97_alphabet(s, a, b), D97_MUTANT_62_BLACK_NAME));
}

/* 7.3: the lowest ARO, the higher R, the upper half of the alphabet. */
int d97_change_to_black(const struct d97_state *s, int a, int b)
{
    return first_of(d97_turned(d97_compare_aro(s, a, b), D97_MUTANT_73_ARO),
                    d97_turned(-d97_compare_rating(s, a, b), D97_MUTANT_73_R),
                    d97_turned(d97_alphabet(s, a, b), D97_MUTANT_73_NAME));
}

/* 7.4: the highest ARO, the lower R, the upper half of the alphabet. */
int d97_change_to_white(const struct d97_state *s, int a, int b)
{
    return first_of(d97_turned(-d97_compare_aro(s, a, b), D97_MUTANT_74_ARO),
                    d97_turned(d97_compare_rating(s, a, b), D97_MUTANT_74_R),
                    d97_turned(d97_alphabet(s, a, b), D97_MUTANT_74_NAME));
}

/* R14: the lowest R, the highest ARO, the last in the alphabet. */
int d97_down(const struct d97_state *s, int a, int b)
{
    return first_of(d97_turned(d97_compare_rating(s, a, b), D97_MUTANT_64_R),
                    d97_turned(-d97_compare_aro(s, a, b), D97_MUTANT_64_ARO),
                    d97_turned(-d97_alphabet(s, a, b), D97_MUTANT_64_NAME));
}

/* R16: served by the number instead, a mistake. */
static int by_number(const struct d97_state *s, int a, int b)
{
    (void)s;
    return a - b;
}

void d97_floater_order(const struct d97_state *s, struct reference_list *list, int article)
{
    struct reference_list whites = {0, {0}}, blacks = {0, {0}};
    bool islands = article == 71;
    if (d97_is(islands ? D97_MUTANT_71_BY_NUMBER : D97_MUTANT_81_BY_NUMBER)) {
        d97_sort(s, list, by_number);
        return;
    }
    for (int i = 0; i < list->n; i++)
        list_append(s->players[list->at[i]].side == REF_WHITE ? &whites : &blacks, list->at[i]);
    d97_sort(s, &whites, d97_white_column);
    d97_sort(s, &blacks, d97_black_column);
    if (whites.n > 0 && blacks.n > 0)
        d97_reach(s, islands ? D97_REACHED_71_BOTH_SIDES : D97_REACHED_81_BOTH_SIDES);
    bool black_first = d97_is(islands ? D97_MUTANT_71_BLACK_FIRST : D97_MUTANT_81_BLACK_FIRST);
    bool in_turn = !d97_is(islands ? D97_MUTANT_71_NOT_IN_TURN : D97_MUTANT_81_NOT_IN_TURN);
    const struct reference_list *first = black_first ? &blacks : &whites;
    const struct reference_list *second = black_first ? &whites : &blacks;
    list->n = 0;
    for (int i = 0; i < first->n || i < second->n; i++) {
        if (i < first->n)
            list_append(list, first->at[i]);
        if (i < second->n && in_turn)
            list_append(list, second->at[i]);
    }
    for (int i = 0; i < second->n && !in_turn; i++)
        list_append(list, second->at[i]);
}

/* Which mistakes concern the calls of an article: side, R, ARO, alphabet follow each other. */
static enum d97_mutant first_mistake(int article)
{
    return article == 71   ? D97_MUTANT_71_SIDE
           : article == 72 ? D97_MUTANT_72_SIDE
                           : D97_MUTANT_82_SIDE;
}

void d97_call_order(const struct d97_state *s, struct reference_list *list, enum ref_colour colour,
                    int article)
{
    enum d97_mutant m = first_mistake(article);
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0; j--) {
            int a = list->at[j], b = list->at[j - 1];
            int side = (s->players[a].side == colour) - (s->players[b].side == colour);
            int order = first_of(d97_turned(-d97_compare_rating(s, a, b), (enum d97_mutant)(m + 1)),
                                 d97_turned(d97_compare_aro(s, a, b), (enum d97_mutant)(m + 2)),
                                 d97_turned(d97_alphabet(s, a, b), (enum d97_mutant)(m + 3)));
            if (side != 0 && !d97_is(m))
                order = side;
            if (order >= 0)
                break;
            list->at[j] = b;
            list->at[j - 1] = a;
        }
}
