/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, article 4: the bye, before the score groups are paired.
 *
 * READING: lowest score, lowest R, dominating colour, higher ARO, last in the alphabet; the first
 * who is not barred by 2.2 and leaves the others a legal pairing (9). O(n log n) and one search. */
#include "systems/dubov_1997/dubov_1997_internal.h"

static swp_status no_pairing(const struct d97_field *field, const char *rule, const char *what)
{
    return swp__fail_in(field->ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, field->position->round,
                        rule, 0, 0, "round %lu has no legal pairing: %s",
                        (unsigned long)field->position->round, what);
}

/* The players of a score group in the order in which the bye is offered to them. */
static void order_group(const struct d97_group *group, struct d97_list *out)
{
    const uint8_t dominating = swp__d97_dominating_side(group->whites.n, group->blacks.n);
    out->n = 0;
    for (int k = 0; k < swp__d97_group_size(group); k++)
        swp__d97_list_add(out, swp__d97_called(group, SWP_COLOUR_WHITE, k));
    for (int k = 0; k < out->n; k++)
        out->players[k]->comes_first = out->players[k]->side == dominating;
    swp__d97_order_bye(out);
}

static struct swp__trace_event *tell_bye(const struct d97_field *field,
                                         const struct d97_player *player, const char *article,
                                         const char *what, const char *text)
{
    struct swp__context *ctx = field->ctx;
    if (!ctx->trace)
        return NULL;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_BYE, article, text, (unsigned long)player->tpn);
    swp__trace_of_one(ctx, event, what, player->score, player->slot);
    return event;
}

/* The player comes before the next of that score who may have it: R, dominating colour, ARO,
 * alphabet. */
static void tell_given(const struct d97_field *field, const struct d97_list *list, int at)
{
    const struct d97_player *player = list->players[at];
    struct swp__trace_event *event = tell_bye(field, player, "4", "bye", "bye: %lu");
    int next = at + 1;
    while (next < list->n && !list->players[next]->may_have_bye)
        next++;
    swp__trace_value(field->ctx, event, "next", next < list->n ? list->players[next]->tpn : 0);
    swp__trace_value(field->ctx, event, "rating", player->rating);
    swp__trace_value(field->ctx, event, "aro_sum", player->aro_sum);
    swp__trace_value(field->ctx, event, "aro_games", player->aro_games);
    swp__trace_value(field->ctx, event, "side", player->side);
    if (next < list->n)
        swp__trace_value(field->ctx, event, "next_side", list->players[next]->side);
}

/* The first of the list who may have it; NULL when nobody may. `is_spare` by index of players. */
static struct d97_player *choose(const struct d97_field *field, const struct d97_list *list,
                                 const bool *is_spare)
{
    for (int k = 0; k < list->n; k++) {
        struct d97_player *player = list->players[k];
        if (!player->may_have_bye) {
            tell_bye(field, player, "2.2", "barred",
                     "%lu has had the bye, or a point without playing: no bye");
        } else if (!is_spare[player - field->players]) {
            tell_bye(field, player, "9", "passed_over",
                     "no legal pairing is left if %lu gets the bye");
        } else {
            tell_given(field, list, k);
            return player;
        }
    }
    return NULL;
}

/* From the lowest score group up. */
static swp_status find_bye(struct d97_field *field, struct d97_rest *rest, struct d97_player **out)
{
    struct d97_groups groups;
    struct d97_list list;
    bool *is_spare = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *is_spare);
    swp_status status = is_spare ? swp__d97_rest_find_spare(rest) : swp__no_memory(field->ctx->err);
    for (int i = 0; i < field->n && status == SWP_OK; i++)
        is_spare[i] = field->players[i].comes_first;
    if (status == SWP_OK)
        status = swp__d97_groups_build(field, &groups);
    if (status == SWP_OK)
        status = swp__d97_list_create(field, &list);
    if (status != SWP_OK)
        return status;
    *out = NULL;
    for (int g = groups.n - 1; g >= 0 && !*out; g--) {
        order_group(&groups.groups[g], &list);
        *out = choose(field, &list, is_spare);
    }
    return SWP_OK;
}

swp_status swp__d97_assign_bye(struct d97_field *field, struct d97_rest *rest,
                               struct d97_player **out)
{
    swp_status status;
    *out = NULL;
    if (field->n % 2 == 0) {
        bool pairable = false;
        status = swp__d97_rest_is_pairable(rest, &pairable);
        return status != SWP_OK || pairable
                   ? status
                   : no_pairing(field, "Dubov 1997 2.1-2.4",
                                "not all players can be paired under 2.1, 2.3 and 2.4");
    }
    status = find_bye(field, rest, out);
    if (status != SWP_OK)
        return status;
    if (!*out)
        return no_pairing(field, "Dubov 1997 2.2",
                          "nobody may have the bye so that all others can be paired");
    struct d97_list gone = {1, out};
    swp__d97_rest_dismiss(rest, &gone);
    return SWP_OK;
}
