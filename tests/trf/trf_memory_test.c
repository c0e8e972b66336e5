/* SPDX-License-Identifier: Apache-2.0 */
/* Every allocation of reading and writing made to fail once: SWP_ERR_MEMORY, outputs untouched, and
 * nothing leaks. */
#include "fuzz/trf_bytes.h"
#include "trf_support.h"

struct counting {
    long calls, fail_at; /* 0 = never */
    long bytes;          /* held */
    long mismatches;     /* blocks given back with another size than they were asked with */
};

/* Each block carries its size in front. */
static void *counting_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    enum { HEAD = 64 };
    struct counting *c = user;
    char *block = ptr ? (char *)ptr - HEAD : NULL;
    if (block) {
        size_t known;
        memcpy(&known, block, sizeof known);
        c->mismatches += known != old_size;
    }
    if (new_size == 0) {
        c->bytes -= (long)old_size;
        free(block);
        return NULL;
    }
    if (++c->calls == c->fail_at)
        return NULL;
    char *moved = realloc(block, new_size + HEAD);
    if (!moved)
        return NULL;
    memcpy(moved, &new_size, sizeof new_size);
    c->bytes += (long)new_size - (long)(ptr ? old_size : 0);
    return moved + HEAD;
}

static const char *const files[] = {
    "tests/data/trf-wild/g04_swissmanager_like_latin1.trf",
    "tests/data/trf-wild/g06_javafo_xxa.trf",
    "tests/data/trf-wild/g14_trf26_mid_240_250_260.trf",
    "tests/data/trf-wild/g16_trf26_baku.trf",
    "tests/data/trf-wild/g18_trf26_299_penalty.trf",
    "tests/data/trf-wild/g19_trf26_team_310.trf",
    "tests/data/trf-wild/g22_foreign_records.trf",
    "tests/data/trf-wild/bad/b05_opponents_contradict.trf",
};

/* Reads with the n-th allocation failing. True when that many allocations happened. */
static bool read_failing(const struct file_bytes *file, long fail_at, const char *path)
{
    struct counting counting = {0, fail_at, 0, 0};
    const swp_allocator allocator = {counting_resize, &counting};
    swp_trf *trf = NULL;
    swp_error err;
    const swp_status status = swp_trf_read(file->bytes, file->length, &allocator, NULL, &trf, &err);
    const bool reached = counting.calls >= fail_at;
    EXPECT((status == SWP_ERR_MEMORY) == reached, "%s, allocation %ld: %d", path, fail_at,
           (int)status);
    EXPECT((trf == NULL) == reached, "%s, allocation %ld: output", path, fail_at);
    EXPECT(!reached || err.status == SWP_ERR_MEMORY, "%s, allocation %ld: error", path, fail_at);
    swp_trf_destroy(trf);
    EXPECT(counting.bytes == 0 && counting.mismatches == 0, "%s, allocation %ld: %ld bytes leaked",
           path, fail_at, counting.bytes);
    return reached;
}

static bool write_failing(const struct file_bytes *file, long fail_at, const char *path)
{
    struct counting counting = {0, 0, 0, 0};
    const swp_allocator allocator = {counting_resize, &counting};
    swp_trf *trf = NULL;
    swp_trf_read(file->bytes, file->length, &allocator, NULL, &trf, NULL);
    char *bytes = NULL;
    size_t length = 0;
    bool reached = false;
    if (swp_trf_tournament(trf)) {
        counting.calls = 0;
        counting.fail_at = fail_at;
        const swp_status status =
            trf_bytes(swp_trf_tournament(trf), trf, NULL, &bytes, &length, NULL);
        reached = counting.calls >= fail_at;
        EXPECT(status == (reached ? SWP_ERR_MEMORY : SWP_OK), "%s, allocation %ld: %d", path,
               fail_at, (int)status);
        EXPECT((bytes == NULL) == reached, "%s, allocation %ld: output", path, fail_at);
        free(bytes);
    }
    swp_trf_destroy(trf);
    EXPECT(counting.bytes == 0 && counting.mismatches == 0, "%s, allocation %ld: %ld bytes leaked",
           path, fail_at, counting.bytes);
    return reached;
}

/* Names and rounds that came together with a file grow one by one like any others. */
static void change_read(const struct file_bytes *file, const char *path)
{
    struct counting counting = {0, 0, 0, 0};
    const swp_allocator allocator = {counting_resize, &counting};
    swp_trf *trf = NULL;
    swp_trf_read(file->bytes, file->length, &allocator, NULL, &trf, NULL);
    swp_tournament *t = swp_trf_tournament(trf);
    const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_HALF_BYE};
    for (uint32_t i = 0; t && i < swp_tournament_player_count(t); i++) {
        swp_player player = *swp_tournament_player_at(t, i);
        const swp_entry before = swp_tournament_entry_in(t, 1, player.tpn);
        player.size = sizeof player;
        player.name = "Somebody, with quite another and a much longer name than before";
        EXPECT(swp_tournament_update_player(t, &player, NULL) == SWP_OK &&
                   swp_tournament_set_entry_in(t, 30, player.tpn, &bye, NULL) == SWP_OK,
               "%s: player %u", path, player.tpn);
        const swp_entry after = swp_tournament_entry_in(t, 1, player.tpn);
        EXPECT(after.opponent == before.opponent && after.result == before.result &&
                   swp_tournament_entry_in(t, 29, player.tpn).result == SWP_RESULT_NONE &&
                   strcmp(swp_tournament_player_at(t, i)->name, player.name) == 0,
               "%s: player %u", path, player.tpn);
    }
    swp_trf_destroy(trf);
    EXPECT(counting.bytes == 0 && counting.mismatches == 0, "%s: %ld bytes leaked, %ld mismatches",
           path, counting.bytes, counting.mismatches);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct file_bytes file = support_load(files[i]);
        if (!EXPECT(file.bytes != NULL, "%s cannot be read", files[i]))
            continue;
        TESTING_CASE("reading")
        {
            long n = 1;
            while (read_failing(&file, n, files[i]))
                n++;
            EXPECT(n > 3, "%s: only %ld allocations", files[i], n);
        }
        TESTING_CASE("writing")
        {
            for (long n = 1; write_failing(&file, n, files[i]); n++)
                continue;
        }
        TESTING_CASE("changing")
        {
            change_read(&file, files[i]);
        }
        free(file.bytes);
    }
    return testing_finish("trf_memory");
}
