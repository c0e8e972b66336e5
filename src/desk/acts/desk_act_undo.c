/* SPDX-License-Identifier: Apache-2.0 */
/* Taking back, and taking the taking back back. Any event can be undone by an event; what cannot
 * stand without it is found by folding the log without it, and is offered as a group. Nothing is
 * erased. What was shown stays shown in the log: a later version replaces it.
 *
 * In FIDE mode an undoing is held to what a correction would be (checklist 114 against 189 to 191):
 * it does not reach behind the round before the last. */
#include "desk/base/desk_memory.h"
#include "desk_act_inside.h"
#include "desk_acts.h"
#include "desk_windows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

/* A log with one more event behind it, that undoes what is marked. */
struct trial {
    const struct desk_history *history;
    bool *gone; /* by seq */
};

static enum desk_kind kind_of(const struct desk_history *history, uint64_t seq)
{
    return desk_kind_find(history->entries[seq - 1].event.kind);
}

static json_t *marked_json(const struct trial *trial)
{
    json_t *const seqs = json_array();
    for (size_t seq = 1; seq <= trial->history->count; seq++)
        if (trial->gone[seq])
            json_array_append_new(seqs, json_integer((json_int_t)seq));
    return seqs;
}

/* The model that would be; the caller destroys it. Misfits as desk_history_fold shows them. */
static struct desk_model *fold_trial(const struct trial *trial, struct desk_misfit *misfits,
                                     size_t room, size_t *out_misfits)
{
    struct desk_history with = *trial->history;
    json_t *const body = json_object();
    with.entries = desk_new(with.count + 1, sizeof *with.entries);
    memcpy(with.entries, trial->history->entries, with.count * sizeof *with.entries);
    json_object_set_new(body, "v", json_integer(1));
    json_object_set_new(body, "seqs", marked_json(trial));
    with.entries[with.count] = (struct desk_entry){
        .event = {.seq = with.count + 1, .epoch = 1, .actor = "", .kind = "undone"},
        .body = body,
        .counts = true};
    with.count++;
    desk_history_weigh(&with);
    struct desk_model *const model = desk_history_fold(&with, misfits, room, out_misfits);
    free(with.entries);
    json_decref(body);
    return model;
}

/* ---- what can be undone ---------------------------------------------------------------------- */

/* Marks one event; false, and a refusal, when it cannot be undone. */
static bool mark(const struct desk_acting *a, struct trial *trial, json_int_t seq)
{
    if (seq < 1 || (uint64_t)seq > a->history->count) {
        desk_refuse(a, "no_event", "", "Look at the log.", "There is no event %lld.",
                    (long long)seq);
        return false;
    }
    const struct desk_entry *const entry = &a->history->entries[seq - 1];
    if (!desk_kind_can_be_undone(kind_of(a->history, (uint64_t)seq))) {
        desk_refuse(a, "stays", "", "Write down what has changed (note).",
                    "Event %lld (%s) cannot be undone.", (long long)seq, entry->event.kind);
        return false;
    }
    if (!entry->counts) {
        desk_refuse(a, "undone", "", "To restore it, undo the undo (redo).",
                    "Event %lld (%s) is undone already.", (long long)seq, entry->event.kind);
        return false;
    }
    trial->gone[seq] = true;
    return true;
}

static bool mark_all(const struct desk_acting *a, struct trial *trial)
{
    const json_t *const seqs = desk_value(a, "seqs");
    if (desk_value(a, "from")) {
        const json_int_t from = desk_number(a, "from");
        const json_int_t to =
            desk_value(a, "to") ? desk_number(a, "to") : (json_int_t)a->history->count;
        bool any = false;
        for (json_int_t seq = from < 1 ? 1 : from; seq <= to && (uint64_t)seq <= a->history->count;
             seq++)
            if (a->history->entries[seq - 1].counts &&
                desk_kind_can_be_undone(kind_of(a->history, (uint64_t)seq)))
                any = trial->gone[seq] = true;
        if (!any)
            desk_refuse(a, "nothing", "", "Look at the log.", "There is nothing to take back.");
        return any;
    }
    if (!seqs)
        return mark(a, trial, desk_number(a, "seq"));
    for (size_t i = 0; i < json_array_size(seqs); i++)
        if (!mark(a, trial, json_integer_value(json_array_get(seqs, i))))
            return false;
    if (json_array_size(seqs) == 0)
        desk_wrong(a, "seqs: empty");
    return json_array_size(seqs) > 0;
}

/* ---- what hangs on it ------------------------------------------------------------------------ */

/* Marks what does not stand without the others, until all that is left stands. The answer lists
 * it. */
static size_t mark_hanging(const struct desk_acting *a, struct trial *trial)
{
    const size_t room = a->history->count + 1;
    struct desk_misfit *const before = desk_new(room, sizeof *before);
    struct desk_misfit *const misfits = desk_new(room, sizeof *misfits);
    bool *const known = desk_new(room + 1, sizeof *known);
    json_t *const hanging = json_array();
    size_t n_before = 0, total = 0, n = 0;
    desk_model_destroy(desk_history_fold(a->history, before, room, &n_before));
    for (size_t i = 0; i < n_before && i < room; i++)
        known[before[i].seq] = true;
    for (bool more = true; more;) {
        more = false;
        desk_model_destroy(fold_trial(trial, misfits, room, &n));
        for (size_t i = 0; i < n && i < room; i++) {
            const uint64_t seq = misfits[i].seq;
            if (known[seq] || seq > a->history->count || trial->gone[seq])
                continue;
            const char *const kind = a->history->entries[seq - 1].event.kind;
            trial->gone[seq] = more = true;
            total++;
            json_array_append_new(hanging, json_pack("{s:I,s:s,s:s}", "seq", (json_int_t)seq,
                                                     "kind", kind, "why", misfits[i].why));
        }
    }
    free(known);
    free(before);
    free(misfits);
    a->outcome->answer = json_object();
    json_object_set_new(a->outcome->answer, "hanging", hanging);
    return total;
}

/* What goes: how many acts, and of each kind how many events and of which rounds, in the order in
 * which they first came. */
static void tell_goes(const struct desk_acting *a, const struct trial *trial)
{
    json_t *const goes = json_array();
    json_t *of_kind[DESK_KINDS] = {NULL};
    const uint8_t *last = NULL;
    json_int_t acts = 0;
    for (size_t i = 0; i < a->history->count; i++) {
        const struct desk_event *const e = &a->history->entries[i].event;
        const enum desk_kind kind = desk_kind_find(e->kind);
        if (!trial->gone[i + 1] || kind == DESK_KINDS)
            continue;
        acts += !last || memcmp(last, e->request, DESK_ID_BYTES) != 0;
        last = e->request;
        if (!of_kind[kind]) {
            of_kind[kind] = json_pack("{s:s,s:i,s:[]}", "kind", e->kind, "count", 0, "rounds");
            json_array_append_new(goes, of_kind[kind]);
        }
        json_t *const count = json_object_get(of_kind[kind], "count"), *const rounds =
                                                                           json_object_get(
                                                                               of_kind[kind],
                                                                               "rounds");
        const json_int_t round =
            json_integer_value(json_object_get(a->history->entries[i].body, "round"));
        bool known = round == 0;
        for (size_t k = 0; k < json_array_size(rounds); k++)
            known = known || json_integer_value(json_array_get(rounds, k)) == round;
        (void)json_integer_set(count, json_integer_value(count) + 1);
        if (!known)
            json_array_append_new(rounds, json_integer(round));
    }
    json_object_set_new(a->outcome->answer, "acts", json_integer(acts));
    json_object_set_new(a->outcome->answer, "goes", goes);
}

/* ---- FIDE mode ------------------------------------------------------------------------------- */

/* A round that is shown now would be another one, or none. */
static void judge_shown(const struct desk_acting *a, const struct desk_model *after)
{
    for (uint32_t round = 1; round <= a->model->n_rounds; round++) {
        if (!a->model->rounds[round - 1].published ||
            (round <= after->n_rounds && desk_round_is_shown(after, round)))
            continue;
        desk_find(a, 3, "shown", "", "",
                  "Round %u was published and is changed or withdrawn; what is published next is a "
                  "new version.",
                  round);
        return;
    }
}

/* ---- the acts -------------------------------------------------------------------------------- */

static void undo(const struct desk_acting *a)
{
    struct trial trial = {a->history, desk_new(a->history->count + 2, sizeof(bool))};
    if (mark_all(a, &trial)) {
        const size_t hanging = mark_hanging(a, &trial);
        struct desk_model *const after = fold_trial(&trial, NULL, 0, NULL);
        tell_goes(a, &trial);
        if (hanging > 0 && !desk_flag(a, "with_all"))
            desk_refuse(a, "hanging", "", "Undo all of it together (with_all).",
                        "%zu later events cannot stand without it.", hanging);
        else {
            judge_shown(a, after);
            desk_windows_compare(a, a->model, after);
        }
        if (!desk_is_refused(a)) {
            json_t *const body = json_object();
            json_object_set_new(body, "seqs", marked_json(&trial));
            desk_put_text(a, body, "why");
            desk_emit(a, DESK_UNDONE, body);
        }
        desk_model_destroy(after);
    }
    free(trial.gone);
}

DESK_ACT(undo)
{
    BEGIN;
    undo(a);
}

DESK_ACT(redo)
{
    BEGIN;
    const int64_t seq = desk_number(a, "seq");
    if (seq < 1 || (uint64_t)seq > history->count || kind_of(history, (uint64_t)seq) != DESK_UNDONE)
        desk_refuse(a, "no_undoing", "", "Look at the log.", "Event %lld is not an undo.",
                    (long long)seq);
    else
        undo(a);
    (void)model;
}
