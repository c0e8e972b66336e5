/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_findings.h"

#include "desk_sayings.h"
#include "desk_words.h"

#include <string.h>

enum { LANGUAGES = 3 }; /* those of desk_words.h without English, in their order */

static const struct {
    const char *english;
    const char *texts[LANGUAGES];
} findings[] = {
#define FINDING(english, de, es, fr) {english, {de, es, fr}},
#include "desk_findings_list.h"
#undef FINDING
};

const char *desk_finding_pattern(const char *english, const char *language)
{
    const unsigned index = desk_language_index(language);
    for (size_t i = 0; index > 0 && i < sizeof findings / sizeof *findings; i++)
        if (strcmp(findings[i].english, english) == 0)
            return findings[i].texts[index - 1];
    return NULL;
}

static const char *value_at(const char *values, int place)
{
    while (--place > 0)
        values += strlen(values) + 1;
    return values;
}

void desk_fill_values(const char *pattern, const char *values, const char *language,
                      struct cli_text *out)
{
    for (const char *at = pattern; *at; at++)
        if (*at == '%' && at[1] >= '1' && at[1] <= '4') {
            const char *const value = value_at(values, *++at - '0');
            const char *const word = desk_finding_pattern(value, language);
            cli_text_string(out, word ? word : value);
        } else {
            cli_text_char(out, *at);
        }
}

/* The values put in; what the library says stands last, and is told in the language as well. */
static void fill(const struct desk_finding *f, const char *pattern, const char *language,
                 const struct desk_model *model, struct cli_text *out)
{
    struct cli_text told = CLI_TEXT_INIT, begin = CLI_TEXT_INIT;
    const char *const last = f->saying && model ? strstr(pattern, "%2") : NULL;
    if (last && desk_tell_saying(f->saying, language, desk_show_numbered, model, &told)) {
        cli_text_add(&begin, pattern, (size_t)(last - pattern));
        desk_fill_values(cli_text_get(&begin), f->values, language, out);
        cli_text_string(out, cli_text_get(&told));
    } else {
        desk_fill_values(pattern, f->values, language, out);
    }
    cli_text_free_part(&begin, out);
    cli_text_free_part(&told, out);
}

void desk_tell_findings(json_t *document, const struct desk_outcome *outcome, const char *language,
                        const struct desk_model *model)
{
    json_t *const list = json_object_get(document, "findings");
    for (size_t i = 0; i < outcome->n_findings; i++) {
        const struct desk_finding *const f = &outcome->findings[i];
        const char *const text = desk_finding_pattern(f->format, language);
        const char *const way = desk_finding_pattern(f->way, language);
        json_t *const finding = json_array_get(list, i);
        struct cli_text told = CLI_TEXT_INIT;
        if (text) {
            fill(f, text, language, model, &told);
            json_object_set_new(finding, "text", json_string(cli_text_get(&told)));
        }
        if (way)
            json_object_set_new(finding, "way", json_string(way));
        cli_text_free(&told);
    }
}
