/* SPDX-License-Identifier: Apache-2.0 */
/* Sayings made and shown in English (see the header). Texts grow in the arena of the sayer. */
#include "base/saying.h"

#include "base/context.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

/* ---- values ---------------------------------------------------------------------------------- */

swp_saying_value swp__number_value(const char *name, int64_t number)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_NUMBER, .number = number, .text = ""};
    return value;
}

swp_saying_value swp__points_value(const char *name, int64_t tenths)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_POINTS, .number = tenths, .text = ""};
    return value;
}

swp_saying_value swp__colour_value(const char *name, int64_t colour)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_COLOUR, .number = colour, .text = ""};
    return value;
}

swp_saying_value swp__players_value(const char *name, const uint32_t *tpns, uint32_t n)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_PLAYERS, .count = n, .players = tpns, .text = ""};
    return value;
}

swp_saying_value swp__player_value(struct swp__sayer *sayer, const char *name, uint32_t tpn)
{
    uint32_t *players = swp__arena_array(sayer->arena, 1, sizeof *players);
    sayer->failed = sayer->failed || !players;
    if (players)
        players[0] = tpn;
    return swp__players_value(name, players, players ? 1 : 0);
}

swp_saying_value swp__sayings_value(const char *name, const swp_saying *const *parts, uint32_t n)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_SAYINGS, .count = n, .sayings = parts, .text = ""};
    return value;
}

swp_saying_value swp__saying_value(struct swp__sayer *sayer, const char *name,
                                   const swp_saying *part)
{
    const swp_saying **parts = swp__arena_array(sayer->arena, 1, sizeof *parts);
    sayer->failed = sayer->failed || !parts;
    if (parts)
        parts[0] = part;
    return swp__sayings_value(name, parts, parts && part ? 1 : 0);
}

swp_saying_value swp__text_value(const char *name, const char *text)
{
    const swp_saying_value value = {.name = name, .kind = SWP_SAYING_KIND_TEXT, .text = text};
    return value;
}

swp_saying_value swp__bytes_value(const char *name, const char *at, uint32_t length)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_TEXT, .count = length, .text = length > 0 ? at : ""};
    return value;
}

swp_saying_value swp__word_value(const char *name, const char *word)
{
    const swp_saying_value value = {.name = name, .kind = SWP_SAYING_KIND_WORD, .text = word};
    return value;
}

/* ---- sayings --------------------------------------------------------------------------------- */

/* A copy of an array; NULL when memory is gone. */
static void *kept(struct swp__sayer *sayer, const void *items, size_t n, size_t size)
{
    void *copy = swp__arena_array(sayer->arena, n, size);
    sayer->failed = sayer->failed || !copy;
    if (copy && n > 0)
        memcpy(copy, items, n * size);
    return copy;
}

/* A text, or bytes that begin or end within a character: each of them may become three. */
static const char *keep_text(struct swp__sayer *sayer, swp_saying_value *value)
{
    enum { MOST_SHOWN = (SWP__UTF8_FIELD - 1) / 3 };
    const uint32_t length = value->count;
    value->count = 0;
    if (length == 0)
        return kept(sayer, value->text, strlen(value->text) + 1, 1);
    const size_t shown = length < MOST_SHOWN ? length : MOST_SHOWN;
    char *text = swp__arena_room(sayer->arena, 3 * shown + 1, 1);
    sayer->failed = sayer->failed || !text;
    if (!text)
        return "";
    memcpy(text, value->text, shown);
    text[shown] = '\0';
    swp__utf8_mend(text, 3 * shown + 1);
    return text;
}

static swp_saying_value keep_value(struct swp__sayer *sayer, swp_saying_value value)
{
    if (value.kind == SWP_SAYING_KIND_PLAYERS)
        value.players = kept(sayer, value.players, value.count, sizeof *value.players);
    if (value.kind == SWP_SAYING_KIND_SAYINGS)
        value.sayings = kept(sayer, value.sayings, value.count, sizeof *value.sayings);
    if (value.kind == SWP_SAYING_KIND_TEXT || value.kind == SWP_SAYING_KIND_WORD)
        value.text = keep_text(sayer, &value);
    return value;
}

const swp_saying *swp__say_values(struct swp__sayer *sayer, swp_saying_code code,
                                  const swp_saying_value *values, uint32_t n)
{
    swp_saying *saying = swp__arena_array(sayer->arena, 1, sizeof *saying);
    swp_saying_value *copies = swp__arena_array(sayer->arena, n, sizeof *copies);
    if (!saying || !copies || sayer->failed) {
        sayer->failed = true;
        return NULL;
    }
    for (uint32_t i = 0; i < n; i++)
        copies[i] = keep_value(sayer, values[i]);
    *saying = (swp_saying){.code = code, .value_count = n, .values = copies};
    return sayer->failed ? NULL : saying;
}

const swp_saying *swp__say(struct swp__sayer *sayer, swp_saying_code code,
                           const swp_saying_value *values)
{
    uint32_t n = 0;
    while (values && values[n].name)
        n++;
    return swp__say_values(sayer, code, values, n);
}

/* ---- English --------------------------------------------------------------------------------- */

/* A text that grows. */
struct shown {
    struct swp__sayer *sayer;
    char *bytes;
    size_t length, capacity;
};

static void add(struct shown *out, const char *bytes, size_t length)
{
    if (out->sayer->failed)
        return;
    if (length >= out->capacity - out->length) {
        const size_t capacity = 2 * (out->length + length) + 64;
        char *wider = swp__arena_room(out->sayer->arena, capacity, 1);
        if (!wider) {
            out->sayer->failed = true;
            return;
        }
        if (out->length > 0)
            memcpy(wider, out->bytes, out->length);
        out->bytes = wider;
        out->capacity = capacity;
    }
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    out->bytes[out->length] = '\0';
}

static void add_text(struct shown *out, const char *text)
{
    add(out, text, strlen(text));
}

static void add_digits(struct shown *out, int64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    add_text(out, digits);
}

static void add_words(struct shown *out, int64_t number)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number >= 0 && number < (int64_t)(sizeof words / sizeof *words))
        add_text(out, words[number]);
    else
        add_digits(out, number);
}

static void add_ordinal(struct shown *out, int64_t number)
{
    static const char *const words[] = {"",      "first",   "second", "third", "fourth", "fifth",
                                        "sixth", "seventh", "eighth", "ninth", "tenth"};
    if (number > 0 && number < (int64_t)(sizeof words / sizeof *words)) {
        add_text(out, words[number]);
        return;
    }
    const int64_t tens = number / 10 % 10, ones = number % 10;
    add_digits(out, number);
    add_text(out, tens == 1 ? "th" : ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th");
}

static void add_score(struct shown *out, int64_t points)
{
    const int64_t tenths = points < 0 ? -points : points;
    if (points < 0)
        add_text(out, "-");
    if (tenths % 10 != 5 || tenths >= 10)
        add_digits(out, tenths / 10);
    if (tenths % 10 == 5)
        add_text(out, "\xC2\xBD");
    else if (tenths % 10 != 0) {
        add_text(out, ".");
        add_digits(out, tenths % 10);
    }
}

static const char *colour_word(int64_t colour)
{
    return colour == 1 ? "White" : colour == 2 ? "Black" : "no colour";
}

/* How a value is shown: what stands between its name and the closing brace. */
struct manner {
    const char *at;
    size_t length;
};

static bool is_manner(struct manner manner, const char *word)
{
    return strlen(word) == manner.length && memcmp(manner.at, word, manner.length) == 0;
}

/* ":one|many" or "=one|many" */
static void add_counted(struct shown *out, int64_t number, struct manner manner)
{
    const char *bar = memchr(manner.at, '|', manner.length);
    if (manner.at[0] == ':') {
        add_words(out, number);
        add_text(out, " ");
    }
    if (number == 1)
        add(out, manner.at + 1, (size_t)(bar - manner.at) - 1);
    else
        add(out, bar + 1, (size_t)(manner.at + manner.length - bar) - 1);
}

static void add_number(struct shown *out, int64_t number, struct manner manner)
{
    if (manner.length > 0 && memchr(manner.at, '|', manner.length))
        add_counted(out, number, manner);
    else if (is_manner(manner, ":words"))
        add_words(out, number);
    else if (is_manner(manner, ":ordinal"))
        add_ordinal(out, number);
    else if (is_manner(manner, ":letter"))
        add(out, number >= 1 && number <= 4 ? &"abcd"[number - 1] : "?", 1);
    else if (is_manner(manner, ":some") && number == 0)
        add_text(out, "none");
    else if (is_manner(manner, ":some"))
        add_words(out, number);
    else
        add_digits(out, number);
}

static void add_points(struct shown *out, int64_t points, struct manner manner)
{
    add_score(out, points);
    if (is_manner(manner, ":points"))
        add_text(out, points == 10 || points == 5 ? " point" : " points");
}

/* What stands before part `i` of `n`. */
static const char *before_part(uint32_t i, uint32_t n, struct manner manner)
{
    if (i == 0 || manner.length == 0)
        return "";
    if (is_manner(manner, ":;"))
        return "; ";
    return i + 1 == n && is_manner(manner, ":and") ? " and " : ", ";
}

static void add_players(struct shown *out, const swp_saying_value *value)
{
    static const struct manner and = {":and", 4};
    struct swp__sayer *sayer = out->sayer;
    for (uint32_t i = 0; i < value->count && !sayer->failed; i++) {
        const char *player = sayer->show_player(sayer->user, value->players[i]);
        sayer->failed = sayer->failed || !player;
        add_text(out, before_part(i, value->count, and));
        add_text(out, player ? player : "");
    }
}

static void add_saying(struct shown *out, const swp_saying *saying);

/* The first players the text names: a sentence that begins with one keeps its capital. */
static bool begins_with_player(const struct shown *out, size_t from, const swp_saying *saying)
{
    struct swp__sayer *sayer = out->sayer;
    for (uint32_t i = 0; i < saying->value_count; i++) {
        const swp_saying_value *value = &saying->values[i];
        for (uint32_t k = 0; value->kind == SWP_SAYING_KIND_PLAYERS && k < value->count; k++) {
            const char *player = sayer->show_player(sayer->user, value->players[k]);
            if (player && strncmp(out->bytes + from, player, strlen(player)) == 0)
                return true;
        }
    }
    return false;
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* Changes what was added from `from` on as the manner says. */
static void suit(struct shown *out, size_t from, const swp_saying *part, struct manner manner)
{
    if (out->sayer->failed || out->length == from)
        return;
    char *text = out->bytes + from;
    if (is_manner(manner, ":clause")) {
        if (is_capital(text[0]))
            text[0] = (char)(text[0] - 'A' + 'a');
        if (strchr(text, ','))
            add_text(out, ",");
    } else if (is_manner(manner, ":row") && text[0] == 'a') {
        const size_t article = text[1] == 'n' ? 3 : 2;
        memmove(text, text + article, out->length - from - article + 1);
        out->length -= article;
    } else if (is_manner(manner, ":behind_colon")) {
        if (out->bytes[out->length - 1] == '.')
            out->bytes[--out->length] = '\0';
        if (!begins_with_player(out, from, part) && is_capital(text[0]) && text[1] >= 'a' &&
            text[1] <= 'z')
            text[0] = (char)(text[0] - 'A' + 'a');
    }
}

static void add_sayings(struct shown *out, const swp_saying_value *value, struct manner manner)
{
    for (uint32_t i = 0; i < value->count; i++) {
        add_text(out, before_part(i, value->count, manner));
        const size_t from = out->length;
        add_saying(out, value->sayings[i]);
        suit(out, from, value->sayings[i], manner);
    }
}

static void add_value(struct shown *out, const swp_saying_value *value, struct manner manner)
{
    switch (value->kind) {
    case SWP_SAYING_KIND_NUMBER:
        add_number(out, value->number, manner);
        break;
    case SWP_SAYING_KIND_POINTS:
        add_points(out, value->number, manner);
        break;
    case SWP_SAYING_KIND_COLOUR:
        add_text(out, colour_word(value->number));
        break;
    case SWP_SAYING_KIND_PLAYERS:
        add_players(out, value);
        break;
    case SWP_SAYING_KIND_SAYINGS:
        add_sayings(out, value, manner);
        break;
    case SWP_SAYING_KIND_TEXT:
    case SWP_SAYING_KIND_WORD:
        add_text(out, value->text);
        break;
    case SWP_SAYING_KIND_MAX_ENUM:
        break;
    }
}

static const swp_saying_value *find_value(const swp_saying *saying, const char *name, size_t length)
{
    for (uint32_t i = 0; i < saying->value_count; i++)
        if (strncmp(saying->values[i].name, name, length) == 0 &&
            saying->values[i].name[length] == '\0')
            return &saying->values[i];
    return NULL;
}

size_t swp__next_name(const char **at, const char **out_name)
{
    const char *brace = strchr(*at, '{');
    if (!brace)
        return 0;
    *out_name = brace + (brace[1] == '^' ? 2 : 1);
    const size_t length = strcspn(*out_name, ":=}");
    *at = *out_name + length;
    return length;
}

/* A capital for what was added from `from` on. */
static void capitalise(struct shown *out, size_t from)
{
    if (!out->sayer->failed && out->length > from && out->bytes[from] >= 'a' &&
        out->bytes[from] <= 'z')
        out->bytes[from] = (char)(out->bytes[from] - 'a' + 'A');
}

static void add_saying(struct shown *out, const swp_saying *saying)
{
    const char *pattern = saying ? swp_saying_english(saying->code) : NULL;
    const char *at = pattern, *name = "";
    size_t length;
    while (pattern && (length = swp__next_name(&at, &name)) > 0) {
        const char *brace = name[-1] == '^' ? name - 2 : name - 1;
        const char *end = strchr(at, '}');
        const bool is_manner_of_letters = *at == '=' || *at == ':';
        const struct manner manner = {at, is_manner_of_letters ? (size_t)(end - at) : 0};
        const swp_saying_value *value = find_value(saying, name, length);
        add(out, pattern, (size_t)(brace - pattern));
        const size_t from = out->length;
        if (value)
            add_value(out, value, manner);
        if (name[-1] == '^')
            capitalise(out, from);
        pattern = at = end + 1;
    }
    add_text(out, pattern ? pattern : "");
}

const char *swp__english(struct swp__sayer *sayer, const swp_saying *saying)
{
    struct shown out = {.sayer = sayer};
    if (!saying)
        return "";
    add_saying(&out, saying);
    add(&out, "", 0);
    return sayer->failed || !out.bytes ? "" : out.bytes;
}

const char *swp__with_number(struct swp__sayer *sayer, const char *text, int64_t number)
{
    struct shown out = {.sayer = sayer};
    const char *at = strstr(text, "%s");
    add(&out, text, at ? (size_t)(at - text) : 0);
    if (at)
        add_words(&out, number);
    add_text(&out, at ? at + 2 : text);
    capitalise(&out, 0);
    return sayer->failed ? "" : out.bytes;
}
