/* SPDX-License-Identifier: Apache-2.0 */
/* swisspair-desk: the desk as commands, so that a script can run a whole tournament. Exit codes: 0
 * done, 1 refused or to be confirmed, 2 the log is not what it should be, 3 the call is wrong, 4
 * memory is gone, 5 a file cannot be read or written. */
#include "desk_commands.h"

#include "desk/system/desk_system.h"
#include "program/program_system.h"
#include "swisspair/version.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    int (*run)(int count, char **arguments);
    const char *arguments, *what;
} commands[] = {
    {"new", desk_command_new, "FILE --name NAME [--rated] [--form FORM]",
     "makes the file of a new event"},
    {"act", desk_command_act, "FILE ACT [NAME=VALUE...|JSON]",
     "does an act; `desk acts` lists them"},
    {"try", desk_command_try, "FILE ACT [NAME=VALUE...|JSON]",
     "says what an act would do, and changes nothing"},
    {"undo", desk_command_undo, "FILE SEQ [--with-all]", "takes back an event, or an undo"},
    {"log", desk_command_log, "FILE [--from SEQ]", "shows what has happened"},
    {"show", desk_command_show, "FILE [aro|vega|DOCUMENT] [ROUND]",
     "shows players, boards and what is open; the list of AROs, Vega's report; or a document of "
     "the server, as JSON"},
    {"verify", desk_command_verify, "FILE",
     "checks the file and the chain, and pairs every round again"},
    {"rebuild", desk_command_rebuild, "FILE", "makes everything derived from the log again"},
    {"export", desk_command_export, "FILE [--dialect trf26|trf16|copy] [--leave CODES]",
     "writes the event as a TRF file"},
    {"import", desk_command_import, "FILE TRF|TABLE [--try]",
     "makes a new event of a TRF file, or adds a table of players"},
    {"standings", desk_command_standings, "FILE [ROUND]", "ranks the players, with tie-breaks"},
    {"prizes", desk_command_prizes, "FILE [ROUND]", "shows who wins what, with the working"},
    {"checkin", desk_command_checkin, "FILE [ROUND]", "shows who is present for the next round"},
    {"unlikely", desk_command_unlikely, "FILE",
     "lists what looks unlikely before numbers are made"},
    {"mirror", desk_command_mirror, "FILE [FOLDER [--stop]]",
     "keeps a second copy in a folder, updated after every act"},
    {"recover", desk_command_recover, "COPY FILE [--desk NAME]",
     "makes the event again from a second copy alone, and takes the pen"},
    {"meet", desk_command_meet, "FILE OTHER [--take all|SEQ,...]",
     "compares another desk's log with this one, and offers its acts one by one"},
    {"doctor", desk_command_doctor, "FILE",
     "checks disk, free room, clock, file and second copies"},
    {"acts", desk_command_acts, "", "lists all acts"},
#ifdef DESK_HAS_PAGES
    {"print", desk_command_print, "FILE SHEET [ROUND] [--paper a4|letter]",
     "a sheet as a page of HTML: pairings, schedule, names, slips, matchslips, lineups, places, "
     "cards, pairingcards, "
     "checkin, standings, crosstable, bestbyboard, prizes, receipts, certificates, ratinglist, "
     "namelist, "
     "clublist, federationlist, aro, vega"},
    {"serve", desk_command_serve, "[FOLDER|EVENT.desk] [--port PORT] [--no-browser] [--at-home]",
     "opens the desk of a folder, or of a file's, in a browser; FOLDER alone does the same"},
    {"routes", desk_command_routes, "", "lists the addresses of the server, and who may use them"},
    {"list", desk_command_list, "WORD [FILE|WORDS|KIND] [--folder FOLDER]",
     "rating lists of this machine: import FILE, find WORDS, check FILE (an event), show, drop "
     "KIND"},
#endif
    {"schemas", desk_command_schemas, "FOLDER", "writes the schema of every kind of event"},
};

static void help(FILE *to)
{
    (void)fputs("usage: swisspair desk COMMAND ...\n\n", to);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        (void)fprintf(to, "  %-9s %-34s %s\n", commands[i].name, commands[i].arguments,
                      commands[i].what);
    (void)fputs("\nEvery command knows --json. act, try and undo know --as NAME, --confirm LEVEL,\n"
                "--expects SEQ and --request HEX (the same request is done once).\n",
                to);
}

#ifdef DESK_HAS_PAGES
/* A folder that is there, or that a path names: a mistyped command makes none. */
static bool is_folder(const char *word)
{
    return desk_system_is_path(word) ||
           program_system_facts(word, true).kind == PROGRAM_KIND_FOLDER;
}

/* Without a word, and somebody sits there: their own folder. */
static int serve_at_home(void)
{
    struct program_text folder = PROGRAM_TEXT_INIT;
    desk_home(&folder);
    char *arguments[] = {folder.bytes};
    const int code = folder.failed ? DESK_EXIT_MEMORY : desk_command_serve(1, arguments);
    program_text_free(&folder);
    return code;
}
#endif

int main(int count, char **arguments)
{
    program_system_prepare_streams();
    if (sodium_init() < 0) {
        (void)fputs("swisspair-desk: error: libsodium does not start\n", stderr);
        return DESK_EXIT_FILE;
    }
#ifdef DESK_HAS_PAGES
    if (count < 2 && program_system_is_terminal(0) && program_system_is_terminal(1))
        return serve_at_home();
#endif
    if (count < 2) {
        help(stderr);
        return DESK_EXIT_CALL;
    }
    if (strcmp(arguments[1], "help") == 0 || strcmp(arguments[1], "--help") == 0) {
        help(stdout);
        return DESK_EXIT_DONE;
    }
    if (strcmp(arguments[1], "--version") == 0 || strcmp(arguments[1], "-V") == 0) {
        (void)printf("swisspair-desk %s\n", swp_version());
        return DESK_EXIT_DONE;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(arguments[1], commands[i].name) == 0)
            return commands[i].run(count - 2, arguments + 2);
#ifdef DESK_HAS_PAGES
    if (is_folder(arguments[1]) || desk_is_event_file(arguments[1]))
        return desk_command_serve(count - 1, arguments + 1);
#endif
    (void)fprintf(stderr, "swisspair-desk: error: there is no command \"%s\"\n", arguments[1]);
    help(stderr);
    return DESK_EXIT_CALL;
}
