/* SPDX-License-Identifier: Apache-2.0 */
/* The short form: calls as programs make them to bbpPairings or JaVaFo, answered the way the
 * original answers them: the same reply, files in the same places, the same streams and exit codes.
 *
 *     swisspair [-r] --dutch FILE -p [OUT] [-l [LIST]]    bbpPairings' form, also --dubov, --lim
 *     swisspair [-r] --dutch FILE -c [-l [LIST]]
 *     swisspair [-r] --dutch (MODEL -g | -g [CONFIG]) -o OUT [-s SEED] [-l [LIST]]
 *     swisspair [-r] FILE -p [OUT] [-l [LIST]] [-w] [-q N]    JaVaFo's form
 *     swisspair [-r] FILE -c [ROUND] [-w]
 *     swisspair [-r] [MODEL] -g [CONFIG] [-o OUT] [-s SEED] [-w] [-q N]
 *
 * A program called through a link named bbpPairings or javafo knows nothing but its short form. */
#ifndef SWISSPAIR_CLI_DROPIN_H
#define SWISSPAIR_CLI_DROPIN_H

#include "cli/commands/cli_commands.h"
#include "cli/files/cli_tournament.h"

enum cli_dropin_form { CLI_DROPIN_BBP, CLI_DROPIN_JAVAFO };
enum cli_dropin_task { CLI_DROPIN_RELEASE, CLI_DROPIN_PAIR, CLI_DROPIN_CHECK, CLI_DROPIN_GENERATE };

/* What is asked for, and what is answered. */
struct cli_dropin {
    enum cli_dropin_form form;
    enum cli_dropin_task task;
    const char *program;       /* as it was called */
    bool release_line;         /* -r */
    const swp_system *system;  /* NULL: the file's, else the rules of JaVaFo */
    const char *input;         /* the tournament */
    const char *output;        /* as named; NULL: standard output */
    uint32_t round;            /* -c ROUND; 0: all */
    bool wants_rounds;         /* --rounds, of --berger: every round of the table */
    bool wants_list;           /* -l */
    const char *list_name;     /* as named; NULL: beside the input, with the ending .list */
    const char *config;        /* -g CONFIG; NULL: none. The model of -g is `input` */
    const char *seed;          /* -s SEED as given; NULL: a fresh one */
    struct program_text reply; /* for the output file, or standard output */
    struct program_text out;   /* for standard output in any case */
    struct program_text err;   /* for standard error */
    struct program_text list;  /* for the check-list's file */
};

/* Whether the words are a call in the short form. */
bool cli_dropin_applies(int argc, char **argv);
/* Carries out such a call; gives the exit code. */
int cli_dropin_main(int argc, char **argv);

/* Tells a failure the way the original does; gives the exit code the original would. */
#if defined(__GNUC__)
__attribute__((format(PROGRAM_PRINTF, 3, 4)))
#endif
enum cli_exit
cli_dropin_fail(struct cli_dropin *call, enum cli_exit exit, const char *format, ...);

/* Where a file lies: a name without a folder stands beside `origin`. */
void cli_dropin_place(const char *name, const char *origin, struct program_text *path);

/* Writes a file of the call, the "output" or the "checklist"; a failure is told. */
enum cli_exit cli_dropin_write(struct cli_dropin *call, const char *what,
                               const struct program_text *path, const struct program_text *bytes);

/* Tells the errors of a file: the first in the original's words, all others below it. */
enum cli_exit cli_dropin_tell_errors(struct cli_dropin *call, const char *path,
                                     const struct cli_notes *notes, enum cli_exit exit);

/* The colour in that round of the first player in the pairing order who has one, and the place. */
swp_colour cli_dropin_first_colour(const swp_tournament *t, uint32_t round, uint32_t *out_place);
/* The system JaVaFo 1.4 pairs by, the only one it knows. */
const swp_system *cli_dropin_javafos_system(void);
/* Opens the tournament the call names, in the memory of `pool`, and chooses its system. */
enum cli_exit cli_dropin_open(struct cli_dropin *call, const char *path, struct cli_pool *pool,
                              struct cli_tournament *tournament, const swp_system **system);

/* Where -g writes its file: beside the configuration or the model; empty: standard output. */
void cli_dropin_place_generated(const struct cli_dropin *call, struct program_text *path);

/* -p, -c and -g: fill `reply`, and `list` if it is wanted. */
enum cli_exit cli_dropin_pair(struct cli_dropin *call);
enum cli_exit cli_dropin_check(struct cli_dropin *call);
enum cli_exit cli_dropin_generate(struct cli_dropin *call);

/* A round of the check-list. */
struct cli_dropin_round {
    const swp_system *system;
    uint32_t round;
    bool recorded;           /* else the next one */
    const char *title_end;   /* what follows the number in the title; NULL: no title */
    const swp_board *boards; /* what the system pairs; none when there is no pairing */
    size_t count;
};
/* Where the check-list goes: beside `origin`, under its name when it has none of its own. */
void cli_dropin_place_list(const struct cli_dropin *call, const char *origin,
                           struct program_text *path);
/* Adds the table of a round to `list`. */
enum cli_exit cli_dropin_add_list(struct cli_dropin *call, const swp_tournament *t,
                                  const struct cli_dropin_round *round);
/* Writes the file of the check-list, which stands beside `origin`; the release line ends it unless
 * a pairing is missing. */
enum cli_exit cli_dropin_write_list(struct cli_dropin *call, const char *origin, bool is_complete);

/* Puts boards in the order of publication of the form: the bye last, then by the score of the
 * higher player, of the lower one, and the higher player's place. Scores are those before `round`;
 * JaVaFo adds virtual points. False when memory is gone. */
bool cli_dropin_sort_boards(const struct cli_dropin *call, const swp_tournament *t, uint32_t round,
                            swp_board *boards, size_t count);

#endif
