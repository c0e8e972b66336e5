/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 2.2.5, 2.2.6 and 4.4: S1, and the first transposition T2 of G2 that gives a legal
 * pairing, S1[i] against T2[i].
 *
 * The first one in lexicographic order gives each player of S1 in turn the highest ranked opponent
 * that leaves the others of S1 and G2 pairable one against one. While many are left anybody does
 * whom the player may meet: counting shows it. For the last ones a matching of the two subgroups,
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

/* Players without opponent, equally many in both subgroups. */
struct tally {
    int n;
    int absolute[2][3]; /* in G2 and in G1, by swp_colour: who have that absolute preference */
};

/* The two subgroups as vertices: S1 sorted, G2 by initial ranking (4.4.2). */
struct subgroups {
    int n1, n2;
    int *s1, *g2;
    int *next; /* [n2 + 1] list of the players of G2 without opponent: next[i], 0 = first */
    struct tally left;
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

/* ---- while many are left --------------------------------------------------------------------- */

static void count(const struct d25_field *field, struct tally *tally, bool of_g1, int player,
                  int how_often)
{
    const struct d25_player *p = &field->players[player];
    if (p->strength == SWP_PREFERENCE_ABSOLUTE)
        tally->absolute[of_g1][p->preference] += how_often;
}

static void count_all(const struct d25_field *field, const struct d25_bracket *bracket,
                      struct subgroups *groups)
{
    groups->left = (struct tally){.n = groups->n1};
    for (int v = 0; v < bracket->n; v++)
        count(field, &groups->left, swp__bit_get(bracket->side, v), bracket->members[v], 1);
}

/* [C3]: those of G1 who have an absolute preference find no more opponents than there are players
 * of G2 without it. False: they cannot all be paired. */
static bool colours_fit(const struct tally *tally)
{
    return tally->absolute[0][SWP_COLOUR_WHITE] + tally->absolute[1][SWP_COLOUR_WHITE] <=
               tally->n &&
           tally->absolute[0][SWP_COLOUR_BLACK] + tally->absolute[1][SWP_COLOUR_BLACK] <= tally->n;
}

/* They can all be paired one against one if colours fit. By Hall: let d be the largest number of
 * opponents that [C1] bars for one player, and X some players of G1. Up to 2d of them have 2d
 * neighbours, since colours leave each 3d. More than 2d of one preference meet everybody whom
 * colours do not bar, and these are enough. Of more than 2d of several preferences at most d fail
 * to share the one of which there are most, and then at most d of G2 who share it are not met: X is
 * no larger than the rest of G2, as there are 2d more players than that absolute preference has in
 * G1 (or nobody of G2 shares it). */
static bool counting_decides(const struct d25_field *field, const struct tally *tally)
{
    const int n = tally->n, d = field->most_barred;
    if (n < 3 * (int64_t)d)
        return false;
    for (int colour = SWP_COLOUR_WHITE; colour <= SWP_COLOUR_BLACK; colour++) {
        const int in_g2 = tally->absolute[0][colour], in_g1 = tally->absolute[1][colour];
        if (in_g1 > 0 && (n - in_g2 < 3 * (int64_t)d ||
                          (in_g2 > 0 && in_g2 < 2 * (int64_t)d && n - in_g1 < 2 * (int64_t)d)))
            return false;
    }
    return true;
}

/* ---- 2.2.6
 * ----------------------------------------------------------------------------------------- */

/* The player of G2 behind `before` (counted from 1, 0 = the head of the list) has an opponent. */
static void take_from_list(struct subgroups *groups, int before)
{
    groups->next[before] = groups->next[groups->next[before] + 1];
}

/* The highest ranked opponent left whom p may meet so that the others can be paired; his place in
 * G2, -1 when counting does not tell who that is, or when there is none. */
static int first_by_counting(const struct d25_field *field, const struct d25_bracket *bracket,
                             struct subgroups *groups, int p)
{
    int before = 0;
    for (int i = groups->next[0]; i < groups->n2; i = groups->next[before]) {
        const int player = bracket->members[p], opponent = bracket->members[groups->g2[i]];
        struct tally others = groups->left;
        others.n--;
        count(field, &others, /* of_g1= */ true, player, -1);
        count(field, &others, /* of_g1= */ false, opponent, -1);
        if (colours_fit(&others) && swp__d25_may_meet(field, player, opponent)) {
            if (!counting_decides(field, &others))
                return -1;
            groups->left = others;
            take_from_list(groups, before);
            return i;
        }
        before = i + 1;
    }
    return -1;
}

/* The highest ranked opponent left that keeps the others pairable; his place in G2. Everybody can
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

static void set_pair(const struct subgroups *groups, struct d25_bracket *bracket, int row,
                     int place)
{
    bracket->s1[row] = bracket->members[groups->s1[row]];
    bracket->t2[row] = bracket->members[groups->g2[place]];
}

/* 2.2.6 for the first players of S1, as far as counting goes: *out_n of them have opponents then.
 */
static swp_status pair_by_counting(const struct d25_field *field, struct d25_bracket *bracket,
                                   struct subgroups *groups, int *out_n)
{
    count_all(field, bracket, groups);
    for (*out_n = 0; *out_n < groups->n1; ++*out_n) {
        const int place = first_by_counting(field, bracket, groups, groups->s1[*out_n]);
        if (place < 0)
            return SWP_OK;
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
        set_pair(groups, bracket, *out_n, place);
    }
    return SWP_OK;
}

/* The same for the others, from `row` on. */
static swp_status pair_by_matching(const struct d25_field *field, struct d25_bracket *bracket,
                                   struct subgroups *groups, int row, bool *out_found)
{
    int n = 0;
    struct swp__maximum *matching = swp__maximum_create(field->ctx, bracket->n);
    int *left = swp__arena_array(field->ctx->arena, 2 * (size_t)(groups->n1 - row), sizeof *left);
    if (!matching || !left)
        return swp__no_memory(field->ctx->err);
    for (int i = row; i < groups->n1; i++)
        left[n++] = groups->s1[i];
    for (int i = groups->next[0]; i < groups->n2; i = groups->next[i + 1])
        left[n++] = groups->g2[i];
    swp__maximum_begin(matching, &bracket->graph, bracket->side, left, n);
    *out_found = swp__maximum_left_over(matching) == 0;
    for (; *out_found && row < groups->n1; row++) {
        const int place = first_opponent(groups, matching, groups->s1[row]);
        if (place < 0)
            return swp__d25_internal(field, D25_TRANSPOSITION);
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
        set_pair(groups, bracket, row, place);
    }
    return SWP_OK;
}

swp_status swp__d25_transpose(const struct d25_field *field, struct d25_bracket *bracket,
                              bool *out_found)
{
    struct subgroups groups = {0};
    int n_paired = 0;
    *out_found = false;
    swp_status status = sort_subgroups(field, bracket, &groups);
    if (status != SWP_OK || groups.n1 != groups.n2)
        return status;
    status = pair_by_counting(field, bracket, &groups, &n_paired);
    *out_found = status == SWP_OK && n_paired == groups.n1;
    if (status == SWP_OK && !*out_found)
        status = pair_by_matching(field, bracket, &groups, n_paired, out_found);
    bracket->n_s1 = *out_found ? groups.n1 : bracket->n_s1;
    return status;
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
