/* SPDX-License-Identifier: Apache-2.0 */
/* A file system as sticks have it, put before the system's functions by LD_PRELOAD: everything is
 * for everybody to read, and stays so. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/stat.h>

int fstat64(int file, struct stat64 *facts);

int fstat64(int file, struct stat64 *facts)
{
    int (*real)(int, struct stat64 *);
    *(void **)&real = dlsym(RTLD_NEXT, "fstat64");
    const int answer = real(file, facts);
    facts->st_mode |= 0777;
    return answer;
}

int fchmod(int file, mode_t mode)
{
    (void)file;
    (void)mode;
    return 0;
}
