/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_meet.h"

#include "desk/base/desk_memory.h"
#include "desk/log/desk_canonical.h"
#include "desk_recover.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool same_at(const struct desk *a, const struct desk *b, size_t index)
{
    return memcmp(a->history.entries[index].event.hash, b->history.entries[index].event.hash,
                  DESK_HASH_BYTES) == 0;
}

enum desk_relation desk_relate(const struct desk *ours, const struct desk *theirs,
                               size_t *out_common)
{
    const size_t a = ours->history.count, b = theirs->history.count;
    size_t low = 0, high = a < b ? a : b;
    *out_common = 0;
    if (memcmp(ours->history.tournament, theirs->history.tournament, DESK_ID_BYTES) != 0)
        return DESK_UNRELATED;
    /* A hash stands for everything before it, too. */
    while (low < high) {
        const size_t middle = low + (high - low + 1) / 2;
        if (same_at(ours, theirs, middle - 1))
            low = middle;
        else
            high = middle - 1;
    }
    *out_common = low;
    return a == b && low == a ? DESK_SAME
           : low == b         ? DESK_OURS_GOES_ON
           : low == a         ? DESK_THEIRS_GOES_ON
                              : DESK_FORKED;
}

/* ---- from an event back to the act ----------------------------------------------------------- */

/* The act that makes an event of a kind. Members have the same names; where they do not, or where
 * the event tells what came out rather than what was asked, command_of mends it. NULL: no act is
 * offered again (reports, keys, the pen: they belong to the desk that did them). */
static const char *const act_of[DESK_KINDS] = {
    [DESK_SETTINGS_SET] = "settings",
    [DESK_OFFICIALS_SET] = "officials",
    [DESK_FORBIDDEN_SET] = "forbid",
    [DESK_ACCELERATION_SET] = "accelerate",
    [DESK_TIEBREAKS_SET] = "tiebreaks",
    [DESK_FIDE_MODE_LEFT] = "leave_fide_mode",
    [DESK_PLAYER_ADDED] = "add_player",
    [DESK_PLAYER_CHANGED] = "change_player",
    [DESK_PLAYER_REMOVED] = "remove_player",
    [DESK_PLAYERS_MERGED] = "merge_players",
    [DESK_ARRIVED] = "arrive",
    [DESK_ABSENT] = "absent",
    [DESK_BYE_ASKED] = "ask_bye",
    [DESK_BYE_DROPPED] = "drop_bye",
    [DESK_WITHDRAWN] = "withdraw",
    [DESK_RETURNED] = "return",
    [DESK_EXPELLED] = "expel",
    [DESK_NUMBERS_MADE] = "make_numbers",
    [DESK_NUMBERS_SWAPPED] = "swap_numbers",
    [DESK_LOT_DRAWN] = "draw_lot",
    [DESK_ROUND_PAIRED] = "pair_round",
    [DESK_BOARD_SET] = "set_board",
    [DESK_BOARD_SWAPPED] = "swap_colours",
    [DESK_BOARD_DROPPED] = "drop_board",
    [DESK_EDIT_FINISHED] = "finish_edit",
    [DESK_ROUND_PUBLISHED] = "publish_round",
    [DESK_ROUND_WITHDRAWN] = "withdraw_round",
    [DESK_RESULT_CLAIMED] = "claim_result",
    [DESK_RESULT_SET] = "set_result",
    [DESK_RESULT_CLEARED] = "clear_result",
    [DESK_RESULT_CORRECTED] = "correct_result",
    [DESK_RATING_CORRECTED] = "correct_rating",
    [DESK_ADJOURNED] = "adjourn",
    [DESK_READ_BACK] = "read_back",
    [DESK_ROUND_CLOSED] = "close_round",
    [DESK_POINTS_ADJUSTED] = "adjust_points",
    [DESK_PRIZES_SET] = "prizes",
    [DESK_STANDINGS_PUBLISHED] = "publish_standings",
    [DESK_NOTE] = "note",
    [DESK_UNDONE] = "undo",
    [DESK_TEAM_EVENT] = "team_rules",
    [DESK_MEMBER_ADDED] = "add_member",
    [DESK_MEMBER_CHANGED] = "change_member",
    [DESK_MEMBER_REMOVED] = "remove_member",
    [DESK_BOARD_ORDER_SET] = "order_members",
    [DESK_GAME_DATED] = "date_game",
    [DESK_LINE_UP_SET] = "set_line_up",
};

/* What a number in a body is the number of. */
enum numbered { PLAYER, MEMBER, SEQ };

/* What the other desk numbered has another number here. */
struct numbers {
    uint32_t *here; /* by their number; 0: the same */
    size_t room;
};

struct meeting {
    struct desk *desk; /* ours, or a copy of it in memory */
    const struct desk *theirs;
    size_t common, start; /* events in common; events here when the two met */
    int64_t now;
    struct numbers numbers[SEQ]; /* of players and members */
    uint64_t *first_here;        /* of the events behind `common`: number here, 0: not here */
};

static uint32_t number_here(const struct numbers *numbers, json_int_t number)
{
    const uint32_t here =
        number > 0 && (uint64_t)number < numbers->room ? numbers->here[number] : 0;
    return here ? here : (uint32_t)number;
}

/* The event's number here; 0 when it is not here. */
static uint64_t seq_here(const struct meeting *m, json_int_t seq)
{
    if (seq <= 0 || (uint64_t)seq > m->theirs->history.count)
        return 0;
    return (uint64_t)seq <= m->common ? (uint64_t)seq : m->first_here[(size_t)seq - m->common - 1];
}

static void number_again(const struct meeting *m, json_t *value, enum numbered of)
{
    const json_int_t number = json_integer_value(value);
    if (json_is_integer(value))
        json_integer_set(value, of == SEQ ? (json_int_t)seq_here(m, number)
                                          : (json_int_t)number_here(&m->numbers[of], number));
    for (size_t i = 0; i < json_array_size(value); i++)
        number_again(m, json_array_get(value, i), of);
}

/* Numbers of players and events in a body become ours. */
static void translate(const struct meeting *m, enum desk_kind kind, json_t *body)
{
    for (const struct desk_member *member = desk_kind_row(kind)->members; member->name; member++) {
        json_t *const value = json_object_get(body, member->name);
        switch (member->type) {
        case DESK_TYPE_PLAYER:
        case DESK_TYPE_PLAYERS:
        case DESK_TYPE_BOARDS:
        case DESK_TYPE_OPEN:
            number_again(m, value, PLAYER);
            break;
        case DESK_TYPE_MEMBER:
        case DESK_TYPE_SEATS:
            number_again(m, value, MEMBER);
            break;
        case DESK_TYPE_SEQ:
        case DESK_TYPE_SEQS:
            number_again(m, value, SEQ);
            break;
        case DESK_TYPE_NUMBER:
            /* The one number of a player that may be 0. */
            if ((kind == DESK_BOARD_SET || kind == DESK_BOARD_DROPPED) &&
                strcmp(member->name, "black") == 0)
                number_again(m, value, PLAYER);
            break;
        case DESK_TYPE_NUMBERS:
        case DESK_TYPE_TEXT:
        case DESK_TYPE_WORD:
        case DESK_TYPE_FLAG:
        case DESK_TYPE_DATE:
        case DESK_TYPE_HASH:
        case DESK_TYPE_TEXTS:
            break;
        }
    }
    if (kind == DESK_FORBIDDEN_SET)
        for (size_t i = 0; i < json_array_size(json_object_get(body, "groups")); i++)
            number_again(
                m, json_object_get(json_array_get(json_object_get(body, "groups"), i), "players"),
                PLAYER);
}

/* What an event tells of how it came about is no member of the act. */
static void drop_unknown(const char *act, json_t *body)
{
    const struct desk_act_row *row = NULL;
    void *next = NULL;
    for (size_t i = 0; !row && desk_act_at(i); i++)
        if (strcmp(desk_act_at(i)->name, act) == 0)
            row = desk_act_at(i);
    for (void *at = json_object_iter(body); row && at; at = next) {
        const char *const name = json_object_iter_key(at);
        next = json_object_iter_next(body, at);
        if (!desk_act_takes(row, name))
            json_object_del(body, name);
    }
}

/* Whether the event behind is of the same act, and of the same kind. */
static bool goes_on(const struct meeting *m, const struct desk_entry *entry)
{
    const size_t next = (size_t)entry->event.seq;
    const struct desk_event *const behind =
        next < m->theirs->history.count ? &m->theirs->history.entries[next].event : NULL;
    return behind && strcmp(behind->kind, entry->event.kind) == 0 &&
           memcmp(behind->request, entry->event.request, DESK_ID_BYTES) == 0;
}

/* The command that would do the act here; NULL, and why not, when it cannot be offered. */
static json_t *command_of(const struct meeting *m, const struct desk_entry *entry,
                          struct desk_command *out, char why[200])
{
    const enum desk_kind kind = desk_kind_find(entry->event.kind);
    const char *const how = json_string_value(json_object_get(entry->body, "how"));
    if (kind >= DESK_KINDS || !act_of[kind]) {
        (void)snprintf(why, 200, "It belongs to the desk that did it.");
        return NULL;
    }
    json_t *const body = json_deep_copy(entry->body);
    translate(m, kind, body);
    *out = (struct desk_command){.act = act_of[kind],
                                 .body = body,
                                 .actor = entry->event.actor,
                                 .confirmed = 4,
                                 .now = m->now};
    memcpy(out->request, entry->event.request, DESK_ID_BYTES);
    randombytes_buf(out->chance, sizeof out->chance);
    if (kind == DESK_NUMBERS_MADE && how && strcmp(how, "hand") == 0)
        json_object_set(body, "by_hand", json_object_get(body, "order"));
    if (kind == DESK_ROUND_PAIRED && how && strcmp(how, "hand") == 0)
        out->act = "open_round";
    if (kind == DESK_RESULT_SET && goes_on(m, entry))
        out->act = "forfeit_match";
    drop_unknown(out->act, body);
    return body;
}

/* ---- what both have touched ------------------------------------------------------------------ */

static bool same_number(const json_t *a, const json_t *b, const char *name)
{
    return desk_body_number(a, name) == desk_body_number(b, name);
}

/* Whether two bodies are about the same board, or else about the same player or nobody. */
static bool same_subject(const json_t *a, const json_t *b)
{
    if (!same_number(a, b, "round"))
        return false;
    if (!json_object_get(a, "white"))
        return same_number(a, b, "player") && same_number(a, b, "team") &&
               same_number(a, b, "member");
    const uint32_t white = desk_body_number(a, "white"), black = desk_body_number(a, "black");
    const uint32_t first = desk_body_number(b, "white"), second = desk_body_number(b, "black");
    return same_number(a, b, "game") &&
           ((white == first && black == second) || (white == second && black == first));
}

/* Our event since the two parted that is about the same thing; 0: none. Boards are the same thing
 * whatever is said of them, everything else when it is of the same kind. */
static uint64_t touched_here(const struct meeting *m, enum desk_kind kind, const json_t *body)
{
    if (kind == DESK_PLAYER_ADDED || kind == DESK_MEMBER_ADDED || kind == DESK_NOTE ||
        kind == DESK_UNDONE)
        return 0;
    for (size_t i = m->common; i < m->start; i++) {
        const struct desk_entry *const entry = &m->desk->history.entries[i];
        const bool board = json_object_get(body, "white") && json_object_get(entry->body, "white");
        if (entry->counts && (board || desk_kind_find(entry->event.kind) == kind) &&
            same_subject(body, entry->body))
            return entry->event.seq;
    }
    return 0;
}

/* ---- one act --------------------------------------------------------------------------------- */

/* What must come out the same, or it is another act: boards and numbers as they stood there. */
static bool comes_out_alike(const struct meeting *m, const struct desk_entry *entry,
                            const struct desk_outcome *outcome)
{
    const enum desk_kind kind = desk_kind_find(entry->event.kind);
    const char *const member = kind == DESK_ROUND_PAIRED || kind == DESK_ROUND_PUBLISHED ? "boards"
                               : kind == DESK_NUMBERS_MADE                               ? "order"
                                                                                         : NULL;
    if (!member || outcome->n_events == 0)
        return true;
    json_t *const theirs = json_deep_copy(json_object_get(entry->body, member));
    number_again(m, theirs, PLAYER);
    bool same = false;
    for (size_t i = 0; i < outcome->n_events && !same; i++)
        same = outcome->events[i].kind == kind &&
               json_equal(theirs, json_object_get(outcome->events[i].body, member));
    json_decref(theirs);
    return same;
}

/* Members of bodies that name a player and a member. */
static const char *const names[SEQ] = {"player", "member"};

/* Remembers what the act's events are called here. */
static void remember(struct meeting *m, size_t at, size_t count, uint64_t seq)
{
    const struct desk_history *const here = &m->desk->history;
    for (size_t i = 0; i < count; i++) {
        const struct desk_entry *const entry = &m->theirs->history.entries[at + i];
        if (seq == 0 || seq + i > here->count ||
            strcmp(here->entries[seq + i - 1].event.kind, entry->event.kind) != 0)
            continue;
        m->first_here[at + i - m->common] = seq + i;
        const enum desk_kind kind = desk_kind_find(entry->event.kind);
        if (kind != DESK_PLAYER_ADDED && kind != DESK_MEMBER_ADDED)
            continue;
        const enum numbered of = kind == DESK_PLAYER_ADDED ? PLAYER : MEMBER;
        const uint32_t number = desk_body_number(entry->body, names[of]);
        if (number < m->numbers[of].room)
            m->numbers[of].here[number] =
                desk_body_number(here->entries[seq + i - 1].body, names[of]);
    }
}

/* Why an outcome is no fit, in words. */
static void tell_why(const struct desk_outcome *outcome, char why[200])
{
    if (outcome->n_findings > 0)
        (void)snprintf(why, 200, "%.199s", outcome->findings[0].text);
}

/* Tries one act on the meeting's desk, and does it there when it fits. */
static enum desk_store_answer offer(struct meeting *m, size_t at, struct desk_tail_act *act)
{
    const struct desk_entry *const entry = &m->theirs->history.entries[at];
    struct desk_command command;
    struct desk_outcome outcome = {0};
    uint64_t seq = 0;
    enum desk_store_answer answer = desk_store_request(m->desk->store, entry->event.request, &seq);
    act->here = answer == DESK_STORE_OK;
    if (answer != DESK_STORE_END) {
        act->fits = act->here;
        remember(m, at, act->events, seq);
        return answer;
    }
    json_t *const body = command_of(m, entry, &command, act->why);
    if (!body)
        return DESK_STORE_OK;
    const uint64_t touched = touched_here(m, desk_kind_find(entry->event.kind), body);
    desk_act(m->desk->model, &m->desk->history, &command, &outcome);
    tell_why(&outcome, act->why);
    act->fits = outcome.kind == DESK_OUTCOME_DONE && (touched == 0 || outcome.n_events == 0);
    if (touched > 0 && outcome.n_events > 0)
        (void)snprintf(act->why, sizeof act->why, "Event %llu here is about the same thing.",
                       (unsigned long long)touched);
    if (act->fits && !comes_out_alike(m, entry, &outcome)) {
        act->fits = false;
        (void)snprintf(act->why, sizeof act->why, "Done here, something else would come of it.");
    }
    const bool changes = outcome.n_events > 0;
    desk_outcome_free(&outcome);
    answer = DESK_STORE_OK;
    if (act->fits && !changes) {
        act->here = true;
        (void)snprintf(act->why, sizeof act->why, "It stands so already.");
    } else if (act->fits) {
        answer = desk_do(m->desk, &command, &outcome, &seq);
        act->fits = answer == DESK_STORE_OK && outcome.kind == DESK_OUTCOME_DONE;
        act->here = act->fits;
        if (act->fits)
            remember(m, at, act->events, seq);
        else
            tell_why(&outcome, act->why);
        desk_outcome_free(&outcome);
    }
    json_decref(body);
    return answer;
}

/* ---- the tail -------------------------------------------------------------------------------- */

static void begin(struct meeting *m, struct desk *desk, const struct desk *theirs, size_t common,
                  int64_t now)
{
    *m = (struct meeting){
        .desk = desk, .theirs = theirs, .common = common, .start = desk->history.count, .now = now};
    for (int of = 0; of < SEQ; of++) {
        struct numbers *const numbers = &m->numbers[of];
        numbers->room =
            (size_t)(of == PLAYER ? theirs->model->n_players : theirs->model->n_members) + 1;
        for (size_t i = common; i < theirs->history.count; i++)
            if (desk_body_number(theirs->history.entries[i].body, names[of]) >= numbers->room)
                numbers->room =
                    (size_t)desk_body_number(theirs->history.entries[i].body, names[of]) + 1;
        numbers->here = desk_new(numbers->room, sizeof *numbers->here);
    }
    m->first_here = desk_new(theirs->history.count - common, sizeof *m->first_here);
}

static void end(struct meeting *m)
{
    for (int of = 0; of < SEQ; of++)
        free(m->numbers[of].here);
    free(m->first_here);
}

/* The acts behind the common part, untried. */
static void list_acts(const struct desk *theirs, size_t common, struct desk_tail *tail)
{
    const struct desk_entry *const entries = theirs->history.entries;
    *tail = (struct desk_tail){.count = 0};
    for (size_t i = common; i < theirs->history.count; i++) {
        if (i > common &&
            memcmp(entries[i].event.request, entries[i - 1].event.request, DESK_ID_BYTES) == 0) {
            tail->acts[tail->count - 1].events++;
            continue;
        }
        tail->acts = desk_grow(tail->acts, tail->count, sizeof *tail->acts);
        tail->acts[tail->count++] = (struct desk_tail_act){.seq = entries[i].event.seq,
                                                           .events = 1,
                                                           .kind = entries[i].event.kind,
                                                           .actor = entries[i].event.actor};
    }
}

void desk_tail_free(struct desk_tail *tail)
{
    free(tail->acts);
    *tail = (struct desk_tail){.count = 0};
}

static bool is_wanted(uint64_t seq, const uint64_t *wanted, size_t n_wanted)
{
    for (size_t i = 0; wanted && i < n_wanted; i++)
        if (wanted[i] == seq)
            return true;
    return !wanted;
}

enum desk_store_answer desk_tail_take(struct desk *ours, const struct desk *theirs, size_t common,
                                      int64_t now, const uint64_t *wanted, size_t n_wanted,
                                      struct desk_tail *out_tail)
{
    struct meeting m;
    enum desk_store_answer answer = DESK_STORE_OK;
    list_acts(theirs, common, out_tail);
    begin(&m, ours, theirs, common, now);
    for (size_t i = 0; i < out_tail->count && answer == DESK_STORE_OK; i++) {
        struct desk_tail_act *const act = &out_tail->acts[i];
        uint64_t seq = 0;
        const uint8_t *const request = theirs->history.entries[act->seq - 1].event.request;
        if (is_wanted(act->seq, wanted, n_wanted)) {
            answer = offer(&m, (size_t)act->seq - 1, act);
        } else if (desk_store_request(ours->store, request, &seq) == DESK_STORE_OK) {
            act->here = act->fits = true;
            remember(&m, (size_t)act->seq - 1, act->events, seq);
        } else {
            (void)snprintf(act->why, sizeof act->why, "It was not asked for.");
        }
    }
    end(&m);
    return answer;
}

enum desk_store_answer desk_tail_offer(const struct desk *ours, const struct desk *theirs,
                                       size_t common, int64_t now, struct desk_tail *out_tail,
                                       char why[DESK_STORE_WHY])
{
    struct desk *copy = NULL;
    *out_tail = (struct desk_tail){.count = 0};
    enum desk_store_answer answer = desk_make_again(ours, ":memory:", &copy, why);
    if (answer != DESK_STORE_OK)
        return answer;
    answer = desk_store_have_pen(copy->store, desk_epoch(copy));
    if (answer == DESK_STORE_OK)
        answer = desk_tail_take(copy, theirs, common, now, NULL, 0, out_tail);
    if (answer != DESK_STORE_OK)
        (void)snprintf(why, DESK_STORE_WHY, "%s", desk_store_why(copy->store));
    desk_close(copy);
    /* What was done on the copy only fits. */
    for (size_t i = 0; i < out_tail->count; i++) {
        uint64_t seq = 0;
        const uint8_t *const request =
            theirs->history.entries[out_tail->acts[i].seq - 1].event.request;
        out_tail->acts[i].here = desk_store_request(ours->store, request, &seq) == DESK_STORE_OK;
    }
    return answer;
}
