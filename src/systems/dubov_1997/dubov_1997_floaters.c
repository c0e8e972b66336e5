/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, articles 8 and 6.4: floaters that have come to a score group are paired before
 * anything else; then, if the group cannot be paired completely, floaters are chosen who go down.
 *
 * READING: as few as possible go down, and of all smallest sets that leave both the group and
 * everybody else a pairing the first one in the order of 6.4. Two matchings answer that in nearly
 * all cases: the first set that leaves the group a pairing (greedy, since the sets left over by
 * maximum matchings are a matroid) is tried with the others. When these cannot be paired with it,
 * one weighted matching of all who are left counts the pairs across the border of the group, and
 * its questions choose the set. O(k^3) at worst for the k players who are left. */
#include "systems/dubov_1997/dubov_1997_internal.h"

#include "matching/matching.h"
#include "tournament/meeting_rows.h"

/* ---- 8 --------------------------------------------------------------------------------------- */

static void tell_meeting(const struct d97_round *round, const struct d97_player *floater,
                         const struct d97_player *opponent)
{
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_FLOAT, "8.2", "floater %lu meets %lu",
                 (unsigned long)floater->tpn, (unsigned long)opponent->tpn);
    swp__trace_of_two(round->field->ctx, event, "floater_meets", floater->slot, opponent->slot);
}

static void tell_no_meeting(const struct d97_round *round, const struct d97_player *floater)
{
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_FLOAT, "8.2",
                 "floater %lu finds nobody and goes further down", (unsigned long)floater->tpn);
    swp__trace_what(event, "floater_goes_on");
    swp__trace_player(round->field->ctx, event, floater->slot);
}

void swp__d97_tell_passed_over(const struct d97_round *round, const struct d97_player *player,
                               const struct d97_player *opponent)
{
    if (!round->field->ctx->trace || !opponent->is_left ||
        !swp__d97_may_meet(round->field, player, opponent))
        return;
    struct swp__trace_event *event = D97_TELL(
        round, SWP_TRACE_KIND_MOVE, "9", "%lu - %lu would leave no legal pairing for the others",
        (unsigned long)player->tpn, (unsigned long)opponent->tpn);
    swp__trace_of_two(round->field->ctx, event, "would_block", player->slot, opponent->slot);
}

/* 8.2: the player with the highest R, if possible of the other side. READING: 2.5 is not asked, the
 * floater is the one who is transferred. */
static swp_status pair_floater(struct d97_round *round, struct d97_player *floater)
{
    const struct d97_group *group = &round->groups.groups[round->at];
    const swp_status status = swp__d97_rest_offer(&round->rest, floater);
    if (status != SWP_OK)
        return status;
    for (int k = 0; k < swp__d97_group_size(group); k++) {
        struct d97_player *opponent = swp__d97_called(group, floater->side, k);
        if (swp__d97_rest_is_available(&round->rest, opponent)) {
            swp__d97_rest_take(&round->rest, opponent);
            tell_meeting(round, floater, opponent);
            swp__d97_add_pair(round, floater, opponent);
            return SWP_OK;
        }
        swp__d97_tell_passed_over(round, floater, opponent);
    }
    swp__d97_rest_withdraw(&round->rest);
    tell_no_meeting(round, floater);
    swp__d97_list_add(&round->next, floater);
    return SWP_OK;
}

swp_status swp__d97_pair_floaters(struct d97_round *round)
{
    swp_status status = SWP_OK;
    swp__d97_order_floaters(&round->floaters, &round->work);
    for (int i = 0; i < round->floaters.n && status == SWP_OK; i++)
        status = pair_floater(round, round->floaters.players[i]);
    return status;
}

/* ---- 6.4: the order of those who may go down ------------------------------------------------- */

/* Has a possible opponent among the players of the score who are left and not in the group. */
static bool can_be_paired_below(const struct d97_round *round, const struct d97_player *player,
                                const struct d97_group *below)
{
    for (int k = 0; below && k < swp__d97_group_size(below); k++) {
        const struct d97_player *opponent = swp__d97_called(below, SWP_COLOUR_WHITE, k);
        if (opponent->is_left && opponent != round->visitor &&
            swp__d97_may_meet(round->field, player, opponent))
            return true;
    }
    return false;
}

/* The nearest lower score group with unpaired players, without the visitor; NULL: none. */
static const struct d97_group *group_below(const struct d97_round *round)
{
    for (int g = round->at + 1; g < round->groups.n; g++)
        for (int k = 0; k < swp__d97_group_size(&round->groups.groups[g]); k++) {
            const struct d97_player *player =
                swp__d97_called(&round->groups.groups[g], SWP_COLOUR_WHITE, k);
            if (player->is_left && player != round->visitor)
                return &round->groups.groups[g];
        }
    return NULL;
}

/* The group's own players, the first to go down first; READING: never the visitor. */
static void order_own(struct d97_round *round)
{
    const struct d97_group *below = group_below(round);
    round->work.n = 0;
    for (int i = 0; i < round->group.n; i++) {
        struct d97_player *player = round->group.players[i];
        if (player == round->visitor)
            continue;
        player->comes_first = can_be_paired_below(round, player, below);
        swp__d97_list_add(&round->work, player);
    }
    swp__d97_order_leaving(&round->work);
}

/* ---- 6.4: the set ---------------------------------------------------------------------------- */

/* Matches the group in itself; how many are left over. */
static int match_group(struct d97_round *round)
{
    for (int i = 0; i < round->group.n; i++)
        round->members[i] = round->group.players[i]->place;
    swp__counted_begin(round->whole, &round->field->graph, round->field->kinds, round->members,
                       round->group.n);
    return swp__counted_left_over(round->whole);
}

/* Where a vertex of the weighted matching stands. */
enum place { OUTSIDE = 0, OWN, VISITOR, D97_STANDS };

struct border {
    struct d97_round *round;
    struct d97_player **players; /* [n] who are left */
    uint8_t *stands;             /* [n] enum place */
    int *number;                 /* [field n] in that list, by place */
    int *kind;                   /* [n] where the player stands, and the colours forbidden */
};

/* Pairs across the border of the group cost one; the visitor stays inside. */
static bool border_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const int a = kind_a / SWP__COLOUR_KINDS, b = kind_b / SWP__COLOUR_KINDS;
    const bool crosses = (a == OUTSIDE) != (b == OUTSIDE);
    (void)user;
    *out = crosses ? 0 : 1;
    return swp__kinds_fit(kind_a % SWP__COLOUR_KINDS, kind_b % SWP__COLOUR_KINDS) &&
           !(crosses && (a == VISITOR || b == VISITOR));
}

static bool border_bars(void *user, int u, int v)
{
    const struct border *b = user;
    return u == v ||
           swp__meeting_barred(b->round->field->position, b->players[u]->slot, b->players[v]->slot);
}

static int border_club(const void *user, int u)
{
    const struct border *b = user;
    return swp__position_club(b->round->field->position, b->players[u]->slot);
}

static bool is_outside(void *user, int v)
{
    return ((const struct border *)user)->stands[v] == OUTSIDE;
}

/* Lists who is left. */
static int list_border(struct border *b)
{
    struct d97_field *field = b->round->field;
    int n = 0;
    for (int i = 0; i < field->n; i++) {
        if (!field->players[i].is_left)
            continue;
        b->players[n] = &field->players[i];
        b->stands[n] = OUTSIDE;
        b->number[field->players[i].place] = n++;
    }
    const struct d97_list *group = &b->round->group;
    for (int i = 0; i < group->n; i++)
        b->stands[b->number[group->players[i]->place]] =
            group->players[i] == b->round->visitor ? VISITOR : OWN;
    return n;
}

/* How many of the group go down in a best matching. */
static int count_leaving(struct border *b, const struct swp__matcher *matcher)
{
    const struct d97_list *own = &b->round->work;
    int n = 0;
    for (int i = 0; i < own->n; i++)
        n += is_outside(b, swp__matcher_mate(matcher, b->number[own->players[i]->place]));
    return n;
}

/* The first set in the order of 6.4 among the best matchings, until `wanted` go down. */
static swp_status leave_by_matching(struct border *b, struct swp__matcher *matcher, int wanted)
{
    struct d97_round *round = b->round;
    round->leaving.n = 0;
    for (int i = 0; i < round->work.n && round->leaving.n < wanted; i++) {
        struct d97_player *player = round->work.players[i];
        bool possible = false;
        const swp_status status =
            swp__matcher_restrict_by_kind(matcher, b->number[player->place], is_outside, b,
                                          /* must= */ true, &possible);
        if (status != SWP_OK)
            return status;
        if (possible)
            swp__d97_list_add(&round->leaving, player);
    }
    return round->leaving.n == wanted ? SWP_OK : swp__d97_internal(round->field, "Dubov 1997 6.4");
}

/* A best matching of the `n` who are left. */
static swp_status match_border(struct border *b, int n, const bool *must, struct swp__matcher **out)
{
    const struct d97_round *round = b->round;
    for (int i = 0; i < n; i++)
        b->kind[i] = b->stands[i] * SWP__COLOUR_KINDS + swp__d97_kind(b->players[i]);
    const struct swp__kind_graph graph = {.n = n,
                                          .words = 1,
                                          .n_kinds = D97_STANDS * SWP__COLOUR_KINDS,
                                          .kind = b->kind,
                                          .weight = border_weight,
                                          .is_barred = border_bars,
                                          .club = border_club,
                                          .user = b};
    *out = swp__matcher_create_by_kinds(round->field->ctx, &graph, must);
    if (!*out)
        return swp__no_memory(round->field->ctx->err);
    const swp_status status = swp__matcher_solve(*out);
    return status == SWP_ERR_NO_PAIRING ? swp__d97_internal(round->field, "Dubov 1997 6.4")
                                        : status;
}

/* The set of fewest floaters, by a matching of all who are left. */
static swp_status leave_by_border(struct d97_round *round)
{
    struct swp__context *ctx = round->field->ctx;
    const struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    const size_t most = (size_t)round->field->n;
    struct border b = {round, swp__arena_array(ctx->arena, most, sizeof *b.players),
                       swp__arena_array(ctx->arena, most, sizeof *b.stands),
                       swp__arena_array(ctx->arena, most, sizeof *b.number),
                       swp__arena_array(ctx->arena, most, sizeof *b.kind)};
    bool *must = swp__arena_array(ctx->arena, most, sizeof *must);
    if (!b.players || !b.stands || !b.number || !b.kind || !must)
        return swp__no_memory(round->field->ctx->err);
    const int n = list_border(&b);
    for (int i = 0; i < n; i++)
        must[i] = true;
    struct swp__matcher *matcher = NULL;
    swp_status status = match_border(&b, n, must, &matcher);
    if (status == SWP_OK)
        status = leave_by_matching(&b, matcher, count_leaving(&b, matcher));
    swp__arena_release(ctx->arena, mark);
    return status;
}

/* ---- 6.4 ------------------------------------------------------------------------------------- */

static void tell_leaving(const struct d97_round *round, bool group_fits)
{
    struct swp__context *ctx = round->field->ctx;
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_FLOAT, "6.4", "%s: %d floaters",
                 group_fits ? "pairing the group completely would leave no legal pairing for the "
                              "others"
                            : "the group cannot be paired completely",
                 round->leaving.n);
    swp__trace_what(event, "must_float");
    swp__trace_value(ctx, event, "floaters", round->leaving.n);
    for (int i = 0; i < round->leaving.n; i++) {
        const struct d97_player *player = round->leaving.players[i];
        event = D97_TELL(round, SWP_TRACE_KIND_FLOAT, "6.4",
                         "moving player %lu from [%c G%d] down to the floaters",
                         (unsigned long)player->tpn, swp__d97_letter(player->side), round->at + 1);
        swp__trace_what(event, "floats");
        swp__d97_tell_from(round, event, player,
                           (struct d97_subgroup){player->side, round->at + 1});
    }
}

/* The others can be paired, too, when those in round->leaving go down. */
static swp_status try_leaving(struct d97_round *round, bool *out_fits)
{
    *out_fits = false;
    return swp__d97_rest_is_pairable_without(&round->rest, &round->group, &round->leaving,
                                             out_fits);
}

/* The set of those who go down, into round->leaving. */
static swp_status find_leaving(struct d97_round *round, bool *group_fits)
{
    bool fits = false;
    swp_status status = SWP_OK;
    round->leaving.n = 0;
    *group_fits = match_group(round) == 0;
    if (*group_fits)
        status = try_leaving(round, &fits);
    if (status != SWP_OK || fits)
        return status;
    order_own(round);
    return leave_by_border(round);
}

swp_status swp__d97_choose_floaters(struct d97_round *round)
{
    bool group_fits;
    const swp_status status = find_leaving(round, &group_fits);
    if (status != SWP_OK)
        return status;
    if (round->leaving.n > 0)
        tell_leaving(round, group_fits);
    for (int i = 0; i < round->leaving.n; i++) {
        swp__d97_list_remove(&round->group, round->leaving.players[i]);
        swp__d97_list_add(&round->next, round->leaving.players[i]);
    }
    swp__d97_rest_dismiss(&round->rest, &round->group);
    return SWP_OK;
}
