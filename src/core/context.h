/* What one call of the library carries along: arena, error, progress.
 *
 * Answers: where does memory come from, where do errors go, has the caller cancelled. A context is
 * made by the public function, lives on its stack and is handed down; nothing below it is global.
 */
#ifndef SWISSPAIR_CORE_CONTEXT_H
#define SWISSPAIR_CORE_CONTEXT_H

#include "core/arena.h"
#include "swisspair/pair.h"

enum { SP__COUNTERS = SP_COUNTER_SEARCHES + 1 };

struct sp__trace;
struct sp_wish;

struct sp__context {
    struct sp__arena *arena;
    sp_error *err; /* may be NULL */
    sp_progress progress;
    void *progress_user;
    uint32_t done, total;       /* last figures told to `progress` */
    struct sp__trace *trace;    /* NULL: nobody asks why (core/trace.h) */
    bool maxi;                  /* lim-*: a Maxi-tournament */
    const struct sp_wish *wish; /* NULL: none (core/wish.h) */
    /* Nothing is decided at sight (by classes of players, by counting): all that the general
     * matching can answer it answers. For the tests that compare both ways. */
    bool plain;
    uint64_t counters[SP__COUNTERS]; /* by sp_counter */
};

/* Fills *err (when given) and returns `status`. Text is cut at a character boundary. */
#if defined(__GNUC__)
__attribute__((format(printf, 6, 7)))
#endif
sp_status
sp__fail(sp_error *err, sp_status status, const char *rule, uint32_t tpn_a, uint32_t tpn_b,
         const char *format, ...);

/* SP_ERR_MEMORY, with its one sentence. */
sp_status sp__no_memory(sp_error *err);

/* Tells progress; false when the caller cancels (the error is then filled). */
bool sp__context_poll(struct sp__context *ctx);

#endif
