/* SPDX-License-Identifier: Apache-2.0 */
/* The text layer: bytes into numbered lines (trf.md 5).
 *
 * Answers: which characters are these, and where does each line end. UTF-8 (with or without BOM) is
 * taken as it is; anything that is not valid UTF-8 is read one byte a character as Windows-1252,
 * with a warning; UTF-16 and NULs inside the text are refused. A line ends with CR, LF, CRLF,
 * CRCRLF or LFCR, mixed as they come; ^Z and NULs after the last line are dropped.
 *
 * Cost: O(bytes): one pass, which copies the lines unless they are the caller's to change. */
#include "base/utf8.h"
#include "trf/trf_file.h"

#include <string.h>

enum {
    CONTROL_Z = 0x1A,
    WINDOWS_FIRST = 0x80,
    WINDOWS_LAST = 0x9F,
    SAMPLE = 2048 /* bytes, by whose line ends room is made */
};

/* Windows-1252, 0x80 to 0x9F; the five bytes without a meaning keep their number. */
static const uint16_t windows_1252[] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

/* The first byte below the blank from `at` on, or `end`: mostly a line end. Eight bytes at a time,
 * four times as many while all are from the blank to 0x9F. *all collects what is passed over. */
static inline const char *next_control(const char *at, const char *end, uint64_t *all)
{
    enum { WORD = sizeof(uint64_t) };
    const uint64_t blanks = 32 * UINT64_C(0x0101010101010101), high = 4 * blanks;
    uint64_t a, b, c, d;
    while (end - at >= WORD) {
        for (; end - at >= 4 * WORD; at += 4 * WORD) {
            memcpy(&a, at, WORD);
            memcpy(&b, at + WORD, WORD);
            memcpy(&c, at + 2 * WORD, WORD);
            memcpy(&d, at + 3 * WORD, WORD);
            if ((((a - blanks) | (b - blanks) | (c - blanks) | (d - blanks)) & high) != 0)
                break;
            *all |= a | b | c | d;
        }
        if (end - at < WORD)
            break;
        memcpy(&a, at, WORD);
        if (((a - blanks) & ~a & high) != 0)
            break;
        *all |= a;
        at += WORD;
    }
    for (; at < end && (unsigned char)*at >= ' '; at++)
        *all |= (unsigned char)*at;
    return at;
}

/* Of a text that has a NUL, or is no UTF-8. */
struct survey {
    size_t high;      /* bytes from 0x80 */
    size_t first_bad; /* first byte that is no UTF-8; == length when there is none */
    size_t first_nul; /* == length when there is none */
};

static struct survey look_at(const unsigned char *bytes, size_t length)
{
    const unsigned char *nul = memchr(bytes, '\0', length);
    struct survey seen = {.first_nul = nul ? (size_t)(nul - bytes) : length};
    size_t size = 1;
    while (seen.first_bad < length && size > 0) {
        size = swp__utf8_character(bytes + seen.first_bad, length - seen.first_bad);
        seen.first_bad += size;
    }
    for (size_t i = 0; i < length; i++)
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

static size_t count_line_ends(const char *at, const char *end)
{
    size_t n = 0;
    for (; at < end; at++)
        n += *at == '\n' || *at == '\r';
    return n;
}

/* Room for the lines from `at` on: about as many as they are in the middle; when there were more,
 * for all that are left. */
static bool reserve_lines(struct swp_trf *trf, const char *at, const char *end, size_t *room)
{
    const size_t length = (size_t)(end - at);
    const char *middle = at + (length > SAMPLE ? (length - SAMPLE) / 2 : 0);
    const size_t wanted =
        trf->n_lines > 0 ? trf->n_lines + count_line_ends(at, end) + 1
        : length <= SAMPLE
            ? count_line_ends(at, end) + 1
            : length / (SAMPLE - SAMPLE / 16) * count_line_ends(middle, middle + SAMPLE) + 64;
    struct swp__trf_line *lines = swp__arena_room(trf->arena, wanted, sizeof *lines);
    if (!lines)
        return false;
    if (trf->n_lines > 0)
        memcpy(lines, trf->lines, trf->n_lines * sizeof *lines);
    trf->lines = lines;
    *room = wanted;
    return true;
}

/* Finds the lines, and copies them without their ends, unless `to` is the text itself. False: there
 * is a NUL, or no UTF-8, or memory is gone. */
static bool take_lines(struct swp_trf *trf, char *to, const char *text, size_t length)
{
    const uint64_t high = UINT64_C(0x8080808080808080);
    const char *const end = text + length;
    size_t room = 0;
    trf->n_lines = 0;
    for (const char *at = text; at < end;) {
        if (trf->n_lines == room && !reserve_lines(trf, at, end, &room)) {
            trf->out_of_memory = true;
            return false;
        }
        uint64_t all = 0;
        const char *stop = next_control(at, end, &all);
        while (stop < end && *stop != '\n' && *stop != '\r') {
            trf->any_tab = trf->any_tab || *stop == '\t';
            if (*stop == '\0')
                return false;
            all |= high; /* ASCII, but no text */
            stop = next_control(stop + 1, end, &all);
        }
        const char *last = stop;
        while (last > at && last[-1] == ' ')
            last--;
        const bool is_plain = (all & high) == 0, is_short = (size_t)(stop - at) < UINT32_MAX;
        const bool ascii = is_plain || swp__text_is_ascii(at, (size_t)(last - at));
        if (!ascii && !swp__utf8_is_valid(at, (size_t)(last - at)))
            return false;
        trf->lines[trf->n_lines] = (struct swp__trf_line){
            .text = to + (at - text),
            .length = is_short ? (uint32_t)(last - at) : UINT32_MAX,
            .trailing = is_short ? (uint32_t)(stop - last) : 0,
            .number = trf->n_lines + 1,
            .is_plain = is_plain,
            .ascii = ascii,
        };
        trf->n_lines++;
        if (to != text)
            memcpy(to + (at - text), at, (size_t)(last - at));
        at = stop < end ? stop + line_end_length(stop, end) : end;
    }
    return true;
}

/* Closes each line where its blanks and its end were; one that is too long is told, and left out.
 */
static void close_lines(struct swp_trf *trf, char *text)
{
    const size_t most = trf->options.max_line < UINT32_MAX ? trf->options.max_line : UINT32_MAX - 1;
    for (uint32_t i = 0; i < trf->n_lines; i++) {
        struct swp__trf_line *line = &trf->lines[i];
        const size_t length = (size_t)line->length + line->trailing;
        if (length > most) {
            swp__trf_error(trf, line, 1, 0, 0, SWP_SAYING_NOTE_LINE_TOO_LONG,
                           SWP__VALUES(swp__number_value("bytes", (int64_t)length),
                                       swp__number_value("most", (int64_t)trf->options.max_line)));
            trf->n_limits++;
            line->length = line->trailing = 0;
        }
        text[line->text - text + line->length] = '\0';
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

/* A text that has a NUL, or is no UTF-8: read as Windows-1252, or refused. False after a note, or
 * when memory is gone. */
static bool decode(struct swp_trf *trf, const unsigned char *bytes, size_t length, char **text)
{
    const struct survey seen = look_at(bytes, length);
    struct swp__trf_line at = {.text = "", .ascii = true};
    const swp_saying_code format = swp__trf_format_of(bytes, length);
    trf->n_lines = 0;
    if (format != SWP__NO_SAYING) {
        swp__trf_error(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_OTHER_FORMAT,
                       SWP__VALUES(swp__trf_phrase(trf, "format", format)));
        return false;
    }
    if (seen.first_nul < length) {
        at.number = line_of(bytes, seen.first_nul);
        swp__trf_error(trf, &at, 0, 0, 0, SWP_SAYING_NOTE_NUL, NULL);
        return false;
    }
    *text = swp__arena_room(trf->arena, length + 2 * seen.high + 1, 1);
    trf->out_of_memory = !*text;
    if (!*text)
        return false;
    at.number = line_of(bytes, seen.first_bad);
    swp__trf_warn(trf, &at, 0, 0, 0, SWP_SAYING_NOTE_WINDOWS_1252, NULL);
    return take_lines(trf, *text, *text, from_windows(*text, bytes, length));
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
    if (length > (SIZE_MAX - 1) / 3)
        return SWP_ERR_MEMORY;
    const struct swp__arena_mark before = swp__arena_mark(trf->arena);
    char *text = own ? own + (bytes - (const unsigned char *)given)
                     : swp__arena_room(trf->arena, length + 1, 1);
    if (!text)
        return SWP_ERR_MEMORY;
    if (!take_lines(trf, text, (const char *)bytes, length)) {
        swp__arena_release(trf->arena, before);
        if (trf->out_of_memory || !decode(trf, bytes, length, &text))
            return trf->out_of_memory ? SWP_ERR_MEMORY : SWP_OK;
    }
    close_lines(trf, text);
    return SWP_OK;
}
