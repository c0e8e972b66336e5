/* SPDX-License-Identifier: Apache-2.0 */
/* Clubs: see clubs.h. */
#include "matching/clubs.h"

#include <string.h>

enum {
    LEAST_MEMBERS = 4, /* a smaller club is passed over as cheaply */
    SHARE = 16,        /* of the vertices that make a club worth telling */
    MOST_TOLD = 16,    /* clubs that can have this share, unless some are equal */
    MOST_ALONE = 128
};

enum { IN_NONE = -1, ALONE = -2 };

/* Clubs among the vertices. */
struct choice {
    int n, n_classes;
    const int *class_of;
    int *place;              /* [n] of its club among the large ones, or IN_NONE, ALONE */
    int n_large;             /* clubs that are large enough, the largest first */
    int club[MOST_TOLD];     /* by place */
    int members[MOST_TOLD];  /* by place */
    bool is_told[MOST_TOLD]; /* by place */
    bool tells_alone;        /* those who are alone */
    int *alone;              /* [n_classes] how many */
    int *size;               /* [n_classes] */
    int *part;               /* [n_classes][n_large] vertices of the class in the club */
};

/* Puts a club in its place among the large ones; the smallest of too many falls out. */
static void rank_club(struct choice *c, int club, int members)
{
    int at = c->n_large;
    while (at > 0 && c->members[at - 1] < members)
        at--;
    if (at == MOST_TOLD)
        return;
    c->n_large += c->n_large < MOST_TOLD;
    for (int i = c->n_large - 1; i > at; i--) {
        c->club[i] = c->club[i - 1];
        c->members[i] = c->members[i - 1];
    }
    c->club[at] = club;
    c->members[at] = members;
}

/* Lists the large clubs, and the place of each vertex in one. `club_of` [n], below `n_clubs`.
 */
static bool find_large(struct swp__arena *arena, struct choice *c, const int *club_of, int n_clubs)
{
    int *members = swp__arena_array(arena, (size_t)n_clubs, sizeof(int));
    int *place_of = swp__arena_array(arena, (size_t)n_clubs, sizeof(int));
    c->place = swp__arena_array(arena, (size_t)c->n, sizeof(int));
    if (!members || !place_of || !c->place)
        return false;
    for (int u = 0; u < c->n; u++)
        if (!swp__club_is_alone(club_of[u]))
            members[club_of[u]]++;
    for (int k = 0; k < n_clubs; k++) {
        place_of[k] = IN_NONE;
        if (k != SWP__NO_CLUB && members[k] >= LEAST_MEMBERS && SHARE * (int64_t)members[k] >= c->n)
            rank_club(c, k, members[k]);
    }
    for (int i = 0; i < c->n_large; i++)
        place_of[c->club[i]] = i;
    for (int u = 0; u < c->n; u++)
        c->place[u] = swp__club_is_alone(club_of[u]) ? ALONE : place_of[club_of[u]];
    return true;
}

static bool count_parts(struct swp__arena *arena, struct choice *c)
{
    c->size = swp__arena_array(arena, (size_t)c->n_classes, sizeof(int));
    c->part = swp__arena_array(arena, (size_t)c->n_classes * (size_t)c->n_large, sizeof(int));
    c->alone = swp__arena_array(arena, (size_t)c->n_classes, sizeof(int));
    for (int u = 0; c->size && c->part && c->alone && u < c->n; u++) {
        c->size[c->class_of[u]]++;
        c->alone[c->class_of[u]] += c->place[u] == ALONE;
        if (c->place[u] >= 0)
            c->part[c->class_of[u] * c->n_large + c->place[u]]++;
    }
    return c->size && c->part && c->alone;
}

/* Classes when the clubs marked are told. */
static int count_classes(const struct choice *c)
{
    int n = 0;
    for (int k = 0; k < c->n_classes; k++) {
        int rest = c->size[k] - (c->tells_alone ? c->alone[k] : 0);
        n += c->size[k] - rest;
        for (int i = 0; i < c->n_large; i++) {
            const int part = c->is_told[i] ? c->part[k * c->n_large + i] : 0;
            n += part > 0;
            rest -= part;
        }
        n += rest > 0;
    }
    return n;
}

static bool choose(struct choice *c, int most_classes)
{
    bool any = false;
    for (int i = 0; i < c->n_large; i++) {
        c->is_told[i] = true;
        c->is_told[i] = count_classes(c) <= most_classes;
        any = any || c->is_told[i];
    }
    int n_alone = 0;
    for (int k = 0; k < c->n_classes; k++)
        n_alone += c->alone[k];
    c->tells_alone = n_alone > 0 && n_alone <= MOST_ALONE;
    c->tells_alone = c->tells_alone && count_classes(c) <= most_classes;
    return any || c->tells_alone;
}

/* ---- the classes ----------------------------------------------------------------------------- */

/* Numbers the parts of the classes in the order of the vertices. */
static swp_status number_classes(struct swp__context *ctx, const struct choice *c,
                                 const int *club_of, struct swp__club_classes *out)
{
    const size_t n_most = (size_t)count_classes(c), places = (size_t)c->n_large + 1;
    out->class_of = swp__arena_array(ctx->arena, (size_t)c->n, sizeof(int));
    out->of_class = swp__arena_array(ctx->arena, n_most, sizeof(int));
    out->club = swp__arena_array(ctx->arena, n_most, sizeof(int));
    out->representative = swp__arena_array(ctx->arena, n_most, sizeof(int));
    int *number = swp__arena_array(ctx->arena, (size_t)c->n_classes * places, sizeof(int));
    if (!out->class_of || !out->of_class || !out->club || !out->representative || !number)
        return swp__no_memory(ctx->err);
    out->n_classes = 0;
    out->apart = out->beside = NULL;
    for (int u = 0; u < c->n; u++) {
        const bool is_told = c->place[u] >= 0 && c->is_told[c->place[u]];
        const size_t place = is_told ? (size_t)c->place[u] + 1 : 0;
        const bool is_alone = c->tells_alone && c->place[u] == ALONE;
        int *known = &number[(size_t)c->class_of[u] * places + place]; /* one more; 0 = none yet */
        int own = 0;
        if (is_alone)
            known = &own;
        if (*known == 0) {
            const int at = out->n_classes++;
            out->of_class[at] = c->class_of[u];
            out->club[at] = is_told || is_alone ? club_of[u] : SWP__NO_CLUB;
            out->representative[at] = u;
            *known = at + 1;
        }
        out->class_of[u] = *known - 1;
    }
    return SWP_OK;
}

swp_status swp__clubs_tell(struct swp__context *ctx, int n, int n_classes, const int *class_of,
                           int (*club)(const void *user, int u), const void *user, int most_classes,
                           struct swp__club_classes *out, bool *out_told)
{
    struct choice c = {.n = n, .n_classes = n_classes, .class_of = class_of};
    int *club_of = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    int n_clubs = 1;
    bool any = false;
    *out_told = false;
    if (!club_of)
        return swp__no_memory(ctx->err);
    for (int u = 0; u < n; u++) {
        club_of[u] = club(user, u);
        n_clubs = club_of[u] >= n_clubs ? club_of[u] + 1 : n_clubs;
        any = any || club_of[u] != SWP__NO_CLUB;
    }
    if (!any)
        return SWP_OK;
    if (!find_large(ctx->arena, &c, club_of, n_clubs) || !count_parts(ctx->arena, &c))
        return swp__no_memory(ctx->err);
    *out_told = choose(&c, most_classes);
    return *out_told ? number_classes(ctx, &c, club_of, out) : SWP_OK;
}

swp_status swp__clubs_ask_alone(struct swp__context *ctx, int n, struct swp__club_classes *classes,
                                bool (*is_barred)(void *user, int u, int v), void *user)
{
    const size_t n_classes = (size_t)classes->n_classes;
    int n_alone = 0;
    for (int a = 0; a < classes->n_classes; a++)
        n_alone += swp__club_is_alone(classes->club[a]);
    if (n_alone == 0)
        return SWP_OK;
    bool *apart = swp__arena_array(ctx->arena, n_classes * n_classes, sizeof(bool));
    bool *beside = swp__arena_array(ctx->arena, (size_t)n, sizeof(bool));
    bool *met = swp__arena_room(ctx->arena, n_classes, sizeof(bool));
    if (!apart || !beside || !met)
        return swp__no_memory(ctx->err);
    for (size_t a = 0; a < n_classes; a++) {
        if (!swp__club_is_alone(classes->club[a]))
            continue;
        memset(met, false, n_classes * sizeof *met);
        for (int v = 0; v < n; v++)
            if (!is_barred(user, classes->representative[a], v))
                beside[v] = met[classes->class_of[v]] = true;
        for (size_t b = 0; b < n_classes; b++)
            if (!met[b])
                apart[a * n_classes + b] = apart[b * n_classes + a] = true;
    }
    classes->apart = apart;
    classes->beside = beside;
    return SWP_OK;
}
