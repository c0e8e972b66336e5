/* SPDX-License-Identifier: Apache-2.0 */
/* Who is there: the list for the door, for a coming round. */
#ifndef SWISSPAIR_DESK_CHECKIN_H
#define SWISSPAIR_DESK_CHECKIN_H

#include "desk/model/desk_model.h"

enum desk_presence {
    DESK_PRESENCE_HERE,    /* arrived, and plays */
    DESK_PRESENCE_MISSING, /* expected, and not seen yet */
    DESK_PRESENCE_ABSENT,  /* said not to come to this round */
    DESK_PRESENCE_BYE,     /* asked not to be paired */
    DESK_PRESENCE_LATER,   /* plays from a later round on */
    DESK_PRESENCE_GONE     /* withdrawn or expelled */
};
/* "here", "missing", "absent", "bye", "later", "gone". */
const char *desk_presence_word(enum desk_presence presence);

/* Of somebody who is not removed, for a round. */
enum desk_presence desk_presence_of(const struct desk_player *player, uint32_t round);

/* The list as JSON: each player, their presence, and how many of each. The caller gives it back. */
json_t *desk_checkin_json(const struct desk_model *model, uint32_t round);

#endif
