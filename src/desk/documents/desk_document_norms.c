/* SPDX-License-Identifier: Apache-2.0 */
/* Title norms: made, those that miss a requirement or two, and who can make which in the next
 * round, by the library (swisspair/experimental/norms.h), told by the numbers of the log. */
#include "desk/model/desk_tournament.h"
#include "desk_document_parts.h"
#include "swisspair/experimental/norms.h"
#include "swisspair/language.h"

#include <string.h>

enum {
    MOST_FAILED = 2, /* of an answer that is told */
    MOST_SHORT = 1   /* games that one may lack: of others chances tell, or nothing */
};

static json_int_t number_of(const struct desk_asked *asked, uint32_t tpn)
{
    const struct desk_player *const p = desk_model_by_tpn(asked->model, tpn);
    return p ? (json_int_t)p->player : 0;
}

static json_t *requirements_json(const swp_norms *norms, uint32_t index, swp_norm_title title)
{
    json_t *const list = json_array();
    swp_norm_check check;
    for (uint32_t i = 0; swp_norms_check_at(norms, index, title, i, &check); i++)
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:i,s:i,s:b,s:b,s:b}", "requirement",
                                        swp_norm_requirement_name(check.requirement), "article",
                                        swp_norm_requirement_article(check.requirement), "needed",
                                        (int)check.needed, "had", (int)check.had, "maximum",
                                        (int)check.is_maximum, "met", (int)check.is_met, "waived",
                                        (int)check.is_waived));
    return list;
}

static json_t *norm_json(const struct desk_asked *asked, const swp_norms *norms, uint32_t index,
                         const swp_norm *norm)
{
    return json_pack("{s:I,s:s,s:b,s:i,s:s,s:i,s:i,s:i,s:i,s:i,s:o}", "player",
                     number_of(asked, norm->player), "title", swp_norm_title_name(norm->title),
                     "norm", (int)(norm->failed == 0), "failed", (int)norm->failed, "why",
                     norm->failed ? swp_norm_requirement_name(norm->why) : "", "games",
                     (int)norm->games, "worth", (int)norm->worth, "score", (int)norm->score,
                     "average", (int)norm->average, "performance", (int)norm->performance,
                     "requirements", requirements_json(norms, index, norm->title));
}

static json_t *chances_json(const struct desk_asked *asked, const swp_norms *norms)
{
    static const char *const least[] = {"loss", "draw", "win", "bye"};
    json_t *const list = json_array();
    const swp_norm_chance *chance = NULL;
    for (uint32_t i = 0; (chance = swp_norms_chance_at(norms, i)) != NULL; i++)
        json_array_append_new(
            list, json_pack("{s:I,s:s,s:I,s:s}", "player", number_of(asked, chance->player),
                            "title", swp_norm_title_name(chance->title), "opponent",
                            number_of(asked, chance->opponent), "least", least[chance->least]));
    return list;
}

static bool is_told(const swp_norms *norms, uint32_t index, const swp_norm *norm)
{
    swp_norm_check check;
    for (uint32_t i = 0; swp_norms_check_at(norms, index, norm->title, i, &check); i++)
        if (check.requirement == SWP_NORM_REQUIREMENT_GAMES &&
            check.needed - check.had > MOST_SHORT)
            return false;
    return norm->failed <= MOST_FAILED;
}

/* The last round in which no game is open. */
static uint32_t complete_rounds(const struct desk_model *m)
{
    uint32_t round = 0;
    while (round < m->n_rounds && desk_round_open(m, round + 1) == 0)
        round++;
    return round;
}

json_t *desk_document_norms(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    swp_norms_options options = SWP_NORMS_OPTIONS_INIT;
    swp_tournament *t = NULL;
    swp_norms *norms = NULL;
    swp_error err = {0};
    options.round = complete_rounds(m);
    options.event = m->settings.form->cycles == 1   ? SWP_NORM_EVENT_ROUND_ROBIN
                    : m->settings.form->cycles == 2 ? SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN
                                                    : SWP_NORM_EVENT_SWISS;
    if (m->settings.rounds > options.round)
        options.flags = SWP_NORMS_FORECAST;
    swp_status status = desk_tournament_build(m, m->n_rounds, DESK_VIEW_REPORT, &t, &err);
    if (status == SWP_OK && options.round > 0)
        status = swp_norms_create(t, &options, &norms, &err);
    json_t *const json = json_pack("{s:i,s:I,s:i,s:i,s:b,s:s,s:[],s:[],s:o}", "schema", 1, "seq",
                                   (json_int_t)m->seq, "round", (int)options.round, "rounds",
                                   (int)m->settings.rounds, "open", (int)swp_norms_is_open(norms),
                                   "basis", swp_message_text(SWP_NORMS_BASIS, asked->language),
                                   "norms", "later", "chances", chances_json(asked, norms));
    for (uint32_t i = 0; i < swp_norms_count(norms); i++) {
        for (int title = 0; swp_norm_title_name((swp_norm_title)title); title++) {
            const swp_norm *const norm = swp_norms_at(norms, i, (swp_norm_title)title);
            if (norm->verdict != SWP_NORM_VERDICT_NORM && norm->verdict != SWP_NORM_VERDICT_NONE)
                continue;
            if (is_told(norms, i, norm))
                json_array_append_new(json_object_get(json, "norms"),
                                      norm_json(asked, norms, i, norm));
            if (norm->outlook == SWP_NORM_OUTLOOK_LATER)
                json_array_append_new(json_object_get(json, "later"),
                                      json_pack("{s:I,s:s}", "player",
                                                number_of(asked, norm->player), "title",
                                                swp_norm_title_name(norm->title)));
        }
    }
    if (status != SWP_OK)
        json_object_set_new(json, "problem", desk_part_error(&err, asked));
    swp_norms_destroy(norms);
    swp_tournament_destroy(t);
    return json;
}
