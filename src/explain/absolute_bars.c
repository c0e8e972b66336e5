/* SPDX-License-Identifier: Apache-2.0 */
/* The evidence behind the absolute rules: see absolute_bars.h. */
#include "explain/absolute_bars.h"

/* The round with which the bar began: the slot's past comes back into `row` of the otherwise empty
 * past of `emptied`, one round after the other, until the edition says no as it does of the whole
 * past. So the rule is said in the room only. */
static uint32_t round_that_bars(const struct swp__absolute_bars *bars,
                                const struct swp__position *emptied, struct swp__past *row,
                                int slot)
{
    uint32_t q = 0;
    do {
        q++;
        row[q - 1] = *swp__past_of(bars->position, slot, q);
    } while (q + 1 < emptied->round && bars->system->bye_allowed(emptied, slot));
    return q;
}

static swp_status fill_byes(struct swp__context *ctx, const struct swp__absolute_bars *bars,
                            uint32_t *barred_by)
{
    const struct swp__position *p = bars->position;
    const size_t before = p->round - 1;
    size_t cells;
    struct swp__past *past = NULL;
    if (swp__array_size((size_t)p->n, before, &cells))
        past = swp__arena_array(ctx->arena, cells, sizeof *past);
    if (!past)
        return swp__no_memory(ctx->err);
    for (size_t i = 0; i < cells; i++)
        past[i].opponent = SWP__NOBODY;
    struct swp__position emptied = *p;
    emptied.past = past;
    for (int i = 0; i < p->n_seated; i++) {
        const int slot = p->seated[i];
        if (before > 0 && !bars->system->bye_allowed(p, slot))
            barred_by[slot] = round_that_bars(bars, &emptied, &past[(size_t)slot * before], slot);
    }
    return SWP_OK;
}

swp_status swp__absolute_bars_build(struct swp__context *ctx, const struct swp__system_row *system,
                                    const struct swp__position *position,
                                    struct swp__absolute_bars *out)
{
    const size_t n = (size_t)position->n;
    uint8_t *colours = swp__arena_array(ctx->arena, n, sizeof *colours);
    uint32_t *byes = swp__arena_array(ctx->arena, n, sizeof *byes);
    if (!colours || !byes)
        return swp__no_memory(ctx->err);
    *out = (struct swp__absolute_bars){system, position, colours, byes};
    for (int i = 0; i < position->n_seated; i++)
        colours[position->seated[i]] = system->colours_barred(position, position->seated[i]);
    return fill_byes(ctx, out, byes);
}

static uint32_t round_of_meeting(const struct swp__position *p, int slot_a, int slot_b)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot_a, q);
        if (past->kind == SWP__PAST_PLAYED && past->opponent == slot_b)
            return q;
    }
    return 0;
}

unsigned swp__absolute_bars_of(const struct swp__absolute_bars *bars, int slot_a, int slot_b,
                               uint32_t *out_round)
{
    uint32_t round = 0;
    unsigned found = 0;
    if (slot_b == SWP__NOBODY) {
        round = bars->bye_barred_by[slot_a];
        found = round != 0 ? 1u << SWP_BAR_BYE : 0;
    } else {
        round = round_of_meeting(bars->position, slot_a, slot_b);
        if (round != 0)
            found |= 1u << SWP_BAR_REMATCH;
        if (!swp__barred_colours_fit(bars->colours_barred[slot_a], bars->colours_barred[slot_b]))
            found |= 1u << SWP_BAR_COLOURS;
        if (swp__position_forbidden(bars->position, slot_a, slot_b))
            found |= 1u << SWP_BAR_FORBIDDEN;
    }
    if (out_round)
        *out_round = round;
    return found;
}
