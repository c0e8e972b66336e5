/* SPDX-License-Identifier: Apache-2.0 */
/* A small tournament as a list of acts, for tests that disturb the desk while it is played: act
 * number i has request i, so that it can be sent again. */
#ifndef SWISSPAIR_TEST_DESK_LIFE_H
#define SWISSPAIR_TEST_DESK_LIFE_H

#include "desk/service/desk_service.h"

/* Lives of different forms of events. */
enum life { LIFE_SWISS, LIFE_TABLE, LIFE_MATCHES, LIFE_TEAMS, LIFE_TEAM_TABLE, LIVES };
/* Which one is meant from here on; the Swiss one at first. */
void life_choose(enum life life);

size_t life_length(void);
const char *life_name(size_t i);
/* Does act number i, once. `outcome` is freed. The number of its first event. */
enum desk_store_answer life_do(struct desk *desk, size_t i, enum desk_outcome_kind *out_kind,
                               uint64_t *out_seq);
/* The request of act number i. */
void life_request(size_t i, uint8_t out_request[DESK_ID_BYTES]);

/* The act whose request an event has; life_length() when it is none of these. */
size_t life_of(const struct desk_event *event);

#endif
