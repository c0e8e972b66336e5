/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_mirror.h"

#include "cli/cli_system.h"
#include "desk/base/desk_memory.h"
#include "desk/log/desk_kinds.h"
#include "desk_disk.h"
#include "desk_lines.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TAIL = 64 * 1024, COPIES_KEPT = 2 };

const char *desk_mirror_says(enum desk_mirror_state state)
{
    static const char *const words[] = {
        [DESK_MIRROR_GOOD] = "up to date",
        [DESK_MIRROR_MISSING] = "not there; it is brought up to date when it is back",
        [DESK_MIRROR_FULL] = "full; the second copy lacks the last events",
        [DESK_MIRROR_FAILED] = "cannot be written",
        [DESK_MIRROR_AHEAD] = "ahead of this file: another desk has written on (desk meet)",
        [DESK_MIRROR_FORKED] = "not the story of this file: another desk has written (desk meet)",
        [DESK_MIRROR_STRANGE] = "its name is taken by something else",
    };
    return words[state];
}

struct desk_mirror *desk_mirror_create(const char *path, const char *folder)
{
    struct desk_mirror *const mirror = desk_new(1, sizeof *mirror);
    struct cli_text log = CLI_TEXT_INIT;
    mirror->folder = desk_copy_text(folder);
    mirror->stem = desk_disk_stem_of(path);
    cli_text_format(&log, "%s/%s.desklog", folder, mirror->stem);
    mirror->log_path = desk_copy_text(cli_text_get(&log));
    cli_text_free(&log);
    return mirror;
}

void desk_mirror_destroy(struct desk_mirror *mirror)
{
    if (!mirror)
        return;
    free(mirror->folder);
    free(mirror->stem);
    free(mirror->log_path);
    free(mirror);
}

static enum desk_mirror_state ends_in(struct desk_mirror *m, enum desk_mirror_state state,
                                      const char *why)
{
    m->state = state;
    (void)snprintf(m->why, sizeof m->why, "%s", why);
    return state;
}

/* What an errno makes of the mirror. */
static enum desk_mirror_state fails(struct desk_mirror *m, int error)
{
    char why[160];
    m->known = false;
    cli_system_describe(error, why, sizeof why);
    return ends_in(m,
                   error == ENOSPC || error == EDQUOT    ? DESK_MIRROR_FULL
                   : error == ENOENT || error == ENOTDIR ? DESK_MIRROR_MISSING
                   : !desk_disk_is_folder(m->folder)     ? DESK_MIRROR_MISSING
                                                         : DESK_MIRROR_FAILED,
                   why);
}

/* ---- where the copy ends --------------------------------------------------------------------- */

/* What the end of a copy is like. */
enum tail { TAIL_EVENT, TAIL_HEAD, TAIL_EMPTY, TAIL_DAMAGED, TAIL_UNREAD };

static bool read_at(int file, char *bytes, size_t length, uint64_t from)
{
    for (size_t done = 0; done < length;) {
        const ssize_t got = pread(file, bytes + done, length - done, (off_t)(from + done));
        if (got <= 0) {
            errno = got < 0 ? errno : EIO;
            return false;
        }
        done += (size_t)got;
    }
    return true;
}

/* The last event among the whole lines of `bytes`, from behind. *out_whole is the number of bytes
 * in whole lines. `first` says that the bytes begin with the file. */
static enum tail find_event(const char *bytes, size_t length, bool first, size_t *out_whole,
                            struct desk_store_end *out_end)
{
    size_t end = length;
    while (end > 0 && bytes[end - 1] != '\n')
        end--;
    *out_whole = end;
    while (end > 0) {
        size_t begin = end - 1;
        while (begin > 0 && bytes[begin - 1] != '\n')
            begin--;
        if (begin == 0 && !first)
            return TAIL_UNREAD; /* it may begin earlier */
        if (desk_lines_peek(bytes + begin, end - 1 - begin, out_end))
            return TAIL_EVENT;
        if (begin == 0)
            return TAIL_HEAD;
        if (strncmp(bytes + begin, "{\"base64\":", 10) != 0 &&
            strncmp(bytes + begin, "{\"input\":", 9) != 0)
            return TAIL_DAMAGED;
        end = begin;
    }
    return first ? TAIL_EMPTY : TAIL_UNREAD;
}

/* Reads the end of the file, and as much before it as is needed. False, and errno. */
static bool read_tail(int file, uint64_t size, enum tail *out_tail, uint64_t *out_whole,
                      struct desk_store_end *out_end)
{
    *out_tail = TAIL_UNREAD;
    for (uint64_t length = TAIL; *out_tail == TAIL_UNREAD; length *= 4) {
        const uint64_t take = length < size ? length : size;
        char *const bytes = desk_new((size_t)take + 1, 1);
        size_t whole = 0;
        const bool good = read_at(file, bytes, (size_t)take, size - take);
        if (good) {
            *out_tail = find_event(bytes, (size_t)take, take == size, &whole, out_end);
            *out_whole = size - take + whole;
        }
        free(bytes);
        if (!good)
            return false;
    }
    return true;
}

/* ---- held against our log -------------------------------------------------------------------- */

struct wanted {
    uint64_t seq;
    uint8_t hash[DESK_HASH_BYTES];
    bool same;
};

static bool compare_first(void *user, const struct desk_event *event)
{
    struct wanted *const w = user;
    w->same = event->seq == w->seq && memcmp(event->hash, w->hash, DESK_HASH_BYTES) == 0;
    return false;
}

/* Whether our log has this very event. */
static bool has_event(struct desk_store *store, uint64_t seq, const uint8_t hash[DESK_HASH_BYTES])
{
    struct wanted w = {.seq = seq};
    memcpy(w.hash, hash, sizeof w.hash);
    return seq == 0 || (desk_store_read(store, seq, compare_first, &w) == DESK_STORE_OK && w.same);
}

/* Where a copy and our log part. */
struct parting {
    struct desk_store *store;
    struct desk_store_end ours;
    bool holds_ours;
};

static bool look_for_ours(void *user, const struct desk_event *event)
{
    struct parting *const p = user;
    if (event->seq == p->ours.seq)
        p->holds_ours = memcmp(event->hash, p->ours.hash, DESK_HASH_BYTES) == 0;
    return true;
}

static bool pass_input(void *user, const struct desk_blob *blob)
{
    (void)user;
    (void)blob;
    return true;
}

/* Reads the whole copy: whose it is, and whether it goes on where our log ends. */
static enum desk_mirror_state read_whole(struct desk_mirror *m, struct desk_store *store,
                                         const struct desk_store_end *ours)
{
    uint8_t tournament[DESK_ID_BYTES];
    struct parting parting = {.store = store, .ours = *ours, .holds_ours = ours->seq == 0};
    const struct desk_lines_visitor visitor = {&parting, look_for_ours, pass_input};
    struct desk_lines_report report;
    char *bytes = NULL;
    size_t length = 0;
    if (!desk_disk_read(m->log_path, &bytes, &length))
        return fails(m, errno);
    (void)desk_lines_read(bytes, length, &visitor, &report);
    free(bytes);
    desk_store_tournament(store, tournament);
    if (!report.has_head || memcmp(tournament, report.tournament, DESK_ID_BYTES) != 0)
        return ends_in(m, DESK_MIRROR_STRANGE,
                       report.has_head ? "it is the log of another tournament" : report.why);
    return ends_in(m, parting.holds_ours ? DESK_MIRROR_AHEAD : DESK_MIRROR_FORKED, "");
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Lines for a file, written piece by piece. */
struct writing {
    struct desk_store *store;
    struct cli_text text;
    int file, error;
    uint64_t size;
    struct desk_store_end end;
    bool published;
};

static bool write_out(struct writing *w)
{
    const char *const bytes = cli_text_get(&w->text);
    if (w->text.failed)
        w->error = ENOMEM;
    for (size_t done = 0; done < w->text.length && w->error == 0;) {
        const ssize_t wrote = write(w->file, bytes + done, w->text.length - done);
        if (wrote > 0)
            done += (size_t)wrote;
        else if (wrote == 0 || errno != EINTR)
            w->error = wrote == 0 ? ENOSPC : errno;
    }
    w->size += w->text.length;
    cli_text_clear(&w->text);
    return w->error == 0;
}

static void add_input(struct writing *w, const uint8_t hash[DESK_HASH_BYTES])
{
    struct desk_blob blob;
    void *bytes = NULL;
    memcpy(blob.hash, hash, DESK_HASH_BYTES);
    if (desk_store_blob(w->store, hash, &bytes, &blob.length) == DESK_STORE_OK) {
        blob.bytes = bytes;
        desk_lines_add_input(&w->text, &blob);
    }
    free(bytes);
}

static bool add_event(void *user, const struct desk_event *event)
{
    struct writing *const w = user;
    const enum desk_kind kind = desk_kind_find(event->kind);
    uint8_t hash[DESK_HASH_BYTES];
    if (desk_lines_input_of(event, hash))
        add_input(w, hash);
    desk_lines_add_event(&w->text, event);
    w->end = (struct desk_store_end){.seq = event->seq, .epoch = event->epoch};
    memcpy(w->end.hash, event->hash, DESK_HASH_BYTES);
    w->published |= kind == DESK_ROUND_PUBLISHED || kind == DESK_STANDINGS_PUBLISHED;
    return w->text.length < (1 << 20) || write_out(w);
}

/* Appends what comes after `m->end`; `size` bytes of the file are good. */
static enum desk_mirror_state append(struct desk_mirror *m, struct desk_store *store, int file,
                                     uint64_t size, bool new_file)
{
    struct writing w = {
        .store = store, .text = CLI_TEXT_INIT, .file = file, .size = size, .end = m->end};
    if (ftruncate(file, (off_t)size) != 0)
        w.error = errno;
    if (size == 0) {
        uint8_t tournament[DESK_ID_BYTES];
        desk_store_tournament(store, tournament);
        desk_lines_add_head(&w.text, tournament, desk_store_created(store));
    }
    const enum desk_store_answer answer =
        w.error == 0 ? desk_store_read(store, m->end.seq + 1, add_event, &w) : DESK_STORE_OK;
    if (w.error == 0 && answer == DESK_STORE_OK && write_out(&w) && fsync(file) != 0)
        w.error = errno;
    if (w.error == 0 && new_file && !desk_disk_sync(m->folder))
        w.error = errno;
    cli_text_free(&w.text);
    if (answer != DESK_STORE_OK)
        return ends_in(m, DESK_MIRROR_FAILED, desk_store_why(store));
    if (w.error != 0) {
        (void)!ftruncate(file, (off_t)size); /* half a line is dropped the next time, too */
        return fails(m, w.error);
    }
    m->end = w.end;
    m->size = w.size;
    m->missing = 0;
    m->known = true;
    (void)ends_in(m, DESK_MIRROR_GOOD, "");
    if (w.published && !desk_mirror_copy(m, store))
        m->state = DESK_MIRROR_FAILED;
    return m->state;
}

/* A damaged file gets another name; the folder is told at once. */
static bool set_aside(struct desk_mirror *m)
{
    struct cli_text name = CLI_TEXT_INIT;
    bool good = false;
    for (int i = 1; i < 1000 && !good; i++) {
        cli_text_clear(&name);
        cli_text_format(&name, "%s.damaged-%d", m->log_path, i);
        if (cli_system_facts(cli_text_get(&name), false).kind != CLI_KIND_NONE)
            continue;
        good = rename(m->log_path, cli_text_get(&name)) == 0 && desk_disk_sync(m->folder);
        break;
    }
    cli_text_free(&name);
    return good;
}

/* ---- following ------------------------------------------------------------------------------- */

/* Whether the file is the one that was left, untouched. */
static bool is_untouched(const struct desk_mirror *m, const struct stat *facts)
{
    return m->known && m->size == (uint64_t)facts->st_size &&
           m->device == (uint64_t)facts->st_dev && m->inode == (uint64_t)facts->st_ino;
}

/* Opens the copy, or makes it. -1, and errno. */
static int open_copy(const struct desk_mirror *m, bool write, bool *out_new)
{
    const int flags = (write ? O_RDWR | O_APPEND : O_RDONLY) | O_CLOEXEC;
    int file = open(m->log_path, flags);
    *out_new = false;
    if (file >= 0 || errno != ENOENT || !write || !desk_disk_is_folder(m->folder))
        return file;
    file = open(m->log_path, flags | O_CREAT | O_EXCL, 0644);
    *out_new = file >= 0;
    return file;
}

static enum desk_mirror_state follow_open(struct desk_mirror *m, struct desk_store *store, int file,
                                          bool new_file, bool write);

static enum desk_mirror_state follow(struct desk_mirror *m, struct desk_store *store, bool write)
{
    bool new_file = false;
    const int file = open_copy(m, write, &new_file);
    if (file < 0 && errno == ENOENT && !write && desk_disk_is_folder(m->folder)) {
        struct desk_store_end ours;
        if (desk_store_last(store, &ours) != DESK_STORE_OK)
            return ends_in(m, DESK_MIRROR_FAILED, desk_store_why(store));
        m->missing = ours.seq;
        m->end = (struct desk_store_end){0};
        return ends_in(m, DESK_MIRROR_GOOD, "");
    }
    if (file < 0)
        return fails(m, errno);
    const enum desk_mirror_state state = follow_open(m, store, file, new_file, write);
    if (close(file) != 0 && state == DESK_MIRROR_GOOD && write)
        return fails(m, errno);
    return state;
}

/* What a copy's end means for our log. */
static enum desk_mirror_state follow_open(struct desk_mirror *m, struct desk_store *store, int file,
                                          bool new_file, bool write)
{
    struct stat facts;
    struct desk_store_end ours;
    enum tail tail = TAIL_EVENT;
    if (fstat(file, &facts) != 0)
        return fails(m, errno);
    if (desk_store_last(store, &ours) != DESK_STORE_OK)
        return ends_in(m, DESK_MIRROR_FAILED, desk_store_why(store));
    uint64_t good = m->size;
    if (!is_untouched(m, &facts)) {
        m->known = false;
        m->end = (struct desk_store_end){0};
        if (!read_tail(file, (uint64_t)facts.st_size, &tail, &good, &m->end))
            return fails(m, errno);
        m->device = (uint64_t)facts.st_dev;
        m->inode = (uint64_t)facts.st_ino;
        /* Whose log it is, before anything is written to it. */
        if (tail == TAIL_HEAD && read_whole(m, store, &ours) == DESK_MIRROR_STRANGE)
            return m->state;
        if (tail == TAIL_DAMAGED) {
            if (read_whole(m, store, &ours) == DESK_MIRROR_STRANGE || !write)
                return m->state == DESK_MIRROR_STRANGE
                           ? m->state
                           : ends_in(m, DESK_MIRROR_FAILED, "the second copy is damaged");
            if (!set_aside(m))
                return fails(m, errno);
            return follow(m, store, write);
        }
    }
    if (m->end.seq > ours.seq || !has_event(store, m->end.seq, m->end.hash))
        return read_whole(m, store, &ours);
    m->missing = ours.seq - m->end.seq;
    if (!write || (m->missing == 0 && m->known))
        return ends_in(m, DESK_MIRROR_GOOD, "");
    return append(m, store, file, good, new_file);
}

enum desk_mirror_state desk_mirror_follow(struct desk_mirror *mirror, struct desk_store *store)
{
    return follow(mirror, store, /* write= */ true);
}

enum desk_mirror_state desk_mirror_look(struct desk_mirror *mirror, struct desk_store *store)
{
    return follow(mirror, store, /* write= */ false);
}

/* ---- whole copies ---------------------------------------------------------------------------- */

/* The whole copies in a folder, by the number of the last event in each. */
struct copies {
    const char *stem;
    uint64_t seqs[256];
    size_t count;
};

static bool find_copy(void *user, const char *name)
{
    struct copies *const copies = user;
    const size_t stem = strlen(copies->stem);
    char *end = NULL;
    if (strncmp(name, copies->stem, stem) != 0 || strncmp(name + stem, "-at-", 4) != 0)
        return true;
    const unsigned long long seq = strtoull(name + stem + 4, &end, 10);
    if (strcmp(end, ".desk") == 0 && seq > 0 &&
        copies->count < sizeof copies->seqs / sizeof *copies->seqs)
        copies->seqs[copies->count++] = seq;
    return true;
}

static void name_copy(struct cli_text *path, const struct desk_mirror *m, uint64_t seq,
                      const char *end)
{
    cli_text_clear(path);
    cli_text_format(path, "%s/%s-at-%llu.desk%s", m->folder, m->stem, (unsigned long long)seq, end);
}

/* Drops older copies but the newest of them. One that somebody has opened is left alone. */
static void drop_copies(struct desk_mirror *m, uint64_t newest)
{
    struct copies copies = {.stem = m->stem};
    struct cli_text path = CLI_TEXT_INIT;
    (void)cli_system_list(m->folder, find_copy, &copies);
    for (size_t i = 0; i < copies.count; i++) {
        size_t newer = 0;
        for (size_t k = 0; k < copies.count; k++)
            newer += copies.seqs[k] > copies.seqs[i] && copies.seqs[k] <= newest;
        name_copy(&path, m, copies.seqs[i], "-wal");
        if (newer < COPIES_KEPT || copies.seqs[i] > newest ||
            cli_system_facts(cli_text_get(&path), false).kind != CLI_KIND_NONE)
            continue;
        name_copy(&path, m, copies.seqs[i], "");
        (void)unlink(cli_text_get(&path));
    }
    cli_text_free(&path);
}

bool desk_mirror_copy(struct desk_mirror *m, struct desk_store *store)
{
    struct cli_text made = CLI_TEXT_INIT, final = CLI_TEXT_INIT;
    struct desk_store_end ours;
    enum desk_store_answer answer = desk_store_last(store, &ours);
    name_copy(&made, m, ours.seq, ".new");
    name_copy(&final, m, ours.seq, "");
    (void)unlink(cli_text_get(&made));
    if (answer == DESK_STORE_OK)
        answer = desk_store_copy(store, cli_text_get(&made));
    bool good = answer == DESK_STORE_OK;
    if (!good) {
        (void)snprintf(m->why, sizeof m->why, "%s", desk_store_why(store));
    } else {
        good = desk_disk_sync(cli_text_get(&made)) &&
               rename(cli_text_get(&made), cli_text_get(&final)) == 0 && desk_disk_sync(m->folder);
        if (!good)
            cli_system_describe(errno, m->why, sizeof m->why);
    }
    if (good)
        drop_copies(m, ours.seq);
    else
        (void)unlink(cli_text_get(&made));
    cli_text_free(&made);
    cli_text_free(&final);
    return good;
}
