/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_decode.h"

#include <jansson.h>
#include <string.h>

static void put_character(struct program_text *out, uint32_t c)
{
    char bytes[4];
    size_t n = 0;
    if (c < 0x80) {
        bytes[n++] = (char)c;
    } else if (c < 0x800) {
        bytes[n++] = (char)(0xC0 | c >> 6);
        bytes[n++] = (char)(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        bytes[n++] = (char)(0xE0 | c >> 12);
        bytes[n++] = (char)(0x80 | (c >> 6 & 0x3F));
        bytes[n++] = (char)(0x80 | (c & 0x3F));
    } else {
        bytes[n++] = (char)(0xF0 | c >> 18);
        bytes[n++] = (char)(0x80 | (c >> 12 & 0x3F));
        bytes[n++] = (char)(0x80 | (c >> 6 & 0x3F));
        bytes[n++] = (char)(0x80 | (c & 0x3F));
    }
    program_text_add(out, bytes, n);
}

static void put_utf16(const unsigned char *at, size_t length, bool is_big, struct program_text *out)
{
    for (size_t i = 2; i + 1 < length; i += 2) {
        uint32_t c = is_big ? (uint32_t)at[i] << 8 | at[i + 1] : (uint32_t)at[i + 1] << 8 | at[i];
        if (c >= 0xD800 && c < 0xDC00 && i + 3 < length) {
            const uint32_t low = is_big ? (uint32_t)at[i + 2] << 8 | at[i + 3]
                                        : (uint32_t)at[i + 3] << 8 | at[i + 2];
            if (low >= 0xDC00 && low < 0xE000) {
                c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
                i += 2;
            }
        }
        if (c != 0 && (c < 0xD800 || c > 0xDFFF))
            put_character(out, c);
    }
}

/* What Windows writes where nobody asks for UTF-8. */
static void put_windows(const unsigned char *at, size_t length, struct program_text *out)
{
    static const uint16_t high[32] = {
        0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021, 0x2C6,  0x2030, 0x160,
        0x2039, 0x152,  0x8D,   0x17D,  0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178};
    for (size_t i = 0; i < length; i++)
        put_character(out, at[i] >= 0x80 && at[i] < 0xA0 ? high[at[i] - 0x80] : at[i]);
}

void desk_decode(const char *bytes, size_t length, struct program_text *out)
{
    const unsigned char *const at = (const unsigned char *)bytes;
    const bool is_big = length >= 2 && memcmp(at, "\xFE\xFF", 2) == 0;
    const size_t mark = length >= 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    if (is_big || (length >= 2 && memcmp(at, "\xFF\xFE", 2) == 0)) {
        put_utf16(at, length, is_big, out);
        return;
    }
    json_t *const valid = json_stringn(bytes, length);
    if (valid)
        program_text_add(out, bytes + mark, length - mark);
    else
        put_windows(at, length, out);
    json_decref(valid);
}
