/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998): what the room tells of its decisions, when somebody asks.
 *
 * Everything told here stands in the bracket, the level or the result at the moment it is decided;
 * nothing is derived a second time. Without a trace each function returns at once. */
#include "base/trace.h"
#include "systems/dutch_1998/dutch_1998_internal.h"

static const char *preference_text(const struct swp__ranked *player)
{
    static const char *const texts[][3] = {
        [SWP_PREFERENCE_NONE] = {"no colour preference", "no colour preference",
                                 "no colour preference"},
        [SWP_PREFERENCE_MILD] = {"", "mild preference for White", "mild preference for Black"},
        [SWP_PREFERENCE_STRONG] = {"", "strong preference for White",
                                   "strong preference for Black"},
        [SWP_PREFERENCE_ABSOLUTE] = {"", "absolute preference for White",
                                     "absolute preference for Black"},
    };
    return texts[player->strength][player->preference];
}

/* A.7 to A.4 for one player. */
static void tell_player(const struct swp__ranked_field *field, const struct swp__ranked *player,
                        bool is_moved_down)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_TABLE, "A.7", "%s%s%s", preference_text(player),
                       is_moved_down ? ", moved down" : "",
                       player->is_topscorer ? ", over 50 per cent in the last round" : "");
    swp__trace_of_one(ctx, event, "player", player->score, player->slot);
    swp__trace_value(ctx, event, "preference", player->preference);
    swp__trace_value(ctx, event, "strength", player->strength);
    swp__trace_value(ctx, event, "colour_difference", player->difference);
    swp__trace_value(ctx, event, "downfloat_level", swp__d98_need(player, SWP_FLOAT_DOWN));
    swp__trace_value(ctx, event, "upfloat_level", swp__d98_need(player, SWP_FLOAT_UP));
    swp__trace_value(ctx, event, "may_have_bye", player->may_have_bye);
    if (!player->is_topscorer)
        return;
    swp__trace_value(ctx, event, "over_half", player->is_topscorer);
    swp__trace_value(ctx, event, "most", swp__d98_most_points(field->position));
}

/* A.8: x of a bracket; a negative value counts as 0. */
static int least_x(const struct swp__ranked_field *field, const struct d98_bracket *bracket, int *w,
                   int *b)
{
    *w = *b = 0;
    for (int i = 0; i < bracket->n; i++) {
        *w += field->players[bracket->members[i]].preference == SWP_COLOUR_WHITE;
        *b += field->players[bracket->members[i]].preference == SWP_COLOUR_BLACK;
    }
    int x = (*b > *w ? *b : *w) - (bracket->n + 1) / 2;
    return x > 0 ? x : 0;
}

/* Of the scoregroup, even when none of its own players stays in the bracket. */
static swp_points score_of(const struct swp__ranked_field *field, const struct d98_level *level)
{
    const struct d98_bracket *bracket = &level->bracket;
    const int n = level->n_incompatible;
    const int last = bracket->members[bracket->n - 1];
    const int lowest =
        n > 0 && level->incompatible[n - 1] > last ? level->incompatible[n - 1] : last;
    return field->players[lowest].score;
}

void swp__d98_tell_bracket(const struct swp__ranked_field *field, const struct d98_level *level,
                           bool is_lowest)
{
    struct swp__context *ctx = field->ctx;
    const struct d98_bracket *bracket = &level->bracket;
    if (!ctx->trace || bracket->n == 0)
        return;
    int w, b, x = least_x(field, bracket, &w, &b);
    bool is_heterogeneous = swp__d98_is_heterogeneous(bracket->n_moved_down, bracket->n);
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_BRACKET, "A.3", "%s%s bracket of %d, %d moved down",
        is_lowest ? "lowest, " : "", is_heterogeneous ? "heterogeneous" : "homogeneous", bracket->n,
        bracket->n_moved_down);
    swp__trace_score(event, score_of(field, level));
    swp__ranked_name(field, event, bracket->members, bracket->n);
    swp__trace_what(event, is_lowest ? "lowest" : "bracket");
    swp__trace_value(ctx, event, "moved_down", bracket->n_moved_down);
    swp__trace_value(ctx, event, "residents", bracket->n - bracket->n_moved_down);
    swp__trace_value(ctx, event, "white", w);
    swp__trace_value(ctx, event, "black", b);
    swp__trace_value(ctx, event, "x", x);
    swp__trace_value(ctx, event, "p", is_heterogeneous ? bracket->n_moved_down : bracket->n / 2);
    for (int i = 0; i < bracket->n; i++)
        tell_player(field, &field->players[bracket->members[i]], i < bracket->n_moved_down);
}

void swp__d98_tell_incompatible(const struct swp__ranked_field *field,
                                const struct d98_level *level)
{
    if (!field->ctx->trace || level->n_incompatible == 0)
        return;
    swp__ranked_tell_list(field, SWP_TRACE_KIND_MOVE, "C.1", "incompatible",
                          "no opponent in the bracket (B.1.a, B.2): moved down",
                          level->incompatible, level->n_incompatible);
}

void swp__d98_tell_whole(const struct swp__ranked_field *field, const int *players, int n)
{
    swp__ranked_tell_list(field, SWP_TRACE_KIND_MOVE, n == 1 ? "C.1" : "C.14", "whole_bracket",
                          n == 1 ? "alone in the bracket, moved down"
                                 : "no pair is possible: the bracket is moved down",
                          players, n);
}

void swp__d98_tell_backtracking(const struct swp__ranked_field *field, const char *article,
                                const struct d98_level *level, bool found)
{
    if (!field->ctx->trace)
        return;
    bool is_previous = article[3] == '2'; /* C.12, C.13 */
    const char *why = is_previous ? "the next bracket cannot make its p pairings"
                                  : "the lowest bracket cannot be completed";
    const char *then = is_previous ? "no others could be moved down with whom it can"
                                   : "the penultimate bracket joins it";
    if (found)
        then = is_previous ? "other players are moved down"
                           : "the penultimate bracket is paired once more";
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_JOIN, article, "%s: %s", why, then);
    swp__trace_what(event, is_previous ? found ? "others_move_down" : "no_others_help"
                           : found     ? "paired_again"
                                       : "joined");
    swp__ranked_name(field, event, level->bracket.members, level->bracket.n);
    if (!found)
        return;
    swp__d98_tell_bracket(field, level, /* is_lowest= */ false);
    swp__d98_tell_result(field, &level->bracket, &level->result);
}

static void tell_value(const struct swp__ranked_field *field, int row, int value, int best)
{
    const struct swp__bracket_criterion *criterion = &swp__d98_rules.criteria[row];
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_CRITERION, criterion->article, "%s: %d",
                       criterion->words, value);
    swp__trace_what(event, criterion->name);
    swp__trace_value(field->ctx, event, "value", value);
    swp__trace_value(field->ctx, event, "best", best);
}

/* S1 of players moved down, and the halves of the others. */
static void tell_halves(const struct swp__ranked_field *field, const struct d98_bracket *bracket,
                        const struct d98_result *result)
{
    if (result->h + result->n_s1 == 0)
        return;
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_ALTERATION, swp__d98_order[D98_STEP_EXCHANGE].article,
        "%d from above choose first; of the others %d stand in S1, %d in S2", result->h,
        result->n_s1, result->n_s2);
    swp__trace_what(event, "halves");
    swp__ranked_name(field, event, bracket->members, result->h);
    swp__ranked_name(field, event, result->halves, result->n_s1 + result->n_s2);
    swp__trace_value(field->ctx, event, "from_above", result->h);
    swp__trace_value(field->ctx, event, "s1", result->n_s1);
    swp__trace_value(field->ctx, event, "s2", result->n_s2);
}

static void tell_alterations(const struct swp__ranked_field *field,
                             const struct d98_bracket *bracket, const struct d98_result *result)
{
    const struct swp__order_row *row = &swp__d98_order[D98_STEP_EXCHANGE];
    struct swp__trace_event *event;
    if (result->n_exchanged > 0) {
        event = swp__trace_add(field->ctx, SWP_TRACE_KIND_ALTERATION, row->article,
                               "exchange of %d: %s", result->n_exchanged, row->words);
        swp__trace_what(event, "exchange");
        swp__trace_value(field->ctx, event, "exchanged", result->n_exchanged);
        swp__ranked_name(field, event, result->exchanged, 2 * result->n_exchanged);
    }
    tell_halves(field, bracket, result);
    if (!result->is_transposed)
        return;
    row = &swp__d98_order[D98_STEP_TRANSPOSITION];
    event = swp__trace_add(field->ctx, SWP_TRACE_KIND_ALTERATION, row->article, "%s", row->words);
    swp__trace_what(event, "transposition");
    for (int i = 0; i < result->n_pairs; i++)
        swp__trace_player(field->ctx, event, field->players[result->pairs[i].lower].slot);
}

void swp__d98_tell_result(const struct swp__ranked_field *field, const struct d98_bracket *bracket,
                          const struct d98_result *result)
{
    struct swp__context *ctx = field->ctx;
    if (!ctx->trace || bracket->n == 0)
        return;
    int w, b, x = least_x(field, bracket, &w, &b) - (bracket->n / 2 - result->n_pairs);
    tell_value(field, D98_ROW_X, result->x, x > 0 ? x : 0);
    tell_value(field, D98_ROW_UPFLOATS, result->up_level, D98_FREE);
    tell_value(field, D98_ROW_DOWNFLOATS, result->down_level, D98_FREE);
    tell_alterations(field, bracket, result);
    struct swp__trace_event *event;
    if (result->n_leavers > 0) {
        event = swp__trace_add(ctx, SWP_TRACE_KIND_FLOAT, "C.6", "left unpaired: %d",
                               result->n_leavers);
        swp__trace_what(event, "downfloaters");
        swp__ranked_name(field, event, result->leavers, result->n_leavers);
    }
    event =
        swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, "C.6",
                       "pairs: %d, of players moved down: %d in S1", result->n_pairs, result->h);
    swp__ranked_name_pairs(field, result->pairs, result->n_pairs, event);
    swp__trace_value(ctx, event, "moved_down_in_s1", result->h);
}

/* ---- the bye --------------------------------------------------------------------------------- */

/* The lowest bracket, as it was paired. */
struct lowest {
    const struct swp__ranked_field *field;
    const struct d98_task *task;
    const struct d98_result *paired;
};

/* What a result has given up, in the order of importance; the less the better. */
static void compare_results(const struct d98_result *paired, const struct d98_result *wished,
                            struct swp__other_bye *out)
{
    const struct swp__other_bye rows[] = {
        {"C.6", "moved_down_unpaired", paired->h - wished->h, 0, false},
        {"B.4", "x", wished->x, paired->x, false},
        {wished->up_level == D98_B5 ? "B.5" : "B.6", "upfloat_level", wished->up_level,
         paired->up_level, false},
        {wished->down_level == D98_B5 ? "B.5" : "B.6", "downfloat_level", wished->down_level,
         paired->down_level, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !out->article; i++)
        if (rows[i].wished != rows[i].paired)
            *out = rows[i];
}

/* The same bracket with the bye of member `k`. */
static swp_status weigh_bye(const void *room, int k, struct swp__other_bye *out)
{
    const struct lowest *lowest = room;
    struct swp__context *ctx = lowest->field->ctx;
    const struct swp__context kept = *ctx; /* nothing of this is told, or counted */
    const int n = lowest->task->bracket.n + lowest->task->n_below;
    struct d98_task other = *lowest->task;
    struct d98_result result;
    bool *may_bye = swp__arena_array(ctx->arena, (size_t)n, sizeof *may_bye);
    swp_status status =
        may_bye ? swp__d98_result_create(lowest->field, n, &result) : swp__no_memory(ctx->err);
    if (status != SWP_OK)
        return status;
    may_bye[k] = true;
    other.may_bye = may_bye;
    ctx->trace = NULL;
    ctx->progress = NULL;
    status = swp__d98_pair_bracket(lowest->field, &other, &result);
    *ctx = kept;
    if (status == SWP_OK)
        compare_results(lowest->paired, &result, out);
    out->is_impossible = status == SWP_ERR_NO_PAIRING;
    return out->is_impossible ? SWP_OK : status;
}

/* A.5: who has the bye, and why lower ranked players have it not. */
swp_status swp__d98_tell_bye(const struct swp__ranked_field *field, const struct d98_task *task,
                             const struct d98_result *result)
{
    const struct lowest lowest = {field, task, result};
    const struct swp__bye_reasons reasons = {
        .bye = "A.5",
        .bye_words = "has the bye",
        .barred = "B.1.b",
        .barred_words = "barred: has had the bye, or a point without playing",
        .passed_over = "C.6",
        .passed_over_words = "passed over: paired in the first pairing that is acceptable",
        .unpairable = "C.13",
        .order = "D",
        .weigh = weigh_bye,
        .room = &lowest};
    return swp__ranked_tell_byes(field, &reasons, task->bracket.members, task->bracket.n,
                                 result->leavers[0]);
}
