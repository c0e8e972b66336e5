/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament written down plainly: tables by place and round, one value in each. It shares no
 * code with the library and is what tournament_lives.c compares the library with.
 *
 * Answers: what must every getter show after these calls, and must the call succeed. Rounds beyond
 * PLAIN_ROUNDS are never touched. O(players * rounds) for nearly everything. */
#ifndef SWISSPAIR_TESTS_PLAIN_TOURNAMENT_H
#define SWISSPAIR_TESTS_PLAIN_TOURNAMENT_H

#include "swisspair/pair.h"

enum {
    PLAIN_PLAYERS = 24,
    PLAIN_ROUNDS = 12,
    PLAIN_GROUPS = 8,
    PLAIN_MEMBERS = 4,
    PLAIN_FACTS = 10,
    PLAIN_TEXTS = 4,
    PLAIN_TEXT = 24
};

struct plain_player {
    uint32_t tpn;
    int32_t rating;
    uint64_t user_id;
    char name[PLAIN_TEXT];
    swp_entry entry[PLAIN_ROUNDS + 1]; /* by round; [0] is not used */
    swp_result request[PLAIN_ROUNDS + 1];
    bool gone[PLAIN_ROUNDS + 1];
    bool has_own_worth[PLAIN_ROUNDS + 1];
    swp_points own_worth[PLAIN_ROUNDS + 1];
    swp_points adjustment[PLAIN_ROUNDS + 1];
    swp_points virtual_points[PLAIN_ROUNDS + 1];
};

struct plain_group {
    uint32_t count, tpns[PLAIN_MEMBERS], first, last;
};

struct plain_tournament {
    uint32_t n_players; /* in the order of adding */
    struct plain_player players[PLAIN_PLAYERS];
    uint32_t n_groups;
    struct plain_group groups[PLAIN_GROUPS];
    uint32_t n_texts[PLAIN_FACTS];
    char texts[PLAIN_FACTS][PLAIN_TEXTS][PLAIN_TEXT];
    uint32_t rounds;
    swp_colour colour;
    swp_scoring scoring;
    swp_pairing_order order;
    bool is_maxi;
    char system[PLAIN_TEXT];
};

/* NULL when there is none. */
struct plain_player *plain_find(struct plain_tournament *m, uint32_t tpn);
/* Entry, else request, else absence of who has left. */
swp_result plain_counted(const struct plain_player *p, uint32_t round);
bool plain_took_part(const struct plain_player *p, uint32_t round);
uint32_t plain_recorded(const struct plain_tournament *m);
swp_points plain_worth(const struct plain_tournament *m, const struct plain_player *p,
                       uint32_t round);
/* A game recorded, started or only paired in rounds 1..last has no result yet. */
bool plain_has_open_game(const struct plain_tournament *m, uint32_t last);

/* The calls. False when the library must refuse; then nothing has changed. */
bool plain_remove(struct plain_tournament *m, uint32_t tpn);
bool plain_withdraw(struct plain_tournament *m, uint32_t tpn, uint32_t round);
bool plain_return(struct plain_tournament *m, uint32_t tpn, uint32_t round);
bool plain_request(struct plain_tournament *m, uint32_t tpn, uint32_t round, swp_result bye);
bool plain_game(struct plain_tournament *m, uint32_t round, uint32_t white, uint32_t black,
                swp_result white_result, swp_result black_result);
bool plain_clear_game(struct plain_tournament *m, uint32_t round, uint32_t tpn);
bool plain_unpair(struct plain_tournament *m, uint32_t round);
bool plain_pairing_fits(struct plain_tournament *m, const swp_pairing *pairing);
void plain_record(struct plain_tournament *m, const swp_pairing *pairing);
bool plain_baku(struct plain_tournament *m);
/* Player i + 1 is the one who had the number old[i]. */
void plain_renumber(struct plain_tournament *m, const uint32_t *old);

#endif
