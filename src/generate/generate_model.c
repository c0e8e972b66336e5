/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament made after a model: its players, rounds and rules, and how often something happened
 * in it. O(players * rounds). */
#include "generate/generate_internal.h"
#include "tournament/tournament_internal.h"

/* What happened in the recorded rounds of a model. */
struct seen {
    uint32_t played, draws, forfeits; /* entries of players: two for a game */
    uint32_t zero_byes, half_byes, full_byes, entries;
};

static void see(struct seen *seen, swp_result result)
{
    const bool is_draw = result == SWP_RESULT_DRAW || result == SWP_RESULT_DRAW_UNRATED;
    seen->entries++;
    seen->draws += is_draw;
    seen->played += is_draw || result == SWP_RESULT_WIN || result == SWP_RESULT_LOSS ||
                    result == SWP_RESULT_WIN_UNRATED || result == SWP_RESULT_LOSS_UNRATED;
    seen->forfeits += result == SWP_RESULT_FORFEIT_WIN || result == SWP_RESULT_FORFEIT_LOSS;
    seen->zero_byes += result == SWP_RESULT_ZERO_BYE || result == SWP_RESULT_NONE;
    seen->half_byes += result == SWP_RESULT_HALF_BYE;
    seen->full_byes += result == SWP_RESULT_FULL_BYE;
}

static struct seen look_at(const swp_tournament *model)
{
    struct seen seen = {0};
    const uint32_t rounds = swp_tournament_rounds_recorded(model);
    for (uint32_t i = 0; i < model->n_players; i++)
        for (uint32_t round = 1; round <= rounds; round++)
            see(&seen, swp_tournament_entry_in(model, round, model->players[i].facts.tpn).result);
    return seen;
}

/* One in how many, at most what a rate can say; 0 when it never happened. */
static void learn_rate(int32_t *rate, uint32_t times, uint32_t of)
{
    if (*rate != SWP_GENERATE_DRAWN)
        return;
    const uint32_t one_in = times ? (of + times / 2) / times : 0;
    *rate = (int32_t)(one_in < SWP_GENERATE_MAX_RATE ? one_in : SWP_GENERATE_MAX_RATE);
}

void swp__generate_learn(swp_generate_options *options)
{
    const swp_tournament *model = options->model;
    const struct seen seen = look_at(model);
    const uint32_t planned = model->rounds ? model->rounds : swp_tournament_rounds_recorded(model);
    options->players = (int32_t)model->n_players;
    options->highest_rating = 1;
    options->lowest_rating = 0;
    for (uint32_t i = 0; i < model->n_players; i++) {
        const int32_t rating = model->players[i].facts.rating;
        if (rating > options->highest_rating)
            options->highest_rating = rating;
        if (rating > 0 && (options->lowest_rating == 0 || rating < options->lowest_rating))
            options->lowest_rating = rating;
    }
    if (options->lowest_rating == 0)
        options->lowest_rating = options->highest_rating;
    if (options->rounds == SWP_GENERATE_DRAWN && planned)
        options->rounds = (int32_t)planned;
    if (!(options->flags & SWP_GENERATE_OWN_SCORING))
        options->scoring = model->scoring;
    if (seen.entries == 0)
        return;
    learn_rate(&options->forfeit_rate, seen.forfeits, seen.forfeits + seen.played);
    learn_rate(&options->zero_bye_rate, seen.zero_byes, seen.entries);
    learn_rate(&options->half_bye_rate, seen.half_byes, seen.entries);
    learn_rate(&options->full_bye_rate, seen.full_byes, seen.entries);
    if (options->draw_percentage == SWP_GENERATE_DRAWN && seen.played)
        options->draw_percentage = (int32_t)((100 * (uint64_t)seen.draws) / seen.played);
}

/* Places of the model's players in their pairing order, in *out; the caller releases them. Memory
 * comes from the new tournament's allocator: the model is only read, by several threads maybe. */
static swp_status model_order(const struct generator *g, uint32_t **out)
{
    const swp_tournament *model = g->options.model;
    *out = swp__allocate(&g->t->allocator, model->n_players * sizeof **out);
    if (!*out)
        return swp__no_memory(g->err);
    swp__tournament_pairing_order(model, *out);
    return SWP_OK;
}

static void release_order(const struct generator *g, uint32_t *order)
{
    swp__release(&g->t->allocator, order, g->options.model->n_players * sizeof *order);
}

swp_status swp__generate_copy_players(struct generator *g)
{
    const swp_tournament *model = g->options.model;
    const bool all_rated = (g->system->flags & SWP_SYSTEM_NEEDS_RATINGS) != 0;
    uint32_t *order;
    swp_status status = model_order(g, &order);
    if (status != SWP_OK)
        return status;
    for (uint32_t i = 0; i < model->n_players && status == SWP_OK; i++) {
        swp_player player = *swp_tournament_player_at(model, order[i]);
        player.size = sizeof player;
        if (all_rated && player.rating == 0)
            status = swp__fail(g->err, SWP_DETAIL_RATING_MISSING, "", player.tpn, 0,
                               "player %lu of the model has no rating, and %s needs ratings",
                               (unsigned long)player.tpn, swp_tournament_system(g->t));
        player.tpn = i + 1;
        if (status == SWP_OK)
            status = swp_tournament_add_player(g->t, &player, g->err);
    }
    release_order(g, order);
    return status;
}

/* A forbidden group of the model, with the new numbers. */
static swp_status copy_group(struct generator *g, uint32_t group, const uint32_t *number_at)
{
    const swp_tournament *model = g->options.model;
    const swp_forbidden_group *shown = swp_tournament_forbidden_at(model, group);
    uint32_t *numbers = swp__allocate(&g->t->allocator, shown->count * sizeof *numbers);
    if (!numbers)
        return swp__no_memory(g->err);
    for (uint32_t i = 0; i < shown->count; i++)
        numbers[i] = number_at[swp__tournament_place(model, shown->tpns[i])];
    const swp_status status = swp_tournament_forbid(g->t, numbers, shown->count, shown->first_round,
                                                    shown->last_round, g->err);
    swp__release(&g->t->allocator, numbers, shown->count * sizeof *numbers);
    return status;
}

swp_status swp__generate_copy_rules(struct generator *g)
{
    const swp_tournament *model = g->options.model;
    const size_t size = model->n_players * sizeof(uint32_t);
    uint32_t *order, *number_at = swp__allocate(&g->t->allocator, size);
    swp_status status = number_at ? model_order(g, &order) : swp__no_memory(g->err);
    if (status != SWP_OK) {
        swp__release(&g->t->allocator, number_at, size);
        return status;
    }
    for (uint32_t i = 0; i < model->n_players; i++) {
        const uint32_t tpn = model->players[order[i]].facts.tpn;
        number_at[order[i]] = i + 1;
        for (uint32_t round = 1; round <= g->rounds && status == SWP_OK; round++) {
            const swp_points points = swp_tournament_virtual_points_in(model, round, tpn);
            if (points != 0)
                status = swp_tournament_set_virtual_points_in(g->t, round, i + 1, points, g->err);
        }
    }
    for (uint32_t i = 0; i < swp_tournament_forbidden_count(model) && status == SWP_OK; i++)
        status = copy_group(g, i, number_at);
    release_order(g, order);
    swp__release(&g->t->allocator, number_at, size);
    return status;
}
