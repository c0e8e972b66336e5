/* Tournaments that decide an open point of Dutch 2017 (docs/readings/dutch-2017-open-points.md):
 * the pairing with the reading chosen, and what the other reading would pair. */
#include "swisspair/swisspair.h"
#include "testing.h"

static const struct {
    const char *article, *file, *chosen, *other;
} points[] = {
    /* "One point" is one point: were it the three of a win, 11 would stay over and have the bye. */
    {"A.8", "tests/data/positions/dutch-2017-one-point.trf", "7-1 5-6 10-4 2-11 9-3 12-13 8-0",
     "7-1 5-6 10-4 2-12 8-13 9-3 11-0"},
};

static sp_trf *read_file(const char *path)
{
    static char text[1 << 16];
    sp_trf *trf = NULL;
    sp_error err = {0};
    FILE *in = fopen(path, "rb");
    if (!EXPECT(in, "%s", path))
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    EXPECT(sp_trf_read(text, length, NULL, NULL, &trf, &err) == SP_OK, "%s: %s", path, err.text);
    return trf;
}

static void write_boards(const sp_pairing *pairing, char *text, size_t size)
{
    text[0] = '\0';
    for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++) {
        const sp_board board = sp_pairing_board(pairing, i);
        const size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%u-%u", i ? " " : "", (unsigned)board.white,
                 (unsigned)board.black);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        TESTING_CASE(points[i].article)
        {
            sp_pair_options options = SP_PAIR_OPTIONS_INIT;
            sp_pairing *pairing = NULL;
            sp_error err = {0};
            char boards[200] = "";
            options.system = "dutch-2017";
            sp_trf *trf = read_file(points[i].file);
            if (!trf)
                continue;
            if (EXPECT(sp_pair_next_round(sp_trf_tournament(trf), &options, &pairing, &err) ==
                           SP_OK,
                       "%s", err.text))
                write_boards(pairing, boards, sizeof boards);
            EXPECT(strcmp(boards, points[i].other) != 0, "%s: the other reading",
                   points[i].article);
            EXPECT(strcmp(boards, points[i].chosen) == 0, "%s: %s", points[i].article, boards);
            sp_pairing_destroy(pairing);
            sp_trf_destroy(trf);
        }
    return testing_finish("dutch_2017_open_points");
}
