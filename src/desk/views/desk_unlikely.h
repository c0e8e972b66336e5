/* SPDX-License-Identifier: Apache-2.0 */
/* What is unlikely about players and their particulars: a title without a rating, a title that the
 * rating does not fit, two entries that may be one person. Looked at before numbers are made, since
 * a grandmaster entered as unrated gets the last number. Nothing here is an error: the arbiter
 * looks. */
#ifndef SWISSPAIR_DESK_UNLIKELY_H
#define SWISSPAIR_DESK_UNLIKELY_H

#include "desk/model/desk_model.h"

enum { DESK_UNLIKELY_TEXT = 400 };

struct desk_unlikely {
    const char *subject; /* frozen once released: "title_unrated", "namesake", ... */
    uint32_t players[2]; /* whom it is about; 0 = none */
    char text[DESK_UNLIKELY_TEXT];
    char way[DESK_UNLIKELY_TEXT / 2]; /* what to do; "" */
    const char *format;               /* as a finding has them (desk_act.h) */
    char values[DESK_UNLIKELY_TEXT];
};

/* What is unlikely about one player alone; `rated`: the event is. At most `room` facts are put
 * down; how many there are. */
size_t desk_unlikely_player(const struct desk_player *player, bool rated,
                            struct desk_unlikely *facts, size_t room);

/* What is unlikely about all who are there, twins among them. The caller frees *out_facts.
 * O(players log players). */
size_t desk_unlikely_find(const struct desk_model *model, struct desk_unlikely **out_facts);

#endif
