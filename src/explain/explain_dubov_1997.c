/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System of 1997 in words: score groups, colours due, islands, who comes up and who
 * floats down, and the two columns of 6.2. */
#include "explain/explain_steps.h"

#include "swisspair/dubov_1997_aro.h"

static const struct swp__step steps[] = {
    {.what = "floater_meets",
     .finds_opponent = true,
     .words = "#1 came down as a floater and is paired first: with #2.",
     .to_first = "You came down as a floater. Floaters are paired before anybody else, with the "
                 "highest rated player possible, of the other colour if there is one: that was #2.",
     .to_second = "#1 came down as a floater. Floaters are paired before anybody else, with the "
                  "highest rated player possible, of the other colour if there is one: that was "
                  "you."},
    {.what = "floater_goes_on",
     .words = "#1 came down as a floater, finds nobody here and goes on down.",
     .to_first = "As a floater you found nobody in this group, and went on down."},
    {.what = "would_block",
     .words = "#1 \xE2\x80\x93 #2 would leave no legal pairing for the others.",
     .to_first = "With #2 no legal pairing would have been left for the others.",
     .to_second = NULL},
    {.what = "islands", .words = "There is no possible opponent in their own group for #*."},
    {.what = "island",
     .finds_opponent = true,
     .to_first = "In your own score group there was nobody left whom you could meet: a player from "
                 "below had to come up for you."},
    {.what = "island_opponent",
     .finds_opponent = true,
     .words = "#1 comes up from the score group of $s as an opponent for #2.",
     .to_first = "Somebody of a higher score group had no possible opponent there: you were the "
                 "first who could come up."},
    {.what = "island_floats",
     .words = "Nobody can come up for #1, who goes down as a floater.",
     .to_first = "Nobody could come up for you, so you went down as a floater."},
    {.what = "odd_group",
     .words = "The number of players is odd: $1 due White, $2 due Black; somebody has to come up."},
    {.what = "cannot_come_up",
     .words = "#1 cannot come up: no legal pairing would be left for the others.",
     .to_first = NULL},
    {.what = "nobody_comes_up", .words = "Nobody can come up."},
    {.what = "comes_up",
     .words = "#1 comes up from the score group of $s to make the number even.",
     .to_first =
         "The number of players of a higher score group was odd, and you were the first who "
         "could come up: of the colour that evens out the two sides if possible, then by "
         "the highest rating."},
    {.what = "must_float", .words = "Not all of the group can be paired in it."},
    {.what = "floats",
     .words = "#1 goes down to the next group as a floater.",
     .to_first = "Not all of your score group could be paired in it: you went down as a floater."},
    {.what = "unequal_colours",
     .words = "The two sides are not equal: $1 due White, $2 due Black."},
    {.what = "changes_colour",
     .words = "#1 goes over to the side of $c.",
     .to_first = "The two sides of the group were not equal: you went over to the other one."},
    {.what = "columns",
     .words = "Column of White, by ascending ARO: #w. Column of Black, by descending rating: #b."},
    {.what = "next_black",
     .words = "#1 is paired with #2, not with the black opposite.",
     .to_first = "The player opposite you in the other column was not possible, or wanted "
                 "elsewhere: the first one possible was #2.",
     .to_second = "#1 could not be paired with the player opposite: you were the first one "
                  "possible."},
    {.what = "same_column",
     .finds_opponent = true,
     .words = "#1 cannot be paired with the other column, and meets #2 of the same one.",
     .to_first = "Nobody of the other column was possible for you: of your own it was #2.",
     .to_second = "#1 could be paired with nobody of the other column: of his own it was you."},
    {.what = NULL},
};

static const char *aro_words(struct swp__explain *e, const swp_trace_event *event)
{
    char text[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    const swp_dubov_1997_aro row = {.rating_sum = swp__event_value(event, "aro_sum", 0),
                                    .opponents = (uint32_t)swp__event_value(event, "aro_games", 0)};
    swp_dubov_1997_aro_text(&row, text);
    return swp__words(e, "%s", text);
}

static const char *row(struct swp__explain *e, const swp_trace_event *event)
{
    const int64_t due = swp__event_value(event, "preference", 0);
    return swp__words(e, "%s%s, ARO %s, rating %lld%s%s", due ? "due " : "",
                      due ? swp__colour_word(due) : "no game", aro_words(e, event),
                      (long long)swp__event_value(event, "rating", 0),
                      swp__event_value(event, "may_change", 1) ? "" : ", must have this colour",
                      swp__event_value(event, "may_rise", 1) ? "" : ", may not come up");
}

static const char *preference(struct swp__explain *e, const struct swp__told_player *player,
                              bool to_himself)
{
    if (player->table == SWP__NOT_TOLD)
        return "";
    const swp_trace_event event = swp__event(e, player->table);
    return swp__is_due(e, &event, to_himself);
}

static const char *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    if (swp__event_is(&event, "halves"))
        return "Upper half against lower half";
    return swp__words(e, "Score group of %s", swp__score_words(e, event.score));
}

/* Those who come up from below stand behind the players of the group. */
static void tell_visitors(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (!swp__event_is(&event, "comes_up") && !swp__event_is(&event, "island_opponent"))
            continue;
        const struct swp__told_player *player = swp__told_player(e, event.players[0]);
        if (!player || player->table == SWP__NOT_TOLD)
            continue;
        const swp_trace_event table = swp__event(e, player->table);
        swp__tell(e, SWP_PASSAGE_KIND_PLAYER, table.article, row(e, &table), &player->tpn, 1);
        swp__tell_score(e, player->score);
    }
}

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    tell_visitors(e, bracket);
    swp__tell_steps(e, bracket, steps);
    swp__tell_pairs(e, bracket);
}

/* His place in the columns, and who stood opposite. */
static void tell_place(struct swp__explain *e, const swp_trace_event *columns, uint32_t tpn)
{
    const int place = swp__event_place(columns, tpn);
    const int n_white = (int)swp__event_value(columns, "white", 0);
    if (place < 0)
        return;
    const bool is_white = place < n_white;
    const int row = is_white ? place : place - n_white;
    const uint32_t opposite = columns->players[is_white ? n_white + row : row];
    const char *colour = swp__colour_word(is_white ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK);
    const char *stood = n_white == 1
                            ? swp__words(e, "You stood alone in the column of %s", colour)
                            : swp__words(e, "You were the %s of %s in the column of %s",
                                         swp__ordinal(e, row + 1), swp__number(e, n_white), colour);
    swp__tell_event(e, columns,
                    swp__words(e, "%s; opposite stood %s.", stood, swp__name(e, opposite)));
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp_trace_event columns;
    if (swp__event_is(&head, "halves")) {
        swp__tell(
            e, SWP_PASSAGE_KIND_SENTENCE, head.article,
            "In round 1 the upper half of the list meets the lower half, the first the first, "
            "the second the second, and so on.",
            NULL, 0);
        swp__tell_steps_to(e, bracket, steps, player->tpn);
        return;
    }
    const bool is_paired = player->paired == (uint32_t)(bracket - e->brackets);
    if (is_paired && swp__event_place(&head, player->tpn) >= 0)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head.article,
                  swp__words(e, "Your score group of %s still had %s to be paired.",
                             swp__score_words(e, head.score),
                             swp__count(e, head.player_count, "player", "players")),
                  NULL, 0);
    swp__tell_steps_to(e, bracket, steps, player->tpn);
    if (is_paired && !swp__step_found_opponent(e, bracket, steps, player) &&
        swp__bracket_event(e, bracket, SWP_TRACE_KIND_RESULT, "columns", &columns)) {
        swp__tell(
            e, SWP_PASSAGE_KIND_SENTENCE, columns.article,
            "The column of White stands by ascending average of the opponents (ARO), that of Black "
            "by descending rating, and each meets the player opposite, unless the two have met.",
            NULL, 0);
        tell_place(e, &columns, player->tpn);
    }
}

const struct swp__family swp__family_dubov_1997 = {
    .passed_over = "without this player no legal pairing would be left for the others",
    .first_for_bye = "It goes to the lowest rated player of the lowest score group: that is you.",
    .has_due_colours = true,
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
