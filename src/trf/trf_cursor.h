/* SPDX-License-Identifier: Apache-2.0 */
/* A cursor over the bytes of one line: knows its end and counts columns as a TRF file does.
 *
 * Answers: what stands in columns 49-52, and is it a number. Columns are 1-based and count
 * characters; in `bytes` mode (pure ASCII lines, and files whose writer padded by bytes) every byte
 * is a column. The cursor moves forward only, so reading a line field by field is O(length). What
 * lies behind the end of the line is blank. */
#ifndef SWISSPAIR_TRF_CURSOR_H
#define SWISSPAIR_TRF_CURSOR_H

#include "swisspair/tournament.h"

#include <string.h>

struct swp__cursor {
    const char *at, *end;
    uint32_t column; /* of `at` */
    bool bytes;
};

/* A piece of a line, without what lies behind the line's end. */
struct swp__field {
    const char *text;
    uint32_t length; /* bytes */
    uint32_t column; /* of the first character */
};

enum swp__taken { SWP__TAKEN = 0, SWP__TAKEN_BLANK, SWP__TAKEN_BAD };

/* Of ASCII letters. */
static inline char swp__upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Whether all bytes are below 0x80. */
bool swp__text_is_ascii(const void *text, size_t length);

struct swp__cursor swp__cursor_make(const char *text, size_t length, bool bytes);
/* Moves forward to `column`, or to the end of the line; character by character, or at once where
 * bytes are counted. */
void swp__cursor_walk(struct swp__cursor *c, uint32_t column);
static inline void swp__cursor_seek(struct swp__cursor *c, uint32_t column)
{
    const size_t left = (size_t)(c->end - c->at);
    if (!c->bytes || column <= c->column) {
        swp__cursor_walk(c, column);
        return;
    }
    const uint32_t wanted = column - c->column;
    const uint32_t moved = left < wanted ? (uint32_t)left : wanted;
    c->at += moved;
    c->column += moved;
}
/* Columns first..last; the cursor stands behind them. */
struct swp__field swp__cursor_field(struct swp__cursor *c, uint32_t first, uint32_t last);
/* From `column` to the end of the line. */
struct swp__field swp__cursor_rest(struct swp__cursor *c, uint32_t column);
/* Next run of anything but blanks and tabs; false at the end. */
bool swp__cursor_word(struct swp__cursor *c, struct swp__field *out_word);
/* The single character of that column: its byte, ' ' behind the end, 1 when it is not ASCII. */
char swp__cursor_char(struct swp__cursor *c, uint32_t column);

/* Without blanks at both ends. */
struct swp__field swp__field_trim(struct swp__field field);
bool swp__field_is_blank(struct swp__field field);
/* Whether it is printable ASCII without blanks at its ends. Eight bytes at a time. */
static inline bool swp__field_is_plain(struct swp__field field)
{
    enum { WORD = sizeof(uint64_t) };
    const uint64_t each = UINT64_C(0x0101010101010101);
    uint64_t wrong = 0, word;
    if (field.length == 0 || field.text[0] == ' ' || field.text[field.length - 1] == ' ')
        return false;
    uint32_t i = 0;
    for (; i + WORD <= field.length; i += WORD) {
        memcpy(&word, field.text + i, WORD);
        wrong |= (word - 32 * each) | word | (word + each);
    }
    if (field.length >= WORD) {
        memcpy(&word, field.text + field.length - WORD, WORD);
        wrong |= (word - 32 * each) | word | (word + each);
    }
    for (; field.length < WORD && i < field.length; i++)
        wrong |=
            (uint64_t)((unsigned char)field.text[i] - 0x20) | ((unsigned char)field.text[i] + 1u);
    return (wrong & 128 * each) == 0;
}
/* Copies a text without blanks at both ends, cut to whole characters; control characters, which no
 * line of a file can carry safely, become blanks. Returns the bytes before the NUL. */
size_t swp__field_text(struct swp__field field, char *to, size_t size);
/* Whether these bytes are blanks, all at once. */
static inline bool swp__are_blank_8(const char *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word == UINT64_C(0x2020202020202020);
}
static inline bool swp__are_blank_4(const char *at)
{
    uint32_t word;
    memcpy(&word, at, sizeof word);
    return word == 0x20202020u;
}
/* Columns of ASCII as a field, without the blanks around. */
static inline struct swp__field swp__field_between(const char *at, uint32_t width, uint32_t column)
{
    while (width >= 8 && swp__are_blank_8(at + width - 8))
        width -= 8;
    if (width >= 4 && swp__are_blank_4(at + width - 4))
        width -= 4;
    while (width > 0 && at[width - 1] == ' ')
        width--;
    const struct swp__field field = {at, width, column};
    return width > 0 && at[0] == ' ' ? swp__field_trim(field) : field;
}
/* Equal to a word, without regard to case of ASCII letters. */
bool swp__field_is(struct swp__field field, const char *word);
/* A whole number up to `limit` with blanks around; leading zeros are fine. */
enum swp__taken swp__field_uint(struct swp__field field, uint32_t limit, uint32_t *out_value);
/* Four bytes, the first one lowest. */
static inline uint32_t swp__four_bytes(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    return (uint32_t)c[3] << 24 | (uint32_t)c[2] << 16 | (uint32_t)c[1] << 8 | c[0];
}
static inline void swp__put_four_bytes(char *to, uint32_t bytes)
{
    for (int i = 0; i < 4; i++)
        to[i] = (char)(bytes >> 8 * i & 0xFF);
}
/* swp__take_aligned of four columns, all at once: digits, before which a blank is a 0. */
static inline bool swp__take_four(const char *at, uint32_t *out_value)
{
    const uint32_t all = swp__four_bytes(at);
    const uint32_t digits = all & 0x0F0F0F0Fu, kinds = all ^ digits; /* 0x30 each, a blank 0x20 */
    const uint32_t blank = kinds == 0x30303030u   ? 0
                           : kinds == 0x30303020u ? 0xFFu
                           : kinds == 0x30302020u ? 0xFFFFu
                           : kinds == 0x30202020u ? 0xFFFFFFu
                                                  : UINT32_MAX;
    if (blank == UINT32_MAX || (((digits + 0x06060606u) & 0xF0F0F0F0u) | (digits & blank)) != 0)
        return false;
    const uint32_t pairs = (digits * 10 + (digits >> 8)) & 0x00FF00FFu;
    *out_value = (pairs & 0xFF) * 100 + (pairs >> 16);
    return true;
}
/* A number as nearly all stand: blanks, then digits to the end of `width` columns, at most 9. False
 * for anything else, blanks alone too. */
static inline bool swp__take_aligned(const char *at, uint32_t width, uint32_t *out_value)
{
    uint32_t value = 0, i = 0;
    if (width == 4)
        return swp__take_four(at, out_value);
    while (i + 1 < width && at[i] == ' ')
        i++;
    for (; i < width; i++) {
        const uint32_t digit = (uint32_t)(unsigned char)at[i] - '0';
        if (digit > 9)
            return false;
        value = value * 10 + digit;
    }
    *out_value = value;
    return true;
}
/* Points "1", "1.0", ".5", "11.5", "-0.5", and "1,5" (then *out_comma is set), as tenths. */
enum swp__taken swp__field_points(struct swp__field field, swp_points *out_points, bool *out_comma);

#endif
