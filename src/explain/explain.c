/* SPDX-License-Identifier: Apache-2.0 */
/* The front of the explanation: see swisspair/explain.h. One arena holds everything that is told.
 */
#include "explain/explain_table.h"

#include "base/context.h"
#include "calls/pair_call.h"
#include "systems/system.h"
#include "tournament/tournament_internal.h"

#include <string.h>

struct swp_explanation {
    swp_allocator allocator;
    struct swp__arena *arena;
    uint32_t tpn;
    uint32_t count;
    const swp_passage *passages;
};

/* NULL: nobody tells it. */
static const struct swp__family *find_family(const struct swp__system_row *row)
{
    static const struct swp__family *const families[] = {
        [SWP__TOLD_NOT] = NULL,
        [SWP__TOLD_DUTCH] = &swp__family_dutch,
        [SWP__TOLD_DUBOV] = &swp__family_dubov,
        [SWP__TOLD_DUBOV_1997] = &swp__family_dubov_1997,
        [SWP__TOLD_LIM] = &swp__family_lim,
        [SWP__TOLD_BURSTEIN] = &swp__family_burstein,
        [SWP__TOLD_UPFLOAT] = &swp__family_upfloat,
        [SWP__TOLD_TEAM] = &swp__family_team,
    };
    return families[row ? row->telling : SWP__TOLD_NOT];
}

/* The passages as an array, in a handle of the caller's. */
static swp_status hand_over(struct swp__explain *e, uint32_t tpn, swp_explanation **out,
                            swp_error *err)
{
    const swp_allocator *allocator = &e->t->allocator;
    swp_passage *passages = swp__arena_array(e->arena, e->n_passages, sizeof *passages);
    swp_explanation *explanation = swp__allocate(allocator, sizeof *explanation);
    if (swp__explain_failed(e) || !passages || !explanation) {
        if (explanation)
            swp__release(allocator, explanation, sizeof *explanation);
        swp__arena_destroy(e->arena);
        return swp__no_memory(err);
    }
    uint32_t n = 0;
    for (const struct swp__passage *p = e->first; p; p = p->next)
        passages[n++] = p->shown;
    *explanation = (swp_explanation){*allocator, e->arena, tpn, n, passages};
    *out = explanation;
    return SWP_OK;
}

static const char *show_player(void *user, uint32_t tpn)
{
    return swp__name(user, tpn);
}

swp_status swp__explain_begin(struct swp__explain *e, const swp_tournament *t,
                              const swp_pairing *pairing, swp_error *err)
{
    *e = (struct swp__explain){.t = t, .pairing = pairing, .round = swp_pairing_round(pairing)};
    const struct swp__system_row *row = swp__system_row_find(swp_pairing_system(pairing));
    const struct swp__system_row *own = row;
    if (own)
        row = swp__system_row_of_round(own, swp_pairing_round(pairing), swp_tournament_rounds(t));
    e->left_to = row != own ? row : NULL;
    e->left_by = own ? own->rounds_article : NULL;
    e->table = row && row->table ? row : NULL;
    e->family = find_family(row);
    e->rules = row ? row->rules : NULL;
    if (!e->family && !e->table)
        return swp__fail(err, SWP_DETAIL_NO_SUCH_SYSTEM, swp_pairing_system(pairing), 0, 0,
                         "rounds of %s cannot be told", swp_pairing_system(pairing));
    if (!swp_pairing_has_trace(pairing))
        return swp__fail(err, SWP_DETAIL_NO_TRACE, "", 0, 0,
                         "the round was paired without recording why: pair it with SWP_PAIR_TRACE");
    if (swp__tournament_digest(t, e->round) != swp__pairing_digest(pairing))
        return swp__fail_in(err, SWP_DETAIL_PAIRING_DOES_NOT_FIT, e->round, "", 0, 0,
                            "round %lu was paired from another tournament, or from this one before "
                            "it was changed",
                            (unsigned long)e->round);
    e->arena = swp__arena_create(&t->allocator);
    if (!e->arena)
        return swp__no_memory(err);
    e->sayer = (struct swp__sayer){.arena = e->arena, .show_player = show_player, .user = e};
    swp__explain_gather(e);
    return SWP_OK;
}

swp_status swp_explanation_create(const swp_tournament *t, const swp_pairing *pairing, uint32_t tpn,
                                  swp_explanation **out_explanation, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!pairing)
        return swp__null(err, "pairing");
    if (!out_explanation)
        return swp__null(err, "out_explanation");
    struct swp__explain e;
    struct swp__player *player;
    swp_status status = tpn ? swp__tournament_find(t, tpn, &player, err) : SWP_OK;
    if (status == SWP_OK)
        status = swp__explain_begin(&e, t, pairing, err);
    if (status != SWP_OK)
        return status;
    if (!e.failed && e.table && tpn)
        swp__tell_table_player(&e, swp__told_player(&e, tpn));
    else if (!e.failed && e.table)
        swp__tell_table_round(&e);
    else if (!e.failed && tpn)
        swp__tell_player(&e, swp__told_player(&e, tpn));
    else if (!e.failed)
        swp__tell_round(&e);
    return hand_over(&e, tpn, out_explanation, err);
}

void swp_explanation_destroy(swp_explanation *explanation)
{
    if (!explanation)
        return;
    const swp_allocator allocator = explanation->allocator;
    swp__arena_destroy(explanation->arena);
    swp__release(&allocator, explanation, sizeof *explanation);
}

const char *swp_passage_kind_name(swp_passage_kind kind)
{
    static const char *const names[] = {"heading", "sentence", "player", "board"};
    const size_t index = (size_t)kind;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

uint32_t swp_explanation_player(const swp_explanation *explanation)
{
    if (!explanation)
        return 0;
    return explanation->tpn;
}

uint32_t swp_explanation_count(const swp_explanation *explanation)
{
    if (!explanation)
        return 0;
    return explanation->count;
}

const swp_passage *swp_explanation_at(const swp_explanation *explanation, uint32_t index)
{
    if (!explanation)
        return NULL;
    return index < explanation->count ? &explanation->passages[index] : NULL;
}
