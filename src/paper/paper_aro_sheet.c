/* SPDX-License-Identifier: Apache-2.0 */
/* The list of AROs as a sheet: see paper_aro_sheet.h. */
#include "paper_aro_sheet.h"

#include "swisspair/editions.h"
#include "swisspair/language.h"

struct shown {
    const swp_tournament *t;
    enum paper_format format;
    const char *language;
};

static const char *due_text(swp_colour due)
{
    return due == SWP_COLOUR_WHITE   ? SWP_N_("white")
           : due == SWP_COLOUR_BLACK ? SWP_N_("black")
                                     : "";
}

static const char *said(const struct shown *shown, const char *word)
{
    return shown->format == PAPER_FORMAT_CSV || !*word ? word : paper_word(shown->language, word);
}

static void add_row(const struct shown *shown, const swp_dubov_1997_aro *row,
                    struct paper_sheet *sheet)
{
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    swp_dubov_1997_aro_text(row, aro);
    paper_sheet_cell_points(sheet, shown->format, row->score);
    paper_sheet_cell(sheet, said(shown, due_text(row->due)));
    paper_sheet_cells_player(sheet, swp_tournament_player(shown->t, row->tpn));
    paper_sheet_cell_number(sheet, row->opponents);
    paper_sheet_cell(sheet, aro);
    if (row->flags & SWP_DUBOV_1997_ARO_IS_WHOLE)
        return;
    paper_sheet_cell(sheet, row->flags & SWP_DUBOV_1997_ARO_MAY_CHANGE ? "c" : "");
    paper_sheet_cell(sheet, row->flags & SWP_DUBOV_1997_ARO_MAY_RISE ? "u" : "");
}

static void add_columns(const struct shown *shown, bool has_flags, struct paper_sheet *sheet)
{
    static const struct {
        char side;
        const char *heading;
    } columns[] = {{'r', SWP_N_("Pts")},
                   {'l', SWP_N_("Due")},
                   {'r', SWP_N_("No.")},
                   {'l', ""},
                   {PAPER_SHEET_NAME, SWP_N_("Name")},
                   {'r', SWP_N_("R")},
                   {'r', SWP_N_("Games")},
                   {'r', SWP_N_("ARO")},
                   {'l', "c"},
                   {'l', "u"}};
    enum { TITLE = 3, FLAGS = 2 };
    const size_t count = sizeof columns / sizeof *columns - (has_flags ? 0 : FLAGS);
    for (size_t i = 0; i < count; i++)
        paper_sheet_column(sheet, columns[i].side,
                           i == TITLE && shown->format == PAPER_FORMAT_CSV
                               ? "Title"
                               : said(shown, columns[i].heading));
}

void paper_aro_sheet(const swp_tournament *t, const swp_dubov_1997_aro_list *aros,
                     const char *title, enum paper_format format, enum paper_size paper,
                     const char *language, struct program_text *out)
{
    const struct shown shown = {t, format, language};
    const swp_dubov_1997_aro *row = swp_dubov_1997_aro_list_at(aros, 0);
    const bool has_flags = !row || !(row->flags & SWP_DUBOV_1997_ARO_IS_WHOLE);
    const char *const below = SWP_N_("c: may go to the other subgroup (2.6). u: may go to a "
                                     "higher score group (2.5).");
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text subtitle = PROGRAM_TEXT_INIT, legend = PROGRAM_TEXT_INIT;
    program_text_format(&subtitle, paper_word(language, SWP_N_("AROs after round %lu, %s")),
                        (unsigned long)swp_dubov_1997_aro_list_round(aros),
                        swp_system_find(swp_dubov_1997_aro_list_system(aros))->title);
    program_text_format(&legend, "<p class=\"legend\">%s</p>\n", paper_word(language, below));
    add_columns(&shown, has_flags, &sheet);
    for (uint32_t i = 0; (row = swp_dubov_1997_aro_list_at(aros, i)) != NULL; i++) {
        if (i == 0 || swp_dubov_1997_aro_list_at(aros, i - 1)->score != row->score)
            paper_sheet_group(&sheet, /* has_head= */ false);
        add_row(&shown, row, &sheet);
    }
    const struct paper_sheet_heading heading = {title, program_text_get(&subtitle), paper,
                                                has_flags ? program_text_get(&legend) : NULL,
                                                language};
    paper_sheet_finish(&sheet, format, &heading, out);
    program_text_free_part(&subtitle, out);
    program_text_free_part(&legend, out);
}
