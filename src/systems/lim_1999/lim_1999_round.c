/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, articles 1 and 2.2: the bye, then the score-groups from the highest down to the
 * median, from the lowest up to the median, and the median last.
 *
 * Invariant: whoever has not the bye is in exactly one of: a pairing of the higher side, one of the
 * lower side, the floaters on their way to the median, the score-groups not yet visited.
 * Cost: every group is matched a constant number of times; a floater or a pairing costs one search
 * each, which mostly looks at a few words of bits. O(players^3) at worst. */
#include "systems/lim_1999/lim_1999_internal.h"
#include "tournament/score_order.h"

/* ---- 1.1: the bye; R 33: no pairing ---------------------------------------------------------- */

static void tell_bye(const struct lim_field *field, int player, const char *what, const char *text)
{
    const struct lim_player *who = &field->players[player];
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_BYE, swp__lim_article(field, LIM_BYE), "#%lu %s",
                       (unsigned long)who->tpn, text);
    swp__trace_of_one(field->ctx, event, what, who->score, who->slot);
}

/* 1.1. READING: the lowest ranked player, not barred, without whom all the others can be paired.
 * The whole field is in the matching, with one player left over. -1 when there is none. */
static int choose_bye(const struct lim_field *field, const struct lim_list *from_the_bottom)
{
    swp__counted_find_spare(field->matching);
    for (int i = 0; i < from_the_bottom->n; i++) {
        const int player = from_the_bottom->players[i];
        if (!field->players[player].may_have_bye) {
            tell_bye(field, player, "barred",
                     "may not have the bye: has had it, or a point without playing");
        } else if (!swp__counted_is_spare(field->matching, swp__lim_place(field, player))) {
            tell_bye(field, player, "passed_over",
                     "cannot have the bye: the others could not all be paired");
        } else {
            tell_bye(field, player, "bye", "has the bye");
            return player;
        }
    }
    return -1;
}

/* Why nobody can be paired, in one sentence. The matching holds the whole field. */
static swp_status no_pairing(const struct lim_field *field, enum lim_relation relation)
{
    const int over = swp__counted_left_over(field->matching);
    const char *limits = relation == LIM_NEW_PAIR ? "" : " within the limits of colours";
    const char *rule = field->edition->no_pairing;
    const unsigned long round = (unsigned long)field->position->round;
    if (over > 1)
        return swp__fail_in(field->ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, (uint32_t)round, rule,
                            0, 0,
                            "no legal pairing of round %lu exists: at most %d of %d players can be "
                            "given an opponent they have not met%s",
                            round, field->n - over, field->n, limits);
    return swp__fail_in(
        field->ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, (uint32_t)round, rule, 0, 0,
        "no legal pairing of round %lu exists: every player without whom the others "
        "can be paired is barred from the bye",
        round);
}

/* 2.1, in the last round article 6: the first relation under which the round can be paired decides
 * floaters, types and 2.6. *bye is -1 for an even number. */
static swp_status choose_relation_and_bye(const struct lim_field *field,
                                          const struct lim_list *from_the_bottom,
                                          enum lim_relation *relation, int *bye)
{
    const bool is_odd = field->n % 2 == 1;
    *bye = -1;
    for (int k = field->is_last_round ? LIM_SAME : LIM_STRICT; k < field->n_relations; k++) {
        *relation = (enum lim_relation)k;
        swp__lim_match(field, *relation, from_the_bottom);
        if (swp__counted_left_over(field->matching) != (is_odd ? 1 : 0))
            continue;
        if (is_odd)
            *bye = choose_bye(field, from_the_bottom);
        if (!is_odd || *bye >= 0)
            return SWP_OK;
    }
    return no_pairing(field, *relation);
}

/* ---- 2.2: score-groups ----------------------------------------------------------------------- */

/* Players with one score: a run of the list from the bottom. */
struct level {
    swp_points score;
    int side; /* of the median: -1, 0, 1 */
    int first, n;
};

struct round {
    const struct lim_field *field;
    enum lim_relation relation;
    struct lim_list order; /* all to be paired, the lowest rank first */
    struct level *levels;  /* the lowest score first */
    int n_levels;
    struct lim_group group;  /* the one being paired */
    struct lim_list staying; /* its incoming floaters who stay */
    struct lim_pairs higher, lower, middle;
};

/* All players, the lowest rank first: the lowest score, then the largest number. */
static swp_status list_from_the_bottom(const struct lim_field *field, struct lim_list *out)
{
    const swp_status status = swp__lim_list_create(field, out);
    for (int place = 0; place < field->n && status == SWP_OK; place++)
        swp__lim_list_append(out, field->at[place]);
    return status;
}

static swp_status make_levels(struct round *round)
{
    const struct lim_field *field = round->field;
    round->levels = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *round->levels);
    if (!round->levels)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < round->order.n; i++) {
        const swp_points score = field->players[round->order.players[i]].score;
        if (i == 0 || score != round->levels[round->n_levels - 1].score) {
            const int side =
                swp__lim_side_of_median(field->position, score, field->position->round);
            round->levels[round->n_levels++] = (struct level){score, side, i, 0};
        }
        round->levels[round->n_levels - 1].n++;
    }
    return SWP_OK;
}

static void append_residents(const struct round *round, const struct level *level,
                             struct lim_list *out)
{
    for (int i = 0; i < level->n; i++)
        swp__lim_list_append(out, round->order.players[level->first + i]);
}

/* 3.2 to 3.5. READING: the adjacent score-group is the next one with residents, after the last one
 * the median; floaters who wait in the median from the other side belong to it. */
static void set_adjacent(struct round *round, int level, const struct lim_list *waiting)
{
    struct lim_group *group = &round->group;
    const int next = group->upwards ? level + 1 : level - 1;
    const bool exists = next >= 0 && next < round->n_levels;
    const int side = exists ? round->levels[next].side : 0;
    group->adjacent.n = 0;
    if (exists && (side == 0 || (side < 0) == group->upwards))
        append_residents(round, &round->levels[next], &group->adjacent);
    if (!exists || side == 0 || (side < 0) != group->upwards)
        for (int i = 0; i < waiting->n; i++)
            swp__lim_list_append(&group->adjacent, waiting->players[i]);
}

/* Pairs the score-group with the floaters of `group->incoming`; those it does not pair become the
 * incoming floaters of the next one. `waiting` are those who wait in the median. */
static swp_status pair_level(struct round *round, int level, const struct lim_list *waiting,
                             struct lim_pairs *out)
{
    const struct lim_field *field = round->field;
    struct lim_group *group = &round->group;
    group->score = round->levels[level].score;
    group->members.n = group->leaving.n = round->staying.n = 0;
    append_residents(round, &round->levels[level], &group->members);
    for (int i = 0; i < group->incoming.n; i++)
        swp__lim_list_append(&group->members, group->incoming.players[i]);
    swp__lim_list_scrutiny_order(&group->members, group->upwards);
    set_adjacent(round, level, waiting);
    swp__lim_trace_group(field, group, &group->members, &group->incoming);
    swp_status status = swp__lim_choose_floaters(field, group);
    if (status != SWP_OK)
        return status;
    swp__lim_list_floater_order(field, &group->incoming, group->upwards);
    for (int i = 0; i < group->incoming.n; i++)
        if (swp__lim_list_holds(&group->members, group->incoming.players[i]))
            swp__lim_list_append(&round->staying, group->incoming.players[i]);
    status = swp__lim_pair_members(field, &group->members, &round->staying, group->upwards, out);
    const struct lim_list arrived = group->incoming;
    group->incoming = group->leaving;
    group->leaving = arrived;
    return status;
}

/* 2.2: one side of the median, the score-group farthest from it first. The floaters that come to
 * the median are in `to_median`. */
static swp_status pair_side(struct round *round, bool upwards, const struct lim_list *waiting,
                            struct lim_pairs *out, struct lim_list *to_median)
{
    swp_status status = SWP_OK;
    round->group.upwards = upwards;
    round->group.incoming.n = 0;
    for (int i = 0; i < round->n_levels && status == SWP_OK; i++) {
        const int level = upwards ? i : round->n_levels - 1 - i;
        if (round->levels[level].side == (upwards ? -1 : 1))
            status = pair_level(round, level, waiting, out);
    }
    for (int i = 0; i < round->group.incoming.n && status == SWP_OK; i++)
        swp__lim_list_append(to_median, round->group.incoming.players[i]);
    return status;
}

/* 2.2, 2.6: both sides, then the median. */
static swp_status pair_groups(struct round *round)
{
    const struct lim_field *field = round->field;
    struct lim_median median = {
        .relation = round->relation, .higher = &round->higher, .lower = &round->lower};
    struct lim_list nobody = {0, NULL};
    swp_status status = swp__lim_list_create(field, &median.residents);
    if (status == SWP_OK)
        status = swp__lim_list_create(field, &median.from_above);
    if (status == SWP_OK)
        status = swp__lim_list_create(field, &median.from_below);
    for (int i = 0; i < round->n_levels && status == SWP_OK; i++)
        if (round->levels[i].side == 0)
            append_residents(round, &round->levels[i], &median.residents);
    if (status == SWP_OK)
        status =
            pair_side(round, /* upwards= */ false, &nobody, &round->higher, &median.from_above);
    if (status == SWP_OK)
        status = pair_side(round, /* upwards= */ true, &median.from_above, &round->lower,
                           &median.from_below);
    return status == SWP_OK ? swp__lim_pair_median(field, &median, &round->middle) : status;
}

static swp_status begin_round(const struct lim_field *field, struct round *round, int *bye)
{
    *round = (struct round){.field = field};
    struct lim_list *const lists[] = {&round->group.members, &round->group.incoming,
                                      &round->group.adjacent, &round->group.leaving,
                                      &round->staying};
    struct lim_pairs *const pairs[] = {&round->higher, &round->lower, &round->middle};
    swp_status status = list_from_the_bottom(field, &round->order);
    for (size_t i = 0; i < sizeof lists / sizeof *lists && status == SWP_OK; i++)
        status = swp__lim_list_create(field, lists[i]);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs && status == SWP_OK; i++)
        status = swp__lim_pairs_create(field, pairs[i]);
    if (status == SWP_OK)
        status = choose_relation_and_bye(field, &round->order, &round->relation, bye);
    if (status != SWP_OK)
        return status;
    round->group.relation = round->relation;
    swp__lim_list_remove(&round->order, *bye);
    return make_levels(round);
}

/* ---- publication ----------------------------------------------------------------------------- */

/* The order of the boards is not part of the text: the higher score, the sum, the rank. */
static void make_board(const void *of, int pair, struct swp__made_board *out)
{
    const struct round *round = of;
    const struct lim_field *field = round->field;
    const struct lim_pairs *const sides[] = {&round->higher, &round->lower, &round->middle};
    int side = 0;
    for (; pair >= sides[side]->n; side++)
        pair -= sides[side]->n;
    const struct lim_pair *made = &sides[side]->pairs[pair];
    const struct lim_player *x = &field->players[made->first], *y = &field->players[made->second];
    const bool white = swp__lim_first_has_white(field, made);
    const bool is_higher =
        swp__lim_is_ahead(field, made->first, made->second, /* upwards= */ false);
    out->slots = (struct swp__slot_board){white ? x->slot : y->slot, white ? y->slot : x->slot};
    out->key = (struct swp__board_key){.high = x->score > y->score ? x->score : y->score,
                                       .sum = x->score + y->score,
                                       .rank = is_higher ? made->first : made->second};
}

/* ---- entry points ---------------------------------------------------------------------------- */

static swp_status pair_edition(struct swp__context *ctx, const struct swp__position *position,
                               const struct lim_edition *edition, struct swp__slot_pairing *out)
{
    struct lim_field field;
    struct round round;
    int bye;
    swp_status status = swp__lim_field_build(ctx, position, edition, &field);
    if (status == SWP_OK)
        status = begin_round(&field, &round, &bye);
    if (status == SWP_OK)
        status = pair_groups(&round);
    if (status != SWP_OK)
        return status;
    return swp__boards_publish(ctx, make_board, &round,
                               round.higher.n + round.lower.n + round.middle.n,
                               bye >= 0 ? field.players[bye].slot : SWP__NOBODY,
                               /* as_published= */ false, out);
}

swp_status swp__lim_1999_pair(struct swp__context *ctx, const struct swp__position *position,
                              struct swp__slot_pairing *out)
{
    return pair_edition(ctx, position, &swp__lim_1999_edition, out);
}

swp_status swp__lim_2026_pair(struct swp__context *ctx, const struct swp__position *position,
                              struct swp__slot_pairing *out)
{
    return pair_edition(ctx, position, &swp__lim_2026_edition, out);
}
