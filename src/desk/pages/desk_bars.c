/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_bars.h"

#include <stdio.h>

void desk_put_bars(const struct desk_ink *k, const swp_blockers *blockers,
                   const swp_barred_pair *pair)
{
    static const char *const words[SWP_BARS] = {
        [SWP_BAR_REMATCH] = DESK_WORD("BAR_REMATCH", "they met in round %1"),
        [SWP_BAR_BYE] = DESK_WORD("BAR_BYE", "barred from the bye since round %1"),
        [SWP_BAR_COLOURS] = DESK_WORD("BAR_COLOURS", "no colours fit both of them"),
        [SWP_BAR_FORBIDDEN] = DESK_WORD("BAR_FORBIDDEN", "must not meet")};
    bool any = false;
    for (unsigned bar = 0; bar < SWP_BARS; bar++) {
        if (!(pair->bars & (1u << bar)))
            continue;
        const char *const article = swp_blockers_article(blockers, (swp_bar)bar);
        desk_html(k, any ? "; " : "");
        desk_say_number(k, words[bar], pair->round);
        if (article && *article) {
            desk_html(k, " <span class=\"article\">[");
            desk_put(k, article);
            desk_html(k, "]</span>");
        }
        any = true;
    }
}
