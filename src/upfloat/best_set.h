/* SPDX-License-Identifier: Apache-2.0 */
/* The best set of players from below who join the residents of a scoregroup, of any size.
 *
 * One matching of all concerned, of the maximum weight, has the fewest upfloaters, of these the
 * highest scores, and then the best values of the room's criteria. Then the candidates are asked
 * one after the other, in their order, "is there a matching of the same weight in which you meet a
 * resident?", which gives the first of the best sets in lexicographic order without enumerating
 * any.
 *
 * At the smallest number no two upfloaters meet: without those two a smaller set would do. So the
 * pairs of a resident with a candidate are the upfloaters. O(n^3) at worst for n players concerned,
 * mostly far less. */
#ifndef SWISSPAIR_UPFLOAT_BEST_SET_H
#define SWISSPAIR_UPFLOAT_BEST_SET_H

#include "matching/matching.h"
#include "tournament/position.h"

/* One criterion, the less the better, of upfloaters or of pairs. */
struct swp__set_criterion {
    int64_t (*of_upfloater)(const void *room, int player);
    /* One pair counts 1 or nothing, and at most `most_pairs` of the best matching do. Vertices. */
    bool (*of_pair)(const void *room, int u, int v);
    int64_t most_pairs;
};

enum { SWP__MOST_SET_CRITERIA = 4 };

/* A room fills in everything above the line. */
struct swp__best_set {
    struct swp__context *ctx;
    const struct swp__position *position;
    const char *edition, *scores; /* for an error: its name, and the criterion of the scores */
    int n_residents, n;           /* vertices: residents, then candidates */
    bool with_rest;               /* candidates who are not chosen are paired with each other */
    int n_criteria;               /* after number and scores, the most important first */
    struct swp__set_criterion criteria[SWP__MOST_SET_CRITERIA];
    const void *room;
    void (*find)(const void *room, int player, int *slot, swp_points *score);
    bool (*may_meet)(const void *room, int a, int b);  /* as far as `are_alike` tells; NULL: yes */
    bool (*are_alike)(const void *room, int a, int b); /* besides what is above; NULL: yes */
    void (*pass_over)(const void *room, int player);   /* a candidate is not of the set */
    /* ---- */
    int *players, *slots; /* [n] */
    int n_scores;
    int *score_of; /* [n] of a candidate: 0 = the highest score among them */
    int field_of[SWP__MOST_SET_CRITERIA];
    int *field_of_score; /* [n_scores] the lowest score is the highest field */
    int field_of_number;
    int words;
    int *representative;
    struct swp__matcher *matcher;
};

/* Finds a best matching; candidates ascend. SWP_ERR_NO_PAIRING: there is none. */
swp_status swp__best_set_solve(struct swp__best_set *s, const int *residents, const int *candidates,
                               int n_candidates);
/* How many upfloaters it has. */
int swp__best_set_size(const struct swp__best_set *s);
/* Of the best sets the first, into out[swp__best_set_size]; *out_n less than that would be a
 * mistake of ours. */
swp_status swp__best_set_first(struct swp__best_set *s, int *out, int *out_n);
/* The vertex is an upfloater of the matching at hand. */
static inline bool swp__best_set_is_upfloater(const struct swp__best_set *s, int v)
{
    const int mate = swp__matcher_mate(s->matcher, v);
    return v >= s->n_residents && mate >= 0 && mate < s->n_residents;
}

#endif
