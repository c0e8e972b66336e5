/* SPDX-License-Identifier: Apache-2.0 */
/* The arbiters of this desk: who can sign in, in which language and with which digits; names and
 * passphrases are set by whoever opened the desk, one's own passphrase by oneself. None of it is
 * part of a tournament's log. */
#include "desk_frame.h"

#include <stdlib.h>
#include <string.h>

static const char *digits_said(const struct desk_ink *k, enum desk_digits digits)
{
    static const char *const words[] = {DESK_WORD("NOT_SAID", "not chosen yet"),
                                        DESK_WORD("DIGITS_105", "1 White, 0 Black, 5 draw"),
                                        DESK_WORD("DIGITS_123", "1 White, 2 draw, 3 Black"),
                                        DESK_WORD("DIGITS_132", "1 White, 2 Black, 3 draw")};
    return desk_word(k, words[digits]);
}

static void put_choices(const struct desk_ink *k, const char *language, enum desk_digits digits)
{
    desk_choice_begin(k, "language", DESK_WORD("LANGUAGE", "Language"), "");
    for (uint32_t i = 0; swp_language_at(i); i++)
        desk_option(k, swp_language_at(i), swp_language_name(swp_language_at(i)),
                    strcmp(swp_language_at(i), language) == 0);
    desk_choice_end(k);
    desk_choice_begin(k, "digits", DESK_WORD("DIGITS", "Digits for results"), "");
    for (unsigned i = 0; i <= DESK_DIGITS_DRAW_3; i++)
        desk_option(k, desk_digits_word((enum desk_digits)i), digits_said(k, (enum desk_digits)i),
                    i == digits);
    desk_choice_end(k);
}

void desk_put_mine(const struct desk_ink *k)
{
    static const char *const themes[] = {
        DESK_WORD("THEME_SYSTEM", "as the system"), DESK_WORD("THEME_LIGHT", "light"),
        DESK_WORD("THEME_DARK", "dark"), DESK_WORD("THEME_CONTRAST", "high contrast")};
    const struct desk_person *const person = &k->request->person;
    desk_say_in(k, "h2", DESK_WORD("YOUR_PAGES", "Your pages"));
    desk_html(k, "<form class=\"fields\" data-me data-post=\"/api/me\">\n");
    put_choices(k, person->language, person->digits);
    desk_choice_begin(k, "theme", DESK_WORD("THEME", "Appearance"), "");
    for (unsigned i = 0; i < sizeof themes / sizeof *themes; i++)
        desk_option(k, desk_theme_word((enum desk_theme)i), desk_word(k, themes[i]),
                    i == person->theme);
    desk_choice_end(k);
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
}

/* His own passphrase; who comes in by the program alone has none yet. */
static void put_renew(const struct desk_ink *k)
{
    desk_say_in(k, "h2", DESK_WORD("YOUR_PASSPHRASE", "Your passphrase"));
    desk_say_in(k, "p",
                DESK_WORD("YOUR_PASSPHRASE_ABOUT", "Changing it signs you out everywhere else."));
    desk_html(k, "<form class=\"fields\" data-post=\"/api/me/passphrase\">\n");
    if (k->request->person.has_passphrase)
        desk_field(k, "password", "passphrase", DESK_WORD("PASSPHRASE_NOW", "Current passphrase"),
                   "", "required size=\"30\" autocomplete=\"current-password\"");
    desk_field(k, "password", "new",
               DESK_WORD("PEOPLE_PASSPHRASE", "Passphrase, 8 characters or more"), "",
               "required minlength=\"8\" size=\"30\" autocomplete=\"new-password\"");
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
}

/* Language, digits and a new passphrase of somebody who is there, and the way out for him. */
static void put_change(const struct desk_ink *k, const struct desk_person *p)
{
    desk_html(k, "<details><summary>");
    desk_say_with(k, DESK_WORD("PEOPLE_CHANGE", "Change %1"), p->name, "");
    desk_html(k, "</summary>\n<form class=\"fields\" data-post=\"/api/people\">"
                 "<input type=\"hidden\" name=\"name\" value=\"");
    desk_put(k, p->name);
    desk_html(k, "\">\n");
    put_choices(k, p->language, p->digits);
    desk_field(k, "password", "passphrase",
               DESK_WORD("PEOPLE_NEW_PASSPHRASE",
                         "New passphrase, 8 characters or more; empty: as before"),
               "", "minlength=\"8\" size=\"30\"");
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
    if (p->role != DESK_ROLE_OWNER) {
        json_t *const body = json_pack("{s:s}", "name", p->name);
        char *const text = json_dumps(body, JSON_COMPACT);
        desk_html(k, "<button type=\"button\" data-post=\"/api/people/remove\" data-body=\"");
        desk_put(k, text ? text : "{}");
        desk_html(k, "\" data-ask=\"");
        desk_say_with(
            k, DESK_WORD("PEOPLE_REMOVE", "%1 can no longer sign in. Their acts stay in the log."),
            p->name, "");
        desk_html(k, "\">");
        desk_say(k, DESK_WORD("REMOVE", "Remove"));
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
        desk_say(k, DESK_WORD("PEOPLE_OWNER", "opened this desk"));
        desk_html(k, "</span> ");
    }
    for (uint32_t i = 0; swp_language_at(i); i++)
        if (strcmp(swp_language_at(i), p->language) == 0)
            desk_put(k, swp_language_name(swp_language_at(i)));
    desk_html(k, " · ");
    desk_put(k, digits_said(k, p->digits));
    if (!p->has_passphrase) {
        desk_html(k, " · ");
        desk_say(k,
                 DESK_WORD("PEOPLE_DOOR_ONLY", "no passphrase: signs in through the program only"));
    }
    if (can_change)
        put_change(k, p);
    desk_html(k, "</li>\n");
}

void desk_page_people(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const bool can_change = request->person.role == DESK_ROLE_OWNER;
    desk_frame_begin(k, DESK_PLACE_NONE, "",
                     desk_word(k, DESK_WORD("PEOPLE", "Arbiters of this desk")));
    desk_say_in(
        k, "p",
        DESK_WORD("PEOPLE_ABOUT",
                  "Anyone with a name and a passphrase here can sign in on this computer, in their "
                  "own browser or another window. What they do is logged under their name."));
    if (!can_change)
        desk_say_in(
            k, "p",
            DESK_WORD("PEOPLE_ONLY_OWNER",
                      "Only the person who opened the desk can add, change or remove names."));
    desk_html(k, "<ul class=\"sets\" id=\"people\">\n");
    for (size_t i = 0; i < request->n_people; i++)
        put_person(k, &request->people[i], can_change);
    desk_html(k, "</ul>\n");
    if (can_change) {
        desk_say_in(k, "h2", DESK_WORD("PEOPLE_ADD", "Add an arbiter"));
        desk_html(k, "<form class=\"fields\" id=\"add\" data-post=\"/api/people\">\n");
        desk_field(k, "text", "name", DESK_WORD("NAME", "Name"), "", "required maxlength=\"40\"");
        desk_field(k, "password", "passphrase",
                   DESK_WORD("PEOPLE_PASSPHRASE", "Passphrase, 8 characters or more"), "",
                   "required minlength=\"8\" size=\"30\"");
        put_choices(k, request->person.language, DESK_DIGITS_UNSAID);
        desk_form_end(k, DESK_WORD("PEOPLE_ADD", "Add an arbiter"));
    }
    desk_put_mine(k);
    put_renew(k);
    desk_html(k, "<p><button type=\"button\" data-post=\"/api/leave\" data-body=\"{}\">");
    desk_say(k, DESK_WORD("LEAVE", "Sign out"));
    desk_html(k, "</button></p>\n");
    desk_frame_end(k);
}
