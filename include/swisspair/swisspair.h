/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file swisspair.h
 * Everything: Swiss-system pairings exactly as the FIDE rules say, in every edition that matters.
 *
 * Stable from the first release on: the tournament, pairing, files, the checker, standings,
 * explanations. Experimental, and seen only by who defines SWP_EXPERIMENTAL before including them,
 * because they may still change in any release: the headers in the folder experimental.
 *
 * Order of arguments: the tournament (or another handle), the round, then who, then what is laid
 * down, outputs and the error last.
 *
 * Names of 0.9 are there for one release more (deprecated.h), unless SWP_NO_DEPRECATED is defined.
 */
#ifndef SWISSPAIR_SWISSPAIR_H
#define SWISSPAIR_SWISSPAIR_H

#include "swisspair/buffer.h"
#include "swisspair/check.h"
#include "swisspair/editions.h"
#include "swisspair/error.h"
#include "swisspair/explain.h"
#include "swisspair/json.h"
#include "swisspair/language.h"
#include "swisspair/pair.h"
#include "swisspair/saying.h"
#include "swisspair/standings.h"
#include "swisspair/team.h"
#include "swisspair/tournament.h"
#include "swisspair/trf.h"
#include "swisspair/version.h"

#ifdef SWP_EXPERIMENTAL
#include "swisspair/experimental/blockers.h"
#include "swisspair/experimental/board_prizes.h"
#include "swisspair/experimental/checklist.h"
#include "swisspair/experimental/counters.h"
#include "swisspair/experimental/documents.h"
#include "swisspair/experimental/dubov_1997_aro.h"
#include "swisspair/experimental/dutch_1998_standings.h"
#include "swisspair/experimental/generate.h"
#include "swisspair/experimental/norms.h"
#include "swisspair/experimental/preview.h"
#include "swisspair/experimental/rating.h"
#include "swisspair/experimental/rating_report.h"
#include "swisspair/experimental/round_robin.h"
#include "swisspair/experimental/whynot.h"
#endif

#ifndef SWP_NO_DEPRECATED
#include "swisspair/deprecated.h"
#endif

#endif
