/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997: what is told of a round: its score groups, who is moved from and to where, the
 * pairs and their colours. Nothing is decided here. O(players). */
#include "systems/dubov_1997/dubov_1997_internal.h"

int swp__d97_group_number(const struct d97_round *round, const struct d97_player *player)
{
    for (int g = 0; g < round->groups.n; g++)
        if (round->groups.groups[g].score == player->score)
            return g + 1;
    return 0;
}

void swp__d97_tell_from(const struct d97_round *round, struct swp__trace_event *event,
                        const struct d97_player *player, struct d97_subgroup from)
{
    struct swp__context *ctx = round->field->ctx;
    swp__trace_player(ctx, event, player->slot);
    swp__trace_value(ctx, event, "from_score", player->score);
    swp__trace_value(ctx, event, "from_side", from.side);
    swp__trace_value(ctx, event, "from_group", from.group);
}

void swp__d97_tell_to(const struct d97_round *round, struct swp__trace_event *event,
                      struct d97_subgroup to)
{
    swp__trace_value(round->field->ctx, event, "to_side", to.side);
    swp__trace_value(round->field->ctx, event, "to_group", to.group);
}

static void tell_player(const struct d97_round *round, const struct d97_player *player)
{
    struct swp__context *ctx = round->field->ctx;
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    const swp_dubov_1997_aro row = swp__d97_aro_row(player);
    swp_dubov_1997_aro_text(&row, aro);
    const char *due = player->due == SWP_COLOUR_WHITE   ? "W"
                      : player->due == SWP_COLOUR_BLACK ? "B"
                                                        : "none";
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_TABLE, "1", "[%c] ARO %s, R %ld, due %s, c %d, u %d",
                       swp__d97_letter(player->side), aro, (long)player->rating, due,
                       player->may_change, player->may_rise);
    swp__trace_of_one(ctx, event, "player", player->score, player->slot);
    swp__trace_value(ctx, event, "aro_sum", player->aro_sum);
    swp__trace_value(ctx, event, "aro_games", player->aro_games);
    swp__trace_value(ctx, event, "rating", player->rating);
    swp__trace_value(ctx, event, "preference", player->due);
    swp__trace_value(ctx, event, "colour_difference", player->difference);
    swp__trace_value(ctx, event, "may_change", player->may_change);
    swp__trace_value(ctx, event, "may_rise", player->may_rise);
}

/* The players of a score group who are left, as columns by 6.2. */
static void list_group(struct d97_round *round, const struct d97_group *group)
{
    round->white.n = round->black.n = 0;
    for (int k = 0; k < swp__d97_group_size(group); k++) {
        struct d97_player *player = swp__d97_called(group, SWP_COLOUR_BLACK, k);
        if (player->is_left)
            swp__d97_list_add(player->side == SWP_COLOUR_WHITE ? &round->white : &round->black,
                              player);
    }
    swp__d97_order_white_column(&round->white);
    swp__d97_order_black_column(&round->black);
}

static void tell_slots(const struct d97_round *round, struct swp__trace_event *event,
                       const struct d97_list *list)
{
    for (int i = 0; i < list->n; i++)
        swp__trace_player(round->field->ctx, event, list->players[i]->slot);
}

/* The tables of all score groups, before anybody is moved. */
void swp__d97_tell_groups(struct d97_round *round)
{
    struct swp__context *ctx = round->field->ctx;
    for (int g = 0; g < round->groups.n && ctx->trace; g++) {
        list_group(round, &round->groups.groups[g]);
        struct swp__trace_event *event =
            swp__trace_add(ctx, SWP_TRACE_KIND_BRACKET, "1", "Group %d: %d White e %d Black", g + 1,
                           round->white.n, round->black.n);
        swp__trace_what(event, "listed");
        swp__trace_score(event, round->groups.groups[g].score);
        swp__trace_value(ctx, event, "white", round->white.n);
        swp__trace_value(ctx, event, "black", round->black.n);
        swp__trace_value(ctx, event, "group", g + 1);
        tell_slots(round, event, &round->white);
        tell_slots(round, event, &round->black);
        for (int i = 0; i < round->white.n; i++)
            tell_player(round, round->white.players[i]);
        for (int i = 0; i < round->black.n; i++)
            tell_player(round, round->black.players[i]);
    }
}

/* Floaters that have come, then who of the group is left. */
void swp__d97_tell_beginning(struct d97_round *round)
{
    struct swp__context *ctx = round->field->ctx;
    const struct d97_group *group = &round->groups.groups[round->at];
    if (!ctx->trace)
        return;
    list_group(round, group);
    if (round->white.n + round->black.n + round->floaters.n == 0)
        return;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_BRACKET, "6.1", "Pairing group %d", round->at + 1);
    swp__trace_what(event, "paired");
    swp__trace_score(event, group->score);
    swp__trace_value(ctx, event, "floaters", round->floaters.n);
    swp__trace_value(ctx, event, "residents", round->white.n + round->black.n);
    swp__trace_value(ctx, event, "group", round->at + 1);
    tell_slots(round, event, &round->floaters);
    tell_slots(round, event, &round->white);
    tell_slots(round, event, &round->black);
}

/* Article 3 in few words. */
static const char *colours_text(enum swp__colour_rule rule)
{
    switch (rule) {
    case SWP__COLOUR_NO_CHOICE:
        return "2.3/2.4 leave no choice";
    case SWP__COLOUR_EQUALISE:
        return "equalise colours";
    case SWP__COLOUR_ALTERNATION:
        return "alternate from the last difference";
    case SWP__COLOUR_HIGHER_ARO:
        return "white to the higher ARO";
    case SWP__COLOUR_LOWER_RATING:
        return "white to the lower R";
    case SWP__COLOUR_ALPHABET:
        return "by the alphabet";
    case SWP__COLOUR_BOTH:
    case SWP__COLOUR_ONE_PREFERS:
    case SWP__COLOUR_STRONGER:
    case SWP__COLOUR_WIDER:
    case SWP__COLOUR_HIGHER:
    case SWP__COLOUR_LOWER:
    case SWP__COLOUR_INITIAL:
        break;
    }
    return "due colours";
}

/* The pairs of the group, from number `first` on, in the order in which they were found. */
void swp__d97_tell_pairs(const struct d97_round *round, int first)
{
    struct swp__context *ctx = round->field->ctx;
    if (!ctx->trace || first == round->n_pairs)
        return;
    struct swp__trace_event *event = swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, "6.1",
                                                    "Total pairs in the group %d", round->at + 1);
    swp__trace_what(event, "pairs");
    swp__trace_score(event, round->groups.groups[round->at].score);
    swp__trace_value(ctx, event, "pairs", round->n_pairs - first);
    swp__trace_value(ctx, event, "group", round->at + 1);
    for (int i = first; i < round->n_pairs; i++) {
        swp__trace_player(ctx, event, round->pairs[i].white);
        swp__trace_player(ctx, event, round->pairs[i].black);
    }
    for (int i = first; i < round->n_pairs; i++) {
        const struct d97_pair *pair = &round->pairs[i];
        const bool a_is_white = pair->white == pair->a->slot;
        event = swp__trace_add(
            ctx, SWP_TRACE_KIND_PAIR, pair->rule == SWP__COLOUR_NO_CHOICE ? "2.3, 2.4" : "3",
            "%lu - %lu: %s", (unsigned long)(a_is_white ? pair->a : pair->b)->tpn,
            (unsigned long)(a_is_white ? pair->b : pair->a)->tpn, colours_text(pair->rule));
        swp__trace_of_two(ctx, event, swp__colour_rule_word(pair->rule), pair->white, pair->black);
        if (pair->rounds[0] == 0)
            continue;
        swp__trace_value(ctx, event, "round_white", pair->rounds[a_is_white ? 0 : 1]);
        swp__trace_value(ctx, event, "round_black", pair->rounds[a_is_white ? 1 : 0]);
    }
}
