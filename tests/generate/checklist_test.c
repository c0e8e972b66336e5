/* SPDX-License-Identifier: Apache-2.0 */
/* The check-list says of every player what the trace of the pairing says, under every system; and
 * who is in it. */
#include "swisspair/check.h"
#include "swisspair/experimental/checklist.h"
#include "swisspair/experimental/generate.h"
#include "swisspair/pair.h"

#include "../unit/tracked_allocator.h"
#include "testing.h"

#include <string.h>

enum { TOURNAMENTS = 12 }; /* per system */

static swp_checklist *make(const swp_tournament *t, const char *system, uint32_t round,
                           bool recorded)
{
    swp_checklist_options how = SWP_CHECKLIST_OPTIONS_INIT;
    swp_checklist *list = NULL;
    swp_error error = {0};
    how.system = system;
    how.round = round;
    how.flags |= recorded ? SWP_CHECKLIST_RECORDED : 0u;
    const swp_status status = swp_checklist_create(t, &how, &list, &error);
    EXPECT(status == SWP_OK, "%s, round %lu: %s", system, (unsigned long)round, error.text);
    return list;
}

static const swp_checklist_row *find(const swp_checklist *list, uint32_t tpn)
{
    for (uint32_t i = 0; i < swp_checklist_count(list); i++)
        if (swp_checklist_at(list, i)->tpn == tpn)
            return swp_checklist_at(list, i);
    return NULL;
}

/* Facts of the row that the event tells too; they must be the same. "may_have_bye" is left out: the
 * pairing may know by then that others stand lower. */
static uint32_t compare_facts(const swp_checklist_row *row, const swp_trace_event *event,
                              const char *where)
{
    uint32_t compared = 0;
    for (int fact = 0; fact < SWP_CHECKLIST_FACT_COUNT; fact++)
        for (uint32_t i = 0; i < event->value_count; i++) {
            const char *name = swp_checklist_fact_name((swp_checklist_fact)fact);
            const bool is_zero_by_convention = fact == SWP_CHECKLIST_FACT_ARO_GAMES &&
                                               row->fact[SWP_CHECKLIST_FACT_ARO_GAMES] == 0;
            if (!(row->known >> fact & 1) || fact == SWP_CHECKLIST_FACT_MAY_HAVE_BYE ||
                is_zero_by_convention || strcmp(name, event->values[i].name) != 0)
                continue;
            EXPECT(row->fact[fact] == event->values[i].value, "%s: player %lu, %s: %lld, %lld",
                   where, (unsigned long)row->tpn, name, (long long)row->fact[fact],
                   (long long)event->values[i].value);
            compared++;
        }
    if (event->has_score)
        EXPECT(row->score == event->score, "%s: player %lu, score", where, (unsigned long)row->tpn);
    return compared;
}

/* The next round of a tournament, paired with its reasons. */
static uint32_t compare_round(const swp_tournament *t, const char *system, uint32_t round)
{
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    const swp_trace_event *event = NULL;
    uint32_t compared = 0;
    how.system = system;
    how.round = round;
    how.flags |= SWP_PAIR_TRACE;
    if (swp_pairing_create(t, &how, &pairing, NULL) != SWP_OK)
        return 0; /* the rules allow none */
    swp_checklist *list = make(t, system, round, false);
    for (uint32_t i = 0; list && (event = swp_pairing_trace_at(pairing, i)); i++) {
        if (event->kind != SWP_TRACE_KIND_TABLE || event->player_count != 1)
            continue;
        const swp_checklist_row *row = find(list, event->players[0]);
        EXPECT(row != NULL, "%s: player %lu is not in the list", system,
               (unsigned long)event->players[0]);
        compared += row ? compare_facts(row, event, system) : 0;
    }
    swp_checklist_destroy(list);
    swp_pairing_destroy(pairing);
    return compared;
}

/* A generated tournament with its last round taken back. */
static swp_tournament *unfinished(const char *system, uint64_t seed, uint32_t *round)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    how.system = "dutch-2026";
    swp_tournament *t = NULL;
    const swp_entry nothing = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    how.system = system;
    how.seed = seed;
    how.players = 8 + (int32_t)(seed % 17);
    how.rounds = 3 + (int32_t)(seed % 4);
    how.flags |= (seed % 4 == 0) ? SWP_GENERATE_BAKU : 0u;
    how.zero_bye_rate = how.half_bye_rate = 12;
    EXPECT(swp_generate(&how, NULL, &t, NULL) == SWP_OK, "%s, seed %llu", system,
           (unsigned long long)seed);
    *round = t ? swp_tournament_rounds_recorded(t) : 0;
    for (uint32_t tpn = 1; t && *round && tpn <= swp_tournament_player_count(t); tpn++)
        swp_tournament_set_entry_in(t, *round, tpn, &nothing, NULL);
    return t;
}

static void as_traced(void)
{
    const swp_system *system;
    for (uint32_t i = 0; (system = swp_system_at(i)) != NULL; i++) {
        uint32_t compared = 0;
        for (uint64_t seed = 1; seed <= TOURNAMENTS; seed++) {
            uint32_t round = 0;
            swp_tournament *t = unfinished(system->id, seed, &round);
            compared += t && round ? compare_round(t, system->id, round) : 0;
            swp_tournament_destroy(t);
        }
        /* one fact of each player where no colour is preferred; two of a team */
        const uint32_t least = system->flags & SWP_SYSTEM_PAIRS_MATCHES ? 10
                               : system->flags & SWP_SYSTEM_PAIRS_TEAMS ? 20
                                                                        : 40;
        EXPECT(compared > least * TOURNAMENTS, "%s: only %lu facts compared", system->id,
               (unsigned long)compared);
    }
}

/* On record: those who were paired, highest score first. */
static void recorded(void)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    how.system = "dutch-2026";
    swp_tournament *t = NULL;
    how.players = 25;
    how.rounds = 5;
    how.seed = 3;
    how.zero_bye_rate = 6;
    EXPECT(swp_generate(&how, NULL, &t, NULL) == SWP_OK, "cannot be generated");
    for (uint32_t round = 1; t && round <= 5; round++) {
        swp_checklist *list = make(t, "dutch-2026", round, true);
        uint32_t paired = 0;
        for (uint32_t tpn = 1; list && tpn <= 25; tpn++) {
            const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
            const bool is_paired = entry.opponent || entry.result == SWP_RESULT_PAB;
            paired += is_paired;
            EXPECT((find(list, tpn) != NULL) == is_paired, "round %lu, player %lu",
                   (unsigned long)round, (unsigned long)tpn);
        }
        EXPECT(list && swp_checklist_count(list) == paired && swp_checklist_round(list) == round,
               "round %lu", (unsigned long)round);
        for (uint32_t i = 1; list && i < swp_checklist_count(list); i++) {
            const swp_checklist_row *a = swp_checklist_at(list, i - 1),
                                    *b = swp_checklist_at(list, i);
            EXPECT(a->score > b->score || (a->score == b->score && a->tpn < b->tpn),
                   "round %lu, row %lu", (unsigned long)round, (unsigned long)i);
        }
        EXPECT(!list || !swp_checklist_at(list, swp_checklist_count(list)), "past the end");
        swp_checklist_destroy(list);
    }
    swp_tournament_destroy(t);
}

/* Whoever stands in the list of a round has the same facts in the list of everybody, which leaves
 * nobody out; and what floated "before" is what floated "last" a round ago. */
static void everybody(void)
{
    static const char *const systems[] = {"dutch-1998", "dutch-2012", "dutch-2026",
                                          "lim-1999",   "dubov-1997", "dubov-2026"};
    for (size_t s = 0; s < sizeof systems / sizeof *systems; s++) {
        swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
        swp_tournament *t = NULL;
        swp_checklist *before = NULL;
        how.system = systems[s];
        how.players = 21;
        how.rounds = 6;
        how.zero_bye_rate = how.half_bye_rate = 6;
        EXPECT(swp_generate(&how, NULL, &t, NULL) == SWP_OK, "%s", systems[s]);
        for (uint32_t round = 1; t && round <= 7; round++) {
            swp_checklist_options all = SWP_CHECKLIST_OPTIONS_INIT;
            swp_checklist *list = NULL, *some = make(t, systems[s], round, round <= 6);
            all.system = systems[s];
            all.round = round;
            all.flags = SWP_CHECKLIST_EVERYBODY;
            EXPECT(swp_checklist_create(t, &all, &list, NULL) == SWP_OK &&
                       swp_checklist_count(list) == 21,
                   "%s, round %u", systems[s], (unsigned)round);
            for (uint32_t i = 0; list && i < swp_checklist_count(list); i++) {
                const swp_checklist_row *row = swp_checklist_at(list, i);
                const swp_checklist_row *same = find(some, row->tpn);
                const swp_checklist_row *old = before ? find(before, row->tpn) : NULL;
                EXPECT(!same || memcmp(same, row, sizeof *row) == 0, "%s, round %u: player %u",
                       systems[s], (unsigned)round, (unsigned)row->tpn);
                EXPECT(!old || old->fact[SWP_CHECKLIST_FACT_FLOAT_LAST] ==
                                   row->fact[SWP_CHECKLIST_FACT_FLOAT_BEFORE],
                       "%s, round %u: player %u floated", systems[s], (unsigned)round,
                       (unsigned)row->tpn);
            }
            swp_checklist_destroy(some);
            swp_checklist_destroy(before);
            before = list;
        }
        swp_checklist_destroy(before);
        swp_tournament_destroy(t);
    }
}

/* The boards the checker keeps are those of the pairing: here all as recorded. */
static void boards_of_the_checker(void)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    how.system = "dutch-2026";
    swp_check_options check = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_tournament *t = NULL;
    swp_board board;
    how.players = 21;
    how.rounds = 4;
    how.zero_bye_rate = how.half_bye_rate = 0;
    EXPECT(swp_generate(&how, NULL, &t, NULL) == SWP_OK, "cannot be generated");
    for (int kept = 0; t && kept < 2; kept++) {
        check.flags |= (kept == 1) ? SWP_CHECK_BOARDS : 0u;
        EXPECT(swp_check_report_create(t, &check, &report, NULL) == SWP_OK, "cannot be checked");
        for (uint32_t i = 0; report && i < 4; i++) {
            uint32_t n = 0;
            for (; (board = swp_check_report_board_at(report, i, n)).white != 0; n++)
                EXPECT(swp_tournament_entry_in(t, i + 1, board.white).opponent == board.black,
                       "round %lu, board %lu", (unsigned long)i + 1, (unsigned long)n);
            EXPECT(n == (kept ? 11 : 0), "round %lu: %lu boards", (unsigned long)i + 1,
                   (unsigned long)n);
        }
        EXPECT(swp_check_report_board_at(report, 4, 0).white == 0, "past the last round");
        swp_check_report_destroy(report);
        report = NULL;
    }
    swp_tournament_destroy(t);
}

/* What allocates here: a tournament after a model, its check-list, its report with the boards. */
static swp_status everything(const swp_allocator *allocator, const swp_tournament *model)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    how.system = "dutch-2026";
    swp_checklist_options listed = SWP_CHECKLIST_OPTIONS_INIT;
    swp_check_options check = SWP_CHECK_OPTIONS_INIT;
    swp_tournament *t = NULL;
    swp_checklist *list = NULL;
    swp_check_report *report = NULL;
    how.model = model;
    listed.flags |= SWP_CHECKLIST_RECORDED;
    check.flags |= SWP_CHECK_BOARDS;
    swp_status status = swp_generate(&how, allocator, &t, NULL);
    if (status == SWP_OK)
        status = swp_checklist_create(t, &listed, &list, NULL);
    if (status == SWP_OK)
        status = swp_check_report_create(t, &check, &report, NULL);
    swp_check_report_destroy(report);
    swp_checklist_destroy(list);
    swp_tournament_destroy(t);
    return status;
}

/* Every request for memory refused once. */
static void without_memory(void)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    how.system = "dutch-2026";
    swp_tournament *model = NULL;
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    how.players = 9;
    how.rounds = 3;
    how.forbidden_rate = 3;
    how.flags |= SWP_GENERATE_BAKU;
    EXPECT(swp_generate(&how, NULL, &model, NULL) == SWP_OK, "no model");
    swp_status status = SWP_ERR_MEMORY;
    long refused = 0;
    for (; model && status == SWP_ERR_MEMORY && refused < 100000; refused++) {
        tracked.requests = 0;
        tracked.fail_at = refused + 1;
        status = everything(&allocator, model);
        EXPECT(tracked.live == 0, "request %ld: %ld blocks left", refused + 1, tracked.live);
    }
    EXPECT(status == SWP_OK && refused > 30, "request %ld: %d", refused, (int)status);
    EXPECT(tracked.wrong_sizes == 0, "%ld wrong sizes", tracked.wrong_sizes);
    swp_tournament_destroy(model);
}

static void refused(void)
{
    swp_tournament *t = NULL;
    swp_checklist *list = NULL;
    swp_checklist_options how = SWP_CHECKLIST_OPTIONS_INIT;
    EXPECT(swp_tournament_create(NULL, &t, NULL) == SWP_OK, "no tournament");
    how.flags |= SWP_CHECKLIST_RECORDED;
    EXPECT(swp_checklist_create(t, &how, &list, NULL) == SWP_ERR_INVALID, "nothing is recorded");
    how.flags &= ~(uint32_t)SWP_CHECKLIST_RECORDED;
    how.round = 3;
    EXPECT(swp_checklist_create(t, &how, &list, NULL) == SWP_ERR_INVALID, "round 3 of none");
    how.system = "dutch-1900";
    EXPECT(swp_checklist_create(t, &how, &list, NULL) == SWP_ERR_UNSUPPORTED && !list, "no system");
    EXPECT(!swp_checklist_fact_name(SWP_CHECKLIST_FACT_COUNT), "past the last fact");
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("as traced") as_traced();
    TESTING_CASE("a round on record") recorded();
    TESTING_CASE("everybody") everybody();
    TESTING_CASE("boards of the checker") boards_of_the_checker();
    TESTING_CASE("without memory") without_memory();
    TESTING_CASE("refused") refused();
    return testing_finish("checklist");
}
