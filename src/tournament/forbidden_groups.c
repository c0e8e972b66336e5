/* SPDX-License-Identifier: Apache-2.0 */
/* Forbidden groups: see forbidden_groups.h. */
#include "tournament/forbidden_groups.h"

#include "base/bits.h"
#include "tournament/tournament_internal.h"

#include <limits.h>
#include <string.h>

enum {
    LEAST_MEMBERS = 4, /* a smaller group is passed over as cheaply */
    LEAST_PAIRS = 6,
    STEPS_FOR_PAIR = 16, /* to look for clubs whose members have pairs beside; a club takes four */
    LEAST_STEPS = 1 << 16,
    LEFT_SHARE = 8 /* of the players: who may meet no more of them is marked */
};

struct work {
    struct swp__context *ctx;
    int n, n_groups;
    int *start, *groups; /* the caller's */
    unsigned char *size; /* [n_groups], 3 for more than 2 */
    int *first, *second; /* [n_groups] of two members; of others undefined */
    size_t
        *near_start;  /* [n] into `near`: whom single pairs bar the player from, with the player, */
    size_t *near_end; /* [n] ascending; empty: in none */
    int *near;
    uint64_t *sum; /* [n] of the list: the same for equal lists */
    int *alike;    /* [n] who stands for the club, or else for those with the same list */
    int *n_alike;  /* [n] how many that one stands for */
    int *group_of; /* [n] of the one who stands for them: 1 more than their group; 0: none */
};

static swp_status out_of_memory(const struct work *w)
{
    return swp__no_memory(w->ctx->err);
}

/* ---- single pairs ---------------------------------------------------------------------------- */

static swp_status find_pairs(struct work *w, int *out_n_pairs)
{
    for (int i = 0; i < w->start[w->n]; i++)
        w->n_groups = w->groups[i] >= w->n_groups ? w->groups[i] + 1 : w->n_groups;
    const size_t n_groups = (size_t)w->n_groups;
    w->size = swp__arena_array(w->ctx->arena, n_groups, 1);
    w->first = swp__arena_room(w->ctx->arena, n_groups, sizeof(int));
    w->second = swp__arena_room(w->ctx->arena, n_groups, sizeof(int));
    if (!w->size || !w->first || !w->second)
        return out_of_memory(w);
    for (int u = 0; u < w->n; u++)
        for (int k = w->start[u]; k < w->start[u + 1]; k++) {
            const int group = w->groups[k];
            *(w->size[group] == 0 ? &w->first[group] : &w->second[group]) = u;
            if (w->size[group] < 3)
                w->size[group]++;
        }
    *out_n_pairs = 0;
    for (int group = 0; group < w->n_groups; group++)
        *out_n_pairs += w->size[group] == 2;
    return SWP_OK;
}

/* Every bit of a number decides about every bit of the result. */
static uint64_t mix(uint64_t z)
{
    z += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Players are put down in their order, so that the lists ascend; a pair may be declared twice. */
static void put_down(struct work *w, int owner, int u, uint64_t mixed)
{
    if (w->near_end[owner] > w->near_start[owner] && w->near[w->near_end[owner] - 1] == u)
        return;
    w->near[w->near_end[owner]++] = u;
    w->sum[owner] += mixed;
}

static swp_status list_near(struct work *w, int n_pairs)
{
    struct swp__arena *arena = w->ctx->arena;
    const size_t n = (size_t)w->n;
    w->near_start = swp__arena_array(arena, n + 1, sizeof(size_t));
    w->near_end = swp__arena_array(arena, n, sizeof(size_t));
    w->near = swp__arena_room(arena, 2 * (size_t)n_pairs + n, sizeof(int));
    w->sum = swp__arena_array(arena, n, sizeof(uint64_t));
    w->alike = swp__arena_array(arena, n, sizeof(int));
    w->n_alike = swp__arena_array(arena, n, sizeof(int));
    w->group_of = swp__arena_array(arena, n, sizeof(int));
    if (!w->near_start || !w->near_end || !w->near || !w->sum || !w->alike || !w->n_alike ||
        !w->group_of)
        return out_of_memory(w);
    for (int u = 0; u < w->n; u++)
        w->alike[u] = u;
    for (int u = 0; u < w->n; u++) {
        size_t most = 0;
        for (int k = w->start[u]; k < w->start[u + 1]; k++)
            most += w->size[w->groups[k]] == 2;
        w->near_end[u] = w->near_start[u];
        w->near_start[u + 1] = w->near_start[u] + (most > 0 ? most + 1 : 0);
    }
    for (int u = 0; u < w->n; u++) {
        const uint64_t mixed = mix((uint64_t)u);
        for (int k = w->start[u]; k < w->start[u + 1]; k++) {
            const int group = w->groups[k];
            if (w->size[group] != 2)
                continue;
            put_down(w, u, u, mixed);
            put_down(w, w->first[group] == u ? w->second[group] : w->first[group], u, mixed);
        }
    }
    return SWP_OK;
}

/* ---- clubs whose members have other pairs beside ----------------------------------------------
 */

static size_t length_of(const struct work *w, int u)
{
    return w->near_end[u] - w->near_start[u];
}

/* The player is in a club already. */
static bool is_placed(const struct work *w, int u)
{
    return w->n_alike[w->alike[u]] >= LEAST_MEMBERS;
}

/* How many of the list of v are marked so. */
static size_t count_marked(const struct work *w, int v, const int *mark, int as)
{
    size_t n = 0;
    for (size_t k = w->near_start[v]; k < w->near_end[v]; k++)
        n += mark[w->near[k]] == as;
    return n;
}

/* Of `n` in `list` those for whom more than `most_without` of those marked are in their lists. */
static size_t sift(const struct work *w, int *list, size_t n, const int *mark, int as,
                   size_t most_without)
{
    size_t kept = 0;
    for (size_t k = 0; k < n; k++)
        if (count_marked(w, list[k], mark, as) > most_without)
            list[kept++] = list[k];
    return kept;
}

/* Of those in the list of u, who are in no club, those who share more than half of it; of these the
 * ones who share all of them are barred from each other. Players with equal lists stay together. */
static void find_club_of(struct work *w, int u, int *mark, int *list)
{
    size_t n = 0;
    for (size_t k = w->near_start[u]; k < w->near_end[u]; k++)
        if (!is_placed(w, w->near[k]))
            list[n++] = w->near[k];
    for (size_t k = 0; k < n; k++)
        mark[list[k]] = 2 * u + 1;
    n = sift(w, list, n, mark, 2 * u + 1, n / 2);
    for (size_t k = 0; k < n; k++)
        mark[list[k]] = 2 * u + 2;
    n = n > 0 ? sift(w, list, n, mark, 2 * u + 2, n - 1) : 0;
    for (size_t k = 0; k < n && n >= LEAST_MEMBERS; k++)
        w->alike[list[k]] = u;
    if (n >= LEAST_MEMBERS)
        w->n_alike[u] = (int)n;
}

/* As long as it takes no more steps than a few for each pair: which clubs are found is a matter of
 * cost alone. */
static swp_status find_clubs(struct work *w, int n_pairs)
{
    const size_t n = (size_t)w->n;
    size_t steps = LEAST_STEPS + STEPS_FOR_PAIR * (size_t)n_pairs;
    int *mark = swp__arena_array(w->ctx->arena, n, sizeof(int));
    int *list = swp__arena_array(w->ctx->arena, n, sizeof(int));
    if (!mark || !list)
        return out_of_memory(w);
    for (int u = 0; u < w->n; u++) {
        size_t needed = 0;
        if (is_placed(w, u) || length_of(w, u) < LEAST_MEMBERS)
            continue;
        for (size_t k = w->near_start[u]; k < w->near_end[u]; k++)
            needed += 2 * length_of(w, w->near[k]);
        if (needed > steps)
            continue;
        steps -= needed;
        find_club_of(w, u, mark, list);
    }
    return SWP_OK;
}

/* ---- who is alike ---------------------------------------------------------------------------- */

static bool same_list(const struct work *w, int u, int v)
{
    return w->sum[u] == w->sum[v] && length_of(w, u) == length_of(w, v) &&
           memcmp(&w->near[w->near_start[u]], &w->near[w->near_start[v]],
                  length_of(w, u) * sizeof(int)) == 0;
}

/* The first player of each list is looked up by its sum. */
static swp_status find_alike(struct work *w)
{
    const size_t n = (size_t)w->n;
    size_t places = 1;
    while (places < 2 * n)
        places *= 2;
    int *known = swp__arena_array(w->ctx->arena, places, sizeof(int)); /* one more; 0 = none */
    if (!known)
        return out_of_memory(w);
    for (int u = 0; u < w->n; u++) {
        size_t at = (size_t)w->sum[u] & (places - 1);
        if (is_placed(w, u) || length_of(w, u) < LEAST_MEMBERS)
            continue;
        while (known[at] != 0 && !same_list(w, u, known[at] - 1))
            at = (at + 1) & (places - 1);
        if (known[at] == 0)
            known[at] = u + 1;
        w->alike[u] = known[at] - 1;
        w->n_alike[w->alike[u]]++;
    }
    return SWP_OK;
}

/* ---- the groups ------------------------------------------------------------------------------ */

/* A pair that a group of players who are alike takes in. Two with the same list are in it both. */
static bool is_joined(const struct work *w, int group)
{
    if (w->size[group] != 2)
        return false;
    const int alike = w->alike[w->first[group]];
    return alike == w->alike[w->second[group]] && w->n_alike[alike] >= LEAST_MEMBERS;
}

/* They become the first group of all their pairs. */
static bool choose_groups(struct work *w)
{
    bool any = false;
    for (int group = w->n_groups - 1; group >= 0; group--)
        if (is_joined(w, group)) {
            w->group_of[w->alike[w->first[group]]] = group + 1;
            any = true;
        }
    return any;
}

/* The groups of u that stay, from `to` on, with the one that takes in the others in its place by
 * number; the end of them. What is taken in makes room for it. */
static int rewrite(const struct work *w, int u, int from, int end, int to)
{
    const int own = w->group_of[w->alike[u]] - 1, begin = to;
    for (int k = from; k < end; k++)
        if (!is_joined(w, w->groups[k]))
            w->groups[to++] = w->groups[k];
    if (own < 0)
        return to;
    int at = to;
    for (; at > begin && w->groups[at - 1] > own; at--)
        w->groups[at] = w->groups[at - 1];
    w->groups[at] = own;
    return to + 1;
}

static swp_status write_lists(struct work *w)
{
    int *number = swp__arena_array(w->ctx->arena, (size_t)w->n_groups, sizeof(int));
    int from = 0, to = 0, n = 0;
    if (!number)
        return out_of_memory(w);
    for (int u = 0; u < w->n; u++) {
        const int end = w->start[u + 1];
        w->start[u] = to;
        to = rewrite(w, u, from, end, to);
        from = end;
    }
    w->start[w->n] = to;
    for (int i = 0; i < to; i++)
        number[w->groups[i]] = 1;
    for (int group = 0; group < w->n_groups; group++)
        number[group] = number[group] ? n++ : 0;
    for (int i = 0; i < to; i++)
        w->groups[i] = number[w->groups[i]];
    return SWP_OK;
}

swp_status swp__join_pairs(struct swp__context *ctx, int n, int *group_start, int *groups)
{
    struct work w = {.ctx = ctx, .n = n, .start = group_start, .groups = groups};
    struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    int n_pairs = 0;
    swp_status status = find_pairs(&w, &n_pairs);
    if (status == SWP_OK && n_pairs >= LEAST_PAIRS) {
        status = list_near(&w, n_pairs);
        if (status == SWP_OK)
            status = find_clubs(&w, n_pairs);
        if (status == SWP_OK)
            status = find_alike(&w);
        if (status == SWP_OK && choose_groups(&w))
            status = write_lists(&w);
    }
    swp__arena_release(ctx->arena, mark);
    return status;
}

/* ---- the largest group ----------------------------------------------------------------------- */

enum { NO_GROUP = 0 };

/* Numbers of groups are smaller than this. */
static int count_groups(const int *groups, int n_members)
{
    int n = 0;
    for (int i = 0; i < n_members; i++)
        n = groups[i] >= n ? groups[i] + 1 : n;
    return n;
}

swp_status swp__largest_groups(struct swp__context *ctx, int n, const int *group_start,
                               const int *groups, const int **out)
{
    const int n_members = group_start[n];
    *out = NULL;
    if (n_members == 0)
        return SWP_OK;
    int *club = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    int *size = swp__arena_array(ctx->arena, (size_t)count_groups(groups, n_members), sizeof(int));
    if (!club || !size)
        return swp__no_memory(ctx->err);
    for (int i = 0; i < n_members; i++)
        size[groups[i]]++;
    for (int player = 0; player < n; player++) {
        club[player] = NO_GROUP;
        for (int k = group_start[player]; k < group_start[player + 1]; k++)
            if (size[groups[k]] >= LEAST_MEMBERS &&
                (club[player] == NO_GROUP || size[groups[k]] > size[club[player] - 1]))
                club[player] = groups[k] + 1;
        if (club[player] != NO_GROUP)
            *out = club;
    }
    swp__arena_release(ctx->arena, mark);
    return SWP_OK;
}

/* ---- rows of bits ---------------------------------------------------------------------------- */

/* Whom the groups bar, for who is in many of them. */
struct rows {
    int n, n_groups;
    size_t words;
    uint64_t **row;    /* [n] NULL: the groups are few */
    int *group_start;  /* [n_groups + 1] into members */
    int *members;      /* slots */
    uint64_t *as_bits; /* [words] of one group */
};

/* Takes a row for every slot that is in many groups; none: r->row stays NULL. */
static bool take_rows(struct swp__arena *arena, const int *start, struct rows *r)
{
    const int many = (int)(r->words / 8) + LEAST_MEMBERS;
    for (int u = 0; u < r->n; u++) {
        if (start[u + 1] - start[u] < many)
            continue;
        if (!r->row)
            r->row = swp__arena_array(arena, (size_t)r->n, sizeof *r->row);
        if (!r->row)
            return false;
        r->row[u] = swp__arena_array(arena, r->words, sizeof(uint64_t));
        if (!r->row[u])
            return false;
    }
    return true;
}

/* The members of each group, in the order of the slots. */
static bool list_members(struct swp__arena *arena, const int *start, const int *groups,
                         struct rows *r)
{
    for (int i = 0; i < start[r->n]; i++)
        r->n_groups = groups[i] >= r->n_groups ? groups[i] + 1 : r->n_groups;
    const size_t n_groups = (size_t)r->n_groups;
    int *used = swp__arena_array(arena, n_groups, sizeof *used);
    r->group_start = swp__arena_array(arena, n_groups + 1, sizeof *r->group_start);
    r->members = swp__arena_room(arena, (size_t)start[r->n], sizeof *r->members);
    r->as_bits = swp__arena_array(arena, r->words, sizeof *r->as_bits);
    if (!used || !r->group_start || !r->members || !r->as_bits)
        return false;
    for (int i = 0; i < start[r->n]; i++)
        r->group_start[groups[i] + 1]++;
    for (size_t g = 0; g < n_groups; g++)
        r->group_start[g + 1] += r->group_start[g];
    for (int u = 0; u < r->n; u++)
        for (int i = start[u]; i < start[u + 1]; i++)
            r->members[r->group_start[groups[i]] + used[groups[i]]++] = u;
    return true;
}

/* Bars the members of a group from each other: one by one, or as bits when they are many. */
static void bar_members(const struct rows *r, const int *members, int n)
{
    const bool is_large = (size_t)n > r->words;
    for (int i = 0; i < n && is_large; i++)
        swp__bit_set(r->as_bits, members[i]);
    for (int i = 0; i < n; i++) {
        uint64_t *row = r->row[members[i]];
        for (int k = 0; k < n && row && !is_large; k++)
            swp__bit_set(row, members[k]);
        for (size_t word = 0; word < r->words && row && is_large; word++)
            row[word] |= r->as_bits[word];
    }
    if (is_large)
        memset(r->as_bits, 0, r->words * sizeof *r->as_bits);
}

swp_status swp__forbidden_rows(struct swp__context *ctx, int n, struct swp__forbidden_lists *lists)
{
    struct rows r = {.n = n, .words = swp__bit_words(n)};
    if (!take_rows(ctx->arena, lists->start, &r))
        return swp__no_memory(ctx->err);
    if (!r.row)
        return SWP_OK;
    const struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    if (!list_members(ctx->arena, lists->start, lists->groups, &r))
        return swp__no_memory(ctx->err);
    for (int g = 0; g < r.n_groups; g++)
        bar_members(&r, &r.members[r.group_start[g]], r.group_start[g + 1] - r.group_start[g]);
    swp__arena_release(ctx->arena, mark);
    lists->rows = r.row;
    return SWP_OK;
}

static int count_bits(const uint64_t *row, size_t words)
{
    int n = 0;
    for (size_t k = 0; k < words; k++)
        for (uint64_t left = row[k]; left; left &= left - 1)
            n++;
    return n;
}

swp_status swp__mark_alone(struct swp__context *ctx, int n, struct swp__forbidden_lists *lists)
{
    int *marked = NULL;
    for (int u = 0; u < n; u++) {
        const uint64_t *row = lists->rows[u];
        if (!row || LEFT_SHARE * (n - count_bits(row, swp__bit_words(n))) > n)
            continue;
        if (!marked) {
            marked = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
            if (!marked)
                return swp__no_memory(ctx->err);
            if (lists->largest)
                memcpy(marked, lists->largest, (size_t)n * sizeof(int));
            lists->largest = marked;
        }
        marked[u] = -1 - u;
    }
    return SWP_OK;
}

/* ---- the lists ------------------------------------------------------------------------------- */

static bool group_holds(const swp_forbidden_group *group, uint32_t round)
{
    return group->first_round <= round && (group->last_round == 0 || round <= group->last_round);
}

/* Whether all members of all groups can be counted in an int. */
static bool members_fit(const swp_tournament *t)
{
    size_t members = 0;
    for (size_t g = 0; g < t->n_groups; g++) {
        if (t->groups[g].count > (size_t)INT_MAX - members)
            return false;
        members += t->groups[g].count;
    }
    return true;
}

/* Forbidden groups of the round per slot: counted, then listed. Ids ascend because groups are
 * walked in their order; a player named twice in a group is listed once. */
static swp_status list_groups(struct swp__context *ctx, const swp_tournament *t, uint32_t round,
                              const int32_t *slot_of_place, int **out_start, int **out_groups)
{
    const size_t n = t->n_players;
    int *start = swp__arena_array(ctx->arena, n + 1, sizeof *start), *groups = NULL;
    *out_start = start;
    if (!start || t->n_groups == 0)
        return start ? SWP_OK : swp__no_memory(ctx->err);
    int *used = swp__arena_array(ctx->arena, n, sizeof *used);
    if (!used)
        return swp__no_memory(ctx->err);
    for (int pass = 0; pass < 2; pass++) {
        for (size_t g = 0; g < t->n_groups; g++) {
            const swp_forbidden_group *group = &t->groups[g];
            for (size_t i = 0; group_holds(group, round) && i < group->count; i++) {
                const int slot = slot_of_place[swp__tournament_place(t, group->tpns[i])];
                if (pass == 0)
                    start[slot + 1]++;
                else if (used[slot] == 0 || groups[start[slot] + used[slot] - 1] != (int)g)
                    groups[start[slot] + used[slot]++] = (int)g;
            }
        }
        if (pass == 0) {
            for (size_t slot = 0; slot < n; slot++)
                start[slot + 1] += start[slot];
            *out_groups = groups = swp__arena_array(ctx->arena, (size_t)start[n], sizeof *groups);
            if (!groups)
                return swp__no_memory(ctx->err);
        }
    }
    int written = 0;
    for (size_t slot = 0; slot < n; slot++) {
        const int from = start[slot];
        start[slot] = written;
        for (int i = 0; i < used[slot]; i++)
            groups[written++] = groups[from + i];
    }
    start[n] = written;
    return SWP_OK;
}

swp_status swp__forbidden_groups(struct swp__context *ctx, const swp_tournament *t, uint32_t round,
                                 const int32_t *slot_of_place, struct swp__forbidden_lists *out)
{
    int *start = NULL, *groups = NULL;
    if (!members_fit(t))
        return swp__fail(ctx->err, SWP_DETAIL_TOO_MANY_FORBIDDEN, "", 0, 0,
                         "the groups of forbidden pairs name more than %d players", INT_MAX);
    swp_status status = list_groups(ctx, t, round, slot_of_place, &start, &groups);
    *out = (struct swp__forbidden_lists){.start = start, .groups = groups};
    if (status != SWP_OK || !groups)
        return status;
    const int n = (int)t->n_players;
    status = swp__join_pairs(ctx, n, start, groups);
    if (status == SWP_OK)
        status = swp__largest_groups(ctx, n, start, groups, &out->largest);
    if (status == SWP_OK)
        status = swp__forbidden_rows(ctx, n, out);
    return status == SWP_OK && out->rows ? swp__mark_alone(ctx, n, out) : status;
}
