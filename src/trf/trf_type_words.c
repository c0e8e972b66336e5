/* SPDX-License-Identifier: Apache-2.0 */
/* The type of a tournament in words (092): which pairing system do arbiters and programs name so.
 *
 * Answers: which system does "Individual: Dubov System (FIDE)" name, and what hinders a choice. The
 * table holds the words; a name counts as a whole word, beside one that vouches for it ("Lim
 * System", "Swiss Dutch", "lim-1999") or where every other word is known, so that neither "Limburg"
 * nor "Lim Kok Ann Memorial" names a system. An edition is named by its year.
 *
 * READING: nothing is chosen where two systems are named, where a word denies or changes what is
 * named, or where the edition is none of ours: the file says something, and it is told.
 * O(words * table). */
#include "systems/system.h"
#include "trf/trf_file.h"

#include <stdio.h>
#include <string.h>

enum sort {
    UNKNOWN = 0,
    PLAIN,     /* says nothing of the system */
    VOUCHES,   /* likewise; a name beside it is one of a system */
    FAMILY,    /* names a family of systems */
    FAMILY_ID, /* the same with a year behind it ("double-swiss-2026"), else OTHER */
    PLAIN_ID,  /* the same, else PLAIN */
    YEAR,
    CODE, /* of 192 */
    DENIES,
    FASTER, /* accelerated */
    MAXI,
    OTHER /* pairs by no system of ours, or one that is not chosen from words */
};

struct name {
    const char *words; /* small letters, one blank between */
    enum sort sort;
    const char *value; /* year */
};

/* Besides the families and their other names (systems/system.h). Longer names first. */
static const struct name names[] = {
    {"round robin", OTHER, NULL},
    {"all play all", OTHER, NULL},
    {"knock out", OTHER, NULL},
    {"todos contra todos", OTHER, NULL},
    {"toutes rondes", OTHER, NULL},
    {"all italiana", OTHER, NULL},
    /* where a text was adopted */
    {"istanbul", YEAR, "2012"},
    {"goynuk", YEAR, "2017"},
    {"göynük", YEAR, "2017"},
    /* beside a name of a system */
    {"system", VOUCHES, NULL},
    {"sys", VOUCHES, NULL},
    {"systeem", VOUCHES, NULL},
    {"systeme", VOUCHES, NULL},
    {"système", VOUCHES, NULL},
    {"sistema", VOUCHES, NULL},
    {"swiss", VOUCHES, NULL},
    {"schweizer", VOUCHES, NULL},
    {"suisse", VOUCHES, NULL},
    {"suizo", VOUCHES, NULL},
    {"svizzero", VOUCHES, NULL},
    {"pairing", VOUCHES, NULL},
    {"pairings", VOUCHES, NULL},
    {"rules", VOUCHES, NULL},
    {"regeln", VOUCHES, NULL},
    {"reglas", VOUCHES, NULL},
    {"règles", VOUCHES, NULL},
    {"edition", VOUCHES, NULL},
    {"fide", VOUCHES, NULL},
    /* of any tournament */
    {"individual", PLAIN, NULL},
    {"individuel", PLAIN, NULL},
    {"einzel", PLAIN, NULL},
    {"einzelturnier", PLAIN, NULL},
    {"individuale", PLAIN, NULL},
    {"teams", PLAIN, NULL},
    {"mannschaft", PLAIN, NULL},
    {"mannschaften", PLAIN, NULL},
    {"equipos", PLAIN, NULL},
    {"équipes", PLAIN, NULL},
    {"tournament", PLAIN, NULL},
    {"turnier", PLAIN, NULL},
    {"torneo", PLAIN, NULL},
    {"tournoi", PLAIN, NULL},
    {"open", PLAIN, NULL},
    {"the", PLAIN, NULL},
    {"a", PLAIN, NULL},
    {"an", PLAIN, NULL},
    {"of", PLAIN, NULL},
    {"by", PLAIN, NULL},
    {"in", PLAIN, NULL},
    {"with", PLAIN, NULL},
    {"and", PLAIN, NULL},
    {"standard", PLAIN, NULL},
    {"classical", PLAIN, NULL},
    {"rapid", PLAIN, NULL},
    {"blitz", PLAIN, NULL},
    {"rated", PLAIN, NULL},
    {"rating", PLAIN, NULL},
    {"elo", PLAIN, NULL},
    {"rounds", PLAIN, NULL},
    {"rondas", PLAIN, NULL},
    {"rondes", PLAIN, NULL},
    {"runden", PLAIN, NULL},
    {"turni", PLAIN, NULL},
    /* denied, or changed */
    {"no", DENIES, NULL},
    {"not", DENIES, NULL},
    {"non", DENIES, NULL},
    {"without", DENIES, NULL},
    {"except", DENIES, NULL},
    {"instead", DENIES, NULL},
    {"never", DENIES, NULL},
    {"nicht", DENIES, NULL},
    {"kein", DENIES, NULL},
    {"keine", DENIES, NULL},
    {"ohne", DENIES, NULL},
    {"sans", DENIES, NULL},
    {"pas", DENIES, NULL},
    {"sin", DENIES, NULL},
    {"senza", DENIES, NULL},
    {"modified", DENIES, NULL},
    {"adapted", DENIES, NULL},
    {"similar", DENIES, NULL},
    {"like", DENIES, NULL},
    {"own", DENIES, NULL},
    {"custom", DENIES, NULL},
    {"local", DENIES, NULL},
    /* acceleration, Maxi */
    {"baku", FASTER, NULL},
    {"accelerated", FASTER, NULL},
    {"acceleration", FASTER, NULL},
    {"beschleunigt", FASTER, NULL},
    {"beschleunigtes", FASTER, NULL},
    {"acelerado", FASTER, NULL},
    {"accéléré", FASTER, NULL},
    {"accelerato", FASTER, NULL},
    {"maxi", MAXI, NULL},
    {"maxiturnier", MAXI, NULL},
    {"maxitournament", MAXI, NULL},
    /* no choice from words */
    {"roundrobin", OTHER, NULL},
    {"rundenturnier", OTHER, NULL},
    {"berger", OTHER, NULL},
    {"scheveningen", OTHER, NULL},
    {"schiller", OTHER, NULL},
    {"knockout", OTHER, NULL},
    {"ko", OTHER, NULL},
    {"liga", OTHER, NULL},
    {"hutton", OTHER, NULL},
    {"keizer", OTHER, NULL},
    {"mcmahon", OTHER, NULL},
    {"monrad", OTHER, NULL},
    {"amalfi", OTHER, NULL},
};

enum { MOST_WORDS = 40, NO_NAME = -1 };

struct word {
    const char *text;
    uint32_t length;
    enum sort sort;
    const char *value;
    bool is_joined; /* by a dash to the word before it */
};

struct reading {
    struct word words[MOST_WORDS];
    uint32_t n;
    bool is_cut; /* more words than are looked at */
};

/* ---- words --------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (unsigned char)c >= 0x80u;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static void split(struct swp__field text, struct reading *r)
{
    uint32_t at = 0;
    r->n = 0;
    r->is_cut = false;
    while (at < text.length) {
        const uint32_t behind = at;
        while (at < text.length && !is_letter(text.text[at]))
            at++;
        const uint32_t first = at;
        while (at < text.length && is_letter(text.text[at]))
            at++;
        if (at == first)
            return;
        r->is_cut = r->n == MOST_WORDS;
        if (r->is_cut)
            return;
        r->words[r->n++] =
            (struct word){.text = text.text + first,
                          .length = at - first,
                          .is_joined = first == behind + 1 && text.text[behind] == '-'};
    }
}

/* How many words from `first` on the name has, a blank or a dash between; 0: they are others. */
static uint32_t takes(const struct reading *r, uint32_t first, const char *name)
{
    uint32_t i = first;
    for (; *name && i < r->n; i++) {
        const struct word *word = &r->words[i];
        for (uint32_t k = 0; k < word->length; k++, name++)
            if (small(word->text[k]) != *name)
                return 0;
        if (*name && *name != ' ' && *name != '-')
            return 0;
        name += *name != '\0';
    }
    return *name ? 0 : i - first;
}

/* How many words from `first` on name a family of our systems; *out is one of it. */
static uint32_t takes_family(const struct reading *r, uint32_t first, const swp_system **out)
{
    for (size_t i = 0; swp__system_row_at(i); i++) {
        const struct swp__system_row *row = swp__system_row_at(i);
        uint32_t taken = takes(r, first, row->shown.family);
        for (size_t k = 0; taken == 0 && row->type_names && row->type_names[k]; k++)
            taken = takes(r, first, row->type_names[k]);
        *out = &row->shown;
        if (taken > 0)
            return taken;
    }
    return 0;
}

static bool is_number(const struct word *word)
{
    for (uint32_t i = 0; i < word->length; i++)
        if (word->text[i] < '0' || word->text[i] > '9')
            return false;
    return true;
}

static bool is_code(const struct word *word, struct swp__trf_event *event, bool *baku)
{
    const struct swp__field field = {word->text, word->length, 0};
    return memchr(word->text, '_', word->length) && swp__trf_event_find(field, event, baku);
}

/* The words from `first` on are one name: the last one stands for all, the others are known. */
static void call(struct reading *r, uint32_t first, uint32_t count, enum sort sort,
                 const char *value)
{
    for (uint32_t i = first; i < first + count; i++) {
        r->words[i].sort = i + 1 == first + count ? sort : PLAIN;
        r->words[i].value = value;
    }
}

/* Names the word at `i`, and what follows; returns how many. */
static uint32_t name_word(struct reading *r, uint32_t i)
{
    struct word *word = &r->words[i];
    const swp_system *system = NULL;
    struct swp__trf_event ignored;
    bool baku;
    uint32_t taken = takes_family(r, i, &system);
    if (taken > 0) {
        call(r, i, taken,
             system->flags & SWP_SYSTEM_PAIRS_MATCHES ? FAMILY_ID
             : system->flags & SWP_SYSTEM_PAIRS_TEAMS ? PLAIN_ID
                                                      : FAMILY,
             system->family);
        return taken;
    }
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        taken = takes(r, i, names[k].words);
        if (taken == 0)
            continue;
        call(r, i, taken, names[k].sort, names[k].value);
        return taken;
    }
    if (is_number(word))
        word->sort = word->length == 4 ? YEAR : PLAIN;
    else if (is_code(word, &ignored, &baku))
        word->sort = CODE;
    return 1;
}

static void name_words(struct reading *r)
{
    for (uint32_t i = 0; i < r->n;)
        i += name_word(r, i);
}

/* ---- what they name ------------------------------------------------------------------------ */

static const struct word *find_sort(const struct reading *r, enum sort sort)
{
    for (uint32_t i = 0; i < r->n; i++)
        if (r->words[i].sort == sort)
            return &r->words[i];
    return NULL;
}

static bool has_year_behind(const struct reading *r, uint32_t i)
{
    return i + 1 < r->n && r->words[i + 1].sort == YEAR && r->words[i + 1].is_joined;
}

/* Every word is known, or one beside the name vouches for it. */
static bool is_certain(const struct reading *r, uint32_t i)
{
    const enum sort before = i > 0 ? r->words[i - 1].sort : UNKNOWN;
    const enum sort behind = i + 1 < r->n ? r->words[i + 1].sort : UNKNOWN;
    return before == VOUCHES || behind == VOUCHES || behind == YEAR || before == YEAR ||
           (!find_sort(r, UNKNOWN) && !r->is_cut);
}

/* The edition of the family that a word for a year names; NULL: none of ours. A year stands for
 * the edition that its code of 192 does. */
static const swp_system *edition_of(const char *family, const struct word *year)
{
    char text[32];
    struct swp__trf_event event;
    bool baku;
    const int length = year->value ? 4 : (int)year->length;
    const char *digits = year->value ? year->value : year->text;
    snprintf(text, sizeof text, "%s-%.*s", family, length, digits);
    const swp_system *system = swp_system_find(text);
    if (system)
        return system;
    snprintf(text, sizeof text, "FIDE_%s_%.*s", family, length, digits);
    for (char *c = text; *c; c++)
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
    const struct swp__field code = {text, (uint32_t)strlen(text), 0};
    return swp__trf_event_find(code, &event, &baku) ? swp_system_find(event.system) : NULL;
}

static const swp_system *newest_of(const char *family)
{
    const swp_system *newest = NULL;
    for (uint32_t i = 0; swp_system_at(i); i++)
        if (strcmp(swp_system_at(i)->family, family) == 0 &&
            (!newest || swp_system_at(i)->year > newest->year))
            newest = swp_system_at(i);
    return newest;
}

/* Notes that a family, or an edition of it, is named. */
static void take_family(struct swp__trf_type *type, const char *family, const swp_system *system)
{
    if ((type->family && strcmp(type->family, family) != 0) ||
        (type->edition && system && type->edition != system))
        type->what = SWP__TRF_TYPE_SEVERAL;
    type->family = family;
    type->edition = system ? system : type->edition;
}

/* What the names of systems say; the years are not looked at. */
static void take_names(const struct reading *r, struct swp__trf_type *type)
{
    for (uint32_t i = 0; i < r->n; i++) {
        const struct word *word = &r->words[i];
        struct swp__trf_event event;
        bool baku = false;
        const bool is_id = word->sort == FAMILY_ID || word->sort == PLAIN_ID;
        if (word->sort == FAMILY || (is_id && has_year_behind(r, i))) {
            type->is_uncertain = type->is_uncertain || !is_certain(r, i);
            take_family(type, word->value, NULL);
        } else if (word->sort == FAMILY_ID) {
            type->is_other = true;
        } else if (word->sort == CODE && is_code(word, &event, &baku)) {
            const swp_system *system = swp_system_find(event.system);
            if (!system || (event.kind != SWP__TRF_SWISS && event.kind != SWP__TRF_TEAM_SWISS)) {
                type->is_other = true;
                continue;
            }
            const bool is_dated = strchr(event.code, '2') != NULL;
            take_family(type, system->family, is_dated ? system : NULL);
            type->baku = type->baku || baku;
        }
    }
}

static void take_years(const struct reading *r, struct swp__trf_type *type)
{
    for (uint32_t i = 0; i < r->n && type->family; i++) {
        if (r->words[i].sort != YEAR)
            continue;
        const swp_system *system = edition_of(type->family, &r->words[i]);
        if (system)
            take_family(type, type->family, system);
        else if (type->what == SWP__TRF_TYPE_NOTHING)
            type->what = SWP__TRF_TYPE_NO_EDITION;
    }
}

/* "Maxi-tournament", "Maxiturnier"; `alone`: "Maxi" is enough. */
static const struct word *find_maxi(const struct reading *r, bool alone)
{
    static const char *const behind[] = {"tournament", "turnier", "torneo", "tournoi"};
    for (uint32_t i = 0; i < r->n; i++) {
        if (r->words[i].sort != MAXI)
            continue;
        bool is_said = alone || r->words[i].length > strlen("maxi");
        for (size_t k = 0; k < sizeof behind / sizeof *behind; k++)
            is_said = is_said || takes(r, i + 1, behind[k]) > 0;
        if (is_said)
            return &r->words[i];
    }
    return NULL;
}

/* What is named, and what hinders a choice. */
static enum swp__trf_type_what weigh(const struct reading *r, const struct swp__trf_type *type)
{
    if (!type->family)
        return type->is_other                       ? SWP__TRF_TYPE_OTHER
               : find_sort(r, UNKNOWN) || r->is_cut ? SWP__TRF_TYPE_UNKNOWN
                                                    : SWP__TRF_TYPE_NOTHING;
    if (find_sort(r, DENIES))
        return SWP__TRF_TYPE_DENIED;
    if (type->is_uncertain)
        return SWP__TRF_TYPE_UNKNOWN;
    if (type->is_other)
        return SWP__TRF_TYPE_SEVERAL;
    if (type->what != SWP__TRF_TYPE_NOTHING)
        return type->what;
    /* Without a year the default's family names nothing more than no word at all. */
    return !type->edition && strcmp(type->family, swp_system_default()->family) == 0
               ? SWP__TRF_TYPE_FAMILY
               : SWP__TRF_TYPE_SYSTEM;
}

struct swp__trf_type swp__trf_type_of_words(struct swp__field text)
{
    struct reading r;
    struct swp__trf_type type = {.what = SWP__TRF_TYPE_NOTHING};
    split(text, &r);
    name_words(&r);
    take_names(&r, &type);
    take_years(&r, &type);
    type.is_other = type.is_other || find_sort(&r, OTHER);
    type.is_accelerated = find_sort(&r, FASTER) != NULL;
    type.what = weigh(&r, &type);
    const swp_system *system = type.what != SWP__TRF_TYPE_SYSTEM ? NULL
                               : type.edition                    ? type.edition
                                                                 : newest_of(type.family);
    type.system = system ? system->id : NULL;
    const bool knows_maxi = system && system->flags & SWP_SYSTEM_KNOWS_MAXI;
    type.says_maxi = find_maxi(&r, /* alone= */ knows_maxi) != NULL;
    type.denies_maxi = type.says_maxi && find_sort(&r, DENIES);
    return type;
}

bool swp__trf_name_says_maxi(struct swp__field text, bool *out_denies)
{
    struct reading r;
    split(text, &r);
    name_words(&r);
    const struct word *maxi = find_maxi(&r, /* alone= */ false);
    *out_denies = false;
    for (const struct word *before = maxi; maxi && before > r.words && before + 2 > maxi; before--)
        *out_denies = *out_denies || before[-1].sort == DENIES;
    return maxi != NULL;
}
