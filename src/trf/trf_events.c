/* The encoded tournament types of record 192 (table ETT26) and the systems they name.
 *
 * Answers: which system is `FIDE_DUBOV_BAKU`, and how is dutch-2026 written. Round robins and other
 * people's Swiss systems keep their own lower-case id, which no room has: such files can be read
 * and checked with a named system, but are never paired by mistake.
 *
 * READING: FIDE_DUTCH without a year is the edition in force now, 2026. */
#include "trf/trf_file.h"

#include <string.h>

static const struct swp__trf_event events[] = {
    /* the first code of a system is the one written */
    {"FIDE_DUTCH_2026", "dutch-2026", SWP__TRF_SWISS},
    {"FIDE_DUTCH_2025", "dutch-2026", SWP__TRF_SWISS},
    {"FIDE_DUTCH", "dutch-2026", SWP__TRF_SWISS},
    {"FIDE_DUTCH_2017", "dutch-2017", SWP__TRF_SWISS},
    {"FIDE_DUBOV", "dubov-2026", SWP__TRF_SWISS},
    {"FIDE_BURSTEIN", "burstein", SWP__TRF_SWISS},
    {"FIDE_LIM", "lim-2026", SWP__TRF_SWISS}, /* provisional: the table has no code for Lim */
    {"FIDE_DOUBLESWISS", "double-swiss", SWP__TRF_SWISS},
    {"CUSTOM_SWISS", "custom-swiss", SWP__TRF_OWN_SWISS},
    {"CUSTOM_DOUBLESWISS", "custom-doubleswiss", SWP__TRF_OWN_SWISS},
    {"BERGER_ROUNDROBIN", "berger-roundrobin", SWP__TRF_ROUND_ROBIN},
    {"BERGER_DOUBLEROUNDROBIN", "berger-doubleroundrobin", SWP__TRF_ROUND_ROBIN},
    {"FIDE_ROUNDROBIN", "fide-roundrobin", SWP__TRF_ROUND_ROBIN},
    {"FIDE_DOUBLEROUNDROBIN", "fide-doubleroundrobin", SWP__TRF_ROUND_ROBIN},
    {"CUSTOM_ROUNDROBIN", "custom-roundrobin", SWP__TRF_ROUND_ROBIN},
    {"FIDE_SCHILLER", "", SWP__TRF_OTHER_EVENT},
    {"CUSTOM_SCHILLER", "", SWP__TRF_OTHER_EVENT},
    {"FIDE_SCHEVENINGEN", "", SWP__TRF_OTHER_EVENT},
    {"FIDE_DOUBLESCHEVENINGEN", "", SWP__TRF_OTHER_EVENT},
    {"CUSTOM_SCHEVENINGEN", "", SWP__TRF_OTHER_EVENT},
    {"CUSTOM_KNOCKOUT", "", SWP__TRF_OTHER_EVENT},
    {"FIDE_TEAM", "team", SWP__TRF_TEAMS},
    {"FIDE_TEAM_ROUNDROBIN", "team", SWP__TRF_TEAMS},
    {"FIDE_TEAM_DOUBLEROUNDROBIN", "team", SWP__TRF_TEAMS},
    {"BERGER_TEAM_ROUNDROBIN", "team", SWP__TRF_TEAMS},
    {"BERGER_TEAM_DOUBLEROUNDROBIN", "team", SWP__TRF_TEAMS},
    {"CUSTOM_TEAM_SWISS", "team", SWP__TRF_TEAMS},
    {"CUSTOM_TEAM_ROUNDROBIN", "team", SWP__TRF_TEAMS},
    {"CUSTOM_TEAM_KNOCKOUT", "team", SWP__TRF_TEAMS},
};

enum { N_EVENTS = (int)(sizeof events / sizeof *events) };

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
    if (rest.length == 0)
        return true;
    if (rest.text[0] != '_' || rest.length < 2)
        return false;
    return event->kind != SWP__TRF_SWISS && event->kind != SWP__TRF_OWN_SWISS;
}

const struct swp__trf_event *swp__trf_event_find(struct swp__field code, bool *out_baku)
{
    struct swp__field name = swp__field_trim(code);
    const uint32_t ending = (uint32_t)strlen(baku_ending);
    const struct swp__field tail = {name.text + (name.length > ending ? name.length - ending : 0),
                                    ending, 0};
    *out_baku = name.length > ending && swp__field_is(tail, baku_ending);
    if (*out_baku)
        name.length -= ending;
    for (int i = 0; i < N_EVENTS; i++) {
        if (!begins_with(name, events[i].code))
            continue;
        const uint32_t length = (uint32_t)strlen(events[i].code);
        const struct swp__field rest = {name.text + length, name.length - length, 0};
        if (!may_follow(&events[i], rest))
            continue;
        if (*out_baku && events[i].kind != SWP__TRF_SWISS && events[i].kind != SWP__TRF_TEAMS)
            return NULL;
        return &events[i];
    }
    return NULL;
}

uint32_t swp__trf_event_index(const struct swp__trf_event *event)
{
    return (uint32_t)(event - events);
}

const char *swp__trf_event_code(const char *system)
{
    for (int i = 0; i < N_EVENTS; i++)
        if (events[i].system[0] && strcmp(events[i].system, system) == 0)
            return events[i].code;
    return NULL;
}
