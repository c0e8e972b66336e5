/* SPDX-License-Identifier: Apache-2.0 */
/* TRF in = TRF out: what is written reads back as the same tournament, in every dialect that can
 * say it; foreign lines stay; what a dialect cannot say is refused and names the record.
 *
 * Files: tests/data/trf-wild, a sample of the developers' corpora when they lie beside the
 * repository, and random tournaments (seeded; a failure prints the seed). */
#include "fuzz/trf_bytes.h"
#include "trf_support.h"

static const struct support_loss losses[] = {
    [SWP_TRF_DIALECT_TRF26] = {0},
    [SWP_TRF_DIALECT_TRF16] = {.rounds = true,
                               .colour = true,
                               .order = true,
                               .unknown_points = true},
    [SWP_TRF_DIALECT_TRF06] = {.rounds = true,
                               .colour = true,
                               .order = true,
                               .unknown_points = true,
                               .results_by_old_codes = true},
    [SWP_TRF_DIALECT_JAVAFO22] = {.system = true, .unknown_points = true},
    [SWP_TRF_DIALECT_JAVAFO14] = {.system = true,
                                  .unknown_points = true,
                                  .results_by_old_codes = true},
    [SWP_TRF_DIALECT_BBP6] = {.system = true, .unknown_points = true},
    [SWP_TRF_DIALECT_BBP5] = {.system = true, .unknown_points = true},
    [SWP_TRF_DIALECT_WIDE] = {0},
};
enum { N_DIALECTS = (int)(sizeof losses / sizeof *losses) };

static int n_written[N_DIALECTS], n_refused[N_DIALECTS];

static swp_trf *read_bytes(const char *bytes, size_t length, swp_error *err)
{
    swp_trf *trf = NULL;
    swp_trf_read(bytes, length, NULL, NULL, &trf, err);
    return trf;
}

/* Every line of the file that is no record steering the pairing stands in the output, in order. */
static void expect_kept(const char *input, const char *output, const char *what)
{
    static const char *const steering[] = {
        "001", "142", "152", "162", "192", "240", "250", "260", "299", "XXR", "XXC", "XXA", "XXP",
        "XXZ", "XXS", "XXW", "BB",  "TNR", "300", "310", "320", "330", "352", "362", "802"};
    const char *at = output;
    while (*input) {
        const size_t length = strcspn(input, "\r\n");
        bool steers = length == 0;
        for (size_t i = 0; i < sizeof steering / sizeof *steering; i++)
            steers = steers ||
                     (strncmp(input, steering[i], strlen(steering[i])) == 0 && input[3] == ' ');
        if (!steers) {
            char line[512];
            snprintf(line, sizeof line, "%.*s", (int)length, input);
            const char *found = strstr(at, line);
            EXPECT(found != NULL, "%s: lost '%s'", what, line);
            at = found ? found : at;
        }
        input += length;
        input += *input != '\0';
    }
}

/* Writes `t` with `trf`, reads it again, compares, writes that once more. */
static void round_trip(const swp_tournament *t, const swp_trf *trf, swp_trf_dialect dialect,
                       const char *name)
{
    char what[160];
    snprintf(what, sizeof what, "%s as %s", name, swp_trf_dialect_name(dialect));
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    options.dialect = dialect;
    char *bytes = NULL, *again = NULL;
    size_t length = 0, again_length = 0;
    swp_error err;
    memset(&err, 0, sizeof err);
    const swp_status status = trf_bytes(t, trf, &options, &bytes, &length, &err);
    if (status != SWP_OK) {
        n_refused[dialect]++;
        EXPECT(status == SWP_ERR_UNSUPPORTED && dialect != SWP_TRF_DIALECT_TRF26 &&
                   dialect != SWP_TRF_DIALECT_WIDE,
               "%s: %s", what, err.text);
        EXPECT(err.rule[0] && err.text[0] && !bytes, "%s: a refusal names the record", what);
        return;
    }
    n_written[dialect]++;
    swp_trf *second = read_bytes(bytes, length, &err);
    swp_tournament *read = second ? swp_trf_tournament(second) : NULL;
    struct support_loss loss = losses[dialect];
    const swp_scoring standard = SWP_SCORING_INIT, scoring = *swp_tournament_scoring(t);
    /* Only the points show the system; they may not be enough to find it. */
    if (dialect == SWP_TRF_DIALECT_JAVAFO14 && memcmp(&scoring, &standard, sizeof scoring) != 0)
        loss.scoring = true;
    if (read) {
        support_expect_same(t, read, &loss, what);
        EXPECT(trf_bytes(read, second, &options, &again, &again_length, &err) == SWP_OK, "%s: %s",
               what, err.text);
        /* Nothing may change when nothing has changed. */
        EXPECT(dialect != SWP_TRF_DIALECT_TRF26 ||
                   (again_length == length && memcmp(bytes, again, length) == 0),
               "%s: written twice, not the same bytes", what);
    } else if (!loss.scoring) {
        EXPECT(read != NULL, "%s: %s (%u:%u)\n%s", what, err.text, err.line, err.column, bytes);
    }
    if (again)
        free(again);
    free(bytes);
    swp_trf_destroy(second);
}

static void round_trip_file(const char *path)
{
    struct file_bytes file = support_load(path);
    if (!EXPECT(file.bytes != NULL, "%s cannot be read", path))
        return;
    swp_error err;
    swp_trf *trf = read_bytes(file.bytes, file.length, &err);
    swp_tournament *t = swp_trf_tournament(trf);
    if (EXPECT(t != NULL, "%s: %s", path, err.text))
        for (int i = 0; i < N_DIALECTS; i++)
            round_trip(t, trf, (swp_trf_dialect)i, path);
    swp_trf_destroy(trf);
    free(file.bytes);
}

/* Virtual points that a program has laid down for rounds there will not be are not written. */
static void check_laid_down_behind_last(void)
{
    static const swp_trf_dialect dialects[] = {SWP_TRF_DIALECT_TRF26, SWP_TRF_DIALECT_JAVAFO22};
    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++) {
        swp_tournament *t = NULL;
        swp_player player = SWP_PLAYER_INIT;
        swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
        char *bytes = NULL;
        size_t length = 0;
        options.dialect = dialects[i];
        swp_tournament_create(NULL, &t, NULL);
        for (player.tpn = 1; player.tpn <= 2; player.tpn++)
            swp_tournament_add_player(t, &player, NULL);
        swp_tournament_set_rounds(t, 3, NULL);
        for (uint32_t round = 3; round <= 9; round++)
            swp_tournament_set_virtual_points_in(t, round, 1, 10, NULL);
        if (EXPECT(trf_bytes(t, NULL, &options, &bytes, &length, NULL) == SWP_OK, "refused")) {
            const char *record = options.dialect == SWP_TRF_DIALECT_TRF26
                                     ? "250       1.0 003 003 0001 0001\n"
                                     : "XXA    1  0.0  0.0  1.0\n";
            EXPECT(strstr(bytes, record) != NULL, "no '%s' in\n%s", record, bytes);
            free(bytes);
        }
        swp_tournament_destroy(t);
    }
}

static const char *const good_files[] = {"g01_trf06_complete_cr",
                                         "g02_trf06_partial_absent",
                                         "g03_trf16_all_codes_crlf",
                                         "g04_swissmanager_like_latin1",
                                         "g05_vega_trfx_rank",
                                         "g06_javafo_xxa",
                                         "g07_javafo_xxp_black1",
                                         "g08_javafo22_xxz_xxs",
                                         "g09_javafo14_310_inferred",
                                         "g10_bbp_bx_points",
                                         "g11_bbp_rtg_cr",
                                         "g12_javafo_rtg_lf",
                                         "g13_trf26_round1",
                                         "g14_trf26_mid_240_250_260",
                                         "g15_trf26_162_half_pab",
                                         "g16_trf26_baku",
                                         "g17_trf26_nrs",
                                         "g18_trf26_299_penalty",
                                         "g19_trf26_team_310",
                                         "g20_trf16_team_013",
                                         "g21_lichess_export",
                                         "g22_foreign_records",
                                         "g23_utf8_bom_names",
                                         "g24_id_gaps_late_entry",
                                         "g25_mixed_eol_short_lines",
                                         "g26_trf26_adjourned",
                                         "g27_utf8_byte_aligned"};

static void check_foreign_lines(const char *file)
{
    char path[200];
    snprintf(path, sizeof path, "tests/data/trf-wild/%s.trf", file);
    struct file_bytes bytes = support_load(path);
    swp_trf *trf = read_bytes(bytes.bytes, bytes.length, NULL);
    char *out = NULL;
    size_t length = 0;
    EXPECT(trf_bytes(swp_trf_tournament(trf), trf, NULL, &out, &length, NULL) == SWP_OK, "%s",
           file);
    bytes.bytes[bytes.length] = '\0';
    if (out)
        expect_kept(bytes.bytes, out, file);
    free(out);
    swp_trf_destroy(trf);
    free(bytes.bytes);
}

/* ---- random tournaments -------------------------------------------------------------------- */

static uint32_t state;

static uint32_t draw_lot(uint32_t below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
}

static void random_game(swp_tournament *t, uint32_t round, uint32_t a, uint32_t b)
{
    static const swp_result results[][2] = {{SWP_RESULT_WIN, SWP_RESULT_LOSS},
                                            {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
                                            {SWP_RESULT_LOSS, SWP_RESULT_WIN},
                                            {SWP_RESULT_LOSS, SWP_RESULT_LOSS},
                                            {SWP_RESULT_DRAW, SWP_RESULT_LOSS},
                                            {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
                                            {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS},
                                            {SWP_RESULT_WIN_UNRATED, SWP_RESULT_LOSS_UNRATED},
                                            {SWP_RESULT_DRAW_UNRATED, SWP_RESULT_DRAW_UNRATED},
                                            {SWP_RESULT_UNKNOWN, SWP_RESULT_UNKNOWN}};
    const uint32_t kind = draw_lot(10) < 7 ? draw_lot(3) : draw_lot(10);
    EXPECT(swp_tournament_record_game(t, round, a, b, results[kind][0], results[kind][1], NULL) ==
               SWP_OK,
           "game %u %u", a, b);
}

static void random_round(swp_tournament *t, const uint32_t *tpns, uint32_t n, uint32_t round)
{
    static const swp_result byes[] = {SWP_RESULT_ZERO_BYE, SWP_RESULT_HALF_BYE,
                                      SWP_RESULT_FULL_BYE};
    uint32_t waiting = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t lot = draw_lot(20);
        const swp_entry bye = {0, SWP_COLOUR_NONE, byes[lot % 3]};
        if (lot < 3 && i > 1)
            swp_tournament_set_entry_in(t, round, tpns[i], &bye, NULL);
        else if (lot == 3 && i > 1)
            continue; /* a blank cell */
        else if (waiting)
            random_game(t, round, waiting, tpns[i]), waiting = 0;
        else
            waiting = tpns[i];
    }
    const swp_entry pab = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
    if (waiting)
        swp_tournament_set_entry_in(t, round, waiting, &pab, NULL);
}

/* What only some dialects can say, each in one tournament of three. */
static void random_extras(swp_tournament *t, const uint32_t *tpns, uint32_t n, uint32_t next,
                          uint32_t rounds)
{
    static const swp_scoring schemes[] = {SWP_SCORING_INIT,
                                          {30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0, 10, {0}},
                                          {10, 10, 5, 5, 0, 0, 10, 0, 5, 10, 5, 0, 5, {0}},
                                          {30, 30, 10, 10, 0, 0, 20, 5, 15, 25, 15, 0, 5, {0}},
                                          {20, 30, 10, 15, 1, 2, 20, 0, 15, 30, 10, 0, 10, {0}}};
    const uint32_t lot = draw_lot(12);
    if (lot < 4)
        swp_tournament_set_scoring(t, &schemes[lot], NULL);
    if (draw_lot(3) == 0)
        swp_tournament_set_pairing_order(t, SWP_PAIRING_ORDER_BY_POSITION, NULL);
    if (draw_lot(3) == 0)
        for (uint32_t i = 0; i < n; i++)
            swp_tournament_set_virtual_points_in(t, 1 + draw_lot(rounds), tpns[i],
                                                 5 * (swp_points)draw_lot(4), NULL);
    if (draw_lot(3) == 0)
        swp_tournament_forbid(t, tpns, 2 + draw_lot(n - 1), 1,
                              draw_lot(2) ? 0 : 1 + draw_lot(rounds - 1), NULL);
    for (uint32_t i = 0; draw_lot(3) == 0 && i < n && next <= rounds; i++)
        if (draw_lot(4) == 0)
            swp_tournament_request_bye_in(t, next + draw_lot(2) * (next < rounds), tpns[i],
                                          (swp_result)(SWP_RESULT_PAB + (int)draw_lot(4)), NULL);
    if (draw_lot(3) == 0)
        swp_tournament_adjust_points_in(t, 1 + draw_lot(rounds), tpns[draw_lot(n)],
                                        -10 + (swp_points)draw_lot(20), NULL);
    if (draw_lot(3) == 0 && swp_tournament_entry_in(t, 1, tpns[0]).result != SWP_RESULT_PAB &&
        swp_tournament_entry_in(t, 1, tpns[0]).result != SWP_RESULT_UNKNOWN && next > 1)
        swp_tournament_set_entry_points_in(t, 1, tpns[0], 7, NULL);
}

static swp_tournament *random_tournament(uint32_t seed)
{
    static const char *const titles[] = {"", "GM", "WIM", "CM"};
    static const char *const systems[] = {"", "dutch-2026", "dutch-2017", "dutch-2012",
                                          "burstein-2026"};
    uint32_t tpns[16];
    state = seed * 2654435761u + 12345u;
    swp_tournament *t = NULL;
    if (swp_tournament_create(NULL, &t, NULL) != SWP_OK)
        return NULL;
    const bool plain = seed % 4 == 0; /* finished, nothing but results: every dialect can say it */
    const uint32_t n = 2 + draw_lot(14), rounds = 2 + draw_lot(8);
    const uint32_t played = plain ? rounds : draw_lot(rounds + 1);
    const bool gaps = draw_lot(2) == 0;
    for (uint32_t i = 0; i < n; i++) {
        swp_player player = SWP_PLAYER_INIT;
        char name[64], birth[16];
        snprintf(birth, sizeof birth, "1990/01/%02u", 1 + draw_lot(28));
        snprintf(name, sizeof name, "%s%u, Anna", draw_lot(2) ? "Müller" : "Łoś ", seed + i);
        player.tpn = tpns[i] = gaps ? 3 * i + 1 + draw_lot(3) : i + 1;
        player.name = name;
        player.rating = draw_lot(4) ? 1000 + (int32_t)draw_lot(1800) : 0;
        player.sex = "mw"[draw_lot(2)];
        player.title = titles[draw_lot(4)];
        player.federation = "POL";
        player.birth = birth;
        swp_tournament_add_player(t, &player, NULL);
    }
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_initial_colour(t, (swp_colour)draw_lot(3), NULL);
    swp_tournament_set_system(t, systems[draw_lot(5)], NULL);
    for (uint32_t round = 1; round <= played; round++)
        random_round(t, tpns, n, round);
    if (!plain)
        random_extras(t, tpns, n, played + 1, rounds);
    return t;
}

static void check_random(uint32_t seed)
{
    swp_tournament *t = random_tournament(seed);
    char name[32];
    snprintf(name, sizeof name, "seed %u", seed);
    const int failed = testing_failed;
    for (int i = 0; t && i < N_DIALECTS && testing_failed == failed; i++)
        round_trip(t, NULL, (swp_trf_dialect)i, name);
    swp_tournament_destroy(t);
}

/* Prove the alarm works: a tournament that differs in one entry must not compare equal. */
static bool alarm_works(void)
{
    swp_tournament *a = random_tournament(1), *b = random_tournament(1);
    const swp_player *player = swp_tournament_player_at(b, 0);
    const swp_entry other = {0, SWP_COLOUR_NONE, SWP_RESULT_FULL_BYE};
    swp_tournament_set_entry_in(b, 1, player->tpn, &other, NULL);
    const int failed = testing_failed, passed = testing_passed;
    fprintf(stderr, "one difference is provoked to see that it is found:\n");
    support_expect_same(a, b, &losses[0], "provoked");
    const bool found = testing_failed > failed;
    testing_failed = failed;
    testing_passed = passed;
    swp_tournament_destroy(a);
    swp_tournament_destroy(b);
    return found;
}

/* `lines` and two plain players. */
static swp_trf *read_with_two(const char *lines, swp_error *err)
{
    char text[2000];
    memset(err, 0, sizeof *err);
    snprintf(text, sizeof text,
             "%s"
             "001    1 %-71s%4s %4d\n"
             "001    2 %-71s%4s %4d\n",
             lines, "     A", "0.0", 1, "     B", "0.0", 2);
    return support_read(text, NULL, err);
}

/* The lines before two players, in every dialect. */
static void round_trip_lines(const char *lines)
{
    swp_error err;
    swp_trf *trf = read_with_two(lines, &err);
    const swp_tournament *t = swp_trf_tournament(trf);
    if (EXPECT(t != NULL, "%s: %s", lines, err.text))
        for (int i = 0; i < N_DIALECTS; i++)
            round_trip(t, trf, (swp_trf_dialect)i, lines);
    swp_trf_destroy(trf);
}

/* The output contains `fragment`. */
static void expect_written(const char *lines, swp_trf_dialect dialect, const char *fragment)
{
    swp_error err;
    swp_trf *trf = read_with_two(lines, &err);
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    options.dialect = dialect;
    char *bytes = NULL;
    size_t length = 0;
    if (EXPECT(swp_trf_tournament(trf) != NULL, "%s: %s", lines, err.text)) {
        EXPECT(trf_bytes(swp_trf_tournament(trf), trf, &options, &bytes, &length, &err) == SWP_OK,
               "%s: %s", lines, err.text);
        EXPECT(bytes && strstr(bytes, fragment), "'%s' not in:\n%s", fragment, bytes ? bytes : "");
        free(bytes);
    }
    swp_trf_destroy(trf);
}

/* What a dialect cannot say is refused and named. */
static void expect_refused(const char *lines, swp_trf_dialect dialect, const char *rule)
{
    swp_error err;
    swp_trf *trf = read_with_two(lines, &err);
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    options.dialect = dialect;
    options.flags = SWP_TRF_WRITE_PLAIN; /* else records of ours hold it in TRF26 */
    char *bytes = NULL;
    size_t length = 0;
    if (EXPECT(swp_trf_tournament(trf) != NULL, "%s: %s", lines, err.text)) {
        EXPECT(trf_bytes(swp_trf_tournament(trf), trf, &options, &bytes, &length, &err) ==
                   SWP_ERR_UNSUPPORTED,
               "%s as %s", lines, swp_trf_dialect_name(dialect));
        EXPECT(bytes == NULL && strcmp(err.rule, rule) == 0, "%s: [%s] %s", lines, err.rule,
               err.text);
    }
    swp_trf_destroy(trf);
}

static void test_random(void)
{
    TESTING_CASE("random")
    {
        for (uint32_t seed = 1; seed <= 400 && testing_failed == 0; seed++)
            check_random(seed);
        for (int i = 0; i < N_DIALECTS; i++)
            EXPECT(n_written[i] > 10 && (i == SWP_TRF_DIALECT_TRF26 || i == SWP_TRF_DIALECT_WIDE ||
                                         n_refused[i] > 10),
                   "%s: %d written, %d refused", swp_trf_dialect_name((swp_trf_dialect)i),
                   n_written[i], n_refused[i]);
    }
}

static void test_refusals(void)
{
    TESTING_CASE("refusals")
    {
        expect_refused("XXR 5\n", SWP_TRF_DIALECT_TRF16, "TRF16 142");
        expect_refused("152 W\n", SWP_TRF_DIALECT_TRF16, "TRF16 152");
        expect_refused("162  W 3.0    D 1.0\n", SWP_TRF_DIALECT_TRF16, "TRF16 162");
        expect_refused("162  W 3.0    D 1.0\n", SWP_TRF_DIALECT_JAVAFO14, "JaVaFo 1.4 162");
        expect_refused("XXS WW=3\n", SWP_TRF_DIALECT_TRF26, "TRF26 162");
        expect_refused("XXS WW=3\n", SWP_TRF_DIALECT_BBP5, "bbp 5 BBW");
        expect_refused("XXP 1 2\n", SWP_TRF_DIALECT_TRF16, "TRF16 260");
        expect_refused("142 5\n260 001 002    1    2\n", SWP_TRF_DIALECT_BBP5, "bbp 5 260");
        expect_refused("250       1.0 001 003 0001 0002\n", SWP_TRF_DIALECT_TRF06, "TRF06 250");
        expect_refused("299          -0.5  001    1\n", SWP_TRF_DIALECT_BBP6, "bbp 6 299");
        expect_refused("299          -0.5  001    1\n", SWP_TRF_DIALECT_JAVAFO22, "JaVaFo 2.2 299");
        expect_refused("310   1 A                                                                 "
                       "    1    2\n",
                       SWP_TRF_DIALECT_BBP6, "bbp 6 310");
        expect_refused("240 Z 003    1\n", SWP_TRF_DIALECT_BBP5, "bbp 5 001");
    }
}

static void test_gaps(void)
{
    TESTING_CASE("gaps")
    {
        const char *gap = "001    3      C\n";
        expect_refused("001    4      D\n", SWP_TRF_DIALECT_JAVAFO14, "JaVaFo 1.4 001");
        expect_refused("001    4      D\n", SWP_TRF_DIALECT_JAVAFO22, "JaVaFo 2.2 001");
        expect_refused("001    4      D\n", SWP_TRF_DIALECT_BBP6, "bbp 6 001");
        expect_refused("001    4      D\n", SWP_TRF_DIALECT_BBP5, "bbp 5 001");
        expect_written("XXC rank\n001    4      D\n", SWP_TRF_DIALECT_BBP6, "XXC rank\n001    4");
        expect_written("001    4      D\n", SWP_TRF_DIALECT_TRF26, "001    4");
        expect_written(gap, SWP_TRF_DIALECT_BBP5, "001    3");
        expect_written("5th round\n", SWP_TRF_DIALECT_JAVAFO14, "### 5th round\n");
    }
}

static void test_acceleration_behind_last(void)
{
    TESTING_CASE("acceleration behind the last round")
    {
        static const char *const lines[] = {
            "XXR 3\n250       1.0 004 004 0001 0002\n", "XXR 3\n250       1.0 005 009 0001 0002\n",
            "XXR 3\n250       1.0 002 999 0001 0002\n", "XXR 3\nXXA    1  1.0  1.0  1.0  0.5\n",
            "XXR 3\nXXA    1  0.0  0.0  0.0  0.0  1.0\n"};
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
            round_trip_lines(lines[i]);
        check_laid_down_behind_last();
    }
}

static void test_counts(void)
{
    TESTING_CASE("counts")
    {
        expect_written("062 99\n", SWP_TRF_DIALECT_JAVAFO14, "062 2\n");
        expect_written("062 2 (0 rated)\n", SWP_TRF_DIALECT_JAVAFO14, "062 2 (0 rated)\n");
        expect_written("123 4\n", SWP_TRF_DIALECT_JAVAFO14, "### 123 4\n");
        expect_written("123 4\n", SWP_TRF_DIALECT_BBP6, "\n001    1");
    }
}

/* One of the lines "number" of our records is lost: the others keep what they were given, he who
 * has none the number in the text. */
static void test_number_lost(void)
{
    TESTING_CASE("a line \"number\" is lost")
    {
        static const uint32_t tpns[] = {20000, 30000, 5};
        swp_tournament *t = NULL;
        swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
        char *bytes = NULL;
        size_t length = 0;
        swp_error err = {0};
        options.dialect = SWP_TRF_DIALECT_TRF26;
        swp_tournament_create(NULL, &t, NULL);
        for (int i = 0; i < 3; i++) {
            swp_player player = SWP_PLAYER_INIT;
            player.tpn = tpns[i];
            player.name = i == 0 ? "One" : i == 1 ? "Two" : "Three";
            EXPECT(swp_tournament_add_player(t, &player, NULL) == SWP_OK, "%d", i);
        }
        EXPECT(trf_bytes(t, NULL, &options, &bytes, &length, &err) == SWP_OK, "%s", err.text);
        char *line = bytes ? strstr(bytes, " number ") : NULL;
        if (EXPECT(line != NULL, "no line")) {
            while (line > bytes && line[-1] != '\n')
                line--;
            char *end = strchr(line, '\n') + 1;
            memmove(line, end, strlen(end) + 1);
            swp_trf *trf = read_bytes(bytes, strlen(bytes), &err);
            swp_tournament *read = swp_trf_tournament(trf);
            EXPECT(read && swp_tournament_player_count(read) == 3, "%s\n%s", err.text, bytes);
            int kept = 0, in_text = 0;
            for (uint32_t i = 0; read && i < 3; i++) {
                kept += swp_tournament_player_at(read, i)->tpn == tpns[i];
                in_text += swp_tournament_player_at(read, i)->tpn - 1 < 3;
            }
            EXPECT(kept == 2 && in_text == 1, "%d numbers kept, %d of the text", kept, in_text);
            swp_trf_destroy(trf);
        }
        free(bytes);
        swp_tournament_destroy(t);
    }
}

static void test_dialect_names(void)
{
    TESTING_CASE("dialect names")
    {
        swp_trf_dialect dialect;
        EXPECT(swp_trf_dialect_find("bbp6", &dialect) && dialect == SWP_TRF_DIALECT_BBP6, "bbp6");
        EXPECT(!swp_trf_dialect_find("TRF", &dialect), "no dialect");
        EXPECT(swp_trf_dialect_name((swp_trf_dialect)N_DIALECTS) == NULL, "past the end");
    }
}

static void test_good_files(void)
{
    TESTING_CASE("good files")
    {
        char path[200];
        for (size_t i = 0; i < sizeof good_files / sizeof *good_files; i++) {
            snprintf(path, sizeof path, "tests/data/trf-wild/%s.trf", good_files[i]);
            round_trip_file(path);
        }
    }
}

static void test_foreign_lines(void)
{
    TESTING_CASE("foreign lines")
    {
        check_foreign_lines("g22_foreign_records");
        check_foreign_lines("g14_trf26_mid_240_250_260");
        check_foreign_lines("g17_trf26_nrs");
        check_foreign_lines("g19_trf26_team_310");
        check_foreign_lines("g12_javafo_rtg_lf");
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("alarm")
    {
        EXPECT(alarm_works(), "a difference was not found");
    }
    test_good_files();
    test_foreign_lines();
    test_random();
    test_refusals();
    test_gaps();
    test_acceleration_behind_last();
    test_counts();
    test_number_lost();
    test_dialect_names();
    return testing_finish("trf_roundtrip");
}
