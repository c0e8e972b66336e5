/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 1997: a group that can be paired completely in itself.
 *
 * Equalising the columns (7.3, 7.4), the columns and the changes of rows (6.2, 6.3), and when white
 * and black cannot be paired with each other, two players of one column (6.3, last rule). */
#include "dubov_1997_reference_parts.h"

/* 7.3, 7.4: n players who may change their side (2.6) go over to the other column. */
static void change_sides(struct d97_state *s, enum ref_colour side, struct reference_list *from,
                         struct reference_list *to)
{
    int n = (from->n - to->n) / 2;
    struct reference_list order = *from;
    d97_sort(s, &order, side == REF_WHITE ? d97_change_to_black : d97_change_to_white);
    d97_reach(s, side == REF_WHITE ? D97_REACHED_73 : D97_REACHED_74);
    if (n > 1)
        d97_reach(s, D97_REACHED_73_SEVERAL);
    for (int i = 0; i < order.n && n > 0; i++) {
        int player = order.at[i];
        if (!s->players[player].may_change && !d97_is(D97_MUTANT_26)) {
            d97_reach(s, D97_REACHED_26);
            continue;
        }
        d97_remove(from, player);
        list_append(to, player);
        n--;
    }
}

static void make_columns(struct d97_state *s, const struct reference_list *group,
                         struct reference_list *whites, struct reference_list *blacks)
{
    whites->n = blacks->n = 0;
    for (int i = 0; i < group->n; i++) {
        bool white = s->players[group->at[i]].side == REF_WHITE;
        list_append(white ? whites : blacks, group->at[i]);
    }
    if (whites->n > blacks->n)
        change_sides(s, REF_WHITE, whites, blacks);
    else if (blacks->n > whites->n)
        change_sides(s, REF_BLACK, blacks, whites);
    d97_sort(s, whites, d97_white_column);
    d97_sort(s, blacks, d97_black_column);
}

static bool has_opponent(const struct d97_state *s, int player, const struct reference_list *column)
{
    for (int i = 0; i < column->n; i++)
        if (s->possible[player][column->at[i]])
            return true;
    return false;
}

static bool leaves_pairable(struct d97_state *s, const struct reference_list *group, int a, int b)
{
    struct reference_list rest = *group;
    d97_remove(&rest, a);
    d97_remove(&rest, b);
    return d97_can_pair(s, &rest);
}

/* The first of his own column, in the order k+1 ... last, k-1 ... 1, who can meet number k and
 * leaves a group that can be paired; 0: nobody. */
static int partner_in_column(struct d97_state *s, const struct reference_list *group,
                             const struct reference_list *column, int k)
{
    int order[REF_MAX_PLAYERS], n = 0;
    bool above_first = d97_is(D97_MUTANT_63_ABOVE_FIRST);
    for (int i = k - 1; i >= 0 && above_first; i--)
        order[n++] = i;
    for (int i = k + 1; i < column->n; i++)
        order[n++] = i;
    for (int i = k - 1; i >= 0 && !above_first; i--)
        order[n++] = i;
    if (d97_is(D97_MUTANT_63_LAST_FIRST))
        for (int i = 0; i < n / 2; i++) {
            int t = order[i];
            order[i] = order[n - 1 - i];
            order[n - 1 - i] = t;
        }
    for (int i = 0; i < n; i++) {
        int x = column->at[order[i]];
        if (!s->possible[column->at[k]][x])
            continue;
        if (!leaves_pairable(s, group, column->at[k], x)) {
            d97_reach(s, D97_REACHED_63_NOT_PAIRABLE);
            continue;
        }
        if (order[i] < k)
            d97_reach(s, D97_REACHED_63_ABOVE);
        return x;
    }
    return 0;
}

/* The topmost of a column who has nobody in the other one; -1: all have. */
static int without_opponent(const struct d97_state *s, const struct reference_list *column,
                            const struct reference_list *other)
{
    bool lowest = d97_is(D97_MUTANT_63_LOWEST);
    for (int i = 0; i < column->n; i++) {
        int at = lowest ? column->n - 1 - i : i;
        if (!has_opponent(s, column->at[at], other))
            return at;
    }
    return -1;
}

bool d97_choose_same_column(struct d97_state *s, const struct reference_list *group,
                            const struct reference_list *whites,
                            const struct reference_list *blacks, int pair[2])
{
    const struct reference_list *first = d97_is(D97_MUTANT_63_BLACKS_FIRST) ? blacks : whites;
    const struct reference_list *second = first == whites ? blacks : whites;
    for (int i = 0; i < 2; i++) {
        const struct reference_list *column = i == 0 ? first : second;
        int k = without_opponent(s, column, i == 0 ? second : first);
        if (k < 0)
            continue;
        d97_reach(s, column == whites ? D97_REACHED_63_WHITES : D97_REACHED_63_BLACKS);
        pair[0] = column->at[k];
        pair[1] = partner_in_column(s, group, column, k);
        return pair[1] != 0;
    }
    d97_reach(s, D97_REACHED_63_NEITHER);
    for (int i = whites->n - 1; i >= 0 && !s->too_large; i--) {
        int k = d97_is(D97_MUTANT_63_NEITHER_FIRST) ? whites->n - 1 - i : i;
        pair[0] = whites->at[k];
        pair[1] = partner_in_column(s, group, whites, k);
        if (pair[1])
            return true;
    }
    return false;
}

/* Rows as they stand; what moved a black counts as a change. */
static void pair_rows(struct d97_state *s, const struct reference_list *whites,
                      const struct reference_list *blacks,
                      const struct reference_list *first_attempt)
{
    bool changed = false;
    for (int i = 0; i < whites->n; i++) {
        changed = changed || blacks->at[i] != first_attempt->at[i];
        d97_pair_two(s, whites->at[i], blacks->at[i]);
    }
    d97_reach(s, changed ? D97_REACHED_63_CHANGED : D97_REACHED_62);
}

bool d97_pair_columns(struct d97_state *s, struct reference_list *group)
{
    struct reference_list whites, blacks;
    bool kept = false;
    while (group->n > 0) {
        int pair[2];
        if (!kept)
            make_columns(s, group, &whites, &blacks);
        struct reference_list first_attempt = blacks;
        if (d97_first_rows(s, &whites, &blacks)) {
            pair_rows(s, &whites, &blacks, &first_attempt);
            return true;
        }
        if (s->too_large || !d97_choose_same_column(s, group, &whites, &blacks, pair))
            return false;
        d97_pair_two(s, pair[0], pair[1]);
        for (int i = 0; i < 2; i++) {
            d97_remove(group, pair[i]);
            d97_remove(&whites, pair[i]);
            d97_remove(&blacks, pair[i]);
        }
        /* R12: sides from the due colours again; the columns as they are would be a mistake */
        if (d97_is(D97_MUTANT_63_COLUMNS_KEPT) && whites.n != blacks.n) {
            kept = true;
            if (whites.n > blacks.n)
                change_sides(s, REF_WHITE, &whites, &blacks);
            else
                change_sides(s, REF_BLACK, &blacks, &whites);
            d97_sort(s, &whites, d97_white_column);
            d97_sort(s, &blacks, d97_black_column);
        }
    }
    return true;
}
