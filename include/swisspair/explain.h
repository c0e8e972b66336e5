/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file explain.h
 * A round told in sentences, for arbiters and for players.
 *
 * What is told was recorded while the round was paired (swp_pairing_trace_at); nothing is decided
 * or worked out again. Scores, colours and opponents of earlier rounds are read off the tournament.
 * The words are those of the system that paired: brackets, S1 and S2 in the Dutch systems, ARO,
 * upfloaters and shifters in Dubov's, score-groups and types of floaters in Lim's.
 *
 * @code
 * swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
 * swp_pairing *pairing = NULL;
 * swp_explanation *told = NULL;
 * const swp_passage *passage;
 * options.flags = SWP_PAIR_TRACE;
 * if (swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK &&
 *     swp_explanation_create(t, pairing, 14, &told, NULL) == SWP_OK)
 *     for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL; i++)
 *         puts(passage->text);
 * swp_explanation_destroy(told);
 * swp_pairing_destroy(pairing);
 * @endcode
 *
 * Feature word (swp_has_feature): "explain".
 */
#ifndef SWISSPAIR_EXPLAIN_H
#define SWISSPAIR_EXPLAIN_H

#include "swisspair/pair.h"
#include "swisspair/saying.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a passage is. Values are frozen once released. */
typedef enum swp_passage_kind {
    SWP_PASSAGE_KIND_HEADING = 0, /**< begins a section: "Bracket of 2½ points" */
    SWP_PASSAGE_KIND_SENTENCE,    /**< one or more sentences */
    SWP_PASSAGE_KIND_PLAYER, /**< a row about players[0]: what the system knows of the player */
    SWP_PASSAGE_KIND_BOARD,  /**< a board: players[0] White, players[1] Black; why these colours */
    SWP_PASSAGE_KIND_MAX_ENUM = 0x7fffffff
} swp_passage_kind;

/** One passage. Texts and arrays belong to the explanation. */
typedef struct swp_passage {
    swp_passage_kind kind;
    const char *text;    /**< UTF-8; names as the tournament has them */
    const char *article; /**< as the edition numbers it; "" when no single article is meant */
    bool has_score;
    swp_points score; /**< of the bracket it is about, with virtual points */
    uint32_t player_count;
    const uint32_t *players;  /**< pairing numbers of those it speaks of, in that order */
    const swp_saying *saying; /**< what `text` says, for other languages */
} swp_passage;

/** What is told of a round or of a player. */
typedef struct swp_explanation swp_explanation;

/**
 * Tells the round (`tpn` 0): the bye, bracket by bracket, then the boards with the rule that gave
 * their colours. Or tells a player why they have this opponent, this colour or the bye, and says
 * "you" to them; the first passage says what they have.
 *
 * `pairing` was made from `t`, or from an equal tournament, with SWP_PAIR_TRACE; else
 * SWP_ERR_INVALID, and when there is no such player. What is recorded of that round and of later
 * ones may have changed since; whatever the round was paired from may not
 * (SWP_DETAIL_PAIRING_DOES_NOT_FIT). The explanation does not depend on either afterwards.
 * Cost: O(m log n + n r + b^2) with m the players named in all recorded events, n the players, r
 * the rounds, b the brackets tried; for a player also, for everybody of the bracket who was passed
 * over, the look-up of their game (r) and of a forbidden pair (all forbidden groups).
 */
SWP_API swp_status swp_explanation_create(const swp_tournament *t, const swp_pairing *pairing,
                                          uint32_t tpn, swp_explanation **out_explanation,
                                          swp_error *err) SWP_CHECKED;
/** Frees an explanation and its texts; NULL is fine. */
SWP_API void swp_explanation_destroy(swp_explanation *explanation);

/** "heading", "sentence", "player", "board"; NULL past the end. */
SWP_API const char *swp_passage_kind_name(swp_passage_kind kind);
/** To whom it is told; 0: it tells the round. */
SWP_API uint32_t swp_explanation_player(const swp_explanation *explanation);
/** Passages of the explanation. */
SWP_API uint32_t swp_explanation_count(const swp_explanation *explanation);
/** Passage `index`, 0-based; NULL past the end. */
SWP_API const swp_passage *swp_explanation_at(const swp_explanation *explanation, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
