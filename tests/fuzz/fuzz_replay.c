/* SPDX-License-Identifier: Apache-2.0 */
/* Plain driver for a fuzz target where libFuzzer is not at hand: replays the kept corpus, then a
 * seeded run of changed corpus files. A target that finds something aborts, which the test runner
 * counts as a failure.
 *
 *     fuzz_trf_replay NAME FOLDER [COUNT [MUTANT [KEEP]]]
 *
 * Each changed input is written to the file KEEP before it is tried: the last one stays there.
 *
 * Closes with "NAME: N passed, 0 failed"; a kept input is one test, the seeded run is one more. */
#include <dirent.h>

#include "fuzz_support.h"

enum { MOST_FILES = 20000, LARGEST_CHANGED = 20000 };

struct input {
    char *name;
    uint8_t *bytes;
    size_t size;
};

static struct input corpus[MOST_FILES];
static size_t corpus_size;

static void read_input(const char *folder, const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    REQUIRE(file != NULL, "%s cannot be read", path);
    REQUIRE(fseek(file, 0, SEEK_END) == 0, "%s cannot be read", path);
    long size = ftell(file);
    rewind(file);
    REQUIRE(size >= 0 && corpus_size < MOST_FILES, "%s cannot be taken", path);
    struct input *input = &corpus[corpus_size++];
    input->name = malloc(strlen(name) + 1);
    input->bytes = malloc((size_t)size + 1);
    input->size = (size_t)size;
    REQUIRE(input->name && input->bytes, "no memory");
    memcpy(input->name, name, strlen(name) + 1);
    REQUIRE(fread(input->bytes, 1, input->size, file) == input->size, "%s cannot be read", path);
    fclose(file);
}

static int compare_inputs(const void *a, const void *b)
{
    return strcmp(((const struct input *)a)->name, ((const struct input *)b)->name);
}

static void read_corpus(const char *folder)
{
    DIR *listing = opendir(folder);
    REQUIRE(listing != NULL, "%s cannot be read", folder);
    for (struct dirent *entry = readdir(listing); entry; entry = readdir(listing))
        if (entry->d_name[0] != '.')
            read_input(folder, entry->d_name);
    closedir(listing);
    qsort(corpus, corpus_size, sizeof *corpus, compare_inputs);
}

static void keep(const char *path, const uint8_t *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    REQUIRE(file && fwrite(bytes, 1, size, file) == size, "%s cannot be written", path);
    fclose(file);
}

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* A corpus file with a few bytes changed, and sometimes cut or with a piece repeated. */
static size_t change(const struct input *input, uint8_t *bytes, uint64_t *state)
{
    size_t size = input->size < LARGEST_CHANGED ? input->size : LARGEST_CHANGED;
    memcpy(bytes, input->bytes, size);
    if (size == 0)
        return 0;
    for (uint64_t left = 1 + next_random(state) % 8; left > 0; left--) {
        size_t at = next_random(state) % size, from = next_random(state) % size;
        size_t length = 1 + next_random(state) % 12;
        switch (next_random(state) % 6) {
        case 0:
            bytes[at] = (uint8_t)next_random(state);
            break;
        case 1:
            bytes[at] ^= (uint8_t)(1U << next_random(state) % 8);
            break;
        case 2:
            bytes[at] = (uint8_t) "0123456789 wb=1+-HFUZ?\n"[next_random(state) % 23];
            break;
        case 3:
            bytes[at] = bytes[from];
            break;
        case 4:
            if (at + length <= size && from + length <= size)
                memmove(bytes + at, bytes + from, length);
            break;
        default:
            if (next_random(state) % 8 == 0)
                size = at + 1;
            break;
        }
    }
    return size;
}

int main(int argc, char **argv)
{
    REQUIRE(argc >= 3, "usage: %s NAME FOLDER [COUNT [MUTANT [KEEP]]]", argv[0]);
    long count = argc > 3 ? strtol(argv[3], NULL, 10) : 0;
    fuzz_mutant = argc > 4 ? (int)strtol(argv[4], NULL, 10) : 0;
    read_corpus(argv[2]);
    REQUIRE(corpus_size > 0, "%s is empty", argv[2]);
    unsigned long passed = 0;
    for (size_t i = 0; i < corpus_size; i++) {
        fprintf(stderr, "%s\n", corpus[i].name);
        LLVMFuzzerTestOneInput(corpus[i].bytes, corpus[i].size);
        passed++;
    }
    uint64_t state = 20261231;
    uint8_t *bytes = malloc(LARGEST_CHANGED);
    REQUIRE(bytes != NULL, "no memory");
    for (long i = 0; i < count; i++) {
        const struct input *input = &corpus[next_random(&state) % corpus_size];
        size_t size = change(input, bytes, &state);
        /* An exact block, so that sanitizers see a read past the end. */
        uint8_t *exact = malloc(size ? size : 1);
        REQUIRE(exact != NULL, "no memory");
        memcpy(exact, bytes, size);
        if (argc > 5)
            keep(argv[5], exact, size);
        LLVMFuzzerTestOneInput(exact, size);
        free(exact);
    }
    passed += count > 0;
    free(bytes);
    for (size_t i = 0; i < corpus_size; i++) {
        free(corpus[i].name);
        free(corpus[i].bytes);
    }
    printf("%s: %lu passed, 0 failed\n", argv[1], passed);
    return 0;
}
