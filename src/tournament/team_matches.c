/* SPDX-License-Identifier: Apache-2.0 */
/* Line-ups and matches of teams, by board.
 *
 * Answers: who sits on board 3, and what does the match come to. A line-up is fixed when it is laid
 * down or with the first result; until then it is the board order's. When both are fixed and no
 * board is open the match has its result: played when a board was, by more game points, else
 * forfeited. What a person did on a board stands in the tournament of the members too.
 *
 * READING (C.04.6, 3.1): a match of which all boards are forfeited, not by one side alone, was not
 * played, and the team with more game points has won it by forfeit; the other reading makes it a
 * played match.
 *
 * Invariants: line-ups end with a player; those of a match have results that go together.
 * Cost: O(boards) to record. */
#include "tournament/tournament_internal.h"

#include <string.h>

static const struct swp__board_side nobody = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};

/* ---- rows ------------------------------------------------------------------------------------ */

swp_status swp__team_reserve_round(const swp_tournament *t, struct swp__player *player,
                                   uint32_t round, swp_error *err)
{
    const swp_status status = swp__team_have(t, player, err);
    struct swp__team *team = player->team;
    if (status != SWP_OK || round <= team->n_rounds)
        return status;
    struct swp__team_round *rounds = t->allocator.resize(
        t->allocator.user, team->rounds, team->n_rounds * sizeof *rounds, round * sizeof *rounds);
    if (!rounds)
        return swp__no_memory(err);
    memset(rounds + team->n_rounds, 0, (round - team->n_rounds) * sizeof *rounds);
    team->rounds = rounds;
    team->n_rounds = round;
    return SWP_OK;
}

/* The other team of the match; NULL when it is not recorded so. */
static struct swp__player *opponent_of(const swp_tournament *t, const struct swp__player *player,
                                       uint32_t round)
{
    const uint32_t opponent = swp__player_entry(player, round).opponent;
    const int32_t place = opponent ? swp__tournament_place(t, opponent) : SWP__NO_PLACE;
    if (place == SWP__NO_PLACE ||
        swp__player_entry(&t->players[place], round).opponent != player->facts.tpn)
        return NULL;
    return &t->players[place];
}

static struct swp__board_side side_at(const struct swp__team_round *row, uint32_t board)
{
    return row && board <= row->n_boards ? row->boards[board - 1] : nobody;
}

/* What a member did in the round, for whoever asks the members. Who stands in a line-up has room.
 */
static void tell_member(const swp_tournament *t, uint32_t member, uint32_t round, swp_entry entry)
{
    struct swp__player *person = &t->members->players[swp__tournament_place(t->members, member)];
    if (round <= person->entry_capacity)
        swp__player_put_entry(person, round, &entry);
}

static void tell_members(const swp_tournament *t, const struct swp__team_round *row,
                         const struct swp__team_round *other, uint32_t round)
{
    for (uint32_t board = 1; row && board <= row->n_boards; board++) {
        const struct swp__board_side side = row->boards[board - 1];
        const uint32_t opponent = side_at(other, board).member;
        const bool is_open = side.result == SWP_RESULT_NONE || side.result == SWP_RESULT_PAIRED;
        const swp_result open = opponent ? SWP_RESULT_PAIRED : SWP_RESULT_NONE;
        const swp_result result = is_open ? open : (swp_result)side.result;
        const swp_colour colour =
            result == SWP_RESULT_NONE ? SWP_COLOUR_NONE : (swp_colour)side.colour;
        if (side.member)
            tell_member(t, side.member, round, (swp_entry){opponent, colour, result});
    }
}

/* They did nothing in the round. */
static void silence_members(const swp_tournament *t, const struct swp__team_round *row,
                            uint32_t round)
{
    for (uint32_t i = 0; row && i < row->n_boards; i++)
        if (row->boards[i].member)
            tell_member(t, row->boards[i].member, round,
                        (swp_entry){0, SWP_COLOUR_NONE, SWP_RESULT_NONE});
}

swp_status swp__team_reserve_members(const swp_tournament *t, const struct swp__board_side *boards,
                                     uint32_t n, uint32_t round, swp_error *err)
{
    swp_status status = SWP_OK;
    for (uint32_t i = 0; i < n && status == SWP_OK; i++)
        if (boards[i].member)
            status = swp__player_reserve_round(
                t->members,
                &t->members->players[swp__tournament_place(t->members, boards[i].member)], round,
                err);
    return status;
}

/* Puts a line-up in the place of what there was. Room for the round, and in the rows of the
 * members, is there. */
static swp_status put_boards(swp_tournament *t, struct swp__player *player, uint32_t round,
                             const struct swp__board_side *boards, uint32_t n, swp_error *err)
{
    struct swp__team_round *row = swp__team_round(player, round);
    struct swp__board_side *copy = NULL;
    while (n > 0 && boards[n - 1].member == 0)
        n--;
    if (n > 0) {
        copy = swp__allocate(&t->allocator, n * sizeof *copy);
        if (!copy)
            return swp__no_memory(err);
        memcpy(copy, boards, n * sizeof *copy);
    }
    silence_members(t, row, round);
    swp__release(&t->allocator, row->boards, row->n_boards * sizeof *row->boards);
    row->boards = copy;
    row->n_boards = n;
    row->is_fixed = true;
    row->has_total = false;
    return SWP_OK;
}

void swp__team_forget_round(swp_tournament *t, struct swp__player *player, uint32_t round)
{
    struct swp__team_round *row = swp__team_round(player, round);
    if (!row)
        return;
    silence_members(t, row, round);
    swp__release(&t->allocator, row->boards, row->n_boards * sizeof *row->boards);
    memset(row, 0, sizeof *row);
}

void swp__team_entry_changed(swp_tournament *t, struct swp__player *player, uint32_t round,
                             struct swp__entry before)
{
    const struct swp__entry now = swp__player_entry(player, round);
    struct swp__team_round *row = swp__team_round(player, round);
    if (!row)
        return;
    if (now.opponent != before.opponent) {
        swp__team_forget_round(t, player, round);
        return;
    }
    row->has_total = false;
    row->game_points = 0;
    row->is_forfeited = swp__result_is_forfeit((swp_result)now.result);
    for (uint32_t board = 1; board <= row->n_boards; board++) {
        struct swp__board_side *side = &row->boards[board - 1];
        if (side->member == 0)
            continue;
        side->colour = (uint8_t)swp__team_board_colour(t, board, (swp_colour)now.colour);
        side->result = SWP_RESULT_PAIRED;
    }
}

swp_status swp__team_entry_valid(const swp_tournament *t, uint32_t tpn, uint32_t round,
                                 const swp_entry *entry, swp_error *err)
{
    (void)t;
    if (!swp__result_is_game(entry->result))
        return SWP_OK;
    return swp__fail_in(err, SWP_DETAIL_BAD_MATCH, round, "C.04.6", tpn, entry->opponent,
                        "team %lu, round %lu: the result of a match that is played follows from "
                        "its boards, or from its game points",
                        (unsigned long)tpn, (unsigned long)round);
}

swp_status swp__team_put_boards(swp_tournament *t, struct swp__player *player, uint32_t round,
                                const struct swp__board_side *boards, uint32_t n, bool declared,
                                swp_error *err)
{
    swp_status status = swp__team_reserve_round(t, player, round, err);
    if (status == SWP_OK)
        status = swp__team_reserve_members(t, boards, n, round, err);
    if (status == SWP_OK)
        status = put_boards(t, player, round, boards, n, err);
    if (status == SWP_OK)
        swp__team_round(player, round)->is_forfeited = declared;
    return status;
}

/* ---- what the boards come to ----------------------------------------------------------------- */

/* A match seen from one of its teams. */
struct match {
    const struct swp__team_round *own, *other;
    bool is_open, is_played;
    swp_points points[2]; /* own, the other's */
};

/* Present, and without a result. */
static bool is_open(struct swp__board_side side)
{
    return side.member != 0 && side.result == SWP_RESULT_PAIRED;
}

static struct match read_match(const swp_tournament *t, const struct swp__team_round *own,
                               const struct swp__team_round *other)
{
    struct match m = {.own = own, .other = other};
    const uint32_t n = own->n_boards > other->n_boards ? own->n_boards : other->n_boards;
    for (uint32_t board = 1; board <= n; board++) {
        const struct swp__board_side sides[2] = {side_at(own, board), side_at(other, board)};
        for (int i = 0; i < 2; i++) {
            m.is_open = m.is_open || is_open(sides[i]);
            m.is_played = m.is_played || swp__result_is_game((swp_result)sides[i].result);
            if (sides[i].member && sides[i].result != SWP_RESULT_NONE)
                m.points[i] +=
                    swp__result_points(&t->rules.game_scoring, (swp_result)sides[i].result,
                                       (swp_colour)sides[i].colour);
        }
    }
    return m;
}

/* The sum of the wins by forfeit on the boards; without any a win on each. */
static swp_points walkover_points(const swp_tournament *t, const struct swp__team_round *row)
{
    swp_points sum = 0;
    bool any = false;
    for (uint32_t i = 0; i < row->n_boards; i++) {
        if (row->boards[i].result != SWP_RESULT_FORFEIT_WIN)
            continue;
        any = true;
        sum += t->rules.game_scoring.forfeit_win;
    }
    return any ? sum : (int32_t)t->rules.boards * t->rules.game_scoring.forfeit_win;
}

static void put_side(const swp_tournament *t, struct swp__player *player, uint32_t round,
                     swp_result result, swp_points points)
{
    struct swp__team_round *row = swp__team_round(player, round);
    player->entries[round - 1].result = (uint8_t)result;
    if (!row)
        return;
    if (result == SWP_RESULT_FORFEIT_WIN)
        row->game_points = walkover_points(t, row);
    else
        row->game_points =
            result == SWP_RESULT_FORFEIT_LOSS || result == SWP_RESULT_PAIRED ? 0 : points;
}

static swp_result result_by_points(const struct match *m, int side)
{
    const swp_points own = m->points[side], other = m->points[!side];
    if (m->is_played)
        return own > other ? SWP_RESULT_WIN : own < other ? SWP_RESULT_LOSS : SWP_RESULT_DRAW;
    return own > other ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS;
}

static bool is_fixed(const struct swp__team_round *row)
{
    return row && row->is_fixed;
}

/* One line-up, or neither, is laid down: the match has no result but what was declared. */
static void settle_halfway(const swp_tournament *t, struct swp__player *const players[2],
                           struct swp__team_round *const rows[2], uint32_t round)
{
    for (int i = 0; i < 2; i++)
        if (rows[i] && rows[i]->has_total)
            return;
    for (int i = 0; i < 2; i++) {
        const swp_result had = (swp_result)players[i]->entries[round - 1].result;
        put_side(t, players[i], round, swp__result_is_forfeit(had) ? had : SWP_RESULT_PAIRED, 0);
        if (is_fixed(rows[i]))
            tell_members(t, rows[i], rows[!i], round);
    }
}

void swp__team_settle(swp_tournament *t, struct swp__player *player, uint32_t round)
{
    struct swp__player *players[2] = {player, opponent_of(t, player, round)};
    if (!players[1])
        return;
    struct swp__team_round *rows[2] = {swp__team_round(players[0], round),
                                       swp__team_round(players[1], round)};
    if (!is_fixed(rows[0]) || !is_fixed(rows[1])) {
        settle_halfway(t, players, rows, round);
        return;
    }
    const struct match m = read_match(t, rows[0], rows[1]);
    const swp_result by_boards[2] = {result_by_points(&m, 0), result_by_points(&m, 1)};
    for (int i = 0; i < 2; i++) {
        const swp_result declared = (swp_result)players[i]->entries[round - 1].result;
        swp_result result = m.is_open ? SWP_RESULT_PAIRED : by_boards[i];
        if (rows[i]->is_forfeited && !m.is_played)
            result = declared;
        rows[i]->is_forfeited = rows[i]->is_forfeited && (m.is_open || declared != by_boards[i]);
        put_side(t, players[i], round, result, m.points[i]);
        tell_members(t, rows[i], rows[!i], round);
    }
}

void swp__team_settle_all(swp_tournament *t)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        struct swp__player *player = &t->players[i];
        for (uint32_t round = 1; player->team && round <= player->team->n_rounds; round++)
            if (player->team->rounds[round - 1].is_fixed)
                swp__team_settle(t, player, round);
    }
}

void swp__team_tell_all(swp_tournament *t)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__player *player = &t->players[i];
        for (uint32_t round = 1; player->team && round <= player->team->n_rounds; round++) {
            const struct swp__player *other = opponent_of(t, player, round);
            if (player->team->rounds[round - 1].is_fixed)
                tell_members(t, &player->team->rounds[round - 1],
                             other ? swp__team_round(other, round) : NULL, round);
        }
    }
}

/* ---- line-ups -------------------------------------------------------------------------------- */

static swp_status not_paired(uint32_t team, uint32_t round, swp_error *err)
{
    return swp__fail_in(err, SWP_DETAIL_BAD_MATCH, round, "", team, 0,
                        "team %lu has no opponent in round %lu", (unsigned long)team,
                        (unsigned long)round);
}

/* Finds the two teams of a match that was not recorded by its game points alone. */
static swp_status find_match(const swp_tournament *t, uint32_t team, uint32_t round,
                             struct swp__player *out[2], swp_error *err)
{
    swp_status status = swp__team_find(t, team, &out[0], err);
    if (status == SWP_OK)
        status = swp__round_valid(round, err);
    if (status != SWP_OK)
        return status;
    out[1] = opponent_of(t, out[0], round);
    if (!out[1])
        return not_paired(team, round, err);
    if (swp_tournament_is_team_total_in(t, round, team))
        return swp__fail_in(err, SWP_DETAIL_BAD_MATCH, round, "", team, out[1]->facts.tpn,
                            "round %lu: the match of team %lu was recorded by its game points "
                            "alone; record the pairing again before its boards",
                            (unsigned long)round, (unsigned long)team);
    return SWP_OK;
}

/* Players of the team, nobody twice, not more than boards. */
static swp_status line_up_valid(const swp_tournament *t, uint32_t team, uint32_t round,
                                const uint32_t *members, size_t count, swp_error *err)
{
    if (count > t->rules.boards)
        return swp__fail_in(err, SWP_DETAIL_BAD_LINE_UP, round, "", team, 0,
                            "round %lu: a line-up of %lu for team %lu; matches have %lu boards",
                            (unsigned long)round, (unsigned long)count, (unsigned long)team,
                            (unsigned long)t->rules.boards);
    for (size_t i = 0; i < count; i++) {
        if (members[i] == 0)
            continue;
        if (swp_tournament_team_of(t, members[i]) != team)
            return swp__fail_in(err, SWP_DETAIL_BAD_LINE_UP, round, "", team, members[i],
                                "round %lu: %lu is no member of team %lu", (unsigned long)round,
                                (unsigned long)members[i], (unsigned long)team);
        for (size_t k = 0; k < i; k++)
            if (members[k] == members[i])
                return swp__fail_in(err, SWP_DETAIL_BAD_LINE_UP, round, "", team, members[i],
                                    "round %lu: member %lu stands twice in the line-up of team %lu",
                                    (unsigned long)round, (unsigned long)members[i],
                                    (unsigned long)team);
    }
    return SWP_OK;
}

/* The first members of the board order, without results. Returns how many. */
static uint32_t standing_order(const swp_tournament *t, const struct swp__player *player,
                               swp_colour colour, struct swp__board_side *boards)
{
    const uint32_t size = player->team ? player->team->n_members : 0;
    const uint32_t n = size < t->rules.boards ? size : t->rules.boards;
    for (uint32_t i = 0; i < n; i++)
        boards[i] = (struct swp__board_side){player->team->members[i],
                                             (uint8_t)swp__team_board_colour(t, i + 1, colour),
                                             SWP_RESULT_PAIRED};
    return n;
}

/* Fixes the line-up of the board order, when none is laid down. */
static swp_status fix_line_up(swp_tournament *t, struct swp__player *player, uint32_t round,
                              swp_error *err)
{
    struct swp__board_side boards[SWP_MAX_BOARDS];
    const struct swp__entry entry = swp__player_entry(player, round);
    const struct swp__team_round *row = swp__team_round(player, round);
    if (row && row->is_fixed)
        return SWP_OK;
    const uint32_t n = standing_order(t, player, (swp_colour)entry.colour, boards);
    return swp__team_put_boards(t, player, round, boards, n,
                                swp__result_is_forfeit((swp_result)entry.result), err);
}

/* Takes back what the other team's board was against somebody else. */
static void reopen_board(struct swp__team_round *row, uint32_t board)
{
    if (row && board <= row->n_boards && row->boards[board - 1].member)
        row->boards[board - 1].result = SWP_RESULT_PAIRED;
}

/* The forfeit that an entry says was declared, not found by the boards. */
static bool is_declared(struct swp__player *const players[2], int i, uint32_t round)
{
    const struct swp__team_round *rows[2] = {swp__team_round(players[0], round),
                                             swp__team_round(players[1], round)};
    return swp__result_is_forfeit((swp_result)players[i]->entries[round - 1].result) &&
           (!is_fixed(rows[0]) || !is_fixed(rows[1]) || rows[i]->is_forfeited);
}

/* The line-up is the board order's again; the boards that were played are open. */
static void unfix(swp_tournament *t, struct swp__player *const players[2], uint32_t round)
{
    struct swp__team_round *other = swp__team_round(players[1], round);
    for (int i = 0; i < 2; i++)
        if (!is_declared(players, i, round))
            players[i]->entries[round - 1].result = SWP_RESULT_PAIRED;
    swp__team_forget_round(t, players[0], round);
    for (uint32_t board = 1; other && board <= other->n_boards; board++)
        reopen_board(other, board);
    swp__team_settle(t, players[0], round);
}

swp_status swp_tournament_set_line_up_in(swp_tournament *t, uint32_t round, uint32_t team,
                                         const uint32_t *members, uint32_t count, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!members && count > 0)
        return swp__null(err, "members");
    struct swp__player *players[2];
    struct swp__board_side boards[SWP_MAX_BOARDS];
    swp_status status = find_match(t, team, round, players, err);
    if (status == SWP_OK)
        status = line_up_valid(t, team, round, members, count, err);
    if (status != SWP_OK)
        return status;
    if (count == 0) {
        unfix(t, players, round);
        return SWP_OK;
    }
    const struct swp__team_round *had = swp__team_round(players[0], round);
    const struct swp__entry entry = swp__player_entry(players[0], round);
    bool changed[SWP_MAX_BOARDS] = {false};
    for (uint32_t i = 0; i < t->rules.boards; i++) {
        const struct swp__board_side before = side_at(had, i + 1);
        const uint32_t member = i < count ? members[i] : 0;
        changed[i] = before.member != member;
        boards[i] = before;
        if (changed[i])
            boards[i] = (struct swp__board_side){
                member,
                (uint8_t)(member ? swp__team_board_colour(t, i + 1, (swp_colour)entry.colour)
                                 : SWP_COLOUR_NONE),
                (uint8_t)(member ? SWP_RESULT_PAIRED : SWP_RESULT_NONE)};
    }
    const bool declared =
        had && had->is_fixed ? had->is_forfeited : swp__result_is_forfeit((swp_result)entry.result);
    status = swp__team_put_boards(t, players[0], round, boards, t->rules.boards, declared, err);
    if (status != SWP_OK)
        return status;
    for (uint32_t i = 0; i < t->rules.boards; i++)
        if (changed[i])
            reopen_board(swp__team_round(players[1], round), i + 1);
    swp__team_settle(t, players[0], round);
    return SWP_OK;
}

bool swp_tournament_has_line_up_in(const swp_tournament *t, uint32_t round, uint32_t team)
{
    if (!t)
        return false;
    const int32_t place = swp__tournament_place(t, team);
    const struct swp__team_round *row =
        place != SWP__NO_PLACE && round != 0 ? swp__team_round(&t->players[place], round) : NULL;
    return row && row->is_fixed;
}

/* ---- boards ---------------------------------------------------------------------------------- */

/* The side of a board, by the line-up laid down or by the board order. */
static struct swp__board_side shown_side(const swp_tournament *t, const struct swp__player *player,
                                         uint32_t round, uint32_t board)
{
    const struct swp__team_round *row = swp__team_round(player, round);
    if (row && (row->is_fixed || row->has_total))
        return side_at(row, board);
    if (!player->team || board > player->team->n_members || board > t->rules.boards)
        return nobody;
    const swp_colour first = (swp_colour)swp__player_entry(player, round).colour;
    return (struct swp__board_side){player->team->members[board - 1],
                                    (uint8_t)swp__team_board_colour(t, board, first),
                                    SWP_RESULT_PAIRED};
}

swp_team_board swp_tournament_team_board_in(const swp_tournament *t, uint32_t round, uint32_t team,
                                            uint32_t board)
{
    if (!t)
        return (swp_team_board){0};
    swp_team_board shown = {0, 0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    const int32_t place = t->members ? swp__tournament_place(t, team) : (int32_t)SWP__NO_PLACE;
    if (place == SWP__NO_PLACE || round == 0 || board == 0)
        return shown;
    const struct swp__player *other = opponent_of(t, &t->players[place], round);
    if (!other)
        return shown;
    const struct swp__board_side side = shown_side(t, &t->players[place], round, board);
    shown.member = side.member;
    shown.opponent = shown_side(t, other, round, board).member;
    shown.colour = (swp_colour)side.colour;
    shown.result = (swp_result)side.result;
    return shown;
}

/* Who plays on the board in that round, whomever the team meets. */
static uint32_t who_plays(const struct swp__player *player, uint32_t round, uint32_t board)
{
    const struct swp__team_round *row = swp__team_round(player, round);
    if (row && row->is_fixed)
        return side_at(row, board).member;
    return player->team && board <= player->team->n_members ? player->team->members[board - 1] : 0;
}

swp_team_board swp_tournament_match_board_in(const swp_tournament *t, uint32_t round,
                                             uint32_t white, uint32_t black, uint32_t board)
{
    if (!t)
        return (swp_team_board){0};
    swp_team_board shown = {0, 0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    const int32_t own = t->members ? swp__tournament_place(t, white) : (int32_t)SWP__NO_PLACE;
    const int32_t other = t->members ? swp__tournament_place(t, black) : (int32_t)SWP__NO_PLACE;
    if (own == SWP__NO_PLACE || other == SWP__NO_PLACE || own == other || round == 0 ||
        board == 0 || board > t->rules.boards)
        return shown;
    const struct swp__player *const player = &t->players[own];
    if (opponent_of(t, player, round) == &t->players[other] &&
        swp__player_entry(player, round).colour != SWP_COLOUR_BLACK) {
        shown = swp_tournament_team_board_in(t, round, white, board);
    } else {
        shown.member = who_plays(player, round, board);
        shown.opponent = who_plays(&t->players[other], round, board);
        shown.result = shown.member ? SWP_RESULT_PAIRED : SWP_RESULT_NONE;
    }
    if (shown.colour == SWP_COLOUR_NONE) /* an empty board has that of its place */
        shown.colour = swp__team_board_colour(t, board, SWP_COLOUR_WHITE);
    return shown;
}

/* Fails unless the two results fit those who sit at the board. */
static swp_status board_valid(const struct swp__player *players[2], uint32_t round, uint32_t board,
                              const struct swp__board_side sides[2], const swp_result results[2],
                              swp_error *err)
{
    const uint32_t own = players[0]->facts.tpn, other = players[1]->facts.tpn;
    bool fits;
    if (sides[0].member && sides[1].member)
        fits = (results[0] == SWP_RESULT_PAIRED && results[1] == SWP_RESULT_PAIRED) ||
               swp__results_agree(results[0], results[1]);
    else
        fits = sides[0].member || sides[1].member;
    for (int i = 0; i < 2 && fits; i++) {
        const bool alone = sides[i].member && !sides[!i].member;
        if (alone)
            fits = swp__result_is_forfeit(results[i]) || results[i] == SWP_RESULT_PAIRED;
        else if (!sides[i].member)
            fits = results[i] == SWP_RESULT_NONE || results[i] == SWP_RESULT_PAIRED ||
                   results[i] == SWP_RESULT_FORFEIT_LOSS;
        else
            fits = swp__result_is_game(results[i]) || swp__result_is_forfeit(results[i]) ||
                   results[i] == SWP_RESULT_PAIRED;
    }
    if (fits)
        return SWP_OK;
    return swp__fail_in(err, SWP_DETAIL_BAD_MATCH, round, "", own, other,
                        "round %lu, teams %lu and %lu, board %lu: results %d and %d do not go "
                        "together, or not with an empty board",
                        (unsigned long)round, (unsigned long)own, (unsigned long)other,
                        (unsigned long)board, (int)results[0], (int)results[1]);
}

/* A game needs a colour, and a match that goes on. */
static swp_status game_fits(struct swp__player *const players[2], int i, uint32_t round,
                            const struct swp__board_side *side, swp_result result, swp_error *err)
{
    const uint32_t team = players[i]->facts.tpn;
    if (!swp__result_is_game(result))
        return SWP_OK;
    if (side->colour == SWP_COLOUR_NONE)
        return swp__fail_in(err, SWP_DETAIL_BAD_MATCH, round, "", team, 0,
                            "round %lu, team %lu: a played game without a colour",
                            (unsigned long)round, (unsigned long)team);
    if (is_declared(players, i, round))
        return swp__fail_in(err, SWP_DETAIL_BAD_MATCH, round, "", team, 0,
                            "round %lu, team %lu: a played game in a match that is forfeited",
                            (unsigned long)round, (unsigned long)team);
    return SWP_OK;
}

/* Both line-ups, or neither. */
static swp_status fix_line_ups(swp_tournament *t, struct swp__player *const players[2],
                               uint32_t round, swp_error *err)
{
    const struct swp__team_round *row = swp__team_round(players[0], round);
    const struct swp__team_round had = row ? *row : (struct swp__team_round){0};
    swp_status status = fix_line_up(t, players[0], round, err);
    if (status != SWP_OK)
        return status;
    status = fix_line_up(t, players[1], round, err);
    if (status != SWP_OK && !had.is_fixed) {
        swp__team_forget_round(t, players[0], round);
        *swp__team_round(players[0], round) = had;
    }
    return status;
}

swp_status swp_tournament_record_board(swp_tournament *t, uint32_t round, uint32_t team,
                                       uint32_t board, swp_result result,
                                       swp_result opponent_result, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const swp_result results[2] = {result, opponent_result};
    struct swp__player *players[2];
    swp_status status = find_match(t, team, round, players, err);
    if (status == SWP_OK && (board == 0 || board > t->rules.boards))
        status = swp__fail_in(err, SWP_DETAIL_BAD_MATCH, round, "", team, 0,
                              "round %lu, team %lu: board %lu; matches have %lu boards",
                              (unsigned long)round, (unsigned long)team, (unsigned long)board,
                              (unsigned long)t->rules.boards);
    if (status != SWP_OK)
        return status;
    const struct swp__board_side sides[2] = {shown_side(t, players[0], round, board),
                                             shown_side(t, players[1], round, board)};
    const struct swp__player *const seen[2] = {players[0], players[1]};
    status =
        board_valid((const struct swp__player **)(void *)seen, round, board, sides, results, err);
    for (int i = 0; i < 2 && status == SWP_OK; i++)
        status = game_fits(players, i, round, &sides[i], results[i], err);
    if (status == SWP_OK)
        status = fix_line_ups(t, players, round, err);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < 2; i++)
        if (sides[i].member)
            swp__team_round(players[i], round)->boards[board - 1].result = (uint8_t)results[i];
    t->games_fit = false;
    swp__team_settle(t, players[0], round);
    return SWP_OK;
}

/* ---- matches by their game points ------------------------------------------------------------ */

swp_status swp_tournament_record_team_match(swp_tournament *t, uint32_t round, uint32_t white,
                                            uint32_t black, swp_points white_points,
                                            swp_points black_points, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const swp_points points[2] = {white_points, black_points};
    struct swp__player *players[2];
    swp_status status = swp__team_find(t, white, &players[0], err);
    if (status == SWP_OK)
        status = swp__team_find(t, black, &players[1], err);
    if (status == SWP_OK)
        status = swp__round_valid(round, err);
    for (int i = 0; i < 2 && status == SWP_OK; i++)
        status = swp__points_valid(points[i], "game points of a match", err);
    for (int i = 0; i < 2 && status == SWP_OK; i++)
        status = swp__team_reserve_round(t, players[i], round, err);
    if (status == SWP_OK)
        status = swp_tournament_record_game(t, round, white, black, SWP_RESULT_PAIRED,
                                            SWP_RESULT_PAIRED, err);
    if (status != SWP_OK)
        return status;
    const struct match m = {.is_played = true, .points = {white_points, black_points}};
    for (int i = 0; i < 2; i++) {
        swp__team_forget_round(t, players[i], round);
        put_side(t, players[i], round, result_by_points(&m, i), points[i]);
        swp__team_round(players[i], round)->has_total = true;
    }
    return SWP_OK;
}

bool swp_tournament_is_team_total_in(const swp_tournament *t, uint32_t round, uint32_t team)
{
    if (!t)
        return false;
    const int32_t place = swp__tournament_place(t, team);
    const struct swp__team_round *row =
        place != SWP__NO_PLACE && round != 0 ? swp__team_round(&t->players[place], round) : NULL;
    return row && row->has_total;
}
