/* SPDX-License-Identifier: Apache-2.0 */
/* Where two pairings of the same round part: bracket after bracket, and in a bracket first by what
 * the criteria count, then by the steps of the text's order.
 *
 * Invariant: up to the place compared the two are equal, so that a bracket begins with the same
 * players in both. What the engine tried and gave up is left out. O(events). */
#include "explain/whynot_internal.h"

#include <string.h>

static bool same_list(const swp_trace_event *a, const swp_trace_event *b)
{
    return a->player_count == b->player_count &&
           (a->player_count == 0 ||
            memcmp(a->players, b->players, a->player_count * sizeof *a->players) == 0);
}

/* ---- criteria -------------------------------------------------------------------------------- */

/* Members of a list that the criterion counts: all its values but the sums. */
static bool next_member(const swp_trace_event *event, uint32_t *at, int64_t *out)
{
    for (; *at < event->value_count; ++*at) {
        const swp_trace_value *value = &event->values[*at];
        if (strcmp(value->name, "value") == 0 || strcmp(value->name, "best") == 0)
            continue;
        *out = value->value;
        ++*at;
        return true;
    }
    return false;
}

/* Negative when `a` fails less than `b`: members of a list first, the greatest first, then sums. */
static int compare_criterion(const swp_trace_event *a, const swp_trace_event *b)
{
    uint32_t i = 0, j = 0;
    for (;;) {
        int64_t x = 0, y = 0;
        const bool has_x = next_member(a, &i, &x), has_y = next_member(b, &j, &y);
        if (has_x != has_y)
            return has_x ? 1 : -1;
        if (!has_x)
            break;
        if (x != y)
            return x < y ? -1 : 1;
    }
    const int64_t x = swp__event_value(a, "value", 0), y = swp__event_value(b, "value", 0);
    return x < y ? -1 : x > y;
}

/* The criterion at or after `from`; false when there is none left. */
static bool criterion_from(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                           uint32_t *from, swp_trace_event *out)
{
    for (; *from < bracket->end; ++*from) {
        *out = swp__event(e, *from);
        if (out->kind == SWP_TRACE_KIND_CRITERION)
            return true;
    }
    return false;
}

static bool has_criterion_after(const struct swp__explain *e,
                                const struct swp__told_bracket *bracket, uint32_t from,
                                const char *what)
{
    swp_trace_event event;
    for (; criterion_from(e, bracket, &from, &event); from++)
        if (swp__event_is(&event, what))
            return true;
    return false;
}

/* Counts players who leave the bracket. */
static bool counts_leavers(const swp_trace_event *event)
{
    return swp__event_is(event, "downfloaters") || swp__event_is(event, "downfloater_scores");
}

/* A set of upfloaters chosen before `at`, by criteria that are told before it. */
static bool set_before(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                       uint32_t at, swp_trace_event *out)
{
    uint32_t i = bracket->begin;
    swp_trace_event criterion;
    for (criterion_from(e, bracket, &i, &criterion); i < at; i++) {
        *out = swp__event(e, i);
        if (out->kind == SWP_TRACE_KIND_FLOAT && swp__event_is(out, "upfloaters"))
            return true;
    }
    return false;
}

/* The criteria at i and j are counted of different sets, between which the order of the sets has
 * decided before. */
static bool are_of_other_sets(const struct swp__question *q, const struct swp__told_bracket *a,
                              uint32_t i, const struct swp__told_bracket *b, uint32_t j)
{
    swp_trace_event x, y;
    return set_before(q->paired, a, i, &x) && set_before(q->wished, b, j, &y) && !same_list(&x, &y);
}

bool swp__whynot_part_by_criterion(struct swp__question *q, const struct swp__told_bracket *a,
                                   const struct swp__told_bracket *b, bool only_worse,
                                   struct swp__parting *out)
{
    uint32_t i = a->begin, j = b->begin;
    for (;;) {
        swp_trace_event x = {.text = ""}, y = {.text = ""};
        bool has_x = criterion_from(q->paired, a, &i, &x);
        bool has_y = criterion_from(q->wished, b, &j, &y);
        if (!has_x && !has_y)
            return false;
        if (has_x && has_y && !swp__event_is(&x, y.what)) {
            const bool y_is_extra = has_criterion_after(q->wished, b, j, x.what);
            has_x = !y_is_extra;
            has_y = y_is_extra;
        }
        const swp_trace_event none = {.text = ""};
        const swp_trace_event *left = has_x ? &x : &none, *right = has_y ? &y : &none;
        const swp_trace_event *event = has_x ? &x : &y;
        const int order = compare_criterion(left, right);
        if (order != 0 && are_of_other_sets(q, a, i, b, j))
            return false;
        if (only_worse ? order < 0 && !counts_leavers(event) : order != 0) {
            out->verdict = SWP_VERDICT_WORSE;
            out->what = event->what;
            out->article = event->article;
            out->has_paired = has_x;
            out->has_wished = has_y;
            out->paired = *left;
            out->wished = *right;
            return true;
        }
        i += has_x;
        j += has_y;
    }
}

/* ---- brackets -------------------------------------------------------------------------------- */

/* Its pairs were made anew, or the very same bracket was paired once more. */
static bool is_given_up(const struct swp__explain *e, uint32_t number)
{
    const swp_trace_event event = swp__event(e, e->brackets[number].bracket);
    bool given_up = e->brackets[number].is_superseded;
    for (uint32_t later = number + 1; !given_up && later < e->n_brackets; later++) {
        const swp_trace_event other = swp__event(e, e->brackets[later].bracket);
        if (other.score != event.score)
            break;
        given_up = event.player_count > 0 && same_list(&event, &other);
    }
    return given_up;
}

/* The next bracket at or after `from` that stands. NULL past the end. */
static const struct swp__told_bracket *next_bracket(const struct swp__explain *e, uint32_t *from)
{
    while (*from < e->n_brackets && is_given_up(e, *from))
        ++*from;
    return *from < e->n_brackets ? &e->brackets[(*from)++] : NULL;
}

/* The players moved into the bracket and its residents, as it began. */
static bool same_players(const struct swp__question *q, const struct swp__told_bracket *a,
                         const struct swp__told_bracket *b)
{
    const swp_trace_event x = swp__event(q->paired, a->bracket),
                          y = swp__event(q->wished, b->bracket);
    return same_list(&x, &y);
}

/* The last step of joining or trying again that was taken before the bracket. */
static bool last_join(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                      swp_trace_event *out, uint32_t *out_index)
{
    bool found = false;
    for (uint32_t i = 0; i < bracket->bracket; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_JOIN || swp__event_is(&event, "looks_below"))
            continue;
        *out = event;
        *out_index = i;
        found = true;
    }
    return found;
}

/* Brackets were formed otherwise: joined, collapsed, or begun in another order. The steps that say
 * so are the reason, else the brackets themselves. */
static void part_by_shape(struct swp__question *q, const struct swp__told_bracket *a,
                          const struct swp__told_bracket *b, struct swp__parting *out)
{
    out->verdict = SWP_VERDICT_LATER;
    out->has_paired = last_join(q->paired, a, &out->paired, &out->paired_index);
    out->has_wished = last_join(q->wished, b, &out->wished, &out->wished_index);
    if (!out->has_paired && !out->has_wished) {
        out->has_paired = out->has_wished = true;
        out->paired = swp__event(q->paired, a->bracket);
        out->wished = swp__event(q->wished, b->bracket);
        out->paired_index = a->bracket;
        out->wished_index = b->bracket;
    }
    const swp_trace_event *event = out->has_wished ? &out->wished : &out->paired;
    out->what = event->what;
    out->article = event->article;
}

/* The lowest score with which the bye can be had, as a value of the event. */
static void score_as_value(struct swp__question *q, swp_trace_event *event)
{
    swp_trace_value *value = swp__arena_array(q->paired->arena, 1, sizeof *value);
    if (!value) {
        q->paired->failed = true;
        return;
    }
    *value = (swp_trace_value){"score", event->score};
    event->values = value;
    event->value_count = 1;
}

/* Who has the bye, where it is given before everything else. */
static bool part_by_bye(struct swp__question *q, const struct swp__told_bracket *a,
                        const struct swp__told_bracket *b, struct swp__parting *out)
{
    swp_trace_event x, y;
    if (!swp__bracket_event(q->paired, a, SWP_TRACE_KIND_BYE, "bye", &x) ||
        !swp__bracket_event(q->wished, b, SWP_TRACE_KIND_BYE, "bye", &y) ||
        (x.player_count > 0 && y.player_count > 0 && x.players[0] == y.players[0]))
        return false;
    out->verdict = SWP_VERDICT_LATER;
    out->what = x.what;
    out->article = x.article;
    out->has_paired = out->has_wished = true;
    out->paired = x;
    out->wished = y;
    return true;
}

/* Decisions before the first bracket: the bye. */
static bool part_before_brackets(struct swp__question *q, struct swp__parting *out)
{
    struct swp__told_bracket a = {.result = SWP__NOT_TOLD}, b = {.result = SWP__NOT_TOLD};
    a.end = q->paired->n_brackets ? q->paired->brackets[0].begin
                                  : swp_pairing_trace_count(q->paired->pairing);
    b.end = q->wished->n_brackets ? q->wished->brackets[0].begin
                                  : swp_pairing_trace_count(q->wished->pairing);
    swp_trace_event x, y;
    if (swp__bracket_event(q->paired, &a, SWP_TRACE_KIND_BYE, "bye_score", &x) &&
        swp__bracket_event(q->wished, &b, SWP_TRACE_KIND_BYE, "bye_score", &y)) {
        if (x.score == y.score)
            return false; /* who can have it is no decision yet */
        out->verdict = SWP_VERDICT_WORSE;
        out->what = x.what;
        out->article = x.article;
        out->has_paired = out->has_wished = true;
        score_as_value(q, &x);
        score_as_value(q, &y);
        out->paired = x;
        out->wished = y;
        return true;
    }
    return part_by_bye(q, &a, &b, out);
}

bool swp__whynot_part(struct swp__question *q, struct swp__parting *out)
{
    *out = (struct swp__parting){.what = "", .article = ""};
    if (part_before_brackets(q, out))
        return true;
    uint32_t i = 0, j = 0;
    for (;;) {
        const struct swp__told_bracket *a = next_bracket(q->paired, &i);
        const struct swp__told_bracket *b = next_bracket(q->wished, &j);
        if (!a || !b)
            return false;
        out->paired_bracket = a;
        out->wished_bracket = b;
        const swp_trace_event begin = swp__event(q->paired, a->bracket);
        out->has_score = begin.has_score;
        out->score = begin.score;
        if (!same_players(q, a, b)) {
            if (!swp__whynot_part_by_leavers(q, a, b, out))
                part_by_shape(q, a, b, out);
            return true;
        }
        if (swp__whynot_part_by_criterion(q, a, b, /* only_worse= */ false, out) ||
            swp__whynot_step(q, a, b, out))
            return true;
    }
}
