/* SPDX-License-Identifier: Apache-2.0 */
/* base/weight: whether a sum is less is told from the first words as it is by the whole sum, for
 * numbers of either sign that agree in most of their words, carry through them and differ by next
 * to nothing. */
#include "base/weight.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MOST_WORDS = 6, N_ROUNDS = 400000 };

/* Words at the ends of what they can be, more often than not; no sum of four is too wide. */
static void draw_weight(uint64_t *out, int words)
{
    for (int i = 0; i < words; i++)
        switch (roll(5)) {
        case 0:
            out[i] = roll(3);
            break;
        case 1:
            out[i] = UINT64_MAX - roll(3);
            break;
        case 2:
            out[i] = ((uint64_t)1 << 63) - roll(3);
            break;
        case 3:
            out[i] = ((uint64_t)roll(1u << 31) << 33) + roll(1u << 31);
            break;
        default:
            out[i] = 0;
        }
    out[words - 1] = (uint64_t)((int64_t)roll(3) - 1);
}

/* d: what the sum is, or off it by less than two of some word. */
static void draw_near(uint64_t *d, const uint64_t *sum, int words)
{
    swp__weight_copy(d, sum, words);
    if (roll(4) > 0)
        swp__weight_add_field(d, (int64_t)roll(5) - 2, 64 * (int)roll((uint32_t)words), words);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("sums that are compared")
    {
        uint64_t a[MOST_WORDS], b[MOST_WORDS], c[MOST_WORDS], d[MOST_WORDS], sum[MOST_WORDS];
        for (int i = 0; i < N_ROUNDS; i++) {
            state = (uint64_t)i;
            const int words = 1 + (int)roll(MOST_WORDS);
            draw_weight(a, words);
            draw_weight(b, words);
            draw_weight(c, words);
            swp__weight_add(sum, a, b, words);
            swp__weight_sub(sum, sum, c, words);
            draw_near(d, sum, words);
            const bool expected = swp__weight_compare(sum, d, words) < 0;
            EXPECT(swp__weight_sum_is_less(a, b, c, d, words) == expected, "numbers %d", i);
        }
    }
    return testing_finish("unit_weight");
}
