/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, articles 2.4, 2.5, 3.6 to 3.8, 4 and 5.2: the members of a group, who can all be
 * paired, find their opponents one after the other.
 *
 * Floaters choose first, in their order, among the residents. Then top half against bottom half is
 * proposed, and the first player in scrutiny order goes through the exchanges of 4.2: down the
 * other half, then up the player's own. The look-ahead of 4.3 and 4.4 ("must at the same time leave
 * Player #1 with a compatible opponent") is the question whether all the others can still be
 * paired, and one search answers it for all possible opponents. When a pairing is made it is final
 * and the rest is proposed anew; this gives the columns of the tables of 4.2 and 4.3. Upwards is
 * the mirror of downward.
 *
 * READING: both scrutinies are one pass: a player takes the first available opponent who suits the
 * colour, else the first available one (5.2).
 * Cost: one search for each pairing, O(n^2) at worst and mostly O(n). */
#include "systems/lim_1999/lim_1999_internal.h"

#include <string.h>

struct scrutiny {
    const struct lim_field *field;
    bool upwards;
    struct lim_list left;    /* not yet paired, in scrutiny order, floaters included */
    struct lim_list tried;   /* a floater's opponents in the order in which they are tried */
    bool is_floater_offered; /* else the first of those left */
    bool *is_floater;        /* [n] */
    struct lim_pairs *pairs;
};

enum { NOBODY = -1 };

static unsigned long tpn_of(const struct scrutiny *s, int player)
{
    return (unsigned long)s->field->players[player].tpn;
}

static void tell_exchange(const struct scrutiny *s, enum lim_article why, int player, int proposed,
                          int other, const char *what, const char *text)
{
    struct swp__context *ctx = s->field->ctx;
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_ALTERATION, swp__lim_article(s->field, why), "#%lu: #%lu %s #%lu",
        tpn_of(s, player), tpn_of(s, proposed), text, tpn_of(s, other));
    swp__trace_what(event, what);
    swp__trace_player(ctx, event, s->field->players[player].slot);
    swp__trace_player(ctx, event, s->field->players[proposed].slot);
    swp__trace_player(ctx, event, s->field->players[other].slot);
}

/* The i-th opponent who is tried, NOBODY after the last. 2.4, 4.1 to 4.3: x1 of x1 ... x2h tries
 * x(h+1) ... x(2h), then x(h) ... x2. */
static int opponent_tried(const struct scrutiny *s, int i)
{
    const int n = s->left.n, half = n / 2;
    if (s->is_floater_offered)
        return i < s->tried.n ? s->tried.players[i] : NOBODY;
    if (half + i < n)
        return s->left.players[half + i];
    return n - 1 - i > 0 ? s->left.players[n - 1 - i] : NOBODY;
}

/* 4.1, 5.2, 5.7, for the player offered: the first available opponent who suits; if none
 * does, the first available one. In Maxi-tournaments only those rated near the first available one
 * are exchanged for the sake of colour. NOBODY when none is available. */
static int choose_opponent(const struct scrutiny *s, int player)
{
    const struct lim_field *field = s->field;
    int first = NOBODY;
    for (int i = 0, other = opponent_tried(s, 0); other != NOBODY; other = opponent_tried(s, ++i)) {
        const bool suits = swp__lim_suit(field, player, other);
        if (first == NOBODY) {
            if (!swp__counted_is_available(field->matching, swp__lim_place(field, other)))
                continue;
            if (suits)
                return other;
            first = other;
        } else if (suits && !swp__lim_is_near(field, first, other)) {
            if (field->ctx->trace)
                tell_exchange(s, s->is_floater_offered ? LIM_FLOATER_OPPONENT : LIM_EXCHANGE_MAXI,
                              player, first, other, "not_exchanged",
                              "is not exchanged: more than 100 rating points from");
        } else if (suits &&
                   swp__counted_is_available(field->matching, swp__lim_place(field, other))) {
            if (field->ctx->trace)
                tell_exchange(s, s->is_floater_offered ? LIM_FLOATER_OPPONENT : LIM_SECOND_SCRUTINY,
                              player, first, other, "exchange_for_colour",
                              "is due the same colour: exchanged for");
            return other;
        }
    }
    return first;
}

/* Takes a player out of those left: their numbers ascend, or descend when paired upwards. */
static void take_out(struct scrutiny *s, int player)
{
    int low = 0, high = s->left.n - 1;
    while (low < high) {
        const int middle = low + (high - low) / 2, other = s->left.players[middle];
        if (s->upwards ? other > player : other < player)
            low = middle + 1;
        else
            high = middle;
    }
    memmove(&s->left.players[low], &s->left.players[low + 1],
            (size_t)(s->left.n - low - 1) * sizeof *s->left.players);
    s->left.n--;
}

static swp_status settle(struct scrutiny *s, int player, int opponent)
{
    swp__counted_take(s->field->matching, swp__lim_place(s->field, opponent));
    s->pairs->pairs[s->pairs->n++] = (struct lim_pair){player, opponent, s->upwards};
    take_out(s, opponent);
    if (player == s->left.players[0]) {
        s->left.players++;
        s->left.n--;
    } else {
        take_out(s, player);
    }
    s->field->ctx->done += 2;
    return swp__context_poll(s->field->ctx) ? SWP_OK : SWP_ERR_CANCELLED;
}

/* The unpaired players other than `player` who are floaters (or are not), in scrutiny order. */
static void try_those(struct scrutiny *s, int player, bool floaters)
{
    s->tried.n = 0;
    for (int i = 0; i < s->left.n; i++)
        if (s->left.players[i] != player && s->is_floater[s->left.players[i]] == floaters)
            swp__lim_list_append(&s->tried, s->left.players[i]);
}

/* 3.8. READING: a floater is transferred to find an opponent of the group; other floaters come only
 * when no resident is available. */
static swp_status pair_floater(struct scrutiny *s, int floater)
{
    swp__counted_offer(s->field->matching, swp__lim_place(s->field, floater));
    s->is_floater_offered = true;
    try_those(s, floater, /* floaters= */ false);
    int opponent = choose_opponent(s, floater);
    if (opponent == NOBODY) {
        try_those(s, floater, /* floaters= */ true);
        opponent = choose_opponent(s, floater);
    }
    if (opponent == NOBODY)
        return SWP_ERR_INTERNAL; /* the others could all be paired */
    struct swp__context *ctx = s->field->ctx;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_FLOAT, swp__lim_article(s->field, LIM_FLOATER_OPPONENT),
                       "floater #%lu v #%lu", tpn_of(s, floater), tpn_of(s, opponent));
    swp__trace_of_two(ctx, event, "floater_meets", s->field->players[floater].slot,
                      s->field->players[opponent].slot);
    return settle(s, floater, opponent);
}

static swp_status pair_first(struct scrutiny *s)
{
    const int first = s->left.players[0];
    s->is_floater_offered = false;
    swp__counted_offer(s->field->matching, swp__lim_place(s->field, first));
    const int opponent = choose_opponent(s, first), proposed = opponent_tried(s, 0);
    if (opponent == NOBODY)
        return SWP_ERR_INTERNAL; /* the others could all be paired */
    if (opponent != proposed && s->field->ctx->trace)
        tell_exchange(s, s->upwards ? LIM_SCRUTINY_UP : LIM_SCRUTINY_DOWN, first, proposed,
                      opponent, "exchange", "was proposed, after exchanges");
    return settle(s, first, opponent);
}

/* 6. READING: the limits of colours give way in the last round only for a group that cannot be
 * paired within them, first between equal scores, then (when the round needs it) for all. Leaves
 * everybody in the matching; false when the members cannot all be paired. */
static bool begin_matching(const struct scrutiny *s)
{
    const struct lim_field *field = s->field;
    for (int k = 0; k < field->n_relations; k++) {
        swp__lim_match(field, (enum lim_relation)k, &s->left);
        if (swp__counted_left_over(field->matching) > 0)
            continue;
        if (k != LIM_STRICT)
            swp__trace_what(swp__trace_add(field->ctx, SWP_TRACE_KIND_ALTERATION,
                                           swp__lim_article(field, LIM_LAST_ROUND),
                                           "last round: the limits of colours give way%s",
                                           k == LIM_SAME ? " between equal scores" : ""),
                            k == LIM_SAME ? "limits_give_way_equal" : "limits_give_way");
        return true;
    }
    return false;
}

static swp_status begin_scrutiny(struct scrutiny *s, const struct lim_list *members,
                                 const struct lim_list *floaters)
{
    const struct lim_field *field = s->field;
    swp_status status = swp__lim_list_create(field, &s->left);
    if (status == SWP_OK)
        status = swp__lim_list_create(field, &s->tried);
    s->is_floater = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *s->is_floater);
    if (status != SWP_OK || !s->is_floater)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < members->n; i++)
        swp__lim_list_append(&s->left, members->players[i]);
    for (int i = 0; i < floaters->n; i++)
        s->is_floater[floaters->players[i]] = true;
    swp__lim_list_scrutiny_order(&s->left, s->upwards);
    return begin_matching(s) ? SWP_OK : SWP_ERR_INTERNAL;
}

/* 2.4: the pairings of the group in the order in which they were made. */
static void tell_pairings(const struct scrutiny *s, int from)
{
    struct swp__context *ctx = s->field->ctx;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, swp__lim_article(s->field, LIM_PROPOSED),
                       "%d pairings, listed two by two", s->pairs->n - from);
    swp__trace_what(event, "pairs");
    swp__trace_value(ctx, event, "pairs", s->pairs->n - from);
    for (int i = from; i < s->pairs->n; i++) {
        swp__trace_player(ctx, event, s->field->players[s->pairs->pairs[i].first].slot);
        swp__trace_player(ctx, event, s->field->players[s->pairs->pairs[i].second].slot);
    }
}

swp_status swp__lim_pair_members(const struct lim_field *field, const struct lim_list *members,
                                 const struct lim_list *floaters, bool upwards,
                                 struct lim_pairs *out)
{
    struct scrutiny s = {.field = field, .upwards = upwards, .pairs = out};
    const struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    const int from = out->n;
    swp_status status = begin_scrutiny(&s, members, floaters);
    for (int i = 0; i < floaters->n && status == SWP_OK; i++)
        if (swp__lim_list_holds(&s.left, floaters->players[i])) /* else met by an earlier floater */
            status = pair_floater(&s, floaters->players[i]);
    while (s.left.n > 0 && status == SWP_OK)
        status = pair_first(&s);
    if (status == SWP_OK && out->n > from)
        tell_pairings(&s, from);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}
