/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_mirror.h"

#include "desk/base/desk_memory.h"
#include "desk/log/desk_kinds.h"
#include "desk/system/desk_disk.h"
#include "desk_lines.h"
#include "program/program_system.h"
#include "swisspair/language.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TAIL = 64 * 1024, EXAMINED_AT_ONCE = 64 * 1024, COPIES_KEPT = 2, MOST_ASIDE = 9 };

const char *desk_mirror_says(enum desk_mirror_state state)
{
    static const char *const words[] = {
        [DESK_MIRROR_GOOD] = SWP_N_("up to date"),
        [DESK_MIRROR_MISSING] = SWP_N_("not there; it is brought up to date when it is back"),
        [DESK_MIRROR_FULL] = SWP_N_("full; the last events are missing from the second copy"),
        [DESK_MIRROR_FAILED] = "cannot be written",
        [DESK_MIRROR_AHEAD] = SWP_N_("ahead of this file: another desk has written on (desk meet)"),
        [DESK_MIRROR_FORKED] =
            SWP_N_("its history differs from this file: another desk has written (desk meet)"),
        [DESK_MIRROR_STRANGE] = SWP_N_("something else has its name"),
        [DESK_MIRROR_FOREIGN] =
            SWP_N_("not written: this folder was not chosen on this computer; choose it again"),
        [DESK_MIRROR_ANEW] = SWP_N_("it was damaged; it was set aside and written again"),
        [DESK_MIRROR_SAME_DISK] = SWP_N_(
            "on the same disk as the event, with which it would be lost (is the stick there?)"),
    };
    return words[state];
}

enum desk_store_answer desk_mirror_name(struct desk_store *store, const char *folder)
{
    /* The folder's own path: it is found again from wherever a command is called. */
    char *const whole = desk_disk_whole_path(folder), *const disk = desk_disk_mounted_at(whole);
    struct desk_store_mirror named = {.folder = whole, .disk = disk};
    desk_disk_machine(named.machine);
    const enum desk_store_answer answer = desk_store_set_mirror(store, &named);
    free(disk);
    free(whole);
    return answer;
}

enum desk_store_answer desk_mirror_forget(struct desk_store *store, const char *folder)
{
    char *const whole = desk_disk_whole_path(folder);
    const enum desk_store_answer answer = desk_store_drop_mirror(store, whole);
    free(whole);
    return answer;
}

struct desk_mirror *desk_mirror_create(const char *path, const struct desk_store_mirror *named)
{
    struct desk_mirror *const mirror = desk_new(1, sizeof *mirror);
    struct program_text log = PROGRAM_TEXT_INIT;
    uint8_t machine[DESK_HASH_BYTES];
    desk_disk_machine(machine);
    mirror->is_foreign = memcmp(machine, named->machine, sizeof machine) != 0;
    mirror->event = desk_copy_text(path);
    mirror->folder = desk_copy_text(named->folder);
    mirror->disk = desk_copy_text(named->disk);
    mirror->stem = desk_disk_stem_of(path);
    program_text_format(&log, "%s/%s.desklog", named->folder, mirror->stem);
    mirror->log_path = desk_copy_text(program_text_get(&log));
    program_text_free(&log);
    return mirror;
}

static void end_examination(struct desk_mirror *m);

void desk_mirror_destroy(struct desk_mirror *mirror)
{
    if (!mirror)
        return;
    end_examination(mirror);
    free(mirror->event);
    free(mirror->folder);
    free(mirror->disk);
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
    m->known = m->examined = false;
    program_system_describe(error, why, sizeof why);
    if (error == EINVAL) /* desk_disk_open */
        return ends_in(m, DESK_MIRROR_STRANGE, "it is no ordinary file");
    return ends_in(m,
                   desk_disk_is_full(error)              ? DESK_MIRROR_FULL
                   : error == ENOENT || error == ENOTDIR ? DESK_MIRROR_MISSING
                   : !desk_disk_is_folder(m->folder)     ? DESK_MIRROR_MISSING
                                                         : DESK_MIRROR_FAILED,
                   why);
}

/* ---- where the copy ends --------------------------------------------------------------------- */

/* What the end of a copy is like. */
enum tail { TAIL_EVENT, TAIL_HEAD, TAIL_EMPTY, TAIL_DAMAGED, TAIL_UNREAD };

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
        const bool good = desk_disk_read_at(file, bytes, (size_t)take, size - take);
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
    struct desk_store_end ours, theirs;
    bool holds_ours, is_other; /* its event of our last number: ours, or another */
};

static bool look_for_ours(void *user, const struct desk_event *event)
{
    struct parting *const p = user;
    if (event->seq == p->ours.seq) {
        p->holds_ours = memcmp(event->hash, p->ours.hash, DESK_HASH_BYTES) == 0;
        p->is_other = !p->holds_ours;
    }
    p->theirs = (struct desk_store_end){.seq = event->seq, .epoch = event->epoch};
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
    if (m->end.seq == 0) /* its end could not be read */
        m->end = parting.theirs;
    /* Damaged before that event, and longer than ours: what it has more is not to be lost. */
    const bool unknown = !parting.holds_ours && !parting.is_other && m->end.seq > ours->seq;
    return ends_in(m, parting.holds_ours || unknown ? DESK_MIRROR_AHEAD : DESK_MIRROR_FORKED,
                   unknown ? report.why : "");
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* A copy that is being read, up to where it ended when that began. */
struct desk_examination {
    int file;
    uint64_t size, at; /* bytes; `at`: taken so far */
    struct program_text rest;
    struct desk_lines_reading reading;
    struct desk_lines_visitor visitor;
    struct desk_lines_report report;
    struct desk_store *store;
    uint8_t (*inputs)[DESK_HASH_BYTES]; /* seen */
    size_t n_inputs;
};

static void end_examination(struct desk_mirror *m)
{
    struct desk_examination *const e = m->examination;
    m->examination = NULL;
    if (!e)
        return;
    (void)desk_disk_close(e->file);
    program_text_free(&e->rest);
    free(e->inputs);
    free(e);
}

static bool see_input(void *user, const struct desk_blob *blob)
{
    struct desk_examination *const e = user;
    e->inputs = desk_grow(e->inputs, e->n_inputs, sizeof *e->inputs);
    memcpy(e->inputs[e->n_inputs++], blob->hash, DESK_HASH_BYTES);
    return true;
}

/* What an event names stands before it, if our log has it. */
static bool see_event(void *user, const struct desk_event *event)
{
    struct desk_examination *const e = user;
    uint8_t hash[DESK_HASH_BYTES];
    void *bytes = NULL;
    size_t length = 0;
    if (!desk_lines_input_of(event, hash))
        return true;
    for (size_t i = e->n_inputs; i-- > 0;)
        if (memcmp(e->inputs[i], hash, sizeof hash) == 0)
            return true;
    const bool have_it = desk_store_blob(e->store, hash, &bytes, &length) == DESK_STORE_OK;
    free(bytes);
    return !have_it;
}

static bool begin_examination(struct desk_mirror *m)
{
    struct desk_disk_facts facts;
    const int file = desk_disk_open(m->log_path, /* write= */ false);
    if (file < 0 || !desk_disk_facts_of(file, &facts)) {
        if (file >= 0)
            (void)desk_disk_close(file);
        return false;
    }
    struct desk_examination *const e = m->examination = desk_new(1, sizeof *e);
    e->file = file;
    e->size = facts.size;
    e->rest = (struct program_text)PROGRAM_TEXT_INIT;
    e->visitor = (struct desk_lines_visitor){e, see_event, see_input};
    desk_lines_begin(&e->reading, &e->visitor, &e->report);
    return true;
}

/* Takes `take` bytes more; false at the first wrong line, or when they cannot be read: then
 * `report.wrong_line` is 0. */
static bool examine_piece(struct desk_examination *e, size_t take)
{
    size_t taken = 0;
    char *const bytes = desk_new(take, 1);
    bool good = desk_disk_read_at(e->file, bytes, take, e->at);
    if (good)
        program_text_add(&e->rest, bytes, take);
    free(bytes);
    e->at += take;
    good = good && !e->rest.failed &&
           desk_lines_take(&e->reading, program_text_get(&e->rest), e->rest.length, &taken);
    if (taken > 0)
        memmove(e->rest.bytes, e->rest.bytes + taken, e->rest.length - taken);
    e->rest.length -= taken;
    return good;
}

/* What there is to say against a copy that was read to its end or to its first wrong line. */
static void tell_damage(struct desk_mirror *m, const struct desk_examination *e)
{
    uint8_t tournament[DESK_ID_BYTES];
    const struct desk_lines_report *const report = &e->report;
    desk_store_tournament(e->store, tournament);
    m->damage[0] = '\0';
    if (report->wrong_line > 0 && !report->torn)
        (void)snprintf(m->damage, sizeof m->damage, "line %zu: %.120s", report->wrong_line,
                       report->why);
    else if (report->has_head && (memcmp(tournament, report->tournament, sizeof tournament) != 0 ||
                                  report->created != desk_store_created(e->store)))
        (void)snprintf(m->damage, sizeof m->damage, "line 1: it is not that of this log");
}

bool desk_mirror_examine(struct desk_mirror *m, struct desk_store *store, size_t piece)
{
    if (m->is_foreign || (!m->examination && !begin_examination(m)))
        return true;
    struct desk_examination *const e = m->examination;
    bool good = true;
    e->store = store;
    do {
        const uint64_t left = e->size - e->at;
        const size_t most = piece > 0 ? piece : EXAMINED_AT_ONCE;
        good = left == 0 || examine_piece(e, left < most ? (size_t)left : most);
    } while (good && piece == 0 && e->at < e->size);
    if (good && e->at < e->size)
        return false;
    if (good)
        (void)desk_lines_end(&e->reading, e->rest.length);
    if (good || e->report.wrong_line > 0) {
        tell_damage(m, e);
        m->examined = true;
        m->examined_at = program_system_milliseconds();
        if (!m->damage[0] && m->remark == DESK_MIRROR_ANEW)
            m->remark = DESK_MIRROR_GOOD;
    }
    end_examination(m);
    return true;
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Lines for a file, written piece by piece. */
struct writing {
    struct desk_store *store;
    struct program_text text;
    int file, error;
    uint64_t size;
    struct desk_store_end end;
    bool published, handed_over;
};

static bool write_out(struct writing *w)
{
    if (w->text.failed)
        w->error = ENOMEM;
    if (w->error == 0 && !desk_disk_append(w->file, program_text_get(&w->text), w->text.length))
        w->error = errno;
    w->size += w->text.length;
    program_text_clear(&w->text);
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
    w->handed_over |= kind == DESK_PEN_GIVEN;
    return w->text.length < (1 << 20) || write_out(w);
}

/* Appends what comes after `m->end`; `size` bytes of the file are good. */
static enum desk_mirror_state append(struct desk_mirror *m, struct desk_store *store, int file,
                                     uint64_t size, bool new_file)
{
    struct writing w = {
        .store = store, .text = PROGRAM_TEXT_INIT, .file = file, .size = size, .end = m->end};
    if (!desk_disk_cut(file, size))
        w.error = errno;
    if (size == 0) {
        uint8_t tournament[DESK_ID_BYTES];
        desk_store_tournament(store, tournament);
        desk_lines_add_head(&w.text, tournament, desk_store_created(store));
    }
    const enum desk_store_answer answer =
        w.error == 0 ? desk_store_read(store, m->end.seq + 1, add_event, &w) : DESK_STORE_OK;
    if (w.error == 0 && answer == DESK_STORE_OK && write_out(&w) && !desk_disk_flush(file))
        w.error = errno;
    if (w.error == 0 && new_file && !desk_disk_sync(m->folder))
        w.error = errno;
    program_text_free(&w.text);
    if (answer != DESK_STORE_OK)
        return ends_in(m, DESK_MIRROR_FAILED, desk_store_why(store));
    if (w.error != 0) {
        (void)desk_disk_cut(file, size); /* half a line is dropped the next time, too */
        return fails(m, w.error);
    }
    m->end = w.end;
    m->size = w.size;
    m->missing = 0;
    m->known = true;
    (void)ends_in(m, DESK_MIRROR_GOOD, "");
    if (w.published && !desk_mirror_copy(m, store))
        m->state = DESK_MIRROR_FAILED;
    m->examined = m->examined && !w.handed_over;
    return m->state;
}

/* A damaged file gets another name; the folder is told at once. A stick that damages everything is
 * not filled with it. */
static bool set_aside(struct desk_mirror *m)
{
    struct program_text name = PROGRAM_TEXT_INIT;
    bool good = false;
    errno = EEXIST;
    for (int i = 1; i <= MOST_ASIDE && !good; i++) {
        program_text_clear(&name);
        program_text_format(&name, "%s.damaged-%d", m->log_path, i);
        if (program_system_facts(program_text_get(&name), false).kind != PROGRAM_KIND_NONE)
            continue;
        good = desk_disk_rename(m->log_path, program_text_get(&name)) && desk_disk_sync(m->folder);
        if (!good)
            break;
    }
    if (good)
        (void)snprintf(m->told, sizeof m->told, "%.100s (%.50s)",
                       program_system_name(program_text_get(&name)), m->damage);
    program_text_free(&name);
    return good;
}

/* ---- following ------------------------------------------------------------------------------- */

/* Whether the file is the one that was left, untouched. */
static bool is_untouched(const struct desk_mirror *m, const struct desk_disk_facts *facts)
{
    return m->known && m->size == facts->size && m->device == facts->device &&
           m->inode == facts->inode;
}

/* Opens the copy, or makes it. -1, and errno. */
static int open_copy(const struct desk_mirror *m, bool write, bool *out_new)
{
    int file = desk_disk_open(m->log_path, write);
    *out_new = false;
    if (file >= 0 || errno != ENOENT || !write || !desk_disk_is_folder(m->folder))
        return file;
    file = desk_disk_make(m->log_path);
    *out_new = file >= 0;
    return file >= 0 || errno != EEXIST ? file : desk_disk_open(m->log_path, write);
}

/* Nobody else appends at the same time. */
static bool lock_copy(int file)
{
    const struct timespec nap = {.tv_nsec = 20 * 1000 * 1000};
    for (int i = 0; i < 100; i++) {
        if (desk_disk_lock(file))
            return true;
        (void)nanosleep(&nap, NULL);
    }
    return false;
}

/* Whether `path` is `above` or lies below it. */
static bool is_below(const char *path, const char *above)
{
    const size_t length = strcmp(above, "/") == 0 ? 0 : strlen(above);
    return strncmp(path, above, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* Whether a disk is mounted where one was when the folder was named. One that was not there then,
 * and is now, is remembered. */
static bool is_mounted(struct desk_mirror *m, struct desk_store *store, bool write)
{
    char *const now = desk_disk_mounted_at(m->folder);
    const bool same = strcmp(now, m->disk) == 0;
    const bool gone = *now && *m->disk && !same && is_below(m->disk, now);
    if (write && *now && !same && is_below(now, m->disk) &&
        desk_mirror_name(store, m->folder) == DESK_STORE_OK) {
        free(m->disk);
        m->disk = desk_copy_text(now);
    }
    free(now);
    return !gone;
}

static enum desk_mirror_state follow_open(struct desk_mirror *m, struct desk_store *store, int file,
                                          bool new_file, bool write);

static enum desk_mirror_state follow(struct desk_mirror *m, struct desk_store *store, bool write)
{
    bool new_file = false;
    if (m->is_foreign)
        return ends_in(m, DESK_MIRROR_FOREIGN, "");
    if (!is_mounted(m, store, write)) {
        m->known = m->examined = false;
        return ends_in(m, DESK_MIRROR_MISSING, "its disk is not mounted");
    }
    if (m->remark != DESK_MIRROR_ANEW)
        m->remark =
            desk_disk_is_same(m->folder, m->event) ? DESK_MIRROR_SAME_DISK : DESK_MIRROR_GOOD;
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
    const enum desk_mirror_state state =
        write && !lock_copy(file)
            ? ends_in(m, DESK_MIRROR_FAILED, "another program is writing to it")
            : follow_open(m, store, file, new_file, write);
    if (!desk_disk_close(file) && state == DESK_MIRROR_GOOD && write)
        return fails(m, errno);
    /* The pen was given away: whoever takes it begins with this copy. */
    return state == DESK_MIRROR_GOOD && write && !m->examined ? follow(m, store, write) : state;
}

/* A copy of ours that is damaged: set aside and written anew, or only told. */
static enum desk_mirror_state mend(struct desk_mirror *m, struct desk_store *store, bool write)
{
    if (!write)
        return ends_in(m, DESK_MIRROR_FAILED, m->damage);
    if (!set_aside(m))
        return fails(m, errno);
    m->damage[0] = '\0';
    m->known = m->examined = false;
    const enum desk_mirror_state state = follow(m, store, write);
    m->remark = DESK_MIRROR_ANEW;
    return state;
}

/* Reads where the copy ends; its states are those that end the matter, GOOD goes on. */
static enum desk_mirror_state look_at_end(struct desk_mirror *m, struct desk_store *store, int file,
                                          const struct desk_disk_facts *facts,
                                          const struct desk_store_end *ours, uint64_t *out_good)
{
    enum tail tail = TAIL_EVENT;
    m->known = false;
    m->end = (struct desk_store_end){0};
    if (m->device != facts->device || m->inode != facts->inode) {
        m->examined = false; /* it is met now */
        m->damage[0] = '\0';
    }
    if (!read_tail(file, facts->size, &tail, out_good, &m->end))
        return fails(m, errno);
    m->device = facts->device;
    m->inode = facts->inode;
    /* Whose log it is, before anything is written to it. */
    if ((tail == TAIL_HEAD || tail == TAIL_DAMAGED) &&
        (read_whole(m, store, ours) == DESK_MIRROR_STRANGE || m->end.seq > ours->seq))
        return m->state;
    if (tail == TAIL_DAMAGED) {
        (void)snprintf(m->damage, sizeof m->damage, "its end is no line of a log");
        m->end = (struct desk_store_end){0};
    }
    return DESK_MIRROR_GOOD;
}

/* What a copy's end, and all of it when it was not read yet, mean for our log. */
static enum desk_mirror_state follow_open(struct desk_mirror *m, struct desk_store *store, int file,
                                          bool new_file, bool write)
{
    struct desk_disk_facts facts;
    struct desk_store_end ours;
    if (!desk_disk_facts_of(file, &facts))
        return fails(m, errno);
    if (desk_store_last(store, &ours) != DESK_STORE_OK)
        return ends_in(m, DESK_MIRROR_FAILED, desk_store_why(store));
    uint64_t good = m->size;
    if (!is_untouched(m, &facts)) {
        const enum desk_mirror_state state = look_at_end(m, store, file, &facts, &ours, &good);
        if (state != DESK_MIRROR_GOOD)
            return state;
    }
    if (m->end.seq > ours.seq || !has_event(store, m->end.seq, m->end.hash))
        return read_whole(m, store, &ours);
    if (!m->examined && !m->damage[0] && desk_mirror_examine(m, store, 0) && !m->examined)
        return fails(m, errno);
    if (m->damage[0])
        return mend(m, store, write);
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

static void name_copy(struct program_text *path, const struct desk_mirror *m, uint64_t seq,
                      const char *end)
{
    program_text_clear(path);
    program_text_format(path, "%s/%s-at-%llu.desk%s", m->folder, m->stem, (unsigned long long)seq,
                        end);
}

/* Drops older copies but the newest of them. One that somebody has opened is left alone. */
static void drop_copies(struct desk_mirror *m, uint64_t newest)
{
    struct copies copies = {.stem = m->stem};
    struct program_text path = PROGRAM_TEXT_INIT;
    (void)program_system_list(m->folder, find_copy, &copies);
    for (size_t i = 0; i < copies.count; i++) {
        size_t newer = 0;
        for (size_t k = 0; k < copies.count; k++)
            newer += copies.seqs[k] > copies.seqs[i] && copies.seqs[k] <= newest;
        name_copy(&path, m, copies.seqs[i], "-wal");
        if (newer < COPIES_KEPT || copies.seqs[i] > newest ||
            program_system_facts(program_text_get(&path), false).kind != PROGRAM_KIND_NONE)
            continue;
        name_copy(&path, m, copies.seqs[i], "");
        (void)desk_disk_remove(program_text_get(&path));
    }
    program_text_free(&path);
}

bool desk_mirror_copy(struct desk_mirror *m, struct desk_store *store)
{
    struct program_text made = PROGRAM_TEXT_INIT, final = PROGRAM_TEXT_INIT;
    struct desk_store_end ours;
    enum desk_store_answer answer = desk_store_last(store, &ours);
    name_copy(&made, m, ours.seq, ".new");
    name_copy(&final, m, ours.seq, "");
    (void)desk_disk_remove(program_text_get(&made));
    if (answer == DESK_STORE_OK)
        answer = desk_store_copy(store, program_text_get(&made));
    bool good = answer == DESK_STORE_OK;
    if (!good) {
        (void)snprintf(m->why, sizeof m->why, "%s", desk_store_why(store));
    } else {
        good = desk_disk_sync(program_text_get(&made)) &&
               desk_disk_rename(program_text_get(&made), program_text_get(&final)) &&
               desk_disk_sync(m->folder);
        if (!good)
            program_system_describe(errno, m->why, sizeof m->why);
    }
    if (good)
        drop_copies(m, ours.seq);
    else
        (void)desk_disk_remove(program_text_get(&made));
    program_text_free(&made);
    program_text_free(&final);
    return good;
}
