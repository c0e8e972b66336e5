/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair whynot`: why a pairing, a bye or a float that somebody had wished for was not made. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_blockers_text.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "program/program_language.h"

#include "swisspair/experimental/whynot.h"

#include <string.h>

/* What is shown. */
struct shown_answer {
    const struct cli_tournament *tournament;
    const swp_system *system;
    uint32_t round;
    bool is_recorded; /* the round is complete in the file */
    swp_wish wish;
    const swp_whynot *answer;
};

/* ---- for people ------------------------------------------------------------------------------ */

static void add_player(const struct shown_answer *shown, uint32_t tpn, struct program_text *out)
{
    const swp_player *player = swp_tournament_player(shown->tournament->t, tpn);
    program_text_format(out, "%lu", (unsigned long)tpn);
    if (!player->name || !*player->name)
        return;
    program_text_string(out, " ");
    program_text_shown(out, player->name);
}

static const char *verdict_said(swp_verdict verdict)
{
    static const char *const said[] = {
        [SWP_VERDICT_PAIRED] = SWP_KEYED_("verdict.paired", "paired"),
        [SWP_VERDICT_COLOURS] = SWP_KEYED_("verdict.colours", "colours"),
        [SWP_VERDICT_IMPOSSIBLE] = SWP_KEYED_("verdict.impossible", "impossible"),
        [SWP_VERDICT_WORSE] = SWP_KEYED_("verdict.worse", "worse"),
        [SWP_VERDICT_LATER] = SWP_KEYED_("verdict.later", "later"),
    };
    const size_t index = (size_t)verdict;
    return index < sizeof said / sizeof *said ? program_said(said[index])
                                              : swp_verdict_name(verdict);
}

/* "4 Şahin, Elif with White against 9 O'Meara, Cian: worse" */
static void add_question(const struct shown_answer *shown, struct program_text *out)
{
    add_player(shown, shown->wish.player, out);
    switch (shown->wish.kind) {
    case SWP_WISH_KIND_MEETING:
        program_text_string(out, (shown->wish.flags & SWP_WISH_COLOURS)
                                     ? program_said(" with White against ")
                                     : program_said(" against "));
        add_player(shown, shown->wish.opponent, out);
        break;
    case SWP_WISH_KIND_BYE:
        program_text_string(out, program_said(" with the bye"));
        break;
    case SWP_WISH_KIND_DOWNFLOAT:
        program_text_string(out, program_said(" against somebody with fewer points"));
        break;
    case SWP_WISH_KIND_UPFLOAT:
    case SWP_WISH_KIND_MAX_ENUM:
        program_text_string(out, program_said(" against somebody with more points"));
        break;
    }
    program_text_format(out, ": %s\n", verdict_said(swp_whynot_verdict(shown->answer)));
}

static void add_text(const struct shown_answer *shown, struct program_text *answer)
{
    const swp_whynot_reason *reason = NULL;
    struct program_text room = PROGRAM_TEXT_INIT;
    cli_tournament_first_line(shown->tournament, answer);
    program_add_round(shown->round, 0, answer);
    program_text_format(answer, ", %s\n\n", shown->system->title);
    add_question(shown, answer);
    for (uint32_t i = 0; (reason = swp_whynot_reason_at(shown->answer, i)) != NULL; i++) {
        program_text_shown(answer,
                           program_told(&room, reason->text, reason->saying, shown->tournament->t));
        program_text_string(answer, "\n");
    }
    program_text_free_part(&room, answer);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static enum cli_exit add_json(const struct shown_answer *shown, struct cli_notes *notes,
                              struct program_text *answer)
{
    struct cli_document document = cli_document_begin(shown->tournament->path, notes, answer);
    document.options.named = shown->tournament->t;
    return cli_document_end(&document, swp_whynot_json(shown->answer, &document.options,
                                                       &document.out, &document.error));
}

/* ---- the wish -------------------------------------------------------------------------------- */

static bool refuse(struct cli_notes *notes, const char *what)
{
    cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "%s", program_said(what));
    return false;
}

/* The float an arbiter mostly asks about. */
static swp_wish_kind usual_float(const swp_system *system)
{
    return system->flags & SWP_SYSTEM_MOVES_UP ? SWP_WISH_KIND_UPFLOAT : SWP_WISH_KIND_DOWNFLOAT;
}

/* Two numbers after the file, or --bye or --float and no number. */
static bool take_wish(const struct cli_options *options, const swp_system *system,
                      struct cli_notes *notes, swp_wish *out)
{
    const bool is_bye = (options->given & CLI_BIT(CLI_OPTION_BYE)) != 0;
    const bool is_float = (options->given & CLI_BIT(CLI_OPTION_FLOAT)) != 0;
    const bool has_pair = options->operand_count == 3;
    *out = (swp_wish)SWP_WISH_INIT;
    if (is_bye + is_float + has_pair != 1 || options->operand_count == 2)
        return refuse(notes, SWP_N_("one wish is asked about: expected FILE and the numbers of two "
                                    "players, or --bye ID, or --float ID"));
    if (options->given & CLI_BIT(CLI_OPTION_COLOURS)) {
        if (!has_pair)
            return refuse(notes, SWP_N_("--colours asks about two players: expected FILE A B"));
        out->flags = SWP_WISH_COLOURS;
    }
    out->player = options->wished_player;
    if (is_bye) {
        out->kind = SWP_WISH_KIND_BYE;
    } else if (is_float) {
        out->kind = options->wished_float == CLI_FLOAT_USUAL ? usual_float(system)
                    : options->wished_float == CLI_FLOAT_UP  ? SWP_WISH_KIND_UPFLOAT
                                                             : SWP_WISH_KIND_DOWNFLOAT;
    } else {
        uint32_t *const players[] = {&out->player, &out->opponent};
        for (int i = 0; i < 2; i++)
            if (!cli_options_player(options->operands[1 + i], players[i])) {
                cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                              "'%s' found; expected the numbers of two players after the file",
                              options->operands[1 + i]);
                return false;
            }
    }
    return true;
}

/* ---- the command ----------------------------------------------------------------------------- */

static enum cli_exit ask(struct shown_answer *shown, const struct cli_options *options,
                         struct cli_notes *notes, struct program_text *answer)
{
    const swp_tournament *t = shown->tournament->t;
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_whynot *found = NULL;
    swp_error error = {0};
    how.system = shown->system->id;
    how.max_work = options->max_work;
    how.round = shown->round;
    how.flags |= shown->is_recorded ? SWP_PAIR_RECORDED : 0u;
    const swp_status status = swp_whynot_create(t, &how, &shown->wish, &found, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, shown->tournament->path, &error);
        if (status == SWP_ERR_NO_PAIRING)
            cli_blockers_evidence(t, &how, options->json, notes);
        return cli_exit_for(status);
    }
    enum cli_exit exit = CLI_EXIT_OK;
    shown->answer = found;
    if (options->format == PAPER_FORMAT_JSON)
        exit = add_json(shown, notes, answer);
    else
        add_text(shown, answer);
    swp_whynot_destroy(found);
    return exit;
}

static enum cli_exit ask_tournament(const struct cli_options *options,
                                    const struct cli_tournament *tournament,
                                    struct cli_notes *notes, struct program_text *answer)
{
    enum cli_system_source source;
    struct shown_answer shown = {.tournament = tournament};
    shown.system = cli_tournament_system(options, tournament, notes, &source);
    if (!shown.system || !take_wish(options, shown.system, notes, &shown.wish))
        return CLI_EXIT_INVALID;
    cli_tournament_note_pairing(tournament, shown.system, source, notes);
    shown.round =
        cli_tournament_round_by(options, tournament, shown.system, notes, &shown.is_recorded);
    if (shown.round == 0)
        return CLI_EXIT_INVALID;
    return ask(&shown, options, notes, answer);
}

static enum cli_exit run_whynot(const struct cli_options *options, struct cli_notes *notes,
                                struct program_text *answer)
{
    return cli_tournament_with(options, SWP_SEVERITY_WARNING, ask_tournament, notes, answer);
}

const struct cli_command cli_whynot_command = {
    .name = "whynot",
    .operands = "FILE|- [A B]",
    .summary = "tell why two players do not meet, or one has no bye or does not float",
    .description =
        "Answers why A and B do not meet in the next round of FILE, or in a recorded one\n"
        "(--round), why a player does not have the bye (--bye), or does not float (--float). The\n"
        "round is paired twice by the same system, once with the wish as one more absolute\n"
        "requirement, and the answer is the first decision where the two part:\n"
        "\n"
        "paired      the system pairs it\n"
        "colours     the two meet, but B has White (--colours)\n"
        "later       no criterion is worse, but the text's order comes to another pairing first:\n"
        "            which step, and both choices\n"
        "worse       the first bracket and the first criterion at which the best pairing with\n"
        "            the wish loses, and both values\n"
        "impossible  the article it contradicts, with the evidence; or no complete pairing of the\n"
        "            round has it\n"
        "\n"
        "Each of these is an answer: exit code 0. The round compared is the one `swisspair pair`\n"
        "gives, even if another was played.",
    .examples = "swisspair whynot open.trf 4 9\n"
                "swisspair whynot --colours open.trf 4 9\n"
                "swisspair whynot --round 3 --bye 27 open.trf\n"
                "swisspair whynot --float 12:up --format json open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ROUND) |
               CLI_BIT(CLI_OPTION_ADJOURNED) | CLI_BIT(CLI_OPTION_PROVISIONAL) |
               CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_MAXI) | CLI_BIT(CLI_OPTION_COLOURS) |
               CLI_BIT(CLI_OPTION_BYE) | CLI_BIT(CLI_OPTION_FLOAT) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_OPTIONS_OF_PAIRING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_reports,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_NO_PAIRING) | CLI_BIT(CLI_EXIT_INTERNAL) |
             CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 3,
    .files = 1,
    .run = run_whynot,
};
