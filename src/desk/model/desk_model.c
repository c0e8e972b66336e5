/* SPDX-License-Identifier: Apache-2.0 */
/* The model's beginning and end, and what is often asked of it. The fold is desk_fold.c. */
#include "desk_model.h"

#include "desk/base/desk_memory.h"

#include <stdlib.h>
#include <string.h>

struct desk_model *desk_model_create(void)
{
    static const swp_scoring usual = SWP_SCORING_INIT;
    struct desk_model *const model = desk_new(1, sizeof *model);
    struct desk_settings *const s = &model->settings;
    model->arena = desk_arena_create();
    model->pen = "";
    s->name = s->city = s->federation = s->start = s->end = s->time_control = s->system = "";
    s->time_zone = s->controller = s->remarks = "";
    s->chief = s->tiebreaks = s->tiebreak_edition = s->currency = "";
    s->share = "full";
    s->form = desk_form_at(0);
    s->games = s->form->games;
    s->scoring = usual;
    return model;
}

void desk_model_destroy(struct desk_model *model)
{
    if (!model)
        return;
    desk_arena_destroy(model->arena);
    free(model);
}

const struct desk_player *desk_model_player(const struct desk_model *model, uint32_t player)
{
    if (player == 0 || player > model->n_players || model->players[player - 1].removed)
        return NULL;
    return &model->players[player - 1];
}

const struct desk_player *desk_model_by_tpn(const struct desk_model *model, uint32_t tpn)
{
    for (uint32_t i = 0; i < model->n_players; i++)
        if (!model->players[i].removed && model->players[i].tpn == tpn && tpn > 0)
            return &model->players[i];
    return NULL;
}

const struct desk_round *desk_model_round(const struct desk_model *model, uint32_t round)
{
    return round > 0 && round <= model->n_rounds ? &model->rounds[round - 1] : NULL;
}

const struct desk_board *desk_model_board(const struct desk_model *model, uint32_t round,
                                          uint32_t a, uint32_t b)
{
    const struct desk_round *const r = desk_model_round(model, round);
    const struct desk_board *other = NULL; /* with the other colours */
    for (size_t i = 0; r && i < r->n_boards; i++) {
        const struct desk_board *const board = &r->boards[i];
        const bool has_a = board->white == a || board->black == a;
        if (has_a && (b == 0 || (board->white == a && board->black == b)))
            return board;
        if (has_a && !other && (board->white == b || board->black == b))
            other = board;
    }
    return other;
}

const struct desk_board *desk_model_game(const struct desk_model *model, uint32_t round, uint32_t a,
                                         uint32_t b, uint32_t game)
{
    const struct desk_board *const found = desk_model_board(model, round, a, b);
    const struct desk_round *const r = desk_model_round(model, round);
    if (!found || game == 0 || found->game == 0)
        return found;
    const size_t at = (size_t)(found - r->boards) - (found->game - 1) + (game - 1);
    return game <= model->settings.games ? &r->boards[at] : NULL;
}

swp_points desk_game_points(const struct desk_settings *settings, const struct desk_board *board,
                            bool white)
{
    const swp_scoring *const games = &settings->teams.game_scoring;
    const swp_result result = desk_result_of_side(board->result, white);
    switch ((int)result) {
    case SWP_RESULT_WIN:
    case SWP_RESULT_WIN_UNRATED:
        return games->white_win;
    case SWP_RESULT_DRAW:
    case SWP_RESULT_DRAW_UNRATED:
        return games->white_draw;
    case SWP_RESULT_LOSS:
    case SWP_RESULT_LOSS_UNRATED:
        return games->white_loss;
    case SWP_RESULT_FORFEIT_WIN:
        return games->forfeit_win;
    case SWP_RESULT_FORFEIT_LOSS:
        return games->forfeit_loss;
    default:
        return 0;
    }
}

const struct desk_board *desk_match_of(const struct desk_model *model, uint32_t round,
                                       const struct desk_board *board)
{
    const struct desk_board *first = model->rounds[round - 1].boards, *next = first;
    for (; next <= board; next += first->black == 0 ? 1 : model->settings.games)
        first = next; /* a bye may stand among them */
    return first;
}

bool desk_match_is_played(const struct desk_model *model, const struct desk_board *first)
{
    bool played = false;
    for (uint32_t game = 0; first->black != 0 && game < model->settings.games; game++)
        played = played || desk_result_is_played(first[game].result);
    return played;
}

const struct desk_player *desk_model_member(const struct desk_model *model, uint32_t member)
{
    if (member == 0 || member > model->n_members || model->members[member - 1].removed)
        return NULL;
    return &model->members[member - 1];
}

const struct desk_line_up *desk_model_line_up(const struct desk_model *model, uint32_t round,
                                              uint32_t team)
{
    for (size_t i = model->n_line_ups; i-- > 0;)
        if (model->line_ups[i].round == round && model->line_ups[i].team == team)
            return &model->line_ups[i];
    return NULL;
}

uint32_t desk_model_seat(const struct desk_model *model, uint32_t round, uint32_t team,
                         uint32_t game)
{
    const struct desk_line_up *const line_up = desk_model_line_up(model, round, team);
    const struct desk_player *const t = desk_model_player(model, team);
    if (line_up)
        return game <= line_up->n_members ? line_up->members[game - 1] : 0;
    return t && game <= t->n_order ? t->order[game - 1] : 0;
}

uint32_t desk_board_member(const struct desk_model *model, uint32_t round,
                           const struct desk_board *board, bool white)
{
    return board->game == 0
               ? 0
               : desk_model_seat(model, round, white ? board->white : board->black, board->game);
}

const char *desk_acceleration_word(const struct desk_settings *settings)
{
    return settings->n_accelerated > 0 ? "groups" : settings->baku ? "baku" : "none";
}

bool desk_colours_stand(const struct desk_settings *settings, uint32_t game)
{
    const char *const colours = settings->teams.colours;
    return *colours ? colours[game - 1] == colours[0] : game % 2 == 1;
}

enum desk_bye desk_player_bye(const struct desk_player *player, uint32_t round)
{
    for (size_t i = 0; i < player->n_wishes; i++)
        if (player->wishes[i].round == round)
            return player->wishes[i].bye;
    return DESK_BYE_NONE;
}

bool desk_player_is_away(const struct desk_player *player, uint32_t round)
{
    for (size_t i = 0; i < player->n_spans; i++)
        if (player->spans[i].from <= round &&
            (player->spans[i].to == 0 || round <= player->spans[i].to))
            return true;
    return false;
}

bool desk_player_plays(const struct desk_player *player, uint32_t round)
{
    return !player->removed && player->from <= round && !desk_player_is_away(player, round) &&
           desk_player_bye(player, round) == DESK_BYE_NONE;
}

bool desk_player_is_paired(const struct desk_model *model, uint32_t player)
{
    for (uint32_t round = 1; round <= model->n_rounds; round++)
        if (desk_model_board(model, round, player, 0))
            return true;
    return false;
}

bool desk_player_is_late(const struct desk_model *model, const struct desk_player *player,
                         uint32_t round)
{
    return !player->removed && player->tpn > 0 && player->from <= round + 1 &&
           !desk_player_is_away(player, round) &&
           !desk_model_board(model, round, player->player, 0);
}

bool desk_round_is_over(const struct desk_model *model, uint32_t round)
{
    return round < model->n_rounds && model->settings.form->cycles == 0;
}

uint32_t desk_model_current_round(const struct desk_model *model)
{
    for (uint32_t round = 1; model->settings.form->cycles > 0 && round <= model->n_rounds; round++)
        if (!model->rounds[round - 1].closed)
            return round;
    return model->n_rounds;
}

bool desk_result_is_played(enum desk_result result)
{
    return result != DESK_RESULT_OPEN && result != DESK_RESULT_WHITE_FORFEIT &&
           result != DESK_RESULT_BLACK_FORFEIT && result != DESK_RESULT_BOTH_FORFEIT;
}

bool desk_player_is_annulled(const struct desk_model *model, const struct desk_player *player)
{
    size_t games = 0, played = 0;
    if (model->settings.form->cycles == 0 || player->n_spans == 0)
        return false;
    for (uint32_t round = 1; round <= model->n_rounds; round++) {
        const struct desk_board *const board = desk_model_board(model, round, player->player, 0);
        games += board && board->black != 0;
        played += board && desk_match_is_played(model, board);
    }
    return 2 * played < games;
}

size_t desk_round_pairs(const struct desk_model *model, uint32_t round)
{
    const struct desk_round *const r = desk_model_round(model, round);
    const bool has_bye = r && r->n_boards > 0 && r->boards[r->n_boards - 1].black == 0;
    return r ? (r->n_boards - has_bye) / model->settings.games + has_bye : 0;
}

size_t desk_round_open(const struct desk_model *model, uint32_t round)
{
    const struct desk_round *const r = desk_model_round(model, round);
    size_t open = 0;
    for (size_t i = 0; r && i < r->n_boards; i++)
        open += r->boards[i].black != 0 && r->boards[i].result == DESK_RESULT_OPEN &&
                !r->boards[i].adjourned;
    return open;
}

bool desk_board_is_changed(const struct desk_model *model, uint32_t round, size_t index)
{
    if (round > model->n_publications || model->publications[round - 1].version == 0)
        return true;
    const struct desk_publication *const shown = &model->publications[round - 1];
    const struct desk_board *const board = &model->rounds[round - 1].boards[index];
    return index >= shown->n_boards || shown->boards[index][0] != board->white ||
           shown->boards[index][1] != board->black;
}

bool desk_round_is_shown(const struct desk_model *model, uint32_t round)
{
    const struct desk_round *const r = &model->rounds[round - 1];
    bool same = r->published && round <= model->n_publications &&
                model->publications[round - 1].n_boards == r->n_boards;
    for (size_t i = 0; i < r->n_boards && same; i++)
        same = !desk_board_is_changed(model, round, i);
    return same;
}

bool desk_board_in_conflict(const struct desk_board *board)
{
    for (size_t i = 0; i < board->n_claims; i++)
        if (board->result != DESK_RESULT_OPEN
                ? board->claims[i].result != board->result && board->claims[i].seq > board->rev
                : board->claims[i].result != board->claims[0].result)
            return true;
    return false;
}
