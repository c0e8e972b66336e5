/* SPDX-License-Identifier: Apache-2.0 */
/* Our own records (docs/program/trf.md 10), line by line: what is taken, what is refused with its
 * line, and when all of them are left alone. The digest is counted here a second time. That
 * whatever the calls accept is written and comes back is trf_nothing_lost's to ask. */
#include "trf_support.h"

#include <inttypes.h>

static const char players[] =
    "012 Ours\n142 5\n152 W\n"
    "001    1      Ann                               2000                             0.0\n"
    "001    2      Ben                               1900                             0.0\n"
    "001    3      Cid                               1800                             0.0\n";

/* FNV-1a, 64 bits, of lines that have no blanks at their ends. */
static uint64_t digest_of(const char *text)
{
    uint64_t digest = UINT64_C(0xcbf29ce484222325);
    for (; *text; text++)
        digest = (digest ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return digest;
}

/* The players, then our lines; `own` has them without "### swisspair ", one behind the other with
 * line ends between. */
static swp_trf *read_with(int version, uint64_t digest, const char *own, swp_status *out_status)
{
    char text[4096];
    int n = snprintf(text, sizeof text, "%s### swisspair %d %016" PRIx64 "\n", players, version,
                     digest);
    for (const char *at = own; *at;) {
        const size_t length = strcspn(at, "\n");
        n += snprintf(text + n, sizeof text - (size_t)n, "### swisspair %.*s\n", (int)length, at);
        at += length + (at[length] == '\n');
    }
    return support_read(text, out_status, NULL);
}

static bool is_taken(const char *own)
{
    swp_status status;
    swp_trf *trf = read_with(1, digest_of(players), own, &status);
    const bool taken = status == SWP_OK && swp_trf_tournament(trf);
    swp_trf_destroy(trf);
    return taken;
}

/* Each line with what it may hold, and beside it what no writer of ours writes. */
static const struct {
    const char *good, *bad, *why;
} lines[] = {
    {"rounds 7", "rounds", "a number is missing"},
    {"rounds 7", "rounds seven", "a word for a number"},
    {"rounds 7", "rounds 7 8", "something behind the last field"},
    {"rounds 7", "Rounds 7", "no such line"},
    {"colour b", "colour r", "no such colour"},
    {"order position", "order sideways", "no such order"},
    {"system \"dutch-2026\"", "system dutch-2026", "a text without quotes"},
    {"name 1 \"Annabel\"", "name 4 \"Annabel\"", "nobody has the number"},
    {"title 1 \"Woman FM\"", "title 1 Woman", "a text without quotes"},
    {"sex 1 \"x\"", "sex 1 \"y\"", "no such sex"},
    {"sex 1 \"x\"", "sex 1 \"mw\"", "two letters"},
    {"national-rating 1 2010", "national-rating 1 -5", "below 0"},
    {"national 1 \"N 7\"", "national 1 7", "a text without quotes"},
    {"k 1 40", "k 1 forty", "a word for a number"},
    {"club 1 \"Rooks\"", "club 4 \"Rooks\"", "nobody has the number"},
    {"rating 1 12345", "rating 1 -5", "below 0"},
    {"entry 1 1 2 w 1\nentry 2 1 1 b 0", "entry 1 0 2 w 1", "round 0"},
    {"entry 1 1 2 w 1\nentry 2 1 1 b 0", "entry 1 1 2 x 1", "no such colour"},
    {"entry 1 1 2 w 1\nentry 2 1 1 b 0", "entry 1 1 2 w Q", "no such result"},
    {"bye 1 1 H", "bye 1 1 1", "a win is no bye"},
    {"bye 1 1 .", "bye 1 1", "neither a letter nor nothing"},
    {"virtual 1 1 10", "virtual 1 1 0", "no virtual points are none"},
    {"presence 1 2 out", "presence 1 2 away", "no such word"},
    {"forbidden 1\nforbid 1 0 2 1 2", "forbidden 1\nforbid 1 0 2 1", "a member is missing"},
    {"forbidden 1\nforbid 1 0 3 1 2\nand 3", "forbidden 1\nforbid 1 0 3 1 2", "the end is missing"},
    {"forbidden 1\nforbid 1 0 2 1 2", "forbidden 2\nforbid 1 0 2 1 2", "a group is missing"},
    {"forbidden 1\nforbid 1 0 2 1 2", "forbidden 1\nforbid 1 0 2 1 2 3", "one too many"},
    {"forbid 1 0 2 1 2", "forbid 1 0 2 1", "the last line is missing"},
    {"forbidden 0", "and 3", "the beginning is missing"},
    {"fact city 1\ntext city \"Oslo\"", "fact city 1", "its text is missing"},
    {"fact city 0\nfact name 1\ntext name \"x\"", "fact city 1\nfact name 1\ntext name \"x\"",
     "its text is missing before the next"},
    {"fact city 1\ntext city \"Oslo\"", "fact weather 1\ntext weather \"fine\"", "no such fact"},
    {"points 10 10 5 5 0 0 10 0 10 5 10 0 0", "points 10 10 5 5 0 0 10 0 10 5 10 0",
     "one is missing"},
    {"number 1 7", "number 1 2", "two of one number"},
    {"forbidden 0", "nickname 1 \"A\"", "no teams here"},
};

static void test_lines(void)
{
    TESTING_CASE("lines")
    {
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
            EXPECT(is_taken(lines[i].good), "'%s'", lines[i].good);
            swp_status status;
            swp_trf *trf = read_with(1, digest_of(players), lines[i].bad, &status);
            EXPECT(status == SWP_ERR_INVALID, "'%s': %s", lines[i].bad, lines[i].why);
            EXPECT(trf && support_count(trf, SWP_SEVERITY_ERROR) > 0, "'%s': said so",
                   lines[i].bad);
            swp_trf_destroy(trf);
        }
    }
}

/* Versions and digests: taken, or left alone with one warning. */
static void test_first_line(void)
{
    TESTING_CASE("first line")
    {
        const uint64_t digest = digest_of(players);
        const struct {
            int version;
            uint64_t digest;
            uint32_t rounds, warnings;
        } cases[] = {{1, digest, 7, 0},
                     {2, digest, 7, 0},
                     {0, digest, 5, 1},
                     {3, digest, 5, 1},
                     {1, digest ^ 1, 5, 1}};
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            swp_status status;
            swp_trf *trf = read_with(cases[i].version, cases[i].digest, "rounds 7", &status);
            if (EXPECT(status == SWP_OK && swp_trf_tournament(trf), "case %zu is read", i)) {
                EXPECT(swp_tournament_rounds(swp_trf_tournament(trf)) == cases[i].rounds,
                       "case %zu: %" PRIu32 " rounds", i, cases[i].rounds);
                EXPECT(support_count(trf, SWP_SEVERITY_WARNING) == cases[i].warnings,
                       "case %zu: %" PRIu32 " warnings", i, cases[i].warnings);
            }
            swp_trf_destroy(trf);
        }
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_lines();
    test_first_line();
    return testing_finish("trf_own");
}
