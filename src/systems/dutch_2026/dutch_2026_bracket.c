/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, article 3: one bracket, from its players to its pairs and downfloaters.
 *
 * The text generates candidates and takes the first perfect or the best one (3.4, 3.8). Behind the
 * door (bracket/bracket.h) the best vector of criteria is found at once, and then the first
 * candidate in the order of article 4 that has it. Here it is said who stands in the bracket, and
 * what the criteria may see of each.
 *
 * The bracket is tried alone first, without [C4] and [C8]; where its downfloaters leave something
 * to wish for, the players below are looked at with it (bracket/look_below.h). */
#include "systems/dutch_2026/dutch_2026_internal.h"

#include "bracket/look_below.h"

/* ---- what the criteria see ------------------------------------------------------------------- */

_Static_assert(sizeof(struct swp__facts) ==
                   sizeof(swp_points) + 2 * sizeof(int32_t) + 8 * sizeof(uint8_t),
               "every fact is shown below, and no byte is padding: they are compared as bytes");

/* What cannot matter in this bracket is not shown: who is alike has the same facts. */
static void show(const struct d26_view *view, const struct swp__bracket *b, int u)
{
    const bool is_member = u < b->n_in, is_moved_down = u < b->n_first;
    struct swp__facts *facts = swp__bracket_facts(b, u);
    if (b->player[u] < 0) {
        facts->role = D26_BYE;
        return;
    }
    const struct swp__ranked *player = &view->field->players[b->player[u]];
    facts->role = is_moved_down                         ? D26_MOVED_DOWN
                  : is_member                           ? D26_RESIDENT
                  : u < b->n_in + view->bracket->n_next ? D26_OF_NEXT
                                                        : D26_BELOW;
    facts->may_have_bye = b->has_bye && player->may_have_bye;
    if (player->strength == SWP_PREFERENCE_ABSOLUTE) { /* 2.1.3 */
        facts->strength = player->strength;
        facts->preference = player->preference;
        facts->is_topscorer = player->is_topscorer;
    }
    if (!is_member)
        return;
    facts->score = player->score;
    facts->strength = player->strength;
    facts->preference = player->preference;
    if (player->strength == SWP_PREFERENCE_ABSOLUTE) {
        facts->distance = player->difference < 0 ? -player->difference : player->difference;
        facts->had_other_twice = player->had_other_twice;
    }
    const bool shows_upfloats = !is_moved_down && b->n_first > 0;
    if (shows_upfloats || player->float_last == SWP_FLOAT_DOWN)
        facts->float_last = player->float_last;
    if (shows_upfloats || player->float_before == SWP_FLOAT_DOWN)
        facts->float_before = player->float_before;
    if (view->counts_unplayed)
        facts->unplayed = player->unplayed;
}

/* The scores of the bracket, highest first; the moved-down players are in the order of theirs. */
static swp_status list_scores(const struct d26_view *view, struct swp__bracket *b)
{
    struct swp__arena *arena = b->ctx->arena;
    swp_points *scores = swp__arena_room(arena, (size_t)b->n_in, sizeof *scores);
    swp_points *differences = swp__arena_room(arena, (size_t)b->n_in, sizeof *differences);
    int n = 0;
    if (!scores || !differences)
        return swp__no_memory(b->ctx->err);
    for (int u = 0; u < b->n_in; u++) {
        const swp_points score = view->field->players[b->player[u]].score;
        if (n == 0 || scores[n - 1] != score)
            scores[n++] = score;
    }
    b->score = scores[n - 1];
    for (int level = 0; level < n; level++)
        differences[level] = scores[level] - b->score;
    b->lists[D26_SCORES_MOVED_DOWN - 1] = (struct swp__levels){"score", n - 1, scores};
    b->lists[D26_SCORES - 1] = (struct swp__levels){"score", n, scores};
    b->lists[D26_DIFFERENCES - 1] = (struct swp__levels){"difference", n - 1, differences};
    return SWP_OK;
}

/* ---- who stands in the bracket --------------------------------------------------------------- */

static swp_status fill(void *room, enum swp__reach reach, struct swp__bracket *out)
{
    const struct d26_view *view = room;
    const struct swp__ranked_field *field = view->field;
    const struct swp__ranked_bracket *b = view->bracket;
    const bool is_complete = reach == SWP__WITH_ALL || b->n_next == 0;
    const int n_from = reach == SWP__WITH_ALL    ? field->n - b->first
                       : reach == SWP__WITH_NEXT ? b->n + b->n_next
                                                 : b->n;
    const bool has_bye = field->needs_bye && is_complete;
    const int n_above = b->n_moved_down, n_players = n_above + n_from;
    swp_status status = swp__bracket_create(field->ctx, n_players + has_bye, &swp__d26_rules, out);
    if (status != SWP_OK)
        return status;
    out->position = field->position;
    out->room = view;
    out->n_first = n_above;
    out->n_in = n_above + b->n;
    out->has_bye = has_bye;
    out->is_complete = is_complete;
    for (int u = 0; u < n_players; u++) {
        out->player[u] = u < n_above ? b->moved_down[u] : b->first + u - n_above;
        out->slot[u] = field->players[out->player[u]].slot;
    }
    if (has_bye) {
        out->player[n_players] = -1;
        out->slot[n_players] = SWP__NOBODY;
    }
    for (int u = 0; u < out->n; u++)
        show(view, out, u);
    return list_scores(view, out);
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void collect(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                    struct swp__ranked_result *out)
{
    out->n_pairs = 0;
    for (int u = 0; u < b->n_in; u++)
        if (!swp__bracket_leaves(b, p, u) && u < p->partner[u])
            out->pairs[out->n_pairs++] = (struct swp__pair){b->player[u], b->player[p->partner[u]]};
    out->n_downfloaters = swp__bracket_leavers(b, p, out->downfloaters);
}

swp_status swp__d26_pair_bracket(const struct swp__ranked_field *field,
                                 const struct swp__ranked_bracket *bracket,
                                 struct swp__ranked_result *out)
{
    /* READING, 2.4.4: of a bracket whose residents have no more than the lowest possible score of
     * the bye. */
    struct d26_view view = {.field = field,
                            .bracket = bracket,
                            .counts_unplayed =
                                field->needs_bye &&
                                field->players[bracket->first].score <= field->bye_score};
    const struct swp__look_below look = {
        .completion = &field->completion,
        .position = field->position,
        .first = bracket->first,
        .n = bracket->n,
        .n_next = bracket->n_next,
        .moved_down = bracket->moved_down,
        .n_moved_down = bracket->n_moved_down,
        .is_final = bracket->n_next == 0,
        .completes = true,
        .article = "2.2.1 [C4], 2.4.3 [C8]",
        .words = "the downfloaters are chosen together with the players below",
        .fill = fill,
        .room = &view};
    struct swp__bracket laid_out;
    struct swp__bracket_pairing pairing;
    const swp_status status = swp__bracket_pair_looking_below(&look, &laid_out, &pairing);
    if (status == SWP_OK)
        collect(&laid_out, &pairing, out);
    return status;
}
