/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_stands.h"

#include <string.h>

/* ---- members as they stand ------------------------------------------------------------------- */

enum form { A_TEXT, A_NUMBER, POINTS, TEXTS };

/* Where a member of an event stands in the model; `count` of TEXTS. */
struct place {
    const char *name;
    enum form form;
    size_t offset, count;
};

#define IN_SETTINGS(name, form, member)                                                            \
    {                                                                                              \
        name, form, offsetof(struct desk_settings, member), 0                                      \
    }
#define LIST_IN(type, member)                                                                      \
    {                                                                                              \
#member, TEXTS, offsetof(struct type, member), offsetof(struct type, n_##member)           \
    }
#define IN_PLAYER(member, form)                                                                    \
    {                                                                                              \
#member, form, offsetof(struct desk_player, member), 0                                     \
    }

static const struct place settings_places[] = {
    IN_SETTINGS("name", A_TEXT, name),
    IN_SETTINGS("city", A_TEXT, city),
    IN_SETTINGS("federation", A_TEXT, federation),
    IN_SETTINGS("start", A_TEXT, start),
    IN_SETTINGS("end", A_TEXT, end),
    IN_SETTINGS("time_control", A_TEXT, time_control),
    IN_SETTINGS("time_zone", A_TEXT, time_zone),
    IN_SETTINGS("controller", A_TEXT, controller),
    IN_SETTINGS("remarks", A_TEXT, remarks),
    LIST_IN(desk_settings, round_dates),
    IN_SETTINGS("rounds", A_NUMBER, rounds),
    IN_SETTINGS("system", A_TEXT, system),
    IN_SETTINGS("win", POINTS, scoring.white_win),
    IN_SETTINGS("draw", POINTS, scoring.white_draw),
    IN_SETTINGS("loss", POINTS, scoring.white_loss),
    IN_SETTINGS("forfeit_win", POINTS, scoring.forfeit_win),
    IN_SETTINGS("forfeit_loss", POINTS, scoring.forfeit_loss),
    IN_SETTINGS("pab", POINTS, scoring.pab),
    IN_SETTINGS("full_bye", POINTS, scoring.full_bye),
    IN_SETTINGS("half_bye", POINTS, scoring.half_bye),
    IN_SETTINGS("zero_bye", POINTS, scoring.zero_bye),
    IN_SETTINGS("byes_allowed", A_NUMBER, byes_allowed),
    IN_SETTINGS("byes_until", A_NUMBER, byes_until),
    IN_SETTINGS("chief", A_TEXT, chief),
    LIST_IN(desk_settings, deputies),
    LIST_IN(desk_settings, arbiters),
    IN_SETTINGS("list", A_TEXT, tiebreaks),
    IN_SETTINGS("edition", A_TEXT, tiebreak_edition),
    IN_SETTINGS("currency", A_TEXT, currency),
    IN_SETTINGS("share", A_TEXT, share),
    IN_SETTINGS("boards", A_NUMBER, games),
    IN_SETTINGS("game_win", POINTS, teams.game_scoring.white_win),
    IN_SETTINGS("game_draw", POINTS, teams.game_scoring.white_draw),
    IN_SETTINGS("game_loss", POINTS, teams.game_scoring.white_loss),
    IN_SETTINGS("game_pab", POINTS, teams.game_scoring.pab),
    IN_SETTINGS("game_full_bye", POINTS, teams.game_scoring.full_bye),
    IN_SETTINGS("game_half_bye", POINTS, teams.game_scoring.half_bye),
    IN_SETTINGS("tolerance", A_NUMBER, order_tolerance),
    IN_SETTINGS("lock", A_NUMBER, lock),
    {NULL, A_TEXT, 0, 0},
};

static const struct place player_places[] = {
    IN_PLAYER(name, A_TEXT),
    IN_PLAYER(federation, A_TEXT),
    IN_PLAYER(fide_id, A_TEXT),
    IN_PLAYER(birth, A_TEXT),
    IN_PLAYER(title, A_TEXT),
    IN_PLAYER(rating_from, A_TEXT),
    IN_PLAYER(club, A_TEXT),
    IN_PLAYER(rating, A_NUMBER),
    IN_PLAYER(official_rating, A_NUMBER),
    IN_PLAYER(national_rating, A_NUMBER),
    IN_PLAYER(player, A_NUMBER),
    {"member", A_NUMBER, offsetof(struct desk_player, player), 0},
    IN_PLAYER(team, A_NUMBER),
    {"short", A_TEXT, offsetof(struct desk_player, short_name), 0},
    IN_PLAYER(captain, A_TEXT),
    LIST_IN(desk_player, categories),
    {NULL, A_TEXT, 0, 0},
};

/* The value at a place is the one that is given. */
static bool is_same(const struct place *place, const void *whole, const json_t *given)
{
    const char *const at = (const char *)whole + place->offset;
    const char *text = NULL, *const *texts = NULL;
    uint32_t number = 0;
    swp_points points = 0;
    size_t count = 0;
    switch (place->form) {
    case A_TEXT:
        memcpy(&text, at, sizeof text);
        return strcmp(text, json_string_value(given)) == 0;
    case A_NUMBER:
        memcpy(&number, at, sizeof number);
        return json_integer_value(given) == (json_int_t)number;
    case POINTS:
        memcpy(&points, at, sizeof points);
        return json_integer_value(given) == (json_int_t)points;
    case TEXTS:
        memcpy(&texts, at, sizeof texts);
        memcpy(&count, (const char *)whole + place->count, sizeof count);
        break;
    }
    bool same = json_array_size(given) == count;
    for (size_t i = 0; same && i < count; i++)
        same = strcmp(texts[i], json_string_value(json_array_get(given, i))) == 0;
    return same;
}

/* The members that have no place of their own form. */
static bool is_same_word(const struct desk_settings *s, const struct desk_player *p,
                         const char *name, const json_t *given)
{
    const char *const word = json_string_value(given);
    if (strcmp(name, "equals") == 0)
        return strcmp(word, s->equals_by_entry ? "entry" : "name") == 0;
    if (strcmp(name, "method") == 0)
        return strcmp(word, desk_acceleration_word(s)) == 0 && strcmp(word, "groups") != 0;
    if (strcmp(name, "colours") == 0)
        return strcmp(word, s->teams.colours) == 0;
    if (strcmp(name, "primary") == 0)
        return strcmp(word, desk_score_word(s->teams.primary)) == 0;
    if (strcmp(name, "secondary") == 0)
        return strcmp(word, desk_score_word(s->teams.secondary)) == 0;
    if (strcmp(name, "preferences") == 0)
        return strcmp(word, desk_preferences_word(s->teams.preferences)) == 0;
    if (strcmp(name, "order") == 0)
        return strcmp(word, s->order_by_rating ? "rating" : "entered") == 0;
    if (strcmp(name, "line_ups") == 0)
        return strcmp(word, s->line_ups_ordered ? "ordered" : "free") == 0;
    if (p && strcmp(name, "half_byes") == 0)
        return strcmp(word, p->half_byes_barred ? "no" : "yes") == 0;
    if (p && strcmp(name, "sex") == 0)
        return p->sex == word[0];
    return strcmp(name, "v") == 0 || strcmp(name, "groups") == 0 || strcmp(name, "prizes") == 0 ||
           strcmp(name, "one_each") == 0;
}

/* Every member of the body stands so, in the settings or, with `p`, with that player. */
static bool members_stand(const struct desk_settings *s, const struct desk_player *p,
                          const json_t *body)
{
    json_t *const open = (json_t *)(uintptr_t)body; /* the iterator changes nothing */
    for (void *at = json_object_iter(open); at; at = json_object_iter_next(open, at)) {
        const char *const name = json_object_iter_key(at);
        const json_t *const given = json_object_iter_value(at);
        const struct place *place = p ? player_places : settings_places;
        while (place->name && strcmp(place->name, name) != 0)
            place++;
        const bool no_title =
            p && strcmp(name, "title") == 0 && strcmp(json_string_value(given), "none") == 0;
        if (no_title      ? *p->title != '\0'
            : place->name ? !is_same(place, p ? (const void *)p : (const void *)s, given)
                          : !is_same_word(s, p, name, given))
            return false;
    }
    return true;
}

/* ---- lists ----------------------------------------------------------------------------------- */

static bool are_players(const json_t *given, const uint32_t *players, size_t count)
{
    bool same = json_array_size(given) == count;
    for (size_t i = 0; same && i < count; i++)
        same = json_integer_value(json_array_get(given, i)) == (json_int_t)players[i];
    return same;
}

static bool groups_stand(const struct desk_settings *s, const json_t *groups)
{
    bool same = json_array_size(groups) == s->n_groups;
    for (size_t i = 0; same && i < s->n_groups; i++) {
        const struct desk_group *const group = &s->groups[i];
        const json_t *const given = json_array_get(groups, i);
        const uint32_t from = desk_body_number(given, "from");
        same = are_players(json_object_get(given, "players"), group->players, group->n_players) &&
               (from > 0 ? from : 1) == group->from && desk_body_number(given, "to") == group->to &&
               strcmp(desk_body_text(given, "why"), group->why) == 0;
    }
    return same;
}

static bool prizes_stand(const struct desk_settings *s, const json_t *body)
{
    const json_t *const prizes = json_object_get(body, "prizes");
    bool same = json_array_size(prizes) == s->n_prizes &&
                json_is_true(json_object_get(body, "one_each")) == s->one_prize_each;
    for (size_t i = 0; same && i < s->n_prizes; i++) {
        const json_t *const given = json_array_get(prizes, i);
        same = strcmp(desk_body_text(given, "name"), s->prizes[i].name) == 0 &&
               strcmp(desk_body_text(given, "category"), s->prizes[i].category) == 0 &&
               json_integer_value(json_object_get(given, "amount")) == s->prizes[i].amount &&
               desk_body_number(given, "place") == s->prizes[i].place;
    }
    return same;
}

/* ---- what is said of a player and a round, of a board, by lot ----------------------------------
 */

static bool wish_stands(const struct desk_model *m, const json_t *body, bool absent)
{
    const struct desk_player *const p = desk_model_player(m, desk_body_number(body, "player"));
    const char *const worth = absent ? "zero" : desk_body_text(body, "worth");
    for (size_t i = 0; p && i < p->n_wishes; i++)
        if (p->wishes[i].round == desk_body_number(body, "round"))
            return p->wishes[i].absent == absent &&
                   strcmp(desk_bye_word(p->wishes[i].bye), worth) == 0;
    return false;
}

static const struct desk_board *board_of(const struct desk_model *m, const json_t *body)
{
    return desk_model_game(m, desk_body_number(body, "round"), desk_body_number(body, "white"),
                           desk_body_number(body, "black"), desk_body_number(body, "game"));
}

static bool claim_stands(const struct desk_acting *a, const json_t *body)
{
    const struct desk_board *const board = board_of(a->model, body);
    const enum desk_result result = desk_result_find(desk_body_text(body, "result"));
    for (size_t i = 0; board && i < board->n_claims; i++)
        if (board->claims[i].result == result &&
            strcmp(board->claims[i].actor, a->command->actor) == 0)
            return true;
    return false;
}

static bool rating_stands(const struct desk_model *m, const json_t *body)
{
    const struct desk_board *const board = board_of(m, body);
    return board && desk_result_find(desk_body_text(body, "result")) ==
                        (board->rating == DESK_RESULT_OPEN ? board->result : board->rating);
}

static bool order_stands(const struct desk_model *m, const json_t *body)
{
    const json_t *const order = json_object_get(body, "order");
    for (size_t i = 0; i < json_array_size(order); i++) {
        const struct desk_player *const p =
            desk_model_player(m, (uint32_t)json_integer_value(json_array_get(order, i)));
        if (!p || p->tpn != i + 1)
            return false;
    }
    return m->numbered;
}

/* Brought along, not drawn here. */
static bool colour_stands(const struct desk_model *m, const json_t *body)
{
    const char *const colour = desk_body_text(body, "colour");
    return !json_object_get(body, "seed") &&
           m->lot == (strcmp(colour, "white") == 0 ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK);
}

static bool decision_stands(const struct desk_model *m, const json_t *body)
{
    const struct desk_lot *const last = m->n_lots > 0 ? &m->lots[m->n_lots - 1] : NULL;
    const char *const how = desk_body_text(body, "how");
    return last &&
           ((last->by_hand && strcmp(how, "hand") == 0) ||
            (last->by_games && strcmp(how, "games") == 0)) &&
           strcmp(desk_body_text(body, "games"), last->games) == 0 &&
           strcmp(desk_body_text(body, "what_for"), last->what_for) == 0 &&
           are_players(json_object_get(body, "order"), last->players, last->n_players);
}

/* The board order of a team, or its line-up of a round. */
static bool seats_stand(const struct desk_model *m, const json_t *body)
{
    const uint32_t team = desk_body_number(body, "team"), round = desk_body_number(body, "round");
    const json_t *const members = json_object_get(body, "members");
    const struct desk_player *const t = desk_model_player(m, team);
    const struct desk_line_up *const line_up = desk_model_line_up(m, round, team);
    bool same = round == 0 || (line_up && line_up->laid_down);
    if (round == 0)
        return t && are_players(members, t->order, t->n_order);
    for (uint32_t game = 1; game <= m->settings.games && same; game++)
        same = json_integer_value(json_array_get(members, game - 1)) ==
               (json_int_t)desk_model_seat(m, round, team, game);
    return same;
}

/* ---- events ---------------------------------------------------------------------------------- */

static bool stands(const struct desk_acting *a, const struct desk_new_event *event)
{
    const struct desk_model *const m = a->model;
    const struct desk_settings *const s = &m->settings;
    const json_t *const body = event->body;
    const struct desk_player *const p = desk_model_player(m, desk_body_number(body, "player"));
    /* What the event leaves out is what it was before, but for lists and what goes with them. */
    if (event->kind == DESK_SETTINGS_SET || event->kind == DESK_OFFICIALS_SET ||
        event->kind == DESK_ACCELERATION_SET)
        return members_stand(s, NULL, body);
    if (event->kind == DESK_TIEBREAKS_SET)
        return members_stand(s, NULL, body) &&
               strcmp(desk_body_text(body, "edition"), s->tiebreak_edition) == 0;
    if (event->kind == DESK_PRIZES_SET)
        return members_stand(s, NULL, body) && prizes_stand(s, body);
    if (event->kind == DESK_FORBIDDEN_SET)
        return groups_stand(s, json_object_get(body, "groups"));
    if (event->kind == DESK_PLAYER_CHANGED)
        return p && members_stand(s, p, body);
    if (event->kind == DESK_TEAM_EVENT)
        return members_stand(s, NULL, body);
    if (event->kind == DESK_MEMBER_CHANGED)
        return members_stand(s, desk_model_member(m, desk_body_number(body, "member")), body);
    if (event->kind == DESK_BOARD_ORDER_SET || event->kind == DESK_LINE_UP_SET)
        return seats_stand(m, body);
    return event->kind == DESK_ABSENT             ? wish_stands(m, body, /* absent= */ true)
           : event->kind == DESK_BYE_ASKED        ? wish_stands(m, body, /* absent= */ false)
           : event->kind == DESK_RESULT_CLAIMED   ? claim_stands(a, body)
           : event->kind == DESK_RATING_CORRECTED ? rating_stands(m, body)
           : event->kind == DESK_NUMBERS_MADE     ? order_stands(m, body)
           : event->kind == DESK_LOT_DRAWN        ? colour_stands(m, body)
           : event->kind == DESK_LOTS_DRAWN       ? decision_stands(m, body)
                                                  : false;
}

bool desk_stands_already(const struct desk_acting *a)
{
    for (size_t i = 0; i < a->outcome->n_events; i++)
        if (!stands(a, &a->outcome->events[i]))
            return false;
    return a->outcome->n_events > 0;
}
