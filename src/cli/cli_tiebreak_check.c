/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair check --standings`: the ranks of the file (columns 86 to 89) against the tie-breaks it
 * declares. Who shares a rank may stand in any order within it: lots, which are not known here. */
#include "cli_standings.h"

/* The ranks of one file. */
struct comparison {
    const struct cli_tiebreaks *tiebreaks;
    const swp_standings *table;
    struct cli_json *json; /* NULL: lines */
    struct cli_text *answer;
};

static uint32_t recorded_rank(const struct comparison *c, uint32_t tpn)
{
    return swp_trf_rank(c->tiebreaks->tournament->trf, tpn);
}

/* The rank a player may have recorded: that of the list, behind those of equal rank whose recorded
 * rank is better. */
static uint32_t rank_allowed(const struct comparison *c, const swp_standings_row *row,
                             uint32_t recorded)
{
    uint32_t better = 0;
    for (uint32_t i = row->rank - 1; i < row->rank - 1 + row->sharing; i++) {
        const uint32_t other = recorded_rank(c, swp_standings_row_at(c->table, i)->tpn);
        better += other >= row->rank && other < recorded;
    }
    return row->rank + better;
}

/* "BH/C1 22.5 against 23 of player 7 (C.07 8.1)": what keeps the player from the recorded rank. */
static void add_reason(const struct comparison *c, uint32_t index, uint32_t other,
                       struct cli_text *out)
{
    char text[SWP_TIEBREAK_VALUE_SIZE], against[SWP_TIEBREAK_VALUE_SIZE];
    const swp_standings_row *row = swp_standings_row_at(c->table, index);
    const swp_standings_row *holder = swp_standings_row_at(c->table, other);
    const int32_t decider = swp_standings_decider(c->table, index, other);
    swp_tiebreak_value mine = {row->points, 10, true}, his = {holder->points, 10, true};
    unsigned decimals = 0;
    const char *article = "4.2";
    if (decider == (int32_t)swp_standings_code_count(c->table)) {
        cli_text_format(out, "the rank is shared by %lu players (C.07 4.2)",
                        (unsigned long)row->sharing);
        return;
    }
    if (decider != SWP_STANDINGS_BY_POINTS) {
        const uint32_t code = (uint32_t)decider;
        mine = *swp_standings_value_at(c->table, index, code);
        his = *swp_standings_value_at(c->table, other, code);
        article = swp_standings_code_article(c->table, code);
        decimals = cli_tiebreaks_decimals(c->tiebreaks, code);
    }
    cli_tiebreaks_label(c->tiebreaks, decider, out);
    cli_text_format(out, " %s against %s of player %lu (C.07 %s)",
                    swp_tiebreak_value_text(mine, decimals, text),
                    swp_tiebreak_value_text(his, decimals, against), (unsigned long)holder->tpn,
                    article);
}

static void tell(const struct comparison *c, const swp_standings_row *row, uint32_t recorded,
                 const char *reason)
{
    if (!c->json) {
        cli_text_shown(c->answer, c->tiebreaks->tournament->path);
        cli_text_format(c->answer, ": player %lu: rank %lu recorded, %lu by the list: %s\n",
                        (unsigned long)row->tpn, (unsigned long)recorded, (unsigned long)row->rank,
                        reason);
        return;
    }
    cli_json_open(c->json, '{');
    cli_json_member_number(c->json, "id", row->tpn);
    cli_json_member_number(c->json, "recorded", recorded);
    cli_json_member_number(c->json, "expected", row->rank);
    cli_json_member(c->json, "reason", reason);
    cli_json_close(c->json, '}');
}

/* Whether the row differs, which is then told. */
static bool compare_row(const struct comparison *c, uint32_t index)
{
    const swp_standings_row *row = swp_standings_row_at(c->table, index);
    const uint32_t recorded = recorded_rank(c, row->tpn);
    struct cli_text reason = CLI_TEXT_INIT;
    if (recorded == 0 || recorded == rank_allowed(c, row, recorded))
        return false;
    if (recorded > swp_standings_count(c->table))
        cli_text_format(&reason, "there are %lu players",
                        (unsigned long)swp_standings_count(c->table));
    else
        add_reason(c, index, recorded - 1 == index ? row->rank - 1 : recorded - 1, &reason);
    tell(c, row, recorded, cli_text_get(&reason));
    cli_text_free_part(&reason, c->answer);
    return true;
}

enum cli_exit cli_tiebreaks_compare(const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                    struct cli_json *json, struct cli_text *answer,
                                    uint32_t *out_different)
{
    const struct comparison c = {tiebreaks, tiebreaks->table, json, answer};
    const uint32_t n = swp_standings_count(tiebreaks->table);
    uint32_t missing = 0;
    *out_different = 0;
    if (json) {
        cli_json_member_number(json, "edition", cli_tiebreaks_edition(tiebreaks));
        cli_json_key(json, "ranks");
        cli_json_open(json, '[');
    }
    for (uint32_t i = 0; i < n; i++) {
        missing += recorded_rank(&c, swp_standings_row_at(c.table, i)->tpn) == 0;
        *out_different += compare_row(&c, i);
    }
    if (json)
        cli_json_close(json, ']');
    if (missing > 0)
        cli_notes_add(notes, tiebreaks->tournament->path, SWP_SEVERITY_WARNING,
                      "%lu of %lu players have no rank (columns 86 to 89)", (unsigned long)missing,
                      (unsigned long)n);
    return *out_different > 0 ? CLI_EXIT_DIFFERENT : CLI_EXIT_OK;
}
