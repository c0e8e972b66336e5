/* SPDX-License-Identifier: Apache-2.0 */
/* Recorded tournaments played through by acts: imported, and then played again act by act, each
 * round paired by pair_round and compared with the record. What is exported is read again: every
 * round checks, and nothing differs from the source in what both know.
 *
 * Round robins are imported in the order they have, and played again by the table of their numbers:
 * the same two get the results they had, and everybody the points.
 *
 *     desk_corpus [--largest N]       the N largest of the corpora (30; `make test` takes 40, 200
 * are all of matches), as many events of matches, and all round robins */
#include "testing.h"

#include "corpus/corpus_folder.h"
#include "desk/acts/desk_report.h"
#include "desk/base/desk_memory.h"
#include "desk_play.h"
#include "program/program_files.h"

#include <dirent.h>
#include <sys/stat.h>

struct file {
    char path[600];
    const char *system;
    long size;
};

static int compare_files(const void *a, const void *b)
{
    const struct file *const one = a, *const two = b;
    return one->size != two->size ? (one->size > two->size ? -1 : 1) : strcmp(one->path, two->path);
}

static void collect(const char *folder, const char *begins, const char *system, struct file **files,
                    size_t *count)
{
    char path[500];
    (void)snprintf(path, sizeof path, "%s/%s", CORPUS, folder);
    DIR *const dir = opendir(path);
    if (!dir)
        return;
    for (const struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        if (strncmp(entry->d_name, begins, strlen(begins)) != 0)
            continue;
        struct file file = {.system = system};
        struct stat about;
        const char *const end = strrchr(entry->d_name, '.');
        (void)snprintf(file.path, sizeof file.path, "%.320s/%.250s", path, entry->d_name);
        if (!end || (strcmp(end, ".trf") != 0 && strcmp(end, ".trfx") != 0) ||
            stat(file.path, &about) != 0)
            continue;
        file.size = (long)about.st_size;
        *files = desk_grow(*files, *count, sizeof **files);
        (*files)[(*count)++] = file;
    }
    closedir(dir);
}

/* ---- playing ----------------------------------------------------------------------------------
 */

/* The act that makes such an event; NULL: none is needed. */
static const char *act_of(enum desk_kind kind)
{
    switch ((int)kind) {
    case DESK_CREATED:
        return "create";
    case DESK_SETTINGS_SET:
        return "settings";
    case DESK_OFFICIALS_SET:
        return "officials";
    case DESK_FORBIDDEN_SET:
        return "forbid";
    case DESK_ACCELERATION_SET:
        return "accelerate";
    case DESK_TIEBREAKS_SET:
        return "tiebreaks";
    case DESK_PLAYER_ADDED:
        return "add_player";
    case DESK_NUMBERS_MADE:
        return "make_numbers";
    case DESK_LOT_DRAWN:
        return "draw_lot";
    case DESK_BYE_ASKED:
        return "ask_bye";
    case DESK_ABSENT:
        return "absent";
    case DESK_WITHDRAWN:
        return "withdraw";
    case DESK_ROUND_PAIRED:
        return "pair_round";
    case DESK_RESULT_SET:
        return "set_result";
    case DESK_ADJOURNED:
        return "adjourn";
    case DESK_ROUND_CLOSED:
        return "close_round";
    case DESK_POINTS_ADJUSTED:
        return "adjust_points";
    case DESK_TEAM_EVENT:
        return "team_rules";
    case DESK_MEMBER_ADDED:
        return "add_member";
    case DESK_BOARD_ORDER_SET:
        return "order_members";
    case DESK_LINE_UP_SET:
        return "set_line_up";
    default:
        return NULL;
    }
}

/* The command that makes the event again. */
static json_t *command_of(enum desk_kind kind, const json_t *event)
{
    if (kind == DESK_ROUND_PAIRED)
        return json_object();
    json_t *const body = json_deep_copy(event);
    json_object_del(body, "v");
    if (kind == DESK_PLAYER_ADDED)
        json_object_del(body, "player");
    if (kind == DESK_MEMBER_ADDED)
        json_object_del(body, "member");
    if (kind == DESK_NUMBERS_MADE) {
        json_object_set(body, "by_hand", json_object_get(body, "order"));
        json_object_del(body, "order");
        json_object_del(body, "how");
    }
    return body;
}

/* Plays what an import emitted, act by act; rounds are paired here. Boards that are not the
 * record's. */
static size_t play_again(struct play *play, const struct desk_outcome *import, const char *path)
{
    size_t others = 0;
    for (size_t i = 0; i < import->n_events; i++) {
        const enum desk_kind kind = import->events[i].kind;
        const json_t *const event = import->events[i].body;
        struct desk_outcome outcome;
        if (!act_of(kind))
            continue;
        json_t *const body = command_of(kind, event);
        play_command(play, act_of(kind), body, 4, &outcome);
        json_decref(body);
        const bool done = outcome.kind == DESK_OUTCOME_DONE;
        EXPECT(done, "%s: %s: %s", path, act_of(kind),
               outcome.n_findings > 0 ? outcome.findings[outcome.n_findings - 1].text : "");
        if (done && kind == DESK_ROUND_PAIRED && outcome.n_events > 0) {
            const struct desk_new_event *const last = &outcome.events[outcome.n_events - 1];
            others += json_equal(json_object_get(last->body, "boards"),
                                 json_object_get(event, "boards")) != 1;
        }
        desk_outcome_free(&outcome);
        if (!done)
            return others + 1;
    }
    return others;
}

static void do_act(struct play *play, const char *act, json_t *body, const char *path)
{
    struct desk_outcome outcome;
    play_command(play, act, body, 4, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE, "%s: %s: %s", path, act,
           outcome.n_findings > 0 ? outcome.findings[0].text : "");
    desk_outcome_free(&outcome);
    json_decref(body);
}

/* The round of their meeting number `index` in the record; 0: there is none. */
static uint32_t meeting(const struct desk_model *record, uint32_t white, uint32_t black,
                        uint32_t index)
{
    for (uint32_t round = 1; round <= record->n_rounds; round++)
        if (desk_model_board(record, round, white, black) && index-- == 0)
            return round;
    return 0;
}

/* How a board of it ended, White first; `game` 0 of players. */
static enum desk_result result_of(const struct desk_model *record, uint32_t met,
                                  const struct desk_board *board)
{
    const struct desk_board *const had =
        met > 0 ? desk_model_game(record, met, board->white, board->black, board->game) : NULL;
    return !had                         ? DESK_RESULT_OPEN
           : had->white == board->white ? had->result
                                        : desk_result_turned(had->result);
}

/* Members with the numbers they have in the record, the order of each team, boards of a match. */
static void enter_members(struct play *play, const struct desk_model *given, const char *path)
{
    json_t *const rules = json_pack("{s:i}", "boards", (int)given->settings.games);
    if (given->settings.teams.colours[0])
        json_object_set_new(rules, "colours", json_string(given->settings.teams.colours));
    do_act(play, "team_rules", rules, path);
    for (uint32_t i = 0; i < given->n_members; i++)
        do_act(play, "add_member",
               json_pack("{s:i,s:s}", "team", (int)given->members[i].team, "name",
                         given->members[i].name),
               path);
    for (uint32_t team = 0; team < given->n_players; team++) {
        json_t *const order = json_array();
        for (size_t i = 0; i < given->players[team].n_order; i++)
            json_array_append_new(order, json_integer((json_int_t)given->players[team].order[i]));
        do_act(play, "order_members",
               json_pack("{s:i,s:o}", "team", (int)team + 1, "members", order), path);
    }
}

/* Who played for the team when the two met. */
static void take_line_up(struct play *play, const struct desk_model *given, uint32_t met,
                         uint32_t round, uint32_t team, const char *path)
{
    const struct desk_line_up *const line_up = desk_model_line_up(given, met, team);
    json_t *const members = json_array();
    for (size_t i = 0; line_up && i < line_up->n_members; i++)
        json_array_append_new(members, json_integer((json_int_t)line_up->members[i]));
    if (line_up && line_up->laid_down)
        do_act(
            play, "set_line_up",
            json_pack("{s:i,s:i,s:O}", "round", (int)round, "team", (int)team, "members", members),
            path);
    json_decref(members);
}

/* Plays the players, or teams, of a round robin by the table of their numbers, with the results
 * they had. */
static void play_table(struct play *play, const struct play *record, const char *path)
{
    const struct desk_model *const given = record->model;
    const swp_scoring *const s = &given->settings.scoring;
    json_t *const order = json_array();
    do_act(play, "create",
           json_pack("{s:s,s:s}", "name", given->settings.name, "form",
                     given->settings.form->teams ? given->settings.form->word : "round-robin"),
           path);
    do_act(play, "settings",
           json_pack("{s:i,s:i,s:i,s:i,s:i,s:i}", "rounds", (int)given->n_rounds, "win",
                     (int)s->white_win, "draw", (int)s->white_draw, "loss", (int)s->white_loss,
                     "forfeit_win", (int)s->forfeit_win, "forfeit_loss", (int)s->forfeit_loss),
           path);
    for (uint32_t i = 0; i < given->n_players; i++) {
        do_act(play, "add_player", json_pack("{s:s}", "name", given->players[i].name), path);
        json_array_append_new(order, json_integer((json_int_t)i + 1));
    }
    if (given->settings.form->teams)
        enter_members(play, given, path);
    do_act(play, "make_numbers", json_pack("{s:o}", "by_hand", order), path);
    do_act(play, "pair_round", json_object(), path);
    EXPECT(play->model->n_rounds == given->n_rounds, "%s: %u rounds", path, play->model->n_rounds);
    const uint32_t cycle = given->n_players % 2 == 0 ? given->n_players - 1 : given->n_players;
    for (uint32_t round = 1; round <= play->model->n_rounds; round++)
        for (size_t i = 0; i < play->model->rounds[round - 1].n_boards; i++) {
            const struct desk_board board = play->model->rounds[round - 1].boards[i];
            const uint32_t met =
                board.black == 0 ? 0
                                 : meeting(given, board.white, board.black, (round - 1) / cycle);
            const enum desk_result result = result_of(given, met, &board);
            for (int side = 0; met > 0 && board.game == 1 && side < 2; side++)
                take_line_up(play, given, met, round, side == 0 ? board.white : board.black, path);
            if (result != DESK_RESULT_OPEN)
                do_act(play, "set_result",
                       json_pack("{s:i,s:i,s:s}", "round", (int)round, "board", (int)i + 1,
                                 "result", desk_result_word(result)),
                       path);
        }
}

/* ---- comparing --------------------------------------------------------------------------------
 */

/* What has to be equal: everything, all but the system that the order is not of, or the points. */
enum comparison { ALIKE, OWN_ORDER, POINTS_ALONE };

struct comparing {
    enum comparison how;
    const swp_tournament *source, *ours;
    size_t count;
    char first[100];
};

/* Both know what is compared: facts the source has, entries that are not blank on both sides. */
static bool visit(void *user, const swp_tournament_difference *d)
{
    struct comparing *const c = user;
    const swp_result one = swp_tournament_entry_in(c->source, d->round, d->tpn).result,
                     two = swp_tournament_entry_in(c->ours, d->round, d->tpn).result;
    const bool blank = (one == SWP_RESULT_NONE || one == SWP_RESULT_ZERO_BYE) &&
                       (two == SWP_RESULT_NONE || two == SWP_RESULT_ZERO_BYE);
    switch ((int)d->part) {
    case SWP_TOURNAMENT_PART_PLACE:   /* the desk orders players by number */
    case SWP_TOURNAMENT_PART_USER_ID: /* ours */
    case SWP_TOURNAMENT_PART_REQUEST:
    case SWP_TOURNAMENT_PART_PRESENCE:
    case SWP_TOURNAMENT_PART_PAIRING_ORDER:
        return true;
    case SWP_TOURNAMENT_PART_SYSTEM:
        if (!*swp_tournament_system(c->source) || c->how == OWN_ORDER)
            return true;
        break;
    case SWP_TOURNAMENT_PART_ROUNDS:
        if (swp_tournament_rounds(c->source) == 0)
            return true;
        break;
    case SWP_TOURNAMENT_PART_INITIAL_COLOUR:
        if (swp_tournament_initial_colour(c->source) == SWP_COLOUR_NONE || c->how != ALIKE)
            return true; /* a table has none */
        break;
    case SWP_TOURNAMENT_PART_ENTRY:
        if (blank)
            return true;
        break;
    case SWP_TOURNAMENT_PART_FACT:
        if (d->fact == SWP_TOURNAMENT_FACT_TYPE ||
            swp_tournament_fact_count(c->source, d->fact) == 0)
            return true;
        if (d->fact == SWP_TOURNAMENT_FACT_FEDERATION &&
            strlen(swp_tournament_fact_at(c->source, d->fact, 0)) > 3)
            return true; /* no federation: told at the import */
        break;
    default:
        break;
    }
    if (c->count++ == 0)
        (void)snprintf(c->first, sizeof c->first, "%s of %u in round %u",
                       swp_tournament_part_name(d->part), d->tpn, d->round);
    return true;
}

static void compare_points(struct comparing *c)
{
    const uint32_t rounds = swp_tournament_rounds_recorded(c->source);
    for (uint32_t i = 0; i < swp_tournament_player_count(c->source); i++) {
        const uint32_t tpn = swp_tournament_player_at(c->source, i)->tpn;
        if (swp_tournament_score_after(c->source, rounds, tpn) !=
                swp_tournament_score_after(c->ours, rounds, tpn) &&
            c->count++ == 0)
            (void)snprintf(c->first, sizeof c->first, "points of %u", tpn);
    }
}

/* What the exported file says, against the source. */
static void check_export(const struct play *play, const swp_tournament *source, const char *path,
                         enum comparison how)
{
    char *bytes = NULL;
    size_t length = 0;
    swp_error err = {0};
    swp_trf *trf = NULL;
    swp_check_report *report = NULL;
    if (!EXPECT(desk_report_write(play->model, &play->history, "trf26", &bytes, &length, &err) ==
                    SWP_OK,
                "%s: %s", path, err.text))
        return;
    if (EXPECT(swp_trf_read(bytes, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path,
               err.text)) {
        struct comparing c = {how, source, swp_trf_tournament(trf), 0, ""};
        if (how == POINTS_ALONE)
            compare_points(&c);
        else
            (void)swp_tournament_compare(source, c.ours, visit, &c);
        EXPECT(c.count == 0, "%s: %zu differences, first %s", path, c.count, c.first);
        EXPECT(swp_check_report_create(c.ours, NULL, &report, &err) == SWP_OK, "%s: %s", path,
               err.text);
        EXPECT(report &&
                   swp_check_report_equal_count(report) == swp_check_report_round_count(report),
               "%s: rounds that differ", path);
    }
    swp_check_report_destroy(report);
    swp_trf_destroy(trf);
    free(bytes);
}

static void play_file(const struct file *file)
{
    struct program_text bytes = PROGRAM_TEXT_INIT;
    struct play imported, played;
    struct desk_outcome import;
    swp_trf *source = NULL;
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    options.flags = SWP_TRF_ANY_SYSTEM;
    EXPECT(program_file_read(file->path, 64 << 20, &bytes), "%s", file->path);
    json_t *const body = json_object();
    json_object_set_new(body, "trf", json_stringn_nocheck(program_text_get(&bytes), bytes.length));
    json_object_set_new(body, "system", json_string(file->system));
    play_begin(&imported);
    play_begin(&played);
    play_command(&imported, "import_trf", body, 4, &import);
    if (EXPECT(import.kind == DESK_OUTCOME_DONE, "%s: %s", file->path, import.findings[0].text) &&
        EXPECT(swp_trf_read(program_text_get(&bytes), bytes.length, NULL, &options, &source,
                            NULL) == SWP_OK,
               "%s", file->path)) {
        const bool is_table = imported.model->settings.form->cycles > 0;
        check_export(&imported, swp_trf_tournament(source), file->path,
                     is_table ? OWN_ORDER : ALIKE);
        if (is_table) {
            play_table(&played, &imported, file->path);
            check_export(&played, swp_trf_tournament(source), file->path, POINTS_ALONE);
        } else {
            const size_t others = play_again(&played, &import, file->path);
            EXPECT(others == 0, "%s: %zu rounds are paired otherwise", file->path, others);
            check_export(&played, swp_trf_tournament(source), file->path, ALIKE);
        }
    }
    swp_trf_destroy(source);
    desk_outcome_free(&import);
    play_end(&imported);
    play_end(&played);
    json_decref(body);
    program_text_free(&bytes);
}

int main(int argc, char **argv)
{
    static const char *const systems[] = {"dutch-2012", "dutch-2017",   "dutch-2026",
                                          "dubov-1997", "dubov-2025",   "dutch-1998",
                                          "lim-1999",   "burstein-2026"};
    static const char *const matches[][2] = {{"double-swiss-2026", "double-swiss-2026"},
                                             {"swiss-team-2026", "team-2026"},
                                             {"swiss-team-2026/disputed", "team-2026"}};
    struct file *files = NULL;
    size_t count = 0, most = 30;
    if (argc == 3 && strcmp(argv[1], "--largest") == 0)
        most = (size_t)strtoul(argv[2], NULL, 10);
    testing_begin(1, argv);
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
        collect(systems[i], "", systems[i], &files, &count);
    EXPECT(count >= 30, "%zu files", count);
    if (count > 0)
        qsort(files, count, sizeof *files, compare_files);
    for (size_t i = 0; i < most && i < count; i++)
        play_file(&files[i]);
    count = 0;
    collect("standings", "round-robin-", "fide-roundrobin", &files, &count);
    EXPECT(count >= 20, "%zu round robins", count);
    for (size_t i = 0; i < count; i++)
        play_file(&files[i]);
    count = 0;
    collect("standings-teams", "team-robin-", "", &files, &count);
    EXPECT(count >= 10, "%zu round robins of teams", count);
    for (size_t i = 0; i < count; i++)
        play_file(&files[i]);
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        count = 0;
        collect(matches[i][0], "", matches[i][1], &files, &count);
        EXPECT(count >= 30, "%s: %zu events of matches", matches[i][0], count);
        if (count > 0)
            qsort(files, count, sizeof *files, compare_files);
        for (size_t k = 0; k < count && k < most; k++)
            play_file(&files[k]);
    }
    free(files);
    return testing_finish("desk_corpus");
}
