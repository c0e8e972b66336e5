/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, part B: one bracket, from its players to its pairs and downfloaters.
 *
 * The text generates candidates and takes the first perfect or the best one (B.5 to B.8). Behind
 * the door (bracket/bracket.h) the best vector of criteria is found at once, and then the first
 * candidate in the order of part D that has it. Here it is said who stands in the bracket, and what
 * the criteria may see of each.
 *
 * An ordinary bracket is tried alone first, without C.7; where its downfloaters leave something to
 * wish for, the next scoregroup is looked at with it (bracket/look_below.h). The penultimate
 * bracket has everybody below in its graph, for C.4. */
#include "systems/dutch_2017/dutch_2017_internal.h"

#include "bracket/look_below.h"

/* ---- what the criteria see ------------------------------------------------------------------- */

_Static_assert(sizeof(struct swp__facts) ==
                   2 * sizeof(swp_points) + sizeof(int32_t) + 12 * sizeof(uint8_t),
               "every fact is shown below, and no byte is padding: they are compared as bytes");

/* What cannot matter in this bracket is not shown: who is alike has the same facts. `with_levels`:
 * there are several scores, so that upfloats can matter. */
static void show(const struct d17_view *view, const struct swp__bracket *b, int u, bool with_levels)
{
    struct swp__facts *facts = swp__bracket_facts(b, u);
    if (b->player[u] < 0) {
        facts->role = D17_BYE;
        return;
    }
    const struct swp__ranked *player = &view->field->players[b->player[u]];
    facts->role = u < b->n_first ? D17_MOVED_DOWN : u < b->n_in ? D17_RESIDENT : D17_BELOW;
    facts->may_have_bye = b->has_bye && player->may_have_bye;
    facts->weighs_three = view->weighs_bye && !player->may_have_bye;
    if (player->strength == SWP_PREFERENCE_ABSOLUTE) { /* C.3 */
        facts->strength = player->strength;
        facts->preference = player->preference;
        facts->is_topscorer = player->is_topscorer;
    }
    if (u >= b->n_in)
        return;
    facts->score = player->score;
    facts->leaving_difference = player->score - b->score + D17_ONE_POINT;
    facts->strength = player->strength;
    facts->preference = player->preference;
    if (player->strength == SWP_PREFERENCE_ABSOLUTE) {
        facts->distance = player->difference < 0 ? -player->difference : player->difference;
        facts->had_other_twice = player->had_other_twice;
    }
    if (with_levels || player->float_last == SWP_FLOAT_DOWN)
        facts->float_last = player->float_last;
    if (with_levels || player->float_before == SWP_FLOAT_DOWN)
        facts->float_before = player->float_before;
}

/* ---- who stands in the bracket --------------------------------------------------------------- */

static swp_status fill(void *room, enum swp__reach reach, struct swp__bracket *out)
{
    struct d17_view *view = room;
    const struct swp__ranked_field *field = view->field;
    const struct swp__ranked_bracket *b = view->bracket;
    view->weighs_bye = reach == SWP__WITH_NEXT && b->first + b->n + b->n_next == field->n;
    swp_status status =
        swp__ranked_lay_out(field, b, reach, b->stage == D17_LAST, &swp__d17_rules, view, out);
    if (status == SWP_OK)
        status = swp__d17_list_levels(field, out);
    for (int u = 0; status == SWP_OK && u < out->n; u++)
        show(view, out, u, out->lists[D17_SCORES - 1].n > 1);
    return status;
}

swp_status swp__d17_pair_bracket(const struct swp__ranked_field *field,
                                 const struct swp__ranked_bracket *bracket,
                                 struct swp__ranked_result *out)
{
    struct d17_view view = {.field = field, .bracket = bracket};
    struct swp__look_below look = swp__ranked_look(field, bracket);
    look.begin = bracket->stage == D17_PENULTIMATE ? SWP__WITH_ALL : SWP__ALONE; /* C.4 */
    look.is_final = bracket->stage != D17_ORDINARY;
    look.weighs_bye = true;
    look.article = "C.7";
    look.words = "the downfloaters are chosen together with the next scoregroup";
    look.fill = fill;
    look.room = &view;
    return swp__ranked_pair_looking_below(&look, out);
}
