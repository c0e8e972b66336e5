/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair generate --json`: the list of the files that were written. */
#include "cli/output/cli_document.h"
#include "cli_generate.h"

void cli_generate_list(const char *name, uint64_t seed, uint32_t rounds, struct cli_notes *notes,
                       struct program_text *listing)
{
    struct cli_document document = cli_document_begin(name, notes, listing);
    cli_document_end(&document, swp_generated_json_file(seed, rounds, &document.options,
                                                        &document.out, &document.error));
}

void cli_generate_end_list(uint64_t written, uint64_t asked_for, struct program_text *listing)
{
    struct cli_document document = cli_document_begin(NULL, NULL, listing);
    cli_document_end(&document,
                     swp_generated_json_end(written, asked_for, &document.out, &document.error));
}
