/* SPDX-License-Identifier: Apache-2.0 */
/* Wishes: what the engines pair under one is what the literal references pair when it is one more
 * absolute requirement.
 *
 *     whynot_against_reference [SYSTEM] [OPTION...]    numbered_run.h
 *
 * In small random tournaments of every system every wish is made: each pair, each bye, each float
 * down and up. The reference is told of it as forbidden pairs and players kept from the bye, which
 * this program works out from the plain position on its own.
 *
 * The references of Dutch 2017 and 2026, Dubov 2025, Burstein, Double-Swiss and Swiss Team 2026
 * also tell what every criterion counts of each bracket they pair, found by going through all
 * candidates. There the answer itself is compared: the bracket where the two pairings part, whether
 * a criterion parts them, which, and both values.
 *
 *     whynot_against_reference --mutants    mistakes made on purpose are noticed */
#include "burstein_2026_reference.h"
#include "double_swiss_2026_reference.h"
#include "dubov_1997_reference.h"
#include "dubov_2025_reference.h"
#include "dutch_1998_reference.h"
#include "dutch_2012_reference.h"
#include "dutch_2017_reference.h"
#include "dutch_2026_reference.h"
#include "lim_1999_reference.h"
#include "numbered_run.h"
#include "random_tournament.h"
#include "reference_tournament.h"
#include "team_2026_reference.h"
#include "testing.h"

#include <inttypes.h>

/* A system and its reference, with the axes that its own comparison leaves out. */
static const struct subject {
    const char *system;
    const struct reference_rule *rule;
    unsigned outside;
    bool in_any_order, tells; /* a journal */
    uint64_t always;          /* axes */
} subjects[] = {
    {"dutch-1998", &dutch_1998_reference_rule, RANDOM_RATING_AXES, false, false, 0},
    {"dutch-2012", &dutch_2012_reference_rule, RANDOM_RATING_AXES, false, false, 0},
    {"dutch-2017", &dutch_2017_reference_rule, RANDOM_RATING_AXES, false, true, 0},
    {"dutch-2026", &dutch_2026_reference_rule, RANDOM_RATING_AXES, false, true, 0},
    {"lim-1999", &lim_1999_reference_rule,
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB,
     true, false, 0},
    {"lim-2026", &lim_1999_reference_rule,
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB,
     true, false, 0},
    {"dubov-1997", &dubov_1997_reference_rule,
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB | RANDOM_MAXI,
     false, false, 0},
    {"dubov-2025", &dubov_2025_reference_rule, RANDOM_MAXI, false, true, 0},
    {"dubov-2026", &dubov_2025_reference_rule, RANDOM_MAXI, false, true, 0},
    {"burstein-2026", &burstein_2026_reference_rule, RANDOM_RATING_AXES, false, true, 0},
    {"double-swiss-2026", &double_swiss_2026_reference_rule, RANDOM_RATING_AXES, false, true,
     RANDOM_MATCHES},
    {"team-2026", &team_2026_reference_rule, RANDOM_RATING_AXES, false, true,
     RANDOM_TEAMS | RANDOM_TYPE_B},
};

enum { BUDGET = 20000000, MOST_PLAYERS = 13, ALL_ROUNDS = 60, MUTANT_ROUNDS = 200 };

static struct {
    long rounds, wishes, too_large, partings;
    long noticed; /* by a mutant */
    long verdict[SWP_VERDICT_IMPOSSIBLE + 1];
} seen;

/* Mistakes made on purpose in what the library is compared with. */
static enum mutant {
    MUTANT_NONE,
    MUTANT_BYE,       /* the wish bars nobody from the bye */
    MUTANT_FLOAT,     /* a float may end in the own scoregroup */
    MUTANT_BRACKET,   /* the pairings part in another bracket */
    MUTANT_CRITERION, /* at the next criterion */
    MUTANT_VALUES,    /* both values are exchanged */
    MUTANT_VERDICT,   /* worse is later */
    N_MUTANTS
} mutant;

/* ---- the wish in a position ------------------------------------------------------------------ */

static int score_of(const struct ref_position *p, int player)
{
    int score = p->virtual_points[player][p->round];
    for (int r = 1; r < p->round; r++)
        score += p->past[player][r].points;
    return score;
}

/* Whether `other` could be the opponent that the wish of wish->player is about. */
static bool is_wished_opponent(const struct ref_position *p, const swp_wish *wish, int other)
{
    const int own = score_of(p, (int)wish->player), his = score_of(p, other);
    switch (wish->kind) {
    case SWP_WISH_KIND_MEETING:
        return other == (int)wish->opponent;
    case SWP_WISH_KIND_DOWNFLOAT:
        return his < own || (his == own && mutant == MUTANT_FLOAT);
    case SWP_WISH_KIND_UPFLOAT:
        return his > own || (his == own && mutant == MUTANT_FLOAT);
    case SWP_WISH_KIND_BYE:
    case SWP_WISH_KIND_MAX_ENUM:
        break;
    }
    return false;
}

static void forbid(struct ref_position *p, int a, int b)
{
    p->forbidden[a][b] = p->forbidden[b][a] = true;
}

static void lay_wish(struct ref_position *p, const swp_wish *wish)
{
    const int player = (int)wish->player;
    p->no_bye[player] = wish->kind != SWP_WISH_KIND_BYE && mutant != MUTANT_BYE;
    for (int i = 1; i <= p->n; i++) {
        if (i == player)
            continue;
        if (!is_wished_opponent(p, wish, i))
            forbid(p, player, i);
        if (wish->kind == SWP_WISH_KIND_BYE && mutant != MUTANT_BYE)
            p->no_bye[i] = true;
        if (wish->kind == SWP_WISH_KIND_MEETING && i != (int)wish->opponent)
            forbid(p, (int)wish->opponent, i);
    }
    if (wish->kind == SWP_WISH_KIND_MEETING && mutant != MUTANT_BYE)
        p->no_bye[wish->opponent] = true;
}

/* ---- one wish -------------------------------------------------------------------------------- */

static void copy_boards(const swp_pairing *pairing, struct ref_pairing *out)
{
    out->n_boards = 0;
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        out->boards[out->n_boards++] = (struct ref_board){(int)board.white, (int)board.black};
    }
}

static void print_boards(const char *who, const struct ref_pairing *p)
{
    fprintf(stderr, "%s:", who);
    for (int i = 0; i < p->n_boards; i++)
        fprintf(stderr, " %d-%d", p->boards[i].white, p->boards[i].black);
    fprintf(stderr, p->n_boards ? "\n" : " no pairing\n");
}

static bool grants(const struct ref_position *p, const swp_wish *wish, const struct ref_pairing *of)
{
    for (int i = 0; i < of->n_boards; i++) {
        const int white = of->boards[i].white, black = of->boards[i].black;
        const int player = (int)wish->player;
        if (white != player && black != player)
            continue;
        if (black == 0)
            return wish->kind == SWP_WISH_KIND_BYE;
        return is_wished_opponent(p, wish, white == player ? black : white);
    }
    return false;
}

/* ---- where the two pairings part ------------------------------------------------------------- */

/* The pairings as the reference tells them: without the wish, and under it. */
static struct ref_journal journals[2];

/* Where they part by the journals. */
struct parting {
    bool is_found, by_criterion;
    int score;
    const struct ref_criterion *paired, *wished;
};

static bool same_criterion(const struct ref_criterion *a, const struct ref_criterion *b)
{
    return a->number == b->number && a->n == b->n &&
           memcmp(a->values, b->values, (size_t)a->n * sizeof *a->values) == 0;
}

static bool has_pair(const struct ref_journal_bracket *bracket, const int *pair)
{
    for (int i = 0; i < bracket->n_pairs; i++)
        if (bracket->pairs[i][0] == pair[0] && bracket->pairs[i][1] == pair[1])
            return true;
    return false;
}

static bool same_bracket_pairs(const struct ref_journal_bracket *a,
                               const struct ref_journal_bracket *b)
{
    bool same = a->n_pairs == b->n_pairs;
    for (int i = 0; same && i < a->n_pairs; i++)
        same = has_pair(b, a->pairs[i]);
    return same;
}

static struct parting find_parting(void)
{
    struct parting out = {.is_found = false};
    for (int k = 0; k < journals[0].n && k < journals[1].n; k++) {
        const struct ref_journal_bracket *a = &journals[0].brackets[k];
        const struct ref_journal_bracket *b = &journals[1].brackets[k];
        out.score = a->score;
        out.is_found = a->n_players != b->n_players; /* A.9 of 2017: the rest has collapsed */
        if (out.is_found)
            return out;
        for (int i = 0; i < a->n_criteria; i++) {
            out.paired = &a->criteria[i];
            out.wished = &b->criteria[i];
            out.by_criterion = !same_criterion(out.paired, out.wished);
            out.is_found = out.by_criterion;
            if (out.is_found)
                return out;
        }
        out.is_found = !same_bracket_pairs(a, b);
        if (out.is_found)
            return out;
    }
    return out;
}

/* The list or the count of a criterion, as one side of the answer shows it. The library leaves out
 * members that are the same whatever is chosen ([C8] of 2026: residents of the next bracket). */
static bool shows(const swp_trace_value *values, uint32_t n, const struct ref_criterion *criterion,
                  bool only_counts)
{
    int members = 0, listed = 0;
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (strcmp(values[i].name, "value") == 0) {
            sum = values[i].value;
        } else if (strcmp(values[i].name, "best") != 0) {
            listed += members < criterion->n && criterion->values[members] == values[i].value;
            members++;
        }
    }
    if (!criterion->is_list)
        return criterion->n == 1 && criterion->values[0] == sum;
    return only_counts || (listed == members && (members > 0) == (sum > 0));
}

/* Lists that the library tells by other members than the text compares: C.6 and C.7 of 2017, [C18]
 * and [C20] of 2026 by the scores of those moved down who stay unpaired. */
static bool tells_otherwise(const char *system, int number)
{
    if (strcmp(system, "dutch-2017") == 0)
        return number == 6 || number == 7;
    /* seeding rounds of Burstein are Dutch */
    const bool is_2026 = strcmp(system, "dutch-2026") == 0 || strcmp(system, "burstein-2026") == 0;
    return is_2026 && (number == 18 || number == 20);
}

/* "C.7", "2.4.3 [C8]"; or 3.3.1 (2026: 2.3.1) for C5 of Dubov, 2.3.1 for C4 of Double-Swiss and
 * teams. */
static int criterion_number(const char *system, const char *article)
{
    const char *c = strchr(article, 'C');
    const int first =
        strcmp(system, "double-swiss-2026") == 0 || strcmp(system, "team-2026") == 0 ? 4 : 5;
    if (c)
        return atoi(c + 1 + (c[1] == '.'));
    return strncmp(article + 1, ".3.", 3) == 0 ? first - 1 + atoi(article + 4) : 0;
}

/* Where the answer and the journals disagree; NULL: nowhere. */
static const char *wrong_parting(const swp_whynot *answer, const char *system)
{
    struct parting parting = find_parting();
    const swp_whynot_reason *reason = NULL;
    const bool is_worse = swp_whynot_verdict(answer) == SWP_VERDICT_WORSE;
    const bool only_counts = parting.paired && tells_otherwise(system, parting.paired->number);
    if (!parting.is_found || !(reason = swp_whynot_reason_at(answer, 0)))
        return reason->what && strcmp(reason->what, "bye") == 0 ? NULL : "it parts nowhere";
    if (!reason->has_score) /* before the brackets */
        return is_worse == (parting.by_criterion && parting.paired->number == 5) ||
                       strcmp(reason->what, "bye") == 0
                   ? NULL
                   : "before the brackets";
    parting.by_criterion = parting.by_criterion && mutant != MUTANT_VERDICT;
    if (mutant == MUTANT_VALUES) {
        const struct ref_criterion *paired = parting.paired;
        parting.paired = parting.wished;
        parting.wished = paired;
    }
    if (reason->score != parting.score + (mutant == MUTANT_BRACKET))
        return "the bracket";
    if (is_worse != parting.by_criterion)
        return "worse or later";
    if (!is_worse)
        return NULL;
    if (criterion_number(system, reason->article) !=
        parting.paired->number + (mutant == MUTANT_CRITERION))
        return "the criterion";
    if (!shows(reason->paired.values, reason->paired.value_count, parting.paired, only_counts))
        return "the value of what is paired";
    if (!shows(reason->wished.values, reason->wished.value_count, parting.wished, only_counts))
        return "the value under the wish";
    return NULL;
}

/* What an answer must be whatever the rules are. */
static bool answer_holds_together(const swp_whynot *answer)
{
    const swp_verdict verdict = swp_whynot_verdict(answer);
    const swp_whynot_reason *reason = NULL;
    bool holds = (reason = swp_whynot_reason_at(answer, 0)) && *reason->what && *reason->text;
    if (verdict == SWP_VERDICT_LATER || verdict == SWP_VERDICT_WORSE)
        holds = holds && *reason->article && swp_whynot_wished(answer);
    if (verdict == SWP_VERDICT_WORSE)
        holds = holds && reason->paired.value_count + reason->wished.value_count > 0;
    if (verdict == SWP_VERDICT_IMPOSSIBLE)
        holds = holds && !swp_whynot_wished(answer);
    return holds;
}

static void compare_wish(const struct subject *subject, const struct random_tournament *t,
                         const swp_tournament *to, const swp_wish *wish)
{
    static struct ref_position position;
    static struct ref_pairing paired, wished, reference;
    position = t->position;
    position.journal = &journals[1];
    journals[1].n = 0;
    lay_wish(&position, wish);
    const enum ref_verdict found = subject->rule->pair(&position, BUDGET, &reference, NULL);
    seen.wishes++;
    if (found == REF_TOO_LARGE) {
        seen.too_large++;
        return;
    }
    if (found == REF_NO_PAIRING)
        reference.n_boards = 0;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_whynot *answer = NULL;
    swp_error err = {0};
    options.system = subject->system;
    options.round = (uint32_t)t->position.round;
    options.flags |= t->position.maxi ? SWP_PAIR_MAXI : 0u;
    const swp_status status = swp_whynot_create(to, &options, wish, &answer, &err);
    if (status == SWP_ERR_NO_PAIRING)
        return; /* without any wish */
    paired.n_boards = wished.n_boards = 0;
    const char *what = "the pairing";
    bool equal = false;
    if (status == SWP_OK) {
        const swp_verdict verdict = swp_whynot_verdict(answer);
        seen.verdict[verdict]++;
        copy_boards(swp_whynot_paired(answer), &paired);
        if (swp_whynot_wished(answer))
            copy_boards(swp_whynot_wished(answer), &wished);
        /* what the system pairs anyhow is not asked for twice */
        const bool granted = grants(&t->position, wish, &paired);
        equal = granted == (verdict == SWP_VERDICT_PAIRED) && answer_holds_together(answer);
        if (!granted)
            equal = equal && (found == REF_NO_PAIRING) == (verdict == SWP_VERDICT_IMPOSSIBLE) &&
                    (subject->in_any_order ? reference_same_pairs(&wished, &reference)
                                           : reference_same_boards(&wished, &reference));
        if (subject->tells && equal &&
            (verdict == SWP_VERDICT_WORSE || verdict == SWP_VERDICT_LATER)) {
            what = wrong_parting(answer, subject->system);
            equal = !what;
            seen.partings++;
        }
    }
    seen.noticed += !equal;
    if (mutant == MUTANT_NONE &&
        !EXPECT(equal, "seed %" PRIu64 " round %d: wish %d of %u, %u: %s %s", t->seed,
                t->position.round, (int)wish->kind, wish->player, wish->opponent, what, err.text) &&
        testing_failed < 5) {
        const swp_whynot_reason *reason = NULL;
        reference_print(stderr, t);
        print_boards("paired   ", &paired);
        print_boards("wished   ", &wished);
        print_boards("reference", &reference);
        for (uint32_t i = 0; answer && (reason = swp_whynot_reason_at(answer, i)); i++)
            fprintf(stderr, "%s: %s\n", swp_verdict_name(swp_whynot_verdict(answer)), reason->text);
    }
    swp_whynot_destroy(answer);
}

/* Fills the journal of the pairing without a wish; false: there is no verdict. */
static bool tell_without_wish(const struct subject *subject, const struct ref_position *p)
{
    static struct ref_position position;
    static struct ref_pairing unused;
    position = *p;
    position.journal = &journals[0];
    journals[0].n = 0;
    return subject->rule->pair(&position, BUDGET, &unused, NULL) != REF_TOO_LARGE;
}

/* Every wish of one round. */
static void compare_round(const struct subject *subject, const struct random_tournament *t)
{
    const struct ref_position *p = &t->position;
    swp_error err = {0};
    swp_tournament *to = reference_tournament(t, subject->system, &err);
    if (!EXPECT(to, "%s", err.text))
        return;
    seen.rounds++;
    if (!tell_without_wish(subject, p))
        return;
    for (int a = 1; a <= p->n; a++) {
        if (!p->takes_part[a])
            continue;
        swp_wish wish = SWP_WISH_INIT;
        wish.player = (uint32_t)a;
        for (int b = a + 1; b <= p->n; b++) {
            wish.opponent = (uint32_t)b;
            if (p->takes_part[b])
                compare_wish(subject, t, to, &wish);
        }
        wish.opponent = 0;
        for (int kind = SWP_WISH_KIND_BYE; kind <= SWP_WISH_KIND_UPFLOAT; kind++) {
            wish.kind = (swp_wish_kind)kind;
            compare_wish(subject, t, to, &wish);
        }
    }
    swp_tournament_destroy(to);
}

/* ---- tournaments ----------------------------------------------------------------------------- */

static void play(const struct subject *subject, struct random_tournament *t)
{
    static struct ref_pairing pairing;
    while (random_next_round(t)) {
        if (!random_pairs(t, &pairing)) {
            swp_error err = {0};
            compare_round(subject, t);
            if (reference_pair_by_library(t, subject->system, &pairing, &err) != SWP_OK)
                return;
        }
        random_play(t, &pairing);
    }
}

static uint64_t axes_of(const struct subject *subject, uint64_t seed)
{
    return (random_axes_of(seed) & RANDOM_ALL_AXES & ~subject->outside) | subject->always;
}

static void compare_system(const struct subject *subject, uint64_t seed, long rounds)
{
    static struct random_tournament t;
    memset(&seen, 0, sizeof seen);
    testing_enter(subject->system);
    for (; seen.rounds < rounds; seed++) {
        random_begin(&t, seed, axes_of(subject, seed), 2 + (int)(seed % (MOST_PLAYERS - 1)), 0);
        play(subject, &t);
    }
    printf("%s: %ld rounds, %ld wishes:", subject->system, seen.rounds, seen.wishes);
    for (int verdict = 0; verdict <= SWP_VERDICT_IMPOSSIBLE; verdict++)
        printf(" %ld %s,", seen.verdict[verdict], swp_verdict_name((swp_verdict)verdict));
    printf(" %ld beyond the budget; %ld partings compared\n", seen.too_large, seen.partings);
    EXPECT(seen.verdict[SWP_VERDICT_LATER] > 0 && seen.verdict[SWP_VERDICT_IMPOSSIBLE] > 0,
           "hardly any wish has an answer");
}

/* Every mistake is noticed in the rounds of one system. */
static void ask_mutants(uint64_t seed, long rounds)
{
    static const struct subject *const of_mutants = &subjects[3]; /* dutch-2026 */
    static struct random_tournament t;
    for (int m = MUTANT_NONE + 1; m < N_MUTANTS; m++) {
        mutant = (enum mutant)m;
        memset(&seen, 0, sizeof seen);
        for (uint64_t s = seed; seen.rounds < rounds && !seen.noticed; s++) {
            random_begin(&t, s, axes_of(of_mutants, s), 2 + (int)(s % (MOST_PLAYERS - 1)), 0);
            play(of_mutants, &t);
        }
        EXPECT(seen.noticed > 0, "mutant %d is not noticed in %ld rounds", m, seen.rounds);
        printf("mutant %d: noticed after %ld rounds\n", m, seen.rounds);
    }
    mutant = MUTANT_NONE;
}

int main(int argc, char **argv)
{
    const struct numbered_run run = numbered_run(argc, argv, ALL_ROUNDS);
    testing_begin(1, argv);
    if (run.mutants)
        ask_mutants(run.seed, MUTANT_ROUNDS);
    for (size_t i = 0; !run.mutants && i < sizeof subjects / sizeof *subjects; i++)
        if (!run.what || strcmp(run.what, subjects[i].system) == 0)
            compare_system(&subjects[i], run.seed, run.rounds);
    numbered_run_print("whynot_against_reference", &run);
    return testing_finish(run.mutants ? "whynot_mutants" : "whynot_against_reference");
}
