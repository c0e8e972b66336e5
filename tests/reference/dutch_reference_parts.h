/* SPDX-License-Identifier: Apache-2.0 */
/* What the literal references of Dutch 2017 and 2026 share: what the two texts say alike, and the
 * players, brackets and candidates. What an edition says by itself hangs on struct dutch_edition.
 * Not for users of the references. */
#ifndef SWISSPAIR_TESTS_DUTCH_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_DUTCH_REFERENCE_PARTS_H

#include "dutch_reference_sets.h"

enum { DUTCH_CACHE = 512, DUTCH_MAX_VALUES = 24, DUTCH_MAX_CRITERION = 21 };

/* Articles a round has reached: proof that a comparison has seen them. An edition goes on. */
#define DUTCH_REACHED_LIST(_)                                                                      \
    _(FLOATER, "somebody floats")                                                                  \
    _(WHOLE_GROUP, "a scoregroup passes entirely")                                                 \
    _(HETEROGENEOUS, "heterogeneous bracket")                                                      \
    _(SEVERAL_SCORES, "MDPs of several scores")                                                    \
    _(LIMBO, "B.2, 3.2 some MDPs in the Limbo")                                                    \
    _(LATER_SET, "D.3, 4.4 a later set of MDPs")                                                   \
    _(MDP_ORDER, "D.1, 4.2 S2 transposed for the MDPs")                                            \
    _(TRANSPOSITION, "D.1, 4.2 S2 transposed")                                                     \
    _(EXCHANGE, "D.2, 4.3 exchange of one player")                                                 \
    _(EXCHANGE_TWO, "D.2, 4.3 exchange of two or more")                                            \
    _(TOPSCORER, "C.3 lifted for a topscorer")                                                     \
    _(COLOUR_1, "E.1, 5.2.1")                                                                      \
    _(COLOUR_2, "E.2, 5.2.2")                                                                      \
    _(COLOUR_2_DIFFERENCE, "E.2, 5.2.2 by the colour difference")                                  \
    _(COLOUR_3, "E.3, 5.2.3")                                                                      \
    _(COLOUR_4, "E.4, 5.2.4")                                                                      \
    _(COLOUR_5, "E.5, 5.2.5")                                                                      \
    _(COLOUR_5_LATER, "E.5, 5.2.5 after round 1")                                                  \
    _(LOT_SEEN, "E.5, 5.2.5 lot read off round 1")                                                 \
    _(PAB, "PAB")
#define DUTCH_REACHED_CODE(code, name) DUTCH_REACHED_##code,
enum dutch_reached { DUTCH_REACHED_LIST(DUTCH_REACHED_CODE) DUTCH_N_REACHED };

/* Mistakes made on purpose. Behind them an edition switches its criteria off, from number 1 on, and
 * goes on with mistakes of its own. */
#define DUTCH_MUTANT_LIST(_)                                                                       \
    _(NONE, "none")                                                                                \
    _(TOPSCORERS, "C.3 not lifted for topscorers")                                                 \
    _(TOPSCORERS_ALWAYS, "A.7, 1.8 topscorers in every round")                                     \
    _(TOPSCORERS_HALF, "A.7, 1.8 half of the points is enough")                                    \
    _(PAB_FORFEIT, "C.2 a forfeit win does not bar")                                               \
    _(FLOAT_ABSENT, "A.4, 1.4 absence counts otherwise")                                           \
    _(FLOAT_PAB, "A.4, 1.4 the PAB is no downfloat")                                               \
    _(FLOAT_BYE, "A.4, 1.4 points without play are no downfloat")                                  \
    _(FLOAT_VIRTUAL, "A.4, 1.4 floats without virtual points")                                     \
    _(STRONG_ONLY, "C.10, [C12] strong and absolute preferences alone")                            \
    _(TRANSPOSITION, "D.1, 4.2 transpositions reversed")                                           \
    _(MDP_ORDER, "D.1, 4.2 transpositions for MDPs reversed")                                      \
    _(MDP_SETS, "D.3, 4.4 larger BSN first")                                                       \
    _(NO_EXCHANGES, "D.2, 4.3 no exchanges")                                                       \
    _(EXCHANGE_SIZE, "D.2, 4.3 more players first")                                                \
    _(EXCHANGE_DIFFERENCE, "D.2, 4.3 larger difference first")                                     \
    _(EXCHANGE_DOWN, "D.2, 4.3 smaller BSN moved down first")                                      \
    _(EXCHANGE_UP, "D.2, 4.3 larger BSN moved up first")                                           \
    _(COLOUR_1, "E.1, 5.2.1 preferences swapped")                                                  \
    _(COLOUR_2, "E.2, 5.2.2 strength ignored")                                                     \
    _(COLOUR_2_DIFFERENCE, "E.2, 5.2.2 colour difference ignored")                                 \
    _(COLOUR_3, "E.3, 5.2.3 ignored")                                                              \
    _(COLOUR_3_ROUNDS, "E.3, 5.2.3 aligned by rounds")                                             \
    _(COLOUR_4, "E.4, 5.2.4 the lower ranked player's preference")                                 \
    _(COLOUR_5, "E.5, 5.2.5 even numbers get the initial colour")                                  \
    _(COLOUR_5_NUMBER, "E.5, 5.2.5 the pairing number itself")                                     \
    _(LOT_FIRST, "E.5, 5.2.5 lot shown by the first number")                                       \
    _(LOT_SHOWN, "E.5, 5.2.5 what round 1 shows goes before the declared lot")                     \
    _(PUBLICATION, "publication by pairing number alone")
#define DUTCH_MUTANT_CODE(code, name) DUTCH_MUTANT_##code,
enum dutch_mutant { DUTCH_MUTANT_LIST(DUTCH_MUTANT_CODE) DUTCH_N_MUTANTS };

/* A.6.a, 1.7: kinds of colour preference. */
enum dutch_kind { DUTCH_NONE = 0, DUTCH_MILD, DUTCH_STRONG, DUTCH_ABSOLUTE };
/* A.4.b, 1.4 */
enum dutch_float { DUTCH_NO_FLOAT = 0, DUTCH_DOWN, DUTCH_UP };

/* Values to be compared in descending order; a list that is the beginning of another is smaller. */
struct dutch_values {
    int n;
    int at[DUTCH_MAX_VALUES];
};

struct dutch_player {
    int score;         /* with the virtual points of this round */
    int points;        /* without them */
    int n_colours;     /* played games only */
    int difference;    /* A.6, 1.6: whites - blacks */
    int not_played;    /* [C9] */
    int number;        /* E.5, 5.2.5: 1.. among those who have mattered */
    bool barred;       /* C.2 */
    bool is_topscorer; /* A.7, 1.8 */
    enum ref_colour colours[REF_MAX_ROUNDS + 1];
    enum ref_colour preference;
    enum dutch_kind kind;
    enum dutch_float floats[2]; /* of the last round, of the round before it */
};

struct dutch_state {
    const struct ref_position *position;
    const struct dutch_edition *edition;
    struct dutch_player players[REF_MAX_PLAYERS + 1];
    struct dutch_set may_meet[REF_MAX_PLAYERS + 1]; /* C.1 and C.3 */
    int words;                                      /* of a set that are in use */
    bool odd;                                       /* number of players of the round */
    int pab_score;                                  /* P of [C5] */
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
    struct {
        struct dutch_set players;
        bool known, completable;
    } cache[DUTCH_CACHE];
};

/* 2017, A.9: which bracket this is. A collapsed last bracket is a last one. */
enum dutch_place { DUTCH_ORDINARY, DUTCH_PENULTIMATE, DUTCH_LAST };

/* A bracket and what is below it. */
struct dutch_bracket {
    enum dutch_place place;
    struct reference_list mdps, residents; /* each in ranking order */
    struct reference_list next;            /* the following scoregroup */
    bool next_is_last;
    struct dutch_set below, below_next;
    int lowest; /* 2017, A.8: the lowest score of the bracket */
};

/* C.6 and C.7 above the last bracket, [C7] to [C9]: what depends on the downfloaters alone. */
struct dutch_head {
    struct dutch_values scores; /* C.6: differences */
    int next_number;            /* C.7, [C8]: of the following bracket */
    struct dutch_values next_scores;
    int not_played; /* [C9] */
};

/* Of a candidate: C.6 in the last bracket, C.8 to C.19; [C10] to [C21]. */
struct dutch_failures {
    struct dutch_values psd;
    int counts[DUTCH_MAX_CRITERION + 1]; /* by criterion */
    struct dutch_values lists[4];        /* of the last four */
};

struct dutch_candidate {
    int n_pairs;
    int pairs[REF_MAX_PLAYERS / 2][2]; /* higher-ranked player first */
    struct dutch_set downfloaters;
    int exchanged; /* players of each side; 0 = none */
    bool later_set, mdps_transposed, transposed;
    struct dutch_failures failures;
    int n_downfloaters; /* what was chosen before */
    struct dutch_head head;
};

/* All sets of downfloaters, of the fewest players, that are as good as the best. */
struct dutch_choice {
    int n_downfloaters;
    struct dutch_head head;
    int n, room;
    struct dutch_set *sets;
};

/* The round as it grows. */
struct dutch_round {
    int n;
    int pairs[REF_MAX_PLAYERS / 2][2];
    struct reference_list floating; /* in the end: nobody, or who takes the PAB */
};

/* What an edition says by itself. */
struct dutch_edition {
    int fewest, first_head;    /* criteria: fewest downfloaters; the first of struct dutch_head */
    int first, last;           /* criteria of the failures */
    int decides_head, decides; /* reached by a criterion: to be added to its number */
    int fails;
    bool scores_first; /* D.3 */
    enum dutch_float (*float_of)(const struct ref_position *p, int player, int q);
    bool (*bars)(const struct ref_position *p, const struct ref_entry *e); /* from the bye */
    bool (*may_take_pab)(const struct dutch_state *s, int player);
    void (*choose_of_size)(struct dutch_state *s, const struct dutch_bracket *b, int size,
                           struct dutch_choice *choice);
    void (*count_floats)(struct dutch_state *s, const struct dutch_bracket *b, int high, int low,
                         struct dutch_failures *f); /* of a pair */
    void (*count_limbo)(struct dutch_state *s, const struct dutch_bracket *b, int mdp,
                        struct dutch_failures *f);
    void (*count_downfloaters)(struct dutch_state *s, const struct dutch_bracket *b,
                               const struct dutch_set *downfloaters, const struct dutch_set *limbo,
                               struct dutch_failures *f);
    bool (*board_before)(const struct dutch_state *s, const int *p, const int *q);
    void (*tell_head)(struct ref_journal_bracket *out, const struct dutch_bracket *b,
                      const struct dutch_candidate *c);
    bool (*pair_groups)(struct dutch_state *s, const struct reference_list *all,
                        const struct reference_list *groups, int n_groups,
                        struct dutch_round *round);
};

/* dutch_reference_state.c */
extern int dutch_mutant_now;
bool dutch_off(int criterion); /* by the mutant of its number */
void dutch_fill_state(struct dutch_state *s);
bool dutch_higher(const struct dutch_state *s, int a, int b);
void dutch_sort(const struct dutch_state *s, struct reference_list *list);
void dutch_reach(const struct dutch_state *s, int what);
bool dutch_step(struct dutch_state *s);
int dutch_score_before(const struct ref_position *p, int player, int q);
enum dutch_float dutch_float_of_game(const struct ref_position *p, int player, int q);

/* dutch_reference_completion.c */
bool dutch_perfect(struct dutch_state *s, const struct dutch_set *all,
                   const struct dutch_set *apart);
bool dutch_complete(struct dutch_state *s, const struct dutch_set *all);
bool dutch_completable(struct dutch_state *s, const struct dutch_set *all); /* remembers */
void dutch_keep(struct dutch_state *s, struct dutch_choice *choice, const struct dutch_head *head,
                const struct dutch_set *set);
bool dutch_choose_downfloaters(struct dutch_state *s, const struct dutch_bracket *b,
                               struct dutch_choice *choice);

/* dutch_reference_order.c */
int dutch_compare_values(const struct dutch_values *a, const struct dutch_values *b);
void dutch_add_value(struct dutch_state *s, struct dutch_values *list, int value);
/* The first of the best candidates; false when there is none. */
bool dutch_order_bracket(struct dutch_state *s, const struct dutch_bracket *b,
                         const struct dutch_choice *choice, struct dutch_candidate *out);

/* dutch_reference_colours.c */
enum ref_colour dutch_colour_of_higher(const struct dutch_state *s, int high, int low,
                                       int *article);
void dutch_publish(const struct dutch_state *s, int n_pairs, int (*pairs)[2], int pab,
                   struct ref_pairing *out);

/* dutch_reference_round.c */
void dutch_tell_list(struct ref_journal_bracket *out, int number,
                     const struct dutch_values *values);
void dutch_tell_count(struct ref_journal_bracket *out, int number, int count);
/* The pairing of one bracket; nothing is kept of it yet. */
bool dutch_pair_bracket(struct dutch_state *s, const struct dutch_bracket *b,
                        struct dutch_candidate *c);
/* Accepts the pairing; what it leaves floats. */
void dutch_accept(const struct dutch_state *s, const struct dutch_bracket *b,
                  const struct dutch_candidate *c, struct dutch_round *round);
enum ref_verdict dutch_pair(const struct dutch_edition *edition,
                            const struct ref_position *position, long budget,
                            struct ref_pairing *out, long *reached);

#endif
