/* SPDX-License-Identifier: Apache-2.0 */
/* Reads a file, tells what was found in it, and writes it again. */
#include <stdio.h>
#include <swisspair/swisspair.h>

int main(void)
{
    static const char file[] =
        "012 Two players\n"
        "XXR 2\n"
        "001    1      Abel                              2400                "
        "             1.0    1     2 w 1\n"
        "001    2      Baker                             2300                "
        "             0.0    2     1 b 0\n";
    swp_trf *trf = NULL;
    swp_error err = {0};
    swp_trf_text *text = NULL;
    swp_status status = swp_trf_read(file, sizeof file - 1, NULL, NULL, &trf, &err);
    for (uint32_t i = 0; i < swp_trf_note_count(trf); i++)
        printf("note: %s\n", swp_trf_note_at(trf, i)->text);
    if (status == SWP_OK)
        status = swp_trf_write(swp_trf_tournament(trf), trf, NULL, &text, &err);
    if (status == SWP_OK) {
        fwrite(swp_trf_text_bytes(text), 1, swp_trf_text_length(text), stdout);
        swp_trf_text_destroy(text);
    } else
        fprintf(stderr, "line %u: %s\n", (unsigned)err.line, err.text);
    swp_trf_destroy(trf);
    return (int)status;
}
