/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of the Dubov System, July 2025, in both editions: boards with colours and
 * bye, and every step of article 2.2 as the reasons tell it. */
#include "dubov_2025_table.h"

/* The articles of the steps, edition by edition. */
static const struct edition {
    const char *system, *residents, *upfloaters, *subgroups, *first, *second, *s1, *t2;
} editions[] = {
    {"dubov-2025", "1.3.2", "2.2.2", "2.2.3", "2.2.4.1", "2.2.4.2", "2.2.5", "2.2.6"},
    {"dubov-2026", "1.3.2", "3.2.2", "3.2.3", "3.2.4.1", "3.2.4.2", "3.2.5", "3.2.6"},
};

enum { STEPS = 8, STEP_SIZE = 100 };
enum step { RESIDENTS, UPFLOATERS, G1, G2, FIRST, SECOND, S1, T2 };

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* The players of an event, ascending unless the order is part of the step. */
static void write_players(const swp_trace_event *event, bool ascending, char *out)
{
    uint32_t players[DUBOV_2025_EXAMPLE_PLAYERS];
    size_t used = 0;
    out[0] = '\0';
    if (event->player_count == 0)
        return;
    memcpy(players, event->players, event->player_count * sizeof *players);
    if (ascending)
        qsort(players, event->player_count, sizeof *players, compare_numbers);
    for (uint32_t i = 0; i < event->player_count; i++)
        used += (size_t)snprintf(out + used, STEP_SIZE - used, "%s%u", i ? " " : "",
                                 (unsigned)players[i]);
}

static int step_of(const struct edition *edition, const swp_trace_event *event)
{
    const char *article = event->article;
    if (event->kind == SWP_TRACE_KIND_RESULT)
        return -1;
    if (event->kind == SWP_TRACE_KIND_BRACKET && strcmp(article, edition->residents) == 0)
        return RESIDENTS;
    if (strcmp(article, edition->upfloaters) == 0 && strncmp(event->text, "passed", 6) != 0)
        return UPFLOATERS;
    if (strcmp(article, edition->subgroups) == 0)
        return event->text[1] == '1' ? G1 : G2;
    if (strcmp(article, edition->first) == 0)
        return FIRST;
    if (strcmp(article, edition->second) == 0)
        return SECOND;
    if (strcmp(article, edition->s1) == 0)
        return S1;
    return strcmp(article, edition->t2) == 0 ? T2 : -1;
}

/* The expected line of the bracket in the form the events are written in. */
static void split(const char *line, char steps[STEPS][STEP_SIZE])
{
    for (int k = 0; k < STEPS; k++) {
        const char *bar = strchr(line, '|');
        size_t length = bar ? (size_t)(bar - line) : strlen(line);
        while (length > 0 && line[length - 1] == ' ')
            length--;
        snprintf(steps[k], STEP_SIZE, "%.*s", (int)length, line);
        line = bar ? bar + (bar[1] == ' ' ? 2 : 1) : line + length;
    }
}

static void compare_bracket(const struct dubov_2025_example *e, int bracket,
                            char got[STEPS][STEP_SIZE])
{
    char wanted[STEPS][STEP_SIZE];
    if (!EXPECT(bracket < DUBOV_2025_EXAMPLE_BRACKETS && e->steps[bracket], "%s: bracket %d",
                e->source, bracket))
        return;
    split(e->steps[bracket], wanted);
    for (int k = 0; k < STEPS; k++)
        EXPECT(strcmp(wanted[k], got[k]) == 0, "%s bracket %d step %d: '%s', expected '%s'",
               e->source, bracket, k, got[k], wanted[k]);
}

static void check_steps(const struct dubov_2025_example *e, const struct edition *edition,
                        const swp_pairing *pairing)
{
    char got[STEPS][STEP_SIZE] = {""};
    int bracket = -1;
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; e->steps[0] && (event = swp_pairing_trace_at(pairing, i)); i++) {
        const int step = step_of(edition, event);
        if (step == RESIDENTS) {
            if (bracket >= 0)
                compare_bracket(e, bracket, got);
            bracket++;
            memset(got, 0, sizeof got);
        }
        if (step >= 0)
            write_players(event, step < S1, got[step]);
    }
    if (e->steps[0])
        compare_bracket(e, bracket, got);
    EXPECT(!e->steps[0] || !e->steps[bracket + 1], "%s: %d brackets", e->source, bracket + 1);
}

static void check_example(const struct dubov_2025_example *e, const struct edition *edition)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    char boards[200];
    swp_tournament *t = dubov_2025_tournament(e);
    options.system = edition->system;
    options.round = (uint32_t)e->round;
    options.flags |= SWP_PAIR_TRACE;
    const swp_status status = swp_pairing_create(t, &options, &pairing, &err);
    if (EXPECT(status == SWP_OK, "%s: %s", e->source, err.text)) {
        dubov_2025_boards(pairing, boards, sizeof boards);
        EXPECT(strcmp(boards, e->expect) == 0, "%s (%s: %s): %s, expected %s", e->source,
               e->article, e->why, boards, e->expect);
        check_steps(e, edition, pairing);
    }
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof dubov_2025_examples / sizeof *dubov_2025_examples; i++)
        for (size_t k = 0; k < sizeof editions / sizeof *editions; k++)
            TESTING_CASE(dubov_2025_examples[i].source)
            {
                check_example(&dubov_2025_examples[i], &editions[k]);
            }
    return testing_finish("dubov_2025_worked_examples");
}
