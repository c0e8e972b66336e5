/* SPDX-License-Identifier: Apache-2.0 */
/* The check-list of a round (see swisspair/experimental/checklist.h).
 *
 * Answers: who is paired in the round, in the order of the scoregroups; what else is known of them
 * the room fills in, from the definitions its pairing begins with. One block is returned. */
#include "swisspair/experimental/checklist.h"
#include "base/options.h"

#include "base/sort.h"
#include "systems/system.h"
#include "tournament/tournament_internal.h"

#include <string.h>

struct swp_checklist {
    swp_allocator allocator;
    size_t size; /* of this block */
    const char *system;
    uint32_t round, count;
    swp_checklist_row rows[];
};

/* A place in the list; `slot` as in the position. */
struct place {
    swp_points score;
    int slot;
};

static int compare_places(const void *a, const void *b)
{
    const struct place *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->slot > y->slot) - (x->slot < y->slot);
}

void swp_checklist_options_init(swp_checklist_options *options)
{
    if (!options)
        return;
    const swp_checklist_options standard = SWP_CHECKLIST_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_CHECKLIST_OPTIONS_INIT",
    .size = sizeof(swp_checklist_options),
    .flags = offsetof(swp_checklist_options, flags),
    .all_flags = SWP_CHECKLIST_RECORDED | SWP_CHECKLIST_EVERYBODY,
    .reserved = offsetof(swp_checklist_options, reserved),
    .reserved_size = sizeof((swp_checklist_options *)NULL)->reserved,
};

/* The round after the last one on record at most; one on record if it is to be. */
static swp_status choose_round(const swp_tournament *t, swp_checklist_options *options,
                               swp_error *err)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    if (options->round == 0)
        options->round = recorded + (options->flags & SWP_CHECKLIST_RECORDED ? 0 : 1);
    const uint32_t next = t->rounds > recorded ? t->rounds : recorded + 1;
    const uint32_t most = options->flags & SWP_CHECKLIST_RECORDED ? recorded : next;
    if (options->round == 0 || options->round > most)
        return swp__fail_in(err, SWP_DETAIL_ROUND_NOT_RECORDED, options->round, "", 0, 0,
                            "there is no check-list of round %lu: %lu rounds are recorded",
                            (unsigned long)options->round, (unsigned long)recorded);
    return swp_tournament_validate(t, err);
}

/* The list from rows[position->n] by slot; NULL when memory is gone. */
static swp_checklist *list_create(const swp_tournament *t, const struct swp__system_row *system,
                                  const struct swp__position *p, const swp_checklist_row *rows,
                                  const struct place *places)
{
    const size_t n = (size_t)p->n_seated, size = sizeof(swp_checklist) + n * sizeof *rows;
    swp_checklist *list = swp__allocate(&t->allocator, size);
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
static swp_status make_in_arena(struct swp__context *ctx, const swp_tournament *t,
                                const struct swp__system_row *system,
                                const swp_checklist_options *options, swp_checklist **out)
{
    const struct swp__position *p;
    const uint32_t rounds = t->rounds ? t->rounds : swp_tournament_rounds_recorded(t);
    const enum swp__position_mode mode =
        options->flags & SWP_CHECKLIST_EVERYBODY  ? SWP__POSITION_EVERYBODY
        : options->flags & SWP_CHECKLIST_RECORDED ? SWP__POSITION_RECORDED
                                                  : SWP__POSITION_NEXT;
    swp_status status = swp__position_build(ctx, t, options->round, rounds, mode, &p);
    if (status != SWP_OK)
        return status;
    swp_checklist_row *rows = swp__arena_array(ctx->arena, (size_t)p->n, sizeof *rows);
    struct place *places = swp__arena_array(ctx->arena, (size_t)p->n_seated, sizeof *places);
    if (!rows || !places)
        return swp__no_memory(ctx->err);
    for (int i = 0; i < p->n_seated; i++) {
        const int slot = p->seated[i];
        places[i] = (struct place){p->seats[slot].score, slot};
        rows[slot].tpn = p->seats[slot].tpn;
        rows[slot].score = p->seats[slot].score;
    }
    swp__sort(places, (size_t)p->n_seated, sizeof *places, compare_places);
    const struct swp__system_row *rules = swp__system_row_of_round(system, p->round, p->rounds);
    if (p->n_seated > 0)
        status = rules ? rules->checklist(ctx, p, rows) : swp__no_such_rules(ctx->err, system);
    if (status != SWP_OK)
        return status;
    *out = list_create(t, system, p, rows, places);
    return *out ? SWP_OK : swp__no_memory(ctx->err);
}

swp_status swp_checklist_create(const swp_tournament *t, const swp_checklist_options *options,
                                swp_checklist **out_list, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_list)
        return swp__null(err, "out_list");
    swp_checklist_options known = SWP_CHECKLIST_OPTIONS_INIT;
    const struct swp__system_row *system;
    swp_checklist *list = NULL;
    swp_status status = swp__options_read(&options_kind, options, &known, err);
    if (status == SWP_OK)
        status = swp__system_resolve(known.system, t->system, &system, err);
    if (status == SWP_OK)
        status = swp__system_rounds_known(system, t->rounds, err);
    if (status == SWP_OK)
        status = swp__system_fits(system, t, err);
    if (status == SWP_OK)
        status = choose_round(t, &known, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx = {.arena = swp__arena_create(&t->allocator), .err = err};
    status = ctx.arena ? make_in_arena(&ctx, t, system, &known, &list) : swp__no_memory(err);
    swp__arena_destroy(ctx.arena);
    if (status == SWP_OK)
        *out_list = list;
    return status;
}

void swp_checklist_destroy(swp_checklist *list)
{
    if (!list)
        return;
    const swp_allocator allocator = list->allocator;
    swp__release(&allocator, list, list->size);
}

const char *swp_checklist_system(const swp_checklist *list)
{
    if (!list)
        return NULL;
    return list->system;
}

uint32_t swp_checklist_round(const swp_checklist *list)
{
    if (!list)
        return 0;
    return list->round;
}

uint32_t swp_checklist_count(const swp_checklist *list)
{
    if (!list)
        return 0;
    return list->count;
}

const swp_checklist_row *swp_checklist_at(const swp_checklist *list, uint32_t index)
{
    if (!list)
        return NULL;
    return index < list->count ? &list->rows[index] : NULL;
}

const swp_checklist_column *swp_checklist_column_at(const char *system, uint32_t index)
{
    if (!system)
        return NULL;
    const struct swp__system_row *row = swp__system_row_find(system);
    if (!row || index >= SWP__MOST_COLUMNS || !row->columns[index].heading)
        return NULL;
    return &row->columns[index];
}

const char *swp_checklist_fact_name(swp_checklist_fact fact)
{
    static const char *const names[SWP_CHECKLIST_FACT_COUNT] = {
        [SWP_CHECKLIST_FACT_PREFERENCE] = "strength",
        [SWP_CHECKLIST_FACT_FLOAT_LAST] = "float_last",
        [SWP_CHECKLIST_FACT_FLOAT_BEFORE] = "float_before",
        [SWP_CHECKLIST_FACT_DOWNFLOAT_BARRED] = "downfloat_level",
        [SWP_CHECKLIST_FACT_UPFLOAT_BARRED] = "upfloat_level",
        [SWP_CHECKLIST_FACT_MAY_HAVE_BYE] = "may_have_bye",
        [SWP_CHECKLIST_FACT_RATING] = "rating",
        [SWP_CHECKLIST_FACT_ARO_SUM] = "aro_sum",
        [SWP_CHECKLIST_FACT_ARO_GAMES] = "aro_games",
        [SWP_CHECKLIST_FACT_ARO] = "aro",
        [SWP_CHECKLIST_FACT_UPFLOATS] = "upfloats",
        [SWP_CHECKLIST_FACT_MAXIMUM_UPFLOATER] = "maximum_upfloater",
        [SWP_CHECKLIST_FACT_UPFLOATED_LAST] = "upfloated_last",
        [SWP_CHECKLIST_FACT_MAY_CHANGE] = "may_change",
        [SWP_CHECKLIST_FACT_MAY_RISE] = "may_rise",
        [SWP_CHECKLIST_FACT_MAY_HAVE_WHITE] = "may_have_white",
        [SWP_CHECKLIST_FACT_MAY_HAVE_BLACK] = "may_have_black",
        [SWP_CHECKLIST_FACT_FLOATED_LAST] = "floated_last",
        [SWP_CHECKLIST_FACT_BUCHHOLZ] = "buchholz",
        [SWP_CHECKLIST_FACT_SONNEBORN_BERGER] = "sonneborn_berger",
    };
    const size_t index = (size_t)fact;
    return index < SWP_CHECKLIST_FACT_COUNT ? names[index] : NULL;
}
