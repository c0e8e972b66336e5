/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 1997: article 5, the first round (R28), and what becomes of it when
 * the arbiter forbids pairs (R31). */
#include "dubov_1997_reference_parts.h"

static int by_number(const struct d97_state *s, int a, int b)
{
    (void)s;
    return a - b;
}

/* By rating instead, a mistake: the list stands as it was calculated before. */
static int by_rating(const struct d97_state *s, int a, int b)
{
    int order = -d97_compare_rating(s, a, b);
    return order != 0 ? order : a - b;
}

static void halve(const struct reference_list *list, struct reference_list *upper,
                  struct reference_list *lower)
{
    upper->n = lower->n = 0;
    for (int i = 0; i < list->n; i++) {
        bool in_upper = d97_is(D97_MUTANT_5_NEIGHBOURS) ? i % 2 == 0 : 2 * i < list->n;
        list_append(in_upper ? upper : lower, list->at[i]);
    }
}

/* Half against half; as long as that fails, two of one half by the last rule of 6.3. */
static bool pair_halves(struct d97_state *s, struct reference_list *list)
{
    struct reference_list upper, lower;
    while (list->n > 0) {
        int pair[2];
        halve(list, &upper, &lower);
        struct reference_list first_attempt = lower;
        if (d97_first_rows(s, &upper, &lower)) {
            for (int i = 0; i < upper.n; i++) {
                if (lower.at[i] != first_attempt.at[i])
                    d97_reach(s, D97_REACHED_5_CHANGED);
                d97_pair_two(s, upper.at[i], lower.at[i]);
            }
            return true;
        }
        if (s->too_large || !d97_choose_same_column(s, list, &upper, &lower, pair))
            return false;
        d97_reach(s, D97_REACHED_5_ONE_HALF);
        d97_pair_two(s, pair[0], pair[1]);
        d97_remove(list, pair[0]);
        d97_remove(list, pair[1]);
    }
    return true;
}

/* The lot is the colour of the first of the list in row 1; odd rows alike, even rows opposite. */
static void give_colours(const struct d97_state *s, int bye, struct ref_pairing *out)
{
    bool black_lot = s->position->initial_colour == REF_BLACK && !d97_is(D97_MUTANT_5_LOT);
    d97_reach(s, black_lot ? D97_REACHED_5_BLACK : D97_REACHED_5_WHITE);
    out->n_boards = 0;
    for (int i = 0; i < s->round.n; i++) {
        int a = s->round.at[i][0], b = s->round.at[i][1];
        int first = a < b ? a : b;
        if (d97_is(D97_MUTANT_5_FIRST_MADE))
            first = a;
        bool first_white = black_lot == (i % 2 != 0 && !d97_is(D97_MUTANT_5_SAME_COLOURS));
        struct ref_board board = {first_white ? first : a + b - first,
                                  first_white ? a + b - first : first};
        out->boards[out->n_boards++] = board;
    }
    if (bye) {
        struct ref_board board = {bye, 0};
        out->boards[out->n_boards++] = board;
    }
}

bool d97_pair_first_round(struct d97_state *s, struct ref_pairing *out)
{
    struct reference_list list = s->left;
    int bye = 0;
    d97_sort(s, &list, d97_is(D97_MUTANT_5_BY_RATING) ? by_rating : by_number);
    if (list.n % 2 != 0) {
        bye = list.at[d97_is(D97_MUTANT_5_BYE) ? 0 : list.n - 1];
        if (!s->players[bye].may_have_bye)
            return false; /* 5: nobody else has it */
        struct reference_list others = list;
        d97_remove(&others, bye);
        for (int i = list.n - 2; d97_is(D97_MUTANT_5_OTHER_BYE) && i >= 0; i--) {
            if (d97_can_pair(s, &others))
                break;
            bye = list.at[i];
            others = list;
            d97_remove(&others, bye);
        }
        d97_reach(s, D97_REACHED_5_BYE);
        d97_remove(&list, bye);
        d97_remove(&s->left, bye);
    }
    if (!d97_can_pair(s, &list)) {
        d97_reach(s, D97_REACHED_5_NO_PAIRING);
        return false;
    }
    d97_reach(s, D97_REACHED_5);
    if (!pair_halves(s, &list))
        return false;
    give_colours(s, bye, out);
    return true;
}
