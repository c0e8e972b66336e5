/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> a TRF file -> questions about its rounds, and tournaments after its model.
 *
 * Of what the reader takes: check-lists of recorded rounds and of the next one, why-not and
 * blockers of a recorded round, and tournaments generated after it. Checked: every call answers or
 * says why, the tournament stays as it was; a wish that the recorded round's pairing keeps is
 * granted and any other is not; what is generated after a model has its players, fits together,
 * comes out the same twice, and its rounds are those the checker pairs. Memory runs out at a place
 * the input decides, and all of it is given back. */
#include "fuzz_blockers.h"
#include "fuzz_whynot.h"

enum { LARGEST_INPUT = 8000, MOST_PLAYERS_ASKED = 30, MOST_ROUNDS_ASKED = 9, MOST_MADE = 4 };

/* Mistakes made on purpose (fuzz_mutant): in what is generated, in the tournament asked about. */
enum mutant { MUTANT_SEED = 1, MUTANT_RESULT, MUTANT_TOURNAMENT };

static const char *system_of(size_t size)
{
    uint32_t count = 0;
    while (swp_system_at(count))
        count++;
    return swp_system_at((uint32_t)(size % count))->id;
}

static void require_answered(swp_status status, const swp_error *err, bool is_answer,
                             const char *what)
{
    REQUIRE(status != SWP_ERR_INTERNAL, "%s: %s", what, err->text);
    REQUIRE((status == SWP_OK) == is_answer, "%s: status %d and an answer", what, (int)status);
    REQUIRE(status == SWP_OK || err->text[0], "%s: status %d without a reason", what, (int)status);
}

/* ---- check-lists ----------------------------------------------------------------------------- */

static void ask_list(const swp_tournament *t, const char *system, uint32_t round, bool is_recorded)
{
    swp_checklist_options options = SWP_CHECKLIST_OPTIONS_INIT;
    swp_checklist *list = NULL;
    swp_error err = {0};
    options.system = system;
    options.round = round;
    options.flags = is_recorded ? SWP_CHECKLIST_RECORDED : 0;
    const swp_status status = swp_checklist_create(t, &options, &list, &err);
    require_answered(status, &err, list != NULL, "check-list");
    for (uint32_t i = 0; list && i < swp_checklist_count(list); i++)
        REQUIRE(swp_tournament_player(t, swp_checklist_at(list, i)->tpn), "a row of nobody");
    REQUIRE(!list || !swp_checklist_at(list, swp_checklist_count(list)), "a row past the end");
    swp_checklist_destroy(list);
}

/* ---- why-not and blockers of a recorded round ------------------------------------------------ */

static void ask_why(const swp_tournament *t, const swp_pair_options *how, size_t size)
{
    const uint32_t n = swp_tournament_player_count(t);
    swp_wish wish = SWP_WISH_INIT;
    swp_whynot *answer = NULL;
    swp_error err = {0};
    wish.kind = (swp_wish_kind)(size % 4);
    wish.player = swp_tournament_player_at(t, (uint32_t)(size / 4 % n))->tpn;
    wish.opponent =
        wish.kind == SWP_WISH_KIND_MEETING
            ? swp_tournament_player_at(t, (uint32_t)((size / 4 + 1 + size / 8) % n))->tpn
            : 0;
    const swp_status status = swp_whynot_create(t, how, &wish, &answer, &err);
    require_answered(status, &err, answer != NULL, "why-not");
    if (answer)
        require_answer(t, how->system, &wish, answer);
    swp_whynot_destroy(answer);
}

static void ask_blockers(const swp_tournament *t, const swp_pair_options *how)
{
    swp_blockers *blockers = NULL;
    swp_error err = {0};
    const swp_status status = swp_blockers_create(t, how, &blockers, &err);
    require_answered(status, &err, blockers != NULL, "blockers");
    if (blockers && swp_blockers_verdict(blockers) == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE)
        require_certificate(blockers, how->system);
    swp_blockers_destroy(blockers);
}

static void ask(const swp_tournament *t, const char *system, size_t size)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    how.system = system;
    how.round = recorded ? 1 + (uint32_t)(size % recorded) : 0;
    how.flags = recorded && size % 3 ? SWP_PAIR_RECORDED : 0;
    how.max_work = 10000000;
    ask_list(t, system, 0, false);
    ask_list(t, system, how.round, (how.flags & SWP_PAIR_RECORDED) != 0);
    ask_why(t, &how, size);
    ask_blockers(t, &how);
}

/* ---- after a model --------------------------------------------------------------------------- */

static swp_status make(const swp_generate_options *options, struct books *books,
                       swp_tournament **out)
{
    const swp_allocator allocator = books_allocator(books);
    swp_error err = {0};
    const swp_status status = swp_generate(options, &allocator, out, &err);
    require_answered(status, &err, *out != NULL, "generate");
    return status;
}

/* The rounds that were generated are those the system pairs. */
static void require_checked(const swp_tournament *made, const char *system)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    options.system = system;
    REQUIRE(swp_tournament_validate(made, &err) == SWP_OK, "%s", err.text);
    const swp_status status = swp_check_report_create(made, &options, &report, &err);
    REQUIRE(status == SWP_OK, "%s: a generated tournament: %s", system, err.text);
    for (uint32_t i = 0; i < swp_check_report_round_count(report); i++)
        REQUIRE(swp_check_report_round_at(report, i)->equal,
                "%s: round %u of a generated tournament", system, i + 1);
    swp_check_report_destroy(report);
}

static void spoil(swp_tournament *made)
{
    const swp_player *player = swp_tournament_player_at(made, 0);
    const swp_entry entry = swp_tournament_entry_in(made, 1, player->tpn);
    if (entry.opponent && swp_tournament_rounds_recorded(made) > 0)
        swp_tournament_record_game(made, 1, entry.opponent, player->tpn, SWP_RESULT_WIN,
                                   SWP_RESULT_LOSS, NULL);
}

static void follow(const swp_tournament *model, const char *system, struct books *books,
                   size_t size)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *one = NULL, *two = NULL;
    options.system = system;
    options.model = model;
    options.seed = size;
    options.rounds = 1 + (int32_t)(size % MOST_MADE);
    options.flags = size % 5 == 0 ? SWP_GENERATE_BAKU : 0;
    const swp_status status = make(&options, books, &one);
    if (one) {
        REQUIRE(swp_tournament_player_count(one) == swp_tournament_player_count(model),
                "%u players", swp_tournament_player_count(one));
        if (fuzz_mutant == MUTANT_RESULT && swp_tournament_player_count(one) > 0)
            spoil(one);
        require_checked(one, system);
    }
    options.seed += fuzz_mutant == MUTANT_SEED;
    REQUIRE(make(&options, books, &two) == status || fuzz_mutant, "twice, status %d", (int)status);
    if (one && two)
        require_same_tournament(one, two);
    swp_tournament_destroy(one);
    swp_tournament_destroy(two);
}

/* ---- the target ------------------------------------------------------------------------------ */

static bool is_small(const swp_tournament *t)
{
    return t && swp_tournament_player_count(t) > 0 &&
           swp_tournament_player_count(t) <= MOST_PLAYERS_ASKED &&
           swp_tournament_rounds_recorded(t) <= MOST_ROUNDS_ASKED;
}

static void ask_all(swp_tournament *t, struct books *books, size_t size)
{
    const char *system = system_of(size);
    swp_tournament *before = NULL;
    REQUIRE(swp_tournament_copy(t, NULL, &before, NULL) == SWP_OK, "no copy");
    ask(t, system, size);
    follow(t, system, books, size);
    if (fuzz_mutant == MUTANT_TOURNAMENT)
        swp_tournament_set_rounds(t, swp_tournament_rounds(t) + 1, NULL);
    require_same_tournament(before, t);
    swp_tournament_destroy(before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct books books = {0, 0, -1, false};
    const swp_allocator allocator = books_allocator(&books);
    swp_trf *trf = NULL;
    if (size > LARGEST_INPUT)
        return 0;
    swp_trf_read(data, size, &allocator, NULL, &trf, NULL);
    if (trf && is_small(swp_trf_tournament(trf))) {
        ask_all(swp_trf_tournament(trf), &books, size);
        books.refuse_after = (long)(size % 83);
        books.has_refused = false;
        swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
        swp_tournament *made = NULL;
        options.model = swp_trf_tournament(trf);
        options.system = system_of(size);
        options.rounds = 1;
        REQUIRE(make(&options, &books, &made) != SWP_ERR_MEMORY || books.has_refused,
                "memory is there");
        swp_tournament_destroy(made);
        ask(swp_trf_tournament(trf), system_of(size), size);
        books.refuse_after = -1;
    }
    swp_trf_destroy(trf);
    books_require_closed(&books, "questions");
    return 0;
}
