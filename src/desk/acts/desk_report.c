/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_report.h"

#include "base/utf8.h"
#include "desk/base/desk_memory.h"
#include "desk/model/desk_tournament.h"
#include "desk/views/desk_table.h"
#include "desk_act_inside.h"
#include "program/program_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the lines are told from: kinds of events and rounds paired before them are found once. */
struct telling {
    struct program_text text;
    const struct desk_model *model;
    const struct desk_history *history;
    enum desk_kind *kinds; /* by index of the event; of those that do not count, too */
    uint32_t *paired;      /* the last round that was paired before the event */
};

/* Today's pairing number of a player of the log: lines name players as the file does. */
static uint32_t tpn_in(const struct desk_model *model, const json_t *value)
{
    const struct desk_player *const p =
        desk_model_player(model, (uint32_t)json_integer_value(value));
    return p ? p->tpn : 0;
}

/* Results as the checklist's lines have them, in ASCII. */
static const char *result_letters(const char *word)
{
    static const char *const forms[][2] = {
        {"draw", "=-="},        {"+:-", "+--"},          {"-:+", "--+"},    {"-:-", "---"},
        {"0-0", "0-0"},         {"draw-0", "=-0"},       {"0-draw", "0-="}, {"1-0-unrated", "W-L"},
        {"0-1-unrated", "L-W"}, {"draw-unrated", "D-D"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i][0], word) == 0)
            return forms[i][1];
    return word;
}

static void add_boards(struct program_text *text, const struct desk_model *model,
                       const json_t *boards)
{
    for (size_t i = 0; i < json_array_size(boards); i++) {
        const json_t *const board = json_array_get(boards, i);
        const uint32_t white = tpn_in(model, json_array_get(board, 0));
        if (json_integer_value(json_array_get(board, 1)) == 0)
            program_text_format(text, " %u=PAB", white);
        else
            program_text_format(text, " %u-%u", white, tpn_in(model, json_array_get(board, 1)));
    }
}

/* Boards of `these` that are not among `others`. */
static json_t *boards_without(const json_t *these, const json_t *others)
{
    json_t *const left = json_array();
    for (size_t i = 0; i < json_array_size(these); i++) {
        /* Mostly at the same place. */
        bool found = json_equal(json_array_get(these, i), json_array_get(others, i)) == 1;
        for (size_t k = 0; k < json_array_size(others) && !found; k++)
            found = json_equal(json_array_get(these, i), json_array_get(others, k)) == 1;
        if (!found)
            json_array_append(left, json_array_get(these, i));
    }
    return left;
}

static bool is_kind(const struct telling *w, size_t index, enum desk_kind kind, uint32_t round)
{
    const struct desk_entry *const entry = &w->history->entries[index];
    return w->kinds[index] == kind && entry->counts &&
           desk_body_number(entry->body, "round") == round;
}

/* Takes boards out whose colours were corrected after the next pairing: they have lines of their
 * own. */
static void leave_corrected(const struct telling *w, uint32_t round, json_t *boards)
{
    for (size_t i = 0; i < w->history->count; i++) {
        const json_t *const body = w->history->entries[i].body;
        if (!is_kind(w, i, DESK_RESULT_CORRECTED, round) ||
            !json_is_true(json_object_get(body, "colours")))
            continue;
        const json_int_t white = json_integer_value(json_object_get(body, "white")),
                         black = json_integer_value(json_object_get(body, "black"));
        for (size_t k = json_array_size(boards); k-- > 0;) {
            const json_t *const board = json_array_get(boards, k);
            const json_int_t one = json_integer_value(json_array_get(board, 0)),
                             two = json_integer_value(json_array_get(board, 1));
            if (((one == white && two == black) || (one == black && two == white)) &&
                round < w->paired[i])
                json_array_remove(boards, k);
        }
    }
}

/* What the engine paired in a round, as the last edit, or the pairing itself, says. */
static const json_t *engine_boards(const struct telling *w, size_t index, uint32_t round)
{
    const json_t *boards = json_object_get(w->history->entries[index].body, "boards");
    for (size_t i = index + 1; i < w->history->count; i++)
        if (is_kind(w, i, DESK_EDIT_FINISHED, round))
            boards = json_object_get(w->history->entries[i].body, "engine_boards");
    return boards;
}

/* What the engine has of a round that the log has not, and the other way round; false when there is
 * nothing to compare. The caller gives both back. */
static bool differences(const struct telling *w, size_t index, json_t **out_before,
                        json_t **out_after)
{
    const json_t *const body = w->history->entries[index].body;
    const uint32_t round = desk_body_number(body, "round");
    const struct desk_round *const r = desk_model_round(w->model, round);
    const json_t *const engine = !r || r->editing ? NULL
                                 : r->imported    ? json_object_get(body, "engine_boards")
                                                  : engine_boards(w, index, round);
    if (!engine)
        return false;
    json_t *const ours = desk_boards_json(r);
    *out_before = boards_without(engine, ours);
    *out_after = boards_without(ours, engine);
    leave_corrected(w, round, *out_before);
    leave_corrected(w, round, *out_after);
    json_decref(ours);
    return true;
}

/* A round by hand, or from a file, that is not the engine's. */
static void add_round(struct telling *w, size_t index)
{
    const uint32_t round = desk_body_number(w->history->entries[index].body, "round");
    const struct desk_round *const r = desk_model_round(w->model, round);
    json_t *before = NULL, *after = NULL;
    if (!differences(w, index, &before, &after))
        return;
    if (json_array_size(before) + json_array_size(after) > 0) {
        program_text_format(&w->text, "### %s @ Round %u:", r->imported ? "Import" : "MPA", round);
        add_boards(&w->text, w->model, before);
        program_text_string(&w->text, " =>");
        add_boards(&w->text, w->model, after);
        program_text_char(&w->text, '\n');
    }
    json_decref(before);
    json_decref(after);
}

/* A board, and two results with an arrow between them. */
static void add_change(struct program_text *text, const struct desk_model *model, const char *word,
                       const json_t *body, const char *was, const char *is)
{
    const uint32_t game = desk_body_number(body, "game");
    char board[24] = "";
    if (game > 0) /* of a match of teams */
        (void)snprintf(board, sizeof board, ", board %u", game);
    program_text_format(text, "### %s @ Round %u: %u-%u%s: %s => %s\n", word,
                        desk_body_number(body, "round"),
                        tpn_in(model, json_object_get(body, "white")),
                        tpn_in(model, json_object_get(body, "black")), board, result_letters(was),
                        result_letters(is));
}

/* Whether a board that an event is about was adjourned until then. */
static bool was_adjourned(const struct telling *w, size_t index)
{
    const json_t *const about = w->history->entries[index].body;
    const json_t *const white = json_object_get(about, "white"), *const black = json_object_get(
                                                                     about, "black");
    const uint32_t round = desk_body_number(about, "round");
    for (size_t i = index; i-- > 0;) {
        const json_t *const body = w->history->entries[i].body;
        if (is_kind(w, i, DESK_ROUND_CLOSED, round)) {
            const json_t *const open = json_object_get(body, "open");
            for (size_t k = 0; k < json_array_size(open); k++)
                if (json_equal(json_array_get(json_array_get(open, k), 0), white) == 1)
                    return strcmp(json_string_value(json_array_get(json_array_get(open, k), 2)),
                                  "adjourned") == 0;
        } else if ((is_kind(w, i, DESK_ADJOURNED, round) || is_kind(w, i, DESK_RESULT_SET, round) ||
                    is_kind(w, i, DESK_RESULT_CLEARED, round)) &&
                   json_equal(json_object_get(body, "white"), white) == 1 &&
                   json_equal(json_object_get(body, "black"), black) == 1 &&
                   desk_body_number(body, "game") == desk_body_number(about, "game")) {
            return is_kind(w, i, DESK_ADJOURNED, round);
        }
    }
    return false;
}

static void add_result(struct telling *w, size_t index)
{
    const json_t *const body = w->history->entries[index].body;
    const char *const is = desk_body_text(body, "result");
    const uint32_t round = desk_body_number(body, "round"), paired = w->paired[index];
    switch ((int)w->kinds[index]) {
    case DESK_RESULT_SET: /* of an adjourned game, after the next round was paired */
        if (round < paired && strcmp(is, "draw") != 0 && was_adjourned(w, index))
            add_change(&w->text, w->model, "Adjournment", body, "draw", is);
        break;
    case DESK_RESULT_CORRECTED:
        if (round < paired && json_is_true(json_object_get(body, "colours")))
            program_text_format(&w->text, "### Correction @ Round %u: %u-%u => %u-%u\n", round,
                                tpn_in(w->model, json_object_get(body, "black")),
                                tpn_in(w->model, json_object_get(body, "white")),
                                tpn_in(w->model, json_object_get(body, "white")),
                                tpn_in(w->model, json_object_get(body, "black")));
        else if (round < paired)
            add_change(&w->text, w->model, "Correction", body, desk_body_text(body, "was"), is);
        break;
    case DESK_RATING_CORRECTED: {
        const struct desk_board *const board =
            desk_model_game(w->model, round, desk_body_number(body, "white"),
                            desk_body_number(body, "black"), desk_body_number(body, "game"));
        if (board && board->rating == desk_result_find(is))
            add_change(&w->text, w->model, "Rating correction", body,
                       desk_result_word(board->result), is);
        break;
    }
    default:
        break;
    }
}

/* Players in an order, in today's numbers. */
static void add_order(struct program_text *text, const struct desk_model *model,
                      const json_t *order)
{
    for (size_t i = 0; i < json_array_size(order); i++)
        program_text_format(text, " %u", tpn_in(model, json_array_get(order, i)));
}

/* Numbers made anew: the order before, and the order made. */
static void add_regeneration(struct telling *w, size_t index)
{
    const json_t *before = NULL;
    for (size_t i = 0; i < index; i++)
        if (w->history->entries[i].counts && w->kinds[i] == DESK_NUMBERS_MADE)
            before = json_object_get(w->history->entries[i].body, "order");
    program_text_format(&w->text, "### Regeneration @ Round %u:", w->paired[index]);
    add_order(&w->text, w->model, before);
    program_text_string(&w->text, " =>");
    add_order(&w->text, w->model, json_object_get(w->history->entries[index].body, "order"));
    program_text_char(&w->text, '\n');
}

static void add_entry(struct telling *w, size_t index)
{
    const struct desk_entry *const entry = &w->history->entries[index];
    const json_t *const body = entry->body;
    const enum desk_kind kind = w->kinds[index];
    const uint32_t paired = w->paired[index];
    if (kind == DESK_FIDE_MODE_LEFT && desk_body_number(body, "round") == 0)
        program_text_string(&w->text, "### FIDE mode exited before Round 1 was paired\n");
    else if (kind == DESK_FIDE_MODE_LEFT)
        program_text_format(&w->text, "### FIDE mode exited @ Round %u\n",
                            desk_body_number(body, "round"));
    if (!entry->counts)
        return;
    if (kind == DESK_ROUND_PAIRED)
        add_round(w, index);
    else if (kind == DESK_NUMBERS_SWAPPED && paired > 0)
        program_text_format(&w->text, "### Exchange @ Round %u: %u <=> %u\n", paired,
                            tpn_in(w->model, json_object_get(body, "a")),
                            tpn_in(w->model, json_object_get(body, "b")));
    else if (kind == DESK_NUMBERS_MADE && paired > 0 &&
             strcmp(desk_body_text(body, "how"), "late") != 0)
        add_regeneration(w, index);
    else if ((kind == DESK_WITHDRAWN || kind == DESK_EXPELLED) &&
             w->model->settings.form->cycles > 0)
        program_text_format(&w->text, "### Withdrawal @ Round %u: %u\n",
                            desk_body_number(body, "from"),
                            tpn_in(w->model, json_object_get(body, "player")));
    else if (kind == DESK_BYE_ASKED && strcmp(desk_body_text(body, "worth"), "full") == 0)
        program_text_format(&w->text, "### FPB @ Round %u: %u=FPB\n",
                            desk_body_number(body, "round"),
                            tpn_in(w->model, json_object_get(body, "player")));
    else
        add_result(w, index);
}

static struct telling telling_begin(const struct desk_model *model,
                                    const struct desk_history *history)
{
    struct telling w = {PROGRAM_TEXT_INIT, model, history, NULL, NULL};
    uint32_t paired = 0;
    w.kinds = desk_new(history->count, sizeof *w.kinds);
    w.paired = desk_new(history->count, sizeof *w.paired);
    for (size_t i = 0; i < history->count; i++) {
        w.kinds[i] = desk_kind_find(history->entries[i].event.kind);
        w.paired[i] = paired;
        if (history->entries[i].counts && w.kinds[i] == DESK_ROUND_PAIRED)
            paired = desk_body_number(history->entries[i].body, "round");
    }
    return w;
}

static void telling_end(struct telling *w)
{
    program_text_free(&w->text);
    free(w->kinds);
    free(w->paired);
}

/* Whether `lines`, all ended, has that one. */
static bool has_line(const char *lines, const char *line, size_t length)
{
    for (; *lines; lines += strcspn(lines, "\n") + 1)
        if (strcspn(lines, "\n") == length && memcmp(lines, line, length) == 0)
            return true;
    return false;
}

char *desk_report_lines(const struct desk_model *model, const struct desk_history *history)
{
    struct telling w = telling_begin(model, history);
    struct program_text lines = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < history->count; i++)
        add_entry(&w, i);
    program_text_string(&lines, model->settings.remarks);
    for (const char *at = program_text_get(&w.text); *at;) {
        const size_t length = strcspn(at, "\n");
        if (!has_line(model->settings.remarks, at, length))
            program_text_add(&lines, at, length + 1);
        at += length + 1;
    }
    char *const whole = desk_copy_text(program_text_get(&lines));
    program_text_free(&lines);
    telling_end(&w);
    return whole;
}

bool desk_report_by_hand(const struct desk_model *model, const struct desk_history *history,
                         uint32_t round)
{
    const struct desk_round *const r = desk_model_round(model, round);
    bool by_hand = false;
    if (!r || !r->edited || r->imported)
        return false;
    struct telling w = telling_begin(model, history);
    for (size_t i = 0; i < history->count; i++) {
        json_t *before = NULL, *after = NULL;
        if (!is_kind(&w, i, DESK_ROUND_PAIRED, round) || !differences(&w, i, &before, &after))
            continue;
        by_hand = json_array_size(before) + json_array_size(after) > 0;
        json_decref(before);
        json_decref(after);
    }
    telling_end(&w);
    return by_hand;
}

/* Where the first line of a player begins. */
static size_t first_player(const char *bytes, size_t length)
{
    for (size_t at = 0; at < length;) {
        if (length - at >= 4 && memcmp(bytes + at, "001 ", 4) == 0)
            return at;
        const char *const end = memchr(bytes + at, '\n', length - at);
        at = end ? (size_t)(end - bytes) + 1 : length;
    }
    return length;
}

/* ---- ranks ----------------------------------------------------------------------------------- */

/* Byte at which character `column` (from 1) of a line stands; `length` when the line is shorter. */
static size_t byte_of_column(const char *line, size_t length, unsigned column)
{
    unsigned at = 0;
    for (size_t i = 0; i < length; i++)
        if (!swp__utf8_is_tail((unsigned char)line[i]) && ++at == column)
            return i;
    return length;
}

/* Ranks of the file by pairing number: the library's, so that the checker can follow them, with
 * lots and decisions inside a tie. An expelled player keeps the rank here; the standings that
 * are shown leave the player out. The caller frees them. */
static uint32_t *ranks_of(const struct desk_model *model, const struct desk_table *table)
{
    uint32_t *const ranks = desk_new((size_t)model->n_players + 2, sizeof *ranks);
    for (size_t i = 0; i < table->n_rows; i++) {
        const struct desk_table_row *const row = &table->rows[i];
        uint32_t rank = swp_standings_row_at(table->standings, row->standings_row)->rank;
        for (size_t k = i; row->lot && k-- > 0 && table->rows[k].lot == row->lot;)
            rank++;
        if (row->tpn <= model->n_players)
            ranks[row->tpn] = rank;
    }
    return ranks;
}

/* Writes a player's rank into columns 86 to 89 of the line. */
static void write_rank(char *line, size_t length, const uint32_t *ranks, uint32_t most)
{
    enum { RANK = 86, WIDTH = 4 };
    char digits[12];
    const size_t at = byte_of_column(line, length, RANK);
    const unsigned long tpn = strtoul(line + 4, NULL, 10);
    if (at + WIDTH > length || tpn == 0 || tpn > most || ranks[tpn] == 0 || ranks[tpn] > 9999)
        return;
    (void)snprintf(digits, sizeof digits, "%4u", ranks[tpn]);
    memcpy(line + at, digits, WIDTH);
}

static void write_ranks(const struct desk_model *model, const struct desk_table *table, char *bytes,
                        size_t length)
{
    uint32_t *const ranks = ranks_of(model, table);
    for (size_t at = 0; at < length;) {
        const char *const end = memchr(bytes + at, '\n', length - at);
        const size_t size = end ? (size_t)(end - bytes) - at : length - at;
        if (size > 90 && memcmp(bytes + at, "001 ", 4) == 0)
            write_rank(bytes + at, size, ranks, model->n_players);
        at += size + 1;
    }
    free(ranks);
}

/* The list that the ranks follow, as record 212. */
static char *tiebreaks_line(const struct desk_table *table)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    program_text_string(&text, "212 PTS");
    for (uint32_t code = 0; code < swp_standings_code_count(table->standings); code++)
        program_text_format(&text, ",%s", swp_standings_code_at(table->standings, code));
    program_text_char(&text, '\n');
    char *const line = desk_copy_text(program_text_get(&text));
    program_text_free(&text);
    return line;
}

/* ---- the file -------------------------------------------------------------------------------- */

/* Goes behind a number and one of the units, between blanks; false without a number. */
static bool take_time(const char **at, const char *const *units, unsigned long *out)
{
    char *end = NULL;
    *at += strspn(*at, " ");
    if (**at < '0' || **at > '9')
        return false;
    *out = strtoul(*at, &end, 10);
    end += strspn(end, " ");
    for (; *units; units++)
        if (strncmp(end, *units, strlen(*units)) == 0) {
            *at = end + strlen(*units) + strspn(end + strlen(*units), " ");
            return *out <= 9999;
        }
    return false;
}

/* Whether a text may be an encoded time control: the seconds of its first period, M/S+I or S+I, are
 * three minutes or more. "90/30" and "40/90:30" are taken for minutes, which nobody encodes. */
static bool is_encoded(const char *text)
{
    enum { LEAST = 180 };
    char *end = NULL;
    if (strspn(text, "0123456789/+:-WB") != strlen(text))
        return false;
    unsigned long seconds = strtoul(text + (*text == 'W'), &end, 10);
    if (*end == '/')
        seconds = strtoul(end + 1, NULL, 10);
    return seconds >= LEAST;
}

bool desk_report_time(const char *text, char *out, size_t size)
{
    static const char *const minute[] = {"'", "min", "m", NULL}, *const second[] = {
                                                                     "\"", "''", "sec", "s", NULL};
    unsigned long minutes = 0, seconds = 0;
    if (is_encoded(text)) {
        (void)snprintf(out, size, "%s", text);
        return strlen(text) < size;
    }
    if (!take_time(&text, minute, &minutes) || minutes == 0)
        return false;
    if (*text == '+') {
        text++;
        if (!take_time(&text, second, &seconds))
            return false;
    }
    if (*text)
        return false;
    const int length = snprintf(out, size, "%lu", 60 * minutes);
    if (seconds > 0)
        (void)snprintf(out + length, size - (size_t)length, "+%lu", seconds);
    return true;
}

const char *desk_report_rate(const struct desk_model *model)
{
    static const char *const rates[] = {"standard", "rapid", "blitz"};
    char encoded[64];
    swp_rating_kind kind = SWP_RATING_KIND_STANDARD;
    if (desk_report_time(model->settings.time_control, encoded, sizeof encoded))
        (void)swp_rating_kind_of_time(encoded, &kind);
    return rates[kind];
}

/* Records of TRF26 that no tournament of the library has. */
static void add_records(const struct desk_model *model, struct program_text *whole)
{
    char encoded[64];
    const char *const controller = model->settings.controller;
    program_text_format(whole, "182 %s\n", *controller ? controller : "swisspair");
    if (desk_report_time(model->settings.time_control, encoded, sizeof encoded))
        program_text_format(whole, "222 %s\n", encoded);
}

/* The library's text with what happened before the first player, and with ranks. */
static void put_together(const struct desk_model *model, const struct desk_history *history,
                         const swp_trf_text *text, swp_trf_dialect dialect, char **out_bytes,
                         size_t *out_length)
{
    const char *const bytes = swp_trf_text_bytes(text);
    const size_t length = swp_trf_text_length(text), at = first_player(bytes, length);
    struct desk_table table = {0};
    struct program_text whole = PROGRAM_TEXT_INIT;
    /* Of teams the ranks stand in 310, which the library writes by the points alone. */
    const bool ranked = model->n_rounds > 0 && dialect != SWP_TRF_DIALECT_WIDE &&
                        !model->settings.form->teams &&
                        desk_table_make(model, model->n_rounds, &table, NULL) == SWP_OK;
    program_text_add(&whole, bytes, at);
    /* An edition with an article of its own on the standings needs no list. */
    if (ranked && dialect == SWP_TRF_DIALECT_TRF26 && !*swp_standings_system(table.standings)) {
        char *const line = tiebreaks_line(&table);
        program_text_string(&whole, line);
        free(line);
    }
    if (dialect == SWP_TRF_DIALECT_TRF26)
        add_records(model, &whole);
    char *const lines = desk_report_lines(model, history);
    program_text_string(&whole, lines);
    free(lines);
    program_text_add(&whole, bytes + at, length - at);
    *out_length = whole.length;
    *out_bytes = desk_new(whole.length + 1, 1);
    memcpy(*out_bytes, program_text_get(&whole), whole.length);
    program_text_free(&whole);
    if (ranked)
        write_ranks(model, &table, *out_bytes, *out_length);
    desk_table_free(&table);
}

/* Writes the tournament with the file made of it, whose lines stay, and with our own lines: their
 * digest is of all the others. A file without players cannot be read, and has nothing to add. */
static swp_status write_copy(const swp_tournament *t, const swp_trf_write_options *options,
                             char **bytes, size_t *length, swp_error *err)
{
    swp_trf_write_options own = *options;
    swp_trf *trf = NULL;
    swp_trf_text *text = NULL;
    own.flags &= ~(uint32_t)SWP_TRF_WRITE_PLAIN;
    const bool is_read = swp_trf_read(*bytes, *length, NULL, NULL, &trf, NULL) == SWP_OK;
    const swp_status status = swp_trf_write(t, is_read ? trf : NULL, &own, &text, err);
    free(*bytes);
    *bytes = NULL;
    if (status == SWP_OK) {
        *length = swp_trf_text_length(text);
        *bytes = desk_new(*length + 1, 1);
        memcpy(*bytes, swp_trf_text_bytes(text), *length);
    }
    swp_trf_text_destroy(text);
    swp_trf_destroy(trf);
    return status;
}

static swp_status write_view(const struct desk_model *model, const struct desk_history *history,
                             enum desk_view view, const char *dialect, char **out_bytes,
                             size_t *out_length, swp_error *err)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    swp_trf_text *text = NULL;
    swp_trf_dialect which = SWP_TRF_DIALECT_TRF26;
    swp_status status = desk_tournament_build(model, model->n_rounds, view, &t, err);
    if (status == SWP_OK)
        options.dialect = desk_tournament_dialect(t);
    if (options.dialect == SWP_TRF_DIALECT_TRF26 && swp_trf_dialect_find(dialect, &which))
        options.dialect = which;
    options.flags = SWP_TRF_WRITE_LEAVE_OUT | SWP_TRF_WRITE_PLAIN;
    if (status == SWP_OK)
        status = swp_trf_write(t, NULL, &options, &text, err);
    if (status == SWP_OK)
        put_together(model, history, text, options.dialect, out_bytes, out_length);
    if (status == SWP_OK && strcmp(dialect, "copy") == 0)
        status = write_copy(t, &options, out_bytes, out_length, err);
    swp_trf_text_destroy(text);
    swp_tournament_destroy(t);
    return status;
}

swp_status desk_report_write(const struct desk_model *model, const struct desk_history *history,
                             const char *dialect, char **out_bytes, size_t *out_length,
                             swp_error *err)
{
    return write_view(model, history, DESK_VIEW_REPORT, dialect, out_bytes, out_length, err);
}

swp_status desk_report_to_check(const struct desk_model *model, const struct desk_history *history,
                                char **out_bytes, size_t *out_length, swp_error *err)
{
    return write_view(model, history, DESK_VIEW_CHECK, "trf26", out_bytes, out_length, err);
}

struct desk_model desk_report_numbered(const struct desk_model *model)
{
    const bool is_new = model->n_rounds == 0 && !model->numbered;
    struct desk_model copy = *model;
    copy.players = desk_new(model->n_players, sizeof *copy.players);
    uint32_t next = 0;
    for (uint32_t i = 0; i < model->n_players; i++) {
        copy.players[i] = model->players[i];
        if (is_new && !copy.players[i].removed)
            copy.players[i].tpn = ++next;
    }
    return copy;
}

swp_status desk_report_findings(const struct desk_model *model, const struct desk_history *history,
                                swp_rating_findings **out_findings, swp_error *err)
{
    const struct desk_model with_numbers = desk_report_numbered(model);
    char *bytes = NULL;
    size_t length = 0;
    swp_trf *trf = NULL;
    swp_status status = desk_report_write(&with_numbers, history, "copy", &bytes, &length, err);
    if (status == SWP_OK)
        status = swp_trf_read(bytes, length, NULL, NULL, &trf, err);
    if (status == SWP_OK)
        status = swp_rating_findings_create(trf, out_findings, err);
    swp_trf_destroy(trf);
    free(bytes);
    free(with_numbers.players);
    return status;
}
