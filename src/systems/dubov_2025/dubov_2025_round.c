/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 1.8.2: the bye first, then the scoregroups in descending order of score, until the
 * round-pairing is complete; and the room's entry points.
 *
 * Players taken as upfloaters are gone when their scoregroup's turn comes. With a complete pairing
 * at the start each bracket leaves one ([C4]), so nothing is ever taken back. O(n log n + n *
 * rounds) for ordinary fields; each bracket is O(its size^3) at worst. */
#include "base/sort.h"
#include "systems/dubov_2025/dubov_2025_internal.h"

static int compare_ints(const void *left, const void *right)
{
    const int a = *(const int *)left, b = *(const int *)right;
    return a < b ? -1 : a > b;
}

/* ---- reasons
 * -------------------------------------------------------------------------------------- */

static const char *strength_name(enum d25_strength strength)
{
    switch (strength) {
    case D25_MILD:
        return "mild";
    case D25_STRONG:
        return "strong";
    case D25_ABSOLUTE:
        break;
    }
    return "absolute";
}

static void tell_residents(const struct d25_field *field, const int *players, int n)
{
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_BRACKET, swp__d25_article(field, D25_BRACKET), "residents");
    swp__trace_what(event, "residents");
    swp__trace_score(event, field->players[players[0]].score);
    swp__trace_value(field->ctx, event, "residents", n);
    for (int i = 0; i < n; i++)
        swp__trace_player(field->ctx, event, field->players[players[i]].slot);
}

static void tell_member(const struct d25_field *field, const struct d25_player *player)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_TABLE, swp__d25_article(field, D25_PREFERENCE), "%s, %s",
        player->preference == SWP_COLOUR_WHITE ? "White" : "Black",
        player->games ? strength_name((enum d25_strength)player->strength) : "mild, no game yet");
    swp__trace_what(event, "player");
    swp__trace_score(event, player->score);
    swp__trace_player(ctx, event, player->slot);
    swp__trace_value(ctx, event, "preference", player->preference);
    swp__trace_value(ctx, event, "strength", player->strength);
    swp__trace_value(ctx, event, "games", player->games);
    swp__trace_value(ctx, event, "aro", player->aro);
    swp__trace_value(ctx, event, "upfloats", player->upfloats);
    swp__trace_value(ctx, event, "maximum_upfloater", player->is_maximum_upfloater);
    swp__trace_value(ctx, event, "upfloated_last", player->upfloated_last);
}

static struct swp__trace_event *tell_criterion(const struct d25_field *field,
                                               enum d25_article article, const char *what,
                                               const char *text, int64_t value)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_CRITERION, swp__d25_article(field, article), "%s", text);
    swp__trace_what(event, what);
    swp__trace_value(ctx, event, "value", value);
    swp__trace_value(ctx, event, "best", value); /* no set of upfloaters does better */
    return event;
}

/* [C6]: the score differences of the upfloaters, the greatest first. */
static void tell_upfloater_scores(const struct d25_field *field, const struct d25_bracket *bracket)
{
    const swp_points score = field->players[bracket->residents[0]].score;
    struct swp__trace_event *event =
        tell_criterion(field, D25_C6, "upfloater_differences",
                       "C6: score differences of the upfloaters", bracket->n_upfloaters);
    for (int i = bracket->n_upfloaters - 1; i >= 0; i--)
        swp__trace_value(field->ctx, event, "difference",
                         score - field->players[bracket->upfloaters[i]].score);
}

/* [C5] to [C10] of the bracket as it was paired. */
static void tell_criteria(const struct d25_field *field, const struct d25_bracket *bracket)
{
    int missed = 0, maximum = 0, times = 0, last = 0;
    for (int i = 0; i < bracket->n_s1; i++)
        missed +=
            field->players[bracket->s1[i]].preference == field->players[bracket->t2[i]].preference;
    for (int i = 0; i < bracket->n_upfloaters; i++) {
        const struct d25_player *player = &field->players[bracket->upfloaters[i]];
        maximum += player->is_maximum_upfloater;
        times += player->is_maximum_upfloater ? player->upfloats : 0;
        last += player->upfloated_last;
    }
    tell_criterion(field, D25_C5, "upfloaters", "C5: upfloaters", bracket->n_upfloaters);
    if (bracket->n_upfloaters > 0)
        tell_upfloater_scores(field, bracket);
    tell_criterion(field, D25_C7, "preferences_refused",
                   "C7: players without their colour preference", missed);
    if (bracket->n_upfloaters == 0 || field->is_last_round)
        return;
    tell_criterion(field, D25_C8, "maximum_upfloaters", "C8: upfloaters who are maximum upfloaters",
                   maximum);
    tell_criterion(field, D25_C9, "upfloats_of_maximum_upfloaters", "C9: upfloats those have had",
                   times);
    tell_criterion(field, D25_C10, "upfloats_again_last",
                   "C10: upfloaters who upfloated in the previous round", last);
}

static void tell_choice(const struct d25_field *field, const struct d25_bracket *bracket)
{
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_FLOAT, swp__d25_article(field, D25_UPFLOATERS),
                       "%s", bracket->n_upfloaters ? "upfloaters" : "no upfloaters are needed");
    swp__trace_what(event, "upfloaters");
    swp__trace_score(event, field->players[bracket->residents[0]].score);
    swp__trace_value(field->ctx, event, "upfloaters", bracket->n_upfloaters);
    for (int i = 0; i < bracket->n_upfloaters; i++)
        swp__trace_player(field->ctx, event, field->players[bracket->upfloaters[i]].slot);
}

/* The pairs of the bracket, two by two, in the order of S1. */
static void tell_pairs(const struct d25_field *field, const struct d25_bracket *bracket)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, swp__d25_article(field, D25_TRANSPOSITION),
                       "pairs: %d", bracket->n_s1);
    swp__trace_what(event, "pairs");
    swp__trace_score(event, field->players[bracket->residents[0]].score);
    swp__trace_value(ctx, event, "pairs", bracket->n_s1);
    for (int i = 0; i < bracket->n_s1; i++) {
        swp__trace_player(ctx, event, field->players[bracket->s1[i]].slot);
        swp__trace_player(ctx, event, field->players[bracket->t2[i]].slot);
    }
}

/* 1.1.2: who has no rating counts with 0 in the AROs of his opponents. */
static void tell_unrated(const struct d25_field *field)
{
    const struct swp__position *p = field->position;
    struct swp__trace_event *event = NULL;
    for (int slot = 0; slot < p->n; slot++) {
        if (p->seats[slot].rating != 0)
            continue;
        if (!event)
            event = swp__trace_add(field->ctx, SWP_TRACE_KIND_TABLE,
                                   swp__d25_article(field, D25_UNRATED),
                                   "no rating and no provisional one: counted as 0");
        swp__trace_what(event, "unrated");
        swp__trace_player(field->ctx, event, slot);
    }
}

/* ---- a bracket
 * ------------------------------------------------------------------------------------ */

/* Residents and upfloaters by initial ranking, with their graph. */
static swp_status assemble(const struct d25_field *field, struct d25_bracket *bracket)
{
    struct swp__arena *arena = field->ctx->arena;
    const int n = bracket->n_residents + bracket->n_upfloaters;
    int *slots = swp__arena_array(arena, (size_t)n, sizeof *slots);
    bracket->n = n;
    bracket->members = swp__arena_array(arena, (size_t)n, sizeof *bracket->members);
    bracket->side = swp__arena_array(arena, swp__bit_words(n), sizeof *bracket->side);
    bracket->s1 = swp__arena_array(arena, (size_t)n / 2 + 1, sizeof *bracket->s1);
    bracket->t2 = swp__arena_array(arena, (size_t)n / 2 + 1, sizeof *bracket->t2);
    if (!slots || !bracket->members || !bracket->side || !bracket->s1 || !bracket->t2)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n; i++)
        slots[i] =
            field
                ->players[i < bracket->n_residents ? bracket->residents[i]
                                                   : bracket->upfloaters[i - bracket->n_residents]]
                .slot;
    swp__sort(slots, (size_t)n, sizeof *slots, compare_ints);
    for (int i = 0; i < n; i++)
        bracket->members[i] = field->player_of_slot[slots[i]];
    return swp__d25_graph(field, bracket->members, n, /* apart= */ NULL, &bracket->graph);
}

/* 2.2 for the highest scoregroup of the rest, in memory that is given back afterwards. */
static swp_status pair_highest(const struct d25_field *field, const struct d25_rest *rest,
                               struct d25_bracket *bracket)
{
    const swp_points score = field->players[rest->players[0]].score;
    int n = 0;
    while (n < rest->n && field->players[rest->players[n]].score == score)
        n++;
    *bracket = (struct d25_bracket){.n_residents = n, .residents = rest->players};
    bracket->lower = (struct d25_rest){rest->n - n, rest->players + n};
    bracket->upfloaters =
        swp__arena_array(field->ctx->arena, (size_t)n, sizeof *bracket->upfloaters);
    if (!bracket->upfloaters)
        return swp__no_memory(field->ctx->err);
    if (field->ctx->trace)
        tell_residents(field, rest->players, n);
    swp_status status = swp__d25_choose_upfloaters(field, bracket);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__d25_internal(field, D25_MINIMUM);
    if (status == SWP_OK)
        status = assemble(field, bracket);
    if (status != SWP_OK)
        return status;
    if (field->ctx->trace) {
        tell_choice(field, bracket);
        for (int i = 0; i < bracket->n; i++)
            tell_member(field, &field->players[bracket->members[i]]);
    }
    status = swp__d25_pair_bracket(field, bracket);
    if (status == SWP_OK && field->ctx->trace) {
        tell_criteria(field, bracket);
        tell_pairs(field, bracket);
    }
    return status;
}

/* The bracket is done: its pairs stand, the others are the rest. */
static void settle(const struct d25_bracket *bracket, struct d25_rest *rest, struct d25_pair *pairs,
                   int *n_pairs)
{
    for (int i = 0; i < bracket->n_s1; i++)
        pairs[(*n_pairs)++] = (struct d25_pair){bracket->s1[i], bracket->t2[i]};
    int n = 0, taken = 0;
    for (int i = bracket->n_residents; i < rest->n; i++) {
        if (taken < bracket->n_upfloaters && rest->players[i] == bracket->upfloaters[taken])
            taken++;
        else
            rest->players[n++] = rest->players[i];
    }
    rest->n = n;
}

swp_status swp__d25_pair_round(const struct d25_field *field, struct d25_pair *pairs, int *n_pairs,
                               int *bye)
{
    struct swp__arena *arena = field->ctx->arena;
    struct d25_rest rest = {.n = field->n};
    *n_pairs = 0;
    rest.players = swp__arena_array(arena, (size_t)field->n, sizeof *rest.players);
    if (!rest.players)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < field->n; i++)
        rest.players[i] = i;
    if (field->ctx->trace)
        tell_unrated(field);
    struct swp__arena_mark mark = swp__arena_mark(arena);
    swp_status status = swp__d25_assign_bye(field, &rest, bye);
    while (status == SWP_OK && rest.n > 0) {
        struct d25_bracket bracket;
        swp__arena_release(arena, mark);
        field->ctx->done = (uint32_t)(2 * *n_pairs);
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
        status = pair_highest(field, &rest, &bracket);
        if (status == SWP_OK)
            settle(&bracket, &rest, pairs, n_pairs);
    }
    return status;
}

/* ---- the entry points
 * ------------------------------------------------------------------------------ */

static swp_status pair(struct swp__context *ctx, const struct swp__position *position,
                       const struct d25_edition *edition, struct swp__slot_pairing *out)
{
    struct d25_field field;
    int n_pairs = 0, bye = -1;
    swp_status status = swp__d25_field_build(ctx, position, edition, &field);
    if (status != SWP_OK)
        return status;
    struct d25_pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(field.ctx->err);
    status = swp__d25_pair_round(&field, pairs, &n_pairs, &bye);
    return status == SWP_OK ? swp__d25_publish(&field, pairs, n_pairs, bye, out) : status;
}

swp_status swp__dubov_2025_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    return pair(ctx, position, &swp__d25_edition_2025, out);
}

swp_status swp__dubov_2026_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    return pair(ctx, position, &swp__d25_edition_2026, out);
}
