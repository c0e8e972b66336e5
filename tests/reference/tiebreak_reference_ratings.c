/* SPDX-License-Identifier: Apache-2.0 */
/* C.07, article 10, read off the text: ratings, with the tables of the Rating Regulations. */
#include "tiebreak_reference.h"

#include <string.h>

/* 8.1.1: what a percentage from 50 to 100 is worth. */
static const int dp[51] = {0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                           95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                           202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                           351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/* 8.1.2: the last difference of the bands .50, .51, ... .99; above the last one it is 1.00. */
static const int last[50] = {3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
                             98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
                             206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
                             357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

bool tb_is_rating_code(const char *name)
{
    static const char *const names[] = {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"};
    for (int i = 0; i < 6; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static int chance(int difference)
{
    const int size = difference < 0 ? -difference : difference;
    int hundredths = 50;
    for (int i = 0; i < 50 && size > last[i]; i++)
        hundredths++;
    return difference < 0 ? 100 - hundredths : hundredths;
}

static int rating_of(const struct tb_record *t, const struct tb_code *code, int player)
{
    return t->rating[player] ? t->rating[player] : code->unrated;
}

/* Whether the six are dropped: somebody is unrated, and nobody says what he counts. */
static bool are_dropped(const struct tb_record *t, const struct tb_code *code)
{
    for (int p = 1; p <= t->n; p++)
        if (!t->rating[p] && !code->unrated && t->mutant != TB_UNRATED_AS_ZERO)
            return true;
    return false;
}

/* Nearest whole number, halves up. */
static int rounded(const struct tb_record *t, long long sum, long long n)
{
    long long whole = sum / n;
    if (sum % n < 0)
        whole--;
    const long long rest = sum - whole * n;
    return (int)(whole + (t->mutant == TB_HALVES_DOWN ? 2 * rest > n : 2 * rest >= n));
}

/* Ratings of the opponents and twice the results, game by game. */
static int games_of(const struct tb_record *t, const struct tb_code *code, int player, int *ratings,
                    int *opponents, int *halves)
{
    int n = 0;
    *halves = 0;
    for (int r = 1; r <= t->rounds; r++) {
        const struct tb_cell *cell = &t->cell[player][r];
        const bool forfeit = cell->opponent && !tb_is_game(cell);
        if (!tb_is_game(cell) && !(forfeit && t->mutant == TB_RATED_FORFEITS))
            continue;
        *halves += strchr("1W+", cell->result) ? 2 : strchr("=D", cell->result) ? 1 : 0;
        opponents[n] = cell->opponent;
        ratings[n++] = rating_of(t, code, cell->opponent);
    }
    return n;
}

/* 10.1 with its cuts: the lowest, and for medians the highest, one after the other. */
static struct tb_value average(const struct tb_record *t, const struct tb_code *code,
                               const int *ratings, int n)
{
    int left[TB_MAX_ROUNDS], count = n;
    long long sum = 0;
    memcpy(left, ratings, (size_t)n * sizeof *left);
    for (int i = 0; i < code->cuts + 2 * code->medians && count > 0; i++) {
        int which = 0;
        for (int j = 1; j < count; j++)
            if (i < code->cuts + code->medians ? left[j] < left[which] : left[j] > left[which])
                which = j;
        left[which] = left[--count];
    }
    for (int i = 0; i < count; i++)
        sum += left[i];
    return count ? tb_fraction(rounded(t, sum, count), 1) : tb_undefined();
}

/* 10.3: up from below, one rating after the other. */
static int perfect(const int *ratings, int n, int halves)
{
    int lowest = ratings[0];
    for (int i = 1; i < n; i++)
        lowest = ratings[i] < lowest ? ratings[i] : lowest;
    for (int x = lowest - 800;; x++) {
        int hundredths = 0;
        for (int i = 0; i < n; i++)
            hundredths += chance(x - ratings[i]);
        if (halves == 0 || hundredths >= 50 * halves)
            return x;
    }
}

static int performance(const struct tb_record *t, const struct tb_code *code, const int *ratings,
                       int n, int halves)
{
    const struct tb_code plain = {.name = "ARO", .unrated = code->unrated};
    const int mean = (int)average(t, &plain, ratings, n).num;
    const int percentage =
        t->mutant == TB_PERCENTAGE_DOWN ? 50 * halves / n : rounded(t, 50LL * halves, n);
    return mean + (percentage < 50 ? -dp[50 - percentage] : dp[percentage - 50]);
}

struct tb_value tb_rating_value(const struct tb_record *t, const struct tb_code *code, int player)
{
    int ratings[TB_MAX_ROUNDS], opponents[TB_MAX_ROUNDS], halves;
    if (are_dropped(t, code))
        return tb_undefined();
    if (strcmp(code->name, "RTNG") == 0)
        return tb_fraction(rating_of(t, code, player), 1);
    const int n = games_of(t, code, player, ratings, opponents, &halves);
    if (n == 0)
        return tb_undefined();
    if (strcmp(code->name, "ARO") == 0)
        return average(t, code, ratings, n);
    if (strcmp(code->name, "TPR") == 0)
        return tb_fraction(performance(t, code, ratings, n, halves), 1);
    if (strcmp(code->name, "PTP") == 0)
        return tb_fraction(perfect(ratings, n, halves), 1);
    const struct tb_code inner = {.name = strcmp(code->name, "APRO") == 0 ? "TPR" : "PTP",
                                  .unrated = code->unrated};
    long long sum = 0;
    for (int i = 0; i < n; i++)
        sum += tb_rating_value(t, &inner, opponents[i]).num;
    return tb_fraction(rounded(t, sum, n), 1);
}
