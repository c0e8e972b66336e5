/* SPDX-License-Identifier: Apache-2.0 */
/* import: a TRF file into a new event, or a table of players into one that is there. */
#include "desk/service/desk_safety.h"
#include "desk_commands.h"
#include "program/program_files.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 64 << 20 };

static const char *const options[] = {
    "json", "as=", "confirm=", "system=", "unrated", "update", "try", NULL};
enum { JSON, AS, CONFIRM, SYSTEM, UNRATED, UPDATE, TRY };

/* A TRF file begins a line with a record's number; a table does not begin so. */
static bool is_trf(const char *bytes)
{
    for (const char *at = bytes; at && *at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (strncmp(at, "001 ", 4) == 0 || strncmp(at, "012 ", 4) == 0)
            return true;
    return false;
}

static json_t *body_of(const struct desk_call *call, const struct program_text *bytes, bool trf)
{
    json_t *const body = json_object();
    /* Bytes of a TRF file need not be UTF-8; its reader knows. */
    json_object_set_new(body, trf ? "trf" : "table",
                        trf ? json_stringn_nocheck(program_text_get(bytes), bytes->length)
                            : json_stringn(program_text_get(bytes), bytes->length));
    if (trf && call->values[SYSTEM])
        json_object_set_new(body, "system", json_string(call->values[SYSTEM]));
    if (trf && call->values[UNRATED])
        json_object_set_new(body, "rated", json_false());
    if (!trf && call->values[UPDATE])
        json_object_set_new(body, "update", json_true());
    return body;
}

/* What became of rounds or rows, for people. */
static void tell_answer(const json_t *answer)
{
    const json_t *const adjusted = json_object_get(answer, "adjusted"),
                        *const rounds = json_object_get(answer, "rounds"),
                        *const rows = json_object_get(answer, "rows");
    for (size_t i = 0; i < json_array_size(adjusted); i++)
        (void)printf("adjusted: %s\n", json_string_value(json_array_get(adjusted, i)));
    for (size_t i = 0; i < json_array_size(rounds); i++) {
        const json_t *const round = json_array_get(rounds, i);
        (void)printf("round %lld: %s\n",
                     (long long)json_integer_value(json_object_get(round, "round")),
                     json_is_true(json_object_get(round, "equal"))     ? "as the rules pair it"
                     : json_is_true(json_object_get(round, "checked")) ? "not what the rules pair"
                                                                       : "not paired again");
    }
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *const row = json_array_get(rows, i);
        (void)printf("%4lld  %-10s  %lld  %s\n",
                     (long long)json_integer_value(json_object_get(row, "line")),
                     json_string_value(json_object_get(row, "became")),
                     (long long)json_integer_value(json_object_get(row, "player")),
                     json_string_value(json_object_get(row, "name")));
    }
}

/* A new file is made only when the import is done: judged first on an event that has not begun. */
static int import_new(const char *path, const struct desk_command *command, bool json,
                      bool only_try)
{
    struct desk_model *const empty = desk_model_create();
    struct desk_history none;
    struct desk_outcome outcome;
    struct desk *desk = NULL;
    uint64_t seq = 0;
    char why[DESK_STORE_WHY] = "";
    static const uint8_t nobody[DESK_ID_BYTES];
    int code = DESK_EXIT_DONE;
    desk_history_begin(&none, nobody);
    desk_act(empty, &none, command, &outcome);
    enum desk_store_answer answer = DESK_STORE_OK;
    if (outcome.kind == DESK_OUTCOME_DONE && !only_try) {
        answer = desk_new_event_file(path, NULL, command->now, &desk, why);
        if (answer == DESK_STORE_OK) {
            desk_outcome_free(&outcome);
            desk_reserve_keep(desk, path);
            answer = desk_do(desk, command, &outcome, &seq);
        }
    }
    if (!json && answer == DESK_STORE_OK)
        tell_answer(outcome.answer);
    if (answer != DESK_STORE_OK && !desk)
        code = desk_tell_store(path, answer, why);
    else
        code = desk_print_outcome(path, desk, answer, &outcome, seq, json);
    desk_outcome_free(&outcome);
    desk_model_destroy(empty);
    desk_close(desk);
    return code;
}

static int import_into(const char *path, const struct desk_command *command, bool json,
                       bool only_try)
{
    struct desk_outcome outcome = {0};
    uint64_t seq = 0;
    int code = DESK_EXIT_DONE;
    struct desk *const desk = desk_open_told(path, &code);
    if (!desk)
        return code;
    enum desk_store_answer answer = DESK_STORE_OK;
    if (only_try) {
        desk_act(desk->model, &desk->history, command, &outcome);
    } else {
        (void)desk_mirrors_keep(desk, path);
        desk_reserve_keep(desk, path);
        answer = desk_do(desk, command, &outcome, &seq);
    }
    if (!json && answer == DESK_STORE_OK)
        tell_answer(outcome.answer);
    code = desk_print_outcome(path, only_try ? NULL : desk, answer, &outcome, seq, json);
    desk_outcome_free(&outcome);
    desk_close(desk);
    return code;
}

int desk_command_import(int count, char **arguments)
{
    struct desk_call call;
    struct program_text bytes = PROGRAM_TEXT_INIT;
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    if (call.n_operands != 2) {
        (void)fputs("usage: swisspair desk import FILE TRF|TABLE [--system ID] [--unrated] "
                    "[--update] [--try]\n",
                    stderr);
        return DESK_EXIT_CALL;
    }
    uint64_t confirmed = 0;
    if (call.values[CONFIRM] && !desk_call_number(call.values[CONFIRM], 4, &confirmed))
        return DESK_EXIT_CALL;
    if (!program_file_read(call.operands[1], MOST_BYTES, &bytes)) {
        (void)fprintf(stderr, "%s: error: %s\n", call.operands[1], strerror(errno));
        program_text_free(&bytes);
        return DESK_EXIT_FILE;
    }
    const bool trf = is_trf(program_text_get(&bytes));
    json_t *const body = body_of(&call, &bytes, trf);
    struct desk_command command = {.act = trf ? "import_trf" : "import_players",
                                   .body = body,
                                   .now = desk_now(),
                                   .actor = call.values[AS] ? call.values[AS] : "arbiter"};
    command.confirmed = (int)confirmed;
    randombytes_buf(command.request, sizeof command.request);
    randombytes_buf(command.chance, sizeof command.chance);
    const bool json = call.values[JSON] != NULL, only_try = call.values[TRY] != NULL;
    const int code = trf ? import_new(call.operands[0], &command, json, only_try)
                         : import_into(call.operands[0], &command, json, only_try);
    json_decref(body);
    program_text_free(&bytes);
    return code;
}
