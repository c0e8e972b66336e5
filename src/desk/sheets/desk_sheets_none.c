/* SPDX-License-Identifier: Apache-2.0 */
/* A build without libzip, expat and libxlsxwriter: spreadsheets are told, not read. */
#include "desk_sheets.h"

bool desk_sheets_there(void)
{
    return false;
}

enum desk_sheets_answer desk_sheets_read(const char *bytes, size_t length, struct desk_sheets *out)
{
    (void)bytes, (void)length;
    *out = (struct desk_sheets){.n = 0};
    return DESK_SHEETS_OTHER;
}

void desk_sheets_free(struct desk_sheets *sheets)
{
    *sheets = (struct desk_sheets){.n = 0};
}

bool desk_sheets_xlsx(const json_t *table, const char *path, struct cli_text *out)
{
    (void)table, (void)path, (void)out;
    return false;
}
