/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System: what is told of a round: who has no rating, and of each bracket its residents, the
 * upfloaters, the members, [C5] to [C10] and the pairs. Nothing is decided here. O(players). */
#include "systems/dubov_2025/dubov_2025_internal.h"

/* 1.1.2: who has no rating counts with 0 in the AROs of the opponents. */
void swp__d25_tell_unrated(const struct d25_field *field)
{
    const struct swp__position *p = field->position;
    struct swp__trace_event *event = NULL;
    for (int slot = 0; slot < p->n && field->ctx->trace; slot++) {
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

/* The players, in their order. */
static void add_players(const struct d25_field *field, struct swp__trace_event *event,
                        const int *players, int n)
{
    for (int i = 0; i < n; i++)
        swp__trace_player(field->ctx, event, field->players[players[i]].slot);
}

static swp_points score_of(const struct d25_field *field, const struct d25_bracket *bracket)
{
    return field->players[bracket->residents[0]].score;
}

void swp__d25_tell_residents(const struct d25_field *field, const struct d25_bracket *bracket)
{
    if (!field->ctx->trace)
        return;
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_BRACKET, swp__d25_article(field, D25_BRACKET), "residents");
    swp__trace_what(event, "residents");
    swp__trace_score(event, score_of(field, bracket));
    swp__trace_value(field->ctx, event, "residents", bracket->n_residents);
    add_players(field, event, bracket->residents, bracket->n_residents);
}

/* ---- members --------------------------------------------------------------------------------- */

static void tell_member(const struct d25_field *field, const struct d25_player *player)
{
    struct swp__context *ctx = field->ctx;
    static const char *const strengths[] = {"none", "mild", "strong", "absolute"};
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_TABLE, swp__d25_article(field, D25_PREFERENCE), "%s, %s",
                       player->preference == SWP_COLOUR_WHITE ? "White" : "Black",
                       player->games ? strengths[player->strength] : "mild, no game yet");
    swp__trace_of_one(ctx, event, "player", player->score, player->slot);
    swp__trace_value(ctx, event, "preference", player->preference);
    swp__trace_value(ctx, event, "strength", player->strength);
    swp__trace_value(ctx, event, "games", player->games);
    swp__trace_value(ctx, event, "aro", player->aro);
    swp__trace_value(ctx, event, "upfloats", player->upfloats);
    swp__trace_value(ctx, event, "maximum_upfloater", player->is_maximum_upfloater);
    swp__trace_value(ctx, event, "upfloated_last", player->upfloated_last);
}

static void tell_choice(const struct d25_field *field, const struct d25_bracket *bracket)
{
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_FLOAT, swp__d25_article(field, D25_UPFLOATERS),
                       "%s", bracket->n_upfloaters ? "upfloaters" : "no upfloaters are needed");
    swp__trace_what(event, "upfloaters");
    swp__trace_score(event, score_of(field, bracket));
    swp__trace_value(field->ctx, event, "upfloaters", bracket->n_upfloaters);
    add_players(field, event, bracket->upfloaters, bracket->n_upfloaters);
}

void swp__d25_tell_members(const struct d25_field *field, const struct d25_bracket *bracket)
{
    if (!field->ctx->trace)
        return;
    tell_choice(field, bracket);
    for (int i = 0; i < bracket->n; i++)
        tell_member(field, &field->players[bracket->members[i]]);
}

/* ---- the bracket, paired --------------------------------------------------------------------- */

static struct swp__trace_event *tell_criterion(const struct d25_field *field,
                                               enum d25_article article, const char *what,
                                               const char *text, int64_t value)
{
    return swp__trace_criterion(field->ctx, swp__d25_article(field, article), what, text, value,
                                value); /* no set of upfloaters does better */
}

/* [C6]: the score differences of the upfloaters, the greatest first. */
static void tell_upfloater_scores(const struct d25_field *field, const struct d25_bracket *bracket)
{
    struct swp__trace_event *event =
        tell_criterion(field, D25_C6, "upfloater_differences",
                       "C6: score differences of the upfloaters", bracket->n_upfloaters);
    for (int i = bracket->n_upfloaters - 1; i >= 0; i--)
        swp__trace_value(field->ctx, event, "difference",
                         score_of(field, bracket) - field->players[bracket->upfloaters[i]].score);
}

/* [C5] to [C10] of the bracket as it was paired. */
static void tell_criteria(const struct d25_field *field, const struct d25_bracket *bracket)
{
    int missed = 0;
    for (int i = 0; i < bracket->n_s1; i++)
        missed +=
            field->players[bracket->s1[i]].preference == field->players[bracket->t2[i]].preference;
    tell_criterion(field, D25_C5, "upfloaters", "C5: upfloaters", bracket->n_upfloaters);
    if (bracket->n_upfloaters > 0)
        tell_upfloater_scores(field, bracket);
    tell_criterion(field, D25_C7, "preferences_refused",
                   "C7: players without their colour preference", missed);
    if (bracket->n_upfloaters == 0 || field->is_last_round)
        return;
    for (const struct d25_criterion *c = swp__d25_order; c < swp__d25_order + D25_N_ORDER; c++) {
        int64_t sum = 0;
        for (int i = 0; i < bracket->n_upfloaters; i++)
            sum += swp__d25_count(field, c, bracket->upfloaters[i]);
        tell_criterion(field, c->article, c->what, c->text, sum);
    }
}

/* The pairs of the bracket, two by two, in the order of S1. */
static void tell_pairs(const struct d25_field *field, const struct d25_bracket *bracket)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, swp__d25_article(field, D25_TRANSPOSITION),
                       "pairs: %d", bracket->n_s1);
    swp__trace_what(event, "pairs");
    swp__trace_score(event, score_of(field, bracket));
    swp__trace_value(ctx, event, "pairs", bracket->n_s1);
    for (int i = 0; i < bracket->n_s1; i++) {
        swp__trace_player(ctx, event, field->players[bracket->s1[i]].slot);
        swp__trace_player(ctx, event, field->players[bracket->t2[i]].slot);
    }
}

void swp__d25_tell_paired(const struct d25_field *field, const struct d25_bracket *bracket)
{
    if (!field->ctx->trace)
        return;
    tell_criteria(field, bracket);
    tell_pairs(field, bracket);
}
