/* SPDX-License-Identifier: Apache-2.0 */
/* Record 299: abnormal points (trf.md 1.3).
 *
 * Answers: who has a bonus or a penalty, and whose results are worth something unusual. A typed
 * line overrides the results it fits; for everybody in all rounds it changes the scoring itself; a
 * line without a type adds to the score. Cost O(ids), and O(players * rounds) for a line without
 * ids. */
#include "trf/trf_file.h"

#include <string.h>

/* One 299: what, how much, when. type 0 = penalty or bonus. */
struct abnormal {
    char type;
    swp_points points;
    uint32_t round; /* 0 = all */
};

bool swp__trf_is_of_type(char type, uint8_t result)
{
    return swp__trf_type_of((swp_result)result) == type;
}

/* Everybody, every round: the result has another worth in this tournament. */
static void set_for_all(swp_scoring *scoring, const struct abnormal *what)
{
    switch (what->type) {
    case 'W':
        scoring->white_win = scoring->black_win = what->points;
        break;
    case 'D':
        scoring->white_draw = scoring->black_draw = what->points;
        break;
    case 'L':
        scoring->white_loss = scoring->black_loss = what->points;
        break;
    case 'F':
        scoring->full_bye = what->points;
        break;
    case 'H':
        scoring->half_bye = what->points;
        break;
    case 'Z':
        scoring->zero_bye = what->points;
        break;
    case '+':
        scoring->forfeit_win = what->points;
        break;
    default: /* - */
        scoring->forfeit_loss = what->points;
        break;
    }
}

/* Overrides the cells it fits; returns how many. */
static uint32_t override_cells(struct swp_trf *trf, struct swp__trf_row *row,
                               const struct abnormal *what)
{
    uint32_t n = 0;
    for (uint32_t round = 1; round <= row->n_cells; round++) {
        if ((what->round != 0 && what->round != round) ||
            !swp__trf_is_of_type(what->type, row->cells[round - 1].result))
            continue;
        struct swp__trf_abnormal *abnormal = swp__trf_make_abnormal(trf, row, round);
        if (!abnormal)
            break;
        abnormal->points = what->points;
        abnormal->counts = true;
        n++;
    }
    return n;
}

/* READING: a bonus or penalty without a round counts once, from round 1 on. */
static uint32_t apply(struct swp_trf *trf, const struct swp__trf_line *line,
                      struct swp__trf_row *row, const struct abnormal *what)
{
    if (what->type != '\0')
        return override_cells(trf, row, what);
    swp_error err;
    trf->adjusted = true;
    if (swp_tournament_adjust_points_in(trf->tournament, what->round ? what->round : 1, row->tpn,
                                        what->points, &err) != SWP_OK)
        swp__trf_core_failed(trf, line, &err);
    return 1;
}

static void apply_to_list(struct swp_trf *trf, const struct swp__trf_line *line,
                          struct swp__cursor c, const struct abnormal *what)
{
    uint32_t n_ids = 0, n_hits = 0, tpn;
    while (!swp__trf_full(trf)) {
        const struct swp__cursor before = c;
        const enum swp__taken taken = swp__trf_next_id(trf, line, &c, &tpn);
        if (taken == SWP__TAKEN_BAD)
            return;
        if (taken == SWP__TAKEN_BLANK)
            break;
        if (tpn == 0)
            continue;
        n_ids++;
        struct swp__trf_row *row = swp__trf_row_of(trf, line, before.column + 1, tpn);
        if (!row)
            return;
        n_hits += apply(trf, line, row, what);
    }
    if (n_ids == 0 && what->type != '\0' && what->round == 0) {
        set_for_all(&trf->scoring, what);
        return;
    }
    if (n_ids == 0 && !swp__trf_may_spread(trf, line, trf->n_rows, trf->recorded + 1))
        return;
    for (uint32_t i = 0; n_ids == 0 && i < trf->n_rows; i++)
        if (!trf->rows[i].broken)
            n_hits += apply(trf, line, &trf->rows[i], what);
    if (n_hits == 0)
        swp__trf_warn(trf, line, 5, 0, 0, SWP_SAYING_NOTE_299_NO_EFFECT,
                      SWP__VALUES(swp__bytes_value("type", &what->type, 1)));
}

bool swp__trf_take_299_type(struct swp_trf *trf, const struct swp__trf_line *line,
                            struct swp__cursor *c, char *out_type)
{
    struct swp__cursor start = *c;
    const struct swp__field type = swp__cursor_field(&start, 5, 5);
    *out_type = swp__cursor_char(c, 5);
    if (*out_type >= 'a' && *out_type <= 'z')
        *out_type = (char)(*out_type - 'a' + 'A');
    if (*out_type == ' ')
        *out_type = '\0';
    else if (!strchr("WDLFHZ+-", *out_type)) {
        const bool is_letter = *out_type >= 'A' && *out_type <= 'Z'; /* told as a capital */
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_299_TYPE,
                       SWP__VALUES(swp__bytes_value("found", is_letter ? out_type : type.text,
                                                    is_letter ? 1 : type.length)));
        return false;
    }
    return true;
}

/* 299: type at 5, points at 14-17 (five characters at 13-17), round at 20-22, ids from 24. */
void swp__trf_read_299(struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (trf->is_team)
        return;
    struct swp__cursor c = swp__trf_cursor(line);
    struct abnormal what = {0};
    if (!swp__trf_take_299_type(trf, line, &c, &what.type))
        return;
    bool given;
    if (!swp__trf_take_wide_points(trf, line, &c, 14, &what.points, &given) ||
        !swp__trf_take_number(trf, line, &c, 20, 22, SWP_MAX_ROUNDS, 0,
                              SWP_SAYING_EXPECTED_ROUND_OR_000, &what.round))
        return;
    if (!given) {
        swp__trf_error(trf, line, 14, 0, 0, SWP_SAYING_NOTE_299_NO_POINTS, NULL);
        return;
    }
    if (trf->has_matches && what.type != '\0' && strchr("WDL+-", what.type)) {
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_299_GAME_OF_MATCH,
                       SWP__VALUES(swp__bytes_value("found", &what.type, 1)));
        return;
    }
    what.round = swp__trf_match_of(trf, what.round);
    if (swp__trf_is_beyond(trf, line, 20, what.round))
        return;
    apply_to_list(trf, line, c, &what);
}
