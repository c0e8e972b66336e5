/* SPDX-License-Identifier: Apache-2.0 */
/* How ratings change by an event (swisspair/experimental/rating.h).
 *
 * Answers: what a player's score was against what the table of the Rating Regulations expects of
 * it, times K. All numbers are whole hundredths, so that nothing is rounded.
 *
 * READING: the period is the event: K times its games is at most 700. The difference of a player of
 * 2650 and above is not capped (1 October 2025), that of the opponent is. A first rating is made
 * from the event alone, as if nothing had been played in the 26 months before.
 *
 * Cost: O(players * rounds). */
#include "base/options.h"
#include "swisspair/experimental/rating.h"
#include "tiebreak/tiebreak_internal.h"
#include "tournament/tournament_internal.h"

enum {
    MOST_DIFFERENCE = 400,
    UNCAPPED_RATING = 2650, /* from here on, but not in rapid and blitz */
    FAR_DIFFERENCE = 600,   /* rapid and blitz: no rated game ... */
    FAR_RATING = 2600,      /* ... when one of the two is above this */
    MOST_K_TIMES_GAMES = 700,
    FIRST_GAMES = 5,
    FIRST_OPPONENT = 1800, /* two more of them, each drawn */
    FIRST_LOWEST = 1400,
    FIRST_HIGHEST = 2200
};

struct swp_rating_changes {
    struct swp__arena *arena; /* holds everything, this too */
    uint32_t round, count, most_games;
    swp_rating_kind kind;
    swp_rating_change *rows;
    swp_rating_game *games; /* most_games for each row */
};

void swp_rating_options_init(swp_rating_options *options)
{
    if (!options)
        return;
    const swp_rating_options standard = SWP_RATING_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_RATING_OPTIONS_INIT",
    .size = sizeof(swp_rating_options),
    .flags = offsetof(swp_rating_options, flags),
    .all_flags = 0,
    .reserved = offsetof(swp_rating_options, reserved),
    .reserved_size = sizeof((swp_rating_options *)NULL)->reserved,
};

static swp_status check_options(const swp_rating_options *options, swp_error *err)
{
    if (options->kind != SWP_RATING_KIND_STANDARD && options->kind != SWP_RATING_KIND_RAPID &&
        options->kind != SWP_RATING_KIND_BLITZ)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0, "unknown kind of rating %d",
                         (int)options->kind);
    if (options->k_factor < 0 || options->k_factor > MOST_K_TIMES_GAMES)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0,
                         "K cannot be %ld: expected 0 to 700", (long)options->k_factor);
    return SWP_OK;
}

/* ---- one game -------------------------------------------------------------------------------- */

/* Hundredths scored; false when the game does not count. */
static bool score_of(swp_result result, uint32_t *out)
{
    *out = result == SWP_RESULT_WIN ? 100 : result == SWP_RESULT_DRAW ? 50 : 0;
    return result == SWP_RESULT_WIN || result == SWP_RESULT_DRAW || result == SWP_RESULT_LOSS;
}

/* 8.3.1 */
static int32_t counted_difference(swp_rating_kind kind, int32_t own, int32_t other)
{
    const int32_t difference = own - other;
    if (kind == SWP_RATING_KIND_STANDARD && own >= UNCAPPED_RATING)
        return difference;
    return difference > MOST_DIFFERENCE    ? MOST_DIFFERENCE
           : difference < -MOST_DIFFERENCE ? -MOST_DIFFERENCE
                                           : difference;
}

static bool is_too_far(swp_rating_kind kind, int32_t own, int32_t other)
{
    const int32_t apart = own > other ? own - other : other - own;
    return kind != SWP_RATING_KIND_STANDARD && own > 0 && apart >= FAR_DIFFERENCE &&
           (own > FAR_RATING || other > FAR_RATING);
}

/* ---- one player ------------------------------------------------------------------------------ */

/* The estimates being made; of a tournament of teams `t` is that of the members. */
struct making {
    const swp_tournament *t;
    const swp_rating_options *options;
    swp_rating_changes *changes;
};

static void add_game(const struct making *m, uint32_t round, uint32_t opponent, swp_result result,
                     swp_rating_change *row, swp_rating_game *games)
{
    const int32_t other = swp_tournament_player(m->t, opponent)->rating;
    uint32_t score = 0;
    if (other <= 0 || !score_of(result, &score) || is_too_far(m->options->kind, row->rating, other))
        return;
    swp_rating_game *game = &games[row->games++];
    *game =
        (swp_rating_game){.round = round, .opponent = opponent, .rating = other, .score = score};
    if (row->rating > 0) {
        game->difference = counted_difference(m->options->kind, row->rating, other);
        game->expected = (uint32_t)swp__tiebreak_expected_of(game->difference);
    }
    row->score += game->score;
    row->expected += game->expected;
}

static int32_t first_rating(const swp_rating_change *row, const swp_rating_game *games)
{
    int64_t ratings = 2 * FIRST_OPPONENT;
    if (row->games < FIRST_GAMES || row->score == 0)
        return 0;
    for (uint32_t i = 0; i < row->games; i++)
        ratings += games[i].rating;
    const int64_t rating =
        swp__tiebreak_performance_of(ratings, (int64_t)row->score / 10 + 10, row->games + 2);
    return rating < FIRST_LOWEST ? 0 : rating > FIRST_HIGHEST ? FIRST_HIGHEST : (int32_t)rating;
}

static void fill_row(const struct making *m, const swp_player *player, swp_rating_change *row,
                     swp_rating_game *games)
{
    *row = (swp_rating_change){.player = player->tpn,
                               .rating = player->rating > 0 ? player->rating : 0};
    for (uint32_t round = 1; round <= m->changes->round; round++) {
        const swp_entry entry = swp_tournament_entry_in(m->t, round, player->tpn);
        if (entry.opponent == 0)
            continue;
        add_game(m, round, entry.opponent, entry.result, row, games);
        add_game(m, round, entry.opponent,
                 swp_tournament_second_result_in(m->t, round, player->tpn), row, games);
    }
    if (row->rating == 0) {
        row->first_rating = first_rating(row, games);
        return;
    }
    const int32_t k = player->k_factor > 0 ? player->k_factor : m->options->k_factor;
    const int32_t games_played = (int32_t)row->games;
    row->k_factor = k > 0 && games_played > 0 && k > MOST_K_TIMES_GAMES / games_played
                        ? MOST_K_TIMES_GAMES / games_played
                        : k;
    row->change = row->k_factor * ((int32_t)row->score - (int32_t)row->expected);
}

/* ---- making ---------------------------------------------------------------------------------- */

static swp_status fill(struct swp__context *ctx, const struct making *m)
{
    swp_rating_changes *changes = m->changes;
    const uint32_t n = swp_tournament_player_count(m->t);
    const bool has_two = swp_tournament_match_games(m->t) == 2;
    changes->most_games = changes->round * (has_two ? 2u : 1u);
    changes->rows = swp__arena_array(ctx->arena, n, sizeof *changes->rows);
    changes->games =
        swp__arena_array(ctx->arena, (size_t)n * changes->most_games, sizeof *changes->games);
    if (!changes->rows || !changes->games)
        return swp__no_memory(ctx->err);
    for (uint32_t i = 0; i < n; i++)
        fill_row(m, swp_tournament_player_at(m->t, i), &changes->rows[i],
                 &changes->games[(size_t)i * changes->most_games]);
    changes->count = n;
    return SWP_OK;
}

swp_status swp_rating_changes_create(const swp_tournament *t, const swp_rating_options *options,
                                     swp_rating_changes **out_changes, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_changes)
        return swp__null(err, "out_changes");
    swp_rating_options known = SWP_RATING_OPTIONS_INIT;
    uint32_t round = 0;
    swp_status status = swp__options_read(&options_kind, options, &known, err);
    if (status == SWP_OK)
        status = check_options(&known, err);
    if (status == SWP_OK)
        status = swp__score_round(t, known.round, &round, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx;
    swp_rating_changes *changes = swp__context_begin(&ctx, &t->allocator, sizeof *changes, err);
    if (!changes)
        return SWP_ERR_MEMORY;
    const struct making m = {t->members ? t->members : t, &known, changes};
    changes->arena = ctx.arena;
    changes->round = round;
    changes->kind = known.kind;
    status = fill(&ctx, &m);
    if (status == SWP_OK)
        *out_changes = changes;
    else
        swp__arena_destroy(ctx.arena);
    return status;
}

void swp_rating_changes_destroy(swp_rating_changes *changes)
{
    if (changes)
        swp__arena_destroy(changes->arena);
}

uint32_t swp_rating_changes_round(const swp_rating_changes *changes)
{
    if (!changes)
        return 0;
    return changes->round;
}

swp_rating_kind swp_rating_changes_kind(const swp_rating_changes *changes)
{
    if (!changes)
        return 0;
    return changes->kind;
}

uint32_t swp_rating_changes_count(const swp_rating_changes *changes)
{
    if (!changes)
        return 0;
    return changes->count;
}

const swp_rating_change *swp_rating_changes_at(const swp_rating_changes *changes, uint32_t index)
{
    if (!changes)
        return NULL;
    return index < changes->count ? &changes->rows[index] : NULL;
}

const swp_rating_game *swp_rating_changes_game_at(const swp_rating_changes *changes, uint32_t index,
                                                  uint32_t game)
{
    if (!changes)
        return NULL;
    if (index >= changes->count || game >= changes->rows[index].games)
        return NULL;
    return &changes->games[(size_t)index * changes->most_games + game];
}
