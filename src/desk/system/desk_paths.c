/* SPDX-License-Identifier: Apache-2.0 */
/* Of desk_disk.h what every system does alike. */
#include "desk/base/desk_memory.h"
#include "desk_disk.h"
#include "program/program_system.h"
#include "program/program_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool desk_disk_read(const char *path, char **out_bytes, size_t *out_length)
{
    enum { PIECE = 64 * 1024 };
    struct program_text text = PROGRAM_TEXT_INIT;
    char *const piece = desk_new(PIECE, 1);
    ptrdiff_t got = -1;
    const int file = desk_disk_open(path, /* write= */ false);
    struct desk_disk_facts facts;
    const bool is_long =
        file >= 0 && desk_disk_facts_of(file, &facts) && facts.size > DESK_DISK_MOST;
    if (file >= 0 && !is_long)
        while (text.length <= DESK_DISK_MOST && (got = program_system_read(file, piece, PIECE)) > 0)
            program_text_add(&text, piece, (size_t)got);
    const int error = is_long || text.length > DESK_DISK_MOST ? EFBIG : errno;
    if (file >= 0)
        (void)desk_disk_close(file);
    free(piece);
    const bool good = file >= 0 && got == 0 && !text.failed;
    if (good) {
        *out_length = text.length;
        *out_bytes = desk_new(text.length + 1, 1);
        memcpy(*out_bytes, program_text_get(&text), text.length);
    }
    program_text_free(&text);
    errno = text.failed ? ENOMEM : error;
    return good;
}

bool desk_disk_take(int file, size_t most, struct program_text *into)
{
    char piece[4096];
    ptrdiff_t got;
    program_text_clear(into);
    while ((got = program_system_read(file, piece, sizeof piece)) > 0) {
        program_text_add(into, piece, (size_t)got);
        if (into->failed || into->length > most) {
            errno = EFBIG;
            return false;
        }
    }
    return got == 0;
}

void desk_disk_remove_event(const char *path)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct program_text name = PROGRAM_TEXT_INIT;
        program_text_format(&name, "%s%s", path, ends[i]);
        (void)desk_disk_remove(program_text_get(&name));
        program_text_free(&name);
    }
}

bool desk_disk_is_folder(const char *path)
{
    return program_system_facts(path, true).kind == PROGRAM_KIND_FOLDER;
}

static int compare_times(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

uint32_t desk_disk_sync_time(const char *folder, uint32_t tries)
{
    static const char zeros[4096];
    struct program_text path = PROGRAM_TEXT_INIT;
    uint32_t times[64], n = 0;
    program_text_format(&path, "%s/.swisspair-desk-%llu", folder,
                        (unsigned long long)program_system_nanoseconds());
    const int file = desk_disk_make(program_text_get(&path));
    int error = errno;
    while (file >= 0 && n < tries && n < 64) {
        const uint64_t before = program_system_nanoseconds();
        if (!desk_disk_append(file, zeros, sizeof zeros) || !desk_disk_flush(file)) {
            error = errno;
            break;
        }
        const uint64_t took = (program_system_nanoseconds() - before) / 1000;
        times[n++] = took < UINT32_MAX ? (uint32_t)took + 1 : UINT32_MAX;
    }
    if (file >= 0) {
        (void)desk_disk_close(file);
        (void)desk_disk_remove(program_text_get(&path));
    }
    program_text_free(&path);
    if (n == 0) {
        errno = error;
        return 0;
    }
    qsort(times, n, sizeof *times, compare_times);
    return times[n / 2];
}

char *desk_disk_folder_of(const char *path)
{
    const size_t length = (size_t)(program_system_name(path) - path);
    if (length == 0)
        return desk_copy_text(".");
    char *const folder = desk_copy_text(path);
    const bool is_root = length == 1 || folder[length - 2] == ':'; /* of a drive: C:\ */
    folder[is_root ? length : length - 1] = '\0';
    return folder;
}

char *desk_disk_stem_of(const char *path)
{
    char *const stem = desk_copy_text(program_system_name(path));
    const size_t length = strlen(stem);
    if (length > 5 && strcasecmp(stem + length - 5, ".desk") == 0)
        stem[length - 5] = '\0';
    return stem;
}
