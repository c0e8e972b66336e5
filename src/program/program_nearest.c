/* SPDX-License-Identifier: Apache-2.0 */
/* The nearest word (see program_nearest.h): the edit distance with neighbours changed about, row by
 * row. */
#include "program_nearest.h"

#include "program_language.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 40 }; /* letters of a word that is compared */

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t mistakes_in(const char *typed, size_t n_typed, const char *word, size_t n_word)
{
    size_t rows[3][LONGEST + 1], *before = rows[0], *last = rows[1], *row = rows[2];
    for (size_t k = 0; k <= n_word; k++)
        last[k] = before[k] = k;
    for (size_t i = 1; i <= n_typed; i++) {
        row[0] = i;
        for (size_t k = 1; k <= n_word; k++) {
            const bool is_other = typed[i - 1] != word[k - 1];
            row[k] = least(least(last[k], row[k - 1]) + 1, last[k - 1] + is_other);
            if (i > 1 && k > 1 && typed[i - 1] == word[k - 2] && typed[i - 2] == word[k - 1])
                row[k] = least(row[k], before[k - 2] + 1);
        }
        size_t *const oldest = before;
        before = last;
        last = row;
        row = oldest;
    }
    return last[n_word];
}

struct program_nearest program_nearest_begin(const char *typed, size_t length)
{
    return (struct program_nearest){typed, length, NULL, length / 3 + 1};
}

void program_nearest_offer(struct program_nearest *nearest, const char *word)
{
    const size_t length = word ? strlen(word) : 0;
    if (!word || length > LONGEST || nearest->length > LONGEST)
        return;
    const size_t mistakes = mistakes_in(nearest->typed, nearest->length, word, length);
    if (mistakes < nearest->mistakes) {
        nearest->mistakes = mistakes;
        nearest->word = word;
    }
}

const char *program_nearest_text(const struct program_nearest *nearest, const char *before,
                                 char to[PROGRAM_NEAREST_SIZE])
{
    to[0] = '\0';
    if (nearest->word)
        snprintf(to, PROGRAM_NEAREST_SIZE, program_said(", perhaps '%s%s'"), before, nearest->word);
    return to;
}
