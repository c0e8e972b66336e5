/* SPDX-License-Identifier: Apache-2.0 */
/* The events of a pairing as JSON: what was recorded while the round was paired
 * (docs/guide/explain.md).
 */
#include "json/json_writer.h"

#include <string.h>

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

static void add_values(struct swp__json *json, const swp_trace_event *event)
{
    swp__json_key(json, "values");
    swp__json_open(json, '{');
    for (uint32_t k = 0; k < event->value_count; k++) {
        const char *name = event->values[k].name;
        if (!is_list(name)) {
            swp__json_key(json, name);
            swp__json_integer(json, event->values[k].value);
        } else if (!came_before(event, k)) {
            swp__json_key(json, name);
            swp__json_open(json, '[');
            for (uint32_t i = k; i < event->value_count; i++)
                if (strcmp(event->values[i].name, name) == 0)
                    swp__json_integer(json, event->values[i].value);
            swp__json_close(json, ']');
        }
    }
    swp__json_close(json, '}');
}

void swp__json_trace(struct swp__json *json, const swp_pairing *pairing)
{
    const swp_trace_event *event = NULL;
    swp__json_key(json, "trace");
    swp__json_open(json, '[');
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++) {
        swp__json_open(json, '{');
        swp__json_member(json, "kind", swp_trace_kind_name(event->kind));
        swp__json_member(json, "what", event->what);
        swp__json_member(json, "article", event->article);
        swp__json_member(json, "text", event->text);
        if (event->has_score)
            swp__json_member_points(json, "score", event->score);
        swp__json_member_tpns(json, "players", event->players, event->player_count);
        add_values(json, event);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}
