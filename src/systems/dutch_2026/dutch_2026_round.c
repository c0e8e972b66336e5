/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, 1.9: the round, bracket after bracket from the top.
 *
 * Invariant: what is left can be completed ([C4], with the lowest possible bye [C5]); so a bracket
 * is final once it is paired, and the last one leaves nobody but the player with the bye. */
#include "systems/dutch_2026/dutch_2026_internal.h"

static swp_status out_of_memory(const struct d26_field *field)
{
    return swp__no_memory(field->ctx->err);
}

/* ---- [C5] ------------------------------------------------------------------------------------ */

static void trace_bye_score(const struct d26_field *field)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_BYE, "2.3.1 [C5]",
                       "the lowest score with which a player can have the bye");
    swp__trace_what(event, "bye_score");
    swp__trace_score(event, field->bye_score);
    for (int i = 0; i < field->n; i++)
        if (field->players[i].may_have_bye && field->players[i].score == field->bye_score)
            swp__trace_player(ctx, event, field->players[i].slot);
}

/* READING: the lowest possible score of the bye is found before the first bracket and binds all of
 * them; from here on "may have the bye" includes it. */
static swp_status fix_bye_score(struct d26_field *field)
{
    struct swp__completion *c = &field->completion;
    int64_t rank = 0;
    bool found = false;
    swp_status status = swp__completion_least_bye(c, &rank, &found);
    if (status != SWP_OK)
        return status;
    if (!found)
        return SWP_ERR_NO_PAIRING;
    field->bye_score = field->players[field->n - 1].score + (swp_points)rank;
    for (int i = 0; i < field->n; i++) {
        if (field->players[i].score > field->bye_score)
            field->players[i].may_have_bye = false;
        c->players[i].may_have_bye = field->players[i].may_have_bye;
    }
    if (swp__trace_of(field->ctx))
        trace_bye_score(field);
    return swp__completion_prepare(c);
}

/* 1.9.1: is there a pairing of the round at all? */
static swp_status begin_round(struct d26_field *field)
{
    bool complete = true;
    if (field->needs_bye)
        return fix_bye_score(field);
    swp_status status = swp__completion_ask(&field->completion, 0, NULL, 0, &complete);
    return status == SWP_OK && !complete ? SWP_ERR_NO_PAIRING : status;
}

/* ---- brackets -------------------------------------------------------------------------------- */

/* Residents of the scoregroup that begins with player `first`. */
static int scoregroup_size(const struct d26_field *field, int first)
{
    int n = 0;
    while (first + n < field->n && field->players[first + n].score == field->players[first].score)
        n++;
    return n;
}

static const char *const strength_names[] = {"no", "mild", "strong", "absolute"};

static void trace_player(const struct d26_field *field, int i, bool is_moved_down)
{
    const struct d26_player *player = &field->players[i];
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_TABLE, "1.4, 1.7", "%s, %s preference%s",
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
    if (field->needs_bye) {
        swp__trace_value(field->ctx, event, "may_have_bye", player->may_have_bye);
        swp__trace_value(field->ctx, event, "unplayed", player->unplayed);
    }
}

static void trace_bracket(const struct d26_field *field, const struct d26_bracket *b)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_BRACKET, "1.3", "%s bracket: %d moved down, %d residents",
        b->n_moved_down > 0 ? "heterogeneous" : "homogeneous", b->n_moved_down, b->n);
    swp__trace_score(event, field->players[b->first].score);
    swp__trace_what(event, b->n_next == 0 ? "lowest" : "bracket");
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
static void trace_bye(const struct d26_field *field, int bye)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event;
    for (int i = field->n - 1; i > bye; i--) {
        const struct d26_player *player = &field->players[i];
        event = player->may_have_bye
                    ? swp__trace_add(ctx, SWP_TRACE_KIND_BYE, "2.4, 4",
                                     "passed over: the bracket is paired better, or earlier in the "
                                     "order, when he plays")
                    : swp__trace_add(ctx, SWP_TRACE_KIND_BYE, "2.1.2",
                                     "barred: has had the bye, or the points of a win without "
                                     "playing");
        swp__trace_what(event, player->may_have_bye ? "passed_over" : "barred");
        swp__trace_score(event, player->score);
        swp__trace_player(ctx, event, player->slot);
    }
    event = swp__trace_add(ctx, SWP_TRACE_KIND_BYE, "1.5", "has the pairing-allocated bye");
    swp__trace_score(event, field->players[bye].score);
    swp__trace_player(ctx, event, field->players[bye].slot);
}

static void trace_floaters(const struct d26_field *field, const struct d26_bracket *b,
                           const struct d26_result *result)
{
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_FLOAT, "1.3.3", "downfloaters");
    swp__trace_what(event, "downfloaters");
    swp__trace_score(event, field->players[b->first].score);
    for (int i = 0; i < result->n_downfloaters; i++)
        swp__trace_player(field->ctx, event, field->players[result->downfloaters[i]].slot);
}

static void trace_result(const struct d26_field *field, const struct d26_bracket *b,
                         const struct d26_result *result)
{
    struct swp__context *ctx = field->ctx;
    const bool is_last = b->n_next == 0;
    if (result->n_downfloaters > 0 && is_last)
        trace_bye(field, result->downfloaters[0]);
    else if (result->n_downfloaters > 0)
        trace_floaters(field, b, result);
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, "1.9", "the bracket is paired");
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
static swp_status pair_one(const struct d26_field *field, const struct d26_bracket *b,
                           struct d26_result *result)
{
    struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    if (swp__trace_of(field->ctx))
        trace_bracket(field, b);
    swp_status status = swp__d26_pair_bracket(field, b, result);
    if (status == SWP_OK && swp__trace_of(field->ctx))
        trace_result(field, b, result);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}

/* Every bracket can be completed, so a last one that cannot is our mistake. */
static swp_status brackets(const struct d26_field *field, struct d26_pair *pairs, int *n_pairs,
                           int *bye)
{
    struct swp__arena *arena = field->ctx->arena;
    int *floaters[2] = {swp__arena_array(arena, (size_t)field->n, sizeof(int)),
                        swp__arena_array(arena, (size_t)field->n, sizeof(int))};
    if (!floaters[0] || !floaters[1])
        return out_of_memory(field);
    struct d26_bracket b = {.moved_down = floaters[1]};
    for (int k = 0; b.first < field->n; k++, b.first += b.n) {
        struct d26_result result = {.pairs = pairs + *n_pairs, .downfloaters = floaters[k % 2]};
        field->ctx->done = 2 * (uint32_t)*n_pairs;
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
        b.n = scoregroup_size(field, b.first);
        b.n_next = scoregroup_size(field, b.first + b.n);
        swp_status status = pair_one(field, &b, &result);
        if (status == SWP_ERR_NO_PAIRING)
            return swp__fail(field->ctx->err, SWP_DETAIL_INTERNAL, "Dutch 2026 2.2.1", 0, 0,
                             "a bracket was settled that the rest of the field cannot complete");
        if (status != SWP_OK)
            return status;
        *n_pairs += result.n_pairs;
        b.moved_down = result.downfloaters;
        b.n_moved_down = result.n_downfloaters;
    }
    if (b.n_moved_down > 0)
        *bye = b.moved_down[0];
    return SWP_OK;
}

swp_status swp__d26_pair_round(struct d26_field *field, struct d26_pair *pairs, int *n_pairs,
                               int *bye)
{
    *n_pairs = 0;
    *bye = -1;
    swp_status status = begin_round(field);
    return status == SWP_OK ? brackets(field, pairs, n_pairs, bye) : status;
}
