/* SPDX-License-Identifier: Apache-2.0 */
/* The texts of the pages: no key without a text in each language, the same things put in
 * everywhere, no text left in English by oversight, and every kind of event with a word of its own.
 */
#include "desk/log/desk_kinds.h"
#include "desk/pages/desk_errors.h"
#include "desk/pages/desk_sayings.h"
#include "desk/pages/desk_words.h"
#include "swisspair/swisspair.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static unsigned passed, failed;

static void expect(bool holds, const char *key, const char *language, const char *what)
{
    if (holds) {
        passed++;
        return;
    }
    failed++;
    (void)fprintf(stderr, "desk_words: %s (%s): %s\n", key, language, what);
}

/* Whether every value that `pattern` names is named in `other`. */
static bool names_the_same(const char *pattern, const char *other)
{
    for (const char *at = strchr(pattern, '{'); at; at = strchr(at + 1, '{')) {
        const char *const name = at + (at[1] == '^' ? 2 : 1);
        const size_t length = strcspn(name, ":=}");
        bool found = false;
        for (const char *brace = strchr(other, '{'); brace; brace = strchr(brace + 1, '{')) {
            const char *const named = brace + (brace[1] == '^' ? 2 : 1);
            found = found || (strncmp(named, name, length) == 0 && strcspn(named, ":=}") == length);
        }
        if (!found || !strchr(name, '}'))
            return false;
    }
    return true;
}

/* French has no break before what stands high, nor inside its quotation marks. */
static bool spaces_as_french(const char *text)
{
    for (const char *at = strchr(text, ' '); at; at = strchr(at + 1, ' '))
        if (strchr(":;!?", at[1] ? at[1] : 'x') || strncmp(at + 1, "»", 2) == 0 ||
            (at - text >= 2 && strncmp(at - 2, "«", 2) == 0))
            return false;
    return true;
}

/* Notes about files: no page shows them, the program tells them in English. */
static bool is_of_a_file(const char *name)
{
    static const char *const beginnings[] = {"note_",   "lost_", "expected_",  "found_",
                                             "format_", "odd_",  "separators", "instead_",
                                             "deed_",   "match_"};
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (strncmp(name, beginnings[i], strlen(beginnings[i])) == 0)
            return true;
    return false;
}

/* Every code that the desk shows has a pattern in every language, with the values that English has.
 */
static void expect_sayings(void)
{
    for (int code = 0; swp_saying_code_name((swp_saying_code)code); code++) {
        const char *const name = swp_saying_code_name((swp_saying_code)code);
        const char *const english = swp_saying_english((swp_saying_code)code);
        for (unsigned l = 1; desk_language_at(l); l++) {
            const char *const language = desk_language_at(l);
            const char *const pattern = desk_saying_pattern((swp_saying_code)code, language);
            expect(pattern || is_of_a_file(name), name, language, "the saying has no pattern");
            expect(!pattern || names_the_same(english, pattern), name, language,
                   "a value is not shown that English shows");
            expect(!pattern || names_the_same(pattern, english), name, language,
                   "a value is named that English does not know");
            if (desk_saying_is_english((swp_saying_code)code))
                continue;
            expect(!pattern || strcmp(language, "fr") != 0 || spaces_as_french(pattern), name,
                   language, "a line can break before a colon");
            expect(!pattern || strlen(english) < 24 || strcmp(english, pattern) != 0 ||
                       english[0] == '{' || english[0] == 'B',
                   name, language, "it is English");
        }
    }
}

/* ---- told in English still ---- */

/* What the other languages repeat in English until somebody translates it. A new mark is one more
 * here; a translation is one less. */
enum { SAYINGS_MARKED = 14, RECORDED_MARKED = 0, ERRORS_MARKED = 0, WORDS_MARKED = 0 };

#define ENGLISH(code) +1
#define RECORDED(code, what, de, es, fr)
#define RECORDED_ENGLISH(code, what, en) +1
#define FAILED(detail, de, es, fr)
#define FAILED_ENGLISH(detail, en) +1
#define DESK_WORD(key, en, de, es, fr)
#undef DESK_WORD_ENGLISH
#define DESK_WORD_ENGLISH(key, en) +1
static const unsigned sayings_marked = 0
#include "desk/pages/desk_sayings_english.h"
    ;
static const unsigned recorded_marked = 0
#include "desk/pages/desk_sayings_recorded.h"
    ;
static const unsigned errors_marked = 0
#include "desk/pages/desk_errors_list.h"
    ;
static const unsigned words_marked = 0
#include "desk/pages/desk_words_list.h"
    ;
#undef DESK_WORD

static void expect_marks(void)
{
    expect(sayings_marked == SAYINGS_MARKED, "desk_sayings_english.h", "all",
           "marks, not counted here");
    expect(recorded_marked == RECORDED_MARKED, "RECORDED_ENGLISH", "all",
           "marks, not counted here");
    expect(errors_marked == ERRORS_MARKED, "FAILED_ENGLISH", "all", "marks, not counted here");
    expect(words_marked == WORDS_MARKED, "DESK_WORD_ENGLISH", "all", "marks, not counted here");
    (void)printf(
        "desk_words: told in English still: %u sayings, %u recorded words, %u errors, %u words\n",
        sayings_marked, recorded_marked, errors_marked, words_marked);
}

/* Every error of the library has a text in every language, and round and players are named. */
static void expect_errors(void)
{
    const swp_error err = {.detail = SWP_DETAIL_ROUND_UNFINISHED, .round = 3, .text = "English"};
    struct cli_text out = CLI_TEXT_INIT;
    unsigned n = 0;
    for (int thousand = 1000; thousand < 8000; thousand += 1000)
        for (int detail = thousand; detail < thousand + 200; detail++) {
            const char *const name = swp_detail_name((swp_detail)detail);
            for (unsigned l = 1; name && desk_language_at(l); l++, n++) {
                const char *const text = desk_error_text((swp_detail)detail, desk_language_at(l));
                expect(text && *text, name, desk_language_at(l), "the error has no text");
                expect(!text || l != 3 || text == desk_error_text((swp_detail)detail, "de") ||
                           spaces_as_french(text),
                       name, "fr", "a line can break before a colon");
            }
        }
    expect(n > 150, "errors", "all", "there are fewer errors than there were");
    expect(desk_tell_error(&err, "de", NULL, &out) &&
               strcmp(cli_text_get(&out),
                      "Eine Partie einer früheren Runde hat kein Ergebnis. (Runde 3)") == 0,
           "round_unfinished", "de", cli_text_get(&out));
    expect(!desk_tell_error(&err, "en", NULL, &out), "round_unfinished", "en", "is English");
    cli_text_free(&out);
}

/* What browsers say that their reader reads. */
static void expect_accepted(void)
{
    static const char *const rows[][2] = {
        {"de-CH, de;q=0.9, en;q=0.8", "de"},
        {"fr", "fr"},
        {"ES-419,es;q=0.9", "es"},
        {"nl, en;q=0.3, de;q=0.7, fr;q=0.5", "de"},
        {"en;q=0.5,es;q=0.5", "en"},
        {"es;q=0,en", "en"},
        {"nl, pl", "en"},
        {"deu, fra, d", "en"},
        {"de;q=1", "de"},
        {"*", "en"},
        {" , ,fr ", "fr"},
        {"", "en"},
        {NULL, "en"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(strcmp(desk_language_accepted(rows[i][0]), rows[i][1]) == 0,
               rows[i][0] ? rows[i][0] : "NULL", rows[i][1], "another language is accepted");
}

/* ---- how values are shown ---- */

static void show(const void *user, uint32_t tpn, struct cli_text *out)
{
    (void)user;
    cli_text_format(out, "no. %u", tpn);
}

static void expect_told(swp_saying_code code, const swp_saying_value *values, uint32_t n,
                        const char *language, const char *text)
{
    const swp_saying saying = {code, n, values};
    struct cli_text out = CLI_TEXT_INIT;
    const bool told = desk_tell_saying(&saying, language, show, NULL, &out);
    expect(text ? told && strcmp(cli_text_get(&out), text) == 0 : !told, swp_saying_code_name(code),
           language, cli_text_get(&out));
    cli_text_free(&out);
}

/* Sentences of one number, points or colour. French has the singular below two. */
static void expect_one_value(void)
{
    static const struct {
        swp_saying_code code;
        const char *name;
        swp_saying_kind kind;
        int64_t number;
        const char *language, *text;
    } rows[] = {
#define COUNT SWP_SAYING_PLAYERS_TAKE_PART, "players", SWP_SAYING_KIND_NUMBER
#define SCORE SWP_SAYING_HEADING_BRACKET, "score", SWP_SAYING_KIND_POINTS
#define PREFERS SWP_SAYING_PREFERS_COLOUR, "colour", SWP_SAYING_KIND_COLOUR
        {COUNT, 0, "fr", "0 joueur participe."},
        {COUNT, 2, "fr", "2 joueurs participent."},
        {COUNT, 0, "de", "0 Spieler nehmen teil."},
        {SCORE, 15, "fr", "Groupe à 1½ point"},
        {SCORE, 20, "fr", "Groupe à 2 points"},
        {SCORE, 15, "es", "Grupo de 1½ puntos"},
        {PREFERS, SWP_COLOUR_WHITE, "de", "bevorzugt Weiß"},
        {PREFERS, SWP_COLOUR_BLACK, "de", "bevorzugt Schwarz"},
        {PREFERS, SWP_COLOUR_WHITE, "es", "prefiere blancas"},
        {PREFERS, SWP_COLOUR_BLACK, "es", "prefiere negras"},
        {PREFERS, SWP_COLOUR_WHITE, "fr", "préfère les Blancs"},
        {PREFERS, SWP_COLOUR_BLACK, "fr", "préfère les Noirs"},
#undef COUNT
#undef SCORE
#undef PREFERS
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const swp_saying_value value = {
            .name = rows[i].name, .kind = rows[i].kind, .number = rows[i].number};
        expect_told(rows[i].code, &value, 1, rows[i].language, rows[i].text);
    }
}

static void expect_values(void)
{
    const uint32_t two[] = {3, 4};
    const swp_saying_value players = {
        .name = "players", .kind = SWP_SAYING_KIND_PLAYERS, .count = 2, .players = two};
    const swp_saying_value player = {
        .name = "player", .kind = SWP_SAYING_KIND_PLAYERS, .count = 1, .players = two};
    const swp_saying list = {SWP_SAYING_A_PLAYER, 1, &player};
    const swp_saying *const lists[] = {&list};
    const swp_saying_value parts = {
        .name = "players", .kind = SWP_SAYING_KIND_SAYINGS, .count = 1, .sayings = lists};
    /* Forms by number are for numbers, points and players alone. */
    expect_told(SWP_SAYING_STEP_LOWEST_INCOMPLETE, &players, 1, "fr",
                "Si no. 3 et no. 4 descendent, le dernier groupe ne peut être complété\xC2\xA0: "
                "l’avant-dernier est apparié à nouveau.");
    expect_told(SWP_SAYING_STEP_LOWEST_INCOMPLETE, &parts, 1, "fr", NULL);
    expect_told(SWP_SAYING_OTHERS_FROM_ABOVE, &parts, 1, "de", "; von oben gekommen: no. 3");
    /* No capital behind a colon, accent or not; a capital for a rule. */
    const swp_saying step = {SWP_SAYING_HALVES_OF_ROUND_1, 0, NULL};
    const swp_saying *const steps[] = {&step};
    const swp_saying_value told = {
        .name = "step", .kind = SWP_SAYING_KIND_SAYINGS, .count = 1, .sayings = steps};
    expect_told(SWP_SAYING_STEP_TOLD, &told, 1, "fr",
                "à la ronde 1 la moitié supérieure de la liste rencontre l’inférieure, le premier "
                "le premier, le deuxième le deuxième et ainsi de suite");
    const swp_saying_value due[] = {{.name = "white", .kind = SWP_SAYING_KIND_NUMBER, .number = 0},
                                    {.name = "black", .kind = SWP_SAYING_KIND_NUMBER, .number = 3}};
    expect_told(SWP_SAYING_DUBOV_1997_UNEQUAL_COLOURS, due, 2, "es",
                "Los dos lados no son iguales (color que corresponde: blancas, ninguno; negras, "
                "3).");
}

int main(void)
{
    unsigned same[8] = {0};
    expect_sayings();
    expect_marks();
    expect_one_value();
    expect_values();
    expect_errors();
    expect_accepted();
    for (int i = 0; i < DESK_WORDS; i++) {
        const enum desk_word word = (enum desk_word)i;
        const char *const english = desk_word_in(word, "en");
        for (unsigned l = 0; desk_language_at(l); l++) {
            const char *const language = desk_language_at(l), *const text =
                                                                  desk_word_in(word, language);
            const char *const key = desk_word_key(word);
            expect(*text != '\0', key, language, "no text");
            expect(strcmp(language, "fr") != 0 || strcmp(text, english) == 0 ||
                       spaces_as_french(text),
                   key, language, "a line can break before a colon");
            expect((strstr(text, "%1") != NULL) == (strstr(english, "%1") != NULL), key, language,
                   "%1 is not where English has it");
            expect((strstr(text, "%2") != NULL) == (strstr(english, "%2") != NULL), key, language,
                   "%2 is not where English has it");
            same[l] += strcmp(text, english) == 0;
        }
    }
    /* Names, club, Elo: a tenth at most is alike. */
    for (unsigned l = 1; desk_language_at(l); l++)
        expect(same[l] - words_marked < DESK_WORDS / 10, "all", desk_language_at(l),
               "too much of it is English");
    for (int i = 0; i < DESK_KINDS; i++) {
        const char *const name = desk_kind_row((enum desk_kind)i)->name;
        const char *const key =
            desk_word_key((enum desk_word)((int)DESK_WORD_KIND_CREATED + i)) + 5;
        bool alike = strlen(name) == strlen(key);
        for (size_t at = 0; alike && name[at]; at++)
            alike = toupper((unsigned char)name[at]) == key[at];
        expect(alike, key, "en", "is not the kind at its place");
    }
    expect(strcmp(desk_word_in(DESK_WORD_DRAW, "xx"), "draw") == 0, "DRAW", "xx",
           "an unknown language speaks English");
    (void)printf("desk_words: %u passed, %u failed\n", passed, failed);
    return failed != 0;
}
