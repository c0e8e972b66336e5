/* SPDX-License-Identifier: Apache-2.0 */
/* 2.1.3 for the last look at a pairing: see tournament/last_look.h. */
#include "systems/dutch_2026/dutch_2026.h"
#include "tournament/last_look.h"

/* 2.1.3: one topscorer (1.8, by the score used for pairing) is enough for two to meet, so no colour
 * is barred to a topscorer. */
uint8_t swp__dutch_2026_colours_barred(const struct swp__position *position, int slot)
{
    return swp__last_look_topscorer(position, position->seats[slot].score)
               ? 0
               : swp__last_look_colours(position, slot, /* last_two_decide= */ false);
}

/* C.04.1 article 4 */
bool swp__dutch_2026_bye_allowed(const struct swp__position *position, int slot)
{
    return swp__last_look_bye(position, slot);
}
