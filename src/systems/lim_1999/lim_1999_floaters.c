/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, articles 2.3, 3 and 4.4: who is transferred to the next score-group, until all who
 * stay can be paired.
 *
 * 2.3 a to c: whoever has no compatible opponent in the group. 2.3 d: one player when the number is
 * odd. 4.4: one after the other while the players cannot all be paired. The types of 3.9 are asked
 * before colours and numbers.
 *
 * Invariant: nobody but the players of 2.3 a to c leaves who costs the group a pairing, so each
 * choice is one search in the group's matching, and as many choices are made as players are left
 * over. Cost: a choice costs two searches and one for every floater already chosen. */
#include "systems/lim_1999/lim_1999_internal.h"

#include <string.h>

/* 3.9: a is the greatest disadvantage. */
enum floater_type { TYPE_A = 0, TYPE_B, TYPE_C, TYPE_D };

/* What is at hand while the floaters of a group are chosen. */
struct choice {
    const struct lim_field *field;
    struct lim_group *group;
    bool *is_incoming, *is_leaving; /* [n] */
    uint8_t *type;                  /* [n] of the candidates, enum floater_type */
    struct lim_list kept;           /* candidates */
    struct lim_next_door next_door;
    struct lim_door door;
    bool has_best; /* `best` has been found, and told */
    enum floater_type best;
    int *starts;   /* [n + 2] scratch of order_by_ahead */
    int *by_ahead; /* [n] candidates in the order in which floaters join next door */
};

static const struct lim_player *player_of(const struct choice *c, int player)
{
    return &c->field->players[player];
}

static const char *article(const struct choice *c, enum lim_article which)
{
    return swp__lim_article(c->field, which);
}

/* One event about one player. */
static void tell(const struct choice *c, enum lim_article which, const char *what, const char *text,
                 int player)
{
    struct swp__context *ctx = c->field->ctx;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_FLOAT, article(c, which), "#%lu %s",
                       (unsigned long)player_of(c, player)->tpn, text);
    swp__trace_of_one(ctx, event, what, c->group->score, player_of(c, player)->slot);
}

/* ---- 3.9: types ------------------------------------------------------------------------------ */

/* The type of those who find an opponent next door, and of those who do not. */
static uint8_t type_of(const struct choice *c, int player, bool finds)
{
    if (c->is_incoming[player])
        return finds ? TYPE_B : TYPE_A;
    return finds ? TYPE_D : TYPE_C;
}

/* The candidates by the number of floaters ahead of them. */
static void order_by_ahead(struct choice *c)
{
    const int n_ahead = c->next_door.ahead.n;
    memset(c->starts, 0, (size_t)(n_ahead + 2) * sizeof *c->starts);
    for (int i = 0; i < c->kept.n; i++)
        c->starts[swp__lim_count_ahead(&c->next_door, c->kept.players[i]) + 1]++;
    for (int k = 0; k < n_ahead; k++)
        c->starts[k + 1] += c->starts[k];
    for (int i = 0; i < c->kept.n; i++) {
        const int player = c->kept.players[i];
        c->by_ahead[c->starts[swp__lim_count_ahead(&c->next_door, player)]++] = player;
    }
}

/* Types of the candidates, with the floaters chosen so far. */
static void find_types(struct choice *c)
{
    order_by_ahead(c);
    swp__lim_open_door(&c->next_door, &c->door);
    for (int i = 0; i < c->kept.n; i++) {
        const int player = c->by_ahead[i];
        c->type[player] =
            type_of(c, player, swp__lim_finds_opponent(&c->next_door, &c->door, player));
    }
}

static void tell_type(const struct choice *c, int player, enum floater_type type, bool is_best)
{
    struct swp__context *ctx = c->field->ctx;
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_FLOAT, article(c, is_best ? LIM_FLOATER_TYPES : LIM_AVOID_TYPES),
        "#%lu is of type %c%s", (unsigned long)player_of(c, player)->tpn, "abcd"[type],
        is_best ? "" : " and avoided");
    swp__trace_of_one(ctx, event, is_best ? "type" : "type_avoided", c->group->score,
                      player_of(c, player)->slot);
    swp__trace_value(ctx, event, "type", (int)type + 1);
}

/* Keeps the candidates of the best type, which is returned. The types of all are told; when this is
 * asked again because one more has to leave, those who are of another best type now. */
static enum floater_type keep_best_type(struct choice *c)
{
    enum floater_type best = TYPE_A;
    int n = 0;
    for (int i = 0; i < c->kept.n; i++)
        if (c->type[c->kept.players[i]] > best)
            best = (enum floater_type)c->type[c->kept.players[i]];
    for (int i = 0; i < c->kept.n; i++) {
        const int player = c->kept.players[i];
        const enum floater_type type = (enum floater_type)c->type[player];
        if (!c->has_best || (type == best && best != c->best))
            tell_type(c, player, type, type == best);
        if (type == best)
            c->kept.players[n++] = player;
    }
    c->kept.n = n;
    c->best = best;
    c->has_best = true;
    return best;
}

/* ---- 2.3 a to c ------------------------------------------------------------------------------ */

/* The player is one of the floaters from now on. */
static void leave(struct choice *c, int player)
{
    swp__lim_put_ahead(&c->next_door, player);
    c->is_leaving[player] = true;
    swp__lim_list_append(&c->group->leaving, player);
}

/* Whoever has no compatible opponent in the group leaves first. They meet nobody here, so that one
 * after the other is the same as all at once. */
static swp_status transfer_incompatible(struct choice *c)
{
    struct lim_list *members = &c->group->members;
    struct lim_set set = {0};
    set.bits =
        swp__arena_array(c->field->ctx->arena, swp__bit_words(c->field->n), sizeof *set.bits);
    if (!set.bits)
        return swp__no_memory(c->field->ctx->err);
    swp__lim_set_of(c->field, members, &set);
    int n = 0;
    for (int i = 0; i < members->n; i++) {
        const int player = members->players[i];
        if (swp__lim_meets_any(c->field, c->group->relation, player, &set, NULL)) {
            members->players[n++] = player;
            continue;
        }
        leave(c, player);
        tell(c, LIM_NO_OPPONENT, "no_opponent", "has no compatible opponent in the score-group",
             player);
    }
    members->n = n;
    return SWP_OK;
}

/* ---- 2.3 d: to make the number even ---------------------------------------------------------- */

/* 3.10: those who floated the round before are protected from this transfer.
 * READING: only among candidates of type d; otherwise the one put in their place would be a floater
 * of type a, b or c. */
static void protect_last_floaters(struct choice *c)
{
    int n = 0, n_protected = 0;
    for (int i = 0; i < c->kept.n; i++)
        n_protected += player_of(c, c->kept.players[i])->floated_before;
    if (n_protected == 0 || n_protected == c->kept.n)
        return;
    for (int i = 0; i < c->kept.n; i++) {
        const int player = c->kept.players[i];
        if (player_of(c, player)->floated_before)
            tell(c, LIM_FLOATED_BEFORE, "protected", "floated the round before and stays", player);
        else
            c->kept.players[n++] = player;
    }
    c->kept.n = n;
}

/* 3.2: the colour more members are due, SWP_COLOUR_NONE when they are equal. */
static uint8_t colour_of_majority(const struct choice *c)
{
    int white = 0, black = 0;
    for (int i = 0; i < c->group->members.n; i++) {
        const uint8_t due = player_of(c, c->group->members.players[i])->due;
        white += due == SWP_COLOUR_WHITE;
        black += due == SWP_COLOUR_BLACK;
    }
    struct swp__trace_event *event =
        swp__trace_add(c->field->ctx, SWP_TRACE_KIND_FLOAT, article(c, LIM_FLOATER_COLOUR),
                       "due white %d, due black %d", white, black);
    swp__trace_what(event, "colours_due");
    swp__trace_score(event, c->group->score);
    swp__trace_value(c->field->ctx, event, "due_white", white);
    swp__trace_value(c->field->ctx, event, "due_black", black);
    return white == black ? SWP_COLOUR_NONE : white > black ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
}

/* 3.2, 3.3, 3.4: of the kept candidates the last one in scrutiny order who is due the colour of the
 * majority; in Maxi-tournaments only if rated near the last one of all. */
static int floater_to_make_even(struct choice *c, enum lim_article *why)
{
    const uint8_t colour = colour_of_majority(c);
    const int end = c->kept.players[c->kept.n - 1];
    int chosen = end;
    *why = LIM_FLOATER_NUMBER;
    for (int i = c->kept.n - 1; i >= 0 && colour != SWP_COLOUR_NONE; i--) {
        if (player_of(c, c->kept.players[i])->due != colour)
            continue;
        chosen = c->kept.players[i];
        *why = LIM_FLOATER_COLOUR;
        break;
    }
    if (swp__lim_is_near(c->field, chosen, end))
        return chosen;
    tell(c, LIM_FLOATER_MAXI, "rated_too_far",
         "is rated more than 100 points from the last player and stays", chosen);
    *why = LIM_FLOATER_MAXI;
    return end;
}

static void start_candidates(struct choice *c)
{
    c->kept.n = c->group->members.n;
    memcpy(c->kept.players, c->group->members.players, (size_t)c->kept.n * sizeof *c->kept.players);
}

/* 2.3 d, 3.10, 4.4 a: the player chosen stays when the group would lose a pairing otherwise. */
static void make_even(struct choice *c)
{
    if (c->group->members.n % 2 == 0)
        return;
    start_candidates(c);
    find_types(c);
    c->has_best = false;
    if (keep_best_type(c) == TYPE_D)
        protect_last_floaters(c);
    enum lim_article why;
    const int chosen = floater_to_make_even(c, &why);
    swp__counted_find_spare(c->field->matching);
    if (!swp__counted_is_spare(c->field->matching, swp__lim_place(c->field, chosen))) {
        tell(c, LIM_STAYS, "stays", "would float, but then the others cannot all be paired",
             chosen);
        return;
    }
    tell(c, why,
         why == LIM_FLOATER_COLOUR ? "chosen_by_colour"
         : why == LIM_FLOATER_MAXI ? "chosen_by_rating"
                                   : "chosen_by_number",
         "is chosen", chosen);
    tell(c, LIM_MAKE_EVEN, "makes_even", "floats to make the number even", chosen);
    swp__counted_remove(c->field->matching, swp__lim_place(c->field, chosen));
    swp__lim_list_remove(&c->group->members, chosen);
    leave(c, chosen);
}

/* ---- 3.1, 4.4: nobody to play in spite of exchanges ------------------------------------------ */

/* The members who can leave without costing a pairing. */
static void keep_spare(struct choice *c)
{
    swp__counted_find_spare(c->field->matching);
    start_candidates(c);
    int n = 0;
    for (int i = 0; i < c->kept.n; i++)
        if (swp__counted_is_spare(c->field->matching, swp__lim_place(c->field, c->kept.players[i])))
            c->kept.players[n++] = c->kept.players[i];
    c->kept.n = n;
}

/* Looks at all candidates. */
static int last_of_best_type(struct choice *c)
{
    keep_spare(c);
    find_types(c);
    keep_best_type(c);
    return c->kept.players[c->kept.n - 1];
}

/* Those who leave are still among the members, but no longer in the matching. */
static void drop_leavers(struct choice *c)
{
    struct lim_list *members = &c->group->members;
    int n = 0;
    for (int i = 0; i < members->n; i++)
        if (!c->is_leaving[members->players[i]])
            members->players[n++] = members->players[i];
    members->n = n;
}

/* READING: the group keeps the greatest number of pairings; of those who can leave without lowering
 * it the best type, then the last in scrutiny order. 3.10, colours and ratings play no part. */
static swp_status float_unpaired(struct choice *c)
{
    swp_status status = SWP_OK;
    c->has_best = false;
    while (status == SWP_OK && swp__counted_left_over(c->field->matching) > 0) {
        const int chosen = last_of_best_type(c);
        tell(c, LIM_UNPAIRED_FLOATS, "unpaired", "floats: not all members can be paired", chosen);
        swp__counted_remove(c->field->matching, swp__lim_place(c->field, chosen));
        leave(c, chosen);
        if (!swp__context_poll(c->field->ctx))
            status = SWP_ERR_CANCELLED;
    }
    drop_leavers(c);
    return status;
}

/* ---- the group ------------------------------------------------------------------------------- */

static swp_status begin_choice(struct choice *c)
{
    const struct lim_field *field = c->field;
    struct swp__arena *arena = field->ctx->arena;
    const size_t n = (size_t)field->n;
    c->is_incoming = swp__arena_array(arena, n, sizeof *c->is_incoming);
    c->is_leaving = swp__arena_array(arena, n, sizeof *c->is_leaving);
    c->type = swp__arena_array(arena, n, sizeof *c->type);
    c->by_ahead = swp__arena_array(arena, n, sizeof *c->by_ahead);
    c->starts = swp__arena_array(arena, n + 2, sizeof *c->starts);
    c->door.matching = field->next_door;
    swp_status status = swp__lim_next_door_begin(field, c->group, &c->next_door);
    if (status == SWP_OK)
        status = swp__lim_list_create(field, &c->kept);
    if (status != SWP_OK || !c->is_incoming || !c->is_leaving || !c->type || !c->by_ahead ||
        !c->starts)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < c->group->incoming.n; i++)
        c->is_incoming[c->group->incoming.players[i]] = true;
    return SWP_OK;
}

swp_status swp__lim_choose_floaters(const struct lim_field *field, struct lim_group *group)
{
    struct choice c = {.field = field, .group = group};
    const struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    swp_status status = begin_choice(&c);
    if (status == SWP_OK)
        status = transfer_incompatible(&c);
    if (status == SWP_OK) {
        swp__lim_match(field, group->relation, &group->members);
        make_even(&c);
        status = float_unpaired(&c);
    }
    swp__arena_release(field->ctx->arena, mark);
    return status;
}
