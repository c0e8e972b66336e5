/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_sayings.h"

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

enum { LANGUAGES = 3 };
struct language {
    const char *name;
    const char *const *patterns;
    size_t n_patterns;
    const char *colours[3]; /* none, White, Black */
    const char *none, *and;
};

static const struct language languages[LANGUAGES] = {
    {"de",
     german,
     sizeof german / sizeof *german,
     {"keine Farbe", "Weiß", "Schwarz"},
     "niemand",
     " und "},
    {"es",
     spanish,
     sizeof spanish / sizeof *spanish,
     {"sin color", "blancas", "negras"},
     "nadie",
     " y "},
    {"fr",
     french,
     sizeof french / sizeof *french,
     {"aucune couleur", "les Blancs", "les Noirs"},
     "personne",
     " et "},
};

static const struct language *language_of(const char *name)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        if (strcmp(languages[i].name, name) == 0)
            return &languages[i];
    return NULL;
}

static const char *pattern_of(swp_saying_code code, const struct language *language)
{
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
    const char *texts[LANGUAGES];
} recorded_words[] = {
#define RECORDED(code, what, de, es, fr) {SWP_SAYING_##code, what, {de, es, fr}},
#include "desk_sayings_recorded.h"
#undef RECORDED
};

const char *desk_recorded_word(swp_saying_code code, const char *what, const char *language)
{
    const struct language *const l = language_of(language);
    for (size_t i = 0; l && i < sizeof recorded_words / sizeof *recorded_words; i++)
        if (recorded_words[i].code == code && strcmp(recorded_words[i].what, what) == 0)
            return recorded_words[i].texts[l - languages];
    return NULL;
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

/* "2½", "½", "-0.3" */
static void put_score(const struct telling *t, int64_t points)
{
    const int64_t tenths = points < 0 ? -points : points;
    if (points < 0)
        cli_text_string(t->out, "-");
    if (tenths % 10 != 5 || tenths >= 10)
        cli_text_number(t->out, (uint32_t)(tenths / 10));
    if (tenths % 10 == 5)
        cli_text_string(t->out, "½");
    else if (tenths % 10 != 0)
        cli_text_format(t->out, ".%d", (int)(tenths % 10));
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
    cli_text_string(t->out, t->language->patterns == german    ? "."
                            : t->language->patterns == spanish ? ".º"
                            : number == 1                      ? "er"
                                                               : "e");
}

static void put_number(const struct telling *t, int64_t number, struct manner manner)
{
    const bool is_counted = manner.length > 0 && memchr(manner.at, '|', manner.length);
    if (is_manner(manner, ":ordinal"))
        put_ordinal(t, number);
    else if (is_manner(manner, ":letter"))
        cli_text_char(t->out, number >= 1 && number <= 4 ? "abcd"[number - 1] : '?');
    else if (is_manner(manner, ":some") && number == 0)
        cli_text_string(t->out, t->language->none);
    else if (!is_counted || manner.at[0] == ':')
        cli_text_format(t->out, "%lld", (long long)number);
    if (is_counted)
        put_counted(t, number == 1, manner);
}

static void put_points(const struct telling *t, int64_t points, struct manner manner)
{
    const bool is_counted = manner.length > 0 && memchr(manner.at, '|', manner.length);
    if (!is_counted || manner.at[0] == ':')
        put_score(t, points);
    if (is_counted)
        put_counted(t, points == 10 || points == 5, manner);
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

/* A sentence within a sentence: no full stop, and no capital where it begins with a word of ours
 * (German nouns keep theirs, so German keeps all). */
static void suit_behind_colon(const struct telling *t, size_t from, const swp_saying *part)
{
    char *const text = t->out->bytes ? t->out->bytes + from : NULL;
    const char *const pattern = pattern_of(part->code, t->language);
    if (!text || t->out->length == from)
        return;
    if (t->out->bytes[t->out->length - 1] == '.')
        t->out->bytes[--t->out->length] = '\0';
    if (t->language->patterns != german && pattern[0] >= 'A' && pattern[0] <= 'Z' &&
        pattern[1] >= 'a' && pattern[1] <= 'z')
        text[0] = (char)(text[0] - 'A' + 'a');
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
    const char *const text =
        what ? desk_recorded_word(saying->code, what->text, t->language->name) : NULL;
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
        cli_text_string(t->out, t->language->colours[value->number == SWP_COLOUR_WHITE   ? 1
                                                     : value->number == SWP_COLOUR_BLACK ? 2
                                                                                         : 0]);
        return true;
    case SWP_SAYING_KIND_PLAYERS:
        if (manner.length > 0 && manner.at[0] == '=')
            put_counted(t, value->count == 1, manner);
        else
            put_players(t, value);
        return true;
    case SWP_SAYING_KIND_SAYINGS:
        return put_parts(t, value, manner);
    case SWP_SAYING_KIND_TEXT:
        if (strcmp(value->name, "text") == 0)
            return put_recorded(t, saying);
        cli_text_string(t->out, value->text);
        return true;
    case SWP_SAYING_KIND_WORD:
        cli_text_string(t->out, value->text);
        return true;
    case SWP_SAYING_KIND_MAX_ENUM:
        break;
    }
    return false;
}

static void capitalise(const struct telling *t, size_t from)
{
    if (t->out->bytes && t->out->length > from && t->out->bytes[from] >= 'a' &&
        t->out->bytes[from] <= 'z')
        t->out->bytes[from] = (char)(t->out->bytes[from] - 'a' + 'A');
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
