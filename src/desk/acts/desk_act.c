/* SPDX-License-Identifier: Apache-2.0 */
/* From a command to an outcome: the act's row, its findings, and what FIDE mode makes of them. */
#include "desk_act_inside.h"

#include "desk/base/desk_memory.h"
#include "desk/base/desk_values.h"
#include "desk_acts.h"
#include "desk_stands.h"
#include "program/program_nearest.h"
#include "swisspair/language.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the command ----------------------------------------------------------------------------- */

const json_t *desk_value(const struct desk_acting *a, const char *name)
{
    return json_object_get(a->command->body, name);
}

int64_t desk_number(const struct desk_acting *a, const char *name)
{
    return json_integer_value(desk_value(a, name));
}

const char *desk_text(const struct desk_acting *a, const char *name)
{
    const char *const text = json_string_value(desk_value(a, name));
    return text ? text : "";
}

bool desk_flag(const struct desk_acting *a, const char *name)
{
    return json_is_true(desk_value(a, name));
}

const struct desk_player *desk_player_named(const struct desk_acting *a, const char *name,
                                            const char *tpn_name)
{
    const int64_t number = desk_number(a, name), tpn = tpn_name ? desk_number(a, tpn_name) : 0;
    const struct desk_player *player = NULL;
    if (number > 0 && number <= UINT32_MAX)
        player = desk_model_player(a->model, (uint32_t)number);
    else if (tpn > 0 && tpn <= UINT32_MAX)
        player = desk_model_by_tpn(a->model, (uint32_t)tpn);
    if (player)
        return player;
    if (number == 0 && tpn == 0)
        desk_wrong(a, "%s: missing", name);
    else
        desk_refuse(a, "no_player", "", "Look the player up in the list.",
                    "There is no player with the number %lld.", (long long)(tpn ? tpn : number));
    return NULL;
}

const struct desk_round *desk_round_named(const struct desk_acting *a, uint32_t *out_round)
{
    const int64_t named =
        desk_value(a, "round") ? desk_number(a, "round") : desk_model_current_round(a->model);
    const struct desk_round *const round =
        named > 0 && named <= UINT32_MAX ? desk_model_round(a->model, (uint32_t)named) : NULL;
    *out_round = (uint32_t)named;
    if (!round)
        desk_refuse(a, "no_round", "", "Pair the round first.", "Round %lld is not paired.",
                    (long long)(desk_value(a, "round") ? named : 1));
    return round;
}

const struct desk_board *desk_board_named(const struct desk_acting *a, uint32_t *out_round)
{
    const struct desk_round *const round = desk_round_named(a, out_round);
    const int64_t number = desk_number(a, "board");
    if (!round)
        return NULL;
    if (desk_value(a, "board")) {
        if (number >= 1 && (uint64_t)number <= round->n_boards)
            return &round->boards[number - 1];
        desk_refuse(a, "no_board", "", "Look at the list of the round.",
                    "Round %u has %zu boards, and none with the number %lld.", *out_round,
                    round->n_boards, (long long)number);
        return NULL;
    }
    const struct desk_player *const white = desk_player_named(a, "white", "white_tpn");
    const struct desk_player *const black =
        white ? desk_player_named(a, "black", "black_tpn") : NULL;
    if (!white || !black)
        return NULL;
    const struct desk_board *const board =
        desk_model_game(a->model, *out_round, white->player, black->player,
                        desk_number(a, "game") > 0 ? (uint32_t)desk_number(a, "game") : 0);
    char first[DESK_TEXT / 3], second[DESK_TEXT / 3];
    if (!board || board->black == 0)
        desk_refuse(a, "no_board", "", "Look at the list of the round.",
                    "%s and %s are not paired with each other in round %u.", desk_who(white, first),
                    desk_who(black, second), *out_round);
    return board && board->black != 0 ? board : NULL;
}

const swp_system *desk_system_named(const struct desk_acting *a, const char *id)
{
    const swp_system *const found = swp_system_find(id);
    if (!found)
        desk_refuse(a, "no_system", "", "See the list of systems (swisspair systems).",
                    "There is no system \"%.60s\".", id);
    else if (a->model->begun && !desk_form_takes(a->model->settings.form, found))
        desk_refuse(a, "system_form", "", "Choose another one, or make a new event of that kind.",
                    "%s is none of the systems of this kind of event.", found->title);
    else
        return found;
    return NULL;
}

bool desk_is_table(const struct desk_acting *a)
{
    if (a->model->settings.form->cycles == 0)
        return false;
    desk_refuse(a, "table", "C.05", "Enter results, or take the table back (undo).",
                "The table of a round robin is laid down as a whole: the numbers tell who meets "
                "whom, and nobody is left out of a round.");
    return true;
}

bool desk_is_fresh(const struct desk_acting *a, uint64_t rev)
{
    if (a->command->expects == 0 || rev <= a->command->expects || desk_is_refused(a))
        return true;
    desk_refuse(a, "conflict", "", "Look at the current state and decide again.",
                "Somebody else has changed this in the meantime.");
    a->outcome->kind = DESK_OUTCOME_CONFLICT;
    return false;
}

/* ---- findings -------------------------------------------------------------------------------- */

/* Puts a finding down, with what it says. */
static void put_finding(const struct desk_acting *a, int level, const char *subject,
                        const char *article, const char *way, const char *format, va_list args)
{
    struct desk_outcome *const o = a->outcome;
    /* What does not fit takes the last one's place: the first ones are about the act itself. */
    if (o->n_findings < DESK_FINDINGS)
        o->n_findings++;
    struct desk_finding *const put = &o->findings[o->n_findings - 1];
    swp_saying_destroy(put->saying, NULL);
    free(put->error);
    *put = (struct desk_finding){.level = level, .subject = subject, .format = format};
    va_list again;
    va_copy(again, args);
    desk_keep_values(put->values, sizeof put->values, format, &again);
    va_end(again);
    (void)snprintf(put->article, sizeof put->article, "%s", article);
    (void)snprintf(put->way, sizeof put->way, "%s", way);
    (void)vsnprintf(put->text, sizeof put->text, format, args);
}

void desk_refuse(const struct desk_acting *a, const char *subject, const char *article,
                 const char *way, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_finding(a, 5, subject, article, way, format, args);
    va_end(args);
    a->outcome->kind = DESK_OUTCOME_REFUSED;
}

void desk_wrong(const struct desk_acting *a, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_finding(a, 5, "command", "", "", format, args);
    va_end(args);
    a->outcome->kind = DESK_OUTCOME_WRONG;
}

void desk_find(const struct desk_acting *a, int level, const char *subject, const char *article,
               const char *way, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_finding(a, level, subject, article, way, format, args);
    va_end(args);
}

void desk_tells(const struct desk_acting *a, const swp_saying *saying)
{
    if (a->outcome->n_findings == 0)
        return;
    struct desk_finding *const finding = &a->outcome->findings[a->outcome->n_findings - 1];
    if (swp_saying_copy(saying, NULL, &finding->saying, NULL) != SWP_OK)
        finding->saying = NULL; /* then the English is told */
}

void desk_failed(const struct desk_acting *a, const swp_error *err)
{
    if (a->outcome->n_findings == 0)
        return;
    struct desk_finding *const finding = &a->outcome->findings[a->outcome->n_findings - 1];
    free(finding->error);
    finding->error = desk_new(1, sizeof *finding->error);
    *finding->error = *err;
}

void desk_concerns(const struct desk_acting *a, uint32_t first, uint32_t second)
{
    if (a->outcome->n_findings == 0)
        return;
    struct desk_finding *const finding = &a->outcome->findings[a->outcome->n_findings - 1];
    finding->players[0] = first;
    finding->players[1] = second;
}

bool desk_is_refused(const struct desk_acting *a)
{
    return a->outcome->kind != DESK_OUTCOME_DONE;
}

const char *desk_who(const struct desk_player *player, char room[DESK_TEXT / 3])
{
    if (player->tpn > 0)
        (void)snprintf(room, DESK_TEXT / 3, "%u %s", player->tpn, player->name);
    else
        (void)snprintf(room, DESK_TEXT / 3, "%s", player->name);
    return room;
}

/* ---- events ---------------------------------------------------------------------------------- */

void desk_emit(const struct desk_acting *a, enum desk_kind kind, json_t *body)
{
    struct desk_outcome *const o = a->outcome;
    o->events = desk_grow(o->events, o->n_events, sizeof *o->events);
    json_object_set_new(body, "v", json_integer(desk_body_vocabulary(kind, body)));
    o->events[o->n_events++] = (struct desk_new_event){kind, body};
}

void desk_emit_members(const struct desk_acting *a, enum desk_kind kind)
{
    const struct desk_kind_row *const row = desk_kind_row(kind);
    json_t *const body = json_object();
    for (const struct desk_member *member = row->members; member->name; member++) {
        json_t *const value = json_object_get(a->command->body, member->name);
        if (value)
            json_object_set(body, member->name, value);
    }
    if (row->lists_of)
        json_object_set(body, row->lists_of, json_object_get(a->command->body, row->lists_of));
    desk_emit(a, kind, body);
}

json_t *desk_board_body(uint32_t round, uint32_t white, uint32_t black)
{
    return json_pack("{s:i,s:i,s:i}", "round", (int)round, "white", (int)white, "black",
                     (int)black);
}

json_t *desk_body_of_board(uint32_t round, const struct desk_board *board)
{
    json_t *const body = desk_board_body(round, board->white, board->black);
    if (board->game > 0)
        json_object_set_new(body, "game", json_integer((json_int_t)board->game));
    return body;
}

void desk_put_text(const struct desk_acting *a, json_t *body, const char *name)
{
    if (*desk_text(a, name))
        json_object_set_new(body, name, json_string(desk_text(a, name)));
}

json_t *desk_boards_json(const struct desk_round *round)
{
    json_t *const boards = json_array();
    for (size_t i = 0; i < round->n_boards; i++)
        json_array_append_new(
            boards, json_pack("[ii]", (int)round->boards[i].white, (int)round->boards[i].black));
    return boards;
}

/* ---- from command to outcome ----------------------------------------------------------------- */

static const char OUTSIDE[] = SWP_N_("It is possible outside FIDE mode (act leave_fide_mode).");

/* What FIDE mode makes of the findings. */
static void judge(const struct desk_acting *a)
{
    struct desk_outcome *const o = a->outcome;
    int highest = 0;
    for (size_t i = 0; i < o->n_findings; i++)
        if (o->findings[i].level > highest)
            highest = o->findings[i].level;
    if ((!a->model->fide_mode && !o->in_fide_mode) || highest < 3 ||
        (o->kind != DESK_OUTCOME_DONE && o->kind != DESK_OUTCOME_ASK))
        return;
    if (highest == 5) {
        o->kind = DESK_OUTCOME_REFUSED;
        for (size_t i = 0; i < o->n_findings; i++)
            if (o->findings[i].level == 5 && !*o->findings[i].way)
                (void)snprintf(o->findings[i].way, sizeof o->findings[i].way, "%s", OUTSIDE);
    } else if (o->kind == DESK_OUTCOME_DONE && a->command->confirmed < highest) {
        o->kind = DESK_OUTCOME_ASK;
        o->level = highest;
    }
}

/* An event that its own kind refuses comes from a value in the command that cannot be. */
static void check_events(const struct desk_acting *a)
{
    char why[200];
    for (size_t i = 0; i < a->outcome->n_events && !desk_is_refused(a); i++)
        if (!desk_body_check(a->outcome->events[i].kind, a->outcome->events[i].body, why,
                             sizeof why))
            desk_wrong(a, "%s", why);
}

static void drop_events(struct desk_outcome *o)
{
    for (size_t i = 0; i < o->n_events; i++)
        json_decref(o->events[i].body);
    free(o->events);
    free(o->input);
    o->events = NULL;
    o->n_events = 0;
    o->input = NULL;
    o->input_length = 0;
}

bool desk_act_takes(const struct desk_act_row *row, const char *member)
{
    const size_t length = strlen(member);
    for (const char *at = row->takes; *at; at += strspn(at, " ")) {
        const size_t word = strcspn(at, " ");
        if (word == length && memcmp(at, member, length) == 0)
            return true;
        at += word;
    }
    const struct desk_member *of =
        row->kind == DESK_KINDS ? NULL : desk_kind_row(row->kind)->members;
    while (of && of->name && strcmp(of->name, member) != 0)
        of++;
    return of && of->name;
}

/* The member that was meant, as far as can be guessed. */
static const char *nearest_member(const struct desk_act_row *row, const char *typed,
                                  char to[PROGRAM_NEAREST_SIZE])
{
    struct program_nearest nearest = program_nearest_begin(typed, strlen(typed));
    char words[16][24];
    size_t n = 0;
    for (const char *at = row->takes; *at && n < 16; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        (void)snprintf(words[n], sizeof words[n], "%.*s", (int)length, at);
        program_nearest_offer(&nearest, words[n++]);
        at += length;
    }
    const struct desk_member *of =
        row->kind == DESK_KINDS ? NULL : desk_kind_row(row->kind)->members;
    for (; of && of->name; of++)
        program_nearest_offer(&nearest, of->name);
    return program_nearest_text(&nearest, "", to);
}

/* A member that the act does not know is a mistake, and would be lost without a word. */
static bool takes_all(const struct desk_acting *a, const struct desk_act_row *row)
{
    char perhaps[PROGRAM_NEAREST_SIZE];
    json_t *const open = (json_t *)(uintptr_t)a->command->body; /* the iterator changes nothing */
    for (void *at = json_object_iter(open); at; at = json_object_iter_next(open, at)) {
        const char *const name = json_object_iter_key(at);
        if (desk_act_takes(row, name))
            continue;
        desk_wrong(a, "%.60s: %s has no such field%s", name, row->name,
                   nearest_member(row, name, perhaps));
        return false;
    }
    return true;
}

void desk_act(const struct desk_model *model, const struct desk_history *history,
              const struct desk_command *command, struct desk_outcome *out_outcome)
{
    *out_outcome = (struct desk_outcome){0};
    const struct desk_acting a = {model, history, command, out_outcome};
    const struct desk_act_row *row = NULL;
    for (size_t i = 0; !row && desk_act_at(i); i++)
        if (strcmp(desk_act_at(i)->name, command->act) == 0)
            row = desk_act_at(i);
    if (!row)
        desk_wrong(&a, "there is no act \"%s\"", command->act);
    else if (!json_is_object(command->body))
        desk_wrong(&a, "the body of a command is an object");
    else if (!model->begun && row->act != desk_act_create && row->act != desk_act_import_trf)
        desk_refuse(&a, "not_begun", "", "Create the event (act create).",
                    "The event has not begun.");
    else if (takes_all(&a, row))
        row->act(model, history, command, out_outcome);
    check_events(&a);
    if (!desk_is_refused(&a) && desk_stands_already(&a))
        drop_events(out_outcome);
    else
        judge(&a);
    if (out_outcome->kind == DESK_OUTCOME_REFUSED || out_outcome->kind == DESK_OUTCOME_WRONG ||
        out_outcome->kind == DESK_OUTCOME_CONFLICT)
        drop_events(out_outcome);
}

void desk_outcome_free(struct desk_outcome *outcome)
{
    drop_events(outcome);
    for (size_t i = 0; i < outcome->n_findings; i++) {
        swp_saying_destroy(outcome->findings[i].saying, NULL);
        free(outcome->findings[i].error);
    }
    json_decref(outcome->answer);
    *outcome = (struct desk_outcome){0};
}

json_t *desk_outcome_json(const struct desk_outcome *o)
{
    static const char *const kinds[] = {"done", "ask", "refused", "conflict", "wrong"};
    json_t *const json = json_object();
    json_t *const findings = json_array();
    json_t *const events = json_array();
    json_object_set_new(json, "outcome", json_string(kinds[o->kind]));
    if (o->kind == DESK_OUTCOME_ASK)
        json_object_set_new(json, "level", json_integer(o->level));
    for (size_t i = 0; i < o->n_findings; i++) {
        const struct desk_finding *const f = &o->findings[i];
        json_t *const finding =
            json_pack("{s:i,s:s,s:s,s:s,s:s,s:[ii]}", "level", f->level, "subject", f->subject,
                      "article", f->article, "text", f->text, "way", f->way, "players",
                      (int)f->players[0], (int)f->players[1]);
        json_array_append_new(findings, finding);
    }
    for (size_t i = 0; i < o->n_events; i++) {
        json_t *const event = json_object();
        json_object_set_new(event, "kind", json_string(desk_kind_row(o->events[i].kind)->name));
        json_object_set(event, "body", o->events[i].body);
        json_array_append_new(events, event);
    }
    json_object_set_new(json, "findings", findings);
    json_object_set_new(json, "events", events);
    if (o->answer)
        json_object_set(json, "answer", o->answer);
    return json;
}
