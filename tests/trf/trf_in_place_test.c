/* SPDX-License-Identifier: Apache-2.0 */
/* swp_trf_read_in_place against swp_trf_read: the same status, notes and, written back, the same
 * bytes; and nothing is touched outside the caller's bytes. */
#include "fuzz/trf_bytes.h"
#include "trf_support.h"

enum { FENCE = 16, MARK = 0x5A };

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

static void compare_notes(const swp_trf *a, const swp_trf *b, const char *path)
{
    if (!EXPECT(swp_trf_note_count(a) == swp_trf_note_count(b), "%s: number of notes", path))
        return;
    for (uint32_t i = 0; i < swp_trf_note_count(a); i++) {
        const swp_trf_note *x = swp_trf_note_at(a, i), *y = swp_trf_note_at(b, i);
        EXPECT(x->line == y->line && x->column == y->column && strcmp(x->text, y->text) == 0,
               "%s: %s, not %s", path, y->text, x->text);
    }
}

static void compare_written(swp_trf *a, swp_trf *b, const char *path)
{
    swp_tournament *const t[] = {swp_trf_tournament(a), swp_trf_tournament(b)};
    const swp_trf *const from[] = {a, b};
    char *bytes[] = {NULL, NULL};
    size_t length[] = {0, 0};
    if (!EXPECT((t[0] == NULL) == (t[1] == NULL), "%s: a tournament", path) || !t[0])
        return;
    swp_status status[2];
    for (int i = 0; i < 2; i++)
        status[i] = trf_bytes(t[i], from[i], NULL, &bytes[i], &length[i], NULL);
    EXPECT(status[0] == status[1] && length[0] == length[1], "%s: %d bytes, not %d", path,
           (int)length[1], (int)length[0]);
    EXPECT(length[0] != length[1] || length[0] == 0 || memcmp(bytes[0], bytes[1], length[0]) == 0,
           "%s: written otherwise", path);
    for (int i = 0; i < 2; i++)
        free(bytes[i]);
}

/* Reads `length` bytes of the file, so that it may also end anywhere. */
static void compare(const char *bytes, size_t length, const char *path)
{
    swp_trf *copied = NULL, *in_place = NULL;
    unsigned char *own = malloc(FENCE + length + 1 + FENCE);
    if (!own)
        return;
    memset(own, MARK, FENCE + length + 1 + FENCE);
    memcpy(own + FENCE, bytes, length);
    const swp_status first = swp_trf_read(bytes, length, NULL, NULL, &copied, NULL);
    const swp_status second =
        swp_trf_read_in_place((char *)own + FENCE, length, NULL, NULL, &in_place, NULL);
    EXPECT(first == second, "%s: %d, not %d", path, (int)second, (int)first);
    compare_notes(copied, in_place, path);
    compare_written(copied, in_place, path);
    for (size_t i = 0; i < FENCE; i++)
        EXPECT(own[i] == MARK && own[FENCE + length + 1 + i] == MARK, "%s: fence %d", path, (int)i);
    swp_trf_destroy(copied);
    swp_trf_destroy(in_place);
    free(own);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct file_bytes file = support_load(files[i]);
        if (!EXPECT(file.bytes != NULL, "%s cannot be read", files[i]))
            continue;
        TESTING_CASE("whole files")
        compare(file.bytes, file.length, files[i]);
        TESTING_CASE("files that end anywhere")
        for (size_t length = 0; length < file.length; length += 37)
            compare(file.bytes, length, files[i]);
        free(file.bytes);
    }
    return testing_finish("trf_in_place");
}
