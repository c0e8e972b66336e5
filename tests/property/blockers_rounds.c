/* SPDX-License-Identifier: Apache-2.0 */
/* How many rounds are certain: what was promised before a round must hold in all of them, however
 * the rounds are paired and end. Here they are paired by anything but a system: at random, or
 * always among neighbours, so that small circles play each other out; every pair legal, colours at
 * random as far as they may be given. In a second run pairs and colours pay no heed to the colour
 * rules, and the promise without colours must hold. Half of the events begin with rounds that obey
 * no rule at all.
 *
 * Usage: blockers_rounds [CASE]. */
#include "blockers_field.h"

enum { SEEDS = 250, TRIES = 60 };

static int n_rounds, n_promised, n_promised_without, n_ended;

static bool may_meet(const struct field *f, const struct field_rules *rules, int a, int b,
                     bool with_colours)
{
    uint32_t round;
    const unsigned bars = field_bars(f, rules, a, b, &round);
    return (with_colours ? bars : bars & ~(1u << SWP_BAR_COLOURS)) == 0;
}

static int random_below(int limit)
{
    return (int)roll((uint32_t)limit);
}

/* Some legal pairing, mates by vertex, f->n being the bye; false when it was not found. */
static bool pair_somehow(const struct field *f, const struct field_rules *rules, bool with_colours,
                         bool neighbours, int *mate)
{
    const int n = f->n + f->n % 2;
    for (int try = 0; try < TRIES; try++) {
        int left = n;
        for (int v = 0; v < n; v++)
            mate[v] = -1;
        for (int v = 0; v < n; v++) {
            const int from = neighbours && try < TRIES / 2 ? v : random_below(n);
            for (int k = 0; k < n && mate[v] < 0; k++) {
                const int w = (from + k) % n;
                if (w == v || mate[w] >= 0 || !may_meet(f, rules, v, w, with_colours))
                    continue;
                mate[v] = w;
                mate[w] = v;
                left -= 2;
            }
        }
        if (left == 0)
            return true;
    }
    return false;
}

static void play(struct field *f, const struct field_rules *rules, bool with_colours,
                 const int *mate)
{
    for (int a = 0; a < f->n; a++) {
        const int b = mate[a];
        if (b == f->n) {
            field_bye(f, a, 'P');
            continue;
        }
        if (b < a)
            continue;
        bool swap = roll(2) == 1;
        const int white = swap ? b : a, black = swap ? a : b;
        if (with_colours &&
            !(field_may_have(f, rules, white, 'W') && field_may_have(f, rules, black, 'B')))
            swap = !swap;
        field_game(f, swap ? b : a, swap ? a : b, roll(3));
    }
    f->round++;
}

/* The colour rules apart the round can be paired. */
static bool is_pairable_without_colours(const swp_blockers *b)
{
    const swp_waiver *waiver = NULL;
    for (uint32_t i = 0; (waiver = swp_blockers_waiver_at(b, i)) != NULL; i++)
        if (waiver->may_give == 1u << SWP_BAR_COLOURS && waiver->is_enough)
            return true;
    return swp_blockers_verdict(b) != SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE;
}

static void check_event(struct field *f, const struct field_rules *rules, bool with_colours,
                        bool neighbours, unsigned seed)
{
    int mate[FIELD_MOST + 1];
    uint32_t horizon = 0; /* the last round that was promised */
    while (f->round <= f->rounds) {
        swp_blockers *b = NULL;
        swp_error err = {0};
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.system = rules->id;
        options.round = (uint32_t)f->round;
        if (!EXPECT(swp_blockers_create(f->t, &options, &b, &err) == SWP_OK, "%s", err.text))
            return;
        const swp_rounds_left left = *swp_blockers_rounds_left(b);
        const bool holds = with_colours
                               ? swp_blockers_verdict(b) == SWP_BLOCKERS_VERDICT_KIND_PAIRABLE
                               : is_pairable_without_colours(b);
        const uint32_t more = with_colours ? left.certain : left.without_colours;
        const uint32_t round = (uint32_t)f->round;
        swp_blockers_destroy(b);
        EXPECT(holds || round > horizon, "%s, seed %u: round %u of %d players was promised",
               rules->id, seed, (unsigned)round, f->n);
        EXPECT(left.planned == (uint32_t)(f->rounds - f->round + 1) &&
                   left.certain <= left.without_colours && left.without_colours <= left.planned,
               "%s, seed %u: %u, %u of %u", rules->id, seed, (unsigned)left.certain,
               (unsigned)left.without_colours, (unsigned)left.planned);
        n_rounds++;
        n_ended += !holds;
        *(with_colours ? &n_promised : &n_promised_without) += more > 1;
        if (holds && round + more - 1 > horizon)
            horizon = round + more - 1;
        if (!pair_somehow(f, rules, with_colours, neighbours, mate))
            return;
        play(f, rules, with_colours, mate);
    }
}

/* A field of which nothing has been played: how far the count reaches is known. */
static void check_reach(int n, int n_forbidden, bool late, uint32_t certain, uint32_t without)
{
    struct field f;
    swp_blockers *b = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    field_begin(&f, n, 14);
    for (int i = 1; i <= n_forbidden; i++)
        field_forbid(&f, 0, i);
    if (late)
        swp_tournament_request_bye_in(f.t, 3, 2, SWP_RESULT_HALF_BYE, NULL);
    options.system = "dutch-2026";
    EXPECT(swp_blockers_create(f.t, &options, &b, NULL) == SWP_OK, "%d players", n);
    const swp_rounds_left *left = swp_blockers_rounds_left(b);
    EXPECT(left->certain == certain && left->without_colours == without && left->planned == 14,
           "%d players, %d forbidden: %u, %u", n, n_forbidden, (unsigned)left->certain,
           (unsigned)left->without_colours);
    swp_blockers_destroy(b);
    field_end(&f);
}

/* Four Whites and then two Blacks bar both colours where a difference of 2 bars and two running as
 * well: such a player has the bye in this round and nobody to meet in the next. */
static void check_both_barred(const char *system, uint32_t certain)
{
    struct field f;
    swp_blockers *b = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_error err = {0};
    field_begin(&f, 29, 14);
    for (int q = 1; q <= 6; q++) {
        for (int i = 1; i < f.n; i++)
            if (i != q)
                field_bye(&f, i, 'Z');
        field_game(&f, q <= 4 ? 0 : q, q <= 4 ? q : 0, 1);
        f.round++;
    }
    options.system = system;
    if (EXPECT(swp_blockers_create(f.t, &options, &b, &err) == SWP_OK, "%s: %s", system, err.text))
        EXPECT(swp_blockers_rounds_left(b)->certain == certain, "%s: %u rounds", system,
               (unsigned)swp_blockers_rounds_left(b)->certain);
    swp_blockers_destroy(b);
    field_end(&f);
}

/* Half of 23 players can no longer have the bye: by all rules that is too few for a later round. */
static void check_few_byes(int n_had, uint32_t certain)
{
    struct field f;
    swp_blockers *b = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    field_begin(&f, 23, 14);
    for (int i = 0; i < f.n; i++)
        field_bye(&f, i, i < n_had ? 'F' : 'Z');
    options.system = "dutch-2026";
    options.round = 2;
    if (EXPECT(swp_blockers_create(f.t, &options, &b, NULL) == SWP_OK, "%d byes", n_had))
        EXPECT(swp_blockers_rounds_left(b)->certain == certain &&
                   swp_blockers_rounds_left(b)->without_colours == 11,
               "%d byes: %u rounds", n_had, (unsigned)swp_blockers_rounds_left(b)->certain);
    swp_blockers_destroy(b);
    field_end(&f);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("what is promised holds")
    {
        for (unsigned seed = 1; seed <= SEEDS; seed++)
            for (size_t e = 0; e < FIELD_EDITIONS; e++)
                for (int way = 0; way < 8; way++) {
                    struct field f;
                    state = (seed * 8 + (unsigned)way) * 0x5851f42d4c957f2du + e;
                    field_begin(&f, 2 + random_below(23), 5 + random_below(10));
                    for (int i = 1; i < f.n; i++)
                        if (roll(30) == 0)
                            field_forbid(&f, i - 1, i);
                    for (int q = way < 4 ? 0 : 1 + random_below(4); q > 0; q--)
                        field_any_round(&f);
                    check_event(&f, &field_editions[e], way & 1, way & 2, seed);
                    field_end(&f);
                }
        EXPECT(n_promised > 1000 && n_promised_without > 1000 && n_ended > 500, "%d, %d, %d",
               n_promised, n_promised_without, n_ended);
        printf("%d rounds, %d and %d with a promise, %d not pairable\n", n_rounds, n_promised,
               n_promised_without, n_ended);
    }
    TESTING_CASE("how far it reaches")
    {
        check_reach(24, 0, false, 7, 12); /* 4 * 6 <= 24; 2 * 11 + 2 <= 24 */
        check_reach(23, 0, false, 6, 11); /* 4 * 5 <= 22; 2 * 10 + 2 <= 22 */
        check_reach(24, 3, false, 4, 9);
        check_reach(24, 0, true, 2, 2); /* a bye is requested for round 3 */
        check_reach(3, 0, false, 1, 1);
        check_few_byes(0, 6);
        check_few_byes(10, 2); /* 13 may have it, 12 in the next round, 11 then */
        check_few_byes(12, 1);
        check_both_barred("lim-1999", 1);
        check_both_barred("dutch-1998", 1);
        check_both_barred("dutch-2026", 2); /* the difference comes first: only White is barred */
    }
    return testing_finish("blockers_rounds");
}
