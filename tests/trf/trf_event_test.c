/* SPDX-License-Identifier: Apache-2.0 */
/* The event in a file: facts read from 012 to 132, written without a file, kept with one unless
 * they were changed; a file gives its tournament up; all of several equal records. */
#include "fuzz/trf_bytes.h"
#include "trf_support.h"

static const char players[] =
    "001    1 m    Ek, Åsa                           2000 SWE    99000001 1990/01/01  0.0    1\n"
    "001    2 m    Brük, Jonas                       1900 SWE    99000002 1990/01/01  0.0    2\n";

static swp_trf *file(const char *head)
{
    char text[4000];
    swp_status status;
    snprintf(text, sizeof text, "%s142 5\n152 W\n%s", head, players);
    swp_trf *trf = support_read(text, &status, NULL);
    EXPECT(status == SWP_OK, "%s", head);
    return trf;
}

static bool has(const swp_tournament *t, swp_tournament_fact fact, uint32_t index, const char *text)
{
    const char *found = swp_tournament_fact_at(t, fact, index);
    return text ? found && strcmp(found, text) == 0 : !found;
}

/* What is written must contain all of `lines`. */
static void expect_written(const swp_tournament *t, const swp_trf *trf, swp_trf_dialect dialect,
                           const char *lines, bool expected)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    options.dialect = dialect;
    char *bytes = NULL;
    size_t length = 0;
    swp_error err = {0};
    if (!EXPECT(trf_bytes(t, trf, &options, &bytes, &length, &err) == SWP_OK, "%s", err.text))
        return;
    EXPECT((strstr(bytes, lines) != NULL) == expected, "%s:\n%s", lines, bytes);
    free(bytes);
}

#define DATES                                                                                      \
    "132                                                                                        "  \
    "26/11/20            26/11/22\n"

static const char head[] =
    "012 Open of the Salt Harbour\n022 Hafenstadt\n032 SWE\n"
    "042 2026/11/20\n052 2026/11/22\n062 2\n092 Individual: Swiss-System\n"
    "102 IA Ek, Åsa\n112 One, A.\n112 Two,\tB.\n122 90+30\n" DATES "### kept\n";

static void expect_event(const swp_tournament *t)
{
    EXPECT(has(t, SWP_TOURNAMENT_FACT_NAME, 0, "Open of the Salt Harbour"), "012");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_CITY, 0, "Hafenstadt"), "022");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_FEDERATION, 0, "SWE"), "032");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_START_DATE, 0, "2026/11/20"), "042");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_END_DATE, 0, "2026/11/22"), "052");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_TYPE, 0, "Individual: Swiss-System"), "092");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_CHIEF_ARBITER, 0, "IA Ek, Åsa"), "102");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_DEPUTY_ARBITER, 0, "One, A.") &&
               has(t, SWP_TOURNAMENT_FACT_DEPUTY_ARBITER, 1, "Two, B.") &&
               has(t, SWP_TOURNAMENT_FACT_DEPUTY_ARBITER, 2, NULL),
           "112");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_TIME_CONTROL, 0, "90+30"), "122");
    EXPECT(has(t, SWP_TOURNAMENT_FACT_ROUND_DATE, 0, "26/11/20") &&
               has(t, SWP_TOURNAMENT_FACT_ROUND_DATE, 1, "") &&
               has(t, SWP_TOURNAMENT_FACT_ROUND_DATE, 2, "26/11/22") &&
               has(t, SWP_TOURNAMENT_FACT_ROUND_DATE, 3, NULL),
           "132");
}

static void test_read(void)
{
    TESTING_CASE("facts are read, and written and read without the file")
    {
        swp_trf *trf = file(head);
        swp_tournament *t = swp_trf_tournament(trf);
        expect_event(t);
        for (int dialect = 0; swp_trf_dialect_name((swp_trf_dialect)dialect); dialect++) {
            swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
            options.dialect = (swp_trf_dialect)dialect;
            if (dialect == SWP_TRF_DIALECT_TRF16 || dialect == SWP_TRF_DIALECT_TRF06)
                continue; /* no record for the number of rounds */
            char *bytes = NULL;
            size_t length = 0;
            EXPECT(trf_bytes(t, NULL, &options, &bytes, &length, NULL) == SWP_OK, "%d", dialect);
            swp_trf *again = support_read(bytes, NULL, NULL);
            expect_event(swp_trf_tournament(again));
            swp_trf_destroy(again);
            free(bytes);
        }
        swp_trf_destroy(trf);
    }
    TESTING_CASE("a line for each date")
    {
        swp_trf *trf = file("132                          2026/04/01\n132 2026/04/02\n");
        swp_tournament *t = swp_trf_tournament(trf);
        EXPECT(has(t, SWP_TOURNAMENT_FACT_ROUND_DATE, 0, "2026/04/01") &&
                   has(t, SWP_TOURNAMENT_FACT_ROUND_DATE, 1, "2026/04/02") &&
                   has(t, SWP_TOURNAMENT_FACT_ROUND_DATE, 2, NULL),
               "dates");
        expect_written(t, NULL, SWP_TRF_DIALECT_TRF26, "132 2026/04/01\n132 2026/04/02\n", true);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26,
                       "132                          2026/04/01\n132 2026/04/02\n", true);
        swp_trf_destroy(trf);
    }
    TESTING_CASE("what no fact may hold becomes blanks; nothing is no fact")
    {
        swp_trf *trf = file("012 a\xE2\x80\xA8z\n022 a\xC2\x85\n032\n012c\n");
        const swp_tournament *t = swp_trf_tournament(trf);
        EXPECT(has(t, SWP_TOURNAMENT_FACT_NAME, 0, "a   z"), "012");
        EXPECT(has(t, SWP_TOURNAMENT_FACT_NAME, 1, "c"), "012 without a blank");
        EXPECT(has(t, SWP_TOURNAMENT_FACT_CITY, 0, "a"), "022");
        EXPECT(has(t, SWP_TOURNAMENT_FACT_FEDERATION, 0, NULL), "032");
        swp_trf_destroy(trf);
    }
}

static void test_changed(void)
{
    TESTING_CASE("with a file its lines stay, but for those of a fact that was changed")
    {
        swp_trf *trf = file(head);
        swp_tournament *t = swp_trf_tournament(trf);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, head, true);
        swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_CITY, "Sund", NULL);
        swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_DEPUTY_ARBITER, NULL, NULL);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "Harbour\n022 Sund\n032 SWE\n", true);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "\n102 IA Ek, Åsa\n122 90+30\n", true);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "Two,\tB.", false);
        swp_trf_destroy(trf);
        trf = file("### kept\n");
        t = swp_trf_tournament(trf);
        swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_NAME, "Open", NULL);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "### kept\n012 Open\n142 5\n", true);
        swp_trf_destroy(trf);
    }
    TESTING_CASE("092 and the system")
    {
        swp_trf *trf = file("092 Individual\n");
        swp_tournament *t = swp_trf_tournament(trf);
        swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_TYPE, "FIDE_DUTCH_2017", NULL);
        expect_written(t, NULL, SWP_TRF_DIALECT_TRF26, "092", false);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "092", false);
        swp_tournament_set_system(t, "dutch-2026", NULL);
        expect_written(t, NULL, SWP_TRF_DIALECT_TRF26, "092 FIDE_DUTCH_2017\n", true);
        expect_written(t, NULL, SWP_TRF_DIALECT_JAVAFO22, "092", false);
        swp_tournament_set_system(t, "dutch-2012", NULL);
        swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_TYPE, "Swiss", NULL);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "092 dutch-2012\n", true);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "092 Swiss\n", false);
        expect_written(t, trf, SWP_TRF_DIALECT_JAVAFO22, "092 dutch-2012\n", true);
        swp_trf_destroy(trf);
    }
    TESTING_CASE("a file whose 092 names the system, and the type changed")
    {
        swp_trf *trf = file("092 dutch-2012\n");
        swp_tournament *t = swp_trf_tournament(trf);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "092 dutch-2012\n", true);
        swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_TYPE, "Swiss", NULL);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "092 dutch-2012\n", true);
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "092 Swiss\n", false);
        swp_trf_destroy(trf);
    }
}

static void test_calls(void)
{
    TESTING_CASE("a file gives its tournament up")
    {
        swp_trf *trf = file(head);
        swp_tournament *t = swp_trf_take_tournament(trf);
        EXPECT(t && !swp_trf_tournament(trf) && !swp_trf_take_tournament(trf), "taken twice");
        expect_written(t, trf, SWP_TRF_DIALECT_TRF26, "### kept\n", true);
        EXPECT(swp_trf_record_count(trf, "112") == 2, "records");
        swp_trf_destroy(trf);
        expect_event(t);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("all of several equal records")
    {
        swp_trf *trf = file(head);
        EXPECT(swp_trf_record_count(trf, "112") == 2 && swp_trf_record_count(trf, "222") == 0,
               "counts");
        EXPECT(strcmp(swp_trf_record_text_at(trf, "112", 0), "One, A.") == 0 &&
                   strcmp(swp_trf_record_text_at(trf, "112", 1), "Two,\tB.") == 0 &&
                   !swp_trf_record_text_at(trf, "112", 2),
               "texts");
        EXPECT(strcmp(swp_trf_record_text(trf, "112"), "One, A.") == 0, "the first");
        swp_trf_destroy(trf);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_read();
    test_changed();
    test_calls();
    return testing_finish("trf_event");
}
