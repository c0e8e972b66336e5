/* SPDX-License-Identifier: Apache-2.0 */
/* Round robins as systems: rounds of a tournament by the tables of C.05, Annex 1. */
#ifndef SWISSPAIR_SYSTEMS_ROUND_ROBIN_H
#define SWISSPAIR_SYSTEMS_ROUND_ROBIN_H

#include "systems/system.h"

/* Row at `index`; NULL past the end. The first one is meant by "round-robin". */
const struct swp__system_row *swp__round_robin_at(size_t index);

#endif
