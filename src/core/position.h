/* The position before a round, as every system sees it: plain facts, no article.
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
#ifndef SWISSPAIR_CORE_POSITION_H
#define SWISSPAIR_CORE_POSITION_H

#include "core/clubs.h"
#include "core/context.h"
#include "core/wish.h"
#include "swisspair/tournament.h"

enum {
    SP__NOBODY = -1,
    SP__MAX_SCORE = 1000000000 /* tenths, above and below 0: sums and differences of two fit */
};

enum sp__past_kind {
    SP__PAST_ABSENT = 0,   /* not there, or a zero-point bye */
    SP__PAST_PLAYED,       /* a game over the board (an adjourned one counts as played) */
    SP__PAST_FORFEIT_WIN,  /* paired, opponent did not appear */
    SP__PAST_FORFEIT_LOSS, /* paired, did not appear */
    SP__PAST_PAB,          /* pairing-allocated bye */
    SP__PAST_FULL_BYE,
    SP__PAST_HALF_BYE
};

/* One player, one earlier round. */
struct sp__past {
    int32_t opponent; /* slot as published, SP__NOBODY when none */
    sp_points points; /* what the round gave */
    uint8_t kind;     /* enum sp__past_kind */
    uint8_t colour;   /* sp_colour as published; SP_NO_COLOUR when unknown or none */
};

/* One player, seen at the round to be paired. */
struct sp__seat {
    uint32_t tpn;     /* pairing number as in the file: for output and messages only */
    int32_t number;   /* 1..: place among those who take part now or took part before; decides odd
                         and even. 0 for a player who has not been taken into account yet */
    int32_t rating;   /* 0 = unrated */
    sp_points score;  /* before the round, with the virtual points of this round */
    sp_points points; /* before the round, without virtual points */
    bool takes_part;
    const char *name; /* as entered, "" when unknown: for editions that order by the alphabet */
};

struct sp__position {
    uint32_t round;  /* the round to be paired, from 1 */
    uint32_t rounds; /* planned */
    bool is_last_round;
    sp_colour initial_colour;
    bool initial_colour_is_recorded; /* it was read off round 1, not declared */
    sp_colour
        colour_of_tpn_1; /* the lot where the parity of the pairing numbers themselves counts:
                            declared, else read off the smallest tpn with a colour in round 1 */
    sp_colour colour_of_rank_1; /* the same, read off the highest ranked of them: the most virtual
                                   points of an accelerated round 1, then the smallest tpn */
    sp_scoring scoring;
    int n;         /* players of the tournament */
    int n_seated;  /* players taking part in this round */
    int fixed_pab; /* slot whose bye the arbiter has fixed (not among the seated), or SP__NOBODY */
    const struct sp__seat *seats; /* [n], by slot */
    const int *seated;            /* [n_seated] slots, ascending */
    const struct sp__past *past;  /* [n][round - 1] */
    const sp_points
        *score_before;      /* [n][round - 1]: score before that round, with its virtual points */
    const int *group_start; /* [n + 1] into groups: forbidden groups of each slot for this round */
    const int *groups;      /* ascending ids of forbidden groups */
    const int *club;        /* [n] the largest of the groups of each slot (core/clubs.h), or NULL */
    const uint64_t *met;    /* [n][met_words] bits of those he has played, in a small field of many
                               rounds; else NULL */
    size_t met_words;
    struct sp__wish wish; /* laid over the rules; zero: none */
};

/* Round `q` (from 1) of a slot. */
static inline const struct sp__past *sp__past_of(const struct sp__position *p, int slot, uint32_t q)
{
    return &p->past[(size_t)slot * (p->round - 1) + (q - 1)];
}
/* Score of a slot before round `q` < p->round, with the virtual points of round q. */
static inline sp_points sp__score_before(const struct sp__position *p, int slot, uint32_t q)
{
    return p->score_before[(size_t)slot * (p->round - 1) + (q - 1)];
}
/* Declared not to meet in this round (forbidden pairs, the wish), whatever they played. */
bool sp__position_forbidden(const struct sp__position *p, int slot_a, int slot_b);
/* Whether it can hold for anybody. */
static inline bool sp__position_any_forbidden(const struct sp__position *p)
{
    return p->group_start[p->n] > 0 || p->wish.is_made;
}
/* Two of one club are forbidden; SP__NO_CLUB when the slot is of none. */
static inline int sp__position_club(const struct sp__position *p, int slot)
{
    return p->club ? p->club[slot] : SP__NO_CLUB;
}
/* The wish keeps the slot from the bye. */
static inline bool sp__position_bye_barred(const struct sp__position *p, int slot)
{
    return p->wish.is_made && sp__wish_bars_bye(&p->wish, slot);
}
/* Nearly everybody has met nearly everybody: whom somebody may still meet is a short list, and what
 * sort of players they are says little. */
static inline bool sp__position_is_worn(const struct sp__position *p)
{
    return 2 * (int64_t)(p->round - 1) >= p->n_seated;
}
/* Have played a game against each other before this round. O(rounds), O(1) with `met`. */
bool sp__position_have_played(const struct sp__position *p, int slot_a, int slot_b);

enum sp__position_mode {
    SP__POSITION_NEXT,    /* takes part: everybody without a requested bye (or a bye entry) for the
                             round */
    SP__POSITION_RECORDED /* takes part: those with an opponent or the PAB in that round's entries
                           */
};

/* Builds the position before `round` from rounds 1..round-1. `rounds` planned rounds to assume (0 =
 * the tournament's). In mode RECORDED a recorded PAB is not fixed: its player is seated.
 * The initial colour is inferred from round 1 (the first player by slot who has a colour there; for
 * an odd place among those paired his colour, round 1's recorded colours win over the declared
 * lot); SP_NO_COLOUR when nothing tells it. SP_ERR_INVALID: a round before is not finished, an
 * opponent does not exist, two fixed byes; SP_ERR_LIMIT: a score beyond SP__MAX_SCORE. */
sp_status sp__position_build(struct sp__context *ctx, const sp_tournament *t, uint32_t round,
                             uint32_t rounds, enum sp__position_mode mode,
                             const struct sp__position **out);

/* What a room hands back: boards by slot in publication order; black == SP__NOBODY is the bye. */
struct sp__slot_board {
    int white, black;
};
struct sp__slot_pairing {
    struct sp__slot_board *boards;
    int n_boards;
};

/* A room: fills `out` (boards in the arena) or fails. */
typedef sp_status sp__room(struct sp__context *ctx, const struct sp__position *position,
                           struct sp__slot_pairing *out);

#endif
