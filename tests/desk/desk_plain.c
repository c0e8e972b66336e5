/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_plain.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 200, ROUNDS = 20, BOARDS = 200, LISTS = 60, MEMBERS = 300, SEATS = 4 };

struct wish {
    int round, absent;
    char worth[8];
};

struct player {
    int there, tpn, into, from, arrived, barred, rating, official;
    char name[100], title[8], fide[20], sex[4], list[60];
    struct wish wishes[LISTS];
    int n_wishes;
    int away[LISTS][3]; /* from, to, expelled */
    int n_away;
    int bonus[LISTS][3]; /* round, points, score */
    int n_bonus;
    int order[MEMBERS], n_order; /* of a team: its members */
};

struct member {
    int there, team, rating;
    char name[100];
};

struct line_up {
    int there, laid_down, seats[SEATS];
};

struct board {
    int white, black, adjourned, claims;
    char result[20], rating[20], reader[40], setter[40], date[30];
};

struct round {
    struct board boards[BOARDS];
    int n, closed, shown, editing, edited;
};

struct state {
    struct player players[PLAYERS];
    struct round rounds[ROUNDS];
    struct member members[MEMBERS];
    struct line_up line_ups[ROUNDS][PLAYERS];
    int teams, games, n_rounds, numbered, lots, prizes, groups, baku, planned, win, draw, byes;
    char name[100], system[60], tiebreaks[300], lot[8];
    /* kept whatever is undone */
    int version[ROUNDS], n_versions, standings, left, left_in, used;
};

bool plain_counts(const struct plain_event *events, size_t count, size_t index)
{
    for (size_t i = index + 1; i < count; i++) {
        if (strcmp(events[i].kind, "undone") != 0)
            continue;
        const json_t *const seqs = json_object_get(events[i].body, "seqs");
        for (size_t k = 0; k < json_array_size(seqs); k++)
            if ((size_t)json_integer_value(json_array_get(seqs, k)) == index + 1 &&
                plain_counts(events, count, i))
                return false;
    }
    return true;
}

static int number(const json_t *body, const char *name)
{
    return (int)json_integer_value(json_object_get(body, name));
}

static int at(const json_t *list, size_t i)
{
    return (int)json_integer_value(json_array_get(list, i));
}

static void take(const json_t *body, const char *name, char *text, size_t size)
{
    const char *const value = json_string_value(json_object_get(body, name));
    if (value)
        (void)snprintf(text, size, "%s", value);
}

static void take_number(const json_t *body, const char *name, int *value)
{
    if (json_object_get(body, name))
        *value = number(body, name);
}

static bool is(const json_t *body, const char *name, const char *word)
{
    const char *const value = json_string_value(json_object_get(body, name));
    return value && strcmp(value, word) == 0;
}

static void particulars(struct player *p, const json_t *body)
{
    take(body, "name", p->name, sizeof p->name);
    take(body, "title", p->title, sizeof p->title);
    if (strcmp(p->title, "none") == 0)
        p->title[0] = '\0';
    take(body, "fide_id", p->fide, sizeof p->fide);
    take(body, "sex", p->sex, sizeof p->sex);
    take(body, "rating_from", p->list, sizeof p->list);
    take_number(body, "rating", &p->rating);
    take_number(body, "official_rating", &p->official);
    if (json_object_get(body, "half_byes"))
        p->barred = is(body, "half_byes", "no");
}

static void drop_wish(struct player *p, int round)
{
    int n = 0;
    for (int i = 0; i < p->n_wishes; i++)
        if (p->wishes[i].round != round)
            p->wishes[n++] = p->wishes[i];
    p->n_wishes = n;
}

static void wish(struct player *p, int round, const char *worth, int absent)
{
    drop_wish(p, round);
    struct wish *const w = &p->wishes[p->n_wishes++];
    w->round = round;
    w->absent = absent;
    (void)snprintf(w->worth, sizeof w->worth, "%s", worth);
}

static void remove_player(struct state *s, int player)
{
    struct player *const p = &s->players[player];
    for (int i = 1; i < PLAYERS && p->tpn > 0; i++)
        if (s->players[i].tpn > p->tpn)
            s->players[i].tpn--;
    for (int i = 0; i < p->n_order; i++)
        s->members[p->order[i]].there = 0;
    p->there = p->tpn = p->n_order = 0;
}

/* Which board of its match of teams board `i` of a round is, from 1. */
static int game_of(const struct state *s, int i)
{
    return s->teams ? i % s->games + 1 : 0;
}

static struct board *find(struct state *s, int round, int white, int black, int game)
{
    struct round *const r = &s->rounds[round];
    for (int i = 0; i < r->n; i++)
        if (r->boards[i].white == white && r->boards[i].black == black &&
            (game == 0 || game_of(s, i) == game))
            return &r->boards[i];
    fprintf(stderr, "plain model: no board %d-%d in round %d\n", white, black, round);
    exit(1);
}

static struct board *board_of(struct state *s, const json_t *body)
{
    return find(s, number(body, "round"), number(body, "white"), number(body, "black"),
                number(body, "game"));
}

/* With the first result of a match the line-ups are those of the board orders. */
static void fix_line_ups(struct state *s, const json_t *body)
{
    const int teams[2] = {number(body, "white"), number(body, "black")};
    for (int side = 0; s->teams && side < 2; side++) {
        struct line_up *const l = &s->line_ups[number(body, "round")][teams[side]];
        const struct player *const team = &s->players[teams[side]];
        for (int i = 0; !l->there && i < s->games; i++)
            l->seats[i] = i < team->n_order ? team->order[i] : 0;
        l->there = 1;
    }
}

static void turn(char result[20])
{
    static const char *const pairs[][2] = {
        {"1-0", "0-1"}, {"+:-", "-:+"}, {"1-0-unrated", "0-1-unrated"}, {"draw-0", "0-draw"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int side = 0; side < 2; side++)
            if (strcmp(result, pairs[i][side]) == 0) {
                (void)snprintf(result, 20, "%s", pairs[i][1 - side]);
                return;
            }
}

static void stand(struct board *b, const char *result, const char *actor)
{
    (void)snprintf(b->result, sizeof b->result, "%s", result);
    (void)snprintf(b->setter, sizeof b->setter, "%s", actor);
    b->adjourned = b->claims = 0;
    b->reader[0] = '\0';
}

static void pair(struct state *s, const json_t *body)
{
    const json_t *const boards = json_object_get(body, "boards");
    struct round *const r = &s->rounds[number(body, "round")];
    memset(r, 0, sizeof *r);
    s->n_rounds = number(body, "round");
    r->n = (int)json_array_size(boards);
    for (int i = 0; i < r->n; i++) {
        r->boards[i].white = at(json_array_get(boards, (size_t)i), 0);
        r->boards[i].black = at(json_array_get(boards, (size_t)i), 1);
    }
    r->editing = r->edited = is(body, "how", "hand");
}

/* Of a match every second board has the colours the other way round. */
static void set_board(struct state *s, const json_t *body)
{
    const int round = number(body, "round"), white = number(body, "white"),
              black = number(body, "black"), games = black > 0 ? s->games : 1;
    struct round *const r = &s->rounds[round];
    int place = r->n;
    r->n += games;
    if (black > 0 && place > 0 && r->boards[place - 1].black == 0) {
        r->boards[r->n - 1] = r->boards[place - 1];
        place--;
    }
    for (int i = 0; i < games; i++) {
        memset(&r->boards[place + i], 0, sizeof r->boards[place + i]);
        r->boards[place + i].white = i % 2 == 0 ? white : black;
        r->boards[place + i].black = i % 2 == 0 ? black : white;
    }
    r->editing = r->edited = 1;
    drop_wish(&s->players[white], round);
    if (black > 0)
        drop_wish(&s->players[black], round);
}

static void drop_board(struct state *s, const json_t *body)
{
    struct round *const r = &s->rounds[number(body, "round")];
    const struct board *const gone = board_of(s, body);
    const int games = gone->black > 0 ? s->games : 1;
    for (int i = (int)(gone - r->boards); i + games < r->n; i++)
        r->boards[i] = r->boards[i + games];
    r->n -= games;
    r->editing = r->edited = 1;
}

/* Of a round changed by hand: the places that the publication gives, if it has these boards. */
static void show(struct state *s, const json_t *body)
{
    struct round *const r = &s->rounds[number(body, "round")];
    const json_t *const boards = json_object_get(body, "boards");
    struct board ordered[BOARDS];
    r->shown = 1;
    if (!r->edited || json_array_size(boards) != (size_t)r->n)
        return;
    for (int i = 0; i < r->n; i++) {
        const json_t *const pair = json_array_get(boards, (size_t)i);
        int k = 0;
        while (k < r->n &&
               (r->boards[k].white != at(pair, 0) || r->boards[k].black != at(pair, 1) ||
                (at(pair, 1) > 0 && k % s->games != i % s->games)))
            k++;
        if (k == r->n)
            return;
        ordered[i] = r->boards[k];
    }
    memcpy(r->boards, ordered, (size_t)r->n * sizeof *ordered);
}

static void swap_board(struct state *s, const json_t *body)
{
    const int round = number(body, "round");
    struct board *const first = find(s, round, number(body, "black"), number(body, "white"), 0);
    for (struct board *b = first; b < first + s->games; b++) {
        const int white = b->black;
        b->black = b->white;
        b->white = white;
        turn(b->result);
        turn(b->rating);
    }
    s->rounds[round].edited = 1;
}

static void correct(struct state *s, const json_t *body, const char *actor)
{
    struct board *const b =
        json_is_true(json_object_get(body, "colours"))
            ? find(s, number(body, "round"), number(body, "black"), number(body, "white"), 0)
            : board_of(s, body);
    if (json_is_true(json_object_get(body, "colours")))
        s->rounds[number(body, "round")].edited = 1;
    b->white = number(body, "white");
    b->black = number(body, "black");
    b->rating[0] = '\0';
    stand(b, json_string_value(json_object_get(body, "result")), actor);
}

static void close_round(struct state *s, const json_t *body, const char *actor)
{
    const json_t *const open = json_object_get(body, "open");
    for (size_t i = 0; i < json_array_size(open); i++) {
        const json_t *const given = json_array_get(open, i);
        struct board *const b = find(s, number(body, "round"), at(given, 0), at(given, 1), 0);
        const char *const word = json_string_value(json_array_get(given, 2));
        if (strcmp(word, "adjourned") == 0)
            b->adjourned = 1;
        else
            stand(b, word, actor);
    }
    s->rounds[number(body, "round")].closed = 1;
}

static void come_back(struct player *p, int from)
{
    for (int i = 0; i < p->n_away; i++) {
        if (p->away[i][1] != 0 || p->away[i][0] > from)
            continue;
        if (p->away[i][0] == from)
            memcpy(p->away[i], p->away[--p->n_away], sizeof p->away[i]);
        else
            p->away[i][1] = from - 1;
        return;
    }
}

/* Events about players. */
static bool apply_player(struct state *s, const char *kind, const json_t *body)
{
    struct player *const p = &s->players[number(body, "player")];
    const int round = number(body, "round");
    if (strcmp(kind, "player_added") == 0) {
        memset(p, 0, sizeof *p);
        p->there = p->from = 1;
        particulars(p, body);
        take_number(body, "from", &p->from);
    } else if (strcmp(kind, "player_changed") == 0) {
        particulars(p, body);
    } else if (strcmp(kind, "player_removed") == 0) {
        remove_player(s, number(body, "player"));
    } else if (strcmp(kind, "players_merged") == 0) {
        remove_player(s, number(body, "player"));
        p->into = number(body, "into");
    } else if (strcmp(kind, "arrived") == 0) {
        p->arrived = 1;
    } else if (strcmp(kind, "absent") == 0) {
        wish(p, round, "zero", 1);
    } else if (strcmp(kind, "bye_asked") == 0) {
        wish(p, round, json_string_value(json_object_get(body, "worth")), 0);
    } else if (strcmp(kind, "bye_dropped") == 0) {
        drop_wish(p, round);
    } else if (strcmp(kind, "withdrawn") == 0 || strcmp(kind, "expelled") == 0) {
        p->away[p->n_away][0] = number(body, "from");
        p->away[p->n_away][1] = 0;
        p->away[p->n_away++][2] = strcmp(kind, "expelled") == 0;
    } else if (strcmp(kind, "returned") == 0) {
        come_back(p, number(body, "from"));
    } else if (strcmp(kind, "points_adjusted") == 0) {
        p->bonus[p->n_bonus][0] = round;
        p->bonus[p->n_bonus][2] = is(body, "score", "match")  ? 1
                                  : is(body, "score", "game") ? 2
                                                              : 0;
        p->bonus[p->n_bonus++][1] = number(body, "points");
    } else {
        return false;
    }
    return true;
}

/* Events about boards and rounds. */
static bool apply_round(struct state *s, const char *kind, const json_t *body, const char *actor)
{
    struct round *const r = &s->rounds[number(body, "round") % ROUNDS];
    if (strcmp(kind, "round_paired") == 0) {
        pair(s, body);
    } else if (strcmp(kind, "board_set") == 0) {
        set_board(s, body);
    } else if (strcmp(kind, "board_dropped") == 0) {
        drop_board(s, body);
    } else if (strcmp(kind, "board_swapped") == 0) {
        swap_board(s, body);
    } else if (strcmp(kind, "edit_finished") == 0) {
        r->editing = 0;
    } else if (strcmp(kind, "round_published") == 0) {
        show(s, body);
    } else if (strcmp(kind, "round_withdrawn") == 0) {
        r->shown = 0;
    } else if (strcmp(kind, "result_claimed") == 0) {
        board_of(s, body)->claims++;
    } else if (strcmp(kind, "result_set") == 0) {
        fix_line_ups(s, body);
        stand(board_of(s, body), json_string_value(json_object_get(body, "result")), actor);
    } else if (strcmp(kind, "result_cleared") == 0) {
        stand(board_of(s, body), "", actor);
    } else if (strcmp(kind, "result_corrected") == 0) {
        correct(s, body, actor);
    } else if (strcmp(kind, "rating_corrected") == 0) {
        struct board *const b = board_of(s, body);
        take(body, "result", b->rating, sizeof b->rating);
        if (strcmp(b->rating, b->result) == 0)
            b->rating[0] = '\0';
    } else if (strcmp(kind, "adjourned") == 0) {
        board_of(s, body)->adjourned = 1;
    } else if (strcmp(kind, "game_dated") == 0) {
        take(body, "date", board_of(s, body)->date, sizeof r->boards->date);
    } else if (strcmp(kind, "read_back") == 0) {
        (void)snprintf(board_of(s, body)->reader, 40, "%s", actor);
    } else if (strcmp(kind, "round_closed") == 0) {
        close_round(s, body, actor);
    } else {
        return false;
    }
    return true;
}

/* A member is no longer one of their team. */
static void leave(struct state *s, int member)
{
    struct player *const of = &s->players[s->members[member].team];
    int n = 0;
    for (int i = 0; i < of->n_order; i++)
        if (of->order[i] != member)
            of->order[n++] = of->order[i];
    of->n_order = n;
}

/* Events about teams and their members. */
static bool apply_team(struct state *s, const char *kind, const json_t *body)
{
    struct member *const m = &s->members[number(body, "member")];
    struct player *const team = &s->players[number(body, "team")];
    const json_t *const list = json_object_get(body, "members");
    if (strcmp(kind, "team_event") == 0) {
        take_number(body, "boards", &s->games);
    } else if (strcmp(kind, "member_added") == 0) {
        *m = (struct member){.there = 1, .team = number(body, "team")};
        team->order[team->n_order++] = number(body, "member");
        take(body, "name", m->name, sizeof m->name);
        take_number(body, "rating", &m->rating);
    } else if (strcmp(kind, "member_changed") == 0) {
        if (json_object_get(body, "team")) {
            leave(s, number(body, "member"));
            m->team = number(body, "team");
            team->order[team->n_order++] = number(body, "member");
        }
        take(body, "name", m->name, sizeof m->name);
        take_number(body, "rating", &m->rating);
    } else if (strcmp(kind, "member_removed") == 0) {
        leave(s, number(body, "member"));
        m->there = 0;
    } else if (strcmp(kind, "board_order_set") == 0) {
        for (int i = 0; i < team->n_order; i++)
            team->order[i] = at(list, (size_t)i);
    } else if (strcmp(kind, "line_up_set") == 0) {
        struct line_up *const l = &s->line_ups[number(body, "round")][number(body, "team")];
        l->there = l->laid_down = 1;
        for (int i = 0; i < s->games; i++)
            l->seats[i] = at(list, (size_t)i);
    } else {
        return false;
    }
    return true;
}

static void apply(struct state *s, const char *kind, const json_t *body)
{
    if (strcmp(kind, "created") == 0) {
        take(body, "name", s->name, sizeof s->name);
        s->teams = is(body, "form", "team-swiss") || is(body, "form", "team-round-robin") ||
                   is(body, "form", "team-double-round-robin");
        s->games = s->teams ? 4 : is(body, "form", "swiss-matches") ? 2 : 1;
        s->win = s->teams ? 20 : s->win;
        s->draw = s->teams ? 10 : s->draw;
    } else if (strcmp(kind, "settings_set") == 0) {
        take(body, "name", s->name, sizeof s->name);
        take(body, "system", s->system, sizeof s->system);
        take_number(body, "rounds", &s->planned);
        take_number(body, "win", &s->win);
        take_number(body, "draw", &s->draw);
        take_number(body, "byes_allowed", &s->byes);
    } else if (strcmp(kind, "forbidden_set") == 0) {
        s->groups = (int)json_array_size(json_object_get(body, "groups"));
    } else if (strcmp(kind, "acceleration_set") == 0) {
        s->baku = is(body, "method", "baku");
    } else if (strcmp(kind, "tiebreaks_set") == 0) {
        take(body, "list", s->tiebreaks, sizeof s->tiebreaks);
    } else if (strcmp(kind, "prizes_set") == 0) {
        s->prizes = (int)json_array_size(json_object_get(body, "prizes"));
    } else if (strcmp(kind, "lots_drawn") == 0) {
        s->lots++;
    } else if (strcmp(kind, "lot_drawn") == 0) {
        take(body, "colour", s->lot, sizeof s->lot);
    } else if (strcmp(kind, "numbers_made") == 0) {
        const json_t *const order = json_object_get(body, "order");
        for (size_t i = 0; i < json_array_size(order); i++)
            s->players[at(order, i)].tpn = (int)i + 1;
        s->numbered = 1;
    } else if (strcmp(kind, "numbers_swapped") == 0) {
        struct player *const a = &s->players[number(body, "a")], *const b =
                                                                     &s->players[number(body, "b")];
        const int tpn = a->tpn;
        a->tpn = b->tpn;
        b->tpn = tpn;
    }
}

/* What is remembered of every event, whether it counts or not. */
static void keep(struct state *s, const char *kind, const json_t *body)
{
    if (strcmp(kind, "round_published") == 0) {
        const int round = number(body, "round");
        s->version[round] = number(body, "version");
        s->n_versions = round > s->n_versions ? round : s->n_versions;
    } else if (strcmp(kind, "standings_published") == 0) {
        s->standings = number(body, "version");
    } else if (strcmp(kind, "fide_mode_left") == 0 && !s->left) {
        s->left = 1;
        s->left_in = number(body, "round");
    } else if (strcmp(kind, "player_added") == 0 && number(body, "player") > s->used) {
        s->used = number(body, "player");
    }
}

/* ---- telling ----------------------------------------------------------------------------------
 */

struct writing {
    char *text;
    size_t length;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
put(struct writing *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(w->text + w->length, PLAIN_TEXT - w->length, format, args);
    va_end(args);
    w->length += n > 0 ? (size_t)n : 0;
    if (w->length >= PLAIN_TEXT) {
        fprintf(stderr, "plain model: more than %d bytes\n", PLAIN_TEXT);
        exit(1);
    }
}

static void tell_player(struct writing *w, int i, const struct player *p)
{
    put(w,
        "player %d tpn %d name %s title %s fide %s sex %s rating %d %d %s from %d here %d barred "
        "%d",
        i, p->tpn, p->name, p->title, p->fide, p->sex, p->rating, p->official, p->list, p->from,
        p->arrived, p->barred);
    for (int k = 0; k < p->n_wishes; k++)
        put(w, " wish %d %s %d", p->wishes[k].round, p->wishes[k].worth, p->wishes[k].absent);
    for (int k = 0; k < p->n_away; k++)
        put(w, " away %d %d %d", p->away[k][0], p->away[k][1], p->away[k][2]);
    for (int k = 0; k < p->n_bonus; k++)
        put(w, " bonus %d %d %d", p->bonus[k][0], p->bonus[k][1], p->bonus[k][2]);
    put(w, "\n");
}

static void tell_round(struct writing *w, int i, const struct round *r)
{
    put(w, "round %d closed %d shown %d editing %d edited %d\n", i, r->closed, r->shown, r->editing,
        r->edited);
    for (int k = 0; k < r->n; k++) {
        const struct board *const b = &r->boards[k];
        put(w, "board %d-%d %s rating %s adjourned %d claims %d read %s by %s on %s\n", b->white,
            b->black, b->result, b->rating, b->adjourned, b->claims, b->reader, b->setter, b->date);
    }
}

static void tell_teams(struct writing *w, const struct state *s)
{
    for (int i = 1; i < MEMBERS; i++)
        if (s->members[i].there)
            put(w, "member %d team %d name %s rating %d\n", i, s->members[i].team,
                s->members[i].name, s->members[i].rating);
    for (int i = 1; i < PLAYERS; i++)
        for (int k = 0; s->players[i].there && k < s->players[i].n_order; k++)
            put(w, "order %d: %d\n", i, s->players[i].order[k]);
    for (int round = 1; round < ROUNDS; round++)
        for (int i = 1; i < PLAYERS; i++) {
            const struct line_up *const l = &s->line_ups[round][i];
            for (int k = 0; l->there && k < s->games; k++)
                put(w, "line-up %d of %d: %d, laid down %d\n", round, i, l->seats[k], l->laid_down);
        }
}

void plain_tell(const struct plain_event *events, size_t count, char *text)
{
    static struct state state; /* large; one thread */
    struct state *const s = &state;
    struct writing w = {text, 0};
    memset(s, 0, sizeof *s);
    s->win = 10;
    s->draw = 5;
    for (size_t i = 0; i < count; i++) {
        const char *const kind = events[i].kind;
        keep(s, kind, events[i].body);
        if (plain_counts(events, count, i) && !apply_player(s, kind, events[i].body) &&
            !apply_team(s, kind, events[i].body) &&
            !apply_round(s, kind, events[i].body, events[i].actor))
            apply(s, kind, events[i].body);
    }
    put(&w, "event %s system %s rounds %d win %d draw %d byes %d groups %d baku %d tiebreaks %s\n",
        s->name, s->system, s->planned, s->win, s->draw, s->byes, s->groups, s->baku, s->tiebreaks);
    put(&w, "numbered %d lot %s lots %d prizes %d\n", s->numbered, s->lot, s->lots, s->prizes);
    for (int i = 1; i < PLAYERS; i++) {
        if (s->players[i].there)
            tell_player(&w, i, &s->players[i]);
        else if (s->players[i].into > 0)
            put(&w, "player %d is %d\n", i, s->players[i].into);
    }
    for (int i = 1; i <= s->n_rounds; i++)
        tell_round(&w, i, &s->rounds[i]);
    tell_teams(&w, s);
    put(&w, "kept\n");
    put(&w, "used %d left %d %d standings %d\n", s->used, s->left, s->left_in, s->standings);
    for (int i = 1; i <= s->n_versions; i++)
        put(&w, "version %d of round %d\n", s->version[i], i);
}
