/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, articles 5 and 7.2: which of two paired players gets white. The first rule that
 * decides. O(games of the two) for a pair. */
#include "systems/lim_1999/lim_1999_internal.h"

/* A decision: who gets white, and by which article. */
struct colours {
    bool first_white;
    enum lim_article why;
    enum swp__colour_rule rule;
    uint32_t rounds[2]; /* 5.4: in which the two had different colours, of the first and second */
};

/* 7.2. READING: a lot that is not declared is read off the first round with colours: by the first
 * of the list who has one, turned round when that number is even. */
static swp_colour shown_colour(const struct swp__position *p)
{
    const struct swp__first_colour *first = &p->first_by_slot;
    if (first->colour == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    return swp__lot_shown(first, p->seats[first->slot].listed % 2 == 1);
}

swp_status swp__lim_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
                                  swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

/* 7.2. READING: whenever neither has a colour yet; the parity is that of the pairing number. */
static bool by_lot(const struct lim_field *field, int a, int b, struct colours *out)
{
    const struct lim_player *x = &field->players[a], *y = &field->players[b];
    if (x->n_colours > 0 || y->n_colours > 0)
        return false;
    const struct swp__position *p = field->position;
    const swp_colour lot =
        p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
    const int higher = a < b ? a : b;
    const bool is_odd = p->seats[field->players[higher].slot].listed % 2 == 1;
    const bool higher_white = is_odd == (lot != SWP_COLOUR_BLACK);
    *out =
        (struct colours){higher_white == (higher == a), LIM_COLOUR_LOT, SWP__COLOUR_INITIAL, {0}};
    return true;
}

/* 5.1, 5.3: exactly one way to give the colours is permitted to both. */
static bool by_limits(const struct lim_field *field, int a, int b, struct colours *out)
{
    const struct lim_player *x = &field->players[a], *y = &field->players[b];
    const bool first_may = x->may_have_white && y->may_have_black;
    const bool second_may = x->may_have_black && y->may_have_white;
    *out = (struct colours){first_may, LIM_COLOUR_LIMITS, SWP__COLOUR_NO_CHOICE, {0}};
    return first_may != second_may;
}

/* 5.5, 5.6: different colours due, or one is due none. */
static bool by_due(const struct lim_field *field, int a, int b, struct colours *out)
{
    const struct lim_player *x = &field->players[a], *y = &field->players[b];
    const bool first_white =
        x->due != SWP_COLOUR_NONE ? x->due == SWP_COLOUR_WHITE : y->due == SWP_COLOUR_BLACK;
    const bool one_is_due = x->due == SWP_COLOUR_NONE || y->due == SWP_COLOUR_NONE;
    *out = (struct colours){
        first_white, LIM_COLOUR_DUE, one_is_due ? SWP__COLOUR_ONE_PREFERS : SWP__COLOUR_BOTH, {0}};
    return swp__lim_suit(field, a, b);
}

/* 5.4: where their histories, read backwards, first differ, each gets the opposite of the colour
 * they had there. READING: game by game, the last with the last, whatever the rounds. */
static bool by_history(const struct lim_field *field, int a, int b, struct colours *out)
{
    const struct lim_player *x = &field->players[a], *y = &field->players[b];
    for (int i = 1; i <= x->n_colours && i <= y->n_colours; i++) {
        const int of_x = x->n_colours - i, of_y = y->n_colours - i;
        if (x->colours[of_x] == y->colours[of_y])
            continue;
        *out = (struct colours){x->colours[of_x] == SWP_COLOUR_BLACK,
                                LIM_COLOUR_HISTORY,
                                SWP__COLOUR_ALTERNATION,
                                {x->rounds[of_x], y->rounds[of_y]}};
        return true;
    }
    return false;
}

/* 5.4: identical histories. The higher ranked gets the colour due to both, in a group paired
 * upwards the lower ranked. READING: ranked by score, then number. */
static void by_rank(const struct lim_field *field, const struct lim_pair *pair, struct colours *out)
{
    const struct lim_player *x = &field->players[pair->first];
    const bool first_higher =
        swp__lim_is_ahead(field, pair->first, pair->second, /* upwards= */ false);
    const bool first_gets_due = first_higher != pair->upwards;
    *out = (struct colours){first_gets_due == (x->due == SWP_COLOUR_WHITE),
                            LIM_COLOUR_HISTORY,
                            pair->upwards ? SWP__COLOUR_LOWER : SWP__COLOUR_HIGHER,
                            {0}};
}

static void record(const struct lim_field *field, const struct lim_pair *pair,
                   const struct colours *decided)
{
    const struct lim_player *x = &field->players[pair->first], *y = &field->players[pair->second];
    const struct swp__colour_reason why = {.article = swp__lim_article(field, decided->why),
                                           .rule = decided->rule,
                                           .rounds = {decided->rounds[0], decided->rounds[1]}};
    swp__trace_board(field->ctx, &why, decided->first_white ? x->slot : y->slot,
                     decided->first_white ? y->slot : x->slot, x->slot);
}

bool swp__lim_first_has_white(const struct lim_field *field, const struct lim_pair *pair)
{
    const int a = pair->first, b = pair->second;
    struct colours decided;
    if (!by_lot(field, a, b, &decided) && !by_limits(field, a, b, &decided) &&
        !by_due(field, a, b, &decided) && !by_history(field, a, b, &decided))
        by_rank(field, pair, &decided);
    record(field, pair, &decided);
    return decided.first_white;
}
