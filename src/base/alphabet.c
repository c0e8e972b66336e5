/* SPDX-License-Identifier: Apache-2.0 */
/* The alphabetical order (see alphabet.h): the Unicode Collation Algorithm over the table of
 * CLDR's root collation, strength tertiary, nothing ignored that has weights.
 *
 * A text is read as a sequence of collation elements, which are compared three times: primary
 * weights (letters), secondary ones (accents), tertiary ones (capitals, variants); a weight of 0 is
 * passed over. Weights are places, not those of CLDR: only their order matters.
 *
 * Two characters with elements of their own (Cyrillic short I, Catalan L with a dot) are read as
 * the character that is composed of them; as in ICU, marks of lower classes may stand between a
 * letter and its mark (UTS #10, S2.1). Texts are not normalised beyond that, as ICU's root does
 * not. */
#include "base/alphabet.h"

#include "base/alphabet_table.h"
#include "base/utf8.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The library is small enough to be shipped inside a page. */
_Static_assert(sizeof alphabet_forms + sizeof alphabet_ranges + sizeof alphabet_contractions +
                       sizeof alphabet_marks + sizeof alphabet_kinds + sizeof alphabet_places +
                       sizeof alphabet_starts + sizeof alphabet_sequence_places +
                       sizeof alphabet_sequence_forms <=
                   20000,
               "the table of the alphabet takes at most 20 kB");

enum {
    COMMON = 1, /* the secondary and the tertiary weight of a plain letter */
    BEHIND_UNICODE = 0x110000,
    LEVELS = 3
};

struct element {
    uint32_t weights[LEVELS];
};

struct reader {
    const unsigned char *at, *end;
    const unsigned char *taken; /* a mark that was read with its letter */
    uint32_t next, left;        /* elements of the last character that stand in the sequence */
};

/* The character at `at`, before `end`, and the place behind it. */
static uint32_t take_character(const unsigned char **at, const unsigned char *end)
{
    const unsigned char *const begin = *at;
    const size_t size = swp__utf8_character(begin, (size_t)(end - begin));
    *at += size ? size : 1;
    return size ? swp__utf8_code(begin, size) : (uint32_t)BEHIND_UNICODE + begin[0];
}

/* Place of a character in the lists of the table; COUNT(alphabet_kinds): it is not covered. */
static size_t find_character(uint32_t character)
{
    size_t low = 0, high = COUNT(alphabet_ranges);
    while (high - low > 1) {
        const size_t middle = (low + high) / 2;
        if (alphabet_ranges[middle].first <= character)
            low = middle;
        else
            high = middle;
    }
    const uint32_t first = alphabet_ranges[low].first;
    if (character < first || character - first >= alphabet_ranges[low].count)
        return COUNT(alphabet_kinds);
    const size_t place = alphabet_ranges[low].place + (character - first);
    return alphabet_kinds[place] == ALPHABET_ABSENT ? COUNT(alphabet_kinds) : place;
}

/* How many elements the character at a place has in the sequence. */
static uint32_t elements_in_sequence(size_t place)
{
    const uint32_t kind = alphabet_kinds[place];
    return kind < ALPHABET_SEQUENCE || kind == ALPHABET_ABSENT ? 0 : kind - ALPHABET_SEQUENCE;
}

static uint32_t start_in_sequence(size_t place)
{
    uint32_t start = alphabet_starts[place / ALPHABET_GROUP];
    for (size_t i = place - place % ALPHABET_GROUP; i < place; i++)
        start += elements_in_sequence(i);
    return start;
}

/* Whether the character is a mark that may stand inside a contraction, and then in *ends whether
 * its class keeps the next mark from the letter. */
static bool is_mark(uint32_t character, bool *ends)
{
    for (size_t i = 0; i < COUNT(alphabet_marks); i++)
        if (character >= alphabet_marks[i].first &&
            character - alphabet_marks[i].first < alphabet_marks[i].count) {
            *ends = alphabet_marks[i].ends;
            return true;
        }
    return false;
}

/* The place of `second` behind a letter, right behind it or among its marks; NULL when it is not
 * there. */
static const unsigned char *find_second(const unsigned char *at, const unsigned char *end,
                                        uint32_t second)
{
    bool ends = false;
    for (bool is_next = true; at < end; is_next = false) {
        const unsigned char *const place = at;
        const uint32_t character = take_character(&at, end);
        const bool is_kept_away = ends;
        const bool may_go_on = is_mark(character, &ends);
        if (character == second && (is_next || (may_go_on && !is_kept_away)))
            return place;
        if (!may_go_on)
            break;
    }
    return NULL;
}

/* The composed character, where `first` has its second behind it, which is then taken; else
 * `first`. */
static uint32_t contract(struct reader *r, uint32_t first)
{
    for (size_t i = 0; i < COUNT(alphabet_contractions); i++) {
        if (alphabet_contractions[i].first != first)
            continue;
        const unsigned char *const place =
            find_second(r->at, r->end, alphabet_contractions[i].second);
        if (place) {
            r->taken = place;
            return alphabet_contractions[i].composed;
        }
    }
    return first;
}

static struct element element_of(uint32_t place, uint8_t form)
{
    const uint8_t *const weights = alphabet_forms[form];
    if (place < ALPHABET_PRIMARIES)
        return (struct element){{place, weights[0], weights[1]}};
    return (struct element){{0, place - ALPHABET_PRIMARIES, weights[1]}};
}

/* The next element of the text; false at its end. */
static bool next_element(struct reader *r, struct element *out)
{
    while (r->left == 0) {
        if (r->at == r->taken && r->at < r->end)
            take_character(&r->at, r->end);
        if (r->at == r->end)
            return false;
        const uint32_t character = contract(r, take_character(&r->at, r->end));
        const size_t place = find_character(character);
        if (place == COUNT(alphabet_kinds)) {
            *out = (struct element){{ALPHABET_PRIMARIES + character, COMMON, COMMON}};
            return true;
        }
        if (alphabet_kinds[place] < ALPHABET_SEQUENCE) {
            *out = element_of(alphabet_places[place], alphabet_kinds[place]);
            return true;
        }
        r->next = start_in_sequence(place);
        r->left = elements_in_sequence(place);
    }
    *out = element_of(alphabet_sequence_places[r->next], alphabet_sequence_forms[r->next]);
    r->next++;
    r->left--;
    return true;
}

/* The next weight of a level that is not 0; 0 at the end. */
static uint32_t next_weight(struct reader *r, int level)
{
    struct element element;
    while (next_element(r, &element))
        if (element.weights[level])
            return element.weights[level];
    return 0;
}

/* A text without the blanks around it. */
static struct reader reader_of(const char *text)
{
    const unsigned char *begin = (const unsigned char *)text + strspn(text, " ");
    const unsigned char *end = begin + strlen((const char *)begin);
    while (end > begin && end[-1] == ' ')
        end--;
    return (struct reader){begin, end, NULL, 0, 0};
}

static int compare_bytes(const struct reader *a, const struct reader *b)
{
    const size_t in_a = (size_t)(a->end - a->at), in_b = (size_t)(b->end - b->at);
    const int bytes = memcmp(a->at, b->at, in_a < in_b ? in_a : in_b);
    return bytes ? bytes : (in_a > in_b) - (in_a < in_b);
}

int swp__alphabet_compare(const char *a, const char *b)
{
    const struct reader whole_a = reader_of(a), whole_b = reader_of(b);
    for (int level = 0; level < LEVELS; level++) {
        struct reader in_a = whole_a, in_b = whole_b;
        uint32_t x, y;
        do {
            x = next_weight(&in_a, level);
            y = next_weight(&in_b, level);
        } while (x != 0 && x == y);
        if (x != y)
            return x < y ? -1 : 1;
    }
    return compare_bytes(&whole_a, &whole_b);
}
