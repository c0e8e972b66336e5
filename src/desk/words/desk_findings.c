/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_findings.h"

#include "desk_words.h"

#include <stdio.h>
#include <string.h>

static const char *value_at(const char *values, int place)
{
    while (--place > 0)
        values += strlen(values) + 1;
    return values;
}

/* A word of ours, which may be a kind of event, in the language; anything else as it is. */
static const char *word_of(const char *value, const char *language)
{
    const enum desk_kind kind = desk_kind_find(value);
    return swp_message_text(kind == DESK_KINDS ? value : desk_kind_word(kind), language);
}

/* A conversion of printf, "%zu" or "%2$s": which value it shows, counted from 1, and where it ends.
 * NULL: none, a "%%". */
static const char *conversion(const char *at, int *place)
{
    at++;
    if (at[0] >= '1' && at[0] <= '9' && at[1] == '$') {
        *place = at[0] - '0';
        at += 2;
    } else {
        ++*place;
    }
    return at + strcspn(at, "dusfxc") + 1;
}

static int values_in(const char *pattern)
{
    int n = 0;
    for (const char *at = strchr(pattern, '%'); at; at = strchr(at, '%'))
        if (at[1] == '%')
            at += 2;
        else
            at = conversion(at, &(int){0}), n++;
    return n;
}

/* What the library says or refuses, told in the language. */
static bool tell_last(const struct desk_finding *f, const char *language,
                      const struct desk_model *model, struct program_text *out)
{
    if (f->saying && model)
        desk_tell_saying(f->saying, language, model, out);
    else if (f->error)
        desk_tell_error(f->error, language, model, out);
    return (f->saying && model) || f->error;
}

/* The values put in; `last` instead of the last of them, unless NULL. */
static void fill(const char *pattern, const char *values, const char *last, const char *language,
                 struct program_text *out)
{
    const int n = values_in(pattern);
    int place = 0;
    for (const char *at = pattern; *at;)
        if (*at != '%' || at[1] == '%') {
            program_text_char(out, *at);
            at += *at == '%' ? 2 : 1;
        } else {
            at = conversion(at, &place);
            program_text_string(
                out, last && place == n ? last : word_of(value_at(values, place), language));
        }
}

void desk_fill_values(const char *pattern, const char *values, const char *language,
                      struct program_text *out)
{
    fill(pattern, values, NULL, language, out);
}

/* ---- what to do instead ---------------------------------------------------------------------- */

/* The commands' name for an act, as it stands in brackets, and what the pages call it: a button, or
 * the page where it is done. NULL: keys do it, or nothing on the pages. */
static const struct {
    const char *act;
    const char *word;
} buttons[] = {
    {"accelerate", DESK_WORD("SETTINGS", "Settings")},
    {"add_member", DESK_WORD("PLAYERS", "Players")},
    {"add_player", DESK_WORD("ADD_PLAYER", "Add a player")},
    {"clear_result", DESK_WORD("CLEAR", "clear (twice)")},
    {"correct_rating", NULL},
    {"correct_result", NULL},
    {"create", DESK_WORD("CREATE", "Create")},
    {"desk checkin", DESK_WORD("CHECKIN", "Check-in")},
    {"desk unlikely", DESK_WORD("PLAYERS", "Players")},
    {"draw_lot", DESK_WORD("DRAW_LOT", "Draw the lot for the initial colour")},
    {"drop_board", DESK_WORD("TAKE_APART", "Take apart")},
    {"finish_edit", DESK_WORD("FINISH_EDIT", "The round is complete")},
    {"give_pen", NULL},
    {"leave_fide_mode", DESK_WORD("LEAVE_FIDE_MODE", "Leave FIDE mode for good")},
    {"make_numbers", DESK_WORD("MAKE_NUMBERS", "Make the pairing numbers")},
    {"make_report", DESK_WORD("REPORT", "Report and backup")},
    {"note", NULL},
    {"open_round", DESK_WORD("OPEN_BY_HAND", "Open empty and pair by hand")},
    {"order_members", DESK_WORD("PLAYERS", "Players")},
    {"publish_round", DESK_WORD("PUBLISH", "Publish")},
    {"redo", NULL},
    {"remove_member", DESK_WORD("PLAYERS", "Players")},
    {"return", DESK_WORD("RETURN", "Comes back in the next round")},
    {"seized=true", NULL},
    {"set_board", DESK_WORD("SET_BOARD", "Put on a board")},
    {"set_line_up", NULL},
    {"set_result", NULL},
    {"set_result or correct_result", NULL},
    {"settings", DESK_WORD("SETTINGS", "Settings")},
    {"swisspair systems", DESK_WORD("SYSTEM", "Pairing system")},
    {"system", NULL},
    {"take_pen", NULL},
    {"tiebreaks", DESK_WORD("SETTINGS", "Settings")},
    {"undo", DESK_WORD("TIMELINE", "Timeline")},
    {"update: true", NULL},
    {"with_all", DESK_WORD("TAKE_ALL_BACK", "Undo all of it together")},
    {"withdraw", DESK_WORD("WITHDRAW", "Withdraw from the next round on")},
};
enum { BUTTONS = sizeof buttons / sizeof *buttons };

/* The button of what stands between two brackets; BUTTONS where it is no act. */
static size_t button_of(const char *begin, size_t length)
{
    if (length > 4 && memcmp(begin, "act ", 4) == 0) {
        begin += 4;
        length -= 4;
    }
    size_t i = 0;
    while (i < BUTTONS &&
           (strlen(buttons[i].act) != length || memcmp(buttons[i].act, begin, length) != 0))
        i++;
    return i;
}

/* What a way's brackets offer: an act with what is still to be said, a screen, or the same act once
 * more with a member besides. */
static const struct {
    const char *act;   /* as in `buttons` */
    const char *label; /* NULL: that of the button */
    const char *go;    /* a screen; NULL */
    const char *does;  /* the act that is done, NULL: none */
    const char *needs; /* its members, between blanks */
    const char *again; /* the member, true, with which the refused act is sent again; NULL */
} offers[] = {
    {"accelerate", NULL, "settings", NULL, "", NULL},
    {"add_member", NULL, "players", NULL, "", NULL},
    {"add_player", NULL, "players", NULL, "", NULL},
    {"clear_result", NULL, NULL, "clear_result", "round board", NULL},
    {"correct_rating", DESK_WORD("CORRECT_RATING", "Correct for the rating only"), NULL,
     "correct_rating", "round board result why", NULL},
    {"correct_result", DESK_WORD("CORRECT_RESULT", "Correct the result"), NULL, "correct_result",
     "round board result", NULL},
    {"create", NULL, "events", NULL, "", NULL},
    {"desk checkin", NULL, "checkin", NULL, "", NULL},
    {"desk unlikely", NULL, "players", NULL, "", NULL},
    {"draw_lot", NULL, NULL, "draw_lot", "", NULL},
    {"drop_board", NULL, NULL, "drop_board", "round board", NULL},
    {"finish_edit", NULL, NULL, "finish_edit", "", NULL},
    {"give_pen", DESK_WORD("GIVE_PEN", "Give the pen away"), NULL, "give_pen", "to", NULL},
    {"leave_fide_mode", NULL, NULL, "leave_fide_mode", "why", NULL},
    {"make_numbers", NULL, NULL, "make_numbers", "", NULL},
    {"make_report", NULL, "report", NULL, "", NULL},
    {"note", DESK_WORD("WRITE_NOTE", "Write a note"), NULL, "note", "text", NULL},
    {"open_round", NULL, NULL, "open_round", "", NULL},
    {"order_members", NULL, "players", NULL, "", NULL},
    {"publish_round", NULL, NULL, "publish_round", "", NULL},
    {"redo", DESK_WORD("TIMELINE", "Timeline"), "timeline", NULL, "", NULL},
    {"remove_member", NULL, "players", NULL, "", NULL},
    {"return", NULL, NULL, "return", "player", NULL},
    {"seized=true", DESK_WORD("SEIZE_PEN", "Take the pen all the same"), NULL, NULL, "", "seized"},
    {"set_board", NULL, NULL, "set_board", "round white black", NULL},
    {"set_line_up", DESK_WORD("ROUND", "Round"), "round", NULL, "", NULL},
    {"set_result", DESK_WORD("RESULT", "Result"), NULL, "set_result", "round board result", NULL},
    {"set_result or correct_result", DESK_WORD("ROUND", "Round"), "round", NULL, "", NULL},
    {"settings", NULL, "settings", NULL, "", NULL},
    {"swisspair systems", NULL, "settings", NULL, "", NULL},
    {"system", DESK_WORD("SETTINGS", "Settings"), "settings", NULL, "", NULL},
    {"take_pen", DESK_WORD("TAKE_PEN", "Take the pen"), NULL, "take_pen", "desk", NULL},
    {"tiebreaks", NULL, "settings", NULL, "", NULL},
    {"undo", NULL, "timeline", NULL, "", NULL},
    {"update: true", DESK_WORD("UPDATE_PLAYERS", "Update those who are entered"), NULL, NULL, "",
     "update"},
    {"with_all", NULL, NULL, NULL, "", "with_all"},
    {"withdraw", NULL, NULL, "withdraw", "player", NULL},
};
enum { OFFERS = sizeof offers / sizeof *offers };

/* The board is named by who sits at it, as the refused command does. */
static bool fill_board(json_t *body, const json_t *said)
{
    static const char *const members[] = {"white", "black", "game"};
    if (!json_object_get(said, "white") || !json_object_get(said, "black"))
        return false;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (json_object_get(said, members[i]))
            json_object_set(body, members[i], json_object_get(said, members[i]));
    return true;
}

/* A member that the act needs: the refused command says it, or whom the finding is about is it. */
static void fill_need(json_t *offer, const char *name, size_t length, const json_t *said,
                      uint32_t player)
{
    char member[24];
    (void)snprintf(member, sizeof member, "%.*s", (int)length, name);
    json_t *const value = json_object_get(said, member);
    json_t *const body = json_object_get(offer, "body");
    if (value)
        json_object_set(body, member, value);
    else if (strcmp(member, "board") == 0 && fill_board(body, said))
        return;
    else if (strcmp(member, "player") == 0 && player > 0)
        json_object_set_new(body, member, json_integer((json_int_t)player));
    else if (strcmp(member, "round") != 0) /* left out: the last one */
        json_array_append_new(json_object_get(offer, "needs"), json_string(member));
}

static json_t *offer_json(size_t i, const char *label, const json_t *said, uint32_t player)
{
    json_t *const offer = json_pack("{s:s}", "label", label);
    if (offers[i].go) {
        json_object_set_new(offer, "go", json_string(offers[i].go));
    } else if (offers[i].again) {
        json_object_set_new(offer, "again", json_pack("{s:b}", offers[i].again, 1));
    } else {
        json_object_set_new(offer, "act", json_string(offers[i].does));
        json_object_set_new(offer, "body", json_object());
        json_object_set_new(offer, "needs", json_array());
        for (const char *at = offers[i].needs; *at; at += strspn(at, " ")) {
            const size_t length = strcspn(at, " ");
            fill_need(offer, at, length, said, player);
            at += length;
        }
    }
    return offer;
}

json_t *desk_offers_of(const char *way, const char *language, const json_t *said, uint32_t player)
{
    json_t *const list = json_array();
    for (const char *at = way; (at = strstr(at, " (")) != NULL;) {
        const size_t length = strcspn(at + 2, ")"), button = button_of(at + 2, length);
        at += 2 + length;
        for (size_t i = 0; i < OFFERS && button < BUTTONS; i++)
            if (strcmp(offers[i].act, buttons[button].act) == 0)
                json_array_append_new(
                    list, offer_json(i,
                                     swp_message_text(offers[i].label ? offers[i].label
                                                                      : buttons[button].word,
                                                      language),
                                     said, player));
    }
    return list;
}

void desk_put_way(const char *way, const char *language, struct program_text *out)
{
    const char *const quoted = swp_message_text(DESK_WORD("QUOTED", "“%1”"), language);
    const int opening = (int)strcspn(quoted, "%");
    const char *at = swp_message_text(way, language);
    for (const char *open; (open = strstr(at, " (")) != NULL;) {
        const size_t length = strcspn(open + 2, ")");
        const size_t i = button_of(open + 2, length);
        program_text_add(out, at, (size_t)(open - at));
        at = open + 2 + length + (open[2 + length] == ')');
        if (i == BUTTONS)
            program_text_add(out, open, (size_t)(at - open));
        else if (buttons[i].word)
            program_text_format(out, " (%.*s%s%s)", opening, quoted,
                                swp_message_text(buttons[i].word, language), quoted + opening + 2);
    }
    program_text_string(out, at);
}

/* Later events that go with an undoing: what each is, and why. */
static void tell_hanging(json_t *document, const char *language)
{
    const json_t *const hanging = json_object_get(json_object_get(document, "answer"), "hanging");
    for (size_t i = 0; i < json_array_size(hanging); i++) {
        json_t *const item = json_array_get(hanging, i);
        const char *const why = json_string_value(json_object_get(item, "why"));
        const enum desk_kind kind =
            desk_kind_find(json_string_value(json_object_get(item, "kind")));
        if (kind < DESK_KINDS)
            json_object_set_new(item, "told",
                                json_string(swp_message_text(desk_kind_word(kind), language)));
        if (why)
            json_object_set_new(item, "why", json_string(swp_message_text(why, language)));
    }
}

/* What goes with an undoing, by kind. */
static void tell_goes(json_t *document, const char *language)
{
    const json_t *const goes = json_object_get(json_object_get(document, "answer"), "goes");
    for (size_t i = 0; i < json_array_size(goes); i++) {
        json_t *const item = json_array_get(goes, i);
        const enum desk_kind kind =
            desk_kind_find(json_string_value(json_object_get(item, "kind")));
        if (kind < DESK_KINDS)
            json_object_set_new(item, "word",
                                json_string(swp_message_text(desk_kind_word(kind), language)));
    }
}

void desk_tell_findings(json_t *document, const struct desk_outcome *outcome, const char *language,
                        const struct desk_model *model, const json_t *said)
{
    json_t *const list = json_object_get(document, "findings");
    tell_hanging(document, language);
    tell_goes(document, language);
    for (size_t i = 0; i < outcome->n_findings; i++) {
        const struct desk_finding *const f = &outcome->findings[i];
        const char *const pattern = swp_message_text(f->format, language);
        json_t *const finding = json_array_get(list, i);
        struct program_text told = PROGRAM_TEXT_INIT, way = PROGRAM_TEXT_INIT,
                            last = PROGRAM_TEXT_INIT;
        const bool has_last = tell_last(f, language, model, &last);
        fill(pattern, f->values, has_last ? program_text_get(&last) : NULL, language, &told);
        json_object_set_new(finding, "text", json_string(program_text_get(&told)));
        if (pattern == f->format && strcmp(f->format, "%s") != 0 && strcmp(language, "en") != 0)
            json_object_set_new(finding, "lang", json_string("en"));
        desk_put_way(f->way, language, &way);
        json_object_set_new(finding, "way", json_string(program_text_get(&way)));
        json_object_set_new(finding, "offers",
                            desk_offers_of(f->way, language, said, f->players[0]));
        program_text_free(&told);
        program_text_free(&way);
        program_text_free(&last);
    }
}
