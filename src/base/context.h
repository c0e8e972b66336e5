/* SPDX-License-Identifier: Apache-2.0 */
/* What one call of the library carries along: arena, error, progress.
 *
 * Answers: where does memory come from, where do errors go, has the caller cancelled. A context is
 * made by the public function, lives on its stack and is handed down; nothing below it is global.
 */
#ifndef SWISSPAIR_BASE_CONTEXT_H
#define SWISSPAIR_BASE_CONTEXT_H

#include "base/arena.h"
#include "swisspair/experimental/counters.h"
#include "swisspair/pair.h"

enum { SWP__COUNTERS = SWP_COUNTER_SEARCHES + 1 };

struct swp__trace;

struct swp__context {
    struct swp__arena *arena;
    swp_error *err; /* may be NULL */
    swp_progress progress;
    void *progress_user;
    uint32_t done, total;             /* last figures told to `progress` */
    struct swp__trace *trace;         /* NULL: nobody asks why (base/trace.h) */
    uint64_t counters[SWP__COUNTERS]; /* by swp_counter */
    uint64_t work, max_work;          /* where no polynomial bounds it; 0: SWP_MAX_WORK */
};

/* A build for which nobody asks why (SWP_WITHOUT_TRACE) records nothing and refuses SWP_PAIR_TRACE.
 */
#ifdef SWP_WITHOUT_TRACE
enum { SWP__KEEPS_TRACE = 0 };
#else
enum { SWP__KEEPS_TRACE = 1 };
#endif

/* Where decisions are recorded; NULL: nobody asks why. */
static inline struct swp__trace *swp__trace_of(const struct swp__context *ctx)
{
    return SWP__KEEPS_TRACE ? ctx->trace : NULL;
}

/* Fills *err (when given) and returns the status that the detail belongs to. Text is cut at a
 * character boundary. */
#if defined(__GNUC__)
__attribute__((format(printf, 6, 7)))
#endif
swp_status
swp__fail(swp_error *err, swp_detail detail, const char *rule, uint32_t tpn_a, uint32_t tpn_b,
          const char *format, ...);
/* The same, of a round. */
#if defined(__GNUC__)
__attribute__((format(printf, 7, 8)))
#endif
swp_status
swp__fail_in(swp_error *err, swp_detail detail, uint32_t round, const char *rule, uint32_t tpn_a,
             uint32_t tpn_b, const char *format, ...);

/* SWP_DETAIL_NULL_ARGUMENT, naming the argument. */
swp_status swp__null(swp_error *err, const char *argument);

/* SWP_ERR_MEMORY, with its one sentence. */
swp_status swp__no_memory(swp_error *err);

/* Begins a call that gives something away: the `size` zeros of it, in an arena of its own, which is
 * the context's. NULL, and err, when memory is gone. */
void *swp__context_begin(struct swp__context *ctx, const swp_allocator *allocator, size_t size,
                         swp_error *err);

/* Tells progress; false when the caller cancels (the error is then filled). */
bool swp__context_poll(struct swp__context *ctx);

/* Counts work that no polynomial bounds; SWP_ERR_LIMIT when it is more than the call may take. */
swp_status swp__context_work(struct swp__context *ctx, uint64_t work, const char *rule);

#endif
