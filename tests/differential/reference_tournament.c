/* SPDX-License-Identifier: Apache-2.0 */
/* Between the plain structs of the reference and the public interface: see the header. */
#include "reference_tournament.h"

#include "corpus_file.h"

#include <string.h>

static swp_result result_by(const struct random_tournament *t, enum ref_kind kind, int points)
{
    switch (kind) {
    case REF_PLAYED:
        return points == t->win    ? SWP_RESULT_WIN
               : points == t->draw ? SWP_RESULT_DRAW
                                   : SWP_RESULT_LOSS;
    case REF_FORFEIT_WIN:
        return SWP_RESULT_FORFEIT_WIN;
    case REF_FORFEIT_LOSS:
        return SWP_RESULT_FORFEIT_LOSS;
    case REF_PAB:
        return SWP_RESULT_PAB;
    case REF_HALF_BYE:
        return SWP_RESULT_HALF_BYE;
    case REF_FULL_BYE:
        return SWP_RESULT_FULL_BYE;
    case REF_ABSENT:
        break;
    }
    return SWP_RESULT_ZERO_BYE;
}

static swp_result result_of(const struct random_tournament *t, const struct ref_entry *e)
{
    return result_by(t, e->kind, e->points);
}

/* What matches and byes are worth in either score. */
static swp_status add_team_rules(const struct random_tournament *t, swp_tournament *to,
                                 swp_error *err)
{
    static const swp_team_colours colours[] = {[REF_NO_PREFERENCES] = SWP_TEAM_COLOURS_NONE,
                                               [REF_TYPE_A] = SWP_TEAM_COLOURS_TYPE_A,
                                               [REF_TYPE_B] = SWP_TEAM_COLOURS_TYPE_B};
    const bool games_first = (t->axes & RANDOM_GAME_POINTS) != 0;
    swp_team_rules rules;
    swp_team_rules_init(&rules, (uint32_t)t->boards);
    rules.primary = games_first ? SWP_TEAM_SCORE_GAME_POINTS : SWP_TEAM_SCORE_MATCH_POINTS;
    rules.secondary = !t->position.uses_secondary ? SWP_TEAM_SCORE_NONE
                      : games_first               ? SWP_TEAM_SCORE_MATCH_POINTS
                                                  : SWP_TEAM_SCORE_GAME_POINTS;
    rules.preferences = colours[t->position.preferences];
    rules.game_scoring.pab = random_team_bye(t, REF_PAB, /* in_game_points= */ true);
    rules.game_scoring.half_bye = random_team_bye(t, REF_HALF_BYE, /* in_game_points= */ true);
    rules.game_scoring.full_bye = random_team_bye(t, REF_FULL_BYE, /* in_game_points= */ true);
    return swp_tournament_set_team_rules(to, &rules, err);
}

static swp_status add_facts(const struct random_tournament *t, swp_tournament *to, swp_error *err)
{
    swp_scoring scoring = SWP_SCORING_INIT;
    scoring.white_win = scoring.black_win = scoring.forfeit_win = t->win;
    scoring.white_draw = scoring.black_draw = scoring.unknown = t->draw;
    scoring.half_bye = t->half_bye;
    scoring.full_bye = t->full_bye;
    scoring.pab = t->pab;
    swp_colour lot = (swp_colour)t->position.initial_colour;
    swp_status status = swp_tournament_set_rounds(to, (uint32_t)t->position.rounds, err);
    if (status == SWP_OK && (t->axes & RANDOM_MATCHES))
        status = swp_tournament_set_match_games(to, 2, err);
    if (status == SWP_OK && (t->axes & RANDOM_TEAMS))
        status = add_team_rules(t, to, err);
    if (status == SWP_OK)
        status = swp_tournament_set_initial_colour(to, lot, err);
    if (status == SWP_OK)
        status = swp_tournament_set_scoring(to, &scoring, err);
    if (status == SWP_OK && (t->axes & RANDOM_RANK))
        status = swp_tournament_set_pairing_order(to, SWP_PAIRING_ORDER_BY_POSITION, err);
    for (int i = 1; i <= t->n && status == SWP_OK; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = (uint32_t)random_tpn(t, i);
        player.rating = t->position.rating[i];
        player.name = t->position.name[i];
        player.federation = t->position.federation[i];
        status = swp_tournament_add_player(to, &player, err);
    }
    for (int g = 0; g < t->n_groups && status == SWP_OK; g++) {
        uint32_t tpns[REF_MAX_PLAYERS];
        for (int i = 0; i < t->group_size[g]; i++)
            tpns[i] = (uint32_t)random_tpn(t, t->groups[g][i]);
        status = swp_tournament_forbid(to, tpns, (uint32_t)t->group_size[g], 1, 0, err);
    }
    return status;
}

/* A match that was played, seen from its White: by game points; byes and forfeits are entries like
 * any other. */
static swp_status add_match(const struct random_tournament *t, swp_tournament *to, int white,
                            int round, swp_error *err)
{
    const int black = t->position.past[white][round].opponent;
    return swp_tournament_record_team_match(to, (uint32_t)round, (uint32_t)white, (uint32_t)black,
                                            t->games[white][round], t->games[black][round], err);
}

/* The rounds behind one player. */
static swp_status add_player_rounds(const struct random_tournament *t, swp_tournament *to,
                                    int player, swp_error *err)
{
    const struct ref_position *p = &t->position;
    const uint32_t tpn = (uint32_t)random_tpn(t, player);
    swp_status status = SWP_OK;
    for (int r = 1; r < p->round && status == SWP_OK; r++) {
        const struct ref_entry *e = &p->past[player][r];
        const int opponent = e->opponent ? random_tpn(t, e->opponent) : 0;
        const struct ref_second *second = &p->second[player][r];
        swp_entry entry = {(uint32_t)opponent, (swp_colour)e->colour,
                           result_by(t, e->kind, e->points - second->points)};
        if ((t->axes & RANDOM_TEAMS) && e->kind == REF_PLAYED) {
            if (e->colour == REF_WHITE)
                status = add_match(t, to, player, r, err);
            continue;
        }
        status = swp_tournament_set_entry_in(to, (uint32_t)r, tpn, &entry, err);
        if (status == SWP_OK && second->kind != REF_ABSENT)
            status = swp_tournament_set_second_result_in(
                to, (uint32_t)r, tpn, result_by(t, second->kind, second->points), err);
    }
    return status;
}

/* What the arbiter's hand has made of them, virtual points, his bye in the open round. */
static swp_status add_player_points(const struct random_tournament *t, swp_tournament *to,
                                    int player, swp_error *err)
{
    const struct ref_position *p = &t->position;
    const uint32_t tpn = (uint32_t)random_tpn(t, player);
    swp_status status = SWP_OK;
    for (int r = 1; r <= p->round && status == SWP_OK; r++)
        if (p->virtual_points[player][r])
            status = swp_tournament_set_virtual_points_in(to, (uint32_t)r, tpn,
                                                          p->virtual_points[player][r], err);
    for (int r = 1; r < p->round && status == SWP_OK; r++) {
        const int points = p->past[player][r].points;
        if (swp_tournament_entry_points_in(to, (uint32_t)r, tpn) != points)
            status = swp_tournament_set_entry_points_in(to, (uint32_t)r, tpn, points, err);
    }
    if (status == SWP_OK && !p->takes_part[player]) {
        struct ref_entry away = {0, REF_NO_COLOUR, t->absence[player], 0};
        status =
            swp_tournament_request_bye_in(to, (uint32_t)p->round, tpn, result_of(t, &away), err);
    }
    return status;
}

swp_tournament *reference_tournament(const struct random_tournament *t, const char *system,
                                     swp_error *err)
{
    swp_tournament *to = NULL;
    swp_status status = swp_tournament_create(NULL, &to, err);
    if (status == SWP_OK)
        status = swp_tournament_set_system(to, system, err);
    if (status == SWP_OK)
        status = add_facts(t, to, err);
    for (int i = 1; i <= t->n && status == SWP_OK; i++)
        status = add_player_rounds(t, to, i, err);
    for (int i = 1; i <= t->n && status == SWP_OK; i++)
        status = add_player_points(t, to, i, err);
    if (status == SWP_OK)
        return to;
    swp_tournament_destroy(to);
    return NULL;
}

/* A file of teams, without acceleration. */
static void read_teams(const struct corpus_file *file, struct random_tournament *t)
{
    t->axes |= RANDOM_TEAMS | (file->game_points_first ? RANDOM_GAME_POINTS : 0);
    t->boards = file->boards;
    t->pab = t->draw;
    for (int i = 1; i <= file->n; i++)
        for (int r = 1; r <= file->rounds; r++)
            t->games[i][r] =
                file->game_points_first ? file->entries[i][r].points : file->secondary[i][r];
}

bool reference_read(const char *path, struct random_tournament *t)
{
    static struct corpus_file file;
    memset(t, 0, sizeof *t);
    if (!corpus_read(path, &file) || file.n_forbidden > RANDOM_MAX_GROUPS)
        return false;
    corpus_position(&file, file.rounds + 1, &t->position);
    t->n = file.n;
    t->rounds = file.planned;
    t->win = t->pab = file.win;
    t->draw = t->half_bye = file.draw;
    t->full_bye = file.win;
    if (file.is_double) {
        t->axes |= RANDOM_MATCHES;
        t->pab = file.pab;
        t->half_bye = file.half;
        t->full_bye = file.full;
    }
    if (file.boards)
        read_teams(&file, t);
    for (int i = 0; i < file.n_forbidden; i++) {
        const int *rounds = file.forbidden_rounds[i];
        if (rounds[0] > t->position.round || (rounds[1] && rounds[1] < t->position.round))
            continue;
        t->group_size[t->n_groups++] = 2;
        t->groups[t->n_groups - 1][0] = file.forbidden[i][0];
        t->groups[t->n_groups - 1][1] = file.forbidden[i][1];
    }
    return true;
}

/* The player whom the library knows by a number. */
static int player_of(const struct random_tournament *t, uint32_t tpn)
{
    for (int i = 1; i <= t->n; i++)
        if (random_tpn(t, i) == (int)tpn)
            return i;
    return 0;
}

/* The round to be paired has been played already, by those who take part in their order, and so has
 * the one behind it. */
static swp_status record_on(const struct random_tournament *t, swp_tournament *to, swp_error *err)
{
    const uint32_t round = (uint32_t)t->position.round;
    swp_status status = SWP_OK;
    uint32_t waiting = 0;
    for (uint32_t q = round; q < round + 2; q++) {
        for (int i = 1; i <= t->n && status == SWP_OK; i++) {
            const uint32_t tpn = (uint32_t)random_tpn(t, i);
            if (!t->position.takes_part[i])
                continue;
            if (waiting && (t->axes & RANDOM_TEAMS))
                status = swp_tournament_record_team_match(to, q, waiting, tpn, 20, 0, err);
            else if (waiting)
                status = swp_tournament_record_game(to, q, waiting, tpn, SWP_RESULT_WIN,
                                                    SWP_RESULT_LOSS, err);
            waiting = waiting ? 0 : tpn;
        }
        const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        if (waiting && status == SWP_OK)
            status = swp_tournament_set_entry_in(to, q, waiting, &bye, err);
        waiting = 0;
    }
    return status;
}

swp_status reference_pair_by_library(const struct random_tournament *t, const char *system,
                                     struct ref_pairing *out, swp_error *err)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_tournament *to = reference_tournament(t, system, err);
    if (!to)
        return err->status;
    options.system = system;
    options.round = (uint32_t)t->position.round;
    const bool is_recorded = (t->axes & RANDOM_MIDDLE) && t->position.round < t->rounds;
    options.flags |= t->position.maxi ? SWP_PAIR_MAXI : 0u;
    options.flags |= is_recorded ? SWP_PAIR_RECORDED : 0u;
    swp_status status = is_recorded ? record_on(t, to, err) : SWP_OK;
    if (status == SWP_OK)
        status = swp_pairing_create(to, &options, &pairing, err);
    out->n_boards = 0;
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        swp_board b = swp_pairing_board_at(pairing, i);
        struct ref_board board = {player_of(t, b.white), b.black ? player_of(t, b.black) : 0};
        out->boards[out->n_boards++] = board;
    }
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(to);
    return status;
}

bool reference_same_boards(const struct ref_pairing *a, const struct ref_pairing *b)
{
    if (a->n_boards != b->n_boards)
        return false;
    for (int i = 0; i < a->n_boards; i++)
        if (a->boards[i].white != b->boards[i].white || a->boards[i].black != b->boards[i].black)
            return false;
    return true;
}

bool reference_same_pairs(const struct ref_pairing *a, const struct ref_pairing *b)
{
    for (int i = 0; i < a->n_boards; i++) {
        bool found = false;
        for (int j = 0; j < b->n_boards; j++)
            found = found || (a->boards[i].white == b->boards[j].white &&
                              a->boards[i].black == b->boards[j].black);
        if (!found)
            return false;
    }
    return a->n_boards == b->n_boards;
}

static char letter_of(const struct random_tournament *t, const struct ref_entry *e)
{
    static const char letters[] = {
        [REF_ABSENT] = 'Z', [REF_PLAYED] = '0',   [REF_FORFEIT_WIN] = '+', [REF_FORFEIT_LOSS] = '-',
        [REF_PAB] = 'U',    [REF_HALF_BYE] = 'H', [REF_FULL_BYE] = 'F'};
    if (e->kind == REF_PLAYED)
        return e->points == t->win ? '1' : e->points == t->draw ? '=' : '0';
    return letters[e->kind];
}

static void print_player(FILE *out, const struct random_tournament *t, int player)
{
    const struct ref_position *p = &t->position;
    int points = 0;
    for (int r = 1; r < p->round; r++)
        points += p->past[player][r].points;
    const char *name = p->name[player][0] ? p->name[player] : "Player";
    int width = 33; /* in characters, of which some have several bytes */
    for (const char *c = name; *c; c++)
        width += ((unsigned char)*c & 0xc0u) == 0x80u;
    fprintf(out, "001 %4d %-5s%-*s %4d %3s %11s %10s %2d.%d %4d", player, "", width, name,
            p->rating[player], "", "", "", points / 10, points % 10, player);
    for (int r = 1; r < p->round; r++) {
        const struct ref_entry *e = &p->past[player][r];
        char colour = e->colour == REF_WHITE ? 'w' : e->colour == REF_BLACK ? 'b' : '-';
        fprintf(out, "  %04d %c %c", e->opponent, colour, letter_of(t, e));
    }
    struct ref_entry away = {0, REF_NO_COLOUR, t->absence[player], 0};
    if (!p->takes_part[player])
        fprintf(out, "  0000 - %c", letter_of(t, &away));
    fprintf(out, "\n");
}

void reference_print(FILE *out, const struct random_tournament *t)
{
    const struct ref_position *p = &t->position;
    fprintf(out, "012 random%s\n", p->maxi ? " Maxi-tournament" : "");
    if (p->rounds)
        fprintf(out, "XXR %d\n", p->rounds);
    if (p->initial_colour != REF_NO_COLOUR)
        fprintf(out, "XXC %s1\n", p->initial_colour == REF_WHITE ? "white" : "black");
    fprintf(out, "### win %d, draw %d, bye %d tenths; round %d is to be paired\n", t->win, t->draw,
            t->pab, p->round);
    for (int i = 1; i <= t->n; i++)
        print_player(out, t, i);
    for (int g = 0; g < t->n_groups; g++) {
        fprintf(out, "XXP");
        for (int i = 0; i < t->group_size[g]; i++)
            fprintf(out, " %d", t->groups[g][i]);
        fprintf(out, "\n");
    }
    for (int i = 1; i <= t->n; i++) {
        bool any = false;
        for (int r = 1; r <= p->round; r++)
            any = any || p->virtual_points[i][r] != 0;
        if (!any)
            continue;
        fprintf(out, "XXA %4d", i);
        for (int r = 1; r <= p->round; r++)
            fprintf(out, " %2d.%d", p->virtual_points[i][r] / 10, p->virtual_points[i][r] % 10);
        fprintf(out, "\n");
    }
}
