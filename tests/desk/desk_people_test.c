/* SPDX-License-Identifier: Apache-2.0 */
/* Who may come in, as far as it needs a clock or a disk of another kind: sessions of 30 days, tries
 * that are counted whether or not somebody has the name, changes that the disk does not take, and
 * the desk's own folder on a file system without owners or rights. */
#include "testing.h"

#include "desk/http/desk_people.h"
#include "desk/http/desk_tries.h"

#include <sys/stat.h>
#include <unistd.h>

static const int64_t day = (int64_t)24 * 3600 * 1000;

/* ---- a file system as sticks have it: the linker puts these in the place of the system's ------
 */

static struct {
    bool has_no_rights; /* everything is for everybody, and stays so */
    uid_t owner;        /* of everything; 0: as it is */
} stick;

int __real_fstat64(int file, struct stat *facts);
int __wrap_fstat64(int file, struct stat *facts);
int __real_fchmod(int file, mode_t mode);
int __wrap_fchmod(int file, mode_t mode);

int __wrap_fstat64(int file, struct stat *facts)
{
    const int answer = __real_fstat64(file, facts);
    if (stick.has_no_rights)
        facts->st_mode |= 0777;
    if (stick.owner)
        facts->st_uid = stick.owner;
    return answer;
}

int __wrap_fchmod(int file, mode_t mode)
{
    return stick.has_no_rights ? 0 : __real_fchmod(file, mode);
}

/* ---- a folder ----------------------------------------------------------------------------------
 */

struct place {
    char folder[64], path[80];
};

static void begin_place(struct place *place)
{
    (void)snprintf(place->folder, sizeof place->folder, "desk_people_XXXXXX");
    EXPECT(mkdtemp(place->folder) != NULL, "a folder to work in");
    (void)snprintf(place->path, sizeof place->path, "%s/.desk", place->folder);
}

static void end_place(const struct place *place)
{
    static const char *const files[] = {"people.json", "people.json.new", "x"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[120];
        (void)snprintf(path, sizeof path, "%s/%s", place->path, files[i]);
        (void)unlink(path);
    }
    (void)rmdir(place->path);
    (void)rmdir(place->folder);
}

static void check_folders(void)
{
    static const struct {
        const char *name;
        bool has_no_rights, others_owner, is_open;
    } kinds[] = {{"a disk", false, false, false},
                 {"a stick without rights", true, false, true},
                 {"a stick of somebody else's", true, true, true},
                 {"a stick without owners", false, true, true}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct place place;
        struct desk_private own;
        struct program_text text = PROGRAM_TEXT_INIT;
        char why[DESK_PRIVATE_WHY] = "";
        begin_place(&place);
        stick.has_no_rights = kinds[i].has_no_rights;
        stick.owner = kinds[i].others_owner ? geteuid() + 1 : 0;
        const bool begun = desk_private_begin(&own, place.path, why);
        EXPECT(begun, "%s: %s", kinds[i].name, why);
        EXPECT(own.is_open == kinds[i].is_open, "%s: open %d", kinds[i].name, own.is_open);
        EXPECT(begun && desk_private_write(&own, "x", "abc", 3), "%s: written", kinds[i].name);
        EXPECT(begun && desk_private_read(&own, "x", 3, &text) && text.length == 3, "%s: read",
               kinds[i].name);
        EXPECT(!begun || !desk_private_read(&own, "x", 2, &text), "%s: too long", kinds[i].name);
        stick.has_no_rights = false;
        stick.owner = 0;
        program_text_free(&text);
        desk_private_end(&own);
        end_place(&place);
    }
}

/* ---- sessions ----------------------------------------------------------------------------------
 */

static enum desk_role role_of(struct desk_people *people, const char *token, int64_t now)
{
    struct desk_known known;
    desk_people_who(people, token, now, &known);
    return known.role;
}

static void check_sessions(struct desk_people *people)
{
    char word[DESK_TOKEN], token[DESK_TOKEN] = "", late[DESK_TOKEN] = "";
    desk_people_new_door(people, word);
    EXPECT(desk_people_door(people, word, "", 1000, token) == DESK_ENTRY_IN, "the door");
    EXPECT(role_of(people, token, 1000 + 30 * day - 1) == DESK_ROLE_OWNER, "for 30 days");
    EXPECT(role_of(people, token, 1000 + 30 * day) == DESK_ROLE_ANYBODY, "and no longer");
    EXPECT(role_of(people, token, 0) == DESK_ROLE_OWNER, "a clock that is set back ends none");
    EXPECT(desk_people_renew(people, token, "", "eight or more", 1000 + 31 * day) != DESK_ENTRY_IN,
           "a passphrase changed by a session that is over");
    desk_people_new_door(people, word);
    EXPECT(desk_people_door(people, word, "", 31 * day, late) == DESK_ENTRY_IN, "the door again");
    EXPECT(role_of(people, token, 1000) == DESK_ROLE_ANYBODY, "old ones are not kept");
    EXPECT(role_of(people, late, 31 * day) == DESK_ROLE_OWNER, "the new one is");
}

/* ---- the disk takes nothing more ---------------------------------------------------------------
 */

static void check_not_kept(struct desk_people *people, const struct place *place)
{
    static const char phrase[] = "three black rooks";
    char token[DESK_TOKEN] = "", other[DESK_TOKEN] = "";
    EXPECT(desk_people_set(people, "Anna", phrase, "", "") == DESK_CHANGE_DONE, "Anna");
    EXPECT(desk_people_enter(people, "a", "Anna", phrase, 0, token) == DESK_ENTRY_IN, "comes in");
    end_place(place); /* the folder is gone: nothing can be made in it */
    EXPECT(desk_people_remove(people, "Anna") == DESK_CHANGE_NOT_KEPT, "removed");
    EXPECT(desk_people_leave(people, token) == DESK_CHANGE_NOT_KEPT, "signed out");
    EXPECT(desk_people_set(people, "Bert", phrase, "", "") == DESK_CHANGE_NOT_KEPT, "added");
    EXPECT(desk_people_set(people, "Anna", "four knights", "", "") == DESK_CHANGE_NOT_KEPT, "new");
    EXPECT(desk_people_renew(people, token, phrase, "four knights", 0) == DESK_ENTRY_FAILED, "own");
    EXPECT(desk_people_prefer(people, token, "de", "", "") == DESK_CHANGE_NOT_KEPT, "language");
    struct desk_known known;
    desk_people_who(people, token, 0, &known);
    EXPECT(known.role == DESK_ROLE_ARBITER && strcmp(known.language, "en") == 0, "all as it was");
    EXPECT(desk_people_enter(people, "a", "Bert", phrase, 0, other) == DESK_ENTRY_WRONG, "Bert");
    EXPECT(desk_people_enter(people, "a", "Anna", "four knights", 0, other) == DESK_ENTRY_WRONG,
           "a passphrase that was not kept");
    EXPECT(desk_people_enter(people, "a", "Anna", phrase, 0, other) == DESK_ENTRY_IN,
           "a full disk keeps nobody out");
}

/* ---- tries --------------------------------------------------------------------------------------
 */

static void check_tries(void)
{
    struct desk_tries tries;
    char name[24];
    desk_tries_begin(&tries, 3, 100);
    for (unsigned i = 0; i < 3; i++) {
        EXPECT(!desk_tries_must_wait(&tries, "Anna", 1000), "%u wrong ones", i);
        desk_tries_wrong(&tries, "Anna", 1000);
    }
    EXPECT(desk_tries_must_wait(&tries, "Anna", 1099), "three wrong ones");
    EXPECT(!desk_tries_must_wait(&tries, "Anna", 1100), "after the pause one more");
    EXPECT(!desk_tries_must_wait(&tries, "Bert", 1000), "somebody else");
    desk_tries_wrong(&tries, "Anna", 1100);
    EXPECT(desk_tries_must_wait(&tries, "Anna", 1199), "which was wrong");
    desk_tries_right(&tries, "Anna");
    EXPECT(!desk_tries_must_wait(&tries, "Anna", 1199), "a right one begins anew");
    for (unsigned i = 0; i < 3; i++)
        desk_tries_wrong(&tries, "Anna", 2000);
    for (unsigned i = 1; i < DESK_TRIES_KEPT; i++) {
        (void)snprintf(name, sizeof name, "nobody %u", i);
        desk_tries_wrong(&tries, name, 2000);
    }
    EXPECT(desk_tries_must_wait(&tries, "Anna", 2000), "kept while there is room");
    desk_tries_wrong(&tries, "one more", 2000);
    EXPECT(!desk_tries_must_wait(&tries, "Anna", 2000), "the oldest goes");
    EXPECT(!desk_tries_must_wait(&tries, "one more", 2000), "and its count with it");
    EXPECT(tries.count == DESK_TRIES_KEPT, "%zu are kept", tries.count);
    desk_tries_end(&tries);
}

int main(int argc, char **argv)
{
    struct place place;
    struct desk_private own;
    char why[200] = "";
    testing_begin(argc, argv);
    TESTING_CASE("folders")
    check_folders();
    TESTING_CASE("tries")
    check_tries();
    begin_place(&place);
    EXPECT(desk_private_begin(&own, place.path, why), "%s", why);
    struct desk_people *const people = desk_people_open(&own, why);
    EXPECT(people != NULL, "%s", why);
    if (!people)
        return testing_finish("desk_people");
    TESTING_CASE("sessions")
    check_sessions(people);
    TESTING_CASE("a full disk")
    check_not_kept(people, &place);
    end_place(&place);
    desk_people_close(people);
    desk_private_end(&own);
    return testing_finish("desk_people");
}
