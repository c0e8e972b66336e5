/* SPDX-License-Identifier: Apache-2.0 */
/* Lists of players as JSON that single editions ask for, and the initial ranking list. */
#include "base/context.h"
#include "swisspair/experimental/checklist.h"
#include "json/json_writer.h"

#include <stdio.h>

/* A list being written. */
struct list {
    struct swp__json json;
    const swp_tournament *t;
    swp_json_options options;
    swp_error *err;
};

static swp_status begin_list(struct list *list, const swp_tournament *t, const char *system,
                             const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    *list = (struct list){.t = t, .err = err};
    const swp_status status = swp__json_begin(&list->json, options, &list->options, out, err);
    if (status == SWP_OK)
        swp__json_member(&list->json, "system", system);
    return status;
}

static swp_status end_list(struct list *list, swp_status status)
{
    swp__json_close(&list->json, ']');
    return swp__json_end(&list->json, &list->options, status, list->err);
}

/* ---- 1998, F.10 ------------------------------------------------------------------------------ */

/* The average rating of the opponents, rounded as an ARO; null without a rated opponent. */
static void add_average(struct swp__json *json, const swp_dutch_1998_standing *row)
{
    const swp_dubov_1997_aro average = {.rating_sum = row->rating_sum, .opponents = row->opponents};
    char text[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    swp__json_key(json, "average_rating");
    if (row->opponents == 0) {
        swp__json_null(json);
        return;
    }
    swp_dubov_1997_aro_text(&average, text);
    swp__json_string(json, text);
}

static swp_status add_standing(struct list *list, const swp_dutch_1998_standing *row)
{
    struct swp__json *json = &list->json;
    swp__json_open(json, '{');
    swp__json_member_number(json, "place", row->place);
    const swp_status status = swp__json_player(json, list->t, row->tpn, list->err);
    swp__json_member_points(json, "points", row->points);
    swp__json_member_number(json, "equal_points", row->equal_points);
    if (row->is_compared)
        swp__json_member_points(json, "encounters", row->encounters);
    else
        swp__json_member(json, "encounters", NULL);
    add_average(json, row);
    swp__json_member_number(json, "rated_opponents", row->opponents);
    swp__json_member_number(json, "unrated_opponents", row->unrated);
    swp__json_member_number(json, "rating_sum", (uint64_t)row->rating_sum);
    swp__json_member_number(json, "lots", row->lots);
    swp__json_close(json, '}');
    return status;
}

swp_status swp_dutch_1998_standings_json(const swp_tournament *t,
                                         const swp_dutch_1998_standings *standings,
                                         const swp_json_options *options, swp_buffer *out,
                                         swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!standings)
        return swp__null(err, "standings");
    if (!out)
        return swp__null(err, "out");
    const swp_dutch_1998_standing *row = NULL;
    struct list list;
    swp_status status =
        begin_list(&list, t, swp_dutch_1998_standings_system(standings), options, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_member_number(&list.json, "round", swp_dutch_1998_standings_round(standings));
    swp__json_key(&list.json, "standings");
    swp__json_open(&list.json, '[');
    for (uint32_t i = 0;
         status == SWP_OK && (row = swp_dutch_1998_standings_at(standings, i)) != NULL; i++)
        status = add_standing(&list, row);
    return end_list(&list, status);
}

/* ---- 1997, article 9 ------------------------------------------------------------------------- */

/* Null where the edition knows no such flag. */
static void add_flag(struct swp__json *json, const char *name, const swp_dubov_1997_aro *row,
                     swp_dubov_1997_aro_flag flag)
{
    if (row->flags & SWP_DUBOV_1997_ARO_IS_WHOLE)
        swp__json_member(json, name, NULL);
    else
        swp__json_member_bool(json, name, (row->flags & flag) != 0);
}

static swp_status add_aro(struct list *list, const swp_dubov_1997_aro *row)
{
    struct swp__json *json = &list->json;
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    swp_dubov_1997_aro_text(row, aro);
    swp__json_open(json, '{');
    swp__json_member_number(json, "id", row->tpn);
    const swp_status status = swp__json_name(json, list->t, row->tpn, list->err);
    if (status == SWP_OK)
        swp__json_member(json, "title", swp_tournament_player(list->t, row->tpn)->title);
    swp__json_member_points(json, "points", row->score);
    swp__json_member(json, "due",
                     row->due == SWP_COLOUR_WHITE   ? "white"
                     : row->due == SWP_COLOUR_BLACK ? "black"
                                                    : NULL);
    swp__json_member_number(json, "rating", row->rating > 0 ? (uint64_t)row->rating : 0);
    swp__json_key(json, "rating_sum");
    swp__json_integer(json, row->rating_sum);
    swp__json_member_number(json, "games", row->opponents);
    swp__json_member(json, "aro", aro);
    add_flag(json, "may_change", row, SWP_DUBOV_1997_ARO_MAY_CHANGE);
    add_flag(json, "may_rise", row, SWP_DUBOV_1997_ARO_MAY_RISE);
    swp__json_close(json, '}');
    return status;
}

swp_status swp_dubov_1997_aro_list_json(const swp_tournament *t,
                                        const swp_dubov_1997_aro_list *aros,
                                        const swp_json_options *options, swp_buffer *out,
                                        swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!aros)
        return swp__null(err, "list");
    if (!out)
        return swp__null(err, "out");
    const swp_dubov_1997_aro *row = NULL;
    struct list list;
    swp_status status =
        begin_list(&list, t, swp_dubov_1997_aro_list_system(aros), options, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_member_number(&list.json, "round", swp_dubov_1997_aro_list_round(aros));
    swp__json_key(&list.json, "aros");
    swp__json_open(&list.json, '[');
    for (uint32_t i = 0; status == SWP_OK && (row = swp_dubov_1997_aro_list_at(aros, i)) != NULL;
         i++)
        status = add_aro(&list, row);
    return end_list(&list, status);
}

/* ---- the check-list of a round --------------------------------------------------------------- */

static void add_columns(struct swp__json *json, const char *system)
{
    const swp_checklist_column *column = NULL;
    swp__json_key(json, "columns");
    swp__json_open(json, '[');
    for (uint32_t i = 0; (column = swp_checklist_column_at(system, i)) != NULL; i++) {
        swp__json_open(json, '{');
        swp__json_member(json, "heading", column->heading);
        swp__json_member(json, "fact", swp_checklist_fact_name(column->fact));
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

static swp_status add_checked(struct list *list, const swp_checklist_row *row)
{
    struct swp__json *json = &list->json;
    swp__json_open(json, '{');
    const swp_status status = swp__json_player(json, list->t, row->tpn, list->err);
    swp__json_member_points(json, "points", row->score);
    swp__json_member(json, "due",
                     row->due == SWP_COLOUR_WHITE   ? "white"
                     : row->due == SWP_COLOUR_BLACK ? "black"
                                                    : NULL);
    swp__json_key(json, "facts");
    swp__json_open(json, '{');
    for (int fact = 0; fact < SWP_CHECKLIST_FACT_COUNT; fact++)
        if (row->known >> fact & 1) {
            swp__json_key(json, swp_checklist_fact_name((swp_checklist_fact)fact));
            swp__json_integer(json, row->fact[fact]);
        }
    swp__json_close(json, '}');
    swp__json_close(json, '}');
    return status;
}

swp_status swp_checklist_json(const swp_tournament *t, const swp_checklist *checklist,
                              const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!checklist)
        return swp__null(err, "list");
    if (!out)
        return swp__null(err, "out");
    const swp_checklist_row *row = NULL;
    struct list list;
    swp_status status = begin_list(&list, t, swp_checklist_system(checklist), options, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_member_number(&list.json, "round", swp_checklist_round(checklist));
    add_columns(&list.json, swp_checklist_system(checklist));
    swp__json_key(&list.json, "checklist");
    swp__json_open(&list.json, '[');
    for (uint32_t i = 0; status == SWP_OK && (row = swp_checklist_at(checklist, i)) != NULL; i++)
        status = add_checked(&list, row);
    return end_list(&list, status);
}

/* ---- the initial ranking list ---------------------------------------------------------------- */

swp_status swp_ranking_json(const swp_tournament *t, const char *system, const uint32_t *old_tpns,
                            const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out)
        return swp__null(err, "out");
    const swp_player *player = NULL;
    struct list list;
    swp_status status = begin_list(&list, t, system, options, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_key(&list.json, "players");
    swp__json_open(&list.json, '[');
    for (uint32_t i = 0; status == SWP_OK && (player = swp_tournament_player_at(t, i)) != NULL;
         i++) {
        swp__json_open(&list.json, '{');
        swp__json_member_number(&list.json, "place", i + 1);
        status = swp__json_player(&list.json, t, player->tpn, err);
        if (old_tpns)
            swp__json_member_number(&list.json, "old_id", old_tpns[i]);
        swp__json_close(&list.json, '}');
    }
    return end_list(&list, status);
}
