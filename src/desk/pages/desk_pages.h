/* SPDX-License-Identifier: Apache-2.0 */
/* The pages of the desk: pure functions, request in, page out. No HTTP, no file, no clock, no
 * database: whoever asks brings the model, its history, who looks and what time it is. What a page
 * shows is what stood after event `seq`.
 *
 * Every page has a row in the table of desk_page_table.c. Files that never change (style sheet,
 * JavaScript) lie in web/ and are built in: desk_web_file. */
#ifndef SWISSPAIR_DESK_PAGES_H
#define SWISSPAIR_DESK_PAGES_H

#include "desk/documents/desk_document.h"
#include "desk/model/desk_history.h"
#include "desk_route.h"
#include "program/program_text.h"

/* Which digits write a result: chosen by each person at the first one, never guessed. */
enum desk_digits { DESK_DIGITS_UNSAID, DESK_DIGITS_105, DESK_DIGITS_DRAW_2, DESK_DIGITS_DRAW_3 };
/* "105", "123", "132" and "" for unsaid: in settings, in `data-digits`, in POST /api/me. */
const char *desk_digits_word(enum desk_digits digits);

enum desk_theme { DESK_THEME_SYSTEM, DESK_THEME_LIGHT, DESK_THEME_DARK, DESK_THEME_CONTRAST };
/* "system", "light", "dark", "contrast". */
const char *desk_theme_word(enum desk_theme theme);

/* Who looks. */
struct desk_person {
    const char *name;  /* "anna"; "" = nobody is signed in. Acts are done as "arbiter:anna" */
    const char *actor; /* as it stands in the log; "" */
    enum desk_role role;
    const char *language; /* "en", "de", "es", "fr"; never NULL */
    enum desk_digits digits;
    enum desk_theme theme;
    bool has_passphrase; /* can sign in by name; false: by the door alone */
};

/* An event of the folder, for the start page. */
struct desk_event_row {
    const char *slug; /* its file without ".desk" */
    const char *name;
    const struct desk_model *model; /* NULL when it cannot be opened */
    const struct desk_history *history;
    uint32_t rounds, paired, players;
    size_t open;         /* boards without a result in the last round */
    uint64_t seq;        /* of its last event */
    int64_t changed;     /* when that was, ms UTC */
    const char *problem; /* why it cannot be opened, in words; "" */
};

/* What the bar on top tells of the desk itself. */
struct desk_bar {
    const char *folder;         /* where the events lie */
    const char *mirror;         /* where the second copy goes; "" = none is set */
    const char *mirror_problem; /* "" = it is there and complete */
    const char *mirror_remark;  /* what there is to say of it all the same; "" */
    uint64_t mirrored;          /* the last event of this tournament that the copy has */
    const char *store_problem;  /* the last act could not be written: why; "" */
    bool read_only;             /* another desk has the pen, or the log is damaged */
    bool behind;                /* the second copy goes on where this log ends */
};

struct desk_parameter {
    const char *name, *value; /* UTF-8 without controls */
};

enum { DESK_MOST_PARAMETERS = 24 };

struct desk_page_request {
    const char *path; /* as asked for, without the query */
    struct desk_person person;
    struct desk_bar bar;
    int64_t now;                         /* ms UTC */
    const char *version;                 /* of the program */
    const struct desk_event_row *events; /* all of the folder; for pages without an event */
    size_t n_events;
    const struct desk_person *people; /* whom the desk knows; likewise */
    size_t n_people;
    /* Of the event that the path names; "" and NULL for pages without one. */
    const char *slug;
    const struct desk_model *model;
    const struct desk_history *history;
    uint64_t seq;
    /* What the path names, checked: the round is paired (or the next one), the player there; 0
     * where the path has none. */
    uint32_t round, player;
    const char *name;             /* the path's last ":name"; "" */
    const char *logo;             /* of a sheet, as an address (desk_logo.h); NULL */
    desk_document_make *document; /* that the page is; NULL */
    /* The query. */
    struct desk_parameter parameters[DESK_MOST_PARAMETERS];
    size_t n_parameters;
};

/* A query's parameter; "" when it is not there. */
const char *desk_page_parameter(const struct desk_page_request *request, const char *name);
/* The same as a whole number; 0 when it is none. */
uint32_t desk_page_number(const struct desk_page_request *request, const char *name);

struct desk_page {
    struct program_text body;
    int status;           /* 200 */
    const char *type;     /* "text/html; charset=utf-8" */
    const char *location; /* of a redirection, static text; NULL */
    bool own_frames;      /* pages of ours may show it in a frame: sheets, small */
    char file_name[80];   /* offered for saving under that name; "" */
};

typedef void desk_page_make(const struct desk_page_request *request, struct desk_page *page);

struct desk_page_row {
    struct desk_route route; /* DESK_GET */
    desk_page_make *make;
    desk_document_make *document; /* instead of it: the page is that document, as JSON */
};

/* Row `index`; NULL past the end. */
const struct desk_page_row *desk_page_at(size_t index);

/* What went wrong with a request, as a page that says what to do (404, 403, 500): `what` is a key
 * of "not_found", "not_signed_in", "not_allowed", "host", "damaged", "internal"; anything else is
 * told by `detail` alone: words of desk_findings_list.h, or in the reader's language; or "". */
void desk_page_problem(const struct desk_page_request *request, int status, const char *what,
                       const char *detail, struct desk_page *page);

/* ---- files that are built in ----------------------------------------------------------------- */

struct desk_web_file {
    const char *name; /* "desk.css", asked for as /f/desk.css */
    const char *type; /* "text/css; charset=utf-8" */
    const unsigned char *bytes;
    size_t length;
    const char *tag;             /* of its bytes, quoted: an ETag */
    const unsigned char *packed; /* by gzip; NULL where that saves nothing */
    size_t packed_length;
};
/* NULL when there is none of that name. */
const struct desk_web_file *desk_web_file(const char *name);

/* ---- pages, in the order of their files -------------------------------------------------------
 */

/* desk_page_application.c */
desk_page_make desk_page_application;
/* desk_page_json.c */
desk_page_make desk_page_me, desk_page_events, desk_page_frame, desk_page_people_json,
    desk_page_systems, desk_page_prints, desk_page_document;
/* desk_page_start.c */
desk_page_make desk_page_enter, desk_page_style;
/* desk_page_plain.c */
desk_page_make desk_page_plain;
/* desk_page_print.c */
desk_page_make desk_page_sheet;

#endif
