/* SPDX-License-Identifier: Apache-2.0 */
/* An event in memory, played by lines of text: for tests of the acts, without a file.
 *
 *     set_result {'board': 1, 'result': '1-0'} !3
 *
 * A line is an act, the body of its command with single quotes, and, behind an exclamation mark,
 * the level that is confirmed. */
#ifndef SWISSPAIR_TEST_DESK_PLAY_H
#define SWISSPAIR_TEST_DESK_PLAY_H

#include "desk/acts/desk_act.h"

struct play {
    struct desk_history history;
    struct desk_model *model;
    const char *actor; /* "arbiter" */
    uint32_t rolls;    /* makes chance and requests */
};

void play_begin(struct play *play);
void play_end(struct play *play);

/* Does a command whose body is given; the caller frees the outcome. */
void play_command(struct play *play, const char *act, const json_t *body, int confirmed,
                  struct desk_outcome *out_outcome);
/* Does one line. */
void play_line(struct play *play, const char *line, struct desk_outcome *out_outcome);
/* Does many lines; each has to be done, else the test ends with what was said. */
void play_script(struct play *play, const char *script);

/* A finding with that subject; NULL when there is none. */
const struct desk_finding *play_finding(const struct desk_outcome *outcome, const char *subject);

#endif
