/* SPDX-License-Identifier: Apache-2.0 */
/* Reads one file again and again from memory, and writes what was read: what swp_trf_read and
 * swp_trf_write cost inside a program. Writing includes the proof by reading back.
 *
 *     library_trf FILE [REPETITIONS [DIALECT]]
 *
 * Prints "bytes repetitions read_ms write_ms", each the least processor time of its call. Under
 * callgrind, --toggle-collect=swp_trf_read counts the instructions of one call. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "swisspair/swisspair.h"

static void stop(const char *what, const char *why)
{
    fprintf(stderr, "library_trf: %s: %s\n", what, why);
    exit(1);
}

static char *read_file(const char *path, size_t *out_length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        stop(path, "cannot be read");
    const long size = ftell(file);
    rewind(file);
    char *bytes = malloc(size > 0 ? (size_t)size : 1);
    if (!bytes || size < 0 || fread(bytes, 1, (size_t)size, file) != (size_t)size)
        stop(path, "cannot be read");
    fclose(file);
    *out_length = (size_t)size;
    return bytes;
}

/* The least of `least` and the milliseconds since `begin`. */
static double least_of(double least, clock_t begin)
{
    const double ms = 1000.0 * (double)(clock() - begin) / CLOCKS_PER_SEC;
    return ms < least ? ms : least;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        stop("library_trf", "FILE [REPETITIONS [DIALECT]]");
    size_t length;
    char *bytes = read_file(argv[1], &length);
    const int repetitions = argc > 2 ? atoi(argv[2]) : 21;
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    if (argc > 3 && !swp_trf_dialect_find(argv[3], &options.dialect))
        stop(argv[3], "no dialect");
    double reading = 1e9, writing = 1e9;
    for (int i = 0; i < repetitions; i++) {
        swp_trf *trf = NULL;
        swp_trf_text *text = NULL;
        swp_error err = {.status = SWP_OK};
        clock_t begin = clock();
        if (swp_trf_read(bytes, length, NULL, NULL, &trf, &err) != SWP_OK)
            stop(argv[1], err.text);
        reading = least_of(reading, begin);
        begin = clock();
        if (swp_trf_write(swp_trf_tournament(trf), trf, &options, &text, &err) != SWP_OK)
            stop(argv[1], err.text);
        writing = least_of(writing, begin);
        swp_trf_text_destroy(text);
        swp_trf_destroy(trf);
    }
    printf("%lu %d %.3f %.3f\n", (unsigned long)length, repetitions, reading, writing);
    free(bytes);
    return 0;
}
