/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Dubov room share: players seen through article 1, the names of the
 * articles, the bracket, and the questions that the procedures of article 2 ask each other.
 *
 * Players are indexes of `d25_field.players`, which stand in the order of 4.2.2: by score, then by
 * initial ranking. So an index is a sequence number of 4.2, and among equal scores a rank. */
#ifndef SWISSPAIR_DUBOV_2025_INTERNAL_H
#define SWISSPAIR_DUBOV_2025_INTERNAL_H

#include "base/trace.h"
#include "matching/counted_matching.h"
#include "matching/matching.h"
#include "systems/dubov_2025/dubov_2025.h"
#include "systems/ranked.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- the names of the articles (dubov_2025_articles.c) --------------------------------------- */

enum d25_article {
    D25_UNRATED,       /* each player must have a rating */
    D25_PREFERENCE,    /* colour preferences */
    D25_IMPOSSIBLE,    /* no complete round-pairing */
    D25_BYE,           /* who gets the bye */
    D25_BYE_BARRED,    /* had one, or a win without playing */
    D25_BYE_COMPLETE,  /* allows a complete pairing */
    D25_BRACKET,       /* scoregroups and brackets */
    D25_MINIMUM,       /* minimum number of upfloaters */
    D25_UPFLOATERS,    /* the best set */
    D25_SUBGROUPS,     /* G1 and G2 */
    D25_FIRST_SHIFT,   /* pairs inside the smaller subgroup */
    D25_SECOND_SHIFT,  /* equal sizes */
    D25_S1,            /* G1 sorted */
    D25_TRANSPOSITION, /* T2 */
    D25_C5,
    D25_C6,
    D25_C7,
    D25_C8,
    D25_C9,
    D25_C10,
    D25_ARTICLE_COUNT
};

struct d25_edition {
    const char *name; /* "Dubov 2025" */
    const char *article[D25_ARTICLE_COUNT];
    struct swp__colour_articles colours; /* 5.2 */
};

extern const struct d25_edition swp__d25_edition_2025;
extern const struct d25_edition swp__d25_edition_2026;

/* ---- 1: players (dubov_2025_definitions.c) --------------------------------------------------- */

struct d25_player {
    int slot;           /* the initial ranking: lower is higher */
    swp_points score;   /* 1.3.1; with the virtual points of an accelerated round */
    uint8_t preference; /* 1.5.2: swp_colour, never SWP_COLOUR_NONE */
    uint8_t strength;   /* swp_preference, never SWP_PREFERENCE_NONE */
    int games;          /* played over the board */
    int32_t aro;        /* 1.6 */
    int upfloats;       /* 1.7.1 */
    bool is_maximum_upfloater;
    bool upfloated_last; /* in the previous round: [C10] */
    bool may_have_bye;   /* [C2] */
};

struct d25_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    const struct d25_edition *edition;
    int n;
    struct d25_player *players; /* [n] by score, then by initial ranking */
    int *player_of_slot;        /* [position->n], -1 = not there */
    int most_barred;            /* no player has more opponents barred by [C1] or forbidden */
    bool is_last_round;         /* [C8] to [C10]; a round after the planned ones is one too */
};

/* Players still to be paired, ascending. */
struct d25_rest {
    int n;
    int *players;
};

swp_status swp__d25_field_build(struct swp__context *ctx, const struct swp__position *position,
                                const struct d25_edition *edition, struct d25_field *out);
/* 1.5, 1.6, 1.7 of the player of that slot; the sum of the ratings of the opponents played. */
int64_t swp__d25_games(struct d25_player *player, const struct swp__position *position);
/* The search for a set has come to something the text excludes: our mistake. */
swp_status swp__d25_internal(const struct d25_field *field, enum d25_article article);
static inline const char *swp__d25_article(const struct d25_field *field, enum d25_article article)
{
    return field->edition->article[article];
}
/* 5.2.1, 4.2.2: more points, else higher in the initial ranking list. */
static inline bool swp__d25_is_higher(const struct d25_field *field, int a, int b)
{
    const struct d25_player *x = &field->players[a], *y = &field->players[b];
    return x->score != y->score ? x->score > y->score : x->slot < y->slot;
}
/* [C3] */
static inline bool swp__d25_same_absolute(const struct d25_player *x, const struct d25_player *y)
{
    return x->strength == SWP_PREFERENCE_ABSOLUTE && y->strength == SWP_PREFERENCE_ABSOLUTE &&
           x->preference == y->preference;
}
/* [C1], [C3] and declared forbidden pairs. O(rounds). */
bool swp__d25_may_meet(const struct d25_field *field, int a, int b);
/* Who may meet whom among `members`, which must stay: vertex i is members[i]. The vertices of
 * `apart` (a set that must stay; may be NULL) do not meet each other. O(n), a row O(n/64 + rounds).
 */
swp_status swp__d25_graph(const struct d25_field *field, const int *members, int n,
                          const uint64_t *apart, struct swp__bit_graph *out);

/* Working memory for maximum matchings of the `members`, vertex i being members[i], and of which
 * kind each is by [C3]. O(n). */
swp_status swp__d25_counted(const struct d25_field *field, const int *members, int n,
                            struct swp__counted **out, const uint8_t **out_kinds);

/* ---- [C4]: completion (dubov_2025_completion.c) ---------------------------------------------- */

/* Any `n` of these players (n even) can be paired, whoever they are: everybody can meet at least
 * half of the others. O(n_players). */
bool swp__d25_surely_complete(const struct d25_field *field, const int *players, int n_players,
                              int n);
/* [C7]: whichever one of these players (their number is odd) leaves, the others can be paired
 * without a pair of two who prefer `minority`, the colour of fewer. O(n_players). */
bool swp__d25_surely_apart(const struct d25_field *field, const int *players, int n_players,
                           swp_colour minority);

/* ---- 2.1: the bye (dubov_2025_bye.c) --------------------------------------------------------- */

/* Takes the player with the bye out of the rest (*out_bye, -1 when the number is even), and makes
 * sure that a complete pairing exists: else SWP_ERR_NO_PAIRING. */
swp_status swp__d25_assign_bye(const struct d25_field *field, struct d25_rest *rest, int *out_bye);

/* ---- 2.2: a bracket -------------------------------------------------------------------------- */

struct d25_bracket {
    int n_residents;
    const int *residents; /* ascending */
    struct d25_rest lower;
    int n_upfloaters;
    int *upfloaters; /* ascending; room for n_residents */

    int n;                       /* residents and upfloaters */
    int *members;                /* [n] by initial ranking */
    struct swp__bit_graph graph; /* vertex i is members[i] */
    uint64_t *side;              /* bit i: members[i] is in G1 */
    bool is_halved;              /* 2.2.3.1: nobody has played */
    int n_s1;
    int *s1, *t2; /* [n / 2] members, pair by pair */
};

/* 2.2.1, 2.2.2 (dubov_2025_upfloaters.c). */
swp_status swp__d25_choose_upfloaters(const struct d25_field *field, struct d25_bracket *bracket);
/* The same by the general matching (dubov_2025_upfloater_sets.c). Candidates ascend. With
 * `with_rest` they are all players of lower score, and those not chosen must be paired among
 * themselves; without it any of them can be spared. SWP_ERR_NO_PAIRING when no set is legal. */
swp_status swp__d25_best_set(const struct d25_field *field, struct d25_bracket *bracket,
                             const int *candidates, int n, bool with_rest);
/* [C8] to [C10]: what each counts of an upfloater, the less the better; silent in the last round.
 */
enum { D25_N_ORDER = 3 };
extern const struct d25_criterion {
    enum d25_article article;
    const char *what, *text; /* for the reasons */
    int64_t (*of)(const void *room, int player);
} swp__d25_order[D25_N_ORDER];
int64_t swp__d25_count(const struct d25_field *field, const struct d25_criterion *criterion,
                       int player);
/* The criterion of these by which `a` is the better upfloater, D25_UPFLOATERS when only the order
 * of 4.2 (or nothing) speaks for `a`, D25_ARTICLE_COUNT when `b` is better. */
enum d25_article swp__d25_better_by(const struct d25_field *field, int a, int b);
/* 2.2.3 to 2.2.6 (dubov_2025_shifters.c, dubov_2025_transposition.c). */
swp_status swp__d25_pair_bracket(const struct d25_field *field, struct d25_bracket *bracket);
/* 2.2.5, 2.2.6, 4.4: S1 and the first legal T2 for the subgroups in bracket->side; *out_found is
 * false when there is no legal pairing of G1 with G2. */
swp_status swp__d25_transpose(const struct d25_field *field, struct d25_bracket *bracket,
                              bool *out_found);
/* Tells T2, and whether it is simply G2 as it stands. */
void swp__d25_tell_transposition(const struct d25_field *field, const struct d25_bracket *bracket);
/* 4.3.3: the sequence numbers from the middle outwards: order[k] is the place of #k+1. */
void swp__d25_middle_out(int n, int *order);

/* What is told of a round (dubov_2025_reasons.c); all return at once when nobody asks. */
void swp__d25_tell_unrated(const struct d25_field *field);
void swp__d25_tell_residents(const struct d25_field *field, const struct d25_bracket *bracket);
/* The upfloaters chosen, then all members. */
void swp__d25_tell_members(const struct d25_field *field, const struct d25_bracket *bracket);
/* The bracket as it was paired: [C5] to [C10], and the pairs. */
void swp__d25_tell_paired(const struct d25_field *field, const struct d25_bracket *bracket);

/* ---- 5: colours (dubov_2025_colours.c) ------------------------------------------------------- */

struct d25_pair {
    int a, b;
};

swp_status swp__d25_publish(const struct d25_field *field, const struct d25_pair *pairs,
                            int n_pairs, int bye, struct swp__slot_pairing *out);

/* 1.8.2 (dubov_2025_round.c): pairs the round; room for n / 2 pairs. */
swp_status swp__d25_pair_round(const struct d25_field *field, struct d25_pair *pairs, int *n_pairs,
                               int *bye);

#endif
