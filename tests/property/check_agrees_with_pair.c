/* SPDX-License-Identifier: Apache-2.0 */
/* The checker agrees with the pairing call, under every system: a round that pair made is equal in
 * the record, with and without a declared lot and number of rounds; with any one thing changed (two
 * opponents, a colour, the bye) it is different; and with somebody more or less taking part the
 * checker says equal exactly when pair makes these boards for those who take part now.
 *
 * The tournaments are those of the differential tests, every axis included. */
#include "reference_tournament.h"
#include "testing.h"

#include <inttypes.h>

enum { TOURNAMENTS = 260 };

/* What is asked of one round of one tournament. */
struct question {
    const struct random_tournament *t; /* the round is still to be paired */
    const char *system;
    bool lot_told, rounds_told;
};

static struct {
    long rounds, first_rounds, changed[4], equal_otherwise, blocked;
} seen;

enum verdict { EQUAL, DIFFERENT, REFUSED };

/* What the checker says of the round with these boards. */
static enum verdict check(const struct question *q, const struct ref_pairing *boards)
{
    static struct random_tournament played;
    swp_error err = {0};
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    const swp_checked_round *checked = NULL;
    played = *q->t;
    played.axes &= ~(RANDOM_LOT_UNTOLD | RANDOM_MIDDLE);
    random_play(&played, boards);
    for (int i = 1; i <= played.n; i++)
        played.position.takes_part[i] = true; /* in the round behind it */
    swp_tournament *to = reference_tournament(&played, q->system, &err);
    if (!EXPECT(to != NULL, "seed %" PRIu64 ": %s", q->t->seed, err.text))
        return REFUSED;
    if (!q->lot_told)
        swp_tournament_set_initial_colour(to, SWP_COLOUR_NONE, NULL);
    if (!q->rounds_told)
        swp_tournament_set_rounds(to, 0, NULL);
    options.system = q->system;
    options.round = (uint32_t)q->t->position.round;
    options.flags |= q->t->position.maxi ? SWP_CHECK_MAXI : 0u;
    enum verdict verdict = REFUSED;
    if (swp_check_report_create(to, &options, &report, &err) == SWP_OK &&
        (checked = swp_check_report_round_at(report, 0)))
        verdict = checked->equal ? EQUAL : DIFFERENT;
    swp_check_report_destroy(report);
    swp_tournament_destroy(to);
    return verdict;
}

static void expect(const struct question *q, const struct ref_pairing *boards, enum verdict wanted,
                   const char *what)
{
    const enum verdict verdict = check(q, boards);
    EXPECT(verdict == wanted, "%s, seed %" PRIu64 " axes %" PRIu64 " round %d: %s: %d, not %d",
           q->system, q->t->seed, q->t->axes, q->t->position.round, what, (int)verdict,
           (int)wanted);
}

static int games_of(const struct ref_pairing *boards)
{
    int games = 0;
    for (int i = 0; i < boards->n_boards; i++)
        games += boards->boards[i].black != 0;
    return games;
}

/* Colours, opponents, bye: those who take part stay the same. */
static void change_boards(const struct question *q, const struct ref_pairing *boards)
{
    struct ref_pairing other = *boards;
    const int games = games_of(boards), last = boards->n_boards - 1;
    const int one = q->t->seed % 2 ? games - 1 : 0;
    if (games > 0 && (q->lot_told || q->t->position.round > 1 || games > 1)) {
        other.boards[one] =
            (struct ref_board){boards->boards[one].black, boards->boards[one].white};
        expect(q, &other, DIFFERENT, "a colour");
        seen.changed[0]++;
    }
    other = *boards;
    if (games > 1) {
        other.boards[0].black = boards->boards[1].black;
        other.boards[1].black = boards->boards[0].black;
        expect(q, &other, DIFFERENT, "two opponents");
        seen.changed[1]++;
    }
    other = *boards;
    if (games > 0 && last >= 0 && boards->boards[last].black == 0) {
        other.boards[one].white = boards->boards[last].white;
        other.boards[last].white = boards->boards[one].white;
        expect(q, &other, DIFFERENT, "the bye");
        seen.changed[2]++;
    }
}

/* Somebody more or less takes part: `pair` is asked about those who do now. */
static void ask_pair(const struct question *q, const struct random_tournament *others,
                     const struct ref_pairing *boards)
{
    static struct ref_pairing answer;
    swp_error err = {0};
    const swp_status status = reference_pair_by_library(others, q->system, &answer, &err);
    const bool equal = status == SWP_OK && reference_same_pairs(&answer, boards);
    const struct question now = {others, q->system, q->lot_told, q->rounds_told};
    expect(&now, boards, equal ? EQUAL : DIFFERENT, "somebody more or less");
    seen.changed[3]++;
    seen.equal_otherwise += equal;
}

static void change_players(const struct question *q, const struct ref_pairing *boards)
{
    static struct random_tournament others;
    struct ref_pairing other = *boards;
    const int last = boards->n_boards - 1;
    if (last > 0) { /* the last board is not there */
        others = *q->t;
        others.position.takes_part[boards->boards[last].white] = false;
        others.position.takes_part[boards->boards[last].black] = false;
        others.absence[boards->boards[last].white] = others.absence[boards->boards[last].black] =
            REF_ABSENT;
        other.n_boards = last;
        ask_pair(q, &others, &other);
    }
    for (int i = 1; i <= q->t->n; i++) { /* one who was away has a bye, maybe the second one */
        if (q->t->position.takes_part[i])
            continue;
        others = *q->t;
        others.position.takes_part[i] = true;
        other = *boards;
        other.boards[other.n_boards++] = (struct ref_board){i, 0};
        ask_pair(q, &others, &other);
        break;
    }
}

static void play(uint64_t seed, const char *system)
{
    static struct random_tournament t;
    static struct ref_pairing boards;
    uint64_t axes = random_axes_of(seed) & ~(uint64_t)RANDOM_LOT_UNTOLD;
    if (strncmp(system, "lim", 3) != 0)
        axes &= ~(uint64_t)RANDOM_MAXI;
    if (swp_system_find(system)->flags & SWP_SYSTEM_PAIRS_MATCHES)
        axes |= RANDOM_MATCHES;
    else
        axes &= ~RANDOM_MATCHES;
    if (swp_system_find(system)->flags & SWP_SYSTEM_PAIRS_TEAMS)
        axes = (axes | RANDOM_TEAMS) & ~RANDOM_RANK;
    else
        axes &= ~RANDOM_TEAM_AXES;
    random_begin(&t, seed, axes, 0, 0);
    while (random_next_round(&t)) {
        boards.n_boards = 0;
        swp_error err = {0};
        if (!random_nobody_is_there(&t) && !random_pairs(&t, &boards)) {
            const swp_status status = reference_pair_by_library(&t, system, &boards, &err);
            seen.blocked += status != SWP_OK;
            if (!EXPECT(status == SWP_OK || status == SWP_ERR_NO_PAIRING,
                        "%s, seed %" PRIu64 ": %s", system, seed, err.text) ||
                status != SWP_OK)
                return;
            const bool is_last = t.position.round == t.rounds;
            const struct question told = {&t, system, true, true};
            expect(&told, &boards, EQUAL, "as it was paired");
            change_boards(&told, &boards);
            change_players(&told, &boards);
            const struct question untold = {&t, system, false, !is_last};
            const bool needs_rounds =
                (swp_system_find(system)->flags & SWP_SYSTEM_NEEDS_ROUNDS) != 0;
            if (is_last && needs_rounds) {
                const struct question unnumbered = {&t, system, true, false};
                expect(&unnumbered, &boards, REFUSED, "number of rounds untold");
            } else if (games_of(&boards) > 0 && t.position.round == 1) {
                expect(&untold, &boards, EQUAL, "lot or number of rounds untold");
                change_boards(&untold, &boards);
                seen.first_rounds++;
            } else if (is_last) {
                const struct question unnumbered = {&t, system, true, false};
                expect(&unnumbered, &boards, EQUAL, "number of rounds untold");
            }
            seen.rounds++;
        }
        random_play(&t, &boards);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (uint32_t i = 0; swp_system_at(i); i++)
        TESTING_CASE(swp_system_at(i)->id)
    for (uint64_t seed = 1; seed <= TOURNAMENTS; seed++)
        play(seed * 31 + i, swp_system_at(i)->id);
    printf(
        "%ld rounds, %ld of them round 1 without a lot; changed: %ld colours, %ld opponents, %ld "
        "byes, %ld players (%ld paired like that)\n",
        seen.rounds, seen.first_rounds, seen.changed[0], seen.changed[1], seen.changed[2],
        seen.changed[3], seen.equal_otherwise);
    for (int i = 0; i < 4; i++)
        EXPECT(seen.changed[i] > 100, "change %d: %ld", i, seen.changed[i]);
    EXPECT(seen.first_rounds > 100 && seen.equal_otherwise > 10, "%ld, %ld", seen.first_rounds,
           seen.equal_otherwise);
    return testing_finish("check_agrees_with_pair");
}
