/* SPDX-License-Identifier: Apache-2.0 */
/* Do the lines of two players tell the same game (trf.md 2, 7, 9)?
 *
 * Answers, in this order for every cell with an opponent: does the opponent exist, is the code one
 * of a game, does the opponent name this player back, are the colours opposite, do the results go
 * together. A forfeit that only one side knows is completed with a warning; everything else that
 * contradicts is an error, because a pairing from it would be wrong without a word.
 *
 * Cost: O(cells). */
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

struct side {
    struct swp__trf_row *row;
    struct swp__entry *cell; /* NULL: the line ends before this round */
    uint32_t round;
};

static swp_saying_code deed_of(uint8_t result)
{
    static const swp_saying_code deeds[] = {
        [SWP_RESULT_WIN] = SWP_SAYING_DEED_WON,
        [SWP_RESULT_DRAW] = SWP_SAYING_DEED_DREW,
        [SWP_RESULT_LOSS] = SWP_SAYING_DEED_LOST,
        [SWP_RESULT_WIN_UNRATED] = SWP_SAYING_DEED_WON_UNRATED,
        [SWP_RESULT_DRAW_UNRATED] = SWP_SAYING_DEED_DREW_UNRATED,
        [SWP_RESULT_LOSS_UNRATED] = SWP_SAYING_DEED_LOST_UNRATED,
        [SWP_RESULT_FORFEIT_WIN] = SWP_SAYING_DEED_WON_BY_FORFEIT,
        [SWP_RESULT_FORFEIT_LOSS] = SWP_SAYING_DEED_LOST_BY_FORFEIT,
        [SWP_RESULT_UNKNOWN] = SWP_SAYING_DEED_UNKNOWN,
        [SWP_RESULT_PAIRED] = SWP_SAYING_DEED_OPEN,
    };
    const bool is_game = swp__game_kind_of((swp_result)result) != SWP__NO_GAME;
    return is_game ? deeds[result] : SWP_SAYING_DEED_NONE;
}

static bool is_draw(uint8_t result)
{
    return result == SWP_RESULT_DRAW || result == SWP_RESULT_DRAW_UNRATED;
}

static void report_bye_code(struct swp_trf *trf, const struct side *me, const struct side *other)
{
    const char code = swp__trf_letter((swp_result)me->cell->result);
    const bool answered = other->row && other->cell && other->cell->result != SWP_RESULT_NONE &&
                          other->cell->result != SWP__TRF_CELL_BAD;
    const char answer = answered ? swp__trf_letter((swp_result)other->cell->result) : ' ';
    if (answered)
        swp__trf_error(trf, me->row->line, swp__trf_result_column(trf, me->round), me->row->tpn,
                       me->cell->opponent, SWP_SAYING_NOTE_BYE_CODE_ANSWERED,
                       SWP__VALUES(swp__players_value("player", &me->row->tpn, 1),
                                   swp__number_value("round", me->round),
                                   swp__bytes_value("found", &code, 1),
                                   swp__players_value("opponent", &me->cell->opponent, 1),
                                   swp__bytes_value("answer", &answer, 1)));
    else
        swp__trf_error(trf, me->row->line, swp__trf_result_column(trf, me->round), me->row->tpn,
                       me->cell->opponent, SWP_SAYING_NOTE_BYE_CODE,
                       SWP__VALUES(swp__players_value("player", &me->row->tpn, 1),
                                   swp__number_value("round", me->round),
                                   swp__bytes_value("found", &code, 1),
                                   swp__players_value("opponent", &me->cell->opponent, 1)));
}

/* How often other lines name the player in rounds after the end of the player's own line. */
static uint32_t named_behind(const struct swp_trf *trf, const struct swp__trf_row *row)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < trf->n_rows; i++)
        for (uint32_t j = row->n_written; j < trf->rows[i].n_cells; j++)
            n += trf->rows[i].cells[j].opponent == row->tpn;
    return n;
}

/* A line that ends before rounds in which others name its player: one error for all of them. */
static bool tell_short(struct swp_trf *trf, const struct side *me, struct side *other)
{
    if (me->round <= other->row->n_written ||
        (!other->row->is_short_told && named_behind(trf, other->row) < 2))
        return false;
    if (!other->row->is_short_told)
        swp__trf_error(trf, other->row->line, 0, other->row->tpn, me->row->tpn,
                       SWP_SAYING_NOTE_LINE_ENDS,
                       SWP__VALUES(swp__players_value("player", &other->row->tpn, 1),
                                   swp__number_value("last", other->row->n_written),
                                   swp__players_value("other", &me->row->tpn, 1),
                                   swp__number_value("round", me->round)));
    other->row->is_short_told = true;
    return true;
}

/* The opponent has no opponent. A forfeit is completed, a game is an error. */
static void check_one_sided(struct swp_trf *trf, const struct side *me, struct side *other)
{
    const uint8_t theirs = other->cell ? other->cell->result : SWP_RESULT_NONE;
    if (theirs == SWP__TRF_CELL_BAD)
        return;
    const bool forfeit = swp__result_is_forfeit((swp_result)me->cell->result) && !trf->has_matches;
    const bool completable =
        forfeit && other->cell && (theirs == SWP_RESULT_NONE || theirs == SWP_RESULT_ZERO_BYE);
    if (!completable && tell_short(trf, me, other))
        return;
    if (!completable) {
        swp__trf_error(trf, me->row->line, swp__trf_cell_column(trf, me->round), me->row->tpn,
                       other->row->tpn, SWP_SAYING_NOTE_ONE_SIDED,
                       SWP__VALUES(swp__players_value("player", &me->row->tpn, 1),
                                   swp__number_value("round", me->round),
                                   swp__players_value("opponent", &other->row->tpn, 1)));
        return;
    }
    other->cell->opponent = me->row->tpn;
    other->cell->result = SWP_RESULT_FORFEIT_LOSS;
    other->cell->colour = (uint8_t)swp__other_colour((swp_colour)me->cell->colour);
    swp__trf_warn(trf, me->row->line, swp__trf_result_column(trf, me->round), me->row->tpn,
                  other->row->tpn, SWP_SAYING_NOTE_FORFEIT_COMPLETED,
                  SWP__VALUES(swp__players_value("player", &me->row->tpn, 1),
                              swp__number_value("round", me->round),
                              swp__players_value("opponent", &other->row->tpn, 1)));
}

/* A game without a result: an error before the last round played, told in it. A round in which no
 * game has a result is paired, not unfinished. */
static void check_unfinished(struct swp_trf *trf, const struct side *me)
{
    const uint8_t one = me->cell->result, two = me->cell->second;
    const bool blank = one == SWP_RESULT_PAIRED || two == SWP_RESULT_PAIRED;
    const bool open = blank || one == SWP_RESULT_UNKNOWN || two == SWP_RESULT_UNKNOWN;
    if (!open || me->round > trf->played)
        return;
    if (blank && me->round < trf->played)
        swp__trf_error(trf, me->row->line, swp__trf_result_column(trf, me->round), me->row->tpn,
                       me->cell->opponent, SWP_SAYING_NOTE_RESULT_MISSING,
                       SWP__VALUES(swp__players_value("player", &me->row->tpn, 1),
                                   swp__number_value("round", me->round),
                                   swp__players_value("opponent", &me->cell->opponent, 1),
                                   swp__number_value("last", trf->played)));
    else
        swp__trf_warn(trf, me->row->line, swp__trf_result_column(trf, me->round), me->row->tpn,
                      me->cell->opponent, SWP_SAYING_NOTE_UNFINISHED,
                      SWP__VALUES(swp__number_value("round", me->round),
                                  swp__players_value("player", &me->row->tpn, 1),
                                  swp__players_value("opponent", &me->cell->opponent, 1)));
}

/* Half a point against none is a result that an arbiter may give, and a slip more often. */
static void tell_half(struct swp_trf *trf, const struct side *me, const struct side *other)
{
    const bool is_half = swp__result_merit((swp_result)me->cell->result) !=
                             swp__result_merit((swp_result)other->cell->result) &&
                         (is_draw(me->cell->result) || is_draw(other->cell->result));
    if (!is_half)
        return;
    const struct side *half = is_draw(me->cell->result) ? me : other;
    const struct side *none = half == me ? other : me;
    swp__trf_warn(trf, half->row->line, swp__trf_result_column(trf, half->round), half->row->tpn,
                  none->row->tpn, SWP_SAYING_NOTE_HALF_AGAINST_NONE,
                  SWP__VALUES(swp__number_value("round", me->round),
                              swp__players_value("half", &half->row->tpn, 1),
                              swp__players_value("none", &none->row->tpn, 1),
                              swp__number_value("line", none->row->line->number)));
}

/* The results of game 2 go together, where there is one; false after a note. */
static bool check_second(struct swp_trf *trf, const struct side *me, const struct side *other)
{
    const uint8_t mine = me->cell->second, theirs = other->cell->second;
    if ((mine == SWP_RESULT_NONE && theirs == SWP_RESULT_NONE) ||
        swp__results_agree((swp_result)mine, (swp_result)theirs))
        return true;
    swp__trf_error(trf, me->row->line, swp__trf_second_column(trf, me->round), me->row->tpn,
                   other->row->tpn, SWP_SAYING_NOTE_SECOND_RESULTS,
                   SWP__VALUES(swp__number_value("round", me->round),
                               swp__players_value("player", &me->row->tpn, 1),
                               swp__trf_phrase(trf, "deed", deed_of(mine)),
                               swp__players_value("opponent", &other->row->tpn, 1),
                               swp__trf_phrase(trf, "answer", deed_of(theirs))));
    return false;
}

/* Both name each other: colours and results, once per game. */
static void check_game(struct swp_trf *trf, const struct side *me, const struct side *other)
{
    if (me->cell->result == SWP__TRF_CELL_BAD || other->cell->result == SWP__TRF_CELL_BAD ||
        swp__result_is_bye((swp_result)other->cell->result))
        return;
    if (me->cell->colour != SWP_COLOUR_NONE && me->cell->colour == other->cell->colour)
        swp__trf_error(trf, me->row->line, swp__trf_result_column(trf, me->round) - 2, me->row->tpn,
                       other->row->tpn, SWP_SAYING_NOTE_SAME_COLOUR,
                       SWP__VALUES(swp__number_value("round", me->round),
                                   swp__players_value("player", &me->row->tpn, 1),
                                   swp__players_value("opponent", &other->row->tpn, 1),
                                   swp__colour_value("colour", me->cell->colour)));
    if (swp__results_agree((swp_result)me->cell->result, (swp_result)other->cell->result)) {
        if (check_second(trf, me, other))
            check_unfinished(trf, me);
        tell_half(trf, me, other);
        return;
    }
    /* the message begins with the winner */
    const bool me_first = swp__result_merit((swp_result)me->cell->result) >=
                          swp__result_merit((swp_result)other->cell->result);
    const struct side *better = me_first ? me : other, *worse = me_first ? other : me;
    swp__trf_error(
        trf, me->row->line, swp__trf_result_column(trf, me->round), me->row->tpn, other->row->tpn,
        SWP_SAYING_NOTE_RESULTS,
        SWP__VALUES(swp__number_value("round", me->round),
                    swp__players_value("player", &better->row->tpn, 1),
                    swp__trf_phrase(trf, "deed", deed_of(better->cell->result)),
                    swp__players_value("opponent", &worse->row->tpn, 1),
                    swp__trf_phrase(trf, "answer", deed_of(worse->cell->result)),
                    swp__number_value("line", other->row->line->number),
                    swp__number_value("column", swp__trf_result_column(trf, me->round))));
}

/* The line that would be this player, had it the code 001; NULL for none. */
static const struct swp__trf_line *lost_line(const struct swp_trf *trf, uint32_t tpn)
{
    for (uint32_t i = 0; trf->n_lost && i < trf->n_others; i++)
        if (swp__trf_lost_player(trf, trf->others[i]) == tpn)
            return trf->others[i];
    return NULL;
}

/* An error names the player as an opponent; of those who have no line there is one such error. */
static bool is_told_missing(const struct swp_trf *trf, uint32_t tpn)
{
    for (uint32_t i = 0; i < trf->n_notes; i++)
        if (trf->notes[i].severity == SWP_SEVERITY_ERROR && trf->notes[i].tpn[1] == tpn)
            return true;
    return false;
}

/* An opponent who does not exist: once, however many lines name that number. */
static void tell_missing(struct swp_trf *trf, const struct side *me)
{
    const uint32_t missing = me->cell->opponent;
    if (trf->hides_player || is_told_missing(trf, missing))
        return;
    const struct swp__trf_line *lost = lost_line(trf, missing);
    if (lost)
        swp__trf_error(trf, lost, 1, me->row->tpn, missing, SWP_SAYING_NOTE_CODE_OF_NAMED_PLAYER,
                       SWP__VALUES(swp__bytes_value("found", lost->text, 3),
                                   swp__players_value("opponent", &missing, 1),
                                   swp__players_value("player", &me->row->tpn, 1),
                                   swp__number_value("round", me->round)));
    else
        swp__trf_error(trf, me->row->line, swp__trf_cell_column(trf, me->round), me->row->tpn,
                       missing, SWP_SAYING_NOTE_NO_SUCH_OPPONENT,
                       SWP__VALUES(swp__players_value("player", &me->row->tpn, 1),
                                   swp__number_value("round", me->round),
                                   swp__players_value("opponent", &missing, 1)));
}

/* Lines that would be players nobody names. */
static void tell_lost(struct swp_trf *trf)
{
    for (uint32_t i = 0; trf->n_lost && i < trf->n_others; i++) {
        const struct swp__trf_line *line = trf->others[i];
        const uint32_t tpn = swp__trf_lost_player(trf, line);
        if (tpn > 0 && !is_told_missing(trf, tpn))
            swp__trf_warn(trf, line, 1, tpn, 0, SWP_SAYING_NOTE_CODE_OF_PLAYER,
                          SWP__VALUES(swp__bytes_value("found", line->text, 3),
                                      swp__players_value("player", &tpn, 1)));
    }
}

static void check_cell(struct swp_trf *trf, const struct side *me)
{
    const uint32_t opponent = me->cell->opponent;
    if (opponent == me->row->tpn) {
        swp__trf_error(trf, me->row->line, swp__trf_cell_column(trf, me->round), opponent, 0,
                       SWP_SAYING_NOTE_OWN_OPPONENT,
                       SWP__VALUES(swp__players_value("player", &me->row->tpn, 1),
                                   swp__number_value("round", me->round)));
        return;
    }
    const int32_t at = swp__trf_row_at(trf, opponent);
    struct side other = {at == SWP__TRF_NO_ROW ? NULL : &trf->rows[at], NULL, me->round};
    if (!other.row) {
        tell_missing(trf, me);
        return;
    }
    if (me->round <= other.row->n_cells)
        other.cell = &other.row->cells[me->round - 1];
    if (swp__result_is_bye((swp_result)me->cell->result)) {
        report_bye_code(trf, me, &other);
        return;
    }
    if (other.row->broken)
        return;
    if (!other.cell || other.cell->opponent == 0)
        check_one_sided(trf, me, &other);
    else if (other.cell->opponent != me->row->tpn &&
             swp__trf_row_at(trf, other.cell->opponent) == SWP__TRF_NO_ROW)
        return; /* told where that opponent stands */
    else if (other.cell->opponent != me->row->tpn)
        swp__trf_error(trf, me->row->line, swp__trf_cell_column(trf, me->round), me->row->tpn,
                       opponent, SWP_SAYING_NOTE_OPPONENT_ELSEWHERE,
                       SWP__VALUES(swp__players_value("player", &me->row->tpn, 1),
                                   swp__number_value("round", me->round),
                                   swp__players_value("opponent", &opponent, 1),
                                   swp__players_value("other", &other.cell->opponent, 1)));
    else if (me->row->tpn < opponent)
        check_game(trf, me, &other);
}

/* A line that ends early but is needed for the other side of a forfeit gets its cells. */
static void fill_up(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        struct swp__trf_row *row = &trf->rows[i];
        if (row->n_cells >= trf->recorded)
            continue;
        struct swp__entry *cells = swp__arena_array(trf->reading, trf->recorded, sizeof *cells);
        if (!cells) {
            trf->out_of_memory = true;
            return;
        }
        for (uint32_t j = 0; j < row->n_cells; j++)
            cells[j] = row->cells[j];
        row->cells = cells;
        row->n_cells = trf->recorded;
    }
}

/* There is no second game, or it is finished likewise. */
static inline bool is_ordinary_second(uint8_t mine, uint8_t theirs)
{
    if ((mine | theirs) == SWP_RESULT_NONE)
        return true;
    return mine != SWP_RESULT_UNKNOWN && mine != SWP_RESULT_PAIRED &&
           swp__results_agree((swp_result)mine, (swp_result)theirs);
}

/* Which results go with a result in a finished game about which there is nothing to tell; bits. */
static const uint16_t answers[UINT8_MAX + 1] = {
    [SWP_RESULT_WIN] = 1 << SWP_RESULT_LOSS,
    [SWP_RESULT_DRAW] = 1 << SWP_RESULT_DRAW,
    [SWP_RESULT_LOSS] = 1 << SWP_RESULT_WIN | 1 << SWP_RESULT_LOSS,
    [SWP_RESULT_WIN_UNRATED] = 1 << SWP_RESULT_LOSS_UNRATED,
    [SWP_RESULT_DRAW_UNRATED] = 1 << SWP_RESULT_DRAW_UNRATED,
    [SWP_RESULT_LOSS_UNRATED] = 1 << SWP_RESULT_WIN_UNRATED | 1 << SWP_RESULT_LOSS_UNRATED,
    [SWP_RESULT_FORFEIT_WIN] = 1 << SWP_RESULT_FORFEIT_LOSS,
    [SWP_RESULT_FORFEIT_LOSS] = 1 << SWP_RESULT_FORFEIT_WIN | 1 << SWP_RESULT_FORFEIT_LOSS,
};

/* A finished game of which both cells tell the same, but for the opponents. */
static bool is_ordinary_game(const struct swp__entry *mine, const struct swp__entry *theirs)
{
    return theirs->result < SWP__RESULTS && (answers[mine->result] >> theirs->result & 1) != 0 &&
           (mine->colour != theirs->colour || mine->colour == SWP_COLOUR_NONE) &&
           is_ordinary_second(mine->second, theirs->second);
}

/* Nothing is to be told about any cell. Each game is looked at from the line that comes first; the
 * other sides are these games' when there are as many. */
static bool all_ordinary(const struct swp_trf *trf)
{
    uint64_t sides = 0, games = 0;
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        const struct swp__trf_row *row = &trf->rows[i];
        for (uint32_t j = 0; j < row->n_cells; j++) {
            const struct swp__entry *mine = &row->cells[j];
            if (mine->opponent == 0)
                continue;
            const int32_t at = swp__trf_row_at(trf, mine->opponent);
            sides++;
            if (at <= (int32_t)i) /* or no row: a side without a game */
                continue;
            const struct swp__trf_row *other = &trf->rows[at];
            if (j >= other->n_cells || other->cells[j].opponent != row->tpn ||
                !is_ordinary_game(mine, &other->cells[j]))
                return false;
            games++;
        }
        if (row->broken)
            return false;
    }
    return sides == 2 * games;
}

/* Every side of every game, from the line it stands in. */
static void check_each_cell(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows && !swp__trf_full(trf); i++) {
        struct side me = {&trf->rows[i], NULL, 0};
        for (me.round = 1; me.round <= me.row->n_cells && !me.row->broken; me.round++) {
            me.cell = &me.row->cells[me.round - 1];
            if (me.cell->opponent != 0 && me.cell->result != SWP__TRF_CELL_BAD)
                check_cell(trf, &me);
        }
    }
}

void swp__trf_check_cells(struct swp_trf *trf)
{
    if (!all_ordinary(trf)) {
        fill_up(trf);
        check_each_cell(trf);
    }
    tell_lost(trf);
}
