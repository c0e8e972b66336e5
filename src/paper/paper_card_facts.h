/* SPDX-License-Identifier: Apache-2.0 */
/* What the arbiter's pairing cards say after every round, by the rules of the system: the float of
 * the round, the colour difference, the colour due. */
#ifndef SWISSPAIR_PAPER_CARD_FACTS_H
#define SWISSPAIR_PAPER_CARD_FACTS_H

#include "program/program_text.h"

#include "swisspair/experimental/checklist.h"

struct paper_card_facts {
    const swp_tournament *t;
    uint32_t rounds;                /* that are played */
    swp_checklist **lists;          /* [rounds] the check-list of the round after each */
    const swp_checklist_row **rows; /* [rounds][players], by pairing number */
    bool has_floats;                /* the system knows any */
};

/* After rounds 1..rounds, which are complete; paper_card_facts_free whatever comes of it. */
swp_status paper_card_facts_make(const swp_tournament *t, const char *system, uint32_t rounds,
                                 struct paper_card_facts *out, swp_error *err);
void paper_card_facts_free(struct paper_card_facts *facts);

/* Of a player after a round: an arrow down or up, "F" where the system does not tell them apart;
 * "+1", "+0" after White and "-0" after Black (1998, A.7.c), nothing before the first game; "W"
 * absolute, "(W)" strong, "w" mild, as in check-lists. */
void paper_card_facts_float(const struct paper_card_facts *facts, uint32_t tpn, uint32_t round,
                            struct program_text *out);
void paper_card_facts_difference(const struct paper_card_facts *facts, uint32_t tpn, uint32_t round,
                                 struct program_text *out);
void paper_card_facts_due(const struct paper_card_facts *facts, uint32_t tpn, uint32_t round,
                          struct program_text *out);

#endif
