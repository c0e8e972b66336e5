/* SPDX-License-Identifier: Apache-2.0 */
/* The text layer: bytes into numbered lines (trf.md 5).
 *
 * Answers: which characters are these, and where does each line end. UTF-8 (with or without BOM) is
 * taken as it is; anything that is not valid UTF-8 is read one byte a character as Windows-1252,
 * with a warning; UTF-16 and NULs inside the text are refused. A line ends with CR, LF, CRLF,
 * CRCRLF or LFCR, mixed as they come; ^Z and NULs after the last line are dropped.
 *
 * Cost: O(bytes): two passes to look at them, one to copy, one to split. */
#include "base/utf8.h"
#include "trf/trf_file.h"

#include <string.h>

enum { CONTROL_Z = 0x1A, WINDOWS_FIRST = 0x80, WINDOWS_LAST = 0x9F };

/* Windows-1252, 0x80 to 0x9F; the five bytes without a meaning keep their number. */
static const uint16_t windows_1252[] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

struct survey {
    size_t high;      /* bytes from 0x80, counted when the text is no UTF-8 */
    size_t line_ends; /* CRs and LFs */
    size_t first_bad; /* first byte that is no UTF-8; == length when there is none */
    size_t first_nul; /* == length when there is none */
    bool all_ascii, any_tab;
};

/* The first byte below 16 from `at` on, or `end`: line ends, NULs, and hardly another. Eight bytes
 * at a time. *all collects what is passed over. */
static inline const char *next_control(const char *at, const char *end, uint64_t *all)
{
    const uint64_t each = UINT64_C(0x0101010101010101);
    const char *const last = end - at < (ptrdiff_t)sizeof each ? at : end - sizeof each + 1;
    for (; at < last; at += sizeof each) {
        uint64_t word;
        memcpy(&word, at, sizeof word);
        const uint64_t from_16 = word - 16 * each;
        if ((from_16 & 128 * each) != 0 && (from_16 & ~word & 128 * each) != 0)
            break;
        *all |= word;
    }
    for (; at < end && (unsigned char)*at >= 16; at++)
        *all |= (unsigned char)*at;
    return at;
}

/* The CR or LF that ends the line at `at`, or `end`. */
static const char *line_end(const char *at, const char *end)
{
    uint64_t passed = 0;
    at = next_control(at, end, &passed);
    while (at < end && *at != '\n' && *at != '\r')
        at = next_control(at + 1, end, &passed);
    return at;
}

static struct survey look_at(const unsigned char *bytes, size_t length)
{
    struct survey seen = {.first_bad = length, .first_nul = length};
    const char *const text = (const char *)bytes, *const end = text + length;
    uint64_t all = 0;
    for (const char *at = next_control(text, end, &all); at < end;
         at = next_control(at + 1, end, &all)) {
        seen.line_ends += *at == '\n' || *at == '\r';
        seen.any_tab = seen.any_tab || *at == '\t';
        if (*at == '\0' && seen.first_nul == length)
            seen.first_nul = (size_t)(at - text);
    }
    seen.all_ascii = (all & UINT64_C(0x8080808080808080)) == 0;
    size_t i = seen.all_ascii ? length : 0;
    while (i < length) {
        if (length - i >= 8 && swp__text_is_ascii(bytes + i, 8)) {
            i += 8;
            continue;
        }
        const size_t size = swp__utf8_character(bytes + i, length - i);
        if (size == 0) {
            seen.first_bad = i;
            break;
        }
        i += size;
    }
    for (i = 0; seen.first_bad < length && i < length; i++)
        seen.high += bytes[i] >> 7;
    return seen;
}

/* READING: ^Z and NULs end the file wherever only line ends and more of them follow. */
static size_t without_end_marks(const unsigned char *bytes, size_t length)
{
    size_t end = length;
    for (size_t i = length; i > 0; i--) {
        const unsigned char byte = bytes[i - 1];
        if (byte == CONTROL_Z || byte == '\0')
            end = i - 1;
        else if (byte != '\n' && byte != '\r')
            break;
    }
    return end;
}

static bool looks_like_utf16(const unsigned char *bytes, size_t length)
{
    if (length >= 2 &&
        ((bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)))
        return true;
    /* Without a mark: every other byte of the first characters is 0. */
    return length >= 8 && ((!bytes[0] && !bytes[2] && !bytes[4] && bytes[1]) ||
                           (!bytes[1] && !bytes[3] && !bytes[5] && bytes[0]));
}

/* Windows-1252 into UTF-8; `to` has room for three bytes each. Returns the length. */
static size_t from_windows(char *to, const unsigned char *bytes, size_t length)
{
    size_t n = 0;
    for (size_t i = 0; i < length; i++) {
        uint32_t c = bytes[i];
        if (c >= WINDOWS_FIRST && c <= WINDOWS_LAST)
            c = windows_1252[c - WINDOWS_FIRST];
        n += swp__utf8_put(c, to + n);
    }
    to[n] = '\0';
    return n;
}

/* Bytes of the line end at `at`: CRLF, CRCRLF and LFCR (unless a CRLF follows) end one line. */
static size_t line_end_length(const char *at, const char *end)
{
    if (*at == '\n') {
        const bool lfcr = at + 1 < end && at[1] == '\r' && !(at + 2 < end && at[2] == '\n') &&
                          !(at + 2 < end && at[2] == '\r');
        return lfcr ? 2 : 1;
    }
    if (at + 1 < end && at[1] == '\n')
        return 2;
    return at + 2 < end && at[1] == '\r' && at[2] == '\n' ? 3 : 1;
}

static void put_line(struct swp_trf *trf, char *text, size_t length, bool all_ascii)
{
    struct swp__trf_line *line = &trf->lines[trf->n_lines++];
    *line = (struct swp__trf_line){.number = trf->n_lines, .text = text};
    if (length > trf->options.max_line || length > UINT32_MAX) {
        swp__trf_error(trf, line, 1, 0, 0, SWP_SAYING_NOTE_LINE_TOO_LONG,
                       SWP__VALUES(swp__number_value("bytes", (int64_t)length),
                                   swp__number_value("most", (int64_t)trf->options.max_line)));
        trf->n_limits++;
    } else {
        line->length = (uint32_t)length;
        while (line->length > 0 && text[line->length - 1] == ' ')
            line->length--;
        line->trailing = (uint32_t)length - line->length;
    }
    line->ascii = all_ascii || swp__text_is_ascii(text, line->length);
    text[line->length] = '\0';
}

static void put_lines(struct swp_trf *trf, char *text, size_t length, bool all_ascii)
{
    char *const end = text + length;
    for (char *at = text; at < end;) {
        char *const stop = at + (line_end(at, end) - at);
        char *const behind = stop < end ? stop + line_end_length(stop, end) : end;
        put_line(trf, at, (size_t)(stop - at), all_ascii);
        at = behind;
    }
}

/* Line number of a byte, for messages before there are lines. */
static uint32_t line_of(const unsigned char *bytes, size_t at)
{
    uint32_t number = 1;
    for (size_t i = 0; i < at; i++)
        if (bytes[i] == '\n' || (bytes[i] == '\r' && bytes[i + 1] != '\n'))
            number++;
    return number;
}

/* Fills lines. Notes tell what was inferred about the encoding; SWP_ERR_MEMORY is the only failure.
 */
swp_status swp__trf_split(struct swp_trf *trf, const void *given, size_t given_length, char *own)
{
    const unsigned char *bytes = given;
    size_t length = given_length;
    if (length > trf->options.max_bytes) {
        swp__trf_error(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_FILE_TOO_LONG,
                       SWP__VALUES(swp__number_value("bytes", (int64_t)length),
                                   swp__number_value("most", (int64_t)trf->options.max_bytes)));
        trf->n_limits++;
        return SWP_OK;
    }
    if (looks_like_utf16(bytes, length)) {
        swp__trf_error(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_UTF16, NULL);
        return SWP_OK;
    }
    if (length >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF) {
        bytes += 3;
        length -= 3;
    }
    length = length ? without_end_marks(bytes, length) : 0;
    const struct survey seen = look_at(bytes, length);
    const struct swp__trf_line place = {"", 0, 0, 0, true, NULL};
    const swp_saying_code format = swp__trf_format_of(bytes, length);
    if (format != SWP__NO_SAYING && (seen.first_nul < length || seen.first_bad < length)) {
        swp__trf_error(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_OTHER_FORMAT,
                       SWP__VALUES(swp__trf_phrase(trf, "format", format)));
        return SWP_OK;
    }
    if (seen.first_nul < length) {
        struct swp__trf_line at = place;
        at.number = line_of(bytes, seen.first_nul);
        swp__trf_error(trf, &at, 0, 0, 0, SWP_SAYING_NOTE_NUL, NULL);
        return SWP_OK;
    }
    const bool utf8 = seen.first_bad == length;
    if (length > (SIZE_MAX - 1) / 3)
        return SWP_ERR_MEMORY;
    char *text = utf8 && own ? own + (bytes - (const unsigned char *)given)
                 : utf8      ? swp__arena_copy(trf->arena, bytes, length)
                             : swp__arena_array(trf->arena, length + 2 * seen.high + 1, 1);
    trf->lines = swp__arena_room(trf->arena, seen.line_ends + 1, sizeof *trf->lines);
    if (!text || !trf->lines)
        return SWP_ERR_MEMORY;
    if (!utf8) {
        struct swp__trf_line at = place;
        at.number = line_of(bytes, seen.first_bad);
        swp__trf_warn(trf, &at, 0, 0, 0, SWP_SAYING_NOTE_WINDOWS_1252, NULL);
        length = from_windows(text, bytes, length);
    }
    trf->any_tab = seen.any_tab;
    put_lines(trf, text, length, seen.all_ascii);
    return SWP_OK;
}
