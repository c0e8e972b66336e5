/* Do the lines of two players tell the same game (trf.md 2, 7, 9)?
 *
 * Answers, in this order for every cell with an opponent: does the opponent exist, is the code one
 * of a game, does he name me back, are the colours opposite, do the results go together. A forfeit
 * that only one side knows is completed with a warning; everything else that contradicts is an
 * error, because a pairing from it would be wrong without a word.
 *
 * Cost: O(cells). */
#include "core/tournament_internal.h"
#include "trf/trf_file.h"

struct side {
    struct sp__trf_row *row;
    struct sp__trf_cell *cell; /* NULL: the line ends before this round */
    uint32_t round;
};

static unsigned long tpn_of(const struct side *s)
{
    return (unsigned long)s->row->player.tpn;
}

static unsigned long round_of(const struct side *s)
{
    return (unsigned long)s->round;
}

static const char *deed_of(uint8_t result)
{
    switch ((sp_result)result) {
    case SP_RESULT_WIN:
        return "won";
    case SP_RESULT_DRAW:
        return "drew";
    case SP_RESULT_LOSS:
        return "lost";
    case SP_RESULT_WIN_UNRATED:
        return "won unrated (W)";
    case SP_RESULT_DRAW_UNRATED:
        return "drew unrated (D)";
    case SP_RESULT_LOSS_UNRATED:
        return "lost unrated (L)";
    case SP_RESULT_FORFEIT_WIN:
        return "won by forfeit";
    case SP_RESULT_FORFEIT_LOSS:
        return "lost by forfeit";
    case SP_RESULT_UNKNOWN:
        return "has an unknown result";
    case SP_RESULT_PAIRED:
        return "has no result";
    case SP_RESULT_NONE:
    case SP_RESULT_PAB:
    case SP_RESULT_FULL_BYE:
    case SP_RESULT_HALF_BYE:
    case SP_RESULT_ZERO_BYE:
        break;
    }
    return "did not play";
}

static void report_bye_code(struct sp_trf *trf, const struct side *me, const struct side *other)
{
    const char code = sp__trf_letter((sp_result)me->cell->result) == ' '
                          ? 'U'
                          : sp__trf_letter((sp_result)me->cell->result);
    const bool answered = other->row && other->cell && other->cell->result != SP_RESULT_NONE &&
                          other->cell->result != SP__TRF_CELL_BAD;
    const unsigned long opponent = me->cell->opponent;
    if (answered)
        sp__trf_note(trf, SP_SEVERITY_ERROR, me->row->line, sp__trf_result_column(trf, me->round),
                     me->row->player.tpn, me->cell->opponent,
                     "player %lu, round %lu: bye code %c with opponent %lu; a no-show is `-`, an "
                     "absence is `0000 - Z`; player %lu's own entry says %c",
                     tpn_of(me), round_of(me), code, opponent, opponent,
                     sp__trf_letter((sp_result)other->cell->result));
    else
        sp__trf_note(trf, SP_SEVERITY_ERROR, me->row->line, sp__trf_result_column(trf, me->round),
                     me->row->player.tpn, me->cell->opponent,
                     "player %lu, round %lu: bye code %c with opponent %lu; a no-show is `-`, an "
                     "absence is `0000 - Z`",
                     tpn_of(me), round_of(me), code, opponent);
}

/* The opponent has no opponent. A forfeit is completed, a game is an error. */
static void check_one_sided(struct sp_trf *trf, const struct side *me, struct side *other)
{
    const uint8_t theirs = other->cell ? other->cell->result : SP_RESULT_NONE;
    if (theirs == SP__TRF_CELL_BAD)
        return;
    const bool forfeit = sp__result_is_forfeit((sp_result)me->cell->result);
    const bool completable =
        forfeit && other->cell && (theirs == SP_RESULT_NONE || theirs == SP_RESULT_ZERO_BYE);
    if (!completable) {
        sp__trf_note(trf, SP_SEVERITY_ERROR, me->row->line, sp__trf_cell_column(trf, me->round),
                     me->row->player.tpn, other->row->player.tpn,
                     "player %lu, round %lu: opponent %lu, but player %lu has no game in this "
                     "round; enter both sides",
                     tpn_of(me), round_of(me), tpn_of(other), tpn_of(other));
        return;
    }
    other->cell->opponent = me->row->player.tpn;
    other->cell->result = SP_RESULT_FORFEIT_LOSS;
    other->cell->colour = me->cell->colour == SP_WHITE   ? SP_BLACK
                          : me->cell->colour == SP_BLACK ? SP_WHITE
                                                         : SP_NO_COLOUR;
    sp__trf_note(
        trf, SP_SEVERITY_WARNING, me->row->line, sp__trf_result_column(trf, me->round),
        me->row->player.tpn, other->row->player.tpn,
        "player %lu, round %lu: a forfeit against %lu, who names no opponent; his entry is "
        "read as `-`",
        tpn_of(me), round_of(me), tpn_of(other));
}

/* A game without a result: an error before the last round played, told in it. A round in which no
 * game has a result is paired, not unfinished. */
static void check_unfinished(struct sp_trf *trf, const struct side *me)
{
    const bool blank = me->cell->result == SP_RESULT_PAIRED;
    if ((!blank && me->cell->result != SP_RESULT_UNKNOWN) || me->round > trf->played)
        return;
    if (blank && me->round < trf->played)
        sp__trf_note(trf, SP_SEVERITY_ERROR, me->row->line, sp__trf_result_column(trf, me->round),
                     me->row->player.tpn, me->cell->opponent,
                     "player %lu, round %lu: no result against %lu, but round %lu is played; enter "
                     "it, or `?` for an adjourned game",
                     tpn_of(me), round_of(me), (unsigned long)me->cell->opponent,
                     (unsigned long)trf->played);
    else
        sp__trf_note(trf, SP_SEVERITY_WARNING, me->row->line, sp__trf_result_column(trf, me->round),
                     me->row->player.tpn, me->cell->opponent,
                     "round %lu: the game %lu-%lu is not finished; the next round can be paired "
                     "when it is, or when unfinished games are taken as draws",
                     round_of(me), tpn_of(me), (unsigned long)me->cell->opponent);
}

/* Both name each other: colours and results, once per game. */
static void check_game(struct sp_trf *trf, const struct side *me, const struct side *other)
{
    if (me->cell->result == SP__TRF_CELL_BAD || other->cell->result == SP__TRF_CELL_BAD ||
        sp__result_is_bye((sp_result)other->cell->result))
        return;
    if (me->cell->colour != SP_NO_COLOUR && me->cell->colour == other->cell->colour)
        sp__trf_note(trf, SP_SEVERITY_ERROR, me->row->line,
                     sp__trf_result_column(trf, me->round) - 2, me->row->player.tpn,
                     other->row->player.tpn,
                     "round %lu: players %lu and %lu both have %s; one of them needs the other "
                     "colour",
                     round_of(me), tpn_of(me), tpn_of(other),
                     me->cell->colour == SP_WHITE ? "White" : "Black");
    if (sp__results_agree((sp_result)me->cell->result, (sp_result)other->cell->result)) {
        check_unfinished(trf, me);
        return;
    }
    /* the message begins with the winner */
    const bool me_first = sp__result_merit((sp_result)me->cell->result) >=
                          sp__result_merit((sp_result)other->cell->result);
    const struct side *better = me_first ? me : other, *worse = me_first ? other : me;
    sp__trf_note(
        trf, SP_SEVERITY_ERROR, me->row->line, sp__trf_result_column(trf, me->round),
        me->row->player.tpn, other->row->player.tpn,
        "round %lu: the results do not fit: player %lu %s, player %lu %s; correct one of the "
        "two lines",
        round_of(me), tpn_of(better), deed_of(better->cell->result), tpn_of(worse),
        deed_of(worse->cell->result));
}

static void check_cell(struct sp_trf *trf, const struct side *me)
{
    const uint32_t opponent = me->cell->opponent;
    if (opponent == me->row->player.tpn) {
        sp__trf_note(trf, SP_SEVERITY_ERROR, me->row->line, sp__trf_cell_column(trf, me->round),
                     opponent, 0, "player %lu, round %lu: is his own opponent", tpn_of(me),
                     round_of(me));
        return;
    }
    const int32_t at = sp__trf_row_at(trf, opponent);
    struct side other = {at == SP__TRF_NO_ROW ? NULL : &trf->rows[at], NULL, me->round};
    if (!other.row) {
        sp__trf_note(trf, SP_SEVERITY_ERROR, me->row->line, sp__trf_cell_column(trf, me->round),
                     me->row->player.tpn, opponent,
                     "player %lu, round %lu: there is no player %lu; correct the opponent or add "
                     "his 001 record",
                     tpn_of(me), round_of(me), (unsigned long)opponent);
        return;
    }
    if (me->round <= other.row->n_cells)
        other.cell = &other.row->cells[me->round - 1];
    if (sp__result_is_bye((sp_result)me->cell->result)) {
        report_bye_code(trf, me, &other);
        return;
    }
    if (other.row->broken)
        return;
    if (!other.cell || other.cell->opponent == 0)
        check_one_sided(trf, me, &other);
    else if (other.cell->opponent != me->row->player.tpn)
        sp__trf_note(trf, SP_SEVERITY_ERROR, me->row->line, sp__trf_cell_column(trf, me->round),
                     me->row->player.tpn, opponent,
                     "player %lu, round %lu: opponent %lu, but %lu is paired with %lu", tpn_of(me),
                     round_of(me), (unsigned long)opponent, (unsigned long)opponent,
                     (unsigned long)other.cell->opponent);
    else if (me->row->player.tpn < opponent)
        check_game(trf, me, &other);
}

/* A line that ends early but is needed for the other side of a forfeit gets its cells. */
static void fill_up(struct sp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        struct sp__trf_row *row = &trf->rows[i];
        if (row->n_cells >= trf->recorded)
            continue;
        struct sp__trf_cell *cells = sp__arena_array(trf->reading, trf->recorded, sizeof *cells);
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

/* What one line says of a round, by rows: games lie close together so, which rows do not. */
struct told {
    int32_t row; /* of the opponent, SP__TRF_NO_ROW: none */
    uint8_t colour, result;
};

/* Fills [recorded][n_rows]; false when a line is broken or an opponent does not exist. */
static bool gather(const struct sp_trf *trf, struct told *told)
{
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        const struct sp__trf_row *row = &trf->rows[i];
        if (row->broken)
            return false;
        for (uint32_t j = 0; j < trf->recorded; j++) {
            const struct sp__trf_cell *cell = &row->cells[j];
            struct told *side = &told[(size_t)j * trf->n_rows + i];
            *side = (struct told){SP__TRF_NO_ROW, cell->colour, cell->result};
            if (cell->opponent == 0)
                continue;
            side->row = sp__trf_row_at(trf, cell->opponent);
            if (side->row == SP__TRF_NO_ROW || (uint32_t)side->row == i)
                return false;
        }
    }
    return true;
}

/* A finished game of which both lines tell the same; `i` is the row of `mine`. */
static bool is_plain_game(const struct told *mine, const struct told *theirs, uint32_t i)
{
    return theirs->row == (int32_t)i &&
           (mine->colour != theirs->colour || mine->colour == SP_NO_COLOUR) &&
           mine->result != SP_RESULT_UNKNOWN && mine->result != SP_RESULT_PAIRED &&
           mine->result != SP__TRF_CELL_BAD && theirs->result != SP__TRF_CELL_BAD &&
           sp__results_agree((sp_result)mine->result, (sp_result)theirs->result);
}

/* All games of one round are plain. Each is looked at from the line that comes first; the other
 * sides are these games' when there are as many. */
static bool is_plain_round(const struct told *told, uint32_t n)
{
    uint32_t sides = 0, games = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (told[i].row == SP__TRF_NO_ROW)
            continue;
        sides++;
        if ((uint32_t)told[i].row < i)
            continue;
        if (!is_plain_game(&told[i], &told[told[i].row], i))
            return false;
        games++;
    }
    return sides == 2 * games;
}

/* Nothing is to be told about any cell. Every row has all recorded cells. */
static bool all_plain(struct sp_trf *trf)
{
    size_t count;
    struct told *told = NULL;
    if (sp__array_size(trf->n_rows, trf->recorded, &count))
        told = sp__arena_room(trf->reading, count, sizeof *told);
    if (!told) {
        trf->out_of_memory = true;
        return true;
    }
    bool plain = gather(trf, told);
    for (uint32_t j = 0; j < trf->recorded && plain; j++)
        plain = is_plain_round(&told[(size_t)j * trf->n_rows], trf->n_rows);
    return plain;
}

void sp__trf_check_cells(struct sp_trf *trf)
{
    fill_up(trf);
    if (trf->out_of_memory || all_plain(trf))
        return;
    for (uint32_t i = 0; i < trf->n_rows && !sp__trf_full(trf); i++) {
        struct side me = {&trf->rows[i], NULL, 0};
        for (me.round = 1; me.round <= me.row->n_cells && !me.row->broken; me.round++) {
            me.cell = &me.row->cells[me.round - 1];
            if (me.cell->opponent != 0 && me.cell->result != SP__TRF_CELL_BAD)
                check_cell(trf, &me);
        }
    }
}
