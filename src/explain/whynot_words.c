/* SPDX-License-Identifier: Apache-2.0 */
/* The answer in sentences, in the words of the system that paired. */
#include "bracket/bracket.h"
#include "explain/whynot_internal.h"

#include <string.h>

swp_whynot_reason *swp__whynot_add(struct swp__question *q, const char *what, const char *article,
                                   const swp_saying *saying)
{
    struct swp__whynot_reason *reason = swp__arena_array(q->paired->arena, 1, sizeof *reason);
    const char *text = swp__told(&q->paired->sayer, saying);
    if (!reason || q->paired->sayer.failed) {
        q->paired->failed = true;
        return NULL;
    }
    reason->shown.what = what;
    reason->shown.article = article;
    reason->shown.text = text;
    reason->shown.saying = saying;
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

swp_saying_value swp__whynot_wish(struct swp__question *q)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const swp_saying_value player = swp__player_value(sayer, "player", q->wish.player);
    const swp_saying *wish = NULL;
    switch (q->wish.kind) {
    case SWP_WISH_KIND_MEETING:
        wish =
            swp__say(sayer, SWP_SAYING_WISH_MEETS,
                     SWP__VALUES(player, swp__player_value(sayer, "opponent", q->wish.opponent)));
        break;
    case SWP_WISH_KIND_BYE:
        wish = swp__say(sayer, SWP_SAYING_WISH_BYE, SWP__VALUES(player));
        break;
    case SWP_WISH_KIND_DOWNFLOAT:
        wish = swp__say(sayer, SWP_SAYING_WISH_FEWER, SWP__VALUES(player));
        break;
    case SWP_WISH_KIND_UPFLOAT:
    case SWP_WISH_KIND_MAX_ENUM:
        wish = swp__say(sayer, SWP_SAYING_WISH_MORE, SWP__VALUES(player));
        break;
    }
    return swp__saying_value(sayer, "wish", wish);
}

const swp_saying *swp__whynot_colours_so_far(struct swp__explain *e, uint32_t tpn)
{
    struct swp__sayer *sayer = &e->sayer;
    const struct swp__colours_had had = swp__colours_had(e, tpn);
    const swp_saying_value player = swp__player_value(sayer, "player", tpn);
    const swp_saying_value white = swp__number_value("white", had.white);
    const swp_saying_value black = swp__number_value("black", had.black);
    if (had.run < 2)
        return swp__say(sayer, SWP_SAYING_COLOURS_SO_FAR, SWP__VALUES(player, white, black));
    return swp__say(sayer, SWP_SAYING_COLOURS_SO_FAR_RUN,
                    SWP__VALUES(player, white, black, swp__colour_value("colour", had.last),
                                swp__number_value("run", had.run)));
}

/* ---- where the two pairings part ------------------------------------------------------------- */

/* What a criterion counts: the code that stands in its row, else the words that were recorded. */
static const swp_saying *say_criterion(struct swp__explain *e, const swp_trace_event *event)
{
    const struct swp__bracket_criterion *row = swp__criterion_of(e, event);
    if (row && row->counted)
        return swp__say(&e->sayer, row->counted, NULL);
    return swp__say_recorded(e, SWP_SAYING_COUNTS_RECORDED, event, event->text);
}

static const swp_saying *say_score(struct swp__explain *e, int64_t score)
{
    return swp__say(&e->sayer, SWP_SAYING_SCORE, SWP__VALUES(swp__points_value("score", score)));
}

/* "2 (scores 30, 25)": what a criterion counts. */
static swp_saying_value say_count(struct swp__explain *e, const char *name,
                                  const swp_trace_event *event)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying **members = swp__arena_array(e->arena, event->value_count, sizeof *members);
    uint32_t n = 0;
    sayer->failed = sayer->failed || !members;
    for (uint32_t i = 0; members && i < event->value_count; i++) {
        const swp_trace_value *value = &event->values[i];
        if (strcmp(value->name, "value") != 0 && strcmp(value->name, "best") != 0)
            members[n++] = say_score(e, value->value);
    }
    const int64_t value = swp__event_value(event, "value", 0);
    const bool is_score = event->what && strstr(event->what, "_scores") && n == 0;
    const bool is_b3_factor = event->what && swp__event_is(event, "b3_factor");
    const swp_saying *sum =
        is_score ? say_score(e, value)
        : is_b3_factor
            ? swp__say(sayer, SWP_SAYING_HUNDREDTHS,
                       SWP__VALUES(swp__hundredths(e, "decimal", value)))
            : swp__say(sayer, SWP_SAYING_NUMBER, SWP__VALUES(swp__number_value("number", value)));
    if (n > 0)
        sum = swp__say(sayer, SWP_SAYING_MEMBERS_OF,
                       SWP__VALUES(swp__saying_value(sayer, "sum", sum),
                                   swp__sayings_value("members", members, n)));
    return swp__saying_value(sayer, name, sum);
}

/* "In the bracket of 2½ points" */
static swp_saying_value where(struct swp__question *q, const struct swp__parting *parting)
{
    struct swp__explain *e = q->paired;
    struct swp__sayer *sayer = &e->sayer;
    if (!parting->paired_bracket)
        return swp__saying_value(sayer, "where", swp__say(sayer, SWP_SAYING_WHERE_FIRST, NULL));
    const swp_trace_event bracket = swp__event(e, parting->paired_bracket->bracket);
    if (swp__event_is(&bracket, "halves"))
        return swp__saying_value(sayer, "where", swp__say(sayer, SWP_SAYING_WHERE_HALVES, NULL));
    const swp_saying *heading = e->family->heading(e, parting->paired_bracket);
    return swp__saying_value(sayer, "where",
                             swp__say(sayer, SWP_SAYING_WHERE,
                                      SWP__VALUES(swp__saying_value(sayer, "heading", heading))));
}

static const swp_saying *say_worse(struct swp__question *q, const struct swp__parting *parting)
{
    struct swp__explain *e = q->paired;
    struct swp__sayer *sayer = &e->sayer;
    const swp_trace_event *event = parting->has_paired ? &parting->paired : &parting->wished;
    const swp_saying_value article = swp__text_value("article", parting->article);
    if (strcmp(parting->what, "bye_score") == 0)
        return swp__say(sayer, SWP_SAYING_WORSE_BYE_SCORE,
                        SWP__VALUES(swp__points_value("score", parting->paired.score), article,
                                    swp__whynot_wish(q),
                                    swp__points_value("wished", parting->wished.score)));
    return swp__say(sayer, SWP_SAYING_WORSE,
                    SWP__VALUES(where(q, parting), swp__whynot_wish(q), article,
                                swp__saying_value(sayer, "counts", say_criterion(e, event)),
                                say_count(e, "wished", &parting->wished),
                                say_count(e, "paired", &parting->paired)));
}

/* The step as the explanation of the system tells it, else as it was recorded. */
static const swp_saying *say_step(struct swp__explain *e, bool is_told,
                                  const swp_trace_event *event, uint32_t index)
{
    struct swp__sayer *sayer = &e->sayer;
    const int64_t exchanged = swp__event_value(event, "exchanged", 0);
    if (swp__event_is(event, "exchange") && exchanged > 0 && exchanged * 2 == event->player_count) {
        const uint32_t half = event->player_count / 2;
        return swp__say(sayer, SWP_SAYING_EXCHANGED_HALVES,
                        SWP__VALUES(swp__players_value("from_s1", event->players, half),
                                    swp__players_value("from_s2", event->players + half, half)));
    }
    const struct swp__told_bracket one = {
        .begin = index, .end = index + 1, .bracket = index, .result = SWP__NOT_TOLD};
    const uint32_t n_before = e->n_passages;
    if (is_told)
        e->family->tell_bracket(e, &one);
    if (e->n_passages > n_before)
        return swp__say(sayer, SWP_SAYING_STEP_TOLD,
                        SWP__VALUES(swp__saying_value(sayer, "step", swp__last_saying(e))));
    if (event->kind == SWP_TRACE_KIND_BRACKET && swp__event_value(event, "moved_down", -1) >= 0)
        return swp__say(
            sayer, SWP_SAYING_STEP_BRACKET,
            SWP__VALUES(swp__players_value("players", event->players, event->player_count),
                        swp__number_value("down", swp__event_value(event, "moved_down", 0))));
    const swp_saying_value text = swp__text_value("text", event->text);
    const swp_saying_value what = swp__word_value("what", event->what);
    return event->player_count == 0
               ? swp__say(sayer, SWP_SAYING_STEP_RECORDED, SWP__VALUES(text, what))
               : swp__say(sayer, SWP_SAYING_STEP_RECORDED_PLAYERS,
                          SWP__VALUES(
                              text, what,
                              swp__players_value("players", event->players, event->player_count)));
}

static const swp_saying *say_pair(struct swp__explain *e, const swp_trace_event *event)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value player = swp__player_value(sayer, "player", event->players[0]);
    if (event->player_count < 2)
        return swp__say(sayer, SWP_SAYING_NOT_PAIRED_IN_IT, SWP__VALUES(player));
    return swp__say(sayer, SWP_SAYING_MEETS,
                    SWP__VALUES(player, swp__player_value(sayer, "opponent", event->players[1])));
}

static const swp_saying *say_leavers(struct swp__explain *e, const swp_trace_event *event)
{
    if (event->player_count == 0)
        return swp__say(&e->sayer, SWP_SAYING_NOBODY_LEAVES, NULL);
    return swp__say(&e->sayer, SWP_SAYING_LEAVE,
                    SWP__VALUES(swp__players_value("players", event->players, event->player_count),
                                swp__number_value("count", event->player_count)));
}

/* Dubov 1997, 2.5: rounds in which the player met somebody with more points, and when last. */
static const swp_saying *say_risen(struct swp__explain *e, uint32_t tpn)
{
    uint32_t times = 0, last = 0;
    for (uint32_t round = 1; round < e->round; round++) {
        const uint32_t opponent = swp_tournament_entry_in(e->t, round, tpn).opponent;
        if (opponent == 0 || swp__score_in(e, opponent, round) <= swp__score_in(e, tpn, round))
            continue;
        times++;
        last = round;
    }
    return last + 1 == e->round ? swp__say(&e->sayer, SWP_SAYING_RISEN_LAST, NULL)
                                : swp__say(&e->sayer, SWP_SAYING_RISEN_TIMES,
                                           SWP__VALUES(swp__number_value("times", times)));
}

static const swp_saying *say_may_not_rise(struct swp__question *q,
                                          const struct swp__parting *parting)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const uint32_t tpn = parting->paired.players[0];
    return swp__say(sayer, SWP_SAYING_MAY_NOT_RISE,
                    SWP__VALUES(where(q, parting), swp__player_value(sayer, "player", tpn),
                                swp__text_value("article", parting->article),
                                swp__saying_value(sayer, "why", say_risen(q->paired, tpn))));
}

/* NULL for a step that this side has not. */
static const swp_saying *say_side(struct swp__question *q, const struct swp__parting *parting,
                                  bool is_wished)
{
    struct swp__explain *e = is_wished ? q->wished : q->paired;
    const swp_trace_event *event = is_wished ? &parting->wished : &parting->paired;
    if (!(is_wished ? parting->has_wished : parting->has_paired))
        return strcmp(parting->what, "exchange") == 0
                   ? swp__say(&e->sayer, SWP_SAYING_NO_EXCHANGE, NULL)
               : strcmp(parting->what, "limbo") == 0
                   ? swp__say(&e->sayer, SWP_SAYING_ALL_MOVED_DOWN_PAIRED, NULL)
                   : NULL;
    if (strcmp(parting->what, "opponent") == 0)
        return say_pair(e, event);
    if (strcmp(parting->what, "floaters") == 0)
        return say_leavers(e, event);
    if (strcmp(parting->what, "nobody_transferred") == 0)
        return swp__say(&e->sayer, SWP_SAYING_ALL_PAIRED_WITHIN, NULL);
    if (strcmp(parting->what, "bye") == 0 && event->player_count > 0)
        return swp__say(&e->sayer, SWP_SAYING_HAS_THE_BYE,
                        SWP__VALUES(swp__player_value(&e->sayer, "player", event->players[0])));
    const bool is_told = parting->paired_bracket && swp__whynot_is_procedure(q);
    return say_step(e, is_told, event, is_wished ? parting->wished_index : parting->paired_index);
}

/* The bye is given before anything else, in an order of its own. */
static const swp_saying *say_bye(struct swp__question *q, const struct swp__parting *parting)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const swp_saying_value has = swp__player_value(sayer, "player", parting->paired.players[0]);
    const swp_saying_value would = swp__player_value(sayer, "opponent", parting->wished.players[0]);
    const swp_saying_value article = swp__text_value("article", parting->article);
    if (q->wish.kind == SWP_WISH_KIND_BYE)
        return swp__say(sayer, SWP_SAYING_BYE_BEFORE, SWP__VALUES(has, would, article));
    return swp__say(sayer, SWP_SAYING_BYE_FIRST,
                    SWP__VALUES(has, article, swp__whynot_wish(q), would));
}

static const swp_saying *say_later(struct swp__question *q, const struct swp__parting *parting)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const swp_saying *ours = say_side(q, parting, /* is_wished= */ false);
    const swp_saying *wished = say_side(q, parting, /* is_wished= */ true);
    if (strcmp(parting->what, "bye") == 0 && !parting->paired_bracket)
        return say_bye(q, parting);
    if (strcmp(parting->what, "may_not_rise") == 0)
        return say_may_not_rise(q, parting);
    const bool are_steps =
        swp__whynot_is_procedure(q) || !parting->paired_bracket ||
        (parting->has_paired ? parting->paired : parting->wished).kind == SWP_TRACE_KIND_JOIN;
    const swp_saying_code code = !are_steps ? SWP_SAYING_LATER
                                 : !ours    ? SWP_SAYING_STEPS_ONLY_WISHED
                                 : !wished  ? SWP_SAYING_STEPS_ONLY_PAIRED
                                            : SWP_SAYING_STEPS;
    const swp_saying *none = swp__say(sayer, SWP_SAYING_NO_SUCH_STEP, NULL);
    const bool is_shown = !are_steps;
    swp_saying_value values[5] = {where(q, parting), swp__whynot_wish(q),
                                  swp__text_value("article", parting->article)};
    uint32_t n = 3;
    if (ours || is_shown)
        values[n++] = swp__saying_value(sayer, "paired", ours ? ours : none);
    if (wished || is_shown)
        values[n++] = swp__saying_value(sayer, "wished", wished ? wished : none);
    return swp__say_values(sayer, code, values, n);
}

void swp__whynot_tell_parting(struct swp__question *q, const struct swp__parting *parting)
{
    const bool is_worse = parting->verdict == SWP_VERDICT_WORSE;
    swp_whynot_reason *reason =
        swp__whynot_add(q, parting->what, parting->article,
                        is_worse ? say_worse(q, parting) : say_later(q, parting));
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
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value wish = swp__whynot_wish(q);
    const swp_saying_value board = swp__number_value("board", player->board);
    const swp_saying *text =
        !player->board ? swp__say(sayer, SWP_SAYING_PAIRED, SWP__VALUES(wish))
        : q->wish.kind == SWP_WISH_KIND_MEETING
            ? swp__say(sayer, SWP_SAYING_PAIRED_ON_BOARD, SWP__VALUES(wish, board))
            : swp__say(
                  sayer, SWP_SAYING_PAIRED_WITH_ON_BOARD,
                  SWP__VALUES(wish, swp__player_value(sayer, "opponent", player->opponent), board));
    swp_whynot_reason *reason = swp__whynot_add(q, "paired", "", text);
    swp__whynot_about(q, reason, q->wish.player, player->opponent);
    if (!reason)
        return;
    reason->has_score = true;
    reason->score = player->score;
}

/* What lets somebody have a colour for the third time running. */
static void tell_third_colour(struct swp__question *q, struct swp__explain *told, uint32_t tpn)
{
    const char *article = "";
    const swp_saying *third =
        swp__say_third_colour(told, swp__told_player(told, tpn), /* to_player= */ false, &article);
    if (third)
        swp__whynot_about(q, swp__whynot_add(q, "third_colour", article, third), tpn, 0);
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
    struct swp__sayer *sayer = &e->sayer;
    swp_whynot_reason *reason = swp__whynot_add(
        q, event.what, event.article,
        swp__say(
            sayer, told == q->paired ? SWP_SAYING_HAS_WHITE : SWP_SAYING_WOULD_HAVE_WHITE,
            SWP__VALUES(swp__player_value(sayer, "player", white),
                        swp__player_value(sayer, "opponent", black),
                        swp__text_value("article", event.article),
                        swp__saying_value(sayer, "rule", swp__say_colour_rule(told, &event)),
                        swp__saying_value(sayer, "white", swp__whynot_colours_so_far(e, white)),
                        swp__saying_value(sayer, "black", swp__whynot_colours_so_far(e, black)))));
    swp__whynot_about(q, reason, white, black);
    if (!reason)
        return;
    reason->paired.value_count = event.value_count;
    reason->paired.values = event.values;
    tell_third_colour(q, told, white);
    tell_third_colour(q, told, black);
}
