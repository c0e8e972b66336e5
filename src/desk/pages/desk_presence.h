/* SPDX-License-Identifier: Apache-2.0 */
/* Presence as the pages show it: a sign and a word, never a colour alone (desk_page_players.c). */
#ifndef SWISSPAIR_DESK_PRESENCE_H
#define SWISSPAIR_DESK_PRESENCE_H

#include "desk/views/desk_checkin.h"
#include "desk/words/desk_words.h"

const char *desk_presence_said(enum desk_presence presence);
const char *desk_presence_sign(enum desk_presence presence);

#endif
