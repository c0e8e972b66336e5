/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, the orders of the text: scrutiny (4.1) and floaters (3.6, 3.7). */
#include "base/sort.h"
#include "systems/lim_1999/lim_1999_internal.h"

swp_status swp__lim_list_create(const struct lim_field *field, struct lim_list *out)
{
    out->n = 0;
    out->players = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *out->players);
    return out->players ? SWP_OK : swp__no_memory(field->ctx->err);
}

swp_status swp__lim_pairs_create(const struct lim_field *field, struct lim_pairs *out)
{
    out->n = 0;
    out->pairs = swp__arena_array(field->ctx->arena, (size_t)field->n / 2 + 1, sizeof *out->pairs);
    return out->pairs ? SWP_OK : swp__no_memory(field->ctx->err);
}

void swp__lim_list_append(struct lim_list *list, int player)
{
    list->players[list->n++] = player;
}

void swp__lim_list_remove(struct lim_list *list, int player)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (list->players[i] != player)
            list->players[n++] = list->players[i];
    list->n = n;
}

bool swp__lim_list_holds(const struct lim_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->players[i] == player)
            return true;
    return false;
}

static int compare_numbers(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

static void reverse(struct lim_list *list)
{
    for (int i = 0, j = list->n - 1; i < j; i++, j--) {
        const int player = list->players[i];
        list->players[i] = list->players[j];
        list->players[j] = player;
    }
}

void swp__lim_list_scrutiny_order(struct lim_list *list, bool upwards)
{
    swp__sort(list->players, (size_t)list->n, sizeof *list->players, compare_numbers);
    if (upwards)
        reverse(list);
}

bool swp__lim_is_ahead(const struct lim_field *field, int a, int b, bool upwards)
{
    const swp_points x = field->players[a].score, y = field->players[b].score;
    if (x != y)
        return upwards ? x < y : x > y;
    return upwards ? a > b : a < b;
}

/* Floaters are few; those of a cracked median come almost in order. */
void swp__lim_list_floater_order(const struct lim_field *field, struct lim_list *list, bool upwards)
{
    for (int i = 1; i < list->n; i++) {
        const int player = list->players[i];
        int j = i;
        for (; j > 0 && swp__lim_is_ahead(field, player, list->players[j - 1], upwards); j--)
            list->players[j] = list->players[j - 1];
        list->players[j] = player;
    }
}
