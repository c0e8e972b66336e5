/* SPDX-License-Identifier: Apache-2.0 */
/* What people hand over instead of a TRF file, and what happens to its lines on the way.
 *
 * Answers: which other format are these bytes; why does a line of a player not fit its columns
 * although it is no mere shift (a blank that is none, a dash of typography, an accent in two
 * characters, two lines in one, a line that is cut, blanks run together); which line with a foreign
 * code is a player whose code was mistyped. Nothing is guessed into the tournament: the answers are
 * messages only.
 *
 * Cost: O(bytes) of what is refused anyway; nothing for a file in order but a look at its foreign
 * lines. */
#include "base/utf8.h"
#include "trf/trf_player.h"

#include <string.h>

/* ---- other formats --------------------------------------------------------------------------- */

static const struct magic {
    const char *bytes;
    size_t length;
    swp_saying_code format;
} magics[] = {
    {"%PDF", 4, SWP_SAYING_FORMAT_PDF},
    {"PK\x03\x04", 4, SWP_SAYING_FORMAT_ZIP},
    {"PK\x05\x06", 4, SWP_SAYING_FORMAT_EMPTY_ZIP},
    {"\x1F\x8B", 2, SWP_SAYING_FORMAT_GZIP},
    {"\xD0\xCF\x11\xE0", 4, SWP_SAYING_FORMAT_OLD_OFFICE},
    {"\x89PNG", 4, SWP_SAYING_FORMAT_PNG},
    {"\xFF\xD8\xFF", 3, SWP_SAYING_FORMAT_JPEG},
    {"SQLite format 3", 15, SWP_SAYING_FORMAT_SQLITE},
    {"{\\rtf", 5, SWP_SAYING_FORMAT_RTF},
    {"[Event ", 7, SWP_SAYING_FORMAT_PGN},
    {"<?xml", 5, SWP_SAYING_FORMAT_XML},
};

static bool begins_with(const char *text, size_t length, const char *word)
{
    for (size_t i = 0; word[i]; i++) {
        const char c = i < length ? text[i] : '\0';
        if ((c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c) != word[i])
            return false;
    }
    return true;
}

static swp_saying_code text_format(const char *text, size_t length)
{
    while (length > 0 && (*text == ' ' || *text == '\n' || *text == '\r' || *text == '\t')) {
        text++;
        length--;
    }
    if (begins_with(text, length, "<!doctype html") || begins_with(text, length, "<html") ||
        begins_with(text, length, "<table"))
        return SWP_SAYING_FORMAT_HTML;
    if (begins_with(text, length, "{") || begins_with(text, length, "[{"))
        return SWP_SAYING_FORMAT_JSON;
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++)
        if (length >= magics[i].length && memcmp(text, magics[i].bytes, magics[i].length) == 0)
            return magics[i].format;
    return SWP__NO_SAYING;
}

swp_saying_code swp__trf_format_of(const void *bytes, size_t length)
{
    return text_format(bytes, length);
}

/* The separator that stands at least twice in the line, '\0' for none. */
static char separator_of(const struct swp__trf_line *line)
{
    static const char separators[] = ";,\t|";
    for (size_t i = 0; separators[i]; i++) {
        uint32_t n = 0;
        for (uint32_t k = 0; k < line->length; k++)
            n += line->text[k] == separators[i];
        if (n >= 2)
            return separators[i];
    }
    return '\0';
}

/* Lines of values with one separator between them: most of those that are not empty. */
static bool is_table(const struct swp_trf *trf, char *out_separator)
{
    uint32_t n_lines = 0, n_of = 0;
    char separator = '\0';
    for (uint32_t i = 0; i < trf->n_lines; i++) {
        if (trf->lines[i].length == 0)
            continue;
        const char found = separator_of(&trf->lines[i]);
        separator = separator ? separator : found;
        n_lines++;
        n_of += found != '\0' && found == separator;
    }
    *out_separator = separator;
    return n_lines > 0 && 2 * n_of > n_lines;
}

static swp_saying_code name_of_separator(char separator)
{
    return separator == '\t'  ? SWP_SAYING_SEPARATORS_TABS
           : separator == ',' ? SWP_SAYING_SEPARATORS_COMMAS
           : separator == ';' ? SWP_SAYING_SEPARATORS_SEMICOLONS
                              : SWP_SAYING_SEPARATORS_BARS;
}

void swp__trf_tell_no_players(struct swp_trf *trf)
{
    char separator = '\0';
    swp_saying_code format = SWP__NO_SAYING;
    for (uint32_t i = 0; i < trf->n_lines && format == SWP__NO_SAYING; i++) {
        format = text_format(trf->lines[i].text, trf->lines[i].length);
        if (trf->lines[i].length > 0)
            break;
    }
    if (format != SWP__NO_SAYING)
        swp__trf_error(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_NO_PLAYERS_OTHER_FORMAT,
                       SWP__VALUES(swp__trf_phrase(trf, "format", format)));
    else if (is_table(trf, &separator))
        swp__trf_error(
            trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_NO_PLAYERS_TABLE,
            SWP__VALUES(swp__trf_phrase(trf, "separators", name_of_separator(separator))));
    else
        swp__trf_error(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_NO_PLAYERS, NULL);
}

/* ---- characters that look like others -------------------------------------------------------- */

static const struct look_alike {
    uint32_t first, last; /* code points */
    bool anywhere;        /* takes a column that is not seen; else wrong only behind the name */
    swp_saying_code what, instead;
} look_alikes[] = {
    {0x00A0, 0x00A0, false, SWP_SAYING_FOUND_NO_BREAK_BLANK, SWP_SAYING_EXPECTED_ONE_BLANK},
    {0x2000, 0x200A, false, SWP_SAYING_FOUND_WIDE_BLANK, SWP_SAYING_EXPECTED_BLANKS},
    {0x202F, 0x202F, false, SWP_SAYING_FOUND_NARROW_BLANK, SWP_SAYING_EXPECTED_ONE_BLANK},
    {0x3000, 0x3000, false, SWP_SAYING_FOUND_IDEOGRAPHIC_BLANK, SWP_SAYING_EXPECTED_BLANKS},
    {0x2010, 0x2015, false, SWP_SAYING_FOUND_DASH, SWP_SAYING_EXPECTED_HYPHEN},
    {0x2212, 0x2212, false, SWP_SAYING_FOUND_MINUS, SWP_SAYING_EXPECTED_HYPHEN},
    {0x00BD, 0x00BD, false, SWP_SAYING_FOUND_HALF, SWP_SAYING_EXPECTED_EQUALS},
    {0x200B, 0x200F, true, SWP_SAYING_FOUND_NO_WIDTH, SWP_SAYING_EXPECTED_NOTHING},
    {0xFEFF, 0xFEFF, true, SWP_SAYING_FOUND_BYTE_ORDER_MARK, SWP_SAYING_EXPECTED_NOTHING},
    {0x0300, 0x036F, true, SWP_SAYING_FOUND_ACCENT, SWP_SAYING_EXPECTED_COMPOSED},
};

static uint32_t code_point(const unsigned char *at, size_t size)
{
    if (size == 1)
        return at[0];
    uint32_t c = at[0] & (0xFFu >> (size + 1));
    for (size_t i = 1; i < size; i++)
        c = c << 6 | (at[i] & 0x3Fu);
    return c;
}

static const struct look_alike *look_alike_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof look_alikes / sizeof *look_alikes; i++)
        if (c >= look_alikes[i].first && c <= look_alikes[i].last)
            return &look_alikes[i];
    return NULL;
}

/* The first of them in the line. */
static const struct look_alike *find_look_alike(const struct swp__trf_reading *r,
                                                uint32_t *out_column)
{
    const unsigned char *at = (const unsigned char *)r->line->text;
    const unsigned char *const end = at + r->line->length;
    const uint32_t name_end = 47 + r->trf->widened;
    for (uint32_t column = 1; at < end; column++) {
        const size_t size = swp__utf8_character(at, (size_t)(end - at));
        const struct look_alike *found = size > 1 ? look_alike_of(code_point(at, size)) : NULL;
        if (found && (found->anywhere || column > name_end)) {
            *out_column = column;
            return found;
        }
        at += size ? size : 1;
    }
    return NULL;
}

/* ---- lines that are not whole, or more than one ---------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A number in columns 5-8 behind a blank, as every player has; `text` has at least 9 bytes. */
static uint32_t id_at(const char *text)
{
    uint32_t id = 0;
    if (text[3] != ' ' || text[8] != ' ' || !is_digit(text[7]))
        return 0;
    for (int i = 4; i < 8; i++) {
        if (text[i] != ' ' && !is_digit(text[i]))
            return 0;
        id = is_digit(text[i]) ? id * 10 + (uint32_t)(text[i] - '0') : id;
    }
    return id;
}

/* Byte at which a second record 001 begins, 0 for none. */
static uint32_t second_player(const struct swp__trf_line *line)
{
    for (uint32_t i = 40; i + 15 < line->length; i++)
        if (strncmp(line->text + i, "001 ", 4) == 0 && id_at(line->text + i) > 0)
            return i;
    return 0;
}

static bool is_word_of(const struct swp__field *word, const char *characters)
{
    return word->length == 1 && strchr(characters, word->text[0]) != NULL;
}

static bool is_number(const struct swp__field *word)
{
    for (uint32_t i = 0; i < word->length; i++)
        if (!is_digit(word->text[i]))
            return false;
    return word->length <= 4;
}

/* Opponent, colour and result one after the other, from column 15 to where the rounds begin. */
static bool has_game_before_rounds(const struct swp__trf_reading *r)
{
    struct swp__cursor c = swp__cursor_make(r->line->text, r->line->length, r->bytes);
    struct swp__field words[3] = {{"", 0, 0}, {"", 0, 0}, {"", 0, 0}};
    swp__cursor_seek(&c, 15 + r->trf->widened);
    for (struct swp__field word; swp__cursor_word(&c, &word);) {
        words[0] = words[1];
        words[1] = words[2];
        words[2] = word;
        if (words[0].length && words[0].column + 8 < swp__trf_cell_column(r->trf, 1) &&
            is_number(&words[0]) && is_word_of(&words[1], "wb-WB") &&
            is_word_of(&words[2], "10=+-UHFZWDL"))
            return true;
    }
    return false;
}

bool swp__trf_tell_run_together(const struct swp__trf_reading *r)
{
    if (!has_game_before_rounds(r))
        return false;
    if (r->trf->is_run_together)
        return true; /* told of the first line, and what did it has done it to the whole file */
    r->trf->is_run_together = true;
    swp__trf_player_error(
        r, 15 + r->trf->widened, SWP_SAYING_NOTE_RUN_TOGETHER,
        SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                    swp__number_value("column", swp__trf_cell_column(r->trf, 1))));
    return true;
}

bool swp__trf_tell_mistake(const struct swp__trf_reading *r)
{
    uint32_t column = 0;
    const uint32_t second = second_player(r->line);
    if (second > 0) {
        struct swp__cursor c = swp__cursor_make(r->line->text, r->line->length, r->bytes);
        while (c.at < r->line->text + second)
            swp__cursor_seek(&c, c.column + 1);
        swp__trf_player_error(r, c.column, SWP_SAYING_NOTE_SECOND_001,
                              SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                                          swp__number_value("column", c.column)));
        r->trf->hides_player = true;
        return true;
    }
    const struct look_alike *found = r->line->ascii ? NULL : find_look_alike(r, &column);
    if (found) {
        swp__trf_player_error(r, column, SWP_SAYING_NOTE_LOOK_ALIKE,
                              SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                                          swp__trf_phrase(r->trf, "what", found->what),
                                          swp__number_value("column", column),
                                          swp__trf_phrase(r->trf, "expected", found->instead)));
        return true;
    }
    return swp__trf_tell_run_together(r);
}

/* Nothing but opponents, colours and results: what an editor or a mail has moved to a line of its
 * own. */
static bool is_rest_of_rounds(const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    uint32_t n_words = 0, n_colours = 0;
    for (struct swp__field word; swp__cursor_word(&c, &word); n_words++) {
        if (is_word_of(&word, "wb-WB"))
            n_colours++;
        else if (!is_number(&word) && !is_word_of(&word, "10=+-UHFZWDL?"))
            return false;
    }
    return n_words >= 2 && n_colours > 0;
}

bool swp__trf_tell_wrapped(struct swp_trf *trf)
{
    const struct swp__trf_record *player = swp__trf_record_find("001");
    bool is_any = false;
    for (uint32_t i = 0; i < trf->n_others && !swp__trf_full(trf); i++) {
        const struct swp__trf_line *line = trf->others[i];
        const struct swp__trf_line *before = line > trf->lines ? line - 1 : line;
        if (line->record || before->record != player || line->length == 0 ||
            !is_rest_of_rounds(line))
            continue;
        is_any = true;
        swp__trf_error(trf, line, 1, 0, 0, SWP_SAYING_NOTE_WRAPPED,
                       SWP__VALUES(swp__number_value("line", before->number)));
    }
    return is_any;
}

/* ---- players with a mistyped code ------------------------------------------------------------ */

/* Points in columns 81-84, or in those of a wider file. */
static bool has_points(const struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    swp_points points = 0;
    bool comma = false;
    swp__cursor_seek(&c, 81 + trf->widened);
    return swp__field_points(swp__cursor_field(&c, 81 + trf->widened, 84 + trf->widened), &points,
                             &comma) == SWP__TAKEN;
}

uint32_t swp__trf_lost_player(const struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (line->record || line->length < 84 || line->text[0] == '#' || line->text[0] == ' ')
        return 0;
    return has_points(trf, line) ? id_at(line->text) : 0;
}
