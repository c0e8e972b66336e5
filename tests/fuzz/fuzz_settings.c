/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> a configuration of the generator, a setting "key=value" on each line.
 *
 * Checked: a setting that is refused says why and leaves the options as they were; what is made has
 * the players and rounds that were asked for and fits together, twice the same; its check-list and
 * its writing and reading hold. Sizes are cut, so that an input costs little. */
#include "fuzz_support.h"

enum { LARGEST_INPUT = 4000, MOST_PLAYERS = 24, MOST_ROUNDS = 6, LONGEST = 200 };

/* Mistakes made on purpose (fuzz_mutant). */
enum mutant { MUTANT_SEED = 1, MUTANT_OPTIONS };

static void set(swp_generate_options *options, const char *key, const char *value)
{
    swp_generate_options before;
    swp_error err = {0};
    memcpy(&before, options, sizeof before);
    const swp_status status = swp_generate_set(options, key, value, &err);
    if (status == SWP_OK)
        return;
    if (fuzz_mutant == MUTANT_OPTIONS)
        options->seed++;
    REQUIRE(status == SWP_ERR_INVALID || status == SWP_ERR_LIMIT || status == SWP_ERR_UNSUPPORTED,
            "%s=%s: status %d", key, value, (int)status);
    REQUIRE(err.text[0], "%s=%s: refused without a reason", key, value);
    REQUIRE(memcmp(&before, options, sizeof before) == 0, "%s=%s: refused, and the options changed",
            key, value);
}

/* Every line, "key=value" or "key value". */
static void read_settings(swp_generate_options *options, const uint8_t *data, size_t size)
{
    char line[LONGEST + 1];
    for (size_t at = 0; at < size;) {
        size_t length = 0;
        while (at < size && data[at] != '\n') {
            if (length < LONGEST)
                line[length++] = (char)data[at];
            at++;
        }
        at++;
        line[length] = '\0';
        char *value = strpbrk(line, "= ");
        if (value)
            *value++ = '\0';
        set(options, line, value ? value : "");
    }
}

static swp_status make(const swp_generate_options *options, struct books *books,
                       swp_tournament **out)
{
    const swp_allocator allocator = books_allocator(books);
    swp_error err = {0};
    const swp_status status = swp_generate(options, &allocator, out, &err);
    REQUIRE(status != SWP_ERR_INTERNAL, "%s", err.text);
    REQUIRE(status == SWP_OK || err.text[0], "status %d without a reason", (int)status);
    REQUIRE((*out != NULL) == (status == SWP_OK), "a tournament and status %d", (int)status);
    return status;
}

static void require_sensible(const swp_generate_options *options, const swp_tournament *t)
{
    swp_error err = {0};
    swp_checklist *list = NULL;
    REQUIRE(swp_tournament_validate(t, &err) == SWP_OK, "%s", err.text);
    REQUIRE(swp_tournament_player_count(t) == (uint32_t)options->players, "%u players",
            swp_tournament_player_count(t));
    REQUIRE(swp_tournament_rounds_recorded(t) <= (uint32_t)options->rounds, "%u rounds",
            swp_tournament_rounds_recorded(t));
    if (swp_checklist_create(t, NULL, &list, NULL) == SWP_OK)
        REQUIRE(swp_checklist_at(list, swp_checklist_count(list)) == NULL, "past the end");
    swp_checklist_destroy(list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    options.system = "dutch-2026";
    struct books books = {0, 0, -1, false};
    swp_tournament *one = NULL, *two = NULL;
    if (size > LARGEST_INPUT)
        return 0;
    read_settings(&options, data, size);
    if (options.players < 2 || options.players > MOST_PLAYERS)
        options.players = (int32_t)(2 + size % (MOST_PLAYERS - 1));
    if (options.rounds < 1 || options.rounds > MOST_ROUNDS)
        options.rounds = (int32_t)(1 + size % MOST_ROUNDS);
    const swp_status status = make(&options, &books, &one);
    if (status == SWP_OK)
        require_sensible(&options, one);
    options.seed += fuzz_mutant == MUTANT_SEED;
    REQUIRE(make(&options, &books, &two) == status || fuzz_mutant, "twice, status %d", (int)status);
    if (one && two)
        require_same_tournament(one, two);
    swp_tournament_destroy(one);
    swp_tournament_destroy(two);
    books.refuse_after = (long)(size % 61);
    one = NULL;
    REQUIRE(make(&options, &books, &one) != SWP_ERR_MEMORY || books.has_refused, "memory is there");
    swp_tournament_destroy(one);
    books_require_closed(&books, "generating");
    return 0;
}
