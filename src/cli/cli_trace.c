/* SPDX-License-Identifier: Apache-2.0 */
/* The events of a pairing as lines or as JSON (see cli_trace.h). What is shown was recorded while
 * the round was paired; nothing is worked out here. */
#include "cli_trace.h"

#include <string.h>

/* "(14 22; due_white 3, due_black 2)"; nothing when there is neither player nor value. */
static void add_details(const swp_trace_event *event, struct cli_text *out)
{
    if (event->player_count == 0 && event->value_count == 0)
        return;
    cli_text_string(out, " (");
    for (uint32_t i = 0; i < event->player_count; i++)
        cli_text_format(out, "%s%lu", i ? " " : "", (unsigned long)event->players[i]);
    for (uint32_t i = 0; i < event->value_count; i++) {
        cli_text_string(out, i ? ", " : event->player_count ? "; " : "");
        cli_text_format(out, "%s %lld", event->values[i].name, (long long)event->values[i].value);
    }
    cli_text_string(out, ")");
}

void cli_trace_lines(const swp_pairing *pairing, struct cli_text *out)
{
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++) {
        cli_text_format(out, "%s %s: %s", swp_trace_kind_name(event->kind), event->article,
                        event->text);
        add_details(event, out);
        cli_text_string(out, "\n");
    }
}

/* The values whose names may come several times: arrays, whatever their number. */
static bool is_list(const char *name)
{
    return strcmp(name, "score") == 0 || strcmp(name, "difference") == 0;
}

static bool came_before(const swp_trace_event *event, uint32_t index)
{
    for (uint32_t k = 0; k < index; k++)
        if (strcmp(event->values[k].name, event->values[index].name) == 0)
            return true;
    return false;
}

static void add_values(const swp_trace_event *event, struct cli_json *json)
{
    cli_json_key(json, "values");
    cli_json_open(json, '{');
    for (uint32_t k = 0; k < event->value_count; k++) {
        const char *name = event->values[k].name;
        if (!is_list(name)) {
            cli_json_key(json, name);
            cli_json_integer(json, event->values[k].value);
        } else if (!came_before(event, k)) {
            cli_json_key(json, name);
            cli_json_open(json, '[');
            for (uint32_t i = k; i < event->value_count; i++)
                if (strcmp(event->values[i].name, name) == 0)
                    cli_json_integer(json, event->values[i].value);
            cli_json_close(json, ']');
        }
    }
    cli_json_close(json, '}');
}

void cli_trace_json(const swp_pairing *pairing, struct cli_json *json)
{
    const swp_trace_event *event = NULL;
    cli_json_key(json, "trace");
    cli_json_open(json, '[');
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++) {
        cli_json_open(json, '{');
        cli_json_member(json, "kind", swp_trace_kind_name(event->kind));
        cli_json_member(json, "what", event->what);
        cli_json_member(json, "article", event->article);
        cli_json_member(json, "text", event->text);
        if (event->has_score) {
            cli_json_key(json, "score");
            cli_json_points(json, event->score);
        }
        cli_json_key(json, "players");
        cli_json_open(json, '[');
        for (uint32_t k = 0; k < event->player_count; k++)
            cli_json_number(json, event->players[k]);
        cli_json_close(json, ']');
        add_values(event, json);
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
}
