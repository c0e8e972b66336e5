/* SPDX-License-Identifier: Apache-2.0 */
/* A third game running with one colour, or a difference of three: what lets the last round give it,
 * and why it could not be spared (Lim 6; 1998 A.7.a and the note to B.6; 2012 the note to B.2;
 * later editions the criteria for topscorers). Nothing is looked up but what the room recorded. */
#include "explain/explain_internal.h"

/* Three running, or three more than of the other one, this game included. */
static bool is_running(const struct swp__colours_had *had, swp_colour colour)
{
    return had->last == colour && had->run >= 2;
}

static bool is_beyond_two(const struct swp__colours_had *had, swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? had->white >= had->black + 2 : had->black >= had->white + 2;
}

/* Lim 6: for which players the limits gave way in the group. */
static const swp_saying *say_limits(struct swp__explain *e, const struct swp__told_bracket *bracket,
                                    const char **out_article)
{
    swp_trace_event event;
    const bool is_equal =
        swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "limits_give_way_equal", &event);
    if (!is_equal &&
        !swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "limits_give_way", &event))
        return NULL;
    *out_article = event.article;
    return swp__say(&e->sayer, is_equal ? SWP_SAYING_WHY_LIMITS_EQUAL : SWP_SAYING_WHY_LIMITS_ALL,
                    NULL);
}

/* 1998: the exemption is the player's. */
static const swp_saying *say_over_half(struct swp__explain *e,
                                       const struct swp__told_player *player,
                                       const char **out_article)
{
    const swp_trace_event table = swp__event(e, player->table);
    const int64_t most = swp__event_value(&table, "most", 0);
    if (player->table == SWP__NOT_TOLD || !swp__event_value(&table, "over_half", 0))
        return NULL;
    *out_article = "A.7.a, B.6";
    return swp__say(&e->sayer, SWP_SAYING_WHY_OVER_HALF,
                    SWP__VALUES(swp__points_value("score", swp_tournament_score_after(
                                                               e->t, e->round - 1, player->tpn)),
                                swp__points_value("most", most)));
}

/* 2012, 2017, 2026: so many pairs of topscorers in the bracket, as few as possible. */
static const swp_saying *say_topscorers(struct swp__explain *e,
                                        const struct swp__told_bracket *bracket, bool is_third,
                                        const char **out_article)
{
    const char *const words[] = {"b2_broken", is_third ? "three_times" : "beyond_two"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        swp_trace_event event;
        if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_CRITERION, words[i], &event) ||
            swp__event_value(&event, "value", 0) == 0)
            continue;
        *out_article = event.article;
        return swp__say(
            &e->sayer, SWP_SAYING_WHY_TOPSCORERS,
            SWP__VALUES(swp__number_value("pairs", swp__event_value(&event, "value", 0))));
    }
    return NULL;
}

const swp_saying *swp__say_third_colour(struct swp__explain *e,
                                        const struct swp__told_player *player, bool to_player,
                                        const char **out_article)
{
    struct swp__sayer *sayer = &e->sayer;
    const struct swp__colours_had had = swp__colours_had(e, player->tpn);
    const bool is_third = is_running(&had, player->colour);
    if ((!is_third && !is_beyond_two(&had, player->colour)) || player->paired == SWP__NOT_TOLD)
        return NULL;
    const struct swp__told_bracket *bracket = &e->brackets[player->paired];
    const swp_saying *why = say_limits(e, bracket, out_article);
    if (!why)
        why = say_over_half(e, player, out_article);
    if (!why)
        why = say_topscorers(e, bracket, is_third, out_article);
    if (!why)
        return NULL;
    const swp_saying_code code =
        is_third    ? to_player ? SWP_SAYING_THIRD_COLOUR_YOU : SWP_SAYING_THIRD_COLOUR
        : to_player ? SWP_SAYING_BEYOND_TWO_YOU
                    : SWP_SAYING_BEYOND_TWO;
    const swp_saying_value colour = swp__colour_value("colour", player->colour);
    const swp_saying_value because = swp__saying_value(sayer, "why", why);
    return to_player ? swp__say(sayer, code, SWP__VALUES(colour, because))
                     : swp__say(sayer, code,
                                SWP__VALUES(swp__player_value(sayer, "player", player->tpn), colour,
                                            swp__text_value("article", *out_article), because));
}
