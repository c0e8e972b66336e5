/* The events of a pairing as lines or as JSON (see cli_trace.h). What is shown was recorded while
 * the round was paired; nothing is worked out here. */
#include "cli_trace.h"

/* "(14 22; due_white 3, due_black 2)"; nothing when there is neither player nor value. */
static void add_details(const sp_trace_event *event, struct cli_text *out)
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

void cli_trace_lines(const sp_pairing *pairing, struct cli_text *out)
{
    sp_trace_event event;
    for (uint32_t i = 0; sp_pairing_trace_at(pairing, i, &event); i++) {
        cli_text_format(out, "%s %s: %s", sp_trace_kind_name(event.kind), event.article,
                        event.text);
        add_details(&event, out);
        cli_text_string(out, "\n");
    }
}

void cli_trace_json(const sp_pairing *pairing, struct cli_json *json)
{
    sp_trace_event event;
    cli_json_key(json, "trace");
    cli_json_open(json, '[');
    for (uint32_t i = 0; sp_pairing_trace_at(pairing, i, &event); i++) {
        cli_json_open(json, '{');
        cli_json_member(json, "kind", sp_trace_kind_name(event.kind));
        cli_json_member(json, "what", event.what);
        cli_json_member(json, "article", event.article);
        cli_json_member(json, "text", event.text);
        if (event.has_score) {
            cli_json_key(json, "score");
            cli_json_points(json, event.score);
        }
        cli_json_key(json, "players");
        cli_json_open(json, '[');
        for (uint32_t k = 0; k < event.player_count; k++)
            cli_json_number(json, event.players[k]);
        cli_json_close(json, ']');
        cli_json_key(json, "values");
        cli_json_open(json, '{');
        for (uint32_t k = 0; k < event.value_count; k++) {
            cli_json_key(json, event.values[k].name);
            cli_json_integer(json, event.values[k].value);
        }
        cli_json_close(json, '}');
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
}
