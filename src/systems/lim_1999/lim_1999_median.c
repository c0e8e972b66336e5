/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, articles 2.2 and 2.6: the Median Score-group is paired last and downward; while it
 * cannot be paired, the pairings nearest to it are cracked.
 *
 * Invariant: the matching holds all who are in the median, so that a cracked pairing costs two
 * searches; what counting shows costs none. When everything is cracked the median holds the whole
 * field, which can be paired. */
#include "bracket/round_completion.h"
#include "systems/lim_1999/lim_1999_internal.h"

/* 2.6. READING: the pairing made last on its side comes first; a side without pairings left passes
 * the turn to the other; both players become floaters from that side. False: nothing is left. */
static bool crack(const struct lim_field *field, struct lim_median *median, struct lim_list *all)
{
    const bool more_from_above = median->from_above.n > median->from_below.n;
    const bool lower = more_from_above ? median->lower->n > 0 : median->higher->n == 0;
    struct lim_pairs *side = lower ? median->lower : median->higher;
    struct lim_list *floaters = lower ? &median->from_below : &median->from_above;
    if (side->n == 0)
        return false;
    const struct lim_pair cracked = side->pairs[--side->n];
    field->ctx->done -= 2;
    const int players[2] = {cracked.first, cracked.second};
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_JOIN,
        swp__lim_article(field, more_from_above ? LIM_BLOCKED_LOWER : LIM_BLOCKED_HIGHER),
        "blocked: pairing #%lu v #%lu of the %s side is cracked",
        (unsigned long)field->players[cracked.first].tpn,
        (unsigned long)field->players[cracked.second].tpn, lower ? "lower" : "higher");
    swp__trace_what(event, "cracked");
    swp__trace_value(field->ctx, event, "from_above", median->from_above.n);
    swp__trace_value(field->ctx, event, "from_below", median->from_below.n);
    for (int i = 0; i < 2; i++) {
        swp__trace_player(field->ctx, event, field->players[players[i]].slot);
        swp__lim_list_append(floaters, players[i]);
        swp__lim_list_append(all, players[i]);
    }
    return true;
}

/* How many of `all` any pairing leaves over, at least: those of one club, and of one colour. */
static swp_status least_left_over(const struct lim_field *field, const struct lim_median *median,
                                  const struct lim_list *all, int *out)
{
    struct swp__arena *arena = field->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    struct swp__left_over_player *players =
        swp__arena_array(arena, (size_t)all->n, sizeof *players);
    if (!players)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < all->n; i++) {
        const struct lim_player *player = &field->players[all->players[i]];
        const bool is_bound =
            median->relation == LIM_STRICT && player->may_have_white != player->may_have_black;
        players[i].colour = is_bound ? player->due : SWP_COLOUR_NONE;
        players[i].club = swp__position_club(field->position, player->slot);
    }
    const swp_status status = swp__least_left_over(field->ctx, players, all->n, out);
    swp__arena_release(arena, mark);
    return status;
}

/* Cracks while counting shows that the median is blocked: one pairing less leaves over two players
 * less at best. */
static swp_status unblock_by_counting(const struct lim_field *field, struct lim_median *median,
                                      struct lim_list *all)
{
    for (;;) {
        int over = 0;
        const swp_status status = least_left_over(field, median, all, &over);
        if (status != SWP_OK || over == 0)
            return status;
        for (; over > 0; over -= 2)
            if (!crack(field, median, all))
                return SWP_ERR_INTERNAL;
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
    }
}

/* Cracks until all of `all`, the members of the median, can be paired. */
static swp_status unblock(const struct lim_field *field, struct lim_median *median,
                          struct lim_list *all)
{
    const swp_status status = unblock_by_counting(field, median, all);
    if (status != SWP_OK)
        return status;
    swp__lim_match(field, median->relation, all);
    while (swp__counted_left_over(field->matching) > 0) {
        if (!crack(field, median, all))
            return SWP_ERR_INTERNAL;
        for (int i = all->n - 2; i < all->n; i++)
            swp__counted_add(field->matching, swp__lim_place(field, all->players[i]));
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
    }
    return SWP_OK;
}

static void append_all(struct lim_list *to, const struct lim_list *from)
{
    for (int i = 0; i < from->n; i++)
        swp__lim_list_append(to, from->players[i]);
}

swp_status swp__lim_pair_median(const struct lim_field *field, struct lim_median *median,
                                struct lim_pairs *out)
{
    struct lim_list all, floaters;
    swp_status status = swp__lim_list_create(field, &all);
    if (status == SWP_OK)
        status = swp__lim_list_create(field, &floaters);
    if (status != SWP_OK)
        return status;
    append_all(&all, &median->residents);
    append_all(&all, &median->from_above);
    append_all(&all, &median->from_below);
    status = unblock(field, median, &all);
    if (status != SWP_OK)
        return status;
    /* 3.6.3: the floaters from above, each side in its own order (3.6, 3.7), then those from below
     */
    swp__lim_list_floater_order(field, &median->from_above, /* upwards= */ false);
    swp__lim_list_floater_order(field, &median->from_below, /* upwards= */ true);
    append_all(&floaters, &median->from_above);
    append_all(&floaters, &median->from_below);
    swp__lim_list_scrutiny_order(&all, /* upwards= */ false);
    swp__lim_trace_group(field, /* group= */ NULL, &all, &floaters);
    return swp__lim_pair_members(field, &all, &floaters, /* upwards= */ false, out);
}
