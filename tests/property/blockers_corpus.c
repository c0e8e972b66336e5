/* SPDX-License-Identifier: Apache-2.0 */
/* The corpora: each round after which a tournament could not go on has a certificate, and each
 * recorded round can be paired, by the question of blockers.h. The evidence is held against the
 * records themselves: who met whom in the round told, who had a bye. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { MOST_FILES = 330, TEXT_SIZE = 1 << 20 };

static char text[TEXT_SIZE];

static swp_trf *read_tournament(const char *folder, int number)
{
    char path[CORPUS_PATH];
    swp_trf *trf = NULL;
    snprintf(path, sizeof path, CORPUS "/%s/%04d.trf", folder, number);
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, NULL) == SWP_OK, "%s", path);
    return trf;
}

static bool colours_fail(const swp_blockers *b, const uint32_t tpn[2])
{
    const swp_blocked_player *player = NULL;
    bool white[2] = {false, false}, black[2] = {false, false};
    for (uint32_t i = 0; (player = swp_blockers_player_at(b, i)) != NULL; i++)
        for (int k = 0; k < 2; k++)
            if (player->tpn == tpn[k]) {
                white[k] = player->may_have_white;
                black[k] = player->may_have_black;
            }
    return !(white[0] && black[1]) && !(black[0] && white[1]);
}

/* What the pair fails on is in the records. */
static void check_pair(const swp_tournament *t, const swp_blockers *b, const swp_barred_pair *pair)
{
    const swp_entry entry = swp_tournament_entry_in(t, pair->round, pair->tpn[0]);
    EXPECT(pair->bars != 0, "%u-%u", (unsigned)pair->tpn[0], (unsigned)pair->tpn[1]);
    if (pair->bars & 1u << SWP_BAR_REMATCH)
        EXPECT(entry.opponent == pair->tpn[1], "%u-%u in round %u", (unsigned)pair->tpn[0],
               (unsigned)pair->tpn[1], (unsigned)pair->round);
    if (pair->bars & 1u << SWP_BAR_BYE)
        EXPECT(pair->tpn[1] == 0 &&
                   (entry.result == SWP_RESULT_PAB || entry.result == SWP_RESULT_FULL_BYE ||
                    entry.result == SWP_RESULT_FORFEIT_WIN),
               "bye of %u in round %u", (unsigned)pair->tpn[0], (unsigned)pair->round);
    if (pair->bars & 1u << SWP_BAR_COLOURS)
        EXPECT(colours_fail(b, pair->tpn), "colours of %u-%u", (unsigned)pair->tpn[0],
               (unsigned)pair->tpn[1]);
}

static void check_certificate(const swp_tournament *t, const swp_blockers *b)
{
    const swp_barred_pair *pair = NULL;
    const swp_waiver *waiver = NULL;
    uint32_t n_players = 0, expected = 0, inside = 0;
    const swp_blocked_player *player = NULL;
    while ((player = swp_blockers_player_at(b, n_players)))
        n_players++;
    const uint32_t n = n_players + (swp_blockers_needs_bye(b) ? 1 : 0);
    const uint32_t n_partners = swp_blockers_partners(b)->count;
    EXPECT(swp_blockers_group_count(b) == n_partners + 1, "%u partners", (unsigned)n_partners);
    for (uint32_t g = 0; g < swp_blockers_group_count(b); g++) {
        const uint32_t size = swp_blockers_group_at(b, g)->count;
        EXPECT(size % 2 == 1, "a group of %u", (unsigned)size);
        expected += size * inside; /* with the groups before */
        inside += size;
    }
    expected += inside * (n - n_partners - inside);
    EXPECT(swp_blockers_pair_count(b) == expected, "%u pairs, expected %u",
           (unsigned)swp_blockers_pair_count(b), (unsigned)expected);
    for (uint32_t i = 0; (pair = swp_blockers_pair_at(b, i)) != NULL; i++)
        check_pair(t, b, pair);
    EXPECT((waiver = swp_blockers_waiver_at(b, 0)) && waiver->is_enough && waiver->pair_count > 0,
           "a proposal");
    for (uint32_t i = 0; i < waiver->pair_count; i++)
        check_pair(t, b, &waiver->pairs[i]);
}

static void check_corpus(const char *folder, const char *system, int expected, int expected_rounds)
{
    int n_files = 0, n_impossible = 0, n_recorded = 0, n_pairable = 0;
    for (int number = 1; number <= MOST_FILES; number++) {
        swp_trf *trf = read_tournament(folder, number);
        if (!trf)
            continue;
        n_files++;
        swp_tournament *t = swp_trf_tournament(trf);
        const uint32_t recorded = swp_tournament_rounds_recorded(t);
        for (uint32_t round = 1; round <= recorded + 1; round++) {
            swp_blockers *b = NULL;
            swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
            options.system = system;
            options.round = round;
            options.flags = round <= recorded ? SWP_PAIR_RECORDED : 0u;
            if (swp_blockers_create(t, &options, &b, NULL) != SWP_OK)
                continue; /* no further round is planned */
            n_recorded += round <= recorded;
            n_pairable +=
                round <= recorded && swp_blockers_verdict(b) == SWP_BLOCKERS_VERDICT_KIND_PAIRABLE;
            if (swp_blockers_verdict(b) == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE) {
                n_impossible++;
                check_certificate(t, b);
            }
            swp_blockers_destroy(b);
        }
        swp_trf_destroy(trf);
    }
    printf("%s by %s: %d files, %d of %d rounds pairable, %d further ones impossible\n", folder,
           system, n_files, n_pairable, n_recorded, n_impossible);
    EXPECT(n_impossible == expected, "%s: %d", system, n_impossible);
    EXPECT(n_recorded == expected_rounds && n_pairable == n_recorded, "%s: %d, %d", system,
           n_recorded, n_pairable);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("dutch-1998") check_corpus("dutch-1998", "dutch-1998", 26, 2301);
    TESTING_CASE("lim-1999") check_corpus("lim-1999", "lim-1999", 6, 2195);
    TESTING_CASE("lim-2026") check_corpus("lim-1999", "lim-2026", 6, 2195);
    TESTING_CASE("dubov-1997") check_corpus("dubov-1997", "dubov-1997", 14, 2465);
    TESTING_CASE("dubov-2025") check_corpus("dubov-2025", "dubov-2025", 20, 2294);
    TESTING_CASE("dubov-2026") check_corpus("dubov-2025", "dubov-2026", 20, 2294);
    TESTING_CASE("burstein-2026") check_corpus("burstein-2026", "burstein-2026", 10, 851);
    return testing_finish("blockers_corpus");
}
