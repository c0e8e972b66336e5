/* Writing a TRF file: shared by the writer's files, nobody else.
 *
 * Answers: what can this dialect say (a row of the table in trf_dialects.c), and where do the bytes
 * go. The first failure is kept; after it nothing is written any more. */
#ifndef SWISSPAIR_TRF_WRITER_H
#define SWISSPAIR_TRF_WRITER_H

#include "core/tournament_internal.h"
#include "trf/trf_file.h"

enum sp__trf_points_way {
    SP__TRF_POINTS_162,
    SP__TRF_POINTS_162_Z, /* Z for A; BBx where absence and forfeit differ */
    SP__TRF_POINTS_BB,
    SP__TRF_POINTS_XXS,
    SP__TRF_POINTS_SHOWN, /* only by columns 81-84 */
    SP__TRF_POINTS_STANDARD
};

enum sp__trf_system_way {
    SP__TRF_SYSTEM_192,
    SP__TRF_SYSTEM_192_FEW, /* Dutch 2026 and Burstein; others by the program's switch */
    SP__TRF_SYSTEM_092,
    SP__TRF_SYSTEM_SWITCH /* by the program's switch */
};

struct sp__trf_dialect {
    const char *name;                                       /* word of sp_trf_dialect_name */
    const char *label;                                      /* for messages */
    const char *rounds, *colour, *acceleration, *forbidden; /* record, NULL = cannot be said */
    enum sp__trf_points_way points;
    enum sp__trf_system_way system;
    bool absent_by_240;   /* else by marks in the cells */
    bool far_requests;    /* byes for later rounds than the next */
    bool fixed_pab;       /* a pairing-allocated bye marked for the next round */
    bool old_codes;       /* + = - for byes, 1 = 0 for W D L */
    bool unknown_results; /* ? */
    bool open_games;      /* opponent without a result */
    bool abnormal_points; /* 299 */
    bool order_by_rank;   /* XXC rank */
    bool gaps_need_rank;  /* numbers with gaps only beside XXC rank */
    bool no_gaps;         /* numbers with gaps would become phantom players */
    bool next_bye_in_points;
    bool rulers; /* lines that begin with a digit do no harm */
    bool wide;   /* ids as wide as the greatest number needs, told by XXW */
};

const struct sp__trf_dialect *sp__trf_dialect_at(size_t index);

struct sp__trf_writer {
    const sp_tournament *t;
    const struct sp_trf *trf; /* may be NULL */
    const struct sp__trf_dialect *dialect;
    const char *line_end;
    struct sp__arena *arena;
    sp_error *err;
    sp_status status;
    char *bytes;
    size_t length, capacity;
    size_t line_start;

    int id_width;           /* columns of an id */
    uint32_t max_id;        /* the greatest number they hold */
    uint32_t recorded;      /* last round with pairs or a pairing-allocated bye */
    uint32_t played;        /* last round with a result */
    uint32_t marked;        /* last round with anything */
    bool lone_pab;          /* the last recorded round holds byes only */
    const uint32_t *by_tpn; /* [n_players] places in order of the numbers */
    const uint32_t *ranks;  /* [n_players] by points, then by number */
    bool has_gaps;          /* numbers other than 1..n */
    bool by_number;         /* players are written in the order of their numbers */
    bool keep_ranks;        /* those of the file still hold */
};

/* ---- bytes --------------------------------------------------------------------------------- */

void sp__trf_put(struct sp__trf_writer *w, const char *text, size_t length);
void sp__trf_put_text(struct sp__trf_writer *w, const char *text);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void
sp__trf_putf(struct sp__trf_writer *w, const char *format, ...);
/* `width` characters, cut or padded; control characters become blanks. */
void sp__trf_put_padded(struct sp__trf_writer *w, const char *text, size_t length, uint32_t width,
                        bool right);
/* Points in four columns, or a refusal naming `record`. */
void sp__trf_put_points(struct sp__trf_writer *w, sp_points points, const char *record);
void sp__trf_end_line(struct sp__trf_writer *w);
/* SP_ERR_UNSUPPORTED with "label record". */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
void
sp__trf_refuse(struct sp__trf_writer *w, const char *record, uint32_t tpn, const char *format, ...);

/* ---- parts --------------------------------------------------------------------------------- */

/* What counts for that round: entry, or requested bye. */
struct sp__entry sp__trf_mark(const struct sp__trf_writer *w, uint32_t place, uint32_t round);
void sp__trf_write_player(struct sp__trf_writer *w, uint32_t place);
/* Facts and lists that steer pairing, one block. */
void sp__trf_write_facts(struct sp__trf_writer *w);
void sp__trf_write_lists(struct sp__trf_writer *w);
void sp__trf_write_accelerations(struct sp__trf_writer *w);
void sp__trf_write_abnormal(struct sp__trf_writer *w);

#endif
