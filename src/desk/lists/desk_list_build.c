/* SPDX-License-Identifier: Apache-2.0 */
/* A list is built: read as a stream, out of an archive too, and written into a new file of SQLite
 * that takes the old one's name when it is whole and on the disk. The best rated player has the
 * lowest row, so that a search for names is in order without sorting. */
#include "desk_list_inside.h"

#include "desk/base/desk_memory.h"
#include "desk/system/desk_disk.h"
#include "program/program_system.h"
#include "swisspair/language.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zip.h>

enum { MOST_ENTRIES = 64, ASKED_EACH = 8192, ROW_BITS = 24 };

const char *desk_list_says(enum desk_list_answer answer)
{
    switch (answer) {
    case DESK_LIST_OK:
        return "done";
    case DESK_LIST_NO_FILE:
        return SWP_N_("The file cannot be read.");
    case DESK_LIST_UNKNOWN:
        return SWP_N_("This is no rating list of FIDE. Another list needs a mapping file.");
    case DESK_LIST_NO_COLUMN:
        return SWP_N_("The list lacks a column that is needed.");
    case DESK_LIST_MAPPING:
        return SWP_N_("The mapping file does not name the list, a number and a name.");
    case DESK_LIST_NO_KIND:
        return SWP_N_("The list has one rating. Say whether it is standard, rapid or blitz.");
    case DESK_LIST_NO_DATE:
        return SWP_N_("The file does not tell of which month it is. Name the month.");
    case DESK_LIST_BROKEN:
        return SWP_N_("The file is damaged.");
    case DESK_LIST_LARGE:
        return SWP_N_("The list is larger than any list is, or has a line that is.");
    case DESK_LIST_LOCKED:
        return SWP_N_("The archive is locked by a passphrase.");
    case DESK_LIST_EMPTY:
        return SWP_N_("The list has no players. The old list stays.");
    case DESK_LIST_FEWER:
        return SWP_N_("The list has fewer than half of the players of the old one, which stays.");
    case DESK_LIST_BUSY:
        return SWP_N_("Another list is being imported.");
    case DESK_LIST_CANCELLED:
        return SWP_N_("Cancelled. The old list stays.");
    case DESK_LIST_NOT_WRITTEN:
        break;
    }
    return SWP_N_("The list cannot be written. The old list stays.");
}

/* ---- where bytes come from ---------------------------------------------------------------------
 */

struct opened {
    int file; /* -1: an archive */
    zip_t *zip;
    zip_file_t *part;
};

static ptrdiff_t read_file(void *of, void *bytes, size_t room)
{
    return program_system_read(((struct opened *)of)->file, bytes, room);
}

static ptrdiff_t read_part(void *of, void *bytes, size_t room)
{
    return (ptrdiff_t)zip_fread(((struct opened *)of)->part, bytes, room);
}

static void close_source(struct opened *o)
{
    if (o->part)
        (void)zip_fclose(o->part);
    if (o->zip)
        zip_discard(o->zip);
    if (o->file >= 0)
        program_system_close(o->file);
}

/* The largest part is the list; others may tell of it. */
static enum desk_list_answer open_part(const char *path, struct opened *o,
                                       struct desk_list_source *source)
{
    int code = 0;
    zip_stat_t facts, best = {.size = 0};
    o->zip = zip_open(path, ZIP_RDONLY, &code);
    const zip_int64_t n = o->zip ? zip_get_num_entries(o->zip, 0) : 0;
    bool has = false;
    if (n <= 0 || n > MOST_ENTRIES)
        return n > MOST_ENTRIES ? DESK_LIST_LARGE : DESK_LIST_BROKEN;
    for (zip_int64_t i = 0; i < n; i++)
        if (zip_stat_index(o->zip, (zip_uint64_t)i, 0, &facts) == 0 &&
            (facts.valid & (ZIP_STAT_NAME | ZIP_STAT_SIZE)) == (ZIP_STAT_NAME | ZIP_STAT_SIZE) &&
            (!has || facts.size > best.size)) {
            best = facts;
            has = true;
        }
    if (!has)
        return DESK_LIST_BROKEN;
    struct tm day;
    if ((best.valid & ZIP_STAT_MTIME) && localtime_r(&best.mtime, &day))
        (void)strftime(source->date, sizeof source->date, "%Y-%m", &day);
    (void)snprintf(source->name, sizeof source->name, "%s", program_system_name(best.name));
    o->part = zip_fopen_index(o->zip, best.index, 0);
    if (!o->part)
        return zip_error_code_zip(zip_get_error(o->zip)) == ZIP_ER_NOPASSWD ? DESK_LIST_LOCKED
                                                                            : DESK_LIST_BROKEN;
    source->read = read_part;
    return DESK_LIST_OK;
}

static enum desk_list_answer open_source(const char *path, struct opened *o,
                                         struct desk_list_source *source)
{
    char first[4] = "";
    *o = (struct opened){.file = program_system_open(path)};
    *source = (struct desk_list_source){.read = read_file, .of = o};
    (void)snprintf(source->name, sizeof source->name, "%s", program_system_name(path));
    if (o->file < 0 || program_system_facts_of(o->file).kind != PROGRAM_KIND_FILE)
        return DESK_LIST_NO_FILE;
    const bool is_zip =
        program_system_read(o->file, first, 4) == 4 && memcmp(first, "PK\3\4", 4) == 0;
    program_system_close(o->file);
    o->file = is_zip ? -1 : program_system_open(path); /* from the beginning */
    if (is_zip)
        return open_part(path, o, source);
    return o->file >= 0 ? DESK_LIST_OK : DESK_LIST_NO_FILE;
}

/* ---- the new file ------------------------------------------------------------------------------
 */

struct building {
    const char *path; /* of .desk */
    struct desk_list_facts *facts;
    bool (*goes_on)(void *user, uint64_t players);
    void *user;
    sqlite3 *db;
    sqlite3_stmt *insert;
    struct program_text beside; /* the new file */
    bool failed;
};

/* What became of a call of SQLite; false, and why, when it failed. */
static bool is_done(struct building *b, bool good)
{
    if (!good && !b->failed)
        (void)snprintf(b->facts->why, sizeof b->facts->why, "%s",
                       b->db ? sqlite3_errmsg(b->db) : "");
    b->failed = b->failed || !good;
    return good;
}

static bool run(struct building *b, const char *sql)
{
    return is_done(b, b->db && sqlite3_exec(b->db, sql, NULL, NULL, NULL) == SQLITE_OK);
}

/* fold(name), for the index. */
static void fold_name(sqlite3_context *context, int count, sqlite3_value **values)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    const unsigned char *const name = sqlite3_value_text(values[0]);
    (void)count;
    desk_list_fold(name ? (const char *)name : "", &text);
    sqlite3_result_text(context, program_text_get(&text), (int)text.length, SQLITE_TRANSIENT);
    program_text_free(&text);
}

/* Nothing is safe while it is built, and need not be: half a file is never opened. */
static bool begin_file(struct building *b)
{
    static const char tables[] =
        "PRAGMA page_size=8192;PRAGMA journal_mode=OFF;PRAGMA synchronous=OFF;"
        "PRAGMA locking_mode=EXCLUSIVE;PRAGMA cache_size=-24000;PRAGMA temp_store=FILE;BEGIN;"
        "CREATE TABLE list(kind TEXT,date TEXT,digest BLOB,bytes INTEGER,players INTEGER);"
        "CREATE TABLE player(row INTEGER PRIMARY KEY";
    struct program_text sql = PROGRAM_TEXT_INIT, values = PROGRAM_TEXT_INIT;
    program_text_string(&sql, tables);
    for (size_t i = 0; i < DESK_LIST_FIELDS; i++) {
        program_text_format(&sql, ",%s %s", desk_list_field_names[i],
                            desk_list_is_number((enum desk_list_field)i) ? "INTEGER" : "TEXT");
        program_text_string(&values, ",?");
    }
    program_text_string(
        &sql, ");CREATE VIRTUAL TABLE name_index USING fts5(words,content='',columnsize=0,"
              "detail=none,prefix='2 3',tokenize='ascii')");
    (void)remove(program_text_get(&b->beside));
    if (sqlite3_open_v2(program_text_get(&b->beside), &b->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW,
                        NULL) == SQLITE_OK &&
        run(b, program_text_get(&sql))) {
        program_text_clear(&sql);
        program_text_format(&sql, "INSERT INTO player VALUES(?%s)", program_text_get(&values));
        (void)is_done(b, sqlite3_prepare_v2(b->db, program_text_get(&sql), -1, &b->insert, NULL) ==
                                 SQLITE_OK &&
                             sqlite3_create_function(b->db, "fold", 1,
                                                     SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL,
                                                     fold_name, NULL, NULL) == SQLITE_OK);
    } else {
        (void)is_done(b, false);
    }
    program_text_free(&values);
    program_text_free(&sql);
    return !b->failed;
}

/* The first rating there is, of standard, rapid, blitz. */
static int64_t best_of(const char *const fields[DESK_LIST_FIELDS])
{
    for (size_t i = DESK_LIST_STANDARD; i <= DESK_LIST_BLITZ; i += 3)
        if (atoi(fields[i]) > 0)
            return atoi(fields[i]);
    return 0;
}

static bool put_player(void *user, const char *const fields[DESK_LIST_FIELDS])
{
    struct building *const b = user;
    const uint64_t n = b->facts->players;
    sqlite3_bind_int64(b->insert, 1, ((9999 - best_of(fields)) << ROW_BITS) | (int64_t)n);
    for (int i = 0; i < DESK_LIST_FIELDS; i++) {
        if (!*fields[i])
            sqlite3_bind_null(b->insert, i + 2);
        else if (desk_list_is_number((enum desk_list_field)i))
            sqlite3_bind_int(b->insert, i + 2, atoi(fields[i]));
        else
            sqlite3_bind_text(b->insert, i + 2, fields[i], -1, SQLITE_STATIC);
    }
    if (!is_done(b, sqlite3_step(b->insert) == SQLITE_DONE))
        return false;
    sqlite3_reset(b->insert);
    return n % ASKED_EACH != 0 || b->goes_on(b->user, n);
}

/* SQLite asks now and then while the index is made. */
static int asks(void *user)
{
    struct building *const b = user;
    return !b->goes_on(b->user, b->facts->players);
}

static bool put_facts(struct building *b)
{
    static const char sql[] = "INSERT INTO list VALUES(?,?,?,?,?)";
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(b->db, sql, -1, &statement, NULL) == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, b->facts->kind, -1, SQLITE_STATIC);
        sqlite3_bind_text(statement, 2, b->facts->date, -1, SQLITE_STATIC);
        sqlite3_bind_blob(statement, 3, b->facts->digest, DESK_LIST_DIGEST, SQLITE_STATIC);
        sqlite3_bind_int64(statement, 4, (int64_t)b->facts->bytes);
        sqlite3_bind_int64(statement, 5, (int64_t)b->facts->players);
    }
    const bool good = is_done(b, statement && sqlite3_step(statement) == SQLITE_DONE);
    sqlite3_finalize(statement);
    return good;
}

/* Indexes, and the whole file on the disk under its name. */
static enum desk_list_answer end_file(struct building *b)
{
    char marks[80];
    struct program_text path = PROGRAM_TEXT_INIT;
    (void)snprintf(marks, sizeof marks, "PRAGMA application_id=%d;PRAGMA user_version=%d;COMMIT",
                   (int)DESK_LIST_APPLICATION, (int)DESK_LIST_VERSION);
    sqlite3_finalize(b->insert);
    b->insert = NULL;
    sqlite3_progress_handler(b->db, 1000000, asks, b);
    const bool built =
        put_facts(b) &&
        run(b, "INSERT INTO name_index(name_index,rank) VALUES('hashsize',8000000)") &&
        run(b,
            "INSERT INTO name_index(rowid,words) SELECT row,fold(name) FROM player ORDER BY row") &&
        run(b, "CREATE INDEX player_number ON player(number)") &&
        run(b, "CREATE INDEX player_fide_id ON player(fide_id) WHERE fide_id IS NOT NULL") &&
        run(b, marks);
    const bool is_cancelled = sqlite3_errcode(b->db) == SQLITE_INTERRUPT;
    if (sqlite3_close(b->db) == SQLITE_OK)
        b->db = NULL;
    if (!built)
        return is_cancelled ? DESK_LIST_CANCELLED : DESK_LIST_NOT_WRITTEN;
    const bool good = desk_disk_for_owner(program_text_get(&b->beside)) &&
                      desk_disk_sync(program_text_get(&b->beside)) &&
                      desk_list_file(b->path, b->facts->kind, "", &path) &&
                      desk_disk_rename(program_text_get(&b->beside), program_text_get(&path));
    if (!good)
        program_system_describe(errno, b->facts->why, sizeof b->facts->why);
    program_text_free(&path);
    return good ? DESK_LIST_OK : DESK_LIST_NOT_WRITTEN;
}

/* Whether what was read may take the place of what is there. */
static enum desk_list_answer judge(struct building *b, enum desk_list_answer answer)
{
    struct desk_list *const old = desk_list_open(b->path, b->facts->kind);
    b->facts->before = old ? desk_list_about(old)->players : 0;
    desk_list_close(old);
    if (b->failed)
        return DESK_LIST_NOT_WRITTEN;
    if (answer != DESK_LIST_OK)
        return answer;
    return b->facts->players < b->facts->before / 2 ? DESK_LIST_FEWER : DESK_LIST_OK;
}

static bool lock_building(const char *path, int *out_file)
{
    struct program_text name = PROGRAM_TEXT_INIT;
    program_text_format(&name, "%s/list.lock", path);
    *out_file = desk_disk_make(program_text_get(&name));
    if (*out_file < 0 && errno == EEXIST)
        *out_file = desk_disk_open(program_text_get(&name), /* write= */ true);
    program_text_free(&name);
    return *out_file >= 0 && desk_disk_lock(*out_file);
}

enum desk_list_answer desk_list_import(const char *path, const char *file,
                                       const struct desk_list_wish *wish,
                                       bool (*goes_on)(void *user, uint64_t players), void *user,
                                       struct desk_list_facts *facts)
{
    struct building b = {.path = path, .facts = facts, .goes_on = goes_on, .user = user};
    struct desk_list_source source;
    struct opened opened;
    int lock = -1;
    *facts = (struct desk_list_facts){.players = 0};
    enum desk_list_answer answer = open_source(file, &opened, &source);
    if (wish->name && !opened.zip)
        (void)snprintf(source.name, sizeof source.name, "%s", wish->name);
    if (answer == DESK_LIST_OK && !lock_building(path, &lock))
        answer = lock >= 0 ? DESK_LIST_BUSY : DESK_LIST_NOT_WRITTEN;
    if (answer == DESK_LIST_OK) {
        (void)desk_list_file(path, "new", ".building", &b.beside);
        if (begin_file(&b)) {
            answer = judge(&b, desk_list_read(&source, wish, put_player, &b, facts));
            if (answer == DESK_LIST_OK)
                answer = end_file(&b);
        } else {
            answer = DESK_LIST_NOT_WRITTEN;
        }
        sqlite3_finalize(b.insert);
        sqlite3_close(b.db);
        (void)desk_disk_remove(program_text_get(&b.beside));
    }
    close_source(&opened);
    if (lock >= 0)
        (void)desk_disk_close(lock);
    program_text_free(&b.beside);
    return answer;
}
