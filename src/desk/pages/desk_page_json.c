/* SPDX-License-Identifier: Apache-2.0 */
/* Documents for programs: those of an event (desk/documents), and what only the server knows. */
#include "desk_page_json.h"

#include "desk_frame.h"

#include <stdlib.h>
#include <string.h>

void desk_page_put_json(const struct desk_page_request *request, json_t *document,
                        struct desk_page *page)
{
    const bool is_there = document != NULL;
    if (!is_there)
        document =
            json_pack("{s:s,s:s}", "error", "not_found", "text",
                      swp_message_text(SWP_N_("There is no such page."), request->person.language));
    char *const text = json_dumps(document, JSON_COMPACT | JSON_PRESERVE_ORDER);
    program_text_string(&page->body, text ? text : "{}");
    program_text_char(&page->body, '\n');
    page->status = is_there ? 200 : 404;
    page->type = "application/json";
    free(text);
    json_decref(document);
}

static struct desk_asked asked_of(const struct desk_page_request *r)
{
    const uint32_t named = desk_page_number(r, "round");
    return (struct desk_asked){.model = r->model,
                               .history = r->history,
                               .language = r->person.language,
                               .round = r->round > 0 ? r->round : named,
                               .player = r->player,
                               .a = desk_page_number(r, "a"),
                               .b = desk_page_number(r, "b"),
                               .before = desk_page_number(r, "before"),
                               .limit = desk_page_number(r, "limit")};
}

void desk_page_document(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_asked asked = asked_of(request);
    desk_page_put_json(request, request->document(&asked), page);
}

/* ---- what only the server knows -------------------------------------------------------------- */

static json_t *person_json(const struct desk_person *person)
{
    return json_pack("{s:s,s:s,s:s,s:s,s:s,s:b}", "name", person->name, "role",
                     person->role == DESK_ROLE_OWNER ? "owner" : "arbiter", "language",
                     person->language, "digits", desk_digits_word(person->digits), "theme",
                     desk_theme_word(person->theme), "has_passphrase", (int)person->has_passphrase);
}

void desk_page_me(const struct desk_page_request *request, struct desk_page *page)
{
    json_t *const json = person_json(&request->person), *const languages = json_array();
    for (uint32_t i = 0; swp_language_at(i); i++)
        json_array_append_new(languages, json_pack("{s:s,s:s}", "code", swp_language_at(i), "name",
                                                   swp_language_name(swp_language_at(i))));
    json_object_set_new(json, "schema", json_integer(1));
    json_object_set_new(json, "person", json_string(request->person.name));
    json_object_set_new(json, "actor", json_string(request->person.actor));
    json_object_set_new(json, "languages", languages);
    json_object_set_new(json, "version", json_string(request->version));
    desk_page_put_json(request, json, page);
}

void desk_page_people_json(const struct desk_page_request *request, struct desk_page *page)
{
    json_t *const people = json_array();
    for (size_t i = 0; i < request->n_people; i++)
        json_array_append_new(people, person_json(&request->people[i]));
    desk_page_put_json(request, json_pack("{s:i,s:o}", "schema", 1, "people", people), page);
}

/* When a backup was made an event again here: its pen was seized by a desk called "restored". */
static int64_t restored_at(const struct desk_history *h)
{
    for (size_t i = h->count; i-- > 0;)
        if (desk_kind_find(h->entries[i].event.kind) == DESK_PEN_TAKEN &&
            strcmp(desk_body_text(h->entries[i].body, "desk"), "restored") == 0)
            return h->entries[i].event.at;
    return 0;
}

static json_t *event_json(const struct desk_event_row *row)
{
    const struct desk_model *const m = row->model;
    json_t *const json = json_pack(
        "{s:s,s:s,s:i,s:i,s:I,s:i,s:I,s:I,s:s}", "slug", row->slug, "name",
        *row->name ? row->name : row->slug, "rounds", (int)row->rounds, "paired", (int)row->paired,
        "open", (json_int_t)row->open, "players", (int)row->players, "used_at",
        (json_int_t)row->changed, "seq", (json_int_t)row->seq, "problem", row->problem);
    if (!m)
        return json;
    char id[2 * DESK_ID_BYTES + 1];
    const struct desk_round *const r = desk_model_round(m, row->paired);
    desk_hex(row->history->tournament, DESK_ID_BYTES, id);
    json_t *const rest = json_pack(
        "{s:s,s:s,s:s,s:s,s:s,s:I,s:b,s:I}", "tournament", id, "place", m->settings.city, "begin",
        m->settings.start, "end", m->settings.end, "system", m->settings.system, "boards",
        r ? (json_int_t)r->n_boards : 0, "finished",
        (int)(r && row->open == 0 && m->settings.rounds > 0 && row->paired >= m->settings.rounds),
        "restored_at", (json_int_t)restored_at(row->history));
    json_object_update(json, rest);
    json_decref(rest);
    return json;
}

void desk_page_events(const struct desk_page_request *request, struct desk_page *page)
{
    json_t *const events = json_array();
    for (size_t i = 0; i < request->n_events; i++)
        json_array_append_new(events, event_json(&request->events[i]));
    desk_page_put_json(request,
                       json_pack("{s:i,s:s,s:s,s:o}", "schema", 1, "folder", request->bar.folder,
                                 "store_problem", request->bar.store_problem, "events", events),
                       page);
}

void desk_page_frame(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_asked asked = asked_of(request);
    const struct desk_bar *const bar = &request->bar;
    json_t *const json = desk_document_frame(&asked);
    struct program_text problem = PROGRAM_TEXT_INIT, remark = PROGRAM_TEXT_INIT,
                        store = PROGRAM_TEXT_INIT;
    const struct desk_ink ink = {request, page, &page->body};
    desk_tell_problem(&ink, bar->mirror_problem, &problem);
    desk_tell_problem(&ink, bar->mirror_remark, &remark);
    desk_tell_problem(&ink, bar->store_problem, &store);
    json_object_set_new(json, "slug", json_string(request->slug));
    const struct desk_history *const h = request->history;
    json_object_set_new(
        json, "saved_at",
        json_integer(h->count > 0 ? (json_int_t)h->entries[h->count - 1].event.at : 0));
    json_object_set_new(json, "read_only", json_boolean(bar->read_only));
    json_object_set_new(json, "store_problem", json_string(program_text_get(&store)));
    json_object_set_new(json, "mirror",
                        json_pack("{s:s,s:s,s:s,s:s,s:I}", "folder", bar->mirror, "state",
                                  bar->behind            ? "behind"
                                  : !*bar->mirror        ? "none"
                                  : *bar->mirror_problem ? "problem"
                                                         : "complete",
                                  "problem", program_text_get(&problem), "remark",
                                  program_text_get(&remark), "seq", (json_int_t)bar->mirrored));
    program_text_free(&problem);
    program_text_free(&remark);
    program_text_free(&store);
    desk_page_put_json(request, json, page);
}

void desk_page_systems(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_asked asked = asked_of(request);
    desk_page_put_json(request, desk_document_systems(&asked), page);
}
