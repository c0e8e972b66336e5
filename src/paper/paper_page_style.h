/* SPDX-License-Identifier: Apache-2.0 */
/* The texts of the style sheet (see paper_page.h). */
#ifndef SWISSPAIR_PAPER_PAGE_STYLE_H
#define SWISSPAIR_PAPER_PAGE_STYLE_H

/* Colours and typefaces by name: light, dark, high contrast and paper are four sets of them. */
extern const char paper_page_style_names[];
/* The page and what is read in it. */
extern const char paper_page_style_reading[];
/* Tables, lists of boards, and how they look on a phone. */
extern const char paper_page_style_tables[];
/* Pictures; one without a page has these and the names. */
extern const char paper_page_style_pictures[];
/* Sheets: slips, cards, columns. */
extern const char paper_page_style_sheets[];
/* Paper. */
extern const char paper_page_style_paper[];
/* Matches of teams with their games, and their slips: behind the others, on pages that have them.
 */
extern const char paper_page_style_teams[];

#endif
