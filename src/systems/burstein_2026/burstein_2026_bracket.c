/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, 3.2: one bracket, from its players to its pairs and outgoing floaters.
 *
 * Behind the door (bracket/bracket.h) the best vector of criteria is found at once, and then the
 * first pairing in the order of article 4 that has it. Here it is said who stands in the bracket,
 * and what the criteria may see of each. The members stand in the order of 1.8, incoming floaters
 * and residents together, and the last BSN is the first vertex.
 *
 * The bracket is tried alone first, without [C4] and [C7]; where its floaters leave something to
 * wish for, the players below are looked at with it (bracket/look_below.h). */
#include "systems/burstein_2026/burstein_2026_internal.h"

#include "bracket/look_below.h"

/* ---- what the criteria see ------------------------------------------------------------------- */

_Static_assert(sizeof(struct swp__facts) ==
                   sizeof(swp_points) + sizeof(uint16_t) + 2 * sizeof(uint8_t),
               "every fact is shown below, and no byte is padding: they are compared as bytes");

static void show(const struct bu26_view *view, const struct swp__bracket *b, int u)
{
    const struct swp__ranked *player = &view->field->players[b->player[u]];
    const bool is_member = u < b->n_in, is_absolute = player->strength == SWP_PREFERENCE_ABSOLUTE;
    struct swp__facts *facts = swp__bracket_facts(b, u);
    facts->role = is_member                             ? BU26_MEMBER
                  : u < b->n_in + view->bracket->n_next ? BU26_OF_NEXT
                                                        : BU26_BELOW;
    facts->is_absolute = is_absolute;
    facts->preference = is_member || is_absolute ? player->preference : SWP_COLOUR_NONE;
    facts->score = is_member ? player->score : 0;
}

/* The scores of the bracket, highest first. */
static swp_status list_scores(const struct bu26_view *view, struct swp__bracket *b)
{
    const struct swp__ranked_bracket *bracket = view->bracket;
    const struct swp__ranked *players = view->field->players;
    swp_points *scores = swp__arena_room(b->ctx->arena, (size_t)b->n_in, sizeof *scores);
    int n = 0;
    if (!scores)
        return swp__no_memory(b->ctx->err);
    b->score = players[bracket->first].score;
    for (int i = 0; i < bracket->n_moved_down; i++) {
        const swp_points score = players[bracket->moved_down[i]].score;
        int at = n;
        while (at > 0 && scores[at - 1] < score)
            at--;
        if (at > 0 && scores[at - 1] == score)
            continue;
        for (int k = n++; k > at; k--)
            scores[k] = scores[k - 1];
        scores[at] = score;
    }
    scores[n++] = b->score;
    b->lists[BU26_SCORES - 1] = (struct swp__levels){"score", n, scores};
    return SWP_OK;
}

/* ---- who stands in the bracket --------------------------------------------------------------- */

static swp_status fill(void *room, enum swp__reach reach, struct swp__bracket *out)
{
    const struct bu26_view *view = room;
    const struct swp__ranked_field *field = view->field;
    const struct swp__ranked_bracket *b = view->bracket;
    const int n_in = b->n_moved_down + b->n;
    const int n_others = reach == SWP__WITH_ALL    ? field->n - b->first - b->n
                         : reach == SWP__WITH_NEXT ? b->n_next
                                                   : 0;
    const swp_status status =
        swp__bracket_create(field->ctx, n_in + n_others, &swp__bu26_rules, out);
    if (status != SWP_OK)
        return status;
    out->position = field->position;
    out->room = view;
    out->n_in = n_in;
    out->is_complete = reach == SWP__WITH_ALL || b->n_next == 0;
    for (int u = 0; u < out->n; u++) {
        out->player[u] = u < n_in ? b->members[u] : b->first + b->n + u - n_in;
        out->slot[u] = field->players[out->player[u]].slot;
        show(view, out, u);
    }
    return list_scores(view, out);
}

/* ---- the bracket ----------------------------------------------------------------------------- */

/* From BSN 1 on. */
static void collect(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                    struct swp__ranked_result *out)
{
    out->n_pairs = out->n_downfloaters = 0;
    for (int u = b->n_in - 1; u >= 0; u--) {
        if (swp__bracket_leaves(b, p, u))
            out->downfloaters[out->n_downfloaters++] = b->player[u];
        else if (u > p->partner[u])
            out->pairs[out->n_pairs++] = (struct swp__pair){b->player[u], b->player[p->partner[u]]};
    }
}

swp_status swp__bu26_pair_bracket(const struct swp__ranked_field *field,
                                  const struct swp__ranked_bracket *bracket,
                                  struct swp__ranked_result *out)
{
    struct bu26_view view = {.field = field, .bracket = bracket};
    struct swp__look_below look = swp__ranked_look(field, bracket);
    look.completes = true;
    look.article = "2.2.1 [C4], 2.3.3 [C7]";
    look.words = "the floaters are chosen together with the players below";
    look.fill = fill;
    look.room = &view;
    struct swp__bracket laid_out;
    struct swp__bracket_pairing pairing;
    const swp_status status = swp__bracket_pair_looking_below(&look, &laid_out, &pairing);
    if (status == SWP_OK)
        collect(&laid_out, &pairing, out);
    return status;
}
