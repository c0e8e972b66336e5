/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 for teams: articles 7, 8, 9, 11, 12, 13.1, 13.2, 13.4, 14, 15, 16 and the ranking of 4.2,
 * read off the text (see the header). */
#include "team_tiebreak_reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- fractions ------------------------------------------------------------------------------- */

struct tt_value tt_fraction(long long num, long long den)
{
    long long a = num < 0 ? -num : num, b = den;
    while (b != 0) {
        const long long rest = a % b;
        a = b;
        b = rest;
    }
    const struct tt_value value = {num / a, den / a, true};
    return value;
}

static struct tt_value add(struct tt_value a, struct tt_value b)
{
    return tt_fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

static int compare(struct tt_value a, struct tt_value b)
{
    const long long x = a.num * b.den, y = b.num * a.den;
    return x < y ? -1 : x > y;
}

/* ---- one round ------------------------------------------------------------------------------- */

static int letters(const struct tt_record *t, const struct tt_cell *cell, const char *of)
{
    int n = 0;
    for (int i = 0; i < t->boards; i++)
        n += strchr(of, cell->board[i]) != NULL;
    return n;
}

/* Halves of the boards. */
static int halves(const struct tt_record *t, const struct tt_cell *cell)
{
    return 2 * letters(t, cell, "1+") + letters(t, cell, "=");
}

bool tt_was_played(const struct tt_record *t, int team, int round)
{
    const struct tt_cell *cell = &t->cell[team][round];
    return cell->kind == 'm' &&
           (letters(t, cell, "1=0") > 0 || letters(t, &t->cell[cell->opponent][round], "1=0") > 0);
}

/* W D L over the board, + - by forfeit, U F H Z. */
static char outcome(const struct tt_record *t, int team, int round)
{
    const struct tt_cell *cell = &t->cell[team][round];
    if (cell->kind != 'm')
        return cell->kind;
    const int own = halves(t, cell), other = halves(t, &t->cell[cell->opponent][round]);
    if (!tt_was_played(t, team, round))
        return own > other ? '+' : '-';
    return own > other ? 'W' : own == other ? 'D' : 'L';
}

int tt_win(const struct tt_record *t, char score)
{
    return score == 'M' ? t->win : 10 * t->boards;
}

static int draw_of(const struct tt_record *t, char score)
{
    return score == 'M' ? t->draw : 5 * t->boards;
}

static int match_points(const struct tt_record *t, char what)
{
    switch (what) {
    case 'W':
    case '+':
    case 'F':
        return t->win;
    case 'D':
    case 'H':
        return t->draw;
    case 'L':
        return t->loss;
    case 'U':
        return t->pab[0];
    default:
        return 0;
    }
}

static int game_points(const struct tt_record *t, const struct tt_cell *cell, char what)
{
    switch (what) {
    case '+':
        return letters(t, cell, "+") ? 10 * letters(t, cell, "+") : 10 * t->boards;
    case 'U':
        return t->pab[1];
    case 'F':
        return 10 * t->boards;
    case 'H':
        return 5 * t->boards;
    case '-':
    case 'Z':
        return 0;
    default:
        return 5 * halves(t, cell);
    }
}

int tt_points(const struct tt_record *t, char score, int team, int round)
{
    const char what = outcome(t, team, round);
    return score == 'M' ? match_points(t, what) : game_points(t, &t->cell[team][round], what);
}

int tt_total(const struct tt_record *t, char score, int team)
{
    int sum = 0;
    for (int r = 1; r <= t->rounds; r++)
        sum += tt_points(t, score, team, r);
    return sum;
}

/* ---- article 16 ------------------------------------------------------------------------------ */

/* The event, or the one of 8.3 in which every pair of the last round drew. */
struct view {
    const struct tt_record *t;
    bool fore;
};

static bool is_drawn_anyway(const struct view *v, int team, int round)
{
    const struct tt_record *t = v->t;
    return v->fore && t->rounds == t->announced && round == t->rounds &&
           t->cell[team][round].opponent &&
           (t->mutant != TT_FORE_FORFEITS_STAY || tt_was_played(t, team, round));
}

static char seen(const struct view *v, int team, int round)
{
    return is_drawn_anyway(v, team, round) ? 'D' : outcome(v->t, team, round);
}

static int points_seen(const struct view *v, char score, int team, int round)
{
    return is_drawn_anyway(v, team, round) ? draw_of(v->t, score)
                                           : tt_points(v->t, score, team, round);
}

static bool is_vur(char what)
{
    return what == 'H' || what == 'Z' || what == '-';
}

static int total_seen(const struct view *v, char score, int team)
{
    int sum = 0;
    for (int r = 1; r <= v->t->rounds; r++)
        sum += points_seen(v, score, team, r);
    return sum;
}

/* 16.3: a requested bye behind which nothing but voluntary unplayed rounds stand is a draw. */
static int adjusted(const struct view *v, char score, int team)
{
    const struct tt_record *t = v->t;
    int sum = 0;
    if ((t->round_robin && t->mutant != TT_ROUND_ROBIN_AS_SWISS) ||
        t->mutant == TT_NO_CLOSING_DRAWS)
        return total_seen(v, score, team);
    for (int r = 1; r <= t->rounds; r++) {
        const char what = seen(v, team, r);
        bool closes = what == 'H' || what == 'Z';
        for (int later = r + 1; later <= t->rounds; later++)
            closes = closes && is_vur(seen(v, team, later));
        sum += closes ? draw_of(t, score) : points_seen(v, score, team, r);
    }
    return sum;
}

/* 16.4 */
static int dummy(const struct view *v, char score, int team, int round)
{
    const struct tt_record *t = v->t;
    const int own = total_seen(v, score, team), opponent = t->cell[team][round].opponent;
    const char of = t->mutant == TT_CAP_IN_MATCH_POINTS ? 'M' : score;
    int cap = draw_of(t, of) * t->rounds;
    if (t->edition == 2024 || t->mutant == TT_NO_CAPS ||
        (!opponent && t->mutant == TT_NO_CAP_BY_DRAWS))
        return own;
    if (opponent && t->mutant != TT_DRAWS_CAP_FORFEITS)
        cap = t->mutant == TT_CAP_BY_PLAIN_SCORE ? total_seen(v, score, opponent)
                                                 : adjusted(v, score, opponent);
    return own < cap ? own : cap;
}

/* ---- elements and cuts ----------------------------------------------------------------------- */

struct element {
    int score;
    long long worth; /* hundredths */
    bool vur;
};

/* Totals in one score; times points in the other, 0: the totals alone. */
static int list_elements(const struct view *v, const struct tt_code *code, char totals, char points,
                         int team, struct element *list)
{
    const struct tt_record *t = v->t;
    const bool with_forfeits = code->forfeits && t->mutant != TT_MODIFIER_P_IGNORED;
    const bool fixed = t->round_robin && t->mutant != TT_ROUND_ROBIN_AS_SWISS;
    int n = 0;
    for (int r = 1; r <= t->rounds; r++) {
        const char what = seen(v, team, r);
        const int opponent = t->cell[team][r].opponent;
        struct element e = {0, 0, false};
        if (strchr("WDL", what) || (opponent && (with_forfeits || fixed))) {
            e.score = adjusted(v, totals, opponent);
        } else if (fixed) {
            continue;
        } else {
            e.score = dummy(v, totals, team, r);
            e.vur = is_vur(what);
        }
        e.worth = (long long)e.score * (points ? points_seen(v, points, team, r) : 10);
        list[n++] = e;
    }
    return n;
}

static bool is_lower(const struct tt_record *t, const struct element *a, const struct element *b)
{
    if (t->mutant == TT_CUT_SMALLEST_PRODUCT)
        return a->worth < b->worth;
    return a->score < b->score || (a->score == b->score && a->worth < b->worth);
}

static void take_out(struct element *list, int *n, int which)
{
    for (int i = which; i + 1 < *n; i++)
        list[i] = list[i + 1];
    --*n;
}

/* 14.1 and 16.5 */
static void cut_lowest(const struct tt_record *t, struct element *list, int *n)
{
    int low = 0, vur = -1;
    for (int i = 0; i < *n; i++) {
        if (is_lower(t, &list[i], &list[low]))
            low = i;
        if (list[i].vur && (vur < 0 || list[i].worth < list[vur].worth ||
                            (list[i].worth == list[vur].worth && list[i].score < list[vur].score)))
            vur = i;
    }
    if (vur >= 0 && t->mutant != TT_NO_EXCEPTION && list[vur].worth >= list[low].worth)
        low = vur;
    take_out(list, n, low);
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

static struct tt_value sum_up(const struct view *v, const struct tt_code *code, char totals,
                              char points, int team)
{
    struct element list[TT_MAX_ROUNDS];
    long long hundredths = 0;
    int n = list_elements(v, code, totals, points, team, list);
    for (int i = 0; i < code->cuts + code->medians && n > 0; i++)
        cut_lowest(v->t, list, &n);
    for (int i = 0; i < code->medians && n > 0; i++)
        cut_highest(list, &n);
    for (int i = 0; i < n; i++)
        hundredths += list[i].worth;
    return tt_fraction(hundredths, 100);
}

/* 13.2: the two letters in the name. */
static struct tt_value extended_sonneborn(const struct tt_record *t, const struct tt_code *code,
                                          int team)
{
    const struct view v = {t, false};
    char first = code->name[1], second = code->name[2];
    if (t->mutant == TT_LETTERS_SWAPPED) {
        first = code->name[2];
        second = code->name[1];
    }
    return sum_up(&v, code, first, t->mutant == TT_BOTH_FIRST ? first : second, team);
}

/* 8.2 */
static struct tt_value opponents_average(const struct tt_record *t, const struct tt_code *code,
                                         char score, int team)
{
    const struct tt_code plain = {.name = "BH"};
    const struct view v = {t, code->fore};
    struct tt_value sum = {0, 1, true}, none = {0, 1, false};
    int matches = 0;
    for (int r = 1; r <= t->rounds; r++)
        if (tt_was_played(t, team, r)) {
            sum = add(sum, sum_up(&v, &plain, score, 0, t->cell[team][r].opponent));
            matches++;
        }
    return matches ? tt_fraction(sum.num, sum.den * matches) : none;
}

/* 9.2 */
static struct tt_value koya(const struct tt_record *t, const struct tt_code *code, char score,
                            int team)
{
    const int win = tt_win(t, t->mutant == TT_KOYA_MATCH_LINE ? 'M' : score);
    int most = t->rounds, tenths = 0;
    if (t->round_robin && t->n % 2 == 1)
        most -= t->rounds / t->n;
    for (int r = 1; r <= t->rounds; r++) {
        const int opponent = t->cell[team][r].opponent;
        if (opponent && 2 * tt_total(t, score, opponent) >= win * most + 10 * code->limit)
            tenths += tt_points(t, score, team, r);
    }
    return tt_fraction(tenths, 10);
}

/* 7.5 */
static struct tt_value progressive(const struct tt_record *t, const struct tt_code *code,
                                   char score, int team)
{
    long long tenths = 0;
    for (int last = code->cuts + 1; last <= t->rounds; last++)
        for (int r = 1; r <= last; r++)
            tenths += tt_points(t, score, team, r);
    return tt_fraction(tenths, 10);
}

/* 7.1, 7.2, 7.6, 7.7: what one round adds, in halves. */
static int own_round(const struct tt_record *t, const char *name, int team, int round)
{
    const char what = outcome(t, team, round);
    const int points = tt_points(t, 'M', team, round);
    if (strcmp(name, "WIN") == 0)
        return 2 * (t->mutant == TT_WIN_PLAYED ? what == 'W' : points == t->win);
    if (strcmp(name, "WON") == 0)
        return 2 * (what == 'W' || (t->mutant == TT_WON_FORFEITS && what == '+'));
    if (strcmp(name, "REP") == 0)
        return 2 * !(is_vur(what) && (t->mutant != TT_ELECTED_FORFEITS || what != '-'));
    if (strcmp(name, "STD") == 0) {
        const bool is_match = strchr("WDL", what) != NULL;
        const int against =
            is_match ? tt_points(t, 'M', t->cell[team][round].opponent, round) : t->draw;
        if (!is_match && t->mutant == TT_STANDARD_PLAYED)
            return 0;
        return points > against ? 2 : points == against;
    }
    fprintf(stderr, "no such tie-break: %s\n", name);
    abort();
}

/* 13.4 */
static struct tt_value strength(const struct tt_record *t, const struct tt_code *code, int team)
{
    const char primary = t->primary, secondary = primary == 'M' ? 'G' : 'M';
    const struct view v = {t, code->fore};
    const int rounds = t->mutant == TT_DIVISOR_ROUNDS_PLAYED ? t->rounds : t->announced;
    const long long highest = (long long)rounds * tt_win(t, primary);
    struct tt_value by = tt_fraction(highest / tt_win(t, secondary), 1);
    if (t->mutant == TT_DIVISOR_EXACT || (t->mutant == TT_DIVISOR_ZERO && by.num == 0))
        by = tt_fraction(highest, tt_win(t, secondary));
    if (by.num == 0)
        by = tt_fraction(1, 1);
    if (code->divisor)
        by = tt_fraction(code->divisor, 1);
    const struct tt_value schedule =
        sum_up(&v, code, t->mutant == TT_STRENGTH_SECONDARY ? secondary : primary, 0, team);
    return add(tt_fraction(tt_total(t, secondary, team), 10),
               tt_fraction(schedule.num * by.den, schedule.den * by.num));
}

/* ---- article 12 ------------------------------------------------------------------------------ */

/* Tenths that a board brought in a round. */
static int board_points(const struct tt_record *t, int team, int round, int board)
{
    const struct tt_cell *cell = &t->cell[team][round];
    switch (outcome(t, team, round)) {
    case 'U':
        return t->mutant == TT_BYE_AS_AWARDED ? 5 : 10;
    case 'F':
        return t->mutant == TT_FULL_BYE_NOTHING ? 0 : 10;
    case 'H':
        return t->mutant == TT_HALF_BYE_NOTHING ? 0 : 5;
    case 'Z':
        return 0;
    case '+':
        if (letters(t, cell, "+") == 0)
            return t->mutant == TT_WALKOVER_NOTHING ? 0 : 10;
        break;
    default:
        break;
    }
    const char letter = cell->board[board];
    if (letter == '+')
        return t->mutant == TT_FORFEITS_NOTHING ? 0 : 10;
    return letter == '1' ? 10 : letter == '=' ? 5 : 0;
}

static void add_boards(const struct tt_record *t, int team, const bool *rounds,
                       int tenths[TT_MAX_BOARDS])
{
    for (int i = 0; i < t->boards; i++) {
        tenths[i] = 0;
        for (int r = 1; r <= t->rounds; r++)
            if (!rounds || rounds[r])
                tenths[i] += board_points(t, team, r, i);
    }
}

static int count_boards(const struct tt_record *t, const int *tenths)
{
    int sum = 0;
    for (int i = 0; i < t->boards; i++)
        sum += (t->mutant == TT_COUNT_FROM_BELOW ? t->boards - i : i + 1) * tenths[i];
    return sum;
}

/* 12.2 */
static int compare_top(const struct tt_record *t, const int *a, const int *b)
{
    const int looked_at = t->mutant == TT_TOP_BOARD_ONLY ? 1 : t->boards;
    for (int i = 0; i < looked_at; i++)
        if (a[i] != b[i])
            return a[i] - b[i];
    return 0;
}

/* 12.3 */
static int compare_bottom(const struct tt_record *t, const int *a, const int *b)
{
    for (int left_out = 1; left_out < t->boards; left_out++) {
        int own = 0, other = 0;
        for (int i = 0; i < t->boards; i++) {
            const bool is_out =
                t->mutant == TT_BOTTOM_FROM_TOP ? i < left_out : i >= t->boards - left_out;
            own += is_out ? 0 : a[i];
            other += is_out ? 0 : b[i];
        }
        if (own != other)
            return own - other;
        if (t->mutant == TT_BOTTOM_ONCE)
            return 0;
    }
    return 0;
}

int tt_compare_boards(const struct tt_record *t, char step, int a, int b, const bool *rounds)
{
    int own[TT_MAX_BOARDS], other[TT_MAX_BOARDS];
    add_boards(t, a, rounds, own);
    add_boards(t, b, rounds, other);
    if (step == 'C') {
        const int difference = count_boards(t, own) - count_boards(t, other);
        return t->mutant == TT_COUNT_HIGH_FIRST ? difference : -difference;
    }
    if (t->mutant == TT_TOP_AND_BOTTOM)
        step = step == 'T' ? 'B' : 'T';
    return step == 'T' ? compare_top(t, own, other) : compare_bottom(t, own, other);
}

/* The place among all teams. */
static struct tt_value place_by_boards(const struct tt_record *t, char step, int team)
{
    int place = 1;
    for (int other = 1; other <= t->n; other++)
        place += tt_compare_boards(t, step, other, team, NULL) > 0;
    return tt_fraction(place, 1);
}

/* ---- values ---------------------------------------------------------------------------------- */

bool tt_is_placed(const char *name)
{
    return strcmp(name, "DE") == 0 || strncmp(name, "EDE", 3) == 0;
}

static struct tt_value board_value(const struct tt_record *t, const char *name, int team)
{
    int tenths[TT_MAX_BOARDS];
    if (strcmp(name, "TBR") == 0)
        return place_by_boards(t, 'T', team);
    if (strcmp(name, "BBE") == 0)
        return place_by_boards(t, 'B', team);
    add_boards(t, team, NULL, tenths);
    return tt_fraction(count_boards(t, tenths), 10);
}

static bool is_one_of(const char *name, const char *list)
{
    const char *at = strstr(list, name);
    const size_t length = strlen(name);
    return at && (at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0');
}

struct tt_value tt_value_of(const struct tt_record *t, const struct tt_code *code, int team)
{
    const char *name = code->name;
    const char score = code->score ? code->score : t->primary;
    const char other = t->primary == 'M' ? 'G' : 'M';
    const struct view real = {t, false}, fore = {t, true};
    int halves_won = 0;
    if (is_one_of(name, "BC TBR BBE"))
        return board_value(t, name, team);
    if (is_one_of(name, "EMMSB EMGSB EGMSB EGGSB"))
        return extended_sonneborn(t, code, team);
    if (strcmp(name, "PTS") == 0)
        return tt_fraction(tt_total(t, t->primary, team), 10);
    if (strcmp(name, "MPTS") == 0 || strcmp(name, "GPTS") == 0)
        return tt_fraction(tt_total(t, name[0], team), 10);
    if (strcmp(name, "MPvGP") == 0)
        return tt_fraction(
            tt_total(t, t->mutant == TT_SECONDARY_IS_PRIMARY ? t->primary : other, team), 10);
    if (strcmp(name, "SSSC") == 0)
        return strength(t, code, team);
    if (strcmp(name, "TPN") == 0)
        return tt_fraction(team, 1);
    if (strcmp(name, "BH") == 0)
        return sum_up(&real, code, score, 0, team);
    if (strcmp(name, "FB") == 0)
        return sum_up(&fore, code, score, 0, team);
    if (strcmp(name, "AOB") == 0)
        return opponents_average(t, code, score, team);
    if (strcmp(name, "KS") == 0)
        return koya(t, code, score, team);
    if (strcmp(name, "PS") == 0)
        return progressive(t, code, score, team);
    for (int r = 1; r <= t->rounds; r++)
        halves_won += own_round(t, name, team, r);
    return tt_fraction(halves_won, 2);
}

/* ---- the ranking of 4.2 ---------------------------------------------------------------------- */

struct ranking {
    const struct tt_record *t;
    const struct tt_code *codes;
    int n_codes;
    int *rank;
    int (*place)[TT_MAX_TEAMS + 1];
};

static bool is_before(struct tt_value a, struct tt_value b, bool low)
{
    if (a.defined != b.defined)
        return a.defined;
    return a.defined && (low ? compare(a, b) < 0 : compare(a, b) > 0);
}

static bool is_low_first(const struct tt_record *t, const struct tt_code *code)
{
    if (strcmp(code->name, "BC") == 0)
        return t->mutant != TT_COUNT_HIGH_FIRST;
    return is_one_of(code->name, "TPN TBR BBE") != code->reverse;
}

/* Orders the group and marks the ends of its tiers, by counting who stands before whom. */
static void split_by_value(const struct tt_record *t, const struct tt_code *code, const int *group,
                           int n, int *out, bool *ends)
{
    const bool low = is_low_first(t, code);
    struct tt_value values[TT_MAX_TEAMS];
    int filled = 0;
    for (int i = 0; i < n; i++)
        values[i] = tt_value_of(t, code, group[i]);
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
    int out[TT_MAX_TEAMS];
    bool ends[TT_MAX_TEAMS] = {false};
    for (int i = 0; i < n; i++)
        r->rank[group[i]] = first;
    if (n < 2 || k == r->n_codes)
        return;
    if (tt_is_placed(r->codes[k].name)) {
        const int tiers = tt_encounters(r->t, &r->codes[k], group, n, out, ends);
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

void tt_rank(const struct tt_record *t, const struct tt_code *codes, int n_codes,
             int rank[TT_MAX_TEAMS + 1], int place[][TT_MAX_TEAMS + 1])
{
    const struct tt_code points = {.name = "PTS"};
    const struct ranking r = {t, codes, n_codes, rank, place};
    int all[TT_MAX_TEAMS], out[TT_MAX_TEAMS];
    bool ends[TT_MAX_TEAMS] = {false};
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
