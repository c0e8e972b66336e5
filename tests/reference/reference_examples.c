/* SPDX-License-Identifier: Apache-2.0 */
/* reference_examples SYSTEM: the worked examples of an edition, paired by its literal reference.
 * The library pairs the same ones in the tests of the articles. For Lim also the tables of 4.2, 4.3
 * and 4.4, in both directions. */
#include "../articles/dutch_1998_examples.h"
#include "../articles/dutch_2012_examples.h"
#include "../articles/dutch_2017_examples.h"
#include "../articles/dutch_2026_examples.h"
#include "../articles/lim_1999_examples.h"

#include "dutch_1998_reference.h"
#include "dutch_2012_reference.h"
#include "dutch_2017_reference.h"
#include "dutch_2026_reference.h"
#include "lim_1999_reference.h"
#include "testing.h"

enum { BUDGET = 10000000 };

static struct ref_position position;
static struct ref_pairing pairing;

/* ---- positions ------------------------------------------------------------------------------- */

/* Reads one cell and goes past it; false at the end. */
static bool take_cell(const char **at, struct ref_entry *e)
{
    static const char letters[] = "+-UFHZ";
    static const enum ref_kind kinds[] = {REF_FORFEIT_WIN, REF_FORFEIT_LOSS, REF_PAB,
                                          REF_FULL_BYE,    REF_HALF_BYE,     REF_ABSENT};
    char *end;
    *e = (struct ref_entry){0};
    *at += **at == ' ';
    if (!**at)
        return false;
    e->opponent = (int)strtol(*at, &end, 10);
    if (e->opponent)
        e->colour = *end++ == 'w' ? REF_WHITE : REF_BLACK;
    const char *letter = strchr(letters, *end);
    e->kind = letter ? kinds[letter - letters] : REF_PLAYED;
    e->points = strchr("1+UF", *end) ? 10 : strchr("=H", *end) ? 5 : 0;
    *at = end + 1;
    return true;
}

/* A player's rounds before `round`, or all when there is none; who has a cell for it is away. How
 * many there are. */
static int read_history(const char *at, int round)
{
    const int player = ++position.n;
    struct ref_entry entry;
    int r = 1;
    for (; (round == 0 || r < round) && take_cell(&at, &entry); r++)
        position.past[player][r] = entry;
    position.takes_part[player] = !*at;
    return r;
}

static void begin(int round, int rounds, char lot)
{
    memset(&position, 0, sizeof position);
    position.round = round;
    position.rounds = rounds;
    position.initial_colour = lot == 'w' ? REF_WHITE : REF_BLACK;
    position.win = 10;
}

static void forbid(const char *group)
{
    int players[DUTCH_POSITION_PLAYERS], n = 0;
    while (group && *group) {
        char *end;
        players[n++] = (int)strtol(group, &end, 10);
        group = *end ? end + 1 : end;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            position.forbidden[players[i]][players[j]] = i != j;
}

/* ---- pairings -------------------------------------------------------------------------------- */

static bool has_board(int white, int black)
{
    for (int i = 0; i < pairing.n_boards; i++)
        if (pairing.boards[i].white == white && pairing.boards[i].black == black)
            return true;
    return false;
}

/* Pairs the position as expected: "white-black", "white-0" or "white" the bye; in this order, or
 * any.
 */
static void check(const struct reference_rule *rule, const char *expected, const char *why,
                  bool in_order)
{
    int n = 0;
    pairing.n_boards = 0;
    const enum ref_verdict verdict = rule->pair(&position, BUDGET, &pairing, NULL);
    if (!EXPECT(verdict == REF_PAIRED, "verdict %d (%s)", (int)verdict, why))
        return;
    for (const char *at = expected; *at; n++) {
        char *end;
        const int white = (int)strtol(at, &end, 10);
        const int black = *end == '-' ? (int)strtol(end + 1, &end, 10) : 0;
        EXPECT(has_board(white, black), "%d-%d of %s (%s)", white, black, expected, why);
        EXPECT(!in_order || (n < pairing.n_boards && pairing.boards[n].white == white), "%s: %d",
               expected, white);
        at = *end ? end + 1 : end;
    }
    EXPECT(pairing.n_boards == n, "%d boards, expected %s (%s)", pairing.n_boards, expected, why);
}

static void check_dutch(const struct reference_rule *rule, const struct dutch_position *p)
{
    begin(p->round, p->rounds, p->lot);
    for (int i = 0; p->history[i]; i++)
        read_history(p->history[i], p->round);
    forbid(p->forbidden);
    check(rule, p->expect, p->why, /* in_order= */ rule == &dutch_1998_reference_rule);
}

/* The round after the last one of the history. */
static void check_lim(const struct reference_rule *rule, const struct lim_1999_example *e)
{
    begin(0, e->rounds, e->lot);
    for (int i = 0; e->rows[i]; i++) {
        position.round = read_history(e->rows[i], 0);
        position.rating[position.n] = e->ratings[i];
    }
    position.maxi = e->maxi;
    check(rule, e->expected, e->why, /* in_order= */ false);
}

/* ---- Lim's tables ---------------------------------------------------------------------------- */

/* Six or seven players with the same score; who must not meet, as pairs of figures, and who then
 * does. Upwards number x is 7 - x, or 8 - x (R 12). */
struct table_column {
    const char *article;
    int players;
    const char *bans, *pairs;
};

static const struct table_column columns[] = {
    {"4.2 column 1", 6, "", "14 25 36"},
    {"4.2 column 2", 6, "14", "15 24 36"},
    {"4.2 column 3", 6, "14 15", "16 24 35"},
    {"4.2 column 4", 6, "14 15 16", "13 25 46"},
    {"4.2 column 5", 6, "14 15 16 13", "12 35 46"},
    {"4.3 column 2", 6, "14 15 24", "16 25 34"},
    {"4.3 column 3", 6, "14 15 24 25", "16 23 45"},
    {"4.3 column 4", 6, "14 15 24 25 23", "13 26 45"},
    {"4.3 column 5", 6, "14 15 24 25 23 26", "12 35 46"},
    {"4.4.a", 7, "12 13 14 15 17 23 24 25 27", "16 35 47"},
    {"4.4.b", 6, "12 13 14 15 23 24 25", "16 34"},
};

/* Round two: the group has a point and the same number of other players none, or the reverse. */
static void make_group(const struct table_column *t, bool upwards)
{
    memset(&position, 0, sizeof position);
    position.n = 2 * t->players;
    position.round = 2;
    position.rounds = 9;
    position.initial_colour = REF_WHITE;
    position.win = 10;
    for (int i = 1; i <= position.n; i++) {
        bool point = (i <= t->players) != upwards;
        position.takes_part[i] = true;
        position.past[i][1].kind = point ? REF_FULL_BYE : REF_ABSENT;
        position.past[i][1].points = point ? 10 : 0;
    }
}

static int number_of(const struct table_column *t, char figure, bool upwards)
{
    int number = figure - '0';
    return upwards ? t->players + 1 - number : number;
}

static void check_column(const struct table_column *t, bool upwards)
{
    make_group(t, upwards);
    for (const char *c = t->bans; *c; c += c[2] ? 3 : 2) {
        int a = number_of(t, c[0], upwards), b = number_of(t, c[1], upwards);
        position.forbidden[a][b] = position.forbidden[b][a] = true;
    }
    enum ref_verdict verdict = lim_1999_reference_rule.pair(&position, 1000000, &pairing, NULL);
    EXPECT(verdict == REF_PAIRED, "%s, upwards %d", t->article, upwards);
    for (const char *c = t->pairs; *c; c += c[2] ? 3 : 2) {
        int a = number_of(t, c[0], upwards), b = number_of(t, c[1], upwards);
        EXPECT(has_board(a, b) || has_board(b, a), "%s: %d-%d, upwards %d", t->article, a, b,
               upwards);
    }
}

/* ---- editions -------------------------------------------------------------------------------- */

#define TABLE(table) table, sizeof table / sizeof *table

static const struct edition {
    const struct reference_rule *rule;
    const struct dutch_position *examples;
    size_t n;
} editions[] = {
    {&dutch_1998_reference_rule, TABLE(dutch_1998_examples)},
    {&dutch_2012_reference_rule, TABLE(dutch_2012_examples)},
    {&dutch_2017_reference_rule, TABLE(dutch_2017_examples)},
    {&dutch_2026_reference_rule, TABLE(dutch_2026_examples)},
    {&lim_1999_reference_rule, NULL, 0},
};

static void check_lim_all(void)
{
    for (size_t i = 0; i < sizeof lim_1999_examples / sizeof *lim_1999_examples; i++)
        TESTING_CASE(lim_1999_examples[i].source)
    check_lim(&lim_1999_reference_rule, &lim_1999_examples[i]);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        TESTING_CASE(columns[i].article)
        {
            check_column(&columns[i], /* upwards= */ false);
            check_column(&columns[i], /* upwards= */ true);
        }
}

int main(int argc, char **argv)
{
    char name[80] = "reference_examples";
    testing_begin(argc - 1, argv + 1);
    for (size_t i = 0; argc > 1 && i < sizeof editions / sizeof *editions; i++) {
        const struct edition *edition = &editions[i];
        if (strcmp(edition->rule->system, argv[1]) != 0)
            continue;
        testing_program_name(name, sizeof name, argv[1], "_reference_examples");
        if (!edition->examples)
            check_lim_all();
        for (size_t k = 0; k < edition->n; k++)
            TESTING_CASE(edition->examples[k].source)
        check_dutch(edition->rule, &edition->examples[k]);
    }
    return testing_finish(name);
}
