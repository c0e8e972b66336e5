/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss Team System, article 4: which of two teams has White on board 1; and the room's entry
 * point.
 *
 * O(n log n + n * rounds). */
#include "systems/team_2026/team_2026_internal.h"

/* 4.1. READING: a lot that is not declared is read off the first round with colours, by 4.3.1: its
 * highest team in the order of 1.2 that has one, turned round when its number is even. */
static swp_colour shown_colour(const struct swp__position *p)
{
    const int slot = p->first_by_rank.slot;
    return swp__lot_shown(&p->first_by_rank, slot != SWP__NOBODY && p->seats[slot].listed % 2 == 1);
}

swp_status swp__team_2026_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
                                        swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

/* 4.2. READING: the primary score with the virtual points of the round (4.2.1), the secondary one
 * without any (4.2.2). The position holds the secondary score only where it is used. */
static bool is_first(const struct swp__position *p, int a, int b)
{
    const struct swp__seat *x = &p->seats[a], *y = &p->seats[b];
    if (x->score != y->score)
        return x->score > y->score;
    if (x->secondary != y->secondary)
        return x->secondary > y->secondary;
    return a < b;
}

/* 4.3.1. READING: odd and even by the number in the list, whoever is there: numbers of teams are
 * given (1.1). */
static swp_colour by_lot(const struct swp__position *p, int first)
{
    const swp_colour lot =
        p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
    return p->seats[first].listed % 2 == 1 ? lot : swp__opposite(lot);
}

static struct swp__colour_reason reason(const char *article, enum swp__colour_rule rule)
{
    return (struct swp__colour_reason){.article = article, .rule = rule};
}

/* 4.3.2 to 4.3.4: what the first team gets by the preferences; SWP_COLOUR_NONE: they decide
 * nothing. */
static swp_colour by_preference(const struct team26_colours *own,
                                const struct team26_colours *theirs, struct swp__colour_reason *why)
{
    *why = reason("4.3.2", SWP__COLOUR_ONE_PREFERS);
    if (own->preferred == SWP_COLOUR_NONE && theirs->preferred == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    if (theirs->preferred == SWP_COLOUR_NONE)
        return own->preferred;
    if (own->preferred == SWP_COLOUR_NONE)
        return swp__opposite(theirs->preferred);
    *why = reason("4.3.3", SWP__COLOUR_BOTH);
    if (own->preferred != theirs->preferred)
        return own->preferred;
    *why = reason("4.3.4", SWP__COLOUR_STRONGER);
    if (own->strength == theirs->strength)
        return SWP_COLOUR_NONE;
    return own->strength > theirs->strength ? own->preferred : swp__opposite(theirs->preferred);
}

/* 4.3.1 to 4.3.9: the colour of the first team, and what gives it. */
static swp_colour colour_of_first(const struct swp__position *p, int first, int other,
                                  struct swp__colour_reason *why)
{
    const struct team26_colours own = swp__team26_colours_of(p, first);
    const struct team26_colours theirs = swp__team26_colours_of(p, other);
    /* READING: "yet to play a match" is to have had no colour. */
    *why = reason("4.3.1", SWP__COLOUR_INITIAL);
    if (own.matches == 0 && theirs.matches == 0)
        return by_lot(p, first);
    const swp_colour preferred = by_preference(&own, &theirs, why);
    if (preferred != SWP_COLOUR_NONE)
        return preferred;
    *why = reason("4.3.5", SWP__COLOUR_EQUALISE);
    if (own.difference != theirs.difference)
        return own.difference < theirs.difference ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    /* READING: the matches with a colour, laid side by side at their ends. */
    *why = reason("4.3.6", SWP__COLOUR_ALTERNATION);
    const swp_colour alternated = swp__colours_alternate(p, first, other, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = reason("4.3.7", SWP__COLOUR_HIGHER);
    if (own.preferred != SWP_COLOUR_NONE)
        return own.preferred;
    *why = reason("4.3.8", SWP__COLOUR_HIGHER);
    if (own.matches > 0)
        return swp__opposite(own.last);
    *why = reason("4.3.9", SWP__COLOUR_LOWER);
    return theirs.last;
}

/* 4.2, 4.3 */
static swp_colour colour(const struct swp__position *p, int higher, int lower, int *first,
                         struct swp__colour_reason *why)
{
    const bool is_higher = is_first(p, higher, lower);
    *first = is_higher ? higher : lower;
    return colour_of_first(p, *first, is_higher ? lower : higher, why);
}

swp_status swp__team_2026_pair(struct swp__context *ctx, const struct swp__position *position,
                               struct swp__slot_pairing *out)
{
    struct swp__upfloat_field field;
    const swp_status status = swp__team26_field_build(ctx, position, &field);
    return status == SWP_OK ? swp__upfloat_pair(&field, colour, out) : status;
}
