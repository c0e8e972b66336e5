/* SPDX-License-Identifier: Apache-2.0 */
/* Who is taken from below, when it is nobody or one: by counting, and by matchings without weights.
 *
 * An even number of residents who can be paired among themselves need nobody, when those below can
 * be paired too. One upfloater is possible when he may meet a resident whom the others can spare,
 * and those below can spare him. All that needs more goes to upfloat_sets.c.
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

/* An odd number on either side: somebody whom the one side can spare may meet such a one of the
 * other side. `left` (of either group, else -1) is not there. */
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

/* The following scoregroup without lower[i] (when he is of it) needs no more than its parity from
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

/* Those below can spare lower[i], and he may meet a resident whom the other residents can spare. */
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

/* The best so far. */
struct best {
    int at; /* -1: nobody */
    bool fails, floated;
};

static void tell_against(const struct choice *c, int i, enum swp__upfloat_article article)
{
    swp__upfloat_tell_passed_over(c->field, c->bracket->lower[i], article);
}

/* Looks at lower[i]; *out_done when nobody can be better. */
static swp_status consider(struct choice *c, int i, struct best *best, bool *out_done)
{
    const struct swp__upfloat_player *player = &c->field->players[c->bracket->lower[i]];
    const bool floated = c->field->floats_count && player->floated;
    bool is_followed;
    const swp_status status = follows(c, i, &is_followed);
    if (status != SWP_OK)
        return status;
    const bool better_c6 = best->at >= 0 && best->fails && is_followed;
    const bool worse_c6 = best->at >= 0 && !best->fails && !is_followed;
    const bool better_c7 = best->at >= 0 && best->fails != is_followed && best->floated && !floated;
    if (best->at >= 0 && !better_c6 && (worse_c6 || !better_c7)) {
        tell_against(c, i,
                     worse_c6                    ? SWP__UPFLOAT_C6
                     : floated && !best->floated ? SWP__UPFLOAT_C7
                                                 : SWP__UPFLOAT_SET);
        return SWP_OK;
    }
    if (best->at >= 0)
        tell_against(c, best->at, better_c6 ? SWP__UPFLOAT_C6 : SWP__UPFLOAT_C7);
    *best = (struct best){i, !is_followed, floated};
    *out_done = is_followed && !floated;
    return SWP_OK;
}

/* [C5]: the highest score with a possible one, and of it the first of the best. */
static swp_status choose_one(struct choice *c, bool *out_settled)
{
    const struct swp__upfloat_bracket *bracket = c->bracket;
    const struct swp__upfloat_player *players = c->field->players;
    struct best best = {.at = -1};
    bool is_done = false;
    *out_settled = false;
    if (!swp__upfloat_group_complete(&c->residents) || !swp__upfloat_group_complete(&c->lower))
        return SWP_OK;
    swp__upfloat_group_find_spare(&c->residents);
    swp__upfloat_group_find_spare(&c->lower);
    for (int i = 0; i < bracket->n_lower && !is_done; i++) {
        if (best.at >= 0 &&
            players[bracket->lower[i]].score != players[bracket->lower[best.at]].score)
            break;
        if (!is_possible(c, i)) {
            tell_against(c, i, SWP__UPFLOAT_C3);
            continue;
        }
        const swp_status status = consider(c, i, &best, &is_done);
        if (status != SWP_OK)
            return status;
    }
    if (best.at < 0)
        return SWP_OK;
    *out_settled = true;
    c->bracket->n_upfloaters = 1;
    c->bracket->upfloaters[0] = bracket->lower[best.at];
    c->bracket->is_followed = !best.fails;
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
    if (field->ctx->plain)
        return swp__upfloat_choose_set(field, bracket);
    status = swp__upfloat_group_begin(field, bracket->lower, bracket->n_lower, &c.lower);
    if (status == SWP_OK && bracket->n_residents % 2 == 1)
        status = choose_one(&c, &is_settled);
    else if (status == SWP_OK)
        is_settled = choose_nobody(&c);
    return status != SWP_OK || is_settled ? status : swp__upfloat_choose_set(field, bracket);
}
