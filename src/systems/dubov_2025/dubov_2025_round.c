/* Dubov System, 1.8.2: the bye first, then the scoregroups in descending order of score, until the
 * round-pairing is complete; and the room's entry points.
 *
 * Players taken as upfloaters are gone when their scoregroup's turn comes. With a complete pairing
 * at the start each bracket leaves one ([C4]), so nothing is ever taken back. O(n log n + n *
 * rounds) for ordinary fields; each bracket is O(its size^3) at worst. */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include <stdlib.h>

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
    struct sp__trace_event *event = sp__trace_add(field->ctx, SP_TRACE_BRACKET,
                                                  sp__d25_article(field, D25_BRACKET), "residents");
    sp__trace_what(event, "residents");
    sp__trace_score(event, field->players[players[0]].score);
    sp__trace_value(field->ctx, event, "residents", n);
    for (int i = 0; i < n; i++)
        sp__trace_player(field->ctx, event, field->players[players[i]].slot);
}

static void tell_member(const struct d25_field *field, const struct d25_player *player)
{
    struct sp__context *ctx = field->ctx;
    struct sp__trace_event *event = sp__trace_add(
        ctx, SP_TRACE_TABLE, sp__d25_article(field, D25_PREFERENCE), "%s, %s",
        player->preference == SP_WHITE ? "White" : "Black",
        player->games ? strength_name((enum d25_strength)player->strength) : "mild, no game yet");
    sp__trace_what(event, "player");
    sp__trace_score(event, player->score);
    sp__trace_player(ctx, event, player->slot);
    sp__trace_value(ctx, event, "preference", player->preference);
    sp__trace_value(ctx, event, "strength", player->strength);
    sp__trace_value(ctx, event, "games", player->games);
    sp__trace_value(ctx, event, "aro", player->aro);
    sp__trace_value(ctx, event, "upfloats", player->upfloats);
    sp__trace_value(ctx, event, "maximum_upfloater", player->is_maximum_upfloater);
    sp__trace_value(ctx, event, "upfloated_last", player->upfloated_last);
}

static struct sp__trace_event *tell_criterion(const struct d25_field *field,
                                              enum d25_article article, const char *what,
                                              const char *text, int64_t value)
{
    struct sp__context *ctx = field->ctx;
    struct sp__trace_event *event =
        sp__trace_add(ctx, SP_TRACE_CRITERION, sp__d25_article(field, article), "%s", text);
    sp__trace_what(event, what);
    sp__trace_value(ctx, event, "value", value);
    sp__trace_value(ctx, event, "best", value); /* no set of upfloaters does better */
    return event;
}

/* [C6]: the score differences of the upfloaters, the greatest first. */
static void tell_upfloater_scores(const struct d25_field *field, const struct d25_bracket *bracket)
{
    const sp_points score = field->players[bracket->residents[0]].score;
    struct sp__trace_event *event =
        tell_criterion(field, D25_C6, "upfloater_differences",
                       "C6: score differences of the upfloaters", bracket->n_upfloaters);
    for (int i = bracket->n_upfloaters - 1; i >= 0; i--)
        sp__trace_value(field->ctx, event, "difference",
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
    struct sp__trace_event *event =
        sp__trace_add(field->ctx, SP_TRACE_FLOAT, sp__d25_article(field, D25_UPFLOATERS), "%s",
                      bracket->n_upfloaters ? "upfloaters" : "no upfloaters are needed");
    sp__trace_what(event, "upfloaters");
    sp__trace_score(event, field->players[bracket->residents[0]].score);
    sp__trace_value(field->ctx, event, "upfloaters", bracket->n_upfloaters);
    for (int i = 0; i < bracket->n_upfloaters; i++)
        sp__trace_player(field->ctx, event, field->players[bracket->upfloaters[i]].slot);
}

/* The pairs of the bracket, two by two, in the order of S1. */
static void tell_pairs(const struct d25_field *field, const struct d25_bracket *bracket)
{
    struct sp__context *ctx = field->ctx;
    struct sp__trace_event *event =
        sp__trace_add(ctx, SP_TRACE_RESULT, sp__d25_article(field, D25_TRANSPOSITION), "pairs: %d",
                      bracket->n_s1);
    sp__trace_what(event, "pairs");
    sp__trace_score(event, field->players[bracket->residents[0]].score);
    sp__trace_value(ctx, event, "pairs", bracket->n_s1);
    for (int i = 0; i < bracket->n_s1; i++) {
        sp__trace_player(ctx, event, field->players[bracket->s1[i]].slot);
        sp__trace_player(ctx, event, field->players[bracket->t2[i]].slot);
    }
}

/* 1.1.2: who has no rating counts with 0 in the AROs of his opponents. */
static void tell_unrated(const struct d25_field *field)
{
    const struct sp__position *p = field->position;
    struct sp__trace_event *event = NULL;
    for (int slot = 0; slot < p->n; slot++) {
        if (p->seats[slot].rating != 0)
            continue;
        if (!event)
            event = sp__trace_add(field->ctx, SP_TRACE_TABLE, sp__d25_article(field, D25_UNRATED),
                                  "no rating and no provisional one: counted as 0");
        sp__trace_what(event, "unrated");
        sp__trace_player(field->ctx, event, slot);
    }
}

/* ---- a bracket
 * ------------------------------------------------------------------------------------ */

/* Residents and upfloaters by initial ranking, with their graph. */
static sp_status assemble(const struct d25_field *field, struct d25_bracket *bracket)
{
    struct sp__arena *arena = field->ctx->arena;
    const int n = bracket->n_residents + bracket->n_upfloaters;
    int *slots = sp__arena_array(arena, (size_t)n, sizeof *slots);
    bracket->n = n;
    bracket->members = sp__arena_array(arena, (size_t)n, sizeof *bracket->members);
    bracket->side = sp__arena_array(arena, sp__bit_words(n), sizeof *bracket->side);
    bracket->s1 = sp__arena_array(arena, (size_t)n / 2 + 1, sizeof *bracket->s1);
    bracket->t2 = sp__arena_array(arena, (size_t)n / 2 + 1, sizeof *bracket->t2);
    if (!slots || !bracket->members || !bracket->side || !bracket->s1 || !bracket->t2)
        return sp__d25_no_memory(field);
    for (int i = 0; i < n; i++)
        slots[i] =
            field
                ->players[i < bracket->n_residents ? bracket->residents[i]
                                                   : bracket->upfloaters[i - bracket->n_residents]]
                .slot;
    qsort(slots, (size_t)n, sizeof *slots, compare_ints);
    for (int i = 0; i < n; i++)
        bracket->members[i] = field->player_of_slot[slots[i]];
    return sp__d25_graph(field, bracket->members, n, /* apart= */ NULL, &bracket->graph);
}

/* 2.2 for the highest scoregroup of the rest, in memory that is given back afterwards. */
static sp_status pair_highest(const struct d25_field *field, const struct d25_rest *rest,
                              struct d25_bracket *bracket)
{
    const sp_points score = field->players[rest->players[0]].score;
    int n = 0;
    while (n < rest->n && field->players[rest->players[n]].score == score)
        n++;
    *bracket = (struct d25_bracket){.n_residents = n, .residents = rest->players};
    bracket->lower = (struct d25_rest){rest->n - n, rest->players + n};
    bracket->upfloaters =
        sp__arena_array(field->ctx->arena, (size_t)n, sizeof *bracket->upfloaters);
    if (!bracket->upfloaters)
        return sp__d25_no_memory(field);
    if (field->ctx->trace)
        tell_residents(field, rest->players, n);
    sp_status status = sp__d25_choose_upfloaters(field, bracket);
    if (status == SP_ERR_NO_PAIRING)
        return sp__d25_internal(field, D25_MINIMUM);
    if (status == SP_OK)
        status = assemble(field, bracket);
    if (status != SP_OK)
        return status;
    if (field->ctx->trace) {
        tell_choice(field, bracket);
        for (int i = 0; i < bracket->n; i++)
            tell_member(field, &field->players[bracket->members[i]]);
    }
    status = sp__d25_pair_bracket(field, bracket);
    if (status == SP_OK && field->ctx->trace) {
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

sp_status sp__d25_pair_round(const struct d25_field *field, struct d25_pair *pairs, int *n_pairs,
                             int *bye)
{
    struct sp__arena *arena = field->ctx->arena;
    struct d25_rest rest = {.n = field->n};
    *n_pairs = 0;
    rest.players = sp__arena_array(arena, (size_t)field->n, sizeof *rest.players);
    if (!rest.players)
        return sp__d25_no_memory(field);
    for (int i = 0; i < field->n; i++)
        rest.players[i] = i;
    if (field->ctx->trace)
        tell_unrated(field);
    struct sp__arena_mark mark = sp__arena_mark(arena);
    sp_status status = sp__d25_assign_bye(field, &rest, bye);
    while (status == SP_OK && rest.n > 0) {
        struct d25_bracket bracket;
        sp__arena_release(arena, mark);
        field->ctx->done = (uint32_t)(2 * *n_pairs);
        if (!sp__context_poll(field->ctx))
            return SP_ERR_CANCELLED;
        status = pair_highest(field, &rest, &bracket);
        if (status == SP_OK)
            settle(&bracket, &rest, pairs, n_pairs);
    }
    return status;
}

/* ---- the entry points
 * ------------------------------------------------------------------------------ */

static sp_status pair(struct sp__context *ctx, const struct sp__position *position,
                      const struct d25_edition *edition, struct sp__slot_pairing *out)
{
    struct d25_field field;
    int n_pairs = 0, bye = -1;
    sp_status status = sp__d25_field_build(ctx, position, edition, &field);
    if (status != SP_OK)
        return status;
    struct d25_pair *pairs = sp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return sp__d25_no_memory(&field);
    status = sp__d25_pair_round(&field, pairs, &n_pairs, &bye);
    return status == SP_OK ? sp__d25_publish(&field, pairs, n_pairs, bye, out) : status;
}

sp_status sp__dubov_2025_pair(struct sp__context *ctx, const struct sp__position *position,
                              struct sp__slot_pairing *out)
{
    return pair(ctx, position, &sp__d25_edition_2025, out);
}

sp_status sp__dubov_2026_pair(struct sp__context *ctx, const struct sp__position *position,
                              struct sp__slot_pairing *out)
{
    return pair(ctx, position, &sp__d25_edition_2026, out);
}
