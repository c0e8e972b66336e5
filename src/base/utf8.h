/* SPDX-License-Identifier: Apache-2.0 */
/* What a well-formed character of UTF-8 is (Unicode 3.9, table 3-7): texts that come in are
 * checked, texts that go out are well-formed whatever they quote. O(bytes), eight at a time where
 * all are ASCII. The functions that stand here whole are the programs' too: nobody else decodes.
 */
#ifndef SWISSPAIR_BASE_UTF8_H
#define SWISSPAIR_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline bool swp__utf8_is_tail(unsigned char byte)
{
    return (byte & 0xC0u) == 0x80u;
}

/* Bytes of the well-formed character at `at`, which has `left` > 0 bytes; 0 when there is none. */
static inline size_t swp__utf8_character(const unsigned char *at, size_t left)
{
    const unsigned char lead = at[0];
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return left >= 2 && swp__utf8_is_tail(at[1]) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        if (left < 3 || !swp__utf8_is_tail(at[1]) || !swp__utf8_is_tail(at[2]))
            return 0;
        if ((lead == 0xE0 && at[1] < 0xA0) || (lead == 0xED && at[1] > 0x9F))
            return 0;
        return 3;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        if (left < 4 || !swp__utf8_is_tail(at[1]) || !swp__utf8_is_tail(at[2]) ||
            !swp__utf8_is_tail(at[3]))
            return 0;
        if ((lead == 0xF0 && at[1] < 0x90) || (lead == 0xF4 && at[1] > 0x8F))
            return 0;
        return 4;
    }
    return 0;
}

/* The code point of the well-formed character of `size` bytes at `at`. */
static inline uint32_t swp__utf8_code(const unsigned char *at, size_t size)
{
    static const unsigned char lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t code = at[0] & lead_bits[size];
    for (size_t i = 1; i < size; i++)
        code = code << 6 | (at[i] & 0x3Fu);
    return code;
}

/* Writes a code point below 0x10000; returns its bytes, at most 3. */
static inline size_t swp__utf8_put(uint32_t code, char *to)
{
    if (code < 0x80) {
        to[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        to[0] = (char)(0xC0u | code >> 6);
        to[1] = (char)(0x80u | (code & 0x3Fu));
        return 2;
    }
    to[0] = (char)(0xE0u | code >> 12);
    to[1] = (char)(0x80u | (code >> 6 & 0x3Fu));
    to[2] = (char)(0x80u | (code & 0x3Fu));
    return 3;
}

/* Length of a text without the beginning of a character at its end whose other bytes are cut off.
 */
static inline size_t swp__utf8_whole(const char *text, size_t length)
{
    size_t lead = length;
    while (lead > 0 && length - lead < 3 && swp__utf8_is_tail((unsigned char)text[lead - 1]))
        lead--;
    if (lead == 0)
        return length;
    const unsigned char first = (unsigned char)text[lead - 1];
    const size_t wanted = first >= 0xF0u ? 4 : first >= 0xE0u ? 3 : first >= 0xC0u ? 2 : 1;
    return wanted > length - (lead - 1) ? lead - 1 : length;
}

/* Whether the text is well-formed. */
static inline bool swp__utf8_is_valid(const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    while (length > 0) {
        uint64_t word;
        if (length >= sizeof word) {
            memcpy(&word, at, sizeof word);
            if ((word & UINT64_C(0x8080808080808080)) == 0) {
                at += sizeof word;
                length -= sizeof word;
                continue;
            }
        }
        const size_t size = swp__utf8_character(at, length);
        if (size == 0)
            return false;
        at += size;
        length -= size;
    }
    return true;
}

/* Bytes of the character when it ends a line or steers a terminal: a control (C0, DEL, C1), U+2028
 * or U+2029; 0 of any other. */
static inline size_t swp__utf8_control(const unsigned char *at)
{
    if (at[0] < 0x20 || at[0] == 0x7F)
        return 1;
    if (at[0] == 0xC2)
        return at[1] >= 0x80 && at[1] < 0xA0 ? 2 : 0;
    return at[0] == 0xE2 && at[1] == 0x80 && (at[2] == 0xA8 || at[2] == 0xA9) ? 3 : 0;
}

/* Makes a text in a field of `size` bytes, at most SWP__UTF8_FIELD, well-formed: each byte that
 * belongs to no character becomes U+FFFD, and what has no room any more is left out. */
enum { SWP__UTF8_FIELD = 256 };
void swp__utf8_mend(char *text, size_t size);

/* Whether a text, closed with a NUL, is well-formed, one line, and without control characters (C0,
 * DEL, C1, U+2028, U+2029): any file or page can hold it. O(bytes). */
bool swp__utf8_is_line(const char *text);

#endif
