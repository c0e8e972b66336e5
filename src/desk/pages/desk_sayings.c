/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_sayings.h"

#include "cli/cli_table.h"
#include "desk/model/desk_model.h"
#include "desk_words.h"
#include "swisspair/tournament.h"

#include <stdio.h>
#include <string.h>

/* ---- the tables ------------------------------------------------------------------------------ */

#define SAYING(code, pattern) [SWP_SAYING_##code] = (pattern),
static const char *const german[] = {
#include "desk_sayings_de.h"
};
static const char *const spanish[] = {
#include "desk_sayings_es.h"
};
static const char *const french[] = {
#include "desk_sayings_fr.h"
};
#undef SAYING

#define ENGLISH(code) SWP_SAYING_##code,
static const swp_saying_code english[] = {
#include "desk_sayings_english.h"
    SWP_SAYING_MAX_ENUM};
#undef ENGLISH

/* Those of desk_words.h without English, in their order. */
struct language {
    const char *const *patterns;
    size_t n_patterns;
    const char *colours[3]; /* none, White, Black */
    const char *none, *and;
    const char *first, *other; /* what an ordinal ends with */
    swp_points below;          /* fewer points than this are told of one */
    bool capitals_stay;        /* behind a colon: nouns have theirs anywhere */
};

static const struct language languages[DESK_OTHER_LANGUAGES] = {
    {german,
     sizeof german / sizeof *german,
     {"keine Farbe", "Weiß", "Schwarz"},
     "niemand",
     " und ",
     ".",
     ".",
     0,
     true},
    {spanish,
     sizeof spanish / sizeof *spanish,
     {"sin color", "blancas", "negras"},
     "ninguno",
     " y ",
     ".º",
     ".º",
     0,
     false},
    {french,
     sizeof french / sizeof *french,
     {"aucune couleur", "les Blancs", "les Noirs"},
     "aucun",
     " et ",
     "er",
     "e",
     20,
     false},
};

static const struct language *language_of(const char *name)
{
    const unsigned index = desk_language_index(name);
    return index > 0 ? &languages[index - 1] : NULL;
}

bool desk_saying_is_english(swp_saying_code code)
{
    size_t i = 0;
    while (english[i] != SWP_SAYING_MAX_ENUM && english[i] != code)
        i++;
    return english[i] == code;
}

static const char *pattern_of(swp_saying_code code, const struct language *language)
{
    if (desk_saying_is_english(code))
        return swp_saying_english(code);
    return (size_t)code < language->n_patterns ? language->patterns[code] : NULL;
}

const char *desk_saying_pattern(swp_saying_code code, const char *language)
{
    const struct language *const l = language_of(language);
    return l ? pattern_of(code, l) : NULL;
}

static const struct recorded {
    swp_saying_code code;
    const char *what;
    const char *texts[DESK_OTHER_LANGUAGES];
} recorded_words[] = {
#define RECORDED(code, what, de, es, fr) {SWP_SAYING_##code, what, {de, es, fr}},
#include "desk_sayings_recorded.h"
#undef RECORDED
};

static const char *recorded_word(swp_saying_code code, const char *what,
                                 const struct language *language)
{
    for (size_t i = 0; i < sizeof recorded_words / sizeof *recorded_words; i++)
        if (recorded_words[i].code == code && strcmp(recorded_words[i].what, what) == 0)
            return recorded_words[i].texts[language - languages];
    return NULL;
}

const char *desk_recorded_word(swp_saying_code code, const char *what, const char *language)
{
    const struct language *const l = language_of(language);
    return l ? recorded_word(code, what, l) : NULL;
}

/* ---- telling --------------------------------------------------------------------------------- */

struct telling {
    const struct language *language;
    desk_show_player *show;
    const void *user;
    struct cli_text *out;
};

/* How a value is shown: what stands between its name and the closing brace. */
struct manner {
    const char *at;
    size_t length;
};

static bool is_manner(struct manner manner, const char *word)
{
    return strlen(word) == manner.length && memcmp(manner.at, word, manner.length) == 0;
}

static bool tell(const struct telling *t, const swp_saying *saying);

static bool has_forms(struct manner manner)
{
    return manner.length > 0 && memchr(manner.at, '|', manner.length);
}

/* ":one|many" or "=one|many", behind a number that is shown already */
static void put_counted(const struct telling *t, bool is_one, struct manner manner)
{
    const char *const bar = memchr(manner.at, '|', manner.length);
    if (manner.at[0] == ':')
        cli_text_string(t->out, " ");
    if (is_one)
        cli_text_add(t->out, manner.at + 1, (size_t)(bar - manner.at) - 1);
    else
        cli_text_add(t->out, bar + 1, (size_t)(manner.at + manner.length - bar) - 1);
}

static void put_ordinal(const struct telling *t, int64_t number)
{
    cli_text_number(t->out, (uint32_t)number);
    cli_text_string(t->out, number == 1 ? t->language->first : t->language->other);
}

static void put_number(const struct telling *t, int64_t number, struct manner manner)
{
    const bool is_counted = has_forms(manner);
    if (is_manner(manner, ":ordinal"))
        put_ordinal(t, number);
    else if (is_manner(manner, ":letter"))
        cli_text_char(t->out, number >= 1 && number <= 4 ? "abcd"[number - 1] : '?');
    else if (is_manner(manner, ":some") && number == 0)
        cli_text_string(t->out, t->language->none);
    else if (!is_counted || manner.at[0] == ':')
        cli_text_format(t->out, "%lld", (long long)number);
    if (is_counted)
        put_counted(t, number == 1 || (number >= 0 && number * 10 < t->language->below), manner);
}

static void put_points(const struct telling *t, int64_t points, struct manner manner)
{
    static const struct manner of_points = {":point|points", 13}; /* ":points" of English */
    if (is_manner(manner, ":points"))
        manner = of_points;
    const bool is_counted = has_forms(manner);
    if (!is_counted || manner.at[0] == ':')
        cli_table_points(t->out, (swp_points)points);
    if (is_counted)
        put_counted(t, points == 10 || points == 5 || (points >= 0 && points < t->language->below),
                    manner);
}

/* What stands before part `i` of `n`. */
static const char *before_part(const struct telling *t, uint32_t i, uint32_t n,
                               struct manner manner)
{
    if (i == 0 || manner.length == 0 || is_manner(manner, ":row"))
        return "";
    if (is_manner(manner, ":;"))
        return "; ";
    return i + 1 == n && is_manner(manner, ":and") ? t->language->and : ", ";
}

static void put_players(const struct telling *t, const swp_saying_value *value)
{
    static const struct manner and = {":and", 4};
    for (uint32_t i = 0; i < value->count; i++) {
        cli_text_string(t->out, before_part(t, i, value->count, and));
        t->show(t->user, value->players[i], t->out);
    }
}

/* The letter at `at` made small or a capital where it is the other: the ASCII ones, and those with
 * accents that UTF-8 writes with C3 (À to Þ, à to þ). */
static void change_case(char *at, bool to_capital)
{
    const unsigned char c = (unsigned char)at[0], second = c == 0xC3 ? (unsigned char)at[1] : 0;
    const unsigned char letter = second ? second : c;
    const unsigned char from =
        (unsigned char)(second ? (to_capital ? 0xA0 : 0x80) : (to_capital ? 'a' : 'A'));
    const bool is_sign = second == 0x97 || second == 0xB7; /* times, divided by */
    if (is_sign || letter < from || letter > from + (second ? 0x1E : 'z' - 'a'))
        return;
    at[second ? 1 : 0] = (char)(to_capital ? letter - 0x20 : letter + 0x20);
}

/* Whether a pattern begins with a word of ours that has its capital from its place alone: not with
 * a name, not with "S2". */
static bool begins_with_word(const char *pattern)
{
    const size_t first = (unsigned char)pattern[0] == 0xC3 ? 2 : 1;
    const unsigned char next = (unsigned char)pattern[first];
    return pattern[0] != '{' && (next == ' ' || next == 0xC3 || (next >= 'a' && next <= 'z'));
}

/* A sentence within a sentence: no full stop, and no capital where it begins with a word of ours
 * (German nouns keep theirs, so German keeps all). */
static void suit_behind_colon(const struct telling *t, size_t from, const swp_saying *part)
{
    char *const text = t->out->bytes ? t->out->bytes + from : NULL;
    if (!text || t->out->length == from)
        return;
    if (t->out->bytes[t->out->length - 1] == '.')
        t->out->bytes[--t->out->length] = '\0';
    if (!t->language->capitals_stay && begins_with_word(pattern_of(part->code, t->language)))
        change_case(text, /* to_capital= */ false);
}

static bool put_parts(const struct telling *t, const swp_saying_value *value, struct manner manner)
{
    for (uint32_t i = 0; i < value->count; i++) {
        cli_text_string(t->out, before_part(t, i, value->count, manner));
        const size_t from = t->out->length;
        if (!tell(t, value->sayings[i]))
            return false;
        if (is_manner(manner, ":behind_colon"))
            suit_behind_colon(t, from, value->sayings[i]);
    }
    return true;
}

static const swp_saying_value *find_value(const swp_saying *saying, const char *name, size_t length)
{
    for (uint32_t i = 0; i < saying->value_count; i++)
        if (strncmp(saying->values[i].name, name, length) == 0 &&
            saying->values[i].name[length] == '\0')
            return &saying->values[i];
    return NULL;
}

/* What the library recorded as a word, its number put in for "%1". */
static bool put_recorded(const struct telling *t, const swp_saying *saying)
{
    const swp_saying_value *const what = find_value(saying, "what", 4);
    const swp_saying_value *const value = find_value(saying, "value", 5);
    const char *const text = what ? recorded_word(saying->code, what->text, t->language) : NULL;
    const char *const number = text && value ? strstr(text, "%1") : NULL;
    if (number) {
        cli_text_add(t->out, text, (size_t)(number - text));
        cli_text_format(t->out, "%lld%s", (long long)value->number, number + 2);
    } else {
        cli_text_string(t->out, text ? text : "");
    }
    return text;
}

static bool put_value(const struct telling *t, const swp_saying *saying,
                      const swp_saying_value *value, struct manner manner)
{
    switch (value->kind) {
    case SWP_SAYING_KIND_NUMBER:
        put_number(t, value->number, manner);
        return true;
    case SWP_SAYING_KIND_POINTS:
        put_points(t, value->number, manner);
        return true;
    case SWP_SAYING_KIND_COLOUR:
        if (has_forms(manner))
            return false;
        cli_text_string(t->out, t->language->colours[value->number == SWP_COLOUR_WHITE   ? 1
                                                     : value->number == SWP_COLOUR_BLACK ? 2
                                                                                         : 0]);
        return true;
    case SWP_SAYING_KIND_PLAYERS:
        if (has_forms(manner))
            put_counted(t, value->count == 1, manner);
        else
            put_players(t, value);
        return true;
    case SWP_SAYING_KIND_SAYINGS:
        return !has_forms(manner) && put_parts(t, value, manner);
    case SWP_SAYING_KIND_TEXT:
        if (has_forms(manner))
            return false;
        if (strcmp(value->name, "text") == 0)
            return put_recorded(t, saying);
        cli_text_string(t->out, value->text);
        return true;
    case SWP_SAYING_KIND_WORD:
        if (has_forms(manner))
            return false;
        cli_text_string(t->out, value->text);
        return true;
    case SWP_SAYING_KIND_MAX_ENUM:
        break;
    }
    return false;
}

static void capitalise(const struct telling *t, size_t from)
{
    if (t->out->bytes && t->out->length > from)
        change_case(t->out->bytes + from, /* to_capital= */ true);
}

static bool tell(const struct telling *t, const swp_saying *saying)
{
    const char *at = saying ? pattern_of(saying->code, t->language) : NULL;
    if (!at)
        return false;
    for (const char *brace; (brace = strchr(at, '{')) != NULL;) {
        const char *const name = brace + (brace[1] == '^' ? 2 : 1);
        const size_t length = strcspn(name, ":=}");
        const char *const end = strchr(name + length, '}');
        const struct manner manner = {name + length, (size_t)(end - name) - length};
        const swp_saying_value *const value = find_value(saying, name, length);
        cli_text_add(t->out, at, (size_t)(brace - at));
        const size_t from = t->out->length;
        if (value && !put_value(t, saying, value, manner))
            return false;
        if (brace[1] == '^')
            capitalise(t, from);
        at = end + 1;
    }
    cli_text_string(t->out, at);
    return true;
}

bool desk_tell_saying(const swp_saying *saying, const char *language, desk_show_player *show,
                      const void *user, struct cli_text *out)
{
    const struct telling t = {language_of(language), show, user, out};
    return t.language && tell(&t, saying);
}

void desk_show_numbered(const void *model, uint32_t tpn, struct cli_text *out)
{
    const struct desk_player *const p = desk_model_by_tpn(model, tpn);
    cli_text_format(out, "%s (%u)", p ? p->name : "", tpn);
}
