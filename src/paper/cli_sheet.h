/* SPDX-License-Identifier: Apache-2.0 */
/* A list with a heading, shown as columns on a screen, as CSV, or as a page of HTML that prints.
 *
 *     struct cli_sheet sheet = CLI_SHEET_INIT;
 *     const struct cli_sheet_heading heading = {"Club", "After round 3", CLI_PAPER_UNSAID, NULL,
 * NULL}; cli_sheet_column(&sheet, 'r', "Rank"); cli_sheet_column(&sheet, CLI_SHEET_NAME, "Name");
 *     cli_sheet_cell(&sheet, "1");
 *     cli_sheet_cell(&sheet, "Adler, Anna");
 *     cli_sheet_finish(&sheet, CLI_FORMAT_TABLE, &heading, answer);
 *
 * All columns come before the first cell. A page has as many columns of rounds beside each other as
 * paper is wide, across when they are many, and tells the others in further parts. */
#ifndef SWISSPAIR_CLI_SHEET_H
#define SWISSPAIR_CLI_SHEET_H

#include "cli_page.h"
#include "program/cli_text.h"

#include "swisspair/standings.h"

/* Columns: l left, r right, and three that stand left and are more; SHORT is as narrow as its
 * words. */
enum { CLI_SHEET_NAME = 'n', CLI_SHEET_ROUND = 'm', CLI_SHEET_SHORT = 's' };

struct cli_sheet {
    struct cli_text letters;  /* one for each column */
    struct cli_text headings; /* each ended by NUL */
    struct cli_text cells;    /* row by row, each ended by NUL */
    struct cli_text groups;   /* one letter for each row up to the last that begins a group */
    size_t count;             /* cells */
};
#define CLI_SHEET_INIT                                                                             \
    {                                                                                              \
        CLI_TEXT_INIT, CLI_TEXT_INIT, CLI_TEXT_INIT, CLI_TEXT_INIT, 0                              \
    }

void cli_sheet_column(struct cli_sheet *sheet, char side, const char *heading);
void cli_sheet_cell(struct cli_sheet *sheet, const char *string);
/* Ends a cell whose text was added to `cells` as it is shown. */
void cli_sheet_end_cell(struct cli_sheet *sheet);
void cli_sheet_cell_number(struct cli_sheet *sheet, uint32_t number);
/* Number, title, name and rating; an empty cell for no rating. */
void cli_sheet_cells_player(struct cli_sheet *sheet, const swp_player *player);
/* Points as the format wants them: 2½ for people, 2.5 in CSV. */
void cli_sheet_cell_points(struct cli_sheet *sheet, enum cli_format format, swp_points points);
/* The next row begins a group, which paper does not tear apart; its first row may be its head. */
void cli_sheet_group(struct cli_sheet *sheet, bool has_head);
/* What stands above the list and, in a page, below it. */
struct cli_sheet_heading {
    const char *title, *subtitle; /* of the event, may be "", and of the list */
    enum cli_paper paper;
    const char *below;    /* HTML; NULL: nothing */
    const char *language; /* of a page; NULL: English */
};
/* For below: what the columns of a table's tie-breaks mean, "BH: Buchholz (8.1). SB: ..." */
void cli_sheet_legend(const swp_standings *table, const char *language, struct cli_text *out);
/* Shows the sheet and forgets it. */
void cli_sheet_finish(struct cli_sheet *sheet, enum cli_format format,
                      const struct cli_sheet_heading *heading, struct cli_text *out);

#endif
