/* SPDX-License-Identifier: Apache-2.0 */
/* Documents of the library (swisspair/json.h) in the texts of the program: the notes so far go with
 * them, and what the library writes is added to a text without a copy.
 *
 *     struct cli_document document = cli_document_begin(path, notes, answer);
 *     return cli_document_end(&document, swp_pairing_json(t, pairing, &document.options,
 *                                                         &document.out, &document.error)); */
#ifndef SWISSPAIR_CLI_DOCUMENT_H
#define SWISSPAIR_CLI_DOCUMENT_H

#include "cli/options/cli_options.h"
#include "cli_exit.h"
#include "cli_notes.h"

#include "swisspair/json.h"

struct cli_document {
    swp_json_options options;
    swp_buffer out; /* the text's bytes, as long as it is being written */
    swp_error error;
    struct program_text *text;
    struct cli_notes *notes;
    void *shown; /* the notes as the library takes them */
};

/* `notes` NULL: none. */
struct cli_document cli_document_begin(const char *file, struct cli_notes *notes,
                                       struct program_text *text);
/* Takes what was written into the text; the exit code for what became of it. Memory that ran out is
 * the text's to remember, any other failure is noted. */
enum cli_exit cli_document_end(struct cli_document *document, swp_status status);

/* Begins a document that is written file by file. */
void cli_document_begin_files(struct program_text *text);

/* --json of a command whose answer is a tournament, which is written into the file named by -o; the
 * document tells of it. `needs_file`: without one there is nothing to tell. False, with an error
 * noted, when what is asked for does not go together. */
bool cli_document_can_tell(const struct cli_options *options, bool needs_file,
                           struct cli_notes *notes);
/* Writes the tournament, nothing without -o, once the document stands in the answer; what there is
 * to tell of the writing goes to standard error. An answer that failed leaves the file as it was.
 */
enum cli_exit cli_document_write_tournament(const struct cli_options *options,
                                            const struct program_text *tournament,
                                            struct cli_notes *notes, struct program_text *answer);

#endif
