/* SPDX-License-Identifier: Apache-2.0 */
/* Acts about players: entries, presence, byes, leaving and coming back. */
#include "desk/views/desk_calendar.h"
#include "desk/views/desk_checkin.h"
#include "desk/views/desk_unlikely.h"
#include "desk_act_inside.h"
#include "desk_acts.h"
#include "desk_order.h"

#include <stdio.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

/* The round that is paired next. */
static uint32_t next_round(const struct desk_acting *a)
{
    return a->model->n_rounds + 1;
}

/* The round that is named, or the next one. 0, and a refusal, when it is over or never comes. */
static uint32_t coming_round(const struct desk_acting *a, const char *name)
{
    const int64_t round = desk_value(a, name) ? desk_number(a, name) : next_round(a);
    const uint32_t planned = a->model->settings.rounds;
    if (round >= 1 && round <= DESK_ROUNDS && (planned == 0 || round <= planned))
        return (uint32_t)round;
    desk_refuse(a, "no_round", "", "Name a round that is planned.", "There is no round %lld.",
                (long long)round);
    return 0;
}

/* Somebody who is entered already and may be the same person. */
static void find_twin(const struct desk_acting *a)
{
    const char *const name = desk_text(a, "name"), *const fide_id = desk_text(a, "fide_id");
    char who[DESK_TEXT / 3];
    const struct desk_player *same = NULL, *other = NULL;
    unsigned count = 1;
    for (uint32_t i = 0; i < a->model->n_players; i++) {
        const struct desk_player *const p = &a->model->players[i];
        if (p->removed)
            continue;
        if (*fide_id && strcmp(p->fide_id, fide_id) == 0) {
            desk_refuse(a, "twin", "", "If it is another person, correct the number first.",
                        "%s has the FIDE number %s already.", desk_who(p, who), fide_id);
            desk_concerns(a, p->player, 0);
            return;
        }
        if (!*name || strcmp(p->name, name) != 0)
            continue;
        count++;
        if (*fide_id && *p->fide_id)
            other = p;
        else
            same = p;
    }
    if (same)
        desk_find(a, 2, "namesake", "", "If they are the same person, merge the two entries.",
                  "%s is entered already.", desk_who(same, who));
    else if (other)
        desk_find(a, 2, "namesake", "", "", "Players of this name, by their FIDE numbers: %u.",
                  count);
    if (same || other)
        desk_concerns(a, same ? same->player : other->player, 0);
}

static void take_text(const struct desk_acting *a, const char *name, const char **text)
{
    if (desk_value(a, name))
        *text = desk_text(a, name);
}

/* One that cannot be is refused with the event, and nothing else is said of it. */
static void take_rating(const struct desk_acting *a, const char *name, uint32_t *rating)
{
    const int64_t given = desk_number(a, name);
    if (desk_value(a, name) && given >= 0 && given <= 9999)
        *rating = (uint32_t)given;
}

/* What is unlikely about a player as the command leaves the entry. */
static void find_unlikely(const struct desk_acting *a, const struct desk_player *before)
{
    static const struct desk_player nobody = {
        .name = "", .federation = "", .fide_id = "", .birth = "", .title = "", .rating_from = ""};
    struct desk_unlikely facts[4];
    struct desk_player p = before ? *before : nobody;
    take_text(a, "name", &p.name);
    take_text(a, "fide_id", &p.fide_id);
    take_text(a, "birth", &p.birth);
    take_text(a, "title", &p.title);
    take_text(a, "rating_from", &p.rating_from);
    if (strcmp(p.title, "none") == 0)
        p.title = "";
    take_rating(a, "rating", &p.rating);
    take_rating(a, "official_rating", &p.official_rating);
    take_rating(a, "national_rating", &p.national_rating);
    if (desk_value(a, "sex"))
        p.sex = desk_text(a, "sex")[0];
    const size_t room = sizeof facts / sizeof *facts;
    const size_t n = desk_unlikely_player(&p, /* rated= */ false, facts, room);
    for (size_t i = 0; i < n && i < room; i++)
        desk_find(a, 2, facts[i].subject, "", facts[i].way, "%s", facts[i].text);
}

/* A rating is recorded as typed or as taken from a list; one that is unchanged keeps its source. */
static void mark_typed(const struct desk_acting *a, json_t *body, const struct desk_player *before)
{
    if (desk_value(a, "rating") && !desk_value(a, "rating_from") &&
        !(before && desk_number(a, "rating") == before->rating))
        json_object_set_new(body, "rating_from", json_string("typed"));
}

/* A day of birth stands in the log as the report wants it, however it was typed. */
static void put_birth(const struct desk_acting *a, json_t *body)
{
    const char *const typed = desk_text(a, "birth");
    char day[16];
    if (!*typed)
        return;
    if (*desk_calendar_day(typed, day))
        json_object_set_new(body, "birth", json_string(day));
    else
        desk_refuse(a, "birth", "", "Write it as 1990-11-30 or 30.11.1990, or the year alone.",
                    "\"%.40s\" is no day of birth.", typed);
}

DESK_ACT(add_player)
{
    BEGIN;
    if (!*desk_text(a, "name")) {
        desk_wrong(a, "name: missing");
        return;
    }
    find_twin(a);
    find_unlikely(a, NULL);
    const bool late = model->n_rounds > 0;
    if (late && desk_is_table(a))
        return;
    if (desk_number(a, "from") > 1 && desk_is_table(a))
        return;
    if (desk_number(a, "from") > 0 && desk_number(a, "from") <= (int64_t)model->n_rounds)
        desk_refuse(a, "round_paired", "C.04.2 2.4", "Let the player play from the next round.",
                    "Round %lld is paired already.", (long long)desk_number(a, "from"));
    if (late)
        desk_find(
            a, 2, "late_entry", "C.04.2 2.4", "",
            "The player gets the pairing number their rating earns when the next round is paired; "
            "those below move down then.");
    if (desk_is_refused(a))
        return;
    const struct desk_kind_row *const row = desk_kind_row(DESK_PLAYER_ADDED);
    json_t *const body = json_object();
    for (const struct desk_member *member = row->members; member->name; member++)
        if (desk_value(a, member->name))
            json_object_set(body, member->name, json_object_get(command->body, member->name));
    if (!desk_value(a, "rating")) /* FIDE's ranks, or the national one where there is none */
        for (size_t i = 0; i < 2 && !desk_body_number(body, "rating"); i++) {
            json_t *const other =
                json_object_get(body, i == 0 ? "official_rating" : "national_rating");
            if (json_integer_value(other) > 0)
                json_object_set(body, "rating", other);
        }
    mark_typed(a, body, NULL);
    put_birth(a, body);
    json_object_set_new(body, "player", json_integer(model->n_players + 1));
    if (late && !desk_value(a, "from"))
        json_object_set_new(body, "from", json_integer(next_round(a)));
    desk_emit(a, DESK_PLAYER_ADDED, body);
    if (model->numbered)
        desk_number_late(a, model->n_players + 1, body);
}

/* The command's body with the player named by the number in the log alone. */
static void emit_about(const struct desk_acting *a, enum desk_kind kind,
                       const struct desk_player *player, uint32_t round, const char *round_name)
{
    const struct desk_kind_row *const row = desk_kind_row(kind);
    json_t *const body = json_object();
    for (const struct desk_member *member = row->members; member->name; member++)
        if (desk_value(a, member->name))
            json_object_set(body, member->name, json_object_get(a->command->body, member->name));
    json_object_set_new(body, "player", json_integer(player->player));
    if (round > 0)
        json_object_set_new(body, round_name, json_integer(round));
    desk_emit(a, kind, body);
}

DESK_ACT(change_player)
{
    BEGIN;
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    if (!p)
        return;
    if (desk_value(a, "rating") && desk_number(a, "rating") != p->rating && p->tpn > 0) {
        if (model->n_rounds >= 4)
            desk_find(
                a, 2, "rating_late", "C.04.2 2.3", "",
                "Pairing numbers are fixed once round 4 is paired: the player keeps number %u.",
                p->tpn);
        else
            desk_find(a, 2, "rating_changed", "C.04.2 2.3", "Make the numbers anew (make_numbers).",
                      "The pairing numbers were made with the rating %u.", p->rating);
    }
    find_unlikely(a, p);
    emit_about(a, DESK_PLAYER_CHANGED, p, 0, "");
    mark_typed(a, outcome->events[0].body, p);
    put_birth(a, outcome->events[0].body);
}

/* Why somebody cannot simply disappear. */
static bool can_go(const struct desk_acting *a, const struct desk_player *p)
{
    char who[DESK_TEXT / 3];
    if (!desk_player_is_paired(a->model, p->player))
        return true;
    desk_refuse(a, "paired", "C.04.2 2", "Withdraw the player (withdraw), from the next round on.",
                "%s has been paired already: games that were played stay.", desk_who(p, who));
    return false;
}

DESK_ACT(remove_player)
{
    BEGIN;
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    if (p && can_go(a, p))
        emit_about(a, DESK_PLAYER_REMOVED, p, 0, "");
}

DESK_ACT(merge_players)
{
    BEGIN;
    if (model->settings.form->teams) {
        desk_refuse(a, "team", "", "Enter the members with one team, and remove the other one.",
                    "Two teams are not merged.");
        return;
    }
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    const struct desk_player *const into = p ? desk_player_named(a, "into", "into_tpn") : NULL;
    if (!into)
        return;
    if (p == into) {
        desk_wrong(a, "player and into are the same");
        return;
    }
    if (!can_go(a, p))
        return;
    json_t *const body = json_object();
    json_object_set_new(body, "player", json_integer(p->player));
    json_object_set_new(body, "into", json_integer(into->player));
    desk_emit(a, DESK_PLAYERS_MERGED, body);
}

DESK_ACT(arrive)
{
    BEGIN;
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    if (!p || p->arrived)
        return; /* it stands so */
    emit_about(a, DESK_ARRIVED, p, 0, "");
    if (desk_player_bye(p, next_round(a)) == DESK_BYE_ZERO) {
        for (size_t i = 0; i < p->n_wishes; i++)
            if (p->wishes[i].round == next_round(a) && p->wishes[i].absent)
                emit_about(a, DESK_BYE_DROPPED, p, next_round(a), "round");
    }
}

/* Refuses to keep a player out of a round in which they are paired. */
static bool is_free(const struct desk_acting *a, const struct desk_player *p, uint32_t round)
{
    char who[DESK_TEXT / 3];
    if (round > a->model->n_rounds)
        return true;
    if (desk_model_board(a->model, round, p->player, 0))
        desk_refuse(a, "paired", "C.04.2 3",
                    "Enter a forfeit as the result, or take the board apart (drop_board).",
                    "%s is paired in round %u.", desk_who(p, who), round);
    else
        return true;
    return false;
}

/* Everybody who is expected and has not been seen is absent, for the round that is paired next. */
static void miss_all(const struct desk_acting *a)
{
    const uint32_t round = coming_round(a, "round");
    for (uint32_t i = 0; i < a->model->n_players && round > 0; i++) {
        const struct desk_player *const p = &a->model->players[i];
        if (!p->removed && desk_presence_of(p, round) == DESK_PRESENCE_MISSING)
            desk_emit(a, DESK_ABSENT,
                      json_pack("{s:i,s:i}", "player", (int)p->player, "round", (int)round));
    }
    if (a->outcome->n_events > 0)
        desk_find(a, 2, "missing", "", "",
                  "%zu players have not been checked in and count as absent.",
                  a->outcome->n_events);
}

DESK_ACT(absent)
{
    BEGIN;
    if (desk_is_table(a))
        return;
    if (desk_flag(a, "missing")) {
        miss_all(a);
        return;
    }
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    const uint32_t round = p ? coming_round(a, "round") : 0;
    if (round > 0 && is_free(a, p, round))
        emit_about(a, DESK_ABSENT, p, round, "round");
}

static void judge_bye(const struct desk_acting *a, const struct desk_player *p, uint32_t round)
{
    const struct desk_settings *const s = &a->model->settings;
    char who[DESK_TEXT / 3];
    uint32_t had = 0;
    for (size_t i = 0; i < p->n_wishes; i++)
        had += p->wishes[i].bye == DESK_BYE_HALF && p->wishes[i].round != round;
    if (strcmp(desk_text(a, "worth"), "half") == 0) {
        if (p->half_byes_barred)
            desk_refuse(a, "half_byes_barred", "C.05 6.7.4",
                        "Mark the player absent, without points.",
                        "%s may not have half-point byes.", desk_who(p, who));
        if (had > 0)
            desk_find(a, 3, "second_half_bye", "C.05 6.7.4",
                      "Mark the player absent, without points.", "%s has had %u half-point byes.",
                      desk_who(p, who), had);
        if (s->byes_allowed > 0 && had >= s->byes_allowed)
            desk_refuse(a, "byes_allowed", "C.05 6.7.4", "Mark the player absent, without points.",
                        "The regulations allow %u half-point byes, and %s has had them.",
                        s->byes_allowed, desk_who(p, who));
        if (s->byes_until > 0 && round > s->byes_until)
            desk_refuse(a, "byes_until", "C.05 6.7.4", "Mark the player absent, without points.",
                        "The regulations allow half-point byes until round %u.", s->byes_until);
    } else if (strcmp(desk_text(a, "worth"), "full") == 0) {
        desk_find(
            a, 2, "full_bye", "C.04.2 3", "",
            "Full-point byes are discouraged; the player can then have no pairing-allocated bye.");
    }
}

DESK_ACT(ask_bye)
{
    BEGIN;
    if (desk_is_table(a))
        return;
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    const uint32_t round = p ? coming_round(a, "round") : 0;
    if (round == 0 || !is_free(a, p, round))
        return;
    judge_bye(a, p, round);
    if (!desk_is_refused(a))
        emit_about(a, DESK_BYE_ASKED, p, round, "round");
}

DESK_ACT(drop_bye)
{
    BEGIN;
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    const uint32_t round = p ? coming_round(a, "round") : 0;
    if (round == 0)
        return;
    if (round <= model->n_rounds)
        desk_refuse(a, "round_paired", "", "Make a board by hand (set_board).",
                    "Round %u is paired already.", round);
    else if (desk_player_bye(p, round) == DESK_BYE_NONE)
        desk_refuse(a, "no_bye", "", "See who has one (desk checkin).",
                    "No bye was asked for in round %u.", round);
    else
        emit_about(a, DESK_BYE_DROPPED, p, round, "round");
}

/* Their first game of a round that is still to be played, of teams a board of the match; NULL:
 * there is none. */
static const struct desk_board *open_game(const struct desk_acting *a, const struct desk_player *p,
                                          uint32_t round)
{
    const struct desk_board *const board = desk_model_board(a->model, round, p->player, 0);
    for (uint32_t game = 0; board && board->black != 0 && game < a->model->settings.games; game++)
        if (board[game].result == DESK_RESULT_OPEN)
            return &board[game];
    return NULL;
}

/* What C.05 makes of the games by and against who leaves, when these are forfeited. */
static void tell_what_counts(const struct desk_acting *a, const struct desk_player *p,
                             uint32_t forfeited)
{
    uint32_t games = 0, played = 0;
    char who[DESK_TEXT / 3];
    for (uint32_t round = 1; round <= a->model->n_rounds; round++) {
        const struct desk_board *const board = desk_model_board(a->model, round, p->player, 0);
        games += board && board->black != 0;
        played += board && desk_match_is_played(a->model, board);
    }
    if (2 * played < games)
        desk_find(a, 3, "annulled", "C.05", "",
                  "%s has played %u of %u games, less than half: the points by and against them do "
                  "not count in the standings, and %u games are forfeited. All games stay in the "
                  "cross table.",
                  desk_who(p, who), played, games, forfeited);
    else
        desk_find(a, 3, "all_count", "C.05", "",
                  "%s has played %u of %u games, half or more: all of them count, and %u games are "
                  "won by forfeit by the opponents.",
                  desk_who(p, who), played, games, forfeited);
}

/* They are not there: the game is the opponent's, unless those have left as well. */
static void forfeit(const struct desk_acting *a, const struct desk_player *p, uint32_t round,
                    const struct desk_board *board)
{
    const bool is_white = board->white == p->player;
    const struct desk_player *const other =
        desk_model_player(a->model, is_white ? board->black : board->white);
    const enum desk_result result = other && desk_player_is_away(other, round)
                                        ? DESK_RESULT_BOTH_FORFEIT
                                    : is_white ? DESK_RESULT_BLACK_FORFEIT
                                               : DESK_RESULT_WHITE_FORFEIT;
    json_t *const body = desk_body_of_board(round, board);
    json_object_set_new(body, "result", json_string(desk_result_word(result)));
    desk_emit(a, DESK_RESULT_SET, body);
}

/* Who leaves a table loses what is left: each game by an event of its own. */
static void leave_table(const struct desk_acting *a, enum desk_kind kind,
                        const struct desk_player *p)
{
    uint32_t from = (uint32_t)desk_number(a, "from"), forfeited = 0;
    char who[DESK_TEXT / 3];
    for (uint32_t round = 1; from == 0 && round <= a->model->n_rounds; round++)
        from = open_game(a, p, round) ? round : 0;
    if (desk_player_is_away(p, DESK_ROUNDS))
        desk_refuse(a, "away", "", "Undo it, if they play after all.",
                    "%s is marked absent already.", desk_who(p, who));
    else if (from == 0 || from > a->model->n_rounds)
        desk_refuse(a, "no_round", "", "Name a round that is planned.", "There is no round %lld.",
                    (long long)(from > 0 ? from : a->model->n_rounds + 1));
    if (desk_is_refused(a))
        return;
    emit_about(a, kind, p, from, "from");
    for (uint32_t round = from; round <= a->model->n_rounds; round++) {
        const struct desk_board *const open = open_game(a, p, round);
        if (!open)
            continue;
        const struct desk_board *const first = desk_match_of(a->model, round, open);
        for (uint32_t game = 0; game < a->model->settings.games; game++)
            if (first[game].result == DESK_RESULT_OPEN)
                forfeit(a, p, round, &first[game]);
        forfeited++;
    }
    tell_what_counts(a, p, forfeited);
}

static void leave(const struct desk_acting *a, enum desk_kind kind)
{
    if (a->model->settings.form->cycles > 0 && a->model->n_rounds > 0) {
        const struct desk_player *const leaving = desk_player_named(a, "player", "tpn");
        if (leaving)
            leave_table(a, kind, leaving);
        return;
    }
    if (desk_is_table(a))
        return;
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    const uint32_t from = p ? coming_round(a, "from") : 0;
    char who[DESK_TEXT / 3];
    if (from == 0)
        return;
    for (uint32_t round = from; round <= a->model->n_rounds; round++)
        if (!is_free(a, p, round))
            return;
    if (desk_player_is_away(p, from))
        desk_refuse(a, "away", "", "Let the player return first (return).",
                    "%s is marked absent already.", desk_who(p, who));
    else
        emit_about(a, kind, p, from, "from");
}

DESK_ACT(withdraw)
{
    BEGIN;
    leave(a, DESK_WITHDRAWN);
}

DESK_ACT(expel)
{
    BEGIN;
    leave(a, DESK_EXPELLED);
}

DESK_ACT(return )
{
    BEGIN;
    if (model->n_rounds > 0 && desk_is_table(a))
        return;
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    const uint32_t from = p ? coming_round(a, "from") : 0;
    char who[DESK_TEXT / 3];
    if (from == 0)
        return;
    if (from <= model->n_rounds)
        desk_refuse(a, "round_paired", "", "Let the player return in the next round.",
                    "Round %u is paired already.", from);
    else if (!desk_player_is_away(p, from))
        desk_refuse(a, "not_away", "", "The player plays without it.", "%s is not marked absent.",
                    desk_who(p, who));
    else {
        for (size_t i = 0; i < p->n_spans; i++)
            if (p->spans[i].expelled && p->spans[i].to == 0)
                desk_find(a, 3, "expelled", "", "", "%s was expelled.", desk_who(p, who));
        emit_about(a, DESK_RETURNED, p, from, "from");
    }
}
