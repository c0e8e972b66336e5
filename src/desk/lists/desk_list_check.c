/* SPDX-License-Identifier: Apache-2.0 */
/* What a list says of an event's players that the event has otherwise, and who a player without a
 * number may be. Nothing is changed here: each difference comes with the act that accepts it. */
#include "desk/model/desk_model.h"
#include "desk_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MATCHES = 6 };

struct checking {
    struct desk_list *list;
    const char *rate;
    char from[DESK_LIST_KIND + 40]; /* the source of a rating: list, month, digest */
};

static const char *text_of(const json_t *row, const char *name)
{
    const char *const text = json_string_value(json_object_get(row, name));
    return text ? text : "";
}

/* The title that the log has a word for. */
static const char *title_of(const json_t *row)
{
    static const char *const titles[] = {"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"};
    static const char *const names[] = {"title", "women_title"};
    for (size_t n = 0; n < 2; n++)
        for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
            if (strcmp(text_of(row, names[n]), titles[i]) == 0)
                return titles[i];
    return "none";
}

static void put_change(json_t *changes, json_t *body, const char *what, json_t *has, json_t *says)
{
    json_object_set(body, what, says);
    json_array_append_new(changes,
                          json_pack("{s:s,s:o,s:o}", "what", what, "has", has, "list", says));
}

static void compare_text(json_t *changes, json_t *body, const char *what, const char *has,
                         const char *says)
{
    if (*says && strcmp(has, says) != 0)
        put_change(changes, body, what, json_string(has), json_string(says));
}

/* A year that the list has is told by a day of the same year. */
static bool is_same_birth(const char *has, const char *says)
{
    return !*says || strncmp(has, says, strlen(says)) == 0;
}

static void compare_rating(const struct checking *c, const struct desk_player *p, const json_t *row,
                           json_t *changes, json_t *body)
{
    const bool is_fides = strncmp(desk_list_about(c->list)->kind, "fide", 4) == 0;
    const uint32_t has = is_fides ? p->official_rating : p->national_rating;
    const json_int_t rated = json_integer_value(json_object_get(row, c->rate));
    /* without one for this time control the standard rating counts */
    const json_int_t says =
        rated > 0 ? rated : json_integer_value(json_object_get(row, "standard"));
    if ((json_int_t)has == says)
        return;
    put_change(changes, body, is_fides ? "official_rating" : "national_rating", json_integer(has),
               json_integer(says));
    if (p->rating != has) /* ranked by another one */
        return;
    json_object_set_new(body, "rating", json_integer(says));
    json_object_set_new(body, "rating_from", json_string(c->from));
}

/* What the list has otherwise, and the body that accepts it. */
static json_t *changes_of(const struct checking *c, const struct desk_player *p, const json_t *row,
                          json_t *body)
{
    json_t *const changes = json_array();
    const char sex[2] = {p->sex, '\0'};
    compare_text(changes, body, "name", p->name, text_of(row, "name"));
    compare_text(changes, body, "title", *p->title ? p->title : "none", title_of(row));
    if (strlen(text_of(row, "federation")) <= 3)
        compare_text(changes, body, "federation", p->federation, text_of(row, "federation"));
    compare_text(changes, body, "sex", sex, text_of(row, "sex"));
    if (!is_same_birth(p->birth, text_of(row, "birth")))
        compare_text(changes, body, "birth", p->birth, text_of(row, "birth"));
    compare_rating(c, p, row, changes, body);
    return changes;
}

static void add_match(const struct checking *c, const struct desk_player *p, json_t *row,
                      const char *by, json_t *matches)
{
    const bool is_fides = strncmp(desk_list_about(c->list)->kind, "fide", 4) == 0;
    const char *const number = text_of(row, is_fides ? "number" : "fide_id");
    json_t *const body = json_pack("{s:i}", "player", (int)p->player);
    json_decref(changes_of(c, p, row, body));
    if (*number)
        json_object_set_new(body, "fide_id", json_string(number));
    json_array_append_new(matches, json_pack("{s:O,s:s,s:o}", "row", row, "by", by, "body", body));
}

/* Who has all the words of the name; else who has its first word and was born in the same year. */
static json_t *matches_of(const struct checking *c, const struct desk_player *p)
{
    json_t *const matches = json_array();
    json_t *found = desk_list_find(c->list, p->name, MOST_MATCHES);
    for (size_t i = 0; i < json_array_size(found); i++)
        add_match(c, p, json_array_get(found, i), "name", matches);
    json_decref(found);
    if (json_array_size(matches) > 0 || strlen(p->birth) < 4)
        return matches;
    char family[DESK_LIST_MOST_TEXT];
    (void)snprintf(family, sizeof family, "%.*s", (int)strcspn(p->name, ", "), p->name);
    found = desk_list_find(c->list, family, DESK_LIST_MOST_FOUND);
    for (size_t i = 0; i < json_array_size(found) && json_array_size(matches) < MOST_MATCHES; i++)
        if (strncmp(text_of(json_array_get(found, i), "birth"), p->birth, 4) == 0)
            add_match(c, p, json_array_get(found, i), "year", matches);
    json_decref(found);
    return matches;
}

static json_t *named(const struct desk_player *p)
{
    return json_pack("{s:i,s:s}", "player", (int)p->player, "name", p->name);
}

static void check_player(const struct checking *c, const struct desk_player *p, json_t *out)
{
    if (!*p->fide_id) {
        json_t *const matches = matches_of(c, p), *const one = named(p);
        json_object_set_new(one, "matches", matches);
        json_array_append_new(json_object_get(out, "likely"), one);
        return;
    }
    json_t *const row = desk_list_player(c->list, p->fide_id);
    json_t *const one = named(p);
    json_object_set_new(one, "number", json_string(p->fide_id));
    if (!row) {
        json_array_append_new(json_object_get(out, "unknown"), one);
        return;
    }
    json_t *const body = json_pack("{s:i}", "player", (int)p->player);
    json_t *const changes = changes_of(c, p, row, body);
    json_object_set_new(one, "body", body);
    if (json_array_size(changes) > 0)
        json_array_append(json_object_get(out, "differ"), one);
    json_object_set_new(one, "changes", changes);
    json_decref(one);
    json_decref(row);
}

json_t *desk_list_check(struct desk_list *list, const struct desk_model *model, const char *rate)
{
    const struct desk_list_facts *const facts = desk_list_about(list);
    json_t *const about = desk_list_facts_json(facts);
    struct checking c = {.list = list, .rate = rate};
    (void)snprintf(c.from, sizeof c.from, "%s %s %.16s", facts->kind, facts->date,
                   text_of(about, "digest"));
    json_t *const out = json_pack("{s:i,s:o,s:s,s:[],s:[],s:[]}", "schema", 1, "list", about,
                                  "rate", rate, "differ", "unknown", "likely");
    for (uint32_t i = 0; i < model->n_players; i++)
        if (!model->players[i].removed)
            check_player(&c, &model->players[i], out);
    return out;
}
