/* SPDX-License-Identifier: Apache-2.0 */
/* Sayings and errors told into the caller's buffer (language.h), and as members of documents. */
#include "base/context.h"
#include "swisspair/language.h"
#include "words/catalogue.h"
#include "words/saying.h"
#include "words/sayings.h"
#include "json/json_writer.h"

#include <stdio.h>
#include <string.h>

/* ---- names ----------------------------------------------------------------------------------- */

/* Whose players are shown, and where the text of one is made. */
struct names {
    const swp_tournament *t; /* NULL: numbers */
    struct swp__arena *arena;
};

static const char *number_text(struct swp__arena *arena, const char *before, uint32_t tpn,
                               const char *behind)
{
    const size_t room = strlen(before) + strlen(behind) + 12;
    char *const text = swp__arena_room(arena, room, 1);
    if (text)
        snprintf(text, room, "%s%lu%s", before, (unsigned long)tpn, behind);
    return text;
}

/* What stands before the comma of "Last, First", with the number. */
static const char *show_name(void *user, uint32_t tpn)
{
    const struct names *const names = user;
    const swp_player *const player = names->t ? swp_tournament_player(names->t, tpn) : NULL;
    const size_t length = player && player->name ? strcspn(player->name, ",") : 0;
    char *const name = length ? swp__arena_room(names->arena, length + 3, 1) : NULL;
    if (!length)
        return number_text(names->arena, names->t ? "no. " : "", tpn, "");
    if (!name)
        return NULL;
    memcpy(name, player->name, length);
    memcpy(name + length, " (", 3);
    return number_text(names->arena, name, tpn, ")");
}

/* ---- sayings --------------------------------------------------------------------------------- */

void swp__json_told(struct swp__json *json, const char *key, const char *english,
                    const swp_saying *saying)
{
    if (!json->catalogue || !saying) {
        swp__json_member(json, key, english);
        return;
    }
    struct names names = {json->t, swp__json_arena(json)};
    struct swp__sayer sayer = {.arena = names.arena,
                               .show_player = show_name,
                               .user = &names,
                               .catalogue = json->catalogue};
    if (names.arena)
        swp__json_member(json, key, swp__told(&sayer, saying));
    json->failed = json->failed || !names.arena || sayer.failed;
    swp__arena_destroy(names.arena);
}

static swp_status tell(const swp_saying *saying, struct swp__sayer *sayer, const char *language,
                       struct swp__json *json, swp_error *err)
{
    sayer->catalogue = swp__catalogue_of(language);
    const char *const text = sayer->arena ? swp__told(sayer, saying) : "";
    json->failed = !sayer->arena || sayer->failed;
    swp__json_add(json, text, strlen(text));
    swp__arena_destroy(sayer->arena);
    return swp__json_finish(json, SWP_OK, err);
}

swp_status swp_saying_text(const swp_saying *saying, const char *language, const swp_tournament *t,
                           swp_buffer *out, swp_error *err)
{
    if (!saying)
        return swp__null(err, "saying");
    if (!out)
        return swp__null(err, "out");
    struct swp__json json = swp__json_part(out);
    struct names names = {t, swp__json_arena(&json)};
    struct swp__sayer sayer = {.arena = names.arena, .show_player = show_name, .user = &names};
    return tell(saying, &sayer, language, &json, err);
}

swp_status swp_saying_text_shown(const swp_saying *saying, const char *language,
                                 swp_show_player *show_player, void *user, swp_buffer *out,
                                 swp_error *err)
{
    if (!saying)
        return swp__null(err, "saying");
    if (!out)
        return swp__null(err, "out");
    if (!show_player)
        return swp_saying_text(saying, language, NULL, out, err);
    struct swp__json json = swp__json_part(out);
    struct swp__sayer sayer = {
        .arena = swp__json_arena(&json), .show_player = show_player, .user = user};
    return tell(saying, &sayer, language, &json, err);
}

/* ---- errors ---------------------------------------------------------------------------------- */

static void add_text(struct swp__json *json, const char *text)
{
    swp__json_add(json, text, strlen(text));
}

/* What an error is about, behind its sentence: in brackets, with commas between. */
struct about {
    struct swp__json *json;
    const struct swp__catalogue *catalogue;
    bool has_begun;
};

static void begin(struct about *about)
{
    add_text(about->json, about->has_begun ? ", " : " (");
    about->has_begun = true;
}

/* `pattern` with the number in place of its braces. */
static void add_number(struct about *about, const char *pattern, uint32_t number)
{
    const char *const place = strchr(pattern, '{'), *const end = place ? strchr(place, '}') : NULL;
    char digits[16];
    snprintf(digits, sizeof digits, "%lu", (unsigned long)number);
    begin(about);
    swp__json_add(about->json, pattern, end ? (size_t)(place - pattern) : strlen(pattern));
    add_text(about->json, end ? digits : "");
    add_text(about->json, end ? end + 1 : "");
}

/* As the caller shows them, or "no. 14": it may be a team. */
static void add_player(struct about *about, swp_show_player *show_player, void *user, uint32_t tpn)
{
    if (!show_player) {
        add_number(
            about,
            swp__catalogue_text(about->catalogue, SWP__MESSAGE("error.number", "no. {number}")),
            tpn);
        return;
    }
    const char *const shown = show_player(user, tpn);
    about->json->failed = about->json->failed || !shown;
    begin(about);
    add_text(about->json, shown ? shown : "");
}

static const char *text_of(const struct swp__catalogue *catalogue, swp_detail detail)
{
    for (size_t i = 0; catalogue && i < swp__details_count; i++)
        if (swp__details[i].detail == detail)
            return swp__catalogue_find(catalogue, swp__details[i].key);
    return NULL;
}

swp_status swp_error_text(const swp_error *error, const char *language,
                          swp_show_player *show_player, void *user, swp_buffer *out, swp_error *err)
{
    if (!error)
        return swp__null(err, "error");
    if (!out)
        return swp__null(err, "out");
    struct swp__json json = swp__json_part(out);
    const struct swp__catalogue *const catalogue = swp__catalogue_of(language);
    const char *const text = text_of(catalogue, error->detail);
    add_text(&json, text ? text : error->text);
    struct about about = {&json, catalogue, false};
    if (text && error->round > 0)
        add_number(&about,
                   swp__catalogue_text(catalogue, SWP__MESSAGE("error.round", "round {round}")),
                   error->round);
    for (size_t i = 0; text && i < 2; i++)
        if (error->tpn[i] > 0)
            add_player(&about, show_player, user, error->tpn[i]);
    add_text(&json, about.has_begun ? ")" : "");
    return swp__json_finish(&json, SWP_OK, err);
}
