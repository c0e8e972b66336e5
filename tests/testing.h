/* SPDX-License-Identifier: Apache-2.0 */
/* The whole test framework: count, say where it failed, close with one line.
 *
 *     int main(int argc, char **argv)
 *     {
 *         testing_begin(argc, argv);
 *         TESTING_CASE("C.04.7 group A") {
 *             EXPECT(group_a == 90, "178 players, got %d", group_a);
 *         }
 *         return testing_finish("unit_baku");
 *     }
 *
 * A test program closes with "name: N passed, N failed" and exits 1 when anything failed. An
 * argument restricts the run to cases whose name contains it. */
#ifndef SWISSPAIR_TESTS_TESTING_H
#define SWISSPAIR_TESTS_TESTING_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file that is not the main one of its program defines TESTING_PART before it includes this: its
 * expectations are counted with those of the main file. */
#ifdef TESTING_PART
extern int testing_passed, testing_failed;
extern const char *testing_case_name;
#else
int testing_passed, testing_failed;
const char *testing_case_name = "";
#endif
static const char *testing_filter;

static inline void testing_begin(int argc, char **argv)
{
    testing_filter = argc > 1 ? argv[1] : NULL;
}

static inline bool testing_enter(const char *name)
{
    testing_case_name = name;
    return !testing_filter || strstr(name, testing_filter);
}

#if defined(__GNUC__)
__attribute__((format(printf, 5, 6)))
#endif
static inline bool
testing_expect(bool holds, const char *file, int line, const char *expression, const char *format,
               ...)
{
    if (holds) {
        testing_passed++;
        return true;
    }
    testing_failed++;
    if (testing_failed <= 50) {
        va_list args;
        fprintf(stderr, "%s:%d: [%s] expected %s: ", file, line, testing_case_name, expression);
        va_start(args, format);
        vfprintf(stderr, format, args);
        va_end(args);
        fputc('\n', stderr);
    }
    return false;
}

static inline int testing_finish(const char *name)
{
    printf("%s: %d passed, %d failed\n", name, testing_passed, testing_failed);
    return testing_failed || !testing_passed ? 1 : 0;
}

/* "dutch-2012" and "_corpus": dutch_2012_corpus, a name for the closing line. */
static inline void testing_program_name(char *name, size_t size, const char *system,
                                        const char *suffix)
{
    snprintf(name, size, "%s%s", system, suffix);
    for (char *c = name; *c; c++)
        *c = *c == '-' ? '_' : *c;
}

#define TESTING_CASE(name) if (testing_enter(name))
#define EXPECT(condition, ...)                                                                     \
    testing_expect((condition), __FILE__, __LINE__, #condition, __VA_ARGS__)

#endif
