/* SPDX-License-Identifier: Apache-2.0 */
/* The position before a round, as every system sees it: facts, no article.
 *
 * Answers, for the round to be paired: who takes part, with what score, and what has every player
 * done in the rounds before. Result letters and columns end above this line; colour preferences,
 * floats and the right to a bye begin below it, in the rooms, because each edition has its own.
 *
 * Players are named by `slot` 0..n-1: their place in the pairing order (by pairing number, or by
 * position in the file when the tournament says so), whether they take part in the round or not.
 * A lower slot is a higher ranked player among equal scores.
 *
 * Memory O(players * rounds), all in the arena of the call. */
#ifndef SWISSPAIR_TOURNAMENT_POSITION_H
#define SWISSPAIR_TOURNAMENT_POSITION_H

#include "base/context.h"
#include "swisspair/team.h"
#include "tournament/wish.h"

enum {
    SWP__NOBODY = -1,
    SWP__MAX_SCORE = 1000000000 /* tenths, above and below 0: sums and differences of two fit */
};

enum swp__past_kind {
    SWP__PAST_ABSENT = 0,   /* not there, or a zero-point bye */
    SWP__PAST_PLAYED,       /* a game over the board (an adjourned one counts as played) */
    SWP__PAST_FORFEIT_WIN,  /* paired, opponent did not appear */
    SWP__PAST_FORFEIT_LOSS, /* paired, did not appear */
    SWP__PAST_PAB,          /* pairing-allocated bye */
    SWP__PAST_FULL_BYE,
    SWP__PAST_HALF_BYE
};

/* One player, one earlier round; a match of two games is one: a forfeit when one of the two
 * forfeited both games, else played. A match of teams is played when a board was; its points are
 * those of the primary score. */
struct swp__past {
    int32_t opponent;  /* slot as published, SWP__NOBODY when none */
    swp_points points; /* what the round gave */
    uint8_t kind;      /* enum swp__past_kind */
    uint8_t colour;    /* swp_colour as published, of game 1 of a match, of board 1 of teams;
                          SWP_COLOUR_NONE when unknown or none, and for a match played without a game
                          over the board */
};

/* One player, seen at the round to be paired. */
struct swp__seat {
    uint32_t tpn;      /* pairing number as in the file: for output and messages only */
    uint32_t listed;   /* the number that rules speak of: the pairing number, or the place in the
                          list of all players when they are ranked by position (trf.md 4) */
    int32_t number;    /* 1..: place among those who take part now or took part before; decides odd
                          and even. 0 for a player who has not been taken into account yet */
    int32_t rating;    /* 0 = unrated */
    swp_points score;  /* before the round, with the virtual points of this round */
    swp_points points; /* before the round, without virtual points */
    swp_points secondary; /* of a team: the other score, when it is used; without virtual points */
    bool takes_part;
    const char *name; /* as entered, "" when unknown: for editions that order by the alphabet */
    const char *federation; /* as entered, "" when unknown */
};

/* Who shows the lot: the first player with a colour in the first round in which anybody has one.
 * That player is the higher ranked of a pair, so the rule for two players without preference gave
 * the lot's colour there. */
struct swp__first_colour {
    uint32_t round;    /* that round, at most the one to be paired */
    int slot;          /* the player */
    swp_colour colour; /* of the player; SWP_COLOUR_NONE: nobody has one */
    int place;         /* from 1: among those who took part in that round or before */
    int pair;          /* from 1: of the pair, among those of the round by their higher players */
};

struct swp__position {
    uint32_t round;  /* the round to be paired, from 1 */
    uint32_t rounds; /* planned */
    bool is_last_round;
    swp_colour initial_colour;              /* as declared; SWP_COLOUR_NONE: it is not */
    struct swp__first_colour first_by_rank; /* by score with virtual points, then slot */
    struct swp__first_colour first_by_slot;
    swp_scoring scoring;
    const swp_team_rules *teams; /* players are teams: their scores and colours; else NULL */
    int n;                       /* players of the tournament */
    int n_seated;                /* players taking part in this round */
    int fixed_pab; /* slot whose bye the arbiter has fixed (not among the seated), or SWP__NOBODY */
    const struct swp__seat *seats; /* [n], by slot */
    const int *seated;             /* [n_seated] slots, ascending */
    const struct swp__past *past;  /* [n][round - 1] */
    const swp_points
        *score_before;      /* [n][round - 1]: score before that round, with its virtual points */
    const int *group_start; /* [n + 1] into groups: forbidden groups of each slot for this round */
    const int *groups;      /* ascending ids of forbidden groups */
    uint64_t *const *forbidden; /* [n] bits of those declared not to meet the slot, NULL: its groups
                                   are few; NULL: of nobody */
    const int *club; /* [n] the largest of the groups of each slot (tournament/forbidden_groups.h),
                        or NULL */
    const uint64_t *met; /* [n][met_words] bits of those already played, in a small field of many
                            rounds; else NULL */
    size_t met_words;
    bool is_maxi;          /* declared a Maxi-tournament (lim-*) */
    struct swp__wish wish; /* laid over the rules; zero: none */
};

/* Black of White, else White. */
static inline swp_colour swp__opposite(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* Round `q` (from 1) of a slot. */
static inline const struct swp__past *swp__past_of(const struct swp__position *p, int slot,
                                                   uint32_t q)
{
    return &p->past[(size_t)slot * (p->round - 1) + (q - 1)];
}
/* The lot that gave the first player a colour: that colour when the rule gives the lot, else the
 * other one. SWP_COLOUR_NONE when nobody has a colour. */
static inline swp_colour swp__lot_shown(const struct swp__first_colour *first, bool has_lot)
{
    if (has_lot || first->colour == SWP_COLOUR_NONE)
        return first->colour;
    return swp__opposite(first->colour);
}
/* Score of a slot before round `q` < p->round, with the virtual points of round q. */
static inline swp_points swp__score_before(const struct swp__position *p, int slot, uint32_t q)
{
    return p->score_before[(size_t)slot * (p->round - 1) + (q - 1)];
}
/* Declared not to meet in this round (forbidden pairs, the wish), whatever they played. */
bool swp__position_forbidden(const struct swp__position *p, int slot_a, int slot_b);
/* Whether it can hold for anybody. */
static inline bool swp__position_any_forbidden(const struct swp__position *p)
{
    return p->group_start[p->n] > 0 || p->wish.is_made;
}
/* Two of one club are forbidden; 0 when the slot is of none (SWP__NO_CLUB of matching/clubs.h),
 * below 0 when few others are left to it. */
static inline int swp__position_club(const struct swp__position *p, int slot)
{
    return p->club ? p->club[slot] : 0;
}
/* The wish keeps the slot from the bye. */
static inline bool swp__position_bye_barred(const struct swp__position *p, int slot)
{
    return p->wish.is_made && swp__wish_bars_bye(&p->wish, slot);
}
/* Many have met many others: the graph of who may still meet is sparse, or nearly so, and what sort
 * of players they are says little. */
static inline bool swp__position_is_sparse(const struct swp__position *p)
{
    return 3 * (int64_t)(p->round - 1) >= p->n_seated;
}
/* Have played a game against each other before this round. O(rounds), O(1) with `met`. */
bool swp__position_have_played(const struct swp__position *p, int slot_a, int slot_b);

enum swp__position_mode {
    SWP__POSITION_NEXT, /* takes part: everybody without a requested bye (or a bye entry) for the
                          round */
    SWP__POSITION_RECORDED, /* takes part: those with an opponent or the PAB in that round's entries
                             */
    SWP__POSITION_EVERYBODY, /* takes part: everybody, whatever is said of the round */
    SWP__POSITION_TABLE /* as recorded; games of earlier rounds may be open: a table asks for none
                         */
};

/* Builds the position before `round` from rounds 1..round-1. `rounds` planned rounds to assume (0 =
 * the tournament's). In mode RECORDED a recorded PAB is not fixed: its player is seated.
 * The initial colour is the declared one; what the colours on record say of it is for the editions
 * to tell (first_by_rank, first_by_slot). SWP_ERR_INVALID: a round before is not finished, an
 * opponent does not exist, two fixed byes; SWP_ERR_LIMIT: a score beyond SWP__MAX_SCORE. */
swp_status swp__position_build(struct swp__context *ctx, const swp_tournament *t, uint32_t round,
                               uint32_t rounds, enum swp__position_mode mode,
                               const struct swp__position **out);

/* The position with what a call says beside its tournament: that it is a Maxi-tournament, and a
 * wish (NULL: none) whose players exist. *position is replaced by a copy in the arena, O(n).
 * SWP_ERR_MEMORY. */
swp_status swp__position_with(struct swp__context *ctx, bool is_maxi, const swp_wish *wish,
                              const struct swp__position **position);

/* What a room hands back: boards by slot in publication order; black == SWP__NOBODY is the bye. */
struct swp__slot_board {
    int white, black;
};
struct swp__slot_pairing {
    struct swp__slot_board *boards;
    int n_boards;
};

/* A room: fills `out` (boards in the arena) or fails. */
typedef swp_status swp__room(struct swp__context *ctx, const struct swp__position *position,
                             struct swp__slot_pairing *out);

#endif
