/* SPDX-License-Identifier: Apache-2.0 */
/* The frame: what every screen of an event shows of it, and the one next step. */
#include "desk/acts/desk_report.h"
#include "desk/views/desk_checkin.h"
#include "desk_document_parts.h"

#include <string.h>

struct desk_counts desk_part_counts(const struct desk_model *model)
{
    struct desk_counts counts = {0};
    for (uint32_t i = 0; i < model->n_players; i++) {
        const struct desk_player *const p = &model->players[i];
        if (p->removed)
            continue;
        const enum desk_presence presence = desk_presence_of(p, model->n_rounds + 1);
        counts.players++;
        counts.here += presence == DESK_PRESENCE_HERE;
        counts.missing += presence == DESK_PRESENCE_MISSING;
        counts.without_number += p->tpn == 0;
    }
    return counts;
}

static const char *state_of(const struct desk_round *r)
{
    return !r ? "next" : r->closed ? "closed" : r->published ? "published" : "paired";
}

json_t *desk_part_round(const struct desk_model *model, uint32_t round)
{
    const struct desk_round *const r = desk_model_round(model, round);
    const struct desk_settings *const s = &model->settings;
    const char *const date = round <= s->n_round_dates ? s->round_dates[round - 1] : "";
    json_t *const json =
        json_pack("{s:i,s:s,s:s}", "round", (int)round, "state", state_of(r), "date", date);
    if (!r)
        return json;
    const uint32_t version =
        round <= model->n_publications ? model->publications[round - 1].version : 0;
    int adjourned = 0, conflicts = 0, late = 0;
    for (size_t i = 0; i < r->n_boards; i++) {
        adjourned += r->boards[i].adjourned && r->boards[i].result == DESK_RESULT_OPEN;
        conflicts += desk_board_in_conflict(&r->boards[i]);
    }
    for (uint32_t i = 0; !desk_round_is_over(model, round) && i < model->n_players; i++)
        late += !model->players[i].removed && desk_player_is_late(model, &model->players[i], round);
    json_t *const rest = json_pack(
        "{s:s,s:i,s:b,s:i,s:i,s:i,s:i,s:b,s:b,s:b,s:b,s:i,s:I}", "system", r->system, "version",
        (int)version, "shown", (int)desk_round_is_shown(model, round), "boards", (int)r->n_boards,
        "open", (int)desk_round_open(model, round), "adjourned", adjourned, "conflicts", conflicts,
        "edited", (int)r->edited, "editing", (int)r->editing, "by_hand", (int)r->by_hand,
        "imported", (int)r->imported, "late", late, "rev", (json_int_t)r->rev);
    json_object_update(json, rest);
    json_decref(rest);
    return json;
}

json_t *desk_part_state(const struct desk_model *model, uint32_t round)
{
    json_t *const json = desk_part_round(model, round);
    json_object_del(json, "rev");
    json_object_del(json, "system");
    return json;
}

static json_t *step(const char *name, const char *act, json_t *body)
{
    return json_pack("{s:s,s:s,s:o}", "step", name, "act", act, "body", body);
}

json_t *desk_part_next(const struct desk_model *model)
{
    const struct desk_counts counts = desk_part_counts(model);
    const uint32_t round = desk_model_current_round(model);
    const struct desk_round *const r = desk_model_round(model, round);
    const bool is_table = model->settings.form->cycles > 0;
    if (r && r->editing)
        return step("finish_edit", "finish_edit", json_pack("{s:i}", "round", (int)round));
    if (r && (!r->published || !desk_round_is_shown(model, round)))
        return step("publish", "publish_round",
                    is_table ? json_object() : json_pack("{s:i}", "round", (int)round));
    if (r && desk_round_open(model, round) > 0)
        return step("results", "", json_object());
    if (r && !r->closed)
        return step("close", "close_round", json_pack("{s:i}", "round", (int)round));
    if (model->settings.rounds > 0 && round > 0 && round >= model->settings.rounds)
        return step("done", "", json_object());
    if (!*model->settings.system || (model->settings.rounds == 0 && !is_table))
        return step("settings", "", json_object());
    if (counts.players < 2)
        return step("players", "", json_object());
    if (!model->numbered || counts.without_number > 0)
        return step("make_numbers", "make_numbers", json_object());
    if (model->settings.form->draws_colour && model->lot == SWP_COLOUR_NONE && round == 0)
        return step("draw_lot", "draw_lot", json_object());
    return step("pair", "pair_round", json_object());
}

json_t *desk_document_frame(const struct desk_asked *asked)
{
    static const char *const lots[] = {"", "white", "black"};
    const struct desk_model *const m = asked->model;
    const struct desk_settings *const s = &m->settings;
    const struct desk_counts counts = desk_part_counts(m);
    char id[2 * DESK_ID_BYTES + 1];
    json_t *const states = json_array();
    desk_hex(asked->history->tournament, DESK_ID_BYTES, id);
    for (uint32_t round = 1; round <= m->n_rounds; round++)
        json_array_append_new(states, desk_part_state(m, round));
    json_t *const json = json_pack(
        "{s:i,s:I,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:b,s:i,s:i,s:b,s:b,s:b,s:i,s:i,s:i,s:o}",
        "schema", 1, "seq", (json_int_t)m->seq, "tournament", id, "name", s->name, "city", s->city,
        "federation", s->federation, "start", s->start, "end", s->end, "form", s->form->word,
        "system", s->system, "table", (int)(s->form->cycles > 0), "games", (int)s->games, "current",
        (int)desk_model_current_round(m), "draws_colour", (int)s->form->draws_colour, "rated",
        (int)s->rated, "fide_mode", (int)m->fide_mode, "fide_mode_left_in",
        (int)m->fide_mode_left_in, "rounds", (int)s->rounds, "paired", (int)m->n_rounds, "states",
        states);
    json_t *const rest = json_pack(
        "{s:i,s:i,s:i,s:b,s:i,s:s,s:b,s:{s:i,s:i},s:o}", "players", (int)counts.players, "here",
        (int)counts.here, "missing", (int)counts.missing, "numbered", (int)m->numbered,
        "without_number", (int)counts.without_number, "lot", lots[m->lot], "pen_given",
        (int)m->pen_given, "standings", "round", (int)m->standings_round, "version",
        (int)m->standings_version, "next", desk_part_next(m));
    json_object_update(json, rest);
    json_decref(rest);
    json_object_set_new(json, "teams", json_boolean(s->form->teams));
    json_object_set_new(json, "rate", json_string(desk_report_rate(m)));
    return json;
}

/* ---- all documents --------------------------------------------------------------------------- */

static const struct desk_document_row rows[] = {
    {"frame", "", desk_document_frame, "the event, its rounds and what comes next"},
    {"round", "round", desk_document_round, "a round with its boards; the next one without"},
    {"players", "", desk_document_players, "all players with all their rounds"},
    {"player", "player", desk_document_player, "one player: row, notes, performance"},
    {"checkin", "round", desk_document_checkin, "who is there for a round"},
    {"unlikely", "", desk_document_unlikely, "what is unlikely about players"},
    {"standings", "round", desk_document_standings, "the table, with every player's games"},
    {"working", "player round", desk_document_working, "how a player's rank comes about"},
    {"prizes", "round", desk_document_prizes, "every prize, and who wins it by the table"},
    {"settings", "", desk_document_settings, "what the regulations say"},
    {"timeline", "before limit", desk_document_timeline, "what has happened, the newest first"},
    {"why", "round player", desk_document_why, "why a player has that board"},
    {"whynot", "round a b", desk_document_whynot, "why two do not meet; b 0: the bye"},
    {"preview", "", desk_document_preview, "the next round while games run: what is certain"},
    {"blocked", "round", desk_document_blocked, "who is in the way when no pairing is allowed"},
    {"norms", "", desk_document_norms, "title norms, and who can make one in the next round"},
    {"report", "", desk_document_report, "the report as it would be sent, checked; those made"},
};

const struct desk_document_row *desk_document_at(size_t index)
{
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}
