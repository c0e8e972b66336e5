/* SPDX-License-Identifier: Apache-2.0 */
/* Makes a tournament of a given size: ratings spread evenly with some noise, results drawn from the
 * rating expectation, every round paired by the library itself.
 *
 *     generate_field PLAYERS ROUNDS PLAYED SEED [DRAWS [ABSENCES [SYSTEM [DIALECT [FAMILY]]]]]
 *         >field.trf
 *
 * ROUNDS are planned, PLAYED of them are recorded; DRAWS is the percentage of drawn games among
 * equals (default 30), ABSENCES the share of players, per thousand, who stay away from a round with
 * a half-point or zero-point bye (default 20), for the round after the last one too. DIALECT is one
 * of the writer's, default bbp5 (XXR and XXC, which every engine reads). FAMILY makes the field
 * unkind, see `families` below; NAME-N gives it a number.
 *
 * Of a system that pairs teams they are teams of five boards, type B, match points first, at most
 * 999 (record 310).
 *
 * The same arguments give the same file on every machine: the generator is our own and the
 * expectation an integer table. Not a model of real results (draws do not depend on the rating),
 * but the scoregroups have the shape of an open tournament. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "swisspair/swisspair.h"

enum family {
    ORDINARY,
    TEAMS,
    BLOCKS,
    WHITE_WINS,
    SAME_COLOUR,
    THREE_POINTS,
    FORFEITS,
    HAD_BYES,
    LATE,
    GROUP,
    GROUPS,
    PARTS,
    BARS,
    HUBS,
    ROUND_ROBIN,
    FAMILY_COUNT
};

static const struct {
    const char *name;
    uint32_t degree; /* unless told */
} families[FAMILY_COUNT] = {
    [ORDINARY] = {"", 0},
    [TEAMS] = {"teams", 5},   /* groups of N who may not meet, strong and weak ones in each */
    [BLOCKS] = {"blocks", 5}, /* the same, of neighbours, and the higher ranked always wins:
                                 scoregroups that can hardly be paired, long cascades */
    [WHITE_WINS] = {"white-wins", 100},   /* N per cent of the decided games */
    [SAME_COLOUR] = {"same-colour", 100}, /* N per cent have one colour in rounds 1 and 2 */
    [THREE_POINTS] = {"three-points", 0}, /* 3-1-0 */
    [FORFEITS] = {"forfeits", 50},        /* N per cent of the games */
    [HAD_BYES] = {"had-byes", 5},         /* all but N players had a bye in round 1 or 2 */
    [LATE] = {"late", 33},                /* N per cent arrive in round 3 */
    /* rounds drawn by lot; declared before the next one, by lot: */
    [GROUP] = {"group", 50},  /* N per cent of the players, rounded up, who may not meet */
    [GROUPS] = {"groups", 2}, /* N such groups, which hold three quarters of the players */
    [PARTS] = {"parts", 2},   /* N such groups, which hold everybody */
    [BARS] = {"bars", 25},    /* about N opponents whom a player may not meet */
    [HUBS] = {"hubs", 10},    /* N players who may meet four of the others only */
    /* Berger's table; the lower number wins N per cent of the decided games */
    [ROUND_ROBIN] = {"round-robin", 100},
};

struct field {
    swp_tournament *t;
    uint32_t players, rounds, played, draws, absences;
    const char *system;
    enum family family;
    uint32_t degree; /* the number of the family */
    uint64_t state;
};

static void stop(const char *what, const swp_error *err)
{
    fprintf(stderr, "generate_field: %s: %s\n", what, err ? err->text : "");
    exit(1);
}

/* splitmix64: `below` > 0. */
static uint32_t draw(struct field *f, uint32_t below)
{
    f->state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t z = f->state;
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    z ^= z >> 31;
    return (uint32_t)(z % below);
}

/* Expected score in thousandths by rating difference in steps of 50: 1 / (1 + 10^(-d/400)). */
static uint32_t expectation(int32_t difference)
{
    static const uint32_t table[] = {500, 571, 640, 703, 760, 808, 849, 882,
                                     909, 930, 947, 960, 969, 977, 983};
    const int32_t last = (int32_t)(sizeof table / sizeof *table) - 1;
    int32_t step = (difference < 0 ? -difference : difference) / 50;
    uint32_t expected = table[step < last ? step : last];
    return difference < 0 ? 1000 - expected : expected;
}

static void add_players(struct field *f)
{
    swp_error err = {0};
    for (uint32_t i = 0; i < f->players; i++) {
        char name[48];
        snprintf(name, sizeof name, "Player %05u, Test", (unsigned)(i + 1));
        swp_player p = SWP_PLAYER_INIT;
        p.tpn = i + 1;
        p.rating = (int32_t)(2600 - 1200 * (uint64_t)i / f->players);
        p.name = name;
        if (swp_tournament_add_player(f->t, &p, &err) != SWP_OK)
            stop("player", &err);
    }
}

static void ask_for_absences(struct field *f, uint32_t round)
{
    swp_error err = {0};
    for (uint32_t tpn = 1; tpn <= f->players; tpn++) {
        swp_result kind = draw(f, 2) ? SWP_RESULT_HALF_BYE : SWP_RESULT_ZERO_BYE;
        if (f->family == LATE && round <= 2 && tpn % 100 < f->degree)
            kind = SWP_RESULT_ZERO_BYE;
        else if (f->family == HAD_BYES && round <= 2 && tpn % 2 == round % 2 && tpn > f->degree)
            kind = SWP_RESULT_FULL_BYE;
        else if (draw(f, 1000) >= f->absences)
            continue;
        if (swp_tournament_request_bye_in(f->t, round, tpn, kind, &err) != SWP_OK)
            stop("request for a bye", &err);
    }
}

static bool white_is_to_win(struct field *f, const swp_player *white, const swp_player *black)
{
    if (f->family == BLOCKS)
        return white->tpn < black->tpn;
    if (f->family == ROUND_ROBIN)
        return (white->tpn < black->tpn) == (draw(f, 100) < f->degree);
    if (f->family == WHITE_WINS && draw(f, 100) < f->degree)
        return true;
    return draw(f, 1000) < expectation(white->rating + 35 - black->rating);
}

/* A game, over the board or forfeited by Black. */
static void draw_game(struct field *f, uint32_t white, uint32_t black, swp_result *white_result,
                      swp_result *black_result)
{
    *white_result = SWP_RESULT_LOSS;
    *black_result = SWP_RESULT_WIN;
    const bool decided = f->family == BLOCKS || draw(f, 100) >= f->draws;
    if (f->family == FORFEITS && draw(f, 100) < f->degree) {
        *white_result = SWP_RESULT_FORFEIT_WIN;
        *black_result = SWP_RESULT_FORFEIT_LOSS;
    } else if (!decided) {
        *white_result = *black_result = SWP_RESULT_DRAW;
    } else if (white_is_to_win(f, swp_tournament_player(f->t, white),
                               swp_tournament_player(f->t, black))) {
        *white_result = SWP_RESULT_WIN;
        *black_result = SWP_RESULT_LOSS;
    }
}

enum { TEAM_BOARDS = 5 };

/* Members of all teams, as strong as their team. */
static void add_members(struct field *f)
{
    swp_error err = {0};
    for (uint32_t i = 0; i < f->players * TEAM_BOARDS; i++) {
        swp_player member = SWP_PLAYER_INIT;
        const uint32_t team = i / TEAM_BOARDS + 1;
        member.tpn = i + 1;
        member.name = "Member";
        member.rating = swp_tournament_player(f->t, team)->rating;
        if (swp_tournament_add_member(f->t, team, &member, &err) != SWP_OK)
            stop("member", &err);
    }
}

/* A match of teams: forfeited as a whole when board 1 is, else board by board. */
static swp_status play_match(struct field *f, uint32_t round, swp_board match, swp_error *err)
{
    swp_result white, black;
    draw_game(f, match.white, match.black, &white, &black);
    if (white == SWP_RESULT_FORFEIT_WIN)
        return swp_tournament_record_game(f->t, round, match.white, match.black, white, black, err);
    swp_status status = swp_tournament_record_game(f->t, round, match.white, match.black,
                                                   SWP_RESULT_PAIRED, SWP_RESULT_PAIRED, err);
    for (uint32_t k = 1; k <= TEAM_BOARDS && status == SWP_OK; k++) {
        status = swp_tournament_record_board(f->t, round, match.white, k, white, black, err);
        do
            draw_game(f, match.white, match.black, &white, &black);
        while (white == SWP_RESULT_FORFEIT_WIN);
    }
    return status;
}

static void play_board(struct field *f, uint32_t round, swp_board board)
{
    swp_error err = {0};
    if (board.black == 0) {
        swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        if (swp_tournament_set_entry_in(f->t, round, board.white, &bye, &err) != SWP_OK)
            stop("bye", &err);
        return;
    }
    if (swp_tournament_team_rules(f->t)) {
        if (play_match(f, round, board, &err) != SWP_OK)
            stop("match", &err);
        return;
    }
    swp_result white[2], black[2];
    draw_game(f, board.white, board.black, &white[0], &black[0]);
    if (swp_tournament_match_games(f->t) == 2)
        draw_game(f, board.black, board.white, &black[1], &white[1]);
    const swp_status status =
        swp_tournament_match_games(f->t) == 2
            ? swp_tournament_record_match(f->t, round, board.white, board.black, white, black, &err)
            : swp_tournament_record_game(f->t, round, board.white, board.black, white[0], black[0],
                                         &err);
    if (status != SWP_OK)
        stop("game", &err);
}

/* Rounds 1 and 2 of a field in which everybody has one colour twice: the odd numbers White. The
 * others of the first `degree` per cent of each hundred change colours. */
static void play_same_colour(struct field *f, uint32_t round)
{
    for (uint32_t i = 0; i < f->players / 2; i++) {
        uint32_t white = 2 * i + 1, black = 2 * ((i + round) % (f->players / 2)) + 2;
        swp_board board = {.white = white, .black = black};
        if (round == 2 && (white % 100 >= f->degree))
            board = (swp_board){.white = black, .black = white};
        play_board(f, round, board);
    }
}

static void play_round(struct field *f, uint32_t round)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = f->system;
    options.round = round;
    ask_for_absences(f, round);
    if (swp_pairing_create(f->t, &options, &pairing, &err) != SWP_OK)
        stop("pairing", &err);
    for (uint32_t tpn = 1; tpn <= f->players; tpn++) {
        swp_entry bye = {0, SWP_COLOUR_NONE, swp_tournament_requested_bye_in(f->t, round, tpn)};
        if (bye.result != SWP_RESULT_NONE &&
            swp_tournament_set_entry_in(f->t, round, tpn, &bye, &err) != SWP_OK)
            stop("bye", &err);
    }
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++)
        play_board(f, round, swp_pairing_board_at(pairing, i));
    swp_pairing_destroy(pairing);
}

/* Every player a number, in any order. */
static void shuffle(struct field *f, uint32_t *tpn)
{
    for (uint32_t i = 0; i < f->players; i++) {
        const uint32_t at = draw(f, i + 1);
        tpn[i] = tpn[at];
        tpn[at] = i + 1;
    }
}

/* Games with White less games with Black; *out_met: the two have met. */
static int look_back(const struct field *f, uint32_t round, uint32_t a, uint32_t b, bool *out_met)
{
    int difference = 0;
    for (uint32_t before = 1; before < round; before++) {
        const swp_entry entry = swp_tournament_entry_in(f->t, before, a);
        difference += (entry.colour == SWP_COLOUR_WHITE) - (entry.colour == SWP_COLOUR_BLACK);
        *out_met = *out_met || entry.opponent == b;
    }
    return difference;
}

/* They have not met, and one of them can have White so that he has it twice too often at most. */
static bool may_play(const struct field *f, uint32_t round, uint32_t a, uint32_t b)
{
    bool have_met = false;
    const int one = look_back(f, round, a, b, &have_met);
    const int other = look_back(f, round, b, a, &have_met);
    return !have_met && (one < 2 || other < 2) && (one > -2 || other > -2);
}

/* White has who had it less often, or by lot. */
static swp_board board_of(struct field *f, uint32_t round, uint32_t a, uint32_t b)
{
    bool have_met = false;
    const int more = look_back(f, round, a, b, &have_met) - look_back(f, round, b, a, &have_met);
    const bool changes = more > 0 || (more == 0 && draw(f, 2) == 1);
    return changes ? (swp_board){.white = b, .black = a} : (swp_board){.white = a, .black = b};
}

/* A round by lot: who may not play his opponent changes with another pair that is drawn. */
static void draw_round(struct field *f, uint32_t round, uint32_t *tpn)
{
    const uint32_t n_pairs = f->players / 2;
    shuffle(f, tpn);
    for (uint32_t i = 0; i < n_pairs; i++)
        while (!may_play(f, round, tpn[2 * i], tpn[2 * i + 1])) {
            const uint32_t other = 2 * draw(f, n_pairs) + 1, one = 2 * i + 1, held = tpn[one];
            tpn[one] = tpn[other];
            tpn[other] = held;
            i = other / 2 < i ? other / 2 : i;
        }
    for (uint32_t i = 0; i < n_pairs; i++)
        play_board(f, round, board_of(f, round, tpn[2 * i], tpn[2 * i + 1]));
    if (f->players % 2 == 1)
        play_board(f, round, (swp_board){.white = tpn[f->players - 1]});
}

static void forbid(const struct field *f, const uint32_t *tpn, uint32_t n)
{
    swp_error err = {0};
    if (n >= 2 && swp_tournament_forbid(f->t, tpn, n, 1, 0, &err) != SWP_OK)
        stop("group", &err);
}

/* The first `degree` of the list may meet nobody but four of those behind them. */
static void declare_hubs(struct field *f, const uint32_t *tpn)
{
    for (uint32_t hub = 0; hub < f->degree; hub++) {
        uint32_t may[4];
        for (size_t i = 0; i < 4; i++)
            may[i] = f->degree + draw(f, f->players - f->degree);
        for (uint32_t i = hub + 1; i < f->players; i++)
            if (i != may[0] && i != may[1] && i != may[2] && i != may[3])
                forbid(f, (uint32_t[2]){tpn[hub], tpn[i]}, 2);
    }
}

/* What is declared once the rounds have been drawn. */
static void declare_by_lot(struct field *f, uint32_t *tpn)
{
    shuffle(f, tpn);
    if (f->family == GROUP)
        forbid(f, tpn, (f->players * f->degree + 99) / 100);
    if (f->family == GROUPS) {
        const uint32_t size = 3 * f->players / 4 / f->degree;
        for (uint32_t k = 0; k < f->degree; k++)
            forbid(f, tpn + k * size, size);
    }
    for (uint32_t k = 0; f->family == PARTS && k < f->degree; k++) {
        const uint32_t first = f->players * k / f->degree;
        forbid(f, tpn + first, f->players * (k + 1) / f->degree - first);
    }
    if (f->family == HUBS)
        declare_hubs(f, tpn);
    for (uint32_t i = 0; f->family == BARS && i < f->players * f->degree / 2; i++) {
        const uint32_t a = draw(f, f->players), b = draw(f, f->players);
        const uint32_t pair[2] = {a + 1, b + 1};
        forbid(f, pair, a == b ? 0 : 2);
    }
}

static void play_by_lot(struct field *f)
{
    uint32_t *tpn = malloc(f->players * sizeof *tpn);
    if (!tpn)
        stop("memory", NULL);
    for (uint32_t round = 1; round <= f->played; round++)
        draw_round(f, round, tpn);
    declare_by_lot(f, tpn);
    free(tpn);
}

/* A round of Berger's table: i and j meet when i + j is round + 1, counted by players - 1; the last
 * number meets who would meet himself. */
static void play_round_robin(struct field *f, uint32_t round)
{
    const uint32_t last = f->players, by = last - 1;
    for (uint32_t i = 1; i < last; i++) {
        const uint32_t rest = (round + 1 + by - i % by) % by, j = rest ? rest : by;
        const bool is_even = (i + j) % 2 == 0;
        swp_board board = is_even ? (swp_board){j, i} : (swp_board){i, j};
        if (i == j)
            board = i <= last / 2 ? (swp_board){i, last} : (swp_board){last, i};
        if (i <= j)
            play_board(f, round, board);
    }
}

static void write_field(const struct field *f, const char *dialect)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_text *text;
    swp_error err = {0};
    if (!swp_trf_dialect_find(dialect, &options.dialect))
        stop(dialect, NULL);
    options.flags = SWP_TRF_WRITE_PLAIN | SWP_TRF_WRITE_NO_NOTES;
    if (swp_trf_write(f->t, NULL, &options, &text, &err) != SWP_OK)
        stop("writing", &err);
    const size_t length = swp_trf_text_length(text);
    if (fwrite(swp_trf_text_bytes(text), 1, length, stdout) != length || fflush(stdout) != 0)
        stop("standard output", NULL);
    swp_trf_text_destroy(text);
}

/* NAME or NAME-N. */
static void choose_family(struct field *f, const char *family)
{
    const char *last = strrchr(family, '-');
    size_t length =
        last && last[1] >= '0' && last[1] <= '9' ? (size_t)(last - family) : strlen(family);
    for (int i = 0; i < FAMILY_COUNT; i++)
        if (strlen(families[i].name) == length && strncmp(families[i].name, family, length) == 0) {
            f->family = (enum family)i;
            f->degree = family[length] ? (uint32_t)strtoul(family + length + 1, NULL, 10)
                                       : families[i].degree;
            return;
        }
    stop(family, NULL);
}

/* What the family lays down for the whole tournament. */
static void set_family(const struct field *f)
{
    swp_error err = {0};
    if (f->family == THREE_POINTS) {
        swp_scoring scoring = SWP_SCORING_INIT;
        scoring.white_win = scoring.black_win = scoring.forfeit_win = 30;
        scoring.full_bye = scoring.pab = 30;
        scoring.white_draw = scoring.black_draw = scoring.half_bye = scoring.unknown = 10;
        if (swp_tournament_set_scoring(f->t, &scoring, &err) != SWP_OK)
            stop("points", &err);
    }
    if ((f->family != TEAMS && f->family != BLOCKS) || f->degree < 2)
        return;
    uint32_t *team = malloc(f->degree * sizeof *team);
    const uint32_t n_teams = f->players / f->degree;
    for (uint32_t k = 0; team && k < n_teams; k++) {
        for (uint32_t i = 0; i < f->degree; i++)
            team[i] = 1 + (f->family == TEAMS ? k + i * n_teams : k * f->degree + i);
        if (swp_tournament_forbid(f->t, team, f->degree, 1, 0, &err) != SWP_OK)
            stop("team", &err);
    }
    free(team);
}

static uint32_t number(char **argv, int argc, int index, uint32_t otherwise, uint32_t most)
{
    if (index >= argc)
        return otherwise;
    char *end = NULL;
    unsigned long value = strtoul(argv[index], &end, 10);
    if (*end || value > most)
        stop(argv[index], NULL);
    return (uint32_t)value;
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fputs("usage: generate_field PLAYERS ROUNDS PLAYED SEED [DRAWS [ABSENCES [SYSTEM "
              "[DIALECT [FAMILY]]]]]\n",
              stderr);
        return 3;
    }
    struct field f = {0};
    swp_error err = {0};
    f.players = number(argv, argc, 1, 0, SWP_MAX_PLAYERS);
    f.rounds = number(argv, argc, 2, 0, SWP_MAX_ROUNDS);
    f.played = number(argv, argc, 3, 0, SWP_MAX_ROUNDS);
    f.state = number(argv, argc, 4, 0, UINT32_MAX);
    f.draws = number(argv, argc, 5, 30, 100);
    f.absences = number(argv, argc, 6, 20, 1000);
    f.system = argc > 7 && *argv[7] ? argv[7] : NULL;
    choose_family(&f, argc > 9 ? argv[9] : "");
    if (f.family == ROUND_ROBIN && (f.players % 2 == 1 || f.played >= f.players))
        stop("expected an even number of players, more than rounds", NULL);
    if (f.players == 0 || f.played >= f.rounds)
        stop("expected players, and fewer rounds played than planned", NULL);
    if (swp_tournament_create(NULL, &f.t, &err) != SWP_OK ||
        swp_tournament_set_rounds(f.t, f.rounds, &err) != SWP_OK ||
        swp_tournament_set_initial_colour(f.t, draw(&f, 2) ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK,
                                          &err) != SWP_OK)
        stop("tournament", &err);
    if (f.system && swp_tournament_set_system(f.t, f.system, &err) != SWP_OK)
        stop("tournament", &err);
    const swp_system *system = f.system ? swp_system_find(f.system) : NULL;
    if (system && system->flags & SWP_SYSTEM_PAIRS_MATCHES &&
        swp_tournament_set_match_games(f.t, 2, &err) != SWP_OK)
        stop("matches", &err);
    swp_team_rules rules;
    swp_team_rules_init(&rules, TEAM_BOARDS);
    rules.preferences = SWP_TEAM_COLOURS_TYPE_B; /* the one with more to weigh */
    const bool of_teams = system && system->flags & SWP_SYSTEM_PAIRS_TEAMS;
    if (of_teams && swp_tournament_set_team_rules(f.t, &rules, &err) != SWP_OK)
        stop("teams", &err);
    add_players(&f);
    if (of_teams)
        add_members(&f);
    set_family(&f);
    const bool by_lot = f.family >= GROUP && f.family <= HUBS;
    if (by_lot)
        play_by_lot(&f);
    for (uint32_t round = by_lot ? f.played + 1 : 1; round <= f.played; round++) {
        if (f.family == ROUND_ROBIN)
            play_round_robin(&f, round);
        else if (f.family == SAME_COLOUR && round <= 2)
            play_same_colour(&f, round);
        else
            play_round(&f, round);
    }
    ask_for_absences(&f, f.played + 1);
    write_field(&f, argc > 8 && *argv[8] ? argv[8] : "bbp5");
    swp_tournament_destroy(f.t);
    return 0;
}
