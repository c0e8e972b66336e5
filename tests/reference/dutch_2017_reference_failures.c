/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2017: C.6 and C.8 to C.19 of the pairs and downfloaters of a
 * candidate. */
#include "dutch_2017_reference_parts.h"

#include <stddef.h>

int d17_compare_values(const struct d17_values *a, const struct d17_values *b)
{
    for (int i = 0; i < a->n && i < b->n; i++)
        if (a->at[i] != b->at[i])
            return a->at[i] > b->at[i] ? 1 : -1;
    return (a->n > b->n) - (a->n < b->n);
}

void d17_add_value(struct d17_state *s, struct d17_values *list, int value)
{
    if (list->n == D17_MAX_VALUES) {
        s->too_large = true;
        return;
    }
    int i = list->n++;
    for (; i > 0 && list->at[i - 1] < value; i--)
        list->at[i] = list->at[i - 1];
    list->at[i] = value;
}

/* C.8 to C.11: what it means to get this colour. */
static void count_colour(const struct d17_player *p, enum ref_colour colour, struct d17_failures *f)
{
    int n = p->n_colours;
    if (p->kind == D17_NONE || p->preference == colour)
        return;
    if (p->kind == D17_ABSOLUTE) {
        f->counts[8] += p->difference >= 2 || p->difference <= -2;
        f->counts[9] += n >= 2 && p->colours[n - 1] == colour && p->colours[n - 2] == colour;
    }
    f->counts[10] += p->kind >= D17_STRONG || d17_mutant_now != D17_MUTANT_C10_STRONG_ONLY;
    f->counts[11] += p->kind == D17_STRONG;
}

/* C.12 to C.19: this player gets a float, with this SD. Rounds -1 and -2 alternate. */
static void count_float(struct d17_state *s, int player, enum d17_float now, int difference,
                        struct d17_failures *f)
{
    for (int back = 0; back < 2; back++) {
        if (s->players[player].floats[back] != now)
            continue;
        int criterion = D17_C12 + 2 * back + (now == D17_UP);
        f->counts[criterion]++;
        d17_add_value(s, &f->lists[criterion - D17_C12], difference);
    }
}

static bool is_in(const struct dutch_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == player)
            return true;
    return false;
}

/* A.8: one point below the lowest score of the bracket, so to say, sits his opponent. */
int d17_downfloater_difference(const struct d17_state *s, const struct d17_bracket *b, int player)
{
    int point = d17_mutant_now == D17_MUTANT_A8_POINT ? 1 : 10;
    return s->players[player].score - (b->lowest - point);
}

void d17_count_pair(struct d17_state *s, const struct d17_bracket *b, int high, int low,
                    struct d17_failures *f)
{
    const struct d17_player *p = &s->players[high], *q = &s->players[low];
    enum ref_colour colour = d17_colour_of_higher(s, high, low, NULL);
    int difference = p->score - q->score;
    count_colour(p, colour, f);
    count_colour(q, colour == REF_WHITE ? REF_BLACK : REF_WHITE, f);
    bool one_score = d17_mutant_now == D17_MUTANT_CLB_ONE_SCORE && !is_in(&b->mdps, high);
    if (difference == 0 || one_score)
        return;
    if (b->place == D17_LAST && d17_mutant_now != D17_MUTANT_C6_PAIRS)
        d17_add_value(s, &f->psd, difference);
    if (d17_mutant_now == D17_MUTANT_C12_FLOATERS_ALONE ||
        (d17_mutant_now == D17_MUTANT_C12_MDPS_ALONE && !is_in(&b->mdps, high)))
        return;
    count_float(s, high, D17_DOWN, difference, f);
    count_float(s, low, D17_UP, difference, f);
}

void d17_count_downfloater(struct d17_state *s, const struct d17_bracket *b, int player,
                           struct d17_failures *f)
{
    int difference = d17_downfloater_difference(s, b, player);
    if (b->place == D17_LAST)
        d17_add_value(s, &f->psd, difference);
    if (d17_mutant_now == D17_MUTANT_C16_FLOATERS)
        difference = 0;
    count_float(s, player, D17_DOWN, difference, f);
}

int d17_compare(const struct d17_failures *a, const struct d17_failures *b)
{
    int order = d17_compare_values(&a->psd, &b->psd);
    if (order && !d17_off(D17_C6))
        return D17_C6 * order;
    for (int c = D17_C8; c <= D17_C19; c++) {
        if (d17_off(c))
            continue;
        if (c >= D17_C16)
            order = d17_compare_values(&a->lists[c - D17_C16], &b->lists[c - D17_C16]);
        else
            order = (a->counts[c] > b->counts[c]) - (a->counts[c] < b->counts[c]);
        if (order)
            return c * order;
    }
    return 0;
}
