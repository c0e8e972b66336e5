/* SPDX-License-Identifier: Apache-2.0 */
/* From a request to an answer: the guards, the route, who asks, then the page or the way. */
#include "desk_server_inside.h"

#include "desk/base/desk_memory.h"
#include "desk/pages/desk_logo.h"
#include "desk/system/desk_system.h"
#include "desk/words/desk_words.h"
#include "desk_guards.h"
#include "desk_listing.h"
#include "desk_mirroring.h"
#include "desk_pack.h"
#include "program/program_language.h"
#include "program/program_system.h"
#include "swisspair/language.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum {
    PORTS_TRIED = 50,
    MOST_PARTS = 4,
    MOST_PEOPLE = 64 /* on the page of them */
};

/* ---- what is asked --------------------------------------------------------------------------- */

static const char *header(const struct desk_exchange *x, const char *name)
{
    return MHD_lookup_connection_value(x->connection, MHD_HEADER_KIND, name);
}

static char *copy_part(const struct desk_part *part)
{
    char *const text = desk_new(part->length + 1, 1);
    memcpy(text, part->text, part->length);
    return text;
}

static bool part_is(const struct desk_part *part, const char *name)
{
    return strlen(name) == part->name_length && memcmp(part->name, name, part->name_length) == 0;
}

static uint32_t part_number(const struct desk_part *part)
{
    uint32_t number = 0;
    if (part->length == 0 || part->length > 9)
        return 0;
    for (size_t i = 0; i < part->length; i++) {
        if (part->text[i] < '0' || part->text[i] > '9')
            return 0;
        number = number * 10 + (uint32_t)(part->text[i] - '0');
    }
    return number;
}

/* Takes the parts of the path; false when one of them cannot be. */
static bool take_parts(struct desk_exchange *x, const struct desk_part *parts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct desk_part *const part = &parts[i];
        if (part_is(part, "slug")) {
            x->slug = copy_part(part);
        } else if (part_is(part, "round") || part_is(part, "player")) {
            const uint32_t number = part_number(part);
            if (number == 0)
                return false;
            *(part_is(part, "round") ? &x->request.round : &x->request.player) = number;
        } else {
            free(x->name);
            x->name = copy_part(part);
        }
    }
    return true;
}

static bool is_for_programs(const struct desk_exchange *x)
{
    return strncmp(x->path, "/api/", 5) == 0;
}

/* The interface had no number once: pages that are open and letters that wait ask for it so. */
static void number_path(struct desk_exchange *x)
{
    struct program_text path = PROGRAM_TEXT_INIT;
    if (!is_for_programs(x) || strncmp(x->path, "/api/1/", 7) == 0)
        return;
    program_text_format(&path, "/api/1/%s", x->path + 5);
    free(x->path);
    x->path = desk_copy_text(program_text_get(&path));
    x->request.path = x->path;
    program_text_free(&path);
}

/* Finds the row; false: there is none of that method and path. */
static bool find_route(struct desk_exchange *x, enum desk_method method)
{
    struct desk_part parts[MOST_PARTS];
    size_t count = 0;
    number_path(x);
    for (size_t i = 0; method == DESK_GET && desk_page_at(i); i++)
        if (desk_route_fits(&desk_page_at(i)->route, x->path, parts, MOST_PARTS, &count)) {
            x->page = desk_page_at(i);
            return take_parts(x, parts, count);
        }
    for (size_t i = 0; desk_way_at(i); i++)
        if (desk_way_at(i)->route.method == method &&
            desk_route_fits(&desk_way_at(i)->route, x->path, parts, MOST_PARTS, &count)) {
            x->way = desk_way_at(i);
            return take_parts(x, parts, count);
        }
    return false;
}

static const struct desk_route *route_of(const struct desk_exchange *x)
{
    return x->page ? &x->page->route : &x->way->route;
}

/* Texts of a query are UTF-8 without controls; others are left out. */
static bool is_parameter_text(const char *text)
{
    while (*text) {
        const uint32_t character = program_text_take_character(&text);
        if ((character < 0x20 && character != '\n' && character != '\t') || character == 0xFFFD)
            return false;
    }
    return true;
}

static enum MHD_Result take_parameter(void *user, enum MHD_ValueKind kind, const char *name,
                                      const char *value)
{
    struct desk_page_request *const request = user;
    (void)kind;
    if (request->n_parameters < DESK_MOST_PARAMETERS && is_parameter_text(name) &&
        (!value || is_parameter_text(value)))
        request->parameters[request->n_parameters++] =
            (struct desk_parameter){name, value ? value : ""};
    return MHD_YES;
}

/* The texts are those of `known`. */
static struct desk_person person_of(const struct desk_known *known)
{
    return (struct desk_person){.name = known->name,
                                .actor = known->actor,
                                .role = known->role,
                                .language = known->language,
                                .digits = known->digits,
                                .theme = known->theme,
                                .has_passphrase = known->has_passphrase};
}

static void take_language(struct desk_exchange *x)
{
    (void)snprintf(x->known.language, sizeof x->known.language, "%s",
                   desk_language_accepted(header(x, MHD_HTTP_HEADER_ACCEPT_LANGUAGE)));
    x->request.person.language = x->known.language;
}

static void take_person(struct desk_exchange *x)
{
    char name[24];
    (void)snprintf(name, sizeof name, "desk%u", x->server->port);
    const char *const token = MHD_lookup_connection_value(x->connection, MHD_COOKIE_KIND, name);
    (void)snprintf(x->token, sizeof x->token, "%s", token ? token : "");
    desk_people_who(x->server->folder->people, x->token, x->request.now, &x->known);
    if (x->known.role == DESK_ROLE_ANYBODY)
        take_language(x);
    x->request.person = person_of(&x->known);
}

/* ---- what is refused ------------------------------------------------------------------------- */

static void refuse(struct desk_exchange *x, int status, const char *what, const char *text)
{
    x->refused = x->ready = true;
    if (is_for_programs(x))
        desk_answer_error(x, status, what, text);
    else
        desk_page_problem(&x->request, status, what, text, &x->answer);
}

struct heads {
    const char *name;
    size_t count;
};

static enum MHD_Result count_head(void *user, enum MHD_ValueKind kind, const char *name,
                                  const char *value)
{
    struct heads *const heads = user;
    (void)kind;
    (void)value;
    heads->count += strcasecmp(name, heads->name) == 0;
    return MHD_YES;
}

static size_t count_heads(const struct desk_exchange *x, const char *name)
{
    struct heads heads = {.name = name};
    (void)MHD_get_connection_values(x->connection, MHD_HEADER_KIND, count_head, &heads);
    return heads.count;
}

/* Whether it is plain where the request ends and whom it asks: two programs that read it must not
 * read two things (RFC 9112, 6.3). */
static bool is_plain(const struct desk_exchange *x)
{
    const size_t lengths = count_heads(x, MHD_HTTP_HEADER_CONTENT_LENGTH),
                 encodings = count_heads(x, MHD_HTTP_HEADER_TRANSFER_ENCODING);
    return lengths + encodings <= 1 && count_heads(x, MHD_HTTP_HEADER_HOST) <= 1;
}

/* Whether the request may go on; refused otherwise. In the order of what an attacker can choose. */
static bool is_let_in(struct desk_exchange *x, const char *method_name)
{
    take_language(x); /* until it is known who asks */
    const unsigned port = x->server->port;
    const bool is_post = strcmp(method_name, MHD_HTTP_METHOD_POST) == 0;
    if (!is_plain(x)) {
        refuse(x, 400, "ambiguous", SWP_N_("The request names its length or its host twice."));
        return false;
    }
    if (!desk_guard_host(header(x, MHD_HTTP_HEADER_HOST), port)) {
        refuse(x, 421, "host", SWP_N_("This address is not the desk's own."));
        return false;
    }
    if (!is_post && strcmp(method_name, MHD_HTTP_METHOD_GET) != 0 &&
        strcmp(method_name, MHD_HTTP_METHOD_HEAD) != 0) {
        refuse(x, 405, "method", SWP_N_("The desk accepts GET and POST only."));
        return false;
    }
    if (is_post && !desk_guard_post(header(x, MHD_HTTP_HEADER_ORIGIN), header(x, "X-Desk"), port)) {
        refuse(x, 403, "origin", SWP_N_("The request did not come from a page of the desk."));
        return false;
    }
    take_person(x);
    if (!find_route(x, is_post ? DESK_POST : DESK_GET)) {
        refuse(x, 404, "not_found", "");
        return false;
    }
    if (!desk_guard_role(route_of(x), x->known.role)) {
        const bool is_in = x->known.role != DESK_ROLE_ANYBODY;
        refuse(x, is_in ? 403 : 401, is_in ? "not_allowed" : "not_signed_in",
               is_in ? SWP_N_("Only the person who opened the desk may do that.")
                     : SWP_N_("Nobody is signed in."));
        return false;
    }
    const char *const length = header(x, MHD_HTTP_HEADER_CONTENT_LENGTH);
    if (length && strtoull(length, NULL, 10) > route_of(x)->most_body) {
        refuse(x, 413, "too_long", SWP_N_("That is more than the desk accepts here."));
        return false;
    }
    return true;
}

/* ---- pages ----------------------------------------------------------------------------------- */

/* The events of the folder as the pages show them, with the views they are read from. */
struct shelf {
    struct desk_event_row *rows;
    const struct desk_view **views;
    struct desk_open **events;
    size_t count;
};

static void add_row(struct shelf *shelf, struct desk_open *event)
{
    const struct desk_view *const view = desk_views_take(&event->views);
    struct desk_event_row row = {
        .slug = event->slug, .name = event->stem, .problem = event->problem};
    if (view) {
        const struct desk_model *const m = view->model;
        row.model = m;
        row.history = &view->history;
        if (m->begun)
            row.name = m->settings.name;
        row.rounds = m->settings.rounds;
        row.paired = desk_model_current_round(m);
        for (uint32_t i = 0; i < m->n_players; i++)
            row.players += m->players[i].removed ? 0 : 1;
        row.open = desk_round_open(m, row.paired);
        row.seq = view->seq;
        row.changed = view->seq > 0 ? view->history.entries[view->seq - 1].event.at : 0;
    }
    shelf->rows = desk_grow(shelf->rows, shelf->count, sizeof *shelf->rows);
    shelf->views = desk_grow(shelf->views, shelf->count, sizeof *shelf->views);
    shelf->events = desk_grow(shelf->events, shelf->count, sizeof *shelf->events);
    shelf->rows[shelf->count] = row;
    shelf->views[shelf->count] = view;
    shelf->events[shelf->count++] = event;
}

static void free_shelf(struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++)
        desk_views_give(&shelf->events[i]->views, shelf->views[i]);
    free(shelf->rows);
    free(shelf->views);
    free(shelf->events);
}

/* Whether the round and the player that the path names are there. */
static bool is_there(const struct desk_page_request *r)
{
    return (r->round == 0 || r->round <= r->model->n_rounds + 1) &&
           (r->player == 0 || desk_model_player(r->model, r->player));
}

static bool is_read_only(const struct desk_exchange *x)
{
    return x->event->desk && (x->event->desk->broken != DESK_LINK_GOOD || x->event->desk->newer);
}

static void show_page(struct desk_exchange *x, const struct desk_view *view)
{
    struct desk_page_request *const r = &x->request;
    if (view) {
        r->model = view->model;
        r->history = &view->history;
        r->seq = view->seq;
        r->slug = x->event->slug;
        r->bar.read_only = is_read_only(x);
    }
    r->document = x->page->document;
    if (view && !is_there(r) && is_for_programs(x))
        desk_answer_error(x, 404, "not_found", SWP_N_("There is no such page."));
    else if (view && !is_there(r))
        desk_page_problem(r, 404, "not_found", "", &x->answer);
    else
        x->page->make(r, &x->answer);
}

static void put_parameters(struct program_text *out, const struct desk_page_request *r)
{
    for (size_t i = 0; i < r->n_parameters; i++) {
        program_text_char(out, '\n');
        program_text_string(out, r->parameters[i].name);
        program_text_char(out, '=');
        program_text_string(out, r->parameters[i].value);
    }
}

/* All that a document of an event is made from: it is the same for all who speak a language. */
static void put_document_key(struct program_text *out, const struct desk_page_request *r,
                             uint64_t seq)
{
    program_text_format(out, "%s %llu %s\n", r->person.language, (unsigned long long)seq, r->path);
    put_parameters(out, r);
}

/* All that a page of an event is made from. */
static void put_key(struct program_text *out, const struct desk_page_request *r, uint64_t seq,
                    bool read_only)
{
    unsigned char hash[16];
    char logo[2 * sizeof hash + 1] = "";
    if (r->logo) {
        (void)crypto_generichash(hash, sizeof hash, (const unsigned char *)r->logo, strlen(r->logo),
                                 NULL, 0);
        (void)sodium_bin2hex(logo, sizeof logo, hash, sizeof hash);
    }
    program_text_format(out, "%s %llu %s %u %d %d %d\n", r->person.language,
                        (unsigned long long)seq, r->slug, (unsigned)r->person.role,
                        (int)r->person.digits, (int)r->person.theme, (int)read_only);
    const char *const texts[] = {r->path,
                                 r->person.name,
                                 r->bar.mirror,
                                 r->bar.mirror_problem,
                                 r->bar.mirror_remark,
                                 r->bar.store_problem,
                                 logo};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        program_text_string(out, texts[i]);
        program_text_char(out, '\n');
    }
    program_text_format(out, "%llu", (unsigned long long)r->bar.mirrored);
    put_parameters(out, r);
}

/* A page of an event: made, or as it was made for somebody else. */
static void make_event_page(struct desk_exchange *x, const struct desk_view *view)
{
    struct program_text key = PROGRAM_TEXT_INIT;
    bool is_mine = false;
    x->request.slug = x->event->slug;
    if (x->page->document)
        put_document_key(&key, &x->request, view->seq);
    else
        put_key(&key, &x->request, view->seq, is_read_only(x));
    x->finished = desk_finished_take(&x->server->finished, program_text_get(&key), &is_mine);
    program_text_free(&key);
    if (!is_mine)
        return;
    show_page(x, view);
    x->finished->page = x->answer;
    x->answer.body = (struct program_text)PROGRAM_TEXT_INIT;
    desk_finished_is_made(x->finished);
}

/* A page of the desk itself. */
static void make_own_page(struct desk_exchange *x)
{
    struct desk_known known[MOST_PEOPLE];
    struct desk_person people[MOST_PEOPLE];
    struct desk_folder *const folder = x->server->folder;
    struct shelf shelf = {.count = 0};
    for (struct desk_open *event = desk_folder_first(folder); event; event = event->next)
        add_row(&shelf, event);
    const size_t n_people = desk_people_list(folder->people, known, MOST_PEOPLE);
    for (size_t i = 0; i < n_people; i++)
        people[i] = person_of(&known[i]);
    x->request.events = shelf.rows;
    x->request.n_events = shelf.count;
    x->request.people = people;
    x->request.n_people = n_people;
    if (x->slug && is_for_programs(x))
        desk_answer_error(x, 404, x->event ? "damaged" : "not_found",
                          x->event ? x->event->problem : SWP_N_("There is no such event."));
    else if (x->slug)
        desk_page_problem(&x->request, 404, x->event ? "damaged" : "not_found",
                          x->event ? x->event->problem : "", &x->answer);
    else
        show_page(x, NULL);
    free_shelf(&shelf);
    x->request.events = NULL;
    x->request.people = NULL;
}

static void make_page(struct desk_exchange *x)
{
    const char *trouble = "";
    char said[sizeof x->server->folder->trouble];
    struct desk_folder *const folder = x->server->folder;
    struct desk_copy_state copy = {.folder = ""};
    (void)pthread_mutex_lock(&folder->guard);
    memcpy(said, folder->trouble, sizeof said);
    if (x->event)
        copy = x->event->copy;
    (void)pthread_mutex_unlock(&folder->guard);
    x->request.bar.mirror = copy.folder;
    x->request.bar.mirror_problem = copy.problem;
    x->request.bar.mirror_remark = copy.remark;
    x->request.bar.mirrored = copy.seq;
    x->request.bar.behind = copy.ahead.seq > 0;
    if (said[0])
        trouble = said;
    x->request.bar.folder = folder->path;
    x->request.bar.store_problem = trouble;
    char *const logo = x->page->make == desk_page_sheet ? desk_logo_read(folder->path) : NULL;
    const struct desk_view *const view = desk_exchange_view(x);
    x->request.logo = logo;
    if (view) {
        make_event_page(x, view);
        desk_views_give(&x->event->views, view);
    } else {
        make_own_page(x);
    }
    x->request.bar = (struct desk_bar){.folder = ""};
    x->request.logo = NULL;
    free(logo);
    x->request.model = NULL;
    x->request.history = NULL;
}

const struct desk_view *desk_exchange_view(const struct desk_exchange *x)
{
    return x->event ? desk_views_take(&x->event->views) : NULL;
}

void desk_work_answer(struct desk_server *server, struct desk_exchange *x)
{
    if (x->page)
        make_page(x);
    else
        x->way->answer(server, x);
    x->ready = true;
}

void desk_work_forget(struct desk_exchange *x)
{
    json_decref(x->json);
    x->json = NULL;
    program_text_clear(&x->answer.body);
    x->answer.status = MHD_HTTP_OK;
    x->ready = false;
}

/* ---- the answer ------------------------------------------------------------------------------ */

static void add_headers(struct MHD_Response *response, const struct desk_exchange *x,
                        const struct desk_page *a)
{
    static const char *const fixed[][2] = {
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
    };
    char text[240];
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        (void)MHD_add_response_header(response, fixed[i][0], fixed[i][1]);
    (void)MHD_add_response_header(response, "X-Frame-Options",
                                  a->own_frames ? "SAMEORIGIN" : "DENY");
    if (a->type)
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, a->type);
    if (a->location)
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_LOCATION, a->location);
    if (a->file_name[0]) {
        (void)snprintf(text, sizeof text, "attachment; filename=\"%s\"", a->file_name);
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_DISPOSITION, text);
    }
    if (x->cookie[0]) {
        const bool goes = x->cookie[0] == '-';
        (void)snprintf(text, sizeof text,
                       "desk%u=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d", x->server->port,
                       goes ? "" : x->cookie, goes ? 0 : (int)DESK_SESSION_SECONDS);
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_SET_COOKIE, text);
    }
}

static void give_back(void *finished)
{
    desk_finished_give(finished);
}

/* The bytes of an answer, by gzip where they are there so or `packed` is filled; a page that is
 * kept is not copied. */
static struct MHD_Response *response_of(const struct desk_exchange *x, const struct desk_page *a,
                                        const struct program_text *packed, bool is_packed)
{
    if (x->file)
        return MHD_create_response_from_buffer(
            is_packed ? x->file->packed_length : x->file->length,
            (void *)(uintptr_t)(is_packed ? x->file->packed : x->file->bytes),
            MHD_RESPMEM_PERSISTENT);
    const struct program_text *const body = is_packed ? packed : &a->body;
    void *const bytes = (void *)(uintptr_t)program_text_get(body);
    if (!x->finished)
        return MHD_create_response_from_buffer(body->length, bytes, MHD_RESPMEM_MUST_COPY);
    desk_finished_share(x->finished);
    struct MHD_Response *const response = MHD_create_response_from_buffer_with_free_callback_cls(
        body->length, bytes, give_back, x->finished);
    if (!response)
        desk_finished_give(x->finished);
    return response;
}

/* Whether the answer goes by gzip; made into `own` where it is not kept. */
static bool is_sent_packed(const struct desk_exchange *x, const struct desk_page *a,
                           struct program_text *own)
{
    if (!desk_pack_is_accepted(header(x, MHD_HTTP_HEADER_ACCEPT_ENCODING)) || a->file_name[0])
        return false;
    if (x->file)
        return x->file->packed != NULL;
    if (x->finished)
        return x->finished->packed.length > 0;
    return desk_pack(program_text_get(&a->body), a->body.length, own);
}

/* Tag and policy, as they are kept or made now. */
static void tell_bytes(const struct desk_exchange *x, const struct desk_page *a, bool tagged,
                       char tag[DESK_TAG], struct program_text *policy)
{
    if (x->finished) {
        memcpy(tag, x->finished->tag, DESK_TAG);
        program_text_string(policy, program_text_get(&x->finished->policy));
        return;
    }
    if (x->file) {
        (void)snprintf(tag, DESK_TAG, "%s", x->file->tag);
        desk_guard_policy(policy, "", 0, false);
        return;
    }
    if (tagged)
        desk_finished_tag(&a->body, tag);
    desk_guard_policy(policy, program_text_get(&a->body),
                      a->type && strncmp(a->type, "text/html", 9) == 0 ? a->body.length : 0,
                      a->own_frames);
}

static enum MHD_Result send_answer(struct desk_exchange *x)
{
    if (x->answer.body.failed || !x->answer.status) { /* out of memory: half a page is no page */
        program_text_clear(&x->answer.body);
        x->answer.status = MHD_HTTP_INTERNAL_SERVER_ERROR;
    }
    const struct desk_page *const a = x->finished ? &x->finished->page : &x->answer;
    const bool tagged =
        a->status == MHD_HTTP_OK && !x->cookie[0] && (x->page || !is_for_programs(x));
    char tag[DESK_TAG] = "";
    struct program_text policy = PROGRAM_TEXT_INIT;
    tell_bytes(x, a, tagged, tag, &policy);
    /* A page that was looked at already is not sent again: its tag is that of its bytes. */
    const char *const seen = tagged ? header(x, MHD_HTTP_HEADER_IF_NONE_MATCH) : NULL;
    const bool known = seen && strcmp(seen, tag) == 0;
    struct program_text packed = PROGRAM_TEXT_INIT;
    const bool is_packed = !known && is_sent_packed(x, a, &packed);
    struct MHD_Response *const response =
        known ? MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT)
              : response_of(x, a, x->finished ? &x->finished->packed : &packed, is_packed);
    enum MHD_Result sent = MHD_NO;
    if (response) {
        add_headers(response, x, a);
        if (is_packed)
            (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_VARY,
                                      MHD_HTTP_HEADER_ACCEPT_ENCODING);
        if (!known && policy.length > 0)
            (void)MHD_add_response_header(response, "Content-Security-Policy",
                                          program_text_get(&policy));
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL,
                                      x->for_good ? "public, max-age=31536000, immutable"
                                      : tagged    ? "no-cache"
                                                  : "no-store");
        if (tagged)
            (void)MHD_add_response_header(response, MHD_HTTP_HEADER_ETAG, tag);
        if (x->refused)
            (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
        sent = MHD_queue_response(x->connection,
                                  known ? MHD_HTTP_NOT_MODIFIED : (unsigned)a->status, response);
        MHD_destroy_response(response);
    }
    program_text_free(&policy);
    program_text_free(&packed);
    return sent;
}

static enum MHD_Result send_stream(struct desk_exchange *x)
{
    struct MHD_Response *const response = desk_live_begin(x->server, x, header(x, "Last-Event-ID"));
    if (!response) {
        x->streams = false;
        desk_answer_error(x, 503, "too_many",
                          SWP_N_("Too many windows are open: this one asks from time to time."));
        return send_answer(x);
    }
    x->answer.type = "text/event-stream";
    add_headers(response, x, &x->answer);
    (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
    const enum MHD_Result sent = MHD_queue_response(x->connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return sent;
}

/* ---- libmicrohttpd --------------------------------------------------------------------------- */

/* What is kept of a connection. */
static struct desk_connection *place_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

/* A connection has come, or goes. */
static void take_connection(void *user, struct MHD_Connection *connection, void **context,
                            enum MHD_ConnectionNotificationCode code)
{
    struct desk_server *const server = user;
    char address[16] = "";
    if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
        desk_connections_close(&server->connections, *context);
        return;
    }
    desk_socket_name(
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr,
        address);
    *context = desk_connections_open(
        &server->connections,
        (intptr_t)MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)
            ->connect_fd,
        address, program_system_milliseconds());
}

static struct desk_exchange *begin_exchange(struct desk_server *server,
                                            struct MHD_Connection *connection, const char *path)
{
    struct desk_exchange *const x = desk_new(1, sizeof *x);
    atomic_fetch_add(&server->exchanges, 1);
    x->server = server;
    x->connection = connection;
    x->place = place_of(connection);
    x->path = desk_copy_text(path);
    x->request = (struct desk_page_request){.path = x->path,
                                            .slug = "",
                                            .name = "",
                                            .now = server->clock(),
                                            .version = swp_version(),
                                            .person = {.name = "", .actor = "", .language = "en"},
                                            .bar = {.folder = "",
                                                    .mirror = "",
                                                    .mirror_problem = "",
                                                    .mirror_remark = "",
                                                    .store_problem = ""}};
    x->answer.status = MHD_HTTP_OK;
    x->answer.type = "text/html; charset=utf-8";
    return x;
}

static void take_request(struct desk_exchange *x, const char *method)
{
    if (!is_let_in(x, method))
        return;
    (void)MHD_get_connection_values(x->connection, MHD_GET_ARGUMENT_KIND, take_parameter,
                                    &x->request);
    x->request.name = x->name ? x->name : "";
    x->event = x->slug ? desk_folder_find(x->server->folder, x->slug) : NULL;
}

static void refuse_at_the_end(struct desk_exchange *x)
{
    refuse(x, 503, "ending", SWP_N_("The desk is being closed."));
}

/* The whole request is here: it is answered now, or given to who answers it. */
static enum MHD_Result answer_whole(struct desk_server *server, struct desk_exchange *x)
{
    const bool aside = x->page ? x->page->route.slow : x->way->where != DESK_AT_ONCE;
    struct desk_queue *const queue = !x->way || x->way->where == DESK_ASIDE ? &server->for_workers
                                     : x->way->where == DESK_BY_WRITER      ? &server->for_writer
                                                                       : &server->for_doorkeeper;
    if (queue == &server->for_doorkeeper && aside &&
        !desk_queue_has_room(queue, DESK_AT_THE_DOOR)) {
        desk_answer_error(x, 429, "wait", "Too many tries: wait half a minute.");
        return send_answer(x);
    }
    if (!aside) {
        desk_work_answer(server, x);
        return x->streams ? send_stream(x) : send_answer(x);
    }
    x->given = true;
    (void)MHD_suspend_connection(x->connection);
    if (!desk_queue_put(queue, x)) {
        refuse_at_the_end(x);
        MHD_resume_connection(x->connection);
    }
    return MHD_YES;
}

static enum MHD_Result take(void *user, struct MHD_Connection *connection, const char *path,
                            const char *method, const char *version, const char *bytes,
                            size_t *length, void **state)
{
    struct desk_server *const server = user;
    struct desk_exchange *x = *state;
    (void)version;
    if (!x) {
        x = *state = begin_exchange(server, connection, path);
        if (atomic_load(&server->stopped))
            refuse_at_the_end(x);
        else
            take_request(x, method);
        desk_connections_ask(&server->connections, x->place, x->known.role != DESK_ROLE_ANYBODY,
                             program_system_milliseconds());
        return x->ready ? send_answer(x) : MHD_YES;
    }
    if (x->ready)
        return send_answer(x);
    if (*length > 0) {
        /* It said less, or nothing: the line is cut. */
        if (x->body.length + *length > route_of(x)->most_body)
            return MHD_NO;
        program_text_add(&x->body, bytes, *length);
        *length = 0;
        return MHD_YES;
    }
    if (x->given)
        return MHD_YES;
    desk_connections_whole(&server->connections, x->place);
    return answer_whole(server, x);
}

static void end_exchange(void *user, struct MHD_Connection *connection, void **state,
                         enum MHD_RequestTerminationCode code)
{
    struct desk_exchange *const x = *state;
    (void)user;
    (void)connection;
    (void)code;
    if (!x)
        return;
    atomic_fetch_sub(&x->server->exchanges, 1);
    desk_connections_rest(&x->server->connections, x->place, program_system_milliseconds());
    if (x->streams)
        desk_live_end(x->server, x);
    if (x->finished)
        desk_finished_give(x->finished);
    json_decref(x->json);
    program_text_free(&x->body);
    program_text_free(&x->answer.body);
    free(x->path);
    free(x->slug);
    free(x->name);
    free(x);
    *state = NULL;
}

/* The library's own words go nowhere: they would tell paths. */
static void say_nothing(void *user, const char *format, va_list arguments)
{
    (void)user;
    (void)format;
    (void)arguments;
}

static struct MHD_Daemon *listen_at(struct desk_server *server, unsigned port)
{
    struct desk_socket_here here;
    desk_socket_here(port, &here);
    return MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, (uint16_t)port,
        NULL, NULL, take, server, MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)(void *)&here, MHD_OPTION_THREAD_POOL_SIZE,
        (unsigned)DESK_READERS, MHD_OPTION_CONNECTION_LIMIT,
        /* each reader has its part of them, and they do not come evenly */
        (unsigned)DESK_READERS * (2 * (unsigned)server->most_listeners + DESK_STRANGERS),
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)DESK_REST_TIME / 1000,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)DESK_HEADERS, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_NOTIFY_COMPLETED, end_exchange, server, MHD_OPTION_NOTIFY_CONNECTION,
        take_connection, server, MHD_OPTION_END);
}

struct desk_server *desk_server_start(struct desk_folder *folder, unsigned port,
                                      int64_t (*clock)(void), char why[200])
{
    struct desk_server *const server = desk_new(1, sizeof *server);
    server->folder = folder;
    server->clock = clock;
    server->listing = desk_listing_create();
    desk_queue_begin(&server->for_writer);
    desk_queue_begin(&server->for_workers);
    desk_queue_begin(&server->for_doorkeeper);
    desk_queue_begin(&server->news);
    server->most_listeners = desk_live_most();
    desk_connections_begin(&server->connections);
    (void)pthread_mutex_init(&server->live_lock, NULL);
    desk_finished_begin(&server->finished);
    for (unsigned i = 0; i < PORTS_TRIED && !server->daemon; i++) {
        server->port = port + i;
        server->daemon = listen_at(server, server->port);
    }
    if (!server->daemon) {
        (void)snprintf(why, 200,
                       swp_message_text(SWP_N_("no port from %u to %u is free"),
                                        program_language_of_environment()),
                       port, port + PORTS_TRIED - 1);
    } else if (!(server->mirroring = desk_mirroring_start(folder, DESK_EXAMINE_EVERY)) ||
               !desk_work_start(server) || !desk_live_start(server)) {
        (void)snprintf(why, 200, "%s",
                       swp_message_text(SWP_N_("no thread can be started"),
                                        program_language_of_environment()));
    } else {
        return server;
    }
    desk_server_stop(server);
    return NULL;
}

size_t desk_server_most_windows(const struct desk_server *server)
{
    return server->most_listeners;
}

size_t desk_server_windows(struct desk_server *server)
{
    return desk_live_count(server);
}

unsigned desk_server_port(const struct desk_server *server)
{
    return server->port;
}

bool desk_server_is_ending(struct desk_server *server)
{
    return atomic_load(&server->ending);
}

/* Answers that are ready go out, and listeners end, before the lines are cut. */
static void send_the_rest(struct desk_server *server)
{
    const struct timespec nap = {.tv_nsec = 10 * 1000 * 1000};
    for (int i = 0; i < 200 && atomic_load(&server->exchanges) > 0; i++)
        (void)nanosleep(&nap, NULL);
}

void desk_server_stop(struct desk_server *server)
{
    const MHD_socket listening =
        server->daemon ? MHD_quiesce_daemon(server->daemon) : MHD_INVALID_SOCKET;
    atomic_store(&server->stopped, true);
    desk_work_stop(server);
    desk_live_stop(server);
    desk_mirroring_stop(server->mirroring);
    desk_listing_destroy(server->listing);
    desk_live_close(server);
    send_the_rest(server);
    if (server->daemon)
        MHD_stop_daemon(server->daemon);
    if (listening != MHD_INVALID_SOCKET)
        desk_socket_close((intptr_t)listening);
    desk_queue_free(&server->for_writer);
    desk_queue_free(&server->for_workers);
    desk_queue_free(&server->for_doorkeeper);
    desk_queue_free(&server->news);
    desk_connections_end(&server->connections);
    (void)pthread_mutex_destroy(&server->live_lock);
    desk_finished_end(&server->finished);
    free(server);
}
