/* SPDX-License-Identifier: Apache-2.0 */
/* What `swisspair explain` shows: the round, the players asked for, and how it compares with what
 * is recorded. */
#ifndef SWISSPAIR_CLI_EXPLAIN_H
#define SWISSPAIR_CLI_EXPLAIN_H

#include "cli/files/cli_tournament.h"

#include "swisspair/check.h"
#include "swisspair/explain.h"

struct cli_explained {
    const struct cli_tournament *tournament;
    const swp_system *system;
    const swp_pairing *pairing;
    uint32_t round, rounds;
    bool is_recorded; /* the round is complete in the file */
    const swp_comparison *comparison;
    const swp_explanation *told[CLI_MAX_PLAYERS_NAMED]; /* of the round, or of players */
    uint32_t count;
    enum paper_size paper;
    struct program_text *room; /* for a sentence in another language (program_told) */
};
/* A passage in the language of the run. */
const char *cli_explain_told(const struct cli_explained *explained, const swp_passage *passage);

/* "Open of the Salt Harbour", "Round 5 of 9, Dutch System, ..." and how it compares. */
void cli_explain_title(const struct cli_explained *explained, struct program_text *out);
void cli_explain_subtitle(const struct cli_explained *explained, struct program_text *out);
void cli_explain_comparison(const struct cli_explained *explained, struct program_text *out);
/* "14 Lindström, Åke" */
void cli_explain_player(const struct cli_explained *explained, uint32_t tpn,
                        struct program_text *out);
void cli_explain_score(const struct cli_explained *explained, uint32_t tpn,
                       struct program_text *out);

void cli_explain_text(const struct cli_explained *explained, struct program_text *out);
void cli_explain_html(const struct cli_explained *explained, struct program_text *out);

#endif
