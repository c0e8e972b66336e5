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
static swp_saying_value decimal(struct swp__explain *e, const char *name, int64_t value, int digits)
{
    const long long unit = digits == 2 ? 100 : 10, size = value < 0 ? -value : value;
    return swp__text_value(name, swp__words(e, "%s%lld.%0*lld", value < 0 ? "-" : "", size / unit,
                                            digits, size % unit));
}

/* The strength of the opposition, by which numbers are given. */
static swp_saying_value opposition(struct swp__explain *e, const char *name,
                                   const swp_trace_event *event)
{
    return swp__saying_value(
        &e->sayer, name,
        swp__say(&e->sayer, SWP_SAYING_OPPOSITION,
                 SWP__VALUES(decimal(e, "buchholz", swp__event_value(event, "buchholz", 0), 1),
                             decimal(e, "sonneborn_berger",
                                     swp__event_value(event, "sonneborn_berger", 0), 2))));
}

static const swp_saying *row(struct swp__explain *e, const swp_trace_event *event)
{
    return swp__say(
        &e->sayer, SWP_SAYING_ROW_BURSTEIN,
        SWP__VALUES(opposition(e, "opposition", event),
                    swp__saying_value(&e->sayer, "preference", swp__say_preference(e, event))));
}

static const swp_saying *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    const bool is_lowest = swp__event_is(&event, "lowest");
    return swp__say(&e->sayer, is_lowest ? SWP_SAYING_HEADING_LOWEST : SWP_SAYING_HEADING_BRACKET,
                    SWP__VALUES(swp__points_value("score", event.score)));
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
                            swp__say(&e->sayer, SWP_SAYING_FLOATS_WITH_LOOK_BELOW, NULL));
        if (event.kind == SWP_TRACE_KIND_FLOAT)
            swp__tell_event(e, &event, swp__say_event(e, SWP_SAYING_MOVED_DOWN, &event));
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
              swp__say(&e->sayer, SWP_SAYING_BSN_ORDER,
                       SWP__VALUES(swp__players_value("players", numbers.tpn, numbers.n))),
              numbers.tpn, numbers.n);
    swp__tell_code(e, SWP_PASSAGE_KIND_SENTENCE, fold.article, SWP_SAYING_FOLD_ORDER, NULL, 0);
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
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value score = swp__points_value("score", head->score);
    const swp_saying_value players = swp__number_value("players", head->player_count);
    const swp_saying *why;
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_FLOAT, "downfloaters", &floats))
        return;
    if (head->player_count == 1)
        why = swp__say(sayer, SWP_SAYING_YOU_MOVED_ALONE, SWP__VALUES(score));
    else if (floats.player_count == head->player_count)
        why = swp__say(sayer, SWP_SAYING_YOU_ALL_MOVED, SWP__VALUES(score, players));
    else if (swp__event_place(head, tpn) < swp__event_value(head, "moved_down", 0))
        why = swp__say(sayer, SWP_SAYING_YOU_MOVED_ON, SWP__VALUES(score));
    else
        why = swp__say(sayer, SWP_SAYING_YOU_MOVED_EVEN,
                       SWP__VALUES(score, players, swp__number_value("down", floats.player_count)));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article, why, NULL, 0);
}

static void tell_index(struct swp__explain *e, const struct numbers *numbers, int own, int other,
                       const swp_trace_event *head)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_trace_event mine = swp__event(e, numbers->event[own]);
    const swp_trace_event theirs = swp__event(e, numbers->event[other]);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
              swp__say(sayer, SWP_SAYING_BRACKET_HAD,
                       SWP__VALUES(swp__points_value("score", head->score),
                                   swp__number_value("players", numbers->n))),
              NULL, 0);
    swp__tell(
        e, SWP_PASSAGE_KIND_SENTENCE, "1.8, 4.1",
        swp__say(sayer, SWP_SAYING_YOUR_BSN,
                 SWP__VALUES(swp__number_value("own", own + 1), opposition(e, "opposition", &mine),
                             swp__player_value(sayer, "player", numbers->tpn[other]),
                             swp__number_value("other", other + 1),
                             opposition(e, "their_opposition", &theirs))),
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
static const swp_saying *why_not(struct swp__explain *e, const struct numbers *numbers, int chooser,
                                 uint32_t i)
{
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t round = swp__round_met(e, numbers->tpn[chooser], numbers->tpn[i]);
    const swp_saying_value player = swp__player_value(sayer, "player", numbers->tpn[i]);
    if (round > 0)
        return swp__say(sayer, SWP_SAYING_PASSED_MET,
                        SWP__VALUES(player, swp__number_value("round", round)));
    if (swp__are_forbidden(e, numbers->tpn[chooser], numbers->tpn[i]))
        return swp__say(sayer, SWP_SAYING_PASSED_FORBIDDEN, SWP__VALUES(player));
    if (must_have_the_same(e, numbers->event[chooser], numbers->event[i]))
        return swp__say(sayer, SWP_SAYING_PASSED_SAME_COLOUR, SWP__VALUES(player));
    return swp__say(sayer, SWP_SAYING_PASSED_BRACKET, SWP__VALUES(player));
}

/* Those with larger numbers than the one who was had, free when the choice was made. */
static void tell_passed_over(struct swp__explain *e, const struct numbers *numbers,
                             const swp_trace_event *fold, int chooser, int chosen)
{
    bool *is_taken = swp__arena_array(e->arena, numbers->n, sizeof *is_taken);
    const swp_saying *passed[MOST_NAMED + 1];
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
        swp__tell(
            e, SWP_PASSAGE_KIND_SENTENCE, fold->article,
            swp__say(&e->sayer, SWP_SAYING_STILL_FREE,
                     SWP__VALUES(swp__saying_value(
                         &e->sayer, "players", swp__say_list(e, false, passed, n, MOST_NAMED)))),
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
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, fold.article,
              swp__say(&e->sayer, chose ? SWP_SAYING_LARGEST_NUMBER : SWP_SAYING_THEY_CHOSE_YOU,
                       SWP__VALUES(swp__player_value(&e->sayer, "player", player->opponent))),
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
    .passed_over = SWP_SAYING_BYE_WHY_OTHERS,
    .first_for_bye = SWP_SAYING_BYE_FIRST_BURSTEIN,
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = swp__say_has_preference,
};
