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
    desk_field(k, "text", "name", DESK_WORD_EVENT_NAME, s->name, "required maxlength=\"200\"");
    desk_field(k, "number", "rounds", DESK_WORD_ROUNDS, number_text(s->rounds, room),
               "min=\"1\" max=\"999\"");
    desk_systems_choice(k, s->system);
    desk_field(k, "text", "city", DESK_WORD_CITY, s->city, "maxlength=\"200\"");
    desk_field(k, "text", "federation", DESK_WORD_FEDERATION, s->federation,
               "maxlength=\"3\" size=\"4\"");
    desk_field(k, "date", "start", DESK_WORD_START, s->start, "");
    desk_field(k, "date", "end", DESK_WORD_END, s->end, "");
    desk_field(k, "text", "time_control", DESK_WORD_TIME_CONTROL, s->time_control,
               "maxlength=\"200\"");
    desk_field(k, "number", "byes_allowed", DESK_WORD_BYES_ALLOWED,
               number_text(s->byes_allowed, room), "min=\"0\" max=\"999\"");
    desk_field(k, "number", "byes_until", DESK_WORD_BYES_UNTIL, number_text(s->byes_until, room),
               "min=\"0\" max=\"999\"");
    desk_form_end(k, DESK_WORD_SAVE);
    desk_form_begin(k, "officials", "", "fields kept");
    desk_field(k, "text", "chief", DESK_WORD_CHIEF, s->chief, "maxlength=\"200\"");
    desk_form_end(k, DESK_WORD_SAVE);
    desk_form_begin(k, "accelerate", "", "fields kept");
    desk_choice_begin(k, "method", DESK_WORD_ACCELERATION, "");
    desk_option(k, "none", desk_word(k, DESK_WORD_ACCELERATION_NONE), !s->baku);
    desk_option(k, "baku", "Baku", s->baku);
    desk_choice_end(k);
    desk_form_end(k, DESK_WORD_SAVE);
}

/* A list of tie-breaks by hand, or one of the library's sets with a button. */
static void put_tiebreaks(const struct desk_ink *k, const struct desk_settings *s)
{
    static const enum desk_word names[] = {DESK_WORD_SET_SWISS, DESK_WORD_SET_SWISS_RATED,
                                           DESK_WORD_SET_ROUND_ROBIN};
    desk_say_in(k, "h2", DESK_WORD_TIEBREAKS);
    desk_form_begin(k, "tiebreaks", "", "fields kept");
    desk_field(k, "text", "list", DESK_WORD_TIEBREAKS_HINT, s->tiebreaks, "size=\"40\" required");
    desk_form_end(k, DESK_WORD_SAVE);
    desk_html(k, "<p id=\"usual\" data-live>");
    if (!*s->tiebreaks) {
        desk_say(k, DESK_WORD_TIEBREAKS_UNTIL_SET);
        desk_say(k, DESK_WORD_COLON);
        desk_html(k, "<code>");
        desk_put(k, swp_tiebreak_default(SWP_EVENT_KIND_SWISS));
        desk_html(k, "</code>");
    }
    desk_html(k, "</p>\n");
    desk_say_in(k, "h3", DESK_WORD_RECOMMENDED);
    desk_html(k, "<ul class=\"sets choice\">\n");
    for (uint32_t i = 0; swp_tiebreak_set_at(i); i++) {
        const swp_tiebreak_set *const set = swp_tiebreak_set_at(i);
        char body[200];
        desk_html(k, "<li>");
        if (i < sizeof names / sizeof *names)
            desk_say(k, names[i]);
        else
            desk_put(k, set->name);
        desk_say(k, DESK_WORD_COLON);
        desk_html(k, "<code>");
        desk_put(k, set->codes);
        desk_html(k, "</code> ");
        (void)snprintf(body, sizeof body, "{\"list\":\"%s\"}", set->codes);
        desk_button(k, "tiebreaks", body, "", DESK_WORD_USE);
        desk_html(k, "</li>\n");
    }
    desk_html(k, "</ul>\n");
}

static void put_forbidden(const struct desk_ink *k, const struct desk_settings *s)
{
    desk_say_in(k, "h2", DESK_WORD_FORBIDDEN);
    desk_html(k, "<form class=\"fields kept\" data-act=\"forbid\" data-lines=\"groups\">\n<label>");
    desk_say(k, DESK_WORD_FORBIDDEN_HINT);
    desk_html(k, " <textarea name=\"lines\" rows=\"3\">");
    for (size_t i = 0; i < s->n_groups; i++) {
        for (size_t j = 0; j < s->groups[i].n_players; j++)
            desk_htmlf(k, "%s%u", j > 0 ? " " : "", s->groups[i].players[j]);
        desk_html(k, "\n");
    }
    desk_html(k, "</textarea></label>\n");
    desk_form_end(k, DESK_WORD_SAVE);
}

static void put_prizes(const struct desk_ink *k, const struct desk_settings *s)
{
    static const struct {
        const char *value;
        enum desk_word word;
    } shares[] = {{"none", DESK_WORD_SHARE_NONE},
                  {"full", DESK_WORD_SHARE_FULL},
                  {"hort", DESK_WORD_SHARE_HORT}};
    desk_say_in(k, "h2", DESK_WORD_PRIZES);
    desk_html(k, "<form class=\"fields kept\" data-act=\"prizes\" data-lines=\"prizes\">\n<label>");
    desk_say(k, DESK_WORD_PRIZES_HINT);
    desk_html(k, " <textarea name=\"lines\" rows=\"4\">");
    for (size_t i = 0; i < s->n_prizes; i++) {
        desk_htmlf(k, "%u; %lld%s%02lld; ", s->prizes[i].place,
                   (long long)(s->prizes[i].amount / 100), desk_word(k, DESK_WORD_POINT),
                   (long long)(s->prizes[i].amount % 100));
        desk_put(k, s->prizes[i].name);
        desk_html(k, "; ");
        desk_put(k, s->prizes[i].category);
        desk_html(k, "\n");
    }
    desk_html(k, "</textarea></label>\n");
    desk_field(k, "text", "currency", DESK_WORD_CURRENCY, s->currency,
               "size=\"4\" maxlength=\"3\"");
    desk_choice_begin(k, "share", DESK_WORD_SHARE, "");
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        desk_option(k, shares[i].value, desk_word(k, shares[i].word),
                    strcmp(s->share, shares[i].value) == 0);
    desk_choice_end(k);
    desk_html(k, "<label class=\"tick\"><input type=\"checkbox\" name=\"one_each\"");
    desk_html(k, s->one_prize_each ? " checked> " : "> ");
    desk_say(k, DESK_WORD_ONE_EACH);
    desk_html(k, "</label>\n");
    desk_form_end(k, DESK_WORD_SAVE);
}

void desk_page_settings(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_settings *const s = &request->model->settings;
    desk_frame_begin(k, DESK_PLACE_SETTINGS, "", desk_word(k, DESK_WORD_SETTINGS));
    put_event(k, s);
    put_tiebreaks(k, s);
    put_forbidden(k, s);
    put_prizes(k, s);
    desk_put_mine(k);
    if (request->model->fide_mode) {
        desk_say_in(k, "h2", DESK_WORD_FIDE_MODE);
        desk_form_begin(k, "leave_fide_mode", "", "fields");
        desk_field(k, "text", "why", DESK_WORD_WHY, "", "required maxlength=\"400\"");
        desk_form_end(k, DESK_WORD_LEAVE_FIDE_MODE);
    }
    desk_frame_end(k);
}
