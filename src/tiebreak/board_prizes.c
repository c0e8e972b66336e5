/* SPDX-License-Identifier: Apache-2.0 */
/* The best players by board (swisspair/experimental/board_prizes.h).
 *
 * Answers: who has the best performance on board 2. The games are those of the members' tournament;
 * forfeits are no games. The figures shown are those that the order compares.
 *
 * READING: C.07 has no article on this. A player belongs to the board of their place in the team's
 * list, whichever board they played on, unless the seat is asked for; games against opponents
 * without a rating do not enter the performance, unless one is given for them.
 *
 * Cost: O(members * (rounds + log members)). */
#include "swisspair/experimental/board_prizes.h"
#include "base/options.h"
#include "base/sort.h"
#include "tiebreak/tiebreak_internal.h"
#include "tournament/tournament_internal.h"

struct swp_board_prizes {
    struct swp__arena *arena; /* holds everything, this too */
    uint32_t round, min_games, boards, count;
    swp_board_prize *rows;
};

void swp_board_prizes_options_init(swp_board_prizes_options *options)
{
    if (!options)
        return;
    const swp_board_prizes_options standard = SWP_BOARD_PRIZES_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_BOARD_PRIZES_OPTIONS_INIT",
    .size = sizeof(swp_board_prizes_options),
    .flags = offsetof(swp_board_prizes_options, flags),
    .all_flags = SWP_BOARD_BY_SEAT,
    .reserved = offsetof(swp_board_prizes_options, reserved),
    .reserved_size = sizeof((swp_board_prizes_options *)NULL)->reserved,
};

static swp_status check_call(const swp_tournament *t, const swp_board_prizes_options *options,
                             swp_error *err)
{
    if (!t->members)
        return swp__fail(err, SWP_DETAIL_TEAM_EVENT, "", 0, 0,
                         "this is a tournament of individuals: there are no boards of teams");
    if (options->order != SWP_BOARD_ORDER_PERFORMANCE &&
        options->order != SWP_BOARD_ORDER_PERCENTAGE)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0, "unknown order of boards %d",
                         (int)options->order);
    return SWP_OK;
}

/* ---- one player ------------------------------------------------------------------------------ */

/* The lists being made. */
struct making {
    const swp_tournament *t;
    const swp_board_prizes_options *options;
    struct swp__score_table played; /* of the members */
    swp_points win;                 /* of a game */
};

/* The player's place in the board order; all places after the last board share one list. */
static uint32_t board_by_list(const swp_tournament *t, uint32_t team, uint32_t member)
{
    uint32_t place = 0;
    while (swp_tournament_team_member_at(t, team, place) != member)
        place++;
    return (place < t->rules.boards ? place : t->rules.boards) + 1;
}

/* The board that the player played on most often; of several, the first. */
static uint32_t board_by_seat(const struct making *m, uint32_t team, uint32_t slot)
{
    const uint32_t member = m->played.tpns[slot];
    uint32_t times[SWP_MAX_BOARDS + 1] = {0}, best = 1;
    for (uint32_t round = 1; round <= m->played.rounds; round++) {
        const bool is_game = swp__cell_is_game(swp__score_cell_at(&m->played, slot, round));
        for (uint32_t board = 1; is_game && board <= m->t->rules.boards; board++)
            times[board] += swp_tournament_team_board_in(m->t, round, team, board).member == member;
    }
    for (uint32_t board = 2; board <= m->t->rules.boards; board++)
        best = times[board] > times[best] ? board : best;
    return best;
}

/* 10.2, from the games against those who have a rating. */
static swp_tiebreak_value performance_of(const struct making *m, uint32_t slot)
{
    int64_t ratings = 0, tenths = 0;
    uint32_t games = 0;
    for (uint32_t round = 1; round <= m->played.rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&m->played, slot, round);
        if (!swp__cell_is_game(cell))
            continue;
        const int32_t known = m->played.ratings[cell->opponent];
        const int32_t rating = known > 0 ? known : m->options->unrated;
        games += rating > 0;
        ratings += rating > 0 ? rating : 0;
        tenths += rating > 0 ? swp__tiebreak_standard_points(cell->result) : 0;
    }
    return games ? swp__tiebreak_value(swp__tiebreak_performance_of(ratings, tenths, games), 1)
                 : swp__tiebreak_undefined();
}

/* False when the player has not played, or is in no team. */
static bool fill_row(const struct making *m, uint32_t slot, swp_board_prize *row)
{
    *row = (swp_board_prize){.member = m->played.tpns[slot]};
    row->team = swp_tournament_team_of(m->t, row->member);
    for (uint32_t round = 1; round <= m->played.rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&m->played, slot, round);
        row->games += swp__cell_is_game(cell);
        row->points += swp__cell_is_game(cell) ? cell->points : 0;
    }
    if (row->games == 0 || row->team == 0)
        return false;
    row->board = m->options->flags & SWP_BOARD_BY_SEAT
                     ? board_by_seat(m, row->team, slot)
                     : board_by_list(m->t, row->team, row->member);
    row->percentage =
        m->win > 0 ? swp__tiebreak_value(100 * (int64_t)row->points, (int64_t)m->win * row->games)
                   : swp__tiebreak_undefined();
    row->performance = performance_of(m, slot);
    return true;
}

/* ---- the order ------------------------------------------------------------------------------- */

/* Higher first, undefined last: below 0 when `a` is better. */
static int compare_values(const swp_tiebreak_value *a, const swp_tiebreak_value *b)
{
    if (!a->is_defined || !b->is_defined)
        return (int)b->is_defined - (int)a->is_defined;
    return -swp__fraction_compare(a->numerator, a->denominator, b->numerator, b->denominator);
}

static int compare_games(const swp_board_prize *a, const swp_board_prize *b)
{
    return (a->games < b->games) - (a->games > b->games);
}

static int by_performance(const swp_board_prize *a, const swp_board_prize *b)
{
    const int performance = compare_values(&a->performance, &b->performance);
    if (performance != 0)
        return performance;
    return compare_games(a, b) != 0 ? compare_games(a, b)
                                    : compare_values(&a->percentage, &b->percentage);
}

static int by_percentage(const swp_board_prize *a, const swp_board_prize *b)
{
    const int percentage = compare_values(&a->percentage, &b->percentage);
    if (percentage != 0)
        return percentage;
    return compare_games(a, b) != 0 ? compare_games(a, b)
                                    : compare_values(&a->performance, &b->performance);
}

/* Board, those with enough games first (their rank is 1 until it is known), then the order, then
 * the number. */
static int compare_rows(const swp_board_prize *a, const swp_board_prize *b,
                        int (*order)(const swp_board_prize *, const swp_board_prize *))
{
    if (a->board != b->board)
        return a->board < b->board ? -1 : 1;
    if (a->rank != b->rank)
        return a->rank > b->rank ? -1 : 1;
    const int found = order(a, b);
    return found != 0 ? found : (a->member > b->member) - (a->member < b->member);
}

static int compare_performances(const void *left, const void *right)
{
    return compare_rows(left, right, by_performance);
}

static int compare_percentages(const void *left, const void *right)
{
    return compare_rows(left, right, by_percentage);
}

/* Ranks 1 2 2 4 on every board, for those with enough games. */
static void give_ranks(swp_board_prizes *prizes,
                       int (*order)(const swp_board_prize *, const swp_board_prize *))
{
    uint32_t first = 0; /* of the board */
    for (uint32_t i = 0, j; i < prizes->count; i = j) {
        swp_board_prize *row = &prizes->rows[i];
        if (i == 0 || row->board != row[-1].board)
            first = i;
        for (j = i + 1; row->rank != 0 && j < prizes->count && row[j - i].board == row->board &&
                        row[j - i].rank != 0 && order(row, &row[j - i]) == 0;
             j++)
            continue;
        for (uint32_t k = i; k < j && row->rank != 0; k++) {
            prizes->rows[k].rank = i - first + 1;
            prizes->rows[k].sharing = j - i;
        }
    }
}

/* ---- making ---------------------------------------------------------------------------------- */

static swp_status fill(struct swp__context *ctx, struct making *m, swp_board_prizes *prizes)
{
    const bool by_points = m->options->order == SWP_BOARD_ORDER_PERCENTAGE;
    const swp_status status = swp__score_table_make(ctx, m->t->members, prizes->round, &m->played);
    if (status != SWP_OK)
        return status;
    prizes->boards = m->t->rules.boards;
    prizes->min_games = m->options->min_games ? m->options->min_games : (2 * prizes->round + 2) / 3;
    prizes->rows = swp__arena_array(ctx->arena, m->played.n, sizeof *prizes->rows);
    if (!prizes->rows)
        return swp__no_memory(ctx->err);
    for (uint32_t slot = 0; slot < m->played.n; slot++) {
        swp_board_prize *row = &prizes->rows[prizes->count];
        prizes->count += fill_row(m, slot, row);
        row->rank = row->games >= prizes->min_games;
    }
    if (prizes->count > 0)
        swp__sort(prizes->rows, prizes->count, sizeof *prizes->rows,
                  by_points ? compare_percentages : compare_performances);
    give_ranks(prizes, by_points ? by_percentage : by_performance);
    return SWP_OK;
}

swp_status swp_board_prizes_create(const swp_tournament *t, const swp_board_prizes_options *options,
                                   swp_board_prizes **out_prizes, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_prizes)
        return swp__null(err, "out_prizes");
    swp_board_prizes_options known = SWP_BOARD_PRIZES_OPTIONS_INIT;
    uint32_t round = 0;
    swp_status status = swp__options_read(&options_kind, options, &known, err);
    if (status == SWP_OK)
        status = check_call(t, &known, err);
    if (status == SWP_OK)
        status = swp__score_round(t, known.round, &round, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx;
    swp_board_prizes *prizes = swp__context_begin(&ctx, &t->allocator, sizeof *prizes, err);
    if (!prizes)
        return SWP_ERR_MEMORY;
    struct making m = {.t = t, .options = &known, .win = t->rules.game_scoring.white_win};
    prizes->arena = ctx.arena;
    prizes->round = round;
    status = fill(&ctx, &m, prizes);
    if (status == SWP_OK)
        *out_prizes = prizes;
    else
        swp__arena_destroy(ctx.arena);
    return status;
}

void swp_board_prizes_destroy(swp_board_prizes *prizes)
{
    if (prizes)
        swp__arena_destroy(prizes->arena);
}

uint32_t swp_board_prizes_round(const swp_board_prizes *prizes)
{
    if (!prizes)
        return 0;
    return prizes->round;
}

uint32_t swp_board_prizes_min_games(const swp_board_prizes *prizes)
{
    if (!prizes)
        return 0;
    return prizes->min_games;
}

uint32_t swp_board_prizes_boards(const swp_board_prizes *prizes)
{
    if (!prizes)
        return 0;
    return prizes->boards;
}

uint32_t swp_board_prizes_count(const swp_board_prizes *prizes)
{
    if (!prizes)
        return 0;
    return prizes->count;
}

const swp_board_prize *swp_board_prizes_at(const swp_board_prizes *prizes, uint32_t index)
{
    if (!prizes)
        return NULL;
    return index < prizes->count ? &prizes->rows[index] : NULL;
}
