/* SPDX-License-Identifier: Apache-2.0 */
/* The encoded tournament types of record 192 (table ETT26) and the systems they name.
 *
 * Answers: which system is `FIDE_DUBOV_BAKU`, and how is dutch-2026 written. Round robins and other
 * people's Swiss systems keep their own lower-case id, which no room has: such files can be read
 * and checked with a named system, but are never paired by mistake.
 * The codes of our own systems stand in their rows (systems/system.h). */
#include "systems/system.h"
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

#include <string.h>

/* What no room pairs, or none that is built. The first code of a system is the one written. */
static const struct swp__trf_event others[] = {
    {"CUSTOM_SWISS", "custom-swiss", SWP__TRF_OWN_SWISS, 0, {NULL, 0, 0}},
    {"CUSTOM_DOUBLESWISS", "", SWP__TRF_OTHER_EVENT, 0, {NULL, 0, 0}},
    {"BERGER_ROUNDROBIN", "berger-roundrobin", SWP__TRF_ROUND_ROBIN, 0, {NULL, 0, 0}},
    {"BERGER_DOUBLEROUNDROBIN", "berger-doubleroundrobin", SWP__TRF_ROUND_ROBIN, 0, {NULL, 0, 0}},
    {"FIDE_ROUNDROBIN", "fide-roundrobin", SWP__TRF_ROUND_ROBIN, 0, {NULL, 0, 0}},
    {"FIDE_DOUBLEROUNDROBIN", "fide-doubleroundrobin", SWP__TRF_ROUND_ROBIN, 0, {NULL, 0, 0}},
    {"CUSTOM_ROUNDROBIN", "custom-roundrobin", SWP__TRF_ROUND_ROBIN, 0, {NULL, 0, 0}},
    {"FIDE_SCHILLER", "", SWP__TRF_OTHER_EVENT, 0, {NULL, 0, 0}},
    {"CUSTOM_SCHILLER", "", SWP__TRF_OTHER_EVENT, 0, {NULL, 0, 0}},
    {"FIDE_SCHEVENINGEN", "", SWP__TRF_OTHER_EVENT, 0, {NULL, 0, 0}},
    {"FIDE_DOUBLESCHEVENINGEN", "", SWP__TRF_OTHER_EVENT, 0, {NULL, 0, 0}},
    {"CUSTOM_SCHEVENINGEN", "", SWP__TRF_OTHER_EVENT, 0, {NULL, 0, 0}},
    {"CUSTOM_KNOCKOUT", "", SWP__TRF_OTHER_EVENT, 0, {NULL, 0, 0}},
    {"FIDE_TEAM", "fide-team", SWP__TRF_TEAM_SWISS, 0, {NULL, 0, 0}},
    {"FIDE_TEAM_ROUNDROBIN", "fide-team-roundrobin", SWP__TRF_TEAMS, 0, {NULL, 0, 0}},
    {"FIDE_TEAM_DOUBLEROUNDROBIN", "fide-team-doubleroundrobin", SWP__TRF_TEAMS, 0, {NULL, 0, 0}},
    {"BERGER_TEAM_ROUNDROBIN", "berger-team-roundrobin", SWP__TRF_TEAMS, 0, {NULL, 0, 0}},
    {"BERGER_TEAM_DOUBLEROUNDROBIN",
     "berger-team-doubleroundrobin",
     SWP__TRF_TEAMS,
     0,
     {NULL, 0, 0}},
    {"CUSTOM_TEAM_SWISS", "custom-team-swiss", SWP__TRF_TEAM_SWISS, 0, {NULL, 0, 0}},
    {"CUSTOM_TEAM_ROUNDROBIN", "custom-team-roundrobin", SWP__TRF_TEAMS, 0, {NULL, 0, 0}},
    {"CUSTOM_TEAM_KNOCKOUT", "custom-team-knockout", SWP__TRF_TEAMS, 0, {NULL, 0, 0}},
};

enum { N_OTHERS = (int)(sizeof others / sizeof *others), FIRST_OTHER = 1 << 16 /* of numbers */ };

static const char baku_ending[] = "_BAKU";

static bool begins_with(struct swp__field code, const char *prefix)
{
    struct swp__field head = code;
    const size_t length = strlen(prefix);
    if (code.length < length)
        return false;
    head.length = (uint32_t)length;
    return swp__field_is(head, prefix);
}

/* What may follow the code of that kind: `_TYPEA_MP_GP`, `_G2`, `_3x4`. */
static bool may_follow(const struct swp__trf_event *event, struct swp__field rest)
{
    swp_team_rules ignored;
    if (event->kind == SWP__TRF_TEAM_SWISS)
        return swp__trf_team_suffix(rest, &ignored);
    if (rest.length == 0)
        return true;
    if (rest.text[0] != '_' || rest.length < 2)
        return false;
    return event->kind != SWP__TRF_SWISS && event->kind != SWP__TRF_OWN_SWISS;
}

/* Takes the code when the name begins with it and goes on as it may. */
static bool is_code(struct swp__field name, struct swp__trf_event *event)
{
    if (!begins_with(name, event->code))
        return false;
    const uint32_t length = (uint32_t)strlen(event->code);
    event->rest = (struct swp__field){name.text + length, name.length - length, 0};
    return may_follow(event, event->rest);
}

static bool find_own(struct swp__field name, struct swp__trf_event *out)
{
    for (size_t i = 0; swp__system_row_at(i); i++)
        for (size_t k = 0; k < SWP__MOST_CODES && swp__system_row_at(i)->trf_codes[k]; k++) {
            const struct swp__system_row *row = swp__system_row_at(i);
            *out = (struct swp__trf_event){.code = row->trf_codes[k],
                                           .system = row->shown.id,
                                           .kind = row->shown.flags & SWP_SYSTEM_PAIRS_TEAMS
                                                       ? SWP__TRF_TEAM_SWISS
                                                       : SWP__TRF_SWISS,
                                           .number = (uint32_t)(i * SWP__MOST_CODES + k)};
            if (is_code(name, out))
                return true;
        }
    return false;
}

static bool find_other(struct swp__field name, struct swp__trf_event *out)
{
    for (int i = 0; i < N_OTHERS; i++) {
        *out = others[i];
        out->number = (uint32_t)(FIRST_OTHER + i);
        if (is_code(name, out))
            return true;
    }
    return false;
}

bool swp__trf_event_find(struct swp__field code, struct swp__trf_event *out, bool *out_baku)
{
    struct swp__field name = swp__field_trim(code);
    const uint32_t ending = (uint32_t)strlen(baku_ending);
    const struct swp__field tail = {name.text + (name.length > ending ? name.length - ending : 0),
                                    ending, 0};
    *out_baku = name.length > ending && swp__field_is(tail, baku_ending);
    if (*out_baku)
        name.length -= ending;
    if (!find_own(name, out) && !find_other(name, out))
        return false;
    return !*out_baku || out->kind == SWP__TRF_SWISS || out->kind == SWP__TRF_TEAM_SWISS;
}

bool swp__trf_takes_team_suffix(const char *code)
{
    const struct swp__field name = {code, (uint32_t)strlen(code), 0};
    struct swp__trf_event event;
    bool baku;
    return swp__trf_event_find(name, &event, &baku) && event.kind == SWP__TRF_TEAM_SWISS;
}

const char *swp__trf_event_code(const char *system)
{
    const struct swp__system_row *row = swp__system_row_find(system);
    if (row)
        return row->trf_codes[0];
    for (int i = 0; i < N_OTHERS; i++)
        if (others[i].system[0] && strcmp(others[i].system, system) == 0)
            return others[i].code;
    return NULL;
}

/* ---- sorts of events ------------------------------------------------------------------------- */

static bool is_of_teams(const char *code)
{
    struct swp__trf_event event;
    bool baku;
    return code &&
           swp__trf_event_find((struct swp__field){code, (uint32_t)strlen(code), 0}, &event,
                               &baku) &&
           (event.kind == SWP__TRF_TEAMS || event.kind == SWP__TRF_TEAM_SWISS);
}

/* What a reader takes the name of the system for, in 192 or as words of 092. */
static const struct swp__system_row *row_read(const char *name)
{
    bool baku;
    return swp__system_row_find(
        swp__trf_system_of_text((struct swp__field){name, (uint32_t)strlen(name), 0}, &baku));
}

/* READING: 310 says that teams play whatever 192 names; 013 alone says it beside no other code. */
bool swp__trf_system_fits(const swp_tournament *t)
{
    const char *code = swp__trf_event_code(t->system);
    const struct swp__system_row *row = row_read(code ? code : t->system);
    const bool pairs_matches = row && row->shown.flags & SWP_SYSTEM_PAIRS_MATCHES;
    const bool by_310 = t->n_players > 0 && t->n_players <= SWP__TRF_MAX_TEAM_NUMBER;
    if (t->members)
        return !pairs_matches && (by_310 || is_of_teams(code) || (t->n_players > 0 && !code));
    return t->has_matches == pairs_matches && !is_of_teams(code);
}

const char *swp__trf_system_for(const swp_tournament *t)
{
    const uint32_t wanted = t->members ? SWP_SYSTEM_PAIRS_TEAMS : SWP_SYSTEM_PAIRS_MATCHES;
    for (size_t i = 0; swp__system_row_at(i); i++)
        if (swp__system_row_at(i)->shown.flags & wanted)
            return swp__system_row_at(i)->shown.id;
    for (int i = 0; t->members && i < N_OTHERS; i++)
        if (others[i].kind == SWP__TRF_TEAM_SWISS && others[i].system[0])
            return others[i].system;
    return NULL;
}
