/* SPDX-License-Identifier: Apache-2.0 */
/* Every tournament of the standings corpora, of individuals and of teams: values of both editions,
 * standings part-way, ranks and places in the tie. What a corpus decides by the text alone is
 * compared as well, and what it calls open must differ: another reading is not ours. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"
#include "tiebreak_corpus_file.h"

#include <time.h>

enum { CORPUS_TEXT = 1 << 18 };

struct family {
    const char *prefix;
    int last;
};
/* One corpus, and what it must come to. */
static const struct corpus {
    const char *name, *folder;
    struct family families[5];
    long files, readings;
} corpora[] = {
    {"individuals",
     CORPUS "/standings",
     {{"dutch-2026", 500}, {"dutch-2017", 500}, {"hard", 30}, {"round-robin", 20}, {"ties", 30}},
     230,
     65},
    {"teams",
     CORPUS "/standings-teams",
     {{"team", 80}, {"team-robin", 80}, {"team-ties", 80}, {"", 0}, {"", 0}},
     80,
     222}};

/* One tournament of the corpus, and what was counted over all of them. */
struct comparison {
    const struct corpus *corpus;
    const swp_tournament *t;
    const char *path, *ids;
    char id_list[2048];
    long files, values, ranks, equal, readings, readings_differ;
};

static bool make(const struct comparison *c, const char *list, swp_tiebreak_edition edition,
                 uint32_t round, swp_standings **table)
{
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_error err = {0};
    options.tiebreaks = list;
    options.edition = edition;
    options.round = round;
    return EXPECT(swp_standings_create(c->t, &options, table, &err) == SWP_OK, "%s %s: %s", c->path,
                  list, err.text);
}

static uint32_t row_of(const swp_standings *table, const char *id)
{
    return swp_standings_row_of(table, (uint32_t)strtoul(id, NULL, 10));
}

/* How many of a column are equal; with `must` every other one is a failure. */
static long compare_column(struct comparison *c, const char *code, const char *column,
                           swp_tiebreak_edition edition, uint32_t round, bool must, long *compared)
{
    swp_standings *table = NULL;
    char list[40], text[SWP_TIEBREAK_VALUE_SIZE];
    long equal = 0;
    snprintf(list, sizeof list, "PTS,%s", code); /* so that PTS itself is a column too */
    if (!make(c, list, edition, round, &table))
        return 0;
    const bool is_rounded = strncmp(code, "AOB", 3) == 0 || strncmp(code, "SSSC", 4) == 0;
    const unsigned decimals = is_rounded ? 2 : 0;
    struct corpus_words id = {c->ids, ""}, expected = {column, ""};
    while (corpus_next_word(&id) && corpus_next_word(&expected)) {
        const swp_tiebreak_value *value = swp_standings_value_at(table, row_of(table, id.word), 0);
        swp_tiebreak_value_text(*value, decimals, text);
        const bool same = strcmp(text, expected.word) == 0;
        equal += same;
        ++*compared;
        if (must)
            EXPECT(same, "%s %s edition %d round %u player %s: %s, corpus %s", c->path, code,
                   (int)edition, (unsigned)round, id.word, text, expected.word);
    }
    EXPECT(*expected.at == '\0' && *id.at == '\0', "%s %s: a value for each player", c->path, code);
    swp_standings_destroy(table);
    return equal;
}

static void compare_values(struct comparison *c, struct corpus_text *text,
                           swp_tiebreak_edition edition, uint32_t round)
{
    if (!corpus_take(text, '{'))
        return;
    for (const char *code = corpus_string(text); code; code = corpus_string(text)) {
        const char *column = corpus_string(text);
        c->equal += compare_column(c, code, column, edition, round, /* must= */ true, &c->values);
    }
    corpus_take(text, '}');
}

static void compare_after(struct comparison *c, struct corpus_text *text)
{
    uint32_t round = 0;
    if (!corpus_take(text, '{')) {
        corpus_skip(text); /* null: no standings part-way */
        return;
    }
    for (const char *key = corpus_string(text); key; key = corpus_string(text)) {
        if (strcmp(key, "round") == 0) {
            text->at += strspn(text->at, " :");
            round = (uint32_t)strtoul(text->at, &text->at, 10);
        } else {
            compare_values(c, text, SWP_TIEBREAK_EDITION_2026, round);
        }
    }
    corpus_take(text, '}');
}

/* Ranks under another reading, where they differ from ours somewhere. */
static void compare_other_ranks(struct comparison *c, const char *list, const char *ranks)
{
    swp_standings *table = NULL;
    bool differs = false;
    if (!make(c, list, SWP_TIEBREAK_EDITION_2026, 0, &table))
        return;
    struct corpus_words id = {c->ids, ""}, rank = {ranks, ""};
    while (corpus_next_word(&id) && corpus_next_word(&rank))
        differs |= swp_standings_row_at(table, row_of(table, id.word))->rank !=
                   strtoul(rank.word, NULL, 10);
    c->readings++;
    c->readings_differ += EXPECT(differs, "%s %s: the other reading differs", c->path, list);
    swp_standings_destroy(table);
}

/* `places` NULL: not told. */
static void compare_ranks(struct comparison *c, const char *list, const char *ranks,
                          const char *places)
{
    swp_standings *table = NULL;
    if (!make(c, list, SWP_TIEBREAK_EDITION_2026, 0, &table))
        return;
    struct corpus_words id = {c->ids, ""}, rank = {ranks, ""}, place = {places ? places : "", ""};
    while (corpus_next_word(&id) && corpus_next_word(&rank)) {
        const uint32_t index = row_of(table, id.word);
        const swp_standings_row *row = swp_standings_row_at(table, index);
        const swp_tiebreak_value *value = swp_standings_value_at(table, index, 0);
        const unsigned long found = value->is_defined ? (unsigned long)value->numerator : 0;
        bool equal =
            EXPECT(row->rank == strtoul(rank.word, NULL, 10), "%s %s player %s: rank %u, corpus %s",
                   c->path, list, id.word, (unsigned)row->rank, rank.word);
        if (corpus_next_word(&place))
            equal &= EXPECT(found == strtoul(place.word, NULL, 10),
                            "%s %s player %s: place %lu, corpus %s", c->path, list, id.word, found,
                            place.word);
        c->ranks++;
        c->equal += equal;
    }
    EXPECT(*rank.at == '\0' && *id.at == '\0', "%s %s: a rank for each player", c->path, list);
    swp_standings_destroy(table);
}

static void compare_standings(struct comparison *c, struct corpus_text *text)
{
    corpus_take(text, '[');
    while (corpus_take(text, '{')) {
        const char *list = "", *ranks = "", *places = NULL;
        for (const char *key = corpus_string(text); key; key = corpus_string(text)) {
            const char *value = corpus_string(text);
            if (strcmp(key, "list") == 0)
                list = value;
            else if (strcmp(key, "rank") == 0)
                ranks = value;
            else
                places = value;
        }
        corpus_take(text, '}');
        compare_ranks(c, list, ranks, places);
    }
    corpus_take(text, ']');
}

/* Sections: values of an edition by code, ranks by list. */
static void compare_by_text(struct comparison *c, struct corpus_text *text)
{
    corpus_take(text, '{');
    for (const char *section = corpus_string(text); section; section = corpus_string(text)) {
        if (strcmp(section, "rank") == 0) {
            corpus_take(text, '{');
            for (const char *list = corpus_string(text); list; list = corpus_string(text))
                compare_ranks(c, list, corpus_string(text), NULL);
            corpus_take(text, '}');
        } else {
            const bool is_part_way = strncmp(section, "after ", 6) == 0;
            compare_values(c, text,
                           strcmp(section, "2024") == 0 ? SWP_TIEBREAK_EDITION_2024
                                                        : SWP_TIEBREAK_EDITION_2026,
                           is_part_way ? (uint32_t)strtoul(section + 6, NULL, 10) : 0);
        }
    }
    corpus_take(text, '}');
}

/* Another reading's column, written where it differs from ours somewhere. */
static void compare_open(struct comparison *c, struct corpus_text *text)
{
    corpus_take(text, '{');
    for (char *key = corpus_string(text); key; key = corpus_string(text)) {
        long compared = 0;
        char *reading = strchr(key, ':');
        if (reading && strncmp(reading, ": boards", 8) == 0) {
            *reading = '\0';
            compare_other_ranks(c, key, corpus_string(text));
            continue;
        }
        key[strcspn(key, ",")] = '\0';
        const long equal = compare_column(c, key, corpus_string(text), SWP_TIEBREAK_EDITION_2026, 0,
                                          /* must= */ false, &compared);
        c->readings++;
        c->readings_differ += equal < compared;
    }
    corpus_take(text, '}');
}

/* The numbers as a column: a text, or an array. */
static const char *read_ids(struct comparison *c, struct corpus_text *text)
{
    size_t used = 0;
    const char *column = corpus_string(text);
    if (column || !corpus_take(text, '['))
        return column;
    while (!corpus_take(text, ']') && *text->at && used + 16 < sizeof c->id_list)
        used += (size_t)snprintf(c->id_list + used, sizeof c->id_list - used, "%lu ",
                                 strtoul(text->at, &text->at, 10));
    return c->id_list;
}

static void compare_file(struct comparison *c, char *json)
{
    struct corpus_text text = {json};
    corpus_take(&text, '{');
    for (const char *key = corpus_string(&text); key; key = corpus_string(&text)) {
        if (strcmp(key, "ids") == 0)
            c->ids = read_ids(c, &text);
        else if (strcmp(key, "values") == 0)
            compare_values(c, &text, SWP_TIEBREAK_EDITION_2026, 0);
        else if (strcmp(key, "values_2024") == 0)
            compare_values(c, &text, SWP_TIEBREAK_EDITION_2024, 0);
        else if (strcmp(key, "after") == 0)
            compare_after(c, &text);
        else if (strcmp(key, "standings") == 0)
            compare_standings(c, &text);
        else if (strcmp(key, "by_text_only") == 0)
            compare_by_text(c, &text);
        else if (strcmp(key, "open") == 0)
            compare_open(c, &text);
        else
            corpus_skip(&text);
    }
}

/* The whole file, NUL-terminated; 0 when it is not there. */
static size_t read_text(const char *path, char text[CORPUS_TEXT])
{
    FILE *in = fopen(path, "rb");
    if (!in)
        return 0;
    const size_t length = fread(text, 1, CORPUS_TEXT - 1, in);
    fclose(in);
    text[length] = '\0';
    return length;
}

static void compare_tournament(struct comparison *c, const char *prefix, int number)
{
    static char text[CORPUS_TEXT];
    char path[CORPUS_PATH], json[CORPUS_PATH];
    swp_trf *trf = NULL;
    swp_error err = {0};
    snprintf(path, sizeof path, "%s/%s-%04d.trf", c->corpus->folder, prefix, number);
    snprintf(json, sizeof json, "%s/%s-%04d.json", c->corpus->folder, prefix, number);
    const size_t length = read_text(path, text);
    if (length == 0)
        return;
    if (EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path,
               err.text) &&
        EXPECT(read_text(json, text) > 0, "%s is not here", json)) {
        c->t = swp_trf_tournament(trf);
        c->path = path;
        c->files++;
        compare_file(c, text);
    }
    swp_trf_destroy(trf);
}

static void compare_corpus(const struct corpus *corpus)
{
    const clock_t start = clock();
    static struct comparison c;
    memset(&c, 0, sizeof c);
    c.corpus = corpus;
    for (size_t i = 0; i < sizeof corpus->families / sizeof *corpus->families; i++)
        for (int number = 1; number <= corpus->families[i].last; number++)
            compare_tournament(&c, corpus->families[i].prefix, number);
    EXPECT(c.files == corpus->files, "%ld tournaments", c.files);
    EXPECT(c.equal == c.values + c.ranks, "%ld of %ld", c.equal, c.values + c.ranks);
    EXPECT(c.readings == corpus->readings && c.readings_differ == corpus->readings,
           "%ld of %ld other readings differ", c.readings_differ, c.readings);
    printf("%s: %ld tournaments, %ld values and %ld ranks compared, %ld equal, %.1f s\n",
           corpus->name, c.files, c.values, c.ranks, c.equal,
           (double)(clock() - start) / CLOCKS_PER_SEC);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof corpora / sizeof *corpora; i++)
        compare_corpus(&corpora[i]);
    return testing_finish("tiebreak_corpus");
}
