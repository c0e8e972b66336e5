/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_forms.h"

#include "swisspair/language.h"

#include <string.h>

static const struct desk_form forms[] = {
    {"swiss", SWP_N_("Swiss system"), 0, "", 0, false, true, SWP_EVENT_KIND_SWISS},
    {"round-robin", SWP_N_("Round robin"), SWP_SYSTEM_IS_TABLE, "berger-roundrobin", 1, true, false,
     SWP_EVENT_KIND_ROUND_ROBIN},
    {"double-round-robin", SWP_N_("Double round robin"), SWP_SYSTEM_IS_TABLE,
     "berger-doubleroundrobin", 2, true, false, SWP_EVENT_KIND_ROUND_ROBIN},
};
enum { FORMS = sizeof forms / sizeof *forms };

/* What tells systems of different forms apart. */
static const uint32_t TOLD_BY =
    SWP_SYSTEM_IS_TABLE | SWP_SYSTEM_PAIRS_TEAMS | SWP_SYSTEM_PAIRS_MATCHES;

const struct desk_form *desk_form_at(size_t index)
{
    return index < FORMS ? &forms[index] : NULL;
}

const struct desk_form *desk_form_find(const char *word)
{
    for (size_t i = 0; i < FORMS; i++)
        if (strcmp(forms[i].word, word) == 0)
            return &forms[i];
    return *word ? NULL : &forms[0];
}

bool desk_form_takes(const struct desk_form *form, const swp_system *system)
{
    return (system->flags & TOLD_BY) == form->systems;
}

const struct desk_form *desk_form_of_system(const swp_system *system)
{
    const struct desk_form *found = NULL;
    for (size_t i = 0; i < FORMS; i++) {
        if (strcmp(forms[i].system, system->id) == 0)
            return &forms[i];
        if (!found && desk_form_takes(&forms[i], system))
            found = &forms[i];
    }
    return found;
}

uint32_t desk_form_rounds(const struct desk_form *form, uint32_t players)
{
    return players < 2 ? 0 : form->cycles * (players % 2 == 0 ? players - 1 : players);
}
