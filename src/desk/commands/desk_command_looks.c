/* SPDX-License-Identifier: Apache-2.0 */
/* log, show, verify, rebuild, export: what only looks. */
#include "desk/acts/desk_report.h"
#include "desk/base/desk_memory.h"
#include "desk/documents/desk_document.h"
#include "desk/model/desk_tournament.h"
#include "desk_commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- log ------------------------------------------------------------------------------------- */

static void add_event_line(struct program_text *text, const struct desk_entry *entry)
{
    const time_t seconds = (time_t)(entry->event.at / 1000);
    struct tm when;
    char clock[32] = "";
    if (gmtime_r(&seconds, &when))
        (void)strftime(clock, sizeof clock, "%Y-%m-%d %H:%M:%S", &when);
    program_text_format(text, "%6llu  %s  ", (unsigned long long)entry->event.seq, clock);
    program_text_shown(text, entry->event.actor);
    program_text_format(text, "  %s%s  ", entry->event.kind, entry->counts ? "" : " (undone)");
    program_text_shown(text, entry->event.body);
    program_text_char(text, '\n');
}

int desk_command_log(int count, char **arguments)
{
    static const char *const options[] = {"json", "from=", NULL};
    struct desk_call call;
    struct program_text text = PROGRAM_TEXT_INIT;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, options, 1, "log FILE [--from SEQ]", &call, &code);
    if (!desk)
        return code;
    uint64_t from = 1;
    if (call.values[1] && !desk_call_number(call.values[1], INT64_MAX, &from)) {
        desk_close(desk);
        return DESK_EXIT_CALL;
    }
    json_t *const events = json_array();
    for (size_t i = 0; i < desk->history.count; i++) {
        if (desk->history.entries[i].event.seq < from)
            continue;
        if (call.values[0])
            json_array_append_new(events, desk_entry_json(&desk->history.entries[i]));
        else
            add_event_line(&text, &desk->history.entries[i]);
    }
    if (call.values[0])
        desk_print_json(json_pack("{s:i,s:O}", "schema", 1, "events", events));
    else if (!desk_print(&text))
        code = DESK_EXIT_FILE;
    json_decref(events);
    desk_close(desk);
    return code;
}

/* ---- show ------------------------------------------------------------------------------------ */

static json_t *player_json(const struct desk_player *p, uint32_t next)
{
    return json_pack("{s:i,s:i,s:s,s:s,s:i,s:b,s:b}", "player", (int)p->player, "tpn", (int)p->tpn,
                     "name", p->name, "title", p->title, "rating", (int)p->rating, "arrived",
                     (int)p->arrived, "plays_next", (int)desk_player_plays(p, next));
}

/* The members of all teams, in the board order of each. */
static json_t *members_json(const struct desk_model *m)
{
    json_t *const members = json_array();
    for (uint32_t i = 0; i < m->n_players; i++)
        for (size_t k = 0; k < m->players[i].n_order; k++) {
            const struct desk_player *const p = &m->members[m->players[i].order[k] - 1];
            json_array_append_new(members, json_pack("{s:i,s:i,s:s,s:i}", "member", (int)p->player,
                                                     "team", (int)p->team, "name", p->name,
                                                     "rating", (int)p->rating));
        }
    return members;
}

static json_t *board_json(const struct desk_model *m, uint32_t round,
                          const struct desk_board *board, size_t number)
{
    json_t *const json =
        json_pack("{s:i,s:i,s:i,s:s,s:b,s:b,s:I}", "board", (int)number, "white", (int)board->white,
                  "black", (int)board->black, "result", desk_result_word(board->result),
                  "adjourned", (int)board->adjourned, "conflict",
                  (int)desk_board_in_conflict(board), "rev", (json_int_t)board->rev);
    if (*board->read_back)
        json_object_set_new(json, "read_back", json_string(board->read_back));
    if (board->game > 0) {
        json_object_set_new(json, "game", json_integer((json_int_t)board->game));
        json_object_set_new(json, "members",
                            json_pack("[ii]",
                                      (int)desk_board_member(m, round, board, /* white= */ true),
                                      (int)desk_board_member(m, round, board, /* white= */ false)));
    }
    return json;
}

static json_t *round_json(const struct desk_model *m, uint32_t round)
{
    const struct desk_round *const r = desk_model_round(m, round);
    json_t *const boards = json_array();
    for (size_t i = 0; i < r->n_boards; i++)
        json_array_append_new(boards, board_json(m, round, &r->boards[i], i + 1));
    const uint32_t version = round <= m->n_publications ? m->publications[round - 1].version : 0;
    return json_pack("{s:i,s:s,s:b,s:i,s:b,s:b,s:b,s:i,s:I,s:o}", "round", (int)round, "system",
                     r->system, "published", (int)r->published, "version", (int)version, "closed",
                     (int)r->closed, "edited", (int)r->edited, "editing", (int)r->editing, "open",
                     (int)desk_round_open(m, round), "rev", (json_int_t)r->rev, "boards", boards);
}

static void add_name(struct program_text *text, const struct desk_model *m, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(m, player);
    if (p) {
        program_text_format(text, "%u ", p->tpn);
        program_text_shown(text, p->name);
    }
}

/* Whose turn it is on a board of a match of teams: " (Lukasik, Zofia)". */
static void add_member(struct program_text *text, const struct desk_model *m, uint32_t round,
                       const struct desk_board *board, bool white)
{
    const struct desk_player *const p =
        desk_model_member(m, desk_board_member(m, round, board, white));
    if (board->game == 0)
        return;
    program_text_string(text, " (");
    program_text_shown(text, p ? p->name : "-");
    program_text_string(text, ")");
}

static void add_round(struct program_text *text, const struct desk_model *m, uint32_t round)
{
    const struct desk_round *const r = desk_model_round(m, round);
    program_text_format(text, "Round %u%s%s%s, %zu open\n", round, r->published ? ", shown" : "",
                        r->editing ? ", being edited" : "", r->closed ? ", closed" : "",
                        desk_round_open(m, round));
    for (size_t i = 0; i < r->n_boards; i++) {
        const struct desk_board *const board = &r->boards[i];
        program_text_format(text, "%5zu  ", i + 1);
        add_name(text, m, board->white);
        add_member(text, m, round, board, true);
        program_text_string(text, board->black                   ? " - "
                                  : m->settings.form->cycles > 0 ? " rests"
                                                                 : " has the bye");
        add_name(text, m, board->black);
        add_member(text, m, round, board, false);
        program_text_format(text, "  %s%s%s\n", desk_result_word(board->result),
                            board->adjourned ? "adjourned" : "",
                            desk_board_in_conflict(board) ? "  CONFLICT" : "");
    }
}

static void add_event(struct program_text *text, const struct desk_model *m)
{
    program_text_shown(text, m->settings.name);
    program_text_format(text, "\n%u of %u rounds paired, system %s%s\n", m->n_rounds,
                        m->settings.rounds, *m->settings.system ? m->settings.system : "not chosen",
                        m->fide_mode        ? ", FIDE mode"
                        : m->settings.rated ? ", left FIDE mode"
                                            : "");
    for (uint32_t i = 0; i < m->n_players; i++) {
        const struct desk_player *const p = &m->players[i];
        if (p->removed)
            continue;
        program_text_format(text, "%5u  %4u  %-4s", p->player, p->tpn, p->title);
        program_text_shown(text, p->name);
        program_text_format(text, "  %u%s\n", p->rating,
                            desk_player_plays(p, m->n_rounds + 1) ? "" : "  not in the next round");
    }
}

/* A list of some systems, by its name; false: there is none of that name. */
static bool show_list(const struct desk *desk, const struct desk_call *call, int *out_exit)
{
    static const struct {
        const char *name;
        int (*show)(const struct desk_model *model, uint32_t round, bool as_json);
    } lists[] = {{"aro", desk_show_aros}, {"vega", desk_show_vega}};
    uint64_t round = desk->model->n_rounds;
    for (size_t i = 0; call->n_operands > 1 && i < sizeof lists / sizeof *lists; i++) {
        if (strcmp(call->operands[1], lists[i].name) != 0)
            continue;
        if (call->n_operands > 2 && !desk_call_number(call->operands[2], DESK_ROUNDS, &round))
            *out_exit = DESK_EXIT_CALL;
        else if (round == 0 || !desk_model_round(desk->model, (uint32_t)round))
            *out_exit = desk_tell_refusal(call->operands[0], "the round is not paired");
        else
            *out_exit = lists[i].show(desk->model, (uint32_t)round, call->values[0] != NULL);
        return true;
    }
    return false;
}

/* The document of that name; NULL when there is none. */
static const struct desk_document_row *document_of(const char *name)
{
    size_t i = 0;
    while (desk_document_at(i) && strcmp(desk_document_at(i)->name, name) != 0)
        i++;
    return desk_document_at(i);
}

/* A document as the server shows it: `show FILE NAME [NUMBER...]`. */
static int show_document(const struct desk_call *call, const struct desk *desk,
                         const struct desk_document_row *row)
{
    struct desk_asked asked = {.model = desk->model, .history = &desk->history, .language = "en"};
    const struct {
        const char *name;
        uint32_t *place;
    } places[] = {{"round", &asked.round}, {"player", &asked.player}, {"a", &asked.a},
                  {"b", &asked.b},         {"before", &asked.before}, {"limit", &asked.limit}};
    const char *operand = row->operands;
    for (size_t i = 2; i < call->n_operands && *operand; i++) {
        const size_t length = strcspn(operand, " ");
        uint64_t number = 0;
        if (!desk_call_number(call->operands[i], UINT32_MAX, &number))
            return DESK_EXIT_CALL;
        for (size_t k = 0; k < sizeof places / sizeof *places; k++)
            if (strlen(places[k].name) == length && memcmp(places[k].name, operand, length) == 0)
                *places[k].place = (uint32_t)number;
        operand += length + (operand[length] == ' ');
    }
    json_t *const document = row->make(&asked);
    if (document)
        desk_print_json(document);
    else
        (void)fprintf(stderr, "%s: error: there is no %s of these numbers\n", call->operands[0],
                      row->name);
    return document ? DESK_EXIT_DONE : DESK_EXIT_REFUSED;
}

int desk_command_show(int count, char **arguments)
{
    static const char *const options[] = {"json", NULL};
    struct desk_call call;
    struct program_text text = PROGRAM_TEXT_INIT;
    int code = DESK_EXIT_DONE;
    struct desk *const desk = desk_call_open(
        count, arguments, options, 5, "show FILE [aro|vega|DOCUMENT] [ROUND...]", &call, &code);
    if (!desk)
        return code;
    const struct desk_document_row *const row =
        call.n_operands > 1 ? document_of(call.operands[1]) : NULL;
    if (row)
        code = show_document(&call, desk, row);
    if (row || show_list(desk, &call, &code)) {
        desk_close(desk);
        return code;
    }
    const struct desk_model *const m = desk->model;
    uint64_t named = m->n_rounds;
    const bool is_number =
        call.n_operands < 2 || desk_call_number(call.operands[1], DESK_ROUNDS, &named);
    const uint32_t round = (uint32_t)named;
    if (!is_number) {
        code = DESK_EXIT_CALL;
    } else if (call.n_operands > 1 && !desk_model_round(m, round)) {
        (void)fprintf(stderr, "%s: error: round %s is not paired\n", call.operands[0],
                      call.operands[1]);
        code = DESK_EXIT_REFUSED;
    } else if (call.values[0]) {
        json_t *const players = json_array();
        for (uint32_t i = 0; i < m->n_players; i++)
            if (!m->players[i].removed)
                json_array_append_new(players, player_json(&m->players[i], m->n_rounds + 1));
        json_t *const document = json_pack(
            "{s:i,s:s,s:I,s:i,s:i,s:s,s:b,s:o}", "schema", 1, "name", m->settings.name, "seq",
            (json_int_t)m->seq, "rounds", (int)m->settings.rounds, "paired", (int)m->n_rounds,
            "system", m->settings.system, "fide_mode", (int)m->fide_mode, "players", players);
        if (m->settings.form->teams)
            json_object_set_new(document, "members", members_json(m));
        if (round > 0)
            json_object_set_new(document, "round", round_json(m, round));
        desk_print_json(document);
    } else {
        if (call.n_operands < 2)
            add_event(&text, m);
        if (round > 0)
            add_round(&text, m, round);
        code = desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
    }
    desk_close(desk);
    return code;
}

/* ---- verify ---------------------------------------------------------------------------------- */

struct verdict {
    size_t rounds, equal, by_hand, wrong;
    struct program_text text;
};

/* A round of an imported file: it is what the rules pair exactly when the log says so. */
static void verify_imported(const struct desk_entry *entry, const void *bytes, size_t length,
                            struct verdict *v)
{
    swp_trf_options read = SWP_TRF_OPTIONS_INIT;
    swp_check_options check = SWP_CHECK_OPTIONS_INIT;
    swp_trf *trf = NULL;
    swp_check_report *report = NULL;
    read.flags = SWP_TRF_ANY_SYSTEM;
    check.round = desk_body_number(entry->body, "round");
    check.system = desk_body_text(entry->body, "system");
    const bool told = json_object_get(entry->body, "engine_boards") != NULL;
    if (swp_trf_read(bytes, length, NULL, &read, &trf, NULL) == SWP_OK &&
        swp_check_report_create(swp_trf_tournament(trf), &check, &report, NULL) == SWP_OK &&
        swp_check_report_round_at(report, 0)->equal == !told) {
        v->equal++;
    } else {
        v->wrong++;
        program_text_format(&v->text, "event %llu: round %u is not as its file has it\n",
                            (unsigned long long)entry->event.seq, check.round);
    }
    swp_check_report_destroy(report);
    swp_trf_destroy(trf);
}

/* Pairs a round again from the bytes that were kept; what the engine gives is held against what
 * stands, or, where it was changed by hand, against what the edit says the engine had given. */
static void verify_round(struct desk *desk, const struct desk_entry *entry, struct verdict *v)
{
    const json_t *const body = entry->body;
    const uint32_t round = (uint32_t)json_integer_value(json_object_get(body, "round"));
    uint8_t hash[DESK_HASH_BYTES];
    void *bytes = NULL;
    size_t length = 0;
    swp_trf *trf = NULL;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    v->rounds++;
    if (!desk_unhex(json_string_value(json_object_get(body, "input")), hash, sizeof hash) ||
        desk_store_blob(desk->store, hash, &bytes, &length) != DESK_STORE_OK) {
        program_text_format(&v->text,
                            "event %llu: the file round %u was paired from is not there\n",
                            (unsigned long long)entry->event.seq, round);
        v->wrong++;
        return;
    }
    const char *const how = json_string_value(json_object_get(body, "how"));
    if (how && (strcmp(how, "hand") == 0 || strcmp(how, "order") == 0)) {
        v->by_hand++;
    } else if (how && strcmp(how, "import") == 0) {
        verify_imported(entry, bytes, length, v);
    } else {
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.round = round;
        options.system = json_string_value(json_object_get(body, "system"));
        swp_status status = swp_trf_read(bytes, length, NULL, NULL, &trf, &err);
        if (status == SWP_OK)
            status = swp_pairing_create(swp_trf_tournament(trf), &options, &pairing, &err);
        const json_t *const boards = json_object_get(body, "boards");
        const size_t games = desk->model->settings.games; /* boards of each match */
        size_t at = 0;
        bool same = status == SWP_OK;
        for (uint32_t i = 0; same && i < swp_pairing_board_count(pairing); i++) {
            const swp_board board = swp_pairing_board_at(pairing, i);
            const swp_player *const white =
                swp_tournament_player(swp_trf_tournament(trf), board.white);
            const swp_player *const black =
                board.black ? swp_tournament_player(swp_trf_tournament(trf), board.black) : NULL;
            const json_t *const given = json_array_get(boards, at);
            at += black ? games : 1;
            same = white &&
                   (json_int_t)white->user_id == json_integer_value(json_array_get(given, 0)) &&
                   (black ? (json_int_t)black->user_id : 0) ==
                       json_integer_value(json_array_get(given, 1));
        }
        same = same && at == json_array_size(boards);
        if (same && entry->counts && desk_report_by_hand(desk->model, &desk->history, round)) {
            v->by_hand++; /* and what the engine had given is kept */
        } else if (same) {
            v->equal++;
        } else {
            v->wrong++;
            program_text_format(&v->text, "event %llu: round %u is not what its file pairs%s%s\n",
                                (unsigned long long)entry->event.seq, round,
                                status == SWP_OK ? "" : ": ", status == SWP_OK ? "" : err.text);
        }
    }
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
    free(bytes);
}

int desk_command_verify(int count, char **arguments)
{
    static const char *const options[] = {"json", NULL};
    struct desk_call call;
    struct verdict v = {.text = PROGRAM_TEXT_INIT};
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, options, 1, "verify FILE", &call, &code);
    if (!desk)
        return code;
    const bool file_good = desk_store_check(desk->store) == DESK_STORE_OK;
    if (!file_good)
        program_text_format(&v.text, "the file: %s\n", desk_store_why(desk->store));
    if (desk->broken != DESK_LINK_GOOD)
        program_text_format(&v.text, "event %llu: %s\n", (unsigned long long)desk->broken_at,
                            desk_link_says(desk->broken));
    for (size_t i = 0; i < desk->history.count; i++)
        if (desk_kind_find(desk->history.entries[i].event.kind) == DESK_ROUND_PAIRED &&
            desk->history.entries[i].body)
            verify_round(desk, &desk->history.entries[i], &v);
    const bool good = file_good && desk->broken == DESK_LINK_GOOD && v.wrong == 0;
    if (call.values[0]) {
        desk_print_json(json_pack(
            "{s:i,s:b,s:I,s:b,s:I,s:s,s:i,s:i,s:i,s:i,s:s}", "schema", 1, "good", (int)good,
            "events", (json_int_t)desk->history.count, "file_good", (int)file_good, "broken_at",
            (json_int_t)desk->broken_at, "chain", desk_link_says(desk->broken), "rounds",
            (int)v.rounds, "equal", (int)v.equal, "by_hand", (int)v.by_hand, "misfits",
            (int)desk->misfits, "told", program_text_get(&v.text)));
        program_text_free(&v.text);
    } else {
        program_text_format(
            &v.text,
            "%zu events, chain %s, %zu rounds: %zu paired again alike, %zu by hand, "
            "%zu not as kept\n",
            desk->history.count, desk_link_says(desk->broken), v.rounds, v.equal, v.by_hand,
            v.wrong);
        (void)desk_print(&v.text);
    }
    desk_close(desk);
    return good ? DESK_EXIT_DONE : DESK_EXIT_DAMAGED;
}

/* ---- rebuild, export ------------------------------------------------------------------------- */

int desk_command_rebuild(int count, char **arguments)
{
    static const char *const options[] = {"json", NULL};
    struct desk_call call;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, options, 1, "rebuild FILE", &call, &code);
    if (!desk)
        return code;
    const enum desk_store_answer answer = desk_store_forget(desk->store);
    if (answer != DESK_STORE_OK)
        code = desk_tell_store(call.operands[0], answer, desk_store_why(desk->store));
    else if (call.values[0])
        desk_print_json(json_pack("{s:i,s:I,s:i}", "schema", 1, "events",
                                  (json_int_t)desk->history.count, "misfits", (int)desk->misfits));
    else
        (void)printf("%zu events folded, %zu do not fit\n", desk->history.count, desk->misfits);
    desk_close(desk);
    return code;
}

/* Whether a finding that is not left so holds back the file that is to be sent; told. */
static bool is_held_back(const struct desk *desk, const char *path, const char *leave, bool is_json)
{
    swp_rating_findings *findings = NULL;
    struct desk_report_rule rule;
    struct program_text codes = PROGRAM_TEXT_INIT;
    swp_error err = {0};
    bool is_held = false;
    if (desk_report_held(desk->model, &desk->history, leave, &findings, &codes, &is_held, &err) !=
        SWP_OK) {
        (void)fprintf(stderr, "%s: error: the rating report cannot be judged: %s\n", path,
                      err.text);
        is_held = true;
    } else if (is_held && is_json) {
        desk_print_json(json_pack("{s:i,s:s,s:s}", "schema", 1, "error", "comes_back", "leave",
                                  program_text_get(&codes)));
    } else if (is_held) {
        for (uint32_t i = 0; desk_report_rule(findings, i, &rule); i += rule.count)
            for (uint32_t k = i; k < i + rule.count; k++)
                (void)fprintf(stderr, "%s: error: the rating report would come back: %s [%s]\n",
                              path, swp_rating_findings_at(findings, k)->note.text, rule.code);
        (void)fprintf(stderr, "to write it all the same: --leave %s\n", program_text_get(&codes));
    }
    program_text_free(&codes);
    swp_rating_findings_destroy(findings);
    return is_held;
}

int desk_command_export(int count, char **arguments)
{
    static const char *const options[] = {"json", "dialect=", "leave=", NULL};
    struct desk_call call;
    swp_error err = {0};
    char *bytes = NULL;
    size_t length = 0;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, options, 1,
                       "export FILE [--dialect trf26|trf16|copy] [--leave CODES]", &call, &code);
    if (!desk)
        return code;
    const char *const dialect = call.values[1] ? call.values[1] : "trf26";
    const char *const leave = call.values[2] ? call.values[2] : "";
    if (strcmp(dialect, "copy") != 0 &&
        is_held_back(desk, call.operands[0], leave, call.values[0])) {
        code = DESK_EXIT_REFUSED;
    } else if (desk_report_write(desk->model, &desk->history, dialect, &bytes, &length, &err) !=
               SWP_OK) {
        (void)fprintf(stderr, "%s: error: %s\n", call.operands[0], err.text);
        code = DESK_EXIT_REFUSED;
    } else if (call.values[0]) {
        desk_print_json(json_pack("{s:i,s:s}", "schema", 1, "trf", bytes));
    } else {
        struct program_text text = PROGRAM_TEXT_INIT;
        program_text_add(&text, bytes, length);
        code = desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
    }
    free(bytes);
    desk_close(desk);
    return code;
}
