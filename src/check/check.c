/* The checker: every recorded round paired again from the rounds before it.
 *
 * Answers: what would the system have paired, and where does the record differ. Both sides are
 * lists of boards over the same seats. Equal boards are struck out; every board that is left
 * appears in exactly one difference, beside the board its player has on the other side while there
 * is one. Colours are compared where the record has any (a forfeit may be recorded without).
 *
 * One arena serves all rounds and is emptied after each: memory is that of one pairing.
 * Cost: O(rounds * (players * rounds + room)). */
#include "swisspair/check.h"
#include "core/paired_round.h"
#include "core/tournament_internal.h"

#include <string.h>

struct sp_check_report {
    sp_allocator allocator;
    const char *system;
    sp_checked_round *rounds; /* [n_rounds] */
    size_t *first_difference; /* [n_rounds] */
    uint32_t n_rounds, round_capacity;
    sp_difference *differences;
    size_t n_differences, difference_capacity;
    size_t *end_of_boards; /* [n_rounds] boards of this round and the ones before */
    sp_board *boards;      /* when they are kept */
    size_t n_boards, board_capacity;
};

enum { EQUAL = -2 };

/* The caller's progress hears of rounds, whatever a room tells about boards. */
struct round_progress {
    sp_progress tell;
    void *user;
    uint32_t done, total;
};

/* What is at hand while a tournament is checked. */
struct checker {
    struct sp__context *ctx;
    const sp_tournament *t;
    const struct sp__system_row *system;
    uint32_t rounds; /* planned, or the last recorded one */
    bool keeps_boards;
    sp_check_report *report;
};

/* Both sides of one round, by slot; SP__NOBODY: no opponent. */
struct comparison {
    const struct sp__position *position;
    const int *expected;                 /* opponent the system gives */
    const int *recorded;                 /* opponent on record */
    const uint8_t *has_white;            /* [n] the system gives White */
    const uint8_t *colour;               /* [n] sp_colour on record */
    bool *expected_told, *recorded_told; /* [n] the slot's board is equal or has a companion */
    int *
        match; /* [n] slot whose recorded board stands beside the expected one; EQUAL; SP__NOBODY */
};

static bool tell_rounds(void *user, uint32_t done, uint32_t total)
{
    (void)done;
    (void)total;
    const struct round_progress *progress = user;
    return !progress->tell || progress->tell(progress->user, progress->done, progress->total);
}

/* ---- the report ------------------------------------------------------------------------------ */

void sp_check_report_destroy(sp_check_report *report)
{
    if (!report)
        return;
    const sp_allocator allocator = report->allocator;
    sp__release(&allocator, report->rounds, report->round_capacity * sizeof *report->rounds);
    sp__release(&allocator, report->first_difference,
                report->round_capacity * sizeof *report->first_difference);
    sp__release(&allocator, report->end_of_boards,
                report->round_capacity * sizeof *report->end_of_boards);
    sp__release(&allocator, report->differences,
                report->difference_capacity * sizeof *report->differences);
    sp__release(&allocator, report->boards, report->board_capacity * sizeof *report->boards);
    sp__release(&allocator, report, sizeof *report);
}

static sp_check_report *report_create(const sp_allocator *allocator, const char *system,
                                      uint32_t rounds)
{
    sp_check_report *report = sp__allocate(allocator, sizeof *report);
    if (!report)
        return NULL;
    memset(report, 0, sizeof *report);
    report->allocator = *allocator;
    report->system = system;
    report->rounds = sp__allocate(allocator, rounds * sizeof *report->rounds);
    report->first_difference = sp__allocate(allocator, rounds * sizeof *report->first_difference);
    report->end_of_boards = sp__allocate(allocator, rounds * sizeof *report->end_of_boards);
    report->round_capacity = rounds;
    if (report->rounds && report->first_difference && report->end_of_boards)
        return report;
    sp_check_report_destroy(report);
    return NULL;
}

/* The array with room for `more` items more; NULL when memory is gone: the old one is still there.
 */
static void *with_room(const sp_allocator *allocator, void *items, size_t count, size_t more,
                       size_t size, size_t *capacity)
{
    if (*capacity - count >= more)
        return items;
    const size_t wanted = *capacity + *capacity / 2 + more + 16;
    size_t bytes;
    if (!sp__array_size(wanted, size, &bytes))
        return NULL;
    void *wider = allocator->resize(allocator->user, items, *capacity * size, bytes);
    if (wider)
        *capacity = wanted;
    return wider;
}

/* Keeps the boards of the round that is being reported; `found` NULL: it has none. */
static sp_status report_boards(struct checker *c, const struct sp__position *p,
                               const struct sp__slot_pairing *found)
{
    sp_check_report *report = c->report;
    const size_t n = found ? (size_t)found->n_boards : 0;
    if (n > 0) {
        sp_board *boards = with_room(&report->allocator, report->boards, report->n_boards, n,
                                     sizeof *boards, &report->board_capacity);
        if (!boards)
            return sp__no_memory(c->ctx->err);
        report->boards = boards;
    }
    for (size_t i = 0; i < n; i++) {
        const struct sp__slot_board *board = &found->boards[i];
        const sp_board kept = {p->seats[board->white].tpn,
                               board->black == SP__NOBODY ? 0 : p->seats[board->black].tpn};
        report->boards[report->n_boards++] = kept;
    }
    report->end_of_boards[report->n_rounds] = report->n_boards;
    return SP_OK;
}

static sp_status report_difference(struct checker *c, sp_board expected, sp_board recorded)
{
    sp_check_report *report = c->report;
    sp_difference *differences =
        with_room(&report->allocator, report->differences, report->n_differences, 1,
                  sizeof *differences, &report->difference_capacity);
    if (!differences)
        return sp__no_memory(c->ctx->err);
    report->differences = differences;
    const sp_difference difference = {expected, recorded};
    report->differences[report->n_differences++] = difference;
    report->rounds[report->n_rounds].differences++;
    return SP_OK;
}

/* ---- comparing one round --------------------------------------------------------------------- */

static sp_board board_of(const struct comparison *c, int slot, const int *opponents, bool white)
{
    const struct sp__seat *seats = c->position->seats;
    const int other = opponents[slot];
    sp_board board = {seats[slot].tpn, other == SP__NOBODY ? 0 : seats[other].tpn};
    if (!white && other != SP__NOBODY) {
        board.white = seats[other].tpn;
        board.black = seats[slot].tpn;
    }
    return board;
}

static sp_board expected_board(const struct comparison *c, int slot)
{
    return board_of(c, slot, c->expected, c->has_white[slot]);
}

/* Without colours on record the higher ranked player stands first. */
static sp_board recorded_board(const struct comparison *c, int slot)
{
    const int other = c->recorded[slot];
    const uint8_t own = c->colour[slot];
    const uint8_t his = other == SP__NOBODY ? SP_NO_COLOUR : c->colour[other];
    bool white = own == SP_WHITE || his == SP_BLACK;
    if (own == SP_NO_COLOUR && his == SP_NO_COLOUR)
        white = slot < other;
    return board_of(c, slot, c->recorded, white);
}

/* Same opponent, and the colour the record has, if any, is the one given. */
static bool boards_agree(const struct comparison *c, int slot)
{
    const int other = c->expected[slot];
    if (other != c->recorded[slot])
        return false;
    if (other == SP__NOBODY)
        return true;
    const uint8_t own = c->has_white[slot] ? SP_WHITE : SP_BLACK;
    return c->colour[slot] != SP_NO_COLOUR ? c->colour[slot] == own : c->colour[other] != own;
}

static void tell(bool *told, const int *opponents, int slot)
{
    told[slot] = true;
    if (opponents[slot] != SP__NOBODY)
        told[opponents[slot]] = true;
}

/* Gives the slot's expected board the slot's recorded board, and so on along the chain: the other
 * player of that recorded board, the other player of his expected board. Chains that begin at the
 * bye or at a free end leave no board alone that could have had a companion. */
static void match_chain(struct comparison *c, int slot)
{
    while (slot != SP__NOBODY && !c->expected_told[slot] && !c->recorded_told[slot]) {
        const int other = c->expected[slot];
        c->match[slot] = slot;
        if (other != SP__NOBODY)
            c->match[other] = slot;
        tell(c->expected_told, c->expected, slot);
        tell(c->recorded_told, c->recorded, slot);
        const int next = c->recorded[slot];
        slot = next == SP__NOBODY || c->expected_told[next] ? SP__NOBODY : c->expected[next];
    }
}

/* Strikes out what is equal and finds companions for the rest: the bye's chain first. */
static void match_boards(struct comparison *c)
{
    const struct sp__position *p = c->position;
    for (int i = 0; i < p->n_seated; i++) {
        const int slot = p->seated[i];
        if (boards_agree(c, slot)) {
            tell(c->expected_told, c->expected, slot);
            tell(c->recorded_told, c->recorded, slot);
            c->match[slot] = EQUAL;
        }
    }
    for (int i = 0; i < p->n_seated; i++)
        if (c->expected[p->seated[i]] == SP__NOBODY)
            match_chain(c, p->seated[i]);
    for (int i = 0; i < p->n_seated; i++)
        match_chain(c, p->seated[i]);
}

/* Differences in the order of the seats: first the system's boards, then what only the record has.
 */
static sp_status report_differences(struct checker *checker, struct comparison *c, bool found)
{
    const struct sp__position *p = c->position;
    const sp_board nothing = {0, 0};
    for (int i = 0; i < p->n_seated && found; i++) {
        const int slot = p->seated[i], match = c->match[slot];
        if (match == EQUAL || (c->expected[slot] != SP__NOBODY && c->expected[slot] < slot))
            continue;
        const sp_board recorded = match == SP__NOBODY ? nothing : recorded_board(c, match);
        const sp_status status = report_difference(checker, expected_board(c, slot), recorded);
        if (status != SP_OK)
            return status;
    }
    for (int i = 0; i < p->n_seated; i++) {
        const int slot = p->seated[i];
        if (c->recorded_told[slot])
            continue;
        const sp_status status = report_difference(checker, nothing, recorded_board(c, slot));
        if (status != SP_OK)
            return status;
        tell(c->recorded_told, c->recorded, slot);
    }
    return SP_OK;
}

/* Reads opponents and colours of the round from the tournament, by slot. */
static void read_record(const struct checker *c, const struct sp__position *p, int *slot_of_place,
                        int *recorded, uint8_t *colour)
{
    for (int slot = 0; slot < p->n; slot++)
        slot_of_place[sp__tournament_place(c->t, p->seats[slot].tpn)] = slot;
    for (int slot = 0; slot < p->n; slot++) {
        const int32_t place = sp__tournament_place(c->t, p->seats[slot].tpn);
        const struct sp__entry entry = sp__player_entry(&c->t->players[place], p->round);
        colour[slot] = entry.colour;
        recorded[slot] = SP__NOBODY;
        if (entry.opponent != 0)
            recorded[slot] = slot_of_place[sp__tournament_place(c->t, entry.opponent)];
    }
}

/* Compares the boards found with the record. With `found` NULL no pairing exists: every board on
 * record is a difference. */
static sp_status compare(struct checker *c, const struct sp__position *p,
                         const struct sp__slot_pairing *found)
{
    struct sp__arena *arena = c->ctx->arena;
    const size_t n = (size_t)p->n;
    int *slot_of_place = sp__arena_array(arena, n, sizeof *slot_of_place);
    int *expected = sp__arena_array(arena, n, sizeof *expected);
    int *recorded = sp__arena_array(arena, n, sizeof *recorded);
    uint8_t *has_white = sp__arena_array(arena, n, sizeof *has_white);
    uint8_t *colour = sp__arena_array(arena, n, sizeof *colour);
    bool *expected_told = sp__arena_array(arena, n, sizeof *expected_told);
    bool *recorded_told = sp__arena_array(arena, n, sizeof *recorded_told);
    int *match = sp__arena_array(arena, n, sizeof *match);
    if (!slot_of_place || !expected || !recorded || !has_white || !colour || !expected_told ||
        !recorded_told || !match)
        return sp__no_memory(c->ctx->err);
    read_record(c, p, slot_of_place, recorded, colour);
    for (size_t slot = 0; slot < n; slot++)
        expected[slot] = match[slot] = SP__NOBODY;
    for (int i = 0; found && i < found->n_boards; i++) {
        const struct sp__slot_board board = found->boards[i];
        has_white[board.white] = 1;
        expected[board.white] = board.black;
        if (board.black != SP__NOBODY)
            expected[board.black] = board.white;
    }
    struct comparison comparison = {p,      expected,      recorded,      has_white,
                                    colour, expected_told, recorded_told, match};
    if (found)
        match_boards(&comparison);
    return report_differences(c, &comparison, found != NULL);
}

static sp_status check_round(struct checker *c, uint32_t round)
{
    sp_check_report *report = c->report;
    sp_checked_round *checked = &report->rounds[report->n_rounds];
    const sp_checked_round fresh = {round, SP_OK, false, 0};
    *checked = fresh;
    report->first_difference[report->n_rounds] = report->n_differences;
    const struct sp__position *position;
    sp_status status =
        sp__position_build(c->ctx, c->t, round, c->rounds, SP__POSITION_RECORDED, &position);
    if (status == SP_OK)
        status = sp__position_facts_known(c->ctx, position);
    if (status != SP_OK)
        return status;
    struct sp__slot_pairing found;
    checked->status = sp__paired_round(c->ctx, c->system, position, &found);
    if (checked->status != SP_OK && checked->status != SP_ERR_NO_PAIRING)
        return checked->status;
    const struct sp__slot_pairing *boards = checked->status == SP_OK ? &found : NULL;
    status = report_boards(c, position, c->keeps_boards ? boards : NULL);
    if (status == SP_OK)
        status = compare(c, position, boards);
    if (status != SP_OK)
        return status;
    checked->equal = checked->status == SP_OK && checked->differences == 0;
    report->n_rounds++;
    return SP_OK;
}

/* ---- the call -------------------------------------------------------------------------------- */

static sp_status check_rounds(struct checker *c, struct round_progress *progress, uint32_t first,
                              uint32_t last)
{
    for (uint32_t round = first; round <= last; round++) {
        if (!sp__context_poll(c->ctx))
            return SP_ERR_CANCELLED;
        const struct sp__arena_mark mark = sp__arena_mark(c->ctx->arena);
        const sp_status status = check_round(c, round);
        if (status != SP_OK)
            return status;
        sp__arena_release(c->ctx->arena, mark);
        progress->done++;
    }
    return SP_OK;
}

/* The options as far as the caller's header knew them. */
static sp_check_options options_known(const sp_check_options *options)
{
    sp_check_options known = SP_CHECK_OPTIONS_INIT;
    if (options)
        memcpy(&known, options, options->size < sizeof known ? options->size : sizeof known);
    known.size = sizeof known;
    return known;
}

sp_status sp_check(const sp_tournament *t, const sp_check_options *options,
                   sp_check_report **out_report, sp_error *err)
{
    const sp_check_options known = options_known(options);
    struct checker checker = {.t = t, .keeps_boards = known.boards};
    sp_status status = sp__system_resolve(known.system, t->system, &checker.system, err);
    if (status == SP_OK)
        status = sp_tournament_validate(t, err);
    if (status != SP_OK)
        return status;
    const uint32_t recorded = sp_tournament_rounds_recorded(t);
    if (known.round > recorded)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0,
                        "round %lu cannot be checked: %lu rounds are recorded",
                        (unsigned long)known.round, (unsigned long)recorded);
    const uint32_t first = known.round ? known.round : 1;
    const uint32_t last = known.round ? known.round : recorded;
    checker.rounds = t->rounds ? t->rounds : recorded;

    struct round_progress progress = {known.progress, known.progress_user, 0, last + 1 - first};
    struct sp__context ctx = {
        .err = err, .progress = tell_rounds, .progress_user = &progress, .maxi = known.maxi};
    checker.ctx = &ctx;
    checker.report = report_create(&t->allocator, checker.system->shown.id, last + 1 - first);
    ctx.arena = sp__arena_create(&t->allocator);
    if (!checker.report || !ctx.arena)
        status = sp__no_memory(err);
    else
        status = check_rounds(&checker, &progress, first, last);
    sp__arena_destroy(ctx.arena);
    if (status == SP_OK)
        *out_report = checker.report;
    else
        sp_check_report_destroy(checker.report);
    return status;
}

const char *sp_check_report_system(const sp_check_report *report)
{
    return report->system;
}

uint32_t sp_check_report_round_count(const sp_check_report *report)
{
    return report->n_rounds;
}

bool sp_check_report_round(const sp_check_report *report, uint32_t index,
                           sp_checked_round *out_round)
{
    if (index >= report->n_rounds)
        return false;
    *out_round = report->rounds[index];
    return true;
}

bool sp_check_report_difference(const sp_check_report *report, uint32_t index, uint32_t difference,
                                sp_difference *out_difference)
{
    if (index >= report->n_rounds || difference >= report->rounds[index].differences)
        return false;
    *out_difference = report->differences[report->first_difference[index] + difference];
    return true;
}

bool sp_check_report_board(const sp_check_report *report, uint32_t index, uint32_t board,
                           sp_board *out_board)
{
    if (index >= report->n_rounds)
        return false;
    const size_t first = index ? report->end_of_boards[index - 1] : 0;
    if (board >= report->end_of_boards[index] - first)
        return false;
    *out_board = report->boards[first + board];
    return true;
}
