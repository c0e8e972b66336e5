/* SPDX-License-Identifier: Apache-2.0 */
/* What a well-formed character of UTF-8 is (Unicode 3.9, table 3-7): texts that come in are
 * checked, texts that go out are well-formed whatever they quote. O(bytes), eight at a time where
 * all are ASCII.
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

/* Makes a text in a field of `size` bytes, at most SWP__UTF8_FIELD, well-formed: each byte that
 * belongs to no character becomes U+FFFD, and what has no room any more is left out. */
enum { SWP__UTF8_FIELD = 256 };
void swp__utf8_mend(char *text, size_t size);

/* Whether a text, closed with a NUL, is well-formed, one line, and without control characters (C0,
 * DEL, C1, U+2028, U+2029): any file or page can hold it. O(bytes). */
bool swp__utf8_is_line(const char *text);

#endif
