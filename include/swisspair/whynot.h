/**
 * @file whynot.h
 * A wish for a round: one more absolute requirement.
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

#ifdef __cplusplus
}
#endif
#endif
