/* SPDX-License-Identifier: Apache-2.0 */
/* A room's answer, and the last look at it before it leaves the library.
 *
 * Answers: may this pairing be published at all. The absolute criteria are common to every edition
 * (C.04.1.b-d): nobody twice, nobody left, no rematch, one bye at most. A pairing that breaks one
 * is our mistake and is never returned. Cost: O(boards * rounds) besides the room. */
#include "calls/paired_round.h"

static swp_status wrong(struct swp__context *ctx, const struct swp__system_row *system,
                        uint32_t tpn_a, uint32_t tpn_b, const char *what)
{
    return swp__fail(ctx->err, SWP_DETAIL_INTERNAL, system->shown.id, tpn_a, tpn_b,
                     "the pairing found is not legal and was not returned: %s (%lu, %lu)", what,
                     (unsigned long)tpn_a, (unsigned long)tpn_b);
}

/* Marks the slot as paired; false when it must not be. */
static bool sit_down(const struct swp__position *p, bool *paired, int slot)
{
    if (slot < 0 || slot >= p->n || !p->seats[slot].takes_part || paired[slot])
        return false;
    paired[slot] = true;
    return true;
}

/* C.04.1.b-d for one board; counts the byes. */
static swp_status board_legal(struct swp__context *ctx, const struct swp__system_row *system,
                              const struct swp__position *p, const struct swp__slot_board *board,
                              bool *paired, int *byes)
{
    if (!sit_down(p, paired, board->white))
        return wrong(ctx, system, 0, 0, "White takes no part or is paired twice");
    const uint32_t white = p->seats[board->white].tpn;
    if (board->black == SWP__NOBODY) {
        ++*byes;
        if (!system->bye_allowed(p, board->white))
            return wrong(ctx, system, white, 0, "the bye for a player who is barred from it");
        return SWP_OK;
    }
    if (!sit_down(p, paired, board->black))
        return wrong(ctx, system, white, 0, "Black takes no part or is paired twice");
    const uint32_t black = p->seats[board->black].tpn;
    if (swp__position_have_played(p, board->white, board->black))
        return wrong(ctx, system, white, black, "the two have played each other");
    if (swp__position_forbidden(p, board->white, board->black))
        return wrong(ctx, system, white, black, "the two are a forbidden pair");
    if (!swp__barred_colours_fit(system->colours_barred(p, board->white),
                                 system->colours_barred(p, board->black)))
        return wrong(ctx, system, white, black, "the two need the same colour");
    return SWP_OK;
}

static swp_status pairing_legal(struct swp__context *ctx, const struct swp__system_row *system,
                                const struct swp__position *p,
                                const struct swp__slot_pairing *found)
{
    bool *paired = swp__arena_array(ctx->arena, (size_t)p->n, sizeof *paired);
    if (!paired)
        return swp__no_memory(ctx->err);
    int byes = 0;
    for (int i = 0; i < found->n_boards; i++) {
        const swp_status status = board_legal(ctx, system, p, &found->boards[i], paired, &byes);
        if (status != SWP_OK)
            return status;
    }
    for (int i = 0; i < p->n_seated; i++)
        if (!paired[p->seated[i]])
            return wrong(ctx, system, p->seats[p->seated[i]].tpn, 0, "a player is left over");
    if (byes != p->n_seated % 2)
        return wrong(ctx, system, 0, 0, "the number of byes");
    return SWP_OK;
}

/* A table seats everybody once. */
static swp_status table_legal(struct swp__context *ctx, const struct swp__system_row *system,
                              const struct swp__position *p, const struct swp__slot_pairing *found)
{
    bool *paired = swp__arena_array(ctx->arena, (size_t)p->n, sizeof *paired);
    if (!paired)
        return swp__no_memory(ctx->err);
    int n = 0;
    for (int i = 0; i < found->n_boards; i++) {
        const int sides[] = {found->boards[i].white, found->boards[i].black};
        for (int k = 0; k < 2; k++) {
            if (k == 1 && sides[k] == SWP__NOBODY)
                continue;
            if (sides[k] < 0 || sides[k] >= p->n || paired[sides[k]])
                return wrong(ctx, system, 0, 0, "somebody is paired twice");
            paired[sides[k]] = true;
            n++;
        }
    }
    return n == p->n ? SWP_OK : wrong(ctx, system, 0, 0, "a player is left over");
}

/* What is known when a room says a status and nothing else. */
static swp_detail detail_of(swp_status status)
{
    return status == SWP_ERR_MEMORY       ? SWP_DETAIL_MEMORY
           : status == SWP_ERR_NO_PAIRING ? SWP_DETAIL_NO_COMPLETE_PAIRING
           : status == SWP_ERR_CANCELLED  ? SWP_DETAIL_CANCELLED
           : status == SWP_ERR_LIMIT      ? SWP_DETAIL_NUMBERS_TOO_LARGE
                                          : SWP_DETAIL_INTERNAL;
}

/* One of an even number wishes for the bye that nobody has; rooms are not asked for it. */
static bool wishes_for_no_bye(const struct swp__position *p)
{
    return p->wish.is_made && p->wish.kind == SWP_WISH_KIND_BYE && p->n_seated % 2 == 0 &&
           p->seats[p->wish.player].takes_part;
}

swp_status swp__paired_round(struct swp__context *ctx, const struct swp__system_row *wanted,
                             const struct swp__position *position, struct swp__slot_pairing *out)
{
    const struct swp__system_row *system =
        swp__system_row_of_round(wanted, position->round, position->rounds);
    struct swp__slot_pairing found = {NULL, 0};
    if (!system)
        return swp__no_such_rules(ctx->err, wanted);
    if (system->table) {
        swp_status status = system->table(ctx, system, position, &found);
        if (status == SWP_OK)
            status = table_legal(ctx, system, position, &found);
        if (status == SWP_OK)
            *out = found;
        return status;
    }
    if (position->n_seated > 0) {
        swp_error *err = ctx->err;
        if (err)
            err->status = SWP_OK;
        const swp_status status =
            wishes_for_no_bye(position) ? SWP_ERR_NO_PAIRING : system->room(ctx, position, &found);
        if (status != SWP_OK) {
            /* A room may leave the sentence to us: no memory, no pairing. */
            if (err && err->status != status)
                swp__fail_in(err, detail_of(status), position->round, system->shown.id, 0, 0,
                             "round %lu: %s", (unsigned long)position->round,
                             swp_status_text(status));
            return status;
        }
        const swp_status legal = pairing_legal(ctx, system, position, &found);
        if (legal != SWP_OK)
            return legal;
    }
    *out = found;
    return SWP_OK;
}

swp_status swp__position_facts_known(struct swp__context *ctx, const struct swp__position *position)
{
    if (position->initial_colour == SWP_COLOUR_NONE &&
        position->first_by_rank.colour == SWP_COLOUR_NONE)
        return swp__fail(ctx->err, SWP_DETAIL_INITIAL_COLOUR_MISSING, "C.04.1", 0, 0,
                         "the initial colour is missing and no round shows it: set it (in a file, "
                         "152 or XXC)");
    return SWP_OK;
}

swp_status swp__system_maxi_applies(const struct swp__system_row *row, swp_error *err)
{
    if (row->shown.flags & SWP_SYSTEM_KNOWS_MAXI)
        return SWP_OK;
    return swp__fail(err, SWP_DETAIL_OPTION_DOES_NOT_APPLY, row->shown.id, 0, 0,
                     "%s has no rule for Maxi-tournaments", row->shown.id);
}
