/* SPDX-License-Identifier: Apache-2.0 */
/* Building the position before a round from a tournament.
 *
 * Answers: who takes part, with what score, and what happened before, in the facts of
 * position.h. Slots are the pairing order. The number that decides odd and even is counted over
 * those who take part now or have taken part before (had an opponent or the pairing-allocated bye),
 * as the programs of every edition do: trf.md 3.3.
 *
 * Invariant: what is read of a round is what counts in it (swp__player_counted_entry).
 * Cost: O(players * rounds + members of forbidden groups) time and memory. */
#include "tournament/position.h"

#include "base/bits.h"
#include "tournament/first_colours.h"
#include "tournament/forbidden_groups.h"
#include "tournament/tournament_internal.h"

/* What is at hand while a position is built. */
struct builder {
    struct swp__context *ctx;
    const swp_tournament *t;
    enum swp__position_mode mode;
    uint32_t *place_of_slot; /* [n] */
    int32_t *slot_of_place;  /* [n] */
    struct swp__seat *seats;
    struct swp__past *past;
    swp_points *score_before;
    struct swp__position *position;
    struct swp__worth worth;
};

static const struct swp__player *player_of(const struct builder *b, int slot)
{
    return &b->t->players[b->place_of_slot[slot]];
}

/* What is left out was not there: SWP__PAST_ABSENT. */
static const uint8_t past_kind_of[SWP__RESULTS] = {
    [SWP_RESULT_WIN] = SWP__PAST_PLAYED,
    [SWP_RESULT_DRAW] = SWP__PAST_PLAYED,
    [SWP_RESULT_LOSS] = SWP__PAST_PLAYED,
    [SWP_RESULT_WIN_UNRATED] = SWP__PAST_PLAYED,
    [SWP_RESULT_DRAW_UNRATED] = SWP__PAST_PLAYED,
    [SWP_RESULT_LOSS_UNRATED] = SWP__PAST_PLAYED,
    [SWP_RESULT_UNKNOWN] = SWP__PAST_PLAYED,
    [SWP_RESULT_FORFEIT_WIN] = SWP__PAST_FORFEIT_WIN,
    [SWP_RESULT_FORFEIT_LOSS] = SWP__PAST_FORFEIT_LOSS,
    [SWP_RESULT_PAB] = SWP__PAST_PAB,
    [SWP_RESULT_FULL_BYE] = SWP__PAST_FULL_BYE,
    [SWP_RESULT_HALF_BYE] = SWP__PAST_HALF_BYE,
};

/* An earlier game without a result: the round cannot be the basis of another one. */
static swp_status unfinished(const struct builder *b, const struct swp__player *player,
                             const struct swp__entry *entry, uint32_t round)
{
    uint32_t white = player->facts.tpn, black = entry->opponent;
    if (entry->colour == SWP_COLOUR_BLACK) {
        white = entry->opponent;
        black = player->facts.tpn;
    }
    return swp__fail_in(b->ctx->err, SWP_DETAIL_ROUND_UNFINISHED, round, "", white, black,
                        "round %lu is not finished: the game %lu-%lu has no result",
                        (unsigned long)round, (unsigned long)white, (unsigned long)black);
}

static bool is_score(swp_points points)
{
    return points >= -SWP__MAX_SCORE && points <= SWP__MAX_SCORE;
}

static swp_status score_fits(const struct builder *b, const struct swp__seat *seat)
{
    if (is_score(seat->points) && is_score(seat->score))
        return SWP_OK;
    return swp__fail(b->ctx->err, SWP_DETAIL_POINTS_TOO_LARGE, "", seat->tpn, 0,
                     "player %lu: a score of %ld tenths; the limit is %d", (unsigned long)seat->tpn,
                     (long)seat->score, SWP__MAX_SCORE);
}

/* C.04.5, Preface: a match ends by forfeit when one of the two forfeits both games; every other one
 * is played. It has a colour when at least one of its games was played. */
static void read_match(const struct builder *b, const struct swp__entry *entry, uint32_t q,
                       struct swp__past *past)
{
    const int32_t place = swp__tournament_place(b->t, entry->opponent);
    const struct swp__entry other = swp__player_entry(&b->t->players[place], q);
    const swp_result second = swp__second_result(b->t, *entry);
    if (swp__forfeits_both(b->t, *entry))
        past->kind = SWP__PAST_FORFEIT_LOSS;
    else if (swp__forfeits_both(b->t, other))
        past->kind = SWP__PAST_FORFEIT_WIN;
    else {
        past->kind = SWP__PAST_PLAYED;
        if (!swp__result_is_game((swp_result)entry->result) && !swp__result_is_game(second))
            past->colour = SWP_COLOUR_NONE;
    }
}

struct sums {
    swp_points points, secondary;
};

/* What few players have: points put down by hand or added, and rounds of two games or of teams. */
static void read_more(const struct builder *b, const struct swp__player *player, uint32_t q,
                      const struct swp__entry *entry, struct swp__past *round,
                      swp_points *score_before, struct sums *sums)
{
    const swp_team_score secondary =
        b->position->teams ? b->position->teams->secondary : SWP_TEAM_SCORE_NONE;
    *score_before += swp__player_remark_value(player, SWP__REMARK_VIRTUAL, q);
    round->points = player->n_remarks > 0 || b->t->members
                        ? swp__player_points(b->t, player, q)
                        : swp__entry_worth(b->t, &b->worth, *entry);
    if (b->t->has_matches && entry->opponent != 0)
        read_match(b, entry, q, round);
    sums->points += swp__player_remark_value(player, swp__adjustment_kind(b->t), q);
    if (secondary)
        sums->secondary += swp__team_points(b->t, player, q, secondary) +
                           swp__team_adjustment(b->t, player, q, secondary);
}

/* Fills the rounds before and the scores of one slot. */
static swp_status fill_past(struct builder *b, int slot)
{
    const struct swp__player *player = player_of(b, slot);
    const bool has_more = player->n_remarks > 0 || b->t->members || b->t->has_matches;
    const uint32_t before = b->position->round - 1;
    struct swp__past *past = &b->past[(size_t)slot * before];
    swp_points *score_before = &b->score_before[(size_t)slot * before];
    struct sums sums = {0, 0};
    for (uint32_t q = 1; q <= before; q++) {
        const struct swp__entry entry =
            has_more ? swp__player_counted_entry(player, q) : swp__player_entry(player, q);
        const bool is_open =
            entry.result == SWP_RESULT_PAIRED || (has_more && swp__entry_is_open(b->t, entry));
        if (is_open && b->mode != SWP__POSITION_TABLE)
            return unfinished(b, player, &entry, q);
        struct swp__past *round = &past[q - 1];
        round->opponent = SWP__NOBODY;
        if (entry.opponent != 0) {
            const int32_t place = swp__tournament_place(b->t, entry.opponent);
            if (place == SWP__NO_PLACE)
                return swp__fail_in(b->ctx->err, SWP_DETAIL_NO_SUCH_PLAYER, q, "",
                                    player->facts.tpn, entry.opponent,
                                    "round %lu: player %lu meets %lu, who does not exist",
                                    (unsigned long)q, (unsigned long)player->facts.tpn,
                                    (unsigned long)entry.opponent);
            round->opponent = b->slot_of_place[place];
        }
        score_before[q - 1] = sums.points;
        round->points = swp__worth(&b->worth, entry.result, entry.colour);
        round->kind = past_kind_of[entry.result];
        round->colour = entry.colour;
        if (has_more)
            read_more(b, player, q, &entry, round, &score_before[q - 1], &sums);
        sums.points += round->points;
    }
    struct swp__seat *seat = &b->seats[slot];
    *seat = (struct swp__seat){
        .tpn = player->facts.tpn,
        .listed =
            b->t->order == SWP_PAIRING_ORDER_BY_POSITION ? (uint32_t)slot + 1 : player->facts.tpn,
        .rating = player->facts.rating,
        .name = player->facts.name,
        .federation = player->facts.federation,
        .points = sums.points,
        .secondary = sums.secondary,
        .score =
            sums.points + swp__player_remark_value(player, SWP__REMARK_VIRTUAL, b->position->round),
    };
    return score_fits(b, seat);
}

/* Decides whether the slot is seated in the round, or has the bye the arbiter has fixed. */
static swp_status take_seat(struct builder *b, int slot)
{
    struct swp__position *p = b->position;
    const struct swp__entry entry = swp__player_counted_entry(player_of(b, slot), p->round);
    if (b->mode == SWP__POSITION_EVERYBODY) {
        b->seats[slot].takes_part = true;
    } else if (b->mode != SWP__POSITION_NEXT) {
        b->seats[slot].takes_part = swp__entry_took_part(entry);
    } else if (entry.result != SWP_RESULT_PAB) {
        b->seats[slot].takes_part = !swp__result_is_bye((swp_result)entry.result);
    } else if (p->fixed_pab == SWP__NOBODY) {
        p->fixed_pab = slot;
    } else {
        const uint32_t one = b->seats[p->fixed_pab].tpn, other = b->seats[slot].tpn;
        return swp__fail_in(b->ctx->err, SWP_DETAIL_BYE_DOES_NOT_FIT, p->round, "C.04.1.c", one,
                            other,
                            "round %lu: the pairing-allocated bye is given to both %lu and %lu",
                            (unsigned long)p->round, (unsigned long)one, (unsigned long)other);
    }
    return SWP_OK;
}

/* Lists the seated and numbers those who take part now or took part before. */
static swp_status number_players(struct builder *b)
{
    struct swp__position *p = b->position;
    int32_t number = 0;
    for (int slot = 0; slot < p->n; slot++) {
        bool counted = b->seats[slot].takes_part || slot == p->fixed_pab;
        for (uint32_t q = 1; q < p->round && !counted; q++) {
            const struct swp__past *past = swp__past_of(p, slot, q);
            counted = past->opponent != SWP__NOBODY || past->kind == SWP__PAST_PAB;
        }
        b->seats[slot].number = counted ? ++number : 0;
        p->n_seated += b->seats[slot].takes_part;
    }
    int *seated = swp__arena_room(b->ctx->arena, (size_t)p->n_seated, sizeof *seated);
    if (!seated)
        return swp__no_memory(b->ctx->err);
    int n = 0;
    for (int slot = 0; slot < p->n; slot++)
        if (b->seats[slot].takes_part)
            seated[n++] = slot;
    p->seated = seated;
    return SWP_OK;
}

enum { MET_PLAYERS = 512, MET_ROUNDS = 9 }; /* from so many rounds on bits are quicker */

static swp_status mark_met(struct builder *b)
{
    struct swp__position *p = b->position;
    if (p->n > MET_PLAYERS || p->round <= MET_ROUNDS)
        return SWP_OK;
    const size_t words = swp__bit_words(p->n);
    uint64_t *met = swp__arena_array(b->ctx->arena, (size_t)p->n * words, sizeof *met);
    if (!met)
        return swp__no_memory(b->ctx->err);
    for (int slot = 0; slot < p->n; slot++)
        for (uint32_t q = 1; q < p->round; q++) {
            const struct swp__past *past = swp__past_of(p, slot, q);
            if (past->kind == SWP__PAST_PLAYED && past->opponent != SWP__NOBODY)
                swp__bit_set(&met[(size_t)slot * words], past->opponent);
        }
    p->met = met;
    p->met_words = words;
    return SWP_OK;
}

/* Takes the memory of the position from the arena and puts the players in their order. */
static swp_status prepare(struct builder *b)
{
    struct swp__arena *arena = b->ctx->arena;
    struct swp__position *p = b->position;
    const size_t n = b->t->n_players, before = p->round - 1;
    size_t cells;
    if (!swp__array_size(n, before, &cells))
        return swp__no_memory(b->ctx->err);
    b->place_of_slot = swp__arena_room(arena, n, sizeof *b->place_of_slot);
    b->slot_of_place = swp__arena_room(arena, n, sizeof *b->slot_of_place);
    b->seats = swp__arena_room(arena, n, sizeof *b->seats);
    b->past = swp__arena_room(arena, cells, sizeof *b->past);
    b->score_before = swp__arena_room(arena, cells, sizeof *b->score_before);
    if (!b->place_of_slot || !b->slot_of_place || !b->seats || !b->past || !b->score_before)
        return swp__no_memory(b->ctx->err);
    swp__tournament_pairing_order(b->t, b->place_of_slot);
    for (size_t slot = 0; slot < n; slot++)
        b->slot_of_place[b->place_of_slot[slot]] = (int32_t)slot;
    b->worth = swp__worth_of_results(&b->t->scoring);
    if (b->t->members) {
        swp_team_rules *rules = swp__arena_room(arena, 1, sizeof *rules);
        if (!rules)
            return swp__no_memory(b->ctx->err);
        *rules = b->t->rules;
        p->teams = rules;
    }
    p->seats = b->seats;
    p->past = b->past;
    p->score_before = b->score_before;
    return SWP_OK;
}

swp_status swp__position_build(struct swp__context *ctx, const swp_tournament *t, uint32_t round,
                               uint32_t rounds, enum swp__position_mode mode,
                               const struct swp__position **out)
{
    swp_status status = swp__round_valid(round, ctx->err);
    if (status != SWP_OK)
        return status;
    struct builder b = {.ctx = ctx, .t = t, .mode = mode};
    struct swp__forbidden_lists lists;
    b.position = swp__arena_array(ctx->arena, 1, sizeof *b.position);
    if (!b.position)
        return swp__no_memory(ctx->err);
    b.position->round = round;
    b.position->rounds = rounds ? rounds : t->rounds;
    b.position->is_last_round = b.position->rounds == round;
    b.position->scoring = t->scoring;
    b.position->n = (int)t->n_players;
    b.position->fixed_pab = SWP__NOBODY;
    status = prepare(&b);
    for (int slot = 0; slot < b.position->n && status == SWP_OK; slot++) {
        status = fill_past(&b, slot);
        if (status == SWP_OK)
            status = take_seat(&b, slot);
    }
    if (status == SWP_OK)
        status = number_players(&b);
    if (status == SWP_OK)
        status = mark_met(&b);
    if (status == SWP_OK)
        status = swp__forbidden_groups(ctx, t, round, b.slot_of_place, &lists);
    if (status != SWP_OK)
        return status;
    b.position->group_start = lists.start;
    b.position->groups = lists.groups;
    b.position->forbidden = lists.rows;
    b.position->club = lists.largest;
    b.position->initial_colour = t->initial_colour;
    swp__first_colours_find(t, b.place_of_slot, b.slot_of_place, b.position);
    *out = b.position;
    return SWP_OK;
}

static int slot_of_tpn(const struct swp__position *p, uint32_t tpn)
{
    for (int slot = 0; slot < p->n; slot++)
        if (p->seats[slot].tpn == tpn)
            return slot;
    return SWP__NOBODY;
}

swp_status swp__position_with(struct swp__context *ctx, bool is_maxi, const swp_wish *wish,
                              const struct swp__position **position)
{
    if (!is_maxi && !wish)
        return SWP_OK;
    struct swp__position *p = swp__arena_array(ctx->arena, 1, sizeof *p);
    if (!p)
        return swp__no_memory(ctx->err);
    *p = **position;
    p->is_maxi = is_maxi;
    if (wish)
        p->wish = (struct swp__wish){.is_made = true,
                                     .kind = wish->kind,
                                     .player = slot_of_tpn(p, wish->player),
                                     .opponent = wish->kind == SWP_WISH_KIND_MEETING
                                                     ? slot_of_tpn(p, wish->opponent)
                                                     : SWP__NOBODY};
    *position = p;
    return SWP_OK;
}

/* The wish keeps the two from meeting, `other` being not the one who wishes. */
static bool wish_bars(const struct swp__position *p, int other)
{
    const struct swp__wish *wish = &p->wish;
    const swp_points own = p->seats[wish->player].score, theirs = p->seats[other].score;
    switch (wish->kind) {
    case SWP_WISH_KIND_MEETING:
        return other != wish->opponent;
    case SWP_WISH_KIND_DOWNFLOAT:
        return theirs >= own;
    case SWP_WISH_KIND_UPFLOAT:
        return theirs <= own;
    case SWP_WISH_KIND_BYE:
    case SWP_WISH_KIND_MAX_ENUM:
        break;
    }
    return true;
}

static bool barred_by_wish(const struct swp__position *p, int slot_a, int slot_b)
{
    const struct swp__wish *wish = &p->wish;
    if (slot_a == wish->player)
        return wish_bars(p, slot_b);
    if (slot_b == wish->player)
        return wish_bars(p, slot_a);
    return wish->kind == SWP_WISH_KIND_MEETING &&
           (slot_a == wish->opponent || slot_b == wish->opponent);
}

bool swp__position_forbidden(const struct swp__position *p, int slot_a, int slot_b)
{
    if (p->wish.is_made && barred_by_wish(p, slot_a, slot_b))
        return true;
    if (p->forbidden && p->forbidden[slot_a])
        return swp__bit_get(p->forbidden[slot_a], slot_b);
    if (p->forbidden && p->forbidden[slot_b])
        return swp__bit_get(p->forbidden[slot_b], slot_a);
    int a = p->group_start[slot_a], b = p->group_start[slot_b];
    const int a_end = p->group_start[slot_a + 1], b_end = p->group_start[slot_b + 1];
    while (a < a_end && b < b_end) {
        if (p->groups[a] == p->groups[b])
            return true;
        if (p->groups[a] < p->groups[b])
            a++;
        else
            b++;
    }
    return false;
}

bool swp__position_have_played(const struct swp__position *p, int slot_a, int slot_b)
{
    if (p->met)
        return swp__bit_get(&p->met[(size_t)slot_a * p->met_words], slot_b);
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot_a, q);
        if (past->kind == SWP__PAST_PLAYED && past->opponent == slot_b)
            return true;
    }
    return false;
}
