/* The front of pairing: from a tournament and options to boards by pairing number.
 *
 * Answers: is everything known that the next round needs, and what does the system say. A missing
 * fact is refused with the name of the record or option that gives it. The call works in one arena;
 * what is returned is one block that depends on nothing else.
 * Cost: O(players * rounds) besides the room. */
#include "core/pair_call.h"
#include "core/paired_round.h"
#include "core/tournament_internal.h"
#include "core/trace.h"

#include <string.h>

struct sp_pairing {
    sp_allocator allocator;
    size_t size; /* of this block */
    const char *system;
    uint32_t round;
    uint32_t n_boards;
    uint64_t counters[SP__COUNTERS];
    struct sp__arena *trace; /* holds the events; NULL when nobody asked why */
    uint32_t n_events;
    const sp_trace_event *events;
    sp_board boards[];
};

/* The options as far as the caller's header knew them. */
static sp_pair_options options_known(const sp_pair_options *options)
{
    sp_pair_options known = SP_PAIR_OPTIONS_INIT;
    if (options)
        memcpy(&known, options, options->size < sizeof known ? options->size : sizeof known);
    known.size = sizeof known;
    return known;
}

/* Rounds between the last recorded one and the one to pair: everybody must have a bye there. */
static sp_status no_gap(const sp_tournament *t, uint32_t recorded, uint32_t round, sp_error *err)
{
    for (uint32_t q = recorded + 1; q < round; q++)
        for (uint32_t i = 0; i < t->n_players; i++)
            if (sp__player_counted_entry(&t->players[i], q).result == SP_RESULT_NONE)
                return sp__fail(err, SP_ERR_INVALID, "", t->players[i].facts.tpn, 0,
                                "round %lu cannot be paired: round %lu is not recorded",
                                (unsigned long)round, (unsigned long)q);
    return SP_OK;
}

/* Which round, and may it be paired. */
static sp_status choose_round(struct sp__pair_call *call, uint32_t wanted, sp_error *err)
{
    const sp_tournament *t = call->t;
    const uint32_t recorded = sp_tournament_rounds_recorded(t);
    call->rounds = t->rounds;
    if (call->mode == SP__POSITION_RECORDED && wanted != 0 && wanted <= recorded) {
        call->round = wanted;
        call->rounds = t->rounds ? t->rounds : recorded;
        return SP_OK;
    }
    call->mode = SP__POSITION_NEXT;
    if (t->rounds == 0)
        return sp__fail(err, SP_ERR_INVALID, "C.04.1.a", 0, 0,
                        "the number of rounds is missing: set it (142/XXR, --rounds)");
    const uint32_t round = wanted ? wanted : recorded + 1;
    if (round > t->rounds)
        return sp__fail(err, SP_ERR_INVALID, "C.04.1.a", 0, 0,
                        "there is no round %lu to pair: %lu rounds are planned",
                        (unsigned long)round, (unsigned long)t->rounds);
    call->round = round;
    return no_gap(t, recorded, round, err);
}

/* Somebody to pair, and with a fixed bye an even number of others. */
static sp_status seats_fit(struct sp__context *ctx, const struct sp__position *p)
{
    if (p->n_seated == 0 && p->fixed_pab == SP__NOBODY)
        return sp__fail(ctx->err, SP_ERR_INVALID, "", 0, 0, "no player to pair in round %lu",
                        (unsigned long)p->round);
    if (p->fixed_pab != SP__NOBODY && p->n_seated % 2 != 0) {
        const uint32_t tpn = p->seats[p->fixed_pab].tpn;
        return sp__fail(ctx->err, SP_ERR_INVALID, "C.04.1.c", tpn, 0,
                        "round %lu: %lu has the pairing-allocated bye already and %d others are "
                        "left, an odd number",
                        (unsigned long)p->round, (unsigned long)tpn, p->n_seated);
    }
    return SP_OK;
}

sp_status sp__pair_call_begin(const sp_tournament *t, const sp_pair_options *options,
                              struct sp__pair_call *out, sp_error *err)
{
    struct sp__pair_call call = {.t = t, .options = options_known(options)};
    call.mode = call.options.recorded ? SP__POSITION_RECORDED : SP__POSITION_NEXT;
    sp_status status = sp__system_resolve(call.options.system, t->system, &call.system, err);
    if (status == SP_OK)
        status = choose_round(&call, call.options.round, err);
    if (status == SP_OK)
        status = sp_tournament_validate(t, err);
    if (status == SP_OK)
        *out = call;
    return status;
}

struct sp__context sp__pair_call_context(const struct sp__pair_call *call, sp_error *err)
{
    const struct sp__context ctx = {.err = err,
                                    .progress = call->options.progress,
                                    .progress_user = call->options.progress_user,
                                    .maxi = call->options.maxi};
    return ctx;
}

sp_status sp__pair_call_position(struct sp__context *ctx, const struct sp__pair_call *call,
                                 const struct sp__position **out)
{
    const struct sp__position *position;
    sp_status status =
        sp__position_build(ctx, call->t, call->round, call->rounds, call->mode, &position);
    if (status == SP_OK)
        status = seats_fit(ctx, position);
    if (status == SP_OK)
        status = sp__position_facts_known(ctx, position);
    if (status != SP_OK)
        return status;
    *out = position;
    ctx->total = (uint32_t)position->n_seated;
    return sp__context_poll(ctx) ? SP_OK : SP_ERR_CANCELLED;
}

/* One block with the boards by pairing number; NULL when memory is gone. */
static sp_pairing *pairing_create(const struct sp__context *ctx, const sp_allocator *allocator,
                                  const struct sp__position *p, const struct sp__system_row *system,
                                  const struct sp__slot_pairing *found)
{
    const uint32_t fixed = p->fixed_pab != SP__NOBODY;
    const uint32_t n_boards = (uint32_t)found->n_boards + fixed;
    const size_t size = sizeof(sp_pairing) + n_boards * sizeof(sp_board);
    sp_pairing *pairing = sp__allocate(allocator, size);
    if (!pairing)
        return NULL;
    pairing->allocator = *allocator;
    pairing->size = size;
    pairing->system = system->shown.id;
    pairing->round = p->round;
    pairing->n_boards = n_boards;
    memcpy(pairing->counters, ctx->counters, sizeof pairing->counters);
    pairing->trace = NULL;
    pairing->n_events = 0;
    pairing->events = NULL;
    for (int i = 0; i < found->n_boards; i++) {
        const struct sp__slot_board *board = &found->boards[i];
        pairing->boards[i].white = p->seats[board->white].tpn;
        pairing->boards[i].black = board->black == SP__NOBODY ? 0 : p->seats[board->black].tpn;
    }
    if (fixed) {
        const sp_board bye = {p->seats[p->fixed_pab].tpn, 0};
        pairing->boards[n_boards - 1] = bye;
    }
    return pairing;
}

/* Hands the events over to the pairing: slots become pairing numbers, the list an array. */
static sp_status hand_over_trace(struct sp__trace *trace, const struct sp__position *p,
                                 sp_pairing *pairing, sp_error *err)
{
    sp_trace_event *events = sp__arena_array(trace->arena, trace->count, sizeof *events);
    if (!events || trace->failed)
        return sp__no_memory(err);
    uint32_t n = 0;
    for (struct sp__trace_event *e = trace->first; e; e = e->next) {
        for (uint32_t i = 0; i < e->shown.player_count; i++)
            e->players[i] = p->seats[e->players[i]].tpn;
        events[n++] = e->shown;
    }
    pairing->trace = trace->arena;
    pairing->n_events = n;
    pairing->events = events;
    trace->arena = NULL;
    return SP_OK;
}

/* The call proper, inside its arena. */
static sp_status pair_in_arena(struct sp__context *ctx, const struct sp__pair_call *call,
                               sp_pairing **out)
{
    const struct sp__position *position;
    struct sp__slot_pairing found;
    sp_status status = sp__pair_call_position(ctx, call, &position);
    if (status == SP_OK)
        status = sp__paired_round(ctx, call->system, position, &found);
    if (status != SP_OK)
        return status;
    sp_pairing *pairing = pairing_create(ctx, &call->t->allocator, position, call->system, &found);
    if (!pairing)
        return sp__no_memory(ctx->err);
    if (ctx->trace)
        status = hand_over_trace(ctx->trace, position, pairing, ctx->err);
    if (status == SP_OK)
        *out = pairing;
    else
        sp_pairing_destroy(pairing);
    return status;
}

sp_status sp_pair_next_round(const sp_tournament *t, const sp_pair_options *options,
                             sp_pairing **out_pairing, sp_error *err)
{
    return sp__pair_under_wish(t, options, NULL, out_pairing, err);
}

sp_status sp__pair_under_wish(const sp_tournament *t, const sp_pair_options *options,
                              const sp_wish *wish, sp_pairing **out_pairing, sp_error *err)
{
    struct sp__pair_call call;
    sp_status status = sp__pair_call_begin(t, options, &call, err);
    if (status != SP_OK)
        return status;
    struct sp__context ctx = sp__pair_call_context(&call, err);
    ctx.wish = wish;
    ctx.arena = sp__arena_create(&t->allocator);
    if (!ctx.arena)
        return sp__no_memory(err);
    struct sp__trace trace = {0};
    if (call.options.trace) {
        trace.arena = sp__arena_create(&t->allocator);
        ctx.trace = &trace;
    }
    status =
        ctx.trace && !trace.arena ? sp__no_memory(err) : pair_in_arena(&ctx, &call, out_pairing);
    sp__arena_destroy(trace.arena); /* NULL once it is handed over */
    sp__arena_destroy(ctx.arena);
    return status;
}

void sp_pairing_destroy(sp_pairing *pairing)
{
    if (!pairing)
        return;
    const sp_allocator allocator = pairing->allocator;
    sp__arena_destroy(pairing->trace);
    sp__release(&allocator, pairing, pairing->size);
}

uint32_t sp_pairing_round(const sp_pairing *pairing)
{
    return pairing->round;
}

const char *sp_pairing_system(const sp_pairing *pairing)
{
    return pairing->system;
}

uint32_t sp_pairing_board_count(const sp_pairing *pairing)
{
    return pairing->n_boards;
}

sp_board sp_pairing_board(const sp_pairing *pairing, uint32_t index)
{
    const sp_board nobody = {0, 0};
    return index < pairing->n_boards ? pairing->boards[index] : nobody;
}

const char *sp_counter_name(sp_counter counter)
{
    static const char *const names[SP__COUNTERS] = {"certified", "refused", "matchings", "repairs",
                                                    "searches"};
    const size_t index = (size_t)counter;
    return index < SP__COUNTERS ? names[index] : NULL;
}

uint64_t sp_pairing_counter(const sp_pairing *pairing, sp_counter counter)
{
    const size_t index = (size_t)counter;
    return index < SP__COUNTERS ? pairing->counters[index] : 0;
}

bool sp_pairing_has_trace(const sp_pairing *pairing)
{
    return pairing->trace != NULL;
}

uint32_t sp_pairing_trace_count(const sp_pairing *pairing)
{
    return pairing->n_events;
}

bool sp_pairing_trace_at(const sp_pairing *pairing, uint32_t index, sp_trace_event *out_event)
{
    if (index >= pairing->n_events)
        return false;
    *out_event = pairing->events[index];
    return true;
}
