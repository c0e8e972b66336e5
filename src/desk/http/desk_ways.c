/* SPDX-License-Identifier: Apache-2.0 */
/* What is no page: who may come in, events, acts, files. The table of all of them stands at the
 * end. */
#include "desk/acts/desk_report.h"
#include "desk/base/desk_memory.h"
#include "desk/log/desk_canonical.h"
#include "desk/service/desk_meet.h"
#include "desk/service/desk_recover.h"
#include "desk/service/desk_safety.h"
#include "desk/system/desk_disk.h"
#include "desk/views/desk_calendar.h"
#include "desk/words/desk_findings.h"
#include "desk/words/desk_words.h"
#include "desk_api_lists.h"
#include "desk_api_open.h"
#include "desk_mirroring.h"
#include "desk_server_inside.h"
#include "swisspair/language.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- answers --------------------------------------------------------------------------------- */

void desk_answer_json(struct desk_exchange *x, int status, json_t *document)
{
    char *const text = json_dumps(document, JSON_COMPACT | JSON_PRESERVE_ORDER);
    program_text_clear(&x->answer.body);
    program_text_string(&x->answer.body, text ? text : "{}");
    program_text_char(&x->answer.body, '\n');
    x->answer.status = status;
    x->answer.type = "application/json";
    free(text);
    json_decref(document);
}

void desk_answer_error(struct desk_exchange *x, int status, const char *what, const char *text)
{
    desk_answer_json(
        x, status,
        json_pack("{s:s,s:s}", "error", what, "text", swp_message_text(text, x->known.language)));
}

static void answer_good(struct desk_exchange *x)
{
    desk_answer_json(x, MHD_HTTP_OK, json_pack("{s:b}", "done", 1));
}

const char *desk_exchange_text(const struct desk_exchange *x, const char *name)
{
    const char *const text = json_string_value(json_object_get(x->json, name));
    return text ? text : "";
}

/* The body as an object; false, and answered, when it is none. */
static bool read_object(struct desk_exchange *x)
{
    const char *why = "an object is expected";
    x->json = desk_json_read(program_text_get(&x->body), x->body.length, &why);
    if (json_is_object(x->json))
        return true;
    desk_answer_error(x, MHD_HTTP_BAD_REQUEST, "json", why);
    return false;
}

static bool has_event(struct desk_exchange *x)
{
    const struct desk_view *const view = desk_exchange_view(x);
    if (view) {
        desk_views_give(&x->event->views, view);
        return true;
    }
    desk_answer_error(x, MHD_HTTP_NOT_FOUND, "not_found", SWP_N_("There is no such event."));
    return false;
}

/* ---- who may come in ------------------------------------------------------------------------- */

static void answer_entry(struct desk_exchange *x, enum desk_entry_answer answer)
{
    switch (answer) {
    case DESK_ENTRY_IN:
        answer_good(x);
        return;
    case DESK_ENTRY_WRONG:
        desk_answer_error(x, MHD_HTTP_FORBIDDEN, "wrong", SWP_N_("Wrong name or passphrase."));
        break;
    case DESK_ENTRY_WAIT:
        desk_answer_error(x, 429, "wait", SWP_N_("Too many tries: wait half a minute."));
        break;
    case DESK_ENTRY_FAILED:
        desk_answer_error(x, 507, "not_kept", SWP_N_("The disk cannot store it."));
        break;
    case DESK_ENTRY_SHORT:
        desk_answer_error(x, MHD_HTTP_BAD_REQUEST, "value",
                          SWP_N_("A passphrase has 8 characters or more."));
        break;
    }
    x->cookie[0] = '\0';
}

static void way_door(struct desk_server *server, struct desk_exchange *x)
{
    char next[DESK_TOKEN];
    if (!read_object(x))
        return;
    const enum desk_entry_answer answer =
        desk_people_door(server->folder->people, desk_exchange_text(x, "token"),
                         desk_exchange_text(x, "name"), x->request.now, x->cookie);
    /* The word is used up: the next one lies where a second `swisspair desk` looks for it. */
    if (answer == DESK_ENTRY_IN)
        (void)desk_folder_put_door(server->folder, server->port, next);
    answer_entry(x, answer);
}

static void way_enter(struct desk_server *server, struct desk_exchange *x)
{
    if (!read_object(x))
        return;
    answer_entry(x, desk_people_enter(
                        server->folder->people, x->place->address, desk_exchange_text(x, "name"),
                        desk_exchange_text(x, "passphrase"), x->request.now, x->cookie));
}

/* `value` is told for DESK_CHANGE_VALUE. Sessions may have ended: who listens is looked at. */
static void answer_change(struct desk_server *server, struct desk_exchange *x,
                          enum desk_change_answer answer, const char *value)
{
    switch (answer) {
    case DESK_CHANGE_DONE:
        desk_live_wake(server, /* beat= */ false);
        answer_good(x);
        return;
    case DESK_CHANGE_NOBODY:
        desk_answer_error(x, MHD_HTTP_NOT_FOUND, "not_found",
                          SWP_N_("There is nobody of that name."));
        return;
    case DESK_CHANGE_VALUE:
        desk_answer_error(x, MHD_HTTP_BAD_REQUEST, "value", value);
        return;
    case DESK_CHANGE_NOT_KEPT:
        desk_answer_error(x, 507, "not_kept", "The disk cannot store it.");
        return;
    }
}

static void way_leave(struct desk_server *server, struct desk_exchange *x)
{
    const enum desk_change_answer answer = desk_people_leave(server->folder->people, x->token);
    if (answer != DESK_CHANGE_NOT_KEPT)
        (void)snprintf(x->cookie, sizeof x->cookie, "-");
    answer_change(server, x, answer == DESK_CHANGE_NOBODY ? DESK_CHANGE_DONE : answer, "");
}

static void way_me(struct desk_server *server, struct desk_exchange *x)
{
    if (read_object(x))
        answer_change(
            server, x,
            desk_people_prefer(server->folder->people, x->token, desk_exchange_text(x, "language"),
                               desk_exchange_text(x, "digits"), desk_exchange_text(x, "theme")),
            "language: en, de, es, fr; digits: 105, 123, 132; theme: system, light, "
            "dark, contrast.");
}

static void way_renew(struct desk_server *server, struct desk_exchange *x)
{
    if (!read_object(x))
        return;
    answer_entry(x, desk_people_renew(server->folder->people, x->token,
                                      desk_exchange_text(x, "passphrase"),
                                      desk_exchange_text(x, "new"), x->request.now));
    desk_live_wake(server, /* beat= */ false);
}

static void way_people(struct desk_server *server, struct desk_exchange *x)
{
    if (read_object(x))
        answer_change(
            server, x,
            desk_people_set(server->folder->people, desk_exchange_text(x, "name"),
                            desk_exchange_text(x, "passphrase"), desk_exchange_text(x, "language"),
                            desk_exchange_text(x, "digits")),
            SWP_N_("A name of up to 40 letters, and a passphrase of 8 characters or more."));
}

static void way_people_remove(struct desk_server *server, struct desk_exchange *x)
{
    if (read_object(x))
        answer_change(server, x,
                      desk_people_remove(server->folder->people, desk_exchange_text(x, "name")),
                      "");
}

static void way_quit(struct desk_server *server, struct desk_exchange *x)
{
    atomic_store(&server->ending, true);
    answer_good(x);
}

/* ---- acts ------------------------------------------------------------------------------------ */

static void answer_elsewhere(struct desk_exchange *x, const char *what, const char *text)
{
    desk_answer_json(x, MHD_HTTP_CONFLICT,
                     json_pack("{s:s,s:s,s:s}", "error", what, "text",
                               swp_message_text(text, x->known.language), "name", x->known.name));
}

/* An act may say for which tournament it is meant and who wrote it: it may have waited in a browser
 * while another folder was opened here, or somebody else signed in. False, and answered, when it is
 * neither this tournament nor this person. */
static bool is_meant_here(struct desk_exchange *x)
{
    char id[2 * DESK_ID_BYTES + 1];
    const char *const tournament = desk_exchange_text(x, "tournament"), *const by =
                                                                            desk_exchange_text(
                                                                                x, "by");
    const struct desk_view *const view = desk_exchange_view(x);
    desk_hex(view->history.tournament, DESK_ID_BYTES, id);
    desk_views_give(&x->event->views, view);
    if (*tournament && strcmp(tournament, id) != 0) {
        answer_elsewhere(x, "other_tournament",
                         SWP_N_("It belongs to another event of the same name."));
        return false;
    }
    if (*by && strcmp(by, x->known.name) != 0) {
        answer_elsewhere(x, "other_person",
                         SWP_N_("It was written by someone other than the person signed in."));
        return false;
    }
    return true;
}

/* The command that the body is; false, and answered, when it is none. */
static bool read_command(struct desk_exchange *x, bool really, struct desk_command *out)
{
    if (!has_event(x) || !read_object(x) || !is_meant_here(x))
        return false;
    const char *const request = desk_exchange_text(x, "request");
    const json_t *const expects = json_object_get(x->json, "expects");
    *out = (struct desk_command){
        .act = desk_exchange_text(x, "act"),
        .body = json_object_get(x->json, "body"),
        .actor = x->known.actor,
        .confirmed = (int)json_integer_value(json_object_get(x->json, "confirmed")),
        .expects = json_integer_value(expects) > 0 ? (uint64_t)json_integer_value(expects) : 0,
        .now = x->request.now};
    randombytes_buf(out->chance, sizeof out->chance);
    if (!json_is_object(out->body)) {
        desk_answer_error(x, MHD_HTTP_BAD_REQUEST, "body", "body: an object is expected.");
        return false;
    }
    if (really && !desk_unhex(request, out->request, DESK_ID_BYTES)) {
        desk_answer_error(x, MHD_HTTP_BAD_REQUEST, "request",
                          "request: 32 hexadecimal digits are expected.");
        return false;
    }
    return true;
}

/* The board that a command is about; NULL when it names none that is there. */
static const struct desk_board *board_of(const struct desk_model *m, const json_t *body,
                                         uint32_t *out_round)
{
    const json_t *const named = json_object_get(body, "round");
    const json_int_t round = named ? json_integer_value(named) : (json_int_t)m->n_rounds;
    const json_int_t number = json_integer_value(json_object_get(body, "board"));
    const json_int_t white = json_integer_value(json_object_get(body, "white"));
    const json_int_t black = json_integer_value(json_object_get(body, "black"));
    const struct desk_round *const r =
        round > 0 && round <= (json_int_t)m->n_rounds ? desk_model_round(m, (uint32_t)round) : NULL;
    *out_round = r ? (uint32_t)round : 0;
    if (!r)
        return NULL;
    if (number >= 1 && (uint64_t)number <= r->n_boards)
        return &r->boards[number - 1];
    return white > 0 && black > 0 && white <= UINT32_MAX && black <= UINT32_MAX
               ? desk_model_game(m, (uint32_t)round, (uint32_t)white, (uint32_t)black,
                                 desk_body_number(body, "game"))
               : NULL;
}

/* What stands on the board now: for who wrote it as well as for who came second. */
static void add_board(json_t *document, const struct desk_model *m, const json_t *body)
{
    uint32_t round = 0;
    const struct desk_board *const board = board_of(m, body, &round);
    if (!board)
        return;
    const struct desk_round *const r = desk_model_round(m, round);
    json_object_set_new(
        document, "board",
        json_pack("{s:i,s:i,s:i,s:i,s:s,s:b,s:b,s:s,s:s,s:I}", "round", (int)round, "board",
                  (int)(board - r->boards) + 1, "white", (int)board->white, "black",
                  (int)board->black, "result", desk_result_word(board->result), "adjourned",
                  (int)board->adjourned, "conflict", (int)desk_board_in_conflict(board), "actor",
                  board->actor, "read_back", board->read_back, "rev", (json_int_t)board->rev));
    json_object_set_new(document, "open", json_integer((json_int_t)desk_round_open(m, round)));
}

static int status_of(const struct desk_outcome *outcome)
{
    switch (outcome->kind) {
    case DESK_OUTCOME_DONE:
        return MHD_HTTP_OK;
    case DESK_OUTCOME_ASK:
    case DESK_OUTCOME_REFUSED:
    case DESK_OUTCOME_WRONG:
        return 422;
    case DESK_OUTCOME_CONFLICT:
        return MHD_HTTP_CONFLICT;
    }
    return 422;
}

/* Somebody else's result stands on the board: this one is kept beside it as a claim, and both see
 * it. */
static bool claims_instead(const struct desk *desk, const struct desk_command *command,
                           const struct desk_outcome *outcome)
{
    uint32_t round = 0;
    const struct desk_board *const board = board_of(desk->model, command->body, &round);
    const enum desk_result result =
        desk_result_find(json_string_value(json_object_get(command->body, "result"))
                             ? json_string_value(json_object_get(command->body, "result"))
                             : "?");
    return outcome->kind == DESK_OUTCOME_CONFLICT && strcmp(command->act, "set_result") == 0 &&
           board && round == desk->model->n_rounds && board->result != DESK_RESULT_OPEN &&
           result != DESK_RESULTS && result != board->result &&
           strcmp(board->actor, command->actor) != 0;
}

static void claim(struct desk *desk, const struct desk_command *command)
{
    struct desk_command second = *command;
    struct desk_outcome outcome;
    uint64_t seq = 0;
    second.act = "claim_result";
    second.expects = 0;
    (void)desk_do(desk, &second, &outcome, &seq);
    desk_outcome_free(&outcome);
}

/* A result that came second, and is sent once more. */
static bool became_claim(const struct desk *desk, const struct desk_command *command, uint64_t seq)
{
    return strcmp(command->act, "set_result") == 0 && seq > 0 && seq <= desk->history.count &&
           strcmp(desk->history.entries[seq - 1].event.kind,
                  desk_kind_row(DESK_RESULT_CLAIMED)->name) == 0;
}

static void answer_store(struct desk_server *server, struct desk_exchange *x,
                         enum desk_store_answer answer)
{
    struct desk *const desk = x->event->desk;
    const char *const says = desk_store_says(answer);
    const char *const pattern =
        swp_message_text(DESK_WORD("NOT_SAVED", "Not saved: %1"), x->known.language);
    const char *const place = strstr(pattern, "%1");
    char text[300];
    (void)snprintf(text, sizeof text, "%.*s%s.", (int)(place - pattern), pattern,
                   swp_message_text(says, x->known.language));
    if (answer != DESK_STORE_STALE && answer != DESK_STORE_BUSY)
        desk_folder_trouble(server->folder, *desk_store_why(desk->store)
                                                ? desk_store_why(desk->store)
                                                : desk_store_says(answer));
    desk_answer_error(x, 507, "not_saved", text);
}

/* The outcome, its findings in the language of who asked. */
static json_t *told_to(const struct desk_exchange *x, const struct desk_outcome *outcome,
                       const struct desk_model *model)
{
    json_t *const document = desk_outcome_json(outcome);
    desk_tell_findings(document, outcome, x->known.language, model,
                       json_object_get(x->json, "body"));
    return document;
}

/* What brings a log up to its second copy: a POST to that path, with an empty object. */
static void offer_catching_up(json_t *document, const struct desk_exchange *x)
{
    char path[300];
    (void)snprintf(path, sizeof path, "/api/1/t/%.250s/catch_up", x->event->slug);
    json_object_set_new(document, "offer",
                        json_pack("{s:s,s:I}", "post", path, "to",
                                  (json_int_t)desk_copy_ahead(x->event->desk).seq));
}

/* The log is behind its second copy: what that has more is taken over, as it is. */
static void way_catch_up(struct desk_server *server, struct desk_exchange *x)
{
    struct desk_lines_report report;
    struct desk *copy = NULL;
    size_t common = 0;
    char why[DESK_STORE_WHY] = "";
    if (!has_event(x))
        return;
    struct desk *const desk = x->event->desk;
    desk_mirroring_tell(server->mirroring, x->event);
    const struct desk_ahead ahead = desk_copy_ahead(desk);
    enum desk_store_answer answer =
        ahead.seq > 0
            ? desk_open_copy(ahead.log_path, /* as_far_as_good= */ false, &copy, &report, why)
            : DESK_STORE_END;
    if (answer == DESK_STORE_OK && desk_relate(desk, copy, &common) != DESK_THEIRS_GOES_ON)
        answer = DESK_STORE_END;
    if (answer == DESK_STORE_OK)
        answer = desk_catch_up(desk, copy, common);
    if (answer == DESK_STORE_OK)
        desk_answer_json(
            x, MHD_HTTP_OK,
            json_pack("{s:b,s:I}", "done", 1, "last", (json_int_t)desk->history.count));
    else if (answer == DESK_STORE_END)
        desk_answer_error(x, MHD_HTTP_CONFLICT, "not_behind",
                          SWP_N_("No second copy continues from the end of this log."));
    else
        desk_answer_error(x, answer == DESK_STORE_NO_SPACE ? 507 : 422, "no_copy",
                          *why ? why : desk_store_says(answer));
    desk_close(copy);
}

static void way_acts(struct desk_server *server, struct desk_exchange *x)
{
    struct desk_command command;
    struct desk_outcome outcome;
    uint64_t seq = 0;
    if (!read_command(x, /* really= */ true, &command))
        return;
    struct desk *const desk = x->event->desk;
    const uint64_t before = desk->history.count;
    const enum desk_store_answer answer = desk_do(desk, &command, &outcome, &seq);
    if (answer != DESK_STORE_OK && answer != DESK_STORE_REPEATED) {
        answer_store(server, x, answer);
        desk_outcome_free(&outcome);
        return;
    }
    const bool repeated = answer == DESK_STORE_REPEATED;
    const bool was_claim = repeated && became_claim(desk, &command, seq);
    if (!repeated && claims_instead(desk, &command, &outcome))
        claim(desk, &command);
    json_t *const document =
        repeated ? json_pack("{s:s}", "outcome", was_claim ? "conflict" : "repeated")
                 : told_to(x, &outcome, desk->model);
    if (seq > 0)
        json_object_set_new(document, "seq", json_integer((json_int_t)seq));
    json_object_set_new(document, "last", json_integer((json_int_t)desk->history.count));
    add_board(document, desk->model, command.body);
    if (desk->history.count > before)
        json_object_set_new(document, "patch",
                            desk_news_patch(&x->event->news, desk->model, &desk->history, before));
    if (outcome.kind == DESK_OUTCOME_DONE && seq > 0)
        desk_folder_trouble(server->folder, "");
    if (outcome.n_findings > 0 && strcmp(outcome.findings[0].subject, "behind") == 0)
        offer_catching_up(document, x);
    const int status = was_claim ? MHD_HTTP_CONFLICT : repeated ? MHD_HTTP_OK : status_of(&outcome);
    desk_answer_json(x, status, document);
    desk_outcome_free(&outcome);
}

static void way_try(struct desk_server *server, struct desk_exchange *x)
{
    struct desk_command command;
    struct desk_outcome outcome;
    (void)server;
    if (!read_command(x, /* really= */ false, &command))
        return;
    const struct desk_view *const view = desk_exchange_view(x);
    desk_act(view->model, &view->history, &command, &outcome);
    json_t *const document = told_to(x, &outcome, view->model);
    json_object_set_new(document, "last", json_integer((json_int_t)view->seq));
    add_board(document, view->model, command.body);
    desk_answer_json(x, status_of(&outcome), document);
    desk_outcome_free(&outcome);
    desk_views_give(&x->event->views, view);
}

/* ---- events ---------------------------------------------------------------------------------- */

static void way_new(struct desk_server *server, struct desk_exchange *x)
{
    struct desk_command command = {.act = "create", .actor = x->known.actor, .now = x->request.now};
    struct desk_outcome outcome = {0};
    struct desk *desk = NULL;
    char why[DESK_STORE_WHY] = "";
    uint64_t seq = 0;
    if (!read_object(x))
        return;
    command.body = x->json;
    randombytes_buf(command.request, sizeof command.request);
    struct desk_model *const nothing = desk_model_create();
    struct desk_history empty = {.count = 0};
    desk_act(nothing, &empty, &command, &outcome);
    desk_model_destroy(nothing);
    if (outcome.kind != DESK_OUTCOME_DONE) {
        desk_answer_json(x, status_of(&outcome), told_to(x, &outcome, NULL));
        desk_outcome_free(&outcome);
        return;
    }
    desk_outcome_free(&outcome);
    char *const name = desk_folder_free_name(server->folder, desk_exchange_text(x, "name"));
    struct program_text path = PROGRAM_TEXT_INIT;
    program_text_format(&path, "%s/%s", server->folder->path, name);
    enum desk_store_answer answer =
        desk_new_event_file(program_text_get(&path), NULL, command.now, &desk, why);
    if (answer == DESK_STORE_OK)
        answer = desk_do(desk, &command, &outcome, &seq);
    if (answer == DESK_STORE_OK) {
        char id[2 * DESK_ID_BYTES + 1];
        const struct desk_open *const event = desk_folder_add(server->folder, name, desk);
        desk_hex(desk->history.tournament, DESK_ID_BYTES, id);
        desk_answer_json(
            x, MHD_HTTP_OK,
            json_pack("{s:s,s:s,s:s}", "slug", event->stem, "at", event->slug, "tournament", id));
    } else {
        desk_close(desk);
        desk_folder_trouble(server->folder, *why ? why : desk_store_says(answer));
        desk_answer_error(x, 507, "not_saved", desk_store_says(answer));
    }
    desk_outcome_free(&outcome);
    program_text_free(&path);
    free(name);
}

/* A folder in which a second copy is kept, or is kept no longer. */
static void way_mirror(struct desk_server *server, struct desk_exchange *x)
{
    if (!has_event(x) || !read_object(x))
        return;
    const char *const named = desk_exchange_text(x, "folder");
    const bool stops = json_is_true(json_object_get(x->json, "stop"));
    if (!*named || (!stops && !desk_disk_is_folder(named))) {
        desk_answer_error(x, 422, "folder", SWP_N_("There is no such folder."));
        return;
    }
    struct desk_store *const store = x->event->desk->store;
    const enum desk_store_answer answer =
        stops ? desk_mirror_forget(store, named) : desk_mirror_name(store, named);
    if (answer == DESK_STORE_OK) {
        x->event->awaited = false;
        desk_mirroring_wake(server->mirroring);
        answer_good(x);
    } else {
        answer_store(server, x, answer);
    }
}

/* The log as one readable file. By a store of its own: the writer's belongs to the writer. */
static void way_backup(struct desk_server *server, struct desk_exchange *x)
{
    struct desk_store *store = NULL;
    (void)server;
    if (!has_event(x))
        return;
    const enum desk_store_answer answer = desk_store_open(x->event->path, NULL, &store, NULL);
    if (answer == DESK_STORE_OK && desk_lines_add_log(&x->answer.body, store)) {
        x->answer.type = "application/octet-stream";
        (void)snprintf(x->answer.file_name, sizeof x->answer.file_name, "%.60s.desklog",
                       x->event->slug);
    } else {
        desk_answer_error(x, 500, "damaged", SWP_N_("Part of the log cannot be read."));
    }
    desk_store_close(store);
}

/* Where bytes that came are put down to be read as a file. */
static bool put_aside(const struct desk_server *server, const struct desk_exchange *x,
                      struct program_text *out_path)
{
    program_text_format(out_path, "%s/restored", server->folder->own.path);
    return desk_private_write(&server->folder->own, "restored", program_text_get(&x->body),
                              x->body.length);
}

/* The pen is seized: whoever restores says that the other desk is gone. */
static enum desk_store_answer take_pen(struct desk *desk, const struct desk_exchange *x)
{
    struct desk_command command = {
        .act = "take_pen", .actor = x->known.actor, .now = x->request.now};
    struct desk_outcome outcome;
    uint64_t seq = 0;
    json_t *const body = json_pack("{s:s,s:b}", "desk", "restored", "seized", 1);
    command.body = body;
    randombytes_buf(command.request, sizeof command.request);
    enum desk_store_answer answer = desk_do(desk, &command, &outcome, &seq);
    if (answer == DESK_STORE_OK && outcome.kind != DESK_OUTCOME_DONE)
        answer = DESK_STORE_FAILED;
    desk_outcome_free(&outcome);
    json_decref(body);
    return answer;
}

/* A backup becomes a new event beside those there are; nothing is ever replaced. */
static void way_restore(struct desk_server *server, struct desk_exchange *x)
{
    struct desk_lines_report report = {.has_head = false};
    struct desk *copy = NULL, *desk = NULL;
    char why[DESK_STORE_WHY] = "";
    struct program_text aside = PROGRAM_TEXT_INIT, path = PROGRAM_TEXT_INIT;
    char *name = NULL;
    enum desk_store_answer answer = DESK_STORE_NO_SPACE;
    if (put_aside(server, x, &aside))
        answer = desk_open_copy(program_text_get(&aside), /* as_far_as_good= */ false, &copy,
                                &report, why);
    if (answer == DESK_STORE_OK) {
        name = desk_folder_free_name(server->folder, copy->model->settings.name);
        program_text_format(&path, "%s/%s", server->folder->path, name);
        answer = desk_make_again(copy, program_text_get(&path), &desk, why);
    }
    if (answer == DESK_STORE_OK)
        answer = take_pen(desk, x);
    if (answer == DESK_STORE_OK) {
        const struct desk_open *const event = desk_folder_add(server->folder, name, desk);
        desk_answer_json(x, MHD_HTTP_OK,
                         json_pack("{s:s,s:s,s:I,s:b}", "slug", event->stem, "at", event->slug,
                                   "events", (json_int_t)report.events, "torn", (int)report.torn));
    } else {
        desk_close(desk);
        if (desk)
            desk_disk_remove_event(program_text_get(&path));
        desk_answer_error(x, answer == DESK_STORE_NO_SPACE ? 507 : 422, "no_backup",
                          *why ? why : desk_store_says(answer));
    }
    desk_close(copy);
    (void)desk_disk_remove(program_text_get(&aside));
    program_text_free(&aside);
    program_text_free(&path);
    free(name);
}

/* ---- what is shown to programs --------------------------------------------------------------- */

static void way_log(struct desk_server *server, struct desk_exchange *x)
{
    (void)server;
    if (!has_event(x))
        return;
    const struct desk_view *const view = desk_exchange_view(x);
    const char *const said = desk_page_parameter(&x->request, "from");
    const unsigned long long from = strtoull(said, NULL, 10);
    for (size_t i = from > 0 ? (size_t)(from - 1) : 0; i < view->history.count; i++) {
        json_t *const json = desk_entry_json(&view->history.entries[i]);
        char *const line = json_dumps(json, JSON_COMPACT);
        program_text_string(&x->answer.body, line ? line : "");
        program_text_char(&x->answer.body, '\n');
        free(line);
        json_decref(json);
    }
    x->answer.type = "application/jsonl";
    desk_views_give(&x->event->views, view);
}

/* Why a file that is to be sent is held back; `leave` has the codes to ask again with. */
static void answer_held(struct desk_exchange *x, const swp_rating_findings *findings,
                        const char *codes)
{
    struct desk_report_rule rule;
    json_t *const list = json_array();
    for (uint32_t i = 0; desk_report_rule(findings, i, &rule); i += rule.count)
        json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:i}", "code", rule.code, "article",
                                              swp_rating_rule_source(rule.first->rule), "text",
                                              rule.first->note.text, "count", (int)rule.count));
    desk_answer_json(x, 422,
                     json_pack("{s:s,s:s,s:s,s:o}", "error", "comes_back", "text",
                               swp_message_text(SWP_N_("The report would come back: each of these "
                                                       "findings has to be corrected, or left so."),
                                                x->known.language),
                               "leave", codes, "findings", list));
}

static void write_trf(struct desk_exchange *x, const struct desk_view *view, const char *dialect)
{
    swp_error err = {0};
    char *bytes = NULL;
    size_t length = 0;
    if (desk_report_write(view->model, &view->history, dialect, &bytes, &length, &err) == SWP_OK) {
        program_text_add(&x->answer.body, bytes, length);
        x->answer.type = "text/plain; charset=utf-8";
        (void)snprintf(x->answer.file_name, sizeof x->answer.file_name, "%.60s.trf",
                       x->event->slug);
    } else {
        desk_answer_error(x, 422, "trf", err.text);
    }
    free(bytes);
}

static void way_trf(struct desk_server *server, struct desk_exchange *x)
{
    swp_error err = {0};
    swp_rating_findings *findings = NULL;
    struct program_text codes = PROGRAM_TEXT_INIT;
    bool is_held = false;
    (void)server;
    if (!has_event(x))
        return;
    const struct desk_view *const view = desk_exchange_view(x);
    const char *const asked = desk_page_parameter(&x->request, "dialect");
    const char *const dialect = *asked ? asked : "trf26";
    if (strcmp(dialect, "copy") != 0 &&
        desk_report_held(view->model, &view->history, desk_page_parameter(&x->request, "leave"),
                         &findings, &codes, &is_held, &err) != SWP_OK)
        desk_answer_error(x, 422, "trf", err.text);
    else if (is_held)
        answer_held(x, findings, program_text_get(&codes));
    else
        write_trf(x, view, dialect);
    program_text_free(&codes);
    swp_rating_findings_destroy(findings);
    desk_views_give(&x->event->views, view);
}

static void way_calendar(struct desk_server *server, struct desk_exchange *x)
{
    (void)server;
    if (!has_event(x))
        return;
    const struct desk_view *const view = desk_exchange_view(x);
    desk_calendar_make(view->model, view->history.tournament, x->request.now,
                       x->request.person.language, &x->answer.body);
    x->answer.type = "text/calendar; charset=utf-8";
    (void)snprintf(x->answer.file_name, sizeof x->answer.file_name, "%.60s.ics", x->event->slug);
    desk_views_give(&x->event->views, view);
}

static void way_live(struct desk_server *server, struct desk_exchange *x)
{
    (void)server;
    if (has_event(x))
        x->streams = true;
}

static void way_here(struct desk_server *server, struct desk_exchange *x)
{
    if (has_event(x))
        desk_answer_json(
            x, MHD_HTTP_OK,
            json_pack("{s:i,s:o}", "schema", 1, "people", desk_live_here(server, x->event)));
}

static void way_counts(struct desk_server *server, struct desk_exchange *x)
{
    (void)pthread_mutex_lock(&server->finished.lock);
    const json_int_t asked = (json_int_t)server->finished.asked,
                     made = (json_int_t)server->finished.made,
                     bytes = (json_int_t)server->finished.bytes;
    (void)pthread_mutex_unlock(&server->finished.lock);
    desk_answer_json(x, MHD_HTTP_OK,
                     json_pack("{s:I,s:I,s:I,s:I,s:i}", "pages_asked", asked, "pages_made", made,
                               "pages_bytes", bytes, "listeners",
                               (json_int_t)desk_live_count(server), "most_listeners",
                               (int)server->most_listeners));
}

static void way_file(struct desk_server *server, struct desk_exchange *x)
{
    const struct desk_web_file *const file = desk_web_file(x->request.name);
    (void)server;
    if (file) {
        const char *const tag = desk_page_parameter(&x->request, "v");
        x->file = file;
        x->answer.type = file->type;
        x->for_good = *tag && strncmp(file->tag + 1, tag, strlen(tag)) == 0;
    } else {
        desk_page_problem(&x->request, MHD_HTTP_NOT_FOUND, "not_found", "", &x->answer);
    }
}

/* ---- the table ------------------------------------------------------------------------------- */

enum {
    SMALL = 16 * 1024,
    LARGE = 1024 * 1024,
    TABLE = 16 * 1024 * 1024,
    BACKUP = 64 * 1024 * 1024
};

#define LOOK(path, role, parameters, where, answer, what)                                          \
    {                                                                                              \
        {DESK_GET, path, DESK_ROLE_##role, parameters, 0, (where) != DESK_AT_ONCE, what}, where,   \
            answer, false                                                                          \
    }
#define DO(path, role, parameters, most, where, answer, what)                                      \
    {                                                                                              \
        {DESK_POST, path, DESK_ROLE_##role, parameters, most, (where) != DESK_AT_ONCE, what},      \
            where, answer, false                                                                   \
    }
#define ACTS(path, role, parameters, most, answer, what)                                           \
    {                                                                                              \
        {DESK_POST, path, DESK_ROLE_##role, parameters, most, true, what}, DESK_BY_WRITER, answer, \
            true                                                                                   \
    }

static const struct desk_way_row rows[] = {
    LOOK("/f/:name", ANYBODY, "v (its tag: kept for good)", DESK_AT_ONCE, way_file,
         "Style sheet and scripts, built into the program."),
    DO("/api/1/door", ANYBODY, "{token, name}", SMALL, DESK_ASIDE, way_door,
       "Signs the owner in by the single-use word."),
    DO("/api/1/enter", ANYBODY, "{name, passphrase}", SMALL, DESK_AT_DOOR, way_enter,
       "Signs an arbiter in by name and passphrase."),
    DO("/api/1/leave", ARBITER, "", SMALL, DESK_ASIDE, way_leave, "Ends the session."),
    DO("/api/1/me", ARBITER, "{language, digits, theme}", SMALL, DESK_ASIDE, way_me,
       "Sets the person's language, digits and theme."),
    DO("/api/1/me/passphrase", ARBITER, "{passphrase, new}", SMALL, DESK_ASIDE, way_renew,
       "Changes one's own passphrase, given the old one; other sessions end."),
    DO("/api/1/people", OWNER, "{name, passphrase, language, digits}", SMALL, DESK_ASIDE,
       way_people, "Adds a person who may sign in, or changes one."),
    DO("/api/1/people/remove", OWNER, "{name}", SMALL, DESK_ASIDE, way_people_remove,
       "Removes a person."),
    LOOK("/api/1/counts", OWNER, "", DESK_AT_ONCE, way_counts,
         "Pages asked for and made since the start, bytes kept of them, windows that listen."),
    DO("/api/1/quit", OWNER, "", SMALL, DESK_ASIDE, way_quit, "Ends the desk."),
    DO("/api/1/new", ARBITER, "{name, form, rated}", SMALL, DESK_BY_WRITER, way_new,
       "Makes a new event in the folder."),
    ACTS("/api/1/t/:slug/acts", ARBITER, "{request, tournament, by, expects, act, body, confirmed}",
         LARGE, way_acts,
         "Does an act; answered when it is on the disk. 200 done, 409 somebody was there before, "
         "422 "
         "refused or to be confirmed, 507 not saved."),
    DO("/api/1/t/:slug/try", ARBITER, "{expects, act, body, confirmed}", LARGE, DESK_ASIDE, way_try,
       "Says what an act would do; nothing is saved."),
    LOOK("/api/1/t/:slug/backup", ARBITER, "", DESK_ASIDE, way_backup,
         "The whole log as one readable file."),
    DO("/api/1/restore", OWNER, "the bytes of a backup", BACKUP, DESK_BY_WRITER, way_restore,
       "Makes a new event of a backup; nothing is replaced."),
    DO("/api/1/open", ARBITER, "system; the bytes of a file", TABLE, DESK_ASIDE, desk_api_open,
       "What a file is (a saved event, TRF, CSV, XLSX, ODS) and what would be done with it; "
       "nothing "
       "is written."),
    DO("/api/1/import", ARBITER, "system; the bytes of a TRF file", TABLE, DESK_BY_WRITER,
       desk_api_import, "A TRF file becomes an event beside those there are."),
    LOOK("/api/1/lists", ARBITER, "", DESK_ASIDE, desk_api_lists,
         "The rating lists of this machine, and the import that is running."),
    DO("/api/1/lists", ARBITER, "name, kind, date; the bytes of a list", BACKUP, DESK_ASIDE,
       desk_api_list_take,
       "A rating list is imported beside the desk's work; 202 started, 409 one is running."),
    LOOK("/api/1/lists/:name", ARBITER, "find", DESK_ASIDE, desk_api_list,
         "Players of a rating list whose names have words that begin so, or the one of a number."),
    LOOK("/api/1/t/:slug/list", ARBITER, "name, rate (standard, rapid, blitz)", DESK_ASIDE,
         desk_api_list_check, "The event's players against a rating list."),
    LOOK("/api/1/t/:slug/ratings", ARBITER, "name, rate (standard, rapid, blitz)", DESK_ASIDE,
         desk_api_list_changes, "How the event changes ratings, an estimate, with K of a list."),
    LOOK("/api/1/t/:slug/table/:name", ARBITER, "format (csv, xlsx, json), round", DESK_ASIDE,
         desk_api_table, "A table for spreadsheets: players, pairings, standings, crosstable."),
    DO("/api/1/t/:slug/catch_up", ARBITER, "{}", SMALL, DESK_BY_WRITER, way_catch_up,
       "Takes over what a second copy has beyond the log; until then acts are refused."),
    DO("/api/1/t/:slug/mirror", OWNER, "{folder, stop}", SMALL, DESK_BY_WRITER, way_mirror,
       "Names a folder for a second copy, on a stick for example."),
    LOOK("/api/1/t/:slug/log", ARBITER, "from", DESK_ASIDE, way_log,
         "The log as JSON lines, from an event on."),
    LOOK("/api/1/t/:slug/trf", ARBITER,
         "dialect (trf26, trf16, copy), leave (codes of findings that stay)", DESK_ASIDE, way_trf,
         "The event as a TRF file."),
    LOOK("/api/1/t/:slug/calendar", ARBITER, "", DESK_ASIDE, way_calendar,
         "The rounds that have a date, with their games, as a calendar (ICS)."),
    LOOK("/api/1/t/:slug/here", ARBITER, "", DESK_AT_ONCE, way_here,
         "Who is looking at the event now."),
    LOOK("/api/1/t/:slug/live", ARBITER, "", DESK_AT_ONCE, way_live,
         "Server-sent events: what is appended to the log, from Last-Event-ID on."),
};

const struct desk_way_row *desk_way_at(size_t index)
{
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}
