/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 2.1: who gets the pairing-allocated bye, and whether the round can be paired at
 * all.
 *
 * Candidates stand in the order of 2.1.3 to 2.1.5; the first whom 2.1.1 allows and without whom the
 * others can be paired (2.1.2) gets it. One search answers 2.1.2 for everybody.
 * O(n log n), and O(n^3) at worst when counting does not show that the round can be completed. */
#include "base/sort.h"
#include "systems/dubov_2025/dubov_2025_internal.h"

struct candidate {
    const struct d25_player *player;
    int index;
};

/* 2.1.3 lowest score, 2.1.4 most games, 2.1.5 lowest in the initial ranking list. */
static int compare_candidates(const void *left, const void *right)
{
    const struct d25_player *a = ((const struct candidate *)left)->player;
    const struct d25_player *b = ((const struct candidate *)right)->player;
    if (a->score != b->score)
        return a->score < b->score ? -1 : 1;
    if (a->games != b->games)
        return a->games > b->games ? -1 : 1;
    return a->slot > b->slot ? -1 : a->slot < b->slot;
}

static struct candidate *list_candidates(const struct d25_field *field)
{
    struct candidate *list = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *list);
    for (int i = 0; list && i < field->n; i++)
        list[i] = (struct candidate){&field->players[i], i};
    if (list)
        swp__sort(list, (size_t)field->n, sizeof *list, compare_candidates);
    return list;
}

static void passed_over(const struct d25_field *field, int player, enum d25_article article,
                        const char *what, const char *why)
{
    if (!field->ctx->trace)
        return;
    struct swp__trace_event *event = swp__trace_add(
        field->ctx, SWP_TRACE_KIND_BYE, swp__d25_article(field, article), "passed over: %s", why);
    swp__trace_of_one(field->ctx, event, what, field->players[player].score,
                      field->players[player].slot);
}

/* The next of the same score who may have it, for the reasons; 0: there is none. */
static uint32_t next_of_score(const struct d25_field *field, const struct candidate *list, int at)
{
    for (int i = at + 1; i < field->n && list[i].player->score == list[at].player->score; i++)
        if (list[i].player->may_have_bye)
            return field->position->seats[list[i].player->slot].tpn;
    return 0;
}

static void given(const struct d25_field *field, const struct candidate *list, int player)
{
    if (!field->ctx->trace)
        return;
    const struct d25_player *chosen = &field->players[player];
    int at = 0;
    while (list[at].index != player)
        at++;
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_BYE, swp__d25_article(field, D25_BYE),
                       "the bye: lowest score, most games, lowest in the initial ranking list");
    swp__trace_score(event, chosen->score);
    swp__trace_player(field->ctx, event, chosen->slot);
    swp__trace_value(field->ctx, event, "games", chosen->games);
    swp__trace_value(field->ctx, event, "next", next_of_score(field, list, at));
}

/* 1.8.3. Who stands in the way is the question of blockers.h. */
static swp_status impossible(const struct d25_field *field, int n_left)
{
    return swp__fail_in(
        field->ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, field->position->round,
        field->edition->name, 0, 0,
        "round %lu: no complete pairing, at least %d of the players would be without an "
        "opponent (C1, C3); the arbiter decides (%s)",
        (unsigned long)field->position->round, n_left, swp__d25_article(field, D25_IMPOSSIBLE));
}

/* 2.1.2 answered for all: a maximum matching of everybody. NULL in *out when counting has shown
 * that any player can be left out. */
static swp_status match_everybody(const struct d25_field *field, const struct d25_rest *rest,
                                  struct swp__bit_graph *graph, struct swp__counted **out)
{
    *out = NULL;
    if (swp__d25_surely_complete(field, rest->players, rest->n, rest->n - rest->n % 2))
        return SWP_OK;
    swp_status status = swp__d25_graph(field, rest->players, rest->n, /* apart= */ NULL, graph);
    if (status != SWP_OK)
        return status;
    int *vertices = swp__arena_array(field->ctx->arena, (size_t)rest->n, sizeof *vertices);
    struct swp__counted *matching = NULL;
    const uint8_t *kinds = NULL;
    if (!vertices)
        return swp__no_memory(field->ctx->err);
    status = swp__d25_counted(field, rest->players, rest->n, &matching, &kinds);
    if (status != SWP_OK)
        return status;
    for (int v = 0; v < rest->n; v++)
        vertices[v] = v;
    swp__counted_begin(matching, graph, kinds, vertices, rest->n);
    if (swp__counted_left_over(matching) > rest->n % 2)
        return impossible(field, swp__counted_left_over(matching) - rest->n % 2);
    swp__counted_find_spare(matching);
    *out = matching;
    return SWP_OK;
}

/* The first candidate whom 2.1.1 and 2.1.2 allow, -1 when there is none. */
static int first_allowed(const struct d25_field *field, const struct candidate *list,
                         const struct swp__counted *matching)
{
    for (int i = 0; i < field->n; i++) {
        const int player = list[i].index;
        if (!field->players[player].may_have_bye)
            passed_over(field, player, D25_BYE_BARRED, "barred",
                        "has had a bye, or the points of a win without playing");
        else if (matching && !swp__counted_is_spare(matching, player))
            passed_over(field, player, D25_BYE_COMPLETE, "passed_over",
                        "the others could not all be paired");
        else
            return player;
    }
    return -1;
}

static swp_status nobody_allowed(const struct d25_field *field)
{
    int n_allowed = 0, one = 0;
    for (int i = 0; i < field->n; i++)
        if (field->players[i].may_have_bye) {
            n_allowed++;
            one = i;
        }
    const uint32_t tpn = n_allowed ? field->position->seats[field->players[one].slot].tpn : 0;
    if (n_allowed == 0)
        return swp__fail_in(
            field->ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, field->position->round,
            field->edition->name, 0, 0,
            "round %lu: no complete pairing, nobody may have the bye (%s, C2): all have "
            "had one or won without playing; the arbiter decides (%s)",
            (unsigned long)field->position->round, swp__d25_article(field, D25_BYE_BARRED),
            swp__d25_article(field, D25_IMPOSSIBLE));
    return swp__fail_in(
        field->ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, field->position->round,
        field->edition->name, tpn, 0,
        "round %lu: no complete pairing, %d may have the bye (%s, C2), %lu among them, "
        "but without any of them the others cannot all be paired (C1, C3); the arbiter "
        "decides (%s)",
        (unsigned long)field->position->round, n_allowed, swp__d25_article(field, D25_BYE_BARRED),
        (unsigned long)tpn, swp__d25_article(field, D25_IMPOSSIBLE));
}

static void take_out(struct d25_rest *rest, int player)
{
    int n = 0;
    for (int i = 0; i < rest->n; i++)
        if (rest->players[i] != player)
            rest->players[n++] = rest->players[i];
    rest->n = n;
}

swp_status swp__d25_assign_bye(const struct d25_field *field, struct d25_rest *rest, int *out_bye)
{
    struct swp__bit_graph graph;
    struct swp__counted *matching;
    *out_bye = -1;
    swp_status status = match_everybody(field, rest, &graph, &matching);
    if (status != SWP_OK || rest->n % 2 == 0)
        return status;
    const struct candidate *list = list_candidates(field);
    if (!list)
        return swp__no_memory(field->ctx->err);
    *out_bye = first_allowed(field, list, matching);
    if (*out_bye < 0)
        return nobody_allowed(field);
    given(field, list, *out_bye);
    take_out(rest, *out_bye);
    return SWP_OK;
}
