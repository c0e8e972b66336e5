/* SPDX-License-Identifier: Apache-2.0 */
/* 2.1.2 and 2.1.3 for the last look at a pairing: see tournament/last_look.h. */
#include "systems/burstein_2026/burstein_2026.h"
#include "tournament/last_look.h"

bool swp__burstein_2026_bye_allowed(const struct swp__position *position, int slot)
{
    return swp__last_look_bye(position, slot);
}

/* 2.1.3, without an exception for anybody. */
uint8_t swp__burstein_2026_colours_barred(const struct swp__position *position, int slot)
{
    return swp__last_look_colours(position, slot, /* last_two_decide= */ false);
}
