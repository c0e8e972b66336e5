/* SPDX-License-Identifier: Apache-2.0 */
/* The library's standings against the literal reference: random records over many axes, random
 * lists. Values, ranks and places in the tie must be equal, and every list of parts adds up.
 *
 *     tiebreak_against_reference [OPTION...]    numbered_run.h
 *
 * With --mutants every mistake the reference can be told to make must be noticed. A failure names
 * the number of the record: --seed NUMBER --rounds 1 shows it alone. */
#include "numbered_run.h"
#include "swisspair/swisspair.h"
#include "testing.h"
#include "tiebreak_reference.h"

enum { RECORDS = 20000, MAX_CODES = 6, TEXT = 24 };

/* ---- chance ---------------------------------------------------------------------------------- */

static uint64_t state;

static uint32_t below(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 20) % n);
}

static bool chance(uint32_t percent)
{
    return below(100) < percent;
}

/* ---- records --------------------------------------------------------------------------------- */

/* How often what happens, in one record. */
struct habits {
    uint32_t draws, forfeits, double_forfeits, byes, leavers, late, unrated_games;
};

static void set_game(struct tb_record *t, int round, int white, int black, char result)
{
    const char other = result == '1'   ? '0'
                       : result == '0' ? '1'
                       : result == 'W' ? 'L'
                       : result == 'L' ? 'W'
                       : result == '+' ? '-'
                                       : result;
    const struct tb_cell w = {black, 'w', result}, b = {white, 'b', other};
    t->cell[white][round] = w;
    t->cell[black][round] = b;
}

/* A game in which the two results do not make one point: 1/2-0 or 0-0. */
static void set_odd_game(struct tb_record *t, int round, int white, int black)
{
    set_game(t, round, white, black, chance(50) ? '=' : '0');
    t->cell[black][round].result = '0';
}

static void play(struct tb_record *t, const struct habits *habits, int round, int a, int b)
{
    const int white = chance(50) ? a : b, black = white == a ? b : a;
    if (chance(habits->forfeits))
        set_game(t, round, white, black, chance(habits->double_forfeits) ? '-' : '+');
    else if (chance(2))
        set_odd_game(t, round, white, black);
    else if (chance(habits->unrated_games))
        set_game(t, round, white, black, "WDL"[below(3)]);
    else
        set_game(t, round, white, black, chance(habits->draws) ? '=' : "10"[below(2)]);
}

/* One round of a Swiss, paired by chance: rematches are welcome. */
static void pair_round(struct tb_record *t, const struct habits *habits, int round,
                       const int *arrives, const int *leaves)
{
    int ready[TB_MAX_PLAYERS], n = 0;
    for (int p = 1; p <= t->n; p++) {
        const bool here = round >= arrives[p] && round < leaves[p];
        const struct tb_cell absent = {0, '-', here && chance(60) ? 'H' : 'Z'};
        const struct tb_cell full = {0, '-', 'F'};
        if (here && !chance(habits->byes))
            ready[n++] = p;
        else
            t->cell[p][round] = here && chance(10) ? full : absent;
    }
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)below((uint32_t)i + 1), player = ready[i];
        ready[i] = ready[j];
        ready[j] = player;
    }
    for (int i = 0; i + 1 < n; i += 2)
        play(t, habits, round, ready[i], ready[i + 1]);
    if (n % 2 == 1) {
        const struct tb_cell bye = {0, '-', 'U'};
        t->cell[ready[n - 1]][round] = bye;
    }
}

/* `is_close`: few players and many rounds, so that those tied have met, once or more. */
static void make_swiss(struct tb_record *t, const struct habits *habits, bool is_close)
{
    int arrives[TB_MAX_PLAYERS + 1], leaves[TB_MAX_PLAYERS + 1];
    t->rounds = is_close ? 3 + (int)below(7) : 1 + (int)below(8);
    for (int p = 1; p <= t->n; p++) {
        arrives[p] = chance(habits->late) ? 1 + (int)below((uint32_t)t->rounds) : 1;
        leaves[p] = chance(habits->leavers) ? 1 + (int)below((uint32_t)t->rounds) : 999;
    }
    for (int round = 1; round <= t->rounds; round++)
        pair_round(t, habits, round, arrives, leaves);
}

/* A round robin by turning the table, once or twice round. */
static void make_round_robin(struct tb_record *t, const struct habits *habits)
{
    const int seats = t->n + t->n % 2, cycle = seats - 1;
    t->round_robin = true;
    t->rounds = cycle * (chance(30) ? 2 : 1);
    for (int round = 1; round <= t->rounds; round++)
        for (int i = 0; i < seats / 2; i++) {
            const int turn = (round - 1) % cycle;
            int a = (turn + i) % cycle + 1, b = (turn + cycle - i) % cycle + 1;
            if (i == 0)
                b = seats;
            if (a > t->n || b > t->n) {
                const struct tb_cell none = {0, '-', 'Z'};
                t->cell[a > t->n ? b : a][round] = none;
            } else {
                play(t, habits, round, a, b);
            }
        }
}

/* A Swiss in which nearly all have met and the scores are level: byes of the first rounds make up
 * for the results. Direct encounter then has several steps. */
static void make_level(struct tb_record *t, const struct habits *habits)
{
    enum { FIRST = 6 };
    const struct tb_cell missed = {0, '-', 'Z'};
    int most = 0;
    make_round_robin(t, habits);
    t->round_robin = false;
    for (int p = 1; p <= t->n; p++)
        for (int r = t->rounds; r >= 1; r--)
            t->cell[p][r + FIRST] = t->cell[p][r];
    t->rounds += FIRST;
    for (int r = FIRST + 1; r < t->rounds; r++)
        if (chance(25)) {
            const int p = 1 + (int)below((uint32_t)t->n), opponent = t->cell[p][r].opponent;
            t->cell[p][r] = missed;
            if (opponent)
                t->cell[opponent][r] = missed;
        }
    for (int p = 1; p <= t->n; p++) {
        for (int r = 1; r <= FIRST; r++)
            t->cell[p][r] = missed;
        most = tb_score(t, p) > most ? tb_score(t, p) : most;
    }
    for (int p = 1; p <= t->n; p++)
        for (int r = 1; r <= FIRST; r++) {
            const int lacks = most - tb_score(t, p);
            t->cell[p][r].result = lacks >= t->win ? 'F' : lacks >= t->draw ? 'H' : 'Z';
        }
}

static void make_record(struct tb_record *t, uint64_t number)
{
    static const int points[][5] = {{10, 5, 0, 0, 10},  {10, 5, 0, 0, 5},    {30, 10, 0, 0, 30},
                                    {30, 10, 0, 0, 10}, {30, 20, 10, 0, 30}, {10, 5, 0, 0, 10},
                                    {20, 10, 0, 0, 20}};
    memset(t, 0, sizeof *t);
    state = (number + 1) * 0x9E3779B97F4A7C15u;
    const int *scale = points[below(7)];
    const struct habits habits = {
        20 + below(70),          below(2) * below(40), below(60),
        below(2) * below(30),    below(3) * below(20), below(3) * below(20),
        below(3) == 0 ? 20u : 0u};
    const bool is_close = chance(40);
    t->n = is_close ? 3 + (int)below(4) : 2 + (int)below(9);
    t->win = scale[0];
    t->draw = scale[1];
    t->loss = scale[2];
    t->absence = scale[3];
    t->pab = scale[4];
    t->edition = chance(25) ? 2024 : 2026;
    for (int p = 1; p <= t->n; p++)
        t->rating[p] = 1000 + (int)below(chance(30) ? 1800 : 300);
    if (chance(15))
        t->rating[1 + below((uint32_t)t->n)] = 0;
    const uint32_t shape = below(100);
    if (shape < 20)
        make_round_robin(t, &habits);
    else if (shape < 35)
        make_level(t, &habits);
    else
        make_swiss(t, &habits, is_close);
    t->announced = t->rounds;
    if (chance(25) && t->rounds > 1)
        t->rounds = 1 + (int)below((uint32_t)t->rounds);
}

/* ---- codes ----------------------------------------------------------------------------------- */

enum { C = 1, M = 2, L = 4, P = 8, F = 16, R = 32, U = 64, NEW = 128, NO_ROBIN = 256 };
static const struct {
    const char *name;
    int may;
} kinds[] = {{"DE", P},
             {"DE", P},
             {"DE", P},
             {"WIN", 0},
             {"WON", 0},
             {"BPG", 0},
             {"BWG", 0},
             {"PS", C},
             {"REP", 0},
             {"STD", NEW},
             {"TPN", R | NEW},
             {"BH", C | M | P | NO_ROBIN},
             {"AOB", F | NO_ROBIN},
             {"FB", C | M | P | NO_ROBIN},
             {"SB", C | M | P},
             {"SB", C | M | P},
             {"KS", L},
             {"ARO", C | M | U},
             {"TPR", U},
             {"PTP", U},
             {"APRO", U},
             {"APPO", U},
             {"RTNG", R | U | NEW},
             {"PTS", 0}};

static void add_text(char *text, const char *letter, int number)
{
    const size_t used = strlen(text);
    snprintf(text + used, TEXT - used, number ? "/%s%d" : "/%s", letter, number);
}

/* A code the edition and the event allow, and how it is written. */
static void make_code(const struct tb_record *t, struct tb_code *code, char text[TEXT])
{
    const struct tb_code plain = {0};
    int may;
    do {
        const uint32_t i = below(sizeof kinds / sizeof *kinds);
        may = kinds[i].may;
        *code = plain;
        code->name = kinds[i].name;
    } while ((t->edition == 2024 && may & NEW) || (t->round_robin && may & NO_ROBIN));
    snprintf(text, TEXT, "%s", code->name);
    if (may & C && chance(50))
        add_text(text, "C", code->cuts = 1 + (int)below(3));
    else if (may & M && chance(40))
        add_text(text, "M", code->medians = 1 + (int)below(2));
    if (may & L && chance(60)) {
        code->limit = (int)below(7) - 3;
        if (code->limit)
            add_text(text, code->limit > 0 ? "L+" : "L", code->limit);
    }
    if (may & P && chance(40)) {
        code->forfeits = true;
        add_text(text, "P", 0);
    }
    if (may & F && t->edition == 2026 && chance(50)) {
        code->fore = true;
        add_text(text, "F", 0);
    }
    if (may & R && chance(40)) {
        code->reverse = true;
        add_text(text, "R", 0);
    }
    if (may & U && chance(30))
        add_text(text, "U", code->unrated = 1200 + (int)below(400));
}

/* ---- the library's side ---------------------------------------------------------------------- */

static swp_result result_of(char letter)
{
    static const char letters[] = "1=0WDL+-UFHZ";
    static const swp_result results[] = {
        SWP_RESULT_WIN,         SWP_RESULT_DRAW,         SWP_RESULT_LOSS,
        SWP_RESULT_WIN_UNRATED, SWP_RESULT_DRAW_UNRATED, SWP_RESULT_LOSS_UNRATED,
        SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_PAB,
        SWP_RESULT_FULL_BYE,    SWP_RESULT_HALF_BYE,     SWP_RESULT_ZERO_BYE};
    return results[strchr(letters, letter) - letters];
}

/* Every round that was announced, also those behind the one the standings are made after: players
 * who are added last first, with gaps in the numbers. */
static swp_tournament *tournament_of(const struct tb_record *t)
{
    swp_tournament *out = NULL;
    const swp_scoring scoring = {t->win,     t->win, t->draw, t->draw, t->loss,    t->loss, t->win,
                                 t->absence, t->pab, t->win,  t->draw, t->absence, t->draw, {0}};
    swp_tournament_create(NULL, &out, NULL);
    swp_tournament_set_scoring(out, &scoring, NULL);
    swp_tournament_set_rounds(out, (uint32_t)t->announced, NULL);
    swp_tournament_set_system(out, t->round_robin ? "berger-roundrobin" : "dutch-2026", NULL);
    for (int p = t->n; p >= 1; p--) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = (uint32_t)p * 3;
        player.rating = t->rating[p];
        swp_tournament_add_player(out, &player, NULL);
    }
    for (int p = 1; p <= t->n; p++)
        for (int r = 1; r <= t->announced; r++) {
            const struct tb_cell *cell = &t->cell[p][r];
            const swp_entry entry = {(uint32_t)cell->opponent * 3,
                                     cell->colour == 'w'   ? SWP_COLOUR_WHITE
                                     : cell->colour == 'b' ? SWP_COLOUR_BLACK
                                                           : SWP_COLOUR_NONE,
                                     result_of(cell->result)};
            swp_tournament_set_entry_in(out, (uint32_t)r, (uint32_t)p * 3, &entry, NULL);
        }
    return out;
}

/* ---- the comparison -------------------------------------------------------------------------- */

struct outcome {
    long values, ranks, different;
};

static bool is_number_code(const char *name)
{
    return strcmp(name, "TPN") == 0;
}

/* The parts that are not left out add up to the value, where the value is a sum. */
static bool parts_add_up(const swp_standings *table, uint32_t row, uint32_t k,
                         swp_tiebreak_value value)
{
    swp_tiebreak_part parts[TB_MAX_ROUNDS + 1];
    int64_t hundredths = 0;
    const uint32_t n =
        swp_standings_fill_parts(table, row, k, parts, sizeof *parts, TB_MAX_ROUNDS + 1);
    for (uint32_t i = 0; i < n; i++)
        if (!parts[i].cut_by)
            hundredths += 100 * parts[i].value.numerator / parts[i].value.denominator;
    return hundredths * value.denominator == 100 * value.numerator;
}

static bool is_sum(const char *name)
{
    static const char *const others[] = {"DE", "AOB", "ARO", "TPR", "PTP", "APRO", "APPO"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(name, others[i]) == 0)
            return false;
    return true;
}

static bool value_equal(const struct tb_code *code, swp_tiebreak_value found, struct tb_value want)
{
    if (found.is_defined != want.defined)
        return false;
    const int64_t factor = is_number_code(code->name) ? 3 : 1;
    return !want.defined || found.numerator * want.den == factor * want.num * found.denominator;
}

/* Compares the standings of one record; with `must` every difference is a failure. */
static void compare(const struct tb_record *t, const swp_standings *table, const char *list,
                    const struct tb_code *codes, int n_codes, uint64_t number, bool must,
                    struct outcome *outcome)
{
    int rank[TB_MAX_PLAYERS + 1], place[MAX_CODES][TB_MAX_PLAYERS + 1];
    tb_rank(t, codes, n_codes, rank, place);
    for (int p = 1; p <= t->n; p++) {
        const uint32_t row = swp_standings_row_of(table, (uint32_t)p * 3);
        bool equal = (int)swp_standings_row_at(table, row)->rank == rank[p];
        if (must)
            EXPECT(equal, "record %lu %s player %d: rank %u, reference %d", (unsigned long)number,
                   list, p, (unsigned)swp_standings_row_at(table, row)->rank, rank[p]);
        outcome->ranks++;
        outcome->different += !equal;
        for (int k = 0; k < n_codes; k++) {
            const swp_tiebreak_value *found = swp_standings_value_at(table, row, (uint32_t)k);
            struct tb_value want = strcmp(codes[k].name, "DE") == 0 ? tb_fraction(place[k][p], 1)
                                                                    : tb_value_of(t, &codes[k], p);
            if (strcmp(codes[k].name, "DE") == 0 && place[k][p] == 0)
                want = tb_undefined();
            equal = value_equal(&codes[k], *found, want);
            outcome->values++;
            outcome->different += !equal;
            if (!must)
                continue;
            EXPECT(equal, "record %lu %s player %d %s: %ld/%ld, reference %lld/%lld",
                   (unsigned long)number, list, p, codes[k].name, (long)found->numerator,
                   (long)found->denominator, want.num, want.den);
            if (found->is_defined && is_sum(codes[k].name))
                EXPECT(parts_add_up(table, row, (uint32_t)k, *found),
                       "record %lu player %d %s: parts", (unsigned long)number, p, codes[k].name);
        }
    }
}

static void run_record(uint64_t number, enum tb_mutant mutant, struct outcome *outcome)
{
    static struct tb_record t;
    struct tb_code codes[MAX_CODES];
    char list[MAX_CODES * TEXT] = "";
    make_record(&t, number);
    const int n_codes = 1 + (int)below(MAX_CODES - 1);
    for (int k = 0; k < n_codes; k++) {
        char text[TEXT];
        make_code(&t, &codes[k], text);
        /* A leading PTS is the score: it is put there for those that begin with one. */
        const size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", k ? "," : "PTS,", text);
    }
    swp_tournament *tournament = tournament_of(&t);
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    swp_error err = {0};
    options.tiebreaks = list;
    options.edition = t.edition == 2024 ? SWP_TIEBREAK_EDITION_2024 : SWP_TIEBREAK_EDITION_2026;
    options.round = (uint32_t)t.rounds;
    const swp_status status = swp_standings_create(tournament, &options, &table, &err);
    /* Nobody was paired in the last rounds: they are not recorded. */
    const bool unrecorded = options.round > swp_tournament_rounds_recorded(tournament);
    if (!unrecorded &&
        EXPECT(status == SWP_OK, "record %lu %s: %s", (unsigned long)number, list, err.text)) {
        t.mutant = mutant;
        compare(&t, table, list, codes, n_codes, number, mutant == TB_LITERAL, outcome);
    }
    swp_standings_destroy(table);
    swp_tournament_destroy(tournament);
}

/* Every mistake must show somewhere in the records; it stops at the first. */
static void run_mutants(uint64_t first)
{
    for (int mutant = TB_LITERAL + 1; mutant < TB_MUTANTS; mutant++) {
        struct outcome outcome = {0};
        uint64_t number = first;
        while (number < first + RECORDS && outcome.different == 0)
            run_record(number++, (enum tb_mutant)mutant, &outcome);
        EXPECT(outcome.different > 0, "mutant %d is not noticed", mutant);
        printf("mutant %d noticed in record %lu\n", mutant, (unsigned long)number - 1);
    }
}

int main(int argc, char **argv)
{
    const struct numbered_run run = numbered_run(argc, argv, RECORDS);
    struct outcome outcome = {0};
    if (run.mutants)
        run_mutants(run.seed);
    for (uint64_t i = 0; !run.mutants && i < (uint64_t)run.rounds; i++)
        run_record(run.seed + i, TB_LITERAL, &outcome);
    printf("%ld values and %ld ranks compared, %ld different\n", outcome.values, outcome.ranks,
           outcome.different);
    numbered_run_print("tiebreak_against_reference", &run);
    return testing_finish(run.mutants ? "tiebreak_mutants" : "tiebreak_against_reference");
}
