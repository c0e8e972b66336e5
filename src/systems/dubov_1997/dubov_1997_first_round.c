/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, article 5: the first round. The upper half of the list meets the lower half,
 * the last one of an odd number has the bye, the colour of the lot goes to the first of the list
 * and alternates from row to row. O(n) without forbidden pairs. */
#include "systems/dubov_1997/dubov_1997_internal.h"

#include <stdio.h>

/* READING: a lot that is not declared is read off round 1, from the colour of the first player of
 * the list who has one and the row of that player now, which forbidden pairs may have changed. */
static swp_colour shown_colour(const struct d97_round *round)
{
    const struct swp__first_colour *first = &round->field->position->first_by_slot;
    for (int row = 0; row < round->n_pairs && first->round == 1; row++) {
        const int a = round->pairs[row].a->slot, b = round->pairs[row].b->slot;
        const int higher = a < b ? a : b;
        if (a == first->slot || b == first->slot)
            return swp__lot_shown(first, (row % 2 == 0) == (higher == first->slot));
    }
    return SWP_COLOUR_NONE;
}

static swp_colour drawn_colour(const struct d97_round *round)
{
    const swp_colour declared = round->field->position->initial_colour;
    return declared != SWP_COLOUR_NONE ? declared : shown_colour(round);
}

static uint32_t tpn_of(const struct d97_round *round, int slot)
{
    return round->field->position->seats[slot].tpn;
}

/* 5: the player higher in the list has the colour of the lot in odd rows. */
static void publish_row(const struct d97_round *round, swp_colour lot, int row,
                        struct swp__slot_board *out)
{
    const int a = round->pairs[row].a->slot, b = round->pairs[row].b->slot;
    const bool higher_has_white = (row % 2 == 0) == (lot != SWP_COLOUR_BLACK);
    const int higher = a < b ? a : b, lower = a < b ? b : a;
    out->white = higher_has_white ? higher : lower;
    out->black = higher_has_white ? lower : higher;
    struct swp__trace_event *event = D97_TELL(
        round, SWP_TRACE_KIND_PAIR, "5", "%lu - %lu: row %d, the lot gives %s to %lu",
        (unsigned long)tpn_of(round, out->white), (unsigned long)tpn_of(round, out->black), row + 1,
        higher_has_white ? "white" : "black", (unsigned long)tpn_of(round, higher));
    swp__trace_of_two(round->field->ctx, event, swp__colour_rule_word(SWP__COLOUR_INITIAL),
                      out->white, out->black);
}

enum { MOST_NAMED = 8, NAMES_SIZE = 112 };

/* Who could have the bye instead so that all others can be paired, the last of the list first: "7,
 * 5 or 2"; "" when nobody could. The bye is taken back. */
static swp_status name_other_byes(struct d97_round *round, char out[NAMES_SIZE])
{
    const struct d97_field *field = round->field;
    int n = 0, named = 0;
    size_t length = 0;
    out[0] = '\0';
    round->bye->is_left = true;
    round->rest.is_matched = false;
    const swp_status status = swp__d97_rest_find_spare(&round->rest);
    for (int i = 0; i < field->n && status == SWP_OK; i++)
        n += field->players[i].comes_first && field->players[i].may_have_bye;
    for (int i = field->n - 1; i >= 0 && named < n && named < MOST_NAMED; i--) {
        const struct d97_player *player = &field->players[i];
        if (!player->comes_first || !player->may_have_bye)
            continue;
        const char *before = named == 0 ? "" : named + 1 == n ? " or " : ", ";
        named++;
        length += (size_t)snprintf(out + length, NAMES_SIZE - length, "%s%lu%s", before,
                                   (unsigned long)player->tpn,
                                   named == MOST_NAMED && named < n ? ", ..." : "");
    }
    return status;
}

/* 5. READING: the bye belongs to the last of the list, whatever becomes of the others. */
static swp_status no_first_round(struct d97_round *round)
{
    static const char *const no_pairing =
        "round 1 has no legal pairing without the forbidden pairs";
    struct swp__context *ctx = round->field->ctx;
    char others[NAMES_SIZE];
    if (!round->bye)
        return swp__fail(ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, "Dubov 1997 5", 0, 0, "%s",
                         no_pairing);
    const uint32_t bye = round->bye->tpn;
    const swp_status status = name_other_byes(round, others);
    if (status != SWP_OK)
        return status;
    return swp__fail(ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, "Dubov 1997 5", bye, 0,
                     "%s: the bye belongs to %lu, the last of the list; %s%s", no_pairing,
                     (unsigned long)bye,
                     *others ? "all others can be paired with the bye of "
                             : "they cannot be paired with any other bye",
                     others);
}

/* READING, forbidden pairs: row by row like the columns of 6.3; where the halves have no complete
 * pairing, two players of one half meet and the rest is halved anew. */
static swp_status pair_around_forbidden(struct d97_round *round)
{
    bool pairable = false;
    swp_status status = swp__d97_rest_is_pairable(&round->rest, &pairable);
    if (status == SWP_OK && !pairable)
        return no_first_round(round);
    return status == SWP_OK ? swp__d97_pair_group(round, /* by_halves= */ true) : status;
}

static void pair_halves(struct d97_round *round)
{
    const int half = round->group.n / 2;
    for (int i = 0; i < half; i++)
        swp__d97_add_pair(round, round->group.players[i], round->group.players[half + i]);
}

/* Nobody else can have it; only a wish bars it. */
static swp_status give_bye(struct d97_round *round)
{
    struct d97_field *field = round->field;
    round->bye = &field->players[field->n - 1];
    if (!round->bye->may_have_bye)
        return swp__fail(field->ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, "Dubov 1997 5",
                         round->bye->tpn, 0,
                         "the bye of round 1 belongs to %lu, the last of the list",
                         (unsigned long)round->bye->tpn);
    struct d97_list gone = {1, &round->bye};
    swp__d97_rest_dismiss(&round->rest, &gone);
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_BYE, "5", "bye: %lu, the last of the list",
                 (unsigned long)round->bye->tpn);
    swp__trace_score(event, round->bye->score);
    swp__trace_player(field->ctx, event, round->bye->slot);
    swp__trace_value(field->ctx, event, "last_of_list", 1);
    return SWP_OK;
}

/* The two halves of the list, and their rows. */
static void tell_halves(const struct d97_round *round)
{
    struct swp__trace_event *event = D97_TELL(round, SWP_TRACE_KIND_BRACKET, "5",
                                              "the upper half of the list, then the lower half");
    swp__trace_what(event, "halves");
    for (int i = 0; i < round->group.n; i++)
        swp__trace_player(round->field->ctx, event, round->group.players[i]->slot);
}

static void tell_rows(const struct d97_round *round)
{
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_RESULT, "5", "rows: %d", round->n_pairs);
    swp__trace_what(event, "pairs");
    swp__trace_value(round->field->ctx, event, "pairs", round->n_pairs);
    for (int i = 0; i < round->n_pairs; i++) {
        swp__trace_player(round->field->ctx, event, round->pairs[i].a->slot);
        swp__trace_player(round->field->ctx, event, round->pairs[i].b->slot);
    }
}

/* The rows and the bye. */
static swp_status make_rows(struct d97_field *field, struct d97_round *round)
{
    const bool has_forbidden = field->most_barred > 0, is_odd = field->n % 2 != 0;
    swp_status status = swp__d97_round_create(field, round);
    if (status == SWP_OK && is_odd)
        status = give_bye(round);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < field->n - is_odd; i++)
        swp__d97_list_add(&round->group, &field->players[i]);
    tell_halves(round);
    if (has_forbidden)
        return pair_around_forbidden(round);
    pair_halves(round);
    return SWP_OK;
}

swp_status swp__d97_first_round(struct d97_field *field, struct swp__slot_pairing *out)
{
    struct d97_round round;
    const swp_status status = make_rows(field, &round);
    if (status != SWP_OK)
        return status;
    out->boards = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *out->boards);
    if (!out->boards)
        return swp__no_memory(field->ctx->err);
    tell_rows(&round);
    const swp_colour lot = drawn_colour(&round);
    for (int i = 0; i < round.n_pairs; i++)
        publish_row(&round, lot, i, &out->boards[i]);
    out->n_boards = round.n_pairs;
    if (round.bye)
        out->boards[out->n_boards++] = (struct swp__slot_board){round.bye->slot, SWP__NOBODY};
    return SWP_OK;
}

swp_status swp__dubov_1997_lot_on_record(struct swp__context *ctx,
                                         const struct swp__position *position, swp_colour *out)
{
    struct d97_field field;
    struct d97_round round;
    *out = SWP_COLOUR_NONE;
    if (position->round != 1 || position->n_seated == 0)
        return SWP_OK;
    swp_status status = swp__d97_field_build(ctx, position, /* everybody= */ false, &field);
    if (status == SWP_OK)
        status = make_rows(&field, &round);
    if (status == SWP_OK)
        *out = shown_colour(&round);
    return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
}
