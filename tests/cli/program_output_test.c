/* SPDX-License-Identifier: Apache-2.0 */
/* How an answer is written: every row of the table in program_output.c, what happens where a step
 * of it is refused, and what signals leave behind. The system's calls go through hooks, which fail
 * as a test wishes or look at the file at that moment. */
#define _XOPEN_SOURCE 700 /* realpath, mkfifo */
#include "testing.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the hooks do, and what they saw. */
static struct {
    int create, chown, rename, sync; /* errno to fail with; 0: none */
    int write;                       /* the same, -1: gives 0 */
    int write_room;                  /* bytes that are taken before that */
    int signals;                     /* raised by the first write */
    struct stat first;               /* of the file before its first byte */
    bool seen, folder_synced;
} hooks;

static int hooked_open(const char *path, int flags, ...)
{
    if (!(flags & O_CREAT))
        return open(path, flags);
    if (hooks.create) {
        errno = hooks.create;
        return -1;
    }
    return open(path, flags, flags & O_EXCL ? 0600 : 0666);
}

static ssize_t written(int file, const void *bytes, size_t length, off_t place)
{
    if (!hooks.seen)
        hooks.seen = fstat(file, &hooks.first) == 0;
    for (; hooks.signals > 0; hooks.signals--)
        raise(SIGTERM);
    if (hooks.write) {
        const size_t part = (size_t)hooks.write_room < length ? (size_t)hooks.write_room : length;
        if (part == 0) {
            errno = hooks.write > 0 ? hooks.write : 0;
            return hooks.write > 0 ? -1 : 0;
        }
        hooks.write_room -= (int)part;
        length = part;
    }
    return place < 0 ? write(file, bytes, length) : pwrite(file, bytes, length, place);
}

static ssize_t hooked_write(int file, const void *bytes, size_t length)
{
    return written(file, bytes, length, -1);
}

static ssize_t hooked_pwrite(int file, const void *bytes, size_t length, off_t place)
{
    return written(file, bytes, length, place);
}

static int fails(int why)
{
    errno = why;
    return -1;
}

static int hooked_fchown(int file, uid_t owner, gid_t group)
{
    return hooks.chown ? fails(hooks.chown) : fchown(file, owner, group);
}

static int hooked_rename(const char *from, const char *to)
{
    return hooks.rename ? fails(hooks.rename) : rename(from, to);
}

static int hooked_fsync(int file)
{
    struct stat facts;
    hooks.folder_synced =
        hooks.folder_synced || (fstat(file, &facts) == 0 && S_ISDIR(facts.st_mode));
    return hooks.sync ? fails(hooks.sync) : fsync(file);
}

#define open hooked_open
#define write hooked_write
#define pwrite hooked_pwrite
#define fchown hooked_fchown
#define rename hooked_rename
#define fsync hooked_fsync
#include "program/program_output.c"
#undef open
#undef write
#undef pwrite
#undef fchown
#undef rename
#undef fsync

/* ---- a folder of its own --------------------------------------------------------------------- */

static char folder[] = "/tmp/cli_output_XXXXXX";
static char answer_path[64];
static const char OLD[] = "an old tournament\n", NEW[] = "an answer that is longer\n",
                  SHORT[] = "1\n";

struct path {
    char text[512];
};

static struct path in_folder(const char *name)
{
    struct path path;
    snprintf(path.text, sizeof path.text, "%s/%s", folder, name);
    return path;
}

/* Puts the old file there, with these rights, and forgets what the hooks did. */
static void put_old(mode_t rights)
{
    memset(&hooks, 0, sizeof hooks);
    unlink(answer_path);
    const int file = open(answer_path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    EXPECT(file >= 0 && write(file, OLD, strlen(OLD)) == (ssize_t)strlen(OLD) &&
               fchmod(file, rights) == 0,
           "the old file cannot be made");
    close(file);
}

static ino_t inode_of(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 ? facts.st_ino : 0;
}

static bool holds(const char *path, const char *text)
{
    char bytes[4096] = "";
    const int file = open(path, O_RDONLY);
    const ssize_t length = file < 0 ? -1 : read(file, bytes, sizeof bytes - 1);
    if (file >= 0)
        close(file);
    return length == (ssize_t)strlen(text) && memcmp(bytes, text, strlen(text)) == 0;
}

/* Whether a file was left behind that the test did not put there. */
static bool has_left_overs(void)
{
    bool found = false;
    DIR *open_folder = opendir(folder);
    for (const struct dirent *entry = readdir(open_folder); entry; entry = readdir(open_folder))
        found = found || strncmp(entry->d_name, ".swisspair-", 11) == 0;
    closedir(open_folder);
    return found;
}

static bool put(const char *path, enum program_output_form form, const char *text, int *hindrance)
{
    return program_output_write(path, form, text, strlen(text), hindrance);
}

/* ---- the table ------------------------------------------------------------------------------- */

/* An old file: another one takes its name, or it is written into. */
static void test_file_there(void)
{
    static const struct {
        enum program_output_form form;
        const char *text;
        bool stays;
        const char *why;
    } rows[] = {
        {PROGRAM_OUTPUT_OWN, NEW, false, "own form: a new file"},
        {PROGRAM_OUTPUT_OWN, SHORT, false, "own form, shorter"},
        {PROGRAM_OUTPUT_SHORT, NEW, true, "short form: the old file"},
        {PROGRAM_OUTPUT_SHORT, SHORT, true, "short form, shorter"},
        {PROGRAM_OUTPUT_SHORT, "", true, "short form, nothing"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int hindrance = -1;
        put_old(0640);
        const ino_t before = inode_of(answer_path);
        const int held = open(answer_path, O_RDONLY); /* keeps the inode from being used again */
        EXPECT(put(answer_path, rows[i].form, rows[i].text, &hindrance) && hindrance == 0,
               "%s: not written, %d", rows[i].why, errno);
        EXPECT(holds(answer_path, rows[i].text), "%s: other content", rows[i].why);
        EXPECT((inode_of(answer_path) == before) == rows[i].stays, "%s: other inode", rows[i].why);
        EXPECT(!has_left_overs(), "%s: left over", rows[i].why);
        close(held);
    }
}

/* Behind a link.text, in the same folder and in another; the link stays. */
static void test_links(void)
{
    int hindrance;
    struct stat facts;
    const struct path link = in_folder("link");
    put_old(0644);
    EXPECT(symlink("answer", link.text) == 0, "no link");
    EXPECT(put(link.text, PROGRAM_OUTPUT_OWN, NEW, &hindrance) && holds(answer_path, NEW),
           "beside: %d", errno);
    EXPECT(lstat(link.text, &facts) == 0 && S_ISLNK(facts.st_mode), "the link is gone");
    unlink(link.text);
    EXPECT(symlink("nowhere", link.text) == 0, "no link");
    EXPECT(put(link.text, PROGRAM_OUTPUT_SHORT, NEW, &hindrance) &&
               holds(in_folder("nowhere").text, NEW),
           "a link to a file that is not there yet");
    unlink(in_folder("nowhere").text);
    unlink(link.text);
    EXPECT(symlink("link", link.text) == 0, "no link");
    EXPECT(!put(link.text, PROGRAM_OUTPUT_OWN, NEW, &hindrance) && errno == ELOOP,
           "a ring of links: %d", errno);
    unlink(link.text);
}

static void test_nothing_there(void)
{
    for (int form = PROGRAM_OUTPUT_OWN; form <= PROGRAM_OUTPUT_SHORT; form++) {
        int hindrance;
        memset(&hooks, 0, sizeof hooks);
        unlink(answer_path);
        EXPECT(put(answer_path, (enum program_output_form)form, NEW, &hindrance), "not written");
        EXPECT(holds(answer_path, NEW) && !has_left_overs(), "other content");
        EXPECT(hooks.folder_synced, "the folder was not waited for");
    }
    char name[300] = "";
    int hindrance;
    memset(name, 'n', 250);
    EXPECT(put(in_folder(name).text, PROGRAM_OUTPUT_OWN, NEW, &hindrance) &&
               holds(in_folder(name).text, NEW),
           "a name of 250 bytes");
    EXPECT(put(in_folder(name).text, PROGRAM_OUTPUT_OWN, SHORT, &hindrance) &&
               holds(in_folder(name).text, SHORT),
           "a name of 250 bytes, once more");
    unlink(in_folder(name).text);
    EXPECT(!put(in_folder("no/folder").text, PROGRAM_OUTPUT_OWN, NEW, &hindrance) &&
               errno == ENOENT,
           "no folder");
    EXPECT(!put("", PROGRAM_OUTPUT_OWN, NEW, &hindrance), "no name");
}

static void test_read_only(void)
{
    for (int form = PROGRAM_OUTPUT_OWN; form <= PROGRAM_OUTPUT_SHORT; form++) {
        int hindrance;
        put_old(0444);
        EXPECT(!put(answer_path, (enum program_output_form)form, NEW, &hindrance) &&
                   errno == EACCES,
               "a read-only file was written, %d", errno);
        EXPECT(holds(answer_path, OLD), "a read-only file was changed");
    }
}

static void test_no_file(void)
{
    for (int form = PROGRAM_OUTPUT_OWN; form <= PROGRAM_OUTPUT_SHORT; form++) {
        char got[64] = "";
        const struct path fifo = in_folder("pipe");
        int hindrance;
        memset(&hooks, 0, sizeof hooks);
        EXPECT(mkfifo(fifo.text, 0600) == 0, "no pipe");
        const int reader = open(fifo.text, O_RDONLY | O_NONBLOCK);
        EXPECT(put(fifo.text, (enum program_output_form)form, NEW, &hindrance), "a pipe: %d",
               errno);
        EXPECT(read(reader, got, sizeof got - 1) == (ssize_t)strlen(NEW) && strcmp(got, NEW) == 0,
               "the pipe gave '%s'", got);
        close(reader);
        unlink(fifo.text);
        EXPECT(put("/dev/null", (enum program_output_form)form, NEW, &hindrance), "a device");
        EXPECT(!put(folder, (enum program_output_form)form, NEW, &hindrance) && errno == EISDIR,
               "a folder: %d", errno);
    }
}

/* A log that is open for appending, and a pipe, by every name of the stream. */
static void test_open_streams(void)
{
    static const char *const names[] = {"/dev/fd/%d", "/proc/self/fd/%d", "/dev/../dev//fd/%d"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (int form = PROGRAM_OUTPUT_OWN; form <= PROGRAM_OUTPUT_SHORT; form++) {
            char name[64], both[64], got[64] = "";
            const struct path link = in_folder("link");
            int hindrance, ends[2];
            put_old(0644);
            const ino_t before = inode_of(answer_path);
            const int log = open(answer_path, O_WRONLY | O_APPEND);
            snprintf(name, sizeof name, names[i], log);
            snprintf(both, sizeof both, "%s%s", OLD, NEW);
            EXPECT(put(name, (enum program_output_form)form, NEW, &hindrance), "%s: %d", name,
                   errno);
            EXPECT(holds(answer_path, both), "%s: the log is not longer", name);
            EXPECT(inode_of(answer_path) == before, "%s: another log", name);
            snprintf(both, sizeof both, "%s%s%s", OLD, NEW, SHORT);
            EXPECT(symlink(name, link.text) == 0, "no link");
            EXPECT(put(link.text, (enum program_output_form)form, SHORT, &hindrance) &&
                       holds(answer_path, both),
                   "%s behind a link: %d", name, errno);
            unlink(link.text);
            close(log);
            EXPECT(pipe(ends) == 0, "no pipe");
            snprintf(name, sizeof name, names[i], ends[1]);
            EXPECT(put(name, (enum program_output_form)form, NEW, &hindrance), "%s: %d", name,
                   errno);
            EXPECT(read(ends[0], got, sizeof got - 1) == (ssize_t)strlen(NEW), "%s: a pipe", name);
            close(ends[0]);
            close(ends[1]);
        }
    int hindrance;
    EXPECT(!put("/dev/fd/999", PROGRAM_OUTPUT_OWN, NEW, &hindrance) && errno == EBADF,
           "a stream that is not open: %d", errno);
}

/* ---- rights ---------------------------------------------------------------------------------- */

static void test_rights(void)
{
    static const struct {
        mode_t before, after;
    } rows[] = {{0600, 0600},  {0640, 0640},  {0666, 0666},
                {04755, 0755}, {02775, 0775}, {06711, 0711}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int form = PROGRAM_OUTPUT_OWN; form <= PROGRAM_OUTPUT_SHORT; form++) {
            int hindrance;
            struct stat facts;
            put_old(rows[i].before);
            EXPECT(put(answer_path, (enum program_output_form)form, NEW, &hindrance),
                   "not written");
            EXPECT(stat(answer_path, &facts) == 0 && (facts.st_mode & 07777) == rows[i].after,
                   "%o became %o", (unsigned)rows[i].before, (unsigned)(facts.st_mode & 07777));
            EXPECT((hooks.first.st_mode & 07777) == rows[i].after, "%o: %o at the first byte",
                   (unsigned)rows[i].before, (unsigned)(hooks.first.st_mode & 07777));
        }
}

/* Owner and group stay; where they cannot be given to a new file, the old one is written into. */
static void test_owner(void)
{
    for (int may = 1; may >= 0; may--) {
        int hindrance;
        struct stat facts;
        put_old(0664);
        if (chown(answer_path, 12345, 23456) != 0)
            return; /* only the superuser can give files away */
        const ino_t before = inode_of(answer_path);
        const int held = open(answer_path, O_RDONLY);
        hooks.chown = may ? 0 : EPERM;
        EXPECT(put(answer_path, PROGRAM_OUTPUT_OWN, NEW, &hindrance) && holds(answer_path, NEW),
               "not written");
        EXPECT(hindrance == (may ? 0 : EPERM), "hindered by %d", hindrance);
        EXPECT(stat(answer_path, &facts) == 0 && facts.st_uid == 12345 && facts.st_gid == 23456 &&
                   (facts.st_mode & 07777) == 0664,
               "now of %ld, %ld", (long)facts.st_uid, (long)facts.st_gid);
        EXPECT((inode_of(answer_path) == before) == !may && !has_left_overs(), "other inode");
        EXPECT(hooks.first.st_uid == 12345 && hooks.first.st_gid == 23456, "at the first byte");
        close(held);
    }
}

/* An access list, here `user:1:r--`, cannot be told by a mode: the old file is written into. */
static void test_access_list(void)
{
#ifdef __linux__
    static const unsigned char list[] = {2,    0, 0, 0, /* its version, then tag, rights, whose */
                                         0x01, 0, 6, 0, 0xFF, 0xFF, 0xFF, 0xFF,  /* the owner */
                                         0x02, 0, 4, 0, 1,    0,    0,    0,     /* user 1 */
                                         0x04, 0, 4, 0, 0xFF, 0xFF, 0xFF, 0xFF,  /* the group */
                                         0x10, 0, 4, 0, 0xFF, 0xFF, 0xFF, 0xFF,  /* at most */
                                         0x20, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF}; /* others */
    int hindrance = -1;
    put_old(0640);
    if (setxattr(answer_path, "system.posix_acl_access", list, sizeof list, 0) != 0)
        return; /* not every file system has them */
    EXPECT(put(answer_path, PROGRAM_OUTPUT_OWN, NEW, &hindrance) && hindrance == EPERM,
           "hindered by %d", hindrance);
    EXPECT(getxattr(answer_path, "system.posix_acl_access", NULL, 0) == (ssize_t)sizeof list,
           "the list is gone");
#endif
}

/* ---- what is refused ------------------------------------------------------------------------- */

static void test_failures(void)
{
    static const struct {
        int create, rename, sync, write, write_room;
        enum program_output_form form;
        int fails;     /* errno; 0: written */
        int hindrance; /* told */
        const char *why;
    } rows[] = {
        {EACCES, 0, 0, 0, 0, PROGRAM_OUTPUT_OWN, 0, EACCES, "a folder that takes no new file"},
        {EROFS, 0, 0, 0, 0, PROGRAM_OUTPUT_OWN, 0, EROFS, "a folder that is read-only"},
        {ENOSPC, 0, 0, 0, 0, PROGRAM_OUTPUT_OWN, ENOSPC, 0, "no room for a new file"},
        {0, EBUSY, 0, 0, 0, PROGRAM_OUTPUT_OWN, 0, EBUSY, "a file that is mounted"},
        {0, EPERM, 0, 0, 0, PROGRAM_OUTPUT_OWN, 0, EPERM,
         "somebody else's file in a shared folder"},
        {0, EIO, 0, 0, 0, PROGRAM_OUTPUT_OWN, EIO, 0, "a broken disk"},
        {0, 0, EINVAL, 0, 0, PROGRAM_OUTPUT_OWN, 0, 0, "a disk that cannot be waited for"},
        {0, 0, EINVAL, 0, 0, PROGRAM_OUTPUT_SHORT, 0, 0, "the same, in place"},
        {0, 0, EIO, 0, 0, PROGRAM_OUTPUT_OWN, EIO, 0, "bytes that do not reach the disk"},
        {0, 0, 0, ENOSPC, 0, PROGRAM_OUTPUT_OWN, ENOSPC, 0, "no room"},
        {0, 0, 0, ENOSPC, 5, PROGRAM_OUTPUT_OWN, ENOSPC, 0, "no room for all"},
        {0, 0, 0, ENOSPC, 0, PROGRAM_OUTPUT_SHORT, ENOSPC, 0, "no room, in place"},
        {0, 0, 0, ENOSPC, 3, PROGRAM_OUTPUT_SHORT, ENOSPC, 0,
         "no room for what is longer, in place"},
        {EACCES, 0, 0, ENOSPC, 3, PROGRAM_OUTPUT_OWN, ENOSPC, EACCES,
         "neither beside nor in place"},
        {0, 0, 0, -1, 0, PROGRAM_OUTPUT_OWN, EIO, 0, "a write that gives 0"},
        {0, 0, 0, -1, 4, PROGRAM_OUTPUT_SHORT, EIO, 0, "the same, in place"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int hindrance = -1;
        put_old(0644);
        hooks.create = rows[i].create;
        hooks.rename = rows[i].rename;
        hooks.sync = rows[i].sync;
        hooks.write = rows[i].write;
        hooks.write_room = rows[i].write_room;
        const bool done = put(answer_path, rows[i].form, NEW, &hindrance);
        const int why = errno;
        EXPECT(done == !rows[i].fails && (done || why == rows[i].fails), "%s: done %d, errno %d",
               rows[i].why, (int)done, why);
        EXPECT(hindrance == rows[i].hindrance, "%s: hindered by %d", rows[i].why, hindrance);
        EXPECT(holds(answer_path, done ? NEW : OLD), "%s: other content", rows[i].why);
        EXPECT(!has_left_overs(), "%s: left over", rows[i].why);
    }
    memset(&hooks, 0, sizeof hooks);
    unlink(answer_path);
    int hindrance;
    hooks.create = EACCES;
    EXPECT(!put(answer_path, PROGRAM_OUTPUT_OWN, NEW, &hindrance) && errno == EACCES && !hindrance,
           "where there is no old file there is none to write into");
}

/* Signals come while the first byte is written, and the writing may fail after them. */
static void test_signals(void)
{
    for (int count = 1; count <= 3; count++)
        for (int row = 0; row < 4; row++) {
            const bool full = row % 2 == 1;
            put_old(0644);
            hooks.signals = count;
            hooks.write = full ? ENOSPC : 0;
            const pid_t child = fork();
            if (child == 0) {
                int hindrance;
                put(answer_path, row < 2 ? PROGRAM_OUTPUT_OWN : PROGRAM_OUTPUT_SHORT, NEW,
                    &hindrance);
                _exit(99);
            }
            int status = 0;
            EXPECT(waitpid(child, &status, 0) == child && WIFSIGNALED(status) &&
                       WTERMSIG(status) == SIGTERM,
                   "%d signals: ended with %x", count, (unsigned)status);
            EXPECT(holds(answer_path, full ? OLD : NEW), "%d signals: other content", count);
            EXPECT(!has_left_overs(), "%d signals: left over", count);
        }
}

/* ---- output and input ------------------------------------------------------------------------ */

static void test_is_input(void)
{
    char name[64];
    const struct path link = in_folder("link"), hard = in_folder("hard");
    put_old(0644);
    EXPECT(symlink("answer", link.text) == 0, "no link");
    EXPECT(linkat(AT_FDCWD, answer_path, AT_FDCWD, hard.text, 0) == 0, "no hard link");
    const int log = open(answer_path, O_WRONLY | O_APPEND);
    snprintf(name, sizeof name, "/dev/fd/%d", log);
    EXPECT(program_output_place(answer_path, answer_path) == PROGRAM_OUTPUT_IN_INPUT, "itself");
    EXPECT(program_output_place(link.text, answer_path) == PROGRAM_OUTPUT_IN_INPUT,
           "through a link");
    EXPECT(program_output_place(answer_path, link.text) == PROGRAM_OUTPUT_IN_INPUT,
           "read through a link");
    EXPECT(program_output_place(hard.text, answer_path) == PROGRAM_OUTPUT_IN_INPUT,
           "by a second name");
    EXPECT(program_output_place(name, answer_path) == PROGRAM_OUTPUT_IN_INPUT, "as an open stream");
    EXPECT(program_output_place(in_folder("other").text, answer_path) == PROGRAM_OUTPUT_ELSEWHERE,
           "a file that is not there");
    EXPECT(program_output_place(answer_path, in_folder("other").text) == PROGRAM_OUTPUT_ELSEWHERE,
           "an input that is not there");
    EXPECT(program_output_place("/dev/null", "/dev/null") == PROGRAM_OUTPUT_ELSEWHERE, "a device");
    const int before = dup(STDIN_FILENO), input = open(answer_path, O_RDONLY);
    EXPECT(dup2(input, STDIN_FILENO) == STDIN_FILENO, "no standard input");
    EXPECT(program_output_place(answer_path, "-") == PROGRAM_OUTPUT_IN_INPUT, "standard input");
    EXPECT(program_output_place(NULL, "-") == PROGRAM_OUTPUT_ELSEWHERE,
           "standard output is another file");
    dup2(before, STDIN_FILENO);
    close(before);
    close(input);
    close(log);
    unlink(link.text);
    unlink(hard.text);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    if (!mkdtemp(folder))
        return 1;
    snprintf(answer_path, sizeof answer_path, "%s/answer", folder);
    TESTING_CASE("an old file") test_file_there();
    TESTING_CASE("links") test_links();
    TESTING_CASE("nothing there") test_nothing_there();
    TESTING_CASE("read-only") test_read_only();
    TESTING_CASE("devices and pipes") test_no_file();
    TESTING_CASE("open streams") test_open_streams();
    TESTING_CASE("rights") test_rights();
    TESTING_CASE("owner and group") test_owner();
    TESTING_CASE("access lists") test_access_list();
    TESTING_CASE("what is refused") test_failures();
    TESTING_CASE("signals") test_signals();
    TESTING_CASE("output and input") test_is_input();
    unlink(answer_path);
    rmdir(folder);
    return testing_finish("program_output");
}
