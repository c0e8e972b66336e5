/* SPDX-License-Identifier: Apache-2.0 */
/* The Lim System in words: score-groups paired downward and upwards to the median, floaters and
 * their types, top half against bottom half, exchanges. */
#include "explain/explain_steps.h"

static const struct swp__step steps[] = {
    {.what = "no_opponent",
     .words = SWP_SAYING_LIM_NO_OPPONENT,
     .to_first = SWP_SAYING_LIM_NO_OPPONENT_TO_FIRST},
    {.what = "type"},
    {.what = "type_avoided",
     .words = SWP_SAYING_LIM_TYPE_AVOIDED,
     .to_first = SWP_SAYING_LIM_TYPE_AVOIDED_TO_FIRST},
    {.what = "protected",
     .words = SWP_SAYING_LIM_PROTECTED,
     .to_first = SWP_SAYING_LIM_PROTECTED_TO_FIRST},
    {.what = "colours_due", .words = SWP_SAYING_LIM_COLOURS_DUE},
    {.what = "rated_too_far",
     .words = SWP_SAYING_LIM_RATED_TOO_FAR,
     .to_first = SWP_SAYING_LIM_RATED_TOO_FAR_TO_FIRST},
    {.what = "stays", .words = SWP_SAYING_LIM_STAYS, .to_first = SWP_SAYING_LIM_STAYS_TO_FIRST},
    {.what = "chosen_by_colour",
     .words = SWP_SAYING_LIM_CHOSEN_BY_COLOUR,
     .to_first = SWP_SAYING_LIM_CHOSEN_BY_COLOUR_TO_FIRST},
    {.what = "chosen_by_number",
     .words = SWP_SAYING_LIM_CHOSEN_BY_NUMBER,
     .to_first = SWP_SAYING_LIM_CHOSEN_BY_NUMBER_TO_FIRST},
    {.what = "chosen_by_rating",
     .words = SWP_SAYING_LIM_CHOSEN_BY_RATING,
     .to_first = SWP_SAYING_LIM_CHOSEN_BY_RATING_TO_FIRST},
    {.what = "makes_even",
     .words = SWP_SAYING_LIM_MAKES_EVEN,
     .to_first = SWP_SAYING_LIM_MAKES_EVEN_TO_FIRST},
    {.what = "unpaired",
     .words = SWP_SAYING_LIM_UNPAIRED,
     .to_first = SWP_SAYING_LIM_UNPAIRED_TO_FIRST},
    {.what = "floater_meets",
     .finds_opponent = true,
     .words = SWP_SAYING_LIM_FLOATER_MEETS,
     .to_first = SWP_SAYING_LIM_FLOATER_MEETS_TO_FIRST,
     .to_second = SWP_SAYING_LIM_FLOATER_MEETS_TO_SECOND},
    {.what = "exchange",
     .finds_opponent = true,
     .words = SWP_SAYING_LIM_EXCHANGE,
     .to_first = SWP_SAYING_LIM_EXCHANGE_TO_FIRST,
     .to_second = SWP_SAYING_LIM_EXCHANGE_TO_SECOND,
     .to_third = SWP_SAYING_LIM_EXCHANGE_TO_THIRD},
    {.what = "exchange_for_colour",
     .words = SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR,
     .to_first = SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_FIRST,
     .to_second = SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_SECOND,
     .to_third = SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_THIRD},
    {.what = "not_exchanged", .words = SWP_SAYING_LIM_NOT_EXCHANGED},
    {.what = "limits_give_way", .words = SWP_SAYING_LIM_LIMITS_GIVE_WAY},
    {.what = "limits_give_way_equal", .words = SWP_SAYING_LIM_LIMITS_GIVE_WAY_EQUAL},
    {.what = "cracked",
     .words = SWP_SAYING_LIM_CRACKED,
     .to_first = SWP_SAYING_LIM_CRACKED_TO_FIRST,
     .to_second = SWP_SAYING_LIM_CRACKED_TO_SECOND},
    {.what = NULL},
};

/* Whether the limits of colours leave a player this one. */
static bool may_have(const swp_trace_event *event, const char *colour)
{
    return swp__event_value(event, colour, 1) != 0;
}

static const swp_saying *row(struct swp__explain *e, const swp_trace_event *event)
{
    struct swp__sayer *sayer = &e->sayer;
    const bool may_white = may_have(event, "may_have_white");
    const bool may_black = may_have(event, "may_have_black");
    const swp_saying *facts[2];
    uint32_t n = 0;
    if (!may_white || !may_black)
        facts[n++] = swp__say(
            sayer, may_white ? SWP_SAYING_FACT_NOT_BLACK : SWP_SAYING_FACT_NOT_WHITE, NULL);
    if (swp__event_value(event, "floated_last", 0))
        facts[n++] = swp__say(sayer, SWP_SAYING_FACT_FLOATED_LAST, NULL);
    return swp__say(sayer, SWP_SAYING_ROW_LIM,
                    SWP__VALUES(swp__saying_value(sayer, "due", swp__due(e, event)),
                                swp__sayings_value("facts", facts, n)));
}

static const swp_saying *preference(struct swp__explain *e, const struct swp__told_player *player,
                                    bool to_player)
{
    if (player->table == SWP__NOT_TOLD)
        return NULL;
    const swp_trace_event event = swp__event(e, player->table);
    const bool gives_way =
        player->colour != SWP_COLOUR_NONE && /* 6 */
        !may_have(&event, player->colour == SWP_COLOUR_WHITE ? "may_have_white" : "may_have_black");
    if (gives_way || (may_have(&event, "may_have_white") && may_have(&event, "may_have_black")))
        return swp__is_due(e, &event, to_player);
    return swp__say(&e->sayer, to_player ? SWP_SAYING_ARE_DUE_ONLY : SWP_SAYING_IS_DUE_ONLY,
                    SWP__VALUES(swp__saying_value(&e->sayer, "due", swp__due(e, &event))));
}

static bool is_upwards(const swp_trace_event *head)
{
    return swp__event_value(head, "upwards", 0) != 0;
}

static const swp_saying *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    if (!head.has_score)
        return swp__say(&e->sayer, SWP_SAYING_HEADING_MEDIAN, NULL);
    return swp__say(&e->sayer,
                    is_upwards(&head) ? SWP_SAYING_HEADING_SCORE_GROUP_UPWARDS
                                      : SWP_SAYING_HEADING_SCORE_GROUP_DOWNWARD,
                    SWP__VALUES(swp__points_value("score", head.score)));
}

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    const int64_t floaters = swp__event_value(&head, "floaters", 0);
    const swp_saying_value members =
        swp__number_value("members", swp__event_value(&head, "residents", 0));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head.article,
              floaters > 0 ? swp__say(&e->sayer, SWP_SAYING_MEMBERS_AND_FLOATERS,
                                      SWP__VALUES(members, swp__number_value("floaters", floaters)))
                           : swp__say(&e->sayer, SWP_SAYING_MEMBERS, SWP__VALUES(members)),
              NULL, 0);
    swp__tell_steps(e, bracket, steps);
    swp__tell_pairs(e, bracket);
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    if (swp__event_place(&head, player->tpn) < 0)
        return;
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying *where = !head.has_score
                                  ? swp__say(sayer, SWP_SAYING_IN_MEDIAN, NULL)
                                  : swp__say(sayer,
                                             is_upwards(&head) ? SWP_SAYING_IN_SCORE_GROUP_UPWARDS
                                                               : SWP_SAYING_IN_SCORE_GROUP_DOWNWARD,
                                             SWP__VALUES(swp__points_value("score", head.score)));
    const swp_saying_value group = swp__saying_value(sayer, "group", where);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head.article,
              head.player_count == 1
                  ? swp__say(sayer, SWP_SAYING_YOU_ALONE_IN, SWP__VALUES(group))
                  : swp__say(sayer, SWP_SAYING_YOU_IN,
                             SWP__VALUES(group, swp__number_value("players", head.player_count))),
              NULL, 0);
    swp__tell_steps_to(e, bracket, steps, player->tpn);
    swp_trace_event pairs;
    if (player->paired == (uint32_t)(bracket - e->brackets) &&
        !swp__step_found_opponent(e, bracket, steps, player) &&
        swp__bracket_event(e, bracket, SWP_TRACE_KIND_RESULT, "pairs", &pairs))
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, pairs.article,
                  swp__say(sayer, SWP_SAYING_TOP_HALF_BOTTOM_HALF,
                           SWP__VALUES(swp__player_value(sayer, "player", player->opponent))),
                  &player->opponent, 1);
}

const struct swp__family swp__family_lim = {
    .passed_over = SWP_SAYING_BYE_WHY_OTHERS,
    .first_for_bye = SWP_SAYING_BYE_FIRST_LOWEST_RANKED,
    .has_due_colours = true,
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
