/* SPDX-License-Identifier: Apache-2.0 */
/* The exchange of a rest. */
#ifndef SWISSPAIR_BRACKET_BRACKET_EXCHANGE_H
#define SWISSPAIR_BRACKET_BRACKET_EXCHANGE_H

#include "bracket/bracket_rest.h"

/* Marks in the sides of the halves the first exchange with which a best pairing exists, and names
 * in the search who changes. */
swp_status swp__rest_exchange(struct swp__bracket_search *s, const struct swp__rest *halves);

#endif
