/* SPDX-License-Identifier: Apache-2.0 */
/* mirror, recover, meet, doctor: second copies, two desks, and whether this machine can be trusted
 * with a log. */
#include "desk_commands.h"

#include "desk/base/desk_memory.h"
#include "desk/service/desk_meet.h"
#include "desk/service/desk_recover.h"
#include "desk/service/desk_safety.h"
#include "desk/system/desk_disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- mirror ---------------------------------------------------------------------------------- */

json_t *desk_mirrors_json(const struct desk *desk)
{
    static const char *const words[] = {"good",  "missing", "full",    "failed",
                                        "ahead", "forked",  "strange", "foreign"};
    json_t *const list = json_array();
    for (size_t i = 0; i < desk->n_mirrors; i++) {
        const struct desk_mirror *const m = desk->mirrors[i];
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:s,s:s,s:s,s:I,s:I}", "folder", m->folder, "log",
                            m->log_path, "state", words[m->state], "why", m->why, "remark",
                            m->remark == DESK_MIRROR_GOOD ? "" : desk_mirror_says(m->remark), "seq",
                            (json_int_t)m->end.seq, "missing", (json_int_t)m->missing));
    }
    return list;
}

bool desk_tell_mirrors(const struct desk *desk)
{
    bool good = true;
    for (size_t i = 0; i < desk->n_mirrors; i++) {
        const struct desk_mirror *const m = desk->mirrors[i];
        if (m->remark == DESK_MIRROR_ANEW)
            (void)fprintf(stderr, "note: second copy in %s: %s: %s\n", m->folder,
                          desk_mirror_says(m->remark), m->told);
        if (m->state == DESK_MIRROR_GOOD)
            continue;
        good = false;
        (void)fprintf(stderr, "note: second copy in %s: %s%s%s%s\n", m->folder,
                      desk_mirror_says(m->state), *m->why ? " (" : "", m->why, *m->why ? ")" : "");
    }
    return good;
}

/* What every copy has, one line each. */
static void print_mirrors(const struct desk *desk)
{
    for (size_t i = 0; i < desk->n_mirrors; i++)
        if (desk->mirrors[i]->state == DESK_MIRROR_GOOD)
            (void)printf("%s: up to date, event %llu\n", desk->mirrors[i]->log_path,
                         (unsigned long long)desk->mirrors[i]->end.seq);
    for (size_t i = 0; i < desk->n_mirrors; i++)
        if (desk->mirrors[i]->remark == DESK_MIRROR_SAME_DISK)
            (void)fprintf(stderr, "note: %s: %s\n", desk->mirrors[i]->folder,
                          desk_mirror_says(DESK_MIRROR_SAME_DISK));
}

int desk_command_mirror(int count, char **arguments)
{
    static const char *const options[] = {"json", "stop", NULL};
    struct desk_call call;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, options, 2, "mirror FILE [FOLDER [--stop]]", &call, &code);
    if (!desk)
        return code;
    const bool stop = call.values[1] != NULL;
    enum desk_store_answer answer = DESK_STORE_OK;
    if (call.n_operands > 1)
        answer = stop ? desk_mirror_forget(desk->store, call.operands[1])
                      : desk_mirror_name(desk->store, call.operands[1]);
    if (answer == DESK_STORE_OK)
        answer = desk_mirrors_keep(desk, call.operands[0]);
    if (answer != DESK_STORE_OK) {
        code = desk_tell_store(call.operands[0], answer, desk_store_why(desk->store));
    } else {
        desk_mirrors_look(desk);
        desk_mirrors_follow(desk);
        if (call.values[0])
            desk_print_json(
                json_pack("{s:i,s:o}", "schema", 1, "mirrors", desk_mirrors_json(desk)));
        else
            print_mirrors(desk);
        code = desk_tell_mirrors(desk) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
    }
    desk_close(desk);
    return code;
}

/* ---- recover --------------------------------------------------------------------------------- */

/* Opens a copy; NULL, and told. */
static struct desk *open_copy_told(const char *path, bool as_far_as_good,
                                   struct desk_lines_report *report, int *out_exit)
{
    struct desk *desk = NULL;
    char why[DESK_STORE_WHY] = "";
    const enum desk_store_answer answer = desk_open_copy(path, as_far_as_good, &desk, report, why);
    if (answer != DESK_STORE_OK)
        *out_exit = desk_tell_store(path, answer, why);
    else if (report->torn)
        (void)fprintf(
            stderr,
            "%s: note: the last line was being written when it was cut off; it is left out\n",
            path);
    else if (report->wrong_line > 0)
        (void)fprintf(stderr, "%s: note: line %zu is damaged (%s); taken up to event %llu\n", path,
                      report->wrong_line, report->why, (unsigned long long)report->events);
    return desk;
}

int desk_command_recover(int count, char **arguments)
{
    static const char *const options[] = {"json", "as=", "desk=", "as-far-as-good", NULL};
    struct desk_call call;
    struct desk_lines_report report;
    struct desk *desk = NULL;
    char why[DESK_STORE_WHY] = "";
    int code = DESK_EXIT_CALL;
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    if (call.n_operands != 2) {
        (void)fputs("usage: swisspair desk recover COPY FILE [--desk NAME] [--as-far-as-good]\n",
                    stderr);
        return DESK_EXIT_CALL;
    }
    struct desk *const copy =
        open_copy_told(call.operands[0], call.values[3] != NULL, &report, &code);
    if (!copy)
        return code;
    if (copy->broken != DESK_LINK_GOOD) {
        code = desk_tell_store(call.operands[0], DESK_STORE_DAMAGED, desk_link_says(copy->broken));
        desk_close(copy);
        return code;
    }
    const enum desk_store_answer answer = desk_make_again(copy, call.operands[1], &desk, why);
    if (answer != DESK_STORE_OK) {
        code = desk_tell_store(copy->history.count > 0 ? call.operands[1] : call.operands[0],
                               answer, why);
    } else {
        json_t *const body =
            json_pack("{s:s,s:b}", "desk", call.values[2] ? call.values[2] : "recovered", "seized",
                      !copy->model->pen_given);
        const struct desk_order_told wish = {
            .act = "take_pen", .body = body, .actor = call.values[1]};
        code = desk_do_told(desk, call.operands[1], &wish, call.values[0] != NULL);
        json_decref(body);
    }
    desk_close(desk);
    if (desk && code != DESK_EXIT_DONE) /* an event that nobody can write to is none */
        desk_disk_remove_event(call.operands[1]);
    desk_close(copy);
    return code;
}

/* ---- meet ------------------------------------------------------------------------------------ */

static const char *relation_word(enum desk_relation relation)
{
    static const char *const words[] = {"same", "ours_goes_on", "theirs_goes_on", "forked",
                                        "strangers"};
    return words[relation];
}

/* "12,15" as numbers; their count, 0 when it is none. */
static size_t read_numbers(const char *text, uint64_t *numbers, size_t room)
{
    size_t n = 0;
    for (const char *at = text; n < room;) {
        char number[24];
        const size_t length = strcspn(at, ",");
        if (length >= sizeof number)
            return 0;
        (void)snprintf(number, sizeof number, "%.*s", (int)length, at);
        if (!desk_call_number(number, INT64_MAX, &numbers[n++]))
            return 0;
        if (at[length] == '\0')
            return n;
        at += length + 1;
    }
    return 0;
}

static json_t *tail_json(const struct desk_tail *tail)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < tail->count; i++) {
        const struct desk_tail_act *const act = &tail->acts[i];
        json_array_append_new(
            list, json_pack("{s:I,s:i,s:s,s:s,s:b,s:b,s:s}", "seq", (json_int_t)act->seq, "events",
                            (int)act->events, "kind", act->kind, "actor", act->actor, "fits",
                            (int)act->fits, "here", (int)act->here, "why", act->why));
    }
    return list;
}

static void print_tail(const struct desk_tail *tail)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < tail->count; i++) {
        const struct desk_tail_act *const act = &tail->acts[i];
        program_text_format(&text, "%6llu  %-13s %s  ", (unsigned long long)act->seq,
                            act->here   ? "is here"
                            : act->fits ? "fits"
                                        : "does not fit",
                            act->kind);
        program_text_shown(&text, act->actor);
        program_text_format(&text, "%s%s\n", *act->why ? "  " : "", act->why);
    }
    (void)desk_print(&text);
}

/* What is to be done when the other one's pen is the later one. */
static void tell_behind(const struct desk *ours, const struct desk *theirs, const char *path,
                        size_t common)
{
    (void)fprintf(
        stderr,
        "%s: note: the pen is with another desk (epoch %u, here %u); events %zu to %zu of "
        "this file are not over there. Offer them there: swisspair desk meet ITS_FILE %s\n",
        path, desk_epoch(theirs), desk_epoch(ours), common + 1, ours->history.count, path);
}

struct meeting_call {
    struct desk *ours, *theirs;
    const char *path, *wanted;
    bool json;
};

/* The other one's acts, offered or taken. */
static int offer_tail(const struct meeting_call *call, size_t common)
{
    enum { MOST = 4096 };
    struct desk_tail tail = {.count = 0};
    char why[DESK_STORE_WHY] = "";
    enum desk_store_answer answer;
    const bool all = call->wanted && strcmp(call->wanted, "all") == 0;
    if (!call->wanted) {
        answer = desk_tail_offer(call->ours, call->theirs, common, desk_now(), &tail, why);
    } else {
        uint64_t *const numbers = desk_new(MOST, sizeof *numbers);
        const size_t n = all ? 0 : read_numbers(call->wanted, numbers, MOST);
        if (!all && n == 0) {
            (void)fputs("swisspair-desk: error: --take is all, or numbers of events\n", stderr);
            free(numbers);
            return DESK_EXIT_CALL;
        }
        answer = desk_tail_take(call->ours, call->theirs, common, desk_now(), all ? NULL : numbers,
                                n, &tail);
        (void)snprintf(why, sizeof why, "%s", desk_store_why(call->ours->store));
        free(numbers);
    }
    int code = DESK_EXIT_DONE;
    if (answer != DESK_STORE_OK)
        code = desk_tell_store(call->path, answer, why);
    else if (call->json)
        desk_print_json(json_pack("{s:i,s:s,s:I,s:o}", "schema", 1, "relation", "forked", "common",
                                  (json_int_t)common, "acts", tail_json(&tail)));
    else
        print_tail(&tail);
    desk_tail_free(&tail);
    return code;
}

static int meet(const struct meeting_call *call)
{
    size_t common = 0;
    const enum desk_relation relation = desk_relate(call->ours, call->theirs, &common);
    const bool behind = desk_epoch(call->theirs) > desk_epoch(call->ours);
    const char *why = "";
    int code = DESK_EXIT_DONE;
    if (relation == DESK_UNRELATED) {
        (void)fprintf(stderr, "%s: error: the log of another tournament\n", call->path);
        return DESK_EXIT_REFUSED;
    }
    if (relation == DESK_FORKED && !behind && desk_has_pen(call->ours, &why))
        return offer_tail(call, common);
    if (relation == DESK_FORKED) {
        if (behind && desk_store_lay_down(call->ours->store) != DESK_STORE_OK)
            code = DESK_EXIT_FILE;
        tell_behind(call->ours, call->theirs, call->path, common);
        code = code ? code : DESK_EXIT_REFUSED;
    } else if (relation == DESK_THEIRS_GOES_ON && call->wanted) {
        const enum desk_store_answer answer = desk_catch_up(call->ours, call->theirs, common);
        if (answer != DESK_STORE_OK)
            return desk_tell_store(call->path, answer, desk_store_why(call->ours->store));
    }
    if (call->json)
        desk_print_json(json_pack("{s:i,s:s,s:I,s:I,s:I}", "schema", 1, "relation",
                                  relation_word(relation), "common", (json_int_t)common, "ours",
                                  (json_int_t)call->ours->history.count, "theirs",
                                  (json_int_t)call->theirs->history.count));
    else if (relation == DESK_THEIRS_GOES_ON && !call->wanted)
        (void)printf("the other log goes on, up to event %zu: --take all appends it here\n",
                     call->theirs->history.count);
    else if (relation != DESK_FORKED)
        (void)printf("%zu events here, %zu there, %zu in common\n", call->ours->history.count,
                     call->theirs->history.count, common);
    return code;
}

int desk_command_meet(int count, char **arguments)
{
    static const char *const options[] = {"json", "take=", NULL};
    struct desk_call call;
    struct desk_lines_report report;
    int code = DESK_EXIT_CALL;
    struct desk *const ours = desk_call_open(count, arguments, options, 2,
                                             "meet FILE OTHER [--take all|SEQ,...]", &call, &code);
    if (!ours)
        return code;
    struct desk *const theirs =
        call.n_operands == 2
            ? open_copy_told(call.operands[1], /* as_far_as_good= */ false, &report, &code)
            : NULL;
    if (call.n_operands != 2)
        code = DESK_EXIT_CALL;
    if (theirs) {
        const struct meeting_call meeting = {ours, theirs, call.operands[0], call.values[1],
                                             call.values[0] != NULL};
        code = meet(&meeting);
    }
    desk_close(theirs);
    desk_close(ours);
    return code;
}

/* ---- doctor ---------------------------------------------------------------------------------- */

enum {
    SYNC_TOO_FAST = 40,    /* microseconds: nothing has been written to a disk in that time */
    SYNC_TOO_SLOW = 50000, /* an act is felt */
    ROOM_WANTED = 256      /* MB */
};
static const int64_t year = INT64_C(365) * 24 * 3600 * 1000;

struct diagnosis {
    json_t *findings;
    size_t bad;
};

static void find(struct diagnosis *d, bool good, const char *what, const char *said)
{
    json_array_append_new(
        d->findings, json_pack("{s:s,s:b,s:s}", "what", what, "good", (int)good, "said", said));
    d->bad += !good;
}

static void look_at_disk(struct diagnosis *d, const char *folder)
{
    char said[200];
    uint64_t room = 0;
    const uint32_t took = desk_disk_sync_time(folder, 21);
    if (took == 0)
        (void)snprintf(said, sizeof said, "nothing can be written to %.100s", folder);
    else
        (void)snprintf(said, sizeof said, "%u microseconds until 4 KB are on the disk%s", took,
                       took < SYNC_TOO_FAST   ? ": implausibly fast, the disk may lie about it"
                       : took > SYNC_TOO_SLOW ? ": slow"
                                              : "");
    find(d, took >= SYNC_TOO_FAST && took <= SYNC_TOO_SLOW, "sync", said);
    const bool known = desk_disk_free(folder, &room);
    (void)snprintf(said, sizeof said, "%llu MB free", (unsigned long long)(room >> 20));
    find(d, known && room >> 20 >= ROOM_WANTED, "room", said);
}

static void look_at_clock(struct diagnosis *d, const struct desk *desk)
{
    const int64_t last =
        desk->history.count > 0 ? desk->history.entries[desk->history.count - 1].event.at : 0;
    const int64_t since = desk->history.count > 0 ? desk_now() - last : 0;
    find(d, since >= 0 && since < year, "clock",
         since < 0       ? "it is earlier than the last event: the clock was put back"
         : since >= year ? "more than a year after the last event"
                         : "goes on from the last event");
}

static void look_at_log(struct diagnosis *d, struct desk *desk)
{
    char said[200];
    const char *why = "";
    const bool file = desk_store_check(desk->store) == DESK_STORE_OK;
    find(d, file, "file", file ? "whole" : desk_store_why(desk->store));
    if (desk->broken != DESK_LINK_GOOD)
        (void)snprintf(said, sizeof said, "event %llu: %s", (unsigned long long)desk->broken_at,
                       desk_link_says(desk->broken));
    else
        (void)snprintf(said, sizeof said, "%zu events", desk->history.count);
    find(d, desk->broken == DESK_LINK_GOOD, "chain", said);
    const bool pen = desk_has_pen(desk, &why);
    find(d, pen, "pen", pen ? "with this file" : why);
}

static void look_at_mirrors(struct diagnosis *d, struct desk *desk)
{
    char said[600];
    if (desk->n_mirrors == 0)
        find(d, false, "mirror", "there is no second copy (desk mirror FILE FOLDER)");
    for (size_t i = 0; i < desk->n_mirrors; i++) {
        const struct desk_mirror *const m = desk->mirrors[i];
        (void)snprintf(said, sizeof said, "%.200s: %s%s%.160s, %llu events behind", m->folder,
                       desk_mirror_says(m->state), *m->why ? ": " : "", m->why,
                       (unsigned long long)m->missing);
        find(d, m->state == DESK_MIRROR_GOOD && m->missing == 0, "mirror", said);
        if (m->remark == DESK_MIRROR_SAME_DISK) {
            (void)snprintf(said, sizeof said, "%.200s: %s", m->folder, desk_mirror_says(m->remark));
            find(d, false, "mirror", said);
        }
    }
}

int desk_command_doctor(int count, char **arguments)
{
    static const char *const options[] = {"json", NULL};
    struct desk_call call;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, options, 1, "doctor FILE", &call, &code);
    if (!desk)
        return code;
    struct diagnosis d = {.findings = json_array()};
    char *const folder = desk_disk_folder_of(call.operands[0]);
    (void)desk_mirrors_keep(desk, call.operands[0]);
    desk_mirrors_look(desk);
    look_at_disk(&d, folder);
    look_at_clock(&d, desk);
    look_at_log(&d, desk);
    look_at_mirrors(&d, desk);
    for (size_t i = 0; !call.values[0] && i < json_array_size(d.findings); i++) {
        const json_t *const f = json_array_get(d.findings, i);
        (void)printf("%-8s %-6s %s\n", json_string_value(json_object_get(f, "what")),
                     json_is_true(json_object_get(f, "good")) ? "good" : "LOOK",
                     json_string_value(json_object_get(f, "said")));
    }
    if (call.values[0])
        desk_print_json(
            json_pack("{s:i,s:b,s:O}", "schema", 1, "good", d.bad == 0, "findings", d.findings));
    json_decref(d.findings);
    free(folder);
    desk_close(desk);
    return d.bad == 0 ? DESK_EXIT_DONE : DESK_EXIT_REFUSED;
}
