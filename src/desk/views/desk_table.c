/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_table.h"

#include "desk/base/desk_memory.h"
#include "desk/model/desk_tournament.h"

#include <stdlib.h>
#include <string.h>

size_t desk_count_unfinished(const struct desk_model *model, uint32_t rounds)
{
    size_t n = 0;
    for (uint32_t round = 1; round <= rounds; round++) {
        const struct desk_round *const r = desk_model_round(model, round);
        for (size_t i = 0; r && i < r->n_boards; i++)
            n += r->boards[i].black != 0 && r->boards[i].result == DESK_RESULT_OPEN;
    }
    return n;
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Marks a player who is away in the round after `round` as withdrawn or expelled. */
static void mark_away(const struct desk_player *p, uint32_t round, struct desk_table_row *row)
{
    for (size_t i = 0; i < p->n_spans; i++) {
        const struct desk_span *const span = &p->spans[i];
        if (span->from > round + 1 || (span->to > 0 && span->to <= round))
            continue;
        row->withdrawn = row->withdrawn || !span->expelled;
        row->expelled = row->expelled || span->expelled;
    }
}

/* Who has a place first, in the library's order; who has none behind. */
static void fill_rows(const struct desk_model *model, struct desk_table *table)
{
    const uint32_t n = swp_standings_count(table->standings);
    struct desk_table_row *const away = desk_new(n, sizeof *away);
    size_t n_away = 0;
    table->rows = desk_new(n, sizeof *table->rows);
    for (uint32_t i = 0; i < n; i++) {
        const swp_standings_row *const given = swp_standings_row_at(table->standings, i);
        const swp_player *const listed = swp_tournament_player(table->tournament, given->tpn);
        const struct desk_player *const p = &model->players[listed->user_id - 1];
        struct desk_table_row row = {
            .player = p->player, .tpn = given->tpn, .points = given->points, .standings_row = i};
        mark_away(p, table->round, &row);
        if (row.expelled)
            away[n_away++] = row;
        else
            table->rows[table->n_ranked++] = row;
    }
    table->n_rows = n;
    memcpy(table->rows + table->n_ranked, away, n_away * sizeof *away);
    free(away);
}

static bool are_tied(const struct desk_table *table, size_t a, size_t b)
{
    return swp_standings_row_at(table->standings, table->rows[a].standings_row)->rank ==
           swp_standings_row_at(table->standings, table->rows[b].standings_row)->rank;
}

static size_t place_in(const struct desk_lot *lot, uint32_t player)
{
    for (size_t i = 0; i < lot->n_players; i++)
        if (lot->players[i] == player)
            return i;
    return lot->n_players;
}

/* The last lot that names all of a group of equals; NULL when there is none. */
static const struct desk_lot *lot_of(const struct desk_model *model,
                                     const struct desk_table_row *rows, size_t count)
{
    for (size_t i = model->n_lots; i-- > 0;) {
        const struct desk_lot *const lot = &model->lots[i];
        size_t named = 0;
        for (size_t k = 0; k < count; k++)
            named += place_in(lot, rows[k].player) < lot->n_players;
        if (named == count)
            return lot;
    }
    return NULL;
}

/* Equals in the order of the lot. */
static void put_in_order(struct desk_table_row *rows, size_t count, const struct desk_lot *lot)
{
    for (size_t i = 1; i < count; i++)
        for (size_t k = i;
             k > 0 && place_in(lot, rows[k].player) < place_in(lot, rows[k - 1].player); k--) {
            const struct desk_table_row row = rows[k];
            rows[k] = rows[k - 1];
            rows[k - 1] = row;
        }
    for (size_t i = 0; i < count; i++)
        rows[i].lot = lot;
}

static void give_ranks(const struct desk_model *model, struct desk_table *table)
{
    for (size_t first = 0, next = 0; first < table->n_ranked; first = next) {
        for (next = first + 1; next < table->n_ranked && are_tied(table, first, next);)
            next++;
        struct desk_table_row *const group = table->rows + first;
        const size_t count = next - first;
        const struct desk_lot *const lot = count > 1 ? lot_of(model, group, count) : NULL;
        if (lot)
            put_in_order(group, count, lot);
        for (size_t i = 0; i < count; i++) {
            group[i].rank = (uint32_t)(first + (lot ? i : 0) + 1);
            group[i].shared = count > 1 && !lot;
        }
    }
}

/* Pairing numbers of those whose points do not count; NULL: nobody. The caller frees it. */
static uint32_t *annulled_of(const struct desk_model *model, uint32_t *out_count)
{
    uint32_t *const tpns = desk_new((size_t)model->n_players + 1, sizeof *tpns);
    *out_count = 0;
    for (uint32_t i = 0; i < model->n_players; i++)
        if (!model->players[i].removed && model->players[i].tpn > 0 &&
            desk_player_is_annulled(model, &model->players[i]))
            tpns[(*out_count)++] = model->players[i].tpn;
    if (*out_count > 0)
        return tpns;
    free(tpns);
    return NULL;
}

swp_status desk_table_make(const struct desk_model *model, uint32_t round,
                           struct desk_table *out_table, swp_error *err)
{
    const struct desk_settings *const s = &model->settings;
    struct desk_table table = {.round = round};
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    options.tiebreaks = *s->tiebreaks ? s->tiebreaks : NULL;
    options.round = round;
    options.annulled = annulled_of(model, &options.annulled_count);
    if (strcmp(s->tiebreak_edition, "2024") == 0)
        options.edition = SWP_TIEBREAK_EDITION_2024;
    swp_status status = desk_tournament_build(model, round, DESK_VIEW_NEXT, &table.tournament, err);
    /* Of a table the last rounds may be without any result yet. */
    if (status == SWP_OK && s->form->cycles > 0 &&
        swp_tournament_rounds_recorded(table.tournament) < round)
        options.round = swp_tournament_rounds_recorded(table.tournament);
    if (status == SWP_OK)
        status = swp_standings_create(table.tournament, &options, &table.standings, err);
    free((void *)(uintptr_t)options.annulled);
    if (status == SWP_OK) {
        fill_rows(model, &table);
        give_ranks(model, &table);
        table.unfinished = desk_count_unfinished(model, round);
        table.is_final = table.unfinished == 0 && s->rounds > 0 && round == s->rounds;
        *out_table = table;
        return SWP_OK;
    }
    desk_table_free(&table);
    return status;
}

void desk_table_free(struct desk_table *table)
{
    swp_standings_destroy(table->standings);
    swp_tournament_destroy(table->tournament);
    free(table->rows);
    *table = (struct desk_table){0};
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static json_t *values_json(const struct desk_table *table, uint32_t standings_row)
{
    json_t *const values = json_array();
    char text[SWP_TIEBREAK_VALUE_SIZE];
    for (uint32_t code = 0; code < swp_standings_code_count(table->standings); code++)
        json_array_append_new(values,
                              json_string(swp_tiebreak_value_text(
                                  *swp_standings_value_at(table->standings, standings_row, code),
                                  swp_standings_decimals(table->standings, code), text)));
    return values;
}

static json_t *row_json(const struct desk_model *model, const struct desk_table *table,
                        const struct desk_table_row *row)
{
    const struct desk_player *const p = &model->players[row->player - 1];
    const swp_standings_row *const given =
        swp_standings_row_at(table->standings, row->standings_row);
    char label[SWP_TIEBREAK_LABEL_SIZE];
    json_t *const json =
        json_pack("{s:i,s:b,s:i,s:i,s:s,s:s,s:i,s:i,s:o,s:b,s:b,s:s}", "rank", (int)row->rank,
                  "shared", (int)row->shared, "player", (int)row->player, "tpn", (int)row->tpn,
                  "name", p->name, "title", p->title, "rating", (int)p->rating, "points",
                  (int)row->points, "values", values_json(table, row->standings_row), "withdrawn",
                  (int)row->withdrawn, "expelled", (int)row->expelled, "decided_by",
                  swp_standings_label(table->standings, given->decided_by, label));
    json_object_set_new(json, "annulled", json_boolean(desk_player_is_annulled(model, p)));
    if (model->settings.form->teams) {
        json_object_set_new(
            json, "match_points",
            json_integer((json_int_t)swp_standings_team_total_at(
                table->standings, row->standings_row, SWP_TEAM_SCORE_MATCH_POINTS)));
        json_object_set_new(json, "game_points",
                            json_integer((json_int_t)swp_standings_team_total_at(
                                table->standings, row->standings_row, SWP_TEAM_SCORE_GAME_POINTS)));
    }
    if (row->lot)
        json_object_set_new(json, "lot",
                            json_string(row->lot->by_games  ? "games"
                                        : row->lot->by_hand ? "hand"
                                                            : "lot"));
    return json;
}

json_t *desk_table_json(const struct desk_model *model, const struct desk_table *table)
{
    json_t *const codes = json_array(), *const rows = json_array();
    for (uint32_t code = 0; code < swp_standings_code_count(table->standings); code++)
        json_array_append_new(codes, json_string(swp_standings_code_at(table->standings, code)));
    for (size_t i = 0; i < table->n_rows; i++)
        json_array_append_new(rows, row_json(model, table, &table->rows[i]));
    return json_pack("{s:i,s:i,s:b,s:i,s:b,s:i,s:o,s:o}", "schema", 1, "round", (int)table->round,
                     "final", (int)table->is_final, "unfinished", (int)table->unfinished,
                     "fide_mode", (int)model->fide_mode, "fide_mode_left_in",
                     (int)model->fide_mode_left_in, "tiebreaks", codes, "rows", rows);
}
