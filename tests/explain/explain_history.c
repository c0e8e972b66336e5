/* See explain_history.h. */
#include "explain_history.h"

bool history_is_game(sp_entry entry)
{
    switch (entry.result) {
    case SP_RESULT_WIN:
    case SP_RESULT_DRAW:
    case SP_RESULT_LOSS:
    case SP_RESULT_WIN_UNRATED:
    case SP_RESULT_DRAW_UNRATED:
    case SP_RESULT_LOSS_UNRATED:
    case SP_RESULT_UNKNOWN:
        return entry.opponent != 0;
    case SP_RESULT_NONE:
    case SP_RESULT_FORFEIT_WIN:
    case SP_RESULT_FORFEIT_LOSS:
    case SP_RESULT_PAB:
    case SP_RESULT_FULL_BYE:
    case SP_RESULT_HALF_BYE:
    case SP_RESULT_ZERO_BYE:
    case SP_RESULT_PAIRED:
        break;
    }
    return false;
}

/* What the points system makes of an entry. */
static sp_points worth(const sp_tournament *t, sp_entry entry)
{
    const sp_scoring s = sp_tournament_scoring(t);
    const bool is_white = entry.colour != SP_BLACK;
    switch (entry.result) {
    case SP_RESULT_WIN:
    case SP_RESULT_WIN_UNRATED:
        return is_white ? s.white_win : s.black_win;
    case SP_RESULT_DRAW:
    case SP_RESULT_DRAW_UNRATED:
        return is_white ? s.white_draw : s.black_draw;
    case SP_RESULT_LOSS:
    case SP_RESULT_LOSS_UNRATED:
        return is_white ? s.white_loss : s.black_loss;
    case SP_RESULT_FORFEIT_WIN:
        return s.forfeit_win;
    case SP_RESULT_FORFEIT_LOSS:
        return s.forfeit_loss;
    case SP_RESULT_PAB:
        return s.pab;
    case SP_RESULT_FULL_BYE:
        return s.full_bye;
    case SP_RESULT_HALF_BYE:
        return s.half_bye;
    case SP_RESULT_UNKNOWN:
        return s.unknown;
    case SP_RESULT_NONE:
    case SP_RESULT_ZERO_BYE:
        return s.zero_bye;
    case SP_RESULT_PAIRED:
        break;
    }
    return 0;
}

static int32_t rating_of(const sp_tournament *t, uint32_t tpn)
{
    sp_player player = SP_PLAYER_INIT;
    sp_tournament_player(t, tpn, &player);
    return player.rating;
}

/* Points before `round`, with its virtual points. */
sp_points history_score(const sp_tournament *t, uint32_t tpn, uint32_t round)
{
    sp_points sum = sp_tournament_virtual_points(t, tpn, round);
    for (uint32_t q = 1; q < round; q++)
        sum += worth(t, sp_tournament_entry(t, tpn, q));
    return sum;
}

/* The float of a played round or of the bye; 0 where nothing was played otherwise. */
static int float_of(const sp_tournament *t, uint32_t tpn, uint32_t round, bool *out_gap)
{
    const sp_entry entry = sp_tournament_entry(t, tpn, round);
    *out_gap = !history_is_game(entry) && entry.result != SP_RESULT_PAB;
    if (entry.result == SP_RESULT_PAB)
        return 1;
    if (!history_is_game(entry))
        return 0;
    const sp_points own = history_score(t, tpn, round);
    const sp_points theirs = history_score(t, entry.opponent, round);
    return own > theirs ? 1 : own < theirs ? 2 : 0;
}

/* Two of one colour running, or a difference of two: absolute; a difference of one: strong. */
static void set_preference(struct history *h)
{
    const int difference = h->whites - h->blacks;
    const int last = h->games > 0 ? h->colours[h->games - 1] : 0;
    const bool twice = h->games > 1 && h->colours[h->games - 2] == last;
    const int distance = difference < 0 ? -difference : difference;
    h->preference = h->strength = 0;
    if (h->games == 0)
        return;
    h->strength = distance > 1 || twice ? 3 : distance == 1 ? 2 : 1;
    if (distance > 1 || (distance == 1 && !twice))
        h->preference = difference > 0 ? 2 : 1;
    else
        h->preference = last == 1 ? 2 : 1;
}

void history_of(const sp_tournament *t, uint32_t tpn, uint32_t round, struct history *out)
{
    *out = (struct history){
        .tpn = tpn, .score = history_score(t, tpn, round), .rating = rating_of(t, tpn)};
    for (uint32_t q = 1; q < round && out->games < HISTORY_ROUNDS; q++) {
        const sp_entry entry = sp_tournament_entry(t, tpn, q);
        bool gap;
        if (!history_is_game(entry)) {
            out->was_paid_a_little = out->was_paid_a_little || worth(t, entry) > 0;
            out->was_paid_without_play = out->was_paid_without_play ||
                                         entry.result == SP_RESULT_PAB ||
                                         worth(t, entry) >= sp_tournament_scoring(t).white_win;
            continue;
        }
        out->met++;
        out->rating_sum += rating_of(t, entry.opponent);
        out->upfloats += float_of(t, tpn, q, &gap) == 2;
        if (entry.colour == SP_NO_COLOUR)
            continue;
        out->colours[out->games] = entry.colour == SP_WHITE ? 1 : 2;
        out->rounds[out->games++] = q;
        out->whites += entry.colour == SP_WHITE;
        out->blacks += entry.colour == SP_BLACK;
    }
    set_preference(out);
    if (round > 1)
        out->float_last = float_of(t, tpn, round - 1, &out->has_gap_last);
    if (round > 2)
        out->float_before = float_of(t, tpn, round - 2, &out->has_gap_before);
    out->upfloated_last = out->float_last == 2;
}

int history_float(const struct history *h, bool before)
{
    return before ? h->float_before : h->float_last;
}

uint32_t history_met(const sp_tournament *t, uint32_t a, uint32_t b, uint32_t round)
{
    for (uint32_t q = 1; q < round; q++) {
        const sp_entry entry = sp_tournament_entry(t, a, q);
        if (entry.opponent == b && history_is_game(entry))
            return q;
    }
    return 0;
}

static bool holds(const uint32_t *tpns, size_t n, uint32_t tpn)
{
    for (size_t i = 0; i < n; i++)
        if (tpns[i] == tpn)
            return true;
    return false;
}

bool history_forbidden(const sp_tournament *t, uint32_t a, uint32_t b, uint32_t round)
{
    const uint32_t *tpns;
    size_t n;
    uint32_t first, last;
    for (size_t i = 0; sp_tournament_forbidden(t, i, &tpns, &n, &first, &last); i++)
        if (round >= first && (last == 0 || round <= last) && holds(tpns, n, a) &&
            holds(tpns, n, b))
            return true;
    return false;
}
