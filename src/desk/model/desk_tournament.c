/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_tournament.h"

#include "desk/base/desk_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct building {
    const struct desk_model *model;
    uint32_t rounds;
    enum desk_view view;
    const bool
        *among; /* who takes part in the next round, by player - 1; NULL: as the model says */
    swp_tournament *t;
    swp_error *err;
    const struct desk_player **by_tpn; /* index tpn - 1 */
    uint32_t n;
};

/* ---- the event ------------------------------------------------------------------------------- */

/* "2026-11-22" as files have it. */
static const char *slashed(const char *date, char room[16])
{
    (void)snprintf(room, 16, "%.10s", date);
    for (char *c = room; *c; c++)
        if (*c == '-')
            *c = '/';
    return room;
}

static swp_status set_facts(const struct building *b)
{
    const struct desk_settings *const s = &b->model->settings;
    char start[16], end[16], day[16];
    const struct {
        swp_tournament_fact fact;
        const char *text;
    } facts[] = {
        {SWP_TOURNAMENT_FACT_NAME, s->name},
        {SWP_TOURNAMENT_FACT_CITY, s->city},
        {SWP_TOURNAMENT_FACT_FEDERATION, s->federation},
        {SWP_TOURNAMENT_FACT_START_DATE, slashed(s->start, start)},
        {SWP_TOURNAMENT_FACT_END_DATE, slashed(s->end, end)},
        {SWP_TOURNAMENT_FACT_CHIEF_ARBITER, s->chief},
        {SWP_TOURNAMENT_FACT_TIME_CONTROL, s->time_control},
    };
    swp_status status = SWP_OK;
    for (size_t i = 0; i < sizeof facts / sizeof *facts && status == SWP_OK; i++)
        status = swp_tournament_set_fact(b->t, facts[i].fact, facts[i].text, b->err);
    for (size_t i = 0; i < s->n_deputies && status == SWP_OK; i++)
        status = swp_tournament_add_fact(b->t, SWP_TOURNAMENT_FACT_DEPUTY_ARBITER, s->deputies[i],
                                         b->err);
    for (size_t i = 0; i < s->n_round_dates && status == SWP_OK; i++) {
        /* Two digits of the year in this record. */
        const char *const full = slashed(s->round_dates[i], day);
        status = swp_tournament_add_fact(b->t, SWP_TOURNAMENT_FACT_ROUND_DATE,
                                         strlen(full) == 10 ? full + 2 : full, b->err);
    }
    return status;
}

static swp_status set_rules(const struct building *b)
{
    const struct desk_settings *const s = &b->model->settings;
    swp_scoring scoring = s->scoring;
    swp_status status = SWP_OK;
    scoring.unknown = scoring.white_draw; /* adjourned games count as drawn (checklist 167) */
    if (s->rounds > 0)
        status = swp_tournament_set_rounds(b->t, s->rounds, b->err);
    if (status == SWP_OK)
        status = swp_tournament_set_scoring(b->t, &scoring, b->err);
    if (status == SWP_OK && b->model->lot != SWP_COLOUR_NONE)
        status = swp_tournament_set_initial_colour(b->t, b->model->lot, b->err);
    if (status == SWP_OK && *s->system)
        status = swp_tournament_set_system(b->t, s->system, b->err);
    return status;
}

/* ---- players --------------------------------------------------------------------------------- */

/* A particular as far as the columns of a file have room for it. */
static const char *if_short(const char *text, size_t columns)
{
    return strlen(text) <= columns ? text : "";
}

/* FIDE's rating; without one the rating that ranks, unless that is the national one. */
static uint32_t reported_rating(const struct desk_player *p)
{
    return p->official_rating > 0                                      ? p->official_rating
           : p->national_rating > 0 && p->rating == p->national_rating ? 0
                                                                       : p->rating;
}

/* Adds a player, a team, or a member of one. */
static swp_status add_player(const struct building *b, const struct desk_player *p)
{
    swp_player player = SWP_PLAYER_INIT;
    char birth[16];
    player.tpn = p->team > 0 ? p->player : p->tpn;
    player.user_id = p->player;
    player.name = p->name;
    player.rating = (int32_t)(b->view >= DESK_VIEW_REPORT ? reported_rating(p) : p->rating);
    player.sex = p->sex;
    player.title = if_short(p->title, 3);
    player.federation = if_short(p->federation, 3);
    player.fide_id = if_short(p->fide_id, 11);
    player.birth = if_short(slashed(p->birth, birth), 10);
    if (p->team > 0)
        return swp_tournament_add_member(b->t, b->model->players[p->team - 1].tpn, &player, b->err);
    const swp_status status = swp_tournament_add_player(b->t, &player, b->err);
    return status == SWP_OK && *p->short_name
               ? swp_tournament_set_nickname(b->t, p->tpn, p->short_name, b->err)
               : status;
}

/* Members of the teams that have a number, in the order of their own, and then in board order. */
static swp_status add_members(const struct building *b)
{
    const struct desk_model *const m = b->model;
    swp_status status = SWP_OK;
    for (uint32_t i = 0; i < m->n_members && status == SWP_OK; i++)
        if (!m->members[i].removed && m->players[m->members[i].team - 1].tpn > 0)
            status = add_player(b, &m->members[i]);
    for (uint32_t i = 0; i < b->n && status == SWP_OK; i++)
        if (b->by_tpn[i] && b->by_tpn[i]->n_order > 0)
            status = swp_tournament_set_board_order(b->t, i + 1, b->by_tpn[i]->order,
                                                    (uint32_t)b->by_tpn[i]->n_order, b->err);
    return status;
}

static swp_status add_players(struct building *b)
{
    const struct desk_model *const m = b->model;
    swp_status status = SWP_OK;
    b->by_tpn = desk_new(m->n_players, sizeof *b->by_tpn);
    for (uint32_t i = 0; i < m->n_players; i++) {
        const struct desk_player *const p = &m->players[i];
        if (!p->removed && p->tpn > 0 && p->tpn <= m->n_players) {
            b->by_tpn[p->tpn - 1] = p;
            b->n = p->tpn > b->n ? p->tpn : b->n;
        }
    }
    for (uint32_t i = 0; i < b->n && status == SWP_OK; i++)
        if (b->by_tpn[i])
            status = add_player(b, b->by_tpn[i]);
    return status;
}

static swp_status forbid(const struct building *b)
{
    const struct desk_settings *const s = &b->model->settings;
    swp_status status = SWP_OK;
    for (size_t i = 0; i < s->n_groups && status == SWP_OK; i++) {
        const struct desk_group *const group = &s->groups[i];
        uint32_t *const tpns = desk_new(group->n_players, sizeof *tpns);
        uint32_t n = 0;
        for (size_t k = 0; k < group->n_players; k++) {
            const struct desk_player *const p = desk_model_player(b->model, group->players[k]);
            if (p && p->tpn > 0)
                tpns[n++] = p->tpn;
        }
        if (n > 1)
            status = swp_tournament_forbid(b->t, tpns, n, group->from, group->to, b->err);
        free(tpns);
    }
    return status;
}

/* ---- rounds ---------------------------------------------------------------------------------- */

static uint32_t tpn_of(const struct building *b, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(b->model, player);
    return p ? p->tpn : 0;
}

/* What the board says in this view. */
static enum desk_result result_in(const struct building *b, const struct desk_board *board)
{
    if (b->view == DESK_VIEW_REPORT && board->rating != DESK_RESULT_OPEN)
        return board->rating;
    const bool counts_open =
        b->model->settings.form->cycles == 0 &&
        (b->view == DESK_VIEW_NEXT || (b->view == DESK_VIEW_PAIRING && board->adjourned));
    return board->result == DESK_RESULT_OPEN && counts_open ? DESK_RESULT_DRAW : board->result;
}

/* Both games of a match; the second one is the board behind. */
static swp_status record_match(const struct building *b, uint32_t round,
                               const struct desk_board *first)
{
    swp_result white[2], black[2];
    for (int game = 0; game < 2; game++) {
        white[game] = desk_result_of_side(result_in(b, first + game), game == 0);
        black[game] = desk_result_of_side(result_in(b, first + game), game == 1);
    }
    return swp_tournament_record_match(b->t, round, tpn_of(b, first->white),
                                       tpn_of(b, first->black), white, black, b->err);
}

/* One board of a match of teams, from the side of the team with White on the first. Against an
 * empty board there are forfeits only. */
static swp_status record_game_of_teams(const struct building *b, uint32_t round,
                                       const struct desk_board *first,
                                       const struct desk_board *board)
{
    const bool is_white = board->white == first->white;
    const bool own = desk_board_member(b->model, round, board, is_white) > 0,
               other = desk_board_member(b->model, round, board, !is_white) > 0;
    enum desk_result result = result_in(b, board);
    if ((!own && !other) || result == DESK_RESULT_OPEN)
        return SWP_OK;
    if ((!own || !other) && desk_result_is_played(result)) /* open: it counts as won */
        result = own == is_white ? DESK_RESULT_WHITE_FORFEIT : DESK_RESULT_BLACK_FORFEIT;
    return swp_tournament_record_board(
        b->t, round, tpn_of(b, first->white), board->game,
        own ? desk_result_of_side(result, is_white) : SWP_RESULT_NONE,
        other ? desk_result_of_side(result, !is_white) : SWP_RESULT_NONE, b->err);
}

/* How often the team with White on the first board, and the other one, has won by forfeit; false
 * when not every board is forfeited. */
static bool count_forfeits(const struct building *b, const struct desk_board *first,
                           uint32_t wins[2])
{
    wins[0] = wins[1] = 0;
    for (uint32_t i = 0; i < b->model->settings.games; i++) {
        const enum desk_result result = first[i].result;
        if (result == DESK_RESULT_OPEN || desk_result_is_played(result))
            return false;
        if (result != DESK_RESULT_BOTH_FORFEIT)
            wins[(result == DESK_RESULT_WHITE_FORFEIT) != (first[i].white == first->white)]++;
    }
    return true;
}

/* The boards of a match of teams, one behind the other. One of which no board is played is
 * forfeited; where no line-up was handed in nobody has a line for it. */
static swp_status record_team_match(const struct building *b, uint32_t round,
                                    const struct desk_board *first)
{
    const uint32_t teams[2] = {first->white, first->black};
    uint32_t wins[2];
    swp_result results[2] = {SWP_RESULT_PAIRED, SWP_RESULT_PAIRED};
    const bool is_forfeited = count_forfeits(b, first, wins);
    const uint32_t games = b->model->settings.games;
    uint32_t open = 0;
    for (uint32_t game = 0; game < games; game++)
        open += first[game].result == DESK_RESULT_OPEN;
    if (open == games && b->model->settings.form->cycles > 0 && b->view == DESK_VIEW_NEXT)
        return SWP_OK; /* of a table, still to come */
    const bool by_one = wins[0] == games || wins[1] == games || wins[0] + wins[1] == 0;
    bool laid_down = !is_forfeited || !by_one;
    for (int side = 0; is_forfeited && side < 2; side++)
        results[side] = wins[side] > wins[!side] ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS;
    swp_status status = swp_tournament_record_game(
        b->t, round, tpn_of(b, teams[0]), tpn_of(b, teams[1]), results[0], results[1], b->err);
    for (int side = 0; side < 2 && status == SWP_OK; side++) {
        const struct desk_line_up *const line_up = desk_model_line_up(b->model, round, teams[side]);
        if (!line_up || (is_forfeited && by_one && !line_up->laid_down))
            continue;
        laid_down = true;
        status =
            swp_tournament_set_line_up_in(b->t, round, tpn_of(b, teams[side]), line_up->members,
                                          (uint32_t)line_up->n_members, b->err);
    }
    for (uint32_t game = 0; laid_down && game < games && status == SWP_OK; game++)
        status = record_game_of_teams(b, round, first, first + game);
    return status;
}

static swp_status record_board(const struct building *b, uint32_t round,
                               const struct desk_board *board)
{
    if (board->black == 0) {
        const swp_entry bye = {0, SWP_COLOUR_NONE,
                               b->model->settings.form->cycles > 0 ? SWP_RESULT_ZERO_BYE
                                                                   : SWP_RESULT_PAB};
        return swp_tournament_set_entry_in(b->t, round, tpn_of(b, board->white), &bye, b->err);
    }
    const enum desk_result result = result_in(b, board);
    if (result == DESK_RESULT_OPEN && b->view == DESK_VIEW_NEXT)
        return SWP_OK; /* of a table, still to come: no result, and no draw either */
    return swp_tournament_record_game(b->t, round, tpn_of(b, board->white), tpn_of(b, board->black),
                                      desk_result_of_side(result, true),
                                      desk_result_of_side(result, false), b->err);
}

static swp_result bye_result(enum desk_bye bye)
{
    static const swp_result results[] = {SWP_RESULT_NONE, SWP_RESULT_FULL_BYE, SWP_RESULT_HALF_BYE,
                                         SWP_RESULT_ZERO_BYE};
    return results[bye];
}

static swp_status record_rounds(const struct building *b)
{
    swp_status status = SWP_OK;
    const uint32_t games = b->model->settings.games;
    for (uint32_t round = 1; round <= b->rounds; round++) {
        const struct desk_round *const r = desk_model_round(b->model, round);
        for (size_t i = 0; i < r->n_boards && status == SWP_OK;
             i += r->boards[i].black > 0 ? games : 1) {
            const struct desk_board *const board = &r->boards[i];
            status = board->game > 0                  ? record_team_match(b, round, board)
                     : games == 2 && board->black > 0 ? record_match(b, round, board)
                                                      : record_board(b, round, board);
        }
    }
    return status;
}

static swp_status record_adjustments(const struct building *b, const struct desk_player *p)
{
    swp_status status = SWP_OK;
    for (size_t i = 0; i < p->n_adjustments && status == SWP_OK; i++)
        status = p->adjustments[i].score == SWP_TEAM_SCORE_NONE
                     ? swp_tournament_adjust_points_in(b->t, p->adjustments[i].round, p->tpn,
                                                       p->adjustments[i].points, b->err)
                     : swp_tournament_adjust_team_points_in(b->t, p->adjustments[i].round, p->tpn,
                                                            p->adjustments[i].score,
                                                            p->adjustments[i].points, b->err);
    return status;
}

/* What is said of rounds that a player does not play: recorded in those that are paired, asked for
 * in those to come. */
static swp_status record_absences(const struct building *b, const struct desk_player *p)
{
    const uint32_t decided = b->among ? b->rounds + 1 : 0; /* by `among` alone */
    swp_status status = SWP_OK;
    if (b->model->settings.form->cycles > 0) /* everybody is on a board, or rests, in each round */
        return record_adjustments(b, p);
    for (size_t i = 0; i < p->n_wishes && status == SWP_OK; i++) {
        const uint32_t round = p->wishes[i].round;
        const swp_entry entry = {0, SWP_COLOUR_NONE, bye_result(p->wishes[i].bye)};
        if (round < p->from || round == decided || desk_player_is_away(p, round))
            continue;
        if (round > b->rounds)
            status = swp_tournament_request_bye_in(b->t, round, p->tpn, entry.result, b->err);
        else if (!desk_model_board(b->model, round, p->player, 0))
            status = swp_tournament_set_entry_in(b->t, round, p->tpn, &entry, b->err);
    }
    if (b->among && !b->among[p->player - 1] && !desk_player_is_away(p, decided))
        status = swp_tournament_request_bye_in(b->t, decided, p->tpn, SWP_RESULT_ZERO_BYE, b->err);
    for (uint32_t round = b->rounds + (b->among ? 2 : 1); round < p->from && status == SWP_OK;
         round++)
        status = swp_tournament_request_bye_in(b->t, round, p->tpn, SWP_RESULT_ZERO_BYE, b->err);
    for (size_t i = 0; i < p->n_spans && status == SWP_OK; i++) {
        const struct desk_span *const span = &p->spans[i];
        status = swp_tournament_withdraw_in(b->t, span->from, p->tpn, b->err);
        if (status == SWP_OK && span->to > 0)
            status = swp_tournament_return_in(b->t, span->to + 1, p->tpn, b->err);
    }
    return status == SWP_OK ? record_adjustments(b, p) : status;
}

/* Virtual points by groups of pairing numbers, as they were when round 1 was paired; of groups that
 * overlap the last one counts. */
static swp_status accelerate(const struct building *b)
{
    const struct desk_settings *const s = &b->model->settings;
    swp_status status = SWP_OK;
    for (size_t i = 0; i < s->n_accelerated; i++) {
        const struct desk_acceleration *const group = &s->accelerated[i];
        for (uint32_t k = 0; k < b->n; k++) {
            const struct desk_player *const p = b->by_tpn[k];
            if (!p)
                continue;
            const uint32_t tpn = b->model->n_rounds > 0 ? p->first_tpn : p->tpn;
            for (uint32_t round = group->from; tpn >= group->first && tpn <= group->last &&
                                               round <= group->to && status == SWP_OK;
                 round++)
                status = swp_tournament_set_virtual_points_in(b->t, round, p->tpn, group->points,
                                                              b->err);
        }
    }
    return status;
}

swp_trf_dialect desk_tournament_dialect(const swp_tournament *t)
{
    enum { MOST = 9999 }; /* four columns */
    for (uint32_t i = swp_tournament_player_count(t); i-- > 0;)
        if (swp_tournament_player_at(t, i)->tpn > MOST)
            return SWP_TRF_DIALECT_WIDE;
    return SWP_TRF_DIALECT_TRF26;
}

swp_status desk_tournament_build_among(const struct desk_model *model, uint32_t rounds,
                                       enum desk_view view, const bool *among,
                                       swp_tournament **out_tournament, swp_error *err)
{
    struct building b = {.model = model,
                         .rounds = rounds < model->n_rounds ? rounds : model->n_rounds,
                         .view = view,
                         .among = among,
                         .err = err};
    swp_status status = swp_tournament_create(NULL, &b.t, err);
    if (status == SWP_OK && model->settings.form->teams)
        status = swp_tournament_set_team_rules(b.t, &model->settings.teams, err);
    else if (status == SWP_OK && model->settings.games != 1)
        status = swp_tournament_set_match_games(b.t, model->settings.games, err);
    if (status == SWP_OK)
        status = set_facts(&b);
    if (status == SWP_OK)
        status = add_players(&b);
    if (status == SWP_OK)
        status = add_members(&b);
    if (status == SWP_OK)
        status = set_rules(&b);
    if (status == SWP_OK)
        status = forbid(&b);
    if (status == SWP_OK)
        status = record_rounds(&b);
    for (uint32_t i = 0; i < b.n && status == SWP_OK; i++)
        if (b.by_tpn[i])
            status = record_absences(&b, b.by_tpn[i]);
    if (status == SWP_OK && model->settings.baku)
        status = swp_tournament_accelerate_baku(b.t, err);
    if (status == SWP_OK)
        status = accelerate(&b);
    free(b.by_tpn);
    if (status == SWP_OK) {
        *out_tournament = b.t;
        return SWP_OK;
    }
    swp_tournament_destroy(b.t);
    return status;
}

swp_status desk_tournament_build(const struct desk_model *model, uint32_t rounds,
                                 enum desk_view view, swp_tournament **out_tournament,
                                 swp_error *err)
{
    return desk_tournament_build_among(model, rounds, view, NULL, out_tournament, err);
}
