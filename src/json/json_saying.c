/* SPDX-License-Identifier: Apache-2.0 */
/* What a sentence says as JSON: a code, and values by name. Parts of a sentence are objects of the
 * same kind. */
#include "json/json_writer.h"

static void add_value(struct swp__json *json, const swp_saying_value *value)
{
    switch (value->kind) {
    case SWP_SAYING_KIND_NUMBER:
        swp__json_integer(json, value->number);
        break;
    case SWP_SAYING_KIND_POINTS:
        swp__json_points(json, (swp_points)value->number);
        break;
    case SWP_SAYING_KIND_COLOUR:
        swp__json_string(json, value->number == SWP_COLOUR_WHITE   ? "white"
                               : value->number == SWP_COLOUR_BLACK ? "black"
                                                                   : NULL);
        break;
    case SWP_SAYING_KIND_PLAYERS:
        swp__json_open(json, '[');
        for (uint32_t i = 0; i < value->count; i++)
            swp__json_number(json, value->players[i]);
        swp__json_close(json, ']');
        break;
    case SWP_SAYING_KIND_SAYINGS:
        swp__json_open(json, '[');
        for (uint32_t i = 0; i < value->count; i++) {
            swp__json_open(json, '{');
            swp__json_saying(json, value->sayings[i]);
            swp__json_close(json, '}');
        }
        swp__json_close(json, ']');
        break;
    case SWP_SAYING_KIND_TEXT:
    case SWP_SAYING_KIND_WORD:
    case SWP_SAYING_KIND_MAX_ENUM:
        swp__json_string(json, value->text);
        break;
    }
}

void swp__json_saying(struct swp__json *json, const swp_saying *saying)
{
    swp__json_member(json, "code", saying ? swp_saying_code_name(saying->code) : NULL);
    swp__json_key(json, "values");
    swp__json_open(json, '{');
    for (uint32_t i = 0; saying && i < saying->value_count; i++) {
        swp__json_key(json, saying->values[i].name);
        add_value(json, &saying->values[i]);
    }
    swp__json_close(json, '}');
}

void swp__json_member_saying(struct swp__json *json, const char *key, const swp_saying *saying)
{
    swp__json_key(json, key);
    if (!saying) {
        swp__json_null(json);
        return;
    }
    swp__json_open(json, '{');
    swp__json_saying(json, saying);
    swp__json_close(json, '}');
}
