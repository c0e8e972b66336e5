/* The calls of tiebreak.h: what lists are refused, and why; values as text; memory that runs out;
 * a table that outlives its tournament. */
#include "swisspair/tiebreak.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

static const char *const rows[] = {"2w1 3b= U", "1b0 4w1 3w=", "4b= 1w= 2b=", "3w= 2b0 Z", NULL};

static sp_tournament *field(const char *system, uint32_t rounds)
{
    sp_tournament *t = table_tournament(NULL, rows);
    sp_tournament_set_rounds(t, rounds, NULL);
    sp_tournament_set_system(t, system, NULL);
    return t;
}

/* ---- lists ------------------------------------------------------------------------------------
 */

static const struct {
    const char *list, *system;
    sp_tiebreak_edition edition;
    uint32_t rounds;
    sp_status status;
    const char *names; /* what the message must name */
} lists[] = {
    {"", "", SP_TIEBREAK_2026, 3, SP_OK, ""},
    {"PTS", "", SP_TIEBREAK_2026, 3, SP_OK, ""},
    {" pts , bh-c1 ,KS/L1, ks/l-2 , TPN/R", "", SP_TIEBREAK_2026, 3, SP_OK, ""},
    {"BH/C1/P,SB/P/C2,ARO/M1/U1400,BH/F/C1", "", SP_TIEBREAK_2026, 3, SP_OK, ""},
    {"FOO", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "'FOO'"},
    {"B", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "'B'"},
    {"BHX", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "'BHX'"},
    {"BH,,SB", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "missing"},
    {",", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "missing"},
    {"BH,", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "missing"},
    {"BH/", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "modifier"},
    {"BH/C", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "left out"},
    {"BH/C0", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "left out"},
    {"BH/C100", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "left out"},
    {"BH/C1/M1", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "only one"},
    {"BH/P/P", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "twice"},
    {"BH/C1X", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "behind"},
    {"WIN/C1", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "does not take"},
    {"DE/C1", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "does not take"},
    {"KS/L+", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "L+1"},
    {"TPR/U0", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "U1400"},
    {"BH/C1/C1/C1/C1/C1/C1/C1/C1/C1/C1", "", SP_TIEBREAK_2026, 3, SP_ERR_INVALID, "no such"},
    {"EDEBT", "", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "teams"},
    {"SSSC/K4", "", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "teams"},
    {"BH:MP", "", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "teams"},
    {"MPvGP", "", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "teams"},
    {"OTHER_BLITZ", "", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "organiser"},
    {"STD", "", SP_TIEBREAK_2024, 3, SP_ERR_UNSUPPORTED, "2024"},
    {"TPN", "", SP_TIEBREAK_2024, 3, SP_ERR_UNSUPPORTED, "2024"},
    {"RTNG", "", SP_TIEBREAK_2024, 3, SP_ERR_UNSUPPORTED, "2024"},
    {"AOB/F", "", SP_TIEBREAK_2024, 3, SP_ERR_UNSUPPORTED, "2024"},
    {"FB", "", SP_TIEBREAK_2024, 3, SP_OK, ""},
    {"BH", "berger-roundrobin", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "round robin"},
    {"FB/C1", "fide-doubleroundrobin", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "round robin"},
    {"AOB", "custom-roundrobin", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "round robin"},
    {"BH", "berger-roundrobin", SP_TIEBREAK_2024, 3, SP_OK, ""},
    {"FB", "", SP_TIEBREAK_2026, 0, SP_ERR_INVALID, "number of rounds"},
    {"AOB/F", "", SP_TIEBREAK_2026, 0, SP_ERR_INVALID, "number of rounds"},
    {"BH", "", SP_TIEBREAK_2026, 0, SP_OK, ""},
    {"BH", "team", SP_TIEBREAK_2026, 3, SP_ERR_UNSUPPORTED, "teams"},
};

static void refused_lists(void)
{
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        sp_tournament *t = field(lists[i].system, lists[i].rounds);
        sp_tiebreak_options options = SP_TIEBREAK_OPTIONS_INIT;
        sp_tiebreak_table *table = NULL;
        sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
        options.tiebreaks = lists[i].list;
        options.edition = lists[i].edition;
        const sp_status status = sp_tiebreak_make(t, &options, &table, &err);
        EXPECT(status == lists[i].status, "'%s': status %d, %s", lists[i].list, (int)status,
               err.text);
        EXPECT((table != NULL) == (status == SP_OK), "'%s': a table only on success",
               lists[i].list);
        EXPECT(strstr(err.text, lists[i].names) != NULL, "'%s': '%s' names '%s'", lists[i].list,
               err.text, lists[i].names);
        sp_tiebreak_destroy(table);
        sp_tournament_destroy(t);
    }
}

static void list_limit(void)
{
    sp_tournament *t = field("", 3);
    sp_tiebreak_options options = SP_TIEBREAK_OPTIONS_INIT;
    sp_tiebreak_table *table = NULL;
    char list[200] = "PTS";
    for (int i = 0; i < SP_TIEBREAK_MAX_CODES; i++)
        strcat(list, ",SB");
    options.tiebreaks = list;
    EXPECT(sp_tiebreak_make(t, &options, &table, NULL) == SP_OK, "%s", list);
    EXPECT(sp_tiebreak_code_count(table) == SP_TIEBREAK_MAX_CODES, "%u",
           (unsigned)sp_tiebreak_code_count(table));
    sp_tiebreak_destroy(table);
    table = NULL;
    strcat(list, ",SB");
    EXPECT(sp_tiebreak_make(t, &options, &table, NULL) == SP_ERR_LIMIT, "%s", list);
    EXPECT(table == NULL, "nothing is made");
    sp_tournament_destroy(t);
}

static void canonical_codes(void)
{
    static const char *const codes[] = {"BH/C1", "KS/L+1", "KS/L-2", "FB/C1", "DE/P"};
    sp_tournament *t = field("", 3);
    sp_tiebreak_options options = SP_TIEBREAK_OPTIONS_INIT;
    sp_tiebreak_table *table = NULL;
    options.tiebreaks = "pts,bh-c1, ks/l1,KS/L-2 ,BH/F/C1,de/p";
    sp_tiebreak_make(t, &options, &table, NULL);
    for (uint32_t i = 0; i < 5; i++)
        EXPECT(strcmp(sp_tiebreak_code(table, i), codes[i]) == 0, "%s, expected %s",
               sp_tiebreak_code(table, i), codes[i]);
    EXPECT(sp_tiebreak_code(table, 5)[0] == '\0', "nothing behind the end");
    sp_tiebreak_destroy(table);
    sp_tournament_destroy(t);
}

/* ---- values as text ----------------------------------------------------------------------------
 */

static void value_texts(void)
{
    static const struct {
        sp_tiebreak_value value;
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
    char text[SP_TIEBREAK_VALUE_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sp_tiebreak_value_text(cases[i].value, cases[i].decimals, text);
        EXPECT(strcmp(text, cases[i].text) == 0, "%s, expected %s", text, cases[i].text);
    }
}

/* ---- the table ----------------------------------------------------------------------------------
 */

static void outlives_tournament(void)
{
    sp_tournament *t = field("", 3);
    sp_tiebreak_table *table = NULL;
    EXPECT(sp_tiebreak_make(t, NULL, &table, NULL) == SP_OK, "default list");
    sp_tournament_destroy(t);
    sp_tiebreak_part parts[4];
    EXPECT(sp_tiebreak_count(table) == 4 && sp_tiebreak_round(table) == 3, "size");
    EXPECT(sp_tiebreak_row_of(table, 99) == 4, "nobody has 99");
    EXPECT(sp_tiebreak_row_at(table, 4).tpn == 0, "no fifth row");
    EXPECT(sp_tiebreak_parts(table, 0, 0, parts, 3) == 0, "too little room");
    EXPECT(sp_tiebreak_parts(table, 0, 0, parts, 4) == 3, "three rounds");
    EXPECT(!sp_tiebreak_value_at(table, 0, 9).is_defined, "no tenth code");
    sp_tiebreak_destroy(table);
    sp_tiebreak_destroy(NULL);
}

static void deciders(void)
{
    sp_tournament *t = field("", 3);
    sp_tiebreak_options options = SP_TIEBREAK_OPTIONS_INIT;
    sp_tiebreak_table *table = NULL;
    options.tiebreaks = "REP,WIN,TPN";
    sp_tiebreak_make(t, &options, &table, NULL);
    const uint32_t first = sp_tiebreak_row_of(table, 1), second = sp_tiebreak_row_of(table, 2);
    const uint32_t third = sp_tiebreak_row_of(table, 3);
    /* 2.5, 1.5, 1.5: 2 has won a game, 3 has not. */
    EXPECT(sp_tiebreak_decider(table, first, second) == SP_TIEBREAK_BY_POINTS, "points");
    EXPECT(sp_tiebreak_decider(table, second, third) == 1, "WIN, found %d",
           (int)sp_tiebreak_decider(table, second, third));
    EXPECT(sp_tiebreak_row_at(table, second).decided_by == 1, "WIN");
    EXPECT(sp_tiebreak_are_tied_before(table, second, third, 1), "tied by REP");
    EXPECT(!sp_tiebreak_are_tied_before(table, second, third, 2), "no longer behind WIN");
    EXPECT(sp_tiebreak_decider(table, first, first) == 3, "nothing parts a player from himself");
    sp_tiebreak_destroy(table);
    sp_tournament_destroy(t);
}

/* Every request for memory is refused once. */
static void memory_runs_out(void)
{
    long refused = 0;
    for (long at = 1;; at++) {
        struct tracked tracked = {0};
        const sp_allocator allocator = tracked_allocator(&tracked);
        sp_tournament *t = table_tournament(&allocator, rows);
        sp_tiebreak_options options = SP_TIEBREAK_OPTIONS_INIT;
        sp_tiebreak_table *table = NULL;
        sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
        options.tiebreaks = "AOB,APRO/U1400,DE,SB/C1";
        tracked.fail_at = tracked.requests + at;
        const sp_status status = sp_tiebreak_make(t, &options, &table, &err);
        EXPECT(status == SP_OK || (status == SP_ERR_MEMORY && !table), "request %ld: status %d", at,
               (int)status);
        refused += status == SP_ERR_MEMORY;
        sp_tiebreak_destroy(table);
        sp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "request %ld: %ld blocks left", at,
               tracked.live);
        if (status == SP_OK)
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
    TESTING_CASE("memory")
    memory_runs_out();
    return testing_finish("unit_tiebreak");
}
