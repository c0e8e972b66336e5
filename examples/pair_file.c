/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs the next round of the tournament file on standard input: a JSON document. */
#include <stdio.h>
#include <swisspair/swisspair.h>

int main(void)
{
    static char bytes[SWP_TRF_MAX_BYTES + 1];
    swp_trf *trf = NULL;
    swp_buffer out = SWP_BUFFER_INIT;
    swp_error err = {0};
    if (swp_trf_read(bytes, fread(bytes, 1, sizeof bytes, stdin), NULL, NULL, &trf, &err) ||
        swp_tournament_set_system(swp_trf_tournament(trf), "dutch-2026", &err) ||
        swp_tournament_pair_json(swp_trf_tournament(trf), NULL, NULL, &out, &err))
        fprintf(stderr, "%s\n", err.text);
    fwrite(out.bytes, 1, out.length, stdout);
    swp_buffer_free(&out);
    swp_trf_destroy(trf);
    return (int)err.status;
}
