/* SPDX-License-Identifier: Apache-2.0 */
/* The arbiters of this desk: who can sign in, in which language and with which digits; names and
 * passphrases are set by whoever opened the desk, one's own passphrase by oneself. None of it is
 * part of a tournament's log. */
#include "desk_frame.h"

#include <stdlib.h>
#include <string.h>

static const char *digits_said(const struct desk_ink *k, enum desk_digits digits)
{
    static const enum desk_word words[] = {DESK_WORD_NOT_SAID, DESK_WORD_DIGITS_105,
                                           DESK_WORD_DIGITS_123, DESK_WORD_DIGITS_132};
    return desk_word(k, words[digits]);
}

static void put_choices(const struct desk_ink *k, const char *language, enum desk_digits digits)
{
    desk_choice_begin(k, "language", DESK_WORD_LANGUAGE, "");
    for (unsigned i = 0; desk_language_at(i); i++)
        desk_option(k, desk_language_at(i), desk_language_name(i),
                    strcmp(desk_language_at(i), language) == 0);
    desk_choice_end(k);
    desk_choice_begin(k, "digits", DESK_WORD_DIGITS, "");
    for (unsigned i = 0; i <= DESK_DIGITS_DRAW_3; i++)
        desk_option(k, desk_digits_word((enum desk_digits)i), digits_said(k, (enum desk_digits)i),
                    i == digits);
    desk_choice_end(k);
}

void desk_put_mine(const struct desk_ink *k)
{
    static const enum desk_word themes[] = {DESK_WORD_THEME_SYSTEM, DESK_WORD_THEME_LIGHT,
                                            DESK_WORD_THEME_DARK, DESK_WORD_THEME_CONTRAST};
    const struct desk_person *const person = &k->request->person;
    desk_say_in(k, "h2", DESK_WORD_YOUR_PAGES);
    desk_html(k, "<form class=\"fields\" data-me data-post=\"/api/me\">\n");
    put_choices(k, person->language, person->digits);
    desk_choice_begin(k, "theme", DESK_WORD_THEME, "");
    for (unsigned i = 0; i < sizeof themes / sizeof *themes; i++)
        desk_option(k, desk_theme_word((enum desk_theme)i), desk_word(k, themes[i]),
                    i == person->theme);
    desk_choice_end(k);
    desk_form_end(k, DESK_WORD_SAVE);
}

/* His own passphrase; who comes in by the program alone has none yet. */
static void put_renew(const struct desk_ink *k)
{
    desk_say_in(k, "h2", DESK_WORD_YOUR_PASSPHRASE);
    desk_say_in(k, "p", DESK_WORD_YOUR_PASSPHRASE_ABOUT);
    desk_html(k, "<form class=\"fields\" data-post=\"/api/me/passphrase\">\n");
    if (k->request->person.has_passphrase)
        desk_field(k, "password", "passphrase", DESK_WORD_PASSPHRASE_NOW, "",
                   "required size=\"30\" autocomplete=\"current-password\"");
    desk_field(k, "password", "new", DESK_WORD_PEOPLE_PASSPHRASE, "",
               "required minlength=\"8\" size=\"30\" autocomplete=\"new-password\"");
    desk_form_end(k, DESK_WORD_SAVE);
}

/* Language, digits and a new passphrase of somebody who is there, and the way out for him. */
static void put_change(const struct desk_ink *k, const struct desk_person *p)
{
    desk_html(k, "<details><summary>");
    desk_say_with(k, DESK_WORD_PEOPLE_CHANGE, p->name, "");
    desk_html(k, "</summary>\n<form class=\"fields\" data-post=\"/api/people\">"
                 "<input type=\"hidden\" name=\"name\" value=\"");
    desk_put(k, p->name);
    desk_html(k, "\">\n");
    put_choices(k, p->language, p->digits);
    desk_field(k, "password", "passphrase", DESK_WORD_PEOPLE_NEW_PASSPHRASE, "",
               "minlength=\"8\" size=\"30\"");
    desk_form_end(k, DESK_WORD_SAVE);
    if (p->role != DESK_ROLE_OWNER) {
        json_t *const body = json_pack("{s:s}", "name", p->name);
        char *const text = json_dumps(body, JSON_COMPACT);
        desk_html(k, "<button type=\"button\" data-post=\"/api/people/remove\" data-body=\"");
        desk_put(k, text ? text : "{}");
        desk_html(k, "\" data-ask=\"");
        desk_say_with(k, DESK_WORD_PEOPLE_REMOVE, p->name, "");
        desk_html(k, "\">");
        desk_say(k, DESK_WORD_REMOVE);
        desk_html(k, "</button>\n");
        free(text);
        json_decref(body);
    }
    desk_html(k, "</details>\n");
}

static void put_person(const struct desk_ink *k, const struct desk_person *p, bool can_change)
{
    desk_html(k, "<li><strong>");
    desk_put_name(k, p->name);
    desk_html(k, "</strong> ");
    if (p->role == DESK_ROLE_OWNER) {
        desk_html(k, "<span class=\"tag\">");
        desk_say(k, DESK_WORD_PEOPLE_OWNER);
        desk_html(k, "</span> ");
    }
    for (unsigned i = 0; desk_language_at(i); i++)
        if (strcmp(desk_language_at(i), p->language) == 0)
            desk_put(k, desk_language_name(i));
    desk_html(k, " · ");
    desk_put(k, digits_said(k, p->digits));
    if (!p->has_passphrase) {
        desk_html(k, " · ");
        desk_say(k, DESK_WORD_PEOPLE_DOOR_ONLY);
    }
    if (can_change)
        put_change(k, p);
    desk_html(k, "</li>\n");
}

void desk_page_people(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const bool can_change = request->person.role == DESK_ROLE_OWNER;
    desk_frame_begin(k, DESK_PLACE_NONE, "", desk_word(k, DESK_WORD_PEOPLE));
    desk_say_in(k, "p", DESK_WORD_PEOPLE_ABOUT);
    if (!can_change)
        desk_say_in(k, "p", DESK_WORD_PEOPLE_ONLY_OWNER);
    desk_html(k, "<ul class=\"sets\" id=\"people\">\n");
    for (size_t i = 0; i < request->n_people; i++)
        put_person(k, &request->people[i], can_change);
    desk_html(k, "</ul>\n");
    if (can_change) {
        desk_say_in(k, "h2", DESK_WORD_PEOPLE_ADD);
        desk_html(k, "<form class=\"fields\" id=\"add\" data-post=\"/api/people\">\n");
        desk_field(k, "text", "name", DESK_WORD_NAME, "", "required maxlength=\"40\"");
        desk_field(k, "password", "passphrase", DESK_WORD_PEOPLE_PASSPHRASE, "",
                   "required minlength=\"8\" size=\"30\"");
        put_choices(k, request->person.language, DESK_DIGITS_UNSAID);
        desk_form_end(k, DESK_WORD_PEOPLE_ADD);
    }
    desk_put_mine(k);
    put_renew(k);
    desk_html(k, "<p><button type=\"button\" data-post=\"/api/leave\" data-body=\"{}\">");
    desk_say(k, DESK_WORD_LEAVE);
    desk_html(k, "</button></p>\n");
    desk_frame_end(k);
}
