/* SPDX-License-Identifier: Apache-2.0 */
/* Pages of HTML: the one style sheet, the head and the end of a page, and the escaping of what
 * stands in it. The explanation, lists, sheets and pictures are all made with it, so that they look
 * alike: light, dark, high contrast and on paper. A page needs nothing else and has no scripts.
 *
 * Knows texts and nothing else of the program: whoever makes pages of a tournament can use it. */
#ifndef SWISSPAIR_PAPER_PAGE_H
#define SWISSPAIR_PAPER_PAGE_H

#include "program/program_text.h"

/* What a command answers with. */
enum paper_format {
    PAPER_FORMAT_UNSAID = 0,
    PAPER_FORMAT_REPLY,
    PAPER_FORMAT_TABLE,
    PAPER_FORMAT_JSON,
    PAPER_FORMAT_CSV,
    PAPER_FORMAT_HTML,
    PAPER_FORMAT_VEGA,
    PAPER_FORMAT_SVG
};

enum paper_size { PAPER_UNSAID = 0, PAPER_A4, PAPER_LETTER };

/* A word of a page in a language (language.h); NULL: English. */
const char *paper_word(const char *language, const char *english);

/* What the whole page is; bits. */
enum paper_page_flag {
    PAPER_PAGE_LANDSCAPE = 1 << 0, /* on paper */
    PAPER_PAGE_WIDE = 1 << 1,      /* takes the whole screen */
    PAPER_PAGE_CUT = 1 << 2,       /* paper to be cut: heading and legend on the screen alone */
    PAPER_PAGE_TEAMS =
        1 << 3 /* has matches with their games, teams with members, or slips of teams */
};

struct paper_page {
    const char *title;     /* of the event; "" when it has none */
    const char *subtitle;  /* what the page is */
    enum paper_size paper; /* unsaid: as the reader prints it */
    unsigned flags;
    const char *language; /* NULL: English */
};

/* Everything up to the heading; `title` and `subtitle` as the file has them. On paper every page
 * has both at its foot, with "page 2 of 5". */
void paper_page_begin(struct program_text *out, const struct paper_page *page);
void paper_page_end(struct program_text *out);

/* A table that may be wider than a phone, in a part of the page that is moved sideways; `name`
 * tells what is in it. */
void paper_page_wide_begin(struct program_text *out, const char *name);
void paper_page_wide_end(struct program_text *out);

/* A string as text or attribute, in which all characters may be shown already. */
void paper_page_escaped(struct program_text *out, const char *string);
/* A string from a file as text. What steers is replaced, and words that run from right to left are
 * isolated: what stands beside them stays where it is. */
void paper_page_words(struct program_text *out, const char *string);
/* A name, isolated as a whole; "" gives nothing. */
void paper_page_name(struct program_text *out, const char *name);

#endif
