/* SPDX-License-Identifier: Apache-2.0 */
/* server: keeps tournaments in memory and answers one line of JSON to each line it is given.
 *
 * - create NAME SYSTEM ROUNDS white|black
 * - player NAME NUMBER RATING The Name
 * - pair NAME
 * - result NAME ROUND WHITE BLACK 1-0|1/2-1/2|0-1|+--|--+
 * - unpair NAME ROUND
 * - explain NAME NUMBER ROUND
 * - bye NAME NUMBER ROUND
 * - withdraw NAME NUMBER ROUND
 * - save NAME PATH
 * - load NAME PATH
 * - drop NAME
 * - boards NAME
 *
 * All memory comes from one allocator that counts it. `server --refuse N` refuses the Nth request,
 * as if memory were gone for a moment: that command is answered with an error, its tournament is as
 * it was, and the next one goes on. The process ends with 1 when something was not given back. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <swisspair/swisspair.h>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

enum { MAX_TOURNAMENTS = 16, MAX_LINE = 1024, MAX_WORDS = 6, MAX_FILE = 1 << 20 };

/* ---- memory ---------------------------------------------------------------------------------- */

struct memory {
    long blocks;    /* not given back yet */
    long requests;  /* so far */
    long refuse_at; /* the request that is refused; 0: none */
};

static void *resize(void *user, void *block, size_t old_size, size_t new_size)
{
    struct memory *memory = user;
    (void)old_size;
    if (new_size == 0) {
        memory->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    if (++memory->requests == memory->refuse_at)
        return NULL;
    void *bytes = realloc(block, new_size);
    memory->blocks += bytes != NULL && block == NULL;
    return bytes;
}

/* ---- the tournaments ------------------------------------------------------------------------- */

struct event {
    char name[64]; /* "": the place is free */
    swp_tournament *tournament;
};

struct server {
    struct memory memory;
    swp_allocator allocator;
    struct event events[MAX_TOURNAMENTS];
    swp_buffer answer;
    swp_error err;
    char *words[MAX_WORDS]; /* of the line; the last one keeps its blanks */
    int n_words;
};

static swp_status refuse(struct server *s, swp_status status, const char *text)
{
    memset(&s->err, 0, sizeof s->err);
    s->err.status = status;
    snprintf(s->err.text, sizeof s->err.text, "%s", text);
    return status;
}

/* The place of a name; NULL when there is none. */
static struct event *find(struct server *s, const char *name)
{
    for (int i = 0; i < MAX_TOURNAMENTS; i++)
        if (strcmp(s->events[i].name, name) == 0)
            return &s->events[i];
    return NULL;
}

/* Puts a tournament, which is the server's from now on, under a name: in the place of another one.
 */
static swp_status keep(struct server *s, const char *name, swp_tournament *tournament)
{
    struct event *event = find(s, name);
    if (!event)
        event = find(s, "");
    if (!event || !*name || strlen(name) >= sizeof event->name) {
        swp_tournament_destroy(tournament);
        return refuse(s, SWP_ERR_LIMIT, "there is no room for another tournament");
    }
    if (event->name[0])
        swp_tournament_destroy(event->tournament);
    snprintf(event->name, sizeof event->name, "%s", name);
    event->tournament = tournament;
    return SWP_OK;
}

static uint32_t number(const struct server *s, int word)
{
    return word < s->n_words ? (uint32_t)strtoul(s->words[word], NULL, 10) : 0;
}

static const char *word(const struct server *s, int index)
{
    return index < s->n_words ? s->words[index] : "";
}

/* ---- commands -------------------------------------------------------------------------------- */

static swp_status create(struct server *s)
{
    swp_tournament *t = NULL;
    const swp_colour lot = strcmp(word(s, 4), "black") == 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    swp_status status = swp_tournament_create(&s->allocator, &t, &s->err);
    if (status == SWP_OK)
        status = swp_tournament_set_system(t, word(s, 2), &s->err);
    if (status == SWP_OK)
        status = swp_tournament_set_rounds(t, number(s, 3), &s->err);
    if (status == SWP_OK)
        status = swp_tournament_set_initial_colour(t, lot, &s->err);
    if (status == SWP_OK)
        return keep(s, word(s, 1), t);
    swp_tournament_destroy(t);
    return status;
}

static swp_status add_player(struct server *s, swp_tournament *t)
{
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = number(s, 2);
    player.rating = (int32_t)number(s, 3);
    player.name = word(s, 4);
    return swp_tournament_add_player(t, &player, &s->err);
}

static swp_status pair(struct server *s, swp_tournament *t)
{
    swp_pairing *pairing = NULL;
    swp_status status = swp_pairing_create(t, NULL, &pairing, &s->err);
    if (status == SWP_OK) /* first the answer: without it nothing is recorded */
        status = swp_pairing_json(t, pairing, NULL, &s->answer, &s->err);
    if (status == SWP_OK)
        status = swp_tournament_record_pairing(t, pairing, &s->err);
    swp_pairing_destroy(pairing);
    return status;
}

static swp_status result(struct server *s, swp_tournament *t)
{
    static const struct {
        const char *text;
        swp_result white, black;
    } results[] = {
        {"1-0", SWP_RESULT_WIN, SWP_RESULT_LOSS},
        {"1/2-1/2", SWP_RESULT_DRAW, SWP_RESULT_DRAW},
        {"0-1", SWP_RESULT_LOSS, SWP_RESULT_WIN},
        {"+--", SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
        {"--+", SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN},
    };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(word(s, 5), results[i].text) == 0)
            return swp_tournament_record_game(t, number(s, 2), number(s, 3), number(s, 4),
                                              results[i].white, results[i].black, &s->err);
    return refuse(s, SWP_ERR_INVALID, "a result is 1-0, 1/2-1/2, 0-1, +-- or --+");
}

/* A recorded round as it would be paired again; the next one with 0. */
static swp_status explain(struct server *s, const swp_tournament *t)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = number(s, 3);
    options.flags = options.round ? SWP_PAIR_RECORDED : 0;
    return swp_tournament_explain_json(t, &options, number(s, 2), NULL, &s->answer, &s->err);
}

/* The boards of all recorded rounds, as a document of our own. */
static swp_status boards(struct server *s, const swp_tournament *t)
{
    printf("{\"rounds\":[");
    for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++) {
        const char *comma = "";
        printf("%s[", round > 1 ? "," : "");
        for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
            const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
            const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
            if (entry.colour != SWP_COLOUR_WHITE)
                continue;
            printf("%s[%" PRIu32 ",%" PRIu32 "]", comma, tpn, entry.opponent);
            comma = ",";
        }
        printf("]");
    }
    puts("]}");
    return (void)s, SWP_OK;
}

static swp_status save(struct server *s, const swp_tournament *t)
{
    swp_trf_text *text = NULL;
    swp_status status = swp_trf_write(t, NULL, NULL, &text, &s->err);
    if (status != SWP_OK)
        return status;
    const size_t length = swp_trf_text_length(text);
    FILE *file = fopen(word(s, 2), "wb");
    bool written = file && fwrite(swp_trf_text_bytes(text), 1, length, file) == length;
    if (file && fclose(file) != 0)
        written = false;
    swp_trf_text_destroy(text);
    return written ? SWP_OK : refuse(s, SWP_ERR_INVALID, "the file cannot be written");
}

static swp_status load(struct server *s)
{
    FILE *file = fopen(word(s, 2), "rb");
    char *bytes = file ? malloc(MAX_FILE) : NULL;
    const size_t length = bytes ? fread(bytes, 1, MAX_FILE, file) : 0;
    swp_trf *trf = NULL;
    swp_status status = bytes ? SWP_OK : refuse(s, SWP_ERR_INVALID, "the file cannot be read");
    if (status == SWP_OK)
        status = swp_trf_read(bytes, length, &s->allocator, NULL, &trf, &s->err);
    if (status == SWP_OK)
        status = keep(s, word(s, 1), swp_trf_take_tournament(trf));
    swp_trf_destroy(trf);
    free(bytes);
    if (file)
        fclose(file);
    return status;
}

static swp_status drop(struct event *event)
{
    swp_tournament_destroy(event->tournament);
    event->tournament = NULL;
    event->name[0] = '\0';
    return SWP_OK;
}

static swp_status carry_out(struct server *s)
{
    const char *command = word(s, 0);
    if (strcmp(command, "create") == 0)
        return create(s);
    if (strcmp(command, "load") == 0)
        return load(s);
    struct event *event = *word(s, 1) ? find(s, word(s, 1)) : NULL;
    if (!event)
        return refuse(s, SWP_ERR_INVALID, "there is no such tournament");
    swp_tournament *t = event->tournament;
    if (strcmp(command, "player") == 0)
        return add_player(s, t);
    if (strcmp(command, "pair") == 0)
        return pair(s, t);
    if (strcmp(command, "result") == 0)
        return result(s, t);
    if (strcmp(command, "unpair") == 0)
        return swp_tournament_unpair_round(t, number(s, 2), &s->err);
    if (strcmp(command, "explain") == 0)
        return explain(s, t);
    if (strcmp(command, "bye") == 0)
        return swp_tournament_request_bye_in(t, number(s, 3), number(s, 2), SWP_RESULT_HALF_BYE,
                                             &s->err);
    if (strcmp(command, "withdraw") == 0)
        return swp_tournament_withdraw_in(t, number(s, 3), number(s, 2), &s->err);
    if (strcmp(command, "boards") == 0)
        return boards(s, t);
    if (strcmp(command, "save") == 0)
        return save(s, t);
    if (strcmp(command, "drop") == 0)
        return drop(event);
    return refuse(s, SWP_ERR_INVALID, "there is no such command");
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Cuts the line at its blanks; a player's name, the fifth word, may have some. */
static void split(struct server *s, char *line)
{
    s->n_words = 0;
    line[strcspn(line, "\r\n")] = '\0';
    while (*line && s->n_words < MAX_WORDS) {
        s->words[s->n_words++] = line;
        const bool is_name = s->n_words == 5 && strcmp(s->words[0], "player") == 0;
        line += is_name ? strlen(line) : strcspn(line, " ");
        if (*line)
            *line++ = '\0';
    }
}

/* The error as a document; where even that has no memory, by hand. */
static void answer_error(struct server *s)
{
    swp_json_note note = SWP_JSON_NOTE_INIT;
    swp_json_options options = SWP_JSON_OPTIONS_INIT;
    const swp_json_note *const notes[] = {&note};
    note.severity = SWP_SEVERITY_ERROR;
    note.text = s->err.text[0] ? s->err.text : swp_status_text(s->err.status);
    note.record = s->err.rule;
    memcpy(note.tpn, s->err.tpn, sizeof note.tpn);
    options.notes = notes;
    options.note_count = 1;
    s->answer.length = 0;
    if (swp_errors_json(NULL, &options, &s->answer, NULL) == SWP_OK)
        fwrite(s->answer.bytes, 1, s->answer.length, stdout);
    else
        puts("{\"errors\":[\"memory\"]}");
}

static void answer_line(struct server *s, char *line)
{
    split(s, line);
    if (s->n_words == 0)
        return;
    memset(&s->err, 0, sizeof s->err);
    s->answer.length = 0;
    if (carry_out(s) != SWP_OK)
        answer_error(s);
    else if (s->answer.length > 0)
        fwrite(s->answer.bytes, 1, s->answer.length, stdout);
    else if (strcmp(word(s, 0), "boards") != 0)
        puts("{\"done\":true}");
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static struct server s;
    static char line[MAX_LINE];
    if (argc == 3 && strcmp(argv[1], "--refuse") == 0)
        s.memory.refuse_at = strtol(argv[2], NULL, 10);
    else if (argc > 1) {
        fputs("usage: server [--refuse N] <commands\n", stderr);
        return 2;
    }
#ifdef _WIN32
    _setmode(_fileno(stdout), _O_BINARY);
#endif
    s.allocator.resize = resize;
    s.allocator.user = &s.memory;
    swp_buffer_init(&s.answer, &s.allocator);
    while (fgets(line, sizeof line, stdin))
        answer_line(&s, line);
    for (int i = 0; i < MAX_TOURNAMENTS; i++)
        drop(&s.events[i]);
    swp_buffer_free(&s.answer);
    if (s.memory.blocks != 0)
        fprintf(stderr, "server: %ld blocks were not given back\n", s.memory.blocks);
    return s.memory.blocks != 0;
}
