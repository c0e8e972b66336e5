/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file swisspair.h
 * Everything: Swiss-system pairings exactly as the FIDE rules say, in every edition that matters.
 *
 * Stable from the first release on: the tournament, pairing, files, the checker, standings,
 * explanations. Experimental, and seen only by who defines SWP_EXPERIMENTAL before including them,
 * because they may still change in any release: blockers.h, board_prizes.h, checklist.h,
 * generate.h, preview.h, round_robin.h, whynot.h, and the counters of pair.h.
 */
#ifndef SWISSPAIR_SWISSPAIR_H
#define SWISSPAIR_SWISSPAIR_H

#include "swisspair/buffer.h"
#include "swisspair/check.h"
#include "swisspair/dubov_1997_aro.h"
#include "swisspair/dutch_1998_standings.h"
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
#include "swisspair/blockers.h"
#include "swisspair/board_prizes.h"
#include "swisspair/checklist.h"
#include "swisspair/generate.h"
#include "swisspair/preview.h"
#include "swisspair/round_robin.h"
#include "swisspair/whynot.h"
#endif

#endif
