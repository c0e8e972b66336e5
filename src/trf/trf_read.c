/* Reading a TRF file: the order of the steps, and the handle.
 *
 * Answers: what is in this file. Text layer, lines, facts, players, lists, cross-checks, tournament
 * (trf.md 9). Every step adds notes; steps that would only repeat an earlier error are left out.
 * The tournament exists when there is no error. Team files end with SP_ERR_UNSUPPORTED: they are
 * understood, but nothing is paired from them.
 *
 * Cost: O(bytes + cells). */
#include "core/context.h"
#include "trf/trf_file.h"

#include <stdio.h>
#include <string.h>

static bool has_errors(const struct sp_trf *trf)
{
    return trf->out_of_memory || trf->n_of[SP_SEVERITY_ERROR] > 0;
}

static bool anybody_has_colour(const struct sp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows; i++)
        for (uint32_t j = 0; j < trf->rows[i].n_cells; j++)
            if (trf->rows[i].cells[j].colour != SP_NO_COLOUR)
                return true;
    return false;
}

/* What was inferred or is left open. A missing record is named, without a line. */
static void summarise(struct sp_trf *trf)
{
    const struct sp__trf_line no_rounds = {.record = sp__trf_record_find("142")};
    const struct sp__trf_line no_colour = {.record = sp__trf_record_find("152")};
    if (trf->paired > trf->played)
        sp__trf_note(trf, SP_SEVERITY_INFO, NULL, 0, 0, 0,
                     "%lu round%s played; round %lu is paired, its results are open",
                     (unsigned long)trf->played, trf->played == 1 ? "" : "s",
                     (unsigned long)trf->paired);
    else
        sp__trf_note(trf, SP_SEVERITY_INFO, NULL, 0, 0, 0, "%lu round%s played",
                     (unsigned long)trf->played, trf->played == 1 ? "" : "s");
    if (!trf->rounds.line)
        sp__trf_note(trf, SP_SEVERITY_INFO, &no_rounds, 0, 0, 0,
                     "the total number of rounds is missing (%lu rounds recorded): add `142 n` or "
                     "`XXR n`, or use --rounds; checking works without it",
                     (unsigned long)trf->recorded);
    if (trf->colour.line || trf->is_team)
        return;
    if (anybody_has_colour(trf))
        sp__trf_note(trf, SP_SEVERITY_INFO, &no_colour, 0, 0, 0,
                     "the initial colour is not given (152, XXC): it follows from the colours of "
                     "the first round that has any");
    else
        sp__trf_note(trf, SP_SEVERITY_INFO, &no_colour, 0, 0, 0,
                     "the initial colour is not given and nobody has had a colour: add `152 W` or "
                     "`152 B`, or name it when pairing");
}

static void check_all(struct sp_trf *trf)
{
    sp__trf_check_cells(trf);
    sp__trf_check_rounds(trf);
    if (!sp__trf_full(trf) && trf->tournament)
        sp__trf_check_points(trf);
    sp__trf_check_byes(trf);
    sp__trf_check_teams(trf);
}

static void read_lines(struct sp_trf *trf)
{
    sp__trf_classify(trf);
    if (trf->n_player_lines == 0 && !has_errors(trf)) {
        sp__trf_note(trf, SP_SEVERITY_ERROR, NULL, 0, 0, 0,
                     "no 001 record: the file holds no players");
        return;
    }
    sp__trf_pass(trf, /* lists= */ false);
    sp__trf_choose_scoring(trf);
    sp__trf_read_players(trf);
    if (sp__trf_full(trf))
        return;
    sp__trf_apply_options(trf);
    sp__trf_count_rounds(trf);
    if (sp__trf_full(trf))
        return;
    sp__trf_build_players(trf);
    if (!trf->tournament)
        return;
    sp__trf_build_requests(trf);
    sp__trf_pass(trf, /* lists= */ true);
    if (!sp__trf_full(trf))
        check_all(trf);
    if (!has_errors(trf)) {
        sp__trf_build_entries(trf);
        sp__trf_build_acceleration(trf); /* who was there in round 1 matters */
        summarise(trf);
    }
}

/* The first error (or, in a team file, the reason) as an sp_error. */
static sp_status conclude(struct sp_trf *trf, sp_error *err)
{
    const sp_trf_note *note = trf->n_notes ? &trf->notes[0] : NULL;
    if (trf->n_of[SP_SEVERITY_ERROR] == 0) {
        if (!trf->is_team)
            return SP_OK;
        const char *rule = trf->n_310 ? "TRF26 310" : trf->n_013 ? "TRF16 013" : "TRF26 192";
        return sp__fail(err, SP_ERR_UNSUPPORTED, rule, 0, 0,
                        "a team tournament (%lu teams, %lu players): team events are not offered",
                        (unsigned long)(trf->n_310 ? trf->n_310 : trf->n_013),
                        (unsigned long)trf->n_rows);
    }
    char rule[32] = "TRF";
    const struct sp__trf_record *record =
        note->record[0] ? sp__trf_record_find(note->record) : NULL;
    if (record)
        snprintf(rule, sizeof rule, "%s %s", record->edition, record->code);
    /* what is beyond a limit draws other errors after it (an id that is cut is nobody's) */
    const sp_status status = trf->n_limits > 0 ? SP_ERR_LIMIT : SP_ERR_INVALID;
    sp__fail(err, status, rule, note->tpn[0], note->tpn[1], "%s", note->text);
    if (err) {
        err->line = note->line;
        err->column = note->column;
    }
    return status;
}

static struct sp_trf *make_trf(const sp_allocator *allocator, const sp_trf_options *options)
{
    const sp_allocator from = sp__allocator_or_libc(allocator);
    const sp_trf_options standard = SP_TRF_OPTIONS_INIT;
    struct sp_trf *trf = sp__allocate(&from, sizeof *trf);
    if (!trf)
        return NULL;
    memset(trf, 0, sizeof *trf);
    trf->allocator = from;
    trf->options = options ? *options : standard;
    trf->id_width = SP__TRF_ID_WIDTH;
    trf->max_id = 9999;
    trf->arena = sp__arena_create(&from);
    const size_t n_notes = SP_TRF_MAX_ERRORS + 2 * SP__TRF_MAX_MILD + 1;
    trf->reading = sp__arena_create(&from);
    if (trf->arena && trf->reading)
        trf->notes = sp__arena_room(trf->arena, n_notes, sizeof *trf->notes);
    if (!trf->notes) {
        sp_trf_destroy(trf);
        return NULL;
    }
    return trf;
}

/* The rows have told what they know; their standings are kept. */
static void end_reading(struct sp_trf *trf)
{
    trf->standings = sp__arena_room(trf->arena, trf->n_rows, sizeof *trf->standings);
    for (uint32_t i = 0; trf->standings && i < trf->n_rows; i++) {
        const struct sp__trf_row *row = &trf->rows[i];
        trf->standings[i] = row->standing;
        trf->standings[i].tpn = row->player.tpn;
        trf->standings[i].has_title = row->player.title[0] != '\0';
    }
    trf->out_of_memory = trf->out_of_memory || !trf->standings;
    sp__arena_destroy(trf->reading);
    trf->reading = NULL;
    trf->rows = NULL;
}

static sp_status read_file(const void *bytes, size_t length, char *own,
                           const sp_allocator *allocator, const sp_trf_options *options,
                           sp_trf **out_trf, sp_error *err)
{
    struct sp_trf *trf = make_trf(allocator, options);
    sp_status status = trf ? sp__trf_split(trf, bytes, length, own) : SP_ERR_MEMORY;
    if (status == SP_OK && !has_errors(trf))
        read_lines(trf);
    if (status == SP_OK)
        end_reading(trf);
    if (status != SP_OK || trf->out_of_memory) {
        sp_trf_destroy(trf);
        return sp__fail(err, SP_ERR_MEMORY, "", 0, 0, "the allocator gave no memory");
    }
    sp__trf_notes_finish(trf);
    if (has_errors(trf)) {
        sp_tournament_destroy(trf->tournament);
        trf->tournament = NULL;
    }
    *out_trf = trf;
    return conclude(trf, err);
}

sp_status sp_trf_read(const void *bytes, size_t length, const sp_allocator *allocator,
                      const sp_trf_options *options, sp_trf **out_trf, sp_error *err)
{
    return read_file(bytes, length, NULL, allocator, options, out_trf, err);
}

sp_status sp_trf_read_in_place(char *bytes, size_t length, const sp_allocator *allocator,
                               const sp_trf_options *options, sp_trf **out_trf, sp_error *err)
{
    return read_file(bytes, length, bytes, allocator, options, out_trf, err);
}

void sp_trf_destroy(sp_trf *trf)
{
    if (!trf)
        return;
    const sp_allocator allocator = trf->allocator;
    sp_tournament_destroy(trf->tournament);
    sp__arena_destroy(trf->arena);
    sp__arena_destroy(trf->reading);
    sp__release(&allocator, trf, sizeof *trf);
}

sp_tournament *sp_trf_tournament(sp_trf *trf)
{
    return trf->tournament;
}

uint32_t sp_trf_note_count(const sp_trf *trf)
{
    return trf->n_notes;
}

const sp_trf_note *sp_trf_note_at(const sp_trf *trf, uint32_t index)
{
    return index < trf->n_notes ? &trf->notes[index] : NULL;
}

/* A line begins with that code: known records by their table, others by their first bytes. */
static bool has_code(const struct sp__trf_line *line, const char *code)
{
    if (line->record)
        return strcmp(line->record->code, code) == 0;
    return code[0] && strncmp(line->text, code, strlen(code)) == 0;
}

const char *sp_trf_record_text(const sp_trf *trf, const char *code)
{
    for (uint32_t i = 0; i < trf->n_lines; i++) {
        const struct sp__trf_line *line = &trf->lines[i];
        if (!has_code(line, code))
            continue;
        /* A blank behind the code is no part of the text. */
        const uint32_t behind = line->length > 3 && line->text[3] == ' ' ? 4 : 3;
        return line->text + (line->length > behind ? behind : line->length);
    }
    return NULL;
}

uint32_t sp_trf_rank(const sp_trf *trf, uint32_t tpn)
{
    const int32_t row = sp__trf_row_at(trf, tpn);
    return row == SP__TRF_NO_ROW ? 0 : trf->standings[row].rank;
}

uint32_t sp_trf_rounds_played(const sp_trf *trf)
{
    return trf->played;
}
