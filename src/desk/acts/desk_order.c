/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_order.h"

#include "desk/base/desk_memory.h"

#include <stdlib.h>
#include <string.h>

/* Adds a player to be ranked, under the number in the log. */
static swp_status add(const struct desk_acting *a, swp_tournament *t, uint32_t number,
                      const char *name, const char *title, uint32_t rating, swp_error *err)
{
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = number;
    /* Without names the order of entry decides among equals. */
    player.name = a->model->settings.equals_by_entry ? "" : name;
    player.rating = (int32_t)rating;
    if (strcmp(title, "none") != 0)
        player.title = title;
    return swp_tournament_add_player(t, &player, err);
}

/* Ranks everybody, with one more player when `late` is given. */
static uint32_t *rank(const struct desk_acting *a, uint32_t late, const json_t *particulars,
                      size_t *out_count)
{
    const struct desk_model *const m = a->model;
    const char *const system = *m->settings.system ? m->settings.system : swp_system_default()->id;
    swp_tournament *t = NULL;
    swp_error err = {0};
    uint32_t *order = NULL;
    swp_status status = swp_tournament_create(NULL, &t, &err);
    for (uint32_t i = 0; i < m->n_players && status == SWP_OK; i++) {
        const struct desk_player *const p = &m->players[i];
        if (!p->removed)
            status = add(a, t, p->player, p->name, p->title, p->rating, &err);
    }
    if (status == SWP_OK && late > 0)
        status = add(a, t, late, desk_body_text(particulars, "name"),
                     desk_body_text(particulars, "title"), desk_body_number(particulars, "rating"),
                     &err);
    if (status == SWP_OK) {
        *out_count = swp_tournament_player_count(t);
        order = desk_new(*out_count, sizeof *order);
        status = swp_tournament_make_ranking(t, system, order, &err);
    }
    if (status != SWP_OK) {
        free(order);
        order = NULL;
        desk_refuse(a, "ranking", err.rule, "Correct what the sentence names.", "%s", err.text);
        desk_failed(a, &err);
    }
    swp_tournament_destroy(t);
    return order;
}

uint32_t *desk_rank_players(const struct desk_acting *a, size_t *out_count)
{
    return rank(a, 0, NULL, out_count);
}

/* Place in the ranking of each player of the log, from 1. */
static uint32_t *places_of(const uint32_t *ranked, size_t count, uint32_t most)
{
    uint32_t *const places = desk_new(most + 2, sizeof *places);
    for (size_t i = 0; i < count; i++)
        places[ranked[i]] = (uint32_t)i + 1;
    return places;
}

/* Puts a player into an order of `n`, before the first who ranks lower. */
static void put_in(uint32_t *order, size_t n, uint32_t player, const uint32_t *places)
{
    size_t at = 0;
    while (at < n && places[player] > places[order[at]])
        at++;
    memmove(order + at + 1, order + at, (n - at) * sizeof *order);
    order[at] = player;
}

/* The numbers as they are, but for those who have none or are `fresh` (by number of the log less
 * one; NULL: nobody is), who stand where they rank. */
static uint32_t *rank_among(const struct desk_acting *a, uint32_t player, const json_t *particulars,
                            const bool *fresh, size_t *out_count)
{
    const struct desk_model *const m = a->model;
    uint32_t *const ranked = rank(a, player, particulars, out_count);
    if (!ranked)
        return NULL;
    uint32_t *const places = places_of(ranked, *out_count, m->n_players);
    /* The numbers as they are; a player without one goes before the first who ranks lower. */
    const struct desk_player **const by_tpn = desk_new(m->n_players + 1, sizeof *by_tpn);
    uint32_t *const order = desk_new(*out_count, sizeof *order);
    size_t n = 0;
    for (uint32_t i = 0; i < m->n_players; i++)
        if (!m->players[i].removed && m->players[i].tpn > 0 && m->players[i].tpn <= m->n_players &&
            !(fresh && fresh[i]))
            by_tpn[m->players[i].tpn] = &m->players[i];
    for (uint32_t tpn = 1; tpn <= m->n_players; tpn++)
        if (by_tpn[tpn])
            order[n++] = by_tpn[tpn]->player;
    for (size_t i = 0; i < *out_count; i++) {
        const struct desk_player *const p = desk_model_player(m, ranked[i]);
        if (!p || p->tpn == 0 || (fresh && fresh[p->player - 1]))
            put_in(order, n++, ranked[i], places);
    }
    memcpy(ranked, order, n * sizeof *ranked);
    free(order);
    *out_count = n;
    free(by_tpn);
    free(places);
    return ranked;
}

uint32_t *desk_rank_late(const struct desk_acting *a, uint32_t player, const json_t *particulars,
                         size_t *out_count)
{
    return rank_among(a, player, particulars, NULL, out_count);
}

/* Plays from `round` on the latest, and has come, or is to play, since the round before it was
 * paired. */
static bool is_fresh(const struct desk_model *m, const struct desk_player *p, uint32_t round)
{
    return p->from <= round &&
           (p->came == m->n_rounds || (p->from == round && !desk_player_is_paired(m, p->player)));
}

uint32_t *desk_rank_fresh(const struct desk_acting *a, size_t *out_count)
{
    const struct desk_model *const m = a->model;
    const uint32_t round = m->n_rounds + 1;
    bool *const fresh = desk_new((size_t)m->n_players + 1, sizeof *fresh);
    bool any = false, goes_on = true;
    for (uint32_t tpn = m->n_players; tpn > 0 && goes_on; tpn--) {
        const struct desk_player *const p = desk_model_by_tpn(m, tpn);
        goes_on = !p || is_fresh(m, p, round);
        if (p && goes_on)
            any = fresh[p->player - 1] = true;
    }
    uint32_t *const order = any ? rank_among(a, 0, NULL, fresh, out_count) : NULL;
    free(fresh);
    return order;
}
