/* SPDX-License-Identifier: Apache-2.0 */
/* The calls of explain.h: every request for memory refused once, what cannot be told, and tellings
 * that outlive tournament and pairing. */
#include "swisspair/swisspair.h"

#include "testing.h"
#include "unit/tracked_allocator.h"

static swp_tournament *generated(const char *system, const swp_allocator *allocator)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    options.system = system;
    options.seed = 3;
    options.players = 15;
    options.rounds = 5;
    options.unrated_rate = 0;
    EXPECT(swp_generate(&options, allocator, &t, NULL) == SWP_OK, "%s", system);
    return t;
}

static swp_pairing *paired(const swp_tournament *t, const char *system, bool trace)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    options.system = system;
    options.round = 4;
    options.flags |= trace ? SWP_PAIR_TRACE : 0u;
    options.flags |= SWP_PAIR_RECORDED;
    EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "%s", system);
    return pairing;
}

/* `tpn` 0: the round. */
static swp_status tell(const swp_tournament *t, const swp_pairing *pairing, uint32_t tpn,
                       swp_explanation **out, swp_error *err)
{
    return swp_explanation_create(t, pairing, tpn, out, err);
}

static void test_memory(const char *system, uint32_t tpn)
{
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    swp_tournament *t = generated(system, &allocator);
    swp_pairing *pairing = paired(t, system, true);
    const long live = tracked.live;
    swp_status status = SWP_ERR_MEMORY;
    for (long k = 1; status == SWP_ERR_MEMORY; k++) {
        swp_explanation *told = NULL;
        swp_error err = {0};
        tracked.fail_at = tracked.requests + k;
        status = tell(t, pairing, tpn, &told, &err);
        EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !told && err.status == status),
               "%s: %s", system, swp_status_text(status));
        swp_explanation_destroy(told);
        EXPECT(tracked.live == live && tracked.wrong_sizes == 0, "%s: memory", system);
    }
    tracked.fail_at = 0;
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    EXPECT(tracked.live == 0, "%s: %ld blocks left", system, tracked.live);
}

static void test_refused(void)
{
    swp_explanation *told = NULL;
    swp_error err = {0};
    swp_tournament *t = generated("dutch-2026", NULL);
    swp_pairing *quiet = paired(t, "dutch-2026", false), *pairing = paired(t, "dutch-2026", true);
    EXPECT(swp_explanation_create(t, quiet, 0, &told, &err) == SWP_ERR_INVALID && !told, "%s",
           err.text);
    EXPECT(swp_explanation_create(t, pairing, 99, &told, &err) == SWP_ERR_INVALID &&
               err.tpn[0] == 99,
           "%s", err.text);
    swp_pairing_destroy(quiet);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

static void test_outlives(void)
{
    swp_explanation *told = NULL;
    const swp_passage *passage = NULL;
    swp_tournament *t = generated("lim-2026", NULL);
    swp_pairing *pairing = paired(t, "lim-2026", true);
    EXPECT(swp_explanation_create(t, pairing, 0, &told, NULL) == SWP_OK, "lim-2026");
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
    for (uint32_t i = 0; told && (passage = swp_explanation_at(told, i)); i++)
        EXPECT(*passage->text && swp_passage_kind_name(passage->kind), "passage %u", (unsigned)i);
    EXPECT(!(passage = swp_explanation_at(told, swp_explanation_count(told))), "past the end");
    EXPECT(!swp_passage_kind_name((swp_passage_kind)99), "a kind past the end");
    swp_explanation_destroy(told);
    swp_explanation_destroy(NULL);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("memory")
    for (uint32_t i = 0; swp_system_at(i); i++)
        for (uint32_t tpn = 0; tpn <= 4; tpn += 2)
            test_memory(swp_system_at(i)->id, tpn);
    TESTING_CASE("refused")
    test_refused();
    TESTING_CASE("outlives")
    test_outlives();
    return testing_finish("explain_calls");
}
