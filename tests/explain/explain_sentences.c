/* SPDX-License-Identifier: Apache-2.0 */
/* What the players are told: opponent, colour, board, scores, games with White and Black, and the
 * rounds in which somebody was met, each read off the sentence and compared with the tournament. */
#include "explain_checker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 4096 };

/* "Lindström (14)" */
static void write_name(const struct checker *c, uint32_t tpn, char *out, size_t size)
{
    const swp_player *facts = swp_tournament_player(c->t, tpn);
    const char *name = facts->name ? facts->name : "";
    const int length = (int)strcspn(name, ",");
    if (length == 0)
        snprintf(out, size, "no. %u", (unsigned)tpn);
    else
        snprintf(out, size, "%.*s (%u)", length, name, (unsigned)tpn);
}

static void write_points(swp_points points, char *out, size_t size)
{
    const char *half = points % 10 == 5 ? "\xC2\xBD" : "";
    if (points >= 10 || points == 0)
        snprintf(out, size, "%d%s", (int)(points / 10), half);
    else
        snprintf(out, size, "%s", half);
}

static void write_number(int n, char *out, size_t size)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (n < 13)
        snprintf(out, size, "%s", words[n]);
    else
        snprintf(out, size, "%d", n);
}

/* "after two Whites and one Black" */
static void write_games(const struct history *h, char *out, size_t size)
{
    char whites[20], blacks[20];
    write_number(h->whites, whites, sizeof whites);
    write_number(h->blacks, blacks, sizeof blacks);
    if (h->games == 0)
        snprintf(out, size, "not yet having played");
    else if (h->blacks == 0)
        snprintf(out, size, "after %s White%s only", whites, h->whites == 1 ? "" : "s");
    else if (h->whites == 0)
        snprintf(out, size, "after %s Black%s only", blacks, h->blacks == 1 ? "" : "s");
    else
        snprintf(out, size, "after %s White%s and %s Black%s, the last ", whites,
                 h->whites == 1 ? "" : "s", blacks, h->blacks == 1 ? "" : "s");
}

/* ---- mutants --------------------------------------------------------------------------------- */

/* The passage with one thing wrong. */
static void read_text(const struct checker *c, const swp_passage *passage, char *out)
{
    static const struct {
        enum mutant mutant;
        const char *right, *wrong;
    } bent[] = {{MUTANT_TEXT_BOARD, "on board 1", "on board 9"},
                {MUTANT_TEXT_COLOUR, "You have White", "You have Black"},
                {MUTANT_TEXT_SCORE, "You had 1", "You had 3"},
                {MUTANT_TEXT_HISTORY, "after two", "after four"},
                {MUTANT_TEXT_MET, "(in round 1", "(in round 2"},
                {MUTANT_TEXT_PLACE, " in S1", " in S2"},
                {MUTANT_TEXT_TOP, "were the top", "were the one"}};
    snprintf(out, TEXT_SIZE, "%s", passage->text);
    for (size_t i = 0; i < sizeof bent / sizeof *bent; i++) {
        char *at = c->mutant == bent[i].mutant ? strstr(out, bent[i].right) : NULL;
        if (at)
            memcpy(at, bent[i].wrong, strlen(bent[i].wrong));
    }
}

/* ---- sentences ------------------------------------------------------------------------------- */

static void check_outcome(struct checker *c, int index, const char *text)
{
    char name[300], expected[400];
    const uint32_t tpn = c->players[index].tpn, opponent = c->boards[index][1];
    if (opponent == 0)
        return;
    const swp_board board = swp_pairing_board_at(c->pairing, c->boards[index][0] - 1);
    write_name(c, opponent, name, sizeof name);
    snprintf(expected, sizeof expected, "You have %s against %s in round %u, on board %u.",
             board.white == tpn ? "White" : "Black", name, (unsigned)c->round,
             (unsigned)c->boards[index][0]);
    checker_fact(c, strcmp(text, expected) == 0, "%u is told '%s', not '%s'", (unsigned)tpn, text,
                 expected);
}

static void check_score(struct checker *c, int index, const char *text)
{
    char points[20], expected[40];
    if (strncmp(text, "You had ", 8) != 0 || !strstr(text, "your opponent"))
        return;
    write_points(c->players[index].score, points, sizeof points);
    snprintf(expected, sizeof expected, "You had %s point", points);
    checker_fact(c, strncmp(text, expected, strlen(expected)) == 0, "%u is told '%s', not '%s'",
                 (unsigned)c->players[index].tpn, text, expected);
}

static const struct history *history_by_number(const struct checker *c, uint32_t tpn)
{
    for (int i = 0; i < c->n; i++)
        if (c->players[i].tpn == tpn)
            return &c->players[i];
    return NULL;
}

static void check_colours(struct checker *c, int index, const char *text)
{
    char own[200], name[300], theirs[600], games[200];
    const struct history *other = history_by_number(c, c->boards[index][1]);
    if (strncmp(text, "Colours: ", 9) != 0 || !other)
        return;
    write_games(&c->players[index], own, sizeof own);
    checker_fact(c, strncmp(text + 9, own, strlen(own)) == 0, "%u is told '%s', not '%s'",
                 (unsigned)c->players[index].tpn, text, own);
    write_name(c, other->tpn, name, sizeof name);
    write_games(other, games, sizeof games);
    snprintf(theirs, sizeof theirs, "; %s, %s", name, games);
    checker_fact(c, strstr(text, theirs) != NULL, "%u is told '%s', nothing of '%s'",
                 (unsigned)c->players[index].tpn, text, theirs);
}

/* "you had met X (17) (in round 2)", or of the one who chose: "Y (3) had met X (17) (in round 2)".
 */
static void check_met(struct checker *c, int index, const char *text)
{
    const char *had = strstr(text, " had met ");
    if (!had)
        return;
    uint32_t chooser = c->players[index].tpn;
    if (had > text && had[-1] == ')')
        chooser = c->boards[index][1];
    for (const char *at = had; (at = strstr(at, " (in round ")) != NULL; at++) {
        const char *number = at;
        while (number > text && *number != '(')
            number--;
        number = at - 1;
        while (number > text && *number != '(')
            number--;
        const uint32_t met = (uint32_t)strtoul(number + 1, NULL, 10);
        const uint32_t round = (uint32_t)strtoul(at + strlen(" (in round "), NULL, 10);
        checker_fact(c, history_met(c->t, chooser, met, c->round) == round,
                     "%u did not meet %u in round %u: %s", (unsigned)chooser, (unsigned)met,
                     (unsigned)round, text);
    }
}

/* The bracket in which the player was paired last: its players from the one of kind BRACKET. False
 * unless it was of residents alone, and nobody was exchanged. */
static bool find_plain_bracket(const struct checker *c, uint32_t tpn, struct bent *head,
                               uint32_t *out_pairs)
{
    static struct bent event, candidate;
    bool found = false, is_plain = false;
    for (uint32_t i = 0; checker_read(c, i, &event); i++) {
        if (event.event.kind == SWP_TRACE_KIND_BRACKET) {
            checker_read(c, i, &candidate);
            is_plain = true;
            for (uint32_t k = 0; k < event.event.value_count; k++)
                if (strcmp(event.values[k].name, "moved_down") == 0 && event.values[k].value > 0)
                    is_plain = false;
        }
        if (checker_is(&event.event, "exchange"))
            is_plain = false;
        if (event.event.kind != SWP_TRACE_KIND_RESULT)
            continue;
        for (uint32_t k = 0; k < event.event.player_count; k++)
            if (event.players[k] == tpn) {
                *head = candidate;
                head->event.players = head->players;
                *out_pairs = event.event.player_count / 2;
                found = is_plain;
            }
    }
    return found;
}

static const char *const ordinals[] = {"first", "second",  "third",  "fourth", "fifth",
                                       "sixth", "seventh", "eighth", "ninth",  "tenth"};
enum { ORDINALS = sizeof ordinals / sizeof *ordinals };

/* "You were the top of the second pair, with Y (3)." of systems of matches. */
static void check_top(struct checker *c, int index, const char *text)
{
    static struct bent result;
    char name[300], expected[400];
    const uint32_t tpn = c->players[index].tpn, opponent = c->boards[index][1];
    const char *were = strstr(text, "You were the ");
    if (strncmp(text, "In each pair the smaller number is the top", 42) != 0 || !were)
        return;
    write_name(c, opponent, name, sizeof name);
    for (uint32_t i = 0; checker_read(c, i, &result); i++)
        for (uint32_t k = 0; result.event.kind == SWP_TRACE_KIND_RESULT &&
                             k < result.event.player_count && k / 2 < ORDINALS;
             k++) {
            if (result.players[k] != tpn)
                continue;
            snprintf(expected, sizeof expected, "You were the %s the %s pair, with %s.",
                     tpn < opponent ? "top of" : "opponent in", ordinals[k / 2], name);
            checker_fact(c, strcmp(were, expected) == 0, "%u is told '%s', not '%s'", (unsigned)tpn,
                         were, expected);
        }
}

/* "You were the third of four in S1." of the Dutch systems: by the order of the bracket. */
static void check_place(struct checker *c, int index, const char *text)
{
    static struct bent head;
    uint32_t pairs = 0, place = 0;
    const uint32_t tpn = c->players[index].tpn;
    const char *were = strstr(text, "You were the "), *in = strstr(text, " in S");
    const char *alone = strstr(text, "You were the only one in S");
    if (!were || !in || strncmp(swp_pairing_system(c->pairing), "dutch", 5) != 0 ||
        !find_plain_bracket(c, tpn, &head, &pairs))
        return;
    while (place < head.event.player_count && head.players[place] != tpn)
        place++;
    const bool is_in_s1 = place < pairs;
    const uint32_t own = is_in_s1 ? place : place - pairs;
    checker_fact(c, in[5] == (is_in_s1 ? '1' : '2'), "%u: %s", (unsigned)tpn, text);
    if (alone)
        checker_fact(c, own == 0 && (is_in_s1 ? pairs : head.event.player_count - pairs) == 1,
                     "%u: %s", (unsigned)tpn, text);
    else if (own < ORDINALS)
        checker_fact(c, strncmp(were + 13, ordinals[own], strlen(ordinals[own])) == 0, "%u: %s",
                     (unsigned)tpn, text);
}

static void check_player(struct checker *c, int index)
{
    swp_explanation *told = NULL;
    const swp_passage *passage = NULL;
    static char text[TEXT_SIZE];
    const uint32_t tpn = c->players[index].tpn;
    checker_fact(c, swp_explanation_create(c->t, c->pairing, tpn, &told, NULL) == SWP_OK,
                 "%u is told nothing", (unsigned)tpn);
    for (uint32_t i = 0; told && (passage = swp_explanation_at(told, i)); i++) {
        read_text(c, passage, text);
        if (i == 0)
            check_outcome(c, index, text);
        check_score(c, index, text);
        check_colours(c, index, text);
        check_met(c, index, text);
        check_place(c, index, text);
        check_top(c, index, text);
    }
    swp_explanation_destroy(told);
}

/* The round names every board once, with the players of its pairing. */
static void check_round(struct checker *c)
{
    swp_explanation *told = NULL;
    const swp_passage *passage = NULL;
    uint32_t boards = 0, games = 0;
    checker_fact(c, swp_explanation_create(c->t, c->pairing, 0, &told, NULL) == SWP_OK,
                 "nothing is told");
    for (uint32_t i = 0; told && (passage = swp_explanation_at(told, i)); i++) {
        if (passage->kind != SWP_PASSAGE_KIND_BOARD)
            continue;
        const swp_board board = swp_pairing_board_at(c->pairing, boards++);
        checker_fact(c, passage->players[0] == board.white && passage->players[1] == board.black,
                     "board %u is told as %u-%u", (unsigned)boards, (unsigned)passage->players[0],
                     (unsigned)passage->players[1]);
    }
    swp_explanation_destroy(told);
    for (uint32_t i = 0; i < swp_pairing_board_count(c->pairing); i++)
        games += swp_pairing_board_at(c->pairing, i).black != 0;
    checker_fact(c, boards == games, "%u boards are told of %u", (unsigned)boards, (unsigned)games);
}

void checker_check_sentences(struct checker *c)
{
    check_round(c);
    for (int i = 0; i < c->n; i++)
        check_player(c, i);
}
