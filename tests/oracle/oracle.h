/* SPDX-License-Identifier: Apache-2.0 */
/* The second version of what decides a round: matchings by rows of edges instead of cells of equal
 * players, and nothing told by counting or at sight. Slow, and plain.
 *
 * The library has no switch for it. A program that is linked with the oracle gets it by the linker
 * (--wrap, tests/oracle/meson.build): calls from one file of the library to another come here
 * first, and go on to the library's own function unless the oracle is in use. */
#ifndef SWISSPAIR_TESTS_ORACLE_H
#define SWISSPAIR_TESTS_ORACLE_H

#include <stdbool.h>

/* From now on the plain way, or the library's own. Matchers do not outlive a change. */
void oracle_use(bool plain);

#endif
