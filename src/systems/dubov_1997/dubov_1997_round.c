/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997: a round. The bye (4), then the score groups from the highest down, each in the
 * order of the text's special cases: floaters that have come (8), islands (7.1), an odd number
 * (7.2), floaters that go (6.4), equal subgroups (7.3, 7.4), columns and improvements (6.2, 6.3).
 *
 * Invariant: before each step all who are left have a legal pairing (9), so the last group finds
 * everybody paired. Each group costs O(k^2) for its k players in ordinary rounds. */
#include "base/sort.h"
#include "systems/dubov_1997/dubov_1997_internal.h"

/* ---- reasons ------------------------------------------------------------------------------------
 */

int swp__d97_group_number(const struct d97_round *round, const struct d97_player *player)
{
    for (int g = 0; g < round->groups.n; g++)
        if (round->groups.groups[g].score == player->score)
            return g + 1;
    return 0;
}

void swp__d97_tell_from(const struct d97_round *round, struct swp__trace_event *event,
                        const struct d97_player *player, struct d97_subgroup from)
{
    struct swp__context *ctx = round->field->ctx;
    swp__trace_player(ctx, event, player->slot);
    swp__trace_value(ctx, event, "from_score", player->score);
    swp__trace_value(ctx, event, "from_side", from.side);
    swp__trace_value(ctx, event, "from_group", from.group);
}

void swp__d97_tell_to(const struct d97_round *round, struct swp__trace_event *event,
                      struct d97_subgroup to)
{
    swp__trace_value(round->field->ctx, event, "to_side", to.side);
    swp__trace_value(round->field->ctx, event, "to_group", to.group);
}

static void tell_player(const struct d97_round *round, const struct d97_player *player)
{
    struct swp__context *ctx = round->field->ctx;
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    const swp_dubov_1997_aro row = swp__d97_aro_row(player);
    swp_dubov_1997_aro_text(&row, aro);
    const char *due = player->due == SWP_COLOUR_WHITE   ? "W"
                      : player->due == SWP_COLOUR_BLACK ? "B"
                                                        : "none";
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_TABLE, "1", "[%c] ARO %s, R %ld, due %s, c %d, u %d",
                       swp__d97_letter(player->side), aro, (long)player->rating, due,
                       player->may_change, player->may_rise);
    swp__trace_what(event, "player");
    swp__trace_score(event, player->score);
    swp__trace_player(ctx, event, player->slot);
    swp__trace_value(ctx, event, "aro_sum", player->aro_sum);
    swp__trace_value(ctx, event, "aro_games", player->aro_games);
    swp__trace_value(ctx, event, "rating", player->rating);
    swp__trace_value(ctx, event, "preference", player->due);
    swp__trace_value(ctx, event, "colour_difference", player->difference);
    swp__trace_value(ctx, event, "may_change", player->may_change);
    swp__trace_value(ctx, event, "may_rise", player->may_rise);
}

/* The players of a score group who are left, as columns by 6.2. */
static void list_group(struct d97_round *round, const struct d97_group *group)
{
    round->white.n = round->black.n = 0;
    for (int k = 0; k < swp__d97_group_size(group); k++) {
        struct d97_player *player = swp__d97_called(group, SWP_COLOUR_BLACK, k);
        if (player->is_left)
            swp__d97_list_add(player->side == SWP_COLOUR_WHITE ? &round->white : &round->black,
                              player);
    }
    swp__d97_order_white_column(&round->white);
    swp__d97_order_black_column(&round->black);
}

static void tell_slots(const struct d97_round *round, struct swp__trace_event *event,
                       const struct d97_list *list)
{
    for (int i = 0; i < list->n; i++)
        swp__trace_player(round->field->ctx, event, list->players[i]->slot);
}

/* The tables of all score groups, before anybody is moved. */
static void tell_groups(struct d97_round *round)
{
    struct swp__context *ctx = round->field->ctx;
    for (int g = 0; g < round->groups.n && ctx->trace; g++) {
        list_group(round, &round->groups.groups[g]);
        struct swp__trace_event *event =
            swp__trace_add(ctx, SWP_TRACE_KIND_BRACKET, "1", "Group %d: %d White e %d Black", g + 1,
                           round->white.n, round->black.n);
        swp__trace_what(event, "listed");
        swp__trace_score(event, round->groups.groups[g].score);
        swp__trace_value(ctx, event, "white", round->white.n);
        swp__trace_value(ctx, event, "black", round->black.n);
        swp__trace_value(ctx, event, "group", g + 1);
        tell_slots(round, event, &round->white);
        tell_slots(round, event, &round->black);
        for (int i = 0; i < round->white.n; i++)
            tell_player(round, round->white.players[i]);
        for (int i = 0; i < round->black.n; i++)
            tell_player(round, round->black.players[i]);
    }
}

/* Floaters that have come, then who of the group is left. */
static void tell_beginning(struct d97_round *round)
{
    struct swp__context *ctx = round->field->ctx;
    const struct d97_group *group = &round->groups.groups[round->at];
    if (!ctx->trace)
        return;
    list_group(round, group);
    if (round->white.n + round->black.n + round->floaters.n == 0)
        return;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_BRACKET, "6.1", "Pairing group %d", round->at + 1);
    swp__trace_what(event, "paired");
    swp__trace_score(event, group->score);
    swp__trace_value(ctx, event, "floaters", round->floaters.n);
    swp__trace_value(ctx, event, "residents", round->white.n + round->black.n);
    swp__trace_value(ctx, event, "group", round->at + 1);
    tell_slots(round, event, &round->floaters);
    tell_slots(round, event, &round->white);
    tell_slots(round, event, &round->black);
}

/* Article 3 in few words. */
static const char *colours_text(enum swp__colour_rule rule)
{
    switch (rule) {
    case SWP__COLOUR_NO_CHOICE:
        return "2.3/2.4 leave no choice";
    case SWP__COLOUR_EQUALISE:
        return "equalise colours";
    case SWP__COLOUR_ALTERNATION:
        return "alternate from the last difference";
    case SWP__COLOUR_HIGHER_ARO:
        return "white to the higher ARO";
    case SWP__COLOUR_LOWER_RATING:
        return "white to the lower R";
    case SWP__COLOUR_ALPHABET:
        return "by the alphabet";
    case SWP__COLOUR_BOTH:
    case SWP__COLOUR_ONE_PREFERS:
    case SWP__COLOUR_STRONGER:
    case SWP__COLOUR_WIDER:
    case SWP__COLOUR_HIGHER:
    case SWP__COLOUR_LOWER:
    case SWP__COLOUR_INITIAL:
        break;
    }
    return "due colours";
}

/* The pairs of the group, from number `first` on, in the order in which they were found. */
static void tell_pairs(const struct d97_round *round, int first)
{
    struct swp__context *ctx = round->field->ctx;
    if (!ctx->trace || first == round->n_pairs)
        return;
    struct swp__trace_event *event = swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, "6.1",
                                                    "Total pairs in the group %d", round->at + 1);
    swp__trace_what(event, "pairs");
    swp__trace_score(event, round->groups.groups[round->at].score);
    swp__trace_value(ctx, event, "pairs", round->n_pairs - first);
    swp__trace_value(ctx, event, "group", round->at + 1);
    for (int i = first; i < round->n_pairs; i++) {
        swp__trace_player(ctx, event, round->pairs[i].white);
        swp__trace_player(ctx, event, round->pairs[i].black);
    }
    for (int i = first; i < round->n_pairs; i++) {
        const struct d97_pair *pair = &round->pairs[i];
        const bool a_is_white = pair->white == pair->a->slot;
        event = swp__trace_add(
            ctx, SWP_TRACE_KIND_PAIR, pair->rule == SWP__COLOUR_NO_CHOICE ? "2.3, 2.4" : "3",
            "%lu - %lu: %s", (unsigned long)(a_is_white ? pair->a : pair->b)->tpn,
            (unsigned long)(a_is_white ? pair->b : pair->a)->tpn, colours_text(pair->rule));
        swp__trace_what(event, swp__colour_rule_word(pair->rule));
        swp__trace_player(ctx, event, pair->white);
        swp__trace_player(ctx, event, pair->black);
        if (pair->rounds[0] == 0)
            continue;
        swp__trace_value(ctx, event, "round_white", pair->rounds[a_is_white ? 0 : 1]);
        swp__trace_value(ctx, event, "round_black", pair->rounds[a_is_white ? 1 : 0]);
    }
}

/* ---- a score group ------------------------------------------------------------------------------
 */

/* "G": the players of the score who are left and do not go down already. */
static void collect_group(struct d97_round *round)
{
    const struct d97_group *group = &round->groups.groups[round->at];
    round->group.n = 0;
    for (int k = 0; k < swp__d97_group_size(group); k++)
        swp__d97_called(group, SWP_COLOUR_WHITE, k)->comes_first = true;
    for (int i = 0; i < round->next.n; i++)
        round->next.players[i]->comes_first = false;
    for (int k = 0; k < swp__d97_group_size(group); k++) {
        struct d97_player *player = swp__d97_called(group, SWP_COLOUR_WHITE, k);
        if (player->is_left && player->comes_first)
            swp__d97_list_add(&round->group, player);
    }
}

static swp_status pair_score_group(struct d97_round *round)
{
    const int first = round->n_pairs;
    round->next.n = 0;
    tell_beginning(round);
    swp_status status = swp__d97_pair_floaters(round);
    if (status == SWP_OK)
        status = swp__d97_serve_islands(round);
    if (status != SWP_OK)
        return status;
    collect_group(round);
    status = swp__d97_make_even(round);
    if (status == SWP_OK && round->group.n > 0)
        status = swp__d97_choose_floaters(round);
    if (status == SWP_OK)
        status = swp__d97_pair_group(round, /* by_halves= */ false);
    if (status != SWP_OK)
        return status;
    tell_pairs(round, first);
    const struct d97_list spent = round->floaters;
    round->floaters = round->next;
    round->next = spent;
    return SWP_OK;
}

/* ---- the round ----------------------------------------------------------------------------------
 */

swp_status swp__d97_round_create(struct d97_field *field, struct d97_round *out)
{
    struct swp__arena *arena = field->ctx->arena;
    *out = (struct d97_round){.field = field};
    struct d97_list *const lists[] = {&out->floaters, &out->next, &out->group,  &out->white,
                                      &out->black,    &out->work, &out->leaving};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (swp__d97_list_create(field, lists[i]) != SWP_OK)
            return SWP_ERR_MEMORY;
    if (swp__d97_rest_create(field, &out->rest) != SWP_OK)
        return SWP_ERR_MEMORY;
    out->pairs = swp__arena_array(arena, (size_t)field->n / 2 + 1, sizeof *out->pairs);
    out->whole = swp__counted_create(field->ctx, field->n, field->barred);
    out->columns = swp__maximum_create(field->ctx, field->n);
    out->side = swp__arena_array(arena, swp__bit_words(field->n), sizeof *out->side);
    out->members = swp__arena_array(arena, (size_t)field->n, sizeof *out->members);
    const bool complete = out->pairs && out->whole && out->columns && out->side && out->members;
    return complete ? SWP_OK : swp__d97_no_memory(field);
}

void swp__d97_add_pair(struct d97_round *round, struct d97_player *a, struct d97_player *b)
{
    swp__d97_colours(a, b, &round->pairs[round->n_pairs++]);
}

static const struct d97_player *higher_of(const struct d97_pair *pair)
{
    const struct d97_player *a = pair->a, *b = pair->b;
    if (a->score != b->score)
        return a->score > b->score ? a : b;
    return a->slot < b->slot ? a : b;
}

/* Boards by the score of the higher player, the sum of the scores, the number of the higher one. */
static int compare_boards(const void *left, const void *right)
{
    const struct d97_pair *a = left, *b = right;
    if (a->high != b->high)
        return a->high > b->high ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    const int x = higher_of(a)->slot, y = higher_of(b)->slot;
    return x < y ? -1 : x > y;
}

static swp_status publish(const struct d97_round *round, struct swp__slot_pairing *out)
{
    const struct d97_field *field = round->field;
    const int n = round->n_pairs + (round->bye != NULL);
    out->boards = swp__arena_array(field->ctx->arena, (size_t)n, sizeof *out->boards);
    if (!out->boards)
        return swp__d97_no_memory(field);
    swp__sort(round->pairs, (size_t)round->n_pairs, sizeof *round->pairs, compare_boards);
    for (int i = 0; i < round->n_pairs; i++)
        out->boards[i] = (struct swp__slot_board){round->pairs[i].white, round->pairs[i].black};
    if (round->bye)
        out->boards[round->n_pairs] = (struct swp__slot_board){round->bye->slot, SWP__NOBODY};
    out->n_boards = n;
    return SWP_OK;
}

static swp_status later_round(struct d97_field *field, struct swp__slot_pairing *out)
{
    struct d97_rest rest;
    struct d97_groups groups;
    struct d97_player *bye;
    struct d97_round round;
    swp_status status = swp__d97_rest_create(field, &rest);
    if (status == SWP_OK)
        status = swp__d97_assign_bye(field, &rest, &bye);
    if (status == SWP_OK)
        status = swp__d97_groups_build(field, &groups);
    if (status == SWP_OK)
        status = swp__d97_round_create(field, &round);
    if (status != SWP_OK)
        return status;
    round.rest = rest;
    round.groups = groups;
    round.bye = bye;
    tell_groups(&round);
    for (round.at = 0; round.at < groups.n && status == SWP_OK; round.at++) {
        field->ctx->done = 2 * (uint32_t)round.n_pairs;
        status = swp__context_poll(field->ctx) ? pair_score_group(&round) : SWP_ERR_CANCELLED;
    }
    if (status == SWP_OK && round.floaters.n > 0)
        status = swp__d97_internal(field, "Dubov 1997 9");
    return status == SWP_OK ? publish(&round, out) : status;
}

swp_status swp__d97_pair_field(struct d97_field *field, struct swp__slot_pairing *out)
{
    return field->position->round == 1 ? swp__d97_first_round(field, out) : later_round(field, out);
}

swp_status swp__dubov_1997_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct d97_field field;
    const swp_status status = swp__d97_field_build(ctx, position, /* everybody= */ false, &field);
    return status == SWP_OK ? swp__d97_pair_field(&field, out) : status;
}
