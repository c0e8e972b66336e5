/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_forms.h"

#include "swisspair/language.h"

#include <string.h>

static const struct desk_form forms[] = {
    {.word = "swiss",
     .title = SWP_N_("Swiss system"),
     .system = "",
     .tables = "",
     .games = 1,
     .draws_colour = true,
     .kind = SWP_EVENT_KIND_SWISS},
    {.word = "round-robin",
     .title = SWP_N_("Round robin"),
     .systems = SWP_SYSTEM_IS_TABLE,
     .system = "berger-roundrobin",
     .tables = "berger-roundrobin-no-swap fide-roundrobin",
     .own_order = "fide-roundrobin",
     .cycles = 1,
     .games = 1,
     .numbers_by_lot = true,
     .kind = SWP_EVENT_KIND_ROUND_ROBIN},
    {.word = "double-round-robin",
     .title = SWP_N_("Double round robin"),
     .systems = SWP_SYSTEM_IS_TABLE,
     .system = "berger-doubleroundrobin",
     .tables = "fide-doubleroundrobin",
     .own_order = "fide-doubleroundrobin",
     .cycles = 2,
     .games = 1,
     .numbers_by_lot = true,
     .kind = SWP_EVENT_KIND_ROUND_ROBIN},
    {.word = "swiss-matches",
     .title = SWP_N_("Double-Swiss"),
     .systems = SWP_SYSTEM_PAIRS_MATCHES,
     .system = "",
     .tables = "",
     .games = 2,
     .draws_colour = true,
     .kind = SWP_EVENT_KIND_SWISS},
    {.word = "team-swiss",
     .title = SWP_N_("Team Swiss"),
     .systems = SWP_SYSTEM_PAIRS_TEAMS,
     .system = "",
     .tables = "",
     .games = 4,
     .teams = true,
     .numbers_by_entry = true,
     .draws_colour = true,
     .kind = SWP_EVENT_KIND_SWISS},
    {.word = "team-round-robin",
     .title = SWP_N_("Round robin of teams"),
     .systems = SWP_SYSTEM_IS_TABLE,
     .system = "berger-team-roundrobin",
     .tables = "fide-team-roundrobin",
     .own_order = "fide-team-roundrobin",
     .cycles = 1,
     .games = 4,
     .teams = true,
     .numbers_by_lot = true,
     .kind = SWP_EVENT_KIND_ROUND_ROBIN},
    {.word = "team-double-round-robin",
     .title = SWP_N_("Double round robin of teams"),
     .systems = SWP_SYSTEM_IS_TABLE,
     .system = "berger-team-doubleroundrobin",
     .tables = "fide-team-doubleroundrobin",
     .own_order = "fide-team-doubleroundrobin",
     .cycles = 2,
     .games = 4,
     .teams = true,
     .numbers_by_lot = true,
     .kind = SWP_EVENT_KIND_ROUND_ROBIN},
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

/* Whether a word stands in a list of them, between blanks. */
static bool has_word(const char *list, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = list; *at; at += strspn(at, " ")) {
        const size_t n = strcspn(at, " ");
        if (n == length && memcmp(at, word, n) == 0)
            return true;
        at += n;
    }
    return false;
}

bool desk_form_takes(const struct desk_form *form, const swp_system *system)
{
    return form->cycles > 0
               ? strcmp(form->system, system->id) == 0 || has_word(form->tables, system->id)
               : (system->flags & TOLD_BY) == form->systems;
}

const struct desk_form *desk_form_of_system(const swp_system *system)
{
    for (size_t i = 0; i < FORMS; i++)
        if (desk_form_takes(&forms[i], system))
            return &forms[i];
    return NULL;
}

const char *desk_form_system(const struct desk_form *form)
{
    const swp_system *newest = NULL;
    for (uint32_t i = 0; form->systems != 0 && swp_system_at(i); i++)
        if (desk_form_takes(form, swp_system_at(i)) &&
            (!newest || swp_system_at(i)->year > newest->year))
            newest = swp_system_at(i);
    return *form->system ? form->system : newest ? newest->id : "";
}

uint32_t desk_form_rounds(const struct desk_form *form, uint32_t players)
{
    return players < 2 ? 0 : form->cycles * (players % 2 == 0 ? players - 1 : players);
}
