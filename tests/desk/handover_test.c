/* SPDX-License-Identifier: Apache-2.0 */
/* handover [--seeds N] [--from SEED]: three laptops, one stick, and a day of chance, of each form
 * of event in turn: acts, the stick carried about, the pen given, taken and seized, old desks that
 * wake up and write on without knowing. After every step at most one desk writes in the latest
 * epoch, and none that has seen a later one; at the end every act that any desk had saved is in the
 * log of the desk with the pen, or was listed as not fitting. */
#include "rolled_numbers.h"
#include "testing.h"

#include "desk/service/desk_meet.h"
#include "desk/service/desk_recover.h"
#include "desk/service/desk_safety.h"
#include "desk/system/desk_disk.h"

#include <sodium.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LAPTOPS = 3, MOST_ACTS = 200, PLAYERS = 6, STEPS = 30, BOARDS = 2, FORMS = 5 };

static char root[100], stick[140], stick_log[160];

static struct {
    struct desk *desk; /* NULL: it has no file yet */
    int files;         /* it has had: each has a name of its own */
} laptops[LAPTOPS];
static int stick_at; /* the laptop the stick is in */
static uint8_t saved[MOST_ACTS][DESK_ID_BYTES];
static size_t n_saved;
static bool unfit[MOST_ACTS]; /* listed as not fitting, or as standing there already */
static unsigned long meetings, seizures, offered, unfit_acts;

static void name_file(char *out, size_t size, int laptop)
{
    (void)snprintf(out, size, "%s/%d-%d/open.desk", root, laptop, laptops[laptop].files);
}

static void make_folder(int laptop)
{
    char folder[160];
    laptops[laptop].files++;
    (void)snprintf(folder, sizeof folder, "%s/%d-%d", root, laptop, laptops[laptop].files);
    (void)mkdir(folder, 0700);
}

/* Does an act on a laptop, with the stick if it is there. */
static enum desk_outcome_kind act(int laptop, const char *name, json_t *body)
{
    struct desk *const desk = laptops[laptop].desk;
    char path[200];
    struct desk_outcome outcome;
    uint64_t seq = 0;
    struct desk_command command = {
        .act = name, .body = body, .actor = "arbiter", .confirmed = 4, .now = 1};
    name_file(path, sizeof path, laptop);
    EXPECT((stick_at == laptop ? desk_mirror_name(desk->store, stick)
                               : desk_mirror_forget(desk->store, stick)) == DESK_STORE_OK,
           "stick");
    (void)desk_mirrors_keep(desk, path);
    randombytes_buf(command.request, sizeof command.request);
    const enum desk_store_answer answer = desk_do(desk, &command, &outcome, &seq);
    const enum desk_outcome_kind kind = outcome.kind;
    EXPECT(answer == DESK_STORE_OK, "%s: %s", name, desk_store_says(answer));
    if (kind == DESK_OUTCOME_DONE && outcome.n_events > 0 && n_saved < MOST_ACTS &&
        strcmp(name, "give_pen") != 0 && strcmp(name, "take_pen") != 0)
        memcpy(saved[n_saved++], command.request, DESK_ID_BYTES);
    desk_outcome_free(&outcome);
    json_decref(body);
    return kind;
}

static void ordinary_act(int laptop)
{
    static const char *const results[] = {"1-0", "draw", "0-1"};
    if (roll(2) == 0)
        (void)act(laptop, "note", json_pack("{s:s}", "text", "something to remember"));
    else
        (void)act(laptop, "set_result",
                  json_pack("{s:i,s:i,s:s}", "round", 1, "board", (int)roll(PLAYERS / 2) + 1,
                            "result", results[roll(3)]));
}

/* ---- the stick is put in --------------------------------------------------------------------- */

static bool is_in(const struct desk *desk, const uint8_t request[DESK_ID_BYTES])
{
    uint64_t seq = 0;
    return desk_store_request(desk->store, request, &seq) == DESK_STORE_OK;
}

/* What did not fit is listed; remembered by its request. */
static void list_unfit(const struct desk *theirs, const struct desk_tail *tail)
{
    for (size_t i = 0; i < tail->count; i++) {
        const uint8_t *const request = theirs->history.entries[tail->acts[i].seq - 1].event.request;
        offered++;
        const bool stands = strcmp(tail->acts[i].why, "It stands so already.") == 0;
        if (tail->acts[i].here && !stands)
            continue;
        EXPECT(*tail->acts[i].why, "why it does not fit");
        unfit_acts += !stands;
        for (size_t k = 0; k < n_saved; k++)
            unfit[k] |= memcmp(saved[k], request, DESK_ID_BYTES) == 0;
    }
}

/* A new file for a laptop, made of the stick. */
static void make_from_stick(int laptop)
{
    char path[200], why[DESK_STORE_WHY] = "";
    struct desk *copy = NULL;
    struct desk_lines_report report;
    desk_close(laptops[laptop].desk);
    laptops[laptop].desk = NULL;
    make_folder(laptop);
    name_file(path, sizeof path, laptop);
    EXPECT(desk_open_copy(stick_log, false, &copy, &report, why) == DESK_STORE_OK, "%s", why);
    if (copy)
        EXPECT(desk_make_again(copy, path, &laptops[laptop].desk, why) == DESK_STORE_OK, "%s", why);
    desk_close(copy);
}

/* The laptop that has the pen of the latest epoch, by what the stick says. */
static int holder(void)
{
    int found = -1;
    const char *why = "";
    for (int i = 0; i < LAPTOPS; i++)
        if (laptops[i].desk && desk_has_pen(laptops[i].desk, &why) &&
            (found < 0 || desk_epoch(laptops[i].desk) > desk_epoch(laptops[found].desk)))
            found = i;
    return found;
}

/* A laptop sees the stick: it catches up, or hands its tail to the desk with the pen and begins a
 * new file. False when there is nobody to hand it to. */
static bool see_stick(int laptop)
{
    size_t common = 0;
    char why[DESK_STORE_WHY] = "";
    struct desk *copy = NULL;
    struct desk_lines_report report;
    stick_at = laptop;
    if (!laptops[laptop].desk) {
        make_from_stick(laptop);
        return true;
    }
    EXPECT(desk_open_copy(stick_log, false, &copy, &report, why) == DESK_STORE_OK, "%s", why);
    if (!copy)
        return false;
    const enum desk_relation relation = desk_relate(laptops[laptop].desk, copy, &common);
    const bool behind = desk_epoch(copy) > desk_epoch(laptops[laptop].desk);
    bool good = true;
    if (relation == DESK_THEIRS_GOES_ON) {
        EXPECT(desk_catch_up(laptops[laptop].desk, copy, common) == DESK_STORE_OK, "caught up");
    } else if (relation == DESK_FORKED && behind) {
        /* It learns that it has not got the pen; from then on it refuses. */
        EXPECT(act(laptop, "note", json_pack("{s:s}", "text", "x")) == DESK_OUTCOME_REFUSED,
               "refused at the first contact");
        const int pen = holder();
        good = pen >= 0 && pen != laptop;
        if (good) {
            struct desk_tail tail;
            (void)desk_relate(laptops[pen].desk, laptops[laptop].desk, &common);
            stick_at = -1;
            desk_mirrors_free(laptops[pen].desk);
            EXPECT(desk_tail_take(laptops[pen].desk, laptops[laptop].desk, common, 1, NULL, 0,
                                  &tail) == DESK_STORE_OK,
                   "offered");
            list_unfit(laptops[laptop].desk, &tail);
            desk_tail_free(&tail);
            meetings++;
            stick_at = laptop;
            make_from_stick(laptop);
        }
    }
    desk_close(copy);
    return good;
}

/* ---- the pen --------------------------------------------------------------------------------- */

/* The desk with the pen puts the stick in, gives, and another takes. */
static void give(int to)
{
    const int pen = holder();
    if (pen < 0 || pen == to || !see_stick(pen))
        return;
    if (act(pen, "give_pen", json_pack("{s:s}", "to", "other")) != DESK_OUTCOME_DONE)
        return;
    if (roll(4) == 0)
        ordinary_act(pen); /* refused, or `one_writes` would see it */
    if (see_stick(to))
        EXPECT(act(to, "take_pen", json_pack("{s:s}", "desk", "other")) == DESK_OUTCOME_DONE,
               "taken");
}

/* Whoever has the stick seizes it; the other one does not know. */
static void seize(int laptop)
{
    const int pen = holder();
    if (laptop == pen || !see_stick(laptop))
        return;
    seizures++;
    EXPECT(act(laptop, "take_pen", json_pack("{s:s,s:b}", "desk", "other", "seized", 1)) ==
               DESK_OUTCOME_DONE,
           "seized");
}

/* No two desks have the pen of one epoch. */
static void one_writes(uint64_t seed, int step)
{
    const char *why = "";
    for (int i = 0; i < LAPTOPS; i++)
        for (int k = i + 1; k < LAPTOPS; k++)
            EXPECT(!laptops[i].desk || !laptops[k].desk || !desk_has_pen(laptops[i].desk, &why) ||
                       !desk_has_pen(laptops[k].desk, &why) ||
                       desk_epoch(laptops[i].desk) != desk_epoch(laptops[k].desk),
                   "seed %llu, step %d: laptops %d and %d write", (unsigned long long)seed, step, i,
                   k);
}

/* ---- a day ----------------------------------------------------------------------------------- */

static void remove_tree(void)
{
    char command[200];
    (void)snprintf(command, sizeof command, "rm -rf '%s'", root);
    if (system(command) != 0)
        fprintf(stderr, "%s stays\n", root);
}

static void begin(size_t form)
{
    static const char *const forms[FORMS] = {"swiss", "round-robin", "swiss-matches", "team-swiss",
                                             "team-round-robin"};
    const bool of_teams = form >= 3, is_table = form == 1 || form == 4;
    char path[200];
    remove_tree();
    (void)mkdir(root, 0700);
    (void)mkdir(stick, 0700);
    n_saved = 0;
    memset(unfit, 0, sizeof unfit);
    memset(laptops, 0, sizeof laptops);
    stick_at = 0;
    make_folder(0);
    name_file(path, sizeof path, 0);
    EXPECT(desk_new_event_file(path, NULL, 1, &laptops[0].desk, NULL) == DESK_STORE_OK, "made");
    (void)act(0, "create", json_pack("{s:s,s:s}", "name", "Open", "form", forms[form]));
    (void)act(0, "settings", json_pack("{s:i}", "rounds", 5));
    if (form == 0)
        (void)act(0, "settings", json_pack("{s:s}", "system", "dutch-2026"));
    if (of_teams)
        (void)act(0, "team_rules", json_pack("{s:i}", "boards", (int)BOARDS));
    for (int i = 0; i < PLAYERS; i++)
        (void)act(0, "add_player", json_pack("{s:s,s:i}", "name", "P", "rating", 2000 - i));
    for (int i = 0; of_teams && i < PLAYERS * BOARDS; i++)
        (void)act(0, "add_member",
                  json_pack("{s:i,s:s}", "team", i / BOARDS + 1, "name", "Member"));
    (void)act(0, "make_numbers", json_object());
    if (!is_table)
        (void)act(0, "draw_lot", json_pack("{s:s}", "colour", "white"));
    (void)act(0, "pair_round", json_object());
    EXPECT(act(0, "publish_round", json_object()) == DESK_OUTCOME_DONE, "the round is shown");
}

static void step(void)
{
    const int laptop = (int)roll(LAPTOPS);
    switch (roll(8)) {
    case 0:
        give(laptop);
        break;
    case 1:
        seize(laptop);
        break;
    case 2:
        (void)see_stick(laptop);
        break;
    default:
        if (laptops[laptop].desk)
            ordinary_act(laptop);
    }
}

/* All come together around the desk with the pen. */
static void come_together(uint64_t seed)
{
    int pen = holder();
    if (pen < 0) { /* given and not taken, when the day ended */
        for (int i = 0; i < LAPTOPS; i++)
            if (laptops[i].desk &&
                (pen < 0 || desk_epoch(laptops[i].desk) > desk_epoch(laptops[pen].desk)))
                pen = i;
        stick_at = -1;
        (void)act(pen, "take_pen", json_pack("{s:s,s:b}", "desk", "last", "seized", 1));
    }
    desk_mirrors_free(laptops[pen].desk);
    for (int i = 0; i < LAPTOPS; i++) {
        size_t common = 0;
        struct desk_tail tail;
        if (i == pen || !laptops[i].desk ||
            desk_relate(laptops[pen].desk, laptops[i].desk, &common) != DESK_FORKED)
            continue;
        EXPECT(desk_tail_take(laptops[pen].desk, laptops[i].desk, common, 1, NULL, 0, &tail) ==
                   DESK_STORE_OK,
               "offered");
        list_unfit(laptops[i].desk, &tail);
        desk_tail_free(&tail);
        meetings++;
    }
    for (size_t i = 0; i < n_saved; i++)
        EXPECT(unfit[i] || is_in(laptops[pen].desk, saved[i]), "seed %llu: act %zu of %zu is lost",
               (unsigned long long)seed, i, n_saved);
    EXPECT(laptops[pen].desk->broken == DESK_LINK_GOOD && laptops[pen].desk->misfits == 0, "whole");
}

int main(int argc, char **argv)
{
    unsigned long seeds = 30, from = 1; /* six of each form */
    const struct rolled_option options[] = {{"--seeds", &seeds}, {"--from", &from}, {NULL, NULL}};
    if (sodium_init() < 0 || !read_rolled_options(argc, argv, options))
        return 1;
    testing_case_name = "handover";
    (void)snprintf(root, sizeof root, "/tmp/swisspair-handover-%ld", (long)getpid());
    (void)snprintf(stick, sizeof stick, "%s/stick", root);
    (void)snprintf(stick_log, sizeof stick_log, "%s/open.desklog", stick);
    for (uint64_t seed = from; seed < from + seeds; seed++) {
        begin(seed % FORMS);
        state = seed;
        for (int i = 0; i < STEPS; i++) {
            step();
            one_writes(seed, i);
        }
        come_together(seed);
        for (int i = 0; i < LAPTOPS; i++)
            desk_close(laptops[i].desk);
    }
    remove_tree();
    EXPECT(meetings > 0 && seizures > 0, "%lu meetings, %lu seizures", meetings, seizures);
    printf(
        "%lu seeds: %lu seizures, %lu meetings, %lu acts offered, %lu of them did not fit and were "
        "listed\n",
        seeds, seizures, meetings, offered, unfit_acts);
    return testing_finish("desk_handover");
}
