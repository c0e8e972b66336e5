/* SPDX-License-Identifier: Apache-2.0 */
/* A list that is kept: what it is, who is in it. Opened for each question, so that a new list is
 * seen at once; nothing of the file runs, and no question goes on for ever. */
#include "desk_list_inside.h"

#include "desk/base/desk_memory.h"
#include "program/program_system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_AT_ONCE = 1000, MOST_STEPS = 20000 };

struct desk_list {
    sqlite3 *db;
    int steps; /* in STEPS_AT_ONCE */
    struct desk_list_facts facts;
};

bool desk_list_file(const char *path, const char *kind, const char *beside,
                    struct program_text *out)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    const size_t length = strlen(kind);
    program_text_clear(out);
    program_text_format(out, "%s/list-%s.sqlite%s", path, kind, beside);
    return length > 0 && length < DESK_LIST_KIND && strspn(kind, letters) == length;
}

bool desk_list_is_month(const char *date)
{
    return strlen(date) == 7 && strspn(date, "0123456789") == 4 && date[4] == '-' &&
           strspn(date + 5, "0123456789") == 2 && strcmp(date + 5, "00") > 0 &&
           strcmp(date + 5, "12") <= 0;
}

void desk_list_put_hex(const unsigned char *bytes, size_t length, char *out)
{
    for (size_t i = 0; i < length; i++)
        (void)snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static int stop_endless(void *user)
{
    struct desk_list *const list = user;
    return ++list->steps > MOST_STEPS;
}

static void take_text(sqlite3_stmt *row, int column, char *out, size_t room)
{
    const unsigned char *const text = sqlite3_column_text(row, column);
    (void)snprintf(out, room, "%s", text ? (const char *)text : "");
}

static bool read_facts(struct desk_list *list, const char *kind)
{
    static const char sql[] =
        "SELECT kind,date,digest,bytes,players FROM list, pragma_application_id, "
        "pragma_user_version WHERE application_id=?1 AND user_version=?2";
    struct desk_list_facts *const facts = &list->facts;
    sqlite3_stmt *row = NULL;
    bool good = false;
    if (sqlite3_prepare_v2(list->db, sql, -1, &row, NULL) == SQLITE_OK) {
        sqlite3_bind_int(row, 1, DESK_LIST_APPLICATION);
        sqlite3_bind_int(row, 2, DESK_LIST_VERSION);
        good = sqlite3_step(row) == SQLITE_ROW && sqlite3_column_bytes(row, 2) == DESK_LIST_DIGEST;
    }
    if (good) {
        take_text(row, 0, facts->kind, sizeof facts->kind);
        take_text(row, 1, facts->date, sizeof facts->date);
        memcpy(facts->digest, sqlite3_column_blob(row, 2), DESK_LIST_DIGEST);
        facts->bytes = (uint64_t)sqlite3_column_int64(row, 3);
        facts->players = (uint64_t)sqlite3_column_int64(row, 4);
    }
    sqlite3_finalize(row);
    return good && strcmp(facts->kind, kind) == 0;
}

struct desk_list *desk_list_open(const char *path, const char *kind)
{
    struct desk_list *const list = desk_new(1, sizeof *list);
    struct program_text name = PROGRAM_TEXT_INIT;
    bool good = desk_list_file(path, kind, "", &name) &&
                sqlite3_open_v2(program_text_get(&name), &list->db,
                                SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW, NULL) == SQLITE_OK;
    program_text_free(&name);
    if (good) {
        sqlite3_db_config(list->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
        sqlite3_db_config(list->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
        sqlite3_progress_handler(list->db, STEPS_AT_ONCE, stop_endless, list);
        good = read_facts(list, kind);
    }
    if (good)
        return list;
    desk_list_close(list);
    return NULL;
}

void desk_list_close(struct desk_list *list)
{
    if (!list)
        return;
    sqlite3_close(list->db);
    free(list);
}

const struct desk_list_facts *desk_list_about(const struct desk_list *list)
{
    return &list->facts;
}

json_t *desk_list_facts_json(const struct desk_list_facts *facts)
{
    char digest[2 * DESK_LIST_DIGEST + 1];
    desk_list_put_hex(facts->digest, DESK_LIST_DIGEST, digest);
    return json_pack("{s:s,s:s,s:s,s:I}", "list", facts->kind, "date", facts->date, "digest",
                     digest, "players", (json_int_t)facts->players);
}

struct seeking {
    const char *path;
    json_t *lists;
};

static bool seek(void *user, const char *name)
{
    static const char before[] = "list-", behind[] = ".sqlite";
    const struct seeking *const s = user;
    const size_t length = strlen(name), both = sizeof before + sizeof behind - 2;
    char kind[DESK_LIST_KIND];
    if (length <= both || length - both >= sizeof kind || strncmp(name, before, 5) != 0 ||
        strcmp(name + length - (sizeof behind - 1), behind) != 0)
        return true;
    (void)snprintf(kind, sizeof kind, "%.*s", (int)(length - both), name + sizeof before - 1);
    struct desk_list *const list = desk_list_open(s->path, kind);
    if (list)
        json_array_append_new(s->lists, desk_list_facts_json(&list->facts));
    desk_list_close(list);
    return true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(json_string_value(json_object_get(*(json_t *const *)a, "list")),
                  json_string_value(json_object_get(*(json_t *const *)b, "list")));
}

json_t *desk_list_all(const char *path)
{
    struct seeking s = {path, json_array()};
    (void)program_system_list(path, seek, &s);
    const size_t n = json_array_size(s.lists);
    json_t **const order = desk_new(n + 1, sizeof(json_t *));
    json_t *const sorted = json_array();
    for (size_t i = 0; i < n; i++)
        order[i] = json_array_get(s.lists, i);
    qsort(order, n, sizeof *order, by_name);
    for (size_t i = 0; i < n; i++)
        json_array_append(sorted, order[i]);
    free(order);
    json_decref(s.lists);
    return json_pack("{s:i,s:o}", "schema", 1, "lists", sorted);
}

bool desk_list_drop(const char *path, const char *kind)
{
    struct program_text name = PROGRAM_TEXT_INIT;
    const bool good = desk_list_file(path, kind, "", &name) && remove(program_text_get(&name)) == 0;
    program_text_free(&name);
    return good;
}

/* ---- players -----------------------------------------------------------------------------------
 */

static json_t *player_json(sqlite3_stmt *row)
{
    json_t *const json = json_object();
    for (int i = 0; i < DESK_LIST_FIELDS; i++) {
        if (sqlite3_column_type(row, i) == SQLITE_NULL)
            continue;
        const bool is_number = desk_list_is_number((enum desk_list_field)i);
        const unsigned char *const text = is_number ? NULL : sqlite3_column_text(row, i);
        json_t *const value = is_number ? json_integer(sqlite3_column_int64(row, i))
                                        : json_string(text ? (const char *)text : "");
        if (value)
            json_object_set_new(json, desk_list_field_names[i], value);
    }
    return json;
}

/* The rows that `where` names, `asked` in its ?1. */
static json_t *ask(struct desk_list *list, const char *where, const char *asked, unsigned most)
{
    struct program_text sql = PROGRAM_TEXT_INIT;
    sqlite3_stmt *row = NULL;
    json_t *const found = json_array();
    for (size_t i = 0; i < DESK_LIST_FIELDS; i++)
        program_text_format(&sql, "%sp.%s", i > 0 ? "," : "SELECT ", desk_list_field_names[i]);
    program_text_format(&sql, " FROM %s LIMIT %u", where,
                        most < DESK_LIST_MOST_FOUND ? most : DESK_LIST_MOST_FOUND);
    list->steps = 0;
    if (sqlite3_prepare_v2(list->db, program_text_get(&sql), -1, &row, NULL) == SQLITE_OK) {
        sqlite3_bind_text(row, 1, asked, -1, SQLITE_STATIC);
        while (sqlite3_step(row) == SQLITE_ROW)
            json_array_append_new(found, player_json(row));
    }
    sqlite3_finalize(row);
    program_text_free(&sql);
    return found;
}

json_t *desk_list_player(struct desk_list *list, const char *number)
{
    const bool is_fides = strncmp(list->facts.kind, "fide", 4) == 0;
    json_t *const found = ask(
        list, is_fides ? "player p WHERE p.number=?1" : "player p WHERE p.fide_id=?1", number, 1);
    json_t *const player = json_incref(json_array_get(found, 0));
    json_decref(found);
    return player;
}

json_t *desk_list_find(struct desk_list *list, const char *words, unsigned most)
{
    struct program_text question = PROGRAM_TEXT_INIT;
    const size_t length = strlen(words);
    if (length >= 4 && strspn(words, "0123456789") == length)
        return ask(list, "player p WHERE p.number=?1", words, most);
    desk_list_question(words, &question);
    json_t *const found =
        question.length == 0
            ? json_array()
            : ask(list,
                  "name_index JOIN player p ON p.row=name_index.rowid WHERE name_index MATCH ?1 "
                  "ORDER BY name_index.rowid",
                  program_text_get(&question), most);
    program_text_free(&question);
    return found;
}
