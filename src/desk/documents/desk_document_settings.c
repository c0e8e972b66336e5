/* SPDX-License-Identifier: Apache-2.0 */
/* What the regulations say, and what there is to choose from. */
#include "desk_document_parts.h"
#include "swisspair/language.h"

#include <string.h>

static json_t *texts_json(const char *const *texts, size_t count)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_string(texts[i]));
    return list;
}

static json_t *groups_json(const struct desk_settings *s)
{
    json_t *const groups = json_array();
    for (size_t i = 0; i < s->n_groups; i++) {
        const struct desk_group *const group = &s->groups[i];
        json_t *const players = json_array();
        for (size_t k = 0; k < group->n_players; k++)
            json_array_append_new(players, json_integer((json_int_t)group->players[k]));
        json_array_append_new(groups, json_pack("{s:o,s:i,s:i,s:s}", "players", players, "from",
                                                (int)group->from, "to", (int)group->to, "why",
                                                group->why ? group->why : ""));
    }
    return groups;
}

static json_t *accelerated_json(const struct desk_settings *s)
{
    json_t *const groups = json_array();
    for (size_t i = 0; i < s->n_accelerated; i++)
        json_array_append_new(
            groups,
            json_pack("{s:i,s:i,s:i,s:i,s:i}", "first", (int)s->accelerated[i].first, "last",
                      (int)s->accelerated[i].last, "from", (int)s->accelerated[i].from, "to",
                      (int)s->accelerated[i].to, "points", (int)s->accelerated[i].points));
    return groups;
}

static json_t *prizes_json(const struct desk_settings *s)
{
    json_t *const prizes = json_array();
    for (size_t i = 0; i < s->n_prizes; i++)
        json_array_append_new(
            prizes,
            json_pack("{s:s,s:s,s:I,s:i,s:s,s:s,s:s}", "name", s->prizes[i].name, "category",
                      s->prizes[i].category, "amount", (json_int_t)s->prizes[i].amount, "place",
                      (int)s->prizes[i].place, "criterion", s->prizes[i].criterion, "value",
                      s->prizes[i].value, "on", s->prizes[i].on));
    return prizes;
}

static json_t *scoring_json(const swp_scoring *scoring)
{
    return json_pack("{s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i}", "win", (int)scoring->white_win,
                     "draw", (int)scoring->white_draw, "loss", (int)scoring->white_loss,
                     "forfeit_win", (int)scoring->forfeit_win, "forfeit_loss",
                     (int)scoring->forfeit_loss, "pab", (int)scoring->pab, "full_bye",
                     (int)scoring->full_bye, "half_bye", (int)scoring->half_bye, "zero_bye",
                     (int)scoring->zero_bye);
}

static void add_system(const swp_system *system, const struct desk_form *form, bool is_newest,
                       json_t *systems)
{
    const struct desk_form *const of = desk_form_of_system(system);
    if (of && (!form || of == form))
        json_array_append_new(
            systems, json_pack("{s:s,s:s,s:s,s:s,s:s,s:i,s:b,s:b}", "id", system->id, "title",
                               system->title, "edition", system->edition, "family", system->family,
                               "form", of->word, "year", (int)system->year, "newest",
                               (int)is_newest, "default", (int)(system == swp_system_default())));
}

/* Editions that the log can hold, the newest of a family in force; and tables, but for those in an
 * order of their own, unless it is the one that stands. `form` NULL: of all forms. */
static json_t *systems_json(const struct desk_form *form, const char *stands)
{
    json_t *const systems = json_array();
    for (uint32_t i = 0; swp_system_at(i); i++) {
        const swp_system *const system = swp_system_at(i);
        bool is_newest = true;
        for (uint32_t k = 0; swp_system_at(k); k++)
            is_newest = is_newest && !(swp_system_at(k)->year > system->year &&
                                       strcmp(swp_system_at(k)->family, system->family) == 0);
        add_system(system, form, is_newest, systems);
    }
    for (uint32_t i = 0; swp_system_table_at(i); i++)
        if (strcmp(swp_system_table_at(i)->family, swp_system_table_at(0)->family) == 0 ||
            strcmp(swp_system_table_at(i)->id, stands) == 0)
            add_system(swp_system_table_at(i), form, /* is_newest= */ true, systems);
    return systems;
}

static json_t *sets_json(void)
{
    json_t *const sets = json_array();
    for (uint32_t i = 0; swp_tiebreak_set_at(i); i++)
        json_array_append_new(sets, json_pack("{s:s,s:s}", "name", swp_tiebreak_set_at(i)->name,
                                              "codes", swp_tiebreak_set_at(i)->codes));
    return sets;
}

/* Tie-breaks of C.07 for events of players, with the name of each in the reader's language. */
static json_t *codes_json(const char *language)
{
    static const char all[] = "DE,WIN,WON,BPG,BWG,PS,REP,STD,TPN,BH/C1,BH,BH/M1,AOB,FB,SB/C1,SB,KS,"
                              "ARO/C1,ARO,TPR,PTP,APRO,APPO,RTNG";
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_player player = SWP_PLAYER_INIT;
    swp_tournament *t = NULL;
    swp_standings *standings = NULL;
    json_t *const codes = json_array();
    options.tiebreaks = all;
    player.tpn = 1;
    player.name = "";
    if (swp_tournament_create(NULL, &t, NULL) == SWP_OK &&
        swp_tournament_add_player(t, &player, NULL) == SWP_OK &&
        swp_tournament_set_rounds(t, 1, NULL) == SWP_OK &&
        swp_standings_create(t, &options, &standings, NULL) == SWP_OK)
        for (uint32_t i = 0; i < swp_standings_code_count(standings); i++)
            json_array_append_new(
                codes,
                json_pack("{s:s,s:s,s:s}", "code", swp_standings_code_at(standings, i), "name",
                          swp_message_text(swp_standings_code_name_at(standings, i), language),
                          "article", swp_standings_code_article_at(standings, i)));
    swp_standings_destroy(standings);
    swp_tournament_destroy(t);
    return codes;
}

static json_t *forms_json(const char *language)
{
    json_t *const forms = json_array();
    for (size_t i = 0; desk_form_at(i); i++) {
        const struct desk_form *const form = desk_form_at(i);
        json_array_append_new(forms,
                              json_pack("{s:s,s:s,s:s,s:b}", "form", form->word, "title",
                                        swp_message_text(form->title, language), "system",
                                        desk_form_system(form), "table", (int)(form->cycles > 0)));
    }
    return forms;
}

json_t *desk_document_systems(const struct desk_asked *asked)
{
    return json_pack("{s:i,s:o,s:o,s:o,s:o}", "schema", 1, "forms", forms_json(asked->language),
                     "systems", systems_json(NULL, ""), "tiebreak_sets", sets_json(),
                     "tiebreak_codes", codes_json(asked->language));
}

/* The regulations of matches of teams. */
static json_t *teams_json(const struct desk_settings *s)
{
    const swp_scoring *const games = &s->teams.game_scoring;
    return json_pack(
        "{s:i,s:s,s:s,s:s,s:s,s:s,s:i,s:i,s:i,s:i,s:i,s:i,s:s,s:i,s:i}", "boards", (int)s->games,
        "colours", s->teams.colours, "primary", desk_score_word(s->teams.primary), "secondary",
        desk_score_word(s->teams.secondary), "preferences",
        desk_preferences_word(s->teams.preferences), "line_ups",
        s->line_ups_ordered ? "ordered" : "free", "game_win", (int)games->white_win, "game_draw",
        (int)games->white_draw, "game_loss", (int)games->white_loss, "game_pab", (int)games->pab,
        "game_full_bye", (int)games->full_bye, "game_half_bye", (int)games->half_bye, "order",
        s->order_by_rating ? "rating" : "entered", "tolerance", (int)s->order_tolerance, "lock",
        (int)s->lock);
}

/* The list of tie-breaks that such an event begins with. */
static const char *usual_tiebreaks(const struct desk_settings *s)
{
    swp_tournament *t = NULL;
    const char *list = swp_tiebreak_default(s->form->kind);
    if (s->form->teams && swp_tournament_create(NULL, &t, NULL) == SWP_OK &&
        swp_tournament_set_team_rules(t, &s->teams, NULL) == SWP_OK)
        list = swp_tiebreak_default_for(t, s->form->kind);
    swp_tournament_destroy(t);
    return list;
}

json_t *desk_document_settings(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    const struct desk_settings *const s = &m->settings;
    json_t *const json = json_pack(
        "{s:i,s:I,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:i,s:s,s:b,s:o,s:o}", "schema", 1, "seq",
        (json_int_t)m->seq, "name", s->name, "city", s->city, "federation", s->federation, "start",
        s->start, "end", s->end, "time_control", s->time_control, "system", s->system, "rounds",
        (int)s->rounds, "equals", s->equals_by_entry ? "entry" : "name", "rated", (int)s->rated,
        "round_dates", texts_json(s->round_dates, s->n_round_dates), "scoring",
        scoring_json(&s->scoring));
    json_t *const rest = json_pack(
        "{s:i,s:i,s:s,s:o,s:o,s:s,s:s,s:s,s:s,s:o,s:o,s:s,s:s,s:b}", "byes_allowed",
        (int)s->byes_allowed, "byes_until", (int)s->byes_until, "chief", s->chief, "deputies",
        texts_json(s->deputies, s->n_deputies), "arbiters", texts_json(s->arbiters, s->n_arbiters),
        "tiebreaks", s->tiebreaks, "tiebreak_edition", s->tiebreak_edition, "tiebreaks_default",
        usual_tiebreaks(s), "acceleration", desk_acceleration_word(s), "groups", groups_json(s),
        "prizes", prizes_json(s), "currency", s->currency, "share", s->share, "one_each",
        (int)s->one_prize_each);
    json_object_update(json, rest);
    json_decref(rest);
    json_object_set_new(json, "systems", systems_json(s->form, s->system));
    json_object_set_new(json, "time_zone", json_string(s->time_zone));
    json_object_set_new(json, "controller", json_string(s->controller));
    json_object_set_new(json, "accelerated", accelerated_json(s));
    json_object_set_new(json, "tiebreak_sets", sets_json());
    json_object_set_new(json, "tiebreak_codes", codes_json(asked->language));
    json_object_set_new(json, "fide_mode", json_boolean(m->fide_mode));
    if (s->form->teams)
        json_object_set_new(json, "teams", teams_json(s));
    return json;
}
