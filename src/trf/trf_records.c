/* SPDX-License-Identifier: Apache-2.0 */
/* The table of records, and what each line of a file is.
 *
 * Answers: is this line a record that is known, a comment, or somebody else's (trf.md 1). Unknown
 * codes, comments, rulers and blank lines are never an error: they are kept for writing. A line
 * that begins with a known code but cannot be that record is told, because silence would lose a
 * fact.
 *
 * Cost: O(lines); the table is walked by its first byte. */
#include "trf/trf_file.h"

#include <stdio.h>
#include <string.h>

static const struct swp__trf_record records[] = {
    {"001", "TRF16", true, NULL, NULL},
    {"012", "TRF16", false, NULL, NULL},
    {"013", "TRF16", false, swp__trf_see_013, NULL},
    {"022", "TRF16", false, NULL, NULL},
    {"032", "TRF16", false, NULL, NULL},
    {"042", "TRF16", false, NULL, NULL},
    {"052", "TRF16", false, NULL, NULL},
    {"062", "TRF16", false, NULL, swp__trf_read_player_count},
    {"072", "TRF16", false, NULL, NULL},
    {"082", "TRF16", false, NULL, NULL},
    {"092", "TRF16", false, swp__trf_read_type_text, NULL},
    {"102", "TRF16", false, NULL, NULL},
    {"112", "TRF16", false, NULL, NULL},
    {"122", "TRF16", false, NULL, NULL},
    {"132", "TRF16", false, NULL, NULL},
    {"142", "TRF26", true, swp__trf_read_rounds, NULL},
    {"152", "TRF26", true, swp__trf_read_colour, NULL},
    {"162", "TRF26", true, swp__trf_read_162, NULL},
    {"172", "TRF26", false, NULL, NULL},
    {"182", "TRF26", false, NULL, NULL},
    {"192", "TRF26", true, swp__trf_read_system, NULL},
    {"202", "TRF26", false, NULL, NULL},
    {"212", "TRF26", false, NULL, NULL},
    {"222", "TRF26", false, NULL, NULL},
    {"240", "TRF26", true, NULL, swp__trf_read_240},
    {"250", "TRF26", true, swp__trf_see_acceleration, swp__trf_read_250},
    {"260", "TRF26", true, NULL, swp__trf_read_260},
    {"299", "TRF26", true, NULL, swp__trf_read_299},
    {"300", "TRF26", false, NULL, swp__trf_read_300},
    {"310", "TRF26", false, swp__trf_see_310, NULL},
    {"320", "TRF26", false, swp__trf_read_320, NULL},
    {"330", "TRF26", false, NULL, swp__trf_read_330},
    {"352", "TRF26", false, swp__trf_read_352, NULL},
    {"362", "TRF26", false, swp__trf_read_362, NULL},
    {"801", "TRF26", false, NULL, NULL},
    {"802", "TRF26", false, swp__trf_see_802, NULL},
    {"XXW", "widened", true, swp__trf_read_width, NULL},
    {"XXR", "TRF(x)", true, swp__trf_read_rounds, NULL},
    {"XXC", "TRF(x)", true, swp__trf_read_configuration, NULL},
    {"XXA", "TRF(x)", true, swp__trf_see_xxa, swp__trf_read_xxa},
    {"XXP", "TRF(x)", true, NULL, swp__trf_read_xxp},
    {"XXZ", "TRF(x)", true, NULL, swp__trf_read_xxz},
    {"XXS", "TRF(x)", true, swp__trf_read_xxs, NULL},
    {"BBW", "TRF(bx)", true, swp__trf_read_bb, NULL},
    {"BBD", "TRF(bx)", true, swp__trf_read_bb, NULL},
    {"BBL", "TRF(bx)", true, swp__trf_read_bb, NULL},
    {"BBZ", "TRF(bx)", true, swp__trf_read_bb, NULL},
    {"BBF", "TRF(bx)", true, swp__trf_read_bb, NULL},
    {"BBU", "TRF(bx)", true, swp__trf_read_bb, NULL},
    {"TNR", "CPPDubov", true, swp__trf_read_rounds, NULL},
    {"ACC", "CPPDubov", true, swp__trf_read_acc, NULL},
    {"BYE", "CPPDubov", true, NULL, swp__trf_read_xxz},
    {"FOR", "CPPDubov", true, NULL, swp__trf_read_xxp},
};

enum { N_RECORDS = (int)(sizeof records / sizeof *records) };

const struct swp__trf_record *swp__trf_record_find(const char *code)
{
    const char a = swp__upper(code[0]), b = swp__upper(code[1]), c = swp__upper(code[2]);
    for (int i = 0; i < N_RECORDS; i++)
        if (records[i].code[0] == a && records[i].code[1] == b && records[i].code[2] == c)
            return &records[i];
    return NULL;
}

struct swp__cursor swp__trf_cursor(const struct swp__trf_line *line)
{
    return swp__cursor_make(line->text, line->length, line->ascii);
}

/* A ruler: ten digits and more, nothing else but blanks ("123456789012345"). */
static bool is_ruler(const struct swp__trf_line *line)
{
    for (uint32_t i = 0; i < line->length; i++)
        if (line->text[i] != ' ' && (line->text[i] < '0' || line->text[i] > '9'))
            return false;
    return line->length >= 10;
}

/* chesspairing uses two codes of TRF(x) for other things: `XXA true`, `XXS` without a `=`. */
static bool is_of_chesspairing(const struct swp__trf_line *line)
{
    if (strncmp(line->text, "XXS", 3) == 0)
        return !memchr(line->text, '=', line->length);
    if (strncmp(line->text, "XXA", 3) != 0)
        return false;
    struct swp__cursor c = swp__trf_cursor(line);
    const struct swp__field word = swp__field_trim(swp__cursor_rest(&c, 4));
    return swp__field_is(word, "true") || swp__field_is(word, "false");
}

/* The records of CPPDubovSystem have three letters that others use as well (drafts of TRF25,
 * federations): they are those records when nothing stands behind them but what they need. */
static bool is_of_cppdubov(const struct swp__trf_line *line, const char *code)
{
    struct swp__cursor c = swp__trf_cursor(line);
    struct swp__field word;
    uint32_t n_words = 0, n_numbers = 0, n_flags = 0, value;
    swp__cursor_seek(&c, 4);
    for (; swp__cursor_word(&c, &word); n_words++) {
        n_numbers += swp__field_uint(word, SWP_MAX_TPN, &value) == SWP__TAKEN;
        n_flags += swp__field_is(word, "true") || swp__field_is(word, "false") ||
                   swp__field_is(word, "1") || swp__field_is(word, "0");
    }
    if (strcmp(code, "ACC") == 0)
        return n_words == 1 && n_flags == 1;
    return n_words == n_numbers && n_words == (strcmp(code, "FOR") == 0 ? 2 : 1);
}

/* ` 001 ...` would be a lost player: refused instead of taken for a foreign line. */
static void check_leading_blanks(struct swp_trf *trf, struct swp__trf_line *line)
{
    uint32_t blanks = 0;
    while (blanks < line->length && line->text[blanks] == ' ')
        blanks++;
    if (line->length >= blanks + 8 && strncmp(line->text + blanks, "001 ", 4) == 0 &&
        !is_ruler(line))
        swp__trf_error(trf, line, 1, 0, 0, SWP_SAYING_NOTE_BLANKS_BEFORE_CODE,
                       SWP__VALUES(swp__number_value("blanks", blanks)));
}

/* The record of a line with a known code, or NULL when it is not that record after all. */
static const struct swp__trf_record *confirm(struct swp_trf *trf, struct swp__trf_line *line,
                                             const struct swp__trf_record *record)
{
    const bool player = strcmp(record->code, "001") == 0;
    if (strcmp(record->edition, "CPPDubov") == 0 && !is_of_cppdubov(line, record->code))
        return NULL;
    if (is_of_chesspairing(line)) {
        swp__trf_warn(trf, line, 5, 0, 0, SWP_SAYING_NOTE_NOT_OF_TRFX,
                      SWP__VALUES(swp__text_value("record", record->code)));
        return NULL;
    }
    if (line->length > 3 && line->text[3] != ' ' && line->text[3] != '\t') {
        if (!record->steers && !record->facts && !record->lists)
            return record;
        if (!player && is_ruler(line))
            return NULL;
        line->record = record;
        trf->hides_player = trf->hides_player || player;
        const bool is_longer = player && line->text[3] >= '0' && line->text[3] <= '9';
        trf->n_limits += is_longer;
        if (is_longer)
            swp__trf_error(trf, line, 4, 0, 0, SWP_SAYING_NOTE_RANK_NEEDS_COLUMNS, NULL);
        else
            swp__trf_error(trf, line, 4, 0, 0, SWP_SAYING_NOTE_COLUMN_4,
                           SWP__VALUES(swp__text_value("record", record->code)));
        return NULL;
    }
    if (strncmp(line->text, record->code, 3) != 0)
        swp__trf_warn(trf, line, 1, 0, 0, SWP_SAYING_NOTE_SMALL_LETTERS,
                      SWP__VALUES(swp__bytes_value("found", line->text, 3),
                                  swp__text_value("record", record->code)));
    return record;
}

/* One summary note for all that is foreign, with the first few codes. */
static void tell_foreign(struct swp_trf *trf)
{
    char codes[64] = "";
    size_t used = 0;
    uint32_t n = 0;
    const struct swp__trf_line *first = NULL;
    uint32_t tpn;
    for (uint32_t i = 0; i < trf->n_others; i++) {
        const struct swp__trf_line *line = trf->others[i];
        if (line->record || line->length == 0 || line->text[0] == '#' ||
            swp__trf_lost_player(trf, line) > 0 || /* told with the players */
            swp__trf_is_national(trf, line, &tpn))
            continue;
        n++;
        first = first ? first : line;
        const char code[4] = {line->text[0], line->length > 1 ? line->text[1] : '\0',
                              line->length > 2 ? line->text[2] : '\0', '\0'};
        if (!line->ascii || line->text[0] == ' ' || strstr(codes, code) || used + 6 > sizeof codes)
            continue;
        used += (size_t)snprintf(codes + used, sizeof codes - used, "%s%s", used ? ", " : "", code);
    }
    if (used > 0)
        swp__trf_info(trf, first, 0, 0, 0, SWP_SAYING_NOTE_FOREIGN_CODES,
                      SWP__VALUES(swp__number_value("lines", n), swp__text_value("codes", codes)));
    else if (n > 0)
        swp__trf_info(trf, first, 0, 0, 0, SWP_SAYING_NOTE_FOREIGN_LINES,
                      SWP__VALUES(swp__number_value("lines", n)));
}

/* Finds the lines of players; the others are few. False when memory is gone. */
static bool find_players(struct swp_trf *trf)
{
    uint32_t n_others = 0;
    for (uint32_t i = 0; i < trf->n_lines; i++) {
        struct swp__trf_line *line = &trf->lines[i];
        const bool is_player = line->length > 3 && memcmp(line->text, "001 ", 4) == 0;
        line->record = is_player ? &records[0] : NULL;
        n_others += !is_player;
    }
    trf->n_player_lines = trf->n_lines - n_others;
    trf->others = swp__arena_room(trf->arena, n_others, sizeof *trf->others);
    for (uint32_t i = 0; trf->others && i < trf->n_lines; i++)
        if (!trf->lines[i].record)
            trf->others[trf->n_others++] = &trf->lines[i];
    return trf->others != NULL;
}

void swp__trf_classify(struct swp_trf *trf)
{
    trf->out_of_memory = !find_players(trf);
    for (uint32_t i = 0; i < trf->n_others && !swp__trf_full(trf); i++) {
        struct swp__trf_line *line = trf->others[i];
        if (line->length < 3)
            continue;
        if (line->text[0] == ' ') {
            check_leading_blanks(trf, line);
            continue;
        }
        const struct swp__trf_record *record = swp__trf_record_find(line->text);
        line->record = record ? confirm(trf, line, record) : NULL;
        if (record == &records[0] && line->record)
            trf->n_player_lines++;
        trf->n_lost += !line->record && swp__trf_lost_player(trf, line) > 0;
        trf->has_192 = trf->has_192 || swp__trf_is_record(line, "192");
    }
    tell_foreign(trf);
}

void swp__trf_pass(struct swp_trf *trf, bool lists)
{
    for (uint32_t i = 0; i < trf->n_others && !swp__trf_full(trf); i++) {
        const struct swp__trf_line *line = trf->others[i];
        swp__trf_handler *handler = !line->record ? NULL
                                    : lists       ? line->record->lists
                                                  : line->record->facts;
        if (handler)
            handler(trf, line);
    }
}

struct swp__trf_row *swp__trf_row_of(struct swp_trf *trf, const struct swp__trf_line *line,
                                     uint32_t column, uint32_t tpn)
{
    const int32_t row = swp__trf_row_at(trf, tpn);
    if (row != SWP__TRF_NO_ROW)
        return &trf->rows[row];
    swp__trf_error(trf, line, column, tpn, 0, SWP_SAYING_NOTE_NAMES_NOBODY,
                   SWP__VALUES(swp__text_value("record", line->record->code),
                               swp__players_value("player", &tpn, 1)));
    return NULL;
}

enum swp__taken swp__trf_next_id(struct swp_trf *trf, const struct swp__trf_line *line,
                                 struct swp__cursor *c, uint32_t *out_tpn)
{
    struct swp__field word;
    if (!swp__cursor_word(c, &word))
        return SWP__TAKEN_BLANK;
    if (swp__field_uint(word, trf->max_id, out_tpn) == SWP__TAKEN)
        return SWP__TAKEN;
    swp__trf_error(
        trf, line, word.column, 0, 0, SWP_SAYING_NOTE_NO_STARTING_RANK,
        SWP__VALUES(swp__bytes_value("found", word.text, word.length < 12 ? word.length : 12),
                    swp__text_value("record", line->record->code),
                    swp__number_value("digits", trf->id_width)));
    return SWP__TAKEN_BAD;
}
