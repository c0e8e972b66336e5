/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament written down plainly: see the header. */
#include "plain_tournament.h"

#include <string.h>

static const swp_entry nothing = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};

struct plain_player *plain_find(struct plain_tournament *m, uint32_t tpn)
{
    for (uint32_t i = 0; i < m->n_players; i++)
        if (m->players[i].tpn == tpn)
            return &m->players[i];
    return NULL;
}

swp_result plain_counted(const struct plain_player *p, uint32_t round)
{
    if (p->entry[round].result != SWP_RESULT_NONE)
        return p->entry[round].result;
    if (p->request[round] != SWP_RESULT_NONE)
        return p->request[round];
    return p->gone[round] ? SWP_RESULT_ZERO_BYE : SWP_RESULT_NONE;
}

bool plain_took_part(const struct plain_player *p, uint32_t round)
{
    return p->entry[round].opponent != 0 || p->entry[round].result == SWP_RESULT_PAB;
}

uint32_t plain_recorded(const struct plain_tournament *m)
{
    for (uint32_t round = PLAIN_ROUNDS; round > 0; round--)
        for (uint32_t i = 0; i < m->n_players; i++)
            if (plain_took_part(&m->players[i], round))
                return round;
    return 0;
}

static swp_points by_scoring(const swp_scoring *s, swp_result result, swp_colour colour)
{
    const bool white = colour == SWP_COLOUR_WHITE;
    switch (result) {
    case SWP_RESULT_WIN:
    case SWP_RESULT_WIN_UNRATED:
        return white ? s->white_win : s->black_win;
    case SWP_RESULT_DRAW:
    case SWP_RESULT_DRAW_UNRATED:
        return white ? s->white_draw : s->black_draw;
    case SWP_RESULT_LOSS:
    case SWP_RESULT_LOSS_UNRATED:
        return white ? s->white_loss : s->black_loss;
    case SWP_RESULT_FORFEIT_WIN:
        return s->forfeit_win;
    case SWP_RESULT_FORFEIT_LOSS:
        return s->forfeit_loss;
    case SWP_RESULT_PAB:
        return s->pab;
    case SWP_RESULT_FULL_BYE:
        return s->full_bye;
    case SWP_RESULT_HALF_BYE:
        return s->half_bye;
    case SWP_RESULT_UNKNOWN:
        return s->unknown;
    case SWP_RESULT_PAIRED:
        return 0;
    case SWP_RESULT_NONE:
    case SWP_RESULT_ZERO_BYE:
    case SWP_RESULT_MAX_ENUM:
        break;
    }
    return s->zero_bye;
}

swp_points plain_worth(const struct plain_tournament *m, const struct plain_player *p,
                       uint32_t round)
{
    return p->has_own_worth[round]
               ? p->own_worth[round]
               : by_scoring(&m->scoring, plain_counted(p, round), p->entry[round].colour);
}

bool plain_has_open_game(const struct plain_tournament *m, uint32_t last)
{
    for (uint32_t i = 0; i < m->n_players; i++)
        for (uint32_t round = 1; round <= last; round++)
            if (m->players[i].entry[round].result == SWP_RESULT_PAIRED ||
                m->players[i].entry[round].result == SWP_RESULT_UNKNOWN)
                return true;
    return false;
}

/* ---- players ------------------------------------------------------------------------------- */

static void drop_group(struct plain_tournament *m, uint32_t index)
{
    for (uint32_t g = index; g + 1 < m->n_groups; g++)
        m->groups[g] = m->groups[g + 1];
    m->n_groups--;
}

bool plain_remove(struct plain_tournament *m, uint32_t tpn)
{
    struct plain_player *p = plain_find(m, tpn);
    if (!p)
        return false;
    for (uint32_t round = 1; round <= PLAIN_ROUNDS; round++)
        if (plain_took_part(p, round))
            return false;
    for (uint32_t g = m->n_groups; g-- > 0;) {
        struct plain_group kept = m->groups[g];
        kept.count = 0;
        for (uint32_t i = 0; i < m->groups[g].count; i++)
            if (m->groups[g].tpns[i] != tpn)
                kept.tpns[kept.count++] = m->groups[g].tpns[i];
        const bool was_in = kept.count < m->groups[g].count;
        m->groups[g] = kept;
        if (was_in && kept.count < 2)
            drop_group(m, g);
    }
    for (; p + 1 < m->players + m->n_players; p++)
        *p = p[1];
    m->n_players--;
    return true;
}

bool plain_withdraw(struct plain_tournament *m, uint32_t tpn, uint32_t round)
{
    struct plain_player *p = plain_find(m, tpn);
    for (uint32_t q = round; p && q <= PLAIN_ROUNDS; q++)
        if (plain_took_part(p, q))
            return false;
    for (uint32_t q = round; p && q <= PLAIN_ROUNDS; q++)
        p->gone[q] = true;
    return p != NULL;
}

bool plain_return(struct plain_tournament *m, uint32_t tpn, uint32_t round)
{
    struct plain_player *p = plain_find(m, tpn);
    if (!p || !p->gone[round])
        return false;
    for (uint32_t q = round; q <= PLAIN_ROUNDS; q++)
        p->gone[q] = false;
    return true;
}

bool plain_request(struct plain_tournament *m, uint32_t tpn, uint32_t round, swp_result bye)
{
    struct plain_player *p = plain_find(m, tpn);
    if (!p || (bye != SWP_RESULT_NONE && p->entry[round].opponent != 0))
        return false;
    p->request[round] = bye;
    return true;
}

/* ---- rounds -------------------------------------------------------------------------------- */

static bool is_won(swp_result result)
{
    return result == SWP_RESULT_WIN || result == SWP_RESULT_WIN_UNRATED ||
           result == SWP_RESULT_FORFEIT_WIN;
}

static bool is_drawn(swp_result result)
{
    return result == SWP_RESULT_DRAW || result == SWP_RESULT_DRAW_UNRATED;
}

/* Rated, not rated, forfeited, started, only paired; 0 for what is no game. */
static int kind_of(swp_result result)
{
    switch ((int)result) {
    case SWP_RESULT_WIN:
    case SWP_RESULT_DRAW:
    case SWP_RESULT_LOSS:
        return 1;
    case SWP_RESULT_WIN_UNRATED:
    case SWP_RESULT_DRAW_UNRATED:
    case SWP_RESULT_LOSS_UNRATED:
        return 2;
    case SWP_RESULT_FORFEIT_WIN:
    case SWP_RESULT_FORFEIT_LOSS:
        return 3;
    case SWP_RESULT_UNKNOWN:
        return 4;
    case SWP_RESULT_PAIRED:
        return 5;
    default:
        return 0;
    }
}

/* Who wins has an opponent who lost. */
static bool go_together(swp_result a, swp_result b)
{
    return kind_of(a) != 0 && kind_of(a) == kind_of(b) &&
           !(is_won(a) && (is_won(b) || is_drawn(b))) && !(is_won(b) && is_drawn(a));
}

static void leave_opponent(struct plain_tournament *m, struct plain_player *p, uint32_t round)
{
    struct plain_player *other = plain_find(m, p->entry[round].opponent);
    if (other && other->entry[round].opponent == p->tpn)
        other->entry[round] = nothing;
}

bool plain_game(struct plain_tournament *m, uint32_t round, uint32_t white, uint32_t black,
                swp_result white_result, swp_result black_result)
{
    struct plain_player *first = plain_find(m, white), *second = plain_find(m, black);
    if (!first || !second || first == second || !go_together(white_result, black_result))
        return false;
    leave_opponent(m, first, round);
    leave_opponent(m, second, round);
    first->entry[round] = (swp_entry){black, SWP_COLOUR_WHITE, white_result};
    second->entry[round] = (swp_entry){white, SWP_COLOUR_BLACK, black_result};
    return true;
}

bool plain_clear_game(struct plain_tournament *m, uint32_t round, uint32_t tpn)
{
    struct plain_player *p = plain_find(m, tpn);
    if (!p)
        return false;
    leave_opponent(m, p, round);
    p->entry[round] = nothing;
    return true;
}

bool plain_unpair(struct plain_tournament *m, uint32_t round)
{
    if (round == 0 || round != plain_recorded(m))
        return false;
    for (uint32_t i = 0; i < m->n_players; i++) {
        struct plain_player *p = &m->players[i];
        const swp_result had = p->entry[round].result;
        if (plain_took_part(p, round))
            p->has_own_worth[round] = false;
        else if (had != SWP_RESULT_NONE)
            p->request[round] = had;
        else if (p->request[round] == SWP_RESULT_NONE && !p->gone[round])
            p->request[round] = SWP_RESULT_ZERO_BYE;
        p->entry[round] = nothing;
    }
    return true;
}

bool plain_pairing_fits(struct plain_tournament *m, const swp_pairing *pairing)
{
    const uint32_t round = swp_pairing_round(pairing);
    if (plain_recorded(m) >= round)
        return false;
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const struct plain_player *white = plain_find(m, board.white);
        const struct plain_player *black = plain_find(m, board.black);
        const swp_result of_white = white ? plain_counted(white, round) : SWP_RESULT_ZERO_BYE;
        if (of_white != SWP_RESULT_NONE && (board.black != 0 || of_white != SWP_RESULT_PAB))
            return false;
        if (board.black != 0 && (!black || plain_counted(black, round) != SWP_RESULT_NONE))
            return false;
    }
    return true;
}

void plain_record(struct plain_tournament *m, const swp_pairing *pairing)
{
    const uint32_t round = swp_pairing_round(pairing);
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        if (board.black != 0)
            plain_game(m, round, board.white, board.black, SWP_RESULT_PAIRED, SWP_RESULT_PAIRED);
        else
            plain_find(m, board.white)->entry[round].result = SWP_RESULT_PAB;
    }
}

/* ---- the whole ----------------------------------------------------------------------------- */

/* How many stand before player i in the pairing order. */
static uint32_t standing_before(const struct plain_tournament *m, uint32_t i)
{
    uint32_t before = 0;
    for (uint32_t j = 0; j < m->n_players; j++)
        before += m->order == SWP_PAIRING_ORDER_BY_POSITION ? j < i
                                                            : m->players[j].tpn < m->players[i].tpn;
    return before;
}

/* C.04.7: who was on the list of round 1 fills group A, who came later joins above its last. */
bool plain_baku(struct plain_tournament *m)
{
    const swp_scoring *s = &m->scoring;
    const bool usual = s->white_win == s->black_win && s->white_draw == s->black_draw &&
                       s->white_loss == 0 && s->black_loss == 0 && s->white_win > 0 &&
                       2 * s->white_draw == s->white_win;
    if (m->n_players == 0 || m->rounds == 0 || !usual)
        return false;
    uint32_t order[PLAIN_PLAYERS], listed = 0, taken = 0;
    bool late[PLAIN_PLAYERS];
    for (uint32_t i = 0; i < m->n_players; i++) {
        order[standing_before(m, i)] = i;
        late[i] = plain_recorded(m) > 0 && plain_counted(&m->players[i], 1) == SWP_RESULT_NONE;
        listed += !late[i];
    }
    uint32_t group_a = 2 * ((listed + 3) / 4);
    group_a = group_a > listed ? listed : group_a;
    const uint32_t accelerated = (m->rounds + 1) / 2, full = (accelerated + 1) / 2;
    for (uint32_t i = 0; i < m->n_players; i++) {
        struct plain_player *p = &m->players[order[i]];
        const bool is_in = taken < group_a;
        taken += !late[order[i]];
        for (uint32_t round = 1; round <= PLAIN_ROUNDS; round++)
            p->virtual_points[round] = !is_in || round > accelerated ? 0
                                       : round <= full               ? s->white_win
                                                                     : s->white_draw;
    }
    return true;
}

static uint32_t new_number(const struct plain_tournament *m, const uint32_t *old, uint32_t tpn)
{
    for (uint32_t i = 0; i < m->n_players; i++)
        if (old[i] == tpn)
            return i + 1;
    return 0;
}

void plain_renumber(struct plain_tournament *m, const uint32_t *old)
{
    static struct plain_tournament was;
    was = *m;
    for (uint32_t i = 0; i < m->n_players; i++) {
        m->players[i] = *plain_find(&was, old[i]);
        m->players[i].tpn = i + 1;
        for (uint32_t round = 1; round <= PLAIN_ROUNDS; round++)
            m->players[i].entry[round].opponent =
                new_number(&was, old, m->players[i].entry[round].opponent);
    }
    for (uint32_t g = 0; g < m->n_groups; g++)
        for (uint32_t i = 0; i < m->groups[g].count; i++)
            m->groups[g].tpns[i] = new_number(&was, old, m->groups[g].tpns[i]);
}
