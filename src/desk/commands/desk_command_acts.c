/* SPDX-License-Identifier: Apache-2.0 */
/* new, act, try, undo, acts: what changes an event, or would. */
#include "desk/base/desk_memory.h"
#include "desk/log/desk_canonical.h"
#include "desk/service/desk_safety.h"
#include "desk_commands.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const act_options[] = {
    "json", "as=", "confirm=", "expects=", "request=", "with-all", NULL};
enum { JSON, AS, CONFIRM, EXPECTS, REQUEST, WITH_ALL };

/* "3" is a number, "true" a flag, "[1,2]" a list, everything else a text. */
static json_t *value_of(const char *text)
{
    const char *why = NULL;
    char *end = NULL;
    const long long number = strtoll(text, &end, 10);
    if (*text && *end == '\0')
        return json_integer(number);
    if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
        return json_boolean(text[0] == 't');
    if (text[0] == '[' || text[0] == '{')
        return desk_json_read(text, strlen(text), &why);
    return json_string(text);
}

/* Members that are texts even when they look like numbers. */
static bool is_text_member(const char *name)
{
    static const char *const names[] = {
        "name",         "fide_id",  "birth",    "club",  "why",         "text",  "list",
        "hash",         "what_for", "edition",  "seed",  "rating_from", "city",  "federation",
        "time_control", "chief",    "currency", "start", "end",         "system"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* The body of a command: one JSON object, or NAME=VALUE each. NULL, and told, when it is none. */
static json_t *body_of(const struct desk_call *call, size_t from)
{
    const char *why = NULL;
    if (call->n_operands == from + 1 && call->operands[from][0] == '{') {
        json_t *const body =
            desk_json_read(call->operands[from], strlen(call->operands[from]), &why);
        if (!body)
            (void)fprintf(stderr, "swisspair-desk: error: the command's JSON: %s\n", why);
        return body;
    }
    json_t *const body = json_object();
    for (size_t i = from; i < call->n_operands; i++) {
        const char *const equals = strchr(call->operands[i], '=');
        char name[64];
        const size_t length = equals ? (size_t)(equals - call->operands[i]) : 0;
        if (length == 0 || length >= sizeof name) {
            (void)fprintf(stderr, "swisspair-desk: error: %s: expected NAME=VALUE\n",
                          call->operands[i]);
            json_decref(body);
            return NULL;
        }
        memcpy(name, call->operands[i], length);
        name[length] = '\0';
        json_t *const value = is_text_member(name) ? json_string(equals + 1) : value_of(equals + 1);
        if (!value) {
            (void)fprintf(stderr, "swisspair-desk: error: %s: no value\n", call->operands[i]);
            json_decref(body);
            return NULL;
        }
        json_object_set_new(body, name, value);
    }
    return body;
}

static bool fill_command(const struct desk_call *call, const char *act, const json_t *body,
                         struct desk_command *out)
{
    uint64_t confirmed = 0;
    *out = (struct desk_command){.act = act, .body = body, .now = desk_now()};
    out->actor = call->values[AS] ? call->values[AS] : "arbiter";
    if ((call->values[CONFIRM] && !desk_call_number(call->values[CONFIRM], 4, &confirmed)) ||
        (call->values[EXPECTS] &&
         !desk_call_number(call->values[EXPECTS], INT64_MAX, &out->expects)))
        return false;
    out->confirmed = (int)confirmed;
    randombytes_buf(out->chance, sizeof out->chance);
    randombytes_buf(out->request, sizeof out->request);
    if (strlen(out->actor) > DESK_MOST_ACTOR ||
        (call->values[REQUEST] &&
         !desk_unhex(call->values[REQUEST], out->request, DESK_ID_BYTES))) {
        (void)fputs("swisspair-desk: error: --as takes up to 100 bytes, --request 32 hexadecimal "
                    "digits\n",
                    stderr);
        return false;
    }
    return true;
}

static int do_it(struct desk *desk, const char *path, const struct desk_command *command, bool json)
{
    struct desk_outcome outcome;
    uint64_t seq = 0;
    (void)desk_mirrors_keep(desk, path);
    desk_reserve_keep(desk, path);
    const enum desk_store_answer answer = desk_do(desk, command, &outcome, &seq);
    const int code = desk_print_outcome(path, desk, answer, &outcome, seq, json);
    desk_outcome_free(&outcome);
    return code;
}

int desk_do_told(struct desk *desk, const char *path, const struct desk_order_told *wish, bool json)
{
    struct desk_command command = {.act = wish->act,
                                   .body = wish->body,
                                   .actor = wish->actor ? wish->actor : "arbiter",
                                   .now = desk_now()};
    randombytes_buf(command.chance, sizeof command.chance);
    randombytes_buf(command.request, sizeof command.request);
    return do_it(desk, path, &command, json);
}

static int try_it(const struct desk *desk, const char *path, const struct desk_command *command,
                  bool json)
{
    struct desk_outcome outcome;
    desk_act(desk->model, &desk->history, command, &outcome);
    const int code = desk_print_outcome(path, NULL, DESK_STORE_OK, &outcome, 0, json);
    if (!json && outcome.kind == DESK_OUTCOME_DONE)
        (void)printf("it would be %zu events\n", outcome.n_events);
    desk_outcome_free(&outcome);
    return code;
}

/* Does or tries an act with a body, which goes. */
static int act_on(const struct desk_call *call, const char *act, json_t *body, bool really)
{
    struct desk_command command;
    int code = DESK_EXIT_CALL;
    if (body && fill_command(call, act, body, &command)) {
        struct desk *const desk = desk_open_told(call->operands[0], &code);
        if (desk)
            code = really ? do_it(desk, call->operands[0], &command, call->values[JSON] != NULL)
                          : try_it(desk, call->operands[0], &command, call->values[JSON] != NULL);
        desk_close(desk);
    }
    json_decref(body);
    return code;
}

static int act_or_try(int count, char **arguments, bool really)
{
    struct desk_call call;
    if (!desk_call_read(count, arguments, act_options, &call))
        return DESK_EXIT_CALL;
    if (call.n_operands < 2) {
        (void)fputs("usage: swisspair desk act FILE ACT [NAME=VALUE...|JSON]\n", stderr);
        return DESK_EXIT_CALL;
    }
    return act_on(&call, call.operands[1], body_of(&call, 2), really);
}

int desk_command_act(int count, char **arguments)
{
    return act_or_try(count, arguments, true);
}

int desk_command_try(int count, char **arguments)
{
    return act_or_try(count, arguments, false);
}

int desk_command_undo(int count, char **arguments)
{
    struct desk_call call;
    uint64_t seq = 0;
    if (!desk_call_read(count, arguments, act_options, &call))
        return DESK_EXIT_CALL;
    if (call.n_operands != 2) {
        (void)fputs("usage: swisspair desk undo FILE SEQ [--with-all]\n", stderr);
        return DESK_EXIT_CALL;
    }
    if (!desk_call_number(call.operands[1], INT64_MAX, &seq))
        return DESK_EXIT_CALL;
    json_t *const body = json_pack("{s:I}", "seq", (json_int_t)seq);
    if (call.values[WITH_ALL])
        json_object_set_new(body, "with_all", json_true());
    return act_on(&call, "undo", body, /* really= */ true);
}

int desk_command_new(int count, char **arguments)
{
    static const char *const options[] = {"json", "name=", "rated", "form=", NULL};
    struct desk_call call, act = {.n_operands = 0};
    struct desk_command command;
    struct desk *desk = NULL;
    char why[DESK_STORE_WHY] = "";
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    if (call.n_operands != 1 || !call.values[1]) {
        (void)fputs("usage: swisspair desk new FILE --name NAME [--rated] [--form FORM]\n", stderr);
        return DESK_EXIT_CALL;
    }
    json_t *const body = json_object();
    json_object_set_new(body, "name", json_string(call.values[1]));
    if (call.values[2])
        json_object_set_new(body, "rated", json_true());
    if (call.values[3])
        json_object_set_new(body, "form", json_string(call.values[3]));
    int code = DESK_EXIT_CALL;
    if (fill_command(&act, "create", body, &command)) {
        const enum desk_store_answer answer =
            desk_new_event_file(call.operands[0], NULL, command.now, &desk, why);
        code = answer == DESK_STORE_OK
                   ? do_it(desk, call.operands[0], &command, call.values[0] != NULL)
                   : desk_tell_store(call.operands[0], answer, why);
    }
    desk_close(desk);
    json_decref(body);
    return code;
}

int desk_command_acts(int count, char **arguments)
{
    static const char *const options[] = {"json", NULL};
    struct desk_call call;
    struct program_text text = PROGRAM_TEXT_INIT;
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    if (call.values[0]) {
        json_t *const acts = json_array();
        for (size_t i = 0; desk_act_at(i); i++)
            json_array_append_new(acts,
                                  json_pack("{s:s,s:s,s:s}", "act", desk_act_at(i)->name, "members",
                                            desk_act_at(i)->members, "what", desk_act_at(i)->what));
        desk_print_json(json_pack("{s:i,s:o}", "schema", 1, "acts", acts));
        return DESK_EXIT_DONE;
    }
    for (size_t i = 0; desk_act_at(i); i++)
        program_text_format(&text, "%-18s %s\n%-18s   %s\n", desk_act_at(i)->name,
                            desk_act_at(i)->what, "", desk_act_at(i)->members);
    return desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
}
