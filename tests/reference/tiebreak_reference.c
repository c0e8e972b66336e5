/* SPDX-License-Identifier: Apache-2.0 */
/* C.07, articles 7, 8, 9, 14, 15, 16 and the ranking of 4.2, read off the text (see the header). */
#include "tiebreak_reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- fractions ------------------------------------------------------------------------------- */

struct tb_value tb_fraction(long long num, long long den)
{
    long long a = num < 0 ? -num : num, b = den;
    while (b != 0) {
        const long long rest = a % b;
        a = b;
        b = rest;
    }
    const struct tb_value value = {num / a, den / a, true};
    return value;
}

struct tb_value tb_undefined(void)
{
    const struct tb_value value = {0, 1, false};
    return value;
}

struct tb_value tb_sum(struct tb_value a, struct tb_value b)
{
    return tb_fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

int tb_compare(struct tb_value a, struct tb_value b)
{
    const long long x = a.num * b.den, y = b.num * a.den;
    return x < y ? -1 : x > y;
}

/* ---- one round ------------------------------------------------------------------------------- */

bool tb_is_game(const struct tb_cell *cell)
{
    return strchr("1=0WDL", cell->result) != NULL;
}

int tb_points(const struct tb_record *t, int player, int round)
{
    switch (t->cell[player][round].result) {
    case '1':
    case 'W':
    case '+':
    case 'F':
        return t->win;
    case '=':
    case 'D':
    case 'H':
        return t->draw;
    case '0':
    case 'L':
        return t->loss;
    case 'U':
        return t->pab;
    default:
        return t->absence;
    }
}

int tb_score(const struct tb_record *t, int player)
{
    int score = 0;
    for (int r = 1; r <= t->rounds; r++)
        score += tb_points(t, player, r);
    return score;
}

/* 16.1.1 */
static bool is_requested_bye(const struct tb_cell *cell)
{
    return cell->result == 'H' || cell->result == 'Z';
}

/* 16.1.2 */
static bool is_vur(const struct tb_cell *cell)
{
    return is_requested_bye(cell) || cell->result == '-';
}

/* 16.2.5: in the last round, or with nothing but voluntary unplayed rounds behind it. */
static bool closes(const struct tb_record *t, int player, int round)
{
    if (t->mutant == TB_LAST_BYE_ORDINARY && round == t->rounds && round > 1 &&
        !is_vur(&t->cell[player][round - 1]))
        return false;
    for (int r = round + 1; r <= t->rounds; r++)
        if (!is_vur(&t->cell[player][r]))
            return false;
    return is_requested_bye(&t->cell[player][round]);
}

/* 16.3: the score that the opponents' tie-breaks see. */
static int adjusted(const struct tb_record *t, int player)
{
    int score = 0;
    if (t->round_robin || t->mutant == TB_NO_CLOSING_DRAWS)
        return tb_score(t, player);
    for (int r = 1; r <= t->rounds; r++)
        score += closes(t, player, r) ? t->draw : tb_points(t, player, r);
    return score;
}

/* 16.4: the score of the dummy. */
static int dummy(const struct tb_record *t, int player, int round)
{
    const int opponent = t->cell[player][round].opponent;
    int score = t->mutant == TB_DUMMY_ADJUSTED ? adjusted(t, player) : tb_score(t, player);
    if (t->edition == 2024)
        return score;
    const int drawn = t->draw * t->rounds;
    if (opponent) {
        const int cap = t->mutant == TB_CAP_BY_PLAIN_SCORE   ? tb_score(t, opponent)
                        : t->mutant == TB_DRAWS_CAP_FORFEITS ? drawn
                                                             : adjusted(t, opponent);
        return score < cap ? score : cap;
    }
    return score < drawn || t->mutant == TB_NO_CAP_BY_DRAWS ? score : drawn;
}

/* ---- Buchholz and Sonneborn-Berger ----------------------------------------------------------- */

struct element {
    int score;
    long long worth; /* hundredths */
    bool vur;
};

static int list_elements(const struct tb_record *t, const struct tb_code *code, int player,
                         bool times_points, struct element *list)
{
    const bool with_forfeits = code->forfeits && t->mutant != TB_MODIFIER_P_IGNORED;
    const bool fixed = t->round_robin && t->mutant != TB_ROUND_ROBIN_AS_SWISS;
    int n = 0;
    for (int r = 1; r <= t->rounds; r++) {
        const struct tb_cell *cell = &t->cell[player][r];
        struct element e = {0, 0, false};
        if (tb_is_game(cell) || (cell->opponent && (with_forfeits || fixed))) {
            e.score = adjusted(t, cell->opponent);
        } else if (fixed) {
            continue; /* a free round */
        } else {
            e.score = dummy(t, player, r);
            e.vur = is_vur(cell);
        }
        e.worth = (long long)e.score * (times_points ? tb_points(t, player, r) : 10);
        list[n++] = e;
    }
    return n;
}

static void take_out(struct element *list, int *n, int which)
{
    for (int i = which; i + 1 < *n; i++)
        list[i] = list[i + 1];
    --*n;
}

/* 14.1, 16.5: one element is left out. */
static void cut_lowest(const struct tb_record *t, struct element *list, int *n)
{
    int low = 0, vur = -1;
    for (int i = 0; i < *n; i++) {
        const bool lower =
            t->mutant == TB_CUT_SMALLEST_PRODUCT
                ? list[i].worth < list[low].worth
                : list[i].score < list[low].score ||
                      (list[i].score == list[low].score && list[i].worth < list[low].worth);
        if (lower)
            low = i;
        if (!list[i].vur)
            continue;
        const bool smaller =
            vur < 0 || (t->mutant == TB_VUR_BY_DUMMY ? list[i].score < list[vur].score
                                                     : list[i].worth < list[vur].worth ||
                                                           (list[i].worth == list[vur].worth &&
                                                            list[i].score < list[vur].score));
        if (smaller)
            vur = i;
    }
    const bool exception = vur >= 0 && t->mutant != TB_NO_EXCEPTION &&
                           (list[vur].worth >= list[low].worth || t->mutant == TB_VUR_ALWAYS_FIRST);
    take_out(list, n, exception ? vur : low);
}

static void cut_highest(struct element *list, int *n)
{
    int high = 0;
    for (int i = 1; i < *n; i++)
        if (list[i].score > list[high].score ||
            (list[i].score == list[high].score && list[i].worth > list[high].worth))
            high = i;
    take_out(list, n, high);
}

static struct tb_value sum_up(const struct tb_record *t, const struct tb_code *code, int player,
                              bool times_points)
{
    struct element list[TB_MAX_ROUNDS];
    struct tb_value sum = {0, 1, true};
    int n = list_elements(t, code, player, times_points, list);
    for (int i = 0; i < code->cuts + code->medians && n > 0; i++)
        cut_lowest(t, list, &n);
    for (int i = 0; i < code->medians && n > 0; i++)
        cut_highest(list, &n);
    for (int i = 0; i < n; i++)
        sum = tb_sum(sum, tb_fraction(list[i].worth, 100));
    return sum;
}

/* 8.3: the tournament in which every pair of the last round drew. */
static struct tb_record fore(const struct tb_record *t, int only)
{
    struct tb_record other = *t;
    if (t->rounds == t->announced)
        for (int p = 1; p <= t->n; p++) {
            struct tb_cell *cell = &other.cell[p][t->rounds];
            const bool stays = (t->mutant == TB_FORE_FORFEITS_STAY && !tb_is_game(cell)) ||
                               (t->mutant == TB_FORE_ONE_SIDED && p != only);
            if (cell->opponent && !stays)
                cell->result = '=';
        }
    return other;
}

/* 8.2: opponents met over the board. */
static struct tb_value average_of_opponents(const struct tb_record *t, const struct tb_code *code,
                                            int player)
{
    const struct tb_code plain = {.name = code->fore ? "FB" : "BH"};
    struct tb_value sum = {0, 1, true};
    int games = 0;
    for (int r = 1; r <= t->rounds; r++)
        if (tb_is_game(&t->cell[player][r])) {
            sum = tb_sum(sum, tb_value_of(t, &plain, t->cell[player][r].opponent));
            games++;
        }
    return games ? tb_fraction(sum.num, sum.den * games) : tb_undefined();
}

/* 9.2 */
static struct tb_value koya(const struct tb_record *t, const struct tb_code *code, int player)
{
    int games = t->rounds, tenths = 0;
    if (t->round_robin && t->n % 2 == 1 && t->mutant != TB_KOYA_ALL_ROUNDS)
        games -= t->rounds / t->n;
    for (int r = 1; r <= t->rounds; r++) {
        const int opponent = t->cell[player][r].opponent;
        if (!opponent)
            continue;
        const int above = 2 * tb_score(t, opponent) - t->win * games - 10 * code->limit;
        if (t->mutant == TB_KOYA_ABOVE_LINE ? above > 0 : above >= 0)
            tenths += tb_points(t, player, r);
    }
    return tb_fraction(tenths, 10);
}

/* ---- article 7 ------------------------------------------------------------------------------- */

/* 7.5 */
static struct tb_value progressive(const struct tb_record *t, const struct tb_code *code,
                                   int player)
{
    long long tenths = 0;
    for (int last = code->cuts + 1; last <= t->rounds; last++)
        for (int r = 1; r <= last; r++)
            tenths += tb_points(t, player, r);
    return tb_fraction(tenths, 10);
}

/* 7.7, in halves. */
static int standard(const struct tb_record *t, int player, int round)
{
    const struct tb_cell *cell = &t->cell[player][round];
    const int mine = tb_points(t, player, round);
    const int his = tb_is_game(cell) && t->mutant != TB_STANDARD_BY_DRAW
                        ? tb_points(t, cell->opponent, round)
                        : t->draw;
    return mine > his ? 2 : mine == his;
}

/* What one round adds to WIN, WON, BPG, BWG, REP, in halves. */
static int own_round(const struct tb_record *t, const char *name, int player, int round)
{
    const struct tb_cell *cell = &t->cell[player][round];
    const bool won = cell->result == '1' || cell->result == 'W';
    if (strcmp(name, "WIN") == 0)
        return t->mutant == TB_WIN_GAMES_ONLY ? 2 * won
                                              : 2 * (tb_points(t, player, round) == t->win);
    if (strcmp(name, "WON") == 0)
        return 2 * won;
    if (strcmp(name, "BPG") == 0)
        return 2 * (tb_is_game(cell) && cell->colour == 'b');
    if (strcmp(name, "BWG") == 0)
        return 2 * (won && cell->colour == 'b');
    if (strcmp(name, "REP") == 0)
        return 2 * !is_vur(cell);
    if (strcmp(name, "STD") == 0)
        return standard(t, player, round);
    fprintf(stderr, "no such tie-break: %s\n", name);
    abort();
}

static struct tb_value own_record(const struct tb_record *t, const struct tb_code *code, int player)
{
    int halves = 0;
    for (int r = 1; r <= t->rounds; r++)
        halves += own_round(t, code->name, player, r);
    return tb_fraction(halves, 2);
}

struct tb_value tb_value_of(const struct tb_record *t, const struct tb_code *code, int player)
{
    const char *name = code->name;
    if (tb_is_rating_code(name))
        return tb_rating_value(t, code, player);
    if (strcmp(name, "PTS") == 0)
        return tb_fraction(tb_score(t, player), 10);
    if (strcmp(name, "TPN") == 0)
        return tb_fraction(player, 1);
    if (strcmp(name, "BH") == 0)
        return sum_up(t, code, player, /* times_points= */ false);
    if (strcmp(name, "SB") == 0)
        return sum_up(t, code, player, /* times_points= */ true);
    if (strcmp(name, "FB") == 0) {
        const struct tb_record other = fore(t, player);
        return sum_up(&other, code, player, /* times_points= */ false);
    }
    if (strcmp(name, "AOB") == 0)
        return average_of_opponents(t, code, player);
    if (strcmp(name, "KS") == 0)
        return koya(t, code, player);
    return strcmp(name, "PS") == 0 ? progressive(t, code, player) : own_record(t, code, player);
}

/* ---- the ranking of 4.2 ---------------------------------------------------------------------- */

struct ranking {
    const struct tb_record *t;
    const struct tb_code *codes;
    int n_codes;
    int *rank;
    int (*place)[TB_MAX_PLAYERS + 1];
};

/* Whether a stands before b by a value; `low`: the lower one first. */
static bool is_before(struct tb_value a, struct tb_value b, bool low)
{
    if (a.defined != b.defined)
        return a.defined;
    const int order = tb_compare(a, b);
    return a.defined && (low ? order < 0 : order > 0);
}

/* Orders the group and marks the ends of its tiers, by counting who stands before whom. */
static void split_by_value(const struct tb_record *t, const struct tb_code *code, const int *group,
                           int n, int *out, bool *ends)
{
    const bool low =
        (strcmp(code->name, "TPN") == 0 && t->mutant != TB_NUMBER_HIGH_FIRST) != code->reverse;
    struct tb_value values[TB_MAX_PLAYERS];
    int filled = 0;
    for (int i = 0; i < n; i++)
        values[i] = tb_value_of(t, code, group[i]);
    for (int before = 0; before < n; before = filled) {
        for (int i = 0; i < n; i++) {
            int better = 0;
            for (int j = 0; j < n; j++)
                better += is_before(values[j], values[i], low);
            if (better == before)
                out[filled++] = group[i];
        }
        ends[filled - 1] = true;
    }
}

static void rank_group(const struct ranking *r, const int *group, int n, int first, int k)
{
    int out[TB_MAX_PLAYERS];
    bool ends[TB_MAX_PLAYERS] = {false};
    for (int i = 0; i < n; i++)
        r->rank[group[i]] = first;
    if (n < 2 || k == r->n_codes)
        return;
    if (strcmp(r->codes[k].name, "DE") == 0) {
        const int tiers = tb_encounters(r->t, &r->codes[k], group, n, out, ends);
        for (int i = 0, begin = 0; i < n && tiers > 1; i++) {
            r->place[k][out[i]] = begin + 1;
            if (ends[i])
                begin = i + 1;
        }
    } else {
        split_by_value(r->t, &r->codes[k], group, n, out, ends);
    }
    for (int i = 0, begin = 0; i < n; i++)
        if (ends[i]) {
            rank_group(r, &out[begin], i + 1 - begin, first + begin, k + 1);
            begin = i + 1;
        }
}

void tb_rank(const struct tb_record *t, const struct tb_code *codes, int n_codes,
             int rank[TB_MAX_PLAYERS + 1], int place[][TB_MAX_PLAYERS + 1])
{
    const struct tb_code points = {.name = "PTS"};
    const struct ranking r = {t, codes, n_codes, rank, place};
    int all[TB_MAX_PLAYERS], out[TB_MAX_PLAYERS];
    bool ends[TB_MAX_PLAYERS] = {false};
    for (int k = 0; k < n_codes; k++)
        for (int p = 0; p <= t->n; p++)
            place[k][p] = 0;
    for (int p = 1; p <= t->n; p++)
        all[p - 1] = p;
    split_by_value(t, &points, all, t->n, out, ends);
    for (int i = 0, begin = 0; i < t->n; i++)
        if (ends[i]) {
            rank_group(&r, &out[begin], i + 1 - begin, begin + 1, 0);
            begin = i + 1;
        }
}
