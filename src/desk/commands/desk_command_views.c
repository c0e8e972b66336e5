/* SPDX-License-Identifier: Apache-2.0 */
/* standings, prizes, checkin, unlikely: what is made of the log to be shown. */
#include "desk/views/desk_checkin.h"
#include "desk/views/desk_lists.h"
#include "desk/views/desk_prizes.h"
#include "desk/views/desk_unlikely.h"
#include "desk_commands.h"

#include <stdio.h>

static const char *const json_only[] = {"json", NULL};

/* The round that a call names, or else `otherwise`; false, and told. */
static bool round_of(const struct desk_call *call, uint32_t otherwise, uint32_t *out_round)
{
    uint64_t round = otherwise;
    const bool good =
        call->n_operands < 2 || desk_call_number(call->operands[1], DESK_ROUNDS, &round);
    *out_round = (uint32_t)round;
    return good;
}

static void add_mark(struct program_text *text, const struct desk_model *m)
{
    program_text_shown(text, m->settings.name);
    if (m->settings.rated && !m->fide_mode)
        program_text_format(text, " (left FIDE mode in round %u)", m->fide_mode_left_in);
    program_text_char(text, '\n');
}

/* ---- standings ------------------------------------------------------------------------------- */

static void add_row(struct program_text *text, const struct desk_model *m,
                    const struct desk_table *t, const struct desk_table_row *row)
{
    char value[SWP_TIEBREAK_VALUE_SIZE], points[SWP_POINTS_TEXT_SIZE];
    if (row->expelled)
        program_text_string(text, "   -  ");
    else
        program_text_format(text, "%4u%c ", row->rank, row->shared ? '=' : ' ');
    program_text_format(text, "%4u  ", row->tpn);
    program_text_shown(text, m->players[row->player - 1].name);
    program_text_string(text, "  ");
    program_text_string(text, swp_points_text(row->points, points));
    for (uint32_t code = 0; code < swp_standings_code_count(t->standings); code++)
        program_text_format(
            text, "  %s %s", swp_standings_code_at(t->standings, code),
            swp_tiebreak_value_text(*swp_standings_value_at(t->standings, row->standings_row, code),
                                    swp_standings_decimals(t->standings, code), value));
    program_text_format(text, "%s%s%s\n", row->withdrawn ? "  withdrawn" : "",
                        row->expelled ? "  expelled" : "",
                        !row->lot           ? ""
                        : row->lot->by_hand ? "  by decision"
                                            : "  by lot");
}

/* Makes the table that a call asks for; false, and told. */
static bool make_table(const struct desk *desk, const struct desk_call *call,
                       struct desk_table *out_table, int *out_exit)
{
    swp_error err = {0};
    uint32_t round = 0;
    *out_exit = DESK_EXIT_CALL;
    if (!round_of(call, desk->model->n_rounds, &round))
        return false;
    *out_exit = DESK_EXIT_REFUSED;
    if (round == 0 || !desk_model_round(desk->model, round))
        (void)fprintf(stderr, "%s: error: round %u is not paired\n", call->operands[0], round);
    else if (desk_table_make(desk->model, round, out_table, &err) != SWP_OK)
        (void)fprintf(stderr, "%s: error: %s\n", call->operands[0], err.text);
    else
        *out_exit = DESK_EXIT_DONE;
    return *out_exit == DESK_EXIT_DONE;
}

int desk_command_standings(int count, char **arguments)
{
    struct desk_call call;
    struct desk_table table;
    struct program_text text = PROGRAM_TEXT_INIT;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, json_only, 2, "standings FILE [ROUND]", &call, &code);
    if (!desk)
        return code;
    if (make_table(desk, &call, &table, &code)) {
        if (call.values[0]) {
            desk_print_json(desk_table_json(desk->model, &table));
        } else {
            add_mark(&text, desk->model);
            program_text_format(&text, "After round %u%s\n", table.round,
                                table.is_final         ? ", final"
                                : table.unfinished > 0 ? ", provisional"
                                                       : "");
            for (size_t i = 0; i < table.n_rows; i++)
                add_row(&text, desk->model, &table, &table.rows[i]);
            code = desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
        }
        desk_table_free(&table);
    }
    desk_close(desk);
    return code;
}

/* ---- prizes ---------------------------------------------------------------------------------- */

int desk_command_prizes(int count, char **arguments)
{
    struct desk_call call;
    struct desk_table table;
    struct desk_awards awards;
    struct program_text text = PROGRAM_TEXT_INIT;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, json_only, 2, "prizes FILE [ROUND]", &call, &code);
    if (!desk)
        return code;
    if (make_table(desk, &call, &table, &code)) {
        desk_awards_make(desk->model, &table, &awards);
        if (call.values[0]) {
            desk_print_json(desk_awards_json(desk->model, &table, &awards));
        } else {
            add_mark(&text, desk->model);
            for (size_t i = 0; i < awards.count; i++) {
                program_text_shown(&text, desk->model->players[awards.awards[i].player - 1].name);
                program_text_string(&text, ": ");
                program_text_shown(&text, awards.awards[i].prize);
                program_text_string(&text, *awards.awards[i].prize ? ". " : "");
                struct program_text working = PROGRAM_TEXT_INIT;
                desk_award_tell(&awards.awards[i], desk->model->settings.currency,
                                &desk_working_english, &working);
                program_text_shown(&text, program_text_get(&working));
                program_text_free_part(&working, &text);
                program_text_char(&text, '\n');
            }
            code = desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
        }
        desk_awards_free(&awards);
        desk_table_free(&table);
    }
    desk_close(desk);
    return code;
}

/* ---- lists of some systems --------------------------------------------------------------------
 */

int desk_show_aros(const struct desk_model *model, uint32_t round, bool as_json)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    struct desk_aros aros;
    swp_error err = {0};
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE], score[SWP_POINTS_TEXT_SIZE];
    int code = DESK_EXIT_DONE;
    if (desk_aros_make(model, round, &aros, &err) != SWP_OK)
        return desk_tell_refusal("aro", err.text);
    if (as_json) {
        desk_print_json(desk_aros_json(model, &aros));
    } else {
        add_mark(&text, model);
        for (uint32_t i = 0; i < swp_dubov_1997_aro_list_count(aros.list); i++) {
            const swp_dubov_1997_aro *const row = swp_dubov_1997_aro_list_at(aros.list, i);
            const struct desk_player *const p = desk_model_by_tpn(model, row->tpn);
            swp_dubov_1997_aro_text(row, aro);
            program_text_string(&text, swp_points_text(row->score, score));
            program_text_format(&text, "  %-5s  %4u  ",
                                row->due == SWP_COLOUR_WHITE   ? "white"
                                : row->due == SWP_COLOUR_BLACK ? "black"
                                                               : "",
                                row->tpn);
            program_text_shown(&text, p ? p->name : "");
            program_text_format(&text, "  %s%s%s\n", aro,
                                row->flags & SWP_DUBOV_1997_ARO_MAY_CHANGE ? "  c" : "",
                                row->flags & SWP_DUBOV_1997_ARO_MAY_RISE ? "  u" : "");
        }
        code = desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
    }
    desk_aros_free(&aros);
    return code;
}

int desk_show_vega(const struct desk_model *model, uint32_t round, bool as_json)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    swp_error err = {0};
    int code = DESK_EXIT_DONE;
    if (!desk_has_vega(model))
        return desk_tell_refusal("vega", "the event's system has no report as Vega writes it");
    if (desk_vega_make(model, round, &text, &err) != SWP_OK)
        code = desk_tell_refusal("vega", err.text);
    else if (as_json)
        desk_print_json(json_pack("{s:i,s:i,s:s}", "schema", 1, "round", (int)round, "report",
                                  program_text_get(&text)));
    else
        return desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
    program_text_free(&text);
    return code;
}

/* ---- check-in and what is unlikely ----------------------------------------------------------- */

int desk_command_checkin(int count, char **arguments)
{
    struct desk_call call;
    struct program_text text = PROGRAM_TEXT_INIT;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, json_only, 2, "checkin FILE [ROUND]", &call, &code);
    if (!desk)
        return code;
    const struct desk_model *const m = desk->model;
    uint32_t round = 0;
    if (!round_of(&call, m->n_rounds + 1, &round)) {
        code = DESK_EXIT_CALL;
    } else if (call.values[0]) {
        desk_print_json(desk_checkin_json(m, round));
    } else {
        for (uint32_t i = 0; i < m->n_players; i++) {
            if (m->players[i].removed)
                continue;
            program_text_format(&text, "%-8s %5u  ",
                                desk_presence_word(desk_presence_of(&m->players[i], round)),
                                m->players[i].player);
            program_text_shown(&text, m->players[i].name);
            program_text_char(&text, '\n');
        }
        code = desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
    }
    desk_close(desk);
    return code;
}

int desk_command_unlikely(int count, char **arguments)
{
    struct desk_call call;
    struct desk_unlikely *facts = NULL;
    struct program_text text = PROGRAM_TEXT_INIT;
    int code = DESK_EXIT_DONE;
    struct desk *const desk =
        desk_call_open(count, arguments, json_only, 1, "unlikely FILE", &call, &code);
    if (!desk)
        return code;
    const size_t n = desk_unlikely_find(desk->model, &facts);
    json_t *const list = json_array();
    for (size_t i = 0; i < n; i++) {
        json_array_append_new(list, json_pack("{s:s,s:[ii],s:s,s:s}", "subject", facts[i].subject,
                                              "players", (int)facts[i].players[0],
                                              (int)facts[i].players[1], "text", facts[i].text,
                                              "way", facts[i].way));
        program_text_shown(&text, facts[i].text);
        program_text_char(&text, ' ');
        program_text_shown(&text, facts[i].way);
        program_text_char(&text, '\n');
    }
    if (call.values[0])
        desk_print_json(json_pack("{s:i,s:O}", "schema", 1, "unlikely", list));
    else
        code = desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
    if (call.values[0])
        program_text_free(&text);
    json_decref(list);
    free(facts);
    desk_close(desk);
    return code;
}
