/**
 * @file explain.h
 * A round told in sentences, for arbiters and for players.
 *
 * What is told was recorded while the round was paired (sp_pairing_trace_at); nothing is decided or
 * worked out again. Scores, colours and opponents of earlier rounds are read off the tournament.
 * The words are those of the system that paired: brackets, S1 and S2 in the Dutch systems, ARO,
 * upfloaters and shifters in Dubov's, score-groups and types of floaters in Lim's.
 *
 * @code
 * sp_pair_options options = SP_PAIR_OPTIONS_INIT;
 * sp_pairing *pairing = NULL;
 * sp_explanation *told = NULL;
 * sp_passage passage;
 * options.trace = true;
 * if (sp_pair_next_round(t, &options, &pairing, NULL) == SP_OK &&
 *     sp_explain_player(t, pairing, 14, &told, NULL) == SP_OK)
 *     for (uint32_t i = 0; sp_explanation_at(told, i, &passage); i++)
 *         puts(passage.text);
 * sp_explanation_destroy(told);
 * sp_pairing_destroy(pairing);
 * @endcode
 */
#ifndef SWISSPAIR_EXPLAIN_H
#define SWISSPAIR_EXPLAIN_H

#include "swisspair/pair.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a passage is. Values are frozen once released. */
typedef enum sp_passage_kind {
    SP_PASSAGE_HEADING = 0, /**< begins a section: "Bracket of 2½ points" */
    SP_PASSAGE_SENTENCE,    /**< one or more sentences */
    SP_PASSAGE_PLAYER,      /**< a row about players[0]: what the system knows of him */
    SP_PASSAGE_BOARD        /**< a board: players[0] White, players[1] Black; why these colours */
} sp_passage_kind;

/** One passage. Texts and arrays belong to the explanation. */
typedef struct sp_passage {
    sp_passage_kind kind;
    const char *text;    /**< UTF-8; names as the tournament has them */
    const char *article; /**< as the edition numbers it; "" when no single article is meant */
    bool has_score;
    sp_points score; /**< of the bracket it is about, with virtual points */
    uint32_t player_count;
    const uint32_t *players; /**< pairing numbers of those it speaks of, in that order */
} sp_passage;

/** What is told of a round or of a player. */
typedef struct sp_explanation sp_explanation;

/**
 * Tells the round: the bye, bracket by bracket, then the boards with the rule that gave their
 * colours.
 *
 * `pairing` was made from `t`, which has not changed since, with options.trace; else
 * SP_ERR_INVALID. The explanation does not depend on either afterwards. O(m log n + n r + b^2) with
 * m the players named in all recorded events, n the players, r the rounds, b the brackets tried.
 */
SP_API sp_status sp_explain_round(const sp_tournament *t, const sp_pairing *pairing,
                                  sp_explanation **out_explanation, sp_error *err);
/**
 * Tells one player why he has this opponent, this colour or the bye, and says "you" to him. The
 * first passage says what he has. SP_ERR_INVALID when there is no such player, and as above. The
 * cost is as above, and for everybody of his bracket whom he passed over the look-up of their game
 * (r) and of a forbidden pair (all forbidden groups).
 */
SP_API sp_status sp_explain_player(const sp_tournament *t, const sp_pairing *pairing, uint32_t tpn,
                                   sp_explanation **out_explanation, sp_error *err);
SP_API void sp_explanation_destroy(sp_explanation *explanation);

/** "heading", "sentence", "player", "board"; NULL past the end. */
SP_API const char *sp_passage_kind_name(sp_passage_kind kind);
SP_API uint32_t sp_explanation_count(const sp_explanation *explanation);
/** Passage `index`, 0-based; false past the end. */
SP_API bool sp_explanation_at(const sp_explanation *explanation, uint32_t index,
                              sp_passage *out_passage);

#ifdef __cplusplus
}
#endif
#endif
