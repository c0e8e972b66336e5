/* SPDX-License-Identifier: Apache-2.0 */
/* Writing what few players have: virtual points (250, XXA) and abnormal points (299).
 *
 * Answers: which rectangles of players x rounds have equal virtual points, and whose results are
 * worth something unusual. 250 is written as the fewest ranges found by joining neighbours first
 * and rounds then; it reads back to exactly the same points. Cost O(players * rounds accelerated).
 */
#include "trf/trf_writer.h"

#include <string.h>

/* ---- 250, XXA ------------------------------------------------------------------------------ */

/* Players first..last (places in the order of numbers) have `points` since round `since`. */
struct range {
    uint32_t first, last, since;
    swp_points points;
};

static swp_points virtual_of(const struct swp__trf_writer *w, uint32_t i, uint32_t round)
{
    return swp__player_remark_value(&w->t->players[w->by_tpn[i]], SWP__REMARK_VIRTUAL, round);
}

/* Rounds that there will not be are not accelerated, whatever was laid down for them. */
static uint32_t last_virtual_round(const struct swp__trf_writer *w)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < w->t->n_players; i++) {
        const struct swp__player *player = &w->t->players[i];
        for (uint32_t j = 0; j < player->n_remarks; j++) {
            const uint32_t key = player->remarks[j].key;
            const uint32_t round = key & 0xFFFFu;
            if (key >> 16 == SWP__REMARK_VIRTUAL && player->remarks[j].value != 0 && round > last &&
                (w->t->rounds == 0 || round <= w->t->rounds))
                last = round;
        }
    }
    return last;
}

static unsigned long number_of(const struct swp__trf_writer *w, uint32_t i)
{
    return (unsigned long)w->t->players[w->by_tpn[i]].facts.tpn;
}

static void write_range(struct swp__trf_writer *w, const struct range *range, uint32_t until)
{
    swp__trf_put_text(w, w->t->members ? "250 " : "250      ");
    swp__trf_put_points(w, range->points, "250");
    swp__trf_put_text(w, w->t->members ? "     " : ""); /* match points; no game points */
    swp__trf_put_line(w, " %03lu %03lu %0*lu %0*lu",
                      (unsigned long)swp__trf_first_column(w, range->since),
                      (unsigned long)swp__trf_last_column(w, until), w->id_width,
                      number_of(w, range->first), w->id_width, number_of(w, range->last));
}

/* Ranges of one round, in order. Returns how many. */
static uint32_t find_ranges(const struct swp__trf_writer *w, uint32_t round, struct range *ranges)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < w->t->n_players; i++) {
        const swp_points points = virtual_of(w, i, round);
        if (points == 0)
            continue;
        if (n > 0 && ranges[n - 1].last + 1 == i && ranges[n - 1].points == points) {
            ranges[n - 1].last = i;
            continue;
        }
        const struct range range = {i, i, round, points};
        ranges[n++] = range;
    }
    return n;
}

/* Ranges of the round before that do not go on are written; those that do keep their first round.
 */
static void join_rounds(struct swp__trf_writer *w, const struct range *before, uint32_t n_before,
                        struct range *now, uint32_t n_now, uint32_t round)
{
    uint32_t j = 0;
    for (uint32_t i = 0; i < n_before; i++) {
        while (j < n_now && now[j].first < before[i].first)
            j++;
        if (j < n_now && now[j].first == before[i].first && now[j].last == before[i].last &&
            now[j].points == before[i].points)
            now[j].since = before[i].since;
        else
            write_range(w, &before[i], round - 1);
    }
}

static void write_250(struct swp__trf_writer *w, uint32_t last)
{
    const uint32_t n = w->t->n_players;
    struct range *before = swp__arena_array(w->arena, n, sizeof *before);
    struct range *now = swp__arena_array(w->arena, n, sizeof *now);
    if (!before || !now) {
        w->status = swp__no_memory(w->err);
        return;
    }
    uint32_t n_before = 0;
    for (uint32_t round = 1; round <= last + 1; round++) {
        const uint32_t n_now = round <= last ? find_ranges(w, round, now) : 0;
        join_rounds(w, before, n_before, now, n_now, round);
        struct range *const spare = before;
        before = now;
        now = spare;
        n_before = n_now;
    }
}

static void write_xxa(struct swp__trf_writer *w, uint32_t last)
{
    for (uint32_t i = 0; i < w->t->n_players; i++) {
        uint32_t own_last = last;
        while (own_last > 0 && virtual_of(w, i, own_last) == 0)
            own_last--;
        if (own_last == 0)
            continue;
        swp__trf_putf(w, "XXA %*lu", w->id_width, number_of(w, i));
        for (uint32_t round = 1; round <= own_last; round++) {
            swp__trf_put(w, " ", 1);
            swp__trf_put_points(w, virtual_of(w, i, round), "XXA");
        }
        swp__trf_end_line(w);
    }
}

void swp__trf_write_accelerations(struct swp__trf_writer *w)
{
    const uint32_t last = w->t->n_virtual ? last_virtual_round(w) : 0;
    if (last == 0)
        return;
    if (!w->dialect->acceleration)
        swp__trf_refuse(w, "250", 0,
                        "virtual points of an accelerated tournament: no record for "
                        "them");
    else if (strcmp(w->dialect->acceleration, "250") == 0)
        write_250(w, last);
    else
        write_xxa(w, last);
}

/* ---- 299 ----------------------------------------------------------------------------------- */

static void write_299(struct swp__trf_writer *w, char type, swp_points points, uint32_t round,
                      uint32_t tpn)
{
    if (!w->dialect->abnormal_points) {
        swp__trf_refuse(w, "299", tpn, "abnormal points (%s): no record for them",
                        swp__points_text(points).text);
        return;
    }
    swp__trf_putf(w, "299 %c       ", type);
    swp__trf_put_points_299(w, points);
    swp__trf_putf(w, "  %03lu", (unsigned long)swp__trf_first_column(w, round));
    if (tpn)
        swp__trf_putf(w, " %*lu", w->id_width, (unsigned long)tpn);
    swp__trf_end_line(w);
}

/* Unplayed results that 162 does not reach: for everybody, in all rounds. */
static void write_unplayed(struct swp__trf_writer *w)
{
    const swp_scoring *s = &w->t->scoring;
    const struct {
        char type;
        swp_points points, by_162;
    } results[] = {{'F', s->full_bye, w->t->has_matches ? s->full_bye : s->white_win},
                   {'H', s->half_bye, w->t->has_matches ? s->half_bye : s->white_draw},
                   {'+', s->forfeit_win, s->white_win},
                   {'-', s->forfeit_loss, s->zero_bye}};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].points != results[i].by_162)
            write_299(w, results[i].type, results[i].points, 0, 0);
}

/* Type letter of a result whose points are overridden; ' ' when 299 has none. */
char swp__trf_type_of(swp_result result)
{
    static const char types[SWP__RESULTS + 1] = " WDLWDL+- FHZ  ";
    return (uint32_t)result < SWP__RESULTS ? types[result] : ' ';
}

bool swp__trf_has_type(swp_result result)
{
    return swp__trf_type_of(result) != ' ';
}

static void write_override(struct swp__trf_writer *w, uint32_t place, uint32_t round,
                           swp_points points)
{
    const uint32_t tpn = w->t->players[place].facts.tpn;
    const struct swp__entry mark = swp__trf_mark(w, place, round);
    const char type = swp__trf_type_of((swp_result)mark.result);
    if (swp__entry_points(w->t, mark) == points)
        return;
    if (mark.opponent != 0 && w->t->has_matches) {
        swp__trf_refuse(w, "299", tpn,
                        "player %lu, round %lu: a match with points of its own, which 299 gives to "
                        "games",
                        (unsigned long)tpn, (unsigned long)round);
        return;
    }
    if (type == ' ')
        swp__trf_refuse(w, "299", tpn,
                        "player %lu, round %lu: this result has points of its own, but no type in "
                        "299",
                        (unsigned long)tpn, (unsigned long)round);
    else
        write_299(w, type, points, round, tpn);
}

void swp__trf_write_abnormal(struct swp__trf_writer *w)
{
    if (w->dialect->points == SWP__TRF_POINTS_162)
        write_unplayed(w);
    for (uint32_t i = 0; i < w->t->n_players; i++) {
        const uint32_t place = w->by_tpn[i];
        const struct swp__player *player = &w->t->players[place];
        for (uint32_t j = 0; j < player->n_remarks; j++) {
            const uint32_t kind = player->remarks[j].key >> 16;
            const uint32_t round = player->remarks[j].key & 0xFFFFu;
            const int32_t value = player->remarks[j].value;
            if (kind == SWP__REMARK_OVERRIDE)
                write_override(w, place, round, value);
            else if (kind == SWP__REMARK_ADJUSTMENT && value != 0)
                write_299(w, ' ', value, round, player->facts.tpn);
        }
    }
}
