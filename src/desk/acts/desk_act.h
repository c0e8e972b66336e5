/* SPDX-License-Identifier: Apache-2.0 */
/* Acts: what an arbiter does. Model and command in, events or a refusal out; no file, no clock, no
 * chance: who calls brings the time and, where a lot is drawn, the seed. What may be done when is
 * decided here and nowhere else, so pages, phones, scripts and imports meet the same rules.
 *
 * Every act has a row in the table below; what it judges is put down as findings with a level, as
 * FIDE's checklist for programs has them:
 *
 *   1 nothing   2 told   3 asked once   4 asked twice, the second time the opposite   5 not in FIDE
 * mode
 *
 * In FIDE mode a finding of level 3 or 4 holds the act until the command says that it was
 * confirmed, and one of level 5 refuses it. Outside FIDE mode they are told. What cannot be done at
 * all is refused in both, with the sentence and what to do instead. */
#ifndef SWISSPAIR_DESK_ACT_H
#define SWISSPAIR_DESK_ACT_H

#include "desk/model/desk_history.h"

struct desk_command {
    const char *act; /* "set_result" */
    const json_t *body;
    const char *actor;
    uint8_t request[DESK_ID_BYTES];
    uint64_t expects;   /* the last event the actor knew of what this is about; 0 = not said */
    int confirmed;      /* the highest level that was confirmed: 0, 3 or 4 */
    int64_t now;        /* ms UTC */
    uint8_t chance[16]; /* random bytes, for lots */
};

enum desk_outcome_kind {
    DESK_OUTCOME_DONE, /* these events say it (none: it stood so already) */
    DESK_OUTCOME_ASK,  /* the same command again, with `confirmed` at `level`; make_report: with
                          the answer's `leave` in its body */
    DESK_OUTCOME_REFUSED,
    DESK_OUTCOME_CONFLICT, /* somebody else has been there since `expects` */
    DESK_OUTCOME_WRONG     /* the command itself is no good: unknown act, missing member */
};

enum { DESK_TEXT = 480, DESK_FINDINGS = 16 };

/* Something the arbiter is told, asked or refused. */
struct desk_finding {
    int level;            /* 2..5 */
    const char *subject;  /* a word, frozen once released: "rematch", "late_entry" */
    char article[96];     /* "C.04.2 4.3", ""; a copy: an error's rule goes with the error */
    char text[DESK_TEXT]; /* what it is and what it means */
    char way[DESK_TEXT];  /* what to do instead; "" */
    /* The same for who tells it in another language: the English with its conversions, and what was
     * put in, one text behind the other, each with its NUL. */
    const char *format;
    char values[DESK_TEXT];
    swp_saying *saying;  /* the library's, which the last value tells in English; NULL */
    uint32_t players[2]; /* concerned; 0 = none */
    swp_error *error;    /* the library's, which the last value tells in English; NULL */
};

struct desk_new_event {
    enum desk_kind kind;
    json_t *body;
};

struct desk_outcome {
    enum desk_outcome_kind kind;
    int level; /* ASK: 3 or 4 */
    struct desk_finding findings[DESK_FINDINGS];
    size_t n_findings;
    struct desk_new_event *events;
    size_t n_events;
    void *input; /* bytes to be kept with the events: the file a round was paired from */
    size_t input_length;
    bool in_fide_mode; /* the event that the act begins is: its findings are judged so */
    json_t *answer;    /* what else the act tells, an object; NULL */
};

struct desk_act_row {
    const char *name;
    void (*act)(const struct desk_model *model, const struct desk_history *history,
                const struct desk_command *command, struct desk_outcome *outcome);
    const char *takes;   /* members of the command's body, between blanks */
    enum desk_kind kind; /* whose members it takes besides; DESK_KINDS: none */
    const char *members; /* of the command's body, for people */
    const char *what;
};

/* Row `index`; NULL past the end. */
const struct desk_act_row *desk_act_at(size_t index);

/* Whether the act knows a member of that name. */
bool desk_act_takes(const struct desk_act_row *row, const char *member);

/* What the command makes of the model; nothing is changed. The history is asked by what undoes. The
 * caller frees the outcome. */
void desk_act(const struct desk_model *model, const struct desk_history *history,
              const struct desk_command *command, struct desk_outcome *out_outcome);
void desk_outcome_free(struct desk_outcome *outcome);

/* The outcome as JSON: kind, findings, events, answer. The caller gives it back. */
json_t *desk_outcome_json(const struct desk_outcome *outcome);

#endif
