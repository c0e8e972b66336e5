/* SPDX-License-Identifier: Apache-2.0 */
/* foreign FILE: the systems of the library, then the next round of a TRF file, a board a line. The
 * smallest program that reads and pairs; it asks for nothing else of the library. */
#include <stdio.h>
#include <swisspair/swisspair.h>

static char bytes[1 << 16];

int main(int argc, char **argv)
{
    swp_error err = {0};
    swp_trf *trf = NULL;
    swp_pairing *pairing = NULL;
    const swp_system *system;
    for (size_t i = 0; (system = swp_system_at(i)) != NULL; i++)
        printf("%s\n", system->id);
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    const size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    swp_status status = swp_trf_read(bytes, length, NULL, NULL, &trf, &err);
    if (status == SWP_OK) {
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.system = "dutch-2026";
        status = swp_pairing_create(swp_trf_tournament(trf), &options, &pairing, &err);
    }
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++)
        printf("%u %u\n", (unsigned)swp_pairing_board_at(pairing, i).white,
               (unsigned)swp_pairing_board_at(pairing, i).black);
    if (status != SWP_OK)
        fprintf(stderr, "%s\n", err.text);
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
    if (file)
        fclose(file);
    return (int)status;
}
