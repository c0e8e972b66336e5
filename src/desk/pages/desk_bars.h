/* SPDX-License-Identifier: Apache-2.0 */
/* What keeps two from meeting, or one from the bye, in the reader's language, with the articles. */
#ifndef SWISSPAIR_DESK_BARS_H
#define SWISSPAIR_DESK_BARS_H

#include "desk_frame.h"

void desk_put_bars(const struct desk_ink *k, const swp_blockers *blockers,
                   const swp_barred_pair *pair);

#endif
