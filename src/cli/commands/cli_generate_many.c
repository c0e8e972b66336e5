/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair generate --count K`: many tournaments, each a file, by several threads. Which file
 * holds which tournament depends on its number alone: not on threads, shards or the files before
 * it. */
#include "cli_generate.h"

#include "cli/output/cli_document.h"
#include "cli/output/cli_progress.h"
#include "cli/system/cli_workers.h"
#include "program/program_output.h"
#include "program/program_stop.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What came of one tournament. */
struct made {
    struct program_text file, name;
    struct program_text messages; /* lines for standard error */
    struct cli_notes notes;
    enum cli_exit exit;
    uint64_t seed;
    uint32_t rounds; /* that were played */
    bool is_untold;  /* written, and not yet counted */
};

struct campaign {
    const struct cli_options *options;
    const swp_generate_options *how;
    const char *mark;       /* the %d in the files' name */
    struct made *made;      /* [places] */
    struct cli_pool *pools; /* [threads] of the tournament that is being made */
    size_t count;           /* of this shard */
    size_t next;            /* the piece whose turn it is, or was last */
    uint64_t written;
    struct cli_notes *notes;     /* of the whole run */
    struct program_text listing; /* --json */
    struct cli_progress progress;
    enum cli_exit exit;
};

/* The number of a tournament in the whole run, from 1. */
static uint64_t number_of(const struct cli_options *options, size_t piece)
{
    return options->shards ? options->shard + piece * options->shards : piece + 1;
}

static bool goes_on(void *user, uint32_t done, uint32_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return !program_stop_wanted();
}

/* Makes a tournament and writes its file. */
static void make_piece(void *user, size_t piece, size_t place, unsigned worker)
{
    const struct campaign *campaign = user;
    const struct cli_options *options = campaign->options;
    struct made *made = &campaign->made[place];
    swp_generate_options how = *campaign->how;
    const uint64_t number = number_of(options, piece);
    how.seed += number - 1;
    how.progress = goes_on;
    made->seed = how.seed;
    cli_notes_clear(&made->notes);
    program_text_clear(&made->messages);
    program_text_clear(&made->file);
    program_text_clear(&made->name);
    program_text_add(&made->name, options->output, (size_t)(campaign->mark - options->output));
    program_text_format(&made->name, "%llu%s", (unsigned long long)number, campaign->mark + 2);
    made->exit = cli_generate_one(options, &how, &campaign->pools[worker], &made->notes,
                                  &made->file, &made->rounds);
    if (made->exit == CLI_EXIT_OK && (made->file.failed || made->name.failed)) {
        cli_notes_add(&made->notes, NULL, SWP_SEVERITY_ERROR, "out of memory");
        made->exit = CLI_EXIT_LIMIT;
    } else if (made->exit == CLI_EXIT_OK &&
               !cli_notes_write(&made->notes, program_text_get(&made->name), &made->file))
        made->exit = errno == ENOMEM ? CLI_EXIT_LIMIT : CLI_EXIT_FILE;
    made->is_untold = made->exit == CLI_EXIT_OK;
    cli_notes_lines(&made->notes, options->given & CLI_BIT(CLI_OPTION_QUIET), &made->messages);
}

static bool wait_for_piece(void *user)
{
    struct campaign *campaign = user;
    if (cli_progress_is_due(&campaign->progress))
        cli_progress_show(&campaign->progress, campaign->written, "");
    return !program_stop_wanted();
}

/* Counts a file that was written. */
static void count_file(struct campaign *campaign, struct made *made)
{
    if (!made->is_untold)
        return;
    made->is_untold = false;
    if (campaign->options->json) {
        program_text_string(&campaign->listing, campaign->written > 0 ? "," : "");
        cli_generate_list(program_text_get(&made->name), made->seed, made->rounds, &made->notes,
                          &campaign->listing);
    }
    campaign->written++;
}

/* Tells what there is to say about a tournament; under --json only what ends the run, for the rest
 * is in the listing. */
static void tell_notes(struct campaign *campaign, const struct made *made)
{
    const struct cli_note *error = cli_notes_first_error(&made->notes);
    if (!campaign->options->json) {
        if (made->messages.length > 0)
            cli_progress_clear(&campaign->progress);
        fputs(program_text_get(&made->messages), stderr);
    } else if (error)
        cli_notes_add(campaign->notes, NULL, SWP_SEVERITY_ERROR, "%s%s%s",
                      error->file ? error->file : "", error->file ? ": " : "", error->text);
}

static bool take_piece(void *user, size_t piece, size_t place)
{
    struct campaign *campaign = user;
    struct made *made = &campaign->made[place];
    campaign->next = piece;
    if (made->exit != CLI_EXIT_OK && program_stop_wanted())
        return false; /* broken off, which is no failure */
    campaign->exit = made->exit;
    tell_notes(campaign, made);
    count_file(campaign, made);
    return made->exit == CLI_EXIT_OK && wait_for_piece(campaign);
}

/* Ends the listing and gives it out; a run that failed answers with its errors instead. */
static void end_listing(struct campaign *campaign)
{
    cli_generate_end_list(campaign->written, campaign->count, &campaign->listing);
    if (campaign->listing.failed) {
        cli_notes_add(campaign->notes, NULL, SWP_SEVERITY_ERROR, "out of memory");
        campaign->exit = CLI_EXIT_LIMIT;
    } else if (campaign->exit == CLI_EXIT_OK &&
               !cli_notes_to_stdout(campaign->notes, campaign->listing.bytes,
                                    campaign->listing.length) &&
               errno != EPIPE) {
        campaign->exit = CLI_EXIT_FILE;
    }
}

/* Frees what was used; files that were written and not taken any more count as well. */
static void free_made(struct campaign *campaign, size_t places, unsigned threads)
{
    for (unsigned i = 0; i < threads; i++)
        cli_pool_free(&campaign->pools[i]);
    free(campaign->pools);
    for (size_t i = 0; i < places; i++) {
        struct made *made = &campaign->made[(campaign->next + i) % places];
        count_file(campaign, made);
        program_text_free(&made->file);
        program_text_free(&made->name);
        program_text_free(&made->messages);
        cli_notes_free(&made->notes);
    }
    free(campaign->made);
}

/* Makes the tournaments and tells what came of them. */
static void make_all(struct campaign *campaign)
{
    const unsigned threads = cli_workers_threads(campaign->options->jobs, campaign->count);
    const size_t places = cli_workers_places(threads);
    const struct cli_work work = {.count = campaign->count,
                                  .threads = threads,
                                  .user = campaign,
                                  .carry_out = make_piece,
                                  .take = take_piece,
                                  .wait = wait_for_piece};
    campaign->made = calloc(places, sizeof *campaign->made);
    campaign->pools = calloc(threads, sizeof *campaign->pools);
    if (!campaign->made || !campaign->pools) {
        free(campaign->made);
        free(campaign->pools);
        cli_notes_add(campaign->notes, NULL, SWP_SEVERITY_ERROR, "out of memory");
        campaign->exit = CLI_EXIT_LIMIT;
        return;
    }
    if (campaign->options->json)
        cli_document_begin_files(&campaign->listing);
    program_stop_prepare();
    cli_progress_begin(&campaign->progress, SWP_N_("%llu of %llu tournaments"), campaign->count);
    cli_workers_run(&work);
    cli_progress_clear(&campaign->progress);
    free_made(campaign, places, threads);
    if (campaign->options->json)
        end_listing(campaign);
    else if (program_stop_wanted())
        cli_notes_add(campaign->notes, NULL, SWP_SEVERITY_INFO,
                      "stopped, %llu of %llu tournaments are written",
                      (unsigned long long)campaign->written, (unsigned long long)campaign->count);
    program_text_free(&campaign->listing);
}

enum cli_exit cli_generate_many(const struct cli_options *options, const swp_generate_options *how,
                                struct cli_notes *notes)
{
    struct campaign campaign = {
        .options = options, .how = how, .notes = notes, .exit = CLI_EXIT_OK};
    campaign.mark = options->output ? strstr(options->output, "%d") : NULL;
    if (!campaign.mark) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "several tournaments need a name with %%d in it: -o 'open%%d.trf'");
        return CLI_EXIT_INVALID;
    }
    campaign.count = (size_t)options->count;
    if (options->shards)
        campaign.count =
            (size_t)((options->count + options->shards - options->shard) / options->shards);
    make_all(&campaign);
    return campaign.exit;
}
