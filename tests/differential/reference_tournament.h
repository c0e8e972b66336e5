/* SPDX-License-Identifier: Apache-2.0 */
/* Between the plain structs of the references and the public interface of the library. */
#ifndef SWISSPAIR_TESTS_REFERENCE_TOURNAMENT_H
#define SWISSPAIR_TESTS_REFERENCE_TOURNAMENT_H

#include "random_tournament.h"
#include "swisspair/swisspair.h"

#include <stdio.h>

/* The tournament as the library sees it, its round open: NULL when a call failed (then *err says
 * which). The caller destroys it. */
swp_tournament *reference_tournament(const struct random_tournament *t, const char *system,
                                     swp_error *err);
/* The round after the last one of a file, as if it were a random tournament without results to
 * come. False when there is no such file or it does not fit. */
bool reference_read(const char *path, struct random_tournament *t);
/* Pairs the open round through the public interface. SWP_OK or what the library answered. */
swp_status reference_pair_by_library(const struct random_tournament *t, const char *system,
                                     struct ref_pairing *out, swp_error *err);
/* Board by board, publication order included. */
bool reference_same_boards(const struct ref_pairing *a, const struct ref_pairing *b);
/* The same boards, colours and bye in whatever order. */
bool reference_same_pairs(const struct ref_pairing *a, const struct ref_pairing *b);
/* A listing in the shape of a TRF file, records of the extended format included. */
void reference_print(FILE *out, const struct random_tournament *t);

#endif
