/* SPDX-License-Identifier: Apache-2.0 */
/* Undoing, at random: acts of every kind, undoings of any of them, of a stretch, and of undoings.
 * After each one the desk's model is told as text and compared with a plain second model
 * (desk_plain.h); no event that counts is ever left that does not fit; and an act that is undone at
 * once leaves what stood before, and undoing that brings it back.
 *
 *     desk_undo [--rounds N] [--sqlite N] [--seed S]
 *
 * N acts in memory (40,000 in `make test`; the campaign takes 1,000,000), and N through a file
 * (500; 20,000), which is opened again after each life. */
#include "testing.h"

#include "desk/base/desk_memory.h"
#include "desk/service/desk_service.h"
#include "desk_plain.h"
#include "desk_play.h"
#include "program/program_text.h"

#include <sodium.h>
#include <time.h>
#include <unistd.h>

enum { LIFE = 70, SEATS = 7, DIFFERENCES = 20, FORMS = 7 }; /* a life of each in turn */

static uint64_t state;

static uint32_t roll(uint32_t below)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((state >> 33) % below);
}

/* ---- the desk's model as text -----------------------------------------------------------------
 */

static void tell_player(struct program_text *w, const struct desk_player *p)
{
    program_text_format(
        w,
        "player %u tpn %u name %s title %s fide %s sex %.*s rating %u %u %s from %u here %d "
        "barred %d",
        p->player, p->tpn, p->name, p->title, p->fide_id, p->sex ? 1 : 0, &p->sex, p->rating,
        p->official_rating, p->rating_from, p->from, p->arrived, p->half_byes_barred);
    for (size_t k = 0; k < p->n_wishes; k++)
        program_text_format(w, " wish %u %s %d", p->wishes[k].round,
                            desk_bye_word(p->wishes[k].bye), p->wishes[k].absent);
    for (size_t k = 0; k < p->n_spans; k++)
        program_text_format(w, " away %u %u %d", p->spans[k].from, p->spans[k].to,
                            p->spans[k].expelled);
    for (size_t k = 0; k < p->n_adjustments; k++)
        program_text_format(w, " bonus %u %d %d", p->adjustments[k].round, p->adjustments[k].points,
                            p->adjustments[k].score == SWP_TEAM_SCORE_MATCH_POINTS  ? 1
                            : p->adjustments[k].score == SWP_TEAM_SCORE_GAME_POINTS ? 2
                                                                                    : 0);
    program_text_char(w, '\n');
}

static void tell_round(struct program_text *w, uint32_t i, const struct desk_round *r)
{
    program_text_format(w, "round %u closed %d shown %d editing %d edited %d\n", i, r->closed,
                        r->published, r->editing, r->edited);
    for (size_t k = 0; k < r->n_boards; k++) {
        const struct desk_board *const b = &r->boards[k];
        program_text_format(
            w, "board %u-%u %s rating %s adjourned %d claims %zu read %s by %s on %s\n", b->white,
            b->black, desk_result_word(b->result), desk_result_word(b->rating), b->adjourned,
            b->n_claims, b->read_back, b->actor, b->date);
    }
}

static void tell_teams(const struct desk_model *m, struct program_text *w)
{
    for (uint32_t i = 0; i < m->n_members; i++)
        if (!m->members[i].removed)
            program_text_format(w, "member %u team %u name %s rating %u\n", i + 1,
                                m->members[i].team, m->members[i].name, m->members[i].rating);
    for (uint32_t i = 0; i < m->n_players; i++)
        for (size_t k = 0; !m->players[i].removed && k < m->players[i].n_order; k++)
            program_text_format(w, "order %u: %u\n", i + 1, m->players[i].order[k]);
    for (uint32_t round = 1; round < 20; round++)
        for (uint32_t team = 1; team <= m->n_players; team++) {
            const struct desk_line_up *const l = desk_model_line_up(m, round, team);
            for (uint32_t game = 1; l && game <= m->settings.games; game++)
                program_text_format(w, "line-up %u of %u: %u, laid down %d\n", round, team,
                                    desk_model_seat(m, round, team, game), l->laid_down);
        }
}

static void tell(const struct desk_model *m, struct program_text *w)
{
    const struct desk_settings *const s = &m->settings;
    program_text_format(
        w, "event %s system %s rounds %u win %d draw %d byes %u groups %zu baku %d tiebreaks %s\n",
        s->name, s->system, s->rounds, s->scoring.white_win, s->scoring.white_draw, s->byes_allowed,
        s->n_groups, s->baku, s->tiebreaks);
    program_text_format(w, "numbered %d lot %s lots %zu prizes %zu\n", m->numbered,
                        m->lot == SWP_COLOUR_WHITE   ? "white"
                        : m->lot == SWP_COLOUR_BLACK ? "black"
                                                     : "",
                        m->n_lots, s->n_prizes);
    for (uint32_t i = 0; i < m->n_players; i++) {
        if (!m->players[i].removed)
            tell_player(w, &m->players[i]);
        else if (m->players[i].merged_into > 0)
            program_text_format(w, "player %u is %u\n", i + 1, m->players[i].merged_into);
    }
    for (uint32_t i = 1; i <= m->n_rounds; i++)
        tell_round(w, i, &m->rounds[i - 1]);
    tell_teams(m, w);
    program_text_format(w, "kept\nused %u left %d %u standings %u\n", m->n_players,
                        s->rated && !m->fide_mode, m->fide_mode_left_in, m->standings_version);
    for (uint32_t i = 0; i < m->n_publications; i++)
        program_text_format(w, "version %u of round %u\n", m->publications[i].version, i + 1);
}

/* ---- a life -----------------------------------------------------------------------------------
 */

/* An event in memory, or in a file. */
struct life {
    struct play play;
    struct desk *desk; /* NULL: in memory */
    char path[200];
    size_t done, refused, undone;
};

static const struct desk_model *model_of(const struct life *life)
{
    return life->desk ? life->desk->model : life->play.model;
}

static const struct desk_history *history_of(const struct life *life)
{
    return life->desk ? &life->desk->history : &life->play.history;
}

static const char *const actors[] = {"arbiter:anna", "arbiter:ben", "phone:3"};

/* Does a command; the number of events it made, 0 when it was not done. */
static size_t act(struct life *life, const char *name, json_t *body)
{
    struct desk_outcome outcome;
    size_t made = 0;
    const char *const actor = actors[roll(3)];
    if (life->desk) {
        struct desk_command command = {.act = name, .body = body, .actor = actor, .confirmed = 4};
        uint64_t seq = 0;
        randombytes_buf(command.request, sizeof command.request);
        memcpy(command.chance, command.request, sizeof command.chance);
        EXPECT(desk_do(life->desk, &command, &outcome, &seq) == DESK_STORE_OK, "%s is saved", name);
    } else {
        life->play.actor = actor;
        play_command(&life->play, name, body, 4, &outcome);
    }
    json_decref(body);
    if (outcome.kind == DESK_OUTCOME_DONE)
        made = outcome.n_events;
    EXPECT(outcome.kind != DESK_OUTCOME_WRONG, "%s: %s", name,
           outcome.n_findings > 0 ? outcome.findings[0].text : "");
    life->done += outcome.kind == DESK_OUTCOME_DONE;
    life->refused += outcome.kind != DESK_OUTCOME_DONE;
    desk_outcome_free(&outcome);
    return made;
}

static json_t *object(const char *text)
{
    return json_loads(text, 0, NULL);
}

static const char *const words[] = {"1-0", "0-1",         "draw", "+:-",   "-:+",
                                    "-:-", "1-0-unrated", "0-0",  "draw-0"};

static const char *result(void)
{
    return words[roll(sizeof words / sizeof *words)];
}

static int somebody(const struct life *life)
{
    return (int)roll(model_of(life)->n_players + 1) + 1;
}

/* A round that is there, mostly the last one; a board of it. */
static json_t *board(const struct life *life)
{
    const struct desk_model *const m = model_of(life);
    const uint32_t most = m->settings.form->cycles > 0 ? 1 : 4; /* any round of a table */
    const uint32_t round = m->n_rounds > 1 && roll(most) == 0 ? roll(m->n_rounds) + 1 : m->n_rounds;
    const size_t n = round > 0 ? m->rounds[round - 1].n_boards : 0;
    return json_pack("{s:i,s:i}", "round", (int)(round > 0 ? round : 1), "board",
                     (int)roll((uint32_t)n + 1) + 1);
}

static json_t *board_with(const struct life *life, const char *name, const char *text)
{
    json_t *const body = board(life);
    json_object_set_new(body, name, json_string(text));
    return body;
}

static size_t enter(struct life *life)
{
    static const char *const titles[] = {"none", "GM", "FM"};
    char name[30];
    (void)snprintf(name, sizeof name, "Player %u", roll(40));
    json_t *const body = json_pack("{s:s,s:i,s:s,s:s}", "name", name, "rating", (int)roll(4) * 500,
                                   "title", titles[roll(3)], "sex", roll(2) ? "m" : "w");
    if (roll(3) == 0)
        json_object_set_new(body, "from", json_integer(1 + roll(3)));
    return act(life, "add_player", body);
}

static size_t act_on_player(struct life *life)
{
    static const char *const worth[] = {"half", "full", "zero"};
    static const char *const simple[] = {"remove_player", "arrive", "absent", "drop_bye",
                                         "withdraw",      "return", "expel"};
    json_t *const body = json_pack("{s:i}", "player", somebody(life));
    switch (roll(6)) {
    case 0:
        json_object_set_new(body, "worth", json_string(worth[roll(3)]));
        return act(life, "ask_bye", body);
    case 1:
        json_object_set_new(body, "rating", json_integer(roll(5) * 450));
        json_object_set_new(body, "half_byes", json_string(roll(2) ? "yes" : "no"));
        return act(life, "change_player", body);
    case 2:
        json_object_set_new(body, "into", json_integer(somebody(life)));
        if (json_equal(json_object_get(body, "player"), json_object_get(body, "into")) == 1)
            json_object_set_new(body, "into", json_integer(99));
        return act(life, "merge_players", body);
    case 3:
        json_object_set_new(body, "points", json_integer((int)roll(21) - 10));
        json_object_set_new(body, "why", json_string("so decided"));
        if (roll(2) == 0)
            json_object_set_new(body, "score", json_string(roll(2) ? "match" : "game"));
        return act(life, "adjust_points", body);
    default:
        return act(life, simple[roll(7)], body);
    }
}

static size_t act_on_event(struct life *life)
{
    if (roll(20) == 0)
        return act(life, "leave_fide_mode", json_object());
    switch (roll(9)) {
    case 0:
        return act(
            life, "settings",
            json_pack("{s:i,s:i}", "rounds", (int)roll(4) + 4, "byes_allowed", (int)roll(3)));
    case 1:
        return act(life, "forbid",
                   roll(2) ? object("{\"groups\":[]}")
                           : object("{\"groups\":[{\"players\":[1,2]}]}"));
    case 2:
        return roll(3) == 0
                   ? act(life, "accelerate",
                         object("{\"method\":\"groups\",\"groups\":[{\"first\":1,\"last\":3,"
                                "\"from\":1,\"to\":2,\"points\":15}]}"))
                   : act(life, "accelerate",
                         json_pack("{s:s}", "method", roll(2) ? "baku" : "none"));
    case 3:
        return act(life, "tiebreaks", json_pack("{s:s}", "list", roll(2) ? "BH,SB" : ""));
    case 4:
        return act(life, "prizes",
                   object("{\"prizes\":[{\"name\":\"First\",\"amount\":100,\"place\":1}]}"));
    case 5:
        return act(life, "draw_lot",
                   roll(2) ? json_object() : json_pack("{s:s}", "colour", "black"));
    case 6:
        return act(life, "note", json_pack("{s:s}", "text", "remember"));
    case 7:
        return act(
            life, "draw_lots",
            json_pack("{s:[ii],s:s}", "players", 1, somebody(life) + 1, "what_for", "board 1"));
    default:
        if (roll(3) == 0)
            return act(life, "swap_numbers", json_pack("{s:i,s:i}", "a", somebody(life), "b", 1));
        return act(life, "make_numbers", json_object());
    }
}

/* Nothing, or of a table now and then its rounds backwards. */
static json_t *own_order(const struct life *life)
{
    const struct desk_form *const form = model_of(life)->settings.form;
    const uint32_t n = model_of(life)->n_players;
    json_t *const body = json_object(), *const order = json_array();
    for (uint32_t round = (n - 1 + n % 2) * form->cycles; round > 0 && n > 1; round--)
        json_array_append_new(order, json_integer((json_int_t)round));
    if (form->cycles > 0 && roll(3) == 0)
        json_object_set(body, "order", order);
    json_decref(order);
    return body;
}

static size_t act_on_round(struct life *life)
{
    static const char *const plain[] = {"publish_round", "withdraw_round", "close_round",
                                        "finish_edit", "publish_standings"};
    switch (roll(7)) {
    case 0:
    case 1:
        if (model_of(life)->n_rounds < 8)
            return roll(6) == 0 ? act(life, "open_round", json_object())
                                : act(life, "pair_round", own_order(life));
        return 0;
    case 2:
        return act(life, "set_board",
                   json_pack("{s:i,s:i}", "white", somebody(life), "black",
                             roll(4) == 0 ? 0 : (int)roll(SEATS) + 200));
    case 3:
        return act(life, "drop_board", board(life));
    case 4:
        return act(life, "swap_colours", board(life));
    default:
        return act(life, plain[roll(5)], json_object());
    }
}

/* Two who stand on no board are put on one. */
static size_t seat(struct life *life)
{
    const struct desk_model *const m = model_of(life);
    int free_ones[2] = {0, 0};
    size_t n = 0;
    for (uint32_t i = 0; i < m->n_players && n < 2 && m->n_rounds > 0; i++)
        if (!m->players[i].removed && !desk_model_board(m, m->n_rounds, i + 1, 0))
            free_ones[n++] = (int)i + 1;
    if (n == 0)
        return 0;
    return act(life, "set_board",
               json_pack("{s:i,s:i}", "white", free_ones[0], "black", free_ones[1]));
}

static size_t act_on_result(struct life *life)
{
    switch (roll(11)) {
    case 10:
        return act(life, "date_game",
                   board_with(life, "date", roll(3) ? "2026-11-20 18:00 +01:00" : ""));
    case 0:
        return act(life, "claim_result", board_with(life, "result", result()));
    case 1:
        return act(life, "clear_result", board(life));
    case 2: {
        json_t *const body = board_with(life, "result", result());
        if (roll(3) == 0)
            json_object_set_new(body, "colours", json_true());
        return act(life, "correct_result", body);
    }
    case 3:
        return act(life, "correct_rating", board_with(life, "result", result()));
    case 4:
        return act(life, "adjourn", board(life));
    case 5:
        return act(life, "read_back", board_with(life, "result", result()));
    default:
        return act(life, "set_result", board_with(life, "result", result()));
    }
}

static json_t *any_undoing(const struct life *life)
{
    const struct desk_history *const h = history_of(life);
    const uint32_t n = (uint32_t)h->count;
    json_t *const body = json_object();
    const uint32_t near = n > 12 ? n - roll(12) : roll(n) + 1;
    switch (roll(5)) {
    case 0: /* a stretch */
        json_object_set_new(body, "from", json_integer(near));
        if (roll(2))
            json_object_set_new(body, "to", json_integer(near + roll(5)));
        break;
    case 1: /* the last undoing */
        for (uint32_t seq = n; seq > 0; seq--)
            if (strcmp(h->entries[seq - 1].event.kind, "undone") == 0 &&
                h->entries[seq - 1].counts) {
                json_object_set_new(body, "seq", json_integer(seq));
                break;
            }
        break;
    case 2:
        json_object_set_new(body, "seq", json_integer(roll(n) + 1));
        break;
    default:
        json_object_set_new(body, "seq", json_integer(near));
        break;
    }
    if (json_object_size(body) == 0)
        json_object_set_new(body, "seq", json_integer(near));
    if (roll(4) > 0)
        json_object_set_new(body, "with_all", json_true());
    return body;
}

/* A member of a team, at random, or one who is not there. */
static int any_member(const struct life *life)
{
    return (int)roll(model_of(life)->n_members + 1) + 1;
}

static size_t add_member(struct life *life, int team)
{
    char name[30];
    (void)snprintf(name, sizeof name, "Member %u", roll(60));
    return model_of(life)->n_members < 250 ? act(life, "add_member",
                                                 json_pack("{s:i,s:s,s:i}", "team", team, "name",
                                                           name, "rating", (int)roll(4) * 500))
                                           : 0;
}

/* Teams: members, board orders, line-ups, matches that are not played. */
static size_t act_on_team(struct life *life)
{
    const struct desk_model *const m = model_of(life);
    const int somewhere = somebody(life);
    const struct desk_player *const team = desk_model_player(m, (uint32_t)somewhere);
    json_t *const members = json_array(), *const body = json_pack("{s:i}", "team", somewhere);
    size_t n = team ? team->n_order : 0;
    switch (roll(8)) {
    case 7:
        json_decref(members);
        json_object_set_new(body, "member", json_integer(any_member(life)));
        return act(life, "change_member", body); /* to that team */
    case 0:
        json_decref(members);
        json_decref(body);
        return add_member(life, somewhere);
    case 1:
        json_decref(members);
        json_decref(body);
        return act(life, "remove_member", json_pack("{s:i}", "member", any_member(life)));
    case 2:
        json_decref(members);
        json_decref(body);
        return act(
            life, "change_member",
            json_pack("{s:i,s:i}", "member", any_member(life), "rating", (int)roll(5) * 450));
    case 3: /* the last one to the top */
        for (size_t i = 0; i < n; i++)
            json_array_append_new(members, json_integer(team->order[(i + n - 1) % n]));
        json_object_set_new(body, "members", members);
        return act(life, "order_members", body);
    case 4:
        json_decref(members);
        json_decref(body);
        return act(life, "forfeit_match", board_with(life, "result", words[3 + roll(3)]));
    default:
        n = n > m->settings.games ? m->settings.games : n;
        for (size_t i = 0; i < n; i++)
            json_array_append_new(
                members, json_integer(roll(8) == 0 ? 0 : team->order[team->n_order - 1 - i]));
        json_object_set_new(body, "members", members);
        if (roll(4) == 0)
            json_object_set_new(body, "round", json_integer(roll(4) + 1));
        return act(life, "set_line_up", body);
    }
}

static size_t any_act(struct life *life)
{
    if (model_of(life)->settings.form->teams && roll(4) == 0)
        return act_on_team(life);
    switch (roll(12)) {
    case 0:
        return model_of(life)->n_players < (model_of(life)->settings.form->cycles > 0 ? 9 : 60)
                   ? enter(life)
                   : 0;
    case 1:
    case 2:
        return act_on_player(life);
    case 3:
        return act_on_event(life);
    case 4:
    case 5:
        return act_on_round(life);
    case 6:
        return seat(life);
    default:
        return act_on_result(life);
    }
}

/* ---- comparing --------------------------------------------------------------------------------
 */

static size_t differences;

/* Compares model and plain model; on the first difference tells both. */
static void compare(const struct life *life, const char *after)
{
    static char plain[PLAIN_TEXT];
    static struct plain_event events[2000];
    const struct desk_history *const h = history_of(life);
    struct program_text ours = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < h->count; i++)
        events[i] = (struct plain_event){h->entries[i].event.kind, h->entries[i].body,
                                         h->entries[i].event.actor};
    plain_tell(events, h->count, plain);
    tell(model_of(life), &ours);
    if (strcmp(plain, program_text_get(&ours)) != 0 && differences++ < 2)
        fprintf(stderr, "after %s, event %zu:\n--- desk\n%s--- plain\n%s", after, h->count,
                program_text_get(&ours), plain);
    EXPECT(differences <= DIFFERENCES, "too many differences");
    program_text_free(&ours);
}

/* What stands, without what is kept. The caller frees it. */
static char *standing(const struct life *life)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    tell(model_of(life), &text);
    char *const copy = desk_copy_text(program_text_get(&text));
    char *const kept = strstr(copy, "kept\n");
    if (kept)
        *kept = '\0';
    program_text_free(&text);
    return copy;
}

static size_t kinds[DESK_KINDS]; /* events that were written, by kind */

static void count_kinds(const struct life *life)
{
    const struct desk_history *const h = history_of(life);
    for (size_t i = 0; i < h->count; i++)
        kinds[desk_kind_find(h->entries[i].event.kind)]++;
}

/* Every kind of event that says something about the event was among them. */
static void look_at_kinds(void)
{
    for (int kind = 0; kind < DESK_KEY_MADE; kind++)
        if (kind != DESK_OFFICIALS_SET && kind != DESK_REPORT_MADE && kind != DESK_REPORT_SENT)
            EXPECT(kinds[kind] > 0, "no %s", desk_kind_row((enum desk_kind)kind)->name);
    for (int kind = DESK_TEAM_EVENT; kind < DESK_KINDS; kind++)
        EXPECT(kinds[kind] > 0, "no %s", desk_kind_row((enum desk_kind)kind)->name);
}

static void count_misfits(const struct life *life)
{
    size_t misfits = 0;
    desk_model_destroy(desk_history_fold(history_of(life), NULL, 0, &misfits));
    differences += misfits > 0;
    EXPECT(misfits == 0, "%zu events do not fit", misfits);
}

/* The acts's events are taken back at once, and come again. */
static void there_and_back(struct life *life, size_t made, const char *before)
{
    const size_t n = history_of(life)->count;
    json_t *const seqs = json_array();
    char *const after = standing(life);
    for (size_t seq = n - made + 1; seq <= n; seq++)
        json_array_append_new(seqs, json_integer((json_int_t)seq));
    if (act(life, "undo", json_pack("{s:o,s:b}", "seqs", seqs, "with_all", 1)) == 1) {
        char *const undone = standing(life);
        life->undone++;
        if (strcmp(undone, before) != 0 && differences++ < 2)
            fprintf(stderr, "undone, event %zu:\n--- before\n%s--- undone\n%s", n, before, undone);
        compare(life, "undoing");
        if (act(life, "redo", json_pack("{s:I}", "seq", (json_int_t)n + 1)) == 1) {
            char *const again = standing(life);
            life->undone++;
            if (strcmp(again, after) != 0 && differences++ < 2)
                fprintf(stderr, "done again, event %zu:\n--- after\n%s--- again\n%s", n, after,
                        again);
            compare(life, "doing again");
            free(again);
        }
        free(undone);
    }
    free(after);
}

static bool is_final(const struct life *life)
{
    const struct desk_history *const h = history_of(life);
    const char *const kind = h->entries[h->count - 1].event.kind;
    return strcmp(kind, "fide_mode_left") == 0 || strcmp(kind, "undone") == 0;
}

static void begin(struct life *life, bool in_file, size_t form)
{
    *life = (struct life){.desk = NULL};
    if (in_file) {
        char why[DESK_STORE_WHY] = "";
        (void)snprintf(life->path, sizeof life->path, "%s/desk_undo_%ld.desk",
                       getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", (long)getpid());
        (void)remove(life->path);
        EXPECT(desk_new_event_file(life->path, NULL, 1, &life->desk, why) == DESK_STORE_OK, "%s",
               why);
    } else {
        play_begin(&life->play);
    }
    static const struct {
        const char *form, *system;
    } forms[FORMS] = {{"swiss", "dutch-2026"},
                      {"round-robin", "berger-roundrobin"},
                      {"double-round-robin", "berger-doubleroundrobin"},
                      {"swiss-matches", "double-swiss-2026"},
                      {"team-swiss", "team-2026"},
                      {"team-round-robin", "berger-team-roundrobin"},
                      {"team-double-round-robin", "berger-team-doubleroundrobin"}};
    act(life, "create",
        json_pack("{s:s,s:b,s:s}", "name", "Open", "rated", roll(3) == 0, "form",
                  forms[form].form));
    act(life, "settings", json_pack("{s:s}", "system", forms[form].system));
    if (model_of(life)->settings.form->cycles == 0)
        act(life, "settings", json_pack("{s:i}", "rounds", 7));
    for (int i = 0; i < SEATS; i++)
        enter(life);
    if (model_of(life)->settings.form->teams)
        act(life, "team_rules", json_pack("{s:i}", "boards", 3));
    for (int i = 0; model_of(life)->settings.form->teams && i < 4 * SEATS; i++)
        add_member(life, i % SEATS + 1);
    act(life, "make_numbers", json_object());
    act(life, "draw_lot", json_pack("{s:s}", "colour", "white"));
    act(life, "pair_round", json_object());
}

static void end(struct life *life)
{
    if (!life->desk) {
        play_end(&life->play);
        return;
    }
    char *const before = standing(life);
    char why[DESK_STORE_WHY] = "";
    desk_close(life->desk);
    EXPECT(desk_open(life->path, NULL, &life->desk, why) == DESK_STORE_OK, "%s", why);
    char *const after = standing(life);
    differences += strcmp(before, after) != 0;
    compare(life, "opening again");
    free(before);
    free(after);
    desk_close(life->desk);
    (void)remove(life->path);
    char more[220];
    (void)snprintf(more, sizeof more, "%s-wal", life->path);
    (void)remove(more);
    (void)snprintf(more, sizeof more, "%s-shm", life->path);
    (void)remove(more);
}

/* Lives until `most` acts were done. */
static void run(size_t most, bool in_file)
{
    size_t done = 0, refused = 0, undone = 0, lives = 0, of_form[FORMS] = {0};
    while (done < most && differences < DIFFERENCES) {
        struct life life;
        begin(&life, in_file, lives % FORMS);
        while (history_of(&life)->count < LIFE && differences < DIFFERENCES) {
            char *const before = standing(&life);
            const bool undoing = roll(6) == 0;
            const size_t count = history_of(&life)->count;
            const size_t made = undoing ? act(&life, "undo", any_undoing(&life)) : any_act(&life);
            EXPECT(history_of(&life)->count == count + made, "what was done is in the log");
            life.undone += undoing && made > 0;
            compare(&life, undoing ? "undo" : "act");
            if (made > 0 && !undoing && roll(3) == 0 && !is_final(&life))
                there_and_back(&life, made, before);
            free(before);
        }
        count_misfits(&life);
        count_kinds(&life);
        end(&life);
        done += life.done;
        of_form[lives % FORMS] += life.done;
        refused += life.refused;
        undone += life.undone;
        lives++;
    }
    printf("%s: %zu lives, %zu acts, %zu undoings among them, %zu refused, %zu differences\n",
           in_file ? "in files" : "in memory", lives, done, undone, refused, differences);
    for (size_t i = 0; i < FORMS; i++)
        printf("%s%zu", i == 0 ? "acts of each form: " : " ", of_form[i]);
    printf("\n");
    EXPECT(differences == 0, "%zu differences", differences);
}

/* The comparison sees it when the plain model misses the last event that says something. */
static void test_alarm(void)
{
    static char plain[PLAIN_TEXT];
    struct plain_event events[LIFE * 2];
    struct life life;
    begin(&life, false, 0);
    for (size_t board = 1; board <= 3; board++)
        act(&life, "set_result", json_pack("{s:i,s:s}", "board", (int)board, "result", "1-0"));
    const struct desk_history *const h = history_of(&life);
    for (size_t i = 0; i < h->count; i++)
        events[i] = (struct plain_event){h->entries[i].event.kind, h->entries[i].body,
                                         h->entries[i].event.actor};
    struct program_text ours = PROGRAM_TEXT_INIT;
    tell(model_of(&life), &ours);
    plain_tell(events, h->count, plain);
    EXPECT(strcmp(plain, program_text_get(&ours)) == 0, "alike");
    plain_tell(events, h->count - 1, plain);
    EXPECT(strcmp(plain, program_text_get(&ours)) != 0, "the alarm rings");
    program_text_free(&ours);
    end(&life);
}

int main(int argc, char **argv)
{
    size_t rounds = 40000, in_files = 500;
    state = 24;
    for (int i = 1; i + 1 < argc; i += 2) {
        const size_t value = (size_t)strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--rounds") == 0)
            rounds = value;
        else if (strcmp(argv[i], "--sqlite") == 0)
            in_files = value;
        else if (strcmp(argv[i], "--seed") == 0)
            state = value;
    }
    testing_begin(1, argv);
    if (sodium_init() < 0)
        return 1;
    test_alarm();
    if (rounds > 0)
        run(rounds, false);
    if (rounds >= 40000)
        look_at_kinds();
    if (in_files > 0)
        run(in_files, true);
    return testing_finish("desk_undo");
}
