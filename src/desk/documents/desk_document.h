/* SPDX-License-Identifier: Apache-2.0 */
/* What programs are shown of an event, as JSON: pure functions of a model, its history and what is
 * asked. The server answers them under /api/1/, `swisspair desk show` prints them;
 * docs/program/desk-api.md tells their members and docs/schemas/desk-view-*.schema.json holds them.
 * Points are tenths, players are named by the number they were added with, times are ms UTC.
 * Members are added, never taken away. */
#ifndef SWISSPAIR_DESK_DOCUMENT_H
#define SWISSPAIR_DESK_DOCUMENT_H

#include "desk/model/desk_history.h"

/* What is asked; members that a document has no use for are not looked at. */
struct desk_asked {
    const struct desk_model *model;
    const struct desk_history *history;
    const char *language;   /* of sentences; never NULL */
    uint32_t round, player; /* 0: not said */
    uint32_t a, b;          /* whynot */
    uint32_t before, limit; /* timeline */
};

/* NULL when there is no such round, player or table; the caller gives it back. */
typedef json_t *desk_document_make(const struct desk_asked *asked);

/* desk_document_frame.c: the event and its rounds, what comes next. */
desk_document_make desk_document_frame;
/* desk_document_round.c: a round, paired or the next one. */
desk_document_make desk_document_round;
/* desk_document_players.c */
desk_document_make desk_document_players, desk_document_player, desk_document_checkin,
    desk_document_unlikely;
/* desk_document_standings.c */
desk_document_make desk_document_standings, desk_document_working, desk_document_prizes;
/* desk_document_settings.c */
desk_document_make desk_document_settings;
/* What there is to choose from, without an event: `language` alone is looked at. */
desk_document_make desk_document_systems;
/* desk_document_timeline.c */
desk_document_make desk_document_timeline;
/* desk_document_why.c */
desk_document_make desk_document_why, desk_document_whynot;
/* desk_document_ahead.c: the next round while games run; who blocks a round. */
desk_document_make desk_document_preview, desk_document_blocked;
/* desk_document_norms.c */
desk_document_make desk_document_norms;
/* desk_document_report.c */
desk_document_make desk_document_report;

/* desk_document_tables.c: for spreadsheets, "players", "pairings", "standings", "crosstable"; NULL
 * for another name, and when there is no such round. The caller gives it back. */
json_t *desk_document_table(const struct desk_asked *asked, const char *name);

/* Documents by their names, for the commands and for whoever lists them. */
struct desk_document_row {
    const char *name;     /* "players": the word of `desk show` */
    const char *operands; /* "round player", in the order in which the command takes them; "" */
    desk_document_make *make;
    const char *what;
};
/* Row `index`; NULL past the end. */
const struct desk_document_row *desk_document_at(size_t index);

#endif
