/* SPDX-License-Identifier: Apache-2.0 */
/* Who is taken from below, when it is nobody or one: by counting, and by matchings without weights.
 *
 * An even number of residents that can be paired among themselves need nobody, when those below can
 * be paired too. An odd number needs one upfloater, possible when those below can spare it and it
 * may meet a resident that the others can spare. All that needs more goes to upfloat_sets.c.
 *
 * READING, [C6]: the following scoregroup is the next score of this round, also when nobody is left
 * of it (then it is satisfied); it counts as satisfied or not, not by degrees.
 *
 * O(players) where counting settles all; else O(n^2) for each candidate, at worst. */
#include "upfloat/upfloat_internal.h"

struct choice {
    const struct swp__upfloat_field *field;
    struct swp__upfloat_bracket *bracket;
    struct swp__upfloat_group residents, lower;
    /* [C6]: those of the following scoregroup, and those below them */
    bool has_groups;
    struct swp__upfloat_group following, others;
};

/* ---- [C6] ------------------------------------------------------------------------------------ */

static swp_status begin_groups(struct choice *c)
{
    const struct swp__upfloat_bracket *bracket = c->bracket;
    const int n = bracket->n_following;
    if (c->has_groups)
        return SWP_OK;
    c->has_groups = true;
    const swp_status status = swp__upfloat_group_begin(c->field, bracket->lower, n, &c->following);
    return status == SWP_OK ? swp__upfloat_group_begin(c->field, bracket->lower + n,
                                                       bracket->n_lower - n, &c->others)
                            : status;
}

/* An odd number on either side: a player that the one side can spare may meet one that the other
 * side can spare. `left` (of either group, else -1) is not there. */
static bool joins(struct choice *c, int left_following, int left_other)
{
    const struct swp__upfloat_group *following = &c->following, *others = &c->others;
    swp__upfloat_group_find_spare(&c->following);
    swp__upfloat_group_find_spare(&c->others);
    for (int i = 0; i < following->n; i++) {
        if (i == left_following || !swp__upfloat_group_spares(following, i))
            continue;
        for (int j = 0; j < others->n; j++)
            if (j != left_other && swp__upfloat_group_spares(others, j) &&
                swp__upfloat_may_meet(c->field, following->players[i], others->players[j]))
                return true;
    }
    return false;
}

/* The following scoregroup without lower[i] (when one of it) needs no more than its parity from
 * below, all others being paired. */
static swp_status follows(struct choice *c, int i, bool *out)
{
    const int n_following = c->bracket->n_following;
    const bool is_of_it = i < n_following;
    *out = true;
    if (n_following - is_of_it == 0)
        return SWP_OK;
    const swp_status status = begin_groups(c);
    if (status != SWP_OK)
        return status;
    struct swp__upfloat_group *group = is_of_it ? &c->following : &c->others;
    const int vertex = is_of_it ? i : i - n_following;
    swp__upfloat_group_leave(group, vertex);
    *out = swp__upfloat_group_complete(&c->following) && swp__upfloat_group_complete(&c->others);
    if (*out && c->following.n_here % 2 == 1)
        *out = joins(c, is_of_it ? vertex : -1, is_of_it ? -1 : vertex);
    swp__upfloat_group_return(group, vertex);
    return SWP_OK;
}

/* ---- one upfloater --------------------------------------------------------------------------- */

/* Those below can spare lower[i], who may meet a resident whom the other residents can spare. */
static bool is_possible(const struct choice *c, int i)
{
    const struct swp__upfloat_bracket *bracket = c->bracket;
    if (!swp__upfloat_group_spares(&c->lower, i))
        return false;
    for (int v = 0; v < bracket->n_residents; v++)
        if (swp__upfloat_group_spares(&c->residents, v) &&
            swp__upfloat_may_meet(c->field, bracket->residents[v], bracket->lower[i]))
            return true;
    return false;
}

/* What has been found of a player below, as bits. */
enum { POSSIBLE = 1, FAILS_C6 = 2, FLOATED = 4 };

/* [C6], then [C7], is complied with better. */
static bool is_better(unsigned found, unsigned than)
{
    if ((found ^ than) & FAILS_C6)
        return !(found & FAILS_C6);
    return !(found & FLOATED) && (than & FLOATED);
}

static swp_status look_at(struct choice *c, int i, uint8_t *found)
{
    const struct swp__upfloat_player *player = &c->field->players[c->bracket->lower[i]];
    bool is_followed = false;
    *found = 0;
    if (!is_possible(c, i))
        return SWP_OK;
    const swp_status status = follows(c, i, &is_followed);
    *found = (uint8_t)(POSSIBLE | (is_followed ? 0 : FAILS_C6) |
                       (c->field->floats_count && player->floated ? FLOATED : 0));
    return status;
}

/* Why it was nobody of those before. */
static void tell_others(const struct choice *c, const uint8_t *found, int chosen)
{
    for (int i = 0; i < chosen; i++)
        swp__upfloat_tell_passed_over(c->field, c->bracket->lower[i],
                                      !(found[i] & POSSIBLE)                  ? SWP__UPFLOAT_C3
                                      : (found[i] ^ found[chosen]) & FAILS_C6 ? SWP__UPFLOAT_C6
                                                                              : SWP__UPFLOAT_C7);
}

/* [C5]: the highest score with a possible one, and of it the first of the best; -1: nobody. */
static swp_status find_best(struct choice *c, uint8_t *found, int *out)
{
    const struct swp__upfloat_bracket *bracket = c->bracket;
    const struct swp__upfloat_player *players = c->field->players;
    *out = -1;
    for (int i = 0; i < bracket->n_lower; i++) {
        if (*out >= 0 && players[bracket->lower[i]].score != players[bracket->lower[*out]].score)
            break;
        const swp_status status = look_at(c, i, &found[i]);
        if (status != SWP_OK)
            return status;
        if ((found[i] & POSSIBLE) && (*out < 0 || is_better(found[i], found[*out])))
            *out = i;
        if (*out >= 0 && !(found[*out] & (FAILS_C6 | FLOATED)))
            break;
    }
    return SWP_OK;
}

static swp_status choose_one(struct choice *c, bool *out_settled)
{
    struct swp__upfloat_bracket *bracket = c->bracket;
    int best;
    *out_settled = false;
    if (!swp__upfloat_group_complete(&c->residents) || !swp__upfloat_group_complete(&c->lower))
        return SWP_OK;
    uint8_t *found =
        swp__arena_array(c->field->ctx->arena, (size_t)bracket->n_lower, sizeof *found);
    if (!found)
        return swp__upfloat_no_memory(c->field);
    swp__upfloat_group_find_spare(&c->residents);
    swp__upfloat_group_find_spare(&c->lower);
    const swp_status status = find_best(c, found, &best);
    if (status != SWP_OK || best < 0)
        return status;
    tell_others(c, found, best);
    *out_settled = true;
    bracket->n_upfloaters = 1;
    bracket->upfloaters[0] = bracket->lower[best];
    bracket->is_followed = !(found[best] & FAILS_C6);
    return SWP_OK;
}

/* ---- the choice ------------------------------------------------------------------------------ */

/* There is one set without anybody, so that [C5] to [C7] have nothing to decide. */
static bool choose_nobody(struct choice *c)
{
    c->bracket->n_upfloaters = 0;
    c->bracket->is_followed = true;
    return swp__upfloat_group_complete(&c->residents) && swp__upfloat_group_complete(&c->lower);
}

swp_status swp__upfloat_choose(const struct swp__upfloat_field *field,
                               struct swp__upfloat_bracket *bracket)
{
    struct choice c = {.field = field, .bracket = bracket};
    bool is_settled = false;
    swp_status status =
        swp__upfloat_group_begin(field, bracket->residents, bracket->n_residents, &c.residents);
    if (status != SWP_OK)
        return status;
    bracket->n_left_over = swp__upfloat_group_left_over(&c.residents);
    swp__upfloat_tell_residents(field, bracket);
    status = swp__upfloat_group_begin(field, bracket->lower, bracket->n_lower, &c.lower);
    if (status == SWP_OK && bracket->n_residents % 2 == 1)
        status = choose_one(&c, &is_settled);
    else if (status == SWP_OK)
        is_settled = choose_nobody(&c);
    return status != SWP_OK || is_settled ? status : swp__upfloat_choose_set(field, bracket);
}
