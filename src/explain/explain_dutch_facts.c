/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Dutch texts ask of events and players: see explain_dutch.h. */
#include "explain/explain_dutch.h"

swp_saying_code swp__dutch_float_code(const swp_trace_event *event)
{
    static const swp_saying_code codes[3][3] = {
        {SWP__NO_FLOAT, SWP_SAYING_FLOATED_DOWN_BEFORE, SWP_SAYING_FLOATED_UP_BEFORE},
        {SWP_SAYING_FLOATED_DOWN_LAST, SWP_SAYING_FLOATED_DOWN_BOTH, SWP_SAYING_FLOATED_DOWN_UP},
        {SWP_SAYING_FLOATED_UP_LAST, SWP_SAYING_FLOATED_UP_DOWN, SWP_SAYING_FLOATED_UP_BOTH},
    };
    int64_t last = swp__event_value(event, "float_last", 0);
    int64_t before = swp__event_value(event, "float_before", 0);
    /* 1998 records to which level criteria are dropped: 2 for the last round, 1 for the other */
    const int64_t down = swp__event_value(event, "downfloat_level", 0);
    const int64_t up = swp__event_value(event, "upfloat_level", 0);
    if (down > 0 || up > 0) {
        last = down == 2 ? 1 : up == 2 ? 2 : 0;
        before = down == 1 ? 1 : up == 1 ? 2 : 0;
    }
    return last < 0 || last > 2 || before < 0 || before > 2 ? SWP__NO_FLOAT : codes[last][before];
}

bool swp__dutch_is_paired_in(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                             uint32_t tpn)
{
    const struct swp__told_player *player = swp__told_player(e, tpn);
    return player && player->paired == (uint32_t)(bracket - e->brackets);
}
