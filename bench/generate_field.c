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
 * unkind: teams-N (groups of N who may not meet), white-wins (every decided game), three-points
 * (3-1-0), forfeits (every other game, so that hardly anybody may have the bye).
 *
 * The same arguments give the same file on every machine: the generator is our own and the
 * expectation an integer table. Not a model of real results (draws do not depend on the rating),
 * but the scoregroups have the shape of an open tournament. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "swisspair/swisspair.h"

struct field {
    sp_tournament *t;
    uint32_t players, rounds, played, draws, absences;
    const char *system;
    uint32_t team; /* players of a group that may not meet; 0 = no groups */
    bool white_wins, three_points, forfeits;
    uint64_t state;
};

static void stop(const char *what, const sp_error *err)
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
    sp_error err = {0};
    for (uint32_t i = 0; i < f->players; i++) {
        char name[48];
        snprintf(name, sizeof name, "Player %05u, Test", (unsigned)(i + 1));
        sp_player p = SP_PLAYER_INIT;
        p.tpn = i + 1;
        p.rating = (int32_t)(2600 - 1200 * (uint64_t)i / f->players);
        p.name = name;
        if (sp_tournament_add_player(f->t, &p, &err) != SP_OK)
            stop("player", &err);
    }
}

static void ask_for_absences(struct field *f, uint32_t round)
{
    sp_error err = {0};
    for (uint32_t tpn = 1; tpn <= f->players; tpn++) {
        if (draw(f, 1000) >= f->absences)
            continue;
        sp_result kind = draw(f, 2) ? SP_RESULT_HALF_BYE : SP_RESULT_ZERO_BYE;
        if (sp_tournament_request_bye(f->t, tpn, round, kind, &err) != SP_OK)
            stop("request for a bye", &err);
    }
}

static void play_board(struct field *f, uint32_t round, sp_board board)
{
    sp_error err = {0};
    if (board.black == 0) {
        sp_entry bye = {0, SP_NO_COLOUR, SP_RESULT_PAB};
        if (sp_tournament_set_entry(f->t, board.white, round, &bye, &err) != SP_OK)
            stop("bye", &err);
        return;
    }
    sp_player white = SP_PLAYER_INIT, black = SP_PLAYER_INIT;
    sp_tournament_player(f->t, board.white, &white);
    sp_tournament_player(f->t, board.black, &black);
    sp_result white_result = SP_RESULT_LOSS, black_result = SP_RESULT_WIN;
    if (f->forfeits && draw(f, 2)) {
        white_result = SP_RESULT_FORFEIT_WIN;
        black_result = SP_RESULT_FORFEIT_LOSS;
    } else if (draw(f, 100) < f->draws) {
        white_result = black_result = SP_RESULT_DRAW;
    } else if (f->white_wins || draw(f, 1000) < expectation(white.rating + 35 - black.rating)) {
        white_result = SP_RESULT_WIN;
        black_result = SP_RESULT_LOSS;
    }
    if (sp_tournament_record_game(f->t, round, board.white, board.black, white_result, black_result,
                                  &err) != SP_OK)
        stop("game", &err);
}

static void play_round(struct field *f, uint32_t round)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    sp_error err = {0};
    options.system = f->system;
    options.round = round;
    ask_for_absences(f, round);
    if (sp_pair_next_round(f->t, &options, &pairing, &err) != SP_OK)
        stop("pairing", &err);
    for (uint32_t tpn = 1; tpn <= f->players; tpn++) {
        sp_entry bye = {0, SP_NO_COLOUR, sp_tournament_requested_bye(f->t, tpn, round)};
        if (bye.result != SP_RESULT_NONE &&
            sp_tournament_set_entry(f->t, tpn, round, &bye, &err) != SP_OK)
            stop("bye", &err);
    }
    for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++)
        play_board(f, round, sp_pairing_board(pairing, i));
    sp_pairing_destroy(pairing);
}

static void write_field(const struct field *f, const char *dialect)
{
    sp_trf_write_options options = SP_TRF_WRITE_OPTIONS_INIT;
    char *bytes = NULL;
    size_t length = 0;
    sp_error err = {0};
    if (!sp_trf_dialect_find(dialect, &options.dialect))
        stop(dialect, NULL);
    if (sp_trf_write(f->t, NULL, &options, &bytes, &length, &err) != SP_OK)
        stop("writing", &err);
    if (fwrite(bytes, 1, length, stdout) != length || fflush(stdout) != 0)
        stop("standard output", NULL);
    sp_trf_free(f->t, bytes, length);
}

/* teams-N, white-wins, three-points, forfeits. */
static void choose_family(struct field *f, const char *family)
{
    f->white_wins = strcmp(family, "white-wins") == 0;
    f->three_points = strcmp(family, "three-points") == 0;
    f->forfeits = strcmp(family, "forfeits") == 0;
    if (strncmp(family, "teams-", 6) == 0)
        f->team = (uint32_t)strtoul(family + 6, NULL, 10);
    if (*family && !f->white_wins && !f->three_points && !f->forfeits && f->team < 2)
        stop(family, NULL);
}

/* What the family lays down for the whole tournament. */
static void set_family(const struct field *f)
{
    sp_error err = {0};
    if (f->three_points) {
        sp_scoring scoring = SP_SCORING_INIT;
        scoring.white_win = scoring.black_win = scoring.forfeit_win = 30;
        scoring.full_bye = scoring.pab = 30;
        scoring.white_draw = scoring.black_draw = scoring.half_bye = scoring.unknown = 10;
        if (sp_tournament_set_scoring(f->t, &scoring, &err) != SP_OK)
            stop("points", &err);
    }
    uint32_t *team = malloc((f->team + 1u) * sizeof *team);
    /* every k-th player, so that a team has strong and weak ones */
    const uint32_t n_teams = f->team ? f->players / f->team : 0;
    for (uint32_t first = 1; team && first <= n_teams; first++) {
        for (uint32_t i = 0; i < f->team; i++)
            team[i] = first + i * n_teams;
        if (sp_tournament_forbid(f->t, team, f->team, 1, 0, &err) != SP_OK)
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
    sp_error err = {0};
    f.players = number(argv, argc, 1, 0, SP_MAX_PLAYERS);
    f.rounds = number(argv, argc, 2, 0, SP_MAX_ROUNDS);
    f.played = number(argv, argc, 3, 0, SP_MAX_ROUNDS);
    f.state = number(argv, argc, 4, 0, UINT32_MAX);
    f.draws = number(argv, argc, 5, 30, 100);
    f.absences = number(argv, argc, 6, 20, 1000);
    f.system = argc > 7 && *argv[7] ? argv[7] : NULL;
    choose_family(&f, argc > 9 ? argv[9] : "");
    if (f.players == 0 || f.played >= f.rounds)
        stop("expected players, and fewer rounds played than planned", NULL);
    if (sp_tournament_create(NULL, &f.t, &err) != SP_OK ||
        sp_tournament_set_rounds(f.t, f.rounds, &err) != SP_OK ||
        sp_tournament_set_initial_colour(f.t, draw(&f, 2) ? SP_WHITE : SP_BLACK, &err) != SP_OK)
        stop("tournament", &err);
    if (f.system && sp_tournament_set_system(f.t, f.system, &err) != SP_OK)
        stop("tournament", &err);
    add_players(&f);
    set_family(&f);
    for (uint32_t round = 1; round <= f.played; round++)
        play_round(&f, round);
    ask_for_absences(&f, f.played + 1);
    write_field(&f, argc > 8 && *argv[8] ? argv[8] : "bbp5");
    sp_tournament_destroy(f.t);
    return 0;
}
