/* SPDX-License-Identifier: Apache-2.0 */
/* What the desk's pages share: head and end, texts in the reader's language, escaping, acts.
 * Everything that comes from the log goes through desk_put; what stands in the source as HTML goes
 * through desk_html. */
#ifndef SWISSPAIR_DESK_FRAME_H
#define SWISSPAIR_DESK_FRAME_H

#include "desk/words/desk_words.h"
#include "desk_pages.h"

/* Who looks, and where it goes. */
struct desk_ink {
    const struct desk_page_request *request;
    struct desk_page *page;
    struct cli_text *out;
};
struct desk_ink desk_ink_of(const struct desk_page_request *request, struct desk_page *page);

/* ---- texts ----------------------------------------------------------------------------------- */

/* HTML from the source, as it is. */
void desk_html(const struct desk_ink *k, const char *html);
/* The same with values that need no escaping: numbers, words of ours. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void desk_htmlf(const struct desk_ink *k, const char *format, ...);
/* A string as text or attribute. */
void desk_put(const struct desk_ink *k, const char *string);
/* A name, isolated. */
void desk_put_name(const struct desk_ink *k, const char *name);
void desk_put_points(const struct desk_ink *k, swp_points tenths);
/* "4.75" with the reader's decimal sign, put in in its place; returns `text`. */
char *desk_decimal(const struct desk_ink *k, char *text);
/* A day, "2026-11-20", as the reader writes it. */
void desk_date(const struct desk_ink *k, const char *day, struct cli_text *out);

const char *desk_word(const struct desk_ink *k, const char *word);
void desk_say(const struct desk_ink *k, const char *word);
/* The text with "%1" and "%2" put in, as it is: for headings. */
void desk_fill(const struct desk_ink *k, struct cli_text *out, const char *word, const char *first,
               const char *second);
/* The same, escaped. */
void desk_say_with(const struct desk_ink *k, const char *word, const char *first,
                   const char *second);
void desk_say_number(const struct desk_ink *k, const char *word, uint64_t number);
/* <tag>text</tag> */
void desk_say_in(const struct desk_ink *k, const char *tag, const char *word);

/* A table that is scrolled sideways where it is too wide, up to its row of headings. */
void desk_begin_wide(const struct desk_ink *k, const char *label);
/* A heading for each letter of `sides`: 'r' stands right, 'l' left. */
void desk_put_headings(const struct desk_ink *k, const char *const *words, const char *sides);

/* What is wrong with a file or its second copy, "cannot be written: No such device": ours in the
 * reader's language, the system's as it says it. */
void desk_tell_problem(const struct desk_ink *k, const char *problem, struct cli_text *out);
/* The same, escaped. */
void desk_put_problem(const struct desk_ink *k, const char *problem);
/* What is there in English alone; whoever reads aloud is told so. */
void desk_put_english(const struct desk_ink *k, const char *tag, const char *text);
/* What the library refuses, in the reader's language. */
void desk_put_error(const struct desk_ink *k, const char *tag, const swp_error *err);
/* The same as "%1" of a text. */
void desk_say_error(const struct desk_ink *k, const char *word, const swp_error *err);

/* What the library says, in the reader's language; its English, and told so, where a word of it is
 * new. */
void desk_put_saying(const struct desk_ink *k, const char *tag, const char *english,
                     const swp_saying *saying, const char *article);

/* "1 – 0", "½ – ½", "+ – −"; "" for an open board. */
const char *desk_result_shown(enum desk_result result);
/* The name of a player of the log; "" for none. */
const char *desk_name_of(const struct desk_ink *k, uint32_t player);

/* ---- the page -------------------------------------------------------------------------------- */

enum desk_place {
    DESK_PLACE_NONE,
    DESK_PLACE_OVERVIEW,
    DESK_PLACE_PLAYERS,
    DESK_PLACE_CHECKIN,
    DESK_PLACE_ROUND,
    DESK_PLACE_STANDINGS,
    DESK_PLACE_PRIZES,
    DESK_PLACE_TIMELINE,
    DESK_PLACE_PRINT,
    DESK_PLACE_SETTINGS,
    DESK_PLACE_REPORT
};

/* Up to and with the heading. `before`: what stands before it in the title of the window; "". */
void desk_frame_begin(const struct desk_ink *k, enum desk_place place, const char *before,
                      const char *heading);
void desk_frame_end(const struct desk_ink *k);
/* A script of web/ that this page has beside desk.js. */
void desk_script(const struct desk_ink *k, const char *name);

/* An address within the event: "/t/SLUG/" and the rest, as an attribute's value. */
void desk_put_address(const struct desk_ink *k, const char *rest);
/* <a href="/t/SLUG/rest">word</a> */
void desk_link(const struct desk_ink *k, const char *rest, const char *classes, const char *word);

/* <p>← Round N</p> */
void desk_put_back(const struct desk_ink *k, uint32_t round);

/* Language, digits, appearance: the person's, not the event's (desk_page_people.c). */
void desk_put_mine(const struct desk_ink *k);

/* ---- acts ------------------------------------------------------------------------------------ */

/* A button that does an act; `body` JSON. */
void desk_button(const struct desk_ink *k, const char *act, const char *body, const char *classes,
                 const char *word);
/* A button that does several acts, one behind the other, as far as each is done; takes over `acts`,
 * [["drop_board", {...}], ...]. */
void desk_button_acts(const struct desk_ink *k, json_t *acts, const char *classes, const char *word,
                      const char *value);
/* Up to its fields; `fixed` JSON that goes with them, or "". */
void desk_form_begin(const struct desk_ink *k, const char *act, const char *fixed,
                     const char *classes);
void desk_form_end(const struct desk_ink *k, const char *word);
/* A field of one line with its label; `type` "text", "number", "date". */
void desk_field(const struct desk_ink *k, const char *type, const char *name, const char *label,
                const char *value, const char *attributes);
void desk_option(const struct desk_ink *k, const char *value, const char *shown, bool is_chosen);
/* <label>word<select name=...>, and its end. */
void desk_choice_begin(const struct desk_ink *k, const char *name, const char *label,
                       const char *attributes);
void desk_choice_end(const struct desk_ink *k);
/* The pairing systems that the log can hold, `chosen` or the newest one chosen. */
void desk_systems_choice(const struct desk_ink *k, const char *chosen);

#endif
