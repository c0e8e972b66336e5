/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss Team System, articles 1 and 2: colours and preferences of a team (1.6, 1.7), what counts
 * against a pair ([C8] to [C10]), and how the articles are called. What Double-Swiss says alike of
 * a participant (1.5, [C2]) and of the round stands in src/upfloat; what a match was stands in the
 * position: its points are those of the primary score, its colour is that of board 1.
 * O(n log n + n * rounds). */
#include "systems/team_2026/team_2026_internal.h"

/* ---- 1.6, 1.7 -------------------------------------------------------------------------------- */

/* Colours of a team, as they are counted from the first match on. */
struct history {
    int matches, difference;
    swp_colour last, before_last;
};

/* 1.6. READING: nobody on board 1: its colour by the pattern all the same, so that every match that
 * was played has one. */
static struct history read_history(const struct swp__position *p, int slot)
{
    struct history h = {0};
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (!swp__had_colour(past))
            continue;
        h.matches++;
        h.difference += past->colour == SWP_COLOUR_WHITE ? 1 : -1;
        h.before_last = h.last;
        h.last = (swp_colour)past->colour;
    }
    return h;
}

/* 1.7.1, and the strong ones of 1.7.2: two more of one colour, or the last two of that colour when
 * the difference does not say the contrary.
 * READING: the last two also with a difference of 0 in the last round of type B: the row stands
 * above the one that gives nothing there. */
static swp_colour full_preference(const struct history *h)
{
    const bool both = h->matches >= 2 && h->last == h->before_last;
    if (h->difference <= -2)
        return SWP_COLOUR_WHITE;
    if (both && h->last == SWP_COLOUR_BLACK && h->difference <= 0)
        return SWP_COLOUR_WHITE;
    if (h->difference >= 2)
        return SWP_COLOUR_BLACK;
    if (both && h->last == SWP_COLOUR_WHITE && h->difference >= 0)
        return SWP_COLOUR_BLACK;
    return SWP_COLOUR_NONE;
}

/* 1.7.2: of type B alone. */
static swp_colour mild_preference(const struct swp__position *p, const struct history *h)
{
    if (h->matches == 0 || (h->difference == 0 && p->is_last_round))
        return SWP_COLOUR_NONE;
    if (h->difference != 0)
        return h->difference < 0 ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    return h->last == SWP_COLOUR_BLACK ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
}

struct team26_colours swp__team26_colours_of(const struct swp__position *p, int slot)
{
    const struct history h = read_history(p, slot);
    struct team26_colours out = {.matches = h.matches, .difference = h.difference, .last = h.last};
    if (p->teams->preferences == SWP_TEAM_COLOURS_NONE)
        return out;
    out.preferred = full_preference(&h);
    out.strength = out.preferred != SWP_COLOUR_NONE ? SWP_PREFERENCE_STRONG : SWP_PREFERENCE_NONE;
    if (out.preferred != SWP_COLOUR_NONE || p->teams->preferences != SWP_TEAM_COLOURS_TYPE_B)
        return out;
    out.preferred = mild_preference(p, &h);
    out.strength = out.preferred != SWP_COLOUR_NONE ? SWP_PREFERENCE_MILD : SWP_PREFERENCE_NONE;
    return out;
}

/* ---- 2.3 ------------------------------------------------------------------------------------- */

/* Bits of a team's kind beside that of floaters: the colour it prefers, and whether strongly, which
 * is told apart in type B alone. */
enum { COLOUR_SHIFT = 1, COLOUR_MASK = 3 << COLOUR_SHIFT, STRONG = 1 << 3 };

static uint8_t kind_of(const struct swp__position *p, int slot)
{
    const struct team26_colours colours = swp__team26_colours_of(p, slot);
    const bool is_strong = colours.strength == SWP_PREFERENCE_STRONG &&
                           p->teams->preferences == SWP_TEAM_COLOURS_TYPE_B;
    return (uint8_t)((unsigned)colours.preferred << COLOUR_SHIFT | (is_strong ? STRONG : 0));
}

/* [C8], 2.3.5: both prefer the same colour, of any kind. */
static bool prefer_the_same(const struct swp__upfloat_field *field, int a, int b, bool a_is_up,
                            bool b_is_up)
{
    const unsigned colour = field->players[a].kind & COLOUR_MASK;
    (void)a_is_up;
    (void)b_is_up;
    return colour != 0 && colour == (field->players[b].kind & COLOUR_MASK);
}

/* [C9], 2.3.6: both strongly; of type B. */
static bool strongly_prefer_the_same(const struct swp__upfloat_field *field, int a, int b,
                                     bool a_is_up, bool b_is_up)
{
    return (field->players[a].kind & field->players[b].kind & STRONG) != 0 &&
           prefer_the_same(field, a, b, a_is_up, b_is_up);
}

/* What a team's line in a bracket tells beside that of any participant. */
static void tell_team(const struct swp__upfloat_field *field, int player,
                      struct swp__trace_event *event)
{
    const struct team26_colours colours =
        swp__team26_colours_of(field->position, field->players[player].slot);
    swp__trace_value(field->ctx, event, "preference", colours.preferred);
    swp__trace_value(field->ctx, event, "strength", colours.strength);
    swp__trace_value(field->ctx, event, "colour_difference", colours.difference);
}

static const struct swp__upfloat_rules rules = {
    .name = "Swiss Team 2026",
    .article =
        {
            [SWP__UPFLOAT_IMPOSSIBLE] = "3.3.3",
            [SWP__UPFLOAT_BYE] = "3.4",
            [SWP__UPFLOAT_BYE_BARRED] = "2.1.2",
            [SWP__UPFLOAT_BYE_COMPLETE] = "3.4.1",
            [SWP__UPFLOAT_BRACKET] = "1.3",
            [SWP__UPFLOAT_SET] = "3.5.5",
            [SWP__UPFLOAT_PAIRING] = "3.6",
            [SWP__UPFLOAT_C3] = "2.2.1",
            [SWP__UPFLOAT_C4] = "2.3.1",
            [SWP__UPFLOAT_C5] = "2.3.2",
            [SWP__UPFLOAT_C6] = "2.3.3",
            [SWP__UPFLOAT_C7] = "2.3.4",
        },
    .silent_rounds = 2, /* 2.3: [C7] and [C10], in the last two rounds */
    .n_criteria = 3,
    .criteria = {{"2.3.5", "same_preference", "C8: pairs that prefer the same colour",
                  prefer_the_same},
                 {"2.3.6", "same_strong_preference",
                  "C9: pairs that strongly prefer the same colour", strongly_prefer_the_same},
                 {"2.3.7", "residents_floated",
                  "C10: residents paired with an upfloater who floated in the previous round",
                  swp__upfloat_floats_again}},
    .tell_player = tell_team,
};

swp_status swp__team26_field_build(struct swp__context *ctx, const struct swp__position *p,
                                   struct swp__upfloat_field *out)
{
    const swp_status status = swp__upfloat_field_build(ctx, p, &rules, out);
    for (int i = 0; status == SWP_OK && i < out->n; i++)
        out->players[i].kind |= kind_of(p, out->players[i].slot);
    return status;
}
