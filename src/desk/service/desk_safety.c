/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_safety.h"

#include "desk/base/desk_memory.h"
#include "desk/system/desk_disk.h"
#include "program/program_text.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- second copies --------------------------------------------------------------------------- */

struct adding {
    struct desk *desk;
    const char *path;
};

static void add_mirror(void *user, const struct desk_store_mirror *named)
{
    const struct adding *const adding = user;
    struct desk *const desk = adding->desk;
    desk->mirrors = desk_grow(desk->mirrors, desk->n_mirrors, sizeof *desk->mirrors);
    desk->mirrors[desk->n_mirrors++] = desk_mirror_create(adding->path, named);
}

enum desk_store_answer desk_mirrors_keep(struct desk *desk, const char *path)
{
    struct adding adding = {desk, path};
    desk_mirrors_free(desk);
    return desk_store_mirrors(desk->store, add_mirror, &adding);
}

void desk_mirrors_free(struct desk *desk)
{
    for (size_t i = 0; i < desk->n_mirrors; i++)
        desk_mirror_destroy(desk->mirrors[i]);
    free(desk->mirrors);
    desk->mirrors = NULL;
    desk->n_mirrors = 0;
}

static bool is_other_story(const struct desk_mirror *mirror)
{
    return mirror->state == DESK_MIRROR_AHEAD || mirror->state == DESK_MIRROR_FORKED;
}

void desk_mirrors_look(struct desk *desk)
{
    for (size_t i = 0; i < desk->n_mirrors; i++) {
        const struct desk_mirror *const mirror = desk->mirrors[i];
        (void)desk_mirror_look(desk->mirrors[i], desk->store);
        if (is_other_story(mirror) && mirror->end.epoch > desk_epoch(desk))
            (void)desk_store_lay_down(desk->store);
    }
}

void desk_mirrors_follow(struct desk *desk)
{
    for (size_t i = 0; i < desk->n_mirrors; i++)
        (void)desk_mirror_follow(desk->mirrors[i], desk->store);
}

struct desk_ahead desk_copy_ahead(const struct desk *desk)
{
    struct desk_ahead ahead = {.seq = 0};
    for (size_t i = 0; i < desk->n_mirrors && ahead.seq == 0; i++)
        if (desk->mirrors[i]->state == DESK_MIRROR_AHEAD) {
            ahead.seq = desk->mirrors[i]->end.seq;
            (void)snprintf(ahead.log_path, sizeof ahead.log_path, "%s", desk->mirrors[i]->log_path);
        }
    if (desk->n_mirrors == 0 && desk->ahead.seq > desk->history.count)
        ahead = desk->ahead;
    return ahead;
}

/* ---- the reserve ----------------------------------------------------------------------------- */

void desk_reserve_keep(struct desk *desk, const char *path)
{
    struct program_text name = PROGRAM_TEXT_INIT;
    uint64_t room = 0;
    char *const folder = desk_disk_folder_of(path);
    program_text_format(&name, "%s/swisspair-desk.reserve", folder);
    free(desk->reserve);
    desk->reserve = desk_copy_text(program_text_get(&name));
    /* It is there already, or is made; without room for it there is none. */
    if (desk_disk_free(folder, &room) && room > 3 * (uint64_t)DESK_RESERVE_BYTES)
        (void)desk_disk_reserve(desk->reserve, DESK_RESERVE_BYTES);
    program_text_free(&name);
    free(folder);
}

bool desk_reserve_spend(struct desk *desk)
{
    if (!desk->reserve || !desk_disk_remove(desk->reserve))
        return false;
    desk->reserve_spent = true;
    return true;
}
