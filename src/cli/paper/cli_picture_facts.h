/* SPDX-License-Identifier: Apache-2.0 */
/* What is drawn of a round, read off the recorded events (see cli_picture.h): bands, pairs, those
 * who find no opponent in theirs, and marks. */
#ifndef SWISSPAIR_CLI_PICTURE_FACTS_H
#define SWISSPAIR_CLI_PICTURE_FACTS_H

#include "swisspair/pair.h"

struct picture_pair {
    uint32_t left, right;
    bool left_is_white;
    size_t row; /* of the right one, when that column is in the order of the bracket */
};

struct picture_band {
    const swp_trace_event *head, *result; /* result NULL: no pairs */
    uint32_t begin, end;                  /* events */
    swp_points score;
    bool is_drawn;              /* its pairs stand: no later attempt has replaced them */
    const char *transposition;  /* article; NULL: the second column is as it was */
    struct picture_pair *pairs; /* the left ones in the order in which they were paired */
    size_t pair_count;
    uint32_t *rights; /* the right column in the order of the bracket */
    uint32_t *rest;   /* members without an opponent here */
    size_t rest_count;
};

struct picture_mark {
    const struct picture_band *band;
    uint32_t tpn;
    const char *words, *article;
};

struct picture {
    const swp_tournament *t;
    const swp_pairing *pairing;
    uint32_t round;
    struct picture_band *bands; /* as they were paired */
    size_t band_count;
    struct picture_mark *marks;
    size_t mark_count;
    uint32_t bye; /* 0: nobody */
    const char *bye_article;
    uint32_t *tpns; /* ascending */
    /* By place of the player there: the last band that paired them, from 1; who has White. */
    uint32_t *last_band;
    bool *is_white;
    uint32_t player_count;
};

/* False when memory is gone; freed by picture_free in every case. */
bool picture_gather(const swp_tournament *t, const swp_pairing *pairing, struct picture *out);
/* What orders the players: the score before the round, with virtual points. */
swp_points picture_score(const struct picture *picture, uint32_t tpn);
void picture_free(struct picture *picture);

#endif
