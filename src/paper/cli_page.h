/* SPDX-License-Identifier: Apache-2.0 */
/* Pages of HTML: the one style sheet, the head and the end of a page, and the escaping of what
 * stands in it. The explanation, lists, sheets and pictures are all made with it, so that they look
 * alike: light, dark, high contrast and on paper. A page needs nothing else and has no scripts.
 *
 * Knows texts and nothing else of the program: whoever makes pages of a tournament can use it. */
#ifndef SWISSPAIR_CLI_PAGE_H
#define SWISSPAIR_CLI_PAGE_H

#include "program/cli_text.h"

/* What a command answers with. */
enum cli_format {
    CLI_FORMAT_UNSAID = 0,
    CLI_FORMAT_REPLY,
    CLI_FORMAT_TABLE,
    CLI_FORMAT_JSON,
    CLI_FORMAT_CSV,
    CLI_FORMAT_HTML,
    CLI_FORMAT_VEGA,
    CLI_FORMAT_SVG
};

enum cli_paper { CLI_PAPER_UNSAID = 0, CLI_PAPER_A4, CLI_PAPER_LETTER };

/* A word of a page in a language (language.h); NULL: English. */
const char *cli_word(const char *language, const char *english);

/* What the whole page is; bits. */
enum cli_page_flag {
    CLI_PAGE_LANDSCAPE = 1 << 0, /* on paper */
    CLI_PAGE_WIDE = 1 << 1,      /* takes the whole screen */
    CLI_PAGE_CUT = 1 << 2,       /* paper to be cut: heading and legend on the screen alone */
    CLI_PAGE_TEAMS =
        1 << 3 /* has matches with their games, teams with members, or slips of teams */
};

struct cli_page {
    const char *title;    /* of the event; "" when it has none */
    const char *subtitle; /* what the page is */
    enum cli_paper paper; /* unsaid: as the reader prints it */
    unsigned flags;
    const char *language; /* NULL: English */
};

/* Everything up to the heading; `title` and `subtitle` as the file has them. On paper every page
 * has both at its foot, with "page 2 of 5". */
void cli_page_begin(struct cli_text *out, const struct cli_page *page);
void cli_page_end(struct cli_text *out);

/* A table that may be wider than a phone, in a part of the page that is moved sideways; `name`
 * tells what is in it. */
void cli_page_wide_begin(struct cli_text *out, const char *name);
void cli_page_wide_end(struct cli_text *out);

/* A string as text or attribute, in which all characters may be shown already. */
void cli_page_escaped(struct cli_text *out, const char *string);
/* A string from a file as text. What steers is replaced, and words that run from right to left are
 * isolated: what stands beside them stays where it is. */
void cli_page_words(struct cli_text *out, const char *string);
/* A name, isolated as a whole; "" gives nothing. */
void cli_page_name(struct cli_text *out, const char *name);

#endif
