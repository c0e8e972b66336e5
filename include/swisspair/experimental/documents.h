/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file documents.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * JSON documents (json.h) of the answers that are experimental.
 *
 * @code
 * swp_whynot *answer = NULL;
 * swp_buffer document = SWP_BUFFER_INIT;
 * swp_wish wish = SWP_WISH_INIT;
 * wish.player = 4;
 * wish.opponent = 9;
 * if (swp_whynot_create(t, NULL, &wish, &answer, &err) == SWP_OK &&
 *     swp_whynot_json(answer, NULL, &document, &err) == SWP_OK)
 *     fwrite(document.bytes, 1, document.length, stdout);
 * swp_buffer_free(&document);
 * swp_whynot_destroy(answer);
 * @endcode
 */
#ifndef SWISSPAIR_DOCUMENTS_H
#define SWISSPAIR_DOCUMENTS_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/experimental/blockers.h"
#include "swisspair/experimental/board_prizes.h"
#include "swisspair/experimental/checklist.h"
#include "swisspair/experimental/dubov_1997_aro.h"
#include "swisspair/experimental/dutch_1998_standings.h"
#include "swisspair/experimental/norms.h"
#include "swisspair/experimental/preview.h"
#include "swisspair/experimental/rating.h"
#include "swisspair/experimental/round_robin.h"
#include "swisspair/experimental/whynot.h"
#include "swisspair/json.h"

#ifdef __cplusplus
extern "C" {
#endif

/** An answer to a wish. */
SWP_API swp_status swp_whynot_json(const swp_whynot *answer, const swp_json_options *options,
                                   swp_buffer *out, swp_error *err);
/** Who is in the way of a round. SWP_ERR_INVALID when somebody of the round is not in `t`. */
SWP_API swp_status swp_blockers_json(const swp_tournament *t, const swp_blockers *blockers,
                                     const swp_json_options *options, swp_buffer *out,
                                     swp_error *err);
/** The next round while games are open. SWP_ERR_INVALID when somebody of it is not in `t`. */
SWP_API swp_status swp_preview_json(const swp_tournament *t, const swp_preview *preview,
                                    const swp_json_options *options, swp_buffer *out,
                                    swp_error *err);
/** What a document about a table of a round robin tells. Initialise it with zeros and `size`. */
typedef struct swp_round_robin_shown {
    size_t size; /**< sizeof(swp_round_robin_shown) as compiled by the caller */
    const swp_round_robin *table;
    const swp_board *boards; /**< of all rounds, as in swp_round_robin_examine; NULL: the table's */
    const char *const *names; /**< of the numbers, from 1 on; NULL: they have none */
    const uint64_t *seed;     /**< which the numbers were drawn from; NULL: they were not */
    uint32_t round;           /**< 0: all */
    uint32_t reserved;        /**< 0 */
} swp_round_robin_shown;
/** A table of a round robin. */
SWP_API swp_status swp_round_robin_json(const swp_round_robin_shown *shown,
                                        const swp_json_options *options, swp_buffer *out,
                                        swp_error *err);
/** The best players by board. SWP_ERR_INVALID when somebody of the lists is not in `t`. */
SWP_API swp_status swp_board_prizes_json(const swp_tournament *t, const swp_board_prizes *prizes,
                                         const swp_json_options *options, swp_buffer *out,
                                         swp_error *err);
/** Estimated changes of ratings. SWP_ERR_INVALID when somebody of them is not in `t`. */
SWP_API swp_status swp_rating_changes_json(const swp_tournament *t,
                                           const swp_rating_changes *changes,
                                           const swp_json_options *options, swp_buffer *out,
                                           swp_error *err);
/** Norms, with every requirement and game. SWP_ERR_INVALID when somebody of them is not in `t`. */
SWP_API swp_status swp_norms_json(const swp_tournament *t, const swp_norms *norms,
                                  const swp_json_options *options, swp_buffer *out, swp_error *err);
/** The member "blockers" of that document alone, for swp_errors_json. */
SWP_API swp_status swp_blockers_json_object(const swp_tournament *t, const swp_blockers *blockers,
                                            swp_buffer *out, swp_error *err);
/** The check-list of a round. SWP_ERR_INVALID when somebody of it is not in `t`. */
SWP_API swp_status swp_checklist_json(const swp_tournament *t, const swp_checklist *list,
                                      const swp_json_options *options, swp_buffer *out,
                                      swp_error *err);
/** A generated tournament that was written into options->file. */
SWP_API swp_status swp_generated_json_file(uint64_t seed, uint32_t rounds,
                                           const swp_json_options *options, swp_buffer *out,
                                           swp_error *err);
SWP_API swp_status swp_generated_json_end(uint64_t written, uint64_t asked_for, swp_buffer *out,
                                          swp_error *err);
/** The standings of the edition of 1998. */
SWP_API swp_status swp_dutch_1998_standings_json(const swp_tournament *t,
                                                 const swp_dutch_1998_standings *standings,
                                                 const swp_json_options *options, swp_buffer *out,
                                                 swp_error *err);
/** The list of AROs of the Dubov system. */
SWP_API swp_status swp_dubov_1997_aro_list_json(const swp_tournament *t,
                                                const swp_dubov_1997_aro_list *list,
                                                const swp_json_options *options, swp_buffer *out,
                                                swp_error *err);

#ifdef __cplusplus
}
#endif
#endif
