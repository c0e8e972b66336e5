/* SPDX-License-Identifier: Apache-2.0 */
/* What sheets share (see paper.h). */
#include "paper.h"

#include "swisspair/language.h"

#include <stdlib.h>

/* "Pairings, round 5 of 9, 2026-11-20 18:00", and the system that paired it. */
static void add_subtitle(const struct paper_round *round, const char *what,
                         struct program_text *out)
{
    program_text_format(out, "%s, %s %lu", paper_word(round->language, what),
                        paper_word(round->language, "round"), (unsigned long)round->boards->round);
    if (round->rounds)
        program_text_format(out, " %s %lu", paper_word(round->language, "of"),
                            (unsigned long)round->rounds);
    if (round->when && *round->when)
        program_text_format(out, ", %s", round->when);
    if (round->system)
        program_text_format(out, ", %s", round->system);
}

void paper_begin(const struct paper_round *round, const char *what, unsigned flags,
                 struct program_text *out)
{
    struct program_text subtitle = PROGRAM_TEXT_INIT;
    add_subtitle(round, what, &subtitle);
    const struct paper_page page = {round->title, program_text_get(&subtitle), round->paper, flags,
                                    round->language};
    paper_page_begin(out, &page);
    program_text_free_part(&subtitle, out);
}

void paper_player(const swp_player *player, struct program_text *out)
{
    if (player->title[0]) {
        paper_page_words(out, player->title);
        program_text_string(out, " ");
    }
    paper_page_name(out, player->name ? player->name : "");
}

void paper_rating(const swp_player *player, struct program_text *out)
{
    if (player->rating > 0)
        program_text_number(out, (uint32_t)player->rating);
}

void paper_headings(const char *language, const char *const *headings, struct program_text *out)
{
    for (; *headings; headings++) {
        program_text_string(out, **headings == 'r' ? "<th scope=\"col\" class=\"r\">"
                                                   : "<th scope=\"col\">");
        paper_page_escaped(out, paper_word(language, *headings + 1));
        program_text_string(out, "</th>");
    }
}

void paper_cut_slips(const struct paper_round *round, const struct paper_cut *cut, bool of_matches,
                     struct program_text *out)
{
    const uint32_t sheets = (cut->count + cut->on_a_sheet - 1) / cut->on_a_sheet;
    const char *const how =
        of_matches
            ? SWP_N_("Cut the printed sheets as one stack and put the piles on top of each other, "
                     "row by row from the top left: the slips are then in match order.")
            : SWP_N_("Cut the printed sheets as one stack and put the piles on top of each other, "
                     "row by row from the top left: the slips are then in board order.");
    program_text_format(out, "<p class=\"legend\">%s</p>\n<div class=\"slips\">\n",
                        paper_word(round->language, how));
    for (uint32_t sheet = 0; sheet < sheets; sheet++) {
        program_text_format(out, "<div class=\"page %s%s%s\">\n", cut->class_name,
                            *cut->more_classes ? " " : "", cut->more_classes);
        for (uint32_t place = 0; place < cut->on_a_sheet; place++)
            if (place * sheets + sheet < cut->count)
                cut->add(round, place * sheets + sheet, out);
        program_text_string(out, "</div>\n");
    }
    program_text_string(out, "</div>\n");
}

/* ---- the alphabet ---------------------------------------------------------------------------- */

/* The library's own alphabetical order (C.04.2): that of a list without ratings and titles. */
bool paper_alphabet(const char *const *texts, uint32_t count, uint32_t *out_order)
{
    swp_tournament *names = NULL;
    swp_status status = swp_tournament_create(NULL, &names, NULL);
    for (uint32_t i = 0; i < count && status == SWP_OK; i++) {
        swp_player named = SWP_PLAYER_INIT;
        named.tpn = i + 1;
        named.name = texts[i];
        status = swp_tournament_add_player(names, &named, NULL);
    }
    if (status == SWP_OK)
        status = swp_tournament_make_ranking(names, swp_system_default()->id, out_order, NULL);
    swp_tournament_destroy(names);
    return status == SWP_OK;
}

const swp_player **paper_by_name(const swp_tournament *t, uint32_t *out_count)
{
    const uint32_t count = swp_tournament_player_count(t);
    const swp_player **players = calloc((size_t)count + 1, sizeof *players);
    const char **names = malloc(((size_t)count + 1) * sizeof *names);
    uint32_t *order = malloc(((size_t)count + 1) * sizeof *order);
    for (uint32_t i = 0; names && i < count; i++)
        names[i] = swp_tournament_player_at(t, i)->name;
    if (!players || !names || !order || !paper_alphabet(names, count, order)) {
        free(players);
        players = NULL;
    }
    for (uint32_t i = 0; players && i < count; i++)
        players[i] = swp_tournament_player_at(t, order[i] - 1);
    free(order);
    free(names);
    *out_count = count;
    return players;
}
