/* SPDX-License-Identifier: Apache-2.0 */
/* The lot, the bye of round 1 and `XXC rank`: the thirteen files of corpus/lot-and-rank, each with
 * the boards of the next round, those of round 1 paired once more, what the checker says of the
 * last recorded round, and the lot. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static const struct file {
    const char *name; /* the system, then its number */
    const char *next; /* white-black, the bye last */
    const char *first;
    bool is_equal; /* the last recorded round */
    swp_colour declared, recorded, used;
    const char *why;
} files[] = {
    {"dutch-2026-1", "3-1 2-4", "3-1 2-4", false, SWP_COLOUR_BLACK, SWP_COLOUR_WHITE,
     SWP_COLOUR_BLACK, "two without a game: what is declared is a fact"},
    {"dutch-2017-1", "3-1 2-4", "3-1 2-4", false, SWP_COLOUR_BLACK, SWP_COLOUR_WHITE,
     SWP_COLOUR_BLACK, "the same"},
    {"dutch-1998-1", "3-1 2-4", "3-1 2-4", false, SWP_COLOUR_BLACK, SWP_COLOUR_WHITE,
     SWP_COLOUR_BLACK, "the same"},
    {"dutch-2026-2", "4-1 2-3", "3-1 2-4", false, SWP_COLOUR_BLACK, SWP_COLOUR_WHITE,
     SWP_COLOUR_BLACK, "every colour of round 1 against the declared lot"},
    {"dutch-2017-2", "4-1 2-3", "3-1 2-4", false, SWP_COLOUR_BLACK, SWP_COLOUR_WHITE,
     SWP_COLOUR_BLACK, "the same"},
    {"dutch-1998-3", "4-1 2-3", "3-1 2-4", false, SWP_COLOUR_BLACK, SWP_COLOUR_WHITE,
     SWP_COLOUR_BLACK, "the same"},
    {"dutch-2012-9", "4-1 2-3", "3-1 2-4", false, SWP_COLOUR_BLACK, SWP_COLOUR_WHITE,
     SWP_COLOUR_WHITE, "the same; from round 2 on the record is the lot"},
    {"dubov-1997-1", "4-1 3-2", "3-1 2-4", false, SWP_COLOUR_BLACK, SWP_COLOUR_WHITE,
     SWP_COLOUR_BLACK, "the same"},
    {"dutch-1998-2", NULL, "3-2 1", true, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK,
     "forbidden pairs give the first the bye: the places of pairs count"},
    {"dutch-2012-1", "1-3", NULL, false, SWP_COLOUR_NONE, SWP_COLOUR_WHITE, SWP_COLOUR_BLACK,
     "the colour of the first player who has one"},
    {"dutch-1998-4", "8-6 2-4 10-12", "6-10 12-8", true, SWP_COLOUR_WHITE, SWP_COLOUR_WHITE,
     SWP_COLOUR_WHITE, "the place in the list stands for the number"},
    {"dubov-2025-1", NULL, "26-22 11", true, SWP_COLOUR_WHITE, SWP_COLOUR_WHITE, SWP_COLOUR_WHITE,
     "the same"},
    {"lim-1999-1", "2-12 14", "14-2", true, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK,
     "the same"},
};
enum { FILES = sizeof files / sizeof *files };

/* The system is the name's beginning. */
static void system_of(const struct file *file, char id[32])
{
    snprintf(id, 32, "%s", file->name);
    *strrchr(id, '-') = '\0';
}

static swp_trf *read_file(const char *name)
{
    static char text[1 << 16];
    char path[CORPUS_PATH];
    snprintf(path, sizeof path, "%s/lot-and-rank/%s.trf", CORPUS, name);
    FILE *in = fopen(path, "rb");
    if (!EXPECT(in != NULL, "%s", path))
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    swp_trf *trf = NULL;
    swp_error err = {0};
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path, err.text);
    return trf;
}

/* Pairs a round and compares the boards with the words of the table. */
static void expect_boards(const swp_tournament *t, const struct file *file, uint32_t round,
                          bool recorded, const char *expected)
{
    char id[32], text[64] = "";
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    system_of(file, id);
    options.system = id;
    options.round = round;
    options.flags |= recorded ? SWP_PAIR_RECORDED : 0u;
    const swp_status status = swp_pairing_create(t, &options, &pairing, &err);
    EXPECT(status == SWP_OK, "%s, round %u: %s", file->name, (unsigned)round, err.text);
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, board.black ? "%s%u-%u" : "%s%u", i ? " " : "",
                 (unsigned)board.white, (unsigned)board.black);
    }
    EXPECT(strcmp(text, expected) == 0, "%s, round %u: %s, not %s: %s", file->name, (unsigned)round,
           text, expected, file->why);
    swp_pairing_destroy(pairing);
}

static void expect_check(const swp_tournament *t, const struct file *file)
{
    char id[32];
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    const swp_checked_round *checked = NULL;
    swp_error err = {0};
    system_of(file, id);
    options.system = id;
    options.round = 1;
    if (EXPECT(swp_check_report_create(t, &options, &report, &err) == SWP_OK, "%s: %s", file->name,
               err.text) &&
        EXPECT((checked = swp_check_report_round_at(report, 0)), "%s: no round", file->name))
        EXPECT(checked->equal == file->is_equal, "%s: equal %d: %s", file->name, checked->equal,
               file->why);
    swp_check_report_destroy(report);
}

static void expect_lot(const swp_tournament *t, const struct file *file)
{
    char id[32];
    swp_lot lot = SWP_LOT_INIT;
    swp_error err = {0};
    system_of(file, id);
    EXPECT(swp_lot_find(t, id, 2, &lot, &err) == SWP_OK, "%s: %s", file->name, err.text);
    EXPECT(lot.declared == file->declared && lot.recorded == file->recorded &&
               lot.used == file->used,
           "%s: declared %d, recorded %d, used %d: %s", file->name, (int)lot.declared,
           (int)lot.recorded, (int)lot.used, file->why);
    EXPECT(swp_lot_find(t, id, 1, &lot, &err) == SWP_OK, "%s: %s", file->name, err.text);
    EXPECT(lot.used == (lot.declared != SWP_COLOUR_NONE ? lot.declared : lot.recorded),
           "%s, round 1: used %d", file->name, (int)lot.used);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (int i = 0; i < FILES; i++)
        TESTING_CASE(files[i].name)
        {
            swp_trf *trf = read_file(files[i].name);
            const swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
            if (t && files[i].next)
                expect_boards(t, &files[i], swp_tournament_rounds_recorded(t) + 1, false,
                              files[i].next);
            if (t && files[i].first)
                expect_boards(t, &files[i], 1, true, files[i].first);
            if (t) {
                expect_check(t, &files[i]);
                expect_lot(t, &files[i]);
            }
            swp_trf_destroy(trf);
        }
    return testing_finish("lot_and_rank_corpus");
}
