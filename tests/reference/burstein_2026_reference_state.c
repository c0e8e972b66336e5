/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Burstein 2026: the players before the round.
 *
 * Articles 1.5 (colours), 1.7 (Index), 1.8 (ranking), 2.1 (who may meet, who may have the bye). A
 * game is a round played over the board. Scores of the Index are those of the standings, without
 * virtual points (C.04.7). */
#include "burstein_2026_reference_parts.h"

#include <string.h>

enum burstein_mutant burstein_mutant_now;

void burstein_reach(const struct burstein_state *s, enum burstein_reached what)
{
    if (s->reached)
        s->reached[what]++;
}

/* One step of the budget; false when it is used up. */
bool burstein_step(struct burstein_state *s)
{
    if (--s->budget < 0)
        s->too_large = true;
    return !s->too_large;
}

/* ---- 1.7: the Index -------------------------------------------------------------------------- */

static int standings_score(const struct ref_position *p, int player)
{
    int sum = burstein_is(BURSTEIN_MUTANT_INDEX_VIRTUAL) ? p->virtual_points[player][p->round] : 0;
    for (int r = 1; r < p->round; r++)
        sum += p->past[player][r].points;
    return sum;
}

static bool is_of_run(const struct ref_entry *e)
{
    if (e->kind == REF_FORFEIT_LOSS)
        return burstein_is(BURSTEIN_MUTANT_RUN_FORFEITS);
    if (e->kind == REF_HALF_BYE)
        return burstein_is(BURSTEIN_MUTANT_RUN_HALF_BYES);
    return e->kind == REF_ABSENT;
}

/* The zero-point byes in which his past ends. */
static int run_of(const struct ref_position *p, int player)
{
    int n = 0;
    if (burstein_is(BURSTEIN_MUTANT_RUN_NOT) ||
        (burstein_is(BURSTEIN_MUTANT_RUN_CURRENT) && p->takes_part[player]))
        return 0;
    for (int r = p->round - 1; r >= 1; r--) {
        if (is_of_run(&p->past[player][r]))
            n++;
        else if (!burstein_is(BURSTEIN_MUTANT_RUN_ANYWHERE))
            break;
    }
    return n;
}

/* What his opponents see of his score. */
static int seen_score(const struct ref_position *p, int player)
{
    const int worth = burstein_is(BURSTEIN_MUTANT_RUN_WINS) ? p->win : p->draw;
    return standings_score(p, player) + run_of(p, player) * worth;
}

/* 1.7.2: the opponent of a round that was not played is the player himself. */
static int score_of_nobody(const struct ref_position *p, int player, const struct ref_entry *e)
{
    const bool is_forfeit = e->kind == REF_FORFEIT_WIN || e->kind == REF_FORFEIT_LOSS;
    if (burstein_is(BURSTEIN_MUTANT_UNPLAYED_NOTHING) ||
        (burstein_is(BURSTEIN_MUTANT_UNPLAYED_BYES_ONLY) && is_forfeit) ||
        (burstein_is(BURSTEIN_MUTANT_ABSENT_NOTHING) && e->kind == REF_ABSENT))
        return 0;
    if (burstein_is(BURSTEIN_MUTANT_UNPLAYED_OPPONENT) && e->opponent)
        return seen_score(p, e->opponent);
    return burstein_is(BURSTEIN_MUTANT_RUN_OWN) ? seen_score(p, player)
                                                : standings_score(p, player);
}

static void add_round(const struct burstein_state *s, struct burstein_player *player, int round)
{
    const struct ref_position *p = s->position;
    const struct ref_entry *e = &p->past[player->number][round];
    const bool is_played = e->kind == REF_PLAYED;
    int seen = is_played ? seen_score(p, e->opponent) : score_of_nobody(p, player->number, e);
    int points = e->points;
    if (!is_played && burstein_is(BURSTEIN_MUTANT_UNPLAYED_DRAW))
        points = p->draw;
    player->buchholz += seen;
    if (is_played && burstein_is(BURSTEIN_MUTANT_RUN_BUCHHOLZ_ONLY))
        seen = standings_score(p, e->opponent);
    player->sonneborn += (long)points * seen;
    if (!is_played && e->points > 0 && seen > 0)
        burstein_reach(s, BURSTEIN_REACHED_SELF_GAME);
    if (is_played && run_of(p, e->opponent) > 0)
        burstein_reach(s, BURSTEIN_REACHED_RUN);
    if (is_played && run_of(p, e->opponent) > 0 && p->takes_part[e->opponent])
        burstein_reach(s, BURSTEIN_REACHED_RUN_ENDS);
}

/* 1.8: by Buchholz, Sonneborn-Berger, number; never by the score. */
static bool ranks_before(const struct burstein_player *a, const struct burstein_player *b)
{
    if (burstein_is(BURSTEIN_MUTANT_SCORE_FIRST) && a->score != b->score)
        return a->score > b->score;
    if (burstein_is(BURSTEIN_MUTANT_SONNEBORN_FIRST) && a->sonneborn != b->sonneborn)
        return a->sonneborn > b->sonneborn;
    if (a->buchholz != b->buchholz && !burstein_is(BURSTEIN_MUTANT_NO_BUCHHOLZ))
        return a->buchholz > b->buchholz;
    if (a->sonneborn != b->sonneborn && !burstein_is(BURSTEIN_MUTANT_NO_SONNEBORN))
        return a->sonneborn > b->sonneborn;
    return (a->number < b->number) != burstein_is(BURSTEIN_MUTANT_NUMBER_REVERSED);
}

static void sort_by_rank(struct burstein_state *s)
{
    for (int i = 1; i < s->n; i++)
        for (int j = i; j > 0 && ranks_before(&s->players[j], &s->players[j - 1]); j--) {
            const struct burstein_player t = s->players[j];
            s->players[j] = s->players[j - 1];
            s->players[j - 1] = t;
        }
    for (int i = 1; i < s->n; i++) {
        const struct burstein_player *a = &s->players[i - 1], *b = &s->players[i];
        burstein_reach(s, a->buchholz != b->buchholz     ? BURSTEIN_REACHED_BUCHHOLZ
                          : a->sonneborn != b->sonneborn ? BURSTEIN_REACHED_SONNEBORN
                                                         : BURSTEIN_REACHED_NUMBER);
    }
}

/* ---- 1.5: colours ---------------------------------------------------------------------------- */

static void find_preference(struct burstein_player *p)
{
    const int n = p->n_games;
    int difference = 0;
    for (int i = 0; i < n; i++)
        difference += p->colours[i] == REF_WHITE ? 1 : -1;
    if (n == 0)
        return;
    const enum ref_colour reducing = difference > 0 ? REF_BLACK : REF_WHITE;
    const enum ref_colour other = p->colours[n - 1] == REF_WHITE ? REF_BLACK : REF_WHITE;
    const bool far =
        (difference >= 2 || difference <= -2) && !burstein_is(BURSTEIN_MUTANT_C3_DIFFERENCE);
    const bool twice =
        n >= 2 && p->colours[n - 1] == p->colours[n - 2] && !burstein_is(BURSTEIN_MUTANT_C3_TWICE);
    p->strength = far || twice      ? BURSTEIN_ABSOLUTE
                  : difference != 0 ? BURSTEIN_STRONG
                                    : BURSTEIN_MILD;
    p->preference = far || (!twice && difference != 0) ? reducing : other;
}

/* ---- 2.1 ------------------------------------------------------------------------------------- */

/* 2.1.2: a PAB, or in one round the points of a win without a game. */
static bool bars(const struct ref_position *p, const struct ref_entry *e)
{
    if (e->kind == REF_PAB)
        return !burstein_is(BURSTEIN_MUTANT_C2_PAB);
    if (burstein_is(BURSTEIN_MUTANT_C2_FORFEIT) && e->kind == REF_FORFEIT_WIN)
        return false;
    if (burstein_is(BURSTEIN_MUTANT_C2_FULL_BYE) && e->kind == REF_FULL_BYE)
        return false;
    if (burstein_is(BURSTEIN_MUTANT_C2_HALF_BYE) && e->kind == REF_HALF_BYE)
        return true;
    return e->kind != REF_PLAYED && e->points >= p->win;
}

static bool have_met(const struct ref_position *p, int a, int b)
{
    for (int r = 1; r < p->round; r++) {
        const struct ref_entry *e = &p->past[a][r];
        if (e->opponent == b && (e->kind == REF_PLAYED || burstein_is(BURSTEIN_MUTANT_C1_FORFEITS)))
            return true;
    }
    return false;
}

/* 2.1.3 */
static bool colours_bar(const struct burstein_state *s, const struct burstein_player *a,
                        const struct burstein_player *b)
{
    const bool is_off =
        burstein_is(BURSTEIN_MUTANT_C3) ||
        (burstein_is(BURSTEIN_MUTANT_C3_LAST_ROUND) && s->position->round == s->position->rounds);
    return !is_off && a->strength == BURSTEIN_ABSOLUTE && b->strength == BURSTEIN_ABSOLUTE &&
           a->preference == b->preference;
}

static bool may_meet(const struct burstein_state *s, int a, int b)
{
    const struct burstein_player *p = &s->players[a], *q = &s->players[b];
    if (s->position->forbidden[p->number][q->number])
        return false;
    if (have_met(s->position, p->number, q->number) && !burstein_is(BURSTEIN_MUTANT_C1))
        return false;
    if (!colours_bar(s, p, q))
        return true;
    burstein_reach(s, BURSTEIN_REACHED_C3);
    return false;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* 5.2.1: takes part now, or was part of an earlier pairing. */
static bool has_mattered(const struct ref_position *p, int player)
{
    bool mattered = p->takes_part[player];
    for (int r = 1; r < p->round; r++)
        mattered = mattered || p->past[player][r].opponent || p->past[player][r].kind == REF_PAB;
    return mattered;
}

static void fill_player(const struct burstein_state *s, struct burstein_player *player, int place)
{
    const struct ref_position *p = s->position;
    player->place = place;
    player->score = p->virtual_points[player->number][p->round];
    player->may_have_bye = !p->no_bye[player->number];
    for (int r = 1; r < p->round; r++) {
        const struct ref_entry *e = &p->past[player->number][r];
        player->score += e->points;
        player->may_have_bye = player->may_have_bye && !bars(p, e);
        if (e->kind == REF_PLAYED)
            player->colours[player->n_games++] = e->colour;
        add_round(s, player, r);
    }
    find_preference(player);
}

bool burstein_fill_state(struct burstein_state *s)
{
    int place = 0;
    for (int i = 1; i <= s->position->n; i++) {
        place += has_mattered(s->position, i);
        if (!s->position->takes_part[i])
            continue;
        if (s->n == BURSTEIN_MOST)
            return false;
        s->players[s->n].number = i;
        fill_player(s, &s->players[s->n++], place);
    }
    sort_by_rank(s);
    for (int a = 0; a < s->n; a++)
        for (int b = a + 1; b < s->n; b++)
            if (may_meet(s, a, b)) {
                s->may_meet[a] |= burstein_one(b);
                s->may_meet[b] |= burstein_one(a);
            }
    return true;
}
