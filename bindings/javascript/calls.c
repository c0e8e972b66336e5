/* SPDX-License-Identifier: Apache-2.0 */
/* What the WebAssembly module offers beside the library's own functions, which the loader calls
 * itself where numbers and texts are all that they take (build exports those it names): answers as
 * JSON documents, structs of C, a file's bytes.
 *
 * Everything belongs to a handle (swp_js_open ... swp_js_close); a handle has one answer, the
 * bytes of its last call. No state outside the handles. SWP_JS_SMALL leaves out everything but
 * files, pairing and checking. Cost: that of the call. */
#include "calls.h"

void *EXPORT(swp_js_allocate)(size_t size)
{
    return malloc(size);
}

void EXPORT(swp_js_free)(void *block)
{
    free(block);
}

/* ---- enumerators ----------------------------------------------------------------------------- */

#define ENUMERATOR(name)                                                                           \
    {                                                                                              \
#name, SWP_##name                                                                          \
    }

/* Those that the loader passes, so that it copies no number by hand. */
static const struct {
    const char *name;
    int number;
} enumerators[] = {
    ENUMERATOR(ERR_MEMORY),
    ENUMERATOR(RESULT_WIN),
    ENUMERATOR(RESULT_DRAW),
    ENUMERATOR(RESULT_LOSS),
    ENUMERATOR(RESULT_WIN_UNRATED),
    ENUMERATOR(RESULT_DRAW_UNRATED),
    ENUMERATOR(RESULT_LOSS_UNRATED),
    ENUMERATOR(RESULT_FORFEIT_WIN),
    ENUMERATOR(RESULT_FORFEIT_LOSS),
    ENUMERATOR(RESULT_UNKNOWN),
    ENUMERATOR(TRF_ADJOURNED_AS_DRAW),
    ENUMERATOR(TRF_REPAIR),
    ENUMERATOR(TRF_ANY_SYSTEM),
    ENUMERATOR(TRF_OPEN_AS_ABSENT),
    ENUMERATOR(TRF_MATCHES),
    ENUMERATOR(TRF_WRITE_LEAVE_OUT),
    ENUMERATOR(TRF_WRITE_PLAIN),
    ENUMERATOR(TRF_WRITE_NEW_RANKS),
    ENUMERATOR(PAIR_TRACE),
    ENUMERATOR(PAIR_MAXI),
    ENUMERATOR(PAIR_RECORDED),
    ENUMERATOR(CHECK_MAXI),
    ENUMERATOR(CHECK_BOARDS),
    ENUMERATOR(CHECK_CAUSES),
    ENUMERATOR(CHECK_ALL_SYSTEMS),
#ifndef SWP_JS_SMALL
    ENUMERATOR(COLOUR_NONE),
    ENUMERATOR(COLOUR_WHITE),
    ENUMERATOR(COLOUR_BLACK),
    ENUMERATOR(RESULT_NONE),
    ENUMERATOR(RESULT_PAIRED),
    ENUMERATOR(RESULT_PAB),
    ENUMERATOR(RESULT_FULL_BYE),
    ENUMERATOR(RESULT_HALF_BYE),
    ENUMERATOR(RESULT_ZERO_BYE),
    ENUMERATOR(WISH_KIND_MEETING),
    ENUMERATOR(WISH_KIND_BYE),
    ENUMERATOR(WISH_KIND_DOWNFLOAT),
    ENUMERATOR(WISH_KIND_UPFLOAT),
    ENUMERATOR(WISH_COLOURS),
    ENUMERATOR(TIEBREAK_EDITION_2026),
    ENUMERATOR(TIEBREAK_EDITION_2024),
    ENUMERATOR(JSON_CROSS_TABLE),
    ENUMERATOR(JSON_BOARDS),
    ENUMERATOR(EVENT_KIND_DECLARED),
    ENUMERATOR(EVENT_KIND_SWISS),
    ENUMERATOR(EVENT_KIND_ROUND_ROBIN),
    ENUMERATOR(PAIRING_ORDER_BY_TPN),
    ENUMERATOR(PAIRING_ORDER_BY_POSITION),
    ENUMERATOR(TEAM_SCORE_NONE),
    ENUMERATOR(TEAM_SCORE_MATCH_POINTS),
    ENUMERATOR(TEAM_SCORE_GAME_POINTS),
    ENUMERATOR(TEAM_COLOURS_TYPE_A),
    ENUMERATOR(TEAM_COLOURS_TYPE_B),
    ENUMERATOR(TEAM_COLOURS_NONE),
    ENUMERATOR(RATING_SCALE_INGO),
    ENUMERATOR(RATING_SCALE_BCF),
    ENUMERATOR(RATING_KIND_STANDARD),
    ENUMERATOR(RATING_KIND_RAPID),
    ENUMERATOR(RATING_KIND_BLITZ),
    ENUMERATOR(NORM_EVENT_SWISS),
    ENUMERATOR(NORM_EVENT_ROUND_ROBIN),
    ENUMERATOR(NORM_EVENT_DOUBLE_ROUND_ROBIN),
    ENUMERATOR(NORM_EVENT_TEAM_CHAMPIONSHIP),
    ENUMERATOR(NORM_EVENT_WORLD_CUP),
    ENUMERATOR(NORM_EXEMPTION_NONE),
    ENUMERATOR(NORM_EXEMPTION_NATIONAL),
    ENUMERATOR(NORM_EXEMPTION_ZONAL),
    ENUMERATOR(NORMS_FORECAST),
    ENUMERATOR(ROUND_ROBIN_NO_SWAP),
    ENUMERATOR(TIEBREAK_PART_KIND_GAME),
    ENUMERATOR(TIEBREAK_PART_KIND_DUMMY),
    ENUMERATOR(TIEBREAK_PART_KIND_ROUND),
    ENUMERATOR(TIEBREAK_PART_KIND_FACT),
    ENUMERATOR(TIEBREAK_PART_KIND_BOARD),
    ENUMERATOR(TOURNAMENT_FACT_NAME),
    ENUMERATOR(TOURNAMENT_FACT_CITY),
    ENUMERATOR(TOURNAMENT_FACT_FEDERATION),
    ENUMERATOR(TOURNAMENT_FACT_START_DATE),
    ENUMERATOR(TOURNAMENT_FACT_END_DATE),
    ENUMERATOR(TOURNAMENT_FACT_TYPE),
    ENUMERATOR(TOURNAMENT_FACT_CHIEF_ARBITER),
    ENUMERATOR(TOURNAMENT_FACT_DEPUTY_ARBITER),
    ENUMERATOR(TOURNAMENT_FACT_TIME_CONTROL),
    ENUMERATOR(TOURNAMENT_FACT_ROUND_DATE),
#endif
};

/* The number of an enumerator, its name without SWP_; -1: this module does not know it. */
int EXPORT(swp_js_enumerator)(const char *name)
{
    for (size_t i = 0; i < sizeof enumerators / sizeof *enumerators; i++)
        if (strcmp(enumerators[i].name, name) == 0)
            return enumerators[i].number;
    return -1;
}

/* An enumerator as a word: "WIN_UNRATED" for RESULT_ and its number, which the loader writes small;
 * NULL when there is none. */
const char *word_of(const char *prefix, int value)
{
    const size_t length = strlen(prefix);
    for (size_t i = 0; i < sizeof enumerators / sizeof *enumerators; i++)
        if (enumerators[i].number == value && strncmp(enumerators[i].name, prefix, length) == 0)
            return enumerators[i].name + length;
    return NULL;
}

/* ---- answers --------------------------------------------------------------------------------- */

const char *EXPORT(swp_js_bytes)(const struct handle *h)
{
    return h->answer.bytes;
}

size_t EXPORT(swp_js_length)(const struct handle *h)
{
    return h->answer.length;
}

int EXPORT(swp_js_detail)(const struct handle *h)
{
    return (int)h->err.detail;
}

/* The notes of the file, in its order, for the documents; errors of the call last. */
static swp_status errors_document(struct handle *h)
{
    const swp_error failed = h->err;
    const uint32_t count = h->trf ? swp_trf_note_count(h->trf) : 0;
    swp_json_note *notes = calloc(count + 1, sizeof *notes);
    const swp_json_note **shown = calloc(count + 1, sizeof *shown);
    swp_json_options options = SWP_JSON_OPTIONS_INIT;
    swp_error err;
    swp_status status = SWP_ERR_MEMORY;
    options.language = h->language[0] ? h->language : NULL;
    uint32_t n = 0;
    if (notes && shown) {
        for (uint32_t i = 0; i < count; i++) {
            const swp_trf_note *note = swp_trf_note_at(h->trf, i);
            if (note->severity != SWP_SEVERITY_ERROR)
                continue;
            swp_json_note_init(&notes[n]);
            notes[n].severity = note->severity;
            notes[n].record = note->record;
            notes[n].text = note->text;
            notes[n].line = note->line;
            notes[n].column = note->column;
            notes[n].saying = note->saying;
            n++;
        }
        if (n == 0) { /* else the error of the call is the first of them */
            swp_json_note_init(&notes[0]);
            notes[0].severity = SWP_SEVERITY_ERROR;
            notes[0].record = failed.rule;
            notes[0].text = failed.text;
            notes[0].line = failed.line;
            notes[0].column = failed.column;
            notes[0].tpn[0] = failed.tpn[0];
            notes[0].tpn[1] = failed.tpn[1];
            notes[0].detail = failed.detail;
            n = 1;
        }
        for (uint32_t i = 0; i < n; i++)
            shown[i] = &notes[i];
        options.notes = shown;
        options.note_count = n;
        h->answer.length = 0;
        status = swp_errors_json(NULL, &options, &h->answer, &err);
    }
    free(shown);
    free(notes);
    if (status != SWP_OK)
        h->answer.length = 0;
    return failed.status;
}

swp_json_options json_options(const struct handle *h)
{
    swp_json_options options = SWP_JSON_OPTIONS_INIT;
    options.language = h->language[0] ? h->language : NULL;
    options.named = h->own ? h->own : h->trf ? swp_trf_tournament(h->trf) : NULL;
    return options;
}

/* Every call ends here: 0, or the status with the document of errors as the answer. */
int end(struct handle *h, swp_status status)
{
    if (status != SWP_OK)
        errors_document(h);
    return (int)status;
}

void begin(struct handle *h)
{
    memset(&h->err, 0, sizeof h->err);
    h->answer.length = 0;
}

/* Whether the caller is told of the progress of the next call (and of no other). */
void EXPORT(swp_js_watch)(struct handle *h, uint32_t is_watched)
{
    h->is_watched = is_watched != 0;
}

static swp_pair_options pair_options(const struct handle *h, const char *system, uint32_t round,
                                     uint32_t flags)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = system && *system ? system : NULL;
    options.progress = h->is_watched ? swp_js_progress : NULL;
    options.round = round;
    options.flags = flags;
    return options;
}

/* The tournament of a handle; NULL, and the error set, when its file could not be used. */
swp_tournament *tournament(struct handle *h, swp_status *status)
{
    swp_tournament *t = h->own ? h->own : h->trf ? swp_trf_tournament(h->trf) : NULL;
    begin(h);
    *status = SWP_OK;
    if (!t) {
        *status = h->err.status = SWP_ERR_INVALID;
        strcpy(h->err.text, "the file has errors, so nothing can be asked of it");
    }
    return t;
}

/* ---- files ----------------------------------------------------------------------------------- */

struct handle *EXPORT(swp_js_open)(const char *bytes, size_t length, uint32_t flags)
{
    struct handle *h = calloc(1, sizeof *h);
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    if (!h)
        return NULL;
    options.flags = flags;
    swp_buffer_init(&h->answer, NULL);
    if (bytes)
        end(h, swp_trf_read(bytes, length, NULL, &options, &h->trf, &h->err));
    return h;
}

int EXPORT(swp_js_status)(const struct handle *h)
{
    return (int)h->err.status;
}

/* The language of the sentences of the next answers; NULL: English. */
void EXPORT(swp_js_speak)(struct handle *h, const char *language)
{
    h->language[0] = '\0';
    if (language && strlen(language) < sizeof h->language)
        strcpy(h->language, language);
}

/* The loader's own call of a function of the library: its tournament (NULL: the file has errors,
 * which swp_js_end tells), where its error goes, and how it ended. */
swp_tournament *EXPORT(swp_js_begin)(struct handle *h)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    h->err.status = status;
    return t;
}

swp_error *EXPORT(swp_js_error)(struct handle *h)
{
    return &h->err;
}

int EXPORT(swp_js_end)(struct handle *h, int status)
{
    return end(h, (swp_status)status);
}

void EXPORT(swp_js_close)(struct handle *h)
{
    if (!h)
        return;
    swp_tournament_destroy(h->own);
    swp_trf_destroy(h->trf);
    swp_buffer_free(&h->answer);
    free(h);
}

int EXPORT(swp_js_notes)(struct handle *h)
{
    const swp_json_options shown = json_options(h);
    begin(h);
    return end(h, swp_notes_json(h->trf, &shown, &h->answer, &h->err));
}

/* The answer is the file. */
int EXPORT(swp_js_write)(struct handle *h, const char *dialect, const char *line_end,
                         uint32_t flags)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_text *text = NULL;
    if (t && !swp_trf_dialect_find(dialect, &options.dialect)) {
        status = h->err.status = SWP_ERR_INVALID;
        strcpy(h->err.text, "there is no such dialect of TRF");
    } else if (t) {
        options.line_end = line_end;
        options.flags = flags;
        status = swp_trf_write(t, h->trf, &options, &text, &h->err);
    }
    if (status == SWP_OK) {
        /* A JSON text carries it, so that every answer is of one kind; it is decoded there. */
        status = swp_json_text(swp_trf_text_bytes(text), &h->answer, &h->err);
    }
    swp_trf_text_destroy(text);
    return end(h, status);
}

int EXPORT(swp_js_systems)(struct handle *h)
{
    begin(h);
    return end(h, swp_systems_json(&h->answer, &h->err));
}

int EXPORT(swp_js_versions)(struct handle *h)
{
    begin(h);
    return end(h, swp_versions_json(&h->answer, &h->err));
}

/* ---- a round --------------------------------------------------------------------------------- */

int EXPORT(swp_js_pair)(struct handle *h, const char *system, uint32_t round, uint32_t flags)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    const swp_pair_options options = pair_options(h, system, round, flags);
    if (t)
        status = swp_tournament_pair_json(t, &options, &shown, &h->answer, &h->err);
    return end(h, status);
}

/* Pairs the next round and enters it without results; answered like swp_js_pair. */
int EXPORT(swp_js_record)(struct handle *h, const char *system)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    swp_tournament *t = tournament(h, &status);
    const swp_pair_options options = pair_options(h, system, 0, 0);
    swp_pairing *pairing = NULL;
    if (t)
        status = swp_pairing_create(t, &options, &pairing, &h->err);
    if (status == SWP_OK)
        status = swp_pairing_json(t, pairing, &shown, &h->answer, &h->err);
    if (status == SWP_OK)
        status = swp_tournament_record_pairing(t, pairing, &h->err);
    swp_pairing_destroy(pairing);
    return end(h, status);
}

int EXPORT(swp_js_check)(struct handle *h, const char *system, uint32_t round, uint32_t flags)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    options.system = system && *system ? system : NULL;
    options.progress = h->is_watched ? swp_js_progress : NULL;
    options.round = round;
    options.flags = flags;
    if (t)
        status = swp_tournament_check_json(t, &options, &shown, &h->answer, &h->err);
    return end(h, status);
}

#ifndef SWP_JS_SMALL

/* As the program asks about a round: one that is recorded with those who are recorded in it. */
swp_pair_options asked(const struct handle *h, const swp_tournament *t, const char *system,
                       uint32_t round)
{
    const bool is_recorded = t && round > 0 && round <= swp_tournament_rounds_recorded(t);
    return pair_options(h, system, round, is_recorded ? SWP_PAIR_RECORDED : 0u);
}

int EXPORT(swp_js_explain)(struct handle *h, const char *system, uint32_t round, uint32_t player)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    const swp_pair_options options = asked(h, t, system, round);
    if (t)
        status = swp_tournament_explain_json(t, &options, player, &shown, &h->answer, &h->err);
    return end(h, status);
}

int EXPORT(swp_js_whynot)(struct handle *h, const char *system, uint32_t round, int kind,
                          uint32_t player, uint32_t opponent, uint32_t flags)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    const swp_pair_options options = asked(h, t, system, round);
    swp_wish wish = SWP_WISH_INIT;
    swp_whynot *answer = NULL;
    wish.kind = (swp_wish_kind)kind;
    wish.player = player;
    wish.opponent = opponent;
    wish.flags = flags;
    if (t)
        status = swp_whynot_create(t, &options, &wish, &answer, &h->err);
    if (status == SWP_OK)
        status = swp_whynot_json(answer, &shown, &h->answer, &h->err);
    swp_whynot_destroy(answer);
    return end(h, status);
}

int EXPORT(swp_js_blockers)(struct handle *h, const char *system, uint32_t round)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    const swp_pair_options options = asked(h, t, system, round);
    swp_blockers *blockers = NULL;
    if (t)
        status = swp_blockers_create(t, &options, &blockers, &h->err);
    if (status == SWP_OK)
        status = swp_blockers_json(t, blockers, &shown, &h->answer, &h->err);
    swp_blockers_destroy(blockers);
    return end(h, status);
}

int EXPORT(swp_js_preview)(struct handle *h, const char *system, uint32_t games)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    swp_preview_options options = SWP_PREVIEW_OPTIONS_INIT;
    swp_preview *preview = NULL;
    options.system = system && *system ? system : NULL;
    options.progress = h->is_watched ? swp_js_progress : NULL;
    options.games = games;
    if (t)
        status = swp_preview_create(t, &options, &preview, &h->err);
    if (status == SWP_OK)
        status = swp_preview_json(t, preview, &shown, &h->answer, &h->err);
    swp_preview_destroy(preview);
    return end(h, status);
}

int EXPORT(swp_js_rating_changes)(struct handle *h, int kind, uint32_t round, int32_t k_factor)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    swp_rating_options options = SWP_RATING_OPTIONS_INIT;
    swp_rating_changes *changes = NULL;
    options.kind = (swp_rating_kind)kind;
    options.round = round;
    options.k_factor = k_factor;
    if (t)
        status = swp_rating_changes_create(t, &options, &changes, &h->err);
    if (status == SWP_OK)
        status = swp_rating_changes_json(t, changes, &shown, &h->answer, &h->err);
    swp_rating_changes_destroy(changes);
    return end(h, status);
}

int EXPORT(swp_js_norms)(struct handle *h, int event, int exemption, uint32_t round,
                         uint32_t player, uint32_t flags)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    swp_norms_options options = SWP_NORMS_OPTIONS_INIT;
    swp_norms *norms = NULL;
    options.event = (swp_norm_event)event;
    options.exemption = (swp_norm_exemption)exemption;
    options.round = round;
    options.player = player;
    options.flags = flags;
    if (t)
        status = swp_norms_create(t, &options, &norms, &h->err);
    if (status == SWP_OK)
        status = swp_norms_json(t, norms, &shown, &h->answer, &h->err);
    swp_norms_destroy(norms);
    return end(h, status);
}

#endif
