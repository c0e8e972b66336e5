/* SPDX-License-Identifier: Apache-2.0 */
/* Reasons hold together, whatever the rules are.
 *
 *     reasons [SYSTEM] [--tournaments N] [--seed S]     `make reasons` runs 5,000
 *     reasons SYSTEM --print SEED ROUND                 the tournament before that round, as a file
 *
 * Random tournaments of every system are paired round by round; each round is explained, to the
 * arbiter and to every player, and wishes of it are answered. Held against the answers:
 *
 *   1. No two equal halves: what was decided and what would be decided under the wish differ, in
 *      the sentence and in what it is made from.
 *   2. What is named as decisive decides. A criterion: it counts two different things, in pairing
 *      and wish. A step of the text's order: it was taken on one side and not on the other; and in
 *      the bracket named no criterion counts two different things.
 *
 * Held against explanations: no sentence speaks of nobody, no heading stands twice in a row. */
#include "random_tournament.h"
#include "reference_tournament.h"
#include "sayings.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <inttypes.h>

/* A system, with the axes that mean nothing to it. */
static const struct subject {
    const char *system;
    uint64_t outside, always;
} subjects[] = {
    {"dutch-1998", RANDOM_RATING_AXES, 0},
    {"dutch-2012", RANDOM_RATING_AXES, 0},
    {"dutch-2017", RANDOM_RATING_AXES, 0},
    {"dutch-2026", RANDOM_RATING_AXES, 0},
    {"lim-1999",
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB,
     0},
    {"lim-2026",
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB,
     0},
    {"dubov-1997",
     RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_TWO_POINTS | RANDOM_THREE_POINTS |
         RANDOM_HALF_PAB | RANDOM_MAXI,
     0},
    {"dubov-2025", RANDOM_MAXI, 0},
    {"dubov-2026", RANDOM_MAXI, 0},
    {"burstein-2026", RANDOM_RATING_AXES, 0},
    {"double-swiss-2026", RANDOM_RATING_AXES, RANDOM_MATCHES},
    {"team-2026", RANDOM_RATING_AXES, RANDOM_TEAMS | RANDOM_TYPE_B},
};

enum { MOST_PLAYERS = 18, WISHES = 16 };

static struct {
    long tournaments, rounds, passages, wishes;
    long noticed; /* wrong answers */
    long verdict[SWP_VERDICT_IMPOSSIBLE + 1];
} seen;

static const struct random_tournament *at_hand;

/* Mistakes made on purpose in an answer, each of which must be noticed (--mutants). */
static enum mutant {
    MUTANT_NONE,
    MUTANT_HALVES,  /* the wish is told as the pairing is */
    MUTANT_VALUES,  /* both sides count the same */
    MUTANT_VERDICT, /* a criterion is called the order of the text */
    N_MUTANTS
} mutant;

/* ---- sayings --------------------------------------------------------------------------------- */

/* A value that lists players or parts and lists none, though something is said of them. */
static const char *empty_list(const swp_saying *saying)
{
    for (uint32_t i = 0; i < saying->value_count; i++) {
        const swp_saying_value *value = &saying->values[i];
        if (value->kind == SWP_SAYING_KIND_PLAYERS && value->count == 0)
            return value->name;
        for (uint32_t k = 0; value->kind == SWP_SAYING_KIND_SAYINGS && k < value->count; k++)
            if (empty_list(value->sayings[k]))
                return value->name;
    }
    return NULL;
}

/* ---- explanations ---------------------------------------------------------------------------- */

static void check_passages(const swp_explanation *told)
{
    const swp_passage *heading = NULL;
    for (uint32_t i = 0; i < swp_explanation_count(told); i++) {
        const swp_passage *passage = swp_explanation_at(told, i);
        seen.passages++;
        EXPECT(!empty_list(passage->saying), "seed %" PRIu64 " round %d: nobody: %s", at_hand->seed,
               at_hand->position.round, passage->text);
        if (passage->kind != SWP_PASSAGE_KIND_HEADING)
            continue;
        EXPECT(!heading || !same_saying(heading->saying, passage->saying),
               "seed %" PRIu64 " round %d: twice: %s", at_hand->seed, at_hand->position.round,
               passage->text);
        heading = passage;
    }
}

static void explain(const swp_tournament *t, const swp_pair_options *options)
{
    swp_pair_options traced = *options;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    traced.flags |= SWP_PAIR_TRACE;
    if (swp_pairing_create(t, &traced, &pairing, &err) != SWP_OK)
        return;
    for (uint32_t i = 0; i <= swp_tournament_player_count(t); i++) {
        swp_explanation *told = NULL;
        const swp_status status =
            i == 0 ? swp_explanation_create(t, pairing, 0, &told, &err)
                   : swp_explanation_create(t, pairing, swp_tournament_player_at(t, i - 1)->tpn,
                                            &told, &err);
        if (EXPECT(status == SWP_OK, "seed %" PRIu64 ": %s", at_hand->seed, err.text))
            check_passages(told);
        swp_explanation_destroy(told);
    }
    swp_pairing_destroy(pairing);
}

/* ---- wishes ---------------------------------------------------------------------------------- */

/* One side of the decision. */
struct side {
    uint32_t n_players, n_values;
    const uint32_t *players;
    const swp_trace_value *values;
};

static bool same_numbers(const struct side *a, const struct side *b)
{
    bool same = a->n_players == b->n_players && a->n_values == b->n_values;
    for (uint32_t i = 0; same && i < a->n_players; i++)
        same = a->players[i] == b->players[i];
    for (uint32_t i = 0; same && i < a->n_values; i++)
        same = a->values[i].value == b->values[i].value;
    return same;
}

static bool is_event(const swp_trace_event *event, const char *what)
{
    return strcmp(event->what, what) == 0;
}

/* Where a bracket of that score was paired that stands: not the attempt for the sake of the next
 * bracket that did not help (2012, C.12). */
static const swp_trace_event *last_bracket(const swp_pairing *pairing, swp_points score,
                                           uint32_t *begin, uint32_t *end)
{
    const swp_trace_event *found = NULL, *before = NULL;
    const uint32_t n = swp_pairing_trace_count(pairing);
    uint32_t begun = 0, ended = 0;
    bool is_open = false, is_again = false;
    for (uint32_t i = 0; i < n; i++) {
        const swp_trace_event *event = swp_pairing_trace_at(pairing, i);
        is_again = is_again || is_event(event, "next_cannot_be_paired");
        if (is_open && is_again && before && is_event(event, "no_others_help")) {
            found = before;
            *begin = begun;
            *end = ended;
            is_open = is_again = false;
        }
        if (event->kind != SWP_TRACE_KIND_BRACKET)
            continue;
        if (is_open)
            *end = i;
        is_open = event->has_score && event->score == score;
        before = is_open && is_again ? found : NULL;
        begun = *begin;
        ended = *end;
        if (!is_open) {
            is_again = false;
            continue;
        }
        found = event;
        *begin = i;
        *end = n;
    }
    return found;
}

/* Whether the pairing recorded this step, in the bracket of the score if it is of one. */
static bool took_step(const swp_pairing *pairing, const swp_whynot_reason *reason,
                      const struct side *side)
{
    uint32_t begin = 0, end = swp_pairing_trace_count(pairing);
    if (reason->has_score)
        last_bracket(pairing, reason->score, &begin, &end);
    for (uint32_t i = 0; !reason->has_score && i < end; i++)
        if (swp_pairing_trace_at(pairing, i)->kind == SWP_TRACE_KIND_BRACKET &&
            !swp_pairing_trace_at(pairing, i)->has_score)
            begin = i; /* the median */
    for (uint32_t i = 0; i < swp_pairing_trace_count(pairing); i++) {
        const swp_trace_event *event = swp_pairing_trace_at(pairing, i);
        const struct side of_event = {event->player_count, event->value_count, event->players,
                                      event->values};
        const bool is_there = (i >= begin && i < end) || event->kind == SWP_TRACE_KIND_JOIN;
        if (is_there && is_event(event, reason->what) && same_numbers(&of_event, side))
            return true;
    }
    return false;
}

/* The set of upfloaters chosen in the bracket; the end when there is none. */
static uint32_t set_chosen(const swp_pairing *pairing, uint32_t begin, uint32_t end)
{
    for (uint32_t i = begin; i < end; i++) {
        const swp_trace_event *event = swp_pairing_trace_at(pairing, i);
        if (event->kind == SWP_TRACE_KIND_FLOAT && is_event(event, "upfloaters"))
            return i;
    }
    return end;
}

static const swp_trace_event *criterion_at(const swp_pairing *pairing, const char *what,
                                           uint32_t begin, uint32_t end)
{
    for (uint32_t i = begin; i < end; i++) {
        const swp_trace_event *event = swp_pairing_trace_at(pairing, i);
        if (event->kind == SWP_TRACE_KIND_CRITERION && strcmp(event->what, what) == 0)
            return event;
    }
    return NULL;
}

/* A criterion that counts different things in the bracket of that score; NULL: there is none, or it
 * is not the same bracket. */
static const char *differing_criterion(const swp_pairing *paired, const swp_pairing *wished,
                                       swp_points score)
{
    uint32_t from_a = 0, to_a = 0, from_b = 0, to_b = 0;
    const swp_trace_event *a = last_bracket(paired, score, &from_a, &to_a);
    const swp_trace_event *b = last_bracket(wished, score, &from_b, &to_b);
    if (!a || !b || a->player_count != b->player_count ||
        memcmp(a->players, b->players, a->player_count * sizeof *a->players) != 0)
        return NULL;
    to_a =
        set_chosen(paired, from_a, to_a); /* what is counted of other sets, their order decides */
    for (uint32_t i = from_a; i < to_a; i++) {
        const swp_trace_event *x = swp_pairing_trace_at(paired, i);
        const swp_trace_event *y = x->kind == SWP_TRACE_KIND_CRITERION
                                       ? criterion_at(wished, x->what, from_b, to_b)
                                       : NULL;
        if (!y)
            continue;
        const struct side ours = {0, x->value_count, NULL, x->values};
        const struct side theirs = {0, y->value_count, NULL, y->values};
        if (!same_numbers(&ours, &theirs))
            return x->what;
    }
    return NULL;
}

/* A step between brackets: they are joined, or one is paired again (C.12, C.13). No criterion of a
 * bracket is asked before it. */
static bool is_join(const swp_pairing *pairing, const char *what)
{
    for (uint32_t i = 0; i < swp_pairing_trace_count(pairing); i++) {
        const swp_trace_event *event = swp_pairing_trace_at(pairing, i);
        if (event->kind == SWP_TRACE_KIND_JOIN && strcmp(event->what, what) == 0)
            return true;
    }
    return false;
}

/* What is wrong with the deciding reason; NULL: nothing. */
static const char *wrong(const swp_whynot *answer)
{
    const swp_whynot_reason *reason = swp_whynot_reason_at(answer, 0);
    const bool is_worse =
        swp_whynot_verdict(answer) == SWP_VERDICT_WORSE && mutant != MUTANT_VERDICT;
    const swp_saying_value *ours = value_of(reason->saying, "paired");
    const swp_saying_value *theirs = value_of(reason->saying, "wished");
    const struct side paired = {reason->paired.player_count, reason->paired.value_count,
                                reason->paired.players, reason->paired.values};
    struct side wished = {reason->wished.player_count, reason->wished.value_count,
                          reason->wished.players, reason->wished.values};
    if (mutant == MUTANT_HALVES && ours)
        theirs = ours;
    if (mutant == MUTANT_VALUES)
        wished = paired;
    if (!*reason->article)
        return "no article";
    if (ours && theirs && ours->count == theirs->count && ours->count > 0 &&
        same_saying(ours->sayings[0], theirs->sayings[0]))
        return "two equal halves";
    if (is_worse)
        return same_numbers(&paired, &wished) ? "nothing differs" : NULL;
    const char *criterion = reason->has_score
                                ? differing_criterion(swp_whynot_paired(answer),
                                                      swp_whynot_wished(answer), reason->score)
                                : NULL;
    if (criterion && !is_join(swp_whynot_paired(answer), reason->what) &&
        !is_join(swp_whynot_wished(answer), reason->what))
        return criterion;
    const bool is_made = strcmp(reason->what, "opponent") == 0 ||
                         strcmp(reason->what, "floaters") == 0; /* of results, not an event */
    const bool has_paired = paired.n_players + paired.n_values > 0;
    const bool has_wished = wished.n_players + wished.n_values > 0;
    if (!is_made && has_paired && !has_wished &&
        took_step(swp_whynot_wished(answer), reason, &paired))
        return "the wish takes the same step";
    if (!is_made && !has_paired && has_wished &&
        took_step(swp_whynot_paired(answer), reason, &wished))
        return "the step under the wish was taken";
    return NULL;
}

static void ask(const swp_tournament *t, const swp_pair_options *options, const swp_wish *wish)
{
    swp_whynot *answer = NULL;
    swp_error err = {0};
    const swp_status status = swp_whynot_create(t, options, wish, &answer, &err);
    if (status == SWP_ERR_NO_PAIRING)
        return; /* without any wish */
    seen.wishes++;
    if (!EXPECT(status == SWP_OK, "seed %" PRIu64 " round %d: wish %d of %u, %u: %s", at_hand->seed,
                at_hand->position.round, (int)wish->kind, wish->player, wish->opponent, err.text))
        return;
    const swp_verdict verdict = swp_whynot_verdict(answer);
    seen.verdict[verdict]++;
    if (verdict == SWP_VERDICT_LATER || verdict == SWP_VERDICT_WORSE) {
        const char *what = wrong(answer);
        seen.noticed += what != NULL;
        const swp_whynot_reason *reason = swp_whynot_reason_at(answer, 0);
        EXPECT(!what || mutant != MUTANT_NONE,
               "seed %" PRIu64 " round %d: wish %d of %u, %u: %s: %s [%s] %s", at_hand->seed,
               at_hand->position.round, (int)wish->kind, wish->player, wish->opponent, what,
               swp_verdict_name(verdict), reason->what, reason->text);
    }
    swp_whynot_destroy(answer);
}

/* A sample of the wishes of a round, all kinds of them. */
static void ask_wishes(const swp_tournament *t, const swp_pair_options *options)
{
    const uint32_t n = swp_tournament_player_count(t);
    const uint32_t start = (uint32_t)(at_hand->seed * 7 + (uint64_t)at_hand->position.round * 5);
    for (uint32_t k = 0; n > 1 && k < WISHES; k++) {
        swp_wish wish = SWP_WISH_INIT;
        const uint32_t first = (start + k * 11) % n;
        const uint32_t second = (first + 1 + (start + k * 17) % (n - 1)) % n;
        wish.kind = k % 2 == 0   ? SWP_WISH_KIND_MEETING
                    : k % 8 == 1 ? SWP_WISH_KIND_BYE
                    : k % 8 == 3 ? SWP_WISH_KIND_UPFLOAT
                    : k % 8 == 5 ? SWP_WISH_KIND_DOWNFLOAT
                                 : SWP_WISH_KIND_MEETING;
        wish.player = swp_tournament_player_at(t, first)->tpn;
        if (wish.kind == SWP_WISH_KIND_MEETING)
            wish.opponent = swp_tournament_player_at(t, second)->tpn;
        ask(t, options, &wish);
    }
}

/* ---- tournaments ----------------------------------------------------------------------------- */

static void check_round(const struct subject *subject, const struct random_tournament *r)
{
    swp_error err = {0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_tournament *t = reference_tournament(r, subject->system, &err);
    if (!EXPECT(t, "%s", err.text))
        return;
    at_hand = r;
    seen.rounds++;
    options.system = subject->system;
    options.round = (uint32_t)r->position.round;
    options.flags |= r->position.maxi ? SWP_PAIR_MAXI : 0u;
    explain(t, &options);
    ask_wishes(t, &options);
    swp_tournament_destroy(t);
}

static void print(const struct subject *subject, const struct random_tournament *r)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_text *text = NULL;
    swp_error err = {0};
    swp_tournament *t = reference_tournament(r, subject->system, &err);
    options.flags |= SWP_TRF_WRITE_LEAVE_OUT;
    if (t && swp_trf_write(t, NULL, &options, &text, &err) == SWP_OK)
        (void)fwrite(swp_trf_text_bytes(text), 1, swp_trf_text_length(text), stdout);
    else
        (void)fprintf(stderr, "%s\n", err.text);
    swp_trf_text_destroy(text);
    swp_tournament_destroy(t);
}

/* With `print_round` nothing is checked: the tournament before that round is printed. */
static void play(const struct subject *subject, struct random_tournament *t, int print_round)
{
    static struct ref_pairing pairing;
    while (random_next_round(t)) {
        if (t->position.round == print_round) {
            print(subject, t);
            return;
        }
        if (!random_pairs(t, &pairing)) {
            swp_error err = {0};
            if (!print_round)
                check_round(subject, t);
            if (reference_pair_by_library(t, subject->system, &pairing, &err) != SWP_OK)
                return;
        }
        random_play(t, &pairing);
    }
}

static void play_seed(const struct subject *subject, uint64_t seed, int print_round)
{
    static struct random_tournament t;
    const uint64_t axes = random_axes_of(seed) & RANDOM_ALL_AXES & ~subject->outside;
    random_begin(&t, seed, axes | subject->always, 2 + (int)(seed % (MOST_PLAYERS - 1)), 0);
    play(subject, &t, print_round);
}

static void check_system(const struct subject *subject, uint64_t seed, long tournaments)
{
    const int failed_before = testing_failed;
    memset(&seen, 0, sizeof seen);
    testing_enter(subject->system);
    for (; seen.tournaments < tournaments; seed++, seen.tournaments++)
        play_seed(subject, seed, /* print_round= */ 0);
    printf("%s: %ld tournaments, %ld rounds, %ld passages, %ld wishes:", subject->system,
           seen.tournaments, seen.rounds, seen.passages, seen.wishes);
    for (int verdict = 0; verdict <= SWP_VERDICT_IMPOSSIBLE; verdict++)
        printf(" %ld %s%s", seen.verdict[verdict], swp_verdict_name((swp_verdict)verdict),
               verdict < SWP_VERDICT_IMPOSSIBLE ? "," : "");
    printf("; %d wrong\n", testing_failed - failed_before);
    fflush(stdout);
}

/* Every mistake is noticed in a few tournaments of one system. */
static void ask_mutants(void)
{
    for (int m = MUTANT_NONE + 1; m < N_MUTANTS; m++) {
        mutant = (enum mutant)m;
        memset(&seen, 0, sizeof seen);
        for (uint64_t seed = 1; seed <= 40 && !seen.noticed; seed++)
            play_seed(&subjects[1], seed, /* print_round= */ 0);
        EXPECT(seen.noticed > 0, "mutant %d is not noticed", m);
    }
    mutant = MUTANT_NONE;
}

int main(int argc, char **argv)
{
    const char *only = NULL;
    uint64_t seed = 1;
    long tournaments = 20;
    int print_round = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--tournaments") == 0 && i + 1 < argc)
            tournaments = atol(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            seed = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--print") == 0 && i + 2 < argc) {
            seed = strtoull(argv[++i], NULL, 10);
            print_round = atoi(argv[++i]);
        } else
            only = argv[i];
    }
    testing_begin(1, argv);
    if (!print_round)
        ask_mutants();
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        if (!only || strcmp(only, subjects[i].system) == 0) {
            if (print_round)
                play_seed(&subjects[i], seed, print_round);
            else
                check_system(&subjects[i], seed, tournaments);
        }
    return print_round ? 0 : testing_finish("reasons");
}
