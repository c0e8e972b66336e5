/* SPDX-License-Identifier: Apache-2.0 */
/* recorded_rounds SYSTEM: every recorded round of its corpora paired again: pairs, colours and bye;
 * the next round where a reply is recorded, with its reasons, or where there is no pairing. An
 * edition that says the same must pair the same; another one must not agree everywhere, or the
 * comparison would not notice a wrong edition. */
#define _POSIX_C_SOURCE 200809L /* scandir */
#include "corpus/recorded_rounds.h"

#include "swisspair/swisspair.h"
#include "testing.h"

enum { MOST_BOARDS = 200, TEXT_SIZE = 1 << 20 };

static const struct edition {
    const char *system;
    const char *alike;   /* an edition that pairs every round the same; or NULL */
    const char *other;   /* one that does not; or NULL */
    const char *refusal; /* is part of what a round without a pairing is told; or NULL */
    const char *article; /* ends the rule that is named then; or NULL */
    bool is_declared;    /* the files say by which system they are paired */
    bool in_any_order;   /* the text has no order of boards */
} editions[] = {
    {.system = "burstein-2026", .other = "dutch-2026", .is_declared = true, .in_any_order = true},
    {.system = "double-swiss-2026", .refusal = "arbiter decides (3.3.3)", .is_declared = true},
    {.system = "dubov-1997", .refusal = "no legal pairing"},
    {.system = "dubov-2025", .alike = "dubov-2026", .refusal = "the arbiter decides"},
    {.system = "dutch-1998"},
    {.system = "dutch-2012"},
    {.system = "dutch-2017", .other = "dutch-2026"},
    {.system = "dutch-2026", .other = "dutch-2017"},
    {.system = "lim-1999", .alike = "lim-2026", .refusal = "no legal pairing", .article = " 2.1"},
    {.system = "team-2026", .refusal = "arbiter decides (3.3.3)", .is_declared = true},
};

static const struct edition *edition;
static struct {
    int files, rounds, ends, paired;
    int in_all, by_other, maxi, without_maxi; /* rounds of all corpora, and equal ones */
} seen;

static swp_trf *read_file(const char *path)
{
    static char text[TEXT_SIZE];
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

/* Rounds that `system` (NULL: the declared one) pairs as recorded; with `must` each other one is a
 * failure. */
static int equal_rounds(const swp_tournament *t, const char *path, const char *system,
                        bool last_alone, bool must)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    int equal = 0;
    options.system = system;
    options.round = last_alone ? recorded : 0;
    if (!EXPECT(swp_check_report_create(t, &options, &report, &err) == SWP_OK, "%s: %s", path,
                err.text))
        return 0;
    EXPECT(strcmp(swp_check_report_system(report), system ? system : edition->system) == 0,
           "%s: %s", path, swp_check_report_system(report));
    EXPECT(swp_check_report_round_count(report) == (last_alone ? 1 : recorded), "%s", path);
    for (uint32_t i = 0; i < swp_check_report_round_count(report); i++) {
        const swp_checked_round *round = swp_check_report_round_at(report, i);
        const swp_difference none = {{0, 0}, {0, 0}},
                             *found = swp_check_report_difference_at(report, i, 0),
                             *difference = found ? found : &none;
        equal += round->equal;
        if (must)
            EXPECT(round->equal, "%s: %s round %u: paired %u-%u, recorded %u-%u",
                   swp_check_report_system(report), path, (unsigned)round->round,
                   (unsigned)difference->expected.white, (unsigned)difference->expected.black,
                   (unsigned)difference->recorded.white, (unsigned)difference->recorded.black);
    }
    swp_check_report_destroy(report);
    return equal;
}

static bool has_board(const swp_pairing *pairing, int i, const int board[2])
{
    const uint32_t n = swp_pairing_board_count(pairing);
    for (uint32_t k = 0; k < n; k++) {
        const swp_board b = swp_pairing_board_at(pairing, k);
        if (b.white == (uint32_t)board[0] && b.black == (uint32_t)board[1])
            return edition->in_any_order || k == (uint32_t)i;
    }
    return false;
}

static swp_status pair_next(const swp_tournament *t, const char *system, swp_pairing **pairing,
                            swp_error *err)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = system;
    options.flags |= SWP_PAIR_TRACE;
    return swp_pairing_create(t, &options, pairing, err);
}

static void check_reply(const char *path, const char *reply, const swp_tournament *t,
                        const char *system)
{
    int boards[MOST_BOARDS][2], n;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    if (!EXPECT(recorded_boards(reply, MOST_BOARDS, boards, &n), "%s", reply))
        return;
    const swp_status status = pair_next(t, system, &pairing, &err);
    EXPECT(status == (n ? SWP_OK : SWP_ERR_NO_PAIRING), "%s: %s", path, err.text);
    if (status != SWP_OK)
        return;
    EXPECT((uint32_t)n == swp_pairing_board_count(pairing), "%s: %d boards", path, n);
    EXPECT(swp_pairing_trace_count(pairing) > 0, "%s: no reasons", path);
    for (int i = 0; i < n; i++)
        EXPECT(has_board(pairing, i, boards[i]), "%s: %d-%d", path, boards[i][0], boards[i][1]);
    swp_pairing_destroy(pairing);
}

/* A file that ends early. */
static void check_end(const char *path, const swp_tournament *t, const char *system)
{
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    const swp_status status = pair_next(t, system, &pairing, &err);
    swp_pairing_destroy(pairing);
    seen.ends++;
    seen.paired += status == SWP_OK;
    if (status == SWP_OK)
        return;
    EXPECT(status == SWP_ERR_NO_PAIRING && err.detail == SWP_DETAIL_NO_COMPLETE_PAIRING, "%s: %s",
           path, err.text);
    EXPECT(!edition->refusal || strstr(err.text, edition->refusal), "%s: %s", path, err.text);
    EXPECT(!edition->article || strstr(err.rule, edition->article), "%s: %s", path, err.rule);
}

/* By the system itself, or by the one that is alike. */
static void check_by(const struct recorded_rounds *part, const char *path, const char *name,
                     swp_tournament *t, const char *system)
{
    const bool maxi = part->from_maxi_on && strcmp(name, part->from_maxi_on) >= 0;
    char reply[CORPUS_PATH];
    EXPECT(swp_tournament_is_maxi(t) == maxi, "%s: its name says it", path);
    if (part->rounds)
        equal_rounds(t, path, system, part->last_alone, /* must= */ true);
    if (recorded_reply(path, reply))
        check_reply(path, reply, t, system);
    else if (!part->last_alone && swp_tournament_rounds_recorded(t) < swp_tournament_rounds(t))
        check_end(path, t, system);
    if (maxi) {
        seen.maxi += (int)swp_tournament_rounds_recorded(t);
        swp_tournament_set_maxi(t, false);
        seen.without_maxi += equal_rounds(t, path, system, false, /* must= */ false);
        swp_tournament_set_maxi(t, true);
    }
}

static void check_file(const struct recorded_rounds *part, const char *name)
{
    char path[CORPUS_PATH];
    snprintf(path, sizeof path, "%s/%s/%s", CORPUS, part->folder, name);
    swp_trf *trf = read_file(path);
    if (!trf)
        return;
    swp_tournament *t = swp_trf_tournament(trf);
    seen.files++;
    seen.rounds += part->last_alone ? 1 : (int)swp_tournament_rounds_recorded(t);
    check_by(part, path, name, t, edition->is_declared ? NULL : edition->system);
    if (edition->alike)
        check_by(part, path, name, t, edition->alike);
    if (edition->other)
        seen.by_other += equal_rounds(t, path, edition->other, false, /* must= */ false);
    swp_trf_destroy(trf);
}

static void check_folder(const struct recorded_rounds *part)
{
    const int times = edition->alike ? 2 : 1;
    char name[RECORDED_NAME];
    seen.files = seen.rounds = seen.ends = seen.paired = 0;
    for (int i = 0; recorded_file(part, i, name); i++)
        check_file(part, name);
    seen.in_all += seen.rounds;
    printf("%s: %d files, %d rounds, %d end early\n", part->folder, seen.files, seen.rounds,
           seen.ends / times);
    EXPECT(seen.files == part->files, "%s: %d files", part->folder, seen.files);
    EXPECT(!part->rounds || seen.rounds == part->rounds, "%s: %d rounds", part->folder,
           seen.rounds);
    EXPECT(seen.ends == part->ends * times && seen.paired == part->paired * times,
           "%s: %d end early, %d with a next pairing", part->folder, seen.ends, seen.paired);
}

int main(int argc, char **argv)
{
    char name[64];
    testing_begin(1, argv);
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        if (argc > 1 && strcmp(editions[i].system, argv[1]) == 0)
            edition = &editions[i];
    if (!EXPECT(edition != NULL, "recorded_rounds SYSTEM"))
        return testing_finish("recorded_rounds");
    testing_enter(edition->system);
    for (int i = 0; i < N_RECORDED_ROUNDS; i++)
        if (strcmp(recorded_rounds[i].system, edition->system) == 0)
            check_folder(&recorded_rounds[i]);
    if (edition->other)
        EXPECT(seen.by_other < seen.in_all, "%s pairs every round the same", edition->other);
    if (seen.maxi)
        EXPECT(seen.without_maxi < seen.maxi, "the Maxi rule changes no round");
    testing_program_name(name, sizeof name, edition->system, "_corpus");
    return testing_finish(name);
}
