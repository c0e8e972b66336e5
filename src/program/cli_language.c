/* SPDX-License-Identifier: Apache-2.0 */
#include "cli_language.h"

#include <stdlib.h>
#include <string.h>

/* One for the process: a program speaks to one person. */
static const char *spoken = "en", *named_one;

/* The first that is set counts, even when it is no language of ours ("C"). */
const char *cli_language_of_environment(void)
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

void cli_language_choose(const char *named, bool is_json)
{
    const char *const found = named     ? swp_language_find(named)
                              : is_json ? "en"
                                        : cli_language_of_environment();
    spoken = found ? found : "en";
    named_one = named ? spoken : NULL;
}

const char *cli_language(void)
{
    return spoken;
}

const char *cli_language_named(void)
{
    return named_one;
}

const char *cli_said(const char *message)
{
    return swp_message_text(message, spoken);
}

const char *cli_said_of(const char *one, const char *many, uint64_t n)
{
    return swp_message_text_of(one, many, n, spoken);
}

void cli_add_round(uint32_t round, uint32_t rounds, struct cli_text *out)
{
    if (rounds)
        cli_text_format(out, cli_said("Round %lu of %lu"), (unsigned long)round,
                        (unsigned long)rounds);
    else
        cli_text_format(out, cli_said("Round %lu"), (unsigned long)round);
}

const char *cli_told(struct cli_text *room, const char *english, const swp_saying *saying,
                     const swp_tournament *t)
{
    if (!saying || strcmp(spoken, "en") == 0)
        return english;
    swp_buffer told = SWP_BUFFER_INIT;
    cli_text_clear(room);
    if (swp_saying_text(saying, spoken, t, &told, NULL) == SWP_OK)
        cli_text_string(room, told.bytes ? told.bytes : "");
    else
        room->failed = true;
    swp_buffer_free(&told);
    return cli_text_get(room);
}
