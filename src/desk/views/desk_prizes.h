/* SPDX-License-Identifier: Apache-2.0 */
/* Who wins what, with the working.
 *
 * Each list (everybody, and each category) has its prizes in the order of their places, and the
 * players who can win there in the order of the standings; who was expelled can win nothing.
 * Players of equal points share as the regulations say:
 *
 *   none   each gets the prize of their place
 *   full   the prizes of their places are pooled and shared equally
 *   hort   half of each prize goes to its place, the other halves are pooled and shared equally
 *
 * Players whom nothing separates share fully in any case. When nobody may win twice, a player keeps
 * the largest amount (of equal ones, that of the earlier list) and leaves the other lists, and all
 * is shared out again. What does not divide evenly goes to the higher places, a unit each. */
#ifndef SWISSPAIR_DESK_PRIZES_H
#define SWISSPAIR_DESK_PRIZES_H

#include "desk_table.h"
#include "program/program_text.h"

struct desk_award {
    uint32_t player;
    const char *category;          /* "": everybody */
    const struct desk_prize *like; /* the first prize of that list */
    uint32_t place;                /* among those who could win there, from 1 */
    int64_t amount;
    const char *prize; /* name of the prize of that place; "" for a share alone */
    /* How the amount was reached. */
    size_t equals;   /* others equal with the player */
    bool shares;     /* with them, what the places of all of them have */
    bool half;       /* and that of the halves alone, the other half being the place's own */
    int64_t *put_up; /* for each of the places that are shared, in order */
    size_t at;       /* the player's among them */
};

/* The words of a working, with "%1" and "%2" in them, and what stands before hundredths. */
struct desk_working {
    const char *place, *place_in; /* "Place %1", "Place %1 in %2" */
    const char *alone, *equal;    /* "no ties", "equal with %1" */
    char point;
};
extern const struct desk_working desk_working_english;

/* "Place 2, equal with 1: (300.00 EUR + 200.00 EUR) ÷ 2 = 250.00 EUR." */
void desk_award_tell(const struct desk_award *award, const char *currency,
                     const struct desk_working *words, struct program_text *out);
/* "250.00 EUR"; amounts are in hundredths. */
void desk_money(int64_t amount, const char *currency, char point, struct program_text *out);

/* Whether a player can win the prize: meets its criterion, or is in its category. `start`: the
 * first day of the event, "" when it is not known. */
bool desk_prize_is_for(const struct desk_prize *prize, const struct desk_player *player,
                       const char *start);

struct desk_awards {
    struct desk_award *awards; /* by amount, the greatest first */
    size_t count;
    int64_t total;      /* given */
    int64_t left;       /* of prizes that nobody could win */
    size_t by_decision; /* prizes without a place, for somebody to decide */
};

/* What the prizes of the model come to, by the standings given. The caller frees the awards. */
void desk_awards_make(const struct desk_model *model, const struct desk_table *table,
                      struct desk_awards *out_awards);
void desk_awards_free(struct desk_awards *awards);
json_t *desk_awards_json(const struct desk_model *model, const struct desk_table *table,
                         const struct desk_awards *awards);

#endif
