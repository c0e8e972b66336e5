/* SPDX-License-Identifier: Apache-2.0 */
/* Reading a TRF file: the order of the steps, and the handle.
 *
 * Answers: what is in this file. Text layer, lines, facts, players, lists, cross-checks, tournament
 * (trf.md 9). Every step adds notes; steps that would only repeat an earlier error are left out.
 * The tournament exists when there is no error.
 *
 * Cost: O(bytes + cells). */
#include "base/context.h"
#include "base/options.h"
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

#include <stdio.h>
#include <string.h>

enum {
    MEMORY_OF_A_BYTE = 4,
    MEMORY_BESIDES = 15 << 20 /* 1 MiB more is left to the process around it */
};

static bool has_errors(const struct swp_trf *trf)
{
    return trf->out_of_memory || trf->n_of[SWP_SEVERITY_ERROR] > 0;
}

static bool anybody_has_colour(const struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows; i++)
        for (uint32_t j = 0; j < trf->rows[i].n_cells; j++)
            if (trf->rows[i].cells[j].colour != SWP_COLOUR_NONE)
                return true;
    return false;
}

/* What was inferred or is left open. A missing record is named, without a line. */
static void summarise(struct swp_trf *trf)
{
    const struct swp__trf_line no_rounds = {.record = swp__trf_record_find("142")};
    const struct swp__trf_line no_colour = {.record = swp__trf_record_find("152")};
    if (trf->paired > trf->played)
        swp__trf_info(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_ROUNDS_PLAYED_PAIRED,
                      SWP__VALUES(swp__number_value("rounds", trf->played),
                                  swp__number_value("paired", trf->paired)));
    else
        swp__trf_info(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_ROUNDS_PLAYED,
                      SWP__VALUES(swp__number_value("rounds", trf->played)));
    const swp_system *system = swp_system_find(trf->system_id ? trf->system_id : "");
    if (system && system->flags & SWP_SYSTEM_IS_TABLE)
        return; /* a table asks for neither rounds nor lot */
    if (!trf->rounds.line)
        swp__trf_info(trf, &no_rounds, 0, 0, 0, SWP_SAYING_NOTE_ROUNDS_MISSING,
                      SWP__VALUES(swp__number_value("recorded", trf->recorded)));
    if (trf->colour.line)
        return;
    if (anybody_has_colour(trf))
        swp__trf_info(trf, &no_colour, 0, 0, 0, SWP_SAYING_NOTE_COLOUR_FOLLOWS, NULL);
    else
        swp__trf_info(trf, &no_colour, 0, 0, 0, SWP_SAYING_NOTE_COLOUR_MISSING, NULL);
}

static void check_all(struct swp_trf *trf)
{
    swp__trf_check_cells(trf);
    swp__trf_check_rounds(trf);
    if (!swp__trf_full(trf) && trf->tournament)
        swp__trf_check_points(trf);
    swp__trf_check_byes(trf);
    swp__trf_check_national(trf);
    swp__trf_check_teams(trf);
}

/* A file without players is one when it was written for a tournament without any. */
static bool may_be_empty(const struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_others; i++)
        if (swp__trf_is_own(trf->others[i]))
            return true;
    return trf->allows_nobody;
}

static void read_lines(struct swp_trf *trf)
{
    swp__trf_classify(trf);
    if (trf->n_player_lines == 0 && !has_errors(trf) && !may_be_empty(trf)) {
        swp__trf_tell_no_players(trf);
        return;
    }
    if (swp__trf_tell_wrapped(trf))
        return; /* all else that could be told comes from that */
    swp__trf_pass(trf, /* lists= */ false);
    swp__trf_decide_event(trf);
    swp__trf_settle_matches(trf);
    swp__trf_choose_scoring(trf);
    swp__trf_read_players(trf);
    if (swp__trf_full(trf))
        return;
    swp__trf_apply_options(trf);
    swp__trf_join_games(trf);
    swp__trf_count_rounds(trf);
    if (swp__trf_full(trf))
        return;
    swp__trf_build_players(trf);
    if (!trf->tournament)
        return;
    swp__trf_build_event(trf);
    swp__trf_build_requests(trf);
    swp__trf_pass(trf, /* lists= */ true);
    if (!swp__trf_full(trf))
        check_all(trf);
    if (!has_errors(trf)) {
        swp__trf_build_entries(trf);
        swp__trf_build_acceleration(trf); /* who was there in round 1 matters */
        swp__trf_take_own(trf);
        if (!has_errors(trf))
            summarise(trf);
    }
}

/* The first error as an swp_error. */
static swp_status conclude(struct swp_trf *trf, swp_error *err)
{
    if (trf->n_of[SWP_SEVERITY_ERROR] == 0)
        return SWP_OK;
    const swp_trf_note *note = &trf->notes[0];
    char rule[32] = "TRF";
    const struct swp__trf_record *record =
        note->record[0] ? swp__trf_record_find(note->record) : NULL;
    if (record)
        snprintf(rule, sizeof rule, "%s %s", record->edition, record->code);
    /* what is beyond a limit draws other errors after it (an id that is cut is nobody's) */
    const swp_detail detail =
        trf->n_limits > 0 ? SWP_DETAIL_FILE_BEYOND_LIMIT : SWP_DETAIL_BAD_FILE;
    const swp_status status =
        swp__fail(err, detail, rule, note->tpn[0], note->tpn[1], "%s", note->text);
    if (err) {
        err->line = note->line;
        err->column = note->column;
    }
    return status;
}

/* The caller's allocator, as long as no more is asked for than reading may take. */
static void *resize_counted(void *user, void *block, size_t old_size, size_t new_size)
{
    struct swp__trf_budget *budget = user;
    if (new_size > old_size && new_size - old_size > budget->most - budget->used) {
        budget->exceeded = true;
        return NULL;
    }
    void *resized = budget->from.resize(budget->from.user, block, old_size, new_size);
    if (resized || new_size == 0)
        budget->used = budget->used - old_size + new_size;
    return resized;
}

swp_allocator swp__trf_counted(struct swp_trf *trf)
{
    return (swp_allocator){resize_counted, &trf->budget};
}

/* Bytes that reading a file of `length` bytes may take besides the caller's. */
static size_t memory_of(size_t length, bool in_place)
{
    const size_t times = in_place ? MEMORY_OF_A_BYTE - 1 : MEMORY_OF_A_BYTE;
    return length > (SIZE_MAX - MEMORY_BESIDES) / times ? SIZE_MAX
                                                        : length * times + MEMORY_BESIDES;
}

static struct swp_trf *make_trf(size_t length, bool in_place, const swp_allocator *allocator,
                                const swp_trf_options *options)
{
    const swp_allocator from = swp__allocator_or_libc(allocator);
    struct swp_trf *trf = swp__allocate(&from, sizeof *trf);
    if (!trf)
        return NULL;
    *trf = (struct swp_trf){.allocator = from,
                            .budget = {.from = from, .most = memory_of(length, in_place)},
                            .options = *options};
    if (trf->options.max_bytes == 0)
        trf->options.max_bytes = SWP_TRF_MAX_BYTES;
    if (trf->options.max_line == 0)
        trf->options.max_line = SWP_TRF_MAX_LINE;
    trf->id_width = SWP__TRF_ID_WIDTH;
    trf->max_id = 9999;
    swp_team_rules_init(&trf->rules, 0);
    trf->match_scoring = swp__team_match_scoring();
    const swp_allocator counted = swp__trf_counted(trf);
    trf->arena = swp__arena_create(&counted);
    trf->reading = swp__arena_create(&counted);
    if (!trf->arena || !trf->reading || !swp__trf_begin_notes(trf)) {
        swp_trf_destroy(trf);
        return NULL;
    }
    return trf;
}

/* The rows have told what they know; their standings are kept. What is done with the tournament
 * from now on is the caller's. */
static void end_reading(struct swp_trf *trf)
{
    const swp_tournament *t = trf->tournament;
    const struct swp__worth worth = swp__worth_of_results(t ? &t->scoring : &trf->scoring);
    const bool is_known = t && t->games_fit && trf->points_fit && trf->played == trf->paired;
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        const struct swp__trf_row *row = &trf->rows[i];
        row->standing->tpn = row->tpn;
        row->standing->has_title = row->title[0] != '\0';
        if (t && i < t->n_players && !(is_known && t->players[i].n_remarks == 0))
            row->standing->points = swp__player_score(t, &worth, &t->players[i], trf->paired);
    }
    swp__arena_destroy(trf->reading);
    trf->reading = NULL;
    trf->rows = NULL;
    if (trf->tournament)
        trf->tournament->allocator = trf->allocator;
}

static swp_status beyond_memory(swp_error *err)
{
    return swp__fail(err, SWP_DETAIL_FILE_BEYOND_LIMIT, "TRF", 0, 0,
                     "reading the file takes more than %d times its size and 16 MiB of memory: it "
                     "consists of tiny lines, or a range names too many players and rounds",
                     (int)MEMORY_OF_A_BYTE);
}

void swp_trf_options_init(swp_trf_options *options)
{
    if (options)
        *options = (swp_trf_options)SWP_TRF_OPTIONS_INIT;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_TRF_OPTIONS_INIT",
    .size = sizeof(swp_trf_options),
    .flags = offsetof(swp_trf_options, flags),
    .all_flags = SWP_TRF_ADJOURNED_AS_DRAW | SWP_TRF_REPAIR | SWP_TRF_ANY_SYSTEM | SWP_TRF_MATCHES |
                 SWP_TRF_OPEN_AS_ABSENT,
    .reserved = offsetof(swp_trf_options, reserved),
    .reserved_size = sizeof((swp_trf_options *)NULL)->reserved,
};

static swp_status read_file(const void *bytes, size_t length, char *own, bool allows_nobody,
                            const swp_allocator *allocator, const swp_trf_options *options,
                            swp_trf **out_trf, swp_error *err)
{
    swp_trf_options known = SWP_TRF_OPTIONS_INIT;
    swp_status status = swp__options_read(&options_kind, options, &known, err);
    if (status != SWP_OK)
        return status;
    struct swp_trf *trf = make_trf(length, own != NULL, allocator, &known);
    if (trf)
        trf->allows_nobody = allows_nobody;
    status = trf ? swp__trf_split(trf, bytes, length, own) : SWP_ERR_MEMORY;
    if (status == SWP_OK && !has_errors(trf))
        read_lines(trf);
    if (status == SWP_OK) {
        end_reading(trf);
        swp__trf_notes_finish(trf);
    }
    if (status != SWP_OK || trf->out_of_memory) {
        const bool exceeded = trf && trf->budget.exceeded;
        swp_trf_destroy(trf);
        return exceeded
                   ? beyond_memory(err)
                   : swp__fail(err, SWP_DETAIL_MEMORY, "", 0, 0, "the allocator gave no memory");
    }
    if (has_errors(trf)) {
        swp_tournament_destroy(trf->tournament);
        trf->tournament = NULL;
    }
    *out_trf = trf;
    return conclude(trf, err);
}

swp_status swp_trf_read(const void *bytes, size_t length, const swp_allocator *allocator,
                        const swp_trf_options *options, swp_trf **out_trf, swp_error *err)
{
    if (!bytes && length > 0)
        return swp__null(err, "bytes");
    if (!out_trf)
        return swp__null(err, "out_trf");
    return read_file(bytes, length, NULL, false, allocator, options, out_trf, err);
}

swp_status swp_trf_read_in_place(char *bytes, size_t length, const swp_allocator *allocator,
                                 const swp_trf_options *options, swp_trf **out_trf, swp_error *err)
{
    if (!bytes && length > 0)
        return swp__null(err, "bytes");
    if (!out_trf)
        return swp__null(err, "out_trf");
    return read_file(bytes, length, bytes, false, allocator, options, out_trf, err);
}

swp_status swp__trf_read_back(char *bytes, size_t length, bool allows_nobody, const swp_trf *like,
                              const swp_allocator *allocator, swp_trf **out_trf, swp_error *err)
{
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    swp_trf *trf = NULL;
    if (length > SWP_TRF_MAX_BYTES)
        options.max_bytes = length;
    options.max_line = like ? like->options.max_line : 0;
    const swp_status status =
        read_file(bytes, length, bytes, allows_nobody, allocator, &options, &trf, err);
    if (status != SWP_OK) {
        swp_trf_destroy(trf);
        trf = NULL;
    }
    *out_trf = trf;
    return status;
}

void swp_trf_destroy(swp_trf *trf)
{
    if (!trf)
        return;
    const swp_allocator allocator = trf->allocator;
    swp_tournament_destroy(trf->tournament);
    swp__arena_destroy(trf->arena);
    swp__arena_destroy(trf->reading);
    swp__arena_destroy(trf->telling);
    swp__release(&allocator, trf, sizeof *trf);
}

swp_tournament *swp_trf_tournament(swp_trf *trf)
{
    return trf ? trf->tournament : NULL;
}

swp_tournament *swp_trf_take_tournament(swp_trf *trf)
{
    if (!trf)
        return NULL;
    swp_tournament *taken = trf->tournament;
    trf->tournament = NULL;
    return taken;
}

uint32_t swp_trf_note_count(const swp_trf *trf)
{
    return trf ? trf->n_notes : 0;
}

const swp_trf_note *swp_trf_note_at(const swp_trf *trf, uint32_t index)
{
    return trf && index < trf->n_notes ? &trf->notes[index] : NULL;
}

/* A line begins with that code: known records by their table, others by their first bytes. */
static bool has_code(const struct swp__trf_line *line, const char *code)
{
    if (line->record)
        return strcmp(line->record->code, code) == 0;
    return code[0] && strncmp(line->text, code, strlen(code)) == 0;
}

/* A blank behind the code is no part of the text. */
static const char *text_behind_code(const struct swp__trf_line *line)
{
    const uint32_t behind = line->length > 3 && line->text[3] == ' ' ? 4 : 3;
    return line->text + (line->length > behind ? behind : line->length);
}

const char *swp_trf_record_text_at(const swp_trf *trf, const char *code, uint32_t index)
{
    if (!trf || !code)
        return NULL;
    for (uint32_t i = 0; i < trf->n_lines; i++)
        if (has_code(&trf->lines[i], code) && index-- == 0)
            return text_behind_code(&trf->lines[i]);
    return NULL;
}

const char *swp_trf_record_text(const swp_trf *trf, const char *code)
{
    return swp_trf_record_text_at(trf, code, 0);
}

uint32_t swp_trf_record_count(const swp_trf *trf, const char *code)
{
    if (!trf || !code)
        return 0;
    uint32_t n = 0;
    for (uint32_t i = 0; i < trf->n_lines; i++)
        n += has_code(&trf->lines[i], code);
    return n;
}

uint32_t swp_trf_rank(const swp_trf *trf, uint32_t tpn)
{
    if (!trf)
        return 0;
    if (trf->is_team) {
        const struct swp__trf_team *team = swp__trf_team_at(trf, tpn);
        return team ? team->rank : 0;
    }
    const int32_t row = swp__trf_row_at(trf, tpn);
    return row == SWP__TRF_NO_ROW ? 0 : trf->standings[row].rank;
}

uint32_t swp_trf_rounds_played(const swp_trf *trf)
{
    return trf ? trf->played : 0;
}
