/* Wishes: what the engines pair under one is what the literal references pair when it is one more
 * absolute requirement.
 *
 *     whynot_against_reference [SYSTEM] [--rounds N] [--seed S]
 *
 * In small random tournaments of every system every wish is made: each pair, each bye, each float
 * down and up. The reference is told of it as forbidden pairs and players kept from the bye, which
 * this program works out from the plain position on its own. */
#include "dubov_1997_reference.h"
#include "dubov_2025_reference.h"
#include "dutch_1998_reference.h"
#include "dutch_2012_reference.h"
#include "dutch_2017_reference.h"
#include "dutch_2026_reference.h"
#include "lim_1999_reference.h"
#include "random_tournament.h"
#include "reference_tournament.h"
#include "testing.h"

#include <inttypes.h>

/* A system and its reference, with the axes that its own comparison leaves out. */
static const struct subject {
    const char *system;
    const struct reference_rule *rule;
    unsigned outside;
    bool in_any_order;
} subjects[] = {
    {"dutch-1998", &dutch_1998_reference_rule, RANDOM_RATING_AXES, false},
    {"dutch-2012", &dutch_2012_reference_rule, RANDOM_RATING_AXES, false},
    {"dutch-2017", &dutch_2017_reference_rule, RANDOM_RATING_AXES, false},
    {"dutch-2026", &dutch_2026_reference_rule, RANDOM_RATING_AXES, false},
    {"lim-1999", &lim_1999_reference_rule,
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB,
     true},
    {"lim-2026", &lim_1999_reference_rule,
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB,
     true},
    {"dubov-1997", &dubov_1997_reference_rule,
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB | RANDOM_MAXI,
     false},
    {"dubov-2025", &dubov_2025_reference_rule, RANDOM_MAXI, false},
    {"dubov-2026", &dubov_2025_reference_rule, RANDOM_MAXI, false},
};

enum { BUDGET = 20000000, MOST_PLAYERS = 13 };

static struct {
    long rounds, wishes, too_large;
    long verdict[SP_VERDICT_IMPOSSIBLE + 1];
} seen;

/* ---- the wish in a position ------------------------------------------------------------------ */

static int score_of(const struct ref_position *p, int player)
{
    int score = p->virtual_points[player][p->round];
    for (int r = 1; r < p->round; r++)
        score += p->past[player][r].points;
    return score;
}

/* Whether `other` could be the opponent that the wish of wish->player is about. */
static bool is_wished_opponent(const struct ref_position *p, const sp_wish *wish, int other)
{
    const int own = score_of(p, (int)wish->player), his = score_of(p, other);
    switch (wish->kind) {
    case SP_WISH_MEETING:
        return other == (int)wish->opponent;
    case SP_WISH_DOWNFLOAT:
        return his < own;
    case SP_WISH_UPFLOAT:
        return his > own;
    case SP_WISH_BYE:
        break;
    }
    return false;
}

static void forbid(struct ref_position *p, int a, int b)
{
    p->forbidden[a][b] = p->forbidden[b][a] = true;
}

static void lay_wish(struct ref_position *p, const sp_wish *wish)
{
    const int player = (int)wish->player;
    p->no_bye[player] = wish->kind != SP_WISH_BYE;
    for (int i = 1; i <= p->n; i++) {
        if (i == player)
            continue;
        if (!is_wished_opponent(p, wish, i))
            forbid(p, player, i);
        if (wish->kind == SP_WISH_BYE)
            p->no_bye[i] = true;
        if (wish->kind == SP_WISH_MEETING && i != (int)wish->opponent)
            forbid(p, (int)wish->opponent, i);
    }
    if (wish->kind == SP_WISH_MEETING)
        p->no_bye[wish->opponent] = true;
}

/* ---- one wish -------------------------------------------------------------------------------- */

static void copy_boards(const sp_pairing *pairing, struct ref_pairing *out)
{
    out->n_boards = 0;
    for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++) {
        const sp_board board = sp_pairing_board(pairing, i);
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

static bool grants(const struct ref_position *p, const sp_wish *wish, const struct ref_pairing *of)
{
    for (int i = 0; i < of->n_boards; i++) {
        const int white = of->boards[i].white, black = of->boards[i].black;
        const int player = (int)wish->player;
        if (white != player && black != player)
            continue;
        if (black == 0)
            return wish->kind == SP_WISH_BYE;
        return is_wished_opponent(p, wish, white == player ? black : white);
    }
    return false;
}

/* What an answer must be whatever the rules are. */
static bool answer_holds_together(const sp_whynot *answer)
{
    const sp_verdict verdict = sp_whynot_verdict(answer);
    sp_whynot_reason reason;
    bool holds = sp_whynot_reason_at(answer, 0, &reason) && *reason.what && *reason.text;
    if (verdict == SP_VERDICT_LATER || verdict == SP_VERDICT_WORSE)
        holds = holds && *reason.article && sp_whynot_wished(answer);
    if (verdict == SP_VERDICT_WORSE)
        holds = holds && reason.paired.value_count + reason.wished.value_count > 0;
    if (verdict == SP_VERDICT_IMPOSSIBLE)
        holds = holds && !sp_whynot_wished(answer);
    return holds;
}

static void compare_wish(const struct subject *subject, const struct random_tournament *t,
                         const sp_tournament *to, const sp_wish *wish)
{
    static struct ref_position position;
    static struct ref_pairing paired, wished, reference;
    position = t->position;
    lay_wish(&position, wish);
    const enum ref_verdict found = subject->rule->pair(&position, BUDGET, &reference, NULL);
    seen.wishes++;
    if (found == REF_TOO_LARGE) {
        seen.too_large++;
        return;
    }
    if (found == REF_NO_PAIRING)
        reference.n_boards = 0;
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_whynot *answer = NULL;
    sp_error err = {0};
    options.system = subject->system;
    options.round = (uint32_t)t->position.round;
    options.maxi = t->position.maxi;
    const sp_status status = sp_whynot_ask(to, &options, wish, &answer, &err);
    if (status == SP_ERR_NO_PAIRING)
        return; /* without any wish */
    paired.n_boards = wished.n_boards = 0;
    bool equal = false;
    if (status == SP_OK) {
        const sp_verdict verdict = sp_whynot_verdict(answer);
        seen.verdict[verdict]++;
        copy_boards(sp_whynot_paired(answer), &paired);
        if (sp_whynot_wished(answer))
            copy_boards(sp_whynot_wished(answer), &wished);
        /* what the system pairs anyhow is not asked for twice */
        const bool granted = grants(&t->position, wish, &paired);
        equal = granted == (verdict == SP_VERDICT_PAIRED) && answer_holds_together(answer);
        if (!granted)
            equal = equal && (found == REF_NO_PAIRING) == (verdict == SP_VERDICT_IMPOSSIBLE) &&
                    (subject->in_any_order ? reference_same_pairs(&wished, &reference)
                                           : reference_same_boards(&wished, &reference));
    }
    if (!EXPECT(equal, "seed %" PRIu64 " round %d: wish %d of %u, %u: %s", t->seed,
                t->position.round, (int)wish->kind, wish->player, wish->opponent, err.text) &&
        testing_failed < 5) {
        sp_whynot_reason reason;
        reference_print(stderr, t);
        print_boards("paired   ", &paired);
        print_boards("wished   ", &wished);
        print_boards("reference", &reference);
        for (uint32_t i = 0; answer && sp_whynot_reason_at(answer, i, &reason); i++)
            fprintf(stderr, "%s: %s\n", sp_verdict_name(sp_whynot_verdict(answer)), reason.text);
    }
    sp_whynot_destroy(answer);
}

/* Every wish of one round. */
static void compare_round(const struct subject *subject, const struct random_tournament *t)
{
    const struct ref_position *p = &t->position;
    sp_error err = {0};
    sp_tournament *to = reference_tournament(t, subject->system, &err);
    if (!EXPECT(to, "%s", err.text))
        return;
    seen.rounds++;
    for (int a = 1; a <= p->n; a++) {
        if (!p->takes_part[a])
            continue;
        sp_wish wish = SP_WISH_INIT;
        wish.player = (uint32_t)a;
        for (int b = a + 1; b <= p->n; b++) {
            wish.opponent = (uint32_t)b;
            if (p->takes_part[b])
                compare_wish(subject, t, to, &wish);
        }
        wish.opponent = 0;
        for (int kind = SP_WISH_BYE; kind <= SP_WISH_UPFLOAT; kind++) {
            wish.kind = (sp_wish_kind)kind;
            compare_wish(subject, t, to, &wish);
        }
    }
    sp_tournament_destroy(to);
}

/* ---- tournaments ----------------------------------------------------------------------------- */

static void play(const struct subject *subject, struct random_tournament *t)
{
    static struct ref_pairing pairing;
    while (random_next_round(t)) {
        if (!random_pairs(t, &pairing)) {
            sp_error err = {0};
            compare_round(subject, t);
            if (reference_pair_by_library(t, subject->system, &pairing, &err) != SP_OK)
                return;
        }
        random_play(t, &pairing);
    }
}

static void compare_system(const struct subject *subject, uint64_t seed, long rounds)
{
    static struct random_tournament t;
    memset(&seen, 0, sizeof seen);
    testing_enter(subject->system);
    for (; seen.rounds < rounds; seed++) {
        random_begin(&t, seed, random_axes_of(seed) & RANDOM_ALL_AXES & ~subject->outside,
                     2 + (int)(seed % (MOST_PLAYERS - 1)), 0);
        play(subject, &t);
    }
    printf("%s: %ld rounds, %ld wishes:", subject->system, seen.rounds, seen.wishes);
    for (int verdict = 0; verdict <= SP_VERDICT_IMPOSSIBLE; verdict++)
        printf(" %ld %s,", seen.verdict[verdict], sp_verdict_name((sp_verdict)verdict));
    printf(" %ld beyond the budget\n", seen.too_large);
    EXPECT(seen.verdict[SP_VERDICT_LATER] > 0 && seen.verdict[SP_VERDICT_IMPOSSIBLE] > 0,
           "hardly any wish has an answer");
}

int main(int argc, char **argv)
{
    const char *only = NULL;
    uint64_t seed = 1;
    long rounds = 60;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--rounds") == 0 && i + 1 < argc)
            rounds = atol(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            seed = strtoull(argv[++i], NULL, 10);
        else
            only = argv[i];
    }
    testing_begin(1, argv);
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        if (!only || strcmp(only, subjects[i].system) == 0)
            compare_system(&subjects[i], seed, rounds);
    return testing_finish("whynot_against_reference");
}
