/* SPDX-License-Identifier: Apache-2.0 */
/* Pairing from the top down, each scoregroup taking what it lacks from below: what Double-Swiss
 * (C.04.5) and the Swiss Team System (C.04.6) share, written once.
 *
 * Answers: who has the bye, who is taken from below (upfloaters) and who meets whom, when all is
 * decided in the order bye, brackets from the highest score down, in each the set of upfloaters and
 * then the pairing; and what both texts say alike of a participant before that (who floated, who
 * may have the bye). Which pairs count for what, who has White and the names of articles are the
 * rooms'.
 *
 *   set      the fewest ([C4]), of the best scores, the lowest compared first ([C5]), leaving the
 *            following scoregroup with no more than its parity needs ([C6]), with the fewest who
 *            floated in the previous round ([C7]); then the first in lexicographic order
 *   pairing  the fewest pairs that count, criterion by criterion; then the first by the tops of
 *            the pairs (the smaller number of each), then by the bottoms of these
 *
 * Everybody else can always still be paired ([C3]). Exact: what counting does not tell goes to
 * matchings, and nothing is enumerated. O(n log n + n * rounds) in ordinary fields; a bracket that
 * counting does not settle is O(its size^2) mostly and O(its size^3) at worst. */
#ifndef SWISSPAIR_UPFLOAT_UPFLOAT_H
#define SWISSPAIR_UPFLOAT_UPFLOAT_H

#include "base/trace.h"
#include "matching/counted_matching.h"
#include "matching/matching.h"
#include "tournament/colour_history.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- what a room hands in -------------------------------------------------------------------- */

enum { SWP__UPFLOAT_CRITERIA = 4 };

struct swp__upfloat_player {
    int slot; /* the number: lower is earlier */
    swp_points score;
    int matches;       /* played: who played most has the bye first */
    bool floated;      /* in the previous round */
    bool may_have_bye; /* [C2] */
    uint8_t kind;      /* players of one kind are alike to `counts`; the room adds its bits */
};

/* The one bit of kinds that is not the room's: floated in the previous round, and that counts. */
enum { SWP__UPFLOAT_FLOATER = 1 };

struct swp__upfloat_field;

/* Something that pairs of a bracket should not have, most important first. */
struct swp__upfloat_criterion {
    const char *article, *what, *text; /* of its event (docs/guide/explain.md) */
    /* Whether the pair counts, by kinds and by who of the two is an upfloater. */
    bool (*counts)(const struct swp__upfloat_field *field, int a, int b, bool a_is_up,
                   bool b_is_up);
};

enum swp__upfloat_article {
    SWP__UPFLOAT_IMPOSSIBLE,
    SWP__UPFLOAT_BYE,
    SWP__UPFLOAT_BYE_BARRED,
    SWP__UPFLOAT_BYE_COMPLETE,
    SWP__UPFLOAT_BRACKET,
    SWP__UPFLOAT_SET,
    SWP__UPFLOAT_PAIRING,
    SWP__UPFLOAT_C3,
    SWP__UPFLOAT_C4,
    SWP__UPFLOAT_C5,
    SWP__UPFLOAT_C6,
    SWP__UPFLOAT_C7,
    SWP__UPFLOAT_ARTICLES
};

struct swp__upfloat_rules {
    const char *name; /* "Double-Swiss 2026" */
    const char *article[SWP__UPFLOAT_ARTICLES];
    uint32_t silent_rounds; /* floats do not count in so many last rounds */
    int n_criteria;
    struct swp__upfloat_criterion criteria[SWP__UPFLOAT_CRITERIA];
    /* What more is told of a member of a bracket, into its event (docs/guide/explain.md); NULL:
     * nothing.
     */
    void (*tell_player)(const struct swp__upfloat_field *field, int player,
                        struct swp__trace_event *event);
};

struct swp__upfloat_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    const struct swp__upfloat_rules *rules;
    int n;
    struct swp__upfloat_player *players; /* [n] by score, then by number */
    bool floats_count;                   /* what asks for floaters is in force */
    int most_barred;                     /* the most opponents that are barred for anybody */
};

struct swp__upfloat_pair {
    int a, b; /* players: top, bottom */
};

/* The seated players in their order, with all that both texts say alike. */
swp_status swp__upfloat_field_build(struct swp__context *ctx, const struct swp__position *position,
                                    const struct swp__upfloat_rules *rules,
                                    struct swp__upfloat_field *out);
/* Pairs the round; room for n / 2 pairs, *bye is -1 without one. SWP_ERR_NO_PAIRING when there is
 * no complete pairing. */
swp_status swp__upfloat_pair_round(const struct swp__upfloat_field *field,
                                   struct swp__upfloat_pair *pairs, int *n_pairs, int *bye);

/* Who has White: the colour of the first of the two, who is the higher ranked one unless the rule
 * says otherwise in *first, and what gives it (slots). */
typedef swp_colour swp__upfloat_colour_rule(const struct swp__position *position, int higher,
                                            int lower, int *first, struct swp__colour_reason *why);

/* A whole round: pairs, colours, the order of publication. */
swp_status swp__upfloat_pair(const struct swp__upfloat_field *field, swp__upfloat_colour_rule *rule,
                             struct swp__slot_pairing *out);

/* ---- what both texts say (upfloat_facts.c) --------------------------------------------------- */

/* [C2]: whether the slot may have the pairing-allocated bye. */
bool swp__upfloat_bye_allowed(const struct swp__position *position, int slot);
/* No colour is ever barred. */
uint8_t swp__upfloat_colours_barred(const struct swp__position *position, int slot);
/* A criterion: a resident who floated in the previous round, paired with an upfloater. */
bool swp__upfloat_floats_again(const struct swp__upfloat_field *field, int a, int b, bool a_is_up,
                               bool b_is_up);
/* More points, else the smaller number. */
static inline bool swp__upfloat_is_higher(const struct swp__upfloat_field *field, int a, int b)
{
    const struct swp__upfloat_player *x = &field->players[a], *y = &field->players[b];
    return x->score != y->score ? x->score > y->score : x->slot < y->slot;
}

#endif
