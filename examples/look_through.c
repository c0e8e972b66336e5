/* SPDX-License-Identifier: Apache-2.0 */
/* Looks through a TRF file, tells its notes in words of its own and what TRF16 would lose of it:
 * cc look_through.c $(pkg-config --cflags --libs swisspair) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <swisspair/swisspair.h>

/* What this program says itself, by code; the rest stays English. A value is in braces. */
static const struct {
    swp_saying_code code;
    const char *pattern;
} words[] = {
    {SWP_SAYING_NOTE_ROUNDS_PLAYED, "gespielte Runden: {rounds}"},
    {SWP_SAYING_NOTE_COLOUR_FOLLOWS, "Anfangsfarbe: aus der ersten Runde"},
    {SWP_SAYING_NOTE_POINTS_DIFFER, "Spieler {player}: Punkte {found}, gezählt {counted}"},
    {SWP_SAYING_LOST_ENTRY_POINTS, "Spieler {player}, Runde {round}: Punkte gehen verloren"},
};

static void put_value(const swp_saying *saying, const char *name, size_t length)
{
    for (uint32_t i = 0; i < saying->value_count; i++) {
        const swp_saying_value *value = &saying->values[i];
        if (strncmp(value->name, name, length) != 0 || value->name[length] != '\0')
            continue;
        if (value->kind == SWP_SAYING_KIND_NUMBER)
            printf("%lld", (long long)value->number);
        else if (value->kind == SWP_SAYING_KIND_PLAYERS && value->count > 0)
            printf("%lu", (unsigned long)value->players[0]);
        else
            fputs(value->text, stdout);
    }
}

static void tell(const swp_saying *saying, const char *english)
{
    const char *at = english;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (saying->code == words[i].code)
            at = words[i].pattern;
    for (; at != english && *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        if (end)
            put_value(saying, at + 1, (size_t)(end - at) - 1);
        else
            putchar(*at);
        at = end ? end : at;
    }
    puts(at);
}

/* Everything that the file would lose as TRF16. */
static swp_status tell_lost(const swp_tournament *t, const swp_trf *trf, swp_error *err)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    const swp_trf_write_note *note;
    swp_trf_text *text = NULL;
    options.dialect = SWP_TRF_DIALECT_TRF16;
    options.flags = SWP_TRF_WRITE_LEAVE_OUT;
    const swp_status status = swp_trf_write(t, trf, &options, &text, err);
    for (uint32_t i = 0; text && (note = swp_trf_text_note_at(text, i)) != NULL; i++)
        tell(note->saying, note->text);
    swp_trf_text_destroy(text);
    return status;
}

int main(int argc, char **argv)
{
    static char bytes[1 << 20];
    swp_error err = {0};
    swp_trf *trf = NULL;
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    const size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (!file || fclose(file) != 0)
        return EXIT_FAILURE;
    swp_status status = swp_trf_read(bytes, length, NULL, NULL, &trf, &err);
    for (uint32_t i = 0; trf && i < swp_trf_note_count(trf); i++) {
        const swp_trf_note *note = swp_trf_note_at(trf, i);
        printf("%lu:%lu: ", (unsigned long)note->line, (unsigned long)note->column);
        tell(note->saying, note->text);
    }
    if (status == SWP_OK)
        status = tell_lost(swp_trf_tournament(trf), trf, &err);
    if (status != SWP_OK)
        fprintf(stderr, "%s: %s\n", swp_detail_name(err.detail), err.text);
    swp_trf_destroy(trf);
    return status == SWP_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
