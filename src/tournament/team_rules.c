/* SPDX-License-Identifier: Apache-2.0 */
/* Teams: the rules of their matches, their members and board order.
 *
 * Answers: who is in team 7, and which boards have White. The persons are a tournament of
 * individuals of their own, so that what is true of a player's particulars is true of theirs; a
 * person knows the team, a team its members in board order. On failure nothing has changed.
 * Cost: O(1) to look up, O(members of the teams concerned) to change. */
#include "tournament/tournament_internal.h"

#include "base/options.h"
#include "base/utf8.h"

#include <string.h>

/* ---- rules ----------------------------------------------------------------------------------- */

void swp_team_rules_init(swp_team_rules *rules, uint32_t boards)
{
    if (!rules)
        return;
    const swp_scoring games = SWP_SCORING_INIT;
    const int32_t n = boards <= SWP_MAX_BOARDS ? (int32_t)boards : 0;
    memset(rules, 0, sizeof *rules);
    rules->size = sizeof *rules;
    rules->boards = boards;
    rules->primary = SWP_TEAM_SCORE_MATCH_POINTS;
    rules->secondary = SWP_TEAM_SCORE_GAME_POINTS;
    rules->preferences = SWP_TEAM_COLOURS_TYPE_A;
    rules->game_scoring = games;
    rules->game_scoring.pab = n * games.white_draw;
    rules->game_scoring.full_bye = n * games.white_win;
    rules->game_scoring.half_bye = n * games.white_draw;
}

static const struct swp__options_kind rules_kind = {
    .name = "swp_team_rules_init",
    .size = sizeof(swp_team_rules),
};

/* "" or a letter for each board. */
static bool pattern_valid(const swp_team_rules *rules)
{
    const char *end = memchr(rules->colours, '\0', sizeof rules->colours);
    if (!end || (end != rules->colours && end != rules->colours + rules->boards))
        return false;
    for (const char *at = rules->colours; at < end; at++)
        if (*at != 'W' && *at != 'B')
            return false;
    return true;
}

/* The boards of a match together are worth no more than one result may be. */
static swp_status games_valid(const swp_team_rules *rules, swp_error *err)
{
    const swp_scoring *s = &rules->game_scoring;
    const swp_points games[] = {s->white_win,   s->black_win,    s->white_draw,
                                s->black_draw,  s->white_loss,   s->black_loss,
                                s->forfeit_win, s->forfeit_loss, s->unknown};
    const swp_points byes[] = {s->pab, s->full_bye, s->half_bye, s->zero_bye};
    swp_status status = SWP_OK;
    for (size_t i = 0; i < sizeof games / sizeof *games && status == SWP_OK; i++) {
        const int64_t all = (int64_t)games[i] * rules->boards;
        status = swp__points_valid(all == (swp_points)all ? (swp_points)all : INT32_MAX,
                                   "a game on every board", err);
    }
    for (size_t i = 0; i < sizeof byes / sizeof *byes && status == SWP_OK; i++)
        status = swp__points_valid(byes[i], "game points of a bye", err);
    return status;
}

static swp_status rules_valid(const swp_team_rules *rules, swp_error *err)
{
    if (rules->boards == 0 || rules->boards > SWP_MAX_BOARDS)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "C.04.6", 0, 0,
                         "matches of %lu boards; expected 1 to %d", (unsigned long)rules->boards,
                         SWP_MAX_BOARDS);
    if (!pattern_valid(rules))
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "C.04.6", 0, 0,
                         "the colours of the boards: expected one W or B for each of %lu boards",
                         (unsigned long)rules->boards);
    if (rules->primary != SWP_TEAM_SCORE_MATCH_POINTS &&
        rules->primary != SWP_TEAM_SCORE_GAME_POINTS)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "C.04.6 1.2", 0, 0,
                         "primary score %d; expected match points or game points",
                         (int)rules->primary);
    if (rules->secondary < SWP_TEAM_SCORE_NONE || rules->secondary > SWP_TEAM_SCORE_GAME_POINTS ||
        rules->secondary == rules->primary)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "C.04.6 1.2", 0, 0,
                         "secondary score %d; expected the other one, or none",
                         (int)rules->secondary);
    if (rules->preferences < SWP_TEAM_COLOURS_TYPE_A || rules->preferences > SWP_TEAM_COLOURS_NONE)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "C.04.6 1.7", 0, 0,
                         "colour preferences %d; expected type A, type B or none",
                         (int)rules->preferences);
    return games_valid(rules, err);
}

/* Whether the rules fit what is recorded and laid down. */
static swp_status rules_fit(const swp_tournament *t, const swp_team_rules *rules, swp_error *err)
{
    if (!t->members && t->has_matches)
        return swp__fail(err, SWP_DETAIL_MATCH_GAMES, "C.04.6", 0, 0,
                         "teams do not play matches of two games");
    if (rules->primary == SWP_TEAM_SCORE_GAME_POINTS && t->n_virtual > 0)
        return swp__fail(err, SWP_DETAIL_SCORING_DOES_NOT_FIT, "C.04.7 1.4.4", 0, 0,
                         "acceleration needs match points as the primary score of teams");
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__player *player = &t->players[i];
        if (!t->members && player->n_entries > 0)
            return swp__fail(err, SWP_DETAIL_ROUND_RECORDED, "C.04.6", player->facts.tpn, 0,
                             "the players cannot become teams any more: rounds are recorded");
        for (uint32_t round = 1; player->team && round <= player->team->n_rounds; round++)
            if (player->team->rounds[round - 1].n_boards > rules->boards)
                return swp__fail_in(err, SWP_DETAIL_BAD_LINE_UP, round, "C.04.6", player->facts.tpn,
                                    0, "team %lu has %lu boards in round %lu, more than %lu",
                                    (unsigned long)player->facts.tpn,
                                    (unsigned long)player->team->rounds[round - 1].n_boards,
                                    (unsigned long)round, (unsigned long)rules->boards);
    }
    return SWP_OK;
}

/* C.04.6, 1.2 and 1.4: match points 2, 1, 0; the bye is worth a drawn match. */
swp_scoring swp__team_match_scoring(void)
{
    const swp_scoring points = {20, 20, 10, 10, 0, 0, 20, 0, 10, 20, 10, 0, 10, {0}};
    return points;
}

swp_status swp__team_put_rules(swp_tournament *t, const swp_team_rules *rules, swp_error *err)
{
    swp_team_rules known;
    swp_team_rules_init(&known, 1);
    swp_status status = swp__options_read(&rules_kind, rules, &known, err);
    if (status == SWP_OK)
        status = rules_valid(&known, err);
    if (status == SWP_OK)
        status = rules_fit(t, &known, err);
    if (status != SWP_OK)
        return status;
    swp_tournament *members = t->members;
    if (!members)
        status = swp_tournament_create(&t->allocator, &members, err);
    if (status == SWP_OK)
        status = swp_tournament_set_scoring(members, &known.game_scoring, err);
    if (status != SWP_OK) {
        if (members != t->members)
            swp_tournament_destroy(members);
        return status;
    }
    if (!t->members)
        t->scoring = swp__team_match_scoring();
    t->members = members;
    t->rules = known;
    t->rules.size = 0;
    return SWP_OK;
}

swp_status swp_tournament_set_team_rules(swp_tournament *t, const swp_team_rules *rules,
                                         swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!rules)
        return swp__null(err, "rules");
    const swp_status status = swp__team_put_rules(t, rules, err);
    if (status == SWP_OK)
        swp__team_settle_all(t);
    return status;
}

/* What a team has that a player cannot have: taken back first, since it would be lost. */
static swp_status has_no_team_part(const struct swp__player *player, swp_error *err)
{
    const unsigned long tpn = player->facts.tpn;
    if (player->n_entries > 0) /* and only then line-ups */
        return swp__fail(err, SWP_DETAIL_ROUND_RECORDED, "C.04.6", player->facts.tpn, 0,
                         "the teams cannot become players any more: rounds are recorded");
    if (player->team && player->team->nickname[0])
        return swp__fail(err, SWP_DETAIL_TEAM_EVENT, "C.04.6", player->facts.tpn, 0,
                         "team %lu has a short name, which a player has not", tpn);
    for (uint32_t i = 0; i < player->n_remarks; i++) {
        const uint32_t kind = player->remarks[i].key >> 16;
        if (kind == SWP__REMARK_GAME_OVERRIDE || kind == SWP__REMARK_GAME_ADJUSTMENT)
            return swp__fail(err, SWP_DETAIL_TEAM_EVENT, "C.04.6", player->facts.tpn, 0,
                             "game points of team %lu are laid down, which a player has not", tpn);
    }
    return SWP_OK;
}

swp_status swp_tournament_clear_team_rules(swp_tournament *t, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const swp_scoring standard = SWP_SCORING_INIT;
    swp_status status = SWP_OK;
    if (!t->members)
        return SWP_OK;
    if (t->members->n_players > 0)
        return swp__fail(err, SWP_DETAIL_TEAM_EVENT, "C.04.6", t->members->players[0].facts.tpn, 0,
                         "%lu persons are on the list of the teams' members",
                         (unsigned long)t->members->n_players);
    for (uint32_t i = 0; i < t->n_players && status == SWP_OK; i++)
        status = has_no_team_part(&t->players[i], err);
    if (status != SWP_OK)
        return status;
    for (uint32_t i = 0; i < t->n_players; i++) {
        swp__team_free(&t->allocator, t->players[i].team);
        t->players[i].team = NULL;
    }
    swp_tournament_destroy(t->members);
    t->members = NULL;
    memset(&t->rules, 0, sizeof t->rules);
    t->scoring = standard;
    return SWP_OK;
}

const swp_team_rules *swp_tournament_team_rules(const swp_tournament *t)
{
    if (!t)
        return NULL;
    return t->members ? &t->rules : NULL;
}

swp_colour swp__team_board_colour(const swp_tournament *t, uint32_t board, swp_colour first)
{
    const char *pattern = t->rules.colours;
    const bool same =
        pattern[0] ? board <= t->rules.boards && pattern[board - 1] == pattern[0] : board % 2 == 1;
    return same ? first : swp__other_colour(first);
}

/* ---- teams ----------------------------------------------------------------------------------- */

/* Fails unless players are teams. */
static swp_status needs_teams(const swp_tournament *t, swp_error *err)
{
    if (t->members)
        return SWP_OK;
    return swp__fail(err, SWP_DETAIL_TEAM_EVENT, "", 0, 0,
                     "this is a tournament of individuals: no rules of teams are laid down");
}

swp_status swp__team_find(const swp_tournament *t, uint32_t tpn, struct swp__player **out,
                          swp_error *err)
{
    const swp_status status = needs_teams(t, err);
    return status == SWP_OK ? swp__tournament_find(t, tpn, out, err) : status;
}

swp_status swp__team_have(const swp_tournament *t, struct swp__player *player, swp_error *err)
{
    if (player->team)
        return SWP_OK;
    player->team = swp__allocate(&t->allocator, sizeof *player->team);
    if (!player->team)
        return swp__no_memory(err);
    memset(player->team, 0, sizeof *player->team);
    return SWP_OK;
}

swp_status swp_tournament_set_nickname(swp_tournament *t, uint32_t team, const char *text,
                                       swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const char *name = text ? text : "";
    struct swp__player *player;
    swp_status status = swp__team_find(t, team, &player, err);
    if (status != SWP_OK)
        return status;
    if (strlen(name) >= SWP__NICKNAME_SIZE)
        return swp__fail(err, SWP_DETAIL_TEXT_TOO_LONG, "", team, 0,
                         "team %lu: a nickname of %lu bytes; the limit is %d", (unsigned long)team,
                         (unsigned long)strlen(name), SWP__NICKNAME_SIZE - 1);
    if (!swp__utf8_is_line(name))
        return swp__fail(err, SWP_DETAIL_BAD_TEXT, "", team, 0,
                         "team %lu: the nickname is not UTF-8 or has control characters",
                         (unsigned long)team);
    status = swp__team_have(t, player, err);
    if (status == SWP_OK) {
        memset(player->team->nickname, 0, sizeof player->team->nickname);
        memcpy(player->team->nickname, name, strlen(name));
    }
    return status;
}

const char *swp_tournament_nickname(const swp_tournament *t, uint32_t team)
{
    if (!t)
        return NULL;
    const int32_t place = swp__tournament_place(t, team);
    return place != SWP__NO_PLACE && t->players[place].team ? t->players[place].team->nickname : "";
}

/* ---- members --------------------------------------------------------------------------------- */

const swp_tournament *swp_tournament_members(const swp_tournament *t)
{
    if (!t)
        return NULL;
    return t->members;
}

/* Room for that many members in all. */
static swp_status reserve_members(const swp_tournament *t, struct swp__team *team, size_t wanted,
                                  swp_error *err)
{
    if (wanted <= team->member_capacity)
        return SWP_OK;
    const size_t more =
        (size_t)team->member_capacity * 2 > wanted ? team->member_capacity * 2 : wanted;
    uint32_t *members =
        t->allocator.resize(t->allocator.user, team->members,
                            team->member_capacity * sizeof *members, more * sizeof *members);
    if (!members)
        return swp__no_memory(err);
    team->members = members;
    team->member_capacity = (uint32_t)more;
    return SWP_OK;
}

swp_status swp_tournament_add_member(swp_tournament *t, uint32_t team, const swp_player *player,
                                     swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!player)
        return swp__null(err, "player");
    struct swp__player *found = NULL;
    swp_status status = team ? swp__team_find(t, team, &found, err) : needs_teams(t, err);
    if (status == SWP_OK && found)
        status = swp__team_have(t, found, err);
    if (status == SWP_OK && found)
        status = reserve_members(t, found->team, found->team->n_members + 1, err);
    if (status == SWP_OK)
        status = swp_tournament_add_player(t->members, player, err);
    if (status != SWP_OK || !found)
        return status;
    struct swp__player *added = &t->members->players[t->members->n_players - 1];
    added->team_tpn = team;
    found->team->members[found->team->n_members++] = added->facts.tpn;
    return SWP_OK;
}

swp_status swp_tournament_update_member(swp_tournament *t, const swp_player *player, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!player)
        return swp__null(err, "player");
    const swp_status status = needs_teams(t, err);
    return status == SWP_OK ? swp_tournament_update_player(t->members, player, err) : status;
}

/* The round in which the member stands in a line-up of the team; 0: none. */
static uint32_t lined_up_in(const struct swp__player *team, uint32_t member)
{
    for (uint32_t round = 1; team->team && round <= team->team->n_rounds; round++) {
        const struct swp__team_round *row = &team->team->rounds[round - 1];
        for (uint32_t i = 0; i < row->n_boards; i++)
            if (row->boards[i].member == member)
                return round;
    }
    return 0;
}

static swp_status may_leave(const struct swp__player *team, uint32_t member, swp_error *err)
{
    const uint32_t round = lined_up_in(team, member);
    if (round == 0)
        return SWP_OK;
    return swp__fail_in(err, SWP_DETAIL_PLAYER_PAIRED, round, "", team->facts.tpn, member,
                        "member %lu cannot leave team %lu: in its line-up of round %lu",
                        (unsigned long)member, (unsigned long)team->facts.tpn,
                        (unsigned long)round);
}

/* Out of the board order. */
static void strike(struct swp__team *team, uint32_t member)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < team->n_members; i++)
        if (team->members[i] != member)
            team->members[kept++] = team->members[i];
    team->n_members = kept;
}

swp_status swp_tournament_remove_member(swp_tournament *t, uint32_t member, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    struct swp__player *person, *team = NULL;
    swp_status status = needs_teams(t, err);
    if (status == SWP_OK)
        status = swp__tournament_find(t->members, member, &person, err);
    if (status == SWP_OK && person->team_tpn != 0)
        status = swp__tournament_find(t, person->team_tpn, &team, err);
    if (status == SWP_OK && team)
        status = may_leave(team, member, err);
    if (status == SWP_OK)
        status = swp_tournament_remove_player(t->members, member, err);
    if (status == SWP_OK && team)
        strike(team->team, member);
    return status;
}

/* Whose team they are said to be. */
static void claim(swp_tournament *t, const uint32_t *members, size_t count, uint32_t team)
{
    for (size_t i = 0; i < count; i++)
        t->members->players[swp__tournament_place(t->members, members[i])].team_tpn = team;
}

void swp__team_tell_numbers(swp_tournament *t)
{
    for (uint32_t i = 0; i < t->n_players; i++)
        if (t->players[i].team)
            claim(t, t->players[i].team->members, t->players[i].team->n_members,
                  t->players[i].facts.tpn);
}

/* Everybody is there, once, and in no other team; the members of the team are in none now. Those
 * that fit are claimed; *claimed counts them. */
static swp_status claim_order(swp_tournament *t, uint32_t team, const uint32_t *members,
                              size_t count, size_t *claimed, swp_error *err)
{
    for (*claimed = 0; *claimed < count; ++*claimed) {
        const uint32_t member = members[*claimed];
        struct swp__player *person;
        const swp_status status = swp__tournament_find(t->members, member, &person, err);
        if (status != SWP_OK)
            return status;
        if (person->team_tpn != 0)
            return swp__fail(err, SWP_DETAIL_BAD_LINE_UP, "", team, member,
                             person->team_tpn == team ? "member %lu stands twice in team %lu"
                                                      : "member %lu is in another team than %lu",
                             (unsigned long)member, (unsigned long)team);
        person->team_tpn = team;
    }
    return SWP_OK;
}

/* Nobody who stands in a line-up is left out; whoever is claimed stays. */
static swp_status leavers_may(const swp_tournament *t, const struct swp__player *team,
                              swp_error *err)
{
    swp_status status = SWP_OK;
    for (uint32_t i = 0; i < team->team->n_members && status == SWP_OK; i++) {
        const uint32_t member = team->team->members[i];
        const int32_t place = swp__tournament_place(t->members, member);
        if (t->members->players[place].team_tpn == 0)
            status = may_leave(team, member, err);
    }
    return status;
}

swp_status swp_tournament_set_board_order(swp_tournament *t, uint32_t team, const uint32_t *members,
                                          uint32_t count, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!members && count > 0)
        return swp__null(err, "members");
    struct swp__player *player;
    swp_status status = swp__team_find(t, team, &player, err);
    if (status == SWP_OK && count > t->members->n_players)
        status = swp__fail(err, SWP_DETAIL_BAD_LINE_UP, "", team, 0,
                           "team %lu of %lu members; there are %lu persons", (unsigned long)team,
                           (unsigned long)count, (unsigned long)t->members->n_players);
    if (status == SWP_OK)
        status = swp__team_have(t, player, err);
    if (status == SWP_OK)
        status = reserve_members(t, player->team, count, err);
    if (status != SWP_OK)
        return status;
    size_t claimed;
    claim(t, player->team->members, player->team->n_members, 0);
    status = claim_order(t, team, members, count, &claimed, err);
    if (status == SWP_OK)
        status = leavers_may(t, player, err);
    if (status != SWP_OK) {
        claim(t, members, claimed, 0);
        claim(t, player->team->members, player->team->n_members, team);
        return status;
    }
    if (count > 0)
        memmove(player->team->members, members, count * sizeof *members);
    player->team->n_members = (uint32_t)count;
    return SWP_OK;
}

uint32_t swp_tournament_team_size(const swp_tournament *t, uint32_t team)
{
    if (!t)
        return 0;
    const int32_t place = swp__tournament_place(t, team);
    return place != SWP__NO_PLACE && t->players[place].team ? t->players[place].team->n_members : 0;
}

uint32_t swp_tournament_team_member_at(const swp_tournament *t, uint32_t team, uint32_t index)
{
    if (!t)
        return 0;
    const int32_t place = swp__tournament_place(t, team);
    const struct swp__team *found = place != SWP__NO_PLACE ? t->players[place].team : NULL;
    return found && index < found->n_members ? found->members[index] : 0;
}

uint32_t swp_tournament_team_of(const swp_tournament *t, uint32_t member)
{
    if (!t)
        return 0;
    const int32_t place =
        t->members ? swp__tournament_place(t->members, member) : (int32_t)SWP__NO_PLACE;
    return place != SWP__NO_PLACE ? t->members->players[place].team_tpn : 0;
}

void swp__team_disband(swp_tournament *t, const struct swp__player *team)
{
    if (team->team)
        claim(t, team->team->members, team->team->n_members, 0);
}

/* ---- memory ---------------------------------------------------------------------------------- */

void swp__team_free(const swp_allocator *allocator, struct swp__team *team)
{
    if (!team)
        return;
    for (uint32_t i = 0; i < team->n_rounds; i++)
        swp__release(allocator, team->rounds[i].boards,
                     team->rounds[i].n_boards * sizeof *team->rounds[i].boards);
    swp__release(allocator, team->rounds, team->n_rounds * sizeof *team->rounds);
    swp__release(allocator, team->members, team->member_capacity * sizeof *team->members);
    swp__release(allocator, team, sizeof *team);
}

/* A team's own part, into one that has none. */
static swp_status copy_team(swp_tournament *to, struct swp__player *into,
                            const struct swp__team *from, swp_error *err)
{
    swp_status status = swp__team_have(to, into, err);
    if (status == SWP_OK)
        status = reserve_members(to, into->team, from->n_members, err);
    if (status == SWP_OK && from->n_rounds > 0)
        status = swp__team_reserve_round(to, into, from->n_rounds, err);
    if (status != SWP_OK)
        return status;
    memcpy(into->team->nickname, from->nickname, sizeof from->nickname);
    if (from->n_members > 0)
        memcpy(into->team->members, from->members, from->n_members * sizeof *from->members);
    into->team->n_members = from->n_members;
    for (uint32_t i = 0; i < from->n_rounds; i++) {
        const struct swp__team_round *row = &from->rounds[i];
        struct swp__team_round *copy = &into->team->rounds[i];
        struct swp__board_side *boards = NULL;
        if (row->n_boards > 0) {
            boards = swp__allocate(&to->allocator, row->n_boards * sizeof *boards);
            if (!boards)
                return swp__no_memory(err);
            memcpy(boards, row->boards, row->n_boards * sizeof *boards);
        }
        *copy = *row;
        copy->boards = boards;
        if (status == SWP_OK)
            status = swp__team_reserve_members(to, boards, row->n_boards, i + 1, err);
    }
    return status;
}

swp_status swp__teams_copy(swp_tournament *to, const swp_tournament *from, swp_error *err)
{
    swp_status status = swp_tournament_copy(from->members, &to->allocator, &to->members, err);
    if (status != SWP_OK)
        return status;
    to->rules = from->rules;
    for (uint32_t i = 0; i < from->members->n_players; i++)
        to->members->players[i].team_tpn = from->members->players[i].team_tpn;
    for (uint32_t i = 0; i < from->n_players && status == SWP_OK; i++)
        if (from->players[i].team)
            status = copy_team(to, &to->players[i], from->players[i].team, err);
    return status;
}

/* ---- other numbers of members ---------------------------------------------------------------- */

/* A member's place, or the number of the one who stands there; nobody stays nobody. */
static uint32_t translate(const swp_tournament *t, uint32_t member, bool to_places)
{
    if (member == 0)
        return 0;
    return to_places ? (uint32_t)swp__tournament_place(t->members, member) + 1
                     : t->members->players[member - 1].facts.tpn;
}

/* Members of board orders and line-ups by their places, or by their numbers again. */
static void translate_all(swp_tournament *t, bool to_places)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        struct swp__team *team = t->players[i].team;
        for (uint32_t k = 0; team && k < team->n_members; k++)
            team->members[k] = translate(t, team->members[k], to_places);
        for (uint32_t k = 0; team && k < team->n_rounds; k++)
            for (uint32_t b = 0; b < team->rounds[k].n_boards; b++) {
                struct swp__board_side *side = &team->rounds[k].boards[b];
                side->member = translate(t, side->member, to_places);
            }
    }
}

swp_status swp__team_renumber_members(swp_tournament *t, const uint32_t *tpns, swp_error *err)
{
    translate_all(t, /* to_places= */ true);
    const swp_status status = swp__tournament_renumber(t->members, tpns, err);
    translate_all(t, /* to_places= */ false);
    return status;
}
