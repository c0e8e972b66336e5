/* SPDX-License-Identifier: Apache-2.0 */
/* What the arbiter's pairing cards say after every round, by the rules of the system: the float of
 * the round, the colour difference, the colour due. */
#ifndef SWISSPAIR_CLI_CARD_FACTS_H
#define SWISSPAIR_CLI_CARD_FACTS_H

#include "program/cli_text.h"

#include "swisspair/experimental/checklist.h"

struct cli_card_facts {
    const swp_tournament *t;
    uint32_t rounds;                /* that are played */
    swp_checklist **lists;          /* [rounds] the check-list of the round after each */
    const swp_checklist_row **rows; /* [rounds][players], by pairing number */
    bool has_floats;                /* the system knows any */
};

/* After rounds 1..rounds, which are complete; cli_card_facts_free whatever comes of it. */
swp_status cli_card_facts_make(const swp_tournament *t, const char *system, uint32_t rounds,
                               struct cli_card_facts *out, swp_error *err);
void cli_card_facts_free(struct cli_card_facts *facts);

/* Of a player after a round: an arrow down or up, "F" where the system does not tell them apart;
 * "+1", "+0" after White and "-0" after Black (1998, A.7.c), nothing before the first game; "W"
 * absolute, "(W)" strong, "w" mild, as in check-lists. */
void cli_card_facts_float(const struct cli_card_facts *facts, uint32_t tpn, uint32_t round,
                          struct cli_text *out);
void cli_card_facts_difference(const struct cli_card_facts *facts, uint32_t tpn, uint32_t round,
                               struct cli_text *out);
void cli_card_facts_due(const struct cli_card_facts *facts, uint32_t tpn, uint32_t round,
                        struct cli_text *out);

#endif
