/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> a sequence of calls on one tournament, with valid and invalid arguments.
 *
 * Checked: a call that fails says why and leaves the tournament as it was (a copy made before is
 * compared), also when memory runs out in it; a copy is equal; what fits together is paired by a
 * system of the input's choice, the pairing recorded, its check-list made, and taken back. Events
 * of teams likewise. All memory is given back. O(calls * players * rounds). */
#include "fuzz_source.h"
#include "fuzz_support.h"
#include "fuzz_team_calls.h"

enum { MOST_CALLS = 60, FIRST_CALLS = 200 /* kept inputs choose the first calls by bytes below */ };

/* Mistakes made on purpose (fuzz_mutant): what a failed call left, changed. */
enum mutant { MUTANT_ROUNDS = 1, MUTANT_PLAYERS };

static const swp_system *any_system(struct source *s)
{
    uint32_t count = 0;
    while (swp_system_at(count))
        count++;
    return swp_system_at(next(s) % count);
}

static swp_status add_or_update(swp_tournament *t, struct source *s, bool adds, swp_error *err)
{
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = number(s);
    player.rating = (int32_t)(number(s) * 300U - 300U);
    player.name = text(s);
    player.sex = "mw\0x"[next(s) % 4];
    player.title = next(s) % 8 == 0 ? text(s) : "GM";
    player.club = next(s) % 8 == 0 ? text(s) : NULL;
    return adds ? swp_tournament_add_player(t, &player, err)
                : swp_tournament_update_player(t, &player, err);
}

static swp_status set_entry(swp_tournament *t, struct source *s, swp_error *err)
{
    const uint32_t tpn = number(s), round = number(s);
    const swp_entry entry = {number(s), (swp_colour)(next(s) % 4), result(s)};
    return swp_tournament_set_entry_in(t, round, tpn, &entry, err);
}

static swp_status set_scoring(swp_tournament *t, struct source *s, swp_error *err)
{
    swp_scoring scoring = SWP_SCORING_INIT;
    scoring.white_win = points(s);
    scoring.pab = points(s);
    return swp_tournament_set_scoring(t, &scoring, err);
}

static swp_status forbid(swp_tournament *t, struct source *s, swp_error *err)
{
    const uint32_t tpns[] = {number(s), number(s), number(s)};
    const uint32_t first = number(s), last = number(s);
    return swp_tournament_forbid(t, tpns, next(s) % 4, first, last, err);
}

static swp_status record_game(swp_tournament *t, struct source *s, swp_error *err)
{
    const uint32_t round = number(s), white = number(s), black = number(s);
    const swp_result of_white = result(s);
    return swp_tournament_record_game(t, round, white, black, of_white, result(s), err);
}

/* What is asked of a tournament that has been paired. */
static void require_list(const swp_tournament *t, const char *system)
{
    swp_checklist_options options = SWP_CHECKLIST_OPTIONS_INIT;
    swp_checklist *list = NULL;
    options.system = system;
    if (swp_checklist_create(t, &options, &list, NULL) == SWP_OK)
        REQUIRE(swp_checklist_count(list) <= swp_tournament_player_count(t) &&
                    swp_checklist_at(list, swp_checklist_count(list)) == NULL,
                "%s: a check-list of %u", system, swp_checklist_count(list));
    swp_checklist_destroy(list);
}

/* Pairs the next round and records it; now and then takes it back, which gives the boards again. */
static swp_status pair(swp_tournament *t, struct source *s, swp_error *err)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    options.system = any_system(s)->id;
    require_list(t, options.system);
    swp_status status = swp_pairing_create(t, &options, &pairing, err);
    REQUIRE(status != SWP_ERR_INTERNAL, "%s: %s", options.system, err->text);
    if (status == SWP_OK)
        status = swp_tournament_record_pairing(t, pairing, err);
    swp_pairing_destroy(pairing);
    return status;
}

static swp_status call_late(swp_tournament *t, struct source *s, uint32_t which, swp_error *err)
{
    const uint32_t tpn = number(s), round = number(s);
    switch (which) {
    case 11:
        return swp_tournament_request_bye_in(t, round, tpn, result(s), err);
    case 12:
        return swp_tournament_withdraw_in(t, round, tpn, err);
    case 13:
        return swp_tournament_return_in(t, round, tpn, err);
    case 14:
        return swp_tournament_remove_player(t, tpn, err);
    case 15:
        return swp_tournament_unforbid(t, tpn, err);
    case 16:
        return swp_tournament_unpair_round(t, round, err);
    case 17:
        return swp_tournament_clear_game(t, round, tpn, err);
    case 18:
        return swp_tournament_set_entry_points_in(t, round, tpn, points(s), err);
    case 19:
        return swp_tournament_adjust_points_in(t, round, tpn, points(s), err);
    case 20:
        return swp_tournament_set_virtual_points_in(t, round, tpn, points(s), err);
    case 21:
        return swp_tournament_clear_entry_points_in(t, round, tpn, err);
    case 22:
        return swp_tournament_clear_adjustment_in(t, round, tpn, err);
    case 23:
        return swp_tournament_make_ranking(t, text(s), NULL, err);
    default:
        return swp_tournament_accelerate_baku(t, err);
    }
}

static swp_status record_match(swp_tournament *t, struct source *s, swp_error *err)
{
    const uint32_t round = number(s), white = number(s), black = number(s);
    const swp_result of_white[] = {result(s), result(s)};
    const swp_result of_black[] = {result(s), result(s)};
    return swp_tournament_record_match(t, round, white, black, of_white, of_black, err);
}

/* What has come since the first inputs were kept. */
static swp_status call_newer(swp_tournament *t, struct source *s, uint32_t which, swp_error *err)
{
    const uint32_t tpn = number(s), round = number(s);
    switch (which % 19) {
    case 0:
        return swp_tournament_set_fact(t, (swp_tournament_fact)(tpn % 12), text(s), err);
    case 1:
        return swp_tournament_add_fact(t, (swp_tournament_fact)(tpn % 12), text(s), err);
    case 2:
        return swp_tournament_set_match_games(t, tpn, err);
    case 3:
        return swp_tournament_set_second_result_in(t, round, tpn, result(s), err);
    case 4:
        return record_match(t, s, err);
    case 5:
        return swp_tournament_set_pairing_order(t, (swp_pairing_order)(tpn % 3), err);
    case 6:
        swp_tournament_clear_acceleration(t);
        swp_tournament_set_maxi(t, tpn % 2 == 1);
        return SWP_OK;
    default:
        return team_call(t, s, which % 19 - 7, err);
    }
}

static swp_status call(swp_tournament *t, struct source *s, swp_error *err)
{
    const uint32_t byte = next(s), which = byte % 25;
    if (byte >= FIRST_CALLS)
        return call_newer(t, s, byte - FIRST_CALLS, err);
    switch (which) {
    case 0:
    case 1:
        return add_or_update(t, s, /* adds= */ true, err);
    case 2:
        return add_or_update(t, s, /* adds= */ false, err);
    case 3:
        return swp_tournament_set_rounds(t, number(s), err);
    case 4:
        return swp_tournament_set_initial_colour(t, (swp_colour)(next(s) % 4), err);
    case 5:
        return swp_tournament_set_system(t, text(s), err);
    case 6:
        return set_scoring(t, s, err);
    case 7:
        return forbid(t, s, err);
    case 8:
        return set_entry(t, s, err);
    case 9:
        return record_game(t, s, err);
    case 10:
        return pair(t, s, err);
    default:
        return call_late(t, s, which, err);
    }
}

/* Keeps the first difference. */
static bool keep_first(void *user, const swp_tournament_difference *difference)
{
    *(swp_tournament_difference *)user = *difference;
    return false;
}

static void require_equal(const swp_tournament *a, const swp_tournament *b, const char *what,
                          uint32_t which)
{
    swp_tournament_difference d = {SWP_TOURNAMENT_PART_MAX_ENUM, 0, 0, SWP_TOURNAMENT_FACT_NAME, 0};
    swp_tournament_compare(a, b, keep_first, &d);
    REQUIRE(d.part == SWP_TOURNAMENT_PART_MAX_ENUM, "%s %u: %s, number %u, round %u, member %u",
            what, which, swp_tournament_part_name(d.part), d.tpn, d.round, d.member);
}

/* What a failed call left is what was there. */
static void require_unchanged(swp_tournament *t, swp_tournament *before, uint32_t which,
                              const swp_error *err)
{
    swp_player one_more = SWP_PLAYER_INIT;
    REQUIRE(err->text[0] && err->detail != SWP_DETAIL_NONE, "a failure without a reason");
    if (fuzz_mutant == MUTANT_ROUNDS)
        swp_tournament_set_rounds(t, swp_tournament_rounds(t) + 1, NULL);
    one_more.tpn = SWP_MAX_TPN - 1;
    if (fuzz_mutant == MUTANT_PLAYERS)
        swp_tournament_add_player(t, &one_more, NULL);
    require_same_tournament(before, t);
    require_equal(before, t, "failed call", which);
}

static void call_many(swp_tournament *t, struct source *s, struct books *books)
{
    for (int i = 0; i < MOST_CALLS && s->left > 0; i++) {
        const uint32_t poverty = next(s);
        swp_tournament *before = NULL;
        swp_error err = {0};
        REQUIRE(swp_tournament_copy(t, NULL, &before, NULL) == SWP_OK, "no copy");
        require_equal(t, before, "copy before call", (uint32_t)i);
        require_teams(t);
        books->has_refused = false;
        books->refuse_after = poverty >= 224 ? (long)(poverty - 224) : -1;
        const uint32_t which = s->left > 0 ? *s->bytes : 0;
        const swp_status status = call(t, s, &err);
        books->refuse_after = -1;
        REQUIRE(status != SWP_ERR_INTERNAL, "%s", err.text);
        REQUIRE(status != SWP_ERR_MEMORY || books->has_refused, "memory is there: %s", err.text);
        if (status != SWP_OK)
            require_unchanged(t, before, which, &err);
        swp_tournament_destroy(before);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct books books = {0, 0, -1, false};
    const swp_allocator allocator = books_allocator(&books);
    struct source source = {data, size};
    swp_tournament *t = NULL;
    swp_error err = {0};
    REQUIRE(swp_tournament_create(&allocator, &t, &err) == SWP_OK, "%s", err.text);
    /* The first byte says how many are there already. */
    for (uint32_t tpn = next(&source) % 9; tpn > 0; tpn--) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        player.rating = (int32_t)(2000 - tpn);
        player.name = "Ek";
        REQUIRE(swp_tournament_add_player(t, &player, &err) == SWP_OK, "%s", err.text);
    }
    swp_tournament_set_rounds(t, 7, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    call_many(t, &source, &books);
    swp_tournament_validate(t, &err);
    swp_tournament_destroy(t);
    books_require_closed(&books, "calls");
    return 0;
}
