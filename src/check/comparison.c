/* SPDX-License-Identifier: Apache-2.0 */
/* A pairing against what is recorded of its round: the boards on record that the pairing has not.
 *
 * Seats stand by place, so that each recorded board is one look-up. O(players). */
#include "base/context.h"
#include "swisspair/check.h"
#include "tournament/tournament_internal.h"

struct swp_comparison {
    struct swp__arena *arena; /* holds everything, this too */
    bool is_recorded;
    uint32_t count;
    swp_board *boards;
};

/* Whom a player meets by the pairing: White against number 0 is the bye, Black against it nobody.
 */
struct seat {
    uint32_t opponent;
    bool is_white;
};

static void take_seat(const swp_tournament *t, struct seat *seats, uint32_t tpn, struct seat taken)
{
    const int32_t place = swp__tournament_place(t, tpn);
    if (place != SWP__NO_PLACE)
        seats[place] = taken;
}

/* [n_players] by place; NULL when memory is gone. */
static struct seat *find_seats(struct swp__arena *arena, const swp_tournament *t,
                               const swp_pairing *pairing)
{
    struct seat *seats = swp__arena_array(arena, t->n_players, sizeof *seats);
    for (uint32_t i = 0; seats && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        take_seat(t, seats, board.white, (struct seat){board.black, true});
        take_seat(t, seats, board.black, (struct seat){board.white, false});
    }
    return seats;
}

/* The board on record of which the player is the first; false when there is none. Without colours
 * on record (forfeits) the one with the lower number is. */
static bool find_recorded(const swp_tournament *t, uint32_t round, uint32_t tpn,
                          swp_board *recorded, bool *has_colours)
{
    const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    const bool is_bye = entry.result == SWP_RESULT_PAB;
    if (!is_bye && entry.opponent == 0)
        return false;
    *recorded = (swp_board){tpn, is_bye ? 0 : entry.opponent};
    *has_colours = true;
    if (is_bye || entry.colour != SWP_COLOUR_NONE)
        return is_bye || entry.colour == SWP_COLOUR_WHITE;
    const swp_colour theirs = swp_tournament_entry_in(t, round, entry.opponent).colour;
    *has_colours = theirs != SWP_COLOUR_NONE;
    return *has_colours ? theirs == SWP_COLOUR_BLACK : tpn < entry.opponent;
}

static void compare(const swp_tournament *t, uint32_t round, const struct seat *seats,
                    swp_comparison *c)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        swp_board recorded;
        bool has_colours;
        if (!find_recorded(t, round, t->players[i].facts.tpn, &recorded, &has_colours))
            continue;
        if (seats[i].opponent != recorded.black || (has_colours && !seats[i].is_white))
            c->boards[c->count++] = recorded;
    }
}

swp_status swp_comparison_create(const swp_tournament *t, const swp_pairing *pairing,
                                 swp_comparison **out_comparison, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!pairing)
        return swp__null(err, "pairing");
    if (!out_comparison)
        return swp__null(err, "out_comparison");
    const uint32_t round = swp_pairing_round(pairing);
    struct swp__arena *arena = swp__arena_create(&t->allocator);
    swp_comparison *c = arena ? swp__arena_array(arena, 1, sizeof *c) : NULL;
    const struct seat *seats = c ? find_seats(arena, t, pairing) : NULL;
    if (seats)
        c->boards = swp__arena_array(arena, t->n_players, sizeof *c->boards);
    if (!seats || !c->boards) {
        swp__arena_destroy(arena);
        return swp__no_memory(err);
    }
    c->arena = arena;
    c->is_recorded = round <= swp_tournament_rounds_recorded(t);
    if (c->is_recorded)
        compare(t, round, seats, c);
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
    if (!comparison)
        return false;
    return comparison->is_recorded;
}

uint32_t swp_comparison_count(const swp_comparison *comparison)
{
    if (!comparison)
        return 0;
    return comparison->count;
}

const swp_board *swp_comparison_at(const swp_comparison *comparison, uint32_t index)
{
    if (!comparison)
        return NULL;
    return index < comparison->count ? &comparison->boards[index] : NULL;
}
