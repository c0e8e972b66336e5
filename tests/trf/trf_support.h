/* SPDX-License-Identifier: Apache-2.0 */
/* What the tests of TRF files share: files, reading, looking for notes, comparing tournaments.
 *
 * Tests run with the repository as working directory; the developers' corpora lie beside it and are
 * skipped when absent. */
#ifndef SWISSPAIR_TESTS_TRF_SUPPORT_H
#define SWISSPAIR_TESTS_TRF_SUPPORT_H

#include "../forbidden_group.h"
#include "swisspair/swisspair.h"
#include "testing.h"

struct file_bytes {
    char *bytes;
    size_t length;
};

/* Bytes NULL when the file cannot be read. */
static inline struct file_bytes support_load(const char *path)
{
    struct file_bytes file = {NULL, 0};
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return file;
    long size = 0;
    if (fseek(stream, 0, SEEK_END) == 0)
        size = ftell(stream);
    rewind(stream);
    file.bytes = size >= 0 ? malloc((size_t)size + 1) : NULL;
    if (file.bytes)
        file.length = fread(file.bytes, 1, (size_t)size, stream);
    fclose(stream);
    return file;
}

/* Reads a text; the caller destroys the result. */
static inline swp_trf *support_read(const char *text, swp_status *out_status, swp_error *err)
{
    swp_trf *trf = NULL;
    swp_error unused;
    const swp_status status =
        swp_trf_read(text, strlen(text), NULL, NULL, &trf, err ? err : &unused);
    if (out_status)
        *out_status = status;
    return trf;
}

/* A 001 line with the usual fields, these points and these cells. */
static inline void support_player_line(char *to, size_t size, int tpn, const char *name,
                                       const char *points, const char *cells)
{
    snprintf(to, size, "001 %4d m    %-33s %4d %3s %11s %-10s %4s %4d%s\n", tpn, name, 2000, "POL",
             "99000001", "1990/01/01", points, tpn, cells);
}

/* First note of that severity whose text contains `fragment`; NULL when there is none. */
static inline const swp_trf_note *support_note(const swp_trf *trf, swp_severity severity,
                                               const char *fragment)
{
    for (uint32_t i = 0; i < swp_trf_note_count(trf); i++) {
        const swp_trf_note *note = swp_trf_note_at(trf, i);
        if (note->severity == severity && strstr(note->text, fragment))
            return note;
    }
    return NULL;
}

static inline uint32_t support_count(const swp_trf *trf, swp_severity severity)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < swp_trf_note_count(trf); i++)
        n += swp_trf_note_at(trf, i)->severity == severity;
    return n;
}

/* What a dialect does not carry, so that it is not compared. */
struct support_loss {
    bool rounds, colour, system, order, unknown_points, scoring, results_by_old_codes;
};

static inline swp_result as_old_code(swp_result result)
{
    if (result >= SWP_RESULT_WIN_UNRATED && result <= SWP_RESULT_LOSS_UNRATED)
        return (swp_result)(result - SWP_RESULT_WIN_UNRATED + SWP_RESULT_WIN);
    return result == SWP_RESULT_FULL_BYE ? SWP_RESULT_PAB : result;
}

/* The entry, or the bye asked for: both say the same about a round. */
static inline swp_entry mark_of(const swp_tournament *t, uint32_t tpn, uint32_t round,
                                bool old_codes)
{
    swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    if (entry.result == SWP_RESULT_NONE)
        entry.result = swp_tournament_requested_bye_in(t, round, tpn);
    if (old_codes)
        entry.result = as_old_code(entry.result);
    return entry;
}

static inline void expect_same_player(const swp_tournament *a, const swp_tournament *b,
                                      uint32_t index, const char *what)
{
    const swp_player *x = swp_tournament_player_at(a, index);
    const swp_player *y = swp_tournament_player_at(b, index);
    EXPECT(x && y, "%s: player %u", what, index);
    EXPECT(x->tpn == y->tpn && x->rating == y->rating && x->sex == y->sex, "%s: player %u", what,
           x->tpn);
    EXPECT(strcmp(x->name, y->name) == 0, "%s: name '%s', '%s'", what, x->name, y->name);
    EXPECT(strcmp(x->title, y->title) == 0 && strcmp(x->federation, y->federation) == 0 &&
               strcmp(x->fide_id, y->fide_id) == 0 && strcmp(x->birth, y->birth) == 0,
           "%s: particulars of player %u", what, x->tpn);
}

static inline void expect_same_rounds(const swp_tournament *a, const swp_tournament *b,
                                      uint32_t tpn, uint32_t rounds,
                                      const struct support_loss *loss, const char *what)
{
    const bool old = loss->results_by_old_codes;
    for (uint32_t round = 1; round <= rounds; round++) {
        const swp_entry x = mark_of(a, tpn, round, old), y = mark_of(b, tpn, round, old);
        EXPECT(x.opponent == y.opponent && x.colour == y.colour && x.result == y.result,
               "%s: player %u, round %u: %u %d %d, read again %u %d %d", what, tpn, round,
               x.opponent, (int)x.colour, (int)x.result, y.opponent, (int)y.colour, (int)y.result);
        EXPECT(swp_tournament_virtual_points_in(a, round, tpn) ==
                   swp_tournament_virtual_points_in(b, round, tpn),
               "%s: virtual points of %u in round %u", what, tpn, round);
        EXPECT(swp_tournament_adjustment_in(a, round, tpn) ==
                   swp_tournament_adjustment_in(b, round, tpn),
               "%s: adjustment of %u in round %u", what, tpn, round);
        if (!loss->scoring)
            EXPECT(swp_tournament_entry_points_in(a, round, tpn) ==
                       swp_tournament_entry_points_in(b, round, tpn),
                   "%s: points of %u in round %u", what, tpn, round);
    }
}

static inline void expect_same_groups(const swp_tournament *a, const swp_tournament *b,
                                      const char *what)
{
    EXPECT(swp_tournament_forbidden_count(a) == swp_tournament_forbidden_count(b), "%s", what);
    for (uint32_t i = 0; i < swp_tournament_forbidden_count(a); i++) {
        const uint32_t *x = NULL, *y = NULL;
        uint32_t n = 0, m = 0;
        uint32_t first[2] = {0}, last[2] = {0};
        if (!EXPECT(forbidden_group(a, i, &x, &n, &first[0], &last[0]) &&
                        forbidden_group(b, i, &y, &m, &first[1], &last[1]),
                    "%s", what))
            return;
        EXPECT(n == m && memcmp(x, y, n * sizeof *x) == 0 && first[0] == first[1] &&
                   last[0] == last[1],
               "%s: forbidden group %d", what, (int)i);
    }
}

/* Expects the same tournament, field by field, through the public functions only. */
static inline void support_expect_same(const swp_tournament *a, const swp_tournament *b,
                                       const struct support_loss *loss, const char *what)
{
    swp_scoring x = *swp_tournament_scoring(a), y = *swp_tournament_scoring(b);
    uint32_t rounds = swp_tournament_rounds_recorded(a);
    if (rounds < swp_tournament_rounds_recorded(b))
        rounds = swp_tournament_rounds_recorded(b);
    rounds = rounds < swp_tournament_rounds(a) ? swp_tournament_rounds(a) : rounds;
    if (loss->unknown_points)
        x.unknown = y.unknown = 0;
    EXPECT(loss->scoring || memcmp(&x, &y, sizeof x) == 0, "%s: scoring", what);
    EXPECT(loss->rounds || swp_tournament_rounds(a) == swp_tournament_rounds(b), "%s: rounds",
           what);
    EXPECT(loss->colour || swp_tournament_initial_colour(a) == swp_tournament_initial_colour(b),
           "%s: initial colour", what);
    EXPECT(loss->system || strcmp(swp_tournament_system(a), swp_tournament_system(b)) == 0,
           "%s: system '%s', read again '%s'", what, swp_tournament_system(a),
           swp_tournament_system(b));
    EXPECT(loss->order || swp_tournament_pairing_order(a) == swp_tournament_pairing_order(b),
           "%s: pairing order", what);
    EXPECT(swp_tournament_is_maxi(a) == swp_tournament_is_maxi(b), "%s: Maxi", what);
    EXPECT(swp_tournament_is_accelerated(a) == swp_tournament_is_accelerated(b), "%s: acceleration",
           what);
    expect_same_groups(a, b, what);
    if (!EXPECT(swp_tournament_player_count(a) == swp_tournament_player_count(b), "%s: players",
                what))
        return;
    for (uint32_t i = 0; i < swp_tournament_player_count(a); i++) {
        const swp_player *player = NULL;
        expect_same_player(a, b, i, what);
        if ((player = swp_tournament_player_at(a, i)))
            expect_same_rounds(a, b, player->tpn, rounds + 2, loss, what);
    }
}

#endif
