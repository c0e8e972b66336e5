/* SPDX-License-Identifier: Apache-2.0 */
/* Writing JSON into a text: commas and quotes are its business, the order of members the caller's.
 * Every document of the program is one object whose first member is "schema". */
#ifndef SWISSPAIR_CLI_JSON_H
#define SWISSPAIR_CLI_JSON_H

#include "cli_text.h"

#include "swisspair/tournament.h"

enum { CLI_JSON_SCHEMA = 1 };

struct cli_json {
    struct cli_text *out;
    bool comma_due;
};

/* Begins a document: `{"schema":1`. */
struct cli_json cli_json_begin(struct cli_text *out);
/* Closes the document and its line. */
void cli_json_end(struct cli_json *json);

void cli_json_open(struct cli_json *json, char bracket);
void cli_json_close(struct cli_json *json, char bracket);
void cli_json_key(struct cli_json *json, const char *key);
void cli_json_string(struct cli_json *json, const char *value);
void cli_json_number(struct cli_json *json, uint64_t value);
void cli_json_integer(struct cli_json *json, int64_t value);
void cli_json_bool(struct cli_json *json, bool value);
void cli_json_null(struct cli_json *json);
/* A value that is JSON already. */
void cli_json_raw(struct cli_json *json, const char *bytes, size_t length);
/* Points as a decimal text: "2.5". */
void cli_json_points(struct cli_json *json, swp_points points);

/* `"key":value`, the common pairs. */
void cli_json_member(struct cli_json *json, const char *key, const char *value);
void cli_json_member_number(struct cli_json *json, const char *key, uint64_t value);
void cli_json_member_bool(struct cli_json *json, const char *key, bool value);

#endif
