/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair sheet`: what is printed for a round. A round that stands in the file is shown as it
 * stands there; the next one is paired first. */
#include "cli_commands.h"
#include "paper/paper.h"

#include "program/program_language.h"

#include "cli/files/cli_tournament.h"
#include "cli/output/cli_blockers_text.h"
#include "cli/output/cli_document.h"
#include "cli/paper/cli_picture.h"

#include "swisspair/team.h"

#include <string.h>

/* ---- kinds ----------------------------------------------------------------------------------- */

struct kind {
    const char *name, *what;
    paper_writer *show;               /* NULL: the picture, which needs a pairing */
    bool needs_boards, takes_players; /* boards: the round is paired when it is not recorded */
    bool takes_games;                 /* --boards */
    bool needs_teams, needs_facts;    /* facts: of the system, after every round */
};

static const struct kind kinds[] = {
    {.name = "pairings",
     .what = "the boards, for the wall",
     .show = paper_pairings,
     .needs_boards = true,
     .takes_games = true},
    {.name = "names",
     .what = "the players by name, each with the board, in columns",
     .show = paper_names,
     .needs_boards = true},
    {.name = "slips",
     .what = "slips for the results, eight to a sheet; in order once the stack is cut",
     .show = paper_slips,
     .needs_boards = true},
    {.name = "lineups",
     .what = "of teams: slips on which the captains write who plays",
     .show = paper_line_ups,
     .needs_boards = true,
     .needs_teams = true},
    {.name = "places",
     .what = "cards for the places, a row for each board",
     .show = paper_places,
     .needs_boards = true},
    {.name = "cards",
     .what = "every player's card with all rounds; --player for some of them",
     .show = paper_cards,
     .takes_players = true},
    {.name = "pairingcards",
     .what = "the arbiter's cards: after every round the float and the colour due",
     .show = paper_pairing_cards,
     .takes_players = true,
     .needs_facts = true},
    {.name = "checkin", .what = "all players by name, with a box to tick", .show = paper_check_in},
    {.name = "picture",
     .what = "the round drawn: brackets, pairs, who floats",
     .needs_boards = true},
};

static const struct kind *find_kind(const char *name, struct cli_notes *notes)
{
    struct program_text known = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].name, name) == 0) {
            program_text_free(&known);
            return &kinds[i];
        }
        program_text_format(&known, "%s%s", i ? ", " : "", kinds[i].name);
    }
    cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "there is no sheet '%s', expected one of: %s",
                  name, program_text_get(&known));
    cli_notes_free_part(&known, notes);
    return NULL;
}

static void describe_kinds(struct program_text *page)
{
    program_text_string(page, "\nKINDS\n");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        program_text_format(page, "  %-13s %s\n", kinds[i].name, kinds[i].what);
}

/* ---- the round ------------------------------------------------------------------------------- */

/* Whether anybody is paired in the round, played or not. */
static bool is_paired(const swp_tournament *t, uint32_t round)
{
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++)
        if (swp_tournament_entry_in(t, round, player->tpn).opponent != 0)
            return true;
    return false;
}

/* The round meant: --round, else one that is paired and not complete, else the next one, or the
 * last when all are played. 0 with an error noted when a round before it is not complete. */
static uint32_t choose_round(const struct cli_options *options,
                             const struct cli_tournament *tournament, struct cli_notes *notes)
{
    const uint32_t played = swp_trf_rounds_played(tournament->trf);
    const uint32_t rounds = swp_tournament_rounds(tournament->t);
    const uint32_t next = played > 0 && played == rounds ? played : played + 1;
    const uint32_t round = options->round ? options->round : next;
    if (round <= played + 1)
        return round;
    cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                  "there is no sheet of round %lu yet: round %lu is not complete",
                  (unsigned long)round, (unsigned long)played + 1);
    return 0;
}

static bool are_known(const struct cli_options *options, const struct cli_tournament *tournament,
                      struct cli_notes *notes)
{
    for (size_t i = 0; i < options->player_count; i++)
        if (!swp_tournament_player(tournament->t, options->players[i])) {
            cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR, "there is no player %lu",
                          (unsigned long)options->players[i]);
            return false;
        }
    return true;
}

/* Line-ups are for teams. */
static bool is_for(const struct kind *kind, const struct cli_tournament *tournament,
                   struct cli_notes *notes)
{
    const bool fits = !kind->needs_teams || swp_tournament_team_rules(tournament->t);
    if (!fits)
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "'swisspair sheet %s' is for tournaments of teams", kind->name);
    return fits;
}

/* Where nothing is paired, what says how to pair would do nothing. */
static bool is_idle(const struct cli_options *options, const struct cli_tournament *tournament,
                    struct cli_notes *notes)
{
    static const enum cli_option_id of_pairing[] = {CLI_OPTION_MAXI, CLI_OPTION_MAX_WORK,
                                                    CLI_OPTION_PROVISIONAL};
    for (size_t i = 0; i < sizeof of_pairing / sizeof *of_pairing; i++)
        if (options->given & CLI_BIT(of_pairing[i])) {
            cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                          "--%s sets how a round is paired, and this sheet pairs none",
                          cli_option_text(of_pairing[i], NULL).name);
            return true;
        }
    return false;
}

/* ---- the command ----------------------------------------------------------------------------- */

struct work {
    const struct kind *kind;
    const struct cli_options *options;
    const struct cli_tournament *tournament;
    const swp_system *system;
    struct paper_round paper;
    struct cli_notes *notes;
};

/* Shows boards that are gathered, or none of them when memory was gone. */
static enum cli_exit show(struct work *work, struct paper_boards *boards, bool are_there,
                          struct program_text *answer)
{
    if (!are_there) {
        answer->failed = true;
        return CLI_EXIT_LIMIT;
    }
    work->paper.boards = boards;
    work->kind->show(&work->paper, answer);
    paper_boards_free(boards);
    return CLI_EXIT_OK;
}

/* Pairs the round; a recorded one, for the picture, from the rounds before it. */
static enum cli_exit pair_round(struct work *work, uint32_t round, bool is_recorded,
                                struct program_text *answer)
{
    const struct cli_tournament *tournament = work->tournament;
    if (cli_tournament_need_facts(tournament, round, work->notes) != CLI_EXIT_OK)
        return CLI_EXIT_INVALID;
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error error = {0};
    how.system = work->system->id;
    how.max_work = work->options->max_work;
    how.round = round;
    how.flags |= work->kind->show ? 0u : SWP_PAIR_TRACE;
    how.flags |= is_recorded ? SWP_PAIR_RECORDED : 0u;
    const swp_status status = swp_pairing_create(tournament->t, &how, &pairing, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(work->notes, tournament->path, &error);
        if (status == SWP_ERR_NO_PAIRING)
            cli_blockers_evidence(tournament->t, &how, work->options->json, work->notes);
        return cli_exit_for(status);
    }
    struct paper_boards boards;
    enum cli_exit exit = CLI_EXIT_OK;
    work->paper.system = work->system->title;
    if (work->kind->show)
        exit =
            show(work, &boards, paper_boards_of_pairing(tournament->t, pairing, &boards), answer);
    else
        cli_picture_sheet(&work->paper, tournament->t, pairing, answer);
    swp_pairing_destroy(pairing);
    return exit;
}

/* Cards with what the system says of everybody after each round that is complete before `round`. */
static enum cli_exit show_facts(struct work *work, uint32_t round, struct program_text *answer)
{
    const struct cli_tournament *tournament = work->tournament;
    enum cli_system_source source;
    struct paper_card_facts facts;
    struct paper_boards boards;
    swp_error error = {0};
    work->system = cli_tournament_system(work->options, tournament, work->notes, &source);
    if (!work->system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, work->system, source, work->notes);
    const uint32_t played = swp_trf_rounds_played(tournament->trf);
    const uint32_t last = work->options->round && round <= played ? round - 1 : played;
    const swp_status status =
        paper_card_facts_make(tournament->t, work->system->id, last, &facts, &error);
    enum cli_exit exit = cli_exit_for(status);
    work->paper.facts = &facts;
    if (status == SWP_OK)
        exit = show(work, &boards, paper_boards_recorded(tournament->t, round, &boards), answer);
    else if (status == SWP_ERR_MEMORY)
        answer->failed = true;
    else
        cli_notes_add_error(work->notes, tournament->path, &error);
    work->paper.facts = NULL;
    paper_card_facts_free(&facts);
    return exit;
}

static enum cli_exit show_tournament(const struct cli_options *options,
                                     const struct cli_tournament *tournament,
                                     const struct kind *kind, struct cli_notes *notes,
                                     struct program_text *answer)
{
    enum cli_system_source source;
    struct program_text title = PROGRAM_TEXT_INIT;
    struct paper_boards boards;
    struct work work = {.kind = kind, .options = options, .tournament = tournament, .notes = notes};
    const uint32_t round = choose_round(options, tournament, notes);
    if (round == 0 || !are_known(options, tournament, notes) || !is_for(kind, tournament, notes) ||
        !cli_tournament_may_have_boards(options, tournament, notes))
        return CLI_EXIT_INVALID;
    cli_tournament_name(tournament, &title);
    work.paper =
        (struct paper_round){.title = program_text_get(&title),
                             .rounds = swp_tournament_rounds(tournament->t),
                             .language = program_language(),
                             .paper = options->paper ? options->paper : PAPER_A4,
                             .with_games = (options->given & CLI_BIT(CLI_OPTION_GAMES)) != 0,
                             .players = options->players,
                             .player_count = options->player_count};
    const bool is_recorded = is_paired(tournament->t, round);
    const bool is_played = round <= swp_trf_rounds_played(tournament->trf);
    const bool pairs = kind->needs_boards && !(kind->show && is_recorded);
    enum cli_exit exit = CLI_EXIT_INVALID;
    if (kind->needs_facts && !is_idle(options, tournament, notes)) {
        exit = show_facts(&work, round, answer);
    } else if (!pairs && !is_idle(options, tournament, notes)) {
        exit = show(&work, &boards, paper_boards_recorded(tournament->t, round, &boards), answer);
    } else if (pairs) {
        work.system = cli_tournament_system(options, tournament, notes, &source);
        if (work.system) {
            cli_tournament_note_system(tournament, work.system, source, notes);
            exit = pair_round(&work, round, is_played, answer);
        }
    }
    program_text_free_part(&title, answer);
    return exit;
}

/* --json: the page as a text, and what is to be said of the file it was made from, as `lint` does.
 */
static enum cli_exit show_document(const struct cli_options *options,
                                   const struct cli_tournament *tournament, const struct kind *kind,
                                   struct cli_notes *notes, struct program_text *answer)
{
    struct program_text page = PROGRAM_TEXT_INIT, told = PROGRAM_TEXT_INIT;
    enum cli_exit exit = show_tournament(options, tournament, kind, notes, &page);
    if (exit == CLI_EXIT_OK) {
        program_text_format(answer, "{\"schema\":%d,\"sheet\":\"%s\",\"page\":", SWP_JSON_SCHEMA,
                            kind->name);
        struct cli_document text = cli_document_begin(NULL, NULL, answer);
        exit =
            cli_document_end(&text, swp_json_text(program_text_get(&page), &text.out, &text.error));
        struct cli_document of = cli_document_begin(tournament->path, notes, &told);
        if (exit == CLI_EXIT_OK)
            exit = cli_document_end(
                &of, swp_notes_json(tournament->trf, &of.options, &of.out, &of.error));
        else
            cli_document_end(&of, SWP_OK);
        program_text_string(answer, ",\"of\":");
        program_text_add(answer, program_text_get(&told), strcspn(program_text_get(&told), "\n"));
        program_text_string(answer, "}\n");
    }
    program_text_free_part(&told, answer);
    program_text_free_part(&page, answer);
    return exit;
}

static enum cli_exit run_sheet(const struct cli_options *options, struct cli_notes *notes,
                               struct program_text *answer)
{
    struct cli_pool pool = CLI_POOL_INIT;
    struct cli_tournament tournament;
    struct cli_options known = *options;
    const struct kind *kind = find_kind(options->operands[0], notes);
    if (!kind)
        return CLI_EXIT_INVALID;
    if (options->player_count > 0 && !kind->takes_players) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--player is for 'swisspair sheet cards' and 'pairingcards'");
        return CLI_EXIT_INVALID;
    }
    if (options->given & CLI_BIT(CLI_OPTION_GAMES) && !kind->takes_games) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--boards is for 'swisspair sheet pairings'");
        return CLI_EXIT_INVALID;
    }
    known.any_event = !kind->needs_boards; /* lists and cards are asked for in round robins too */
    enum cli_exit exit = cli_tournament_open(&known, options->operands[1], &pool,
                                             SWP_SEVERITY_WARNING, notes, &tournament);
    if (!kind->needs_boards)
        cli_notes_drop_absent(notes, "152"); /* nothing is paired */
    if (exit == CLI_EXIT_OK)
        exit = options->json ? show_document(&known, &tournament, kind, notes, answer)
                             : show_tournament(&known, &tournament, kind, notes, answer);
    cli_tournament_free(&tournament);
    cli_pool_free(&pool);
    return exit;
}

const struct cli_command cli_sheet_command = {
    .name = "sheet",
    .operands = "KIND FILE|-",
    .summary = "make pairings, slips, cards and other sheets to print",
    .description =
        "Makes an HTML page for paper, A4 or Letter, and for the screen: every sheet has the\n"
        "event, the round and \"page 2 of 5\"; headings are repeated, and no board is split.\n"
        "\n"
        "A round paired in the file is shown as it stands, with results; the next one is paired\n"
        "as by 'swisspair pair'. Boards are in the order of C.04.2: by the score of the higher\n"
        "player, of the lower one, and the pairing number. The picture is drawn from the\n"
        "decisions recorded while the system pairs the round.",
    .add_to_description = describe_kinds,
    .examples = "swisspair sheet pairings -o round-5.html open.trf\n"
                "swisspair sheet slips --paper letter -o slips.html open.trf\n"
                "swisspair sheet cards --player 14 open.trf\n"
                "swisspair sheet pairingcards --system dutch-2012 -o cards.html open.trf\n"
                "swisspair sheet pairings --round 4 open.trf\n"
                "swisspair sheet pairings --boards league.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ROUND) |
               CLI_BIT(CLI_OPTION_PLAYER) | CLI_BIT(CLI_OPTION_PAPER) | CLI_BIT(CLI_OPTION_GAMES) |
               CLI_BIT(CLI_OPTION_ADJOURNED) | CLI_BIT(CLI_OPTION_PROVISIONAL) |
               CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_MAXI) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_OPTIONS_OF_PAIRING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_NO_PAIRING) | CLI_BIT(CLI_EXIT_INTERNAL) |
             CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 2,
    .max_operands = 2,
    .first_file = 1,
    .files = 1,
    .run = run_sheet,
};
