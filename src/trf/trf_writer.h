/* SPDX-License-Identifier: Apache-2.0 */
/* Writing a TRF file: shared by the writer's files, nobody else.
 *
 * Answers: what can this dialect say (a row of the table in trf_dialects.c), and where do the bytes
 * go. The first failure is kept; after it nothing is written any more. */
#ifndef SWISSPAIR_TRF_WRITER_H
#define SWISSPAIR_TRF_WRITER_H

#include "swisspair/buffer.h"
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

enum swp__trf_points_way {
    SWP__TRF_POINTS_162,
    SWP__TRF_POINTS_162_Z, /* Z for A; BBx where absence and forfeit differ */
    SWP__TRF_POINTS_BB,
    SWP__TRF_POINTS_XXS,
    SWP__TRF_POINTS_SHOWN, /* only by columns 81-84 */
    SWP__TRF_POINTS_STANDARD
};

enum swp__trf_system_way {
    SWP__TRF_SYSTEM_192,
    SWP__TRF_SYSTEM_192_FEW, /* editions with a code in force (systems/system.h); others by the
                                program's switch */
    SWP__TRF_SYSTEM_092,
    SWP__TRF_SYSTEM_SWITCH /* by the program's switch */
};

struct swp__trf_dialect {
    const char *name;                                       /* word of swp_trf_dialect_name */
    const char *label;                                      /* for messages */
    const char *rounds, *colour, *acceleration, *forbidden; /* record, NULL = cannot be said */
    enum swp__trf_points_way points;
    enum swp__trf_system_way system;
    bool absent_by_240;   /* else by marks in the cells */
    bool far_requests;    /* byes for later rounds than the next */
    bool fixed_pab;       /* a pairing-allocated bye marked for the next round */
    bool old_codes;       /* + = - for byes, 1 = 0 for W D L */
    bool unknown_results; /* ? */
    bool open_games;      /* opponent without a result */
    bool abnormal_points; /* 299 */
    bool order_by_rank;   /* XXC rank */
    bool gaps_need_rank;  /* numbers with gaps only where players are ordered by position */
    bool no_gaps;         /* numbers with gaps would become phantom players */
    bool next_bye_in_points;
    bool rulers;    /* lines that begin with a digit do no harm */
    bool holds_own; /* our own records may stand behind the others */
    bool wide;      /* ids as wide as the greatest number needs, told by XXW */
};

const struct swp__trf_dialect *swp__trf_dialect_at(size_t index);

struct swp__trf_writer {
    const swp_tournament *t;
    const struct swp_trf *trf; /* may be NULL */
    const swp_tournament
        *numbered;    /* the same players in the same places, as the file numbers them */
    bool new_ranks;   /* whatever the file says */
    bool is_plain;    /* SWP_TRF_WRITE_PLAIN */
    bool is_lossless; /* our own records say what no other one holds */
    const struct swp__trf_dialect *dialect;
    const char *letters; /* of results, in the dialect */
    const char *line_end;
    struct swp__arena *arena;
    swp_error *err;
    swp_status status;
    swp_buffer out; /* in the memory of the tournament */

    int id_width;             /* columns of an id */
    uint32_t max_id;          /* the greatest number they hold */
    uint32_t recorded;        /* last round with pairs or a pairing-allocated bye */
    uint32_t played;          /* last round with a result */
    uint32_t marked;          /* last round with anything */
    bool lone_pab;            /* the last recorded round holds byes only */
    const uint32_t *by_tpn;   /* [n_players] places in order of the numbers */
    const uint32_t *ranks;    /* [n_players] by points, then by number; not while keep_ranks */
    const swp_points *scores; /* [n_players] after the rounds played */
    struct swp__worth worth;
    bool has_gaps;   /* numbers other than 1..n */
    bool keep_ranks; /* those of the file still hold */

    /* Of teams: what stands in the cells of the members, [their place][n_cells]. */
    struct swp__entry *cells;
    uint32_t n_cells;

    /* Which facts of the event the file's own lines tell; whether the others are written. */
    bool event_kept[SWP__TRF_EVENT_FACTS], event_written, teams_written;
};

/* The columns of a round: two for a match. */
static inline uint32_t swp__trf_first_column(const struct swp__trf_writer *w, uint32_t round)
{
    return w->t->has_matches && round > 0 ? 2 * round - 1 : round;
}
static inline uint32_t swp__trf_last_column(const struct swp__trf_writer *w, uint32_t round)
{
    return w->t->has_matches ? 2 * round : round;
}

/* ---- bytes --------------------------------------------------------------------------------- */

/* Where the next bytes go, at most so many; w->out.length is the caller's to move. NULL: the writer
 * has failed. */
char *swp__trf_room(struct swp__trf_writer *w, size_t most);
/* Parts of a line put there; each returns where the next one goes. Numbers stand to the right of
 * `width` columns, of which they need no more; texts are cut or padded to so many characters, and
 * control characters become blanks. */
static inline char *swp__trf_digits(char *to, uint32_t number, uint32_t width, char pad)
{
    char *at = to + width;
    if (width == 4) {
        const uint32_t halves = number / 100 | (number % 100) << 16; /* of two digits each */
        const uint32_t tens = (halves * 103 >> 10) & 0x000F000Fu;
        const uint32_t digits = tens | (halves - 10 * tens) << 8;
        const uint32_t none = pad == '0' || number > 999 ? 0
                              : number > 99              ? 0x10u
                              : number > 9               ? 0x1010u
                                                         : 0x101010u;
        swp__put_four_bytes(to, (digits | 0x30303030u) - none);
        return at;
    }
    do
        *--at = (char)('0' + number % 10);
    while ((number /= 10) > 0 && at > to);
    while (at > to)
        *--at = pad;
    return to + width;
}
static inline uint32_t swp__trf_n_digits(uint32_t number)
{
    uint32_t n = 1;
    while ((number /= 10) > 0)
        n++;
    return n;
}
static inline char *swp__trf_blanks(char *to, uint32_t width)
{
    return (char *)memset(to, ' ', width) + width;
}
char *swp__trf_fill_columns(char *to, const char *text, uint32_t width, bool right);
static inline char *swp__trf_columns(char *to, const char *text, uint32_t width, bool right)
{
    return text[0] ? swp__trf_fill_columns(to, text, width, right) : swp__trf_blanks(to, width);
}
/* One column of a round: opponent (0: none), colour, result. */
static inline char *swp__trf_cell(const struct swp__trf_writer *w, char *to, uint32_t opponent,
                                  uint8_t colour, uint8_t result)
{
    static const char colours[] = {
        [SWP_COLOUR_NONE] = '-', [SWP_COLOUR_WHITE] = 'w', [SWP_COLOUR_BLACK] = 'b'};
    const uint32_t width = (uint32_t)w->id_width;
    if (opponent == 0 && result == SWP_RESULT_NONE)
        return swp__trf_blanks(to, width + 6);
    *to++ = ' ';
    *to++ = ' ';
    to = swp__trf_digits(to, opponent, width, opponent ? ' ' : '0');
    *to++ = ' ';
    *to++ = colours[colour];
    *to++ = ' ';
    *to++ = w->letters[result];
    return to;
}
void swp__trf_put(struct swp__trf_writer *w, const char *text, size_t length);
void swp__trf_put_text(struct swp__trf_writer *w, const char *text);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void
swp__trf_putf(struct swp__trf_writer *w, const char *format, ...);
/* The same, and the end of the line. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void
swp__trf_put_line(struct swp__trf_writer *w, const char *format, ...);
/* To the right of `width` columns, or as wide as it is. */
void swp__trf_put_number(struct swp__trf_writer *w, uint32_t number, int width, char pad);
/* One column of a round: opponent (0: none), colour, result. */
void swp__trf_put_cell(struct swp__trf_writer *w, uint32_t opponent, uint8_t colour,
                       swp_result result);
/* `width` characters, cut or padded; control characters become blanks. */
void swp__trf_put_padded(struct swp__trf_writer *w, const char *text, size_t length, uint32_t width,
                         bool right);
/* Points in four columns, or a refusal naming `record`. */
void swp__trf_put_points(struct swp__trf_writer *w, swp_points points, const char *record);
/* Points in columns 13-17 of 299, or a refusal. */
void swp__trf_put_points_299(struct swp__trf_writer *w, swp_points points);
void swp__trf_end_line(struct swp__trf_writer *w);
/* SWP_ERR_UNSUPPORTED with "label record". */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
void
swp__trf_refuse(struct swp__trf_writer *w, const char *record, uint32_t tpn, const char *format, ...);

/* ---- parts --------------------------------------------------------------------------------- */

/* What counts for that round: entry, or requested bye. */
static inline struct swp__entry swp__trf_mark(const struct swp__trf_writer *w, uint32_t place,
                                              uint32_t round)
{
    struct swp__entry mark = swp__player_counted_entry(&w->t->players[place], round);
    /* A round of byes only would read back as requests, unless everybody has a mark. */
    if (w->lone_pab && round == w->recorded && mark.result == SWP_RESULT_NONE)
        mark.result = SWP_RESULT_ZERO_BYE;
    return mark;
}
/* What the player's own 001 line in the file said, NULL when there is none. */
const struct swp__trf_standing *swp__trf_found_of(const struct swp__trf_writer *w, uint32_t place);
void swp__trf_write_player(struct swp__trf_writer *w, uint32_t place);
/* Bytes that a line of a player takes at most, as room is asked for it. */
size_t swp__trf_longest_player(const struct swp__trf_writer *w);
/* Which facts of the event the file's own lines still tell; the others, written. */
void swp__trf_compare_event(struct swp__trf_writer *w);
void swp__trf_write_event(struct swp__trf_writer *w, swp_tournament_fact first,
                          swp_tournament_fact last);
/* Whether 092 has to name the system. */
bool swp__trf_type_is_system(const struct swp__trf_writer *w);
/* Whether 092 has to say Maxi-tournament, or must not go on saying it. */
bool swp__trf_type_is_of_maxi(const struct swp__trf_writer *w);
/* Facts and lists that steer pairing, one block. */
void swp__trf_write_facts(struct swp__trf_writer *w);
void swp__trf_write_lists(struct swp__trf_writer *w);
void swp__trf_write_accelerations(struct swp__trf_writer *w);
void swp__trf_write_abnormal(struct swp__trf_writer *w);
void swp__trf_write_groups(struct swp__trf_writer *w);
/* 162 of these points, `absence` being its symbol for an absence. */
void swp__trf_write_162(struct swp__trf_writer *w, const swp_scoring *s, char absence);
/* 001 up to the points and behind them a rank, 0 for none. */
void swp__trf_write_standing(struct swp__trf_writer *w, swp_points points, uint32_t rank);
/* 001 up to the points; `found` is what the line of the file said, NULL for none. */
void swp__trf_write_particulars(struct swp__trf_writer *w, const swp_player *p,
                                const struct swp__trf_standing *found);
/* The letters of results in that dialect, in their order. */
const char *swp__trf_letters(const struct swp__trf_dialect *dialect);

/* ---- teams (trf_write_teams.c) --------------------------------------------------------------- */

/* Whether a line of a team file is written from the tournament. */
bool swp__trf_is_team_record(const struct swp__trf_line *line);
/* What the players of all teams have in their cells. False when memory is gone. */
bool swp__trf_fill_cells(struct swp__trf_writer *w);
void swp__trf_write_member(struct swp__trf_writer *w, uint32_t place);
/* 162, 192, 352, 362; 240, 250, 260, 299; 310 to 330 and 300, or 013. */
void swp__trf_write_team_facts(struct swp__trf_writer *w);
void swp__trf_write_team_lists(struct swp__trf_writer *w);
void swp__trf_write_team_block(struct swp__trf_writer *w);

/* ---- what the dialect can hold, and what it cannot ------------------------------------------- */

/* Whether 299 has a type for the result. */
bool swp__trf_has_type(swp_result result);
/* Whether points fit into four columns. */
bool swp__trf_points_fit(swp_points points);
/* Whether they fit into columns 13-17 of 299. */
bool swp__trf_points_fit_299(swp_points points);
/* Whether a reader needs no number of rounds: all are recorded, and the system asks for no more. */
bool swp__trf_rounds_follow(const swp_tournament *t);
/* Whether the initial colour that is laid down is the one that round 1 shows. */
bool swp__trf_colour_follows(const swp_tournament *t);
/* Whether win, draw and loss are worth the same for both colours; forfeit wins, full-point and
 * half-point byes what they are worth over the board. */
bool swp__trf_same_for_colours(const swp_scoring *s);
bool swp__trf_same_unplayed(const swp_scoring *s);
/* Whether the dialect's record says for which rounds the group is forbidden. */
bool swp__trf_group_fits(const swp_tournament *t, const swp_forbidden_group *group,
                         const struct swp__trf_dialect *dialect);

enum swp__trf_fit {
    SWP__TRF_FIT_ALL,    /* all but what has no record */
    SWP__TRF_FIT_ROUNDS, /* standard points, none that are abnormal or virtual */
    SWP__TRF_FIT_PLAYERS /* the players alone */
};
/* A copy of `t` that the dialect can hold, with other numbers when it must; players stand in the
 * same places. The caller destroys it. */
swp_status swp__trf_fit(const swp_tournament *t, const struct swp__trf_dialect *dialect,
                        enum swp__trf_fit how, swp_tournament **out, swp_error *err);

/* Appends our own records (trf_own.c): all in which `t` differs from what the reader made of the
 * text so far. That has the numbers of `t` again; `in_text` those of the text, by place, of players
 * and of members (NULL: no teams). Failing is told in w->status. */
void swp__trf_write_own(struct swp__trf_writer *w, const swp_tournament *t, const swp_trf *text,
                        const uint32_t *const in_text[2]);

#endif
