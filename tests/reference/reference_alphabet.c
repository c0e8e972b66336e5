/* SPDX-License-Identifier: Apache-2.0 */
/* The alphabetical order, slowly (see reference_alphabet.h): a name becomes a list of characters,
 * in which pairs with an element of their own are put together; the list becomes a key of all
 * primary weights, a 0, all secondary ones, a 0, all tertiary ones. */
#include "reference_alphabet.h"

#include "base/alphabet_table.h"

#include <stdlib.h>
#include <string.h>

#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

struct list {
    unsigned long *values;
    int n;
};

static struct list list_of(size_t most)
{
    struct list list = {calloc(most + 1, sizeof *list.values), 0};
    if (!list.values)
        abort();
    return list;
}

/* How many bytes the character takes that begins with this one; names are well-formed. */
static int bytes_from(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

static struct list characters_of(const char *name)
{
    static const unsigned char masks[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    size_t from = 0, to = strlen(name);
    while (name[from] == ' ')
        from++;
    while (to > from && name[to - 1] == ' ')
        to--;
    struct list list = list_of(to - from);
    for (size_t i = from; i < to;) {
        const int bytes = bytes_from((unsigned char)name[i]);
        unsigned long value = (unsigned char)name[i] & masks[bytes];
        for (int k = 1; k < bytes; k++)
            value = value * 64 + ((unsigned char)name[i + (size_t)k] & 0x3F);
        list.values[list.n++] = value;
        i += (size_t)bytes;
    }
    return list;
}

/* 0: no mark, 1: a mark, 2: one that bars those behind it. */
static int kind_of_mark(unsigned long c)
{
    for (int i = 0; i < ROWS(alphabet_marks); i++)
        if (c >= alphabet_marks[i].first && c < alphabet_marks[i].first + alphabet_marks[i].count)
            return alphabet_marks[i].ends ? 2 : 1;
    return 0;
}

/* Where the second of a pair stands behind the place of the first; -1: nowhere. */
static int place_of_second(const struct list *list, int first, unsigned long second)
{
    if (first + 1 < list->n && list->values[first + 1] == second)
        return first + 1;
    for (int i = first + 1; i < list->n && kind_of_mark(list->values[i]) != 0; i++)
        if (i + 1 < list->n && list->values[i + 1] == second &&
            kind_of_mark(list->values[i]) == 1 && kind_of_mark(second) != 0)
            return i + 1;
    return -1;
}

static void put_pairs_together(struct list *list)
{
    for (int i = 0; i < list->n; i++)
        for (int k = 0; k < ROWS(alphabet_contractions); k++) {
            if (list->values[i] != alphabet_contractions[k].first)
                continue;
            const int place = place_of_second(list, i, alphabet_contractions[k].second);
            if (place < 0)
                continue;
            list->values[i] = alphabet_contractions[k].composed;
            for (int rest = place; rest + 1 < list->n; rest++)
                list->values[rest] = list->values[rest + 1];
            list->n--;
        }
}

struct unit {
    unsigned long place;
    int form;
};

/* The elements of a character, at most 8; -1: it stands in no range. */
static int units_of(unsigned long c, struct unit units[8])
{
    int place = -1, start = 0;
    for (int i = 0; i < ROWS(alphabet_ranges); i++)
        if (c >= alphabet_ranges[i].first &&
            c < alphabet_ranges[i].first + alphabet_ranges[i].count)
            place = alphabet_ranges[i].place + (int)(c - alphabet_ranges[i].first);
    if (place < 0 || alphabet_kinds[place] == ALPHABET_ABSENT)
        return -1;
    if (alphabet_kinds[place] < ALPHABET_SEQUENCE) {
        units[0] = (struct unit){alphabet_places[place], alphabet_kinds[place]};
        return 1;
    }
    for (int i = 0; i < place; i++)
        if (alphabet_kinds[i] >= ALPHABET_SEQUENCE && alphabet_kinds[i] != ALPHABET_ABSENT)
            start += alphabet_kinds[i] - ALPHABET_SEQUENCE;
    const int n = alphabet_kinds[place] - ALPHABET_SEQUENCE;
    for (int k = 0; k < n; k++)
        units[k] =
            (struct unit){alphabet_sequence_places[start + k], alphabet_sequence_forms[start + k]};
    return n;
}

static unsigned long weight_of(struct unit unit, int level)
{
    if (level == 2)
        return alphabet_forms[unit.form][1];
    if (unit.place >= ALPHABET_PRIMARIES)
        return level == 0 ? 0 : unit.place - ALPHABET_PRIMARIES;
    return level == 0 ? unit.place : alphabet_forms[unit.form][0];
}

static struct list key_of(const char *name)
{
    struct list list = characters_of(name);
    put_pairs_together(&list);
    struct list key = list_of((size_t)list.n * 3 * 8 + 3);
    for (int level = 0; level < 3; level++) {
        for (int i = 0; i < list.n; i++) {
            struct unit units[8];
            const int n = units_of(list.values[i], units);
            if (n < 0)
                key.values[key.n++] = level == 0 ? 0x10000 + list.values[i] : 1;
            for (int k = 0; k < n; k++)
                if (weight_of(units[k], level) != 0)
                    key.values[key.n++] = weight_of(units[k], level);
        }
        key.values[key.n++] = 0;
    }
    free(list.values);
    return key;
}

static int compare_bytes(const char *a, const char *b)
{
    while (*a == ' ')
        a++;
    while (*b == ' ')
        b++;
    size_t in_a = strlen(a), in_b = strlen(b);
    while (in_a > 0 && a[in_a - 1] == ' ')
        in_a--;
    while (in_b > 0 && b[in_b - 1] == ' ')
        in_b--;
    for (size_t i = 0; i < in_a && i < in_b; i++)
        if (a[i] != b[i])
            return (unsigned char)a[i] - (unsigned char)b[i];
    return (in_a > in_b) - (in_a < in_b);
}

int reference_alphabet(const char *a, const char *b)
{
    struct list x = key_of(a), y = key_of(b);
    int order = 0;
    for (int i = 0; i < x.n && i < y.n && order == 0; i++)
        order = (x.values[i] > y.values[i]) - (x.values[i] < y.values[i]);
    free(x.values);
    free(y.values);
    return order ? order : compare_bytes(a, b);
}
