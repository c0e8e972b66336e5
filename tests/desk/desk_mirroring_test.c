/* SPDX-License-Identifier: Apache-2.0 */
/* The thread that keeps second copies reads the whole of each when it meets it and again once an
 * hour (here: a second), a piece at a time: a byte that changed on the stick is found, the copy set
 * aside, written anew, and told; and it takes a twentieth of a core, however long the copy is. */
#include "testing.h"

#include "desk/http/desk_folder.h"
#include "desk/http/desk_mirroring.h"
#include "desk/mirror/desk_lines.h"
#include "desk/system/desk_disk.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NOTES = 3000, EVERY = 1 /* s */ };

static char root[100], folder[140], stick[140], path[200], copy[200], aside[220];

static uint64_t seconds_of(clockid_t clock, double *out)
{
    struct timespec now;
    clock_gettime(clock, &now);
    *out = (double)now.tv_sec + (double)now.tv_nsec / 1e9;
    return 0;
}

static void rest(double seconds)
{
    const struct timespec nap = {(time_t)seconds,
                                 (long)((seconds - (double)(time_t)seconds) * 1e9)};
    (void)nanosleep(&nap, NULL);
}

static bool is_there(const char *name)
{
    return access(name, F_OK) == 0;
}

static bool wait_for(const char *name, double seconds)
{
    for (int i = 0; i < (int)(seconds * 20) && !is_there(name); i++)
        rest(0.05);
    return is_there(name);
}

/* An event with many long notes: a copy of some megabytes. */
static void make_event(void)
{
    struct desk *desk = NULL;
    char text[3800];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    EXPECT(desk_new_event_file(path, NULL, 1, &desk, NULL) == DESK_STORE_OK, "made");
    for (int i = 0; desk && i <= NOTES; i++) {
        struct desk_outcome outcome;
        uint64_t seq = 0;
        size_t mark = 0;
        json_t *const body =
            i == 0 ? json_pack("{s:s}", "name", "Open") : json_pack("{s:s}", "text", text);
        struct desk_command command = {
            .act = i == 0 ? "create" : "note", .body = body, .actor = "arbiter", .now = 1};
        randombytes_buf(command.request, sizeof command.request);
        if (i % 500 == 0)
            (void)desk_group(desk, &mark);
        EXPECT(desk_do(desk, &command, &outcome, &seq) == DESK_STORE_OK, "note %d", i);
        if (i % 500 == 499 || i == NOTES)
            EXPECT(desk_group_end(desk, mark) == DESK_STORE_OK, "saved");
        desk_outcome_free(&outcome);
        json_decref(body);
    }
    EXPECT(desk_mirror_name(desk->store, stick) == DESK_STORE_OK, "named");
    desk_close(desk);
}

/* A digit in the middle, on the disk behind everybody's back: size and end stay. */
static void change_a_byte(void)
{
    FILE *const file = fopen(copy, "r+b");
    if (!EXPECT(file != NULL, "the copy"))
        return;
    (void)fseek(file, 0, SEEK_END);
    (void)fseek(file, ftell(file) / 2, SEEK_SET);
    (void)fputc('y', file);
    (void)fclose(file);
}

static bool copies_are_equal(void)
{
    struct desk_store *store = NULL;
    struct program_text lines = PROGRAM_TEXT_INIT;
    char *bytes = NULL;
    size_t length = 0;
    (void)desk_store_open(path, NULL, &store, NULL);
    const bool equal = store && desk_lines_add_log(&lines, store) &&
                       desk_disk_read(copy, &bytes, &length) && length == lines.length &&
                       memcmp(bytes, lines.bytes, length) == 0;
    free(bytes);
    program_text_free(&lines);
    desk_store_close(store);
    return equal;
}

static bool bar_says(struct desk_folder *f, const char *what)
{
    (void)pthread_mutex_lock(&f->guard);
    const bool says = strstr(f->events->copy.remark, what) != NULL;
    (void)pthread_mutex_unlock(&f->guard);
    return says;
}

static bool bar_tells(struct desk_folder *f, const char *problem)
{
    (void)pthread_mutex_lock(&f->guard);
    const bool tells = strstr(f->events->copy.problem, problem) != NULL;
    (void)pthread_mutex_unlock(&f->guard);
    return tells;
}

static void check_hour(struct desk_folder *f)
{
    struct desk_mirroring *const m = desk_mirroring_start(f, EVERY);
    EXPECT(wait_for(copy, 20), "the copy is made");
    rest(1);
    EXPECT(copies_are_equal() && !bar_says(f, "damaged"), "good at first");
    change_a_byte();
    EXPECT(wait_for(aside, 60), "found by itself");
    for (int i = 0; i < 100 && !copies_are_equal(); i++)
        rest(0.1);
    EXPECT(copies_are_equal(), "written anew");
    for (int i = 0; i < 100 && !bar_says(f, "damaged"); i++)
        rest(0.02);
    EXPECT(bar_says(f, "open.desklog.damaged-1"), "%s", f->events->copy.remark);
    desk_mirroring_stop(m);
}

/* Reading without end, since an hour is nothing: what that takes of a core. */
static void check_share(struct desk_folder *f)
{
    struct desk_mirroring *const m = desk_mirroring_start(f, 0);
    double began = 0, ended = 0, spent_before = 0, spent = 0;
    char away[160];
    rest(2);
    (void)seconds_of(CLOCK_MONOTONIC, &began);
    (void)seconds_of(CLOCK_PROCESS_CPUTIME_ID, &spent_before);
    rest(5);
    (void)seconds_of(CLOCK_PROCESS_CPUTIME_ID, &spent);
    (void)seconds_of(CLOCK_MONOTONIC, &ended);
    const double share = (spent - spent_before) / (ended - began);
    EXPECT(share > 0.001 && share < 0.08, "%.1f %% of a core", 100 * share);
    printf("whole copies read again: %.1f %% of a core\n", 100 * share);
    /* However much is read, a stick that is pulled out is missed. */
    (void)snprintf(away, sizeof away, "%s-away", stick);
    EXPECT(rename(stick, away) == 0, "pulled out");
    for (int i = 0; i < 80 && !bar_tells(f, "not there"); i++)
        rest(0.1);
    EXPECT(bar_tells(f, "not there"), "%s", f->events->copy.problem);
    EXPECT(rename(away, stick) == 0, "and back");
    desk_mirroring_stop(m);
}

static void check_start(struct desk_folder *f)
{
    (void)remove(aside);
    change_a_byte();
    struct desk_mirroring *const m = desk_mirroring_start(f, 3600);
    EXPECT(wait_for(aside, 20), "found when it is met");
    desk_mirroring_stop(m);
    EXPECT(copies_are_equal(), "written anew");
}

int main(int argc, char **argv)
{
    struct desk_folder *f = NULL;
    unsigned port = 0;
    char word[DESK_TOKEN] = "", why[DESK_STORE_WHY] = "", command[200];
    testing_begin(argc, argv);
    if (sodium_init() < 0)
        return 1;
    (void)snprintf(root, sizeof root, "/tmp/swisspair-mirroring-%ld", (long)getpid());
    (void)snprintf(folder, sizeof folder, "%s/events", root);
    (void)snprintf(stick, sizeof stick, "%s/stick", root);
    (void)snprintf(path, sizeof path, "%s/open.desk", folder);
    (void)snprintf(copy, sizeof copy, "%s/open.desklog", stick);
    (void)snprintf(aside, sizeof aside, "%s.damaged-1", copy);
    (void)mkdir(root, 0700);
    (void)mkdir(folder, 0700);
    (void)mkdir(stick, 0700);
    make_event();
    if (EXPECT(desk_folder_take(folder, &f, &port, word, why) == DESK_FOLDER_OK, "%s", why)) {
        TESTING_CASE("once an hour")
        check_hour(f);
        TESTING_CASE("a twentieth of a core")
        check_share(f);
        TESTING_CASE("at start")
        check_start(f);
        desk_folder_leave(f);
    }
    (void)snprintf(command, sizeof command, "rm -r %s", root);
    EXPECT(system(command) == 0, "removed");
    return testing_finish("desk_mirroring");
}
