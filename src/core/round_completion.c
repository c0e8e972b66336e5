/* Completion of a round: see round_completion.h. */
#include "core/round_completion.h"

#include "core/matching.h"
#include "core/pairs_at_sight.h"

static sp_status out_of_memory(const struct sp__completion *c)
{
    return sp__no_memory(c->ctx->err);
}

static void take_in(struct sp__completion_tail *tail, const struct sp__completion_player *player)
{
    if (player->barred > tail->greatest_barred)
        tail->greatest_barred = player->barred;
    tail->of_colour[player->colour]++;
    tail->has_bye = tail->has_bye || player->may_have_bye;
}

sp_status sp__completion_prepare(struct sp__completion *c)
{
    if (!c->tails)
        c->tails = sp__arena_array(c->ctx->arena, (size_t)c->n + 1, sizeof *c->tails);
    if (!c->tails)
        return out_of_memory(c);
    c->tails[c->n] = (struct sp__completion_tail){0};
    for (int i = c->n - 1; i >= 0; i--) {
        c->tails[i] = c->tails[i + 1];
        take_in(&c->tails[i], &c->players[i]);
    }
    return SP_OK;
}

/* Others a player of the tail may not meet, at most. */
static int most_barred(const struct sp__completion_tail *tail)
{
    int white = tail->of_colour[1], black = tail->of_colour[2];
    int colour = white > black ? white : black;
    return tail->greatest_barred + (colour > 0 ? colour - 1 : 0);
}

/* Dirac: `n` players, the bye's among them if there is one, barred as `all` says at most. */
static bool are_enough(const struct sp__completion *c, int n, const struct sp__completion_tail *all)
{
    return n - c->n % 2 >= 2 * (1 + most_barred(all));
}

bool sp__completion_is_sure(const struct sp__completion *c, int first, const int *extra,
                            int n_extra)
{
    struct sp__completion_tail all = c->tails[first];
    for (int i = 0; i < n_extra; i++)
        take_in(&all, &c->players[extra[i]]);
    int n = c->n - first + n_extra;
    if (c->n % 2 == 1 && !all.has_bye)
        return false;
    return n == c->n % 2 || are_enough(c, n, &all);
}

bool sp__completion_is_sure_with_any(const struct sp__completion *c, int first, int from,
                                     const int *extra, int n_extra)
{
    struct sp__completion_tail all = c->tails[from];
    for (int i = 0; i < n_extra; i++)
        take_in(&all, &c->players[extra[i]]);
    return (c->n % 2 == 0 || c->tails[first].has_bye) && are_enough(c, c->n - first, &all);
}

/* ---- the exact answer ------------------------------------------------------------------------ */

/* Vertices are players, the last one the bye when there is one. */
struct rest {
    const struct sp__completion *c;
    const int *players;
    int n;
    int64_t greatest_rank; /* > 0: a low rank of the bye counts */
    bool ranks_count;
};

static bool rest_may_pair(const void *user, int u, int v)
{
    const struct rest *rest = user;
    const struct sp__completion *c = rest->c;
    if (v == rest->n)
        return c->players[rest->players[u]].may_have_bye;
    return c->may_meet(c->user, rest->players[u], rest->players[v]);
}

static bool rest_edge(void *user, int u, int v, uint64_t *out)
{
    const struct rest *rest = user;
    int higher = u > v ? u : v, lower = u > v ? v : u;
    *out = 1;
    if (higher == rest->n && rest->ranks_count)
        *out =
            (uint64_t)(rest->greatest_rank - rest->c->players[rest->players[lower]].bye_rank) + 1;
    return rest_may_pair(rest, lower, higher);
}

/* Matches all; *out_with is the player with the bye, -1 when there is none. */
static sp_status match_rest(struct rest *rest, bool *out, int *out_with)
{
    const struct sp__completion *c = rest->c;
    int n = rest->n + rest->n % 2;
    *out = false;
    *out_with = -1;
    if (rest->n % 2 == 1 && c->n % 2 == 0)
        return SP_OK;
    struct sp__arena_mark mark = sp__arena_mark(c->ctx->arena);
    bool *must = sp__arena_array(c->ctx->arena, (size_t)n, sizeof(bool));
    if (!must)
        return out_of_memory(c);
    for (int i = 0; i < n; i++)
        must[i] = true;
    struct sp__matcher *m = sp__matcher_create(c->ctx, n, 1, rest_edge, rest, must);
    sp_status status = m ? sp__matcher_solve(m) : out_of_memory(c);
    *out = status == SP_OK;
    if (*out && n > rest->n)
        *out_with = rest->players[sp__matcher_mate(m, n - 1)];
    sp__arena_release(c->ctx->arena, mark);
    return status == SP_ERR_NO_PAIRING ? SP_OK : status;
}

sp_status sp__completion_ask(const struct sp__completion *c, int first, const int *extra,
                             int n_extra, bool *out)
{
    int with;
    *out = sp__completion_is_sure(c, first, extra, n_extra);
    if (*out)
        return SP_OK;
    struct rest rest = {.c = c, .n = n_extra + c->n - first};
    int *players = sp__arena_array(c->ctx->arena, (size_t)rest.n, sizeof(int));
    if (!players)
        return out_of_memory(c);
    for (int i = 0; i < n_extra; i++)
        players[i] = extra[i];
    for (int i = first; i < c->n; i++)
        players[n_extra + i - first] = i;
    rest.players = players;
    if (!c->ctx->plain) {
        struct sp__sight sight = {.n = rest.n + c->n % 2, .may_pair = rest_may_pair, .user = &rest};
        sp_status status = sp__pairs_at_sight(c->ctx, &sight, out);
        if (status != SP_OK || *out)
            return status;
    }
    return match_rest(&rest, out, &with);
}

sp_status sp__completion_least_bye(const struct sp__completion *c, int64_t *out_rank,
                                   bool *out_found)
{
    struct rest rest = {.c = c, .n = c->n, .ranks_count = true};
    bool is_sure = sp__completion_is_sure(c, 0, NULL, 0);
    int *players = sp__arena_array(c->ctx->arena, (size_t)c->n, sizeof(int));
    int with = -1;
    if (!players)
        return out_of_memory(c);
    for (int i = 0; i < c->n; i++) {
        const struct sp__completion_player *player = &c->players[i];
        players[i] = i;
        if (player->bye_rank > rest.greatest_rank)
            rest.greatest_rank = player->bye_rank;
        if (is_sure && player->may_have_bye &&
            (with < 0 || player->bye_rank < c->players[with].bye_rank))
            with = i;
    }
    *out_found = is_sure;
    rest.players = players;
    sp_status status = is_sure ? SP_OK : match_rest(&rest, out_found, &with);
    if (status == SP_OK && *out_found)
        *out_rank = c->players[with].bye_rank;
    return status;
}
