/* SPDX-License-Identifier: Apache-2.0 */
/* Whatever the calls accept comes back from a file. Random tournaments of individuals, of matches
 * of two games and of teams, with strange names, numbers up to the limit, contradictory rounds and
 * everything else that can be laid down, are written and read again: in TRF26 and `wide` the result
 * is equal; in every other dialect it differs in exactly what the writer's notes name. What is
 * equal is asked by public getters alone (getters_differ.h), not by swp_tournament_compare, which
 * must agree.
 *
 *     trf_nothing_lost [TOURNAMENTS [FIRST]]
 *
 * takes tournaments FIRST, FIRST + 1, ...; 1,500 from 1 on when nothing is said. */
#include "getters_differ.h"
#include "random_teams.h"
#include "random_tournament.h"
#include "testing.h"

static uint32_t tournament_number;
static uint64_t n_lossless, n_noted, n_notes, n_refused, n_of_kind[3];

/* ---- the comparison ---------------------------------------------------------------------------
 */

static bool is_in(const struct differences *list, const swp_tournament_difference *d)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->all[i].part == d->part && list->all[i].tpn == d->tpn &&
            list->all[i].round == d->round && list->all[i].fact == d->fact &&
            list->all[i].member == d->member)
            return true;
    return false;
}

/* Whether a forfeit was declared or follows from the boards no getter shows. */
static bool is_unseen(const swp_tournament *t, const swp_tournament_difference *d)
{
    const swp_result result = swp_tournament_entry_in(t, d->round, d->tpn).result;
    return d->part == SWP_TOURNAMENT_PART_BOARDS &&
           (result == SWP_RESULT_FORFEIT_WIN || result == SWP_RESULT_FORFEIT_LOSS);
}

static void forget_unseen(const swp_tournament *t)
{
    size_t kept = 0;
    for (size_t i = 0; i < noted.count; i++)
        if (!is_unseen(t, &noted.all[i]) || is_in(&found, &noted.all[i]))
            noted.all[kept++] = noted.all[i];
    noted.count = kept;
}

/* The first of `list` that `other` does not name; NULL: all are there. */
static const swp_tournament_difference *first_missing(const struct differences *list,
                                                      const struct differences *other)
{
    for (size_t i = 0; i < list->count; i++)
        if (!is_in(other, &list->all[i]))
            return &list->all[i];
    return NULL;
}

/* The file of the first failure. */
static void tell_file(const swp_trf_text *text)
{
    static bool is_told;
    if (!is_told)
        fprintf(stderr, "%s\n", swp_trf_text_bytes(text));
    is_told = true;
}

static bool expect_same_list(const char *dialect, const swp_trf_text *text)
{
    static const swp_tournament_difference none = {SWP_TOURNAMENT_PART_MAX_ENUM, 0, 0,
                                                   SWP_TOURNAMENT_FACT_NAME, 0};
    const swp_tournament_difference *a = first_missing(&found, &noted);
    const swp_tournament_difference *b = first_missing(&noted, &found);
    const swp_tournament_difference *d = a ? a : b ? b : &none;
    const bool holds =
        EXPECT(!a && !b, "tournament %u, %s: %s: %s, player %u, round %u, member %u",
               (unsigned)tournament_number, dialect, a ? "lost without a note" : "noted, not lost",
               a || b ? swp_tournament_part_name(d->part) : "", (unsigned)d->tpn,
               (unsigned)d->round, (unsigned)d->member);
    if (!holds)
        tell_file(text);
    return holds;
}

static void take_notes(const swp_trf_text *text)
{
    const swp_trf_write_note *note;
    noted.count = 0;
    numbered_anew = members_anew = false;
    for (uint32_t i = 0; (note = swp_trf_text_note_at(text, i)) != NULL && i < DIFFERENCES; i++) {
        numbered_anew =
            numbered_anew || (note->part == SWP_TOURNAMENT_PART_PLAYER && note->tpn != 0);
        members_anew =
            members_anew || (note->part == SWP_TOURNAMENT_PART_PLAYER && note->member != 0);
        noted.all[noted.count++] = (swp_tournament_difference){note->part, note->tpn, note->round,
                                                               note->fact, note->member};
    }
    n_notes += noted.count;
}

static swp_trf *read_again(const swp_trf_text *text, const char *dialect)
{
    swp_trf *trf = NULL;
    swp_error err = {0};
    const swp_status status =
        swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), NULL, NULL, &trf, &err);
    if (EXPECT(status == SWP_OK, "tournament %u, %s: line %u: %s", (unsigned)tournament_number,
               dialect, (unsigned)err.line, err.text))
        return trf;
    tell_file(text);
    swp_trf_destroy(trf);
    return NULL;
}

/* Written once more from what was read, with the file's own lines in their places. */
static void write_again(const swp_tournament *t, swp_trf *trf, const swp_trf_write_options *options)
{
    swp_trf_text *text;
    swp_error err = {0};
    const char *dialect = swp_trf_dialect_name(options->dialect);
    if (!EXPECT(swp_trf_write(swp_trf_tournament(trf), trf, options, &text, &err) == SWP_OK, "%s",
                err.text))
        return;
    swp_trf *again = read_again(text, dialect);
    if (again) {
        const bool equal = swp_tournament_compare(t, swp_trf_tournament(again), NULL, NULL);
        if (!EXPECT(equal, "tournament %u, %s: written again", (unsigned)tournament_number,
                    dialect))
            tell_file(text);
    }
    swp_trf_destroy(again);
    swp_trf_text_destroy(text);
}

/* A file without players is none, but for the lines of ours; teams are in four dialects, in two of
 * them at least two teams; matches of two games in two. */
static bool is_unsayable(const swp_tournament *t, swp_trf_dialect dialect)
{
    const bool is_trf26 = dialect == SWP_TRF_DIALECT_TRF26 || dialect == SWP_TRF_DIALECT_WIDE;
    const bool has_013 = dialect == SWP_TRF_DIALECT_TRF16 || dialect == SWP_TRF_DIALECT_TRF06;
    const uint32_t n = swp_tournament_player_count(t);
    const swp_tournament *members = swp_tournament_members(t);
    if (!members)
        return n == 0 || (swp_tournament_match_games(t) == 2 && !is_trf26);
    return swp_tournament_player_count(members) == 0 || n == 0 ||
           (!is_trf26 && (!has_013 || n < 2));
}

static void check_dialect(const swp_tournament *t, swp_trf_dialect dialect, uint32_t flags)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    const char *name = swp_trf_dialect_name(dialect);
    const bool lossless = (dialect == SWP_TRF_DIALECT_TRF26 || dialect == SWP_TRF_DIALECT_WIDE) &&
                          !(flags & SWP_TRF_WRITE_PLAIN);
    swp_trf_text *text;
    swp_error err = {0};
    options.dialect = dialect;
    options.flags = flags;
    const swp_status status = swp_trf_write(t, NULL, &options, &text, &err);
    const bool may_refuse =
        !lossless && (is_unsayable(t, dialect) || !(flags & SWP_TRF_WRITE_LEAVE_OUT));
    EXPECT(status == SWP_OK || (may_refuse && status == SWP_ERR_UNSUPPORTED &&
                                err.detail == SWP_DETAIL_NOT_IN_DIALECT),
           "tournament %u, %s: %s", (unsigned)tournament_number, name, err.text);
    n_refused += status != SWP_OK;
    if (status != SWP_OK)
        return;
    swp_trf *trf = read_again(text, name);
    if (trf) {
        take_notes(text);
        find_differences(t, swp_trf_tournament(trf));
        EXPECT(!lossless || found.count == 0, "%s", name);
        EXPECT(numbered_anew || members_anew ||
                   swp_tournament_compare(t, swp_trf_tournament(trf), NULL, NULL) == !noted.count,
               "tournament %u, %s: swp_tournament_compare", (unsigned)tournament_number, name);
        forget_unseen(t);
        expect_same_list(name, text);
        n_lossless += lossless;
        n_noted += !lossless;
        if (lossless)
            write_again(t, trf, &options);
    }
    swp_trf_destroy(trf);
    swp_trf_text_destroy(text);
}

/* Half of them individuals, an eighth matches of two games, the rest teams. */
static enum kind kind_of(uint32_t number)
{
    return number % 8 < 4 ? OF_PLAYERS : number % 8 < 5 ? OF_MATCHES : OF_TEAMS;
}

static void check_tournament(uint32_t number)
{
    tournament_number = number;
    state = number;
    swp_tournament *t = random_tournament(kind_of(number));
    n_of_kind[kind_of(number)]++;
    const uint32_t flags[] = {0, SWP_TRF_WRITE_LEAVE_OUT,
                              SWP_TRF_WRITE_LEAVE_OUT | SWP_TRF_WRITE_PLAIN};
    check_dialect(t, SWP_TRF_DIALECT_TRF26, 0);
    check_dialect(t, SWP_TRF_DIALECT_WIDE, 0);
    const swp_trf_dialect dialect = (swp_trf_dialect)roll(SWP_TRF_DIALECT_WIDE + 1);
    check_dialect(t, dialect, flags[roll(3)]);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    const uint32_t count = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1500;
    const uint32_t first = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    for (uint32_t i = 0; i < count; i++)
        check_tournament(first + i);
    fprintf(stderr, "%llu events of individuals, %llu of two games a match, %llu of teams\n",
            (unsigned long long)n_of_kind[OF_PLAYERS], (unsigned long long)n_of_kind[OF_MATCHES],
            (unsigned long long)n_of_kind[OF_TEAMS]);
    fprintf(stderr,
            "%llu times nothing lost, %llu times compared with the notes (%llu of them), %llu "
            "refused\n",
            (unsigned long long)n_lossless, (unsigned long long)n_noted,
            (unsigned long long)n_notes, (unsigned long long)n_refused);
    return testing_finish("trf_nothing_lost");
}
