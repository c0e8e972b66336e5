/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System of 2025 and 2026 in words: residents and upfloaters, G1 and G2, shifters, S1 by
 * ascending average of opponents (ARO), and the first legal transposition of G2. */
#include "explain/explain_taken_up.h"

static const char *const strengths[] = {"", "mildly ", "strongly ", "absolutely "};

static const char *row(struct swp__explain *e, const swp_trace_event *event)
{
    const int64_t strength = swp__event_value(event, "strength", 1);
    const int64_t upfloats = swp__event_value(event, "upfloats", 0);
    const char *rises = "";
    if (upfloats > 0)
        rises = swp__words(e, ", %s%s%s", swp__count(e, upfloats, "upfloat", "upfloats"),
                           !swp__event_value(event, "upfloated_last", 0) ? ""
                           : upfloats == 1                               ? " (in the last round)"
                                           : " (one in the last round)",
                           swp__event_value(event, "maximum_upfloater", 0) ? ", no more if possible"
                                                                           : "");
    return swp__words(e, "%sprefers %s, ARO %lld%s", strengths[strength & 3],
                      swp__colour_word(swp__event_value(event, "preference", 0)),
                      (long long)swp__event_value(event, "aro", 0), rises);
}

static const char *preference(struct swp__explain *e, const struct swp__told_player *player,
                              bool to_himself)
{
    if (player->table == SWP__NOT_TOLD)
        return "";
    const swp_trace_event event = swp__event(e, player->table);
    return swp__words(e, "%sprefer%s %s", strengths[swp__event_value(&event, "strength", 1) & 3],
                      to_himself ? "" : "s",
                      swp__colour_word(swp__event_value(&event, "preference", 0)));
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void tell_groups(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    static const struct {
        const char *what, *words;
    } steps[] = {
        {"g1", "G1, who prefer White: %s."},
        {"g2", "G2, who prefer Black: %s."},
        {"shifted_to_g1", "Shifted from G2 to G1: %s."},
        {"shifted_to_g2", "Shifted from G1 to G2: %s."},
        {"s1", "S1, by ascending ARO: %s."},
        {"t2", "S2, by initial ranking, needs no transposition: %s."},
        {"transposition", "S2 in its first legal transposition: %s."},
    };
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.player_count == 0 || swp__event_value(&event, "halved", 0))
            continue;
        for (size_t k = 0; k < sizeof steps / sizeof *steps; k++)
            if (swp__event_is(&event, steps[k].what))
                swp__tell_event(e, &event,
                                swp__replaced(e, steps[k].words,
                                              swp__names(e, event.players, event.player_count)));
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
        swp__tell_event(e, &event,
                        "To even out the two groups you were shifted to G1, with those who "
                        "prefer White.");
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "shifted_to_g2", &event) &&
        swp__event_place(&event, player->tpn) >= 0)
        swp__tell_event(e, &event,
                        "To even out the two groups you were shifted to G2, with those who "
                        "prefer Black.");
    const bool is_transposed =
        swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "transposition", &t2);
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_TABLE, "s1", &s1) ||
        (!is_transposed && !swp__bracket_event(e, bracket, SWP_TRACE_KIND_TABLE, "t2", &t2)))
        return;
    const int in_s1 = swp__event_place(&s1, player->tpn);
    const int place = in_s1 >= 0 ? in_s1 : swp__event_place(&t2, player->tpn);
    const char *opponent = swp__name(e, player->opponent);
    const bool is_halved = swp__bracket_event(e, bracket, SWP_TRACE_KIND_TABLE, "g1", &event) &&
                           swp__event_value(&event, "halved", 0) != 0;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, s1.article,
              is_halved
                  ? "Nobody has played yet: S1 is the upper half of the list, S2 the lower one."
                  : "S1 is ordered by the average rating of the opponents so far (ARO), the lowest "
                    "first; S2 by the initial ranking.",
              NULL, 0);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, t2.article,
              swp__words(e, "You were the %s of %s%s, and so met the %s of %s, %s.",
                         swp__ordinal(e, place + 1), in_s1 >= 0 ? "S1" : "S2",
                         is_transposed ? ", S2 in its first transposition that is legal" : "",
                         swp__ordinal(e, place + 1), in_s1 >= 0 ? "S2" : "S1", opponent),
              &player->opponent, 1);
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    if (swp__tell_way_in(e, bracket, player))
        tell_side(e, bracket, player);
}

const struct swp__family swp__family_dubov = {
    .passed_over = "without this player the others could not all be paired",
    .first_for_bye = "It goes to the lowest score, then to the most games played, then to the "
                     "lowest in the initial ranking list: that is you.",
    .heading = swp__taken_up_heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
