/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 1997: plain search for complete pairings, rows of two columns, and
 * sets in lexicographic order. */
#include "dubov_1997_reference_parts.h"

/* A search: of `list`, who is paired already, and how many possible opponents are left to whom. */
struct search {
    struct d97_state *s;
    const struct reference_list *list;
    bool used[REF_MAX_PLAYERS];
    int opponents[REF_MAX_PLAYERS];
};

/* The unpaired player with the fewest opponents left: what cannot be done shows early. */
static int hardest(const struct search *h)
{
    int best = -1;
    for (int i = 0; i < h->list->n; i++)
        if (!h->used[i] && (best < 0 || h->opponents[i] < h->opponents[best]))
            best = i;
    return best;
}

/* Takes player number i of the list out, or (by = +1) puts him back. */
static void take(struct search *h, int i, int by)
{
    h->used[i] = by < 0;
    for (int j = 0; j < h->list->n; j++)
        if (h->s->possible[h->list->at[i]][h->list->at[j]])
            h->opponents[j] += by;
}

static bool search(struct search *h)
{
    if (h->s->budget-- <= 0) {
        h->s->too_large = true;
        return false;
    }
    int i = hardest(h);
    if (i < 0)
        return true;
    bool found = false;
    take(h, i, -1);
    for (int j = 0; j < h->list->n && !found && !h->s->too_large; j++) {
        if (h->used[j] || !h->s->possible[h->list->at[i]][h->list->at[j]])
            continue;
        take(h, j, -1);
        found = search(h);
        take(h, j, 1);
    }
    take(h, i, 1);
    return found;
}

bool d97_can_pair(struct d97_state *s, const struct reference_list *list)
{
    struct search h = {.s = s, .list = list};
    if (list->n % 2 != 0)
        return false;
    for (int i = 0; i < list->n; i++)
        for (int j = 0; j < list->n; j++)
            h.opponents[i] += s->possible[list->at[i]][list->at[j]];
    return search(&h);
}

bool d97_others_can_pair(struct d97_state *s, int a, int b)
{
    struct reference_list others = s->left;
    d97_remove(&others, a);
    d97_remove(&others, b);
    return d97_can_pair(s, &others);
}

/* Has every white from this row on a black, and every black a white? */
static bool rows_have_somebody(const struct d97_state *s, const struct reference_list *whites,
                               const struct reference_list *blacks, int row)
{
    for (int i = row; i < whites->n; i++) {
        bool white_has = false, black_has = false;
        for (int j = row; j < whites->n; j++) {
            white_has = white_has || s->possible[whites->at[i]][blacks->at[j]];
            black_has = black_has || s->possible[whites->at[j]][blacks->at[i]];
        }
        if (!white_has || !black_has)
            return false;
    }
    return true;
}

/* Brings the black at `from` up to `row`; those passed over keep their order. */
static void bring_up(struct reference_list *blacks, int row, int from)
{
    int black = blacks->at[from];
    if (d97_is(D97_MUTANT_63_EXCHANGE)) {
        blacks->at[from] = blacks->at[row];
    } else {
        for (int i = from; i > row; i--)
            blacks->at[i] = blacks->at[i - 1];
    }
    blacks->at[row] = black;
}

static bool fill_rows(struct d97_state *s, const struct reference_list *whites,
                      struct reference_list *blacks, int row)
{
    if (s->budget-- <= 0)
        s->too_large = true;
    if (s->too_large || !rows_have_somebody(s, whites, blacks, row))
        return false;
    if (row == whites->n)
        return true;
    for (int k = row; k < blacks->n && !s->too_large; k++) {
        if (!s->possible[whites->at[row]][blacks->at[k]])
            continue;
        struct reference_list before = *blacks;
        bring_up(blacks, row, k);
        if (fill_rows(s, whites, blacks, row + 1))
            return true;
        *blacks = before;
    }
    return false;
}

bool d97_first_rows(struct d97_state *s, const struct reference_list *whites,
                    struct reference_list *blacks)
{
    return whites->n == blacks->n && fill_rows(s, whites, blacks, 0);
}
