/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs one file's next round again and again, from memory: what a pairing costs inside a program.
 *
 *     library_pair FILE [REPETITIONS [SYSTEM]]
 *
 * Prints "players round repetitions median_ms least_ms peak_bytes held_bytes" and what was counted
 * while pairing (swp_counter): certified, refused, matchings, repairs, searches. Time is processor
 * time of the call swp_pairing_create alone; peak is what the call asked the allocator for at its
 * highest, held what the file read holds beside it. Reading the file is not counted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "swisspair/swisspair.h"

enum { MOST_REPETITIONS = 10000 };

struct meter {
    size_t now, peak;
};

static void *meter_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    struct meter *meter = user;
    if (new_size == 0) {
        meter->now -= ptr ? old_size : 0;
        free(ptr);
        return NULL;
    }
    void *moved = realloc(ptr, new_size);
    if (!moved)
        return NULL;
    meter->now = meter->now - (ptr ? old_size : 0) + new_size;
    if (meter->now > meter->peak)
        meter->peak = meter->now;
    return moved;
}

static void stop(const char *what, const char *why)
{
    fprintf(stderr, "library_pair: %s: %s\n", what, why);
    exit(1);
}

static char *read_file(const char *path, size_t *out_length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        stop(path, "cannot be read");
    long size = ftell(file);
    rewind(file);
    char *bytes = malloc(size > 0 ? (size_t)size : 1);
    if (!bytes || size < 0 || fread(bytes, 1, (size_t)size, file) != (size_t)size)
        stop(path, "cannot be read");
    fclose(file);
    *out_length = (size_t)size;
    return bytes;
}

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

enum { N_COUNTERS = SWP_COUNTER_SEARCHES + 1 };

static double pair_once(const swp_tournament *t, const char *system, uint32_t *out_round,
                        unsigned long long *counters)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = system;
    clock_t begin = clock();
    swp_status status = swp_pairing_create(t, &options, &pairing, &err);
    clock_t end = clock();
    if (status != SWP_OK)
        stop("pairing", err.text);
    *out_round = swp_pairing_round(pairing);
    for (int i = 0; i < N_COUNTERS; i++)
        counters[i] = swp_pairing_counter(pairing, (swp_counter)i);
    swp_pairing_destroy(pairing);
    return 1000.0 * (double)(end - begin) / CLOCKS_PER_SEC;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: library_pair FILE [REPETITIONS [SYSTEM]]\n", stderr);
        return 3;
    }
    long repetitions = argc > 2 ? strtol(argv[2], NULL, 10) : 11;
    if (repetitions < 1 || repetitions > MOST_REPETITIONS)
        stop(argv[2], "expected 1 to 10000 repetitions");
    struct meter meter = {0, 0};
    swp_allocator allocator = {meter_resize, &meter};
    swp_trf_options read_options = SWP_TRF_OPTIONS_INIT;
    swp_trf *trf = NULL;
    swp_error err = {0};
    size_t length = 0;
    char *bytes = read_file(argv[1], &length);
    if (swp_trf_read(bytes, length, &allocator, &read_options, &trf, &err) != SWP_OK)
        stop(argv[1], err.text);
    const swp_tournament *t = swp_trf_tournament(trf);
    static double times[MOST_REPETITIONS];
    uint32_t round = 0;
    unsigned long long counters[N_COUNTERS];
    const size_t before = meter.now;
    meter.peak = meter.now;
    for (long i = 0; i < repetitions; i++)
        times[i] = pair_once(t, argc > 3 ? argv[3] : NULL, &round, counters);
    qsort(times, (size_t)repetitions, sizeof *times, compare_times);
    printf("%u %u %ld %.3f %.3f %zu %zu", swp_tournament_player_count(t), round, repetitions,
           times[repetitions / 2], times[0], meter.peak - before, before);
    for (int i = 0; i < N_COUNTERS; i++)
        printf(" %llu", counters[i]);
    putchar('\n');
    swp_trf_destroy(trf);
    free(bytes);
    return 0;
}
