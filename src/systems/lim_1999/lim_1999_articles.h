/* SPDX-License-Identifier: Apache-2.0 */
/* The articles that decide something, under one name for both editions. */
#ifndef SWISSPAIR_LIM_1999_ARTICLES_H
#define SWISSPAIR_LIM_1999_ARTICLES_H

enum lim_article {
    LIM_BYE,              /* 1.1 */
    LIM_SCORE_GROUP,      /* 2.2 */
    LIM_NO_OPPONENT,      /* 2.3 a to c */
    LIM_MAKE_EVEN,        /* 2.3 d */
    LIM_PROPOSED,         /* 2.4 */
    LIM_BLOCKED_LOWER,    /* 2.6: more floaters from above */
    LIM_BLOCKED_HIGHER,   /* 2.6: otherwise */
    LIM_FLOATER_COLOUR,   /* 3.2: colour */
    LIM_FLOATER_MAXI,     /* 3.2: Maxi-tournaments */
    LIM_FLOATER_NUMBER,   /* 3.2: equal numbers */
    LIM_FLOATER_OPPONENT, /* 3.8 */
    LIM_FLOATER_TYPES,    /* 3.9: the types */
    LIM_AVOID_TYPES,      /* 3.9: what to avoid */
    LIM_FLOATED_BEFORE,   /* 3.10 */
    LIM_SCRUTINY_DOWN,    /* 4.1 a */
    LIM_SCRUTINY_UP,      /* 4.1 b */
    LIM_STAYS,            /* 4.4 a */
    LIM_UNPAIRED_FLOATS,  /* 4.4 b */
    LIM_COLOUR_LIMITS,    /* 5.1 a, b */
    LIM_SECOND_SCRUTINY,  /* 5.2 */
    LIM_COLOUR_HISTORY,   /* 5.4 */
    LIM_COLOUR_DUE,       /* 5.5, 5.6 */
    LIM_EXCHANGE_MAXI,    /* 5.7 */
    LIM_LAST_ROUND,       /* 6 */
    LIM_COLOUR_LOT,       /* 7.2 */
    LIM_ARTICLES
};

/* One edition: its numbers. */
struct lim_edition {
    const char *no_pairing;     /* the rule named when there is no legal pairing */
    const char *const *article; /* [LIM_ARTICLES] */
};

extern const struct lim_edition swp__lim_1999_edition;
extern const struct lim_edition swp__lim_2026_edition;

#endif
