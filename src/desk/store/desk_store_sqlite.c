/* SPDX-License-Identifier: Apache-2.0 */
/* A log in a file of SQLite: write-ahead log, synchronous=FULL, so that COMMIT returns when the
 * events are on the disk. The file defends itself: triggers refuse to change or delete an event, or
 * to append one that is not the next. Against whoever made the file the program defends itself: its
 * schema is one of ours, text for text (desk_store_schema.h), every row that is written counts as
 * written only when SQLite says that exactly one was, and no call goes on for ever. */
#include "desk_store.h"
#include "swisspair/language.h"

#include "desk_store_schema.h"

#include <errno.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "swpd": what kind of file it is; and the version of its tables. */
enum { APPLICATION = 0x73777064, VERSION = 1, BUSY_MILLISECONDS = 5000 };

/* What SQLite may do until it answers; a log of a million events needs less. Pages that lead to
 * each other can keep it busy for ever. */
enum { STEPS_AT_ONCE = 1000, MOST_STEPS = 50000 };
/* Folders of second copies in one file. */
enum { MOST_MIRRORS = 64 };

struct desk_store {
    sqlite3 *db;
    sqlite3_stmt *insert, *insert_blob, *last, *read, *request;
    uint8_t tournament[DESK_ID_BYTES];
    int64_t created;
    const char *vfs; /* the caller's; NULL */
    bool grouped;    /* desk_store_group */
    int steps;       /* since SQLite answered last, in STEPS_AT_ONCE */
    char why[DESK_STORE_WHY];
};

const char *desk_store_says(enum desk_store_answer answer)
{
    switch (answer) {
    case DESK_STORE_OK:
        return "done";
    case DESK_STORE_END:
        return SWP_N_("not there");
    case DESK_STORE_STALE:
        return SWP_N_("somebody else has written in the meantime");
    case DESK_STORE_REPEATED:
        return SWP_N_("this has been done already");
    case DESK_STORE_NO_FILE:
        return SWP_N_("no such file");
    case DESK_STORE_EXISTS:
        return SWP_N_("the file is there already");
    case DESK_STORE_READ_ONLY:
        return SWP_N_("the file may only be read");
    case DESK_STORE_BUSY:
        return SWP_N_("another program is writing to the file");
    case DESK_STORE_NO_SPACE:
        return SWP_N_("the disk is full: nothing of this was saved");
    case DESK_STORE_OTHER:
        return SWP_N_("not a tournament of the desk");
    case DESK_STORE_NEWER:
        return SWP_N_("made by a newer version of the desk");
    case DESK_STORE_DAMAGED:
        return SWP_N_("the file is damaged");
    case DESK_STORE_FAILED:
        break;
    }
    return SWP_N_("the file cannot be used");
}

/* ---- what SQLite says ------------------------------------------------------------------------ */

static int stop_endless(void *user)
{
    struct desk_store *const store = user;
    return ++store->steps > MOST_STEPS;
}

static enum desk_store_answer answer_of(struct desk_store *store, int code)
{
    store->steps = 0;
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW)
        return DESK_STORE_OK;
    const char *const said = sqlite3_errmsg(store->db);
    (void)snprintf(store->why, sizeof store->why, "%s", said);
    switch (code & 0xff) {
    case SQLITE_FULL:
        return DESK_STORE_NO_SPACE;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return DESK_STORE_BUSY;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return DESK_STORE_READ_ONLY;
    case SQLITE_CORRUPT:
    case SQLITE_INTERRUPT: /* stop_endless */
        return DESK_STORE_DAMAGED;
    case SQLITE_NOTADB:
        return DESK_STORE_OTHER;
    case SQLITE_CONSTRAINT:
        return strcmp(said, "stale") == 0 ? DESK_STORE_STALE : DESK_STORE_FAILED;
    case SQLITE_IOERR:
        return sqlite3_system_errno(store->db) == ENOSPC ? DESK_STORE_NO_SPACE : DESK_STORE_FAILED;
    default:
        return DESK_STORE_FAILED;
    }
}

static enum desk_store_answer run(struct desk_store *store, const char *sql)
{
    return answer_of(store, sqlite3_exec(store->db, sql, NULL, NULL, NULL));
}

/* What became of a statement that writes: done when one row was written, no more and no less. */
static enum desk_store_answer wrote_one(struct desk_store *store, int code)
{
    const enum desk_store_answer answer = answer_of(store, code);
    if (answer != DESK_STORE_OK || sqlite3_changes(store->db) == 1)
        return answer;
    (void)snprintf(store->why, sizeof store->why, "the file has not taken what was written");
    return DESK_STORE_FAILED;
}

/* One number that a statement gives, -1 when it gives none. */
static int64_t ask_number(struct desk_store *store, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;
    store->steps = 0;
    if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* ---- opening --------------------------------------------------------------------------------- */

void desk_store_close(struct desk_store *store)
{
    if (!store)
        return;
    sqlite3_finalize(store->insert);
    sqlite3_finalize(store->insert_blob);
    sqlite3_finalize(store->last);
    sqlite3_finalize(store->read);
    sqlite3_finalize(store->request);
    sqlite3_close(store->db);
    free(store);
}

const char *desk_store_why(const struct desk_store *store)
{
    return store->why;
}

void desk_store_tournament(const struct desk_store *store, uint8_t out_id[DESK_ID_BYTES])
{
    memcpy(out_id, store->tournament, DESK_ID_BYTES);
}

int64_t desk_store_created(const struct desk_store *store)
{
    return store->created;
}

static enum desk_store_answer open_file(const char *path, const char *vfs, int flags,
                                        struct desk_store *store)
{
    store->vfs = vfs;
    const int code = sqlite3_open_v2(path, &store->db, flags, vfs);
    if (code != SQLITE_OK) {
        if (!store->db)
            return DESK_STORE_FAILED;
        const enum desk_store_answer answer = answer_of(store, code);
        return (code & 0xff) == SQLITE_CANTOPEN ? DESK_STORE_NO_FILE : answer;
    }
    sqlite3_extended_result_codes(store->db, 1);
    sqlite3_busy_timeout(store->db, BUSY_MILLISECONDS);
    sqlite3_progress_handler(store->db, STEPS_AT_ONCE, stop_endless, store);
    /* Nothing in a file that somebody hands over runs but what the tables of ours need. */
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return DESK_STORE_OK;
}

static enum desk_store_answer prepare(struct desk_store *store)
{
    static const char insert[] =
        "INSERT INTO event(tournament,seq,epoch,at,actor,request,kind,body,hash)"
        " VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9)";
    static const char insert_blob[] = "INSERT INTO pairing_input VALUES(?1,?2)";
    static const char last[] =
        "SELECT seq,epoch,hash FROM event WHERE tournament=?1 ORDER BY seq DESC LIMIT 1";
    static const char read[] = "SELECT seq,epoch,at,actor,request,kind,body,hash FROM event"
                               " WHERE tournament=?1 AND seq>=?2 ORDER BY seq";
    static const char request[] = "SELECT min(seq) FROM event WHERE tournament=?1 AND request=?2";
    sqlite3 *const db = store->db;
    int code = sqlite3_prepare_v2(db, insert, -1, &store->insert, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(db, insert_blob, -1, &store->insert_blob, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(db, last, -1, &store->last, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(db, read, -1, &store->read, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(db, request, -1, &store->request, NULL);
    return answer_of(store, code);
}

/* How the file is written; both are facts of a connection, not of the file. */
static enum desk_store_answer set_ways(struct desk_store *store)
{
    const enum desk_store_answer answer = run(store, "PRAGMA journal_mode=WAL");
    return answer == DESK_STORE_OK
               ? run(store, "PRAGMA synchronous=FULL;PRAGMA fullfsync=ON;PRAGMA foreign_keys=ON")
               : answer;
}

/* Whether the file is a log of ours, and whose. */
static enum desk_store_answer recognise(struct desk_store *store)
{
    sqlite3_stmt *statement = NULL;
    bool is_ours = false;
    const int64_t application = ask_number(store, "PRAGMA application_id");
    if (application < 0)
        return answer_of(store, sqlite3_errcode(store->db));
    if (application != APPLICATION)
        return DESK_STORE_OTHER;
    if (ask_number(store, "PRAGMA user_version") > VERSION)
        return DESK_STORE_NEWER;
    int code = desk_schema_check(store->db, &is_ours, store->why, sizeof store->why);
    if (code != SQLITE_OK)
        return answer_of(store, code);
    if (!is_ours)
        return DESK_STORE_OTHER;
    code =
        sqlite3_prepare_v2(store->db, "SELECT id,created_at FROM tournament", -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    enum desk_store_answer answer = answer_of(store, code);
    if (code == SQLITE_ROW && sqlite3_column_bytes(statement, 0) == DESK_ID_BYTES) {
        memcpy(store->tournament, sqlite3_column_blob(statement, 0), DESK_ID_BYTES);
        store->created = sqlite3_column_int64(statement, 1);
    } else if (answer == DESK_STORE_OK) {
        answer = DESK_STORE_DAMAGED;
    }
    sqlite3_finalize(statement);
    return answer;
}

static enum desk_store_answer opened(enum desk_store_answer answer, struct desk_store *store,
                                     struct desk_store **out_store, char *why)
{
    if (answer == DESK_STORE_OK) {
        *out_store = store;
        return answer;
    }
    if (why)
        (void)snprintf(why, DESK_STORE_WHY, "%s", store ? store->why : "memory is gone");
    desk_store_close(store);
    *out_store = NULL;
    return answer;
}

enum desk_store_answer desk_store_open(const char *path, const char *vfs,
                                       struct desk_store **out_store, char why[DESK_STORE_WHY])
{
    struct desk_store *store = calloc(1, sizeof *store);
    if (!store)
        return opened(DESK_STORE_FAILED, NULL, out_store, why);
    enum desk_store_answer answer = open_file(path, vfs, SQLITE_OPEN_READWRITE, store);
    if (answer == DESK_STORE_OK)
        answer = recognise(store);
    if (answer == DESK_STORE_OK && sqlite3_db_readonly(store->db, "main") == 1)
        answer = DESK_STORE_READ_ONLY;
    if (answer == DESK_STORE_OK)
        answer = set_ways(store);
    if (answer == DESK_STORE_OK)
        answer = prepare(store);
    return opened(answer, store, out_store, why);
}

/* All tables in one transaction: a file that was being made when the power went is no log at all.
 */
static enum desk_store_answer make_tables(struct desk_store *store, int64_t at)
{
    char numbers[120];
    sqlite3_stmt *statement = NULL;
    enum desk_store_answer answer = run(store, "BEGIN IMMEDIATE");
    if (answer == DESK_STORE_OK)
        answer = answer_of(store, desk_schema_make(store->db));
    (void)snprintf(numbers, sizeof numbers,
                   "PRAGMA application_id=%d;PRAGMA user_version=%d;INSERT INTO pen VALUES(1)",
                   (int)APPLICATION, (int)VERSION);
    if (answer == DESK_STORE_OK)
        answer = run(store, numbers);
    if (answer == DESK_STORE_OK) {
        int code = sqlite3_prepare_v2(store->db, "INSERT INTO tournament VALUES(?1,?2)", -1,
                                      &statement, NULL);
        if (code == SQLITE_OK) {
            sqlite3_bind_blob(statement, 1, store->tournament, DESK_ID_BYTES, SQLITE_STATIC);
            sqlite3_bind_int64(statement, 2, at);
            code = sqlite3_step(statement);
        }
        answer = answer_of(store, code);
        sqlite3_finalize(statement);
    }
    return answer == DESK_STORE_OK ? run(store, "COMMIT") : answer;
}

enum desk_store_answer desk_store_create(const char *path, const char *vfs,
                                         const uint8_t tournament[DESK_ID_BYTES], int64_t at,
                                         struct desk_store **out_store, char why[DESK_STORE_WHY])
{
    struct desk_store *store = calloc(1, sizeof *store);
    if (!store)
        return opened(DESK_STORE_FAILED, NULL, out_store, why);
    memcpy(store->tournament, tournament, DESK_ID_BYTES);
    store->created = at;
    enum desk_store_answer answer =
        open_file(path, vfs, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, store);
    if (answer == DESK_STORE_OK && ask_number(store, "SELECT count(*) FROM sqlite_schema") != 0)
        answer = DESK_STORE_EXISTS;
    if (answer == DESK_STORE_OK)
        answer = set_ways(store);
    if (answer == DESK_STORE_OK)
        answer = make_tables(store, at);
    if (answer == DESK_STORE_OK)
        answer = prepare(store);
    return opened(answer, store, out_store, why);
}

/* ---- the log --------------------------------------------------------------------------------- */

/* Ends a statement's use; `answer` as it was, or what ending says. */
static enum desk_store_answer done(struct desk_store *store, sqlite3_stmt *statement,
                                   enum desk_store_answer answer)
{
    const enum desk_store_answer ended = answer_of(store, sqlite3_reset(statement));
    sqlite3_clear_bindings(statement);
    return answer == DESK_STORE_OK || answer == DESK_STORE_END
               ? ended == DESK_STORE_OK ? answer : ended
               : answer;
}

enum desk_store_answer desk_store_last(struct desk_store *store, struct desk_store_end *out_end)
{
    *out_end = (struct desk_store_end){0};
    sqlite3_bind_blob(store->last, 1, store->tournament, DESK_ID_BYTES, SQLITE_STATIC);
    const int code = sqlite3_step(store->last);
    enum desk_store_answer answer = answer_of(store, code);
    if (code == SQLITE_ROW) {
        out_end->seq = (uint64_t)sqlite3_column_int64(store->last, 0);
        out_end->epoch = (uint32_t)sqlite3_column_int64(store->last, 1);
        if (sqlite3_column_bytes(store->last, 2) == DESK_HASH_BYTES)
            memcpy(out_end->hash, sqlite3_column_blob(store->last, 2), DESK_HASH_BYTES);
        else
            answer = DESK_STORE_DAMAGED;
    }
    return done(store, store->last, answer);
}

enum desk_store_answer desk_store_request(struct desk_store *store,
                                          const uint8_t request[DESK_ID_BYTES], uint64_t *out_seq)
{
    sqlite3_bind_blob(store->request, 1, store->tournament, DESK_ID_BYTES, SQLITE_STATIC);
    sqlite3_bind_blob(store->request, 2, request, DESK_ID_BYTES, SQLITE_STATIC);
    const int code = sqlite3_step(store->request);
    enum desk_store_answer answer = answer_of(store, code);
    if (code == SQLITE_ROW && sqlite3_column_type(store->request, 0) != SQLITE_NULL)
        *out_seq = (uint64_t)sqlite3_column_int64(store->request, 0);
    else if (answer == DESK_STORE_OK)
        answer = DESK_STORE_END;
    return done(store, store->request, answer);
}

static enum desk_store_answer insert_event(struct desk_store *store, const struct desk_event *event)
{
    sqlite3_stmt *const insert = store->insert;
    sqlite3_bind_blob(insert, 1, store->tournament, DESK_ID_BYTES, SQLITE_STATIC);
    sqlite3_bind_int64(insert, 2, (int64_t)event->seq);
    sqlite3_bind_int64(insert, 3, event->epoch);
    sqlite3_bind_int64(insert, 4, event->at);
    sqlite3_bind_text(insert, 5, event->actor, -1, SQLITE_STATIC);
    sqlite3_bind_blob(insert, 6, event->request, DESK_ID_BYTES, SQLITE_STATIC);
    sqlite3_bind_text(insert, 7, event->kind, -1, SQLITE_STATIC);
    sqlite3_bind_text(insert, 8, event->body, (int)event->body_length, SQLITE_STATIC);
    sqlite3_bind_blob(insert, 9, event->hash, DESK_HASH_BYTES, SQLITE_STATIC);
    const enum desk_store_answer answer = wrote_one(store, sqlite3_step(insert));
    return done(store, insert, answer);
}

/* Bytes that are there already stay. */
static enum desk_store_answer insert_blob(struct desk_store *store, const struct desk_blob *blob)
{
    sqlite3_stmt *const insert = store->insert_blob;
    void *bytes = NULL;
    size_t length = 0;
    enum desk_store_answer answer = desk_store_blob(store, blob->hash, &bytes, &length);
    free(bytes);
    if (answer != DESK_STORE_END)
        return answer;
    sqlite3_bind_blob(insert, 1, blob->hash, DESK_HASH_BYTES, SQLITE_STATIC);
    sqlite3_bind_blob64(insert, 2, blob->bytes, blob->length, SQLITE_STATIC);
    answer = wrote_one(store, sqlite3_step(insert));
    return done(store, insert, answer);
}

/* The pen of an epoch; 0: none. Inside a transaction, or a transaction of its own. */
static enum desk_store_answer set_pen(struct desk_store *store, uint32_t epoch)
{
    char sql[60];
    enum desk_store_answer answer = answer_of(store, desk_schema_make(store->db));
    if (answer == DESK_STORE_OK)
        answer = run(store, "DELETE FROM pen");
    (void)snprintf(sql, sizeof sql, "INSERT INTO pen VALUES(%u)", (unsigned)epoch);
    return answer == DESK_STORE_OK && epoch > 0
               ? wrote_one(store, sqlite3_exec(store->db, sql, NULL, NULL, NULL))
               : answer;
}

/* Takes a transaction back, and keeps what was said of its failure. */
static void take_back(struct desk_store *store, const char *sql)
{
    char why[DESK_STORE_WHY];
    if (sqlite3_get_autocommit(store->db))
        return;
    memcpy(why, store->why, sizeof why);
    (void)run(store, sql);
    memcpy(store->why, why, sizeof why);
}

/* desk_store_append; with `pen` other than 0 the file has the pen of that epoch then. */
static enum desk_store_answer append(struct desk_store *store, const struct desk_event *events,
                                     size_t count, const struct desk_blob *blobs, size_t blob_count,
                                     uint32_t pen)
{
    enum desk_store_answer answer =
        run(store, store->grouped ? "SAVEPOINT act" : "BEGIN IMMEDIATE");
    if (answer != DESK_STORE_OK)
        return answer;
    for (size_t i = 0; i < count && answer == DESK_STORE_OK; i++) {
        uint64_t seq = 0;
        /* The events of one request stand together: only the first of them can be a repetition. */
        if (i > 0 && memcmp(events[i].request, events[i - 1].request, DESK_ID_BYTES) == 0)
            continue;
        answer = desk_store_request(store, events[i].request, &seq);
        answer = answer == DESK_STORE_OK    ? DESK_STORE_REPEATED
                 : answer == DESK_STORE_END ? DESK_STORE_OK
                                            : answer;
    }
    for (size_t i = 0; i < blob_count && answer == DESK_STORE_OK; i++)
        answer = insert_blob(store, &blobs[i]);
    for (size_t i = 0; i < count && answer == DESK_STORE_OK; i++)
        answer = insert_event(store, &events[i]);
    if (answer == DESK_STORE_OK && pen > 0)
        answer = set_pen(store, pen);
    if (answer == DESK_STORE_OK)
        answer = run(store, store->grouped ? "RELEASE act" : "COMMIT");
    if (answer != DESK_STORE_OK)
        take_back(store, store->grouped ? "ROLLBACK TO act;RELEASE act" : "ROLLBACK");
    return answer;
}

enum desk_store_answer desk_store_group(struct desk_store *store)
{
    const enum desk_store_answer answer = run(store, "BEGIN IMMEDIATE");
    store->grouped = answer == DESK_STORE_OK;
    return answer;
}

enum desk_store_answer desk_store_group_end(struct desk_store *store)
{
    /* On some failures SQLite has ended the transaction by itself. */
    const bool is_open = !sqlite3_get_autocommit(store->db);
    store->grouped = false;
    const enum desk_store_answer answer = is_open ? run(store, "COMMIT") : DESK_STORE_FAILED;
    if (answer != DESK_STORE_OK)
        take_back(store, "ROLLBACK");
    return answer;
}

enum desk_store_answer desk_store_append(struct desk_store *store, const struct desk_event *events,
                                         size_t count, const struct desk_blob *blobs,
                                         size_t blob_count)
{
    return append(store, events, count, blobs, blob_count, 0);
}

enum desk_store_answer desk_store_take_pen(struct desk_store *store, const struct desk_event *event)
{
    return append(store, event, 1, NULL, 0, event->epoch);
}

enum desk_store_answer desk_store_have_pen(struct desk_store *store, uint32_t epoch)
{
    return set_pen(store, epoch);
}

enum desk_store_answer desk_store_lay_down(struct desk_store *store)
{
    return set_pen(store, 0);
}

enum desk_store_answer desk_store_pen(struct desk_store *store, uint32_t *out_epoch)
{
    const int64_t epoch = ask_number(store, "SELECT coalesce(max(epoch),0) FROM pen");
    const int code = epoch < 0 ? sqlite3_errcode(store->db) : SQLITE_OK;
    *out_epoch = epoch > 0 ? (uint32_t)epoch : 0;
    /* Without the table, as before 0.9.0, nobody has taken it. */
    return code == SQLITE_ERROR ? DESK_STORE_OK : answer_of(store, code);
}

/* A column's text; "" for none. */
static const char *text_of(sqlite3_stmt *statement, int column)
{
    const unsigned char *const text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

enum desk_store_answer desk_store_read(struct desk_store *store, uint64_t from,
                                       desk_store_visit *visit, void *user)
{
    sqlite3_stmt *const read = store->read;
    enum desk_store_answer answer = DESK_STORE_OK;
    int64_t before = 0;
    sqlite3_bind_blob(read, 1, store->tournament, DESK_ID_BYTES, SQLITE_STATIC);
    sqlite3_bind_int64(read, 2, (int64_t)from);
    for (;;) {
        const int code = sqlite3_step(read);
        answer = answer_of(store, code);
        if (code != SQLITE_ROW)
            break;
        struct desk_event event = {.seq = (uint64_t)sqlite3_column_int64(read, 0),
                                   .epoch = (uint32_t)sqlite3_column_int64(read, 1),
                                   .at = sqlite3_column_int64(read, 2),
                                   .actor = text_of(read, 3),
                                   .kind = text_of(read, 5),
                                   .body = text_of(read, 6),
                                   .body_length = (size_t)sqlite3_column_bytes(read, 6)};
        if (sqlite3_column_int64(read, 0) <= before ||
            sqlite3_column_bytes(read, 4) != DESK_ID_BYTES ||
            sqlite3_column_bytes(read, 7) != DESK_HASH_BYTES) {
            answer = DESK_STORE_DAMAGED;
            break;
        }
        before = sqlite3_column_int64(read, 0);
        memcpy(event.request, sqlite3_column_blob(read, 4), DESK_ID_BYTES);
        memcpy(event.hash, sqlite3_column_blob(read, 7), DESK_HASH_BYTES);
        if (!visit(user, &event))
            break;
    }
    return done(store, read, answer);
}

/* ---- bytes by hash, projections -------------------------------------------------------------- */

/* A column's bytes, copied; NULL when memory is gone. */
static void *copy_column(sqlite3_stmt *statement, int column, size_t *out_length)
{
    const size_t length = (size_t)sqlite3_column_bytes(statement, column);
    char *bytes = malloc(length + 1);
    if (!bytes)
        return NULL;
    if (length > 0)
        memcpy(bytes, sqlite3_column_blob(statement, column), length);
    bytes[length] = '\0';
    *out_length = length;
    return bytes;
}

enum desk_store_answer desk_store_blob(struct desk_store *store,
                                       const uint8_t hash[DESK_HASH_BYTES], void **out_bytes,
                                       size_t *out_length)
{
    sqlite3_stmt *statement = NULL;
    uint8_t found[DESK_HASH_BYTES];
    int code = sqlite3_prepare_v2(store->db, "SELECT bytes FROM pairing_input WHERE hash=?1", -1,
                                  &statement, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_blob(statement, 1, hash, DESK_HASH_BYTES, SQLITE_STATIC);
        code = sqlite3_step(statement);
    }
    enum desk_store_answer answer = code == SQLITE_DONE ? DESK_STORE_END : answer_of(store, code);
    *out_bytes = code == SQLITE_ROW ? copy_column(statement, 0, out_length) : NULL;
    sqlite3_finalize(statement);
    if (code != SQLITE_ROW)
        return answer;
    if (!*out_bytes)
        return DESK_STORE_FAILED;
    desk_hash(*out_bytes, *out_length, found);
    if (memcmp(found, hash, sizeof found) == 0)
        return DESK_STORE_OK;
    free(*out_bytes);
    *out_bytes = NULL;
    return DESK_STORE_DAMAGED;
}

enum desk_store_answer desk_store_forget(struct desk_store *store)
{
    return run(store, "DELETE FROM projection");
}

/* ---- second copies --------------------------------------------------------------------------- */

/* One statement with a text, run to its end. */
static enum desk_store_answer run_with(struct desk_store *store, const char *sql, const char *text)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, text, -1, SQLITE_STATIC);
        code = sqlite3_step(statement);
    }
    const enum desk_store_answer answer = answer_of(store, code);
    sqlite3_finalize(statement);
    return answer;
}

static enum desk_store_answer put_place(struct desk_store *store,
                                        const struct desk_store_mirror *mirror)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, "INSERT OR REPLACE INTO mirror_place VALUES(?1,?2,?3)",
                                  -1, &statement, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, mirror->folder, -1, SQLITE_STATIC);
        sqlite3_bind_blob(statement, 2, mirror->machine, DESK_HASH_BYTES, SQLITE_STATIC);
        sqlite3_bind_text(statement, 3, mirror->disk, -1, SQLITE_STATIC);
        code = sqlite3_step(statement);
    }
    const enum desk_store_answer answer = wrote_one(store, code);
    sqlite3_finalize(statement);
    return answer;
}

enum desk_store_answer desk_store_set_mirror(struct desk_store *store,
                                             const struct desk_store_mirror *mirror)
{
    enum desk_store_answer answer = run(store, "BEGIN IMMEDIATE");
    if (answer != DESK_STORE_OK)
        return answer;
    answer = answer_of(store, desk_schema_make(store->db));
    if (answer == DESK_STORE_OK)
        answer = run_with(store, "INSERT OR REPLACE INTO mirror VALUES(?1)", mirror->folder);
    if (answer == DESK_STORE_OK)
        answer = put_place(store, mirror);
    if (answer == DESK_STORE_OK)
        answer = run(store, "COMMIT");
    if (answer != DESK_STORE_OK)
        take_back(store, "ROLLBACK");
    return answer;
}

enum desk_store_answer desk_store_drop_mirror(struct desk_store *store, const char *folder)
{
    return run_with(store, "DELETE FROM mirror WHERE folder=?1", folder);
}

/* Where a folder was named; nothing when that is not known. */
static void get_place(struct desk_store *store, struct desk_store_mirror *mirror,
                      sqlite3_stmt **out_statement)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(store->db, "SELECT machine,disk FROM mirror_place WHERE folder=?1", -1,
                           &statement, NULL) == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, mirror->folder, -1, SQLITE_STATIC);
        if (sqlite3_step(statement) == SQLITE_ROW &&
            sqlite3_column_bytes(statement, 0) == DESK_HASH_BYTES) {
            memcpy(mirror->machine, sqlite3_column_blob(statement, 0), DESK_HASH_BYTES);
            mirror->disk = text_of(statement, 1);
        }
    }
    *out_statement = statement;
}

enum desk_store_answer desk_store_mirrors(struct desk_store *store, desk_store_folder *visit,
                                          void *user)
{
    sqlite3_stmt *statement = NULL, *place = NULL;
    int code = sqlite3_prepare_v2(store->db, "SELECT folder FROM mirror ORDER BY folder", -1,
                                  &statement, NULL);
    if (code == SQLITE_ERROR) /* no such table before 0.9.0 */
        return DESK_STORE_OK;
    for (int n = 0; n <= MOST_MIRRORS && (code == SQLITE_OK || code == SQLITE_ROW); n++) {
        code = n < MOST_MIRRORS ? sqlite3_step(statement) : SQLITE_CORRUPT;
        if (code != SQLITE_ROW)
            break;
        struct desk_store_mirror mirror = {.folder = text_of(statement, 0), .disk = ""};
        get_place(store, &mirror, &place);
        visit(user, &mirror);
        sqlite3_finalize(place);
    }
    const enum desk_store_answer answer = answer_of(store, code);
    sqlite3_finalize(statement);
    return answer;
}

enum desk_store_answer desk_store_copy(struct desk_store *store, const char *path)
{
    struct desk_store *copy = NULL;
    enum desk_store_answer answer = run_with(store, "VACUUM INTO ?1", path);
    if (answer == DESK_STORE_OK)
        answer = desk_store_open(path, store->vfs, &copy, store->why);
    if (answer == DESK_STORE_OK)
        answer = answer_of(copy, desk_schema_make(copy->db));
    if (answer == DESK_STORE_OK)
        answer = run(copy, "DELETE FROM pen;DELETE FROM mirror;DELETE FROM mirror_place");
    desk_store_close(copy);
    return answer;
}

enum desk_store_answer desk_store_check(struct desk_store *store)
{
    sqlite3_stmt *statement = NULL;
    enum desk_store_answer answer = DESK_STORE_DAMAGED;
    const int code = sqlite3_prepare_v2(store->db, "PRAGMA quick_check(1)", -1, &statement, NULL);
    if (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW) {
        const char *const said = text_of(statement, 0);
        if (strcmp(said, "ok") == 0)
            answer = DESK_STORE_OK;
        else
            (void)snprintf(store->why, sizeof store->why, "%s", said);
    }
    sqlite3_finalize(statement);
    return answer;
}
