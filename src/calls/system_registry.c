/* SPDX-License-Identifier: Apache-2.0 */
/* The pairing systems of this library: one row each, oldest Dutch edition first.
 *
 * Answers: which systems exist and which one is meant. An edition is a folder (a room and its row,
 * systems/system.h) and one line here; docs/maintain/adding-an-edition.md. */
#include "systems/burstein_2026/burstein_2026.h"
#include "systems/double_swiss_2026/double_swiss_2026.h"
#include "systems/dubov_1997/dubov_1997.h"
#include "systems/dubov_2025/dubov_2025.h"
#include "systems/dutch_1998/dutch_1998.h"
#include "systems/dutch_2012/dutch_2012.h"
#include "systems/dutch_2017/dutch_2017.h"
#include "systems/dutch_2026/dutch_2026.h"
#include "systems/lim_1999/lim_1999.h"
#include "systems/round_robin/round_robin.h"
#include "systems/system.h"
#include "systems/team_2026/team_2026.h"

#include <string.h>

static const struct swp__system_row *const systems[] = {
#ifdef SWP_SYSTEMS /* those the build asks for: &swp__dutch_2026_system,... */
    SWP_SYSTEMS
#else
    &swp__dutch_1998_system,    &swp__dutch_2012_system,        &swp__dutch_2017_system,
    &swp__dutch_2026_system,    &swp__lim_1999_system,          &swp__lim_2026_system,
    &swp__dubov_1997_system,    &swp__dubov_2025_system,        &swp__dubov_2026_system,
    &swp__burstein_2026_system, &swp__double_swiss_2026_system, &swp__team_2026_system,
#endif
};

/* Another word for the first round robin. */
static const char any_round_robin[] = "round-robin";

/* Its newest edition is the system when nothing is said. */
static const char default_family[] = "dutch";

const struct swp__system_row *swp__system_row_at(size_t index)
{
    return index < sizeof systems / sizeof *systems ? systems[index] : NULL;
}

const struct swp__system_row *swp__system_row_find(const char *id)
{
    for (size_t i = 0; id && i < sizeof systems / sizeof *systems; i++)
        if (strcmp(systems[i]->shown.id, id) == 0)
            return systems[i];
    if (id && strcmp(id, any_round_robin) == 0)
        return swp__round_robin_at(0);
    for (size_t i = 0; id && swp__round_robin_at(i); i++)
        if (strcmp(swp__round_robin_at(i)->shown.id, id) == 0)
            return swp__round_robin_at(i);
    return NULL;
}

const struct swp__system_row *swp__system_row_of_round(const struct swp__system_row *system,
                                                       uint32_t round, uint32_t rounds)
{
    const char *id = system->left_to ? system->left_to(round, rounds) : NULL;
    return id ? swp__system_row_find(id) : system;
}

swp_status swp__system_rounds_known(const struct swp__system_row *system, uint32_t rounds,
                                    swp_error *err)
{
    if (rounds > 0 || !(system->shown.flags & SWP_SYSTEM_NEEDS_ROUNDS))
        return SWP_OK;
    return swp__fail(err, SWP_DETAIL_ROUNDS_MISSING, system->rounds_article, 0, 0,
                     "the number of rounds is missing, and %s does not say without it how a round "
                     "is paired: set it (in a file, 142 or XXR)",
                     system->shown.id);
}

swp_status swp__no_such_rules(swp_error *err, const struct swp__system_row *system)
{
    return swp__fail(err, SWP_DETAIL_NO_SUCH_SYSTEM, system->shown.id, 0, 0,
                     "the round is left to another edition by %s, and that one is not here",
                     system->shown.id);
}

static const struct swp__system_row *row_default(void)
{
    const struct swp__system_row *newest = NULL;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
        if (strcmp(systems[i]->shown.family, default_family) == 0 &&
            (!newest || systems[i]->shown.year > newest->shown.year))
            newest = systems[i];
    return newest ? newest : systems[0]; /* where no edition of that family is built */
}

const swp_system *swp_system_at(uint32_t index)
{
    const struct swp__system_row *row = swp__system_row_at(index);
    return row ? &row->shown : NULL;
}

const swp_system *swp_system_table_at(uint32_t index)
{
    const struct swp__system_row *row = swp__round_robin_at(index);
    return row ? &row->shown : NULL;
}

const swp_system *swp_system_find(const char *id)
{
    if (!id)
        return NULL;
    const struct swp__system_row *row = swp__system_row_find(id);
    return row ? &row->shown : NULL;
}

const swp_system *swp_system_default(void)
{
    return &row_default()->shown;
}

/* The ids of all systems, separated by commas, as many as fit. */
static void list_ids(char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        const char *id = systems[i]->shown.id;
        const size_t length = strlen(id);
        if (used + length + 3 > size)
            return;
        if (used > 0) {
            memcpy(text + used, ", ", 2);
            used += 2;
        }
        memcpy(text + used, id, length + 1);
        used += length;
    }
}

swp_status swp__system_is_no_table(const struct swp__system_row *row, swp_error *err)
{
    if (!row->table)
        return SWP_OK;
    return swp__fail(err, SWP_DETAIL_NO_SUCH_SYSTEM, "C.05", 0, 0,
                     "%s is a round robin: the table alone says who meets whom, and nothing is "
                     "chosen by results",
                     row->shown.id);
}

swp_status swp__system_resolve(const char *wanted, const char *declared,
                               const struct swp__system_row **out, swp_error *err)
{
    const struct swp__system_row *row = NULL;
    swp_status status = swp__system_or_table_resolve(wanted, declared, &row, err);
    if (status == SWP_OK)
        status = swp__system_is_no_table(row, err);
    if (status == SWP_OK)
        *out = row;
    return status;
}

swp_status swp__system_or_table_resolve(const char *wanted, const char *declared,
                                        const struct swp__system_row **out, swp_error *err)
{
    const char *id = wanted && *wanted ? wanted : declared;
    const struct swp__system_row *row = swp__system_row_find(id);
    if (!id || !*id)
        return swp__fail(err, SWP_DETAIL_NO_SYSTEM, "", 0, 0,
                         "no pairing system is named, and the tournament declares none");
    if (!row) {
        char ids[160];
        list_ids(ids, sizeof ids);
        return swp__fail(err, SWP_DETAIL_NO_SUCH_SYSTEM, id, 0, 0,
                         "there is no system '%.31s' here; there are: %s", id, ids);
    }
    *out = row;
    return SWP_OK;
}
