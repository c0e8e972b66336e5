/* SPDX-License-Identifier: Apache-2.0 */
/* Reasons: what the choice of upfloaters and the pairing of a bracket have decided, as events. */
#include "upfloat/upfloat_internal.h"

static swp_points score_of(const struct swp__upfloat_field *field,
                           const struct swp__upfloat_bracket *bracket)
{
    return field->players[bracket->residents[0]].score;
}

static void tell_player(const struct swp__upfloat_field *field, struct swp__trace_event *event,
                        int player)
{
    swp__trace_player(field->ctx, event, field->players[player].slot);
}

void swp__upfloat_tell_bye(const struct swp__upfloat_field *field, int player,
                           enum swp__upfloat_article article, const char *what, const char *why)
{
    if (!field->ctx->trace)
        return;
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_BYE, swp__upfloat_article(field, article), "%s", why);
    swp__trace_of_one(field->ctx, event, what, field->players[player].score,
                      field->players[player].slot);
    swp__trace_value(field->ctx, event, "matches", field->players[player].matches);
}

void swp__upfloat_tell_residents(const struct swp__upfloat_field *field,
                                 const struct swp__upfloat_bracket *bracket)
{
    if (!field->ctx->trace)
        return;
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_BRACKET,
                       swp__upfloat_article(field, SWP__UPFLOAT_BRACKET), "residents");
    swp__trace_what(event, "residents");
    swp__trace_score(event, score_of(field, bracket));
    swp__trace_value(field->ctx, event, "residents", bracket->n_residents);
    swp__trace_value(field->ctx, event, "left_over", bracket->n_left_over);
    for (int i = 0; i < bracket->n_residents; i++)
        tell_player(field, event, bracket->residents[i]);
}

/* Why this player, who comes before one of the chosen, is none of them. */
void swp__upfloat_tell_passed_over(const struct swp__upfloat_field *field, int player,
                                   enum swp__upfloat_article article)
{
    static const char *const names[SWP__UPFLOAT_ARTICLES] = {
        [SWP__UPFLOAT_C6] = "C6", [SWP__UPFLOAT_C7] = "C7"};
    if (!field->ctx->trace)
        return;
    const char *name = swp__upfloat_article(field, article);
    struct swp__trace_event *event =
        article == SWP__UPFLOAT_C3 ? swp__trace_add(field->ctx, SWP_TRACE_KIND_FLOAT, name,
                                                    "passed over: gives no complete pairing")
        : names[article]
            ? swp__trace_add(field->ctx, SWP_TRACE_KIND_FLOAT, name,
                             "passed over: %s is complied with better", names[article])
            : swp__trace_add(field->ctx, SWP_TRACE_KIND_FLOAT, name,
                             "passed over: no set with this player is as good, or as early");
    swp__trace_of_one(field->ctx, event,
                      article == SWP__UPFLOAT_C3 ? "not_possible" : "passed_over",
                      field->players[player].score, field->players[player].slot);
}

static struct swp__trace_event *tell_criterion(const struct swp__upfloat_field *field,
                                               const struct swp__upfloat_bracket *bracket,
                                               const char *article, const char *what,
                                               const char *text, int64_t value)
{
    struct swp__trace_event *event =
        swp__trace_criterion(field->ctx, article, what, text, value, value);
    swp__trace_score(event, score_of(field, bracket));
    return event;
}

/* [C5]: how far below the residents the upfloaters are, the lowest first. */
static void tell_differences(const struct swp__upfloat_field *field,
                             const struct swp__upfloat_bracket *bracket)
{
    struct swp__trace_event *event = tell_criterion(
        field, bracket, swp__upfloat_article(field, SWP__UPFLOAT_C5), "upfloater_differences",
        "C5: score differences of the upfloaters", bracket->n_upfloaters);
    for (int i = bracket->n_upfloaters - 1; i >= 0; i--)
        swp__trace_value(field->ctx, event, "difference",
                         score_of(field, bracket) - field->players[bracket->upfloaters[i]].score);
}

/* [C4] to [C7]: what the set is judged by. */
static void tell_worth(const struct swp__upfloat_field *field,
                       const struct swp__upfloat_bracket *bracket)
{
    int floated = 0;
    tell_criterion(field, bracket, swp__upfloat_article(field, SWP__UPFLOAT_C4), "upfloaters",
                   "C4: upfloaters", bracket->n_upfloaters);
    if (bracket->n_upfloaters == 0)
        return;
    for (int i = 0; i < bracket->n_upfloaters; i++)
        floated += field->players[bracket->upfloaters[i]].floated;
    tell_differences(field, bracket);
    tell_criterion(
        field, bracket, swp__upfloat_article(field, SWP__UPFLOAT_C6), "following_needs_more",
        "C6: the following scoregroup needs more than its parity asks for", !bracket->is_followed);
    if (field->floats_count)
        tell_criterion(field, bracket, swp__upfloat_article(field, SWP__UPFLOAT_C7),
                       "upfloaters_floated", "C7: upfloaters who floated in the previous round",
                       floated);
}

/* The criteria, then the set: of equal ones the first in the order. */
void swp__upfloat_tell_set(const struct swp__upfloat_field *field,
                           const struct swp__upfloat_bracket *bracket)
{
    if (!field->ctx->trace)
        return;
    tell_worth(field, bracket);
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_FLOAT, swp__upfloat_article(field, SWP__UPFLOAT_SET), "%s",
        bracket->n_upfloaters ? "upfloaters" : "no upfloaters are needed");
    swp__trace_what(event, "upfloaters");
    swp__trace_score(event, score_of(field, bracket));
    swp__trace_value(field->ctx, event, "upfloaters", bracket->n_upfloaters);
    for (int i = 0; i < bracket->n_upfloaters; i++)
        tell_player(field, event, bracket->upfloaters[i]);
}

/* The place of a player among the members, who stand by number. */
static int member_at(const struct swp__upfloat_field *field,
                     const struct swp__upfloat_bracket *bracket, int player)
{
    int low = 0, high = bracket->n;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (field->players[bracket->members[middle]].slot < field->players[player].slot)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void tell_member(const struct swp__upfloat_field *field, int member)
{
    const struct swp__upfloat_player *player = &field->players[member];
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_TABLE, swp__upfloat_article(field, SWP__UPFLOAT_BRACKET), "%s",
        player->floated ? "floated in the previous round" : "did not float in the previous round");
    swp__trace_of_one(field->ctx, event, "player", player->score, player->slot);
    swp__trace_value(field->ctx, event, "matches", player->matches);
    swp__trace_value(field->ctx, event, "floated_last", player->floated);
    swp__trace_value(field->ctx, event, "may_have_bye", player->may_have_bye);
    if (field->rules->tell_player)
        field->rules->tell_player(field, member, event);
}

/* The members, what the pairs count for, and the pairs two by two, in the order of the tops. */
void swp__upfloat_tell_pairing(const struct swp__upfloat_field *field,
                               const struct swp__upfloat_bracket *bracket)
{
    int count[SWP__UPFLOAT_CRITERIA] = {0};
    if (!field->ctx->trace)
        return;
    for (int i = 0; i < bracket->n; i++)
        tell_member(field, bracket->members[i]);
    for (int i = 0; i < bracket->n / 2; i++) {
        const unsigned counts =
            swp__upfloat_counts(field, bracket, member_at(field, bracket, bracket->tops[i]),
                                member_at(field, bracket, bracket->bottoms[i]));
        for (int k = 0; k < field->rules->n_criteria; k++)
            count[k] += (counts >> k & 1) != 0;
    }
    for (int k = 0; k < field->rules->n_criteria; k++) {
        const struct swp__upfloat_criterion *criterion = &field->rules->criteria[k];
        tell_criterion(field, bracket, criterion->article, criterion->what, criterion->text,
                       count[k]);
    }
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_RESULT, swp__upfloat_article(field, SWP__UPFLOAT_PAIRING),
        "pairs: %d", bracket->n / 2);
    swp__trace_what(event, "pairs");
    swp__trace_score(event, score_of(field, bracket));
    swp__trace_value(field->ctx, event, "pairs", bracket->n / 2);
    for (int i = 0; i < bracket->n / 2; i++) {
        tell_player(field, event, bracket->tops[i]);
        tell_player(field, event, bracket->bottoms[i]);
    }
}
