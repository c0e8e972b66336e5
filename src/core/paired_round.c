/* A room's answer, and the last look at it before it leaves the library.
 *
 * Answers: may this pairing be published at all. The absolute criteria are common to every edition
 * (C.04.1.b-d): nobody twice, nobody left, no rematch, one bye at most. A pairing that breaks one
 * is our mistake and is never returned. Cost: O(boards * rounds) besides the room. */
#include "core/paired_round.h"

static sp_status wrong(struct sp__context *ctx, const struct sp__system_row *system, uint32_t tpn_a,
                       uint32_t tpn_b, const char *what)
{
    return sp__fail(ctx->err, SP_ERR_INTERNAL, system->shown.id, tpn_a, tpn_b,
                    "the pairing found is not legal and was not returned: %s (%lu, %lu)", what,
                    (unsigned long)tpn_a, (unsigned long)tpn_b);
}

/* Marks the slot as paired; false when it must not be. */
static bool sit_down(const struct sp__position *p, bool *paired, int slot)
{
    if (slot < 0 || slot >= p->n || !p->seats[slot].takes_part || paired[slot])
        return false;
    paired[slot] = true;
    return true;
}

/* C.04.1.b-d for one board; counts the byes. */
static sp_status board_legal(struct sp__context *ctx, const struct sp__system_row *system,
                             const struct sp__position *p, const struct sp__slot_board *board,
                             bool *paired, int *byes)
{
    if (!sit_down(p, paired, board->white))
        return wrong(ctx, system, 0, 0, "White takes no part or is paired twice");
    const uint32_t white = p->seats[board->white].tpn;
    if (board->black == SP__NOBODY) {
        ++*byes;
        if (!system->bye_allowed(p, board->white))
            return wrong(ctx, system, white, 0, "the bye for a player who is barred from it");
        return SP_OK;
    }
    if (!sit_down(p, paired, board->black))
        return wrong(ctx, system, white, 0, "Black takes no part or is paired twice");
    const uint32_t black = p->seats[board->black].tpn;
    if (sp__position_have_played(p, board->white, board->black))
        return wrong(ctx, system, white, black, "the two have played each other");
    if (sp__position_forbidden(p, board->white, board->black))
        return wrong(ctx, system, white, black, "the two are a forbidden pair");
    if (!sp__barred_colours_fit(system->colours_barred(p, board->white),
                                system->colours_barred(p, board->black)))
        return wrong(ctx, system, white, black, "the two need the same colour");
    return SP_OK;
}

static sp_status pairing_legal(struct sp__context *ctx, const struct sp__system_row *system,
                               const struct sp__position *p, const struct sp__slot_pairing *found)
{
    bool *paired = sp__arena_array(ctx->arena, (size_t)p->n, sizeof *paired);
    if (!paired)
        return sp__no_memory(ctx->err);
    int byes = 0;
    for (int i = 0; i < found->n_boards; i++) {
        const sp_status status = board_legal(ctx, system, p, &found->boards[i], paired, &byes);
        if (status != SP_OK)
            return status;
    }
    for (int i = 0; i < p->n_seated; i++)
        if (!paired[p->seated[i]])
            return wrong(ctx, system, p->seats[p->seated[i]].tpn, 0, "a player is left over");
    if (byes != p->n_seated % 2)
        return wrong(ctx, system, 0, 0, "the number of byes");
    return SP_OK;
}

sp_status sp__paired_round(struct sp__context *ctx, const struct sp__system_row *system,
                           const struct sp__position *position, struct sp__slot_pairing *out)
{
    struct sp__slot_pairing found = {NULL, 0};
    if (position->n_seated > 0) {
        sp_error *err = ctx->err;
        if (err)
            err->status = SP_OK;
        const sp_status status = system->room(ctx, position, &found);
        if (status != SP_OK) {
            /* A room may leave the sentence to us: no memory, no pairing. */
            if (err && err->status != status)
                sp__fail(err, status, system->shown.id, 0, 0, "round %lu: %s",
                         (unsigned long)position->round, sp_status_text(status));
            return status;
        }
        const sp_status legal = pairing_legal(ctx, system, position, &found);
        if (legal != SP_OK)
            return legal;
    }
    *out = found;
    return SP_OK;
}

sp_status sp__position_facts_known(struct sp__context *ctx, const struct sp__position *position)
{
    if (position->initial_colour == SP_NO_COLOUR)
        return sp__fail(ctx->err, SP_ERR_INVALID, "C.04.1", 0, 0,
                        "the initial colour is missing and round 1 does not show it: set it "
                        "(152/XXC, --initial-colour)");
    return SP_OK;
}
