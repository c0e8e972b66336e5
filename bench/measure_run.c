/* SPDX-License-Identifier: Apache-2.0 */
/* Runs one command, its output thrown away, and tells what it cost.
 *
 *     measure_run SECONDS COMMAND [ARGUMENT...]
 *
 * Prints "processor_seconds peak_kib". Ends with 1 when the command fails or was stopped after
 * SECONDS of processor time. A small program of its own, because a process begins with the memory
 * peak of the one that started it. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static void run_command(char **command, rlim_t limit)
{
    const struct rlimit processor = {limit, limit + 1};
    const int nothing = open("/dev/null", O_RDWR);
    if (nothing < 0 || setrlimit(RLIMIT_CPU, &processor) != 0)
        _exit(127);
    for (int stream = 0; stream <= 2; stream++)
        dup2(nothing, stream);
    execvp(command[0], command);
    _exit(127);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: measure_run SECONDS COMMAND [ARGUMENT...]\n", stderr);
        return 3;
    }
    const rlim_t limit = (rlim_t)strtoul(argv[1], NULL, 10);
    const pid_t child = fork();
    if (child == 0)
        run_command(argv + 2, limit);
    int status = 1;
    struct rusage usage;
    if (child < 0 || waitpid(child, &status, 0) != child || getrusage(RUSAGE_CHILDREN, &usage) != 0)
        return 1;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return 1;
    printf("%.6f %ld\n", seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss);
    return 0;
}
