/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_commands.h"

#include "desk/system/desk_system.h"
#include "program/program_output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

bool desk_call_read(int count, char **arguments, const char *const *options,
                    struct desk_call *out_call)
{
    *out_call = (struct desk_call){.n_operands = 0};
    for (int i = 0; i < count; i++) {
        const char *const argument = arguments[i];
        bool known = false;
        if (strncmp(argument, "--", 2) != 0) {
            if (out_call->n_operands < sizeof out_call->operands / sizeof *out_call->operands)
                out_call->operands[out_call->n_operands++] = argument;
            else {
                (void)fputs("swisspair-desk: error: too many arguments\n", stderr);
                return false;
            }
            continue;
        }
        for (size_t k = 0; options[k] && !known; k++) {
            const size_t length = strcspn(options[k], "=");
            if (strncmp(argument + 2, options[k], length) != 0 ||
                (argument[2 + length] != '\0' && argument[2 + length] != '='))
                continue;
            known = true;
            if (options[k][length] != '=')
                out_call->values[k] = "";
            else if (argument[2 + length] == '=')
                out_call->values[k] = argument + 2 + length + 1;
            else if (i + 1 < count)
                out_call->values[k] = arguments[++i];
            else
                known = false;
        }
        if (!known) {
            (void)fprintf(stderr, "swisspair-desk: error: %s: unknown here, or without its value\n",
                          argument);
            return false;
        }
    }
    return true;
}

bool desk_call_number(const char *text, uint64_t most, uint64_t *out_number)
{
    *out_number = 0;
    for (const char *at = text; *at; at++) {
        const uint64_t digit = (uint64_t)(*at - '0');
        if (*at < '0' || *at > '9' || *out_number > (most - digit) / 10)
            most = 0;
        else
            *out_number = *out_number * 10 + digit;
    }
    if (most > 0 && *text)
        return true;
    (void)fprintf(stderr, "swisspair-desk: error: %s: no number that can stand here\n", text);
    return false;
}

void desk_home(struct program_text *out)
{
    char *const home = desk_system_home();
    program_text_string(out, home);
    free(home);
}

int64_t desk_now(void)
{
    const char *const said = getenv("SWISSPAIR_DESK_NOW");
    struct timespec now;
    if (said)
        return strtoll(said, NULL, 10);
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int desk_tell_store(const char *path, enum desk_store_answer answer, const char *why)
{
    (void)fprintf(stderr, "%s: error: %s%s%s%s\n", path, desk_store_says(answer),
                  why && *why ? " (" : "", why ? why : "", why && *why ? ")" : "");
    return answer == DESK_STORE_DAMAGED ? DESK_EXIT_DAMAGED : DESK_EXIT_FILE;
}

int desk_tell_refusal(const char *path, const char *why)
{
    (void)fprintf(stderr, "%s: error: %s\n", path, why);
    return DESK_EXIT_REFUSED;
}

struct desk *desk_open_told(const char *path, int *out_exit)
{
    struct desk *desk = NULL;
    char why[DESK_STORE_WHY] = "";
    const enum desk_store_answer answer = desk_open(path, NULL, &desk, why);
    if (answer != DESK_STORE_OK)
        *out_exit = desk_tell_store(path, answer, why);
    return desk;
}

struct desk *desk_call_open(int count, char **arguments, const char *const *options, size_t most,
                            const char *usage, struct desk_call *out_call, int *out_exit)
{
    *out_exit = DESK_EXIT_CALL;
    if (!desk_call_read(count, arguments, options, out_call))
        return NULL;
    if (out_call->n_operands < 1 || out_call->n_operands > most) {
        (void)fprintf(stderr, "usage: swisspair desk %s\n", usage);
        return NULL;
    }
    *out_exit = DESK_EXIT_DONE;
    return desk_open_told(out_call->operands[0], out_exit);
}

bool desk_print(struct program_text *text)
{
    const bool good = !text->failed && program_output_stdout(program_text_get(text), text->length);
    program_text_free(text);
    return good;
}

void desk_print_json(json_t *document)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    char *const bytes = json_dumps(document, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
    program_text_string(&text, bytes ? bytes : "");
    program_text_char(&text, '\n');
    free(bytes);
    json_decref(document);
    (void)desk_print(&text);
}

static void tell_findings(const struct desk_outcome *outcome)
{
    static const char *const words[] = {"", "", "note", "asked", "asked", "refused"};
    for (size_t i = 0; i < outcome->n_findings; i++) {
        const struct desk_finding *const f = &outcome->findings[i];
        const bool told = outcome->kind == DESK_OUTCOME_DONE;
        (void)fprintf(stderr, "%s: %s%s%s%s", told ? "note" : words[f->level], f->text,
                      *f->article ? " [" : "", f->article, *f->article ? "]" : "");
        (void)fprintf(stderr, "%s%s\n", *f->way && !told ? " " : "", told ? "" : f->way);
    }
}

int desk_print_outcome(const char *path, const struct desk *desk, enum desk_store_answer answer,
                       const struct desk_outcome *outcome, uint64_t seq, bool json)
{
    const char *const why = desk ? desk_store_why(desk->store) : "";
    const bool done = outcome->kind == DESK_OUTCOME_DONE;
    if (answer == DESK_STORE_REPEATED) {
        if (json)
            desk_print_json(json_pack("{s:i,s:s,s:I}", "schema", 1, "outcome", "repeated", "seq",
                                      (json_int_t)seq));
        else
            (void)fprintf(stderr, "note: this request was done before, as event %llu\n",
                          (unsigned long long)seq);
        return DESK_EXIT_DONE;
    }
    if (answer != DESK_STORE_OK)
        return desk_tell_store(path, answer, why);
    if (json) {
        json_t *const document = desk_outcome_json(outcome);
        json_object_set_new(document, "schema", json_integer(1));
        if (seq > 0)
            json_object_set_new(document, "seq", json_integer((json_int_t)seq));
        if (desk && desk->n_mirrors > 0)
            json_object_set_new(document, "mirrors", desk_mirrors_json(desk));
        desk_print_json(document);
    } else {
        tell_findings(outcome);
        const char *const leave = json_string_value(json_object_get(outcome->answer, "leave"));
        if (outcome->kind == DESK_OUTCOME_ASK && leave)
            (void)fprintf(stderr, "to do it all the same: leave=%s\n", leave);
        else if (outcome->kind == DESK_OUTCOME_ASK)
            (void)fprintf(stderr, "to do it all the same: --confirm %d\n", outcome->level);
        if (done && seq > 0)
            (void)printf("saved as event %llu\n", (unsigned long long)seq);
        else if (done && outcome->n_events == 0)
            (void)puts("it stands so already");
    }
    if (desk && done && seq > 0)
        (void)desk_tell_mirrors(desk);
    if (desk && desk->reserve_spent)
        (void)fputs(
            "note: the disk is full; the reserve that was kept for this is used up now. Make "
            "room before the next round.\n",
            stderr);
    return done                                  ? DESK_EXIT_DONE
           : outcome->kind == DESK_OUTCOME_WRONG ? DESK_EXIT_CALL
                                                 : DESK_EXIT_REFUSED;
}
