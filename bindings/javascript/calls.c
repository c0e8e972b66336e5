/* SPDX-License-Identifier: Apache-2.0 */
/* What the WebAssembly module offers: the library's calls about one tournament file, each answered
 * by the library's own JSON document, or a file's bytes.
 *
 * Answers: how do a text and a few numbers of JavaScript become a call, and where does its answer
 * lie. Everything belongs to a handle (swp_js_open ... swp_js_close); a handle has one answer, the
 * bytes of its last call. No state outside the handles. SWP_JS_SMALL leaves out everything but
 * files, pairing and checking. Cost: that of the call. */
#include "swisspair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

struct handle {
    swp_trf *trf;        /* NULL: it was made here, or only systems and versions can be asked */
    swp_tournament *own; /* made here; NULL: the file's */
    char language[16];   /* of the sentences of the next answers; "": English */
    swp_buffer answer;
    swp_error err;
};

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
    ENUMERATOR(COLOUR_WHITE),
    ENUMERATOR(COLOUR_BLACK),
    ENUMERATOR(RESULT_NONE),
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

static swp_json_options json_options(const struct handle *h)
{
    swp_json_options options = SWP_JSON_OPTIONS_INIT;
    options.language = h->language[0] ? h->language : NULL;
    options.named = h->own ? h->own : h->trf ? swp_trf_tournament(h->trf) : NULL;
    return options;
}

/* Every call ends here: 0, or the status with the document of errors as the answer. */
static int end(struct handle *h, swp_status status)
{
    if (status != SWP_OK)
        errors_document(h);
    return (int)status;
}

static void begin(struct handle *h)
{
    memset(&h->err, 0, sizeof h->err);
    h->answer.length = 0;
}

static swp_pair_options pair_options(const char *system, uint32_t round, uint32_t flags)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = system && *system ? system : NULL;
    options.round = round;
    options.flags = flags;
    return options;
}

/* The tournament of a handle; NULL, and the error set, when its file could not be used. */
static swp_tournament *tournament(struct handle *h, swp_status *status)
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

/* How many rounds are planned, for a file that does not say it. The answer is empty. */
int EXPORT(swp_js_set_rounds)(struct handle *h, uint32_t rounds)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_set_rounds(t, rounds, &h->err);
    return end(h, status);
}

/* Whether it is a Maxi-tournament, for a file that does not say it. The answer is empty. */
int EXPORT(swp_js_set_maxi)(struct handle *h, uint32_t is_maxi)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        swp_tournament_set_maxi(t, is_maxi != 0);
    return end(h, status);
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
int EXPORT(swp_js_write)(struct handle *h, const char *dialect, uint32_t flags)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_text *text = NULL;
    if (t && !swp_trf_dialect_find(dialect, &options.dialect)) {
        status = h->err.status = SWP_ERR_INVALID;
        strcpy(h->err.text, "there is no such dialect of TRF");
    } else if (t) {
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
    const swp_pair_options options = pair_options(system, round, flags);
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
    const swp_pair_options options = pair_options(system, 0, 0);
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

/* Results as swp_result has them. The answer is empty. */
int EXPORT(swp_js_result)(struct handle *h, uint32_t round, uint32_t white, uint32_t black,
                          int white_result, int black_result)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_record_game(t, round, white, black, (swp_result)white_result,
                                            (swp_result)black_result, &h->err);
    return end(h, status);
}

int EXPORT(swp_js_check)(struct handle *h, const char *system, uint32_t round, uint32_t flags)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    options.system = system && *system ? system : NULL;
    options.round = round;
    options.flags = flags;
    if (t)
        status = swp_tournament_check_json(t, &options, &shown, &h->answer, &h->err);
    return end(h, status);
}

#ifndef SWP_JS_SMALL

/* As the program asks about a round: one that is recorded with those who are recorded in it. */
static swp_pair_options asked(const struct handle *h, const char *system, uint32_t round)
{
    const bool is_recorded = h->trf && round > 0 && round <= swp_trf_rounds_played(h->trf);
    return pair_options(system, round, is_recorded ? SWP_PAIR_RECORDED : 0u);
}

int EXPORT(swp_js_explain)(struct handle *h, const char *system, uint32_t round, uint32_t player)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    const swp_tournament *t = tournament(h, &status);
    const swp_pair_options options = asked(h, system, round);
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
    const swp_pair_options options = asked(h, system, round);
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
    const swp_pair_options options = asked(h, system, round);
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
    options.games = games;
    if (t)
        status = swp_preview_create(t, &options, &preview, &h->err);
    if (status == SWP_OK)
        status = swp_preview_json(t, preview, &shown, &h->answer, &h->err);
    swp_preview_destroy(preview);
    return end(h, status);
}

static swp_standings_options list_options(const char *tiebreaks, int edition, uint32_t round)
{
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    options.tiebreaks = tiebreaks;
    options.edition = (swp_tiebreak_edition)edition;
    options.round = round;
    return options;
}

/* `tiebreaks` NULL: the default of the event. */
int EXPORT(swp_js_standings)(struct handle *h, const char *tiebreaks, int edition, uint32_t round,
                             uint32_t flags)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    const swp_standings_options list = list_options(tiebreaks, edition, round);
    swp_json_options options = json_options(h);
    options.flags = flags;
    if (t)
        status = swp_tournament_standings_json(t, &list, &options, &h->answer, &h->err);
    return end(h, status);
}

int EXPORT(swp_js_standings_why)(struct handle *h, const char *tiebreaks, int edition,
                                 uint32_t round, uint32_t a, uint32_t b)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    const swp_standings_options list = list_options(tiebreaks, edition, round);
    swp_standings *table = NULL;
    if (t)
        status = swp_standings_create(t, &list, &table, &h->err);
    if (status == SWP_OK)
        status = swp_standings_why_json(t, table, a, b, NULL, &h->answer, &h->err);
    swp_standings_destroy(table);
    return end(h, status);
}

/* ---- a tournament made here ------------------------------------------------------------------ */

struct handle *EXPORT(swp_js_create)(void)
{
    struct handle *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    swp_buffer_init(&h->answer, NULL);
    end(h, swp_tournament_create(NULL, &h->own, &h->err));
    return h;
}

/* What is NULL or 0 stays as it is. */
int EXPORT(swp_js_set_event)(struct handle *h, const char *name, const char *system, int colour)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t && name)
        status = swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_NAME, name, &h->err);
    if (t && status == SWP_OK && system)
        status = swp_tournament_set_system(t, system, &h->err);
    if (t && status == SWP_OK && colour)
        status = swp_tournament_set_initial_colour(t, (swp_colour)colour, &h->err);
    return end(h, status);
}

/* A player, or a member of `team`; one who is there is replaced where `replaces`. */
int EXPORT(swp_js_add_player)(struct handle *h, int replaces, uint32_t team, uint32_t number,
                              const char *name, uint32_t rating, const char *title,
                              const char *federation, const char *fide_id, const char *birth,
                              const char *sex)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = number;
    player.name = name;
    player.rating = (int32_t)rating;
    player.sex = sex ? sex[0] : 0;
    player.title = title;
    player.federation = federation;
    player.fide_id = fide_id;
    player.birth = birth;
    if (t && team && replaces)
        status = swp_tournament_update_member(t, &player, &h->err);
    else if (t && team)
        status = swp_tournament_add_member(t, team, &player, &h->err);
    else if (t && replaces)
        status = swp_tournament_update_player(t, &player, &h->err);
    else if (t)
        status = swp_tournament_add_player(t, &player, &h->err);
    return end(h, status);
}

int EXPORT(swp_js_remove_player)(struct handle *h, uint32_t number)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_remove_player(t, number, &h->err);
    return end(h, status);
}

int EXPORT(swp_js_withdraw)(struct handle *h, uint32_t from_round, uint32_t number)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_withdraw_in(t, from_round, number, &h->err);
    return end(h, status);
}

int EXPORT(swp_js_request_bye)(struct handle *h, uint32_t round, uint32_t number, int result)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_request_bye_in(t, round, number, (swp_result)result, &h->err);
    return end(h, status);
}

/* Of `count` numbers no two meet from round to round; 0: ever. */
int EXPORT(swp_js_forbid)(struct handle *h, const uint32_t *numbers, uint32_t count,
                          uint32_t first_round, uint32_t last_round)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_forbid(t, numbers, count, first_round, last_round, &h->err);
    return end(h, status);
}

int EXPORT(swp_js_unpair)(struct handle *h, uint32_t round)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_unpair_round(t, round, &h->err);
    return end(h, status);
}

/* Teams of so many boards; their rules are the usual ones. */
int EXPORT(swp_js_set_boards)(struct handle *h, uint32_t boards)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    swp_team_rules rules;
    swp_team_rules_init(&rules, boards);
    if (t)
        status = swp_tournament_set_team_rules(t, &rules, &h->err);
    return end(h, status);
}

int EXPORT(swp_js_line_up)(struct handle *h, uint32_t round, uint32_t team, const uint32_t *members,
                           uint32_t count)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_set_line_up_in(t, round, team, members, count, &h->err);
    return end(h, status);
}

/* Seen from `team`. */
int EXPORT(swp_js_board_result)(struct handle *h, uint32_t round, uint32_t team, uint32_t board,
                                int own, int other)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    if (t)
        status = swp_tournament_record_board(t, round, team, board, (swp_result)own,
                                             (swp_result)other, &h->err);
    return end(h, status);
}

#endif
