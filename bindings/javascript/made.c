/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament made in memory: what is laid down, and what is told of it. Cost: that of the call.
 */
#include "calls.h"

#ifndef SWP_JS_SMALL

struct handle *EXPORT(swp_js_create)(void)
{
    struct handle *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    swp_buffer_init(&h->answer, NULL);
    end(h, swp_tournament_create(NULL, &h->own, &h->err));
    return h;
}

/* A handle of its own with an equal tournament; NULL: `h` says why not. */
struct handle *EXPORT(swp_js_copy)(struct handle *h)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    struct handle *copy = calloc(1, sizeof *copy);
    if (t && copy) {
        swp_buffer_init(&copy->answer, NULL);
        status = swp_tournament_copy(t, NULL, &copy->own, &h->err);
    }
    if (!copy || end(h, status) == SWP_OK)
        return copy;
    free(copy);
    return NULL;
}

/* A player, or a member of `team`; one who is there is replaced where `replaces`. */
int EXPORT(swp_js_add_player)(struct handle *h, int replaces, int is_member, uint32_t team,
                              uint32_t number, uint64_t user_id, const char *name, int32_t rating,
                              const char *title, const char *federation, const char *fide_id,
                              const char *birth, const char *sex, int32_t national_rating,
                              const char *national_id, int32_t k_factor, const char *club)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = number;
    player.name = name;
    player.rating = rating;
    player.user_id = user_id;
    player.sex = sex ? sex[0] : 0;
    player.title = title;
    player.federation = federation;
    player.fide_id = fide_id;
    player.birth = birth;
    player.national_rating = national_rating;
    player.national_id = national_id;
    player.k_factor = k_factor;
    player.club = club;
    if (t && is_member && replaces)
        status = swp_tournament_update_member(t, &player, &h->err);
    else if (t && is_member)
        status = swp_tournament_add_member(t, team, &player, &h->err);
    else if (t && replaces)
        status = swp_tournament_update_player(t, &player, &h->err);
    else if (t)
        status = swp_tournament_add_player(t, &player, &h->err);
    return end(h, status);
}

static void player_document(struct handle *h, const swp_tournament *t, const swp_player *player)
{
    const char sex[2] = {player->sex, '\0'};
    char user_id[24];
    snprintf(user_id, sizeof user_id, "%llu", (unsigned long long)player->user_id);
    begin_all(h, NULL, "{");
    number(h, "number", player->tpn);
    text(h, "name", player->name);
    number(h, "rating", player->rating);
    text(h, "title", player->title);
    text(h, "federation", player->federation);
    text(h, "fideId", player->fide_id);
    text(h, "birth", player->birth);
    text(h, "sex", player->sex ? sex : NULL);
    number(h, "nationalRating", player->national_rating);
    text(h, "nationalId", player->national_id);
    number(h, "kFactor", player->k_factor);
    text(h, "club", player->club);
    text(h, "userId", user_id);
    number(h, "score",
           swp_tournament_score_after(t, swp_tournament_rounds_recorded(t), player->tpn));
    number(h, "rank", h->trf ? swp_trf_rank(h->trf, player->tpn) : 0);
    number(h, "listRating",
           h->trf ? swp_trf_ranking_rating(h->trf, player->tpn, player->rating) : player->rating);
    end_all(h, "}");
}

/* Everybody in the order of adding, or the player `number` alone, or the members of all teams. */
int EXPORT(swp_js_players)(struct handle *h, uint32_t is_members, uint32_t number)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    const swp_player *player;
    if (t && is_members)
        t = swp_tournament_members(t);
    begin_all(h, NULL, "[");
    for (uint32_t i = 0; t && (player = swp_tournament_player_at(t, i)) != NULL; i++)
        if (number == 0 || player->tpn == number)
            player_document(h, t, player);
    end_all(h, "]");
    return status != SWP_OK ? end(h, status) : told(h);
}

/* The members of swp_scoring in the order in which the loader hands them over. */
static const struct {
    const char *name;
    size_t place;
} scores[] = {
    {"whiteWin", offsetof(swp_scoring, white_win)},
    {"blackWin", offsetof(swp_scoring, black_win)},
    {"whiteDraw", offsetof(swp_scoring, white_draw)},
    {"blackDraw", offsetof(swp_scoring, black_draw)},
    {"whiteLoss", offsetof(swp_scoring, white_loss)},
    {"blackLoss", offsetof(swp_scoring, black_loss)},
    {"forfeitWin", offsetof(swp_scoring, forfeit_win)},
    {"forfeitLoss", offsetof(swp_scoring, forfeit_loss)},
    {"pairingBye", offsetof(swp_scoring, pab)},
    {"fullBye", offsetof(swp_scoring, full_bye)},
    {"halfBye", offsetof(swp_scoring, half_bye)},
    {"zeroBye", offsetof(swp_scoring, zero_bye)},
    {"unknown", offsetof(swp_scoring, unknown)},
};
enum { SCORES = sizeof scores / sizeof *scores };

static void scoring_document(struct handle *h, const char *name, const swp_scoring *scoring)
{
    begin_all(h, name, "{");
    for (size_t i = 0; i < SCORES; i++) {
        swp_points points;
        memcpy(&points, (const char *)scoring + scores[i].place, sizeof points);
        number(h, scores[i].name, points);
    }
    end_all(h, "}");
}

static void fill_scoring(swp_scoring *scoring, const int32_t *points)
{
    for (size_t i = 0; i < SCORES; i++)
        memcpy((char *)scoring + scores[i].place, &points[i], sizeof points[i]);
}

int EXPORT(swp_js_set_scoring)(struct handle *h, const int32_t *points)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t) {
        swp_scoring scoring = *swp_tournament_scoring(t);
        fill_scoring(&scoring, points);
        status = swp_tournament_set_scoring(t, &scoring, &h->err);
    }
    return end(h, status);
}

/* Teams of so many boards; what is not given (NULL, -1) is as usual. */
int EXPORT(swp_js_set_teams)(struct handle *h, uint32_t boards, const char *colours, int primary,
                             int secondary, int preferences, const int32_t *game_points)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    swp_team_rules rules;
    swp_team_rules_init(&rules, boards);
    if (colours)
        snprintf(rules.colours, sizeof rules.colours, "%s", colours);
    if (primary >= 0)
        rules.primary = (swp_team_score)primary;
    if (secondary >= 0)
        rules.secondary = (swp_team_score)secondary;
    if (preferences >= 0)
        rules.preferences = (swp_team_colours)preferences;
    if (game_points)
        fill_scoring(&rules.game_scoring, game_points);
    if (t)
        status = swp_tournament_set_team_rules(t, &rules, &h->err);
    return end(h, status);
}

static void teams_document(struct handle *h, const swp_team_rules *rules)
{
    if (!rules) {
        text(h, "teams", NULL);
        return;
    }
    begin_all(h, "teams", "{");
    number(h, "boards", rules->boards);
    text(h, "colours", rules->colours);
    word(h, "primary", "TEAM_SCORE_", rules->primary);
    word(h, "secondary", "TEAM_SCORE_", rules->secondary);
    word(h, "preferences", "TEAM_COLOURS_", rules->preferences);
    scoring_document(h, "gameScoring", &rules->game_scoring);
    end_all(h, "}");
}

static void numbers_document(struct handle *h, const char *name, const uint32_t *numbers,
                             uint32_t count)
{
    begin_all(h, name, "[");
    for (uint32_t i = 0; i < count; i++)
        number(h, NULL, numbers[i]);
    end_all(h, "]");
}

static void forbidden_document(struct handle *h, const swp_tournament *t)
{
    const swp_forbidden_group *group;
    begin_all(h, "forbidden", "[");
    for (uint32_t i = 0; (group = swp_tournament_forbidden_at(t, i)) != NULL; i++) {
        begin_all(h, NULL, "{");
        numbers_document(h, "players", group->tpns, group->count);
        number(h, "from", group->first_round);
        number(h, "to", group->last_round);
        end_all(h, "}");
    }
    end_all(h, "]");
}

static void facts_document(struct handle *h, const swp_tournament *t)
{
    begin_all(h, "facts", "{");
    for (int fact = 0; swp_tournament_fact_name((swp_tournament_fact)fact); fact++) {
        const uint32_t count = swp_tournament_fact_count(t, (swp_tournament_fact)fact);
        if (count == 0)
            continue;
        begin_all(h, swp_tournament_fact_name((swp_tournament_fact)fact), "[");
        for (uint32_t i = 0; i < count; i++)
            text(h, NULL, swp_tournament_fact_at(t, (swp_tournament_fact)fact, i));
        end_all(h, "]");
    }
    end_all(h, "}");
}

/* All that is laid down for the tournament as a whole. */
int EXPORT(swp_js_event)(struct handle *h)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    if (!t)
        return end(h, status);
    begin_all(h, NULL, "{");
    text(h, "system", swp_tournament_system(t));
    number(h, "rounds", swp_tournament_rounds(t));
    number(h, "recordedRounds", swp_tournament_rounds_recorded(t));
    number(h, "playedRounds", h->trf ? swp_trf_rounds_played(h->trf) : 0);
    word(h, "initialColour", "COLOUR_", swp_tournament_initial_colour(t));
    flag(h, "isMaxi", swp_tournament_is_maxi(t));
    number(h, "matchGames", swp_tournament_match_games(t));
    word(h, "pairingOrder", "PAIRING_ORDER_BY_", swp_tournament_pairing_order(t));
    flag(h, "isAccelerated", swp_tournament_is_accelerated(t));
    flag(h, "isRoundRobin", swp_tournament_is_round_robin(t));
    number(h, "startDate", swp_tournament_start_date(t));
    text(h, "tiebreaks", swp_tiebreak_default_for(t, SWP_EVENT_KIND_DECLARED));
    facts_document(h, t);
    forbidden_document(h, t);
    scoring_document(h, "scoring", swp_tournament_scoring(t));
    teams_document(h, swp_tournament_team_rules(t));
    end_all(h, "}");
    return told(h);
}

/* One side of a round. */
int EXPORT(swp_js_set_entry)(struct handle *h, uint32_t round, uint32_t player, uint32_t opponent,
                             int colour, int result)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    const swp_entry entry = {opponent, (swp_colour)colour, (swp_result)result};
    if (t)
        status = swp_tournament_set_entry_in(t, round, player, &entry, &h->err);
    return end(h, status);
}

/* What a round is for a player, of individuals or a team. */
int EXPORT(swp_js_entry)(struct handle *h, uint32_t round, uint32_t player)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    if (!t)
        return end(h, status);
    const swp_entry entry = swp_tournament_entry_in(t, round, player);
    begin_all(h, NULL, "{");
    number(h, "opponent", entry.opponent);
    word(h, "colour", "COLOUR_", entry.colour);
    word(h, "result", "RESULT_", entry.result);
    word(h, "second", "RESULT_", swp_tournament_second_result_in(t, round, player));
    number(h, "points", swp_tournament_entry_points_in(t, round, player));
    flag(h, "hasPoints", swp_tournament_has_entry_points_in(t, round, player));
    number(h, "adjustment", swp_tournament_adjustment_in(t, round, player));
    number(h, "virtualPoints", swp_tournament_virtual_points_in(t, round, player));
    number(h, "score", swp_tournament_score_after(t, round, player));
    word(h, "requestedBye", "RESULT_", swp_tournament_requested_bye_in(t, round, player));
    flag(h, "isWithdrawn", swp_tournament_is_withdrawn_in(t, round, player));
    end_all(h, "}");
    return told(h);
}

/* Both games of a match, each seen from `white`: its two results, then those of `black`. */
int EXPORT(swp_js_record_match)(struct handle *h, uint32_t round, uint32_t white, uint32_t black,
                                int first, int second, int first_black, int second_black)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    const swp_result white_results[2] = {(swp_result)first, (swp_result)second};
    const swp_result black_results[2] = {(swp_result)first_black, (swp_result)second_black};
    if (t)
        status = swp_tournament_record_match(t, round, white, black, white_results, black_results,
                                             &h->err);
    return end(h, status);
}

static void score_document(struct handle *h, const swp_tournament *t, const char *name,
                           uint32_t round, uint32_t team, swp_team_score score)
{
    begin_all(h, name, "{");
    number(h, "points", swp_tournament_team_points_in(t, round, team, score));
    flag(h, "hasPoints", swp_tournament_has_team_points_in(t, round, team, score));
    number(h, "adjustment", swp_tournament_team_adjustment_in(t, round, team, score));
    number(h, "total", swp_tournament_team_total_after(t, round, team, score));
    end_all(h, "}");
}

static void board_document(struct handle *h, const char *name, swp_team_board board)
{
    begin_all(h, name, "{");
    number(h, "member", board.member);
    number(h, "opponent", board.opponent);
    word(h, "colour", "COLOUR_", board.colour);
    word(h, "result", "RESULT_", board.result);
    end_all(h, "}");
}

/* A team, and what a round is for it. */
int EXPORT(swp_js_team)(struct handle *h, uint32_t round, uint32_t team)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    if (!t)
        return end(h, status);
    const swp_team_rules *rules = swp_tournament_team_rules(t);
    begin_all(h, NULL, "{");
    text(h, "nickname", swp_tournament_nickname(t, team));
    begin_all(h, "members", "[");
    for (uint32_t i = 0; i < swp_tournament_team_size(t, team); i++)
        number(h, NULL, swp_tournament_team_member_at(t, team, i));
    end_all(h, "]");
    flag(h, "hasLineUp", swp_tournament_has_line_up_in(t, round, team));
    flag(h, "isTotal", swp_tournament_is_team_total_in(t, round, team));
    begin_all(h, "boards", "[");
    for (uint32_t board = 1; rules && board <= rules->boards; board++)
        board_document(h, NULL, swp_tournament_team_board_in(t, round, team, board));
    end_all(h, "]");
    score_document(h, t, "matchPoints", round, team, SWP_TEAM_SCORE_MATCH_POINTS);
    score_document(h, t, "gamePoints", round, team, SWP_TEAM_SCORE_GAME_POINTS);
    end_all(h, "}");
    return told(h);
}

/* The boards of a match that two teams have, or would have. */
int EXPORT(swp_js_match_boards)(struct handle *h, uint32_t round, uint32_t white, uint32_t black)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    const swp_team_rules *rules = t ? swp_tournament_team_rules(t) : NULL;
    begin_all(h, NULL, "[");
    for (uint32_t board = 1; rules && board <= rules->boards; board++)
        board_document(h, NULL, swp_tournament_match_board_in(t, round, white, black, board));
    end_all(h, "]");
    return status != SWP_OK ? end(h, status) : told(h);
}

#endif
