/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file swisspair.h
 * Everything: Swiss-system pairings exactly as the FIDE rules say, in every edition that matters.
 */
#ifndef SWISSPAIR_SWISSPAIR_H
#define SWISSPAIR_SWISSPAIR_H

#include "swisspair/blockers.h"
#include "swisspair/check.h"
#include "swisspair/checklist.h"
#include "swisspair/dubov_1997_aro.h"
#include "swisspair/dutch_1998_standings.h"
#include "swisspair/error.h"
#include "swisspair/explain.h"
#include "swisspair/generate.h"
#include "swisspair/pair.h"
#include "swisspair/standings.h"
#include "swisspair/tournament.h"
#include "swisspair/trf.h"
#include "swisspair/whynot.h"

#endif
