/* SPDX-License-Identifier: Apache-2.0 */
/* Sheets of a round for the wall and the tables: pairings, names, slips, cards, a check-in list.
 * Each is a page (paper_page.h); paper is what they are for. */
#ifndef SWISSPAIR_PAPER_H
#define SWISSPAIR_PAPER_H

#include "paper_boards.h"
#include "paper_card_facts.h"
#include "paper_page.h"

struct paper_round {
    const struct paper_boards *boards;
    const char *title;  /* of the event; "" when it has none */
    const char *system; /* title of the system that paired; NULL: the boards stand in the file */
    uint32_t rounds;    /* of the tournament; 0: not known */
    const char *when;   /* the round is played; NULL or "": not known */
    enum paper_size paper;
    bool with_games;      /* of teams: the games of every match */
    const char *language; /* NULL: English */
    /* Cards: of these players; none named: of all. */
    const uint32_t *players;
    size_t player_count;
    const struct paper_card_facts *facts; /* of pairing cards */
};

typedef void paper_writer(const struct paper_round *round, struct program_text *out);
/* Boards in their order; players by name with their boards; slips for the results, eight to a
 * sheet, in order once the stack is cut; cards for the places, a row for each board. */
paper_writer paper_pairings, paper_names, paper_slips, paper_places;
/* Of teams: a slip for each match with the line-ups, and slips on which captains write them. */
paper_writer paper_match_slips, paper_line_ups;
/* For each player all rounds; all players by name with a box to tick. These need no boards. */
paper_writer paper_cards, paper_check_in;
/* The players' cards with the facts of `facts`: for the arbiter. */
paper_writer paper_pairing_cards;

/* Rows of boards, which look alike wherever they stand. `last` is the heading of the last column,
 * whose cell the caller adds: <td class="m">...</td></tr>. */
void paper_pairings_begin(const swp_tournament *t, const char *language, const char *last,
                          struct program_text *out);
void paper_pairings_row(const swp_tournament *t, const char *language, uint32_t round,
                        uint32_t number, swp_board board, struct program_text *out);
void paper_pairings_end(struct program_text *out);

/* Of teams: the game points of a match that has a result over the boards, "2½ – 1½" (false: none),
 * and a row for each of its games. */
bool paper_match_score(const swp_tournament *t, swp_board match, uint32_t round,
                       struct program_text *out);
void paper_match_rows(const swp_tournament *t, const char *language, swp_board match,
                      uint32_t round, struct program_text *out);

/* Slips to be cut: how many, how many to a sheet, the classes of a sheet, and what adds one. The
 * printed sheets are cut as one stack, and the piles laid on each other: what lies at the same
 * place of successive sheets follows each other. */
struct paper_cut {
    uint32_t count, on_a_sheet;
    const char *class_name, *more_classes;
    void (*add)(const struct paper_round *round, uint32_t index, struct program_text *out);
};
/* They lie in the order of the boards then, or of the matches. */
void paper_cut_slips(const struct paper_round *round, const struct paper_cut *cut, bool of_matches,
                     struct program_text *out);

/* What sheets share: the page up to the heading, with "round 5 of 9" behind `what`; a player's
 * title and name, and the rating; all players by name. */
void paper_begin(const struct paper_round *round, const char *what, unsigned flags,
                 struct program_text *out);
void paper_player(const swp_player *player, struct program_text *out);
/* Headings of a table up to NULL, each behind the letter of its side: 'r' stands right. */
void paper_headings(const char *language, const char *const *headings, struct program_text *out);
void paper_rating(const swp_player *player, struct program_text *out);
/* Where texts stand in alphabetical order, from 1, equal ones as given. False: memory is gone. */
bool paper_alphabet(const char *const *texts, uint32_t count, uint32_t *out_order);
/* In alphabetical order, equal names as entered; the caller frees them. NULL when memory is gone.
 */
const swp_player **paper_by_name(const swp_tournament *t, uint32_t *out_count);

#endif
