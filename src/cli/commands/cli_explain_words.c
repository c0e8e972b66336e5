/* SPDX-License-Identifier: Apache-2.0 */
/* What every format of the explanation shows: see cli_explain.h. */
#include "cli_explain.h"

#include "paper/paper_boards.h"
#include "program/program_language.h"

const char *cli_explain_told(const struct cli_explained *explained, const swp_passage *passage)
{
    return program_told(explained->room, passage->text, passage->saying, explained->tournament->t);
}

void cli_explain_title(const struct cli_explained *explained, struct program_text *out)
{
    struct program_text name = PROGRAM_TEXT_INIT;
    cli_tournament_name(explained->tournament, &name);
    program_text_shown(out, program_text_get(&name));
    program_text_free_part(&name, out);
}

void cli_explain_subtitle(const struct cli_explained *explained, struct program_text *out)
{
    program_add_round(explained->round, explained->rounds, out);
    program_text_format(out, ", %s", explained->system->title);
}

void cli_explain_comparison(const struct cli_explained *explained, struct program_text *out)
{
    const swp_board *recorded = NULL;
    if (!swp_comparison_is_recorded(explained->comparison))
        return;
    if (swp_comparison_count(explained->comparison) == 0) {
        program_text_string(out,
                            explained->is_recorded
                                ? program_said("The round was played as explained here.")
                                : program_said("The boards in the file are those explained here."));
        return;
    }
    program_text_string(
        out, explained->is_recorded
                 ? program_said("Some boards were not played as the system pairs them. The "
                                "system's pairing is explained here; recorded instead: ")
                 : program_said("Some boards in the file differ from the system's pairing, "
                                "which is explained here; recorded instead: "));
    for (uint32_t i = 0; (recorded = swp_comparison_at(explained->comparison, i)) != NULL; i++) {
        program_text_format(out, "%s%lu", i ? ", " : "", (unsigned long)recorded->white);
        if (recorded->black)
            program_text_format(out, "-%lu", (unsigned long)recorded->black);
        else
            program_text_string(out, program_said(" with the bye"));
    }
    program_text_string(out, ".");
}

void cli_explain_player(const struct cli_explained *explained, uint32_t tpn,
                        struct program_text *out)
{
    const swp_player *player = swp_tournament_player(explained->tournament->t, tpn);
    program_text_format(out, "%lu", (unsigned long)tpn);
    if (player->title[0])
        program_text_format(out, " %s", player->title);
    if (player->name && *player->name) {
        program_text_string(out, " ");
        program_text_shown(out, player->name);
    }
}

void cli_explain_score(const struct cli_explained *explained, uint32_t tpn,
                       struct program_text *out)
{
    paper_boards_score(explained->tournament->t, tpn, explained->round, out);
}
