/* The calls of explain.h: every request for memory refused once, what cannot be told, and tellings
 * that outlive tournament and pairing. */
#include "swisspair/swisspair.h"

#include "testing.h"
#include "unit/tracked_allocator.h"

static sp_tournament *generated(const char *system, const sp_allocator *allocator)
{
    sp_generate_options options = SP_GENERATE_OPTIONS_INIT;
    sp_tournament *t = NULL;
    options.system = system;
    options.seed = 3;
    options.players = 15;
    options.rounds = 5;
    options.unrated_rate = 0;
    EXPECT(sp_generate(&options, allocator, &t, NULL) == SP_OK, "%s", system);
    return t;
}

static sp_pairing *paired(const sp_tournament *t, const char *system, bool trace)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    options.system = system;
    options.round = 4;
    options.trace = trace;
    options.recorded = true;
    EXPECT(sp_pair_next_round(t, &options, &pairing, NULL) == SP_OK, "%s", system);
    return pairing;
}

/* `tpn` 0: the round. */
static sp_status tell(const sp_tournament *t, const sp_pairing *pairing, uint32_t tpn,
                      sp_explanation **out, sp_error *err)
{
    return tpn ? sp_explain_player(t, pairing, tpn, out, err)
               : sp_explain_round(t, pairing, out, err);
}

static void test_memory(const char *system, uint32_t tpn)
{
    struct tracked tracked = {0};
    const sp_allocator allocator = tracked_allocator(&tracked);
    sp_tournament *t = generated(system, &allocator);
    sp_pairing *pairing = paired(t, system, true);
    const long live = tracked.live;
    sp_status status = SP_ERR_MEMORY;
    for (long k = 1; status == SP_ERR_MEMORY; k++) {
        sp_explanation *told = NULL;
        sp_error err = {0};
        tracked.fail_at = tracked.requests + k;
        status = tell(t, pairing, tpn, &told, &err);
        EXPECT(status == SP_OK || (status == SP_ERR_MEMORY && !told && err.status == status),
               "%s: %s", system, sp_status_text(status));
        sp_explanation_destroy(told);
        EXPECT(tracked.live == live && tracked.wrong_sizes == 0, "%s: memory", system);
    }
    tracked.fail_at = 0;
    sp_pairing_destroy(pairing);
    sp_tournament_destroy(t);
    EXPECT(tracked.live == 0, "%s: %ld blocks left", system, tracked.live);
}

static void test_refused(void)
{
    sp_explanation *told = NULL;
    sp_error err = {0};
    sp_tournament *t = generated("dutch-2026", NULL);
    sp_pairing *quiet = paired(t, "dutch-2026", false), *pairing = paired(t, "dutch-2026", true);
    EXPECT(sp_explain_round(t, quiet, &told, &err) == SP_ERR_INVALID && !told, "%s", err.text);
    EXPECT(sp_explain_player(t, pairing, 99, &told, &err) == SP_ERR_INVALID && err.tpn[0] == 99,
           "%s", err.text);
    sp_pairing_destroy(quiet);
    sp_pairing_destroy(pairing);
    sp_tournament_destroy(t);
}

static void test_outlives(void)
{
    sp_explanation *told = NULL;
    sp_passage passage;
    sp_tournament *t = generated("lim-2026", NULL);
    sp_pairing *pairing = paired(t, "lim-2026", true);
    EXPECT(sp_explain_round(t, pairing, &told, NULL) == SP_OK, "lim-2026");
    sp_pairing_destroy(pairing);
    sp_tournament_destroy(t);
    for (uint32_t i = 0; told && sp_explanation_at(told, i, &passage); i++)
        EXPECT(*passage.text && sp_passage_kind_name(passage.kind), "passage %u", (unsigned)i);
    EXPECT(!sp_explanation_at(told, sp_explanation_count(told), &passage), "past the end");
    EXPECT(!sp_passage_kind_name((sp_passage_kind)99), "a kind past the end");
    sp_explanation_destroy(told);
    sp_explanation_destroy(NULL);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("memory")
    for (size_t i = 0; sp_system_at(i); i++)
        for (uint32_t tpn = 0; tpn <= 4; tpn += 2)
            test_memory(sp_system_at(i)->id, tpn);
    TESTING_CASE("refused")
    test_refused();
    TESTING_CASE("outlives")
    test_outlives();
    return testing_finish("explain_calls");
}
