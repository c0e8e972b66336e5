/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 2.2.5, 2.2.6 and 4.4: S1, and the first transposition T2 of G2 that gives a legal
 * pairing, S1[i] against T2[i].
 *
 * The first one in lexicographic order gives each player of S1 in turn the highest ranked opponent
 * that leaves the others of S1 and G2 pairable one against one. A matching of the two subgroups,
 * kept maximum player by player, says which opponents do. O(n * rounds) mostly, O(n^3) at worst. */
#include "base/sort.h"
#include "systems/dubov_2025/dubov_2025_internal.h"

/* What decides the place of a member in S1. */
struct place {
    int32_t aro;
    int vertex; /* members stand by initial ranking */
};

/* 2.2.5: ascending ARO, then the initial ranking list. */
static int compare_places(const void *left, const void *right)
{
    const struct place *a = left, *b = right;
    if (a->aro != b->aro)
        return a->aro < b->aro ? -1 : 1;
    return a->vertex < b->vertex ? -1 : a->vertex > b->vertex;
}

/* The two subgroups as vertices: S1 sorted, G2 by initial ranking (4.4.2). */
struct subgroups {
    int n1, n2;
    int *s1, *g2;
    int *next; /* [n2 + 1] list of the players of G2 without opponent: next[i], 0 = first */
};

static swp_status sort_subgroups(const struct d25_field *field, const struct d25_bracket *bracket,
                                 struct subgroups *out)
{
    struct swp__arena *arena = field->ctx->arena;
    const size_t n = (size_t)bracket->n;
    struct place *places = swp__arena_array(arena, n, sizeof *places);
    out->s1 = swp__arena_array(arena, n, sizeof(int));
    out->g2 = swp__arena_array(arena, n, sizeof(int));
    out->next = swp__arena_array(arena, n + 1, sizeof(int));
    if (!places || !out->s1 || !out->g2 || !out->next)
        return swp__no_memory(field->ctx->err);
    out->n1 = out->n2 = 0;
    for (int v = 0; v < bracket->n; v++) {
        if (swp__bit_get(bracket->side, v))
            places[out->n1++] = (struct place){field->players[bracket->members[v]].aro, v};
        else
            out->g2[out->n2++] = v;
    }
    swp__sort(places, (size_t)out->n1, sizeof *places, compare_places);
    for (int i = 0; i < out->n1; i++)
        out->s1[i] = places[i].vertex;
    for (int i = 0; i <= out->n2; i++)
        out->next[i] = i;
    return SWP_OK;
}

/* ---- 2.2.6 ----------------------------------------------------------------------------------- */

/* The player of G2 behind `before` (counted from 1, 0 = the head of the list) has an opponent. */
static void take_from_list(struct subgroups *groups, int before)
{
    groups->next[before] = groups->next[groups->next[before] + 1];
}

/* The highest ranked opponent left that keeps the others pairable; its place in G2. Everybody can
 * be paired before and after. */
static int first_opponent(struct subgroups *groups, struct swp__maximum *matching, int p)
{
    swp__maximum_offer(matching, p);
    int before = 0; /* place before in the list, counted from 1; next[] holds places from 0 */
    for (int i = groups->next[0]; i < groups->n2; i = groups->next[before]) {
        if (swp__maximum_is_available(matching, groups->g2[i])) {
            swp__maximum_take(matching, groups->g2[i]);
            take_from_list(groups, before);
            return i;
        }
        before = i + 1;
    }
    return -1;
}

/* A row for each player of S1 in turn. */
static swp_status pair_rows(const struct d25_field *field, struct d25_bracket *bracket,
                            struct subgroups *groups, struct swp__maximum *matching)
{
    for (int row = 0; row < groups->n1; row++) {
        const int place = first_opponent(groups, matching, groups->s1[row]);
        if (place < 0)
            return swp__d25_internal(field, D25_TRANSPOSITION);
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
        bracket->s1[row] = bracket->members[groups->s1[row]];
        bracket->t2[row] = bracket->members[groups->g2[place]];
    }
    bracket->n_s1 = groups->n1;
    return SWP_OK;
}

swp_status swp__d25_transpose(const struct d25_field *field, struct d25_bracket *bracket,
                              bool *out_found)
{
    struct subgroups groups = {0};
    *out_found = false;
    const swp_status status = sort_subgroups(field, bracket, &groups);
    if (status != SWP_OK || groups.n1 != groups.n2)
        return status;
    struct swp__maximum *matching = swp__maximum_create(field->ctx, bracket->n);
    int *all = swp__arena_array(field->ctx->arena, (size_t)bracket->n, sizeof *all);
    if (!matching || !all)
        return swp__no_memory(field->ctx->err);
    for (int v = 0; v < bracket->n; v++)
        all[v] = v;
    swp__maximum_begin(matching, &bracket->graph, bracket->side, all, bracket->n);
    *out_found = swp__maximum_left_over(matching) == 0;
    return *out_found ? pair_rows(field, bracket, &groups, matching) : SWP_OK;
}

static void tell_list(const struct d25_field *field, swp_trace_kind kind, enum d25_article article,
                      const char *what, const char *text, const int *players, int n)
{
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, kind, swp__d25_article(field, article), "%s", text);
    swp__trace_what(event, what);
    for (int i = 0; i < n; i++)
        swp__trace_player(field->ctx, event, field->players[players[i]].slot);
}

void swp__d25_tell_transposition(const struct d25_field *field, const struct d25_bracket *bracket)
{
    bool is_first = true;
    for (int i = 1; i < bracket->n_s1; i++)
        if (field->players[bracket->t2[i]].slot < field->players[bracket->t2[i - 1]].slot)
            is_first = false;
    tell_list(field, SWP_TRACE_KIND_TABLE, D25_S1, "s1", "S1, by ascending ARO", bracket->s1,
              bracket->n_s1);
    tell_list(field, is_first ? SWP_TRACE_KIND_TABLE : SWP_TRACE_KIND_ALTERATION, D25_TRANSPOSITION,
              is_first ? "t2" : "transposition",
              is_first ? "T2 is G2 by initial ranking, the first transposition"
                       : "T2 is the first legal transposition, earlier ones are not legal",
              bracket->t2, bracket->n_s1);
}
