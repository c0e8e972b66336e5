/* SPDX-License-Identifier: Apache-2.0 */
/* Files as the program reads them (see program_files.h). */
#include "program_files.h"

#include "program_system.h"

#include <errno.h>

enum { READ_AT_LEAST = 65536 }; /* bytes asked for when the size is not known */

/* Takes up to `room` bytes more; the number taken, 0 at the end of the file, -1 on an error. */
static ptrdiff_t read_more(int file, struct program_text *into, size_t room)
{
    if (!program_text_reserve(into, room)) {
        errno = ENOMEM;
        return -1;
    }
    const ptrdiff_t taken = program_system_read(file, into->bytes + into->length, room);
    if (taken > 0)
        into->length += (size_t)taken;
    into->bytes[into->length] = '\0';
    return taken;
}

/* Reads to the end of the file, `room` bytes at first. */
static bool read_all(int file, size_t most, size_t room, struct program_text *into)
{
    ptrdiff_t taken = 1;
    while (taken > 0 && into->length <= most) {
        const size_t left =
            most + 1 - into->length; /* one byte too many tells that there is more */
        taken = read_more(file, into, room < left ? room : left);
        room = into->capacity - into->length - 1; /* what is left may do to see the end */
        if (room == 0)
            room = into->length > READ_AT_LEAST ? into->length : READ_AT_LEAST;
    }
    if (taken > 0)
        errno = EFBIG;
    return taken == 0;
}

bool program_file_read(const char *path, size_t most, struct program_text *into)
{
    const int file = program_system_open(path);
    if (file < 0)
        return false;
    const struct program_facts facts = program_system_facts_of(file);
    size_t room = READ_AT_LEAST;
    bool is_larger = false;
    if (facts.size > 0) {
        is_larger = facts.size > most;
        /* One byte more than the size: the read that fills the file also sees its end. */
        room = is_larger ? 0 : (size_t)facts.size + 1;
    }
    program_text_clear(into);
    const bool whole = !is_larger && read_all(file, most, room, into);
    const int why = is_larger ? EFBIG : errno;
    program_system_close(file);
    errno = why;
    return whole;
}

size_t program_file_size(const char *path)
{
    const uint64_t size = program_system_facts(path, /* follow= */ true).size;
    return size > SIZE_MAX ? 0 : (size_t)size;
}
