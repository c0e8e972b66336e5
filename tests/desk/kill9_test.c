/* SPDX-License-Identifier: Apache-2.0 */
/* kill9 [--kills N] [--from SEED]: three processes write to one event, one of them with a second
 * copy, and are killed (-9) at a moment nobody chose. Every act that a process had been told is
 * saved must be there under its number, once; the chain must be whole; the second copy must catch
 * up and be equal. */
#include "rolled_numbers.h"
#include "testing.h"

#include "desk/service/desk_recover.h"
#include "desk/service/desk_safety.h"
#include "desk/system/desk_disk.h"

#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WRITERS = 3, KILLS_PER_FILE = 25 };

static char folder[100], path[140], stick[140];
static unsigned long acknowledged, lost, broken;

/* What a writer was told, as it goes through the pipe. */
struct told {
    uint8_t request[DESK_ID_BYTES];
    uint64_t seq;
};

/* Writes until it is killed. */
static void write_on(int writer, int out)
{
    struct desk *desk = NULL;
    if (desk_open(path, NULL, &desk, NULL) != DESK_STORE_OK)
        _exit(1);
    if (writer == 0)
        (void)desk_mirrors_keep(desk, path);
    for (;;) {
        struct told told = {.seq = 0};
        struct desk_outcome outcome;
        json_t *const body = json_pack("{s:s}", "text", "written while somebody pulls the plug");
        struct desk_command command = {.act = "note", .body = body, .actor = "writer", .now = 1};
        randombytes_buf(command.request, sizeof command.request);
        memcpy(told.request, command.request, sizeof told.request);
        const enum desk_store_answer answer = desk_do(desk, &command, &outcome, &told.seq);
        if (answer == DESK_STORE_OK && outcome.kind == DESK_OUTCOME_DONE &&
            write(out, &told, sizeof told) != (ssize_t)sizeof told)
            _exit(1);
        desk_outcome_free(&outcome);
        json_decref(body);
    }
}

/* Until the first act is saved, and a little longer. */
static void wait_a_while(int in)
{
    struct pollfd first = {.fd = in, .events = POLLIN};
    const struct timespec time = {.tv_nsec = (long)roll(30000000)};
    (void)poll(&first, 1, 5000);
    (void)nanosleep(&time, NULL);
}

/* Whether the log has that act under that number, and nowhere else. */
static bool has(const struct desk *desk, const struct told *told)
{
    size_t found = 0;
    for (size_t i = 0; i < desk->history.count; i++)
        found += memcmp(desk->history.entries[i].event.request, told->request, DESK_ID_BYTES) == 0;
    return found == 1 && told->seq <= desk->history.count &&
           memcmp(desk->history.entries[told->seq - 1].event.request, told->request,
                  DESK_ID_BYTES) == 0;
}

/* Opens what is left, and holds it against what the writers were told. */
static void look(int in)
{
    struct desk *desk = NULL;
    struct told told;
    char why[DESK_STORE_WHY] = "";
    if (!EXPECT(desk_open(path, NULL, &desk, why) == DESK_STORE_OK, "opened: %s", why))
        return;
    while (read(in, &told, sizeof told) == (ssize_t)sizeof told) {
        acknowledged++;
        lost += !has(desk, &told);
    }
    broken += desk->broken != DESK_LINK_GOOD || desk->misfits > 0;
    desk_close(desk);
}

static void kill_once(void)
{
    int ends[2];
    pid_t writers[WRITERS];
    if (!EXPECT(pipe(ends) == 0, "a pipe"))
        return;
    (void)fflush(NULL);
    for (int i = 0; i < WRITERS; i++) {
        writers[i] = fork();
        if (writers[i] == 0)
            write_on(i, ends[1]);
    }
    (void)close(ends[1]);
    wait_a_while(ends[0]);
    for (int i = 0; i < WRITERS; i++)
        (void)kill(writers[i], SIGKILL);
    for (int i = 0; i < WRITERS; i++)
        (void)waitpid(writers[i], NULL, 0);
    look(ends[0]);
    (void)close(ends[0]);
}

/* The second copy catches up, and tells the same. */
static void look_at_copy(void)
{
    struct desk *desk = NULL, *copy = NULL;
    struct desk_lines_report report;
    char why[DESK_STORE_WHY] = "", log[200];
    if (!EXPECT(desk_open(path, NULL, &desk, why) == DESK_STORE_OK, "opened: %s", why))
        return;
    (void)desk_mirrors_keep(desk, path);
    desk_mirrors_follow(desk);
    EXPECT(desk->n_mirrors == 1 && desk->mirrors[0]->state == DESK_MIRROR_GOOD, "caught up");
    (void)snprintf(log, sizeof log, "%s/open.desklog", stick);
    EXPECT(desk_open_copy(log, false, &copy, &report, why) == DESK_STORE_OK, "%s", why);
    EXPECT(copy && copy->history.count == desk->history.count &&
               memcmp(copy->history.last_hash, desk->history.last_hash, DESK_HASH_BYTES) == 0,
           "the copy tells the same");
    desk_close(copy);
    desk_close(desk);
}

static void remove_all(void)
{
    static const char *const names[] = {"open.desk", "open.desk-wal", "open.desk-shm",
                                        "stick/open.desklog"};
    char name[240];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        (void)snprintf(name, sizeof name, "%s/%s", folder, names[i]);
        (void)remove(name);
    }
}

static void begin_file(void)
{
    struct desk *desk = NULL;
    struct desk_outcome outcome;
    uint64_t seq = 0;
    remove_all();
    json_t *const body = json_pack("{s:s}", "name", "Open");
    struct desk_command command = {.act = "create", .body = body, .actor = "arbiter", .now = 1};
    EXPECT(desk_new_event_file(path, NULL, 1, &desk, NULL) == DESK_STORE_OK, "made");
    EXPECT(desk_do(desk, &command, &outcome, &seq) == DESK_STORE_OK && seq == 1, "begun");
    EXPECT(desk_mirror_name(desk->store, stick) == DESK_STORE_OK, "a second copy");
    desk_outcome_free(&outcome);
    json_decref(body);
    desk_close(desk);
}

int main(int argc, char **argv)
{
    unsigned long kills = 20, from = 0;
    const struct rolled_option options[] = {{"--kills", &kills}, {"--from", &from}, {NULL, NULL}};
    if (sodium_init() < 0 || !read_rolled_options(argc, argv, options))
        return 1;
    testing_case_name = "killed";
    state = kills + from;
    (void)snprintf(folder, sizeof folder, "/tmp/swisspair-kill9-%ld", (long)getpid());
    (void)snprintf(path, sizeof path, "%s/open.desk", folder);
    (void)snprintf(stick, sizeof stick, "%s/stick", folder);
    (void)mkdir(folder, 0700);
    (void)mkdir(stick, 0700);
    for (unsigned long i = 0; i < kills; i++) {
        if (i % KILLS_PER_FILE == 0)
            begin_file();
        kill_once();
        if (i % KILLS_PER_FILE == KILLS_PER_FILE - 1 || i + 1 == kills)
            look_at_copy();
    }
    EXPECT(lost == 0 && broken == 0, "%lu lost, %lu broken", lost, broken);
    EXPECT(acknowledged >= kills, "%lu acts in %lu kills", acknowledged, kills);
    remove_all();
    (void)rmdir(stick);
    (void)rmdir(folder);
    printf("%lu kills, %lu acts acknowledged: %lu lost, %lu chains broken\n", kills, acknowledged,
           lost, broken);
    return testing_finish("desk_kill9");
}
