/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> swp_trf_read -> swp_trf_write -> swp_trf_read gives the same tournament.
 *
 * Invariants: every input is answered; errors are told in notes with a place inside the file; the
 * memory is given back whatever happens; what was read without errors and written as TRF26 reads
 * back to the same tournament, without new errors, and writing that again gives the same bytes. A
 * refusal to write must be SWP_ERR_UNSUPPORTED and name the record. */
#include "fuzz_support.h"

#include "base/utf8.h"
#include "trf_bytes.h"

/* Larger inputs only cost time: every limit of the reader lies within. */
enum { LARGEST_INPUT = 200000 };

static uint32_t error_count(const swp_trf *trf)
{
    uint32_t errors = 0;
    for (uint32_t i = 0; i < swp_trf_note_count(trf); i++)
        errors += swp_trf_note_at(trf, i)->severity == SWP_SEVERITY_ERROR;
    return errors;
}

static void require_sensible_notes(const swp_trf *trf, size_t size)
{
    uint32_t count = swp_trf_note_count(trf);
    for (uint32_t i = 0; i < count; i++) {
        const swp_trf_note *note = swp_trf_note_at(trf, i);
        REQUIRE(note != NULL, "note %u of %u is absent", i, count);
        REQUIRE(memchr(note->text, 0, sizeof note->text) != NULL && note->text[0],
                "note %u has no text", i);
        REQUIRE(swp__utf8_is_valid(note->text, strlen(note->text)), "note %u is not UTF-8: %s", i,
                note->text);
        REQUIRE(memchr(note->record, 0, sizeof note->record) != NULL, "note %u: record", i);
        REQUIRE(note->line <= size + 1, "note %u: line %u of %zu bytes", i, note->line, size);
    }
    REQUIRE(swp_trf_note_at(trf, count) == NULL, "a note past the end");
}

/* Writes as TRF26; false when refused (the reason has been checked). */
static bool write_trf(const swp_tournament *t, const swp_trf *trf, char **out_bytes,
                      size_t *out_length)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_error err = {0};
    swp_status status = trf_bytes(t, trf, &options, out_bytes, out_length, &err);
    if (status == SWP_OK)
        return true;
    REQUIRE(status == SWP_ERR_UNSUPPORTED, "writing: %s [%s]", err.text, err.rule);
    REQUIRE(err.status == status && err.rule[0] && err.text[0], "a refusal without a reason");
    return false;
}

/* Mistakes made on purpose (fuzz_mutant): what was read back is changed in one place. */
static void spoil(swp_tournament *t)
{
    const swp_player *p = swp_tournament_player_at(t, 0);
    if (!p)
        return;
    swp_entry entry = swp_tournament_entry_in(t, 1, p->tpn);
    if (fuzz_mutant == 1) {
        entry.result = entry.result == SWP_RESULT_DRAW ? SWP_RESULT_WIN : SWP_RESULT_DRAW;
        swp_tournament_set_entry_in(t, 1, p->tpn, &entry, NULL);
    } else if (fuzz_mutant == 2) {
        swp_player other = *p;
        other.size = sizeof other;
        other.name = "Somebody, Else";
        swp_tournament_update_player(t, &other, NULL);
    } else {
        swp_tournament_adjust_points_in(t, 1, p->tpn, 5, NULL);
    }
}

/* Reads what was written for `t` and compares; writes once more and compares the bytes. */
static void require_round_trip(const swp_tournament *t, const swp_trf *trf,
                               const swp_allocator *allocator)
{
    char *bytes = NULL, *again = NULL;
    size_t length = 0, length_again = 0;
    if (!write_trf(t, trf, &bytes, &length))
        return;
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    swp_trf *second = NULL;
    swp_error err = {0};
    swp_status status = swp_trf_read(bytes, length, allocator, &options, &second, &err);
    REQUIRE(status == SWP_OK, "own file refused: %u:%u: %s [%s]\n%.*s", err.line, err.column,
            err.text, err.rule, (int)length, bytes);
    if (fuzz_mutant)
        spoil(swp_trf_tournament(second));
    require_same_tournament(t, swp_trf_tournament(second));
    REQUIRE(write_trf(swp_trf_tournament(second), trf ? second : NULL, &again, &length_again),
            "written once, refused the second time");
    REQUIRE(length == length_again && memcmp(bytes, again, length) == 0,
            "two different files for one tournament\n%.*s\n%.*s", (int)length, bytes,
            (int)length_again, again);
    free(again);
    swp_trf_destroy(second);
    free(bytes);
}

static void read_and_write(const uint8_t *data, size_t size, struct books *books)
{
    swp_allocator allocator = books_allocator(books);
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    /* The length chooses the options: any byte of the input would shift the corpus. */
    options.flags |= size & 1 ? SWP_TRF_ADJOURNED_AS_DRAW : 0u;
    options.flags |= size & 2 ? SWP_TRF_REPAIR : 0u;
    swp_trf *trf = NULL;
    swp_error err = {0};
    swp_status status = swp_trf_read(data, size, &allocator, &options, &trf, &err);
    if (status == SWP_ERR_MEMORY) {
        REQUIRE(books->has_refused, "memory is there, SWP_ERR_MEMORY was answered");
        swp_trf_destroy(trf);
        return;
    }
    REQUIRE(trf != NULL, "nothing was returned");
    REQUIRE(status == SWP_OK || status == SWP_ERR_INVALID || status == SWP_ERR_LIMIT ||
                status == SWP_ERR_UNSUPPORTED,
            "status %d: %s", (int)status, err.text);
    require_sensible_notes(trf, size);
    if (status == SWP_ERR_UNSUPPORTED)
        /* Well-formed, but a team event: nothing is wrong with the file. */
        REQUIRE(err.rule[0] && err.text[0], "not offered, without a reason");
    else
        REQUIRE((error_count(trf) > 0) == (status == SWP_ERR_INVALID || status == SWP_ERR_LIMIT),
                "%u error notes, status %d", error_count(trf), (int)status);
    if (status != SWP_ERR_UNSUPPORTED)
        REQUIRE((swp_trf_tournament(trf) != NULL) == (status == SWP_OK), "tournament and status");
    if (status == SWP_OK && !books->has_refused && books->refuse_after < 0) {
        require_round_trip(swp_trf_tournament(trf), trf, &allocator);
        require_round_trip(swp_trf_tournament(trf), NULL, &allocator);
    }
    swp_trf_destroy(trf);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > LARGEST_INPUT)
        return 0;
    struct books books = {0, 0, -1, false};
    read_and_write(data, size, &books);
    books_require_closed(&books, "reading and writing");
    /* Once more with memory running out at a place that the input decides. */
    books.refuse_after = (long)(size % 61);
    read_and_write(data, size, &books);
    books_require_closed(&books, "reading without memory");
    return 0;
}
