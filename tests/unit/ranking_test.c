/* SPDX-License-Identifier: Apache-2.0 */
/* calls/ranking: C.04.2.B, and that everything follows its player. */
#include "../forbidden_group.h"
#include "swisspair/pair.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

/* As entered; `rank` is the number expected. Both lists of equal rating are shuffled on purpose. */
static const struct {
    uint32_t tpn;
    int32_t rating;
    const char *title, *name;
    uint32_t rank;
} field[] = {
    {4, 0, "", "Adams", 12},      {90, 2300, "", "Baker", 11},        {7, 2300, "WCM", "Clark", 10},
    {1, 2300, "WFM", "Davis", 9}, {2, 2300, "CM", "Evans", 8},        {8, 2300, "WIM", "Ford", 7},
    {6, 2300, "FM", "Ghosh", 6},  {3, 2300, "WGM", "Hill", 5},        {5, 2300, "IM", "Zoe", 4},
    {9, 2300, "IM", "Yoko", 3},   {300, 2300, "GM", "Iv\xC3\xA9", 2}, {10, 2301, "", "Zzz", 1},
};
enum { N = sizeof field / sizeof *field };

static swp_tournament *entered(const swp_allocator *allocator)
{
    swp_tournament *t = NULL;
    if (swp_tournament_create(allocator, &t, NULL) != SWP_OK)
        return NULL;
    swp_tournament_set_system(t, "dutch-2026", NULL);
    for (int i = 0; i < N; i++) {
        swp_player p = SWP_PLAYER_INIT;
        p.tpn = field[i].tpn;
        p.rating = field[i].rating;
        p.title = field[i].title;
        p.name = field[i].name;
        if (swp_tournament_add_player(t, &p, NULL) != SWP_OK) {
            swp_tournament_destroy(t);
            return NULL;
        }
    }
    return t;
}

static void test_order(void)
{
    TESTING_CASE("C.04.2.B rating, title, alphabet")
    {
        swp_tournament *t = entered(NULL);
        swp_error err = {.status = SWP_OK};
        EXPECT(swp_tournament_make_ranking(t, "dutch-2012", NULL, &err) == SWP_OK, "%s", err.text);
        const swp_player *shown = NULL;
        for (int i = 0; i < N; i++) {
            EXPECT((shown = swp_tournament_player(t, field[i].rank)), "number %u",
                   (unsigned)field[i].rank);
            EXPECT(strcmp(shown->name, field[i].name) == 0, "number %u is %s, expected %s",
                   (unsigned)field[i].rank, shown->name, field[i].name);
            EXPECT((shown = swp_tournament_player_at(t, field[i].rank - 1)) &&
                       shown->tpn == field[i].rank,
                   "order of adding at %u", (unsigned)field[i].rank);
        }
        EXPECT(!(shown = swp_tournament_player(t, 90)), "an old number answers");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("names in alphabetical order, then order of entry")
    {
        static const char *const names[] = {"\xC3\x89mile", "Zoe", "de Boer", "Dee", "Dee", ""};
        static const uint32_t order[] = {6, 3, 4, 5, 1, 2};
        swp_tournament *t = NULL;
        swp_tournament_create(NULL, &t, NULL);
        swp_tournament_set_system(t, "dutch-2026", NULL);
        for (uint32_t i = 0; i < 6; i++) {
            swp_player p = SWP_PLAYER_INIT;
            p.tpn = i + 1;
            p.name = names[i];
            const char birth[] = {(char)('1' + (int)i), '\0'};
            p.birth = birth;
            swp_tournament_add_player(t, &p, NULL);
        }
        swp_tournament_make_ranking(t, NULL, NULL, NULL);
        for (uint32_t i = 0; i < 6; i++) {
            const swp_player *shown = swp_tournament_player_at(t, i);
            EXPECT(shown->birth[0] == (char)('0' + (int)order[i]), "number %u was %c",
                   (unsigned)i + 1, shown->birth[0]);
        }
        swp_tournament_destroy(t);
    }
    TESTING_CASE("a thousand of one name stay as they were entered")
    {
        char entered_at[12];
        swp_tournament *t = NULL;
        swp_tournament_create(NULL, &t, NULL);
        swp_tournament_set_system(t, "dutch-2026", NULL);
        for (uint32_t i = 1; i <= 1000; i++) {
            swp_player p = SWP_PLAYER_INIT;
            p.tpn = 5000 + i;
            p.name = "Dee";
            p.rating = i % 2 ? 1800 : 1900;
            p.fide_id = entered_at;
            snprintf(entered_at, sizeof entered_at, "%u", (unsigned)i);
            swp_tournament_add_player(t, &p, NULL);
        }
        swp_tournament_make_ranking(t, NULL, NULL, NULL);
        for (uint32_t i = 1; i <= 1000; i++) {
            snprintf(entered_at, sizeof entered_at, "%u", (unsigned)i);
            const uint32_t tpn = i % 2 ? 501 + i / 2 : i / 2;
            EXPECT(strcmp(swp_tournament_player(t, tpn)->fide_id, entered_at) == 0, "number %u",
                   (unsigned)tpn);
        }
        swp_tournament_destroy(t);
    }
}

static void test_followers(void)
{
    TESTING_CASE("games, byes, points and forbidden pairs follow")
    {
        swp_tournament *t = entered(NULL);
        const uint32_t pair[] = {90, 4};
        swp_tournament_record_game(t, 1, 300, 90, SWP_RESULT_LOSS, SWP_RESULT_WIN, NULL);
        swp_tournament_forbid(t, pair, 2, 1, 3, NULL);
        swp_tournament_request_bye_in(t, 2, 4, SWP_RESULT_HALF_BYE, NULL);
        swp_tournament_set_virtual_points_in(t, 1, 10, 10, NULL);
        swp_tournament_adjust_points_in(t, 1, 5, -5, NULL);
        EXPECT(swp_tournament_make_ranking(t, NULL, NULL, NULL) == SWP_OK, "refused");
        const swp_entry white = swp_tournament_entry_in(t, 1, 2),
                        black = swp_tournament_entry_in(t, 1, 11);
        EXPECT(white.opponent == 11 && white.result == SWP_RESULT_LOSS, "%u",
               (unsigned)white.opponent);
        EXPECT(black.opponent == 2 && black.colour == SWP_COLOUR_BLACK, "%u",
               (unsigned)black.opponent);
        const uint32_t *tpns;
        uint32_t count;
        uint32_t first, last;
        forbidden_group(t, 0, &tpns, &count, &first, &last);
        EXPECT(tpns[0] == 11 && tpns[1] == 12, "%u %u", (unsigned)tpns[0], (unsigned)tpns[1]);
        EXPECT(swp_tournament_requested_bye_in(t, 2, 12) == SWP_RESULT_HALF_BYE, "request");
        EXPECT(swp_tournament_virtual_points_in(t, 1, 1) == 10, "virtual points");
        EXPECT(swp_tournament_adjustment_in(t, 1, 4) == -5, "adjustment");
        EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "does not fit together");
        swp_tournament_destroy(t);
    }
}

static void test_refusals(void)
{
    TESTING_CASE("an unknown system, an opponent who does not exist")
    {
        swp_tournament *t = entered(NULL);
        swp_error err;
        const swp_player *shown = NULL;
        EXPECT(swp_tournament_make_ranking(t, "dutch-1850", NULL, &err) == SWP_ERR_UNSUPPORTED,
               "%s", err.text);
        EXPECT(strstr(err.text, "dutch-2012") != NULL, "'%s' lists no system", err.text);
        const swp_entry ghost = {77, SWP_COLOUR_WHITE, SWP_RESULT_WIN};
        swp_tournament_set_entry_in(t, 1, 4, &ghost, NULL);
        EXPECT(swp_tournament_make_ranking(t, NULL, NULL, &err) == SWP_ERR_INVALID, "%s", err.text);
        EXPECT(err.tpn[0] == 4 && err.tpn[1] == 77, "'%s'", err.text);
        EXPECT((shown = swp_tournament_player(t, 300)), "changed by a failure");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("an empty tournament")
    {
        swp_tournament *t = NULL;
        swp_tournament_create(NULL, &t, NULL);
        swp_tournament_set_system(t, "dutch-2026", NULL);
        EXPECT(swp_tournament_make_ranking(t, NULL, NULL, NULL) == SWP_OK, "refused");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("every request for memory refused once")
    for (long fail_at = 1;; fail_at++) {
        struct tracked tracked = {0};
        const swp_allocator allocator = tracked_allocator(&tracked);
        swp_tournament *t = entered(&allocator);
        for (uint32_t tpn = 1001; tpn <= 1600; tpn++)
            table_add(t, tpn, "");
        tracked.requests = 0;
        tracked.fail_at = fail_at;
        const swp_status status = swp_tournament_make_ranking(t, NULL, NULL, NULL);
        const swp_player *shown = swp_tournament_player(t, 1600);
        EXPECT((shown != NULL) == (status != SWP_OK), "half done");
        swp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "request %ld: %ld blocks", fail_at,
               tracked.live);
        if (status == SWP_OK) {
            EXPECT(fail_at > 3, "only %ld requests", fail_at);
            break;
        }
        EXPECT(status == SWP_ERR_MEMORY, "%d", (int)status);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_order();
    test_followers();
    test_refusals();
    return testing_finish("unit_ranking");
}
