/* SPDX-License-Identifier: Apache-2.0 */
#include "memory_disk.h"

#include "rolled_numbers.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECTOR = 512, NAMES = 8, NAME_ROOM = 120, REGIONS = 16 };

/* ---- what is written down -------------------------------------------------------------------- */

enum act { WROTE, CUT_SHORT, SYNCED, MADE, DELETED, SYNCED_FOLDER };

struct note {
    enum act act;
    size_t body; /* index of the file's body */
    char name[NAME_ROOM];
    size_t offset, length; /* CUT_SHORT: the new length */
    unsigned char *bytes;
};

/* Bytes of a file, with or without a name. */
struct body {
    unsigned char *bytes;
    size_t length, room;
};

static struct {
    struct note *notes;
    size_t n_notes, notes_room;
    struct body *bodies;
    size_t n_bodies, bodies_room;
    char names[NAMES][NAME_ROOM];
    size_t named[NAMES]; /* the body of a name, plus 1; 0: no such name */
    bool writes_down, lies;
    enum memory_disk_fault fault;
    size_t fail_at, calls;
    bool lasting, failed;
    uint64_t limit, more;
    char reserve[300];
} disk;

static void *or_end(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static struct note *write_down(enum act act, size_t body, const char *name)
{
    static struct note nowhere;
    if (!disk.writes_down)
        return &nowhere;
    if (disk.n_notes == disk.notes_room) {
        disk.notes_room = disk.notes_room ? 2 * disk.notes_room : 256;
        disk.notes = or_end(realloc(disk.notes, disk.notes_room * sizeof *disk.notes));
    }
    struct note *const note = &disk.notes[disk.n_notes++];
    *note = (struct note){.act = act, .body = body};
    (void)snprintf(note->name, sizeof note->name, "%s", name ? name : "");
    return note;
}

static size_t new_body(void)
{
    if (disk.n_bodies == disk.bodies_room) {
        disk.bodies_room = disk.bodies_room ? 2 * disk.bodies_room : 16;
        disk.bodies = or_end(realloc(disk.bodies, disk.bodies_room * sizeof *disk.bodies));
    }
    disk.bodies[disk.n_bodies] = (struct body){.length = 0};
    return disk.n_bodies++;
}

static void grow_body(struct body *body, size_t length)
{
    if (length > body->room) {
        const size_t room = length > 2 * body->room ? length : 2 * body->room;
        body->bytes = or_end(realloc(body->bytes, room));
        memset(body->bytes + body->room, 0, room - body->room);
        body->room = room;
    }
    if (length > body->length)
        body->length = length;
}

static void put_bytes(struct body *body, const void *bytes, size_t offset, size_t length)
{
    grow_body(body, offset + length);
    memcpy(body->bytes + offset, bytes, length);
}

static void cut_body(struct body *body, size_t length)
{
    if (length < body->length) {
        memset(body->bytes + length, 0, body->length - length);
        body->length = length;
    } else {
        grow_body(body, length);
    }
}

/* The slot of a name, a free one when it is new. */
static size_t slot_of(const char *name)
{
    size_t free_slot = NAMES;
    for (size_t i = 0; i < NAMES; i++) {
        if (disk.named[i] && strcmp(disk.names[i], name) == 0)
            return i;
        if (!disk.named[i] && free_slot == NAMES)
            free_slot = i;
    }
    if (free_slot == NAMES)
        abort();
    return free_slot;
}

static void set_name(const char *name, size_t named)
{
    const size_t slot = slot_of(name);
    (void)snprintf(disk.names[slot], NAME_ROOM, "%s", name);
    disk.named[slot] = named;
}

/* ---- faults ---------------------------------------------------------------------------------- */

static bool fails(enum memory_disk_fault fault)
{
    if (disk.fail_at == 0 || fault != disk.fault)
        return false;
    disk.calls++;
    const bool now = disk.calls == disk.fail_at || (disk.lasting && disk.calls > disk.fail_at);
    disk.failed |= now;
    return now;
}

uint64_t memory_disk_used(void)
{
    uint64_t used = 0;
    for (size_t i = 0; i < NAMES; i++)
        used += disk.named[i] ? disk.bodies[disk.named[i] - 1].length : 0;
    return used;
}

static bool is_full(const struct body *body, size_t end)
{
    if (disk.limit == 0 || end <= body->length)
        return false;
    const bool given_back = disk.reserve[0] && access(disk.reserve, F_OK) != 0;
    return memory_disk_used() + (end - body->length) > disk.limit + (given_back ? disk.more : 0);
}

/* ---- a file, as SQLite asks for it ----------------------------------------------------------- */

struct file {
    sqlite3_file base;
    size_t body;
    bool is_journal, was_synced, leaves;
    char name[NAME_ROOM];
    void *regions[REGIONS];
};

static struct body *body_of(sqlite3_file *f)
{
    return &disk.bodies[((struct file *)f)->body];
}

static int unmap(sqlite3_file *f, int gone)
{
    struct file *const file = (struct file *)f;
    (void)gone;
    for (size_t i = 0; i < REGIONS; i++) {
        free(file->regions[i]);
        file->regions[i] = NULL;
    }
    return SQLITE_OK;
}

static int close_file(sqlite3_file *f)
{
    return unmap(f, 0);
}

static int read_file(sqlite3_file *f, void *out, int amount, sqlite3_int64 offset)
{
    const struct body *const body = body_of(f);
    const size_t from = (size_t)offset, wanted = (size_t)amount;
    if (fails(MEMORY_DISK_READ))
        return SQLITE_IOERR_READ;
    const size_t there = from >= body->length            ? 0
                         : body->length - from >= wanted ? wanted
                                                         : body->length - from;
    if (there > 0)
        memcpy(out, body->bytes + from, there);
    memset((char *)out + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *f, const void *bytes, int amount, sqlite3_int64 offset)
{
    const struct file *const file = (const struct file *)f;
    const size_t from = (size_t)offset;
    size_t length = (size_t)amount;
    int code = SQLITE_OK;
    if (fails(MEMORY_DISK_WRITE))
        code = SQLITE_IOERR_WRITE;
    else if (fails(MEMORY_DISK_FULL) || is_full(body_of(f), from + length))
        code = SQLITE_FULL;
    if (code != SQLITE_OK)
        length /= 2;
    if (code == SQLITE_FULL && disk.limit > 0)
        return code; /* not even half of it has room */
    put_bytes(body_of(f), bytes, from, length);
    struct note *const note = write_down(WROTE, file->body, NULL);
    if (disk.writes_down) {
        note->bytes = or_end(malloc(length + 1));
        memcpy(note->bytes, bytes, length);
        note->offset = from;
        note->length = length;
    }
    return code;
}

static int truncate_file(sqlite3_file *f, sqlite3_int64 size)
{
    const struct file *const file = (const struct file *)f;
    if (fails(MEMORY_DISK_OTHER))
        return SQLITE_IOERR_TRUNCATE;
    cut_body(body_of(f), (size_t)size);
    write_down(CUT_SHORT, file->body, NULL)->length = (size_t)size;
    return SQLITE_OK;
}

static int sync_file(sqlite3_file *f, int flags)
{
    struct file *const file = (struct file *)f;
    (void)flags;
    if (fails(MEMORY_DISK_SYNC))
        return SQLITE_IOERR_FSYNC;
    if (disk.lies)
        return SQLITE_OK;
    write_down(SYNCED, file->body, NULL);
    if (file->is_journal && !file->was_synced)
        write_down(SYNCED_FOLDER, 0, NULL);
    file->was_synced = true;
    return SQLITE_OK;
}

static int file_size(sqlite3_file *f, sqlite3_int64 *out_size)
{
    if (fails(MEMORY_DISK_OTHER))
        return SQLITE_IOERR_FSTAT;
    *out_size = (sqlite3_int64)body_of(f)->length;
    return SQLITE_OK;
}

static int lock_file(sqlite3_file *f, int level)
{
    (void)f;
    (void)level;
    return SQLITE_OK;
}

static int is_reserved(sqlite3_file *f, int *out_reserved)
{
    (void)f;
    *out_reserved = 0;
    return SQLITE_OK;
}

static int control(sqlite3_file *f, int op, void *arg)
{
    (void)f;
    (void)op;
    (void)arg;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *f)
{
    (void)f;
    return SECTOR;
}

static int characteristics(sqlite3_file *f)
{
    (void)f;
    return 0;
}

static int map(sqlite3_file *f, int region, int size, int extend, void volatile **out)
{
    struct file *const file = (struct file *)f;
    *out = NULL;
    if (region >= REGIONS || fails(MEMORY_DISK_OTHER))
        return SQLITE_IOERR_SHMMAP;
    if (!file->regions[region] && extend)
        file->regions[region] = or_end(calloc(1, (size_t)size));
    *out = file->regions[region];
    return SQLITE_OK;
}

static int lock_region(sqlite3_file *f, int offset, int n, int flags)
{
    (void)f;
    (void)offset;
    (void)n;
    (void)flags;
    return SQLITE_OK;
}

static void barrier(sqlite3_file *f)
{
    (void)f;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = lock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map,
    .xShmLock = lock_region,
    .xShmBarrier = barrier,
    .xShmUnmap = unmap,
};

/* ---- the folder ------------------------------------------------------------------------------ */

static int open_file(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *f, int flags, int *out)
{
    struct file *const file = (struct file *)f;
    (void)vfs;
    *file = (struct file){.base = {NULL}};
    if (fails(MEMORY_DISK_OTHER))
        return SQLITE_CANTOPEN;
    file->is_journal = (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
    const size_t slot = name ? slot_of(name) : 0;
    if (name && disk.named[slot]) {
        file->body = disk.named[slot] - 1;
        file->was_synced = true;
    } else if (!(flags & SQLITE_OPEN_CREATE)) {
        return SQLITE_CANTOPEN;
    } else {
        file->body = new_body();
        if (name) {
            set_name(name, file->body + 1);
            write_down(MADE, file->body, name);
        }
    }
    file->base.pMethods = &methods;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
    (void)vfs;
    if (fails(MEMORY_DISK_OTHER))
        return SQLITE_IOERR_DELETE;
    if (!disk.named[slot_of(name)])
        return SQLITE_IOERR_DELETE_NOENT;
    disk.named[slot_of(name)] = 0;
    write_down(DELETED, 0, name);
    if (sync_folder)
        write_down(SYNCED_FOLDER, 0, NULL);
    return SQLITE_OK;
}

static int look(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    (void)vfs;
    (void)flags;
    if (fails(MEMORY_DISK_OTHER))
        return SQLITE_IOERR_ACCESS;
    const size_t named = disk.named[slot_of(name)];
    *out = named && (flags != SQLITE_ACCESS_EXISTS || disk.bodies[named - 1].length > 0);
    return SQLITE_OK;
}

static int whole_name(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
    (void)vfs;
    return snprintf(out, (size_t)room, "%s", name) < room ? SQLITE_OK : SQLITE_CANTOPEN;
}

static int chance(sqlite3_vfs *vfs, int amount, char *out)
{
    (void)vfs;
    for (int i = 0; i < amount; i++)
        out[i] = (char)roll(256);
    return amount;
}

static int sleep_no(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int time_of_day(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.5;
    return SQLITE_OK;
}

static int last_error(sqlite3_vfs *vfs, int room, char *out)
{
    (void)vfs;
    (void)room;
    (void)out;
    return 0;
}

static sqlite3_vfs vfs = {
    .iVersion = 1,
    .szOsFile = sizeof(struct file),
    .mxPathname = NAME_ROOM - 1,
    .zName = "memory_disk",
    .xOpen = open_file,
    .xDelete = delete_file,
    .xAccess = look,
    .xFullPathname = whole_name,
    .xRandomness = chance,
    .xSleep = sleep_no,
    .xCurrentTime = time_of_day,
    .xGetLastError = last_error,
};

/* ---- for tests ------------------------------------------------------------------------------- */

static void drop_bodies(void)
{
    for (size_t i = 0; i < disk.n_bodies; i++)
        free(disk.bodies[i].bytes);
    free(disk.bodies);
    disk.bodies = NULL;
    disk.n_bodies = disk.bodies_room = 0;
    memset(disk.named, 0, sizeof disk.named);
}

void memory_disk_end(void)
{
    drop_bodies();
    for (size_t i = 0; i < disk.n_notes; i++)
        free(disk.notes[i].bytes);
    free(disk.notes);
    memset(&disk, 0, sizeof disk);
}

static sqlite3 *opened_last;

static int remember_opened(sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
    (void)message;
    (void)api;
    opened_last = db;
    return SQLITE_OK;
}

void memory_disk_hurry(void)
{
    (void)sqlite3_wal_autocheckpoint(opened_last, 24);
}

void memory_disk_begin(void)
{
    memory_disk_end();
    disk.writes_down = true;
    (void)sqlite3_auto_extension((void (*)(void))remember_opened);
    (void)sqlite3_vfs_register(&vfs, 0);
}

void memory_disk_lie(void)
{
    disk.lies = true;
}

size_t memory_disk_moment(void)
{
    return disk.n_notes;
}

void memory_disk_fail(enum memory_disk_fault fault, size_t at, bool lasting)
{
    disk.fault = fault;
    disk.fail_at = at;
    disk.lasting = lasting;
    disk.calls = 0;
    disk.failed = false;
}

size_t memory_disk_calls(void)
{
    return disk.calls;
}

bool memory_disk_failed(void)
{
    return disk.failed;
}

void memory_disk_limit(uint64_t bytes, const char *reserve, uint64_t more)
{
    disk.limit = bytes;
    disk.more = more;
    (void)snprintf(disk.reserve, sizeof disk.reserve, "%s", reserve ? reserve : "");
}

/* ---- a power cut ----------------------------------------------------------------------------- */

/* The last sync of every body before a moment, plus 1. */
static void find_syncs(size_t moment, size_t *last, size_t *out_folder)
{
    *out_folder = 0;
    for (size_t i = 0; i < moment; i++) {
        if (disk.notes[i].act == SYNCED)
            last[disk.notes[i].body] = i + 1;
        else if (disk.notes[i].act == SYNCED_FOLDER)
            *out_folder = i + 1;
    }
}

static bool is_kept(int keep)
{
    return keep == MEMORY_DISK_KEEP || (keep == MEMORY_DISK_CHANCE && roll(2) == 0);
}

/* A write that was not synced: sector by sector it is there, or not, or junk is. */
static void write_perhaps(const struct note *note, int keep)
{
    struct body *const body = &disk.bodies[note->body];
    for (size_t at = 0; at < note->length;) {
        const size_t in_sector = SECTOR - (note->offset + at) % SECTOR;
        const size_t length = in_sector < note->length - at ? in_sector : note->length - at;
        if (is_kept(keep)) {
            put_bytes(body, note->bytes + at, note->offset + at, length);
            if (keep == MEMORY_DISK_CHANCE && roll(16) == 0)
                for (size_t k = 0; k < length; k++)
                    body->bytes[note->offset + at + k] = (unsigned char)roll(256);
        }
        at += length;
    }
}

void memory_disk_cut(size_t moment, int keep, uint64_t seed)
{
    state = seed;
    size_t bodies = 0, folder = 0;
    disk.writes_down = false;
    for (size_t i = 0; i < disk.n_notes; i++)
        if (disk.notes[i].body + 1 > bodies)
            bodies = disk.notes[i].body + 1;
    size_t *const last = or_end(calloc(bodies + 1, sizeof *last));
    find_syncs(moment, last, &folder);
    drop_bodies();
    while (disk.n_bodies < bodies)
        (void)new_body();
    for (size_t i = 0; i < moment; i++) {
        const struct note *const note = &disk.notes[i];
        const bool sure = i < last[note->body];
        if (note->act == WROTE && sure)
            put_bytes(&disk.bodies[note->body], note->bytes, note->offset, note->length);
        else if (note->act == WROTE)
            write_perhaps(note, keep);
        else if (note->act == CUT_SHORT && (sure || is_kept(keep)))
            cut_body(&disk.bodies[note->body], note->length);
        else if (note->act == MADE && (i < folder || is_kept(keep)))
            set_name(note->name, note->body + 1);
        else if (note->act == DELETED && (i < folder || is_kept(keep)))
            set_name(note->name, 0);
    }
    free(last);
}
