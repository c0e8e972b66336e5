/* A registry with one simple system, for tests of what stands around a room.
 *
 * Linked before the library, this sp__system_resolve replaces that of the real registry (the test
 * must not ask for sp_system_at and its neighbours, which stand in the same file). "fake" pairs the
 * first seated player with the next one he may meet, going back when the rest cannot be paired; the
 * last player without a bye so far gets the bye. White goes to the higher ranked player on odd
 * boards when the lot is white, to the lower ranked one on even boards. A mutant spoils the result
 * in one way. */
#ifndef SWISSPAIR_TESTS_FAKE_SYSTEM_H
#define SWISSPAIR_TESTS_FAKE_SYSTEM_H

#include "core/system_registry.h"
#include "core/trace.h"

#include <string.h>

enum fake_mutant {
    FAKE_SOUND,
    FAKE_PAIRS_TWICE,
    FAKE_LEAVES_OVER,
    FAKE_SEATS_ABSENT,
    FAKE_SEATS_NOBODY,
    FAKE_BLACK_TWICE,
    FAKE_TWO_BYES,
    FAKE_REMATCH,
    FAKE_FORBIDDEN,
    FAKE_SAYS_NO_PAIRING,
    FAKE_SAYS_NO_MEMORY,
    FAKE_MUTANTS
};

static enum fake_mutant fake_mutant;
static bool fake_bars_byes;      /* nobody may have the bye */
static bool fake_saw_last_round; /* of the last position */
static int fake_polls;

static inline bool fake_may_meet(const struct sp__position *p, int a, int b)
{
    return (fake_mutant == FAKE_REMATCH || !sp__position_have_played(p, a, b)) &&
           (fake_mutant == FAKE_FORBIDDEN || !sp__position_forbidden(p, a, b));
}

/* Pairs the `n` slots of `rest`; partners into `mate`. */
static inline bool fake_match(const struct sp__position *p, int *rest, int n, int *mate)
{
    if (n == 0)
        return true;
    for (int i = 1; i < n; i++) {
        if (!fake_may_meet(p, rest[0], rest[i]))
            continue;
        int fewer[64], m = 0;
        for (int j = 1; j < n; j++)
            if (j != i)
                fewer[m++] = rest[j];
        mate[rest[0]] = rest[i];
        mate[rest[i]] = rest[0];
        if (fake_match(p, fewer, m, mate))
            return true;
    }
    return false;
}

/* The last slot without a bye before; SP__NOBODY for an even number. */
static inline int fake_bye(const struct sp__position *p, int *rest, int *n)
{
    if (*n % 2 == 0)
        return SP__NOBODY;
    for (int i = *n - 1; i >= 0; i--) {
        bool had = false;
        for (uint32_t q = 1; q < p->round; q++)
            had = had || sp__past_of(p, rest[i], q)->kind == SP__PAST_PAB;
        if (had)
            continue;
        const int bye = rest[i];
        memmove(&rest[i], &rest[i + 1], (size_t)(*n - i - 1) * sizeof *rest);
        --*n;
        return bye;
    }
    return SP__NOBODY;
}

static inline void fake_spoil(const struct sp__position *p, struct sp__slot_pairing *out)
{
    struct sp__slot_board *boards = out->boards;
    const struct sp__slot_board bye = {boards[0].black, SP__NOBODY};
    if (fake_mutant == FAKE_PAIRS_TWICE)
        boards[out->n_boards - 1] = boards[0];
    if (fake_mutant == FAKE_LEAVES_OVER)
        out->n_boards--;
    if (fake_mutant == FAKE_SEATS_NOBODY)
        boards[0].white = p->n;
    if (fake_mutant == FAKE_BLACK_TWICE)
        boards[1].black = boards[0].black;
    if (fake_mutant == FAKE_TWO_BYES) {
        boards[0].black = SP__NOBODY;
        boards[out->n_boards++] = bye;
    }
    for (int slot = 0; fake_mutant == FAKE_SEATS_ABSENT && slot < p->n; slot++)
        if (!p->seats[slot].takes_part)
            boards[0].white = slot;
}

static inline sp_status fake_room(struct sp__context *ctx, const struct sp__position *p,
                                  struct sp__slot_pairing *out)
{
    int rest[64], mate[64], n = p->n_seated;
    if (fake_mutant == FAKE_SAYS_NO_MEMORY)
        return SP_ERR_MEMORY;
    if (n > 60 || fake_mutant == FAKE_SAYS_NO_PAIRING)
        return SP_ERR_NO_PAIRING;
    fake_saw_last_round = p->is_last_round;
    for (int round = 0; round < 3; round++, fake_polls++)
        if (!sp__context_poll(ctx))
            return SP_ERR_CANCELLED;
    memcpy(rest, p->seated, (size_t)n * sizeof *rest);
    const int bye = fake_bye(p, rest, &n);
    if (!fake_match(p, rest, n, mate))
        return SP_ERR_NO_PAIRING;
    out->boards = sp__arena_array(ctx->arena, (size_t)n + 2, sizeof *out->boards);
    if (!out->boards)
        return SP_ERR_MEMORY;
    for (int i = 0; i < n; i++) {
        const int slot = rest[i];
        if (mate[slot] < slot)
            continue;
        const bool white = (out->n_boards % 2 == 0) == (p->initial_colour == SP_WHITE);
        const struct sp__slot_board board = {white ? slot : mate[slot], white ? mate[slot] : slot};
        struct sp__trace_event *event =
            sp__trace_add(ctx, SP_TRACE_PAIR, "fake 1", "board %d", out->n_boards + 1);
        sp__trace_player(ctx, event, board.white);
        sp__trace_player(ctx, event, board.black);
        out->boards[out->n_boards++] = board;
    }
    const struct sp__slot_board last = {bye, SP__NOBODY};
    if (bye != SP__NOBODY)
        out->boards[out->n_boards++] = last;
    fake_spoil(p, out);
    return SP_OK;
}

static inline bool fake_bye_allowed(const struct sp__position *p, int slot)
{
    return !fake_bars_byes && p->seats[slot].takes_part;
}

static inline uint8_t fake_colours_barred(const struct sp__position *p, int slot)
{
    (void)p;
    (void)slot;
    return 0;
}

static const char *const fake_titles[] = {"GM", NULL};
static const struct sp__system_row fake_system = {
    .shown = {"fake", "Fake system", "never in force"},
    .room = fake_room,
    .bye_allowed = fake_bye_allowed,
    .colours_barred = fake_colours_barred,
    .title_order = fake_titles};

sp_status sp__system_resolve(const char *wanted, const char *declared,
                             const struct sp__system_row **out, sp_error *err)
{
    const char *id = wanted ? wanted : declared;
    if (id && *id && strcmp(id, "fake") != 0)
        return sp__fail(err, SP_ERR_UNSUPPORTED, id, 0, 0, "there is only 'fake'");
    *out = &fake_system;
    return SP_OK;
}

#endif
