/* How a tournament is stored: for the files of the core that read it in bulk.
 *
 * Answers: where is player 17, what does his line say about round 5, what is it worth. Players
 * stand in the order of adding; their `place` is that index. Numbers are found through a table of
 * leaves (256 numbers each), so a look-up is O(1), numbers may have gaps, and walking the leaves
 * gives the players by number.
 *
 * Invariants: entries behind a row's `n_entries` are SP_RESULT_NONE; remarks are sorted by key, one
 * per key; `n_virtual` counts the remarks of kind SP__REMARK_VIRTUAL. */
#ifndef SWISSPAIR_CORE_TOURNAMENT_INTERNAL_H
#define SWISSPAIR_CORE_TOURNAMENT_INTERNAL_H

#include "core/arena.h"
#include "core/context.h"
#include "swisspair/tournament.h"

enum {
    SP__LEAF_SIZE = 256,
    SP__NO_PLACE = -1,
    SP__SYSTEM_SIZE = 32,
    SP__RESULTS = SP_RESULT_PAIRED + 1
};

/* One side of a round, 8 bytes. */
struct sp__entry {
    uint32_t opponent;
    uint8_t colour; /* sp_colour */
    uint8_t result; /* sp_result */
};

/* What few players have for few rounds. */
enum sp__remark_kind {
    SP__REMARK_VIRTUAL = 1,    /* virtual points of an accelerated round */
    SP__REMARK_OVERRIDE = 2,   /* what the entry is worth instead */
    SP__REMARK_ADJUSTMENT = 3, /* bonus or penalty from this round on */
    SP__REMARK_REQUEST = 4     /* requested bye: an sp_result */
};

struct sp__remark {
    uint32_t key; /* kind, then round: see sp__remark_key */
    int32_t value;
};

struct sp__player {
    sp_player facts; /* facts.name points into `name` */
    char *name;
    size_t name_size; /* with the NUL */
    struct sp__entry *entries;
    uint32_t n_entries, entry_capacity;
    struct sp__remark *remarks;
    uint32_t n_remarks, remark_capacity;
};

struct sp__forbidden_group {
    uint32_t *tpns;
    size_t count;
    uint32_t first_round, last_round; /* last 0 = for ever */
};

struct sp_tournament {
    sp_allocator allocator;
    struct sp__player *players;
    uint32_t n_players, player_capacity;
    uint32_t **leaves; /* [n_leaves], NULL or [SP__LEAF_SIZE] of place + 1 */
    uint32_t n_leaves;
    struct sp__forbidden_group *groups;
    size_t n_groups, group_capacity;
    uint32_t n_virtual;
    bool games_fit; /* sp_tournament_validate would find no fault in the entries */
    uint32_t rounds;
    sp_colour initial_colour;
    sp_scoring scoring;
    sp_pairing_order order;
    char system[SP__SYSTEM_SIZE];
};

static inline uint32_t sp__remark_key(enum sp__remark_kind kind, uint32_t round)
{
    return ((uint32_t)kind << 16) | round;
}

/* Place of the player with that number, SP__NO_PLACE when there is none. O(1). */
static inline int32_t sp__tournament_place(const sp_tournament *t, uint32_t tpn)
{
    const uint32_t leaf = tpn / SP__LEAF_SIZE;
    if (leaf >= t->n_leaves || !t->leaves[leaf])
        return SP__NO_PLACE;
    return (int32_t)t->leaves[leaf][tpn % SP__LEAF_SIZE] - 1;
}

/* What is recorded for round `round` >= 1. */
static inline struct sp__entry sp__player_entry(const struct sp__player *player, uint32_t round)
{
    const struct sp__entry none = {0, SP_NO_COLOUR, SP_RESULT_NONE};
    return round <= player->n_entries ? player->entries[round - 1] : none;
}

/* Remark with that key; NULL when there is none. O(log remarks). */
const struct sp__remark *sp__player_remark(const struct sp__player *player,
                                           enum sp__remark_kind kind, uint32_t round);
static inline int32_t sp__player_remark_value(const struct sp__player *player,
                                              enum sp__remark_kind kind, uint32_t round)
{
    if (player->n_remarks == 0)
        return 0;
    const struct sp__remark *remark = sp__player_remark(player, kind, round);
    return remark ? remark->value : 0;
}

/* What counts for that round: the entry, or the bye that was requested when none is recorded. */
static inline struct sp__entry sp__player_counted_entry(const struct sp__player *player,
                                                        uint32_t round)
{
    struct sp__entry entry = sp__player_entry(player, round);
    if (entry.result == SP_RESULT_NONE)
        entry.result = (uint8_t)sp__player_remark_value(player, SP__REMARK_REQUEST, round);
    return entry;
}
/* 2 for a win, 1 for a draw, over the board or by forfeit; 0 for the rest. */
int sp__result_merit(sp_result result);
/* What a result is worth by the scoring. */
sp_points sp__result_points(const sp_scoring *scoring, sp_result result, sp_colour colour);
/* What all of them are worth, for White in the second place. */
struct sp__worth {
    sp_points of[SP__RESULTS][2];
};
struct sp__worth sp__worth_of_results(const sp_scoring *scoring);
static inline sp_points sp__worth(const struct sp__worth *worth, uint8_t result, uint8_t colour)
{
    return worth->of[result][colour == SP_WHITE];
}
/* What the round is worth: override, else scoring of the counted entry. */
sp_points sp__player_points(const sp_tournament *t, const struct sp__player *player,
                            uint32_t round);

/* Makes room for so many players in all, for so many rounds of one player. */
sp_status sp__tournament_expect_players(sp_tournament *t, uint32_t n_players, sp_error *err);
sp_status sp__tournament_expect_rounds(sp_tournament *t, uint32_t tpn, uint32_t n_rounds,
                                       sp_error *err);

/* Finds the player or fails naming the number. */
sp_status sp__tournament_find(const sp_tournament *t, uint32_t tpn, struct sp__player **out,
                              sp_error *err);
/* Fails unless 1 <= round <= SP_MAX_ROUNDS. */
sp_status sp__round_valid(uint32_t round, sp_error *err);
/* Fails unless -SP_MAX_POINTS <= points <= SP_MAX_POINTS; `what` names them. */
sp_status sp__points_valid(sp_points points, const char *what, sp_error *err);

/* Places in pairing order (by number or by position), into `places`[n_players]. O(n). */
void sp__tournament_pairing_order(const sp_tournament *t, uint32_t *places);

/* Whether the two results can be those of one game, in either order. */
bool sp__results_agree(sp_result a, sp_result b);
/* Played over the board: has a colour, counts as met. */
static inline bool sp__result_is_game(sp_result result)
{
    return (result >= SP_RESULT_WIN && result <= SP_RESULT_LOSS_UNRATED) ||
           result == SP_RESULT_UNKNOWN;
}
static inline bool sp__result_is_forfeit(sp_result result)
{
    return result == SP_RESULT_FORFEIT_WIN || result == SP_RESULT_FORFEIT_LOSS;
}
static inline bool sp__result_is_bye(sp_result result)
{
    return result >= SP_RESULT_PAB && result <= SP_RESULT_ZERO_BYE;
}
/* Took part in the pairing of a round: had an opponent or the pairing-allocated bye. */
static inline bool sp__entry_took_part(struct sp__entry entry)
{
    return entry.opponent != 0 || entry.result == SP_RESULT_PAB;
}

#endif
