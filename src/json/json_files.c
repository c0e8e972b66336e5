/* SPDX-License-Identifier: Apache-2.0 */
/* Documents about files as JSON: what a check found, what a file holds, what was generated. Each
 * file is an object of its own, so that many can be written one after the other. */
#include "base/context.h"
#include "base/options.h"
#include "words/catalogue.h"
#include "json/json_writer.h"

swp_status swp_json_files_begin(swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    struct swp__json json = swp__json_document(out);
    swp__json_key(&json, "files");
    swp__json_open(&json, '[');
    return swp__json_finish(&json, SWP_OK, err);
}

/* The end of a document of files: `]`, and what follows are members. */
static struct swp__json after_files(swp_buffer *out)
{
    struct swp__json json = swp__json_part(out);
    swp__json_close(&json, ']');
    return json;
}

/* Begins the object of a file. */
static swp_status open_file(const swp_json_options *options, swp_json_options *known,
                            swp_buffer *out, struct swp__json *json, swp_error *err)
{
    const swp_status status = swp__json_options_read(options, known, err);
    if (status != SWP_OK)
        return status;
    *json = swp__json_part(out);
    json->catalogue = swp__catalogue_of(known->language);
    swp__json_open(json, '{');
    swp__json_member(json, "file", known->file);
    return SWP_OK;
}

/* Ends it with its notes. */
static swp_status close_file(struct swp__json *json, const swp_json_options *known, swp_error *err)
{
    const swp_status status = swp__json_notes(json, "notes", known, err);
    swp__json_close(json, '}');
    return swp__json_finish(json, status, err);
}

/* A document that holds one file. */
struct single {
    swp_buffer *out;
    size_t begun;
    swp_status status;
};

static struct single begin_single(swp_buffer *out, swp_error *err)
{
    const size_t begun = out->length;
    const struct single single = {out, begun, swp_json_files_begin(out, err)};
    return single;
}

static swp_status end_single(const struct single *single)
{
    if (single->status != SWP_OK && single->out->bytes) {
        single->out->length = single->begun;
        single->out->bytes[single->begun] = '\0';
    }
    return single->status;
}

/* ---- pairings that were checked -------------------------------------------------------------- */

/* `"key":"3 7"`, as the engines' reply has it; null for a board that does not exist. */
static void add_board(struct swp__json *json, const char *key, swp_board board)
{
    swp__json_key(json, key);
    if (!board.white) {
        swp__json_null(json);
        return;
    }
    swp__json_add(json, "\"", 1);
    swp__json_number(json, board.white);
    swp__json_add(json, " ", 1);
    json->comma_due = false;
    swp__json_number(json, board.black);
    swp__json_add(json, "\"", 1);
}

/* What explains the round. */
static void add_cause(struct swp__json *json, const swp_check_cause *cause,
                      const swp_saying *saying)
{
    swp__json_key(json, "cause");
    swp__json_open(json, '{');
    swp__json_member(json, "kind", swp_check_cause_name(cause->kind));
    if (cause->kind == SWP_CHECK_CAUSE_KIND_LOT)
        swp__json_member(json, "colour", cause->colour == SWP_COLOUR_BLACK ? "black" : "white");
    if (cause->kind == SWP_CHECK_CAUSE_KIND_ABSENT || cause->kind == SWP_CHECK_CAUSE_KIND_PRESENT)
        swp__json_member_number(json, "tpn", cause->tpn);
    if (cause->kind == SWP_CHECK_CAUSE_KIND_COLOURS || cause->kind == SWP_CHECK_CAUSE_KIND_PAIR)
        add_board(json, "board", cause->board);
    if (cause->kind == SWP_CHECK_CAUSE_KIND_SYSTEM) {
        swp__json_member(json, "system", cause->system);
        swp__json_member_number(json, "rounds", cause->rounds);
        swp__json_member_number(json, "rounds_equal", cause->rounds_equal);
    }
    swp__json_member_bool(json, "all_tried", cause->all_tried);
    swp__json_told(json, "text", cause->text, saying);
    swp__json_member_saying(json, "saying", saying);
    swp__json_close(json, '}');
}

static void add_round(struct swp__json *json, const swp_check_report *report, uint32_t index,
                      const swp_checked_round *checked)
{
    const swp_difference *difference = NULL;
    swp__json_open(json, '{');
    swp__json_member_number(json, "round", checked->round);
    swp__json_member_bool(json, "equal", checked->equal);
    swp__json_member_bool(json, "pairing_exists", checked->status == SWP_OK);
    swp__json_key(json, "differences");
    swp__json_open(json, '[');
    for (uint32_t i = 0; (difference = swp_check_report_difference_at(report, index, i)) != NULL;
         i++) {
        swp__json_open(json, '{');
        add_board(json, "expected", difference->expected);
        add_board(json, "recorded", difference->recorded);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
    if (swp_check_report_cause_at(report, index))
        add_cause(json, swp_check_report_cause_at(report, index),
                  swp_check_report_cause_saying_at(report, index));
    swp__json_close(json, '}');
}

/* What every system makes of the rounds, where that was asked for. */
static void add_systems(struct swp__json *json, const swp_check_report *report)
{
    bool is_asked = false;
    for (uint32_t i = 0; swp_system_at(i); i++)
        is_asked = is_asked || swp_check_report_by_at(report, i);
    if (!is_asked)
        return;
    swp__json_key(json, "systems");
    swp__json_open(json, '[');
    for (uint32_t i = 0; swp_system_at(i); i++) {
        const swp_check_report *by = swp_check_report_by_at(report, i);
        const swp_checked_round *checked = NULL;
        swp__json_open(json, '{');
        swp__json_member(json, "system", swp_system_at(i)->id);
        swp__json_member_bool(json, "can_check", by != NULL);
        swp__json_key(json, "different");
        swp__json_open(json, '[');
        for (uint32_t k = 0; by && (checked = swp_check_report_round_at(by, k)) != NULL; k++)
            if (!checked->equal)
                swp__json_number(json, checked->round);
        swp__json_close(json, ']');
        swp__json_member_number(json, "rounds", by ? swp_check_report_round_count(by) : 0);
        swp__json_member_number(json, "rounds_equal", by ? swp_check_report_equal_count(by) : 0);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

/* Why a file could not be used: the first error of its notes. */
static void add_error(struct swp__json *json, const swp_json_options *options)
{
    for (uint32_t i = 0; i < options->note_count; i++) {
        swp_json_note note;
        if (swp__json_note_read(options->notes[i], &note, NULL) != SWP_OK ||
            note.severity != SWP_SEVERITY_ERROR)
            continue; /* what cannot be read is told at the end of the file */
        swp__json_member(json, "error", note.text ? note.text : "");
        return;
    }
}

swp_status swp_check_json_file(const swp_check_report *report, const swp_json_options *options,
                               swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    const swp_checked_round *checked = NULL;
    swp_json_options known;
    struct swp__json json;
    const swp_status status = open_file(options, &known, out, &json, err);
    if (status != SWP_OK)
        return status;
    if (report) {
        swp__json_member(&json, "system", swp_check_report_system(report));
        swp__json_key(&json, "rounds");
        swp__json_open(&json, '[');
        for (uint32_t i = 0; (checked = swp_check_report_round_at(report, i)) != NULL; i++)
            add_round(&json, report, i, checked);
        swp__json_close(&json, ']');
        add_systems(&json, report);
    }
    add_error(&json, &known);
    return close_file(&json, &known, err);
}

void swp_check_sums_init(swp_check_sums *sums)
{
    if (!sums)
        return;
    const swp_check_sums none = SWP_CHECK_SUMS_INIT;
    *sums = none;
}

/* Begins the sums behind the files. */
static swp_status open_sums(const swp_check_sums *given, const swp_json_options *options,
                            swp_check_sums *sums, swp_json_options *known, swp_buffer *out,
                            struct swp__json *json, swp_error *err)
{
    static const struct swp__options_kind kind = {
        .name = "SWP_CHECK_SUMS_INIT",
        .size = sizeof(swp_check_sums),
    };
    swp_status status = swp__json_options_read(options, known, err);
    swp_check_sums_init(sums);
    if (status == SWP_OK)
        status = swp__options_read(&kind, given, sums, err);
    if (status != SWP_OK)
        return status;
    *json = after_files(out);
    return SWP_OK;
}

/* Ends them with what all checks count. */
static swp_status close_sums(struct swp__json *json, const swp_check_sums *sums,
                             const swp_json_options *known, swp_error *err)
{
    swp__json_member_number(json, "files_checked", sums->files_checked);
    swp__json_member_number(json, "files_not_checked", sums->files_refused);
    swp__json_member_number(json, "files_not_reached", sums->files_left);
    return swp__json_end(json, known, SWP_OK, err);
}

swp_status swp_check_json_end(const swp_check_sums *given, const swp_json_options *options,
                              swp_buffer *out, swp_error *err)
{
    if (!given)
        return swp__null(err, "sums");
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    swp_check_sums sums;
    struct swp__json json;
    const swp_status status = open_sums(given, options, &sums, &known, out, &json, err);
    if (status != SWP_OK)
        return status;
    swp__json_member_number(&json, "rounds_compared", sums.rounds);
    swp__json_member_number(&json, "rounds_equal", sums.equal);
    swp__json_member_number(&json, "rounds_different", sums.rounds - sums.equal);
    swp__json_member_number(&json, "rounds_without_pairing", sums.without_pairing);
    return close_sums(&json, &sums, &known, err);
}

static void add_up(const swp_check_report *report, swp_check_sums *sums)
{
    const swp_checked_round *checked = NULL;
    sums->files_checked = report ? 1 : 0;
    sums->files_refused = report ? 0 : 1;
    for (uint32_t i = 0; report && (checked = swp_check_report_round_at(report, i)) != NULL; i++) {
        sums->rounds++;
        sums->equal += checked->equal;
        sums->without_pairing += checked->status == SWP_ERR_NO_PAIRING;
    }
}

swp_status swp_check_json(const swp_check_report *report, const swp_json_options *options,
                          swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    struct single single = begin_single(out, err);
    swp_check_sums sums = SWP_CHECK_SUMS_INIT;
    add_up(report, &sums);
    if (single.status == SWP_OK)
        single.status = swp_check_json_file(report, options, out, err);
    if (single.status == SWP_OK)
        single.status = swp_check_json_end(&sums, NULL, out, err);
    return end_single(&single);
}

/* ---- ranks that were checked ----------------------------------------------------------------- */

static void add_rank(struct swp__json *json, const swp_rank_difference *difference)
{
    swp__json_open(json, '{');
    swp__json_member_number(json, "id", difference->tpn);
    swp__json_member_number(json, "recorded", difference->recorded);
    swp__json_member_number(json, "expected", difference->expected);
    swp__json_told(json, "reason", difference->text, difference->saying);
    swp__json_saying(json, difference->saying);
    swp__json_close(json, '}');
}

swp_status swp_rank_check_json_file(const swp_rank_check *check, const swp_json_options *options,
                                    swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    const swp_rank_difference *difference = NULL;
    swp_json_options known;
    struct swp__json json;
    const swp_status status = open_file(options, &known, out, &json, err);
    if (status != SWP_OK)
        return status;
    if (check) {
        swp__json_edition(&json, swp_rank_check_edition(check));
        swp__json_key(&json, "ranks");
        swp__json_open(&json, '[');
        for (uint32_t i = 0; (difference = swp_rank_check_at(check, i)) != NULL; i++)
            add_rank(&json, difference);
        swp__json_close(&json, ']');
    }
    add_error(&json, &known);
    return close_file(&json, &known, err);
}

swp_status swp_rank_check_json_end(const swp_check_sums *given, const swp_json_options *options,
                                   swp_buffer *out, swp_error *err)
{
    if (!given)
        return swp__null(err, "sums");
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    swp_check_sums sums;
    struct swp__json json;
    const swp_status status = open_sums(given, options, &sums, &known, out, &json, err);
    if (status != SWP_OK)
        return status;
    swp__json_member_number(&json, "standings_equal", sums.standings_equal);
    swp__json_member_number(&json, "ranks_different", sums.ranks_different);
    return close_sums(&json, &sums, &known, err);
}

swp_status swp_rank_check_json(const swp_rank_check *check, const swp_json_options *options,
                               swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    struct single single = begin_single(out, err);
    swp_check_sums sums = SWP_CHECK_SUMS_INIT;
    sums.files_checked = check ? 1 : 0;
    sums.files_refused = check ? 0 : 1;
    sums.ranks_different = check ? swp_rank_check_count(check) : 0;
    sums.standings_equal = check && sums.ranks_different == 0;
    if (single.status == SWP_OK)
        single.status = swp_rank_check_json_file(check, options, out, err);
    if (single.status == SWP_OK)
        single.status = swp_rank_check_json_end(&sums, NULL, out, err);
    return end_single(&single);
}

/* ---- what a file holds ----------------------------------------------------------------------- */

static void add_facts(struct swp__json *json, const swp_trf *trf, const swp_tournament *t)
{
    const char *system = swp_tournament_system(t);
    const swp_team_rules *rules = swp_tournament_team_rules(t);
    swp__json_member_number(json, "players", swp_tournament_player_count(t));
    if (rules) {
        swp__json_member_number(json, "members",
                                swp_tournament_player_count(swp_tournament_members(t)));
        swp__json_member_number(json, "boards", rules->boards);
    }
    swp__json_member_number(json, "rounds_played", swp_trf_rounds_played(trf));
    swp__json_member_some(json, "rounds", swp_tournament_rounds(t));
    swp__json_member(json, "system", *system ? system : NULL);
}

/* The notes of the reader as those of a document. NULL when memory is gone. */
static const swp_json_note *const *notes_of(struct swp__arena *arena, const swp_trf *trf,
                                            const char *file)
{
    const uint32_t count = swp_trf_note_count(trf);
    swp_json_note *notes = swp__arena_array(arena, count, sizeof *notes);
    const swp_json_note **list = swp__arena_array(arena, count, sizeof *list);
    for (uint32_t i = 0; notes && list && i < count; i++) {
        const swp_trf_note *found = swp_trf_note_at(trf, i);
        notes[i] = (swp_json_note){.size = sizeof *notes,
                                   .file = file,
                                   .record = found->record,
                                   .text = found->text,
                                   .severity = found->severity,
                                   .line = found->line,
                                   .column = found->column,
                                   .tpn = {found->tpn[0], found->tpn[1]},
                                   .saying = found->saying};
        list[i] = &notes[i];
    }
    return notes ? list : NULL;
}

swp_status swp_notes_json_file(const swp_trf *trf, const swp_json_options *options, swp_buffer *out,
                               swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    struct swp__json json;
    /* Nothing of it is changed here. */
    const swp_tournament *t = trf ? swp_trf_tournament((swp_trf *)(uintptr_t)trf) : NULL;
    swp_status status = open_file(options, &known, out, &json, err);
    if (status != SWP_OK)
        return status;
    struct swp__arena *arena = swp__json_arena(&json);
    if (trf && known.note_count == 0 && arena) {
        known.notes = notes_of(arena, trf, known.file);
        known.note_count = swp_trf_note_count(trf);
    }
    json.failed = json.failed || !arena || (known.note_count > 0 && !known.notes);
    if (json.failed)
        known.note_count = 0;
    swp__json_member_bool(&json, "usable", t != NULL);
    if (t)
        add_facts(&json, trf, t);
    status = close_file(&json, &known, err);
    swp__arena_destroy(arena);
    return status;
}

swp_status swp_notes_json_end(swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    struct swp__json json = after_files(out);
    swp__json_close_document(&json);
    return swp__json_finish(&json, SWP_OK, err);
}

swp_status swp_notes_json(const swp_trf *trf, const swp_json_options *options, swp_buffer *out,
                          swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    struct single single = begin_single(out, err);
    if (single.status == SWP_OK)
        single.status = swp_notes_json_file(trf, options, out, err);
    if (single.status == SWP_OK)
        single.status = swp_notes_json_end(out, err);
    return end_single(&single);
}

/* ---- what was generated ---------------------------------------------------------------------- */

swp_status swp_generated_json_file(uint64_t seed, uint32_t rounds, const swp_json_options *options,
                                   swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    struct swp__json json;
    const swp_status status = open_file(options, &known, out, &json, err);
    if (status != SWP_OK)
        return status;
    /* Seeds have 64 bits, which not every reader of JSON keeps: a text. */
    swp__json_key(&json, "seed");
    swp__json_add(&json, "\"", 1);
    swp__json_number(&json, seed);
    swp__json_add(&json, "\"", 1);
    swp__json_member_number(&json, "rounds", rounds);
    return close_file(&json, &known, err);
}

swp_status swp_generated_json_end(uint64_t written, uint64_t asked_for, swp_buffer *out,
                                  swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    struct swp__json json = after_files(out);
    swp__json_member_number(&json, "written", written);
    swp__json_member_number(&json, "asked_for", asked_for);
    swp__json_close_document(&json);
    return swp__json_finish(&json, SWP_OK, err);
}
