/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament as its log tells it: what stands after the events so far. Made by folding them, one
 * by one, in the order of their numbers; nothing else changes it. No input, no output, no clock.
 *
 * Everything here is data to be looked at. Players are found by the number they were added
 * with, which is their place in `players` plus one; those who were removed keep their place. */
#ifndef SWISSPAIR_DESK_MODEL_H
#define SWISSPAIR_DESK_MODEL_H

#include "desk/log/desk_event.h"
#include "desk/log/desk_kinds.h"
#include "desk_forms.h"

#include <swisspair/swisspair.h>

enum { DESK_ROUNDS = 999 };

/* How a game ended, White first; the words of the log (desk_result_word). */
enum desk_result {
    DESK_RESULT_OPEN, /* nothing is known yet */
    DESK_RESULT_WHITE,
    DESK_RESULT_BLACK,
    DESK_RESULT_DRAW,
    DESK_RESULT_WHITE_FORFEIT, /* +:-, White wins by forfeit */
    DESK_RESULT_BLACK_FORFEIT,
    DESK_RESULT_BOTH_FORFEIT,
    DESK_RESULT_WHITE_UNRATED,
    DESK_RESULT_BLACK_UNRATED,
    DESK_RESULT_DRAW_UNRATED,
    DESK_RESULT_BOTH_LOST, /* 0-0 */
    DESK_RESULT_DRAW_LOST, /* half a point for White, none for Black */
    DESK_RESULT_LOST_DRAW,
    DESK_RESULTS
};
/* "match", "game", "none"; "A", "B", "none": as the log has them. */
const char *desk_score_word(swp_team_score score);
const char *desk_preferences_word(swp_team_colours preferences);
/* "none", "baku", "groups": how early rounds are accelerated, as the log has it. */
struct desk_settings;
const char *desk_acceleration_word(const struct desk_settings *settings);
/* "1-0", "draw", "+:-", ...; "" for an open board. */
const char *desk_result_word(enum desk_result result);
/* "1 – 0", "½ – ½", "+ – −"; "" for an open board. */
const char *desk_result_shown(enum desk_result result);
/* DESK_RESULTS when the word is none of ours. */
enum desk_result desk_result_find(const char *word);
/* What each side's line says of it. */
swp_result desk_result_of_side(enum desk_result result, bool white);
/* The same result seen with White and Black exchanged. */
enum desk_result desk_result_turned(enum desk_result result);

enum desk_bye { DESK_BYE_NONE, DESK_BYE_FULL, DESK_BYE_HALF, DESK_BYE_ZERO };
const char *desk_bye_word(enum desk_bye bye);

/* A round that a player does not play. */
struct desk_wish {
    uint32_t round;
    enum desk_bye bye; /* ZERO: asked for, or absent */
    bool absent;       /* nobody asked */
};

/* Away from round `from` to round `to`, 0 = until further notice. */
struct desk_span {
    uint32_t from, to;
    bool expelled;
};

struct desk_adjustment {
    uint32_t round;
    int32_t points;
    swp_team_score score; /* of a team; NONE: the one that pairs */
};

struct desk_player {
    uint32_t player;    /* the number in the log; a team's members are numbered apart */
    uint32_t tpn;       /* pairing number; 0 = none yet */
    uint32_t first_tpn; /* the one that groups of the acceleration mean, once round 1 is paired */
    uint32_t team;      /* of a member: the team; 0 of anybody else */
    bool removed;
    uint32_t merged_into;                                                         /* 0 = not */
    const char *name, *federation, *fide_id, *birth, *title, *rating_from, *club; /* never NULL */
    char sex;                         /* 'm', 'w' or 0 */
    bool half_byes_barred;            /* may not have half-point byes */
    uint32_t rating, official_rating; /* the one that ranks the player; FIDE's */
    uint32_t national_rating;
    const char **categories;
    size_t n_categories;
    uint32_t from; /* first round to play */
    uint32_t came; /* rounds paired when they were entered */
    bool arrived;
    struct desk_wish *wishes;
    size_t n_wishes;
    struct desk_span *spans;
    size_t n_spans;
    struct desk_adjustment *adjustments;
    size_t n_adjustments;
    const char *short_name, *captain; /* of a team; never NULL */
    uint32_t *order;                  /* of a team: its members, board 1 first, reserves last */
    size_t n_order;
};

/* Somebody's word about a board, before or against the result that stands. */
struct desk_claim {
    const char *actor;
    enum desk_result result;
    uint64_t seq;
};

struct desk_board {
    uint32_t white, black; /* players; black 0: white has the pairing-allocated bye */
    uint32_t game;         /* of a match of teams: which of its boards, from 1; else 0 */
    enum desk_result result;
    enum desk_result rating; /* what the report says instead; OPEN: the same */
    bool adjourned;
    const char *date;      /* its own day and hour, brought forward or postponed; "": the round's */
    uint64_t rev;          /* number of the last event about this board */
    const char *actor;     /* who set the result; "" */
    const char *read_back; /* who has read it a second time; "" */
    uint32_t late;         /* rounds paired when the result was corrected, or came, afterwards */
    bool corrected;        /* not what was entered first */
    struct desk_claim *claims;
    size_t n_claims;
};

/* What was shown of a round last. */
struct desk_publication {
    uint32_t version; /* 0 = it was never shown */
    uint64_t seq;
    uint32_t (*boards)[2];
    size_t n_boards;
    uint32_t *changed; /* numbers of boards that are not what the version before had */
    size_t n_changed;
};

struct desk_round {
    struct desk_board *boards;
    size_t n_boards;
    const char *system, *engine;
    uint8_t input[DESK_HASH_BYTES];
    bool by_hand;   /* an empty round was opened, to be filled by hand */
    bool imported;  /* as a file had it */
    bool edited;    /* boards differ, or differed, from what the engine gave */
    bool editing;   /* the edit is not finished */
    bool published; /* shown now */
    bool closed;
    uint64_t rev; /* number of the last event about the round as a whole */
};

/* Who plays for a team in a round: laid down, or as the board order was with the first result. */
struct desk_line_up {
    uint32_t round, team;
    uint32_t *members; /* board 1 first; 0: nobody */
    size_t n_members;
    bool laid_down;
};

struct desk_group {
    uint32_t *players;
    size_t n_players;
    uint32_t from, to; /* to 0: for ever */
    const char *why;
};

/* Virtual points, in these rounds, of the players who had these pairing numbers when round 1 was
 * paired: whoever enters later moves numbers, but no points. */
struct desk_acceleration {
    uint32_t first, last, from, to;
    swp_points points;
};

struct desk_prize {
    const char *name, *category; /* category "": for everybody */
    int64_t amount;
    uint32_t place;
    const char *criterion, *value, *on; /* what is asked of who wins it; "": the category */
};

struct desk_settings {
    const char *name, *city, *federation, *start, *end, *time_control, *system; /* never NULL */
    const char *chief;
    const char *time_zone;  /* "Europe/Warsaw"; "" */
    const char *controller; /* record 182; "": swisspair */
    const char *remarks;    /* "### ..." lines of an imported file, ended; "" */
    const char **deputies, **arbiters, **round_dates;
    size_t n_deputies, n_arbiters, n_round_dates;
    const struct desk_form *form; /* never NULL */
    uint32_t games;               /* boards of two who meet, one behind the other */
    swp_team_rules teams;         /* of an event of teams; `boards` 0: it is none */
    bool line_ups_ordered;        /* whoever sits above another stands above them in the team */
    bool order_by_rating;         /* members of a team stand in the order of their ratings */
    uint32_t order_tolerance;     /* as far as they differ by more than this */
    uint32_t lock;                /* minutes before a round when its line-ups close; 0: never */
    bool rated;
    uint32_t rounds; /* 0 = not said */
    swp_scoring scoring;
    bool equals_by_entry;
    uint32_t byes_allowed, byes_until;
    const char *tiebreaks, *tiebreak_edition;
    bool baku;
    struct desk_acceleration *accelerated; /* by groups */
    size_t n_accelerated;
    struct desk_group *groups;
    size_t n_groups;
    struct desk_prize *prizes;
    size_t n_prizes;
    const char *currency;
    const char *share; /* "full", "hort", "none" */
    bool one_prize_each;
};

/* An order among players that nothing else puts in order. */
struct desk_lot {
    uint32_t *players;
    size_t n_players;
    bool by_hand, by_games; /* decided by the arbiter, or in a play-off */
    const char *what_for;
    const char *games; /* how the games of a play-off ended; "" */
};

struct desk_arena;

struct desk_model {
    struct desk_arena *arena; /* all that hangs on the model */
    uint64_t seq;             /* the last event that was folded, alive or not */
    uint32_t epoch;
    bool begun; /* the event has been created */
    struct desk_settings settings;
    struct desk_player *players;
    uint32_t n_players; /* ever added */
    /* Members of teams, by their own numbers; they stand on no board, their teams do. */
    struct desk_player *members;
    uint32_t n_members; /* ever added */
    struct desk_line_up *line_ups;
    size_t n_line_ups;
    bool numbered;
    swp_colour lot; /* NONE: not drawn */
    struct desk_round *rounds;
    uint32_t n_rounds; /* paired */
    /* Publications stay, whatever is undone: by round, number of versions and the last one. */
    struct desk_publication *publications; /* of round index + 1: the last one; version 0 = none */
    uint32_t n_publications;
    uint32_t standings_round, standings_version; /* last published; version 0 = never */
    struct desk_lot *lots;                       /* drawn among players, in order */
    size_t n_lots;
    bool fide_mode;
    uint32_t fide_mode_left_in; /* the last round paired when it was left */
    const char *pen;            /* the desk that writes; "" = the one that made the log */
    bool pen_given;             /* given to it, and not yet taken: nobody writes */
};

/* An empty model; never NULL (without memory the program ends, see desk_memory.h). */
struct desk_model *desk_model_create(void);
void desk_model_destroy(struct desk_model *model);

/*
 * Folds one event. False when it does not fit what stands: then nothing changes but `seq`, and
 * `why` (of `size` bytes) says what is missing. An event whose body is not what its kind says never
 * fits.
 */
bool desk_model_fold(struct desk_model *model, const struct desk_event *event, const json_t *body,
                     char *why, size_t size);
/* An event that counts as not having happened: only what no undoing reaches is kept of it
 * (publications, the end of FIDE mode, the epoch). */
void desk_model_pass(struct desk_model *model, const struct desk_event *event, const json_t *body);

/* ---- what is often asked --------------------------------------------------------------------- */

/* NULL when nobody has that number, or the player was removed. */
const struct desk_player *desk_model_player(const struct desk_model *model, uint32_t player);
const struct desk_player *desk_model_by_tpn(const struct desk_model *model, uint32_t tpn);
/* NULL when the round is not paired. */
const struct desk_round *desk_model_round(const struct desk_model *model, uint32_t round);
/* The board of two players, with those colours if there is one, else in either; of one, with `b` 0,
 * the first. NULL when there is none. */
const struct desk_board *desk_model_board(const struct desk_model *model, uint32_t round,
                                          uint32_t a, uint32_t b);
/* The same of two teams: board `game` of their match; 0: the first that fits. */
const struct desk_board *desk_model_game(const struct desk_model *model, uint32_t round, uint32_t a,
                                         uint32_t b, uint32_t game);
/* NULL when no member has that number, or was removed. */
const struct desk_player *desk_model_member(const struct desk_model *model, uint32_t member);
/* Who plays for the team in that round, as far as it is fixed; NULL: the board order. */
const struct desk_line_up *desk_model_line_up(const struct desk_model *model, uint32_t round,
                                              uint32_t team);
/* What a board of a match of teams brings one side, in tenths; 0 while it is open. */
swp_points desk_game_points(const struct desk_settings *settings, const struct desk_board *board,
                            bool white);
/* The first board of the match that a board is of; of a game that is no match, itself. */
const struct desk_board *desk_match_of(const struct desk_model *model, uint32_t round,
                                       const struct desk_board *board);
/* Whether any board of the match that begins with this one was played. */
bool desk_match_is_played(const struct desk_model *model, const struct desk_board *first);
/* The member of a team on board `game` (from 1) of a round; 0: the board is empty. */
uint32_t desk_model_seat(const struct desk_model *model, uint32_t round, uint32_t team,
                         uint32_t game);
/* The member at a board of a match of teams, with White or Black; 0: nobody. */
uint32_t desk_board_member(const struct desk_model *model, uint32_t round,
                           const struct desk_board *board, bool white);
/* Whether the two of a match of teams meet on board `game` with the colours of board 1. */
bool desk_colours_stand(const struct desk_settings *settings, uint32_t game);
/* Whether the player can be paired in a round that is not paired yet. */
bool desk_player_plays(const struct desk_player *player, uint32_t round);
enum desk_bye desk_player_bye(const struct desk_player *player, uint32_t round);
bool desk_player_is_away(const struct desk_player *player, uint32_t round);
/* Whether the player is on a board, or has the bye, in any round. */
bool desk_player_is_paired(const struct desk_model *model, uint32_t player);
/* Whether the player can still be put on a board of a paired round: absent from it or entered while
 * it is played, on no board yet, and not away. */
bool desk_player_is_late(const struct desk_model *model, const struct desk_player *player,
                         uint32_t round);
/* Whether a round that is paired depends on what a paired round has. Never with a table. */
bool desk_round_is_over(const struct desk_model *model, uint32_t round);
/* The round that is played: the last one paired, or of a table the first that is not closed. 0
 * before round 1. */
uint32_t desk_model_current_round(const struct desk_model *model);
/* Whether they left a table before half of their games were played: the points by and against them
 * do not count in the standings (C.05). O(boards of all rounds). */
bool desk_player_is_annulled(const struct desk_model *model, const struct desk_player *player);
/* Whether it was played: not open, and no forfeit. */
bool desk_result_is_played(enum desk_result result);
/* Pairs of a paired round, the bye with them: of matches fewer than boards. */
size_t desk_round_pairs(const struct desk_model *model, uint32_t round);
/* Boards without a result, adjourned ones apart; 0 when the round is not paired. */
size_t desk_round_open(const struct desk_model *model, uint32_t round);
/* Whether what is shown of a paired round is what stands. */
bool desk_round_is_shown(const struct desk_model *model, uint32_t round);
/* Whether board `index` of a paired round is not what the last publication has at its place; true
 * for all when there is none. */
bool desk_board_is_changed(const struct desk_model *model, uint32_t round, size_t index);
/* Two claims, or a claim and the result, that do not agree. */
bool desk_board_in_conflict(const struct desk_board *board);

#endif
