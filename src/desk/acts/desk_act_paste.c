/* SPDX-License-Identifier: Apache-2.0 */
/* Players out of a table: a CSV file, or what was copied from a spreadsheet or a page. Columns are
 * known by their headings in five languages, or, without headings, by what stands in them. Each row
 * tells what became of it: new, known already (by FIDE number or name), changed, or not understood;
 * nothing is guessed silently. O(rows * players). */
#include "desk/base/desk_cells.h"
#include "desk/base/desk_memory.h"
#include "desk/views/desk_calendar.h"
#include "desk_act_inside.h"
#include "desk_acts.h"
#include "program/program_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

enum { MOST_CELLS = 40, MOST_ROWS = 20000 };

enum column {
    NAME,
    FIRST_NAME,
    RATING,
    FIDE_RATING,
    NATIONAL_RATING,
    TITLE,
    FEDERATION,
    FIDE_ID,
    BIRTH,
    SEX,
    CLUB,
    CATEGORY,
    COLUMNS
};

/* Headings in small letters, with a blank for whatever parts their words; each list ends with NULL.
 */
static const char *const headings[COLUMNS][24] = {
    [NAME] = {"name", "player", "last name", "lastname", "surname", "spieler", "nachname",
              "familienname", "nom", "joueur", "nombre", "jugador", "apellido", "apellidos", "naam",
              "speler", NULL},
    [FIRST_NAME] = {"first name", "firstname", "given name", "vorname", "prénom", "prenom",
                    "nombre de pila", "voornaam", NULL},
    [RATING] = {"rating", "rtg", "rat", "wertzahl", "wertungszahl", "ratingzahl", "twz", NULL},
    [FIDE_RATING] = {"elo", "fide elo", "elo fide", "elozahl", "elo zahl", "fide rating",
                     "rating fide", "irtg", "rtgi", "std", "fide", NULL},
    [NATIONAL_RATING] = {"dwz", "nwz", "nrtg", "rtgn", "national rating", "rating nat", "nat",
                         "elo national", "elo nat", "nationale wertzahl", "knsb", NULL},
    [TITLE] = {"title", "titel", "fide titel", "titre", "título", "titulo", "ti", "tit", NULL},
    [FEDERATION] = {"federation", "fed", "country", "föderation", "verband", "land", "nation",
                    "fédération", "federacion", "pays", "federación", "país", "federatie", NULL},
    [FIDE_ID] = {"fide id", "fideid", "fide number", "fide no", "id fide", "code fide", "n° fide",
                 "numéro fide", "código fide", "codigo fide", "n º fide", "nº fide", "fide nr",
                 "fide nummer", "fide kennung", "fide code", "id", NULL},
    [BIRTH] = {"birth",
               "born",
               "birthday",
               "date of birth",
               "year",
               "year of birth",
               "geboren",
               "geburtsjahr",
               "geburtsdatum",
               "geb",
               "jahrgang",
               "naissance",
               "date de naissance",
               "né",
               "né(e)",
               "née",
               "nacimiento",
               "fecha de nacimiento",
               "geboortedatum",
               NULL},
    [SEX] = {"sex", "gender", "geschlecht", "sexe", "sexo", "geslacht", NULL},
    [CLUB] = {"club", "verein", "team", "société", "cercle", "vereniging", NULL},
    [CATEGORY] = {"category", "categories", "group", "kategorie", "gruppe", "catégorie",
                  "categoría", "categorie", NULL},
};
static const char *const members[COLUMNS] = {
    "name",  NULL,         "rating",  "official_rating", "national_rating",
    "title", "federation", "fide_id", "birth",           "sex",
    "club",  "categories"};

struct row {
    size_t line; /* from 1 */
    char *cells[MOST_CELLS];
    size_t n;
};

struct table {
    char *text; /* cells point into it */
    struct row *rows;
    size_t n_rows;
    int column_of[MOST_CELLS]; /* COLUMNS: not used */
    bool has_head;
};

/* ---- cells ----------------------------------------------------------------------------------- */

static void read_rows(struct table *table, const char *text)
{
    static const char mark[] = "\xEF\xBB\xBF";
    if (strncmp(text, mark, 3) == 0)
        text += 3;
    table->text = desk_copy_text(text);
    const char separator = desk_cells_separator(table->text);
    char *at = table->text;
    for (size_t line = 1; *at && table->n_rows < MOST_ROWS; line++) {
        struct row row = {.line = line};
        bool any = false;
        for (char end = separator; end == separator;) {
            char *cell = NULL;
            end = desk_cells_take(&at, separator, &cell);
            any = any || *cell;
            if (row.n < MOST_CELLS)
                row.cells[row.n++] = cell;
            if (end == '\0' || end == '\n')
                break;
        }
        if (!any)
            continue;
        table->rows = desk_grow(table->rows, table->n_rows, sizeof *table->rows);
        table->rows[table->n_rows++] = row;
    }
}

/* ---- columns --------------------------------------------------------------------------------- */

/* A letter of a heading as the lists have it: small, also those with accents that UTF-8 writes with
 * C3; `before` is the byte before it. */
static char small(char before, char letter)
{
    const unsigned char c = (unsigned char)letter;
    if (c < 128)
        return (char)tolower(c);
    return (unsigned char)before == 0xC3 && c < 0x9F ? (char)(c + 0x20) : letter;
}

static size_t parting(const char *cell)
{
    return strspn(cell, " ._:-");
}

/* "FIDE-Nr." is "fide nr". */
static bool same_word(const char *cell, const char *word)
{
    for (char before = '\0'; *cell && *word; word++) {
        const size_t parts = parting(cell);
        if (parts > 0 ? *word != ' ' : small(before, *cell) != *word)
            return false;
        before = *cell;
        cell += parts > 0 ? parts : 1;
    }
    return !*word && !cell[parting(cell)];
}

static enum column heading_of(const char *cell)
{
    for (int column = 0; column < COLUMNS; column++)
        for (size_t i = 0; headings[column][i]; i++)
            if (same_word(cell, headings[column][i]))
                return (enum column)column;
    return COLUMNS;
}

static bool is_title(const char *cell)
{
    static const char *const titles[] = {"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (strcmp(titles[i], cell) == 0)
            return true;
    return false;
}

/* What stands in a cell, by its looks. */
static enum column look_of(const char *cell)
{
    const size_t length = strlen(cell), digits = strspn(cell, "0123456789");
    if (length == 0)
        return COLUMNS;
    if (digits == length)
        return length >= 5 ? FIDE_ID : length >= 3 ? RATING : COLUMNS;
    if (is_title(cell))
        return TITLE;
    if (length == 3 && isupper((unsigned char)cell[0]) && isupper((unsigned char)cell[1]) &&
        isupper((unsigned char)cell[2]))
        return FEDERATION;
    if (digits == 4 && (cell[4] == '-' || cell[4] == '/' || cell[4] == '.'))
        return BIRTH;
    if (length == 1 && strchr("mwfMWF", cell[0]))
        return SEX;
    return length > 2 ? NAME : COLUMNS;
}

/* By headings; without any, each column is what most of its cells look like, and the first of two
 * alike. */
static void find_columns(struct table *table)
{
    bool taken[COLUMNS + 1] = {false};
    size_t known = 0;
    for (size_t i = 0; i < MOST_CELLS; i++)
        table->column_of[i] = COLUMNS;
    for (size_t i = 0; i < table->rows[0].n; i++) {
        const enum column column = heading_of(table->rows[0].cells[i]);
        if (column == COLUMNS || taken[column])
            continue;
        table->column_of[i] = (int)column;
        taken[column] = true;
        known++;
    }
    for (size_t i = 0; i < MOST_CELLS; i++) /* FIDE's alone is the rating, as it always was */
        if (table->column_of[i] == FIDE_RATING && !taken[RATING] && !taken[NATIONAL_RATING])
            table->column_of[i] = RATING;
    table->has_head = taken[NAME] || known >= 2;
    if (table->has_head)
        return;
    for (size_t i = 0; i < MOST_CELLS; i++) {
        size_t votes[COLUMNS + 1] = {0};
        int best = COLUMNS;
        for (size_t k = 0; k < table->n_rows; k++)
            if (i < table->rows[k].n)
                votes[look_of(table->rows[k].cells[i])]++;
        for (int column = 0; column < COLUMNS; column++)
            if (!taken[column] && votes[column] > (best == COLUMNS ? 0 : votes[best]))
                best = column;
        table->column_of[i] = best;
        taken[best] = best != COLUMNS;
    }
}

/* ---- rows ------------------------------------------------------------------------------------ */

static void put_cell(json_t *body, enum column column, const char *cell)
{
    char day[16];
    switch (column) {
    case RATING:
    case FIDE_RATING:
    case NATIONAL_RATING:
        if (strspn(cell, "0123456789") == strlen(cell) && strlen(cell) <= 4)
            json_object_set_new(body, members[column], json_integer(strtol(cell, NULL, 10)));
        break;
    case TITLE:
        if (is_title(cell))
            json_object_set_new(body, "title", json_string(cell));
        break;
    case FEDERATION:
        if (strlen(cell) <= 3)
            json_object_set_new(body, "federation", json_string(cell));
        break;
    case SEX:
        if (strchr("mM", cell[0]) || strchr("wWfFdD", cell[0]))
            json_object_set_new(body, "sex", json_string(strchr("mM", cell[0]) ? "m" : "w"));
        break;
    case BIRTH:
        if (*desk_calendar_day(cell, day))
            json_object_set_new(body, "birth", json_string(day));
        break;
    case FIDE_ID:
        if (strcmp(cell, "0") != 0 && strlen(cell) <= 11)
            json_object_set_new(body, "fide_id", json_string(cell));
        break;
    case CATEGORY:
        json_object_set_new(body, "categories", json_pack("[s]", cell));
        break;
    case NAME:
    case CLUB:
        json_object_set_new(body, members[column], json_string(cell));
        break;
    case FIRST_NAME:
    case COLUMNS:
        break;
    }
}

/* The rating that ranks, where no column is that itself: the one that is wanted, or the other. */
static void choose_rating(json_t *body, bool by_national)
{
    static const char *const names[] = {"official_rating", "national_rating"};
    for (size_t i = 0; i < 2 && !json_object_get(body, "rating"); i++) {
        json_t *const value = json_object_get(body, names[(i + by_national) % 2]);
        if (json_integer_value(value) > 0)
            json_object_set(body, "rating", value);
    }
}

/* Particulars of a row; the name is "Last, First" when there are two columns for it. */
static json_t *particulars_of(const struct table *table, const struct row *row, bool by_national)
{
    json_t *const body = json_object();
    const char *first = "";
    for (size_t i = 0; i < row->n; i++) {
        if (table->column_of[i] == FIRST_NAME)
            first = row->cells[i];
        else if (*row->cells[i])
            put_cell(body, (enum column)table->column_of[i], row->cells[i]);
    }
    const char *const last = json_string_value(json_object_get(body, "name"));
    if (*first && last) {
        struct program_text whole = PROGRAM_TEXT_INIT;
        program_text_format(&whole, "%s, %s", last, first);
        json_t *const name = json_string(program_text_get(&whole));
        program_text_free(&whole);
        json_object_set_new(body, "name", name);
    }
    choose_rating(body, by_national);
    if (json_object_get(body, "rating"))
        json_object_set_new(body, "rating_from", json_string("table"));
    return body;
}

/* Whom a row is about: by FIDE number, else by name. NULL: a new player. */
static const struct desk_player *match(const struct desk_model *model, const json_t *body,
                                       const char **out_by)
{
    const char *const id = desk_body_text(body, "fide_id"), *const name =
                                                                desk_body_text(body, "name");
    for (uint32_t i = 0; i < model->n_players && *id; i++)
        if (!model->players[i].removed && strcmp(model->players[i].fide_id, id) == 0) {
            *out_by = "fide_id";
            return &model->players[i];
        }
    for (uint32_t i = 0; i < model->n_players; i++) {
        const struct desk_player *const p = &model->players[i];
        if (!p->removed && strcmp(p->name, name) == 0 &&
            (!*id || !*p->fide_id || strcmp(p->fide_id, id) == 0)) {
            *out_by = "name";
            return p;
        }
    }
    *out_by = "";
    return NULL;
}

/* The members of a row that differ from what is known of the player. */
static json_t *changes_to(const struct desk_player *p, const json_t *body)
{
    const struct {
        const char *name, *known;
    } texts[] = {{"name", p->name},       {"title", p->title}, {"federation", p->federation},
                 {"fide_id", p->fide_id}, {"birth", p->birth}, {"club", p->club}};
    json_t *const changes = json_object();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (json_object_get(body, texts[i].name) &&
            strcmp(desk_body_text(body, texts[i].name), texts[i].known) != 0)
            json_object_set(changes, texts[i].name, json_object_get(body, texts[i].name));
    if (json_object_get(body, "rating") && desk_body_number(body, "rating") != p->rating) {
        json_object_set(changes, "rating", json_object_get(body, "rating"));
        json_object_set(changes, "rating_from", json_object_get(body, "rating_from"));
    }
    const struct {
        const char *name;
        uint32_t known;
    } ratings[] = {{"official_rating", p->official_rating},
                   {"national_rating", p->national_rating}};
    for (size_t i = 0; i < sizeof ratings / sizeof *ratings; i++)
        if (json_object_get(body, ratings[i].name) &&
            desk_body_number(body, ratings[i].name) != ratings[i].known)
            json_object_set(changes, ratings[i].name, json_object_get(body, ratings[i].name));
    if (json_object_get(body, "sex") && desk_body_text(body, "sex")[0] != p->sex)
        json_object_set(changes, "sex", json_object_get(body, "sex"));
    return changes;
}

static const char *take_known(const struct desk_acting *a, const struct desk_player *p,
                              const json_t *body, json_t *shown)
{
    json_t *const changes = changes_to(p, body);
    const char *became = "same";
    if (json_object_size(changes) > 0) {
        json_object_set(shown, "changes", changes);
        became = desk_flag(a, "update") ? "changed" : "known";
    }
    if (strcmp(became, "changed") == 0) {
        json_object_set_new(changes, "player", json_integer(p->player));
        desk_emit(a, DESK_PLAYER_CHANGED, changes);
    } else {
        json_decref(changes);
    }
    return became;
}

/* One row: what became of it. */
static json_t *take_row(const struct desk_acting *a, const struct table *table,
                        const struct row *row, uint32_t *next)
{
    json_t *const body = particulars_of(table, row, strcmp(desk_text(a, "seed"), "national") == 0);
    char why[200] = "";
    const char *by = "", *became = "new", *const name = desk_body_text(body, "name");
    json_t *const shown = json_pack("{s:I}", "line", (json_int_t)row->line);
    const struct desk_player *const p = *name ? match(a->model, body, &by) : NULL;
    json_object_set_new(body, "player", json_integer(*next));
    json_object_set_new(body, "v", json_integer(desk_body_vocabulary(DESK_PLAYER_ADDED, body)));
    if (!*name || !desk_body_check(DESK_PLAYER_ADDED, body, why, sizeof why)) {
        became = "unreadable";
        json_object_set_new(shown, "why", json_string(*name ? why : "no name"));
    } else if (p) {
        became = take_known(a, p, body, shown);
        json_object_set_new(shown, "player", json_integer(p->player));
        json_object_set_new(shown, "by", json_string(by));
    } else {
        json_object_set_new(shown, "player", json_integer((*next)++));
        desk_emit(a, DESK_PLAYER_ADDED, json_incref(body));
    }
    json_object_set_new(shown, "name", json_string(*why ? "" : name));
    json_object_set_new(shown, "became", json_string(became));
    json_decref(body);
    return shown;
}

static void find_outcome(const struct desk_acting *a, const json_t *rows)
{
    size_t unreadable = 0, known = 0;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const char *const became = desk_body_text(json_array_get(rows, i), "became");
        unreadable += strcmp(became, "unreadable") == 0;
        known += strcmp(became, "known") == 0;
    }
    if (unreadable > 0)
        desk_find(a, 2, "unreadable", "", "Look at those rows: each says why.",
                  "%zu rows could not be used and were skipped.", unreadable);
    if (known > 0)
        desk_find(a, 2, "known", "", "To change them, say so (update: true).",
                  "%zu rows differ from players already entered; those stay as they are.", known);
}

static json_t *columns_json(const struct table *table)
{
    json_t *const columns = json_array();
    for (size_t i = 0; i < table->rows[0].n; i++) {
        const int column = table->column_of[i];
        const char *const name = column == COLUMNS      ? ""
                                 : column == FIRST_NAME ? "first_name"
                                                        : members[column];
        json_array_append_new(columns, json_string(name));
    }
    return columns;
}

static json_t *headings_json(const struct table *table)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < table->rows[0].n; i++)
        json_array_append_new(list, json_string(table->has_head ? table->rows[0].cells[i] : ""));
    return list;
}

/* Columns that have something in them and are not taken over, by their headings or numbers. */
static void find_left_columns(const struct desk_acting *a, const struct table *table)
{
    struct program_text names = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < table->rows[0].n; i++) {
        bool has_cells = false;
        for (size_t k = table->has_head ? 1 : 0; k < table->n_rows && !has_cells; k++)
            has_cells = i < table->rows[k].n && *table->rows[k].cells[i];
        if (table->column_of[i] != COLUMNS || !has_cells)
            continue;
        program_text_string(&names, names.length > 0 ? ", " : "");
        if (table->has_head && *table->rows[0].cells[i])
            program_text_format(&names, "%.60s", table->rows[0].cells[i]);
        else
            program_text_format(&names, "%zu", i + 1);
    }
    if (names.length > 0)
        desk_find(a, 2, "columns_left", "", "Name the column as the manual does, or leave it out.",
                  "These columns are not taken over: %.300s.", program_text_get(&names));
    program_text_free(&names);
}

DESK_ACT(import_players)
{
    BEGIN;
    struct table table = {.text = NULL};
    const char *const text = desk_text(a, "table");
    if (!*text) {
        desk_wrong(a, "table: missing; the text of it");
        return;
    }
    if (model->n_rounds > 0) {
        desk_refuse(a, "late_entry", "C.04.2 2.4", "Enter late players one by one (add_player).",
                    "%u rounds are paired.", model->n_rounds);
        return;
    }
    read_rows(&table, text);
    json_t *const rows = json_array();
    uint32_t next = model->n_players + 1;
    outcome->answer = json_object();
    if (table.n_rows > 0) {
        find_columns(&table);
        for (size_t i = table.has_head ? 1 : 0; i < table.n_rows; i++)
            json_array_append_new(rows, take_row(a, &table, &table.rows[i], &next));
        json_object_set_new(outcome->answer, "columns", columns_json(&table));
        json_object_set_new(outcome->answer, "headings", headings_json(&table));
        find_left_columns(a, &table);
    }
    find_outcome(a, rows);
    json_object_set_new(outcome->answer, "rows", rows);
    free(table.rows);
    free(table.text);
}
