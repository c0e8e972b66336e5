/* SPDX-License-Identifier: Apache-2.0 */
/* The names of the articles, edition by edition.
 *
 * The text of February 2026 exchanged criteria (article 3, now 2) and procedure (article 2, now 3)
 * and put one definition before the others; what the articles say is the same. Reasons and messages
 * take their numbers from here, so an arbiter finds them in the text at hand. */
#include "systems/dubov_2025/dubov_2025_internal.h"

const struct d25_edition swp__d25_edition_2025 = {
    .name = "Dubov 2025",
    .article =
        {
            [D25_UNRATED] = "1.1.2",
            [D25_PREFERENCE] = "1.5.2",
            [D25_IMPOSSIBLE] = "1.8.3",
            [D25_BYE] = "2.1",
            [D25_BYE_BARRED] = "2.1.1",
            [D25_BYE_COMPLETE] = "2.1.2",
            [D25_BRACKET] = "1.3.2",
            [D25_MINIMUM] = "2.2.1",
            [D25_UPFLOATERS] = "2.2.2",
            [D25_SUBGROUPS] = "2.2.3",
            [D25_FIRST_SHIFT] = "2.2.4.1",
            [D25_SECOND_SHIFT] = "2.2.4.2",
            [D25_S1] = "2.2.5",
            [D25_TRANSPOSITION] = "2.2.6",
            [D25_C5] = "3.3.1",
            [D25_C6] = "3.3.2",
            [D25_C7] = "3.3.3",
            [D25_C8] = "3.3.4",
            [D25_C9] = "3.3.5",
            [D25_C10] = "3.3.6",
        },
    .colours = {.lot = "5.2.1",
                .both = "5.2.2",
                .stronger = "5.2.3",
                .alternation = "5.2.4",
                .higher = "5.2.5"},
};

const struct d25_edition swp__d25_edition_2026 = {
    .name = "Dubov 2026",
    .article =
        {
            [D25_UNRATED] = "1.1.2",
            [D25_PREFERENCE] = "1.6",
            [D25_IMPOSSIBLE] = "1.9.3",
            [D25_BYE] = "3.1",
            [D25_BYE_BARRED] = "3.1.1",
            [D25_BYE_COMPLETE] = "3.1.2",
            [D25_BRACKET] = "1.3.2",
            [D25_MINIMUM] = "3.2.1",
            [D25_UPFLOATERS] = "3.2.2",
            [D25_SUBGROUPS] = "3.2.3",
            [D25_FIRST_SHIFT] = "3.2.4.1",
            [D25_SECOND_SHIFT] = "3.2.4.2",
            [D25_S1] = "3.2.5",
            [D25_TRANSPOSITION] = "3.2.6",
            [D25_C5] = "2.3.1",
            [D25_C6] = "2.3.2",
            [D25_C7] = "2.3.3",
            [D25_C8] = "2.3.4",
            [D25_C9] = "2.3.5",
            [D25_C10] = "2.3.6",
        },
    .colours = {.lot = "5.2.1",
                .both = "5.2.2",
                .stronger = "5.2.3",
                .alternation = "5.2.4",
                .higher = "5.2.5"},
};
