/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 2.2.1, 2.2.2, [C4] to [C10] and 4.2: the best set of upfloaters of any size
 * (upfloat/best_set.h). [C7] counts over the pairs with residents, as no two upfloaters meet. */
#include "systems/dubov_2025/dubov_2025_internal.h"
#include "upfloat/best_set.h"

/* Begins with the field, so that the counts can be asked of both. */
struct sets {
    const struct d25_field *field;
    struct swp__best_set best;
};

static const struct d25_player *player_of(const void *room, int player)
{
    return &((const struct sets *)room)->field->players[player];
}

/* ---- [C8] to [C10], said once for one upfloater and for sets --------------------------------- */

static int64_t is_maximum(const void *room, int player)
{
    return player_of(room, player)->is_maximum_upfloater;
}

static int64_t upfloats_of_maximum(const void *room, int player)
{
    const struct d25_player *p = player_of(room, player);
    return p->is_maximum_upfloater ? p->upfloats : 0;
}

static int64_t upfloated_last(const void *room, int player)
{
    return player_of(room, player)->upfloated_last;
}

/* The less the better; silent in the last round. */
const struct d25_criterion swp__d25_order[D25_N_ORDER] = {
    {D25_C8, "maximum_upfloaters", "C8: upfloaters who are maximum upfloaters", is_maximum},
    {D25_C9, "upfloats_of_maximum_upfloaters", "C9: upfloats those have had", upfloats_of_maximum},
    {D25_C10, "upfloats_again_last", "C10: upfloaters who upfloated in the previous round",
     upfloated_last},
};

int64_t swp__d25_count(const struct d25_field *field, const struct d25_criterion *criterion,
                       int player)
{
    const struct sets s = {.field = field};
    return criterion->of(&s, player);
}

enum d25_article swp__d25_better_by(const struct d25_field *field, int a, int b)
{
    for (int k = 0; k < D25_N_ORDER && !field->is_last_round; k++) {
        const int64_t of_a = swp__d25_count(field, &swp__d25_order[k], a);
        const int64_t of_b = swp__d25_count(field, &swp__d25_order[k], b);
        if (of_a != of_b)
            return of_a < of_b ? swp__d25_order[k].article : D25_ARTICLE_COUNT;
    }
    return D25_UPFLOATERS;
}

/* ---- sets ------------------------------------------------------------------------------------ */

/* [C7] */
static bool share_preference(const void *room, int u, int v)
{
    const struct sets *s = room;
    const int *players = s->best.players;
    return (u < s->best.n_residents || v < s->best.n_residents) &&
           player_of(room, players[u])->preference == player_of(room, players[v])->preference;
}

static void find_player(const void *room, int player, int *slot, swp_points *score)
{
    *slot = player_of(room, player)->slot;
    *score = player_of(room, player)->score;
}

/* [C3] */
static bool may_meet(const void *room, int a, int b)
{
    return !swp__d25_same_absolute(player_of(room, a), player_of(room, b));
}

static bool are_alike(const void *room, int a, int b)
{
    const struct d25_player *x = player_of(room, a), *y = player_of(room, b);
    return x->preference == y->preference &&
           (x->strength == SWP_PREFERENCE_ABSOLUTE) == (y->strength == SWP_PREFERENCE_ABSOLUTE);
}

/* Not in the best sets that begin with those chosen so far. */
static void pass_over(const void *room, int player)
{
    const struct d25_field *field = ((const struct sets *)room)->field;
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_FLOAT, swp__d25_article(field, D25_UPFLOATERS),
                       "passed over: no set with this player complies as well with C4 to C10");
    swp__trace_of_one(field->ctx, event, "passed_over", player_of(room, player)->score,
                      player_of(room, player)->slot);
}

swp_status swp__d25_best_set(const struct d25_field *field, struct d25_bracket *bracket,
                             const int *candidates, int n, bool with_rest)
{
    const int n_residents = bracket->n_residents, most = n_residents < n ? n_residents : n;
    struct sets s = {.field = field};
    s.best = (struct swp__best_set){
        .ctx = field->ctx,
        .position = field->position,
        .edition = field->edition->name,
        .scores = "C6",
        .n_residents = n_residents,
        .with_rest = with_rest,
        .n_criteria = field->is_last_round ? 1 : 1 + D25_N_ORDER,
        .criteria = {{.of_pair = share_preference, .most_pairs = (n_residents + most) / 2}},
        .room = &s,
        .find = find_player,
        .may_meet = may_meet,
        .are_alike = are_alike,
        .pass_over = pass_over};
    for (int k = 0; k < D25_N_ORDER; k++)
        s.best.criteria[1 + k].of_upfloater = swp__d25_order[k].of;
    swp_status status = swp__best_set_solve(&s.best, bracket->residents, candidates, n);
    if (status != SWP_OK)
        return status;
    const int size = swp__best_set_size(&s.best);
    status = swp__best_set_first(&s.best, bracket->upfloaters, &bracket->n_upfloaters);
    if (status == SWP_OK && bracket->n_upfloaters != size)
        return swp__d25_internal(field, D25_UPFLOATERS);
    return status;
}
