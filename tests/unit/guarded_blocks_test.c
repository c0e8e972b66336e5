/* SPDX-License-Identifier: Apache-2.0 */
/* No block of memory is written past its end, in any room: every array of a call is a block of its
 * own (this program has base/arena.c with SWP_ARENA_SEPARATE), with a guard behind it that is
 * looked at when the block is given back. Rounds of a sample of each corpus are read, paired with
 * reasons, told and checked; and each request for memory of a round is refused once. Sanitizers see
 * the same and more (make sanitize); this runs on every `make test`. */
#include "base/arena.h"
#include "corpus/corpus_folder.h"
#include "guarded_allocator.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <stdio.h>

enum { TEXT = 1 << 20, FILES = 300, STEP = 10, MOST_PLAYERS = 60 };
enum { REFUSED_FILE = 1, MOST_REQUESTS = 100000 };

static const struct {
    const char *folder;
    const char *systems[3];
} corpora[] = {
    {"dutch-1998", {"dutch-1998"}},
    {"dutch-2012", {"dutch-2012"}},
    {"dutch-2017", {"dutch-2017"}},
    {"dutch-2026", {"dutch-2026"}},
    {"dubov-1997", {"dubov-1997"}},
    {"dubov-2025", {"dubov-2025", "dubov-2026"}},
    {"lim-1999", {"lim-1999", "lim-2026"}},
    {"burstein-2026", {"burstein-2026"}},
    {"double-swiss-2026", {"double-swiss-2026"}},
    {"swiss-team-2026", {"team-2026"}},
};

/* Pairs a recorded round and tells it; the number of boards. */
static uint32_t pair_round(const swp_tournament *t, const char *system, uint32_t round)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_explanation *explanation = NULL;
    options.system = system;
    options.round = round;
    options.flags |= SWP_PAIR_TRACE;
    options.flags |= SWP_PAIR_RECORDED;
    if (swp_pairing_create(t, &options, &pairing, NULL) != SWP_OK)
        return 0;
    const uint32_t boards = swp_pairing_board_count(pairing);
    EXPECT(swp_explanation_create(t, pairing, 0, &explanation, NULL) == SWP_OK, "%s", system);
    swp_explanation_destroy(explanation);
    swp_pairing_destroy(pairing);
    return boards;
}

static uint32_t pair_file(const char *path, const char *const *systems, struct guarded *guarded)
{
    static char text[TEXT];
    const swp_allocator allocator = guarded_allocator(guarded);
    swp_trf *trf = NULL;
    uint32_t boards = 0;
    FILE *in = fopen(path, "rb");
    if (!in)
        return 0; /* numbers have gaps */
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    if (EXPECT(swp_trf_read(text, length, &allocator, NULL, &trf, NULL) == SWP_OK, "%s", path)) {
        const swp_tournament *t = swp_trf_tournament(trf);
        const bool is_small = swp_tournament_player_count(t) <= MOST_PLAYERS;
        for (int k = 0; k < 3 && systems[k] && is_small; k++)
            for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++)
                boards += pair_round(t, systems[k], round);
    }
    swp_trf_destroy(trf);
    return boards;
}

static void test_rooms(void)
{
    for (size_t i = 0; i < sizeof corpora / sizeof *corpora; i++) {
        struct guarded guarded = {0};
        uint32_t boards = 0;
        for (int number = 1; number <= FILES; number += STEP) {
            char path[CORPUS_PATH];
            snprintf(path, sizeof path, CORPUS "/%s/%04d.trf", corpora[i].folder, number);
            boards += pair_file(path, corpora[i].systems, &guarded);
        }
        EXPECT(guarded.overrun == 0, "%s: %ld of %ld blocks are written past their end",
               corpora[i].folder, guarded.overrun, guarded.blocks);
        EXPECT(boards > 100 && guarded.blocks > 20 * (long)boards, "%s: %ld blocks, %u boards",
               corpora[i].folder, guarded.blocks, (unsigned)boards);
        EXPECT(guarded.live == 0, "%s: %ld blocks left", corpora[i].folder, guarded.live);
    }
}

/* Pairs the last round recorded, with the n-th request refused. */
static swp_status pair_refused(const char *text, size_t length, const char *system,
                               struct guarded *guarded, long n)
{
    const swp_allocator allocator = guarded_allocator(guarded);
    swp_trf *trf = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    options.system = system;
    options.flags |= SWP_PAIR_TRACE;
    options.flags |= SWP_PAIR_RECORDED;
    if (!EXPECT(swp_trf_read(text, length, &allocator, NULL, &trf, NULL) == SWP_OK, "%s", system))
        return SWP_OK;
    options.round = swp_tournament_rounds_recorded(swp_trf_tournament(trf));
    guarded->requests = 0;
    guarded->fail_at = n;
    const swp_status status = swp_pairing_create(swp_trf_tournament(trf), &options, &pairing, NULL);
    guarded->fail_at = 0;
    EXPECT((status == SWP_OK) == (pairing != NULL), "%s, request %ld", system, n);
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
    return status;
}

/* Every request for memory of one round is refused once: told, nothing left, nothing overrun. */
static void test_refused(void)
{
    static char text[TEXT];
    for (size_t i = 0; i < sizeof corpora / sizeof *corpora; i++) {
        struct guarded guarded = {0};
        swp_status status = SWP_ERR_MEMORY;
        char path[CORPUS_PATH];
        long n = 0;
        snprintf(path, sizeof path, CORPUS "/%s/%04d.trf", corpora[i].folder, REFUSED_FILE);
        FILE *in = fopen(path, "rb");
        if (!EXPECT(in != NULL, "%s", path))
            continue;
        const size_t length = fread(text, 1, sizeof text, in);
        fclose(in);
        while (status == SWP_ERR_MEMORY && n < MOST_REQUESTS)
            status = pair_refused(text, length, corpora[i].systems[0], &guarded, ++n);
        EXPECT(status == SWP_OK && n > 20, "%s, request %ld: %d", path, n, (int)status);
        EXPECT(guarded.overrun == 0 && guarded.live == 0, "%s: %ld overrun, %ld left", path,
               guarded.overrun, guarded.live);
    }
}

/* One byte and one item past the end. */
static void test_alarm(void)
{
    static const size_t sizes[] = {1, 8};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct guarded guarded = {0};
        const swp_allocator allocator = guarded_allocator(&guarded);
        struct swp__arena *arena = swp__arena_create(&allocator);
        volatile unsigned char *array = swp__arena_array(arena, 5, sizes[i]);
        swp__arena_array(arena, 5, sizes[i]);
        for (size_t k = 0; k < sizes[i]; k++)
            array[5 * sizes[i] + k] = 0;
        swp__arena_destroy(arena);
        EXPECT(guarded.overrun == 1, "%ld of %ld", guarded.overrun, guarded.blocks);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("an overrun is noticed") test_alarm();
    TESTING_CASE("no room writes past a block") test_rooms();
    TESTING_CASE("memory that runs out, in every room") test_refused();
    return testing_finish("unit_guarded_blocks");
}
