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
    bool *is_incoming; /* [n] */
    struct lim_set adjacent;
    uint8_t *type;          /* [n] of the candidates, enum floater_type */
    struct lim_list ahead;  /* `leaving` in the order of 3.3, 3.4 */
    int *candidates_behind; /* [n + 1] candidates with so many floaters ahead of them */
    struct lim_list kept;   /* candidates */
    int *n_ahead;           /* [n] floaters ahead of the candidate */
};

static const struct lim_player *player_of(const struct choice *c, int player)
{
    return &c->field->players[player];
}

static const char *article(const struct choice *c, enum lim_article which)
{
    return sp__lim_article(c->field, which);
}

/* One event about one player. */
static void tell(const struct choice *c, enum lim_article which, const char *what, const char *text,
                 int player)
{
    struct sp__context *ctx = c->field->ctx;
    struct sp__trace_event *event = sp__trace_add(ctx, SP_TRACE_FLOAT, article(c, which), "#%lu %s",
                                                  (unsigned long)player_of(c, player)->tpn, text);
    sp__trace_what(event, what);
    sp__trace_score(event, c->group->score);
    sp__trace_player(ctx, event, player_of(c, player)->slot);
}

/* ---- 3.9: types ------------------------------------------------------------------------------ */

/* 3.3, 3.4: may meet somebody of the adjacent score-group whom the floaters ahead of him can spare.
 * READING: of those ahead as many as possible get different opponents there; he has one when he
 * does not lower that number. */
static bool finds_opponent(const struct choice *c, int player)
{
    return sp__lim_meets_any(c->field, c->group->relation, player, &c->adjacent,
                             sp__mended_spare_set(c->field->next_door));
}

/* How many of the floaters chosen so far are ahead of the player. */
static int count_ahead(const struct choice *c, int player)
{
    int low = 0, high = c->ahead.n;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (sp__lim_is_ahead(c->field, c->ahead.players[middle], player, c->group->upwards))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void set_type(struct choice *c, int player)
{
    const bool finds = finds_opponent(c, player);
    if (c->is_incoming[player])
        c->type[player] = finds ? TYPE_B : TYPE_A;
    else
        c->type[player] = finds ? TYPE_D : TYPE_C;
}

/* Types of the candidates, with the floaters chosen so far. Floaters join the matching next door
 * one by one, in the order of 3.3 and 3.4, as long as a candidate stands behind them, and the
 * candidates between them are looked at on the way. */
static void find_types(struct choice *c)
{
    struct lim_group *group = c->group;
    struct sp__mended *next_door = c->field->next_door;
    memset(c->candidates_behind, 0, (size_t)(c->ahead.n + 1) * sizeof *c->candidates_behind);
    for (int i = 0; i < c->kept.n; i++) {
        const int player = c->kept.players[i];
        c->n_ahead[player] = count_ahead(c, player);
        c->candidates_behind[c->n_ahead[player]]++;
    }
    sp__lim_match(c->field, next_door, group->relation, c->adjacent.bits, &group->adjacent);
    int left = c->kept.n;
    for (int joined = 0; left > 0; joined++) {
        if (joined > 0)
            sp__mended_add(next_door, sp__lim_place(c->field, c->ahead.players[joined - 1]));
        if (c->candidates_behind[joined] == 0)
            continue;
        sp__mended_find_spare(next_door);
        for (int i = 0; i < c->kept.n; i++)
            if (c->n_ahead[c->kept.players[i]] == joined)
                set_type(c, c->kept.players[i]);
        left -= c->candidates_behind[joined];
    }
}

static void tell_type(const struct choice *c, int player, enum floater_type type, bool is_best)
{
    struct sp__context *ctx = c->field->ctx;
    struct sp__trace_event *event = sp__trace_add(
        ctx, SP_TRACE_FLOAT, article(c, is_best ? LIM_FLOATER_TYPES : LIM_AVOID_TYPES),
        "#%lu is of type %c%s", (unsigned long)player_of(c, player)->tpn, "abcd"[type],
        is_best ? "" : " and avoided");
    sp__trace_what(event, is_best ? "type" : "type_avoided");
    sp__trace_score(event, c->group->score);
    sp__trace_player(ctx, event, player_of(c, player)->slot);
    sp__trace_value(ctx, event, "type", (int)type + 1);
}

/* Keeps the candidates of the best type, which is returned. */
static enum floater_type keep_best_type(struct choice *c)
{
    enum floater_type best = TYPE_A;
    for (int i = 0; i < c->kept.n; i++)
        if (c->type[c->kept.players[i]] > best)
            best = (enum floater_type)c->type[c->kept.players[i]];
    int n = 0;
    for (int i = 0; i < c->kept.n; i++) {
        const int player = c->kept.players[i];
        const enum floater_type type = (enum floater_type)c->type[player];
        tell_type(c, player, type, type == best);
        if (type == best)
            c->kept.players[n++] = player;
    }
    c->kept.n = n;
    return best;
}

/* ---- 2.3 a to c ------------------------------------------------------------------------------ */

/* The player is one of the floaters from now on. */
static void leave(struct choice *c, int player)
{
    const int place = count_ahead(c, player);
    for (int i = c->ahead.n; i > place; i--)
        c->ahead.players[i] = c->ahead.players[i - 1];
    c->ahead.players[place] = player;
    c->ahead.n++;
    sp__lim_list_append(&c->group->leaving, player);
}

/* Whoever has no compatible opponent in the group leaves first. They meet nobody here, so that one
 * after the other is the same as all at once. */
static sp_status transfer_incompatible(struct choice *c)
{
    struct lim_list *members = &c->group->members;
    struct lim_set set = {0};
    set.bits = sp__arena_array(c->field->ctx->arena, sp__bit_words(c->field->n), sizeof *set.bits);
    if (!set.bits)
        return sp__lim_out_of_memory(c->field);
    sp__lim_set_of(c->field, members, &set);
    int n = 0;
    for (int i = 0; i < members->n; i++) {
        const int player = members->players[i];
        if (sp__lim_meets_any(c->field, c->group->relation, player, &set, NULL)) {
            members->players[n++] = player;
            continue;
        }
        leave(c, player);
        tell(c, LIM_NO_OPPONENT, "no_opponent", "has no compatible opponent in the score-group",
             player);
    }
    members->n = n;
    return SP_OK;
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

/* 3.2: the colour more members are due, SP_NO_COLOUR when they are equal. */
static uint8_t colour_of_majority(const struct choice *c)
{
    int white = 0, black = 0;
    for (int i = 0; i < c->group->members.n; i++) {
        const uint8_t due = player_of(c, c->group->members.players[i])->due;
        white += due == SP_WHITE;
        black += due == SP_BLACK;
    }
    struct sp__trace_event *event =
        sp__trace_add(c->field->ctx, SP_TRACE_FLOAT, article(c, LIM_FLOATER_COLOUR),
                      "due white %d, due black %d", white, black);
    sp__trace_what(event, "colours_due");
    sp__trace_score(event, c->group->score);
    sp__trace_value(c->field->ctx, event, "due_white", white);
    sp__trace_value(c->field->ctx, event, "due_black", black);
    return white == black ? SP_NO_COLOUR : white > black ? SP_WHITE : SP_BLACK;
}

/* 3.2, 3.3, 3.4: of the kept candidates the last one in scrutiny order who is due the colour of the
 * majority; in Maxi-tournaments only if he is rated near the last one of all. */
static int floater_to_make_even(struct choice *c, enum lim_article *why)
{
    const uint8_t colour = colour_of_majority(c);
    const int end = c->kept.players[c->kept.n - 1];
    int chosen = end;
    *why = LIM_FLOATER_NUMBER;
    for (int i = c->kept.n - 1; i >= 0 && colour != SP_NO_COLOUR; i--) {
        if (player_of(c, c->kept.players[i])->due != colour)
            continue;
        chosen = c->kept.players[i];
        *why = LIM_FLOATER_COLOUR;
        break;
    }
    if (sp__lim_is_near(c->field, chosen, end))
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

static void float_player(struct choice *c, int player)
{
    sp__mended_remove(c->field->matching, sp__lim_place(c->field, player));
    sp__lim_list_remove(&c->group->members, player);
    leave(c, player);
}

/* 2.3 d, 3.10, 4.4 a: the player chosen stays when the group would lose a pairing without him. */
static void make_even(struct choice *c)
{
    if (c->group->members.n % 2 == 0)
        return;
    start_candidates(c);
    find_types(c);
    if (keep_best_type(c) == TYPE_D)
        protect_last_floaters(c);
    enum lim_article why;
    const int chosen = floater_to_make_even(c, &why);
    sp__mended_find_spare(c->field->matching);
    if (!sp__mended_is_spare(c->field->matching, sp__lim_place(c->field, chosen))) {
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
    float_player(c, chosen);
}

/* ---- 3.1, 4.4: nobody to play in spite of exchanges ------------------------------------------ */

/* READING: the group keeps the greatest number of pairings; of those who can leave without lowering
 * it the best type, then the last in scrutiny order. 3.10, colours and ratings play no part. */
static sp_status float_unpaired(struct choice *c)
{
    while (sp__mended_left_over(c->field->matching) > 0) {
        sp__mended_find_spare(c->field->matching);
        start_candidates(c);
        int n = 0;
        for (int i = 0; i < c->kept.n; i++)
            if (sp__mended_is_spare(c->field->matching,
                                    sp__lim_place(c->field, c->kept.players[i])))
                c->kept.players[n++] = c->kept.players[i];
        c->kept.n = n;
        find_types(c);
        keep_best_type(c);
        const int chosen = c->kept.players[c->kept.n - 1];
        tell(c, LIM_UNPAIRED_FLOATS, "unpaired", "floats: not all members can be paired", chosen);
        float_player(c, chosen);
        if (!sp__context_poll(c->field->ctx))
            return SP_ERR_CANCELLED;
    }
    return SP_OK;
}

/* ---- the group ------------------------------------------------------------------------------- */

static sp_status begin_choice(struct choice *c)
{
    const struct lim_field *field = c->field;
    struct sp__arena *arena = field->ctx->arena;
    const size_t n = (size_t)field->n;
    c->is_incoming = sp__arena_array(arena, n, sizeof *c->is_incoming);
    c->adjacent.bits = sp__arena_array(arena, sp__bit_words(field->n), sizeof *c->adjacent.bits);
    c->type = sp__arena_array(arena, n, sizeof *c->type);
    c->n_ahead = sp__arena_array(arena, n, sizeof *c->n_ahead);
    c->candidates_behind = sp__arena_array(arena, n + 1, sizeof *c->candidates_behind);
    sp_status status = sp__lim_list_create(field, &c->ahead);
    if (status == SP_OK)
        status = sp__lim_list_create(field, &c->kept);
    if (status != SP_OK || !c->is_incoming || !c->adjacent.bits || !c->type || !c->n_ahead ||
        !c->candidates_behind)
        return sp__lim_out_of_memory(field);
    for (int i = 0; i < c->group->incoming.n; i++)
        c->is_incoming[c->group->incoming.players[i]] = true;
    sp__lim_set_of(field, &c->group->adjacent, &c->adjacent);
    return SP_OK;
}

sp_status sp__lim_choose_floaters(const struct lim_field *field, struct lim_group *group)
{
    struct choice c = {.field = field, .group = group};
    const struct sp__arena_mark mark = sp__arena_mark(field->ctx->arena);
    sp_status status = begin_choice(&c);
    if (status == SP_OK)
        status = transfer_incompatible(&c);
    if (status == SP_OK) {
        sp__lim_match(field, field->matching, group->relation, NULL, &group->members);
        make_even(&c);
        status = float_unpaired(&c);
    }
    sp__arena_release(field->ctx->arena, mark);
    return status;
}
