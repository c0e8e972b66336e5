/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of src/upfloat share: a bracket, and whether groups of players can be paired.
 *
 * Players are indexes of `field.players`, so an index is a place in the order by score and number:
 * the order of sets is that of indexes. */
#ifndef SWISSPAIR_UPFLOAT_UPFLOAT_INTERNAL_H
#define SWISSPAIR_UPFLOAT_UPFLOAT_INTERNAL_H

#include "upfloat/upfloat.h"

struct swp__upfloat_bracket {
    int n_residents;
    const int *residents; /* ascending */
    int n_lower;
    const int *lower;              /* everybody else who is not paired, ascending */
    int n_following;               /* the first of these: who is left of the next score */
    int n_left_over;               /* residents, when they are paired among themselves alone */
    int n_upfloaters, *upfloaters; /* ascending; room for n_lower */
    bool is_followed;              /* [C6] is satisfied */
    int n;                         /* residents and upfloaters */
    int *members;                  /* [n] by number */
    bool *is_up;                   /* [n] of the members: upfloaters */
    int *tops, *bottoms;           /* [n / 2] players, pair by pair, in the order of the tops */
};

static inline const char *swp__upfloat_article(const struct swp__upfloat_field *field,
                                               enum swp__upfloat_article article)
{
    return field->rules->article[article];
}
static inline bool swp__upfloat_may_meet(const struct swp__upfloat_field *field, int a, int b)
{
    return !swp__meeting_barred(field->position, field->players[a].slot, field->players[b].slot);
}
swp_status swp__upfloat_no_memory(const struct swp__upfloat_field *field);
/* Something that the text excludes: our mistake. */
swp_status swp__upfloat_internal(const struct swp__upfloat_field *field,
                                 enum swp__upfloat_article article);

/* What both texts say of a player, slot and score being there. */
void swp__upfloat_fill_player(const struct swp__upfloat_field *field,
                              struct swp__upfloat_player *player);

/* ---- can these be paired (upfloat_groups.c) -------------------------------------------------- */

/* Whichever `leave` of `n` players leave, at most, the others (of an odd number all but one) can
 * surely be paired: each may meet half of them (Dirac). */
static inline bool swp__upfloat_is_sure(const struct swp__upfloat_field *field, int n, int leave)
{
    const int even = n - leave - (n - leave) % 2;
    return n == 0 || (even > 0 && even / 2 - 1 >= field->most_barred);
}

/* A group of players of whom at most one leaves. */
struct swp__upfloat_group {
    const struct swp__upfloat_field *field;
    int n;
    const int *players; /* [n] */
    int n_here;
    bool is_sure; /* no matching is needed, whoever leaves */
    struct swp__bit_graph graph;
    struct swp__counted *matching;
};

/* `players` must outlive the answers. O(n), more when counting does not settle it. */
swp_status swp__upfloat_group_begin(const struct swp__upfloat_field *field, const int *players,
                                    int n, struct swp__upfloat_group *out);
/* How many of those who are here are left over at least. */
int swp__upfloat_group_left_over(const struct swp__upfloat_group *group);
/* All who are here (of an odd number, all but one) can be paired. */
bool swp__upfloat_group_complete(const struct swp__upfloat_group *group);
/* Of an odd number that is complete so: prepares swp__upfloat_group_spares. */
void swp__upfloat_group_find_spare(struct swp__upfloat_group *group);
/* The others can be paired without players[i]. */
bool swp__upfloat_group_spares(const struct swp__upfloat_group *group, int i);
/* players[i] leaves, or comes back. */
void swp__upfloat_group_leave(struct swp__upfloat_group *group, int i);
void swp__upfloat_group_return(struct swp__upfloat_group *group, int i);

/* ---- the steps of a bracket ------------------------------------------------------------------ */

/* Sets n_left_over, n_upfloaters, upfloaters, is_followed (upfloat_choice.c). */
swp_status swp__upfloat_choose(const struct swp__upfloat_field *field,
                               struct swp__upfloat_bracket *bracket);
/* The same by a matching of all concerned, any number of upfloaters (upfloat_sets.c). */
swp_status swp__upfloat_choose_set(const struct swp__upfloat_field *field,
                                   struct swp__upfloat_bracket *bracket);
/* Members, tops and bottoms (upfloat_pairing.c). */
swp_status swp__upfloat_pair_bracket(const struct swp__upfloat_field *field,
                                     struct swp__upfloat_bracket *bracket);
/* The criteria that the pair of members u and v counts for, as bits. */
unsigned swp__upfloat_counts(const struct swp__upfloat_field *field,
                             const struct swp__upfloat_bracket *bracket, int u, int v);
/* With the upper half of the numbers as the tops (upfloat_halves.c). *out_found is false when they
 * cannot be, or some pair must count. */
swp_status swp__upfloat_pair_halves(const struct swp__upfloat_field *field,
                                    struct swp__upfloat_bracket *bracket, bool *out_found);
/* By a matching with weights: whatever the tops are and whatever counts (upfloat_matching.c). */
swp_status swp__upfloat_match_bracket(const struct swp__upfloat_field *field,
                                      struct swp__upfloat_bracket *bracket);

/* ---- reasons (upfloat_reasons.c) ------------------------------------------------------------- */

void swp__upfloat_tell_residents(const struct swp__upfloat_field *field,
                                 const struct swp__upfloat_bracket *bracket);
void swp__upfloat_tell_passed_over(const struct swp__upfloat_field *field, int player,
                                   enum swp__upfloat_article article);
void swp__upfloat_tell_set(const struct swp__upfloat_field *field,
                           const struct swp__upfloat_bracket *bracket);
void swp__upfloat_tell_pairing(const struct swp__upfloat_field *field,
                               const struct swp__upfloat_bracket *bracket);
void swp__upfloat_tell_bye(const struct swp__upfloat_field *field, int player,
                           enum swp__upfloat_article article, const char *what, const char *why);

#endif
