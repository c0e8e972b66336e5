/* SPDX-License-Identifier: Apache-2.0 */
/* library_standings: how long standings by C.07 take, on random fields.
 *
 * Prints one line for each shape: players, rounds, list, milliseconds of swp_standings_create. The
 * goals: 10,000 players after 11 rounds with five tie-breaks in 50 ms, direct encounter among 1,000
 * tied players in well under a second. */
#include "swisspair/swisspair.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const struct {
    uint32_t players, rounds;
    const char *list;
    bool all_drawn; /* then everybody is tied */
} shapes[] = {
    {10000, 11, "BH/C1,BH,SB,DE,WIN", false},
    {10000, 11, "DE,PTP,AOB,APPO,TPR", false},
    {1000, 11, "DE", true},
    {1000, 99, "DE", true},
    {10000, 11, "DE", true},
};

static uint32_t state = 1;

static uint32_t below(uint32_t n)
{
    state = state * 1103515245u + 12345u;
    return (state >> 8) % n;
}

static void add_round(swp_tournament *t, uint32_t round, uint32_t *order, uint32_t n,
                      bool all_drawn)
{
    static const swp_result results[] = {SWP_RESULT_WIN, SWP_RESULT_DRAW, SWP_RESULT_LOSS};
    for (uint32_t i = n - 1; i > 0; i--) {
        const uint32_t j = below(i + 1), player = order[i];
        order[i] = order[j];
        order[j] = player;
    }
    for (uint32_t i = 0; i + 1 < n; i += 2) {
        const uint32_t result = all_drawn ? 1 : below(3);
        if (swp_tournament_record_game(t, round, order[i], order[i + 1], results[result],
                                       results[2 - result], NULL) != SWP_OK)
            abort();
    }
}

static swp_tournament *make_field(uint32_t n, uint32_t rounds, bool all_drawn)
{
    swp_tournament *t = NULL;
    uint32_t *order = malloc(n * sizeof *order);
    if (!order || swp_tournament_create(NULL, &t, NULL) != SWP_OK)
        abort();
    for (uint32_t i = 0; i < n; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = order[i] = i + 1;
        player.rating = 1000 + (int32_t)below(1500);
        if (swp_tournament_add_player(t, &player, NULL) != SWP_OK)
            abort();
    }
    swp_tournament_set_rounds(t, rounds, NULL);
    for (uint32_t round = 1; round <= rounds; round++)
        add_round(t, round, order, n, all_drawn);
    free(order);
    return t;
}

int main(void)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        swp_tournament *t = make_field(shapes[i].players, shapes[i].rounds, shapes[i].all_drawn);
        swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
        swp_standings *table = NULL;
        swp_error err = {.status = SWP_OK};
        options.tiebreaks = shapes[i].list;
        const clock_t start = clock();
        if (swp_standings_create(t, &options, &table, &err) != SWP_OK) {
            fprintf(stderr, "%s\n", err.text);
            return 1;
        }
        printf("%6lu players, %2lu rounds, %-20s %8.1f ms\n", (unsigned long)shapes[i].players,
               (unsigned long)shapes[i].rounds, shapes[i].list,
               1000.0 * (double)(clock() - start) / CLOCKS_PER_SEC);
        swp_standings_destroy(table);
        swp_tournament_destroy(t);
    }
    return 0;
}
