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

/* The model anew, from the log as it is. */
static void fold_all(struct desk *desk)
{
    desk_model_destroy(desk->model);
    desk_history_weigh(&desk->history);
    desk->model = desk_history_fold(&desk->history, NULL, 0, &desk->misfits);
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
                                      const struct desk_outcome *outcome, struct cli_text *bodies)
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
                                        .body = cli_text_get(&bodies[i]),
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

/* *out_why is "" when this file has the pen. */
static enum desk_store_answer ask_pen(const struct desk *desk, const char **out_why)
{
    uint32_t pen = 0;
    const enum desk_store_answer answer = desk_store_pen(desk->store, &pen);
    *out_why = desk->model->pen_given    ? "The pen was given away: another desk writes."
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
        desk_refuse(&a, "behind", "", "Catch up from it first (desk meet FILE COPY --take all).",
                    "This log ends with event %llu, and its second copy goes on to event %llu: %s.",
                    (unsigned long long)desk->history.count, (unsigned long long)ahead.seq,
                    ahead.log_path);
    else if (*why && strcmp(command->act, "take_pen") != 0)
        desk_refuse(&a, "pen", "", "Take the pen (act take_pen), when nobody else has it.", "%s",
                    why);
    return DESK_STORE_OK;
}

enum desk_store_answer desk_do(struct desk *desk, const struct desk_command *command,
                               struct desk_outcome *out_outcome, uint64_t *out_seq)
{
    char why[200] = "";
    *out_outcome = (struct desk_outcome){0};
    enum desk_store_answer answer = desk_follow(desk);
    if (answer != DESK_STORE_OK)
        return answer;
    if (desk->broken != DESK_LINK_GOOD)
        return DESK_STORE_DAMAGED;
    answer = desk_store_request(desk->store, command->request, out_seq);
    if (answer != DESK_STORE_END)
        return answer == DESK_STORE_OK ? DESK_STORE_REPEATED : answer;
    desk_mirrors_look(desk);
    answer = ask_leave(desk, command, out_outcome);
    if (answer != DESK_STORE_OK || out_outcome->kind != DESK_OUTCOME_DONE)
        return answer;
    desk_act(desk->model, &desk->history, command, out_outcome);
    if (out_outcome->kind != DESK_OUTCOME_DONE || out_outcome->n_events == 0)
        return DESK_STORE_OK;
    struct cli_text *const bodies = desk_new(out_outcome->n_events, sizeof *bodies);
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
        cli_text_free(&bodies[i]);
    free(bodies);
    free(events);
    return answer;
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

enum desk_store_answer desk_take(struct desk *desk, const struct desk_event *events, size_t count)
{
    const enum desk_store_answer answer = desk_store_append(desk->store, events, count, NULL, 0);
    if (answer != DESK_STORE_OK)
        return answer;
    for (size_t i = 0; i < count; i++)
        (void)add_read(desk, &events[i]);
    fold_all(desk);
    return DESK_STORE_OK;
}
