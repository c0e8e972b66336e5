/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 1997: the players before the round.
 *
 * Article 1 (ARO, due colour) and 2 (who may meet, who may have the bye, change his side, come up).
 * A game is a round played over the board; forfeits and byes give points and nothing else. */
#include "dubov_1997_reference_parts.h"

enum d97_mutant d97_mutant_now;

void d97_set_mutant(int mutant)
{
    d97_mutant_now = (enum d97_mutant)mutant;
}

bool d97_is(enum d97_mutant mutant)
{
    return d97_mutant_now == mutant;
}

void d97_reach(const struct d97_state *s, enum d97_reached what)
{
    if (s->reached)
        s->reached[what]++;
}

static bool was_forfeit(const struct ref_entry *e)
{
    return e->kind == REF_FORFEIT_WIN || e->kind == REF_FORFEIT_LOSS;
}

static enum ref_colour other_colour(enum ref_colour colour)
{
    return colour == REF_WHITE ? REF_BLACK : REF_WHITE;
}

static int score_before(const struct ref_position *p, int player, int round)
{
    int sum = p->virtual_points[player][round];
    for (int r = 1; r < round; r++)
        sum += p->past[player][r].points;
    return sum;
}

/* 1: the opponents really played, as a fraction; 0 without a game. */
static void find_aro(const struct ref_position *p, int player, struct d97_player *of)
{
    for (int r = 1; r < p->round; r++) {
        const struct ref_entry *e = &p->past[player][r];
        if (e->kind != REF_PLAYED && !(was_forfeit(e) && d97_is(D97_MUTANT_1_ARO_FORFEITS)))
            continue;
        of->aro_sum += p->rating[e->opponent];
        of->aro_games++;
    }
    if (of->aro_games == 0) {
        of->aro_games = 1;
        of->aro_sum = d97_is(D97_MUTANT_1_ARO_NO_GAME) ? p->rating[player] : 0;
    }
    if (d97_is(D97_MUTANT_1_ARO_ROUNDED)) {
        of->aro_sum = (2 * of->aro_sum + of->aro_games) / (2 * of->aro_games);
        of->aro_games = 1;
    }
}

/* The colours of the games played, oldest first (R3), and what 2.3 and 2.4 forbid. */
static void find_colours(const struct ref_position *p, int player, struct d97_player *of)
{
    int round_of[REF_MAX_ROUNDS + 1] = {0};
    for (int r = 1; r < p->round; r++) {
        const struct ref_entry *e = &p->past[player][r];
        bool counts =
            e->kind == REF_PLAYED || (was_forfeit(e) && d97_is(D97_MUTANT_1_COLOUR_FORFEITS));
        if (!counts || e->colour == REF_NO_COLOUR)
            continue;
        round_of[of->n_colours] = r;
        of->colours[of->n_colours++] = e->colour;
        of->difference += e->colour == REF_WHITE ? 1 : -1;
    }
    int n = of->n_colours;
    bool in_a_row = n >= 2 && of->colours[n - 1] == of->colours[n - 2];
    if (d97_is(D97_MUTANT_24) ||
        (d97_is(D97_MUTANT_24_GAP) && n >= 2 &&
         (round_of[n - 1] != p->round - 1 || round_of[n - 2] != p->round - 2)))
        in_a_row = false;
    int limit = d97_is(D97_MUTANT_23) ? 99 : 2;
    of->allowed[REF_WHITE] =
        of->difference < limit && !(in_a_row && of->colours[n - 1] == REF_WHITE);
    of->allowed[REF_BLACK] =
        of->difference > -limit && !(in_a_row && of->colours[n - 1] == REF_BLACK);
}

/* 1: the due colour; R6: none without a game, and then the black subgroup. */
static void find_due(const struct d97_state *s, struct d97_player *of)
{
    if (of->n_colours == 0) {
        of->due = d97_is(D97_MUTANT_1_NO_GAME_DUE) ? REF_BLACK : REF_NO_COLOUR;
        of->side = d97_is(D97_MUTANT_1_NO_GAME_WHITE) ? REF_WHITE : REF_BLACK;
        of->may_change = true;
        d97_reach(s, D97_REACHED_NO_GAME);
        return;
    }
    enum ref_colour last = of->colours[of->n_colours - 1];
    of->due =
        of->difference < 0 || (of->difference == 0 && last == REF_BLACK) ? REF_WHITE : REF_BLACK;
    if (d97_is(D97_MUTANT_1_DUE_DIFFERENCE))
        of->due = other_colour(last);
    if (d97_is(D97_MUTANT_1_DUE_PREVIOUS) && of->difference == 0)
        of->due = last;
    /* R7 */
    if (!of->allowed[of->due] && of->allowed[other_colour(of->due)] && !d97_is(D97_MUTANT_1_R7)) {
        of->due = other_colour(of->due);
        d97_reach(s, D97_REACHED_DUE_TURNED);
    }
    of->side = of->due;
    of->may_change = of->allowed[other_colour(of->side)];
}

/* 2.5, R5: in that round he was paired with somebody who had more points. */
static bool came_up(const struct ref_position *p, int player, int round)
{
    const struct ref_entry *e = &p->past[player][round];
    if (e->opponent == 0 || (was_forfeit(e) && d97_is(D97_MUTANT_25_FORFEITS)))
        return false;
    return score_before(p, e->opponent, round) > score_before(p, player, round);
}

/* 2.5: not twice running, not more than three times (four from ten rounds on), but for the last
 * round. */
static bool may_come_up(const struct d97_state *s, int player)
{
    const struct ref_position *p = s->position;
    int times = 0, previous = p->round - 1;
    if (d97_is(D97_MUTANT_25_LAST_PAIRED))
        while (previous > 0 && p->past[player][previous].opponent == 0)
            previous--;
    for (int r = 1; r < p->round; r++)
        times += came_up(p, player, r);
    bool running = previous > 0 && came_up(p, player, previous) && !d97_is(D97_MUTANT_25_RUNNING);
    int limit = p->rounds >= 10 && !d97_is(D97_MUTANT_25_THREE) ? 4 : 3;
    if (d97_is(D97_MUTANT_25_FOUR))
        limit = 4;
    if (d97_is(D97_MUTANT_25_LIMIT))
        limit = 99;
    bool may = !running && times < limit;
    bool last = p->rounds > 0 && p->round >= p->rounds;
    if (!may && last)
        d97_reach(s, D97_REACHED_25_LAST_ROUND);
    if (!running && !may && !last)
        d97_reach(s, limit == 3 ? D97_REACHED_25_THREE : D97_REACHED_25_FOUR);
    if (times == 3 && !running && limit == 4 && !last)
        d97_reach(s, D97_REACHED_25_THREE_OF_FOUR);
    if (running && !last)
        d97_reach(s, D97_REACHED_25_RUNNING);
    return may || (last && !d97_is(D97_MUTANT_25_LAST_ROUND));
}

/* 2.2: a point without playing bars from the bye. */
static bool may_have_bye(const struct ref_position *p, int player)
{
    if (p->no_bye[player])
        return false;
    for (int r = 1; r < p->round; r++) {
        enum ref_kind kind = p->past[player][r].kind;
        if ((kind == REF_PAB && !d97_is(D97_MUTANT_22_PAB)) ||
            (kind == REF_FORFEIT_WIN && !d97_is(D97_MUTANT_22_FORFEIT)) ||
            (kind == REF_FULL_BYE && !d97_is(D97_MUTANT_22_FULL_BYE)) ||
            (kind == REF_HALF_BYE && d97_is(D97_MUTANT_22_HALF_BYE)))
            return false;
    }
    return true;
}

static bool have_met(const struct ref_position *p, int a, int b)
{
    for (int r = 1; r < p->round; r++) {
        const struct ref_entry *e = &p->past[a][r];
        bool counts = e->kind == REF_PLAYED || (was_forfeit(e) && d97_is(D97_MUTANT_21_FORFEITS));
        if (e->opponent == b && counts)
            return !d97_is(D97_MUTANT_21);
    }
    return p->forbidden[a][b] && !d97_is(D97_MUTANT_FORBIDDEN);
}

/* R9a: they have not met, and one of the two distributions keeps both within 2.3 and 2.4. */
static bool are_possible(const struct d97_state *s, int a, int b)
{
    const bool *p = s->players[a].allowed, *q = s->players[b].allowed;
    if (a == b || have_met(s->position, a, b))
        return false;
    bool fits = (p[REF_WHITE] && q[REF_BLACK]) || (p[REF_BLACK] && q[REF_WHITE]);
    if (!fits)
        d97_reach(s, D97_REACHED_COLOURS_IMPOSSIBLE);
    return fits;
}

void d97_fill_state(struct d97_state *s)
{
    const struct ref_position *p = s->position;
    for (int i = 1; i <= p->n; i++) {
        struct d97_player *of = &s->players[i];
        if (!p->takes_part[i])
            continue;
        of->score = score_before(p, i, p->round);
        of->rating = p->rating[i];
        find_aro(p, i, of);
        find_colours(p, i, of);
        find_due(s, of);
        of->may_come_up = may_come_up(s, i);
        of->may_have_bye = may_have_bye(p, i);
        list_append(&s->left, i);
    }
    for (int i = 0; i < s->left.n; i++)
        for (int j = 0; j < s->left.n; j++) {
            int a = s->left.at[i], b = s->left.at[j];
            s->possible[a][b] = are_possible(s, a, b);
        }
}
