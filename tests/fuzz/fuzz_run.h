/* SPDX-License-Identifier: Apache-2.0 */
/* The whole program in this process, called again and again: for the fuzz targets of its words and
 * of its JSON.
 *
 * It works in a scratch folder of its own, with standard output and standard error kept in files
 * there, and one request for memory refused where that is asked for (malloc, calloc, realloc and
 * mmap of program and library are wrapped by the linker). What a sanitizer has to say goes to the
 * true standard error. */
#ifndef SWISSPAIR_TESTS_FUZZ_RUN_H
#define SWISSPAIR_TESTS_FUZZ_RUN_H

#include "fuzz_support.h"

enum { RUN_MOST_WORDS = 32, RUN_TEXT = 1 << 22 };

struct run_text {
    size_t length;
    char bytes[RUN_TEXT];
};

struct run {
    int exit;
    long requests; /* for memory */
    struct run_text out, err;
};

/* A file of the program's folder. */
void run_write(const char *name, const uint8_t *bytes, size_t size);
/* The same, read; false when it is not there. */
bool run_read(const char *name, struct run_text *out);
/* Takes away all files of the folder, whatever they are called. */
void run_clear(void);
/* A number that goes with the names and contents of all files of the folder. */
uint64_t run_files(void);
/* Calls main with the words, the first being the program's name; standard input is the file `stdin`
 * of the folder, if there is one. Of the requests for memory the one of number `refused` is refused
 * (0: none). */
void run_program(const char *const *words, long refused, struct run *out);

/* What must hold after every run: an exit code there is, texts in UTF-8, and under --json one whole
 * document or nothing. */
void run_require(const char *const *words, const struct run *run);

#endif
