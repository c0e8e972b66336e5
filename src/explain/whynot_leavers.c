/* SPDX-License-Identifier: Apache-2.0 */
/* What became of the players of a bracket: whom each met for good, and who left it.
 *
 * All who came to it count: its members, and those who had no opponent in it and were moved on
 * before it was paired (Dutch 1998 and 2012, C.1; under a wish others have none). Only boards of
 * the pairing count: a pair that was cracked later (Lim, 2.6) is none. O(n log n). */
#include "base/sort.h"
#include "bracket/bracket.h"
#include "explain/whynot_internal.h"

#include <string.h>

/* ---- who came, and what became of them ------------------------------------------------------- */

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* The first attempt at the bracket, or the one before `bracket`; NULL: there was none. Between them
 * those below may have been tried, too. */
static const struct swp__told_bracket *attempt_before(const struct swp__explain *e,
                                                      const struct swp__told_bracket *bracket)
{
    const swp_trace_event own = swp__event(e, bracket->bracket);
    while (bracket > e->brackets && bracket[-1].is_superseded) {
        bracket--;
        const swp_trace_event event = swp__event(e, bracket->bracket);
        if (event.has_score == own.has_score && event.score == own.score)
            return bracket;
    }
    return NULL;
}

/* Copies those of an event behind the `n` there are, unless `players` is NULL. */
static uint32_t take_in(uint32_t *players, uint32_t n, const swp_trace_event *event)
{
    if (players && event->player_count > 0)
        memcpy(players + n, event->players, event->player_count * sizeof *players);
    return n + event->player_count;
}

/* All who came, some of them more than once, into `players` unless it is NULL; how many. */
static uint32_t collect(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                        uint32_t *players, const char **out_article)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    uint32_t n = take_in(players, 0, &head);
    for (uint32_t i = bracket->bracket; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind == SWP_TRACE_KIND_FLOAT)
            *out_article = event.article;
    }
    for (; bracket; bracket = attempt_before(e, bracket))
        for (uint32_t i = bracket->begin; i < bracket->bracket; i++) {
            const swp_trace_event event = swp__event(e, i);
            if (!swp__event_is(&event, "incompatible"))
                continue;
            n = take_in(players, n, &event);
            *out_article = event.article;
        }
    return n;
}

/* The players, each once, ascending. */
static void list_players(struct swp__explain *e, const struct swp__told_bracket *bracket,
                         struct swp__crowd *out)
{
    const uint32_t n = collect(e, bracket, NULL, &out->article);
    out->players = swp__arena_array(e->arena, n, sizeof *out->players);
    if (!out->players)
        return;
    collect(e, bracket, out->players, &out->article);
    swp__sort(out->players, n, sizeof *out->players, compare_numbers);
    for (uint32_t i = 0; i < n; i++)
        if (i == 0 || out->players[i] != out->players[i - 1])
            out->players[out->n++] = out->players[i];
}

bool swp__whynot_crowd(struct swp__explain *e, const struct swp__told_bracket *bracket,
                       struct swp__crowd *out)
{
    *out = (struct swp__crowd){.article = ""};
    list_players(e, bracket, out);
    out->opponents = swp__arena_array(e->arena, out->n, sizeof *out->opponents);
    out->leavers = swp__arena_array(e->arena, out->n, sizeof *out->leavers);
    e->failed = e->failed || !out->players || !out->opponents || !out->leavers;
    if (e->failed)
        return false;
    for (uint32_t i = 0; i < out->n; i++) {
        const struct swp__told_player *player = swp__told_player(e, out->players[i]);
        const bool stays = player && player->paired == (uint32_t)(bracket - e->brackets);
        out->opponents[i] = stays ? player->opponent : 0;
        if (!stays)
            out->leavers[out->n_leavers++] = out->players[i];
    }
    return true;
}

static bool same_numbers(const uint32_t *a, uint32_t n_a, const uint32_t *b, uint32_t n_b)
{
    return n_a == n_b && (n_a == 0 || memcmp(a, b, n_a * sizeof *a) == 0);
}

bool swp__whynot_same_crowd(const struct swp__crowd *a, const struct swp__crowd *b)
{
    return same_numbers(a->players, a->n, b->players, b->n);
}

bool swp__whynot_same_outcome(const struct swp__crowd *a, const struct swp__crowd *b)
{
    return same_numbers(a->opponents, a->n, b->opponents, b->n);
}

bool swp__whynot_same_pairs(const struct swp__crowd *a, const struct swp__crowd *b)
{
    uint32_t i = 0, j = 0;
    for (;; i++, j++) {
        while (i < a->n && a->opponents[i] == 0)
            i++;
        while (j < b->n && b->opponents[j] == 0)
            j++;
        if (i == a->n || j == b->n)
            return i == a->n && j == b->n;
        if (a->players[i] != b->players[j] || a->opponents[i] != b->opponents[j])
            return false;
    }
}

/* ---- who leaves ------------------------------------------------------------------------------ */

const struct swp__bracket_criterion *swp__whynot_row_of_pairs(const struct swp__question *q)
{
    const struct swp__bracket_rules *rules = q->system->rules;
    for (int c = 0; rules && c < rules->n_criteria; c++)
        if (rules->criteria[c].counts_leavers)
            return &rules->criteria[c];
    return NULL;
}

static int compare_down(const void *a, const void *b)
{
    const int64_t x = ((const swp_trace_value *)a)->value, y = ((const swp_trace_value *)b)->value;
    return x > y ? -1 : x < y;
}

/* How many leave and with which scores, the highest first, as a criterion counts them. */
static swp_trace_event count_leavers(struct swp__explain *e, const struct swp__crowd *crowd,
                                     bool with_scores)
{
    swp_trace_event event = {.text = "", .what = "downfloaters"};
    swp_trace_value *values =
        swp__arena_array(e->arena, (size_t)crowd->n_leavers + 1, sizeof *values);
    if (!values) {
        e->failed = true;
        return event;
    }
    values[0] = (swp_trace_value){"value", crowd->n_leavers};
    event.values = values;
    event.value_count = 1;
    for (uint32_t i = 0; with_scores && i < crowd->n_leavers; i++)
        values[event.value_count++] =
            (swp_trace_value){"score", swp__told_player(e, crowd->leavers[i])->score};
    swp__sort(values + 1, event.value_count - 1, sizeof *values, compare_down);
    return event;
}

/* Negative when `a` are lower: compared from the highest down. */
static int compare_scores(const swp_trace_event *a, const swp_trace_event *b)
{
    for (uint32_t i = 1; i < a->value_count && i < b->value_count; i++)
        if (a->values[i].value != b->values[i].value)
            return a->values[i].value < b->values[i].value ? -1 : 1;
    return 0;
}

bool swp__whynot_part_by_leavers(struct swp__question *q, const struct swp__crowd *ours,
                                 const struct swp__crowd *theirs, struct swp__parting *out)
{
    const struct swp__bracket_criterion *row = swp__whynot_row_of_pairs(q);
    if (!row || ours->n_leavers > theirs->n_leavers)
        return false;
    const bool is_more = ours->n_leavers < theirs->n_leavers;
    out->verdict = SWP_VERDICT_WORSE;
    out->what = "downfloaters";
    out->article = is_more ? row->article : "B.3";
    out->has_paired = out->has_wished = true;
    out->paired = count_leavers(q->paired, ours, !is_more);
    out->wished = count_leavers(q->wished, theirs, !is_more);
    return is_more || compare_scores(&out->paired, &out->wished) < 0;
}

bool swp__whynot_part_by_floaters(const struct swp__crowd *ours, const struct swp__crowd *theirs,
                                  struct swp__parting *out)
{
    if (same_numbers(ours->leavers, ours->n_leavers, theirs->leavers, theirs->n_leavers))
        return false;
    out->verdict = SWP_VERDICT_LATER;
    out->what = "floaters";
    out->article = *ours->article ? ours->article : theirs->article;
    out->has_paired = out->has_wished = true;
    out->paired =
        (swp_trace_event){.text = "", .player_count = ours->n_leavers, .players = ours->leavers};
    out->wished = (swp_trace_event){
        .text = "", .player_count = theirs->n_leavers, .players = theirs->leavers};
    return true;
}
