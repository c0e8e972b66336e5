/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_logo.h"

#include "desk/base/desk_memory.h"
#include "desk/system/desk_disk.h"
#include "program/program_system.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 512 << 10 };

static const struct {
    const char *name, *type;
} pictures[] = {
    {"logo.svg", "image/svg+xml"}, {"logo.png", "image/png"}, {"logo.jpg", "image/jpeg"}};

/* All bytes of a picture; NULL. A link that leads elsewhere is not followed. */
static unsigned char *read_picture(const char *folder, const char *name, size_t *out_length)
{
    struct program_text path = PROGRAM_TEXT_INIT;
    char *bytes = NULL;
    program_text_format(&path, "%s/%s", folder, name);
    const struct program_facts facts =
        program_system_facts(program_text_get(&path), /* follow= */ false);
    const bool fits = facts.kind == PROGRAM_KIND_FILE && facts.size > 0 && facts.size <= MOST;
    const bool is_read = fits && desk_disk_read(program_text_get(&path), &bytes, out_length);
    program_text_free(&path);
    return is_read ? (unsigned char *)bytes : NULL;
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

void desk_logo_put(struct program_text *page, const char *address)
{
    static const char *const marks[] = {"<h1>", "<p class=\"event\">"};
    struct program_text with = PROGRAM_TEXT_INIT;
    for (const char *at = program_text_get(page); *at;) {
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
            if (strncmp(at, marks[i], strlen(marks[i])) == 0)
                program_text_format(&with, "<img class=\"logo\" alt=\"\" src=\"%s\">", address);
        const char *const next = strchr(at + 1, '<');
        program_text_add(&with, at, next ? (size_t)(next - at) : strlen(at));
        at = next ? next : "";
    }
    with.failed = with.failed || page->failed;
    program_text_free(page);
    *page = with;
}
