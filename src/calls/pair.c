/* SPDX-License-Identifier: Apache-2.0 */
/* The front of pairing: from a tournament and options to boards by pairing number.
 *
 * Answers: is everything known that the next round needs, and what does the system say. A missing
 * fact is refused with the name of the record or option that gives it. The call works in one arena;
 * what is returned is one block that depends on nothing else.
 * Cost: O(players * rounds) besides the room. */
#include "base/options.h"
#include "base/trace.h"
#include "calls/pair_call.h"
#include "calls/paired_round.h"
#include "tournament/tournament_internal.h"

#include <string.h>

struct swp_pairing {
    swp_allocator allocator;
    size_t size; /* of this block */
    const char *system;
    uint32_t round;
    uint32_t n_boards;
    uint64_t counters[SWP__COUNTERS];
    uint64_t digest;          /* of what it was paired from, with a trace; else 0 */
    struct swp__arena *trace; /* holds the events; NULL when nobody asked why */
    uint32_t n_events;
    const swp_trace_event *events;
    swp_board boards[];
};

void swp_pair_options_init(swp_pair_options *options)
{
    if (!options)
        return;
    const swp_pair_options standard = SWP_PAIR_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_PAIR_OPTIONS_INIT",
    .size = sizeof(swp_pair_options),
    .flags = offsetof(swp_pair_options, flags),
    .all_flags = (SWP__KEEPS_TRACE ? SWP_PAIR_TRACE : 0) | SWP_PAIR_MAXI | SWP_PAIR_RECORDED,
    .reserved = offsetof(swp_pair_options, reserved),
    .reserved_size = sizeof((swp_pair_options *)NULL)->reserved,
};

swp_status swp__pair_options_read(const swp_pair_options *options, swp_pair_options *out,
                                  swp_error *err)
{
    swp_pair_options_init(out);
    return swp__options_read(&options_kind, options, out, err);
}

/* Rounds between the last recorded one and the one to pair: everybody must have a bye there. */
static swp_status no_gap(const swp_tournament *t, uint32_t recorded, uint32_t round, swp_error *err)
{
    for (uint32_t q = recorded + 1; q < round; q++)
        for (uint32_t i = 0; i < t->n_players; i++)
            if (swp__player_counted_entry(&t->players[i], q).result == SWP_RESULT_NONE)
                return swp__fail_in(err, SWP_DETAIL_ROUND_NOT_RECORDED, round, "",
                                    t->players[i].facts.tpn, 0,
                                    "round %lu cannot be paired: round %lu is not recorded",
                                    (unsigned long)round, (unsigned long)q);
    return SWP_OK;
}

/* Which round, and may it be paired. */
static swp_status choose_round(struct swp__pair_call *call, uint32_t wanted, swp_error *err)
{
    const swp_tournament *t = call->t;
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    call->rounds = t->rounds;
    if (call->rounds == 0 && call->system->table)
        call->rounds = call->system->table_rounds(call->system, t->n_players);
    if (call->options.flags & SWP_PAIR_RECORDED && wanted != 0 && wanted <= recorded) {
        call->round = wanted;
        call->rounds = call->rounds ? call->rounds : recorded;
        return SWP_OK;
    }
    if (!call->system->table)
        call->mode = SWP__POSITION_NEXT;
    if (call->rounds == 0)
        return swp__fail(err, SWP_DETAIL_ROUNDS_MISSING, "C.04.1.a", 0, 0,
                         "the number of rounds is missing: set it (in a file, 142 or XXR)");
    const uint32_t round = wanted ? wanted : recorded + 1;
    if (round > call->rounds)
        return swp__fail_in(err, SWP_DETAIL_TOURNAMENT_OVER, round, "C.04.1.a", 0, 0,
                            "there is no round %lu to pair: %lu rounds are planned",
                            (unsigned long)round, (unsigned long)call->rounds);
    call->round = round;
    return call->system->table ? SWP_OK : no_gap(t, recorded, round, err);
}

/* Somebody to pair, and with a fixed bye an even number of others. */
static swp_status seats_fit(struct swp__context *ctx, const struct swp__position *p)
{
    if (p->n_seated == 0 && p->fixed_pab == SWP__NOBODY)
        return swp__fail_in(ctx->err, SWP_DETAIL_NO_PLAYERS, p->round, "", 0, 0,
                            "no player to pair in round %lu", (unsigned long)p->round);
    if (p->fixed_pab != SWP__NOBODY && p->n_seated % 2 != 0) {
        const uint32_t tpn = p->seats[p->fixed_pab].tpn;
        return swp__fail_in(
            ctx->err, SWP_DETAIL_BYE_DOES_NOT_FIT, p->round, "C.04.1.c", tpn, 0,
            "round %lu: %lu has the pairing-allocated bye already and %d others are "
            "left, an odd number",
            (unsigned long)p->round, (unsigned long)tpn, p->n_seated);
    }
    return SWP_OK;
}

swp_status swp__pair_call_begin(const swp_tournament *t, const swp_pair_options *options,
                                const swp_wish *wish, struct swp__pair_call *out, swp_error *err)
{
    struct swp__pair_call call = {.t = t, .wish = wish};
    swp_status status = swp__pair_options_read(options, &call.options, err);
    if (status == SWP_OK)
        status = swp__system_or_table_resolve(call.options.system, t->system, &call.system, err);
    if (status == SWP_OK && wish)
        status = swp__system_is_no_table(call.system, err);
    if (status == SWP_OK)
        status = swp__system_fits(call.system, t, err);
    if (status == SWP_OK)
        call.mode = call.system->table                       ? SWP__POSITION_TABLE
                    : call.options.flags & SWP_PAIR_RECORDED ? SWP__POSITION_RECORDED
                                                             : SWP__POSITION_NEXT;
    call.is_maxi = t->is_maxi || (call.options.flags & SWP_PAIR_MAXI) != 0;
    if (status == SWP_OK && call.is_maxi)
        status = swp__system_maxi_applies(call.system, err);
    if (status == SWP_OK)
        status = swp__system_rounds_known(call.system, t->rounds, err);
    if (status == SWP_OK)
        status = choose_round(&call, call.options.round, err);
    if (status == SWP_OK)
        status = swp_tournament_validate(t, err);
    if (status == SWP_OK)
        *out = call;
    return status;
}

struct swp__context swp__pair_call_context(const struct swp__pair_call *call, swp_error *err)
{
    const struct swp__context ctx = {.err = err,
                                     .progress = call->options.progress,
                                     .progress_user = call->options.progress_user,
                                     .max_work = call->options.max_work};
    return ctx;
}

swp_status swp__pair_call_position(struct swp__context *ctx, const struct swp__pair_call *call,
                                   const struct swp__position **out)
{
    const struct swp__position *position;
    swp_status status =
        swp__position_build(ctx, call->t, call->round, call->rounds, call->mode, &position);
    if (status == SWP_OK)
        status = swp__position_with(ctx, call->is_maxi, call->wish, &position);
    if (status == SWP_OK && !call->system->table)
        status = seats_fit(ctx, position);
    if (status == SWP_OK && !call->system->table)
        status = swp__position_facts_known(ctx, position);
    if (status != SWP_OK)
        return status;
    *out = position;
    ctx->total = (uint32_t)position->n_seated;
    return swp__context_poll(ctx) ? SWP_OK : SWP_ERR_CANCELLED;
}

/* One block with the boards by pairing number; NULL when memory is gone. */
static swp_pairing *pairing_create(const struct swp__context *ctx, const swp_allocator *allocator,
                                   const struct swp__position *p,
                                   const struct swp__system_row *system,
                                   const struct swp__slot_pairing *found)
{
    const uint32_t fixed = p->fixed_pab != SWP__NOBODY;
    const uint32_t n_boards = (uint32_t)found->n_boards + fixed;
    const size_t size = sizeof(swp_pairing) + n_boards * sizeof(swp_board);
    swp_pairing *pairing = swp__allocate(allocator, size);
    if (!pairing)
        return NULL;
    pairing->allocator = *allocator;
    pairing->size = size;
    pairing->system = system->shown.id;
    pairing->round = p->round;
    pairing->n_boards = n_boards;
    memcpy(pairing->counters, ctx->counters, sizeof pairing->counters);
    pairing->digest = 0;
    pairing->trace = NULL;
    pairing->n_events = 0;
    pairing->events = NULL;
    for (int i = 0; i < found->n_boards; i++) {
        const struct swp__slot_board *board = &found->boards[i];
        pairing->boards[i].white = p->seats[board->white].tpn;
        pairing->boards[i].black = board->black == SWP__NOBODY ? 0 : p->seats[board->black].tpn;
    }
    if (fixed) {
        const swp_board bye = {p->seats[p->fixed_pab].tpn, 0};
        pairing->boards[n_boards - 1] = bye;
    }
    return pairing;
}

/* Hands the events over to the pairing: slots become pairing numbers, the list an array. */
static swp_status hand_over_trace(struct swp__trace *trace, const swp_tournament *t,
                                  const struct swp__position *p, swp_pairing *pairing,
                                  swp_error *err)
{
    swp_trace_event *events = swp__arena_array(trace->arena, trace->count, sizeof *events);
    if (!events || trace->failed)
        return swp__no_memory(err);
    uint32_t n = 0;
    for (struct swp__trace_event *e = trace->first; e; e = e->next) {
        for (uint32_t i = 0; i < e->shown.player_count; i++)
            e->players[i] = p->seats[e->players[i]].tpn;
        events[n++] = e->shown;
    }
    pairing->digest = swp__tournament_digest(t, p->round);
    pairing->trace = trace->arena;
    pairing->n_events = n;
    pairing->events = events;
    trace->arena = NULL;
    return SWP_OK;
}

/* The call proper, inside its arena. */
static swp_status pair_in_arena(struct swp__context *ctx, const struct swp__pair_call *call,
                                swp_pairing **out)
{
    const struct swp__position *position;
    struct swp__slot_pairing found;
    swp_status status = swp__pair_call_position(ctx, call, &position);
    if (status == SWP_OK)
        status = swp__paired_round(ctx, call->system, position, &found);
    if (status != SWP_OK)
        return status;
    swp_pairing *pairing = pairing_create(ctx, &call->t->allocator, position, call->system, &found);
    if (!pairing)
        return swp__no_memory(ctx->err);
    if (swp__trace_of(ctx))
        status = hand_over_trace(ctx->trace, call->t, position, pairing, ctx->err);
    if (status == SWP_OK)
        *out = pairing;
    else
        swp_pairing_destroy(pairing);
    return status;
}

swp_status swp_pairing_create(const swp_tournament *t, const swp_pair_options *options,
                              swp_pairing **out_pairing, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_pairing)
        return swp__null(err, "out_pairing");
    return swp__pair_under_wish(t, options, NULL, out_pairing, err);
}

swp_status swp__pair_under_wish(const swp_tournament *t, const swp_pair_options *options,
                                const swp_wish *wish, swp_pairing **out_pairing, swp_error *err)
{
    struct swp__pair_call call;
    swp_status status = swp__pair_call_begin(t, options, wish, &call, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx = swp__pair_call_context(&call, err);
    ctx.arena = swp__arena_create(&t->allocator);
    if (!ctx.arena)
        return swp__no_memory(err);
    struct swp__trace trace = {0};
    if (call.options.flags & SWP_PAIR_TRACE) {
        trace.arena = swp__arena_create(&t->allocator);
        ctx.trace = &trace;
    }
    status =
        ctx.trace && !trace.arena ? swp__no_memory(err) : pair_in_arena(&ctx, &call, out_pairing);
    /* What was recorded before a round without a pairing is an answer too: it must be whole. */
    if (status == SWP_ERR_NO_PAIRING && trace.failed)
        status = swp__no_memory(err);
    swp__arena_destroy(trace.arena); /* NULL once it is handed over */
    swp__arena_destroy(ctx.arena);
    return status;
}

void swp_pairing_destroy(swp_pairing *pairing)
{
    if (!pairing)
        return;
    const swp_allocator allocator = pairing->allocator;
    swp__arena_destroy(pairing->trace);
    swp__release(&allocator, pairing, pairing->size);
}

uint64_t swp__pairing_digest(const swp_pairing *pairing)
{
    return pairing->digest;
}

uint32_t swp_pairing_round(const swp_pairing *pairing)
{
    if (!pairing)
        return 0;
    return pairing->round;
}

const char *swp_pairing_system(const swp_pairing *pairing)
{
    if (!pairing)
        return NULL;
    return pairing->system;
}

uint32_t swp_pairing_board_count(const swp_pairing *pairing)
{
    if (!pairing)
        return 0;
    return pairing->n_boards;
}

swp_board swp_pairing_board_at(const swp_pairing *pairing, uint32_t index)
{
    if (!pairing)
        return (swp_board){0};
    const swp_board nobody = {0, 0};
    return index < pairing->n_boards ? pairing->boards[index] : nobody;
}

const char *swp_counter_name(swp_counter counter)
{
    static const char *const names[SWP__COUNTERS] = {"certified", "refused", "matchings", "repairs",
                                                     "searches"};
    const size_t index = (size_t)counter;
    return index < SWP__COUNTERS ? names[index] : NULL;
}

uint64_t swp_pairing_counter(const swp_pairing *pairing, swp_counter counter)
{
    if (!pairing)
        return 0;
    const size_t index = (size_t)counter;
    return index < SWP__COUNTERS ? pairing->counters[index] : 0;
}

bool swp_pairing_has_trace(const swp_pairing *pairing)
{
    if (!pairing)
        return false;
    return pairing->trace != NULL;
}

uint32_t swp_pairing_trace_count(const swp_pairing *pairing)
{
    if (!pairing)
        return 0;
    return SWP__KEEPS_TRACE ? pairing->n_events : 0;
}

const swp_trace_event *swp_pairing_trace_at(const swp_pairing *pairing, uint32_t index)
{
    if (!pairing)
        return NULL;
    return index < pairing->n_events ? &pairing->events[index] : NULL;
}
