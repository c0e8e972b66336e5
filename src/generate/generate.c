/* SPDX-License-Identifier: Apache-2.0 */
/* Random tournaments (see swisspair/experimental/generate.h).
 *
 * Answers: what does a possible event look like, under any system and with all that happens in
 * one: forfeits, byes, withdrawals, late entries. Draws are a hash of the seed and of the
 * decision's name; integers only. At least half of the players take part in every round. */
#include "base/options.h"
#include "generate/generate_internal.h"
#include "swisspair/pair.h"
#include "swisspair/team.h"
#include "systems/system.h"

#include <string.h>

/* ---- settings -------------------------------------------------------------------------------- */

/* A setting: its range, and the range it is drawn from. */
struct setting {
    const char *name;
    int32_t *value;
    int32_t least, most, drawn_least, drawn_most;
};

static swp_status decide(const struct generator *g, const struct setting *setting, uint32_t number)
{
    if (*setting->value == SWP_GENERATE_DRAWN) {
        const int32_t least = setting->drawn_least;
        const int32_t most = setting->drawn_most > least ? setting->drawn_most : least;
        *setting->value = least + (int32_t)swp__generate_draw(g, DRAW_SETTING, number, 0,
                                                              (uint32_t)(most - least) + 1);
    }
    if (*setting->value < setting->least || *setting->value > setting->most)
        return swp__fail(g->err, SWP_DETAIL_BAD_SETTING, "", 0, 0, "%s is %ld, expected %ld to %ld",
                         setting->name, (long)*setting->value, (long)setting->least,
                         (long)setting->most);
    return SWP_OK;
}

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* Decides what is left open and looks at the ranges. */
static swp_status decide_settings(struct generator *g)
{
    swp_generate_options *o = &g->options;
    if (o->model)
        swp__generate_learn(o);
    const struct setting first[] = {
        {"number of players", &o->players, 2, SWP_GENERATE_MAX_PLAYERS, 15, 215},
        {"highest rating", &o->highest_rating, 1, 9999, 2400, 2800},
    };
    for (uint32_t i = 0; i < sizeof first / sizeof first[0]; i++) {
        const swp_status status = decide(g, &first[i], i);
        if (status != SWP_OK)
            return status;
    }
    const int32_t high = o->highest_rating, most_rounds = smaller(15, o->players - 1);
    const int32_t rate = SWP_GENERATE_MAX_RATE;
    const struct setting others[] = {
        {"number of rounds", &o->rounds, 1, SWP_MAX_ROUNDS, smaller(5, most_rounds), most_rounds},
        {"lowest rating", &o->lowest_rating, 1, high, smaller(1400, high), smaller(2300, high)},
        {"draw percentage", &o->draw_percentage, 0, 100, 10, 50},
        {"forfeit rate", &o->forfeit_rate, 0, rate, 6, 30},
        {"zero-point bye rate", &o->zero_bye_rate, 0, rate, 15, 215},
        {"half-point bye rate", &o->half_bye_rate, 0, rate, 15, 215},
        {"full-point bye rate", &o->full_bye_rate, 0, rate, 15, 215},
        {"withdrawal rate", &o->withdrawal_rate, 0, rate, 10, 60},
        {"late entry rate", &o->late_rate, 0, rate, 10, 60},
        {"unrated rate", &o->unrated_rate, 0, rate, 5, 50},
        {"quick game rate", &o->quick_game_rate, 0, rate, 50, 500},
        {"unusual result rate", &o->unusual_rate, 0, rate, 100, 1000},
        {"forbidden pair rate", &o->forbidden_rate, 0, rate, 5, 50},
        {"number of reserves", &o->reserves, 0, SWP_MAX_BOARDS, 0, 3},
        {"line-up rate", &o->line_up_rate, 0, rate, 2, 12},
        {"empty board rate", &o->empty_board_rate, 0, rate, 10, 60},
    };
    for (uint32_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const swp_status status = decide(g, &others[i], 100 + i);
        if (status != SWP_OK)
            return status;
    }
    const struct setting of_boards = {"board forfeit rate", &o->board_forfeit_rate, 0, rate,
                                      o->forfeit_rate,      o->forfeit_rate};
    const swp_status status = decide(g, &of_boards, 200);
    if (status != SWP_OK)
        return status;
    g->players = (uint32_t)o->players;
    g->rounds = (uint32_t)o->rounds;
    return SWP_OK;
}

/* Whether anything is asked for that this system, the model or the way of drawing results has no
 * place for: it is not passed over. */
static swp_status settings_apply(const struct generator *g)
{
    const swp_generate_options *o = &g->options;
    const bool pairs_teams = swp__generate_pairs_teams(g);
    const bool has_rules = o->model && swp_tournament_team_rules(o->model);
    const bool all_rated = (g->system->flags & SWP_SYSTEM_NEEDS_RATINGS) != 0;
    const bool of_rules =
        o->boards != SWP_GENERATE_DRAWN || o->team_colours != SWP_GENERATE_DRAWN ||
        o->team_score != SWP_GENERATE_DRAWN || o->team_second_score != SWP_GENERATE_DRAWN;
    const bool of_teams = of_rules || o->reserves != 0 || o->line_up_rate != 0 ||
                          o->empty_board_rate != 0 || o->board_forfeit_rate != SWP_GENERATE_DRAWN;
    const struct {
        bool is_idle;
        const char *why;
    } idle[] = {
        {of_teams && !pairs_teams,
         "boards, preferences, scores and line-ups are of teams, and this system pairs players"},
        {of_rules && has_rules, "boards, preferences and scores of teams are those of the model"},
        {o->draw_percentage != SWP_GENERATE_DRAWN &&
             o->results == SWP_GENERATE_RESULTS_BY_STATISTICS,
         "the statistical model has a share of draws of its own"},
        {o->unrated_rate > 0 && all_rated, "this system needs a rating of every player"},
        {o->unrated_rate > 0 && o->model, "the ratings are those of the model"},
    };
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (idle[i].is_idle)
            return swp__fail(g->err, SWP_DETAIL_OPTION_DOES_NOT_APPLY, g->system->id, 0, 0, "%s",
                             idle[i].why);
    return SWP_OK;
}

/* ---- players --------------------------------------------------------------------------------- */

/* Players 1..n with ratings that fall from the highest on: a step for each, drawn about an equal
 * share of the spread, the unrated last. */
static swp_status add_players(struct generator *g)
{
    if (g->options.model)
        return swp__generate_copy_players(g);
    const bool all_rated = (g->system->flags & SWP_SYSTEM_NEEDS_RATINGS) != 0;
    const uint32_t spread = (uint32_t)(g->options.highest_rating - g->options.lowest_rating);
    uint32_t unrated = 0;
    for (uint32_t i = 1; i <= g->players && !all_rated; i++)
        unrated += swp__generate_one_in(g, g->options.unrated_rate, DRAW_UNRATED, i, 0);
    for (uint32_t i = 1; i <= g->players; i++) {
        swp_player player = SWP_PLAYER_INIT;
        char name[SWP__GENERATE_NAME_SIZE];
        /* Where the i-th falls on the way from the highest to the lowest, give or take a share. */
        const uint64_t way =
            (uint64_t)spread * (i - 1) + swp__generate_draw(g, DRAW_RATING, i, 0, spread + 1);
        swp__generate_name(name, i);
        player.tpn = i;
        player.name = name;
        player.rating = g->options.highest_rating - (int32_t)(way / g->players);
        if (i + unrated > g->players)
            player.rating = 0;
        const swp_status status = swp_tournament_add_player(g->t, &player, g->err);
        if (status != SWP_OK)
            return status;
    }
    return SWP_OK;
}

/* Forbidden pairs: a player and one other. */
static swp_status forbid_pairs(struct generator *g)
{
    swp_status status = SWP_OK;
    for (uint32_t i = 1; i <= g->players && status == SWP_OK; i++) {
        if (!swp__generate_one_in(g, g->options.forbidden_rate, DRAW_FORBIDDEN, i, 0))
            continue;
        const uint32_t other = 1 + swp__generate_draw(g, DRAW_FORBIDDEN, i, 1, g->players - 1);
        const uint32_t pair[2] = {i, other < i ? other : other + 1};
        status = swp_tournament_forbid(g->t, pair, 2, 1, 0, g->err);
    }
    return status;
}

static bool pairs_matches(const struct generator *g)
{
    return (g->system->flags & SWP_SYSTEM_PAIRS_MATCHES) != 0;
}

/* The empty tournament: players, rounds, lot, points (of matches: byes for both games),
 * acceleration. */
static swp_status set_up(struct generator *g)
{
    const swp_colour lot =
        swp__generate_draw(g, DRAW_COLOUR, 0, 0, 2) == 0 ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    const bool is_own = (g->options.flags & SWP_GENERATE_OWN_SCORING) || g->options.model;
    const bool has_teams = swp__generate_pairs_teams(g);
    swp_status status = has_teams ? swp__generate_team_rules(g) : SWP_OK;
    if (status == SWP_OK)
        status = add_players(g);
    if (status == SWP_OK && has_teams)
        status = swp__generate_members(g);
    if (status == SWP_OK)
        status = swp_tournament_set_rounds(g->t, g->rounds, g->err);
    if (status == SWP_OK)
        status = swp_tournament_set_initial_colour(g->t, lot, g->err);
    if (status == SWP_OK && (!has_teams || is_own)) /* else 2-1-0 as teams have it */
        status = swp_tournament_set_scoring(g->t, &g->options.scoring, g->err);
    if (status == SWP_OK && pairs_matches(g))
        status = swp_tournament_set_match_games(g->t, 2, g->err);
    if (status == SWP_OK && g->options.model)
        status = swp__generate_copy_rules(g);
    if (status == SWP_OK && g->options.flags & SWP_GENERATE_BAKU)
        status = swp_tournament_accelerate_baku(g->t, g->err);
    if (status == SWP_OK)
        status = forbid_pairs(g);
    return status;
}

/* ---- who takes part -------------------------------------------------------------------------- */

/* The result of a player who is away from the round; SWP_RESULT_NONE: the player plays. */
static swp_result absence(const struct generator *g, uint32_t tpn, uint32_t round)
{
    const swp_generate_options *o = &g->options;
    const uint32_t arrives = 2 + swp__generate_draw(g, DRAW_LATE, tpn, 1, 3);
    const uint32_t leaves = 2 + swp__generate_draw(g, DRAW_WITHDRAWAL, tpn, 1, g->rounds);
    if (swp__generate_one_in(g, o->late_rate, DRAW_LATE, tpn, 0) && round < arrives)
        return SWP_RESULT_ZERO_BYE;
    if (swp__generate_one_in(g, o->withdrawal_rate, DRAW_WITHDRAWAL, tpn, 0) && round >= leaves)
        return SWP_RESULT_ZERO_BYE;
    if (swp__generate_one_in(g, o->zero_bye_rate, DRAW_ZERO_BYE, tpn, round))
        return SWP_RESULT_ZERO_BYE;
    if (swp__generate_one_in(g, o->half_bye_rate, DRAW_HALF_BYE, tpn, round))
        return SWP_RESULT_HALF_BYE;
    return swp__generate_one_in(g, o->full_bye_rate, DRAW_FULL_BYE, tpn, round)
               ? SWP_RESULT_FULL_BYE
               : SWP_RESULT_NONE;
}

/* Records the byes of the round, for at most half of the players. */
static swp_status record_absences(struct generator *g, uint32_t round)
{
    uint32_t left = g->players > 3 ? g->players / 2 : 0;
    for (uint32_t tpn = 1; tpn <= g->players && left > 0; tpn++) {
        const swp_entry entry = {0, SWP_COLOUR_NONE, absence(g, tpn, round)};
        if (entry.result == SWP_RESULT_NONE)
            continue;
        const swp_status status = swp_tournament_set_entry_in(g->t, round, tpn, &entry, g->err);
        if (status != SWP_OK)
            return status;
        left--;
    }
    return SWP_OK;
}

/* ---- results ----------------------------------------------------------------------------------
 */

/* The second game, colours the other way round: forfeited as the first one was, or by nobody, or
 * by somebody where the first one was played. */
static swp_status record_second(struct generator *g, uint32_t round, swp_board board,
                                swp_result white, swp_result black)
{
    swp_result results[2][2] = {{white, white}, {black, black}};
    const bool was_forfeited = white >= SWP_RESULT_FORFEIT_WIN && white <= SWP_RESULT_FORFEIT_LOSS;
    const uint32_t dice =
        swp__generate_draw(g, DRAW_FORFEIT, board.black, 2 * SWP_MAX_ROUNDS + round, 4);
    const bool is_late = !was_forfeited && swp__generate_one_in(g, g->options.forfeit_rate,
                                                                DRAW_FORFEIT, board.black, round);
    if (is_late) {
        results[0][1] = dice % 2 == 0 ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS;
        results[1][1] = dice % 2 == 0 ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_FORFEIT_WIN;
    } else if (!was_forfeited || dice == 0) {
        swp__generate_result(g, round, board.black, board.white, &results[1][1], &results[0][1]);
    } else if (dice == 1) { /* each one of the two */
        results[0][1] = black;
        results[1][1] = white;
    }
    return swp_tournament_record_match(g->t, round, board.white, board.black, results[0],
                                       results[1], g->err);
}

static swp_status record_board(struct generator *g, uint32_t round, swp_board board)
{
    const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
    swp_result white = SWP_RESULT_FORFEIT_LOSS, black = SWP_RESULT_FORFEIT_LOSS;
    if (board.black == 0)
        return swp_tournament_set_entry_in(g->t, round, board.white, &bye, g->err);
    if (swp__generate_one_in(g, g->options.forfeit_rate, DRAW_FORFEIT, board.white, round)) {
        const uint32_t kind =
            swp__generate_draw(g, DRAW_FORFEIT, board.black, SWP_MAX_ROUNDS + round, 20);
        if (kind >= 2) /* else neither came */
            *(kind % 2 == 0 ? &white : &black) = SWP_RESULT_FORFEIT_WIN;
    } else if (swp__generate_pairs_teams(g))
        return swp__generate_match(g, round, board);
    else
        swp__generate_result(g, round, board.white, board.black, &white, &black);
    if (pairs_matches(g))
        return record_second(g, round, board, white, black);
    return swp_tournament_record_game(g->t, round, board.white, board.black, white, black, g->err);
}

/* ---- the event ------------------------------------------------------------------------------- */

/* The caller's progress hears of rounds played, whatever a room tells about boards. */
struct round_progress {
    const swp_generate_options *options;
    uint32_t played, rounds;
};

static bool tell_rounds(void *user, uint32_t done, uint32_t total)
{
    (void)done;
    (void)total;
    const struct round_progress *progress = user;
    const swp_generate_options *o = progress->options;
    return !o->progress || o->progress(o->progress_user, progress->played, progress->rounds);
}

/* Pairs and plays one round; SWP_ERR_NO_PAIRING ends the event. */
static swp_status play_round(struct generator *g, uint32_t round)
{
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    struct round_progress progress = {&g->options, round - 1, g->rounds};
    how.round = round;
    how.progress = tell_rounds;
    how.progress_user = &progress;
    swp_status status = record_absences(g, round);
    if (status == SWP_OK)
        status = swp_pairing_create(g->t, &how, &pairing, g->err);
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++)
        status = record_board(g, round, swp_pairing_board_at(pairing, i));
    swp_pairing_destroy(pairing);
    return status;
}

/* Takes the byes of a round back that could not be paired. */
static swp_status take_back(struct generator *g, uint32_t round)
{
    const swp_entry nothing = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    swp_status status = SWP_OK;
    for (uint32_t tpn = 1; tpn <= g->players && status == SWP_OK; tpn++)
        status = swp_tournament_set_entry_in(g->t, round, tpn, &nothing, g->err);
    return status;
}

static swp_status play(struct generator *g)
{
    for (uint32_t round = 1; round <= g->rounds; round++) {
        const swp_status status = play_round(g, round);
        if (status == SWP_ERR_NO_PAIRING)
            return take_back(g, round);
        if (status != SWP_OK)
            return status;
        if (g->options.progress && !g->options.progress(g->options.progress_user, round, g->rounds))
            return swp__fail(g->err, SWP_DETAIL_CANCELLED, "", 0, 0, "cancelled");
    }
    return SWP_OK;
}

void swp_generate_options_init(swp_generate_options *options)
{
    if (!options)
        return;
    const swp_generate_options standard = SWP_GENERATE_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_GENERATE_OPTIONS_INIT",
    .size = sizeof(swp_generate_options),
    .flags = offsetof(swp_generate_options, flags),
    .all_flags = SWP_GENERATE_BAKU | SWP_GENERATE_OWN_SCORING,
    .reserved = offsetof(swp_generate_options, reserved),
    .reserved_size = sizeof((swp_generate_options *)NULL)->reserved,
};

swp_status swp_generate(const swp_generate_options *options, const swp_allocator *allocator,
                        swp_tournament **out_tournament, swp_error *err)
{
    if (!out_tournament)
        return swp__null(err, "out_tournament");
    struct generator g = {.options = SWP_GENERATE_OPTIONS_INIT, .err = err};
    swp_status status = swp__options_read(&options_kind, options, &g.options, err);
    if (status != SWP_OK)
        return status;
    const struct swp__system_row *system;
    status = swp__system_resolve(g.options.system,
                                 g.options.model ? swp_tournament_system(g.options.model) : NULL,
                                 &system, err);
    if (status != SWP_OK)
        return status;
    g.system = &system->shown;
    status = settings_apply(&g);
    if (status == SWP_OK)
        status = decide_settings(&g);
    if (status == SWP_OK)
        status = swp_tournament_create(allocator, &g.t, err);
    if (status != SWP_OK)
        return status;
    status = swp_tournament_set_system(g.t, g.system->id, err);
    if (status == SWP_OK)
        status = set_up(&g);
    if (status == SWP_OK)
        status = play(&g);
    if (status == SWP_OK)
        *out_tournament = g.t;
    else
        swp_tournament_destroy(g.t);
    return status;
}
