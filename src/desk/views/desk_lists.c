/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_lists.h"

#include "desk/model/desk_tournament.h"
#include "paper/paper_vega.h"

#include "swisspair/experimental/checklist.h"

/* Whether the check-list of the event's system has a column of one of these facts. */
static bool has_column(const struct desk_model *model, uint32_t facts)
{
    const swp_checklist_column *column = NULL;
    for (uint32_t i = 0; (column = swp_checklist_column_at(model->settings.system, i)) != NULL; i++)
        if (facts >> column->fact & 1)
            return true;
    return false;
}

bool desk_has_aros(const struct desk_model *model)
{
    return has_column(model, UINT32_C(1) << SWP_CHECKLIST_FACT_ARO |
                                 UINT32_C(1) << SWP_CHECKLIST_FACT_ARO_SUM);
}

bool desk_has_floats(const struct desk_model *model)
{
    return has_column(model, UINT32_C(1) << SWP_CHECKLIST_FACT_FLOAT_LAST |
                                 UINT32_C(1) << SWP_CHECKLIST_FACT_DOWNFLOAT_BARRED |
                                 UINT32_C(1) << SWP_CHECKLIST_FACT_FLOATED_LAST |
                                 UINT32_C(1) << SWP_CHECKLIST_FACT_UPFLOATED_LAST);
}

bool desk_has_vega(const struct desk_model *model)
{
    const swp_system *const system = swp_system_find(model->settings.system);
    return system && (system->flags & SWP_SYSTEM_TELLS_VEGA) != 0;
}

/* ---- AROs ------------------------------------------------------------------------------------ */

swp_status desk_aros_make(const struct desk_model *model, uint32_t round, struct desk_aros *out,
                          swp_error *err)
{
    *out = (struct desk_aros){NULL, NULL};
    swp_status status = desk_tournament_build(model, round, DESK_VIEW_NEXT, &out->tournament, err);
    if (status == SWP_OK)
        status = swp_dubov_1997_aro_list_create(out->tournament, model->settings.system, round,
                                                &out->list, err);
    if (status != SWP_OK)
        desk_aros_free(out);
    return status;
}

void desk_aros_free(struct desk_aros *aros)
{
    swp_dubov_1997_aro_list_destroy(aros->list);
    swp_tournament_destroy(aros->tournament);
    *aros = (struct desk_aros){NULL, NULL};
}

static json_t *row_json(const struct desk_model *model, const swp_dubov_1997_aro *row)
{
    const struct desk_player *const p = desk_model_by_tpn(model, row->tpn);
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    swp_dubov_1997_aro_text(row, aro);
    json_t *const json =
        json_pack("{s:i,s:i,s:s,s:i,s:s?,s:i,s:s}", "player", p ? (int)p->player : 0, "tpn",
                  (int)row->tpn, "name", p ? p->name : "", "points", (int)row->score, "due",
                  row->due == SWP_COLOUR_WHITE   ? "white"
                  : row->due == SWP_COLOUR_BLACK ? "black"
                                                 : NULL,
                  "opponents", (int)row->opponents, "aro", aro);
    if (row->flags & SWP_DUBOV_1997_ARO_IS_WHOLE)
        return json;
    json_object_set_new(json, "may_change",
                        json_boolean(row->flags & SWP_DUBOV_1997_ARO_MAY_CHANGE));
    json_object_set_new(json, "may_rise", json_boolean(row->flags & SWP_DUBOV_1997_ARO_MAY_RISE));
    return json;
}

json_t *desk_aros_json(const struct desk_model *model, const struct desk_aros *aros)
{
    json_t *const rows = json_array();
    for (uint32_t i = 0; i < swp_dubov_1997_aro_list_count(aros->list); i++)
        json_array_append_new(rows, row_json(model, swp_dubov_1997_aro_list_at(aros->list, i)));
    return json_pack("{s:i,s:i,s:s,s:o}", "schema", 1, "round",
                     (int)swp_dubov_1997_aro_list_round(aros->list), "system",
                     swp_dubov_1997_aro_list_system(aros->list), "rows", rows);
}

/* ---- Vega ------------------------------------------------------------------------------------ */

swp_status desk_vega_make(const struct desk_model *model, uint32_t round, struct program_text *out,
                          swp_error *err)
{
    swp_tournament *t = NULL;
    swp_pairing *pairing = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = round;
    options.flags = SWP_PAIR_TRACE;
    swp_status status = desk_tournament_build(model, round - 1, DESK_VIEW_NEXT, &t, err);
    if (status == SWP_OK)
        status = swp_pairing_create(t, &options, &pairing, err);
    if (status == SWP_OK)
        paper_vega_report(pairing, out);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    return status;
}
