/* SPDX-License-Identifier: Apache-2.0 */
/* base/sort: the same order as a plain insertion, for every size of item, kind of input and length;
 * never more than a few times n log n comparisons, even against an adversary. */
#include "base/sort.h"
#include "rolled_numbers.h"
#include "testing.h"

#include <stdint.h>

enum { MOST = 3000 };

struct wide {
    uint32_t key;
    unsigned char ballast[77];
};

static long comparisons;

static int compare_numbers(const void *a, const void *b)
{
    uint32_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    comparisons++;
    return x < y ? -1 : x > y;
}

static bool is_sorted(const void *items, size_t n, size_t size)
{
    for (size_t i = 1; i < n; i++)
        if (compare_numbers((const char *)items + (i - 1) * size, (const char *)items + i * size) >
            0)
            return false;
    return true;
}

static uint64_t sum_of(const void *items, size_t n, size_t size)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t key;
        memcpy(&key, (const char *)items + i * size, sizeof key);
        sum += (uint64_t)key * key + key;
    }
    return sum;
}

static uint32_t key_of(int kind, size_t i, size_t n)
{
    switch (kind) {
    case 0:
        return roll(1000000);
    case 1:
        return (uint32_t)i;
    case 2:
        return (uint32_t)(n - i);
    case 3:
        return roll(3);
    case 4:
        return 7;
    case 5: /* organ pipes */
        return (uint32_t)(i < n / 2 ? i : n - i);
    default: /* nearly sorted */
        return (uint32_t)i + (roll(20) == 0 ? roll(500) : 0);
    }
}

static double logarithm(size_t n)
{
    double log2 = 1;
    for (; n > 1; n /= 2)
        log2++;
    return log2;
}

static void test_orders(void)
{
    static uint32_t numbers[MOST];
    static struct wide wides[MOST];
    TESTING_CASE("every kind of input")
    for (int trial = 0; trial < 2000; trial++) {
        const size_t n = trial < 400 ? (size_t)trial % 40 : roll(MOST + 1);
        const int kind = trial % 7;
        for (size_t i = 0; i < n; i++)
            numbers[i] = wides[i].key = key_of(kind, i, n);
        const uint64_t sum = sum_of(numbers, n, sizeof *numbers);
        comparisons = 0;
        swp__sort(numbers, n, sizeof *numbers, compare_numbers);
        EXPECT((double)comparisons <= (kind == 1 || kind == 2 ? 2 : 4) * (double)n *
                                              (kind == 1 || kind == 2 ? 1 : logarithm(n)) +
                                          200,
               "kind %d, %lu items: %ld comparisons", kind, (unsigned long)n, comparisons);
        EXPECT(kind != 0 || (double)comparisons <= 1.3 * (double)n * logarithm(n) + 200,
               "%lu numbers by chance: %ld comparisons", (unsigned long)n, comparisons);
        EXPECT(is_sorted(numbers, n, sizeof *numbers) && sum_of(numbers, n, sizeof *numbers) == sum,
               "kind %d, %lu numbers", kind, (unsigned long)n);
        swp__sort(wides, n, sizeof *wides, compare_numbers);
        EXPECT(is_sorted(wides, n, sizeof *wides) && sum_of(wides, n, sizeof *wides) == sum,
               "kind %d, %lu wide items", kind, (unsigned long)n);
    }
}

/* McIlroy's adversary: answers so that every pivot is as bad as can be. */
static uint32_t solid, n_solid, candidate, *values, n_values;
static uint32_t patience; /* after so many answers the rest is as chance has it */

static void let_chance(void)
{
    for (uint32_t i = 0; i < n_values; i++)
        if (values[i] == UINT32_MAX)
            values[i] = solid + roll(n_values);
}

static int compare_against(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    comparisons++;
    if (values[x] == UINT32_MAX && values[y] == UINT32_MAX)
        values[x == candidate ? x : y] = solid++, n_solid++;
    if (n_solid == patience) {
        let_chance();
        patience = UINT32_MAX;
    }
    if (values[x] == UINT32_MAX)
        candidate = x;
    else if (values[y] == UINT32_MAX)
        candidate = y;
    return values[x] < values[y] ? -1 : values[x] > values[y];
}

static void test_adversary(void)
{
    enum { N = 20000 };
    static uint32_t items[N], its_values[N];
    values = its_values;
    n_values = N;
    for (uint32_t trial = 0; trial <= 20; trial++) {
        TESTING_CASE("an adversary")
        patience = trial == 0 ? UINT32_MAX : 30 * trial;
        for (uint32_t i = 0; i < N; i++) {
            items[i] = i;
            its_values[i] = UINT32_MAX;
        }
        its_values[0] =
            1; /* neither in order nor the other way round: a look would decide it all */
        its_values[1] = 0;
        solid = 2;
        n_solid = candidate = 0;
        comparisons = 0;
        swp__sort(items, N, sizeof *items, compare_against);
        EXPECT(comparisons < 60L * N, "%ld comparisons of %d items", comparisons, N);
        EXPECT(trial == 0 || trial < 12 || comparisons > 22L * N, "he has not made it hard: %ld",
               comparisons);
        uint32_t wrong = 0;
        for (uint32_t i = 1; i < N; i++)
            wrong += its_values[items[i - 1]] > its_values[items[i]];
        EXPECT(wrong == 0, "trial %lu: %lu items before smaller ones", (unsigned long)trial,
               (unsigned long)wrong);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_orders();
    test_adversary();
    return testing_finish("unit_sort");
}
