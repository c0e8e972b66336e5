/* SPDX-License-Identifier: Apache-2.0 */
/* Record 001: the particulars of one player (trf.md 1.1); the rounds are in trf_player_cells.c.
 *
 * Answers: what does this line say, column by column. Numbers and gaps are strict, optional fields
 * lenient. A line with multi-byte text that does not parse is read once more counting bytes,
 * because some writers pad that way.
 *
 * What needs other players (a bye code with an opponent, contradicting results) is left to the
 * cross-checks. Cost O(length) per line. */
#include "base/utf8.h"
#include "tournament/tournament_internal.h"
#include "trf/trf_player.h"

#include <string.h>

/* Titles as the players' line writes them, short forms of old files included. */
static void take_title(struct swp__trf_row *row, struct swp__field field)
{
    static const struct {
        const char *found, *title;
    } titles[] = {{"GM", "GM"},  {"IM", "IM"},   {"WGM", "WGM"}, {"FM", "FM"},  {"WIM", "WIM"},
                  {"CM", "CM"},  {"WFM", "WFM"}, {"WCM", "WCM"}, {"g", "GM"},   {"m", "IM"},
                  {"f", "FM"},   {"c", "CM"},    {"wg", "WGM"},  {"wm", "WIM"}, {"wf", "WFM"},
                  {"wc", "WCM"}, {"gf", "WGM"},  {"mf", "WIM"},  {"ff", "WFM"}, {"cf", "WCM"}};
    struct swp__field title = {row->standing->title, 0, 0};
    title.length =
        (uint32_t)swp__field_text(field, row->standing->title, sizeof row->standing->title);
    for (size_t i = 0; title.length > 0 && i < sizeof titles / sizeof *titles; i++)
        if (swp__field_is(title, titles[i].found))
            row->title = titles[i].title;
}

static char take_sex(char c)
{
    const char letter = swp__upper(c);
    return letter == 'M' ? 'm' : letter == 'W' || letter == 'F' ? 'w' : '\0';
}

static struct swp__trf_part part_of(const struct swp__trf_reading *r, struct swp__field field)
{
    return (struct swp__trf_part){(uint16_t)(field.text - r->line->text), (uint16_t)field.length};
}

static bool has_digit(struct swp__field field)
{
    for (uint32_t i = 0; i < field.length; i++)
        if (field.text[i] >= '0' && field.text[i] <= '9')
            return true;
    return false;
}

/* Columns 5-53, here and below those of a file with ids of four columns. False after a note. */
static bool read_particulars(const struct swp__trf_reading *r, struct swp__cursor *c)
{
    struct swp__trf_row *player = r->row;
    const uint32_t x = r->trf->widened;
    swp__cursor_seek(c, 10 + x);
    player->sex = take_sex(swp__cursor_char(c, 10 + x));
    take_title(r->row, swp__cursor_field(c, 11 + x, 13 + x));
    player->name = part_of(r, swp__cursor_field(c, 15 + x, 47 + x));
    const char gap = swp__cursor_char(c, 48 + x);
    const struct swp__field rating = swp__cursor_field(c, 49 + x, 52 + x);
    uint32_t value = 0;
    const enum swp__taken taken = swp__field_uint(rating, 9999, &value);
    if (gap >= '0' && gap <= '9' && taken == SWP__TAKEN && rating.length == 4 &&
        rating.text[0] != ' ' && rating.text[3] != ' ') {
        swp__trf_player_error(
            r, 48 + x, SWP_SAYING_NOTE_RATING_DIGITS,
            SWP__VALUES(swp__players_value("player", &player->tpn, 1),
                        swp__number_value("first", 49 + x), swp__number_value("last", 52 + x),
                        swp__bytes_value("found", rating.text - 1, rating.length + 1)));
        return false;
    }
    if (swp__cursor_char(c, 53 + x) != ' ' || (gap != ' ' && taken != SWP__TAKEN)) {
        swp__trf_misfit(r, (gap != ' ' ? 48 : 53) + x, SWP_SAYING_EXPECTED_BLANK);
        return false;
    }
    if (taken == SWP__TAKEN_BAD && has_digit(rating)) {
        swp__trf_misfit(r, 49 + x, SWP_SAYING_EXPECTED_RATING);
        return false;
    }
    if (taken == SWP__TAKEN_BAD)
        swp__trf_player_warn(r, 49 + x, SWP_SAYING_NOTE_RATING_NO_NUMBER,
                             SWP__VALUES(swp__players_value("player", &player->tpn, 1),
                                         swp__bytes_value("found", rating.text, rating.length)));
    player->rating = (int32_t)value;
    player->federation = part_of(r, swp__cursor_field(c, 54 + x, 56 + x));
    player->fide_id = part_of(r, swp__cursor_field(c, 58 + x, 68 + x));
    player->birth = part_of(r, swp__cursor_field(c, 70 + x, 79 + x));
    return true;
}

/* Columns 80-91: points and rank. False after a note. */
static bool read_standing(const struct swp__trf_reading *r, struct swp__cursor *c)
{
    const uint32_t x = r->trf->widened;
    const char before = swp__cursor_char(c, 80 + x);
    const struct swp__field points = swp__cursor_field(c, 81 + x, 84 + x);
    bool comma = false;
    const enum swp__taken taken = swp__field_points(points, &r->row->standing->points, &comma);
    if (taken == SWP__TAKEN_BAD || before != ' ') {
        swp__trf_misfit(r, (taken == SWP__TAKEN_BAD ? 81 : 80) + x,
                        taken != SWP__TAKEN_BAD ? SWP_SAYING_EXPECTED_BLANK
                        : x                     ? SWP_SAYING_EXPECTED_POINTS_WIDE
                                                : SWP_SAYING_EXPECTED_POINTS);
        return false;
    }
    r->row->standing->has_points = taken == SWP__TAKEN;
    if (comma)
        swp__trf_player_warn(r, 81 + x, SWP_SAYING_NOTE_POINTS_OF_PLAYER_WITH_COMMA,
                             SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                                         swp__bytes_value("found", points.text, points.length)));
    if (swp__cursor_char(c, 85 + x) != ' ') {
        swp__trf_misfit(r, 85 + x, SWP_SAYING_EXPECTED_BLANK);
        return false;
    }
    const struct swp__field rank = swp__cursor_field(c, 86 + x, 89 + x);
    uint32_t place = 0;
    const enum swp__taken is_place = swp__field_uint(rank, 9999, &place);
    r->row->standing->rank = is_place == SWP__TAKEN ? (uint16_t)place : 0;
    if (is_place == SWP__TAKEN_BAD)
        swp__trf_player_warn(r, 86 + x, SWP_SAYING_NOTE_RANK_NO_NUMBER,
                             SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                                         swp__bytes_value("found", rank.text, rank.length)));
    const bool blank = swp__cursor_char(c, 90 + x) == ' ' && swp__cursor_char(c, 91 + x) == ' ';
    if (!blank)
        swp__trf_misfit(r, 90 + x, SWP_SAYING_EXPECTED_BLANK);
    return blank;
}

/* The id from column 5 on, and a blank. False after a note: then there is no player. */
static bool read_id(const struct swp__trf_reading *r, struct swp__cursor *c)
{
    const uint32_t last = 4 + r->trf->id_width;
    const struct swp__field id = swp__cursor_field(c, 5, last);
    const char behind = swp__cursor_char(c, last + 1);
    const enum swp__taken taken = swp__field_uint(id, r->trf->max_id, &r->row->tpn);
    if (taken == SWP__TAKEN && r->row->tpn > 0 && behind == ' ')
        return true;
    r->trf->n_limits += behind >= '0' && behind <= '9';
    if (behind >= '0' && behind <= '9')
        swp__trf_error(r->trf, r->line, last + 1, 0, 0, SWP_SAYING_NOTE_RANK_TOO_WIDE,
                       SWP__VALUES(swp__number_value("columns", r->trf->id_width),
                                   swp__number_value("last", last),
                                   swp__number_value("most", r->trf->max_id)));
    else if (taken == SWP__TAKEN && behind == ' ')
        swp__trf_error(r->trf, r->line, 5, 0, 0, SWP_SAYING_NOTE_RANK_0,
                       SWP__VALUES(swp__number_value("most", r->trf->max_id),
                                   swp__number_value("last", last)));
    else if (taken == SWP__TAKEN)
        swp__trf_error(r->trf, r->line, last + 1, 0, 0, SWP_SAYING_NOTE_BEHIND_RANK,
                       SWP__VALUES(swp__number_value("column", last + 1),
                                   swp__number_value("most", r->trf->max_id),
                                   swp__number_value("last", last)));
    else
        swp__trf_error(r->trf, r->line, 5, 0, 0, SWP_SAYING_NOTE_RANK_NO_STARTING_RANK,
                       SWP__VALUES(swp__bytes_value("found", id.text, id.length),
                                   swp__number_value("most", r->trf->max_id),
                                   swp__number_value("last", last)));
    r->row->tpn = 0;
    r->trf->hides_player = true;
    return false;
}

/* ---- the usual line -------------------------------------------------------------------------- */

/* Numbers to the right of their columns; blank is 0. False for anything else. */
static inline bool take_number(const char *at, uint32_t *out_value)
{
    *out_value = 0;
    return swp__take_four(at, out_value) || swp__are_blank_4(at);
}

/* " 2.5", "11.0". False for anything else but blanks. */
static inline bool take_points(const char *at, struct swp__trf_standing *standing)
{
    const uint32_t units = (uint32_t)(unsigned char)at[1] - '0';
    const uint32_t tenth = (uint32_t)(unsigned char)at[3] - '0';
    const uint32_t tens = at[0] == ' ' ? 0 : (uint32_t)(unsigned char)at[0] - '0';
    if (at[2] != '.' || tenth > 9 || units > 9 || tens > 9)
        return swp__are_blank_4(at);
    standing->points = (swp_points)(100 * tens + 10 * units + tenth);
    standing->has_points = true;
    return true;
}

/* What stands behind 33 characters of name, of which few are more than a byte; NULL: the line ends
 * before, or is no ASCII but for the name. */
static const char *behind_name(const struct swp__trf_line *line, const char *name)
{
    enum { NAME = 33 };
    const char *const end = line->text + line->length;
    if (line->is_plain)
        return name + NAME;
    struct swp__cursor c = swp__cursor_make(name, (size_t)(end - name), line->ascii);
    swp__cursor_walk(&c, NAME + 1);
    return c.column == NAME + 1 && swp__text_is_ascii(line->text, (size_t)(name - line->text)) &&
                   swp__text_is_ascii(c.at, (size_t)(end - c.at))
               ? c.at
               : NULL;
}

/* So many columns of a line that may end before. */
static struct swp__trf_part clipped(const struct swp__trf_line *line, const char *at,
                                    uint32_t width)
{
    const uint32_t first = (uint32_t)(at - line->text);
    const uint32_t left = first < line->length ? line->length - first : 0;
    return (struct swp__trf_part){(uint16_t)first, (uint16_t)(left < width ? left : width)};
}

/* Columns 5-91 of a line with nothing to say about it, straight from its bytes: ASCII but for the
 * name, numbers to the right, a blank in each gap. *out_cells is column 92, or the end of the line.
 * False when it has to be read field by field. */
static bool take_usual(const struct swp__trf_reading *r, const char **out_cells)
{
    enum { BEHIND_NAME = 91 - 47 };
    struct swp__trf_row *row = r->row;
    const struct swp__trf_line *line = r->line;
    const char *const end = line->text + line->length, *const id = line->text + 4;
    const uint32_t width = r->trf->id_width, x = r->trf->widened;
    char padded[BEHIND_NAME];
    uint32_t rating, rank;
    if (line->length < 47 + x || !swp__take_aligned(id, width, &row->tpn))
        return false;
    const char *const sex = id + width + 1, *const name = sex + 5;
    const char *rest = behind_name(line, name);
    if (!rest || row->tpn == 0 || row->tpn > r->trf->max_id || sex[-1] != ' ')
        return false;
    const struct swp__field text = swp__field_between(name, (uint32_t)(rest - name), 0);
    row->name = part_of(r, text);
    row->has_plain_name = swp__field_is_plain(text);
    *out_cells = end - rest > BEHIND_NAME ? rest + BEHIND_NAME : end;
    const char *const columns = rest;
    if (end - rest < BEHIND_NAME) {
        memset(padded, ' ', sizeof padded);
        rest = memcpy(padded, rest, (size_t)(end - rest));
    }
    const int gaps = (rest[0] ^ ' ') | (rest[5] ^ ' ') | (rest[32] ^ ' ') | (rest[37] ^ ' ') |
                     (rest[42] ^ ' ') | (rest[43] ^ ' ');
    if (gaps != 0 || !take_number(rest + 1, &rating) || !take_number(rest + 38, &rank) ||
        !take_points(rest + 33, row->standing))
        return false;
    if (!(swp__are_blank_8(rest + 6) && swp__are_blank_8(rest + 14) &&
          swp__are_blank_8(rest + 22) && swp__are_blank_4(rest + 28))) {
        row->federation = clipped(line, columns + 6, 3);
        row->fide_id = clipped(line, columns + 10, 11);
        row->birth = clipped(line, columns + 22, 10);
    }
    row->rating = (int32_t)rating;
    row->standing->rank = (uint16_t)rank;
    row->sex = take_sex(sex[0]);
    if (!swp__are_blank_4(sex + 1))
        take_title(row, (struct swp__field){sex + 1, 3, 11 + x});
    return true;
}

/* ---- any line -------------------------------------------------------------------------------- */

/* Nothing is known of the line, which counts as reported until it is read. */
static void begin_row(const struct swp__trf_reading *r)
{
    struct swp__trf_standing *standing = r->row->standing;
    *standing = (struct swp__trf_standing){.tpn = 0};
    *r->row = (struct swp__trf_row){.line = r->line,
                                    .cells = r->trf->free_cells,
                                    .standing = standing,
                                    .title = "",
                                    .broken = true};
}

static void read_line(const struct swp__trf_reading *r)
{
    struct swp__cursor c = {r->line->text, r->line->text + r->line->length, 1, r->bytes};
    struct swp__trf_row *row = r->row;
    begin_row(r);
    if (r->bytes == r->line->ascii && take_usual(r, &c.at)) {
        c.column = 92 + r->trf->widened;
        c.bytes = true; /* no more but ASCII is left */
        swp__trf_take_usual_cells(r, &c);
    } else {
        begin_row(r);
        c.at = r->line->text;
        if (!read_id(r, &c) || !read_particulars(r, &c) || !read_standing(r, &c))
            return;
        swp__cursor_seek(&c, swp__trf_cell_column(r->trf, 1));
    }
    if (c.at < c.end && !swp__trf_read_cells(r, &c))
        return;
    row->n_written = (uint16_t)row->n_cells;
    row->broken = row->n_cells == 0 && !row->standing->has_points && swp__trf_tell_run_together(r);
}

/* A TAB moves everything behind it by an unknown number of columns. */
static bool report_tab(struct swp_trf *trf, const struct swp__trf_line *line)
{
    const char *tab = trf->any_tab ? memchr(line->text, '\t', line->length) : NULL;
    if (!tab)
        return false;
    struct swp__cursor c = swp__trf_cursor(line);
    while (c.at < tab)
        swp__cursor_seek(&c, c.column + 1);
    swp__trf_error(trf, line, c.column, 0, 0, SWP_SAYING_NOTE_TAB, NULL);
    return true;
}

/* Does a field, counted in bytes, begin within a character? Then bytes were not what was counted.
 */
static bool splits_character(const struct swp__trf_line *line, uint32_t x)
{
    static const uint8_t first_columns[] = {10, 11, 14, 15, 48, 49, 53, 54, 57, 58, 69, 70, 80, 81};
    for (size_t i = 0; i < sizeof first_columns; i++)
        if (first_columns[i] + x <= line->length &&
            swp__utf8_is_tail((unsigned char)line->text[first_columns[i] + x - 1]))
            return true;
    return false;
}

/* Reads a line, counting characters, and bytes when that fails. */
static void read_player(struct swp_trf *trf, const struct swp__trf_line *line,
                        struct swp__trf_row *row)
{
    struct swp__trf_reading r = {trf, line, row, line->ascii};
    if (report_tab(trf, line)) {
        begin_row(&r);
        trf->hides_player = true;
        return;
    }
    if (line->ascii) {
        read_line(&r);
        return;
    }
    const struct swp__trf_note_mark before = swp__trf_note_mark(trf);
    read_line(&r);
    if (trf->n_of[SWP_SEVERITY_ERROR] == before.n_of[SWP_SEVERITY_ERROR])
        return;
    swp__trf_note_back(trf, before);
    r.bytes = true;
    read_line(&r);
    if (trf->n_of[SWP_SEVERITY_ERROR] == before.n_of[SWP_SEVERITY_ERROR] &&
        !splits_character(line, trf->widened)) {
        swp__trf_warn(trf, line, 15 + trf->widened, row->tpn, 0, SWP_SAYING_NOTE_COLUMNS_OF_BYTES,
                      SWP__VALUES(swp__players_value("player", &row->tpn, 1)));
        return;
    }
    swp__trf_note_back(trf, before);
    r.bytes = false;
    read_line(&r);
}

bool swp__trf_index_standings(struct swp_trf *trf)
{
    for (uint32_t i = 0; i <= trf->max_id / SWP__LEAF_SIZE; i++)
        if (trf->row_leaves[i])
            memset(trf->row_leaves[i], 0, SWP__LEAF_SIZE * sizeof **trf->row_leaves);
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        const uint32_t tpn = trf->standings[i].tpn;
        if (tpn == 0 || tpn > trf->max_id)
            continue;
        uint32_t **leaf = &trf->row_leaves[tpn / SWP__LEAF_SIZE];
        if (!*leaf)
            *leaf = swp__arena_array(trf->arena, SWP__LEAF_SIZE, sizeof **leaf);
        if (!*leaf)
            return false;
        (*leaf)[tpn % SWP__LEAF_SIZE] = i + 1;
    }
    return true;
}

static void enter_row(struct swp_trf *trf, struct swp__trf_row *row)
{
    const uint32_t tpn = row->tpn;
    if (tpn == 0)
        return;
    uint32_t **leaf = &trf->row_leaves[tpn / SWP__LEAF_SIZE];
    if (!*leaf)
        *leaf = swp__arena_array(trf->arena, SWP__LEAF_SIZE, sizeof **leaf);
    if (!*leaf) {
        trf->out_of_memory = true;
        return;
    }
    const int32_t first = swp__trf_row_at(trf, tpn);
    if (first == SWP__TRF_NO_ROW) {
        (*leaf)[tpn % SWP__LEAF_SIZE] = (uint32_t)(row - trf->rows) + 1;
        return;
    }
    row->broken = true;
    swp__trf_error(trf, row->line, 5, tpn, 0, SWP_SAYING_NOTE_RANK_TWICE,
                   SWP__VALUES(swp__players_value("player", &tpn, 1),
                               swp__number_value("line", trf->rows[first].line->number)));
}

/* As many cells as the lines have room for. */
static size_t most_cells(const struct swp_trf *trf)
{
    size_t n = 0;
    for (uint32_t i = 0; i < trf->n_lines; i++)
        if (trf->lines[i].record && trf->lines[i].length >= SWP__TRF_FIRST_CELL)
            n += (trf->lines[i].length - SWP__TRF_FIRST_CELL) / SWP__TRF_CELL_WIDTH + 1;
    return n;
}

void swp__trf_read_players(struct swp_trf *trf)
{
    trf->rows = swp__arena_room(trf->reading, (size_t)trf->n_player_lines + 1, sizeof *trf->rows);
    trf->row_leaves =
        swp__arena_array(trf->arena, trf->max_id / SWP__LEAF_SIZE + 1, sizeof *trf->row_leaves);
    trf->standings =
        swp__arena_room(trf->arena, (size_t)trf->n_player_lines + 1, sizeof *trf->standings);
    trf->free_cells = swp__arena_room(trf->reading, most_cells(trf), sizeof *trf->free_cells);
    if (!trf->rows || !trf->row_leaves || !trf->standings || !trf->free_cells) {
        trf->out_of_memory = true;
        return;
    }
    const struct swp__trf_record *player = swp__trf_record_find("001");
    for (uint32_t i = 0; i < trf->n_lines && !swp__trf_full(trf); i++) {
        if (trf->lines[i].record != player || trf->n_rows == trf->n_player_lines)
            continue;
        struct swp__trf_row *row = &trf->rows[trf->n_rows];
        row->standing = &trf->standings[trf->n_rows++];
        read_player(trf, &trf->lines[i], row);
        trf->free_cells += row->n_cells;
        enter_row(trf, row);
    }
}
