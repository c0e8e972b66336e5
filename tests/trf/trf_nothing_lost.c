/* SPDX-License-Identifier: Apache-2.0 */
/* Whatever the calls accept comes back from a file. Random tournaments with strange names, numbers
 * up to the limit, contradictory rounds and everything else that can be laid down are written and
 * read again: in TRF26 and `wide` the result is equal; in every other dialect it differs in exactly
 * what the writer's notes name. What is equal is asked by public getters alone, not by
 * swp_tournament_compare, which must agree.
 *
 *     trf_nothing_lost [TOURNAMENTS [FIRST]]
 *
 * takes tournaments FIRST, FIRST + 1, ...; 1,500 from 1 on when nothing is said. */
#include "rolled_numbers.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { ROUNDS = 14, DIFFERENCES = 20000, PLAYERS = 64 };

static uint32_t tournament_number;
static uint64_t n_lossless, n_noted, n_notes, n_refused;

/* ---- random tournaments -----------------------------------------------------------------------
 */

/* A line of pieces that files could take for something else. */
static const char *strange_text(char *text, uint32_t longest)
{
    static const char *const pieces[] = {" ",
                                         "a",
                                         "Müller",
                                         "\"",
                                         "### swisspair 1 0",
                                         "001 ",
                                         "Đurić, Žan",
                                         ",",
                                         "\xE2\x99\x9E",
                                         "\\",
                                         "\xE2\x80\xA8",
                                         "\xC2\x85",
                                         "'",
                                         "\xC2\xA0",
                                         "  ",
                                         "012",
                                         "dutch-2012",
                                         "W",
                                         "\xF0\x9F\x98\x80",
                                         "#",
                                         "240 H 003",
                                         "\xEF\xBB\xBF",
                                         "\xCC\x81",
                                         "FIDE_DUTCH_2026"};
    uint32_t length = 0;
    text[0] = '\0';
    for (uint32_t n = roll(5) ? roll(4) : roll(60); n > 0; n--) {
        const char *piece = pieces[roll(sizeof pieces / sizeof *pieces)];
        if (length + strlen(piece) > longest)
            break;
        memcpy(text + length, piece, strlen(piece) + 1);
        length += (uint32_t)strlen(piece);
    }
    return text;
}

static uint32_t pick(const swp_tournament *t)
{
    const uint32_t n = swp_tournament_player_count(t);
    return n ? swp_tournament_player_at(t, roll(n))->tpn : 1;
}

static void add_player(swp_tournament *t, uint32_t largest)
{
    static const char *const titles[] = {"GM", "WFM", "", "", "xy", "NM", "\xC3\xA9", "gm"};
    swp_player player = SWP_PLAYER_INIT;
    char name[800], text[800];
    player.tpn = 1 + roll(largest);
    player.name = strange_text(name, roll(3) ? 40 : 700);
    player.rating = roll(8) ? roll_int(2900) : roll_int(2000000);
    player.sex = "mw\0\0"[roll(4)];
    snprintf(player.title, sizeof player.title, "%s", titles[roll(8)]);
    if (roll(2) == 0) {
        memcpy(player.federation, strange_text(text, 3), 4);
        memcpy(player.fide_id, strange_text(text, 11), 12);
        memcpy(player.birth, strange_text(text, 10), 11);
    }
    player.user_id = roll(3) ? 0 : roll(2) ? roll(100) : (uint64_t)roll(UINT32_MAX) << 32 | 7;
    swp_tournament_add_player(t, &player, NULL);
}

static void play_round(swp_tournament *t, uint32_t round, bool finished)
{
    static const swp_result results[][2] = {
        {SWP_RESULT_WIN, SWP_RESULT_LOSS},        {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
        {SWP_RESULT_LOSS, SWP_RESULT_WIN},        {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
        {SWP_RESULT_LOSS, SWP_RESULT_LOSS},       {SWP_RESULT_WIN_UNRATED, SWP_RESULT_LOSS_UNRATED},
        {SWP_RESULT_UNKNOWN, SWP_RESULT_UNKNOWN}, {SWP_RESULT_PAIRED, SWP_RESULT_PAIRED}};
    const uint32_t n = swp_tournament_player_count(t);
    for (uint32_t i = 0; i + 1 < n; i += 2) {
        const uint32_t white =
            swp_tournament_player_at(t, i + round % 2 < n ? i + round % 2 : i)->tpn;
        const uint32_t black = swp_tournament_player_at(t, (i + 1 + round % 2) % n)->tpn;
        const swp_result *both = results[finished ? roll(roll(4) ? 3 : 6) : roll(8)];
        if (roll(12))
            swp_tournament_record_game(t, round, white, black, both[0], both[1], NULL);
    }
    const swp_entry bye = {0, SWP_COLOUR_NONE, (swp_result)(SWP_RESULT_PAB + roll_int(4))};
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
        if (swp_tournament_entry(t, tpn, round).result == SWP_RESULT_NONE && roll(4))
            swp_tournament_set_entry(t, tpn, round, &bye, NULL);
    }
}

/* One entry that nobody answers. */
static void contradict(swp_tournament *t)
{
    swp_entry entry;
    entry.opponent = roll(3) ? pick(t) : roll(3) ? 0 : 1 + roll(SWP_MAX_TPN);
    entry.colour = (swp_colour)roll(3);
    entry.result = (swp_result)roll(SWP_RESULT_PAIRED + 1);
    swp_tournament_set_entry(t, pick(t), 1 + roll(ROUNDS), &entry, NULL);
}

static swp_points points(void)
{
    const swp_points kinds[] = {
        10, 5, 0, -5, 15, roll_int(100), -roll_int(3000), roll_int(SWP_MAX_POINTS)};
    return kinds[roll(8)];
}

static void lay_down(swp_tournament *t)
{
    const uint32_t tpn = pick(t), round = roll(20) ? 1 + roll(ROUNDS) : 1 + roll(SWP_MAX_ROUNDS);
    uint32_t tpns[5];
    char text[800];
    for (int i = 0; i < 5; i++)
        tpns[i] = pick(t);
    switch (roll(10)) {
    case 0:
        swp_tournament_request_bye(t, tpn, round, (swp_result)(SWP_RESULT_PAB + roll_int(4)), NULL);
        return;
    case 1:
        swp_tournament_set_entry_points(t, tpn, round, points(), NULL);
        return;
    case 2:
        swp_tournament_adjust_points(t, tpn, round, points(), NULL);
        return;
    case 3:
        swp_tournament_set_virtual_points(t, tpn, round, points(), NULL);
        return;
    case 4:
        swp_tournament_withdraw(t, tpn, round, NULL);
        return;
    case 5:
        swp_tournament_return(t, tpn, round, NULL);
        return;
    case 6:
        swp_tournament_forbid(t, tpns, 2 + roll(4), roll(2) ? 1 : round, roll(2) ? 0 : ROUNDS,
                              NULL);
        return;
    case 7:
        swp_tournament_add_fact(t, (swp_tournament_fact)roll(SWP_TOURNAMENT_FACT_ROUND_DATE + 1),
                                roll(6) ? strange_text(text, 700) : "26/11/22", NULL);
        return;
    case 8:
        swp_tournament_remove_player(t, tpn, NULL);
        return;
    default:
        contradict(t);
    }
}

static void declare(swp_tournament *t)
{
    static const char *const systems[] = {
        "dutch-2026",      "dutch-2012",   "dubov-2026", "lim-1999", "burstein",  "team",
        "fide-roundrobin", "custom-swiss", "foo bar",    " x ",      "FIDE_TEAM", "\""};
    swp_scoring scoring = SWP_SCORING_INIT;
    swp_points *const values = &scoring.white_win;
    if (roll(4))
        swp_tournament_set_rounds(t, roll(5) ? ROUNDS : roll(ROUNDS), NULL);
    swp_tournament_set_initial_colour(t, (swp_colour)roll(3), NULL);
    if (roll(4))
        swp_tournament_set_system(t, systems[roll(2) ? roll(4) : roll(12)], NULL);
    if (roll(4) == 0)
        swp_tournament_set_pairing_order(t, SWP_PAIRING_ORDER_BY_POSITION, NULL);
    if (roll(3) == 0) {
        scoring.white_win = scoring.black_win = scoring.forfeit_win = scoring.full_bye = 30;
        scoring.white_draw = scoring.black_draw = scoring.half_bye = 10;
        for (uint32_t i = roll(2) ? roll(4) : 0; i > 0; i--)
            values[roll(13)] = points();
        swp_tournament_set_scoring(t, &scoring, NULL);
    }
    if (roll(8) == 0)
        swp_tournament_accelerate_baku(t, NULL);
}

static swp_tournament *random_tournament(void)
{
    static const uint32_t largest[] = {12, 60, 9999, SWP_MAX_TPN};
    swp_tournament *t = NULL;
    const uint32_t limit = largest[roll(2) ? 0 : roll(4)];
    const uint32_t wanted = roll(20) ? roll(14) : roll(PLAYERS);
    swp_tournament_create(NULL, &t, NULL);
    for (uint32_t i = 0; i < wanted; i++)
        add_player(t, limit);
    if (roll(3) == 0)
        swp_tournament_make_ranking(t, "dutch-2026", NULL, NULL);
    for (uint32_t round = 1, last = roll(7); round <= last; round++)
        play_round(t, round, round < last || roll(2));
    declare(t);
    for (uint32_t n = roll(3) ? roll(8) : roll(40); n > 0; n--)
        lay_down(t);
    return t;
}

/* ---- by getters alone -------------------------------------------------------------------------
 */

struct differences {
    size_t count;
    swp_tournament_difference all[DIFFERENCES];
};

static struct differences found, noted;

static void differ(bool differs, swp_tournament_part part, uint32_t tpn, uint32_t round,
                   swp_tournament_fact fact)
{
    if (differs && found.count < DIFFERENCES)
        found.all[found.count++] = (swp_tournament_difference){part, tpn, round, fact, 0};
}

/* The number in the file of the player who has `tpn`: his place among the numbers where players
 * were numbered anew. */
static bool numbered_anew;
static uint32_t number_in(const swp_tournament *t, const swp_tournament *file, uint32_t tpn)
{
    uint32_t number = 1;
    if (!numbered_anew || !swp_tournament_player(t, tpn))
        return tpn;
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++)
        number += swp_tournament_player_at(t, i)->tpn < tpn;
    return swp_tournament_player(file, number) ? number : 0;
}

static uint32_t place_of(const swp_tournament *t, uint32_t tpn)
{
    uint32_t i = 0;
    while (swp_tournament_player_at(t, i) && swp_tournament_player_at(t, i)->tpn != tpn)
        i++;
    return i;
}

static void differ_in_round(const swp_tournament *t, const swp_tournament *file, uint32_t tpn,
                            uint32_t other, uint32_t round)
{
    const swp_entry x = swp_tournament_entry(t, tpn, round);
    const swp_entry y = swp_tournament_entry(file, other, round);
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    differ(number_in(t, file, x.opponent) != y.opponent || x.colour != y.colour ||
               x.result != y.result,
           SWP_TOURNAMENT_PART_ENTRY, tpn, round, no_fact);
    differ(swp_tournament_requested_bye(t, tpn, round) !=
               swp_tournament_requested_bye(file, other, round),
           SWP_TOURNAMENT_PART_REQUEST, tpn, round, no_fact);
    const bool own_t = swp_tournament_has_entry_points(t, tpn, round);
    const bool own_file = swp_tournament_has_entry_points(file, other, round);
    differ(own_t != own_file || (own_t && swp_tournament_entry_points(t, tpn, round) !=
                                              swp_tournament_entry_points(file, other, round)),
           SWP_TOURNAMENT_PART_ENTRY_POINTS, tpn, round, no_fact);
    differ(swp_tournament_adjustment(t, tpn, round) !=
               swp_tournament_adjustment(file, other, round),
           SWP_TOURNAMENT_PART_ADJUSTMENT, tpn, round, no_fact);
    differ(swp_tournament_virtual_points(t, tpn, round) !=
               swp_tournament_virtual_points(file, other, round),
           SWP_TOURNAMENT_PART_VIRTUAL_POINTS, tpn, round, no_fact);
    /* He leaves or returns where his being there changes. */
    const bool was_t = round > 1 && swp_tournament_is_withdrawn(t, tpn, round - 1);
    const bool was_file = round > 1 && swp_tournament_is_withdrawn(file, other, round - 1);
    const bool is_t = swp_tournament_is_withdrawn(t, tpn, round);
    const bool is_file = swp_tournament_is_withdrawn(file, other, round);
    differ((was_t != is_t) != (was_file != is_file) || (was_t != is_t && is_t != is_file),
           SWP_TOURNAMENT_PART_PRESENCE, tpn, round, no_fact);
}

static void differ_in_player(const swp_tournament *t, const swp_tournament *file, uint32_t place)
{
    const swp_player *p = swp_tournament_player_at(t, place);
    const uint32_t other = number_in(t, file, p->tpn);
    const swp_player *q = swp_tournament_player(file, other);
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    differ(!q || other != p->tpn, SWP_TOURNAMENT_PART_PLAYER, p->tpn, 0, no_fact);
    if (!q)
        return;
    differ(place_of(file, other) != place, SWP_TOURNAMENT_PART_PLACE, p->tpn, 0, no_fact);
    differ(strcmp(p->name, q->name) != 0, SWP_TOURNAMENT_PART_NAME, p->tpn, 0, no_fact);
    differ(p->rating != q->rating, SWP_TOURNAMENT_PART_RATING, p->tpn, 0, no_fact);
    differ(p->sex != q->sex, SWP_TOURNAMENT_PART_SEX, p->tpn, 0, no_fact);
    differ(strcmp(p->title, q->title) != 0, SWP_TOURNAMENT_PART_TITLE, p->tpn, 0, no_fact);
    differ(strcmp(p->federation, q->federation) != 0, SWP_TOURNAMENT_PART_FEDERATION, p->tpn, 0,
           no_fact);
    differ(strcmp(p->fide_id, q->fide_id) != 0, SWP_TOURNAMENT_PART_FIDE_ID, p->tpn, 0, no_fact);
    differ(strcmp(p->birth, q->birth) != 0, SWP_TOURNAMENT_PART_BIRTH, p->tpn, 0, no_fact);
    differ(p->user_id != q->user_id, SWP_TOURNAMENT_PART_USER_ID, p->tpn, 0, no_fact);
    for (uint32_t round = 1; round <= SWP_MAX_ROUNDS; round++)
        differ_in_round(t, file, p->tpn, other, round);
}

static bool same_groups(const swp_tournament *t, const swp_tournament *file)
{
    bool same = swp_tournament_forbidden_count(t) == swp_tournament_forbidden_count(file);
    for (uint32_t g = 0; same && g < swp_tournament_forbidden_count(t); g++) {
        const uint32_t *x, *y;
        uint32_t n, m;
        uint32_t x_first, x_last, y_first, y_last;
        swp_tournament_forbidden(t, g, &x, &n, &x_first, &x_last);
        swp_tournament_forbidden(file, g, &y, &m, &y_first, &y_last);
        same = n == m && x_first == y_first && x_last == y_last;
        for (uint32_t i = 0; same && i < n; i++)
            same = number_in(t, file, x[i]) == y[i];
    }
    return same;
}

static bool same_texts(const swp_tournament *t, const swp_tournament *file,
                       swp_tournament_fact fact)
{
    bool same = swp_tournament_fact_count(t, fact) == swp_tournament_fact_count(file, fact);
    for (uint32_t i = 0; same && i < swp_tournament_fact_count(t, fact); i++)
        same =
            strcmp(swp_tournament_fact_at(t, fact, i), swp_tournament_fact_at(file, fact, i)) == 0;
    return same;
}

static void find_differences(const swp_tournament *t, const swp_tournament *file)
{
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    found.count = 0;
    differ(swp_tournament_rounds(t) != swp_tournament_rounds(file), SWP_TOURNAMENT_PART_ROUNDS, 0,
           0, no_fact);
    differ(swp_tournament_initial_colour(t) != swp_tournament_initial_colour(file),
           SWP_TOURNAMENT_PART_INITIAL_COLOUR, 0, 0, no_fact);
    differ(strcmp(swp_tournament_system(t), swp_tournament_system(file)) != 0,
           SWP_TOURNAMENT_PART_SYSTEM, 0, 0, no_fact);
    differ(memcmp(swp_tournament_scoring(t), swp_tournament_scoring(file), sizeof(swp_scoring)) !=
               0,
           SWP_TOURNAMENT_PART_SCORING, 0, 0, no_fact);
    differ(swp_tournament_pairing_order(t) != swp_tournament_pairing_order(file),
           SWP_TOURNAMENT_PART_PAIRING_ORDER, 0, 0, no_fact);
    differ(!same_groups(t, file), SWP_TOURNAMENT_PART_FORBIDDEN, 0, 0, no_fact);
    for (int fact = 0; fact <= SWP_TOURNAMENT_FACT_ROUND_DATE; fact++)
        differ(!same_texts(t, file, (swp_tournament_fact)fact), SWP_TOURNAMENT_PART_FACT, 0, 0,
               (swp_tournament_fact)fact);
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++)
        differ_in_player(t, file, i);
    differ(swp_tournament_player_count(t) != swp_tournament_player_count(file),
           SWP_TOURNAMENT_PART_PLAYER, 0, 0, no_fact);
}

/* ---- the comparison ---------------------------------------------------------------------------
 */

static bool is_in(const struct differences *list, const swp_tournament_difference *d)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->all[i].part == d->part && list->all[i].tpn == d->tpn &&
            list->all[i].round == d->round && list->all[i].fact == d->fact)
            return true;
    return false;
}

/* The first of `list` that `other` does not name; NULL: all are there. */
static const swp_tournament_difference *first_missing(const struct differences *list,
                                                      const struct differences *other)
{
    for (size_t i = 0; i < list->count; i++)
        if (!is_in(other, &list->all[i]))
            return &list->all[i];
    return NULL;
}

static void tell_file(const swp_trf_text *text)
{
    if (testing_failed == 1)
        fprintf(stderr, "%s\n", swp_trf_text_bytes(text));
}

static bool expect_same_list(const char *dialect, const swp_trf_text *text)
{
    static const swp_tournament_difference none = {SWP_TOURNAMENT_PART_MAX_ENUM, 0, 0,
                                                   SWP_TOURNAMENT_FACT_NAME, 0};
    const swp_tournament_difference *a = first_missing(&found, &noted);
    const swp_tournament_difference *b = first_missing(&noted, &found);
    const swp_tournament_difference *d = a ? a : b ? b : &none;
    const bool holds = EXPECT(
        !a && !b, "tournament %u, %s: %s: %s, player %u, round %u", (unsigned)tournament_number,
        dialect, a ? "lost without a note" : "noted, not lost",
        a || b ? swp_tournament_part_name(d->part) : "", (unsigned)d->tpn, (unsigned)d->round);
    if (!holds)
        tell_file(text);
    return holds;
}

static void take_notes(const swp_trf_text *text)
{
    const swp_trf_write_note *note;
    noted.count = 0;
    numbered_anew = false;
    for (uint32_t i = 0; (note = swp_trf_text_note_at(text, i)) != NULL && i < DIFFERENCES; i++) {
        numbered_anew = numbered_anew || note->part == SWP_TOURNAMENT_PART_PLAYER;
        noted.all[noted.count++] =
            (swp_tournament_difference){note->part, note->tpn, note->round, note->fact, 0};
    }
    n_notes += noted.count;
}

static swp_trf *read_again(const swp_trf_text *text, const char *dialect)
{
    swp_trf *trf = NULL;
    swp_error err = {0};
    const swp_status status =
        swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), NULL, NULL, &trf, &err);
    if (EXPECT(status == SWP_OK, "tournament %u, %s: line %u: %s", (unsigned)tournament_number,
               dialect, (unsigned)err.line, err.text))
        return trf;
    tell_file(text);
    swp_trf_destroy(trf);
    return NULL;
}

/* Written once more from what was read, with the file's own lines in their places. */
static void write_again(const swp_tournament *t, swp_trf *trf, const swp_trf_write_options *options)
{
    swp_trf_text *text;
    swp_error err = {0};
    const char *dialect = swp_trf_dialect_name(options->dialect);
    if (!EXPECT(swp_trf_write(swp_trf_tournament(trf), trf, options, &text, &err) == SWP_OK, "%s",
                err.text))
        return;
    swp_trf *again = read_again(text, dialect);
    if (again) {
        const bool equal = swp_tournament_compare(t, swp_trf_tournament(again), NULL, NULL);
        if (!EXPECT(equal, "tournament %u, %s: written again", (unsigned)tournament_number,
                    dialect))
            tell_file(text);
    }
    swp_trf_destroy(again);
    swp_trf_text_destroy(text);
}

static void check_dialect(const swp_tournament *t, swp_trf_dialect dialect, uint32_t flags)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    const char *name = swp_trf_dialect_name(dialect);
    const bool lossless = (dialect == SWP_TRF_DIALECT_TRF26 || dialect == SWP_TRF_DIALECT_WIDE) &&
                          !(flags & SWP_TRF_WRITE_PLAIN);
    swp_trf_text *text;
    swp_error err = {0};
    options.dialect = dialect;
    options.flags = flags;
    const swp_status status = swp_trf_write(t, NULL, &options, &text, &err);
    /* A file without players is none, but for the lines of ours. */
    const bool nobody = swp_tournament_player_count(t) == 0;
    const bool may_refuse = !lossless && (nobody || !(flags & SWP_TRF_WRITE_LEAVE_OUT));
    EXPECT(status == SWP_OK || (may_refuse && status == SWP_ERR_UNSUPPORTED &&
                                err.detail == SWP_DETAIL_NOT_IN_DIALECT),
           "tournament %u, %s: %s", (unsigned)tournament_number, name, err.text);
    n_refused += status != SWP_OK;
    if (status != SWP_OK)
        return;
    swp_trf *trf = read_again(text, name);
    if (trf) {
        take_notes(text);
        find_differences(t, swp_trf_tournament(trf));
        expect_same_list(name, text);
        EXPECT(!lossless || found.count == 0, "%s", name);
        EXPECT(numbered_anew ||
                   swp_tournament_compare(t, swp_trf_tournament(trf), NULL, NULL) == !found.count,
               "tournament %u, %s: swp_tournament_compare", (unsigned)tournament_number, name);
        n_lossless += lossless;
        n_noted += !lossless;
        if (lossless)
            write_again(t, trf, &options);
    }
    swp_trf_destroy(trf);
    swp_trf_text_destroy(text);
}

static void check_tournament(uint32_t number)
{
    tournament_number = number;
    state = number;
    swp_tournament *t = random_tournament();
    const uint32_t flags[] = {0, SWP_TRF_WRITE_LEAVE_OUT,
                              SWP_TRF_WRITE_LEAVE_OUT | SWP_TRF_WRITE_PLAIN};
    check_dialect(t, SWP_TRF_DIALECT_TRF26, 0);
    check_dialect(t, SWP_TRF_DIALECT_WIDE, 0);
    const swp_trf_dialect dialect = (swp_trf_dialect)roll(SWP_TRF_DIALECT_WIDE + 1);
    check_dialect(t, dialect, flags[roll(3)]);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    const uint32_t count = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1500;
    const uint32_t first = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    for (uint32_t i = 0; i < count; i++)
        check_tournament(first + i);
    fprintf(stderr,
            "%llu times nothing lost, %llu times compared with the notes (%llu of them), %llu "
            "refused\n",
            (unsigned long long)n_lossless, (unsigned long long)n_noted,
            (unsigned long long)n_notes, (unsigned long long)n_refused);
    return testing_finish("trf_nothing_lost");
}
