/* SPDX-License-Identifier: Apache-2.0 */
/* How a tournament is stored: for the files of the core that read it in bulk.
 *
 * Answers: where is player 17, what does the line say about round 5, what is it worth. Players
 * stand in the order of adding; their `place` is that index. Numbers are found through a table of
 * leaves (256 numbers each), so a look-up is O(1), numbers may have gaps, and walking the leaves
 * gives the players by number.
 *
 * Invariants: entries behind a row's `n_entries` are SWP_RESULT_NONE; remarks are sorted by key,
 * one per key; `n_virtual` counts the remarks of kind SWP__REMARK_VIRTUAL. */
#ifndef SWISSPAIR_TOURNAMENT_TOURNAMENT_INTERNAL_H
#define SWISSPAIR_TOURNAMENT_TOURNAMENT_INTERNAL_H

#include "base/arena.h"
#include "base/context.h"
#include "swisspair/team.h"

enum {
    SWP__LEAF_SIZE = 256,
    SWP__NO_PLACE = -1,
    SWP__SYSTEM_SIZE = 32,
    SWP__RESULTS = SWP_RESULT_PAIRED + 1
};

/* One side of a round, 8 bytes. */
struct swp__entry {
    uint32_t opponent;
    uint8_t colour; /* swp_colour */
    uint8_t result; /* swp_result; of the first game, where a round is a match of two */
    uint8_t second; /* of the second one; SWP_RESULT_NONE when nothing is said of it */
    uint8_t unused; /* named, so that an entry is copied as one word */
};

/* What few players have for few rounds. */
enum swp__remark_kind {
    SWP__REMARK_VIRTUAL = 1,    /* virtual points of an accelerated round */
    SWP__REMARK_OVERRIDE = 2,   /* what the entry is worth instead */
    SWP__REMARK_ADJUSTMENT = 3, /* bonus or penalty from this round on */
    SWP__REMARK_REQUEST = 4,    /* requested bye: an swp_result */
    /* of teams, whose virtual points, overrides and adjustments above are match points */
    SWP__REMARK_GAME_OVERRIDE = 5,
    SWP__REMARK_GAME_ADJUSTMENT = 6,
    SWP__REMARK_PRESENCE = 7 /* an swp__presence, from this round on; the last kind */
};

enum swp__presence { SWP__PRESENCE_WITHDRAWN = 1, SWP__PRESENCE_BACK = 2 };

struct swp__remark {
    uint32_t key; /* kind, then round: see swp__remark_key */
    int32_t value;
};

/* One side of a board; nobody: empty, SWP_RESULT_NONE. */
struct swp__board_side {
    uint32_t member;
    uint8_t colour; /* swp_colour */
    uint8_t result; /* swp_result; SWP_RESULT_PAIRED: not yet */
};

/* A team in a round in which it is paired. Until it is fixed its line-up is the board order's; a
 * match has a result when both line-ups are fixed and no board is open. */
struct swp__team_round {
    struct swp__board_side *boards;
    uint32_t n_boards;
    swp_points game_points; /* what the match gave */
    bool is_fixed;          /* the line-up is laid down */
    bool has_total;         /* recorded by its game points alone */
    bool is_forfeited;      /* as a whole, by word of the arbiter */
};

enum { SWP__NICKNAME_SIZE = 21 };

/* What a team has beside a player. */
struct swp__team {
    char nickname[SWP__NICKNAME_SIZE];
    uint32_t *members; /* numbers, in board order */
    uint32_t n_members, member_capacity;
    struct swp__team_round *rounds;
    uint32_t n_rounds;
};

struct swp__player {
    swp_player facts; /* size 0; texts owned, together from facts.name on */
    uint32_t texts_size;
    uint32_t team_tpn;      /* of a member: the team, 0 = none */
    struct swp__team *team; /* of a team; NULL when nothing but its matches is known */
    struct swp__entry *entries;
    uint32_t n_entries, entry_capacity;
    struct swp__remark *remarks;
    uint32_t n_remarks, remark_capacity;
};

/* The numbers of a group, to be changed. */
static inline uint32_t *swp__group_tpns(const swp_forbidden_group *group)
{
    return (uint32_t *)(uintptr_t)group->tpns;
}

/* What is known of the event. */
struct swp__fact {
    swp_tournament_fact fact;
    char *text;
    size_t size; /* with the NUL */
};

struct swp_tournament {
    swp_allocator allocator;
    struct swp__player *players;
    uint32_t n_players, player_capacity;
    uint32_t **leaves; /* [n_leaves], NULL or [SWP__LEAF_SIZE] of place + 1 */
    uint32_t n_leaves;
    swp_forbidden_group *groups;
    uint32_t n_groups, group_capacity;
    uint32_t n_virtual;
    bool has_matches; /* a round is a match of two games */
    bool games_fit;   /* swp_tournament_validate would find no fault in the entries */
    uint32_t rounds;
    swp_colour initial_colour;
    swp_scoring scoring;
    swp_pairing_order order;
    bool is_maxi; /* a Maxi-tournament */
    char system[SWP__SYSTEM_SIZE];
    struct swp__fact *facts;
    size_t n_facts, fact_capacity;
    swp_tournament *members; /* of teams: the persons; NULL: an event of individuals */
    swp_team_rules rules;    /* of teams; size 0 */
    /* Where names and entries of players that came together lie; goes with the tournament. */
    char *block;
    size_t block_size, block_first, block_last; /* still free: from first to last */
};

static inline bool swp__is_in_block(const swp_tournament *t, const void *part)
{
    return (uintptr_t)part - (uintptr_t)t->block < t->block_size;
}

static inline uint32_t swp__remark_key(enum swp__remark_kind kind, uint32_t round)
{
    return ((uint32_t)kind << 16) | round;
}

/* Place of the player with that number, SWP__NO_PLACE when there is none. O(1). */
static inline int32_t swp__tournament_place(const swp_tournament *t, uint32_t tpn)
{
    const uint32_t leaf = tpn / SWP__LEAF_SIZE;
    if (leaf >= t->n_leaves || !t->leaves[leaf])
        return SWP__NO_PLACE;
    return (int32_t)t->leaves[leaf][tpn % SWP__LEAF_SIZE] - 1;
}

/* What is recorded for round `round` >= 1. */
static inline struct swp__entry swp__player_entry(const struct swp__player *player, uint32_t round)
{
    const struct swp__entry none = {.opponent = 0};
    return round <= player->n_entries ? player->entries[round - 1] : none;
}

/* Remark with that key; NULL when there is none. O(log remarks). */
const struct swp__remark *swp__player_remark(const struct swp__player *player,
                                             enum swp__remark_kind kind, uint32_t round);
static inline int32_t swp__player_remark_value(const struct swp__player *player,
                                               enum swp__remark_kind kind, uint32_t round)
{
    if (player->n_remarks == 0)
        return 0;
    const struct swp__remark *remark = swp__player_remark(player, kind, round);
    return remark ? remark->value : 0;
}

/* Whether the player has withdrawn before that round and is not back by then. O(log remarks). */
bool swp__player_is_withdrawn(const struct swp__player *player, uint32_t round);

/* What counts for that round: the entry; when none is recorded, the bye that was requested; when
 * none was and the player has withdrawn, a zero-point bye. */
static inline struct swp__entry swp__player_counted_entry(const struct swp__player *player,
                                                          uint32_t round)
{
    struct swp__entry entry = swp__player_entry(player, round);
    if (entry.result != SWP_RESULT_NONE || player->n_remarks == 0)
        return entry;
    entry.result = (uint8_t)swp__player_remark_value(player, SWP__REMARK_REQUEST, round);
    if (entry.result == SWP_RESULT_NONE && swp__player_is_withdrawn(player, round))
        entry.result = SWP_RESULT_ZERO_BYE;
    return entry;
}
/* 2 for a win, 1 for a draw, over the board or by forfeit; 0 for the rest. */
static inline int swp__result_merit(swp_result result)
{
    switch (result) {
    case SWP_RESULT_WIN:
    case SWP_RESULT_WIN_UNRATED:
    case SWP_RESULT_FORFEIT_WIN:
        return 2;
    case SWP_RESULT_DRAW:
    case SWP_RESULT_DRAW_UNRATED:
        return 1;
    case SWP_RESULT_LOSS:
    case SWP_RESULT_LOSS_UNRATED:
    case SWP_RESULT_FORFEIT_LOSS:
    case SWP_RESULT_NONE:
    case SWP_RESULT_PAB:
    case SWP_RESULT_FULL_BYE:
    case SWP_RESULT_HALF_BYE:
    case SWP_RESULT_ZERO_BYE:
    case SWP_RESULT_UNKNOWN:
    case SWP_RESULT_PAIRED:
    case SWP_RESULT_MAX_ENUM:
        break;
    }
    return 0;
}
/* What a result is worth by the scoring. */
swp_points swp__result_points(const swp_scoring *scoring, swp_result result, swp_colour colour);
/* What all of them are worth, for White in the second place. */
struct swp__worth {
    swp_points of[SWP__RESULTS][2];
};
struct swp__worth swp__worth_of_results(const swp_scoring *scoring);
static inline swp_points swp__worth(const struct swp__worth *worth, uint8_t result, uint8_t colour)
{
    return worth->of[result][colour == SWP_COLOUR_WHITE];
}
/* Result of the second game of a match, SWP_RESULT_PAIRED when there is none yet; SWP_RESULT_NONE
 * where a round is one game, and for a bye. */
static inline swp_result swp__second_result(const swp_tournament *t, struct swp__entry entry)
{
    if (!t->has_matches || entry.opponent == 0)
        return SWP_RESULT_NONE;
    return entry.second ? (swp_result)entry.second : SWP_RESULT_PAIRED;
}
/* Stayed away from both games of a match. */
static inline bool swp__forfeits_both(const swp_tournament *t, struct swp__entry entry)
{
    return entry.result == SWP_RESULT_FORFEIT_LOSS &&
           swp__second_result(t, entry) == SWP_RESULT_FORFEIT_LOSS;
}
/* Some game of the round has no result yet. */
static inline bool swp__entry_is_open(const swp_tournament *t, struct swp__entry entry)
{
    return entry.result == SWP_RESULT_PAIRED || swp__second_result(t, entry) == SWP_RESULT_PAIRED;
}
/* The colour of whoever sits opposite; SWP_COLOUR_NONE for none. */
static inline swp_colour swp__other_colour(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE   ? SWP_COLOUR_BLACK
           : colour == SWP_COLOUR_BLACK ? SWP_COLOUR_WHITE
                                        : SWP_COLOUR_NONE;
}
/* What the games of a round are worth, `colour` being that of the first one; the second one, with
 * the other colour, is SWP_RESULT_NONE where there is one only. */
static inline swp_points swp__games_worth(const struct swp__worth *worth, uint8_t first,
                                          uint8_t second, uint8_t colour)
{
    const swp_points points = swp__worth(worth, first, colour);
    if (second == SWP_RESULT_NONE)
        return points;
    return points + swp__worth(worth, second, (uint8_t)swp__other_colour((swp_colour)colour));
}
/* What an entry is worth. */
static inline swp_points swp__entry_worth(const swp_tournament *t, const struct swp__worth *worth,
                                          struct swp__entry entry)
{
    return swp__games_worth(worth, entry.result, (uint8_t)swp__second_result(t, entry),
                            entry.colour);
}
/* The same for a single entry, without a table. */
swp_points swp__entry_points(const swp_tournament *t, struct swp__entry entry);
/* What the round is worth: override, else scoring of the counted entry; of a team, in its primary
 * score. */
swp_points swp__player_points(const swp_tournament *t, const struct swp__player *player,
                              uint32_t round);

/* swp_tournament_score_after of that player, `worth` being that of the scoring. */
swp_points swp__player_score(const swp_tournament *t, const struct swp__worth *worth,
                             const struct swp__player *player, uint32_t round);

/* ---- teams (tournament/team_*.c) ------------------------------------------------------------- */

/* What a round is worth for a team, in either score, and what was added from it on. */
swp_points swp__team_points(const swp_tournament *t, const struct swp__player *team, uint32_t round,
                            swp_team_score score);
swp_points swp__team_adjustment(const swp_tournament *t, const struct swp__player *team,
                                uint32_t round, swp_team_score score);
/* The kinds of remarks that hold overrides and adjustments of the score. */
static inline bool swp__counts_game_points(const swp_tournament *t)
{
    return t->members && t->rules.primary == SWP_TEAM_SCORE_GAME_POINTS;
}
static inline enum swp__remark_kind swp__override_kind(const swp_tournament *t)
{
    return swp__counts_game_points(t) ? SWP__REMARK_GAME_OVERRIDE : SWP__REMARK_OVERRIDE;
}
static inline enum swp__remark_kind swp__adjustment_kind(const swp_tournament *t)
{
    return swp__counts_game_points(t) ? SWP__REMARK_GAME_ADJUSTMENT : SWP__REMARK_ADJUSTMENT;
}
/* What a team has in that round beside its entry; NULL when it has nothing. */
static inline struct swp__team_round *swp__team_round(const struct swp__player *player,
                                                      uint32_t round)
{
    return player->team && round <= player->team->n_rounds ? &player->team->rounds[round - 1]
                                                           : NULL;
}
/* Finds the team, in a tournament of teams; makes it have a part of its own. */
swp_status swp__team_find(const swp_tournament *t, uint32_t tpn, struct swp__player **out,
                          swp_error *err);
swp_status swp__team_have(const swp_tournament *t, struct swp__player *player, swp_error *err);
/* Room for that round. SWP_ERR_MEMORY leaves everything as it was. */
swp_status swp__team_reserve_round(const swp_tournament *t, struct swp__player *player,
                                   uint32_t round, swp_error *err);
/* Room for that round in the rows of the members who play. */
swp_status swp__team_reserve_members(const swp_tournament *t, const struct swp__board_side *boards,
                                     uint32_t n, uint32_t round, swp_error *err);
/* The entry of a round was `before` and is another one now: boards of another match, or with other
 * colours, are no more; nor are results when the entry says the match has none, or is forfeited.
 * When both sides are put it is to be settled. */
void swp__team_entry_changed(swp_tournament *t, struct swp__player *player, uint32_t round,
                             struct swp__entry before);
/* Fails where an entry says a result that only boards or game points can give. */
swp_status swp__team_entry_valid(const swp_tournament *t, uint32_t tpn, uint32_t round,
                                 const swp_entry *entry, swp_error *err);
/* The boards of one side of a match as they stand in a file; their players are members, and the
 * team is paired. `declared`: the match is forfeited as a whole. What follows from them is
 * swp__team_settle's. */
swp_status swp__team_put_boards(swp_tournament *t, struct swp__player *player, uint32_t round,
                                const struct swp__board_side *boards, uint32_t n, bool declared,
                                swp_error *err);
/* Result and game points of the match of a team from the boards of both sides. O(boards). */
void swp__team_settle(swp_tournament *t, struct swp__player *player, uint32_t round);
/* The same for all matches. */
void swp__team_settle_all(swp_tournament *t);
/* What the boards say of the members, once more. */
void swp__team_tell_all(swp_tournament *t);
/* Colour of a board of a team whose board 1 has `first`. */
swp_colour swp__team_board_colour(const swp_tournament *t, uint32_t board, swp_colour first);
/* What matches are worth unless it is declared. */
swp_scoring swp__team_match_scoring(void);
/* swp_tournament_set_team_rules, matches that are recorded left as they are. */
swp_status swp__team_put_rules(swp_tournament *t, const swp_team_rules *rules, swp_error *err);
/* Its members know a team by the number it has now. */
void swp__team_tell_numbers(swp_tournament *t);
/* Gives the person at place i of the members the number tpns[i], all different; board orders and
 * line-ups follow. */
swp_status swp__team_renumber_members(swp_tournament *t, const uint32_t *tpns, swp_error *err);
/* Its members are in no team any more. */
void swp__team_disband(swp_tournament *t, const struct swp__player *team);
void swp__team_free(const swp_allocator *allocator, struct swp__team *team);
void swp__team_forget_round(swp_tournament *t, struct swp__player *player, uint32_t round);
swp_status swp__teams_copy(swp_tournament *to, const swp_tournament *from, swp_error *err);

/* Makes room for so many players in all, and at once for their entries and the bytes of their
 * names, NULs included. */
swp_status swp__tournament_expect_players(swp_tournament *t, uint32_t n_players, size_t n_entries,
                                          size_t n_bytes, swp_error *err);
/* swp_tournament_add_player for a player without fault: text without controls, a number, rating and
 * sex that can be. The name has `length` bytes, and
 * need not be closed. */
swp_status swp__tournament_add_sound(swp_tournament *t, const swp_player *player, size_t length,
                                     swp_error *err);
/* Rounds 1 to n of a player of whom nothing is recorded, in an event of individuals, each as
 * swp_tournament_set_entry_in takes it, with the second results of matches. All of them, or none.
 */
swp_status swp__tournament_fill_entries(swp_tournament *t, uint32_t tpn,
                                        const struct swp__entry *entries, uint32_t n,
                                        swp_error *err);

/* Room in one player's row for that round, and writing there: n_entries stays at the last round
 * that says anything. SWP_ERR_MEMORY leaves everything as it was. */
swp_status swp__player_reserve_round(const swp_tournament *t, struct swp__player *player,
                                     uint32_t round, swp_error *err);
void swp__player_put_entry(struct swp__player *player, uint32_t round, const swp_entry *entry);
/* Finds the player and checks the round; room for one more remark is made. */
swp_status swp__tournament_prepare_remark(const swp_tournament *t, uint32_t tpn, uint32_t round,
                                          struct swp__player **out, swp_error *err);
/* Room for `extra` more remarks; setting one; taking one back: false when there was none. */
swp_status swp__player_reserve_remarks(const swp_tournament *t, struct swp__player *player,
                                       uint32_t extra, swp_error *err);
void swp__player_put_remark(struct swp__player *player, enum swp__remark_kind kind, uint32_t round,
                            int32_t value);
bool swp__player_drop_remark(struct swp__player *player, enum swp__remark_kind kind,
                             uint32_t round);
/* Of a player by number, any kind but virtual points: setting what counts instead, adding to it,
 * taking it back, and what there is. */
swp_status swp__tournament_override(swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                                    uint32_t round, swp_points points, swp_error *err);
swp_status swp__tournament_adjust(swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                                  uint32_t round, swp_points points, swp_error *err);
swp_status swp__tournament_clear_remark(swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                                        uint32_t round, swp_error *err);
bool swp__tournament_has_remark(const swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                                uint32_t round);
int32_t swp__tournament_remark(const swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                               uint32_t round);
/* Frees what a player holds. */
void swp__player_free(const swp_tournament *t, struct swp__player *player);
/* Takes group `index` of forbidden pairs away. */
void swp__forbidden_drop(swp_tournament *t, size_t index);

/* Next text of that fact, from `*at` on, which begins with 0; NULL at the end. */
const char *swp__tournament_next_fact(const swp_tournament *t, swp_tournament_fact fact,
                                      size_t *at);
swp_status swp__tournament_copy_facts(swp_tournament *to, const swp_tournament *from,
                                      swp_error *err);
void swp__tournament_free_facts(swp_tournament *t);
void swp__tournament_drop_facts(swp_tournament *t); /* all of them */
/* Gives the player at place i the number tpns[i], all different; opponents and forbidden groups
 * follow. Whoever is recorded against somebody who does not exist stays so. */
swp_status swp__tournament_renumber(swp_tournament *t, const uint32_t *tpns, swp_error *err);

/* Finds the player or fails naming the number. */
swp_status swp__tournament_find(const swp_tournament *t, uint32_t tpn, struct swp__player **out,
                                swp_error *err);
/* Fails unless 1 <= round <= SWP_MAX_ROUNDS. */
swp_status swp__round_valid(uint32_t round, swp_error *err);
/* Fails unless -SWP_MAX_POINTS <= points <= SWP_MAX_POINTS; `what` names them. */
swp_status swp__points_valid(swp_points points, const char *what, swp_error *err);

/* Places in pairing order (by number or by position), into `places`[n_players]. O(n). */
void swp__tournament_pairing_order(const swp_tournament *t, uint32_t *places);

/* Of all that the round was paired from: what is recorded before it, and what is laid down. Equal
 * for equal tournaments on one machine. */
uint64_t swp__tournament_digest(const swp_tournament *t, uint32_t round);

/* Played over the board: has a colour, counts as met. */
static inline bool swp__result_is_game(swp_result result)
{
    return (result >= SWP_RESULT_WIN && result <= SWP_RESULT_LOSS_UNRATED) ||
           result == SWP_RESULT_UNKNOWN;
}
static inline bool swp__result_is_forfeit(swp_result result)
{
    return result == SWP_RESULT_FORFEIT_WIN || result == SWP_RESULT_FORFEIT_LOSS;
}
static inline bool swp__result_is_bye(swp_result result)
{
    return result >= SWP_RESULT_PAB && result <= SWP_RESULT_ZERO_BYE;
}
enum swp__game_kind {
    SWP__NO_GAME,
    SWP__RATED,
    SWP__UNRATED,
    SWP__FORFEITED,
    SWP__STARTED,
    SWP__ONLY_PAIRED
};
static inline enum swp__game_kind swp__game_kind_of(swp_result result)
{
    if (result >= SWP_RESULT_WIN && result <= SWP_RESULT_LOSS)
        return SWP__RATED;
    if (result >= SWP_RESULT_WIN_UNRATED && result <= SWP_RESULT_LOSS_UNRATED)
        return SWP__UNRATED;
    if (swp__result_is_forfeit(result))
        return SWP__FORFEITED;
    if (result == SWP_RESULT_UNKNOWN)
        return SWP__STARTED;
    return result == SWP_RESULT_PAIRED ? SWP__ONLY_PAIRED : SWP__NO_GAME;
}
/* Whether the two results can be those of one game, in either order: 1-0, 1/2-1/2, 1/2-0, 0-0;
 * forfeits +-, --. Nobody wins against somebody who did not lose. */
static inline bool swp__results_agree(swp_result a, swp_result b)
{
    const enum swp__game_kind kind = swp__game_kind_of(a);
    return kind != SWP__NO_GAME && kind == swp__game_kind_of(b) &&
           swp__result_merit(a) + swp__result_merit(b) <= 2;
}
/* Took part in the pairing of a round: had an opponent or the pairing-allocated bye. */
static inline bool swp__entry_took_part(struct swp__entry entry)
{
    return entry.opponent != 0 || entry.result == SWP_RESULT_PAB;
}

#endif
