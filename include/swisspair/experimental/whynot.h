/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file whynot.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * Why not: what the rules say to a pairing that somebody had wished for.
 *
 * The wish becomes one more absolute requirement, and the round is paired twice by the same engine
 * of the same edition: as it is, and under the wish. Nothing is worked out by a second routine: the
 * answer compares the decisions that the engine recorded both times (pair.h, "why").
 *
 * @code
 * swp_wish wish = SWP_WISH_INIT;
 * wish.player = 4;
 * wish.opponent = 9;
 * swp_whynot *answer = NULL;
 * const swp_whynot_reason *reason;
 * if (swp_whynot_create(t, NULL, &wish, &answer, &err) == SWP_OK)
 *     for (uint32_t i = 0; (reason = swp_whynot_reason_at(answer, i)) != NULL; i++)
 *         puts(reason->text);
 * swp_whynot_destroy(answer);
 * @endcode
 *
 * Feature word (swp_has_feature): "whynot".
 */
#ifndef SWISSPAIR_WHYNOT_H
#define SWISSPAIR_WHYNOT_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/pair.h"
#include "swisspair/saying.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What is wished for one player. Values are frozen once released. */
typedef enum swp_wish_kind {
    SWP_WISH_KIND_MEETING = 0, /**< to meet `opponent` */
    SWP_WISH_KIND_BYE,         /**< to have the pairing-allocated bye */
    SWP_WISH_KIND_DOWNFLOAT,   /**< to leave the scoregroup downwards: meets somebody with fewer
                                  points */
    SWP_WISH_KIND_UPFLOAT,     /**< to leave it upwards: meets somebody with more points */
    SWP_WISH_KIND_MAX_ENUM = 0x7fffffff
} swp_wish_kind;

/** "meeting", "bye", "downfloat", "upfloat"; NULL past the end. */
SWP_API const char *swp_wish_kind_name(swp_wish_kind kind);

/** What swp_wish.flags may hold; bits. */
typedef enum swp_wish_flag {
    SWP_WISH_COLOURS = 1 << 0, /**< SWP_WISH_KIND_MEETING: and `player` has White, `opponent` Black
                                */
    SWP_WISH_FLAG_MAX_ENUM = 0x7fffffff
} swp_wish_flag;

/** A wish. Initialise with SWP_WISH_INIT or swp_wish_init; it grows as options do (error.h). */
typedef struct swp_wish {
    size_t size; /**< sizeof(swp_wish) as compiled by the caller */
    swp_wish_kind kind;
    uint32_t player;   /**< pairing number */
    uint32_t opponent; /**< SWP_WISH_KIND_MEETING: pairing number; else 0 */
    uint32_t flags;    /**< swp_wish_flag */
} swp_wish;
#define SWP_WISH_INIT                                                                              \
    {                                                                                              \
        sizeof(swp_wish), SWP_WISH_KIND_MEETING, 0, 0, 0                                           \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_wish_init(swp_wish *wish);

/** How the rules answer. Values are frozen once released. */
typedef enum swp_verdict {
    SWP_VERDICT_PAIRED = 0, /**< it is what the system pairs */
    SWP_VERDICT_COLOURS,    /**< the two meet, with the other colours */
    SWP_VERDICT_LATER,      /**< as good by every criterion, but later in the order of the text */
    SWP_VERDICT_WORSE,      /**< the best pairing with it loses at a criterion */
    SWP_VERDICT_IMPOSSIBLE, /**< it contradicts an absolute rule, or leaves no complete pairing */
    SWP_VERDICT_MAX_ENUM = 0x7fffffff
} swp_verdict;

/** "paired", "colours", "later", "worse", "impossible"; NULL past the end. */
SWP_API const char *swp_verdict_name(swp_verdict verdict);

/** An answer. It depends on nothing else. */
typedef struct swp_whynot swp_whynot;

/**
 * Asks why a wish does not come true in a round. `options` as for swp_pairing_create; a recorded
 * round can be asked about by its number. Impossible is an answer, not an error.
 *
 * Fails like swp_pairing_create when the round itself cannot be paired, and with SWP_ERR_INVALID
 * when the wish names a player who does not exist, or one twice. Cost: two pairing calls and a
 * comparison that is linear in what they record. The caller destroys the answer.
 */
SWP_API swp_status swp_whynot_create(const swp_tournament *t, const swp_pair_options *options,
                                     const swp_wish *wish, swp_whynot **out_answer,
                                     swp_error *err) SWP_CHECKED;
SWP_API void swp_whynot_destroy(swp_whynot *answer);

/** What was asked. Belongs to the answer. */
SWP_API const swp_wish *swp_whynot_wish(const swp_whynot *answer);
SWP_API swp_verdict swp_whynot_verdict(const swp_whynot *answer);
/** The article that decides, as the edition numbers it; "" when the wish is what was paired. */
SWP_API const char *swp_whynot_article(const swp_whynot *answer);

/** What speaks against the wish, or for it. Texts and arrays belong to the answer. */
typedef struct swp_whynot_reason {
    const char *what;    /**< a word in lower case, frozen once released (docs/guide/whynot.md) */
    const char *article; /**< as the edition numbers it; "" when no article is behind it */
    const char *text;    /**< one English sentence */
    uint32_t round;      /**< the earlier round it speaks of; 0 = none */
    bool has_score;
    swp_points score; /**< of the bracket concerned, in tenths */
    uint32_t player_count;
    const uint32_t *players; /**< pairing numbers; of a game White first; when there is
                                  no complete pairing, those of the wish and all who block */
    /** The decision where the two pairings part: what the system decided, and what it decides under
     * the wish. Players and values as the events have them; 0 and NULL where there is none. */
    struct {
        uint32_t player_count;
        const uint32_t *players;
        uint32_t value_count;
        const swp_trace_value *values;
    } paired, wished;
    const swp_saying *saying; /**< what `text` says, for other languages */
} swp_whynot_reason;

SWP_API uint32_t swp_whynot_reason_count(const swp_whynot *answer);
/** Reason `index`, 0-based, the deciding one first; NULL past the end. */
SWP_API const swp_whynot_reason *swp_whynot_reason_at(const swp_whynot *answer, uint32_t index);

/** What the system pairs, with its events. Belongs to the answer. */
SWP_API const swp_pairing *swp_whynot_paired(const swp_whynot *answer);
/** What it pairs under the wish; NULL when the wish is impossible. */
SWP_API const swp_pairing *swp_whynot_wished(const swp_whynot *answer);

#ifdef __cplusplus
}
#endif
#endif
