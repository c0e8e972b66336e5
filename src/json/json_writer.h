/* SPDX-License-Identifier: Apache-2.0 */
/* Writing JSON into a buffer: commas and quotes are its business, the order of members the
 * caller's. A writer that ran out of memory writes nothing more; its end gives the buffer back as
 * it was and says so. */
#ifndef SWISSPAIR_JSON_JSON_WRITER_H
#define SWISSPAIR_JSON_JSON_WRITER_H

#include "swisspair/experimental/documents.h"

struct swp__json {
    swp_buffer *out;
    size_t begun;                           /* bytes that were there before */
    const struct swp__catalogue *catalogue; /* of sentences; NULL: English */
    const swp_tournament *t;                /* whose names they have; NULL: numbers */
    bool comma_due;
    bool failed;
};

/* Begins something to be added: a part, or a document with its `{"schema":1`. */
struct swp__json swp__json_part(swp_buffer *out);
struct swp__json swp__json_document(swp_buffer *out);
/* Closes the document and its line. */
void swp__json_close_document(struct swp__json *json);
/* What became of it: SWP_OK, or the buffer is as it was. `status` is that of the caller. */
swp_status swp__json_finish(struct swp__json *json, swp_status status, swp_error *err);

/* For what is needed while it is written, in the memory of the buffer; the caller destroys it. NULL
 * when there is none. */
struct swp__arena *swp__json_arena(const struct swp__json *json);

void swp__json_open(struct swp__json *json, char bracket);
void swp__json_close(struct swp__json *json, char bracket);
void swp__json_key(struct swp__json *json, const char *key);
/* NULL is null. */
void swp__json_string(struct swp__json *json, const char *value);
void swp__json_number(struct swp__json *json, uint64_t value);
void swp__json_integer(struct swp__json *json, int64_t value);
void swp__json_null(struct swp__json *json);
/* A value that is JSON already. */
void swp__json_raw(struct swp__json *json, const char *bytes);
/* Points as a decimal text: "2.5". */
void swp__json_points(struct swp__json *json, swp_points points);
/* Bytes as they are, between quotes that are the caller's. */
void swp__json_add(struct swp__json *json, const char *bytes, size_t length);

/* `"key":value`, the common pairs. */
void swp__json_member(struct swp__json *json, const char *key, const char *value);
void swp__json_member_number(struct swp__json *json, const char *key, uint64_t value);
void swp__json_member_bool(struct swp__json *json, const char *key, bool value);
void swp__json_member_points(struct swp__json *json, const char *key, swp_points points);
/* A number, null for 0. */
void swp__json_member_some(struct swp__json *json, const char *key, uint64_t value);
void swp__json_member_tpns(struct swp__json *json, const char *key, const uint32_t *tpns,
                           uint32_t count);

/* ---- what several documents have ------------------------------------------------------------- */

/* Reads options of any version. */
swp_status swp__json_options_read(const swp_json_options *given, swp_json_options *known,
                                  swp_error *err);
/* Reads them and begins a document about their file. */
swp_status swp__json_begin(struct swp__json *json, const swp_json_options *given,
                           swp_json_options *known, swp_buffer *out, swp_error *err);
/* Ends a document with its notes. `status` is that of the caller, and what becomes of it as in
 * swp__json_finish. */
swp_status swp__json_end(struct swp__json *json, const swp_json_options *options, swp_status status,
                         swp_error *err);
/* One note as the caller's version of the struct says it; SWP_ERR_INVALID without a size, with an
 * unknown severity or with a member behind those known here. */
swp_status swp__json_note_read(const swp_json_note *given, swp_json_note *known, swp_error *err);
/* `"notes":[...]`, errors first. Fails as swp__json_note_read. */
swp_status swp__json_notes(struct swp__json *json, const char *key, const swp_json_options *options,
                           swp_error *err);
/* "id", "name", "title" and "rating" of a player; SWP_ERR_INVALID when there is none. */
swp_status swp__json_player(struct swp__json *json, const swp_tournament *t, uint32_t tpn,
                            swp_error *err);
/* The same for one member alone, the name. */
swp_status swp__json_name(struct swp__json *json, const swp_tournament *t, uint32_t tpn,
                          swp_error *err);
/* The member "members" of a team: who they are in board order, with their points on their boards in
 * the rounds up to `round`. */
swp_status swp__json_members(struct swp__json *json, const swp_tournament *t, uint32_t team,
                             uint32_t round, swp_error *err);
/* The member "edition" of standings, a year. */
void swp__json_edition(struct swp__json *json, swp_tiebreak_edition edition);
/* "code" and "values": what a sentence says (swisspair/saying.h); null and none for NULL. */
void swp__json_saying(struct swp__json *json, const swp_saying *saying);
/* A member that is a sentence in the document's language: `english`, or what is told of it. */
void swp__json_told(struct swp__json *json, const char *key, const char *english,
                    const swp_saying *saying);
/* A member that is an object of those two, or null. */
void swp__json_member_saying(struct swp__json *json, const char *key, const swp_saying *saying);
/* The member "trace": all recorded events. */
void swp__json_trace(struct swp__json *json, const swp_pairing *pairing);

#endif
