/* SPDX-License-Identifier: Apache-2.0 */
/* The type of a tournament in words (092), and Maxi-tournaments: what is chosen, what is told, and
 * that both come back from every dialect. Read red before: "092 lim-1999 Maxi-tournament" was
 * paired by the newest Dutch edition without a word. */
#include "corpus/corpus_folder.h"
#include "fuzz/trf_bytes.h"
#include "trf_support.h"

#include <dirent.h>

static const char players[] =
    "001    1 m    Ek, Åsa                           2000 SWE    99000001 1990/01/01  0.0    1\n"
    "001    2 m    Brük, Jonas                       1900 SWE    99000002 1990/01/01  0.0    2\n";

static swp_trf *read_with(const char *records, uint32_t flags)
{
    char text[4000];
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    swp_trf *trf = NULL;
    swp_error err = {0};
    options.flags = flags;
    snprintf(text, sizeof text, "%s142 5\n152 W\n%s", records, players);
    const swp_status status = swp_trf_read(text, strlen(text), NULL, &options, &trf, &err);
    EXPECT(status == SWP_OK, "%s: %s", records, err.text);
    return trf;
}

static swp_trf *read_type(const char *words)
{
    char line[200];
    snprintf(line, sizeof line, "092 %s\n", words);
    return read_with(line, 0);
}

static bool says(const swp_trf *trf, swp_severity severity, swp_saying_code code)
{
    for (uint32_t i = 0; i < swp_trf_note_count(trf); i++) {
        const swp_trf_note *note = swp_trf_note_at(trf, i);
        if (note->severity == severity && note->saying && note->saying->code == code)
            return true;
    }
    return false;
}

#define NOTHING SWP_SAYING_MAX_ENUM

static const struct {
    const char *words, *system;
    swp_saying_code told; /* NOTHING: no warning and no choice */
} types[] = {
    /* programs and arbiters */
    {"Individual: Swiss-System", "", NOTHING},
    {"Team: Swiss-System", "", NOTHING},
    {"Swiss-System, 9 rounds", "", NOTHING},
    {"Schweizer System", "", NOTHING},
    {"Swiss Dutch", "", SWP_SAYING_NOTE_TYPE_FAMILY},
    {"Individual  Swiss Dutch (Istanbul 2012 rules)", "dutch-2012", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"lim-1999 Maxi-tournament", "lim-1999", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"Lim System", "lim-2026", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"Individual: Dubov System (FIDE)", "dubov-2026", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"DUBOV", "dubov-2026", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"Swiss (Burstein)", "burstein-2026", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"Holländisches System 1998", "dutch-1998", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"Sistema holandés, 2017", "dutch-2017", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"Open A dubov-1997 Zonal", "dubov-1997", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"Zonal, FIDE_DUTCH_2017 (Goynuk)", "dutch-2017", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"Dutch 2025", "dutch-2026", SWP_SAYING_NOTE_TYPE_SYSTEM},
    {"FIDE_DUBOV", "dubov-2026", SWP_SAYING_NOTE_SYSTEM_OF_092},
    {"dutch-2012", "dutch-2012", SWP_SAYING_NOTE_SYSTEM_OF_092},
    /* whole words, beside one that vouches for them */
    {"Limburg System", "", SWP_SAYING_NOTE_TYPE_UNKNOWN},
    {"Lim Kok Ann Memorial", "", SWP_SAYING_NOTE_TYPE_UNKNOWN},
    {"Dutch Junior Championship", "", SWP_SAYING_NOTE_TYPE_UNKNOWN},
    {"Dubovitsky Cup", "", SWP_SAYING_NOTE_TYPE_UNKNOWN},
    /* not for certain */
    {"Dubov or Burstein System", "", SWP_SAYING_NOTE_TYPE_UNKNOWN},
    {"Dubov / Burstein", "", SWP_SAYING_NOTE_TYPE_SEVERAL},
    {"Swiss Dutch 2012, from round 5 on Swiss Dutch 2017", "", SWP_SAYING_NOTE_TYPE_SEVERAL},
    {"not the Dubov System", "", SWP_SAYING_NOTE_TYPE_DENIED},
    {"Lim System modified", "", SWP_SAYING_NOTE_TYPE_DENIED},
    {"Dubov System 2019", "", SWP_SAYING_NOTE_TYPE_NO_EDITION},
    {"Round Robin", "", SWP_SAYING_NOTE_TYPE_OTHER},
    {"Double-Swiss", "", SWP_SAYING_NOTE_TYPE_OTHER},
    {"Berger, Dutch System", "", SWP_SAYING_NOTE_TYPE_SEVERAL},
    {"Everybody against everybody", "", SWP_SAYING_NOTE_TYPE_UNKNOWN},
};

static bool is_warning(swp_saying_code code)
{
    return code != NOTHING && code != SWP_SAYING_NOTE_SYSTEM_OF_092 &&
           code != SWP_SAYING_NOTE_TYPE_SYSTEM && code != SWP_SAYING_NOTE_TYPE_FAMILY;
}

static void test_words(void)
{
    TESTING_CASE("words of 092: what is chosen and what is told")
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        swp_trf *trf = read_type(types[i].words);
        const char *system = swp_tournament_system(swp_trf_tournament(trf));
        EXPECT(strcmp(system, types[i].system) == 0, "%s: '%s'", types[i].words, system);
        EXPECT(support_count(trf, SWP_SEVERITY_WARNING) == is_warning(types[i].told),
               "%s: a warning", types[i].words);
        EXPECT(types[i].told == NOTHING ||
                   says(trf, is_warning(types[i].told) ? SWP_SEVERITY_WARNING : SWP_SEVERITY_INFO,
                        types[i].told),
               "%s: not told", types[i].words);
        swp_trf_destroy(trf);
    }
}

static void test_priority(void)
{
    TESTING_CASE("192 and a system named beside the file go before words")
    {
        swp_trf *trf = read_with("092 Hutton pairing\n192 FIDE_DUTCH_2017\n", 0);
        EXPECT(strcmp(swp_tournament_system(swp_trf_tournament(trf)), "dutch-2017") == 0, "192");
        EXPECT(support_count(trf, SWP_SEVERITY_WARNING) == 0, "a warning");
        swp_trf_destroy(trf);
        trf = read_with("092 Hutton pairing\n", SWP_TRF_ANY_SYSTEM);
        EXPECT(support_count(trf, SWP_SEVERITY_WARNING) == 0, "a warning");
        swp_trf_destroy(trf);
    }
    TESTING_CASE("two lines that name two systems: none")
    {
        swp_trf *trf = read_with("092 Lim System\n092 Dubov System\n092 Lim System\n", 0);
        EXPECT(!swp_tournament_system(swp_trf_tournament(trf))[0], "one was chosen");
        EXPECT(says(trf, SWP_SEVERITY_WARNING, SWP_SAYING_NOTE_TYPE_SEVERAL), "not told");
        swp_trf_destroy(trf);
    }
    TESTING_CASE("acceleration is taken from a code, not from a word")
    {
        swp_trf *trf = read_type("Dubov System, accelerated");
        EXPECT(!swp_tournament_is_accelerated(swp_trf_tournament(trf)), "accelerated");
        EXPECT(says(trf, SWP_SEVERITY_WARNING, SWP_SAYING_NOTE_TYPE_ACCELERATION), "not told");
        swp_trf_destroy(trf);
        trf = read_type("Individual: FIDE_DUBOV_BAKU");
        EXPECT(swp_tournament_is_accelerated(swp_trf_tournament(trf)), "not accelerated");
        swp_trf_destroy(trf);
    }
    TESTING_CASE("an edition that was not in force on the day of 042 is told")
    {
        swp_trf *trf = read_with("042 2005/07/01\n092 Dubov System\n", 0);
        EXPECT(says(trf, SWP_SEVERITY_WARNING, SWP_SAYING_NOTE_OTHER_EDITION_THEN), "not told");
        swp_trf_destroy(trf);
    }
}

/* ---- the 092 of real files ------------------------------------------------------------------- */

static struct {
    uint32_t lines, nothing, dutch, dutch_2012; /* and one by its code of 192 */
} wild;

static void take_line(const char *line, size_t length)
{
    char words[200] = "";
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\r'))
        length--;
    if (length < 4 || length >= sizeof words)
        return;
    memcpy(words, line + 4, length - 4);
    swp_trf *trf = read_type(words);
    const char *system = swp_tournament_system(swp_trf_tournament(trf));
    const bool is_dutch = says(trf, SWP_SEVERITY_INFO, SWP_SAYING_NOTE_TYPE_FAMILY);
    wild.lines++;
    wild.dutch += is_dutch;
    wild.dutch_2012 += strcmp(system, "dutch-2012") == 0;
    wild.nothing += !system[0] && !is_dutch;
    EXPECT(support_count(trf, SWP_SEVERITY_WARNING) == 0, "%s: a warning", words);
    swp_trf_destroy(trf);
}

static void take_file(const char *path)
{
    struct file_bytes file = support_load(path);
    size_t first = 0;
    for (size_t at = 0; file.bytes && at <= file.length; at++) {
        if (at < file.length && file.bytes[at] != '\n' && file.bytes[at] != '\r')
            continue;
        if (at - first > 3 && memcmp(file.bytes + first, "092", 3) == 0)
            take_line(file.bytes + first, at - first);
        first = at + 1;
    }
    free(file.bytes);
}

static void test_wild(void)
{
    TESTING_CASE("the 092 of the wild files")
    {
        static const char *const folders[] = {CORPUS "/trf-wild", CORPUS "/trf-wild/bad",
                                              CORPUS "/trf-wild/second"};
        char path[600];
        for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
            DIR *open_folder = opendir(folders[i]);
            const struct dirent *entry = NULL;
            while (open_folder && (entry = readdir(open_folder)) != NULL) {
                snprintf(path, sizeof path, "%s/%s", folders[i], entry->d_name);
                if (strstr(entry->d_name, ".tr"))
                    take_file(path);
            }
            if (open_folder)
                closedir(open_folder);
        }
        printf("092 of wild files: %u lines: %u name no system, %u Dutch, %u dutch-2012\n",
               wild.lines, wild.nothing, wild.dutch, wild.dutch_2012);
        EXPECT(wild.lines == 28 && wild.nothing == 25 && wild.dutch == 1 && wild.dutch_2012 == 1,
               "%u lines", wild.lines);
    }
}

/* ---- Maxi ------------------------------------------------------------------------------------ */

static const struct {
    const char *records;
    bool is_maxi, is_denied;
} maxis[] = {
    {"012 Maxi-tournament\n", true, false},
    {"012 Open, a Maxi Tournament of Lim\n", true, false},
    {"012 Maximilian's tournament\n", false, false},
    {"012 Maxi Cup\n", false, false},
    {"012 Not a Maxi-tournament\n", false, true},
    {"092 lim-1999 Maxi-tournament\n", true, false},
    {"092 Lim System (Maxi)\n", true, false},
    {"092 Maxi-Turnier\n192 FIDE_LIM\n", true, false},
    {"092 Lim System, no Maxi-tournament\n", false, true},
    {"092 Individual: Swiss-System\n", false, false},
};

static void test_maxi(void)
{
    TESTING_CASE("Maxi-tournament in 012 and 092")
    for (size_t i = 0; i < sizeof maxis / sizeof *maxis; i++) {
        swp_trf *trf = read_with(maxis[i].records, 0);
        EXPECT(swp_tournament_is_maxi(swp_trf_tournament(trf)) == maxis[i].is_maxi, "%s",
               maxis[i].records);
        EXPECT(says(trf, SWP_SEVERITY_INFO, SWP_SAYING_NOTE_MAXI) == maxis[i].is_maxi, "%s: told",
               maxis[i].records);
        EXPECT(says(trf, SWP_SEVERITY_WARNING, SWP_SAYING_NOTE_MAXI_DENIED) == maxis[i].is_denied,
               "%s: denied", maxis[i].records);
        swp_trf_destroy(trf);
    }
}

/* ---- every dialect --------------------------------------------------------------------------- */

/* Written in the dialect, with the file or without, and read again. */
static swp_trf *again(const swp_tournament *t, const swp_trf *trf, int dialect, bool *out_told)
{
    swp_trf_write_options how = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_text *text = NULL;
    swp_trf *read = NULL;
    swp_error err = {0};
    how.dialect = (swp_trf_dialect)dialect;
    how.flags = SWP_TRF_WRITE_LEAVE_OUT;
    *out_told = false;
    if (!EXPECT(swp_trf_write(t, trf, &how, &text, &err) == SWP_OK, "%s", err.text))
        return NULL;
    for (uint32_t i = 0; i < swp_trf_text_note_count(text); i++)
        *out_told = *out_told || swp_trf_text_note_at(text, i)->part == SWP_TOURNAMENT_PART_MAXI ||
                    swp_trf_text_note_at(text, i)->part == SWP_TOURNAMENT_PART_SYSTEM;
    EXPECT(swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), NULL, NULL, &read,
                        &err) == SWP_OK,
           "%s: %s", err.text, swp_trf_text_bytes(text));
    swp_trf_text_destroy(text);
    return read;
}

static void expect_back(const char *records, const char *system, bool is_maxi)
{
    swp_trf *trf = read_with(records, 0);
    swp_tournament *t = swp_trf_tournament(trf);
    swp_tournament_set_system(t, system, NULL);
    swp_tournament_set_maxi(t, is_maxi);
    for (int dialect = 0; swp_trf_dialect_name((swp_trf_dialect)dialect); dialect++)
        for (int with_file = 0; with_file < 2; with_file++) {
            bool told = false;
            swp_trf *back = again(t, with_file ? trf : NULL, dialect, &told);
            const swp_tournament *read = back ? swp_trf_tournament(back) : NULL;
            EXPECT(read && strcmp(swp_tournament_system(read), system) == 0 &&
                       swp_tournament_is_maxi(read) == is_maxi && !told,
                   "%s%s%s in %s%s: '%s'", records, system, is_maxi ? " Maxi" : "",
                   swp_trf_dialect_name((swp_trf_dialect)dialect), with_file ? "" : ", no file",
                   read ? swp_tournament_system(read) : "nothing");
            swp_trf_destroy(back);
        }
    swp_trf_destroy(trf);
}

static void test_back(void)
{
    static const char *const editions[] = {"dutch-1998", "dutch-2012", "dubov-1997", "dubov-2025",
                                           "lim-1999"};
    static const char *const records[] = {"", "092 Individual: Swiss-System\n",
                                          "092 Lim System, Maxi-tournament\n"};
    TESTING_CASE("editions without a code of 192, and Maxi, come back from every dialect")
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        for (size_t k = 0; k < sizeof records / sizeof *records; k++)
            for (int maxi = 0; maxi < 2; maxi++)
                expect_back(records[k], editions[i], maxi != 0);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_words();
    test_priority();
    test_wild();
    test_maxi();
    test_back();
    return testing_finish("trf_type_words");
}
