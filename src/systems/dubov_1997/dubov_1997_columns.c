/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, articles 6.2, 6.3, 7.3 and 7.4: a group that can be paired is paired.
 *
 * The subgroups are made equal, both columns sorted, and then each white takes the first black it
 * may meet so that the rows below can be filled: the first complete pairing in the order of 6.3,
 * found with one search for each row (matching/unweighted_matching, between the columns). Where no
 * pairing of the columns exists, two players of one column meet, and the rest is treated anew.
 * O(k^2) for a group of k players that needs no such pair, O(k^3) for each of them at worst.
 */
#include "systems/dubov_1997/dubov_1997_internal.h"

#include <string.h>

static bool is_possible(const struct d97_round *round, const struct d97_player *a,
                        const struct d97_player *b)
{
    return swp__bit_edge(&round->field->graph, a->place, b->place);
}

/* Places of a list, after `n` others. */
static int add_members(const struct d97_round *round, const struct d97_list *list, int n)
{
    for (int i = 0; i < list->n; i++)
        round->members[n++] = list->players[i]->place;
    return n;
}

/* ---- 7.3, 7.4 -------------------------------------------------------------------------------- */

static void tell_unequal(const struct d97_round *round, const char *article)
{
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_MOVE, article, "Colors not equal %d White e %d Black",
                 round->white.n, round->black.n);
    swp__trace_what(event, "unequal_colours");
    swp__trace_value(round->field->ctx, event, "white", round->white.n);
    swp__trace_value(round->field->ctx, event, "black", round->black.n);
}

static void tell_transfer(const struct d97_round *round, const char *article,
                          const struct d97_player *player, uint8_t from)
{
    const int at = round->at + 1;
    const uint8_t to = from == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_MOVE, article, "moving player %lu from [%c G%d] to [%c G%d]",
                 (unsigned long)player->tpn, swp__d97_letter(from), at, swp__d97_letter(to), at);
    swp__trace_what(event, "changes_colour");
    swp__d97_tell_from(round, event, player, (struct d97_subgroup){from, at});
    swp__d97_tell_to(round, event, (struct d97_subgroup){to, at});
}

/* The first n of the longer column who may change go over to the other one. */
static void transfer(struct d97_round *round, const char *article, uint8_t from_side)
{
    struct d97_list *from = from_side == SWP_COLOUR_WHITE ? &round->white : &round->black;
    struct d97_list *to = from_side == SWP_COLOUR_WHITE ? &round->black : &round->white;
    int wanted = (from->n - to->n) / 2;
    tell_unequal(round, article);
    int kept = 0;
    for (int i = 0; i < from->n; i++) {
        struct d97_player *player = from->players[i];
        if (wanted > 0 && player->may_change) {
            wanted--;
            swp__d97_list_add(to, player);
            tell_transfer(round, article, player, from_side);
        } else {
            from->players[kept++] = player;
        }
    }
    from->n = kept;
}

/* The subgroups of the group, made equal, as columns (6.2). */
static void make_columns(struct d97_round *round)
{
    round->white.n = round->black.n = 0;
    for (int i = 0; i < round->group.n; i++) {
        struct d97_player *player = round->group.players[i];
        swp__d97_list_add(player->side == SWP_COLOUR_WHITE ? &round->white : &round->black, player);
    }
    if (round->white.n > round->black.n) {
        swp__d97_order_white_transfers(&round->white);
        transfer(round, "7.3", SWP_COLOUR_WHITE);
    } else if (round->black.n > round->white.n) {
        swp__d97_order_black_transfers(&round->black);
        transfer(round, "7.4", SWP_COLOUR_BLACK);
    }
    swp__d97_order_white_column(&round->white);
    swp__d97_order_black_column(&round->black);
}

/* 5: the upper half of the list against the lower half. */
static void make_halves(struct d97_round *round)
{
    round->white.n = round->black.n = 0;
    for (int i = 0; i < round->group.n; i++)
        swp__d97_list_add(2 * i < round->group.n ? &round->white : &round->black,
                          round->group.players[i]);
}

/* ---- 6.2, 6.3: rows -------------------------------------------------------------------------- */

/* Whether all whites can be paired with blacks; the matching stays for the rows. */
static bool columns_fit(struct d97_round *round)
{
    if (round->white.n != round->black.n)
        return false;
    memset(round->side, 0, round->field->graph.row_words * sizeof *round->side);
    for (int i = 0; i < round->white.n; i++)
        swp__bit_set(round->side, round->white.players[i]->place);
    const int n = add_members(round, &round->black, add_members(round, &round->white, 0));
    swp__maximum_begin(round->columns, &round->field->graph, round->side, round->members, n);
    return swp__maximum_left_over(round->columns) == 0;
}

/* 6.3: the black opposite has been met, or is wanted in another row. */
static void tell_row(const struct d97_round *round, const struct d97_player *white,
                     const struct d97_player *black)
{
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_ALTERATION, "6.3", "%lu - %lu instead of the black opposite",
                 (unsigned long)white->tpn, (unsigned long)black->tpn);
    swp__trace_of_two(round->field->ctx, event, "next_black", white->slot, black->slot);
}

/* Rows from the top; each white takes the first black that leaves the rows below a pairing. */
static swp_status pair_rows(struct d97_round *round)
{
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_RESULT, "6.2", "Standard pairing with %d White e %d Black",
                 round->white.n, round->black.n);
    swp__trace_what(event, "columns");
    swp__trace_value(round->field->ctx, event, "white", round->white.n);
    swp__trace_value(round->field->ctx, event, "black", round->black.n);
    for (int i = 0; i < round->white.n; i++)
        swp__trace_player(round->field->ctx, event, round->white.players[i]->slot);
    for (int i = 0; i < round->black.n; i++)
        swp__trace_player(round->field->ctx, event, round->black.players[i]->slot);
    int first = 0; /* the blacks before are paired */
    for (int i = 0; i < round->white.n; i++) {
        struct d97_player *white = round->white.players[i];
        while (!swp__maximum_is_member(round->columns, round->black.players[first]->place))
            first++;
        int k = first;
        swp__maximum_offer(round->columns, white->place);
        while (k < round->black.n &&
               !swp__maximum_is_available(round->columns, round->black.players[k]->place))
            k++;
        if (k == round->black.n)
            return swp__d97_internal(round->field, "Dubov 1997 6.3");
        struct d97_player *black = round->black.players[k];
        swp__maximum_take(round->columns, black->place);
        if (k != i)
            tell_row(round, white, black);
        swp__d97_add_pair(round, white, black);
    }
    return SWP_OK;
}

/* ---- 6.3, last rule: two players of one column ----------------------------------------------- */

/* The highest of the column who may meet nobody of the other one; -1: there is none. */
static int first_without(const struct d97_round *round, const struct d97_list *column,
                         const struct d97_list *other)
{
    for (int k = 0; k < column->n; k++) {
        int i = 0;
        while (i < other->n && !is_possible(round, column->players[k], other->players[i]))
            i++;
        if (i == other->n)
            return k;
    }
    return -1;
}

/* Who meets number k of the same column: k+1 down to the end, then k-1 up to the first; the first
 * who leaves a group that can be paired. NULL: nobody, and nothing has changed. */
static struct d97_player *partner_in_column(struct d97_round *round, const struct d97_list *column,
                                            int k)
{
    swp__counted_offer(round->whole, column->players[k]->place);
    for (int step = 0; step < column->n - 1; step++) {
        const int x = k + 1 + step < column->n ? k + 1 + step : column->n - 2 - step;
        if (swp__counted_is_available(round->whole, column->players[x]->place)) {
            swp__counted_take(round->whole, column->players[x]->place);
            return column->players[x];
        }
    }
    swp__counted_add(round->whole, column->players[k]->place);
    return NULL;
}

/* READING: k is the highest white without an opponent among the blacks; if there is none, the
 * highest black without one among the whites; if there is none either, the whites from the last to
 * the first are tried. */
static swp_status find_same_side(struct d97_round *round, struct d97_player **out_k,
                                 struct d97_player **out_x)
{
    swp__counted_begin(round->whole, &round->field->graph, round->field->kinds, round->members,
                       add_members(round, &round->group, 0));
    if (swp__counted_left_over(round->whole) != 0)
        return swp__d97_internal(round->field, "Dubov 1997 6.4");
    const struct d97_list *column = &round->white;
    int k = first_without(round, &round->white, &round->black);
    if (k < 0) {
        k = first_without(round, &round->black, &round->white);
        column = k < 0 ? &round->white : &round->black;
    }
    *out_x = NULL;
    if (k >= 0) {
        *out_x = partner_in_column(round, column, k);
    } else {
        for (k = column->n - 1; k >= 0; k--) {
            *out_x = partner_in_column(round, column, k);
            if (*out_x)
                break;
        }
    }
    if (!*out_x)
        return swp__d97_internal(round->field, "Dubov 1997 6.3");
    *out_k = column->players[k];
    return SWP_OK;
}

static swp_status pair_same_side(struct d97_round *round)
{
    struct d97_player *k = NULL, *x = NULL;
    const swp_status status = find_same_side(round, &k, &x);
    if (status != SWP_OK)
        return status;
    struct swp__trace_event *event = D97_TELL(
        round, SWP_TRACE_KIND_ALTERATION, "6.3", "%lu cannot be paired across the %s: %lu - %lu",
        (unsigned long)k->tpn, round->field->position->round == 1 ? "halves" : "colours",
        (unsigned long)k->tpn, (unsigned long)x->tpn);
    swp__trace_of_two(round->field->ctx, event, "same_column", k->slot, x->slot);
    swp__d97_add_pair(round, k, x);
    swp__d97_list_remove(&round->group, k);
    swp__d97_list_remove(&round->group, x);
    return SWP_OK;
}

swp_status swp__d97_pair_group(struct d97_round *round, bool by_halves)
{
    while (round->group.n > 0) {
        if (!swp__context_poll(round->field->ctx))
            return SWP_ERR_CANCELLED;
        if (by_halves)
            make_halves(round);
        else
            make_columns(round);
        if (columns_fit(round))
            return pair_rows(round);
        const swp_status status = pair_same_side(round);
        if (status != SWP_OK)
            return status;
    }
    return SWP_OK;
}
