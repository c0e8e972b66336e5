/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_life.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "undo" without a body takes the last event back. */
static const struct act {
    const char *act, *body;
} swiss[] = {
    {"create", "{'name':'Open of the Salt Harbour'}"},
    {"settings", "{'rounds':5,'system':'dutch-2026','city':'Salt Harbour'}"},
    {"add_player", "{'name':'Lindström, Åke','rating':2310,'title':'FM'}"},
    {"add_player", "{'name':'Novak, Petr','rating':2210}"},
    {"add_player", "{'name':'Mäkinen, Aino','rating':2105}"},
    {"add_player", "{'name':\"O'Meara, Una\",'rating':2040}"},
    {"add_player", "{'name':'Branza, Dan','rating':1990}"},
    {"add_player", "{'name':'Sahin, Elif','rating':1930}"},
    {"add_player", "{'name':'Fiser, Jan','rating':1880}"},
    {"add_player", "{'name':'Vasquez, Ana','rating':1820}"},
    {"make_numbers", "{}"},
    {"draw_lot", "{}"},
    {"pair_round", "{}"},
    {"publish_round", "{}"},
    {"set_result", "{'board':1,'result':'1-0'}"},
    {"set_result", "{'board':2,'result':'draw'}"},
    {"undo", NULL},
    {"undo", NULL},
    {"set_result", "{'board':3,'result':'0-1'}"},
    {"set_result", "{'board':4,'result':'+:-'}"},
    {"close_round", "{}"},
    {"note", "{'text':'The clock of board 2 was replaced.'}"},
    {"pair_round", "{}"},
    {"publish_round", "{}"},
    {"withdraw", "{'player':8,'from':3}"},
    {"set_result", "{'board':1,'result':'draw'}"},
    {"set_result", "{'board':2,'result':'1-0'}"},
    {"set_result", "{'board':3,'result':'1-0'}"},
    {"set_result", "{'board':4,'result':'0-1'}"},
    {"correct_result", "{'round':1,'board':3,'result':'1-0','why':'written down wrongly'}"},
    {"close_round", "{}"},
    {"publish_standings", "{}"},
    {"give_pen", "{'to':'b'}"},
    {"take_pen", "{'desk':'a'}"},
    {"pair_round", "{}"},
    {"publish_round", "{}"},
    {"set_result", "{'board':1,'result':'0-1'}"},
    {"set_result", "{'board':2,'result':'draw'}"},
    {"set_result", "{'board':3,'result':'1-0'}"},
    {"make_report", "{}"},
};

/* A round robin: its rounds are one act of many events, and so is who leaves. */
static const struct act table[] = {
    {"create", "{'name':'Club of the Salt Harbour','form':'round-robin'}"},
    {"add_player", "{'name':'Lindström, Åke','rating':2310}"},
    {"add_player", "{'name':'Novak, Petr','rating':2210}"},
    {"add_player", "{'name':'Mäkinen, Aino','rating':2105}"},
    {"add_player", "{'name':'Branza, Dan','rating':1990}"},
    {"add_player", "{'name':'Sahin, Elif','rating':1930}"},
    {"make_numbers", "{'by_hand':[3,5,1,4,2]}"},
    {"pair_round", "{}"},
    {"publish_round", "{}"},
    {"set_result", "{'round':4,'board':1,'result':'draw'}"},
    {"set_result", "{'round':1,'board':1,'result':'1-0'}"},
    {"undo", NULL},
    {"set_result", "{'round':1,'board':1,'result':'0-1'}"},
    {"correct_result", "{'round':4,'board':1,'result':'1-0'}"},
    {"set_result", "{'round':1,'board':2,'result':'1-0'}"},
    {"withdraw", "{'player':4}"},
    {"close_round", "{'round':1}"},
    {"set_result", "{'round':5,'board':2,'result':'draw'}"},
    {"publish_standings", "{}"},
};

/* Double-Swiss: a board for each game. */
static const struct act matches[] = {
    {"create", "{'name':'Cup of the Salt Harbour','form':'swiss-matches'}"},
    {"settings", "{'rounds':3}"},
    {"add_player", "{'name':'Lindström, Åke','rating':2310}"},
    {"add_player", "{'name':'Novak, Petr','rating':2210}"},
    {"add_player", "{'name':'Mäkinen, Aino','rating':2105}"},
    {"add_player", "{'name':'Branza, Dan','rating':1990}"},
    {"add_player", "{'name':'Sahin, Elif','rating':1930}"},
    {"make_numbers", "{}"},
    {"draw_lot", "{'colour':'white'}"},
    {"pair_round", "{}"},
    {"publish_round", "{}"},
    {"set_result", "{'board':1,'result':'1-0'}"},
    {"set_result", "{'board':2,'result':'draw'}"},
    {"undo", NULL},
    {"set_result", "{'board':2,'result':'0-1'}"},
    {"set_result", "{'board':3,'result':'+:-'}"},
    {"set_result", "{'board':4,'result':'draw'}"},
    {"close_round", "{}"},
    {"pair_round", "{}"},
    {"publish_round", "{}"},
    {"correct_result", "{'round':1,'board':2,'result':'draw'}"},
    {"set_result", "{'board':1,'result':'draw'}"},
};

/* Teams: members, a line-up, a forfeited match, one act of many events. */
static const struct act teams[] = {
    {"create", "{'name':'League of the Salt Harbour','form':'team-swiss'}"},
    {"settings", "{'rounds':3}"},
    {"team_rules", "{'boards':2}"},
    {"add_player", "{'name':'Nordstern','captain':'Heinrich, Anna'}"},
    {"add_player", "{'name':'Port Vell'}"},
    {"add_player", "{'name':'Latarnia 1894'}"},
    {"add_player", "{'name':'Duna SE'}"},
    {"add_member", "{'team':1,'name':'Lindström, Åke','rating':2310}"},
    {"add_member", "{'team':1,'name':'Novak, Petr','rating':2210}"},
    {"add_member", "{'team':1,'name':'Mäkinen, Aino','rating':2105}"},
    {"add_member", "{'team':2,'name':'Branza, Dan','rating':1990}"},
    {"add_member", "{'team':2,'name':'Sahin, Elif','rating':1930}"},
    {"add_member", "{'team':3,'name':'Fiser, Jan','rating':1880}"},
    {"add_member", "{'team':3,'name':'Vasquez, Ana','rating':1820}"},
    {"add_member", "{'team':4,'name':'Walsh, Una','rating':1780}"},
    {"add_member", "{'team':4,'name':'Okonkwo, Chidi','rating':1700}"},
    {"make_numbers", "{}"},
    {"draw_lot", "{'colour':'white'}"},
    {"pair_round", "{}"},
    {"set_line_up", "{'team':1,'members':[1,3]}"},
    {"publish_round", "{}"},
    {"set_result", "{'board':1,'result':'1-0'}"},
    {"set_result", "{'board':2,'result':'draw'}"},
    {"undo", NULL},
    {"set_result", "{'board':2,'result':'0-1'}"},
    {"forfeit_match", "{'board':3,'result':'+:-'}"},
    {"close_round", "{}"},
    {"order_members", "{'team':1,'members':[2,1,3]}"},
    {"pair_round", "{}"},
    {"publish_round", "{}"},
    {"correct_result", "{'round':1,'board':2,'result':'draw'}"},
    {"set_result", "{'board':1,'result':'draw'}"},
};

/* Teams everybody against everybody: a match by another day, one team leaves, all in one act. */
static const struct act team_table[] = {
    {"create", "{'name':'Club teams of the Salt Harbour','form':'team-round-robin'}"},
    {"team_rules", "{'boards':2}"},
    {"add_player", "{'name':'Nordstern'}"},
    {"add_player", "{'name':'Port Vell'}"},
    {"add_player", "{'name':'Latarnia 1894'}"},
    {"add_member", "{'team':1,'name':'Lindström, Åke','rating':2310}"},
    {"add_member", "{'team':1,'name':'Novak, Petr','rating':2210}"},
    {"add_member", "{'team':2,'name':'Branza, Dan','rating':1990}"},
    {"add_member", "{'team':2,'name':'Sahin, Elif','rating':1930}"},
    {"add_member", "{'team':3,'name':'Fiser, Jan','rating':1880}"},
    {"add_member", "{'team':2,'name':'Vasquez, Ana','rating':1820}"},
    {"change_member", "{'member':6,'team':3}"},
    {"make_numbers", "{'by_hand':[2,1,3]}"},
    {"pair_round", "{'order':[2,1,3]}"},
    {"publish_round", "{}"},
    {"date_game", "{'round':3,'board':1,'date':'2026-11-20 18:00'}"},
    {"set_result", "{'round':1,'board':1,'result':'1-0'}"},
    {"undo", NULL},
    {"set_result", "{'round':1,'board':1,'result':'draw'}"},
    {"set_result", "{'round':1,'board':2,'result':'draw'}"},
    {"withdraw", "{'player':3}"},
    {"close_round", "{'round':1}"},
    {"publish_standings", "{}"},
};

static const struct {
    const struct act *acts;
    size_t length;
} lives[LIVES] = {
    [LIFE_SWISS] = {swiss, sizeof swiss / sizeof *swiss},
    [LIFE_TABLE] = {table, sizeof table / sizeof *table},
    [LIFE_MATCHES] = {matches, sizeof matches / sizeof *matches},
    [LIFE_TEAMS] = {teams, sizeof teams / sizeof *teams},
    [LIFE_TEAM_TABLE] = {team_table, sizeof team_table / sizeof *team_table},
};
static enum life chosen;

void life_choose(enum life life)
{
    chosen = life;
}

size_t life_length(void)
{
    return lives[chosen].length;
}

const char *life_name(size_t i)
{
    return lives[chosen].acts[i].act;
}

void life_request(size_t i, uint8_t out_request[DESK_ID_BYTES])
{
    memset(out_request, 0, DESK_ID_BYTES);
    out_request[0] = 0x55;
    out_request[1] = (uint8_t)i;
}

size_t life_of(const struct desk_event *event)
{
    uint8_t request[DESK_ID_BYTES];
    for (size_t i = 0; i < life_length(); i++) {
        life_request(i, request);
        if (memcmp(request, event->request, sizeof request) == 0)
            return i;
    }
    return life_length();
}

/* The body, with single quotes; a double one in it stands for itself. */
static json_t *read_body(const char *text)
{
    char bytes[200];
    bool inside = false;
    (void)snprintf(bytes, sizeof bytes, "%s", text);
    for (char *c = bytes; *c; c++) {
        if (*c == '"')
            inside = !inside;
        else if (*c == '\'' && !inside)
            *c = '"';
    }
    json_t *const body = json_loads(bytes, 0, NULL);
    if (!body)
        abort();
    return body;
}

/* The last event, or the one before the act's own when it was done already. */
static uint64_t last_before(const struct desk *desk, size_t i)
{
    uint64_t seq = desk->history.count;
    for (size_t k = 0; k < desk->history.count; k++)
        if (life_of(&desk->history.entries[k].event) == i) {
            seq = k;
            break;
        }
    return seq;
}

enum desk_store_answer life_do(struct desk *desk, size_t i, enum desk_outcome_kind *out_kind,
                               uint64_t *out_seq)
{
    struct desk_outcome outcome = {0};
    const struct act *const acts = lives[chosen].acts;
    json_t *const body = acts[i].body ? read_body(acts[i].body)
                                      : json_pack("{s:I}", "seq", (json_int_t)last_before(desk, i));
    struct desk_command command = {.act = acts[i].act,
                                   .body = body,
                                   .actor = "arbiter:anna",
                                   .confirmed = 4,
                                   .now = 1795392000000 + (int64_t)i};
    life_request(i, command.request);
    *out_seq = 0;
    const enum desk_store_answer answer = desk_do(desk, &command, &outcome, out_seq);
    *out_kind = outcome.kind;
    if (answer == DESK_STORE_OK && outcome.kind != DESK_OUTCOME_DONE && outcome.n_findings > 0)
        fprintf(stderr, "%s: %s\n", acts[i].act, outcome.findings[0].text);
    desk_outcome_free(&outcome);
    json_decref(body);
    return answer;
}
