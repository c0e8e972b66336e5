/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file blockers.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * When a round cannot be paired: who blocks, which articles would have to give, and how many more
 * rounds are certainly possible.
 *
 * Three things can keep two players from meeting under the absolute rules of an edition: they have
 * met, their colours, a forbidden pair; and a player can be barred from the bye. A complete pairing
 * is a perfect matching of what is left (with an odd number the bye is one more "opponent"). When
 * there is none, a theorem of Tutte and Berge says that there is always a proof that fits on a
 * slip of paper: groups of odd size, in each of which somebody needs an opponent from outside, and
 * fewer such opponents than groups. That is the certificate given here; whoever has the pairs and
 * their reasons can check it by hand.
 *
 * @code
 * swp_blockers *blockers = NULL;
 * if (swp_blockers_create(t, &options, &blockers, &err) == SWP_OK &&
 *     swp_blockers_verdict(blockers) == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE)
 *     for (uint32_t i = 0; i < swp_blockers_group_count(blockers); i++)
 *         use(swp_blockers_group_at(blockers, i));
 * swp_blockers_destroy(blockers);
 * @endcode
 *
 * Feature word (swp_has_feature): "blockers".
 */
#ifndef SWISSPAIR_BLOCKERS_H
#define SWISSPAIR_BLOCKERS_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/pair.h"
#include "swisspair/saying.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What keeps two from meeting, or one from the bye. Values are frozen once released. */
typedef enum swp_bar {
    SWP_BAR_REMATCH = 0, /**< the two have played each other */
    SWP_BAR_BYE,         /**< has had a bye, or what the edition puts on a level with it */
    SWP_BAR_COLOURS,     /**< each way to give the colours is barred to one of the two */
    SWP_BAR_FORBIDDEN,   /**< declared not to meet */
    SWP_BAR_MAX_ENUM = 0x7fffffff
} swp_bar;
enum { SWP_BARS = SWP_BAR_FORBIDDEN + 1 };

/** "rematch", "bye", "colours", "forbidden"; NULL past the end. */
SWP_API const char *swp_bar_name(swp_bar bar);

/** Two who may not meet, and all that they fail on. */
typedef struct swp_barred_pair {
    uint32_t tpn[2]; /**< pairing numbers; the second is 0 for the bye */
    unsigned bars;   /**< a bit 1u << swp_bar for each */
    uint32_t round;  /**< in which they met, or that bars from the bye; else 0 */
} swp_barred_pair;

/** Pairing numbers; 0 stands for the bye. The array belongs to the answer. */
typedef struct swp_tpn_list {
    uint32_t count;
    const uint32_t *tpns;
} swp_tpn_list;

/** What the absolute rules say of one player of the round. */
typedef struct swp_blocked_player {
    uint32_t tpn;
    bool may_have_white, may_have_black;
    uint32_t bye_barred_by; /**< the round that bars from the bye; 0 = may have it */
    const char *colours;    /**< of the rounds so far: 'W', 'B', '-' for a round without */
} swp_blocked_player;

/** What becomes of the round. Values are frozen once released. */
typedef enum swp_blockers_verdict_kind {
    SWP_BLOCKERS_VERDICT_KIND_PAIRABLE = 0, /**< the system pairs it */
    SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE,   /**< no pairing obeys the absolute rules: there is a
                                               certificate */
    SWP_BLOCKERS_VERDICT_KIND_PROCEDURE, /**< one would, but the procedure of the edition does not
                                           come to it */
    SWP_BLOCKERS_VERDICT_KIND_MAX_ENUM = 0x7fffffff
} swp_blockers_verdict_kind;

/** "pairable", "impossible", "procedure"; NULL past the end. */
SWP_API const char *swp_blockers_verdict_name(swp_blockers_verdict_kind verdict);

/** An answer. It depends on nothing else. */
typedef struct swp_blockers swp_blockers;

/**
 * Asks whether a round can be paired, and what is in the way. `options` as for swp_pairing_create
 * (NULL: the next round by the tournament's system); `trace` is not looked at. That nothing can be
 * paired is an answer here, not an error; every other failure of swp_pairing_create is one.
 *
 * Cost: O(k^3) at worst for the k players of the round, and a pairing call when the absolute rules
 * allow a pairing. The caller destroys the answer.
 */
SWP_API swp_status swp_blockers_create(const swp_tournament *t, const swp_pair_options *options,
                                       swp_blockers **out_blockers, swp_error *err) SWP_CHECKED;
SWP_API void swp_blockers_destroy(swp_blockers *blockers);

SWP_API swp_blockers_verdict_kind swp_blockers_verdict(const swp_blockers *blockers);
SWP_API const char *swp_blockers_system(const swp_blockers *blockers);
SWP_API uint32_t swp_blockers_round(const swp_blockers *blockers);
/** The article behind a bar as the edition numbers it; "" for a forbidden pair, which no edition
 *  knows. NULL for an unknown bar. */
SWP_API const char *swp_blockers_article(const swp_blockers *blockers, swp_bar bar);
/** Player `index` of the round, by pairing order; NULL past the end. */
SWP_API const swp_blocked_player *swp_blockers_player_at(const swp_blockers *blockers,
                                                         uint32_t index);
/** With an odd number somebody needs the bye. False when the arbiter has fixed it. */
SWP_API bool swp_blockers_needs_bye(const swp_blockers *blockers);

/* ---- the certificate: only when the verdict is SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE
 * ------------------------
 */

/**
 * The groups, smallest first. Each has an odd number of members (the bye counts as one), and the
 * only others that its members may meet are the swp_blockers_partners; of these there is exactly
 * one fewer than groups. No group can be left out: without any one of them the others could all be
 * served.
 */
SWP_API uint32_t swp_blockers_group_count(const swp_blockers *blockers);
/** Group `index`, 0-based, in pairing order, the bye last; NULL past the end. */
SWP_API const swp_tpn_list *swp_blockers_group_at(const swp_blockers *blockers, uint32_t index);
SWP_API const swp_tpn_list *swp_blockers_partners(const swp_blockers *blockers);
/**
 * The evidence: each pair of a member of a group and somebody who is neither of that group nor a
 * partner, and what it fails on. By the first player, then by the second, in pairing order.
 */
SWP_API uint32_t swp_blockers_pair_count(const swp_blockers *blockers);
SWP_API const swp_barred_pair *swp_blockers_pair_at(const swp_blockers *blockers, uint32_t index);

/* ---- which articles would have to give ------------------------------------------------------- */

/**
 * A proposal to the arbiter, never applied: if these pairs might break what they fail on, the round
 * could be paired. As few pairs as can be; among those as few rematches, then second byes, then
 * colours, then forbidden pairs; then the smallest sum of the differences in score (for a bye: to
 * the lowest score).
 */
typedef struct swp_waiver {
    unsigned may_give; /**< the kinds of rules that might be broken: a bit 1u << swp_bar for each */
    bool is_enough;    /**< false: without the other kinds there is no pairing either */
    uint32_t pair_count;
    const swp_barred_pair *pairs; /**< belong to the answer */
} swp_waiver;

/**
 * The first proposal lets every kind give; the others one kind alone: forbidden pairs, colours,
 * byes, rematches, as far as the round knows any. None unless the verdict is
 * SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE.
 */
SWP_API uint32_t swp_blockers_waiver_count(const swp_blockers *blockers);
SWP_API const swp_waiver *swp_blockers_waiver_at(const swp_blockers *blockers, uint32_t index);

/* ---- when the procedure ended before a pairing ----------------------------------------------- */

/** Where it ended: the article, the sentence of the failed call, and the last decision recorded
 *  ("" when none was). All "" unless the verdict is SWP_BLOCKERS_VERDICT_KIND_PROCEDURE. */
SWP_API const char *swp_blockers_end_rule(const swp_blockers *blockers);
SWP_API const char *swp_blockers_end_text(const swp_blockers *blockers);
SWP_API const char *swp_blockers_last_article(const swp_blockers *blockers);
SWP_API const char *swp_blockers_last_text(const swp_blockers *blockers);
/** Both for other languages (docs/program/sayings.md); they belong to the answer. The end says
 *  SWP_SAYING_PROCEDURE_ENDS, whose `what` is the word of the error's detail; the last decision
 *  SWP_SAYING_STEP_RECORDED, whose `what` is the word of the event (docs/guide/explain.md). NULL
 * unless the verdict is SWP_BLOCKERS_VERDICT_KIND_PROCEDURE, and where no decision was recorded.
 * O(1). */
SWP_API const swp_saying *swp_blockers_end_saying(const swp_blockers *blockers);
SWP_API const swp_saying *swp_blockers_last_saying(const swp_blockers *blockers);

/* ---- how many more rounds -------------------------------------------------------------------- */

/**
 * Rounds that can certainly be paired from this one on (this one counted), whatever the pairings
 * and results will be: 0 when this round cannot. Not more than are planned. It is a lower bound,
 * proved in docs/guide/no-pairing.md, and holds while exactly the players of this round take part
 * and all games are played: a round for which a bye is requested already ends the count, as does
 * one for which somebody comes back.
 */
typedef struct swp_rounds_left {
    uint32_t planned;         /**< rounds from this one to the last */
    uint32_t certain;         /**< under all absolute rules */
    uint32_t without_colours; /**< if the colour rules were waived from now on */
} swp_rounds_left;

SWP_API const swp_rounds_left *swp_blockers_rounds_left(const swp_blockers *blockers);

#ifdef __cplusplus
}
#endif
#endif
