/* SPDX-License-Identifier: Apache-2.0 */
/* The store and the chain: what is appended is there, nothing changes it, whatever is changed all
 * the same is found and named by its number. */
#include "testing.h"

#include "desk/service/desk_service.h"

#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <unistd.h>

static char path[200];

static void remove_files(void)
{
    char name[220];
    (void)remove(path);
    (void)snprintf(name, sizeof name, "%s-wal", path);
    (void)remove(name);
    (void)snprintf(name, sizeof name, "%s-shm", path);
    (void)remove(name);
}

/* Does an act with a body given as JSON; the first event's number, 0 when nothing was written. */
static uint64_t act(struct desk *desk, const char *name, const char *body, uint8_t request,
                    enum desk_store_answer *out_answer)
{
    struct desk_outcome outcome;
    uint64_t seq = 0;
    json_t *const json = json_loads(body, 0, NULL);
    struct desk_command command = {.act = name, .body = json, .actor = "arbiter:anna", .now = 1000};
    if (request)
        memset(command.request, request, sizeof command.request);
    else
        randombytes_buf(command.request, sizeof command.request);
    *out_answer = desk_do(desk, &command, &outcome, &seq);
    desk_outcome_free(&outcome);
    json_decref(json);
    return seq;
}

static int run_sql(const char *sql, char *message, size_t size)
{
    sqlite3 *db = NULL;
    char *said = NULL;
    int code = sqlite3_open(path, &db);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, sql, NULL, NULL, &said);
    (void)snprintf(message, size, "%s", said ? said : "");
    sqlite3_free(said);
    sqlite3_close(db);
    return code;
}

static struct desk *begin(void)
{
    struct desk *desk = NULL;
    enum desk_store_answer answer;
    remove_files();
    EXPECT(desk_new_event_file(path, NULL, 1, &desk, NULL) == DESK_STORE_OK, "made");
    EXPECT(act(desk, "create", "{\"name\":\"Open\"}", 0, &answer) == 1, "event 1");
    for (int i = 0; i < 5; i++)
        (void)act(desk, "add_player", "{\"name\":\"X\",\"rating\":2000}", 0, &answer);
    EXPECT(desk->history.count == 6 && desk->model->n_players == 5, "%zu", desk->history.count);
    return desk;
}

static void check_refusals_of_the_file(void)
{
    char message[200];
    desk_close(begin());
    EXPECT(run_sql("UPDATE event SET actor='x' WHERE seq=2", message, sizeof message) != SQLITE_OK,
           "changed");
    EXPECT(strstr(message, "never changed"), "%s", message);
    EXPECT(run_sql("DELETE FROM event WHERE seq=6", message, sizeof message) != SQLITE_OK, "gone");
    EXPECT(strstr(message, "never changed"), "%s", message);
    EXPECT(run_sql("INSERT INTO event SELECT tournament,9,epoch,at,actor,request,kind,body,hash "
                   "FROM event WHERE seq=6",
                   message, sizeof message) != SQLITE_OK,
           "gap");
    EXPECT(strstr(message, "stale"), "%s", message);
}

/* Every field of every event, changed behind the triggers' backs. */
static void check_flipped_bytes(void)
{
    static const char *const fields[] = {
        "epoch=epoch+1",        "at=at+1",        "actor=actor||'x'",
        "request=zeroblob(16)", "kind=kind||'x'", "body=replace(body,'e','f')",
        "hash=zeroblob(32)",
    };
    char sql[400], message[200];
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        for (int seq = 1; seq <= 6; seq++) {
            struct desk *desk = NULL;
            desk_close(begin());
            (void)snprintf(sql, sizeof sql,
                           "DROP TRIGGER event_kept; UPDATE event SET %s WHERE seq=%d;"
                           "CREATE TRIGGER event_kept BEFORE UPDATE ON event BEGIN"
                           " SELECT RAISE(ABORT,'events are never changed'); END",
                           fields[i], seq);
            EXPECT(run_sql(sql, message, sizeof message) == SQLITE_OK, "%s", message);
            EXPECT(desk_open(path, NULL, &desk, NULL) == DESK_STORE_OK, "opened");
            EXPECT(desk && desk->broken != DESK_LINK_GOOD && desk->broken_at == (uint64_t)seq,
                   "%s of event %d: found at %d", fields[i], seq, desk ? (int)desk->broken_at : -1);
            enum desk_store_answer answer;
            if (desk)
                EXPECT(act(desk, "note", "{\"text\":\"x\"}", 0, &answer) == 0 &&
                           answer == DESK_STORE_DAMAGED,
                       "a damaged log is not written to");
            desk_close(desk);
        }
}

static void check_requests(void)
{
    enum desk_store_answer answer;
    struct desk *const desk = begin();
    const uint64_t first = act(desk, "note", "{\"text\":\"a\"}", 7, &answer);
    EXPECT(first == 7 && answer == DESK_STORE_OK, "%d", (int)first);
    EXPECT(act(desk, "note", "{\"text\":\"a\"}", 7, &answer) == 7 && answer == DESK_STORE_REPEATED,
           "sent twice, done once");
    EXPECT(act(desk, "note", "{\"text\":\"b\"}", 7, &answer) == 0 && answer == DESK_STORE_OK,
           "another act under it is refused");
    EXPECT(desk->history.count == 7, "%zu", desk->history.count);
    desk_close(desk);
}

/* Two processes on one file: the second follows, nothing is written over. */
static void check_two(void)
{
    enum desk_store_answer answer;
    struct desk *other = NULL, *const desk = begin();
    EXPECT(desk_open(path, NULL, &other, NULL) == DESK_STORE_OK, "opened twice");
    EXPECT(act(other, "note", "{\"text\":\"a\"}", 0, &answer) == 7, "other's event");
    EXPECT(act(desk, "note", "{\"text\":\"b\"}", 0, &answer) == 8, "ours follows");
    EXPECT(desk_follow(other) == DESK_STORE_OK && other->history.count == 8, "seen");
    EXPECT(memcmp(other->history.last_hash, desk->history.last_hash, 32) == 0, "one chain");
    desk_close(other);
    desk_close(desk);
}

static void check_opening(void)
{
    struct desk *desk = NULL;
    char why[DESK_STORE_WHY], message[200];
    remove_files();
    EXPECT(desk_open(path, NULL, &desk, why) == DESK_STORE_NO_FILE, "no file");
    EXPECT(run_sql("CREATE TABLE t(x)", message, sizeof message) == SQLITE_OK, "%s", message);
    EXPECT(desk_open(path, NULL, &desk, why) == DESK_STORE_OTHER, "somebody else's database");
    EXPECT(desk_new_event_file(path, NULL, 1, &desk, why) == DESK_STORE_EXISTS, "not written over");
    desk_close(begin());
    EXPECT(desk_new_event_file(path, NULL, 1, &desk, why) == DESK_STORE_EXISTS, "not written over");
    EXPECT(run_sql("PRAGMA user_version=2", message, sizeof message) == SQLITE_OK, "%s", message);
    EXPECT(desk_open(path, NULL, &desk, why) == DESK_STORE_NEWER, "of a later release");
    remove_files();
    FILE *const file = fopen(path, "wb");
    if (file) {
        (void)fputs("012 A tournament that is no database, and long enough to look at\n", file);
        (void)fclose(file);
    }
    EXPECT(desk_open(path, NULL, &desk, why) == DESK_STORE_OTHER, "a text file");
}

/* What a file holds is text for text what one of our releases made; an older one is used, and gets
 * what it lacks when it is needed. */
static void check_schemas(void)
{
    static const struct {
        const char *sql;
        bool is_ours, writes;
    } cases[] = {
        {"SELECT 1", true, true},
        {"DROP TABLE mirror_place", true, true},                                   /* 0.9.0 */
        {"DROP TABLE mirror_place;DROP TABLE mirror;DROP TABLE pen", true, false}, /* before it */
        {"DROP TABLE mirror_place;DROP TABLE mirror", false, false},
        {"DROP TABLE pen", false, false},
        {"DROP TRIGGER event_next", false, false},
        {"DROP TABLE mirror;CREATE TABLE mirror (folder  TEXT PRIMARY KEY) WITHOUT ROWID", false,
         false},
        {"CREATE TRIGGER x AFTER INSERT ON event BEGIN SELECT 1; END", false, false},
        {"CREATE VIEW x AS SELECT 1", false, false},
        {"CREATE INDEX x ON event(at)", false, false},
        {"ANALYZE", false, false},
    };
    char message[200], why[DESK_STORE_WHY];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct desk *desk = NULL;
        enum desk_store_answer answer = DESK_STORE_OK;
        desk_close(begin());
        EXPECT(run_sql(cases[i].sql, message, sizeof message) == SQLITE_OK, "%s", message);
        const enum desk_store_answer opened = desk_open(path, NULL, &desk, why);
        EXPECT(opened == (cases[i].is_ours ? DESK_STORE_OK : DESK_STORE_OTHER), "%s: %s (%s)",
               cases[i].sql, desk_store_says(opened), why);
        if (!desk)
            continue;
        EXPECT((act(desk, "note", "{\"text\":\"x\"}", 0, &answer) > 0) == cases[i].writes, "%s: %s",
               cases[i].sql, desk_store_says(answer));
        EXPECT(act(desk, "take_pen", "{\"desk\":\"x\",\"seized\":true}", 0, &answer) > 0, "%s: %s",
               cases[i].sql, desk_store_says(answer));
        EXPECT(act(desk, "note", "{\"text\":\"y\"}", 0, &answer) > 0, "%s: %s", cases[i].sql,
               desk_store_says(answer));
        EXPECT(desk_mirror_name(desk->store, "/nowhere") == DESK_STORE_OK, "%s", cases[i].sql);
        desk_close(desk);
        EXPECT(desk_open(path, NULL, &desk, why) == DESK_STORE_OK, "%s: %s", cases[i].sql, why);
        desk_close(desk);
    }
}

/* The texts that release 0.9.0 made: their hash, once and for all. */
static void check_released_texts(void)
{
    static const char kept[] = "58ec1a3ac7653ca0d5310cc7c2d107208582096f42a2f8348220435234c1d756";
    sqlite3 *db = NULL;
    sqlite3_stmt *rows = NULL;
    crypto_generichash_state state;
    uint8_t hash[DESK_HASH_BYTES];
    char text[2 * DESK_HASH_BYTES + 1];
    desk_close(begin());
    (void)crypto_generichash_init(&state, NULL, 0, sizeof hash);
    EXPECT(sqlite3_open(path, &db) == SQLITE_OK, "opened");
    EXPECT(sqlite3_prepare_v2(db,
                              "SELECT sql FROM sqlite_schema WHERE name<>'mirror_place' "
                              "ORDER BY name",
                              -1, &rows, NULL) == SQLITE_OK,
           "%s", sqlite3_errmsg(db));
    while (sqlite3_step(rows) == SQLITE_ROW)
        (void)crypto_generichash_update(&state, sqlite3_column_text(rows, 0),
                                        (unsigned)sqlite3_column_bytes(rows, 0));
    sqlite3_finalize(rows);
    sqlite3_close(db);
    (void)crypto_generichash_final(&state, hash, sizeof hash);
    desk_hex(hash, sizeof hash, text);
    EXPECT(strcmp(text, kept) == 0, "%s", text);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    (void)snprintf(path, sizeof path, "/tmp/swisspair-desk-store-%ld.desk", (long)getpid());
    if (sodium_init() < 0)
        return 1;
    TESTING_CASE("an event is never changed")
    check_refusals_of_the_file();
    TESTING_CASE("a flipped byte is found and named")
    check_flipped_bytes();
    TESTING_CASE("a request is done once")
    check_requests();
    TESTING_CASE("two processes on one file")
    check_two();
    TESTING_CASE("tables and triggers of our releases and of others")
    check_schemas();
    check_released_texts();
    TESTING_CASE("files that are no log")
    check_opening();
    remove_files();
    return testing_finish("desk_store");
}
