/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_bars.h"

#include <stdio.h>

void desk_put_bars(const struct desk_ink *k, const swp_blockers *blockers,
                   const swp_barred_pair *pair)
{
    static const enum desk_word words[SWP_BARS] = {[SWP_BAR_REMATCH] = DESK_WORD_BAR_REMATCH,
                                                   [SWP_BAR_BYE] = DESK_WORD_BAR_BYE,
                                                   [SWP_BAR_COLOURS] = DESK_WORD_BAR_COLOURS,
                                                   [SWP_BAR_FORBIDDEN] = DESK_WORD_BAR_FORBIDDEN};
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
