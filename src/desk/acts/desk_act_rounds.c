/* SPDX-License-Identifier: Apache-2.0 */
/* Acts about rounds: pairing, hand edits, showing, closing (C.04.2 3; FIDE's checklist 57 to 69 and
 * 157 to 168). Every hand edit is judged by the engine before it is made, and the finished round is
 * compared with the engine's. */
#include "desk/base/desk_memory.h"
#include "desk/model/desk_tournament.h"
#include "desk_act_inside.h"
#include "desk_act_teams.h"
#include "desk_acts.h"
#include "desk_order.h"
#include "paper/paper_boards.h"
#include "program/program_text.h"
#include "swisspair/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

/* ---- who plays ------------------------------------------------------------------------------- */

/* Something that keeps the next round from being paired. */
static void find_hindrances(const struct desk_acting *a)
{
    const struct desk_model *const m = a->model;
    const uint32_t next = m->n_rounds + 1;
    uint32_t without = 0;
    for (uint32_t i = 0; i < m->n_players; i++)
        without += !m->players[i].removed && m->players[i].tpn == 0;
    if (!*m->settings.system)
        desk_refuse(a, "no_system", "", "Choose the pairing system (settings).",
                    "No pairing system is chosen.");
    else if (m->settings.rounds > 0 && next > m->settings.rounds)
        desk_refuse(a, "no_round", "", "Plan more rounds (settings), or end the event.",
                    "All %u rounds are paired.", m->settings.rounds);
    else if (!m->numbered || without > 0)
        desk_refuse(a, "not_numbered", "C.04.2 2", "Make the numbers (make_numbers).",
                    "%u players have no pairing number.", without);
    else if (m->n_rounds > 0 && m->rounds[m->n_rounds - 1].editing)
        desk_refuse(a, "editing", "C.04.2 3", "Finish the edit (finish_edit).",
                    "Round %u is being changed by hand.", m->n_rounds);
    else if (m->settings.form->draws_colour && m->lot == SWP_COLOUR_NONE && next == 1)
        desk_refuse(a, "no_lot", "C.04.1 6", "Draw the lot (draw_lot).",
                    "The initial colour has not been drawn.");
}

/* Boards about which two people say different things. */
static void find_conflicts(const struct desk_acting *a)
{
    for (uint32_t round = 1; round <= a->model->n_rounds; round++)
        for (size_t i = 0; i < a->model->rounds[round - 1].n_boards; i++)
            if (desk_board_in_conflict(&a->model->rounds[round - 1].boards[i]))
                desk_find(a, 3, "claims", "", "Decide it first (set_result or correct_result).",
                          "Board %zu of round %u has two claims that differ.", i + 1, round);
}

/* Before the first round: everybody meets everybody once at most (checklist 62). */
static void find_too_many_rounds(const struct desk_acting *a)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < a->model->n_players; i++)
        n += !a->model->players[i].removed;
    const uint32_t most = n % 2 == 0 && n > 0 ? n - 1 : n;
    if (a->model->n_rounds == 0 && a->model->settings.rounds > most)
        desk_find(a, 2, "rounds_many", "C.04.1 2", "Plan fewer rounds (settings).",
                  "%u players cannot play %u rounds without meeting twice; the last rounds would "
                  "have to be paired by hand.",
                  n, a->model->settings.rounds);
}

/* Games that are open in the last round become adjourned; older ones are told. */
static void adjourn_open(const struct desk_acting *a)
{
    const struct desk_model *const m = a->model;
    for (uint32_t round = 1; round <= m->n_rounds; round++) {
        const struct desk_round *const r = &m->rounds[round - 1];
        size_t open = 0, adjourned = 0;
        for (size_t i = 0; i < r->n_boards; i++) {
            const struct desk_board *const board = &r->boards[i];
            if (board->black == 0 || board->result != DESK_RESULT_OPEN)
                continue;
            adjourned += board->adjourned;
            if (board->adjourned)
                continue;
            open++;
            json_t *const body = desk_body_of_board(round, board);
            json_object_set_new(body, "counts", json_string("draw"));
            desk_emit(a, DESK_ADJOURNED, body);
        }
        if (open > 0)
            desk_find(a, 2, "open_games", "C.04.2 3.1", "Wait for the results.",
                      "%zu games of round %u are open: they count as adjourned, and as drawn for "
                      "this pairing.",
                      open, round);
        if (adjourned > 0)
            desk_find(a, 2, "adjourned_games", "C.04.2 3.1", "",
                      "%zu adjourned games of round %u count as drawn for this pairing.", adjourned,
                      round);
    }
}

/* Who plays the round and is on no board of it: how many, and the first three by name. */
static size_t without_board(const struct desk_acting *a, uint32_t round, char names[DESK_TEXT / 2])
{
    char who[DESK_TEXT / 3];
    size_t count = 0, length = 0;
    *names = '\0';
    for (uint32_t i = 0; i < a->model->n_players; i++) {
        const struct desk_player *const p = &a->model->players[i];
        if (!desk_player_plays(p, round) || desk_model_board(a->model, round, p->player, 0))
            continue;
        if (count++ < 3) {
            const int more = snprintf(names + length, DESK_TEXT / 2 - length, "%s%.60s",
                                      count > 1 ? ", " : "", desk_who(p, who));
            length += more > 0 && (size_t)more < DESK_TEXT / 2 - length ? (size_t)more : 0;
        }
    }
    return count;
}

/* Rounds that say nothing of a player: no board, no bye, no absence, as after a withdrawal that was
 * undone. */
static void find_forgotten(const struct desk_acting *a)
{
    char names[DESK_TEXT / 2];
    for (uint32_t round = 1; round <= a->model->n_rounds; round++) {
        const size_t count = without_board(a, round, names);
        if (count > 0)
            desk_find(a, 3, "forgotten", "C.04.1 3", "Mark them absent on the page of that round.",
                      "Neither paired nor excused in round %u: %s%s", round, names,
                      count > 3 ? ", …" : ".");
    }
}

/* ---- pairing --------------------------------------------------------------------------------- */

/* The tournament before `round` is paired, with those in it whom `among` names (NULL: who plays).
 * NULL, and a refusal, when the library refuses it. */
static swp_tournament *before_round(const struct desk_acting *a, uint32_t round, const bool *among)
{
    swp_tournament *t = NULL;
    swp_error err = {0};
    if (desk_tournament_build_among(a->model, round - 1, DESK_VIEW_NEXT, among, &t, &err) == SWP_OK)
        return t;
    desk_refuse(a, "tournament", err.rule, "Correct what the sentence names.", "%s", err.text);
    desk_failed(a, &err);
    return NULL;
}

/* The engine's version, and where it was built from. */
static const char *engine_name(char room[100])
{
    (void)snprintf(room, 100, "swisspair %s %s", swp_version(), swp_source_id());
    return room;
}

/* Keeps the file that the round is paired from; its hash goes into the body. */
static bool keep_input(const struct desk_acting *a, const swp_tournament *t, json_t *body)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_text *text = NULL;
    swp_error err = {0};
    uint8_t hash[DESK_HASH_BYTES];
    char hex[2 * DESK_HASH_BYTES + 1];
    options.dialect = desk_tournament_dialect(t);
    if (swp_trf_write(t, NULL, &options, &text, &err) != SWP_OK) {
        desk_refuse(a, "tournament", err.rule, "Correct what the sentence names.", "%s", err.text);
        desk_failed(a, &err);
        return false;
    }
    const size_t length = swp_trf_text_length(text);
    free(a->outcome->input); /* rounds of a table are paired from the same one */
    a->outcome->input = desk_new(length, 1);
    memcpy(a->outcome->input, swp_trf_text_bytes(text), length);
    a->outcome->input_length = length;
    swp_trf_text_destroy(text);
    desk_hash(a->outcome->input, length, hash);
    desk_hex(hash, sizeof hash, hex);
    json_object_set_new(body, "input", json_string(hex));
    return true;
}

/* The boards of a pairing, in the numbers of the log. */
static json_t *boards_json(const struct desk_model *model, const swp_board *given, size_t n)
{
    json_t *const boards = json_array();
    const struct desk_player **const by_tpn = desk_new(model->n_players + 1, sizeof *by_tpn);
    for (uint32_t i = 0; i < model->n_players; i++)
        if (!model->players[i].removed && model->players[i].tpn <= model->n_players)
            by_tpn[model->players[i].tpn] = &model->players[i];
    for (size_t i = 0; i < n; i++) {
        const struct desk_player *const white = by_tpn[given[i].white];
        const struct desk_player *const black = given[i].black ? by_tpn[given[i].black] : NULL;
        json_array_append_new(boards, json_pack("[ii]", white ? (int)white->player : 0,
                                                black ? (int)black->player : 0));
        for (uint32_t game = 2; white && black && game <= model->settings.games; game++) {
            const bool stand =
                model->settings.form->teams ? desk_colours_stand(&model->settings, game) : false;
            json_array_append_new(boards, json_pack("[ii]", (int)(stand ? white : black)->player,
                                                    (int)(stand ? black : white)->player));
        }
    }
    free(by_tpn);
    return boards;
}

/* Of a pairing; none of NULL. */
static json_t *boards_of(const struct desk_model *model, const swp_pairing *pairing)
{
    const uint32_t n = pairing ? swp_pairing_board_count(pairing) : 0;
    swp_board *const boards = desk_new((size_t)n + 1, sizeof *boards);
    for (uint32_t i = 0; i < n; i++)
        boards[i] = swp_pairing_board_at(pairing, i);
    json_t *const json = boards_json(model, boards, n);
    free(boards);
    return json;
}

static void emit_round(const struct desk_acting *a, const swp_tournament *t, uint32_t round,
                       const char *system, json_t *boards, const char *how)
{
    char engine[100];
    json_t *const body = json_object();
    json_object_set_new(body, "round", json_integer(round));
    json_object_set_new(body, "system", json_string(system));
    json_object_set_new(body, "engine", json_string(engine_name(engine)));
    json_object_set_new(body, "boards", boards);
    if (how)
        json_object_set_new(body, "how", json_string(how));
    if (keep_input(a, t, body))
        desk_emit(a, DESK_ROUND_PAIRED, body);
    else
        json_decref(body);
}

/* Players of a list by their numbers of the log, added to `players`; the first few by name, too. */
static void add_blocked(const struct desk_acting *a, const swp_tpn_list *list, json_t *players,
                        struct program_text *names)
{
    enum { NAMED = 6 };
    char who[DESK_TEXT / 3];
    for (size_t i = 0; i < list->count; i++) {
        const struct desk_player *const p = desk_model_by_tpn(a->model, list->tpns[i]);
        if (!p)
            continue; /* the bye */
        const size_t named = json_array_size(players);
        json_array_append_new(players, json_integer(p->player));
        if (named < NAMED)
            program_text_format(names, "%s%.50s", named > 0 ? ", " : "", desk_who(p, who));
        else if (named == NAMED)
            program_text_string(names, " and others");
    }
}

static const char OPEN_EMPTY[] =
    SWP_N_("Open the round empty (open_round) and pair it by hand, or take a prohibition back.");

/* Who is in the way when no pairing is possible: for pages as lists, and as a sentence. */
static void tell_blockers(const struct desk_acting *a, const swp_blockers *blockers,
                          const swp_error *err)
{
    struct program_text who = PROGRAM_TEXT_INIT, others = PROGRAM_TEXT_INIT;
    json_t *const players = json_array(), *const partners = json_array();
    for (uint32_t i = 0; i < swp_blockers_group_count(blockers); i++)
        add_blocked(a, swp_blockers_group_at(blockers, i), players, &who);
    if (swp_blockers_partners(blockers))
        add_blocked(a, swp_blockers_partners(blockers), partners, &others);
    if (json_array_size(players) > 0 && json_array_size(partners) > 0)
        desk_refuse(a, "no_pairing", err->rule, OPEN_EMPTY,
                    "The rules allow no pairing of the round: %s can meet %s outside their groups.",
                    program_text_get(&who), program_text_get(&others));
    else if (json_array_size(players) > 0)
        desk_refuse(a, "no_pairing", err->rule, OPEN_EMPTY,
                    "The rules allow no pairing of the round: %s can meet nobody outside their "
                    "groups.",
                    program_text_get(&who));
    a->outcome->answer = json_object();
    json_object_set_new(a->outcome->answer, "blocked", players);
    json_object_set_new(a->outcome->answer, "partners", partners);
    program_text_free(&who);
    program_text_free(&others);
}

static void refuse_unpaired(const struct desk_acting *a, const swp_tournament *t,
                            const swp_error *err)
{
    swp_blockers *blockers = NULL;
    if (err->status == SWP_ERR_NO_PAIRING &&
        swp_blockers_create(t, NULL, &blockers, NULL) == SWP_OK)
        tell_blockers(a, blockers, err);
    if (!desk_is_refused(a)) {
        desk_refuse(a, "no_pairing", err->rule, OPEN_EMPTY, "%s", err->text);
        desk_failed(a, err);
    }
    swp_blockers_destroy(blockers);
}

/* Rounds of the table: those that are planned, as long as they are whole cycles. 0, and a refusal,
 * when they are not. */
static uint32_t table_rounds(const struct desk_acting *a)
{
    const struct desk_form *const form = a->model->settings.form;
    const uint32_t planned = a->model->settings.rounds;
    uint32_t n = 0;
    for (uint32_t i = 0; i < a->model->n_players; i++)
        n += !a->model->players[i].removed;
    const uint32_t whole = desk_form_rounds(form, n), cycle = whole / form->cycles;
    if (n < 2)
        desk_refuse(a, "players_few", "C.05", "Enter the players first.",
                    "A table needs at least two players.");
    else if (whole > DESK_ROUNDS)
        desk_refuse(a, "rounds_many", "C.05", "Make several groups.",
                    "%u players would play %u rounds, more than the desk keeps.", n, whole);
    else if (planned > 0 && (planned % cycle != 0 || planned < whole))
        desk_refuse(a, "rounds_table", "C.05",
                    "Leave the number of rounds to the table (settings).",
                    "%u players play %u rounds, and %u are planned.", n, whole, planned);
    return desk_is_refused(a) ? 0 : planned > 0 ? planned : whole;
}

/* Whether the command's own order names every round once, or the system needs none; else a refusal.
 */
static bool is_order(const struct desk_acting *a, uint32_t rounds)
{
    const json_t *const order = desk_value(a, "order");
    bool seen[DESK_ROUNDS + 1] = {false}, good = json_array_size(order) == rounds;
    for (size_t i = 0; good && i < rounds; i++) {
        const json_int_t round = json_integer_value(json_array_get(order, i));
        good = round >= 1 && round <= (json_int_t)rounds && !seen[round];
        if (good)
            seen[round] = true;
    }
    if (!order && strcmp(a->model->settings.system, a->model->settings.form->own_order) == 0)
        desk_refuse(a, "order", "C.05",
                    "Name the order (order), or choose the Berger table (settings).",
                    "The order does not name each of the %u rounds once.", rounds);
    else if (order && !good)
        desk_refuse(a, "order", "C.05", "Name every round of the table once.",
                    "The order does not name each of the %u rounds once.", rounds);
    return !desk_is_refused(a);
}

/* All rounds at once, how many they are, and in which order they come. */
static void pair_table(const struct desk_acting *a)
{
    swp_error err = {0};
    const struct desk_form *const form = a->model->settings.form;
    const uint32_t rounds = table_rounds(a);
    const json_t *const order = desk_value(a, "order");
    const char *system = a->model->settings.system;
    if (rounds == 0 || !is_order(a, rounds))
        return;
    desk_find_few_members(a);
    swp_tournament *const t = rounds > 0 ? before_round(a, 1, NULL) : NULL;
    if (!t)
        return;
    if (rounds != a->model->settings.rounds)
        desk_emit(a, DESK_SETTINGS_SET, json_pack("{s:i}", "rounds", (int)rounds));
    if (order && strcmp(system, form->own_order) != 0) {
        system = form->own_order;
        desk_emit(a, DESK_SETTINGS_SET, json_pack("{s:s}", "system", system));
    } else if (order && swp_tournament_set_system(t, form->system, &err) != SWP_OK) {
        refuse_unpaired(a, t, &err);
    }
    if (swp_tournament_set_rounds(t, rounds, &err) != SWP_OK)
        refuse_unpaired(a, t, &err);
    for (uint32_t round = a->model->n_rounds + 1; round <= rounds && !desk_is_refused(a); round++) {
        swp_pairing *pairing = NULL;
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.round =
            order ? (uint32_t)json_integer_value(json_array_get(order, round - 1)) : round;
        if (swp_pairing_create(t, &options, &pairing, &err) == SWP_OK)
            emit_round(a, t, round, system, boards_of(a->model, pairing),
                       strcmp(system, form->own_order) == 0 ? "order" : NULL);
        else
            refuse_unpaired(a, t, &err);
        swp_pairing_destroy(pairing);
    }
    swp_tournament_destroy(t);
}

DESK_ACT(pair_round)
{
    BEGIN;
    const uint32_t round = model->n_rounds + 1;
    swp_error err = {0};
    swp_pairing *pairing = NULL;
    find_hindrances(a);
    if (desk_is_refused(a))
        return;
    if (model->settings.form->cycles > 0) {
        pair_table(a);
        return;
    }
    find_conflicts(a);
    find_forgotten(a);
    find_too_many_rounds(a);
    desk_find_few_members(a);
    adjourn_open(a);
    struct desk_model *const with = model->n_rounds > 0 ? desk_number_fresh(a) : NULL;
    const struct desk_acting numbered = {with ? with : model, history, command, outcome};
    swp_tournament *const t = before_round(&numbered, round, NULL);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = round;
    if (t && swp_pairing_create(t, &options, &pairing, &err) == SWP_OK)
        emit_round(&numbered, t, round, model->settings.system, boards_of(numbered.model, pairing),
                   NULL);
    else if (t)
        refuse_unpaired(&numbered, t, &err);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    desk_model_destroy(with);
}

DESK_ACT(open_round)
{
    BEGIN;
    const uint32_t round = model->n_rounds + 1;
    if (desk_is_table(a))
        return;
    find_hindrances(a);
    if (desk_is_refused(a))
        return;
    find_forgotten(a);
    adjourn_open(a);
    struct desk_model *const with = model->n_rounds > 0 ? desk_number_fresh(a) : NULL;
    const struct desk_acting numbered = {with ? with : model, history, command, outcome};
    swp_tournament *const t = before_round(&numbered, round, NULL);
    if (t)
        emit_round(&numbered, t, round, model->settings.system, json_array(), "hand");
    swp_tournament_destroy(t);
    desk_model_destroy(with);
}

/* ---- by hand --------------------------------------------------------------------------------- */

/* Only the last round can be changed. */
static const struct desk_round *round_to_edit(const struct desk_acting *a, uint32_t *out_round)
{
    const struct desk_round *const r = desk_round_named(a, out_round);
    if (!r || desk_is_table(a))
        return NULL;
    if (*out_round != a->model->n_rounds)
        desk_refuse(a, "round_over", "C.04.2 4", "Correct results or colours instead.",
                    "Round %u is over: round %u is paired on it.", *out_round, a->model->n_rounds);
    else if (r->closed)
        desk_refuse(a, "round_closed", "C.04.2 4", "Take the closing back first (undo).",
                    "Round %u is closed.", *out_round);
    else if (desk_is_fresh(a, r->rev))
        return r;
    return NULL;
}

/* A board with a latecomer is judged as if its two players were alone: the others were paired
 * before. */
static swp_tournament *before_board(const struct desk_acting *a, uint32_t round,
                                    const struct desk_player *white,
                                    const struct desk_player *black)
{
    bool *const among = desk_history_latecomers(a->history, a->model, round);
    const bool is_late = among[white->player - 1] || (black && among[black->player - 1]);
    for (uint32_t i = 0; i < a->model->n_players; i++)
        among[i] = i + 1 == white->player || (black && i + 1 == black->player);
    swp_tournament *const t = before_round(a, round, is_late ? among : NULL);
    free(among);
    return t;
}

/* What bars the only two that were asked about; false when it is something else. */
static bool find_bar(const struct desk_acting *a, const swp_tournament *t,
                     const swp_pair_options *options, json_t *body)
{
    static const char *const words[SWP_BARS] = {[SWP_BAR_REMATCH] = SWP_N_("the two have met"),
                                                [SWP_BAR_COLOURS] = SWP_N_("no colours fit both"),
                                                [SWP_BAR_FORBIDDEN] =
                                                    SWP_N_("the two must not meet")};
    swp_blockers *blockers = NULL;
    bool is_told = false;
    if (swp_blockers_create(t, options, &blockers, NULL) == SWP_OK &&
        swp_blockers_pair_count(blockers) == 1) {
        const unsigned bars = swp_blockers_pair_at(blockers, 0)->bars;
        for (unsigned bar = 0; bar < SWP_BARS && !is_told; bar++) {
            if (!(bars & (1u << bar)) || !words[bar])
                continue;
            const char *const article = swp_blockers_article(blockers, (swp_bar)bar);
            json_object_set_new(body, "verdict", json_string("impossible"));
            json_object_set_new(body, "article", json_string(article ? article : ""));
            json_object_set_new(body, "reason", json_string(words[bar]));
            desk_find(a, 3, "impossible", "", "Pair them differently.",
                      "The rules do not allow this board (%s): %s", article ? article : "",
                      words[bar]);
            is_told = true;
        }
    }
    swp_blockers_destroy(blockers);
    return is_told;
}

/* The reason that made the verdict: that of its article, else the last; NULL when there is none. */
static const swp_whynot_reason *deciding_reason(const swp_whynot *answer)
{
    const char *const article = swp_whynot_article(answer);
    const uint32_t n = swp_whynot_reason_count(answer);
    for (uint32_t i = n; article && i-- > 0;) {
        const swp_whynot_reason *const reason = swp_whynot_reason_at(answer, i);
        if (reason->article && strcmp(reason->article, article) == 0)
            return reason;
    }
    return n > 0 ? swp_whynot_reason_at(answer, n - 1) : NULL;
}

/* What the engine says of a board, as a finding and in the event. */
static void judge_board(const struct desk_acting *a, uint32_t round,
                        const struct desk_player *white, const struct desk_player *black,
                        json_t *body)
{
    static const char *const words[] = {"paired", "colours", "later", "worse", "impossible"};
    swp_tournament *const t = before_board(a, round, white, black);
    swp_whynot *answer = NULL;
    swp_wish wish = SWP_WISH_INIT;
    swp_error err = {0};
    if (!t)
        return;
    wish.kind = black ? SWP_WISH_KIND_MEETING : SWP_WISH_KIND_BYE;
    wish.player = white->tpn;
    wish.opponent = black ? black->tpn : 0;
    wish.flags = black ? SWP_WISH_COLOURS : 0;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = round;
    if (swp_whynot_create(t, &options, &wish, &answer, &err) == SWP_OK) {
        const swp_verdict verdict = swp_whynot_verdict(answer);
        const swp_whynot_reason *const told = deciding_reason(answer);
        const char *const reason = told ? told->text : "";
        const char *const article = swp_whynot_article(answer) ? swp_whynot_article(answer) : "";
        json_object_set_new(body, "verdict", json_string(words[verdict]));
        json_object_set_new(body, "article", json_string(article));
        json_object_set_new(body, "reason", json_string(reason));
        if (verdict == SWP_VERDICT_IMPOSSIBLE)
            desk_find(a, 3, "impossible", "", "Pair them differently.",
                      "The rules do not allow this board (%s): %s", article, reason);
        else if (verdict != SWP_VERDICT_PAIRED)
            desk_find(a, 2, words[verdict], "", "", "The rules pair differently (%s): %s", article,
                      reason);
        if (verdict != SWP_VERDICT_PAIRED && told)
            desk_tells(a, told->saying);
    } else if (err.status == SWP_ERR_NO_PAIRING) {
        if (!find_bar(a, t, &options, body))
            desk_find(a, 2, "no_pairing", "", "", "The rules allow no pairing of this round.");
    } else {
        desk_find(a, 2, "not_judged", "", "", "The board could not be judged: %s", err.text);
        desk_failed(a, &err);
    }
    swp_whynot_destroy(answer);
    swp_tournament_destroy(t);
}

/* The player can be put on a board of that round. One entered while it is played, to play from the
 * next round on, can be a latecomer, too. */
static bool is_unseated(const struct desk_acting *a, uint32_t round, const struct desk_player *p)
{
    char who[DESK_TEXT / 3];
    if (p->tpn == 0)
        desk_refuse(a, "not_numbered", "C.04.2 2", "Make the numbers (make_numbers).",
                    "%s has no pairing number.", desk_who(p, who));
    else if (desk_model_board(a->model, round, p->player, 0))
        desk_refuse(a, "seated", "C.04.1 3", "Take the player's board apart first (drop_board).",
                    "%s is on another board of round %u.", desk_who(p, who), round);
    else if (p->from > round + 1 || desk_player_is_away(p, round))
        desk_refuse(a, "away", "C.04.1 3", "Let the player return first (return).",
                    "%s does not play in round %u.", desk_who(p, who), round);
    else
        return true;
    return false;
}

/* The body of an event about a whole match says how many boards it has. */
static void put_games(const struct desk_acting *a, json_t *body)
{
    if (a->model->settings.games > 1)
        json_object_set_new(body, "games", json_integer((json_int_t)a->model->settings.games));
}

DESK_ACT(set_board)
{
    BEGIN;
    uint32_t round = 0;
    const struct desk_round *const r = round_to_edit(a, &round);
    const bool bye = desk_value(a, "black") && desk_number(a, "black") == 0;
    const struct desk_player *const white = r ? desk_player_named(a, "white", "white_tpn") : NULL;
    const struct desk_player *const black =
        white && !bye ? desk_player_named(a, "black", "black_tpn") : NULL;
    if (!white || (!bye && !black))
        return;
    if (white == black) {
        desk_wrong(a, "white and black are the same player");
        return;
    }
    if (!is_unseated(a, round, white) || (black && !is_unseated(a, round, black)))
        return;
    if (bye && r->n_boards > 0 && r->boards[r->n_boards - 1].black == 0) {
        desk_refuse(a, "second_bye", "C.04.1 3", "Take the other bye back first (drop_board).",
                    "Somebody has the bye of round %u already.", round);
        return;
    }
    json_t *const body = desk_board_body(round, white->player, black ? black->player : 0);
    put_games(a, body);
    judge_board(a, round, white, black, body);
    desk_emit(a, DESK_BOARD_SET, body);
}

/* The bye can be named by its player alone. */
static const struct desk_board *board_to_drop(const struct desk_acting *a, uint32_t *out_round)
{
    if (desk_value(a, "board") || !desk_value(a, "black") || desk_number(a, "black") != 0)
        return desk_board_named(a, out_round);
    const struct desk_player *const white = desk_player_named(a, "white", "white_tpn");
    const struct desk_round *const r = white ? desk_round_named(a, out_round) : NULL;
    const struct desk_board *const board =
        r ? desk_model_board(a->model, *out_round, white->player, 0) : NULL;
    if (r && (!board || board->black != 0))
        desk_refuse(a, "no_board", "", "Look at the list of the round.",
                    "The player has no bye in that round.");
    return board && board->black == 0 ? board : NULL;
}

DESK_ACT(drop_board)
{
    BEGIN;
    uint32_t round = 0;
    if (!round_to_edit(a, &round))
        return;
    const struct desk_board *const named = board_to_drop(a, &round);
    if (!named)
        return;
    const struct desk_board *const board = desk_match_of(model, round, named);
    for (uint32_t game = 0; board->black != 0 && game < model->settings.games; game++)
        if (board[game].result != DESK_RESULT_OPEN) {
            desk_refuse(a, "has_result", "", "Clear the result first (clear_result).",
                        "The board has a result.");
            return;
        }
    json_t *const body = desk_board_body(round, board->white, board->black);
    put_games(a, body);
    desk_emit(a, DESK_BOARD_DROPPED, body);
}

DESK_ACT(swap_colours)
{
    BEGIN;
    uint32_t round = 0;
    if (!round_to_edit(a, &round))
        return;
    const struct desk_board *const named = desk_board_named(a, &round);
    if (!named)
        return;
    if (named->black == 0) {
        desk_refuse(a, "no_board", "", "Name a board with two players.", "The bye has no colours.");
        return;
    }
    const struct desk_board *const board = desk_match_of(model, round, named);
    /* While the round is edited its end is asked (finish_edit). */
    desk_find(a, desk_model_round(model, round)->editing ? 2 : 3, "colours", "C.04.2 4",
              "Leave the colours as they are.", "The two play with the other colours.");
    json_t *const body = desk_board_body(round, board->black, board->white);
    put_games(a, body);
    desk_emit(a, DESK_BOARD_SWAPPED, body);
}

/* Whether everybody who plays the round is on one of its boards. */
static bool is_complete(const struct desk_acting *a, uint32_t round)
{
    char names[DESK_TEXT / 2];
    const size_t missing = without_board(a, round, names);
    if (missing == 0)
        return true;
    desk_refuse(a, "incomplete", "C.04.1 3",
                "Give them a board or the bye (set_board), or say that they are absent.",
                "%zu players are without a board: %s%s", missing, names, missing > 3 ? ", …" : ".");
    return false;
}

/* The tournament before the round without its latecomers, whom no pairing of it could have. */
static swp_tournament *before_latecomers(const struct desk_acting *a, uint32_t round)
{
    bool *const among = desk_history_latecomers(a->history, a->model, round);
    for (uint32_t i = 0; i < a->model->n_players; i++)
        among[i] = !among[i] && desk_player_plays(&a->model->players[i], round);
    swp_tournament *const t = before_round(a, round, among);
    free(among);
    return t;
}

DESK_ACT(finish_edit)
{
    BEGIN;
    uint32_t round = 0;
    const struct desk_round *const r = round_to_edit(a, &round);
    if (!r || !is_complete(a, round))
        return;
    swp_tournament *const t = before_latecomers(a, round);
    swp_pairing *pairing = NULL;
    if (!t)
        return;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = round;
    if (swp_pairing_create(t, &options, &pairing, NULL) != SWP_OK)
        pairing = NULL; /* there may be none */
    json_t *const engine = boards_of(model, pairing), *const ours = desk_boards_json(r);
    size_t differ = 0;
    /* Of matches the first boards are compared. */
    for (size_t i = 0; i<r->n_boards; i += r->boards[i].black> 0 ? model->settings.games : 1) {
        bool found = false;
        for (size_t k = 0; k < json_array_size(engine) && !found; k++)
            found = json_equal(json_array_get(ours, i), json_array_get(engine, k)) == 1;
        differ += !found;
    }
    if (differ > 0 && pairing)
        desk_find(a, 4, "not_the_engines", "C.04.2 3", "Keep the engine's pairing.",
                  "Boards that differ from the pairing by the rules: %zu; the report will say so.",
                  differ);
    json_decref(ours);
    json_t *const body = json_object();
    json_object_set_new(body, "round", json_integer(round));
    json_object_set_new(body, "engine_boards", engine);
    desk_put_text(a, body, "why");
    desk_emit(a, DESK_EDIT_FINISHED, body);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

/* ---- showing and closing --------------------------------------------------------------------- */

/* Whether every published game still stands: the round only gained latecomers, and nobody who is
 * seated is moved to another board number. */
static bool only_grew(const struct desk_model *m, uint32_t round)
{
    const struct desk_publication *const shown =
        round <= m->n_publications ? &m->publications[round - 1] : NULL;
    bool stands = shown && shown->version > 0;
    for (size_t i = 0; stands && i < shown->n_boards; i++)
        stands = shown->boards[i][1] == 0 ||
                 desk_model_board(m, round, shown->boards[i][0], shown->boards[i][1]);
    return stands;
}

/* The boards as they are shown. Of a round that was changed by hand in the order that pairing
 * publishes (C.04.2 3.6, with virtual points C.04.7 1.5): boards put by hand stand behind the
 * others until then. */
static json_t *boards_to_show(const struct desk_acting *a, uint32_t round)
{
    const struct desk_round *const r = &a->model->rounds[round - 1];
    json_t *const as_they_are = desk_boards_json(r);
    swp_tournament *t = NULL;
    swp_board *const boards = desk_new(r->n_boards + 1, sizeof *boards);
    json_t *sorted = NULL;
    if (r->edited && !only_grew(a->model, round))
        (void)desk_tournament_build(a->model, round - 1, DESK_VIEW_NEXT, &t,
                                    NULL); /* or unsorted */
    size_t n = 0;                          /* of matches the first boards */
    for (size_t i = 0;
         t && i<r->n_boards; i += r->boards[i].black> 0 ? a->model->settings.games : 1) {
        const struct desk_player *const white = desk_model_player(a->model, r->boards[i].white);
        const struct desk_player *const black = desk_model_player(a->model, r->boards[i].black);
        boards[n++] = (swp_board){white ? white->tpn : 0, black ? black->tpn : 0};
    }
    if (t && paper_boards_sort(t, round, /* with_virtual= */ true, boards, n))
        sorted = boards_json(a->model, boards, n);
    free(boards);
    swp_tournament_destroy(t);
    if (!sorted)
        return as_they_are;
    if (json_equal(sorted, as_they_are) != 1)
        desk_find(a, 2, "board_order", "C.04.2 3.6", "",
                  "The boards of round %u are numbered by scores again, those put by hand among "
                  "the others.",
                  round);
    json_decref(as_they_are);
    return sorted;
}

/* Numbers of the boards that are not what was shown last. */
static json_t *changed_boards(const struct desk_publication *before, const json_t *boards)
{
    json_t *const changed = json_array();
    for (size_t i = 0; i < json_array_size(boards); i++) {
        const json_t *const board = json_array_get(boards, i);
        if (i >= before->n_boards ||
            before->boards[i][0] != json_integer_value(json_array_get(board, 0)) ||
            before->boards[i][1] != json_integer_value(json_array_get(board, 1)))
            json_array_append_new(changed, json_integer((json_int_t)i + 1));
    }
    return changed;
}

/* A round as it stands, in a new version. */
static void emit_publication(const struct desk_acting *a, uint32_t round)
{
    json_t *const boards = boards_to_show(a, round);
    const uint32_t before =
        round <= a->model->n_publications ? a->model->publications[round - 1].version : 0;
    if (before > 0)
        desk_find(a, 2, "new_version", "", "",
                  "Version %u replaces version %u; the changed boards are marked.", before + 1,
                  before);
    json_t *const body = json_object();
    json_object_set_new(body, "round", json_integer(round));
    json_object_set_new(body, "version", json_integer(before + 1));
    json_object_set_new(body, "boards", boards);
    if (before > 0)
        json_object_set_new(body, "changed",
                            changed_boards(&a->model->publications[round - 1], boards));
    desk_emit(a, DESK_ROUND_PUBLISHED, body);
}

DESK_ACT(publish_round)
{
    BEGIN;
    uint32_t round = 0;
    const struct desk_round *const r = desk_round_named(a, &round);
    if (!r || !desk_is_fresh(a, r->rev))
        return;
    if (r->editing) {
        desk_refuse(a, "editing", "C.04.2 3", "Finish the edit (finish_edit).",
                    "Round %u is being changed by hand.", round);
        return;
    }
    /* A table is shown as a whole, unless one round of it is named. */
    const bool is_whole = model->settings.form->cycles > 0 && !desk_value(a, "round");
    for (uint32_t one = is_whole ? 1 : round; one <= (is_whole ? model->n_rounds : round); one++)
        if (!desk_round_is_shown(model, one)) /* else it stands so */
            emit_publication(a, one);
}

DESK_ACT(withdraw_round)
{
    BEGIN;
    uint32_t round = 0;
    const struct desk_round *const r = desk_round_named(a, &round);
    if (!r)
        return;
    if (!r->published)
        desk_refuse(a, "not_shown", "", "Publish it first (publish_round).",
                    "Round %u is not published.", round);
    else {
        json_t *const body = json_object();
        json_object_set_new(body, "round", json_integer(round));
        desk_put_text(a, body, "why");
        desk_emit(a, DESK_ROUND_WITHDRAWN, body);
    }
}

/* What the command says that an open board counts as; NULL: nothing. */
static const char *word_of(const struct desk_acting *a, const struct desk_board *board)
{
    const json_t *const open = desk_value(a, "open");
    for (size_t i = 0; i < json_array_size(open); i++) {
        const json_t *const given = json_array_get(open, i);
        if (json_integer_value(json_array_get(given, 0)) == board->white &&
            json_integer_value(json_array_get(given, 1)) == board->black &&
            (board->game == 0 || json_integer_value(json_array_get(given, 3)) == board->game))
            return json_string_value(json_array_get(given, 2));
    }
    return NULL;
}

/* Boards of matches of teams that are named when their round is closed: each by an event of its
 * own. */
static void close_boards(const struct desk_acting *a, uint32_t round)
{
    const struct desk_round *const r = desk_model_round(a->model, round);
    for (size_t i = 0; i < r->n_boards && !desk_is_refused(a); i++) {
        const struct desk_board *const board = &r->boards[i];
        const char *const word = board->result == DESK_RESULT_OPEN ? word_of(a, board) : NULL;
        if (!word)
            continue;
        const bool is_adjourned = strcmp(word, "adjourned") == 0;
        const enum desk_result result = desk_result_find(word);
        if (!is_adjourned && (result == DESK_RESULTS || result == DESK_RESULT_OPEN)) {
            desk_wrong(a, "open: \"%s\" is none; expected adjourned, draw, +:-, -:+, -:-", word);
            return;
        }
        if (is_adjourned && board->adjourned)
            continue; /* it stands so */
        if (!is_adjourned && !desk_seats_fit(a, round, board, result))
            return;
        json_t *const body = desk_body_of_board(round, board);
        json_object_set_new(body, is_adjourned ? "counts" : "result",
                            json_string(is_adjourned ? "draw" : word));
        desk_emit(a, is_adjourned ? DESK_ADJOURNED : DESK_RESULT_SET, body);
    }
}

DESK_ACT(close_round)
{
    BEGIN;
    uint32_t round = 0, first = 0;
    const struct desk_round *const r = desk_round_named(a, &round);
    size_t open = 0;
    if (!r)
        return;
    if (r->closed)
        return; /* it stands so */
    for (size_t i = 0; i < r->n_boards; i++) {
        const struct desk_board *const board = &r->boards[i];
        if (board->black == 0 || board->result != DESK_RESULT_OPEN || board->adjourned ||
            word_of(a, board))
            continue;
        if (open++ == 0)
            first = (uint32_t)i + 1;
    }
    const bool teams = model->settings.form->teams;
    if (r->editing)
        desk_refuse(a, "editing", "C.04.2 3", "Finish the edit (finish_edit).",
                    "Round %u is being changed by hand.", round);
    else if (open > 0)
        desk_refuse(a, "open_boards", "C.04.2 3.1",
                    "Enter the results, or name each open board and what it counts as.",
                    "%zu boards of round %u are open, board %u among them.", open, round, first);
    else {
        json_t *const body = json_object();
        json_object_set_new(body, "round", json_integer(round));
        if (desk_value(a, "open") && teams)
            close_boards(a, round);
        else if (desk_value(a, "open"))
            json_object_set(body, "open", json_object_get(command->body, "open"));
        desk_emit(a, DESK_ROUND_CLOSED, body);
    }
}
