/* SPDX-License-Identifier: Apache-2.0 */
/* Text that grows: everything the program prints is put together here and written in one go, so
 * that nothing is half printed when a command fails.
 *
 * A text that ran out of memory stays valid, keeps what it had and remembers it in `failed`; who
 * writes it looks there once. Also the only place that knows how wide UTF-8 is on a screen. */
#ifndef SWISSPAIR_CLI_TEXT_H
#define SWISSPAIR_CLI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <swisspair/buffer.h>

/* How a format is read: as C11 does, also where the system's own printf differs. */
#ifndef CLI_PRINTF
#define CLI_PRINTF printf
#endif

struct cli_text {
    char *bytes; /* NUL-terminated once anything was added; NULL before */
    size_t length, capacity;
    bool failed;
    swp_allocator from; /* all zero: libc */
};
#define CLI_TEXT_INIT                                                                              \
    {                                                                                              \
        NULL, 0, 0, false,                                                                         \
        {                                                                                          \
            NULL, NULL                                                                             \
        }                                                                                          \
    }

void cli_text_free(struct cli_text *text);
/* Frees a text of which `whole` was made: what the one lacks the other lacks. */
void cli_text_free_part(struct cli_text *part, struct cli_text *whole);
/* The text as the buffer the library writes into, and what became of it; between the two nobody
 * touches the text. */
swp_buffer cli_text_lend(const struct cli_text *text);
void cli_text_take_back(struct cli_text *text, const swp_buffer *lent);
/* Empties the text and keeps its memory. */
void cli_text_clear(struct cli_text *text);
/* Makes room for so many bytes behind those there are, no more; false when memory ran out, the text
 * is as it was then. */
bool cli_text_reserve(struct cli_text *text, size_t more);
void cli_text_add(struct cli_text *text, const char *bytes, size_t length);
void cli_text_string(struct cli_text *text, const char *string);
/* A whole number. */
void cli_text_number(struct cli_text *text, uint32_t number);
/* One byte. */
static inline void cli_text_char(struct cli_text *text, char c)
{
    if (text->failed || text->capacity - text->length < 2) {
        cli_text_add(text, &c, 1);
        return;
    }
    text->bytes[text->length++] = c;
    text->bytes[text->length] = '\0';
}
void cli_text_spaces(struct cli_text *text, size_t count);
#if defined(__GNUC__)
__attribute__((format(CLI_PRINTF, 2, 3)))
#endif
void cli_text_format(struct cli_text *text, const char *format, ...);
/* The string so far, "" when there is none. */
const char *cli_text_get(const struct cli_text *text);

/* Takes one character off `*cursor`; U+FFFD for a byte that is not UTF-8. 0 at the end. */
uint32_t cli_text_take_character(const char **cursor);
/* Whether a character is no letter but steers what shows it: controls (also those beyond ASCII),
 * the separators of lines and paragraphs, and the marks that reverse the order of what follows. */
bool cli_text_steers(uint32_t character);
/* Adds a string from a file as it may be shown: characters that steer, and broken bytes appear as
 * U+FFFD. */
void cli_text_shown(struct cli_text *text, const char *string);
/* Columns a shown string takes on a screen: accents over a letter 0, East Asian letters 2. */
size_t cli_text_width(const char *string);
/* The same, and its bytes. */
size_t cli_text_measure(const char *string, size_t *out_length);
/* Adds a shown string; of one with more columns what fits into one fewer, and "…". */
void cli_text_cut(struct cli_text *text, const char *string, size_t columns);

#endif
