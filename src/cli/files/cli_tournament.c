/* SPDX-License-Identifier: Apache-2.0 */
/* From a file's name to a tournament that a command can use (see cli_tournament.h). */
#include "cli_tournament.h"

#include "program/program_files.h"
#include "program/program_language.h"

#include "swisspair/team.h"

#include <errno.h>
#include <string.h>

/* Bytes of memory for a byte of the file: it, its lines, the tournament, and the work on it. */
enum { POOL_OF_A_BYTE = 8, POOL_BESIDES = 256 * 1024 };

static const char *colour_word(swp_colour colour)
{
    return colour == SWP_COLOUR_BLACK ? "black" : "white";
}

/* Lays down --rounds, --initial-colour and --baku; what the file says otherwise is noted. */
static enum cli_exit lay_down(const struct cli_options *options, const char *path,
                              swp_tournament *t, struct cli_notes *notes)
{
    swp_error error = {0};
    const uint32_t rounds = swp_tournament_rounds(t);
    const swp_colour colour = swp_tournament_initial_colour(t);
    if (options->rounds) {
        cli_notes_drop_absent(notes, "142");
        if (rounds && rounds != options->rounds)
            cli_notes_add(notes, path, SWP_SEVERITY_INFO,
                          "the file declares %lu rounds, --rounds %lu is used",
                          (unsigned long)rounds, (unsigned long)options->rounds);
        if (swp_tournament_set_rounds(t, options->rounds, &error) != SWP_OK)
            goto fail;
    }
    if (options->initial_colour != SWP_COLOUR_NONE) {
        cli_notes_drop_absent(notes, "152");
        if (colour != SWP_COLOUR_NONE && colour != options->initial_colour)
            cli_notes_add(notes, path, SWP_SEVERITY_INFO,
                          "the file declares the initial colour %s, --initial-colour %s is used",
                          colour_word(colour), colour_word(options->initial_colour));
        if (swp_tournament_set_initial_colour(t, options->initial_colour, &error) != SWP_OK)
            goto fail;
    }
    if (options->given & CLI_BIT(CLI_OPTION_MAXI))
        swp_tournament_set_maxi(t, true);
    if (options->given & CLI_BIT(CLI_OPTION_BAKU)) {
        if (swp_tournament_is_accelerated(t))
            cli_notes_add(notes, path, SWP_SEVERITY_INFO,
                          "the file gives virtual points itself, --baku changes nothing");
        else if (swp_tournament_accelerate_baku(t, &error) != SWP_OK)
            goto fail;
    }
    return CLI_EXIT_OK;
fail:
    cli_notes_add_error(notes, path, &error);
    return cli_exit_for(error.status);
}

/* Lays down --provisional; a rating that is replaced is noted. */
static enum cli_exit give_ratings(const struct cli_options *options, const char *path,
                                  swp_tournament *t, struct cli_notes *notes)
{
    const char *pairs = options->provisional;
    uint32_t tpn, rating;
    while (cli_options_next_rating(&pairs, &tpn, &rating)) {
        swp_player player = SWP_PLAYER_INIT;
        swp_error error = {0};
        swp_status status = swp_tournament_fill_player(t, tpn, &player, &error);
        if (player.rating != 0 && player.rating != (int32_t)rating)
            cli_notes_add(notes, path, SWP_SEVERITY_INFO,
                          "player %lu has the rating %ld, --provisional %lu is used",
                          (unsigned long)tpn, (long)player.rating, (unsigned long)rating);
        player.rating = (int32_t)rating;
        if (status == SWP_OK)
            status = swp_tournament_update_player(t, &player, &error);
        if (status != SWP_OK) {
            cli_notes_add_error(notes, path, &error);
            return cli_exit_for(error.status);
        }
    }
    return CLI_EXIT_OK;
}

bool cli_tournament_may_have_boards(const struct cli_options *options,
                                    const struct cli_tournament *tournament,
                                    struct cli_notes *notes)
{
    if (!(options->given & CLI_BIT(CLI_OPTION_GAMES)) || swp_tournament_team_rules(tournament->t))
        return true;
    cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                  "--boards shows the boards of matches; this is no tournament of teams");
    return false;
}

void cli_tournament_note_unrated(const struct cli_tournament *tournament, const swp_system *system,
                                 struct cli_notes *notes)
{
    struct program_text unrated = PROGRAM_TEXT_INIT;
    uint32_t count = 0;
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(tournament->t, i)) != NULL; i++) {
        if (player->rating != 0)
            continue;
        if (count++ < 20)
            program_text_format(&unrated, "%s%lu", count > 1 ? ", " : "",
                                (unsigned long)player->tpn);
    }
    const bool is_asked = (system->flags & SWP_SYSTEM_NEEDS_RATINGS) != 0;
    const bool is_maxi =
        swp_tournament_is_maxi(tournament->t) && system->flags & SWP_SYSTEM_KNOWS_MAXI;
    if (count > 0 && (is_asked || is_maxi || system->flags & SWP_SYSTEM_USES_RATINGS))
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_WARNING,
            program_said_of(
                "%lu player without a rating (%s%s), counted as 0: %s %s, add them to the "
                "file or use --provisional ID=RATING,...",
                "%lu players without a rating (%s%s), counted as 0: %s %s, add them to the "
                "file or use --provisional ID=RATING,...",
                count),
            (unsigned long)count, program_text_get(&unrated), count > 20 ? ", ..." : "", system->id,
            is_asked ? program_said("asks for provisional ones")
            : is_maxi
                ? program_said("looks at ratings in a Maxi-tournament and needs provisional ones")
                : program_said("pairs by ratings and needs provisional ones"));
    cli_notes_free_part(&unrated, notes);
}

/* The lowest rated player of the pairing, of several the last of the list; without a rating lowest.
 */
static const swp_player *lowest_rated(const swp_tournament *t, const swp_pairing *pairing)
{
    const swp_player *lowest = NULL;
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const uint32_t tpns[] = {board.white, board.black};
        for (size_t k = 0; k < 2; k++) {
            const swp_player *player = tpns[k] ? swp_tournament_player(t, tpns[k]) : NULL;
            if (player && (!lowest || player->rating < lowest->rating ||
                           (player->rating == lowest->rating && player->tpn > lowest->tpn)))
                lowest = player;
        }
    }
    return lowest;
}

void cli_tournament_note_first_bye(const struct cli_tournament *tournament,
                                   const swp_system *system, const swp_pairing *pairing,
                                   struct cli_notes *notes)
{
    const uint32_t n = swp_pairing_board_count(pairing);
    const swp_board last = n > 0 ? swp_pairing_board_at(pairing, n - 1) : (swp_board){0, 0};
    const swp_player *bye =
        last.black == 0 ? swp_tournament_player(tournament->t, last.white) : NULL;
    if (!(system->flags & SWP_SYSTEM_BYE_BY_RATING) || swp_pairing_round(pairing) != 1 || !bye)
        return;
    const swp_player *lowest = lowest_rated(tournament->t, pairing);
    if (lowest->rating < bye->rating)
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_WARNING,
            "the bye of round 1 goes to player %lu, the last of the list (1.1); 7.1 speaks "
            "of the lowest rated, who is player %lu: check the order of the list",
            (unsigned long)bye->tpn, (unsigned long)lowest->tpn);
}

void cli_tournament_note_pairing(const struct cli_tournament *tournament, const swp_system *system,
                                 enum cli_system_source source, struct cli_notes *notes)
{
    cli_tournament_note_system(tournament, system, source, notes);
    cli_tournament_note_lot(tournament, system, notes);
    cli_tournament_note_missing(tournament, notes);
    cli_tournament_note_unrated(tournament, system, notes);
}

/* Says by errno why a file was not read. */
static enum cli_exit not_read(const char *path, size_t most, struct cli_notes *notes)
{
    const int why = errno;
    if (why == EFBIG)
        cli_notes_add(notes, path, SWP_SEVERITY_ERROR,
                      "has more than %llu bytes; --max-file lets it be read",
                      (unsigned long long)most);
    else
        cli_notes_add_errno(notes, path, SWP_N_("cannot be read"));
    return why == ENOMEM || why == EFBIG ? CLI_EXIT_LIMIT : CLI_EXIT_FILE;
}

enum cli_exit cli_tournament_open(const struct cli_options *options, const char *path,
                                  struct cli_pool *pool, swp_severity lowest,
                                  struct cli_notes *notes, struct cli_tournament *out)
{
    const swp_allocator allocator = cli_pool_allocator(pool);
    *out = (struct cli_tournament){.path = path, .bytes = {.from = allocator}, .pool = pool};
    const size_t most = options->max_file ? options->max_file : SWP_TRF_MAX_BYTES;
    const size_t size = program_file_size(path);
    if (size <= most && size < SIZE_MAX / (2 * POOL_OF_A_BYTE))
        cli_pool_expect(pool, size * POOL_OF_A_BYTE + POOL_BESIDES);
    if (!program_file_read(path, most, &out->bytes))
        return not_read(path, most, notes);
    swp_trf_options reading = SWP_TRF_OPTIONS_INIT;
    reading.max_bytes = most;
    reading.max_line = options->max_line;
    swp_error error = {0};
    if (options->adjourned_as_draw)
        reading.flags |= SWP_TRF_ADJOURNED_AS_DRAW;
    if (options->open_as_absent)
        reading.flags |= SWP_TRF_OPEN_AS_ABSENT;
    if (options->system || options->any_event)
        reading.flags |= SWP_TRF_ANY_SYSTEM;
    if (options->system && options->system->flags & SWP_SYSTEM_PAIRS_MATCHES)
        reading.flags |= SWP_TRF_MATCHES;
    const swp_status status = swp_trf_read_in_place(out->bytes.bytes, out->bytes.length, &allocator,
                                                    &reading, &out->trf, &error);
    if (out->trf) {
        const swp_tournament *read = swp_trf_tournament(out->trf);
        cli_notes_add_trf(notes, path, out->trf, lowest,
                          options->system ? NULL
                          : read          ? swp_tournament_system(read)
                                          : "");
    }
    if (status != SWP_OK) {
        if (!cli_notes_first_error(notes))
            cli_notes_add_error(notes, path, &error);
        return cli_exit_for(status);
    }
    out->t = swp_trf_tournament(out->trf);
    if (!out->t) {
        cli_notes_add(notes, path, SWP_SEVERITY_ERROR, "the file holds no tournament");
        return CLI_EXIT_INVALID;
    }
    const enum cli_exit exit = lay_down(options, path, out->t, notes);
    return exit == CLI_EXIT_OK ? give_ratings(options, path, out->t, notes) : exit;
}

void cli_tournament_free(struct cli_tournament *tournament)
{
    swp_trf_destroy(tournament->trf);
    program_text_free(&tournament->bytes);
    if (tournament->pool)
        cli_pool_clear(tournament->pool);
    *tournament = (struct cli_tournament){.path = tournament->path};
}

enum cli_exit cli_tournament_with(const struct cli_options *options, swp_severity lowest,
                                  cli_tournament_work *work, struct cli_notes *notes,
                                  struct program_text *answer)
{
    struct cli_pool pool = CLI_POOL_INIT;
    struct cli_tournament tournament;
    enum cli_exit exit =
        cli_tournament_open(options, options->operands[0], &pool, lowest, notes, &tournament);
    if (exit == CLI_EXIT_OK)
        exit = work(options, &tournament, notes, answer);
    cli_tournament_free(&tournament);
    cli_pool_free(&pool);
    return exit;
}

uint32_t cli_tournament_table_round(const struct cli_options *options,
                                    const struct cli_tournament *tournament)
{
    return options->round ? options->round : swp_trf_rounds_played(tournament->trf) + 1;
}

uint32_t cli_tournament_round(const struct cli_options *options,
                              const struct cli_tournament *tournament, struct cli_notes *notes,
                              bool *out_recorded)
{
    const uint32_t played = swp_trf_rounds_played(tournament->trf);
    const uint32_t round = options->round ? options->round : played + 1;
    *out_recorded = round <= played;
    if (round > played + 1) {
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "round %lu cannot be paired yet: round %lu is not complete",
                      (unsigned long)round, (unsigned long)played + 1);
        return 0;
    }
    if (!*out_recorded && round <= swp_tournament_rounds_recorded(tournament->t))
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_INFO,
            "round %lu is already paired in the file but not complete: it is paired again",
            (unsigned long)round);
    return round;
}

uint32_t cli_tournament_round_by(const struct cli_options *options,
                                 const struct cli_tournament *tournament, const swp_system *system,
                                 struct cli_notes *notes, bool *out_recorded)
{
    *out_recorded = false;
    if (system->flags & SWP_SYSTEM_IS_TABLE)
        return cli_tournament_table_round(options, tournament);
    const uint32_t round = cli_tournament_round(options, tournament, notes, out_recorded);
    return round > 0 && cli_tournament_need_facts(tournament, round, notes) == CLI_EXIT_OK ? round
                                                                                           : 0;
}

/* "2010/05/01" */
static void add_day(struct program_text *out, uint32_t day)
{
    program_text_format(out, "%04lu/%02lu/%02lu", (unsigned long)(day / 10000),
                        (unsigned long)(day / 100 % 100), (unsigned long)(day % 100));
}

/* What was in force, for a reader: the edition, or those before and after the day. */
static void add_in_force(struct program_text *out, const swp_in_force *then)
{
    const swp_edition *before = then->before, *after = then->after;
    struct program_text last = PROGRAM_TEXT_INIT, first = PROGRAM_TEXT_INIT;
    add_day(&last, before ? before->last : 0);
    add_day(&first, after ? after->first : 0);
    if (then->edition)
        program_text_string(out, then->edition->id);
    else if (before && after)
        program_text_format(out, program_said("between %s (to %s) and %s (from %s)"), before->id,
                            program_text_get(&last), after->id, program_text_get(&first));
    else if (after)
        program_text_format(out, program_said("before %s (from %s)"), after->id,
                            program_text_get(&first));
    else if (before)
        program_text_format(out, program_said("after %s (to %s)"), before->id,
                            program_text_get(&last));
    program_text_free_part(&last, out);
    program_text_free_part(&first, out);
}

bool cli_tournament_other_in_force(const struct cli_tournament *tournament, const char *family,
                                   const char *used, struct program_text *out)
{
    const uint32_t day = swp_tournament_start_date(tournament->t);
    struct program_text date = PROGRAM_TEXT_INIT, rules = PROGRAM_TEXT_INIT;
    swp_in_force then = SWP_IN_FORCE_INIT;
    swp_edition_find(family, day, &then, NULL);
    add_day(&date, day);
    add_in_force(&rules, &then);
    const bool is_other = rules.length > 0 && strcmp(program_text_get(&rules), used) != 0;
    if (is_other)
        program_text_format(out, program_said("the event began on %s; in force then: %s"),
                            program_text_get(&date), program_text_get(&rules));
    program_text_free_part(&date, out);
    program_text_free_part(&rules, out);
    return is_other;
}

/* --system by-date: the edition of the declared family, of the default one when none is. */
static const swp_system *system_by_date(const struct cli_tournament *tournament,
                                        const swp_system *like, struct cli_notes *notes)
{
    struct program_text then = PROGRAM_TEXT_INIT;
    swp_in_force found = SWP_IN_FORCE_INIT;
    swp_edition_find(like->family, swp_tournament_start_date(tournament->t), &found, NULL);
    const swp_system *system = found.edition ? swp_system_find(found.edition->id) : NULL;
    if (!system && cli_tournament_other_in_force(tournament, like->family, "", &then))
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "%s; swisspair does not guess: name the edition that was used with --system",
                      program_text_get(&then));
    else if (!system)
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "the file names no day on which the event began (record 042, YYYY/MM/DD), "
                      "which --system by-date asks for");
    cli_notes_free_part(&then, notes);
    return system;
}

const swp_system *cli_tournament_default_of(bool teams)
{
    const swp_system *system = swp_system_default();
    for (uint32_t i = 0; teams && (system = swp_system_at(i)) != NULL; i++)
        if (system->flags & SWP_SYSTEM_PAIRS_TEAMS)
            break;
    return system ? system : swp_system_default();
}

const swp_system *cli_tournament_default_system(const swp_tournament *t)
{
    return cli_tournament_default_of(swp_tournament_team_rules(t) != NULL);
}

const swp_system *cli_tournament_system(const struct cli_options *options,
                                        const struct cli_tournament *tournament,
                                        struct cli_notes *notes, enum cli_system_source *out_source)
{
    const char *declared = swp_tournament_system(tournament->t);
    *out_source = options->system ? CLI_SYSTEM_BY_OPTION
                  : declared[0]   ? CLI_SYSTEM_BY_FILE
                                  : CLI_SYSTEM_BY_DEFAULT;
    const swp_system *system = options->system ? options->system
                               : declared[0]   ? swp_system_find(declared)
                                               : cli_tournament_default_system(tournament->t);
    if (!system) {
        struct program_text known = PROGRAM_TEXT_INIT;
        cli_options_list_systems(&known);
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_ERROR,
            "the file declares the pairing system '%s' (record 192), which is not offered; "
            "name one with --system: %s",
            declared, program_text_get(&known));
        cli_notes_free_part(&known, notes);
    }
    if (!system || !options->system_by_date)
        return system;
    *out_source = CLI_SYSTEM_BY_DATE;
    return system_by_date(tournament, system, notes);
}

bool cli_tournament_note_edition(const struct cli_tournament *tournament, const swp_system *system,
                                 struct cli_notes *notes)
{
    struct program_text then = PROGRAM_TEXT_INIT;
    const bool is_other =
        cli_tournament_other_in_force(tournament, system->family, system->id, &then);
    if (is_other)
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_WARNING,
                      "no pairing system is declared (record 192); %s; used: %s (see --system)",
                      program_text_get(&then), system->id);
    cli_notes_free_part(&then, notes);
    return is_other;
}

void cli_tournament_note_system(const struct cli_tournament *tournament, const swp_system *system,
                                enum cli_system_source source, struct cli_notes *notes)
{
    const char *declared = swp_tournament_system(tournament->t);
    if (source == CLI_SYSTEM_BY_DEFAULT && !cli_tournament_note_edition(tournament, system, notes))
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_INFO,
                      "no pairing system is declared (record 192), %s is used", system->id);
    else if (source == CLI_SYSTEM_BY_DATE)
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_INFO,
                      "%s was in force when the event began, and is used", system->id);
    else if (source == CLI_SYSTEM_BY_OPTION && declared[0] && strcmp(declared, system->id) != 0)
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_INFO,
                      "the file declares the pairing system %s, --system %s is used", declared,
                      system->id);
}

void cli_tournament_note_lot(const struct cli_tournament *tournament, const swp_system *system,
                             struct cli_notes *notes)
{
    swp_lot lot = SWP_LOT_INIT;
    if (swp_lot_find(tournament->t, system->id, 0, &lot, NULL) != SWP_OK ||
        lot.declared == SWP_COLOUR_NONE)
        return; /* what fails here fails again, and is told, when a round is paired */
    if (lot.recorded != SWP_COLOUR_NONE && lot.recorded != lot.declared)
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_WARNING,
            "the declared initial colour is %s, the first colours on record show %s by "
            "%s: %s",
            colour_word(lot.declared), colour_word(lot.recorded), system->id,
            lot.used == lot.declared
                ? program_said("the declared one counts")
                : program_said("the declared one counts in round 1, the recorded one later"));
    else if (lot.used != lot.declared)
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_WARNING,
                      "the declared initial colour is %s; after round 1 %s takes %s, the colour of "
                      "the first player who has one there",
                      colour_word(lot.declared), system->id, colour_word(lot.used));
}

/* The players of whom nothing is said in one round, as a text: "4, 8". */
struct missed {
    const struct cli_tournament *tournament;
    struct cli_notes *notes;
    struct program_text players;
    uint32_t round, count;
};

static void note_missed(struct missed *m)
{
    if (m->count > 1) /* a game has two: one alone was not there, which a blank says in TRF */
        cli_notes_add(m->notes, m->tournament->path, SWP_SEVERITY_WARNING,
                      "round %u says nothing of %s: no game, no bye, no withdrawal; absence counts",
                      (unsigned)m->round, program_text_get(&m->players));
    m->count = 0;
    program_text_clear(&m->players);
}

static bool add_missed(void *user, uint32_t round, uint32_t tpn)
{
    struct missed *m = user;
    if (m->round != round)
        note_missed(m);
    m->round = round;
    if (tpn == 0)
        cli_notes_add(m->notes, m->tournament->path, SWP_SEVERITY_WARNING,
                      "nothing is recorded of round %u, though a later one is", (unsigned)round);
    else
        program_text_format(&m->players, m->count++ ? ", %u" : "%u", (unsigned)tpn);
    return true;
}

void cli_tournament_note_missing(const struct cli_tournament *tournament, struct cli_notes *notes)
{
    struct missed m = {tournament, notes, PROGRAM_TEXT_INIT, 0, 0};
    swp_tournament_missing(tournament->t, add_missed, &m);
    note_missed(&m);
    cli_notes_free_part(&m.players, notes);
}

bool cli_tournament_has_colour_before(const swp_tournament *t, uint32_t round)
{
    const uint32_t players = swp_tournament_player_count(t);
    for (uint32_t q = 1; q < round; q++)
        for (uint32_t i = 0; i < players; i++) {
            const swp_player *player = swp_tournament_player_at(t, i);
            if (player && swp_tournament_entry_in(t, q, player->tpn).colour != SWP_COLOUR_NONE)
                return true;
        }
    return false;
}

static bool has_no_result(swp_entry entry)
{
    return entry.result == SWP_RESULT_UNKNOWN || entry.result == SWP_RESULT_PAIRED;
}

/* Whether every game before `round` has a result. */
static bool all_finished(const swp_tournament *t, uint32_t round)
{
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++)
        for (uint32_t q = 1; q < round; q++)
            if (has_no_result(swp_tournament_entry_in(t, q, player->tpn)))
                return false;
    return true;
}

/* Notes an error for each game before `round` that has no result. */
static bool need_results(const struct cli_tournament *tournament, uint32_t round,
                         struct cli_notes *notes)
{
    const swp_tournament *t = tournament->t;
    const uint32_t players = swp_tournament_player_count(t);
    bool all_there = true;
    if (all_finished(t, round))
        return true;
    for (uint32_t q = 1; q < round; q++)
        for (uint32_t i = 0; i < players; i++) {
            const swp_player *player = swp_tournament_player_at(t, i);
            if (!player)
                continue;
            const swp_entry entry = swp_tournament_entry_in(t, q, player->tpn);
            const bool is_other_side =
                entry.colour == SWP_COLOUR_BLACK ||
                (entry.colour == SWP_COLOUR_NONE && entry.opponent < player->tpn);
            if (!has_no_result(entry) || is_other_side)
                continue;
            cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                          "round %lu cannot be paired: the game %lu-%lu of round %lu has no "
                          "result; enter it, or use --adjourned draw",
                          (unsigned long)round, (unsigned long)player->tpn,
                          (unsigned long)entry.opponent, (unsigned long)q);
            all_there = false;
        }
    return all_there;
}

enum cli_exit cli_tournament_need_settings(const struct cli_tournament *tournament, uint32_t round,
                                           struct cli_notes *notes)
{
    enum cli_exit exit = CLI_EXIT_OK;
    const swp_tournament *t = tournament->t;
    const swp_system *declared = swp_system_find(swp_tournament_system(t));
    if (declared && declared->flags & SWP_SYSTEM_IS_TABLE)
        return exit; /* a table asks for neither */
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    const uint32_t rounds = swp_tournament_rounds(t);
    if (rounds == 0) {
        cli_notes_drop_absent(notes, "142"); /* the error says it */
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_ERROR,
            program_said_of("the total number of rounds is missing (%lu round recorded): "
                            "add `142 n`/`XXR n` or use --rounds",
                            "the total number of rounds is missing (%lu rounds recorded): "
                            "add `142 n`/`XXR n` or use --rounds",
                            recorded),
            (unsigned long)recorded);
        exit = CLI_EXIT_INVALID;
    } else if (round > rounds) {
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_ERROR,
            program_said_of("round %lu cannot be paired: the tournament has %lu round; a "
                            "larger number comes from --rounds or record 142",
                            "round %lu cannot be paired: the tournament has %lu rounds; a "
                            "larger number comes from --rounds or record 142",
                            rounds),
            (unsigned long)round, (unsigned long)rounds);
        exit = CLI_EXIT_INVALID;
    }
    if (swp_tournament_initial_colour(t) == SWP_COLOUR_NONE &&
        !cli_tournament_has_colour_before(t, round)) {
        cli_notes_drop_absent(notes, "152");
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "the initial colour is missing and no game shows it: draw lots, then add "
                      "`152 W` or `152 B`, or use --initial-colour white|black");
        exit = CLI_EXIT_INVALID;
    }
    return exit;
}

enum cli_exit cli_tournament_need_facts(const struct cli_tournament *tournament, uint32_t round,
                                        struct cli_notes *notes)
{
    const enum cli_exit exit = cli_tournament_need_settings(tournament, round, notes);
    return need_results(tournament, round, notes) ? exit : CLI_EXIT_INVALID;
}

/* The text into the answer, when the pool's limit leaves room for it. */
static swp_status hand_over(const struct cli_tournament *tournament, const swp_trf_text *text,
                            struct cli_notes *notes, struct program_text *answer)
{
    const size_t length = swp_trf_text_length(text);
    if (tournament->pool && !cli_pool_leaves(tournament->pool, length)) {
        tournament->pool->is_exceeded = true;
        return SWP_ERR_MEMORY;
    }
    program_text_add(answer, swp_trf_text_bytes(text), length);
    cli_notes_add_lost(notes, tournament->path, text);
    return SWP_OK;
}

enum cli_exit cli_tournament_write(const struct cli_options *options,
                                   const struct cli_tournament *tournament, struct cli_notes *notes,
                                   struct program_text *answer)
{
    swp_trf_write_options how = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_error error = {0};
    swp_trf_text *text;
    how.dialect = options->dialect;
    how.line_end = options->line_end;
    /* A tournament just made is written for its games: nobody has laid down anything that a
     * record of ours would have to keep. */
    if (!tournament->trf)
        how.flags = SWP_TRF_WRITE_PLAIN | SWP_TRF_WRITE_NO_NOTES;
    else if (options->given & CLI_BIT(CLI_OPTION_LEAVE_OUT))
        how.flags = SWP_TRF_WRITE_LEAVE_OUT;
    if (options->given & CLI_BIT(CLI_OPTION_NEW_RANKS))
        how.flags |= SWP_TRF_WRITE_NEW_RANKS;
    swp_status status = swp_trf_write(tournament->t, tournament->trf, &how, &text, &error);
    if (status != SWP_OK)
        text = NULL;
    else
        status = hand_over(tournament, text, notes, answer);
    swp_trf_text_destroy(text);
    if (status == SWP_ERR_MEMORY && tournament->pool && tournament->pool->is_exceeded)
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "writing takes more than 4 times the size of the file and 16 MiB of memory; "
                      "--max-file lets it take more");
    else if (status != SWP_OK)
        cli_notes_add_error(notes, tournament->path, &error);
    return cli_exit_for(status);
}

void cli_tournament_name(const struct cli_tournament *tournament, struct program_text *out)
{
    const char *name = swp_trf_record_text(tournament->trf, "012");
    if (!name)
        return;
    while (*name == ' ')
        name++;
    size_t length = strlen(name);
    while (length > 0 && (name[length - 1] == ' ' || name[length - 1] == '\r'))
        length--;
    program_text_add(out, name, length);
}

void cli_tournament_first_line(const struct cli_tournament *tournament, struct program_text *answer)
{
    struct program_text name = PROGRAM_TEXT_INIT;
    cli_tournament_name(tournament, &name);
    if (name.length > 0) {
        program_text_shown(answer, program_text_get(&name));
        program_text_string(answer, "\n");
    }
    program_text_free_part(&name, answer);
}
