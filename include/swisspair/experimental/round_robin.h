/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file round_robin.h
 * Tables of round robins: who meets whom in which round, by number.
 *
 * Experimental (SWP_EXPERIMENTAL). Participants are numbers 1..n, drawn by lot by whoever holds the
 * event; what stands behind a number, a player or a team, is no matter here. Nothing is allocated.
 *
 * - Everybody meets everybody: the Berger tables of FIDE C.05, Annex 1, for any number. In an odd
 *   field one number more is free, and who meets it rests.
 * - Teams of equal size, everybody meets all players of the other teams (Scheveningen: two teams;
 *   Schiller: more). FIDE has laid down no table. Here player i of the first team meets player
 *   i + r - 1 of the other one in round r, in a circle, and has White when i + r is even; more
 * teams meet by Berger's table. Numbers go by team: the first team has 1..n / teams.
 *
 * In the second cycle, the fourth, ... colours are reversed. Of a Berger table the last two rounds
 * of the first, third, ... cycle are exchanged, the last cycle excepted, so that nobody has three
 * equal colours in a row where the second begins.
 *
 * @code
 * swp_round_robin table;
 * swp_round_robin_init(&table, 6);
 * swp_board boards[3];
 * for (uint32_t round = 1; round <= swp_round_robin_rounds(&table); round++)
 *     if (swp_round_robin_round(&table, round, boards, NULL) == SWP_OK)
 *         use(boards);
 * @endcode
 *
 * Feature word (swp_has_feature): "round-robin".
 */
#ifndef SWISSPAIR_ROUND_ROBIN_H
#define SWISSPAIR_ROUND_ROBIN_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/pair.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SWP_ROUND_ROBIN_MAX_NUMBERS = SWP_MAX_ROUNDS + 1 /**< of one table */
};

/** What swp_round_robin.flags may hold; bits. */
typedef enum swp_round_robin_flag {
    SWP_ROUND_ROBIN_NO_SWAP = 1 << 0, /**< no rounds are exchanged where cycles join */
    SWP_ROUND_ROBIN_FLAG_MAX_ENUM = 0x7fffffff
} swp_round_robin_flag;

/** Which table. Initialise with swp_round_robin_init; it grows as options do (error.h). */
typedef struct swp_round_robin {
    size_t size;          /**< sizeof(swp_round_robin) as compiled by the caller */
    uint32_t numbers;     /**< participants, 2..SWP_ROUND_ROBIN_MAX_NUMBERS */
    uint32_t teams;       /**< 0: everybody meets everybody; else teams of equal size, from 2 on */
    uint32_t cycles;      /**< how often the same two meet, from 1 on */
    uint32_t flags;       /**< swp_round_robin_flag */
    uint64_t reserved[1]; /**< 0 */
} swp_round_robin;

/** Everybody meets everybody once. */
SWP_API void swp_round_robin_init(swp_round_robin *table, uint32_t numbers);

/**
 * Whether there is such a table. SWP_ERR_INVALID: fewer than two numbers, no cycle, teams that are
 * not of equal size; SWP_ERR_LIMIT: more numbers or rounds than SWP_ROUND_ROBIN_MAX_NUMBERS and
 * SWP_MAX_ROUNDS. O(1).
 */
SWP_API swp_status swp_round_robin_validate(const swp_round_robin *table, swp_error *err);
/** Rounds of all cycles; 0 when there is no such table. O(1). */
SWP_API uint32_t swp_round_robin_rounds(const swp_round_robin *table);
/** Boards of every round, those who rest included; 0 when there is no such table. O(1). */
SWP_API uint32_t swp_round_robin_boards(const swp_round_robin *table);
/**
 * The round, 1..swp_round_robin_rounds, into out_boards[swp_round_robin_boards], in the order of
 * the table; who rests comes last, with `black` 0. SWP_ERR_INVALID when there is no such table or
 * round. O(numbers).
 */
SWP_API swp_status swp_round_robin_round(const swp_round_robin *table, uint32_t round,
                                         swp_board *out_boards, swp_error *err);
/**
 * Whether somebody's own table is one of that kind: `boards` has swp_round_robin_boards for each of
 * swp_round_robin_rounds rounds, round by round. SWP_ERR_INVALID with round and numbers of the
 * first board that is not as it has to be: a number that there is not, or twice in a round; two of
 * one team, or who meet more often than there are cycles. (Where nobody does, everybody has met.)
 * O(numbers^2 * cycles), memory by `allocator` (NULL = libc).
 */
SWP_API swp_status swp_round_robin_examine(const swp_round_robin *table, const swp_board *boards,
                                           const swp_allocator *allocator, swp_error *err);

#ifdef __cplusplus
}
#endif
#endif
