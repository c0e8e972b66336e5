/* SPDX-License-Identifier: Apache-2.0 */
/* The answer in sentences, in the words of the system that paired. */
#include "explain/whynot_internal.h"

#include <string.h>

swp_whynot_reason *swp__whynot_add(struct swp__question *q, const char *what, const char *article,
                                   const char *text)
{
    struct swp__whynot_reason *reason = swp__arena_array(q->paired->arena, 1, sizeof *reason);
    if (!reason) {
        q->paired->failed = true;
        return NULL;
    }
    reason->shown.what = what;
    reason->shown.article = article;
    reason->shown.text = text;
    if (q->last)
        q->last->next = reason;
    else
        q->first = reason;
    q->last = reason;
    q->n_reasons++;
    return &reason->shown;
}

void swp__whynot_about(struct swp__question *q, swp_whynot_reason *reason, uint32_t first,
                       uint32_t second)
{
    uint32_t *players = swp__arena_array(q->paired->arena, 2, sizeof *players);
    if (!players || !reason) {
        q->paired->failed = true;
        return;
    }
    players[0] = first;
    players[1] = second;
    reason->players = players;
    reason->player_count = second ? 2 : 1;
}

const char *swp__whynot_wish_words(struct swp__question *q)
{
    struct swp__explain *e = q->paired;
    const char *name = swp__name(e, q->wish.player);
    switch (q->wish.kind) {
    case SWP_WISH_KIND_MEETING:
        return swp__words(e, "%s meets %s", name, swp__name(e, q->wish.opponent));
    case SWP_WISH_KIND_BYE:
        return swp__words(e, "%s has the bye", name);
    case SWP_WISH_KIND_DOWNFLOAT:
        return swp__words(e, "%s meets somebody with fewer points", name);
    case SWP_WISH_KIND_UPFLOAT:
    case SWP_WISH_KIND_MAX_ENUM:
        break;
    }
    return swp__words(e, "%s meets somebody with more points", name);
}

const char *swp__whynot_colours_so_far(struct swp__explain *e, uint32_t tpn)
{
    const struct swp__colours_had had = swp__colours_had(e, tpn);
    const char *text = swp__words(e, "%s has had White in %s and Black in %s", swp__name(e, tpn),
                                  swp__count(e, had.white, "game", "games"),
                                  swp__count(e, had.black, "game", "games"));
    if (had.run < 2)
        return text;
    return swp__words(e, "%s, %s in the last %s", text, swp__colour_word(had.last),
                      swp__number(e, had.run));
}

/* ---- where the two pairings part ------------------------------------------------------------- */

/* What the criteria count, by the word of the event. */
static const struct {
    const char *what, *words;
} counts[] = {
    {"downfloaters", "players who leave the bracket unpaired"},
    {"downfloater_scores", "scores of those who leave it"},
    {"next_downfloaters", "players left over in the next bracket"},
    {"next_unpaired", "players left over in the next bracket"},
    {"next_unpaired_scores", "scores of those left over in the next bracket"},
    {"moved_down_unpaired", "moved-down players without an opponent among the residents"},
    {"moved_down_unpaired_scores", "scores of moved-down players without such an opponent"},
    {"bye_unplayed_games", "games the player with the bye has not played"},
    {"x", "pairs against a colour preference"},
    {"z", "pairs against a strong colour preference"},
    {"b2_broken", "pairs of top scorers against their absolute preferences"},
    {"upfloat_level", "how far upfloats are allowed again"},
    {"downfloat_level", "how far downfloats are allowed again"},
};

static const char *criterion_words(const swp_trace_event *event)
{
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (swp__event_is(event, counts[i].what))
            return counts[i].words;
    return event->text;
}

/* "2 (scores 30, 25)": what a criterion counts. */
static const char *count_words(struct swp__explain *e, const swp_trace_event *event)
{
    const char *members = "";
    for (uint32_t i = 0; i < event->value_count; i++) {
        const swp_trace_value *value = &event->values[i];
        if (strcmp(value->name, "value") != 0 && strcmp(value->name, "best") != 0)
            members = swp__words(e, "%s%s%s", members, *members ? ", " : "",
                                 swp__score_text(e, (swp_points)value->value));
    }
    const int64_t value = swp__event_value(event, "value", 0);
    const bool is_score = event->what && strstr(event->what, "_scores") && !*members;
    const char *sum =
        is_score ? swp__score_text(e, (swp_points)value) : swp__words(e, "%lld", (long long)value);
    return *members ? swp__words(e, "%s (%s)", sum, members) : sum;
}

/* "In the bracket of 2½ points" */
static const char *where(struct swp__question *q, const struct swp__parting *parting)
{
    struct swp__explain *e = q->paired;
    if (!parting->paired_bracket)
        return "Before anybody is paired";
    const swp_trace_event bracket = swp__event(e, parting->paired_bracket->bracket);
    if (swp__event_is(&bracket, "halves"))
        return "Between the upper half and the lower half";
    const char *heading = e->family->heading(e, parting->paired_bracket);
    if (*heading >= 'A' && *heading <= 'Z')
        heading = swp__words(e, "%c%s", *heading - 'A' + 'a', heading + 1);
    return swp__words(e, strchr(heading, ',') ? "In the %s," : "In the %s", heading);
}

static const char *worse_words(struct swp__question *q, const struct swp__parting *parting)
{
    struct swp__explain *e = q->paired;
    const swp_trace_event *event = parting->has_paired ? &parting->paired : &parting->wished;
    if (strcmp(parting->what, "bye_score") == 0)
        return swp__words(
            e,
            "The bye goes to a player with %s, the lowest score possible (%s); so that "
            "%s nobody with fewer than %s could have it.",
            swp__score_words(e, parting->paired.score), parting->article, swp__whynot_wish_words(q),
            swp__score_words(e, parting->wished.score));
    return swp__words(e, "%s the best pairing in which %s loses at %s, %s: %s instead of %s.",
                      where(q, parting), swp__whynot_wish_words(q), parting->article,
                      criterion_words(event), count_words(e, &parting->wished),
                      count_words(e, &parting->paired));
}

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* A sentence about the event behind a colon: without its full stop, and without the capital that is
 * not of a name, of S1 or of ARO. */
static const char *behind_colon(struct swp__explain *e, const swp_trace_event *event,
                                const char *text)
{
    const size_t length = strlen(text);
    if (length > 0 && text[length - 1] == '.')
        text = swp__words(e, "%.*s", (int)length - 1, text);
    for (uint32_t i = 0; i < event->player_count; i++)
        if (begins_with(text, swp__name(e, event->players[i])))
            return text;
    const bool is_word = text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z';
    return is_word ? swp__words(e, "%c%s", text[0] - 'A' + 'a', text + 1) : text;
}

/* The step as the explanation of the system tells it, else as it was recorded. */
static const char *step_words(struct swp__explain *e, bool is_told, const swp_trace_event *event,
                              uint32_t index)
{
    const int64_t exchanged = swp__event_value(event, "exchanged", 0);
    if (swp__event_is(event, "exchange") && exchanged > 0 && exchanged * 2 == event->player_count) {
        const uint32_t half = event->player_count / 2;
        return swp__words(e, "%s of S1 exchanged with %s of S2",
                          swp__names(e, event->players, half),
                          swp__names(e, event->players + half, half));
    }
    const struct swp__told_bracket one = {
        .begin = index, .end = index + 1, .bracket = index, .result = SWP__NOT_TOLD};
    const uint32_t n_before = e->n_passages;
    if (is_told)
        e->family->tell_bracket(e, &one);
    if (e->n_passages > n_before)
        return behind_colon(e, event, swp__last_text(e));
    const char *names = swp__names(e, event->players, event->player_count);
    return *names ? swp__words(e, "%s: %s", event->text, names) : event->text;
}

static const char *pair_words(struct swp__explain *e, const swp_trace_event *event)
{
    if (event->player_count < 2)
        return swp__words(e, "%s is not paired in it", swp__name(e, event->players[0]));
    return swp__words(e, "%s meets %s", swp__name(e, event->players[0]),
                      swp__name(e, event->players[1]));
}

static const char *leavers_words(struct swp__explain *e, const swp_trace_event *event)
{
    if (event->player_count == 0)
        return "nobody leaves the bracket";
    return swp__words(e, "%s %s the bracket", swp__names(e, event->players, event->player_count),
                      event->player_count == 1 ? "leaves" : "leave");
}

/* "" for a step that this side has not. */
static const char *side_words(struct swp__question *q, const struct swp__parting *parting,
                              bool is_wished)
{
    struct swp__explain *e = is_wished ? q->wished : q->paired;
    const swp_trace_event *event = is_wished ? &parting->wished : &parting->paired;
    if (!(is_wished ? parting->has_wished : parting->has_paired))
        return strcmp(parting->what, "exchange") == 0 ? "no exchange"
               : strcmp(parting->what, "limbo") == 0  ? "all moved-down players are paired"
                                                      : "";
    if (strcmp(parting->what, "opponent") == 0)
        return pair_words(e, event);
    if (strcmp(parting->what, "floaters") == 0)
        return leavers_words(e, event);
    if (strcmp(parting->what, "bye") == 0 && event->player_count > 0)
        return swp__words(e, "%s has the bye", swp__name(e, event->players[0]));
    const bool is_told = parting->paired_bracket && swp__whynot_is_procedure(q);
    return step_words(e, is_told, event, is_wished ? parting->wished_index : parting->paired_index);
}

/* The bye is given before anything else, in an order of its own. */
static const char *bye_words(struct swp__question *q, const struct swp__parting *parting)
{
    struct swp__explain *e = q->paired;
    const char *has = swp__name(e, parting->paired.players[0]);
    const char *would = swp__name(e, parting->wished.players[0]);
    if (q->wish.kind == SWP_WISH_KIND_BYE)
        return swp__words(
            e,
            "The bye is given before anybody is paired, and %s comes before %s in the "
            "order in which it is offered (%s).",
            has, would, parting->article);
    return swp__words(e,
                      "The bye is given before anybody is paired, and %s comes first in the order "
                      "in which it is offered (%s); so that %s it would be given to %s.",
                      has, parting->article, swp__whynot_wish_words(q), would);
}

/* Where the steps of a procedure part; one of the two may have none there. */
static const char *steps_words(struct swp__question *q, const struct swp__parting *parting,
                               const char *ours, const char *wished)
{
    struct swp__explain *e = q->paired;
    const char *at =
        swp__words(e, "%s the two pairings part at %s", where(q, parting), parting->article);
    const char *wish = swp__whynot_wish_words(q);
    if (!*ours)
        return swp__words(e, "%s. The round as paired has no such step; if %s, there is one: %s.",
                          at, wish, wished);
    if (!*wished)
        return swp__words(e, "%s: %s. If %s, there is no such step.", at, ours, wish);
    return swp__words(e, "%s: %s. If %s, the step there is another one: %s.", at, ours, wish,
                      wished);
}

static const char *later_words(struct swp__question *q, const struct swp__parting *parting)
{
    struct swp__explain *e = q->paired;
    const char *ours = side_words(q, parting, /* is_wished= */ false);
    const char *wished = side_words(q, parting, /* is_wished= */ true);
    if (strcmp(parting->what, "bye") == 0 && !parting->paired_bracket)
        return bye_words(q, parting);
    if (swp__whynot_is_procedure(q) || !parting->paired_bracket)
        return steps_words(q, parting, ours, wished);
    return swp__words(e,
                      "%s no criterion counts worse if %s, but the order of the text comes to "
                      "another pairing first. What decides is %s: %s, and not: %s.",
                      where(q, parting), swp__whynot_wish_words(q), parting->article,
                      *ours ? ours : "no such step", *wished ? wished : "no such step");
}

void swp__whynot_tell_parting(struct swp__question *q, const struct swp__parting *parting)
{
    const bool is_worse = parting->verdict == SWP_VERDICT_WORSE;
    swp_whynot_reason *reason =
        swp__whynot_add(q, parting->what, parting->article,
                        is_worse ? worse_words(q, parting) : later_words(q, parting));
    if (!reason)
        return;
    reason->has_score = parting->has_score;
    reason->score = parting->score;
    if (parting->has_paired) {
        reason->paired.player_count = parting->paired.player_count;
        reason->paired.players = parting->paired.players;
        reason->paired.value_count = parting->paired.value_count;
        reason->paired.values = parting->paired.values;
    }
    if (parting->has_wished) {
        reason->wished.player_count = parting->wished.player_count;
        reason->wished.players = parting->wished.players;
        reason->wished.value_count = parting->wished.value_count;
        reason->wished.values = parting->wished.values;
    }
}

/* ---- what was paired, colours ---------------------------------------------------------------- */

void swp__whynot_tell_paired(struct swp__question *q)
{
    struct swp__explain *e = q->paired;
    const struct swp__told_player *player = swp__told_player(e, q->wish.player);
    const char *board = "";
    if (player->board && q->wish.kind == SWP_WISH_KIND_MEETING)
        board = swp__words(e, ", on board %lu", (unsigned long)player->board);
    else if (player->board)
        board = swp__words(e, ", %s, on board %lu", swp__name(e, player->opponent),
                           (unsigned long)player->board);
    swp_whynot_reason *reason = swp__whynot_add(
        q, "paired", "",
        swp__words(e, "This is what the system pairs: %s%s.", swp__whynot_wish_words(q), board));
    swp__whynot_about(q, reason, q->wish.player, player->opponent);
    if (!reason)
        return;
    reason->has_score = true;
    reason->score = player->score;
}

void swp__whynot_tell_colours(struct swp__question *q, struct swp__explain *told)
{
    struct swp__explain *e = q->paired;
    const struct swp__told_player *player = swp__told_player(told, q->wish.player);
    if (player->pair == SWP__NOT_TOLD || player->opponent != q->wish.opponent)
        return;
    const swp_trace_event event = swp__event(told, player->pair);
    const uint32_t white = player->colour == SWP_COLOUR_WHITE ? q->wish.player : q->wish.opponent;
    const uint32_t black = player->colour == SWP_COLOUR_WHITE ? q->wish.opponent : q->wish.player;
    swp_whynot_reason *reason = swp__whynot_add(
        q, event.what, event.article,
        swp__words(e, "%s %s White against %s by %s: %s. %s; %s.", swp__name(e, white),
                   told == q->paired ? "has" : "would have", swp__name(e, black), event.article,
                   swp__colour_rule_words(told, &event), swp__whynot_colours_so_far(e, white),
                   swp__whynot_colours_so_far(e, black)));
    swp__whynot_about(q, reason, white, black);
    if (!reason)
        return;
    reason->paired.value_count = event.value_count;
    reason->paired.values = event.values;
}
