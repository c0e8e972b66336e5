/* SPDX-License-Identifier: Apache-2.0 */
/* Writing a TRF file: bytes, and the order of lines.
 *
 * Answers: what stands where. With the file it was read from, headers, comments and foreign lines
 * stay in their places, 001 lines stand where 001 lines stood, and the records that steer pairing
 * are written as one block where the first of them stood. Without a file: counts, the block, the
 * players; of teams, their members, and behind these a second block with the teams and their
 * matches.
 *
 * Cost: O(players * rounds + bytes). */
#include "base/buffer.h"
#include "base/options.h"
#include "base/sort.h"
#include "base/utf8.h"
#include "trf/trf_writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- bytes --------------------------------------------------------------------------------- */

char *swp__trf_room(struct swp__trf_writer *w, size_t most)
{
    if (w->status == SWP_OK && !swp__buffer_room(&w->out, most))
        w->status = swp__no_memory(w->err);
    return w->status == SWP_OK ? w->out.bytes + w->out.length : NULL;
}

void swp__trf_put(struct swp__trf_writer *w, const char *text, size_t length)
{
    char *to = swp__trf_room(w, length);
    if (!to)
        return;
    memcpy(to, text, length);
    w->out.length += length;
}

void swp__trf_put_text(struct swp__trf_writer *w, const char *text)
{
    swp__trf_put(w, text, strlen(text));
}

static void put_formatted(struct swp__trf_writer *w, const char *format, va_list args)
{
    char text[256];
    const int length = vsnprintf(text, sizeof text, format, args);
    if (length > 0)
        swp__trf_put(w, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

void swp__trf_putf(struct swp__trf_writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_formatted(w, format, args);
    va_end(args);
}

void swp__trf_put_line(struct swp__trf_writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_formatted(w, format, args);
    va_end(args);
    swp__trf_end_line(w);
}

void swp__trf_put_number(struct swp__trf_writer *w, uint32_t number, int width, char pad)
{
    char text[16];
    const char *const end = swp__trf_digits(text, number, 10, ' ');
    const char *const first = end - swp__trf_n_digits(number);
    for (int i = (int)(end - first); i < width; i++)
        swp__trf_put(w, &pad, 1);
    swp__trf_put(w, first, (size_t)(end - first));
}

void swp__trf_put_cell(struct swp__trf_writer *w, uint32_t opponent, uint8_t colour,
                       swp_result result)
{
    char *to = swp__trf_room(w, (size_t)w->id_width + 6);
    if (to)
        w->out.length += (size_t)(swp__trf_cell(w, to, opponent, colour, (uint8_t)result) - to);
}

/* The same of any text. */
static char *put_columns(char *to, const char *text, size_t length, uint32_t width, bool right)
{
    size_t bytes = 0;
    uint32_t characters = 0;
    while (bytes < length) {
        const bool tail = swp__utf8_is_tail((unsigned char)text[bytes]);
        if (!tail && characters == width)
            break;
        characters += !tail;
        bytes++;
    }
    const size_t blanks = characters < width ? width - characters : 0;
    memset(to, ' ', bytes + blanks);
    for (size_t i = 0; i < bytes; i++)
        to[i + (right ? blanks : 0)] = (unsigned char)text[i] < 0x20u ? ' ' : text[i];
    return to + bytes + blanks;
}

char *swp__trf_fill_columns(char *to, const char *text, uint32_t width, bool right)
{
    const size_t length = strlen(text);
    if (length > width || !swp__field_is_plain((struct swp__field){text, (uint32_t)length, 0}))
        return put_columns(to, text, length, width, right);
    char *const end = swp__trf_blanks(to, width);
    memcpy(right ? end - length : to, text, length);
    return end;
}

void swp__trf_put_padded(struct swp__trf_writer *w, const char *text, size_t length, uint32_t width,
                         bool right)
{
    char *to = swp__trf_room(w, length + width);
    if (to)
        w->out.length += (size_t)(put_columns(to, text, length, width, right) - to);
}

/* READING: points from 100 up fit only without decimals; readers of all dialects take whole
 * numbers. */
static bool fits_without_decimals(swp_points points)
{
    return points > 0 && points % 10 == 0 && points < 100000;
}

bool swp__trf_points_fit(swp_points points)
{
    return strlen(swp__points_text(points).text) <= 4 || fits_without_decimals(points);
}

/* 299 takes a column more for a value of five characters. */
bool swp__trf_points_fit_299(swp_points points)
{
    return strlen(swp__points_text(points).text) <= 5 || swp__trf_points_fit(points);
}

void swp__trf_put_points_299(struct swp__trf_writer *w, swp_points points)
{
    const struct swp__points_text shown = swp__points_text(points);
    const size_t length = strlen(shown.text);
    if (length <= 5)
        swp__trf_put_padded(w, shown.text, length, 5, /* right= */ true);
    else if (swp__trf_points_fit(points))
        swp__trf_put_number(w, (uint32_t)points / 10, 5, ' ');
    else
        swp__trf_refuse(w, "299", 0, "points %s need more than 5 columns", shown.text);
}

void swp__trf_put_points(struct swp__trf_writer *w, swp_points points, const char *record)
{
    const struct swp__points_text shown = swp__points_text(points);
    const size_t length = strlen(shown.text);
    if (length <= 4)
        swp__trf_put_padded(w, shown.text, length, 4, /* right= */ true);
    else if (fits_without_decimals(points))
        swp__trf_put_number(w, (uint32_t)points / 10, 4, ' ');
    else
        swp__trf_refuse(w, record, 0, "points %s need more than 4 columns", shown.text);
}

void swp__trf_end_line(struct swp__trf_writer *w)
{
    char *to = swp__trf_room(w, 2);
    for (const char *c = w->line_end; to && *c; c++)
        w->out.bytes[w->out.length++] = *c;
}

void swp__trf_refuse(struct swp__trf_writer *w, const char *record, uint32_t tpn,
                     const char *format, ...)
{
    if (w->status != SWP_OK)
        return;
    char rule[48], text[232];
    snprintf(rule, sizeof rule, "%s %s", w->dialect->label, record);
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    w->status = swp__fail(w->err, SWP_DETAIL_NOT_IN_DIALECT, rule, tpn, 0,
                          "%s cannot say record %s: %s", w->dialect->label, record, text);
}

/* ---- what is known before writing ---------------------------------------------------------- */

static void find_rounds(struct swp__trf_writer *w)
{
    const swp_tournament *t = w->t;
    uint32_t pairs = 0;
    w->recorded = swp_tournament_rounds_recorded(t);
    w->marked = w->recorded;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__player *player = &t->players[i];
        if (player->n_entries > w->marked)
            w->marked = player->n_entries;
        for (uint32_t j = 0; j < player->n_remarks; j++) {
            const uint32_t round = player->remarks[j].key & 0xFFFFu;
            if (player->remarks[j].key >> 16 == SWP__REMARK_REQUEST && round > w->marked)
                w->marked = round;
        }
        for (uint32_t round = player->n_entries; round > 0; round--) {
            const struct swp__entry entry = player->entries[round - 1];
            if (entry.opponent && round > pairs)
                pairs = round;
            const bool result = entry.opponent && entry.result != SWP_RESULT_UNKNOWN &&
                                swp__second_result(t, entry) != SWP_RESULT_UNKNOWN &&
                                !swp__entry_is_open(t, entry);
            if (result && round > w->played)
                w->played = round;
        }
    }
    w->lone_pab = w->recorded > pairs;
    if (w->lone_pab)
        w->played = w->recorded;
}

/* Whether the ranks of the file are still those of the tournament: it has some, nobody came, and
 * what the file told of the rounds is what counts. */
static bool ranks_hold(const struct swp__trf_writer *w)
{
    bool any = false;
    if (!w->trf || w->new_ranks || w->trf->n_rows != w->t->n_players || w->played > w->trf->paired)
        return false;
    for (uint32_t i = 0; i < w->t->n_players; i++) {
        const struct swp__trf_standing *found = swp__trf_found_of(w, i);
        const swp_points score =
            w->trf->paired == w->played
                ? w->scores[i]
                : swp__player_score(w->t, &w->worth, &w->t->players[i], w->trf->paired);
        if (!found || found->points != score)
            return false;
        any = any || found->rank > 0;
    }
    return any;
}

struct placed {
    uint32_t place, tpn;
    swp_points score;
};

static int compare_tpns(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;
    return x->tpn < y->tpn ? -1 : x->tpn > y->tpn;
}

static int compare_scores(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return compare_tpns(a, b);
}

/* Ranks by points, unless those of the file hold, and the order of the numbers. */
static bool order_players(struct swp__trf_writer *w)
{
    const uint32_t n = w->t->n_players;
    bool in_order = true;
    struct placed *all = swp__arena_room(w->arena, n, sizeof *all);
    uint32_t *by_tpn = swp__arena_room(w->arena, n, sizeof *by_tpn);
    uint32_t *ranks = swp__arena_room(w->arena, n, sizeof *ranks);
    swp_points *scores = swp__arena_room(w->arena, n, sizeof *scores);
    if (!all || !by_tpn || !ranks || !scores)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        all[i].place = i;
        all[i].tpn = w->t->players[i].facts.tpn;
        all[i].score = scores[i] = swp__player_score(w->t, &w->worth, &w->t->players[i], w->played);
        in_order = in_order && (i == 0 || all[i].tpn > all[i - 1].tpn);
    }
    w->scores = scores;
    w->keep_ranks = !w->t->members && ranks_hold(w);
    if (n > 0 && !w->keep_ranks)
        swp__sort(all, n, sizeof *all, compare_scores);
    for (uint32_t i = 0; i < n && !w->keep_ranks; i++)
        ranks[all[i].place] = i + 1;
    if (n > 0 && !(w->keep_ranks && in_order))
        swp__sort(all, n, sizeof *all, compare_tpns);
    for (uint32_t i = 0; i < n; i++)
        by_tpn[i] = all[i].place;
    w->has_gaps = n > 0 && all[n - 1].tpn != n;
    w->by_tpn = by_tpn;
    w->ranks = ranks;
    return true;
}

/* Those who have the 001 lines: of teams, their members. */
static const swp_tournament *of_lines(const struct swp__trf_writer *w)
{
    return w->t->members ? w->t->members : w->t;
}

/* Columns of an id: four, in the widened dialect as many as the greatest number needs or the file
 * had. False after a refusal. */
static bool choose_width(struct swp__trf_writer *w)
{
    const swp_tournament *t = of_lines(w);
    uint32_t greatest = 0;
    for (uint32_t i = 0; i < t->n_players; i++)
        greatest = t->players[i].facts.tpn > greatest ? t->players[i].facts.tpn : greatest;
    w->id_width = w->dialect->wide && w->trf ? (int)w->trf->id_width : SWP__TRF_ID_WIDTH;
    w->max_id = 9;
    for (int i = 1; i < w->id_width; i++)
        w->max_id = w->max_id * 10 + 9;
    for (; w->dialect->wide && w->max_id < greatest; w->max_id = w->max_id * 10 + 9)
        w->id_width++;
    if (greatest <= w->max_id)
        return true;
    swp__trf_refuse(w, "001", greatest,
                    "pairing number %lu needs more than 4 columns (the dialect `wide` has them)",
                    (unsigned long)greatest);
    return false;
}

/* ---- lines --------------------------------------------------------------------------------- */

static void copy_line(struct swp__trf_writer *w, const struct swp__trf_line *line)
{
    swp__trf_put(w, line->text, line->length);
    for (uint32_t i = 0; i < line->trailing; i++)
        swp__trf_put(w, " ", 1);
    swp__trf_end_line(w);
}

/* Whether 062 begins with that number, as some programs believe it. */
static bool says_count(const struct swp__trf_line *line, uint32_t count)
{
    struct swp__cursor c = swp__trf_cursor(line);
    struct swp__field word;
    uint32_t number;
    swp__cursor_seek(&c, 4);
    return swp__cursor_word(&c, &word) && swp__field_uint(word, 999999, &number) == SWP__TAKEN &&
           number == count;
}

/* A line that is not written from the tournament. Ours are written anew, or not at all. */
static void write_kept(struct swp__trf_writer *w, const struct swp__trf_line *line)
{
    if (swp__trf_is_own(line))
        return;
    uint32_t first = 0;
    while (first < line->length && line->text[first] == ' ')
        first++;
    const bool digit = first < line->length && line->text[first] >= '0' && line->text[first] <= '9';
    if (swp__trf_is_record(line, "062") && !says_count(line, of_lines(w)->n_players)) {
        swp__trf_put_line(w, "062 %lu", (unsigned long)of_lines(w)->n_players);
        return;
    }
    if (swp__trf_is_record(line, "082") && w->t->members && !says_count(line, w->t->n_players)) {
        swp__trf_put_line(w, "082 %lu", (unsigned long)w->t->n_players);
        return;
    }
    /* JaVaFo 1.4 takes a ruler that begins with digits for a player. */
    if (!line->record && digit && !w->dialect->rulers)
        swp__trf_put_text(w, "### ");
    copy_line(w, line);
}

/* 092 gives way when it has to name the system. */
static bool gives_way(const struct swp__trf_writer *w, const struct swp__trf_line *line)
{
    if (!swp__trf_is_record(line, "092"))
        return false;
    const bool says_one = w->trf->system.line == line;
    const bool says_it =
        says_one && w->trf->system_id && strcmp(w->trf->system_id, w->t->system) == 0;
    /* A code there would name another system once 192 is not written. */
    return swp__trf_type_is_of_maxi(w) || (!says_it && (says_one || swp__trf_type_is_system(w)));
}

static void write_nth(struct swp__trf_writer *w, uint32_t i)
{
    if (w->t->members) {
        swp__trf_write_member(w, i);
        return;
    }
    swp__trf_write_player(w, i);
}

/* Facts of the event that the file does not tell, once. */
static void write_event_once(struct swp__trf_writer *w)
{
    if (!w->event_written)
        swp__trf_write_event(w, SWP_TOURNAMENT_FACT_NAME, SWP_TOURNAMENT_FACT_ROUND_DATE);
    w->event_written = true;
}

static void write_block(struct swp__trf_writer *w)
{
    if (w->dialect->wide)
        swp__trf_put_line(w, "XXW %d", w->id_width);
    swp__trf_write_facts(w);
    swp__trf_write_lists(w);
}

/* 352 and 362 stand with the rules of the event, what else tells of teams with the teams. */
static bool is_rule_of_teams(const struct swp__trf_writer *w, const struct swp__trf_line *line)
{
    return w->t->members && (swp__trf_is_record(line, "352") || swp__trf_is_record(line, "362"));
}

/* The records of teams, as one block, once. */
static void write_teams_once(struct swp__trf_writer *w)
{
    if (w->t->members && !w->teams_written)
        swp__trf_write_team_block(w);
    w->teams_written = true;
}

static void write_with_file(struct swp__trf_writer *w)
{
    const struct swp_trf *trf = w->trf;
    bool block_written = false;
    uint32_t next = 0, lines_left = trf->n_rows;
    for (uint32_t i = 0; i < trf->n_lines && w->status == SWP_OK; i++) {
        const struct swp__trf_line *line = &trf->lines[i];
        const bool player = swp__trf_is_record(line, "001");
        const bool of_teams = w->t->members && swp__trf_is_team_record(line);
        const bool steers = (line->record && line->record->steers) || is_rule_of_teams(w, line);
        const int fact = swp__trf_event_fact_of(line);
        if (fact >= 0 && !w->event_kept[fact]) {
            write_event_once(w);
            continue;
        }
        if (of_teams && !steers) {
            write_teams_once(w);
            continue;
        }
        if (!steers && !gives_way(w, line)) {
            write_kept(w, line);
            continue;
        }
        if (!block_written) {
            write_event_once(w);
            write_block(w);
        }
        block_written = true;
        if (!player)
            continue;
        lines_left--;
        /* Players who came later stand behind the last line of the file. */
        while (next < of_lines(w)->n_players && w->status == SWP_OK) {
            write_nth(w, next++);
            if (lines_left > 0)
                break;
        }
    }
    write_teams_once(w);
}

static void write_alone(struct swp__trf_writer *w)
{
    const swp_tournament *t = of_lines(w);
    uint32_t rated = 0;
    for (uint32_t i = 0; i < t->n_players; i++)
        rated += t->players[i].facts.rating > 0;
    swp__trf_write_event(w, SWP_TOURNAMENT_FACT_NAME, SWP_TOURNAMENT_FACT_END_DATE);
    swp__trf_put_line(w, "062 %lu", (unsigned long)t->n_players);
    swp__trf_put_line(w, "072 %lu", (unsigned long)rated);
    if (w->t->members)
        swp__trf_put_line(w, "082 %lu", (unsigned long)w->t->n_players);
    swp__trf_write_event(w, SWP_TOURNAMENT_FACT_TYPE, SWP_TOURNAMENT_FACT_ROUND_DATE);
    write_block(w);
    for (uint32_t i = 0; i < t->n_players && w->status == SWP_OK; i++)
        write_nth(w, i);
    write_teams_once(w);
}

/* Old codes have none for a full-point bye: + is written, and a comment tells. */
static void tell_full_byes(struct swp__trf_writer *w)
{
    for (uint32_t i = 0; w->dialect->old_codes && !w->t->members && i < w->t->n_players; i++)
        for (uint32_t round = 1; round <= w->marked; round++) {
            if (swp__trf_mark(w, i, round).result != SWP_RESULT_FULL_BYE)
                continue;
            swp__trf_put_line(
                w,
                "### player %lu, round %lu: full-point bye (F) written as +, which bars "
                "from the pairing-allocated bye",
                (unsigned long)w->t->players[i].facts.tpn, (unsigned long)round);
        }
}

/* Bytes of the file it was read from, about as many as are written: there is room for them at once.
 */
static size_t length_of_file(const struct swp_trf *trf)
{
    size_t length = 0;
    for (uint32_t i = 0; trf && i < trf->n_lines; i++)
        length += (size_t)trf->lines[i].length + trf->lines[i].trailing + 2;
    return length;
}

static swp_status write_all(struct swp__trf_writer *w)
{
    const bool has_teams =
        w->dialect->system == SWP__TRF_SYSTEM_192 || w->dialect->system == SWP__TRF_SYSTEM_092;
    if (w->t->members && !has_teams) {
        swp__trf_refuse(w, "310", 0, "a team tournament");
        return w->status;
    }
    const bool by_192 = w->dialect->system == SWP__TRF_SYSTEM_192;
    if (w->t->members && w->t->n_players == 0 && !(by_192 && swp__trf_system_fits(w->t))) {
        swp__trf_refuse(w, "310", 0, "a team tournament without teams");
        return w->status;
    }
    find_rounds(w);
    if (!order_players(w))
        return swp__no_memory(w->err);
    if (!choose_width(w))
        return w->status;
    if (!swp__trf_room(w, length_of_file(w->trf) + swp__trf_longest_player(w)))
        return w->status;
    if (w->t->members && !swp__trf_fill_cells(w))
        return swp__no_memory(w->err);
    swp__trf_compare_event(w);
    if (w->trf && w->trf->n_rows > 0)
        write_with_file(w);
    else
        write_alone(w);
    tell_full_byes(w);
    return w->status;
}

/* ---- the whole ----------------------------------------------------------------------------- */

struct swp_trf_text {
    swp_allocator allocator;
    struct swp__arena *arena; /* of what the notes say */
    struct swp__sayer sayer;  /* in it */
    swp_buffer written;
    swp_trf_write_note *notes;
    uint32_t n_notes, note_capacity;
    bool out_of_memory;
};

void swp_trf_write_options_init(swp_trf_write_options *options)
{
    if (options)
        *options = (swp_trf_write_options)SWP_TRF_WRITE_OPTIONS_INIT;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_TRF_WRITE_OPTIONS_INIT",
    .size = sizeof(swp_trf_write_options),
    .flags = offsetof(swp_trf_write_options, flags),
    .all_flags = SWP_TRF_WRITE_LEAVE_OUT | SWP_TRF_WRITE_PLAIN | SWP_TRF_WRITE_NO_NOTES |
                 SWP_TRF_WRITE_NEW_RANKS,
    .reserved = offsetof(swp_trf_write_options, reserved),
    .reserved_size = sizeof((swp_trf_write_options *)NULL)->reserved,
};

/* What is said of a part that is lost, and the record it would stand in. */
struct lost {
    const char *record;
    swp_saying_code code;
};

/* Of matches of two games the system tells. */
#define LOST(part, record) [SWP_TOURNAMENT_PART_##part] = {record, SWP_SAYING_LOST_##part}
static const struct lost losts[SWP_TOURNAMENT_PART_CLUB + 1] = {
    LOST(PLAYER, "001"),
    LOST(PLACE, "001"),
    LOST(NAME, "001"),
    LOST(RATING, "001"),
    LOST(SEX, "001"),
    LOST(TITLE, "001"),
    LOST(FEDERATION, "001"),
    LOST(FIDE_ID, "001"),
    LOST(BIRTH, "001"),
    LOST(USER_ID, ""),
    LOST(ENTRY, "001"),
    LOST(REQUEST, "240"),
    LOST(ENTRY_POINTS, "299"),
    LOST(ADJUSTMENT, "299"),
    LOST(VIRTUAL_POINTS, "250"),
    LOST(PRESENCE, ""),
    LOST(ROUNDS, "142"),
    LOST(INITIAL_COLOUR, "152"),
    LOST(SYSTEM, "192"),
    LOST(SCORING, "162"),
    LOST(PAIRING_ORDER, "XXC"),
    LOST(FORBIDDEN, "260"),
    LOST(FACT, ""),
    LOST(TEAM_RULES, "192"),
    LOST(NICKNAME, "310"),
    LOST(BOARD_ORDER, "310"),
    LOST(BOARDS, "300"),
    LOST(GAME_POINTS, "299"),
    LOST(GAME_ADJUSTMENT, "299"),
    LOST(MAXI, "092"),
    LOST(NATIONAL_RATING, ""),
    LOST(NATIONAL_ID, ""),
    LOST(K_FACTOR, ""),
    LOST(CLUB, ""),
    [SWP_TOURNAMENT_PART_MATCH_GAMES] = {"192", SWP_SAYING_LOST_SYSTEM},
};
#undef LOST

static const swp_saying *say_lost(swp_trf_text *text, const swp_tournament_difference *d)
{
    swp_saying_value values[4];
    uint32_t n = 0;
    if (d->tpn)
        values[n++] = swp__players_value("player", &d->tpn, 1);
    if (d->round)
        values[n++] = swp__number_value("round", d->round);
    if (d->member) /* a person in a team */
        values[n++] = swp__players_value("player", &d->member, 1);
    if (d->part == SWP_TOURNAMENT_PART_FACT)
        values[n++] = swp__word_value("fact", swp_tournament_fact_name(d->fact));
    return swp__say_values(&text->sayer, losts[d->part].code, values, n);
}

static bool add_note(void *user, const swp_tournament_difference *d)
{
    swp_trf_text *text = user;
    if (text->n_notes == text->note_capacity) {
        const uint32_t wanted = text->note_capacity + text->note_capacity / 2 + 16;
        swp_trf_write_note *notes =
            text->allocator.resize(text->allocator.user, text->notes,
                                   text->note_capacity * sizeof *notes, wanted * sizeof *notes);
        if (!notes) {
            text->out_of_memory = true;
            return false;
        }
        text->notes = notes;
        text->note_capacity = wanted;
    }
    const swp_saying *saying = say_lost(text, d);
    text->notes[text->n_notes++] = (swp_trf_write_note){
        .part = d->part,
        .tpn = d->tpn,
        .round = d->round,
        .fact = d->fact,
        .member = d->member,
        .record = d->part == SWP_TOURNAMENT_PART_FACT ? swp__trf_code_of_fact(d->fact)
                                                      : losts[d->part].record,
        .text = swp__told(&text->sayer, saying),
        .saying = saying,
    };
    text->out_of_memory = text->sayer.failed;
    return !text->out_of_memory;
}

/* One call: what is asked for, and the text that comes of it. */
struct order {
    const swp_tournament *t;
    const swp_trf *trf;
    const swp_trf_write_options *options;
    bool is_lossless, leaves_out, needs_reading;
    swp_trf_text *text;
    swp_error *err;
};

/* Players, or persons in teams, who may have other numbers in the text: there, and in what was
 * read. */
struct numbers {
    const swp_tournament *own, *written, *read;
    uint32_t *in_text, *tpns; /* by place: as written; for the read ones */
};

/* Finds both; `differs` when any number was changed. */
static swp_status find_numbers(struct swp__arena *arena, struct numbers *n, bool *differs,
                               swp_error *err)
{
    *differs = false;
    n->in_text = swp__arena_room(arena, n->own->n_players, sizeof *n->in_text);
    n->tpns = swp__arena_room(arena, n->own->n_players, sizeof *n->tpns);
    if (!n->in_text || !n->tpns)
        return swp__no_memory(err);
    for (uint32_t i = 0; i < n->own->n_players; i++) {
        n->in_text[i] = n->written->players[i].facts.tpn;
        *differs = *differs || n->in_text[i] != n->own->players[i].facts.tpn;
    }
    for (uint32_t i = 0; *differs && i < n->read->n_players; i++) {
        const int32_t place = swp__tournament_place(n->written, n->read->players[i].facts.tpn);
        if (place == SWP__NO_PLACE || n->read->n_players > n->own->n_players)
            return swp__fail(err, SWP_DETAIL_INTERNAL, "TRF", 0, 0,
                             "the text written holds other players");
        n->tpns[i] = n->own->players[place].facts.tpn;
    }
    return SWP_OK;
}

/* Numbers of the tournament for what was read; those in the text of players and of members. */
static swp_status number_back(const struct order *o, const struct swp__trf_writer *w,
                              swp_tournament *read, const uint32_t *in_text[2], swp_error *err)
{
    struct numbers players = {.own = o->t, .written = w->t, .read = read};
    struct numbers members = {o->t->members, w->t->members, read->members, NULL, NULL};
    bool differs;
    swp_status status = find_numbers(w->arena, &players, &differs, err);
    if (status == SWP_OK && differs)
        status = swp__tournament_renumber(read, players.tpns, err);
    in_text[0] = players.in_text;
    if (status != SWP_OK || !members.own || !members.read)
        return status;
    status = find_numbers(w->arena, &members, &differs, err);
    if (status == SWP_OK && differs)
        status = swp__team_renumber_members(read, members.tpns, err);
    in_text[1] = members.in_text;
    return status;
}

static void tell_renumbered(const struct order *o, const uint32_t *const in_text[2])
{
    const swp_tournament *const numbered[2] = {o->t, o->t->members};
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; in_text[k] && i < numbered[k]->n_players; i++) {
            const uint32_t tpn = numbered[k]->players[i].facts.tpn;
            const swp_tournament_difference other = {SWP_TOURNAMENT_PART_PLAYER, k == 0 ? tpn : 0,
                                                     0, SWP_TOURNAMENT_FACT_NAME, k == 0 ? 0 : tpn};
            if (in_text[k][i] != tpn)
                add_note(o->text, &other);
        }
}

/* What the text does not hold becomes records of ours, or notes. */
static swp_status tell_lost(const struct order *o, struct swp__trf_writer *w, swp_trf *read,
                            swp_error *err)
{
    swp_tournament *of_text = swp_trf_tournament(read);
    const uint32_t *in_text[2] = {NULL, NULL};
    const swp_status status = number_back(o, w, of_text, in_text, err);
    if (status != SWP_OK)
        return status;
    if (o->is_lossless) {
        swp__trf_write_own(w, o->t, read, in_text);
        return w->status;
    }
    tell_renumbered(o, in_text);
    swp_tournament_compare(o->t, of_text, add_note, o->text);
    return o->text->out_of_memory ? swp__no_memory(err) : SWP_OK;
}

/* The reader refuses the text: so is the tournament. */
static swp_status refuse_unreadable(const struct swp__trf_writer *w, const swp_error *why,
                                    swp_error *err)
{
    if (why->status == SWP_ERR_MEMORY)
        return swp__no_memory(err);
    return swp__fail(err, SWP_DETAIL_NOT_IN_DIALECT, w->dialect->label, why->tpn[0], why->tpn[1],
                     "%s cannot say this tournament so that it is read back: %.160s",
                     w->dialect->label, why->text);
}

/* Reading has closed each line where it ends: it is put back. */
static void mend_lines(struct swp__trf_writer *w, const swp_trf *read)
{
    for (uint32_t i = 0; i < read->n_lines; i++) {
        const struct swp__trf_line *line = &read->lines[i];
        const uintptr_t end = (uintptr_t)line->text - (uintptr_t)w->out.bytes + line->length;
        if (end < w->out.length)
            w->out.bytes[end] = line->trailing > 0 ? ' ' : w->line_end[0];
    }
}

/* Looks whether the text is the tournament. It is read where it lies. */
static swp_status look_back(struct order *o, struct swp__trf_writer *w, swp_error *err)
{
    swp_error why = {.status = SWP_OK};
    swp_trf *read = NULL;
    if (!swp__trf_room(w, 1))
        return w->status;
    swp_status status = swp__trf_read_back(w->out.bytes, w->out.length, o->is_lossless, o->trf,
                                           &o->text->allocator, &read, &why);
    if (status != SWP_OK)
        return refuse_unreadable(w, &why, err);
    mend_lines(w, read);
    if (!swp_trf_tournament(read)->members != !o->t->members)
        status = swp__fail(err, SWP_DETAIL_NOT_IN_DIALECT, w->dialect->label, 0, 0,
                           "%s cannot say this tournament: it would be read as one of %s",
                           w->dialect->label, o->t->members ? "individuals" : "teams");
    else
        status = tell_lost(o, w, read, err);
    swp_trf_destroy(read);
    return status;
}

/* Writes `t`, which is the tournament or what the dialect can hold of it, and looks whether it
 * comes back. */
static swp_status try_writing(struct order *o, const swp_tournament *t, swp_error *err)
{
    struct swp__trf_writer w;
    memset(&w, 0, sizeof w);
    w.t = t;
    w.trf = o->trf;
    w.numbered = o->t;
    w.new_ranks = (o->options->flags & SWP_TRF_WRITE_NEW_RANKS) != 0;
    w.is_plain = (o->options->flags & SWP_TRF_WRITE_PLAIN) != 0;
    w.is_lossless = o->is_lossless;
    w.err = err;
    w.line_end = o->options->line_end ? o->options->line_end : "\n";
    w.dialect = swp__trf_dialect_at((size_t)o->options->dialect);
    w.letters = swp__trf_letters(w.dialect);
    w.worth = swp__worth_of_results(&t->scoring);
    swp_buffer_init(&w.out, &o->text->allocator);
    w.arena = swp__arena_create(&o->text->allocator);
    if (!w.arena)
        return swp__no_memory(err);
    swp_status status = write_all(&w);
    if (status == SWP_OK && o->needs_reading)
        status = look_back(o, &w, err);
    if (status == SWP_OK && swp__trf_room(&w, 1)) {
        w.out.bytes[w.out.length] = '\0';
        o->text->written = w.out;
        w.out.bytes = NULL;
        w.out.length = w.out.capacity = 0;
    }
    status = status == SWP_OK ? w.status : status;
    swp_buffer_free(&w.out);
    swp__arena_destroy(w.arena);
    return status;
}

/* The tournament as it is, else as much of it as the dialect takes. */
static swp_status write_in_order(struct order *o)
{
    swp_error ignored = {0};
    swp_error *err = o->err ? o->err : &ignored;
    swp_status status = try_writing(o, o->t, err);
    for (int how = SWP__TRF_FIT_ALL; how <= SWP__TRF_FIT_PLAYERS; how++) {
        swp_tournament *part;
        if (status != SWP_ERR_UNSUPPORTED || !o->leaves_out)
            break;
        status = swp__trf_fit(o->t, swp__trf_dialect_at((size_t)o->options->dialect),
                              (enum swp__trf_fit)how, &part, err);
        if (status != SWP_OK)
            break;
        status = try_writing(o, part, err);
        swp_tournament_destroy(part);
    }
    return status;
}

static swp_trf_text *make_text(const swp_allocator *allocator)
{
    swp_trf_text *text = swp__allocate(allocator, sizeof *text);
    struct swp__arena *arena = text ? swp__arena_create(allocator) : NULL;
    if (!arena) {
        swp__release(allocator, text, sizeof *text);
        return NULL;
    }
    *text = (swp_trf_text){.allocator = *allocator, .arena = arena};
    text->sayer =
        (struct swp__sayer){.arena = arena, .show_player = swp__trf_number_of, .user = arena};
    return text;
}

swp_status swp_trf_write(const swp_tournament *t, const swp_trf *trf,
                         const swp_trf_write_options *options, swp_trf_text **out_text,
                         swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_text)
        return swp__null(err, "out_text");
    swp_trf_write_options chosen = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_status status = swp__options_read(&options_kind, options, &chosen, err);
    if (status != SWP_OK)
        return status;
    const struct swp__trf_dialect *dialect =
        (int)chosen.dialect < 0 ? NULL : swp__trf_dialect_at((size_t)chosen.dialect);
    if (!dialect)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "TRF", 0, 0, "unknown dialect %d",
                         (int)chosen.dialect);
    if (chosen.line_end && strcmp(chosen.line_end, "\n") != 0 &&
        strcmp(chosen.line_end, "\r\n") != 0 && strcmp(chosen.line_end, "\r") != 0)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "TRF", 0, 0,
                         "lines can end with LF, CR LF or CR");
    swp_trf_text *text = make_text(&t->allocator);
    if (!text)
        return swp__no_memory(err);
    struct order o = {.t = t, .trf = trf, .options = &chosen, .text = text, .err = err};
    if (trf && trf->is_team != (t->members != NULL))
        o.trf = NULL; /* the file of another sort of event */
    o.is_lossless = dialect->holds_own && !(chosen.flags & SWP_TRF_WRITE_PLAIN);
    o.leaves_out = (o.is_lossless || (chosen.flags & SWP_TRF_WRITE_LEAVE_OUT));
    o.needs_reading = (o.is_lossless || !(chosen.flags & SWP_TRF_WRITE_NO_NOTES));
    status = write_in_order(&o);
    if (status == SWP_OK)
        *out_text = text;
    else
        swp_trf_text_destroy(text);
    return status;
}

void swp_trf_text_destroy(swp_trf_text *text)
{
    if (!text)
        return;
    const swp_allocator allocator = text->allocator;
    swp_buffer_free(&text->written);
    swp__arena_destroy(text->arena);
    swp__release(&allocator, text->notes, text->note_capacity * sizeof *text->notes);
    swp__release(&allocator, text, sizeof *text);
}

const char *swp_trf_text_bytes(const swp_trf_text *text)
{
    return text ? text->written.bytes : NULL;
}

size_t swp_trf_text_length(const swp_trf_text *text)
{
    return text ? text->written.length : 0;
}

uint32_t swp_trf_text_note_count(const swp_trf_text *text)
{
    return text ? text->n_notes : 0;
}

const swp_trf_write_note *swp_trf_text_note_at(const swp_trf_text *text, uint32_t index)
{
    return text && index < text->n_notes ? &text->notes[index] : NULL;
}
