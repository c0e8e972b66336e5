/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_folder.h"

#include "desk/base/desk_memory.h"
#include "desk/service/desk_safety.h"
#include "desk/system/desk_disk.h"
#include "program/program_language.h"
#include "program/program_system.h"
#include "swisspair/language.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ending[] = ".desk";
static const char page_name[] = "open.html", event_page_name[] = "event.html";

/* "FOLDER/NAME"; the caller frees it. */
static char *join(const char *folder, const char *name)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    program_text_format(&text, "%s/%s", folder, name);
    char *const path = desk_copy_text(program_text_get(&text));
    program_text_free(&text);
    return path;
}

/* As it stands in an address: letters, digits, "-._~" and what is in `also` as they are. */
static void add_to_address(struct program_text *out, const char *text, const char *also)
{
    static const char as_they_are[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    for (; *text; text++) {
        if (strchr(as_they_are, *text) || strchr(also, *text))
            program_text_char(out, *text);
        else
            program_text_format(out, "%%%02X", (unsigned)(unsigned char)*text);
    }
}

/* ---- taking the folder ----------------------------------------------------------------------- */

static bool make_folder(const char *path, char why[DESK_STORE_WHY])
{
    if (desk_disk_make_folder(path)) {
        if (program_system_facts(path, true).kind == PROGRAM_KIND_FOLDER)
            return true;
        errno = ENOTDIR;
    }
    char said[120];
    program_system_describe(errno, said, sizeof said);
    (void)snprintf(why, DESK_STORE_WHY, "%.150s: %s", path, said);
    return false;
}

/* The number, and the word behind it, in one of our own files. */
static bool read_own(const struct desk_private *own, const char *name, unsigned *out_number,
                     char *out_word)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    char *end = NULL;
    const bool read = desk_private_read(own, name, 200, &text);
    const unsigned long number = read ? strtoul(program_text_get(&text), &end, 10) : 0;
    const bool good = number > 0 && number < 65536;
    *out_number = good ? (unsigned)number : 0;
    if (good && out_word) {
        const char *const word = *end == ' ' ? end + 1 : "";
        const size_t length = strspn(word, "0123456789abcdef");
        (void)snprintf(out_word, DESK_TOKEN, "%.*s", (int)length, word);
    }
    program_text_free(&text);
    return good;
}

static bool write_own(const struct desk_private *own, const char *name, unsigned number,
                      const char *word)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    program_text_format(&text, "%u%s%s\n", number, *word ? " " : "", word);
    const bool written = desk_private_write(own, name, program_text_get(&text), text.length);
    program_text_free(&text);
    return written;
}

/* A page that leads to the door, and on to an event. A browser is told the page: the arguments of a
 * program can be read by everybody on the machine, the page cannot. */
static bool write_page(const struct desk_private *own, const char *name, unsigned port,
                       const char *word)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    program_text_format(
        &text,
        "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>swisspair</title>\n"
        "<meta http-equiv=\"refresh\" content=\"0; url=http://localhost:%u/enter#%s\">\n"
        "<a href=\"http://localhost:%u/enter#%s\">swisspair</a>\n",
        port, word, port, word);
    const bool written = desk_private_write(own, name, program_text_get(&text), text.length);
    program_text_free(&text);
    return written;
}

static enum desk_folder_answer begin(struct desk_folder *folder, unsigned *out_port,
                                     char out_word[DESK_TOKEN], char why[DESK_STORE_WHY])
{
    char *const path = join(folder->path, ".desk");
    const bool is_ours =
        make_folder(folder->path, why) && desk_private_begin(&folder->own, path, why);
    free(path);
    if (!is_ours)
        return DESK_FOLDER_FAILED;
    folder->lock = desk_private_lock(&folder->own, "lock");
    if (folder->lock < 0) {
        out_word[0] = '\0';
        if (read_own(&folder->own, "door", out_port, out_word))
            return DESK_FOLDER_TAKEN;
        (void)snprintf(why, DESK_STORE_WHY, "%.150s: %s", folder->path,
                       swp_message_text(SWP_N_("another desk has it, or it cannot be written"),
                                        program_language_of_environment()));
        return DESK_FOLDER_FAILED;
    }
    folder->people = desk_people_open(&folder->own, why);
    return folder->people ? DESK_FOLDER_OK : DESK_FOLDER_FAILED;
}

enum desk_folder_answer desk_folder_take(const char *path, struct desk_folder **out_folder,
                                         unsigned *out_port, char out_word[DESK_TOKEN],
                                         char why[DESK_STORE_WHY])
{
    struct desk_folder *const folder = desk_new(1, sizeof *folder);
    (void)pthread_mutex_init(&folder->guard, NULL);
    folder->path = desk_copy_text(path);
    folder->own.folder = -1;
    folder->lock = -1;
    const enum desk_folder_answer answer = begin(folder, out_port, out_word, why);
    *out_folder = NULL;
    if (answer == DESK_FOLDER_OK) {
        desk_folder_look(folder);
        *out_folder = folder;
    } else {
        desk_folder_leave(folder);
    }
    return answer;
}

void desk_folder_leave(struct desk_folder *folder)
{
    if (!folder)
        return;
    while (folder->events) {
        struct desk_open *const event = folder->events;
        folder->events = event->next;
        desk_news_end(&event->news);
        desk_views_end(&event->views);
        desk_close(event->desk);
        free(event->stem);
        free(event->slug);
        free(event->path);
        free(event);
    }
    if (folder->lock >= 0) {
        desk_private_remove(&folder->own, "door");
        desk_private_remove(&folder->own, page_name);
        desk_private_remove(&folder->own, event_page_name);
        (void)desk_disk_close(folder->lock);
    }
    desk_people_close(folder->people);
    desk_private_end(&folder->own);
    (void)pthread_mutex_destroy(&folder->guard);
    free(folder->path);
    free(folder);
}

unsigned desk_folder_port(const struct desk_folder *folder)
{
    unsigned port = 0;
    (void)read_own(&folder->own, "port", &port, NULL);
    return port;
}

bool desk_folder_put_door(struct desk_folder *folder, unsigned port, char out_word[DESK_TOKEN])
{
    if (desk_folder_port(folder) != port)
        (void)write_own(&folder->own, "port", port, "");
    desk_people_new_door(folder->people, out_word);
    return write_own(&folder->own, "door", port, out_word) &&
           write_page(&folder->own, page_name, port, out_word);
}

char *desk_folder_way(const char *word, const char *event)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    program_text_string(&text, word);
    if (event) {
        program_text_string(&text, "/t/");
        add_to_address(&text, event, "");
        program_text_string(&text, "/now");
    }
    char *const way = desk_copy_text(program_text_get(&text));
    program_text_free(&text);
    return way;
}

/* The page of an event is put down by whoever opens it, also where another process has the folder.
 */
static bool put_event_page(const char *path, unsigned port, const char *way)
{
    struct desk_private own;
    char why[DESK_PRIVATE_WHY];
    char *const folder = join(path, ".desk");
    const bool is_ours = desk_private_begin(&own, folder, why);
    const bool written = is_ours && write_page(&own, event_page_name, port, way);
    if (is_ours)
        desk_private_end(&own);
    free(folder);
    return written;
}

char *desk_folder_page(const char *path, unsigned port, const char *way)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    const bool leads_on = strchr(way, '/') && put_event_page(path, port, way);
    char *const whole = desk_disk_whole_path(path);
    program_text_string(&text, whole[0] == '/' ? "file://" : "file:///");
    add_to_address(&text, whole, "/:");
    program_text_format(&text, "/.desk/%s", leads_on ? event_page_name : page_name);
    free(whole);
    char *const address = desk_copy_text(program_text_get(&text));
    program_text_free(&text);
    return address;
}

/* ---- events ---------------------------------------------------------------------------------- */

static char *slug_of(const char *stem)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    add_to_address(&text, stem, "");
    char *const slug = desk_copy_text(program_text_get(&text));
    program_text_free(&text);
    return slug;
}

bool desk_open_publish(struct desk_open *event)
{
    if (!event->desk || (event->published == event->desk->history.count && event->views.shown))
        return false;
    desk_views_publish(&event->views, &event->desk->history);
    desk_news_tell(&event->news, event->desk->model, &event->desk->history);
    event->published = event->desk->history.count;
    return true;
}

struct desk_open *desk_folder_add(struct desk_folder *folder, const char *file_name,
                                  struct desk *desk)
{
    struct desk_open *const event = desk_new(1, sizeof *event);
    event->path = join(folder->path, file_name);
    event->stem = desk_copy_text(file_name);
    event->stem[strlen(file_name) - strlen(ending)] = '\0';
    event->slug = slug_of(event->stem);
    desk_views_begin(&event->views);
    desk_news_begin(&event->news);
    event->news.seq = desk ? desk->history.count : 0;
    event->desk = desk;
    if (desk)
        desk_reserve_keep(desk, event->path);
    (void)desk_open_publish(event);
    (void)pthread_mutex_lock(&folder->guard);
    event->next = folder->events;
    folder->events = event;
    (void)pthread_mutex_unlock(&folder->guard);
    return event;
}

/* One that is there and can be opened now; a problem is looked at again each time. */
static void open_event(struct desk_folder *folder, const char *file_name)
{
    char why[DESK_STORE_WHY] = "";
    char *const path = join(folder->path, file_name);
    struct desk *desk = NULL;
    const enum desk_store_answer answer = desk_open(path, NULL, &desk, why);
    if (answer != DESK_STORE_NO_FILE) {
        struct desk_open *const event = desk_folder_add(folder, file_name, desk);
        if (answer != DESK_STORE_OK)
            (void)snprintf(event->problem, sizeof event->problem, "%s%s%s", desk_store_says(answer),
                           *why ? ": " : "", why);
    }
    free(path);
}

struct names {
    char **names;
    size_t count;
};

static bool is_event_file(const char *name)
{
    const size_t length = strlen(name), tail = sizeof ending - 1;
    return name[0] != '.' && length > tail && strcmp(name + length - tail, ending) == 0;
}

static bool take_name(void *user, const char *name)
{
    struct names *const names = user;
    if (is_event_file(name)) {
        names->names = desk_grow(names->names, names->count, sizeof *names->names);
        names->names[names->count++] = desk_copy_text(name);
    }
    return true;
}

static int by_bytes_down(const void *a, const void *b)
{
    return -strcmp(*(char *const *)a, *(char *const *)b);
}

void desk_folder_look(struct desk_folder *folder)
{
    struct names names = {.names = NULL};
    (void)program_system_list(folder->path, take_name, &names);
    if (names.count > 0)
        qsort(names.names, names.count, sizeof *names.names, by_bytes_down);
    for (size_t i = 0; i < names.count; i++) {
        names.names[i][strlen(names.names[i]) - strlen(ending)] = '\0';
        const bool known = desk_folder_find(folder, names.names[i]) != NULL;
        names.names[i][strlen(names.names[i])] = ending[0];
        if (!known)
            open_event(folder, names.names[i]);
        free(names.names[i]);
    }
    free(names.names);
}

struct desk_open *desk_folder_first(struct desk_folder *folder)
{
    (void)pthread_mutex_lock(&folder->guard);
    struct desk_open *const first = folder->events;
    (void)pthread_mutex_unlock(&folder->guard);
    return first;
}

struct desk_open *desk_folder_find(struct desk_folder *folder, const char *stem)
{
    for (struct desk_open *event = desk_folder_first(folder); event; event = event->next)
        if (strcmp(event->stem, stem) == 0)
            return event;
    return NULL;
}

/* Letters, digits and '-' of the name in small letters, "event" when there are none; then a number.
 */
char *desk_folder_free_name(const struct desk_folder *folder, const char *name)
{
    char stem[60];
    size_t length = 0;
    for (; *name && length < 40; name++) {
        const char c = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            stem[length++] = c;
        else if (length > 0 && stem[length - 1] != '-')
            stem[length++] = '-';
    }
    while (length > 0 && stem[length - 1] == '-')
        length--;
    stem[length] = '\0';
    struct program_text text = PROGRAM_TEXT_INIT;
    for (unsigned number = 1;; number++) {
        program_text_clear(&text);
        program_text_string(&text, length > 0 ? stem : "event");
        if (number > 1)
            program_text_format(&text, "-%u", number);
        program_text_string(&text, ending);
        char *const path = join(folder->path, program_text_get(&text));
        const bool is_free = program_system_facts(path, false).kind == PROGRAM_KIND_NONE;
        free(path);
        if (is_free)
            break;
    }
    char *const found = desk_copy_text(program_text_get(&text));
    program_text_free(&text);
    return found;
}

void desk_folder_trouble(struct desk_folder *folder, const char *why)
{
    (void)pthread_mutex_lock(&folder->guard);
    (void)snprintf(folder->trouble, sizeof folder->trouble, "%s", why);
    (void)pthread_mutex_unlock(&folder->guard);
}
