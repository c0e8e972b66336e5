/* SPDX-License-Identifier: Apache-2.0 */
/* A list with a heading, shown as columns on a screen, as CSV, or as a page of HTML that prints.
 *
 *     struct paper_sheet sheet = PAPER_SHEET_INIT;
 *     const struct paper_sheet_heading heading = {"Club", "After round 3", PAPER_UNSAID, NULL,
 * NULL}; paper_sheet_column(&sheet, 'r', "Rank"); paper_sheet_column(&sheet, PAPER_SHEET_NAME,
 * "Name"); paper_sheet_cell(&sheet, "1"); paper_sheet_cell(&sheet, "Adler, Anna");
 *     paper_sheet_finish(&sheet, PAPER_FORMAT_TABLE, &heading, answer);
 *
 * All columns come before the first cell. A page has as many columns of rounds beside each other as
 * paper is wide, across when they are many, and tells the others in further parts. */
#ifndef SWISSPAIR_PAPER_SHEET_H
#define SWISSPAIR_PAPER_SHEET_H

#include "paper_page.h"
#include "program/program_text.h"

#include "swisspair/standings.h"

/* Columns: l left, r right, and three that stand left and are more; SHORT is as narrow as its
 * words. */
enum { PAPER_SHEET_NAME = 'n', PAPER_SHEET_ROUND = 'm', PAPER_SHEET_SHORT = 's' };

struct paper_sheet {
    struct program_text letters;  /* one for each column */
    struct program_text headings; /* each ended by NUL */
    struct program_text cells;    /* row by row, each ended by NUL */
    struct program_text groups;   /* one letter for each row up to the last that begins a group */
    size_t count;                 /* cells */
};
#define PAPER_SHEET_INIT                                                                           \
    {                                                                                              \
        PROGRAM_TEXT_INIT, PROGRAM_TEXT_INIT, PROGRAM_TEXT_INIT, PROGRAM_TEXT_INIT, 0              \
    }

void paper_sheet_column(struct paper_sheet *sheet, char side, const char *heading);
void paper_sheet_cell(struct paper_sheet *sheet, const char *string);
/* Ends a cell whose text was added to `cells` as it is shown. */
void paper_sheet_end_cell(struct paper_sheet *sheet);
void paper_sheet_cell_number(struct paper_sheet *sheet, uint32_t number);
/* Number, title, name and rating; an empty cell for no rating. */
void paper_sheet_cells_player(struct paper_sheet *sheet, const swp_player *player);
/* Points as the format wants them: 2½ for people, 2.5 in CSV. */
void paper_sheet_cell_points(struct paper_sheet *sheet, enum paper_format format,
                             swp_points points);
/* The next row begins a group, which paper does not tear apart; its first row may be its head. */
void paper_sheet_group(struct paper_sheet *sheet, bool has_head);
/* What stands above the list and, in a page, below it. */
struct paper_sheet_heading {
    const char *title, *subtitle; /* of the event, may be "", and of the list */
    enum paper_size paper;
    const char *below;    /* HTML; NULL: nothing */
    const char *language; /* of a page; NULL: English */
};
/* For below: what the columns of a table's tie-breaks mean, "BH: Buchholz (8.1). SB: ..." */
void paper_sheet_legend(const swp_standings *table, const char *language, struct program_text *out);
/* Shows the sheet and forgets it. */
void paper_sheet_finish(struct paper_sheet *sheet, enum paper_format format,
                        const struct paper_sheet_heading *heading, struct program_text *out);

#endif
