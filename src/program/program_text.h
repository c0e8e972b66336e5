/* SPDX-License-Identifier: Apache-2.0 */
/* Text that grows: everything the program prints is put together here and written in one go, so
 * that nothing is half printed when a command fails.
 *
 * A text that ran out of memory stays valid, keeps what it had and remembers it in `failed`; who
 * writes it looks there once. Also the only place that knows how wide UTF-8 is on a screen. */
#ifndef SWISSPAIR_PROGRAM_TEXT_H
#define SWISSPAIR_PROGRAM_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <swisspair/buffer.h>

/* How a format is read: as C11 does, also where the system's own printf differs. */
#ifndef PROGRAM_PRINTF
#define PROGRAM_PRINTF printf
#endif

struct program_text {
    char *bytes; /* NUL-terminated once anything was added; NULL before */
    size_t length, capacity;
    bool failed;
    swp_allocator from; /* all zero: libc */
};
#define PROGRAM_TEXT_INIT                                                                          \
    {                                                                                              \
        NULL, 0, 0, false,                                                                         \
        {                                                                                          \
            NULL, NULL                                                                             \
        }                                                                                          \
    }

void program_text_free(struct program_text *text);
/* Frees a text of which `whole` was made: what the one lacks the other lacks. */
void program_text_free_part(struct program_text *part, struct program_text *whole);
/* The text as the buffer the library writes into, and what became of it; between the two nobody
 * touches the text. */
swp_buffer program_text_lend(const struct program_text *text);
void program_text_take_back(struct program_text *text, const swp_buffer *lent);
/* Empties the text and keeps its memory. */
void program_text_clear(struct program_text *text);
/* Makes room for so many bytes behind those there are, no more; false when memory ran out, the text
 * is as it was then. */
bool program_text_reserve(struct program_text *text, size_t more);
void program_text_add(struct program_text *text, const char *bytes, size_t length);
void program_text_string(struct program_text *text, const char *string);
/* A whole number. */
void program_text_number(struct program_text *text, uint32_t number);
/* One byte. */
static inline void program_text_char(struct program_text *text, char c)
{
    if (text->failed || text->capacity - text->length < 2) {
        program_text_add(text, &c, 1);
        return;
    }
    text->bytes[text->length++] = c;
    text->bytes[text->length] = '\0';
}
void program_text_spaces(struct program_text *text, size_t count);
/* So many spaces, then the bytes. */
void program_text_add_after(struct program_text *text, size_t spaces, const char *bytes,
                            size_t length);
#if defined(__GNUC__)
__attribute__((format(PROGRAM_PRINTF, 2, 3)))
#endif
void program_text_format(struct program_text *text, const char *format, ...);
/* The string so far, "" when there is none. */
const char *program_text_get(const struct program_text *text);

/* Takes one character off `*cursor`; U+FFFD for a byte that is not UTF-8. 0 at the end. */
uint32_t program_text_take_character(const char **cursor);
/* Whether a character is no letter but steers what shows it: controls (also those beyond ASCII),
 * the separators of lines and paragraphs, and the marks that reverse the order of what follows. */
bool program_text_steers(uint32_t character);
/* Adds a string from a file as it may be shown: characters that steer, and broken bytes appear as
 * U+FFFD. */
void program_text_shown(struct program_text *text, const char *string);
/* Columns a shown string takes on a screen: accents over a letter 0, East Asian letters 2. */
size_t program_text_width(const char *string);
/* The same, and its bytes. */
size_t program_text_measure(const char *string, size_t *out_length);
/* Adds a shown string; of one with more columns what fits into one fewer, and "…". */
void program_text_cut(struct program_text *text, const char *string, size_t columns);

#endif
