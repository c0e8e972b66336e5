/* SPDX-License-Identifier: Apache-2.0 */
/* Records that lay down single facts: 142 XXR, 152 XXC, 192 092, 162, BBW-BBU, XXS
 * (trf.md 1.2-1.5); and XXW of the widened dialect.
 *
 * Answers: how many rounds, which lot, which system, what is a result worth. Run in the first pass,
 * before the players. Of several records for one fact the last counts, with a warning when they
 * differ. A value that cannot be read is an error: these facts steer the pairing. */
#include "base/utf8.h"
#include "swisspair/editions.h"
#include "systems/system.h"
#include "trf/trf_file.h"

#include <stdio.h>
#include <string.h>

enum { MOST_OF_A_TYPE = 60 /* bytes of 092 in a message */ };

static struct swp__field text_of(const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    return swp__field_trim(swp__cursor_rest(&c, 5));
}

/* Bytes of a field to quote in a message, so many at most. */
static int quoted_up_to(struct swp__field field, uint32_t most)
{
    uint32_t length = field.length < most ? field.length : most;
    return (int)swp__utf8_whole(field.text, length);
}

static int quoted(struct swp__field field)
{
    return quoted_up_to(field, 24);
}

static void set_fact(struct swp_trf *trf, struct swp__trf_fact *fact,
                     const struct swp__trf_line *line, uint32_t value, swp_saying_code again)
{
    if (fact->line && fact->value != value)
        swp__trf_warn(trf, line, 5, 0, 0, again,
                      SWP__VALUES(swp__number_value("line", fact->line->number)));
    fact->line = line;
    fact->value = value;
}

/* XXW: columns of the ids in the records that follow; no record names a player before it. */
void swp__trf_read_width(struct swp_trf *trf, const struct swp__trf_line *line)
{
    const struct swp__field text = text_of(line);
    const bool again = trf->width.line != NULL;
    uint32_t width = 0;
    if (swp__field_uint(text, SWP__TRF_MAX_ID_WIDTH, &width) != SWP__TAKEN ||
        width < SWP__TRF_ID_WIDTH || (again && width != trf->id_width)) {
        swp__trf_error(trf, line, 5, 0, 0,
                       again ? SWP_SAYING_NOTE_WIDTH_AGAIN : SWP_SAYING_NOTE_WIDTH,
                       SWP__VALUES(swp__bytes_value("found", text.text, (uint32_t)quoted(text)),
                                   swp__number_value("least", SWP__TRF_ID_WIDTH),
                                   swp__number_value("most", SWP__TRF_MAX_ID_WIDTH)));
        return;
    }
    for (const struct swp__trf_line *before = trf->lines; !again && before < line; before++)
        if (swp__trf_is_record(before, "001")) {
            swp__trf_error(trf, line, 0, 0, 0, SWP_SAYING_NOTE_WIDTH_LATE,
                           SWP__VALUES(swp__number_value("line", before->number)));
            break;
        }
    trf->width.line = line;
    trf->id_width = width;
    trf->widened = width - SWP__TRF_ID_WIDTH;
    for (trf->max_id = 9; width > 1; width--)
        trf->max_id = trf->max_id * 10 + 9;
}

/* ACC of CPPDubovSystem: Baku acceleration. */
void swp__trf_read_acc(struct swp_trf *trf, const struct swp__trf_line *line)
{
    const struct swp__field text = text_of(line);
    trf->acc = swp__field_is(text, "true") || swp__field_is(text, "1");
}

/* 142, XXR, TNR of CPPDubovSystem: number of rounds. */
void swp__trf_read_rounds(struct swp_trf *trf, const struct swp__trf_line *line)
{
    const struct swp__field text = text_of(line);
    uint32_t rounds = 0;
    if (swp__field_uint(text, SWP_MAX_ROUNDS, &rounds) != SWP__TAKEN || rounds == 0) {
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_NUMBER_OF_ROUNDS,
                       SWP__VALUES(swp__bytes_value("found", text.text, (uint32_t)quoted(text)),
                                   swp__number_value("most", SWP_MAX_ROUNDS)));
        trf->n_limits += swp__field_uint(text, UINT32_MAX, &rounds) == SWP__TAKEN && rounds > 0;
        return;
    }
    set_fact(trf, &trf->rounds, line, rounds, SWP_SAYING_NOTE_GIVEN_AGAIN_ROUNDS);
}

/* 152: initial colour. */
void swp__trf_read_colour(struct swp_trf *trf, const struct swp__trf_line *line)
{
    const struct swp__field text = text_of(line);
    if (!swp__field_is(text, "W") && !swp__field_is(text, "B")) {
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_INITIAL_COLOUR,
                       SWP__VALUES(swp__bytes_value("found", text.text, (uint32_t)quoted(text))));
        return;
    }
    set_fact(trf, &trf->colour, line,
             swp__field_is(text, "W") ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK,
             SWP_SAYING_NOTE_GIVEN_AGAIN_COLOUR);
}

/* XXC: rank, white1, black1; several words, several lines. */
void swp__trf_read_configuration(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    swp__cursor_seek(&c, 4);
    struct swp__field word;
    while (swp__cursor_word(&c, &word)) {
        if (swp__field_is(word, "rank"))
            set_fact(trf, &trf->order_by_rank, line, 1, SWP_SAYING_NOTE_GIVEN_AGAIN_ORDER);
        else if (swp__field_is(word, "white1"))
            set_fact(trf, &trf->colour, line, SWP_COLOUR_WHITE, SWP_SAYING_NOTE_GIVEN_AGAIN_COLOUR);
        else if (swp__field_is(word, "black1"))
            set_fact(trf, &trf->colour, line, SWP_COLOUR_BLACK, SWP_SAYING_NOTE_GIVEN_AGAIN_COLOUR);
        else
            swp__trf_warn(
                trf, line, word.column, 0, 0, SWP_SAYING_NOTE_UNKNOWN_WORD,
                SWP__VALUES(swp__bytes_value("found", word.text, (uint32_t)quoted(word))));
    }
}

struct day_text {
    char text[16]; /* "2026/02/01" */
};
static struct day_text day_text(uint32_t day)
{
    struct day_text shown;
    snprintf(shown.text, sizeof shown.text, "%04u/%02u/%02u", (unsigned)(day / 10000 % 10000),
             (unsigned)(day / 100 % 100), (unsigned)(day % 100));
    return shown;
}

/* READING: FIDE_DUTCH is the edition in force now, and so is every code without a year. The code
 * table lets it mean the rules of 2017 for events before 1 February 2026; a date is no safe place
 * to choose rules from, so it is told. */
static void tell_code_without_year(struct swp_trf *trf, const struct swp__trf_line *line,
                                   const struct swp__trf_event *event)
{
    const char *began = swp_trf_record_text(trf, "042");
    const uint32_t day = began ? swp_day_of_text(began) : 0;
    const struct swp__system_row *row = swp__system_row_find(event->system);
    const swp_system *read_as = swp_system_find(event->system);
    char then_text[SWP_IN_FORCE_TEXT_SIZE];
    swp_in_force then = SWP_IN_FORCE_INIT;
    swp_edition_find(read_as->family, day, &then, NULL);
    const char *const id = then.edition ? then.edition->id : NULL;
    swp_in_force_text(&then, then_text);
    if (then_text[0] && (!id || swp_system_find(id) != read_as))
        swp__trf_warn(trf, line, 5, 0, 0, SWP_SAYING_NOTE_OTHER_EDITION_THEN,
                      SWP__VALUES(swp__text_value("code", event->code),
                                  swp__text_value("system", event->system),
                                  swp__text_value("date", day_text(day).text),
                                  swp__text_value("text", then_text),
                                  swp__word_value("what", id ? id : "none")));
    else if (strcmp(event->code, "FIDE_DUTCH") == 0)
        swp__trf_info(trf, line, 5, 0, 0, SWP_SAYING_NOTE_DUTCH_WITHOUT_YEAR,
                      SWP__VALUES(swp__text_value("system", event->system),
                                  swp__text_value("date", day_text(row->in_force.first).text)));
}

/* 192: encoded type of the tournament. */
void swp__trf_read_system(struct swp_trf *trf, const struct swp__trf_line *line)
{
    const struct swp__field text = text_of(line);
    bool baku = false;
    struct swp__trf_event event;
    if (!swp__trf_event_find(text, &event, &baku) || event.kind == SWP__TRF_OTHER_EVENT) {
        swp__trf_say(trf,
                     trf->options.flags & SWP_TRF_ANY_SYSTEM ? SWP_SEVERITY_WARNING
                                                             : SWP_SEVERITY_ERROR,
                     line, 5, 0, 0, SWP_SAYING_NOTE_UNKNOWN_SYSTEM,
                     SWP__VALUES(swp__bytes_value("found", text.text, (uint32_t)quoted(text))));
        return;
    }
    set_fact(trf, &trf->system, line, event.number, SWP_SAYING_NOTE_GIVEN_AGAIN_SYSTEM);
    trf->baku = baku;
    trf->system_id = event.system;
    if (event.kind == SWP__TRF_TEAM_SWISS)
        swp__trf_team_suffix(event.rest, &trf->rules);
    if (event.kind == SWP__TRF_TEAMS || event.kind == SWP__TRF_TEAM_SWISS)
        trf->is_team = true;
    else if (event.kind == SWP__TRF_ROUND_ROBIN && !swp_system_find(event.system))
        swp__trf_warn(trf, line, 5, 0, 0, SWP_SAYING_NOTE_ROUND_ROBIN,
                      SWP__VALUES(swp__bytes_value("found", text.text, (uint32_t)quoted(text))));
    else if (event.kind == SWP__TRF_OWN_SWISS)
        swp__trf_warn(trf, line, 5, 0, 0, SWP_SAYING_NOTE_OWN_RULES,
                      SWP__VALUES(swp__bytes_value("found", text.text, (uint32_t)quoted(text))));
    else if (event.kind == SWP__TRF_SWISS && !strchr(event.code, '2') /* of a year */ &&
             swp_system_find(event.system))
        tell_code_without_year(trf, line, &event);
}

/* A text that is a code of 192, or an id, and nothing else. */
static const char *system_of_code(struct swp__field text, bool *out_baku)
{
    struct swp__trf_event event;
    if (swp__trf_event_find(text, &event, out_baku))
        return event.kind == SWP__TRF_SWISS ? event.system : NULL;
    char id[32];
    *out_baku = false;
    if (text.length >= sizeof id)
        return NULL;
    memcpy(id, text.text, text.length);
    id[text.length] = '\0';
    const swp_system *system = swp_system_find(id);
    return system ? system->id : NULL;
}

const char *swp__trf_system_of_text(struct swp__field text, bool *out_baku)
{
    const char *system = system_of_code(text, out_baku);
    if (system)
        return system;
    const struct swp__trf_type type = swp__trf_type_of_words(text);
    *out_baku = type.baku;
    return type.system;
}

static void take_maxi(struct swp_trf *trf, const struct swp__trf_line *line, bool denies)
{
    if (denies)
        swp__trf_warn(trf, line, 5, 0, 0, SWP_SAYING_NOTE_MAXI_DENIED, NULL);
    else if (!trf->maxi) {
        trf->maxi = line;
        swp__trf_info(trf, line, 5, 0, 0, SWP_SAYING_NOTE_MAXI, NULL);
    }
}

/* 012: the name of the tournament; "Maxi-tournament" in it is heard. */
void swp__trf_read_name(struct swp_trf *trf, const struct swp__trf_line *line)
{
    bool denies = false;
    if (swp__trf_name_says_maxi(text_of(line), &denies))
        take_maxi(trf, line, denies);
}

/* What is said of words from which no system is chosen. */
static swp_saying_code code_of_type(enum swp__trf_type_what what)
{
    switch (what) {
    case SWP__TRF_TYPE_FAMILY:
        return SWP_SAYING_NOTE_TYPE_FAMILY;
    case SWP__TRF_TYPE_SEVERAL:
        return SWP_SAYING_NOTE_TYPE_SEVERAL;
    case SWP__TRF_TYPE_DENIED:
        return SWP_SAYING_NOTE_TYPE_DENIED;
    case SWP__TRF_TYPE_NO_EDITION:
        return SWP_SAYING_NOTE_TYPE_NO_EDITION;
    case SWP__TRF_TYPE_OTHER:
        return SWP_SAYING_NOTE_TYPE_OTHER;
    case SWP__TRF_TYPE_UNKNOWN:
        return SWP_SAYING_NOTE_TYPE_UNKNOWN;
    case SWP__TRF_TYPE_NOTHING:
    case SWP__TRF_TYPE_SYSTEM:
        break;
    }
    return SWP__NO_SAYING;
}

static void tell_type(struct swp_trf *trf, const struct swp__trf_line *line,
                      enum swp__trf_type_what what)
{
    const struct swp__field text = text_of(line);
    const swp_saying_code code = code_of_type(what);
    const bool is_mild =
        what == SWP__TRF_TYPE_FAMILY || (trf->options.flags & SWP_TRF_ANY_SYSTEM) != 0;
    if (code != SWP__NO_SAYING)
        swp__trf_say(trf, is_mild ? SWP_SEVERITY_INFO : SWP_SEVERITY_WARNING, line, 5, 0, 0, code,
                     SWP__VALUES(swp__bytes_value("found", text.text,
                                                  (uint32_t)quoted_up_to(text, MOST_OF_A_TYPE))));
}

/* Acceleration is taken from a code, or from 250 and XXA, never from a word. */
static void tell_acceleration(struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (swp_trf_record_count(trf, "250") == 0 && swp_trf_record_count(trf, "XXA") == 0)
        swp__trf_warn(trf, line, 5, 0, 0, SWP_SAYING_NOTE_TYPE_ACCELERATION, NULL);
}

static void choose_by_type(struct swp_trf *trf, const struct swp__trf_line *line,
                           const char *system, bool baku, bool is_code)
{
    const struct swp__field text = text_of(line);
    trf->system.line = line;
    trf->system_id = system;
    trf->baku = baku;
    if (is_code)
        swp__trf_info(trf, line, 5, 0, 0, SWP_SAYING_NOTE_SYSTEM_OF_092,
                      SWP__VALUES(swp__text_value("system", system)));
    else
        swp__trf_info(trf, line, 5, 0, 0, SWP_SAYING_NOTE_TYPE_SYSTEM,
                      SWP__VALUES(swp__bytes_value("found", text.text,
                                                   (uint32_t)quoted_up_to(text, MOST_OF_A_TYPE)),
                                  swp__text_value("system", system)));
}

/* 092: free text. Counts only without 192. */
void swp__trf_read_type_text(struct swp_trf *trf, const struct swp__trf_line *line)
{
    bool baku = false;
    const struct swp__field text = text_of(line);
    const struct swp__trf_type type = swp__trf_type_of_words(text);
    if (type.says_maxi)
        take_maxi(trf, line, type.denies_maxi);
    if (trf->has_192 || trf->types_differ)
        return;
    const char *system = system_of_code(text, &baku);
    const bool is_code = system != NULL;
    if (!system) {
        system = type.system;
        baku = type.baku;
    }
    if (system && trf->system.line) {
        if (strcmp(system, trf->system_id) == 0)
            return;
        tell_type(trf, line, SWP__TRF_TYPE_SEVERAL);
        trf->types_differ = true;
        trf->system.line = NULL;
        trf->system_id = NULL;
        trf->baku = false;
        return;
    }
    if (system)
        choose_by_type(trf, line, system, baku, is_code);
    if (is_code)
        return;
    tell_type(trf, line, type.what);
    if (type.is_accelerated)
        tell_acceleration(trf, line);
    if (type.what == SWP__TRF_TYPE_SYSTEM && !type.edition)
        tell_code_without_year(
            trf, line, &(struct swp__trf_event){.code = type.family, .system = type.system});
}

/* ---- points -------------------------------------------------------------------------------- */

static bool take_points(struct swp_trf *trf, const struct swp__trf_line *line,
                        struct swp__field field, swp_points *out_points)
{
    bool comma = false;
    const enum swp__taken taken = swp__field_points(field, out_points, &comma);
    if (taken != SWP__TAKEN) {
        swp__trf_error(trf, line, field.column, 0, 0, SWP_SAYING_NOTE_NO_POINTS,
                       SWP__VALUES(swp__bytes_value("found", field.text, (uint32_t)quoted(field)),
                                   swp__number_value("first", field.column),
                                   swp__number_value("last", field.column + 3)));
        return false;
    }
    if (comma)
        swp__trf_warn(trf, line, field.column, 0, 0, SWP_SAYING_NOTE_POINTS_WITH_COMMA,
                      SWP__VALUES(swp__bytes_value("found", field.text, (uint32_t)quoted(field))));
    return true;
}

/* W of 162 and BBx: win, forfeit win and full-point bye. */
static void set_win(swp_scoring *s, swp_points points)
{
    s->white_win = s->black_win = s->forfeit_win = s->full_bye = points;
}

static void set_draw(swp_scoring *s, swp_points points)
{
    s->white_draw = s->black_draw = s->half_bye = points;
}

static void set_loss(swp_scoring *s, swp_points points)
{
    s->white_loss = s->black_loss = points;
}

static void start_scoring(struct swp__trf_fact *fact, const struct swp__trf_line *line,
                          swp_scoring *scoring)
{
    const swp_scoring standard = SWP_SCORING_INIT;
    if (!fact->line)
        *scoring = standard;
    fact->line = line;
}

static const char symbols_162[] = "WDLAZPXFH";

/* One symbol of 162; P follows W and X follows D unless given. */
static void set_162(struct swp_trf *trf, char symbol, swp_points points)
{
    swp_scoring *s = &trf->by_162;
    switch (symbol) {
    case 'W':
        set_win(s, points);
        if (!trf->pab_162)
            s->pab = points;
        break;
    case 'D':
        set_draw(s, points);
        if (!trf->unknown_162)
            s->unknown = points;
        break;
    case 'L':
        set_loss(s, points);
        break;
    case 'A':
    case 'Z':
        s->zero_bye = s->forfeit_loss = points;
        break;
    case 'P':
        s->pab = points;
        trf->pab_162 = true;
        break;
    case 'F':
        s->full_bye = points;
        trf->full_162 = true;
        break;
    case 'H':
        s->half_bye = points;
        trf->half_162 = true;
        break;
    default: /* X */
        s->unknown = points;
        trf->unknown_162 = true;
        break;
    }
}

/* Symbols and values as words, from column 5 on, as files of matches have them. False when a word
 * is neither; then nothing is set. */
static bool read_words_of_162(struct swp_trf *trf, const struct swp__trf_line *line)
{
    for (int pass = 0; pass < 2; pass++) {
        struct swp__cursor c = swp__trf_cursor(line);
        struct swp__field symbol, value;
        bool comma = false;
        swp__cursor_seek(&c, 5);
        while (swp__cursor_word(&c, &symbol)) {
            swp_points points;
            if (symbol.length != 1 || !strchr(symbols_162, symbol.text[0]) ||
                !swp__cursor_word(&c, &value) ||
                swp__field_points(value, &points, &comma) != SWP__TAKEN || comma)
                return false;
            if (pass == 1)
                set_162(trf, symbol.text[0], points);
        }
    }
    trf->words_162 = line;
    return true;
}

/* 162: symbols at 6, 15, 24, ..., values in the four columns behind each. */
void swp__trf_read_162(struct swp_trf *trf, const struct swp__trf_line *line)
{
    start_scoring(&trf->points_162, line, &trf->by_162);
    struct swp__cursor c = swp__trf_cursor(line);
    struct swp__cursor start_of_words = c;
    if (swp__cursor_char(&start_of_words, 5) != ' ' && read_words_of_162(trf, line))
        return;
    for (uint32_t column = 6; c.at < c.end; column += 9) {
        const struct swp__field before = swp__cursor_field(&c, column - 1, column - 1);
        struct swp__cursor start = c;
        const struct swp__field letter = swp__cursor_field(&start, column, column);
        char symbol = swp__cursor_char(&c, column);
        const struct swp__field value = swp__cursor_field(&c, column + 1, column + 4);
        if (symbol == ' ' && swp__field_is_blank(before) && swp__field_is_blank(value)) {
            swp__cursor_seek(&c, column + 8);
            continue;
        }
        if (symbol >= 'a' && symbol <= 'z')
            symbol = (char)(symbol - 'a' + 'A');
        if (!swp__field_is_blank(before) || symbol == ' ' || !strchr(symbols_162, symbol)) {
            const bool early = !swp__field_is_blank(before);
            const struct swp__field capital = {&symbol, 1, column};
            const struct swp__field found = early ? before
                                            : letter.length > 0 && (unsigned char)*letter.text > 127
                                                ? letter
                                                : capital;
            swp__trf_error(trf, line, early ? column - 1 : column, 0, 0,
                           SWP_SAYING_NOTE_POINTS_SYMBOL,
                           SWP__VALUES(swp__bytes_value("found", found.text, found.length),
                                       swp__number_value("column", early ? column - 1 : column),
                                       swp__number_value("symbol", column),
                                       swp__number_value("first", column + 1),
                                       swp__number_value("last", column + 4)));
            return;
        }
        swp_points points;
        if (!take_points(trf, line, value, &points))
            return;
        set_162(trf, symbol, points);
        if ((symbol == 'F' || symbol == 'H') && !trf->byes_162.line)
            trf->byes_162 = (struct swp__trf_fact){line, column};
    }
}

/* BBW BBD BBL BBZ BBF BBU: value in columns 5-8; the PAB follows the win unless given. */
void swp__trf_read_bb(struct swp_trf *trf, const struct swp__trf_line *line)
{
    start_scoring(&trf->points_bb, line, &trf->by_bb);
    swp_scoring *s = &trf->by_bb;
    swp_points points;
    struct swp__field value = text_of(line);
    if (!take_points(trf, line, value, &points))
        return;
    switch (line->record->code[2]) {
    case 'W':
        set_win(s, points);
        if (!trf->pab_bb)
            s->pab = points;
        break;
    case 'D':
        set_draw(s, points);
        s->unknown = points;
        break;
    case 'L':
        set_loss(s, points);
        break;
    case 'Z':
        s->zero_bye = points;
        break;
    case 'F':
        s->forfeit_loss = points;
        break;
    default: /* U */
        s->pab = points;
        trf->pab_bb = true;
        break;
    }
}

/* The codes of XXS. `L` is a loss over the board: nothing says that it reaches absences. */
static bool set_xxs(swp_scoring *s, struct swp__field code, swp_points points)
{
    if (swp__field_is(code, "W"))
        set_win(s, points);
    else if (swp__field_is(code, "D"))
        set_draw(s, points);
    else if (swp__field_is(code, "L"))
        set_loss(s, points);
    else if (swp__field_is(code, "WW"))
        s->white_win = points;
    else if (swp__field_is(code, "BW"))
        s->black_win = points;
    else if (swp__field_is(code, "WD"))
        s->white_draw = points;
    else if (swp__field_is(code, "BD"))
        s->black_draw = points;
    else if (swp__field_is(code, "WL"))
        s->white_loss = points;
    else if (swp__field_is(code, "BL"))
        s->black_loss = points;
    else if (swp__field_is(code, "ZPB"))
        s->zero_bye = points;
    else if (swp__field_is(code, "HPB"))
        s->half_bye = points;
    else if (swp__field_is(code, "FPB"))
        s->full_bye = points;
    else if (swp__field_is(code, "PAB"))
        s->pab = points;
    else if (swp__field_is(code, "FW"))
        s->forfeit_win = points;
    else if (swp__field_is(code, "FL"))
        s->forfeit_loss = points;
    else
        return false;
    return true;
}

/* XXS CODE=VALUE ...; later settings override earlier ones. */
void swp__trf_read_xxs(struct swp_trf *trf, const struct swp__trf_line *line)
{
    start_scoring(&trf->points_xxs, line, &trf->by_xxs);
    struct swp__cursor c = swp__trf_cursor(line);
    swp__cursor_seek(&c, 4);
    struct swp__field word;
    while (swp__cursor_word(&c, &word)) {
        const char *equals = memchr(word.text, '=', word.length);
        if (!equals) {
            swp__trf_error(
                trf, line, word.column, 0, 0, SWP_SAYING_NOTE_CODE_AND_VALUE,
                SWP__VALUES(swp__bytes_value("found", word.text, (uint32_t)quoted(word))));
            return;
        }
        const uint32_t length = (uint32_t)(equals - word.text);
        const struct swp__field code = {word.text, length, word.column};
        const struct swp__field value = {equals + 1, word.length - length - 1,
                                         word.column + length + 1};
        swp_points points;
        if (!take_points(trf, line, value, &points))
            return;
        if (!set_xxs(&trf->by_xxs, code, points)) {
            swp__trf_error(
                trf, line, word.column, 0, 0, SWP_SAYING_NOTE_UNKNOWN_CODE,
                SWP__VALUES(swp__bytes_value("found", code.text, (uint32_t)quoted(code))));
            return;
        }
    }
    /* READING: an unknown result is a draw with White; XXS has no code of its own for it. */
    trf->by_xxs.unknown = trf->by_xxs.white_draw;
}
