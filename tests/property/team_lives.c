/* SPDX-License-Identifier: Apache-2.0 */
/* Random lives of team tournaments: teams and members come, leave and change their board order,
 * rounds are paired and taken back, line-ups laid down and changed, boards recorded and corrected,
 * matches forfeited or recorded by their game points alone, byes, points laid down. After every
 * step all getters show what a plain model says, and a call fails exactly when the model says so.
 * Every few steps the tournament is copied, and saved and read again, in TRF26 and `wide`: what was
 * read is equal, and half of the times it is what lives on.
 *
 *     team_lives [LIVES [FIRST]]
 *
 * plays lives FIRST, FIRST + 1, ...; 150 from life 1 when nothing is said. */
#include "fuzz/trf_bytes.h"
#include "life_steps.h"
#include "rolled_numbers.h"
#include "swisspair/swisspair.h"

enum { TEAMS = 6, MEMBERS = 40, BOARDS = 3, ROUNDS = 5, STEPS = 150 };
enum { MP = SWP_TEAM_SCORE_MATCH_POINTS, GP = SWP_TEAM_SCORE_GAME_POINTS };

/* One side of a match, or a bye. */
struct side {
    uint32_t opponent; /* team, 0 = none */
    swp_colour colour;
    swp_result declared; /* a forfeit by word, or a bye */
    bool is_fixed, is_total;
    swp_points total;
    uint32_t members[BOARDS];
    swp_result results[BOARDS];
};

struct team {
    bool is_there;
    uint32_t members[MEMBERS], n_members;
    struct side sides[ROUNDS + 1];
    bool has_own[3][ROUNDS + 1]; /* points of a round laid down, by score */
    swp_points own[3][ROUNDS + 1], bonus[3][ROUNDS + 1];
};

struct life {
    swp_tournament *t;
    struct team teams[TEAMS + 1];
    uint32_t team_of[MEMBERS + 1]; /* 0 = none */
    bool exists[MEMBERS + 1];
    swp_team_score primary;
};

static uint32_t n_played, n_read, n_ways_back;

/* ---- the model ------------------------------------------------------------------------------ */

static bool is_game(swp_result r)
{
    return (r >= SWP_RESULT_WIN && r <= SWP_RESULT_LOSS_UNRATED) || r == SWP_RESULT_UNKNOWN;
}

static bool is_forfeit(swp_result r)
{
    return r == SWP_RESULT_FORFEIT_WIN || r == SWP_RESULT_FORFEIT_LOSS;
}

/* Tenths of a game: 1 - 1/2 - 0. */
static swp_points worth(swp_result r)
{
    return r == SWP_RESULT_WIN || r == SWP_RESULT_WIN_UNRATED || r == SWP_RESULT_FORFEIT_WIN ? 10
           : r == SWP_RESULT_DRAW || r == SWP_RESULT_DRAW_UNRATED || r == SWP_RESULT_UNKNOWN ? 5
                                                                                             : 0;
}

static struct side *other_side(struct life *life, uint32_t team, uint32_t round)
{
    struct side *s = &life->teams[team].sides[round];
    return s->opponent ? &life->teams[s->opponent].sides[round] : NULL;
}

struct outcome {
    swp_result result;
    swp_points points;
};

static swp_points walkover(const struct side *s)
{
    swp_points sum = 0;
    bool any = false;
    for (int i = 0; i < BOARDS && s->is_fixed; i++)
        if (s->members[i] && s->results[i] == SWP_RESULT_FORFEIT_WIN) {
            sum += 10;
            any = true;
        }
    return any ? sum : BOARDS * 10;
}

/* What the boards say: an open match is PAIRED. */
static struct outcome by_boards(const struct side *s, const struct side *o)
{
    swp_points own = 0, other = 0;
    bool open = false, played = false;
    for (int i = 0; i < BOARDS; i++) {
        open = open || (s->members[i] && s->results[i] == SWP_RESULT_PAIRED) ||
               (o->members[i] && o->results[i] == SWP_RESULT_PAIRED);
        played = played || is_game(s->results[i]);
        own += worth(s->results[i]);
        other += worth(o->results[i]);
    }
    struct outcome out = {SWP_RESULT_PAIRED, 0};
    if (open)
        return out;
    if (played)
        out.result = own > other ? SWP_RESULT_WIN : own < other ? SWP_RESULT_LOSS : SWP_RESULT_DRAW;
    else
        out.result = own > other ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS;
    out.points = out.result == SWP_RESULT_FORFEIT_LOSS ? 0 : own;
    return out;
}

static struct outcome outcome(struct life *life, uint32_t team, uint32_t round)
{
    const struct side *s = &life->teams[team].sides[round], *o = other_side(life, team, round);
    struct outcome out = {s->declared, 0};
    if (!o) {
        out.points = s->declared == SWP_RESULT_FULL_BYE ? BOARDS * 10
                     : s->declared == SWP_RESULT_PAB || s->declared == SWP_RESULT_HALF_BYE
                         ? BOARDS * 5
                         : 0;
        return out;
    }
    if (s->is_total) {
        out.result = s->total > o->total   ? SWP_RESULT_WIN
                     : s->total < o->total ? SWP_RESULT_LOSS
                                           : SWP_RESULT_DRAW;
        out.points = s->total;
        return out;
    }
    if (!is_forfeit(s->declared)) {
        const struct outcome open = {SWP_RESULT_PAIRED, 0};
        if (!s->is_fixed || !o->is_fixed)
            return open;
        out = by_boards(s, o);
    }
    if (out.result == SWP_RESULT_FORFEIT_WIN)
        out.points = walkover(s);
    return out;
}

/* A forfeit that the boards say as well needs no word. */
static void forget_declared(struct life *life, uint32_t round)
{
    for (uint32_t team = 1; team <= TEAMS; team++) {
        struct side *s = &life->teams[team].sides[round], *o = other_side(life, team, round);
        if (o && s->is_fixed && o->is_fixed && is_forfeit(s->declared)) {
            const struct outcome found = by_boards(s, o);
            if (found.result == s->declared)
                s->declared = SWP_RESULT_NONE;
        }
    }
}

static swp_points points_of(struct life *life, uint32_t team, uint32_t round, int score)
{
    const struct team *t = &life->teams[team];
    if (t->has_own[score][round])
        return t->own[score][round];
    const struct outcome out = outcome(life, team, round);
    if (score == GP)
        return out.points;
    const swp_result r = out.result;
    if (r == SWP_RESULT_WIN || r == SWP_RESULT_FORFEIT_WIN || r == SWP_RESULT_FULL_BYE)
        return 20;
    return r == SWP_RESULT_DRAW || r == SWP_RESULT_PAB || r == SWP_RESULT_HALF_BYE ? 10 : 0;
}

static void leave(struct life *life, uint32_t team, uint32_t round)
{
    const struct side none = {0};
    struct side *o = other_side(life, team, round);
    if (o)
        *o = none;
    life->teams[team].sides[round] = none;
}

/* Nothing is played; line-ups stay. */
static void reopen(struct side *s)
{
    s->is_total = false;
    for (int i = 0; i < BOARDS && s->is_fixed; i++)
        s->results[i] = s->members[i] ? SWP_RESULT_PAIRED : SWP_RESULT_NONE;
}

/* ---- steps ------------------------------------------------------------------------------------
 */

static bool is_refused(swp_status status)
{
    return status != SWP_OK;
}

/* The call went as the model says. */
static bool went(swp_status status, bool fits, const swp_error *err)
{
    HOLDS(is_refused(status) == !fits, "%s: %d %s", step_name, (int)status, err->text);
    return status == SWP_OK && fits;
}

static void step_add_team(struct life *life, uint32_t team)
{
    swp_error err = {0};
    swp_player p = SWP_PLAYER_INIT;
    char name[40];
    snprintf(name, sizeof name, "Team %u of a somewhat long name", (unsigned)team);
    p.tpn = team;
    p.name = name;
    p.rating = (int32_t)roll(2) * 2000;
    step_name = "team added";
    if (went(swp_tournament_add_player(life->t, &p, &err), !life->teams[team].is_there, &err))
        life->teams[team].is_there = true;
}

static void step_add_member(struct life *life, uint32_t team, uint32_t member)
{
    swp_error err = {0};
    swp_player p = SWP_PLAYER_INIT;
    char name[40];
    snprintf(name, sizeof name, "Member %u", (unsigned)member);
    p.tpn = member;
    p.name = name;
    step_name = "member added";
    if (!went(swp_tournament_add_member(life->t, team, &p, &err),
              !life->exists[member] && (team == 0 || life->teams[team].is_there), &err))
        return;
    life->exists[member] = true;
    life->team_of[member] = team;
    if (team)
        life->teams[team].members[life->teams[team].n_members++] = member;
}

static bool stands(const struct team *t, uint32_t member)
{
    for (uint32_t round = 1; round <= ROUNDS; round++)
        for (int i = 0; i < BOARDS && t->sides[round].is_fixed; i++)
            if (t->sides[round].members[i] == member)
                return true;
    return false;
}

static void step_board_order(struct life *life, uint32_t team)
{
    uint32_t order[MEMBERS], n = 0;
    struct team *t = &life->teams[team];
    swp_error err = {0};
    for (uint32_t i = 0; i < t->n_members; i++)
        if (roll(8))
            order[n++] = t->members[i];
    for (uint32_t i = 0; n > 1 && i < 3; i++) {
        const uint32_t a = roll(n), b = roll(n), spare = order[a];
        order[a] = order[b];
        order[b] = spare;
    }
    if (roll(4) == 0 && n < MEMBERS)
        order[n++] = 1 + roll(MEMBERS);
    bool fits = t->is_there;
    for (uint32_t i = 0; i < n; i++) {
        fits = fits && life->exists[order[i]] &&
               (life->team_of[order[i]] == 0 || life->team_of[order[i]] == team);
        for (uint32_t k = 0; k < i; k++)
            fits = fits && order[k] != order[i];
    }
    for (uint32_t i = 0; i < t->n_members; i++) {
        bool stays = false;
        for (uint32_t k = 0; k < n; k++)
            stays = stays || order[k] == t->members[i];
        fits = fits && (stays || !stands(t, t->members[i]));
    }
    step_name = "board order";
    if (!went(swp_tournament_set_board_order(life->t, team, order, n, &err), fits, &err))
        return;
    for (uint32_t i = 0; i < t->n_members; i++)
        life->team_of[t->members[i]] = 0;
    for (uint32_t i = 0; i < n; i++)
        life->team_of[order[i]] = team;
    memcpy(t->members, order, sizeof order);
    t->n_members = n;
}

static void step_remove_member(struct life *life, uint32_t member)
{
    swp_error err = {0};
    struct team *t = &life->teams[life->team_of[member]];
    const bool fits = life->exists[member] && !(life->team_of[member] && stands(t, member));
    step_name = "member removed";
    if (!went(swp_tournament_remove_member(life->t, member, &err), fits, &err))
        return;
    life->exists[member] = false;
    if (life->team_of[member] == 0)
        return;
    life->team_of[member] = 0;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < t->n_members; i++)
        if (t->members[i] != member)
            t->members[kept++] = t->members[i];
    t->n_members = kept;
}

/* Pairs two teams, or forfeits their match. */
static void step_match(struct life *life, uint32_t round, uint32_t white, uint32_t black,
                       swp_result a, swp_result b)
{
    swp_error err = {0};
    const uint32_t teams[2] = {white, black};
    const swp_result results[2] = {a, b};
    const bool fits = life->teams[white].is_there && life->teams[black].is_there &&
                      white != black &&
                      !(a == SWP_RESULT_FORFEIT_WIN && b == SWP_RESULT_FORFEIT_WIN) &&
                      is_forfeit(a) == is_forfeit(b) && !is_game(a);
    step_name = "match";
    if (!went(swp_tournament_record_game(life->t, round, white, black, a, b, &err), fits, &err))
        return;
    if (life->teams[white].sides[round].opponent != black) {
        leave(life, white, round);
        leave(life, black, round);
    }
    for (int i = 0; i < 2; i++) {
        struct side *s = &life->teams[teams[i]].sides[round];
        s->opponent = teams[!i];
        s->colour = i == 0 ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
        s->declared = is_forfeit(results[i]) ? results[i] : SWP_RESULT_NONE;
        reopen(s);
    }
}

static void step_total(struct life *life, uint32_t round, uint32_t white, uint32_t black)
{
    const swp_points points[2] = {(swp_points)roll(31), (swp_points)roll(31)};
    swp_error err = {0};
    step_name = "game points alone";
    if (!went(swp_tournament_record_team_match(life->t, round, white, black, points[0], points[1],
                                               &err),
              life->teams[white].is_there && life->teams[black].is_there && white != black, &err))
        return;
    leave(life, white, round);
    leave(life, black, round);
    const uint32_t teams[2] = {white, black};
    for (int i = 0; i < 2; i++) {
        struct side *s = &life->teams[teams[i]].sides[round];
        s->opponent = teams[!i];
        s->colour = i == 0 ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
        s->is_total = true;
        s->total = points[i];
    }
}

static void step_bye(struct life *life, uint32_t round, uint32_t team)
{
    static const swp_result byes[] = {SWP_RESULT_PAB, SWP_RESULT_FULL_BYE, SWP_RESULT_HALF_BYE,
                                      SWP_RESULT_ZERO_BYE};
    const swp_entry entry = {0, SWP_COLOUR_NONE, byes[roll(4)]};
    swp_error err = {0};
    if (life->teams[team].sides[round].opponent)
        swp_tournament_clear_game(life->t, round, team, NULL);
    leave(life, team, round);
    step_name = "bye";
    if (went(swp_tournament_set_entry_in(life->t, round, team, &entry, &err),
             life->teams[team].is_there, &err))
        life->teams[team].sides[round].declared = entry.result;
}

static void step_clear(struct life *life, uint32_t round, uint32_t team)
{
    swp_error err = {0};
    step_name = "match taken back";
    if (went(swp_tournament_clear_game(life->t, round, team, &err), life->teams[team].is_there,
             &err))
        leave(life, team, round);
}

static bool may_change(struct life *life, uint32_t round, uint32_t team)
{
    const struct side *s = &life->teams[team].sides[round];
    return life->teams[team].is_there && s->opponent && !s->is_total;
}

static void step_line_up(struct life *life, uint32_t round, uint32_t team)
{
    struct team *t = &life->teams[team];
    struct side *s = &t->sides[round], *o = other_side(life, team, round);
    uint32_t list[BOARDS + 1] = {0};
    const uint32_t n = roll(BOARDS + 1) + (roll(20) == 0);
    swp_error err = {0};
    bool fits = may_change(life, round, team) && n <= BOARDS;
    for (uint32_t i = 0; i < n; i++) {
        list[i] = roll(6) == 0                     ? 0
                  : roll(15) == 0 || !t->n_members ? 1 + roll(MEMBERS)
                                                   : t->members[roll(t->n_members)];
        fits = fits && (list[i] == 0 || (life->exists[list[i]] && life->team_of[list[i]] == team));
        for (uint32_t k = 0; k < i; k++)
            fits = fits && (list[i] == 0 || list[k] != list[i]);
    }
    step_name = n ? "line-up" : "line-up taken back";
    if (!went(swp_tournament_set_line_up_in(life->t, round, team, list, n, &err), fits, &err))
        return;
    for (uint32_t i = 0; i < BOARDS; i++) {
        const bool same = n > 0 && s->is_fixed && s->members[i] == list[i];
        const bool was_empty = !s->is_fixed && n > 0 && list[i] == 0;
        if (!same && !was_empty && o->is_fixed && o->members[i])
            o->results[i] = SWP_RESULT_PAIRED;
        if (same)
            continue;
        s->members[i] = n > 0 ? list[i] : 0;
        s->results[i] = s->members[i] ? SWP_RESULT_PAIRED : SWP_RESULT_NONE;
    }
    s->is_fixed = n > 0;
}

static void fix(struct life *life, struct side *s, uint32_t team)
{
    const struct team *t = &life->teams[team];
    for (uint32_t i = 0; i < BOARDS && !s->is_fixed; i++) {
        s->members[i] = i < t->n_members ? t->members[i] : 0;
        s->results[i] = s->members[i] ? SWP_RESULT_PAIRED : SWP_RESULT_NONE;
    }
    s->is_fixed = true;
}

/* Whether such a result can be of somebody who sits there, or does not. */
static bool side_fits(bool own, bool other, swp_result r)
{
    if (own && other)
        return is_game(r) || is_forfeit(r) || r == SWP_RESULT_PAIRED;
    if (own)
        return is_forfeit(r) || r == SWP_RESULT_PAIRED;
    return r == SWP_RESULT_NONE || r == SWP_RESULT_PAIRED || r == SWP_RESULT_FORFEIT_LOSS;
}

static void step_board(struct life *life, uint32_t round, uint32_t team)
{
    static const swp_result pairs[][2] = {
        {SWP_RESULT_WIN, SWP_RESULT_LOSS},
        {SWP_RESULT_LOSS, SWP_RESULT_WIN},
        {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
        {SWP_RESULT_WIN, SWP_RESULT_LOSS},
        {SWP_RESULT_DRAW, SWP_RESULT_LOSS},
        {SWP_RESULT_LOSS, SWP_RESULT_LOSS},
        {SWP_RESULT_WIN_UNRATED, SWP_RESULT_LOSS_UNRATED},
        {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
        {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN},
        {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS},
        {SWP_RESULT_PAIRED, SWP_RESULT_PAIRED},
        {SWP_RESULT_WIN, SWP_RESULT_WIN},
        {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_NONE},
    };
    enum { N_PAIRS = (int)(sizeof pairs / sizeof *pairs), AGREEING = 11 };
    struct side *s = &life->teams[team].sides[round];
    const uint32_t pair = roll(N_PAIRS), board = 1 + roll(BOARDS + (roll(10) == 0));
    const swp_result *r = pairs[pair];
    swp_error err = {0};
    bool fits = may_change(life, round, team) && board <= BOARDS;
    struct side own = *s, other = {0};
    if (fits) {
        other = *other_side(life, team, round);
        fix(life, &own, team);
        fix(life, &other, s->opponent);
        const bool sits[2] = {own.members[board - 1] != 0, other.members[board - 1] != 0};
        fits = (sits[0] || sits[1]) && side_fits(sits[0], sits[1], r[0]) &&
               side_fits(sits[1], sits[0], r[1]) && (!(sits[0] && sits[1]) || pair < AGREEING);
        if (is_game(r[0]) && (is_forfeit(own.declared) || is_forfeit(other.declared)))
            fits = false;
    }
    step_name = "board";
    if (!went(swp_tournament_record_board(life->t, round, team, board, r[0], r[1], &err), fits,
              &err))
        return;
    own.results[board - 1] = own.members[board - 1] ? r[0] : SWP_RESULT_NONE;
    other.results[board - 1] = other.members[board - 1] ? r[1] : SWP_RESULT_NONE;
    *other_side(life, team, round) = other;
    *s = own;
}

static void step_points(struct life *life, uint32_t round, uint32_t team)
{
    const int score = roll(2) ? MP : GP;
    struct team *t = &life->teams[team];
    const swp_points points = (swp_points)roll(41) - 20;
    swp_error err = {0};
    step_name = "points";
    switch (roll(4)) {
    case 0:
        if (went(swp_tournament_set_team_points_in(life->t, round, team, (swp_team_score)score,
                                                   points, &err),
                 t->is_there, &err)) {
            t->has_own[score][round] = true;
            t->own[score][round] = points;
        }
        return;
    case 1:
        if (went(swp_tournament_clear_team_points_in(life->t, round, team, (swp_team_score)score,
                                                     &err),
                 t->is_there, &err))
            t->has_own[score][round] = false;
        return;
    case 2:
        if (went(swp_tournament_adjust_team_points_in(life->t, round, team, (swp_team_score)score,
                                                      points, &err),
                 t->is_there, &err))
            t->bonus[score][round] += points;
        return;
    default:
        if (went(swp_tournament_clear_team_adjustment_in(life->t, round, team,
                                                         (swp_team_score)score, &err),
                 t->is_there, &err))
            t->bonus[score][round] = 0;
        return;
    }
}

static void step_rules(struct life *life)
{
    swp_team_rules rules = *swp_tournament_team_rules(life->t);
    swp_error err = {0};
    rules.size = sizeof rules;
    rules.primary = (swp_team_score)(roll(2) ? MP : GP);
    rules.secondary =
        roll(2) ? SWP_TEAM_SCORE_NONE : (swp_team_score)((int)rules.primary == MP ? GP : MP);
    rules.preferences = (swp_team_colours)roll(3);
    step_name = "rules";
    if (went(swp_tournament_set_team_rules(life->t, &rules, &err), true, &err))
        life->primary = rules.primary;
}

/* Teams with nothing of their own may become players again; here they become teams again at once.
 */
static void step_way_back(struct life *life)
{
    swp_team_rules rules;
    swp_error err = {0};
    bool fits = true;
    for (uint32_t member = 1; member <= MEMBERS; member++)
        fits = fits && !life->exists[member];
    for (uint32_t team = 1; team <= TEAMS && fits; team++)
        for (uint32_t round = 1; round <= ROUNDS && fits; round++) {
            const struct team *t = &life->teams[team];
            const struct side *s = &t->sides[round];
            fits = !t->is_there || (s->opponent == 0 && s->declared == SWP_RESULT_NONE &&
                                    !t->has_own[GP][round] && t->bonus[GP][round] == 0);
        }
    step_name = "way back";
    if (!went(swp_tournament_clear_team_rules(life->t, &err), fits, &err))
        return;
    n_ways_back++;
    HOLDS(!swp_tournament_members(life->t), "individuals");
    swp_team_rules_init(&rules, BOARDS);
    HOLDS(swp_tournament_set_team_rules(life->t, &rules, &err) == SWP_OK, "%s", err.text);
    life->primary = rules.primary;
}

static uint32_t last_paired(const struct life *life)
{
    uint32_t last = 0;
    for (uint32_t team = 1; team <= TEAMS; team++)
        for (uint32_t round = last + 1; round <= ROUNDS; round++)
            if (life->teams[team].sides[round].opponent ||
                life->teams[team].sides[round].declared == SWP_RESULT_PAB)
                last = round;
    return last;
}

static void step_unpair(struct life *life)
{
    const uint32_t round = last_paired(life);
    swp_error err = {0};
    step_name = "unpaired";
    if (round == 0 || !went(swp_tournament_unpair_round(life->t, round, &err), true, &err))
        return;
    for (uint32_t team = 1; team <= TEAMS; team++) {
        struct team *t = &life->teams[team];
        const bool paired = t->sides[round].opponent || t->sides[round].declared == SWP_RESULT_PAB;
        if (!t->is_there)
            continue;
        /* Who was not paired asks for what he had; here the request is taken back at once. */
        if (!paired)
            swp_tournament_request_bye_in(life->t, round, team, SWP_RESULT_NONE, NULL);
        if (paired)
            t->has_own[MP][round] = t->has_own[GP][round] = false;
        t->sides[round] = (struct side){0};
    }
}

static void step(struct life *life)
{
    const uint32_t team = 1 + roll(TEAMS), other = 1 + roll(TEAMS);
    const uint32_t round = 1 + roll(roll(3) ? 2 : ROUNDS), member = 1 + roll(MEMBERS);
    static const swp_result forfeits[] = {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS,
                                          SWP_RESULT_FORFEIT_LOSS};
    const uint32_t what = roll(41);
    if (what < 2)
        step_add_team(life, team);
    else if (what < 7)
        step_add_member(life, roll(10) ? team : 0, member);
    else if (what < 9)
        step_board_order(life, team);
    else if (what < 10)
        step_remove_member(life, member);
    else if (what < 15)
        step_match(life, round, team, other, SWP_RESULT_PAIRED, SWP_RESULT_PAIRED);
    else if (what < 17)
        step_match(life, round, team, other, forfeits[roll(3)], forfeits[roll(3)]);
    else if (what < 18)
        step_total(life, round, team, other);
    else if (what < 20)
        step_bye(life, round, team);
    else if (what < 21)
        step_clear(life, round, team);
    else if (what < 24)
        step_line_up(life, round, team);
    else if (what < 36)
        step_board(life, round, team);
    else if (what < 38)
        step_points(life, round, team);
    else if (what < 39)
        step_rules(life);
    else if (what < 40)
        step_unpair(life);
    else
        step_way_back(life);
    forget_declared(life, round);
}

/* ---- the library shows what the model says ----------------------------------------------------
 */

static bool same_board(struct life *life, uint32_t team, uint32_t round, uint32_t board)
{
    const struct side *s = &life->teams[team].sides[round], *o = other_side(life, team, round);
    const swp_team_board b = swp_tournament_team_board_in(life->t, round, team, board);
    if (!o)
        return b.member == 0 && b.opponent == 0 && b.result == SWP_RESULT_NONE;
    struct side own = *s, theirs = *o;
    if (!s->is_total) {
        fix(life, &own, team);
        fix(life, &theirs, s->opponent);
    }
    const uint32_t i = board - 1;
    const swp_colour first = s->colour;
    const swp_colour colour = own.members[i] == 0         ? SWP_COLOUR_NONE
                              : board % 2 == 1            ? first
                              : first == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK
                                                          : SWP_COLOUR_WHITE;
    return b.member == own.members[i] && b.opponent == theirs.members[i] &&
           b.result == own.results[i] && b.colour == colour &&
           swp_tournament_has_line_up_in(life->t, round, team) == s->is_fixed;
}

/* What the members' own tournament says of those who sit there. */
static bool same_member(struct life *life, uint32_t team, uint32_t round, uint32_t board)
{
    const struct side *s = &life->teams[team].sides[round], *o = other_side(life, team, round);
    if (!o || !s->is_fixed || !s->members[board - 1])
        return true;
    const swp_entry entry =
        swp_tournament_entry_in(swp_tournament_members(life->t), round, s->members[board - 1]);
    const uint32_t opponent = o->is_fixed ? o->members[board - 1] : 0;
    const swp_result result = s->results[board - 1] != SWP_RESULT_PAIRED ? s->results[board - 1]
                              : opponent                                 ? SWP_RESULT_PAIRED
                                                                         : SWP_RESULT_NONE;
    return entry.opponent == opponent && entry.result == result;
}

/* The board as the library shows it, and as the model has it. */
static const char *shown(struct life *life, uint32_t team, uint32_t round, uint32_t board)
{
    static char text[200];
    const struct side *s = &life->teams[team].sides[round];
    const swp_team_board b = swp_tournament_team_board_in(life->t, round, team, board);
    snprintf(text, sizeof text, "%u-%u colour %d result %d; model %u (team %u) result %d%s%s",
             (unsigned)b.member, (unsigned)b.opponent, (int)b.colour, (int)b.result,
             (unsigned)s->members[board - 1], (unsigned)s->opponent, (int)s->results[board - 1],
             s->is_fixed ? ", fixed" : "", s->is_total ? ", total" : "");
    return text;
}

static bool check_team(struct life *life, uint32_t team)
{
    const struct team *t = &life->teams[team];
    const swp_tournament *l = life->t;
    bool same =
        HOLDS((swp_tournament_player(l, team) != NULL) == t->is_there, "team %u", (unsigned)team);
    if (!t->is_there)
        return same;
    same = same &&
           HOLDS(swp_tournament_team_size(l, team) == t->n_members, "size of %u", (unsigned)team);
    for (uint32_t i = 0; same && i < t->n_members; i++)
        same = HOLDS(swp_tournament_team_member_at(l, team, i) == t->members[i], "member %u of %u",
                     (unsigned)i, (unsigned)team);
    swp_points sum[3] = {0, 0, 0};
    for (uint32_t round = 1; same && round <= ROUNDS; round++) {
        const struct outcome out = outcome(life, team, round);
        const swp_entry entry = swp_tournament_entry_in(l, round, team);
        same = HOLDS(entry.opponent == t->sides[round].opponent && entry.result == out.result &&
                         entry.colour == t->sides[round].colour,
                     "team %u, round %u: %d, model %d", (unsigned)team, (unsigned)round,
                     (int)entry.result, (int)out.result);
        n_played += is_game(out.result);
        for (int score = MP; same && score <= GP; score++) {
            const swp_points points = points_of(life, team, round, score);
            sum[score] += points + t->bonus[score][round];
            same = HOLDS(
                swp_tournament_team_points_in(l, round, team, (swp_team_score)score) == points &&
                    swp_tournament_team_total_after(l, round, team, (swp_team_score)score) ==
                        sum[score],
                "team %u, round %u, score %d", (unsigned)team, (unsigned)round, score);
        }
        same = same && HOLDS(swp_tournament_score_after(l, round, team) == sum[life->primary],
                             "score of %u", (unsigned)team);
        for (uint32_t board = 1; same && board <= BOARDS; board++)
            same =
                HOLDS(same_board(life, team, round, board) && same_member(life, team, round, board),
                      "team %u, round %u, board %u: %s", (unsigned)team, (unsigned)round,
                      (unsigned)board, shown(life, team, round, board));
    }
    return same;
}

static bool check(struct life *life)
{
    swp_error err = {0};
    bool same = HOLDS(swp_tournament_validate(life->t, &err) == SWP_OK, "%s", err.text);
    for (uint32_t team = 1; same && team <= TEAMS; team++)
        same = check_team(life, team);
    for (uint32_t member = 1; same && member <= MEMBERS; member++)
        same = HOLDS(swp_tournament_team_of(life->t, member) == life->team_of[member] &&
                         (swp_tournament_player(swp_tournament_members(life->t), member) != NULL) ==
                             life->exists[member],
                     "member %u", (unsigned)member);
    return same;
}

static bool tell(void *user, const swp_tournament_difference *d)
{
    (void)user;
    fprintf(stderr, "differs: %s, team %u, round %u, member %u\n",
            swp_tournament_part_name(d->part), (unsigned)d->tpn, (unsigned)d->round,
            (unsigned)d->member);
    return true;
}

/* Saved and read again, and copied: equal; one of the three lives on. */
static void save_and_read(struct life *life)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    options.dialect = roll(2) ? SWP_TRF_DIALECT_TRF26 : SWP_TRF_DIALECT_WIDE;
    swp_error err = {0};
    char *bytes = NULL;
    size_t length = 0;
    swp_trf *trf = NULL;
    swp_tournament *copy = NULL;
    bool any_team = false;
    for (uint32_t team = 1; team <= TEAMS; team++)
        any_team = any_team || life->teams[team].is_there;
    step_name = "saved";
    if (!any_team ||
        !HOLDS(trf_bytes(life->t, NULL, &options, &bytes, &length, &err) == SWP_OK, "%s", err.text))
        return;
    HOLDS(swp_trf_read(bytes, length, NULL, NULL, &trf, &err) == SWP_OK, "%s", err.text);
    if (trf && swp_trf_tournament(trf)) {
        n_read++;
        if (!HOLDS(swp_tournament_compare(life->t, swp_trf_tournament(trf), tell, NULL),
                   "not equal"))
            fprintf(stderr, "%s", bytes);
        if (roll(2)) {
            swp_tournament_destroy(life->t);
            life->t = swp_trf_take_tournament(trf);
        }
    }
    HOLDS(swp_tournament_copy(life->t, NULL, &copy, &err) == SWP_OK &&
              swp_tournament_compare(life->t, copy, NULL, NULL),
          "copied");
    swp_tournament_destroy(life->t);
    life->t = copy;
    swp_trf_destroy(trf);
    free(bytes);
}

static void play(uint32_t number)
{
    struct life life = {.primary = SWP_TEAM_SCORE_MATCH_POINTS};
    swp_team_rules rules;
    state = life_number = number;
    step_number = 0;
    swp_team_rules_init(&rules, BOARDS);
    swp_tournament_create(NULL, &life.t, NULL);
    swp_tournament_set_team_rules(life.t, &rules, NULL);
    swp_tournament_set_system(life.t, "team-2026", NULL);
    swp_tournament_set_rounds(life.t, ROUNDS, NULL);
    for (uint32_t team = 1; team <= 1 + roll(TEAMS); team++)
        step_add_team(&life, team);
    step_way_back(&life);
    for (uint32_t member = 1; member <= MEMBERS; member++)
        if (roll(4))
            step_add_member(&life, 1 + (member - 1) % TEAMS, member);
    for (step_number = 1; step_number <= STEPS; step_number++) {
        step(&life);
        if (!check(&life))
            break;
        if (step_number % 5 == 0) {
            save_and_read(&life);
            if (!check(&life))
                break;
        }
    }
    swp_tournament_destroy(life.t);
}

int main(int argc, char **argv)
{
    const uint32_t lives = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 150;
    const uint32_t first = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    for (uint32_t number = first; number < first + lives && testing_failed < 50; number++)
        play(number);
    EXPECT(argc > 1 || (n_played > 8000 && n_read > 4000 && n_ways_back >= lives),
           "%u sides played, %u files, %u ways back", (unsigned)n_played, (unsigned)n_read,
           (unsigned)n_ways_back);
    printf("%u lives, %u sides of played matches seen, %u files\n", (unsigned)lives,
           (unsigned)n_played, (unsigned)n_read);
    return testing_finish("team_lives");
}
