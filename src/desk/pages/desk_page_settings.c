/* SPDX-License-Identifier: Apache-2.0 */
/* Settings: what the regulations say, and how each person wants the pages. */
#include "desk_frame.h"

#include <stdio.h>
#include <string.h>

static const char *number_text(uint32_t number, char room[12])
{
    (void)snprintf(room, 12, "%u", number);
    return number > 0 ? room : "";
}

static void put_event(const struct desk_ink *k, const struct desk_settings *s)
{
    char room[12];
    desk_form_begin(k, "settings", "", "fields kept");
    desk_field(k, "text", "name", DESK_WORD("EVENT_NAME", "Name of the event"), s->name,
               "required maxlength=\"200\"");
    desk_field(k, "number", "rounds", DESK_WORD("ROUNDS", "Rounds"), number_text(s->rounds, room),
               "min=\"1\" max=\"999\"");
    desk_systems_choice(k, s->system);
    desk_field(k, "text", "city", DESK_WORD("CITY", "City"), s->city, "maxlength=\"200\"");
    desk_field(k, "text", "federation", DESK_WORD("FEDERATION", "Federation"), s->federation,
               "maxlength=\"3\" size=\"4\"");
    desk_field(k, "date", "start", DESK_WORD("START", "First day"), s->start, "");
    desk_field(k, "date", "end", DESK_WORD("END", "Last day"), s->end, "");
    desk_field(k, "text", "time_control", DESK_WORD("TIME_CONTROL", "Time control"),
               s->time_control, "maxlength=\"200\"");
    desk_field(k, "number", "byes_allowed",
               DESK_WORD("BYES_ALLOWED", "Half-point byes a player may have"),
               number_text(s->byes_allowed, room), "min=\"0\" max=\"999\"");
    desk_field(k, "number", "byes_until", DESK_WORD("BYES_UNTIL", "until round"),
               number_text(s->byes_until, room), "min=\"0\" max=\"999\"");
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
    desk_form_begin(k, "officials", "", "fields kept");
    desk_field(k, "text", "chief", DESK_WORD("CHIEF", "Chief arbiter"), s->chief,
               "maxlength=\"200\"");
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
    desk_form_begin(k, "accelerate", "", "fields kept");
    desk_choice_begin(k, "method", DESK_WORD("ACCELERATION", "Acceleration"), "");
    desk_option(k, "none", desk_word(k, DESK_WORD("ACCELERATION_NONE", "none")), !s->baku);
    desk_option(k, "baku", "Baku", s->baku);
    desk_choice_end(k);
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
}

/* A list of tie-breaks by hand, or one of the library's sets with a button. */
static void put_tiebreaks(const struct desk_ink *k, const struct desk_settings *s)
{
    static const char *const names[] = {DESK_WORD("SET_SWISS", "Swiss, most common"),
                                        DESK_WORD("SET_SWISS_RATED", "Swiss, with ratings"),
                                        DESK_WORD("SET_ROUND_ROBIN", "Round robin")};
    desk_say_in(k, "h2", DESK_WORD("TIEBREAKS", "Tie-breaks"));
    desk_form_begin(k, "tiebreaks", "", "fields kept");
    desk_field(
        k, "text", "list",
        DESK_WORD("TIEBREAKS_HINT", "Codes of FIDE C.07, separated by commas, as in BH/C1,BH,SB"),
        s->tiebreaks, "size=\"40\" required");
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
    desk_html(k, "<p id=\"usual\" data-live>");
    if (!*s->tiebreaks) {
        desk_say(k, DESK_WORD("TIEBREAKS_UNTIL_SET", "Until a list is set"));
        desk_say(k, DESK_WORD("COLON", ": "));
        desk_html(k, "<code>");
        desk_put(k, swp_tiebreak_default(SWP_EVENT_KIND_SWISS));
        desk_html(k, "</code>");
    }
    desk_html(k, "</p>\n");
    desk_say_in(k, "h3", DESK_WORD("RECOMMENDED", "Recommended sets"));
    desk_html(k, "<ul class=\"sets choice\">\n");
    for (uint32_t i = 0; swp_tiebreak_set_at(i); i++) {
        const swp_tiebreak_set *const set = swp_tiebreak_set_at(i);
        char body[200];
        desk_html(k, "<li>");
        if (i < sizeof names / sizeof *names)
            desk_say(k, names[i]);
        else
            desk_put(k, set->name);
        desk_say(k, DESK_WORD("COLON", ": "));
        desk_html(k, "<code>");
        desk_put(k, set->codes);
        desk_html(k, "</code> ");
        (void)snprintf(body, sizeof body, "{\"list\":\"%s\"}", set->codes);
        desk_button(k, "tiebreaks", body, "", DESK_WORD("USE", "Use"));
        desk_html(k, "</li>\n");
    }
    desk_html(k, "</ul>\n");
}

static void put_forbidden(const struct desk_ink *k, const struct desk_settings *s)
{
    desk_say_in(k, "h2", DESK_WORD("FORBIDDEN", "Who must not meet"));
    desk_html(k, "<form class=\"fields kept\" data-act=\"forbid\" data-lines=\"groups\">\n<label>");
    desk_say(
        k, DESK_WORD("FORBIDDEN_HINT",
                     "One group per line: pairing numbers or entry numbers, separated by blanks"));
    desk_html(k, " <textarea name=\"lines\" rows=\"3\">");
    for (size_t i = 0; i < s->n_groups; i++) {
        for (size_t j = 0; j < s->groups[i].n_players; j++)
            desk_htmlf(k, "%s%u", j > 0 ? " " : "", s->groups[i].players[j]);
        desk_html(k, "\n");
    }
    desk_html(k, "</textarea></label>\n");
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
}

static void put_prizes(const struct desk_ink *k, const struct desk_settings *s)
{
    static const struct {
        const char *value;
        const char *word;
    } shares[] = {{"none", DESK_WORD("SHARE_NONE", "each gets the prize of the place")},
                  {"full", DESK_WORD("SHARE_FULL", "share alike")},
                  {"hort", DESK_WORD("SHARE_HORT", "Hort")}};
    desk_say_in(k, "h2", DESK_WORD("PRIZES", "Prizes"));
    desk_html(k, "<form class=\"fields kept\" data-act=\"prizes\" data-lines=\"prizes\">\n<label>");
    desk_say(k, DESK_WORD("PRIZES_HINT", "One prize per line: place; amount; name; category"));
    desk_html(k, " <textarea name=\"lines\" rows=\"4\">");
    for (size_t i = 0; i < s->n_prizes; i++) {
        desk_htmlf(k, "%u; %lld%s%02lld; ", s->prizes[i].place,
                   (long long)(s->prizes[i].amount / 100), desk_word(k, DESK_WORD("POINT", ".")),
                   (long long)(s->prizes[i].amount % 100));
        desk_put(k, s->prizes[i].name);
        desk_html(k, "; ");
        desk_put(k, s->prizes[i].category);
        desk_html(k, "\n");
    }
    desk_html(k, "</textarea></label>\n");
    desk_field(k, "text", "currency", DESK_WORD("CURRENCY", "Currency"), s->currency,
               "size=\"4\" maxlength=\"3\"");
    desk_choice_begin(k, "share", DESK_WORD("SHARE", "Players of equal points"), "");
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        desk_option(k, shares[i].value, desk_word(k, shares[i].word),
                    strcmp(s->share, shares[i].value) == 0);
    desk_choice_end(k);
    desk_html(k, "<label class=\"tick\"><input type=\"checkbox\" name=\"one_each\"");
    desk_html(k, s->one_prize_each ? " checked> " : "> ");
    desk_say(k, DESK_WORD("ONE_EACH", "At most one prize per player"));
    desk_html(k, "</label>\n");
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
}

void desk_page_settings(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_settings *const s = &request->model->settings;
    desk_frame_begin(k, DESK_PLACE_SETTINGS, "", desk_word(k, DESK_WORD("SETTINGS", "Settings")));
    put_event(k, s);
    put_tiebreaks(k, s);
    put_forbidden(k, s);
    put_prizes(k, s);
    desk_put_mine(k);
    if (request->model->fide_mode) {
        desk_say_in(k, "h2", DESK_WORD("FIDE_MODE", "FIDE mode"));
        desk_form_begin(k, "leave_fide_mode", "", "fields");
        desk_field(k, "text", "why", DESK_WORD("WHY", "Why"), "", "required maxlength=\"400\"");
        desk_form_end(k, DESK_WORD("LEAVE_FIDE_MODE", "Leave FIDE mode for good"));
    }
    desk_frame_end(k);
}
