/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_unlikely.h"

#include "desk/base/desk_memory.h"
#include "desk/base/desk_values.h"
#include "program/program_text.h"
#include "swisspair/language.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A rating below which somebody with that title is rare. */
static const struct {
    const char *title;
    uint32_t rating;
} floors[] = {{"GM", 2200},  {"IM", 2100},  {"FM", 1950},  {"CM", 1800},
              {"WGM", 2000}, {"WIM", 1900}, {"WFM", 1750}, {"WCM", 1600}};

enum { LOWEST_RATING = 1400, GREAT_GAP = 300, HIGHEST_RATING = 2900 };

struct looking {
    struct desk_unlikely *facts;
    size_t room, count;
};

#if defined(__GNUC__)
__attribute__((format(PROGRAM_PRINTF, 6, 7)))
#endif
static void
put(struct looking *l, const char *subject, uint32_t first, uint32_t second, const char *way,
    const char *format, ...)
{
    va_list args;
    if (l->count++ >= l->room)
        return;
    struct desk_unlikely *const fact = &l->facts[l->count - 1];
    *fact =
        (struct desk_unlikely){.subject = subject, .players = {first, second}, .format = format};
    (void)snprintf(fact->way, sizeof fact->way, "%s", way);
    va_start(args, format);
    (void)vsnprintf(fact->text, sizeof fact->text, format, args);
    va_end(args);
    va_start(args, format);
    desk_keep_values(fact->values, sizeof fact->values, format, &args);
    va_end(args);
}

static void look_at_title(struct looking *l, const struct desk_player *p)
{
    if (!*p->title)
        return;
    if (p->rating == 0)
        put(l, "title_unrated", p->player, 0, SWP_N_("Look the rating up."),
            SWP_N_("%.200s, %s, has no rating and would be numbered after all rated players."),
            p->name, p->title);
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++)
        if (strcmp(floors[i].title, p->title) == 0 && p->rating > 0 && p->rating < floors[i].rating)
            put(l, "title_low", p->player, 0, SWP_N_("Look title and rating up."),
                SWP_N_("%.200s, %s, has a rating of only %u."), p->name, p->title, p->rating);
    if (p->title[0] == 'W' && p->sex == 'm')
        put(l, "title_sex", p->player, 0, SWP_N_("Look title and sex up."),
            SWP_N_("%.200s has a women's title but is entered as a man."), p->name);
}

static void look_at_rating(struct looking *l, const struct desk_player *p)
{
    const uint32_t gap = p->rating > p->official_rating ? p->rating - p->official_rating
                                                        : p->official_rating - p->rating;
    if (p->rating > 0 && p->rating < LOWEST_RATING && strcmp(p->rating_from, "FIDE") == 0)
        put(l, "rating_low", p->player, 0, SWP_N_("Look the rating up."),
            SWP_N_("%.200s has a FIDE rating of %u; FIDE has none below %d."), p->name, p->rating,
            LOWEST_RATING);
    if (p->rating > HIGHEST_RATING)
        put(l, "rating_high", p->player, 0, SWP_N_("Look the rating up."),
            SWP_N_("%.200s has a rating of %u."), p->name, p->rating);
    if (p->rating > 0 && p->official_rating > 0 && gap > GREAT_GAP)
        put(l, "rating_gap", p->player, 0, SWP_N_("Look both ratings up."),
            SWP_N_("%.200s is ranked by the rating %u but reported with %u."), p->name, p->rating,
            p->official_rating);
}

static void look_at_person(struct looking *l, const struct desk_player *p, bool rated)
{
    const unsigned long year = strtoul(p->birth, NULL, 10);
    if (*p->birth && (year < 1910 || year > 2022))
        put(l, "birth", p->player, 0, SWP_N_("Look the date up."),
            SWP_N_("%.200s: year of birth %.10s."), p->name, p->birth);
    if (*p->fide_id && strspn(p->fide_id, "0123456789") != strlen(p->fide_id))
        put(l, "fide_id", p->player, 0, SWP_N_("Look the number up."),
            SWP_N_("%.200s has the FIDE number %.20s, which is not a number."), p->name,
            p->fide_id);
    if (rated && !*p->fide_id)
        put(l, "no_fide_id", p->player, 0, SWP_N_("Look the number up before the report."),
            SWP_N_("%.200s has no FIDE number; the rating report asks for one."), p->name);
    if (strlen(p->name) < 3)
        put(l, "name", p->player, 0, SWP_N_("Write the name as \"Last, First\"."),
            SWP_N_("The name \"%.200s\" is very short."), p->name);
}

size_t desk_unlikely_player(const struct desk_player *player, bool rated,
                            struct desk_unlikely *facts, size_t room)
{
    struct looking l = {facts, room, 0};
    look_at_title(&l, player);
    look_at_rating(&l, player);
    look_at_person(&l, player, rated);
    return l.count;
}

/* ---- twins ----------------------------------------------------------------------------------- */

struct person {
    const struct desk_player *p;
    char *key; /* words of the name in the order of the alphabet, small letters, no marks */
};

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "Müller, Anna" and "anna  müller" have the same key. Bytes above ASCII stay as they are. */
static char *make_key(const char *name)
{
    char *const text = desk_copy_text(name);
    char *words[32] = {NULL};
    size_t n = 0;
    for (char *c = text; *c; c++)
        *c = (unsigned char)*c < 128 && !isalnum((unsigned char)*c)
                 ? ' '
                 : (char)((unsigned char)*c < 128 ? tolower((unsigned char)*c) : *c);
    for (char *at = text + strspn(text, " "); *at && n < sizeof words / sizeof *words;) {
        words[n++] = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = '\0';
        at += strspn(at, " ");
    }
    qsort(words, n, sizeof *words, compare_words);
    char *const key = desk_new(strlen(name) + 2, 1);
    size_t length = 0;
    for (size_t i = 0; i < n; i++) {
        const size_t size = strlen(words[i]);
        memcpy(key + length, words[i], size);
        length += size;
        key[length++] = ' ';
    }
    free(text);
    return key;
}

static int compare_persons(const void *a, const void *b)
{
    const struct person *const one = a, *const two = b;
    const int by_key = strcmp(one->key, two->key);
    if (by_key != 0)
        return by_key;
    return one->p->player < two->p->player ? -1 : one->p->player > two->p->player;
}

static int compare_numbers(const void *a, const void *b)
{
    const struct person *const one = a, *const two = b;
    const int by_number = strcmp(one->p->fide_id, two->p->fide_id);
    return by_number != 0 ? by_number : compare_persons(a, b);
}

/* By their FIDE numbers. */
static bool are_two(const struct desk_player *a, const struct desk_player *b)
{
    return *a->fide_id && *b->fide_id && strcmp(a->fide_id, b->fide_id) != 0;
}

static void look_for_twins(struct looking *l, const struct desk_model *model)
{
    struct person *const persons = desk_new(model->n_players, sizeof *persons);
    size_t n = 0;
    for (uint32_t i = 0; i < model->n_players; i++)
        if (!model->players[i].removed)
            persons[n++] = (struct person){&model->players[i], make_key(model->players[i].name)};
    qsort(persons, n, sizeof *persons, compare_persons);
    for (size_t i = 1; i < n; i++)
        if (strcmp(persons[i - 1].key, persons[i].key) == 0 &&
            !are_two(persons[i - 1].p, persons[i].p))
            put(l, "namesake", persons[i - 1].p->player, persons[i].p->player,
                "If they are the same person, merge the two entries.",
                SWP_N_("%.200s is entered twice."), persons[i].p->name);
    qsort(persons, n, sizeof *persons, compare_numbers);
    for (size_t i = 1; i < n; i++)
        if (*persons[i].p->fide_id && strcmp(persons[i - 1].p->fide_id, persons[i].p->fide_id) == 0)
            put(l, "same_fide_id", persons[i - 1].p->player, persons[i].p->player,
                SWP_N_("Merge the two, or correct a number."),
                SWP_N_("%.150s and %.150s have the same FIDE number."), persons[i - 1].p->name,
                persons[i].p->name);
    for (size_t i = 0; i < n; i++)
        free(persons[i].key);
    free(persons);
}

static void look_at_all(struct looking *l, const struct desk_model *model)
{
    for (uint32_t i = 0; i < model->n_players; i++) {
        const struct desk_player *const p = &model->players[i];
        if (p->removed || model->settings.form->teams) /* a team has no rating that is odd */
            continue;
        const size_t left = l->count < l->room ? l->room - l->count : 0;
        l->count += desk_unlikely_player(p, model->settings.rated,
                                         left > 0 ? l->facts + l->count : NULL, left);
    }
    look_for_twins(l, model);
}

size_t desk_unlikely_find(const struct desk_model *model, struct desk_unlikely **out_facts)
{
    struct looking l = {NULL, 0, 0};
    look_at_all(&l, model);
    l = (struct looking){desk_new(l.count, sizeof *l.facts), l.count, 0};
    look_at_all(&l, model);
    *out_facts = l.facts;
    return l.count;
}
