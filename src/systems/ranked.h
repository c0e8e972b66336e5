/* SPDX-License-Identifier: Apache-2.0 */
/* The players of a round, ranked, and what the Dutch texts and Burstein's say of them by the same
 * rules under other article numbers: colour preferences, floats, who may meet, the completion, the
 * boards, the reasons of a bracket and of the bye. Lim and Dubov ask for colours.
 *
 * A room derives what is its own, names its articles, and asks for the rest here. */
#ifndef SWISSPAIR_SYSTEMS_RANKED_H
#define SWISSPAIR_SYSTEMS_RANKED_H

#include "base/trace.h"
#include "bracket/look_below.h"
#include "bracket/round_completion.h"
#include "swisspair/experimental/checklist.h"
#include "systems/system.h"
#include "tournament/colour_history.h"
#include "tournament/position.h"

/* ---- players --------------------------------------------------------------------------------- */

/* One player who takes part; what a text does not ask for is 0. */
struct swp__ranked {
    int slot;
    swp_points score;     /* with virtual points */
    uint8_t preference;   /* swp_colour, SWP_COLOUR_NONE = none */
    uint8_t strength;     /* swp_preference */
    int difference;       /* whites less blacks */
    bool had_other_twice; /* the last two games with the colour not preferred */
    uint8_t forbidden; /* colours, as bits by swp_colour, where a text forbids them by themselves */
    uint8_t float_last;   /* swp_float of the last round */
    uint8_t float_before; /* of the round before that */
    int games, unplayed;  /* rounds with a game, and without */
    int rank;             /* from 0, where it is not the order of the players */
    bool may_have_bye;
    bool is_topscorer;
};

struct swp__pair {
    int higher, lower; /* indexes of players, higher < lower */
};

struct swp__ranked_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    int n;
    struct swp__ranked *players; /* [n] in their order */
    bool needs_bye;
    swp_points bye_score;              /* the room's */
    const void *room;                  /* likewise */
    struct swp__completion completion; /* of the round */
};

/* What the room derives of a player beyond score and preference. */
typedef void swp__derive(struct swp__ranked *player, const struct swp__position *p);

/* How a text reads A.7 or 1.7: of a difference beyond 1 against the last two games, which decides.
 */
enum swp__opposed { SWP__DIFFERENCE_DECIDES, SWP__LAST_TWO_DECIDE };

/* Games with a colour, rounds without one left out. O(rounds). */
struct swp__colours_seen {
    int difference, games;
    uint8_t last, other; /* the last colour, and the one opposite */
    bool same_twice;     /* the last two have one colour */
};
struct swp__colours_seen swp__colours_seen(const struct swp__position *p, int slot);
/* The colours, as bits by swp_colour, of which one game more would be the third running, or three
 * more than of the other. O(rounds). */
uint8_t swp__colours_at_limit(const struct swp__position *p, int slot);
void swp__ranked_prefers(struct swp__ranked *player, const struct swp__position *p,
                         enum swp__opposed opposed);

/* What two who met floated, by their scores before the round. */
uint8_t swp__float_of_game(const struct swp__position *p, int slot, uint32_t q);
/* Neither a second bye, nor one after the points of a win in a round that was not played (C.04.1
 * article 4). O(rounds). */
bool swp__bye_not_had(const struct swp__position *p, int slot);
/* Pairing the last round, more than half of the greatest possible score. */
bool swp__is_over_half(const struct swp__position *p, swp_points score);

/* The field by score, then number; nothing is prepared yet. SWP_ERR_MEMORY. */
swp_status swp__ranked_by_score(struct swp__context *ctx, const struct swp__position *position,
                                enum swp__opposed opposed, swp__derive *derive,
                                struct swp__ranked_field *out);
/* Not barred by a meeting or declared, and not two absolute preferences for one colour, unless one
 * is a topscorer. O(rounds). */
bool swp__ranked_may_meet(const struct swp__ranked_field *field, int a, int b);
/* The completion of the players as they are now; `ranks_byes`: the lower the score, the better the
 * bye. `user`: the field. */
swp_status swp__ranked_prepare(struct swp__ranked_field *field, bool lists_rows, bool ranks_byes);

/* Residents of the scoregroup that begins with player `first`. */
int swp__ranked_group(const struct swp__ranked_field *field, int first);

/* Preference, floats and the bye into the rows of a check-list. O(n). */
void swp__ranked_checklist(const struct swp__ranked_field *field, bool with_floats,
                           swp_checklist_row *rows);

/* ---- colours --------------------------------------------------------------------------------- */

/* One of a pair, as its preference stands. */
struct swp__colour_side {
    int slot;
    uint8_t preference; /* swp_colour */
    uint8_t strength;   /* swp_preference */
    int difference;     /* whites less blacks */
};

/* Colours given in five steps, and the articles of each: who has no preference takes what is left
 * and both get their own, the stronger one, alternation, the higher ranked. */
struct swp__colour_articles {
    const char *lot, *both, *stronger, *alternation, *higher;
    bool asks_for_wider; /* of two absolute preferences the one with the wider difference */
};

/* The colour of the higher ranked of two, and what gives it; SWP_COLOUR_NONE: neither has a
 * preference, and the lot decides. O(rounds). */
swp_colour swp__colour_of_higher(const struct swp__position *p,
                                 const struct swp__colour_articles *articles,
                                 const struct swp__colour_side *higher,
                                 const struct swp__colour_side *lower,
                                 struct swp__colour_reason *why);

/* The initial colour as it is declared. READING: else as the first round with colours shows it: by
 * its highest ranked player who has one, turned round at an even place. READING: odd and even are
 * counted over the players who have been taken into account. */
swp__lot_rule swp__lot_by_place;
/* Who stands at an odd place has it, whatever the place of the pair. */
swp_colour swp__colour_by_place(const struct swp__position *p, int slot, int pair);

/* How a text gives colours and places boards. */
struct swp__ranked_publication {
    struct swp__colour_articles articles;
    /* Of the higher ranked; `place`: of the pair among `pairs`, from 1. */
    swp_colour (*by_lot)(const struct swp__position *p, int slot, int place);
    bool leaves_out_virtual; /* boards stand by the points without virtual ones */
    bool as_published;       /* reasons are recorded in the order of the boards */
};
/* The round as it is published; boards by the score of who has more points, then the smaller
 * number, the sum of the scores, that number. `bye`: a slot, or SWP__NOBODY. */
swp_status swp__ranked_publish(const struct swp__ranked_field *field,
                               const struct swp__ranked_publication *publication,
                               const struct swp__pair *pairs, int n_pairs, int bye,
                               struct swp__slot_pairing *out);

/* A room, from the position to the boards. */
struct swp__ranked_room {
    swp_status (*build)(struct swp__context *ctx, const struct swp__position *position,
                        struct swp__ranked_field *out);
    /* *bye: a slot, SWP__NOBODY when it is not set. SWP_ERR_NO_PAIRING (the error untouched): there
     * is none. */
    swp_status (*pair)(struct swp__ranked_field *field, struct swp__pair *pairs, int *n_pairs,
                       int *bye);
    const struct swp__ranked_publication *publication;
    /* Of a round without a pairing: the article, what a pairing is called, who bars opponents and
     * byes. */
    const char *article, *kind, *bars_opponent, *bars_bye;
};
swp_status swp__ranked_room(struct swp__context *ctx, const struct swp__position *position,
                            const struct swp__ranked_room *room, struct swp__slot_pairing *out);

/* ---- brackets -------------------------------------------------------------------------------- */

/* Players moved down, and the residents first..first+n-1. */
struct swp__ranked_bracket {
    const int *moved_down; /* in the order of the players */
    int n_moved_down;
    int first, n;
    int n_next;         /* residents of the next scoregroup, first+n..; 0: this is the last one */
    int stage;          /* what the room pairs it for */
    const int *members; /* all of them, where the room orders them itself */
};

struct swp__ranked_result {
    struct swp__pair *pairs; /* room for all is the caller's */
    int n_pairs;
    int *downfloaters; /* in the order of the players; in the last one who has the bye */
    int n_downfloaters;
};

typedef swp_status swp__ranked_rule(const struct swp__ranked_field *field,
                                    const struct swp__ranked_bracket *bracket,
                                    struct swp__ranked_result *out);

/* What swp__bracket_pair_looking_below is asked; what is the room's is still to be filled in. */
struct swp__look_below swp__ranked_look(const struct swp__ranked_field *field,
                                        const struct swp__ranked_bracket *bracket);
/* The answer, in the order of the bracket. */
swp_status swp__ranked_pair_looking_below(const struct swp__look_below *look,
                                          struct swp__ranked_result *out);
/* Lays the bracket out: who is moved down, then the residents and as many below as it reaches, the
 * bye where all are there. Facts are still to be shown. */
swp_status swp__ranked_lay_out(const struct swp__ranked_field *field,
                               const struct swp__ranked_bracket *bracket, enum swp__reach reach,
                               bool is_last, const struct swp__bracket_rules *rules,
                               const void *room, struct swp__bracket *out);

/* Articles of what is told of a bracket. */
struct swp__ranked_articles {
    const char *players, *bracket, *downfloaters, *result;
    const char *bye, *bye_barred, *bye_passed_over;
    const char *downfloater_words;
    bool tells_unplayed;
};

/* Pairs one bracket by the rule and tells it, working memory given back. */
swp_status swp__ranked_pair_one(const struct swp__ranked_field *field,
                                const struct swp__ranked_bracket *bracket, swp__ranked_rule *rule,
                                const struct swp__ranked_articles *articles, bool is_last,
                                struct swp__ranked_result *out);

/* One bracket of swp__ranked_pair_all; the room may complete it first. */
typedef swp_status swp__ranked_one(const struct swp__ranked_field *field,
                                   struct swp__ranked_bracket *bracket,
                                   struct swp__ranked_result *out);
/* Bracket after bracket from the top, each completable: SWP_ERR_INTERNAL by the article when one is
 * not. *out_left is nobody or who has the bye. */
swp_status swp__ranked_pair_all(const struct swp__ranked_field *field, swp__ranked_one *pair_one,
                                const char *article, struct swp__pair *pairs, int *n_pairs,
                                struct swp__ranked_result *out_left);

void swp__ranked_tell_bracket(const struct swp__ranked_field *field,
                              const struct swp__ranked_bracket *bracket,
                              const struct swp__ranked_articles *articles, bool is_last);
/* Of the last one: who has the bye, and what kept those ranked below from it. */
void swp__ranked_tell_result(const struct swp__ranked_field *field,
                             const struct swp__ranked_bracket *bracket,
                             const struct swp__ranked_result *result,
                             const struct swp__ranked_articles *articles, bool is_last);
void swp__ranked_tell_pairs(const struct swp__ranked_field *field,
                            const struct swp__ranked_result *result,
                            struct swp__trace_event *event);
/* The pairs alone, two by two. */
void swp__ranked_name_pairs(const struct swp__ranked_field *field, const struct swp__pair *pairs,
                            int n, struct swp__trace_event *event);

/* An event about some players, in their order. */
struct swp__trace_event *swp__ranked_tell_list(const struct swp__ranked_field *field,
                                               swp_trace_kind kind, const char *article,
                                               const char *what, const char *text,
                                               const int *players, int n);
void swp__ranked_name(const struct swp__ranked_field *field, struct swp__trace_event *event,
                      const int *players, int n);

/* ---- the bye of one, and not of those ranked below ------------------------------------------- */

/* What would count, had another the bye. */
struct swp__other_bye {
    const char *article, *name; /* of what counts otherwise; NULL: the order decides, or nothing */
    int64_t wished, paired;     /* what it counts against either */
    bool is_impossible;         /* the others cannot all be paired */
};

/* How it is told: articles and words, and what the room knows of the others. */
extern const char swp__bye_passed_over[]; /* words where nobody is weighed */
struct swp__bye_reasons {
    const char *bye, *bye_words, *barred, *barred_words;
    const char *passed_over, *passed_over_words; /* of whoever is not weighed */
    const char *above, *unpairable, *order;      /* where the room weighs */
    /* Paired in a bracket above. */
    bool (*is_above)(const void *room, int player);
    /* The bracket with the bye of players[k]; NULL: nobody is weighed. */
    swp_status (*weigh)(const void *room, int k, struct swp__other_bye *out);
    const void *room;
};

/* Those of the players, ascending (NULL: of all), who are ranked below the bye and have it not, the
 * last first; then who has it. A pairing is sought for each of the first twelve who are weighed. */
swp_status swp__ranked_tell_byes(const struct swp__ranked_field *field,
                                 const struct swp__bye_reasons *reasons, const int *players, int n,
                                 int bye);

#endif
