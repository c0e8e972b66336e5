/* SPDX-License-Identifier: Apache-2.0 */
/* The report that users of Vega know: the two columns of every score group with the flags c and u,
 * then group by group the steps in the order in which they were taken, rows, pairs and colours.
 *
 * Every line is a recorded event (docs/guide/explain.md); nothing is worked out here. A step
 * without a layout of its own is shown as its article and its text, so none is left out. O(events).
 */
#include "paper_vega.h"

#include <string.h>

static const char rule[] = "================================\n";
static const char thin_rule[] = "-----------------------------------------------\n";

/* The words of a step. #p stands for its player, #* for all of them, #n for their number, #a for
 * the article, #f #g and #s #t for side and number of the subgroup from which and to which the
 * player is moved, #G for the number of the group at hand, #w #b for how many are due White and
 * Black. */
static const struct layout {
    const char *what, *words;
} layouts[] = {
    {"islands", "[Ch #a] ISLANDs: they are: #n\n#*"},
    {"island", "> moving player #p from [#f G#g] to floater group #t"},
    {"island_opponent", "> moving player #p from [#f G#g] to opponent group #t"},
    {"odd_group", "[Ch #a] Group odd! #w White e #b Black"},
    {"comes_up", "> moving player #p from [#f G #g] to [#s G #t]"},
    {"floats", "> moving player #p from [#f G#g] down to the floaters"},
    {"unequal_colours", "[Ch 7.3 7.4] Colors not equal #w White e #b Black"},
    {"changes_colour", "> moving player #p from [#f G #g] to [#s G #t]"},
};

static int64_t value_of(const swp_trace_event *event, const char *name)
{
    for (uint32_t i = 0; i < event->value_count; i++)
        if (strcmp(event->values[i].name, name) == 0)
            return event->values[i].value;
    return 0;
}

static bool is(const swp_trace_event *event, const char *what)
{
    return strcmp(event->what, what) == 0;
}

/* ---- steps ----------------------------------------------------------------------------------- */

static void add_players(const swp_trace_event *event, struct program_text *out)
{
    for (uint32_t i = 0; i < event->player_count; i++)
        program_text_format(out, "%s%lu", i ? ", " : "", (unsigned long)event->players[i]);
}

static void add_side(const swp_trace_event *event, const char *name, struct program_text *out)
{
    program_text_char(out, value_of(event, name) == SWP_COLOUR_WHITE ? 'W' : 'B');
}

static void add_value(const swp_trace_event *event, const char *name, struct program_text *out)
{
    program_text_format(out, "%lld", (long long)value_of(event, name));
}

static void add_sign(const swp_trace_event *event, char sign, struct program_text *out)
{
    switch (sign) {
    case 'p':
        program_text_format(out, "%lu",
                            event->player_count ? (unsigned long)event->players[0] : 0ul);
        break;
    case '*':
        add_players(event, out);
        break;
    case 'n':
        program_text_number(out, event->player_count);
        break;
    case 'a':
        program_text_string(out, event->article);
        break;
    case 'f':
        add_side(event, "from_side", out);
        break;
    case 'g':
        add_value(event, "from_group", out);
        break;
    case 's':
        add_side(event, "to_side", out);
        break;
    case 't':
        add_value(event, "to_group", out);
        break;
    case 'w':
        add_value(event, "white", out);
        break;
    case 'b':
        add_value(event, "black", out);
        break;
    case 'G':
        add_value(event, "group", out);
        break;
    }
}

static void add_words(const swp_trace_event *event, const char *words, struct program_text *out)
{
    for (const char *at = words; *at; at++) {
        if (*at != '#')
            program_text_char(out, *at);
        else
            add_sign(event, *++at, out);
    }
}

static void add_step(const swp_trace_event *event, struct program_text *out)
{
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++)
        if (is(event, layouts[i].what)) {
            add_words(event, layouts[i].words, out);
            program_text_char(out, '\n');
            return;
        }
    /* Colours are told under 3, the limits of 2.3 and 2.4 among them. */
    const bool is_limit = event->kind == SWP_TRACE_KIND_PAIR && is(event, "no_choice");
    program_text_format(out, "[Ch %s] %s\n", is_limit ? "3" : event->article, event->text);
}

/* ---- the columns of a score group ------------------------------------------------------------ */

/* Rounded to one decimal, half a tenth away from 0. */
static void add_aro(const swp_trace_event *event, struct program_text *out)
{
    const int64_t sum = value_of(event, "aro_sum"), games = value_of(event, "aro_games");
    const int64_t n = games > 0 ? games : 1, size = sum < 0 ? -sum : sum;
    const int64_t tenths = (20 * size + n) / (2 * n);
    struct program_text number = PROGRAM_TEXT_INIT;
    program_text_format(&number, "%s%lld.%d", sum < 0 && tenths > 0 ? "-" : "",
                        (long long)(tenths / 10), (int)(tenths % 10));
    program_text_format(out, " %6s", program_text_get(&number));
    program_text_free_part(&number, out);
}

/* ID, ARO, Rat, c, u of an event of kind TABLE. */
static void add_cells(const swp_trace_event *event, struct program_text *out)
{
    program_text_format(out, "%4lu", event->player_count ? (unsigned long)event->players[0] : 0ul);
    add_aro(event, out);
    program_text_format(out, " %4lld %d %d", (long long)value_of(event, "rating"),
                        value_of(event, "may_change") != 0, value_of(event, "may_rise") != 0);
}

/* The score group of event `listed`; the events about its players follow, whites before blacks. The
 * number of the next event. */
static uint32_t add_columns(const swp_pairing *pairing, uint32_t index,
                            const swp_trace_event *listed, struct program_text *out)
{
    const uint32_t whites = (uint32_t)value_of(listed, "white");
    const uint32_t blacks = (uint32_t)value_of(listed, "black");
    const swp_trace_event *event = NULL;
    program_text_string(out, thin_rule);
    add_words(listed, "Group #G: score = ", out);
    char score[SWP_POINTS_TEXT_SIZE];
    program_text_string(out, swp_points_text(listed->score, score));
    program_text_char(out, '\n');
    program_text_string(out, thin_rule);
    program_text_string(out, "                white | black\n"
                             "  ID    ARO  Rat c u |   ID    ARO  Rat c u\n");
    program_text_string(out, thin_rule);
    for (uint32_t row = 0; row < whites || row < blacks; row++) {
        if (row < whites && (event = swp_pairing_trace_at(pairing, index + 1 + row)))
            add_cells(event, out);
        else
            program_text_spaces(out, 20);
        program_text_string(out, " |");
        if (row < blacks && (event = swp_pairing_trace_at(pairing, index + 1 + whites + row))) {
            program_text_char(out, ' ');
            add_cells(event, out);
        }
        program_text_char(out, '\n');
    }
    return index + 1 + whites + blacks;
}

/* ---- rows and pairs -------------------------------------------------------------------------- */

/* "Standard pairing", and its rows: each white with the black opposite, or with whom a change
 * by 6.3 among the following events names. */
static void add_rows(const swp_pairing *pairing, uint32_t index, const swp_trace_event *columns,
                     struct program_text *out)
{
    const uint32_t rows = columns->player_count / 2;
    const swp_trace_event *change = NULL;
    bool is_change = (change = swp_pairing_trace_at(pairing, ++index)) && is(change, "next_black");
    add_words(columns, "Standard pairing with #w White e #b Black\n", out);
    for (uint32_t row = 0; row < rows; row++) {
        const uint32_t white = columns->players[row];
        const bool changed = is_change && change->players[0] == white;
        const uint32_t black = changed ? change->players[1] : columns->players[rows + row];
        program_text_format(out, "%lu - %lu\n", (unsigned long)white, (unsigned long)black);
        if (changed)
            is_change =
                (change = swp_pairing_trace_at(pairing, ++index)) && is(change, "next_black");
    }
}

static void add_pairs(const swp_trace_event *pairs, struct program_text *out)
{
    const bool is_first_round = value_of(pairs, "group") == 0;
    if (is_first_round)
        program_text_format(out, "\n[Ch %s] %s\n", pairs->article, pairs->text);
    else
        add_words(pairs, "\nTotal pairs in the group #G\n", out);
    for (uint32_t i = 0; i + 1 < pairs->player_count; i += 2)
        program_text_format(out, "%s%lu - %lu\n", is_first_round ? "" : "***** ",
                            (unsigned long)pairs->players[i], (unsigned long)pairs->players[i + 1]);
}

/* ---- a group --------------------------------------------------------------------------------- */

static void add_heading(const swp_trace_event *event, struct program_text *out)
{
    program_text_string(out, rule);
    if (is(event, "halves"))
        program_text_string(out, "First round\n");
    else
        add_words(event, "Pairing group #G\n", out);
    program_text_string(out, rule);
    if (is(event, "halves"))
        add_step(event, out);
}

/* Why rows were changed and who has which colour: of the events first..end-1. */
static void add_reasons(const swp_pairing *pairing, uint32_t first, uint32_t end,
                        struct program_text *out)
{
    const swp_trace_event *event = NULL;
    bool is_first = true;
    for (uint32_t i = first; i < end && (event = swp_pairing_trace_at(pairing, i)); i++) {
        if (event->kind != SWP_TRACE_KIND_PAIR && !is(event, "next_black"))
            continue;
        program_text_string(out, is_first ? "\n" : "");
        add_step(event, out);
        is_first = false;
    }
}

/* The group that begins with event `index`; the number of the next event after it. */
static uint32_t add_group(const swp_pairing *pairing, uint32_t index, struct program_text *out)
{
    const uint32_t first = index;
    const swp_trace_event *event = swp_pairing_trace_at(pairing, index);
    if (event)
        add_heading(event, out);
    const size_t headed = out->length;
    while ((event = swp_pairing_trace_at(pairing, ++index)) &&
           event->kind != SWP_TRACE_KIND_BRACKET) {
        if (is(event, "columns")) {
            program_text_string(out, out->length > headed ? "\n" : "");
            add_rows(pairing, index, event, out);
        } else if (is(event, "pairs")) {
            add_pairs(event, out);
        } else if (event->kind != SWP_TRACE_KIND_PAIR && !is(event, "next_black")) {
            add_step(event, out);
        }
    }
    add_reasons(pairing, first, index, out);
    return index;
}

void paper_vega_report(const swp_pairing *pairing, struct program_text *out)
{
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL;) {
        if (i > 0 && event->kind == SWP_TRACE_KIND_BRACKET)
            program_text_char(out, '\n');
        if (is(event, "listed")) {
            i = add_columns(pairing, i, event, out);
        } else if (event->kind == SWP_TRACE_KIND_BRACKET) {
            i = add_group(pairing, i, out);
        } else {
            add_step(event, out);
            i++;
        }
    }
}
