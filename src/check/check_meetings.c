/* SPDX-License-Identifier: Apache-2.0 */
/* Round robins whose order is the arbiter's (FIDE_ROUNDROBIN and the like in record 192).
 *
 * Answers: which boards of a round are as a round robin allows them: those on record whose players
 * have not met as often as its cycles say. What else is on record differs. O(players * rounds). */
#include "check/check_internal.h"
#include "tournament/tournament_internal.h"

/* How often the two were paired before the round, forfeits included. */
static uint32_t meetings_before(const struct swp__position *p, int slot, int other)
{
    uint32_t n = 0;
    for (uint32_t q = 1; q < p->round; q++)
        n += swp__past_of(p, slot, q)->opponent == other;
    return n;
}

static int slot_of(const struct swp__position *p, uint32_t tpn)
{
    for (int slot = 0; slot < p->n; slot++)
        if (p->seats[slot].tpn == tpn)
            return slot;
    return SWP__NOBODY;
}

swp_status swp__check_meetings(struct swp__context *ctx, const swp_tournament *t,
                               const struct swp__system_row *system, const struct swp__position *p,
                               struct swp__slot_pairing *out)
{
    const uint32_t of_cycle = (uint32_t)p->n + (uint32_t)p->n % 2 - 1;
    uint32_t most = (p->rounds + of_cycle - 1) / (of_cycle ? of_cycle : 1);
    most = most > system->cycles ? most : system->cycles;
    out->boards = swp__arena_room(ctx->arena, (size_t)p->n, sizeof *out->boards);
    out->n_boards = 0;
    if (!out->boards)
        return swp__no_memory(ctx->err);
    for (int i = 0; i < p->n_seated; i++) {
        const int slot = p->seated[i];
        const int32_t place = swp__tournament_place(t, p->seats[slot].tpn);
        const struct swp__entry entry = swp__player_entry(&t->players[place], p->round);
        const int other = entry.opponent ? slot_of(p, entry.opponent) : SWP__NOBODY;
        const bool is_told = other != SWP__NOBODY && other < slot;
        if (is_told || (other != SWP__NOBODY && meetings_before(p, slot, other) >= most))
            continue;
        const bool turned = other != SWP__NOBODY && entry.colour == SWP_COLOUR_BLACK;
        out->boards[out->n_boards++] =
            turned ? (struct swp__slot_board){other, slot} : (struct swp__slot_board){slot, other};
    }
    return SWP_OK;
}
