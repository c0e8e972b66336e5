/* National rating scales, as the Swiss System Based on Rating (1998), A.1 converts them. O(1). */
#include "base/context.h"
#include "swisspair/tournament.h"

swp_status swp_rating_convert(swp_rating_scale scale, int32_t value, int32_t *out_rating,
                              swp_error *err)
{
    enum { GREATEST = 9999 }; /* four columns in every dialect */
    static const struct {
        const char *name;
        int64_t base, factor;
    } scales[] = {
        [SWP_RATING_SCALE_INGO] = {"Ingo", 2840, -8}, /* "rating = 2840 - 8 x INGO" */
        [SWP_RATING_SCALE_BCF] = {"BCF", 600, 8},     /* "= 600 + 8 x BCF" */
    };
    if (scale != SWP_RATING_SCALE_INGO && scale != SWP_RATING_SCALE_BCF)
        return swp__fail(err, SWP_ERR_INVALID, "Dutch 1998 A.1", 0, 0,
                         "there is no rating scale %d; there are Ingo and BCF", (int)scale);
    const int64_t rating = scales[scale].base + scales[scale].factor * value;
    if (value < 0 || rating < 1 || rating > GREATEST)
        return swp__fail(err, SWP_ERR_INVALID, "Dutch 1998 A.1", 0, 0,
                         "%s %ld gives a rating of %lld, outside 1 to %d", scales[scale].name,
                         (long)value, (long long)rating, GREATEST);
    *out_rating = (int32_t)rating;
    return SWP_OK;
}
