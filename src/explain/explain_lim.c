/* SPDX-License-Identifier: Apache-2.0 */
/* The Lim System in words: score-groups paired downward and upwards to the median, floaters and
 * their types, top half against bottom half, exchanges. */
#include "explain/explain_steps.h"

static const struct swp__step steps[] = {
    {.what = "no_opponent",
     .words = "#1 has no compatible opponent here and is transferred.",
     .to_first = "You had no compatible opponent in the score-group and were transferred to the "
                 "next."},
    {.what = "type", .words = NULL},
    {.what = "type_avoided",
     .words = "#1 would be a floater of type $l, which is avoided.",
     .to_first = "As a floater you would have been of type $l, which is avoided: you had come as a "
                 "floater already, or had nobody to meet in the next score-group."},
    {.what = "protected",
     .words = "#1 floated in the last round and is spared.",
     .to_first = "You floated in the last round, and were spared."},
    {.what = "colours_due",
     .words = "The number is odd, somebody has to float. Due White: $1; due Black: $2."},
    {.what = "rated_too_far",
     .words = "#1 is rated more than 100 points from the last player and stays.",
     .to_first = "You are rated more than 100 points from the last player, and stayed."},
    {.what = "stays",
     .words = "#1 would float, but then the others could not all be paired.",
     .to_first = "You would have floated, but then the others could not all have been paired."},
    {.what = "chosen_by_colour",
     .words = "#1 is due the colour of the majority and the last of those in the order.",
     .to_first = "You were due the colour of the majority, and the last of those in the order."},
    {.what = "chosen_by_number",
     .words = "Colours do not decide: #1 is the last in the order.",
     .to_first = "Colours did not decide; you were the last in the order."},
    {.what = "chosen_by_rating",
     .words = "Ratings decide: #1 is the last in the order.",
     .to_first = "Colours would have taken somebody else, but too far from you in rating; you were "
                 "the last in the order."},
    {.what = "makes_even",
     .words = "#1 floats to make the number even.",
     .to_first = "The number of your score-group was odd: you were made a floater to the next."},
    {.what = "unpaired",
     .words = "#1 floats, because not all members can be paired.",
     .to_first = "Not all members of the score-group could be paired: you were made a floater to "
                 "the next."},
    {.what = "floater_meets",
     .finds_opponent = true,
     .words = "The floater #1 is paired first: with #2.",
     .to_first = "Floaters are paired first, with the first compatible opponent: for you that was "
                 "#2.",
     .to_second = "The floater #1 was paired first, and you were the first compatible opponent."},
    {.what = "exchange",
     .finds_opponent = true,
     .words = "#1 was proposed #2; after exchanges it is #3.",
     .to_first = "Top half against bottom half, you were proposed #2; after exchanges it was #3.",
     .to_second = "You were proposed to #1, who after exchanges met #3.",
     .to_third = "#1 was proposed #2; after exchanges it was you."},
    {.what = "exchange_for_colour",
     .words = "#1 and #2 are due the same colour: #3 takes the place of #2.",
     .to_first = "You and #2 were due the same colour: #3 took that place.",
     .to_second = "You and #1 were due the same colour: #3 took your place.",
     .to_third = "#1 and #2 were due the same colour: you took the place of #2."},
    {.what = "not_exchanged",
     .words = "#2 is not exchanged for #3 although due the same colour as #1: more than 100 rating "
              "points lie between them."},
    {.what = "limits_give_way",
     .words = "In the last round the limits of colours give way for this group."},
    {.what = "limits_give_way_equal",
     .words = "In the last round the limits of colours give way between equal scores."},
    {.what = "cracked",
     .words = "The median is blocked, and the pair #1 \xE2\x80\x93 #2 is opened again.",
     .to_first = "You had been paired with #2, but the median score-group was blocked: that pair "
                 "was opened again.",
     .to_second = "You had been paired with #1, but the median score-group was blocked: that pair "
                  "was opened again."},
    {.what = NULL},
};

/* Whether the limits of colours leave a player this one. */
static bool may_have(const swp_trace_event *event, const char *colour)
{
    return swp__event_value(event, colour, 1) != 0;
}

static const char *row(struct swp__explain *e, const swp_trace_event *event)
{
    const bool may_white = may_have(event, "may_have_white");
    const bool may_black = may_have(event, "may_have_black");
    const char *limit = may_white && may_black ? "" : may_white ? ", not Black" : ", not White";
    return swp__words(e, "%s%s%s", swp__due(e, event), limit,
                      swp__event_value(event, "floated_last", 0) ? ", floated in the last round"
                                                                 : "");
}

static const char *preference(struct swp__explain *e, const struct swp__told_player *player,
                              bool to_himself)
{
    if (player->table == SWP__NOT_TOLD)
        return "";
    const swp_trace_event event = swp__event(e, player->table);
    const bool is_free = may_have(&event, "may_have_white") && may_have(&event, "may_have_black");
    return swp__words(e, "%s%s", swp__is_due(e, &event, to_himself),
                      is_free ? "" : " and may have no other");
}

static bool is_upwards(const swp_trace_event *head)
{
    return swp__event_value(head, "upwards", 0) != 0;
}

static const char *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    if (!head.has_score)
        return "Median score-group";
    return swp__words(e, "Score-group of %s, paired %s", swp__score_words(e, head.score),
                      is_upwards(&head) ? "upwards" : "downward");
}

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    const int64_t floaters = swp__event_value(&head, "floaters", 0);
    const int64_t residents = swp__event_value(&head, "residents", 0);
    const char *text = swp__capital(e, swp__count(e, residents, "member", "members"));
    if (floaters > 0)
        text = swp__words(e, "%s and %s", text,
                          swp__count(e, floaters, "floater from another score-group",
                                     "floaters from other score-groups"));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head.article, swp__words(e, "%s.", text), NULL, 0);
    swp__tell_steps(e, bracket, steps);
    swp__tell_pairs(e, bracket);
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    if (swp__event_place(&head, player->tpn) < 0)
        return;
    const char *group =
        head.has_score
            ? swp__words(e, "the score-group of %s, paired %s", swp__score_words(e, head.score),
                         is_upwards(&head) ? "upwards from below" : "downward")
            : "the median score-group, which is paired last";
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head.article,
              head.player_count == 1
                  ? swp__words(e, "You were alone in %s.", group)
                  : swp__words(e, "You were in %s, with %s in all.", group,
                               swp__count(e, head.player_count, "player", "players")),
              NULL, 0);
    swp__tell_steps_to(e, bracket, steps, player->tpn);
    swp_trace_event pairs;
    if (player->paired == (uint32_t)(bracket - e->brackets) &&
        !swp__step_found_opponent(e, bracket, steps, player) &&
        swp__bracket_event(e, bracket, SWP_TRACE_KIND_RESULT, "pairs", &pairs))
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, pairs.article,
                  swp__words(e,
                             "Top half against bottom half, %s was proposed to you and was "
                             "compatible.",
                             swp__name(e, player->opponent)),
                  &player->opponent, 1);
}

const struct swp__family swp__family_lim = {
    .passed_over = "without this player the others could not all be paired",
    .first_for_bye = "You are the lowest ranked of those who play.",
    .has_due_colours = true,
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
