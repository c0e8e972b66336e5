/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the disk that fail while a tournament is played: every read, write (half of it done),
 * sync, opening and the rest, each once and lastingly from each call on; and a full disk, with its
 * reserve and without. What was answered is there, what was refused is not, or is there once when
 * it is sent again; the desk goes on in the same process. */
#include "testing.h"

#include "desk/service/desk_safety.h"
#include "desk_life.h"
#include "memory_disk.h"

#include <sodium.h>
#include <unistd.h>

static const char path[] = "open.desk";
static const char vfs[] = "memory_disk";

/* Every act is there once, its events together and in the order of the acts. */
static void check_log(const struct desk *desk, const char *what, size_t at, size_t acts)
{
    size_t next = 0;
    EXPECT(desk->broken == DESK_LINK_GOOD && desk->misfits == 0, "%s %zu: broken", what, at);
    for (size_t i = 0; i < desk->history.count; i++) {
        const size_t act = life_of(&desk->history.entries[i].event);
        if (act == next)
            next++;
        else if (act + 1 != next)
            next = life_length() + 1; /* out of order, or twice */
    }
    EXPECT(next == acts, "%s %zu: %zu acts of %zu", what, at, next, acts);
}

/* Opens the file, or makes it; when the disk fails, again without the fault. */
static struct desk *open_or_make(void)
{
    struct desk *desk = NULL;
    for (int i = 0; i < 3 && !desk; i++) {
        if (i > 0)
            memory_disk_fail(MEMORY_DISK_READ, 0, false);
        if (desk_open(path, vfs, &desk, NULL) != DESK_STORE_OK)
            (void)desk_new_event_file(path, vfs, 1, &desk, NULL);
    }
    memory_disk_hurry();
    return desk;
}

/* Plays the day with a fault at a call; false when the day has no such call. */
static bool play_with(enum memory_disk_fault fault, size_t at, bool lasting)
{
    static const char *const names[] = {"read", "write", "full", "sync", "other"};
    char what[40];
    struct desk *desk = NULL;
    (void)snprintf(what, sizeof what, "%s%s", names[fault], lasting ? ", lasting" : "");
    memory_disk_begin();
    memory_disk_fail(fault, at, lasting);
    desk = open_or_make();
    for (size_t i = 0; desk && i < life_length(); i++) {
        enum desk_store_answer answer = DESK_STORE_FAILED;
        enum desk_outcome_kind kind = DESK_OUTCOME_DONE;
        uint64_t seq = 0;
        for (int again = 0; again < 3; again++) {
            answer = life_do(desk, i, &kind, &seq);
            if (answer == DESK_STORE_OK || answer == DESK_STORE_REPEATED)
                break;
            if (again > 0)
                memory_disk_fail(fault, 0, false); /* the fault is mended */
        }
        EXPECT(answer == DESK_STORE_REPEATED ||
                   (answer == DESK_STORE_OK && kind == DESK_OUTCOME_DONE),
               "%s %zu: %s: %s", what, at, life_name(i), desk_store_says(answer));
        if (i % 13 == 12) {
            desk_close(desk);
            desk = open_or_make();
        }
    }
    const bool met = memory_disk_failed() || lasting;
    memory_disk_fail(fault, 0, false);
    EXPECT(desk != NULL, "%s %zu: no desk", what, at);
    if (desk)
        check_log(desk, what, at, life_length());
    desk_close(desk);
    desk = NULL;
    EXPECT(desk_open(path, vfs, &desk, NULL) == DESK_STORE_OK, "%s %zu: opened", what, at);
    if (desk)
        check_log(desk, what, at, life_length());
    desk_close(desk);
    return met;
}

/* Number of calls of a kind in a day without faults. */
static size_t count_calls(enum memory_disk_fault fault)
{
    (void)play_with(fault, SIZE_MAX, false);
    memory_disk_begin();
    memory_disk_fail(fault, SIZE_MAX, false);
    struct desk *desk = open_or_make();
    for (size_t i = 0; desk && i < life_length(); i++) {
        enum desk_outcome_kind kind;
        uint64_t seq = 0;
        (void)life_do(desk, i, &kind, &seq);
        if (i % 13 == 12) {
            desk_close(desk);
            desk = open_or_make();
        }
    }
    desk_close(desk);
    return memory_disk_calls();
}

/* A disk that is full in the middle of the day. */
static void check_full(bool with_reserve)
{
    char reserve[100];
    enum desk_outcome_kind kind;
    uint64_t seq = 0;
    struct desk *desk = NULL;
    (void)snprintf(reserve, sizeof reserve, "/tmp/swisspair-reserve-%ld", (long)getpid());
    memory_disk_begin();
    if (desk_new_event_file(path, vfs, 1, &desk, NULL) != DESK_STORE_OK)
        return;
    if (with_reserve) {
        FILE *const file = fopen(reserve, "wb");
        if (file)
            (void)fclose(file);
        desk->reserve = strdup(reserve);
    }
    for (size_t i = 0; i < 14; i++)
        (void)life_do(desk, i, &kind, &seq);
    memory_disk_limit(memory_disk_used(), with_reserve ? reserve : NULL, DESK_RESERVE_BYTES);
    size_t saved = 14;
    enum desk_store_answer answer = DESK_STORE_OK;
    while (saved < life_length()) {
        answer = life_do(desk, saved, &kind, &seq);
        if (answer != DESK_STORE_OK)
            break;
        saved++;
    }
    if (with_reserve) {
        EXPECT(saved == life_length(), "the day goes on: %zu (%s)", saved, desk_store_says(answer));
        EXPECT(desk->reserve_spent && access(reserve, F_OK) != 0, "the reserve was given back");
    } else {
        if (!EXPECT(saved < life_length() && answer == DESK_STORE_NO_SPACE, "refused: %s",
                    desk_store_says(answer)))
            exit(1);
        EXPECT(life_do(desk, saved, &kind, &seq) == DESK_STORE_NO_SPACE, "and again");
        check_log(desk, "full", saved, saved);
        memory_disk_limit(0, NULL, 0);
        EXPECT(life_do(desk, saved, &kind, &seq) == DESK_STORE_OK && kind == DESK_OUTCOME_DONE,
               "with room it is done");
        saved++;
    }
    desk_close(desk);
    desk = NULL;
    EXPECT(desk_open(path, vfs, &desk, NULL) == DESK_STORE_OK, "opened");
    if (desk)
        check_log(desk, "full", saved, saved);
    desk_close(desk);
    (void)remove(reserve);
}

int main(int argc, char **argv)
{
    const bool all = argc == 2 && strcmp(argv[1], "--all") == 0;
    size_t tried = 0;
    if (sodium_init() < 0)
        return 1;
    for (int i = 0; i < LIVES * MEMORY_DISK_FAULTS; i++) {
        const enum memory_disk_fault fault = (enum memory_disk_fault)(i % MEMORY_DISK_FAULTS);
        testing_case_name = "faults";
        life_choose((enum life)(i / MEMORY_DISK_FAULTS));
        const size_t calls = count_calls(fault);
        const size_t step = all || calls < 40 ? 1 : calls / 40;
        EXPECT(calls > 10, "%zu calls", calls);
        for (size_t at = 1; at <= calls; at += step) {
            (void)play_with(fault, at, false);
            (void)play_with(fault, at, true);
            tried += 2;
        }
    }
    for (int life = 0; life < LIVES; life++) {
        testing_case_name = "a full disk";
        life_choose((enum life)life);
        check_full(false);
        check_full(true);
    }
    memory_disk_end();
    printf("%zu faults: nothing lost, nothing twice\n", tried);
    return testing_finish("desk_faults");
}
