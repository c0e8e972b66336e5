/* The front of the list of AROs: which system, which round, and one block for the answer.
 *
 * Answers: is everything known that the list needs. Which games count and in what order the players
 * stand is the business of the edition (core/system_registry.h). Cost: O(players * rounds) besides
 * the edition's rule. */
#include "core/system_registry.h"
#include "core/tournament_internal.h"
#include "swisspair/aro.h"

#include <stdio.h>

struct sp_aro_list {
    sp_allocator allocator;
    size_t size; /* of this block */
    const char *system;
    uint32_t round;
    uint32_t count;
    sp_aro rows[];
};

/* The system asked for or declared, else the first one that asks for the list. */
static sp_status choose_system(const sp_tournament *t, const char *wanted,
                               const struct sp__system_row **out, sp_error *err)
{
    const bool is_named = (wanted && *wanted) || *t->system;
    for (size_t i = 0; !is_named && sp__system_row_at(i); i++) {
        *out = sp__system_row_at(i);
        if ((*out)->aro_rule)
            return SP_OK;
    }
    const sp_status status = sp__system_resolve(wanted, t->system, out, err);
    if (status == SP_OK && !(*out)->aro_rule)
        return sp__fail(err, SP_ERR_UNSUPPORTED, (*out)->shown.id, 0, 0,
                        "%s asks for no list of AROs; dubov-1997 does (article 9)",
                        (*out)->shown.id);
    return status;
}

static sp_status choose_round(const sp_tournament *t, uint32_t wanted, uint32_t *out, sp_error *err)
{
    const uint32_t recorded = sp_tournament_rounds_recorded(t);
    *out = wanted ? wanted : recorded;
    if (*out > recorded)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0,
                        "there are no AROs after round %lu: %lu rounds are recorded",
                        (unsigned long)wanted, (unsigned long)recorded);
    return sp_tournament_validate(t, err);
}

/* One block with all rows zero; NULL when memory is gone. */
static sp_aro_list *list_create(const sp_tournament *t, const struct sp__system_row *system,
                                uint32_t round)
{
    const size_t size = sizeof(sp_aro_list) + t->n_players * sizeof(sp_aro);
    sp_aro_list *list = sp__allocate(&t->allocator, size);
    if (!list)
        return NULL;
    list->allocator = t->allocator;
    list->size = size;
    list->system = system->shown.id;
    list->round = round;
    list->count = t->n_players;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const sp_aro row = {0, 0, 0, SP_NO_COLOUR, 0, 0};
        list->rows[i] = row;
    }
    return list;
}

sp_status sp_aro_list_make(const sp_tournament *t, const char *system, uint32_t round,
                           sp_aro_list **out_list, sp_error *err)
{
    const struct sp__system_row *row;
    sp_status status = choose_system(t, system, &row, err);
    if (status == SP_OK)
        status = choose_round(t, round, &round, err);
    if (status != SP_OK)
        return status;
    struct sp__context ctx = {.arena = sp__arena_create(&t->allocator), .err = err};
    sp_aro_list *list = ctx.arena ? list_create(t, row, round) : NULL;
    const struct sp__position *position = NULL;
    status = list ? sp__position_build(&ctx, t, round + 1, 0, SP__POSITION_NEXT, &position)
                  : sp__no_memory(err);
    if (status == SP_OK)
        status = row->aro_rule(&ctx, position, list->rows);
    sp__arena_destroy(ctx.arena);
    if (status == SP_OK)
        *out_list = list;
    else
        sp_aro_list_destroy(list);
    return status;
}

void sp_aro_list_destroy(sp_aro_list *list)
{
    if (!list)
        return;
    const sp_allocator allocator = list->allocator;
    sp__release(&allocator, list, list->size);
}

const char *sp_aro_list_system(const sp_aro_list *list)
{
    return list->system;
}

uint32_t sp_aro_list_round(const sp_aro_list *list)
{
    return list->round;
}

uint32_t sp_aro_list_count(const sp_aro_list *list)
{
    return list->count;
}

sp_aro sp_aro_list_at(const sp_aro_list *list, uint32_t index)
{
    const sp_aro none = {0, 0, 0, SP_NO_COLOUR, 0, 0};
    return index < list->count ? list->rows[index] : none;
}

void sp_aro_text(const sp_aro *aro, char text[SP_ARO_TEXT_SIZE])
{
    const int64_t games = aro->opponents ? aro->opponents : 1;
    const int64_t sum = aro->rating_sum, magnitude = sum < 0 ? -sum : sum;
    if (sum % games == 0) {
        snprintf(text, SP_ARO_TEXT_SIZE, "%lld", (long long)(sum / games));
        return;
    }
    const int64_t thousandths = (magnitude * 2000 + games) / (2 * games);
    snprintf(text, SP_ARO_TEXT_SIZE, "%s%lld.%03d", sum < 0 ? "-" : "",
             (long long)(thousandths / 1000), (int)(thousandths % 1000));
}
