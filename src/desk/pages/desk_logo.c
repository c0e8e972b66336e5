/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_logo.h"

#include "desk/base/desk_memory.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST = 512 << 10 };

static const struct {
    const char *name, *type;
} pictures[] = {
    {"logo.svg", "image/svg+xml"}, {"logo.png", "image/png"}, {"logo.jpg", "image/jpeg"}};

/* All bytes of a picture; NULL. A link that leads elsewhere is not followed. */
static unsigned char *read_picture(const char *folder, const char *name, size_t *out_length)
{
    const int in = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int file =
        in >= 0 ? openat(in, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) : -1;
    struct stat facts;
    unsigned char *bytes = NULL;
    if (file >= 0 && fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size > 0 &&
        facts.st_size <= MOST) {
        bytes = desk_new((size_t)facts.st_size, 1);
        *out_length = (size_t)facts.st_size;
        if (read(file, bytes, *out_length) != (ssize_t)*out_length) {
            free(bytes);
            bytes = NULL;
        }
    }
    if (file >= 0)
        (void)close(file);
    if (in >= 0)
        (void)close(in);
    return bytes;
}

char *desk_logo_read(const char *folder)
{
    size_t length = 0;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        unsigned char *const bytes = read_picture(folder, pictures[i].name, &length);
        if (!bytes)
            continue;
        const size_t room = sodium_base64_encoded_len(length, sodium_base64_VARIANT_ORIGINAL);
        char *const address = desk_new(room + 32, 1);
        const int head = snprintf(address, 32, "data:%s;base64,", pictures[i].type);
        (void)sodium_bin2base64(address + head, room, bytes, length,
                                sodium_base64_VARIANT_ORIGINAL);
        free(bytes);
        return address;
    }
    return NULL;
}

void desk_logo_put(struct cli_text *page, const char *address)
{
    static const char *const marks[] = {"<h1>", "<p class=\"event\">"};
    struct cli_text with = CLI_TEXT_INIT;
    for (const char *at = cli_text_get(page); *at;) {
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
            if (strncmp(at, marks[i], strlen(marks[i])) == 0)
                cli_text_format(&with, "<img class=\"logo\" alt=\"\" src=\"%s\">", address);
        const char *const next = strchr(at + 1, '<');
        cli_text_add(&with, at, next ? (size_t)(next - at) : strlen(at));
        at = next ? next : "";
    }
    with.failed = with.failed || page->failed;
    cli_text_free(page);
    *page = with;
}
