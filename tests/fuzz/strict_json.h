/* SPDX-License-Identifier: Apache-2.0 */
/* Is it one JSON document, by RFC 8259 without any leniency? Written for the fuzz targets, from the
 * text of the RFC; shares nothing with what writes JSON.
 *
 * Beyond the grammar: the bytes are UTF-8 (no overlong forms, no surrogates), escaped surrogates
 * come in pairs, no name stands twice in an object, and nothing but one line end follows the
 * document. O(size * members of an object). */
#ifndef SWISSPAIR_TESTS_FUZZ_STRICT_JSON_H
#define SWISSPAIR_TESTS_FUZZ_STRICT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { JSON_DEPTH = 40 };

struct strict_json {
    const char *bytes;
    size_t size, at;
    const char *fault; /* NULL: none so far */
};

static inline bool json_fails(struct strict_json *j, const char *fault)
{
    if (!j->fault)
        j->fault = fault;
    return false;
}

/* The byte at hand; -1 past the end. */
static inline int json_peek(const struct strict_json *j)
{
    return j->at < j->size ? (unsigned char)j->bytes[j->at] : -1;
}

static inline bool json_takes(struct strict_json *j, char expected)
{
    if (json_peek(j) != (unsigned char)expected)
        return false;
    j->at++;
    return true;
}

static inline void json_blanks(struct strict_json *j)
{
    while (json_peek(j) == ' ' || json_peek(j) == '\n' || json_peek(j) == '\t' ||
           json_peek(j) == '\r')
        j->at++;
}

/* Length of the UTF-8 character at `at`, 0 when it is none. */
static inline size_t utf8_length(const char *bytes, size_t size, size_t at)
{
    const unsigned char *p = (const unsigned char *)bytes + at;
    const size_t left = size - at;
    if (p[0] < 0x80)
        return 1;
    const size_t n = p[0] >= 0xC2 && p[0] < 0xE0   ? 2
                     : p[0] >= 0xE0 && p[0] < 0xF0 ? 3
                     : p[0] >= 0xF0 && p[0] < 0xF5 ? 4
                                                   : 0;
    if (n == 0 || left < n)
        return 0;
    for (size_t i = 1; i < n; i++)
        if (p[i] < 0x80 || p[i] > 0xBF)
            return 0;
    if ((p[0] == 0xE0 && p[1] < 0xA0) || (p[0] == 0xED && p[1] > 0x9F) ||
        (p[0] == 0xF0 && p[1] < 0x90) || (p[0] == 0xF4 && p[1] > 0x8F))
        return 0;
    return n;
}

static inline bool is_utf8(const char *bytes, size_t size)
{
    for (size_t at = 0; at < size;) {
        const size_t n = utf8_length(bytes, size, at);
        if (n == 0)
            return false;
        at += n;
    }
    return true;
}

/* Four hexadecimal digits after "\u"; -1 when they are not there. */
static inline int32_t json_hex(struct strict_json *j)
{
    int32_t value = 0;
    for (int i = 0; i < 4; i++) {
        const int c = json_peek(j);
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
        j->at++;
    }
    return value;
}

static inline bool json_escape(struct strict_json *j)
{
    const int c = json_peek(j);
    j->at++;
    if (c != 'u')
        return (c > 0 && strchr("\"\\/bfnrt", c)) || json_fails(j, "an unknown escape");
    const int32_t first = json_hex(j);
    if (first < 0 || (first >= 0xDC00 && first <= 0xDFFF))
        return json_fails(j, "a wrong \\u escape");
    if (first < 0xD800 || first > 0xDBFF)
        return true;
    const bool is_pair = json_takes(j, '\\') && json_takes(j, 'u');
    const int32_t second = is_pair ? json_hex(j) : -1;
    return (second >= 0xDC00 && second <= 0xDFFF) || json_fails(j, "half a surrogate pair");
}

static inline bool json_text(struct strict_json *j)
{
    if (!json_takes(j, '"'))
        return json_fails(j, "a string is expected");
    while (!json_takes(j, '"')) {
        const int c = json_peek(j);
        if (c < 0x20)
            return json_fails(j, c < 0 ? "an open string" : "a control character in a string");
        if (c == '\\') {
            j->at++;
            if (!json_escape(j))
                return false;
            continue;
        }
        const size_t n = utf8_length(j->bytes, j->size, j->at);
        if (n == 0)
            return json_fails(j, "no UTF-8");
        j->at += n;
    }
    return true;
}

static inline bool json_digits(struct strict_json *j)
{
    const size_t first = j->at;
    while (json_peek(j) >= '0' && json_peek(j) <= '9')
        j->at++;
    return j->at > first || json_fails(j, "digits are expected");
}

static inline bool json_number(struct strict_json *j)
{
    json_takes(j, '-');
    if (!json_takes(j, '0') && !json_digits(j))
        return false;
    if (json_takes(j, '.') && !json_digits(j))
        return false;
    if (!json_takes(j, 'e') && !json_takes(j, 'E'))
        return true;
    if (!json_takes(j, '+'))
        json_takes(j, '-');
    return json_digits(j);
}

static inline bool json_word(struct strict_json *j, const char *word)
{
    const size_t length = strlen(word);
    if (j->size - j->at < length || memcmp(j->bytes + j->at, word, length) != 0)
        return json_fails(j, "a value is expected");
    j->at += length;
    return true;
}

static inline bool json_value(struct strict_json *j, int depth);

/* The names of an object before `end`, from `first` on: is this one among them? */
static inline bool json_named_before(const struct strict_json *j, const size_t *names, int n,
                                     size_t at, size_t length)
{
    for (int i = 0; i < n; i++)
        if (j->size - names[i] >= length && memcmp(j->bytes + names[i], j->bytes + at, length) == 0)
            return true;
    return false;
}

static inline bool json_object(struct strict_json *j, int depth)
{
    enum { MOST_NAMES = 200 };
    size_t names[MOST_NAMES];
    int n = 0;
    json_blanks(j);
    if (json_takes(j, '}'))
        return true;
    do {
        json_blanks(j);
        const size_t at = j->at;
        if (!json_text(j))
            return false;
        if (json_named_before(j, names, n, at, j->at - at))
            return json_fails(j, "a name twice");
        if (n < MOST_NAMES)
            names[n++] = at;
        json_blanks(j);
        if (!json_takes(j, ':'))
            return json_fails(j, "a colon is expected");
        if (!json_value(j, depth + 1))
            return false;
    } while (json_takes(j, ','));
    return json_takes(j, '}') || json_fails(j, "a comma or a brace is expected");
}

static inline bool json_array(struct strict_json *j, int depth)
{
    json_blanks(j);
    if (json_takes(j, ']'))
        return true;
    do {
        if (!json_value(j, depth + 1))
            return false;
    } while (json_takes(j, ','));
    return json_takes(j, ']') || json_fails(j, "a comma or a bracket is expected");
}

static inline bool json_value(struct strict_json *j, int depth)
{
    bool is_good;
    if (depth > JSON_DEPTH)
        return json_fails(j, "too deep");
    json_blanks(j);
    const int c = json_peek(j);
    if (c == '{' || c == '[') {
        j->at++;
        is_good = c == '{' ? json_object(j, depth) : json_array(j, depth);
    } else if (c == '"') {
        is_good = json_text(j);
    } else if (c == '-' || (c >= '0' && c <= '9')) {
        is_good = json_number(j);
    } else {
        is_good = json_word(j, c == 't' ? "true" : c == 'f' ? "false" : "null");
    }
    json_blanks(j);
    return is_good;
}

/* NULL when it is one document; else what is wrong, *out_at: where. */
static inline const char *json_fault(const char *bytes, size_t size, size_t *out_at)
{
    struct strict_json j = {bytes, size, 0, NULL};
    if (json_value(&j, 0) && j.at < j.size)
        json_fails(&j, "something follows the document");
    *out_at = j.at;
    return j.fault;
}

#endif
