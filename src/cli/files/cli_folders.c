/* SPDX-License-Identifier: Apache-2.0 */
/* From operands to files (see cli_folders.h). */
#include "cli_folders.h"

#include "program/program_language.h"
#include "program/program_system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DEPTH = 64 }; /* folders within folders */

/* What a search goes by. */
struct search {
    struct cli_notes *notes;
    struct cli_files *out;
    enum cli_exit exit;
    const char *operand; /* notes name it: it outlives them */
};

static void note_errno(struct search *search, const char *what)
{
    const bool is_memory = errno == ENOMEM;
    cli_notes_add_errno(search->notes, search->operand, what);
    search->out->unusable++;
    search->exit = cli_exit_worse(search->exit, is_memory ? CLI_EXIT_LIMIT : CLI_EXIT_FILE);
}

static bool append(struct cli_files *files, const char *name)
{
    if (files->count == files->capacity) {
        const size_t capacity = files->capacity ? files->capacity * 2 : 64;
        char **names = capacity < SIZE_MAX / sizeof *names
                           ? realloc(files->names, capacity * sizeof *names)
                           : NULL;
        if (!names)
            return false;
        files->names = names;
        files->capacity = capacity;
    }
    const size_t size = strlen(name) + 1;
    files->names[files->count] = malloc(size);
    if (!files->names[files->count])
        return false;
    memcpy(files->names[files->count++], name, size);
    return true;
}

/* Whether the two are the same but for capitals; `word` has none. */
static bool same_letters(const char *name, const char *word)
{
    for (; *word; name++, word++) {
        const char letter = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;
        if (letter != *word)
            return false;
    }
    return *name == '\0';
}

/* Whether a tournament file would be called so. */
static bool has_tournament_name(const char *name)
{
    static const char *const ends[] = {"trf", "trfx", "trf06", "trf16", "trf26", "fid"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof ends / sizeof *ends; i++)
        if (same_letters(dot + 1, ends[i]))
            return true;
    return false;
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool append_shown(void *names, const char *name)
{
    return name[0] == '.' || append(names, name);
}

/* The names in a folder, but for those with a dot before, sorted. */
static bool list_folder(const char *path, struct cli_files *names)
{
    const bool listed = program_system_list(path, append_shown, names);
    const int why = errno;
    if (listed && names->count > 1)
        qsort(names->names, names->count, sizeof *names->names, by_bytes);
    errno = why;
    return listed;
}

static void search_folder(struct search *search, const char *path, int depth);

/* A link that leads nowhere counts: reading tells what is wrong with it. */
static bool may_be_file(const char *path)
{
    const enum program_kind kind = program_system_facts(path, /* follow= */ true).kind;
    return kind == PROGRAM_KIND_FILE || kind == PROGRAM_KIND_NONE;
}

/* Looks at one name of a folder. */
static void search_entry(struct search *search, const char *path, const char *name, int depth)
{
    struct program_text whole = PROGRAM_TEXT_INIT;
    const size_t length = strlen(path);
    program_text_format(&whole, "%s%s%s", path, length > 0 && path[length - 1] == '/' ? "" : "/",
                        name);
    const char *file = program_text_get(&whole);
    bool found = !whole.failed;
    errno = ENOMEM;
    if (found && program_system_facts(file, /* follow= */ false).kind == PROGRAM_KIND_FOLDER)
        search_folder(search, file, depth + 1);
    else if (found && has_tournament_name(name) && may_be_file(file))
        found = append(search->out, file);
    if (!found)
        note_errno(search, SWP_N_("cannot be searched"));
    program_text_free(&whole);
}

static void search_folder(struct search *search, const char *path, int depth)
{
    struct cli_files names = {0};
    if (depth > MOST_DEPTH) {
        errno = ELOOP;
        note_errno(search, SWP_N_("folders are nested too deeply"));
    } else if (!list_folder(path, &names)) {
        struct program_text what = PROGRAM_TEXT_INIT;
        const int why = errno;
        program_text_format(&what, program_said("folder '%s' cannot be read"), path);
        errno = why;
        note_errno(search, program_text_get(&what));
        program_text_free(&what);
    } else
        for (size_t i = 0; i < names.count; i++)
            search_entry(search, path, names.names[i], depth);
    cli_files_free(&names);
}

enum cli_exit cli_files_find(const struct cli_options *options, struct cli_notes *notes,
                             struct cli_files *out)
{
    struct search search = {.notes = notes, .out = out, .exit = CLI_EXIT_OK};
    *out = (struct cli_files){0};
    for (int i = 0; i < options->operand_count; i++) {
        const size_t files_before = out->count, errors_before = out->unusable;
        search.operand = options->operands[i];
        if (strcmp(search.operand, "-") != 0 &&
            program_system_facts(search.operand, /* follow= */ true).kind == PROGRAM_KIND_FOLDER) {
            search_folder(&search, search.operand, 0);
            if (out->count == files_before && out->unusable == errors_before) {
                cli_notes_add(notes, search.operand, SWP_SEVERITY_ERROR,
                              "no tournament file is in this folder; expected names that end in "
                              ".trf, .trfx, .trf06, .trf16, .trf26 or .fid");
                out->unusable++;
                search.exit = cli_exit_worse(search.exit, CLI_EXIT_INVALID);
            }
        } else if (!append(out, search.operand)) {
            errno = ENOMEM;
            note_errno(&search, SWP_N_("cannot be checked"));
        }
    }
    return search.exit;
}

void cli_files_free(struct cli_files *files)
{
    for (size_t i = 0; i < files->count; i++)
        free(files->names[i]);
    free(files->names);
    *files = (struct cli_files){0};
}

void cli_files_keep_shard(const struct cli_options *options, struct cli_files *files)
{
    size_t kept = 0;
    for (size_t i = 0; i < files->count; i++)
        if (i % options->shards == options->shard - 1)
            files->names[kept++] = files->names[i];
        else
            free(files->names[i]);
    files->count = kept;
}
