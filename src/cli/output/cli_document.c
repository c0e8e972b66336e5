/* SPDX-License-Identifier: Apache-2.0 */
/* Documents of the library in texts of the program (see cli_document.h). */
#include "cli_document.h"

#include "program/program_language.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The notes as the library takes them: an array of pointers, and behind it what they point to. Lost
 * when memory runs out, which the text remembers. */
static void lend_notes(struct cli_document *document)
{
    const struct cli_notes *notes = document->notes;
    if (!notes || notes->count == 0)
        return;
    swp_json_note *shown = malloc(notes->count * sizeof *shown);
    const swp_json_note **list = malloc(notes->count * sizeof *list);
    if (!shown || !list || notes->count > UINT32_MAX) {
        free(shown);
        free(list);
        document->text->failed = true;
        return;
    }
    for (size_t i = 0; i < notes->count; i++) {
        const struct cli_note *note = &notes->items[i];
        shown[i] = (swp_json_note){.size = sizeof *shown,
                                   .file = note->file,
                                   .record = note->record,
                                   .text = note->text,
                                   .severity = note->severity,
                                   .line = note->line,
                                   .column = note->column,
                                   .tpn = {note->tpn[0], note->tpn[1]},
                                   .detail = note->detail,
                                   .saying = note->saying,
                                   .rule = note->rule,
                                   .article = note->article,
                                   .round = note->round};
        list[i] = &shown[i];
    }
    document->shown = shown;
    document->options.notes = list;
    document->options.note_count = (uint32_t)notes->count;
}

struct cli_document cli_document_begin(const char *file, struct cli_notes *notes,
                                       struct program_text *text)
{
    struct cli_document document = {.options = SWP_JSON_OPTIONS_INIT, .text = text, .notes = notes};
    document.options.file = file;
    document.options.language = program_language_named();
    document.out = program_text_lend(text);
    text->failed = text->failed || (notes && notes->failed);
    lend_notes(&document);
    return document;
}

enum cli_exit cli_document_end(struct cli_document *document, swp_status status)
{
    struct program_text *text = document->text;
    program_text_take_back(text, &document->out);
    text->failed = text->failed || status == SWP_ERR_MEMORY;
    free((void *)document->options.notes);
    free(document->shown);
    if (status != SWP_OK && status != SWP_ERR_MEMORY && document->notes)
        cli_notes_add_error(document->notes, document->options.file, &document->error);
    return cli_exit_for(status);
}

void cli_document_begin_files(struct program_text *text)
{
    struct cli_document document = cli_document_begin(NULL, NULL, text);
    cli_document_end(&document, swp_json_files_begin(&document.out, &document.error));
}

/* ---- beside a tournament --------------------------------------------------------------------- */

bool cli_document_can_tell(const struct cli_options *options, bool needs_file,
                           struct cli_notes *notes)
{
    const uint64_t of_writing = CLI_BIT(CLI_OPTION_TO) | CLI_BIT(CLI_OPTION_LINE_END);
    const bool has_file = options->output && strcmp(options->output, "-") != 0;
    if (has_file)
        return true;
    if (options->output || needs_file || options->given & of_writing) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "option '--json' answers on standard output: name a file for the tournament "
                      "with -o");
        return false;
    }
    return true;
}

enum cli_exit cli_document_write_tournament(const struct cli_options *options,
                                            const struct program_text *tournament,
                                            struct cli_notes *notes, struct program_text *answer)
{
    const size_t told = notes->count;
    answer->failed = answer->failed || tournament->failed;
    if (answer->failed || !options->output)
        return CLI_EXIT_OK; /* what failed is main's to tell */
    if (!cli_notes_write(notes, options->output, tournament)) {
        const int failure = errno;
        program_text_clear(answer);
        return failure == ENOMEM ? CLI_EXIT_LIMIT : CLI_EXIT_FILE;
    }
    if (notes->count > told) {
        const struct cli_notes later = {.items = notes->items + told, .count = notes->count - told};
        cli_notes_show(&later);
    }
    return CLI_EXIT_OK;
}
