/* Dutch System 2017, part E: who plays White; the order in which the boards are published (C.04.2
 * D.9); and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/dutch_2017/dutch_2017_internal.h"

#include "core/score_order.h"

static sp_colour opposite(sp_colour colour)
{
    return colour == SP_WHITE ? SP_BLACK : SP_WHITE;
}

static bool has_colour(const struct sp__past *past)
{
    return past->kind == SP__PAST_PLAYED && past->colour != SP_NO_COLOUR;
}

/* E.3: the colour `slot` takes because the two had different colours at the latest place where
 * their sequences of games differ; SP_NO_COLOUR when one of them ends first. */
static sp_colour alternate(const struct sp__position *p, int slot, int opponent, uint32_t rounds[2])
{
    uint32_t q = p->round - 1, r = p->round - 1;
    for (;; q--, r--) {
        while (q > 0 && !has_colour(sp__past_of(p, slot, q)))
            q--;
        while (r > 0 && !has_colour(sp__past_of(p, opponent, r)))
            r--;
        if (q == 0 || r == 0)
            return SP_NO_COLOUR;
        if (sp__past_of(p, slot, q)->colour != sp__past_of(p, opponent, r)->colour) {
            rounds[0] = q;
            rounds[1] = r;
            return (sp_colour)sp__past_of(p, opponent, r)->colour;
        }
    }
}

static int distance(int difference)
{
    return difference < 0 ? -difference : difference;
}

/* E.1 to E.5: the colour of the higher-ranked player, and the article that gives it.
 * READING, E.5: odd and even are counted over the players who have been taken into account. */
static sp_colour colour_of_higher(const struct d17_field *field, const struct d17_player *higher,
                                  const struct d17_player *lower, struct sp__colour_reason *why)
{
    const struct sp__position *p = field->position;
    sp_colour own = (sp_colour)higher->preference, other = (sp_colour)lower->preference;
    if (own == SP_NO_COLOUR && other == SP_NO_COLOUR) {
        *why = (struct sp__colour_reason){.article = "E.5", .rule = SP__COLOUR_INITIAL};
        bool is_odd = p->seats[higher->slot].number % 2 == 1;
        return is_odd ? p->initial_colour : opposite(p->initial_colour);
    }
    const bool one_prefers = own == SP_NO_COLOUR || other == SP_NO_COLOUR;
    *why = (struct sp__colour_reason){
        .article = "E.1", .rule = one_prefers ? SP__COLOUR_ONE_PREFERS : SP__COLOUR_BOTH};
    if (own == SP_NO_COLOUR)
        return opposite(other);
    if (other == SP_NO_COLOUR || own != other)
        return own;
    *why = (struct sp__colour_reason){.article = "E.2", .rule = SP__COLOUR_STRONGER};
    if (higher->strength != lower->strength)
        return higher->strength > lower->strength ? own : opposite(other);
    int a = distance(higher->difference), b = distance(lower->difference);
    why->rule = SP__COLOUR_WIDER;
    if (higher->strength == D17_ABSOLUTE && a != b)
        return a > b ? own : opposite(other);
    *why = (struct sp__colour_reason){.article = "E.3", .rule = SP__COLOUR_ALTERNATION};
    sp_colour alternated = alternate(p, higher->slot, lower->slot, why->rounds);
    if (alternated != SP_NO_COLOUR)
        return alternated;
    *why = (struct sp__colour_reason){.article = "E.4", .rule = SP__COLOUR_HIGHER};
    return own;
}

/* ---- publication ----------------------------------------------------------------------------- */

/* C.04.2 D.9: the score of the higher-ranked player, the sum of the scores, his number. */
static struct sp__slot_board make_board(const struct d17_field *field, const struct d17_pair *pair,
                                        struct sp__board_key *key)
{
    const struct d17_player *higher = &field->players[pair->higher];
    const struct d17_player *lower = &field->players[pair->lower];
    struct sp__colour_reason why;
    bool white = colour_of_higher(field, higher, lower, &why) == SP_WHITE;
    /* READING: the text speaks of the score, so virtual points are left out here */
    const struct sp__seat *seats = field->position->seats;
    sp_points a = seats[higher->slot].points, b = seats[lower->slot].points;
    *key = (struct sp__board_key){.high = a > b ? a : b, .sum = a + b, .rank = higher->slot};
    if (b > a || (a == b && lower->slot < higher->slot))
        key->rank = lower->slot;
    struct sp__slot_board board = {white ? higher->slot : lower->slot,
                                   white ? lower->slot : higher->slot};
    sp__trace_board(field->ctx, &why, board.white, board.black, higher->slot);
    return board;
}

static sp_status publish(const struct d17_field *field, const struct d17_pair *pairs, int n_pairs,
                         int bye, struct sp__slot_pairing *out)
{
    struct sp__arena *arena = field->ctx->arena;
    int n = n_pairs + (bye >= 0);
    struct sp__board_key *keys = sp__arena_array(arena, (size_t)n, sizeof *keys);
    struct sp__slot_board *boards = sp__arena_array(arena, (size_t)n, sizeof *boards);
    out->boards = sp__arena_array(arena, (size_t)n, sizeof *out->boards);
    if (!keys || !boards || !out->boards)
        return sp__no_memory(field->ctx->err);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &pairs[i], &keys[i]);
    const int *order;
    sp_status status = sp__boards_in_order(field->ctx, keys, n_pairs, &order);
    if (status != SP_OK)
        return status;
    for (int i = 0; i < n_pairs; i++)
        out->boards[i] = boards[order[i]];
    if (bye >= 0)
        out->boards[n_pairs] = (struct sp__slot_board){field->players[bye].slot, SP__NOBODY};
    out->n_boards = n;
    return SP_OK;
}

sp_status sp__dutch_2017_pair(struct sp__context *ctx, const struct sp__position *position,
                              struct sp__slot_pairing *out)
{
    struct d17_field field;
    sp_status status = sp__d17_field_build(ctx, position, &field);
    if (status != SP_OK)
        return status;
    struct d17_pair *pairs = sp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return sp__no_memory(ctx->err);
    int n_pairs = 0, bye = -1;
    status = sp__d17_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SP_ERR_NO_PAIRING)
        return sp__fail(ctx->err, status, "Dutch 2017 A.9", 0, 0,
                        "no pairing of round %u exists: not everybody can be given an opponent "
                        "(C.1, C.3) or the bye (C.2)",
                        (unsigned)position->round);
    return status == SP_OK ? publish(&field, pairs, n_pairs, bye, out) : status;
}
