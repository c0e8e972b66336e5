/* SPDX-License-Identifier: Apache-2.0 */
/* Ratings as the texts write them: national scales, as the Swiss System Based on Rating (1998), A.1
 * converts them, and averages of opponents. O(1). */
#include "base/context.h"
#include "swisspair/experimental/dubov_1997_aro.h"
#include "swisspair/tournament.h"

#include <stdio.h>

swp_status swp_rating_convert(swp_rating_scale scale, int32_t value, int32_t *out_rating,
                              swp_error *err)
{
    if (!out_rating)
        return swp__null(err, "out_rating");
    enum { GREATEST = 9999 }; /* four columns in every dialect */
    static const struct {
        const char *name;
        int64_t base, factor;
    } scales[] = {
        [SWP_RATING_SCALE_INGO] = {"Ingo", 2840, -8}, /* "rating = 2840 - 8 x INGO" */
        [SWP_RATING_SCALE_BCF] = {"BCF", 600, 8},     /* "= 600 + 8 x BCF" */
    };
    if (scale != SWP_RATING_SCALE_INGO && scale != SWP_RATING_SCALE_BCF)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "Dutch 1998 A.1", 0, 0,
                         "there is no rating scale %d; there are Ingo and BCF", (int)scale);
    const int64_t rating = scales[scale].base + scales[scale].factor * value;
    if (value < 0 || rating < 1 || rating > GREATEST)
        return swp__fail(err, SWP_DETAIL_BAD_PLAYER, "Dutch 1998 A.1", 0, 0,
                         "%s %ld gives a rating of %lld, outside 1 to %d", scales[scale].name,
                         (long)value, (long long)rating, GREATEST);
    *out_rating = (int32_t)rating;
    return SWP_OK;
}

void swp_dubov_1997_aro_text(const swp_dubov_1997_aro *aro, char text[SWP_DUBOV_1997_ARO_TEXT_SIZE])
{
    if (!aro || !text)
        return;
    const int64_t games = aro->opponents ? aro->opponents : 1;
    const int64_t sum = aro->rating_sum, magnitude = sum < 0 ? -sum : sum;
    if (aro->flags & SWP_DUBOV_1997_ARO_IS_WHOLE) { /* ratings are not negative */
        snprintf(text, SWP_DUBOV_1997_ARO_TEXT_SIZE, "%lld",
                 (long long)((2 * sum + games) / (2 * games)));
        return;
    }
    if (sum % games == 0) {
        snprintf(text, SWP_DUBOV_1997_ARO_TEXT_SIZE, "%lld", (long long)(sum / games));
        return;
    }
    const int64_t thousandths = (magnitude * 2000 + games) / (2 * games);
    snprintf(text, SWP_DUBOV_1997_ARO_TEXT_SIZE, "%s%lld.%03d", sum < 0 ? "-" : "",
             (long long)(thousandths / 1000), (int)(thousandths % 1000));
}
