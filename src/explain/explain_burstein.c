/* SPDX-License-Identifier: Apache-2.0 */
/* The Burstein system in words: the Index, the numbers it gives in a bracket (BSN), and who chose
 * whom. A seeding round is told as the Dutch round it is.
 *
 * The event "fold" names those who chose and whom they got, in the order of the choices. Of those
 * with a larger number who were still free it is said why they could not be had: they had met, both
 * must have the same colour, or the bracket could not be paired as well with them. */
#include "explain/explain_internal.h"

enum { MOST_NAMED = 4, ABSOLUTE = 3 };

/* ---- a player -------------------------------------------------------------------------------- */

/* "6.5" from tenths, "1.25" from hundredths. */
static const char *decimal(struct swp__explain *e, int64_t value, int digits)
{
    const long long unit = digits == 2 ? 100 : 10, size = value < 0 ? -value : value;
    return swp__words(e, "%s%lld.%0*lld", value < 0 ? "-" : "", size / unit, digits, size % unit);
}

static const char *index_words(struct swp__explain *e, const swp_trace_event *event)
{
    return swp__words(e, "Buchholz %s, Sonneborn-Berger %s",
                      decimal(e, swp__event_value(event, "buchholz", 0), 1),
                      decimal(e, swp__event_value(event, "sonneborn_berger", 0), 2));
}

static const char *row(struct swp__explain *e, const swp_trace_event *event)
{
    return swp__words(e, "%s, %s", index_words(e, event), swp__preference_words(e, event));
}

static const char *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    return swp__words(e, "%s%s",
                      swp__event_is(&event, "lowest") ? "Lowest bracket, " : "Bracket of ",
                      swp__score_words(e, event.score));
}

/* ---- the numbers of a bracket ---------------------------------------------------------------- */

/* Players by BSN, from 0: their events of kind TABLE stand in that order. */
struct numbers {
    uint32_t n;
    uint32_t *tpn;   /* [n] */
    uint32_t *event; /* [n] */
};

static bool number(struct swp__explain *e, const struct swp__told_bracket *bracket,
                   struct numbers *out)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    *out = (struct numbers){0, swp__arena_array(e->arena, head.player_count, sizeof *out->tpn),
                            swp__arena_array(e->arena, head.player_count, sizeof *out->event)};
    if (!out->tpn || !out->event) {
        e->failed = true;
        return false;
    }
    for (uint32_t i = bracket->begin; i < bracket->end && out->n < head.player_count; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_TABLE || event.player_count != 1)
            continue;
        out->event[out->n] = i;
        out->tpn[out->n++] = event.players[0];
    }
    return out->n > 0;
}

static int number_of(const struct numbers *numbers, uint32_t tpn)
{
    for (uint32_t i = 0; i < numbers->n; i++)
        if (numbers->tpn[i] == tpn)
            return (int)i;
    return -1;
}

/* ---- to the arbiter -------------------------------------------------------------------------- */

static void tell_events(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind == SWP_TRACE_KIND_JOIN)
            swp__tell_event(e, &event,
                            "Who floats is chosen with a look at the players below, so that the "
                            "next bracket and the rest of the round can be paired.");
        if (event.kind == SWP_TRACE_KIND_FLOAT)
            swp__tell_event(
                e, &event,
                swp__words(e, "Moved down: %s.", swp__names(e, event.players, event.player_count)));
    }
}

static void tell_numbers(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    struct numbers numbers;
    swp_trace_event fold;
    if (bracket->result == SWP__NOT_TOLD || swp__event(e, bracket->result).player_count == 0 ||
        !swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "fold", &fold) ||
        !number(e, bracket, &numbers))
        return;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "4.1",
              swp__words(e, "By the strength of their opposition (BSN): %s.",
                         swp__names(e, numbers.tpn, numbers.n)),
              numbers.tpn, numbers.n);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, fold.article,
              "The first of them who is free has the last one with whom the bracket can still be "
              "paired as well.",
              NULL, 0);
}

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp__tell_members(e, &head);
    tell_events(e, bracket);
    swp__tell_criteria(e, bracket);
    tell_numbers(e, bracket);
    swp__tell_pairs(e, bracket);
}

/* ---- to a player ----------------------------------------------------------------------------- */

static void tell_moved_down(struct swp__explain *e, const struct swp__told_bracket *bracket,
                            const swp_trace_event *head, uint32_t tpn)
{
    swp_trace_event floats;
    const char *where = swp__score_words(e, head->score), *why;
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_FLOAT, "downfloaters", &floats))
        return;
    if (head->player_count == 1)
        why = swp__words(e, "You were alone in the bracket of %s, and moved down.", where);
    else if (floats.player_count == head->player_count)
        why = swp__words(e,
                         "The bracket of %s had %s, of whom nobody could be paired there: all "
                         "moved down.",
                         where, swp__count(e, head->player_count, "player", "players"));
    else if (swp__event_place(head, tpn) < swp__event_value(head, "moved_down", 0))
        why = swp__words(
            e, "In the bracket of %s no place could be found for you, and you moved on.", where);
    else
        why = swp__words(e,
                         "The bracket of %s had %s, and not all of them could be paired there: %s "
                         "had to move down, and you were %s.",
                         where, swp__count(e, head->player_count, "player", "players"),
                         swp__number(e, floats.player_count),
                         floats.player_count == 1 ? "the one" : "one of them");
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article, why, NULL, 0);
}

static void tell_index(struct swp__explain *e, const struct numbers *numbers, int own, int other,
                       const swp_trace_event *head)
{
    const swp_trace_event mine = swp__event(e, numbers->event[own]);
    const swp_trace_event theirs = swp__event(e, numbers->event[other]);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
              swp__words(e, "The bracket of %s had %s.", swp__score_words(e, head->score),
                         swp__count(e, numbers->n, "player", "players")),
              NULL, 0);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "1.8, 4.1",
              swp__words(e,
                         "By the strength of the opposition so far you were number %d of them "
                         "(%s), %s number %d (%s).",
                         own + 1, index_words(e, &mine), swp__name(e, numbers->tpn[other]),
                         other + 1, index_words(e, &theirs)),
              &numbers->tpn[other], 1);
}

static bool must_have_the_same(struct swp__explain *e, uint32_t event_a, uint32_t event_b)
{
    const swp_trace_event a = swp__event(e, event_a), b = swp__event(e, event_b);
    return swp__event_value(&a, "strength", 0) == ABSOLUTE &&
           swp__event_value(&b, "strength", 0) == ABSOLUTE &&
           swp__event_value(&a, "preference", 0) == swp__event_value(&b, "preference", 0);
}

/* Why the two could not be a pair; with others the bracket is paired better. */
static const char *why_not(struct swp__explain *e, const struct numbers *numbers, int chooser,
                           uint32_t i)
{
    const uint32_t round = swp__round_met(e, numbers->tpn[chooser], numbers->tpn[i]);
    const char *name = swp__name(e, numbers->tpn[i]);
    if (round > 0)
        return swp__words(e, "%s (met in round %lu)", name, (unsigned long)round);
    if (swp__are_forbidden(e, numbers->tpn[chooser], numbers->tpn[i]))
        return swp__words(e, "%s (declared not to meet)", name);
    if (must_have_the_same(e, numbers->event[chooser], numbers->event[i]))
        return swp__words(e, "%s (both must have the same colour)", name);
    return swp__words(e, "%s (the bracket could not have been paired as well)", name);
}

/* Those with larger numbers than the one who was had, free when the choice was made. */
static void tell_passed_over(struct swp__explain *e, const struct numbers *numbers,
                             const swp_trace_event *fold, int chooser, int chosen)
{
    bool *is_taken = swp__arena_array(e->arena, numbers->n, sizeof *is_taken);
    const char *passed[MOST_NAMED + 1];
    uint32_t n = 0, named = 0;
    if (!is_taken) {
        e->failed = true;
        return;
    }
    swp__mark_places(e, numbers->tpn, numbers->n);
    for (uint32_t i = 0; i + 1 < fold->player_count; i += 2) {
        if (fold->players[i] == numbers->tpn[chooser])
            break;
        const int place = swp__marked_place(e, numbers->tpn, numbers->n, fold->players[i + 1]);
        if (place >= 0)
            is_taken[place] = true;
    }
    for (uint32_t i = numbers->n; i-- > (uint32_t)chosen + 1;) {
        if (is_taken[i])
            continue;
        if (named <= MOST_NAMED)
            passed[named++] = why_not(e, numbers, chooser, i);
        n++;
    }
    if (n > 0)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, fold->article,
                  swp__words(e, "Still free with a larger number, and not possible: %s.",
                             swp__join_some(e, passed, n, MOST_NAMED, ", ", " and ")),
                  NULL, 0);
}

static void tell_choice(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player, const swp_trace_event *head)
{
    struct numbers numbers;
    swp_trace_event fold;
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "fold", &fold) ||
        !number(e, bracket, &numbers))
        return;
    const int own = number_of(&numbers, player->tpn);
    const int other = number_of(&numbers, player->opponent);
    if (own < 0 || other < 0)
        return;
    tell_index(e, &numbers, own, other, head);
    const bool chose = own < other;
    const char *name = swp__name(e, player->opponent);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, fold.article,
              chose ? swp__words(e,
                                 "When it was your turn the largest number with whom the bracket "
                                 "could still be paired as well was %s.",
                                 name)
                    : swp__words(e,
                                 "%s came before you: when it was their turn yours was the largest "
                                 "number with whom the bracket could still be paired as well.",
                                 name),
              &player->opponent, 1);
    tell_passed_over(e, &numbers, &fold, chose ? own : other, chose ? other : own);
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    if (swp__event_place(&head, player->tpn) < 0)
        return;
    if (player->paired == (uint32_t)(bracket - e->brackets))
        tell_choice(e, bracket, player, &head);
    else
        tell_moved_down(e, bracket, &head, player->tpn);
}

const struct swp__family swp__family_burstein = {
    .passed_over = "without this player the others could not all be paired",
    .first_for_bye = "It goes to the lowest score, then to the most games played, then to the "
                     "weakest opposition so far: that is you.",
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = swp__has_preference,
};
