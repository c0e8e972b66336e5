/* SPDX-License-Identifier: Apache-2.0 */
/* Threads: many may read one tournament, and others work on tournaments of their own meanwhile
 * (tournament.h). Each is answered, byte for byte, as if nobody else were there. */
#include <pthread.h>

#include "swisspair/swisspair.h"
#include "testing.h"

enum { PLAYERS = 40, ROUNDS = 3, READERS = 3, OWNERS = 2, THREADS = READERS + OWNERS, TIMES = 8 };

static bool record_round(swp_tournament *t, uint32_t round)
{
    static const swp_result ends[][2] = {{SWP_RESULT_WIN, SWP_RESULT_LOSS},
                                         {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
                                         {SWP_RESULT_LOSS, SWP_RESULT_WIN}};
    swp_pairing *pairing = NULL;
    if (swp_pairing_create(t, NULL, &pairing, NULL) != SWP_OK)
        return false;
    bool good = swp_tournament_record_pairing(t, pairing, NULL) == SWP_OK;
    for (uint32_t i = 0; good && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const swp_result *const end = ends[(7 * board.white + round * board.black) % 3];
        good = board.black == 0 || swp_tournament_record_game(t, round, board.white, board.black,
                                                              end[0], end[1], NULL) == SWP_OK;
    }
    swp_pairing_destroy(pairing);
    return good;
}

static swp_tournament *played(void)
{
    swp_tournament *t = NULL;
    bool good = swp_tournament_create(NULL, &t, NULL) == SWP_OK &&
                swp_tournament_set_system(t, "dutch-2026", NULL) == SWP_OK &&
                swp_tournament_set_rounds(t, 7, NULL) == SWP_OK &&
                swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL) == SWP_OK;
    for (uint32_t tpn = 1; good && tpn <= PLAYERS; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        player.name = tpn % 2 ? "Odd, Ada" : "Even, Ben";
        player.rating = 2500 - 10 * (int32_t)tpn;
        good = swp_tournament_add_player(t, &player, NULL) == SWP_OK;
    }
    for (uint32_t round = 1; good && round <= ROUNDS; round++)
        good = record_round(t, round);
    if (good)
        return t;
    swp_tournament_destroy(t);
    return NULL;
}

/* Everything that is asked of a tournament, one answer behind the other. */
static bool ask(const swp_tournament *t, swp_buffer *out)
{
    swp_json_options told = SWP_JSON_OPTIONS_INIT;
    swp_standings_options ranked = SWP_STANDINGS_OPTIONS_INIT;
    swp_trf_text *file = NULL;
    told.language = "de";
    ranked.tiebreaks = "BH/C1,SB,ARO";
    const bool good = swp_tournament_pair_json(t, NULL, NULL, out, NULL) == SWP_OK &&
                      swp_tournament_explain_json(t, NULL, 0, &told, out, NULL) == SWP_OK &&
                      swp_tournament_check_json(t, NULL, NULL, out, NULL) == SWP_OK &&
                      swp_tournament_standings_json(t, &ranked, NULL, out, NULL) == SWP_OK &&
                      swp_trf_write(t, NULL, NULL, &file, NULL) == SWP_OK &&
                      swp_json_text(swp_trf_text_bytes(file), out, NULL) == SWP_OK;
    swp_trf_text_destroy(file);
    return good;
}

/* What a thread does, and what comes of it. */
struct work {
    const swp_tournament *shared; /* NULL: a tournament of its own, made anew each time */
    const swp_buffer *expected;
    int good, wrong;
};

static void *run(void *user)
{
    struct work *const work = user;
    for (int i = 0; i < TIMES; i++) {
        swp_buffer out = SWP_BUFFER_INIT;
        swp_tournament *const own = work->shared ? NULL : played();
        const bool is_equal = (work->shared || own) && ask(own ? own : work->shared, &out) &&
                              out.length == work->expected->length &&
                              memcmp(out.bytes, work->expected->bytes, out.length) == 0;
        work->good += is_equal;
        work->wrong += !is_equal;
        swp_buffer_free(&out);
        swp_tournament_destroy(own);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    swp_tournament *const t = played();
    swp_buffer expected = SWP_BUFFER_INIT;
    TESTING_CASE("readers of one tournament, and owners of others")
    {
        pthread_t threads[THREADS];
        struct work works[THREADS];
        EXPECT(t && ask(t, &expected) && expected.length > 10000, "%zu bytes", expected.length);
        for (int i = 0; i < THREADS; i++) {
            works[i] = (struct work){i < READERS ? t : NULL, &expected, 0, 0};
            EXPECT(pthread_create(&threads[i], NULL, run, &works[i]) == 0, "thread %d", i);
        }
        for (int i = 0; i < THREADS; i++) {
            EXPECT(pthread_join(threads[i], NULL) == 0, "thread %d", i);
            EXPECT(works[i].good == TIMES && works[i].wrong == 0, "thread %d: %d answers differ", i,
                   works[i].wrong);
        }
    }
    swp_buffer_free(&expected);
    swp_tournament_destroy(t);
    return testing_finish("unit_threads");
}
