/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> options of the library's calls, with sizes, flags, words and numbers of any
 * kind, on a tournament that is in order.
 *
 * The first byte names the call, the next ones the fields, what is left is a text: a list of
 * tie-breaks, or what is read as a file. Checked: a call that is refused says why by code and text,
 * and touches no output; sizes of older and newer callers are taken; a cancelling callback ends the
 * call; memory that runs out is answered; the tournament stays as it was. O(calls of one input). */
#include "fuzz_support.h"
#include "trf_bytes.h"

enum { PLAYERS = 10, ROUNDS = 7, LONGEST_TEXT = 300, ROOM = 512 };

/* Mistakes made on purpose (fuzz_mutant): a reason that is lost, an output that is touched. */
enum mutant { MUTANT_REASON = 1, MUTANT_OUTPUT };

struct source {
    const uint8_t *bytes;
    size_t left;
};

static uint32_t next(struct source *s)
{
    if (s->left == 0)
        return 0;
    s->left--;
    return *s->bytes++;
}

static uint32_t number(struct source *s)
{
    static const uint32_t odd[] = {0xFFFFFFFFU, SWP_MAX_ROUNDS + 1U, 0x80000000U, SWP_MAX_TPN + 1U};
    const uint32_t byte = next(s);
    return byte < 248 ? byte % 12 : odd[byte % 4];
}

/* Flags: mostly none. */
static uint32_t flags(struct source *s)
{
    const uint32_t byte = next(s);
    return byte < 100 ? 0 : byte < 200 ? byte % 8 : byte < 250 ? 1U << (byte % 32) : 0xFFFFFFFFU;
}

static const char *system_word(struct source *s)
{
    static const char *const odd[] = {NULL, "", "dutch", "DUTCH-2026", "\xC3", "dutch-2026 "};
    const uint32_t byte = next(s);
    uint32_t count = 0;
    while (swp_system_at(count))
        count++;
    return byte < 200 ? swp_system_at(byte % count)->id : odd[byte % 6];
}

static const char *text(struct source *s)
{
    static char kept[LONGEST_TEXT + 1];
    size_t length = 0;
    for (; s->left > 0 && length < LONGEST_TEXT; length++)
        kept[length] = (char)next(s);
    kept[length] = '\0';
    return kept;
}

/* The struct as a caller of another version has it: shorter by whole members, or longer with zeros
 * or without. The block ends where the caller's struct does, so that sanitizers see a read behind
 * it. */
static void *as_of_version(struct source *s, const void *options, size_t size)
{
    static const size_t odd[] = {0, 1, 4, 7, ROOM - 8};
    const uint32_t byte = next(s);
    size_t claimed = byte < 160   ? size
                     : byte < 200 ? byte % (size / 8 + 1) * 8
                     : byte < 240 ? size + byte % 40
                                  : odd[byte % 5];
    const size_t room = claimed > sizeof claimed ? claimed : sizeof claimed;
    unsigned char *block = calloc(1, room);
    REQUIRE(block != NULL, "no memory");
    memcpy(block, options, size < room ? size : room);
    memcpy(block, &claimed, sizeof claimed);
    if (claimed > size && byte % 3 == 0)
        block[claimed - 1] = 1;
    return block;
}

/* Says yes so often. */
static bool goes_on(void *user, uint32_t done, uint32_t total)
{
    (void)done;
    (void)total;
    uint32_t *left = user;
    return !left || (*left > 0 && (*left)--);
}

/* A pointer that no call may touch when it fails. */
static char untouched;

static void require_answer(const char *call, swp_status status, swp_error *err, const void *output,
                           const struct books *books)
{
    if (fuzz_mutant == MUTANT_REASON)
        err->text[0] = '\0';
    REQUIRE(status != SWP_ERR_INTERNAL, "%s: %s", call, err->text);
    if (status == SWP_OK) {
        REQUIRE(output != &untouched && output, "%s: no answer", call);
        return;
    }
    REQUIRE(err->status == status && err->text[0] && err->detail != SWP_DETAIL_NONE,
            "%s: status %d, told as %d, %d: '%s'", call, (int)status, (int)err->status,
            (int)err->detail, err->text);
    REQUIRE(output == &untouched && fuzz_mutant != MUTANT_OUTPUT, "%s: a failure with an output",
            call);
    REQUIRE(status != SWP_ERR_MEMORY || books->has_refused, "%s: memory is there", call);
}

/* ---- the calls ------------------------------------------------------------------------------- */

struct asked {
    const swp_tournament *t;
    struct source *s;
    struct books *books;
    uint32_t patience; /* answers of the callback */
};

static void take_progress(struct asked *a, swp_progress *progress, void **user)
{
    a->patience = next(a->s);
    if (a->patience % 4 == 0) {
        a->patience /= 4;
        *progress = goes_on;
        *user = &a->patience;
    }
}

static void *pair_options(struct asked *a)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = system_word(a->s);
    options.round = number(a->s);
    options.flags = flags(a->s);
    options.max_work = number(a->s);
    options.reserved[0] = next(a->s) > 250;
    take_progress(a, &options.progress, &options.progress_user);
    return as_of_version(a->s, &options, sizeof options);
}

static void pair(struct asked *a)
{
    swp_pair_options *options = pair_options(a);
    swp_pairing *pairing = (swp_pairing *)&untouched;
    swp_error err = {0};
    const swp_status status = swp_pairing_create(a->t, options, &pairing, &err);
    require_answer("pair", status, &err, pairing, a->books);
    if (status == SWP_OK)
        swp_pairing_destroy(pairing);
    free(options);
}

static void blockers(struct asked *a)
{
    swp_pair_options *options = pair_options(a);
    swp_blockers *found = (swp_blockers *)&untouched;
    swp_error err = {0};
    const swp_status status = swp_blockers_create(a->t, options, &found, &err);
    require_answer("blockers", status, &err, found, a->books);
    if (status == SWP_OK)
        swp_blockers_destroy(found);
    free(options);
}

static void whynot(struct asked *a)
{
    swp_pair_options *options = pair_options(a);
    swp_wish wish = SWP_WISH_INIT;
    swp_whynot *answer = (swp_whynot *)&untouched;
    swp_error err = {0};
    wish.kind = (swp_wish_kind)number(a->s);
    wish.player = number(a->s);
    wish.opponent = number(a->s);
    wish.flags = flags(a->s);
    void *asked = as_of_version(a->s, &wish, sizeof wish);
    const swp_status status = swp_whynot_create(a->t, options, asked, &answer, &err);
    require_answer("whynot", status, &err, answer, a->books);
    if (status == SWP_OK)
        swp_whynot_destroy(answer);
    free(asked);
    free(options);
}

static void check(struct asked *a)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = (swp_check_report *)&untouched;
    swp_error err = {0};
    options.system = system_word(a->s);
    options.round = number(a->s);
    options.flags = flags(a->s);
    options.max_work = number(a->s);
    options.reserved[0] = next(a->s) > 250;
    take_progress(a, &options.progress, &options.progress_user);
    void *asked = as_of_version(a->s, &options, sizeof options);
    const swp_status status = swp_check_report_create(a->t, asked, &report, &err);
    require_answer("check", status, &err, report, a->books);
    if (status == SWP_OK)
        swp_check_report_destroy(report);
    free(asked);
}

static void checklist(struct asked *a)
{
    swp_checklist_options options = SWP_CHECKLIST_OPTIONS_INIT;
    swp_checklist *list = (swp_checklist *)&untouched;
    swp_error err = {0};
    options.system = system_word(a->s);
    options.round = number(a->s);
    options.flags = flags(a->s);
    options.reserved[1] = next(a->s) > 250;
    void *asked = as_of_version(a->s, &options, sizeof options);
    const swp_status status = swp_checklist_create(a->t, asked, &list, &err);
    require_answer("checklist", status, &err, list, a->books);
    if (status == SWP_OK)
        swp_checklist_destroy(list);
    free(asked);
}

/* Every value of the table can be shown. */
static void walk(const swp_standings *table)
{
    char shown[SWP_TIEBREAK_VALUE_SIZE];
    for (uint32_t i = 0; i < swp_standings_count(table); i++)
        for (uint32_t code = 0; code < swp_standings_code_count(table); code++) {
            const swp_tiebreak_value *value = swp_standings_value_at(table, i, code);
            REQUIRE(value && swp_tiebreak_value_text(*value, 2, shown)[0], "value %u of %u", code,
                    i);
            swp_standings_fill_parts(table, i, code, NULL, sizeof(swp_tiebreak_part), 0);
        }
}

static void standings(struct asked *a)
{
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = (swp_standings *)&untouched;
    swp_error err = {0};
    options.edition = (swp_tiebreak_edition)(next(a->s) % 4);
    options.event = (swp_event_kind)(next(a->s) % 5);
    options.round = number(a->s);
    options.flags = next(a->s) > 240 ? flags(a->s) : 0;
    const uint32_t version = next(a->s);
    options.tiebreaks = version % 7 ? text(a->s) : NULL;
    struct source whole = {(const uint8_t *)"", 0};
    void *asked = as_of_version(version < 200 ? &whole : a->s, &options, sizeof options);
    const swp_status status = swp_standings_create(a->t, asked, &table, &err);
    require_answer("standings", status, &err, table, a->books);
    if (status == SWP_OK) {
        walk(table);
        swp_standings_destroy(table);
    }
    free(asked);
}

static void write_and_read(struct asked *a)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_options reading = SWP_TRF_OPTIONS_INIT;
    char *bytes = &untouched;
    size_t length = 0;
    swp_trf *trf = NULL;
    swp_error err = {0};
    static const char *const ends[] = {"\n", "\r\n", "\r", "", "x", NULL};
    options.dialect = (swp_trf_dialect)(next(a->s) % 12);
    options.line_end = ends[next(a->s) % 6];
    reading.flags = flags(a->s);
    void *how = as_of_version(a->s, &options, sizeof options);
    swp_status status = trf_bytes(a->t, NULL, how, &bytes, &length, &err);
    require_answer("write", status, &err, bytes, a->books);
    free(how);
    if (status != SWP_OK)
        return;
    how = as_of_version(a->s, &reading, sizeof reading);
    status = swp_trf_read(bytes, length, NULL, how, &trf, &err);
    REQUIRE(status != SWP_ERR_INTERNAL && (status == SWP_OK || err.text[0]), "read: %s", err.text);
    swp_trf_destroy(trf);
    free(bytes);
    free(how);
}

/* ---- the target ------------------------------------------------------------------------------ */

/* A tournament of ten with three rounds paired and played. */
static swp_tournament *make_tournament(const swp_allocator *allocator)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    swp_error err = {0};
    options.system = "dubov-2026"; /* everybody has a rating */
    options.players = PLAYERS;
    options.rounds = 3;
    options.seed = 7;
    options.withdrawal_rate = options.late_rate = 0;
    REQUIRE(swp_generate(&options, allocator, &t, &err) == SWP_OK, "%s", err.text);
    REQUIRE(swp_tournament_set_rounds(t, ROUNDS, &err) == SWP_OK, "%s", err.text);
    return t;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const calls[])(struct asked *) = {pair,      blockers,  whynot,        check,
                                                    checklist, standings, write_and_read};
    struct books books = {0, 0, -1, false};
    const swp_allocator allocator = books_allocator(&books);
    struct source source = {data, size};
    swp_tournament *t = make_tournament(&allocator), *before = NULL;
    REQUIRE(swp_tournament_copy(t, NULL, &before, NULL) == SWP_OK, "no copy");
    const uint32_t which = next(&source);
    struct asked asked = {t, &source, &books, 0};
    books.refuse_after = which >= 210 ? (long)(which - 210) : -1;
    calls[which % (sizeof calls / sizeof *calls)](&asked);
    books.refuse_after = -1;
    require_same_tournament(before, t);
    swp_tournament_destroy(before);
    swp_tournament_destroy(t);
    books_require_closed(&books, "options");
    return 0;
}
