/* SPDX-License-Identifier: Apache-2.0 */
/* FIDE (Dutch) System of Baku 2016 and Goynuk 2017 (C.04.3 in force until 31 January 2026), a
 * second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. The downfloaters that
 * C.4 to C.7 ask for are found by trying all sets of players; then every candidate with such
 * downfloaters is generated in the order of sections B and D, its failures are counted, and the
 * first candidate with the smallest counts wins. It shares no code with the library: its players,
 * histories and results are the plain structs of reference_position.h.
 *
 * Cost: exponential in the size of a bracket; up to about 12 players it takes well under a second.
 * `budget` bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_DUTCH_2017_REFERENCE_H
#define SWISSPAIR_TESTS_DUTCH_2017_REFERENCE_H

#include "reference_position.h"

/* Everything else (reach, mutants, the pairing itself) hangs on this. Not thread safe: tests run
 * one comparison at a time. */
extern const struct reference_rule dutch_2017_reference_rule;

#endif
