/* SPDX-License-Identifier: Apache-2.0 */
/* The float of a round stands in the check-list of the next one, as does the colour due after it:
 * see paper_card_facts.h. O(rounds * (n log n + n * rounds)). */
#include "paper_card_facts.h"

#include "paper_checklist.h"

#include <stdlib.h>
#include <string.h>

static int compare_rows(const void *a, const void *b)
{
    const uint32_t x = (*(const swp_checklist_row *const *)a)->tpn;
    const uint32_t y = (*(const swp_checklist_row *const *)b)->tpn;
    return x < y ? -1 : x > y;
}

static const swp_checklist_row *row_of(const struct paper_card_facts *facts, uint32_t tpn,
                                       uint32_t round)
{
    const swp_checklist_row key = {.tpn = tpn}, *const wanted = &key;
    const size_t n = swp_tournament_player_count(facts->t);
    if (round == 0 || round > facts->rounds)
        return NULL;
    const swp_checklist_row **const found =
        bsearch(&wanted, facts->rows + (round - 1) * n, n, sizeof *facts->rows, compare_rows);
    return found ? *found : NULL;
}

swp_status paper_card_facts_make(const swp_tournament *t, const char *system, uint32_t rounds,
                                 struct paper_card_facts *out, swp_error *err)
{
    const size_t n = swp_tournament_player_count(t);
    const uint32_t floats = UINT32_C(1) << SWP_CHECKLIST_FACT_FLOAT_LAST |
                            UINT32_C(1) << SWP_CHECKLIST_FACT_FLOATED_LAST |
                            UINT32_C(1) << SWP_CHECKLIST_FACT_UPFLOATED_LAST;
    swp_checklist_options how = SWP_CHECKLIST_OPTIONS_INIT;
    *out = (struct paper_card_facts){.t = t};
    out->lists = calloc(rounds + 1, sizeof *out->lists);
    out->rows = calloc(rounds * n + 1, sizeof *out->rows);
    if (!out->lists || !out->rows)
        return SWP_ERR_MEMORY;
    how.system = system;
    how.flags = SWP_CHECKLIST_EVERYBODY;
    for (uint32_t q = 0; q < rounds; q++) {
        how.round = q + 2;
        const swp_status status = swp_checklist_create(t, &how, &out->lists[q], err);
        if (status != SWP_OK)
            return status;
        out->rounds = q + 1;
        const swp_checklist_row **const rows = out->rows + q * n;
        for (uint32_t i = 0; i < n; i++) {
            rows[i] = swp_checklist_at(out->lists[q], i);
            out->has_floats = out->has_floats || (rows[i]->known & floats) != 0;
        }
        qsort(rows, n, sizeof *rows, compare_rows);
    }
    return SWP_OK;
}

void paper_card_facts_free(struct paper_card_facts *facts)
{
    for (uint32_t q = 0; q < facts->rounds; q++)
        swp_checklist_destroy(facts->lists[q]);
    free(facts->lists);
    free(facts->rows);
    *facts = (struct paper_card_facts){NULL, 0, NULL, NULL, false};
}

void paper_card_facts_float(const struct paper_card_facts *facts, uint32_t tpn, uint32_t round,
                            struct program_text *out)
{
    static const char down[] = "\xE2\x86\x93", up[] = "\xE2\x86\x91";
    const swp_checklist_row *row = row_of(facts, tpn, round);
    if (!row)
        return;
    if (row->fact[SWP_CHECKLIST_FACT_FLOAT_LAST])
        program_text_string(out,
                            row->fact[SWP_CHECKLIST_FACT_FLOAT_LAST] == SWP_FLOAT_DOWN ? down : up);
    else if (row->fact[SWP_CHECKLIST_FACT_UPFLOATED_LAST])
        program_text_string(out, up);
    else if (row->fact[SWP_CHECKLIST_FACT_FLOATED_LAST])
        program_text_string(out, "F");
}

void paper_card_facts_difference(const struct paper_card_facts *facts, uint32_t tpn, uint32_t round,
                                 struct program_text *out)
{
    int difference = 0;
    swp_colour last = SWP_COLOUR_NONE;
    for (uint32_t q = 1; q <= round && round <= facts->rounds; q++) {
        const swp_colour colour = paper_checklist_game(facts->t, tpn, q).colour;
        if (colour == SWP_COLOUR_NONE)
            continue;
        difference += colour == SWP_COLOUR_WHITE ? 1 : -1;
        last = colour;
    }
    const bool is_plus = difference == 0 ? last == SWP_COLOUR_WHITE : difference > 0;
    if (last != SWP_COLOUR_NONE)
        program_text_format(out, "%s%d", is_plus ? "+" : "\xE2\x88\x92", abs(difference));
}

void paper_card_facts_due(const struct paper_card_facts *facts, uint32_t tpn, uint32_t round,
                          struct program_text *out)
{
    const swp_checklist_row *row = row_of(facts, tpn, round);
    if (!row || row->due == SWP_COLOUR_NONE)
        return;
    const char *const mark =
        paper_checklist_mark(paper_checklist_degree(row), row->due == SWP_COLOUR_WHITE);
    program_text_add(out, mark, strcspn(mark, " "));
}
