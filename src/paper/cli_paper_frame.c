/* SPDX-License-Identifier: Apache-2.0 */
/* What sheets share (see cli_paper.h). */
#include "cli_paper.h"

#include "swisspair/language.h"

#include <stdlib.h>

/* "Pairings, round 5 of 9, 2026-11-20 18:00", and the system that paired it. */
static void add_subtitle(const struct cli_paper_round *round, const char *what,
                         struct cli_text *out)
{
    cli_text_format(out, "%s, %s %lu", cli_word(round->language, what),
                    cli_word(round->language, "round"), (unsigned long)round->boards->round);
    if (round->rounds)
        cli_text_format(out, " %s %lu", cli_word(round->language, "of"),
                        (unsigned long)round->rounds);
    if (round->when && *round->when)
        cli_text_format(out, ", %s", round->when);
    if (round->system)
        cli_text_format(out, ", %s", round->system);
}

void cli_paper_begin(const struct cli_paper_round *round, const char *what, unsigned flags,
                     struct cli_text *out)
{
    struct cli_text subtitle = CLI_TEXT_INIT;
    add_subtitle(round, what, &subtitle);
    const struct cli_page page = {round->title, cli_text_get(&subtitle), round->paper, flags,
                                  round->language};
    cli_page_begin(out, &page);
    cli_text_free_part(&subtitle, out);
}

void cli_paper_player(const swp_player *player, struct cli_text *out)
{
    if (player->title[0]) {
        cli_page_words(out, player->title);
        cli_text_string(out, " ");
    }
    cli_page_name(out, player->name ? player->name : "");
}

void cli_paper_rating(const swp_player *player, struct cli_text *out)
{
    if (player->rating > 0)
        cli_text_number(out, (uint32_t)player->rating);
}

void cli_paper_headings(const char *language, const char *const *headings, struct cli_text *out)
{
    for (; *headings; headings++) {
        cli_text_string(out, **headings == 'r' ? "<th scope=\"col\" class=\"r\">"
                                               : "<th scope=\"col\">");
        cli_page_escaped(out, cli_word(language, *headings + 1));
        cli_text_string(out, "</th>");
    }
}

void cli_paper_cut_slips(const struct cli_paper_round *round, const struct cli_paper_cut *cut,
                         bool of_matches, struct cli_text *out)
{
    const uint32_t sheets = (cut->count + cut->on_a_sheet - 1) / cut->on_a_sheet;
    const char *const how =
        of_matches
            ? SWP_N_("Cut the printed sheets as one stack and put the piles on top of each other, "
                     "row by row from the top left: the slips are then in match order.")
            : SWP_N_("Cut the printed sheets as one stack and put the piles on top of each other, "
                     "row by row from the top left: the slips are then in board order.");
    cli_text_format(out, "<p class=\"legend\">%s</p>\n<div class=\"slips\">\n",
                    cli_word(round->language, how));
    for (uint32_t sheet = 0; sheet < sheets; sheet++) {
        cli_text_format(out, "<div class=\"page %s%s%s\">\n", cut->class_name,
                        *cut->more_classes ? " " : "", cut->more_classes);
        for (uint32_t place = 0; place < cut->on_a_sheet; place++)
            if (place * sheets + sheet < cut->count)
                cut->add(round, place * sheets + sheet, out);
        cli_text_string(out, "</div>\n");
    }
    cli_text_string(out, "</div>\n");
}

/* ---- the alphabet ---------------------------------------------------------------------------- */

/* The library's own alphabetical order (C.04.2): that of a list without ratings and titles. */
bool cli_paper_alphabet(const char *const *texts, uint32_t count, uint32_t *out_order)
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

const swp_player **cli_paper_by_name(const swp_tournament *t, uint32_t *out_count)
{
    const uint32_t count = swp_tournament_player_count(t);
    const swp_player **players = calloc((size_t)count + 1, sizeof *players);
    const char **names = malloc(((size_t)count + 1) * sizeof *names);
    uint32_t *order = malloc(((size_t)count + 1) * sizeof *order);
    for (uint32_t i = 0; names && i < count; i++)
        names[i] = swp_tournament_player_at(t, i)->name;
    if (!players || !names || !order || !cli_paper_alphabet(names, count, order)) {
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
