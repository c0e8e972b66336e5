/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch systems told to one player: his brackets, and why this opponent. */
#include "explain/explain_dutch.h"

enum { MOST_NAMED = 4, ABSOLUTE = 3 };

/* ---- the halves ------------------------------------------------------------------------------ */

bool swp__dutch_is_paired_in(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                             uint32_t tpn)
{
    const struct swp__told_player *player = swp__told_player(e, tpn);
    return player && player->paired == (uint32_t)(bracket - e->brackets);
}

/* Whom those from above can meet: the residents; in 1998, where only the first of them stand in S1,
 * the others who have come, too. */
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

static bool need_same_colour(const struct swp__explain *e, uint32_t a, uint32_t b)
{
    const struct swp__told_player *x = swp__told_player(e, a), *y = swp__told_player(e, b);
    if (x->table == SWP__NOT_TOLD || y->table == SWP__NOT_TOLD)
        return false;
    const swp_trace_event first = swp__event(e, x->table), second = swp__event(e, y->table);
    return swp__event_value(&first, "strength", 0) == ABSOLUTE &&
           swp__event_value(&second, "strength", 0) == ABSOLUTE &&
           swp__event_value(&first, "topscorer", 0) == 0 &&
           swp__event_value(&second, "topscorer", 0) == 0 &&
           swp__event_value(&first, "preference", 0) == swp__event_value(&second, "preference", 0);
}

/* Why a chooser did not meet those who stood before his opponent. */
enum reason { REASON_MET = 0, REASON_FORBIDDEN, REASON_COLOUR, REASON_BRACKET, REASONS };

static enum reason reason_against(const struct swp__explain *e, uint32_t chooser, uint32_t other)
{
    if (swp__round_met(e, chooser, other))
        return REASON_MET;
    if (swp__are_forbidden(e, chooser, other))
        return REASON_FORBIDDEN;
    return need_same_colour(e, chooser, other) ? REASON_COLOUR : REASON_BRACKET;
}

struct passed {
    const char *names[REASONS][MOST_NAMED + 1];
    uint32_t n[REASONS];
};

static const char *passed_names(struct swp__explain *e, struct passed *passed, enum reason reason)
{
    return swp__join_some(e, passed->names[reason], passed->n[reason], MOST_NAMED, ", ", " and ");
}

static const char *passed_text(struct swp__explain *e, struct passed *passed, uint32_t chooser,
                               bool is_first, bool to_chooser)
{
    const char *parts[REASONS], *who = to_chooser ? "you" : swp__name(e, chooser);
    uint32_t n = 0;
    if (passed->n[REASON_MET])
        parts[n++] = swp__words(e, "%s had met %s", who, passed_names(e, passed, REASON_MET));
    if (passed->n[REASON_FORBIDDEN])
        parts[n++] = swp__words(e, "the arbiter has ordered that %s and %s do not meet", who,
                                passed_names(e, passed, REASON_FORBIDDEN));
    if (passed->n[REASON_COLOUR])
        parts[n++] = swp__words(e, "the same colour as %s must have %s", who,
                                passed_names(e, passed, REASON_COLOUR));
    if (passed->n[REASON_BRACKET])
        parts[n++] = swp__words(e, "%s%s would have made the pairing as a whole worse",
                                is_first ? "" : "once those before were paired, ",
                                passed_names(e, passed, REASON_BRACKET));
    return swp__join(e, parts, n, "; ", "; ");
}

/* Those of `list` who stood before the opponent and were free when the chooser's turn came. */
static void tell_passed(struct swp__explain *e, const uint32_t *choosers, uint32_t chooser_place,
                        const uint32_t *list, uint32_t n, bool to_chooser)
{
    const uint32_t chooser = choosers[chooser_place];
    const uint32_t opponent = swp__told_player(e, chooser)->opponent;
    const uint32_t end = place_in(list, n, opponent);
    struct passed passed = {.n = {0}};
    uint32_t all = 0;
    swp__mark_places(e, choosers, chooser_place);
    for (uint32_t i = 0; i < end; i++) {
        const uint32_t theirs = swp__told_player(e, list[i])->opponent;
        if (swp__marked_place(e, choosers, chooser_place, theirs) >= 0)
            continue; /* taken by one who chose before */
        const enum reason reason = reason_against(e, chooser, list[i]);
        const uint32_t met = swp__round_met(e, chooser, list[i]);
        if (passed.n[reason] <= MOST_NAMED)
            passed.names[reason][passed.n[reason]] =
                met ? swp__words(e, "%s (in round %lu)", swp__name(e, list[i]), (unsigned long)met)
                    : swp__name(e, list[i]);
        passed.n[reason]++;
        all++;
    }
    if (all > 0)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "%s before %s in the order would not do: %s.",
                             all == 1 ? "The one" : "Those",
                             to_chooser ? swp__name(e, opponent) : "you",
                             passed_text(e, &passed, chooser, chooser_place == 0, to_chooser)),
                  NULL, 0);
}

static void tell_above(struct swp__explain *e, const struct swp__halves *h, uint32_t place,
                       bool is_from_above)
{
    const uint32_t chooser = h->above[place];
    const uint32_t opponent = swp__told_player(e, chooser)->opponent;
    if (is_from_above)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e,
                             "Those who come from above are paired first, each with the highest "
                             "resident possible; for you that was %s.",
                             swp__name(e, opponent)),
                  &opponent, 1);
    else
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e,
                             "%s, with %s, came from above. Those are paired first, each with the "
                             "highest resident possible, and that was you.",
                             swp__name(e, chooser),
                             swp__score_words(e, swp__told_player(e, chooser)->score)),
                  &chooser, 1);
    tell_passed(e, h->above, place, h->residents, h->n_residents, is_from_above);
}

static void tell_half(struct swp__explain *e, const struct swp__halves *h, uint32_t place,
                      bool is_in_s1)
{
    const uint32_t chooser = h->s1[place];
    const uint32_t opponent = swp__told_player(e, chooser)->opponent;
    const char *rest = h->n_above ? " of the others" : "";
    const uint32_t own = is_in_s1 ? place : place_in(h->s2, h->n_s2, opponent);
    const uint32_t natural = place < h->n_s2 ? h->s2[place] : 0;
    if (h->n_s1 == 1 && h->n_s2 == 1) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  "Only the two of you were left for a pair, and so you met.",
                  is_in_s1 ? &opponent : &chooser, 1);
        return;
    }
    const uint32_t n = is_in_s1 ? h->n_s1 : h->n_s2;
    const char *half = is_in_s1 ? "S1" : "S2";
    const char *stood =
        n == 1 ? swp__words(e, "You alone stood in %s", half)
               : swp__words(e, "You were the %s of %s in %s", swp__ordinal(e, (int64_t)own + 1),
                            swp__number(e, n), half);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
              swp__words(e,
                         "The upper half (S1)%s is paired with the lower half (S2), the first with "
                         "the first and so on. %s.",
                         rest, stood),
              NULL, 0);
    if (natural == opponent) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "The %s of %s was %s, so you met.",
                             swp__ordinal(e, (int64_t)place + 1), is_in_s1 ? "S2" : "S1",
                             swp__name(e, is_in_s1 ? opponent : chooser)),
                  is_in_s1 ? &opponent : &chooser, 1);
        return;
    }
    if (h->n_s1 == 1 && natural)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  is_in_s1 ? swp__words(e,
                                        "By plain order %s would have been yours; the first of S2 "
                                        "with whom everything fits was %s.",
                                        swp__name(e, natural), swp__name(e, opponent))
                           : swp__words(e,
                                        "%s stood alone in S1, and you were the first of S2 with "
                                        "whom everything fits.",
                                        swp__name(e, chooser)),
                  is_in_s1 ? &opponent : &chooser, 1);
    else if (is_in_s1)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e,
                             "S2 was rearranged: %s would have been yours by plain order, and the "
                             "first of S2 with whom everything fits was %s.",
                             natural ? swp__name(e, natural) : "nobody", swp__name(e, opponent)),
                  &opponent, 1);
    else
        swp__tell(
            e, SWP_PASSAGE_KIND_SENTENCE, "",
            swp__words(e,
                       "S2 was rearranged: for %s, the %s of S1, you were the first of S2 with "
                       "whom everything fits.",
                       swp__name(e, chooser), swp__ordinal(e, (int64_t)place + 1)),
            &chooser, 1);
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
              swp__words(e,
                         "With the halves as they stood no pairing as good was possible: in an "
                         "exchange you went from %s.",
                         goes_down ? "S1 to S2" : "S2 to S1"),
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

/* "; from above came X and Y" */
static const char *those_from_above(struct swp__explain *e, const struct swp__told_player *player,
                                    const swp_trace_event *head, uint32_t moved)
{
    const char *others[MOST_NAMED + 1];
    uint32_t n = 0;
    bool is_one = false;
    for (uint32_t i = 0; i < moved; i++)
        if (head->players[i] == player->tpn)
            is_one = true;
        else if (n++ <= MOST_NAMED)
            others[n - 1] = swp__name(e, head->players[i]);
    const char *names = swp__join_some(e, others, n, MOST_NAMED, ", ", " and ");
    if (is_one)
        return n == 0 ? "; you alone came from above"
                      : swp__words(e, "; you came from above, as did %s", names);
    return moved == 0 ? "" : swp__words(e, "; from above came %s", names);
}

static void tell_members(struct swp__explain *e, const struct swp__told_player *player,
                         const swp_trace_event *head)
{
    const uint32_t moved = (uint32_t)swp__event_value(head, "moved_down", 0);
    const uint32_t residents = head->player_count - moved;
    const bool is_resident = (uint32_t)swp__event_place(head, player->tpn) >= moved;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
              swp__words(e, "%s bracket of %s had %s%s.", is_resident ? "Your" : "The",
                         swp__score_words(e, head->score),
                         swp__count(e, residents, "resident", "residents"),
                         those_from_above(e, player, head, moved)),
              NULL, 0);
}

void swp__dutch_tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                            const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp_trace_event moved;
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_MOVE, NULL, &moved) &&
        swp__event_place(&moved, player->tpn) >= 0) {
        swp__tell_event(e, &moved,
                        !swp__event_is(&moved, "whole_bracket")
                            ? "You had no possible opponent in your bracket, and moved down before "
                              "it was paired."
                        : moved.player_count == 1
                            ? "You were alone in your bracket, and moved down."
                            : "Nobody of your bracket could be paired with anybody in it: all of "
                              "you moved down.");
    }
    if (swp__event_place(&head, player->tpn) < 0)
        return;
    if (player->paired == (uint32_t)(bracket - e->brackets)) {
        tell_members(e, player, &head);
        tell_opponent(e, bracket, player);
    } else if (!player->has_bye || !swp__event_is(&head, "lowest")) {
        swp__dutch_tell_moved_down(e, bracket, player, &head);
    }
}
