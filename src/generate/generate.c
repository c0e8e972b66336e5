/* Random tournaments (see swisspair/generate.h).
 *
 * Answers: what does a possible event look like, under any system and with all that happens in
 * one: forfeits, byes, withdrawals, late entries. Draws are a hash of the seed and of the
 * decision's name; integers only. Results follow the expected score of FIDE's rating regulations
 * (B.02, 8.1.2) and a share of draws. At least half of the players take part in every round. */
#include "swisspair/generate.h"

#include "core/context.h"
#include "swisspair/pair.h"

#include <string.h>

/* What a draw is for: part of its name. */
enum purpose {
    DRAW_SETTING = 1,
    DRAW_RATING,
    DRAW_UNRATED,
    DRAW_COLOUR,
    DRAW_LATE,
    DRAW_WITHDRAWAL,
    DRAW_ZERO_BYE,
    DRAW_HALF_BYE,
    DRAW_FULL_BYE,
    DRAW_FORFEIT,
    DRAW_RESULT
};

struct generator {
    sp_generate_options options; /* every setting decided */
    sp_tournament *t;
    uint32_t players, rounds;
    sp_error *err;
};

/* ---- draws ----------------------------------------------------------------------------------- */

/* One step of splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* A number from 0 to count - 1 for the decision of that name. */
static uint32_t draw(const struct generator *g, enum purpose purpose, uint32_t a, uint32_t b,
                     uint32_t count)
{
    const uint64_t name = mix(mix(mix(g->options.seed) + (uint64_t)purpose) + a) + b;
    return (uint32_t)(((mix(name) >> 32) * count) >> 32);
}

static bool one_in(const struct generator *g, int32_t rate, enum purpose purpose, uint32_t a,
                   uint32_t b)
{
    return rate > 0 && draw(g, purpose, a, b, (uint32_t)rate) == 0;
}

/* ---- settings -------------------------------------------------------------------------------- */

/* A setting: its range, and the range it is drawn from. */
struct setting {
    const char *name;
    int32_t *value;
    int32_t least, most, drawn_least, drawn_most;
};

static sp_status decide(const struct generator *g, const struct setting *setting, uint32_t number)
{
    if (*setting->value == SP_GENERATE_DRAWN) {
        const int32_t least = setting->drawn_least;
        const int32_t most = setting->drawn_most > least ? setting->drawn_most : least;
        *setting->value =
            least + (int32_t)draw(g, DRAW_SETTING, number, 0, (uint32_t)(most - least) + 1);
    }
    if (*setting->value < setting->least || *setting->value > setting->most)
        return sp__fail(g->err, SP_ERR_INVALID, "", 0, 0, "%s is %ld, expected %ld to %ld",
                        setting->name, (long)*setting->value, (long)setting->least,
                        (long)setting->most);
    return SP_OK;
}

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* Decides what is left open and looks at the ranges. */
static sp_status decide_settings(struct generator *g)
{
    sp_generate_options *o = &g->options;
    const struct setting first[] = {
        {"number of players", &o->players, 2, SP_GENERATE_MAX_PLAYERS, 15, 215},
        {"highest rating", &o->highest_rating, 1, 9999, 2400, 2800},
    };
    for (uint32_t i = 0; i < sizeof first / sizeof first[0]; i++) {
        const sp_status status = decide(g, &first[i], i);
        if (status != SP_OK)
            return status;
    }
    const int32_t high = o->highest_rating, most_rounds = smaller(15, o->players - 1);
    const int32_t rate = SP_GENERATE_MAX_RATE;
    const struct setting others[] = {
        {"number of rounds", &o->rounds, 1, SP_MAX_ROUNDS, smaller(5, most_rounds), most_rounds},
        {"lowest rating", &o->lowest_rating, 1, high, smaller(1400, high), smaller(2300, high)},
        {"draw percentage", &o->draw_percentage, 0, 100, 10, 50},
        {"forfeit rate", &o->forfeit_rate, 0, rate, 6, 30},
        {"zero-point bye rate", &o->zero_bye_rate, 0, rate, 15, 215},
        {"half-point bye rate", &o->half_bye_rate, 0, rate, 15, 215},
        {"full-point bye rate", &o->full_bye_rate, 0, rate, 15, 215},
        {"withdrawal rate", &o->withdrawal_rate, 0, rate, 10, 60},
        {"late entry rate", &o->late_rate, 0, rate, 10, 60},
        {"unrated rate", &o->unrated_rate, 0, rate, 5, 50},
    };
    for (uint32_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const sp_status status = decide(g, &others[i], 100 + i);
        if (status != SP_OK)
            return status;
    }
    g->players = (uint32_t)o->players;
    g->rounds = (uint32_t)o->rounds;
    return SP_OK;
}

/* ---- players --------------------------------------------------------------------------------- */

/* "Test0007 Player0007": made-up names as testers know them. */
static void name_player(char name[20], uint32_t tpn)
{
    memcpy(name, "Test0000 Player0000", 20);
    for (int i = 3; i >= 0; i--, tpn /= 10)
        name[4 + i] = name[15 + i] = (char)('0' + tpn % 10);
}

/* Players 1..n with ratings that fall from the highest on: a step for each, drawn about an equal
 * share of the spread, the unrated last. */
static sp_status add_players(struct generator *g)
{
    const bool all_rated = sp_system_needs_ratings(sp_tournament_system(g->t));
    const uint32_t spread = (uint32_t)(g->options.highest_rating - g->options.lowest_rating);
    uint32_t unrated = 0;
    for (uint32_t i = 1; i <= g->players && !all_rated; i++)
        unrated += one_in(g, g->options.unrated_rate, DRAW_UNRATED, i, 0);
    for (uint32_t i = 1; i <= g->players; i++) {
        sp_player player = SP_PLAYER_INIT;
        char name[20];
        /* Where the i-th falls on the way from the highest to the lowest, give or take a share. */
        const uint64_t way = (uint64_t)spread * (i - 1) + draw(g, DRAW_RATING, i, 0, spread + 1);
        name_player(name, i);
        player.tpn = i;
        player.name = name;
        player.rating = g->options.highest_rating - (int32_t)(way / g->players);
        if (i + unrated > g->players)
            player.rating = 0;
        const sp_status status = sp_tournament_add_player(g->t, &player, g->err);
        if (status != SP_OK)
            return status;
    }
    return SP_OK;
}

/* The empty tournament: players, rounds, lot, points, acceleration. */
static sp_status set_up(struct generator *g)
{
    const sp_colour lot = draw(g, DRAW_COLOUR, 0, 0, 2) == 0 ? SP_WHITE : SP_BLACK;
    sp_status status = add_players(g);
    if (status == SP_OK)
        status = sp_tournament_set_rounds(g->t, g->rounds, g->err);
    if (status == SP_OK)
        status = sp_tournament_set_initial_colour(g->t, lot, g->err);
    if (status == SP_OK)
        status = sp_tournament_set_scoring(g->t, &g->options.scoring, g->err);
    if (status == SP_OK && g->options.baku)
        status = sp_tournament_accelerate_baku(g->t, g->err);
    return status;
}

/* ---- who takes part -------------------------------------------------------------------------- */

/* What a player who stays away has in the round; SP_RESULT_NONE: he plays. */
static sp_result absence(const struct generator *g, uint32_t tpn, uint32_t round)
{
    const sp_generate_options *o = &g->options;
    const uint32_t arrives = 2 + draw(g, DRAW_LATE, tpn, 1, 3);
    const uint32_t leaves = 2 + draw(g, DRAW_WITHDRAWAL, tpn, 1, g->rounds);
    if (one_in(g, o->late_rate, DRAW_LATE, tpn, 0) && round < arrives)
        return SP_RESULT_ZERO_BYE;
    if (one_in(g, o->withdrawal_rate, DRAW_WITHDRAWAL, tpn, 0) && round >= leaves)
        return SP_RESULT_ZERO_BYE;
    if (one_in(g, o->zero_bye_rate, DRAW_ZERO_BYE, tpn, round))
        return SP_RESULT_ZERO_BYE;
    if (one_in(g, o->half_bye_rate, DRAW_HALF_BYE, tpn, round))
        return SP_RESULT_HALF_BYE;
    return one_in(g, o->full_bye_rate, DRAW_FULL_BYE, tpn, round) ? SP_RESULT_FULL_BYE
                                                                  : SP_RESULT_NONE;
}

/* Records the byes of the round, for at most half of the players. */
static sp_status record_absences(struct generator *g, uint32_t round)
{
    uint32_t left = g->players > 3 ? g->players / 2 : 0;
    for (uint32_t tpn = 1; tpn <= g->players && left > 0; tpn++) {
        const sp_entry entry = {0, SP_NO_COLOUR, absence(g, tpn, round)};
        if (entry.result == SP_RESULT_NONE)
            continue;
        const sp_status status = sp_tournament_set_entry(g->t, tpn, round, &entry, g->err);
        if (status != SP_OK)
            return status;
        left--;
    }
    return SP_OK;
}

/* ---- results --------------------------------------------------------------------------------- */

/* Expected score of the higher rated player in percent: FIDE B.02, table 8.1.2. most[i] is the
 * greatest difference that gives 50 + i. */
static uint32_t expected_percent(uint32_t difference)
{
    static const uint16_t most[] = {3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
                                    98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
                                    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
                                    357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};
    uint32_t i = 0;
    while (i < sizeof most / sizeof most[0] && difference > most[i])
        i++;
    return 50 + i;
}

/* A game over the board. Wins, draws and losses add up to White's expected score; draws are fewer
 * where it leaves no room for them. */
static void draw_result(const struct generator *g, uint32_t round, sp_board board, sp_result *white,
                        sp_result *black)
{
    sp_player w = SP_PLAYER_INIT, b = SP_PLAYER_INIT;
    sp_tournament_player(g->t, board.white, &w);
    sp_tournament_player(g->t, board.black, &b);
    /* Who has no rating plays about as the last on the list. */
    const int32_t white_rating = w.rating ? w.rating : g->options.lowest_rating;
    const int32_t black_rating = b.rating ? b.rating : g->options.lowest_rating;
    const bool white_is_higher = white_rating >= black_rating;
    const uint32_t high = expected_percent(
        (uint32_t)(white_is_higher ? white_rating - black_rating : black_rating - white_rating));
    uint32_t draws = (uint32_t)g->options.draw_percentage;
    if (draws > 2 * (100 - high))
        draws = 2 * (100 - high);
    const uint32_t expected = white_is_higher ? high : 100 - high;
    const uint32_t dice = draw(g, DRAW_RESULT, board.white, round, 200); /* half per cents */
    const uint32_t wins = 2 * expected - draws;
    *white = dice < wins               ? SP_RESULT_WIN
             : dice < wins + 2 * draws ? SP_RESULT_DRAW
                                       : SP_RESULT_LOSS;
    *black = *white == SP_RESULT_WIN    ? SP_RESULT_LOSS
             : *white == SP_RESULT_LOSS ? SP_RESULT_WIN
                                        : SP_RESULT_DRAW;
}

static sp_status record_board(struct generator *g, uint32_t round, sp_board board)
{
    const sp_entry bye = {0, SP_NO_COLOUR, SP_RESULT_PAB};
    sp_result white = SP_RESULT_FORFEIT_LOSS, black = SP_RESULT_FORFEIT_LOSS;
    if (board.black == 0)
        return sp_tournament_set_entry(g->t, board.white, round, &bye, g->err);
    if (one_in(g, g->options.forfeit_rate, DRAW_FORFEIT, board.white, round)) {
        const uint32_t kind = draw(g, DRAW_FORFEIT, board.black, SP_MAX_ROUNDS + round, 20);
        if (kind >= 2) /* else neither came */
            *(kind % 2 == 0 ? &white : &black) = SP_RESULT_FORFEIT_WIN;
    } else
        draw_result(g, round, board, &white, &black);
    return sp_tournament_record_game(g->t, round, board.white, board.black, white, black, g->err);
}

/* ---- the event ------------------------------------------------------------------------------- */

/* Pairs and plays one round; SP_ERR_NO_PAIRING ends the event. */
static sp_status play_round(struct generator *g, uint32_t round)
{
    sp_pair_options how = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    how.round = round;
    sp_status status = record_absences(g, round);
    if (status == SP_OK)
        status = sp_pair_next_round(g->t, &how, &pairing, g->err);
    for (uint32_t i = 0; status == SP_OK && i < sp_pairing_board_count(pairing); i++)
        status = record_board(g, round, sp_pairing_board(pairing, i));
    sp_pairing_destroy(pairing);
    return status;
}

/* Takes the byes of a round back that could not be paired. */
static sp_status take_back(struct generator *g, uint32_t round)
{
    const sp_entry nothing = {0, SP_NO_COLOUR, SP_RESULT_NONE};
    sp_status status = SP_OK;
    for (uint32_t tpn = 1; tpn <= g->players && status == SP_OK; tpn++)
        status = sp_tournament_set_entry(g->t, tpn, round, &nothing, g->err);
    return status;
}

static sp_status play(struct generator *g)
{
    for (uint32_t round = 1; round <= g->rounds; round++) {
        const sp_status status = play_round(g, round);
        if (status == SP_ERR_NO_PAIRING)
            return take_back(g, round);
        if (status != SP_OK)
            return status;
        if (g->options.progress && !g->options.progress(g->options.progress_user, round, g->rounds))
            return sp__fail(g->err, SP_ERR_CANCELLED, "", 0, 0, "cancelled");
    }
    return SP_OK;
}

sp_status sp_generate(const sp_generate_options *options, const sp_allocator *allocator,
                      sp_tournament **out_tournament, sp_error *err)
{
    struct generator g = {.options = SP_GENERATE_OPTIONS_INIT, .err = err};
    if (options)
        memcpy(&g.options, options,
               options->size < sizeof g.options ? options->size : sizeof g.options);
    const sp_system *system =
        g.options.system ? sp_system_find(g.options.system) : sp_system_default();
    if (!system)
        return sp__fail(err, SP_ERR_UNSUPPORTED, "", 0, 0, "there is no pairing system '%s'",
                        g.options.system ? g.options.system : "");
    sp_status status = decide_settings(&g);
    if (status == SP_OK)
        status = sp_tournament_create(allocator, &g.t, err);
    if (status != SP_OK)
        return status;
    status = sp_tournament_set_system(g.t, system->id, err);
    if (status == SP_OK)
        status = set_up(&g);
    if (status == SP_OK)
        status = play(&g);
    if (status == SP_OK)
        *out_tournament = g.t;
    else
        sp_tournament_destroy(g.t);
    return status;
}
