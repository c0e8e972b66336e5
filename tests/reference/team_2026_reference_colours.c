/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Swiss Team 2026: article 4 (who has White on board 1) and the order of
 * publication. */
#include "team_2026_reference_parts.h"

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* 4.2 */
static bool is_first(const struct team_state *s, int a, int b)
{
    const struct team_known *x = &s->teams[a], *y = &s->teams[b];
    bool real = team_broken(TEAM_MUTANT_FIRST_REAL_SCORE);
    int own = real ? x->real_score : x->score, his = real ? y->real_score : y->score;
    bool secondary = s->position->uses_secondary ? !team_broken(TEAM_MUTANT_SECONDARY)
                                                 : team_broken(TEAM_MUTANT_SECONDARY_UNASKED);
    if (own != his && !team_broken(TEAM_MUTANT_FIRST_BY_NUMBER))
        return own > his;
    if (x->secondary != y->secondary && secondary) {
        team_reach(s, TEAM_REACHED_SECONDARY);
        return x->secondary > y->secondary;
    }
    return a < b;
}

/* 4.3.6 by the numbers of rounds: the latest round in which they had different colours. */
static enum ref_colour alternate_by_round(const struct ref_position *p, int a, int b)
{
    for (int r = p->round - 1; r >= 1; r--) {
        const struct ref_entry *x = &p->past[a][r], *y = &p->past[b][r];
        if (x->kind == REF_PLAYED && y->kind == REF_PLAYED && x->colour != y->colour)
            return y->colour;
    }
    return REF_NO_COLOUR;
}

/* 4.3.6: the last matches are laid side by side; at the latest difference each gets the colour that
 * the other one had. The colour of `a`; REF_NO_COLOUR: there is no difference. */
static enum ref_colour alternate(const struct team_state *s, int a, int b)
{
    const struct team_known *x = &s->teams[a], *y = &s->teams[b];
    int common = x->n_colours < y->n_colours ? x->n_colours : y->n_colours;
    if (team_broken(TEAM_MUTANT_436_BY_ROUND))
        return alternate_by_round(s->position, a, b);
    for (int i = 1; i <= common; i++) {
        int at_a = x->n_colours - i, at_b = y->n_colours - i;
        if (team_broken(TEAM_MUTANT_436_FIRST_MATCH)) {
            at_a = at_b = common - i;
        } else if (team_broken(TEAM_MUTANT_436_OLDEST)) {
            at_a = x->n_colours - 1 - (common - i);
            at_b = y->n_colours - 1 - (common - i);
        }
        if (x->colours[at_a] != y->colours[at_b])
            return y->colours[at_b];
    }
    return REF_NO_COLOUR;
}

/* The lot as declared, else as the first round with colours (published ones, also of forfeited
 * matches) shows it: by the first team in the order of 1.2 that has one, turned round when its
 * number is even. */
static enum ref_colour drawn_colour(const struct team_state *s)
{
    const struct ref_position *p = s->position;
    int first = 0, best = 0, round = 0;
    if (p->initial_colour != REF_NO_COLOUR)
        return p->initial_colour;
    for (int r = 1; r < p->round && !round; r++)
        for (int i = 1; i <= p->n; i++)
            if (p->past[i][r].colour != REF_NO_COLOUR)
                round = r;
    for (int i = 1; i <= p->n && round; i++) {
        int score = p->virtual_points[i][round];
        for (int r = 1; r < round; r++)
            score += p->past[i][r].points;
        if (p->past[i][round].colour == REF_NO_COLOUR || (first && score <= best))
            continue;
        first = i;
        best = score;
    }
    if (!round)
        return REF_WHITE;
    team_reach(s, TEAM_REACHED_LOT_SEEN);
    bool odd = first % 2 != 0 || team_broken(TEAM_MUTANT_LOT_AS_HIS);
    return odd ? p->past[first][round].colour : opposite(p->past[first][round].colour);
}

/* Not this text: the place among those who take part or took part before. */
static int place_of(const struct ref_position *p, int team)
{
    int place = 0;
    for (int i = 1; i <= team; i++) {
        bool counts = p->takes_part[i];
        for (int r = 1; r < p->round; r++)
            counts = counts || p->past[i][r].opponent != 0 || p->past[i][r].kind == REF_PAB;
        place += counts;
    }
    return place;
}

/* 4.3.1 */
static enum ref_colour by_lot(const struct team_state *s, int first)
{
    enum ref_colour lot = drawn_colour(s);
    int number = team_broken(TEAM_MUTANT_431_PLACE) ? place_of(s->position, first) : first;
    bool odd = (number % 2 != 0) != team_broken(TEAM_MUTANT_431_PARITY);
    return odd ? lot : opposite(lot);
}

/* 4.3.2 to 4.3.4: by preferences; REF_NO_COLOUR when they settle nothing. */
static enum ref_colour by_preference(const struct team_state *s, const struct team_known *x,
                                     const struct team_known *y)
{
    bool x_wants = x->wants != REF_NO_COLOUR, y_wants = y->wants != REF_NO_COLOUR;
    if (x_wants != y_wants && !team_broken(TEAM_MUTANT_432)) {
        team_reach(s, TEAM_REACHED_432);
        return x_wants ? x->wants : opposite(y->wants);
    }
    if (x_wants && y_wants && x->wants != y->wants) {
        team_reach(s, TEAM_REACHED_433);
        return team_broken(TEAM_MUTANT_433) ? y->wants : x->wants;
    }
    if (x->strongly != y->strongly && x_wants && y_wants && !team_broken(TEAM_MUTANT_434)) {
        team_reach(s, TEAM_REACHED_434);
        return x->strongly ? x->wants : opposite(y->wants);
    }
    return REF_NO_COLOUR;
}

/* The colour of the first team of a pair: 4.3.1 to 4.3.9 in this order. */
static enum ref_colour colour_of_first(const struct team_state *s, int first, int other)
{
    const struct team_known *x = &s->teams[first], *y = &s->teams[other];
    if (x->n_colours == 0 && y->n_colours == 0) {
        bool later = s->position->round > 1;
        team_reach(s, later ? TEAM_REACHED_431_LATER : TEAM_REACHED_431);
        return later && team_broken(TEAM_MUTANT_431_ROUND_1) ? REF_WHITE : by_lot(s, first);
    }
    enum ref_colour c = by_preference(s, x, y);
    if (c != REF_NO_COLOUR)
        return c;
    if (x->difference != y->difference && !team_broken(TEAM_MUTANT_435)) {
        team_reach(s, TEAM_REACHED_435);
        bool white = x->difference < y->difference;
        return white != team_broken(TEAM_MUTANT_435_REVERSED) ? REF_WHITE : REF_BLACK;
    }
    c = alternate(s, first, other);
    if (c != REF_NO_COLOUR && !team_broken(TEAM_MUTANT_436)) {
        team_reach(s, TEAM_REACHED_436);
        return c;
    }
    if (x->wants != REF_NO_COLOUR && !team_broken(TEAM_MUTANT_437)) {
        team_reach(s, TEAM_REACHED_437);
        return x->wants;
    }
    if (x->n_colours > 0) {
        team_reach(s, TEAM_REACHED_438);
        c = x->colours[x->n_colours - 1];
        return team_broken(TEAM_MUTANT_438) ? c : opposite(c);
    }
    team_reach(s, TEAM_REACHED_439);
    c = y->colours[y->n_colours - 1];
    return team_broken(TEAM_MUTANT_439) ? opposite(c) : c;
}

void team_publish(const struct team_state *s, struct team_pairs *pairs, int bye,
                  struct ref_pairing *out)
{
    int(*at)[2] = pairs->at, scores[REF_MAX_PLAYERS + 1];
    for (int i = 1; i <= s->position->n; i++)
        scores[i] = s->teams[i].score;
    list_order_boards(at, pairs->n, scores, /* by_number= */ team_broken(TEAM_MUTANT_PUBLICATION));
    out->n_boards = 0;
    for (int i = 0; i < pairs->n; i++) {
        int first = is_first(s, at[i][0], at[i][1]) ? at[i][0] : at[i][1];
        int other = at[i][0] + at[i][1] - first;
        bool white = colour_of_first(s, first, other) == REF_WHITE;
        out->boards[out->n_boards++] =
            (struct ref_board){white ? first : other, white ? other : first};
    }
    if (bye)
        out->boards[out->n_boards++] = (struct ref_board){bye, 0};
}
