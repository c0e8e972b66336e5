/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 2025: the players before the round.
 *
 * Articles 1.5 (colours), 1.6 (ARO), 1.7 (upfloats), 3.1 (who may meet, who may have the bye). A
 * game is a round played over the board; forfeits and byes give points and nothing else. */
#include "dubov_2025_reference_parts.h"

enum dubov_mutant dubov_mutant_now;

void dubov_set_mutant(int mutant)
{
    dubov_mutant_now = (enum dubov_mutant)mutant;
}

void dubov_reach(const struct dubov_state *s, enum dubov_reached what)
{
    if (s->reached)
        s->reached[what]++;
}

bool dubov_higher(const struct dubov_state *s, int a, int b)
{
    if (s->players[a].score != s->players[b].score)
        return s->players[a].score > s->players[b].score;
    return a < b;
}

/* 1.2: the initial ranking list is the order of the pairing numbers. */
bool dubov_by_number(const struct dubov_state *s, int a, int b)
{
    (void)s;
    return a < b;
}

bool dubov_by_aro(const struct dubov_state *s, int a, int b)
{
    if (s->players[a].aro != s->players[b].aro)
        return s->players[a].aro < s->players[b].aro;
    return a < b;
}

void dubov_sort(const struct dubov_state *s, struct reference_list *list,
                bool (*before)(const struct dubov_state *s, int a, int b))
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && before(s, list->at[j], list->at[j - 1]); j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

/* 1.3.1: what the rounds before `round` gave, played or not. In accelerated rounds (C.04.7) a score
 * is the one a player is paired by: with the virtual points of that round. */
static int score_before(const struct ref_position *p, int player, int round)
{
    int sum =
        dubov_mutant_now == DUBOV_MUTANT_VIRTUAL_POINTS ? 0 : p->virtual_points[player][round];
    for (int r = 1; r < round; r++)
        sum += p->past[player][r].points;
    return sum;
}

static bool was_forfeit(const struct ref_entry *e)
{
    return e->kind == REF_FORFEIT_WIN || e->kind == REF_FORFEIT_LOSS;
}

/* 1.5.2. The difference comes first: where it contradicts the last two games, it decides. */
static void find_preference(struct dubov_player *p)
{
    int difference = 0, n = p->n_colours;
    for (int i = 0; i < n; i++)
        difference += p->colours[i] == REF_WHITE ? 1 : -1;
    if (n == 0) { /* 1.5.2.4 */
        p->preference = dubov_mutant_now == DUBOV_MUTANT_NO_GAME_WHITE ? REF_WHITE : REF_BLACK;
        p->strength = dubov_mutant_now == DUBOV_MUTANT_NO_GAME_WEAKER ? DUBOV_WEAKEST : DUBOV_MILD;
        return;
    }
    enum ref_colour last = p->colours[n - 1];
    enum ref_colour other = last == REF_WHITE ? REF_BLACK : REF_WHITE;
    bool twice = n >= 2 && p->colours[n - 2] == last;
    bool far = difference > 1 || difference < -1;
    if (far || (twice && dubov_mutant_now != DUBOV_MUTANT_COLOUR_TWICE)) { /* 1.5.2.1 */
        p->strength = DUBOV_ABSOLUTE;
        p->preference = difference > 1 ? REF_BLACK : difference < -1 ? REF_WHITE : other;
        if (far && !twice && dubov_mutant_now == DUBOV_MUTANT_COLOUR_DIFFERENCE)
            p->strength = DUBOV_STRONG;
    } else if (difference != 0) { /* 1.5.2.2 */
        p->strength = DUBOV_STRONG;
        p->preference = difference > 0 ? REF_BLACK : REF_WHITE;
    } else { /* 1.5.2.3 */
        p->strength = DUBOV_MILD;
        p->preference = other;
    }
}

/* 1.6: the mean rating of the opponents met over the board, halves rounded up; 0 without games. */
static int average_of_opponents(const struct ref_position *p, int player)
{
    int sum = 0, n = 0;
    for (int r = 1; r < p->round; r++) {
        const struct ref_entry *e = &p->past[player][r];
        if (e->kind != REF_PLAYED &&
            !(was_forfeit(e) && dubov_mutant_now == DUBOV_MUTANT_ARO_FORFEITS))
            continue;
        sum += p->rating[e->opponent];
        n++;
    }
    if (n == 0)
        return 0;
    if (dubov_mutant_now == DUBOV_MUTANT_ARO_EXACT)
        return sum * 5040 / n;
    if (dubov_mutant_now == DUBOV_MUTANT_ARO_DOWN)
        return sum / n;
    return (2 * sum + n) / (2 * n);
}

/* 1.3.2, 1.7: paired in the bracket of a higher scoregroup, and played. Two upfloaters never meet,
 * so his opponent had more points. */
static bool upfloated_in(const struct ref_position *p, int player, int round)
{
    const struct ref_entry *e = &p->past[player][round];
    if (e->kind != REF_PLAYED &&
        !(was_forfeit(e) && dubov_mutant_now == DUBOV_MUTANT_UPFLOAT_FORFEITS))
        return false;
    return score_before(p, e->opponent, round) > score_before(p, player, round);
}

/* 1.7.2 */
static bool is_maximum_upfloater(const struct ref_position *p, int upfloats)
{
    int rounds = dubov_mutant_now == DUBOV_MUTANT_MAXT_PLAYED ? p->round - 1 : p->rounds;
    int most = 2 + rounds / 5 + (dubov_mutant_now == DUBOV_MUTANT_MAXT_MORE);
    return dubov_mutant_now == DUBOV_MUTANT_MAXT_ABOVE ? upfloats > most : upfloats >= most;
}

/* [C2]: the bye, or as many points as for a win in one round without playing, whatever the round is
 * called; a forfeit win always is one. */
static bool bars_from_bye(const struct ref_position *pos, const struct ref_entry *e)
{
    const bool is_win = e->points >= pos->win;
    switch (e->kind) {
    case REF_PAB:
        return dubov_mutant_now != DUBOV_MUTANT_C2_PAB;
    case REF_FORFEIT_WIN:
        return dubov_mutant_now != DUBOV_MUTANT_C2_FORFEIT;
    case REF_FULL_BYE:
        return is_win && dubov_mutant_now != DUBOV_MUTANT_C2_FULL_BYE;
    case REF_HALF_BYE:
    case REF_ABSENT:
    case REF_FORFEIT_LOSS:
        return (is_win && dubov_mutant_now != DUBOV_MUTANT_C2_POINTS) ||
               dubov_mutant_now == DUBOV_MUTANT_C2_EVERY_BYE;
    case REF_PLAYED:
        break;
    }
    return false;
}

static void fill_player(struct dubov_state *s, int player)
{
    const struct ref_position *pos = s->position;
    struct dubov_player *p = &s->players[player];
    bool last_game = dubov_mutant_now == DUBOV_MUTANT_UPFLOAT_LAST_GAME;
    p->score = score_before(pos, player, pos->round);
    p->may_have_bye = !pos->no_bye[player];
    for (int r = 1; r < pos->round; r++) {
        const struct ref_entry *e = &pos->past[player][r];
        bool floated = upfloated_in(pos, player, r);
        if (bars_from_bye(pos, e))
            p->may_have_bye = false;
        if (e->kind == REF_PLAYED ||
            (was_forfeit(e) && dubov_mutant_now == DUBOV_MUTANT_COLOUR_FORFEITS))
            p->colours[p->n_colours++] = e->colour;
        p->upfloats += floated;
        if (!last_game || e->kind == REF_PLAYED)
            p->upfloated_last_round = floated && (r == pos->round - 1 || last_game);
    }
    find_preference(p);
    p->aro = average_of_opponents(pos, player);
    p->is_maximum_upfloater = is_maximum_upfloater(pos, p->upfloats);
}

/* [C1]: a game played, or a pair the arbiter forbids. */
static bool may_not_meet(const struct ref_position *p, int a, int b)
{
    for (int r = 1; r < p->round; r++) {
        const struct ref_entry *e = &p->past[a][r];
        if (e->opponent != b)
            continue;
        if (e->kind == REF_PLAYED && dubov_mutant_now != DUBOV_MUTANT_C1)
            return true;
        if (was_forfeit(e) && dubov_mutant_now == DUBOV_MUTANT_C1_FORFEITS)
            return true;
    }
    return p->forbidden[a][b];
}

/* [C3] */
static bool same_absolute(const struct dubov_player *p, const struct dubov_player *q)
{
    return p->strength == DUBOV_ABSOLUTE && q->strength == DUBOV_ABSOLUTE &&
           p->preference == q->preference && dubov_mutant_now != DUBOV_MUTANT_C3;
}

void dubov_fill_state(struct dubov_state *s)
{
    const struct ref_position *p = s->position;
    s->last_round = p->round >= p->rounds;
    for (int i = 1; i <= p->n; i++)
        fill_player(s, i);
    for (int i = 1; i <= p->n; i++)
        for (int j = 1; j <= p->n; j++) {
            if (i == j || !p->takes_part[i] || !p->takes_part[j])
                continue;
            bool met = may_not_meet(p, i, j);
            bool absolute = same_absolute(&s->players[i], &s->players[j]);
            s->legal[i][j] = !met && !absolute;
            if (absolute && !met)
                dubov_reach(s, DUBOV_REACHED_C3);
        }
}
