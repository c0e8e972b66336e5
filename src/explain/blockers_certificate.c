/* SPDX-License-Identifier: Apache-2.0 */
/* Why there is no matching of all: the certificate of Tutte and Berge, made small.
 *
 * By Gallai and Edmonds: the spare vertices, those that some maximum matching leaves over, fall
 * into groups of odd size that have no edge to each other; the only others they may meet are
 * partners that are not spare, and the groups outnumber the partners. So groups and partners make a
 * graph with two sides in which the groups cannot all be served. Groups are then left out, one
 * after the other, while that stays true: what remains is a set of groups with one partner too few,
 * none of which can be left out (Hall). Big groups go first, then those with many partners, so that
 * the slip of paper stays short.
 *
 * Cost: one search in the field, two in the two-sided graph for each group: O(n^3 / 64) at worst.
 */
#include "base/sort.h"
#include "explain/blockers_internal.h"

/* One group of spare vertices. */
struct group {
    int first; /* into `members` */
    int size;
    int n_partners;
    bool is_kept;
};

struct certificate {
    const struct swp__field_graph *field;
    struct swp__maximum *matching;
    int *group_of;  /* [n] of a spare vertex; -1: not spare */
    int *members;   /* [n] spare vertices, group by group, ascending */
    int *two_sided; /* [n] vertex in `service` of a partner; -1 of all others */
    struct group *groups;
    int n_groups, n_partners;
    struct swp__bit_graph service; /* groups, then partners */
};

/* ---- groups and partners --------------------------------------------------------------------- */

/* All vertices that can be reached from `first` by edges between spare vertices. */
static void collect_group(struct certificate *c, int first, int *n_members)
{
    const struct swp__field_graph *field = c->field;
    struct group *group = &c->groups[c->n_groups];
    group->first = *n_members;
    c->members[(*n_members)++] = first;
    c->group_of[first] = c->n_groups;
    for (int head = group->first; head < *n_members; head++)
        for (int v = 0; v < field->n; v++) {
            if (c->group_of[v] >= 0 || !swp__maximum_is_spare(c->matching, v) ||
                !swp__bit_edge(&field->graph, c->members[head], v))
                continue;
            c->group_of[v] = c->n_groups;
            c->members[(*n_members)++] = v;
        }
    group->size = *n_members - group->first;
    c->n_groups++;
}

static int compare_ints(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

static void collect_groups(struct certificate *c)
{
    int n_members = 0;
    for (int v = 0; v < c->field->n; v++)
        c->group_of[v] = -1;
    for (int v = 0; v < c->field->n; v++)
        if (swp__maximum_is_spare(c->matching, v) && c->group_of[v] < 0)
            collect_group(c, v, &n_members);
    for (int g = 0; g < c->n_groups; g++)
        swp__sort(&c->members[c->groups[g].first], (size_t)c->groups[g].size, sizeof *c->members,
                  compare_ints);
}

/* Partners are the vertices that are not spare and may meet a spare one. */
static swp_status build_service(struct certificate *c)
{
    const struct swp__field_graph *field = c->field;
    for (int v = 0; v < field->n; v++) {
        c->two_sided[v] = -1;
        for (int u = 0; u < field->n && c->group_of[v] < 0 && c->two_sided[v] < 0; u++)
            if (c->group_of[u] >= 0 && swp__bit_edge(&field->graph, u, v))
                c->two_sided[v] = c->n_groups + c->n_partners++;
    }
    if (!swp__bit_graph_create(field->ctx, c->n_groups + c->n_partners, &c->service))
        return swp__no_memory(field->ctx->err);
    const size_t words = c->service.row_words;
    for (int v = 0; v < field->n; v++) {
        const int partner = c->two_sided[v];
        for (int u = 0; u < field->n && partner >= 0; u++) {
            const int g = c->group_of[u];
            if (g < 0 || !swp__bit_edge(&field->graph, u, v) ||
                swp__bit_edge(&c->service, g, partner))
                continue;
            swp__bit_set(&c->service.rows[(size_t)g * words], partner);
            swp__bit_set(&c->service.rows[(size_t)partner * words], g);
            c->groups[g].n_partners++;
        }
    }
    return SWP_OK;
}

/* ---- leaving groups out ---------------------------------------------------------------------- */

struct candidate {
    int group, size, n_partners;
};

static int compare_candidates(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    if (x->size != y->size)
        return x->size > y->size ? -1 : 1;
    if (x->n_partners != y->n_partners)
        return x->n_partners > y->n_partners ? -1 : 1;
    return x->group < y->group ? -1 : x->group > y->group;
}

/* Some group is without a partner: `n_groups` of them are in, all partners are. */
static bool is_one_short(const struct certificate *c, const struct swp__maximum *service,
                         int n_groups)
{
    const int n_served = (n_groups + c->n_partners - swp__maximum_left_over(service)) / 2;
    return n_served < n_groups;
}

/* Keeps a set of groups that are one short, of which none can be left out. */
static swp_status leave_out(struct certificate *c)
{
    struct swp__context *ctx = c->field->ctx;
    const int n = c->n_groups + c->n_partners;
    struct candidate *order = swp__arena_array(ctx->arena, (size_t)c->n_groups, sizeof *order);
    int *all = swp__arena_array(ctx->arena, (size_t)n, sizeof *all);
    struct swp__maximum *service = swp__maximum_create(ctx, n);
    if (!order || !all || !service)
        return swp__no_memory(ctx->err);
    for (int i = 0; i < n; i++)
        all[i] = i;
    for (int g = 0; g < c->n_groups; g++)
        order[g] = (struct candidate){g, c->groups[g].size, c->groups[g].n_partners};
    swp__sort(order, (size_t)c->n_groups, sizeof *order, compare_candidates);
    swp__maximum_begin(service, &c->service, NULL, all, n);
    int n_kept = c->n_groups;
    for (int i = 0; i < c->n_groups; i++) {
        const int g = order[i].group;
        swp__maximum_remove(service, g);
        c->groups[g].is_kept = !is_one_short(c, service, n_kept - 1);
        if (c->groups[g].is_kept)
            swp__maximum_add(service, g);
        else
            n_kept--;
    }
    return SWP_OK;
}

/* ---- what is shown --------------------------------------------------------------------------- */

static bool is_kept_partner(const struct certificate *c, int v)
{
    for (int g = 0; g < c->n_groups && c->two_sided[v] >= 0; g++)
        if (c->groups[g].is_kept && swp__bit_edge(&c->service, g, c->two_sided[v]))
            return true;
    return false;
}

static int compare_shown(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    if (x->size != y->size)
        return x->size < y->size ? -1 : 1;
    return x->group < y->group ? -1 : x->group > y->group;
}

/* The kept groups, the smallest first, then by their first member. */
static swp_status show_groups(const struct certificate *c, struct swp_blockers *answer)
{
    struct swp__arena *arena = answer->arena;
    struct candidate *order =
        swp__arena_array(c->field->ctx->arena, (size_t)c->n_groups, sizeof *order);
    uint32_t n = 0;
    for (int g = 0; order && g < c->n_groups; g++)
        if (c->groups[g].is_kept)
            order[n++] = (struct candidate){.group = g, .size = c->groups[g].size};
    answer->groups = swp__arena_array(arena, n, sizeof *answer->groups);
    if (!order || !answer->groups)
        return swp__no_memory(c->field->ctx->err);
    swp__sort(order, n, sizeof *order, compare_shown);
    for (uint32_t i = 0; i < n; i++) {
        const struct group *group = &c->groups[order[i].group];
        uint32_t *tpns = swp__arena_array(arena, (size_t)group->size, sizeof *tpns);
        if (!tpns)
            return swp__no_memory(c->field->ctx->err);
        for (int k = 0; k < group->size; k++)
            tpns[k] = swp__field_tpn(c->field, c->members[group->first + k]);
        answer->groups[i] = (swp_tpn_list){(uint32_t)group->size, tpns};
    }
    answer->n_groups = n;
    return SWP_OK;
}

static swp_status show_partners(const struct certificate *c, const bool *is_partner,
                                struct swp_blockers *answer)
{
    uint32_t *tpns = swp__arena_array(answer->arena, (size_t)c->n_partners, sizeof *tpns);
    uint32_t n = 0;
    if (!tpns)
        return swp__no_memory(c->field->ctx->err);
    for (int v = 0; v < c->field->n; v++)
        if (is_partner[v])
            tpns[n++] = swp__field_tpn(c->field, v);
    answer->partners = (swp_tpn_list){n, tpns};
    return SWP_OK;
}

static bool is_kept_member(const struct certificate *c, int v)
{
    return c->group_of[v] >= 0 && c->groups[c->group_of[v]].is_kept;
}

/* u is a kept member and v outside; a pair of two kept members is shown once. */
static bool is_evidence(const struct certificate *c, const bool *is_partner, int u, int v)
{
    if (u == v || is_partner[v] || !is_kept_member(c, u) || c->group_of[u] == c->group_of[v])
        return false;
    return !is_kept_member(c, v) || u < v;
}

static swp_status show_pairs(const struct certificate *c, const bool *is_partner,
                             struct swp_blockers *answer)
{
    const int n = c->field->n;
    size_t count = 0;
    for (int u = 0; u < n; u++)
        for (int v = 0; v < n && is_kept_member(c, u); v++)
            count += is_evidence(c, is_partner, u, v);
    answer->pairs = swp__arena_array(answer->arena, count, sizeof *answer->pairs);
    if (!answer->pairs)
        return swp__no_memory(c->field->ctx->err);
    for (int u = 0; u < n; u++)
        for (int v = 0; v < n && is_kept_member(c, u); v++)
            if (is_evidence(c, is_partner, u, v))
                answer->pairs[answer->n_pairs++] = swp__field_barred_pair(c->field, u, v);
    return SWP_OK;
}

swp_status swp__blockers_certify(const struct swp__field_graph *field,
                                 struct swp__maximum *matching, struct swp_blockers *answer)
{
    struct swp__arena *arena = field->ctx->arena;
    const size_t n = (size_t)field->n;
    struct certificate c = {.field = field, .matching = matching};
    c.group_of = swp__arena_array(arena, n, sizeof *c.group_of);
    c.members = swp__arena_array(arena, n, sizeof *c.members);
    c.two_sided = swp__arena_array(arena, n, sizeof *c.two_sided);
    c.groups = swp__arena_array(arena, n, sizeof *c.groups);
    bool *is_partner = swp__arena_array(arena, n, sizeof *is_partner);
    if (!c.group_of || !c.members || !c.two_sided || !c.groups || !is_partner)
        return swp__no_memory(field->ctx->err);
    swp__maximum_find_spare(matching);
    collect_groups(&c);
    swp_status status = build_service(&c);
    if (status == SWP_OK)
        status = leave_out(&c);
    for (int v = 0; v < field->n && status == SWP_OK; v++)
        is_partner[v] = is_kept_partner(&c, v);
    if (status == SWP_OK)
        status = show_groups(&c, answer);
    if (status == SWP_OK)
        status = show_partners(&c, is_partner, answer);
    return status == SWP_OK ? show_pairs(&c, is_partner, answer) : status;
}
