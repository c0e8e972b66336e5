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
    struct program_text *out;
};
struct desk_ink desk_ink_of(const struct desk_page_request *request, struct desk_page *page);

/* ---- texts ----------------------------------------------------------------------------------- */

/* HTML from the source, as it is. */
void desk_html(const struct desk_ink *k, const char *html);
/* The same with values that need no escaping: numbers, words of ours. */
#if defined(__GNUC__)
__attribute__((format(PROGRAM_PRINTF, 2, 3)))
#endif
void desk_htmlf(const struct desk_ink *k, const char *format, ...);
/* A string as text or attribute. */
void desk_put(const struct desk_ink *k, const char *string);
/* A name, isolated. */
void desk_put_name(const struct desk_ink *k, const char *name);
/* "4.75" with the reader's decimal sign, put in in its place; returns `text`. */
char *desk_decimal(const struct desk_ink *k, char *text);
/* A day, "2026-11-20", as the reader writes it: D M N Y of the word DAY, N the month's name. */
void desk_date(const struct desk_ink *k, const char *day, struct program_text *out);

const char *desk_word(const struct desk_ink *k, const char *word);
void desk_say(const struct desk_ink *k, const char *word);
/* The text with a number in the place of "%1", as it is: for headings. */
void desk_fill_number(const struct desk_ink *k, struct program_text *out, const char *word,
                      uint64_t number);
/* <tag>text</tag> */
void desk_say_in(const struct desk_ink *k, const char *tag, const char *word);

/* What is wrong with a file or its second copy, "cannot be written: No such device": ours in the
 * reader's language, the system's as it says it. */
void desk_tell_problem(const struct desk_ink *k, const char *problem, struct program_text *out);
/* The same, escaped. */
void desk_put_problem(const struct desk_ink *k, const char *problem);
/* ---- the page -------------------------------------------------------------------------------- */

/* Up to and with the heading. */
void desk_frame_begin(const struct desk_ink *k, const char *heading);
void desk_frame_end(const struct desk_ink *k);

#endif
