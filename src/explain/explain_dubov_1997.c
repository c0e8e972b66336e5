/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System of 1997 in words: score groups, colours due, islands, who comes up and who
 * floats down, and the two columns of 6.2. */
#include "explain/explain_steps.h"

#include "swisspair/experimental/dubov_1997_aro.h"

static const struct swp__step steps[] = {
    {.what = "floater_meets",
     .finds_opponent = true,
     .words = SWP_SAYING_DUBOV_1997_FLOATER_MEETS,
     .to_first = SWP_SAYING_DUBOV_1997_FLOATER_MEETS_TO_FIRST,
     .to_second = SWP_SAYING_DUBOV_1997_FLOATER_MEETS_TO_SECOND},
    {.what = "floater_goes_on",
     .words = SWP_SAYING_DUBOV_1997_FLOATER_GOES_ON,
     .to_first = SWP_SAYING_DUBOV_1997_FLOATER_GOES_ON_TO_FIRST},
    {.what = "would_block",
     .words = SWP_SAYING_DUBOV_1997_WOULD_BLOCK,
     .to_first = SWP_SAYING_DUBOV_1997_WOULD_BLOCK_TO_FIRST},
    {.what = "islands", .words = SWP_SAYING_DUBOV_1997_ISLANDS},
    {.what = "island", .finds_opponent = true, .to_first = SWP_SAYING_DUBOV_1997_ISLAND_TO_FIRST},
    {.what = "island_opponent",
     .finds_opponent = true,
     .words = SWP_SAYING_DUBOV_1997_ISLAND_OPPONENT,
     .to_first = SWP_SAYING_DUBOV_1997_ISLAND_OPPONENT_TO_FIRST},
    {.what = "island_floats",
     .words = SWP_SAYING_DUBOV_1997_ISLAND_FLOATS,
     .to_first = SWP_SAYING_DUBOV_1997_ISLAND_FLOATS_TO_FIRST},
    {.what = "odd_group", .words = SWP_SAYING_DUBOV_1997_ODD_GROUP},
    {.what = "cannot_come_up", .words = SWP_SAYING_DUBOV_1997_CANNOT_COME_UP},
    {.what = "nobody_comes_up", .words = SWP_SAYING_DUBOV_1997_NOBODY_COMES_UP},
    {.what = "comes_up",
     .words = SWP_SAYING_DUBOV_1997_COMES_UP,
     .to_first = SWP_SAYING_DUBOV_1997_COMES_UP_TO_FIRST},
    {.what = "must_float", .words = SWP_SAYING_DUBOV_1997_MUST_FLOAT},
    {.what = "floats",
     .words = SWP_SAYING_DUBOV_1997_FLOATS,
     .to_first = SWP_SAYING_DUBOV_1997_FLOATS_TO_FIRST},
    {.what = "unequal_colours", .words = SWP_SAYING_DUBOV_1997_UNEQUAL_COLOURS},
    {.what = "changes_colour",
     .words = SWP_SAYING_DUBOV_1997_CHANGES_COLOUR,
     .to_first = SWP_SAYING_DUBOV_1997_CHANGES_COLOUR_TO_FIRST},
    {.what = "columns", .words = SWP_SAYING_DUBOV_1997_COLUMNS},
    {.what = "next_black",
     .words = SWP_SAYING_DUBOV_1997_NEXT_BLACK,
     .to_first = SWP_SAYING_DUBOV_1997_NEXT_BLACK_TO_FIRST,
     .to_second = SWP_SAYING_DUBOV_1997_NEXT_BLACK_TO_SECOND},
    {.what = "same_column",
     .finds_opponent = true,
     .words = SWP_SAYING_DUBOV_1997_SAME_COLUMN,
     .to_first = SWP_SAYING_DUBOV_1997_SAME_COLUMN_TO_FIRST,
     .to_second = SWP_SAYING_DUBOV_1997_SAME_COLUMN_TO_SECOND},
    {.what = NULL},
};

static swp_dubov_1997_aro aro_of(const swp_trace_event *event)
{
    return (swp_dubov_1997_aro){.rating_sum = swp__event_value(event, "aro_sum", 0),
                                .opponents = (uint32_t)swp__event_value(event, "aro_games", 0)};
}

static const swp_saying *row(struct swp__explain *e, const swp_trace_event *event)
{
    struct swp__sayer *sayer = &e->sayer;
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    const swp_dubov_1997_aro sums = aro_of(event);
    const swp_saying *facts[2];
    uint32_t n = 0;
    if (!swp__event_value(event, "may_change", 1))
        facts[n++] = swp__say(sayer, SWP_SAYING_FACT_MUST_HAVE_COLOUR, NULL);
    if (!swp__event_value(event, "may_rise", 1))
        facts[n++] = swp__say(sayer, SWP_SAYING_FACT_MAY_NOT_COME_UP, NULL);
    swp_dubov_1997_aro_text(&sums, aro);
    const swp_saying *due = swp__event_value(event, "preference", 0)
                                ? swp__due(e, event)
                                : swp__say(sayer, SWP_SAYING_DUE_NO_GAME, NULL);
    return swp__say(sayer, SWP_SAYING_ROW_DUBOV_1997,
                    SWP__VALUES(swp__saying_value(sayer, "due", due), swp__text_value("aro", aro),
                                swp__number_value("rating", swp__event_value(event, "rating", 0)),
                                swp__sayings_value("facts", facts, n)));
}

/* ---- the bye --------------------------------------------------------------------------------- */

static const swp_saying *bye_value(struct swp__explain *e, uint32_t tpn)
{
    const struct swp__told_player *player = swp__told_player(e, tpn);
    if (!player || player->table == SWP__NOT_TOLD)
        return NULL;
    const swp_trace_event table = swp__event(e, player->table);
    return swp__say(
        &e->sayer, SWP_SAYING_BYE_VALUE_RATING,
        SWP__VALUES(swp__number_value("rating", swp__event_value(&table, "rating", 0))));
}

/* 4: why the bye's holder comes before the next. */
static void tell_bye_reason(struct swp__explain *e, const swp_trace_event *bye)
{
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t tpn = (uint32_t)swp__event_value(bye, "next", 0);
    const struct swp__told_player *next = swp__told_player(e, tpn);
    if (swp__event_value(bye, "last_of_list", 0))
        return;
    if (!next || next->table == SWP__NOT_TOLD) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, bye->article,
                  swp__say(sayer, SWP_SAYING_BYE_NEXT_NOBODY,
                           SWP__VALUES(swp__points_value("score", bye->score))),
                  NULL, 0);
        return;
    }
    char own[SWP_DUBOV_1997_ARO_TEXT_SIZE], theirs[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    const swp_trace_event table = swp__event(e, next->table);
    const int64_t rating = swp__event_value(bye, "rating", 0);
    const int64_t their_rating = swp__event_value(&table, "rating", 0);
    const int64_t side = swp__event_value(bye, "side", 0);
    const swp_dubov_1997_aro aro = aro_of(bye), their_aro = aro_of(&table);
    const swp_saying_value other = swp__player_value(sayer, "other", tpn);
    swp_dubov_1997_aro_text(&aro, own);
    swp_dubov_1997_aro_text(&their_aro, theirs);
    const swp_saying *text =
        rating != their_rating
            ? swp__say(sayer, SWP_SAYING_BYE_NEXT_RATING,
                       SWP__VALUES(other, swp__number_value("theirs", their_rating),
                                   swp__number_value("rating", rating)))
        : side != swp__event_value(bye, "next_side", 0)
            ? swp__say(sayer, SWP_SAYING_BYE_NEXT_COLOUR,
                       SWP__VALUES(other, swp__number_value("rating", rating),
                                   swp__colour_value("colour", side)))
        : aro.rating_sum * their_aro.opponents != their_aro.rating_sum * aro.opponents
            ? swp__say(sayer, SWP_SAYING_BYE_NEXT_ARO,
                       SWP__VALUES(other, swp__text_value("theirs", theirs),
                                   swp__text_value("aro", own)))
            : swp__say(sayer, SWP_SAYING_BYE_NEXT_ALPHABET, SWP__VALUES(other));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, bye->article, text, &tpn, 1);
}

static const swp_saying *preference(struct swp__explain *e, const struct swp__told_player *player,
                                    bool to_player)
{
    if (player->table == SWP__NOT_TOLD)
        return NULL;
    const swp_trace_event event = swp__event(e, player->table);
    return swp__is_due(e, &event, to_player);
}

static const swp_saying *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    if (swp__event_is(&event, "halves"))
        return swp__say(&e->sayer, SWP_SAYING_HEADING_UPPER_LOWER, NULL);
    return swp__say(&e->sayer, SWP_SAYING_HEADING_SCORE_GROUP,
                    SWP__VALUES(swp__points_value("score", event.score)));
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

/* The player's place in the columns, and who was opposite. */
static void tell_place(struct swp__explain *e, const swp_trace_event *columns, uint32_t tpn)
{
    const int place = swp__event_place(columns, tpn);
    const int n_white = (int)swp__event_value(columns, "white", 0);
    if (place < 0)
        return;
    const bool is_white = place < n_white;
    const int row = is_white ? place : place - n_white;
    const uint32_t opposite = columns->players[is_white ? n_white + row : row];
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value colour =
        swp__colour_value("colour", is_white ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK);
    const swp_saying_value player = swp__player_value(sayer, "player", opposite);
    swp__tell_event(
        e, columns,
        n_white == 1
            ? swp__say(sayer, SWP_SAYING_COLUMN_ALONE, SWP__VALUES(colour, player))
            : swp__say(sayer, SWP_SAYING_COLUMN_PLACE,
                       SWP__VALUES(swp__number_value("place", row + 1),
                                   swp__number_value("players", n_white), colour, player)));
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp_trace_event columns;
    if (swp__event_is(&head, "halves")) {
        swp__tell_code(e, SWP_PASSAGE_KIND_SENTENCE, head.article, SWP_SAYING_HALVES_OF_ROUND_1,
                       NULL, 0);
        swp__tell_steps_to(e, bracket, steps, player->tpn);
        return;
    }
    const bool is_paired = player->paired == (uint32_t)(bracket - e->brackets);
    if (is_paired && swp__event_place(&head, player->tpn) >= 0)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head.article,
                  swp__say(&e->sayer, SWP_SAYING_YOUR_SCORE_GROUP,
                           SWP__VALUES(swp__points_value("score", head.score),
                                       swp__number_value("players", head.player_count))),
                  NULL, 0);
    swp__tell_steps_to(e, bracket, steps, player->tpn);
    if (is_paired && !swp__step_found_opponent(e, bracket, steps, player) &&
        swp__bracket_event(e, bracket, SWP_TRACE_KIND_RESULT, "columns", &columns)) {
        swp__tell_code(e, SWP_PASSAGE_KIND_SENTENCE, columns.article, SWP_SAYING_COLUMNS_ORDER,
                       NULL, 0);
        tell_place(e, &columns, player->tpn);
    }
}

const struct swp__family swp__family_dubov_1997 = {
    .passed_over = SWP_SAYING_BYE_WHY_NO_PAIRING,
    .first_for_bye = SWP_SAYING_BYE_FIRST_DUBOV_1997,
    .bye_value = bye_value,
    .tell_bye_reason = tell_bye_reason,
    .has_due_colours = true,
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
