/* SPDX-License-Identifier: Apache-2.0 */
/* Acts about teams: the regulations of their matches, members in board order, line-ups, and a match
 * that is not played (C.04.6; which line-up is allowed is the competition's own rule). A team is
 * what other events call a player: it enters, leaves and is paired by the same acts. */
#include "desk_act_teams.h"

#include "desk/views/desk_calendar.h"
#include "desk/views/desk_unlikely.h"
#include "desk_acts.h"
#include "desk_windows.h"

#include <stdio.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

/* Whether it is an event of teams; else a refusal. */
static bool is_of_teams(const struct desk_acting *a)
{
    if (!a->model->settings.form->teams)
        desk_refuse(a, "no_teams", "", "Make a new event of teams (create).",
                    "This is an event of players: they have no members, boards or line-ups.");
    return a->model->settings.form->teams;
}

static const struct desk_player *team_named(const struct desk_acting *a)
{
    return is_of_teams(a) ? desk_player_named(a, "team", "team_tpn") : NULL;
}

static const struct desk_player *member_named(const struct desk_acting *a)
{
    const int64_t number = is_of_teams(a) ? desk_number(a, "member") : 0;
    const struct desk_player *const p =
        number > 0 && number <= UINT32_MAX ? desk_model_member(a->model, (uint32_t)number) : NULL;
    if (!p && !desk_is_refused(a))
        desk_refuse(a, "no_member", "", "Look the member up in the list of the team.",
                    "There is no member with the number %lld.", (long long)number);
    return p;
}

/* ---- the regulations ------------------------------------------------------------------------- */

static int64_t value_or(const struct desk_acting *a, const char *name, int64_t old)
{
    return desk_value(a, name) ? desk_number(a, name) : old;
}

static void judge_games(const struct desk_acting *a)
{
    const swp_scoring *const old = &a->model->settings.teams.game_scoring;
    const int64_t win = value_or(a, "game_win", old->white_win),
                  draw = value_or(a, "game_draw", old->white_draw),
                  loss = value_or(a, "game_loss", old->white_loss);
    if (win < draw || draw < loss)
        desk_refuse(a, "points_order", "", "Give a win at least what a draw is worth.",
                    "A win is worth less than a draw, or a draw less than a loss.");
}

static void judge_colours(const struct desk_acting *a, const char *colours, int64_t boards)
{
    if ((int64_t)strlen(colours) != boards || (int64_t)strspn(colours, "WB") != boards)
        desk_refuse(a, "colours", "C.04.6", "Write one letter for each board, WBWB for four.",
                    "\"%.40s\" are no colours of %lld boards.", colours, (long long)boards);
}

DESK_ACT(team_rules)
{
    BEGIN;
    if (!is_of_teams(a))
        return;
    const struct desk_settings *const s = &model->settings;
    const int64_t boards = value_or(a, "boards", s->games);
    const bool other_boards = boards != (int64_t)s->games;
    if (model->n_rounds > 0 && (other_boards || desk_value(a, "colours")))
        desk_refuse(a, "round_paired", "C.04.6", "Take the rounds back first (undo).",
                    "%u rounds are paired with %u boards a match.", model->n_rounds, s->games);
    else if (desk_value(a, "colours"))
        judge_colours(a, desk_text(a, "colours"), boards);
    if (strcmp(desk_acceleration_word(s), "none") != 0 &&
        strcmp(desk_text(a, "primary"), "game") == 0)
        desk_refuse(a, "acceleration", "C.04.7 1.4.4", "Take the acceleration back (accelerate).",
                    "Only match points can be accelerated.");
    if (desk_value(a, "primary") || desk_value(a, "secondary") || desk_value(a, "preferences"))
        desk_window_judge(a, DESK_WINDOW_SYSTEM);
    if (desk_value(a, "game_win") || desk_value(a, "game_draw") || desk_value(a, "game_loss") ||
        desk_value(a, "game_pab") || desk_value(a, "game_full_bye") ||
        desk_value(a, "game_half_bye")) {
        desk_window_judge(a, DESK_WINDOW_POINTS);
        judge_games(a);
    }
    if (!desk_is_refused(a))
        desk_emit_members(a, DESK_TEAM_EVENT);
}

/* ---- members --------------------------------------------------------------------------------- */

/* Nobody plays for two teams: the FIDE number tells; a name is told. */
static void find_elsewhere(const struct desk_acting *a, uint32_t except)
{
    const char *const name = desk_text(a, "name"), *const fide_id = desk_text(a, "fide_id");
    for (uint32_t i = 0; i < a->model->n_members; i++) {
        const struct desk_player *const p = &a->model->members[i];
        if (p->removed || p->player == except)
            continue;
        const char *const team = a->model->players[p->team - 1].name;
        if (*fide_id && strcmp(p->fide_id, fide_id) == 0)
            desk_refuse(a, "two_teams", "",
                        "Remove the player from that team (remove_member), or correct the number.",
                        "%.100s has the FIDE number %.20s already, in the team %.100s.", p->name,
                        fide_id, team);
        else if (*name && strcmp(p->name, name) == 0)
            desk_find(a, 2, "namesake", "", "If it is the same person, remove one of the entries.",
                      "%.100s is entered already, in the team %.100s.", p->name, team);
        else
            continue;
        return;
    }
}

/* The command's particulars; a day of birth as the log has it. NULL, and a refusal. */
static json_t *particulars(const struct desk_acting *a, enum desk_kind kind)
{
    json_t *const body = json_object();
    char day[16];
    for (const struct desk_member *m = desk_kind_row(kind)->members; m->name; m++)
        if (desk_value(a, m->name))
            json_object_set(body, m->name, json_object_get(a->command->body, m->name));
    if (*desk_text(a, "birth") && *desk_calendar_day(desk_text(a, "birth"), day))
        json_object_set_new(body, "birth", json_string(day));
    else if (*desk_text(a, "birth"))
        desk_refuse(a, "birth", "", "Write it as 1990-11-30 or 30.11.1990, or the year alone.",
                    "\"%.40s\" is no day of birth.", desk_text(a, "birth"));
    return body;
}

/* Whoever stands below somebody weaker by more than is allowed, however many stand between them; of
 * those the weakest is named. */
static void judge_ratings(const struct desk_acting *a, const json_t *order)
{
    const struct desk_settings *const s = &a->model->settings;
    const struct desk_player *weakest = NULL;
    size_t place = 0;
    for (size_t i = 0; s->order_by_rating && i < json_array_size(order); i++) {
        const struct desk_player *const p =
            &a->model->members[json_integer_value(json_array_get(order, i)) - 1];
        if (p->rating == 0)
            continue;
        if (weakest && p->rating > weakest->rating + s->order_tolerance)
            desk_find(a, 3, "rating_order", "", "Put them in the order of their ratings.",
                      "Board %zu, %.100s (%u), is more than %u points stronger than board %zu, "
                      "%.100s (%u).",
                      i + 1, p->name, p->rating, s->order_tolerance, place + 1, weakest->name,
                      weakest->rating);
        if (!weakest || p->rating < weakest->rating) {
            weakest = p;
            place = i;
        }
    }
}

DESK_ACT(add_member)
{
    BEGIN;
    const struct desk_player *const team = team_named(a);
    if (!team)
        return;
    if (!*desk_text(a, "name")) {
        desk_wrong(a, "name: missing");
        return;
    }
    find_elsewhere(a, 0);
    json_t *const body = particulars(a, DESK_MEMBER_ADDED);
    if (!desk_value(a, "rating")) /* FIDE's, or the national one where there is none */
        for (size_t i = 0; i < 2 && !desk_body_number(body, "rating"); i++) {
            json_t *const other =
                json_object_get(body, i == 0 ? "official_rating" : "national_rating");
            if (json_integer_value(other) > 0)
                json_object_set(body, "rating", other);
        }
    if (desk_value(a, "rating") && !desk_value(a, "rating_from"))
        json_object_set_new(body, "rating_from", json_string("typed"));
    json_object_set_new(body, "team", json_integer(team->player));
    json_object_set_new(body, "member", json_integer((json_int_t)model->n_members + 1));
    desk_emit(a, DESK_MEMBER_ADDED, body);
}

/* The first round in whose line-up the member stands; 0: none. */
static uint32_t round_of_member(const struct desk_model *m, uint32_t member)
{
    for (size_t i = 0; i < m->n_line_ups; i++)
        for (size_t k = 0; k < m->line_ups[i].n_members; k++)
            if (m->line_ups[i].members[k] == member)
                return m->line_ups[i].round;
    return 0;
}

DESK_ACT(change_member)
{
    BEGIN;
    const struct desk_player *const p = member_named(a);
    const bool moves = p && (desk_value(a, "team") || desk_value(a, "team_tpn"));
    const struct desk_player *const team = moves ? team_named(a) : NULL;
    if (!p || (moves && !team))
        return;
    const uint32_t round = team && team->player != p->team ? round_of_member(model, p->player) : 0;
    if (round > 0) {
        desk_refuse(a, "in_line_up", "",
                    "Enter the player anew with the other team, without the FIDE number.",
                    "%.100s stands in the line-up of round %u.", p->name, round);
        return;
    }
    find_elsewhere(a, p->player);
    json_t *const body = particulars(a, DESK_MEMBER_CHANGED);
    (void)json_object_del(body, "team");
    if (team && team->player != p->team)
        json_object_set_new(body, "team", json_integer((json_int_t)team->player));
    if (desk_value(a, "rating") && !desk_value(a, "rating_from") &&
        desk_number(a, "rating") != p->rating)
        json_object_set_new(body, "rating_from", json_string("typed"));
    desk_emit(a, DESK_MEMBER_CHANGED, body);
}

DESK_ACT(remove_member)
{
    BEGIN;
    const struct desk_player *const p = member_named(a);
    const uint32_t round = p ? round_of_member(model, p->player) : 0;
    if (round > 0)
        desk_refuse(a, "in_line_up", "", "Put the player last in the board order (order_members).",
                    "%.100s stands in the line-up of round %u.", p->name, round);
    else if (p)
        desk_emit(a, DESK_MEMBER_REMOVED, json_pack("{s:i}", "member", (int)p->player));
}

/* The members that the command names, of that team and none twice; false, and a refusal. */
static bool read_members(const struct desk_acting *a, const struct desk_player *team,
                         const json_t *given, bool with_empty)
{
    for (size_t i = 0; i < json_array_size(given); i++) {
        const json_int_t number = json_integer_value(json_array_get(given, i));
        const struct desk_player *const p = number > 0 && number <= UINT32_MAX
                                                ? desk_model_member(a->model, (uint32_t)number)
                                                : NULL;
        if (number == 0 && with_empty)
            continue;
        if (!p) {
            desk_refuse(a, "no_member", "", "Look the member up in the list of the team.",
                        "There is no member with the number %lld.", (long long)number);
            return false;
        }
        if (p->team != team->player) {
            desk_refuse(a, "other_team", "", "Name members of this team only.",
                        "%.100s plays for %.100s, not for %.100s.", p->name,
                        a->model->players[p->team - 1].name, team->name);
            return false;
        }
        for (size_t k = 0; k < i; k++)
            if (json_integer_value(json_array_get(given, k)) == number) {
                desk_refuse(a, "twice", "", "Name each member once.", "%.100s is named twice.",
                            p->name);
                return false;
            }
    }
    return true;
}

DESK_ACT(order_members)
{
    BEGIN;
    const struct desk_player *const team = team_named(a);
    const json_t *const given = desk_value(a, "members");
    if (!team || !read_members(a, team, given, /* with_empty= */ false))
        return;
    if (json_array_size(given) != team->n_order) {
        desk_refuse(a, "incomplete", "", "Name every member once, reserves last.",
                    "The order names %zu of the %zu members of %.100s.", json_array_size(given),
                    team->n_order, team->name);
        return;
    }
    judge_ratings(a, given);
    json_t *const body = json_pack("{s:i}", "team", (int)team->player);
    json_object_set(body, "members", json_object_get(command->body, "members"));
    desk_emit(a, DESK_BOARD_ORDER_SET, body);
}

/* ---- line-ups -------------------------------------------------------------------------------- */

static size_t place_of(const struct desk_player *team, uint32_t member)
{
    size_t place = 0;
    while (place < team->n_order && team->order[place] != member)
        place++;
    return place;
}

/* Whoever sits above another one who stands above them in the team. */
static void judge_order(const struct desk_acting *a, const struct desk_player *team,
                        const json_t *given)
{
    uint32_t above = 0;
    for (size_t i = 0; i < json_array_size(given); i++) {
        const uint32_t member = (uint32_t)json_integer_value(json_array_get(given, i));
        if (member == 0)
            continue;
        if (above > 0 && place_of(team, above) > place_of(team, member)) {
            desk_find(a, a->model->settings.line_ups_ordered ? 3 : 2, "board_order", "",
                      "Put them in the board order of the team.",
                      "%.100s would play above %.100s, who stands higher in the board order.",
                      a->model->members[above - 1].name, a->model->members[member - 1].name);
            return;
        }
        above = member;
    }
}

/* A line-up that comes after it was closed, by the hour of the round or of the match. */
static void judge_hour(const struct desk_acting *a, const struct desk_player *team, uint32_t round)
{
    const struct desk_settings *const s = &a->model->settings;
    const struct desk_board *const match = desk_model_game(a->model, round, team->player, 0, 1);
    const char *const date = match && *match->date       ? match->date
                             : round <= s->n_round_dates ? s->round_dates[round - 1]
                                                         : "";
    int64_t begins = 0;
    if (s->lock > 0 && *date && desk_calendar_at(date, &begins) &&
        a->command->now > begins - (int64_t)s->lock * 60000)
        desk_find(a, 3, "line_ups_closed", "", "Leave the line-up as it is.",
                  "Line-ups of round %u are closed since %u minutes before its hour, %.16s.", round,
                  s->lock, date);
}

/* A board that has a result keeps who played it. */
static bool keeps_results(const struct desk_acting *a, const struct desk_player *team,
                          uint32_t round, const json_t *given)
{
    for (uint32_t game = 1; game <= a->model->settings.games; game++) {
        const struct desk_board *const board =
            desk_model_game(a->model, round, team->player, 0, game);
        const json_int_t now = json_integer_value(json_array_get(given, game - 1));
        if (!board || board->result == DESK_RESULT_OPEN ||
            now == (json_int_t)desk_model_seat(a->model, round, team->player, game))
            continue;
        desk_refuse(a, "has_result", "C.04.2 4", "Clear that result first (clear_result).",
                    "Board %u of the match has the result %s.", game,
                    desk_result_word(board->result));
        return false;
    }
    return true;
}

/* The round that is named, or the last paired one, or the first; 0, and a refusal. */
static uint32_t line_up_round(const struct desk_acting *a)
{
    const struct desk_model *const m = a->model;
    const int64_t round = desk_value(a, "round") ? desk_number(a, "round")
                          : m->n_rounds > 0      ? (int64_t)desk_model_current_round(m)
                                                 : 1;
    const bool is_there = round >= 1 && round <= DESK_ROUNDS &&
                          (m->settings.rounds == 0 || round <= (int64_t)m->settings.rounds);
    if (!is_there)
        desk_refuse(a, "no_round", "", "Name a round that is planned.", "There is no round %lld.",
                    (long long)round);
    else if (desk_round_is_over(m, (uint32_t)round))
        desk_refuse(a, "round_over", "C.04.2 4", "Take the next round back first (undo).",
                    "Round %lld was paired from this one.", (long long)round + 1);
    return desk_is_refused(a) ? 0 : (uint32_t)round;
}

DESK_ACT(set_line_up)
{
    BEGIN;
    const struct desk_player *const team = team_named(a);
    const uint32_t round = team ? line_up_round(a) : 0;
    const json_t *const given = desk_value(a, "members");
    if (round == 0 || !read_members(a, team, given, /* with_empty= */ true))
        return;
    const size_t n = json_array_size(given), boards = model->settings.games;
    if (n == 0 || n > boards) {
        desk_refuse(a, "line_up", "", "Name one member for each board, 0 where nobody plays.",
                    "The line-up names %zu players, and a match has %zu boards.", n, boards);
        return;
    }
    if (!keeps_results(a, team, round, given))
        return;
    judge_order(a, team, given);
    judge_hour(a, team, round);
    size_t empty = boards - n;
    for (size_t i = 0; i < n; i++)
        empty += json_integer_value(json_array_get(given, i)) == 0;
    if (empty > 0)
        desk_find(a, 2, "empty_board", "", "",
                  "%zu boards of %.100s are empty; each is lost by forfeit.", empty, team->name);
    json_t *const body = json_pack("{s:i,s:i}", "round", (int)round, "team", (int)team->player);
    json_object_set(body, "members", json_object_get(command->body, "members"));
    desk_emit(a, DESK_LINE_UP_SET, body);
}

void desk_find_few_members(const struct desk_acting *a)
{
    const struct desk_model *const m = a->model;
    const uint32_t round = m->n_rounds + 1;
    const struct desk_player *first = NULL;
    size_t few = 0;
    for (uint32_t i = 0; m->settings.form->teams && i < m->n_players; i++) {
        const struct desk_player *const team = &m->players[i];
        if (!desk_player_plays(team, round) || team->n_order >= m->settings.games ||
            desk_model_line_up(m, round, team->player))
            continue;
        first = few++ == 0 ? team : first;
    }
    if (first)
        desk_find(
            a, 2, "few_members", "", "Add members (add_member), or lay the line-up down.",
            "%zu teams have fewer members than the %u boards, %.100s with %zu among them: the "
            "last boards are empty and lost by forfeit.",
            few, m->settings.games, first->name, first->n_order);
}

/* ---- boards ---------------------------------------------------------------------------------- */

bool desk_seats_fit(const struct desk_acting *a, uint32_t round, const struct desk_board *board,
                    enum desk_result result)
{
    const bool white = desk_board_member(a->model, round, board, true) > 0,
               black = desk_board_member(a->model, round, board, false) > 0;
    const bool fits = white && black ? true
                      : white        ? result == DESK_RESULT_WHITE_FORFEIT
                      : black        ? result == DESK_RESULT_BLACK_FORFEIT
                                     : false;
    if (board->game == 0 || fits || result == DESK_RESULT_BOTH_FORFEIT)
        return true;
    desk_refuse(a, "empty_board", "",
                "Enter the forfeit, or put a player into the line-up (set_line_up).",
                "Nobody plays for %.100s on board %u of the match: it can only be forfeited.",
                a->model->players[(white ? board->black : board->white) - 1].name, board->game);
    return false;
}

void desk_find_forfeits(const struct desk_acting *a, uint32_t round, const struct desk_board *board,
                        enum desk_result result)
{
    const uint32_t games = a->model->settings.games;
    const struct desk_round *const r = desk_model_round(a->model, round);
    size_t forfeits = 0;
    if (board->game == 0 || desk_result_is_played(result))
        return;
    const struct desk_board *const first = board - (board->game - 1);
    for (uint32_t i = 0; i < games && first + i < r->boards + r->n_boards; i++) {
        const enum desk_result now = first + i == board ? result : first[i].result;
        forfeits += now != DESK_RESULT_OPEN && !desk_result_is_played(now);
    }
    if (forfeits == games)
        desk_find(a, 2, "match_forfeited", "C.04.6 3.4.3", "",
                  "No board of this match was played: it counts as forfeited, and the two may be "
                  "paired again.");
    else if (2 * forfeits > games)
        desk_find(
            a, 2, "forfeits", "C.04.6", "See what your regulations say of so many forfeits.",
            "%zu of %u boards of this match are forfeited. It counts as played as soon as one "
            "board is.",
            forfeits, games);
}

DESK_ACT(forfeit_match)
{
    BEGIN;
    uint32_t round = 0;
    if (!is_of_teams(a))
        return;
    const struct desk_board *const named = desk_board_named(a, &round);
    const enum desk_result result = desk_result_find(desk_text(a, "result"));
    if (!named)
        return;
    if (named->game == 0) {
        desk_refuse(a, "no_board", "", "Name a match of two teams.", "The bye has no result.");
        return;
    }
    if (result != DESK_RESULT_WHITE_FORFEIT && result != DESK_RESULT_BLACK_FORFEIT &&
        result != DESK_RESULT_BOTH_FORFEIT) {
        desk_wrong(a, "result: \"%s\" is none; expected +:-, -:+ or -:-", desk_text(a, "result"));
        return;
    }
    const struct desk_board *const first = named - (named->game - 1);
    for (uint32_t i = 0; i < model->settings.games; i++)
        if (first[i].result != DESK_RESULT_OPEN) {
            desk_refuse(a, "has_result", "C.04.2 4", "Clear that result first (clear_result).",
                        "Board %u of the match has the result %s.", i + 1,
                        desk_result_word(first[i].result));
            return;
        }
    if (desk_round_is_over(model, round)) {
        desk_refuse(a, "round_over", "C.04.2 4", "Take the next round back first (undo).",
                    "Round %u was paired from this one.", round + 1);
        return;
    }
    for (uint32_t i = 0; i < model->settings.games; i++) {
        const enum desk_result own =
            first[i].white == first->white ? result : desk_result_turned(result);
        json_t *const body = desk_body_of_board(round, &first[i]);
        json_object_set_new(body, "result", json_string(desk_result_word(own)));
        desk_emit(a, DESK_RESULT_SET, body);
    }
    desk_find(
        a, 2, "match_forfeited", "C.04.6 3.4.3", "",
        "No board of this match was played: it counts as forfeited, and the two may be paired "
        "again.");
}
