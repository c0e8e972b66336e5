/* SPDX-License-Identifier: Apache-2.0 */
/* All pages, in the order in which the manual tells them, and what every page asks of its request.
 */
#include "desk_pages.h"

#include <stdlib.h>
#include <string.h>

#define PAGE(path, role, parameters, make, what)                                                   \
    {                                                                                              \
        {DESK_GET, path, DESK_ROLE_##role, parameters, 0, false, what}, make, NULL                 \
    }

#define SLOW(path, role, parameters, make, what)                                                   \
    {                                                                                              \
        {DESK_GET, path, DESK_ROLE_##role, parameters, 0, true, what}, make, NULL                  \
    }

/* A document of an event; what takes longer is made aside. */
#define JSON(path, parameters, is_slow, document, what)                                            \
    {                                                                                              \
        {DESK_GET, "/api/1/t/:slug" path, DESK_ROLE_ARBITER, parameters, 0, is_slow, what},        \
            desk_page_document, document                                                           \
    }

static const struct desk_page_row rows[] = {
    PAGE("/", ARBITER, "", desk_page_application, "The application of the browser: events."),
    PAGE("/enter", ANYBODY, "", desk_page_enter,
         "The sign-in page; the program opens it with a single-use word."),
    PAGE("/people", ARBITER, "", desk_page_application, "The same: the arbiters of this desk."),
    PAGE("/style.css", ANYBODY, "", desk_page_style, "The style sheet of all pages and sheets."),
    PAGE("/t/:slug/r/:round/plain", ARBITER, "", desk_page_plain,
         "A round as a list to read, without scripts."),
    SLOW("/t/:slug/print/:name", ARBITER, "round, paper (a4, letter)", desk_page_sheet,
         "A sheet: pairings, names, slips, places, cards, checkin."),
    PAGE("/t/:slug/*", ARBITER, "", desk_page_application,
         "The application at an event: players, rounds, standings, print, timeline, settings."),
    PAGE("/app", ARBITER, "", desk_page_application, "The same as /."),
    PAGE("/app/t/:slug/*", ARBITER, "", desk_page_application, "The same as /t/SLUG/."),
    PAGE("/app/*", ARBITER, "", desk_page_application, "The same, at any address."),
    PAGE("/api/1/me", ARBITER, "", desk_page_me, "Who is signed in, as JSON."),
    PAGE("/api/1/people", ARBITER, "", desk_page_people_json, "Whom the desk knows."),
    PAGE("/api/1/systems", ARBITER, "", desk_page_systems, "All pairing systems and tie-breaks."),
    PAGE("/api/1/events", ARBITER, "", desk_page_events, "The events of the folder."),
    PAGE("/api/1/t/:slug", ARBITER, "", desk_page_frame,
         "An event, its rounds, what comes next, its second copy."),
    JSON("/players", "", true, desk_document_players, "All players with all their rounds."),
    JSON("/players/:player", "", false, desk_document_player, "One player."),
    JSON("/r/:round", "", false, desk_document_round, "A round with its boards."),
    JSON("/checkin", "round", false, desk_document_checkin, "Who is present for a round."),
    JSON("/unlikely", "", false, desk_document_unlikely, "What looks unlikely about players."),
    JSON("/standings", "round", true, desk_document_standings, "The table and all games."),
    JSON("/crosstable", "round", true, desk_document_standings, "The same."),
    JSON("/standings/:player", "round", true, desk_document_working,
         "How a player's rank comes about."),
    JSON("/prizes", "round", true, desk_document_prizes, "Every prize, and who wins it."),
    JSON("/settings", "", false, desk_document_settings, "What the regulations say."),
    JSON("/timeline", "before, limit", false, desk_document_timeline,
         "What has happened, the newest first."),
    JSON("/why/:round/:player", "", true, desk_document_why, "Why a player has that board."),
    JSON("/whynot/:round", "a, b (0: the bye)", true, desk_document_whynot, "Why two do not meet."),
    JSON("/preview", "", true, desk_document_preview,
         "What is certain of the next round while games are open."),
    JSON("/r/:round/blocked", "", true, desk_document_blocked,
         "Who is in the way when the rules allow no pairing."),
    JSON("/norms", "", true, desk_document_norms,
         "Title norms, and who can make one in the next round."),
    JSON("/report", "", true, desk_document_report, "The report, checked; those that were made."),
    PAGE("/api/1/t/:slug/prints", ARBITER, "", desk_page_prints, "Sheets that can be printed."),
};

const struct desk_page_row *desk_page_at(size_t index)
{
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}

const char *desk_page_parameter(const struct desk_page_request *request, const char *name)
{
    for (size_t i = 0; i < request->n_parameters; i++)
        if (strcmp(request->parameters[i].name, name) == 0)
            return request->parameters[i].value;
    return "";
}

uint32_t desk_page_number(const struct desk_page_request *request, const char *name)
{
    const char *const value = desk_page_parameter(request, name);
    char *end = NULL;
    if (value[0] < '0' || value[0] > '9' || strlen(value) > 9)
        return 0;
    const unsigned long number = strtoul(value, &end, 10);
    return *end == '\0' ? (uint32_t)number : 0;
}

const char *desk_digits_word(enum desk_digits digits)
{
    switch (digits) {
    case DESK_DIGITS_UNSAID:
        return "";
    case DESK_DIGITS_105:
        return "105";
    case DESK_DIGITS_DRAW_2:
        return "123";
    case DESK_DIGITS_DRAW_3:
        return "132";
    }
    return "";
}

const char *desk_theme_word(enum desk_theme theme)
{
    switch (theme) {
    case DESK_THEME_SYSTEM:
        return "system";
    case DESK_THEME_LIGHT:
        return "light";
    case DESK_THEME_DARK:
        return "dark";
    case DESK_THEME_CONTRAST:
        return "contrast";
    }
    return "system";
}
