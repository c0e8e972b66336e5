/* SPDX-License-Identifier: Apache-2.0 */
/* base/options and every struct of options: callers of older and newer headers, sizes that are no
 * sizes, flags and reserved fields of another time; nothing is read beyond the caller's size. */
#include "base/options.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <stddef.h>

struct sample {
    size_t size;
    uint32_t number, flags;
    uint64_t reserved[1];
    uint64_t later; /* a field of tomorrow */
};

static const struct swp__options_kind kind = {.name = "SAMPLE_INIT",
                                              .size = offsetof(struct sample, later),
                                              .flags = offsetof(struct sample, flags),
                                              .all_flags = 3,
                                              .reserved = offsetof(struct sample, reserved),
                                              .reserved_size = sizeof(uint64_t)};

static swp_status read_sample(const struct sample *given, size_t size, struct sample *out)
{
    /* A block of just that size, so that sanitizers see a look behind it. */
    unsigned char *block = malloc(size < sizeof(size_t) ? sizeof(size_t) : size);
    swp_error err = {.status = SWP_OK};
    memcpy(block, given, size < sizeof(size_t) ? sizeof(size_t) : size);
    memcpy(block, &size, sizeof size);
    *out = (struct sample){.number = 7, .flags = 1};
    const swp_status status = swp__options_read(&kind, block, out, &err);
    EXPECT(status == SWP_OK || err.detail == SWP_DETAIL_BAD_OPTIONS, "detail %d", (int)err.detail);
    free(block);
    return status;
}

static void test_reading(void)
{
    struct sample given = {.number = 5, .flags = 2}, read;
    TESTING_CASE("sizes")
    {
        EXPECT(swp__options_read(&kind, NULL, &read, NULL) == SWP_OK, "no options");
        for (size_t size = 0; size < sizeof(size_t); size++)
            EXPECT(read_sample(&given, size, &read) == SWP_ERR_INVALID, "size %lu",
                   (unsigned long)size);
        EXPECT(read_sample(&given, sizeof(size_t), &read) == SWP_OK && read.number == 7 &&
                   read.flags == 1,
               "defaults for all but the size");
        EXPECT(read_sample(&given, offsetof(struct sample, flags), &read) == SWP_OK &&
                   read.number == 5 && read.flags == 1,
               "an older caller");
        EXPECT(read_sample(&given, kind.size, &read) == SWP_OK && read.flags == 2, "as known");
        EXPECT(read_sample(&given, sizeof given, &read) == SWP_OK && read.size == kind.size,
               "a newer caller who says nothing new");
        given.later = (uint64_t)1 << 63;
        EXPECT(read_sample(&given, sizeof given, &read) == SWP_ERR_INVALID, "something new");
        EXPECT(read_sample(&given, kind.size, &read) == SWP_OK, "behind the caller's end");
        given.later = 0;
    }
    TESTING_CASE("flags and reserved fields")
    {
        given.flags = 4;
        EXPECT(read_sample(&given, kind.size, &read) == SWP_ERR_INVALID, "an unknown flag");
        given.flags = 3;
        given.reserved[0] = 1;
        EXPECT(read_sample(&given, kind.size, &read) == SWP_ERR_INVALID, "a reserved field");
        EXPECT(read_sample(&given, offsetof(struct sample, reserved), &read) == SWP_OK,
               "not the caller's");
    }
}

/* Every call: a size of 0 is refused, the defaults of macro and function are the same, and there is
 * no padding at the end in which a new field could hide. */
static void test_calls(void)
{
    swp_tournament *t = NULL, *made = NULL;
    swp_pairing *pairing = NULL;
    swp_check_report *report = NULL;
    swp_checklist *list = NULL;
    swp_standings *standings = NULL;
    swp_error err;
    swp_tournament_create(NULL, &t, NULL);
/* `last`: what has no padding behind it. */
#define EXPECT_OPTIONS(type, MACRO, last, call)                                                    \
    TESTING_CASE(#type)                                                                            \
    {                                                                                              \
        type options, standard = MACRO;                                                            \
        memset(&options, 0xA5, sizeof options);                                                    \
        type##_init(&options);                                                                     \
        EXPECT(memcmp(&options, &standard, sizeof options) == 0, "macro and function");            \
        EXPECT(offsetof(type, last) + sizeof options.last == sizeof options, "padding");           \
        memset(&options, 0, sizeof options);                                                       \
        EXPECT((call) == SWP_ERR_INVALID && err.detail == SWP_DETAIL_BAD_OPTIONS, "size 0");       \
        options = standard;                                                                        \
        options.flags = 1u << 31;                                                                  \
        EXPECT((call) == SWP_ERR_INVALID && err.detail == SWP_DETAIL_BAD_OPTIONS, "a flag");       \
        options = standard;                                                                        \
        options.reserved[0] = 1;                                                                   \
        EXPECT((call) == SWP_ERR_INVALID && err.detail == SWP_DETAIL_BAD_OPTIONS, "reserved");     \
    }
    EXPECT_OPTIONS(swp_pair_options, SWP_PAIR_OPTIONS_INIT, reserved,
                   swp_pairing_create(t, &options, &pairing, &err))
    EXPECT_OPTIONS(swp_check_options, SWP_CHECK_OPTIONS_INIT, reserved,
                   swp_check_report_create(t, &options, &report, &err))
    EXPECT_OPTIONS(swp_checklist_options, SWP_CHECKLIST_OPTIONS_INIT, reserved,
                   swp_checklist_create(t, &options, &list, &err))
    EXPECT_OPTIONS(swp_standings_options, SWP_STANDINGS_OPTIONS_INIT, reserved,
                   swp_standings_create(t, &options, &standings, &err))
    EXPECT_OPTIONS(swp_generate_options, SWP_GENERATE_OPTIONS_INIT, reserved,
                   swp_generate(&options, NULL, &made, &err))
    swp_trf *trf = NULL;
    swp_trf_text *text = NULL;
    EXPECT_OPTIONS(swp_trf_options, SWP_TRF_OPTIONS_INIT, reserved,
                   swp_trf_read("", 0, NULL, &options, &trf, &err))
    EXPECT_OPTIONS(swp_trf_write_options, SWP_TRF_WRITE_OPTIONS_INIT, reserved,
                   swp_trf_write(t, NULL, &options, &text, &err))
    EXPECT(!trf && !text, "an output was touched");
    EXPECT(!pairing && !report && !list && !standings && !made, "an output was touched");
    swp_tournament_destroy(t);
}

/* A player, and a wish, of tomorrow: what stands behind what this version knows. */
struct newer_player {
    swp_player known;
    uint64_t later;
};
struct newer_wish {
    swp_wish known;
    uint64_t later;
};

/* What others hold, and what the library fills. */
static void test_filled(void)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    TESTING_CASE("swp_scoring")
    {
        swp_scoring scoring, standard = SWP_SCORING_INIT;
        memset(&scoring, 0xA5, sizeof scoring);
        swp_scoring_init(&scoring);
        EXPECT(memcmp(&scoring, &standard, sizeof scoring) == 0, "macro and function");
        EXPECT(swp_tournament_set_scoring(t, &scoring, NULL) == SWP_OK, "refused");
        scoring.reserved[1] = 1;
        EXPECT(swp_tournament_set_scoring(t, &scoring, NULL) == SWP_ERR_INVALID, "reserved");
    }
    TESTING_CASE("swp_lot")
    {
        swp_lot lot, standard = SWP_LOT_INIT;
        memset(&lot, 0xA5, sizeof lot);
        swp_lot_init(&lot);
        EXPECT(lot.size == standard.size && lot.declared == SWP_COLOUR_NONE && lot.reserved == 0,
               "macro and function");
        EXPECT(offsetof(swp_lot, reserved) + sizeof lot.reserved == sizeof lot, "padding");
        swp_tournament_set_initial_colour(t, SWP_COLOUR_BLACK, NULL);
        lot.size = offsetof(swp_lot, recorded);
        lot.used = SWP_COLOUR_WHITE;
        EXPECT(swp_lot_find(t, "dutch-2026", 0, &lot, NULL) == SWP_OK &&
                   lot.declared == SWP_COLOUR_BLACK && lot.used == SWP_COLOUR_WHITE &&
                   lot.size == offsetof(swp_lot, recorded),
               "filled beyond the size");
        lot.size = 0;
        EXPECT(swp_lot_find(t, "dutch-2026", 0, &lot, NULL) == SWP_ERR_INVALID, "size 0");
    }
    TESTING_CASE("swp_in_force")
    {
        swp_in_force then, standard = SWP_IN_FORCE_INIT;
        memset(&then, 0xA5, sizeof then);
        swp_in_force_init(&then);
        EXPECT(memcmp(&then, &standard, sizeof then) == 0, "macro and function");
    }
    swp_tournament_destroy(t);
}

static void test_inputs(void)
{
    swp_tournament *t = NULL;
    swp_whynot *answer = NULL;
    swp_error err;
    swp_tournament_create(NULL, &t, NULL);
    TESTING_CASE("swp_player")
    {
        swp_player player, standard = SWP_PLAYER_INIT;
        memset(&player, 0xA5, sizeof player);
        swp_player_init(&player);
        EXPECT(player.size == standard.size && player.name[0] == '\0' && player.birth[0] == '\0' &&
                   player.user_id == 0,
               "macro and function");
        EXPECT(offsetof(swp_player, user_id) + sizeof player.user_id == sizeof player, "padding");
        player.tpn = 1;
        player.user_id = 77;
        player.size = 0;
        EXPECT(swp_tournament_add_player(t, &player, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_BAD_OPTIONS,
               "size 0");
        player.size = offsetof(swp_player, user_id);
        EXPECT(swp_tournament_add_player(t, &player, &err) == SWP_OK, "an older caller");
        const swp_player *shown = swp_tournament_player(t, 1);
        EXPECT(shown->user_id == 0 && shown->size == 0,
               "what he does not know, and the size shown");
        player = *shown;
        EXPECT(swp_tournament_update_player(t, &player, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_BAD_OPTIONS,
               "a copy handed back as it is");
        struct newer_player newer = {.known = SWP_PLAYER_INIT, .later = 0};
        newer.known.size = sizeof newer;
        newer.known.tpn = 1;
        newer.known.rating = 2000;
        EXPECT(swp_tournament_update_player(t, &newer.known, &err) == SWP_OK, "nothing new");
        newer.later = 1;
        newer.known.rating = 2100;
        EXPECT(swp_tournament_update_player(t, &newer.known, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_BAD_OPTIONS,
               "something new");
        EXPECT(swp_tournament_player(t, 1)->rating == 2000, "changed by a refused call");
    }
    TESTING_CASE("swp_json_note and swp_check_sums")
    {
        const swp_json_note note_standard = SWP_JSON_NOTE_INIT;
        const swp_check_sums sums_standard = SWP_CHECK_SUMS_INIT;
        swp_json_note note;
        swp_check_sums sums;
        memset(&note, 0xA5, sizeof note);
        memset(&sums, 0xA5, sizeof sums);
        swp_json_note_init(&note);
        swp_check_sums_init(&sums);
        EXPECT(memcmp(&note, &note_standard, sizeof note) == 0, "macro and function of a note");
        EXPECT(memcmp(&sums, &sums_standard, sizeof sums) == 0, "macro and function of sums");
    }
    TESTING_CASE("swp_wish")
    {
        struct newer_wish newer = {.known = SWP_WISH_INIT, .later = 1};
        swp_wish wish;
        memset(&wish, 0xA5, sizeof wish);
        swp_wish_init(&wish);
        EXPECT(memcmp(&wish, &newer.known, sizeof wish) == 0, "macro and function");
        EXPECT(offsetof(swp_wish, flags) + sizeof wish.flags == sizeof wish, "padding");
        wish.size = 0;
        EXPECT(swp_whynot_create(t, NULL, &wish, &answer, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_BAD_OPTIONS,
               "size 0");
        swp_wish_init(&wish);
        wish.flags = 2;
        EXPECT(swp_whynot_create(t, NULL, &wish, &answer, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_BAD_OPTIONS,
               "a flag");
        newer.known.size = sizeof newer;
        EXPECT(swp_whynot_create(t, NULL, &newer.known, &answer, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_BAD_OPTIONS,
               "something new");
        EXPECT(!answer, "an output was touched");
    }
    swp_tournament_destroy(t);
}

/* ---- callers of every header there could have been ----------------------------------------------
 */

/* A block of so many bytes of a struct, which says that it is no longer: sanitizers see a look
 * behind it. */
static void *older(const void *given, size_t size)
{
    unsigned char *block = malloc(size);
    memcpy(block, given, size);
    memcpy(block, &size, sizeof size);
    return block;
}

/* The struct cut at each member from `first` on, the later ones being of tomorrow: each call is
 * done, with the defaults for the rest. */
#define EXPECT_OLDER(type, given, call, ...)                                                       \
    TESTING_CASE("older callers: " #type)                                                          \
    {                                                                                              \
        static const size_t ends[] = {__VA_ARGS__, sizeof(type)};                                  \
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {                                  \
            const type *cut = older(&(given), ends[i]);                                            \
            memset(&err, 0, sizeof err);                                                           \
            EXPECT((call) == SWP_OK, "%lu bytes: %s", (unsigned long)ends[i], err.text);           \
            free((void *)(uintptr_t)cut);                                                          \
        }                                                                                          \
    }
#define END(type, member) offsetof(type, member)

static swp_tournament *before_round_1(void)
{
    swp_tournament *t = NULL;
    swp_player player = SWP_PLAYER_INIT;
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_system(t, "dutch-2026", NULL);
    swp_tournament_set_rounds(t, 5, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    for (player.tpn = 1; player.tpn <= 6; player.tpn++)
        swp_tournament_add_player(t, &player, NULL);
    return t;
}

/* Each makes what it is asked for and gives it back. */
static swp_status do_pair(const swp_tournament *t, const swp_pair_options *cut, swp_error *err)
{
    swp_pairing *pairing = NULL;
    const swp_status status = swp_pairing_create(t, cut, &pairing, err);
    swp_pairing_destroy(pairing);
    return status;
}

static swp_status do_check(const swp_tournament *t, const swp_check_options *cut, swp_error *err)
{
    swp_check_report *report = NULL;
    const swp_status status = swp_check_report_create(t, cut, &report, err);
    swp_check_report_destroy(report);
    return status;
}

static swp_status do_list(const swp_tournament *t, const swp_checklist_options *cut, swp_error *err)
{
    swp_checklist *list = NULL;
    const swp_status status = swp_checklist_create(t, cut, &list, err);
    swp_checklist_destroy(list);
    return status;
}

static swp_status do_standings(const swp_tournament *t, const swp_standings_options *cut,
                               swp_error *err)
{
    swp_standings *table = NULL;
    const swp_status status = swp_standings_create(t, cut, &table, err);
    swp_standings_destroy(table);
    return status;
}

static swp_status do_generate(const swp_generate_options *cut, swp_error *err)
{
    swp_tournament *made = NULL;
    const swp_status status = swp_generate(cut, NULL, &made, err);
    swp_tournament_destroy(made);
    return status;
}

static swp_status do_read(const swp_trf_options *cut, swp_error *err)
{
    static const char file[] = "001    1      One\n";
    swp_trf *trf = NULL;
    const swp_status status = swp_trf_read(file, strlen(file), NULL, cut, &trf, err);
    swp_trf_destroy(trf);
    return status;
}

static swp_status do_write(const swp_tournament *t, const swp_trf_write_options *cut,
                           swp_error *err)
{
    swp_trf_text *text = NULL;
    const swp_status status = swp_trf_write(t, NULL, cut, &text, err);
    swp_trf_text_destroy(text);
    return status;
}

static swp_status do_json(const swp_json_options *cut, swp_error *err)
{
    swp_buffer out = SWP_BUFFER_INIT;
    const swp_status status = swp_errors_json(NULL, cut, &out, err);
    EXPECT(status != SWP_OK || out.length > 0, "nothing written");
    swp_buffer_free(&out);
    return status;
}

static swp_status do_add(const swp_player *cut, swp_error *err)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    const swp_status status = swp_tournament_add_player(t, cut, err);
    const swp_player *shown = swp_tournament_player(t, 1);
    EXPECT(status != SWP_OK || (shown->user_id == (cut->size == sizeof *cut ? 77u : 0u)),
           "%lu bytes: number %llu", (unsigned long)cut->size,
           shown ? (unsigned long long)shown->user_id : 0);
    swp_tournament_destroy(t);
    return status;
}

static swp_status do_ask(const swp_tournament *t, const swp_wish *cut, swp_error *err)
{
    swp_whynot *answer = NULL;
    const swp_status status = swp_whynot_create(t, NULL, cut, &answer, err);
    swp_whynot_destroy(answer);
    return status;
}

static void test_older_callers(void)
{
    const swp_pair_options pair = SWP_PAIR_OPTIONS_INIT;
    const swp_check_options check = SWP_CHECK_OPTIONS_INIT;
    const swp_checklist_options list = SWP_CHECKLIST_OPTIONS_INIT;
    const swp_standings_options standings = SWP_STANDINGS_OPTIONS_INIT;
    const swp_trf_options reading = SWP_TRF_OPTIONS_INIT;
    const swp_trf_write_options writing = SWP_TRF_WRITE_OPTIONS_INIT;
    const swp_json_options json = SWP_JSON_OPTIONS_INIT;
    swp_generate_options how = SWP_GENERATE_OPTIONS_INIT;
    swp_player player = SWP_PLAYER_INIT;
    swp_wish wish = SWP_WISH_INIT;
    swp_tournament *t = before_round_1();
    swp_error err;
    how.system = "dutch-2026";
    how.players = 8;
    how.rounds = 3;
    player.tpn = 1;
    player.user_id = 77;
    wish.player = 1;
    wish.opponent = 2;
    EXPECT_OLDER(swp_pair_options, pair, do_pair(t, cut, &err), END(swp_pair_options, system),
                 END(swp_pair_options, progress), END(swp_pair_options, progress_user),
                 END(swp_pair_options, round), END(swp_pair_options, flags),
                 END(swp_pair_options, max_work), END(swp_pair_options, reserved))
    EXPECT_OLDER(swp_check_options, check, do_check(t, cut, &err), END(swp_check_options, system),
                 END(swp_check_options, progress), END(swp_check_options, round),
                 END(swp_check_options, flags), END(swp_check_options, max_work),
                 END(swp_check_options, reserved))
    EXPECT_OLDER(swp_checklist_options, list, do_list(t, cut, &err),
                 END(swp_checklist_options, system), END(swp_checklist_options, round),
                 END(swp_checklist_options, flags), END(swp_checklist_options, reserved))
    EXPECT_OLDER(swp_standings_options, standings, do_standings(t, cut, &err), sizeof(size_t),
                 END(swp_standings_options, flags), END(swp_standings_options, reserved))
    EXPECT_OLDER(swp_generate_options, how, do_generate(cut, &err),
                 END(swp_generate_options, draw_percentage), END(swp_generate_options, late_rate),
                 END(swp_generate_options, scoring), END(swp_generate_options, results),
                 END(swp_generate_options, progress), END(swp_generate_options, model),
                 END(swp_generate_options, unusual_rate), END(swp_generate_options, flags),
                 END(swp_generate_options, board_forfeit_rate), END(swp_generate_options, reserved))
    EXPECT_OLDER(swp_trf_options, reading, do_read(cut, &err), END(swp_trf_options, max_bytes),
                 END(swp_trf_options, max_line), END(swp_trf_options, flags),
                 END(swp_trf_options, reserved))
    EXPECT_OLDER(swp_trf_write_options, writing, do_write(t, cut, &err),
                 END(swp_trf_write_options, line_end), END(swp_trf_write_options, dialect),
                 END(swp_trf_write_options, flags), END(swp_trf_write_options, reserved))
    EXPECT_OLDER(swp_json_options, json, do_json(cut, &err), END(swp_json_options, file),
                 END(swp_json_options, notes), END(swp_json_options, note_count),
                 END(swp_json_options, flags), END(swp_json_options, reserved))
    EXPECT_OLDER(swp_player, player, do_add(cut, &err), END(swp_player, rating),
                 END(swp_player, sex), END(swp_player, title), END(swp_player, federation),
                 END(swp_player, birth), END(swp_player, name), END(swp_player, user_id))
    EXPECT_OLDER(swp_wish, wish, do_ask(t, cut, &err), END(swp_wish, flags))
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_reading();
    test_calls();
    test_inputs();
    test_filled();
    test_older_callers();
    return testing_finish("unit_options");
}
