/* SPDX-License-Identifier: Apache-2.0 */
/* Brackets that differ because players without any opponent were taken out of one of them before it
 * was paired (Dutch 1998 and 2012, C.1).
 *
 * What came to the bracket is then the players it was paired from and those moved away with it. */
#include "base/sort.h"
#include "explain/whynot_internal.h"

/* Players of a bracket, ascending, and who of them leaves it. */
struct crowd {
    uint32_t n, n_leavers;
    uint32_t *players, *leavers;
    const char *article; /* of the step that moves them, "" when there is none */
};

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static void take_in(struct crowd *crowd, const swp_trace_event *event)
{
    for (uint32_t i = 0; i < event->player_count; i++) {
        bool is_new = true;
        for (uint32_t k = 0; k < crowd->n && is_new; k++)
            is_new = crowd->players[k] != event->players[i];
        if (is_new)
            crowd->players[crowd->n++] = event->players[i];
    }
}

static bool is_crowd(const struct swp__told_bracket *bracket, uint32_t index,
                     const swp_trace_event *event)
{
    return index == bracket->bracket || swp__event_is(event, "incompatible");
}

/* Where the story of the bracket begins: with the first attempt at it. */
static uint32_t story_begin(const struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    uint32_t begin = bracket->begin;
    while (bracket > e->brackets && bracket[-1].is_superseded) {
        bracket--;
        const swp_trace_event before = swp__event(e, bracket->bracket);
        if (before.score != event.score)
            break;
        begin = bracket->begin;
    }
    return begin;
}

static bool gather(struct swp__explain *e, const struct swp__told_bracket *bracket,
                   struct crowd *crowd)
{
    const uint32_t begin = story_begin(e, bracket);
    uint32_t most = 0;
    *crowd = (struct crowd){.article = ""};
    for (uint32_t i = begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        most += is_crowd(bracket, i, &event) ? event.player_count : 0;
        if (event.kind == SWP_TRACE_KIND_FLOAT || swp__event_is(&event, "incompatible"))
            crowd->article = event.article;
    }
    crowd->players = swp__arena_array(e->arena, most, sizeof *crowd->players);
    crowd->leavers = swp__arena_array(e->arena, most, sizeof *crowd->leavers);
    e->failed = e->failed || !crowd->players || !crowd->leavers;
    if (e->failed)
        return false;
    for (uint32_t i = begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (is_crowd(bracket, i, &event))
            take_in(crowd, &event);
    }
    swp__sort(crowd->players, crowd->n, sizeof *crowd->players, compare_numbers);
    swp_trace_event result = {.player_count = 0};
    if (bracket->result != SWP__NOT_TOLD)
        result = swp__event(e, bracket->result);
    for (uint32_t i = 0; i < crowd->n; i++)
        if (swp__event_place(&result, crowd->players[i]) < 0)
            crowd->leavers[crowd->n_leavers++] = crowd->players[i];
    return true;
}

static bool same_list(const uint32_t *a, uint32_t n_a, const uint32_t *b, uint32_t n_b)
{
    bool same = n_a == n_b;
    for (uint32_t i = 0; same && i < n_a; i++)
        same = a[i] == b[i];
    return same;
}

bool swp__whynot_part_by_leavers(struct swp__question *q, const struct swp__told_bracket *paired,
                                 const struct swp__told_bracket *wished, struct swp__parting *out)
{
    struct crowd ours, theirs;
    if (!gather(q->paired, paired, &ours) || !gather(q->wished, wished, &theirs) ||
        !same_list(ours.players, ours.n, theirs.players, theirs.n))
        return false;
    if (swp__whynot_part_by_criterion(q, paired, wished, /* only_worse= */ true, out))
        return true;
    if (same_list(ours.leavers, ours.n_leavers, theirs.leavers, theirs.n_leavers))
        return false;
    out->verdict = SWP_VERDICT_LATER;
    out->what = "floaters";
    out->article = *ours.article ? ours.article : theirs.article;
    out->has_paired = out->has_wished = true;
    out->paired =
        (swp_trace_event){.text = "", .player_count = ours.n_leavers, .players = ours.leavers};
    out->wished =
        (swp_trace_event){.text = "", .player_count = theirs.n_leavers, .players = theirs.leavers};
    return true;
}
