/* SPDX-License-Identifier: Apache-2.0 */
/* What a check has found: see swisspair/check.h. */
#include "check/check_internal.h"

#include <string.h>

void swp_check_report_destroy(swp_check_report *report)
{
    if (!report)
        return;
    const swp_allocator allocator = report->allocator;
    swp__release(&allocator, report->rounds, report->round_capacity * sizeof *report->rounds);
    swp__release(&allocator, report->first_difference,
                 report->round_capacity * sizeof *report->first_difference);
    swp__release(&allocator, report->end_of_boards,
                 report->round_capacity * sizeof *report->end_of_boards);
    swp__release(&allocator, report->differences,
                 report->difference_capacity * sizeof *report->differences);
    swp__release(&allocator, report->boards, report->board_capacity * sizeof *report->boards);
    if (report->causes)
        swp__release(&allocator, report->causes, report->round_capacity * sizeof *report->causes);
    swp__arena_destroy(report->telling);
    for (size_t i = 0; i < report->n_by; i++)
        swp_check_report_destroy(report->by[i]);
    if (report->by)
        swp__release(&allocator, report->by, report->n_by * sizeof(swp_check_report *));
    swp__release(&allocator, report, sizeof *report);
}

swp_check_report *swp__check_report_make(const swp_allocator *allocator, const char *system,
                                         uint32_t rounds)
{
    swp_check_report *report = swp__allocate(allocator, sizeof *report);
    if (!report)
        return NULL;
    memset(report, 0, sizeof *report);
    report->allocator = *allocator;
    report->system = system;
    report->rounds = swp__allocate(allocator, rounds * sizeof *report->rounds);
    report->first_difference = swp__allocate(allocator, rounds * sizeof *report->first_difference);
    report->end_of_boards = swp__allocate(allocator, rounds * sizeof *report->end_of_boards);
    report->round_capacity = rounds;
    if (report->rounds && report->first_difference && report->end_of_boards)
        return report;
    swp_check_report_destroy(report);
    return NULL;
}

const char *swp_check_report_system(const swp_check_report *report)
{
    if (!report)
        return NULL;
    return report->system;
}

uint32_t swp_check_report_round_count(const swp_check_report *report)
{
    if (!report)
        return 0;
    return report->n_rounds;
}

const swp_checked_round *swp_check_report_round_at(const swp_check_report *report, uint32_t index)
{
    if (!report)
        return NULL;
    return index < report->n_rounds ? &report->rounds[index] : NULL;
}

const swp_difference *swp_check_report_difference_at(const swp_check_report *report, uint32_t index,
                                                     uint32_t difference)
{
    if (!report)
        return NULL;
    if (index >= report->n_rounds || difference >= report->rounds[index].differences)
        return NULL;
    return &report->differences[report->first_difference[index] + difference];
}

swp_board swp_check_report_board_at(const swp_check_report *report, uint32_t index, uint32_t board)
{
    if (!report)
        return (swp_board){0};
    const swp_board none = {0, 0};
    if (index >= report->n_rounds)
        return none;
    const size_t first = index ? report->end_of_boards[index - 1] : 0;
    if (board >= report->end_of_boards[index] - first)
        return none;
    return report->boards[first + board];
}

uint32_t swp_check_report_equal_count(const swp_check_report *report)
{
    if (!report)
        return 0;
    uint32_t equal = 0;
    for (uint32_t i = 0; i < report->n_rounds; i++)
        equal += report->rounds[i].equal;
    return equal;
}
