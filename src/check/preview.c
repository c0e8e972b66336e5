/* SPDX-License-Identifier: Apache-2.0 */
/* The next round while games are open: every combination of their results is paired, and what is
 * the same in all of them is certain.
 *
 * A combination is a number in base 3, a digit for each open game. Of each one the opponent of
 * every player is kept, so a player depends on a game when two combinations that differ in its
 * digit alone give different opponents. Nothing is inferred: what is not paired is not known.
 * Cost: 3^games pairings, and O(3^games * games * players) to compare them. */
#include "swisspair/experimental/preview.h"
#include "base/options.h"
#include "systems/system.h"
#include "tournament/tournament_internal.h"

#include <string.h>

enum { WAYS = 3 }; /* a game is won, drawn or lost */
#define MOST_BYTES ((size_t)512 * 1024 * 1024)

/* What a player has in a combination: twice the opponent, and one more with White; 0 or 1 is the
 * bye. */
#define NOT_PAIRED UINT32_MAX

struct swp_preview {
    swp_allocator allocator;
    const char *system;
    uint32_t round;
    uint32_t outcomes, unpaired;
    swp_preview_game *games;
    uint32_t n_games, game_capacity;
    swp_preview_board *boards;
    uint32_t n_boards;
    swp_preview_player *players;
    uint32_t n_players; /* in the list of those who are not certain */
    uint32_t n;         /* of the tournament */
};

/* What is at hand while combinations are paired. */
struct looking {
    const swp_tournament *t;
    swp_tournament *trial; /* a copy; the open games get results in it */
    swp_pair_options how;
    swp_preview *preview;
    uint32_t *table;    /* [outcomes][n] what each player has */
    uint32_t *distinct; /* [outcomes] room for one player's opponents */
    uint32_t *slot_of;  /* [highest tpn + 1] place of a player in the tournament */
    uint32_t highest;
    swp_progress progress;
    void *progress_user;
    swp_error *err;
};

void swp_preview_destroy(swp_preview *preview)
{
    if (!preview)
        return;
    const swp_allocator allocator = preview->allocator;
    swp__release(&allocator, preview->games, preview->game_capacity * sizeof *preview->games);
    swp__release(&allocator, preview->boards, preview->n * sizeof *preview->boards);
    swp__release(&allocator, preview->players, preview->n * sizeof *preview->players);
    swp__release(&allocator, preview, sizeof *preview);
}

/* ---- open games ------------------------------------------------------------------------------ */

static bool is_open(swp_result result)
{
    return result == SWP_RESULT_PAIRED || result == SWP_RESULT_UNKNOWN;
}

/* Tells each open game once: of the side that has White, or without colours the lower number. */
static uint32_t each_open_game(const swp_tournament *t, swp_preview_game *games)
{
    const uint32_t rounds = swp_tournament_rounds_recorded(t);
    const bool matches = swp_tournament_match_games(t) == 2;
    uint32_t found = 0;
    for (uint32_t round = 1; round <= rounds; round++)
        for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
            const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
            const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
            const bool is_white = entry.colour == SWP_COLOUR_WHITE ||
                                  (entry.colour == SWP_COLOUR_NONE && tpn < entry.opponent);
            if (entry.opponent == 0 || !is_white)
                continue;
            const bool second = matches && is_open(swp_tournament_second_result_in(t, round, tpn));
            if (is_open(entry.result)) {
                if (games)
                    games[found] = (swp_preview_game){round, tpn, entry.opponent, 1};
                found++;
            }
            if (second && entry.result != SWP_RESULT_FORFEIT_WIN &&
                entry.result != SWP_RESULT_FORFEIT_LOSS) {
                if (games)
                    games[found] = (swp_preview_game){round, tpn, entry.opponent, 2};
                found++;
            }
        }
    return found;
}

/* Gives an open game one of its three results, for the side that has White in game 1. */
static swp_status end_game(const struct looking *l, const swp_preview_game *game, uint32_t way)
{
    static const swp_result own[WAYS] = {SWP_RESULT_WIN, SWP_RESULT_DRAW, SWP_RESULT_LOSS};
    const swp_result white = own[way], black = own[WAYS - 1 - way];
    swp_entry a = swp_tournament_entry_in(l->trial, game->round, game->white);
    swp_entry b = swp_tournament_entry_in(l->trial, game->round, game->black);
    swp_status status;
    if (game->game == 2) {
        status =
            swp_tournament_set_second_result_in(l->trial, game->round, game->white, white, l->err);
        return status == SWP_OK ? swp_tournament_set_second_result_in(l->trial, game->round,
                                                                      game->black, black, l->err)
                                : status;
    }
    const swp_result second_a = swp_tournament_second_result_in(l->trial, game->round, game->white);
    const swp_result second_b = swp_tournament_second_result_in(l->trial, game->round, game->black);
    a.result = white;
    b.result = black;
    a.colour = SWP_COLOUR_WHITE;
    b.colour = SWP_COLOUR_BLACK;
    status = swp_tournament_set_entry_in(l->trial, game->round, game->white, &a, l->err);
    if (status == SWP_OK)
        status = swp_tournament_set_entry_in(l->trial, game->round, game->black, &b, l->err);
    if (status != SWP_OK || swp_tournament_match_games(l->trial) != 2)
        return status;
    status =
        swp_tournament_set_second_result_in(l->trial, game->round, game->white, second_a, l->err);
    return status == SWP_OK ? swp_tournament_set_second_result_in(l->trial, game->round,
                                                                  game->black, second_b, l->err)
                            : status;
}

/* ---- combinations ---------------------------------------------------------------------------- */

static void keep_boards(const struct looking *l, const swp_pairing *pairing, uint32_t *row)
{
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        row[l->slot_of[board.white]] = 2 * board.black + 1;
        if (board.black != 0)
            row[l->slot_of[board.black]] = 2 * board.white;
    }
}

/* Pairs one combination; none is possible: nobody is paired. */
static swp_status pair_outcome(const struct looking *l, uint32_t outcome)
{
    swp_preview *const preview = l->preview;
    uint32_t *const row = l->table + (size_t)outcome * preview->n;
    swp_pairing *pairing = NULL;
    for (uint32_t i = 0; i < preview->n; i++)
        row[i] = NOT_PAIRED;
    const swp_status status = swp_pairing_create(l->trial, &l->how, &pairing, l->err);
    if (status == SWP_OK) {
        preview->round = swp_pairing_round(pairing);
        preview->system = swp_pairing_system(pairing);
        keep_boards(l, pairing, row);
    } else if (status == SWP_ERR_NO_PAIRING) {
        preview->unpaired++;
    } else {
        return status;
    }
    swp_pairing_destroy(pairing);
    return SWP_OK;
}

/* Sets the games whose digit differs from the combination before, and pairs. */
static swp_status try_all(const struct looking *l)
{
    const swp_preview *const preview = l->preview;
    for (uint32_t outcome = 0; outcome < preview->outcomes; outcome++) {
        uint32_t now = outcome, before = outcome > 0 ? outcome - 1 : 0;
        if (l->progress && !l->progress(l->progress_user, outcome, preview->outcomes))
            return swp__fail(l->err, SWP_DETAIL_CANCELLED, "", 0, 0, "cancelled by the caller");
        for (uint32_t g = 0; g < preview->n_games; g++) {
            if (outcome == 0 || now % WAYS != before % WAYS) {
                const swp_status status = end_game(l, &preview->games[g], now % WAYS);
                if (status != SWP_OK)
                    return status;
            }
            now /= WAYS;
            before /= WAYS;
        }
        const swp_status status = pair_outcome(l, outcome);
        if (status != SWP_OK)
            return status;
    }
    return SWP_OK;
}

/* ---- what they have in common ---------------------------------------------------------------- */

static uint32_t opponent_in(const struct looking *l, uint32_t outcome, uint32_t slot)
{
    const uint32_t has = l->table[(size_t)outcome * l->preview->n + slot];
    return has == NOT_PAIRED ? NOT_PAIRED : has / 2;
}

/* How many different opponents the player has in all combinations. */
static uint32_t count_opponents(const struct looking *l, uint32_t slot)
{
    uint32_t count = 0;
    for (uint32_t outcome = 0; outcome < l->preview->outcomes; outcome++) {
        const uint32_t opponent = opponent_in(l, outcome, slot);
        uint32_t k = 0;
        while (k < count && l->distinct[k] != opponent)
            k++;
        if (k == count)
            l->distinct[count++] = opponent;
    }
    return count;
}

/* Whether combinations that differ in this game alone give the player different opponents. */
static bool depends_on(const struct looking *l, uint32_t slot, uint32_t stride)
{
    for (uint32_t outcome = 0; outcome < l->preview->outcomes; outcome++)
        if (outcome / stride % WAYS != 0 &&
            opponent_in(l, outcome, slot) !=
                opponent_in(l, outcome - outcome / stride % WAYS * stride, slot))
            return true;
    return false;
}

static bool has_certain_colour(const struct looking *l, uint32_t slot)
{
    for (uint32_t outcome = 1; outcome < l->preview->outcomes; outcome++)
        if (l->table[(size_t)outcome * l->preview->n + slot] != l->table[slot])
            return false;
    return true;
}

static void find_certain(const struct looking *l)
{
    swp_preview *const preview = l->preview;
    for (uint32_t slot = 0; slot < preview->n; slot++) {
        const uint32_t tpn = swp_tournament_player_at(l->t, slot)->tpn;
        const uint32_t opponents = count_opponents(l, slot);
        const uint32_t first = l->table[slot];
        if (opponents > 1) {
            swp_preview_player *const player = &preview->players[preview->n_players++];
            *player = (swp_preview_player){tpn, opponents, 0};
            uint32_t stride = 1;
            for (uint32_t g = 0; g < preview->n_games; g++, stride *= WAYS)
                if (depends_on(l, slot, stride))
                    player->games |= 1u << g;
        } else if (first != NOT_PAIRED && first % 2 == 1) {
            preview->boards[preview->n_boards++] =
                (swp_preview_board){tpn, first / 2, has_certain_colour(l, slot)};
        }
    }
}

/* ---- the call -------------------------------------------------------------------------------- */

void swp_preview_options_init(swp_preview_options *options)
{
    if (!options)
        return;
    const swp_preview_options standard = SWP_PREVIEW_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_PREVIEW_OPTIONS_INIT",
    .size = sizeof(swp_preview_options),
    .flags = offsetof(swp_preview_options, flags),
    .all_flags = SWP_PAIR_MAXI,
    .reserved = offsetof(swp_preview_options, reserved),
    .reserved_size = sizeof((swp_preview_options *)NULL)->reserved,
};

/* Places of the players by number. */
static bool place_players(struct looking *l, const swp_allocator *allocator)
{
    for (uint32_t i = 0; i < l->preview->n; i++) {
        const uint32_t tpn = swp_tournament_player_at(l->t, i)->tpn;
        l->highest = tpn > l->highest ? tpn : l->highest;
    }
    l->slot_of = swp__allocate(allocator, ((size_t)l->highest + 1) * sizeof *l->slot_of);
    for (uint32_t i = 0; l->slot_of && i < l->preview->n; i++)
        l->slot_of[swp_tournament_player_at(l->t, i)->tpn] = i;
    return l->slot_of != NULL;
}

static swp_status look(struct looking *l, const swp_allocator *allocator)
{
    swp_preview *const preview = l->preview;
    size_t bytes = 0;
    preview->outcomes = 1;
    for (uint32_t g = 0; g < preview->n_games; g++)
        preview->outcomes *= WAYS;
    if (!swp__array_size((size_t)preview->outcomes * preview->n, sizeof *l->table, &bytes) ||
        bytes > MOST_BYTES)
        return swp__fail(l->err, SWP_DETAIL_NUMBERS_TOO_LARGE, "", 0, 0,
                         "%lu combinations of %lu players need more than 512 MiB",
                         (unsigned long)preview->outcomes, (unsigned long)preview->n);
    swp_status status = swp_tournament_copy(l->t, allocator, &l->trial, l->err);
    l->table = swp__allocate(allocator, bytes);
    l->distinct = swp__allocate(allocator, preview->outcomes * sizeof *l->distinct);
    if (status == SWP_OK && (!l->table || !l->distinct || !place_players(l, allocator)))
        status = swp__no_memory(l->err);
    if (status == SWP_OK)
        status = try_all(l);
    if (status == SWP_OK && preview->unpaired == 0)
        find_certain(l);
    swp__release(allocator, l->table, bytes);
    swp__release(allocator, l->distinct, preview->outcomes * sizeof *l->distinct);
    swp__release(allocator, l->slot_of, ((size_t)l->highest + 1) * sizeof *l->slot_of);
    swp_tournament_destroy(l->trial);
    return status;
}

/* An empty preview with room for all it may hold; NULL when memory is gone. */
static swp_preview *create(const swp_tournament *t)
{
    swp_preview *const preview = swp__allocate(&t->allocator, sizeof *preview);
    if (!preview)
        return NULL;
    memset(preview, 0, sizeof *preview);
    preview->allocator = t->allocator;
    preview->n = swp_tournament_player_count(t);
    preview->n_games = each_open_game(t, NULL);
    preview->game_capacity = preview->n_games + 1;
    preview->games = swp__allocate(&t->allocator, preview->game_capacity * sizeof *preview->games);
    preview->boards = swp__allocate(&t->allocator, preview->n * sizeof *preview->boards);
    preview->players = swp__allocate(&t->allocator, preview->n * sizeof *preview->players);
    if (preview->games && (preview->n == 0 || (preview->boards && preview->players))) {
        (void)each_open_game(t, preview->games);
        return preview;
    }
    swp_preview_destroy(preview);
    return NULL;
}

swp_status swp_preview_create(const swp_tournament *t, const swp_preview_options *options,
                              swp_preview **out_preview, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_preview)
        return swp__null(err, "out_preview");
    swp_preview_options known = SWP_PREVIEW_OPTIONS_INIT;
    const struct swp__system_row *system = NULL;
    swp_status status = swp__options_read(&options_kind, options, &known, err);
    if (status == SWP_OK && known.games > SWP_PREVIEW_GAMES)
        status = swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0,
                           "up to %d open games can be tried, not %lu", (int)SWP_PREVIEW_GAMES,
                           (unsigned long)known.games);
    if (status == SWP_OK)
        status = swp__system_resolve(known.system, t->system, &system, err);
    if (status == SWP_OK)
        status = swp__system_fits(system, t, err);
    if (status == SWP_OK && (t->is_maxi || (known.flags & SWP_PAIR_MAXI)))
        status = swp__system_maxi_applies(system, err);
    if (status == SWP_OK && swp_tournament_team_rules(t))
        status = swp__fail(err, SWP_DETAIL_TEAMS, "", 0, 0,
                           "a preview of matches of teams is not offered");
    if (status != SWP_OK)
        return status;
    swp_preview *const preview = create(t);
    if (!preview)
        return swp__no_memory(err);
    struct looking l = {.t = t,
                        .how = SWP_PAIR_OPTIONS_INIT,
                        .preview = preview,
                        .progress = known.progress,
                        .progress_user = known.progress_user,
                        .err = err};
    l.how.system = system->shown.id;
    l.how.flags = known.flags;
    l.how.max_work = known.max_work;
    l.how.round = swp_tournament_rounds_recorded(t) + 1;
    preview->system = system->shown.id;
    preview->round = l.how.round;
    if (preview->n_games <= (known.games ? known.games : SWP_PREVIEW_GAMES))
        status = look(&l, &preview->allocator);
    if (status == SWP_OK)
        *out_preview = preview;
    else
        swp_preview_destroy(preview);
    return status;
}

uint32_t swp_preview_round(const swp_preview *preview)
{
    if (!preview)
        return 0;
    return preview->round;
}

const char *swp_preview_system(const swp_preview *preview)
{
    if (!preview)
        return NULL;
    return preview->system;
}

uint32_t swp_preview_outcome_count(const swp_preview *preview)
{
    if (!preview)
        return 0;
    return preview->outcomes;
}

uint32_t swp_preview_unpaired_count(const swp_preview *preview)
{
    if (!preview)
        return 0;
    return preview->unpaired;
}

uint32_t swp_preview_game_count(const swp_preview *preview)
{
    if (!preview)
        return 0;
    return preview->n_games;
}

const swp_preview_game *swp_preview_game_at(const swp_preview *preview, uint32_t index)
{
    if (!preview)
        return NULL;
    return index < preview->n_games ? &preview->games[index] : NULL;
}

uint32_t swp_preview_board_count(const swp_preview *preview)
{
    if (!preview)
        return 0;
    return preview->n_boards;
}

const swp_preview_board *swp_preview_board_at(const swp_preview *preview, uint32_t index)
{
    if (!preview)
        return NULL;
    return index < preview->n_boards ? &preview->boards[index] : NULL;
}

uint32_t swp_preview_player_count(const swp_preview *preview)
{
    if (!preview)
        return 0;
    return preview->n_players;
}

const swp_preview_player *swp_preview_player_at(const swp_preview *preview, uint32_t index)
{
    if (!preview)
        return NULL;
    return index < preview->n_players ? &preview->players[index] : NULL;
}
