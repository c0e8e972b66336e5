/* SPDX-License-Identifier: Apache-2.0 */
/* What `swisspair explain` shows: the round, the players asked for, and how it compares with what
 * is recorded. */
#ifndef SWISSPAIR_CLI_EXPLAIN_H
#define SWISSPAIR_CLI_EXPLAIN_H

#include "cli_json.h"
#include "cli_tournament.h"

#include "swisspair/explain.h"

/* One telling: of the round (tpn 0) or of a player. */
struct cli_telling {
    uint32_t tpn;
    swp_explanation *told;
};

/* Whom a player meets by the pairing; of no number: the bye. */
struct cli_seat {
    uint32_t tpn, opponent;
    bool is_white;
};

struct cli_explained {
    const struct cli_tournament *tournament;
    const swp_system *system;
    const swp_pairing *pairing;
    uint32_t round, rounds;
    bool is_recorded;     /* the round is complete in the file */
    bool has_boards;      /* it is paired there, complete or not */
    uint32_t differences; /* recorded boards that the system does not pair */
    struct cli_telling tellings[CLI_MAX_PLAYERS_NAMED + 1];
    size_t count;
    struct cli_seat *seats; /* by number, while it is shown */
    size_t seat_count;
};

/* A recorded board, by its White, or by the lower number where no colours are recorded (then those
 * do not count); false unless it differs from what the system pairs. */
bool cli_explain_differs(const struct cli_explained *explained, uint32_t first,
                         swp_board *recorded);
/* "Open of the Salt Harbour", "Round 5 of 9, Dutch System, ..." and how it compares. */
void cli_explain_title(const struct cli_explained *explained, struct cli_text *out);
void cli_explain_subtitle(const struct cli_explained *explained, struct cli_text *out);
void cli_explain_comparison(const struct cli_explained *explained, struct cli_text *out);
/* "14 Lindström, Åke" */
void cli_explain_player(const struct cli_explained *explained, uint32_t tpn, struct cli_text *out);
void cli_explain_score(const struct cli_explained *explained, uint32_t tpn, struct cli_text *out);

void cli_explain_text(const struct cli_explained *explained, struct cli_text *out);
void cli_explain_json(const struct cli_explained *explained, const struct cli_notes *notes,
                      struct cli_text *out);
void cli_explain_html(const struct cli_explained *explained, struct cli_text *out);

#endif
