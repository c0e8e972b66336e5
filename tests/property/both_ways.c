/* SPDX-License-Identifier: Apache-2.0 */
/* The same round decided both ways: see the header. */
#include "both_ways.h"

#include "calls/pair_call.h"
#include "calls/paired_round.h"
#include "oracle.h"
#include "round_outcome.h"
#define TESTING_PART
#include "testing.h"

#include <time.h>

static double seconds_since(clock_t begin)
{
    return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

static struct round_outcome decide(struct swp__context *ctx, const struct swp__position *position,
                                   const char *system, bool plain, double *seconds,
                                   uint64_t *counters)
{
    struct round_outcome out = {.status = SWP_OK};
    const struct swp__system_row *row;
    const clock_t begin = clock();
    oracle_use(plain);
    out.status = swp__system_resolve(system, NULL, &row, ctx->err);
    memset(ctx->counters, 0, sizeof ctx->counters);
    if (out.status == SWP_OK)
        out.status = swp__paired_round(ctx, row, position, &out.pairing);
    oracle_use(false);
    *seconds += seconds_since(begin);
    for (int i = 0; i < SWP__COUNTERS; i++)
        counters[i] += ctx->counters[i];
    return out;
}

static void tell_boards(const struct swp__position *p, const struct round_outcome *quick,
                        swp_board *boards, int *n_boards)
{
    *n_boards = quick->status == SWP_OK ? quick->pairing.n_boards : 0;
    for (int i = 0; i < *n_boards; i++) {
        const struct swp__slot_board *board = &quick->pairing.boards[i];
        boards[i].white = p->seats[board->white].tpn;
        boards[i].black = board->black == SWP__NOBODY ? 0 : p->seats[board->black].tpn;
    }
}

bool both_ways_compare(const swp_tournament *t, const swp_pair_options *options,
                       const char *plain_system, const char *what, struct both_ways *seen,
                       swp_board *boards, int *n_boards)
{
    swp_error err = {0};
    struct swp__pair_call call;
    struct both_ways unseen = {0};
    struct both_ways *tally = seen ? seen : &unseen;
    const struct swp__position *p = NULL;
    swp_status status = swp__pair_call_begin(t, options, NULL, &call, &err);
    if (!EXPECT(status == SWP_OK, "%s: %s", what, err.text))
        return false;
    struct swp__context ctx = swp__pair_call_context(&call, &err);
    ctx.arena = swp__arena_create(NULL);
    status = swp__pair_call_position(&ctx, &call, &p);
    if (EXPECT(status == SWP_OK, "%s: %s", what, err.text)) {
        const char *system = call.system->shown.id;
        const struct round_outcome quick =
            decide(&ctx, p, system, /* plain= */ false, &tally->quick_seconds, tally->quick);
        status = quick.status;
        if (plain_system) {
            const struct round_outcome plain = decide(&ctx, p, plain_system, /* plain= */ true,
                                                      &tally->plain_seconds, tally->plain);
            const bool equal = same_outcome(&quick, &plain);
            tally->rounds++;
            tally->differing += !equal;
            tally->without += quick.status == SWP_ERR_NO_PAIRING;
            if (strcmp(system, plain_system) == 0)
                EXPECT(equal, "%s, %s round %u: fast %s, plain %s: %s", what, system,
                       (unsigned)call.round, swp_status_text(quick.status),
                       swp_status_text(plain.status), err.text);
        }
        if (boards)
            tell_boards(p, &quick, boards, n_boards);
    }
    swp__arena_destroy(ctx.arena);
    return status == SWP_OK;
}

void both_ways_print(const char *what, const struct both_ways *seen)
{
    printf("%s: %ld rounds, %ld without a pairing, %ld differ;", what, seen->rounds, seen->without,
           seen->differing);
    for (int i = 0; i < SWP__COUNTERS; i++)
        printf(" %s %llu (%llu)", swp_counter_name((swp_counter)i),
               (unsigned long long)seen->quick[i], (unsigned long long)seen->plain[i]);
    printf("; fast %.2f s, plain %.2f s\n", seen->quick_seconds, seen->plain_seconds);
}

void both_ways_expect_fewer_searches(const char *what, const struct both_ways *seen)
{
    both_ways_print(what, seen);
    EXPECT(seen->quick[SWP_COUNTER_CERTIFIED] > 0, "%s: every matching was searched", what);
    EXPECT(seen->quick[SWP_COUNTER_SEARCHES] < seen->plain[SWP_COUNTER_SEARCHES],
           "%s: searches %llu", what, (unsigned long long)seen->quick[SWP_COUNTER_SEARCHES]);
}
