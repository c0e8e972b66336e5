/* SPDX-License-Identifier: Apache-2.0 */
/* The events of a pairing set in order: which belong to which bracket, which attempt stands, and
 * which are about each player. O(events * log players).
 *
 * An attempt stands when a board of the pairing was made in it, or when nobody of it is paired
 * there and it was neither made anew nor joined with others; else it is superseded. */
#include "base/sort.h"
#include "explain/explain_internal.h"
#include "tournament/tournament_internal.h"

#include <stdlib.h>
#include <string.h>

swp_trace_event swp__event(const struct swp__explain *e, uint32_t index)
{
    const swp_trace_event none = {.article = "", .text = "", .what = ""};
    const swp_trace_event *event = swp_pairing_trace_at(e->pairing, index);
    return event ? *event : none;
}

bool swp__event_is(const swp_trace_event *event, const char *what)
{
    return strcmp(event->what, what) == 0;
}

int64_t swp__event_value(const swp_trace_event *event, const char *name, int64_t otherwise)
{
    for (uint32_t i = 0; i < event->value_count; i++)
        if (event->values[i].name[0] == name[0] && strcmp(event->values[i].name, name) == 0)
            return event->values[i].value;
    return otherwise;
}

int swp__event_place(const swp_trace_event *event, uint32_t tpn)
{
    for (uint32_t i = 0; i < event->player_count; i++)
        if (event->players[i] == tpn)
            return (int)i;
    return -1;
}

void swp__mark_places(const struct swp__explain *e, const uint32_t *tpns, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        struct swp__told_player *player = swp__told_player(e, tpns[i]);
        if (player)
            player->mark = i;
    }
}

int swp__marked_place(const struct swp__explain *e, const uint32_t *tpns, uint32_t n, uint32_t tpn)
{
    const struct swp__told_player *player = swp__told_player(e, tpn);
    return player && player->mark < n && tpns[player->mark] == tpn ? (int)player->mark : -1;
}

bool swp__bracket_event(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                        swp_trace_kind kind, const char *what, swp_trace_event *out)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        *out = swp__event(e, i);
        if (out->kind == kind && (!what || swp__event_is(out, what)))
            return true;
    }
    return false;
}

/* ---- players --------------------------------------------------------------------------------- */

static int compare_players(const void *a, const void *b)
{
    const uint32_t x = ((const struct swp__told_player *)a)->tpn;
    const uint32_t y = ((const struct swp__told_player *)b)->tpn;
    return x < y ? -1 : x > y;
}

struct swp__told_player *swp__told_player(const struct swp__explain *e, uint32_t tpn)
{
    const struct swp__told_player key = {.tpn = tpn};
    if (tpn - 1 < e->n_players && e->players[tpn - 1].tpn == tpn)
        return &e->players[tpn - 1]; /* numbers without gaps */
    return bsearch(&key, e->players, e->n_players, sizeof *e->players, compare_players);
}

swp_points swp__score_in(const struct swp__explain *e, uint32_t tpn, uint32_t round)
{
    return swp_tournament_score_after(e->t, round - 1, tpn) +
           swp_tournament_virtual_points_in(e->t, round, tpn);
}

static void gather_players(struct swp__explain *e)
{
    e->n_players = swp_tournament_player_count(e->t);
    e->players = swp__arena_array(e->arena, e->n_players, sizeof *e->players);
    if (!e->players) {
        e->failed = true;
        return;
    }
    for (uint32_t i = 0; i < e->n_players; i++) {
        const swp_player *facts = swp_tournament_player_at(e->t, i);
        e->players[i] = (struct swp__told_player){.tpn = facts->tpn,
                                                  .score = swp__score_in(e, facts->tpn, e->round),
                                                  .table = SWP__NOT_TOLD,
                                                  .pair = SWP__NOT_TOLD,
                                                  .paired = SWP__NOT_TOLD};
    }
    swp__sort(e->players, e->n_players, sizeof *e->players, compare_players);
}

static void gather_boards(struct swp__explain *e)
{
    for (uint32_t i = 0; i < swp_pairing_board_count(e->pairing); i++) {
        const swp_board board = swp_pairing_board_at(e->pairing, i);
        struct swp__told_player *white = swp__told_player(e, board.white);
        struct swp__told_player *black = board.black ? swp__told_player(e, board.black) : NULL;
        if (!white)
            continue; /* the pairing is of another tournament */
        white->has_bye = board.black == 0;
        if (!black)
            continue;
        white->board = black->board = i + 1;
        white->opponent = board.black;
        black->opponent = board.white;
        white->colour = SWP_COLOUR_WHITE;
        black->colour = SWP_COLOUR_BLACK;
    }
}

/* ---- brackets -------------------------------------------------------------------------------- */

/* A bracket that is going to be paired; "listed" ones are tables of what there is. */
static bool begins_bracket(const swp_trace_event *event)
{
    return event->kind == SWP_TRACE_KIND_BRACKET && !swp__event_is(event, "listed");
}

/* Recorded after the end of a bracket, but about the next one: players moved away before it is
 * paired, pairs opened again for it. */
static bool prepares_bracket(const swp_trace_event *event)
{
    return event->kind == SWP_TRACE_KIND_MOVE || swp__event_is(event, "cracked");
}

static void gather_brackets(struct swp__explain *e)
{
    const uint32_t n_events = swp_pairing_trace_count(e->pairing);
    uint32_t n = 0;
    for (uint32_t i = 0; i < n_events; i++) {
        const swp_trace_event event = swp__event(e, i);
        n += begins_bracket(&event);
    }
    e->brackets = swp__arena_array(e->arena, n, sizeof *e->brackets);
    if (!e->brackets) {
        e->failed = true;
        return;
    }
    uint32_t begin = SWP__NOT_TOLD; /* of what belongs to the next bracket already */
    for (uint32_t i = 0; i < n_events; i++) {
        const swp_trace_event event = swp__event(e, i);
        const bool is_settled =
            e->n_brackets == 0 || e->brackets[e->n_brackets - 1].result != SWP__NOT_TOLD;
        if (is_settled && begin == SWP__NOT_TOLD && prepares_bracket(&event))
            begin = i;
        if (begins_bracket(&event)) {
            if (begin == SWP__NOT_TOLD)
                begin = i;
            if (e->n_brackets > 0)
                e->brackets[e->n_brackets - 1].end = begin;
            e->brackets[e->n_brackets++] = (struct swp__told_bracket){
                .begin = begin, .end = n_events, .bracket = i, .result = SWP__NOT_TOLD};
            begin = SWP__NOT_TOLD;
        }
        if (event.kind == SWP_TRACE_KIND_RESULT && swp__event_is(&event, "pairs") &&
            e->n_brackets > 0)
            e->brackets[e->n_brackets - 1].result = i;
    }
}

/* The last word about each player. */
static void gather_last_events(struct swp__explain *e)
{
    for (uint32_t i = 0; i < swp_pairing_trace_count(e->pairing); i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind == SWP_TRACE_KIND_BYE && swp__event_is(&event, "bye_score")) {
            e->has_bye_score = true;
            e->bye_score = event.score;
        }
        for (uint32_t k = 0; k < event.player_count; k++) {
            struct swp__told_player *player = swp__told_player(e, event.players[k]);
            if (!player)
                continue;
            if (event.kind == SWP_TRACE_KIND_TABLE && swp__event_is(&event, "player"))
                player->table = i;
            if (event.kind == SWP_TRACE_KIND_PAIR)
                player->pair = i;
        }
    }
}

/* The first resident of a bracket, 0 for none. */
static uint32_t first_resident(const swp_trace_event *event)
{
    const int64_t moved = swp__event_value(event, "moved_down", 0);
    return moved < event->player_count ? event->players[moved] : 0;
}

static bool same_players(const swp_trace_event *a, const swp_trace_event *b)
{
    return a->player_count == b->player_count && a->player_count > 0 &&
           memcmp(a->players, b->players, a->player_count * sizeof *a->players) == 0;
}

static bool has_event(const struct swp__explain *e, uint32_t begin, uint32_t end, const char *what)
{
    for (uint32_t i = begin; i < end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (swp__event_is(&event, what))
            return true;
    }
    return false;
}

/* C.12 of 2012: paired again for the sake of the next bracket, without helping it. */
static bool is_refused(const struct swp__explain *e, uint32_t number)
{
    if (number == 0)
        return false;
    const struct swp__told_bracket *bracket = &e->brackets[number], *before = bracket - 1;
    const swp_trace_event own = swp__event(e, bracket->bracket);
    const swp_trace_event other = swp__event(e, before->bracket);
    return same_players(&own, &other) &&
           has_event(e, before->bracket, bracket->bracket, "next_cannot_be_paired") &&
           has_event(e, bracket->bracket, bracket->end, "no_others_help");
}

/* For each player, the last bracket that made their board. */
static void gather_paired(struct swp__explain *e)
{
    for (uint32_t b = 0; b < e->n_brackets; b++) {
        if (e->brackets[b].result == SWP__NOT_TOLD || e->brackets[b].is_refused)
            continue;
        const swp_trace_event event = swp__event(e, e->brackets[b].result);
        for (uint32_t k = 0; k < event.player_count; k++) {
            struct swp__told_player *player = swp__told_player(e, event.players[k]);
            if (player && player->opponent == event.players[k % 2 ? k - 1 : k + 1])
                player->paired = b;
        }
    }
}

/* All its players are among those of a later step that joins brackets. */
static bool is_joined(const struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event own = swp__event(e, bracket->bracket);
    const uint32_t n_events = swp_pairing_trace_count(e->pairing);
    for (uint32_t i = bracket->bracket; i < n_events && own.player_count > 0; i++) {
        const swp_trace_event event = swp__event(e, i);
        uint32_t found = 0;
        for (uint32_t k = 0; swp__event_is(&event, "joined") && k < own.player_count; k++)
            found += swp__event_place(&event, own.players[k]) >= 0;
        if (found == own.player_count)
            return true;
    }
    return false;
}

/* Whether the bracket was tried in vain: its pairs were made anew or joined with others, or, when
 * it had none, the same residents stand in a later one of the same score. */
static bool is_superseded(const struct swp__explain *e, uint32_t number)
{
    const struct swp__told_bracket *bracket = &e->brackets[number];
    const swp_trace_event event = swp__event(e, bracket->bracket);
    swp_trace_event result = {.player_count = 0};
    if (bracket->result != SWP__NOT_TOLD)
        result = swp__event(e, bracket->result);
    for (uint32_t k = 0; k < result.player_count; k++) {
        const struct swp__told_player *player = swp__told_player(e, result.players[k]);
        if (player && player->paired == number)
            return false;
    }
    if (result.player_count > 0 || bracket->is_refused || is_joined(e, bracket))
        return true;
    const uint32_t resident = first_resident(&event);
    for (uint32_t later = number + 1; later < e->n_brackets; later++) {
        const swp_trace_event other = swp__event(e, e->brackets[later].bracket);
        if (e->brackets[later].is_refused)
            continue;
        if (later == number + 1 && same_players(&event, &other))
            return true;
        if (resident && other.score == event.score && /* few: its own attempts */
            swp__event_place(&other, resident) >= swp__event_value(&other, "moved_down", 0))
            return true;
    }
    return false;
}

/* Attempts at the bracket of the same score, those that were refused left out. */
static void count_attempts(struct swp__explain *e)
{
    for (uint32_t b = 0; b < e->n_brackets; b++) {
        const swp_trace_event own = swp__event(e, e->brackets[b].bracket);
        e->brackets[b].attempt = 1;
        for (uint32_t before = 0; before < b; before++) {
            const swp_trace_event event = swp__event(e, e->brackets[before].bracket);
            e->brackets[b].attempt += e->brackets[before].is_superseded &&
                                      !e->brackets[before].is_refused &&
                                      own.has_score == event.has_score && own.score == event.score;
        }
    }
}

void swp__explain_gather(struct swp__explain *e)
{
    gather_players(e);
    if (e->failed)
        return;
    gather_boards(e);
    gather_brackets(e);
    if (e->failed)
        return;
    gather_last_events(e);
    for (uint32_t b = 0; b < e->n_brackets; b++)
        e->brackets[b].is_refused = is_refused(e, b);
    gather_paired(e);
    for (uint32_t b = 0; b < e->n_brackets; b++)
        e->brackets[b].is_superseded = is_superseded(e, b);
    count_attempts(e);
}

/* ---- the tournament -------------------------------------------------------------------------- */

/* A match of two games ends by forfeit for who stays away from both. */
static bool stayed_away(const struct swp__explain *e, uint32_t tpn, uint32_t round)
{
    return swp_tournament_entry_in(e->t, round, tpn).result == SWP_RESULT_FORFEIT_LOSS &&
           swp_tournament_second_result_in(e->t, round, tpn) == SWP_RESULT_FORFEIT_LOSS;
}

/* Over the board: a game, or of a match at least one. */
static bool has_played(const struct swp__explain *e, uint32_t tpn, uint32_t round)
{
    return swp__result_is_game(swp_tournament_entry_in(e->t, round, tpn).result) ||
           swp__result_is_game(swp_tournament_second_result_in(e->t, round, tpn));
}

/* Have met: a game, or a match that nobody stayed away from. */
static bool is_meeting(const struct swp__explain *e, uint32_t tpn, uint32_t round)
{
    const uint32_t opponent = swp_tournament_entry_in(e->t, round, tpn).opponent;
    if (swp_tournament_match_games(e->t) == 1)
        return has_played(e, tpn, round);
    return opponent != 0 && !stayed_away(e, tpn, round) && !stayed_away(e, opponent, round);
}

uint32_t swp__round_met(const struct swp__explain *e, uint32_t a, uint32_t b)
{
    for (uint32_t round = 1; round < e->round; round++)
        if (swp_tournament_entry_in(e->t, round, a).opponent == b && is_meeting(e, a, round))
            return round;
    return 0;
}

bool swp__are_forbidden(const struct swp__explain *e, uint32_t a, uint32_t b)
{
    const swp_forbidden_group *group;
    for (uint32_t i = 0; (group = swp_tournament_forbidden_at(e->t, i)) != NULL; i++) {
        int found = 0;
        for (uint32_t k = 0; k < group->count; k++)
            found += group->tpns[k] == a || group->tpns[k] == b;
        if (found == 2 && e->round >= group->first_round &&
            (group->last_round == 0 || e->round <= group->last_round))
            return true;
    }
    return false;
}

uint32_t swp__round_of_pab(const struct swp__explain *e, uint32_t tpn)
{
    for (uint32_t round = 1; round < e->round; round++)
        if (swp_tournament_entry_in(e->t, round, tpn).result == SWP_RESULT_PAB)
            return round;
    return 0;
}

uint32_t swp__round_of_bye(const struct swp__explain *e, uint32_t tpn)
{
    uint32_t first = 0;
    for (uint32_t round = 1; round < e->round; round++) {
        const swp_entry entry = swp_tournament_entry_in(e->t, round, tpn);
        const bool is_match = swp_tournament_match_games(e->t) == 2 && entry.opponent != 0;
        const bool won = is_match
                             ? stayed_away(e, entry.opponent, round) && !stayed_away(e, tpn, round)
                             : entry.result == SWP_RESULT_FORFEIT_WIN;
        if (entry.result == SWP_RESULT_PAB || entry.result == SWP_RESULT_FULL_BYE || won)
            return round;
        if (!is_meeting(e, tpn, round) && first == 0 &&
            swp_tournament_entry_points_in(e->t, round, tpn) > 0)
            first = round;
    }
    return first;
}

struct swp__colours_had swp__colours_had(const struct swp__explain *e, uint32_t tpn)
{
    struct swp__colours_had had = {0, 0, 0, SWP_COLOUR_NONE};
    for (uint32_t round = 1; round < e->round; round++) {
        const swp_entry entry = swp_tournament_entry_in(e->t, round, tpn);
        if (!has_played(e, tpn, round) || entry.colour == SWP_COLOUR_NONE)
            continue;
        had.white += entry.colour == SWP_COLOUR_WHITE;
        had.black += entry.colour == SWP_COLOUR_BLACK;
        had.run = entry.colour == had.last ? had.run + 1 : 1;
        had.last = entry.colour;
    }
    return had;
}
