/* SPDX-License-Identifier: Apache-2.0 */
/* Writing a TRF file: bytes, and the order of lines.
 *
 * Answers: what stands where. With the file it was read from, headers, comments and foreign lines
 * stay in their places, 001 lines stand where 001 lines stood, and the records that steer pairing
 * are written as one block where the first of them stood. Without a file: counts, the block, the
 * players. A team file is written back as it stood, because nothing of it can have changed by
 * pairing.
 *
 * Cost: O(players * rounds + bytes). */
#include "base/options.h"
#include "base/sort.h"
#include "trf/trf_writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- bytes --------------------------------------------------------------------------------- */

static bool reserve(struct swp__trf_writer *w, size_t extra)
{
    if (w->status != SWP_OK)
        return false;
    if (extra < w->capacity - w->length)
        return true;
    size_t wanted = w->capacity + w->capacity / 2 + extra + 4096;
    if (wanted < w->capacity)
        wanted = 0;
    const swp_allocator *from = &w->t->allocator;
    char *bytes = wanted ? from->resize(from->user, w->bytes, w->capacity, wanted) : NULL;
    if (!bytes) {
        w->status = swp__no_memory(w->err);
        return false;
    }
    w->bytes = bytes;
    w->capacity = wanted;
    return true;
}

void swp__trf_put(struct swp__trf_writer *w, const char *text, size_t length)
{
    if (length == 0 || !reserve(w, length))
        return;
    memcpy(w->bytes + w->length, text, length);
    w->length += length;
}

void swp__trf_put_text(struct swp__trf_writer *w, const char *text)
{
    swp__trf_put(w, text, strlen(text));
}

void swp__trf_putf(struct swp__trf_writer *w, const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (length > 0)
        swp__trf_put(w, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

void swp__trf_put_padded(struct swp__trf_writer *w, const char *text, size_t length, uint32_t width,
                         bool right)
{
    size_t bytes = 0;
    uint32_t characters = 0;
    while (bytes < length) {
        const bool tail = ((unsigned char)text[bytes] & 0xC0u) == 0x80u;
        if (!tail && characters == width)
            break;
        characters += !tail;
        bytes++;
    }
    if (!reserve(w, bytes + width))
        return;
    const size_t blanks = characters < width ? width - characters : 0;
    char *to = w->bytes + w->length;
    memset(to, ' ', bytes + blanks);
    to += right ? blanks : 0;
    for (size_t i = 0; i < bytes; i++)
        to[i] = (unsigned char)text[i] < 0x20u ? ' ' : text[i];
    w->length += bytes + blanks;
}

/* READING: points from 100 up fit only without decimals; readers of all dialects take whole
 * numbers. */
void swp__trf_put_points(struct swp__trf_writer *w, swp_points points, const char *record)
{
    const struct swp__points_text shown = swp__points_text(points);
    if (strlen(shown.text) <= 4)
        swp__trf_putf(w, "%4s", shown.text);
    else if (points > 0 && points % 10 == 0 && points < 100000)
        swp__trf_putf(w, "%4ld", (long)(points / 10));
    else
        swp__trf_refuse(w, record, 0, "points %s need more than 4 columns", shown.text);
}

void swp__trf_end_line(struct swp__trf_writer *w)
{
    swp__trf_put_text(w, w->line_end);
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

/* Whether the places by points in the file are still those of the tournament. */
static bool ranks_hold(const struct swp__trf_writer *w)
{
    if (!w->trf || w->trf->n_rows != w->t->n_players)
        return false;
    for (uint32_t i = 0; i < w->trf->n_rows; i++) {
        const struct swp__trf_standing *found = &w->trf->standings[i];
        if (found->rank == 0 || !found->has_points ||
            found->points != swp_tournament_score(w->t, found->tpn, w->played))
            return false;
    }
    return true;
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

static bool order_players(struct swp__trf_writer *w)
{
    const uint32_t n = w->t->n_players;
    struct placed *all = swp__arena_array(w->arena, n, sizeof *all);
    uint32_t *by_tpn = swp__arena_array(w->arena, n, sizeof *by_tpn);
    uint32_t *ranks = swp__arena_array(w->arena, n, sizeof *ranks);
    if (!all || !by_tpn || !ranks)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        all[i].place = i;
        all[i].tpn = w->t->players[i].facts.tpn;
        all[i].score = swp_tournament_score(w->t, all[i].tpn, w->played);
    }
    if (n > 0)
        swp__sort(all, n, sizeof *all, compare_scores);
    for (uint32_t i = 0; i < n; i++)
        ranks[all[i].place] = i + 1;
    if (n > 0)
        swp__sort(all, n, sizeof *all, compare_tpns);
    for (uint32_t i = 0; i < n; i++)
        by_tpn[i] = all[i].place;
    w->has_gaps = n > 0 && all[n - 1].tpn != n;
    w->by_number =
        w->has_gaps && w->dialect->gaps_need_rank && w->t->order == SWP_PAIRING_ORDER_BY_TPN;
    w->by_tpn = by_tpn;
    w->ranks = ranks;
    w->keep_ranks = ranks_hold(w);
    return true;
}

/* Columns of an id: four, in the widened dialect as many as the greatest number needs or the file
 * had. False after a refusal. */
static bool choose_width(struct swp__trf_writer *w)
{
    const uint32_t n = w->t->n_players;
    const uint32_t greatest = n ? w->t->players[w->by_tpn[n - 1]].facts.tpn : 0;
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

static bool is_record(const struct swp__trf_line *line, const char *code)
{
    return line->record && strcmp(line->record->code, code) == 0;
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

/* A line that is not written from the tournament. */
static void write_kept(struct swp__trf_writer *w, const struct swp__trf_line *line)
{
    uint32_t first = 0;
    while (first < line->length && line->text[first] == ' ')
        first++;
    const bool digit = first < line->length && line->text[first] >= '0' && line->text[first] <= '9';
    if (is_record(line, "062") && !says_count(line, w->t->n_players)) {
        swp__trf_putf(w, "062 %lu", (unsigned long)w->t->n_players);
        swp__trf_end_line(w);
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
    if (!is_record(line, "092"))
        return false;
    const bool by_092 =
        w->dialect->system == SWP__TRF_SYSTEM_092 ||
        (w->dialect->system == SWP__TRF_SYSTEM_192 && !swp__trf_event_code(w->t->system));
    const bool says_it = w->trf->system.line == line && w->trf->system_id &&
                         strcmp(w->trf->system_id, w->t->system) == 0;
    /* A code there would name another system once 192 is not written. */
    const bool says_other = w->trf->system.line == line && !says_it;
    return (by_092 && w->t->system[0] && !says_it) || says_other;
}

static void write_nth(struct swp__trf_writer *w, uint32_t i)
{
    swp__trf_write_player(w, w->by_number ? w->by_tpn[i] : i);
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
    if (w->dialect->wide) {
        swp__trf_putf(w, "XXW %d", w->id_width);
        swp__trf_end_line(w);
    }
    swp__trf_write_facts(w);
    swp__trf_write_lists(w);
}

static void write_with_file(struct swp__trf_writer *w)
{
    const struct swp_trf *trf = w->trf;
    bool block_written = false;
    uint32_t next = 0, lines_left = trf->n_rows;
    for (uint32_t i = 0; i < trf->n_lines && w->status == SWP_OK; i++) {
        const struct swp__trf_line *line = &trf->lines[i];
        const bool player = is_record(line, "001");
        const bool steers = line->record && line->record->steers;
        const int fact = swp__trf_event_fact_of(line);
        if (fact >= 0 && !w->event_kept[fact]) {
            write_event_once(w);
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
        while (next < w->t->n_players && w->status == SWP_OK) {
            write_nth(w, next++);
            if (lines_left > 0)
                break;
        }
    }
}

static void write_alone(struct swp__trf_writer *w)
{
    uint32_t rated = 0;
    for (uint32_t i = 0; i < w->t->n_players; i++)
        rated += w->t->players[i].facts.rating > 0;
    swp__trf_write_event(w, SWP_TOURNAMENT_FACT_NAME, SWP_TOURNAMENT_FACT_END_DATE);
    swp__trf_putf(w, "062 %lu", (unsigned long)w->t->n_players);
    swp__trf_end_line(w);
    swp__trf_putf(w, "072 %lu", (unsigned long)rated);
    swp__trf_end_line(w);
    swp__trf_write_event(w, SWP_TOURNAMENT_FACT_TYPE, SWP_TOURNAMENT_FACT_ROUND_DATE);
    write_block(w);
    for (uint32_t i = 0; i < w->t->n_players && w->status == SWP_OK; i++)
        write_nth(w, i);
}

/* Old codes have none for a full-point bye: + is written, and a comment tells. */
static void tell_full_byes(struct swp__trf_writer *w)
{
    for (uint32_t i = 0; w->dialect->old_codes && i < w->t->n_players; i++)
        for (uint32_t round = 1; round <= w->marked; round++) {
            if (swp__trf_mark(w, i, round).result != SWP_RESULT_FULL_BYE)
                continue;
            swp__trf_putf(w,
                          "### player %lu, round %lu: full-point bye (F) written as +, which bars "
                          "from the pairing-allocated bye",
                          (unsigned long)w->t->players[i].facts.tpn, (unsigned long)round);
            swp__trf_end_line(w);
        }
}

/* Team files: as they stood, where the dialect has their records. */
static void write_teams(struct swp__trf_writer *w)
{
    const bool trf26 = w->dialect->system == SWP__TRF_SYSTEM_192;
    const bool report = w->dialect->system == SWP__TRF_SYSTEM_092;
    if (!w->trf || (!trf26 && !report)) {
        swp__trf_refuse(w, w->trf && w->trf->n_310 == 0 ? "013" : "310", 0, "a team tournament");
        return;
    }
    for (uint32_t i = 0; i < w->trf->n_lines && w->status == SWP_OK; i++) {
        const struct swp__trf_line *line = &w->trf->lines[i];
        if (!trf26 && line->record && strcmp(line->record->edition, "TRF16") != 0)
            swp__trf_refuse(w, line->record->code, 0, "line %lu of the file",
                            (unsigned long)line->number);
        copy_line(w, line);
    }
}

static swp_status write_all(struct swp__trf_writer *w)
{
    if (strcmp(w->t->system, "team") == 0) {
        write_teams(w);
        return w->status;
    }
    find_rounds(w);
    if (!order_players(w))
        return swp__no_memory(w->err);
    if (!choose_width(w))
        return w->status;
    swp__trf_compare_event(w);
    if (w->trf && w->trf->n_rows > 0)
        write_with_file(w);
    else
        write_alone(w);
    tell_full_byes(w);
    return w->status;
}

/* Gives the block back as exactly what was written and a NUL. */
static swp_status hand_over(struct swp__trf_writer *w, char **out_bytes, size_t *out_length)
{
    const swp_allocator *from = &w->t->allocator;
    if (!reserve(w, 1))
        return w->status;
    char *bytes = from->resize(from->user, w->bytes, w->capacity, w->length + 1);
    if (!bytes)
        return swp__no_memory(w->err);
    bytes[w->length] = '\0';
    w->bytes = NULL;
    *out_bytes = bytes;
    *out_length = w->length;
    return SWP_OK;
}

void swp_trf_write_options_init(swp_trf_write_options *options)
{
    const swp_trf_write_options standard = SWP_TRF_WRITE_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_TRF_WRITE_OPTIONS_INIT",
    .size = sizeof(swp_trf_write_options),
    .flags = offsetof(swp_trf_write_options, flags),
    .reserved = offsetof(swp_trf_write_options, reserved),
    .reserved_size = sizeof((swp_trf_write_options *)NULL)->reserved,
};

swp_status swp_trf_write(const swp_tournament *t, const swp_trf *trf,
                         const swp_trf_write_options *options, char **out_bytes, size_t *out_length,
                         swp_error *err)
{
    swp_trf_write_options chosen = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_status status = swp__options_read(&options_kind, options, &chosen, err);
    if (status != SWP_OK)
        return status;
    struct swp__trf_writer w;
    memset(&w, 0, sizeof w);
    w.t = t;
    w.trf = trf;
    w.err = err;
    w.line_end = chosen.line_end ? chosen.line_end : "\n";
    w.dialect = (int)chosen.dialect < 0 ? NULL : swp__trf_dialect_at((size_t)chosen.dialect);
    if (!w.dialect)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "TRF", 0, 0, "unknown dialect %d",
                         (int)chosen.dialect);
    w.arena = swp__arena_create(&t->allocator);
    if (!w.arena)
        return swp__no_memory(err);
    status = write_all(&w);
    if (status == SWP_OK)
        status = hand_over(&w, out_bytes, out_length);
    swp__release(&t->allocator, w.bytes, w.capacity);
    swp__arena_destroy(w.arena);
    return status;
}

void swp_trf_free(const swp_tournament *t, char *bytes, size_t length)
{
    swp__release(&t->allocator, bytes, length + 1);
}
