/* SPDX-License-Identifier: Apache-2.0 */
/* A TRF file in memory: its lines, what the records said, and the notes. Shared by the reader's and
 * the writer's files, nobody else.
 *
 * Answers: how does a file look between bytes and tournament. Text is UTF-8 in an own copy, so
 * lines and notes outlive the caller's buffer. Everything lives in one arena but the tournament.
 *
 * Invariants: line texts are closed with a NUL and carry no blanks at the end (`trailing` counts
 * them); rows stand in the order of the 001 lines; notes are in order of discovery until the end of
 * reading, then errors first, each kind by line. */
#ifndef SWISSPAIR_TRF_FILE_H
#define SWISSPAIR_TRF_FILE_H

#include "base/arena.h"
#include "swisspair/pair.h"
#include "swisspair/team.h"
#include "swisspair/trf.h"
#include "tournament/tournament_internal.h"
#include "trf/trf_cursor.h"
#include "words/saying.h"

#include <string.h>

enum {
    SWP__TRF_ID_WIDTH = 4,          /* columns of an id, unless XXW gives it more */
    SWP__TRF_MAX_ID_WIDTH = 7,      /* of SWP_MAX_TPN */
    SWP__TRF_MAX_TEAM_NUMBER = 999, /* what 310 has columns for */
    SWP__TRF_MAX_MILD = 20,         /* warnings kept, and infos kept */
    SWP__TRF_FIRST_CELL = 92,       /* column of round 1 with ids of four columns */
    SWP__TRF_CELL_WIDTH = 10,       /* likewise */
    SWP__TRF_MAX_SPREAD = 20000000, /* players x rounds that the ranges of 250 and 299 may touch */
    SWP__TRF_NO_ROW = -1,
    SWP__TRF_EVENT_FACTS = SWP_TOURNAMENT_FACT_ROUND_DATE + 1,
    SWP__TRF_CELL_BAD = 255 /* a cell that was reported: later checks leave it alone */
};

struct swp__trf_record;

struct swp__trf_line {
    const char *text;
    uint32_t length;                      /* bytes, without blanks at the end */
    uint32_t trailing;                    /* blanks at the end */
    uint32_t number;                      /* 1-based */
    bool ascii, is_plain;                 /* plain: and no controls below the blank */
    const struct swp__trf_record *record; /* NULL: comment, blank line or foreign record */
};

/* What few cells have. */
struct swp__trf_abnormal {
    swp_points points; /* by a typed 299 */
    bool counts;       /* these points instead of the result's */
    bool was_open;     /* unfinished in the file, a draw by option */
};

/* What is remembered of a 001 line for writing it again. */
struct swp__trf_standing {
    uint32_t tpn;
    uint16_t rank;     /* 0 = not given */
    uint16_t national; /* rating that 172 may ask for; 0 = none */
    swp_points points; /* as stated; once the file is read, by its results */
    bool has_points;
    bool has_title; /* one that the tournament knows */
    char title[13]; /* as found: national titles are kept when written back */
};

/* Bytes of a line, of columns before the first hundred. */
struct swp__trf_part {
    uint16_t at, length;
};

/* A 001 line while the file is read. The result of a cell may be SWP__TRF_CELL_BAD; its second one
 * is told once columns of matches are joined. */
struct swp__trf_row {
    const struct swp__trf_line *line;
    struct swp__entry *cells;
    struct swp__trf_abnormal *abnormal; /* [n_abnormal], NULL when no cell is */
    uint32_t n_cells, n_abnormal;
    uint32_t tpn; /* 0: not known */
    int32_t rating;
    uint16_t n_written; /* cells that the line itself has */
    bool broken;        /* the line was reported */
    bool is_short_told; /* reported: it ends before a round in which others name the player */
    bool has_rest;      /* a round without an opponent, blank or not */
    bool has_plain_name;
    char sex;
    const char *title; /* one that the tournament knows, or "" */
    struct swp__trf_part name, federation, fide_id, birth;
    struct swp__trf_standing *standing;
};

/* What the file says of a team in one round. */
struct swp__trf_team_cell {
    uint32_t opponent;                   /* its number; 0 = none */
    const struct swp__trf_line *line_up; /* its 300 */
    const struct swp__trf_line *forfeit; /* its 330 */
    const struct swp__trf_line *bye;     /* its 240 */
    const uint32_t *listed;              /* the players of 300, 0 = empty board */
    uint32_t n_listed;
    uint8_t colour;   /* swp_colour of board 1 */
    uint8_t declared; /* swp_result by 330: forfeits, NONE without one */
    uint8_t granted;  /* swp_result by 320 or 240: a bye, NONE without one */
    bool is_white;    /* first of the two in 330 */
    bool is_played;   /* some board of it has a result */
};

/* A 310, or a 013. */
struct swp__trf_team {
    const struct swp__trf_line *line;
    uint32_t number;
    struct swp__field name, nickname;
    uint32_t strength;
    uint32_t rank;        /* 0: not given */
    swp_points points[2]; /* match points, game points */
    bool has_points[2];
    uint32_t *members; /* numbers, in board order */
    uint32_t n_members;
    struct swp__trf_team_cell *cells; /* [n_team_rounds] */
};

/* A single value with the line that gave it; line NULL = not given. */
struct swp__trf_fact {
    const struct swp__trf_line *line;
    uint32_t value;
};

/* What reading takes of the caller's allocator, counted. */
struct swp__trf_budget {
    swp_allocator from;
    size_t used, most;
    bool exceeded;
};

struct swp_trf {
    swp_allocator allocator;
    struct swp__trf_budget budget;
    struct swp__arena *arena;
    struct swp__arena *reading; /* of rows and cells; gone when the file is read */
    swp_trf_options options;

    struct swp__trf_line *lines;
    uint32_t n_lines;
    struct swp__trf_line **others; /* [n_others] all that do not begin with "001 " */
    uint32_t n_others;
    bool any_tab;                        /* somewhere in the file */
    struct swp__trf_row *rows;           /* [n_rows] */
    struct swp__trf_standing *standings; /* [n_rows] */
    uint32_t n_rows, n_player_lines;
    uint32_t id_width; /* columns of an id: 4, or what XXW says */
    uint32_t widened;  /* by so many more than 4: what stands behind an id is shifted by them */
    uint32_t max_id;   /* the greatest number of id_width digits */
    struct swp__entry *free_cells; /* for all cells that have not been read yet */
    uint32_t **row_leaves; /* [max_id / SWP__LEAF_SIZE + 1], NULL or rows + 1 by id; see row_at */

    struct swp__arena *telling; /* of what the notes say */
    struct swp__sayer sayer;    /* in it */
    swp_trf_note *notes;        /* errors, warnings, infos: each up to its limit */
    uint32_t n_notes, n_of[3], n_left_out[3];
    uint32_t n_limits;     /* errors that only say: beyond a named limit */
    uint32_t n_blank_byes; /* entries `0000 -` without a result */
    const struct swp__trf_row *first_blank_bye;
    bool hides_player;    /* a line was reported that is a player whose number is not known */
    bool is_run_together; /* blanks were changed in number, which has been told */
    uint32_t n_lost;      /* lines with a foreign code that would be players */
    bool out_of_memory;

    struct swp__trf_fact width, rounds, colour, order_by_rank, acceleration_250, acceleration_xxa;
    struct swp__trf_fact system; /* value: index into the table of 192 codes, or of 092 */
    const char *system_id;       /* id for the tournament; NULL = none */
    bool baku, acc, has_192;
    bool types_differ;                /* two 092 name two systems: none counts */
    const struct swp__trf_line *maxi; /* says that it is a Maxi-tournament */
    uint32_t spread;                  /* players x rounds touched by ranges so far */
    struct swp__trf_fact points_162, points_bb, points_xxs;
    swp_scoring by_162, by_bb, by_xxs, scoring;
    bool has_scoring;
    bool points_fit; /* everybody's points are what the rounds played are worth */
    bool pab_162, pab_bb, unknown_162;
    bool full_162, half_162;
    const struct swp__trf_line *words_162; /* 162 in words, not in columns */
    struct swp__trf_fact byes_162;         /* F or H in 162; value: its column */

    bool has_matches; /* a round is a match of two games, in two columns */
    bool is_joined;   /* cells are matches */

    bool allows_nobody; /* no 001 is fine */
    bool adjusted;      /* some 299 gives a bonus or a penalty */
    bool is_team;
    uint32_t n_310, n_013;
    struct swp__trf_team *teams; /* [n_teams] in the order of the lines */
    uint32_t n_teams, n_team_rounds;
    uint32_t *team_of_row;    /* [n_rows] place in `teams` + 1 */
    uint32_t *team_by_number; /* [n_team_numbers] likewise */
    uint32_t n_team_numbers;
    swp_team_rules rules; /* by 192, 352, 162, 320 */
    swp_scoring match_scoring;
    struct swp__trf_fact board_colours, match_points, team_bye; /* 352, 362, 320; value: of team_bye
                                                                   its last round */
    bool has_team_bye[2];                                       /* match points, game points */
    bool has_cross_table;                                       /* 802 */

    uint32_t ranking_method; /* of 172 (trf_national.c) */

    uint32_t played;   /* rounds that are complete */
    uint32_t paired;   /* last round with a pair: played, or played + the unfinished one */
    uint32_t recorded; /* last column with anything */
    swp_tournament *tournament;
};

/* One kind of record. `facts` runs in the first pass, `lists` after the players are known. */
struct swp__trf_record {
    char code[4];
    const char *edition; /* "TRF06", "TRF16", "TRF26", "TRF(x)", "TRF(bx)", "widened", "CPPDubov" */
    bool steers;         /* written from the tournament, not copied */
    void (*facts)(struct swp_trf *trf, const struct swp__trf_line *line);
    void (*lists)(struct swp_trf *trf, const struct swp__trf_line *line);
};

/* ---- the type of a tournament in words (trf_type_words.c) ------------------------------------ */

enum swp__trf_type_what {
    SWP__TRF_TYPE_NOTHING,    /* no system is named, every word is known */
    SWP__TRF_TYPE_SYSTEM,     /* `system` */
    SWP__TRF_TYPE_FAMILY,     /* the default's family, without an edition */
    SWP__TRF_TYPE_SEVERAL,    /* systems */
    SWP__TRF_TYPE_DENIED,     /* a word denies or changes what is named */
    SWP__TRF_TYPE_NO_EDITION, /* `family`, of a year that is none of its editions */
    SWP__TRF_TYPE_OTHER,      /* what is not chosen from words: a round robin, ... */
    SWP__TRF_TYPE_UNKNOWN     /* not understood */
};

struct swp__trf_type {
    enum swp__trf_type_what what;
    const char *system; /* its id; NULL unless SWP__TRF_TYPE_SYSTEM */
    const char *family; /* named; NULL: none */
    const swp_system *edition;
    bool is_uncertain, is_other, is_accelerated;
    bool baku; /* by a code */
    bool says_maxi, denies_maxi;
};

struct swp__trf_type swp__trf_type_of_words(struct swp__field text);
/* Whether the name of a tournament says Maxi-tournament; *out_denies: "no Maxi-tournament". */
bool swp__trf_name_says_maxi(struct swp__field text, bool *out_denies);

/* The caller's allocator with a limit, for what is kept while the file is read. */
swp_allocator swp__trf_counted(struct swp_trf *trf);

/* Enters every row under the number of its standing; false when memory is gone. */
bool swp__trf_index_standings(struct swp_trf *trf);

/* Index of the row with that id, SWP__TRF_NO_ROW when there is none (or no 001 was read). O(1). */
static inline int32_t swp__trf_row_at(const struct swp_trf *trf, uint32_t id)
{
    if (!trf->row_leaves || id > trf->max_id || !trf->row_leaves[id / SWP__LEAF_SIZE])
        return SWP__TRF_NO_ROW;
    return (int32_t)trf->row_leaves[id / SWP__LEAF_SIZE][id % SWP__LEAF_SIZE] - 1;
}

static inline struct swp__field swp__trf_text_of(const struct swp__trf_row *row,
                                                 struct swp__trf_part part)
{
    return (struct swp__field){row->line->text + part.at, part.length, 0};
}

/* What is abnormal about a round; NULL when nothing is. To be filled in: NULL, memory is gone. */
static inline const struct swp__trf_abnormal *swp__trf_abnormal_of(const struct swp__trf_row *row,
                                                                   uint32_t round)
{
    return round <= row->n_abnormal ? &row->abnormal[round - 1] : NULL;
}
struct swp__trf_abnormal *swp__trf_make_abnormal(struct swp_trf *trf, struct swp__trf_row *row,
                                                 uint32_t round);
/* Its points, for a cell of that row. */
static inline bool swp__trf_has_other_points(const struct swp__trf_row *row, uint32_t round)
{
    return round <= row->n_abnormal && row->abnormal[round - 1].counts;
}

/* Column of the first character of a round's cell, and of its result. */
static inline uint32_t swp__trf_cell_column(const struct swp_trf *trf, uint32_t round)
{
    round = trf->is_joined ? 2 * round - 1 : round; /* game 1 */
    return SWP__TRF_FIRST_CELL + trf->widened + (SWP__TRF_CELL_WIDTH + trf->widened) * (round - 1);
}
static inline uint32_t swp__trf_result_column(const struct swp_trf *trf, uint32_t round)
{
    return swp__trf_cell_column(trf, round) + trf->widened + 7;
}

/* ---- matches of two games (trf_matches.c) ---------------------------------------------------- */

/* After the facts: whether a round is a match of two columns. */
void swp__trf_settle_matches(struct swp_trf *trf);
/* The points of byes, which are for whole matches. */
void swp__trf_score_matches(struct swp_trf *trf);
/* Two columns of every row become one cell. */
void swp__trf_join_games(struct swp_trf *trf);
/* What messages call the round of a cell. */
uint32_t swp__trf_shown_round(const struct swp_trf *trf, uint32_t round);
/* The round that a record means by the number of a column; and by a range of them, *last 0 being
 * its end left open. False after a note: a range of half a match. */
uint32_t swp__trf_match_of(const struct swp_trf *trf, uint32_t column);
bool swp__trf_match_range(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t at_first,
                          uint32_t at_last, uint32_t *first, uint32_t *last);
/* Column of the result of game 2. */
static inline uint32_t swp__trf_second_column(const struct swp_trf *trf, uint32_t round)
{
    return swp__trf_result_column(trf, round) + SWP__TRF_CELL_WIDTH + trf->widened;
}

/* ---- notes --------------------------------------------------------------------------------- */

/* A part of a note that has no values itself. */
swp_saying_value swp__trf_phrase(struct swp_trf *trf, const char *name, swp_saying_code code);
/* A note that says `code` of these values (SWP__VALUES; NULL: of none). */
void swp__trf_say(struct swp_trf *trf, swp_severity severity, const struct swp__trf_line *line,
                  uint32_t column, uint32_t tpn_a, uint32_t tpn_b, swp_saying_code code,
                  const swp_saying_value *values);
static inline void swp__trf_error(struct swp_trf *trf, const struct swp__trf_line *line,
                                  uint32_t column, uint32_t tpn_a, uint32_t tpn_b,
                                  swp_saying_code code, const swp_saying_value *values)
{
    swp__trf_say(trf, SWP_SEVERITY_ERROR, line, column, tpn_a, tpn_b, code, values);
}
static inline void swp__trf_warn(struct swp_trf *trf, const struct swp__trf_line *line,
                                 uint32_t column, uint32_t tpn_a, uint32_t tpn_b,
                                 swp_saying_code code, const swp_saying_value *values)
{
    swp__trf_say(trf, SWP_SEVERITY_WARNING, line, column, tpn_a, tpn_b, code, values);
}
static inline void swp__trf_info(struct swp_trf *trf, const struct swp__trf_line *line,
                                 uint32_t column, uint32_t tpn_a, uint32_t tpn_b,
                                 swp_saying_code code, const swp_saying_value *values)
{
    swp__trf_say(trf, SWP_SEVERITY_INFO, line, column, tpn_a, tpn_b, code, values);
}
/* Notes call players by their numbers; in the arena. */
const char *swp__trf_number_of(void *arena, uint32_t tpn);
/* The table of notes; false when memory is gone. */
bool swp__trf_begin_notes(struct swp_trf *trf);
static inline bool swp__trf_full(const struct swp_trf *trf)
{
    return trf->out_of_memory || trf->n_of[SWP_SEVERITY_ERROR] >= SWP_TRF_MAX_ERRORS;
}
/* For reading a line a second time: forget the notes made since. */
struct swp__trf_note_mark {
    struct swp__arena_mark told;
    uint32_t n_notes, n_of[3], n_left_out[3], n_limits, n_blank_byes;
    bool hides_player, is_run_together; /* what has been told, and is not when it is taken back */
};
struct swp__trf_note_mark swp__trf_note_mark(const struct swp_trf *trf);
void swp__trf_note_back(struct swp_trf *trf, struct swp__trf_note_mark mark);
/* Errors first, then by line; a last note tells how many were left out. */
void swp__trf_notes_finish(struct swp_trf *trf);
/* Points as "11.5", for messages and files. */
struct swp__points_text {
    char text[16];
};
struct swp__points_text swp__points_text(swp_points points);
/* Turns a failure of the core into a note (or out_of_memory). */
void swp__trf_core_failed(struct swp_trf *trf, const struct swp__trf_line *line,
                          const swp_error *err);

/* ---- the steps of reading, in order -------------------------------------------------------- */

/* Text layer: encoding, line ends, lines. The text is a copy, or `own`, which holds the bytes and
 * may be written to and one byte behind. */
swp_status swp__trf_split(struct swp_trf *trf, const void *bytes, size_t length, char *own);
/* Which record each line is; what begins with a known code but is none is reported. */
void swp__trf_classify(struct swp_trf *trf);
void swp__trf_pass(struct swp_trf *trf, bool lists);
/* 001 lines into rows. */
void swp__trf_read_players(struct swp_trf *trf);
/* Rounds played and paired, from the cells. */
void swp__trf_count_rounds(struct swp_trf *trf);
/* Players, facts and requested byes into the tournament. */
void swp__trf_build_players(struct swp_trf *trf);
/* What stands in 001: the players, or the members of the teams. */
void swp__trf_build_rows(struct swp_trf *trf);
void swp__trf_build_event(struct swp_trf *trf);
void swp__trf_build_requests(struct swp_trf *trf);
void swp__trf_build_acceleration(struct swp_trf *trf);
void swp__trf_build_entries(struct swp_trf *trf);
/* Cross-checks, in the order of trf.md 9. */
/* The points system declared by 162, BBx or XXS, in this order; else the standard one. */
void swp__trf_choose_scoring(struct swp_trf *trf);
/* Is this an event of teams, when only old records (013) speak of them? */
void swp__trf_decide_event(struct swp_trf *trf);
/* Options: adjourned games as draws, an opponent with the code Z as a forfeit. */
void swp__trf_apply_options(struct swp_trf *trf);
void swp__trf_check_cells(struct swp_trf *trf);
void swp__trf_check_rounds(struct swp_trf *trf);
void swp__trf_check_points(struct swp_trf *trf);
void swp__trf_check_byes(struct swp_trf *trf);

/* ---- teams (trf_teams.c, trf_team_lists.c, trf_team_matches.c) ------------------------------- */

/* What stands behind the code FIDE_TEAM or CUSTOM_TEAM_SWISS; false for anything unknown. */
bool swp__trf_team_suffix(struct swp__field rest, swp_team_rules *rules);
/* Teams and members into the tournament. */
void swp__trf_build_teams(struct swp_trf *trf);
/* The team with that number; NULL when there is none. O(1). */
struct swp__trf_team *swp__trf_team_at(const struct swp_trf *trf, uint32_t number);
/* The same; an error note when there is none. */
struct swp__trf_team *swp__trf_team_of(struct swp_trf *trf, const struct swp__trf_line *line,
                                       uint32_t column, uint32_t number);
/* The rounds of which 320 or 330 speak: marked in told[1..n]; returns the last one. */
uint32_t swp__trf_told_rounds(const struct swp_trf *trf, bool *told, uint32_t n);
/* The byes of 320, when the lists have been read. */
void swp__trf_grant_byes(struct swp_trf *trf);
/* The type of a 299, a capital, or 0 for a bonus or penalty. False after a note. */
bool swp__trf_take_299_type(struct swp_trf *trf, const struct swp__trf_line *line,
                            struct swp__cursor *c, char *out_type);
/* The type of a result in 299, ' ' for none; whether a typed 299 speaks of that result. */
char swp__trf_type_of(swp_result result);
bool swp__trf_is_of_type(char type, uint8_t result);
/* Matches from cells, with all that does not fit (rules 7.2 of the Swiss Team System). */
void swp__trf_check_teams(struct swp_trf *trf);
/* Matches, byes, points into the tournament. */
void swp__trf_build_matches(struct swp_trf *trf);

/* What a file is that is none (trf_mistakes.c): the format its first bytes show, SWP__NO_SAYING
 * for none that is known; the error for a file without players; an error for each line that is the
 * rest of the one before (false: none); the player whom a line with a foreign code would be, 0 for
 * none. */
swp_saying_code swp__trf_format_of(const void *bytes, size_t length);
void swp__trf_tell_no_players(struct swp_trf *trf);
bool swp__trf_tell_wrapped(struct swp_trf *trf);
uint32_t swp__trf_lost_player(const struct swp_trf *trf, const struct swp__trf_line *line);

/* ---- national records (trf_national.c) ------------------------------------------------------- */

/* Whether the line is a national record, and of whom. */
bool swp__trf_is_national(const struct swp_trf *trf, const struct swp__trf_line *line,
                          uint32_t *out_tpn);
/* Takes the ratings that 172 may ask for; notes whom the records name, and 172. */
void swp__trf_check_national(struct swp_trf *trf);

/* ---- shared by records --------------------------------------------------------------------- */

const struct swp__trf_record *swp__trf_record_find(const char *code);
/* Is the line that record? Never a comment or a line of somebody else. */
static inline bool swp__trf_is_record(const struct swp__trf_line *line, const char code[4])
{
    return line->record && memcmp(line->record->code, code, sizeof line->record->code) == 0;
}
struct swp__cursor swp__trf_cursor(const struct swp__trf_line *line);
/* The row of a player; NULL (and an error note) when there is none. */
struct swp__trf_row *swp__trf_row_of(struct swp_trf *trf, const struct swp__trf_line *line,
                                     uint32_t column, uint32_t tpn);
/* Next id of a list record. SWP__TAKEN_BLANK at the end, SWP__TAKEN_BAD after a note. */
enum swp__taken swp__trf_next_id(struct swp_trf *trf, const struct swp__trf_line *line,
                                 struct swp__cursor *c, uint32_t *out_tpn);
/* A fixed number field; blank gives `if_blank`. False after a note that expects `what`. */
bool swp__trf_take_number(struct swp_trf *trf, const struct swp__trf_line *line,
                          struct swp__cursor *c, uint32_t first, uint32_t last, uint32_t limit,
                          uint32_t if_blank, swp_saying_code what, uint32_t *out_value);
/* A points field of four columns; blank gives false in *out_given. False after a note. */
bool swp__trf_take_points(struct swp_trf *trf, const struct swp__trf_line *line,
                          struct swp__cursor *c, uint32_t first, swp_points *out_points,
                          bool *out_given);
/* The same between two columns that must be blank (250, 299). */
bool swp__trf_take_points_apart(struct swp_trf *trf, const struct swp__trf_line *line,
                                struct swp__cursor *c, uint32_t first, swp_points *out_points,
                                bool *out_given);
/* The same, and five characters from the column before on, as a penalty of ten and more needs. */
bool swp__trf_take_wide_points(struct swp_trf *trf, const struct swp__trf_line *line,
                               struct swp__cursor *c, uint32_t first, swp_points *out_points,
                               bool *out_given);
/* Type and round of a 240. False after a note. */
bool swp__trf_take_240(struct swp_trf *trf, const struct swp__trf_line *line, struct swp__cursor *c,
                       swp_result *out_bye, uint32_t *out_round);
/* True, after a note, for a round behind the last one declared. */
bool swp__trf_is_beyond(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t column,
                        uint32_t round);
/* Counts what a short line spreads over many players and rounds; false after a note. */
bool swp__trf_may_spread(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t players,
                         uint32_t rounds);
/* The letter of a result in TRF16/26, ' ' for none. */
char swp__trf_letter(swp_result result);
/* Result of a letter; SWP__TRF_CELL_BAD when unknown. */
uint8_t swp__trf_result_of(char letter, bool has_opponent);

/* ---- 192 ----------------------------------------------------------------------------------- */

enum swp__trf_event_kind {
    SWP__TRF_SWISS,
    SWP__TRF_OWN_SWISS, /* rules of the organiser */
    SWP__TRF_ROUND_ROBIN,
    SWP__TRF_TEAM_SWISS, /* scores and type of the preferences follow */
    SWP__TRF_TEAMS,
    SWP__TRF_OTHER_EVENT
};
struct swp__trf_event {
    const char *code;
    const char *system; /* system id of tournament.h */
    enum swp__trf_event_kind kind;
    uint32_t number;        /* tells the codes apart */
    struct swp__field rest; /* of the text, behind the code */
};
/* Finds a code, `_BAKU` cut off and reported apart. False when it is unknown. */
bool swp__trf_event_find(struct swp__field code, struct swp__trf_event *out, bool *out_baku);
/* Whether the preferences and scores of teams follow the code. */
bool swp__trf_takes_team_suffix(const char *code);
/* Whether a file that names the tournament's system is read as the sort of event it is: of players,
 * of matches of two games, of teams. */
bool swp__trf_system_fits(const swp_tournament *t);
/* A system that says which sort it is, of teams or of matches; NULL: none is built. */
const char *swp__trf_system_for(const swp_tournament *t);
/* The code to write for a system; NULL when 192 has none. */
const char *swp__trf_event_code(const char *system);
/* A system named in 092: by a code of 192 (as a generator does), or by its own id. NULL: just text.
 */
const char *swp__trf_system_of_text(struct swp__field text, bool *out_baku);
/* The record of a fact. */
const char *swp__trf_code_of_fact(swp_tournament_fact fact);
/* Which swp_tournament_fact a line tells; -1 for all others. */
int swp__trf_event_fact_of(const struct swp__trf_line *line);

/* ---- our own records ------------------------------------------------------------------------- */

/* How a line of ours begins; to everybody else it is a comment. */
#define SWP__TRF_OWN "### swisspair"
enum {
    /* 2: national rating and number, K, club, sex x, short texts that are longer. Written is the
     * first version that has every word needed. */
    SWP__TRF_OWN_VERSION = 2,
    SWP__TRF_OWN_POINTS = 13
};
/* The line `points` has the values of swp_scoring in its order. */
_Static_assert(offsetof(swp_scoring, reserved) == SWP__TRF_OWN_POINTS * sizeof(swp_points),
               "another swp_scoring needs another line `points`");
bool swp__trf_is_own(const struct swp__trf_line *line);
/* Of all lines but ours, blanks at their ends apart. */
uint64_t swp__trf_digest(const struct swp_trf *trf);
/* What our lines say, laid over the tournament that the others gave; nothing, with a warning, when
 * the others have changed. */
void swp__trf_take_own(struct swp_trf *trf);
/* Reads a text just written; lines may be as long as in `like`, the file it was written with (NULL:
 * none). It is read in place: each line is closed with a NUL where its blanks and its end were.
 * NULL in *out_trf when it is not readable (then *err says why) or memory is gone. */
swp_status swp__trf_read_back(char *bytes, size_t length, bool allows_nobody, const swp_trf *like,
                              const swp_allocator *allocator, swp_trf **out_trf, swp_error *err);

/* ---- handlers, by file ----------------------------------------------------------------------*/

typedef void swp__trf_handler(struct swp_trf *trf, const struct swp__trf_line *line);
swp__trf_handler swp__trf_read_width;
swp__trf_handler swp__trf_read_acc, swp__trf_read_rounds, swp__trf_read_colour,
    swp__trf_read_configuration, swp__trf_read_system, swp__trf_read_type_text, swp__trf_read_name,
    swp__trf_read_162, swp__trf_read_bb, swp__trf_read_xxs, swp__trf_read_player_count;
swp__trf_handler swp__trf_see_acceleration, swp__trf_see_xxa;
swp__trf_handler swp__trf_read_240, swp__trf_read_250, swp__trf_read_260, swp__trf_read_299,
    swp__trf_read_xxa, swp__trf_read_xxp, swp__trf_read_xxz;
swp__trf_handler swp__trf_see_310, swp__trf_see_013, swp__trf_read_352, swp__trf_read_362,
    swp__trf_read_320, swp__trf_see_802, swp__trf_read_300, swp__trf_read_330,
    swp__trf_read_team_240, swp__trf_read_team_299;

#endif
