/* SPDX-License-Identifier: Apache-2.0 */
/* Acts about the event as a whole: what the regulations say. Once round 1 is paired seven things
 * stand still in FIDE mode (rounds, points, bye, system, acceleration, tie-breaks, prohibitions):
 * desk_windows.h, docs/guide/fide-checklist.md. */
#include "desk/views/desk_calendar.h"
#include "desk/views/desk_prizes.h"
#include "desk_act_inside.h"
#include "desk_acts.h"
#include "desk_windows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

DESK_ACT(create)
{
    BEGIN;
    const struct desk_form *const form = desk_form_find(desk_text(a, "form"));
    if (model->begun) {
        desk_refuse(a, "begun", "", "Open a new file for another event.",
                    "This event has begun already: %s.", model->settings.name);
        return;
    }
    desk_emit_members(a, DESK_CREATED);
    if (form && *desk_form_system(form))
        desk_emit(a, DESK_SETTINGS_SET, json_pack("{s:s}", "system", desk_form_system(form)));
}

/* Members that pairings depend on. */
static const char *const points[] = {"win", "draw",     "loss",     "forfeit_win", "forfeit_loss",
                                     "pab", "full_bye", "half_bye", "zero_bye"};

static int64_t value_or(const struct desk_acting *a, const char *name, int64_t old)
{
    return desk_value(a, name) ? desk_number(a, name) : old;
}

/* C.02 and C.04 bound what results may be worth. */
static void judge_points(const struct desk_acting *a)
{
    const swp_scoring *const old = &a->model->settings.scoring;
    const int64_t win = value_or(a, "win", old->white_win),
                  draw = value_or(a, "draw", old->white_draw);
    const int64_t loss = value_or(a, "loss", old->white_loss), pab = value_or(a, "pab", old->pab);
    if (2 * draw > win + loss)
        desk_find(a, 5, "draw_worth", "C.05 5", "",
                  "Two draws would be worth more than a win and a loss.");
    if (win < draw || draw < loss)
        desk_refuse(a, "points_order", "", "Give a win at least what a draw is worth.",
                    "A win is worth less than a draw, or a draw less than a loss.");
    if (a->model->settings.form->games == 2) { /* matches of two games */
        if (pab > 2 * win)
            desk_find(a, 5, "bye_worth", "C.04.1 3", "",
                      "The bye would be worth more than both games won.");
    } else if (pab > win)
        desk_find(a, 5, "bye_worth", "C.04.1 3", "", "The bye would be worth more than a win.");
    else if (pab != win && pab != draw)
        desk_find(a, 2, "bye_worth", "C.04.1 3", "", "The bye is worth neither a win nor a draw.");
}

/* A day that is changed is one of the calendar; what an old log has stands until then. */
static bool is_a_day(const struct desk_acting *a, const char *day, const char *old, const char *way)
{
    if (*day && strcmp(day, old) != 0 && !desk_calendar_has(day))
        desk_refuse(a, "date", "", way, "\"%.40s\" is no day.", day);
    return !desk_is_refused(a);
}

/* The event ends on the day it begins, or later. */
static void judge_days(const struct desk_acting *a)
{
    const struct desk_settings *const s = &a->model->settings;
    const char *const start = desk_value(a, "start") ? desk_text(a, "start") : s->start;
    const char *const end = desk_value(a, "end") ? desk_text(a, "end") : s->end;
    const json_t *const days = desk_value(a, "round_dates");
    if (!is_a_day(a, start, s->start, SWP_N_("Write it as 2026-11-20.")) ||
        !is_a_day(a, end, s->end, SWP_N_("Write it as 2026-11-20.")))
        return;
    if ((desk_value(a, "start") || desk_value(a, "end")) && desk_calendar_has(start) &&
        desk_calendar_has(end) && strcmp(end, start) < 0) {
        desk_refuse(a, "date", "", "Correct the first day or the last one.",
                    "The event would end on %s, before it begins on %s.", end, start);
        return;
    }
    for (size_t i = 0; i < json_array_size(days); i++) {
        const char *const day = json_string_value(json_array_get(days, i));
        const char *const old = i < s->n_round_dates ? s->round_dates[i] : "";
        if (!day || strcmp(day, old) == 0)
            continue;
        if (!is_a_day(a, day, old, SWP_N_("Write it as 2026-11-20 18:00.")))
            return;
        if (*day &&
            ((*start && strncmp(day, start, 10) < 0) || (*end && strncmp(day, end, 10) > 0)))
            desk_find(a, 2, "date_outside", "", "Correct the first day or the last one.",
                      "Round %zu, on %.10s, is outside the days of the event.", i + 1, day);
    }
}

DESK_ACT(settings)
{
    BEGIN;
    const char *const system = desk_text(a, "system");
    const int64_t rounds = desk_number(a, "rounds");
    if (*system)
        (void)desk_system_named(a, system);
    if (desk_value(a, "rounds") && rounds < (int64_t)model->n_rounds)
        desk_refuse(a, "rounds_paired", "", "Take the rounds back first (act undo).",
                    "%u rounds are paired already.", model->n_rounds);
    if (desk_value(a, "rounds") && rounds != (int64_t)model->settings.rounds)
        desk_window_judge(a, DESK_WINDOW_ROUNDS);
    if (desk_value(a, "system") && strcmp(system, model->settings.system) != 0)
        desk_window_judge(a, DESK_WINDOW_SYSTEM);
    if (desk_value(a, "equals") &&
        (strcmp(desk_text(a, "equals"), "entry") == 0) != model->settings.equals_by_entry)
        desk_window_judge(a, DESK_WINDOW_EQUALS);
    judge_days(a);
    bool worth = false;
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        worth = worth || desk_value(a, points[i]);
    if (worth) {
        desk_window_judge(a, DESK_WINDOW_POINTS);
        judge_points(a);
    }
    if (!desk_is_refused(a))
        desk_emit_members(a, DESK_SETTINGS_SET);
}

DESK_ACT(officials)
{
    BEGIN;
    desk_emit_members(a, DESK_OFFICIALS_SET);
}

DESK_ACT(forbid)
{
    BEGIN;
    const json_t *const groups = desk_value(a, "groups");
    for (size_t i = 0; i < json_array_size(groups) && !desk_is_refused(a); i++) {
        const json_t *const players = json_object_get(json_array_get(groups, i), "players");
        for (size_t k = 0; k < json_array_size(players) && !desk_is_refused(a); k++) {
            const int64_t player = json_integer_value(json_array_get(players, k));
            if (player <= 0 || player > (int64_t)model->n_players ||
                !desk_model_player(model, (uint32_t)player))
                desk_refuse(a, "no_player", "", "Look the player up in the list.",
                            "There is no player with the number %lld.", (long long)player);
        }
    }
    desk_window_judge(a, DESK_WINDOW_FORBIDDEN);
    if (!desk_is_refused(a))
        desk_emit_members(a, DESK_FORBIDDEN_SET);
}

/* Whether virtual points, in tenths, stand in the four characters that record 250 has for them. */
static bool fit_column(json_int_t tenths)
{
    return tenths > 0 && (tenths <= 999 || (tenths <= 99990 && tenths % 10 == 0));
}

/* Groups of pairing numbers with virtual points; false, and a refusal, when one says nothing. */
static bool are_groups(const struct desk_acting *a)
{
    const json_t *const groups = desk_value(a, "groups");
    const bool wanted = strcmp(desk_text(a, "method"), "groups") == 0;
    bool good = wanted == (json_array_size(groups) > 0);
    for (size_t i = 0; good && i < json_array_size(groups); i++) {
        const json_t *const group = json_array_get(groups, i);
        good = json_is_object(group) && desk_body_number(group, "first") >= 1 &&
               desk_body_number(group, "first") <= desk_body_number(group, "last") &&
               desk_body_number(group, "from") >= 1 &&
               desk_body_number(group, "from") <= desk_body_number(group, "to") &&
               fit_column(json_integer_value(json_object_get(group, "points")));
    }
    if (!good)
        desk_refuse(a, "groups", "C.04.7",
                    "Say for each group its numbers, its rounds and its virtual points.",
                    "A group of the acceleration is not complete.");
    return good;
}

DESK_ACT(accelerate)
{
    BEGIN;
    if (desk_is_table(a) || !are_groups(a))
        return;
    if (strcmp(desk_text(a, "method"), "none") != 0 && model->settings.form->teams &&
        model->settings.teams.primary == SWP_TEAM_SCORE_GAME_POINTS) {
        desk_refuse(a, "acceleration", "C.04.7 1.4.4",
                    "Let match points come first, in the settings.",
                    "Only match points can be accelerated.");
        return;
    }
    desk_window_judge(a, DESK_WINDOW_ACCELERATION);
    if (strcmp(desk_text(a, "method"), "baku") == 0 && model->settings.rounds == 0)
        desk_refuse(a, "rounds_needed", "C.04.7", "Say first how many rounds are planned.",
                    "Baku acceleration depends on the number of rounds.");
    if (!desk_is_refused(a))
        desk_emit_members(a, DESK_ACCELERATION_SET);
}

DESK_ACT(tiebreaks)
{
    BEGIN;
    desk_window_judge(a, DESK_WINDOW_TIEBREAKS);
    if (!desk_is_refused(a))
        desk_emit_members(a, DESK_TIEBREAKS_SET);
}

DESK_ACT(leave_fide_mode)
{
    BEGIN;
    if (!model->fide_mode) {
        desk_find(a, 2, "fide_mode", "", "", "The event is not in FIDE mode.");
        return;
    }
    desk_find(a, 4, "fide_mode", "", "Stay in FIDE mode.",
              "From now on every sheet and screen will say that the event left FIDE mode. This "
              "cannot be undone.");
    json_t *const body = json_object();
    json_object_set_new(body, "round", json_integer(model->n_rounds));
    desk_put_text(a, body, "why");
    desk_emit(a, DESK_FIDE_MODE_LEFT, body);
}

/* A whole number of up to four digits; 0: it is none. */
static int small_number(const char *text)
{
    const size_t length = strspn(text, "0123456789");
    return length > 0 && length <= 4 && !text[length] ? atoi(text) : 0;
}

static bool has_group(const struct desk_model *model, const char *group)
{
    const struct desk_prize wanted = {.category = group, .criterion = "", .value = "", .on = ""};
    for (uint32_t i = 0; i < model->n_players; i++)
        if (!model->players[i].removed && desk_prize_is_for(&wanted, &model->players[i], ""))
            return true;
    return false;
}

/* Categories as they are called everywhere, and what they ask; false: it is a group of this event.
 */
static bool understand_category(const char *category, json_t *prize)
{
    const char letter = category[0] & 0x5F;
    const int age = (letter == 'U' || letter == 'S') ? small_number(category + 1) : 0;
    char value[8];
    if ((letter == 'W' || letter == 'F') && !category[1]) {
        json_object_set_new(prize, "criterion", json_string("women"));
    } else if (age > 0 && age < 120) { /* under 16: at most 15 when the year begins */
        (void)snprintf(value, sizeof value, "%d", letter == 'U' ? age - 1 : age);
        json_object_set_new(prize, "criterion",
                            json_string(letter == 'U' ? "age_at_most" : "age_at_least"));
        json_object_set_new(prize, "value", json_string(value));
    } else if (category[0] == '<' && small_number(category + 1) > 0) {
        json_object_set_new(prize, "criterion", json_string("rating_below"));
        json_object_set_new(prize, "value", json_string(category + 1));
    } else {
        return false;
    }
    return true;
}

/* Whether anybody could ever win it: its criterion has what it needs, and a group has players. */
static void judge_prize(const struct desk_acting *a, const json_t *prize)
{
    const char *const name = desk_body_text(prize, "name");
    const char *const criterion = desk_body_text(prize, "criterion"), *const value = desk_body_text(
                                                                          prize, "value");
    const bool is_number =
        strncmp(criterion, "age_", 4) == 0 || strcmp(criterion, "rating_below") == 0;
    const bool is_group =
        strcmp(criterion, "group") == 0 || (!*criterion && *desk_body_text(prize, "category"));
    const struct desk_prize wanted = {.category = desk_body_text(prize, "category"),
                                      .criterion = criterion,
                                      .value = value,
                                      .on = desk_body_text(prize, "on")};
    bool any = !is_group || a->model->n_players == 0;
    if ((is_number && small_number(value) == 0) ||
        (*criterion && !is_number && !*value && strcmp(criterion, "women") != 0 &&
         strcmp(criterion, "unrated") != 0)) {
        desk_refuse(a, "prize", "", "Say the age, rating, club, federation or group.",
                    "%.100s: the criterion lacks its value.", name);
        return;
    }
    for (uint32_t i = 0; i < a->model->n_players && !any; i++)
        any = !a->model->players[i].removed &&
              desk_prize_is_for(&wanted, &a->model->players[i], a->model->settings.start);
    if (!any)
        desk_refuse(a, "prize", "", "Choose a criterion, or give players that group first.",
                    "%.100s: nobody is in the group \"%.60s\".", name,
                    *value ? value : wanted.category);
}

DESK_ACT(prizes)
{
    BEGIN;
    size_t i;
    json_t *prize;
    json_t *const prizes = json_deep_copy(desk_value(a, "prizes"));
    json_array_foreach(prizes, i, prize)
    {
        if (!json_is_object(prize))
            continue;
        if (*desk_body_text(prize, "category") && !*desk_body_text(prize, "criterion") &&
            !has_group(model, desk_body_text(prize, "category")))
            (void)understand_category(desk_body_text(prize, "category"), prize);
        judge_prize(a, prize);
    }
    desk_emit_members(a, DESK_PRIZES_SET);
    if (outcome->n_events > 0 && prizes) {
        json_object_set(outcome->events[0].body, "prizes", prizes);
        json_object_set_new(
            outcome->events[0].body, "v",
            json_integer(desk_body_vocabulary(DESK_PRIZES_SET, outcome->events[0].body)));
    }
    json_decref(prizes);
}

DESK_ACT(note)
{
    BEGIN;
    desk_emit_members(a, DESK_NOTE);
}
