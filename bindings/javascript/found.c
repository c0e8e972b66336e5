/* SPDX-License-Identifier: Apache-2.0 */
/* What is found out about a tournament beside the documents of the library; standings, files, and
 * what the library knows. Cost: that of the call. */
#include "calls.h"

#ifndef SWP_JS_SMALL

/* ---- standings ------------------------------------------------------------------------------- */

static swp_status ranks_document(struct handle *h, const swp_standings *table,
                                 const uint32_t *ranks, uint32_t count)
{
    const swp_json_options shown = json_options(h);
    const uint32_t rows = swp_standings_count(table);
    uint32_t *recorded = calloc(rows + 1, sizeof *recorded);
    swp_rank_check *check = NULL;
    if (!recorded)
        return h->err.status = SWP_ERR_MEMORY;
    for (uint32_t i = 0; i < count; i++) { /* player and rank in turn */
        const uint32_t row = swp_standings_row_of(table, ranks[2 * i]);
        if (row < rows)
            recorded[row] = ranks[2 * i + 1];
    }
    swp_status status = swp_rank_check_create(table, recorded, NULL, &check, &h->err);
    if (status == SWP_OK)
        status = swp_rank_check_json(check, &shown, &h->answer, &h->err);
    swp_rank_check_destroy(check);
    free(recorded);
    return status;
}

static void part_document(struct handle *h, const swp_tiebreak_part *part)
{
    char value[SWP_TIEBREAK_VALUE_SIZE];
    begin_all(h, NULL, "{");
    number(h, "round", part->round);
    number(h, "opponent", part->opponent);
    word(h, "kind", "TIEBREAK_PART_KIND_", part->kind);
    word(h, "result", "RESULT_", part->result);
    number(h, "points", part->points);
    text(h, "value", swp_tiebreak_value_text(part->value, 0, value));
    flag(h, "isAdjusted", part->is_adjusted);
    flag(h, "isVoluntary", part->is_vur);
    text(h, "cappedBy", part->capped_by);
    text(h, "cutBy", part->cut_by);
    end_all(h, "}");
}

/* What each value of a player is made of. */
static swp_status working_document(struct handle *h, const swp_standings *table, uint32_t player)
{
    const uint32_t row = swp_standings_row_of(table, player),
                   most = swp_standings_most_parts(table);
    swp_tiebreak_part *parts = calloc(most + 1, sizeof *parts);
    char shown[SWP_TIEBREAK_VALUE_SIZE], label[SWP_TIEBREAK_LABEL_SIZE];
    fresh(h);
    if (row == swp_standings_count(table)) {
        h->err.status = SWP_ERR_INVALID;
        h->err.detail = SWP_DETAIL_NO_SUCH_PLAYER;
        strcpy(h->err.text, "nobody in the standings has this number");
    } else if (!parts)
        h->err.status = SWP_ERR_MEMORY;
    begin_all(h, NULL, "[");
    for (uint32_t code = 0; h->err.status == SWP_OK && code < swp_standings_code_count(table);
         code++) {
        const uint32_t count =
            swp_standings_fill_parts(table, row, code, parts, sizeof *parts, most);
        const swp_tiebreak_value value = *swp_standings_value_at(table, row, code);
        begin_all(h, NULL, "{");
        text(h, "tiebreak", swp_standings_label(table, (int32_t)code, label));
        text(h, "value", swp_tiebreak_value_text(value, 0, shown));
        begin_all(h, "parts", "[");
        for (uint32_t i = 0; i < count; i++)
            part_document(h, &parts[i]);
        end_all(h, "]");
        end_all(h, "}");
    }
    end_all(h, "]");
    free(parts);
    return h->err.status;
}

/* What is asked of a list. */
enum { LIST_STANDINGS, LIST_WHY, LIST_WORKING, LIST_RANKS };

/* Standings, and what is asked of them: flags of the document; two players; a player; ranks of `a`
 * players. `tiebreaks` NULL: the default of the event; `system` NULL: the tournament's. */
int EXPORT(swp_js_list)(struct handle *h, const char *tiebreaks, const char *system, int edition,
                        int event, uint32_t round, const uint32_t *annulled, uint32_t count,
                        int asked_for, uint32_t a, uint32_t b, const uint32_t *ranks)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    swp_json_options shown = json_options(h);
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    options.tiebreaks = tiebreaks;
    options.system = system;
    options.edition = (swp_tiebreak_edition)edition;
    options.event = (swp_event_kind)event;
    options.round = round;
    options.annulled = count ? annulled : NULL;
    options.annulled_count = count;
    shown.flags = asked_for == LIST_STANDINGS ? a : 0;
    if (t)
        status = swp_standings_create(t, &options, &table, &h->err);
    if (status == SWP_OK && asked_for == LIST_STANDINGS)
        status = swp_standings_json(t, table, &shown, &h->answer, &h->err);
    else if (status == SWP_OK && asked_for == LIST_WHY)
        status = swp_standings_why_json(t, table, a, b, &shown, &h->answer, &h->err);
    else if (status == SWP_OK && asked_for == LIST_WORKING)
        status = working_document(h, table, a);
    else if (status == SWP_OK)
        status = ranks_document(h, table, ranks, a);
    swp_standings_destroy(table);
    return end(h, status);
}

/* ---- what is found out ----------------------------------------------------------------------- */

int EXPORT(swp_js_lot)(struct handle *h, const char *system, uint32_t round)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    swp_lot lot = SWP_LOT_INIT;
    if (t)
        status = swp_lot_find(t, system, round, &lot, &h->err);
    if (status != SWP_OK)
        return end(h, status);
    fresh(h);
    begin_all(h, NULL, "{");
    word(h, "declared", "COLOUR_", lot.declared);
    word(h, "recorded", "COLOUR_", lot.recorded);
    word(h, "used", "COLOUR_", lot.used);
    end_all(h, "}");
    return told(h);
}

/* The boards on record that the pairing of a round has not; null: the record does not reach it. */
int EXPORT(swp_js_unlike_record)(struct handle *h, const char *system, uint32_t round)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    const swp_pair_options options = asked(h, t, system, round);
    swp_pairing *pairing = NULL;
    swp_comparison *compared = NULL;
    if (t)
        status = swp_pairing_create(t, &options, &pairing, &h->err);
    if (status == SWP_OK)
        status = swp_comparison_create(t, pairing, &compared, &h->err);
    if (status == SWP_OK)
        fresh(h);
    if (status == SWP_OK && !swp_comparison_is_recorded(compared))
        text(h, NULL, NULL);
    else if (status == SWP_OK) {
        begin_all(h, NULL, "[");
        for (uint32_t i = 0; i < swp_comparison_count(compared); i++) {
            begin_all(h, NULL, "{");
            number(h, "white", swp_comparison_at(compared, i)->white);
            number(h, "black", swp_comparison_at(compared, i)->black);
            end_all(h, "}");
        }
        end_all(h, "]");
    }
    swp_comparison_destroy(compared);
    swp_pairing_destroy(pairing);
    return status != SWP_OK ? end(h, status) : told(h);
}

static bool miss(void *user, uint32_t round, uint32_t player)
{
    struct handle *h = user;
    begin_all(h, NULL, "{");
    number(h, "round", round);
    number(h, "player", player);
    end_all(h, "}");
    return true;
}

int EXPORT(swp_js_missing)(struct handle *h)
{
    swp_status status;
    const swp_tournament *t = tournament(h, &status);
    begin_all(h, NULL, "[");
    if (t)
        swp_tournament_missing(t, miss, h);
    end_all(h, "]");
    return status != SWP_OK ? end(h, status) : told(h);
}

static bool differ(void *user, const swp_tournament_difference *difference)
{
    struct handle *h = user;
    const bool is_fact = difference->part == SWP_TOURNAMENT_PART_FACT;
    begin_all(h, NULL, "{");
    text(h, "part", swp_tournament_part_name(difference->part));
    number(h, "player", difference->tpn);
    number(h, "round", difference->round);
    text(h, "fact", is_fact ? swp_tournament_fact_name(difference->fact) : NULL);
    number(h, "member", difference->member);
    end_all(h, "}");
    return true;
}

int EXPORT(swp_js_differences)(struct handle *h, struct handle *other)
{
    swp_status status, others;
    const swp_tournament *t = tournament(h, &status), *u = tournament(other, &others);
    begin_all(h, NULL, "[");
    if (t && u)
        swp_tournament_compare(t, u, differ, h);
    end_all(h, "]");
    return status == SWP_OK && others == SWP_OK ? told(h) : end(h, SWP_ERR_INVALID);
}

/* Numbers the players anew; the answer is the list. */
int EXPORT(swp_js_make_ranking)(struct handle *h, const char *system)
{
    swp_status status;
    const swp_json_options shown = json_options(h);
    swp_tournament *t = tournament(h, &status);
    const uint32_t count = t ? swp_tournament_player_count(t) : 0;
    uint32_t *old = calloc(count + 1, sizeof *old);
    if (t && !old)
        status = h->err.status = SWP_ERR_MEMORY;
    if (t && status == SWP_OK)
        status = swp_tournament_make_ranking(t, system, old, &h->err);
    if (status == SWP_OK && h->trf)
        status = swp_trf_renumber(h->trf, old, count, &h->err);
    if (status == SWP_OK)
        status = swp_ranking_json(t, system, old, &shown, &h->answer, &h->err);
    free(old);
    return end(h, status);
}

/* ---- files, and the library ------------------------------------------------------------------ */

/* What stands in the lines of a record of the file. */
int EXPORT(swp_js_records)(struct handle *h, const char *code)
{
    const char *line;
    begin(h);
    begin_all(h, NULL, "[");
    for (uint32_t i = 0; h->trf && (line = swp_trf_record_text_at(h->trf, code, i)) != NULL; i++)
        text(h, NULL, line);
    end_all(h, "]");
    return told(h);
}

/* What the file of a dialect would not hold, in sentences. */
int EXPORT(swp_js_lost)(struct handle *h, const char *dialect)
{
    swp_status status;
    swp_tournament *t = tournament(h, &status);
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_text *written = NULL;
    swp_buffer sentence = SWP_BUFFER_INIT;
    options.flags = SWP_TRF_WRITE_LEAVE_OUT | SWP_TRF_WRITE_PLAIN;
    if (t && !swp_trf_dialect_find(dialect, &options.dialect)) {
        status = h->err.status = SWP_ERR_INVALID;
        strcpy(h->err.text, "there is no such dialect of TRF");
    } else if (t)
        status = swp_trf_write(t, h->trf, &options, &written, &h->err);
    if (status == SWP_OK) {
        fresh(h);
        begin_all(h, NULL, "[");
    }
    for (uint32_t i = 0; status == SWP_OK && i < swp_trf_text_note_count(written); i++) {
        sentence.length = 0;
        status = swp_saying_text(swp_trf_text_note_at(written, i)->saying,
                                 h->language[0] ? h->language : NULL, t, &sentence, &h->err);
        text(h, NULL, sentence.bytes);
    }
    if (status == SWP_OK)
        end_all(h, "]");
    swp_buffer_free(&sentence);
    swp_trf_text_destroy(written);
    return status != SWP_OK ? end(h, status) : told(h);
}

static void editions_document(struct handle *h)
{
    const swp_edition *edition;
    begin_all(h, "editions", "[");
    for (uint32_t i = 0; (edition = swp_edition_at(i)) != NULL; i++) {
        begin_all(h, NULL, "{");
        text(h, "family", edition->family);
        text(h, "id", edition->id);
        number(h, "first", edition->first);
        number(h, "last", edition->last);
        end_all(h, "}");
    }
    end_all(h, "]");
}

/* Languages, dialects, editions and tie-breaks that the library knows. */
int EXPORT(swp_js_known)(struct handle *h)
{
    const swp_tiebreak_set *set;
    begin(h);
    begin_all(h, NULL, "{");
    begin_all(h, "languages", "{");
    for (uint32_t i = 0; swp_language_at(i); i++)
        text(h, swp_language_at(i), swp_language_name(swp_language_at(i)));
    end_all(h, "}");
    begin_all(h, "dialects", "[");
    for (int i = 0; swp_trf_dialect_name((swp_trf_dialect)i); i++)
        text(h, NULL, swp_trf_dialect_name((swp_trf_dialect)i));
    end_all(h, "]");
    editions_document(h);
    begin_all(h, "tiebreakSets", "{");
    for (uint32_t i = 0; (set = swp_tiebreak_set_at(i)) != NULL; i++)
        text(h, set->name, set->codes);
    end_all(h, "}");
    end_all(h, "}");
    return told(h);
}

/* The edition of a family in force on a day (20260201), and its neighbours; null where there is
 * none. */
int EXPORT(swp_js_in_force)(struct handle *h, const char *family, uint32_t day)
{
    swp_in_force found = SWP_IN_FORCE_INIT;
    char sentence[SWP_IN_FORCE_TEXT_SIZE];
    begin(h);
    const swp_status status = swp_edition_find(family, day, &found, &h->err);
    if (status != SWP_OK)
        return end(h, status);
    begin_all(h, NULL, "{");
    text(h, "edition", found.edition ? found.edition->id : NULL);
    text(h, "before", found.before ? found.before->id : NULL);
    text(h, "after", found.after ? found.after->id : NULL);
    text(h, "text", swp_in_force_text(&found, sentence));
    end_all(h, "}");
    return told(h);
}

/* The answer is the rating. */
int EXPORT(swp_js_convert_rating)(struct handle *h, int scale, int32_t value)
{
    int32_t rating = 0;
    begin(h);
    const swp_status status = swp_rating_convert((swp_rating_scale)scale, value, &rating, &h->err);
    if (status == SWP_OK) {
        fresh(h);
        number(h, NULL, rating);
    }
    return status != SWP_OK ? end(h, status) : told(h);
}

int EXPORT(swp_js_round_robin)(struct handle *h, uint32_t numbers, uint32_t teams, uint32_t cycles,
                               uint32_t flags)
{
    const swp_json_options options = json_options(h);
    swp_round_robin table;
    swp_round_robin_shown shown = {0};
    begin(h);
    swp_round_robin_init(&table, numbers);
    table.teams = teams;
    table.cycles = cycles;
    table.flags = flags;
    shown.size = sizeof shown;
    shown.table = &table;
    swp_status status = swp_round_robin_validate(&table, &h->err);
    if (status == SWP_OK)
        status = swp_round_robin_json(&shown, &options, &h->answer, &h->err);
    return end(h, status);
}

#endif
