/* SPDX-License-Identifier: Apache-2.0 */
/* Writing a 001 line.
 *
 * Answers: how does this dialect say what the player did. Every result has a letter of TRF16;
 * dialects with the old codes write + = - for byes and 1 = 0 for unrated games, as their programs
 * read. A full-point bye has no old code: it becomes + and a comment says so, because + bars from
 * the pairing-allocated bye. Cost O(rounds) per player. */
#include "trf/trf_writer.h"

#include <string.h>

/* The old codes have fewer letters. */
const char *swp__trf_letters(const struct swp__trf_dialect *dialect)
{
    return dialect->old_codes ? " 1=01=0+-++=-? " : " 1=0WDL+-UFHZ? ";
}

/* What the dialect cannot say about one round. */
static void check_mark(struct swp__trf_writer *w, uint32_t tpn, uint32_t round,
                       struct swp__entry mark)
{
    const unsigned long who = tpn, when = round;
    if (mark.opponent > w->max_id)
        swp__trf_refuse(w, "001", tpn,
                        "player %lu, round %lu: opponent %lu needs more than %d columns", who, when,
                        (unsigned long)mark.opponent, w->id_width);
    if (mark.result == SWP_RESULT_UNKNOWN && !w->dialect->unknown_results)
        swp__trf_refuse(w, "001", tpn,
                        "player %lu, round %lu: no code for a game whose result is not known", who,
                        when);
    if (mark.result == SWP_RESULT_PAIRED && !w->dialect->open_games)
        swp__trf_refuse(w, "001", tpn, "player %lu, round %lu: no code for a game without a result",
                        who, when);
    if (round > w->recorded && mark.result == SWP_RESULT_FULL_BYE && w->dialect->old_codes)
        swp__trf_refuse(w, "001", tpn,
                        "player %lu, round %lu: a full-point bye asked for would become the "
                        "pairing-allocated bye of the round",
                        who, when);
    if (round > w->recorded && mark.result == SWP_RESULT_PAB && !w->dialect->fixed_pab)
        swp__trf_refuse(w, "001", tpn,
                        "player %lu, round %lu: a pairing-allocated bye cannot be fixed before the "
                        "round is paired",
                        who, when);
    if (round > w->recorded + 1 && !w->dialect->far_requests)
        swp__trf_refuse(w, "001", tpn,
                        "player %lu, round %lu: byes can be asked for the next round only", who,
                        when);
}

/* Whether the mark stands in the cell (else in a 240). */
static bool is_in_cell(const struct swp__trf_writer *w, uint32_t round, struct swp__entry mark)
{
    return round <= w->recorded || !w->dialect->absent_by_240 || mark.opponent != 0 ||
           mark.result == SWP_RESULT_PAB;
}

/* One column of a round. */
static inline char *put_column(struct swp__trf_writer *w, char *to, uint32_t place, uint32_t round,
                               struct swp__entry mark)
{
    if (mark.result == SWP_RESULT_NONE || !is_in_cell(w, round, mark))
        return swp__trf_blanks(to, (uint32_t)w->id_width + 6);
    if (round > w->recorded || mark.opponent > w->max_id || mark.result >= SWP_RESULT_UNKNOWN)
        check_mark(w, w->t->players[place].facts.tpn, round, mark);
    return swp__trf_cell(w, to, mark.opponent, mark.colour, mark.result);
}

/* Both games of a match, the second one with the other colour; a bye stands in both columns. */
static char *put_second(struct swp__trf_writer *w, char *to, uint32_t place, uint32_t round,
                        struct swp__entry mark)
{
    if (mark.opponent != 0) {
        mark.result = (uint8_t)swp__second_result(w->t, mark);
        mark.colour = (uint8_t)swp__other_colour((swp_colour)mark.colour);
    }
    return put_column(w, to, place, round, mark);
}

/* Last round with something in this player's cells, at least the rounds recorded. */
static uint32_t last_cell(const struct swp__trf_writer *w, uint32_t place)
{
    for (uint32_t round = w->marked; round > w->recorded; round--) {
        const struct swp__entry mark = swp__trf_mark(w, place, round);
        if (mark.result != SWP_RESULT_NONE && is_in_cell(w, round, mark))
            return round;
    }
    return w->recorded;
}

/* Standing points; JaVaFo wants the bye of the next round in them. */
static swp_points points_of(const struct swp__trf_writer *w, uint32_t place)
{
    swp_points points = w->scores[place];
    if (w->dialect->next_bye_in_points && w->played == w->recorded) {
        const struct swp__entry mark = swp__trf_mark(w, place, w->recorded + 1);
        if (swp__result_is_bye((swp_result)mark.result))
            points += swp__result_points(&w->t->scoring, (swp_result)mark.result, SWP_COLOUR_NONE);
    }
    return points;
}

const struct swp__trf_standing *swp__trf_found_of(const struct swp__trf_writer *w, uint32_t place)
{
    const uint32_t tpn = w->numbered->players[place].facts.tpn;
    const int32_t row = w->trf ? swp__trf_row_at(w->trf, tpn) : SWP__TRF_NO_ROW;
    return row == SWP__TRF_NO_ROW ? NULL : &w->trf->standings[row];
}

/* READING: without tie-breaks the rank is the place by points, then by number. O(n). */
static uint32_t rank_of(const struct swp__trf_writer *w, uint32_t place,
                        const struct swp__trf_standing *found)
{
    return w->keep_ranks && found ? found->rank : w->ranks[place];
}

/* A blank and four columns, blank for 0. */
static inline char *put_number_or_blank(char *to, uint32_t number)
{
    *to = ' ';
    return number ? swp__trf_digits(to + 1, number, 4, ' ') : swp__trf_blanks(to, 5);
}

enum { MOST_PARTICULARS = 4 * 128 }; /* bytes of less than 128 characters */

static size_t most_cells(const struct swp__trf_writer *w, uint32_t rounds)
{
    return (size_t)rounds * (w->t->has_matches ? 2 : 1) * ((size_t)w->id_width + 6);
}

size_t swp__trf_longest_player(const struct swp__trf_writer *w)
{
    return MOST_PARTICULARS + most_cells(w, w->marked);
}

void swp__trf_write_particulars(struct swp__trf_writer *w, const swp_player *p,
                                const struct swp__trf_standing *found)
{
    char *to = swp__trf_room(w, MOST_PARTICULARS);
    if (!to)
        return;
    if (p->rating > 9999)
        swp__trf_refuse(w, "001", p->tpn, "player %lu: rating %ld needs more than 4 columns",
                        (unsigned long)p->tpn, (long)p->rating);
    memcpy(to, "001 ", 4);
    to = swp__trf_digits(to + 4, p->tpn, (uint32_t)w->id_width, ' ');
    *to++ = ' ';
    *to++ = p->sex == 'm' || p->sex == 'w' ? p->sex : ' ';
    to = swp__trf_columns(to, p->title[0] || !found || found->has_title ? p->title : found->title,
                          3, /* right= */ true);
    *to++ = ' ';
    to = swp__trf_columns(to, p->name, 33, /* right= */ false);
    to = put_number_or_blank(to, (uint32_t)p->rating);
    *to++ = ' ';
    to = swp__trf_columns(to, p->federation, 3, /* right= */ false);
    *to++ = ' ';
    to = swp__trf_columns(to, p->fide_id, 11, /* right= */ true);
    *to++ = ' ';
    to = swp__trf_columns(to, p->birth, 10, /* right= */ false);
    *to++ = ' ';
    w->out.length = (size_t)(to - w->out.bytes);
}

/* READING: a rank is no id: its four columns stay, and a place behind 9999 is left blank. */
void swp__trf_write_standing(struct swp__trf_writer *w, swp_points points, uint32_t rank)
{
    char *to = swp__trf_room(w, 16);
    if (!to)
        return;
    if (points >= 0 && points < 1000) {
        to = swp__trf_digits(to, (uint32_t)points / 10, 2, ' ');
        *to++ = '.';
        *to++ = (char)('0' + points % 10);
        w->out.length += 4;
    } else {
        swp__trf_put_points(w, points, "001");
        to = w->out.bytes + w->out.length;
    }
    put_number_or_blank(to, rank <= 9999 ? rank : 0);
    w->out.length += 5;
}

void swp__trf_write_player(struct swp__trf_writer *w, uint32_t place)
{
    const struct swp__trf_standing *found = swp__trf_found_of(w, place);
    swp__trf_write_particulars(w, &w->t->players[place].facts, found);
    swp__trf_write_standing(w, points_of(w, place), rank_of(w, place, found));
    const uint32_t last = last_cell(w, place);
    char *to = swp__trf_room(w, most_cells(w, last));
    for (uint32_t round = 1; to && round <= last; round++) {
        const struct swp__entry mark = swp__trf_mark(w, place, round);
        to = put_column(w, to, place, round, mark);
        if (w->t->has_matches)
            to = put_second(w, to, place, round, mark);
    }
    w->out.length = to ? (size_t)(to - w->out.bytes) : w->out.length;
    swp__trf_end_line(w);
}
