/* SPDX-License-Identifier: Apache-2.0 */
/* Small random fields for the tests of blockers.h, with book-keeping of their own: what the
 * absolute rules of each edition say is written down here a second time, from the texts, and shares
 * nothing with the library. */
#ifndef SWISSPAIR_TESTS_BLOCKERS_FIELD_H
#define SWISSPAIR_TESTS_BLOCKERS_FIELD_H

#include "rolled_numbers.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { FIELD_MOST = 30, FIELD_ROUNDS = 14 };

/* What the editions make of the same past. */
struct field_rules {
    const char *id;
    bool sums_at_four; /* a colour is barred as well when it brings the sum from 4 to 3 */
    bool one_colour;   /* an absolute preference: one colour is barred, by the difference first */
    bool games_first;  /* or by the last two games first */
    bool topscorers;   /* free in the last round */
    bool last_is_free; /* everybody is free in the last round */
    bool full_byes, half_byes; /* bar from the bye */
    const char *articles[SWP_BARS];
};
static const struct field_rules field_editions[] = {
    {"dutch-1998", true, false, false, true, false, true, false, {"B.1.a", "B.1.b", "B.2", ""}},
    {"dutch-2012", false, true, true, true, false, true, true, {"B.1.a", "B.1.b", "B.2", ""}},
    {"dutch-2017", false, true, false, true, false, false, false, {"C.1", "C.2", "C.3", ""}},
    {"dutch-2026", false, true, false, true, false, true, false, {"2.1.1", "2.1.2", "2.1.3", ""}},
    {"lim-1999", false, false, false, false, true, true, false, {"2.1", "1.1", "5.1", ""}},
    {"lim-2026", false, false, false, false, true, true, false, {"2.1", "1.1", "5.1", ""}},
    {"dubov-1997", false, false, false, false, false, true, false, {"2.1", "2.2", "2.3, 2.4", ""}},
    {"dubov-2025", false, true, false, false, false, true, false, {"3.1.1", "3.1.2", "3.1.3", ""}},
    {"dubov-2026", false, true, false, false, false, true, false, {"2.1.1", "2.1.2", "2.1.3", ""}},
};
enum { FIELD_EDITIONS = sizeof field_editions / sizeof *field_editions };

struct field {
    swp_tournament *t;
    int n, round, rounds;
    bool present[FIELD_MOST];        /* in the round to pair */
    int met[FIELD_MOST][FIELD_MOST]; /* the first round, 0 = never */
    bool forbidden[FIELD_MOST][FIELD_MOST];
    char colours[FIELD_MOST][FIELD_ROUNDS + 1];
    char unplayed[FIELD_MOST][FIELD_ROUNDS + 1]; /* by round: 'P'AB, 'F'ull, 'H'alf, '+', or ' ' */
    int points[FIELD_MOST];                      /* tenths */
};

static inline void field_end(struct field *f)
{
    swp_tournament_destroy(f->t);
}

static inline void field_begin(struct field *f, int n, int rounds)
{
    memset(f, 0, sizeof *f);
    f->n = n;
    f->rounds = rounds;
    f->round = 1;
    if (swp_tournament_create(NULL, &f->t, NULL) != SWP_OK)
        abort();
    for (int i = 0; i < n; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = (uint32_t)i + 1;
        player.rating = 2400 - 10 * i;
        swp_tournament_add_player(f->t, &player, NULL);
        f->present[i] = true;
    }
    swp_tournament_set_rounds(f->t, (uint32_t)rounds, NULL);
    swp_tournament_set_initial_colour(f->t, SWP_COLOUR_WHITE, NULL);
}

static inline void field_forbid(struct field *f, int a, int b)
{
    const uint32_t pair[2] = {(uint32_t)a + 1, (uint32_t)b + 1};
    f->forbidden[a][b] = f->forbidden[b][a] = true;
    EXPECT(swp_tournament_forbid(f->t, pair, 2, 1, 0, NULL) == SWP_OK, "%d-%d", a, b);
}

/* A round without a game for the player: 'P', 'F', 'H' or 'Z'. */
static inline void field_bye(struct field *f, int i, char kind)
{
    const swp_result result = kind == 'P'   ? SWP_RESULT_PAB
                              : kind == 'F' ? SWP_RESULT_FULL_BYE
                              : kind == 'H' ? SWP_RESULT_HALF_BYE
                                            : SWP_RESULT_ZERO_BYE;
    const swp_entry entry = {0, SWP_COLOUR_NONE, result};
    EXPECT(swp_tournament_set_entry_in(f->t, (uint32_t)f->round, (uint32_t)i + 1, &entry, NULL) ==
               SWP_OK,
           "%c", kind);
    f->unplayed[i][f->round] = kind;
    f->points[i] += kind == 'P' || kind == 'F' ? 10 : kind == 'H' ? 5 : 0;
}

/* Outcome 0, 1, 2: White wins, draw, Black wins; 3, 4: by forfeit. */
static inline void field_game(struct field *f, int white, int black, uint32_t outcome)
{
    static const swp_result results[][2] = {{SWP_RESULT_WIN, SWP_RESULT_LOSS},
                                            {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
                                            {SWP_RESULT_LOSS, SWP_RESULT_WIN},
                                            {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
                                            {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN}};
    static const int points[][2] = {{10, 0}, {5, 5}, {0, 10}, {10, 0}, {0, 10}};
    EXPECT(swp_tournament_record_game(f->t, (uint32_t)f->round, (uint32_t)white + 1,
                                      (uint32_t)black + 1, results[outcome][0], results[outcome][1],
                                      NULL) == SWP_OK,
           "%d-%d", white, black);
    f->points[white] += points[outcome][0];
    f->points[black] += points[outcome][1];
    if (outcome >= 3) {
        f->unplayed[outcome == 3 ? white : black][f->round] = '+';
        return;
    }
    f->colours[white][strlen(f->colours[white])] = 'W';
    f->colours[black][strlen(f->colours[black])] = 'B';
    if (f->met[white][black] == 0)
        f->met[white][black] = f->met[black][white] = f->round;
}

/* A round as it comes, legal or not: some stay away, the others are shuffled. */
static inline void field_any_round(struct field *f)
{
    int order[FIELD_MOST], n = 0;
    for (int i = 0; i < f->n; i++) {
        const uint32_t chance = roll(16);
        if (chance < 3)
            field_bye(f, i, "FHZ"[chance]);
        else
            order[n++] = i;
    }
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)roll((uint32_t)i + 1), moved = order[i];
        order[i] = order[j];
        order[j] = moved;
    }
    for (int i = 0; i + 1 < n; i += 2)
        field_game(f, order[i], order[i + 1], roll(12) ? roll(3) : 3 + roll(2));
    if (n % 2 == 1)
        field_bye(f, order[n - 1], 'P');
    f->round++;
}

/* ---- the rules ------------------------------------------------------------------------------- */

static inline bool field_is_free(const struct field *f, const struct field_rules *rules, int i)
{
    if (f->round < f->rounds)
        return false;
    return rules->last_is_free || (rules->topscorers && 2 * f->points[i] > 10 * (f->round - 1));
}

static inline bool field_may_have(const struct field *f, const struct field_rules *rules, int i,
                                  char colour)
{
    const char *colours = f->colours[i];
    const size_t n = strlen(colours);
    int more = 0;
    for (size_t k = 0; k < n; k++)
        more += colours[k] == colour ? 1 : -1;
    const bool two_alike = n >= 2 && colours[n - 1] == colours[n - 2];
    const bool twice = two_alike && colours[n - 1] == colour;
    const bool twice_the_other = two_alike && !twice;
    if (field_is_free(f, rules, i))
        return true;
    if (rules->games_first)
        return !twice && (more < 2 || twice_the_other);
    if (rules->one_colour)
        return more < 2 && !(twice && more > -2);
    return more < 2 && !twice && !(rules->sums_at_four && more < -3);
}

/* The round that bars from the bye, 0 = none. */
static inline uint32_t field_bye_barred_by(const struct field *f, const struct field_rules *rules,
                                           int i)
{
    for (int q = 1; q < f->round; q++) {
        const char kind = f->unplayed[i][q];
        if (kind == 'P' || kind == '+' || (kind == 'F' && rules->full_byes) ||
            (kind == 'H' && rules->half_byes))
            return (uint32_t)q;
    }
    return 0;
}

/* What the two fail on, b == f->n being the bye; and the round. */
static inline unsigned field_bars(const struct field *f, const struct field_rules *rules, int a,
                                  int b, uint32_t *out_round)
{
    if (a > b) {
        const int higher = a;
        a = b;
        b = higher;
    }
    if (b == f->n) {
        *out_round = field_bye_barred_by(f, rules, a);
        return *out_round ? 1u << SWP_BAR_BYE : 0;
    }
    const bool a_white = field_may_have(f, rules, a, 'W') && field_may_have(f, rules, b, 'B');
    const bool b_white = field_may_have(f, rules, b, 'W') && field_may_have(f, rules, a, 'B');
    *out_round = (uint32_t)f->met[a][b];
    return (f->met[a][b] ? 1u << SWP_BAR_REMATCH : 0) |
           (a_white || b_white ? 0 : 1u << SWP_BAR_COLOURS) |
           (f->forbidden[a][b] ? 1u << SWP_BAR_FORBIDDEN : 0);
}

#endif
