/* SPDX-License-Identifier: Apache-2.0 */
/* Canonical JSON: RFC 8785, sections 3.2.2 (how values are written) and 3.2.3 (order of members:
 * by the UTF-16 units of their names). */
#include "desk_canonical.h"

#include <stdlib.h>
#include <string.h>

static const json_int_t most_exact = 9007199254740991; /* 2^53 - 1 */

/* ---- texts ----------------------------------------------------------------------------------- */

static void add_text(struct program_text *text, const char *string)
{
    static const char hex[] = "0123456789abcdef";
    program_text_char(text, '"');
    for (const char *c = string; *c; c++) {
        const unsigned char byte = (unsigned char)*c;
        const char *const short_form = byte == '\b'   ? "\\b"
                                       : byte == '\t' ? "\\t"
                                       : byte == '\n' ? "\\n"
                                       : byte == '\f' ? "\\f"
                                       : byte == '\r' ? "\\r"
                                       : byte == '"'  ? "\\\""
                                       : byte == '\\' ? "\\\\"
                                                      : NULL;
        if (short_form) {
            program_text_string(text, short_form);
        } else if (byte < 0x20) {
            program_text_string(text, "\\u00");
            program_text_char(text, hex[byte >> 4]);
            program_text_char(text, hex[byte & 15]);
        } else {
            program_text_char(text, *c);
        }
    }
    program_text_char(text, '"');
}

/* ---- order of members ------------------------------------------------------------------------ */

/* The UTF-16 units of a character in an order of their own: those beyond the basic plane begin with
 * a surrogate (D800 to DFFF), and so come before U+E000 to U+FFFF. */
static uint32_t utf16_place(uint32_t character)
{
    return character >= 0x10000 ? 0xD800u * 0x400u + (character - 0x10000) : character * 0x400u;
}

static int compare_names(const void *a, const void *b)
{
    const char *first = *(const char *const *)a, *second = *(const char *const *)b;
    for (;;) {
        const uint32_t x = program_text_take_character(&first);
        const uint32_t y = program_text_take_character(&second);
        if (x != y)
            return utf16_place(x) < utf16_place(y) ? -1 : 1;
        if (x == 0)
            return 0;
    }
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool add_value(struct program_text *text, const json_t *value, int depth,
                      const char **out_why);

static bool add_object(struct program_text *text, const json_t *object, int depth,
                       const char **out_why)
{
    const size_t count = json_object_size(object);
    const char **names = malloc((count + 1) * sizeof *names);
    if (!names) {
        *out_why = "memory is gone";
        return false;
    }
    size_t n = 0;
    /* The iterator asks for a value it may change, and changes nothing. */
    json_t *const open = (json_t *)(uintptr_t)object;
    for (void *at = json_object_iter(open); at; at = json_object_iter_next(open, at))
        names[n++] = json_object_iter_key(at);
    qsort(names, n, sizeof *names, compare_names);
    program_text_char(text, '{');
    bool good = true;
    for (size_t i = 0; i < n && good; i++) {
        if (i > 0)
            program_text_char(text, ',');
        add_text(text, names[i]);
        program_text_char(text, ':');
        good = add_value(text, json_object_get(object, names[i]), depth, out_why);
    }
    program_text_char(text, '}');
    free(names);
    return good;
}

static bool add_array(struct program_text *text, const json_t *array, int depth,
                      const char **out_why)
{
    program_text_char(text, '[');
    for (size_t i = 0; i < json_array_size(array); i++) {
        if (i > 0)
            program_text_char(text, ',');
        if (!add_value(text, json_array_get(array, i), depth, out_why))
            return false;
    }
    program_text_char(text, ']');
    return true;
}

static bool add_number(struct program_text *text, const json_t *number, const char **out_why)
{
    const json_int_t value = json_integer_value(number);
    if (value > most_exact || value < -most_exact) {
        *out_why = "a number beyond 9007199254740991";
        return false;
    }
    program_text_format(text, "%lld", (long long)value);
    return true;
}

static bool add_value(struct program_text *text, const json_t *value, int depth,
                      const char **out_why)
{
    if (depth >= DESK_CANONICAL_DEPTH) {
        *out_why = "more than 16 levels";
        return false;
    }
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return add_object(text, value, depth + 1, out_why);
    case JSON_ARRAY:
        return add_array(text, value, depth + 1, out_why);
    case JSON_STRING:
        if (strlen(json_string_value(value)) != json_string_length(value)) {
            *out_why = "a text with a zero byte";
            return false;
        }
        add_text(text, json_string_value(value));
        return true;
    case JSON_INTEGER:
        return add_number(text, value, out_why);
    case JSON_TRUE:
        program_text_string(text, "true");
        return true;
    case JSON_FALSE:
        program_text_string(text, "false");
        return true;
    case JSON_REAL:
        *out_why = "a number that is not whole";
        return false;
    case JSON_NULL:
        break;
    }
    *out_why = "null";
    return false;
}

bool desk_canonical_add(struct program_text *text, const json_t *value, const char **out_why)
{
    struct program_text made = PROGRAM_TEXT_INIT;
    const char *why = NULL;
    bool good = add_value(&made, value, 0, &why);
    if (good && made.failed) {
        why = "memory is gone";
        good = false;
    }
    if (good)
        program_text_add(text, program_text_get(&made), made.length);
    else if (out_why)
        *out_why = why;
    program_text_free(&made);
    return good;
}

/* ---- reading --------------------------------------------------------------------------------- */

json_t *desk_json_read(const char *bytes, size_t length, const char **out_why)
{
    json_error_t error;
    const char *why = NULL;
    json_t *value = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (!value) {
        *out_why = json_error_code(&error) == json_error_duplicate_key ? "a member given twice"
                                                                       : "no JSON";
        return NULL;
    }
    struct program_text form = PROGRAM_TEXT_INIT;
    if (!desk_canonical_add(&form, value, &why)) {
        *out_why = why;
        json_decref(value);
        value = NULL;
    }
    program_text_free(&form);
    return value;
}

json_t *desk_canonical_read(const char *bytes, size_t length, const char **out_why)
{
    struct program_text form = PROGRAM_TEXT_INIT;
    json_error_t error;
    const char *why = "no JSON";
    json_t *value = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (value && desk_canonical_add(&form, value, &why) &&
        (form.length != length || memcmp(program_text_get(&form), bytes, length) != 0))
        why = "JSON that is not in its canonical form";
    else if (value && form.length == length)
        why = NULL;
    program_text_free(&form);
    if (why) {
        *out_why = why;
        json_decref(value);
        return NULL;
    }
    return value;
}
