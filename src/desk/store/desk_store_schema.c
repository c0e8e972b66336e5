/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_store_schema.h"

#include <stdio.h>
#include <string.h>

/* Who made an object: the state of 22 November 2026 (log 0.1.0), release 0.9.0, and since. */
enum { FIRST = 1, R_0_9 = 2, NOW = 4, ALL = FIRST | R_0_9 | NOW };

static const struct {
    unsigned releases;
    const char *kind, *text; /* "CREATE " kind " " text */
} objects[] = {
    {ALL, "TABLE",
     "tournament (id BLOB PRIMARY KEY CHECK(length(id)=16),"
     " created_at INTEGER NOT NULL) WITHOUT ROWID"},
    {ALL, "TABLE",
     "event ("
     " tournament BLOB NOT NULL REFERENCES tournament(id),"
     " seq INTEGER NOT NULL CHECK(seq>0),"
     " epoch INTEGER NOT NULL CHECK(epoch>0),"
     " at INTEGER NOT NULL,"
     " actor TEXT NOT NULL,"
     " request BLOB NOT NULL CHECK(length(request)=16),"
     " kind TEXT NOT NULL,"
     " body TEXT NOT NULL,"
     " hash BLOB NOT NULL CHECK(length(hash)=32),"
     " PRIMARY KEY(tournament,seq)) WITHOUT ROWID"},
    {ALL, "INDEX", "event_request ON event(tournament,request)"},
    {ALL, "TABLE",
     "pairing_input (hash BLOB PRIMARY KEY CHECK(length(hash)=32),"
     " bytes BLOB NOT NULL) WITHOUT ROWID"},
    {ALL, "TABLE",
     "projection (name TEXT PRIMARY KEY, at_seq INTEGER NOT NULL,"
     " bytes BLOB NOT NULL) WITHOUT ROWID"},
    {R_0_9 | NOW, "TABLE", "pen (epoch INTEGER NOT NULL)"},
    {R_0_9 | NOW, "TABLE", "mirror (folder TEXT PRIMARY KEY) WITHOUT ROWID"},
    {NOW, "TABLE",
     "mirror_place (folder TEXT PRIMARY KEY, machine BLOB NOT NULL,"
     " disk TEXT NOT NULL) WITHOUT ROWID"},
    {ALL, "TRIGGER",
     "event_kept BEFORE UPDATE ON event BEGIN"
     " SELECT RAISE(ABORT,'events are never changed'); END"},
    {ALL, "TRIGGER",
     "event_stays BEFORE DELETE ON event BEGIN"
     " SELECT RAISE(ABORT,'events are never changed'); END"},
    {ALL, "TRIGGER",
     "event_next BEFORE INSERT ON event"
     " WHEN NEW.seq <> 1 + (SELECT coalesce(max(seq),0) FROM event"
     " WHERE tournament=NEW.tournament)"
     " BEGIN SELECT RAISE(ABORT,'stale'); END"},
    {ALL, "TRIGGER",
     "input_kept BEFORE UPDATE ON pairing_input BEGIN"
     " SELECT RAISE(ABORT,'inputs are never changed'); END"},
    {ALL, "TRIGGER",
     "input_stays BEFORE DELETE ON pairing_input BEGIN"
     " SELECT RAISE(ABORT,'inputs are never changed'); END"},
    {ALL, "TRIGGER",
     "tournament_kept BEFORE UPDATE ON tournament BEGIN"
     " SELECT RAISE(ABORT,'a tournament is never changed'); END"},
    {ALL, "TRIGGER",
     "tournament_stays BEFORE DELETE ON tournament BEGIN"
     " SELECT RAISE(ABORT,'a tournament is never changed'); END"},
};

enum { OBJECTS = sizeof objects / sizeof *objects, MOST_TEXT = 600 };

int desk_schema_make(sqlite3 *db)
{
    int code = SQLITE_OK;
    for (size_t i = 0; i < OBJECTS && code == SQLITE_OK; i++) {
        char sql[MOST_TEXT];
        (void)snprintf(sql, sizeof sql, "CREATE %s IF NOT EXISTS %s", objects[i].kind,
                       objects[i].text);
        code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    }
    return code;
}

/* OBJECTS when there is no such text. */
static size_t find(const char *sql)
{
    for (size_t i = 0; sql && i < OBJECTS; i++) {
        char text[MOST_TEXT];
        (void)snprintf(text, sizeof text, "CREATE %s %s", objects[i].kind, objects[i].text);
        if (strcmp(text, sql) == 0)
            return i;
    }
    return OBJECTS;
}

/* What kind of object a row says it is; its own words may be anybody's. */
static const char *kind_of(const char *type)
{
    static const char *const kinds[] = {"table", "index", "trigger", "view"};
    for (size_t i = 0; type && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(type, kinds[i]) == 0)
            return kinds[i];
    return "thing";
}

/* Whether everything that release made is there. */
static bool is_whole(unsigned release, const bool seen[OBJECTS])
{
    for (size_t i = 0; i < OBJECTS; i++)
        if ((objects[i].releases & release) && !seen[i])
            return false;
    return true;
}

int desk_schema_check(sqlite3 *db, bool *out_ours, char *why, size_t size)
{
    bool seen[OBJECTS] = {false};
    unsigned releases = ALL;
    sqlite3_stmt *rows = NULL;
    int code = sqlite3_prepare_v2(db, "SELECT sql,type FROM sqlite_schema", -1, &rows, NULL);
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(rows);
        if (code != SQLITE_ROW)
            break;
        const size_t found = find((const char *)sqlite3_column_text(rows, 0));
        releases &= found < OBJECTS ? objects[found].releases : 0;
        if (releases == 0) {
            (void)snprintf(why, size, "it holds a %s that the desk has not made",
                           kind_of((const char *)sqlite3_column_text(rows, 1)));
            code = SQLITE_DONE;
            break;
        }
        seen[found] = true;
    }
    sqlite3_finalize(rows);
    *out_ours = false;
    for (unsigned release = FIRST; release <= NOW && releases > 0; release <<= 1)
        *out_ours = *out_ours || ((releases & release) && is_whole(release, seen));
    if (releases > 0 && !*out_ours)
        (void)snprintf(why, size, "tables or triggers of the desk are missing in it");
    return code == SQLITE_DONE ? SQLITE_OK : code;
}
