/* SPDX-License-Identifier: Apache-2.0 */
/* C.07, articles 6 and 13.3, read off the text: direct encounter of teams, recursively as it is
 * written. */
#include "team_tiebreak_reference.h"

#include <string.h>

/* What the order is written into. */
struct order {
    const struct tt_record *t;
    const struct tt_code *code;
    char score;
    bool once; /* parts are not looked at afresh */
    int out[TT_MAX_TEAMS];
    bool ends[TT_MAX_TEAMS];
    int n, tiers;
};

static struct order begin_order(const struct tt_record *t, const struct tt_code *code, char score)
{
    const struct order o = {.t = t, .code = code, .score = score};
    return o;
}

static void put_tier(struct order *o, const int *teams, int n)
{
    for (int i = 0; i < n; i++)
        o->out[o->n++] = teams[i];
    o->ends[o->n - 1] = true;
    o->tiers++;
}

/* ---- article 6 ------------------------------------------------------------------------------- */

/* Whether the round is an encounter of the team: a match, or a forfeit where these count. */
static bool counts(const struct order *o, int team, int round)
{
    const struct tt_record *t = o->t;
    return tt_was_played(t, team, round) || t->mutant == TT_ENCOUNTER_FORFEITS || t->round_robin ||
           (o->code->forfeits && t->mutant != TT_MODIFIER_P_IGNORED);
}

/* Tenths on the average, times 720720, which all numbers of meetings here divide; false: not met.
 */
static bool average(const struct order *o, int team, int other, long long *out)
{
    const struct tt_record *t = o->t;
    long long sum = 0, times = 0;
    for (int r = 1; r <= t->rounds; r++)
        if (t->cell[team][r].opponent == other && counts(o, team, r)) {
            times++;
            sum += tt_points(t, o->score, team, r);
        }
    if (times == 0)
        return false;
    *out = t->mutant == TT_ENCOUNTER_NO_AVERAGE ? 720720 * sum : 720720 / times * sum;
    return true;
}

struct sums {
    long long known[TT_MAX_TEAMS];
    int missing[TT_MAX_TEAMS];
};

static struct sums sum_up(const struct order *o, const int *group, int n)
{
    struct sums s = {{0}, {0}};
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            long long points = 0;
            if (i != j && average(o, group[i], group[j], &points))
                s.known[i] += points;
            else if (i != j)
                s.missing[i]++;
        }
    return s;
}

static void encounter(struct order *o, const int *group, int n);

/* 6.2 */
static void by_sums(struct order *o, const int *group, int n, const struct sums *s)
{
    for (int done = 0; done < n;) {
        int tier[TT_MAX_TEAMS], size = 0;
        for (int i = 0; i < n; i++) {
            int better = 0;
            for (int j = 0; j < n; j++)
                better += s->known[j] > s->known[i];
            if (better == done)
                tier[size++] = group[i];
        }
        done += size;
        if (size == n || o->once || o->t->mutant == TT_ENCOUNTER_NOT_AFRESH)
            put_tier(o, tier, size);
        else
            encounter(o, tier, size);
    }
}

/* 6.3: who is first whatever the missing matches bring; -1: nobody. */
static int certain_first(const struct order *o, const struct sums *s, const bool *gone, int n)
{
    const long long win =
        720720LL * tt_win(o->t, o->t->mutant == TT_ENCOUNTER_MATCH_WIN ? 'M' : o->score);
    for (int i = 0; i < n; i++) {
        bool certain = !gone[i];
        for (int j = 0; j < n; j++)
            if (j != i && !gone[j] && s->known[i] <= s->known[j] + win * s->missing[j])
                certain = false;
        if (certain)
            return i;
    }
    return -1;
}

static void by_certainty(struct order *o, const int *group, int n, const struct sums *s)
{
    bool gone[TT_MAX_TEAMS] = {false};
    int left = n, rest[TT_MAX_TEAMS], size = 0;
    for (int first = 0; left > 1 && first >= 0;) {
        first = certain_first(o, s, gone, n);
        if (first < 0)
            break;
        put_tier(o, &group[first], 1);
        gone[first] = true;
        left--;
    }
    for (int i = 0; i < n; i++)
        if (!gone[i])
            rest[size++] = group[i];
    if (left == n || left == 1 || o->once || o->t->mutant == TT_ENCOUNTER_NOT_AFRESH)
        put_tier(o, rest, size);
    else
        encounter(o, rest, size);
}

static void encounter(struct order *o, const int *group, int n)
{
    const struct sums s = sum_up(o, group, n);
    int missing = 0;
    for (int i = 0; i < n; i++)
        missing += s.missing[i];
    if (n < 2)
        put_tier(o, group, n);
    else if (missing == 0 || o->t->mutant == TT_ENCOUNTER_PLAIN_SUMS)
        by_sums(o, group, n, &s);
    else if (o->t->round_robin)
        put_tier(o, group, n);
    else
        by_certainty(o, group, n, &s);
}

/* ---- article 13.3 ---------------------------------------------------------------------------- */

/* EDEBT: C T. */
static const char *steps_of(const struct tt_record *t, const char *name)
{
    const bool last_only = t->mutant == TT_LAST_STEP_ONLY;
    if (strcmp(name, "EDEBT") == 0)
        return last_only ? "T" : "CT";
    if (strcmp(name, "EDEBB") == 0)
        return last_only ? "B" : "CB";
    return strcmp(name, "EDET") == 0 ? "T" : strcmp(name, "EDEB") == 0 ? "B" : "";
}

/* 13.3.2: above 0 when the first of two is better. */
static int by_boards(const struct order *o, int a, int b)
{
    const struct tt_record *t = o->t;
    bool rounds[TT_MAX_ROUNDS + 1] = {false};
    int better = 0;
    if (t->mutant == TT_EQUAL_TOTALS_ONLY &&
        (tt_total(t, 'M', a) != tt_total(t, 'M', b) || tt_total(t, 'G', a) != tt_total(t, 'G', b)))
        return 0;
    for (int r = 1; r <= t->rounds; r++)
        rounds[r] = t->mutant == TT_WHOLE_EVENT ||
                    (t->cell[a][r].opponent == b &&
                     (counts(o, a, r) || t->mutant == TT_BOARDS_OF_FORFEITS));
    for (const char *step = steps_of(t, o->code->name); *step && better == 0; step++)
        better = tt_compare_boards(t, *step, a, b, rounds);
    return better;
}

static void extended(struct order *o, const int *group, int n);

/* Splits by direct encounter in that score; false when it splits nothing. */
static bool split_by(struct order *o, char score, bool is_second, const int *group, int n)
{
    struct order part = begin_order(o->t, o->code, score);
    part.once = is_second && o->t->mutant == TT_AT_ONCE;
    encounter(&part, group, n);
    if (part.tiers < 2)
        return false;
    for (int i = 0, begin = 0; i < n; i++)
        if (part.ends[i]) {
            if (o->t->mutant == TT_NO_RESTART)
                put_tier(o, &part.out[begin], i + 1 - begin);
            else
                extended(o, &part.out[begin], i + 1 - begin);
            begin = i + 1;
        }
    return true;
}

static void extended(struct order *o, const int *group, int n)
{
    const struct tt_record *t = o->t;
    const char primary = t->primary, secondary = primary == 'M' ? 'G' : 'M';
    const bool reversed = t->mutant == TT_SECONDARY_FIRST;
    if (n < 2) {
        put_tier(o, group, n);
        return;
    }
    if (split_by(o, reversed ? secondary : primary, false, group, n) ||
        (t->mutant != TT_ONE_SCORE && split_by(o, reversed ? primary : secondary, true, group, n)))
        return;
    const bool right_number = n == 2 || t->mutant == TT_ANY_NUMBER;
    const int better = right_number ? by_boards(o, group[0], group[1]) : 0;
    if (better == 0) {
        put_tier(o, group, n);
        return;
    }
    int rest[TT_MAX_TEAMS], size = 0;
    const int best = better > 0 ? 0 : 1;
    for (int i = 0; i < n; i++)
        if (i != best)
            rest[size++] = group[i];
    put_tier(o, &group[best], 1);
    put_tier(o, rest, size);
}

int tt_encounters(const struct tt_record *t, const struct tt_code *code, const int *group, int n,
                  int out[TT_MAX_TEAMS], bool ends[TT_MAX_TEAMS])
{
    struct order o = begin_order(t, code, code->score ? code->score : t->primary);
    if (strcmp(code->name, "DE") == 0)
        encounter(&o, group, n);
    else
        extended(&o, group, n);
    memcpy(out, o.out, (size_t)n * sizeof *out);
    memcpy(ends, o.ends, (size_t)n * sizeof *ends);
    return o.tiers;
}
