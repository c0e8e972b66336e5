/* SPDX-License-Identifier: Apache-2.0 */
/* print: the sheets of the desk's pages (desk_page_print.c) as files, for a script. */
#include "desk/base/desk_memory.h"
#include "desk/pages/desk_logo.h"
#include "desk/pages/desk_pages.h"
#include "desk_commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The logo in the folder of a file; free. */
static char *logo_beside(const char *path)
{
    char *const folder = desk_copy_text(path);
    char *const slash = strrchr(folder, '/');
    if (slash)
        *slash = '\0';
    char *const logo = desk_logo_read(!slash ? "." : slash == folder ? "/" : folder);
    free(folder);
    return logo;
}

int desk_command_print(int count, char **arguments)
{
    static const char *const options[] = {"json", "paper=", "language=", NULL};
    static const char *const usage =
        "print FILE SHEET [ROUND] [--paper a4|letter] [--language LANGUAGE]";
    struct desk_call call;
    struct desk_page page = {.body = PROGRAM_TEXT_INIT, .status = 200};
    int code = DESK_EXIT_DONE;
    struct desk *const desk = desk_call_open(count, arguments, options, 3, usage, &call, &code);
    if (!desk)
        return code;
    struct desk_page_request request = {.path = "",
                                        .slug = "",
                                        .model = desk->model,
                                        .history = &desk->history,
                                        .version = swp_version(),
                                        .now = desk_now(),
                                        .name = call.n_operands > 1 ? call.operands[1] : ""};
    const char *const round = call.n_operands > 2 ? call.operands[2] : "";
    request.parameters[0] = (struct desk_parameter){"round", round};
    request.parameters[1] =
        (struct desk_parameter){"paper", call.values[1] ? call.values[1] : "a4"};
    request.n_parameters = 2;
    request.person = (struct desk_person){
        .name = "", .actor = "", .language = call.values[2] ? call.values[2] : "en"};
    uint64_t number = 1;
    char *const logo = logo_beside(call.n_operands > 0 ? call.operands[0] : "");
    const bool is_paper = !call.values[1] || strcmp(call.values[1], "a4") == 0 ||
                          strcmp(call.values[1], "letter") == 0;
    if (call.n_operands < 2 || !is_paper) {
        (void)fprintf(stderr, "usage: swisspair desk %s\n", usage);
        code = DESK_EXIT_CALL;
    } else if (*round && !desk_call_number(round, DESK_ROUNDS, &number)) {
        code = DESK_EXIT_CALL;
    } else if (number == 0 || (*round && !desk_model_round(desk->model, (uint32_t)number))) {
        code = desk_tell_refusal(call.operands[0], "the round is not paired");
    } else {
        request.logo = logo;
        desk_page_sheet(&request, &page);
        if (page.status != 200)
            code = desk_tell_refusal(call.operands[0], page.status == 404
                                                           ? "this event has no such sheet"
                                                           : "the sheet cannot be made");
        else if (call.values[0])
            desk_print_json(json_pack("{s:i,s:s,s:s}", "schema", 1, "sheet", request.name, "page",
                                      program_text_get(&page.body)));
        else
            code = desk_print(&page.body) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
    }
    free(logo);
    program_text_free(&page.body);
    desk_close(desk);
    return code;
}
