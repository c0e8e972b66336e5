/* SPDX-License-Identifier: Apache-2.0 */
/* matching/matching with blossoms that lie in each other by the thousand: no more stack is needed
 * for them. The search that fails, or that has to go through all of them, finds one blossom for
 * every pair. */
#define _POSIX_C_SOURCE 200809L
#include "matching/matching.h"
#include "testing.h"

#if defined(__unix__)
#include <sys/resource.h>
#endif

enum { DEEP_N = 24000, DEEP_STACK = 192 * 1024 };

/* Builds with assertions look through the certificate of every solution, O(n^2): too long here. */
#ifdef NDEBUG
static const int friends[] = {-1, 0, 1, DEEP_N / 2, DEEP_N - 3, DEEP_N - 2};
#else
static const int friends[] = {-1};
#endif

/* Everybody may meet everybody, but the last vertex only `friend`, or nobody (-1). */
struct deep {
    int friend;
};

static bool deep_weight(void *user, int a, int b, uint64_t *out)
{
    (void)user, (void)a, (void)b;
    *out = 1;
    return true;
}

static bool deep_barred(void *user, int u, int v)
{
    const struct deep *deep = user;
    const int higher = u > v ? u : v, lower = u > v ? v : u;
    return higher == DEEP_N - 1 && lower != deep->friend;
}

static void deep_blossoms(int friend)
{
    static int kind[DEEP_N];
    static bool must[DEEP_N];
    struct deep deep = {friend};
    for (int u = 0; u < DEEP_N; u++)
        must[u] = true;
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    const struct swp__kind_graph graph = {.n = DEEP_N,
                                          .words = 1,
                                          .n_kinds = 1,
                                          .kind = kind,
                                          .weight = deep_weight,
                                          .is_barred = deep_barred,
                                          .user = &deep};
    struct swp__matcher *m = swp__matcher_create_by_kinds(&ctx, &graph, must);
    const swp_status status = m ? swp__matcher_solve(m) : SWP_ERR_MEMORY;
    const swp_status expected = friend < 0 ? SWP_ERR_NO_PAIRING : SWP_OK;
    EXPECT(status == expected, "friend %d: %d", friend, status);
    for (int u = 0; status == SWP_OK && u < DEEP_N; u++) {
        const int mate = swp__matcher_mate(m, u);
        if (mate < 0 || swp__matcher_mate(m, mate) != u || mate == u)
            EXPECT(false, "friend %d: vertex %d has %d", friend, u, mate);
    }
    EXPECT(status != SWP_OK || swp__matcher_mate(m, DEEP_N - 1) == friend, "friend %d", friend);
    swp__arena_destroy(ctx.arena);
}

/* From here on the stack may not grow beyond DEEP_STACK. */
static void make_stack_small(void)
{
#if defined(__unix__)
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) == 0) {
        limit.rlim_cur = DEEP_STACK;
        setrlimit(RLIMIT_STACK, &limit);
    }
#endif
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("blossoms by the thousand within each other need no stack")
    {
        make_stack_small();
        for (size_t i = 0; i < sizeof friends / sizeof *friends; i++)
            deep_blossoms(friends[i]);
    }
    return testing_finish("unit_deep_blossoms");
}
