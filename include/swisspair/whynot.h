/**
 * @file whynot.h
 * Why not: what the rules say to a pairing that somebody had wished for.
 *
 * The wish becomes one more absolute requirement, and the round is paired twice by the same engine
 * of the same edition: as it is, and under the wish. Nothing is worked out by a second routine: the
 * answer compares the decisions that the engine recorded both times (pair.h, "why").
 *
 * @code
 * sp_wish wish = SP_WISH_INIT;
 * wish.player = 4;
 * wish.opponent = 9;
 * sp_whynot *answer = NULL;
 * sp_whynot_reason reason;
 * if (sp_whynot_ask(t, NULL, &wish, &answer, &err) == SP_OK)
 *     for (uint32_t i = 0; sp_whynot_reason_at(answer, i, &reason); i++)
 *         puts(reason.text);
 * sp_whynot_destroy(answer);
 * @endcode
 */
#ifndef SWISSPAIR_WHYNOT_H
#define SWISSPAIR_WHYNOT_H

#include "swisspair/pair.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What is wished for one player. Values are frozen once released. */
typedef enum sp_wish_kind {
    SP_WISH_MEETING = 0, /**< he meets `opponent` */
    SP_WISH_BYE,         /**< he has the pairing-allocated bye */
    SP_WISH_DOWNFLOAT, /**< he leaves his scoregroup downwards: meets somebody with fewer points */
    SP_WISH_UPFLOAT    /**< he leaves it upwards: meets somebody with more points */
} sp_wish_kind;

/** A wish. Initialise with SP_WISH_INIT. */
typedef struct sp_wish {
    sp_wish_kind kind;
    uint32_t player;   /**< pairing number */
    uint32_t opponent; /**< SP_WISH_MEETING: pairing number; else 0 */
    bool colours;      /**< SP_WISH_MEETING: and `player` has White, `opponent` Black */
} sp_wish;
#define SP_WISH_INIT                                                                               \
    {                                                                                              \
        SP_WISH_MEETING, 0, 0, false                                                               \
    }

/** How the rules answer. Values are frozen once released. */
typedef enum sp_verdict {
    SP_VERDICT_PAIRED = 0, /**< it is what the system pairs */
    SP_VERDICT_COLOURS,    /**< the two meet, with the other colours */
    SP_VERDICT_LATER,      /**< as good by every criterion, but later in the order of the text */
    SP_VERDICT_WORSE,      /**< the best pairing with it loses at a criterion */
    SP_VERDICT_IMPOSSIBLE  /**< it contradicts an absolute rule, or leaves no complete pairing */
} sp_verdict;

/** "paired", "colours", "later", "worse", "impossible"; NULL past the end. */
SP_API const char *sp_verdict_name(sp_verdict verdict);

/** An answer. It depends on nothing else. */
typedef struct sp_whynot sp_whynot;

/**
 * Asks why a wish does not come true in a round. `options` as for sp_pair_next_round; a recorded
 * round can be asked about by its number. Impossible is an answer, not an error.
 *
 * Fails like sp_pair_next_round when the round itself cannot be paired, and with SP_ERR_INVALID
 * when the wish names a player who does not exist, or one twice. Cost: two pairing calls and a
 * comparison that is linear in what they record. The caller destroys the answer.
 */
SP_API sp_status sp_whynot_ask(const sp_tournament *t, const sp_pair_options *options,
                               const sp_wish *wish, sp_whynot **out_answer, sp_error *err);
SP_API void sp_whynot_destroy(sp_whynot *answer);

SP_API sp_verdict sp_whynot_verdict(const sp_whynot *answer);
/** The article that decides, as the edition numbers it; "" when the wish is what was paired. */
SP_API const char *sp_whynot_article(const sp_whynot *answer);

/** What speaks against the wish, or for it. Texts and arrays belong to the answer. */
typedef struct sp_whynot_reason {
    const char *what;    /**< a word in lower case, frozen once released (docs/whynot.md) */
    const char *article; /**< as the edition numbers it; "" when no article is behind it */
    const char *text;    /**< one English sentence */
    uint32_t round;      /**< the earlier round it speaks of; 0 = none */
    bool has_score;
    sp_points score; /**< of the bracket concerned, in tenths */
    uint32_t player_count;
    const uint32_t *players; /**< pairing numbers; of a game White first; when there is
                                  no complete pairing, those of the wish and all who block */
    /** The decision where the two pairings part: what the system decided, and what it decides under
     * the wish. Players and values as the events have them; 0 and NULL where there is none. */
    struct {
        uint32_t player_count;
        const uint32_t *players;
        uint32_t value_count;
        const sp_trace_value *values;
    } paired, wished;
} sp_whynot_reason;

SP_API uint32_t sp_whynot_reason_count(const sp_whynot *answer);
/** Reason `index`, 0-based, the deciding one first; false past the end. */
SP_API bool sp_whynot_reason_at(const sp_whynot *answer, uint32_t index,
                                sp_whynot_reason *out_reason);

/** What the system pairs, with its events. Belongs to the answer. */
SP_API const sp_pairing *sp_whynot_paired(const sp_whynot *answer);
/** What it pairs under the wish; NULL when the wish is impossible. */
SP_API const sp_pairing *sp_whynot_wished(const sp_whynot *answer);

#ifdef __cplusplus
}
#endif
#endif
