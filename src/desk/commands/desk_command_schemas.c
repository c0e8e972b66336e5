/* SPDX-License-Identifier: Apache-2.0 */
/* schemas: a JSON Schema for the body of every kind of event, made from the vocabulary. */
#include "desk_commands.h"

#include "program/program_output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *words_json(const char *words)
{
    json_t *const list = json_array();
    for (const char *at = words; *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        json_array_append_new(list, json_stringn(at, length));
        at += length;
    }
    return list;
}

static json_t *number_json(int64_t least)
{
    return json_pack("{s:s,s:I}", "type", "integer", "minimum", (json_int_t)least);
}

static json_t *list_json(json_t *items)
{
    return json_pack("{s:s,s:o}", "type", "array", "items", items);
}

static json_t *tuple_json(json_t *items)
{
    const int size = (int)json_array_size(items);
    return json_pack("{s:s,s:o,s:i,s:i}", "type", "array", "prefixItems", items, "minItems", size,
                     "maxItems", size);
}

static json_t *type_json(const struct desk_member *m)
{
    switch (m->type) {
    case DESK_TYPE_NUMBER:
        return json_pack("{s:s,s:I,s:I}", "type", "integer", "minimum", (json_int_t)m->least,
                         "maximum", (json_int_t)m->most);
    case DESK_TYPE_TEXT:
        return json_pack("{s:s,s:I}", "type", "string", "maxLength", (json_int_t)m->most);
    case DESK_TYPE_WORD:
        return json_pack("{s:o}", "enum", words_json(m->words));
    case DESK_TYPE_FLAG:
        return json_pack("{s:s}", "type", "boolean");
    case DESK_TYPE_DATE:
        return json_pack("{s:s,s:s}", "type", "string", "pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$");
    case DESK_TYPE_HASH:
        return json_pack("{s:s,s:s}", "type", "string", "pattern", "^[0-9a-f]{64}$");
    case DESK_TYPE_PLAYER:
    case DESK_TYPE_SEQ:
    case DESK_TYPE_MEMBER:
        return number_json(1);
    case DESK_TYPE_PLAYERS:
    case DESK_TYPE_SEQS:
    case DESK_TYPE_NUMBERS:
        return list_json(number_json(1));
    case DESK_TYPE_SEATS:
        return list_json(number_json(0));
    case DESK_TYPE_TEXTS:
        return list_json(json_pack("{s:s}", "type", "string"));
    case DESK_TYPE_BOARDS:
        return list_json(tuple_json(json_pack("[o,o]", number_json(1), number_json(0))));
    case DESK_TYPE_OPEN:
        break;
    }
    return list_json(tuple_json(json_pack("[o,o,o]", number_json(1), number_json(0),
                                          json_pack("{s:o}", "enum", words_json(m->words)))));
}

/* The vocabularies in which an event of these members can be written. */
static json_t *version_json(const struct desk_member *members, const struct desk_member *items)
{
    int last = 1;
    for (int list = 0; list < 2; list++)
        for (const struct desk_member *m = list == 0 ? members : items; m && m->name; m++)
            for (int own = m->newer[2]   ? 5
                           : m->newer[1] ? 4
                           : m->newer[0] ? 3
                                         : m->since;
                 own > last;)
                last = own;
    json_t *const all = json_array();
    for (int v = 1; v <= last; v++)
        json_array_append_new(all, json_integer(v));
    json_t *const json =
        last == 1 ? json_pack("{s:i}", "const", 1) : json_pack("{s:O}", "enum", all);
    json_object_set_new(json, "description", json_string("Version of the vocabulary."));
    json_decref(all);
    return json;
}

static json_t *members_json(const struct desk_member *members, const struct desk_member *items,
                            bool versioned)
{
    json_t *const properties = json_object();
    json_t *const required = json_array();
    if (versioned) {
        json_object_set_new(properties, "v", version_json(members, items));
        json_array_append_new(required, json_string("v"));
    }
    for (; members->name; members++) {
        json_t *const type = type_json(members);
        if (*members->what)
            json_object_set_new(type, "description", json_string(members->what));
        json_object_set_new(properties, members->name, type);
        if (members->needed)
            json_array_append_new(required, json_string(members->name));
    }
    return json_pack("{s:s,s:o,s:o,s:b}", "type", "object", "properties", properties, "required",
                     required, "additionalProperties", 0);
}

static json_t *schema_of(const struct desk_kind_row *row)
{
    json_t *const schema =
        members_json(row->members, row->lists_of ? row->list_members : NULL, true);
    json_object_set_new(schema, "$schema",
                        json_string("https://json-schema.org/draft/2020-12/schema"));
    json_object_set_new(schema, "title", json_string(row->name));
    json_object_set_new(schema, "description", json_string(row->what));
    if (row->lists_of) {
        json_t *const list = list_json(members_json(row->list_members, NULL, false));
        json_object_set_new(list, "description", json_string(row->what));
        json_object_set_new(json_object_get(schema, "properties"), row->lists_of, list);
        if (!row->may_lack_list)
            json_array_append_new(json_object_get(schema, "required"), json_string(row->lists_of));
    }
    return schema;
}

int desk_command_schemas(int count, char **arguments)
{
    static const char *const options[] = {NULL};
    struct desk_call call;
    int code = DESK_EXIT_DONE;
    if (!desk_call_read(count, arguments, options, &call) || call.n_operands != 1)
        return DESK_EXIT_CALL;
    for (int kind = 0; kind < DESK_KINDS && code == DESK_EXIT_DONE; kind++) {
        struct program_text path = PROGRAM_TEXT_INIT, text = PROGRAM_TEXT_INIT;
        json_t *const schema = schema_of(desk_kind_row((enum desk_kind)kind));
        char *const bytes = json_dumps(schema, JSON_INDENT(2) | JSON_SORT_KEYS);
        int hindrance = 0;
        program_text_format(&path, "%s/%s.schema.json", call.operands[0],
                            desk_kind_row((enum desk_kind)kind)->name);
        program_text_string(&text, bytes ? bytes : "");
        program_text_char(&text, '\n');
        if (!program_output_write(program_text_get(&path), PROGRAM_OUTPUT_OWN,
                                  program_text_get(&text), text.length, &hindrance)) {
            (void)fprintf(stderr, "%s: error: cannot be written\n", program_text_get(&path));
            code = DESK_EXIT_FILE;
        }
        free(bytes);
        json_decref(schema);
        program_text_free(&path);
        program_text_free(&text);
    }
    return code;
}
