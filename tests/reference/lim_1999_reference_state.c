/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Lim 1999: the players before the round.
 *
 * R 3 to R 6 (scores, games, colours, bars from the bye), 5.1 to 5.6 (R 7: colours due), 2.1 (R 10)
 * and article 6 (R 31): who may meet, 3.10 (R 22): who floated the round before. */
#include "lim_1999_reference_parts.h"

#include <stddef.h>

static int mutant_now;

void lim_set_mutant(int mutant)
{
    mutant_now = mutant;
}

bool lim_broken(enum lim_mutant mutant)
{
    return mutant_now == (int)mutant;
}

void lim_reach(const struct lim_state *s, enum lim_reached what)
{
    if (s->reached)
        s->reached[what]++;
}

enum ref_colour lim_opposite(enum ref_colour colour)
{
    return colour == REF_WHITE ? REF_BLACK : REF_WHITE;
}

static int distance(int number)
{
    return number < 0 ? -number : number;
}

/* 5.1.a, b: not a third time running; not three more of one colour, unless that is fewer than now
 * (R 10, imported records). */
bool lim_is_permitted(const struct lim_state *s, int player, enum ref_colour colour)
{
    const struct lim_player *p = &s->players[player];
    int n = p->n_colours, then = p->difference + (colour == REF_WHITE ? 1 : -1);
    bool third_running = n >= 2 && p->colours[n - 1] == colour && p->colours[n - 2] == colour;
    bool reduces = distance(then) < distance(p->difference);
    bool three_more = distance(then) >= 3 && (!reduces || lim_broken(LIM_MUTANT_R10_REDUCES));
    return (!third_running || lim_broken(LIM_MUTANT_R10_SERIES)) &&
           (!three_more || lim_broken(LIM_MUTANT_R10_DIFFERENCE));
}

/* 2.1 (R 10), and article 6 as far as the relation goes. */
bool lim_may_meet(const struct lim_state *s, enum lim_relation relation, int a, int b)
{
    if (a == b || s->met[a][b])
        return false;
    if (relation == LIM_NEW)
        return true;
    if (relation == LIM_LAST &&
        (s->players[a].score == s->players[b].score || lim_broken(LIM_MUTANT_R31_ALL)))
        return true;
    return (lim_is_permitted(s, a, REF_WHITE) && lim_is_permitted(s, b, REF_BLACK)) ||
           (lim_is_permitted(s, a, REF_BLACK) && lim_is_permitted(s, b, REF_WHITE));
}

/* R 8: the colours due differ, or one of them is due none. */
bool lim_suits(const struct lim_state *s, int a, int b)
{
    enum ref_colour due_a = s->players[a].due, due_b = s->players[b].due;
    if (due_a == REF_NO_COLOUR || due_b == REF_NO_COLOUR)
        return !lim_broken(LIM_MUTANT_R8);
    return due_a != due_b;
}

/* 3.3, 3.4 (R 16) and 3.6, 3.7 (R 25): downward by score from the highest, then by number from #1;
 * upwards by score from the lowest, then by number from the last. */
bool lim_is_ahead(const struct lim_state *s, enum lim_direction direction, int a, int b)
{
    int score_a = s->players[a].score, score_b = s->players[b].score;
    if (direction == LIM_DOWNWARD)
        return score_a != score_b ? score_a > score_b : a < b;
    return score_a != score_b ? score_a < score_b : a > b;
}

/* Maxi-tournaments (3.2, 3.8, 5.7): the ratings differ by 100 points or less; no rating is 0 (R
 * 40). */
bool lim_is_near(const struct lim_state *s, int a, int b)
{
    int rating_a = s->position->rating[a], rating_b = s->position->rating[b];
    if ((rating_a == 0 || rating_b == 0) && lim_broken(LIM_MUTANT_R40))
        return true;
    return distance(rating_a - rating_b) <= (lim_broken(LIM_MUTANT_MAXI_LIMIT) ? 99 : 100);
}

/* R 7: the colour due, in four steps. */
static enum ref_colour colour_due(const struct lim_state *s, int player)
{
    const struct lim_player *p = &s->players[player];
    bool white = lim_is_permitted(s, player, REF_WHITE);
    bool black = lim_is_permitted(s, player, REF_BLACK);
    if (white != black && !lim_broken(LIM_MUTANT_R7_FORCED))
        return white ? REF_WHITE : REF_BLACK;
    if (p->n_colours == 0)
        return REF_NO_COLOUR;
    if (p->difference != 0 && !lim_broken(LIM_MUTANT_R7_ALTERNATE))
        return p->difference > 0 ? REF_BLACK : REF_WHITE;
    return lim_opposite(p->colours[p->n_colours - 1]);
}

/* Virtual points of that round count (C.04.7), though the text does not know them. */
static int score_before(const struct ref_position *p, int player, int round)
{
    int sum = p->virtual_points[player][round];
    for (int r = 1; r < round; r++)
        sum += p->past[player][r].points;
    return sum;
}

/* R 22: he was transferred: away from his score towards the median of that round, and the record
 * shows it because his opponent stood there. */
static bool floated_before(const struct ref_position *p, int player)
{
    int round = p->round - 1;
    if (round < 1)
        return false;
    const struct ref_entry *e = &p->past[player][round];
    bool paired =
        e->kind == REF_PLAYED || e->kind == REF_FORFEIT_WIN || e->kind == REF_FORFEIT_LOSS;
    if (!paired || e->opponent == 0 ||
        (e->kind != REF_PLAYED && lim_broken(LIM_MUTANT_R22_FORFEIT)))
        return false;
    int median = p->win * (round - 1) / 2;
    int own = score_before(p, player, round), other = score_before(p, e->opponent, round);
    if (lim_broken(LIM_MUTANT_R22_BOTH))
        return own != other;
    return (own > other && own > median) || (own < other && own < median);
}

/* R 6: a bye of the system, a full-point bye, a forfeit win; or the points of a win for any other
 * round without a game (the Basic Rules as the register of 2026 tells them). */
static bool bars_from_bye(const struct ref_position *pos, const struct ref_entry *e)
{
    if (e->kind != REF_PLAYED && e->kind != REF_PAB && e->kind != REF_FULL_BYE &&
        e->kind != REF_FORFEIT_WIN && e->points >= pos->win)
        return !lim_broken(LIM_MUTANT_R6_POINTS);
    switch (e->kind) {
    case REF_PAB:
        return !lim_broken(LIM_MUTANT_R6_PAB);
    case REF_FULL_BYE:
        return !lim_broken(LIM_MUTANT_R6_FULL);
    case REF_FORFEIT_WIN:
        return !lim_broken(LIM_MUTANT_R6_FORFEIT);
    case REF_HALF_BYE:
        return lim_broken(LIM_MUTANT_R6_HALF);
    case REF_ABSENT:
    case REF_PLAYED:
    case REF_FORFEIT_LOSS:
        break;
    }
    return false;
}

/* R 4: only a game played over the board is a meeting and a colour. */
static void take_entry(struct lim_state *s, int player, const struct ref_entry *e)
{
    struct lim_player *p = &s->players[player];
    bool played = e->kind == REF_PLAYED;
    bool forfeit = e->kind == REF_FORFEIT_WIN || e->kind == REF_FORFEIT_LOSS;
    if (played || (forfeit && lim_broken(LIM_MUTANT_R4_GAMES)))
        s->met[player][e->opponent] = true;
    if (e->colour != REF_NO_COLOUR && (played || (forfeit && lim_broken(LIM_MUTANT_R4_COLOURS)))) {
        p->colours[p->n_colours++] = e->colour;
        p->difference += e->colour == REF_WHITE ? 1 : -1;
    }
    if (bars_from_bye(s->position, e))
        p->barred_from_bye = true;
}

void lim_fill_state(struct lim_state *s)
{
    const struct ref_position *pos = s->position;
    int place = 0;
    for (int i = 1; i <= pos->n; i++) {
        struct lim_player *p = &s->players[i];
        p->score = score_before(pos, i, pos->round);
        p->barred_from_bye = pos->no_bye[i];
        for (int j = 1; j <= pos->n; j++)
            s->met[i][j] = pos->forbidden[i][j] && !lim_broken(LIM_MUTANT_R11);
        for (int r = 1; r < pos->round; r++)
            take_entry(s, i, &pos->past[i][r]);
        p->due = colour_due(s, i);
        p->floated = floated_before(pos, i);
        place += pos->takes_part[i];
        p->place = place;
    }
    /* R 9: half the rounds held; in other points half of the largest score that they could give. */
    int rounds = lim_broken(LIM_MUTANT_R9) ? pos->rounds : pos->round - 1;
    s->median = pos->win * rounds / 2;
    /* R 31: every round after the last announced one is a last round too. */
    s->is_last_round = pos->round >= pos->rounds && !lim_broken(LIM_MUTANT_R31_OFF);
}
