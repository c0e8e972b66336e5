/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, A.9: the round, bracket after bracket from the top, until what is left can no
 * longer be completed: that bracket is the penultimate one (PPB), and all below it collapse into
 * the last (CLB).
 *
 * Invariant: what is left when a bracket begins can be completed, so the PPB has candidates and the
 * CLB leaves nobody but the player with the bye. */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* ---- brackets -------------------------------------------------------------------------------- */

/* Residents of the scoregroup that begins with player `first`. */
static int scoregroup_size(const struct d17_field *field, int first)
{
    int n = 0;
    while (first + n < field->n && field->players[first + n].score == field->players[first].score)
        n++;
    return n;
}

static const char *const strength_names[] = {"no", "mild", "strong", "absolute"};

static void trace_player(const struct d17_field *field, int i, bool is_moved_down)
{
    const struct d17_player *player = &field->players[i];
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_TABLE, "A.4, A.6", "%s, %s preference%s",
                       is_moved_down ? "moved down" : "resident", strength_names[player->strength],
                       player->preference == SWP_COLOUR_WHITE   ? " for White"
                       : player->preference == SWP_COLOUR_BLACK ? " for Black"
                                                                : "");
    swp__trace_what(event, "player");
    swp__trace_score(event, player->score);
    swp__trace_player(field->ctx, event, player->slot);
    swp__trace_value(field->ctx, event, "preference", player->preference);
    swp__trace_value(field->ctx, event, "strength", player->strength);
    swp__trace_value(field->ctx, event, "colour_difference", player->difference);
    swp__trace_value(field->ctx, event, "topscorer", player->is_topscorer);
    swp__trace_value(field->ctx, event, "float_last", player->float_last);
    swp__trace_value(field->ctx, event, "float_before", player->float_before);
    if (field->needs_bye)
        swp__trace_value(field->ctx, event, "may_have_bye", player->may_have_bye);
}

static void trace_bracket(const struct d17_field *field, const struct d17_bracket *b)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_BRACKET, "A.3", "%s bracket: %d moved down, %d residents",
        b->n_moved_down > 0 ? "heterogeneous" : "homogeneous", b->n_moved_down, b->n);
    swp__trace_score(event, field->players[b->first].score);
    swp__trace_what(event, b->stage == D17_LAST ? "lowest" : "bracket");
    swp__trace_value(ctx, event, "moved_down", b->n_moved_down);
    swp__trace_value(ctx, event, "residents", b->n);
    for (int i = 0; i < b->n_moved_down; i++)
        swp__trace_player(ctx, event, field->players[b->moved_down[i]].slot);
    for (int i = 0; i < b->n; i++)
        swp__trace_player(ctx, event, field->players[b->first + i].slot);
    for (int i = 0; i < b->n_moved_down; i++)
        trace_player(field, b->moved_down[i], /* is_moved_down= */ true);
    for (int i = 0; i < b->n; i++)
        trace_player(field, b->first + i, /* is_moved_down= */ false);
}

/* The bye is settled: those ranked below its player who have it not, and he. */
static void trace_bye(const struct d17_field *field, int bye)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event;
    for (int i = field->n - 1; i > bye; i--) {
        const struct d17_player *player = &field->players[i];
        event = player->may_have_bye
                    ? swp__trace_add(ctx, SWP_TRACE_KIND_BYE, "C.5 to C.19, D",
                                     "passed over: the bracket is paired better, or earlier in the "
                                     "order, when he plays")
                    : swp__trace_add(ctx, SWP_TRACE_KIND_BYE, "C.2",
                                     "barred: has had the bye, or the points of a win without "
                                     "playing");
        swp__trace_what(event, player->may_have_bye ? "passed_over" : "barred");
        swp__trace_score(event, player->score);
        swp__trace_player(ctx, event, player->slot);
    }
    event = swp__trace_add(ctx, SWP_TRACE_KIND_BYE, "A.5", "has the pairing-allocated bye");
    swp__trace_score(event, field->players[bye].score);
    swp__trace_player(ctx, event, field->players[bye].slot);
}

static void trace_floaters(const struct d17_field *field, const struct d17_bracket *b,
                           const struct d17_result *result)
{
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_FLOAT, "A.4", "downfloaters");
    swp__trace_what(event, "downfloaters");
    swp__trace_score(event, field->players[b->first].score);
    for (int i = 0; i < result->n_downfloaters; i++)
        swp__trace_player(field->ctx, event, field->players[result->downfloaters[i]].slot);
}

static void trace_result(const struct d17_field *field, const struct d17_bracket *b,
                         const struct d17_result *result)
{
    struct swp__context *ctx = field->ctx;
    const bool is_last = b->stage == D17_LAST;
    if (result->n_downfloaters > 0 && is_last)
        trace_bye(field, result->downfloaters[0]);
    else if (result->n_downfloaters > 0)
        trace_floaters(field, b, result);
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, "A.9", "the bracket is paired");
    swp__trace_what(event, "pairs");
    swp__trace_score(event, field->players[b->first].score);
    for (int i = 0; i < result->n_pairs; i++) {
        swp__trace_player(ctx, event, field->players[result->pairs[i].higher].slot);
        swp__trace_player(ctx, event, field->players[result->pairs[i].lower].slot);
    }
    swp__trace_value(ctx, event, "pairs", result->n_pairs);
    swp__trace_value(ctx, event, "downfloaters", result->n_downfloaters);
}

/* Pairs one bracket, working memory given back. */
static swp_status pair_one(const struct d17_field *field, const struct d17_bracket *b,
                           struct d17_result *result)
{
    struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    if (field->ctx->trace)
        trace_bracket(field, b);
    swp_status status = swp__d17_pair_bracket(field, b, result);
    if (status == SWP_OK && field->ctx->trace)
        trace_result(field, b, result);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}

/* The round as far as it is paired. */
struct round {
    const struct d17_field *field;
    struct d17_pair *pairs;
    int n_pairs;
    int *floaters[2]; /* of the brackets in turn */
    int turn;
    struct d17_bracket bracket; /* the present one */
};

/* Pairs the present bracket for `stage`; nothing is settled yet. */
static swp_status try_bracket(struct round *round, enum d17_stage stage, struct d17_result *result)
{
    round->bracket.stage = stage;
    round->field->ctx->done = 2 * (uint32_t)round->n_pairs;
    if (!swp__context_poll(round->field->ctx))
        return SWP_ERR_CANCELLED;
    *result = (struct d17_result){.pairs = round->pairs + round->n_pairs,
                                  .downfloaters = round->floaters[round->turn]};
    return pair_one(round->field, &round->bracket, result);
}

/* Settles the bracket; its downfloaters are moved down into the `n` residents that follow. */
static void settle(struct round *round, const struct d17_result *result, int n)
{
    struct d17_bracket *b = &round->bracket;
    round->n_pairs += result->n_pairs;
    round->turn = 1 - round->turn;
    b->moved_down = result->downfloaters;
    b->n_moved_down = result->n_downfloaters;
    b->first += b->n;
    b->n = n;
}

/* The present bracket again as the PPB, and the CLB. */
static swp_status pair_end(struct round *round, struct d17_result *result)
{
    const struct d17_field *field = round->field;
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

static swp_status brackets(struct round *round, struct d17_result *result)
{
    const struct d17_field *field = round->field;
    struct d17_bracket *b = &round->bracket;
    b->n = scoregroup_size(field, 0);
    for (;;) {
        bool completable = true;
        int next = b->first + b->n;
        b->n_next = scoregroup_size(field, next);
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

swp_status swp__d17_pair_round(const struct d17_field *field, struct d17_pair *pairs, int *n_pairs,
                               int *bye)
{
    struct swp__arena *arena = field->ctx->arena;
    struct round round = {.field = field, .pairs = pairs};
    struct d17_result result;
    bool completable = false;
    *bye = -1;
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
        *bye = result.downfloaters[0];
    return SWP_OK;
}
