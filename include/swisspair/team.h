/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file team.h
 * Team tournaments: teams with members in board order, line-ups, matches by board, match and game
 * points.
 *
 * A team is a participant like any other: what tournament.h calls a player is a team here. It has a
 * pairing number and a name (`rating`: its strength), it is added, paired, withdrawn, given byes
 * and virtual points, and kept from another team by the same calls; its entry of a round is the
 * match, `colour` being that of board 1, and a match without a result yet is SWP_RESULT_PAIRED.
 * What teams add stands below. A match won or lost by default as a whole is recorded like a game
 * (swp_tournament_record_game with forfeits); every other result follows from the boards.
 *
 * Scores: swp_tournament_scoring says what matches are worth in match points (2, 1, 0 unless
 * declared), the rules what single games are worth. What tournament.h and the pairing call points
 * and score is the primary score; swp_tournament_team_points_in and its neighbours speak of either.
 *
 * Members have numbers of their own, apart from those of the teams. swp_tournament_members shows
 * them as a tournament of individuals: names, ratings, and what each has done on which board.
 *
 * @code
 * swp_team_rules rules;
 * swp_team_rules_init(&rules, 4);
 * swp_tournament_set_team_rules(t, &rules, NULL);
 * for (uint32_t team = 1; team <= 6; team++) {
 *     swp_player p = SWP_PLAYER_INIT;
 *     p.tpn = team;
 *     swp_tournament_add_player(t, &p, NULL);
 *     for (uint32_t board = 1; board <= 4; board++) {
 *         p.tpn = (team - 1) * 4 + board;
 *         swp_tournament_add_member(t, team, &p, NULL);
 *     }
 * }
 * swp_tournament_record_game(t, 1, 1, 4, SWP_RESULT_PAIRED, SWP_RESULT_PAIRED, NULL);
 * swp_tournament_record_board(t, 1, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
 * @endcode
 *
 * Feature word (swp_has_feature): "teams".
 */
#ifndef SWISSPAIR_TEAM_H
#define SWISSPAIR_TEAM_H

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SWP_MAX_BOARDS = 99 /**< boards of a match */
};

/** The two scores of a team (C.04.6, 1.2). */
typedef enum swp_team_score {
    SWP_TEAM_SCORE_NONE = 0,
    SWP_TEAM_SCORE_MATCH_POINTS = 1,
    SWP_TEAM_SCORE_GAME_POINTS = 2,
    SWP_TEAM_SCORE_MAX_ENUM = 0x7fffffff
} swp_team_score;

/** How teams prefer colours (C.04.6, 1.7). */
typedef enum swp_team_colours {
    SWP_TEAM_COLOURS_TYPE_A = 0, /**< simple preferences (the default of the rules) */
    SWP_TEAM_COLOURS_TYPE_B = 1, /**< strong and mild ones */
    SWP_TEAM_COLOURS_NONE = 2,   /**< no preferences */
    SWP_TEAM_COLOURS_MAX_ENUM = 0x7fffffff
} swp_team_colours;

/**
 * What is laid down for all matches. Initialise with swp_team_rules_init; it grows as options do
 * (error.h). Shown by the library it has size 0.
 */
typedef struct swp_team_rules {
    size_t size;
    uint32_t boards; /**< 1..SWP_MAX_BOARDS */
    /** Colours of the boards of the team with White on board 1, relative to board 1: one 'W' or 'B'
     * a board, "BWBW" being the same as "WBWB"; "" = WBWB... */
    char colours[SWP_MAX_BOARDS + 1];
    swp_team_score primary;       /**< the score */
    swp_team_score secondary;     /**< the other one, or SWP_TEAM_SCORE_NONE: not used */
    swp_team_colours preferences; /**< of colours */
    swp_scoring game_scoring;     /**< games, by board; byes: game points of the whole team */
} swp_team_rules;

/**
 * The defaults for that many boards: match points, then game points; type A; games 1 - 1/2 - 0; the
 * pairing-allocated bye and the half-point bye a draw on every board, the full-point bye a win.
 */
SWP_API void swp_team_rules_init(swp_team_rules *rules, uint32_t boards);

/**
 * Makes a tournament one of teams, with match points 2, 1, 0 (swp_tournament_set_scoring, where
 * the byes are worth a draw, a win, a draw), or changes its rules; game points of matches recorded
 * by board follow. SWP_ERR_INVALID when rounds are recorded already as an event of individuals,
 * when a line-up has more boards, and for game points first under acceleration (C.04.7, 1.4.4).
 * Cost: O(teams * (rounds * boards)).
 */
SWP_API swp_status swp_tournament_set_team_rules(swp_tournament *t, const swp_team_rules *rules,
                                                 swp_error *err);
/**
 * Makes a tournament of teams one of individuals again, with the points of SWP_SCORING_INIT; the
 * teams become players. SWP_ERR_INVALID (SWP_DETAIL_TEAM_EVENT, SWP_DETAIL_ROUND_RECORDED) while
 * something would be lost: rounds, members, short names, game points laid down. Nothing happens in
 * a tournament of individuals. What swp_tournament_members has shown ends. Cost: O(players).
 */
SWP_API swp_status swp_tournament_clear_team_rules(swp_tournament *t, swp_error *err);
/** NULL in a tournament of individuals. */
SWP_API const swp_team_rules *swp_tournament_team_rules(const swp_tournament *t);

/** The short name of a team; at most 20 bytes of UTF-8, NULL or "" = none. */
SWP_API swp_status swp_tournament_set_nickname(swp_tournament *t, uint32_t team, const char *text,
                                               swp_error *err);
/** "" when there is none. */
SWP_API const char *swp_tournament_nickname(const swp_tournament *t, uint32_t team);

/* ---- members ------------------------------------------------------------------------------- */

/**
 * The members of all teams, as a tournament of individuals: its players are they, in the order of
 * adding, its entries what they did on their boards (a win by forfeit against an empty board has no
 * opponent), its scoring that of the games. NULL in a tournament of individuals. It belongs to `t`
 * and changes with it.
 */
SWP_API const swp_tournament *swp_tournament_members(const swp_tournament *t);
/**
 * Adds a person, whose number `player->tpn` no other one has, at the end of the board order of a
 * team; team 0: on the list and in no team. Cost: O(1), on average over many, and the length
 * of the texts.
 */
SWP_API swp_status swp_tournament_add_member(swp_tournament *t, uint32_t team,
                                             const swp_player *player, swp_error *err);
/** Replaces a person's particulars, found by `player->tpn`. Cost: the length of the texts. */
SWP_API swp_status swp_tournament_update_member(swp_tournament *t, const swp_player *player,
                                                swp_error *err);
/**
 * Removes a person entered by mistake. SWP_ERR_INVALID when in a line-up. Cost:
 * O(persons + matches of the team).
 */
SWP_API swp_status swp_tournament_remove_member(swp_tournament *t, uint32_t member, swp_error *err);
/**
 * The members of a team, in board order, reserves after those who play: persons who are in no team
 * or in this one. Who is not listed is in no team any more: SWP_ERR_INVALID when still in a
 * line-up. Cost: O(count * matches of the team).
 */
SWP_API swp_status swp_tournament_set_board_order(swp_tournament *t, uint32_t team,
                                                  const uint32_t *members, uint32_t count,
                                                  swp_error *err);
/** Members of a team, reserves included; 0 when there is no such team. */
SWP_API uint32_t swp_tournament_team_size(const swp_tournament *t, uint32_t team);
/** Number of the member at `index` (0-based) of the board order; 0 past the end. */
SWP_API uint32_t swp_tournament_team_member_at(const swp_tournament *t, uint32_t team,
                                               uint32_t index);
/** The team of a person; 0 when in none. Cost: O(1). */
SWP_API uint32_t swp_tournament_team_of(const swp_tournament *t, uint32_t member);

/* ---- line-ups and boards ------------------------------------------------------------------- */

/**
 * Who plays for a team that is paired in `round`, board 1 first; 0 = an empty board, and boards
 * behind the last one are empty. Results of boards whose player changes are taken back. `count` 0
 * takes the line-up and its results back: the first members of the board order play.
 * SWP_ERR_INVALID: the team is not paired, somebody of another team, or listed twice. Cost:
 * O(count + boards).
 */
SWP_API swp_status swp_tournament_set_line_up_in(swp_tournament *t, uint32_t round, uint32_t team,
                                                 const uint32_t *members, uint32_t count,
                                                 swp_error *err);
/** Whether a line-up was laid down (by the call, or with the first result of a board); otherwise
 * the first members of the board order are shown. */
SWP_API bool swp_tournament_has_line_up_in(const swp_tournament *t, uint32_t round, uint32_t team);

/** One side of a board. */
typedef struct swp_team_board {
    uint32_t member;   /**< 0 = empty */
    uint32_t opponent; /**< of the other team; 0 = empty */
    swp_colour colour;
    swp_result result; /**< SWP_RESULT_PAIRED: not yet; SWP_RESULT_NONE: empty board, or no match */
} swp_team_board;

/** Board `board` (1..) of a team in a round; all 0 when it is not paired there. */
SWP_API swp_team_board swp_tournament_team_board_in(const swp_tournament *t, uint32_t round,
                                                    uint32_t team, uint32_t board);
/**
 * Board `board` (1..) of a match that `white` and `black` have in `round`, or would have there
 * (a pairing that is not recorded yet), from the side of `white`, who has White on board 1: by the
 * line-ups laid down for the round, else by the board orders; with the result of a match that is
 * recorded with these colours, else SWP_RESULT_PAIRED. `colour` is told of an empty board too. All
 * 0 for teams that do not exist, a round or a board that does not. Cost: O(1).
 */
SWP_API swp_team_board swp_tournament_match_board_in(const swp_tournament *t, uint32_t round,
                                                     uint32_t white, uint32_t black,
                                                     uint32_t board);
/**
 * Records a board of the match that `team` plays, seen from its side, or corrects it;
 * SWP_RESULT_PAIRED twice takes it back. Against an empty board there are forfeits only. The match
 * has its result as soon as every board has one; board order fixes line-ups that nobody laid down.
 * In a match forfeited as a whole boards can only be forfeits. Cost: O(boards).
 */
SWP_API swp_status swp_tournament_record_board(swp_tournament *t, uint32_t round, uint32_t team,
                                               uint32_t board, swp_result result,
                                               swp_result opponent_result, swp_error *err);
/**
 * A match of which only the game points are known: `white` had White on board 1. Replaces what was
 * recorded of its boards. Cost: O(boards).
 */
SWP_API swp_status swp_tournament_record_team_match(swp_tournament *t, uint32_t round,
                                                    uint32_t white, uint32_t black,
                                                    swp_points white_points,
                                                    swp_points black_points, swp_error *err);
/** Whether the match of that round was recorded by its game points alone. */
SWP_API bool swp_tournament_is_team_total_in(const swp_tournament *t, uint32_t round,
                                             uint32_t team);

/* ---- points -------------------------------------------------------------------------------- */

/** What a round gave in either score: override, else match or bye. No adjustment. */
SWP_API swp_points swp_tournament_team_points_in(const swp_tournament *t, uint32_t round,
                                                 uint32_t team, swp_team_score score);
/** Sum of rounds 1..round with adjustments, without virtual points. Cost: O(round). */
SWP_API swp_points swp_tournament_team_total_after(const swp_tournament *t, uint32_t round,
                                                   uint32_t team, swp_team_score score);
/** Overrides what a round gives in that score (TRF26 299 with a result type). */
SWP_API swp_status swp_tournament_set_team_points_in(swp_tournament *t, uint32_t round,
                                                     uint32_t team, swp_team_score score,
                                                     swp_points points, swp_error *err);
/** Takes the override back. */
SWP_API swp_status swp_tournament_clear_team_points_in(swp_tournament *t, uint32_t round,
                                                       uint32_t team, swp_team_score score,
                                                       swp_error *err);
/** Whether points are laid down for that round in that score. */
SWP_API bool swp_tournament_has_team_points_in(const swp_tournament *t, uint32_t round,
                                               uint32_t team, swp_team_score score);
/** Adds a bonus or a penalty to that score from `round` on; several add up. */
SWP_API swp_status swp_tournament_adjust_team_points_in(swp_tournament *t, uint32_t round,
                                                        uint32_t team, swp_team_score score,
                                                        swp_points points, swp_error *err);
/** Takes the bonuses and penalties of that round back. */
SWP_API swp_status swp_tournament_clear_team_adjustment_in(swp_tournament *t, uint32_t round,
                                                           uint32_t team, swp_team_score score,
                                                           swp_error *err);
/** Sum of the bonuses and penalties of that round in that score, in tenths; 0 = none. */
SWP_API swp_points swp_tournament_team_adjustment_in(const swp_tournament *t, uint32_t round,
                                                     uint32_t team, swp_team_score score);

#ifdef __cplusplus
}
#endif
#endif
