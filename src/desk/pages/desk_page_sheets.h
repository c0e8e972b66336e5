/* SPDX-License-Identifier: Apache-2.0 */
/* Sheets that only the desk has: lists of the players, the cross table, and what the prizes need.
 */
#ifndef SWISSPAIR_DESK_PAGE_SHEETS_H
#define SWISSPAIR_DESK_PAGE_SHEETS_H

#include "desk_frame.h"
#include "paper/paper_page.h"

/* Puts a sheet after that round, 0 before the first. O(players * rounds). */
typedef void desk_sheet_put(const struct desk_ink *k, uint32_t round, struct desk_page *page);
/* Players by rating, name, club and federation; the last two in groups. */
desk_sheet_put desk_sheet_by_rating, desk_sheet_by_name, desk_sheet_by_club,
    desk_sheet_by_federation;
desk_sheet_put desk_sheet_cross_table, desk_sheet_best;
/* Who wins what, with the working; a slip to sign and a certificate for each. Without prizes
 * certificates are for the first three. */
desk_sheet_put desk_sheet_prizes, desk_sheet_receipts, desk_sheet_certificates;

/* The paper that is asked for; A4 when none is. */
enum paper_size desk_sheet_paper(const struct desk_ink *k);
/* The page tells the error instead. */
void desk_sheet_refuse(const struct desk_page_request *request, const swp_error *err,
                       struct desk_page *page);

#endif
