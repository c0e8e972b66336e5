/* SPDX-License-Identifier: Apache-2.0 */
/* A pairing against what is recorded of its round: the boards on record that the pairing has not.
 *
 * Seats are sorted by number, so that each recorded board is one look-up. O(n log n). */
#include "base/context.h"
#include "base/sort.h"
#include "swisspair/check.h"
#include "tournament/tournament_internal.h"

struct swp_comparison {
    struct swp__arena *arena; /* holds everything, this too */
    bool is_recorded;
    uint32_t count;
    swp_board *boards;
};

/* Whom a player meets by the pairing; of number 0: the bye. */
struct seat {
    uint32_t tpn, opponent;
    bool is_white;
};

struct seats {
    struct seat *seats;
    size_t count;
};

static int compare_seats(const void *a, const void *b)
{
    const uint32_t x = ((const struct seat *)a)->tpn, y = ((const struct seat *)b)->tpn;
    return x < y ? -1 : x > y;
}

static bool find_seats(struct swp__arena *arena, const swp_pairing *pairing, struct seats *out)
{
    const uint32_t boards = swp_pairing_board_count(pairing);
    out->seats = swp__arena_array(arena, (size_t)boards * 2, sizeof *out->seats);
    if (!out->seats)
        return false;
    for (uint32_t i = 0; i < boards; i++) {
        const swp_board board = swp_pairing_board(pairing, i);
        out->seats[out->count++] = (struct seat){board.white, board.black, true};
        if (board.black)
            out->seats[out->count++] = (struct seat){board.black, board.white, false};
    }
    swp__sort(out->seats, out->count, sizeof *out->seats, compare_seats);
    return true;
}

static const struct seat *find_seat(const struct seats *seats, uint32_t tpn)
{
    size_t low = 0, high = seats->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (seats->seats[middle].tpn < tpn)
            low = middle + 1;
        else
            high = middle;
    }
    return low < seats->count && seats->seats[low].tpn == tpn ? &seats->seats[low] : NULL;
}

/* The board on record of which the player is the first; false when there is none. Without colours
 * on record (forfeits) the one with the lower number is. */
static bool find_recorded(const swp_tournament *t, uint32_t round, uint32_t tpn,
                          swp_board *recorded, bool *has_colours)
{
    const swp_entry entry = swp_tournament_entry(t, tpn, round);
    const bool is_bye = entry.result == SWP_RESULT_PAB;
    if (!is_bye && entry.opponent == 0)
        return false;
    *recorded = (swp_board){tpn, is_bye ? 0 : entry.opponent};
    *has_colours = true;
    if (is_bye || entry.colour != SWP_COLOUR_NONE)
        return is_bye || entry.colour == SWP_COLOUR_WHITE;
    const swp_colour theirs = swp_tournament_entry(t, entry.opponent, round).colour;
    *has_colours = theirs != SWP_COLOUR_NONE;
    return *has_colours ? theirs == SWP_COLOUR_BLACK : tpn < entry.opponent;
}

static void compare(const swp_tournament *t, uint32_t round, const struct seats *seats,
                    swp_comparison *c)
{
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++) {
        swp_board recorded;
        bool has_colours;
        if (!find_recorded(t, round, player->tpn, &recorded, &has_colours))
            continue;
        const struct seat *seat = find_seat(seats, recorded.white);
        if (!seat || seat->opponent != recorded.black || (has_colours && !seat->is_white))
            c->boards[c->count++] = recorded;
    }
}

swp_status swp_pairing_compare(const swp_tournament *t, const swp_pairing *pairing,
                               swp_comparison **out_comparison, swp_error *err)
{
    const uint32_t round = swp_pairing_round(pairing);
    struct seats seats = {NULL, 0};
    struct swp__arena *arena = swp__arena_create(&t->allocator);
    swp_comparison *c = arena ? swp__arena_array(arena, 1, sizeof *c) : NULL;
    if (c)
        c->boards = swp__arena_array(arena, swp_tournament_player_count(t), sizeof *c->boards);
    if (!c || !c->boards || !find_seats(arena, pairing, &seats)) {
        swp__arena_destroy(arena);
        return swp__no_memory(err);
    }
    c->arena = arena;
    c->is_recorded = round <= swp_tournament_rounds_recorded(t);
    if (c->is_recorded)
        compare(t, round, &seats, c);
    *out_comparison = c;
    return SWP_OK;
}

void swp_comparison_destroy(swp_comparison *comparison)
{
    if (comparison)
        swp__arena_destroy(comparison->arena);
}

bool swp_comparison_is_recorded(const swp_comparison *comparison)
{
    return comparison->is_recorded;
}

uint32_t swp_comparison_count(const swp_comparison *comparison)
{
    return comparison->count;
}

const swp_board *swp_comparison_at(const swp_comparison *comparison, uint32_t index)
{
    return index < comparison->count ? &comparison->boards[index] : NULL;
}
