/* SPDX-License-Identifier: Apache-2.0 */
/* Sayings told in a language: the pattern of the code, with its values put in (saying.h). One walk
 * for English and every catalogue; what differs is the catalogue's plural rule, a handful of its
 * messages, and the manners that only English has. Texts grow in the arena of the sayer. */
#include "base/buffer.h"
#include "base/utf8.h"
#include "words/catalogue.h"
#include "words/saying.h"

#include <stdio.h>
#include <string.h>

/* A text that grows. */
struct text {
    struct swp__sayer *sayer;
    const struct swp__catalogue *catalogue; /* of what is being told; NULL: English */
    swp_buffer buffer;                      /* in the arena */
};

/* swp_allocator: wider room in the arena, which gives nothing back. */
static void *room_in_arena(void *arena, void *old, size_t old_size, size_t size)
{
    void *const room = size > 0 ? swp__arena_room(arena, size, 1) : NULL;
    if (room && old_size > 0)
        memcpy(room, old, old_size);
    return room;
}

static struct text text_of(struct swp__sayer *sayer, const struct swp__catalogue *catalogue)
{
    return (struct text){
        .sayer = sayer, .catalogue = catalogue, .buffer.allocator = {room_in_arena, sayer->arena}};
}

static void add(struct text *out, const char *bytes, size_t length)
{
    out->sayer->failed = out->sayer->failed || !swp__buffer_add(&out->buffer, bytes, length);
}

static void add_text(struct text *out, const char *text)
{
    add(out, text, strlen(text));
}

static void add_message(struct text *out, const char *message)
{
    add_text(out, swp__catalogue_text(out->catalogue, message));
}

/* ---- numbers --------------------------------------------------------------------------------- */

static void add_digits(struct text *out, int64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    add_text(out, digits);
}

/* In words up to twelve, in English; other languages have digits. */
static void add_words(struct text *out, int64_t number)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (!out->catalogue && number >= 0 && number < (int64_t)(sizeof words / sizeof *words))
        add_text(out, words[number]);
    else
        add_digits(out, number);
}

static void add_english_ordinal(struct text *out, int64_t number)
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

static void add_ordinal(struct text *out, int64_t number)
{
    if (!out->catalogue) {
        add_english_ordinal(out, number);
        return;
    }
    const char *const pattern =
        swp__catalogue_text(out->catalogue, number == 1 ? SWP__MESSAGE("ordinal.first", "{n}st")
                                                        : SWP__MESSAGE("ordinal.other", "{n}th"));
    const char *const name = strstr(pattern, "{n}");
    add(out, pattern, name ? (size_t)(name - pattern) : strlen(pattern));
    if (name) {
        add_digits(out, number);
        add_text(out, name + 3);
    }
}

static void add_score(struct text *out, int64_t points)
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

static void add_colour(struct text *out, int64_t colour)
{
    add_message(out, colour == 1   ? SWP__MESSAGE("colour.white", "White")
                     : colour == 2 ? SWP__MESSAGE("colour.black", "Black")
                                   : SWP__MESSAGE("colour.none", "no colour"));
}

/* ---- manners --------------------------------------------------------------------------------- */

/* How a value is shown: what stands between its name and the closing brace. */
struct manner {
    const char *at;
    size_t length;
};

static bool is_manner(struct manner manner, const char *word)
{
    return strlen(word) == manner.length && memcmp(manner.at, word, manner.length) == 0;
}

static bool has_forms(struct manner manner)
{
    return manner.length > 0 && memchr(manner.at, '|', manner.length);
}

/* Form `form` of ":one|many" or "=one|many", the last where there are fewer. */
static void add_form(struct text *out, struct manner manner, unsigned form)
{
    const char *at = manner.at + 1, *const end = manner.at + manner.length;
    const char *bar;
    while (form-- > 0 && (bar = memchr(at, '|', (size_t)(end - at))) != NULL)
        at = bar + 1;
    bar = memchr(at, '|', (size_t)(end - at));
    add(out, at, (size_t)((bar ? bar : end) - at));
}

static unsigned form_of(const struct text *out, int64_t number)
{
    if (!out->catalogue || number < 0)
        return number != 1;
    return out->catalogue->form_of((unsigned long)number);
}

/* Half a point is one, in English. */
static unsigned form_of_points(const struct text *out, int64_t tenths)
{
    if (!out->catalogue || tenths < 0)
        return tenths != 10 && tenths != 5;
    return out->catalogue->form_of_points((long)tenths);
}

static void add_number(struct text *out, int64_t number, struct manner manner)
{
    if (has_forms(manner)) {
        if (manner.at[0] == ':') {
            add_words(out, number);
            add_text(out, " ");
        }
        add_form(out, manner, form_of(out, number));
    } else if (is_manner(manner, ":words"))
        add_words(out, number);
    else if (is_manner(manner, ":ordinal"))
        add_ordinal(out, number);
    else if (is_manner(manner, ":letter"))
        add(out, number >= 1 && number <= 4 ? &"abcd"[number - 1] : "?", 1);
    else if (is_manner(manner, ":some") && number == 0)
        add_message(out, SWP__MESSAGE("number.none", "none"));
    else if (is_manner(manner, ":some"))
        add_words(out, number);
    else
        add_digits(out, number);
}

static void add_points(struct text *out, int64_t points, struct manner manner)
{
    if (!has_forms(manner) || manner.at[0] == ':')
        add_score(out, points);
    if (is_manner(manner, ":points"))
        add_text(out, form_of_points(out, points) == 0 ? " point" : " points");
    if (has_forms(manner)) {
        if (manner.at[0] == ':')
            add_text(out, " ");
        add_form(out, manner, form_of_points(out, points));
    }
}

/* What stands before part `i` of `n`. */
static const char *before_part(const struct text *out, uint32_t i, uint32_t n, struct manner manner)
{
    if (i == 0 || manner.length == 0 || is_manner(manner, ":row"))
        return "";
    if (is_manner(manner, ":;"))
        return "; ";
    if (i + 1 == n && is_manner(manner, ":and"))
        return swp__catalogue_text(out->catalogue, SWP__MESSAGE("list.and", " and "));
    return ", ";
}

static const char *shown_player(struct swp__sayer *sayer, uint32_t tpn)
{
    const char *const player = sayer->show_player(sayer->user, tpn);
    sayer->failed = sayer->failed || !player;
    return player ? player : "";
}

static void add_players(struct text *out, const swp_saying_value *value, struct manner manner)
{
    static const struct manner and = {":and", 4};
    if (has_forms(manner)) {
        add_form(out, manner, form_of(out, value->count));
        return;
    }
    for (uint32_t i = 0; i < value->count && !out->sayer->failed; i++) {
        add_text(out, before_part(out, i, value->count, and));
        add_text(out, shown_player(out->sayer, value->players[i]));
    }
}

/* ---- capitals -------------------------------------------------------------------------------- */

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* A letter of two bytes: of Latin-1, Latin Extended-A, Greek and Cyrillic. */
static uint32_t letter_at(const char *at)
{
    return swp__utf8_code((const unsigned char *)at, 2);
}

/* The other case of a letter above ASCII; the letter itself where it has none here. */
static uint32_t changed(uint32_t letter, bool to_capital)
{
    static const struct {
        uint32_t first, last, distance;
    } small[] = {{0xE0, 0xF6, 32},
                 {0xF8, 0xFE, 32},
                 {0x3B1, 0x3C9, 32},
                 {0x430, 0x44F, 32},
                 {0x450, 0x45F, 80}};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        const uint32_t d = small[i].distance, from = to_capital ? 0 : d;
        if (letter + from >= small[i].first && letter + from <= small[i].last)
            return to_capital ? letter - d : letter + d;
    }
    const bool is_pair =
        (letter >= 0x100 && letter <= 0x137) || (letter >= 0x14A && letter <= 0x177);
    const bool is_odd_pair =
        (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
    const bool is_small = is_pair ? letter % 2 == 1 : letter % 2 == 0;
    if ((is_pair || is_odd_pair) && is_small == to_capital)
        return to_capital ? letter - 1 : letter + 1;
    return letter;
}

/* The first letter made small, or a capital. */
static void change_case(char *at, bool to_capital)
{
    const unsigned char lead = (unsigned char)at[0];
    if (lead < 0x80) {
        if (to_capital ? lead >= 'a' && lead <= 'z' : is_capital(at[0]))
            at[0] = (char)(lead ^ 0x20u);
    } else if (lead >= 0xC3 && lead <= 0xD1 && at[1]) {
        swp__utf8_put(changed(letter_at(at), to_capital), at);
    }
}

static void capitalise(struct text *out, size_t from)
{
    if (!out->sayer->failed && out->buffer.length > from)
        change_case(out->buffer.bytes + from, /* to_capital= */ true);
}

/* The first players the text names: a sentence that begins with one keeps its capital. */
static bool begins_with_player(const struct text *out, size_t from, const swp_saying *saying)
{
    for (uint32_t i = 0; i < saying->value_count; i++) {
        const swp_saying_value *value = &saying->values[i];
        for (uint32_t k = 0; value->kind == SWP_SAYING_KIND_PLAYERS && k < value->count; k++) {
            const char *player = shown_player(out->sayer, value->players[k]);
            if (*player && strncmp(out->buffer.bytes + from, player, strlen(player)) == 0)
                return true;
        }
    }
    return false;
}

static bool is_small_or_blank(const char *at)
{
    const unsigned char c = (unsigned char)at[0];
    return c == ' ' || (c >= 'a' && c <= 'z') ||
           (c >= 0xC3 && c <= 0xD1 && at[1] && changed(letter_at(at), true) != letter_at(at));
}

/* Whether the text begins with a word that has its capital from its place alone: not "S2". */
static bool begins_with_word(const struct text *out, const char *text)
{
    if (!out->catalogue)
        return is_capital(text[0]) && text[1] >= 'a' && text[1] <= 'z';
    return is_small_or_blank(text + ((unsigned char)text[0] >= 0x80 ? 2 : 1));
}

/* A sentence within a sentence: without its stop, and without its capital but for names, and for
 * languages in which nouns keep theirs. */
static void suit_behind_colon(struct text *out, size_t from, const swp_saying *part)
{
    char *const text = out->buffer.bytes + from;
    if (out->buffer.bytes[out->buffer.length - 1] == '.')
        out->buffer.bytes[--out->buffer.length] = '\0';
    if (!(out->catalogue && out->catalogue->keeps_capitals) && begins_with_word(out, text) &&
        !begins_with_player(out, from, part))
        change_case(text, /* to_capital= */ false);
}

/* Changes what was added from `from` on as the manner says; all but the last is for English. */
static void suit(struct text *out, size_t from, const swp_saying *part, struct manner manner)
{
    if (out->sayer->failed || out->buffer.length == from)
        return;
    char *text = out->buffer.bytes + from;
    if (is_manner(manner, ":clause")) {
        change_case(text, /* to_capital= */ false);
        if (strchr(text, ','))
            add_text(out, ",");
    } else if (is_manner(manner, ":row") && !out->catalogue && text[0] == 'a') {
        const size_t article = text[1] == 'n' ? 3 : 2;
        memmove(text, text + article, out->buffer.length - from - article + 1);
        out->buffer.length -= article;
    } else if (is_manner(manner, ":behind_colon")) {
        suit_behind_colon(out, from, part);
    }
}

/* ---- sayings --------------------------------------------------------------------------------- */

static void add_saying(struct text *out, const swp_saying *saying);

static void add_parts(struct text *out, const swp_saying_value *value, struct manner manner)
{
    if (has_forms(manner)) {
        add_form(out, manner, form_of(out, value->count));
        return;
    }
    for (uint32_t i = 0; i < value->count; i++) {
        add_text(out, before_part(out, i, value->count, manner));
        const size_t from = out->buffer.length;
        add_saying(out, value->sayings[i]);
        suit(out, from, value->sayings[i], manner);
    }
}

static const swp_saying_value *find_value(const swp_saying *saying, const char *name, size_t length)
{
    for (uint32_t i = 0; i < saying->value_count; i++)
        if (saying->values[i].name[0] == name[0] &&
            strncmp(saying->values[i].name, name, length) == 0 &&
            saying->values[i].name[length] == '\0')
            return &saying->values[i];
    return NULL;
}

static void add_pattern(struct text *out, const char *pattern, const swp_saying *saying);

/* Decisions without a code of their own, by kind and word. In English the event's own text is told.
 */
static const char *const recorded_words[] = {
    SWP__MESSAGE("counts.preferences_refused", "colour preferences refused"),
    SWP__MESSAGE("counts.strong_preferences_refused", "strong colour preferences refused"),
    SWP__MESSAGE("counts.beyond_two", "colour differences beyond two"),
    SWP__MESSAGE("counts.three_times", "the same colour three times"),
    SWP__MESSAGE("counts.downfloats_again_last",
                 "residents left over who floated down in the last round"),
    SWP__MESSAGE("counts.downfloats_again_before",
                 "residents left over who floated down two rounds ago"),
    SWP__MESSAGE("counts.upfloats_again_last", "upfloaters who floated up in the last round"),
    SWP__MESSAGE("counts.upfloats_again_before", "upfloaters who floated up two rounds ago"),
    SWP__MESSAGE("counts.next_downfloater_scores", "scores that float through the next bracket"),
    SWP__MESSAGE("counts.moved_down_in_s1", "players of S1 not paired"),
    SWP__MESSAGE("counts.pairs", "players left unpaired"),
    SWP__MESSAGE("counts.score_differences", "pairing score difference"),
    SWP__MESSAGE("counts.floaters_unpaired_in_lowest",
                 "floaters without an opponent in the lowest bracket"),
    SWP__MESSAGE("counts.b3_factor", "B3-factor, in hundredths"),
    SWP__MESSAGE("counts.a7d_broken", "pairs against A.7.d"),
    SWP__MESSAGE("counts.downfloat_differences_last", "score differences of C.12"),
    SWP__MESSAGE("counts.downfloat_differences_before", "score differences of C.14"),
    SWP__MESSAGE("counts.upfloat_differences_last", "score differences of C.13"),
    SWP__MESSAGE("counts.upfloat_differences_before", "score differences of C.15"),
    SWP__MESSAGE("counts.upfloaters", "upfloaters"),
    SWP__MESSAGE("counts.upfloater_differences", "score differences of the upfloaters"),
    SWP__MESSAGE("counts.maximum_upfloaters", "upfloaters with the greatest number of upfloats"),
    SWP__MESSAGE("counts.upfloats_of_maximum_upfloaters", "upfloats these players have had"),
    SWP__MESSAGE("counts.following_needs_more",
                 "players from below that the following scoregroup needs in addition"),
    SWP__MESSAGE("counts.upfloaters_floated", "upfloaters who floated in the last round too"),
    SWP__MESSAGE("counts.residents_floated",
                 "residents who floated in the last round and meet an upfloater"),
    SWP__MESSAGE("counts.same_preference", "pairs in which both prefer the same colour"),
    SWP__MESSAGE("counts.same_strong_preference",
                 "pairs in which both strongly prefer the same colour"),
    SWP__MESSAGE("step_players.upfloaters", "upfloaters"),
    SWP__MESSAGE("step.upfloaters", "no upfloater is needed"),
    SWP__MESSAGE("step_players.lowest_incomplete",
                 "with these floaters the lowest bracket cannot be completed"),
    SWP__MESSAGE("step.lowest_incomplete",
                 "with these floaters the lowest bracket cannot be completed"),
    SWP__MESSAGE("step_players.fold",
                 "the smallest number gets the largest it can have, then the next free one"),
    SWP__MESSAGE("step.fold",
                 "the smallest number gets the largest it can have, then the next free one"),
    SWP__MESSAGE("step_players.moved_down", "moved down"),
    SWP__MESSAGE("step.moved_down", "moved down"),
    SWP__MESSAGE("step_players.limbo", "from above, but not paired here"),
    SWP__MESSAGE("step.limbo", "from above, but not paired here"),
    SWP__MESSAGE("step_players.transposition", "S2 in this order"),
    SWP__MESSAGE("step.transposition", "S2 in this order"),
    SWP__MESSAGE("step_players.exchange", "exchanged between S1 and S2"),
    SWP__MESSAGE("step.exchange", "exchanged between S1 and S2"),
    SWP__MESSAGE("step_players.shifted_to_g1", "shifted from G2 to G1"),
    SWP__MESSAGE("step.shifted_to_g1", "shifted from G2 to G1"),
    SWP__MESSAGE("step_players.shifted_to_g2", "shifted from G1 to G2"),
    SWP__MESSAGE("step.shifted_to_g2", "shifted from G1 to G2"),
    SWP__MESSAGE("step_players.pairs", "pairs"),
    SWP__MESSAGE("step.pairs", "pairs"),
    SWP__MESSAGE("step_players.paired", "paired"),
    SWP__MESSAGE("step.paired", "paired"),
    SWP__MESSAGE("ends.no_complete_pairing", "there is no legal pairing"),
    SWP__MESSAGE("reason.not_possible", "gives no legal and complete pairing"),
    SWP__MESSAGE("reason.passed_over", "a criterion is met better with others"),
};

static bool is_recorded(const char *key)
{
    const size_t length = strlen(key);
    size_t i = 0, n = sizeof recorded_words / sizeof *recorded_words;
    while (i < n &&
           (strncmp(recorded_words[i], key, length) != 0 || recorded_words[i][length] != 4))
        i++;
    return i < n;
}

/* What a word stands for that has no code of its own: the pattern of "criterion.beyond_two". NULL:
 * the catalogue has none. */
static const char *recorded(const struct text *out, const swp_saying *saying)
{
    static const struct {
        swp_saying_code code;
        const char *kind;
    } kinds[] = {
        {SWP_SAYING_CRITERION_ONE, "criterion"},
        {SWP_SAYING_CRITERION_MANY, "criterion"},
        {SWP_SAYING_COUNTS_RECORDED, "counts"},
        {SWP_SAYING_EVENT_REASON, "reason"},
        {SWP_SAYING_PROCEDURE_ENDS, "ends"},
        {SWP_SAYING_STEP_RECORDED, "step"},
        {SWP_SAYING_STEP_RECORDED_PLAYERS, "step_players"},
    };
    const swp_saying_value *const what = find_value(saying, "what", 4);
    const swp_saying_value *const value = find_value(saying, "value", 5);
    const char *text = NULL;
    const bool is_counted =
        saying->code == SWP_SAYING_CRITERION_ONE || saying->code == SWP_SAYING_CRITERION_MANY;
    for (size_t i = 0; what && i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].code == saying->code) {
            char key[96];
            snprintf(key, sizeof key, "%s.%s", kinds[i].kind, what->text);
            text = is_recorded(key) || is_counted ? swp__catalogue_find(out->catalogue, key) : NULL;
        }
    return text && is_counted && value ? swp__catalogue_form(text, form_of(out, value->number))
                                       : text;
}

static void add_value(struct text *out, const swp_saying *saying, const swp_saying_value *value,
                      struct manner manner)
{
    const char *pattern;
    switch (value->kind) {
    case SWP_SAYING_KIND_NUMBER:
        add_number(out, value->number, manner);
        break;
    case SWP_SAYING_KIND_POINTS:
        add_points(out, value->number, manner);
        break;
    case SWP_SAYING_KIND_COLOUR:
        add_colour(out, value->number);
        break;
    case SWP_SAYING_KIND_PLAYERS:
        add_players(out, value, manner);
        break;
    case SWP_SAYING_KIND_SAYINGS:
        add_parts(out, value, manner);
        break;
    case SWP_SAYING_KIND_TEXT:
        pattern = strcmp(value->name, "text") == 0 ? recorded(out, saying) : NULL;
        if (pattern)
            add_pattern(out, pattern, saying);
        else
            add_text(out, value->text);
        break;
    case SWP_SAYING_KIND_WORD:
        add_text(out, value->text);
        break;
    case SWP_SAYING_KIND_MAX_ENUM:
        break;
    }
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

static void add_pattern(struct text *out, const char *pattern, const swp_saying *saying)
{
    const char *at = pattern, *name = "";
    size_t length;
    while ((length = swp__next_name(&at, &name)) > 0) {
        const char *brace = name[-1] == '^' ? name - 2 : name - 1;
        const char *end = strchr(at, '}');
        const struct manner manner = {at, (size_t)(end - at)};
        const swp_saying_value *value = find_value(saying, name, length);
        add(out, pattern, (size_t)(brace - pattern));
        const size_t from = out->buffer.length;
        if (value)
            add_value(out, saying, value, manner);
        if (name[-1] == '^')
            capitalise(out, from);
        pattern = at = end + 1;
    }
    add_text(out, pattern);
}

/* In the sayer's language; a code that its catalogue lacks is told in English, with its parts in
 * the language again. */
static void add_saying(struct text *out, const swp_saying *saying)
{
    const struct swp__catalogue *const outer = out->catalogue;
    const char *const name = saying ? swp_saying_code_name(saying->code) : NULL;
    const char *pattern = name ? swp__catalogue_find(out->sayer->catalogue, name) : NULL;
    out->catalogue = pattern ? out->sayer->catalogue : NULL;
    if (!pattern && saying)
        pattern = swp_saying_english(saying->code);
    if (pattern)
        add_pattern(out, pattern, saying);
    out->catalogue = outer;
}

const char *swp__told(struct swp__sayer *sayer, const swp_saying *saying)
{
    struct text out = text_of(sayer, sayer->catalogue);
    if (!saying)
        return "";
    add_saying(&out, saying);
    add(&out, "", 0);
    return sayer->failed ? "" : out.buffer.bytes;
}

const char *swp__with_values(struct swp__sayer *sayer, const char *pattern,
                             const swp_saying_value *values, uint32_t n)
{
    const swp_saying saying = {.value_count = n, .values = values};
    struct text out = text_of(sayer, NULL);
    add_pattern(&out, pattern, &saying);
    add(&out, "", 0);
    return sayer->failed ? "" : out.buffer.bytes;
}
