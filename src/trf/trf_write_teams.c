/* SPDX-License-Identifier: Apache-2.0 */
/* Writing a team tournament: the rules of its matches, its players, 310, 320, 330, 300, 240, 299.
 *
 * Answers: how do records say what teams did. A player's cells are the games on the boards; the
 * byes of a team are told by its first boards, 240 and 320. A 300 is written where the line-up is
 * not the one that a reader would find: players in board order, without holes. 801 is never
 * written, 802 where the file had it. In TRF16 and TRF06, and of more than 999 teams, the teams are
 * 013, in the order of their numbers. What no record holds stands in our own (trf_own_write.c).
 *
 * Cost: O(players * rounds + boards of all matches). */
#include "trf/trf_writer.h"

#include <string.h>

/* Has the records of TRF26 for what teams lay down. */
static bool has_rules(const struct swp__trf_writer *w)
{
    return w->dialect->system == SWP__TRF_SYSTEM_192;
}

/* And for the teams and their matches; else 013. More teams than 310 has numbers for are 013 where
 * records of ours say the rest. */
static bool has_310(const struct swp__trf_writer *w)
{
    return has_rules(w) && !(w->is_lossless && w->t->n_players > SWP__TRF_MAX_TEAM_NUMBER);
}

bool swp__trf_is_team_record(const struct swp__trf_line *line)
{
    static const char *const codes[] = {"013", "300", "310", "320", "330",
                                        "352", "362", "801", "802"};
    for (size_t i = 0; line->record && i < sizeof codes / sizeof *codes; i++)
        if (strcmp(line->record->code, codes[i]) == 0)
            return true;
    return false;
}

static const struct swp__player *team_at(const struct swp__trf_writer *w, uint32_t i)
{
    return &w->t->players[w->by_tpn[i]];
}

/* The line-up and its results; NULL when nobody has laid one down. */
static const struct swp__team_round *fixed_round(const struct swp__player *team, uint32_t round)
{
    const struct swp__team_round *row = swp__team_round(team, round);
    return row && row->is_fixed ? row : NULL;
}

static bool is_forfeited(struct swp__entry entry)
{
    return entry.opponent != 0 && swp__result_is_forfeit((swp_result)entry.result);
}

/* ---- what stands in the cells ---------------------------------------------------------------- */

static struct swp__entry *cell_at(const struct swp__trf_writer *w, uint32_t member, uint32_t round)
{
    const int32_t place = swp__tournament_place(w->t->members, member);
    return &w->cells[(size_t)place * w->n_cells + round - 1];
}

/* One round of a team with an opponent. */
static void fill_match(struct swp__trf_writer *w, const struct swp__player *team, uint32_t round)
{
    const struct swp__entry entry = swp__player_entry(team, round);
    const uint32_t tpn = team->facts.tpn;
    if (swp_tournament_is_team_total_in(w->t, round, tpn) ||
        (is_forfeited(entry) && !fixed_round(team, round)))
        return;
    for (uint32_t board = 1; board <= w->t->rules.boards; board++) {
        const swp_team_board b = swp_tournament_team_board_in(w->t, round, tpn, board);
        const bool is_open = b.result == SWP_RESULT_PAIRED;
        if (b.member == 0 || b.result == SWP_RESULT_NONE ||
            (is_open && (is_forfeited(entry) || b.opponent == 0)))
            continue;
        *cell_at(w, b.member, round) = (struct swp__entry){
            .opponent = b.opponent, .colour = (uint8_t)b.colour, .result = (uint8_t)b.result};
    }
}

/* The mark of a bye, for the first boards; in 013 files also absences, for everybody. */
static void fill_bye(struct swp__trf_writer *w, const struct swp__player *team, uint32_t round,
                     uint8_t result)
{
    const bool is_absent = result == SWP_RESULT_ZERO_BYE;
    const uint32_t size = team->team ? team->team->n_members : 0;
    const uint32_t boards = w->t->rules.boards;
    const uint32_t n = is_absent || size < boards ? size : boards;
    if (!swp__result_is_bye((swp_result)result) ||
        (has_310(w) && (is_absent || round > w->recorded)))
        return;
    for (uint32_t i = 0; i < n; i++)
        cell_at(w, team->team->members[i], round)->result = result;
}

bool swp__trf_fill_cells(struct swp__trf_writer *w)
{
    const uint32_t n = w->t->members->n_players;
    size_t count;
    w->n_cells = has_310(w) ? w->recorded : w->marked;
    if (!swp__array_size(n, w->n_cells, &count))
        return false;
    w->cells = swp__arena_array(w->arena, count, sizeof *w->cells);
    if (!w->cells)
        return false;
    for (uint32_t i = 0; i < w->t->n_players; i++)
        for (uint32_t round = 1; round <= w->n_cells; round++) {
            const struct swp__player *team = &w->t->players[i];
            const struct swp__entry entry = swp__player_counted_entry(team, round);
            if (entry.opponent)
                fill_match(w, team, round);
            else
                fill_bye(w, team, round, entry.result);
        }
    return true;
}

/* ---- players --------------------------------------------------------------------------------- */

/* Games and wins by forfeit, without byes. */
static swp_points points_of(const struct swp__trf_writer *w, uint32_t place)
{
    swp_points sum = 0;
    for (uint32_t round = 1; round <= w->n_cells; round++) {
        const struct swp__entry *cell = &w->cells[(size_t)place * w->n_cells + round - 1];
        if (swp__result_is_game((swp_result)cell->result) ||
            swp__result_is_forfeit((swp_result)cell->result))
            sum += swp__result_points(&w->t->rules.game_scoring, (swp_result)cell->result,
                                      (swp_colour)cell->colour);
    }
    return sum;
}

void swp__trf_write_member(struct swp__trf_writer *w, uint32_t place)
{
    const swp_player *facts = &w->t->members->players[place].facts;
    const int32_t row = w->trf ? swp__trf_row_at(w->trf, facts->tpn) : SWP__TRF_NO_ROW;
    const struct swp__trf_standing *found = row == SWP__TRF_NO_ROW ? NULL : &w->trf->standings[row];
    const swp_points points = points_of(w, place);
    swp__trf_write_particulars(w, facts, found);
    swp__trf_write_standing(w, points, found && found->points == points ? found->rank : 0);
    for (uint32_t round = 1; round <= w->n_cells; round++) {
        const struct swp__entry *cell = &w->cells[(size_t)place * w->n_cells + round - 1];
        swp__trf_put_cell(w, cell->opponent, cell->colour, (swp_result)cell->result);
    }
    swp__trf_end_line(w);
}

/* ---- rules ----------------------------------------------------------------------------------- */

/* 192: the code of the system, with the preferences and scores of the rules behind it. */
static void write_system(struct swp__trf_writer *w)
{
    const swp_team_rules *rules = &w->t->rules;
    const char *code = w->t->system[0] ? swp__trf_event_code(w->t->system) : NULL;
    const bool is_own = w->trf && w->trf->has_192 && w->trf->system.line && w->trf->system_id &&
                        strcmp(w->trf->system_id, w->t->system) == 0;
    const bool is_baku = is_own && w->trf->baku && w->t->n_virtual > 0;
    if (!code)
        return;
    swp__trf_putf(w, "192 %s", code);
    if (swp__trf_takes_team_suffix(code)) {
        swp__trf_put_text(w, rules->preferences == SWP_TEAM_COLOURS_TYPE_A   ? "_TYPEA"
                             : rules->preferences == SWP_TEAM_COLOURS_TYPE_B ? "_TYPEB"
                                                                             : "");
        swp__trf_put_text(w, rules->primary == SWP_TEAM_SCORE_GAME_POINTS ? "_GP" : "_MP");
        swp__trf_put_text(w, rules->secondary == SWP_TEAM_SCORE_GAME_POINTS    ? "_GP"
                             : rules->secondary == SWP_TEAM_SCORE_MATCH_POINTS ? "_MP"
                                                                               : "");
    }
    swp__trf_put_text(w, is_baku ? "_BAKU" : "");
    swp__trf_end_line(w);
}

void swp__trf_write_team_facts(struct swp__trf_writer *w)
{
    const swp_team_rules *rules = &w->t->rules;
    const swp_scoring *s = &w->t->scoring;
    if (!has_rules(w))
        return;
    swp__trf_write_162(w, &rules->game_scoring, 'A');
    write_system(w);
    swp__trf_put_text(w, "352 ");
    for (uint32_t board = 1; board <= rules->boards; board++)
        swp__trf_put_text(w, rules->colours[0] ? (rules->colours[board - 1] == 'W' ? "W" : "B")
                             : board % 2 == 1  ? "W"
                                               : "B");
    swp__trf_end_line(w);
    swp__trf_put_text(w, "362 TW");
    swp__trf_put_points(w, s->white_win, "362");
    swp__trf_put_text(w, "   TD");
    swp__trf_put_points(w, s->white_draw, "362");
    swp__trf_put_text(w, "   TL");
    swp__trf_put_points(w, s->white_loss, "362");
    swp__trf_end_line(w);
}

/* ---- 240, 299 -------------------------------------------------------------------------------- */

/* 240: one record for each type and round, of all rounds. */
static void write_byes(struct swp__trf_writer *w)
{
    static const struct {
        swp_result result;
        char type;
    } types[] = {
        {SWP_RESULT_FULL_BYE, 'F'}, {SWP_RESULT_HALF_BYE, 'H'}, {SWP_RESULT_ZERO_BYE, 'Z'}};
    for (uint32_t round = 1; round <= w->marked; round++)
        for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
            bool any = false;
            for (uint32_t j = 0; j < w->t->n_players; j++) {
                const struct swp__entry entry = swp__player_counted_entry(team_at(w, j), round);
                if (entry.result != types[i].result || entry.opponent != 0)
                    continue;
                if (!any)
                    swp__trf_putf(w, "240 %c %03lu", types[i].type, (unsigned long)round);
                swp__trf_putf(w, " %*lu", w->id_width, (unsigned long)team_at(w, j)->facts.tpn);
                any = true;
            }
            if (any)
                swp__trf_end_line(w);
        }
}

/* Points of a 299, blank when there are none. */
static void put_match_points(struct swp__trf_writer *w, const struct swp__remark *remark)
{
    if (remark)
        swp__trf_put_points(w, remark->value, "299");
    else
        swp__trf_put_text(w, "    ");
}

static void put_game_points(struct swp__trf_writer *w, const struct swp__remark *remark)
{
    if (remark)
        swp__trf_put_points_299(w, remark->value);
    else
        swp__trf_put_text(w, "     ");
}

static void write_299(struct swp__trf_writer *w, const struct swp__player *team, uint32_t round,
                      char type, const struct swp__remark *match, const struct swp__remark *game)
{
    if (!match && !game)
        return;
    swp__trf_putf(w, "299 %c  ", type);
    put_match_points(w, match);
    swp__trf_put_text(w, " ");
    put_game_points(w, game);
    swp__trf_put_line(w, "  %03lu %*lu", (unsigned long)round, w->id_width,
                      (unsigned long)team->facts.tpn);
}

/* What a team is given besides in a round; 0 is nothing. */
static const struct swp__remark *bonus_of(const struct swp__player *team,
                                          enum swp__remark_kind kind, uint32_t round)
{
    const struct swp__remark *remark = swp__player_remark(team, kind, round);
    return remark && remark->value != 0 ? remark : NULL;
}

static void write_abnormal(struct swp__trf_writer *w)
{
    for (uint32_t i = 0; i < w->t->n_players; i++) {
        const struct swp__player *team = team_at(w, i);
        for (uint32_t round = 1; team->n_remarks > 0 && round <= SWP_MAX_ROUNDS; round++) {
            const swp_result result = (swp_result)swp__player_counted_entry(team, round).result;
            if (swp__trf_has_type(result) && round <= w->recorded)
                write_299(w, team, round, swp__trf_type_of(result),
                          swp__player_remark(team, SWP__REMARK_OVERRIDE, round),
                          swp__player_remark(team, SWP__REMARK_GAME_OVERRIDE, round));
            write_299(w, team, round, ' ', bonus_of(team, SWP__REMARK_ADJUSTMENT, round),
                      bonus_of(team, SWP__REMARK_GAME_ADJUSTMENT, round));
        }
    }
}

void swp__trf_write_team_lists(struct swp__trf_writer *w)
{
    if (!has_rules(w))
        return;
    write_byes(w);
    swp__trf_write_accelerations(w);
    swp__trf_write_groups(w);
    write_abnormal(w);
}

/* ---- teams ----------------------------------------------------------------------------------- */

/* Points in six columns. */
static void put_total(struct swp__trf_writer *w, const struct swp__player *team,
                      swp_team_score score)
{
    swp__trf_putf(
        w, " %6s",
        swp__points_text(swp_tournament_team_total_after(w->t, w->played, team->facts.tpn, score))
            .text);
}

static void put_members(struct swp__trf_writer *w, const struct swp__player *team,
                        const char *before)
{
    for (uint32_t i = 0; team->team && i < team->team->n_members; i++)
        swp__trf_putf(w, "%s%*lu", i == 0 ? before : " ", w->id_width,
                      (unsigned long)team->team->members[i]);
    swp__trf_end_line(w);
}

static void write_310(struct swp__trf_writer *w, uint32_t place)
{
    const struct swp__player *team = &w->t->players[place];
    const char *nickname = team->team ? team->team->nickname : "";
    if (team->facts.tpn > 999) {
        swp__trf_refuse(
            w, "310", team->facts.tpn,
            "team number %lu needs more than 3 columns; trf16 has teams without numbers",
            (unsigned long)team->facts.tpn);
        return;
    }
    swp__trf_putf(w, "310 %3lu ", (unsigned long)team->facts.tpn);
    swp__trf_put_padded(w, team->facts.name, strlen(team->facts.name), 32, /* right= */ false);
    swp__trf_put_text(w, " ");
    swp__trf_put_padded(w, nickname, strlen(nickname), 5, /* right= */ false);
    if (team->facts.rating > 0 && team->facts.rating <= 999999)
        swp__trf_putf(w, " %6ld", (long)team->facts.rating);
    else
        swp__trf_put_text(w, "       ");
    put_total(w, team, SWP_TEAM_SCORE_MATCH_POINTS);
    put_total(w, team, SWP_TEAM_SCORE_GAME_POINTS);
    swp__trf_putf(w, " %3lu", (unsigned long)w->ranks[place]);
    put_members(w, team, "  ");
}

static void write_013(struct swp__trf_writer *w, uint32_t i)
{
    const struct swp__player *team = team_at(w, i);
    if (team->facts.tpn != i + 1) {
        swp__trf_refuse(w, "013", team->facts.tpn,
                        "the number of a team is that of its line: team %lu would be team %lu",
                        (unsigned long)team->facts.tpn, (unsigned long)(i + 1));
        return;
    }
    swp__trf_put_text(w, "013 ");
    swp__trf_put_padded(w, team->facts.name, strlen(team->facts.name), 32, /* right= */ false);
    put_members(w, team, "");
}

/* ---- 320, 330, 300 --------------------------------------------------------------------------- */

/* The team with the bye of that round; 0 for nobody. */
static uint32_t bye_of(const struct swp__trf_writer *w, uint32_t round)
{
    for (uint32_t i = 0; i < w->t->n_players; i++)
        if (swp__player_entry(team_at(w, i), round).result == SWP_RESULT_PAB)
            return team_at(w, i)->facts.tpn;
    return 0;
}

static void write_320(struct swp__trf_writer *w)
{
    const swp_scoring *match = &w->t->scoring, *game = &w->t->rules.game_scoring;
    const bool is_usual = match->pab == match->white_draw &&
                          game->pab == (int32_t)w->t->rules.boards * game->white_win / 2;
    uint32_t last = w->recorded;
    while (last > 0 && bye_of(w, last) == 0)
        last--;
    if (last == 0 && is_usual)
        return;
    swp__trf_put_text(w, "320 ");
    swp__trf_put_points(w, match->pab, "320");
    swp__trf_put_text(w, " ");
    swp__trf_put_points(w, game->pab, "320");
    for (uint32_t round = 1; round <= last; round++)
        swp__trf_putf(w, " %03lu", (unsigned long)bye_of(w, round));
    swp__trf_end_line(w);
}

static void write_330(struct swp__trf_writer *w, const struct swp__player *team, uint32_t round)
{
    const struct swp__entry entry = swp__player_entry(team, round);
    const int32_t place = swp__tournament_place(w->t, entry.opponent);
    if (!is_forfeited(entry) || place == SWP__NO_PLACE)
        return;
    const struct swp__player *other = &w->t->players[place];
    const struct swp__entry theirs = swp__player_entry(other, round);
    const bool is_first = entry.colour != SWP_COLOUR_NONE ? entry.colour == SWP_COLOUR_WHITE
                                                          : team->facts.tpn < other->facts.tpn;
    if (!is_first || theirs.opponent != team->facts.tpn)
        return;
    swp__trf_put_line(w, "330 %c%c %03lu %03lu %03lu",
                      entry.result == SWP_RESULT_FORFEIT_WIN ? '+' : '-',
                      theirs.result == SWP_RESULT_FORFEIT_WIN ? '+' : '-', (unsigned long)round,
                      (unsigned long)team->facts.tpn, (unsigned long)other->facts.tpn);
}

/* Whether a reader would find this line-up by the cells alone: the members in board order who have
 * one, on all boards. */
static bool is_found(const struct swp__trf_writer *w, const struct swp__player *team,
                     const struct swp__team_round *row, uint32_t round)
{
    const bool is_played = swp__player_entry(team, round).result != SWP_RESULT_PAIRED;
    uint32_t n = 0;
    for (uint32_t i = 0; i < team->team->n_members; i++) {
        const struct swp__entry *cell = cell_at(w, team->team->members[i], round);
        if (cell->opponent == 0 && cell->result == SWP_RESULT_NONE)
            continue;
        if (n >= row->n_boards || row->boards[n].member != team->team->members[i])
            return false;
        n++;
    }
    return n == row->n_boards && is_played &&
           (n == w->t->rules.boards || is_forfeited(swp__player_entry(team, round)));
}

static void write_300(struct swp__trf_writer *w, const struct swp__player *team, uint32_t round)
{
    const struct swp__entry entry = swp__player_entry(team, round);
    const struct swp__team_round *row = fixed_round(team, round);
    if (!row || entry.opponent == 0 || is_found(w, team, row, round))
        return;
    swp__trf_putf(w, "300 %3lu %3lu %3lu", (unsigned long)round, (unsigned long)team->facts.tpn,
                  (unsigned long)entry.opponent);
    for (uint32_t board = 0; board < w->t->rules.boards; board++) {
        const uint32_t member = board < row->n_boards ? row->boards[board].member : 0;
        if (member)
            swp__trf_putf(w, " %*lu", w->id_width, (unsigned long)member);
        else
            swp__trf_putf(w, " %0*d", w->id_width, 0);
    }
    swp__trf_end_line(w);
}

/* ---- 802 ------------------------------------------------------------------------------------- */

static void write_802_round(struct swp__trf_writer *w, const struct swp__player *team,
                            uint32_t round)
{
    const struct swp__entry entry = swp__player_counted_entry(team, round);
    const struct swp__points_text points =
        swp__points_text(swp__team_points(w->t, team, round, SWP_TEAM_SCORE_GAME_POINTS));
    const char colour = entry.colour == SWP_COLOUR_WHITE   ? 'w'
                        : entry.colour == SWP_COLOUR_BLACK ? 'b'
                                                           : ' ';
    if (entry.opponent)
        swp__trf_putf(w, "  %3lu %c %4s", (unsigned long)entry.opponent, colour, points.text);
    else
        swp__trf_putf(w, "  %3s   %4s",
                      entry.result == SWP_RESULT_PAB        ? "PAB"
                      : entry.result == SWP_RESULT_FULL_BYE ? "FPB"
                      : entry.result == SWP_RESULT_HALF_BYE ? "HPB"
                                                            : "ZPB",
                      points.text);
    swp__trf_put_text(w, is_forfeited(entry) ? "f" : round < w->played ? " " : "");
}

static void write_802(struct swp__trf_writer *w)
{
    for (uint32_t i = 0; i < w->t->n_players; i++) {
        const struct swp__player *team = team_at(w, i);
        const char *nickname = team->team ? team->team->nickname : "";
        swp__trf_putf(w, "802 %3lu ", (unsigned long)team->facts.tpn);
        swp__trf_put_padded(w, nickname, strlen(nickname), 5, /* right= */ false);
        put_total(w, team, SWP_TEAM_SCORE_MATCH_POINTS);
        put_total(w, team, SWP_TEAM_SCORE_GAME_POINTS);
        for (uint32_t round = 1; round <= w->played; round++)
            write_802_round(w, team, round);
        swp__trf_end_line(w);
    }
}

void swp__trf_write_team_block(struct swp__trf_writer *w)
{
    if (!has_310(w)) {
        for (uint32_t i = 0; i < w->t->n_players && w->status == SWP_OK; i++)
            write_013(w, i);
        return;
    }
    for (uint32_t i = 0; i < w->t->n_players && w->status == SWP_OK; i++)
        write_310(w, i);
    write_320(w);
    for (uint32_t round = 1; round <= w->recorded; round++)
        for (uint32_t i = 0; i < w->t->n_players; i++)
            write_330(w, team_at(w, i), round);
    for (uint32_t round = 1; round <= w->recorded; round++)
        for (uint32_t i = 0; i < w->t->n_players; i++)
            write_300(w, team_at(w, i), round);
    if (w->trf && w->trf->has_cross_table)
        write_802(w);
}
