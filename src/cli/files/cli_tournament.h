/* SPDX-License-Identifier: Apache-2.0 */
/* From a file's name to a tournament that a command can use: reading, what the options lay down,
 * which system, and the facts that must be there before a round can be paired. */
#ifndef SWISSPAIR_CLI_TOURNAMENT_H
#define SWISSPAIR_CLI_TOURNAMENT_H

#include "cli/options/cli_options.h"
#include "cli/output/cli_exit.h"
#include "cli/output/cli_notes.h"
#include "cli/system/cli_pool.h"

struct cli_tournament {
    const char *path;
    swp_trf *trf;              /* NULL when the file could not be read at all */
    swp_tournament *t;         /* belongs to `trf`; NULL when the file has errors */
    struct program_text bytes; /* of the file, as the reader left them */
    struct cli_pool *pool;     /* of all three, and of what is made from them */
};

/* Reads a file, notes what the reader found (from errors down to `lowest`) and lays down what the
 * options say, in the memory of `pool`, which is empty. Free with cli_tournament_free in every
 * case: pairings made from the tournament are gone then, and the pool is empty again. */
enum cli_exit cli_tournament_open(const struct cli_options *options, const char *path,
                                  struct cli_pool *pool, swp_severity lowest,
                                  struct cli_notes *notes, struct cli_tournament *out);
void cli_tournament_free(struct cli_tournament *tournament);

/* What a command does with the tournament of its one file. */
typedef enum cli_exit cli_tournament_work(const struct cli_options *options,
                                          const struct cli_tournament *tournament,
                                          struct cli_notes *notes, struct program_text *answer);
/* Opens the first operand, does the work when that went well, and closes it again. */
enum cli_exit cli_tournament_with(const struct cli_options *options, swp_severity lowest,
                                  cli_tournament_work *work, struct cli_notes *notes,
                                  struct program_text *answer);

/* The round that a command is about: --round, else the one after the last complete one. 0 with an
 * error noted when a round before it is not complete. *out_recorded: the round is complete in the
 * file. One that is paired there but not complete counts as still to be paired, with a note. */
uint32_t cli_tournament_round(const struct cli_options *options,
                              const struct cli_tournament *tournament, struct cli_notes *notes,
                              bool *out_recorded);
/* The same in a round robin, whose table tells any round, whatever is recorded of it. */
uint32_t cli_tournament_table_round(const struct cli_options *options,
                                    const struct cli_tournament *tournament);
/* Which of the two the system asks for, with the facts that it needs. 0 with an error noted. */
uint32_t cli_tournament_round_by(const struct cli_options *options,
                                 const struct cli_tournament *tournament, const swp_system *system,
                                 struct cli_notes *notes, bool *out_recorded);

enum cli_system_source {
    CLI_SYSTEM_BY_OPTION,
    CLI_SYSTEM_BY_DATE,
    CLI_SYSTEM_BY_FILE,
    CLI_SYSTEM_BY_DEFAULT
};
/* What pairs a tournament that declares no system: the newest Dutch edition, and the system that
 * pairs teams when they are teams. */
const swp_system *cli_tournament_default_of(bool teams);
const swp_system *cli_tournament_default_system(const swp_tournament *t);
/* The system to use: --system, else the file's, else the default one. NULL with an error
 * noted when the library has not the one the file declares, or --system by-date finds none. */
const swp_system *cli_tournament_system(const struct cli_options *options,
                                        const struct cli_tournament *tournament,
                                        struct cli_notes *notes,
                                        enum cli_system_source *out_source);
/* Notes where the system comes from when the file does not say it or says another. */
void cli_tournament_note_system(const struct cli_tournament *tournament, const swp_system *system,
                                enum cli_system_source source, struct cli_notes *notes);

/* Warns when no system is declared and another edition than `system` was in force when the event
 * began. False when there is nothing to tell. */
bool cli_tournament_note_edition(const struct cli_tournament *tournament, const swp_system *system,
                                 struct cli_notes *notes);

/* What was in force in the family when the event began, as a text; false when its first day is not
 * known, nothing is known of that day, or it was the edition with that id. */
bool cli_tournament_other_in_force(const struct cli_tournament *tournament, const char *family,
                                   const char *used, struct program_text *out);

/* Warns of recorded rounds of which nothing is said of two players or more, or of anybody. */
void cli_tournament_note_missing(const struct cli_tournament *tournament, struct cli_notes *notes);
/* Warns of a declared lot that the colours on record contradict by the system's rules. */
void cli_tournament_note_lot(const struct cli_tournament *tournament, const swp_system *system,
                             struct cli_notes *notes);

/* Whether somebody has a colour in a round before `round`: then nobody need ask for the lot. */
bool cli_tournament_has_colour_before(const swp_tournament *t, uint32_t round);

/* Notes an error for each fact that pairing `round` needs and nobody has told. */
enum cli_exit cli_tournament_need_facts(const struct cli_tournament *tournament, uint32_t round,
                                        struct cli_notes *notes);
/* The same without the results of games: rounds and lot. */
enum cli_exit cli_tournament_need_settings(const struct cli_tournament *tournament, uint32_t round,
                                           struct cli_notes *notes);

/* False with an error noted when --boards is asked of a tournament of individuals. */
bool cli_tournament_may_have_boards(const struct cli_options *options,
                                    const struct cli_tournament *tournament,
                                    struct cli_notes *notes);

/* Warns of players without a rating when the system needs one of everybody. */
void cli_tournament_note_unrated(const struct cli_tournament *tournament, const swp_system *system,
                                 struct cli_notes *notes);
/* Warns when the bye of round 1 went to the last of the list and the text speaks of the lowest
 * rated player, who is somebody else. */
void cli_tournament_note_first_bye(const struct cli_tournament *tournament,
                                   const swp_system *system, const swp_pairing *pairing,
                                   struct cli_notes *notes);
/* The three that go before a round by that system: where it comes from, the lot, the ratings. */
void cli_tournament_note_pairing(const struct cli_tournament *tournament, const swp_system *system,
                                 enum cli_system_source source, struct cli_notes *notes);

/* Writes the tournament as --to and --line-end say into the answer. */
enum cli_exit cli_tournament_write(const struct cli_options *options,
                                   const struct cli_tournament *tournament, struct cli_notes *notes,
                                   struct program_text *answer);

/* The tournament's name as the file tells it, "" when it does not. */
void cli_tournament_name(const struct cli_tournament *tournament, struct program_text *out);
/* The same as the first line of an answer for people; no line when the file has no name. */
void cli_tournament_first_line(const struct cli_tournament *tournament,
                               struct program_text *answer);

#endif
