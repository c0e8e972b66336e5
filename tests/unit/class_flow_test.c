/* The maximum flow between classes (matching/class_dual) against the least cut. */
#include "matching/class_dual.h"
#include "rolled_numbers.h"
#include "testing.h"

/* The least cut: the supply of rows outside a set and the demand of all columns it reaches. */
static int least_cut(int n, const int *supply, const uint64_t *tight, const int *demand)
{
    int least = -1;
    for (unsigned set = 0; set < 1u << n; set++) {
        uint64_t reached = 0;
        int cut = 0;
        for (int r = 0; r < n; r++) {
            reached |= set >> r & 1 ? tight[r] : 0;
            cut += set >> r & 1 ? 0 : supply[r];
        }
        for (int c = 0; c < n; c++)
            cut += reached >> c & 1 ? demand[c] : 0;
        least = least < 0 || cut < least ? cut : least;
    }
    return least;
}

/* The flow is as large as the least cut, runs along what is tight, and neither takes from a row nor
 * brings to a column more than there is. */
static bool flow_is_greatest(uint64_t seed)
{
    enum { MOST = 6 };
    int supply[MOST], demand[MOST], flow[MOST * MOST], total = 0;
    uint64_t tight[MOST];
    state = seed;
    const int n = 1 + (int)roll(MOST);
    for (int r = 0; r < n; r++) {
        supply[r] = (int)roll(5);
        demand[r] = (int)roll(5);
        tight[r] = (uint64_t)roll(1u << n) & roll(1u << n);
    }
    const int amount = swp__class_flow(n, supply, tight, demand, n, flow);
    bool fine = amount == least_cut(n, supply, tight, demand);
    for (int i = 0; i < n; i++) {
        int from = 0, to = 0;
        for (int j = 0; j < n; j++) {
            from += flow[i * n + j];
            to += flow[j * n + i];
            fine = fine && flow[i * n + j] >= 0 && (flow[i * n + j] == 0 || (tight[i] >> j & 1));
        }
        fine = fine && from <= supply[i] && to <= demand[i];
        total += from;
    }
    return fine && total == amount;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("the maximum flow is the least cut")
    for (uint64_t seed = 1; seed <= 3000; seed++)
        EXPECT(flow_is_greatest(seed), "seed %llu", (unsigned long long)seed);
    return testing_finish("unit_class_flow");
}
