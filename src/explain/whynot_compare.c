/* SPDX-License-Identifier: Apache-2.0 */
/* Where two pairings of the same round part: bracket after bracket, and in a bracket first by what
 * the criteria count, then by the steps of the text's order.
 *
 * Brackets are compared as they stand in the end: what was tried and given up, joined with others
 * (Dutch, C.13) or cracked (Lim, 2.6) is left out, and a bracket of which the same became both
 * times decides nothing. O(events). */
#include "bracket/bracket.h"
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

/* The next bracket at or after `from` that stands; NULL past the end. The groups of a procedure are
 * all visited in every round: they are all compared, by what is left of them. */
static const struct swp__told_bracket *next_bracket(const struct swp__explain *e, uint32_t *from)
{
    while (e->rules && *from < e->n_brackets && e->brackets[*from].is_superseded)
        ++*from;
    return *from < e->n_brackets ? &e->brackets[(*from)++] : NULL;
}

/* The players moved into the bracket and its residents, as it began. */
static bool same_members(const struct swp__question *q, const struct swp__told_bracket *a,
                         const struct swp__told_bracket *b)
{
    const swp_trace_event x = swp__event(q->paired, a->bracket),
                          y = swp__event(q->wished, b->bracket);
    return same_list(&x, &y);
}

/* Steps between brackets that decide: brackets are joined, or one is paired otherwise for another.
 */
static bool is_join(const swp_trace_event *event, bool only_joined)
{
    const bool is_joined = swp__event_is(event, "joined") || swp__event_is(event, "collapsed");
    return is_joined || (!only_joined &&
                         (swp__event_is(event, "others_move_down") ||
                          swp__event_is(event, "paired_again") || swp__event_is(event, "refused")));
}

static bool same_event(const swp_trace_event *a, const swp_trace_event *b)
{
    return strcmp(a->what, b->what) == 0 && same_list(a, b);
}

/* The first of them that the other side has not taken. */
static bool own_join(const struct swp__explain *e, const struct swp__explain *other,
                     bool only_joined, swp_trace_event *out, uint32_t *out_index)
{
    const uint32_t n = swp_pairing_trace_count(e->pairing);
    const uint32_t n_others = swp_pairing_trace_count(other->pairing);
    for (uint32_t i = 0; i < n; i++) {
        *out = swp__event(e, i);
        bool is_own = is_join(out, only_joined);
        for (uint32_t k = 0; is_own && k < n_others; k++) {
            const swp_trace_event event = swp__event(other, k);
            is_own = !same_event(out, &event);
        }
        *out_index = i;
        if (is_own)
            return true;
    }
    return false;
}

static bool part_by_joins(struct swp__question *q, bool only_joined, struct swp__parting *out)
{
    swp_trace_event x, y;
    out->verdict = SWP_VERDICT_LATER;
    out->has_paired = own_join(q->paired, q->wished, only_joined, &x, &out->paired_index);
    out->has_wished = own_join(q->wished, q->paired, only_joined, &y, &out->wished_index);
    if (!out->has_paired && !out->has_wished)
        return false;
    if (out->has_paired)
        out->paired = x;
    if (out->has_wished)
        out->wished = y;
    const swp_trace_event *event = out->has_wished ? &out->wished : &out->paired;
    out->what = event->what;
    out->article = event->article;
    return true;
}

/* Other brackets are joined, or joined on one side alone; else one was paired otherwise for
 * another. */
static bool part_by_join(struct swp__question *q, struct swp__parting *out)
{
    return part_by_joins(q, /* only_joined= */ true, out) ||
           part_by_joins(q, /* only_joined= */ false, out);
}

/* 1998, C.14: under the wish all who came to the bracket are moved down, and it has no pair; as
 * paired it has some. */
static bool part_by_whole_bracket(struct swp__question *q, const struct swp__told_bracket *a,
                                  const struct swp__told_bracket *b, struct swp__parting *out)
{
    struct swp__crowd paired;
    if (!swp__whynot_crowd(q->paired, a, &paired))
        return false;
    for (uint32_t i = b->begin; i < b->bracket; i++) {
        const swp_trace_event event = swp__event(q->wished, i);
        struct swp__crowd all = paired;
        uint32_t found = 0;
        for (uint32_t k = 0; swp__event_is(&event, "whole_bracket") && k < paired.n; k++)
            found += swp__event_place(&event, paired.players[k]) >= 0;
        all.n_leavers = paired.n;
        all.leavers = paired.players;
        if (found == paired.n && event.player_count == paired.n)
            return swp__whynot_part_by_leavers(q, &paired, &all, out);
    }
    return false;
}

/* Brackets were formed otherwise: joined, collapsed, or begun in another order. The steps that say
 * so are the reason, else the brackets themselves. */
static void part_by_shape(struct swp__question *q, const struct swp__told_bracket *a,
                          const struct swp__told_bracket *b, struct swp__parting *out)
{
    if (part_by_whole_bracket(q, a, b, out) || part_by_join(q, out))
        return;
    out->verdict = SWP_VERDICT_LATER;
    out->has_paired = out->has_wished = true;
    out->paired = swp__event(q->paired, a->bracket);
    out->wished = swp__event(q->wished, b->bracket);
    out->paired_index = a->bracket;
    out->wished_index = b->bracket;
    out->what = out->wished.what;
    out->article = out->wished.article;
}

/* So many of the members came from above. */
static int64_t n_moved_down(const struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    return swp__event_value(&event, "moved_down", 0);
}

/* The events of the bracket tell how many players leave it (all rooms but that of 1998). */
static bool counts_pairs(const struct swp__question *q, const struct swp__told_bracket *bracket)
{
    const struct swp__bracket_criterion *row = swp__whynot_row_of_pairs(q);
    return !row || has_criterion_after(q->paired, bracket, bracket->begin, row->name);
}

/* The same players came to the bracket, and something else became of them. */
static bool part_in_bracket(struct swp__question *q, const struct swp__told_bracket *a,
                            const struct swp__told_bracket *b, const struct swp__crowd *ours,
                            const struct swp__crowd *theirs, struct swp__parting *out)
{
    const bool is_same = same_members(q, a, b);
    if ((!is_same || !counts_pairs(q, a)) && swp__whynot_part_by_leavers(q, ours, theirs, out))
        return true;
    if (swp__whynot_part_by_criterion(q, a, b, /* only_worse= */ !is_same, out))
        return true;
    if (n_moved_down(q->paired, a) != n_moved_down(q->wished, b) && part_by_join(q, out))
        return true;
    if (!is_same)
        return swp__whynot_part_by_floaters(ours, theirs, out);
    return swp__whynot_step(q, a, b, out);
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

/* The same became of all, and yet a criterion counts otherwise: one of the brackets that follow. */
static bool part_by_following(struct swp__question *q, const struct swp__told_bracket *a,
                              const struct swp__told_bracket *b, struct swp__parting *out)
{
    return same_members(q, a, b) &&
           swp__whynot_part_by_criterion(q, a, b, /* only_worse= */ false, out);
}

bool swp__whynot_part(struct swp__question *q, struct swp__parting *out)
{
    struct swp__crowd ours, theirs;
    struct swp__parting last = {.what = ""};
    *out = (struct swp__parting){.what = "", .article = ""};
    if (part_before_brackets(q, out))
        return true;
    if (swp__whynot_is_procedure(q) && swp__whynot_part_by_transfer(q, out))
        return true;
    for (uint32_t i = 0, j = 0;;) {
        const struct swp__told_bracket *a = next_bracket(q->paired, &i);
        const struct swp__told_bracket *b = next_bracket(q->wished, &j);
        if (!a || !b || !swp__whynot_crowd(q->paired, a, &ours) ||
            !swp__whynot_crowd(q->wished, b, &theirs))
            break;
        const swp_trace_event begin = swp__event(q->paired, a->bracket);
        *out = (struct swp__parting){.what = "",
                                     .article = "",
                                     .paired_bracket = a,
                                     .wished_bracket = b,
                                     .has_score = begin.has_score,
                                     .score = begin.score};
        if (!swp__whynot_same_crowd(&ours, &theirs)) {
            if (!swp__whynot_is_procedure(q)) {
                part_by_shape(q, a, b, out);
                return true;
            }
            if (swp__whynot_same_pairs(&ours, &theirs))
                continue; /* others floated to it, and were cracked later (2.6) */
            if (swp__whynot_step(q, a, b, out))
                return true;
            last = *out;
            continue;
        }
        const bool is_same = swp__whynot_same_outcome(&ours, &theirs);
        if (is_same ? part_by_following(q, a, b, out)
                    : part_in_bracket(q, a, b, &ours, &theirs, out))
            return true;
        if (!is_same)
            last = *out;
    }
    *out = last;
    return (last.paired_bracket &&
            swp__whynot_opponent(q, last.paired_bracket, last.wished_bracket, out)) ||
           swp__whynot_boards(q, out);
}
