/* SPDX-License-Identifier: Apache-2.0 */
/* The brackets of a round, derived a second time: who stands in them, what their criteria should
 * have counted for the pairs made, S1 and S2 of the Dutch systems. See explain_checker.h. */
#include "explain_checker.h"

#include <string.h>

/* ---- members --------------------------------------------------------------------------------- */

void checker_check_bracket(struct checker *c, const swp_trace_event *event)
{
    int64_t moved = -1, floaters = -1, residents = 0, others = 0;
    if (!event->has_score || checker_is(event, "lowest"))
        return; /* residents of several scores */
    checker_value(event, "floaters", &floaters);
    checker_value(event, "moved_down", &moved);
    if (checker_value(event, "residents", &residents) && (moved >= 0 || floaters >= 0))
        checker_fact(c, residents + (moved >= 0 ? moved : floaters) == event->player_count,
                     "%lld residents and those from above are %u players of %ld tenths",
                     (long long)residents, (unsigned)event->player_count, (long)event->score);
    for (uint32_t i = 0; i < event->player_count; i++) {
        const struct history *h = checker_player(c, event->players[i]);
        if (!h)
            continue;
        others += h->score != event->score;
        if (moved >= 0 && i < (uint32_t)moved)
            checker_fact(c, h->score > event->score, "%u of %ld tenths came from above to %ld",
                         (unsigned)h->tpn, (long)h->score, (long)event->score);
        if (moved >= 0 && i >= (uint32_t)moved)
            checker_fact(c, h->score == event->score, "%u of %ld tenths is a resident of %ld",
                         (unsigned)h->tpn, (long)h->score, (long)event->score);
    }
    if (moved < 0)
        checker_fact(c, others == (floaters < 0 ? 0 : floaters),
                     "%lld floaters among those of %ld tenths, %lld are told", (long long)others,
                     (long)event->score, (long long)floaters);
}

/* A bracket of the Dutch systems or of Dubov's of 2025 that ended with these pairs: what its
 * criteria should have counted. */
struct counts {
    int players, pairs, refused, strong_refused;
    int down_again[2], up_again[2]; /* floats of the last round, of the one before */
    bool has_gap[2];                /* a float of an unplayed round plays a part */
};

static bool is_paired_in(const swp_trace_event *result, uint32_t tpn)
{
    for (uint32_t i = 0; i < result->player_count; i++)
        if (result->players[i] == tpn)
            return true;
    return false;
}

/* 2017 counts every player who floats, 2026 and 2012 the residents who leave their bracket. */
static bool all_floats_count(const struct checker *c)
{
    return strcmp(swp_pairing_system(c->pairing), "dutch-2017") == 0;
}

static void see_gaps(const struct history *h, struct counts *out)
{
    out->has_gap[0] = out->has_gap[0] || h->has_gap_last;
    out->has_gap[1] = out->has_gap[1] || h->has_gap_before;
}

static void count_pair(const struct checker *c, const swp_trace_event *head, uint32_t a, uint32_t b,
                       struct counts *out)
{
    const struct history *x = checker_player(c, a), *y = checker_player(c, b);
    int64_t moved = 0;
    if (!x || !y)
        return;
    out->pairs++;
    if (x->preference != 0 && x->preference == y->preference) {
        const int weaker = x->strength < y->strength ? x->strength : y->strength;
        out->refused++;
        out->strong_refused += weaker == 2;
    }
    checker_value(head, "moved_down", &moved);
    if (x->score == y->score)
        return;
    const struct history *upper = x->score > y->score ? x : y, *lower = upper == x ? y : x;
    for (int before = 0; before < 2; before++) {
        out->down_again[before] += all_floats_count(c) && history_float(upper, before) == 1;
        out->up_again[before] += history_float(lower, before) == 2;
    }
    see_gaps(upper, out);
    see_gaps(lower, out);
}

static void count_bracket(const struct checker *c, const swp_trace_event *head,
                          const swp_trace_event *result, struct counts *out)
{
    int64_t moved = 0;
    checker_value(head, "moved_down", &moved);
    *out = (struct counts){.players = (int)head->player_count};
    for (uint32_t i = 0; i + 1 < result->player_count; i += 2)
        count_pair(c, head, result->players[i], result->players[i + 1], out);
    for (uint32_t i = all_floats_count(c) ? 0 : (uint32_t)moved; i < head->player_count; i++) {
        const struct history *h = checker_player(c, head->players[i]);
        if (!h || is_paired_in(result, h->tpn))
            continue;
        for (int before = 0; before < 2; before++)
            out->down_again[before] += history_float(h, before) == 1;
        see_gaps(h, out);
    }
}

/* The opponents in their order: one of each pair of the bracket. */
static void check_transposition(struct checker *c, const swp_trace_event *event,
                                const swp_trace_event *result)
{
    checker_fact(c, event->player_count == 0 || 2 * event->player_count == result->player_count,
                 "%u opponents of %u players", (unsigned)event->player_count,
                 (unsigned)result->player_count);
    for (uint32_t i = 0; i + 1 < result->player_count && event->player_count > 0; i += 2) {
        int found = 0;
        for (uint32_t k = 0; k < event->player_count; k++)
            found += event->players[k] == result->players[i] ||
                     event->players[k] == result->players[i + 1];
        checker_fact(c, found == 1, "%u-%u: %d of them are opponents", (unsigned)result->players[i],
                     (unsigned)result->players[i + 1], found);
    }
}

/* ---- the halves of the Dutch systems --------------------------------------------------------- */

/* Where the player stands in the bracket; the size of the bracket when he does not. */
static uint32_t place_in(const swp_trace_event *event, uint32_t tpn)
{
    uint32_t place = 0;
    while (place < event->player_count && event->players[place] != tpn)
        place++;
    return place;
}

/* His opponent in the result, 0 for none. */
static uint32_t opponent_in(const swp_trace_event *result, uint32_t tpn)
{
    const uint32_t place = place_in(result, tpn);
    return place < result->player_count ? result->players[place ^ 1] : 0;
}

/* The bracket without those from above who stand against the others first, and their opponents:
 * what is cut into S1 and S2, in its order. */
static uint32_t find_group(const swp_trace_event *head, const swp_trace_event *result,
                           uint32_t *group)
{
    int64_t above = 0, is_heterogeneous = -1;
    uint32_t n = 0;
    checker_value(head, "moved_down", &above);
    checker_value(result, "moved_down_in_s1", &above);                                /* 1998 */
    if (checker_value(head, "heterogeneous", &is_heterogeneous) && !is_heterogeneous) /* 2012 */
        above = 0;
    for (uint32_t i = 0; i < head->player_count; i++) {
        const uint32_t opponent = opponent_in(result, head->players[i]);
        const bool is_left = !opponent && is_heterogeneous == 1;
        if ((i >= (uint32_t)above || is_left) &&
            (!opponent || place_in(head, opponent) >= (uint32_t)above))
            group[n++] = head->players[i];
    }
    return n;
}

/* S1 of the pairing made are the higher players of its pairs. Those of the first half who are not
 * among them have been exchanged, and those of the second half who are. */
static void check_exchange(struct checker *c, const swp_trace_event *head,
                           const swp_trace_event *result, const swp_trace_event *exchange)
{
    static uint32_t group[CHECKER_PLAYERS], exchanged[2][CHECKER_PLAYERS];
    uint32_t n_exchanged[2] = {0, 0}, n_pairs = 0;
    const uint32_t n = find_group(head, result, group);
    for (uint32_t i = 0; i < n; i++)
        n_pairs += opponent_in(result, group[i]) != 0;
    n_pairs /= 2;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t opponent = opponent_in(result, group[i]);
        const bool is_higher = opponent && place_in(head, opponent) > place_in(head, group[i]);
        const int half = i < n_pairs ? 0 : 1;
        if (is_higher != (half == 0))
            exchanged[half][n_exchanged[half]++] = group[i];
    }
    const uint32_t told = exchange ? exchange->player_count : 0;
    checker_fact(c, told == 2 * n_exchanged[0] && n_exchanged[0] == n_exchanged[1],
                 "%u players exchanged, should be %u and %u", (unsigned)told,
                 (unsigned)n_exchanged[0], (unsigned)n_exchanged[1]);
    for (uint32_t i = 0; i < told && told == 2 * n_exchanged[0]; i++) {
        const int half = 2 * i < told ? 0 : 1;
        const uint32_t expected = exchanged[half][half ? i - told / 2 : i];
        checker_fact(c, exchange->players[i] == expected, "%u exchanged, should be %u",
                     (unsigned)exchange->players[i], (unsigned)expected);
    }
}

static void check_halves(struct checker *c, uint32_t from, uint32_t to, const swp_trace_event *head,
                         const swp_trace_event *result)
{
    static struct bent bent;
    const swp_trace_event *exchange = NULL;
    for (uint32_t i = from; i < to && !exchange && checker_read(c, i, &bent); i++)
        if (bent.event.kind == SWP_TRACE_KIND_ALTERATION && checker_is(&bent.event, "exchange"))
            exchange = &bent.event;
    check_exchange(c, head, result, exchange);
}

static void check_criteria(struct checker *c, uint32_t from, uint32_t to,
                           const swp_trace_event *head, const swp_trace_event *result)
{
    static struct bent bent;
    struct counts n;
    count_bracket(c, head, result, &n);
    for (uint32_t i = from; i < to && checker_read(c, i, &bent); i++) {
        const swp_trace_event *event = &bent.event;
        int64_t value = 0;
        if (event->kind == SWP_TRACE_KIND_ALTERATION && checker_is(event, "transposition"))
            check_transposition(c, event, result);
        if (event->kind != SWP_TRACE_KIND_CRITERION || !checker_value(event, "value", &value))
            continue;
        if (checker_is(event, "downfloaters"))
            checker_fact(c, value == n.players - 2 * n.pairs, "%lld downfloaters of %d, %d pairs",
                         (long long)value, n.players, n.pairs);
        if (checker_is(event, "preferences_refused") || checker_is(event, "x"))
            checker_fact(c, value == n.refused, "%lld preferences refused, should be %d",
                         (long long)value, n.refused);
        if (checker_is(event, "strong_preferences_refused"))
            checker_fact(c, value == n.strong_refused, "%lld strong ones refused, should be %d",
                         (long long)value, n.strong_refused);
        const int before = strstr(event->what, "_before") != NULL;
        const int *again = strncmp(event->what, "downfloats_again", 16) == 0 ? n.down_again
                           : strncmp(event->what, "upfloats_again", 14) == 0 ? n.up_again
                                                                             : NULL;
        if (again && checker_is(head, "bracket") && !n.has_gap[before])
            checker_fact(c, value == again[before], "%s: %lld, should be %d", event->what,
                         (long long)value, again[before]);
        checker_check_list(c, event, head, result);
    }
}

/* Dutch 2026: who floats down heads the next bracket, and [C8] has foreseen how many leave that
 * one. (2017 pairs the penultimate bracket anew when the rest cannot be completed.) */
static void check_next_brackets(struct checker *c)
{
    static struct bent bent, floaters;
    int64_t foreseen = -1, value = 0;
    bool are_floaters = false;
    if (strcmp(swp_pairing_system(c->pairing), "dutch-2026") != 0)
        return;
    for (uint32_t i = 0; checker_read(c, i, &bent); i++) {
        const swp_trace_event *event = &bent.event;
        if (event->kind == SWP_TRACE_KIND_BRACKET) {
            checker_value(event, "moved_down", &value);
            checker_fact(c, value == (are_floaters ? floaters.event.player_count : 0),
                         "%lld came from above", (long long)value);
            for (uint32_t k = 0; k < (uint32_t)value && are_floaters; k++)
                checker_fact(c, event->players[k] == floaters.players[k], "%u came from above",
                             (unsigned)event->players[k]);
            are_floaters = false;
        }
        if (event->kind == SWP_TRACE_KIND_FLOAT)
            are_floaters = checker_read(c, i, &floaters);
        if (checker_is(event, "downfloaters") && foreseen >= 0 &&
            checker_value(event, "value", &value)) {
            checker_fact(c, value == foreseen, "%lld downfloaters, %lld foreseen", (long long)value,
                         (long long)foreseen);
            foreseen = -1;
        }
        if (checker_is(event, "next_downfloaters"))
            checker_value(event, "value", &foreseen);
    }
}

/* Each bracket with the events up to its result. In the first round Dubov's players prefer the same
 * colour by definition; there is nothing to count. */
void checker_check_brackets(struct checker *c)
{
    static struct bent head, result;
    uint32_t at = 0;
    bool is_open = false;
    for (uint32_t i = 0; checker_read(c, i, &result); i++) {
        if (result.event.kind == SWP_TRACE_KIND_BRACKET) {
            checker_read(c, i, &head);
            at = i;
            is_open = true;
        }
        if (result.event.kind != SWP_TRACE_KIND_RESULT || !checker_is(&result.event, "pairs") ||
            !is_open)
            continue;
        for (uint32_t k = 0; k + 1 < result.event.player_count; k += 2)
            checker_fact(
                c, history_met(c->t, result.players[k], result.players[k + 1], c->round) == 0,
                "%u and %u have met", (unsigned)result.players[k], (unsigned)result.players[k + 1]);
        if (strncmp(swp_pairing_system(c->pairing), "dubov", 5) != 0 || c->round > 1)
            check_criteria(c, at, i + 1, &head.event, &result.event);
        if (strncmp(swp_pairing_system(c->pairing), "dutch", 5) == 0)
            check_halves(c, at, i + 1, &head.event, &result.event);
        is_open = false;
    }
    check_next_brackets(c);
}
