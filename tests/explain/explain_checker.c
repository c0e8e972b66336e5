/* Every fact of a round's events and sentences, derived a second time: scores, preferences, floats,
 * byes, who has met whom, which brackets, how many preferences are refused, which rule gave a
 * colour. A check that does not apply to a system is left out by the names of its events; nothing
 * is shared with the engine. */
#include "explain_checker.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void checker_fact(struct checker *c, bool holds, const char *format, ...)
{
    char text[400];
    va_list args;
    c->facts++;
    if (holds)
        return;
    c->objections++;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!c->is_quiet)
        c->tell(c, text);
}

static const struct history *player(const struct checker *c, uint32_t tpn)
{
    for (int i = 0; i < c->n; i++)
        if (c->players[i].tpn == tpn)
            return &c->players[i];
    return NULL;
}

static bool has(const sp_trace_event *event, const char *name, int64_t *out)
{
    for (uint32_t i = 0; i < event->value_count; i++)
        if (strcmp(event->values[i].name, name) == 0) {
            *out = event->values[i].value;
            return true;
        }
    return false;
}

/* ---- players --------------------------------------------------------------------------------- */

/* 1998, B.2: absolute preferences of those with more than half of the points end before the last
 * round. */
static bool is_exempt(const struct checker *c, const struct history *h)
{
    return strcmp(sp_pairing_system(c->pairing), "dutch-1998") == 0 &&
           c->round == sp_tournament_rounds(c->t) && h->score > (sp_points)(c->round - 1) * 5;
}

/* Dubov 1997 and Lim speak of colours due: no strengths, and with two of one colour running Lim's
 * limits come before the difference, as in the absolute preferences. */
static void check_preference(struct checker *c, const sp_trace_event *event,
                             const struct history *h)
{
    int64_t value;
    if (h->games > 0 && has(event, "preference", &value))
        checker_fact(c,
                     value == h->preference ||
                         (value != 0 && h->strength == 3 && !has(event, "strength", &value)),
                     "%u prefers %lld, should be %d", (unsigned)h->tpn, (long long)value,
                     h->preference);
    if (h->games > 0 && has(event, "strength", &value) && !is_exempt(c, h))
        checker_fact(c, value == h->strength, "%u: strength %lld, should be %d", (unsigned)h->tpn,
                     (long long)value, h->strength);
    if (has(event, "colour_difference", &value))
        checker_fact(c, value == h->whites - h->blacks, "%u: colour difference %lld, should be %d",
                     (unsigned)h->tpn, (long long)value, h->whites - h->blacks);
}

static void check_floats(struct checker *c, const sp_trace_event *event, const struct history *h)
{
    int64_t value;
    if (!h->has_gap_last && has(event, "float_last", &value))
        checker_fact(c, value == h->float_last, "%u: float %lld in the last round, should be %d",
                     (unsigned)h->tpn, (long long)value, h->float_last);
    if (!h->has_gap_before && has(event, "float_before", &value))
        checker_fact(c, value == h->float_before, "%u: float %lld two rounds ago, should be %d",
                     (unsigned)h->tpn, (long long)value, h->float_before);
    if (has(event, "upfloats", &value))
        checker_fact(c, value == h->upfloats, "%u: %lld upfloats, should be %d", (unsigned)h->tpn,
                     (long long)value, h->upfloats);
    if (has(event, "upfloated_last", &value))
        checker_fact(c, value == h->upfloated_last, "%u: upfloat in the last round %lld",
                     (unsigned)h->tpn, (long long)value);
}

static void check_table(struct checker *c, const sp_trace_event *event)
{
    int64_t value;
    if (!checker_is(event, "player"))
        return;
    const struct history *h = player(c, event->players[0]);
    checker_fact(c, h != NULL, "a table of an unknown player");
    if (!h)
        return;
    checker_fact(c, event->score == h->score, "%u has %ld tenths, should be %ld", (unsigned)h->tpn,
                 (long)event->score, (long)h->score);
    check_preference(c, event, h);
    check_floats(c, event, h);
    if (has(event, "may_have_bye", &value) && value)
        checker_fact(c, !h->was_paid_without_play,
                     "%u may have the bye after points without playing", (unsigned)h->tpn);
    if (has(event, "games", &value))
        checker_fact(c, value == h->games, "%u: %lld games", (unsigned)h->tpn, (long long)value);
}

/* ---- brackets -------------------------------------------------------------------------------- */

static void check_bracket(struct checker *c, const sp_trace_event *event)
{
    int64_t moved = -1, floaters = -1, others = 0;
    if (!event->has_score || checker_is(event, "lowest"))
        return; /* residents of several scores */
    has(event, "floaters", &floaters);
    has(event, "moved_down", &moved);
    for (uint32_t i = 0; i < event->player_count; i++) {
        const struct history *h = player(c, event->players[i]);
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
    int players, pairs, refused, strong_refused, down_again, up_again;
    bool has_gap; /* a float of an unplayed round plays a part */
};

static bool is_paired_in(const sp_trace_event *result, uint32_t tpn)
{
    for (uint32_t i = 0; i < result->player_count; i++)
        if (result->players[i] == tpn)
            return true;
    return false;
}

/* 2017 counts every player who floats, 2026 and 2012 the residents who leave their bracket. */
static bool all_floats_count(const struct checker *c)
{
    return strcmp(sp_pairing_system(c->pairing), "dutch-2017") == 0;
}

static void count_pair(const struct checker *c, const sp_trace_event *head, uint32_t a, uint32_t b,
                       struct counts *out)
{
    const struct history *x = player(c, a), *y = player(c, b);
    int64_t moved = 0;
    if (!x || !y)
        return;
    out->pairs++;
    if (x->preference != 0 && x->preference == y->preference) {
        const int weaker = x->strength < y->strength ? x->strength : y->strength;
        out->refused++;
        out->strong_refused += weaker == 2;
    }
    has(head, "moved_down", &moved);
    if (x->score == y->score)
        return;
    const struct history *upper = x->score > y->score ? x : y, *lower = upper == x ? y : x;
    out->down_again += all_floats_count(c) && upper->float_last == 1;
    out->has_gap = out->has_gap || upper->has_gap_last;
    out->up_again += lower->float_last == 2;
    out->has_gap = out->has_gap || lower->has_gap_last;
}

static void count_bracket(const struct checker *c, const sp_trace_event *head,
                          const sp_trace_event *result, struct counts *out)
{
    int64_t moved = 0;
    has(head, "moved_down", &moved);
    *out = (struct counts){.players = (int)head->player_count};
    for (uint32_t i = 0; i + 1 < result->player_count; i += 2)
        count_pair(c, head, result->players[i], result->players[i + 1], out);
    for (uint32_t i = all_floats_count(c) ? 0 : (uint32_t)moved; i < head->player_count; i++) {
        const struct history *h = player(c, head->players[i]);
        if (!h || is_paired_in(result, h->tpn))
            continue;
        out->down_again += h->float_last == 1;
        out->has_gap = out->has_gap || h->has_gap_last;
    }
}

/* The opponents in their order: one of each pair of the bracket. */
static void check_transposition(struct checker *c, const sp_trace_event *event,
                                const sp_trace_event *result)
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
static uint32_t place_in(const sp_trace_event *event, uint32_t tpn)
{
    uint32_t place = 0;
    while (place < event->player_count && event->players[place] != tpn)
        place++;
    return place;
}

/* His opponent in the result, 0 for none. */
static uint32_t opponent_in(const sp_trace_event *result, uint32_t tpn)
{
    const uint32_t place = place_in(result, tpn);
    return place < result->player_count ? result->players[place ^ 1] : 0;
}

/* The bracket without those from above who stand against the others first, and their opponents:
 * what is cut into S1 and S2, in its order. */
static uint32_t find_group(const sp_trace_event *head, const sp_trace_event *result,
                           uint32_t *group)
{
    int64_t above = 0, is_heterogeneous = -1;
    uint32_t n = 0;
    has(head, "moved_down", &above);
    has(result, "moved_down_in_s1", &above);                                /* 1998 */
    if (has(head, "heterogeneous", &is_heterogeneous) && !is_heterogeneous) /* 2012 */
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
static void check_exchange(struct checker *c, const sp_trace_event *head,
                           const sp_trace_event *result, const sp_trace_event *exchange)
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

static void check_halves(struct checker *c, uint32_t from, uint32_t to, const sp_trace_event *head,
                         const sp_trace_event *result)
{
    static struct bent bent;
    const sp_trace_event *exchange = NULL;
    for (uint32_t i = from; i < to && !exchange && checker_read(c, i, &bent); i++)
        if (bent.event.kind == SP_TRACE_ALTERATION && checker_is(&bent.event, "exchange"))
            exchange = &bent.event;
    check_exchange(c, head, result, exchange);
}

static void check_criteria(struct checker *c, uint32_t from, uint32_t to,
                           const sp_trace_event *head, const sp_trace_event *result)
{
    static struct bent bent;
    struct counts n;
    count_bracket(c, head, result, &n);
    const bool is_ordinary = checker_is(head, "bracket") && !n.has_gap;
    for (uint32_t i = from; i < to && checker_read(c, i, &bent); i++) {
        const sp_trace_event *event = &bent.event;
        int64_t value = 0;
        if (event->kind == SP_TRACE_ALTERATION && checker_is(event, "transposition"))
            check_transposition(c, event, result);
        if (event->kind != SP_TRACE_CRITERION || !has(event, "value", &value))
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
        if (is_ordinary && checker_is(event, "downfloats_again_last"))
            checker_fact(c, value == n.down_again, "%lld downfloats again, should be %d",
                         (long long)value, n.down_again);
        if (is_ordinary && checker_is(event, "upfloats_again_last"))
            checker_fact(c, value == n.up_again, "%lld upfloats again, should be %d",
                         (long long)value, n.up_again);
    }
}

/* Each bracket with the events up to its result. In the first round Dubov's players prefer the same
 * colour by definition; there is nothing to count. */
static void check_brackets(struct checker *c)
{
    static struct bent head, result;
    uint32_t at = 0;
    bool is_open = false;
    for (uint32_t i = 0; checker_read(c, i, &result); i++) {
        if (result.event.kind == SP_TRACE_BRACKET) {
            checker_read(c, i, &head);
            at = i;
            is_open = true;
        }
        if (result.event.kind != SP_TRACE_RESULT || !checker_is(&result.event, "pairs") || !is_open)
            continue;
        for (uint32_t k = 0; k + 1 < result.event.player_count; k += 2)
            checker_fact(
                c, history_met(c->t, result.players[k], result.players[k + 1], c->round) == 0,
                "%u and %u have met", (unsigned)result.players[k], (unsigned)result.players[k + 1]);
        if (strncmp(sp_pairing_system(c->pairing), "dubov", 5) != 0 || c->round > 1)
            check_criteria(c, at, i + 1, &head.event, &result.event);
        if (strncmp(sp_pairing_system(c->pairing), "dutch", 5) == 0)
            check_halves(c, at, i + 1, &head.event, &result.event);
        is_open = false;
    }
}

/* Dutch 2026: who floats down heads the next bracket, and [C8] has foreseen how many leave that
 * one. (2017 pairs the penultimate bracket anew when the rest cannot be completed.) */
static void check_next_brackets(struct checker *c)
{
    static struct bent bent, floaters;
    int64_t foreseen = -1, value = 0;
    bool are_floaters = false;
    if (strcmp(sp_pairing_system(c->pairing), "dutch-2026") != 0)
        return;
    for (uint32_t i = 0; checker_read(c, i, &bent); i++) {
        const sp_trace_event *event = &bent.event;
        if (event->kind == SP_TRACE_BRACKET) {
            has(event, "moved_down", &value);
            checker_fact(c, value == (are_floaters ? floaters.event.player_count : 0),
                         "%lld came from above", (long long)value);
            for (uint32_t k = 0; k < (uint32_t)value && are_floaters; k++)
                checker_fact(c, event->players[k] == floaters.players[k], "%u came from above",
                             (unsigned)event->players[k]);
            are_floaters = false;
        }
        if (event->kind == SP_TRACE_FLOAT)
            are_floaters = checker_read(c, i, &floaters);
        if (checker_is(event, "downfloaters") && foreseen >= 0 && has(event, "value", &value)) {
            checker_fact(c, value == foreseen, "%lld downfloaters, %lld foreseen", (long long)value,
                         (long long)foreseen);
            foreseen = -1;
        }
        if (checker_is(event, "next_downfloaters"))
            has(event, "value", &foreseen);
    }
}

/* ---- boards ---------------------------------------------------------------------------------- */

static void check_rule(struct checker *c, const sp_trace_event *event, const struct history *white,
                       const struct history *black)
{
    const bool granted = white->preference != 2 && black->preference != 1;
    if (checker_is(event, "both_granted"))
        checker_fact(c, white->preference != 0 && black->preference != 0 && granted,
                     "%u-%u: not both preferences are granted", (unsigned)white->tpn,
                     (unsigned)black->tpn);
    if (checker_is(event, "only_one_prefers"))
        checker_fact(c, (white->preference == 0 || black->preference == 0) && granted,
                     "%u-%u: not only one prefers", (unsigned)white->tpn, (unsigned)black->tpn);
    if (checker_is(event, "stronger") && !is_exempt(c, white) && !is_exempt(c, black)) {
        const struct history *stronger = white->strength > black->strength ? white : black;
        checker_fact(c,
                     white->preference == black->preference && white->strength != black->strength,
                     "%u-%u: no stronger preference", (unsigned)white->tpn, (unsigned)black->tpn);
        checker_fact(c, stronger->preference == (stronger == white ? 1 : 2),
                     "%u-%u: the stronger one is refused", (unsigned)white->tpn,
                     (unsigned)black->tpn);
    }
    if (checker_is(event, "initial_colour"))
        checker_fact(c, white->games == 0 && black->games == 0, "%u-%u: somebody has played",
                     (unsigned)white->tpn, (unsigned)black->tpn);
}

/* The latest place, from the ends of their games, where the two had different colours. */
static void check_alternation(struct checker *c, const sp_trace_event *event,
                              const struct history *white, const struct history *black)
{
    int64_t rounds[2] = {0, 0};
    if (!checker_is(event, "alternation"))
        return;
    has(event, "round_white", &rounds[0]);
    has(event, "round_black", &rounds[1]);
    for (int back = 1; back <= white->games && back <= black->games; back++) {
        const int a = white->games - back, b = black->games - back;
        if (white->colours[a] == black->colours[b])
            continue;
        checker_fact(c, white->rounds[a] == rounds[0] && black->rounds[b] == rounds[1],
                     "%u-%u: rounds %lld and %lld decide", (unsigned)white->tpn,
                     (unsigned)black->tpn, (long long)rounds[0], (long long)rounds[1]);
        checker_fact(c, white->colours[a] == 2, "%u-%u: no alternation", (unsigned)white->tpn,
                     (unsigned)black->tpn);
        return;
    }
    checker_fact(c, false, "%u-%u: never different colours", (unsigned)white->tpn,
                 (unsigned)black->tpn);
}

static void check_pair(struct checker *c, const sp_trace_event *event)
{
    const struct history *white = player(c, event->players[0]);
    const struct history *black = player(c, event->players[1]);
    bool is_board = false;
    for (uint32_t i = 0; i < sp_pairing_board_count(c->pairing); i++) {
        const sp_board board = sp_pairing_board(c->pairing, i);
        is_board =
            is_board || (board.white == event->players[0] && board.black == event->players[1]);
    }
    checker_fact(c, is_board && white && black, "%u-%u is no board", (unsigned)event->players[0],
                 (unsigned)event->players[1]);
    if (!white || !black)
        return;
    check_rule(c, event, white, black);
    check_alternation(c, event, white, black);
}

static void check_bye(struct checker *c, const sp_trace_event *event)
{
    const uint32_t last = sp_pairing_board_count(c->pairing) - 1;
    const sp_board bye = sp_pairing_board(c->pairing, last);
    for (uint32_t i = 0; i < event->player_count; i++) {
        const struct history *h = player(c, event->players[i]);
        if (!h)
            continue;
        checker_fact(c, !event->has_score || event->score == h->score, "%u: another score",
                     (unsigned)h->tpn);
        if (checker_is(event, "bye"))
            checker_fact(c, bye.black == 0 && bye.white == h->tpn, "%u has not the bye",
                         (unsigned)h->tpn);
        if (checker_is(event, "barred"))
            checker_fact(c, h->was_paid_without_play, "%u is not barred", (unsigned)h->tpn);
        if (checker_is(event, "bye") || checker_is(event, "passed_over") ||
            checker_is(event, "bye_score"))
            checker_fact(c, !h->was_paid_without_play, "%u is barred", (unsigned)h->tpn);
    }
}

/* The pairs of the results, the last word about each player, are the boards. */
static void check_results(struct checker *c)
{
    static struct bent bent;
    static uint32_t opponents[CHECKER_PLAYERS];
    memset(opponents, 0, sizeof opponents);
    for (uint32_t i = 0; checker_read(c, i, &bent); i++)
        for (uint32_t k = 0; bent.event.kind == SP_TRACE_RESULT &&
                             checker_is(&bent.event, "pairs") && k + 1 < bent.event.player_count;
             k += 2)
            for (int side = 0; side < 2; side++) {
                const struct history *h = player(c, bent.players[k + (uint32_t)side]);
                if (h)
                    opponents[h - c->players] = bent.players[k + 1 - (uint32_t)side];
            }
    for (int i = 0; i < c->n; i++)
        checker_fact(c, opponents[i] == c->boards[i][1] || c->boards[i][0] == 0,
                     "%u is paired with %u, the board says %u", (unsigned)c->players[i].tpn,
                     (unsigned)opponents[i], (unsigned)c->boards[i][1]);
}

/* ---- the round ------------------------------------------------------------------------------- */

static void check_events(struct checker *c)
{
    static struct bent bent;
    for (uint32_t i = 0; checker_read(c, i, &bent); i++)
        switch (bent.event.kind) {
        case SP_TRACE_TABLE:
            check_table(c, &bent.event);
            break;
        case SP_TRACE_BRACKET:
            check_bracket(c, &bent.event);
            break;
        case SP_TRACE_BYE:
            check_bye(c, &bent.event);
            break;
        case SP_TRACE_PAIR:
            check_pair(c, &bent.event);
            break;
        case SP_TRACE_MOVE:
        case SP_TRACE_FLOAT:
        case SP_TRACE_CRITERION:
        case SP_TRACE_ALTERATION:
        case SP_TRACE_JOIN:
        case SP_TRACE_RESULT:
            break;
        }
}

/* What an edition says otherwise. Dubov 2025 and 2026, 1.5.2: who has not played prefers Black
 * mildly. */
static void prepare_player(const struct checker *c, uint32_t tpn, struct history *out)
{
    history_of(c->t, tpn, c->round, out);
    if (strcmp(sp_pairing_system(c->pairing), "dutch-2012") == 0) /* B.1.b: half a point too */
        out->was_paid_without_play = out->was_paid_without_play || out->was_paid_a_little;
    if (out->games == 0 && strncmp(sp_pairing_system(c->pairing), "dubov-202", 9) == 0) {
        out->preference = 2;
        out->strength = 1;
    }
}

static void prepare(struct checker *c)
{
    sp_player facts;
    c->n = 0;
    c->round = sp_pairing_round(c->pairing);
    memset(c->boards, 0, sizeof c->boards);
    for (uint32_t i = 0; sp_tournament_player_at(c->t, i, &facts) && c->n < CHECKER_PLAYERS; i++)
        prepare_player(c, facts.tpn, &c->players[c->n++]);
    for (uint32_t i = 0; i < sp_pairing_board_count(c->pairing); i++) {
        const sp_board board = sp_pairing_board(c->pairing, i);
        const struct history *white = player(c, board.white), *black = player(c, board.black);
        if (!white || !black)
            continue;
        c->boards[white - c->players][0] = c->boards[black - c->players][0] = i + 1;
        c->boards[white - c->players][1] = black->tpn;
        c->boards[black - c->players][1] = white->tpn;
    }
}

void checker_check(struct checker *c)
{
    if (sp_tournament_player_count(c->t) > CHECKER_PLAYERS)
        return;
    prepare(c);
    check_events(c);
    check_brackets(c);
    check_next_brackets(c);
    check_results(c);
    checker_check_sentences(c);
}
