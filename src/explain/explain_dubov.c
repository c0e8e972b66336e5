/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System of 2025 and 2026 in words: residents and upfloaters, G1 and G2, shifters, S1 by
 * ascending average of opponents (ARO), and the first legal transposition of G2. */
#include "explain/explain_taken_up.h"

static const swp_saying *say_preference(struct swp__explain *e, const swp_trace_event *event,
                                        bool to_player)
{
    static const swp_saying_code codes[4][2] = {
        {SWP_SAYING_PREFERS_COLOUR, SWP_SAYING_PREFER_COLOUR},
        {SWP_SAYING_PREFERS_MILDLY, SWP_SAYING_PREFER_MILDLY},
        {SWP_SAYING_PREFERS_STRONGLY, SWP_SAYING_PREFER_STRONGLY},
        {SWP_SAYING_PREFERS_ABSOLUTELY, SWP_SAYING_PREFER_ABSOLUTELY},
    };
    return swp__say(
        &e->sayer, codes[swp__event_value(event, "strength", 1) & 3][to_player],
        SWP__VALUES(swp__colour_value("colour", swp__event_value(event, "preference", 0))));
}

/* NULL: the player has had none. */
static const swp_saying *say_upfloats(struct swp__explain *e, const swp_trace_event *event)
{
    const int64_t upfloats = swp__event_value(event, "upfloats", 0);
    const bool is_maximum = swp__event_value(event, "maximum_upfloater", 0) != 0;
    if (upfloats <= 0)
        return NULL;
    swp_saying_code code = is_maximum ? SWP_SAYING_UPFLOATS_MAXIMUM : SWP_SAYING_UPFLOATS;
    if (swp__event_value(event, "upfloated_last", 0) && upfloats == 1)
        code = is_maximum ? SWP_SAYING_UPFLOATS_LAST_MAXIMUM : SWP_SAYING_UPFLOATS_LAST;
    else if (swp__event_value(event, "upfloated_last", 0))
        code = is_maximum ? SWP_SAYING_UPFLOATS_ONE_LAST_MAXIMUM : SWP_SAYING_UPFLOATS_ONE_LAST;
    return swp__say(&e->sayer, code, SWP__VALUES(swp__number_value("upfloats", upfloats)));
}

static const swp_saying *row(struct swp__explain *e, const swp_trace_event *event)
{
    struct swp__sayer *sayer = &e->sayer;
    return swp__say(
        sayer, SWP_SAYING_ROW_DUBOV,
        SWP__VALUES(swp__saying_value(sayer, "preference", say_preference(e, event, false)),
                    swp__number_value("aro", swp__event_value(event, "aro", 0)),
                    swp__saying_value(sayer, "upfloats", say_upfloats(e, event))));
}

static const swp_saying *preference(struct swp__explain *e, const struct swp__told_player *player,
                                    bool to_player)
{
    if (player->table == SWP__NOT_TOLD)
        return NULL;
    const swp_trace_event event = swp__event(e, player->table);
    return say_preference(e, &event, to_player);
}

/* ---- the bye --------------------------------------------------------------------------------- */

static int64_t games_of(struct swp__explain *e, uint32_t tpn)
{
    const struct swp__told_player *player = swp__told_player(e, tpn);
    if (!player || player->table == SWP__NOT_TOLD)
        return -1;
    const swp_trace_event table = swp__event(e, player->table);
    return swp__event_value(&table, "games", -1);
}

static const swp_saying *bye_value(struct swp__explain *e, uint32_t tpn)
{
    const int64_t games = games_of(e, tpn);
    return games < 0 ? NULL
                     : swp__say(&e->sayer, SWP_SAYING_BYE_VALUE_GAMES,
                                SWP__VALUES(swp__number_value("games", games)));
}

/* Why the bye's holder comes before the next: the games, then the initial ranking list. */
static void tell_bye_reason(struct swp__explain *e, const swp_trace_event *bye)
{
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t tpn = (uint32_t)swp__event_value(bye, "next", 0);
    const int64_t games = swp__event_value(bye, "games", 0);
    const int64_t theirs = tpn ? games_of(e, tpn) : -1;
    const swp_saying_value own = swp__number_value("games", games);
    const swp_saying_value other = swp__player_value(sayer, "other", tpn);
    const swp_saying *text =
        theirs < 0        ? swp__say(sayer, SWP_SAYING_BYE_NEXT_NOBODY,
                                     SWP__VALUES(swp__points_value("score", bye->score)))
        : theirs == games ? swp__say(sayer, SWP_SAYING_BYE_NEXT_RANKING, SWP__VALUES(other, own))
                          : swp__say(sayer, SWP_SAYING_BYE_NEXT_GAMES,
                                     SWP__VALUES(other, swp__number_value("theirs", theirs), own));
    const bool is_2025 = bye->article[0] == '2';
    const char *article = theirs < 0        ? bye->article
                          : theirs != games ? (is_2025 ? "2.1.4" : "3.1.4")
                                            : (is_2025 ? "2.1.5" : "3.1.5");
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, article, text, &tpn, theirs < 0 ? 0 : 1);
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void tell_groups(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    static const struct {
        const char *what;
        swp_saying_code code;
    } steps[] = {
        {"g1", SWP_SAYING_G1},
        {"g2", SWP_SAYING_G2},
        {"shifted_to_g1", SWP_SAYING_SHIFTED_TO_G1},
        {"shifted_to_g2", SWP_SAYING_SHIFTED_TO_G2},
        {"s1", SWP_SAYING_S1_BY_ARO},
        {"t2", SWP_SAYING_S2_BY_RANKING},
        {"transposition", SWP_SAYING_S2_TRANSPOSED},
    };
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.player_count == 0 || swp__event_value(&event, "halved", 0))
            continue;
        for (size_t k = 0; k < sizeof steps / sizeof *steps; k++)
            if (swp__event_is(&event, steps[k].what))
                swp__tell_event(e, &event, swp__say_event(e, steps[k].code, &event));
    }
}

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    swp__tell_taken_up(e, bracket);
    tell_groups(e, bracket);
    swp__tell_criteria(e, bracket);
    swp__tell_pairs(e, bracket);
}

/* ---- to a player ----------------------------------------------------------------------------- */

static void tell_side(struct swp__explain *e, const struct swp__told_bracket *bracket,
                      const struct swp__told_player *player)
{
    swp_trace_event event, s1, t2;
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "shifted_to_g1", &event) &&
        swp__event_place(&event, player->tpn) >= 0)
        swp__tell_event(e, &event, swp__say(&e->sayer, SWP_SAYING_YOU_SHIFTED_TO_G1, NULL));
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "shifted_to_g2", &event) &&
        swp__event_place(&event, player->tpn) >= 0)
        swp__tell_event(e, &event, swp__say(&e->sayer, SWP_SAYING_YOU_SHIFTED_TO_G2, NULL));
    const bool is_transposed =
        swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "transposition", &t2);
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_TABLE, "s1", &s1) ||
        (!is_transposed && !swp__bracket_event(e, bracket, SWP_TRACE_KIND_TABLE, "t2", &t2)))
        return;
    const int in_s1 = swp__event_place(&s1, player->tpn);
    const int place = in_s1 >= 0 ? in_s1 : swp__event_place(&t2, player->tpn);
    const bool is_halved = swp__bracket_event(e, bracket, SWP_TRACE_KIND_TABLE, "g1", &event) &&
                           swp__event_value(&event, "halved", 0) != 0;
    swp__tell_code(e, SWP_PASSAGE_KIND_SENTENCE, s1.article,
                   is_halved ? SWP_SAYING_NOBODY_PLAYED_HALVES : SWP_SAYING_S1_S2_ORDER, NULL, 0);
    const swp_saying_code code =
        in_s1 >= 0      ? is_transposed ? SWP_SAYING_YOU_MET_S2_TRANSPOSED : SWP_SAYING_YOU_MET_S2
        : is_transposed ? SWP_SAYING_YOU_MET_S1_TRANSPOSED
                        : SWP_SAYING_YOU_MET_S1;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, t2.article,
              swp__say(&e->sayer, code,
                       SWP__VALUES(swp__number_value("place", place + 1),
                                   swp__player_value(&e->sayer, "player", player->opponent))),
              &player->opponent, 1);
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    if (swp__tell_way_in(e, bracket, player))
        tell_side(e, bracket, player);
}

const struct swp__family swp__family_dubov = {
    .passed_over = SWP_SAYING_BYE_WHY_OTHERS,
    .first_for_bye = SWP_SAYING_BYE_FIRST_DUBOV,
    .bye_value = bye_value,
    .tell_bye_reason = tell_bye_reason,
    .heading = swp__taken_up_heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
