/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch systems told to one player: the brackets, and why this opponent. */
#include "explain/explain_dutch.h"

enum { MOST_NAMED = 4, STRONG = 2, ABSOLUTE = 3 };

/* ---- the halves ------------------------------------------------------------------------------ */

/* How many moved-down players stand before those they can meet, the residents. In 1998 only the
 * first of them are in S1, and they can meet the others, too. */
static uint32_t count_before_others(const struct swp__explain *e,
                                    const struct swp__told_bracket *bracket,
                                    const swp_trace_event *head)
{
    const int64_t moved = swp__event_value(head, "moved_down", 0);
    swp_trace_event result;
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_RESULT, "pairs", &result))
        return (uint32_t)moved;
    return (uint32_t)swp__event_value(&result, "moved_down_in_s1", moved);
}

bool swp__dutch_halves(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                       struct swp__halves *out)
{
    swp_trace_event event;
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "halves", &event))
        return false;
    const swp_trace_event head = swp__event(e, bracket->bracket);
    const uint32_t n_before = count_before_others(e, bracket, &head);
    *out = (struct swp__halves){
        .n_residents = head.player_count - n_before,
        .residents = head.players + n_before,
        .n_above = (uint32_t)swp__event_value(&event, "from_above", 0),
        .n_s1 = (uint32_t)swp__event_value(&event, "s1", 0),
        .n_s2 = (uint32_t)swp__event_value(&event, "s2", 0),
        .above = event.players,
    };
    out->s1 = event.players + out->n_above;
    out->s2 = out->s1 + out->n_s1;
    return true;
}

/* ---- why this opponent ----------------------------------------------------------------------- */

static uint32_t place_in(const uint32_t *list, uint32_t n, uint32_t tpn)
{
    uint32_t i = 0;
    while (i < n && list[i] != tpn)
        i++;
    return i;
}

/* Both prefer the same colour, each at least that strongly. */
static bool prefer_same(const struct swp__explain *e, uint32_t a, uint32_t b, int64_t strength)
{
    const struct swp__told_player *x = swp__told_player(e, a), *y = swp__told_player(e, b);
    if (x->table == SWP__NOT_TOLD || y->table == SWP__NOT_TOLD)
        return false;
    const swp_trace_event first = swp__event(e, x->table), second = swp__event(e, y->table);
    return swp__event_value(&first, "strength", 0) >= strength &&
           swp__event_value(&second, "strength", 0) >= strength &&
           swp__event_value(&first, "preference", 0) == swp__event_value(&second, "preference", 0);
}

static bool is_topscorer(const struct swp__explain *e, uint32_t tpn)
{
    const swp_trace_event table = swp__event(e, swp__told_player(e, tpn)->table);
    return swp__event_value(&table, "topscorer", 0) != 0;
}

static bool need_same_colour(const struct swp__explain *e, uint32_t a, uint32_t b)
{
    return prefer_same(e, a, b, ABSOLUTE) && !is_topscorer(e, a) && !is_topscorer(e, b);
}

/* 2012: no pair of the bracket breaks A.7.d, so whoever would break it could not be paired. */
static bool is_a7d_kept(const struct swp__explain *e, uint32_t tpn)
{
    swp_trace_event event;
    return swp__bracket_event(e, &e->brackets[swp__told_player(e, tpn)->paired],
                              SWP_TRACE_KIND_CRITERION, "a7d_broken", &event) &&
           swp__event_value(&event, "value", 0) == 0;
}

/* Why a chooser did not meet a player who stood before the opponent. */
enum reason {
    REASON_MET = 0,
    REASON_FORBIDDEN,
    REASON_COLOUR,
    REASON_A7D,
    REASON_BRACKET,
    REASONS
};

static enum reason reason_against(const struct swp__explain *e, uint32_t chooser, uint32_t other,
                                  bool keeps_a7d)
{
    if (swp__round_met(e, chooser, other))
        return REASON_MET;
    if (swp__are_forbidden(e, chooser, other))
        return REASON_FORBIDDEN;
    if (need_same_colour(e, chooser, other))
        return REASON_COLOUR;
    return keeps_a7d && prefer_same(e, chooser, other, STRONG) ? REASON_A7D : REASON_BRACKET;
}

struct passed {
    const swp_saying *names[REASONS][MOST_NAMED + 1];
    uint32_t n[REASONS];
};

/* One reason and the players it ruled out; names the chooser unless told to the chooser. */
static const swp_saying *passed_for(struct swp__explain *e, const struct passed *passed,
                                    enum reason reason, uint32_t chooser, bool is_first,
                                    bool to_chooser)
{
    static const swp_saying_code codes[REASONS][2] = {
        {SWP_SAYING_HAD_MET, SWP_SAYING_YOU_HAD_MET},
        {SWP_SAYING_ARE_FORBIDDEN, SWP_SAYING_YOU_ARE_FORBIDDEN},
        {SWP_SAYING_NEED_SAME_COLOUR, SWP_SAYING_YOU_NEED_SAME_COLOUR},
        {SWP_SAYING_STRONG_SAME_COLOUR, SWP_SAYING_YOU_STRONG_SAME_COLOUR},
        {SWP_SAYING_WORSE_AS_A_WHOLE_LATER, SWP_SAYING_WORSE_AS_A_WHOLE},
    };
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value players = swp__saying_value(
        sayer, "players",
        swp__say_list(e, false, passed->names[reason], passed->n[reason], MOST_NAMED));
    if (reason == REASON_BRACKET)
        return swp__say(sayer, codes[reason][is_first], SWP__VALUES(players));
    return to_chooser ? swp__say(sayer, codes[reason][1], SWP__VALUES(players))
                      : swp__say(sayer, codes[reason][0],
                                 SWP__VALUES(swp__player_value(sayer, "player", chooser), players));
}

/* Those of `list` who stood before the opponent and were free when the chooser's turn came. */
static void tell_passed(struct swp__explain *e, const uint32_t *choosers, uint32_t chooser_place,
                        const uint32_t *list, uint32_t n, bool to_chooser)
{
    const uint32_t chooser = choosers[chooser_place];
    const uint32_t opponent = swp__told_player(e, chooser)->opponent;
    const uint32_t end = place_in(list, n, opponent);
    struct swp__sayer *sayer = &e->sayer;
    const bool keeps_a7d = is_a7d_kept(e, chooser);
    struct passed passed = {.n = {0}};
    uint32_t all = 0;
    swp__mark_places(e, choosers, chooser_place);
    for (uint32_t i = 0; i < end; i++) {
        const uint32_t theirs = swp__told_player(e, list[i])->opponent;
        if (swp__marked_place(e, choosers, chooser_place, theirs) >= 0)
            continue; /* taken by one who chose before */
        const enum reason reason = reason_against(e, chooser, list[i], keeps_a7d);
        const uint32_t met = swp__round_met(e, chooser, list[i]);
        if (passed.n[reason] <= MOST_NAMED)
            passed.names[reason][passed.n[reason]] =
                met ? swp__say(sayer, SWP_SAYING_NAME_MET_IN_ROUND,
                               SWP__VALUES(swp__player_value(sayer, "player", list[i]),
                                           swp__number_value("round", met)))
                    : swp__say_player(e, list[i]);
        passed.n[reason]++;
        all++;
    }
    const swp_saying *reasons[REASONS];
    uint32_t n_reasons = 0;
    for (int reason = 0; reason < REASONS; reason++)
        if (passed.n[reason])
            reasons[n_reasons++] = passed_for(e, &passed, (enum reason)reason, chooser,
                                              chooser_place == 0, to_chooser);
    if (all == 0)
        return;
    const swp_saying_value why = swp__sayings_value("reasons", reasons, n_reasons);
    const swp_saying *text =
        to_chooser
            ? swp__say(sayer,
                       all == 1 ? SWP_SAYING_ONE_BEFORE_OPPONENT : SWP_SAYING_THOSE_BEFORE_OPPONENT,
                       SWP__VALUES(swp__player_value(sayer, "player", opponent), why))
            : swp__say(sayer, all == 1 ? SWP_SAYING_ONE_BEFORE_YOU : SWP_SAYING_THOSE_BEFORE_YOU,
                       SWP__VALUES(why));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "", text, NULL, 0);
}

static void tell_above(struct swp__explain *e, const struct swp__halves *h, uint32_t place,
                       bool is_from_above)
{
    const uint32_t chooser = h->above[place];
    const uint32_t opponent = swp__told_player(e, chooser)->opponent;
    struct swp__sayer *sayer = &e->sayer;
    if (is_from_above)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__say(sayer, SWP_SAYING_YOU_FROM_ABOVE,
                           SWP__VALUES(swp__player_value(sayer, "player", opponent))),
                  &opponent, 1);
    else
        swp__tell(
            e, SWP_PASSAGE_KIND_SENTENCE, "",
            swp__say(sayer, SWP_SAYING_OPPONENT_FROM_ABOVE,
                     SWP__VALUES(swp__player_value(sayer, "player", chooser),
                                 swp__points_value("score", swp__told_player(e, chooser)->score))),
            &chooser, 1);
    tell_passed(e, h->above, place, h->residents, h->n_residents, is_from_above);
}

/* The player's place in their half. */
static void tell_place(struct swp__explain *e, const struct swp__halves *h, uint32_t own,
                       bool is_in_s1)
{
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t n = is_in_s1 ? h->n_s1 : h->n_s2;
    const swp_saying *stood =
        n == 1 ? swp__say(sayer, is_in_s1 ? SWP_SAYING_ALONE_IN_S1 : SWP_SAYING_ALONE_IN_S2, NULL)
               : swp__say(sayer, is_in_s1 ? SWP_SAYING_PLACE_IN_S1 : SWP_SAYING_PLACE_IN_S2,
                          SWP__VALUES(swp__number_value("place", (int64_t)own + 1),
                                      swp__number_value("players", n)));
    swp__tell(
        e, SWP_PASSAGE_KIND_SENTENCE, "",
        swp__say(sayer,
                 h->n_above ? SWP_SAYING_HALVES_AND_PLACE_OTHERS : SWP_SAYING_HALVES_AND_PLACE,
                 SWP__VALUES(swp__saying_value(sayer, "place", stood))),
        NULL, 0);
}

/* Why not the player who stood opposite (`natural`, 0: nobody), to the one of S1 or of S2. */
static const swp_saying *say_rearranged(struct swp__explain *e, const struct swp__halves *h,
                                        uint32_t place, uint32_t natural, bool is_in_s1)
{
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t chooser = h->s1[place];
    const swp_saying_value opposite = swp__player_value(sayer, "natural", natural);
    const swp_saying_value other = swp__player_value(
        sayer, "player", is_in_s1 ? swp__told_player(e, chooser)->opponent : chooser);
    const bool is_alone = h->n_s1 == 1 && natural;
    if (!is_in_s1)
        return is_alone
                   ? swp__say(sayer, SWP_SAYING_YOU_FIRST_THAT_FITS_ALONE, SWP__VALUES(other))
                   : swp__say(sayer, SWP_SAYING_REARRANGED_YOU_FIT,
                              SWP__VALUES(other, swp__number_value("place", (int64_t)place + 1)));
    if (is_alone)
        return swp__say(sayer, SWP_SAYING_FIRST_THAT_FITS, SWP__VALUES(opposite, other));
    return natural ? swp__say(sayer, SWP_SAYING_REARRANGED_FOR_YOU, SWP__VALUES(opposite, other))
                   : swp__say(sayer, SWP_SAYING_REARRANGED_FOR_YOU_NOBODY, SWP__VALUES(other));
}

static void tell_half(struct swp__explain *e, const struct swp__halves *h, uint32_t place,
                      bool is_in_s1)
{
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t chooser = h->s1[place];
    const uint32_t opponent = swp__told_player(e, chooser)->opponent;
    const uint32_t own = is_in_s1 ? place : place_in(h->s2, h->n_s2, opponent);
    const uint32_t natural = place < h->n_s2 ? h->s2[place] : 0;
    const uint32_t other = is_in_s1 ? opponent : chooser;
    if (h->n_s1 == 1 && h->n_s2 == 1) {
        swp__tell_code(e, SWP_PASSAGE_KIND_SENTENCE, "", SWP_SAYING_ONLY_TWO_LEFT, &other, 1);
        return;
    }
    tell_place(e, h, own, is_in_s1);
    if (natural == opponent) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__say(sayer,
                           is_in_s1 ? SWP_SAYING_SAME_PLACE_IN_S2 : SWP_SAYING_SAME_PLACE_IN_S1,
                           SWP__VALUES(swp__number_value("place", (int64_t)place + 1),
                                       swp__player_value(sayer, "player", other))),
                  &other, 1);
        return;
    }
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "", say_rearranged(e, h, place, natural, is_in_s1),
              &other, 1);
    tell_passed(e, h->s1, place, h->s2, h->n_s2, is_in_s1);
}

static void tell_exchanged(struct swp__explain *e, const struct swp__told_bracket *bracket,
                           uint32_t tpn)
{
    swp_trace_event event;
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "exchange", &event))
        return;
    const int place = swp__event_place(&event, tpn);
    if (place < 0)
        return;
    const bool goes_down = 2 * (uint32_t)place < event.player_count;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, event.article,
              swp__say(&e->sayer,
                       goes_down ? SWP_SAYING_YOU_EXCHANGED_DOWN : SWP_SAYING_YOU_EXCHANGED_UP,
                       NULL),
              &tpn, 1);
}

static void tell_opponent(struct swp__explain *e, const struct swp__told_bracket *bracket,
                          const struct swp__told_player *player)
{
    struct swp__halves h;
    if (!swp__dutch_halves(e, bracket, &h))
        return;
    uint32_t place = place_in(h.above, h.n_above, player->tpn);
    if (place < h.n_above) {
        tell_above(e, &h, place, /* is_from_above= */ true);
        return;
    }
    place = place_in(h.above, h.n_above, player->opponent);
    if (place < h.n_above) {
        tell_above(e, &h, place, /* is_from_above= */ false);
        return;
    }
    tell_exchanged(e, bracket, player->tpn);
    place = place_in(h.s1, h.n_s1, player->tpn);
    if (place < h.n_s1) {
        tell_half(e, &h, place, /* is_in_s1= */ true);
        return;
    }
    place = place_in(h.s1, h.n_s1, player->opponent);
    if (place < h.n_s1)
        tell_half(e, &h, place, /* is_in_s1= */ false);
}

/* ---- the bracket ----------------------------------------------------------------------------- */

/* "; from above came X and Y"; NULL: nobody did. */
static const swp_saying *those_from_above(struct swp__explain *e,
                                          const struct swp__told_player *player,
                                          const swp_trace_event *head, uint32_t moved)
{
    const swp_saying *others[MOST_NAMED + 1];
    uint32_t n = 0;
    bool is_one = false;
    for (uint32_t i = 0; i < moved; i++)
        if (head->players[i] == player->tpn)
            is_one = true;
        else if (n++ <= MOST_NAMED)
            others[n - 1] = swp__say_player(e, head->players[i]);
    if (n == 0)
        return is_one ? swp__say(&e->sayer, SWP_SAYING_YOU_ALONE_FROM_ABOVE, NULL) : NULL;
    return swp__say(&e->sayer,
                    is_one ? SWP_SAYING_YOU_AND_OTHERS_FROM_ABOVE : SWP_SAYING_OTHERS_FROM_ABOVE,
                    SWP__VALUES(swp__saying_value(&e->sayer, "players",
                                                  swp__say_list(e, false, others, n, MOST_NAMED))));
}

static void tell_members(struct swp__explain *e, const struct swp__told_player *player,
                         const swp_trace_event *head)
{
    const uint32_t moved = (uint32_t)swp__event_value(head, "moved_down", 0);
    const bool is_resident = (uint32_t)swp__event_place(head, player->tpn) >= moved;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
              swp__say(&e->sayer, is_resident ? SWP_SAYING_YOUR_BRACKET : SWP_SAYING_THE_BRACKET,
                       SWP__VALUES(swp__points_value("score", head->score),
                                   swp__number_value("residents", head->player_count - moved),
                                   swp__saying_value(&e->sayer, "above",
                                                     those_from_above(e, player, head, moved)))),
              NULL, 0);
}

void swp__dutch_tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                            const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp_trace_event moved, without;
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_MOVE, NULL, &moved) &&
        swp__event_place(&moved, player->tpn) >= 0) {
        const swp_saying_code code = !swp__event_is(&moved, "whole_bracket")
                                         ? SWP_SAYING_YOU_INCOMPATIBLE
                                     : moved.player_count == 1 ? SWP_SAYING_YOU_ALONE_MOVED
                                                               : SWP_SAYING_YOU_WHOLE_BRACKET;
        swp__tell_event(e, &moved, swp__say(&e->sayer, code, NULL));
    }
    if (swp__event_place(&head, player->tpn) < 0)
        return;
    if (player->paired == (uint32_t)(bracket - e->brackets)) {
        tell_members(e, player, &head);
        tell_opponent(e, bracket, player);
    } else if (!player->has_bye || !swp__event_is(&head, "lowest")) {
        swp__dutch_tell_moved_down(e, bracket, player, &head);
    }
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_TABLE, "without_a7d", &without) &&
        swp__event_place(&without, player->tpn) >= 0)
        swp__tell_pairs_of(e, &without, SWP_SAYING_WITHOUT_A7D);
}
