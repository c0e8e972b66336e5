/* SPDX-License-Identifier: Apache-2.0 */
/* See explain_history.h. */
#include "explain_history.h"
#include "../forbidden_group.h"

static bool is_game(swp_entry entry)
{
    switch (entry.result) {
    case SWP_RESULT_WIN:
    case SWP_RESULT_DRAW:
    case SWP_RESULT_LOSS:
    case SWP_RESULT_WIN_UNRATED:
    case SWP_RESULT_DRAW_UNRATED:
    case SWP_RESULT_LOSS_UNRATED:
    case SWP_RESULT_UNKNOWN:
        return entry.opponent != 0;
    case SWP_RESULT_NONE:
    case SWP_RESULT_FORFEIT_WIN:
    case SWP_RESULT_FORFEIT_LOSS:
    case SWP_RESULT_PAB:
    case SWP_RESULT_FULL_BYE:
    case SWP_RESULT_HALF_BYE:
    case SWP_RESULT_ZERO_BYE:
    case SWP_RESULT_PAIRED:
    case SWP_RESULT_MAX_ENUM:
        break;
    }
    return false;
}

/* What the points system makes of a game, or of a bye. */
static swp_points worth_of_one(const swp_tournament *t, swp_entry entry)
{
    const swp_scoring *s = swp_tournament_scoring(t);
    const bool is_white = entry.colour != SWP_COLOUR_BLACK;
    switch (entry.result) {
    case SWP_RESULT_WIN:
    case SWP_RESULT_WIN_UNRATED:
        return is_white ? s->white_win : s->black_win;
    case SWP_RESULT_DRAW:
    case SWP_RESULT_DRAW_UNRATED:
        return is_white ? s->white_draw : s->black_draw;
    case SWP_RESULT_LOSS:
    case SWP_RESULT_LOSS_UNRATED:
        return is_white ? s->white_loss : s->black_loss;
    case SWP_RESULT_FORFEIT_WIN:
        return s->forfeit_win;
    case SWP_RESULT_FORFEIT_LOSS:
        return s->forfeit_loss;
    case SWP_RESULT_PAB:
        return s->pab;
    case SWP_RESULT_FULL_BYE:
        return s->full_bye;
    case SWP_RESULT_HALF_BYE:
        return s->half_bye;
    case SWP_RESULT_UNKNOWN:
        return s->unknown;
    case SWP_RESULT_NONE:
    case SWP_RESULT_ZERO_BYE:
        return s->zero_bye;
    case SWP_RESULT_PAIRED:
    case SWP_RESULT_MAX_ENUM:
        break;
    }
    return 0;
}

/* ---- matches of two games (C.04.5) ----------------------------------------------------------- */

bool history_is_of_matches(const swp_tournament *t)
{
    return swp_tournament_match_games(t) == 2;
}

bool history_is_of_teams(const swp_tournament *t)
{
    return swp_tournament_team_rules(t) != NULL;
}

/* The second game, as an entry of its own. */
static swp_entry second_game(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    entry.result = swp_tournament_second_result_in(t, round, tpn);
    entry.colour = entry.colour == SWP_COLOUR_BLACK ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    return entry;
}

static bool forfeited_both(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_entry_in(t, round, tpn).result == SWP_RESULT_FORFEIT_LOSS &&
           swp_tournament_second_result_in(t, round, tpn) == SWP_RESULT_FORFEIT_LOSS;
}

/* At least one of the two games, or the only one. */
static bool has_played(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return is_game(swp_tournament_entry_in(t, round, tpn)) ||
           (history_is_of_matches(t) && is_game(second_game(t, tpn, round)));
}

bool history_met_in(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    const uint32_t opponent = swp_tournament_entry_in(t, round, tpn).opponent;
    if (!history_is_of_matches(t))
        return has_played(t, tpn, round);
    return opponent != 0 && !forfeited_both(t, tpn, round) && !forfeited_both(t, opponent, round);
}

/* ---- a round --------------------------------------------------------------------------------- */

static swp_points worth(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    if (history_is_of_teams(t))
        return swp_tournament_team_points_in(t, round, tpn, swp_tournament_team_rules(t)->primary);
    swp_points sum = worth_of_one(t, entry);
    if (history_is_of_matches(t) && entry.opponent != 0)
        sum += worth_of_one(t, second_game(t, tpn, round));
    return sum;
}

/* Points of a win or more without playing, or a bye worth them. A match is won so when the opponent
 * forfeits both games. */
static bool is_paid_without_play(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    if (history_is_of_matches(t) && entry.opponent != 0)
        return !forfeited_both(t, tpn, round) && forfeited_both(t, entry.opponent, round);
    if (history_is_of_matches(t))
        return entry.result == SWP_RESULT_PAB || entry.result == SWP_RESULT_FULL_BYE;
    if (history_is_of_teams(t))
        return entry.result == SWP_RESULT_PAB || entry.result == SWP_RESULT_FULL_BYE ||
               entry.result == SWP_RESULT_FORFEIT_WIN;
    return entry.result == SWP_RESULT_PAB ||
           worth(t, tpn, round) >= swp_tournament_scoring(t)->white_win;
}

static int32_t rating_of(const swp_tournament *t, uint32_t tpn)
{
    const swp_player *player = swp_tournament_player(t, tpn);
    return player->rating;
}

/* Points before `round`, with its virtual points. */
swp_points history_score(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    swp_points sum = swp_tournament_virtual_points_in(t, round, tpn);
    for (uint32_t q = 1; q < round; q++)
        sum += worth(t, tpn, q);
    return sum;
}

/* The float of a played round or of the bye; 0 where nothing was played otherwise. */
static int float_of(const swp_tournament *t, uint32_t tpn, uint32_t round, bool *out_gap)
{
    const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    const bool bye_floats = !history_is_of_matches(t) && !history_is_of_teams(t);
    *out_gap = bye_floats && !history_met_in(t, tpn, round) && entry.result != SWP_RESULT_PAB;
    if (entry.result == SWP_RESULT_PAB && bye_floats)
        return 1;
    if (!history_met_in(t, tpn, round))
        return 0;
    const swp_points own = history_score(t, tpn, round);
    const swp_points theirs = history_score(t, entry.opponent, round);
    return own > theirs ? 1 : own < theirs ? 2 : 0;
}

/* Two of one colour running, or a difference of two: absolute; a difference of one: strong. */
static void set_preference(struct history *h)
{
    const int difference = h->whites - h->blacks;
    const int last = h->games > 0 ? h->colours[h->games - 1] : 0;
    const bool twice = h->games > 1 && h->colours[h->games - 2] == last;
    const int distance = difference < 0 ? -difference : difference;
    h->preference = h->strength = 0;
    if (h->games == 0)
        return;
    h->strength = distance > 1 || twice ? 3 : distance == 1 ? 2 : 1;
    if (distance > 1 || (distance == 1 && !twice))
        h->preference = difference > 0 ? 2 : 1;
    else
        h->preference = last == 1 ? 2 : 1;
}

/* C.04.6, 1.7: the rows of the two tables in their order; as strengths, 2 those of type A and the
 * strong ones of type B. */
static void set_team_preference(const swp_tournament *t, uint32_t round, struct history *h)
{
    const swp_team_colours type = swp_tournament_team_rules(t)->preferences;
    const int d = h->whites - h->blacks, n = h->games;
    const int last = n > 0 ? h->colours[n - 1] : 0;
    const int twice = n > 1 && h->colours[n - 2] == last ? last : 0;
    const bool is_last_round = round == swp_tournament_rounds(t);
    h->preference = h->strength = 0;
    if (type == SWP_TEAM_COLOURS_NONE)
        return;
    if (d <= -2 || (twice == 2 && (d == 0 || d == -1)))
        h->preference = 1;
    else if (d >= 2 || (twice == 1 && (d == 0 || d == 1)))
        h->preference = 2;
    h->strength = h->preference ? 2 : 0;
    if (h->preference || type == SWP_TEAM_COLOURS_TYPE_A)
        return;
    if (d != 0)
        h->preference = d < 0 ? 1 : 2;
    else if (last && !is_last_round)
        h->preference = 3 - last;
    h->strength = h->preference ? 1 : 0;
}

void history_of(const swp_tournament *t, uint32_t tpn, uint32_t round, struct history *out)
{
    *out = (struct history){
        .tpn = tpn, .score = history_score(t, tpn, round), .rating = rating_of(t, tpn)};
    for (uint32_t q = 1; q < round && out->games < HISTORY_ROUNDS; q++) {
        const swp_entry entry = swp_tournament_entry_in(t, q, tpn);
        bool gap;
        if (!history_met_in(t, tpn, q)) {
            out->was_paid_a_little = out->was_paid_a_little || worth(t, tpn, q) > 0;
            out->was_paid_without_play =
                out->was_paid_without_play || is_paid_without_play(t, tpn, q);
            continue;
        }
        out->met++;
        out->matches += history_is_of_matches(t) || history_is_of_teams(t);
        out->rating_sum += rating_of(t, entry.opponent);
        out->upfloats += float_of(t, tpn, q, &gap) == 2;
        if (entry.colour == SWP_COLOUR_NONE || !has_played(t, tpn, q))
            continue;
        out->colours[out->games] = entry.colour == SWP_COLOUR_WHITE ? 1 : 2;
        out->rounds[out->games++] = q;
        out->whites += entry.colour == SWP_COLOUR_WHITE;
        out->blacks += entry.colour == SWP_COLOUR_BLACK;
    }
    if (history_is_of_teams(t))
        set_team_preference(t, round, out);
    else
        set_preference(out);
    if (round > 1)
        out->float_last = float_of(t, tpn, round - 1, &out->has_gap_last);
    if (round > 2)
        out->float_before = float_of(t, tpn, round - 2, &out->has_gap_before);
    out->upfloated_last = out->float_last == 2;
}

int history_float(const struct history *h, bool before)
{
    return before ? h->float_before : h->float_last;
}

uint32_t history_met(const swp_tournament *t, uint32_t a, uint32_t b, uint32_t round)
{
    for (uint32_t q = 1; q < round; q++) {
        if (swp_tournament_entry_in(t, q, a).opponent == b && history_met_in(t, a, q))
            return q;
    }
    return 0;
}

static bool holds(const uint32_t *tpns, size_t n, uint32_t tpn)
{
    for (size_t i = 0; i < n; i++)
        if (tpns[i] == tpn)
            return true;
    return false;
}

bool history_forbidden(const swp_tournament *t, uint32_t a, uint32_t b, uint32_t round)
{
    const uint32_t *tpns;
    uint32_t n, first, last;
    for (uint32_t i = 0; forbidden_group(t, i, &tpns, &n, &first, &last); i++)
        if (round >= first && (last == 0 || round <= last) && holds(tpns, n, a) &&
            holds(tpns, n, b))
            return true;
    return false;
}
