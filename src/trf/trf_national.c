/* SPDX-License-Identifier: Apache-2.0 */
/* National records (NRS): a federation's own rating, title and number of a player; and 172, which
 * says by which ratings the starting ranks are made.
 *
 * Answers: is this line one, whom does it name, which rating ranks that player in the initial
 * ranking list, and how does the line read once players have other numbers. A line of three letters
 * is a national record when it has a number in columns 5 to 8 and a name in 15 to 47, as 001 has;
 * others use three letters and a number for records of their own. The records are kept as they are:
 * nothing but the number is ever changed in them.
 * Cost: O(lines) when the file is read, and when it gets other numbers. */
#include "base/context.h"
#include "trf/trf_file.h"

#include <stdio.h>
#include <string.h>

bool swp__trf_is_national(const struct swp_trf *trf, const struct swp__trf_line *line,
                          uint32_t *out_tpn)
{
    if (line->record || line->length < 8)
        return false;
    for (int i = 0; i < 3; i++)
        if (line->text[i] < 'A' || line->text[i] > 'Z')
            return false;
    struct swp__cursor c = swp__trf_cursor(line);
    if (swp__cursor_char(&c, 4) != ' ')
        return false;
    const struct swp__field id = swp__cursor_field(&c, 5, 8 + trf->widened);
    const bool has_blanks = swp__cursor_char(&c, 9 + trf->widened) == ' ' &&
                            swp__cursor_char(&c, 14 + trf->widened) == ' ';
    const struct swp__field name = swp__cursor_field(&c, 15 + trf->widened, 47 + trf->widened);
    return swp__field_uint(id, trf->max_id, out_tpn) == SWP__TAKEN && *out_tpn > 0 && has_blanks &&
           !swp__field_is_blank(name) && swp__cursor_char(&c, 48 + trf->widened) == ' ';
}

/* Columns 49 to 52; 0 for none. */
static enum swp__taken rating_of(const struct swp_trf *trf, const struct swp__trf_line *line,
                                 uint32_t *out_rating)
{
    struct swp__cursor c = swp__trf_cursor(line);
    *out_rating = 0;
    return swp__field_uint(swp__cursor_field(&c, 49 + trf->widened, 52 + trf->widened), 9999,
                           out_rating);
}

/* ---- 172 ------------------------------------------------------------------------------------- */

/* From the rating of FIDE and the national one, 0 being none, the one that counts. */
enum method { BY_FIDE, BY_NATIONAL, FIDE_FIRST, NATIONAL_FIRST, BY_HIGHEST, BY_LOWEST, BY_OTHER };
static const char *const methods[] = {"FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"};
enum { N_METHODS = (int)(sizeof methods / sizeof *methods) };

struct ranking_rule {
    const struct swp__trf_line *line; /* NULL: no 172 */
    enum method method;
    struct swp__field federation; /* empty: any */
    bool is_known;
};

static struct ranking_rule find_rule(const struct swp_trf *trf)
{
    struct ranking_rule rule = {NULL, BY_FIDE, {"", 0, 0}, true};
    for (uint32_t i = 0; i < trf->n_others; i++)
        if (swp__trf_is_record(trf->others[i], "172"))
            rule.line = trf->others[i];
    if (!rule.line)
        return rule;
    struct swp__cursor c = swp__trf_cursor(rule.line);
    struct swp__field word, last = {"", 0, 0};
    uint32_t words = 0;
    swp__cursor_seek(&c, 5);
    for (; swp__cursor_word(&c, &word); words++) {
        rule.federation = last;
        last = word;
    }
    rule.is_known = false;
    for (int i = 0; i < N_METHODS && words <= 2; i++)
        if (swp__field_is(last, methods[i])) {
            rule.method = (enum method)i;
            rule.is_known = true;
        }
    return rule;
}

static bool is_of_federation(const struct ranking_rule *rule, const struct swp__trf_line *line)
{
    const char code[4] = {line->text[0], line->text[1], line->text[2], '\0'};
    return rule->federation.length == 0 || swp__field_is(rule->federation, code);
}

static int32_t rating_by(enum method method, int32_t fide, int32_t national)
{
    switch (method) {
    case BY_NATIONAL:
        return national;
    case FIDE_FIRST:
        return fide ? fide : national;
    case NATIONAL_FIRST:
        return national ? national : fide;
    case BY_HIGHEST:
        return fide > national ? fide : national;
    case BY_LOWEST:
        return fide == 0 || (national && national < fide) ? national : fide;
    case BY_FIDE:
    case BY_OTHER:
        break;
    }
    return fide;
}

int32_t swp_trf_ranking_rating(const swp_trf *trf, uint32_t tpn, int32_t fide_rating)
{
    if (!trf)
        return 0;
    const int32_t row = swp__trf_row_at(trf, tpn);
    if (row == SWP__TRF_NO_ROW)
        return fide_rating;
    return rating_by((enum method)trf->ranking_method, fide_rating, trf->standings[row].national);
}

/* ---- reading ------------------------------------------------------------------------------ */

void swp__trf_check_national(struct swp_trf *trf)
{
    const struct ranking_rule rule = find_rule(trf);
    uint32_t n = 0, tpn, rating;
    for (uint32_t i = 0; i < trf->n_others; i++) {
        const struct swp__trf_line *line = trf->others[i];
        if (!swp__trf_is_national(trf, line, &tpn))
            continue;
        const bool counts = is_of_federation(&rule, line);
        const int32_t row = swp__trf_row_at(trf, tpn);
        n += counts;
        if (row == SWP__TRF_NO_ROW)
            swp__trf_warn(trf, line, 5, tpn, 0, SWP_SAYING_NOTE_NATIONAL_NOBODY,
                          SWP__VALUES(swp__bytes_value("found", line->text, 3),
                                      swp__players_value("player", &tpn, 1)));
        if (rating_of(trf, line, &rating) == SWP__TAKEN_BAD)
            swp__trf_warn(trf, line, 49 + trf->widened, tpn, 0, SWP_SAYING_NOTE_NATIONAL_RATING,
                          SWP__VALUES(swp__players_value("player", &tpn, 1),
                                      swp__number_value("first", 49 + trf->widened),
                                      swp__number_value("last", 52 + trf->widened)));
        if (row != SWP__TRF_NO_ROW && counts && trf->standings[row].national == 0)
            trf->standings[row].national = (uint16_t)rating;
    }
    trf->ranking_method = rule.is_known ? rule.method : BY_FIDE;
    if (rule.line && !rule.is_known)
        swp__trf_warn(trf, rule.line, 5, 0, 0, SWP_SAYING_NOTE_172_METHOD, NULL);
    else if (rule.method == BY_OTHER)
        swp__trf_warn(trf, rule.line, 5, 0, 0, SWP_SAYING_NOTE_172_OTHER, NULL);
    else if (rule.line && rule.method != BY_FIDE && n == 0)
        swp__trf_warn(trf, rule.line, 5, 0, 0, SWP_SAYING_NOTE_172_NO_NATIONAL, NULL);
}

/* ---- other numbers -----------------------------------------------------------------------------
 */

/* The line with another number in columns 5 to 8; false when memory is gone. */
static bool rewrite(struct swp_trf *trf, struct swp__trf_line *line, uint32_t tpn)
{
    const size_t width = trf->id_width;
    char number[16];
    char *text = swp__arena_room(trf->arena, (size_t)line->length + 1, 1);
    if (!text)
        return false;
    memcpy(text, line->text, (size_t)line->length + 1);
    snprintf(number, sizeof number, "%*lu", (int)width, (unsigned long)tpn);
    if (strlen(number) == width)
        memcpy(text + 4, number, width);
    line->text = text;
    return true;
}

/* The new number of each row, 0 for none; false after an error. */
static swp_status find_numbers(const swp_trf *trf, const uint32_t *old_tpns, uint32_t count,
                               uint32_t *number_of, swp_error *err)
{
    for (uint32_t i = 0; i < count; i++) {
        const int32_t row = swp__trf_row_at(trf, old_tpns[i]);
        if (row == SWP__TRF_NO_ROW)
            continue; /* came later */
        if (number_of[row] != 0)
            return swp__fail(err, SWP_DETAIL_NUMBER_TAKEN, "TRF", old_tpns[i], 0,
                             "the former number %lu is given twice", (unsigned long)old_tpns[i]);
        number_of[row] = i + 1;
    }
    return SWP_OK;
}

swp_status swp_trf_renumber(swp_trf *trf, const uint32_t *old_tpns, uint32_t count, swp_error *err)
{
    if (!trf)
        return swp__null(err, "trf");
    if (!old_tpns && count > 0)
        return swp__null(err, "old_tpns");
    uint32_t tpn;
    uint32_t *number_of = swp__arena_array(trf->arena, (size_t)trf->n_rows + 1, sizeof *number_of);
    if (!number_of)
        return swp__no_memory(err);
    const swp_status status = find_numbers(trf, old_tpns, count, number_of, err);
    if (status != SWP_OK)
        return status;
    for (uint32_t i = 0; i < trf->n_others; i++) {
        if (!swp__trf_is_national(trf, trf->others[i], &tpn))
            continue;
        const int32_t row = swp__trf_row_at(trf, tpn);
        if (row != SWP__TRF_NO_ROW && number_of[row] != 0 &&
            !rewrite(trf, trf->others[i], number_of[row]))
            return swp__no_memory(err);
    }
    for (uint32_t i = 0; i < trf->n_rows; i++)
        trf->standings[i].tpn = number_of[i];
    return swp__trf_index_standings(trf) ? SWP_OK : swp__no_memory(err);
}
