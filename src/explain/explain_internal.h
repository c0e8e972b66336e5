/* What the files of the explanation share: the events of a pairing set in order, the passages being
 * written, and the words every system uses.
 *
 * Only what the rooms recorded (swisspair/pair.h) and what the tournament says is looked at. A file
 * for each family of systems turns its events into sentences; explain_round.c and explain_player.c
 * hold what all have in common. */
#ifndef SWISSPAIR_EXPLAIN_INTERNAL_H
#define SWISSPAIR_EXPLAIN_INTERNAL_H

#include "core/arena.h"
#include "swisspair/explain.h"

#define SP__NOT_TOLD UINT32_MAX /* number of an event or bracket: there is none */

/* A bracket as it was tried: its events are begin..end-1, the first of them of kind BRACKET unless
 * players were moved away before it. */
struct sp__told_bracket {
    uint32_t begin, end;
    uint32_t bracket;   /* event of kind BRACKET */
    uint32_t result;    /* event with its pairs, SP__NOT_TOLD when there are none */
    bool is_superseded; /* tried, and paired otherwise later */
};

/* What is known of a player. */
struct sp__told_player {
    uint32_t tpn;
    sp_points score; /* before the round, with virtual points */
    uint32_t board;  /* from 1; 0: none */
    uint32_t opponent;
    sp_colour colour;
    bool has_bye;
    uint32_t table;  /* the last event of kind TABLE about him */
    uint32_t pair;   /* event of kind PAIR */
    uint32_t paired; /* number of the bracket in which he was paired for good */
    uint32_t mark;   /* place in the list that was marked last: sp__marked_place */
};

struct sp__family;

struct sp__explain {
    const sp_tournament *t;
    const sp_pairing *pairing;
    uint32_t round;
    const struct sp__family *family;
    struct sp__arena *arena;
    bool failed; /* memory is gone: whatever is written is thrown away */
    struct sp__passage *first, *last;
    uint32_t n_passages;
    uint32_t n_brackets;
    struct sp__told_bracket *brackets;
    uint32_t n_players;
    struct sp__told_player *players; /* by number */
    bool has_bye_score;
    sp_points bye_score; /* 2026: nobody with more can have the bye */
};

/* Sentences of one family of systems. */
struct sp__family {
    const char *prefix;        /* of the ids */
    const char *passed_over;   /* why somebody of the lowest rank has not the bye */
    const char *first_for_bye; /* why he who has it comes first */
    bool has_due_colours;      /* the system speaks of colours due, not of preferences */
    /* "Bracket of 2½ points" */
    const char *(*heading)(struct sp__explain *e, const struct sp__told_bracket *bracket);
    /* The row of a player, from his event of kind TABLE. */
    const char *(*row)(struct sp__explain *e, const sp_trace_event *event);
    /* A bracket told to the arbiter. */
    void (*tell_bracket)(struct sp__explain *e, const struct sp__told_bracket *bracket);
    /* The bracket `bracket` told to its player `tpn`. */
    void (*tell_player)(struct sp__explain *e, const struct sp__told_bracket *bracket,
                        const struct sp__told_player *player);
    /* His colour preference, said to him; "" for none. */
    const char *(*preference)(struct sp__explain *e, const struct sp__told_player *player,
                              bool to_himself);
};

extern const struct sp__family sp__family_dutch, sp__family_dubov, sp__family_dubov_1997,
    sp__family_lim;

/* ---- events and players (explain_facts.c) ---------------------------------------------------- */

/* Sets events and players in order. */
void sp__explain_gather(struct sp__explain *e);
sp_trace_event sp__event(const struct sp__explain *e, uint32_t index);
bool sp__event_is(const sp_trace_event *event, const char *what);
/* A number of the event; `otherwise` when it has none of that name. */
int64_t sp__event_value(const sp_trace_event *event, const char *name, int64_t otherwise);
/* NULL when there is no such player. */
struct sp__told_player *sp__told_player(const struct sp__explain *e, uint32_t tpn);
/* Place of the player among those the event names, from 0; -1: he is none of them. */
int sp__event_place(const sp_trace_event *event, uint32_t tpn);
/* Notes the places of a list in which many are going to be looked up, and tells one: -1 for who is
 * not in the list that was marked last. O(log players) for each. */
void sp__mark_places(const struct sp__explain *e, const uint32_t *tpns, uint32_t n);
int sp__marked_place(const struct sp__explain *e, const uint32_t *tpns, uint32_t n, uint32_t tpn);
/* The first event of the bracket with that kind and word; false when there is none. */
bool sp__bracket_event(const struct sp__explain *e, const struct sp__told_bracket *bracket,
                       sp_trace_kind kind, const char *what, sp_trace_event *out);
/* The round in which the two played; 0: they have not. */
uint32_t sp__round_met(const struct sp__explain *e, uint32_t a, uint32_t b);
bool sp__are_forbidden(const struct sp__explain *e, uint32_t a, uint32_t b);
/* The round in which the player had the bye or a win without playing, else any points without
 * playing; 0: none. */
uint32_t sp__round_of_bye(const struct sp__explain *e, uint32_t tpn);
/* Games with White and with Black, and how many of the last had the same colour. */
struct sp__colours_had {
    uint32_t white, black, run;
    sp_colour last;
};
struct sp__colours_had sp__colours_had(const struct sp__explain *e, uint32_t tpn);

/* ---- words (explain_words.c) ----------------------------------------------------------------- */

/* Text in the arena; "" when memory is gone. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
const char *
sp__words(struct sp__explain *e, const char *format, ...);
/* "Lindström (14)"; "no. 14" without a name. */
const char *sp__name(struct sp__explain *e, uint32_t tpn);
/* The parts with `between` between them, `before_last` before the last one. */
const char *sp__join(struct sp__explain *e, const char *const *parts, uint32_t n,
                     const char *between, const char *before_last);
/* The first `most` parts "and nine more"; all when one more is all there is. Reads no more than
 * most + 1 of the `n` parts. */
const char *sp__join_some(struct sp__explain *e, const char *const *parts, uint32_t n,
                          uint32_t most, const char *between, const char *before_last);
/* "A, B and C" */
const char *sp__names(struct sp__explain *e, const uint32_t *tpns, uint32_t n);
/* The text with `names` for its "%s", if it has one. */
const char *sp__replaced(struct sp__explain *e, const char *text, const char *names);
/* "2½" */
const char *sp__score_text(struct sp__explain *e, sp_points points);
/* "2½ points", "1 point" */
const char *sp__score_words(struct sp__explain *e, sp_points points);
/* "one", ... "twelve", "13" */
const char *sp__number(struct sp__explain *e, int64_t number);
/* "one player", "three players" */
const char *sp__count(struct sp__explain *e, int64_t number, const char *one, const char *many);
/* "One player takes part", "Three players take part" */
const char *sp__take_part(struct sp__explain *e, int64_t number);
/* "first", ... */
const char *sp__ordinal(struct sp__explain *e, int64_t number);
/* The text with its first letter as a capital. */
const char *sp__capital(struct sp__explain *e, const char *text);
const char *sp__colour_word(int64_t colour);

/* ---- passages (explain.c) -------------------------------------------------------------------- */

/* Begins an explanation of a pairing that was made from `t` with its events. The arena it makes is
 * the caller's to destroy. */
sp_status sp__explain_begin(struct sp__explain *e, const sp_tournament *t,
                            const sp_pairing *pairing, sp_error *err);

/* Adds a passage about `n` players. */
void sp__tell(struct sp__explain *e, sp_passage_kind kind, const char *article, const char *text,
              const uint32_t *tpns, uint32_t n);
/* Gives the last passage the score of a bracket. */
void sp__tell_score(struct sp__explain *e, sp_points score);
/* The text of the last passage, "" when there is none. */
const char *sp__last_text(const struct sp__explain *e);
/* A sentence from an event: its article and players. */
void sp__tell_event(struct sp__explain *e, const sp_trace_event *event, const char *text);

/* What all systems tell of a bracket: criteria (explain_criteria.c), pairs. */
void sp__tell_criteria(struct sp__explain *e, const struct sp__told_bracket *bracket);
void sp__tell_pairs(struct sp__explain *e, const struct sp__told_bracket *bracket);
/* All who are barred from the bye in one sentence, told at event `first`, the first of them. */
void sp__tell_barred(struct sp__explain *e, uint32_t first);
/* Which rule gave the colours of a board. */
const char *sp__colour_rule_words(const struct sp__explain *e, const sp_trace_event *event);
void sp__tell_round(struct sp__explain *e);
void sp__tell_player(struct sp__explain *e, const struct sp__told_player *player);

#endif
