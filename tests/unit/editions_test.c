/* SPDX-License-Identifier: Apache-2.0 */
/* editions: what was in force on a day, what lies between two editions, and which days are read. */
#include "swisspair/swisspair.h"
#include "testing.h"

static void test_days(void)
{
    static const struct {
        const char *text;
        uint32_t day;
    } days[] = {
        {"2026/02/01", 20260201},
        {"2026-02-01", 20260201},
        {"2026.02.01", 20260201},
        {"01.02.2026", 20260201},
        {" 2026/02/01 ", 20260201},
        {"2026/02/01 18:00", 20260201},
        {"2024/02/29", 20240229},
        {"2023/02/29", 0},
        {"1900/02/29", 0},
        {"2000/02/29", 20000229},
        {"2026/13/01", 0},
        {"2026/00/10", 0},
        {"2026/01/32", 0},
        {"2026/01/00", 0},
        {"", 0},
        {"26/02/01", 0},
        {"2026/2/1", 0},
        {"01/02/2026", 0},
        {"1.2.2026", 0},
        {"01.02.26", 0},
        {"2026/02-01", 0},
        {"2026/02/01x", 0},
        {"20260201", 0},
        {"2026/02", 0},
        {"2026/02/011", 0},
        {"12026/02/01", 0},
        {"0000/01/01", 0},
        {"Nov 20, 2026", 0},
        {"01.13.2026", 0},
        {"01.02.2026 ", 20260201},
    };
    TESTING_CASE("days")
    for (size_t i = 0; i < sizeof days / sizeof *days; i++)
        EXPECT(swp_day_of_text(days[i].text) == days[i].day, "'%s' gives %lu", days[i].text,
               (unsigned long)swp_day_of_text(days[i].text));
}

static void test_in_force(void)
{
    static const struct {
        const char *family;
        uint32_t day;
        const char *id, *text;
    } cases[] = {
        {"dutch", 19911231, NULL, "before dutch-1998 (from 1992/01/01)"},
        {"dutch", 19920101, "dutch-1998", "dutch-1998"},
        {"dutch", 20111231, "dutch-1998", "dutch-1998"},
        {"dutch", 20120101, "dutch-2012", "dutch-2012"},
        {"dutch", 20141231, "dutch-2012", "dutch-2012"},
        {"dutch", 20150101, NULL,
         "between dutch-2012 (to 2014/12/31) and dutch-2017 (from 2017/07/01)"},
        {"dutch", 20170630, NULL,
         "between dutch-2012 (to 2014/12/31) and dutch-2017 (from 2017/07/01)"},
        {"dutch", 20170701, "dutch-2017", "dutch-2017"},
        {"dutch", 20260131, "dutch-2017", "dutch-2017"},
        {"dutch", 20260201, "dutch-2026", "dutch-2026"},
        {"dutch", 99991231, "dutch-2026", "dutch-2026"},
        {"dubov", 20181231, "dubov-1997", "dubov-1997"},
        {"dubov", 20190101, NULL,
         "between dubov-1997 (to 2018/12/31) and dubov-2025 (from 2025/07/01)"},
        {"dubov", 20250701, "dubov-2025", "dubov-2025"},
        {"dubov", 20260201, "dubov-2026", "dubov-2026"},
        {"lim", 19990101, "lim-1999", "lim-1999"},
        {"lim", 20260131, "lim-1999", "lim-1999"},
        {"lim", 20260201, "lim-2026", "lim-2026"},
        {"burstein", 20260131, NULL, "before burstein-2026 (from 2026/02/01)"},
        {"double-swiss", 20260201, "double-swiss-2026", "double-swiss-2026"},
        {SWP_EDITION_FAMILY_TIEBREAKS, 20240731, NULL, "before 2024 (from 2024/08/01)"},
        {SWP_EDITION_FAMILY_TIEBREAKS, 20240801, "2024", "2024"},
        {SWP_EDITION_FAMILY_TIEBREAKS, 20260228, "2024", "2024"},
        {SWP_EDITION_FAMILY_TIEBREAKS, 20260301, "2026", "2026"},
        {"dutch", 0, NULL, ""},
        {"dutch", 20260230, NULL, ""},
        {"chess960", 20260201, NULL, ""},
    };
    TESTING_CASE("in force")
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[SWP_IN_FORCE_TEXT_SIZE];
        swp_in_force found = SWP_IN_FORCE_INIT;
        EXPECT(swp_edition_find(cases[i].family, cases[i].day, &found, NULL) == SWP_OK, "refused");
        EXPECT((found.edition == NULL) == (cases[i].id == NULL) &&
                   (!cases[i].id || strcmp(found.edition->id, cases[i].id) == 0),
               "%s on %lu", cases[i].family, (unsigned long)cases[i].day);
        EXPECT(strcmp(swp_in_force_text(&found, text), cases[i].text) == 0, "%s on %lu: '%s'",
               cases[i].family, (unsigned long)cases[i].day, text);
    }
}

/* Every system has its days, and those of a family do not overlap. */
static void test_table(void)
{
    const swp_edition *a, *b;
    uint32_t n = 0;
    TESTING_CASE("table")
    for (; swp_system_at(n); n++) {
        a = swp_edition_at(n);
        EXPECT(a && strcmp(a->id, swp_system_at(n)->id) == 0 &&
                   strcmp(a->family, swp_system_at(n)->family) == 0 &&
                   (a->last == 0 || a->first <= a->last),
               "%s", swp_system_at(n)->id);
        char year[16];
        snprintf(year, sizeof year, "%lu", (unsigned long)(a->first / 10000));
        EXPECT(strstr(swp_system_at(n)->edition, year), "%s: %s, from %s", a->id,
               swp_system_at(n)->edition, year);
    }
    EXPECT(swp_edition_at(n + 1) && !swp_edition_at(n + 2), "two editions of tie-breaks");
    for (uint32_t i = 0; (a = swp_edition_at(i)) != NULL; i++)
        for (uint32_t j = 0; (b = swp_edition_at(j)) != NULL; j++)
            EXPECT(i == j || strcmp(a->family, b->family) != 0 || (a->last && a->last < b->first) ||
                       (b->last && b->last < a->first),
                   "%s and %s overlap", a->id, b->id);
}

/* Filled is as much as the caller's size says; without a size nothing is. */
static void test_sizes(void)
{
    swp_in_force found = SWP_IN_FORCE_INIT;
    TESTING_CASE("sizes")
    found.size = offsetof(swp_in_force, before);
    found.before = swp_edition_at(0);
    EXPECT(swp_edition_find("dutch", 20160101, &found, NULL) == SWP_OK &&
               found.before == swp_edition_at(0) && found.size == offsetof(swp_in_force, before),
           "filled beyond the size");
    found.size = 0;
    EXPECT(swp_edition_find("dutch", 20160101, &found, NULL) == SWP_ERR_INVALID, "size 0");
}

static void test_tiebreaks(void)
{
    swp_tiebreak_edition edition = SWP_TIEBREAK_EDITION_2026;
    TESTING_CASE("tie-breaks")
    EXPECT(swp_tiebreak_edition_in_force(20250101, &edition) &&
               edition == SWP_TIEBREAK_EDITION_2024,
           "2024");
    EXPECT(swp_tiebreak_edition_in_force(20270101, &edition) &&
               edition == SWP_TIEBREAK_EDITION_2026,
           "2026");
    EXPECT(!swp_tiebreak_edition_in_force(20200101, &edition), "none is known of 2020");
    EXPECT(strcmp(swp_tiebreak_edition_name(SWP_TIEBREAK_EDITION_2024), "2024") == 0 &&
               !swp_tiebreak_edition_name((swp_tiebreak_edition)7),
           "names");
}

static void test_tournament(void)
{
    swp_tournament *t = NULL;
    TESTING_CASE("the event")
    swp_tournament_create(NULL, &t, NULL);
    EXPECT(swp_tournament_start_date(t) == 0, "nothing said");
    swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_START_DATE, "2010/05/01", NULL);
    EXPECT(swp_tournament_start_date(t) == 20100501, "042");
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_days();
    test_in_force();
    test_table();
    test_sizes();
    test_tiebreaks();
    test_tournament();
    return testing_finish("unit_editions");
}
