/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997: the orders of articles 4, 6.2, 6.4, 7 and 8.
 *
 * Every order ends with the alphabet, equal names with the number, so no two players are equal. The
 * first in the alphabet is preferred or stands higher; the last gets the bye or goes down. */
#include "base/alphabet.h"
#include "base/sort.h"
#include "systems/dubov_1997/dubov_1997_internal.h"

typedef const struct d97_player *player_pointer;

int swp__d97_compare_aro(const struct d97_player *a, const struct d97_player *b)
{
    const int64_t left = a->aro_sum * b->aro_games, right = b->aro_sum * a->aro_games;
    return left < right ? -1 : left > right;
}

static int compare_rating(const struct d97_player *a, const struct d97_player *b)
{
    return a->rating < b->rating ? -1 : a->rating > b->rating;
}

static int compare_alphabet(const struct d97_player *a, const struct d97_player *b)
{
    return a->alphabet < b->alphabet ? -1 : a->alphabet > b->alphabet;
}

/* The first of the keys that differs. */
static int first_of(int key, int second, int third)
{
    return key ? key : second ? second : third;
}

/* READING: "alphabetically" is the order of base/alphabet.h; the text names none. */
static int compare_names(const void *left, const void *right)
{
    const struct d97_player *a = *(const player_pointer *)left, *b = *(const player_pointer *)right;
    const int names = swp__alphabet_compare(a->name, b->name);
    return names ? names : a->slot < b->slot ? -1 : a->slot > b->slot;
}

static void sort(struct d97_list *list, int (*compare)(const void *, const void *))
{
    swp__sort(list->players, (size_t)list->n, sizeof *list->players, compare);
}

void swp__d97_order_alphabet(struct d97_list *list)
{
    sort(list, compare_names);
}

/* 6.2: increasing ARO, then the lower R. */
static int compare_white_column(const void *left, const void *right)
{
    const struct d97_player *a = *(const player_pointer *)left, *b = *(const player_pointer *)right;
    return first_of(swp__d97_compare_aro(a, b), compare_rating(a, b), compare_alphabet(a, b));
}

void swp__d97_order_white_column(struct d97_list *list)
{
    sort(list, compare_white_column);
}

/* 6.2: decreasing R, then the higher ARO. */
static int compare_black_column(const void *left, const void *right)
{
    const struct d97_player *a = *(const player_pointer *)left, *b = *(const player_pointer *)right;
    return first_of(compare_rating(b, a), swp__d97_compare_aro(b, a), compare_alphabet(a, b));
}

void swp__d97_order_black_column(struct d97_list *list)
{
    sort(list, compare_black_column);
}

/* 7.3: the lowest ARO, then the higher R. */
static int compare_white_transfers(const void *left, const void *right)
{
    const struct d97_player *a = *(const player_pointer *)left, *b = *(const player_pointer *)right;
    return first_of(swp__d97_compare_aro(a, b), compare_rating(b, a), compare_alphabet(a, b));
}

void swp__d97_order_white_transfers(struct d97_list *list)
{
    sort(list, compare_white_transfers);
}

/* 7.4: the highest ARO, then the lower R. */
static int compare_black_transfers(const void *left, const void *right)
{
    const struct d97_player *a = *(const player_pointer *)left, *b = *(const player_pointer *)right;
    return first_of(swp__d97_compare_aro(b, a), compare_rating(a, b), compare_alphabet(a, b));
}

void swp__d97_order_black_transfers(struct d97_list *list)
{
    sort(list, compare_black_transfers);
}

/* 7.1, 7.2, 8.2: the highest R, then the lowest ARO. */
static int compare_call(const void *left, const void *right)
{
    const struct d97_player *a = *(const player_pointer *)left, *b = *(const player_pointer *)right;
    return first_of(compare_rating(b, a), swp__d97_compare_aro(a, b), compare_alphabet(a, b));
}

void swp__d97_order_call(struct d97_list *list)
{
    sort(list, compare_call);
}

/* 4: the lowest R, then the dominating colour (comes_first), then the higher ARO, then the last in
 * the alphabet. */
static int compare_bye(const void *left, const void *right)
{
    const struct d97_player *a = *(const player_pointer *)left, *b = *(const player_pointer *)right;
    const int colour = (int)b->comes_first - (int)a->comes_first;
    return first_of(compare_rating(a, b), colour,
                    first_of(swp__d97_compare_aro(b, a), compare_alphabet(b, a), 0));
}

void swp__d97_order_bye(struct d97_list *list)
{
    sort(list, compare_bye);
}

/* 6.4: who can be paired in the lower score group (comes_first) rather than who cannot. READING:
 * then the lowest R, the higher ARO, the last in the alphabet, as in 4. */
static int compare_leaving(const void *left, const void *right)
{
    const struct d97_player *a = *(const player_pointer *)left, *b = *(const player_pointer *)right;
    const int below = (int)b->comes_first - (int)a->comes_first;
    return first_of(below, compare_rating(a, b),
                    first_of(swp__d97_compare_aro(b, a), compare_alphabet(b, a), 0));
}

void swp__d97_order_leaving(struct d97_list *list)
{
    sort(list, compare_leaving);
}

/* The players of one side of a list, in their order. */
static void copy_side(const struct d97_list *from, uint8_t side, struct d97_list *out)
{
    out->n = 0;
    for (int i = 0; i < from->n; i++)
        if (from->players[i]->side == side)
            swp__d97_list_add(out, from->players[i]);
}

/* 8.1. The columns are made in `work`, the whites before the blacks, and then taken in turn; when
 * one colour is used up the others follow. */
void swp__d97_order_floaters(struct d97_list *list, struct d97_list *work)
{
    struct d97_list whites = {0, work->players}, blacks;
    copy_side(list, SWP_COLOUR_WHITE, &whites);
    blacks = (struct d97_list){0, &work->players[whites.n]};
    copy_side(list, SWP_COLOUR_BLACK, &blacks);
    swp__d97_order_white_column(&whites);
    swp__d97_order_black_column(&blacks);
    list->n = 0;
    for (int i = 0; i < whites.n || i < blacks.n; i++) {
        if (i < whites.n)
            swp__d97_list_add(list, whites.players[i]);
        if (i < blacks.n)
            swp__d97_list_add(list, blacks.players[i]);
    }
}
