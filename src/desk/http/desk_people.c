/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_people.h"

#include "desk/base/desk_memory.h"
#include "desk/log/desk_event.h"
#include "desk/words/desk_words.h"
#include "desk_tries.h"

#include <errno.h>
#include <jansson.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    VERSION = 1,
    MOST_SESSIONS = 64,           /* of one person; the oldest goes */
    WORK = 3,                     /* passes of Argon2id */
    WORK_BYTES = 19 * 1024 * 1024 /* and its memory */
};

static const char file_name[] = "people.json";

struct person {
    char name[DESK_MOST_NAME + 1];
    char hash[crypto_pwhash_STRBYTES]; /* "": comes in by the door only */
    char language[8];
    enum desk_digits digits;
    enum desk_theme theme;
    bool owner;
};

struct session {
    uint8_t hash[DESK_HASH_BYTES];
    char name[DESK_MOST_NAME + 1];
    int64_t since;
};

/* What the file holds. */
struct roll {
    struct person *persons;
    size_t n_persons;
    struct session *sessions;
    size_t n_sessions;
};

struct desk_people {
    pthread_mutex_t lock;
    const struct desk_private *own;
    struct roll roll;
    struct desk_tries names, addresses;
    char nobody[crypto_pwhash_STRBYTES]; /* of a passphrase that nobody has */
    char door[DESK_TOKEN];               /* "": used up */
};

static struct roll copy_roll(const struct roll *roll)
{
    struct roll copy = {.n_persons = roll->n_persons, .n_sessions = roll->n_sessions};
    for (size_t i = 0; i < roll->n_persons; i++) {
        copy.persons = desk_grow(copy.persons, i, sizeof *copy.persons);
        copy.persons[i] = roll->persons[i];
    }
    for (size_t i = 0; i < roll->n_sessions; i++) {
        copy.sessions = desk_grow(copy.sessions, i, sizeof *copy.sessions);
        copy.sessions[i] = roll->sessions[i];
    }
    return copy;
}

static void free_roll(struct roll *roll)
{
    free(roll->persons);
    free(roll->sessions);
}

/* ---- the file -------------------------------------------------------------------------------- */

static void copy_text(char *to, size_t size, const json_t *object, const char *name)
{
    const char *const text = json_string_value(json_object_get(object, name));
    (void)snprintf(to, size, "%s", text ? text : "");
}

static bool digits_of(const char *word, enum desk_digits *out_digits)
{
    for (int i = DESK_DIGITS_UNSAID; i <= DESK_DIGITS_DRAW_3; i++)
        if (strcmp(word, desk_digits_word((enum desk_digits)i)) == 0) {
            *out_digits = (enum desk_digits)i;
            return true;
        }
    return false;
}

static bool theme_of(const char *word, enum desk_theme *out_theme)
{
    for (int i = DESK_THEME_SYSTEM; i <= DESK_THEME_CONTRAST; i++)
        if (strcmp(word, desk_theme_word((enum desk_theme)i)) == 0) {
            *out_theme = (enum desk_theme)i;
            return true;
        }
    return false;
}

static struct person *add_person(struct desk_people *people, const char *name)
{
    people->roll.persons =
        desk_grow(people->roll.persons, people->roll.n_persons, sizeof *people->roll.persons);
    struct person *const person = &people->roll.persons[people->roll.n_persons++];
    *person = (struct person){.language = "en"};
    (void)snprintf(person->name, sizeof person->name, "%s", name);
    return person;
}

static void read_persons(struct desk_people *people, const json_t *list)
{
    char word[16];
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *const json = json_array_get(list, i);
        const char *const name = json_string_value(json_object_get(json, "name"));
        if (!name || !desk_people_name_fits(name))
            continue;
        struct person *const person = add_person(people, name);
        copy_text(person->hash, sizeof person->hash, json, "passphrase");
        copy_text(word, sizeof word, json, "language");
        if (desk_language_fits(word))
            memcpy(person->language, word, 3);
        copy_text(word, sizeof word, json, "digits");
        (void)digits_of(word, &person->digits);
        copy_text(word, sizeof word, json, "theme");
        (void)theme_of(word, &person->theme);
        person->owner = json_is_true(json_object_get(json, "owner"));
    }
}

static void read_sessions(struct desk_people *people, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *const json = json_array_get(list, i);
        const char *const hash = json_string_value(json_object_get(json, "hash"));
        struct session session = {.since = json_integer_value(json_object_get(json, "since"))};
        copy_text(session.name, sizeof session.name, json, "name");
        if (!hash || !desk_unhex(hash, session.hash, sizeof session.hash))
            continue;
        people->roll.sessions = desk_grow(people->roll.sessions, people->roll.n_sessions,
                                          sizeof *people->roll.sessions);
        people->roll.sessions[people->roll.n_sessions++] = session;
    }
}

/* The file as it is, NULL when there is none yet; false, and `why`, when it cannot be used. */
static bool read_file(const struct desk_private *own, json_t **out_json, char why[200])
{
    struct program_text text = PROGRAM_TEXT_INIT;
    *out_json = NULL;
    if (!desk_private_read(own, file_name, 1 << 20, &text)) {
        const bool is_there = errno != ENOENT;
        if (is_there)
            (void)snprintf(why, 200, "%.120s/%s cannot be read%s", own->path, file_name,
                           errno == ELOOP   ? ": it is a link"
                           : errno == EPERM ? ": it is another user's"
                                            : "");
        program_text_free(&text);
        return !is_there;
    }
    *out_json = json_loadb(program_text_get(&text), text.length, 0, NULL);
    program_text_free(&text);
    const json_int_t version = json_integer_value(json_object_get(*out_json, "v"));
    if (*out_json && version >= 1 && version <= VERSION)
        return true;
    (void)snprintf(why, 200, "%.150s/%s is %s", own->path, file_name,
                   version > VERSION ? "of a later release" : "not what the desk writes");
    json_decref(*out_json);
    return false;
}

struct desk_people *desk_people_open(const struct desk_private *own, char why[200])
{
    json_t *json = NULL;
    if (!read_file(own, &json, why))
        return NULL;
    struct desk_people *const people = desk_new(1, sizeof *people);
    (void)pthread_mutex_init(&people->lock, NULL);
    people->own = own;
    desk_tries_begin(&people->names, DESK_TRIES, DESK_TRIES_WAIT);
    desk_tries_begin(&people->addresses, DESK_ADDRESS_TRIES, DESK_ADDRESS_WAIT);
    (void)snprintf(people->nobody, sizeof people->nobody,
                   "$argon2id$v=19$m=%d,t=%d,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                   "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                   (int)WORK_BYTES / 1024, (int)WORK);
    read_persons(people, json_object_get(json, "people"));
    read_sessions(people, json_object_get(json, "sessions"));
    json_decref(json);
    return people;
}

void desk_people_close(struct desk_people *people)
{
    if (!people)
        return;
    (void)pthread_mutex_destroy(&people->lock);
    desk_tries_end(&people->names);
    desk_tries_end(&people->addresses);
    free_roll(&people->roll);
    free(people);
}

static json_t *roll_json(const struct roll *roll)
{
    json_t *const persons = json_array();
    json_t *const sessions = json_array();
    char hash[2 * DESK_HASH_BYTES + 1];
    for (size_t i = 0; i < roll->n_persons; i++) {
        const struct person *const p = &roll->persons[i];
        json_array_append_new(
            persons, json_pack("{s:s,s:s,s:s,s:s,s:s,s:b}", "name", p->name, "passphrase", p->hash,
                               "language", p->language, "digits", desk_digits_word(p->digits),
                               "theme", desk_theme_word(p->theme), "owner", (int)p->owner));
    }
    for (size_t i = 0; i < roll->n_sessions; i++) {
        const struct session *const s = &roll->sessions[i];
        desk_hex(s->hash, sizeof s->hash, hash);
        json_array_append_new(sessions, json_pack("{s:s,s:s,s:I}", "hash", hash, "name", s->name,
                                                  "since", (json_int_t)s->since));
    }
    return json_pack("{s:i,s:o,s:o}", "v", (int)VERSION, "people", persons, "sessions", sessions);
}

/* Everything as it is; false when it could not be brought to the disk. */
static bool keep(const struct desk_people *people)
{
    json_t *const json = roll_json(&people->roll);
    char *const bytes = json_dumps(json, JSON_INDENT(1));
    const bool kept = bytes && desk_private_write(people->own, file_name, bytes, strlen(bytes));
    free(bytes);
    json_decref(json);
    return kept;
}

/* The change since `before` was copied is brought to the disk; if that fails there was none. */
static bool keep_change(struct desk_people *people, struct roll *before)
{
    const bool kept = keep(people);
    free_roll(kept ? before : &people->roll);
    if (!kept)
        people->roll = *before;
    return kept;
}

/* ---- persons and sessions -------------------------------------------------------------------- */

static struct person *find_person(struct desk_people *people, const char *name)
{
    for (size_t i = 0; i < people->roll.n_persons; i++)
        if (strcmp(people->roll.persons[i].name, name) == 0)
            return &people->roll.persons[i];
    return NULL;
}

static struct person *find_owner(struct desk_people *people)
{
    for (size_t i = 0; i < people->roll.n_persons; i++)
        if (people->roll.persons[i].owner)
            return &people->roll.persons[i];
    return NULL;
}

static struct session *find_session(struct desk_people *people, const char *token)
{
    uint8_t hash[DESK_HASH_BYTES];
    struct session *found = NULL;
    if (strlen(token) != DESK_TOKEN - 1)
        return NULL;
    desk_hash(token, strlen(token), hash);
    for (size_t i = 0; i < people->roll.n_sessions; i++)
        if (sodium_memcmp(hash, people->roll.sessions[i].hash, sizeof hash) == 0)
            found = &people->roll.sessions[i];
    return found;
}

static void drop_session(struct desk_people *people, size_t index)
{
    memmove(&people->roll.sessions[index], &people->roll.sessions[index + 1],
            (people->roll.n_sessions - index - 1) * sizeof *people->roll.sessions);
    people->roll.n_sessions--;
}

static void drop_sessions(struct desk_people *people, const char *name, size_t most)
{
    size_t count = 0;
    for (size_t i = people->roll.n_sessions; i-- > 0;)
        if (strcmp(people->roll.sessions[i].name, name) == 0 && ++count > most)
            drop_session(people, i);
}

static void new_token(char out_token[DESK_TOKEN])
{
    uint8_t bytes[(DESK_TOKEN - 1) / 2];
    randombytes_buf(bytes, sizeof bytes);
    desk_hex(bytes, sizeof bytes, out_token);
}

static bool is_over(const struct session *session, int64_t now)
{
    return now - session->since >= (int64_t)DESK_SESSION_SECONDS * 1000;
}

static void drop_old_sessions(struct desk_people *people, int64_t now)
{
    for (size_t i = people->roll.n_sessions; i-- > 0;)
        if (is_over(&people->roll.sessions[i], now))
            drop_session(people, i);
}

static enum desk_entry_answer let_in(struct desk_people *people, const char *name, int64_t now,
                                     char out_token[DESK_TOKEN])
{
    struct session session = {.since = now};
    drop_old_sessions(people, now);
    new_token(out_token);
    desk_hash(out_token, DESK_TOKEN - 1, session.hash);
    (void)snprintf(session.name, sizeof session.name, "%s", name);
    drop_sessions(people, name, MOST_SESSIONS - 1);
    people->roll.sessions =
        desk_grow(people->roll.sessions, people->roll.n_sessions, sizeof *people->roll.sessions);
    people->roll.sessions[people->roll.n_sessions++] = session;
    /* When it cannot be kept (the disk is full), it holds as long as the program runs. */
    (void)keep(people);
    return DESK_ENTRY_IN;
}

void desk_people_new_door(struct desk_people *people, char out_word[DESK_TOKEN])
{
    (void)pthread_mutex_lock(&people->lock);
    new_token(people->door);
    memcpy(out_word, people->door, DESK_TOKEN);
    (void)pthread_mutex_unlock(&people->lock);
}

/* The owner, named `name` from now on, unless somebody else has that name. */
static struct person *owner_named(struct desk_people *people, const char *name)
{
    struct person *owner = find_owner(people);
    if (!owner) {
        owner = add_person(people, "arbiter");
        owner->owner = true;
    }
    if (*name && desk_people_name_fits(name) && !find_person(people, name))
        (void)snprintf(owner->name, sizeof owner->name, "%s", name);
    return owner;
}

enum desk_entry_answer desk_people_door(struct desk_people *people, const char *word,
                                        const char *name, int64_t now, char out_token[DESK_TOKEN])
{
    enum desk_entry_answer answer = DESK_ENTRY_WRONG;
    (void)pthread_mutex_lock(&people->lock);
    if (people->door[0] && strlen(word) == DESK_TOKEN - 1 &&
        sodium_memcmp(word, people->door, DESK_TOKEN - 1) == 0) {
        people->door[0] = '\0';
        answer = let_in(people, owner_named(people, name)->name, now, out_token);
    }
    (void)pthread_mutex_unlock(&people->lock);
    return answer;
}

/* DESK_ENTRY_IN when it is the person's passphrase. A hash is looked at outside the lock: it takes
 * a tenth of a second. A name that nobody has, or that has no passphrase, costs the same work and
 * is counted alike. */
static enum desk_entry_answer look_at(struct desk_people *people, const char *name,
                                      const char *passphrase, int64_t now)
{
    char hash[crypto_pwhash_STRBYTES];
    (void)pthread_mutex_lock(&people->lock);
    const struct person *const person = find_person(people, name);
    const bool has_hash = person && person->hash[0];
    const bool waits = desk_tries_must_wait(&people->names, name, now);
    memcpy(hash, has_hash ? person->hash : people->nobody, sizeof hash);
    (void)pthread_mutex_unlock(&people->lock);
    if (waits)
        return DESK_ENTRY_WAIT;
    const bool fits = crypto_pwhash_str_verify(hash, passphrase, strlen(passphrase)) == 0;
    const bool right = fits && has_hash;
    (void)pthread_mutex_lock(&people->lock);
    if (right)
        desk_tries_right(&people->names, name);
    else
        desk_tries_wrong(&people->names, name, now);
    (void)pthread_mutex_unlock(&people->lock);
    return right ? DESK_ENTRY_IN : DESK_ENTRY_WRONG;
}

/* As look_at; wrong ones are counted for the address as well. */
static enum desk_entry_answer look_from(struct desk_people *people, const char *address,
                                        const char *name, const char *passphrase, int64_t now)
{
    (void)pthread_mutex_lock(&people->lock);
    const bool waits = desk_tries_must_wait(&people->addresses, address, now);
    (void)pthread_mutex_unlock(&people->lock);
    if (waits)
        return DESK_ENTRY_WAIT;
    const enum desk_entry_answer answer = look_at(people, name, passphrase, now);
    (void)pthread_mutex_lock(&people->lock);
    if (answer == DESK_ENTRY_IN)
        desk_tries_right(&people->addresses, address);
    else
        desk_tries_wrong(&people->addresses, address, now);
    (void)pthread_mutex_unlock(&people->lock);
    return answer;
}

enum desk_entry_answer desk_people_enter(struct desk_people *people, const char *address,
                                         const char *name, const char *passphrase, int64_t now,
                                         char out_token[DESK_TOKEN])
{
    enum desk_entry_answer answer = look_from(people, address, name, passphrase, now);
    if (answer != DESK_ENTRY_IN)
        return answer;
    (void)pthread_mutex_lock(&people->lock);
    answer = find_person(people, name) ? let_in(people, name, now, out_token) : DESK_ENTRY_WRONG;
    (void)pthread_mutex_unlock(&people->lock);
    return answer;
}

enum desk_change_answer desk_people_leave(struct desk_people *people, const char *token)
{
    enum desk_change_answer answer = DESK_CHANGE_NOBODY;
    (void)pthread_mutex_lock(&people->lock);
    struct roll before = copy_roll(&people->roll);
    const struct session *const session = find_session(people, token);
    if (session) {
        drop_session(people, (size_t)(session - people->roll.sessions));
        answer = keep_change(people, &before) ? DESK_CHANGE_DONE : DESK_CHANGE_NOT_KEPT;
    } else {
        free_roll(&before);
    }
    (void)pthread_mutex_unlock(&people->lock);
    return answer;
}

static void tell_person(const struct person *person, struct desk_known *out_known)
{
    memcpy(out_known->name, person->name, sizeof person->name);
    (void)snprintf(out_known->actor, sizeof out_known->actor, "arbiter:%s", person->name);
    memcpy(out_known->language, person->language, sizeof person->language);
    out_known->role = person->owner ? DESK_ROLE_OWNER : DESK_ROLE_ARBITER;
    out_known->digits = person->digits;
    out_known->theme = person->theme;
    out_known->has_passphrase = person->hash[0] != '\0';
}

void desk_people_who(struct desk_people *people, const char *token, int64_t now,
                     struct desk_known *out_known)
{
    *out_known = (struct desk_known){.role = DESK_ROLE_ANYBODY, .language = "en"};
    (void)pthread_mutex_lock(&people->lock);
    const struct session *const session = find_session(people, token);
    const struct person *const person =
        session && !is_over(session, now) ? find_person(people, session->name) : NULL;
    if (person)
        tell_person(person, out_known);
    (void)pthread_mutex_unlock(&people->lock);
}

bool desk_people_name_fits(const char *name)
{
    const size_t length = strlen(name);
    if (length == 0 || length > DESK_MOST_NAME || name[0] == ' ' || name[length - 1] == ' ')
        return false;
    for (const char *at = name; *at;) {
        const uint32_t c = program_text_take_character(&at);
        const bool is_allowed_ascii = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                                      (c >= 'a' && c <= 'z') || c == ' ' || c == '.' || c == '\'' ||
                                      c == '-';
        if (!is_allowed_ascii && (c < 0xA0 || c == 0xFFFD || program_text_steers(c)))
            return false;
    }
    return true;
}

/* Whether a passphrase may be set, and its hash. */
static bool hash_of(const char *passphrase, char out_hash[crypto_pwhash_STRBYTES])
{
    return strlen(passphrase) >= DESK_LEAST_PASSPHRASE &&
           crypto_pwhash_str(out_hash, passphrase, strlen(passphrase), WORK, WORK_BYTES) == 0;
}

/* The person of that name, made when there is none and a passphrase is named. NULL: nobody. */
static struct person *change_person(struct desk_people *people, const char *name, const char *hash,
                                    const char *language)
{
    struct person *person = find_person(people, name);
    if (!person && hash[0])
        person = add_person(people, name);
    if (person && *language)
        (void)snprintf(person->language, sizeof person->language, "%s", language);
    if (person && hash[0]) {
        memcpy(person->hash, hash, sizeof person->hash);
        if (!person->owner)
            drop_sessions(people, name, 0);
    }
    return person;
}

enum desk_change_answer desk_people_set(struct desk_people *people, const char *name,
                                        const char *passphrase, const char *language,
                                        const char *digits)
{
    char hash[crypto_pwhash_STRBYTES] = "";
    enum desk_digits new_digits = DESK_DIGITS_UNSAID;
    if (!desk_people_name_fits(name) || (*language && !desk_language_fits(language)) ||
        (*digits && !digits_of(digits, &new_digits)) || (*passphrase && !hash_of(passphrase, hash)))
        return DESK_CHANGE_VALUE;
    enum desk_change_answer answer = DESK_CHANGE_VALUE;
    (void)pthread_mutex_lock(&people->lock);
    struct roll before = copy_roll(&people->roll);
    struct person *const person = change_person(people, name, hash, language);
    if (person) {
        if (*digits)
            person->digits = new_digits;
        answer = keep_change(people, &before) ? DESK_CHANGE_DONE : DESK_CHANGE_NOT_KEPT;
    } else {
        free_roll(&before);
    }
    (void)pthread_mutex_unlock(&people->lock);
    return answer;
}

/* All of the person's but the one with the token. */
static void drop_other_sessions(struct desk_people *people, const char *name, const char *token)
{
    for (size_t i = people->roll.n_sessions; i-- > 0;)
        if (strcmp(people->roll.sessions[i].name, name) == 0 &&
            &people->roll.sessions[i] != find_session(people, token))
            drop_session(people, i);
}

enum desk_entry_answer desk_people_renew(struct desk_people *people, const char *token,
                                         const char *passphrase, const char *new_passphrase,
                                         int64_t now)
{
    char hash[crypto_pwhash_STRBYTES] = "";
    struct desk_known known;
    desk_people_who(people, token, now, &known);
    if (strlen(new_passphrase) < DESK_LEAST_PASSPHRASE)
        return DESK_ENTRY_SHORT;
    enum desk_entry_answer answer =
        known.has_passphrase ? look_at(people, known.name, passphrase, now) : DESK_ENTRY_IN;
    if (answer != DESK_ENTRY_IN)
        return answer;
    if (!hash_of(new_passphrase, hash))
        return DESK_ENTRY_FAILED;
    answer = DESK_ENTRY_WRONG;
    (void)pthread_mutex_lock(&people->lock);
    struct roll before = copy_roll(&people->roll);
    struct person *const person =
        find_session(people, token) ? find_person(people, known.name) : NULL;
    if (person) {
        memcpy(person->hash, hash, sizeof hash);
        drop_other_sessions(people, known.name, token);
        answer = keep_change(people, &before) ? DESK_ENTRY_IN : DESK_ENTRY_FAILED;
    } else {
        free_roll(&before);
    }
    (void)pthread_mutex_unlock(&people->lock);
    return answer;
}

static void drop_person(struct roll *roll, size_t index)
{
    memmove(&roll->persons[index], &roll->persons[index + 1],
            (roll->n_persons - index - 1) * sizeof *roll->persons);
    roll->n_persons--;
}

enum desk_change_answer desk_people_remove(struct desk_people *people, const char *name)
{
    enum desk_change_answer answer = DESK_CHANGE_NOBODY;
    (void)pthread_mutex_lock(&people->lock);
    struct roll before = copy_roll(&people->roll);
    const struct person *const person = find_person(people, name);
    if (person && !person->owner) {
        drop_person(&people->roll, (size_t)(person - people->roll.persons));
        drop_sessions(people, name, 0);
        answer = keep_change(people, &before) ? DESK_CHANGE_DONE : DESK_CHANGE_NOT_KEPT;
    } else {
        free_roll(&before);
    }
    (void)pthread_mutex_unlock(&people->lock);
    return answer;
}

enum desk_change_answer desk_people_prefer(struct desk_people *people, const char *token,
                                           const char *language, const char *digits,
                                           const char *theme)
{
    enum desk_digits new_digits = DESK_DIGITS_UNSAID;
    enum desk_theme new_theme = DESK_THEME_SYSTEM;
    if ((*language && !desk_language_fits(language)) ||
        (*digits && !digits_of(digits, &new_digits)) || (*theme && !theme_of(theme, &new_theme)))
        return DESK_CHANGE_VALUE;
    enum desk_change_answer answer = DESK_CHANGE_NOBODY;
    (void)pthread_mutex_lock(&people->lock);
    struct roll before = copy_roll(&people->roll);
    const struct session *const session = find_session(people, token);
    struct person *const person = session ? find_person(people, session->name) : NULL;
    if (person) {
        if (*language)
            (void)snprintf(person->language, sizeof person->language, "%s", language);
        if (*digits)
            person->digits = new_digits;
        if (*theme)
            person->theme = new_theme;
        answer = keep_change(people, &before) ? DESK_CHANGE_DONE : DESK_CHANGE_NOT_KEPT;
    } else {
        free_roll(&before);
    }
    (void)pthread_mutex_unlock(&people->lock);
    return answer;
}

size_t desk_people_list(struct desk_people *people, struct desk_known *list, size_t room)
{
    size_t count = 0;
    (void)pthread_mutex_lock(&people->lock);
    while (count < people->roll.n_persons && count < room) {
        tell_person(&people->roll.persons[count], &list[count]);
        count++;
    }
    (void)pthread_mutex_unlock(&people->lock);
    return count;
}
