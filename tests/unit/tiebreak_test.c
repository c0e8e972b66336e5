/* SPDX-License-Identifier: Apache-2.0 */
/* The calls of tiebreak.h: what lists are refused, and why; values as text; memory that runs out;
 * a table that outlives its tournament. */
#include "swisspair/standings.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

static const char *const rows[] = {"2w1 3b= U", "1b0 4w1 3w=", "4b= 1w= 2b=", "3w= 2b0 Z", NULL};

static swp_tournament *field(const char *system, uint32_t rounds)
{
    swp_tournament *t = table_tournament(NULL, rows);
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_system(t, system, NULL);
    return t;
}

/* ---- lists ------------------------------------------------------------------------------------
 */

static const struct {
    const char *list, *system;
    swp_tiebreak_edition edition;
    uint32_t rounds;
    swp_status status;
    const char *names; /* what the message must name */
} lists[] = {
    {"", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_OK, ""},
    {"PTS", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_OK, ""},
    {" pts , bh-c1 ,KS/L1, ks/l-2 , TPN/R", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_OK, ""},
    {"BH/C1/P,SB/P/C2,ARO/M1/U1400,BH/F/C1", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_OK, ""},
    {"FOO", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "'FOO'"},
    {"B", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "'B'"},
    {"BHX", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "'BHX'"},
    {"BH,,SB", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "missing"},
    {",", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "missing"},
    {"BH,", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "missing"},
    {"BH/", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "modifier"},
    {"BH/C", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "left out"},
    {"BH/C0", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "left out"},
    {"BH/C100", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "left out"},
    {"BH/C1/M1", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "only one"},
    {"BH/P/P", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "twice"},
    {"BH/C1X", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "behind"},
    {"WIN/C1", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "does not take"},
    {"DE/C1", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "does not take"},
    {"KS/L+", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "L+1"},
    {"TPR/U0", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "U1400"},
    {"BH/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID,
     "no such"},
    {"EDEBT", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_UNSUPPORTED, "teams"},
    {"SSSC/K4", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_UNSUPPORTED, "teams"},
    {"BH:MP", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_UNSUPPORTED, "teams"},
    {"MPvGP", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_UNSUPPORTED, "teams"},
    {"ESB", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, "which scores"},
    {"BH:XX", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_INVALID, ":MP or :GP"},
    {"OTHER_BLITZ", "", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_UNSUPPORTED, "organiser"},
    {"STD", "", SWP_TIEBREAK_EDITION_2024, 3, SWP_ERR_UNSUPPORTED, "2024"},
    {"TPN", "", SWP_TIEBREAK_EDITION_2024, 3, SWP_ERR_UNSUPPORTED, "2024"},
    {"RTNG", "", SWP_TIEBREAK_EDITION_2024, 3, SWP_ERR_UNSUPPORTED, "2024"},
    {"AOB/F", "", SWP_TIEBREAK_EDITION_2024, 3, SWP_ERR_UNSUPPORTED, "2024"},
    {"FB", "", SWP_TIEBREAK_EDITION_2024, 3, SWP_OK, ""},
    {"BH", "berger-roundrobin", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_UNSUPPORTED, "round robin"},
    {"FB/C1", "fide-doubleroundrobin", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_UNSUPPORTED,
     "round robin"},
    {"AOB", "custom-roundrobin", SWP_TIEBREAK_EDITION_2026, 3, SWP_ERR_UNSUPPORTED, "round robin"},
    {"BH", "berger-roundrobin", SWP_TIEBREAK_EDITION_2024, 3, SWP_OK, ""},
    {"FB", "", SWP_TIEBREAK_EDITION_2026, 0, SWP_ERR_INVALID, "number of rounds"},
    {"AOB/F", "", SWP_TIEBREAK_EDITION_2026, 0, SWP_ERR_INVALID, "number of rounds"},
    {"BH", "", SWP_TIEBREAK_EDITION_2026, 0, SWP_OK, ""},
};

static void refused_lists(void)
{
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        swp_tournament *t = field(lists[i].system, lists[i].rounds);
        swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
        swp_standings *table = NULL;
        swp_error err = {.status = SWP_OK};
        options.tiebreaks = lists[i].list;
        options.edition = lists[i].edition;
        const swp_status status = swp_standings_create(t, &options, &table, &err);
        EXPECT(status == lists[i].status, "'%s': status %d, %s", lists[i].list, (int)status,
               err.text);
        EXPECT((table != NULL) == (status == SWP_OK), "'%s': a table only on success",
               lists[i].list);
        EXPECT(strstr(err.text, lists[i].names) != NULL, "'%s': '%s' names '%s'", lists[i].list,
               err.text, lists[i].names);
        swp_standings_destroy(table);
        swp_tournament_destroy(t);
    }
}

static void list_limit(void)
{
    swp_tournament *t = field("", 3);
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    char list[200] = "PTS";
    for (int i = 0; i < SWP_TIEBREAK_MAX_CODES; i++)
        strcat(list, ",SB");
    options.tiebreaks = list;
    EXPECT(swp_standings_create(t, &options, &table, NULL) == SWP_OK, "%s", list);
    EXPECT(swp_standings_code_count(table) == SWP_TIEBREAK_MAX_CODES, "%u",
           (unsigned)swp_standings_code_count(table));
    swp_standings_destroy(table);
    table = NULL;
    strcat(list, ",SB");
    EXPECT(swp_standings_create(t, &options, &table, NULL) == SWP_ERR_LIMIT, "%s", list);
    EXPECT(table == NULL, "nothing is made");
    swp_tournament_destroy(t);
}

static void canonical_codes(void)
{
    static const char *const codes[] = {"BH/C1", "KS/L+1", "KS/L-2", "FB/C1", "DE/P"};
    swp_tournament *t = field("", 3);
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    options.tiebreaks = "pts,bh-c1, ks/l1,KS/L-2 ,BH/F/C1,de/p";
    swp_standings_create(t, &options, &table, NULL);
    for (uint32_t i = 0; i < 5; i++)
        EXPECT(strcmp(swp_standings_code_at(table, i), codes[i]) == 0, "%s, expected %s",
               swp_standings_code_at(table, i), codes[i]);
    EXPECT(!swp_standings_code_at(table, 5) && !swp_standings_code_name_at(table, 5) &&
               !swp_standings_code_article_at(table, 5),
           "nothing behind the end");
    swp_standings_destroy(table);
    swp_tournament_destroy(t);
}

/* ---- values as text ----------------------------------------------------------------------------
 */

static void value_texts(void)
{
    static const struct {
        swp_tiebreak_value value;
        unsigned decimals;
        const char *text;
    } cases[] = {
        {{225, 10, true}, 0, "22.5"},
        {{220, 10, true}, 0, "22"},
        {{3725, 100, true}, 0, "37.25"},
        {{0, 10, true}, 0, "0"},
        {{0, 1, false}, 0, "-"},
        {{1, 3, true}, 2, "0.33"},
        {{2, 3, true}, 2, "0.67"},
        {{1, 8, true}, 2, "0.13"},
        {{1, 3, true}, 0, "0.333333333"},
        {{-5, 10, true}, 0, "-0.5"},
        {{-1, 8, true}, 2, "-0.12"},
        {{-205, 10, true}, 0, "-20.5"},
        {{1999, 1000, true}, 2, "2.00"},
        {{7, 1, true}, 2, "7.00"},
        {{INT64_MAX, 1, true}, 0, "9223372036854775807"},
    };
    char text[SWP_TIEBREAK_VALUE_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        swp_tiebreak_value_text(cases[i].value, cases[i].decimals, text);
        EXPECT(strcmp(text, cases[i].text) == 0, "%s, expected %s", text, cases[i].text);
    }
}

/* ---- the table ----------------------------------------------------------------------------------
 */

/* A caller of a newer header has larger parts, one of an older one smaller parts. */
static void parts_of_other_sizes(const swp_standings *table)
{
    struct {
        swp_tiebreak_part known;
        uint64_t later;
    } larger[4];
    swp_tiebreak_part parts[4];
    memset(larger, 0xA5, sizeof larger);
    const uint32_t n = swp_standings_fill_parts(table, 0, 0, parts, sizeof *parts, 4);
    EXPECT(swp_standings_fill_parts(table, 0, 0, &larger[0].known, sizeof *larger, 4) == n,
           "count");
    for (uint32_t i = 0; i < n; i++)
        EXPECT(larger[i].known.round == parts[i].round &&
                   larger[i].known.opponent == parts[i].opponent && larger[i].later == 0,
               "part %u", (unsigned)i);
    EXPECT(swp_standings_fill_parts(table, 0, 0, parts, sizeof *parts - 1, 4) == 0, "too small");
}

static void outlives_tournament(void)
{
    swp_tournament *t = field("", 3);
    swp_standings *table = NULL;
    EXPECT(swp_standings_create(t, NULL, &table, NULL) == SWP_OK, "default list");
    swp_tournament_destroy(t);
    swp_tiebreak_part parts[4];
    EXPECT(swp_standings_count(table) == 4 && swp_standings_round(table) == 3, "size");
    EXPECT(swp_standings_row_of(table, 99) == 4, "nobody has 99");
    EXPECT(!swp_standings_row_at(table, 4), "no fifth row");
    EXPECT(swp_standings_fill_parts(table, 0, 0, parts, sizeof *parts, 3) == 4,
           "too little room: how much is needed");
    EXPECT(swp_standings_fill_parts(table, 0, 0, parts, sizeof *parts, 4) == 3, "three rounds");
    parts_of_other_sizes(table);
    EXPECT(!swp_standings_value_at(table, 0, 9), "no tenth code");
    swp_standings_destroy(table);
    swp_standings_destroy(NULL);
}

static void deciders(void)
{
    swp_tournament *t = field("", 3);
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    options.tiebreaks = "REP,WIN,TPN";
    swp_standings_create(t, &options, &table, NULL);
    const uint32_t first = swp_standings_row_of(table, 1), second = swp_standings_row_of(table, 2);
    const uint32_t third = swp_standings_row_of(table, 3);
    /* 2.5, 1.5, 1.5: 2 has won a game, 3 has not. */
    EXPECT(swp_standings_decider(table, first, second) == SWP_STANDINGS_BY_POINTS, "points");
    EXPECT(swp_standings_decider(table, second, third) == 1, "WIN, found %d",
           (int)swp_standings_decider(table, second, third));
    EXPECT(swp_standings_row_at(table, second)->decided_by == 1, "WIN");
    EXPECT(swp_standings_are_tied_before(table, second, third, 1), "tied by REP");
    EXPECT(!swp_standings_are_tied_before(table, second, third, 2), "no longer behind WIN");
    EXPECT(swp_standings_decider(table, first, first) == 3, "nothing parts a player from himself");
    swp_standings_destroy(table);
    swp_tournament_destroy(t);
}

/* Values and ranks of two standings, row by row. */
static bool are_equal(const swp_standings *a, const swp_standings *b)
{
    bool equal = swp_standings_count(a) == swp_standings_count(b) &&
                 swp_standings_code_count(a) == swp_standings_code_count(b) &&
                 swp_standings_edition(a) == swp_standings_edition(b) &&
                 swp_standings_round(a) == swp_standings_round(b);
    for (uint32_t i = 0; equal && i < swp_standings_count(a); i++) {
        equal = swp_standings_row_at(a, i)->tpn == swp_standings_row_at(b, i)->tpn &&
                swp_standings_row_at(a, i)->rank == swp_standings_row_at(b, i)->rank;
        for (uint32_t k = 0; equal && k < swp_standings_code_count(a); k++) {
            const swp_tiebreak_value *x = swp_standings_value_at(a, i, k);
            const swp_tiebreak_value *y = swp_standings_value_at(b, i, k);
            equal = x->is_defined == y->is_defined &&
                    x->numerator * y->denominator == y->numerator * x->denominator;
        }
    }
    return equal;
}

/* The longest list there is, after every round: as when it is asked for anew. */
static void made_like_another(void)
{
    char longest[SWP_TIEBREAK_MAX_CODES * SWP_TIEBREAK_CODE_SIZE] = "PTS";
    size_t length = strlen(longest);
    for (int i = 0; i < SWP_TIEBREAK_MAX_CODES; i++)
        length += (size_t)snprintf(longest + length, sizeof longest - length, "%s",
                                   i % 2 ? ",SB/C1/P" : ",ARO/C1");
    const char *const asked[] = {"", "PTS,PTS", "FB/C1,DE,WIN", longest};
    swp_tournament *t = field("", 3);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
        swp_standings *last = NULL, *like = NULL, *anew = NULL;
        swp_error err = {0};
        options.tiebreaks = asked[i];
        options.edition = SWP_TIEBREAK_EDITION_2024;
        if (!EXPECT(swp_standings_create(t, &options, &last, &err) == SWP_OK, "%s: %s", asked[i],
                    err.text))
            continue;
        for (uint32_t round = 0; round <= 3; round++) {
            options.round = round;
            EXPECT(swp_standings_create(t, &options, &anew, NULL) == SWP_OK &&
                       swp_standings_create_like(t, last, NULL, round, &like, &err) == SWP_OK &&
                       are_equal(like, anew),
                   "%s after %lu: %s", asked[i], (unsigned long)round, err.text);
            swp_standings_destroy(like);
            swp_standings_destroy(anew);
            like = anew = NULL;
        }
        EXPECT(swp_standings_create_like(t, last, "SB", 2, &like, &err) == SWP_OK &&
                   swp_standings_code_count(like) == 1 &&
                   strcmp(swp_standings_code_at(like, 0), "SB") == 0 &&
                   swp_standings_round(like) == 2,
               "another list: %s", err.text);
        swp_standings_destroy(like);
        like = NULL;
        EXPECT(swp_standings_create_like(t, last, "XX", 0, &like, &err) == SWP_ERR_INVALID && !like,
               "no such list");
        swp_standings_destroy(last);
    }
    swp_tournament_destroy(t);
}

/* Every request for memory is refused once. */
static void memory_runs_out(void)
{
    long refused = 0;
    for (long at = 1;; at++) {
        struct tracked tracked = {0};
        const swp_allocator allocator = tracked_allocator(&tracked);
        swp_tournament *t = table_tournament(&allocator, rows);
        swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
        swp_standings *table = NULL;
        swp_error err = {.status = SWP_OK};
        options.tiebreaks = "AOB,APRO/U1400,DE,SB/C1";
        tracked.fail_at = tracked.requests + at;
        const swp_status status = swp_standings_create(t, &options, &table, &err);
        EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !table), "request %ld: status %d",
               at, (int)status);
        refused += status == SWP_ERR_MEMORY;
        swp_standings_destroy(table);
        swp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "request %ld: %ld blocks left", at,
               tracked.live);
        if (status == SWP_OK)
            break;
    }
    EXPECT(refused > 0, "%ld requests refused", refused);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("lists")
    refused_lists();
    TESTING_CASE("as many as fit")
    list_limit();
    TESTING_CASE("codes as they are written")
    canonical_codes();
    TESTING_CASE("values as text")
    value_texts();
    TESTING_CASE("a table of its own")
    outlives_tournament();
    TESTING_CASE("what decides")
    deciders();
    TESTING_CASE("like another table")
    made_like_another();
    TESTING_CASE("memory")
    memory_runs_out();
    return testing_finish("unit_tiebreak");
}
