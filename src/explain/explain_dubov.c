/* The Dubov System of 2025 and 2026 in words: residents and upfloaters, G1 and G2, shifters, S1 by
 * ascending average of opponents (ARO), and the first legal transposition of G2. */
#include "explain/explain_internal.h"

#include <string.h>

enum { MOST_NAMED = 5 };

static const char *const strengths[] = {"", "mildly ", "strongly ", "absolutely "};

static const char *row(struct sp__explain *e, const sp_trace_event *event)
{
    const int64_t strength = sp__event_value(event, "strength", 1);
    const int64_t upfloats = sp__event_value(event, "upfloats", 0);
    const char *rises = "";
    if (upfloats > 0)
        rises = sp__words(e, ", %s%s%s", sp__count(e, upfloats, "upfloat", "upfloats"),
                          !sp__event_value(event, "upfloated_last", 0) ? ""
                          : upfloats == 1                              ? " (in the last round)"
                                                                       : " (one in the last round)",
                          sp__event_value(event, "maximum_upfloater", 0) ? ", no more if possible"
                                                                         : "");
    return sp__words(e, "%sprefers %s, ARO %lld%s", strengths[strength & 3],
                     sp__colour_word(sp__event_value(event, "preference", 0)),
                     (long long)sp__event_value(event, "aro", 0), rises);
}

static const char *preference(struct sp__explain *e, const struct sp__told_player *player,
                              bool to_himself)
{
    if (player->table == SP__NOT_TOLD)
        return "";
    const sp_trace_event event = sp__event(e, player->table);
    return sp__words(e, "%sprefer%s %s", strengths[sp__event_value(&event, "strength", 1) & 3],
                     to_himself ? "" : "s",
                     sp__colour_word(sp__event_value(&event, "preference", 0)));
}

static const char *heading(struct sp__explain *e, const struct sp__told_bracket *bracket)
{
    const sp_trace_event event = sp__event(e, bracket->bracket);
    return sp__words(e, "Bracket of %s", sp__score_words(e, event.score));
}

/* ---- upfloaters ------------------------------------------------------------------------------ */

/* Why a player who stood before was not taken: what the event says after its colon. */
static const char *against(const sp_trace_event *event)
{
    const char *colon = strchr(event->text, ':');
    return colon ? colon + 2 : event->text;
}

static void tell_upfloaters(struct sp__explain *e, const struct sp__told_bracket *bracket)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const sp_trace_event event = sp__event(e, i);
        if (event.kind != SP_TRACE_FLOAT)
            continue;
        const char *names = sp__names(e, event.players, event.player_count);
        if (!sp__event_is(&event, "upfloaters"))
            sp__tell_event(
                e, &event,
                sp__words(e, "Passed over as an upfloater: %s (%s).", names, against(&event)));
        else if (event.player_count == 0)
            sp__tell_event(e, &event, "No upfloater is needed.");
        else
            sp__tell_event(e, &event,
                           sp__words(e, "%s: %s.",
                                     event.player_count == 1 ? "Upfloater" : "Upfloaters", names));
    }
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void tell_groups(struct sp__explain *e, const struct sp__told_bracket *bracket)
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
        const sp_trace_event event = sp__event(e, i);
        if (event.player_count == 0 || sp__event_value(&event, "halved", 0))
            continue;
        for (size_t k = 0; k < sizeof steps / sizeof *steps; k++)
            if (sp__event_is(&event, steps[k].what))
                sp__tell_event(e, &event,
                               sp__replaced(e, steps[k].words,
                                            sp__names(e, event.players, event.player_count)));
    }
}

static void tell_bracket(struct sp__explain *e, const struct sp__told_bracket *bracket)
{
    const sp_trace_event head = sp__event(e, bracket->bracket);
    const bool is_odd = head.player_count % 2 == 1;
    sp__tell(e, SP_PASSAGE_SENTENCE, head.article,
             sp__words(e, "%s%s.",
                       sp__capital(e, sp__count(e, head.player_count, "resident", "residents")),
                       is_odd ? ": an odd number, somebody has to float up into the bracket" : ""),
             NULL, 0);
    tell_upfloaters(e, bracket);
    tell_groups(e, bracket);
    sp__tell_criteria(e, bracket);
    sp__tell_pairs(e, bracket);
}

/* ---- to a player ----------------------------------------------------------------------------- */

static void tell_rise(struct sp__explain *e, const struct sp__told_bracket *bracket,
                      const sp_trace_event *head, const sp_trace_event *floats)
{
    const char *passed[MOST_NAMED];
    uint32_t named = 0, n = 0;
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const sp_trace_event event = sp__event(e, i);
        if (event.kind != SP_TRACE_FLOAT || sp__event_is(&event, "upfloaters"))
            continue;
        if (named < MOST_NAMED)
            passed[named++] =
                sp__words(e, "%s (%s)", sp__name(e, event.players[0]), against(&event));
        n++;
    }
    sp__tell(e, SP_PASSAGE_SENTENCE, floats->article,
             sp__words(e, "The bracket of %s had %s and needed %s; you were taken up into it.",
                       sp__score_words(e, head->score),
                       sp__count(e, head->player_count, "resident", "residents"),
                       sp__count(e, floats->player_count, "upfloater", "upfloaters")),
             NULL, 0);
    if (n > 0)
        sp__tell(
            e, SP_PASSAGE_SENTENCE, floats->article,
            sp__words(e, "Passed over before you: %s%s.", sp__join(e, passed, named, ", ", " and "),
                      n > named ? sp__words(e, ", and %s more", sp__number(e, n - named)) : ""),
            NULL, 0);
}

static void tell_composition(struct sp__explain *e, const sp_trace_event *head,
                             const sp_trace_event *floats)
{
    const char *text = sp__words(e, "Your bracket of %s had %s", sp__score_words(e, head->score),
                                 sp__count(e, head->player_count, "resident", "residents"));
    if (floats->player_count > 0)
        text = sp__words(e, "%s; up from below came %s", text,
                         sp__names(e, floats->players, floats->player_count));
    sp__tell(e, SP_PASSAGE_SENTENCE, head->article, sp__words(e, "%s.", text), NULL, 0);
}

static void tell_side(struct sp__explain *e, const struct sp__told_bracket *bracket,
                      const struct sp__told_player *player)
{
    sp_trace_event event, s1, t2;
    if (sp__bracket_event(e, bracket, SP_TRACE_ALTERATION, "shifted_to_g1", &event) &&
        sp__event_place(&event, player->tpn) >= 0)
        sp__tell_event(e, &event,
                       "To even out the two groups you were shifted to G1, with those who "
                       "prefer White.");
    if (sp__bracket_event(e, bracket, SP_TRACE_ALTERATION, "shifted_to_g2", &event) &&
        sp__event_place(&event, player->tpn) >= 0)
        sp__tell_event(e, &event,
                       "To even out the two groups you were shifted to G2, with those who "
                       "prefer Black.");
    const bool is_transposed =
        sp__bracket_event(e, bracket, SP_TRACE_ALTERATION, "transposition", &t2);
    if (!sp__bracket_event(e, bracket, SP_TRACE_TABLE, "s1", &s1) ||
        (!is_transposed && !sp__bracket_event(e, bracket, SP_TRACE_TABLE, "t2", &t2)))
        return;
    const int in_s1 = sp__event_place(&s1, player->tpn);
    const int place = in_s1 >= 0 ? in_s1 : sp__event_place(&t2, player->tpn);
    const char *opponent = sp__name(e, player->opponent);
    const bool is_halved = sp__bracket_event(e, bracket, SP_TRACE_TABLE, "g1", &event) &&
                           sp__event_value(&event, "halved", 0) != 0;
    sp__tell(e, SP_PASSAGE_SENTENCE, s1.article,
             is_halved
                 ? "Nobody has played yet: S1 is the upper half of the list, S2 the lower one."
                 : "S1 is ordered by the average rating of the opponents so far (ARO), the lowest "
                   "first; S2 by the initial ranking.",
             NULL, 0);
    sp__tell(e, SP_PASSAGE_SENTENCE, t2.article,
             sp__words(e, "You were the %s of %s%s, and so met the %s of %s, %s.",
                       sp__ordinal(e, place + 1), in_s1 >= 0 ? "S1" : "S2",
                       is_transposed ? ", S2 in its first transposition that is legal" : "",
                       sp__ordinal(e, place + 1), in_s1 >= 0 ? "S2" : "S1", opponent),
             &player->opponent, 1);
}

static void tell_player(struct sp__explain *e, const struct sp__told_bracket *bracket,
                        const struct sp__told_player *player)
{
    const sp_trace_event head = sp__event(e, bracket->bracket);
    sp_trace_event floats;
    if (player->paired != (uint32_t)(bracket - e->brackets) ||
        !sp__bracket_event(e, bracket, SP_TRACE_FLOAT, "upfloaters", &floats))
        return;
    if (sp__event_place(&head, player->tpn) < 0)
        tell_rise(e, bracket, &head, &floats);
    else
        tell_composition(e, &head, &floats);
    tell_side(e, bracket, player);
}

const struct sp__family sp__family_dubov = {
    .prefix = "dubov-",
    .passed_over = "without this player the others could not all be paired",
    .first_for_bye = "It goes to the lowest score, then to the most games played, then to the "
                     "lowest in the initial ranking list: that is you.",
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
