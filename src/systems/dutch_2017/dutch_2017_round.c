/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, A.9: the round, bracket after bracket from the top, until what is left can no
 * longer be completed: that bracket is the penultimate one (PPB), and all below it collapse into
 * the last (CLB).
 *
 * Invariant: what is left when a bracket begins can be completed, so the PPB has candidates and the
 * CLB leaves nobody but the player with the bye. */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* ---- brackets -------------------------------------------------------------------------------- */

static const struct swp__ranked_articles articles = {
    .players = "A.4, A.6",
    .bracket = "A.3",
    .downfloaters = "A.4",
    .result = "A.9",
    .bye = "A.5",
    .bye_barred = "C.2",
    .bye_passed_over = "C.5 to C.19, D",
    .downfloater_words = "downfloaters",
};

/* The round as far as it is paired. */
struct round {
    const struct swp__ranked_field *field;
    struct swp__pair *pairs;
    int n_pairs;
    int *floaters[2]; /* of the brackets in turn */
    int turn;
    struct swp__ranked_bracket bracket; /* the present one */
};

/* Pairs the present bracket for `stage`; nothing is settled yet. */
static swp_status try_bracket(struct round *round, enum d17_stage stage,
                              struct swp__ranked_result *result)
{
    round->bracket.stage = (int)stage;
    round->field->ctx->done = 2 * (uint32_t)round->n_pairs;
    if (!swp__context_poll(round->field->ctx))
        return SWP_ERR_CANCELLED;
    *result = (struct swp__ranked_result){.pairs = round->pairs + round->n_pairs,
                                          .downfloaters = round->floaters[round->turn]};
    return swp__ranked_pair_one(round->field, &round->bracket, swp__d17_pair_bracket, &articles,
                                stage == D17_LAST, result);
}

/* Settles the bracket; its downfloaters are moved down into the `n` residents that follow. */
static void settle(struct round *round, const struct swp__ranked_result *result, int n)
{
    struct swp__ranked_bracket *b = &round->bracket;
    round->n_pairs += result->n_pairs;
    round->turn = 1 - round->turn;
    b->moved_down = result->downfloaters;
    b->n_moved_down = result->n_downfloaters;
    b->first += b->n;
    b->n = n;
}

/* The present bracket again as the PPB, and the CLB. */
static swp_status pair_end(struct round *round, struct swp__ranked_result *result)
{
    const struct swp__ranked_field *field = round->field;
    int below = round->bracket.first + round->bracket.n;
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_JOIN, "A.9",
        "the rest cannot be completed: this is the penultimate bracket, and all players "
        "below collapse into the last");
    swp__trace_what(event, "collapsed");
    swp__trace_score(event, field->players[round->bracket.first].score);
    swp_status status = try_bracket(round, D17_PENULTIMATE, result);
    if (status != SWP_OK)
        return status;
    settle(round, result, field->n - below);
    return try_bracket(round, D17_LAST, result);
}

static swp_status brackets(struct round *round, struct swp__ranked_result *result)
{
    const struct swp__ranked_field *field = round->field;
    struct swp__ranked_bracket *b = &round->bracket;
    b->n = swp__ranked_group(field, 0);
    for (;;) {
        bool completable = true;
        int next = b->first + b->n;
        b->n_next = swp__ranked_group(field, next);
        if (b->n_next == 0)
            return try_bracket(round, D17_LAST, result);
        swp_status status = try_bracket(round, D17_ORDINARY, result);
        if (status == SWP_OK)
            status = swp__completion_ask(&field->completion, next, result->downfloaters,
                                         result->n_downfloaters, &completable);
        if (status != SWP_OK)
            return status;
        if (!completable)
            return pair_end(round, result);
        settle(round, result, b->n_next);
    }
}

swp_status swp__d17_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                               int *n_pairs, int *bye)
{
    struct swp__arena *arena = field->ctx->arena;
    struct round round = {.field = field, .pairs = pairs};
    struct swp__ranked_result result;
    bool completable = false;
    for (int i = 0; i < 2; i++) {
        round.floaters[i] = swp__arena_array(arena, (size_t)field->n, sizeof(int));
        if (!round.floaters[i])
            return swp__no_memory(field->ctx->err);
    }
    swp_status status = swp__completion_ask(&field->completion, 0, NULL, 0, &completable);
    if (status == SWP_OK && !completable)
        return SWP_ERR_NO_PAIRING;
    if (status == SWP_OK)
        status = brackets(&round, &result);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail(field->ctx->err, SWP_DETAIL_INTERNAL, "Dutch 2017 A.9", 0, 0,
                         "a bracket was settled that the rest of the field cannot complete");
    if (status != SWP_OK)
        return status;
    *n_pairs = round.n_pairs + result.n_pairs;
    if (result.n_downfloaters > 0)
        *bye = field->players[result.downfloaters[0]].slot;
    return SWP_OK;
}
