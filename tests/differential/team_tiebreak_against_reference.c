/* SPDX-License-Identifier: Apache-2.0 */
/* The library's standings of teams against the literal reference: random events over many axes,
 * random lists. Values, ranks and places in the tie must be equal, and sums of parts add up.
 *
 *     team_tiebreak_against_reference [OPTION...]    numbered_run.h
 *
 * With --mutants every mistake the reference can be told to make must be noticed. A failure names
 * the number of the event: --seed NUMBER --rounds 1 shows it alone. */
#include "numbered_run.h"
#include "swisspair/swisspair.h"
#include "team_tiebreak_reference.h"
#include "testing.h"

enum { RECORDS = 20000, MAX_CODES = 5, TEXT = 24, FIRST_BYES = 4 };

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

/* ---- events ---------------------------------------------------------------------------------- */

/* How often what happens, in one event. */
struct habits {
    uint32_t draws, walkovers, forfeits, empty, byes, leavers;
};

/* Both sides of a board at which somebody sits on either side. */
static void play_board(struct tt_cell *a, struct tt_cell *b, int board, const struct habits *habits)
{
    static const char pairs[][3] = {"10", "01", "==", "+-", "-+", "--"};
    const char *letters = pairs[chance(habits->draws) ? 2 : below(2)];
    if (chance(habits->forfeits))
        letters = pairs[3 + below(3)];
    a->board[board] = letters[0];
    b->board[board] = letters[1];
}

/* Boards from the top that are filled, at least one. */
static void seat(const struct tt_record *t, struct tt_cell *cell, const struct habits *habits)
{
    for (int i = 0; i < t->boards; i++)
        cell->board[i] = i > 0 && chance(habits->empty) ? '.' : 's';
}

static void play_match(struct tt_record *t, const struct habits *habits, int round, int a, int b)
{
    struct tt_cell own = {b, 'm', "......"}, other = {a, 'm', "......"};
    seat(t, &own, habits);
    seat(t, &other, habits);
    for (int i = 0; i < t->boards; i++) {
        if (own.board[i] == 's' && other.board[i] == 's')
            play_board(&own, &other, i, habits);
        else if (own.board[i] == 's')
            own.board[i] = '+';
        else if (other.board[i] == 's')
            other.board[i] = '+';
    }
    t->cell[a][round] = own;
    t->cell[b][round] = other;
}

/* A match forfeited as a whole, by one team or by both; its boards are told or are not. */
static void forfeit_match(struct tt_record *t, int round, int winner, int loser)
{
    const bool is_double = chance(20), has_boards = !is_double && chance(50);
    struct tt_cell own = {loser, is_double ? '-' : '+', "......"}, other = {winner, '-', "......"};
    for (int i = 0; has_boards && i < t->boards; i++) {
        own.board[i] = i == 0 || chance(80) ? '+' : '.';
        other.board[i] = own.board[i] == '+' && i == 0 ? '-' : '.';
    }
    t->cell[winner][round] = own;
    t->cell[loser][round] = other;
}

static void meet(struct tt_record *t, const struct habits *habits, int round, int a, int b)
{
    const bool in_order = chance(50);
    if (chance(habits->walkovers))
        forfeit_match(t, round, in_order ? a : b, in_order ? b : a);
    else
        play_match(t, habits, round, a, b);
}

static void set_bye(struct tt_record *t, int team, int round, char kind)
{
    const struct tt_cell cell = {0, kind, "......"};
    t->cell[team][round] = cell;
}

/* One round of a Swiss, paired by chance: rematches are welcome. */
static void pair_round(struct tt_record *t, const struct habits *habits, int round,
                       const int *leaves)
{
    int ready[TT_MAX_TEAMS], n = 0;
    for (int p = 1; p <= t->n; p++) {
        if (round < leaves[p] && !chance(habits->byes))
            ready[n++] = p;
        else
            set_bye(t, p, round, round < leaves[p] ? "HHHZF"[below(5)] : 'Z');
    }
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)below((uint32_t)i + 1), team = ready[i];
        ready[i] = ready[j];
        ready[j] = team;
    }
    for (int i = 0; i + 1 < n; i += 2)
        meet(t, habits, round, ready[i], ready[i + 1]);
    if (n % 2 == 1)
        set_bye(t, ready[n - 1], round, 'U');
}

static void make_swiss(struct tt_record *t, const struct habits *habits)
{
    int leaves[TT_MAX_TEAMS + 1];
    t->rounds = 1 + (int)below(9);
    for (int p = 1; p <= t->n; p++)
        leaves[p] = chance(habits->leavers) ? 1 + (int)below((uint32_t)t->rounds) : 999;
    for (int round = 1; round <= t->rounds; round++)
        pair_round(t, habits, round, leaves);
}

/* A round robin by turning the table, once or twice round, from that round on. */
static void fill_round_robin(struct tt_record *t, const struct habits *habits, int before)
{
    const int seats = t->n + t->n % 2, cycle = seats - 1;
    t->rounds = before + cycle * (t->n <= 6 && chance(30) ? 2 : 1);
    for (int round = before + 1; round <= t->rounds; round++)
        for (int i = 0; i < seats / 2; i++) {
            const int turn = (round - before - 1) % cycle, a = (turn + i) % cycle + 1,
                      b = i == 0 ? seats : (turn + cycle - i) % cycle + 1;
            if (a > t->n || b > t->n)
                set_bye(t, a > t->n ? b : a, round, 'Z');
            else
                meet(t, habits, round, a, b);
        }
}

/* A Swiss in which nearly all have met and the scores are level: byes of the first rounds make up
 * for the results. Direct encounter then has several steps. */
static void make_level(struct tt_record *t, const struct habits *habits)
{
    int most = 0;
    fill_round_robin(t, habits, FIRST_BYES);
    for (int p = 1; p <= t->n; p++)
        for (int r = FIRST_BYES + 1; r < t->rounds; r++) {
            const int opponent = t->cell[p][r].opponent;
            if (!opponent || !chance(10))
                continue;
            set_bye(t, p, r, 'Z');
            set_bye(t, opponent, r, 'Z');
        }
    for (int p = 1; p <= t->n; p++)
        for (int r = 1; r <= FIRST_BYES; r++)
            set_bye(t, p, r, 'Z');
    for (int p = 1; p <= t->n; p++)
        most = tt_total(t, 'M', p) > most ? tt_total(t, 'M', p) : most;
    for (int p = 1; p <= t->n; p++)
        for (int r = 1; r <= FIRST_BYES; r++) {
            const int lacks = most - tt_total(t, 'M', p);
            t->cell[p][r].kind = lacks >= t->win ? 'F' : lacks >= t->draw ? 'H' : 'Z';
        }
}

static void make_record(struct tt_record *t, uint64_t number)
{
    static const int points[][3] = {{20, 10, 0}, {20, 10, 0}, {30, 10, 0}, {30, 20, 10}};
    memset(t, 0, sizeof *t);
    state = (number + 1) * 0x9E3779B97F4A7C15u;
    const int *scale = points[below(4)];
    const struct habits habits = {10 + below(80),       below(2) * below(40), below(2) * below(50),
                                  below(2) * below(40), below(3) * below(15), below(3) * below(15)};
    t->n = 2 + (int)below(chance(50) ? 5 : 11);
    t->boards = 1 + (int)below(chance(50) ? 2 : TT_MAX_BOARDS);
    t->win = scale[0];
    t->draw = scale[1];
    t->loss = scale[2];
    t->pab[0] = chance(60) ? t->draw : t->win;
    t->pab[1] = 5 * t->boards + (chance(30) ? 5 : 0);
    t->primary = chance(70) ? 'M' : 'G';
    t->edition = chance(25) ? 2024 : 2026;
    const uint32_t shape = below(100);
    if (shape < 20) {
        t->round_robin = true;
        fill_round_robin(t, &habits, 0);
    } else if (shape < 50) {
        make_level(t, &habits);
    } else {
        make_swiss(t, &habits);
    }
    t->announced = t->rounds;
    if (chance(25) && t->rounds > 1)
        t->rounds = 1 + (int)below((uint32_t)t->rounds);
}

/* ---- codes ----------------------------------------------------------------------------------- */

enum { C = 1, M = 2, L = 4, P = 8, F = 16, R = 32, K = 64, NEW = 128, NO_ROBIN = 256, S = 512 };
static const struct {
    const char *name;
    int may;
} kinds[] = {{"DE", P | S},
             {"EDE", P},
             {"EDET", P},
             {"EDEB", P},
             {"EDEBT", P},
             {"EDEBB", P},
             {"MPvGP", 0},
             {"BC", 0},
             {"TBR", 0},
             {"BBE", 0},
             {"EMMSB", C | P},
             {"EMGSB", C | P},
             {"EGMSB", C | P},
             {"EGGSB", C | P},
             {"SSSC", P | F | K | NO_ROBIN},
             {"BH", C | M | P | S | NO_ROBIN},
             {"FB", C | M | P | S | NO_ROBIN},
             {"AOB", S | F | NO_ROBIN},
             {"PS", C | S},
             {"KS", L | S},
             {"WIN", 0},
             {"WON", 0},
             {"REP", 0},
             {"STD", NEW},
             {"TPN", R | NEW},
             {"MPTS", 0},
             {"GPTS", 0}};

static void add_text(char *text, const char *letter, int number)
{
    const size_t used = strlen(text);
    snprintf(text + used, TEXT - used, number ? "/%s%d" : "/%s", letter, number);
}

/* Modifiers that the tie-break takes, by chance. */
static void add_modifiers(const struct tt_record *t, int may, struct tt_code *code, char *text)
{
    if (may & C && chance(50))
        add_text(text, "C", code->cuts = 1 + (int)below(3));
    else if (may & M && chance(40))
        add_text(text, "M", code->medians = 1 + (int)below(2));
    if (may & L && chance(60)) {
        code->limit = (int)below(7) - 3;
        if (code->limit)
            add_text(text, code->limit > 0 ? "L+" : "L", code->limit);
    }
    if (may & K && chance(30))
        add_text(text, "K", code->divisor = 1 + (int)below(9));
    if (may & P && chance(40)) {
        code->forfeits = true;
        add_text(text, "P", 0);
    }
    if (may & F && (t->edition == 2026 || strcmp(code->name, "SSSC") == 0) && chance(50)) {
        code->fore = true;
        add_text(text, "F", 0);
    }
    if (may & R && chance(40)) {
        code->reverse = true;
        add_text(text, "R", 0);
    }
}

/* A code the edition and the event allow, and how it is written. */
static void make_code(const struct tt_record *t, struct tt_code *code, char text[TEXT])
{
    const struct tt_code plain = {0};
    int may;
    do {
        const uint32_t i = chance(25) ? below(6) : below(sizeof kinds / sizeof *kinds);
        may = kinds[i].may;
        *code = plain;
        code->name = kinds[i].name;
    } while ((t->edition == 2024 && may & NEW) ||
             (t->round_robin && may & NO_ROBIN && t->edition == 2026));
    snprintf(text, TEXT, "%s", code->name);
    if (may & S && chance(70)) {
        code->score = chance(50) ? 'M' : 'G';
        strcat(text, code->score == 'M' ? ":MP" : ":GP");
    }
    add_modifiers(t, may, code, text);
}

/* ---- the library's side ---------------------------------------------------------------------- */

enum { STEP = 3 }; /* numbers of teams have gaps */

static swp_result result_of(char letter)
{
    static const char letters[] = "1=0+-UFHZ";
    static const swp_result results[] = {
        SWP_RESULT_WIN,         SWP_RESULT_DRAW,         SWP_RESULT_LOSS,
        SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_PAB,
        SWP_RESULT_FULL_BYE,    SWP_RESULT_HALF_BYE,     SWP_RESULT_ZERO_BYE};
    return results[strchr(letters, letter) - letters];
}

static uint32_t member_of(const struct tt_record *t, int team, int board)
{
    return (uint32_t)((team - 1) * t->boards + board + 1);
}

static swp_tournament *empty_tournament(const struct tt_record *t)
{
    swp_tournament *out = NULL;
    swp_team_rules rules;
    swp_player player = SWP_PLAYER_INIT;
    const swp_scoring scoring = {t->win, t->win,    t->draw, t->draw, t->loss, t->loss, t->win,
                                 0,      t->pab[0], t->win,  t->draw, 0,       t->draw, {0}};
    swp_team_rules_init(&rules, (uint32_t)t->boards);
    rules.game_scoring.pab = t->pab[1];
    if (t->primary == 'G') {
        rules.primary = SWP_TEAM_SCORE_GAME_POINTS;
        rules.secondary = SWP_TEAM_SCORE_MATCH_POINTS;
    }
    swp_tournament_create(NULL, &out, NULL);
    swp_tournament_set_team_rules(out, &rules, NULL);
    swp_tournament_set_scoring(out, &scoring, NULL);
    swp_tournament_set_rounds(out, (uint32_t)t->announced, NULL);
    swp_tournament_set_system(out, t->round_robin ? "berger-team-roundrobin" : "team-2026", NULL);
    for (int p = t->n; p >= 1; p--) {
        player.tpn = (uint32_t)(p * STEP);
        swp_tournament_add_player(out, &player, NULL);
        for (int board = 0; board < t->boards; board++) {
            player.tpn = member_of(t, p, board);
            swp_tournament_add_member(out, (uint32_t)(p * STEP), &player, NULL);
        }
    }
    return out;
}

static void lay_down(const struct tt_record *t, swp_tournament *out, int team, int round)
{
    uint32_t members[TT_MAX_BOARDS] = {0};
    swp_error err = {0};
    for (int i = 0; i < t->boards; i++)
        if (t->cell[team][round].board[i] != '.')
            members[i] = member_of(t, team, i);
    EXPECT(swp_tournament_set_line_up_in(out, (uint32_t)round, (uint32_t)(team * STEP), members,
                                         (uint32_t)t->boards, &err) == SWP_OK,
           "line-up: %s", err.text);
}

/* A match, from the side of the lower number. */
static void record_match(const struct tt_record *t, swp_tournament *out, int team, int round)
{
    const struct tt_cell *own = &t->cell[team][round], *other = &t->cell[own->opponent][round];
    const bool is_played = own->kind == 'm';
    swp_error err = {0};
    swp_status status = swp_tournament_record_game(
        out, (uint32_t)round, (uint32_t)(team * STEP), (uint32_t)(own->opponent * STEP),
        is_played ? SWP_RESULT_PAIRED : result_of(own->kind),
        is_played ? SWP_RESULT_PAIRED : result_of(other->kind), &err);
    EXPECT(status == SWP_OK, "match: %s", err.text);
    if (!is_played && own->board[0] == '.' && other->board[0] == '.')
        return;
    lay_down(t, out, team, round);
    lay_down(t, out, own->opponent, round);
    for (int i = 0; i < t->boards; i++) {
        const char a = own->board[i], b = other->board[i];
        if (a == '.' && b == '.')
            continue;
        status = swp_tournament_record_board(
            out, (uint32_t)round, (uint32_t)(team * STEP), (uint32_t)i + 1,
            a == '.' ? SWP_RESULT_FORFEIT_LOSS : result_of(a),
            b == '.' ? SWP_RESULT_FORFEIT_LOSS : result_of(b), &err);
        EXPECT(status == SWP_OK, "board: %s", err.text);
    }
}

static swp_tournament *tournament_of(const struct tt_record *t)
{
    swp_tournament *out = empty_tournament(t);
    swp_error err = {0};
    for (int p = 1; p <= t->n; p++)
        for (int r = 1; r <= t->announced; r++) {
            const struct tt_cell *cell = &t->cell[p][r];
            const swp_entry bye = {0, SWP_COLOUR_NONE,
                                   cell->opponent ? SWP_RESULT_NONE : result_of(cell->kind)};
            if (!cell->opponent)
                EXPECT(swp_tournament_set_entry_in(out, (uint32_t)r, (uint32_t)(p * STEP), &bye,
                                                   &err) == SWP_OK,
                       "bye: %s", err.text);
            else if (p < cell->opponent)
                record_match(t, out, p, r);
        }
    return out;
}

/* ---- the comparison -------------------------------------------------------------------------- */

struct outcome {
    long values, ranks, different;
};

enum { MOST_PARTS = 2 * TT_MAX_ROUNDS + TT_MAX_BOARDS + 1 };

/* The parts that are not left out add up to the value, where the value is a sum. */
static bool parts_add_up(const swp_standings *table, uint32_t row, uint32_t k,
                         swp_tiebreak_value value)
{
    swp_tiebreak_part parts[MOST_PARTS];
    int64_t sum = 0, scale = 1;
    const uint32_t n = swp_standings_fill_parts(table, row, k, parts, sizeof *parts, MOST_PARTS);
    for (uint32_t i = 0; i < n; i++)
        if (parts[i].value.denominator > scale)
            scale = parts[i].value.denominator;
    for (uint32_t i = 0; i < n; i++)
        if (!parts[i].cut_by)
            sum += scale * parts[i].value.numerator / parts[i].value.denominator;
    return sum * value.denominator == scale * value.numerator;
}

static bool is_sum(const char *name)
{
    return !tt_is_placed(name) && strcmp(name, "AOB") != 0 && strcmp(name, "TBR") != 0 &&
           strcmp(name, "BBE") != 0;
}

static bool value_equal(const struct tt_code *code, swp_tiebreak_value found, struct tt_value want)
{
    const int64_t factor = strcmp(code->name, "TPN") == 0 ? STEP : 1;
    if (found.is_defined != want.defined)
        return false;
    return !want.defined || found.numerator * want.den == factor * want.num * found.denominator;
}

/* Compares the standings of one event; with `must` every difference is a failure. */
static void compare(const struct tt_record *t, const swp_standings *table, const char *list,
                    const struct tt_code *codes, int n_codes, uint64_t number, bool must,
                    struct outcome *outcome)
{
    int rank[TT_MAX_TEAMS + 1], place[MAX_CODES][TT_MAX_TEAMS + 1];
    tt_rank(t, codes, n_codes, rank, place);
    for (int p = 1; p <= t->n; p++) {
        const uint32_t row = swp_standings_row_of(table, (uint32_t)(p * STEP));
        bool equal = (int)swp_standings_row_at(table, row)->rank == rank[p];
        if (must)
            EXPECT(equal, "event %lu %s team %d: rank %u, reference %d", (unsigned long)number,
                   list, p, (unsigned)swp_standings_row_at(table, row)->rank, rank[p]);
        outcome->ranks++;
        outcome->different += !equal;
        for (int k = 0; k < n_codes; k++) {
            const swp_tiebreak_value *found = swp_standings_value_at(table, row, (uint32_t)k);
            struct tt_value want = {place[k][p], 1, place[k][p] != 0};
            if (!tt_is_placed(codes[k].name))
                want = tt_value_of(t, &codes[k], p);
            equal = value_equal(&codes[k], *found, want);
            outcome->values++;
            outcome->different += !equal;
            if (!must)
                continue;
            EXPECT(equal, "event %lu %s team %d %s: %ld/%ld, reference %lld/%lld",
                   (unsigned long)number, list, p, codes[k].name, (long)found->numerator,
                   (long)found->denominator, want.num, want.den);
            if (found->is_defined && is_sum(codes[k].name))
                EXPECT(parts_add_up(table, row, (uint32_t)k, *found), "event %lu team %d %s: parts",
                       (unsigned long)number, p, codes[k].name);
        }
    }
}

static void run_record(uint64_t number, enum tt_mutant mutant, struct outcome *outcome)
{
    static struct tt_record t;
    struct tt_code codes[MAX_CODES];
    char list[(MAX_CODES + 1) * TEXT] = "PTS";
    make_record(&t, number);
    const int n_codes = 1 + (int)below(MAX_CODES);
    for (int k = 0; k < n_codes; k++) {
        char text[TEXT];
        make_code(&t, &codes[k], text);
        strcat(list, ",");
        strcat(list, text);
    }
    swp_tournament *tournament = tournament_of(&t);
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    swp_error err = {0};
    options.tiebreaks = list;
    options.edition = t.edition == 2024 ? SWP_TIEBREAK_EDITION_2024 : SWP_TIEBREAK_EDITION_2026;
    options.round = (uint32_t)t.rounds;
    const swp_status status = swp_standings_create(tournament, &options, &table, &err);
    /* No team was paired in the last rounds: they are not recorded. */
    const bool unrecorded = options.round > swp_tournament_rounds_recorded(tournament);
    if (!unrecorded &&
        EXPECT(status == SWP_OK, "event %lu %s: %s", (unsigned long)number, list, err.text)) {
        t.mutant = mutant;
        compare(&t, table, list, codes, n_codes, number, mutant == TT_LITERAL, outcome);
    }
    swp_standings_destroy(table);
    swp_tournament_destroy(tournament);
}

/* An event that shows what hardly another one does. */
enum { KEPT = 23496 };

/* Every mistake must show somewhere in the events; it stops at the first. */
static void run_mutants(uint64_t first)
{
    for (int mutant = TT_LITERAL + 1; mutant < TT_MUTANTS; mutant++) {
        struct outcome outcome = {0};
        uint64_t number = KEPT;
        run_record(number, (enum tt_mutant)mutant, &outcome);
        for (uint64_t next = first; next < first + RECORDS && outcome.different == 0; next++)
            run_record(number = next, (enum tt_mutant)mutant, &outcome);
        EXPECT(outcome.different > 0, "mutant %d is not noticed", mutant);
        printf("mutant %d noticed in event %lu\n", mutant, (unsigned long)number);
    }
}

int main(int argc, char **argv)
{
    const struct numbered_run run = numbered_run(argc, argv, RECORDS);
    struct outcome outcome = {0};
    if (run.mutants)
        run_mutants(run.seed);
    for (uint64_t i = 0; !run.mutants && i < (uint64_t)run.rounds; i++)
        run_record(run.seed + i, TT_LITERAL, &outcome);
    printf("%ld values and %ld ranks compared, %ld different\n", outcome.values, outcome.ranks,
           outcome.different);
    numbered_run_print("team_tiebreak_against_reference", &run);
    return testing_finish(run.mutants ? "team_tiebreak_mutants"
                                      : "team_tiebreak_against_reference");
}
