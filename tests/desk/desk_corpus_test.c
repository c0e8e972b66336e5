/* SPDX-License-Identifier: Apache-2.0 */
/* Recorded tournaments played through by acts: imported, and then played again act by act, each
 * round paired by pair_round and compared with the record. What is exported is read again: every
 * round checks, and nothing differs from the source in what both know.
 *
 *     desk_corpus [--largest N]       the N largest of the corpora (30; `make test` takes 8) */
#include "testing.h"

#include "cli/cli_files.h"
#include "corpus/corpus_folder.h"
#include "desk/acts/desk_report.h"
#include "desk/base/desk_memory.h"
#include "desk_play.h"

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

static void collect(const char *folder, const char *system, struct file **files, size_t *count)
{
    char path[500];
    (void)snprintf(path, sizeof path, "%s/%s", CORPUS, folder);
    DIR *const dir = opendir(path);
    if (!dir)
        return;
    for (const struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
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

/* ---- comparing --------------------------------------------------------------------------------
 */

struct comparing {
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
        if (!*swp_tournament_system(c->source))
            return true;
        break;
    case SWP_TOURNAMENT_PART_ROUNDS:
        if (swp_tournament_rounds(c->source) == 0)
            return true;
        break;
    case SWP_TOURNAMENT_PART_INITIAL_COLOUR:
        if (swp_tournament_initial_colour(c->source) == SWP_COLOUR_NONE)
            return true;
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

/* What the exported file says, against the source. */
static void check_export(const struct play *play, const swp_tournament *source, const char *path)
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
        struct comparing c = {source, swp_trf_tournament(trf), 0, ""};
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
    struct cli_text bytes = CLI_TEXT_INIT;
    struct play imported, played;
    struct desk_outcome import;
    swp_trf *source = NULL;
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    options.flags = SWP_TRF_ANY_SYSTEM;
    EXPECT(cli_file_read(file->path, 64 << 20, &bytes), "%s", file->path);
    json_t *const body = json_object();
    json_object_set_new(body, "trf", json_stringn_nocheck(cli_text_get(&bytes), bytes.length));
    json_object_set_new(body, "system", json_string(file->system));
    play_begin(&imported);
    play_begin(&played);
    play_command(&imported, "import_trf", body, 4, &import);
    if (EXPECT(import.kind == DESK_OUTCOME_DONE, "%s: %s", file->path, import.findings[0].text) &&
        EXPECT(swp_trf_read(cli_text_get(&bytes), bytes.length, NULL, &options, &source, NULL) ==
                   SWP_OK,
               "%s", file->path)) {
        const size_t others = play_again(&played, &import, file->path);
        EXPECT(others == 0, "%s: %zu rounds are paired otherwise", file->path, others);
        check_export(&imported, swp_trf_tournament(source), file->path);
        check_export(&played, swp_trf_tournament(source), file->path);
    }
    swp_trf_destroy(source);
    desk_outcome_free(&import);
    play_end(&imported);
    play_end(&played);
    json_decref(body);
    cli_text_free(&bytes);
}

int main(int argc, char **argv)
{
    static const char *const systems[] = {"dutch-2012", "dutch-2017",   "dutch-2026",
                                          "dubov-1997", "dubov-2025",   "dutch-1998",
                                          "lim-1999",   "burstein-2026"};
    struct file *files = NULL;
    size_t count = 0, most = 30;
    if (argc == 3 && strcmp(argv[1], "--largest") == 0)
        most = (size_t)strtoul(argv[2], NULL, 10);
    testing_begin(1, argv);
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
        collect(systems[i], systems[i], &files, &count);
    EXPECT(count >= most, "%zu files", count);
    if (count > 0)
        qsort(files, count, sizeof *files, compare_files);
    for (size_t i = 0; i < most && i < count; i++)
        play_file(&files[i]);
    free(files);
    return testing_finish("desk_corpus");
}
