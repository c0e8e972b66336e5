/* Building the position before a round from a tournament.
 *
 * Answers: who takes part, with what score, and what happened before, in the plain facts of
 * position.h. Slots are the pairing order. The number that decides odd and even is counted over
 * those who take part now or have taken part before (had an opponent or the pairing-allocated bye),
 * as the programs of every edition do: trf.md 3.3.
 *
 * Invariant: what is read of a round is what counts in it (sp__player_counted_entry).
 * Cost: O(players * rounds + members of forbidden groups) time and memory. */
#include "core/position.h"

#include "core/bits.h"
#include "core/joined_pairs.h"
#include "core/tournament_internal.h"

#include <limits.h>

/* What is at hand while a position is built. */
struct builder {
    struct sp__context *ctx;
    const sp_tournament *t;
    enum sp__position_mode mode;
    uint32_t *place_of_slot; /* [n] */
    int32_t *slot_of_place;  /* [n] */
    struct sp__seat *seats;
    struct sp__past *past;
    sp_points *score_before;
    struct sp__position *position;
    struct sp__worth worth;
};

static const struct sp__player *player_of(const struct builder *b, int slot)
{
    return &b->t->players[b->place_of_slot[slot]];
}

/* What is left out was not there: SP__PAST_ABSENT. */
static const uint8_t past_kind_of[SP__RESULTS] = {
    [SP_RESULT_WIN] = SP__PAST_PLAYED,
    [SP_RESULT_DRAW] = SP__PAST_PLAYED,
    [SP_RESULT_LOSS] = SP__PAST_PLAYED,
    [SP_RESULT_WIN_UNRATED] = SP__PAST_PLAYED,
    [SP_RESULT_DRAW_UNRATED] = SP__PAST_PLAYED,
    [SP_RESULT_LOSS_UNRATED] = SP__PAST_PLAYED,
    [SP_RESULT_UNKNOWN] = SP__PAST_PLAYED,
    [SP_RESULT_FORFEIT_WIN] = SP__PAST_FORFEIT_WIN,
    [SP_RESULT_FORFEIT_LOSS] = SP__PAST_FORFEIT_LOSS,
    [SP_RESULT_PAB] = SP__PAST_PAB,
    [SP_RESULT_FULL_BYE] = SP__PAST_FULL_BYE,
    [SP_RESULT_HALF_BYE] = SP__PAST_HALF_BYE,
};

/* An earlier game without a result: the round cannot be the basis of another one. */
static sp_status unfinished(const struct builder *b, const struct sp__player *player,
                            const struct sp__entry *entry, uint32_t round)
{
    uint32_t white = player->facts.tpn, black = entry->opponent;
    if (entry->colour == SP_BLACK) {
        white = entry->opponent;
        black = player->facts.tpn;
    }
    return sp__fail(b->ctx->err, SP_ERR_INVALID, "", white, black,
                    "round %lu is not finished: the game %lu-%lu has no result",
                    (unsigned long)round, (unsigned long)white, (unsigned long)black);
}

static bool is_score(sp_points points)
{
    return points >= -SP__MAX_SCORE && points <= SP__MAX_SCORE;
}

static sp_status score_fits(const struct builder *b, const struct sp__seat *seat)
{
    if (is_score(seat->points) && is_score(seat->score))
        return SP_OK;
    return sp__fail(b->ctx->err, SP_ERR_LIMIT, "", seat->tpn, 0,
                    "player %lu: a score of %ld tenths; the limit is %d", (unsigned long)seat->tpn,
                    (long)seat->score, SP__MAX_SCORE);
}

/* Fills the rounds before and the scores of one slot. */
static sp_status fill_past(struct builder *b, int slot)
{
    const struct sp__player *player = player_of(b, slot);
    const uint32_t before = b->position->round - 1;
    struct sp__past *past = &b->past[(size_t)slot * before];
    sp_points *score_before = &b->score_before[(size_t)slot * before];
    sp_points points = 0;
    for (uint32_t q = 1; q <= before; q++) {
        const struct sp__entry entry = sp__player_counted_entry(player, q);
        if (entry.result == SP_RESULT_PAIRED)
            return unfinished(b, player, &entry, q);
        score_before[q - 1] = points + sp__player_remark_value(player, SP__REMARK_VIRTUAL, q);
        struct sp__past *round = &past[q - 1];
        round->opponent = SP__NOBODY;
        if (entry.opponent != 0) {
            const int32_t place = sp__tournament_place(b->t, entry.opponent);
            if (place == SP__NO_PLACE)
                return sp__fail(b->ctx->err, SP_ERR_INVALID, "", player->facts.tpn, entry.opponent,
                                "round %lu: player %lu meets %lu, who does not exist",
                                (unsigned long)q, (unsigned long)player->facts.tpn,
                                (unsigned long)entry.opponent);
            round->opponent = b->slot_of_place[place];
        }
        round->points = player->n_remarks > 0 ? sp__player_points(b->t, player, q)
                                              : sp__worth(&b->worth, entry.result, entry.colour);
        round->kind = past_kind_of[entry.result];
        round->colour = entry.colour;
        points += round->points + sp__player_remark_value(player, SP__REMARK_ADJUSTMENT, q);
    }
    struct sp__seat *seat = &b->seats[slot];
    seat->tpn = player->facts.tpn;
    seat->rating = player->facts.rating;
    seat->name = player->facts.name;
    seat->points = points;
    seat->score = points + sp__player_remark_value(player, SP__REMARK_VIRTUAL, b->position->round);
    return score_fits(b, seat);
}

/* Decides whether the slot is seated in the round, or has the bye the arbiter has fixed. */
static sp_status take_seat(struct builder *b, int slot)
{
    struct sp__position *p = b->position;
    const struct sp__entry entry = sp__player_counted_entry(player_of(b, slot), p->round);
    if (b->mode == SP__POSITION_RECORDED) {
        b->seats[slot].takes_part = sp__entry_took_part(entry);
    } else if (entry.result != SP_RESULT_PAB) {
        b->seats[slot].takes_part = !sp__result_is_bye((sp_result)entry.result);
    } else if (p->fixed_pab == SP__NOBODY) {
        p->fixed_pab = slot;
    } else {
        const uint32_t one = b->seats[p->fixed_pab].tpn, other = b->seats[slot].tpn;
        return sp__fail(b->ctx->err, SP_ERR_INVALID, "C.04.1.c", one, other,
                        "round %lu: the pairing-allocated bye is given to both %lu and %lu",
                        (unsigned long)p->round, (unsigned long)one, (unsigned long)other);
    }
    return SP_OK;
}

/* Lists the seated and numbers those who take part now or took part before. */
static sp_status number_players(struct builder *b)
{
    struct sp__position *p = b->position;
    int32_t number = 0;
    for (int slot = 0; slot < p->n; slot++) {
        bool counted = b->seats[slot].takes_part || slot == p->fixed_pab;
        for (uint32_t q = 1; q < p->round && !counted; q++) {
            const struct sp__past *past = sp__past_of(p, slot, q);
            counted = past->opponent != SP__NOBODY || past->kind == SP__PAST_PAB;
        }
        b->seats[slot].number = counted ? ++number : 0;
        p->n_seated += b->seats[slot].takes_part;
    }
    int *seated = sp__arena_room(b->ctx->arena, (size_t)p->n_seated, sizeof *seated);
    if (!seated)
        return sp__no_memory(b->ctx->err);
    int n = 0;
    for (int slot = 0; slot < p->n; slot++)
        if (b->seats[slot].takes_part)
            seated[n++] = slot;
    p->seated = seated;
    return SP_OK;
}

/* The lot as round 1 shows it: the colour of the highest ranked player who has one there (the most
 * virtual points of an accelerated round 1, then the first), turned round when an even number of
 * players stand up to him; who had the bye stands there as well, like in the numbers that decided
 * the colours. SP_NO_COLOUR when nobody has one. */
static sp_colour colour_of_first_round(const struct builder *b)
{
    int place = 0, place_of_highest = 0;
    sp_points most = 0;
    sp_colour colour = SP_NO_COLOUR;
    for (int slot = 0; slot < b->position->n; slot++) {
        const struct sp__entry entry = sp__player_counted_entry(player_of(b, slot), 1);
        if (!sp__entry_took_part(entry))
            continue;
        place++;
        const sp_points points = sp__player_remark_value(player_of(b, slot), SP__REMARK_VIRTUAL, 1);
        if (entry.colour == SP_NO_COLOUR || (colour != SP_NO_COLOUR && points <= most))
            continue;
        colour = (sp_colour)entry.colour;
        most = points;
        place_of_highest = place;
    }
    if (place_of_highest % 2 == 1 || colour == SP_NO_COLOUR)
        return colour;
    return colour == SP_WHITE ? SP_BLACK : SP_WHITE;
}

/* The lot where the parity of the pairing numbers themselves decides: the colour of the smallest
 * one that has a colour in round 1, turned round when it is even. With `by_points` the most virtual
 * points of an accelerated round 1 come before the number. SP_NO_COLOUR when nobody has one. */
static sp_colour colour_of_number(const struct builder *b, bool by_points)
{
    uint32_t smallest = 0;
    sp_points most = 0;
    sp_colour colour = SP_NO_COLOUR;
    for (int slot = 0; slot < b->position->n; slot++) {
        const uint32_t tpn = b->seats[slot].tpn;
        const struct sp__player *player = player_of(b, slot);
        const struct sp__entry entry = sp__player_counted_entry(player, 1);
        const sp_points points =
            by_points ? sp__player_remark_value(player, SP__REMARK_VIRTUAL, 1) : 0;
        const bool before = smallest == 0 || points > most || (points == most && tpn < smallest);
        if (entry.colour == SP_NO_COLOUR || !before)
            continue;
        smallest = tpn;
        most = points;
        colour = (sp_colour)entry.colour;
    }
    if (smallest % 2 == 1 || colour == SP_NO_COLOUR)
        return colour;
    return colour == SP_WHITE ? SP_BLACK : SP_WHITE;
}

/* The record of round 1 wins over the declared lot, but not when round 1 is to be paired again. */
static void infer_initial_colour(struct builder *b)
{
    const sp_colour declared = b->t->initial_colour;
    const bool again = b->position->round == 1 && b->mode == SP__POSITION_NEXT;
    const sp_colour shown = again && declared != SP_NO_COLOUR ? declared : colour_of_first_round(b);
    b->position->initial_colour = shown != SP_NO_COLOUR ? shown : declared;
    b->position->initial_colour_is_recorded =
        shown != SP_NO_COLOUR && !(again && declared != SP_NO_COLOUR);
    b->position->colour_of_tpn_1 = b->position->colour_of_rank_1 = declared;
    if (declared == SP_NO_COLOUR) {
        b->position->colour_of_tpn_1 = colour_of_number(b, /* by_points= */ false);
        b->position->colour_of_rank_1 = colour_of_number(b, /* by_points= */ true);
    }
}

static bool group_holds(const struct sp__forbidden_group *group, uint32_t round)
{
    return group->first_round <= round && (group->last_round == 0 || round <= group->last_round);
}

/* Whether all members of all groups can be counted in an int. */
static bool members_fit(const sp_tournament *t)
{
    size_t members = 0;
    for (size_t g = 0; g < t->n_groups; g++) {
        if (t->groups[g].count > (size_t)INT_MAX - members)
            return false;
        members += t->groups[g].count;
    }
    return true;
}

/* Forbidden groups of this round per slot: counted, then listed. Ids ascend because groups are
 * walked in their order; a player named twice in a group is listed once. */
static sp_status fill_groups(struct builder *b)
{
    struct sp__position *p = b->position;
    struct sp__arena *arena = b->ctx->arena;
    const size_t n = (size_t)p->n;
    if (!members_fit(b->t))
        return sp__fail(b->ctx->err, SP_ERR_LIMIT, "", 0, 0,
                        "the groups of forbidden pairs name more than %d players", INT_MAX);
    int *start = sp__arena_array(arena, n + 1, sizeof *start);
    int *groups = NULL;
    p->group_start = start;
    if (!start || b->t->n_groups == 0)
        return start ? SP_OK : sp__no_memory(b->ctx->err);
    int *used = sp__arena_array(arena, n, sizeof *used);
    if (!used)
        return sp__no_memory(b->ctx->err);
    for (int pass = 0; pass < 2; pass++) {
        for (size_t g = 0; g < b->t->n_groups; g++) {
            const struct sp__forbidden_group *group = &b->t->groups[g];
            for (size_t i = 0; group_holds(group, p->round) && i < group->count; i++) {
                const int slot = b->slot_of_place[sp__tournament_place(b->t, group->tpns[i])];
                if (pass == 0)
                    start[slot + 1]++;
                else if (used[slot] == 0 || groups[start[slot] + used[slot] - 1] != (int)g)
                    groups[start[slot] + used[slot]++] = (int)g;
            }
        }
        if (pass == 0) {
            for (size_t slot = 0; slot < n; slot++)
                start[slot + 1] += start[slot];
            groups = sp__arena_array(arena, (size_t)start[n], sizeof *groups);
            if (!groups)
                return sp__no_memory(b->ctx->err);
        }
    }
    int written = 0;
    for (size_t slot = 0; slot < n; slot++) {
        const int from = start[slot];
        start[slot] = written;
        for (int i = 0; i < used[slot]; i++)
            groups[written++] = groups[from + i];
    }
    start[n] = written;
    p->groups = groups;
    const sp_status status = b->ctx->plain ? SP_OK : sp__join_pairs(b->ctx, p->n, start, groups);
    return status != SP_OK ? status : sp__clubs_find(b->ctx, p->n, start, groups, &p->club);
}

enum { MET_PLAYERS = 512, MET_ROUNDS = 9 }; /* from so many rounds on bits are quicker */

static sp_status mark_met(struct builder *b)
{
    struct sp__position *p = b->position;
    if (p->n > MET_PLAYERS || p->round <= MET_ROUNDS)
        return SP_OK;
    const size_t words = sp__bit_words(p->n);
    uint64_t *met = sp__arena_array(b->ctx->arena, (size_t)p->n * words, sizeof *met);
    if (!met)
        return sp__no_memory(b->ctx->err);
    for (int slot = 0; slot < p->n; slot++)
        for (uint32_t q = 1; q < p->round; q++) {
            const struct sp__past *past = sp__past_of(p, slot, q);
            if (past->kind == SP__PAST_PLAYED && past->opponent != SP__NOBODY)
                sp__bit_set(&met[(size_t)slot * words], past->opponent);
        }
    p->met = met;
    p->met_words = words;
    return SP_OK;
}

/* Takes the memory of the position from the arena and puts the players in their order. */
static sp_status prepare(struct builder *b)
{
    struct sp__arena *arena = b->ctx->arena;
    struct sp__position *p = b->position;
    const size_t n = b->t->n_players, before = p->round - 1;
    size_t cells;
    if (!sp__array_size(n, before, &cells))
        return sp__no_memory(b->ctx->err);
    b->place_of_slot = sp__arena_room(arena, n, sizeof *b->place_of_slot);
    b->slot_of_place = sp__arena_room(arena, n, sizeof *b->slot_of_place);
    b->seats = sp__arena_array(arena, n, sizeof *b->seats);
    b->past = sp__arena_room(arena, cells, sizeof *b->past);
    b->score_before = sp__arena_room(arena, cells, sizeof *b->score_before);
    if (!b->place_of_slot || !b->slot_of_place || !b->seats || !b->past || !b->score_before)
        return sp__no_memory(b->ctx->err);
    sp__tournament_pairing_order(b->t, b->place_of_slot);
    for (size_t slot = 0; slot < n; slot++)
        b->slot_of_place[b->place_of_slot[slot]] = (int32_t)slot;
    b->worth = sp__worth_of_results(&b->t->scoring);
    p->seats = b->seats;
    p->past = b->past;
    p->score_before = b->score_before;
    return SP_OK;
}

/* Players of the wish by slot. Whoever asks has seen to it that they exist. */
static void lay_wish(struct builder *b)
{
    const sp_wish *wish = b->ctx->wish;
    const int32_t player = sp__tournament_place(b->t, wish->player);
    b->position->wish =
        (struct sp__wish){.is_made = true, .kind = wish->kind, .player = b->slot_of_place[player]};
    b->position->wish.opponent = SP__NOBODY;
    if (wish->kind == SP_WISH_MEETING)
        b->position->wish.opponent = b->slot_of_place[sp__tournament_place(b->t, wish->opponent)];
}

sp_status sp__position_build(struct sp__context *ctx, const sp_tournament *t, uint32_t round,
                             uint32_t rounds, enum sp__position_mode mode,
                             const struct sp__position **out)
{
    sp_status status = sp__round_valid(round, ctx->err);
    if (status != SP_OK)
        return status;
    struct builder b = {.ctx = ctx, .t = t, .mode = mode};
    b.position = sp__arena_array(ctx->arena, 1, sizeof *b.position);
    if (!b.position)
        return sp__no_memory(ctx->err);
    b.position->round = round;
    b.position->rounds = rounds ? rounds : t->rounds;
    b.position->is_last_round = b.position->rounds == round;
    b.position->scoring = t->scoring;
    b.position->n = (int)t->n_players;
    b.position->fixed_pab = SP__NOBODY;
    status = prepare(&b);
    for (int slot = 0; slot < b.position->n && status == SP_OK; slot++) {
        status = fill_past(&b, slot);
        if (status == SP_OK)
            status = take_seat(&b, slot);
    }
    if (status == SP_OK)
        status = number_players(&b);
    if (status == SP_OK)
        status = mark_met(&b);
    if (status == SP_OK)
        status = fill_groups(&b);
    if (status != SP_OK)
        return status;
    infer_initial_colour(&b);
    if (ctx->wish)
        lay_wish(&b);
    *out = b.position;
    return SP_OK;
}

/* The wish keeps the two from meeting, `other` being not the one who wishes. */
static bool wish_bars(const struct sp__position *p, int other)
{
    const struct sp__wish *wish = &p->wish;
    const sp_points own = p->seats[wish->player].score, his = p->seats[other].score;
    switch (wish->kind) {
    case SP_WISH_MEETING:
        return other != wish->opponent;
    case SP_WISH_DOWNFLOAT:
        return his >= own;
    case SP_WISH_UPFLOAT:
        return his <= own;
    case SP_WISH_BYE:
        break;
    }
    return true;
}

static bool barred_by_wish(const struct sp__position *p, int slot_a, int slot_b)
{
    const struct sp__wish *wish = &p->wish;
    if (slot_a == wish->player)
        return wish_bars(p, slot_b);
    if (slot_b == wish->player)
        return wish_bars(p, slot_a);
    return wish->kind == SP_WISH_MEETING && (slot_a == wish->opponent || slot_b == wish->opponent);
}

bool sp__position_forbidden(const struct sp__position *p, int slot_a, int slot_b)
{
    if (p->wish.is_made && barred_by_wish(p, slot_a, slot_b))
        return true;
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

bool sp__position_have_played(const struct sp__position *p, int slot_a, int slot_b)
{
    if (p->met)
        return sp__bit_get(&p->met[(size_t)slot_a * p->met_words], slot_b);
    for (uint32_t q = 1; q < p->round; q++) {
        const struct sp__past *past = sp__past_of(p, slot_a, q);
        if (past->kind == SP__PAST_PLAYED && past->opponent == slot_b)
            return true;
    }
    return false;
}
