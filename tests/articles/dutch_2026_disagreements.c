/* The tournaments of docs/disagreements.md: our pairing, and that it is not the other program's. */
#include "swisspair/swisspair.h"
#include "testing.h"

static const struct {
    const char *article, *file, *ours, *theirs;
} disagreements[] = {
    {"1.4.3", "tests/data/disagreements/dutch-2026/bye-worth-nothing.trf", "1-3 7-2 4-6 5-0",
     "1-3 4-2 6-7 5-0"},
    {"C.04.7", "tests/data/disagreements/dutch-2026/baku-ten-players.trf", "1-4 5-2 3-6 7-9 10-8",
     "1-3 4-2 5-6 7-9 10-8"},
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
    for (size_t i = 0; i < sizeof disagreements / sizeof *disagreements; i++)
        TESTING_CASE(disagreements[i].article)
        {
            sp_pair_options options = SP_PAIR_OPTIONS_INIT;
            sp_pairing *pairing = NULL;
            sp_error err = {0};
            char boards[200] = "";
            options.system = "dutch-2026";
            sp_trf *trf = read_file(disagreements[i].file);
            if (!trf)
                continue;
            if (EXPECT(sp_pair_next_round(sp_trf_tournament(trf), &options, &pairing, &err) ==
                           SP_OK,
                       "%s", err.text))
                write_boards(pairing, boards, sizeof boards);
            EXPECT(strcmp(boards, disagreements[i].ours) == 0, "%s: %s", disagreements[i].article,
                   boards);
            EXPECT(strcmp(boards, disagreements[i].theirs) != 0, "%s: theirs",
                   disagreements[i].article);
            sp_pairing_destroy(pairing);
            sp_trf_destroy(trf);
        }
    return testing_finish("dutch_2026_disagreements");
}
