/* SPDX-License-Identifier: Apache-2.0 */
/* preview_rounds [TOURNAMENTS [SEED]]: what a preview calls certain, and what it says depends on
 * which game, against an enumeration of its own: games of the last rounds of random tournaments of
 * every system are opened, each combination is paired apart, and sets of boards are compared. Then
 * rounds with too many open games, and the alarm: a board that is left out of one combination is
 * missed. */
#include "rolled_numbers.h"
#include "swisspair/experimental/generate.h"
#include "swisspair/experimental/preview.h"
#include "testing.h"

enum { MOST_PLAYERS = 30, MOST_GAMES = 3, MOST_OUTCOMES = 27 };

struct opened {
    uint32_t round, white, black;
};

/* Every combination, as pairs of players; the first index counts in base 3, the first game slowest.
 */
struct enumerated {
    uint32_t opponent[MOST_OUTCOMES][MOST_PLAYERS + 1];
    bool white[MOST_OUTCOMES][MOST_PLAYERS + 1];
    uint32_t count, unpaired;
};

static void set_game(swp_tournament *t, const struct opened *game, swp_result white,
                     swp_result black)
{
    if (swp_tournament_match_games(t) == 2) {
        const swp_result first_white = swp_tournament_entry_in(t, game->round, game->white).result;
        const swp_result first_black = swp_tournament_entry_in(t, game->round, game->black).result;
        const swp_result whites[] = {first_white, white}, blacks[] = {first_black, black};
        EXPECT(swp_tournament_record_match(t, game->round, game->white, game->black, whites, blacks,
                                           NULL) == SWP_OK,
               "game 2 of %u-%u", game->white, game->black);
    } else {
        EXPECT(swp_tournament_record_game(t, game->round, game->white, game->black, white, black,
                                          NULL) == SWP_OK,
               "%u-%u", game->white, game->black);
    }
}

/* Opens some games of the last round, over the board ones; their number. */
static uint32_t open_games(swp_tournament *t, struct opened games[MOST_GAMES], uint32_t wanted)
{
    const uint32_t round = swp_tournament_rounds_recorded(t);
    const uint32_t n = swp_tournament_player_count(t), first = roll(n) + 1;
    uint32_t found = 0;
    for (uint32_t i = 0; i < n && found < wanted; i++) {
        const uint32_t tpn = (first + i) % n + 1;
        const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
        if (entry.colour != SWP_COLOUR_WHITE || entry.opponent == 0 ||
            entry.result == SWP_RESULT_FORFEIT_WIN || entry.result == SWP_RESULT_FORFEIT_LOSS)
            continue;
        games[found] = (struct opened){round, tpn, entry.opponent};
        set_game(t, &games[found++], SWP_RESULT_PAIRED, SWP_RESULT_PAIRED);
    }
    return found;
}

static void pair_one(const swp_tournament *t, struct enumerated *all)
{
    swp_pairing *pairing = NULL;
    const uint32_t k = all->count++;
    for (uint32_t i = 0; i <= MOST_PLAYERS; i++)
        all->opponent[k][i] = UINT32_MAX;
    if (swp_pairing_create(t, NULL, &pairing, NULL) != SWP_OK) {
        all->unpaired++;
        return;
    }
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        all->opponent[k][board.white] = board.black;
        all->white[k][board.white] = true;
        if (board.black == 0)
            continue;
        all->opponent[k][board.black] = board.white;
        all->white[k][board.black] = false;
    }
    swp_pairing_destroy(pairing);
}

static void enumerate(swp_tournament *t, const struct opened *games, uint32_t left,
                      struct enumerated *all)
{
    static const swp_result white[] = {SWP_RESULT_LOSS, SWP_RESULT_WIN, SWP_RESULT_DRAW};
    static const swp_result black[] = {SWP_RESULT_WIN, SWP_RESULT_LOSS, SWP_RESULT_DRAW};
    if (left == 0) {
        pair_one(t, all);
        return;
    }
    for (int way = 0; way < 3; way++) {
        set_game(t, games, white[way], black[way]);
        enumerate(t, games + 1, left - 1, all);
    }
}

/* Whether he has one opponent in all combinations; whether one game can change him. */
static bool is_certain(const struct enumerated *all, uint32_t tpn)
{
    for (uint32_t k = 1; k < all->count; k++)
        if (all->opponent[k][tpn] != all->opponent[0][tpn])
            return false;
    return true;
}

static bool can_change(const struct enumerated *all, uint32_t tpn, uint32_t block)
{
    for (uint32_t k = 0; k < all->count; k++)
        for (uint32_t m = 0; m < all->count; m++)
            if (k / (3 * block) == m / (3 * block) && k % block == m % block &&
                all->opponent[k][tpn] != all->opponent[m][tpn])
                return true;
    return false;
}

static bool same_colours(const struct enumerated *all, uint32_t tpn)
{
    for (uint32_t k = 1; k < all->count; k++)
        if (all->white[k][tpn] != all->white[0][tpn])
            return false;
    return true;
}

/* Which of the preview's games is that one. */
static uint32_t place_of(const swp_preview *preview, const struct opened *game)
{
    for (uint32_t i = 0; i < swp_preview_game_count(preview); i++)
        if (swp_preview_game_at(preview, i)->white == game->white)
            return i;
    return UINT32_MAX;
}

static const swp_preview_player *uncertain(const swp_preview *preview, uint32_t tpn)
{
    for (uint32_t i = 0; i < swp_preview_player_count(preview); i++)
        if (swp_preview_player_at(preview, i)->tpn == tpn)
            return swp_preview_player_at(preview, i);
    return NULL;
}

static const swp_preview_board *certain(const swp_preview *preview, uint32_t tpn)
{
    for (uint32_t i = 0; i < swp_preview_board_count(preview); i++)
        if (swp_preview_board_at(preview, i)->white == tpn ||
            swp_preview_board_at(preview, i)->black == tpn)
            return swp_preview_board_at(preview, i);
    return NULL;
}

/* The differences between a preview and the enumeration; 0 when they agree. */
static uint32_t compare(const swp_preview *preview, const struct enumerated *all,
                        const struct opened *games, uint32_t n_games, uint32_t players)
{
    uint32_t differ = swp_preview_outcome_count(preview) != all->count;
    differ += swp_preview_unpaired_count(preview) != all->unpaired;
    for (uint32_t tpn = 1; tpn <= players; tpn++) {
        const swp_preview_board *const board = certain(preview, tpn);
        const swp_preview_player *const player = uncertain(preview, tpn);
        if (all->unpaired > 0) {
            differ += board || player;
            continue;
        }
        const uint32_t opponent = all->opponent[0][tpn];
        const bool plays = opponent != UINT32_MAX;
        if (is_certain(all, tpn)) {
            differ += player != NULL || (board != NULL) != plays;
            differ += board && board->white + board->black != tpn + opponent;
            differ += board && board->colours_are_certain != same_colours(all, tpn);
            continue;
        }
        differ += board != NULL || !player;
        uint32_t block = all->count;
        for (uint32_t g = 0; g < n_games && player; g++) {
            block /= 3;
            const bool told = (player->games >> place_of(preview, &games[g]) & 1u) != 0;
            differ += told != can_change(all, tpn, block);
        }
    }
    return differ;
}

static swp_tournament *generate(const swp_system *system, uint64_t seed, bool tiny)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    options.system = system->id;
    options.seed = seed;
    /* In the last round of a tiny field it can depend on a result whether two may meet. */
    options.players = (int32_t)(4 + roll(tiny ? 4 : MOST_PLAYERS - 4));
    options.rounds = (int32_t)(2 + roll(tiny ? 3 : 5));
    options.late_rate = 0;
    if (swp_generate(&options, NULL, &t, NULL) != SWP_OK)
        return NULL;
    /* A round more, so that there is a next one. */
    const uint32_t rounds = swp_tournament_rounds(t);
    EXPECT(swp_tournament_set_rounds(t, rounds + 1 + (tiny ? 0 : roll(2)), NULL) == SWP_OK,
           "rounds");
    EXPECT(swp_tournament_set_system(t, system->id, NULL) == SWP_OK, "system");
    return t;
}

static void one_tournament(const swp_system *system, uint64_t seed, bool tiny, uint32_t *out_boards,
                           uint32_t *out_open, uint32_t *out_partly)
{
    static struct enumerated all;
    struct opened games[MOST_GAMES];
    swp_preview *preview = NULL;
    swp_error err = {0};
    swp_tournament *const t = generate(system, seed, tiny);
    if (!t || swp_tournament_rounds_recorded(t) == 0) {
        swp_tournament_destroy(t);
        return;
    }
    const uint32_t n = open_games(t, games, roll(MOST_GAMES + 1));
    const swp_status status = swp_preview_create(t, NULL, &preview, &err);
    EXPECT(status == SWP_OK, "%s, seed %lu: %s", system->id, (unsigned long)seed, err.text);
    if (status == SWP_OK) {
        memset(&all, 0, sizeof all);
        enumerate(t, games, n, &all);
        const uint32_t players = swp_tournament_player_count(t);
        EXPECT(compare(preview, &all, games, n, players) == 0, "%s, seed %lu, %u open games",
               system->id, (unsigned long)seed, n);
        *out_boards += swp_preview_board_count(preview);
        *out_open += swp_preview_player_count(preview);
        *out_partly += all.unpaired > 0 && all.unpaired < all.count;
        /* The alarm: one board of one combination is another one. */
        if (swp_preview_board_count(preview) > 0 && all.count > 1) {
            const uint32_t tpn = swp_preview_board_at(preview, 0)->white;
            all.opponent[all.count - 1][tpn] = tpn;
            EXPECT(compare(preview, &all, games, n, players) > 0, "%s: not noticed", system->id);
        }
    }
    swp_preview_destroy(preview);
    swp_tournament_destroy(t);
}

static void too_many(void)
{
    struct opened games[MOST_GAMES];
    swp_preview_options options = SWP_PREVIEW_OPTIONS_INIT;
    swp_preview *preview = NULL;
    swp_tournament *t = NULL;
    do {
        swp_tournament_destroy(t);
        t = generate(swp_system_default(), state, false);
    } while (!t || swp_tournament_rounds_recorded(t) < 2 || open_games(t, games, 1) == 0);
    options.games = 9;
    EXPECT(swp_preview_create(t, &options, &preview, NULL) == SWP_ERR_INVALID && !preview, "nine");
    options.games = 1;
    EXPECT(swp_preview_create(t, &options, &preview, NULL) == SWP_OK &&
               swp_preview_outcome_count(preview) == 3,
           "one open game");
    swp_preview_destroy(preview);
    const uint32_t round = swp_tournament_rounds_recorded(t);
    for (uint32_t tpn = 1; tpn <= swp_tournament_player_count(t); tpn++) {
        const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
        if (entry.colour == SWP_COLOUR_WHITE && entry.opponent)
            set_game(t, &(struct opened){round, tpn, entry.opponent}, SWP_RESULT_PAIRED,
                     SWP_RESULT_PAIRED);
    }
    preview = NULL;
    EXPECT(swp_preview_create(t, &options, &preview, NULL) == SWP_OK &&
               (swp_preview_game_count(preview) == 1 ||
                (swp_preview_outcome_count(preview) == 0 && swp_preview_board_count(preview) == 0 &&
                 swp_preview_player_count(preview) == 0)),
           "more open games than are tried");
    swp_preview_destroy(preview);
    preview = NULL;
    options.flags = SWP_PAIR_MAXI;
    EXPECT(swp_preview_create(t, &options, &preview, NULL) == SWP_ERR_INVALID && !preview,
           "what the system does not know is refused all the same");
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    const uint32_t tournaments = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 40;
    uint32_t partly = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20;
    testing_begin(1, argv);
    for (uint32_t i = 0; swp_system_at(i); i++) {
        uint32_t boards = 0, open = 0;
        if (strncmp(swp_system_at(i)->id, "team", 4) == 0)
            continue;
        for (uint32_t k = 0; k < tournaments; k++)
            one_tournament(swp_system_at(i), state + k, false, &boards, &open, &partly);
        for (uint32_t k = 0; k < 10 * tournaments; k++)
            one_tournament(swp_system_at(i), state + k, true, &boards, &open, &partly);
        EXPECT(boards > 0 && open > 0, "%s: %u boards, %u players open", swp_system_at(i)->id,
               boards, open);
    }
    EXPECT(partly > 0, "no preview in which some combinations have no pairing");
    too_many();
    return testing_finish("preview_rounds");
}
