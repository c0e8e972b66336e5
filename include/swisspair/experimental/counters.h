/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file counters.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * The work that pairing took, for whoever looks after speed.
 *
 * @code
 * for (int i = 0; swp_counter_name((swp_counter)i); i++)
 *     printf("%s %llu\n", swp_counter_name((swp_counter)i),
 *            (unsigned long long)swp_pairing_counter(pairing, (swp_counter)i));
 * @endcode
 *
 * Feature word (swp_has_feature): "counters".
 */
#ifndef SWISSPAIR_COUNTERS_H
#define SWISSPAIR_COUNTERS_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/pair.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * What is counted while pairing. The pairing never depends on which way a bracket was decided; a
 * field that is slow shows here why. Values are frozen once released.
 */
typedef enum swp_counter {
    SWP_COUNTER_CERTIFIED = 0, /**< of the matchings: the first duals and pairs were optimal */
    SWP_COUNTER_REFUSED,       /**< of the matchings: searches were needed, or there is none */
    SWP_COUNTER_MATCHINGS,     /**< graphs solved by the weighted matching */
    SWP_COUNTER_REPAIRS,       /**< opponents given by changing two or three pairs at once */
    SWP_COUNTER_SEARCHES,      /**< searches by an alternating tree */
    SWP_COUNTER_MAX_ENUM = 0x7fffffff
} swp_counter;

/** "certified", "refused", "matchings", "repairs", "searches"; NULL past the end. */
SWP_API const char *swp_counter_name(swp_counter counter);
/** What the call that made this pairing counted; 0 for an unknown counter. Always counted. */
SWP_API uint64_t swp_pairing_counter(const swp_pairing *pairing, swp_counter counter);

#ifdef __cplusplus
}
#endif
#endif
