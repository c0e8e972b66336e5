/* SPDX-License-Identifier: Apache-2.0 */
/* The desk's commands, and what they share: reading a call, opening an event, printing. */
#ifndef SWISSPAIR_DESK_COMMANDS_H
#define SWISSPAIR_DESK_COMMANDS_H

#include "desk/service/desk_service.h"
#include "program/program_text.h"

enum desk_exit {
    DESK_EXIT_DONE = 0,
    DESK_EXIT_REFUSED = 1,
    DESK_EXIT_DAMAGED = 2,
    DESK_EXIT_CALL = 3,
    DESK_EXIT_MEMORY = 4,
    DESK_EXIT_FILE = 5
};

int desk_command_new(int count, char **arguments);
int desk_command_act(int count, char **arguments);
int desk_command_try(int count, char **arguments);
int desk_command_undo(int count, char **arguments);
int desk_command_log(int count, char **arguments);
int desk_command_show(int count, char **arguments);
/* What `show FILE NAME` shows, and the exit code (desk_command_views.c). */
int desk_show_aros(const struct desk_model *model, uint32_t round, bool as_json);
int desk_show_vega(const struct desk_model *model, uint32_t round, bool as_json);
int desk_command_verify(int count, char **arguments);
int desk_command_rebuild(int count, char **arguments);
int desk_command_export(int count, char **arguments);
int desk_command_import(int count, char **arguments);
int desk_command_standings(int count, char **arguments);
int desk_command_prizes(int count, char **arguments);
int desk_command_checkin(int count, char **arguments);
int desk_command_unlikely(int count, char **arguments);
int desk_command_acts(int count, char **arguments);
int desk_command_mirror(int count, char **arguments);
int desk_command_recover(int count, char **arguments);
int desk_command_meet(int count, char **arguments);
int desk_command_doctor(int count, char **arguments);
int desk_command_schemas(int count, char **arguments);
int desk_command_print(int count, char **arguments); /* where there are pages */
int desk_command_serve(int count, char **arguments);
/* Whether a word names an event's file, and not a folder or a command. */
bool desk_is_event_file(const char *word);
int desk_command_routes(int count, char **arguments);
int desk_command_list(int count, char **arguments); /* where there are lists */

/* Adds the folder that is the user's own when none is named. */
void desk_home(struct program_text *out);

/* ---- the call -------------------------------------------------------------------------------- */

/* A call taken apart. Options are named in a list that ends with NULL; "--x=" takes a value. */
struct desk_call {
    const char *operands[64]; /* what is no option, in order */
    size_t n_operands;
    const char *values[16]; /* of the options, in the order of the list; NULL: not given */
};
/* False, and told on standard error, when an option is unknown or lacks its value. */
bool desk_call_read(int count, char **arguments, const char *const *options,
                    struct desk_call *out_call);

/* A whole number from 0 to `most`, of digits alone; false, and told. */
bool desk_call_number(const char *text, uint64_t most, uint64_t *out_number);

/* ---- files ----------------------------------------------------------------------------------- */

/* Opens an event; NULL, and told, when that fails: *out_exit is the exit code then. */
struct desk *desk_open_told(const char *path, int *out_exit);
/* Reads a call that names an event and up to `most` words in all, and opens the event; NULL, and
 * told with `usage`, when one of it fails: *out_exit is the exit code then. */
struct desk *desk_call_open(int count, char **arguments, const char *const *options, size_t most,
                            const char *usage, struct desk_call *out_call, int *out_exit);
/* Tells why a file cannot be used, and gives the exit code. */
int desk_tell_store(const char *path, enum desk_store_answer answer, const char *why);

/* The same for what is refused. */
int desk_tell_refusal(const char *path, const char *why);

int64_t desk_now(void); /* ms UTC; SWISSPAIR_DESK_NOW, when it is set, for tests */

/* ---- printing -------------------------------------------------------------------------------- */

/* Prints a document, indented, and gives it back. */
void desk_print_json(json_t *document);
/* Prints what was put together; false when it could not be written. */
bool desk_print(struct program_text *text);
/* What became of a command, in words or as JSON, with its exit code. `desk` tells of its second
 * copies; NULL when nothing was to be written. */
int desk_print_outcome(const char *path, const struct desk *desk, enum desk_store_answer answer,
                       const struct desk_outcome *outcome, uint64_t seq, bool json);
/* The second copies as JSON; and those that are not up to date, told on standard error: false when
 * there are any. */
json_t *desk_mirrors_json(const struct desk *desk);
bool desk_tell_mirrors(const struct desk *desk);

/* ---- doing ----------------------------------------------------------------------------------- */

/* An act with a request of its own, done now and told; its exit code. */
struct desk_order_told {
    const char *act;
    const json_t *body;
    const char *actor; /* NULL: "arbiter" */
};
int desk_do_told(struct desk *desk, const char *path, const struct desk_order_told *wish,
                 bool json);

#endif
