/**
 * @file blockers.h
 * When a round cannot be paired: who blocks, which articles would have to give, and how many more
 * rounds are certainly possible.
 *
 * Three things can keep two players from meeting under the absolute rules of an edition: they have
 * met, their colours, a forbidden pair; and a player can be barred from the bye. A complete pairing
 * is a perfect matching of what is left (with an odd number the bye is one more "opponent"). When
 * there is none, a theorem of Tutte and Berge says that there is always a proof that fits on a
 * slip of paper: groups of odd size, in each of which somebody needs an opponent from outside, and
 * fewer such opponents than groups. That is the certificate given here; whoever has the pairs and
 * their reasons before him can check it by hand.
 *
 * @code
 * sp_blockers *blockers = NULL;
 * if (sp_blockers_find(t, &options, &blockers, &err) == SP_OK &&
 *     sp_blockers_verdict(blockers) == SP_BLOCKERS_IMPOSSIBLE)
 *     for (uint32_t i = 0; i < sp_blockers_group_count(blockers); i++)
 *         use(sp_blockers_group(blockers, i));
 * sp_blockers_destroy(blockers);
 * @endcode
 */
#ifndef SWISSPAIR_BLOCKERS_H
#define SWISSPAIR_BLOCKERS_H

#include "swisspair/pair.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What keeps two from meeting, or one from the bye. Values are frozen once released. */
typedef enum sp_bar {
    SP_BAR_REMATCH = 0, /**< the two have played each other */
    SP_BAR_BYE,         /**< he has had a bye, or what the edition puts on a level with it */
    SP_BAR_COLOURS,     /**< each way to give the colours is barred to one of the two */
    SP_BAR_FORBIDDEN    /**< declared not to meet */
} sp_bar;
enum { SP_BARS = SP_BAR_FORBIDDEN + 1 };

/** "rematch", "bye", "colours", "forbidden"; NULL past the end. */
SP_API const char *sp_bar_name(sp_bar bar);

/** Two who may not meet, and all that they fail on. */
typedef struct sp_barred_pair {
    uint32_t tpn[2]; /**< pairing numbers; the second is 0 for the bye */
    unsigned bars;   /**< a bit 1u << sp_bar for each */
    uint32_t round;  /**< in which they met, or for which he is barred from the bye; else 0 */
} sp_barred_pair;

/** Pairing numbers; 0 stands for the bye. The array belongs to the answer. */
typedef struct sp_tpn_list {
    uint32_t count;
    const uint32_t *tpns;
} sp_tpn_list;

/** What the absolute rules say of one player of the round. */
typedef struct sp_blocked_player {
    uint32_t tpn;
    bool may_have_white, may_have_black;
    uint32_t bye_barred_by; /**< the round that bars him from the bye; 0 = he may have it */
    const char *colours;    /**< of his rounds so far: 'W', 'B', '-' for a round without */
} sp_blocked_player;

/** What becomes of the round. Values are frozen once released. */
typedef enum sp_blockers_verdict_kind {
    SP_BLOCKERS_PAIRABLE = 0, /**< the system pairs it */
    SP_BLOCKERS_IMPOSSIBLE,   /**< no pairing obeys the absolute rules: there is a certificate */
    SP_BLOCKERS_PROCEDURE /**< one would, but the procedure of the edition does not come to it */
} sp_blockers_verdict_kind;

/** "pairable", "impossible", "procedure"; NULL past the end. */
SP_API const char *sp_blockers_verdict_name(sp_blockers_verdict_kind verdict);

/** An answer. It depends on nothing else. */
typedef struct sp_blockers sp_blockers;

/**
 * Asks whether a round can be paired, and what is in the way. `options` as for sp_pair_next_round
 * (NULL: the next round by the tournament's system); `trace` is not looked at. That nothing can be
 * paired is an answer here, not an error; every other failure of sp_pair_next_round is one.
 *
 * Cost: O(k^3) at worst for the k players of the round, and a pairing call when the absolute rules
 * allow a pairing. The caller destroys the answer.
 */
SP_API sp_status sp_blockers_find(const sp_tournament *t, const sp_pair_options *options,
                                  sp_blockers **out_blockers, sp_error *err);
SP_API void sp_blockers_destroy(sp_blockers *blockers);

SP_API sp_blockers_verdict_kind sp_blockers_verdict(const sp_blockers *blockers);
SP_API const char *sp_blockers_system(const sp_blockers *blockers);
SP_API uint32_t sp_blockers_round(const sp_blockers *blockers);
/** The article behind a bar as the edition numbers it; "" for a forbidden pair, which no edition
 *  knows. NULL for an unknown bar. */
SP_API const char *sp_blockers_article(const sp_blockers *blockers, sp_bar bar);
/** Player `index` of the round, by pairing order; false past the end. */
SP_API bool sp_blockers_player_at(const sp_blockers *blockers, uint32_t index,
                                  sp_blocked_player *out_player);
/** With an odd number somebody needs the bye. False when the arbiter has fixed it. */
SP_API bool sp_blockers_needs_bye(const sp_blockers *blockers);

/* ---- the certificate: only when the verdict is SP_BLOCKERS_IMPOSSIBLE ------------------------ */

/**
 * The groups, smallest first. Each has an odd number of members (the bye counts as one), and the
 * only others that its members may meet are the sp_blockers_partners; of these there is exactly one
 * fewer than groups. No group can be left out: without any one of them the others could all be
 * served.
 */
SP_API uint32_t sp_blockers_group_count(const sp_blockers *blockers);
/** Group `index`, 0-based, in pairing order, the bye last; empty past the end. */
SP_API sp_tpn_list sp_blockers_group(const sp_blockers *blockers, uint32_t index);
SP_API sp_tpn_list sp_blockers_partners(const sp_blockers *blockers);
/**
 * The evidence: each pair of a member of a group and somebody who is neither of his group nor a
 * partner, and what it fails on. By the first player, then by the second, in pairing order.
 */
SP_API uint32_t sp_blockers_pair_count(const sp_blockers *blockers);
SP_API bool sp_blockers_pair_at(const sp_blockers *blockers, uint32_t index,
                                sp_barred_pair *out_pair);

/* ---- which articles would have to give ------------------------------------------------------- */

/**
 * A proposal to the arbiter, never applied: if these pairs might break what they fail on, the round
 * could be paired. As few pairs as can be; among those as few rematches, then second byes, then
 * colours, then forbidden pairs; then the smallest sum of the differences in score (for a bye: to
 * the lowest score).
 */
typedef struct sp_waiver {
    unsigned may_give; /**< the kinds of rules that might be broken: a bit 1u << sp_bar for each */
    bool is_enough;    /**< false: without the other kinds there is no pairing either */
    uint32_t pair_count;
    const sp_barred_pair *pairs; /**< belong to the answer */
} sp_waiver;

/**
 * The first proposal lets every kind give; the others one kind alone: forbidden pairs, colours,
 * byes, rematches, as far as the round knows any. None unless the verdict is
 * SP_BLOCKERS_IMPOSSIBLE.
 */
SP_API uint32_t sp_blockers_waiver_count(const sp_blockers *blockers);
SP_API bool sp_blockers_waiver_at(const sp_blockers *blockers, uint32_t index,
                                  sp_waiver *out_waiver);

/* ---- when the procedure ended before a pairing ----------------------------------------------- */

/** Where it ended: the article, the sentence of the failed call, and the last decision recorded
 *  ("" when none was). All "" unless the verdict is SP_BLOCKERS_PROCEDURE. */
SP_API const char *sp_blockers_end_rule(const sp_blockers *blockers);
SP_API const char *sp_blockers_end_text(const sp_blockers *blockers);
SP_API const char *sp_blockers_last_article(const sp_blockers *blockers);
SP_API const char *sp_blockers_last_text(const sp_blockers *blockers);

/* ---- how many more rounds -------------------------------------------------------------------- */

/**
 * Rounds that can certainly be paired from this one on (this one counted), whatever the pairings
 * and results will be: 0 when this round cannot. Not more than are planned. It is a lower bound,
 * proved in docs/no-pairing.md, and holds while exactly the players of this round take part and all
 * games are played: a round for which a bye is requested already ends the count, as does one for
 * which somebody comes back.
 */
typedef struct sp_rounds_left {
    uint32_t planned;         /**< rounds from this one to the last */
    uint32_t certain;         /**< under all absolute rules */
    uint32_t without_colours; /**< if the colour rules were waived from now on */
} sp_rounds_left;

SP_API sp_rounds_left sp_blockers_rounds_left(const sp_blockers *blockers);

#ifdef __cplusplus
}
#endif
#endif
