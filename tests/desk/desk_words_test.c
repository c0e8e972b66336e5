/* SPDX-License-Identifier: Apache-2.0 */
/* What the desk tells in the reader's language: messages, sayings with their values, errors, and
 * which language that is. What the catalogues hold: tests/words/catalogues.py. */
#include "desk/log/desk_kinds.h"
#include "desk/words/desk_words.h"
#include "swisspair/swisspair.h"

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

/* Every error of the library has a text in every language, and round and players are named. */
static void expect_errors(void)
{
    swp_error err = {.detail = SWP_DETAIL_ROUND_UNFINISHED, .round = 3, .text = "English"};
    struct program_text out = PROGRAM_TEXT_INIT;
    unsigned n = 0;
    desk_tell_error(&err, "de", NULL, &out);
    expect(strcmp(program_text_get(&out),
                  "Eine Partie einer früheren Runde hat kein Ergebnis. (Runde 3)") == 0,
           "round_unfinished", "de", program_text_get(&out));
    program_text_clear(&out);
    desk_tell_error(&err, "en", NULL, &out);
    expect(strcmp(program_text_get(&out), "English") == 0, "round_unfinished", "en",
           "is not its own");
    for (int detail = 1000; detail < 8000; detail++) {
        const char *const name = swp_detail_name((swp_detail)detail);
        err = (swp_error){.detail = (swp_detail)detail, .text = "English"};
        for (uint32_t l = 1; name && swp_language_at(l); l++, n++) {
            program_text_clear(&out);
            desk_tell_error(&err, swp_language_at(l), NULL, &out);
            expect(strcmp(program_text_get(&out), "English") != 0, name, swp_language_at(l),
                   "the error has no text");
        }
    }
    expect(n > 150, "errors", "all", "there are fewer errors than there were");
    program_text_free(&out);
}

/* What browsers say that their reader reads. */
static void expect_accepted(void)
{
    static const char *const rows[][2] = {
        {"de-CH, de;q=0.9, en;q=0.8", "de"},
        {"fr", "fr"},
        {"ES-419,es;q=0.9", "es"},
        {"eo, en;q=0.3, de;q=0.7, fr;q=0.5", "de"},
        {"en;q=0.5,es;q=0.5", "en"},
        {"es;q=0,en", "en"},
        {"eo, la", "en"},
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

static const char *show(void *user, uint32_t tpn)
{
    (void)snprintf(user, 16, "no. %u", tpn);
    return user;
}

static void expect_told(swp_saying_code code, const swp_saying_value *values, uint32_t n,
                        const char *language, const char *text)
{
    const swp_saying saying = {code, n, values};
    swp_buffer out = SWP_BUFFER_INIT;
    char shown[16];
    const bool told = swp_saying_text_shown(&saying, language, show, shown, &out, NULL) == SWP_OK;
    expect(told && strcmp(out.bytes, text) == 0, swp_saying_code_name(code), language, out.bytes);
    swp_buffer_free(&out);
}

/* Sentences of one number, points or colour. French has the singular below two; Polish and Russian
 * have three forms, Polish one more for fractions. */
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
#define LOWEST SWP_SAYING_HEADING_LOWEST, "score", SWP_SAYING_KIND_POINTS
#define PREFERS SWP_SAYING_PREFERS_COLOUR, "colour", SWP_SAYING_KIND_COLOUR
        {COUNT, 0, "fr", "0 joueur participe."},
        {COUNT, 2, "fr", "2 joueurs participent."},
        {COUNT, 0, "de", "0 Spieler nehmen teil."},
        {COUNT, 1, "pl", "Uczestniczy 1 zawodnik."},
        {COUNT, 3, "pl", "Uczestniczą 3 zawodnicy."},
        {COUNT, 12, "pl", "Uczestniczy 12 zawodników."},
        {COUNT, 21, "pl", "Uczestniczy 21 zawodników."},
        {COUNT, 22, "pl", "Uczestniczą 22 zawodnicy."},
        {SCORE, 10, "pl", "Grupa 1 punktu"},
        {SCORE, 15, "pl", "Grupa 1½ punktu"},
        {SCORE, 20, "pl", "Grupa 2 punktów"},
        {COUNT, 1, "ru", "Участвует 1 игрок."},
        {COUNT, 3, "ru", "Участвуют 3 игрока."},
        {COUNT, 12, "ru", "Участвуют 12 игроков."},
        {COUNT, 21, "ru", "Участвует 21 игрок."},
        {SCORE, 10, "ru", "Группа 1 очко"},
        {SCORE, 15, "ru", "Группа 1½ очка"},
        {SCORE, 30, "ru", "Группа 3 очка"},
        {SCORE, 50, "ru", "Группа 5 очков"},
        {SCORE, 15, "fr", "Groupe à 1½ point"},
        {SCORE, 20, "fr", "Groupe à 2 points"},
        {SCORE, 15, "es", "Grupo de 1½ puntos"},
        {PREFERS, SWP_COLOUR_WHITE, "de", "bevorzugt Weiß"},
        {PREFERS, SWP_COLOUR_BLACK, "de", "bevorzugt Schwarz"},
        {PREFERS, SWP_COLOUR_WHITE, "es", "prefiere blancas"},
        {PREFERS, SWP_COLOUR_BLACK, "es", "prefiere negras"},
        {PREFERS, SWP_COLOUR_WHITE, "fr", "préfère les Blancs"},
        {PREFERS, SWP_COLOUR_BLACK, "fr", "préfère les Noirs"},
        {LOWEST, 10, "pl", "Najniższa grupa, 1 punkt"},
        {LOWEST, 25, "pl", "Najniższa grupa, 2½ punktu"},
        {LOWEST, 30, "pl", "Najniższa grupa, 3 punkty"},
        {LOWEST, 50, "pl", "Najniższa grupa, 5 punktów"},
#undef COUNT
#undef LOWEST
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

/* A message without a translation is English, and so is a language that is none of ours. */
static void expect_messages(void)
{
    const char *const own = "No catalogue has this";
    const char *const bye = DESK_WORD("PAB", "bye");
    expect(strcmp(swp_message_text(bye, "de"), "Freilos") == 0, "PAB", "de", "is not found");
    expect(strcmp(swp_message_text(bye, "xx"), "bye") == 0, "PAB", "xx", "is not English");
    expect(strcmp(swp_message_text(bye, NULL), "bye") == 0, "PAB", "none", "is not English");
    expect(swp_message_text(own, "fr") == own, own, "fr", "is not the text itself");
    expect(strcmp(swp_message_text("NO_SUCH_KEY\4English", "es"), "English") == 0, "NO_SUCH_KEY",
           "es", "is not English");
    for (int kind = 0; kind < DESK_KINDS; kind++) {
        const char *const word = desk_kind_word((enum desk_kind)kind);
        const char *const english = word ? strchr(word, '\4') : NULL;
        expect(english && strcmp(english + 1, swp_message_text(word, "es")) != 0,
               desk_kind_row((enum desk_kind)kind)->name, "es", "has no word of its own");
    }
}

int main(void)
{
    expect_messages();
    expect_one_value();
    expect_values();
    expect_errors();
    expect_accepted();
    (void)printf("desk_words: %u passed, %u failed\n", passed, failed);
    return failed > 0;
}
