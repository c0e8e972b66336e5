/* SPDX-License-Identifier: Apache-2.0 */
/* Imports: a TRF file with what was adjusted, rounds that are not what the rules pair, tables with
 * and without headings, and what each row matched. */
#include "testing.h"

#include "desk/acts/desk_report.h"
#include "desk/views/desk_calendar.h"
#include "desk_play.h"

/* ---- files ------------------------------------------------------------------------------------
 */

/* Four players, two rounds of three; in round 2 the boards are 1-2 and 3-4 where the rules pair
 * winners with winners; the last cell says a game is adjourned. */
static const char file[] = "012 Village Open\n"
                           "042 2026/11/21\n"
                           "132                                                                    "
                           "                    26/11/21  26/11/22\n"
                           "142 3\n"
                           "152 W\n"
                           "192 FIDE_DUTCH_2025\n"
                           "202 BH,SB\n"
                           "### FIDE mode exited @ Round 1\n"
                           "### MPA @ Round 1: 1-3 => 1-4\n"
                           "001    1 m    Alpha, Ann                        2000 FRA      123456 "
                           "1990/01/02  1.5    2     3 w 1     2 b =\n"
                           "001    2 m    Beta, Ben                         1900                   "
                           "          0.5    3     4 b 0     1 w =\n"
                           "001    3 m    Gamma, Gus                        1800                   "
                           "          0.0    4     1 b 0     4 w 0\n"
                           "001    4 m    Delta, Dan                        1700                   "
                           "          2.0    1     2 w 1     3 b 1\n";

static json_t *body_with(const char *name, const char *text)
{
    json_t *const body = json_object();
    json_object_set_new(body, name, json_string(text));
    return body;
}

static void run(struct play *play, const char *act, const char *name, const char *text,
                int confirmed, struct desk_outcome *out)
{
    json_t *const body = body_with(name, text);
    play_command(play, act, body, confirmed, out);
    json_decref(body);
}

static void test_file(void)
{
    struct play play;
    struct desk_outcome outcome;
    play_begin(&play);
    run(&play, "import_trf", "trf", file, 0, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_ASK && outcome.level == 3,
           "asked: a round is not the rules'");
    EXPECT(play_finding(&outcome, "import") != NULL, "told which");
    desk_outcome_free(&outcome);
    EXPECT(play.history.count == 0, "nothing has happened");
    run(&play, "import_trf", "trf", file, 3, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE, "done");
    const json_t *const rounds = json_object_get(outcome.answer, "rounds");
    EXPECT(json_array_size(rounds) == 2, "two rounds");
    EXPECT(json_array_size(json_object_get(json_array_get(rounds, 1), "differences")) > 0,
           "the differences are shown");
    desk_outcome_free(&outcome);
    const struct desk_model *const m = play.model;
    EXPECT(m->n_players == 4 && m->n_rounds == 2 && m->settings.rounds == 3, "players and rounds");
    EXPECT(strcmp(m->settings.name, "Village Open") == 0, "%s", m->settings.name);
    EXPECT(strcmp(m->settings.start, "2026-11-21") == 0, "%s", m->settings.start);
    EXPECT(m->settings.n_round_dates == 2, "%zu", m->settings.n_round_dates);
    EXPECT(strcmp(m->settings.tiebreaks, "BH,SB") == 0, "%s", m->settings.tiebreaks);
    EXPECT(m->lot == SWP_COLOUR_WHITE && m->rounds[1].imported, "lot, import");
    EXPECT(m->settings.rated && !m->fide_mode && m->fide_mode_left_in == 1,
           "it had left FIDE mode");
    EXPECT(strcmp(m->players[0].birth, "1990-01-02") == 0 &&
               strcmp(m->players[0].rating_from, "file") == 0,
           "particulars");
    char *const lines = desk_report_lines(m, &play.history);
    EXPECT(strstr(lines, "### Import @ Round 2: ") != NULL, "%s", lines);
    for (size_t i = 0; i < 2; i++) { /* what the file told is told, and once */
        const char *const word = i == 0 ? "### MPA @ Round 1: " : "### FIDE mode exited @ Round 1";
        const char *const at = strstr(lines, word);
        EXPECT(at && !strstr(at + 1, word), "%s", lines);
    }
    free(lines);
    play_end(&play);
}

/* Days of a file are those of the calendar; the desk's own reader tells. */
static void test_file_days(void)
{
    static const char no_days[] =
        "012 Village Open\n042 2026/02/31\n052 28.02.2026\n"
        "132                                                                    "
        "                    26/02/27  26/02/30\n142 3\n152 W\n192 FIDE_DUTCH_2025\n"
        "001    1 m    Alpha, Ann                        2000\n"
        "001    2 m    Beta, Ben                         1900\n";
    struct play play;
    struct desk_outcome outcome;
    play_begin(&play);
    run(&play, "import_trf", "trf", no_days, 4, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE, "done: %s", outcome.findings[0].text);
    const json_t *const told = json_object_get(outcome.answer, "adjusted");
    size_t none = 0;
    for (size_t i = 0; i < json_array_size(told); i++)
        none += strstr(json_string_value(json_array_get(told, i)), "is no day") != NULL;
    EXPECT(none == 2, "%zu days are none", none);
    desk_outcome_free(&outcome);
    const struct desk_settings *const s = &play.model->settings;
    EXPECT(!*s->start && strcmp(s->end, "2026-02-28") == 0, "\"%s\" \"%s\"", s->start, s->end);
    EXPECT(s->n_round_dates == 2 && strcmp(s->round_dates[0], "2026-02-27") == 0 &&
               !*s->round_dates[1],
           "days of rounds");
    play_end(&play);
}

static void refused(const char *text, const char *subject)
{
    struct play play;
    struct desk_outcome outcome;
    play_begin(&play);
    run(&play, "import_trf", "trf", text, 4, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_REFUSED && play_finding(&outcome, subject), "%s", subject);
    desk_outcome_free(&outcome);
    play_end(&play);
}

static void test_refused(void)
{
    refused("001    1      X\nnonsense\n001    1      Y\n", "file");
    refused("012 No System\n001    1 m    Alpha, Ann                        2000                   "
            "          0.0    1\n",
            "no_system");
    struct play play;
    struct desk_outcome outcome;
    play_begin(&play);
    play_script(&play, "create {'name': 'Here already'}\n");
    run(&play, "import_trf", "trf", file, 4, &outcome);
    EXPECT(play_finding(&outcome, "begun") != NULL, "into a new file only");
    desk_outcome_free(&outcome);
    play_end(&play);
}

/* ---- tables -----------------------------------------------------------------------------------
 */

/* What became of the rows, and of which columns: "new new same". */
static void check_table(const char *before, const char *table, bool update, const char *expected,
                        const char *columns)
{
    struct play play;
    struct desk_outcome outcome;
    char became[200] = "", shown[200] = "";
    play_begin(&play);
    play_script(&play, "create {'name': 'Open'}\n");
    play_script(&play, before);
    json_t *const body = body_with("table", table);
    if (update)
        json_object_set_new(body, "update", json_true());
    play_command(&play, "import_players", body, 0, &outcome);
    json_decref(body);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE, "%s", table);
    const json_t *const rows = json_object_get(outcome.answer, "rows"), *const list =
                                                                            json_object_get(
                                                                                outcome.answer,
                                                                                "columns");
    for (size_t i = 0; i < json_array_size(rows); i++)
        (void)snprintf(became + strlen(became), sizeof became - strlen(became), "%s%s",
                       i > 0 ? " " : "",
                       json_string_value(json_object_get(json_array_get(rows, i), "became")));
    for (size_t i = 0; i < json_array_size(list); i++)
        (void)snprintf(shown + strlen(shown), sizeof shown - strlen(shown), "%s%s",
                       i > 0 ? "|" : "", json_string_value(json_array_get(list, i)));
    EXPECT(strcmp(became, expected) == 0, "%s: %s", table, became);
    EXPECT(strcmp(shown, columns) == 0, "%s: %s", table, shown);
    desk_outcome_free(&outcome);
    play_end(&play);
}

static void test_tables(void)
{
    check_table(
        "",
        "Name;Elo;Titel;FIDE-ID;Geburtsjahr;Verein\nM\xC3\xBCller, Anna;2104;WFM;4610022;1999;SK "
        "Nord\nMeier, Jan;;;;;\n",
        false, "new new", "name|rating|title|fide_id|birth|club");
    check_table(
        "", "Last name,First name,Rating\n\"O'Meara\",Cian,2340\n\"Brown \"\"B\"\"\",Bob,1500\n",
        false, "new new", "name|first_name|rating");
    check_table("",
                "1\tGM\t\xC4\x8C"
                "ern\xC3\xBD, Tom\xC3\xA1\xC5\xA1\tCZE\t2548\t303456\n"
                "2\t\tO'Meara, Cian\tIRL\t2340\t2500123\n",
                false, "new new", "|title|name|federation|rating|fide_id");
    check_table("add_player {'name': 'Alpha, Ann', 'rating': 2000, 'fide_id': '1234567'}\n"
                "add_player {'name': 'Beta, Ben', 'rating': 1900}\n",
                "name\trating\tfide id\nAlpha, A.\t2000\t1234567\nBeta, Ben\t1900\t\nNew, "
                "Ned\t1700\t\n\t1\t\n",
                false, "known same new unreadable", "name|rating|fide_id");
    check_table("add_player {'name': 'Alpha, Ann', 'rating': 2000}\n",
                "name\trating\nAlpha, Ann\t2050\n", true, "changed", "name|rating");
    /* As the pages call them, and as federations' lists do. */
    check_table("",
                "Nr.\tName\tWertzahl\tVerband\tFIDE-Nr.\tTitel\tGeb.\tVerein\n"
                "1\tMeier, Jan\t1688\tGER\t4610022\tFM\t1999\tSK Nord\n",
                false, "new", "|name|rating|federation|fide_id|title|birth|club");
    check_table("",
                "Name;Wertzahl;Titel;F\xC3\x96"
                "DERATION;FIDE-ID;Geboren;Geschlecht\nMeier, Jan;1688;FM;GER;4610022;1999;m\n",
                false, "new", "name|rating|title|federation|fide_id|birth|sex");
    check_table("",
                "Nom;Elo;Titre;F\xC3\xA9"
                "d\xC3\xA9ration;Code FIDE;N\xC3\xA9(e);Sexe\n"
                "Petit, Jean;1688;FM;FRA;4610022;1999;m\n",
                false, "new", "name|rating|title|federation|fide_id|birth|sex");
    check_table("",
                "Nombre;Elo;T\xC3\xADtulo;Federaci\xC3\xB3n;C\xC3\xB3"
                "digo FIDE;Nacimiento;Sexo\nPaz, Juan;1688;FM;ESP;4610022;1999;m\n",
                false, "new", "name|rating|title|federation|fide_id|birth|sex");
    check_table("", "Only, One\nOnly, Two\n", false, "new new", "name");
}

/* A cell that no log can hold spoils its row and no other. */
static void test_long_cells(void)
{
    char table[700] = "name\trating\n";
    memset(table + strlen(table), 'x', 450);
    (void)snprintf(table + strlen(table), 60, "\t1900\nGood, Gil\t1800\n");
    check_table("", table, false, "unreadable new", "name|rating");
}

/* Days as people write them; what is none leaves the player without one. */
static void test_days(void)
{
    static const char *const days[][2] = {{"1999", "1999"},
                                          {"31.12.2001", "2001-12-31"},
                                          {"2001-12-31", "2001-12-31"},
                                          {"1/2/1000", "1000-02-01"},
                                          {"3.4.2199", "2199-04-03"},
                                          {"31.13.2001", ""},
                                          {"31.02.2001", ""},
                                          {"1990/00/00", "1990"},
                                          {"2001-13-31", ""},
                                          {"32.12.2001", ""},
                                          {"2001-12-32", ""},
                                          {"1.1.2200", ""},
                                          {"999", ""},
                                          {"1.1.2001 a", ""},
                                          {"4294969296", ""}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        char found[16];
        EXPECT(strcmp(desk_calendar_day(days[i][0], found), days[i][1]) == 0, "%s: %s", days[i][0],
               found);
    }
}

static void test_players_made(void)
{
    struct play play;
    struct desk_outcome outcome;
    play_begin(&play);
    play_script(&play, "create {'name': 'Open'}\n");
    run(&play, "import_players", "table",
        "Nachname;Vorname;Elo;Geburtsdatum;Geschlecht;Kategorie\nMeier;Jan;1688;03.02.2001;m;U26\n",
        0, &outcome);
    desk_outcome_free(&outcome);
    const struct desk_player *const p = desk_model_player(play.model, 1);
    EXPECT(p && strcmp(p->name, "Meier, Jan") == 0 && p->rating == 1688 &&
               strcmp(p->birth, "2001-02-03") == 0 && p->sex == 'm' && p->n_categories == 1 &&
               strcmp(p->rating_from, "table") == 0,
           "all particulars");
    play_script(&play,
                "add_player {'name': 'X'}\nadd_player {'name': 'Y'}\nadd_player {'name': 'Z'}\n"
                "settings {'rounds': 3, 'system': 'dutch-2026'}\nmake_numbers\n"
                "draw_lot {'colour': 'white'}\npair_round\n");
    run(&play, "import_players", "table", "name\nLate, Lea\n", 0, &outcome);
    EXPECT(play_finding(&outcome, "late_entry") != NULL, "late players one by one");
    desk_outcome_free(&outcome);
    play_end(&play);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("a file") test_file();
    TESTING_CASE("days of a file") test_file_days();
    TESTING_CASE("files that are refused") test_refused();
    TESTING_CASE("tables") test_tables();
    TESTING_CASE("long cells") test_long_cells();
    TESTING_CASE("days") test_days();
    TESTING_CASE("players made of a table") test_players_made();
    return testing_finish("desk_import");
}
