/* SPDX-License-Identifier: Apache-2.0 */
/* Random small tournaments: see the header. Generator: splitmix64, used as a hash. */
#include "random_tournament.h"

#include <string.h>

/* What is drawn: part of the hash, so that decisions do not disturb each other. */
enum purpose {
    DRAW_AXIS = 1,
    DRAW_PLAYERS,
    DRAW_ROUNDS,
    DRAW_ARRIVES,
    DRAW_LEAVES,
    DRAW_ABSENT,
    DRAW_GROUP,
    DRAW_VIRTUAL,
    DRAW_RESULT,
    DRAW_FORFEIT,
    DRAW_BY_CHANCE,
    DRAW_ORDER,
    DRAW_COLOUR,
    DRAW_RATING,
    DRAW_NAME,
    DRAW_POINTS,
    DRAW_NUMBER,
    DRAW_SECOND,
    DRAW_MARGIN,
    DRAW_FEDERATION
};

const char *random_axis_name(int bit)
{
    static const char *const names[RANDOM_N_AXES] = {
        "forfeits",
        "double forfeits",
        "half-point byes",
        "zero-point byes",
        "full-point byes",
        "late entries",
        "withdrawals",
        "forbidden pairs",
        "forbidden clique",
        "acceleration",
        "2-1-0",
        "3-1-0",
        "half-point bye for the odd player",
        "as many rounds as possible",
        "black lot",
        "results by rank",
        "many draws",
        "few draws",
        "odd history",
        "one-sided colours",
        "odd virtual points",
        "few different ratings",
        "players without rating",
        "ratings in no order",
        "Maxi-tournament",
        "ratings close together",
        "lot to be read off round 1",
        "upper against lower half forbidden",
        "names, some of them equal",
        "no points for the odd player",
        "points by the arbiter's hand",
        "XXC rank, numbers of mixed parity",
        "virtual points of any size",
        "byes before the first game",
        "most games of a round forfeited",
        "half- and full-point byes worth nothing",
        "rounds with two players, one or none",
        "recorded rounds in the middle",
        "first rounds paired by chance",
        "matches of two games",
        "matches of teams",
        "game points first",
        "type B",
        "no preferences",
        "no secondary score",
    };
    return bit >= 0 && bit < RANDOM_N_AXES ? names[bit] : "?";
}

static uint64_t splitmix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* A number below `below`, named by purpose and two indexes. */
static int draw(uint64_t seed, enum purpose purpose, int a, int b, int below)
{
    uint64_t x = splitmix(seed ^ splitmix((uint64_t)purpose));
    x = splitmix(x ^ splitmix((uint64_t)a * 1000003u));
    x = splitmix(x ^ splitmix((uint64_t)b * 7919u));
    return (int)(x % (uint64_t)below);
}

static bool chance(const struct random_tournament *t, enum purpose purpose, int a, int b,
                   int percent)
{
    return draw(t->seed, purpose, a, b, 100) < percent;
}

static bool has(const struct random_tournament *t, uint64_t axis)
{
    return (t->axes & axis) != 0;
}

uint64_t random_axes_of(uint64_t seed)
{
    int percent = draw(seed, DRAW_AXIS, -1, 0, 4) * 15;
    uint64_t axes = 0;
    for (int bit = 0; bit < RANDOM_N_AXES; bit++)
        if (draw(seed, DRAW_AXIS, bit, 0, 100) < percent)
            axes |= (uint64_t)1 << bit;
    return axes;
}

static void choose_scoring(struct random_tournament *t)
{
    t->win = has(t, RANDOM_THREE_POINTS) ? 30 : has(t, RANDOM_TWO_POINTS) ? 20 : 10;
    t->draw = t->win == 10 ? 5 : 10;
    t->pab = has(t, RANDOM_EMPTY_PAB) ? 0 : has(t, RANDOM_HALF_PAB) ? t->draw : t->win;
    t->half_bye = has(t, RANDOM_EMPTY_BYES) ? 0 : t->draw;
    t->full_bye = has(t, RANDOM_EMPTY_BYES) ? 0 : t->win;
    if (has(t, RANDOM_MATCHES)) {
        t->half_bye *= 2;
        t->full_bye *= 2;
        t->pab += has(t, RANDOM_EMPTY_PAB) || has(t, RANDOM_HALF_PAB) ? 0 : t->draw;
    }
    if (has(t, RANDOM_TEAMS)) {
        t->win = has(t, RANDOM_THREE_POINTS) ? 30 : 20;
        t->draw = t->half_bye = 10;
        t->full_bye = t->win;
        t->pab = has(t, RANDOM_EMPTY_PAB) ? 0 : has(t, RANDOM_HALF_PAB) ? t->win : t->draw;
        t->boards = 4;
        t->position.uses_secondary = !has(t, RANDOM_NO_SECONDARY);
        t->position.preferences = has(t, RANDOM_NO_TYPE)  ? REF_NO_PREFERENCES
                                  : has(t, RANDOM_TYPE_B) ? REF_TYPE_B
                                                          : REF_TYPE_A;
    }
    t->position.win = t->win;
    t->position.draw = t->draw;
}

int random_team_bye(const struct random_tournament *t, enum ref_kind kind, bool in_game_points)
{
    const int points = kind == REF_PAB        ? t->pab
                       : kind == REF_FULL_BYE ? t->full_bye
                       : kind == REF_HALF_BYE ? t->half_bye
                                              : 0;
    return !in_game_points    ? points
           : points == t->win ? 10 * t->boards
           : points           ? 5 * t->boards
                              : 0;
}

/* Upper and lower half hardly meet, so that S1 and S2 have to exchange several players. */
static void forbid_halves(struct random_tournament *t)
{
    for (int i = 1; i <= t->n; i++)
        for (int j = i + 1; j <= t->n && t->n_groups < RANDOM_MAX_GROUPS; j++) {
            bool across = 2 * i <= t->n && 2 * j > t->n;
            if (!chance(t, DRAW_GROUP, -i, j, across ? 80 : 30))
                continue;
            t->groups[t->n_groups][0] = i;
            t->groups[t->n_groups][1] = j;
            t->group_size[t->n_groups++] = 2;
            t->position.forbidden[i][j] = t->position.forbidden[j][i] = true;
        }
}

/* Two players, or a family of three or four, who must not meet. */
static void forbid(struct random_tournament *t)
{
    int pairs = has(t, RANDOM_FORBIDDEN_PAIRS) ? 1 + draw(t->seed, DRAW_GROUP, 0, 0, 4) : 0;
    t->n_groups = 0;
    for (int g = 0; g < pairs + has(t, RANDOM_FORBIDDEN_CLIQUE); g++) {
        int size = g < pairs ? 2 : 3 + draw(t->seed, DRAW_GROUP, 1, 0, 2), n = 0;
        for (int k = 0; n < size && n < t->n && k < 100; k++) {
            int player = 1 + draw(t->seed, DRAW_GROUP, 2 + g, k, t->n);
            bool taken = false;
            for (int i = 0; i < n; i++)
                taken = taken || t->groups[t->n_groups][i] == player;
            if (!taken)
                t->groups[t->n_groups][n++] = player;
        }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                t->position.forbidden[t->groups[t->n_groups][i]][t->groups[t->n_groups][j]] |=
                    i != j;
        t->group_size[t->n_groups++] = n;
    }
    if (has(t, RANDOM_HALVES))
        forbid_halves(t);
}

/* Virtual points: the upper half gets a win, later a draw; or anybody anything. */
static void accelerate(struct random_tournament *t)
{
    const int games = has(t, RANDOM_MATCHES) ? 2 : 1;
    for (int r = 1; r <= t->rounds; r++)
        for (int i = 1; i <= t->n; i++) {
            int *points = &t->position.virtual_points[i][r];
            if (has(t, RANDOM_ACCELERATION) && i <= (t->n + 1) / 2 && r <= (t->rounds + 1) / 2)
                *points = games * (r <= (t->rounds + 3) / 4 ? t->win : t->draw);
            if (has(t, RANDOM_ODD_VIRTUAL) && chance(t, DRAW_VIRTUAL, i, r, 15))
                *points = t->draw * (1 + draw(t->seed, DRAW_VIRTUAL, -i, r, 3));
            if (has(t, RANDOM_ANY_VIRTUAL) && chance(t, DRAW_VIRTUAL, i, -r, 40))
                *points = 1 + draw(t->seed, DRAW_VIRTUAL, -i, -r, 2 * t->win + t->draw);
        }
}

/* Ratings from 2500 down, or as the axes want them. */
static void rate(struct random_tournament *t)
{
    int rating = 2500, steps = t->n > 25 ? 2250 / t->n : 90;
    if (has(t, RANDOM_CLOSE_RATINGS) && steps > 12)
        steps = 12;
    for (int i = 1; i <= t->n; i++) {
        int step = draw(t->seed, DRAW_RATING, i, 0, steps);
        if (has(t, RANDOM_EQUAL_RATINGS))
            step = chance(t, DRAW_RATING, i, 1, 20) ? 50 : 0;
        rating -= step;
        t->position.rating[i] = rating;
        if (has(t, RANDOM_MIXED_RATINGS)) {
            int unit = has(t, RANDOM_EQUAL_RATINGS) ? 100 : 1;
            int range = has(t, RANDOM_CLOSE_RATINGS) ? 200 : 1000;
            t->position.rating[i] = 2500 - unit * draw(t->seed, DRAW_RATING, i, 2, range / unit);
        }
        if (has(t, RANDOM_UNRATED) && chance(t, DRAW_RATING, i, 3, 25))
            t->position.rating[i] = 0;
    }
    t->position.maxi = has(t, RANDOM_MAXI);
}

/* Few names, so that some are equal; some differ in case or in an accent only, and bytes would put
 * most of them elsewhere. */
static void give_names(struct random_tournament *t)
{
    static const char *const names[] = {
        "Baird", "Abel", "abel", "\303\201bel", "Baird, A", "de Boer", "A\314\201bel", "Zorn",
    };
    for (int i = 1; i <= t->n; i++) {
        const char *name = names[draw(t->seed, DRAW_NAME, i, 0, 8)];
        memcpy(t->position.name[i], name, strlen(name) + 1);
    }
}

/* In every other tournament; a criterion of them must be known to the reference. */
static void give_federations(struct random_tournament *t)
{
    static const char federations[][4] = {"ESP", "FRA", "GER", ""};
    for (int i = 1; i <= t->n && chance(t, DRAW_FEDERATION, 0, 0, 50); i++)
        memcpy(t->position.federation[i], federations[draw(t->seed, DRAW_FEDERATION, i, 1, 4)],
               sizeof t->position.federation[i]);
}

int random_tpn(const struct random_tournament *t, int player)
{
    if (!has(t, RANDOM_RANK))
        return player;
    /* a prime above all players makes it one to one; the parities come as they will */
    return 1 + (player * (2 + draw(t->seed, DRAW_NUMBER, 0, 0, 400)) +
                draw(t->seed, DRAW_NUMBER, 1, 0, 409)) %
                   409;
}

void random_begin(struct random_tournament *t, uint64_t seed, uint64_t axes, int n, int rounds)
{
    memset(t, 0, sizeof *t);
    t->seed = seed;
    t->axes = axes;
    if (has(t, RANDOM_GAME_POINTS))
        t->axes &= ~(RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL | RANDOM_ANY_VIRTUAL);
    t->n = n ? n : 4 + draw(seed, DRAW_PLAYERS, 0, 0, 9);
    t->rounds = rounds;
    if (!rounds && has(t, RANDOM_MANY_ROUNDS))
        t->rounds = t->n - 2 + draw(seed, DRAW_ROUNDS, 0, 0, 4);
    else if (!rounds)
        t->rounds = 1 + draw(seed, DRAW_ROUNDS, 1, 0, t->n - 1);
    t->position.n = t->n;
    t->position.round = 1;
    t->position.rounds = t->rounds;
    t->position.initial_colour = has(t, RANDOM_BLACK_LOT) ? REF_BLACK : REF_WHITE;
    choose_scoring(t);
    forbid(t);
    accelerate(t);
    rate(t);
    if (has(t, RANDOM_NAMES))
        give_names(t);
    give_federations(t);
}

/* Is this player away in the round, and with what? */
static bool is_away(const struct random_tournament *t, int player, enum ref_kind *kind)
{
    int round = t->position.round;
    int arrives = 1 + draw(t->seed, DRAW_ARRIVES, player, 1, 3);
    int leaves = 3 + draw(t->seed, DRAW_LEAVES, player, 1, 6);
    *kind = REF_ABSENT;
    if (has(t, RANDOM_LATE_ENTRIES) && chance(t, DRAW_ARRIVES, player, 0, 25) && round < arrives) {
        *kind = has(t, RANDOM_HALF_BYES) && round == 1 ? REF_HALF_BYE : REF_ABSENT;
        return true;
    }
    if (has(t, RANDOM_EARLY_BYES) && round <= 1 + draw(t->seed, DRAW_ARRIVES, 0, 2, 2) &&
        chance(t, DRAW_ARRIVES, player, -round, 60)) {
        static const enum ref_kind kinds[] = {REF_HALF_BYE, REF_FULL_BYE, REF_ABSENT};
        *kind = kinds[draw(t->seed, DRAW_ARRIVES, -player, round, 3)];
        return true;
    }
    if (has(t, RANDOM_FEW_PRESENT) && chance(t, DRAW_ABSENT, 0, -round, 30) &&
        (player + round) % t->n >= draw(t->seed, DRAW_ABSENT, -1, round, 3))
        return true;
    if (has(t, RANDOM_WITHDRAWALS) && chance(t, DRAW_LEAVES, player, 0, 20) && round >= leaves)
        return true;
    int dice = draw(t->seed, DRAW_ABSENT, player, round, 100);
    if (has(t, RANDOM_HALF_BYES) && dice < 6)
        *kind = REF_HALF_BYE;
    else if (has(t, RANDOM_FULL_BYES) && dice >= 10 && dice < 14)
        *kind = REF_FULL_BYE;
    else
        return has(t, RANDOM_ZERO_BYES) && dice >= 20 && dice < 27;
    return true;
}

bool random_next_round(struct random_tournament *t)
{
    int here = 0;
    if (t->position.round > t->rounds)
        return false;
    for (int i = 1; i <= t->n; i++) {
        t->position.takes_part[i] = !is_away(t, i, &t->absence[i]);
        here += t->position.takes_part[i];
    }
    return here >= 2 || has(t, RANDOM_FEW_PRESENT);
}

bool random_nobody_is_there(const struct random_tournament *t)
{
    for (int i = 1; i <= t->n; i++)
        if (t->position.takes_part[i])
            return false;
    return true;
}

static bool have_met(const struct ref_position *p, int a, int b)
{
    for (int r = 1; r < p->round; r++)
        if (p->past[a][r].kind == REF_PLAYED && p->past[a][r].opponent == b)
            return true;
    return p->forbidden[a][b];
}

static bool had_points(const struct ref_position *p, int player)
{
    for (int r = 1; r < p->round; r++)
        if (p->past[player][r].kind != REF_PLAYED && p->past[player][r].points > 0)
            return true;
    return false;
}

/* Pairs list[from..] with each other, in its own order; the last may have the bye. False when that
 * is not found within *tries, more than a dozen players need to see that there is none. */
static bool match(const struct ref_position *p, int *list, int n, int from, long *tries)
{
    if (from >= n)
        return true;
    if (from == n - 1)
        return !had_points(p, list[from]);
    for (int j = from + 1; j < n && --*tries > 0; j++) {
        if (have_met(p, list[from], list[j]))
            continue;
        int t = list[from + 1];
        list[from + 1] = list[j];
        list[j] = t;
        if (match(p, list, n, from + 2, tries))
            return true;
        list[j] = list[from + 1];
        list[from + 1] = t;
    }
    return false;
}

bool random_pairs(struct random_tournament *t, struct ref_pairing *out)
{
    int list[REF_MAX_PLAYERS], n = 0, round = t->position.round;
    long tries = 200000;
    const bool by_hand = has(t, RANDOM_HAND_MADE) && round <= 2;
    const bool odd = has(t, RANDOM_ODD_HISTORY) && chance(t, DRAW_BY_CHANCE, round, 0, 45);
    if (!(by_hand || odd) || round >= t->rounds)
        return false;
    for (int i = 1; i <= t->n; i++)
        if (t->position.takes_part[i])
            list[n++] = i;
    for (int i = n - 1; i > 0; i--) {
        int j = draw(t->seed, DRAW_ORDER, round, i, i + 1), k = list[i];
        list[i] = list[j];
        list[j] = k;
    }
    if (!match(&t->position, list, n, 0, &tries))
        return false;
    out->n_boards = 0;
    for (int i = 0; i < n; i += 2) {
        struct ref_board b = {list[i], i + 1 < n ? list[i + 1] : 0};
        int white = b.white < b.black ? b.white : b.black;
        if (b.black && has(t, RANDOM_ONE_SIDED) && chance(t, DRAW_COLOUR, round, i, 85)) {
            b.black = b.white + b.black - white;
            b.white = white;
        }
        out->boards[out->n_boards++] = b;
    }
    return true;
}

/* 0: white wins, 1: draw, 2: black wins. The pair names the draw, not the board. */
static int draw_result(const struct random_tournament *t, int white, int black)
{
    int low = white < black ? white : black;
    int dice = draw(t->seed, DRAW_RESULT, 1000 * low + white + black - low, t->position.round, 100);
    int draws = has(t, RANDOM_MANY_DRAWS) ? 80 : has(t, RANDOM_FEW_DRAWS) ? 3 : 30;
    int decided = 100 - draws, high_wins = has(t, RANDOM_CORRELATED) ? 85 : 50;
    if (dice >= decided)
        return 1;
    bool low_number_wins = 100 * dice < high_wins * decided;
    return low_number_wins == (low == white) ? 0 : 2;
}

/* What the arbiter says instead; no result is worth that. Rounds worth less than a win without play
 * are worth something, or as much as a win and more; those worth a win stay what they are. */
static int points_by_hand(const struct random_tournament *t, int player, enum ref_kind kind,
                          int points)
{
    static const int played[] = {-12, -3, 3, 7, 13, 26};
    const int unplayed[] = {3, 7, 3, 7, t->win, t->win + 3};
    if (!has(t, RANDOM_ODD_POINTS) || !chance(t, DRAW_POINTS, player, t->position.round, 15))
        return points;
    const int which = draw(t->seed, DRAW_POINTS, -player, t->position.round, 6);
    if (kind == REF_PLAYED)
        return played[which];
    const bool is_small = kind == REF_ABSENT || kind == REF_FORFEIT_LOSS || kind == REF_HALF_BYE;
    return is_small ? unplayed[which] : points;
}

static void set_entry(struct random_tournament *t, int player, int opponent, enum ref_colour colour,
                      enum ref_kind kind, int points)
{
    struct ref_entry e = {opponent, colour, kind, points};
    if (!has(t, RANDOM_GAME_POINTS) && (!has(t, RANDOM_MATCHES) || opponent == 0))
        e.points = points_by_hand(t, player, kind, points);
    t->position.past[player][t->position.round] = e;
}

/* The entry of a team, whose points are match points so far: game points, and which of the two are
 * the secondary score. */
static void count_games(struct random_tournament *t, int team, int games)
{
    const int round = t->position.round;
    struct ref_entry *e = &t->position.past[team][round];
    t->games[team][round] = t->position.secondary[team][round] = games;
    if (!has(t, RANDOM_GAME_POINTS))
        return;
    t->position.secondary[team][round] = e->points;
    e->points = points_by_hand(t, team, e->kind, games);
}

/* Game points of a match that is decided already: a win by one half at least. */
static void play_boards(struct random_tournament *t, struct ref_board b)
{
    const int low = b.white < b.black ? b.white : b.black, round = t->position.round;
    const enum ref_kind white = t->position.past[b.white][round].kind;
    const enum ref_kind black = t->position.past[b.black][round].kind;
    const int result = draw_result(t, b.white, b.black), half = 5 * t->boards;
    int margin = result == 1 ? 0 : 5 * (1 + draw(t->seed, DRAW_MARGIN, low, round, t->boards));
    int games[2] = {half + (result == 0 ? margin : -margin),
                    half + (result == 0 ? -margin : margin)};
    if (white != REF_PLAYED || black != REF_PLAYED) {
        games[0] = white == REF_FORFEIT_WIN ? 2 * half : 0;
        games[1] = black == REF_FORFEIT_WIN ? 2 * half : 0;
    }
    count_games(t, b.white, games[0]);
    count_games(t, b.black, games[1]);
}

/* The second game of a match: played, forfeited by the same player or by the other one, by both. */
static void play_second(struct random_tournament *t, struct ref_board b)
{
    const int round = t->position.round, low = b.white < b.black ? b.white : b.black;
    const int dice = draw(t->seed, DRAW_SECOND, low, round, 100);
    const int result = draw(t->seed, DRAW_SECOND, -low, round, 3);
    const enum ref_kind first = t->position.past[b.white][round].kind;
    struct ref_second white = {REF_PLAYED, result == 0 ? t->win : result == 1 ? t->draw : 0};
    struct ref_second black = {REF_PLAYED, result == 2 ? t->win : result == 1 ? t->draw : 0};
    if (first != REF_PLAYED ? dice < 75 : has(t, RANDOM_FORFEITS) && dice < 8) {
        const bool white_stays_away =
            first == REF_PLAYED ? dice < 4 : (first == REF_FORFEIT_LOSS) == (dice < 45);
        const struct ref_second won = {REF_FORFEIT_WIN, t->win}, lost = {REF_FORFEIT_LOSS, 0};
        white = white_stays_away ? lost : won;
        black = white_stays_away && dice % 5 != 4 ? won : lost;
    }
    t->position.second[b.white][round] = white;
    t->position.second[b.black][round] = black;
    t->position.past[b.white][round].points += white.points;
    t->position.past[b.black][round].points += black.points;
}

static void play_board(struct random_tournament *t, struct ref_board b)
{
    if (b.black == 0) {
        set_entry(t, b.white, 0, REF_NO_COLOUR, REF_PAB, t->pab);
        if (has(t, RANDOM_TEAMS))
            count_games(t, b.white, random_team_bye(t, REF_PAB, /* in_game_points= */ true));
        return;
    }
    int low = b.white < b.black ? b.white : b.black;
    int dice = draw(t->seed, DRAW_FORFEIT, low, t->position.round, 100);
    enum ref_kind white = REF_PLAYED, black = REF_PLAYED;
    int result = draw_result(t, b.white, b.black);
    int white_points = result == 0 ? t->win : result == 1 ? t->draw : 0;
    int black_points = result == 2 ? t->win : result == 1 ? t->draw : 0;
    if (has(t, RANDOM_DOUBLE_FORFEITS) && dice >= 90) {
        white = black = REF_FORFEIT_LOSS;
        white_points = black_points = 0;
    } else if ((has(t, RANDOM_FORFEITS) && dice < 14) ||
               (has(t, RANDOM_NO_SHOWS) && dice < 60 &&
                chance(t, DRAW_FORFEIT, 0, t->position.round, 50))) {
        bool comes = dice % 2 == 0;
        white = comes ? REF_FORFEIT_WIN : REF_FORFEIT_LOSS;
        black = comes ? REF_FORFEIT_LOSS : REF_FORFEIT_WIN;
        white_points = comes ? t->win : 0;
        black_points = comes ? 0 : t->win;
    }
    set_entry(t, b.white, b.black, REF_WHITE, white, white_points);
    set_entry(t, b.black, b.white, REF_BLACK, black, black_points);
    if (has(t, RANDOM_MATCHES))
        play_second(t, b);
    if (has(t, RANDOM_TEAMS))
        play_boards(t, b);
}

/* From round 2 on the lot stands as it was drawn, or nobody has written it down. */
static void forget_lot(struct random_tournament *t)
{
    for (int i = 1; i <= t->n && has(t, RANDOM_LOT_UNTOLD); i++)
        if (t->position.past[i][1].colour != REF_NO_COLOUR)
            t->position.initial_colour = REF_NO_COLOUR;
}

void random_play(struct random_tournament *t, const struct ref_pairing *pairing)
{
    for (int i = 1; i <= t->n; i++) {
        enum ref_kind kind = t->absence[i];
        int points = kind == REF_HALF_BYE ? t->half_bye : kind == REF_FULL_BYE ? t->full_bye : 0;
        if (t->position.takes_part[i])
            continue;
        set_entry(t, i, 0, REF_NO_COLOUR, kind, points);
        if (has(t, RANDOM_TEAMS))
            count_games(t, i, random_team_bye(t, kind, /* in_game_points= */ true));
    }
    for (int i = 0; i < pairing->n_boards; i++)
        play_board(t, pairing->boards[i]);
    if (t->position.round == 1)
        forget_lot(t);
    t->position.round++;
}
