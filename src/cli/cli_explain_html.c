/* SPDX-License-Identifier: Apache-2.0 */
/* The explanation as one page of HTML that needs nothing else: it is read on a screen, light or
 * dark, and prints in black on white. No scripts. */
#include "cli_explain.h"

#include "cli_sheet.h"

static const char style[] =
    ":root{color-scheme:light "
    "dark;--ink:#1a1a1a;--paper:#fff;--faint:#666;--line:#ccc;--tint:#f3f1ec}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--paper:#191a1c;--faint:#a0a0a0;"
    "--line:#444;--tint:#242629}}\n"
    "body{font:1rem/1.5 Georgia,'Times New Roman',serif;color:var(--ink);background:var(--paper);"
    "max-width:50rem;margin:2rem auto;padding:0 1rem}\n"
    "h1{font-size:1.6rem;line-height:1.2;margin:0}\n"
    "h2{font-size:1.15rem;margin:2rem 0 .4rem;border-bottom:2px solid var(--ink)}\n"
    "p{margin:.3rem 0}.sub{color:var(--faint);margin-bottom:1rem}\n"
    ".differs{border:1px solid var(--ink);background:var(--tint);padding:.5rem .8rem}\n"
    ".article{font:.8em sans-serif;color:var(--faint);white-space:nowrap}\n"
    "table{border-collapse:collapse;width:100%;margin:.5rem 0 .8rem;font-size:.9rem}\n"
    "th,td{text-align:left;vertical-align:baseline;padding:.15rem .6rem .15rem 0;"
    "border-bottom:1px solid var(--line)}\n"
    "th{font:600 .75rem sans-serif;color:var(--faint)}.r{text-align:right;width:1%;"
    "white-space:nowrap}\n"
    "@media print{:root{--ink:#000;--paper:#fff;--faint:#444;--line:#999;--tint:#fff}"
    "body{max-width:none;margin:0;padding:0;font-size:10pt}"
    "h2,thead{break-after:avoid}tr,p{break-inside:avoid}thead{display:table-header-group}"
    "section.player{break-inside:avoid}}\n"
    "@page{margin:1.5cm}\n";

/* A string as it may be shown, escaped. */
static void add_shown(struct cli_text *out, const char *string)
{
    struct cli_text shown = CLI_TEXT_INIT;
    cli_text_shown(&shown, string);
    cli_sheet_escaped(out, cli_text_get(&shown));
    out->failed = out->failed || shown.failed;
    cli_text_free(&shown);
}

static void add_article(struct cli_text *out, const char *article)
{
    if (!*article)
        return;
    cli_text_string(out, " <span class=\"article\">(");
    cli_sheet_escaped(out, article);
    cli_text_string(out, ")</span>");
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Number, name and score of a player: three cells. */
static void add_side(const struct cli_explained *explained, uint32_t tpn, struct cli_text *out)
{
    const swp_player *player = swp_tournament_player(explained->tournament->t, tpn);
    cli_text_format(out, "<td class=\"r\">%lu</td><td>", (unsigned long)tpn);
    if (player->title[0]) {
        add_shown(out, player->title);
        cli_text_string(out, " ");
    }
    add_shown(out, player->name ? player->name : "");
    cli_text_string(out, "</td><td class=\"r\">");
    cli_explain_score(explained, tpn, out);
    cli_text_string(out, "</td>");
}

static void add_row(const struct cli_explained *explained, const swp_passage *passage,
                    unsigned long number, struct cli_text *out)
{
    cli_text_string(out, "<tr>");
    if (passage->kind == SWP_PASSAGE_KIND_BOARD)
        cli_text_format(out, "<td class=\"r\">%lu</td>", number);
    for (uint32_t i = 0; i < passage->player_count; i++)
        add_side(explained, passage->players[i], out);
    cli_text_string(out, "<td>");
    add_shown(out, passage->text);
    if (passage->kind == SWP_PASSAGE_KIND_BOARD)
        add_article(out, passage->article);
    cli_text_string(out, "</td></tr>\n");
}

/* The rows of one kind from `first` on; gives the number of the passage after them. */
static uint32_t add_rows(const struct cli_explained *explained, const swp_explanation *told,
                         uint32_t first, swp_passage_kind kind, struct cli_text *out)
{
    const swp_passage *passage = NULL;
    uint32_t i = first;
    cli_text_string(out, kind == SWP_PASSAGE_KIND_BOARD
                             ? "<table>\n<thead><tr><th class=\"r\">Board</th><th "
                               "class=\"r\">No.</th><th>White</th><th class=\"r\">Pts</th><th "
                               "class=\"r\">No.</th><th>Black</th><th class=\"r\">Pts</th>"
                               "<th>Colours</th></tr></thead>\n<tbody>\n"
                             : "<table>\n<thead><tr><th class=\"r\">No.</th><th>Name</th><th "
                               "class=\"r\">Pts</th><th></th></tr></thead>\n<tbody>\n");
    for (; (passage = swp_explanation_at(told, i)) && passage->kind == kind; i++)
        add_row(explained, passage, (unsigned long)(i - first) + 1, out);
    cli_text_string(out, "</tbody>\n</table>\n");
    return i;
}

/* ---- the page -------------------------------------------------------------------------------- */

static void add_telling(const struct cli_explained *explained, const swp_explanation *told,
                        struct cli_text *out)
{
    const swp_passage *passage = NULL;
    const uint32_t tpn = swp_explanation_player(told);
    cli_text_string(out, tpn ? "<section class=\"player\">\n<h2>" : "<section>\n");
    if (tpn) {
        struct cli_text name = CLI_TEXT_INIT;
        cli_explain_player(explained, tpn, &name);
        cli_sheet_escaped(out, cli_text_get(&name));
        out->failed = out->failed || name.failed;
        cli_text_free(&name);
        cli_text_string(out, "</h2>\n");
    }
    for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL;) {
        if (passage->kind == SWP_PASSAGE_KIND_PLAYER || passage->kind == SWP_PASSAGE_KIND_BOARD) {
            i = add_rows(explained, told, i, passage->kind, out);
            continue;
        }
        const bool is_heading = passage->kind == SWP_PASSAGE_KIND_HEADING;
        cli_text_string(out, is_heading ? "</section>\n<section>\n<h2>" : "<p>");
        add_shown(out, passage->text);
        add_article(out, passage->article);
        cli_text_string(out, is_heading ? "</h2>\n" : "</p>\n");
        i++;
    }
    cli_text_string(out, "</section>\n");
}

void cli_explain_html(const struct cli_explained *explained, struct cli_text *out)
{
    struct cli_text title = CLI_TEXT_INIT, subtitle = CLI_TEXT_INIT, comparison = CLI_TEXT_INIT;
    cli_explain_title(explained, &title);
    cli_explain_subtitle(explained, &subtitle);
    cli_explain_comparison(explained, &comparison);
    cli_text_string(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                         "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    cli_sheet_escaped(out, cli_text_get(title.length ? &title : &subtitle));
    cli_text_format(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    cli_sheet_escaped(out, cli_text_get(title.length ? &title : &subtitle));
    cli_text_string(out, "</h1>\n<p class=\"sub\">");
    cli_sheet_escaped(out, cli_text_get(&subtitle));
    cli_text_string(out, "</p>\n");
    if (comparison.length > 0) {
        cli_text_format(out, "<p%s>",
                        swp_comparison_count(explained->comparison) ? " class=\"differs\"" : "");
        cli_sheet_escaped(out, cli_text_get(&comparison));
        cli_text_string(out, "</p>\n");
    }
    for (uint32_t i = 0; i < explained->count; i++)
        add_telling(explained, explained->told[i], out);
    cli_text_string(out, "</body>\n</html>\n");
    out->failed = out->failed || title.failed || subtitle.failed || comparison.failed;
    cli_text_free(&title);
    cli_text_free(&subtitle);
    cli_text_free(&comparison);
}
