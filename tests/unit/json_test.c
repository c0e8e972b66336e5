/* SPDX-License-Identifier: Apache-2.0 */
/* The documents of swisspair/json.h: escapes, buffers, memory that fails at each request, options
 * and players that make no sense. What is in the documents is held against their schemas in
 * tests/json. */
#include "swisspair/swisspair.h"
#include "testing.h"
#include "tracked_allocator.h"
#include "json/json_writer.h"

#include <stddef.h>

/* One tournament and everything that can be asked of it; nothing here is NULL. */
struct event {
    swp_tournament *t;
    swp_pairing *pairing;
    swp_explanation *told, *told_player;
    swp_whynot *answer;
    swp_blockers *blockers;
    swp_standings *standings;
    swp_dutch_1998_standings *old_standings;
    swp_dubov_1997_aro_list *aros;
    swp_checklist *checklist;
    swp_check_report *report;
    swp_rank_check *ranks;
    swp_trf *trf;
};

static swp_tournament *generate(const swp_allocator *allocator, const char *system)
{
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    how.system = system;
    how.seed = 8;
    how.players = 13;
    how.rounds = 5;
    how.unrated_rate = 0;
    const swp_status status = swp_generate(&how, allocator, &t, NULL);
    EXPECT(status == SWP_OK, "status %d", (int)status);
    EXPECT(swp_tournament_set_rounds(t, 7, NULL) == SWP_OK, "two more rounds");
    return t;
}

static void make_event(const swp_allocator *allocator, struct event *e)
{
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_standings_options list = SWP_STANDINGS_OPTIONS_INIT;
    swp_wish wish = SWP_WISH_INIT;
    swp_trf_text *text = NULL;
    uint32_t ranks[13] = {3, 99, 1, 0, 2};
    wish.player = 1;
    wish.opponent = 2;
    how.flags = SWP_PAIR_TRACE;
    how.system = "dutch-2026";
    list.tiebreaks = "BH/C1,DE,DE";
    e->t = generate(allocator, "dutch-2026");
    EXPECT(swp_pairing_create(e->t, &how, &e->pairing, NULL) == SWP_OK, "a pairing");
    EXPECT(swp_explanation_create(e->t, e->pairing, 0, &e->told, NULL) == SWP_OK, "told");
    EXPECT(swp_explanation_create(e->t, e->pairing, 4, &e->told_player, NULL) == SWP_OK, "to him");
    EXPECT(swp_whynot_create(e->t, &how, &wish, &e->answer, NULL) == SWP_OK, "an answer");
    EXPECT(swp_blockers_create(e->t, &how, &e->blockers, NULL) == SWP_OK, "blockers");
    EXPECT(swp_standings_create(e->t, &list, &e->standings, NULL) == SWP_OK, "standings");
    EXPECT(swp_dutch_1998_standings_create(e->t, "dutch-1998", 0, &e->old_standings, NULL) ==
               SWP_OK,
           "those of 1998");
    EXPECT(swp_dubov_1997_aro_list_create(e->t, "dubov-1997", 0, &e->aros, NULL) == SWP_OK, "AROs");
    EXPECT(swp_checklist_create(e->t, NULL, &e->checklist, NULL) == SWP_OK, "a check-list");
    EXPECT(swp_check_report_create(e->t, NULL, &e->report, NULL) == SWP_OK, "a check");
    EXPECT(swp_rank_check_create(e->standings, ranks, allocator, &e->ranks, NULL) == SWP_OK,
           "ranks");
    EXPECT(swp_trf_write(e->t, NULL, NULL, &text, NULL) == SWP_OK, "a file");
    EXPECT(swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), allocator, NULL,
                        &e->trf, NULL) == SWP_OK,
           "read");
    swp_trf_text_destroy(text);
}

static void free_event(struct event *e)
{
    swp_pairing_destroy(e->pairing);
    swp_explanation_destroy(e->told);
    swp_explanation_destroy(e->told_player);
    swp_whynot_destroy(e->answer);
    swp_blockers_destroy(e->blockers);
    swp_standings_destroy(e->standings);
    swp_dutch_1998_standings_destroy(e->old_standings);
    swp_dubov_1997_aro_list_destroy(e->aros);
    swp_checklist_destroy(e->checklist);
    swp_check_report_destroy(e->report);
    swp_rank_check_destroy(e->ranks);
    swp_trf_destroy(e->trf);
    swp_tournament_destroy(e->t);
}

/* ---- the documents --------------------------------------------------------------------------- */

typedef swp_status write_document(const struct event *e, const swp_json_options *options,
                                  swp_buffer *out, swp_error *err);

static swp_status write_pairing(const struct event *e, const swp_json_options *options,
                                swp_buffer *out, swp_error *err)
{
    return swp_pairing_json(e->t, e->pairing, options, out, err);
}

static swp_status write_told(const struct event *e, const swp_json_options *options,
                             swp_buffer *out, swp_error *err)
{
    const swp_explanation *told[] = {e->told};
    return swp_explanation_json(e->t, e->pairing, told, 1, options, out, err);
}

static swp_status write_told_players(const struct event *e, const swp_json_options *options,
                                     swp_buffer *out, swp_error *err)
{
    const swp_explanation *told[] = {e->told_player, e->told_player};
    return swp_explanation_json(e->t, e->pairing, told, 2, options, out, err);
}

static swp_status write_whynot(const struct event *e, const swp_json_options *options,
                               swp_buffer *out, swp_error *err)
{
    return swp_whynot_json(e->answer, options, out, err);
}

static swp_status write_blockers(const struct event *e, const swp_json_options *options,
                                 swp_buffer *out, swp_error *err)
{
    return swp_blockers_json(e->t, e->blockers, options, out, err);
}

static swp_status write_blockers_object(const struct event *e, const swp_json_options *options,
                                        swp_buffer *out, swp_error *err)
{
    (void)options;
    return swp_blockers_json_object(e->t, e->blockers, out, err);
}

static swp_status write_standings(const struct event *e, const swp_json_options *options,
                                  swp_buffer *out, swp_error *err)
{
    return swp_standings_json(e->t, e->standings, options, out, err);
}

static swp_status write_why_points(const struct event *e, const swp_json_options *options,
                                   swp_buffer *out, swp_error *err)
{
    const uint32_t last = swp_standings_row_at(e->standings, 12)->tpn;
    const uint32_t first = swp_standings_row_at(e->standings, 0)->tpn;
    return swp_standings_why_json(e->t, e->standings, last, first, options, out, err);
}

static swp_status write_why_tied(const struct event *e, const swp_json_options *options,
                                 swp_buffer *out, swp_error *err)
{
    uint32_t i = 1;
    while (i < 12 && swp_standings_decider(e->standings, i - 1, i) == SWP_STANDINGS_BY_POINTS)
        i++;
    return swp_standings_why_json(e->t, e->standings,
                                  swp_standings_row_at(e->standings, i - 1)->tpn,
                                  swp_standings_row_at(e->standings, i)->tpn, options, out, err);
}

static swp_status write_old_standings(const struct event *e, const swp_json_options *options,
                                      swp_buffer *out, swp_error *err)
{
    return swp_dutch_1998_standings_json(e->t, e->old_standings, options, out, err);
}

static swp_status write_aros(const struct event *e, const swp_json_options *options,
                             swp_buffer *out, swp_error *err)
{
    return swp_dubov_1997_aro_list_json(e->t, e->aros, options, out, err);
}

static swp_status write_checklist(const struct event *e, const swp_json_options *options,
                                  swp_buffer *out, swp_error *err)
{
    return swp_checklist_json(e->t, e->checklist, options, out, err);
}

static swp_status write_ranking(const struct event *e, const swp_json_options *options,
                                swp_buffer *out, swp_error *err)
{
    static const uint32_t old_tpns[13] = {13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1};
    return swp_ranking_json(e->t, "dutch-2026", old_tpns, options, out, err);
}

static swp_status write_check(const struct event *e, const swp_json_options *options,
                              swp_buffer *out, swp_error *err)
{
    return swp_check_json(e->report, options, out, err);
}

static swp_status write_ranks(const struct event *e, const swp_json_options *options,
                              swp_buffer *out, swp_error *err)
{
    return swp_rank_check_json(e->ranks, options, out, err);
}

static swp_status write_notes(const struct event *e, const swp_json_options *options,
                              swp_buffer *out, swp_error *err)
{
    return swp_notes_json(e->trf, options, out, err);
}

static swp_status write_generated(const struct event *e, const swp_json_options *options,
                                  swp_buffer *out, swp_error *err)
{
    const size_t begun = out->length;
    (void)e;
    swp_status status = swp_json_files_begin(out, err);
    if (status == SWP_OK)
        status = swp_generated_json_file(UINT64_MAX, 5, options, out, err);
    if (status == SWP_OK)
        status = swp_generated_json_end(1, 1, out, err);
    if (status != SWP_OK && out->bytes)
        out->bytes[out->length = begun] = '\0';
    return status;
}

static swp_status write_systems(const struct event *e, const swp_json_options *options,
                                swp_buffer *out, swp_error *err)
{
    (void)e;
    (void)options;
    return swp_systems_json(out, err);
}

static swp_status write_versions(const struct event *e, const swp_json_options *options,
                                 swp_buffer *out, swp_error *err)
{
    (void)e;
    (void)options;
    return swp_versions_json(out, err);
}

static swp_status write_errors(const struct event *e, const swp_json_options *options,
                               swp_buffer *out, swp_error *err)
{
    (void)e;
    return swp_errors_json("{}", options, out, err);
}

/* The same asked of the tournament at once. */
static swp_status write_paired(const struct event *e, const swp_json_options *options,
                               swp_buffer *out, swp_error *err)
{
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    how.flags = SWP_PAIR_TRACE;
    return swp_tournament_pair_json(e->t, &how, options, out, err);
}

static swp_status write_explained(const struct event *e, const swp_json_options *options,
                                  swp_buffer *out, swp_error *err)
{
    return swp_tournament_explain_json(e->t, NULL, 0, options, out, err);
}

static swp_status write_checked(const struct event *e, const swp_json_options *options,
                                swp_buffer *out, swp_error *err)
{
    return swp_tournament_check_json(e->t, NULL, options, out, err);
}

static swp_status write_ranked(const struct event *e, const swp_json_options *options,
                               swp_buffer *out, swp_error *err)
{
    swp_standings_options list = SWP_STANDINGS_OPTIONS_INIT;
    list.tiebreaks = "BH/C1,DE,DE";
    return swp_tournament_standings_json(e->t, &list, options, out, err);
}

static const struct {
    const char *name;
    write_document *write;
    bool takes_options;
    const char *has; /* somewhere in it */
} documents[] = {
    {"pairing", write_pairing, true, "\"boards\":[{\"board\":1,"},
    {"explanation", write_told, true, "\"told\":[{\"kind\":"},
    {"explanation to players", write_told_players, true, "\"players\":[{\"id\":4,"},
    {"why not", write_whynot, true, "\"wish\":{\"kind\":\"meeting\",\"player\":1,\"opponent\":2,"},
    {"blockers", write_blockers, true, "\"blockers\":{\"version\":1,"},
    {"blockers alone", write_blockers_object, false, "\"rounds_left\""},
    {"standings", write_standings, true, "\"tiebreaks\":[\"BH/C1\",\"DE\",\"DE\"]"},
    {"why, points", write_why_points, true, "\"decided_by\":\"points\",\"players\":["},
    {"why, tied", write_why_tied, true, "\"decided_by\":"},
    {"standings of 1998", write_old_standings, true, "\"average_rating\""},
    {"AROs", write_aros, true, "\"aros\":[{\"id\""},
    {"check-list", write_checklist, true, "\"columns\":[{\"heading\":\"C2\","},
    {"ranking", write_ranking, true, "\"old_id\":13}"},
    {"check", write_check, true, "\"rounds_compared\":5,\"rounds_equal\":5"},
    {"ranks", write_ranks, true, "there are 13 players"},
    {"notes", write_notes, true, "\"usable\":true,\"players\":13"},
    {"generated", write_generated, true, "\"seed\":\"18446744073709551615\""},
    {"systems", write_systems, false, "\"id\":\"dutch-2026\""},
    {"versions", write_versions, false, "\"version\""},
    {"errors", write_errors, true, "\"errors\":["},
    {"paired at once", write_paired, true, "\"boards\":[{\"board\":1,"},
    {"explained at once", write_explained, true, "\"told\":[{\"kind\":"},
    {"checked at once", write_checked, true, "\"rounds_compared\":5,\"rounds_equal\":5"},
    {"ranked at once", write_ranked, true, "\"tiebreaks\":[\"BH/C1\",\"DE\",\"DE\"]"},
};
enum { DOCUMENTS = sizeof documents / sizeof *documents };

static const swp_saying_value said_values[] = {
    {.name = "rounds", .kind = SWP_SAYING_KIND_NUMBER, .number = 3, .text = ""}};
static const swp_saying said = {SWP_SAYING_NOTE_ROUNDS_PLAYED, 1, said_values};
static const swp_json_note note = {.size = sizeof note,
                                   .file = "a\xFF.trf",
                                   .record = "001",
                                   .text = "\x01",
                                   .severity = SWP_SEVERITY_INFO,
                                   .line = 3,
                                   .column = 4,
                                   .tpn = {5, 0},
                                   .detail = SWP_DETAIL_BAD_FILE,
                                   .saying = &said};
static const swp_json_note *const notes[] = {&note};

static swp_json_options all_options(void)
{
    swp_json_options options = SWP_JSON_OPTIONS_INIT;
    options.file = "open.trf";
    options.notes = notes;
    options.note_count = 1;
    options.flags = SWP_JSON_CROSS_TABLE;
    return options;
}

/* ---- what is asked --------------------------------------------------------------------------- */

/* Text behind text: what stood in the buffer stays, and the same comes twice. */
static void test_contents(const struct event *e)
{
    const swp_json_options options = all_options();
    for (size_t i = 0; i < DOCUMENTS; i++) {
        swp_buffer once = SWP_BUFFER_INIT, twice = SWP_BUFFER_INIT;
        EXPECT(documents[i].write(e, &options, &once, NULL) == SWP_OK, "%s", documents[i].name);
        EXPECT(swp_json_text("x", &twice, NULL) == SWP_OK, "something before");
        EXPECT(documents[i].write(e, &options, &twice, NULL) == SWP_OK, "%s", documents[i].name);
        EXPECT(twice.length == once.length + 3 && strcmp(twice.bytes + 3, once.bytes) == 0 &&
                   strlen(once.bytes) == once.length,
               "%s: behind something", documents[i].name);
        EXPECT(strstr(once.bytes, documents[i].has) != NULL, "%s: no %s in %s", documents[i].name,
               documents[i].has, once.bytes);
        if (documents[i].takes_options)
            EXPECT(strstr(once.bytes, "\"a\\ufffd.trf\",\"line\":3,\"column\":4,\"record\":\"001\","
                                      "\"tpn\":[5],\"severity\":\"info\",\"text\":\"\\u0001\","
                                      "\"detail\":\"bad_file\",\"code\":\"note_rounds_played\","
                                      "\"values\":{\"rounds\":3}}") != NULL,
                   "%s: no note", documents[i].name);
        swp_buffer_free(&once);
        swp_buffer_free(&twice);
    }
}

/* One call, or one for the answer and one for its document: the same bytes; and the same refusals,
 * which leave the buffer as it was. */
static void test_at_once(const struct event *e)
{
    static const struct {
        write_document *at_once, *answer;
    } pairs[] = {{write_paired, write_pairing},
                 {write_explained, write_told},
                 {write_checked, write_check},
                 {write_ranked, write_standings}};
    const swp_json_options options = all_options();
    swp_buffer one = SWP_BUFFER_INIT, two = SWP_BUFFER_INIT;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        one.length = two.length = 0;
        EXPECT(pairs[i].at_once(e, &options, &one, NULL) == SWP_OK &&
                   pairs[i].answer(e, &options, &two, NULL) == SWP_OK &&
                   strcmp(one.bytes, two.bytes) == 0,
               "pair %zu: %s, %s", i, one.bytes, two.bytes);
    }
    one.length = 0;
    EXPECT(swp_tournament_explain_json(e->t, NULL, 4, NULL, &one, NULL) == SWP_OK &&
               strstr(one.bytes, "\"players\":[{\"id\":4,") != NULL,
           "told to one: %s", one.bytes);
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_standings_options list = SWP_STANDINGS_OPTIONS_INIT;
    swp_check_options edition = SWP_CHECK_OPTIONS_INIT;
    swp_error err = {.status = SWP_OK};
    how.system = edition.system = "dutch-1066";
    list.tiebreaks = "XYZ";
    one.length = 0;
    EXPECT(swp_tournament_pair_json(e->t, &how, NULL, &one, &err) == SWP_ERR_UNSUPPORTED &&
               err.detail == SWP_DETAIL_NO_SUCH_SYSTEM,
           "pair: %s", err.text);
    EXPECT(swp_tournament_explain_json(e->t, &how, 4, NULL, &one, &err) == SWP_ERR_UNSUPPORTED,
           "explain: %s", err.text);
    EXPECT(swp_tournament_explain_json(e->t, NULL, 99, NULL, &one, &err) == SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_NO_SUCH_PLAYER,
           "explain: %s", err.text);
    EXPECT(swp_tournament_check_json(e->t, &edition, NULL, &one, &err) == SWP_ERR_UNSUPPORTED,
           "check: %s", err.text);
    EXPECT(swp_tournament_standings_json(e->t, &list, NULL, &one, &err) == SWP_ERR_INVALID &&
               one.length == 0,
           "standings: %s", err.text);
    swp_buffer_free(&one);
    swp_buffer_free(&two);
}

/* Every request refused in turn: an error, the buffer as it was, nothing lost. */
static void test_memory(struct event *e, struct tracked *tracked)
{
    const swp_allocator allocator = tracked_allocator(tracked);
    const swp_json_options options = all_options();
    for (size_t i = 0; i < DOCUMENTS; i++) {
        const long live = tracked->live;
        swp_status status = SWP_ERR_MEMORY;
        long fail_at = 0;
        while (status == SWP_ERR_MEMORY && fail_at < 10000) {
            swp_buffer out;
            swp_error err = {.status = SWP_OK};
            swp_buffer_init(&out, &allocator);
            tracked->requests = 0;
            tracked->fail_at = ++fail_at;
            status = documents[i].write(e, &options, &out, &err);
            tracked->fail_at = 0;
            EXPECT(status == SWP_OK || (err.detail == SWP_DETAIL_MEMORY && out.length == 0 &&
                                        (!out.bytes || out.bytes[0] == '\0')),
                   "%s: request %ld", documents[i].name, fail_at);
            swp_buffer_free(&out);
            EXPECT(tracked->live == live && tracked->wrong_sizes == 0, "%s: request %ld",
                   documents[i].name, fail_at);
        }
        EXPECT(status == SWP_OK && fail_at > 1, "%s: %ld requests", documents[i].name, fail_at);
    }
}

static void test_options(const struct event *e)
{
    swp_json_options options = SWP_JSON_OPTIONS_INIT, made;
    swp_json_note wrong = note;
    const swp_json_note *list[] = {&wrong};
    swp_buffer out = SWP_BUFFER_INIT;
    swp_error err;
    swp_json_options_init(&made);
    EXPECT(memcmp(&made, &options, sizeof made) == 0, "macro and function");
    for (size_t i = 0; i < DOCUMENTS; i++) {
        if (!documents[i].takes_options)
            continue;
        const char *name = documents[i].name;
        EXPECT(documents[i].write(e, NULL, &out, NULL) == SWP_OK, "%s: none", name);
        out.length = 0;
        options.size = 0;
        EXPECT(documents[i].write(e, &options, &out, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_BAD_OPTIONS,
               "%s: size 0", name);
        options = made;
        options.flags = 1u << 31;
        EXPECT(documents[i].write(e, &options, &out, &err) == SWP_ERR_INVALID, "%s: a flag", name);
        options = made;
        options.notes = list;
        options.note_count = 1;
        wrong.size = 0;
        EXPECT(documents[i].write(e, &options, &out, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_BAD_OPTIONS,
               "%s: a note without a size", name);
        wrong = note;
        wrong.severity = (swp_severity)7;
        EXPECT(documents[i].write(e, &options, &out, &err) == SWP_ERR_INVALID, "%s: severity",
               name);
        wrong = note;
        options = made;
        EXPECT(out.length == 0, "%s: nothing is left", name);
    }
    swp_buffer_free(&out);
}

/* Notes and sums of callers compiled against an older and a newer header. */
static void test_other_versions(const struct event *e)
{
    struct {
        swp_json_note note;
        uint64_t more;
    } newer = {note, 0};
    struct {
        swp_check_sums sums;
        uint64_t more;
    } newer_sums = {SWP_CHECK_SUMS_INIT, 0};
    swp_json_note older = note;
    swp_check_sums older_sums = SWP_CHECK_SUMS_INIT;
    const swp_json_note *list[] = {&newer.note}, *list_older[] = {&older};
    swp_json_options options = SWP_JSON_OPTIONS_INIT, options_older = SWP_JSON_OPTIONS_INIT;
    swp_buffer out = SWP_BUFFER_INIT, out_older = SWP_BUFFER_INIT;
    swp_error err;
    options.notes = list;
    options_older.notes = list_older;
    options.note_count = options_older.note_count = 1;
    newer.note.size = sizeof newer;
    newer_sums.sums.size = sizeof newer_sums;
    EXPECT(write_pairing(e, &options, &out, &err) == SWP_OK, "newer, and nothing said: %s",
           err.text);
    EXPECT(swp_check_json_end(&newer_sums.sums, NULL, &out, &err) == SWP_OK, "sums: %s", err.text);
    out.length = 0;
    newer.more = newer_sums.more = 1;
    EXPECT(write_pairing(e, &options, &out, &err) == SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_BAD_OPTIONS,
           "something that is not known is not dropped");
    EXPECT(swp_check_json_end(&newer_sums.sums, NULL, &out, &err) == SWP_ERR_INVALID &&
               swp_rank_check_json_end(&newer_sums.sums, NULL, &out, &err) == SWP_ERR_INVALID,
           "nor in the sums");
    /* What an older caller's struct ends before is not read. */
    older.size = offsetof(swp_json_note, saying);
    older.saying = (const swp_saying *)(uintptr_t)1;
    older_sums.size = offsetof(swp_check_sums, ranks_different);
    older_sums.ranks_different = 77;
    EXPECT(write_pairing(e, &options_older, &out_older, &err) == SWP_OK &&
               strstr(out_older.bytes, "\"notes\":[{\"file\""),
           "older: %s", err.text);
    out_older.length = 0;
    EXPECT(swp_rank_check_json_end(&older_sums, NULL, &out_older, &err) == SWP_OK &&
               !strstr(out_older.bytes, "77"),
           "older sums: %s", err.text);
    swp_buffer_free(&out);
    swp_buffer_free(&out_older);
}

/* Answers about players whom the tournament does not have. */
static void test_strangers(const struct event *e)
{
    swp_tournament *empty = NULL;
    swp_buffer out = SWP_BUFFER_INIT;
    swp_check_sums sums = SWP_CHECK_SUMS_INIT;
    swp_error err;
    EXPECT(swp_tournament_create(NULL, &empty, NULL) == SWP_OK, "an empty one");
    struct event stranger = *e;
    stranger.t = empty;
    static write_document *const about_players[] = {
        write_pairing,   write_told_players,  write_blockers, write_blockers_object,
        write_standings, write_old_standings, write_aros,     write_checklist,
    };
    for (size_t i = 0; i < sizeof about_players / sizeof *about_players; i++)
        EXPECT(about_players[i](&stranger, NULL, &out, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_NO_SUCH_PLAYER && out.length == 0,
               "document %lu", (unsigned long)i);
    EXPECT(swp_standings_why_json(e->t, e->standings, 1, 99, NULL, &out, &err) == SWP_ERR_INVALID &&
               err.tpn[0] == 99,
           "no player 99");
    const swp_explanation *told[] = {e->told, e->told_player};
    EXPECT(swp_explanation_json(e->t, e->pairing, told, 2, NULL, &out, &err) == SWP_ERR_INVALID &&
               out.length == 0,
           "a round among players");
    sums.size = 0;
    EXPECT(swp_check_json_end(&sums, NULL, &out, &err) == SWP_ERR_INVALID, "sums");
    EXPECT(swp_rank_check_json_end(&sums, NULL, &out, &err) == SWP_ERR_INVALID, "sums");
    EXPECT(swp_notes_json(NULL, NULL, &out, NULL) == SWP_OK, "a file that cannot be read");
    EXPECT(strcmp(out.bytes, "{\"schema\":1,\"files\":[{\"file\":null,\"usable\":false,"
                             "\"notes\":[]}]}\n") == 0,
           "%s", out.bytes);
    swp_buffer_free(&out);
    swp_tournament_destroy(empty);
}

static void expect_text(const char *text, const char *expected)
{
    swp_buffer out = SWP_BUFFER_INIT;
    EXPECT(swp_json_text(text, &out, NULL) == SWP_OK, "a text");
    EXPECT(strcmp(out.bytes, expected) == 0, "'%s' is not %s", out.bytes, expected);
    swp_buffer_free(&out);
}

static void test_texts(void)
{
    expect_text(NULL, "null");
    expect_text("", "\"\"");
    expect_text("\"\\\n/\t\r\x01\x1F\x7F", "\"\\\"\\\\\\n/\\u0009\\u000d\\u0001\\u001f\\u007f\"");
    /* C1, separators, marks that reverse; a blank that does not break is a letter like others */
    expect_text("\xC2\x80\xC2\x9F\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xAE\xE2\x81\xA9\xC2\xA0",
                "\"\\u0080\\u009f\\u2028\\u2029\\u202e\\u2069\xC2\xA0\"");
    expect_text("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x99\x82", "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x99\x82\"");
    /* no characters: bytes alone, cut off, overlong, surrogates, beyond the last; U+FFFD itself */
    expect_text("a\xFF", "\"a\\ufffd\"");
    expect_text("\xC3", "\"\\ufffd\"");
    expect_text("\xE2\x82", "\"\\ufffd\\ufffd\"");
    expect_text("\xC0\xAF", "\"\\ufffd\\ufffd\"");
    expect_text("\xED\xA0\x80", "\"\\ufffd\\ufffd\\ufffd\"");
    expect_text("\xF4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\"");
    expect_text("\xEF\xBF\xBD", "\"\\ufffd\"");
}

static void test_values(void)
{
    swp_buffer out = SWP_BUFFER_INIT;
    struct swp__json json = swp__json_document(&out);
    static const swp_points points[] = {25, -5, 0, INT32_MIN};
    swp__json_key(&json, "points");
    swp__json_open(&json, '[');
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        swp__json_points(&json, points[i]);
    swp__json_integer(&json, INT64_MIN);
    swp__json_integer(&json, -1);
    swp__json_number(&json, UINT64_MAX);
    swp__json_null(&json);
    swp__json_open(&json, '{');
    swp__json_close(&json, '}');
    swp__json_close(&json, ']');
    swp__json_member_bool(&json, "b", true);
    swp__json_member_some(&json, "none", 0);
    swp__json_close_document(&json);
    EXPECT(swp__json_finish(&json, SWP_OK, NULL) == SWP_OK, "memory");
    EXPECT(strcmp(out.bytes, "{\"schema\":1,\"points\":[\"2.5\",\"-0.5\",\"0.0\",\"-214748364.8\","
                             "-9223372036854775808,-1,18446744073709551615,null,{}],\"b\":true,"
                             "\"none\":null}\n") == 0,
           "%s", out.bytes);
    swp_buffer_free(&out);
    swp_buffer_free(&out);
    swp_buffer_free(NULL);
}

/* --write: every whole document on a line of its own, for tests/json. */
static int write_all(const struct event *e)
{
    const swp_json_options options = all_options();
    for (size_t i = 0; i < DOCUMENTS; i++) {
        swp_buffer out = SWP_BUFFER_INIT;
        if (documents[i].write == write_blockers_object || documents[i].write == write_errors)
            continue;
        for (int with = 0; with < 2; with++)
            EXPECT(documents[i].write(e, with ? &options : NULL, &out, NULL) == SWP_OK, "%s",
                   documents[i].name);
        fwrite(out.bytes, 1, out.length, stdout);
        swp_buffer_free(&out);
    }
    return testing_failed > 0;
}

/* --patterns: every code of a sentence and its English pattern, for tests/explain. */
static int write_patterns(void)
{
    for (int i = 0; swp_saying_code_name((swp_saying_code)i); i++)
        printf("%s\t%s\n", swp_saying_code_name((swp_saying_code)i),
               swp_saying_english((swp_saying_code)i));
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--patterns") == 0)
        return write_patterns();
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    struct event e = {.t = NULL};
    testing_begin(argc, argv);
    make_event(&allocator, &e);
    if (argc > 1 && strcmp(argv[1], "--write") == 0) {
        const int status = write_all(&e);
        free_event(&e);
        return status;
    }
    TESTING_CASE("texts") test_texts();
    TESTING_CASE("values") test_values();
    TESTING_CASE("contents") test_contents(&e);
    TESTING_CASE("at once") test_at_once(&e);
    TESTING_CASE("memory") test_memory(&e, &tracked);
    TESTING_CASE("options") test_options(&e);
    TESTING_CASE("other versions of the structs") test_other_versions(&e);
    TESTING_CASE("strangers") test_strangers(&e);
    free_event(&e);
    EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%ld blocks", tracked.live);
    return testing_finish("unit_json");
}
