/* SPDX-License-Identifier: Apache-2.0 */
/* What the headers promise and no other test asks: no system is guessed, an option that does not
 * apply is refused, a round is told only from what it was paired from, the allocator is copied,
 * every system reports progress, and memory that ends is told also where there is no pairing. */
#include "swisspair/swisspair.h"
#include "testing.h"
#include "tracked_allocator.h"

/* Four rounds of a random tournament, of a system or of none. */
static swp_tournament *played(const char *system, int32_t players)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    how.system = system;
    how.seed = 11;
    how.players = players;
    how.rounds = 4;
    how.unrated_rate = 0;
    how.withdrawal_rate = how.late_rate = how.forfeit_rate = 0;
    EXPECT(swp_generate(&how, NULL, &t, NULL) == SWP_OK, "%s", system);
    swp_tournament_set_rounds(t, 6, NULL);
    return t;
}

#define EXPECT_REFUSED(wanted, call)                                                               \
    do {                                                                                           \
        memset(&err, 0, sizeof err);                                                               \
        EXPECT((call) == SWP_ERR_INVALID && err.detail == (wanted), "%s: detail %d, %s", #call,    \
               (int)err.detail, err.text);                                                         \
    } while (0)

static void test_no_system(void)
{
    swp_tournament *t = played("dutch-2026", 12), *made = NULL;
    swp_pairing *pairing = NULL;
    swp_check_report *report = NULL;
    swp_checklist *list = NULL;
    swp_blockers *blockers = NULL;
    swp_whynot *answer = NULL;
    swp_dutch_1998_standings *standings = NULL;
    swp_lot lot = SWP_LOT_INIT;
    swp_wish wish = SWP_WISH_INIT;
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    swp_error err;
    wish.player = 1;
    wish.opponent = 2;
    swp_tournament_set_system(t, "", NULL);
    TESTING_CASE("nothing is guessed where no system is declared")
    {
        const swp_detail none = SWP_DETAIL_NO_SYSTEM;
        EXPECT_REFUSED(none, swp_pairing_create(t, NULL, &pairing, &err));
        EXPECT_REFUSED(none, swp_check_report_create(t, NULL, &report, &err));
        EXPECT_REFUSED(none, swp_checklist_create(t, NULL, &list, &err));
        EXPECT_REFUSED(none, swp_lot_find(t, NULL, 0, &lot, &err));
        EXPECT_REFUSED(none, swp_blockers_create(t, NULL, &blockers, &err));
        EXPECT_REFUSED(none, swp_whynot_create(t, NULL, &wish, &answer, &err));
        EXPECT_REFUSED(none, swp_tournament_make_ranking(t, NULL, NULL, &err));
        EXPECT_REFUSED(none, swp_dutch_1998_standings_create(t, NULL, 0, &standings, &err));
        EXPECT_REFUSED(none, swp_generate(&how, NULL, &made, &err));
        EXPECT(!pairing && !report && !list && !blockers && !answer && !standings && !made,
               "an output was touched");
        EXPECT(strcmp(swp_detail_name(none), "no_system") == 0, "%s", swp_detail_name(none));
    }
    TESTING_CASE("the model's system counts for what is generated after it")
    {
        swp_tournament_set_system(t, "dutch-2012", NULL);
        how.model = t;
        how.rounds = 3;
        EXPECT(swp_generate(&how, NULL, &made, NULL) == SWP_OK &&
                   strcmp(swp_tournament_system(made), "dutch-2012") == 0,
               "another system");
    }
    swp_tournament_destroy(made);
    swp_tournament_destroy(t);
}

static void test_option_does_not_apply(void)
{
    TESTING_CASE("a Maxi-tournament needs a system that knows it")
    {
        swp_tournament *t = played("lim-2026", 12);
        swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
        swp_check_options check = SWP_CHECK_OPTIONS_INIT;
        swp_pairing *pairing = NULL;
        swp_check_report *report = NULL;
        swp_error err;
        how.flags = SWP_PAIR_MAXI;
        check.flags = SWP_CHECK_MAXI;
        for (uint32_t i = 0; swp_system_at(i); i++) {
            const swp_system *system = swp_system_at(i);
            how.system = check.system = system->id;
            if (system->flags & (SWP_SYSTEM_PAIRS_MATCHES | SWP_SYSTEM_PAIRS_TEAMS))
                continue; /* not of this tournament */
            if (!(system->flags & SWP_SYSTEM_KNOWS_MAXI)) {
                EXPECT_REFUSED(SWP_DETAIL_OPTION_DOES_NOT_APPLY,
                               swp_pairing_create(t, &how, &pairing, &err));
                EXPECT_REFUSED(SWP_DETAIL_OPTION_DOES_NOT_APPLY,
                               swp_check_report_create(t, &check, &report, &err));
                continue;
            }
            EXPECT(swp_pairing_create(t, &how, &pairing, &err) == SWP_OK, "%s", err.text);
            EXPECT(swp_check_report_create(t, &check, &report, &err) == SWP_OK, "%s", err.text);
            swp_pairing_destroy(pairing);
            swp_check_report_destroy(report);
            pairing = NULL;
            report = NULL;
        }
        swp_tournament_destroy(t);
    }
}

/* ---- a round is told from what it was paired from ---------------------------------------------
 */

static bool is_told(const swp_tournament *t, const swp_pairing *pairing)
{
    swp_explanation *told = NULL;
    swp_error err = {0};
    const swp_status status = swp_explanation_create(t, pairing, 0, &told, &err);
    EXPECT(status == SWP_OK || (status == SWP_ERR_INVALID &&
                                err.detail == SWP_DETAIL_PAIRING_DOES_NOT_FIT && !told),
           "%s", err.text);
    swp_explanation_destroy(told);
    return status == SWP_OK;
}

static swp_tournament *reloaded(const swp_tournament *t)
{
    swp_trf_text *text = NULL;
    swp_trf *trf = NULL;
    EXPECT(swp_trf_write(t, NULL, NULL, &text, NULL) == SWP_OK, "not written");
    EXPECT(swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), NULL, NULL, &trf,
                        NULL) == SWP_OK,
           "not read");
    swp_tournament *read = swp_trf_take_tournament(trf);
    swp_trf_destroy(trf);
    swp_trf_text_destroy(text);
    return read;
}

/* Each change before the round, and whether it can be told then; taken back it can. */
static void try_changes(swp_tournament *t, const swp_pairing *pairing)
{
    swp_player player = *swp_tournament_player(t, 2);
    const char *name = player.name;
    char own_name[100];
    snprintf(own_name, sizeof own_name, "%s", name);
    player.size = sizeof player;
    player.name = "Somebody else";
    swp_tournament_update_player(t, &player, NULL);
    EXPECT(!is_told(t, pairing), "another name");
    player.name = own_name;
    swp_tournament_update_player(t, &player, NULL);
    EXPECT(is_told(t, pairing), "the name back");
    const swp_entry was = swp_tournament_entry_in(t, 2, 1);
    const uint32_t white = was.colour == SWP_COLOUR_WHITE ? 1 : was.opponent;
    const uint32_t black = was.colour == SWP_COLOUR_WHITE ? was.opponent : 1;
    const swp_result of_white = swp_tournament_entry_in(t, 2, white).result;
    const swp_result of_black = swp_tournament_entry_in(t, 2, black).result;
    const bool drawn = of_white == SWP_RESULT_DRAW;
    swp_tournament_record_game(t, 2, white, black, drawn ? SWP_RESULT_WIN : SWP_RESULT_DRAW,
                               drawn ? SWP_RESULT_LOSS : SWP_RESULT_DRAW, NULL);
    EXPECT(!is_told(t, pairing), "another result");
    swp_tournament_record_game(t, 2, white, black, of_white, of_black, NULL);
    EXPECT(is_told(t, pairing), "the result back");
    const uint32_t tpns[] = {3, 4};
    swp_tournament_forbid(t, tpns, 2, 1, 0, NULL);
    EXPECT(!is_told(t, pairing), "a forbidden pair");
    swp_tournament_unforbid(t, 0, NULL);
    swp_tournament_adjust_points_in(t, 3, 5, -5, NULL);
    EXPECT(!is_told(t, pairing), "a penalty");
    swp_tournament_clear_adjustment_in(t, 3, 5, NULL);
    swp_tournament_set_rounds(t, 5, NULL);
    EXPECT(!is_told(t, pairing), "another number of rounds");
    swp_tournament_set_rounds(t, 6, NULL);
    EXPECT(is_told(t, pairing), "all back");
}

static void test_changed(const char *system)
{
    swp_tournament *t = played(system, 12), *other = played(system, 14);
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    how.flags = SWP_PAIR_TRACE;
    TESTING_CASE("a round is told from what it was paired from")
    {
        EXPECT(swp_pairing_create(t, &how, &pairing, NULL) == SWP_OK, "%s", system);
        EXPECT(is_told(t, pairing), "%s: as it is", system);
        EXPECT(!is_told(other, pairing), "%s: another tournament", system);
        try_changes(t, pairing);
        EXPECT(swp_tournament_record_pairing(t, pairing, NULL) == SWP_OK, "recorded");
        const swp_board board = swp_pairing_board_at(pairing, 0);
        EXPECT(is_told(t, pairing), "%s: recorded", system);
        swp_tournament_record_game(t, swp_pairing_round(pairing), board.white, board.black,
                                   SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
        EXPECT(is_told(t, pairing), "%s: with a result", system);
        swp_tournament *copy = NULL, *read = reloaded(t);
        EXPECT(swp_tournament_copy(t, NULL, &copy, NULL) == SWP_OK, "no copy");
        EXPECT(is_told(copy, pairing) && is_told(read, pairing), "%s: a copy, read again", system);
        swp_tournament_destroy(copy);
        swp_tournament_destroy(read);
    }
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    swp_tournament_destroy(other);
}

/* ---- the rest ---------------------------------------------------------------------------------
 */

static void test_allocator(void)
{
    TESTING_CASE("the allocator is copied")
    {
        struct tracked memory = {0};
        swp_allocator allocator = tracked_allocator(&memory);
        swp_tournament *t = NULL;
        EXPECT(swp_tournament_create(&allocator, &t, NULL) == SWP_OK, "no tournament");
        memset(&allocator, 0, sizeof allocator);
        swp_player player = SWP_PLAYER_INIT;
        for (player.tpn = 1; player.tpn < 300; player.tpn++)
            EXPECT(swp_tournament_add_player(t, &player, NULL) == SWP_OK, "refused");
        swp_tournament_destroy(t);
        EXPECT(memory.requests > 300 && memory.live == 0 && memory.wrong_sizes == 0, "%ld, %ld",
               memory.requests, memory.live);
    }
}

struct heard {
    uint32_t calls, risen, last;
    bool fell, beyond;
};

static bool hear(void *user, uint32_t done, uint32_t total)
{
    struct heard *heard = user;
    heard->calls++;
    heard->risen += done > heard->last;
    heard->fell = heard->fell || done < heard->last;
    heard->beyond = heard->beyond || done > total;
    heard->last = done;
    return true;
}

static void test_progress(void)
{
    TESTING_CASE("every system reports progress")
    for (uint32_t i = 0; swp_system_at(i); i++) {
        const char *id = swp_system_at(i)->id;
        swp_tournament *t = played(id, 80);
        swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
        struct heard heard = {0};
        swp_pairing *pairing = NULL;
        swp_error err = {0};
        how.progress = hear;
        how.progress_user = &heard;
        EXPECT(swp_pairing_create(t, &how, &pairing, &err) == SWP_OK, "%s: %s", id, err.text);
        EXPECT(heard.calls > 0 && heard.risen > 0 && !heard.beyond, "%s: %u calls, %u risen", id,
               (unsigned)heard.calls, (unsigned)heard.risen);
        swp_pairing_destroy(pairing);
        swp_tournament_destroy(t);
    }
}

/* Three players who have all met, after two rounds. */
static swp_tournament *exhausted(const swp_allocator *allocator)
{
    swp_tournament *t = NULL;
    swp_tournament_create(allocator, &t, NULL);
    swp_player player = SWP_PLAYER_INIT;
    for (player.tpn = 1; player.tpn <= 4; player.tpn++)
        swp_tournament_add_player(t, &player, NULL);
    swp_tournament_set_rounds(t, 9, NULL);
    static const uint32_t games[][3] = {{1, 1, 2}, {1, 3, 4}, {2, 3, 1},
                                        {2, 2, 4}, {3, 1, 4}, {3, 2, 3}};
    for (int i = 0; i < 6; i++)
        swp_tournament_record_game(t, games[i][0], games[i][1], games[i][2], SWP_RESULT_DRAW,
                                   SWP_RESULT_DRAW, NULL);
    return t;
}

static void test_memory_of_the_trace(void)
{
    TESTING_CASE("memory that ends is told where there is no pairing")
    for (uint32_t i = 0; swp_system_at(i); i++) {
        struct tracked memory = {0};
        const swp_allocator allocator = tracked_allocator(&memory);
        swp_tournament *t = exhausted(&allocator);
        swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
        swp_pairing *pairing = NULL;
        how.system = swp_system_at(i)->id;
        how.flags = SWP_PAIR_TRACE;
        memory.requests = 0;
        const swp_status whole = swp_pairing_create(t, &how, &pairing, NULL);
        EXPECT(whole == SWP_ERR_NO_PAIRING || whole == SWP_ERR_INVALID, "%s: %d", how.system,
               (int)whole);
        const long requests = memory.requests;
        for (long fail_at = 1; fail_at <= requests; fail_at++) {
            memory.requests = 0;
            memory.fail_at = fail_at;
            const swp_status status = swp_pairing_create(t, &how, &pairing, NULL);
            EXPECT(status == SWP_ERR_MEMORY, "%s, request %ld: %d", how.system, fail_at,
                   (int)status);
        }
        memory.fail_at = 0;
        swp_tournament_destroy(t);
        EXPECT(memory.live == 0, "%ld blocks", memory.live);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_no_system();
    test_option_does_not_apply();
    test_changed("dutch-2026");
    test_changed("lim-1999");
    test_changed("dubov-2026");
    test_allocator();
    test_progress();
    test_memory_of_the_trace();
    return testing_finish("unit_contract");
}
