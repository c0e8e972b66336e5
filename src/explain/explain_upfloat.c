/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss in words: residents and upfloaters, then the pairing by tops and bottoms: the
 * smaller number of each pair is its top. (The Swiss Team System records the same events.) */
#include "explain/explain_taken_up.h"

static const char *row(struct swp__explain *e, const swp_trace_event *event)
{
    const int64_t matches = swp__event_value(event, "matches", 0);
    return swp__words(e, "%s played%s", swp__count(e, matches, "match", "matches"),
                      swp__event_value(event, "floated_last", 0) ? ", floated in the last round"
                                                                 : "");
}

/* No colour is preferred. */
static const char *preference(struct swp__explain *e, const struct swp__told_player *player,
                              bool to_himself)
{
    (void)e;
    (void)player;
    (void)to_himself;
    return "";
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    swp__tell_taken_up(e, bracket);
    swp__tell_criteria(e, bracket);
    swp__tell_pairs(e, bracket);
}

/* ---- to a player ----------------------------------------------------------------------------- */

/* Pairs are told top and bottom, in the order of the tops. */
static void tell_place(struct swp__explain *e, const struct swp__told_bracket *bracket,
                       const struct swp__told_player *player)
{
    swp_trace_event pairs;
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_RESULT, "pairs", &pairs))
        return;
    const int place = swp__event_place(&pairs, player->tpn);
    if (place < 0)
        return;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, pairs.article,
              swp__words(e,
                         "Of each pair the smaller number is the top; the tops are as small as "
                         "possible, then their opponents in turn. You were %s of the %s pair, with "
                         "%s.",
                         place % 2 == 0 ? "the top" : "the opponent",
                         swp__ordinal(e, place / 2 + 1), swp__name(e, player->opponent)),
              &player->opponent, 1);
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    if (swp__tell_way_in(e, bracket, player))
        tell_place(e, bracket, player);
}

const struct swp__family swp__family_upfloat = {
    .passed_over = "without this player the others could not all be paired",
    .first_for_bye = "It goes to the lowest score, then to the most matches played, then to the "
                     "largest number: that is you.",
    .prefers_nothing = true,
    .heading = swp__taken_up_heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
