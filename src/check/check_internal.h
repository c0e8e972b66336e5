/* SPDX-License-Identifier: Apache-2.0 */
/* The checker's own: a report, and a check under a wish, for the file that looks for causes. */
#ifndef SWISSPAIR_CHECK_CHECK_INTERNAL_H
#define SWISSPAIR_CHECK_CHECK_INTERNAL_H

#include "base/context.h"
#include "swisspair/check.h"
#include "swisspair/experimental/whynot.h"
#include "systems/system.h"

struct swp_check_report {
    swp_allocator allocator;
    const char *system;
    swp_checked_round *rounds; /* [n_rounds] */
    size_t *first_difference;  /* [n_rounds] */
    uint32_t n_rounds, round_capacity;
    swp_difference *differences;
    size_t n_differences, difference_capacity;
    size_t *end_of_boards; /* [n_rounds] boards of this round and the ones before */
    swp_board *boards;     /* when they are kept */
    size_t n_boards, board_capacity;
    swp_check_cause *causes;    /* [round_capacity]; NULL: nobody asked */
    const swp_saying **sayings; /* of the causes, [round_capacity], in `telling` */
    struct swp__arena *telling;
    swp_check_report **by; /* [n_by] by system, NULL where one cannot check; NULL: not asked */
    size_t n_by;
};

/* An empty report with room for so many rounds; NULL without memory (check_report.c). */
swp_check_report *swp__check_report_make(const swp_allocator *allocator, const char *system,
                                         uint32_t rounds);

/* A flag of swp__check alone: Maxi counts for systems that have the rule, others check without. */
#define SWP__CHECK_MAXI_WHERE_KNOWN (UINT32_C(1) << 31)

/* Checks as swp_check_report_create does, every round under the wish (NULL: none), without looking
 * for causes (check_rounds.c). */
swp_status swp__check(const swp_tournament *t, const swp_check_options *known, const swp_wish *wish,
                      swp_check_report **out_report, swp_error *err);

/* Adds to the report how the other systems check the tournament. */
swp_status swp__check_by_others(const swp_tournament *t, const swp_check_options *known,
                                swp_check_report *report, swp_error *err);
/* A round robin in the arbiter's order: the boards on record in the round that a round robin
 * allows. */
swp_status swp__check_meetings(struct swp__context *ctx, const swp_tournament *t,
                               const struct swp__system_row *system, const struct swp__position *p,
                               struct swp__slot_pairing *out);
/* Adds the cause of each round that differs. */
swp_status swp__check_find_causes(const swp_tournament *t, const swp_check_options *known,
                                  swp_check_report *report, swp_error *err);

#endif
