/* SPDX-License-Identifier: Apache-2.0 */
/* The tournament that the bytes of fuzz_pair stand for, built through the public calls, and what
 * the target itself remembers of it: nothing of that is asked of the library. */
#ifndef SWISSPAIR_TESTS_FUZZ_STORY_H
#define SWISSPAIR_TESTS_FUZZ_STORY_H

#include "fuzz_support.h"

enum { MOST_PLAYERS = 14, MOST_PAST_ROUNDS = 9 };

/* The input as a source of decisions; 0 when it has run out. */
struct decisions {
    const uint8_t *bytes;
    size_t left;
};

static uint32_t decide(struct decisions *d, uint32_t choices)
{
    if (d->left == 0)
        return 0;
    d->left--;
    return *d->bytes++ % choices;
}

/* What the target itself remembers of the tournament it builds. Players are indexes 0..n-1. */
struct story {
    uint32_t n, past_rounds, rounds;
    uint32_t tpn[MOST_PLAYERS];
    bool has_met[MOST_PLAYERS][MOST_PLAYERS]; /* played over the board */
    bool is_forbidden[MOST_PLAYERS][MOST_PLAYERS];
    bool had_pab[MOST_PLAYERS];
    bool had_points_unplayed[MOST_PLAYERS]; /* any points without playing */
    bool takes_part[MOST_PLAYERS];
    int colour_difference[MOST_PLAYERS];
    char last_colour[MOST_PLAYERS], last_but_one[MOST_PLAYERS];
    uint32_t fixed_pab; /* index, or n */
};

static void must(swp_status status, const swp_error *err, const char *what)
{
    REQUIRE(status == SWP_OK, "%s: %s [%s]", what, err->text, err->rule);
}

static void remember_colour(struct story *s, uint32_t player, char colour)
{
    s->colour_difference[player] += colour == 'w' ? 1 : -1;
    s->last_but_one[player] = s->last_colour[player];
    s->last_colour[player] = colour;
}

/* Records one game or forfeit of a past round. */
static void record_game(struct decisions *d, swp_tournament *t, struct story *s, uint32_t round,
                        uint32_t white, uint32_t black)
{
    static const struct {
        swp_result white, black;
    } ends[] = {
        {SWP_RESULT_WIN, SWP_RESULT_LOSS},
        {SWP_RESULT_LOSS, SWP_RESULT_WIN},
        {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
        {SWP_RESULT_WIN, SWP_RESULT_LOSS},
        {SWP_RESULT_LOSS, SWP_RESULT_WIN},
        {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
        {SWP_RESULT_LOSS, SWP_RESULT_LOSS},
        {SWP_RESULT_WIN_UNRATED, SWP_RESULT_LOSS_UNRATED},
        {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
        {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN},
        {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS},
    };
    uint32_t end = decide(d, sizeof ends / sizeof *ends);
    swp_error err = {0};
    bool is_played =
        ends[end].white != SWP_RESULT_FORFEIT_WIN && ends[end].white != SWP_RESULT_FORFEIT_LOSS;
    if (swp_tournament_team_rules(t) && is_played) { /* a match: what its games gave, of 4 boards */
        static const swp_points games[] = {[SWP_RESULT_WIN] = 30,
                                           [SWP_RESULT_DRAW] = 20,
                                           [SWP_RESULT_LOSS] = 10,
                                           [SWP_RESULT_WIN_UNRATED] = 40};
        const bool is_counted = ends[end].black != SWP_RESULT_LOSS_UNRATED;
        must(swp_tournament_record_team_match(t, round, s->tpn[white], s->tpn[black],
                                              games[ends[end].white],
                                              is_counted ? games[ends[end].black] : 0, &err),
             &err, "record_team_match");
    } else
        must(swp_tournament_record_game(t, round, s->tpn[white], s->tpn[black], ends[end].white,
                                        ends[end].black, &err),
             &err, "record_game");
    if (swp_tournament_match_games(t) == 2) { /* the second game ends likewise */
        must(swp_tournament_set_second_result_in(t, round, s->tpn[white], ends[end].white, &err),
             &err, "second game");
        must(swp_tournament_set_second_result_in(t, round, s->tpn[black], ends[end].black, &err),
             &err, "second game");
    }
    if (is_played) {
        s->has_met[white][black] = s->has_met[black][white] = true;
        if (swp_tournament_match_games(t) == 1 && !swp_tournament_team_rules(t)) {
            /* else no colour of a match bars anything */
            remember_colour(s, white, 'w');
            remember_colour(s, black, 'b');
        }
    } else {
        s->had_points_unplayed[white] |= ends[end].white == SWP_RESULT_FORFEIT_WIN;
        s->had_points_unplayed[black] |= ends[end].black == SWP_RESULT_FORFEIT_WIN;
    }
}

/* Somebody who does not play in a past round: absent, a bye of some kind, or the round's PAB. */
static void record_unpaired(struct decisions *d, swp_tournament *t, struct story *s, uint32_t round,
                            uint32_t player, bool *pab_is_free)
{
    static const swp_result kinds[] = {SWP_RESULT_PAB, SWP_RESULT_ZERO_BYE, SWP_RESULT_HALF_BYE,
                                       SWP_RESULT_FULL_BYE, SWP_RESULT_NONE};
    swp_result kind = kinds[decide(d, sizeof kinds / sizeof *kinds)];
    if (kind == SWP_RESULT_PAB && (!*pab_is_free || s->had_pab[player]))
        kind = SWP_RESULT_ZERO_BYE;
    if (kind == SWP_RESULT_NONE)
        return;
    if (kind == SWP_RESULT_PAB) {
        *pab_is_free = false;
        s->had_pab[player] = true;
    }
    s->had_points_unplayed[player] |= kind != SWP_RESULT_ZERO_BYE;
    swp_entry entry = {0, SWP_COLOUR_NONE, kind};
    swp_error err = {0};
    must(swp_tournament_set_entry_in(t, round, s->tpn[player], &entry, &err), &err, "set_entry");
}

static void record_past_round(struct decisions *d, swp_tournament *t, struct story *s,
                              uint32_t round)
{
    bool is_done[MOST_PLAYERS] = {false};
    bool pab_is_free = true;
    for (uint32_t i = 0; i < s->n; i++) {
        if (is_done[i])
            continue;
        is_done[i] = true;
        uint32_t skip = decide(d, s->n + 3), opponent = s->n;
        for (uint32_t step = 0; step < s->n && skip < s->n; step++) {
            uint32_t j = (i + 1 + skip + step) % s->n;
            if (!is_done[j] && !s->has_met[i][j]) {
                opponent = j;
                break;
            }
        }
        if (opponent == s->n) {
            record_unpaired(d, t, s, round, i, &pab_is_free);
            continue;
        }
        is_done[opponent] = true;
        /* Mostly sensible colours: a past of reversed limits says little about real rounds. */
        bool i_is_white = s->colour_difference[i] < s->colour_difference[opponent];
        if (s->colour_difference[i] == s->colour_difference[opponent])
            i_is_white = s->last_colour[i] == 'b';
        if (decide(d, 16) == 15)
            i_is_white = !i_is_white;
        record_game(d, t, s, round, i_is_white ? i : opponent, i_is_white ? opponent : i);
    }
}

static void choose_participants(struct decisions *d, swp_tournament *t, struct story *s)
{
    static const swp_result kinds[] = {SWP_RESULT_ZERO_BYE, SWP_RESULT_HALF_BYE,
                                       SWP_RESULT_FULL_BYE, SWP_RESULT_PAB};
    s->fixed_pab = s->n;
    uint32_t round = s->past_rounds + 1;
    for (uint32_t i = 0; i < s->n; i++) {
        s->takes_part[i] = true;
        if (decide(d, 8) != 7)
            continue;
        swp_result kind = kinds[decide(d, 4)];
        if (kind == SWP_RESULT_PAB && s->fixed_pab != s->n)
            kind = SWP_RESULT_ZERO_BYE;
        if (kind == SWP_RESULT_PAB)
            s->fixed_pab = i;
        s->takes_part[i] = false;
        swp_error err = {0};
        must(swp_tournament_request_bye_in(t, round, s->tpn[i], kind, &err), &err, "request_bye");
    }
}

static void forbid_some(struct decisions *d, swp_tournament *t, struct story *s)
{
    for (uint32_t left = decide(d, 4); left > 0 && s->n >= 2; left--) {
        uint32_t a = decide(d, s->n), b = decide(d, s->n);
        if (a == b)
            continue;
        uint32_t pair[2] = {s->tpn[a], s->tpn[b]};
        uint32_t first = 1 + decide(d, s->rounds), last = decide(d, 3) ? 0 : first;
        swp_error err = {0};
        must(swp_tournament_forbid(t, pair, 2, first, last, &err), &err, "forbid");
        uint32_t round = s->past_rounds + 1;
        if (first <= round && (last == 0 || last >= round))
            s->is_forbidden[a][b] = s->is_forbidden[b][a] = true;
    }
}

static void clear_round(swp_tournament *t, const struct story *s, uint32_t round)
{
    swp_entry nothing = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    swp_error err = {0};
    for (uint32_t i = 0; i < s->n; i++)
        must(swp_tournament_set_entry_in(t, round, s->tpn[i], &nothing, &err), &err, "set_entry");
}

/* The tournament the bytes stand for; its rounds are matches, its players teams where the
 * system pairs these. */
static swp_tournament *build_story(struct decisions *d, struct story *s, const swp_system *system,
                                   const swp_allocator *allocator)
{
    swp_tournament *t = NULL;
    swp_error err = {0};
    memset(s, 0, sizeof *s);
    must(swp_tournament_create(allocator, &t, &err), &err, "create");
    if (system->flags & SWP_SYSTEM_PAIRS_MATCHES) {
        must(swp_tournament_set_match_games(t, 2, &err), &err, "set_match_games");
        must(swp_tournament_set_system(t, system->id, &err), &err, "set_system");
    }
    if (system->flags & SWP_SYSTEM_PAIRS_TEAMS) {
        swp_team_rules rules;
        swp_team_rules_init(&rules, 4);
        rules.preferences = (swp_team_colours)decide(d, 3);
        rules.secondary = decide(d, 2) ? SWP_TEAM_SCORE_NONE : SWP_TEAM_SCORE_GAME_POINTS;
        must(swp_tournament_set_team_rules(t, &rules, &err), &err, "set_team_rules");
        must(swp_tournament_set_system(t, system->id, &err), &err, "set_system");
    }
    s->n = 1 + decide(d, MOST_PLAYERS);
    s->past_rounds = decide(d, MOST_PAST_ROUNDS + 1);
    s->rounds = s->past_rounds + 1 + decide(d, 3);
    uint32_t gap = 1 + decide(d, 3);
    for (uint32_t i = 0; i < s->n; i++) {
        swp_player p = SWP_PLAYER_INIT;
        p.tpn = s->tpn[i] = 1 + i * gap;
        p.rating = (int32_t)(2400 - 25 * (int32_t)i);
        p.name = "Player";
        must(swp_tournament_add_player(t, &p, &err), &err, "add_player");
    }
    must(swp_tournament_set_rounds(t, s->rounds, &err), &err, "set_rounds");
    must(swp_tournament_set_initial_colour(t, decide(d, 2) ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE,
                                           &err),
         &err, "set_initial_colour");
    uint32_t scheme = decide(d, 8);
    if (scheme == 7) {
        swp_scoring three = {30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0, 10, {0}};
        must(swp_tournament_set_scoring(t, &three, &err), &err, "set_scoring");
    } else if (scheme == 6 && s->rounds >= 2) {
        must(swp_tournament_accelerate_baku(t, &err), &err, "accelerate_baku");
    }
    for (uint32_t round = 1; round <= s->past_rounds; round++) {
        record_past_round(d, t, s, round);
        if (swp_tournament_rounds_recorded(t) < round) {
            /* Nobody was paired: not a recorded round, and the one to be paired now. */
            s->past_rounds = round - 1;
            clear_round(t, s, round);
        }
    }
    forbid_some(d, t, s);
    choose_participants(d, t, s);
    must(swp_tournament_validate(t, &err), &err, "validate");
    return t;
}

#endif
