/* SPDX-License-Identifier: Apache-2.0 */
/* The race of the leading players or teams (see cli_picture.h): a column for each round, and in it
 * the leaders in the order in which they stood among themselves, each circle with the rank in the
 * whole list. */
#include "cli_picture.h"
#include "program/program_language.h"

#include "paper/paper_table.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEADERS = 8,
    MOST_ROUNDS = 21, /* the last ones */
    WIDTH = 760,
    TOP = 40,
    STEP = 30, /* between places */
    LEFT = 60,
    RIGHT = 500,      /* of the last round */
    LONGEST_NAME = 26 /* columns; the rest is left out */
};

struct race {
    const swp_tournament *t;
    const swp_standings *table;
    struct program_text *out;
    size_t leaders, rounds;
    uint32_t first_round;
    /* Of leader i after the q-th round shown: place among the leaders from 0, rank in the list. */
    size_t place[LEADERS][MOST_ROUNDS];
    uint32_t rank[LEADERS][MOST_ROUNDS];
};

/* ---- facts ----------------------------------------------------------------------------------- */

/* The same standings after a round; false when they cannot be made. */
static bool take_round(struct race *race, size_t q)
{
    swp_standings *table = NULL;
    uint32_t row[LEADERS];
    const swp_status status = swp_standings_create_like(
        race->t, race->table, NULL, race->first_round + (uint32_t)q, &table, NULL);
    race->out->failed = race->out->failed || status == SWP_ERR_MEMORY;
    if (status != SWP_OK)
        return false;
    for (size_t i = 0; i < race->leaders; i++) {
        row[i] = swp_standings_row_of(table, swp_standings_row_at(race->table, (uint32_t)i)->tpn);
        race->rank[i][q] = swp_standings_row_at(table, row[i])->rank;
    }
    for (size_t i = 0; i < race->leaders; i++)
        for (size_t j = 0; j < race->leaders; j++)
            race->place[i][q] += row[j] < row[i];
    swp_standings_destroy(table);
    return true;
}

static bool gather(struct race *race)
{
    const uint32_t last = swp_standings_round(race->table);
    const uint32_t players = swp_standings_count(race->table);
    race->leaders = players < LEADERS ? players : LEADERS;
    race->rounds = last < MOST_ROUNDS ? last : MOST_ROUNDS;
    race->first_round = last - (uint32_t)race->rounds + 1;
    bool taken = race->leaders >= 2 && race->rounds >= 2;
    for (size_t q = 0; q < race->rounds && taken; q++)
        taken = take_round(race, q);
    return taken;
}

/* ---- drawing --------------------------------------------------------------------------------- */

static int x_of(const struct race *race, size_t q)
{
    return LEFT + (int)((size_t)(RIGHT - LEFT) * q / (race->rounds - 1));
}

static int y_of(const struct race *race, size_t leader, size_t q)
{
    return TOP + STEP * (int)race->place[leader][q];
}

/* "1 Adler, Anna, 6½" at the end of a line, the number of the player at its beginning. */
static void add_names(const struct race *race, size_t leader)
{
    const swp_standings_row *row = swp_standings_row_at(race->table, (uint32_t)leader);
    const swp_player *player = swp_tournament_player(race->t, row->tpn);
    struct program_text shown = PROGRAM_TEXT_INIT, cut = PROGRAM_TEXT_INIT;
    program_text_shown(&shown, player->name ? player->name : "");
    program_text_cut(&cut, program_text_get(&shown), LONGEST_NAME);
    program_text_format(race->out,
                        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" font-size=\"11\" "
                        "class=\"faint\">No. %lu</text><text x=\"%d\" y=\"%d\" font-size=\"12\">",
                        LEFT - 18, y_of(race, leader, 0) + 4, (unsigned long)row->tpn, RIGHT + 20,
                        y_of(race, leader, race->rounds - 1) + 4);
    paper_page_escaped(race->out, program_text_get(&cut));
    program_text_string(race->out, "</text>");
    program_text_format(race->out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" font-size=\"12\">",
                        WIDTH - 4, y_of(race, leader, race->rounds - 1) + 4);
    paper_table_points(race->out, row->points);
    program_text_string(race->out, "</text>\n");
    program_text_free_part(&shown, race->out);
    program_text_free_part(&cut, race->out);
}

static void add_line(const struct race *race, size_t leader)
{
    program_text_format(race->out, "<path class=\"line\"%s d=\"M",
                        leader % 2 ? " stroke-dasharray=\"6 3\"" : "");
    for (size_t q = 0; q < race->rounds; q++)
        program_text_format(race->out, "%s%d %d", q ? "L" : "", x_of(race, q),
                            y_of(race, leader, q));
    program_text_string(race->out, "\"/>\n");
}

static void add_circles(const struct race *race, size_t leader)
{
    for (size_t q = 0; q < race->rounds; q++)
        program_text_format(race->out,
                            "<circle class=\"dot\" cx=\"%d\" cy=\"%d\" r=\"10\"/><text x=\"%d\" "
                            "y=\"%d\" text-anchor=\"middle\" font-size=\"%d\">%lu</text>",
                            x_of(race, q), y_of(race, leader, q), x_of(race, q),
                            y_of(race, leader, q) + 4, race->rank[leader][q] > 99 ? 9 : 11,
                            (unsigned long)race->rank[leader][q]);
    program_text_string(race->out, "\n");
}

static void draw(const struct race *race)
{
    struct program_text *out = race->out;
    const bool is_team = swp_tournament_team_rules(race->t) != NULL;
    struct program_text title = PROGRAM_TEXT_INIT;
    program_text_string(&title, is_team ? program_said("The race of the leading teams")
                                        : program_said("The race of the leading players"));
    program_text_format(out, "<section class=\"race\">\n<h2>%s</h2>\n<figure>\n",
                        program_text_get(&title));
    paper_page_wide_begin(out, program_text_get(&title));
    program_text_format(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s: %s\">\n",
                        WIDTH, TOP + STEP * (int)race->leaders - 10, program_text_get(&title),
                        program_said("their order after every round"));
    for (size_t q = 0; q < race->rounds; q++)
        program_text_format(out,
                            "<text x=\"%d\" y=\"14\" text-anchor=\"middle\" font-size=\"11\" "
                            "class=\"faint\">R%lu</text>\n",
                            x_of(race, q), (unsigned long)(race->first_round + q));
    for (size_t i = 0; i < race->leaders; i++)
        add_line(race, i);
    for (size_t i = 0; i < race->leaders; i++) {
        add_circles(race, i);
        add_names(race, i);
    }
    program_text_string(out, "</svg>\n");
    paper_page_wide_end(out);
    program_text_string(out, "</figure>\n<p class=\"legend\">");
    program_text_format(
        out,
        is_team ? program_said("Each line is one of the first %lu teams of these standings, in "
                               "the order in which they stood among themselves "
                               "after every round; in the circles, the rank in the whole "
                               "list. Behind the name: the points now.")
                : program_said("Each line is one of the first %lu players of these standings, "
                               "in the order in which they stood among themselves "
                               "after every round; in the circles, the rank in the whole "
                               "list. Behind the name: the points now."),
        (unsigned long)race->leaders);
    program_text_string(out, "</p>\n</section>\n");
    program_text_free_part(&title, out);
}

void cli_picture_race(const swp_tournament *t, const swp_standings *table, struct program_text *out)
{
    struct race race = {.t = t, .table = table, .out = out};
    if (gather(&race))
        draw(&race);
}
