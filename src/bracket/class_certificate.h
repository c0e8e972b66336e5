/* SPDX-License-Identifier: Apache-2.0 */
/* Is a bracket decided by classes optimal? The proof, looked through once more. */
#ifndef SWISSPAIR_BRACKET_CLASS_CERTIFICATE_H
#define SWISSPAIR_BRACKET_CLASS_CERTIFICATE_H

#include "bracket/class_bracket.h"
#include "matching/class_dual.h"

/* By the duals of the class problem, without a look at what was called tight: no pair of classes
 * that are present weighs more than their duals allow, every pair made is allowed, and all of them
 * together weigh what the duals of all players add up to. Partners as of swp__class_bracket_pair.
 * O(classes^2 + n * rounds). */
bool swp__class_certificate_holds(const struct swp__class_bracket *bracket,
                                  const struct swp__class_dual *dual, const int *partner);

#endif
