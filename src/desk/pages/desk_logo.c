/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_logo.h"

#include "desk/base/desk_memory.h"
#include "desk/system/desk_disk.h"
#include "program/cli_system.h"

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
    struct cli_text path = CLI_TEXT_INIT;
    char *bytes = NULL;
    cli_text_format(&path, "%s/%s", folder, name);
    const struct cli_facts facts = cli_system_facts(cli_text_get(&path), /* follow= */ false);
    const bool fits = facts.kind == CLI_KIND_FILE && facts.size > 0 && facts.size <= MOST;
    const bool is_read = fits && desk_disk_read(cli_text_get(&path), &bytes, out_length);
    cli_text_free(&path);
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
