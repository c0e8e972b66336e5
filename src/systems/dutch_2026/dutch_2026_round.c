/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, 1.9: the round, bracket after bracket from the top.
 *
 * Invariant: what is left can be completed ([C4], with the lowest possible bye [C5]); so a bracket
 * is final once it is paired, and the last one leaves nobody but the player with the bye. */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* ---- [C5] ------------------------------------------------------------------------------------ */

static void trace_bye_score(const struct swp__ranked_field *field)
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
static swp_status fix_bye_score(struct swp__ranked_field *field)
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
static swp_status begin_round(struct swp__ranked_field *field)
{
    bool complete = true;
    if (field->needs_bye)
        return fix_bye_score(field);
    swp_status status = swp__completion_ask(&field->completion, 0, NULL, 0, &complete);
    return status == SWP_OK && !complete ? SWP_ERR_NO_PAIRING : status;
}

/* ---- brackets -------------------------------------------------------------------------------- */

static const struct swp__ranked_articles articles = {
    .players = "1.4, 1.7",
    .bracket = "1.3",
    .downfloaters = "1.3.3",
    .result = "1.9",
    .bye = "1.5",
    .bye_barred = "2.1.2",
    .bye_passed_over = "2.4, 4",
    .downfloater_words = "downfloaters",
    .tells_unplayed = true,
};

static swp_status pair_one(const struct swp__ranked_field *field, struct swp__ranked_bracket *b,
                           struct swp__ranked_result *out)
{
    return swp__ranked_pair_one(field, b, swp__d26_pair_bracket, &articles, b->n_next == 0, out);
}

swp_status swp__d26_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                               int *n_pairs, int *bye)
{
    *n_pairs = 0;
    struct swp__ranked_result left;
    swp_status status = begin_round(field);
    if (status == SWP_OK) /* every bracket can be completed, so one that cannot is our mistake */
        status = swp__ranked_pair_all(field, pair_one, "Dutch 2026 2.2.1", pairs, n_pairs, &left);
    if (status == SWP_OK && left.n_downfloaters > 0)
        *bye = field->players[left.downfloaters[0]].slot;
    return status;
}
