/* SPDX-License-Identifier: Apache-2.0 */
/* The front of the list of AROs: which system, which round, and one block for the answer.
 *
 * Answers: is everything known that the list needs. Which games count and in what order the players
 * stand is the business of the edition (systems/system.h). Cost: O(players * rounds) besides
 * the edition's rule. */
#include "swisspair/experimental/dubov_1997_aro.h"
#include "systems/system.h"
#include "tournament/tournament_internal.h"

struct swp_dubov_1997_aro_list {
    swp_allocator allocator;
    size_t size; /* of this block */
    const char *system;
    uint32_t round;
    uint32_t count;
    swp_dubov_1997_aro rows[];
};

/* The system asked for or declared, else the first one that asks for the list. */
static swp_status choose_system(const swp_tournament *t, const char *wanted,
                                const struct swp__system_row **out, swp_error *err)
{
    const bool is_named = (wanted && *wanted) || *t->system;
    for (size_t i = 0; !is_named && swp__system_row_at(i); i++) {
        *out = swp__system_row_at(i);
        if ((*out)->aro_rule)
            return SWP_OK;
    }
    const swp_status status = swp__system_resolve(wanted, t->system, out, err);
    if (status == SWP_OK && !(*out)->aro_rule)
        return swp__fail(err, SWP_DETAIL_NO_SUCH_LIST, (*out)->shown.id, 0, 0,
                         "%s asks for no list of AROs; dubov-1997 (article 9), dubov-2025 and "
                         "dubov-2026 (1.6.2) do",
                         (*out)->shown.id);
    return status;
}

static swp_status choose_round(const swp_tournament *t, uint32_t wanted, uint32_t *out,
                               swp_error *err)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    *out = wanted ? wanted : recorded;
    if (*out > recorded)
        return swp__fail_in(err, SWP_DETAIL_ROUND_NOT_RECORDED, wanted, "", 0, 0,
                            "there are no AROs after round %lu: %lu rounds are recorded",
                            (unsigned long)wanted, (unsigned long)recorded);
    return swp_tournament_validate(t, err);
}

/* One block with all rows zero; NULL when memory is gone. */
static swp_dubov_1997_aro_list *list_create(const swp_tournament *t,
                                            const struct swp__system_row *system, uint32_t round)
{
    const size_t size = sizeof(swp_dubov_1997_aro_list) + t->n_players * sizeof(swp_dubov_1997_aro);
    swp_dubov_1997_aro_list *list = swp__allocate(&t->allocator, size);
    if (!list)
        return NULL;
    list->allocator = t->allocator;
    list->size = size;
    list->system = system->shown.id;
    list->round = round;
    list->count = t->n_players;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const swp_dubov_1997_aro row = {0, 0, 0, SWP_COLOUR_NONE, 0, 0, 0};
        list->rows[i] = row;
    }
    return list;
}

swp_status swp_dubov_1997_aro_list_create(const swp_tournament *t, const char *system,
                                          uint32_t round, swp_dubov_1997_aro_list **out_list,
                                          swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_list)
        return swp__null(err, "out_list");
    const struct swp__system_row *row;
    swp_status status = choose_system(t, system, &row, err);
    if (status == SWP_OK)
        status = choose_round(t, round, &round, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx = {.arena = swp__arena_create(&t->allocator), .err = err};
    swp_dubov_1997_aro_list *list = ctx.arena ? list_create(t, row, round) : NULL;
    const struct swp__position *position = NULL;
    status = list ? swp__position_build(&ctx, t, round + 1, 0, SWP__POSITION_NEXT, &position)
                  : swp__no_memory(err);
    if (status == SWP_OK)
        status = row->aro_rule(&ctx, position, list->rows);
    swp__arena_destroy(ctx.arena);
    if (status == SWP_OK)
        *out_list = list;
    else
        swp_dubov_1997_aro_list_destroy(list);
    return status;
}

void swp_dubov_1997_aro_list_destroy(swp_dubov_1997_aro_list *list)
{
    if (!list)
        return;
    const swp_allocator allocator = list->allocator;
    swp__release(&allocator, list, list->size);
}

const char *swp_dubov_1997_aro_list_system(const swp_dubov_1997_aro_list *list)
{
    if (!list)
        return NULL;
    return list->system;
}

uint32_t swp_dubov_1997_aro_list_round(const swp_dubov_1997_aro_list *list)
{
    if (!list)
        return 0;
    return list->round;
}

uint32_t swp_dubov_1997_aro_list_count(const swp_dubov_1997_aro_list *list)
{
    if (!list)
        return 0;
    return list->count;
}

const swp_dubov_1997_aro *swp_dubov_1997_aro_list_at(const swp_dubov_1997_aro_list *list,
                                                     uint32_t index)
{
    if (!list)
        return NULL;
    return index < list->count ? &list->rows[index] : NULL;
}
