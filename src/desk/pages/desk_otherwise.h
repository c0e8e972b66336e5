/* SPDX-License-Identifier: Apache-2.0 */
/* Why a round is not what the rules pair from the results as they are: what the log knows of it. */
#ifndef SWISSPAIR_DESK_OTHERWISE_H
#define SWISSPAIR_DESK_OTHERWISE_H

#include "desk_frame.h"

/* Results of earlier rounds that came, or were corrected, after the round was paired, "; " between
 * them and `before` in front; false when there are none. O(boards of earlier rounds). */
bool desk_put_late_results(const struct desk_ink *k, uint32_t round, const char *before);
/* These, or that it was changed by hand, or came as a file had it; nothing when the log knows of
 * nothing. */
void desk_put_otherwise(const struct desk_ink *k, uint32_t round, const char *before);

#endif
