/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, for the reasons: a bracket paired otherwise, and held against what was paired:
 * without A.7.d, with the bye of another. Nothing of the round is changed. A pairing each. */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* What is paired meanwhile is not told or counted, and its memory is given back. */
struct aside {
    struct swp__context kept;
    struct swp__arena_mark mark;
};

static struct aside step_aside(struct swp__context *ctx)
{
    const struct aside aside = {*ctx, swp__arena_mark(ctx->arena)};
    ctx->trace = NULL;
    ctx->progress = NULL;
    return aside;
}

/* Whether some pair could break A.7.d, and not B.2. */
static bool may_break_a7d(const struct d12_view *view)
{
    const struct d12_bracket *bracket = &view->task->bracket;
    int n_strong[3] = {0}, n_absolute[3] = {0};
    for (int i = 0; i < bracket->n; i++) {
        const struct swp__ranked *player = &view->field->players[bracket->members[i]];
        n_strong[player->preference] += player->strength == SWP_PREFERENCE_STRONG;
        n_absolute[player->preference] += player->strength == SWP_PREFERENCE_ABSOLUTE;
    }
    bool may = false;
    for (int colour = SWP_COLOUR_WHITE; colour <= SWP_COLOUR_BLACK; colour++)
        may = may || (n_strong[colour] > 0 && n_strong[colour] + n_absolute[colour] > 1);
    return may && view->field->position->round % 2 == 1;
}

swp_status swp__d12_weigh_a7d(const struct d12_view *view, const struct swp__bracket_pairing *p)
{
    struct swp__context *ctx = view->field->ctx;
    const struct d12_view without = {.field = view->field, .task = view->task, .without_a7d = true};
    struct swp__bracket other;
    struct swp__bracket_pairing q;
    if (!ctx->trace || !may_break_a7d(view))
        return SWP_OK;
    const struct aside aside = step_aside(ctx);
    swp_status status = swp__d12_lay_out(&without, &other);
    if (status == SWP_OK)
        status = swp__bracket_pair(&other, &q);
    *ctx = aside.kept;
    if (status == SWP_OK)
        swp__d12_tell_without_a7d(view, &other, p, &q);
    swp__arena_release(ctx->arena, aside.mark);
    return status;
}

/* ---- the bye --------------------------------------------------------------------------------- */

/* The lowest bracket, as it was paired. */
struct lowest {
    const struct d12_view *view;
    const struct swp__bracket *b;
    const struct swp__bracket_pairing *p;
};

static int member_of(const struct swp__bracket *b, int player)
{
    for (int u = 0; u < b->n_in; u++)
        if (b->player[u] == player)
            return u;
    return -1;
}

static bool is_above(const void *room, int player)
{
    return member_of(((const struct lowest *)room)->b, player) < 0;
}

/* The first row that counts otherwise. */
static void compare_rows(const struct lowest *lowest, const struct swp__bracket *other,
                         const struct swp__bracket_pairing *q, struct swp__other_bye *out)
{
    const struct swp__bracket *b = lowest->b;
    for (int row = 0; row < swp__d12_rules.n_criteria && !out->article; row++) {
        const struct swp__bracket_criterion *criterion = &swp__d12_rules.criteria[row];
        if ((criterion->is_asked && !criterion->is_asked(lowest->view)) || b->dropped >> row & 1)
            continue;
        out->paired = swp__bracket_failure(b, lowest->p, row, 0, 0);
        out->wished = swp__bracket_failure(other, q, row, 0, 0);
        if (out->wished == out->paired)
            continue;
        out->article = criterion->article;
        out->name = criterion->name;
    }
}

/* The bracket with the bye of another. */
static swp_status weigh_bye(const void *room, int player, struct swp__other_bye *out)
{
    const struct lowest *lowest = room;
    struct swp__context *ctx = lowest->view->field->ctx;
    const int member = member_of(lowest->b, player);
    const struct aside aside = step_aside(ctx);
    struct swp__bracket other;
    struct swp__bracket_pairing q;
    swp_status status = swp__d12_lay_out(lowest->view, &other);
    for (int u = 0; status == SWP_OK && u < other.n; u++)
        if (u != member)
            swp__bracket_facts(&other, u)->may_have_bye = 0;
    if (status == SWP_OK)
        status = swp__bracket_find(&other, &q);
    if (status == SWP_OK)
        compare_rows(lowest, &other, &q, out);
    out->is_impossible = status == SWP_ERR_NO_PAIRING;
    *ctx = aside.kept;
    swp__arena_release(ctx->arena, aside.mark);
    return out->is_impossible ? SWP_OK : status;
}

swp_status swp__d12_tell_bye(const struct d12_view *view, const struct swp__bracket *b,
                             const struct swp__bracket_pairing *p, const struct d12_result *result)
{
    const struct lowest lowest = {view, b, p};
    const struct swp__bye_reasons reasons = {
        .bye = "A.5",
        .bye_words = "has the bye",
        .barred = "B.1.b",
        .barred_words = "barred: has had the bye, or a point without playing",
        .passed_over = "C.6, D.4",
        .passed_over_words = swp__bye_passed_over,
        .above = "C.6",
        .unpairable = "C.13",
        .order = "D",
        .is_above = is_above,
        .weigh = weigh_bye,
        .room = &lowest};
    if (view->task->stage != D12_LOWEST || result->n_leavers == 0)
        return SWP_OK;
    return swp__ranked_tell_byes(view->field, &reasons, NULL, view->field->n, result->leavers[0]);
}
