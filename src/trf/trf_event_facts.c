/* SPDX-License-Identifier: Apache-2.0 */
/* The event in a file: its name, place, dates, arbiters, as 012 to 132 tell them.
 *
 * Answers: which texts does a line give the tournament, which lines stand as they stood, and what
 * is written instead of the others. Lines of a fact that the tournament still has as the file gave
 * it are kept; when it was changed they go, and the fact is written anew.
 *
 * READING: 132 has a date for each round above the cells of that round; a line with something to
 * the left of them (some programs write a line for each date) gives its words, in order.
 * READING: 092 may name the system where there is no 192. It gives way when it has to, and words
 * that would name another system than the tournament's are not written.
 *
 * Cost: O(bytes of these lines), and O(lines) for each fact when writing. */
#include "base/utf8.h"
#include "trf/trf_writer.h"

#include <string.h>

enum { TEXT_SIZE = SWP_MAX_TEXT + 1, DATE_WIDTH = 8, N_EVENT_FACTS = SWP__TRF_EVENT_FACTS };

static const char *const codes[N_EVENT_FACTS] = {
    [SWP_TOURNAMENT_FACT_NAME] = "012",          [SWP_TOURNAMENT_FACT_CITY] = "022",
    [SWP_TOURNAMENT_FACT_FEDERATION] = "032",    [SWP_TOURNAMENT_FACT_START_DATE] = "042",
    [SWP_TOURNAMENT_FACT_END_DATE] = "052",      [SWP_TOURNAMENT_FACT_TYPE] = "092",
    [SWP_TOURNAMENT_FACT_CHIEF_ARBITER] = "102", [SWP_TOURNAMENT_FACT_DEPUTY_ARBITER] = "112",
    [SWP_TOURNAMENT_FACT_TIME_CONTROL] = "122",  [SWP_TOURNAMENT_FACT_ROUND_DATE] = "132",
};

const char *swp__trf_code_of_fact(swp_tournament_fact fact)
{
    return codes[fact];
}

int swp__trf_event_fact_of(const struct swp__trf_line *line)
{
    const bool may_be = line->record && line->record->code[2] == '2'; /* no player's line */
    for (int fact = 0; may_be && fact < N_EVENT_FACTS; fact++)
        if (strcmp(line->record->code, codes[fact]) == 0)
            return fact;
    return -1;
}

/* Controls beyond ASCII and separators of lines become blanks. */
static void clean(char *text)
{
    for (unsigned char *at = (unsigned char *)text; *at; at++) {
        memset(at, ' ', swp__utf8_control(at));
    }
    size_t first = strspn(text, " "), length = strlen(text);
    while (length > first && text[length - 1] == ' ')
        length--;
    memmove(text, text + first, length - first);
    text[length - first] = '\0';
}

/* Text `index` of a 132 line; false past the end. */
static bool date_of(const struct swp__trf_line *line, uint32_t index, struct swp__field *out)
{
    struct swp__cursor c = swp__trf_cursor(line);
    const uint32_t column = SWP__TRF_FIRST_CELL + SWP__TRF_CELL_WIDTH * index;
    if (swp__field_is_blank(swp__cursor_field(&c, 4, SWP__TRF_FIRST_CELL - 1))) {
        swp__cursor_seek(&c, column);
        if (c.at == c.end)
            return false;
        *out = swp__cursor_field(&c, column, column + DATE_WIDTH - 1);
        return true;
    }
    c = swp__trf_cursor(line);
    swp__cursor_seek(&c, 4);
    for (uint32_t i = 0; i <= index; i++)
        if (!swp__cursor_word(&c, out))
            return false;
    return true;
}

/* Text `index` that a line gives its fact; false past the end. */
static bool text_of(const struct swp__trf_line *line, int fact, uint32_t index, char *to)
{
    struct swp__cursor c = swp__trf_cursor(line);
    struct swp__field field;
    if (fact == SWP_TOURNAMENT_FACT_ROUND_DATE) {
        if (index >= SWP_MAX_ROUNDS || !date_of(line, index, &field))
            return false;
    } else if (index > 0) {
        return false;
    } else {
        field = swp__cursor_rest(&c, 4);
    }
    swp__field_text(field, to, TEXT_SIZE);
    clean(to);
    return to[0] != '\0' || fact == SWP_TOURNAMENT_FACT_ROUND_DATE;
}

void swp__trf_build_event(struct swp_trf *trf)
{
    char text[TEXT_SIZE];
    swp_error err;
    for (uint32_t i = 0; i < trf->n_others && !swp__trf_full(trf); i++) {
        const struct swp__trf_line *line = trf->others[i];
        const int fact = swp__trf_event_fact_of(line);
        if (fact == SWP_TOURNAMENT_FACT_NAME)
            swp__trf_read_name(trf, line);
        for (uint32_t k = 0; fact >= 0 && text_of(line, fact, k, text); k++)
            if (swp_tournament_add_fact(trf->tournament, (swp_tournament_fact)fact, text, &err) !=
                SWP_OK) {
                swp__trf_core_failed(trf, line, &err);
                return;
            }
    }
    swp_tournament_set_maxi(trf->tournament, trf->maxi != NULL);
}

/* ---- writing ------------------------------------------------------------------------------- */

/* Next text of that fact in the tournament, from `*at` on; NULL at the end. */
static const char *next_fact(const struct swp__trf_writer *w, int fact, size_t *at)
{
    return swp__tournament_next_fact(w->t, (swp_tournament_fact)fact, at);
}

/* Whether the lines of the file give what the tournament has. */
static bool is_unchanged(const struct swp__trf_writer *w, int fact)
{
    char text[TEXT_SIZE];
    size_t at = 0;
    for (uint32_t i = 0; i < w->trf->n_others; i++) {
        if (swp__trf_event_fact_of(w->trf->others[i]) != fact)
            continue;
        for (uint32_t k = 0; text_of(w->trf->others[i], fact, k, text); k++) {
            const char *had = next_fact(w, fact, &at);
            if (!had || strcmp(had, text) != 0)
                return false;
        }
    }
    return !next_fact(w, fact, &at);
}

void swp__trf_compare_event(struct swp__trf_writer *w)
{
    for (int fact = 0; fact < N_EVENT_FACTS; fact++)
        w->event_kept[fact] = w->trf && w->trf->n_rows > 0 && is_unchanged(w, fact);
}

/* 092 has room for words unless it names the system, or they would name another one. */
static bool may_say_type(const struct swp__trf_writer *w, const char *text)
{
    const struct swp__field words = {text, (uint32_t)strlen(text), 5};
    bool baku = false;
    const char *system = swp__trf_system_of_text(words, &baku);
    const bool by_192 =
        w->dialect->system == SWP__TRF_SYSTEM_192 && swp__trf_event_code(w->t->system);
    if (swp__trf_type_is_of_maxi(w))
        return false;
    return by_192 || (!swp__trf_type_is_system(w) &&
                      (!system || (!baku && strcmp(system, w->t->system) == 0)));
}

static uint32_t characters(const char *text)
{
    uint32_t n = 0;
    for (; *text; text++)
        n += !swp__utf8_is_tail((unsigned char)*text);
    return n;
}

/* Dates above the cells of their rounds; longer ones on lines of their own. */
static void write_dates(struct swp__trf_writer *w)
{
    const int fact = SWP_TOURNAMENT_FACT_ROUND_DATE;
    size_t at = 0, n = 0;
    uint32_t longest = 0;
    for (const char *text = next_fact(w, fact, &at); text; text = next_fact(w, fact, &at)) {
        longest = characters(text) > longest ? characters(text) : longest;
        n++;
    }
    at = 0;
    if (n > 0 && longest <= DATE_WIDTH)
        swp__trf_putf(w, "132%*s", SWP__TRF_FIRST_CELL - 4, "");
    for (size_t i = 0; i < n; i++) {
        const char *text = next_fact(w, fact, &at);
        if (longest <= DATE_WIDTH) {
            swp__trf_put_padded(w, text, strlen(text), DATE_WIDTH, /* right= */ false);
            swp__trf_put_text(w, i + 1 < n ? "  " : "");
            continue;
        }
        swp__trf_put_text(w, "132 ");
        swp__trf_put_text(w, text[0] ? text : "-");
        swp__trf_end_line(w);
    }
    if (n > 0 && longest <= DATE_WIDTH)
        swp__trf_end_line(w);
}

void swp__trf_write_event(struct swp__trf_writer *w, swp_tournament_fact first,
                          swp_tournament_fact last)
{
    for (int fact = (int)first; fact <= (int)last; fact++) {
        size_t at = 0;
        if (w->event_kept[fact])
            continue;
        if (fact == SWP_TOURNAMENT_FACT_ROUND_DATE) {
            write_dates(w);
            continue;
        }
        for (const char *text = next_fact(w, fact, &at); text; text = next_fact(w, fact, &at)) {
            if (!text[0] || (fact == SWP_TOURNAMENT_FACT_TYPE && !may_say_type(w, text)))
                continue;
            swp__trf_putf(w, "%s ", codes[fact]);
            swp__trf_put_text(w, text);
            swp__trf_end_line(w);
        }
    }
}
