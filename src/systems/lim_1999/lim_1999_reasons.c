/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System: what is told of a score-group and its players. Nothing is decided here. */
#include "systems/lim_1999/lim_1999_internal.h"

const char *swp__lim_colour_name(uint8_t colour)
{
    return colour == SWP_COLOUR_WHITE   ? "white"
           : colour == SWP_COLOUR_BLACK ? "black"
                                        : "no colour";
}

void swp__lim_trace_group(const struct lim_field *field, const struct lim_group *group,
                          const struct lim_list *members, const struct lim_list *floaters)
{
    struct swp__context *ctx = field->ctx;
    if (!ctx->trace)
        return;
    const char *article = swp__lim_article(field, LIM_SCORE_GROUP);
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_BRACKET, article, "%s, paired %s: %d players, %d of them floaters",
        group ? "score-group" : "median score-group",
        group && group->upwards ? "upwards" : "downward", members->n, floaters->n);
    swp__trace_what(event, group ? "score_group" : "median");
    if (group)
        swp__trace_score(event, group->score);
    swp__trace_value(ctx, event, "upwards", group && group->upwards);
    swp__trace_value(ctx, event, "floaters", floaters->n);
    swp__trace_value(ctx, event, "residents", members->n - floaters->n);
    for (int i = 0; i < members->n; i++)
        swp__trace_player(ctx, event, field->players[members->players[i]].slot);
    for (int i = 0; i < members->n; i++) {
        const struct lim_player *player = &field->players[members->players[i]];
        event = swp__trace_add(ctx, SWP_TRACE_KIND_TABLE, article, "#%lu: due %s%s",
                               (unsigned long)player->tpn, swp__lim_colour_name(player->due),
                               player->floated_before ? ", floated the round before" : "");
        swp__trace_of_one(ctx, event, "player", player->score, player->slot);
        swp__trace_value(ctx, event, "preference", player->due);
        swp__trace_value(ctx, event, "floated_last", player->floated_before);
        swp__trace_value(ctx, event, "rating", player->rating);
        swp__trace_value(ctx, event, "may_have_white", player->may_have_white);
        swp__trace_value(ctx, event, "may_have_black", player->may_have_black);
    }
}
