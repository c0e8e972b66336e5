/* SPDX-License-Identifier: Apache-2.0 */
/* Calls the program in this process (see fuzz_run.h). */
#define _GNU_SOURCE
#include "fuzz_run.h"

#include "refused_requests.h"
#include "strict_json.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

int swisspair_main(int argc, char **argv);

/* ---- memory ---------------------------------------------------------------------------------- */

static long requests, refused_request; /* 0: none is refused */

static bool is_refused(void)
{
    return __atomic_add_fetch(&requests, 1, __ATOMIC_RELAXED) == refused_request;
}

/* ---- the folder ------------------------------------------------------------------------------ */

static char base[] = "/tmp/swisspair-fuzz-XXXXXX";
static int home = -1, work = -1, above = -1; /* folders */
static int true_stream[3];

/* Where sanitizers write; a program without them has no such function. */
__attribute__((weak)) void __sanitizer_set_report_fd(void *file);

static void leave(void)
{
    run_clear();
    unlinkat(above, "out", 0);
    unlinkat(above, "err", 0);
    unlinkat(above, "work", AT_REMOVEDIR);
    rmdir(base);
}

/* A plain driver that stops leaves nothing behind; a fuzzer has a word of its own on that. */
static void leave_and_stop(int number)
{
    leave();
    signal(number, SIG_DFL);
}

static void begin(void)
{
    struct sigaction now;
    if (home >= 0)
        return;
    home = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(home >= 0 && mkdtemp(base), "no scratch folder: %s", strerror(errno));
    above = open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(above >= 0 && mkdirat(above, "work", 0700) == 0, "%s", strerror(errno));
    work = openat(above, "work", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(work >= 0, "%s", strerror(errno));
    for (int stream = 0; stream < 3; stream++)
        true_stream[stream] = fcntl(stream, F_DUPFD_CLOEXEC, 10);
    if (__sanitizer_set_report_fd)
        __sanitizer_set_report_fd((void *)(intptr_t)true_stream[2]);
    atexit(leave);
    if (sigaction(SIGABRT, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
        signal(SIGABRT, leave_and_stop);
}

void run_write(const char *name, const uint8_t *bytes, size_t size)
{
    begin();
    const int file = openat(work, name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    REQUIRE(file >= 0, "%s: %s", name, strerror(errno));
    REQUIRE(write(file, bytes, size) == (ssize_t)size, "%s: %s", name, strerror(errno));
    close(file);
}

static bool read_at(int folder, const char *name, struct run_text *out)
{
    const int file = openat(folder, name, O_RDONLY | O_CLOEXEC);
    ssize_t taken = 1;
    out->length = 0;
    while (file >= 0 && taken > 0 && out->length < RUN_TEXT - 1) {
        taken = read(file, out->bytes + out->length, RUN_TEXT - 1 - out->length);
        out->length += taken > 0 ? (size_t)taken : 0;
    }
    out->bytes[out->length] = '\0';
    if (file >= 0)
        close(file);
    return file >= 0;
}

bool run_read(const char *name, struct run_text *out)
{
    begin();
    return read_at(work, name, out);
}

/* Does it to every file of the folder; the sum of what it answers, whatever their order. */
static uint64_t with_files(uint64_t (*what)(const char *name))
{
    uint64_t sum = 0;
    begin();
    const int copy = openat(work, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *listing = copy >= 0 ? fdopendir(copy) : NULL;
    REQUIRE(listing != NULL, "%s", strerror(errno));
    for (struct dirent *entry = readdir(listing); entry; entry = readdir(listing))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            sum += what(entry->d_name);
    closedir(listing);
    return sum;
}

static uint64_t take_away(const char *name)
{
    REQUIRE(unlinkat(work, name, 0) == 0, "%s stays: %s", name, strerror(errno));
    return 0;
}

static uint64_t hash_of(const char *name)
{
    static struct run_text text;
    uint64_t hash = UINT64_C(14695981039346656037);
    read_at(work, name, &text);
    for (const char *c = name; *c; c++)
        hash = (hash ^ (unsigned char)*c) * UINT64_C(1099511628211);
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (unsigned char)text.bytes[i]) * UINT64_C(1099511628211);
    return hash;
}

void run_clear(void)
{
    with_files(take_away);
}

uint64_t run_files(void)
{
    return with_files(hash_of);
}

/* ---- a run ----------------------------------------------------------------------------------- */

static void set_stream(int stream, int file)
{
    REQUIRE(file >= 0 && dup2(file, stream) >= 0, "stream %d: %s", stream, strerror(errno));
}

static void open_stream(int stream, int folder, const char *name, int how)
{
    int file = openat(folder, name, how | O_CLOEXEC, 0600);
    if (file < 0)
        file = open("/dev/null", O_RDONLY | O_CLOEXEC);
    set_stream(stream, file);
    close(file);
}

/* Signals are answered afterwards as they were before. */
static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ};
enum { SIGNALS = sizeof signals / sizeof *signals };

void run_program(const char *const *words, long refused, struct run *out)
{
    /* The program orders its words: it gets copies of the pointers, and of the texts. */
    static char texts[RUN_MOST_WORDS][512];
    char *argv[RUN_MOST_WORDS + 1] = {NULL};
    struct sigaction before[SIGNALS];
    int argc = 0;
    begin();
    for (; argc < RUN_MOST_WORDS && words[argc]; argc++) {
        snprintf(texts[argc], sizeof texts[argc], "%s", words[argc]);
        argv[argc] = texts[argc];
    }
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], NULL, &before[i]);
    fflush(NULL);
    REQUIRE(fchdir(work) == 0, "%s", strerror(errno));
    open_stream(STDIN_FILENO, work, "stdin", O_RDONLY);
    open_stream(STDOUT_FILENO, above, "out", O_RDWR | O_CREAT | O_TRUNC);
    open_stream(STDERR_FILENO, above, "err", O_RDWR | O_CREAT | O_TRUNC);
    requests = 0;
    refused_request = refused;
    out->exit = swisspair_main(argc, argv);
    refused_request = 0;
    out->requests = requests;
    fflush(NULL);
    for (int stream = 0; stream < 3; stream++)
        set_stream(stream, true_stream[stream]);
    REQUIRE(fchdir(home) == 0, "%s", strerror(errno));
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &before[i], NULL);
    read_at(above, "out", &out->out);
    read_at(above, "err", &out->err);
}

static bool asks_for_json(const char *const *words)
{
    for (; *words && strcmp(*words, "--") != 0; words++)
        if (strcmp(*words, "--json") == 0)
            return true;
    return false;
}

/* In the short form of JaVaFo there is no --json, and a refusal is its line on standard output. */
static bool is_refusal_of_short_form(const char *const *words, const struct run *run)
{
    static const char refusal[] = "Error in processing (";
    static const char *const tasks[] = {"-p", "-c", "-g"};
    bool is_short = words[0] && strcmp(words[0], "-r") == 0;
    for (; *words && strcmp(*words, "--") != 0; words++)
        for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
            is_short = is_short || strcmp(*words, tasks[i]) == 0;
    return is_short && run->exit == 1 && strncmp(run->out.bytes, refusal, strlen(refusal)) == 0 &&
           !strstr(run->out.bytes, "\"schema\"");
}

void run_require(const char *const *words, const struct run *run)
{
    static const char begin_of_document[] = "{\"schema\":1,";
    const char *const last = run->out.bytes + run->out.length - 1;
    size_t at = 0;
    REQUIRE(run->exit >= 0 && run->exit <= 6, "%s: exit code %d", words[1], run->exit);
    REQUIRE(is_utf8(run->out.bytes, run->out.length), "%s: the answer is no UTF-8", words[1]);
    REQUIRE(is_utf8(run->err.bytes, run->err.length), "%s: the notes are no UTF-8", words[1]);
    /* An answer that is too long for us is no document. */
    if (!asks_for_json(words + 1) || run->out.length == 0 || run->out.length == RUN_TEXT - 1 ||
        is_refusal_of_short_form(words + 1, run))
        return;
    REQUIRE(strncmp(run->out.bytes, begin_of_document, strlen(begin_of_document)) == 0 &&
                *last == '\n',
            "%s: no document: %.200s", words[1], run->out.bytes);
    const char *const fault = json_fault(run->out.bytes, run->out.length, &at);
    REQUIRE(!fault, "%s: %s at byte %zu: ...%.100s", words[1], fault, at,
            run->out.bytes + (at > 40 ? at - 40 : 0));
}
