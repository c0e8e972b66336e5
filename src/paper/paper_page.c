/* SPDX-License-Identifier: Apache-2.0 */
/* The frame of a page, and escaping (see paper_page.h). There is one function for each place a
 * string can stand in: text and attribute, and the style sheet. */
#include "paper_page.h"

#include "swisspair/language.h"

#include "paper_page_style.h"

#include <string.h>

/* ---- escaping -------------------------------------------------------------------------------- */

static void add_byte(struct program_text *out, char byte)
{
    if (byte == '&')
        program_text_string(out, "&amp;");
    else if (byte == '<')
        program_text_string(out, "&lt;");
    else if (byte == '>')
        program_text_string(out, "&gt;");
    else if (byte == '"')
        program_text_string(out, "&quot;");
    else
        program_text_add(out, &byte, 1);
}

void paper_page_escaped(struct program_text *out, const char *string)
{
    for (; *string; string++)
        add_byte(out, *string);
}

/* Hebrew, Arabic and the other scripts that run from right to left. */
static bool runs_leftwards(uint32_t character)
{
    return (character >= 0x0590 && character <= 0x08FF) ||
           (character >= 0xFB1D && character <= 0xFDFF) ||
           (character >= 0xFE70 && character <= 0xFEFE) ||
           (character >= 0x10800 && character <= 0x10FFF) ||
           (character >= 0x1E800 && character <= 0x1EFFF);
}

/* Whether what begins here belongs to the words before it: blanks, marks and accents between two
 * letters that run leftwards. */
static bool goes_on(const char *at)
{
    for (uint32_t character = program_text_take_character(&at); character != 0;
         character = program_text_take_character(&at)) {
        if (runs_leftwards(character))
            return true;
        if (!strchr(" ,.'-", (int)(character < 0x80 ? character : 'x')) &&
            (character < 0x0300 || character > 0x036F))
            return false;
    }
    return false;
}

void paper_page_words(struct program_text *out, const char *string)
{
    bool is_isolated = false;
    for (const char *at = string; *at;) {
        const char *start = at;
        const uint32_t character = program_text_take_character(&at);
        const bool isolates = runs_leftwards(character) || (is_isolated && goes_on(start));
        if (isolates != is_isolated)
            program_text_string(out, isolates ? "<bdi>" : "</bdi>");
        is_isolated = isolates;
        if (program_text_steers(character) || character == 0xFFFD)
            program_text_string(out, "\xEF\xBF\xBD");
        else
            for (; start < at; start++)
                add_byte(out, *start);
    }
    if (is_isolated)
        program_text_string(out, "</bdi>");
}

/* What may be shown of a string, escaped and nothing else. */
static void add_shown(struct program_text *out, const char *string)
{
    struct program_text shown = PROGRAM_TEXT_INIT;
    program_text_shown(&shown, string);
    paper_page_escaped(out, program_text_get(&shown));
    program_text_free_part(&shown, out);
}

void paper_page_name(struct program_text *out, const char *name)
{
    if (!*name)
        return;
    program_text_string(out, "<bdi>");
    add_shown(out, name);
    program_text_string(out, "</bdi>");
}

/* A string of the style sheet, without the quotes; isolated, as there is no element to do it. */
static void add_style_string(struct program_text *out, const char *string)
{
    struct program_text shown = PROGRAM_TEXT_INIT;
    program_text_shown(&shown, string);
    program_text_string(out, "\\2068 ");
    for (const char *at = program_text_get(&shown); *at; at++)
        if (strchr("\"\\<>&", *at))
            program_text_format(out, "\\%x ", (unsigned)*at);
        else
            program_text_add(out, at, 1);
    program_text_string(out, "\\2069 ");
    program_text_free_part(&shown, out);
}

/* ---- words ----------------------------------------------------------------------------------- */

const char *paper_word(const char *language, const char *english)
{
    return swp_message_text(english, language);
}

/* ---- the frame ------------------------------------------------------------------------------- */

/* Margins, size and what stands at the foot of every sheet of paper. */
static void add_paper(struct program_text *out, const struct paper_page *page)
{
    static const char *const sizes[] = {"", "A4", "letter"};
    const bool is_cut = (page->flags & PAPER_PAGE_CUT) != 0;
    const bool is_sized = page->paper != PAPER_UNSAID || page->flags & PAPER_PAGE_LANDSCAPE;
    program_text_format(out, "@page{margin:%s;", is_cut ? "10mm 10mm 12mm" : "12mm 13mm 15mm");
    if (is_sized)
        program_text_format(out, "size:%s%s%s;", sizes[page->paper],
                            page->paper != PAPER_UNSAID ? " " : "",
                            page->flags & PAPER_PAGE_LANDSCAPE ? "landscape" : "portrait");
    program_text_string(out, "@bottom-left{font:7.5pt sans-serif;content:\"");
    if (*page->title) {
        add_style_string(out, page->title);
        program_text_string(out, " \xC2\xB7 ");
    }
    add_style_string(out, page->subtitle);
    program_text_format(out,
                        "\"}@bottom-right{font:7.5pt sans-serif;content:\"%s \" counter(page) "
                        "\" %s \" counter(pages)}}\n",
                        paper_word(page->language, "page"), paper_word(page->language, "of"));
    if (page->language && strcmp(page->language, "en") != 0)
        program_text_format(out,
                            "@media screen and (max-width:40rem){.boards .w::before{content:'%s "
                            "'}.boards .k::before{content:'%s '}}\n",
                            paper_word(page->language, "White"),
                            paper_word(page->language, "Black"));
    /* A picture has a sheet without its margins and the heading, what is cut one without margins.
     */
    program_text_format(out, "@media print{.drawn svg{max-height:%s}}\n",
                        page->paper == PAPER_A4 ? "232mm" : "212mm");
    if (is_cut)
        program_text_format(out, "@media print{.page{height:%s}}\n",
                            page->paper == PAPER_LETTER ? "256mm" : "274mm");
}

void paper_page_begin(struct program_text *out, const struct paper_page *page)
{
    static const char *const parts[] = {paper_page_style_names,  paper_page_style_reading,
                                        paper_page_style_tables, paper_page_style_pictures,
                                        paper_page_style_sheets, paper_page_style_paper};
    const char *heading = *page->title ? page->title : page->subtitle;
    program_text_format(out,
                        "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
                        page->language ? page->language : "en");
    program_text_string(out, "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    add_shown(out, heading);
    program_text_string(out, "</title>\n<style>\n");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        program_text_string(out, parts[i]);
    if (page->flags & PAPER_PAGE_TEAMS)
        program_text_string(out, paper_page_style_teams);
    add_paper(out, page);
    program_text_format(out, "</style>\n</head>\n<body%s>\n<main>\n<h1>",
                        page->flags & PAPER_PAGE_WIDE  ? " class=\"whole\""
                        : page->flags & PAPER_PAGE_CUT ? " class=\"cut\""
                                                       : "");
    paper_page_words(out, heading);
    program_text_string(out, "</h1>\n");
    if (*page->title) {
        program_text_string(out, "<p class=\"sub\">");
        paper_page_words(out, page->subtitle);
        program_text_string(out, "</p>\n");
    }
}

void paper_page_end(struct program_text *out)
{
    program_text_string(out, "</main>\n</body>\n</html>\n");
}

void paper_page_wide_begin(struct program_text *out, const char *name)
{
    program_text_string(out, "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"");
    add_shown(out, name);
    program_text_string(out, "\">\n");
}

void paper_page_wide_end(struct program_text *out)
{
    program_text_string(out, "</div>\n");
}
