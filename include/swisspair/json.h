/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file json.h
 * Answers of the library as JSON (RFC 8259): the documents that the program prints, written here,
 * so that servers, bindings and pages have the same. docs/program/json.md tells what is in them,
 * and docs/schemas has a JSON Schema of each.
 *
 * A document is one object and one line; its first member is "schema", SWP_JSON_SCHEMA. Members are
 * added in later versions, none changes its meaning or goes while that number stays.
 *
 * The bytes are UTF-8 whatever the texts were: a byte that belongs to no character becomes \ufffd,
 * and characters that steer what shows them (controls, C1, U+2028 and U+2029, the marks that
 * reverse what follows) are written as \uXXXX. Points are decimal texts ("2.5"), so that nobody
 * rounds them.
 *
 * @code
 * swp_buffer document = SWP_BUFFER_INIT;
 * if (swp_pairing_json(t, pairing, NULL, &document, &err) == SWP_OK)
 *     fwrite(document.bytes, 1, document.length, stdout);
 * swp_buffer_free(&document);
 * @endcode
 *
 * Feature word (swp_has_feature): "json".
 */
#ifndef SWISSPAIR_JSON_H
#define SWISSPAIR_JSON_H

#include "swisspair/buffer.h"
#include "swisspair/check.h"
#include "swisspair/explain.h"
#include "swisspair/standings.h"
#include "swisspair/trf.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SWP_JSON_SCHEMA = 1 /**< the member "schema" of every document */ };

/* ---- what stands beside an answer ------------------------------------------------------------ */

/** Something to say beside the answer, for the member "notes". Initialise with SWP_JSON_NOTE_INIT.
 */
typedef struct swp_json_note {
    size_t size;        /**< sizeof(swp_json_note) as compiled by the caller */
    const char *file;   /**< the file it is about; NULL = none */
    const char *record; /**< record or rule; NULL or "" = none */
    const char *text;   /**< NULL = "" */
    swp_severity severity;
    uint32_t line, column;    /**< 0 = none */
    uint32_t tpn[2];          /**< players concerned; 0 = none */
    swp_detail detail;        /**< of an swp_error it tells; SWP_DETAIL_NONE = none */
    const swp_saying *saying; /**< what `text` says, for other languages; NULL = not told */
    const char *rule;    /**< "time_short", of a finding about the rating report; NULL = none */
    const char *article; /**< of that rule: "B.02 1.1"; NULL = none */
    uint32_t round;      /**< of that finding; 0 = none */
} swp_json_note;
#define SWP_JSON_NOTE_INIT                                                                         \
    {                                                                                              \
        sizeof(swp_json_note), NULL, NULL, NULL, SWP_SEVERITY_INFO, 0, 0, {0, 0}, SWP_DETAIL_NONE, \
            NULL, NULL, NULL, 0                                                                    \
    }

/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_json_note_init(swp_json_note *note);

/** What swp_json_options.flags may hold; bits. */
typedef enum swp_json_flag {
    SWP_JSON_CROSS_TABLE = 1 << 0, /**< swp_standings_json: every round of every player */
    /** Of teams: swp_pairing_json the games of every match and the members of both teams;
     * swp_standings_json the members, and with SWP_JSON_CROSS_TABLE the games of every round. */
    SWP_JSON_BOARDS = 1 << 1,
    SWP_JSON_FLAG_MAX_ENUM = 0x7fffffff
} swp_json_flag;

/** What a document says beside its answer. Initialise with SWP_JSON_OPTIONS_INIT or
 * swp_json_options_init. */
typedef struct swp_json_options {
    size_t size;      /**< sizeof(swp_json_options) as compiled by the caller */
    const char *file; /**< the member "file": where the tournament comes from; NULL = null */
    const swp_json_note *const *notes; /**< in any order: errors are written first, then warnings */
    uint32_t note_count;
    uint32_t flags;       /**< swp_json_flag */
    uint64_t reserved[2]; /**< 0 */
    const char *language; /**< of the sentences (language.h); NULL = English */
    /** Whose players they name in swp_whynot_json, which has no tournament; NULL = numbers. Not
     * asked in English. */
    const swp_tournament *named;
} swp_json_options;
#define SWP_JSON_OPTIONS_INIT                                                                      \
    {                                                                                              \
        sizeof(swp_json_options), NULL, NULL, 0, 0, {0, 0}, NULL, NULL                             \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_json_options_init(swp_json_options *options);

/*
 * Every call below adds a document to `out`. `options` NULL = the defaults. All fail with
 * SWP_ERR_MEMORY, and with SWP_ERR_INVALID (SWP_DETAIL_BAD_OPTIONS) for options that make no sense;
 * what else they refuse stands with them. Each is O(bytes written), unless it says more.
 */

/* ---- a round --------------------------------------------------------------------------------- */

/**
 * A pairing: boards, bye, who is absent and why; the recorded decisions when it was made with
 * SWP_PAIR_TRACE. SWP_ERR_INVALID (SWP_DETAIL_NO_SUCH_PLAYER) when somebody of the pairing is not
 * in `t`. Cost: O(n log n).
 */
SWP_API swp_status swp_pairing_json(const swp_tournament *t, const swp_pairing *pairing,
                                    const swp_json_options *options, swp_buffer *out,
                                    swp_error *err);
/**
 * What is told of a round, or of players: `told` are `count` explanations of `pairing`; one alone
 * that tells the round is the member "told", else they are the member "players". With how the round
 * compares with what is recorded, and all recorded decisions. SWP_ERR_INVALID when an explanation
 * of the round is one of several, or a player is not in `t`. Cost: O(n log n).
 */
SWP_API swp_status swp_explanation_json(const swp_tournament *t, const swp_pairing *pairing,
                                        const swp_explanation *const *told, uint32_t count,
                                        const swp_json_options *options, swp_buffer *out,
                                        swp_error *err);

/* ---- lists ----------------------------------------------------------------------------------- */

/** Standings by C.07. SWP_ERR_INVALID when somebody of the table is not in `t`. Cost: O(n rounds
 * codes).
 */
SWP_API swp_status swp_standings_json(const swp_tournament *t, const swp_standings *table,
                                      const swp_json_options *options, swp_buffer *out,
                                      swp_error *err);
/**
 * What puts one of two players before the other, with what every round contributed; "decided_by"
 * is null when they share a rank. SWP_ERR_INVALID when one of them is not in the table. When
 * points decide, standings by the points alone are made from `t`. Cost: that of the values of two
 * rows, and O(bytes written).
 */
SWP_API swp_status swp_standings_why_json(const swp_tournament *t, const swp_standings *table,
                                          uint32_t tpn_a, uint32_t tpn_b,
                                          const swp_json_options *options, swp_buffer *out,
                                          swp_error *err);
/**
 * An initial ranking list just made by swp_tournament_make_ranking: `system` and `old_tpns` as
 * there; NULL for the latter: nobody's former number is told. Cost: O(bytes written).
 */
SWP_API swp_status swp_ranking_json(const swp_tournament *t, const char *system,
                                    const uint32_t *old_tpns, const swp_json_options *options,
                                    swp_buffer *out, swp_error *err);

/* ---- files ----------------------------------------------------------------------------------- */

/*
 * Documents about files have an array "files". The calls without `_file` make one with a single
 * file. For many, each made when its turn comes: swp_json_files_begin, then the calls that end in
 * `_file` with "," between what they add, then the one that ends in `_end`.
 */

/** Begins a document of files, whatever they are. Cost: O(bytes written). */
SWP_API swp_status swp_json_files_begin(swp_buffer *out, swp_error *err);

/** What is counted over the files of a check. Initialise with SWP_CHECK_SUMS_INIT. */
typedef struct swp_check_sums {
    size_t size;              /**< sizeof(swp_check_sums) as compiled by the caller */
    uint64_t files_checked;   /**< that could be used */
    uint64_t files_refused;   /**< that could not */
    uint64_t files_left;      /**< not reached */
    uint64_t rounds, equal;   /**< of pairings: compared, and equal */
    uint64_t without_pairing; /**< rounds of which the rules allow none; not equal */
    uint64_t standings_equal; /**< of ranks: files without a difference */
    uint64_t ranks_different;
} swp_check_sums;
#define SWP_CHECK_SUMS_INIT                                                                        \
    {                                                                                              \
        sizeof(swp_check_sums), 0, 0, 0, 0, 0, 0, 0, 0                                             \
    }

/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_check_sums_init(swp_check_sums *sums);

/**
 * A checked tournament. `report` NULL: it could not be checked; the first error of the notes says
 * why. Cost: O(bytes written).
 */
SWP_API swp_status swp_check_json(const swp_check_report *report, const swp_json_options *options,
                                  swp_buffer *out, swp_error *err);
/**
 * Continues the document of several files with one more; `report` NULL: the file could not be
 * checked, and the notes in the options say why. Fails as swp_check_json. Cost: O(bytes written).
 */
SWP_API swp_status swp_check_json_file(const swp_check_report *report,
                                       const swp_json_options *options, swp_buffer *out,
                                       swp_error *err);
/**
 * Ends the document of several files with what they sum up to. Fails as swp_check_json. Cost:
 * O(bytes written).
 */
SWP_API swp_status swp_check_json_end(const swp_check_sums *sums, const swp_json_options *options,
                                      swp_buffer *out, swp_error *err);
/** Checked ranks; NULL and the ends as above. Cost: O(bytes written). */
SWP_API swp_status swp_rank_check_json(const swp_rank_check *check, const swp_json_options *options,
                                       swp_buffer *out, swp_error *err);
/**
 * Continues the document of several files with one more; `check` NULL: its ranks could not be
 * checked, and the notes in the options say why. Fails as swp_rank_check_json. Cost: O(bytes
 * written).
 */
SWP_API swp_status swp_rank_check_json_file(const swp_rank_check *check,
                                            const swp_json_options *options, swp_buffer *out,
                                            swp_error *err);
/**
 * Ends the document of several files with what they sum up to. Fails as swp_rank_check_json. Cost:
 * O(bytes written).
 */
SWP_API swp_status swp_rank_check_json_end(const swp_check_sums *sums,
                                           const swp_json_options *options, swp_buffer *out,
                                           swp_error *err);
/**
 * What a file holds, and its notes. `trf` NULL: it cannot be used. Without notes in the options
 * those of `trf` are written. Cost: O(bytes written).
 */
SWP_API swp_status swp_notes_json(const swp_trf *trf, const swp_json_options *options,
                                  swp_buffer *out, swp_error *err);
/**
 * Continues the document of several files with the notes of one more; `trf` NULL: it could not be
 * read, and the notes in the options say why. Fails as swp_notes_json. Cost: O(bytes written).
 */
SWP_API swp_status swp_notes_json_file(const swp_trf *trf, const swp_json_options *options,
                                       swp_buffer *out, swp_error *err);
/** Ends the document of several files. Fails as swp_notes_json. Cost: O(bytes written). */
SWP_API swp_status swp_notes_json_end(swp_buffer *out, swp_error *err);

/* ---- the rest -------------------------------------------------------------------------------- */

/** The pairing systems of this library. Cost: O(bytes written). */
SWP_API swp_status swp_systems_json(swp_buffer *out, swp_error *err);
/** The version of this library. Cost: O(bytes written). */
SWP_API swp_status swp_versions_json(swp_buffer *out, swp_error *err);
/**
 * Why something failed: the notes of the options as the member "errors". `blockers` is what
 * swp_blockers_json_object wrote, where the rules allow no pairing; NULL = nothing. Cost: O(bytes
 * written).
 */
SWP_API swp_status swp_errors_json(const char *blockers, const swp_json_options *options,
                                   swp_buffer *out, swp_error *err);
/**
 * A text as a JSON string with its quotes, for documents of the caller's own; NULL = null. Cost:
 * O(bytes written).
 */
SWP_API swp_status swp_json_text(const char *text, swp_buffer *out, swp_error *err);

/* ---- asked and answered at once -------------------------------------------------------------- */

/*
 * Each makes an answer, adds its document and gives the answer back, for callers who want nothing
 * else of it: servers, bindings. `how` NULL = the defaults of the call that it stands for, whose
 * refusals and costs it has; `options` as for all documents. `out` stays as it was when one fails.
 */

/** swp_pairing_create, then swp_pairing_json. Cost: as swp_pairing_create, and O(bytes written). */
SWP_API swp_status swp_tournament_pair_json(const swp_tournament *t, const swp_pair_options *how,
                                            const swp_json_options *options, swp_buffer *out,
                                            swp_error *err);
/**
 * swp_pairing_create with SWP_PAIR_TRACE, swp_explanation_create, then swp_explanation_json. A
 * round on record is asked about with SWP_PAIR_RECORDED in how->flags: without it a bye on record
 * counts as given by the arbiter. Cost: as swp_pairing_create and swp_explanation_create, and
 * O(bytes written).
 */
SWP_API swp_status swp_tournament_explain_json(const swp_tournament *t, const swp_pair_options *how,
                                               uint32_t tpn, const swp_json_options *options,
                                               swp_buffer *out, swp_error *err);
/**
 * swp_check_report_create, then swp_check_json. Cost: as swp_check_report_create, and O(bytes
 * written).
 */
SWP_API swp_status swp_tournament_check_json(const swp_tournament *t, const swp_check_options *how,
                                             const swp_json_options *options, swp_buffer *out,
                                             swp_error *err);
/**
 * swp_standings_create, then swp_standings_json. Cost: as swp_standings_create, and O(bytes
 * written).
 */
SWP_API swp_status swp_tournament_standings_json(const swp_tournament *t,
                                                 const swp_standings_options *how,
                                                 const swp_json_options *options, swp_buffer *out,
                                                 swp_error *err);

#ifdef __cplusplus
}
#endif
#endif
