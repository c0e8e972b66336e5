/* SPDX-License-Identifier: Apache-2.0 */
/* Which step of the text's order differs in a bracket where no criterion does.
 *
 * The Dutch texts order the candidates of a bracket: which moved-down players are paired, with
 * whom, the exchange, the transposition. The other texts are procedures: there the steps are
 * compared as they were taken, and at last the pairs. O(events). */
#include "bracket/bracket.h"
#include "explain/whynot_internal.h"

#include <string.h>

static bool same_numbers(const swp_trace_event *a, const swp_trace_event *b)
{
    if (a->player_count != b->player_count || a->value_count != b->value_count)
        return false;
    for (uint32_t i = 0; i < a->player_count; i++)
        if (a->players[i] != b->players[i])
            return false;
    for (uint32_t i = 0; i < a->value_count; i++)
        if (a->values[i].value != b->values[i].value)
            return false;
    return true;
}

static bool same_players(const swp_trace_event *a, const swp_trace_event *b)
{
    return a->player_count == b->player_count &&
           (a->player_count == 0 ||
            memcmp(a->players, b->players, a->player_count * sizeof *a->players) == 0);
}

/* Of a step between groups (Lim, 2.6) the numbers of floaters on each side are no part. */
static bool same_step(const swp_trace_event *a, const swp_trace_event *b)
{
    return a->kind == b->kind && strcmp(a->what, b->what) == 0 &&
           (a->kind == SWP_TRACE_KIND_JOIN ? same_players(a, b) : same_numbers(a, b));
}

bool swp__whynot_took_step(const struct swp__explain *e, uint32_t begin, uint32_t end,
                           const swp_trace_event *step)
{
    for (uint32_t i = begin; i < end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (same_step(&event, step))
            return true;
    }
    return false;
}

bool swp__whynot_is_procedure(const struct swp__question *q)
{
    return q->system->is_procedure;
}

/* ---- steps as they were taken ---------------------------------------------------------------- */

/* What is decided, not what was found on the way: who could do what, who was refused, that players
 * below were looked at. (Under the wish some are refused only because of it.) */
static bool is_step(const swp_trace_event *event)
{
    static const char *const facts[] = {"looks_below",    "type",           "colours_due",
                                        "bye_score",      "passed_over",    "barred",
                                        "would_block",    "type_avoided",   "not_possible",
                                        "cannot_come_up", "no_others_help", "must_float"};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (swp__event_is(event, facts[i]))
            return false;
    return event->kind == SWP_TRACE_KIND_BYE || event->kind == SWP_TRACE_KIND_MOVE ||
           event->kind == SWP_TRACE_KIND_FLOAT || event->kind == SWP_TRACE_KIND_ALTERATION ||
           event->kind == SWP_TRACE_KIND_JOIN;
}

static bool step_from(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                      uint32_t *from, swp_trace_event *out)
{
    for (; *from < bracket->end; ++*from) {
        *out = swp__event(e, *from);
        if (is_step(out))
            return true;
    }
    return false;
}

static bool part_at(struct swp__parting *out, bool has_x, const swp_trace_event *x, bool has_y,
                    const swp_trace_event *y)
{
    const swp_trace_event *event = has_x ? x : y;
    out->verdict = SWP_VERDICT_LATER;
    out->what = event->what;
    out->article = event->article;
    out->has_paired = has_x;
    out->has_wished = has_y;
    out->paired = *x;
    out->wished = *y;
    return true;
}

/* A step that only says what was wished: the player has no opponent in the own group. */
static bool repeats_wish(const struct swp__question *q, const swp_trace_event *event)
{
    bool is_wished = swp__event_is(event, "no_opponent") || swp__event_is(event, "islands") ||
                     swp__event_is(event, "island");
    for (uint32_t i = 0; is_wished && i < event->player_count; i++)
        is_wished = event->players[i] == q->wish.player || (q->wish.kind == SWP_WISH_KIND_MEETING &&
                                                            event->players[i] == q->wish.opponent);
    return is_wished;
}

static bool is_paired_in(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                         uint32_t tpn)
{
    const struct swp__told_player *player = swp__told_player(e, tpn);
    return player && player->paired == (uint32_t)(bracket - e->brackets);
}

/* A step about whether a player leaves the group, which is so on both sides, by whatever article.
 */
static bool changes_nothing(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                            const struct swp__explain *other,
                            const struct swp__told_bracket *theirs, const swp_trace_event *event)
{
    static const char *const of_leaving[] = {
        "no_opponent",      "protected",        "rated_too_far",    "stays",
        "chosen_by_colour", "chosen_by_number", "chosen_by_rating", "makes_even",
        "unpaired",         "floats",           "island_floats",    "floater_goes_on"};
    for (size_t i = 0; i < sizeof of_leaving / sizeof *of_leaving; i++)
        if (swp__event_is(event, of_leaving[i]) && event->player_count > 0)
            return is_paired_in(e, bracket, event->players[0]) ==
                   is_paired_in(other, theirs, event->players[0]);
    return false;
}

/* The first step of the bracket that the other side has not taken in its own. */
static bool own_step(const struct swp__question *q, const struct swp__explain *e,
                     const struct swp__told_bracket *bracket, const struct swp__explain *other,
                     const struct swp__told_bracket *theirs, uint32_t *at, swp_trace_event *out)
{
    for (*at = bracket->begin; step_from(e, bracket, at, out); ++*at)
        if ((e == q->paired || !repeats_wish(q, out)) &&
            !changes_nothing(e, bracket, other, theirs, out) &&
            !swp__whynot_took_step(other, theirs->begin, theirs->end, out))
            return true;
    return false;
}

static bool part_by_sequence(struct swp__question *q, const struct swp__told_bracket *a,
                             const struct swp__told_bracket *b, struct swp__parting *out)
{
    swp_trace_event x = {.text = ""}, y = {.text = ""};
    const bool has_x = own_step(q, q->paired, a, q->wished, b, &out->paired_index, &x);
    const bool has_y = own_step(q, q->wished, b, q->paired, a, &out->wished_index, &y);
    return (has_x || has_y) && part_at(out, has_x, &x, has_y, &y);
}

/* ---- pairs ----------------------------------------------------------------------------------- */

static swp_trace_event result_of(const struct swp__explain *e,
                                 const struct swp__told_bracket *bracket)
{
    const swp_trace_event none = {.article = "", .text = "", .what = "pairs"};
    return bracket->result == SWP__NOT_TOLD ? none : swp__event(e, bracket->result);
}

/* The pair of the player in the result, by the place of its first member; -1: not paired. */
static int pair_of(const swp_trace_event *result, uint32_t tpn)
{
    const int place = swp__event_place(result, tpn);
    return place < 0 ? -1 : place - place % 2;
}

static uint32_t opponent_in(const swp_trace_event *result, uint32_t tpn)
{
    const int place = swp__event_place(result, tpn);
    return place < 0 ? 0 : result->players[place % 2 ? place - 1 : place + 1];
}

/* An event that names the two players of a pair, or one who is not paired. */
static swp_trace_event pair_event(const swp_trace_event *result, uint32_t tpn,
                                  const swp_trace_event *begin)
{
    swp_trace_event event = *result;
    const int pair = pair_of(result, tpn);
    event.value_count = 0;
    event.values = NULL;
    event.player_count = pair < 0 ? 1 : 2;
    event.players =
        pair < 0 ? &begin->players[swp__event_place(begin, tpn)] : &result->players[pair];
    return event;
}

/* The first of the players first..end-1 of the bracket whose opponent differs. */
static bool part_by_opponent(struct swp__question *q, const struct swp__told_bracket *a,
                             const struct swp__told_bracket *b, int64_t first, int64_t end,
                             struct swp__parting *out)
{
    const swp_trace_event begin = swp__event(q->paired, a->bracket);
    const swp_trace_event x = result_of(q->paired, a), y = result_of(q->wished, b);
    for (int64_t k = first; k < end && k < begin.player_count; k++) {
        const uint32_t tpn = begin.players[k];
        if (opponent_in(&x, tpn) == opponent_in(&y, tpn))
            continue;
        const swp_trace_event left = pair_event(&x, tpn, &begin);
        const swp_trace_event right = pair_event(&y, tpn, &begin);
        part_at(out, true, &left, true, &right);
        out->what = "opponent";
        return true;
    }
    return false;
}

/* ---- the Dutch order ------------------------------------------------------------------------- */

/* The last event of the bracket with that word, the one that stands. */
static bool last_event(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                       const char *what, swp_trace_event *out)
{
    bool found = false;
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (swp__event_is(&event, "looks_below"))
            found = false; /* what was decided before it is decided anew */
        if (!swp__event_is(&event, what))
            continue;
        *out = event;
        found = true;
    }
    return found;
}

/* A step that one of the two may not have taken at all. */
static bool part_by_event(struct swp__question *q, const struct swp__told_bracket *a,
                          const struct swp__told_bracket *b, const char *what, const char *article,
                          struct swp__parting *out)
{
    swp_trace_event x = {.text = ""}, y = {.text = ""};
    const bool has_x = last_event(q->paired, a, what, &x);
    const bool has_y = last_event(q->wished, b, what, &y);
    if ((!has_x && !has_y) || (has_x && has_y && same_numbers(&x, &y)))
        return false;
    part_at(out, has_x, &x, has_y, &y);
    out->article = article;
    return true;
}

/* The article of a step of the edition's order; NULL: it has no such step. */
static const char *step_article(const struct swp__question *q, enum swp__order_step step)
{
    const struct swp__bracket_rules *rules = q->system->rules;
    for (int i = 0; rules && i < rules->n_steps; i++)
        if (rules->order[i].step == step)
            return rules->order[i].article;
    return NULL;
}

static bool part_by_dutch_order(struct swp__question *q, const struct swp__told_bracket *a,
                                const struct swp__told_bracket *b, struct swp__parting *out)
{
    const swp_trace_event begin = swp__event(q->paired, a->bracket);
    const int64_t moved_down = swp__event_value(&begin, "moved_down", 0);
    if (part_by_event(q, a, b, "limbo", step_article(q, SWP__CHOOSE_FIRST), out))
        return true;
    bool parts = part_by_opponent(q, a, b, 0, moved_down, out);
    if (!parts && part_by_event(q, a, b, "exchange", step_article(q, SWP__EXCHANGE), out))
        return true;
    parts = parts || part_by_opponent(q, a, b, moved_down, INT64_MAX, out);
    if (parts)
        out->article = step_article(q, SWP__TRANSPOSITION);
    return parts;
}

bool swp__whynot_boards(struct swp__question *q, struct swp__parting *out)
{
    const uint32_t tpn = q->wish.player;
    const struct swp__told_player *ours = swp__told_player(q->paired, tpn);
    const struct swp__told_player *theirs = swp__told_player(q->wished, tpn);
    if (ours->paired == SWP__NOT_TOLD || theirs->paired == SWP__NOT_TOLD)
        return false;
    const struct swp__told_bracket *a = &q->paired->brackets[ours->paired];
    const struct swp__told_bracket *b = &q->wished->brackets[theirs->paired];
    const swp_trace_event begin = swp__event(q->paired, a->bracket);
    const swp_trace_event x = result_of(q->paired, a), y = result_of(q->wished, b);
    const swp_trace_event left = pair_event(&x, tpn, &begin);
    const swp_trace_event right = pair_event(&y, tpn, &begin);
    out->paired_bracket = a;
    out->wished_bracket = b;
    out->has_score = begin.has_score;
    out->score = begin.score;
    part_at(out, true, &left, true, &right);
    out->what = "opponent";
    return ours->opponent != theirs->opponent;
}

bool swp__whynot_opponent(struct swp__question *q, const struct swp__told_bracket *paired,
                          const struct swp__told_bracket *wished, struct swp__parting *out)
{
    return part_by_opponent(q, paired, wished, 0, INT64_MAX, out);
}

bool swp__whynot_step(struct swp__question *q, const struct swp__told_bracket *paired,
                      const struct swp__told_bracket *wished, struct swp__parting *out)
{
    const bool is_bracket = paired->result != SWP__NOT_TOLD || wished->result != SWP__NOT_TOLD;
    if (is_bracket && step_article(q, SWP__TRANSPOSITION))
        return part_by_dutch_order(q, paired, wished, out);
    if (part_by_sequence(q, paired, wished, out))
        return true;
    return is_bracket && part_by_opponent(q, paired, wished, 0, INT64_MAX, out);
}
