/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2026: [C10] to [C21] of the pairs and downfloaters of a candidate. */
#include "dutch_2026_reference_parts.h"

#include <stddef.h>

/* Where an MDP of the Limbo stands in [C18] and [C20]: above every difference of a pair. */
enum { LIMBO = 1000000 };

int d26_compare_values(const struct d26_values *a, const struct d26_values *b)
{
    for (int i = 0; i < a->n && i < b->n; i++)
        if (a->at[i] != b->at[i])
            return a->at[i] > b->at[i] ? 1 : -1;
    return (a->n > b->n) - (a->n < b->n);
}

void d26_add_value(struct d26_state *s, struct d26_values *list, int value)
{
    if (list->n == D26_MAX_VALUES) {
        s->too_large = true;
        return;
    }
    int i = list->n++;
    for (; i > 0 && list->at[i - 1] < value; i--)
        list->at[i] = list->at[i - 1];
    list->at[i] = value;
}

/* [C10] to [C13]: what it means to get this colour. */
static void count_colour(const struct d26_player *p, enum ref_colour colour, struct d26_failures *f)
{
    int n = p->n_colours;
    enum d26_mutant m = d26_mutant_now;
    if (p->kind == D26_NONE || p->preference == colour)
        return;
    if (p->kind == D26_ABSOLUTE) {
        f->counts[10] += p->difference >= 2 || p->difference <= -2;
        f->counts[11] += n >= 2 && p->colours[n - 1] == colour && p->colours[n - 2] == colour;
    }
    f->counts[12] += p->kind >= D26_STRONG || m != D26_MUTANT_C12_STRONG_ONLY;
    f->counts[13] += p->kind == D26_STRONG;
}

void d26_count_pair(struct d26_state *s, const struct d26_bracket *b, int high, int low,
                    struct d26_failures *f)
{
    const struct d26_player *p = &s->players[high], *q = &s->players[low];
    enum ref_colour colour = d26_colour_of_higher(s, high, low, NULL);
    count_colour(p, colour, f);
    count_colour(q, colour == REF_WHITE ? REF_BLACK : REF_WHITE, f);
    int resident_score = s->players[b->residents.at[0]].score;
    if (p->score == resident_score)
        return; /* a pair of residents */
    /* [C18] to [C21] are lists 0 to 3 */
    for (int back = 0; back < 2; back++) {
        if (q->floats[back] == D26_UP) {
            f->counts[15 + 2 * back]++;
            d26_add_value(s, &f->lists[1 + 2 * back], p->score - q->score);
        }
        if (p->floats[back] == D26_DOWN)
            d26_add_value(s, &f->lists[2 * back], p->score - q->score);
    }
}

/* [C18], [C20]: an MDP who is not paired. */
void d26_count_limbo(struct d26_state *s, int mdp, struct d26_failures *f)
{
    int value = d26_mutant_now == D26_MUTANT_C18_LIMBO ? 0 : LIMBO + s->players[mdp].score;
    for (int back = 0; back < 2; back++)
        if (s->players[mdp].floats[back] == D26_DOWN)
            d26_add_value(s, &f->lists[2 * back], value);
}

/* [C14], [C16]: residents alone. */
void d26_count_downfloaters(const struct d26_state *s, const struct d26_bracket *b,
                            const struct dutch_set *downfloaters, struct d26_failures *f)
{
    const struct dutch_list *lists[2] = {&b->residents, &b->mdps};
    for (int k = 0; k < (d26_mutant_now == D26_MUTANT_C14_MDPS ? 2 : 1); k++)
        for (int i = 0; i < lists[k]->n; i++)
            for (int back = 0; back < 2; back++)
                f->counts[14 + 2 * back] += dutch_holds(downfloaters, lists[k]->at[i]) &&
                                            s->players[lists[k]->at[i]].floats[back] == D26_DOWN;
}

int d26_compare(const struct d26_failures *a, const struct d26_failures *b)
{
    for (int c = D26_C10; c <= D26_C21; c++) {
        int order;
        if (d26_off(c))
            continue;
        if (c >= D26_C18)
            order = d26_compare_values(&a->lists[c - D26_C18], &b->lists[c - D26_C18]);
        else
            order = (a->counts[c] > b->counts[c]) - (a->counts[c] < b->counts[c]);
        if (order)
            return c * order;
    }
    return 0;
}
