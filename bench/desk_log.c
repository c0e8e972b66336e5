/* SPDX-License-Identifier: Apache-2.0 */
/* desk_log FOLDER [PLAYERS [ROUNDS]]: a tournament is played by acts, every one on the disk
 * (synchronous=FULL) before it is answered; then its file is opened again. Prints, for each act,
 * how many there were and the median and 99th percentile until they were answered (time by the
 * clock, and processor time); and the least processor time and time of seven openings (the log
 * read, its chain computed, the model folded). The file in the folder, bench.desk, is made anew. */
#include "desk/base/desk_memory.h"
#include "desk/service/desk_service.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_KINDS = 16, OPENINGS = 7 };

/* What was measured of one kind of act, in microseconds. */
static struct kind {
    const char *act;
    uint32_t *clock, *cpu;
    size_t count;
} kinds[MOST_KINDS];

static uint64_t microseconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static struct kind *kind_of(const char *act)
{
    for (size_t i = 0; i < MOST_KINDS; i++) {
        if (!kinds[i].act)
            kinds[i].act = act;
        if (strcmp(kinds[i].act, act) == 0)
            return &kinds[i];
    }
    exit(1);
}

/* Does an act, and takes the body over. */
static void act(struct desk *desk, const char *name, json_t *body)
{
    struct desk_outcome outcome;
    struct kind *const kind = kind_of(name);
    uint64_t seq = 0;
    struct desk_command command = {
        .act = name, .body = body, .actor = "arbiter", .confirmed = 4, .now = 1};
    randombytes_buf(command.request, sizeof command.request);
    randombytes_buf(command.chance, sizeof command.chance);
    const uint64_t clock = microseconds(CLOCK_MONOTONIC),
                   cpu = microseconds(CLOCK_PROCESS_CPUTIME_ID);
    const enum desk_store_answer answer = desk_do(desk, &command, &outcome, &seq);
    kind->clock = desk_grow(kind->clock, kind->count, sizeof *kind->clock);
    kind->cpu = desk_grow(kind->cpu, kind->count, sizeof *kind->cpu);
    kind->clock[kind->count] = (uint32_t)(microseconds(CLOCK_MONOTONIC) - clock);
    kind->cpu[kind->count++] = (uint32_t)(microseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu);
    if (answer != DESK_STORE_OK || outcome.kind != DESK_OUTCOME_DONE) {
        fprintf(stderr, "%s: %s %s\n", name, desk_store_says(answer),
                outcome.n_findings > 0 ? outcome.findings[outcome.n_findings - 1].text : "");
        exit(1);
    }
    desk_outcome_free(&outcome);
    json_decref(body);
}

static void play(struct desk *desk, int players, int rounds)
{
    static const char *const results[] = {"1-0", "draw", "0-1", "1-0", "0-1"};
    act(desk, "create", json_pack("{s:s}", "name", "Open"));
    act(desk, "settings", json_pack("{s:i,s:s}", "rounds", rounds, "system", "dutch-2026"));
    for (int i = 0; i < players; i++) {
        char name[40];
        (void)snprintf(name, sizeof name, "Player, Number %d", i + 1);
        act(desk, "add_player",
            json_pack("{s:s,s:i,s:s}", "name", name, "rating", 2700 - i * 1500 / players,
                      "federation", "FRA"));
    }
    act(desk, "make_numbers", json_object());
    act(desk, "draw_lot", json_pack("{s:s}", "colour", "white"));
    for (int round = 1; round <= rounds; round++) {
        act(desk, "pair_round", json_object());
        act(desk, "publish_round", json_object());
        const struct desk_round *const r = desk_model_round(desk->model, (uint32_t)round);
        const size_t boards = r->n_boards;
        for (size_t i = 0; i < boards; i++) {
            const struct desk_board *const board =
                &desk_model_round(desk->model, (uint32_t)round)->boards[i];
            if (board->black == 0)
                continue;
            act(desk, "set_result",
                json_pack("{s:i,s:i,s:s}", "round", round, "board", (int)i + 1, "result",
                          results[(i * 7 + (size_t)round * 3) % 5]));
        }
        act(desk, "close_round", json_object());
    }
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static void print_kinds(void)
{
    printf(
        "| act | number | median ms | 99 %% ms | processor, median ms |\n|---|--:|--:|--:|--:|\n");
    for (size_t i = 0; i < MOST_KINDS && kinds[i].act; i++) {
        struct kind *const k = &kinds[i];
        qsort(k->clock, k->count, sizeof *k->clock, compare);
        qsort(k->cpu, k->count, sizeof *k->cpu, compare);
        printf("| %s | %zu | %.2f | %.2f | %.2f |\n", k->act, k->count,
               k->clock[k->count / 2] / 1000.0, k->clock[k->count * 99 / 100] / 1000.0,
               k->cpu[k->count / 2] / 1000.0);
        free(k->clock);
        free(k->cpu);
    }
}

static void open_again(const char *path)
{
    uint64_t least = UINT64_MAX, least_clock = UINT64_MAX;
    size_t events = 0;
    for (int i = 0; i < OPENINGS; i++) {
        struct desk *desk = NULL;
        char why[DESK_STORE_WHY] = "";
        const uint64_t clock = microseconds(CLOCK_MONOTONIC);
        const uint64_t cpu = microseconds(CLOCK_PROCESS_CPUTIME_ID);
        if (desk_open(path, NULL, &desk, why) != DESK_STORE_OK) {
            fprintf(stderr, "%s: %s\n", path, why);
            exit(1);
        }
        const uint64_t took = microseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
        const uint64_t took_clock = microseconds(CLOCK_MONOTONIC) - clock;
        least = took < least ? took : least;
        least_clock = took_clock < least_clock ? took_clock : least_clock;
        events = desk->history.count;
        if (desk->broken != DESK_LINK_GOOD || desk->misfits > 0)
            exit(1);
        desk_close(desk);
    }
    printf(
        "\n%zu events read, chained and folded in %.0f ms of processor time, %.0f ms by the clock "
        "(least of %d)\n",
        events, (double)least / 1000, (double)least_clock / 1000, (int)OPENINGS);
}

int main(int argc, char **argv)
{
    char path[300], wal[320];
    struct desk *desk = NULL;
    const int players = argc > 2 ? atoi(argv[2]) : 1000, rounds = argc > 3 ? atoi(argv[3]) : 11;
    if (argc < 2 || players < 2 || rounds < 1 || sodium_init() < 0) {
        fputs("usage: desk_log FOLDER [PLAYERS [ROUNDS]]\n", stderr);
        return 3;
    }
    (void)snprintf(path, sizeof path, "%s/bench.desk", argv[1]);
    (void)snprintf(wal, sizeof wal, "%s-wal", path);
    (void)remove(path);
    (void)remove(wal);
    if (desk_new_event_file(path, NULL, 1, &desk, NULL) != DESK_STORE_OK) {
        fprintf(stderr, "%s: cannot be made\n", path);
        return 5;
    }
    printf("%d players, %d rounds\n\n", players, rounds);
    play(desk, players, rounds);
    desk_close(desk);
    print_kinds();
    open_again(path);
    return 0;
}
