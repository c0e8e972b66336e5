/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> a small tournament with an odd past -> the next round in every system.
 *
 * The past is consistent (opponents name each other, results go together) but need not have been
 * paired by any rule. Checked without any help from the library: everybody who takes part sits
 * exactly once; nobody meets an earlier opponent or a forbidden one; the bye goes to nobody who had
 * it; colours keep the absolute limits; an answer "no pairing" is true (a search over all pairings
 * that no edition could reject finds none). Further: twice the same answer, the same answer after
 * writing and reading the tournament as TRF26, and the checker agrees with the recorded round.
 * A round paired can be told, and the reasons do not change it (fuzz_explain.h).
 * Every wish is answered (fuzz_whynot.h).
 * The question who blocks (fuzz_blockers.h) gives the same verdict, with a certificate that adds
 * up. A round recorded against every rule is checked (fuzz_recorded.h). Memory that runs out is
 * answered, and all memory is given back. */
#include "fuzz_blockers.h"
#include "fuzz_explain.h"
#include "fuzz_recorded.h"
#include "fuzz_story.h"
#include "fuzz_whynot.h"
#include "trf_bytes.h"

enum { MOST_SEARCHED = 10 };

/* Mistakes made on purpose (fuzz_mutant): what the library answered, changed. */
enum mutant { MUTANT_COLOURS = 1, MUTANT_OPPONENTS, MUTANT_LOST_BOARD, MUTANT_NO_PAIRING };

static swp_board board_of(const swp_pairing *pairing, uint32_t index)
{
    swp_board board = swp_pairing_board_at(pairing, index);
    swp_board next = swp_pairing_board_at(pairing, index ^ 1);
    if (fuzz_mutant == MUTANT_COLOURS && index == 0 && board.black != 0)
        return (swp_board){board.black, board.white};
    if (fuzz_mutant == MUTANT_OPPONENTS && board.black != 0 && next.black != 0)
        return (swp_board){board.white, next.black};
    return board;
}

static uint32_t board_count(const swp_pairing *pairing)
{
    uint32_t count = swp_pairing_board_count(pairing);
    return fuzz_mutant == MUTANT_LOST_BOARD && count > 0 ? count - 1 : count;
}

static uint32_t index_of(const struct story *s, uint32_t tpn)
{
    for (uint32_t i = 0; i < s->n; i++)
        if (s->tpn[i] == tpn)
            return i;
    return s->n;
}

/* 'w' or 'b' when every edition would say so: nothing speaks for the other colour. */
static char certain_absolute(const struct story *s, uint32_t i)
{
    int difference = s->colour_difference[i];
    char twice = s->last_colour[i] == s->last_but_one[i] ? s->last_colour[i] : 0;
    bool wants_white = difference < -1 || twice == 'b',
         wants_black = difference > 1 || twice == 'w';
    if (wants_white == wants_black)
        return 0;
    if (wants_white)
        return difference <= 0 ? 'w' : 0;
    return difference >= 0 ? 'b' : 0;
}

/* Could any edition see an absolute preference here? */
static bool maybe_absolute(const struct story *s, uint32_t i)
{
    return s->colour_difference[i] < -1 || s->colour_difference[i] > 1 ||
           (s->last_colour[i] && s->last_colour[i] == s->last_but_one[i]);
}

static bool may_meet(const struct story *s, uint32_t i, uint32_t j)
{
    return !s->has_met[i][j] && !s->is_forbidden[i][j];
}

/* Dubov 1997, 2.3 and 2.4 have no exception: with both colours forbidden he meets nobody. */
static bool has_no_colour(const struct story *s, uint32_t i)
{
    char twice = s->last_colour[i] == s->last_but_one[i] ? s->last_colour[i] : 0;
    return (s->colour_difference[i] > 1 && twice == 'b') ||
           (s->colour_difference[i] < -1 && twice == 'w');
}

/* No edition could object to this pair. */
static bool is_surely_legal(const struct story *s, uint32_t i, uint32_t j)
{
    return may_meet(s, i, j) && !(maybe_absolute(s, i) && maybe_absolute(s, j)) &&
           !has_no_colour(s, i) && !has_no_colour(s, j);
}

/* Is there a pairing of those not yet `used` that no edition could reject? */
static bool find_sure_pairing(const struct story *s, bool *used, bool bye_is_free)
{
    uint32_t i = 0;
    while (i < s->n && used[i])
        i++;
    if (i == s->n)
        return true;
    used[i] = true;
    bool is_found = bye_is_free && !s->had_pab[i] && !s->had_points_unplayed[i] &&
                    find_sure_pairing(s, used, false);
    for (uint32_t j = i + 1; j < s->n && !is_found; j++) {
        if (used[j] || !is_surely_legal(s, i, j))
            continue;
        used[j] = true;
        is_found = find_sure_pairing(s, used, bye_is_free);
        used[j] = false;
    }
    used[i] = false;
    return is_found;
}

static uint32_t participants(const struct story *s)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->n; i++)
        count += s->takes_part[i];
    return count;
}

/* Who takes part with the highest number. */
static uint32_t last_seated(const struct story *s)
{
    uint32_t last = s->n;
    for (uint32_t i = 0; i < s->n; i++)
        if (s->takes_part[i] && (last == s->n || s->tpn[i] > s->tpn[last]))
            last = i;
    return last;
}

static void require_truly_none(const struct story *s, const char *system)
{
    uint32_t count = participants(s);
    if (count > MOST_SEARCHED || count < 2)
        return;
    bool used[MOST_PLAYERS] = {false};
    for (uint32_t i = 0; i < s->n; i++)
        used[i] = !s->takes_part[i];
    bool bye_is_free = count % 2 == 1;
    if (bye_is_free && s->past_rounds == 0 && strcmp(system, "dubov-1997") == 0) {
        used[last_seated(s)] = true; /* article 5: the last one has the bye, no other is tried */
        bye_is_free = false;
    }
    REQUIRE(!find_sure_pairing(s, used, bye_is_free), "%s: no pairing, but there is one", system);
}

static void require_legal_board(const struct story *s, const char *system, swp_board board,
                                bool *seen)
{
    uint32_t white = index_of(s, board.white);
    REQUIRE(white < s->n && !seen[white], "%s: %u sits twice or nowhere", system, board.white);
    seen[white] = true;
    if (board.black == 0) {
        REQUIRE(s->fixed_pab == white || (s->takes_part[white] && !s->had_pab[white]),
                "%s: %u cannot have the bye", system, board.white);
        return;
    }
    uint32_t black = index_of(s, board.black);
    REQUIRE(black < s->n && !seen[black], "%s: %u sits twice or nowhere", system, board.black);
    seen[black] = true;
    REQUIRE(s->takes_part[white] && s->takes_part[black], "%s: %u - %u: one is not there", system,
            board.white, board.black);
    REQUIRE(may_meet(s, white, black), "%s: %u and %u may not meet", system, board.white,
            board.black);
    if (s->past_rounds + 1 < s->rounds) {
        char wants = certain_absolute(s, white);
        REQUIRE(wants != 'b', "%s: %u must not have white", system, board.white);
        wants = certain_absolute(s, black);
        REQUIRE(wants != 'w', "%s: %u must not have black", system, board.black);
    }
}

static void require_legal(const struct story *s, const char *system, const swp_pairing *pairing)
{
    bool seen[MOST_PLAYERS] = {false};
    uint32_t boards = board_count(pairing), byes = 0;
    REQUIRE(swp_pairing_round(pairing) == s->past_rounds + 1, "%s: round %u", system,
            swp_pairing_round(pairing));
    REQUIRE(strcmp(swp_pairing_system(pairing), system) == 0, "%s: paired by %s", system,
            swp_pairing_system(pairing));
    for (uint32_t i = 0; i < boards; i++) {
        swp_board board = board_of(pairing, i);
        require_legal_board(s, system, board, seen);
        byes += board.black == 0;
        REQUIRE(board.black != 0 || i + 1 == boards, "%s: the bye is not the last line", system);
    }
    REQUIRE(board_of(pairing, boards).white == 0, "%s: a board past the end", system);
    uint32_t expected_byes = participants(s) % 2 + (s->fixed_pab < s->n);
    REQUIRE(byes == expected_byes, "%s: %u byes for %u players", system, byes, participants(s));
    for (uint32_t i = 0; i < s->n; i++)
        REQUIRE(seen[i] == (s->takes_part[i] || s->fixed_pab == i), "%s: %u is %s", system,
                s->tpn[i], seen[i] ? "paired" : "left out");
}

static swp_status pair(const swp_tournament *t, const char *system, swp_pairing **out,
                       swp_error *err)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = system;
    swp_status status = swp_pairing_create(t, &options, out, err);
    if (status == SWP_OK && fuzz_mutant == MUTANT_NO_PAIRING) {
        swp_pairing_destroy(*out);
        *out = NULL;
        return SWP_ERR_NO_PAIRING;
    }
    return status;
}

static void require_same_pairing(const swp_pairing *a, const swp_pairing *b, const char *what)
{
    uint32_t boards = board_count(a);
    REQUIRE(boards == board_count(b), "%s: %u boards, then %u", what, boards, board_count(b));
    for (uint32_t i = 0; i < boards; i++) {
        swp_board x = board_of(a, i), y = board_of(b, i);
        REQUIRE(x.white == y.white && x.black == y.black, "%s: board %u: %u - %u, then %u - %u",
                what, i + 1, x.white, x.black, y.white, y.black);
    }
}

/* The same answer from the tournament written as TRF26 and read again. */
static void require_same_through_trf(const swp_tournament *t, const char *system,
                                     const swp_pairing *pairing, swp_status expected)
{
    swp_trf_write_options write_options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_options read_options = SWP_TRF_OPTIONS_INIT;
    char *bytes = NULL;
    size_t length = 0;
    swp_error err = {0};
    swp_status status = trf_bytes(t, NULL, &write_options, &bytes, &length, &err);
    if (status == SWP_ERR_UNSUPPORTED)
        return;
    must(status, &err, "swp_trf_write");
    swp_trf *trf = NULL;
    status = swp_trf_read(bytes, length, NULL, &read_options, &trf, &err);
    REQUIRE(status == SWP_OK, "own file refused: %u:%u: %s [%s]\n%.*s", err.line, err.column,
            err.text, err.rule, (int)length, bytes);
    require_same_tournament(t, swp_trf_tournament(trf));
    swp_pairing *again = NULL;
    status = pair(swp_trf_tournament(trf), system, &again, &err);
    REQUIRE(status == expected, "%s: status %d, through TRF %d: %s", system, (int)expected,
            (int)status, err.text);
    if (status == SWP_OK)
        require_same_pairing(pairing, again, "through TRF");
    swp_pairing_destroy(again);
    swp_trf_destroy(trf);
    free(bytes);
}

/* Round 1 with the bye above the first board: the checker infers the lot from the recorded colours,
 * and the editions do not agree whether the bye counts as a place on the way down the list. */
static bool hides_the_lot(const struct story *s, const swp_pairing *pairing)
{
    uint32_t boards = board_count(pairing), lowest = UINT32_MAX;
    for (uint32_t i = 0; i < boards; i++) {
        swp_board board = board_of(pairing, i);
        if (board.black == 0)
            return s->past_rounds == 0 && board.white < lowest;
        lowest = board.white < lowest ? board.white : lowest;
        lowest = board.black < lowest ? board.black : lowest;
    }
    return false;
}

/* Records the pairing in the tournament; the checker must find nothing. */
static void require_checker_agrees(swp_tournament *t, const struct story *s, const char *system,
                                   const swp_pairing *pairing)
{
    uint32_t round = s->past_rounds + 1;
    swp_error err = {0};
    for (uint32_t i = 0; i < board_count(pairing); i++) {
        swp_board board = board_of(pairing, i);
        swp_entry pab = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        if (board.black == 0)
            must(swp_tournament_set_entry_in(t, round, board.white, &pab, &err), &err, "set_entry");
        else if (swp_tournament_team_rules(t))
            must(swp_tournament_record_team_match(t, round, board.white, board.black, 20, 20, &err),
                 &err, "record_team_match");
        else
            must(swp_tournament_record_game(t, round, board.white, board.black, SWP_RESULT_DRAW,
                                            SWP_RESULT_DRAW, &err),
                 &err, "record_game");
    }
    if (board_count(pairing) == 0)
        return;
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    options.system = system;
    options.round = round;
    swp_check_report *report = NULL;
    const swp_checked_round *checked = NULL;
    must(swp_check_report_create(t, &options, &report, &err), &err, "swp_check_report_create");
    REQUIRE(swp_check_report_round_count(report) == 1 &&
                (checked = swp_check_report_round_at(report, 0)),
            "%s: no report on round %u", system, round);
    REQUIRE(checked->round == round && checked->status == SWP_OK && checked->equal &&
                checked->differences == 0,
            "%s: the checker finds %u differences in round %u", system, checked->differences,
            round);
    swp_check_report_destroy(report);
}

/* Nobody is there, or one bye is fixed by the arbiter and an odd number would need another one. */
static bool is_contradiction(const struct story *s)
{
    return participants(s) == 0 || (s->fixed_pab < s->n && participants(s) % 2 == 1);
}

static void pair_in(const char *system, const uint8_t *data, size_t size)
{
    struct decisions d = {data, size};
    struct story s;
    struct books books = {0, 0, -1, false};
    swp_allocator allocator = books_allocator(&books);
    swp_tournament *t = build_story(&d, &s, swp_system_find(system), &allocator);
    swp_pairing *pairing = NULL, *again = NULL;
    swp_error err = {0};
    swp_status status = pair(t, system, &pairing, &err);
    REQUIRE(status == SWP_OK || status == SWP_ERR_NO_PAIRING || status == SWP_ERR_UNSUPPORTED ||
                (status == SWP_ERR_INVALID && is_contradiction(&s)),
            "%s: status %d: %s [%s]", system, (int)status, err.text, err.rule);
    REQUIRE(pair(t, system, &again, &err) == status, "%s: another status", system);
    REQUIRE((pairing != NULL) == (status == SWP_OK), "%s: output and status differ", system);
    if (status == SWP_OK) {
        require_legal(&s, system, pairing);
        require_same_pairing(pairing, again, "second time");
    } else if (status == SWP_ERR_NO_PAIRING) {
        require_truly_none(&s, system);
    }
    /* With nobody there a fixed bye looks in a file like a round already recorded. */
    if (participants(&s) > 0)
        require_same_through_trf(t, system, pairing, status);
    swp_pairing_destroy(again);
    again = NULL;
    books.refuse_after = (long)(size % 37);
    swp_status poor = pair(t, system, &again, &err);
    REQUIRE(poor == status || (poor == SWP_ERR_MEMORY && books.has_refused),
            "%s: status %d without memory", system, (int)poor);
    swp_pairing_destroy(again);
    books.refuse_after = -1;
    require_blockers(t, system, status, &books, (long)(size % 41));
    if (status == SWP_OK)
        require_explained(t, system, pairing, &books, (long)(size % 43));
    require_whynot(t, system, status, &books, size);
    /* A bye fixed by the arbiter is an ordinary one once recorded, and need not be the rule's. */
    if (status == SWP_OK && s.fixed_pab == s.n && !hides_the_lot(&s, pairing))
        require_checker_agrees(t, &s, system, pairing);
    swp_pairing_destroy(pairing);
    require_recorded_answered(data, size, t, &s, system);
    swp_tournament_destroy(t);
    books_require_closed(&books, system);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (uint32_t i = 0; swp_system_at(i); i++)
        pair_in(swp_system_at(i)->id, data, size);
    return 0;
}
