/* The check-list of a round (see swisspair/checklist.h).
 *
 * Answers: who is paired in the round, in the order of the scoregroups; what else is known of them
 * the room fills in, from the definitions its pairing begins with. One block is returned. */
#include "swisspair/checklist.h"

#include "core/system_registry.h"
#include "core/tournament_internal.h"

#include <stdlib.h>
#include <string.h>

struct sp_checklist {
    sp_allocator allocator;
    size_t size; /* of this block */
    const char *system;
    uint32_t round, count;
    sp_checklist_row rows[];
};

/* A place in the list; `slot` as in the position. */
struct place {
    sp_points score;
    int slot;
};

static int compare_places(const void *a, const void *b)
{
    const struct place *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->slot > y->slot) - (x->slot < y->slot);
}

/* The options as far as the caller's header knew them. */
static sp_checklist_options options_known(const sp_checklist_options *options)
{
    sp_checklist_options known = SP_CHECKLIST_OPTIONS_INIT;
    if (options)
        memcpy(&known, options, options->size < sizeof known ? options->size : sizeof known);
    known.size = sizeof known;
    return known;
}

/* The round after the last one on record at most; one on record if it is to be. */
static sp_status choose_round(const sp_tournament *t, sp_checklist_options *options, sp_error *err)
{
    const uint32_t recorded = sp_tournament_rounds_recorded(t);
    if (options->round == 0)
        options->round = recorded + (options->recorded ? 0 : 1);
    const uint32_t next = t->rounds > recorded ? t->rounds : recorded + 1;
    const uint32_t most = options->recorded ? recorded : next;
    if (options->round == 0 || options->round > most)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0,
                        "there is no check-list of round %lu: %lu rounds are recorded",
                        (unsigned long)options->round, (unsigned long)recorded);
    return sp_tournament_validate(t, err);
}

/* The list from rows[position->n] by slot; NULL when memory is gone. */
static sp_checklist *list_create(const sp_tournament *t, const struct sp__system_row *system,
                                 const struct sp__position *p, const sp_checklist_row *rows,
                                 const struct place *places)
{
    const size_t n = (size_t)p->n_seated, size = sizeof(sp_checklist) + n * sizeof *rows;
    sp_checklist *list = sp__allocate(&t->allocator, size);
    if (!list)
        return NULL;
    list->allocator = t->allocator;
    list->size = size;
    list->system = system->shown.id;
    list->round = p->round;
    list->count = (uint32_t)n;
    for (size_t i = 0; i < n; i++)
        list->rows[i] = rows[places[i].slot];
    return list;
}

/* The call proper, inside its arena. */
static sp_status make_in_arena(struct sp__context *ctx, const sp_tournament *t,
                               const struct sp__system_row *system,
                               const sp_checklist_options *options, sp_checklist **out)
{
    const struct sp__position *p;
    const uint32_t rounds = t->rounds ? t->rounds : sp_tournament_rounds_recorded(t);
    sp_status status =
        sp__position_build(ctx, t, options->round, rounds,
                           options->recorded ? SP__POSITION_RECORDED : SP__POSITION_NEXT, &p);
    if (status != SP_OK)
        return status;
    sp_checklist_row *rows = sp__arena_array(ctx->arena, (size_t)p->n, sizeof *rows);
    struct place *places = sp__arena_array(ctx->arena, (size_t)p->n_seated, sizeof *places);
    if (!rows || !places)
        return sp__no_memory(ctx->err);
    for (int i = 0; i < p->n_seated; i++) {
        const int slot = p->seated[i];
        places[i] = (struct place){p->seats[slot].score, slot};
        rows[slot].tpn = p->seats[slot].tpn;
        rows[slot].score = p->seats[slot].score;
    }
    qsort(places, (size_t)p->n_seated, sizeof *places, compare_places);
    if (p->n_seated > 0)
        status = system->checklist(ctx, p, rows);
    if (status != SP_OK)
        return status;
    *out = list_create(t, system, p, rows, places);
    return *out ? SP_OK : sp__no_memory(ctx->err);
}

sp_status sp_checklist_make(const sp_tournament *t, const sp_checklist_options *options,
                            sp_checklist **out_list, sp_error *err)
{
    sp_checklist_options known = options_known(options);
    const struct sp__system_row *system;
    sp_checklist *list = NULL;
    sp_status status = sp__system_resolve(known.system, t->system, &system, err);
    if (status == SP_OK)
        status = choose_round(t, &known, err);
    if (status != SP_OK)
        return status;
    struct sp__context ctx = {.arena = sp__arena_create(&t->allocator), .err = err};
    status = ctx.arena ? make_in_arena(&ctx, t, system, &known, &list) : sp__no_memory(err);
    sp__arena_destroy(ctx.arena);
    if (status == SP_OK)
        *out_list = list;
    return status;
}

void sp_checklist_destroy(sp_checklist *list)
{
    if (!list)
        return;
    const sp_allocator allocator = list->allocator;
    sp__release(&allocator, list, list->size);
}

const char *sp_checklist_system(const sp_checklist *list)
{
    return list->system;
}

uint32_t sp_checklist_round(const sp_checklist *list)
{
    return list->round;
}

uint32_t sp_checklist_count(const sp_checklist *list)
{
    return list->count;
}

const sp_checklist_row *sp_checklist_at(const sp_checklist *list, uint32_t index)
{
    return index < list->count ? &list->rows[index] : NULL;
}

const char *sp_checklist_fact_name(sp_checklist_fact fact)
{
    static const char *const names[SP_FACT_COUNT] = {
        [SP_FACT_PREFERENCE] = "strength",
        [SP_FACT_FLOAT_LAST] = "float_last",
        [SP_FACT_FLOAT_BEFORE] = "float_before",
        [SP_FACT_DOWNFLOAT_BARRED] = "downfloat_level",
        [SP_FACT_UPFLOAT_BARRED] = "upfloat_level",
        [SP_FACT_MAY_HAVE_BYE] = "may_have_bye",
        [SP_FACT_RATING] = "rating",
        [SP_FACT_ARO_SUM] = "aro_sum",
        [SP_FACT_ARO_GAMES] = "aro_games",
        [SP_FACT_ARO] = "aro",
        [SP_FACT_UPFLOATS] = "upfloats",
        [SP_FACT_MAXIMUM_UPFLOATER] = "maximum_upfloater",
        [SP_FACT_UPFLOATED_LAST] = "upfloated_last",
        [SP_FACT_MAY_CHANGE] = "may_change",
        [SP_FACT_MAY_RISE] = "may_rise",
        [SP_FACT_MAY_HAVE_WHITE] = "may_have_white",
        [SP_FACT_MAY_HAVE_BLACK] = "may_have_black",
        [SP_FACT_FLOATED_LAST] = "floated_last",
    };
    const size_t index = (size_t)fact;
    return index < SP_FACT_COUNT ? names[index] : NULL;
}
