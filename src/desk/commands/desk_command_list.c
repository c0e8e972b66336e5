/* SPDX-License-Identifier: Apache-2.0 */
/* list: rating lists come from a file, are found in, and go. They lie in the folder of a desk, and
 * a desk that runs there sees them at once. */
#include "desk/acts/desk_report.h"
#include "desk/lists/desk_list.h"
#include "desk/system/desk_disk.h"
#include "desk/system/desk_private.h"
#include "desk_commands.h"
#include "program/program_files.h"
#include "program/program_language.h"
#include "program/program_stop.h"
#include "program/program_system.h"
#include "swisspair/language.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const options[] = {
    "json", "folder=", "kind=", "date=", "map=", "list=", "accept=", NULL};
enum { JSON, FOLDER, KIND, DATE, MAP, LIST, ACCEPT };

enum { MOST_SHOWN = 20 };

static const char *said(const struct desk_call *call, size_t option)
{
    return call->values[option] ? call->values[option] : "";
}

static bool goes_on(void *user, uint64_t players)
{
    (void)players;
    (void)user;
    return !program_stop_wanted();
}

/* A mapping file; NULL, and told, when it is none. */
static json_t *read_mapping(const char *path)
{
    struct program_text bytes = PROGRAM_TEXT_INIT;
    json_error_t error = {.text = ""};
    json_t *mapping = NULL;
    if (program_file_read(path, DESK_LIST_MOST_MAPPING, &bytes))
        mapping =
            json_loadb(program_text_get(&bytes), bytes.length, JSON_REJECT_DUPLICATES, &error);
    else
        (void)snprintf(error.text, sizeof error.text, "%s", strerror(errno));
    if (!mapping)
        (void)fprintf(stderr, "%s: error: %s\n", path, error.text);
    program_text_free(&bytes);
    return mapping;
}

/* "2026-10"; false, and told. */
static bool is_month(const char *date)
{
    if (desk_list_is_month(date))
        return true;
    (void)fprintf(stderr, "swisspair-desk: error: --date %s: expected YYYY-MM\n", date);
    return false;
}

static int tell_import(const struct desk_call *call, const char *file, enum desk_list_answer answer,
                       const struct desk_list_facts *facts)
{
    const char *const text =
        swp_message_text(desk_list_says(answer), program_language_of_environment());
    if (answer != DESK_LIST_OK) {
        (void)fprintf(stderr, "%s: error: %s%s%s%s\n", file, text, *facts->why ? " (" : "",
                      facts->why, *facts->why ? ")" : "");
        return answer == DESK_LIST_NO_FILE || answer == DESK_LIST_NOT_WRITTEN ? DESK_EXIT_FILE
                                                                              : DESK_EXIT_REFUSED;
    }
    if (call->values[JSON]) {
        json_t *const json = desk_list_facts_json(facts);
        json_object_set_new(json, "schema", json_integer(1));
        json_object_set_new(json, "left_out", json_integer((json_int_t)facts->left_out));
        desk_print_json(json);
    } else {
        (void)printf("%s of %s: %llu players\n", facts->kind, facts->date,
                     (unsigned long long)facts->players);
        if (facts->left_out > 0)
            (void)printf("%llu lines without a number or a name are left out\n",
                         (unsigned long long)facts->left_out);
    }
    return DESK_EXIT_DONE;
}

static int import(const struct desk_call *call, const char *path)
{
    struct desk_list_facts facts;
    const char *const file = call->operands[1];
    struct desk_list_wish wish = {.kind = said(call, KIND), .date = said(call, DATE)};
    if (call->n_operands != 2) {
        (void)fputs("usage: swisspair desk list import FILE [--folder FOLDER] [--map MAPPING] "
                    "[--kind KIND] [--date YYYY-MM]\n",
                    stderr);
        return DESK_EXIT_CALL;
    }
    if (*wish.date && !is_month(wish.date))
        return DESK_EXIT_CALL;
    json_t *const mapping = call->values[MAP] ? read_mapping(call->values[MAP]) : NULL;
    if (call->values[MAP] && !mapping)
        return DESK_EXIT_FILE;
    wish.mapping = mapping;
    program_stop_prepare();
    const enum desk_list_answer answer = desk_list_import(path, file, &wish, goes_on, NULL, &facts);
    json_decref(mapping);
    return tell_import(call, file, answer, &facts);
}

/* The first title in its column, the others behind the name. */
static void tell_player(const json_t *player, struct program_text *out)
{
    static const char *const names[] = {"title", "women_title", "other_titles"};
    const char *title = NULL;
    struct program_text others = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *const one = json_string_value(json_object_get(player, names[i]));
        if (one && *one && !title && i < 2)
            title = one;
        else if (one && *one && (!title || strcmp(one, title) != 0))
            program_text_format(&others, "%s%s", others.length > 0 ? "," : "", one);
    }
    const json_int_t rating = json_integer_value(json_object_get(player, "standard"));
    program_text_format(out, "%-10s ", json_string_value(json_object_get(player, "number")));
    program_text_format(out, "%-4s", title ? title : "");
    if (rating > 0)
        program_text_format(out, "%4d ", (int)rating);
    else
        program_text_string(out, "   - ");
    const char *const federation = json_string_value(json_object_get(player, "federation"));
    const char *const birth = json_string_value(json_object_get(player, "birth"));
    program_text_format(out, "%-3s %-4.4s  ", federation ? federation : "", birth ? birth : "");
    program_text_shown(out, json_string_value(json_object_get(player, "name")));
    if (others.length > 0)
        program_text_format(out, "  (%s)", program_text_get(&others));
    program_text_char(out, '\n');
    program_text_free(&others);
}

static int tell_none(const char *path)
{
    (void)fprintf(stderr, "%s: error: %s\n", path,
                  swp_message_text(SWP_N_("There is no such rating list here."),
                                   program_language_of_environment()));
    return DESK_EXIT_REFUSED;
}

/* The list that is named, else FIDE's; NULL, and told, when there is none. */
static struct desk_list *open_told(const struct desk_call *call, const char *path)
{
    struct desk_list *const list =
        desk_list_open(path, *said(call, LIST) ? said(call, LIST) : "fide");
    if (!list)
        (void)tell_none(path);
    return list;
}

static int find(const struct desk_call *call, const char *path)
{
    struct program_text words = PROGRAM_TEXT_INIT, out = PROGRAM_TEXT_INIT;
    struct desk_list *const list = open_told(call, path);
    if (!list)
        return DESK_EXIT_REFUSED;
    for (size_t i = 1; i < call->n_operands; i++)
        program_text_format(&words, "%s%s", i > 1 ? " " : "", call->operands[i]);
    json_t *const found = desk_list_find(list, program_text_get(&words), MOST_SHOWN);
    if (call->values[JSON]) {
        desk_print_json(json_pack("{s:i,s:o,s:O}", "schema", 1, "list",
                                  desk_list_facts_json(desk_list_about(list)), "players", found));
    } else {
        for (size_t i = 0; i < json_array_size(found); i++)
            tell_player(json_array_get(found, i), &out);
        (void)desk_print(&out);
    }
    json_decref(found);
    desk_list_close(list);
    program_text_free(&words);
    return DESK_EXIT_DONE;
}

static int show(const struct desk_call *call, const char *path)
{
    json_t *const all = desk_list_all(path);
    if (call->values[JSON]) {
        desk_print_json(all);
        return DESK_EXIT_DONE;
    }
    const json_t *const lists = json_object_get(all, "lists");
    for (size_t i = 0; i < json_array_size(lists); i++) {
        const json_t *const one = json_array_get(lists, i);
        (void)printf("%s of %s: %lld players\n", json_string_value(json_object_get(one, "list")),
                     json_string_value(json_object_get(one, "date")),
                     (long long)json_integer_value(json_object_get(one, "players")));
    }
    json_decref(all);
    return DESK_EXIT_DONE;
}

static int drop(const struct desk_call *call, const char *path)
{
    return call->n_operands == 2 && desk_list_drop(path, call->operands[1]) ? DESK_EXIT_DONE
                                                                            : tell_none(path);
}

/* ---- an event's players ------------------------------------------------------------------------
 */

static void add_value(struct program_text *out, const json_t *value)
{
    if (json_is_integer(value))
        program_text_format(out, "%lld", (long long)json_integer_value(value));
    else
        program_text_shown(out, *json_string_value(value) ? json_string_value(value) : "-");
}

static void begin_line(struct program_text *out, const json_t *one)
{
    program_text_format(out, "%4lld ",
                        (long long)json_integer_value(json_object_get(one, "player")));
    program_text_shown(out, json_string_value(json_object_get(one, "name")));
}

static void tell_check(const json_t *check)
{
    struct program_text out = PROGRAM_TEXT_INIT;
    size_t i, k;
    json_t *one, *part;
    json_array_foreach(json_object_get(check, "differ"), i, one)
    {
        json_array_foreach(json_object_get(one, "changes"), k, part)
        {
            begin_line(&out, one);
            program_text_format(&out, ": %s ", json_string_value(json_object_get(part, "what")));
            add_value(&out, json_object_get(part, "has"));
            program_text_string(&out, ", list ");
            add_value(&out, json_object_get(part, "list"));
            program_text_char(&out, '\n');
        }
    }
    json_array_foreach(json_object_get(check, "unknown"), i, one)
    {
        begin_line(&out, one);
        program_text_format(&out, ": number %s is not in the list\n",
                            json_string_value(json_object_get(one, "number")));
    }
    json_array_foreach(json_object_get(check, "likely"), i, one)
    {
        begin_line(&out, one);
        program_text_format(&out, ": no number, %zu likely\n",
                            json_array_size(json_object_get(one, "matches")));
        json_array_foreach(json_object_get(one, "matches"), k, part)
        {
            program_text_string(&out, "       ");
            tell_player(json_object_get(part, "row"), &out);
        }
    }
    if (out.length == 0)
        program_text_string(&out, "nothing differs\n");
    (void)desk_print(&out);
}

/* "all", or numbers of players with commas between. */
static bool is_accepted(const char *which, json_int_t player)
{
    for (const char *at = which; *at; at += strcspn(at, ","), at += *at == ',')
        if (strtoll(at, NULL, 10) == player)
            return true;
    return strcmp(which, "all") == 0;
}

/* Each difference that is accepted is an act of its own. */
static int accept(struct desk *desk, const struct desk_call *call, const json_t *check)
{
    int code = DESK_EXIT_DONE;
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(check, "differ"), i, one)
    {
        const struct desk_order_told wish = {.act = "change_player",
                                             .body = json_object_get(one, "body")};
        if (is_accepted(call->values[ACCEPT], json_integer_value(json_object_get(one, "player"))) &&
            desk_do_told(desk, call->operands[1], &wish, call->values[JSON] != NULL) !=
                DESK_EXIT_DONE)
            code = DESK_EXIT_REFUSED;
    }
    return code;
}

static int check(const struct desk_call *call, const char *path)
{
    const char *const rate = said(call, KIND);
    int code = DESK_EXIT_CALL;
    if (call->n_operands != 2 || (*rate && strcmp(rate, "standard") != 0 &&
                                  strcmp(rate, "rapid") != 0 && strcmp(rate, "blitz") != 0)) {
        (void)fputs("usage: swisspair desk list check FILE [--list LIST] "
                    "[--kind standard|rapid|blitz] [--accept all|PLAYER,...]\n",
                    stderr);
        return code;
    }
    struct desk_list *const list = open_told(call, path);
    struct desk *const desk = list ? desk_open_told(call->operands[1], &code) : NULL;
    json_t *const found =
        desk ? desk_list_check(list, desk->model, *rate ? rate : desk_report_rate(desk->model))
             : NULL;
    if (found && call->values[ACCEPT])
        code = accept(desk, call, found);
    else if (found && call->values[JSON])
        desk_print_json(json_incref(found));
    else if (found)
        tell_check(found);
    if (found && !call->values[ACCEPT])
        code = DESK_EXIT_DONE;
    json_decref(found);
    desk_close(desk);
    desk_list_close(list);
    return list ? code : DESK_EXIT_REFUSED;
}

static const struct {
    const char *word;
    int (*run)(const struct desk_call *call, const char *path);
} words[] = {{"import", import}, {"find", find}, {"check", check}, {"show", show}, {"drop", drop}};

/* Its own folder of the folder that is named, or of the event's that is checked, or of the user's.
 */
static void find_folder(const struct desk_call *call, struct program_text *folder)
{
    static const char own[] = "/.desk";
    if (!call->values[FOLDER] && call->n_operands > 1 && strcmp(call->operands[0], "check") == 0) {
        const char *const file = call->operands[1], *const name = program_system_name(file);
        program_text_format(folder, "%.*s%s", (int)(name - file), file, own + 1);
        if (desk_disk_is_folder(program_text_get(folder)))
            return;
        program_text_clear(folder);
    }
    if (call->values[FOLDER])
        program_text_string(folder, call->values[FOLDER]);
    else
        desk_home(folder);
    if (strcmp(call->operands[0], "import") == 0)
        (void)desk_disk_make_folder(program_text_get(folder));
    program_text_string(folder, own);
}

/* An import alone makes a folder. */
static int run_in_folder(int (*run)(const struct desk_call *call, const char *path),
                         const struct desk_call *call)
{
    struct program_text folder = PROGRAM_TEXT_INIT;
    struct desk_private own;
    char why[DESK_PRIVATE_WHY] = "";
    find_folder(call, &folder);
    int code = DESK_EXIT_FILE;
    if (run != import && !desk_disk_is_folder(program_text_get(&folder))) {
        if (run == show || call->n_operands < 2)
            code = run(call, program_text_get(&folder));
        else
            code = tell_none(program_text_get(&folder));
    } else if (desk_private_begin(&own, program_text_get(&folder), why)) {
        code = run(call, own.path);
        desk_private_end(&own);
    } else {
        (void)fprintf(stderr, "%s: error: %s\n", program_text_get(&folder), why);
    }
    program_text_free(&folder);
    return code;
}

int desk_command_list(int count, char **arguments)
{
    struct desk_call call;
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    for (size_t i = 0; call.n_operands > 0 && i < sizeof words / sizeof *words; i++)
        if (strcmp(call.operands[0], words[i].word) == 0)
            return run_in_folder(words[i].run, &call);
    (void)fputs(
        "usage: swisspair desk list import FILE | find WORDS | check FILE | show | drop KIND\n",
        stderr);
    return DESK_EXIT_CALL;
}
