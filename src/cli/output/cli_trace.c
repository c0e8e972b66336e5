/* SPDX-License-Identifier: Apache-2.0 */
/* The events of a pairing as lines (see cli_trace.h). What is shown was recorded while
 * the round was paired; nothing is worked out here. */
#include "cli_trace.h"

/* "(14 22; due_white 3, due_black 2)"; nothing when there is neither player nor value. */
static void add_details(const swp_trace_event *event, struct program_text *out)
{
    if (event->player_count == 0 && event->value_count == 0)
        return;
    program_text_string(out, " (");
    for (uint32_t i = 0; i < event->player_count; i++)
        program_text_format(out, "%s%lu", i ? " " : "", (unsigned long)event->players[i]);
    for (uint32_t i = 0; i < event->value_count; i++) {
        program_text_string(out, i ? ", " : event->player_count ? "; " : "");
        program_text_format(out, "%s %lld", event->values[i].name,
                            (long long)event->values[i].value);
    }
    program_text_string(out, ")");
}

void cli_trace_lines(const swp_pairing *pairing, struct program_text *out)
{
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++) {
        program_text_format(out, "%s %s: %s", swp_trace_kind_name(event->kind), event->article,
                            event->text);
        add_details(event, out);
        program_text_string(out, "\n");
    }
}
