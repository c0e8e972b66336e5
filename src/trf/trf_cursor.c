/* SPDX-License-Identifier: Apache-2.0 */
/* Columns, words, numbers and points of one line; see trf_cursor.h. Cost O(length). */
#include "trf/trf_cursor.h"
#include "base/utf8.h"

#include <string.h>

struct swp__cursor swp__cursor_make(const char *text, size_t length, bool bytes)
{
    return (struct swp__cursor){text, text + length, 1, bytes};
}

/* Eight bytes at a time. */
bool swp__text_is_ascii(const void *text, size_t length)
{
    const unsigned char *bytes = text;
    uint64_t all = 0, word;
    size_t i = 0;
    for (; i + sizeof word <= length; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        all |= word;
    }
    for (; i < length; i++)
        all |= bytes[i];
    return (all & UINT64_C(0x8080808080808080)) == 0;
}

/* One character forward; not at the end. */
static void step(struct swp__cursor *c)
{
    c->at++;
    while (!c->bytes && c->at < c->end && swp__utf8_is_tail((unsigned char)*c->at))
        c->at++;
    c->column++;
}

void swp__cursor_walk(struct swp__cursor *c, uint32_t column)
{
    while (c->column < column && c->at < c->end)
        step(c);
}

struct swp__field swp__cursor_field(struct swp__cursor *c, uint32_t first, uint32_t last)
{
    swp__cursor_seek(c, first);
    struct swp__field field = {c->at, 0, first};
    swp__cursor_seek(c, last + 1);
    field.length = (uint32_t)(c->at - field.text);
    return field;
}

struct swp__field swp__cursor_rest(struct swp__cursor *c, uint32_t column)
{
    swp__cursor_seek(c, column);
    const struct swp__field field = {c->at, (uint32_t)(c->end - c->at), column};
    c->at = c->end;
    return field;
}

static bool is_gap(char c)
{
    return c == ' ' || c == '\t';
}

bool swp__cursor_word(struct swp__cursor *c, struct swp__field *out_word)
{
    while (c->at < c->end && is_gap(*c->at))
        step(c);
    if (c->at == c->end)
        return false;
    out_word->text = c->at;
    out_word->column = c->column;
    while (c->at < c->end && !is_gap(*c->at))
        step(c);
    out_word->length = (uint32_t)(c->at - out_word->text);
    return true;
}

char swp__cursor_char(struct swp__cursor *c, uint32_t column)
{
    swp__cursor_seek(c, column);
    if (c->column != column || c->at == c->end)
        return ' ';
    return (unsigned char)*c->at < 0x80u ? *c->at : '\x01';
}

struct swp__field swp__field_trim(struct swp__field field)
{
    while (field.length > 0 && is_gap(field.text[0])) {
        field.text++;
        field.length--;
        field.column++;
    }
    while (field.length > 0 && is_gap(field.text[field.length - 1]))
        field.length--;
    return field;
}

bool swp__field_is_blank(struct swp__field field)
{
    return swp__field_trim(field).length == 0;
}

size_t swp__field_text(struct swp__field field, char *to, size_t size)
{
    size_t n = 0;
    const struct swp__field text = swp__field_between(field.text, field.length, 0);
    if (text.length < size && swp__field_is_plain(text)) {
        memcpy(to, text.text, text.length);
        to[text.length] = '\0';
        return text.length;
    }
    for (uint32_t i = 0; i < field.length && n + 1 < size; i++) {
        const char c =
            (unsigned char)field.text[i] < 0x20u || field.text[i] == 0x7F ? ' ' : field.text[i];
        /* Neither blanks nor the rest of a character at the beginning. */
        if (n > 0 || (c != ' ' && !swp__utf8_is_tail((unsigned char)c)))
            to[n++] = c;
    }
    n = swp__utf8_whole(to, n);
    while (n > 0 && to[n - 1] == ' ')
        n--;
    to[n] = '\0';
    return n;
}

bool swp__field_is(struct swp__field field, const char *word)
{
    if (strlen(word) != field.length)
        return false;
    for (uint32_t i = 0; i < field.length; i++)
        if (swp__upper(field.text[i]) != swp__upper(word[i]))
            return false;
    return true;
}

enum swp__taken swp__field_uint(struct swp__field field, uint32_t limit, uint32_t *out_value)
{
    const struct swp__field digits = swp__field_trim(field);
    if (digits.length == 0)
        return SWP__TAKEN_BLANK;
    uint32_t value = 0;
    for (uint32_t i = 0; i < digits.length; i++) {
        const char c = digits.text[i];
        if (c < '0' || c > '9')
            return SWP__TAKEN_BAD;
        const uint32_t digit = (uint32_t)(c - '0');
        if (digit > limit || value > (limit - digit) / 10)
            return SWP__TAKEN_BAD;
        value = value * 10 + digit;
    }
    *out_value = value;
    return SWP__TAKEN;
}

enum swp__taken swp__field_points(struct swp__field field, swp_points *out_points, bool *out_comma)
{
    const struct swp__field number = swp__field_trim(field);
    if (number.length == 0)
        return SWP__TAKEN_BLANK;
    const bool negative = number.text[0] == '-';
    swp_points tenths = 0;
    int decimals = -1; /* -1: no decimal mark yet */
    bool comma = false, digits = false;
    for (uint32_t i = negative ? 1 : 0; i < number.length; i++) {
        const char c = number.text[i];
        if ((c == '.' || c == ',') && decimals < 0) {
            decimals = 0;
            comma = c == ',';
            continue;
        }
        if (c < '0' || c > '9' || tenths > SWP_MAX_POINTS)
            return SWP__TAKEN_BAD;
        digits = true;
        /* A second decimal has to be a zero: points are tenths. */
        if (decimals > 0 && c != '0')
            return SWP__TAKEN_BAD;
        if (decimals <= 0)
            tenths = tenths * 10 + (c - '0');
        if (decimals >= 0)
            decimals++;
    }
    if (decimals <= 0)
        tenths *= 10;
    if (!digits || tenths > SWP_MAX_POINTS)
        return SWP__TAKEN_BAD;
    *out_points = negative ? -tenths : tenths;
    *out_comma = comma;
    return SWP__TAKEN;
}
