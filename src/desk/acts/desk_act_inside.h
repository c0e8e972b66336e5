/* SPDX-License-Identifier: Apache-2.0 */
/* What the acts share: reading a command, putting down findings and events. */
#ifndef SWISSPAIR_DESK_ACT_INSIDE_H
#define SWISSPAIR_DESK_ACT_INSIDE_H

#include "desk_act.h"
#include "program/program_text.h"

struct desk_acting {
    const struct desk_model *model;
    const struct desk_history *history;
    const struct desk_command *command;
    struct desk_outcome *outcome;
};

/* ---- the command ----------------------------------------------------------------------------- */

/* Members of the command's body; 0, "" or NULL when they are not there. */
int64_t desk_number(const struct desk_acting *a, const char *name);
const char *desk_text(const struct desk_acting *a, const char *name);
const json_t *desk_value(const struct desk_acting *a, const char *name);
bool desk_flag(const struct desk_acting *a, const char *name);

/* The player named by `name` (the number in the log) or by `tpn_name` (the pairing number). NULL,
 * and a refusal, when there is none. */
const struct desk_player *desk_player_named(const struct desk_acting *a, const char *name,
                                            const char *tpn_name);
/* The round that is named, or the last paired one when none is. NULL, and a refusal. */
const struct desk_round *desk_round_named(const struct desk_acting *a, uint32_t *out_round);
/* The board named by `board` (its number, from 1) or by the players at it (`white`, `black`). NULL,
 * and a refusal. */
const struct desk_board *desk_board_named(const struct desk_acting *a, uint32_t *out_round);

/* A system that the desk's events can be paired by; NULL, and a refusal. */
const swp_system *desk_system_named(const struct desk_acting *a, const char *id);

/* Whether the rounds are those of a table: then the act is refused that only other events have. */
bool desk_is_table(const struct desk_acting *a);

/* Nobody has been there since the command's `expects`; otherwise a conflict. */
bool desk_is_fresh(const struct desk_acting *a, uint64_t rev);

/* ---- findings -------------------------------------------------------------------------------- */

#if defined(__GNUC__)
#define DESK_FORMAT(at, values) __attribute__((format(PROGRAM_PRINTF, at, values)))
#else
#define DESK_FORMAT(at, values)
#endif

/* The act cannot be done; `way` says what can. */
void desk_refuse(const struct desk_acting *a, const char *subject, const char *article,
                 const char *way, const char *format, ...) DESK_FORMAT(5, 6);
/* The command itself is no good. */
void desk_wrong(const struct desk_acting *a, const char *format, ...) DESK_FORMAT(2, 3);
/* Something to be told, asked or, in FIDE mode, refused. */
void desk_find(const struct desk_acting *a, int level, const char *subject, const char *article,
               const char *way, const char *format, ...) DESK_FORMAT(6, 7);
/* What the last value of the last finding says, which the library said. */
void desk_tells(const struct desk_acting *a, const swp_saying *saying);
/* The library's error, which the last value of the last finding tells. */
void desk_failed(const struct desk_acting *a, const swp_error *err);
/* Names whom the last finding is about. */
void desk_concerns(const struct desk_acting *a, uint32_t first, uint32_t second);
/* Whether the act was refused, or the command was wrong. */
bool desk_is_refused(const struct desk_acting *a);

/* "14 Lindström, Åke", or the name alone without a pairing number. */
const char *desk_who(const struct desk_player *player, char room[DESK_TEXT / 3]);

/* ---- events ---------------------------------------------------------------------------------- */

/* Adds an event; takes the body over, and adds "v". */
void desk_emit(const struct desk_acting *a, enum desk_kind kind, json_t *body);
/* Emits the command's own members that the kind has, and no other. */
void desk_emit_members(const struct desk_acting *a, enum desk_kind kind);
/* The body of an event about a board: its round and the players at it. */
json_t *desk_board_body(uint32_t round, uint32_t white, uint32_t black);
/* The same of a board that is there; of a match of teams with the number of the board in it. */
json_t *desk_body_of_board(uint32_t round, const struct desk_board *board);
/* Takes a text of the command over into a body, when there is one. */
void desk_put_text(const struct desk_acting *a, json_t *body, const char *name);
/* The boards of a round as the log has them; none without a round. */
json_t *desk_boards_json(const struct desk_round *round);

#endif
