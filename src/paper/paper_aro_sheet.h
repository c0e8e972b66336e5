/* SPDX-License-Identifier: Apache-2.0 */
/* The list of AROs as a sheet: the program's and the desk's. */
#ifndef SWISSPAIR_PAPER_ARO_SHEET_H
#define SWISSPAIR_PAPER_ARO_SHEET_H

#include "paper_sheet.h"

#include "swisspair/experimental/dubov_1997_aro.h"

/* `title` of the event; `language` NULL: English. CSV is English whatever the language. */
void paper_aro_sheet(const swp_tournament *t, const swp_dubov_1997_aro_list *aros,
                     const char *title, enum paper_format format, enum paper_size paper,
                     const char *language, struct program_text *out);

#endif
