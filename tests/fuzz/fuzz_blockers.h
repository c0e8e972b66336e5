/* SPDX-License-Identifier: Apache-2.0 */
/* What fuzz_pair asks of blockers.h: the verdict goes with the pairing call, a certificate adds up,
 * a proposal is there, memory that runs out is answered. Whether the evidence is true is the
 * business of tests/property/blockers.c. */
#ifndef SWISSPAIR_TESTS_FUZZ_BLOCKERS_H
#define SWISSPAIR_TESTS_FUZZ_BLOCKERS_H

#include "fuzz_support.h"

static inline void require_certificate(const swp_blockers *b, const char *system)
{
    const swp_blocked_player *player = NULL;
    const swp_barred_pair *pair = NULL;
    const swp_waiver *waiver = NULL;
    uint32_t n = swp_blockers_needs_bye(b) ? 1 : 0, inside = 0, expected = 0;
    for (uint32_t i = 0; (player = swp_blockers_player_at(b, i)) != NULL; i++)
        n++;
    const uint32_t partners = swp_blockers_partners(b)->count;
    REQUIRE(swp_blockers_group_count(b) == partners + 1, "%s: %u partners", system, partners);
    for (uint32_t g = 0; g <= partners; g++) {
        const uint32_t size = swp_blockers_group_at(b, g)->count;
        REQUIRE(size % 2 == 1, "%s: a group of %u", system, size);
        expected += size * inside;
        inside += size;
    }
    expected += inside * (n - partners - inside);
    REQUIRE(swp_blockers_pair_count(b) == expected, "%s: %u pairs, expected %u", system,
            swp_blockers_pair_count(b), expected);
    for (uint32_t i = 0; (pair = swp_blockers_pair_at(b, i)) != NULL; i++)
        REQUIRE(pair->bars != 0, "%s: %u - %u may meet", system, pair->tpn[0], pair->tpn[1]);
    REQUIRE((waiver = swp_blockers_waiver_at(b, 0)) && waiver->is_enough && waiver->pair_count > 0,
            "%s: no proposal", system);
}

/* `status` is what the pairing call of the next round said. */
static inline void require_blockers(const swp_tournament *t, const char *system, swp_status status,
                                    struct books *books, long refuse_after)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_blockers *b = NULL;
    swp_error err = {0};
    options.system = system;
    const swp_status found = swp_blockers_create(t, &options, &b, &err);
    const bool is_answered = status == SWP_OK || status == SWP_ERR_NO_PAIRING;
    REQUIRE(found == (is_answered ? SWP_OK : status), "%s: blockers: status %d: %s", system,
            (int)found, err.text);
    if (b) {
        const swp_blockers_verdict_kind verdict = swp_blockers_verdict(b);
        const swp_rounds_left *left = swp_blockers_rounds_left(b);
        REQUIRE((verdict == SWP_BLOCKERS_VERDICT_KIND_PAIRABLE) == (status == SWP_OK),
                "%s: verdict %s", system, swp_blockers_verdict_name(verdict));
        REQUIRE(
            (left->certain > 0) == (status == SWP_OK) && left->certain <= left->without_colours &&
                left->without_colours <= left->planned,
            "%s: %u, %u of %u rounds", system, left->certain, left->without_colours, left->planned);
        if (verdict == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE)
            require_certificate(b, system);
    }
    swp_blockers_destroy(b);
    b = NULL;
    books->refuse_after = refuse_after;
    const swp_status poor = swp_blockers_create(t, &options, &b, &err);
    REQUIRE(poor == found || (poor == SWP_ERR_MEMORY && books->has_refused),
            "%s: blockers: status %d without memory", system, (int)poor);
    swp_blockers_destroy(b);
    books->refuse_after = -1;
}

#endif
