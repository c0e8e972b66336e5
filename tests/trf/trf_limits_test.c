/* SPDX-License-Identifier: Apache-2.0 */
/* Limits of reading: bytes of a file and of a line, which options raise, and memory, at most four
 * times the file and 16 MiB, counted by the caller's allocator. What is beyond is told as a limit,
 * and what is done with a tournament afterwards has no limit. */
#include "swisspair/swisspair.h"
#include "testing.h"

enum { MEMORY_BESIDES = 16 << 20, PLAYERS = 100000 };

/* Counts what is out, and the most that was. */
struct counter {
    size_t used, most;
};

static void *resize(void *user, void *block, size_t old_size, size_t new_size)
{
    struct counter *counter = user;
    counter->used = counter->used - old_size + new_size;
    if (counter->used > counter->most)
        counter->most = counter->used;
    if (new_size > 0)
        return realloc(block, new_size);
    free(block);
    return NULL;
}

struct file {
    char *text;
    size_t length;
};

/* `head` and `count` times what `line` makes of 1, 2, ... */
static struct file make_file(const char *head, const char *line, unsigned count)
{
    const size_t head_length = strlen(head), room = head_length + count * (strlen(line) + 12);
    struct file file = {malloc(room + 1), head_length};
    if (!EXPECT(file.text != NULL, "%lu bytes", (unsigned long)room))
        exit(1);
    memcpy(file.text, head, head_length + 1);
    for (unsigned i = 1; i <= count; i++)
        file.length += (size_t)snprintf(file.text + file.length, room - file.length, line, i);
    return file;
}

static swp_status read_file(const struct file *file, bool in_place, const swp_trf_options *options,
                            swp_trf **out_trf, struct counter *counter, swp_error *err)
{
    const swp_allocator allocator = {resize, counter};
    *out_trf = NULL;
    *counter = (struct counter){0, 0};
    memset(err, 0, sizeof *err);
    return in_place
               ? swp_trf_read_in_place(file->text, file->length, &allocator, options, out_trf, err)
               : swp_trf_read(file->text, file->length, &allocator, options, out_trf, err);
}

/* The file may ask for more memory than is given: then it must be told, and none was taken. */
static void check_memory(const char *head, const char *line, unsigned count, swp_status expected)
{
    for (int in_place = 0; in_place < 2; in_place++) {
        struct file file = make_file(head, line, count);
        swp_trf *trf;
        struct counter counter;
        swp_error err;
        const swp_status status = read_file(&file, in_place, NULL, &trf, &counter, &err);
        EXPECT(status == expected, "%s: %d, %s", line, (int)status, err.text);
        EXPECT(expected != SWP_ERR_LIMIT || strstr(err.text, "more than 4 times its size"),
               "%s: %s", line, err.text);
        const size_t own = in_place ? file.length : 0;
        EXPECT(counter.most + own <= 4 * file.length + MEMORY_BESIDES, "%s: %lu of %lu bytes", line,
               (unsigned long)(counter.most + own), (unsigned long)file.length);
        swp_trf_destroy(trf);
        EXPECT(counter.used == 0, "%s: %lu bytes kept", line, (unsigned long)counter.used);
        free(file.text);
    }
}

/* As many bytes, and a line as long, as the options say, and one less. */
static void check_sizes(void)
{
    struct file file = make_file("012 Name of the event\n001    1 m    Ann\n", "", 0);
    const struct {
        size_t max_bytes, max_line;
        const char *text; /* of the error; NULL: none */
    } cases[] = {{0, 0, NULL},
                 {file.length, 21, NULL},
                 {file.length - 1, 0, "the file has 40 bytes; a file has at most 39"},
                 {0, 20, "the line has 21 bytes; a line has at most 20"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        swp_trf_options options = SWP_TRF_OPTIONS_INIT;
        swp_trf *trf;
        struct counter counter;
        swp_error err;
        options.max_bytes = cases[i].max_bytes;
        options.max_line = cases[i].max_line;
        const swp_status status = read_file(&file, false, &options, &trf, &counter, &err);
        EXPECT(status == (cases[i].text ? SWP_ERR_LIMIT : SWP_OK), "case %d: %s", (int)i, err.text);
        EXPECT(strcmp(err.text, cases[i].text ? cases[i].text : "") == 0, "case %d: %s", (int)i,
               err.text);
        swp_trf_destroy(trf);
    }
    free(file.text);
}

/* A small file, many players after it: only reading has a limit. */
static void check_afterwards(void)
{
    struct file file = make_file("012 x\n001    1 m    Ann\n", "", 0);
    swp_trf *trf;
    struct counter counter;
    swp_error err;
    if (EXPECT(read_file(&file, false, NULL, &trf, &counter, &err) == SWP_OK, "%s", err.text)) {
        swp_player player = SWP_PLAYER_INIT;
        swp_status status = SWP_OK;
        for (uint32_t tpn = 2; tpn <= 2 * PLAYERS && status == SWP_OK; tpn++) {
            player.tpn = tpn;
            status = swp_tournament_add_player(swp_trf_tournament(trf), &player, &err);
        }
        EXPECT(status == SWP_OK && counter.used > MEMORY_BESIDES + 4 * file.length,
               "%s, %lu bytes in all", err.text, (unsigned long)counter.used);
    }
    swp_trf_destroy(trf);
    free(file.text);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("sizes")
    {
        check_sizes();
    }
    TESTING_CASE("ranges")
    {
        check_memory("012 x\nXXR 600\n250       1.0 001 600 0001 5000\n",
                     "001 %4u      A player                          2000\n", 5000, SWP_ERR_LIMIT);
        check_memory("012 x\nXXR 600\n250       1.0 001 100 0001 5000\n",
                     "001 %4u      A player                          2000\n", 5000, SWP_OK);
    }
    TESTING_CASE("afterwards")
    {
        check_afterwards();
    }
    /* Last: hundreds of thousands of small blocks given back slow the system's allocator down. */
    TESTING_CASE("memory")
    {
        static const char wide[] = "012 x\nXXR 9\nXXW 6\n";
        check_memory(wide, "001 %6u      A player                          2000\n", PLAYERS,
                     SWP_OK);
        check_memory(wide, "001 %6u\n", PLAYERS, SWP_ERR_LIMIT);
        check_memory("", "\n", 1000000, SWP_ERR_LIMIT);
        check_memory("", "x\r\n", 1000000, SWP_ERR_LIMIT);
        check_memory("012 x\n", "132\n", 1000000, SWP_ERR_LIMIT);
    }
    return testing_finish("trf_limits");
}
