/* SPDX-License-Identifier: Apache-2.0 */
/* Report and backup: the file as it would be sent, read by our own checker first, and the log as a
 * whole. */
#include "desk/acts/desk_report.h"
#include "desk_frame.h"
#include "desk_otherwise.h"

#include <stdio.h>
#include <stdlib.h>

/* Every round of the file paired again by what the file itself says. */
static void put_checked(const struct desk_ink *k, const swp_tournament *t)
{
    swp_check_report *report = NULL;
    swp_error err = {0};
    if (swp_check_report_create(t, NULL, &report, &err) != SWP_OK) {
        desk_put_error(k, "p", &err);
        return;
    }
    desk_html(k, "<ul>\n");
    for (uint32_t i = 0; i < swp_check_report_round_count(report); i++) {
        const swp_checked_round *const round = swp_check_report_round_at(report, i);
        const bool same = round->equal;
        desk_htmlf(k, "<li>%s ", same ? "✓" : "!");
        desk_say_number(k, DESK_WORD("ROUND_N", "Round %1"), round->round);
        desk_say(k, DESK_WORD("COLON", ": "));
        desk_say(k, same ? DESK_WORD("REPORT_ROUND_SAME", "as the rules pair")
                         : DESK_WORD("REPORT_ROUND_OTHER", "not as the rules pair"));
        if (!same)
            desk_put_otherwise(k, round->round, desk_word(k, DESK_WORD("COLON", ": ")));
        desk_html(k, "</li>\n");
    }
    desk_html(k, "</ul>\n");
    swp_check_report_destroy(report);
}

static void put_report(const struct desk_ink *k)
{
    char *bytes = NULL;
    size_t length = 0;
    swp_error err = {0};
    swp_trf *trf = NULL;
    if (desk_report_write(k->request->model, k->request->history, "trf26", &bytes, &length, &err) !=
        SWP_OK) {
        desk_html(k, "<p class=\"alert\">✗ ");
        desk_say_error(k, DESK_WORD("REPORT_FAILED", "The report cannot be made: %1"), &err);
        desk_html(k, "</p>\n");
        return;
    }
    desk_say_in(k, "p",
                DESK_WORD("REPORT_CHECKED", "Our checker reads the file as it would be sent:"));
    if (swp_trf_read(bytes, length, NULL, NULL, &trf, &err) == SWP_OK)
        put_checked(k, swp_trf_tournament(trf));
    else
        desk_put_error(k, "p", &err);
    swp_trf_destroy(trf);
    free(bytes);
    char *const lines = desk_report_lines(k->request->model, k->request->history);
    if (lines && *lines) {
        desk_say_in(k, "h2",
                    DESK_WORD("REPORT_REMARKS", "What happened, as it is told in the file"));
        desk_html(k, "<pre tabindex=\"0\" lang=\"en\">");
        for (char *at = lines; *at; at++)
            if (*at == '\n')
                desk_html(k, "\n");
            else {
                char *const end = at;
                while (*at && *at != '\n')
                    at++;
                const char kept = *at;
                *at = '\0';
                desk_put(k, end);
                *at-- = kept;
            }
        desk_html(k, "</pre>\n");
    }
    free(lines);
}

/* A download that the server makes. */
static void put_download(const struct desk_ink *k, const char *rest, const char *word)
{
    desk_html(k, "<a class=\"button\" download href=\"/api");
    desk_put_address(k, rest);
    desk_html(k, "\">");
    desk_say(k, word);
    desk_html(k, "</a>\n");
}

void desk_page_report(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    char hash[2 * DESK_HASH_BYTES + 1];
    desk_frame_begin(k, DESK_PLACE_REPORT, "",
                     desk_word(k, DESK_WORD("REPORT", "Report and backup")));
    put_report(k);
    desk_html(k, "<p class=\"buttons\">");
    put_download(k, "trf?dialect=trf26", DESK_WORD("SAVE_TRF", "Save the report (TRF26)"));
    put_download(k, "trf?dialect=trf16", DESK_WORD("SAVE_TRF16", "Save as TRF16"));
    desk_html(k, "</p>\n");
    desk_say_in(k, "h2", DESK_WORD("BACKUP", "Backup"));
    desk_html(k, "<p>");
    desk_say_number(
        k,
        DESK_WORD("BACKUP_TELL",
                  "Everything is in one log of %1 events. A saved log brings the whole event back, "
                  "on any machine; a restored event is a new file beside the old one."),
        request->history->count);
    desk_html(k, "</p>\n<p>");
    desk_say(k, DESK_WORD("CHAIN", "Last link of the chain"));
    desk_hex(request->history->last_hash, DESK_HASH_BYTES, hash);
    desk_say(k, DESK_WORD("COLON", ": "));
    desk_htmlf(k, "<code>%s</code></p>\n<p class=\"buttons\">", hash);
    put_download(k, "backup", DESK_WORD("SAVE_LOG", "Save the log"));
    desk_html(k, "</p>\n<form class=\"fields\" data-mirror>\n");
    desk_field(k, "text", "folder",
               DESK_WORD("COPY_FOLDER", "Folder of the second copy, a stick for instance"),
               request->bar.mirror, "required size=\"40\"");
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
    desk_frame_end(k);
}
