/* SPDX-License-Identifier: Apache-2.0 */
/* What has happened, the newest first. */
#include "desk/words/desk_words.h"
#include "desk_document_parts.h"
#include "program/program_text.h"

#include <string.h>

enum { LIMIT = 100, MOST_LIMIT = 1000 };

static void add_between(struct program_text *text)
{
    if (text->length > 0)
        program_text_string(text, " · ");
}

static void add_filled(struct program_text *text, const char *pattern, json_int_t number)
{
    const char *const place = strstr(pattern, "%1");
    program_text_format(text, "%.*s%lld%s", place ? (int)(place - pattern) : 0, pattern,
                        (long long)number, place ? place + 2 : "");
}

/* A word of the log as people say it: results as they are written, byes and colours in words. */
static const char *said_as(const char *member, const char *word, const char *language)
{
    static const char *const words[][3] = {
        {"result", "1-0", "1–0"},
        {"result", "0-1", "0–1"},
        {"result", "draw", "½–½"},
        {"result", "+:-", "+ –"},
        {"result", "-:+", "– +"},
        {"result", "-:-", "– –"},
        {"result", "draw-0", "½–0"},
        {"result", "0-draw", "0–½"},
        {"worth", "half", DESK_WORD("HALF_BYE", "Half-point bye")},
        {"worth", "full", DESK_WORD("FULL_BYE", "Full-point bye")},
        {"worth", "zero", DESK_WORD("ZERO_BYE", "No points")}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], member) == 0 && strcmp(words[i][1], word) == 0)
            return swp_message_text(words[i][2], language);
    return word;
}

/* What was laid down for the whole event: "Rounds: 9 · City: Salt Harbour". */
static void add_laid_down(const struct desk_asked *asked, const json_t *body,
                          struct program_text *text)
{
    static const struct {
        const char *member;
        const char *word;
    } members[] = {{"rounds", DESK_WORD("ROUNDS", "Rounds")},
                   {"system", DESK_WORD("SYSTEM", "Pairing system")},
                   {"city", DESK_WORD("CITY", "City")},
                   {"time_control", DESK_WORD("TIME_CONTROL", "Time control")},
                   {"chief", DESK_WORD("CHIEF", "Chief arbiter")},
                   {"list", DESK_WORD("TIEBREAKS", "Tie-breaks")}};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const json_t *const value = json_object_get(body, members[i].member);
        const char *const said = json_string_value(value);
        const swp_system *const system = said ? swp_system_find(said) : NULL;
        if (!value || (said && !*said))
            continue;
        add_between(text);
        program_text_format(text, "%s%s", swp_message_text(members[i].word, asked->language),
                            swp_message_text(DESK_WORD("COLON", ": "), asked->language));
        if (said)
            program_text_string(text, system ? system->title : said);
        else
            program_text_format(text, "%lld", (long long)json_integer_value(value));
    }
}

/* The colour drawn, how many numbers were made, the prizes by name. */
static void add_made(const struct desk_asked *asked, const json_t *body, struct program_text *text)
{
    enum { MOST_NAMED = 3 };
    const char *const colour = json_string_value(json_object_get(body, "colour"));
    const json_t *const prizes = json_object_get(body, "prizes");
    const size_t numbers = json_array_size(json_object_get(body, "order"));
    if (colour) {
        add_between(text);
        program_text_string(text, swp_message_text(strcmp(colour, "white") == 0
                                                       ? DESK_WORD("WHITE", "White")
                                                       : DESK_WORD("BLACK", "Black"),
                                                   asked->language));
    }
    if (numbers > 0 && json_object_get(body, "how")) { /* of a lot it is no number */
        add_between(text);
        program_text_format(text, "1 – %zu", numbers);
    }
    for (size_t i = 0; i < json_array_size(prizes) && i < MOST_NAMED; i++) {
        add_between(text);
        program_text_string(text, desk_body_text(json_array_get(prizes, i), "name"));
    }
    if (json_array_size(prizes) > MOST_NAMED)
        program_text_format(text, " … (%zu)", json_array_size(prizes));
}

/* What an event is about: round, players by name, result, and what was written down with it. */
static void add_about(const struct desk_asked *asked, const json_t *body, struct program_text *text)
{
    static const char *const players[] = {"player", "white", "black", "a", "b", "into"};
    static const char *const written[] = {"result", "worth", "to", "why", "text"};
    const json_t *const round = json_object_get(body, "round");
    if (round)
        add_filled(text, swp_message_text(DESK_WORD("ROUND_N", "Round %1"), asked->language),
                   json_integer_value(round));
    const char *const name = json_string_value(json_object_get(body, "name"));
    if (name) {
        add_between(text);
        program_text_string(text, name);
    }
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        const json_int_t player = json_integer_value(json_object_get(body, players[i]));
        if (player <= 0 || player > asked->model->n_players || (name && i == 0))
            continue;
        add_between(text);
        program_text_string(text, asked->model->players[player - 1].name);
    }
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        const char *const said = desk_body_text(body, written[i]);
        if (!*said)
            continue;
        add_between(text);
        program_text_string(text, said_as(written[i], said, asked->language));
    }
    if (!round) {
        add_laid_down(asked, body, text);
        add_made(asked, body, text);
    }
}

/* The undoing that counts and names the event; 0: none. */
static uint64_t undone_by(const struct desk_history *h, uint64_t seq)
{
    for (size_t i = h->count; i-- > seq;) {
        if (!h->entries[i].counts || desk_kind_find(h->entries[i].event.kind) != DESK_UNDONE)
            continue;
        const json_t *const seqs = json_object_get(h->entries[i].body, "seqs");
        for (size_t k = 0; k < json_array_size(seqs); k++)
            if ((uint64_t)json_integer_value(json_array_get(seqs, k)) == seq)
                return i + 1;
    }
    return 0;
}

static json_t *entry_json(const struct desk_asked *asked, const struct desk_entry *entry)
{
    const enum desk_kind kind = desk_kind_find(entry->event.kind);
    char request[2 * DESK_ID_BYTES + 1];
    struct program_text text = PROGRAM_TEXT_INIT;
    desk_hex(entry->event.request, DESK_ID_BYTES, request);
    add_about(asked, entry->body, &text);
    json_t *const json = json_pack(
        "{s:I,s:s,s:I,s:s,s:s,s:s,s:s,s:b,s:I,s:b}", "seq", (json_int_t)entry->event.seq, "request",
        request, "at", (json_int_t)entry->event.at, "actor", entry->event.actor, "kind",
        entry->event.kind, "word",
        kind < DESK_KINDS ? swp_message_text(desk_kind_word(kind), asked->language)
                          : entry->event.kind,
        "text", program_text_get(&text), "counts", (int)entry->counts, "undone_by",
        entry->counts ? (json_int_t)0 : (json_int_t)undone_by(asked->history, entry->event.seq),
        "can_undo", (int)(entry->counts && kind < DESK_KINDS && desk_kind_can_be_undone(kind)));
    program_text_free(&text);
    return json;
}

json_t *desk_document_timeline(const struct desk_asked *asked)
{
    const struct desk_history *const h = asked->history;
    const size_t limit = asked->limit == 0           ? LIMIT
                         : asked->limit > MOST_LIMIT ? MOST_LIMIT
                                                     : asked->limit;
    const size_t end =
        asked->before > 0 && asked->before - 1 < h->count ? asked->before - 1 : h->count;
    const size_t begin = end > limit ? end - limit : 0;
    json_t *const acts = json_array();
    for (size_t i = end; i-- > begin;)
        json_array_append_new(acts, entry_json(asked, &h->entries[i]));
    return json_pack("{s:i,s:I,s:I,s:b,s:o}", "schema", 1, "seq", (json_int_t)asked->model->seq,
                     "before", (json_int_t)begin + 1, "more", (int)(begin > 0), "acts", acts);
}
