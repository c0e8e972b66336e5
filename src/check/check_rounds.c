/* SPDX-License-Identifier: Apache-2.0 */
/* The checker: every recorded round paired again from the rounds before it.
 *
 * Answers: what would the system have paired, and where does the record differ. Both sides are
 * lists of boards over the same seats. Equal boards are struck out; every board that is left
 * appears in exactly one difference, beside the board its player has on the other side while there
 * is one. Colours are compared where the record has any (a forfeit may be recorded without).
 *
 * One arena serves all rounds and is emptied after each: memory is that of one pairing.
 * Cost: O(rounds * (players * rounds + room)). */
#include "calls/paired_round.h"
#include "check/check_internal.h"
#include "tournament/tournament_internal.h"

#include <string.h>

enum { EQUAL = -2 };

/* The caller's progress hears of rounds, whatever a room tells about boards. */
struct round_progress {
    swp_progress tell;
    void *user;
    uint32_t done, total;
};

/* What is at hand while a tournament is checked. */
struct checker {
    struct swp__context *ctx;
    const swp_tournament *t;
    const struct swp__system_row *system;
    uint32_t rounds; /* planned, or the last recorded one */
    bool is_maxi;
    bool keeps_boards;
    const swp_wish *wish; /* NULL: none */
    swp_check_report *report;
};

/* Both sides of one round, by slot; SWP__NOBODY: no opponent. */
struct comparison {
    const struct swp__position *position;
    const int *expected;                 /* opponent the system gives */
    const int *recorded;                 /* opponent on record */
    const uint8_t *has_white;            /* [n] the system gives White */
    const uint8_t *colour;               /* [n] swp_colour on record */
    bool *expected_told, *recorded_told; /* [n] the slot's board is equal or has a companion */
    int *match; /* [n] slot whose recorded board stands beside the expected one; EQUAL; SWP__NOBODY
                 */
};

static bool tell_rounds(void *user, uint32_t done, uint32_t total)
{
    (void)done;
    (void)total;
    const struct round_progress *progress = user;
    return !progress->tell || progress->tell(progress->user, progress->done, progress->total);
}

/* ---- the report ------------------------------------------------------------------------------ */

/* The array with room for `more` items more; NULL when memory is gone: the old one is still there.
 */
static void *with_room(const swp_allocator *allocator, void *items, size_t count, size_t more,
                       size_t size, size_t *capacity)
{
    if (*capacity - count >= more)
        return items;
    const size_t wanted = *capacity + *capacity / 2 + more + 16;
    size_t bytes;
    if (!swp__array_size(wanted, size, &bytes))
        return NULL;
    void *wider = allocator->resize(allocator->user, items, *capacity * size, bytes);
    if (wider)
        *capacity = wanted;
    return wider;
}

/* Keeps the boards of the round that is being reported; `found` NULL: it has none. */
static swp_status report_boards(struct checker *c, const struct swp__position *p,
                                const struct swp__slot_pairing *found)
{
    swp_check_report *report = c->report;
    const size_t n = found ? (size_t)found->n_boards : 0;
    if (n > 0) {
        swp_board *boards = with_room(&report->allocator, report->boards, report->n_boards, n,
                                      sizeof *boards, &report->board_capacity);
        if (!boards)
            return swp__no_memory(c->ctx->err);
        report->boards = boards;
    }
    for (size_t i = 0; i < n; i++) {
        const struct swp__slot_board *board = &found->boards[i];
        const swp_board kept = {p->seats[board->white].tpn,
                                board->black == SWP__NOBODY ? 0 : p->seats[board->black].tpn};
        report->boards[report->n_boards++] = kept;
    }
    report->end_of_boards[report->n_rounds] = report->n_boards;
    return SWP_OK;
}

static swp_status report_difference(struct checker *c, swp_board expected, swp_board recorded)
{
    swp_check_report *report = c->report;
    swp_difference *differences =
        with_room(&report->allocator, report->differences, report->n_differences, 1,
                  sizeof *differences, &report->difference_capacity);
    if (!differences)
        return swp__no_memory(c->ctx->err);
    report->differences = differences;
    const swp_difference difference = {expected, recorded};
    report->differences[report->n_differences++] = difference;
    report->rounds[report->n_rounds].differences++;
    return SWP_OK;
}

/* ---- comparing one round --------------------------------------------------------------------- */

static swp_board board_of(const struct comparison *c, int slot, const int *opponents, bool white)
{
    const struct swp__seat *seats = c->position->seats;
    const int other = opponents[slot];
    swp_board board = {seats[slot].tpn, other == SWP__NOBODY ? 0 : seats[other].tpn};
    if (!white && other != SWP__NOBODY) {
        board.white = seats[other].tpn;
        board.black = seats[slot].tpn;
    }
    return board;
}

static swp_board expected_board(const struct comparison *c, int slot)
{
    return board_of(c, slot, c->expected, c->has_white[slot]);
}

/* Without colours on record the higher ranked player stands first. */
static swp_board recorded_board(const struct comparison *c, int slot)
{
    const int other = c->recorded[slot];
    const uint8_t own = c->colour[slot];
    const uint8_t theirs = other == SWP__NOBODY ? SWP_COLOUR_NONE : c->colour[other];
    bool white = own == SWP_COLOUR_WHITE || theirs == SWP_COLOUR_BLACK;
    if (own == SWP_COLOUR_NONE && theirs == SWP_COLOUR_NONE)
        white = slot < other;
    return board_of(c, slot, c->recorded, white);
}

/* Same opponent, and the colour the record has, if any, is the one given. */
static bool boards_agree(const struct comparison *c, int slot)
{
    const int other = c->expected[slot];
    if (other != c->recorded[slot])
        return false;
    if (other == SWP__NOBODY)
        return true;
    const uint8_t own = c->has_white[slot] ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    return c->colour[slot] != SWP_COLOUR_NONE ? c->colour[slot] == own : c->colour[other] != own;
}

static void tell(bool *told, const int *opponents, int slot)
{
    told[slot] = true;
    if (opponents[slot] != SWP__NOBODY)
        told[opponents[slot]] = true;
}

/* Matches the slot's expected board with its recorded board and follows the chain: the opponent on
 * record, then the opponent that the system gives that player. Begun at the bye or at a free end, a
 * chain leaves no board alone that could have had a companion. */
static void match_chain(struct comparison *c, int slot)
{
    while (slot != SWP__NOBODY && !c->expected_told[slot] && !c->recorded_told[slot]) {
        const int other = c->expected[slot];
        c->match[slot] = slot;
        if (other != SWP__NOBODY)
            c->match[other] = slot;
        tell(c->expected_told, c->expected, slot);
        tell(c->recorded_told, c->recorded, slot);
        const int next = c->recorded[slot];
        slot = next == SWP__NOBODY || c->expected_told[next] ? SWP__NOBODY : c->expected[next];
    }
}

/* Strikes out what is equal and finds companions for the rest: the bye's chain first. */
static void match_boards(struct comparison *c)
{
    const struct swp__position *p = c->position;
    for (int i = 0; i < p->n_seated; i++) {
        const int slot = p->seated[i];
        if (boards_agree(c, slot)) {
            tell(c->expected_told, c->expected, slot);
            tell(c->recorded_told, c->recorded, slot);
            c->match[slot] = EQUAL;
        }
    }
    for (int i = 0; i < p->n_seated; i++)
        if (c->expected[p->seated[i]] == SWP__NOBODY)
            match_chain(c, p->seated[i]);
    for (int i = 0; i < p->n_seated; i++)
        match_chain(c, p->seated[i]);
}

/* Differences in the order of the seats: first the system's boards, then what only the record has.
 */
static swp_status report_differences(struct checker *checker, struct comparison *c, bool found)
{
    const struct swp__position *p = c->position;
    const swp_board nothing = {0, 0};
    for (int i = 0; i < p->n_seated && found; i++) {
        const int slot = p->seated[i], match = c->match[slot];
        const int other = c->expected[slot];
        if (match == EQUAL || (other != SWP__NOBODY && other < slot && p->seats[other].takes_part))
            continue;
        const swp_board recorded = match == SWP__NOBODY ? nothing : recorded_board(c, match);
        const swp_status status = report_difference(checker, expected_board(c, slot), recorded);
        if (status != SWP_OK)
            return status;
    }
    for (int i = 0; i < p->n_seated; i++) {
        const int slot = p->seated[i];
        if (c->recorded_told[slot])
            continue;
        const swp_status status = report_difference(checker, nothing, recorded_board(c, slot));
        if (status != SWP_OK)
            return status;
        tell(c->recorded_told, c->recorded, slot);
    }
    return SWP_OK;
}

/* Reads opponents and colours of the round from the tournament, by slot. */
static void read_record(const struct checker *c, const struct swp__position *p, int *slot_of_place,
                        int *recorded, uint8_t *colour)
{
    for (int slot = 0; slot < p->n; slot++)
        slot_of_place[swp__tournament_place(c->t, p->seats[slot].tpn)] = slot;
    for (int slot = 0; slot < p->n; slot++) {
        const int32_t place = swp__tournament_place(c->t, p->seats[slot].tpn);
        const struct swp__entry entry = swp__player_entry(&c->t->players[place], p->round);
        colour[slot] = entry.colour;
        recorded[slot] = SWP__NOBODY;
        if (entry.opponent != 0)
            recorded[slot] = slot_of_place[swp__tournament_place(c->t, entry.opponent)];
    }
}

/* Compares the boards found with the record. With `found` NULL no pairing exists: every board on
 * record is a difference. */
static swp_status compare(struct checker *c, const struct swp__position *p,
                          const struct swp__slot_pairing *found)
{
    struct swp__arena *arena = c->ctx->arena;
    const size_t n = (size_t)p->n;
    int *slot_of_place = swp__arena_array(arena, n, sizeof *slot_of_place);
    int *expected = swp__arena_array(arena, n, sizeof *expected);
    int *recorded = swp__arena_array(arena, n, sizeof *recorded);
    uint8_t *has_white = swp__arena_array(arena, n, sizeof *has_white);
    uint8_t *colour = swp__arena_array(arena, n, sizeof *colour);
    bool *expected_told = swp__arena_array(arena, n, sizeof *expected_told);
    bool *recorded_told = swp__arena_array(arena, n, sizeof *recorded_told);
    int *match = swp__arena_array(arena, n, sizeof *match);
    if (!slot_of_place || !expected || !recorded || !has_white || !colour || !expected_told ||
        !recorded_told || !match)
        return swp__no_memory(c->ctx->err);
    read_record(c, p, slot_of_place, recorded, colour);
    for (size_t slot = 0; slot < n; slot++)
        expected[slot] = match[slot] = SWP__NOBODY;
    for (int i = 0; found && i < found->n_boards; i++) {
        const struct swp__slot_board board = found->boards[i];
        has_white[board.white] = 1;
        expected[board.white] = board.black;
        if (board.black != SWP__NOBODY)
            expected[board.black] = board.white;
    }
    struct comparison comparison = {p,      expected,      recorded,      has_white,
                                    colour, expected_told, recorded_told, match};
    if (found)
        match_boards(&comparison);
    return report_differences(c, &comparison, found != NULL);
}

/* A table pairs those, too, of whom the round has no record: what they leave blank is no
 * difference.
 */
static void leave_out_unrecorded(const struct swp__position *p, struct swp__slot_pairing *found)
{
    int n = 0;
    for (int i = 0; i < found->n_boards; i++) {
        const struct swp__slot_board board = found->boards[i];
        if (p->seats[board.white].takes_part ||
            (board.black != SWP__NOBODY && p->seats[board.black].takes_part))
            found->boards[n++] = board;
    }
    found->n_boards = n;
}

static swp_status check_round(struct checker *c, uint32_t round)
{
    swp_check_report *report = c->report;
    swp_checked_round *checked = &report->rounds[report->n_rounds];
    const swp_checked_round fresh = {round, SWP_OK, false, 0};
    *checked = fresh;
    report->first_difference[report->n_rounds] = report->n_differences;
    const struct swp__position *position;
    swp_status status = swp__position_build(
        c->ctx, c->t, round, c->rounds,
        c->system->table ? SWP__POSITION_TABLE : SWP__POSITION_RECORDED, &position);
    if (status == SWP_OK)
        status = swp__position_with(c->ctx, c->is_maxi, c->wish, &position);
    if (status == SWP_OK && !c->system->table)
        status = swp__position_facts_known(c->ctx, position);
    if (status != SWP_OK)
        return status;
    struct swp__slot_pairing found;
    if (c->system->is_own_order)
        checked->status = swp__check_meetings(c->ctx, c->t, c->system, position, &found);
    else
        checked->status = swp__paired_round(c->ctx, c->system, position, &found);
    if (checked->status == SWP_OK && c->system->table)
        leave_out_unrecorded(position, &found);
    if (checked->status != SWP_OK && checked->status != SWP_ERR_NO_PAIRING)
        return checked->status;
    const struct swp__slot_pairing *boards = checked->status == SWP_OK ? &found : NULL;
    status = report_boards(c, position, c->keeps_boards ? boards : NULL);
    if (status == SWP_OK)
        status = compare(c, position, boards);
    if (status != SWP_OK)
        return status;
    checked->equal = checked->status == SWP_OK && checked->differences == 0;
    report->n_rounds++;
    return SWP_OK;
}

/* ---- the call -------------------------------------------------------------------------------- */

static swp_status check_rounds(struct checker *c, struct round_progress *progress, uint32_t first,
                               uint32_t last)
{
    for (uint32_t round = first; round <= last; round++) {
        if (!swp__context_poll(c->ctx))
            return SWP_ERR_CANCELLED;
        const struct swp__arena_mark mark = swp__arena_mark(c->ctx->arena);
        c->ctx->work = 0;
        const swp_status status = check_round(c, round);
        if (status != SWP_OK)
            return status;
        swp__arena_release(c->ctx->arena, mark);
        progress->done++;
    }
    return SWP_OK;
}

swp_status swp__check(const swp_tournament *t, const swp_check_options *known, const swp_wish *wish,
                      swp_check_report **out_report, swp_error *err)
{
    struct checker checker = {.t = t, .wish = wish};
    swp_status status =
        swp__system_or_table_resolve(known->system, t->system, &checker.system, err);
    checker.is_maxi = t->is_maxi || (known->flags & SWP_CHECK_MAXI) != 0;
    if (status == SWP_OK && known->flags & SWP__CHECK_MAXI_WHERE_KNOWN)
        checker.is_maxi = checker.is_maxi && checker.system->shown.flags & SWP_SYSTEM_KNOWS_MAXI;
    if (status == SWP_OK && checker.is_maxi)
        status = swp__system_maxi_applies(checker.system, err);
    if (status == SWP_OK)
        status = swp__system_rounds_known(checker.system, t->rounds, err);
    if (status == SWP_OK)
        status = swp__system_fits(checker.system, t, err);
    checker.keeps_boards = (known->flags & SWP_CHECK_BOARDS) != 0;
    if (status == SWP_OK)
        status = swp_tournament_validate(t, err);
    if (status != SWP_OK)
        return status;
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    if (known->round > recorded)
        return swp__fail_in(err, SWP_DETAIL_ROUND_NOT_RECORDED, known->round, "", 0, 0,
                            "round %lu cannot be checked: %lu rounds are recorded",
                            (unsigned long)known->round, (unsigned long)recorded);
    const uint32_t first = known->round ? known->round : 1;
    const uint32_t last = known->round ? known->round : recorded;
    checker.rounds = t->rounds ? t->rounds : recorded;
    if (t->rounds == 0 && checker.system->table) {
        const uint32_t whole = checker.system->table_rounds(checker.system, t->n_players);
        checker.rounds = whole > recorded ? whole : recorded;
    }

    struct round_progress progress = {known->progress, known->progress_user, 0, last + 1 - first};
    struct swp__context ctx = {.err = err,
                               .progress = tell_rounds,
                               .progress_user = &progress,
                               .max_work = known->max_work};
    checker.ctx = &ctx;
    checker.report =
        swp__check_report_make(&t->allocator, checker.system->shown.id, last + 1 - first);
    ctx.arena = swp__arena_create(&t->allocator);
    if (!checker.report || !ctx.arena)
        status = swp__no_memory(err);
    else
        status = check_rounds(&checker, &progress, first, last);
    swp__arena_destroy(ctx.arena);
    if (status == SWP_OK)
        *out_report = checker.report;
    else
        swp_check_report_destroy(checker.report);
    return status;
}
