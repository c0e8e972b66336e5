/* SPDX-License-Identifier: Apache-2.0 */
/* FIDE's lists as text and as XML, other lists as CSV with a mapping: a stream of bytes becomes one
 * player after the other. Columns are found by their names in the head of the file, never by their
 * places. O(bytes), a line in memory. */
#include "desk_list.h"

#include "desk/base/desk_cells.h"
#include "desk/base/desk_memory.h"
#include "desk/sheets/desk_decode.h"

#include <expat.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 64 * 1024, MOST_COLUMNS = 64, MOST_NAMES = 3 };

const char *const desk_list_field_names[DESK_LIST_FIELDS] = {
    "number",       "name",     "federation",     "sex",        "title", "women_title",
    "other_titles", "standard", "standard_games", "standard_k", "rapid", "rapid_games",
    "rapid_k",      "blitz",    "blitz_games",    "blitz_k",    "birth", "flag",
    "fide_id",      "club"};

bool desk_list_is_number(enum desk_list_field field)
{
    return field >= DESK_LIST_STANDARD && field <= DESK_LIST_BLITZ_K;
}

struct reading {
    const struct desk_list_source *source;
    const struct desk_list_wish *wish;
    desk_list_take *take;
    void *user;
    struct desk_list_facts *facts;
    enum desk_list_answer answer;
    crypto_generichash_state digest;
    char *piece; /* bytes that came, `at` of `length` of them taken */
    size_t at, length;
    bool at_end;
    char values[DESK_LIST_FIELDS][DESK_LIST_MOST_TEXT];
    enum desk_list_field single; /* of a list of one rating: where it belongs */
};

static bool stop(struct reading *r, enum desk_list_answer answer)
{
    if (r->answer == DESK_LIST_OK)
        r->answer = answer;
    return false;
}

/* ---- bytes ------------------------------------------------------------------------------------
 */

/* The next piece; false at the end, and when it cannot be read. */
static bool fill(struct reading *r)
{
    if (r->at_end || r->answer != DESK_LIST_OK)
        return false;
    const ptrdiff_t got = r->source->read(r->source->of, r->piece, PIECE);
    r->at = 0;
    r->length = got > 0 ? (size_t)got : 0;
    r->at_end = got <= 0;
    if (got < 0)
        return stop(r, DESK_LIST_BROKEN);
    r->facts->bytes += r->length;
    if (r->facts->bytes > DESK_LIST_MOST_BYTES)
        return stop(r, DESK_LIST_LARGE);
    (void)crypto_generichash_update(&r->digest, (const unsigned char *)r->piece, r->length);
    return r->length > 0;
}

/* A line without its end, and without NULs; false at the end. */
static bool take_line(struct reading *r, struct program_text *line)
{
    program_text_clear(line);
    for (;;) {
        if (r->at == r->length && !fill(r))
            break;
        const char *const from = r->piece + r->at;
        const char *const end = memchr(from, '\n', r->length - r->at);
        const size_t length = end ? (size_t)(end - from) : r->length - r->at;
        if (line->length + length > DESK_LIST_MOST_LINE)
            return stop(r, DESK_LIST_LARGE);
        program_text_add(line, from, length);
        r->at += length + (end ? 1 : 0);
        if (end)
            break;
    }
    if (line->length > 0 && line->bytes[line->length - 1] == '\r')
        line->bytes[--line->length] = '\0';
    for (size_t i = 0; i < line->length; i++)
        if (line->bytes[i] == '\0')
            line->bytes[i] = ' ';
    return r->answer == DESK_LIST_OK && (line->length > 0 || !r->at_end);
}

/* ---- values -----------------------------------------------------------------------------------
 */

/* The common case, ASCII without controls: copied as it is. False when it is another. */
static bool put_plain(char *value, const char *bytes, size_t length)
{
    while (length > 0 && *bytes == ' ')
        bytes++, length--;
    while (length > 0 && bytes[length - 1] == ' ')
        length--;
    if (length >= DESK_LIST_MOST_TEXT)
        return false;
    for (size_t i = 0; i < length; i++)
        if (bytes[i] < ' ' || bytes[i] > '~' || (bytes[i] == ' ' && bytes[i + 1] == ' '))
            return false;
    memcpy(value, bytes, length);
    value[length] = '\0';
    return true;
}

/* Text of a file as a field holds it: UTF-8, no controls, no blanks around it, cut at a character.
 */
static void put_value(struct reading *r, enum desk_list_field field, const char *bytes,
                      size_t length)
{
    char *const value = r->values[field];
    struct program_text text = PROGRAM_TEXT_INIT;
    if (put_plain(value, bytes, length))
        return;
    desk_decode(bytes, length, &text);
    const char *at = program_text_get(&text);
    size_t n = 0;
    while (*at) {
        const char *const from = at;
        const uint32_t c = program_text_take_character(&at);
        const bool is_blank = c <= ' ' || program_text_steers(c) || c == 0xFFFD;
        const size_t size = is_blank ? 1 : (size_t)(at - from);
        if (n + size >= DESK_LIST_MOST_TEXT)
            break;
        if (is_blank && (n == 0 || value[n - 1] == ' '))
            continue;
        memcpy(value + n, is_blank ? " " : from, size);
        n += size;
    }
    while (n > 0 && value[n - 1] == ' ')
        n--;
    value[n] = '\0';
    program_text_free(&text);
}

static void clear_values(struct reading *r)
{
    for (size_t i = 0; i < DESK_LIST_FIELDS; i++)
        r->values[i][0] = '\0';
}

/* One spelling for what lists write in several. */
static void settle_values(struct reading *r)
{
    char *const sex = r->values[DESK_LIST_SEX], *const birth = r->values[DESK_LIST_BIRTH];
    const char c = sex[0];
    sex[0] = c == 'M' || c == 'm' ? 'm' : c && strchr("FfWw", c) ? 'w' : '\0';
    sex[1] = '\0';
    if (strspn(birth, "0") == strlen(birth))
        birth[0] = '\0';
    for (size_t i = DESK_LIST_STANDARD; i <= DESK_LIST_BLITZ_K; i++)
        if (strlen(r->values[i]) > 4 || strspn(r->values[i], "0123456789") != strlen(r->values[i]))
            r->values[i][0] = '\0';
}

static bool give_player(struct reading *r)
{
    const char *fields[DESK_LIST_FIELDS];
    settle_values(r);
    if (!r->values[DESK_LIST_NUMBER][0] || !r->values[DESK_LIST_NAME][0]) {
        r->facts->left_out++;
        return true;
    }
    if (++r->facts->players > DESK_LIST_MOST_PLAYERS)
        return stop(r, DESK_LIST_LARGE);
    for (size_t i = 0; i < DESK_LIST_FIELDS; i++)
        fields[i] = r->values[i];
    return r->take(r->user, fields) || stop(r, DESK_LIST_CANCELLED);
}

/* ---- which list, and of which month ------------------------------------------------------------
 */

static const char *const months[] = {"jan", "feb", "mar", "apr", "may", "jun",
                                     "jul", "aug", "sep", "oct", "nov", "dec"};

/* "OCT26" anywhere in a text that is in small letters: the month of three letters and two digits.
 */
static bool month_in(const char *text, char out[8])
{
    for (; *text; text++)
        for (unsigned i = 0; i < 12; i++)
            if (strncmp(text, months[i], 3) == 0 && strspn(text + 3, "0123456789") == 2) {
                (void)snprintf(out, 8, "20%.2s-%02u", text + 3, i + 1);
                return true;
            }
    return false;
}

static void small_of(const char *text, char *out, size_t room)
{
    size_t n = 0;
    for (; *text && n + 1 < room; text++)
        out[n++] = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
    out[n] = '\0';
}

/* `kind`: as the caller or a mapping says; "". `heading`: that of a list of one rating, the month;
 * "". */
static bool settle_list(struct reading *r, const char *kind, bool is_single, const char *heading)
{
    static const char *const kinds[] = {"standard", "rapid", "blitz"};
    struct desk_list_facts *const facts = r->facts;
    char name[sizeof r->source->name], month[24];
    small_of(r->source->name, name, sizeof name);
    small_of(heading, month, sizeof month);
    if (*kind)
        (void)snprintf(facts->kind, sizeof facts->kind, "%s", kind);
    else if (!is_single)
        (void)snprintf(facts->kind, sizeof facts->kind, "fide");
    for (size_t i = 0; i < 3; i++) {
        char own[DESK_LIST_KIND];
        (void)snprintf(own, sizeof own, "fide-%s", kinds[i]);
        if (is_single && !*facts->kind && strstr(name, kinds[i]))
            (void)snprintf(facts->kind, sizeof facts->kind, "%s", own);
        if (is_single && strcmp(facts->kind, own) == 0)
            r->single = (enum desk_list_field)(DESK_LIST_STANDARD + 3 * i);
    }
    if (!*facts->kind)
        return stop(r, DESK_LIST_NO_KIND);
    if (*r->wish->date)
        (void)snprintf(facts->date, sizeof facts->date, "%.7s", r->wish->date);
    else if (!month_in(month, facts->date) && !month_in(name, facts->date))
        (void)snprintf(facts->date, sizeof facts->date, "%.7s", r->source->date);
    return *facts->date ? true : stop(r, DESK_LIST_NO_DATE);
}

/* ---- FIDE's text -------------------------------------------------------------------------------
 */

struct column {
    size_t from, to; /* bytes */
    enum desk_list_field field;
};
struct head {
    struct column columns[MOST_COLUMNS];
    size_t n, length, behind; /* `behind`: columns from here on move with a line that is longer */
};

static const struct {
    const char *heading;
    enum desk_list_field field;
} headings[] = {{"ID", DESK_LIST_NUMBER},          {"Name", DESK_LIST_NAME},
                {"Fed", DESK_LIST_FEDERATION},     {"Sex", DESK_LIST_SEX},
                {"Tit", DESK_LIST_TITLE},          {"WTit", DESK_LIST_WOMEN_TITLE},
                {"OTit", DESK_LIST_OTHER_TITLES},  {"SRtng", DESK_LIST_STANDARD},
                {"SGm", DESK_LIST_STANDARD_GAMES}, {"SK", DESK_LIST_STANDARD_K},
                {"RRtng", DESK_LIST_RAPID},        {"RGm", DESK_LIST_RAPID_GAMES},
                {"Rk", DESK_LIST_RAPID_K},         {"RK", DESK_LIST_RAPID_K},
                {"BRtng", DESK_LIST_BLITZ},        {"BGm", DESK_LIST_BLITZ_GAMES},
                {"BK", DESK_LIST_BLITZ_K},         {"B-day", DESK_LIST_BIRTH},
                {"Flag", DESK_LIST_FLAG}};

static bool is_month(const char *word, size_t length)
{
    char small[24], month[8];
    small_of(word, small, sizeof small);
    return length == 5 && month_in(small, month) && strncmp(small + 3, word + 3, 2) == 0;
}

static enum desk_list_field field_of(const char *word, size_t length, char month[24])
{
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        if (strlen(headings[i].heading) == length &&
            strncmp(word, headings[i].heading, length) == 0)
            return headings[i].field;
    if (is_month(word, length)) {
        (void)snprintf(month, 24, "%.5s", word);
        return DESK_LIST_STANDARD;
    }
    if (length == 3 && strncmp(word, "Gms", 3) == 0)
        return DESK_LIST_STANDARD_GAMES;
    return length == 1 && *word == 'K' ? DESK_LIST_STANDARD_K : DESK_LIST_FIELDS;
}

/* The columns by the head's words; false, and stopped, when it is none of a list. */
static bool read_head(struct reading *r, const char *line, struct head *head)
{
    char month[24] = "";
    bool has[DESK_LIST_FIELDS + 1] = {false};
    head->length = strlen(line);
    for (const char *at = line + strspn(line, " "); *at && head->n < MOST_COLUMNS;) {
        const size_t length = strcspn(at, " ");
        if (!(length == 6 && strncmp(at, "Number", 6) == 0)) { /* of "ID Number" */
            const enum desk_list_field field = field_of(at, length, month);
            if (head->n > 0)
                head->columns[head->n - 1].to = (size_t)(at - line);
            head->columns[head->n++] = (struct column){(size_t)(at - line), head->length, field};
            has[field] = true;
            if (field == DESK_LIST_OTHER_TITLES)
                head->behind = head->n;
        }
        at += length;
        at += strspn(at, " ");
    }
    if (!has[DESK_LIST_NUMBER] || !has[DESK_LIST_NAME] || !has[DESK_LIST_FEDERATION] ||
        !has[DESK_LIST_BIRTH])
        return stop(r, DESK_LIST_NO_COLUMN);
    return settle_list(r, r->wish->kind, *month != '\0', month);
}

/* The rating of a list of one is where its kind says. */
static enum desk_list_field moved(const struct reading *r, enum desk_list_field field)
{
    return r->single != DESK_LIST_FIELDS && field >= DESK_LIST_STANDARD &&
                   field <= DESK_LIST_STANDARD_K
               ? (enum desk_list_field)(r->single + (field - DESK_LIST_STANDARD))
               : field;
}

/* A line that is longer than the head has a column of titles that ran over: what is behind it
 * stands from the end of the line. */
static void read_fields(struct reading *r, const struct head *head, const struct program_text *line)
{
    const size_t over =
        head->behind > 0 && line->length > head->length ? line->length - head->length : 0;
    for (size_t i = 0; i < head->n; i++) {
        const struct column *const c = &head->columns[i];
        const size_t from = c->from + (i >= head->behind ? over : 0);
        size_t to = c->to + (i + 1 >= head->behind ? over : 0);
        if (to > line->length || i + 1 == head->n)
            to = line->length;
        if (c->field != DESK_LIST_FIELDS && from < to)
            put_value(r, moved(r, c->field), line->bytes + from, to - from);
    }
}

static void read_text(struct reading *r, struct program_text *line)
{
    struct head *const head = desk_new(1, sizeof *head);
    bool goes_on = read_head(r, program_text_get(line), head);
    while (goes_on && take_line(r, line)) {
        clear_values(r);
        read_fields(r, head, line);
        goes_on = line->length == 0 || give_player(r);
    }
    free(head);
}

/* ---- CSV by a mapping --------------------------------------------------------------------------
 */

/* Which cells make a field: a name may be of several, which commas part then. */
struct mapped {
    size_t cells[MOST_NAMES], n;
};

static const char *mapping_text(const json_t *mapping, const char *name)
{
    const char *const text = json_string_value(json_object_get(mapping, name));
    return text ? text : "";
}

/* A cell of the head by its name, small and large letters alike; MOST_COLUMNS when there is none.
 */
static size_t find_cell(char *const *cells, size_t n, const char *name)
{
    char wanted[DESK_LIST_MOST_TEXT], has[DESK_LIST_MOST_TEXT];
    small_of(name, wanted, sizeof wanted);
    for (size_t i = 0; i < n; i++) {
        small_of(cells[i], has, sizeof has);
        if (strcmp(wanted, has) == 0)
            return i;
    }
    return MOST_COLUMNS;
}

static bool map_field(struct reading *r, const json_t *said, char *const *cells, size_t n,
                      struct mapped *out)
{
    const size_t count = json_is_array(said) ? json_array_size(said) : 1;
    if (count == 0 || count > MOST_NAMES)
        return stop(r, DESK_LIST_MAPPING);
    for (size_t i = 0; i < count; i++) {
        const char *const name =
            json_string_value(json_is_array(said) ? json_array_get(said, i) : said);
        if (!name)
            return stop(r, DESK_LIST_MAPPING);
        out->cells[out->n] = find_cell(cells, n, name);
        if (out->cells[out->n] == MOST_COLUMNS) {
            (void)snprintf(r->facts->why, sizeof r->facts->why, "%.100s", name);
            return stop(r, DESK_LIST_NO_COLUMN);
        }
        out->n++;
    }
    return true;
}

static size_t cut_cells(char *line, char separator, char *cells[MOST_COLUMNS])
{
    size_t n = 0;
    for (char end = separator; end == separator && n < MOST_COLUMNS; n++)
        end = desk_cells_take(&line, separator, &cells[n]);
    return n;
}

static bool is_open_quote(const struct program_text *line)
{
    bool inside = false;
    for (size_t i = 0; i < line->length; i++)
        inside ^= line->bytes[i] == '"';
    return inside;
}

/* A record: a line, and those behind it while a quote is open. */
static bool take_record(struct reading *r, struct program_text *record, struct program_text *line)
{
    if (!take_line(r, record))
        return false;
    while (is_open_quote(record) && take_line(r, line)) {
        if (record->length + line->length > DESK_LIST_MOST_LINE)
            return stop(r, DESK_LIST_LARGE);
        program_text_char(record, ' ');
        program_text_add(record, program_text_get(line), line->length);
    }
    return r->answer == DESK_LIST_OK;
}

static bool map_all(struct reading *r, char *const *cells, size_t n, struct mapped *out)
{
    const json_t *const columns = json_object_get(r->wish->mapping, "columns");
    if (!json_is_object(columns) || !*mapping_text(r->wish->mapping, "list"))
        return stop(r, DESK_LIST_MAPPING);
    for (size_t i = 0; i < DESK_LIST_FIELDS; i++) {
        const json_t *const said = json_object_get(columns, desk_list_field_names[i]);
        if (said && !map_field(r, said, cells, n, &out[i]))
            return false;
    }
    return out[DESK_LIST_NUMBER].n > 0 && out[DESK_LIST_NAME].n > 0 ? true
                                                                    : stop(r, DESK_LIST_MAPPING);
}

static void read_cells(struct reading *r, const struct mapped *map, char *const *cells, size_t n)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < DESK_LIST_FIELDS; i++) {
        program_text_clear(&text);
        for (size_t k = 0; k < map[i].n; k++) {
            const char *const cell = map[i].cells[k] < n ? cells[map[i].cells[k]] : "";
            if (*cell && text.length > 0)
                program_text_string(&text, ", ");
            program_text_string(&text, cell);
        }
        if (map[i].n > 0)
            put_value(r, (enum desk_list_field)i, program_text_get(&text), text.length);
    }
    const char *const federation = mapping_text(r->wish->mapping, "federation");
    if (!r->values[DESK_LIST_FEDERATION][0] && *federation)
        put_value(r, DESK_LIST_FEDERATION, federation, strlen(federation));
    program_text_free(&text);
}

static void read_csv(struct reading *r, struct program_text *line)
{
    struct mapped map[DESK_LIST_FIELDS] = {{.n = 0}};
    struct program_text more = PROGRAM_TEXT_INIT;
    char *cells[MOST_COLUMNS];
    char *head = line->bytes ? line->bytes : (char[1]){""};
    if (strncmp(head, "\xEF\xBB\xBF", 3) == 0)
        head += 3;
    const char separator = desk_cells_separator(head);
    if (separator == '\0' || !map_all(r, cells, cut_cells(head, separator, cells), map))
        return;
    bool goes_on = settle_list(r, mapping_text(r->wish->mapping, "list"), false, "");
    while (goes_on && take_record(r, line, &more)) {
        if (line->length == 0)
            continue;
        clear_values(r);
        read_cells(r, map, cells, cut_cells(line->bytes, separator, cells));
        goes_on = give_player(r);
    }
    program_text_free(&more);
}

/* ---- FIDE's XML --------------------------------------------------------------------------------
 */

static const struct {
    const char *element;
    enum desk_list_field field;
} elements[] = {{"fideid", DESK_LIST_NUMBER},
                {"name", DESK_LIST_NAME},
                {"country", DESK_LIST_FEDERATION},
                {"sex", DESK_LIST_SEX},
                {"title", DESK_LIST_TITLE},
                {"w_title", DESK_LIST_WOMEN_TITLE},
                {"o_title", DESK_LIST_OTHER_TITLES},
                {"rating", DESK_LIST_STANDARD},
                {"games", DESK_LIST_STANDARD_GAMES},
                {"k", DESK_LIST_STANDARD_K},
                {"rapid_rating", DESK_LIST_RAPID},
                {"rapid_games", DESK_LIST_RAPID_GAMES},
                {"rapid_k", DESK_LIST_RAPID_K},
                {"blitz_rating", DESK_LIST_BLITZ},
                {"blitz_games", DESK_LIST_BLITZ_GAMES},
                {"blitz_k", DESK_LIST_BLITZ_K},
                {"birthday", DESK_LIST_BIRTH},
                {"flag", DESK_LIST_FLAG}};

struct markup {
    struct reading *r;
    XML_Parser parser;
    struct program_text text;
    unsigned depth;
    bool in_player, is_settled;
    enum desk_list_field field; /* of the element that is open; FIELDS: none */
};

static void stop_markup(struct markup *m, enum desk_list_answer answer)
{
    (void)stop(m->r, answer);
    (void)XML_StopParser(m->parser, XML_FALSE);
}

static void XMLCALL begin_element(void *of, const XML_Char *name, const XML_Char **attributes)
{
    struct markup *const m = of;
    (void)attributes;
    if (++m->depth > DESK_LIST_MOST_DEPTH) {
        stop_markup(m, DESK_LIST_LARGE);
        return;
    }
    if (m->depth == 1 && strcmp(name, "playerslist") != 0)
        stop_markup(m, DESK_LIST_UNKNOWN);
    m->field = DESK_LIST_FIELDS;
    if (m->depth == 2) {
        m->in_player = strcmp(name, "player") == 0;
        clear_values(m->r);
    }
    for (size_t i = 0; m->depth == 3 && m->in_player && i < sizeof elements / sizeof *elements; i++)
        if (strcmp(name, elements[i].element) == 0)
            m->field = elements[i].field;
    program_text_clear(&m->text);
}

/* A list of one rating is one by its file's name. */
static bool settle_markup(struct markup *m)
{
    char name[sizeof m->r->source->name];
    small_of(m->r->source->name, name, sizeof name);
    const char *const kind = m->r->wish->kind;
    const bool is_single = strstr(name, "standard") || strstr(name, "rapid") ||
                           strstr(name, "blitz") || strncmp(kind, "fide-", 5) == 0;
    m->is_settled = true;
    return settle_list(m->r, kind, is_single, "");
}

static void XMLCALL end_element(void *of, const XML_Char *name)
{
    struct markup *const m = of;
    (void)name;
    if (m->r->answer != DESK_LIST_OK)
        return;
    if (!m->is_settled && !settle_markup(m)) {
        stop_markup(m, m->r->answer);
        return;
    }
    if (m->depth == 3 && m->field != DESK_LIST_FIELDS)
        put_value(m->r, moved(m->r, m->field), program_text_get(&m->text), m->text.length);
    m->field = DESK_LIST_FIELDS;
    if (m->depth == 2 && m->in_player && !give_player(m->r))
        stop_markup(m, m->r->answer);
    m->depth--;
}

static void XMLCALL put_text(void *of, const XML_Char *text, int length)
{
    struct markup *const m = of;
    if (m->field == DESK_LIST_FIELDS)
        return;
    if (m->text.length + (size_t)length > DESK_LIST_MOST_LINE)
        stop_markup(m, DESK_LIST_LARGE);
    else
        program_text_add(&m->text, text, (size_t)length);
}

/* No list declares a type; whoever does wants entities. */
static void XMLCALL refuse_type(void *of, const XML_Char *name, const XML_Char *system,
                                const XML_Char *public, int has_subset)
{
    (void)name, (void)system, (void)public, (void)has_subset;
    stop_markup(of, DESK_LIST_BROKEN);
}

static void read_markup(struct reading *r)
{
    struct markup m = {.r = r,
                       .parser = XML_ParserCreate(NULL),
                       .text = PROGRAM_TEXT_INIT,
                       .field = DESK_LIST_FIELDS};
    if (!m.parser) {
        (void)stop(r, DESK_LIST_BROKEN);
        return;
    }
    XML_SetUserData(m.parser, &m);
    XML_SetElementHandler(m.parser, begin_element, end_element);
    XML_SetCharacterDataHandler(m.parser, put_text);
    XML_SetStartDoctypeDeclHandler(m.parser, refuse_type);
    do {
        if (XML_Parse(m.parser, r->piece, (int)r->length, 0) != XML_STATUS_OK)
            (void)stop(r, DESK_LIST_BROKEN);
    } while (fill(r));
    if (r->answer == DESK_LIST_OK && XML_Parse(m.parser, "", 0, 1) != XML_STATUS_OK)
        (void)stop(r, DESK_LIST_BROKEN);
    XML_ParserFree(m.parser);
    program_text_free(&m.text);
}

/* ---- a list ------------------------------------------------------------------------------------
 */

static bool is_markup(const struct reading *r)
{
    const size_t mark = r->length >= 3 && memcmp(r->piece, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    size_t at = mark;
    while (at < r->length && strchr(" \t\r\n", r->piece[at]) && r->piece[at])
        at++;
    return at < r->length && r->piece[at] == '<';
}

static void read_list(struct reading *r)
{
    struct program_text line = PROGRAM_TEXT_INIT;
    if (!fill(r)) {
        (void)stop(r, DESK_LIST_EMPTY);
    } else if (is_markup(r)) {
        read_markup(r);
    } else if (take_line(r, &line)) {
        if (r->wish->mapping)
            read_csv(r, &line);
        else if (strncmp(program_text_get(&line), "ID Number", 9) == 0)
            read_text(r, &line);
        else
            (void)stop(r, DESK_LIST_UNKNOWN);
    }
    program_text_free(&line);
}

enum desk_list_answer desk_list_read(const struct desk_list_source *source,
                                     const struct desk_list_wish *wish, desk_list_take *take,
                                     void *user, struct desk_list_facts *facts)
{
    struct reading *const r = desk_new(1, sizeof *r);
    *facts = (struct desk_list_facts){.players = 0};
    r->source = source;
    r->wish = wish;
    r->take = take;
    r->user = user;
    r->facts = facts;
    r->single = DESK_LIST_FIELDS;
    r->piece = desk_new(PIECE, 1);
    (void)crypto_generichash_init(&r->digest, NULL, 0, DESK_LIST_DIGEST);
    read_list(r);
    (void)crypto_generichash_final(&r->digest, facts->digest, DESK_LIST_DIGEST);
    const enum desk_list_answer answer = r->answer != DESK_LIST_OK ? r->answer
                                         : facts->players == 0     ? DESK_LIST_EMPTY
                                                                   : DESK_LIST_OK;
    free(r->piece);
    free(r);
    return answer;
}
