/* SPDX-License-Identifier: Apache-2.0 */
/* The rounds of a 001 line (trf.md 1.1 and 2).
 *
 * Answers: opponent, colour and result of every round. Round r is the eight characters from column
 * 92 + 10 (r - 1): opponent, blank, colour, blank, result, and two blanks behind. With wider ids
 * (XXW) the cells begin further right and each has a wider opponent. A line that is
 * shifted would give wrong pairings, so its columns are strict, and the shift is guessed for the
 * message by trying the neighbouring columns.
 *
 * Cost O(length), and nine times that for a line that is refused. */
#include "tournament/tournament_internal.h"
#include "trf/trf_player.h"

#include <string.h>

enum { MOST_CELL = SWP__TRF_CELL_WIDTH + SWP__TRF_MAX_ID_WIDTH - SWP__TRF_ID_WIDTH };

/* The result letters. */
struct letter {
    uint8_t of[2];           /* what it means: alone; with an opponent, SWP_RESULT_NONE: nothing */
    swp_saying_code instead; /* without an opponent, when that is refused */
};
#define BOTH(capital, small, ...) [capital] = {__VA_ARGS__}, [small] = {__VA_ARGS__}
static const struct letter letters[UINT8_MAX + 1] = {
    ['1'] = {{SWP__TRF_CELL_BAD, SWP_RESULT_WIN}, SWP_SAYING_INSTEAD_U_OR_F},
    ['='] = {{SWP_RESULT_HALF_BYE, SWP_RESULT_DRAW}, SWP__NO_SAYING},
    ['0'] = {{SWP__TRF_CELL_BAD, SWP_RESULT_LOSS}, SWP_SAYING_INSTEAD_Z},
    ['+'] = {{SWP_RESULT_PAB, SWP_RESULT_FORFEIT_WIN}, SWP__NO_SAYING},
    ['-'] = {{SWP_RESULT_ZERO_BYE, SWP_RESULT_FORFEIT_LOSS}, SWP__NO_SAYING},
    ['?'] = {{SWP__TRF_CELL_BAD, SWP_RESULT_UNKNOWN}, SWP_SAYING_INSTEAD_Z},
    [' '] = {{SWP_RESULT_NONE, SWP_RESULT_PAIRED}, SWP__NO_SAYING},
    BOTH('W', 'w', {SWP__TRF_CELL_BAD, SWP_RESULT_WIN_UNRATED}, SWP_SAYING_INSTEAD_U_OR_F_UNRATED),
    BOTH('D', 'd', {SWP__TRF_CELL_BAD, SWP_RESULT_DRAW_UNRATED}, SWP_SAYING_INSTEAD_H),
    BOTH('L', 'l', {SWP__TRF_CELL_BAD, SWP_RESULT_LOSS_UNRATED}, SWP_SAYING_INSTEAD_Z),
    BOTH('U', 'u', {SWP_RESULT_PAB, SWP_RESULT_PAB}, SWP__NO_SAYING),
    BOTH('F', 'f', {SWP_RESULT_FULL_BYE, SWP_RESULT_FULL_BYE}, SWP__NO_SAYING),
    BOTH('H', 'h', {SWP_RESULT_HALF_BYE, SWP_RESULT_HALF_BYE}, SWP__NO_SAYING),
    BOTH('Z', 'z', {SWP_RESULT_ZERO_BYE, SWP_RESULT_ZERO_BYE}, SWP__NO_SAYING),
};
#undef BOTH

static const struct letter *find_letter(char c)
{
    const struct letter *letter = &letters[(unsigned char)c];
    return letter->of[1] != SWP_RESULT_NONE ? letter : NULL;
}

uint8_t swp__trf_result_of(char letter, bool has_opponent)
{
    const struct letter *found = find_letter(letter);
    if (!found)
        return SWP__TRF_CELL_BAD;
    return found->of[has_opponent];
}

char swp__trf_letter(swp_result result)
{
    static const char of_results[SWP__RESULTS + 1] = " 1=0WDL+-UFHZ? ";
    return (uint32_t)result < SWP__RESULTS ? of_results[result] : ' ';
}

/* The characters of a cell; what is not ASCII shows as 1. `quote` is where the result stands. */
struct block {
    char c[MOST_CELL];
    uint32_t widened; /* opponent of so many more than 4 columns */
    const char *quote;
    int quote_length;
    uint32_t filled; /* characters before the end of the line */
};

/* The character at `place` of a cell with an opponent of four columns, from 4 (after the
 * opponent) on. */
static char behind(const struct block *b, uint32_t place)
{
    return b->c[b->widened + place];
}

static struct block take_block(struct swp__cursor *c, uint32_t widened)
{
    struct block b;
    const uint32_t width = SWP__TRF_CELL_WIDTH + widened;
    memset(b.c, ' ', sizeof b.c);
    b.widened = widened;
    b.quote = "";
    b.quote_length = 0;
    const uint32_t first = c->column;
    for (b.filled = 0; b.filled < width && c->at < c->end; b.filled++) {
        const char *at = c->at;
        swp__cursor_seek(c, first + b.filled + 1);
        b.c[b.filled] = (unsigned char)*at < 0x80u ? *at : '\x01';
        if (b.filled == widened + 7) {
            b.quote = at;
            b.quote_length = (int)(c->at - at);
        }
    }
    return b;
}

static bool take_opponent(const struct block *b, uint32_t *out_opponent)
{
    const struct swp__field field = {b->c, SWP__TRF_ID_WIDTH + b->widened, 0};
    *out_opponent = 0;
    return swp__field_uint(field, SWP_MAX_TPN, out_opponent) != SWP__TAKEN_BAD;
}

static bool take_colour(char c, uint8_t *out_colour)
{
    const char letter = swp__upper(c);
    *out_colour = letter == 'W'                    ? SWP_COLOUR_WHITE
                  : letter == 'B' || letter == 'S' ? SWP_COLOUR_BLACK
                                                   : SWP_COLOUR_NONE;
    return *out_colour != SWP_COLOUR_NONE || c == ' ' || c == '-';
}

/* Columns of the cell that are in order: 0 when all are, else 1 + place of the first that is not
 * (with an opponent of four columns). */
static int misfit(const struct block *b)
{
    uint32_t opponent;
    uint8_t colour;
    if (!take_opponent(b, &opponent))
        return 1;
    if (behind(b, 4) != ' ')
        return 5;
    if (!take_colour(behind(b, 5), &colour))
        return 6;
    if (behind(b, 6) != ' ')
        return 7;
    if (behind(b, 8) != ' ')
        return 9;
    return behind(b, 9) != ' ' ? 10 : 0;
}

/* Whether every cell is in order when the cells began `shift` columns further right. */
static bool fits_shifted(const struct swp__trf_reading *r, int shift, bool *out_any)
{
    struct swp__cursor c = swp__cursor_make(r->line->text, r->line->length, r->bytes);
    swp__cursor_seek(&c, swp__trf_cell_column(r->trf, 1) + (uint32_t)shift);
    *out_any = false;
    while (c.at < c.end) {
        const struct block b = take_block(&c, r->trf->widened);
        if (misfit(&b) || !find_letter(behind(&b, 7)))
            return false;
        *out_any = *out_any || behind(&b, 7) != ' ';
    }
    return true;
}

/* Whether rating and blank behind it stand `shift` columns further right. */
static bool rating_fits(const struct swp__trf_reading *r, int shift)
{
    struct swp__cursor c = swp__cursor_make(r->line->text, r->line->length, r->bytes);
    const uint32_t before = 48 + r->trf->widened + (uint32_t)shift;
    if (swp__cursor_char(&c, before) != ' ')
        return false;
    const struct swp__field rating = swp__cursor_field(&c, before + 1, before + 4);
    uint32_t value;
    return swp__field_uint(rating, 9999, &value) == SWP__TAKEN &&
           swp__cursor_char(&c, before + 5) == ' ';
}

/* By what should stand in the column, a colour or nothing; to the right, to the left. */
static const swp_saying_code shifts[2][2] = {
    {SWP_SAYING_NOTE_SHIFTED_RIGHT_CELLS, SWP_SAYING_NOTE_SHIFTED_LEFT_CELLS},
    {SWP_SAYING_NOTE_SHIFTED_RIGHT, SWP_SAYING_NOTE_SHIFTED_LEFT},
};

/* One error for a line whose columns do not hold: the cause, or the probable shift. */
void swp__trf_misfit(const struct swp__trf_reading *r, uint32_t column, swp_saying_code expected)
{
    static const int guesses[] = {1, -1, 2, -2, 3, -3, 4, -4};
    const uint32_t tpn = r->row->tpn;
    if (swp__trf_tell_mistake(r))
        return;
    for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++) {
        const int shift = guesses[i];
        bool any_cell;
        const bool cells_fit = fits_shifted(r, shift, &any_cell);
        const bool early = rating_fits(r, shift) && !rating_fits(r, 0);
        if (!cells_fit || (!any_cell && !early))
            continue;
        const uint32_t x = r->trf->widened, from = (early ? 48 : 91) + x;
        const swp_saying_code code = shifts[!any_cell][shift < 0];
        swp__trf_player_error(
            r, from, code,
            SWP__VALUES(swp__players_value("player", &tpn, 1), swp__number_value("from", from),
                        swp__number_value("columns", shift > 0 ? shift : -shift),
                        swp__number_value("column", any_cell ? 97 + 2 * x : 53 + x)));
        return;
    }
    swp__trf_player_error(r, column, SWP_SAYING_NOTE_MISFIT,
                          SWP__VALUES(swp__players_value("player", &tpn, 1),
                                      swp__number_value("column", column),
                                      swp__trf_phrase(r->trf, "expected", expected)));
}

static swp_saying_code misfit_expectation(const struct block *b, int place)
{
    const swp_saying_code opponent =
        b->widened ? SWP_SAYING_EXPECTED_OPPONENT_WIDE : SWP_SAYING_EXPECTED_OPPONENT;
    return place == 1   ? opponent
           : place == 6 ? SWP_SAYING_EXPECTED_COLOUR
                        : SWP_SAYING_EXPECTED_BLANK;
}

/* `0000 -` and blanks where the result stands, as some writers have it for somebody who was not
 * there; a line that ends before the result is one that was cut. */
static bool is_bye_without_result(const struct swp__trf_reading *r, const struct block *b)
{
    return memchr(b->c, '0', SWP__TRF_ID_WIDTH + b->widened) && behind(b, 5) == '-' &&
           behind(b, 7) == ' ' && b->filled + r->line->trailing >= b->widened + 8;
}

/* A cell that is in order but says too little or too much; false after a note. */
static bool check_cell(const struct swp__trf_reading *r, uint32_t round, const struct block *b,
                       struct swp__entry *cell)
{
    const uint32_t first = swp__trf_cell_column(r->trf, round), at = first + b->widened;
    const bool any_opponent = memcmp(b->c, "       ", SWP__TRF_ID_WIDTH + b->widened) != 0;
    const char *const colour = cell->colour == SWP_COLOUR_WHITE ? "w" : "b";
    const struct letter *letter = find_letter(behind(b, 7));
    if (!letter && swp__trf_tell_mistake(r))
        return false;
    if (!letter) {
        swp__trf_player_error(
            r, at + 7, SWP_SAYING_NOTE_UNKNOWN_RESULT,
            SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                        swp__number_value("round", swp__trf_shown_round(r->trf, round)),
                        swp__bytes_value("found",
                                         behind(b, 7) == '\x01' ? b->quote : &b->c[b->widened + 7],
                                         behind(b, 7) == '\x01' ? (uint32_t)b->quote_length : 1)));
        return false;
    }
    const bool is_blank_bye = is_bye_without_result(r, b);
    if (is_blank_bye && cell->opponent == 0) {
        r->trf->first_blank_bye = r->trf->n_blank_byes++ ? r->trf->first_blank_bye : r->row;
    } else if (behind(b, 7) == ' ' && cell->opponent == 0 &&
               (any_opponent || behind(b, 5) != ' ')) {
        const swp_saying_value player = swp__players_value("player", &r->row->tpn, 1);
        const swp_saying_value in = swp__number_value("round", swp__trf_shown_round(r->trf, round));
        const swp_saying_value column = swp__number_value("column", at + 7);
        if (cell->colour == SWP_COLOUR_NONE)
            swp__trf_player_error(r, at + 7, SWP_SAYING_NOTE_NO_RESULT,
                                  SWP__VALUES(player, in, column));
        else
            swp__trf_player_error(
                r, at + 7, SWP_SAYING_NOTE_COLOUR_NO_RESULT,
                SWP__VALUES(player, in, swp__text_value("found", colour), column));
        return false;
    }
    if (cell->opponent == 0 && letter->of[0] == SWP__TRF_CELL_BAD) {
        swp__trf_player_error(
            r, at + 7, SWP_SAYING_NOTE_RESULT_WITHOUT_OPPONENT,
            SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                        swp__number_value("round", swp__trf_shown_round(r->trf, round)),
                        swp__bytes_value("found", &b->c[b->widened + 7], 1),
                        swp__number_value("first", first), swp__number_value("last", at + 3),
                        swp__trf_phrase(r->trf, "instead", letter->instead)));
        return false;
    }
    const bool played =
        letter->of[1] <= SWP_RESULT_LOSS_UNRATED || letter->of[1] == SWP_RESULT_UNKNOWN;
    if (cell->opponent != 0 && played && cell->colour == SWP_COLOUR_NONE) {
        swp__trf_player_error(
            r, at + 5, SWP_SAYING_NOTE_GAME_WITHOUT_COLOUR,
            SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                        swp__number_value("round", swp__trf_shown_round(r->trf, round)),
                        swp__players_value("opponent", &cell->opponent, 1),
                        swp__number_value("column", at + 5)));
        return false;
    }
    return true;
}

static void warn_cell(const struct swp__trf_reading *r, uint32_t round, const struct block *b,
                      struct swp__entry *cell)
{
    const uint32_t at = swp__trf_cell_column(r->trf, round) + b->widened;
    if (swp__upper(behind(b, 5)) == 'S')
        swp__trf_player_warn(
            r, at + 5, SWP_SAYING_NOTE_COLOUR_S,
            SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                        swp__number_value("round", swp__trf_shown_round(r->trf, round)),
                        swp__bytes_value("found", &b->c[b->widened + 5], 1)));
    if (cell->opponent == 0 && cell->colour != SWP_COLOUR_NONE) {
        /* In a team, a board that the other team left empty. */
        if (r->trf->is_team && swp__result_is_forfeit((swp_result)cell->result))
            return;
        swp__trf_player_warn(
            r, at + 5, SWP_SAYING_NOTE_COLOUR_IGNORED,
            SWP__VALUES(swp__players_value("player", &r->row->tpn, 1),
                        swp__number_value("round", swp__trf_shown_round(r->trf, round)),
                        swp__bytes_value("found", &b->c[b->widened + 5], 1)));
        cell->colour = SWP_COLOUR_NONE;
    }
}

/* Of a team, a forfeit whether there is an opponent or not. */
static bool is_sign(char letter)
{
    return letter == '+' || letter == '-';
}

/* A cell with nothing to say about it, or blanks: the usual one, in a fraction of the time. The
 * opponent is in `width` columns at `at`, the next four columns are the bytes of `behind`. False
 * when the cell needs the full reading. */
static inline bool take_usual(const char *at, uint32_t width, uint32_t behind, bool is_team,
                              struct swp__entry *cell)
{
    static const uint8_t colours[UINT8_MAX + 1] = {
        ['w'] = SWP_COLOUR_WHITE, ['b'] = SWP_COLOUR_BLACK};
    const uint8_t colour = behind >> 8 & 0xFF, result = (uint8_t)(behind >> 24);
    *cell = (struct swp__entry){.opponent = 0};
    if ((behind & 0x00FF00FFu) != 0x00200020u)
        return false;
    if (!swp__take_aligned(at, width, &cell->opponent))
        return behind == 0x20202020u && memcmp(at, "       ", width) == 0;
    if (cell->opponent == 0) {
        cell->result = letters[result].of[0];
        return colour == '-' && cell->result - 1u < SWP__TRF_CELL_BAD - 1u &&
               !(is_team && is_sign((char)result));
    }
    cell->colour = colours[colour];
    cell->result = letters[result].of[1];
    return cell->colour != SWP_COLOUR_NONE && cell->result - 1u < SWP__TRF_CELL_BAD - 1u;
}

void swp__trf_take_usual_cells(const struct swp__trf_reading *r, struct swp__cursor *c)
{
    enum { BEHIND_ID = SWP__TRF_CELL_WIDTH - SWP__TRF_ID_WIDTH, TO_RESULT = 4, TO_COLOUR = 2 };
    char padded[MOST_CELL];
    const ptrdiff_t width = r->trf->id_width;
    const bool is_team = r->trf->is_team;
    const char *at = c->at, *const end = c->end;
    struct swp__entry *cell = &r->row->cells[r->row->n_cells];
    const struct swp__entry *const last = &r->row->cells[SWP_MAX_ROUNDS];
    for (; cell < last && at < end; cell++) {
        const ptrdiff_t left = end - at - width;
        const char *from = at;
        if (left == TO_COLOUR) { /* a line may end with a colour, or with a result */
            memset(padded, ' ', sizeof padded);
            from = memcpy(padded, at, (size_t)(end - at));
        } else if (left >= BEHIND_ID ? at[width + 4] != ' ' || at[width + 5] != ' '
                                     : left != TO_RESULT) {
            break;
        }
        if (!take_usual(from, (uint32_t)width, swp__four_bytes(from + width), is_team, cell))
            break;
        at = left > BEHIND_ID ? at + width + BEHIND_ID : end;
    }
    r->row->n_cells = (uint32_t)(cell - r->row->cells);
    c->column += (uint32_t)(at - c->at);
    c->at = at;
}

/* One cell. False when the columns of the line do not hold. */
static bool read_cell(const struct swp__trf_reading *r, uint32_t round, const struct block *b,
                      struct swp__entry *cell)
{
    const int wrong = misfit(b);
    if (wrong) {
        const uint32_t widened = wrong > 1 ? b->widened : 0;
        swp__trf_misfit(r, swp__trf_cell_column(r->trf, round) + widened + (uint32_t)wrong - 1,
                        misfit_expectation(b, wrong));
        return false;
    }
    take_opponent(b, &cell->opponent);
    take_colour(behind(b, 5), &cell->colour);
    if (!find_letter(behind(b, 7))) {
        /* A stray character in the result column may be the sign of a shifted line. */
        bool any;
        for (int shift = -1; shift <= 1; shift += 2)
            if (fits_shifted(r, shift, &any) && any) {
                swp__trf_misfit(r, swp__trf_result_column(r->trf, round),
                                SWP_SAYING_EXPECTED_RESULT);
                return false;
            }
    }
    if (!check_cell(r, round, b, cell)) {
        cell->result = SWP__TRF_CELL_BAD;
        return true;
    }
    const bool is_board = r->trf->is_team && is_sign(behind(b, 7));
    cell->result = swp__trf_result_of(behind(b, 7), cell->opponent != 0 || is_board);
    if (cell->opponent == 0 && is_bye_without_result(r, b))
        cell->result = SWP_RESULT_ZERO_BYE;
    warn_cell(r, round, b, cell);
    return true;
}

/* All cells. The row is broken when the columns do not hold. */
bool swp__trf_read_cells(const struct swp__trf_reading *r, struct swp__cursor *c)
{
    c->bytes = c->bytes || swp__text_is_ascii(c->at, (size_t)(c->end - c->at));
    for (;;) {
        if (c->bytes)
            swp__trf_take_usual_cells(r, c);
        if (c->at == c->end)
            return true;
        const uint32_t round = ++r->row->n_cells;
        if (round > SWP_MAX_ROUNDS) {
            swp__trf_player_error(r, 0, SWP_SAYING_NOTE_TOO_MANY_ROUNDS,
                                  SWP__VALUES(swp__number_value("most", SWP_MAX_ROUNDS)));
            r->trf->n_limits++;
            return false;
        }
        struct swp__entry *cell = &r->row->cells[round - 1];
        *cell = (struct swp__entry){.opponent = 0};
        const struct block b = take_block(c, r->trf->widened);
        if (!read_cell(r, round, &b, cell))
            return false;
    }
}
