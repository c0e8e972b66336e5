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
    const swp_status status = swp__ranked_lay_out(
        view->field, view->bracket, reach, view->bracket->n_next == 0, &swp__d26_rules, view, out);
    for (int u = 0; status == SWP_OK && u < out->n; u++)
        show(view, out, u);
    return status == SWP_OK ? list_scores(view, out) : status;
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
    struct swp__look_below look = swp__ranked_look(field, bracket);
    look.completes = true;
    look.article = "2.2.1 [C4], 2.4.3 [C8]";
    look.words = "the downfloaters are chosen together with the players below";
    look.fill = fill;
    look.room = &view;
    return swp__ranked_pair_looking_below(&look, out);
}
