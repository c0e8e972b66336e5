/* SPDX-License-Identifier: Apache-2.0 */
/* Who shows the lot before round 1.
 *
 * Answers: which is the first round with colours, who is the highest ranked player who has one
 * there, at what place. That round is paired among players without colours, so that
 * the lot alone decided; how, is for each edition to say. Colours of forfeited games count as
 * published.
 *
 * Cost: O(players * rounds before the first colour), mostly O(players). */
#include "tournament/first_colours.h"

#include "tournament/tournament_internal.h"

/* What is at hand while the first is looked for. */
struct search {
    const swp_tournament *t;
    const uint32_t *place_of_slot;
    const int32_t *slot_of_place;
    const struct swp__position *p;
    uint32_t round;
    bool by_score;
};

static struct swp__entry entry_of(const struct search *s, int slot, uint32_t round)
{
    return swp__player_counted_entry(&s->t->players[s->place_of_slot[slot]], round);
}

static swp_points score_of(const struct search *s, int slot)
{
    return s->round < s->p->round ? swp__score_before(s->p, slot, s->round)
                                  : s->p->seats[slot].score;
}

static bool is_before(const struct search *s, int a, int b)
{
    if (s->by_score && score_of(s, a) != score_of(s, b))
        return score_of(s, a) > score_of(s, b);
    return a < b;
}

/* The opponent in the round; SWP__NOBODY for none. */
static int opponent_of(const struct search *s, int slot)
{
    const uint32_t opponent = entry_of(s, slot, s->round).opponent;
    const int32_t place = opponent ? swp__tournament_place(s->t, opponent) : SWP__NO_PLACE;
    return place == SWP__NO_PLACE ? SWP__NOBODY : s->slot_of_place[place];
}

/* The colour, of which the record may have one side only. */
static swp_colour colour_of(const struct search *s, int slot)
{
    const int opponent = opponent_of(s, slot);
    const swp_colour own = (swp_colour)entry_of(s, slot, s->round).colour;
    if (own != SWP_COLOUR_NONE || opponent == SWP__NOBODY)
        return own;
    return swp__other_colour((swp_colour)entry_of(s, opponent, s->round).colour);
}

/* The first round in which somebody has a colour; 0 when there is none up to this one. */
static uint32_t first_round(const struct search *s)
{
    for (uint32_t q = 1; q <= s->p->round; q++)
        for (int slot = 0; slot < s->p->n; slot++)
            if (entry_of(s, slot, q).colour != SWP_COLOUR_NONE)
                return q;
    return 0;
}

static bool has_taken_part(const struct search *s, int slot)
{
    bool has = false;
    for (uint32_t q = 1; q <= s->round && !has; q++)
        has = swp__entry_took_part(entry_of(s, slot, q));
    return has;
}

static struct swp__first_colour first_of_round(const struct search *s)
{
    struct swp__first_colour first = {.round = s->round, .slot = SWP__NOBODY};
    for (int slot = 0; slot < s->p->n; slot++) {
        if (first.slot != SWP__NOBODY && !s->by_score)
            break; /* slots are visited in their order */
        if (first.slot != SWP__NOBODY && !is_before(s, slot, first.slot))
            continue;
        const swp_colour colour = colour_of(s, slot);
        if (colour == SWP_COLOUR_NONE)
            continue;
        first.slot = slot;
        first.colour = colour;
    }
    const int end = s->by_score ? s->p->n : first.slot + 1;
    for (int slot = 0; slot < end; slot++) {
        first.place += slot <= first.slot && has_taken_part(s, slot);
        if (slot != first.slot && !is_before(s, slot, first.slot))
            continue;
        const int opponent = opponent_of(s, slot);
        first.pair += opponent != SWP__NOBODY && is_before(s, slot, opponent);
    }
    return first;
}

/* Where all have one score, by far the most often, ranks are slots. */
static bool scores_differ(const struct search *s)
{
    for (int slot = 1; slot < s->p->n; slot++)
        if (score_of(s, slot) != score_of(s, 0))
            return true;
    return false;
}

void swp__first_colours_find(const swp_tournament *t, const uint32_t *place_of_slot,
                             const int32_t *slot_of_place, struct swp__position *position)
{
    const struct swp__first_colour nobody = {.slot = SWP__NOBODY};
    struct search s = {
        .t = t, .place_of_slot = place_of_slot, .slot_of_place = slot_of_place, .p = position};
    position->first_by_rank = position->first_by_slot = nobody;
    s.round = first_round(&s);
    if (s.round == 0)
        return;
    position->first_by_rank = position->first_by_slot = first_of_round(&s);
    s.by_score = scores_differ(&s);
    if (s.by_score)
        position->first_by_rank = first_of_round(&s);
}
