/* SPDX-License-Identifier: Apache-2.0 */
/* Text that grows, and the width of UTF-8 on a screen (see program_text.h).
 *
 * The widths follow Unicode's categories Mn/Me/Cf and East Asian Width W/F for the blocks in which
 * names are written. They are kept here because the C library's answer depends on the locale. */
#include "program_text.h"

#include "base/buffer.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPLACEMENT_CHARACTER = 0xFFFD, LONGEST_CHARACTER = 4 };

swp_buffer program_text_lend(const struct program_text *text)
{
    return (swp_buffer){text->bytes, text->length, text->capacity, text->from};
}

void program_text_take_back(struct program_text *text, const swp_buffer *lent)
{
    text->bytes = lent->bytes;
    text->length = lent->length;
    text->capacity = lent->capacity;
}

void program_text_free(struct program_text *text)
{
    swp_buffer lent = program_text_lend(text);
    swp_buffer_free(&lent);
    *text = (struct program_text){.from = text->from};
}

void program_text_free_part(struct program_text *part, struct program_text *whole)
{
    whole->failed = whole->failed || part->failed;
    program_text_free(part);
}

void program_text_clear(struct program_text *text)
{
    text->length = 0;
    if (text->bytes)
        text->bytes[0] = '\0';
}

bool program_text_reserve(struct program_text *text, size_t more)
{
    swp_buffer lent = program_text_lend(text);
    const bool has_room = swp__buffer_reserve(&lent, more);
    program_text_take_back(text, &lent);
    return has_room;
}

/* Makes room for `more` bytes and the final NUL, and for as many as there were besides, so that
 * adding byte after byte copies each but once or twice. */
static bool grow(struct program_text *text, size_t more)
{
    if (text->failed)
        return false;
    swp_buffer lent = program_text_lend(text);
    text->failed = !swp__buffer_room(&lent, more);
    program_text_take_back(text, &lent);
    return !text->failed;
}

static inline bool make_room(struct program_text *text, size_t more)
{
    return (more < text->capacity - text->length && !text->failed) || grow(text, more);
}

enum { SHORT = 32 };

/* Most pieces are a few bytes, for which a call of memcpy costs more than the copy: steps of a size
 * that is known are moves, and the last one overlaps the step before. */
static inline void copy_short(char *to, const char *from, size_t length)
{
    size_t at = 0;
    for (; at + 8 <= length; at += 8)
        memcpy(to + at, from + at, 8);
    if (length >= 8) {
        memcpy(to + length - 8, from + length - 8, 8);
    } else if (length >= 4) {
        memcpy(to, from, 4);
        memcpy(to + length - 4, from + length - 4, 4);
    } else if (length > 0) {
        to[0] = from[0];
        to[length / 2] = from[length / 2];
        to[length - 1] = from[length - 1];
    }
}

static inline void add(struct program_text *text, const char *bytes, size_t length)
{
    if (length <= SHORT)
        copy_short(text->bytes + text->length, bytes, length);
    else
        memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void program_text_add(struct program_text *text, const char *bytes, size_t length)
{
    if (make_room(text, length))
        add(text, bytes, length);
}

void program_text_string(struct program_text *text, const char *string)
{
    program_text_add(text, string, strlen(string));
}

enum { SPACES = 8 }; /* written at once */

static inline void add_spaces(struct program_text *text, size_t count)
{
    for (size_t i = 0; i < count; i += SPACES)
        memcpy(text->bytes + text->length + i, "        ", SPACES);
    text->length += count;
}

void program_text_spaces(struct program_text *text, size_t count)
{
    if (!make_room(text, count + SPACES))
        return;
    add_spaces(text, count);
    text->bytes[text->length] = '\0';
}

void program_text_add_after(struct program_text *text, size_t spaces, const char *bytes,
                            size_t length)
{
    if (!make_room(text, spaces + SPACES + length))
        return;
    add_spaces(text, spaces);
    add(text, bytes, length);
}

void program_text_number(struct program_text *text, uint32_t number)
{
    size_t digits = 1;
    for (uint32_t rest = number; rest >= 10; rest /= 10)
        digits++;
    if (!make_room(text, digits))
        return;
    text->length += digits;
    text->bytes[text->length] = '\0';
    for (char *at = text->bytes + text->length; digits > 0; digits--) {
        *--at = (char)('0' + number % 10);
        number /= 10;
    }
}

void program_text_format(struct program_text *text, const char *format, ...)
{
    va_list args, again;
    if (!make_room(text, 1))
        return;
    const size_t room = text->capacity - text->length;
    va_start(args, format);
    va_copy(again, args);
    const int length = vsnprintf(text->bytes + text->length, room, format, args);
    va_end(args);
    if (length < 0)
        text->failed = true;
    else if (make_room(text, (size_t)length)) {
        if ((size_t)length >= room) /* it has room only now */
            vsnprintf(text->bytes + text->length, (size_t)length + 1, format, again);
        text->length += (size_t)length;
    }
    text->bytes[text->length] = '\0'; /* also where nothing could be added */
    va_end(again);
}

const char *program_text_get(const struct program_text *text)
{
    return text->bytes ? text->bytes : "";
}

/* Behind the printable ASCII that begins at `at`. */
static inline const char *behind_plain(const char *at)
{
    while ((unsigned char)*at - 0x20u < 0x7F - 0x20)
        at++;
    return at;
}

uint32_t program_text_take_character(const char **cursor)
{
    const unsigned char *const at = (const unsigned char *)*cursor;
    if (*at == '\0')
        return 0;
    const size_t size = swp__utf8_character(at, LONGEST_CHARACTER); /* a NUL ends it before */
    *cursor += size ? size : 1;
    return size ? swp__utf8_code(at, size) : REPLACEMENT_CHARACTER;
}

bool program_text_steers(uint32_t character)
{
    return character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0x2028 ||
           character == 0x2029 || (character >= 0x202A && character <= 0x202E) ||
           (character >= 0x2066 && character <= 0x2069);
}

void program_text_shown(struct program_text *text, const char *string)
{
    const char *pending = string; /* what may be shown from here on is not added yet */
    const char *at = behind_plain(string);
    for (; *at; at = behind_plain(at)) {
        const char *start = at;
        const uint32_t character = program_text_take_character(&at);
        if (!program_text_steers(character) && character != REPLACEMENT_CHARACTER)
            continue;
        program_text_add(text, pending, (size_t)(start - pending));
        program_text_string(text, "\xEF\xBF\xBD");
        pending = at;
    }
    program_text_add(text, pending, (size_t)(at - pending));
}

struct character_range {
    uint32_t first, last;
};

static bool is_in(const struct character_range *ranges, size_t count, uint32_t character)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (character > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && character >= ranges[low].first;
}

static size_t width_of(uint32_t character)
{
    static const struct character_range no_column[] = {
        {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A}, {0x064B, 0x065F},
        {0x0670, 0x0670}, {0x06D6, 0x06DC}, {0x0900, 0x0902}, {0x093A, 0x093A}, {0x093C, 0x093C},
        {0x0941, 0x0948}, {0x094D, 0x094D}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E},
        {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x2060, 0x2064}, {0x20D0, 0x20FF},
        {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF},
    };
    static const struct character_range two_columns[] = {
        {0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},
        {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},
        {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD},
    };
    if (character < no_column[0].first)
        return 1;
    if (is_in(no_column, sizeof no_column / sizeof no_column[0], character))
        return 0;
    return is_in(two_columns, sizeof two_columns / sizeof two_columns[0], character) ? 2 : 1;
}

size_t program_text_measure(const char *string, size_t *out_length)
{
    const char *at = behind_plain(string);
    size_t width = (size_t)(at - string);
    while (*at) {
        width += width_of(program_text_take_character(&at));
        const char *const plain = at;
        at = behind_plain(at);
        width += (size_t)(at - plain);
    }
    *out_length = (size_t)(at - string);
    return width;
}

size_t program_text_width(const char *string)
{
    size_t length;
    return program_text_measure(string, &length);
}

void program_text_cut(struct program_text *text, const char *string, size_t columns)
{
    const char *end = string, *next = string;
    if (program_text_width(string) <= columns) {
        program_text_string(text, string);
        return;
    }
    size_t width = width_of(program_text_take_character(&next));
    while (width < columns) {
        end = next;
        width += width_of(program_text_take_character(&next));
    }
    program_text_add(text, string, (size_t)(end - string));
    program_text_string(text, "\xE2\x80\xA6");
}
