/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_findings.h"

#include "desk_errors.h"
#include "desk_sayings.h"
#include "desk_words.h"

#include <string.h>

static const struct desk_translation findings[] = {
#define FINDING(english, de, es, fr) {english, {de, es, fr}},
#include "desk_findings_list.h"
#undef FINDING
};

const char *desk_finding_pattern(const char *english, const char *language)
{
    return desk_translated(findings, sizeof findings / sizeof *findings, english, language);
}

static const char *value_at(const char *values, int place)
{
    while (--place > 0)
        values += strlen(values) + 1;
    return values;
}

static const char *kind_word(enum desk_kind kind, const char *language)
{
    return desk_word_in((enum desk_word)((int)DESK_WORD_KIND_CREATED + (int)kind), language);
}

/* A word of ours, which may be a kind of event, in the language; anything else as it is. */
static const char *word_of(const char *value, const char *language)
{
    const char *const word = desk_finding_pattern(value, language);
    const enum desk_kind kind = desk_kind_find(value);
    if (word || kind == DESK_KINDS)
        return word ? word : value;
    return kind_word(kind, language);
}

void desk_fill_values(const char *pattern, const char *values, const char *language,
                      struct cli_text *out)
{
    for (const char *at = pattern; *at; at++)
        if (*at == '%' && at[1] >= '1' && at[1] <= '4') {
            const char *const value = value_at(values, *++at - '0');
            cli_text_string(out, word_of(value, language));
        } else {
            cli_text_char(out, *at);
        }
}

/* What the library says or refuses, told in the language. */
static bool tell_last(const struct desk_finding *f, const char *language,
                      const struct desk_model *model, struct cli_text *out)
{
    if (f->saying && model)
        return desk_tell_saying(f->saying, language, desk_show_numbered, model, out);
    return f->error && desk_tell_error(f->error, language, model, out);
}

/* The values put in; what the library says stands last, and is told in the language as well. */
static void fill(const struct desk_finding *f, const char *pattern, const char *language,
                 const struct desk_model *model, struct cli_text *out)
{
    struct cli_text told = CLI_TEXT_INIT, begin = CLI_TEXT_INIT;
    const char *const second = strstr(pattern, "%2");
    const char *const last = second ? second : strstr(pattern, "%1");
    if (last && tell_last(f, language, model, &told)) {
        cli_text_add(&begin, pattern, (size_t)(last - pattern));
        desk_fill_values(cli_text_get(&begin), f->values, language, out);
        cli_text_string(out, cli_text_get(&told));
    } else {
        desk_fill_values(pattern, f->values, language, out);
    }
    cli_text_free_part(&begin, out);
    cli_text_free_part(&told, out);
}

/* The pattern of a finding; of one that is the library's sentence alone, that sentence. */
static const char *pattern_of(const struct desk_finding *f, const char *language)
{
    if (strcmp(f->format, "%s") == 0 && f->error && desk_error_text(f->error->detail, language))
        return "%1";
    return desk_finding_pattern(f->format, language);
}

/* ---- what to do instead ---------------------------------------------------------------------- */

/* The commands' name for an act, as it stands in brackets, and what the pages call it: a button, or
 * the page where it is done. DESK_WORDS: keys do it, or nothing on the pages. */
static const struct {
    const char *act;
    enum desk_word word;
} buttons[] = {
    {"add_player", DESK_WORD_ADD_PLAYER},
    {"clear_result", DESK_WORD_CLEAR},
    {"correct_rating", DESK_WORDS},
    {"correct_result", DESK_WORDS},
    {"create", DESK_WORD_CREATE},
    {"desk checkin", DESK_WORD_CHECKIN},
    {"desk unlikely", DESK_WORD_PLAYERS},
    {"draw_lot", DESK_WORD_DRAW_LOT},
    {"drop_board", DESK_WORD_TAKE_APART},
    {"finish_edit", DESK_WORD_FINISH_EDIT},
    {"give_pen", DESK_WORDS},
    {"leave_fide_mode", DESK_WORD_LEAVE_FIDE_MODE},
    {"make_numbers", DESK_WORD_MAKE_NUMBERS},
    {"make_report", DESK_WORD_REPORT},
    {"note", DESK_WORDS},
    {"open_round", DESK_WORD_OPEN_BY_HAND},
    {"publish_round", DESK_WORD_PUBLISH},
    {"redo", DESK_WORDS},
    {"return", DESK_WORD_RETURN},
    {"seized=true", DESK_WORDS},
    {"set_board", DESK_WORD_SET_BOARD},
    {"set_result", DESK_WORDS},
    {"set_result or correct_result", DESK_WORDS},
    {"settings", DESK_WORD_SETTINGS},
    {"swisspair systems", DESK_WORD_SYSTEM},
    {"system", DESK_WORDS},
    {"tiebreaks", DESK_WORD_SETTINGS},
    {"undo", DESK_WORD_TIMELINE},
    {"update: true", DESK_WORDS},
    {"with_all", DESK_WORD_TAKE_ALL_BACK},
    {"withdraw", DESK_WORD_WITHDRAW},
};
enum { BUTTONS = sizeof buttons / sizeof *buttons };

/* The button of what stands between two brackets; BUTTONS where it is no act. */
static size_t button_of(const char *begin, size_t length)
{
    if (length > 4 && memcmp(begin, "act ", 4) == 0) {
        begin += 4;
        length -= 4;
    }
    size_t i = 0;
    while (i < BUTTONS &&
           (strlen(buttons[i].act) != length || memcmp(buttons[i].act, begin, length) != 0))
        i++;
    return i;
}

void desk_put_way(const char *way, const char *language, struct cli_text *out)
{
    static const char *const quotes[][2] = {
        {"“", "”"}, {"„", "“"}, {"«", "»"}, {"«\xC2\xA0", "\xC2\xA0»"}};
    const unsigned index = desk_language_index(language);
    const char *at = desk_finding_pattern(way, language);
    at = at ? at : way;
    for (const char *open; (open = strstr(at, " (")) != NULL;) {
        const size_t length = strcspn(open + 2, ")");
        const size_t i = button_of(open + 2, length);
        cli_text_add(out, at, (size_t)(open - at));
        at = open + 2 + length + (open[2 + length] == ')');
        if (i == BUTTONS)
            cli_text_add(out, open, (size_t)(at - open));
        else if (buttons[i].word != DESK_WORDS)
            cli_text_format(out, " (%s%s%s)", quotes[index][0],
                            desk_word_in(buttons[i].word, language), quotes[index][1]);
    }
    cli_text_string(out, at);
}

/* Later events that go with an undoing: what each is, and why, which is left out where it has no
 * text in the reader's language. */
static void tell_hanging(json_t *document, const char *language)
{
    const json_t *const hanging = json_object_get(json_object_get(document, "answer"), "hanging");
    for (size_t i = 0; i < json_array_size(hanging); i++) {
        json_t *const item = json_array_get(hanging, i);
        const enum desk_kind kind =
            desk_kind_find(json_string_value(json_object_get(item, "kind")));
        if (kind < DESK_KINDS)
            json_object_set_new(item, "told", json_string(kind_word(kind, language)));
        if (desk_language_index(language) > 0) {
            const char *const why =
                desk_finding_pattern(json_string_value(json_object_get(item, "why")), language);
            json_object_set_new(item, "why", json_string(why ? why : ""));
        }
    }
}

void desk_tell_findings(json_t *document, const struct desk_outcome *outcome, const char *language,
                        const struct desk_model *model)
{
    json_t *const list = json_object_get(document, "findings");
    tell_hanging(document, language);
    for (size_t i = 0; i < outcome->n_findings; i++) {
        const struct desk_finding *const f = &outcome->findings[i];
        const char *const text = pattern_of(f, language);
        json_t *const finding = json_array_get(list, i);
        struct cli_text told = CLI_TEXT_INIT, way = CLI_TEXT_INIT;
        if (text) {
            fill(f, text, language, model, &told);
            json_object_set_new(finding, "text", json_string(cli_text_get(&told)));
        } else if (desk_language_index(language) > 0) {
            json_object_set_new(finding, "lang", json_string("en"));
        }
        desk_put_way(f->way, language, &way);
        json_object_set_new(finding, "way", json_string(cli_text_get(&way)));
        cli_text_free(&told);
        cli_text_free(&way);
    }
}
