/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file trf.h
 * TRF files (Tournament Report File): bytes to a tournament and back, in every dialect in use
 * (TRF06, TRF16, TRF(x), TRF(bx), TRF26).
 *
 * A file is read into an swp_trf: the tournament, every line as it stood (so that unknown records
 * survive), and a list of notes: errors, warnings, and everything that was inferred. No dialect is
 * chosen when reading: every record that is known is read wherever it comes from.
 *
 * Text: UTF-8, with or without a byte order mark; anything else is taken as Windows-1252, one byte
 * a character, with a warning, and written back as UTF-8. All line ends. UTF-16 is refused.
 *
 * What is strict: columns, opponents, results, points, ids in lists. A game has two sides that
 * agree; stated points equal the results (with or without the bye of the round to pair and virtual
 * points). What is lenient: optional fields, order of records, gaps in the numbers, blanks, foreign
 * lines.
 *
 * What is inferred, and always told in a note: the points system when none is declared and only one
 * of those in use fits every player; the rounds played (the last with a result; marks behind it are
 * requests for byes, a lone pairing-allocated bye too); a system named in 092; a total number of
 * rounds or an initial colour that is not there stays open.
 *
 * More than 9,999 players: a record `XXW n` (n from 4 to 7) before the first 001 makes every id n
 * columns wide instead of four: the pairing number and the opponents of 001, and the ids of 240,
 * 250, 260, 299, XXA and of teams. What stands behind an id is shifted to the right, a bye is
 * written as n zeros; the rank keeps its four columns and is left blank behind place 9999.
 *
 * Feature words (swp_has_feature): "trf-lossless" and "trf-wide".
 */
#ifndef SWISSPAIR_TRF_H
#define SWISSPAIR_TRF_H

#include "swisspair/saying.h"
#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SWP_TRF_MAX_BYTES = 64 << 20, /**< bytes of a file, unless an option says otherwise */
    SWP_TRF_MAX_LINE = 1 << 20,   /**< bytes of one line, likewise */
    SWP_TRF_MAX_ERRORS = 20       /**< errors collected before reading stops */
};

typedef enum swp_trf_dialect {
    SWP_TRF_DIALECT_TRF26 = 0,
    SWP_TRF_DIALECT_TRF16,
    SWP_TRF_DIALECT_TRF06,
    SWP_TRF_DIALECT_JAVAFO22,
    SWP_TRF_DIALECT_JAVAFO14,
    SWP_TRF_DIALECT_BBP6,
    SWP_TRF_DIALECT_BBP5,
    SWP_TRF_DIALECT_WIDE, /**< TRF26 with ids of more than four columns (see below) */
    SWP_TRF_DIALECT_MAX_ENUM = 0x7fffffff
} swp_trf_dialect;

/** "trf26", "trf16", "trf06", "javafo22", "javafo14", "bbp6", "bbp5", "wide"; NULL past the
 * end. */
SWP_API const char *swp_trf_dialect_name(swp_trf_dialect dialect);
/** False for an unknown name. Cost: O(dialects). */
SWP_API bool swp_trf_dialect_find(const char *name, swp_trf_dialect *out_dialect);

/** The id of the system by whose rules alone the program of a dialect pairs; NULL: there is none.
 */
SWP_API const char *swp_trf_dialect_system(swp_trf_dialect dialect);

typedef enum swp_severity {
    SWP_SEVERITY_ERROR = 0,
    SWP_SEVERITY_WARNING,
    SWP_SEVERITY_INFO,
    SWP_SEVERITY_MAX_ENUM = 0x7fffffff
} swp_severity;

/** One finding. INFO tells what was inferred (points system, rounds played, initial colour, ...).
 */
typedef struct swp_trf_note {
    swp_severity severity;
    uint32_t line, column;    /**< 1-based, columns in characters; 0 = the file as a whole */
    uint32_t tpn[2];          /**< players concerned; 0 = none */
    char record[16];          /**< "001", "XXR", ... */
    char text[400];           /**< what was found, what was expected, what to do */
    const swp_saying *saying; /**< what `text` says, for other languages; belongs to the swp_trf */
} swp_trf_note;

/** What swp_trf_options.flags may hold; bits. */
typedef enum swp_trf_flag {
    SWP_TRF_ADJOURNED_AS_DRAW = 1 << 0, /**< take unfinished games as draws instead of refusing to
                                             pair */
    SWP_TRF_REPAIR = 1 << 1,            /**< read an opponent with a bye code Z as a forfeit loss,
                                             with a warning */
    SWP_TRF_ANY_SYSTEM = 1 << 2,        /**< the caller names the system: an unknown 192 is only a
                                            warning */
    SWP_TRF_OPEN_AS_ABSENT = 1 << 3,    /**< read a pairing without colour and result as an absence
                                             of both, as JaVaFo does */
    SWP_TRF_MATCHES = 1 << 4,           /**< a round is a match of two games, in two columns
                                            (C.04.5), whatever 192 says */
    SWP_TRF_FLAG_MAX_ENUM = 0x7fffffff
} swp_trf_flag;

/** How to read. Initialise with SWP_TRF_OPTIONS_INIT or swp_trf_options_init. */
typedef struct swp_trf_options {
    size_t size;          /**< sizeof(swp_trf_options) as compiled by the caller */
    uint64_t max_bytes;   /**< bytes of a file; 0 = SWP_TRF_MAX_BYTES */
    uint64_t max_line;    /**< bytes of one line; 0 = SWP_TRF_MAX_LINE */
    uint32_t flags;       /**< swp_trf_flag */
    uint32_t reserved[3]; /**< 0 */
} swp_trf_options;
#define SWP_TRF_OPTIONS_INIT                                                                       \
    {                                                                                              \
        sizeof(swp_trf_options), 0, 0, 0,                                                          \
        {                                                                                          \
            0, 0, 0                                                                                \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_trf_options_init(swp_trf_options *options);

/** A file that was read. */
typedef struct swp_trf swp_trf;

/**
 * Reads a whole file. Always gives an swp_trf when memory lasts (out_trf may then hold errors in
 * its notes and no tournament); returns SWP_ERR_INVALID when there is at least one error note
 * (SWP_ERR_LIMIT when one of them is a size beyond a limit: file, line, rounds, players, pairing
 * number), with the first error in *err. The caller destroys *out_trf in every case. Cost:
 * O(bytes).
 *
 * Reading takes at most four times the memory of the file and 16 MiB; a file that needs more, which
 * consists of tiny lines, is SWP_ERR_LIMIT without an swp_trf.
 *
 * A file with teams (310, or 013) gives a tournament of teams (team.h), whose members the 001 lines
 * are.
 */
SWP_API swp_status swp_trf_read(const void *bytes, size_t length, const swp_allocator *allocator,
                                const swp_trf_options *options, swp_trf **out_trf,
                                swp_error *err) SWP_CHECKED;
/**
 * The same without a copy of the text, for callers who have the file to themselves: `bytes` are
 * changed, bytes[length] may be written to as well, and both must stay as they are until
 * swp_trf_destroy. (Text that is no UTF-8 is copied all the same.) Cost: as swp_trf_read.
 */
SWP_API swp_status swp_trf_read_in_place(char *bytes, size_t length, const swp_allocator *allocator,
                                         const swp_trf_options *options, swp_trf **out_trf,
                                         swp_error *err) SWP_CHECKED;
/**
 * Frees a file that was read, with its notes and, unless it was taken, its tournament; NULL is
 * fine. Cost: O(players).
 */
SWP_API void swp_trf_destroy(swp_trf *trf);

/** The tournament; NULL when the file has errors. Belongs to `trf` and may be changed. */
SWP_API swp_tournament *swp_trf_tournament(swp_trf *trf);
/**
 * The same, and it is the caller's from now on, who destroys it: `trf` has none any more. The two
 * live on without each other; notes, records and swp_trf_write with `trf` stay as they were.
 */
SWP_API swp_tournament *swp_trf_take_tournament(swp_trf *trf);
/** Notes of all severities. */
SWP_API uint32_t swp_trf_note_count(const swp_trf *trf);
/** Note at `index`, errors first, then by line; NULL past the end. */
SWP_API const swp_trf_note *swp_trf_note_at(const swp_trf *trf, uint32_t index);

/**
 * Text of the first record with that code (e.g. "012"), without code; NULL when absent. Cost:
 * O(lines).
 */
SWP_API const char *swp_trf_record_text(const swp_trf *trf, const char *code);
/** How many records with that code there are. Cost: O(lines), as the others. */
SWP_API uint32_t swp_trf_record_count(const swp_trf *trf, const char *code);
/**
 * Text of record `index` with that code, 0-based, in the order of the file; NULL past the end.
 * Cost: O(lines).
 */
SWP_API const char *swp_trf_record_text_at(const swp_trf *trf, const char *code, uint32_t index);

/** The rank the file gives a player (columns 86 to 89); 0 = none, or no such player. */
SWP_API uint32_t swp_trf_rank(const swp_trf *trf, uint32_t tpn);

/**
 * The rating by which a player stands in the initial ranking list, as record 172 says: that of 001
 * (`fide_rating`) or that of the national record (NRS), 0 = none. Without 172, and where it names
 * no rating, `fide_rating`. `tpn` is the number in the file. Cost: O(1).
 */
SWP_API int32_t swp_trf_ranking_rating(const swp_trf *trf, uint32_t tpn, int32_t fide_rating);

/**
 * Tells the file that its players have other numbers now: old_tpns[i] is the number in the file of
 * player i + 1, as swp_tournament_make_ranking gives them, for `count` players. Ranks, national
 * titles and national records (NRS) follow their players when the file is written. SWP_ERR_INVALID
 * when a number is not in the file, or twice. Cost: O(count).
 */
SWP_API swp_status swp_trf_renumber(swp_trf *trf, const uint32_t *old_tpns, uint32_t count,
                                    swp_error *err);

/** Rounds that are complete; the next one is to be paired. */
SWP_API uint32_t swp_trf_rounds_played(const swp_trf *trf);

/** What swp_trf_write_options.flags may hold; bits. */
typedef enum swp_trf_write_flag {
    /** What the dialect cannot say is left out, with a note, even where pairing asks for it;
     * without this flag that is SWP_ERR_UNSUPPORTED. */
    SWP_TRF_WRITE_LEAVE_OUT = 1 << 0,
    /** No records of ours in TRF26 and `wide`: what would stand in them comes as notes. */
    SWP_TRF_WRITE_PLAIN = 1 << 1,
    /** Nobody looks at notes: where there can be no records of ours, the text is not read back. */
    SWP_TRF_WRITE_NO_NOTES = 1 << 2,
    /** Ranks are places by points and number, whatever the file says. */
    SWP_TRF_WRITE_NEW_RANKS = 1 << 3,
    SWP_TRF_WRITE_FLAG_MAX_ENUM = 0x7fffffff
} swp_trf_write_flag;

/** How to write. Initialise with SWP_TRF_WRITE_OPTIONS_INIT or swp_trf_write_options_init. */
typedef struct swp_trf_write_options {
    size_t size;          /**< sizeof(swp_trf_write_options) as compiled by the caller */
    const char *line_end; /**< "\n" (default when NULL), "\r\n" or "\r" */
    swp_trf_dialect dialect;
    uint32_t flags;       /**< swp_trf_write_flag */
    uint64_t reserved[2]; /**< 0 */
} swp_trf_write_options;
#define SWP_TRF_WRITE_OPTIONS_INIT                                                                 \
    {                                                                                              \
        sizeof(swp_trf_write_options), NULL, SWP_TRF_DIALECT_TRF26, 0,                             \
        {                                                                                          \
            0, 0                                                                                   \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_trf_write_options_init(swp_trf_write_options *options);

/** A tournament as the text of a file. */
typedef struct swp_trf_text swp_trf_text;

/** Something that the text does not hold: who reads it has another tournament there. */
typedef struct swp_trf_write_note {
    swp_tournament_part part;
    uint32_t tpn;             /**< the player; 0 = the tournament as a whole */
    uint32_t round;           /**< 0 = none */
    swp_tournament_fact fact; /**< SWP_TOURNAMENT_PART_FACT: which */
    uint32_t member;          /**< of a team event: the person whom it is about; else 0 */
    const char *record; /**< "001", "299": where it would stand; "" = nowhere in any dialect */
    const char *text;   /**< one English sentence */
    const swp_saying *saying; /**< what `text` says, for other languages */
} swp_trf_write_note;

/**
 * Writes the tournament. With `trf`, unknown and comment lines of the file stay in their places,
 * and so do those of a fact of the event that has not been changed since.
 * `trf` may be NULL: then only `t` counts.
 *
 * In the dialects TRF26 and `wide` nothing is lost: what their records cannot hold (withdrawals,
 * the caller's own numbers, long names, contradictory entries, ...) stands behind the rest in
 * comment lines `### swisspair ...`, which swp_trf_read takes back as long as the other lines are
 * the same. (TRF26 holds up to 9,999 players, or members of teams; `wide` all.)
 *
 * In the others, what the dialect cannot say and pairing asks for is refused with
 * SWP_ERR_UNSUPPORTED naming the record (see SWP_TRF_WRITE_LEAVE_OUT); everything else that is lost
 * comes back as a note. The text is read back to be sure, so there is a note for each difference
 * between `t` and what swp_trf_read makes of the text, and a text that it would not read is
 * refused. Reading back takes at most three times the memory of the text and 15 MiB besides.
 *
 * Ranks of the file are kept, also those that are blank, while the results it held are the same and
 * no other round has any (SWP_TRF_WRITE_NEW_RANKS: never), else they are places by points and
 * number. After swp_tournament_make_ranking the file has to be told (swp_trf_renumber). Kept lines
 * are not renumbered: after swp_tournament_make_ranking write without `trf` when foreign records
 * name players. Of a team tournament the records of the teams are written anew as well, as TRF26,
 * wide, TRF16 or TRF06 (as 013). Cost: O(players * rounds + bytes). The caller destroys *out_text.
 */
SWP_API swp_status swp_trf_write(const swp_tournament *t, const swp_trf *trf,
                                 const swp_trf_write_options *options, swp_trf_text **out_text,
                                 swp_error *err) SWP_CHECKED;
/** Frees a text and its notes; NULL is fine. */
SWP_API void swp_trf_text_destroy(swp_trf_text *text);
/** The bytes, UTF-8, closed with a NUL that is not counted. */
SWP_API const char *swp_trf_text_bytes(const swp_trf_text *text);
/** Bytes of the text, without the closing NUL. */
SWP_API size_t swp_trf_text_length(const swp_trf_text *text);
/** Notes about what the text does not hold. */
SWP_API uint32_t swp_trf_text_note_count(const swp_trf_text *text);
/** Note `index`, 0-based, as swp_tournament_compare tells differences; NULL past the end. */
SWP_API const swp_trf_write_note *swp_trf_text_note_at(const swp_trf_text *text, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
