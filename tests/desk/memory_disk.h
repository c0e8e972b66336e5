/* SPDX-License-Identifier: Apache-2.0 */
/* A disk in memory for SQLite ("memory_disk"): it writes down every write, truncation, sync, making
 * and deleting of a file, so that the disk can be had as a power cut at any moment may leave it; it
 * fails when it is told to; and it can be full. For one connection to a file at a time.
 *
 * What a power cut leaves: everything up to a file's last sync; of what came after it, any subset
 * of its sectors of 512 bytes, some of them with junk in them. Names are kept when the folder was
 * synced: by the first sync of a new journal, and by a deletion that asks for it, as SQLite's own
 * files for Unix do. */
#ifndef SWISSPAIR_MEMORY_DISK_H
#define SWISSPAIR_MEMORY_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Makes the disk known to SQLite; empties it when it is there. */
void memory_disk_begin(void);
/* Everything goes. */
void memory_disk_end(void);

/* The connection opened last writes checkpoints every 24 pages, so that a short day has many. */
void memory_disk_hurry(void);
/* From now on syncs are answered and not done, as some disks do. */
void memory_disk_lie(void);

/* Number of things that have been written down so far. */
size_t memory_disk_moment(void);

/* The disk becomes what a power cut at that moment may leave, and nothing more is written down
 * until memory_disk_begin. It loses all that was not synced, keeps all of it, or
 * chooses by chance, from the seed. */
enum { MEMORY_DISK_LOSE, MEMORY_DISK_KEEP, MEMORY_DISK_CHANCE };
void memory_disk_cut(size_t moment, int keep, uint64_t seed);

/* What goes wrong, at the call with that number from now on (1: the next one); 0: nothing. With
 * `lasting` every later one fails, too. */
enum memory_disk_fault {
    MEMORY_DISK_READ,
    MEMORY_DISK_WRITE, /* half of it is written */
    MEMORY_DISK_FULL,  /* half of it is written */
    MEMORY_DISK_SYNC,
    MEMORY_DISK_OTHER, /* opening, sizes, truncation, shared memory, deletion */
    MEMORY_DISK_FAULTS
};
void memory_disk_fail(enum memory_disk_fault fault, size_t at, bool lasting);
/* How many calls of that kind there have been since; and whether one failed. */
size_t memory_disk_calls(void);
bool memory_disk_failed(void);

/* The disk takes so many bytes in all, and so many more while `reserve` (a file of the real disk)
 * is not there. 0: as many as there are. */
void memory_disk_limit(uint64_t bytes, const char *reserve, uint64_t more);
uint64_t memory_disk_used(void);

#endif
