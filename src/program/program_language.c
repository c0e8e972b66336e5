/* SPDX-License-Identifier: Apache-2.0 */
#include "program_language.h"

#include <stdlib.h>
#include <string.h>

/* One for the process: a program speaks to one person. */
static const char *spoken = "en", *named_one;

/* The first that is set counts, even when it is no language of ours ("C"). */
const char *program_language_of_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *const value = getenv(names[i]);
        if (value && *value) {
            const char *const found = swp_language_find(value);
            return found ? found : "en";
        }
    }
    return "en";
}

void program_language_choose(const char *named, bool is_json)
{
    const char *const found = named     ? swp_language_find(named)
                              : is_json ? "en"
                                        : program_language_of_environment();
    spoken = found ? found : "en";
    named_one = named ? spoken : NULL;
}

const char *program_language(void)
{
    return spoken;
}

const char *program_language_named(void)
{
    return named_one;
}

const char *program_said(const char *message)
{
    return swp_message_text(message, spoken);
}

const char *program_said_of(const char *one, const char *many, uint64_t n)
{
    return swp_message_text_of(one, many, n, spoken);
}

void program_add_round(uint32_t round, uint32_t rounds, struct program_text *out)
{
    if (rounds)
        program_text_format(out, program_said("Round %lu of %lu"), (unsigned long)round,
                            (unsigned long)rounds);
    else
        program_text_format(out, program_said("Round %lu"), (unsigned long)round);
}

const char *program_told(struct program_text *room, const char *english, const swp_saying *saying,
                         const swp_tournament *t)
{
    if (!saying || strcmp(spoken, "en") == 0)
        return english;
    swp_buffer told = SWP_BUFFER_INIT;
    program_text_clear(room);
    if (swp_saying_text(saying, spoken, t, &told, NULL) == SWP_OK)
        program_text_string(room, told.bytes ? told.bytes : "");
    else
        room->failed = true;
    swp_buffer_free(&told);
    return program_text_get(room);
}
