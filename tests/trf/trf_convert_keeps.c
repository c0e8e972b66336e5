/* SPDX-License-Identifier: Apache-2.0 */
/* Converting keeps what matters: a tournament read, written in one dialect, read, written in
 * another and read again has the same check of every round, the same standings and the same next
 * pairing; or the writer refuses, or a note names the entry or the bye that the dialect has no
 * letter for. Every pair of dialects, for a sample of the shipped corpora and for generated
 * tournaments that stand in the middle of the event. Official ranks come through as well.
 *
 *     trf_convert_keeps [EVERY]
 *
 * takes every EVERY-th file of the corpora, else every 100th. */
#include "corpus/corpus_folder.h"
#include "rolled_numbers.h"
#include "trf_support.h"

#include "swisspair/swisspair.h"

enum { EVERY = 100 };

static unsigned n_equal, n_refused, n_told, n_ranks;

/* What matters, as text. */
static void add(char *text, size_t size, const char *format, unsigned long a, unsigned long b,
                unsigned long c)
{
    const size_t used = strlen(text);
    snprintf(text + used, size - used, format, a, b, c);
}

static void describe(const swp_tournament *t, const char *system, char *text, size_t size)
{
    swp_check_options how = SWP_CHECK_OPTIONS_INIT;
    swp_pair_options next = SWP_PAIR_OPTIONS_INIT;
    swp_standings_options list = SWP_STANDINGS_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_pairing *pairing = NULL;
    swp_standings *table = NULL;
    text[0] = '\0';
    how.system = next.system = system;
    list.tiebreaks = "BH/C1,BH,SB,DE";
    if (swp_check_report_create(t, &how, &report, NULL) == SWP_OK)
        for (uint32_t i = 0; i < swp_check_report_round_count(report); i++) {
            const swp_checked_round *round = swp_check_report_round_at(report, i);
            add(text, size, "c%lu:%lu:%lu ", round->round, round->status, round->differences);
        }
    if (swp_standings_create(t, &list, &table, NULL) == SWP_OK)
        for (uint32_t i = 0; i < swp_standings_count(table); i++) {
            const swp_standings_row *row = swp_standings_row_at(table, i);
            add(text, size, "s%lu:%lu:%lu ", row->rank, row->tpn, (unsigned long)row->points);
        }
    if (swp_pairing_create(t, &next, &pairing, NULL) == SWP_OK)
        for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
            const swp_board board = swp_pairing_board_at(pairing, i);
            add(text, size, "p%lu-%lu%.0lu ", board.white, board.black, 0);
        }
    swp_check_report_destroy(report);
    swp_standings_destroy(table);
    swp_pairing_destroy(pairing);
}

/* Whether a note says that an entry or a bye is another one; or that the number of rounds is not
 * there, of a file whose system (told before as lost) needs it even to check. */
static bool is_told(const swp_trf_text *text, const swp_system *system)
{
    const swp_trf_write_note *note;
    const bool needs_rounds = (system->flags & SWP_SYSTEM_NEEDS_ROUNDS) != 0;
    for (uint32_t i = 0; (note = swp_trf_text_note_at(text, i)) != NULL; i++)
        if (note->part == SWP_TOURNAMENT_PART_ENTRY || note->part == SWP_TOURNAMENT_PART_REQUEST ||
            (needs_rounds && note->part == SWP_TOURNAMENT_PART_ROUNDS))
            return true;
    return false;
}

/* Written in that dialect and read again; NULL when it is refused. */
static swp_trf *convert(const swp_tournament *t, const swp_trf *from, swp_trf_dialect dialect,
                        const char *name, const char *system, bool *told)
{
    swp_trf_write_options how = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_options reading = SWP_TRF_OPTIONS_INIT;
    swp_trf_text *text = NULL;
    swp_trf *trf = NULL;
    how.dialect = dialect;
    reading.flags = SWP_TRF_ANY_SYSTEM;
    const swp_status status = swp_trf_write(t, from, &how, &text, NULL);
    EXPECT(status == SWP_OK || status == SWP_ERR_UNSUPPORTED, "%s to %s: %s", name,
           swp_trf_dialect_name(dialect), swp_status_text(status));
    if (status != SWP_OK)
        return NULL;
    *told = *told || is_told(text, swp_system_find(system));
    EXPECT(swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), NULL, &reading, &trf,
                        NULL) == SWP_OK,
           "%s to %s is read", name, swp_trf_dialect_name(dialect));
    swp_trf_text_destroy(text);
    return trf;
}

static void compare_ranks(const swp_trf *a, const swp_trf *b, const swp_tournament *t,
                          const char *name)
{
    uint32_t any = 0, other = 0;
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
        any += swp_trf_rank(a, tpn) > 0;
        other += swp_trf_rank(a, tpn) != swp_trf_rank(b, tpn);
    }
    EXPECT(any == 0 || other == 0, "%s: %u ranks are other ones", name, (unsigned)other);
    n_ranks += any;
}

static void go_through(swp_tournament *t, const swp_trf *from, const char *system, const char *name)
{
    static char before[1 << 17], after[1 << 17];
    describe(t, system, before, sizeof before);
    for (int first = 0; swp_trf_dialect_name((swp_trf_dialect)first); first++) {
        bool told_first = false;
        swp_trf *one = convert(t, from, (swp_trf_dialect)first, name, system, &told_first);
        n_refused += !one;
        for (int second = 0; one && swp_trf_dialect_name((swp_trf_dialect)second); second++) {
            bool told = told_first;
            swp_trf *two =
                convert(swp_trf_tournament(one), one, (swp_trf_dialect)second, name, system, &told);
            if (!two) {
                n_refused++;
                continue;
            }
            describe(swp_trf_tournament(two), system, after, sizeof after);
            const bool is_equal = strcmp(before, after) == 0;
            EXPECT(is_equal || told, "%s by %s: %s, then %s:\n%.600s\n%.600s", name, system,
                   swp_trf_dialect_name((swp_trf_dialect)first),
                   swp_trf_dialect_name((swp_trf_dialect)second), before, after);
            if (from && !told)
                compare_ranks(from, two, t, name);
            n_equal += is_equal;
            n_told += told && !is_equal;
            swp_trf_destroy(two);
        }
        swp_trf_destroy(one);
    }
}

static void take_file(const char *path, const char *system)
{
    swp_trf_options reading = SWP_TRF_OPTIONS_INIT;
    struct file_bytes file = support_load(path);
    swp_trf *trf = NULL;
    reading.flags = SWP_TRF_ANY_SYSTEM;
    if (EXPECT(file.bytes != NULL, "%s", path) &&
        swp_trf_read(file.bytes, file.length, NULL, &reading, &trf, NULL) == SWP_OK)
        go_through(swp_trf_tournament(trf), trf, system, path);
    swp_trf_destroy(trf);
    free(file.bytes);
}

/* The middle of an event, with byes asked for the next round. */
static void take_generated(uint64_t seed)
{
    static const char *const systems[] = {"dutch-2026", "dutch-2012", "dutch-2017", "dubov-2025",
                                          "lim-1999"};
    const char *system = systems[seed % 5];
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    char name[64];
    how.system = system;
    how.seed = seed;
    how.players = 9 + (int32_t)roll(10);
    how.rounds = 3 + (int32_t)roll(3);
    how.full_bye_rate = roll(3) ? 0 : 12;
    how.forbidden_rate = roll(3) ? 0 : 4;
    how.flags = roll(4) ? 0u : SWP_GENERATE_BAKU;
    if (!EXPECT(swp_generate(&how, NULL, &t, NULL) == SWP_OK, "generated"))
        return;
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    if (roll(3))
        swp_tournament_unpair_round(t, recorded, NULL);
    for (uint32_t i = roll(4); i > 0; i--)
        swp_tournament_request_bye_in(t, recorded, 1 + roll(9),
                                      (swp_result)(SWP_RESULT_FULL_BYE + roll_int(3)), NULL);
    if (roll(4) == 0)
        swp_tournament_set_initial_colour(t, (swp_colour)roll(3), NULL);
    if (roll(4) == 0)
        swp_tournament_set_system(t, NULL, NULL);
    snprintf(name, sizeof name, "seed %lu", (unsigned long)seed);
    go_through(t, NULL, system, name);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *folder, *system;
        int files;
    } folders[] = {{"dutch-1998", "dutch-1998", 300},
                   {"dutch-2012", "dutch-2012", 590},
                   {"dutch-2017", "dutch-2017", 500},
                   {"dutch-2026", "dutch-2026", 500},
                   {"lim-1999", "lim-1999", 300},
                   {"dubov-2025", "dubov-2025", 300},
                   {"dubov-1997", "dubov-1997", 330},
                   {"burstein-2026", "burstein-2026", 160},
                   {"double-swiss-2026", "double-swiss-2026", 160}};
    const int every = argc > 1 && atoi(argv[1]) > 0 ? atoi(argv[1]) : EVERY;
    testing_begin(1, argv);
    TESTING_CASE("generated")
    for (uint64_t seed = 1; seed <= 60; seed++) {
        state = seed;
        take_generated(seed);
    }
    TESTING_CASE("corpora")
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        for (int n = 3; n <= folders[i].files; n += every) {
            char path[300];
            snprintf(path, sizeof path, CORPUS "/%s/%04d.trf", folders[i].folder, n);
            take_file(path, folders[i].system);
        }
    printf("%u equal, %u refused, %u told, %u ranks\n", n_equal, n_refused, n_told, n_ranks);
    EXPECT(n_equal > 1000 && n_refused > 0 && n_told > 0 && n_ranks > 0, "all were met");
    return testing_finish("trf_convert_keeps");
}
