/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the explanation share: the events of a pairing set in order, the passages being
 * written, and the words every system uses.
 *
 * The only sources are the tournament and what the rooms recorded (swisspair/pair.h). A file for
 * each family of systems turns its events into sentences; explain_round.c and explain_player.c are
 * common to all. */
#ifndef SWISSPAIR_EXPLAIN_INTERNAL_H
#define SWISSPAIR_EXPLAIN_INTERNAL_H

#include "base/arena.h"
#include "swisspair/explain.h"
#include "words/saying.h"

#define SWP__NOT_TOLD UINT32_MAX /* number of an event or bracket: there is none */

/* A bracket as it was tried: its events are begin..end-1, the first of them of kind BRACKET unless
 * players were moved away before it. */
struct swp__told_bracket {
    uint32_t begin, end;
    uint32_t bracket;   /* event of kind BRACKET */
    uint32_t result;    /* event with its pairs, SWP__NOT_TOLD when there are none */
    bool is_superseded; /* tried, and paired otherwise later, or joined with others */
    bool is_refused;  /* superseded: made for the sake of the next bracket, which it did not help */
    uint32_t attempt; /* at the same bracket, from 1 */
};

/* What is known of a player. */
struct swp__told_player {
    uint32_t tpn;
    swp_points score; /* before the round, with virtual points */
    uint32_t board;   /* from 1; 0: none */
    uint32_t opponent;
    swp_colour colour;
    bool has_bye;
    uint32_t table;  /* the player's last event of kind TABLE */
    uint32_t pair;   /* event of kind PAIR */
    uint32_t paired; /* number of the bracket that made the player's board */
    uint32_t mark;   /* place in the list that was marked last: swp__marked_place */
};

struct swp__family;

/* A list of passages, in the order of reading. */
struct swp__passage {
    swp_passage shown;
    struct swp__passage *next;
};

struct swp__explain {
    const swp_tournament *t;
    const swp_pairing *pairing;
    uint32_t round;
    const struct swp__family *family;       /* NULL: a round robin */
    const struct swp__system_row *table;    /* of a round robin, its row; NULL */
    const struct swp__system_row *left_to;  /* the edition whose rules pair the round, when it is
                                               another one; NULL */
    const char *left_by;                    /* the article that leaves it to that one */
    const struct swp__bracket_rules *rules; /* as of the edition's row */
    struct swp__arena *arena;
    struct swp__sayer sayer; /* in the same arena */
    bool failed;             /* memory is gone: whatever is written is thrown away */
    struct swp__passage *first, *last;
    uint32_t n_passages;
    uint32_t n_brackets;
    struct swp__told_bracket *brackets;
    uint32_t n_players;
    struct swp__told_player *players; /* by number */
    bool has_bye_score;
    swp_points bye_score; /* 2026: nobody with more can have the bye */
};

/* Sentences of one family of systems. */
struct swp__family {
    swp_saying_code passed_over;   /* why a player of the lowest rank does not have the bye */
    swp_saying_code first_for_bye; /* why its holder comes first */
    /* The passed-over player's value in the order for the bye; NULL: not told. */
    const swp_saying *(*bye_value)(struct swp__explain *e, uint32_t tpn);
    /* Why its holder comes before the next in that order; NULL: not told. */
    void (*tell_bye_reason)(struct swp__explain *e, const swp_trace_event *bye);
    bool has_due_colours;    /* the system speaks of colours due, not of preferences */
    bool prefers_nothing;    /* no colour is preferred or due */
    bool may_prefer_nothing; /* two without a preference are told as where nothing is preferred */
    /* "Bracket of 2½ points" */
    const swp_saying *(*heading)(struct swp__explain *e, const struct swp__told_bracket *bracket);
    /* A player's row, from the event of kind TABLE. */
    const swp_saying *(*row)(struct swp__explain *e, const swp_trace_event *event);
    /* A bracket told to the arbiter. */
    void (*tell_bracket)(struct swp__explain *e, const struct swp__told_bracket *bracket);
    /* A bracket told to a player, who need not be in it. */
    void (*tell_player)(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player);
    /* The player's colour preference, addressed to them if `to_player`; NULL: none. */
    const swp_saying *(*preference)(struct swp__explain *e, const struct swp__told_player *player,
                                    bool to_player);
};

extern const struct swp__family swp__family_dutch, swp__family_dubov, swp__family_dubov_1997,
    swp__family_lim, swp__family_burstein, swp__family_upfloat, swp__family_team;

/* ---- events and players (explain_facts.c) ---------------------------------------------------- */

/* Sets events and players in order. */
void swp__explain_gather(struct swp__explain *e);
swp_trace_event swp__event(const struct swp__explain *e, uint32_t index);
bool swp__event_is(const swp_trace_event *event, const char *what);
/* A number of the event; `otherwise` when it has none of that name. */
int64_t swp__event_value(const swp_trace_event *event, const char *name, int64_t otherwise);
/* What the player had before a round, virtual points of it included. */
swp_points swp__score_in(const struct swp__explain *e, uint32_t tpn, uint32_t round);
/* NULL when there is no such player. */
struct swp__told_player *swp__told_player(const struct swp__explain *e, uint32_t tpn);
/* Place of the player among those the event names, from 0; -1: not among them. */
int swp__event_place(const swp_trace_event *event, uint32_t tpn);
/* The first notes the places of a list for many look-ups, the second looks one up: -1 for a player
 * not in the list that was marked last. O(log players) for each. */
void swp__mark_places(const struct swp__explain *e, const uint32_t *tpns, uint32_t n);
int swp__marked_place(const struct swp__explain *e, const uint32_t *tpns, uint32_t n, uint32_t tpn);
/* The first event of the bracket with that kind and word; false when there is none. */
bool swp__bracket_event(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                        swp_trace_kind kind, const char *what, swp_trace_event *out);
/* The round in which the two played; 0: they have not. */
uint32_t swp__round_met(const struct swp__explain *e, uint32_t a, uint32_t b);
bool swp__are_forbidden(const struct swp__explain *e, uint32_t a, uint32_t b);
/* The round in which the player had the pairing-allocated bye, whatever it was worth; 0: none. */
uint32_t swp__round_of_pab(const struct swp__explain *e, uint32_t tpn);
/* The round in which the player had the bye or a win without playing, else any points without
 * playing; 0: none. */
uint32_t swp__round_of_bye(const struct swp__explain *e, uint32_t tpn);
/* Games with White and with Black, and how many of the last had the same colour. */
struct swp__colours_had {
    uint32_t white, black, run;
    swp_colour last;
};
struct swp__colours_had swp__colours_had(const struct swp__explain *e, uint32_t tpn);

/* ---- words (explain_words.c) ----------------------------------------------------------------- */

/* Text in the arena; "" when memory is gone. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
const char *
swp__words(struct swp__explain *e, const char *format, ...);
/* "Lindström (14)"; "no. 14" without a name. */
const char *swp__name(struct swp__explain *e, uint32_t tpn);
/* What the pattern of the code names, from an event: its players by place (first, second, third),
 * all (players), those of the column of White and of Black, its first two numbers (white, black),
 * type, score and side of who is moved. */
const swp_saying *swp__say_event(struct swp__explain *e, swp_saying_code code,
                                 const swp_trace_event *event);
/* A player as a part of a sentence. */
const swp_saying *swp__say_player(struct swp__explain *e, uint32_t tpn);
/* A list of parts: SWP_SAYING_LIST or _GROUPS, or the first `most` of them and how many more; all
 * when one more is all there is. Reads no more than most + 1 of the `n` parts. */
const swp_saying *swp__say_list(struct swp__explain *e, bool are_groups,
                                const swp_saying *const *parts, uint32_t n, uint32_t most);
/* What an event says in English where no code says it: "text", and the frozen word "what". */
const swp_saying *swp__say_recorded(struct swp__explain *e, swp_saying_code code,
                                    const swp_trace_event *event, const char *text);
/* "mild preference for White", "no colour preference": from the event of kind TABLE about a player.
 */
const swp_saying *swp__say_preference(struct swp__explain *e, const swp_trace_event *event);
/* "have a mild preference for White" if `to_player`, else "has a mild preference for White"; NULL
 * when nothing is recorded. */
const swp_saying *swp__say_has_preference(struct swp__explain *e,
                                          const struct swp__told_player *player, bool to_player);

/* ---- passages (explain_telling.c) ------------------------------------------------------------ */

/* Begins an explanation of a pairing that was made from `t` with its events. The arena it makes is
 * the caller's to destroy (explain.c). */
swp_status swp__explain_begin(struct swp__explain *e, const swp_tournament *t,
                              const swp_pairing *pairing, swp_error *err);

/* Whether memory is gone: nothing that was told counts. */
bool swp__explain_failed(const struct swp__explain *e);
/* Adds a passage about `n` players. */
void swp__tell(struct swp__explain *e, swp_passage_kind kind, const char *article,
               const swp_saying *saying, const uint32_t *tpns, uint32_t n);
/* The same without values. */
void swp__tell_code(struct swp__explain *e, swp_passage_kind kind, const char *article,
                    swp_saying_code code, const uint32_t *tpns, uint32_t n);
/* Gives the last passage the score of a bracket. */
void swp__tell_score(struct swp__explain *e, swp_points score);
/* What the last passage says; NULL when there is none. */
const swp_saying *swp__last_saying(const struct swp__explain *e);
/* A sentence from an event: its article and players. */
void swp__tell_event(struct swp__explain *e, const swp_trace_event *event,
                     const swp_saying *saying);

/* That the round is paired by another edition, if it is. */
void swp__tell_left_to(struct swp__explain *e);
/* The row of the criterion that an event of kind CRITERION counts; NULL: the edition compares by no
 * rows, or none has this word. */
const struct swp__bracket_criterion *swp__criterion_of(const struct swp__explain *e,
                                                       const swp_trace_event *event);
/* A count of hundredths as a decimal: the B3-factor 525 (2012, D.4) as "5.25". */
swp_saying_value swp__hundredths(struct swp__explain *e, const char *name, int64_t hundredths);
/* What all systems tell of a bracket: criteria (explain_criteria.c), pairs. */
void swp__tell_criteria(struct swp__explain *e, const struct swp__told_bracket *bracket);
void swp__tell_pairs(struct swp__explain *e, const struct swp__told_bracket *bracket);
/* A sentence about the pairs that an event names two by two. */
void swp__tell_pairs_of(struct swp__explain *e, const swp_trace_event *event, swp_saying_code code);
/* "Eight residents, and from above X and Y.": who is in a bracket into which players move down. */
void swp__tell_members(struct swp__explain *e, const swp_trace_event *head);
/* All who are barred from the bye, told at event `first`, the first of them: who has had it, and
 * who has had points without playing. */
void swp__tell_barred(struct swp__explain *e, uint32_t first);
/* Why somebody is passed over for the bye, from the event that records it. */
swp_saying_value swp__say_why_passed_over(struct swp__explain *e, const swp_trace_event *event);
/* A player ahead in line for the bye, and why it went to another. */
void swp__tell_passed_over(struct swp__explain *e, const swp_trace_event *event, bool to_player);
/* Which rule gave the colours of a board. */
const swp_saying *swp__say_colour_rule(struct swp__explain *e, const swp_trace_event *event);
/* That the player has a colour for the third time running, or three games more with it than with
 * the other one, and what lets the last round give it; NULL: it is not so, or nothing recorded lets
 * it (explain_third_colour.c). */
const swp_saying *swp__say_third_colour(struct swp__explain *e,
                                        const struct swp__told_player *player, bool to_player,
                                        const char **out_article);
void swp__tell_round(struct swp__explain *e);
void swp__tell_player(struct swp__explain *e, const struct swp__told_player *player);
/* The player's board, colour and opponent, or the bye or absence instead. */
void swp__tell_outcome(struct swp__explain *e, const struct swp__told_player *player);

#endif
