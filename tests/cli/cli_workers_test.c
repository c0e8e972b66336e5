/* SPDX-License-Identifier: Apache-2.0 */
/* Pieces of work by several threads: each carried out once, taken once and in order, never more of
 * them alive than there are places, and an end when the caller says so. */
#include "cli/system/cli_workers.h"
#include "testing.h"

#include <stdatomic.h>

enum { PIECES = 2000, MOST_THREADS = 40 };

/* Work that leaves its number in the place. */
struct run {
    size_t places, taken, ends_at; /* ends_at 0: never */
    size_t *results;               /* [places], piece + 1 */
    atomic_uint carried_out[PIECES];
    atomic_size_t begun;
    atomic_uint busy[MOST_THREADS]; /* by worker: pieces he carries out */
    atomic_size_t wrong_worker;
    unsigned threads;
    size_t wrong_place, out_of_order;
};

static void carry_out(void *user, size_t piece, size_t place, unsigned worker)
{
    struct run *run = user;
    if (worker >= run->threads) {
        atomic_fetch_add(&run->wrong_worker, 1);
        worker = 0;
    }
    if (atomic_fetch_add(&run->busy[worker], 1) != 0)
        atomic_fetch_add(&run->wrong_worker, 1);
    volatile size_t turns = piece % 7 == 0 ? 20000 : 10; /* some take longer */
    while (turns > 0)
        turns--;
    atomic_fetch_add(&run->carried_out[piece], 1);
    atomic_fetch_add(&run->begun, 1);
    run->results[place] = piece + 1;
    atomic_fetch_sub(&run->busy[worker], 1);
}

static bool take(void *user, size_t piece, size_t place)
{
    struct run *run = user;
    run->out_of_order += piece != run->taken;
    run->wrong_place += run->results[place] != piece + 1;
    run->taken++;
    return run->taken != run->ends_at;
}

static bool wait_on(void *user)
{
    (void)user;
    return true;
}

static void run_pieces(struct run *run, unsigned threads, size_t count, size_t ends_at)
{
    const struct cli_work work = {.count = count,
                                  .threads = threads,
                                  .user = run,
                                  .carry_out = carry_out,
                                  .take = take,
                                  .wait = wait_on};
    memset(run, 0, sizeof *run);
    run->threads = threads;
    run->places = cli_workers_places(threads);
    run->ends_at = ends_at;
    run->results = calloc(run->places, sizeof *run->results);
    cli_workers_run(&work);
    free(run->results);
}

static void test_order(void)
{
    static const unsigned threads[] = {1, 2, 3, 8, 40};
    static struct run run;
    for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
        size_t once = 0;
        run_pieces(&run, threads[i], PIECES, 0);
        for (size_t piece = 0; piece < PIECES; piece++)
            once += atomic_load(&run.carried_out[piece]) == 1;
        EXPECT(once == PIECES, "%u threads: %zu pieces carried out once", threads[i], once);
        EXPECT(run.taken == PIECES, "%u threads: %zu taken", threads[i], run.taken);
        EXPECT(run.out_of_order == 0, "%u threads: %zu out of order", threads[i], run.out_of_order);
        EXPECT(atomic_load(&run.wrong_worker) == 0,
               "%u threads: %zu pieces of a worker who was busy", threads[i],
               atomic_load(&run.wrong_worker));
        EXPECT(run.wrong_place == 0, "%u threads: %zu of another piece", threads[i],
               run.wrong_place);
    }
}

static void test_end(void)
{
    static const unsigned threads[] = {1, 2, 8};
    static struct run run;
    for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
        run_pieces(&run, threads[i], PIECES, 50);
        const size_t begun = atomic_load(&run.begun);
        EXPECT(run.taken == 50, "%u threads: %zu taken", threads[i], run.taken);
        EXPECT(begun >= 50 && begun <= 50 + run.places, "%u threads: %zu begun", threads[i], begun);
    }
    run_pieces(&run, 4, 0, 0);
    EXPECT(run.taken == 0, "no pieces: %zu taken", run.taken);
}

static void test_threads(void)
{
    EXPECT(cli_workers_threads(4, 100) == 4, "as asked for");
    EXPECT(cli_workers_threads(4, 3) == 3, "no more than pieces");
    EXPECT(cli_workers_threads(4, 0) == 1, "at least one");
    EXPECT(cli_workers_threads(CLI_MAX_JOBS + 1, 100000) == CLI_MAX_JOBS, "at most the limit");
    EXPECT(cli_workers_threads(0, 100000) >= 1, "as there are processors");
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("order") test_order();
    TESTING_CASE("end") test_end();
    TESTING_CASE("threads") test_threads();
    return testing_finish("cli_workers");
}
