/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_play.h"

#include "desk/base/desk_memory.h"
#include "desk/log/desk_canonical.h"
#include "program/program_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void play_begin(struct play *play)
{
    static const uint8_t tournament[DESK_ID_BYTES] = {7};
    *play = (struct play){.actor = "arbiter"};
    desk_history_begin(&play->history, tournament);
    play->model = desk_model_create();
}

void play_end(struct play *play)
{
    desk_model_destroy(play->model);
    desk_history_free(&play->history);
}

/* Appends what an act emitted, as the desk does with a file. */
static void append(struct play *play, const struct desk_command *command,
                   const struct desk_outcome *outcome)
{
    for (size_t i = 0; i < outcome->n_events; i++) {
        struct program_text body = PROGRAM_TEXT_INIT;
        const char *why = NULL;
        char misfit[200] = "";
        if (!desk_canonical_add(&body, outcome->events[i].body, &why)) {
            fprintf(stderr, "%s: not canonical: %s\n", command->act, why);
            exit(1);
        }
        struct desk_event event = {.epoch = 1,
                                   .at = command->now,
                                   .actor = command->actor,
                                   .kind = desk_kind_row(outcome->events[i].kind)->name,
                                   .body = program_text_get(&body),
                                   .body_length = body.length};
        memcpy(event.request, command->request, sizeof event.request);
        desk_history_next(&play->history, &event);
        (void)desk_history_add(&play->history, &event);
        const struct desk_entry *const entry = &play->history.entries[play->history.count - 1];
        if (outcome->events[i].kind == DESK_UNDONE) {
            desk_history_weigh(&play->history);
            desk_model_destroy(play->model);
            play->model = desk_history_fold(&play->history, NULL, 0, NULL);
        } else if (!desk_model_fold(play->model, &entry->event, entry->body, misfit,
                                    sizeof misfit)) {
            fprintf(stderr, "%s: its event %s does not fit: %s\n", command->act, event.kind,
                    misfit);
            exit(1);
        }
        program_text_free(&body);
    }
}

void play_command(struct play *play, const char *act, const json_t *body, int confirmed,
                  struct desk_outcome *out_outcome)
{
    struct desk_command command = {.act = act,
                                   .body = body,
                                   .actor = play->actor,
                                   .confirmed = confirmed,
                                   .now = 1795392000000 + play->rolls};
    play->rolls++;
    for (int i = 0; i < 16; i++)
        command.request[i] = command.chance[i] =
            (uint8_t)(play->rolls * 2654435761u >> (i % 4 * 8));
    desk_act(play->model, &play->history, &command, out_outcome);
    if (out_outcome->kind == DESK_OUTCOME_DONE)
        append(play, &command, out_outcome);
}

void play_line(struct play *play, const char *line, struct desk_outcome *out_outcome)
{
    char *const text = desk_copy_text(line);
    char *const mark = strrchr(text, '!');
    const int confirmed = mark ? atoi(mark + 1) : 0;
    if (mark)
        *mark = '\0';
    char *const rest = text + strcspn(text, " {");
    for (char *c = rest; *c; c++)
        if (*c == '\'')
            *c = '"';
    json_error_t why;
    json_t *const body =
        *rest && strchr(rest, '{') ? json_loads(strchr(rest, '{'), 0, &why) : json_object();
    if (!body) {
        fprintf(stderr, "%s: %s\n", line, why.text);
        exit(1);
    }
    *rest = '\0';
    play_command(play, text, body, confirmed, out_outcome);
    json_decref(body);
    free(text);
}

void play_script(struct play *play, const char *script)
{
    while (*script) {
        const size_t length = strcspn(script, "\n");
        char *const line = desk_new(length + 1, 1);
        memcpy(line, script, length);
        if (length > 0) {
            struct desk_outcome outcome;
            play_line(play, line, &outcome);
            if (outcome.kind != DESK_OUTCOME_DONE) {
                fprintf(stderr, "%s: %s\n", line,
                        outcome.n_findings > 0 ? outcome.findings[outcome.n_findings - 1].text
                                               : "not done");
                exit(1);
            }
            desk_outcome_free(&outcome);
        }
        free(line);
        script += length + (script[length] == '\n');
    }
}

const struct desk_finding *play_finding(const struct desk_outcome *outcome, const char *subject)
{
    for (size_t i = 0; i < outcome->n_findings; i++)
        if (strcmp(outcome->findings[i].subject, subject) == 0)
            return &outcome->findings[i];
    return NULL;
}
