/* SPDX-License-Identifier: Apache-2.0 */
/* Positions that stand in files, each with the boards that are right and those another reading, or
 * another program, would give. Boards are white-black, "-0" the bye, in the order of publication.
 */
#ifndef SWISSPAIR_TESTS_DUTCH_POSITION_FILES_H
#define SWISSPAIR_TESTS_DUTCH_POSITION_FILES_H

#include "swisspair/swisspair.h"
#include "testing.h"

struct dutch_position_file {
    const char *article, *path, *boards, *other;
};

static inline swp_trf *dutch_read_file(const char *path)
{
    static char text[1 << 16];
    swp_trf *trf = NULL;
    swp_error err = {0};
    FILE *in = fopen(path, "rb");
    if (!EXPECT(in, "%s", path))
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path, err.text);
    return trf;
}

static inline void dutch_write_boards(const swp_pairing *pairing, char *text, size_t size)
{
    text[0] = '\0';
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%u-%u", i ? " " : "", (unsigned)board.white,
                 (unsigned)board.black);
    }
}

/* Pairs the position and compares; a case named after its article. */
static inline void dutch_check_file(const struct dutch_position_file *position, const char *system)
{
    if (!testing_enter(position->article))
        return;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    char boards[200] = "";
    options.system = system;
    swp_trf *trf = dutch_read_file(position->path);
    if (!trf)
        return;
    if (EXPECT(swp_pairing_create(swp_trf_tournament(trf), &options, &pairing, &err) == SWP_OK,
               "%s", err.text))
        dutch_write_boards(pairing, boards, sizeof boards);
    EXPECT(strcmp(boards, position->boards) == 0, "%s: %s", position->article, boards);
    EXPECT(strcmp(boards, position->other) != 0, "%s: paired the other way", position->article);
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
}

#endif
