/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of the event itself: its name, place, dates, arbiters.
 *
 * Answers: who is the chief arbiter. Nothing here is looked at by any pairing. Each fact is a list
 * of texts, because there may be several deputies and there is a date for each round; texts are
 * UTF-8 without control characters, so that every file and page can hold them.
 * Cost: O(texts). */
#include "base/utf8.h"
#include "tournament/tournament_internal.h"

#include <string.h>

static const char *const names[] = {
    [SWP_TOURNAMENT_FACT_NAME] = "name",
    [SWP_TOURNAMENT_FACT_CITY] = "city",
    [SWP_TOURNAMENT_FACT_FEDERATION] = "federation",
    [SWP_TOURNAMENT_FACT_START_DATE] = "start_date",
    [SWP_TOURNAMENT_FACT_END_DATE] = "end_date",
    [SWP_TOURNAMENT_FACT_TYPE] = "type",
    [SWP_TOURNAMENT_FACT_CHIEF_ARBITER] = "chief_arbiter",
    [SWP_TOURNAMENT_FACT_DEPUTY_ARBITER] = "deputy_arbiter",
    [SWP_TOURNAMENT_FACT_TIME_CONTROL] = "time_control",
    [SWP_TOURNAMENT_FACT_ROUND_DATE] = "round_date",
};
enum { N_FACTS = sizeof names / sizeof *names };

const char *swp_tournament_fact_name(swp_tournament_fact fact)
{
    return (size_t)fact < N_FACTS ? names[fact] : NULL;
}

static swp_status fact_valid(swp_tournament_fact fact, const char *text, swp_error *err)
{
    if ((size_t)fact >= N_FACTS)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0,
                         "fact %d of a tournament; expected 0 to %d", (int)fact, N_FACTS - 1);
    if (strlen(text) > SWP_MAX_TEXT)
        return swp__fail(err, SWP_DETAIL_TEXT_TOO_LONG, "", 0, 0,
                         "the %s has %lu bytes; the limit is %d", names[fact],
                         (unsigned long)strlen(text), SWP_MAX_TEXT);
    if (!swp__utf8_is_line(text))
        return swp__fail(err, SWP_DETAIL_BAD_TEXT, "", 0, 0,
                         "the %s is no UTF-8 or has control characters", names[fact]);
    return SWP_OK;
}

/* A fact with a copy of its text. */
static swp_status fact_make(const swp_tournament *t, swp_tournament_fact fact, const char *text,
                            struct swp__fact *out, swp_error *err)
{
    const size_t size = strlen(text) + 1;
    char *copy = swp__allocate(&t->allocator, size);
    if (!copy)
        return swp__no_memory(err);
    *out = (struct swp__fact){fact, memcpy(copy, text, size), size};
    return SWP_OK;
}

static swp_status reserve_fact(swp_tournament *t, swp_error *err)
{
    if (t->n_facts < t->fact_capacity)
        return SWP_OK;
    const size_t wanted = t->fact_capacity + t->fact_capacity / 2 + 8;
    struct swp__fact *facts = t->allocator.resize(
        t->allocator.user, t->facts, t->fact_capacity * sizeof *facts, wanted * sizeof *facts);
    if (!facts)
        return swp__no_memory(err);
    t->facts = facts;
    t->fact_capacity = wanted;
    return SWP_OK;
}

static void drop_facts(swp_tournament *t, swp_tournament_fact fact)
{
    size_t kept = 0;
    for (size_t i = 0; i < t->n_facts; i++) {
        if (t->facts[i].fact == fact)
            swp__release(&t->allocator, t->facts[i].text, t->facts[i].size);
        else
            t->facts[kept++] = t->facts[i];
    }
    t->n_facts = kept;
}

swp_status swp_tournament_add_fact(swp_tournament *t, swp_tournament_fact fact, const char *text,
                                   swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    struct swp__fact made;
    swp_status status = fact_valid(fact, text ? text : "", err);
    if (status == SWP_OK)
        status = reserve_fact(t, err);
    if (status == SWP_OK)
        status = fact_make(t, fact, text ? text : "", &made, err);
    if (status == SWP_OK)
        t->facts[t->n_facts++] = made;
    return status;
}

swp_status swp_tournament_set_fact(swp_tournament *t, swp_tournament_fact fact, const char *text,
                                   swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const char *wanted = text ? text : "";
    struct swp__fact made;
    swp_status status = fact_valid(fact, wanted, err);
    if (status == SWP_OK && wanted[0])
        status = reserve_fact(t, err);
    if (status == SWP_OK && wanted[0])
        status = fact_make(t, fact, wanted, &made, err);
    if (status != SWP_OK)
        return status;
    drop_facts(t, fact);
    if (wanted[0])
        t->facts[t->n_facts++] = made;
    return SWP_OK;
}

uint32_t swp_tournament_fact_count(const swp_tournament *t, swp_tournament_fact fact)
{
    if (!t)
        return 0;
    uint32_t n = 0;
    for (size_t i = 0; i < t->n_facts; i++)
        n += t->facts[i].fact == fact;
    return n;
}

const char *swp_tournament_fact_at(const swp_tournament *t, swp_tournament_fact fact,
                                   uint32_t index)
{
    if (!t)
        return NULL;
    for (size_t i = 0; i < t->n_facts; i++)
        if (t->facts[i].fact == fact && index-- == 0)
            return t->facts[i].text;
    return NULL;
}

const char *swp__tournament_next_fact(const swp_tournament *t, swp_tournament_fact fact, size_t *at)
{
    while (*at < t->n_facts && t->facts[*at].fact != fact)
        ++*at;
    return *at < t->n_facts ? t->facts[(*at)++].text : NULL;
}

swp_status swp__tournament_copy_facts(swp_tournament *to, const swp_tournament *from,
                                      swp_error *err)
{
    swp_status status = SWP_OK;
    for (size_t i = 0; i < from->n_facts && status == SWP_OK; i++)
        status = swp_tournament_add_fact(to, from->facts[i].fact, from->facts[i].text, err);
    return status;
}

void swp__tournament_drop_facts(swp_tournament *t)
{
    for (size_t i = 0; i < t->n_facts; i++)
        swp__release(&t->allocator, t->facts[i].text, t->facts[i].size);
    t->n_facts = 0;
}

void swp__tournament_free_facts(swp_tournament *t)
{
    swp__tournament_drop_facts(t);
    swp__release(&t->allocator, t->facts, t->fact_capacity * sizeof *t->facts);
}
