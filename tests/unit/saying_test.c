/* SPDX-License-Identifier: Apache-2.0 */
/* Sayings: what the notes of the reader and of the writer say, and copies that outlive them. */
#include "sayings.h"
#include "swisspair/swisspair.h"
#include "testing.h"
#include "tracked_allocator.h"

/* An opponent without a colour, points that do not fit, a shifted line, a result that is none. */
static const char mistaken[] = "012 Mistakes\n142 3\n240 Q 001 0001\n"
                               "001    1      One                               1500               "
                               "              9.0    1     2   1\n"
                               "001    2       Two                               1500              "
                               "               0.0    1     1 b 0\n"
                               "001    3      Three\xE9                            1500            "
                               "                 0.0    1  0000 - *\n";

static swp_trf *read_mistaken(const swp_allocator *allocator)
{
    swp_trf *trf = NULL;
    swp_trf_read(mistaken, sizeof mistaken - 1, allocator, NULL, &trf, NULL);
    return trf;
}

static const swp_trf_note *note_that_says(const swp_trf *trf, swp_saying_code code)
{
    for (uint32_t i = 0; i < swp_trf_note_count(trf); i++)
        if (swp_trf_note_at(trf, i)->saying->code == code)
            return swp_trf_note_at(trf, i);
    return NULL;
}

static void test_reader(void)
{
    swp_trf *trf = read_mistaken(NULL);
    TESTING_CASE("what the reader says")
    {
        for (uint32_t i = 0; i < swp_trf_note_count(trf); i++) {
            const swp_trf_note *note = swp_trf_note_at(trf, i);
            EXPECT(note->saying && swp_saying_code_name(note->saying->code), "%s", note->text);
        }
        const swp_trf_note *note = note_that_says(trf, SWP_SAYING_NOTE_BYE_TYPE);
        const swp_saying_value *found = note ? value_of(note->saying, "found") : NULL;
        EXPECT(found && strcmp(found->text, "Q") == 0, "240");
        note = note_that_says(trf, SWP_SAYING_NOTE_UNKNOWN_RESULT);
        const swp_saying_value *player = note ? value_of(note->saying, "player") : NULL;
        EXPECT(player && player->count == 1 && player->players[0] == 3, "001");
        EXPECT(note && strcmp(value_of(note->saying, "found")->text, "*") == 0, "the letter");
    }
    swp_trf_destroy(trf);
}

/* A file of teams, whose notes have one code together. */
static void test_teams(void)
{
    static const char teams[] =
        "192 FIDE_TEAM\n013 A                                 1    2\n"
        "013 B                                 3    4\n001    1      One\n001    2      Two\n"
        "001    3      Three\n001    4      Four\n";
    swp_trf *trf = NULL;
    swp_trf_read(teams, sizeof teams - 1, NULL, NULL, &trf, NULL);
    TESTING_CASE("notes about teams")
    {
        EXPECT(swp_trf_note_count(trf) > 1, "%u notes", swp_trf_note_count(trf));
        for (uint32_t i = 0; i < swp_trf_note_count(trf); i++)
            EXPECT(swp_trf_note_at(trf, i)->saying, "%s", swp_trf_note_at(trf, i)->text);
    }
    swp_trf_destroy(trf);
}

static void test_writer(void)
{
    swp_tournament *t = NULL;
    swp_trf_text *text = NULL;
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_player player = SWP_PLAYER_INIT;
    options.dialect = SWP_TRF_DIALECT_TRF16;
    options.flags = SWP_TRF_WRITE_LEAVE_OUT;
    swp_tournament_create(NULL, &t, NULL);
    for (player.tpn = 1; player.tpn <= 2; player.tpn++) {
        player.user_id = player.tpn == 2 ? 77 : 0;
        swp_tournament_add_player(t, &player, NULL);
    }
    swp_tournament_adjust_points_in(t, 3, 1, -5, NULL);
    swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_NAME, "  blanks around  ", NULL);
    TESTING_CASE("what the writer says")
    {
        EXPECT(swp_trf_write(t, NULL, &options, &text, NULL) == SWP_OK, "not written");
        bool adjustment = false, number = false, fact = false;
        const swp_trf_write_note *note;
        for (uint32_t i = 0; (note = swp_trf_text_note_at(text, i)) != NULL; i++) {
            const swp_saying *s = note->saying;
            adjustment = adjustment || (s->code == SWP_SAYING_LOST_ADJUSTMENT &&
                                        value_of(s, "player")->players[0] == 1 &&
                                        value_of(s, "round")->number == 3);
            number = number || (s->code == SWP_SAYING_LOST_USER_ID &&
                                strcmp(note->text, "player 2: the program's own number of the "
                                                   "player has no record") == 0);
            fact = fact || (s->code == SWP_SAYING_LOST_FACT &&
                            strcmp(value_of(s, "fact")->text, "name") == 0);
        }
        EXPECT(adjustment && number && fact, "%d %d %d", adjustment, number, fact);
    }
    swp_trf_text_destroy(text);
    swp_tournament_destroy(t);
}

static void test_copies(void)
{
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    swp_trf *trf = read_mistaken(NULL), *again = read_mistaken(NULL);
    const uint32_t n = swp_trf_note_count(trf);
    swp_saying *copies[100] = {NULL};
    swp_error err;
    TESTING_CASE("copies outlive what they belong to")
    {
        for (uint32_t i = 0; i < n && i < 100; i++)
            EXPECT(swp_saying_copy(swp_trf_note_at(trf, i)->saying, &allocator, &copies[i], &err) ==
                       SWP_OK,
                   "%s", err.text);
        swp_trf_destroy(trf);
        for (uint32_t i = 0; i < n && i < 100; i++) {
            EXPECT(same_saying(copies[i], swp_trf_note_at(again, i)->saying), "note %u", i);
            swp_saying_destroy(copies[i], &allocator);
        }
        swp_saying_destroy(NULL, &allocator);
        EXPECT(tracked.requests == (long)n && tracked.live == 0 && tracked.wrong_sizes == 0,
               "%ld blocks for %u copies, %ld live", tracked.requests, n, tracked.live);
    }
    TESTING_CASE("no memory")
    {
        swp_saying *copy = copies[0];
        tracked = (struct tracked){.fail_at = 1};
        EXPECT(swp_saying_copy(swp_trf_note_at(again, 0)->saying, &allocator, &copy, &err) ==
                       SWP_ERR_MEMORY &&
                   copy == copies[0],
               "an output was touched");
    }
    swp_trf_destroy(again);
}

/* Every request refused once: an error, or all notes with what they say. */
static void test_no_memory(void)
{
    TESTING_CASE("a reader without memory")
    {
        for (long fail_at = 1; fail_at < 100; fail_at++) {
            struct tracked tracked = {.fail_at = fail_at};
            const swp_allocator allocator = tracked_allocator(&tracked);
            swp_trf *trf = read_mistaken(&allocator);
            for (uint32_t i = 0; trf && i < swp_trf_note_count(trf); i++)
                EXPECT(swp_trf_note_at(trf, i)->saying, "request %ld, note %u", fail_at, i);
            swp_trf_destroy(trf);
            EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "request %ld", fail_at);
            if (tracked.requests < fail_at)
                break;
        }
    }
}

static void test_codes(void)
{
    TESTING_CASE("codes")
    {
        uint32_t n = 0;
        while (swp_saying_code_name((swp_saying_code)n) && swp_saying_english((swp_saying_code)n))
            n++;
        EXPECT(n > 650 && !swp_saying_english((swp_saying_code)n), "%u codes", n);
        EXPECT(!swp_saying_code_name(SWP_SAYING_MAX_ENUM), "no code");
        /* The library speaks to any program: no option of ours is named. */
        for (uint32_t i = 0; i < n; i++)
            EXPECT(!strstr(swp_saying_english((swp_saying_code)i), "--"), "%s",
                   swp_saying_code_name((swp_saying_code)i));
    }
}

int main(void)
{
    test_reader();
    test_teams();
    test_writer();
    test_copies();
    test_no_memory();
    test_codes();
    return testing_finish("unit_saying");
}
