/* SPDX-License-Identifier: Apache-2.0 */
/* powercut [--states N] [--from SEED]: a tournament of each form is played on a disk in memory;
 * then the disk is had as a power cut at any moment may leave it (memory_disk.h), and opened. Every
 * act that was answered must be there, the chain whole, no act half there, and the desk must go on.
 * Closes with the usual line and one of figures. */
#include "rolled_numbers.h"
#include "testing.h"

#include "desk_life.h"
#include "memory_disk.h"

#include <sodium.h>

static const char path[] = "open.desk";
static const char vfs[] = "memory_disk";

/* What had been answered when. */
static struct {
    size_t moment; /* of the disk, when the act was answered */
    uint64_t last; /* number of its last event */
} answered[128];
static size_t n_answered;
static uint8_t hashes[256][DESK_HASH_BYTES]; /* of the log as it was meant */
static bool ends_act[256];                   /* an act ends with this event */
static uint64_t n_events;

static void remember(struct desk *desk, uint64_t from)
{
    answered[n_answered].moment = memory_disk_moment();
    answered[n_answered++].last = desk->history.count;
    for (uint64_t seq = from; seq <= desk->history.count; seq++)
        memcpy(hashes[seq], desk->history.entries[seq - 1].event.hash, DESK_HASH_BYTES);
    ends_act[desk->history.count] = true;
    n_events = desk->history.count;
}

/* Plays; the file is closed and opened again now and then. */
static void play(void)
{
    struct desk *desk = NULL;
    enum desk_outcome_kind kind;
    uint64_t seq = 0;
    EXPECT(desk_new_event_file(path, vfs, 1, &desk, NULL) == DESK_STORE_OK, "made");
    memory_disk_hurry();
    for (size_t i = 0; desk && i < life_length(); i++) {
        const enum desk_store_answer answer = life_do(desk, i, &kind, &seq);
        EXPECT(answer == DESK_STORE_OK && kind == DESK_OUTCOME_DONE && seq > 0, "%s: %s",
               life_name(i), desk_store_says(answer));
        remember(desk, seq);
        if (i % 9 == 8) {
            desk_close(desk);
            EXPECT(desk_open(path, vfs, &desk, NULL) == DESK_STORE_OK, "opened again");
            memory_disk_hurry();
        }
    }
    desk_close(desk);
}

/* Number of the last event that had been answered at a moment. */
static uint64_t acknowledged(size_t moment)
{
    uint64_t last = 0;
    for (size_t i = 0; i < n_answered; i++)
        if (answered[i].moment <= moment)
            last = answered[i].last;
    return last;
}

static size_t lost, broken, half;
static unsigned long first_seed;
static bool lies; /* the disk does: what it loses is counted and is no failure of ours */

static void complain(size_t *count, size_t moment, uint64_t seed, const char *what)
{
    ++*count;
    if (!lies)
        EXPECT(false, "moment %zu, seed %llu: %s", moment, (unsigned long long)seed, what);
}

static bool has_inputs(struct desk *desk)
{
    for (size_t i = 0; i < desk->history.count; i++) {
        uint8_t hash[DESK_HASH_BYTES];
        void *bytes = NULL;
        size_t length = 0;
        const json_t *const input = json_object_get(desk->history.entries[i].body, "input");
        if (!input)
            continue;
        if (!desk_unhex(json_string_value(input), hash, sizeof hash) ||
            desk_store_blob(desk->store, hash, &bytes, &length) != DESK_STORE_OK)
            return false;
        free(bytes);
    }
    return true;
}

/* Opens what a cut has left. */
static void look(size_t moment, uint64_t seed, bool goes_on)
{
    const uint64_t sure = acknowledged(moment);
    struct desk *desk = NULL;
    char why[DESK_STORE_WHY] = "";
    const char *no_pen = "";
    const enum desk_store_answer answer = desk_open(path, vfs, &desk, why);
    const uint64_t count = desk ? desk->history.count : 0;
    if (count < sure)
        complain(&lost, moment, seed, *why ? why : "acts are lost");
    if (desk &&
        (desk->broken != DESK_LINK_GOOD || desk->misfits > 0 ||
         desk_store_check(desk->store) != DESK_STORE_OK || !has_inputs(desk) || count > n_events ||
         (count > 0 && memcmp(hashes[count], desk->history.last_hash, DESK_HASH_BYTES) != 0)))
        complain(&broken, moment, seed, "broken");
    if (count > 0 && count <= n_events && !ends_act[count])
        complain(&half, moment, seed, "half an act");
    EXPECT(answer == DESK_STORE_OK || !desk, "%s", desk_store_says(answer));
    /* Whoever sends his act again has it done once, and the rest of the day goes on. */
    for (size_t i = 0; desk && goes_on && i < life_length(); i++) {
        enum desk_outcome_kind kind;
        uint64_t seq = 0;
        const enum desk_store_answer again = life_do(desk, i, &kind, &seq);
        EXPECT(again == DESK_STORE_REPEATED ||
                   (again == DESK_STORE_OK && kind == DESK_OUTCOME_DONE),
               "moment %zu, seed %llu: %s: %s", moment, (unsigned long long)seed, life_name(i),
               desk_store_says(again));
    }
    if (desk && goes_on)
        EXPECT(desk->history.count == n_events && desk_has_pen(desk, &no_pen), "the day goes on");
    desk_close(desk);
}

/* Plays the day and cuts it short so many times. Every moment in turn, spread over the day; first
 * all is lost that was not synced, then all kept, then chance decides. */
static void cut_days(unsigned long states)
{
    n_answered = 0;
    lost = broken = half = 0;
    memset(ends_act, 0, sizeof ends_act);
    memory_disk_begin();
    if (lies)
        memory_disk_lie();
    play();
    const size_t moments = memory_disk_moment();
    const bool each = states > moments;
    for (unsigned long n = 0; n < states; n++) {
        const size_t moment =
            each ? n % (moments + 1) : (size_t)((double)n * (double)moments / (double)states);
        const unsigned long way = each ? n / (moments + 1) : n % 3;
        memory_disk_cut(moment, way >= MEMORY_DISK_CHANCE ? MEMORY_DISK_CHANCE : (int)way,
                        first_seed + n);
        look(moment, first_seed + n, n % 16 == 0 && !lies);
    }
    memory_disk_end();
    printf(
        "%s%lu states of %zu moments: %zu acknowledged acts lost, %zu chains broken, %zu acts half "
        "there\n",
        lies ? "a disk that lies: " : "", states, moments, lost, broken, half);
}

int main(int argc, char **argv)
{
    unsigned long states = 1000; /* of each life */
    const struct rolled_option options[] = {
        {"--states", &states}, {"--from", &first_seed}, {NULL, NULL}};
    if (sodium_init() < 0 || !read_rolled_options(argc, argv, options))
        return 1;
    static const char *const names[LIVES] = {"power cuts", "power cuts, a round robin",
                                             "power cuts, matches", "power cuts, teams",
                                             "power cuts, teams by a table"};
    for (int life = LIVES; life-- > 0;) {
        life_choose((enum life)life);
        testing_case_name = names[life];
        cut_days(states);
        EXPECT(lost == 0 && broken == 0 && half == 0, "%zu %zu %zu", lost, broken, half);
    }
    testing_case_name = "the alarm";
    lies = true;
    cut_days(300);
    EXPECT(lost > 100, "a disk that syncs nothing loses acts, and it is seen: %zu", lost);
    return testing_finish("desk_powercut");
}
