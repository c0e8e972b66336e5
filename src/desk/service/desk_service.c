/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_service.h"

#include "desk/acts/desk_act_inside.h"
#include "desk/base/desk_memory.h"
#include "desk/log/desk_canonical.h"
#include "desk_safety.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- opening --------------------------------------------------------------------------------- */

static bool add_read(void *user, const struct desk_event *event)
{
    struct desk *const desk = user;
    const enum desk_link link = desk_history_add(&desk->history, event);
    if (link != DESK_LINK_GOOD && desk->broken == DESK_LINK_GOOD) {
        desk->broken = link;
        desk->broken_at = event->seq;
    }
    return link != DESK_LINK_GAP;
}

/* Events of a later release are among those that count. */
static bool has_newer(const struct desk_history *history)
{
    for (size_t i = 0; i < history->count; i++)
        if (history->entries[i].counts && history->entries[i].body &&
            desk_body_is_newer(history->entries[i].event.kind, history->entries[i].body))
            return true;
    return false;
}

/* The model anew, from the log as it is. */
static void fold_all(struct desk *desk)
{
    desk_model_destroy(desk->model);
    desk_history_weigh(&desk->history);
    desk->model = desk_history_fold(&desk->history, NULL, 0, &desk->misfits);
    desk->newer = has_newer(&desk->history);
}

static enum desk_store_answer load(struct desk *desk)
{
    uint8_t tournament[DESK_ID_BYTES];
    desk_store_tournament(desk->store, tournament);
    desk_history_begin(&desk->history, tournament);
    const enum desk_store_answer answer = desk_store_read(desk->store, 1, add_read, desk);
    fold_all(desk);
    return answer;
}

static enum desk_store_answer opened(struct desk *desk, enum desk_store_answer answer,
                                     struct desk **out_desk, char *why)
{
    if (answer == DESK_STORE_OK) {
        answer = load(desk);
        if (answer != DESK_STORE_OK && why)
            (void)snprintf(why, DESK_STORE_WHY, "%s", desk_store_why(desk->store));
    }
    if (answer != DESK_STORE_OK) {
        desk_close(desk);
        desk = NULL;
    }
    *out_desk = desk;
    return answer;
}

enum desk_store_answer desk_new_event_file(const char *path, const char *vfs, int64_t now,
                                           struct desk **out_desk, char why[DESK_STORE_WHY])
{
    uint8_t id[DESK_ID_BYTES];
    struct desk *const desk = desk_new(1, sizeof *desk);
    randombytes_buf(id, sizeof id);
    const enum desk_store_answer answer = desk_store_create(path, vfs, id, now, &desk->store, why);
    return opened(desk, answer, out_desk, why);
}

enum desk_store_answer desk_open(const char *path, const char *vfs, struct desk **out_desk,
                                 char why[DESK_STORE_WHY])
{
    struct desk *const desk = desk_new(1, sizeof *desk);
    return opened(desk, desk_store_open(path, vfs, &desk->store, why), out_desk, why);
}

enum desk_store_answer desk_open_store(struct desk_store *store, struct desk **out_desk,
                                       char why[DESK_STORE_WHY])
{
    struct desk *const desk = desk_new(1, sizeof *desk);
    desk->store = store;
    return opened(desk, DESK_STORE_OK, out_desk, why);
}

void desk_close(struct desk *desk)
{
    if (!desk)
        return;
    desk_model_destroy(desk->model);
    desk_history_free(&desk->history);
    desk_mirrors_free(desk);
    desk_store_close(desk->store);
    free(desk->reserve);
    free(desk);
}

enum desk_store_answer desk_follow(struct desk *desk)
{
    const size_t before = desk->history.count;
    const enum desk_store_answer answer = desk_store_read(desk->store, before + 1, add_read, desk);
    if (desk->history.count > before)
        fold_all(desk);
    return answer;
}

/* ---- doing ----------------------------------------------------------------------------------- */

static bool has_kind(const struct desk_outcome *outcome, enum desk_kind kind)
{
    for (size_t i = 0; i < outcome->n_events; i++)
        if (outcome->events[i].kind == kind)
            return true;
    return false;
}

/* The epoch in which an outcome's events stand: whoever takes the pen begins one that no desk we
 * know of has had. */
static uint32_t epoch_of(const struct desk *desk, const struct desk_outcome *outcome)
{
    uint32_t epoch = desk_epoch(desk);
    if (!has_kind(outcome, DESK_PEN_TAKEN))
        return epoch;
    for (size_t i = 0; i < desk->n_mirrors; i++)
        if (desk->mirrors[i]->end.epoch > epoch)
            epoch = desk->mirrors[i]->end.epoch;
    return epoch + 1;
}

/* The outcome's events, as they follow in the log. Their texts belong to `bodies`. */
static struct desk_event *make_events(const struct desk *desk, const struct desk_command *command,
                                      const struct desk_outcome *outcome,
                                      struct program_text *bodies)
{
    struct desk_event *const events = desk_new(outcome->n_events, sizeof *events);
    struct desk_history chain = desk->history; /* its number and hash only */
    const uint32_t epoch = epoch_of(desk, outcome);
    for (size_t i = 0; i < outcome->n_events; i++) {
        const char *why = NULL;
        (void)desk_canonical_add(&bodies[i], outcome->events[i].body, &why);
        events[i] = (struct desk_event){.epoch = epoch,
                                        .at = command->now,
                                        .actor = command->actor,
                                        .kind = desk_kind_row(outcome->events[i].kind)->name,
                                        .body = program_text_get(&bodies[i]),
                                        .body_length = bodies[i].length};
        memcpy(events[i].request, command->request, DESK_ID_BYTES);
        desk_history_next(&chain, &events[i]);
        memcpy(chain.last_hash, events[i].hash, DESK_HASH_BYTES);
        chain.count++;
    }
    return events;
}

/* Whether every event fits the model, one behind the other; the model then has them. */
static bool fold_new(struct desk *desk, const struct desk_event *events,
                     const struct desk_outcome *outcome, char *why, size_t size)
{
    for (size_t i = 0; i < outcome->n_events; i++)
        if (!desk_model_fold(desk->model, &events[i], outcome->events[i].body, why, size))
            return false;
    return true;
}

static enum desk_store_answer write_down(struct desk *desk, const struct desk_event *events,
                                         const struct desk_outcome *outcome)
{
    struct desk_blob blob = {.bytes = outcome->input, .length = outcome->input_length};
    if (outcome->input)
        desk_hash(outcome->input, outcome->input_length, blob.hash);
    const bool takes_pen = has_kind(outcome, DESK_PEN_TAKEN);
    for (bool again = false;; again = true) {
        const enum desk_store_answer answer =
            takes_pen ? desk_store_take_pen(desk->store, events)
                      : desk_store_append(desk->store, events, outcome->n_events, &blob,
                                          outcome->input ? 1 : 0);
        /* A full disk gets its reserve back, once: what was to be saved is saved. */
        if (answer != DESK_STORE_NO_SPACE || again || !desk_reserve_spend(desk))
            return answer;
    }
}

uint32_t desk_epoch(const struct desk *desk)
{
    return desk->history.count > 0 ? desk->history.entries[desk->history.count - 1].event.epoch : 1;
}

static const char NEWER[] =
    SWP_N_("The log was continued by a newer version of the program; this one only shows it.");

/* *out_why is "" when this file has the pen. */
static enum desk_store_answer ask_pen(const struct desk *desk, const char **out_why)
{
    uint32_t pen = 0;
    const enum desk_store_answer answer = desk_store_pen(desk->store, &pen);
    *out_why = desk->newer               ? NEWER
               : desk->model->pen_given  ? "The pen was given away: another desk writes."
               : answer != DESK_STORE_OK ? "Whether this file has the pen cannot be read."
               : pen != desk_epoch(desk)
                   ? "This file has not got the pen: it is a copy, or another desk has taken it."
                   : "";
    return answer;
}

bool desk_has_pen(const struct desk *desk, const char **out_why)
{
    (void)ask_pen(desk, out_why);
    return **out_why == '\0';
}

/* Whether this file may be written to now; what is refused stands in the outcome. The pen itself
 * may be taken at any time, but not past a copy that goes on where this file ends. */
static enum desk_store_answer ask_leave(const struct desk *desk, const struct desk_command *command,
                                        struct desk_outcome *outcome)
{
    const struct desk_acting a = {desk->model, &desk->history, command, outcome};
    const struct desk_ahead ahead = desk_copy_ahead(desk);
    const char *why = "";
    const enum desk_store_answer answer = ask_pen(desk, &why);
    if (answer != DESK_STORE_OK)
        return answer;
    if (ahead.seq > 0)
        desk_refuse(
            &a, "behind", "", "Catch up from it first (desk meet FILE COPY --take all).",
            "This log ends with event %llu, but its second copy continues to event %llu: %s.",
            (unsigned long long)desk->history.count, (unsigned long long)ahead.seq, ahead.log_path);
    else if (desk->newer)
        desk_refuse(&a, "newer", "", "Open it with the newer version.", "%s", why);
    else if (*why && strcmp(command->act, "take_pen") != 0)
        desk_refuse(&a, "pen", "", "Take the pen (act take_pen), when nobody else has it.", "%s",
                    why);
    return DESK_STORE_OK;
}

/* The log and model as they were before an event. The texts stay the desk's. */
static struct desk_history history_before(const struct desk *desk, uint64_t seq)
{
    struct desk_history before = desk->history;
    before.count = (size_t)seq - 1;
    before.entries = desk_new(before.count, sizeof *before.entries);
    if (before.count > 0)
        memcpy(before.entries, desk->history.entries, before.count * sizeof *before.entries);
    desk_history_weigh(&before);
    return before;
}

/* Whether an act that was done has these events: the same kinds and bodies, whatever release of the
 * engine it names. */
static bool are_events(const struct desk *desk, uint64_t seq, const struct desk_outcome *outcome)
{
    const struct desk_entry *const first = &desk->history.entries[seq - 1];
    const size_t room = desk->history.count - (size_t)seq + 1;
    size_t n = 0;
    while (n < room && memcmp(first[n].event.request, first->event.request, DESK_ID_BYTES) == 0)
        n++;
    bool same = outcome->n_events == n;
    for (size_t i = 0; same && i < n; i++) {
        json_t *const ours = json_copy(first[i].body), *const theirs = outcome->events[i].body;
        json_object_del(ours, "engine");
        json_object_del(theirs, "engine");
        same = desk_kind_find(first[i].event.kind) == outcome->events[i].kind &&
               json_equal(ours, theirs) == 1;
        json_decref(ours);
    }
    return same;
}

/* Judges the command where the request was done, and holds what comes of it against what was
 * written down. A result that came second was written as a claim. */
static bool is_same_act(const struct desk *desk, const struct desk_command *command, uint64_t seq)
{
    static const char second[] = "claim_result";
    const struct desk_entry *const entry = &desk->history.entries[seq - 1];
    struct desk_history before = history_before(desk, seq);
    struct desk_model *const model = desk_history_fold(&before, NULL, 0, NULL);
    struct desk_command again = *command;
    again.expects = 0;
    again.confirmed = 4;
    again.now = entry->event.at;
    again.actor = entry->event.actor;
    const char *const seed = desk_body_text(entry->body, "seed");
    (void)desk_unhex(seed, again.chance, sizeof again.chance);
    bool same = false;
    for (int i = 0; i < 2 && !same; i++) {
        struct desk_outcome outcome;
        desk_act(model, &before, &again, &outcome);
        same = are_events(desk, seq, &outcome);
        desk_outcome_free(&outcome);
        if (strcmp(command->act, "set_result") != 0)
            break;
        again.act = second;
    }
    desk_model_destroy(model);
    free(before.entries);
    return same;
}

/* A request that is there already: REPEATED when it asks for the same again. */
static enum desk_store_answer answer_repeated(const struct desk *desk,
                                              const struct desk_command *command,
                                              struct desk_outcome *outcome, uint64_t *out_seq)
{
    const struct desk_acting a = {desk->model, &desk->history, command, outcome};
    if (*out_seq > desk->history.count || is_same_act(desk, command, *out_seq))
        return DESK_STORE_REPEATED;
    desk_refuse(&a, "request", "", "Send it with a new request id.",
                "This request id was used before, for event %llu; nothing was done now.",
                (unsigned long long)*out_seq);
    *out_seq = 0;
    return DESK_STORE_OK;
}

static enum desk_store_answer do_once(struct desk *desk, const struct desk_command *command,
                                      struct desk_outcome *out_outcome, uint64_t *out_seq)
{
    char why[200] = "";
    *out_outcome = (struct desk_outcome){0};
    *out_seq = 0;
    enum desk_store_answer answer = desk_follow(desk);
    if (answer != DESK_STORE_OK)
        return answer;
    if (desk->broken != DESK_LINK_GOOD)
        return DESK_STORE_DAMAGED;
    answer = desk_store_request(desk->store, command->request, out_seq);
    if (answer != DESK_STORE_END)
        return answer == DESK_STORE_OK ? answer_repeated(desk, command, out_outcome, out_seq)
                                       : answer;
    desk_mirrors_look(desk);
    answer = ask_leave(desk, command, out_outcome);
    if (answer != DESK_STORE_OK || out_outcome->kind != DESK_OUTCOME_DONE)
        return answer;
    desk_act(desk->model, &desk->history, command, out_outcome);
    if (out_outcome->kind != DESK_OUTCOME_DONE || out_outcome->n_events == 0)
        return DESK_STORE_OK;
    struct program_text *const bodies = desk_new(out_outcome->n_events, sizeof *bodies);
    struct desk_event *const events = make_events(desk, command, out_outcome, bodies);
    const bool undoing = has_kind(out_outcome, DESK_UNDONE);
    const bool fits = undoing || fold_new(desk, events, out_outcome, why, sizeof why);
    answer = fits ? write_down(desk, events, out_outcome) : DESK_STORE_FAILED;
    if (answer == DESK_STORE_OK) {
        for (size_t i = 0; i < out_outcome->n_events; i++)
            (void)desk_history_add(&desk->history, &events[i]);
        *out_seq = events[0].seq;
        if (undoing)
            fold_all(desk);
        desk_mirrors_follow(desk);
    } else {
        fold_all(desk); /* as it was */
    }
    for (size_t i = 0; i < out_outcome->n_events; i++)
        program_text_free(&bodies[i]);
    free(bodies);
    free(events);
    return answer;
}

enum desk_store_answer desk_do(struct desk *desk, const struct desk_command *command,
                               struct desk_outcome *out_outcome, uint64_t *out_seq)
{
    enum { MOST_TRIES = 50 };
    for (int i = 1;; i++) {
        const enum desk_store_answer answer = do_once(desk, command, out_outcome, out_seq);
        /* Somebody else was faster: read what they wrote, and judge the act again. */
        if ((answer != DESK_STORE_STALE && answer != DESK_STORE_REPEATED) || i == MOST_TRIES)
            return answer;
        if (answer == DESK_STORE_REPEATED && *out_seq > 0)
            return answer;
        desk_outcome_free(out_outcome);
    }
}

enum desk_store_answer desk_group(struct desk *desk, size_t *out_mark)
{
    enum desk_store_answer answer = desk_store_group(desk->store);
    if (answer != DESK_STORE_OK)
        return answer;
    answer = desk_follow(desk); /* nobody else can write from here on */
    *out_mark = desk->history.count;
    if (answer != DESK_STORE_OK)
        (void)desk_store_group_end(desk->store);
    return answer;
}

enum desk_store_answer desk_group_end(struct desk *desk, size_t mark)
{
    const enum desk_store_answer answer = desk_store_group_end(desk->store);
    if (answer == DESK_STORE_OK)
        return answer;
    desk_history_cut(&desk->history, mark);
    fold_all(desk);
    return answer;
}
