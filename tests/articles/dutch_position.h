/* SPDX-License-Identifier: Apache-2.0 */
/* How a position of the Dutch editions becomes a tournament of the library, and what is asked of
 * it.
 */
#ifndef SWISSPAIR_TESTS_DUTCH_POSITION_H
#define SWISSPAIR_TESTS_DUTCH_POSITION_H

#include "position_as_text.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static inline swp_result dutch_result(char letter)
{
    static const char letters[] = "1=0+-UFHZ";
    static const swp_result results[] = {
        SWP_RESULT_WIN,         SWP_RESULT_DRAW,         SWP_RESULT_LOSS,
        SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_PAB,
        SWP_RESULT_FULL_BYE,    SWP_RESULT_HALF_BYE,     SWP_RESULT_ZERO_BYE};
    const char *at = strchr(letters, letter);
    return at && letter ? results[at - letters] : SWP_RESULT_NONE;
}

/* Records the cells of one player; one for the round to be paired is a request. */
static inline void dutch_record(swp_tournament *t, const struct dutch_position *p, uint32_t tpn)
{
    const char *at = p->history[tpn - 1];
    for (uint32_t r = 1; *at; r++) {
        char *end;
        swp_entry entry = {(uint32_t)strtoul(at, &end, 10), SWP_COLOUR_NONE, SWP_RESULT_NONE};
        if (entry.opponent)
            entry.colour = *end++ == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
        entry.result = dutch_result(*end++);
        if (r < (uint32_t)p->round)
            EXPECT(swp_tournament_set_entry_in(t, r, tpn, &entry, NULL) == SWP_OK, "%s: player %u",
                   p->article, (unsigned)tpn);
        else
            EXPECT(swp_tournament_request_bye_in(t, r, tpn, entry.result, NULL) == SWP_OK,
                   "%s: player %u", p->article, (unsigned)tpn);
        at = *end == ' ' ? end + 1 : end;
    }
}

static inline void dutch_forbid(swp_tournament *t, const char *group)
{
    uint32_t players[DUTCH_POSITION_PLAYERS], n = 0;
    while (group && *group) {
        char *end;
        players[n++] = (uint32_t)strtoul(group, &end, 10);
        group = *end ? end + 1 : end;
    }
    if (n > 0)
        EXPECT(swp_tournament_forbid(t, players, n, 1, 0, NULL) == SWP_OK, "%d players", (int)n);
}

static inline swp_tournament *dutch_tournament(const struct dutch_position *p)
{
    swp_tournament *t = NULL;
    swp_error err = {0};
    EXPECT(swp_tournament_create(NULL, &t, &err) == SWP_OK, "%s", err.text);
    swp_tournament_set_rounds(t, (uint32_t)p->rounds, &err);
    swp_tournament_set_initial_colour(t, p->lot == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK, &err);
    for (uint32_t i = 0; p->history[i]; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i + 1;
        EXPECT(swp_tournament_add_player(t, &player, &err) == SWP_OK, "%s", err.text);
    }
    for (uint32_t i = 0; p->history[i]; i++)
        dutch_record(t, p, i + 1);
    dutch_forbid(t, p->forbidden);
    return t;
}

/* Is "white-black" among the boards? */
static inline bool dutch_expects(const char *boards, uint32_t white, uint32_t black)
{
    for (const char *at = boards; at; at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL) {
        char *end;
        if (strtoul(at, &end, 10) == white && strtoul(end + 1, NULL, 10) == black)
            return true;
    }
    return false;
}

/* Whether pairing the position gives exactly the boards expected. */
static inline bool dutch_pairs_as(const swp_tournament *t, const struct dutch_position *p,
                                  const char *system)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    uint32_t expected = 1;
    options.system = system;
    options.round = (uint32_t)p->round;
    if (swp_pairing_create(t, &options, &pairing, NULL) != SWP_OK)
        return strcmp(p->expect, "none") == 0;
    for (const char *c = p->expect; *c; c++)
        expected += *c == ' ';
    bool equal = swp_pairing_board_count(pairing) == expected;
    for (uint32_t i = 0; equal && i < expected; i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        equal = dutch_expects(p->expect, board.white, board.black);
    }
    swp_pairing_destroy(pairing);
    return equal;
}

/* Checks one position; with `other` set, that the other edition pairs it otherwise. */
static inline void dutch_check(const struct dutch_position *p, const char *system,
                               const char *other)
{
    swp_tournament *t = dutch_tournament(p);
    EXPECT(dutch_pairs_as(t, p, system), "%s, %s: %s is expected (%s)", p->article, p->source,
           p->expect, p->why);
    if (other)
        EXPECT(!dutch_pairs_as(t, p, other), "%s, %s: %s pairs it the same", p->article, p->source,
               other);
    swp_tournament_destroy(t);
}

/* The table event of a player: its value of that name, -1 when there is none. */
static inline int64_t dutch_table_value(const struct dutch_position *p, const char *system,
                                        uint32_t tpn, const char *name, char *text, size_t size)
{
    swp_tournament *t = dutch_tournament(p);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    const swp_trace_event *event = NULL;
    int64_t value = -1;
    options.system = system;
    options.round = (uint32_t)p->round;
    options.flags |= SWP_PAIR_TRACE;
    if (EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "%s", p->article))
        for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++) {
            if (event->kind != SWP_TRACE_KIND_TABLE || event->players[0] != tpn)
                continue;
            snprintf(text, size, "%s", event->text);
            for (uint32_t k = 0; k < event->value_count; k++)
                if (strcmp(event->values[k].name, name) == 0)
                    value = event->values[k].value;
        }
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    return value;
}

/* What a criterion event counts: the sum of its list, else its value. */
static inline int64_t dutch_counted(const swp_trace_event *event)
{
    int64_t sum = 0, value = 0;
    bool is_list = false;
    for (uint32_t k = 0; k < event->value_count; k++) {
        const char *name = event->values[k].name;
        if (strcmp(name, "value") == 0)
            value = event->values[k].value;
        if (strcmp(name, "score") != 0 && strcmp(name, "difference") != 0)
            continue;
        is_list = true;
        sum += event->values[k].value;
    }
    return is_list ? sum : value;
}

/* The sum of what the criterion events of that article count, all brackets together. */
static inline int64_t dutch_criterion(const struct dutch_position *p, const char *system,
                                      const char *article)
{
    swp_tournament *t = dutch_tournament(p);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    const swp_trace_event *event = NULL;
    int64_t sum = 0;
    options.system = system;
    options.round = (uint32_t)p->round;
    options.flags |= SWP_PAIR_TRACE;
    if (EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "%s", p->article))
        for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
            if (event->kind == SWP_TRACE_KIND_CRITERION && strcmp(event->article, article) == 0)
                sum += dutch_counted(event);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    return sum;
}

/* Who has the bye, 0 for nobody. */
static inline uint32_t dutch_bye(const struct dutch_position *p, const char *system)
{
    swp_tournament *t = dutch_tournament(p);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    uint32_t bye = 0;
    options.system = system;
    options.round = (uint32_t)p->round;
    if (EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "%s", p->article)) {
        const swp_board last = swp_pairing_board_at(pairing, swp_pairing_board_count(pairing) - 1);
        bye = last.black == 0 ? last.white : 0;
    }
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    return bye;
}

/* Two players with these colours so far ('.' = not played) meet; all others are away. Every game
 * was drawn, or with `won` won by the two. Returns the one with White. */
static inline uint32_t dutch_white_of(const char *first, const char *second, char lot, bool won,
                                      int rounds, const char *system)
{
    char cells[DUTCH_POSITION_PLAYERS][80] = {""};
    const char *colours[2] = {first, second};
    size_t n_before = strlen(first) > strlen(second) ? strlen(first) : strlen(second);
    struct dutch_position p = {
        .article = "colours", .round = (int)n_before + 1, .rounds = rounds, .lot = lot};
    int n = 2;
    for (int i = 0; i < 2; i++)
        for (size_t r = 0; r < n_before; r++) {
            char colour = r < strlen(colours[i]) ? colours[i][r] : '.';
            char *cell = cells[i] + strlen(cells[i]);
            size_t size = sizeof cells[i] - strlen(cells[i]);
            const char *gap = r ? " " : "";
            if (colour == '.') {
                snprintf(cell, size, "%sZ", gap);
                continue;
            }
            snprintf(cell, size, "%s%d%c%c", gap, n + 1, colour == 'W' ? 'w' : 'b',
                     won ? '1' : '=');
            for (size_t q = 0; q < r; q++)
                strcat(cells[n], "Z ");
            snprintf(cells[n] + strlen(cells[n]), 16, "%d%c%c", i + 1, colour == 'W' ? 'b' : 'w',
                     won ? '0' : '=');
            for (size_t q = r + 1; q < n_before + 1; q++)
                strcat(cells[n], " Z");
            n++;
        }
    for (int i = 0; i < n; i++)
        p.history[i] = cells[i];
    swp_tournament *t = dutch_tournament(&p);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    uint32_t white = 0;
    options.system = system;
    options.round = (uint32_t)p.round;
    if (EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s", err.text))
        white = swp_pairing_board_at(pairing, 0).white;
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    return white;
}

#endif
