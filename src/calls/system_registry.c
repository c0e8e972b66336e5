/* The pairing systems of this library: one row each, oldest Dutch edition first.
 *
 * Answers: which systems exist and which one is meant. A system is added with its row here and the
 * files of its room in meson.build, nowhere else. */
#include "systems/dubov_1997/dubov_1997.h"
#include "systems/dubov_2025/dubov_2025.h"
#include "systems/dutch_1998/dutch_1998.h"
#include "systems/dutch_2012/dutch_2012.h"
#include "systems/dutch_2017/dutch_2017.h"
#include "systems/dutch_2026/dutch_2026.h"
#include "systems/lim_1999/lim_1999.h"
#include "systems/system.h"

#include <string.h>

/* A.2.c (1998): "IGM-WGM-IM-WIM-FM-WFM-no title". */
static const char *const titles_1998[] = {"GM", "WGM", "IM", "WIM", "FM", "WFM", NULL};
/* C.04.2.B (2012): among equal ratings by title in this order. */
static const char *const titles_2012[] = {"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", NULL};

static const struct swp__system_row systems[] = {
    {.shown = {"dutch-1998", "Swiss System Based on Rating, 1998 (04.1)", "in force 1992 to 2011"},
     .is_dutch = true,
     .room = swp__dutch_1998_pair,
     .checklist = swp__dutch_1998_checklist,
     .bye_allowed = swp__dutch_1998_bye_allowed,
     .colours_barred = swp__dutch_1998_colours_barred,
     .absolute = {"B.1.a", "B.2", "B.1.b"},
     .standings = swp__dutch_1998_standings,
     .title_order = titles_1998},
    {.shown = {"dutch-2012", "Dutch System, Istanbul 2012 (C.04.3.1)", "in force 2012 to 2014"},
     .is_dutch = true,
     .room = swp__dutch_2012_pair,
     .checklist = swp__dutch_2012_checklist,
     .bye_allowed = swp__dutch_2012_bye_allowed,
     .colours_barred = swp__dutch_2012_colours_barred,
     .absolute = {"B.1.a", "B.2", "B.1.b"},
     .title_order = titles_2012},
    {.shown = {"dutch-2017", "Dutch System, Baku 2016 and Goynuk 2017 (C.04.3)",
               "in force July 2017 to January 2026"},
     .is_dutch = true,
     .room = swp__dutch_2017_pair,
     .checklist = swp__dutch_2017_checklist,
     .bye_allowed = swp__dutch_2017_bye_allowed,
     .colours_barred = swp__dutch_2017_colours_barred,
     .absolute = {"C.1", "C.3", "C.2"},
     .title_order = titles_2012},
    {.shown = {"dutch-2026", "Dutch System, 2026 (C.04.3)", "in force since 1 February 2026"},
     .is_dutch = true,
     .room = swp__dutch_2026_pair,
     .checklist = swp__dutch_2026_checklist,
     .bye_allowed = swp__dutch_2026_bye_allowed,
     .colours_barred = swp__dutch_2026_colours_barred,
     .absolute = {"2.1.1", "2.1.3", "2.1.2"},
     .title_order = titles_2012},
    {.shown = {"lim-1999", "Lim System, 1999 (C.04.4.3)", "in force 1999 to January 2026"},
     .room = swp__lim_1999_pair,
     .checklist = swp__lim_checklist,
     .bye_allowed = swp__lim_bye_allowed,
     .colours_barred = swp__lim_colours_barred,
     .absolute = {"2.1", "5.1", "1.1"},
     .title_order = titles_2012},
    {.shown = {"lim-2026", "Lim System, 2026 (C.04.4.3)", "in force since 1 February 2026"},
     .room = swp__lim_2026_pair,
     .checklist = swp__lim_checklist,
     .bye_allowed = swp__lim_bye_allowed,
     .colours_barred = swp__lim_colours_barred,
     .absolute = {"2.1", "5.1", "1.1"},
     .title_order = titles_2012},
    {.shown = {"dubov-1997", "Dubov System, 1997 (C.04.3), with the practice of Vega",
               "in force 1997 to 2018"},
     .room = swp__dubov_1997_pair,
     .checklist = swp__dubov_1997_checklist,
     .bye_allowed = swp__dubov_1997_bye_allowed,
     .colours_barred = swp__dubov_1997_colours_barred,
     .absolute = {"2.1", "2.3, 2.4", "2.2"},
     .title_order = titles_1998,
     .aro_rule = swp__dubov_1997_aro},
    {.shown = {"dubov-2025", "Dubov System, July 2025 (C.04.4.1)",
               "in force July 2025 to January 2026"},
     .room = swp__dubov_2025_pair,
     .checklist = swp__dubov_2025_checklist,
     .bye_allowed = swp__dubov_2025_bye_allowed,
     .colours_barred = swp__dubov_2025_colours_barred,
     .absolute = {"3.1.1", "3.1.3", "3.1.2"},
     .title_order = titles_2012,
     .needs_ratings = true,
     .ranking_rounds = 3,
     .ranking_article = "Dubov 2025 1.2.2"},
    {.shown = {"dubov-2026", "Dubov System, 2026 (C.04.4.1)", "in force since 1 February 2026"},
     .room = swp__dubov_2026_pair,
     .checklist = swp__dubov_2025_checklist,
     .bye_allowed = swp__dubov_2025_bye_allowed,
     .colours_barred = swp__dubov_2025_colours_barred,
     .absolute = {"2.1.1", "2.1.3", "2.1.2"},
     .title_order = titles_2012,
     .needs_ratings = true,
     .ranking_rounds = 3,
     .ranking_article = "Dubov 2026 1.2.2"},
};

const struct swp__system_row *swp__system_row_at(size_t index)
{
    return index < sizeof systems / sizeof *systems ? &systems[index] : NULL;
}

static const struct swp__system_row *row_find(const char *id)
{
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
        if (strcmp(systems[i].shown.id, id) == 0)
            return &systems[i];
    return NULL;
}

static const struct swp__system_row *row_default(void)
{
    const struct swp__system_row *newest = NULL;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
        if (systems[i].is_dutch)
            newest = &systems[i];
    return newest;
}

const swp_system *swp_system_at(size_t index)
{
    const struct swp__system_row *row = swp__system_row_at(index);
    return row ? &row->shown : NULL;
}

const swp_system *swp_system_find(const char *id)
{
    const struct swp__system_row *row = id ? row_find(id) : NULL;
    return row ? &row->shown : NULL;
}

const swp_system *swp_system_default(void)
{
    return &row_default()->shown;
}

bool swp_system_needs_ratings(const char *id)
{
    const struct swp__system_row *row = id ? row_find(id) : NULL;
    return row && row->needs_ratings;
}

/* The ids of all systems, separated by commas, as many as fit. */
static void list_ids(char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        const char *id = systems[i].shown.id;
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

swp_status swp__system_resolve(const char *wanted, const char *declared,
                               const struct swp__system_row **out, swp_error *err)
{
    const char *id = wanted && *wanted ? wanted : declared;
    const struct swp__system_row *row = id && *id ? row_find(id) : row_default();
    if (!row) {
        char ids[160];
        list_ids(ids, sizeof ids);
        return swp__fail(err, SWP_DETAIL_NO_SUCH_SYSTEM, id, 0, 0,
                         "there is no system '%.31s' here; there are: %s", id, ids);
    }
    *out = row;
    return SWP_OK;
}
