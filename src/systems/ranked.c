/* SPDX-License-Identifier: Apache-2.0 */
/* Players of a round, ranked: see ranked.h. O(players * rounds), once per round. */
#include "systems/ranked.h"

#include "tournament/meeting_rows.h"
#include "tournament/score_order.h"

/* ---- colours --------------------------------------------------------------------------------- */

struct swp__colours_seen swp__colours_seen(const struct swp__position *p, int slot)
{
    struct swp__colours_seen seen = {.same_twice = false};
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (!swp__had_colour(past))
            continue;
        seen.difference += past->colour == SWP_COLOUR_WHITE ? 1 : -1;
        seen.games++;
        seen.same_twice = seen.last == past->colour;
        seen.last = past->colour;
        seen.other = past->colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    }
    return seen;
}

uint8_t swp__colours_at_limit(const struct swp__position *p, int slot)
{
    int difference, in_a_row;
    swp__colours_counted(p, slot, &difference, &in_a_row);
    const bool white = difference >= 2 || in_a_row >= 2;
    const bool black = difference <= -2 || in_a_row <= -2;
    return (uint8_t)((white ? 1u << SWP_COLOUR_WHITE : 0u) | (black ? 1u << SWP_COLOUR_BLACK : 0u));
}

void swp__ranked_prefers(struct swp__ranked *player, const struct swp__position *p,
                         enum swp__opposed opposed)
{
    const struct swp__colours_seen seen = swp__colours_seen(p, player->slot);
    const bool is_far = seen.difference > 1 || seen.difference < -1;
    const bool by_difference = (is_far && opposed == SWP__DIFFERENCE_DECIDES) ||
                               (seen.difference != 0 && !seen.same_twice);
    player->difference = seen.difference;
    if (seen.games == 0)
        return;
    player->strength = is_far || seen.same_twice ? SWP_PREFERENCE_ABSOLUTE
                       : seen.difference != 0    ? SWP_PREFERENCE_STRONG
                                                 : SWP_PREFERENCE_MILD;
    const bool is_black = by_difference ? seen.difference > 0 : seen.last == SWP_COLOUR_WHITE;
    player->preference = is_black ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    player->had_other_twice = seen.same_twice && seen.last != player->preference;
}

/* ---- floats, bye, topscorers ----------------------------------------------------------------- */

uint8_t swp__float_of_game(const struct swp__position *p, int slot, uint32_t q)
{
    const swp_points own = swp__score_before(p, slot, q);
    const swp_points opponents = swp__score_before(p, swp__past_of(p, slot, q)->opponent, q);
    return own == opponents ? SWP_FLOAT_NONE : own > opponents ? SWP_FLOAT_DOWN : SWP_FLOAT_UP;
}

bool swp__bye_not_had(const struct swp__position *p, int slot)
{
    const swp_points win =
        p->scoring.white_win < p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind == SWP__PAST_PAB || (past->kind != SWP__PAST_PLAYED && past->points >= win))
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

bool swp__is_over_half(const struct swp__position *p, swp_points score)
{
    const swp_points win =
        p->scoring.white_win > p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    return p->is_last_round && 2 * (int64_t)score > (int64_t)win * (p->round - 1);
}

/* ---- the field ------------------------------------------------------------------------------- */

swp_status swp__ranked_by_score(struct swp__context *ctx, const struct swp__position *position,
                                enum swp__opposed opposed, swp__derive *derive,
                                struct swp__ranked_field *out)
{
    const struct swp__position *p = position;
    const int *order;
    *out = (struct swp__ranked_field){.ctx = ctx, .position = p, .n = p->n_seated};
    out->needs_bye = p->n_seated % 2 == 1;
    out->players = swp__arena_array(ctx->arena, (size_t)p->n_seated, sizeof *out->players);
    if (!out->players)
        return swp__no_memory(ctx->err);
    const swp_status status = swp__seated_by_score(ctx, p, &order);
    for (int i = 0; i < p->n_seated && status == SWP_OK; i++) {
        struct swp__ranked *player = &out->players[i];
        player->slot = order[i];
        player->score = p->seats[player->slot].score;
        swp__ranked_prefers(player, p, opposed);
        derive(player, p);
    }
    return status;
}

bool swp__ranked_may_meet(const struct swp__ranked_field *field, int a, int b)
{
    const struct swp__ranked *x = &field->players[a], *y = &field->players[b];
    const bool colours_bar = x->strength == SWP_PREFERENCE_ABSOLUTE &&
                             y->strength == SWP_PREFERENCE_ABSOLUTE &&
                             x->preference == y->preference && !x->is_topscorer && !y->is_topscorer;
    return !colours_bar && !swp__meeting_barred(field->position, x->slot, y->slot);
}

static bool completion_may_meet(const void *user, int a, int b)
{
    return swp__ranked_may_meet(user, a, b);
}

swp_status swp__ranked_prepare(struct swp__ranked_field *field, bool lists_rows, bool ranks_byes)
{
    struct swp__completion *c = &field->completion;
    const struct swp__position *p = field->position;
    *c = (struct swp__completion){
        .ctx = field->ctx, .n = field->n, .may_meet = completion_may_meet, .user = field};
    c->players = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *c->players);
    int *barred = swp__arena_array(field->ctx->arena, (size_t)p->n, sizeof(int));
    int *slots = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof(int));
    if (!c->players || !barred || !slots)
        return swp__no_memory(field->ctx->err);
    swp_status status = swp__meeting_most_barred(field->ctx, p, barred);
    for (int i = 0; i < field->n; i++) {
        const struct swp__ranked *player = &field->players[i];
        slots[i] = player->slot;
        c->players[i].barred = barred[player->slot];
        c->players[i].club = swp__position_club(p, player->slot);
        if (player->strength == SWP_PREFERENCE_ABSOLUTE && !player->is_topscorer)
            c->players[i].colour = player->preference;
        c->players[i].may_have_bye = player->may_have_bye;
        if (ranks_byes)
            c->players[i].bye_rank = player->score - field->players[field->n - 1].score;
    }
    if (status == SWP_OK && lists_rows)
        status = swp__completion_list_rows(c, p, slots);
    return status == SWP_OK ? swp__completion_prepare(c) : status;
}

int swp__ranked_group(const struct swp__ranked_field *field, int first)
{
    int n = 0;
    while (first + n < field->n && field->players[first + n].score == field->players[first].score)
        n++;
    return n;
}

void swp__ranked_checklist(const struct swp__ranked_field *field, bool with_floats,
                           swp_checklist_row *rows)
{
    for (int i = 0; i < field->n; i++) {
        const struct swp__ranked *player = &field->players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->preference;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_PREFERENCE, player->strength);
        if (with_floats) {
            swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_LAST, player->float_last);
            swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_BEFORE, player->float_before);
        }
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
}

/* ---- brackets -------------------------------------------------------------------------------- */

struct swp__look_below swp__ranked_look(const struct swp__ranked_field *field,
                                        const struct swp__ranked_bracket *bracket)
{
    return (struct swp__look_below){.completion = &field->completion,
                                    .position = field->position,
                                    .first = bracket->first,
                                    .n = bracket->n,
                                    .n_next = bracket->n_next,
                                    .moved_down = bracket->moved_down,
                                    .n_moved_down = bracket->n_moved_down,
                                    .is_final = bracket->n_next == 0};
}

swp_status swp__ranked_pair_looking_below(const struct swp__look_below *look,
                                          struct swp__ranked_result *out)
{
    struct swp__bracket b;
    struct swp__bracket_pairing p;
    const swp_status status = swp__bracket_pair_looking_below(look, &b, &p);
    if (status != SWP_OK)
        return status;
    out->n_pairs = 0;
    for (int u = 0; u < b.n_in; u++)
        if (!swp__bracket_leaves(&b, &p, u) && u < p.partner[u])
            out->pairs[out->n_pairs++] = (struct swp__pair){b.player[u], b.player[p.partner[u]]};
    out->n_downfloaters = swp__bracket_leavers(&b, &p, out->downfloaters);
    return SWP_OK;
}

swp_status swp__ranked_lay_out(const struct swp__ranked_field *field,
                               const struct swp__ranked_bracket *bracket, enum swp__reach reach,
                               bool is_last, const struct swp__bracket_rules *rules,
                               const void *room, struct swp__bracket *out)
{
    const bool is_complete = reach == SWP__WITH_ALL || is_last;
    const bool has_bye = field->needs_bye && is_complete;
    const int n_down = bracket->n_moved_down;
    const int n_from = reach == SWP__WITH_ALL    ? field->n - bracket->first
                       : reach == SWP__WITH_NEXT ? bracket->n + bracket->n_next
                                                 : bracket->n;
    const swp_status status =
        swp__bracket_create(field->ctx, n_down + n_from + has_bye, rules, out);
    if (status != SWP_OK)
        return status;
    out->position = field->position;
    out->room = room;
    out->n_first = n_down;
    out->n_in = n_down + bracket->n;
    out->has_bye = has_bye;
    out->is_complete = is_complete;
    for (int u = 0; u < n_down + n_from; u++) {
        out->player[u] = u < n_down ? bracket->moved_down[u] : bracket->first + u - n_down;
        out->slot[u] = field->players[out->player[u]].slot;
    }
    if (has_bye) {
        out->player[out->n - 1] = -1;
        out->slot[out->n - 1] = SWP__NOBODY;
    }
    return SWP_OK;
}

swp_status swp__ranked_pair_one(const struct swp__ranked_field *field,
                                const struct swp__ranked_bracket *bracket, swp__ranked_rule *rule,
                                const struct swp__ranked_articles *articles, bool is_last,
                                struct swp__ranked_result *out)
{
    const struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    swp__ranked_tell_bracket(field, bracket, articles, is_last);
    const swp_status status = rule(field, bracket, out);
    if (status == SWP_OK)
        swp__ranked_tell_result(field, bracket, out, articles, is_last);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}

swp_status swp__ranked_pair_all(const struct swp__ranked_field *field, swp__ranked_one *pair_one,
                                const char *article, struct swp__pair *pairs, int *n_pairs,
                                struct swp__ranked_result *out_left)
{
    struct swp__arena *arena = field->ctx->arena;
    int *floaters[2] = {swp__arena_array(arena, (size_t)field->n, sizeof(int)),
                        swp__arena_array(arena, (size_t)field->n, sizeof(int))};
    if (!floaters[0] || !floaters[1])
        return swp__no_memory(field->ctx->err);
    struct swp__ranked_bracket b = {.moved_down = floaters[1]};
    *out_left = (struct swp__ranked_result){.downfloaters = floaters[1]};
    for (int k = 0; b.first < field->n; k++, b.first += b.n) {
        struct swp__ranked_result result = {.pairs = pairs + *n_pairs,
                                            .downfloaters = floaters[k % 2]};
        field->ctx->done = 2 * (uint32_t)*n_pairs;
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
        b.n = swp__ranked_group(field, b.first);
        b.n_next = swp__ranked_group(field, b.first + b.n);
        const swp_status status = pair_one(field, &b, &result);
        if (status == SWP_ERR_NO_PAIRING)
            return swp__fail(field->ctx->err, SWP_DETAIL_INTERNAL, article, 0, 0,
                             "a bracket was settled that the rest of the field cannot complete");
        if (status != SWP_OK)
            return status;
        *n_pairs += result.n_pairs;
        b.moved_down = result.downfloaters;
        b.n_moved_down = result.n_downfloaters;
        *out_left = result;
    }
    return SWP_OK;
}

/* ---- the colours of a pair ------------------------------------------------------------------- */

static int distance(int difference)
{
    return difference < 0 ? -difference : difference;
}

swp_colour swp__colour_of_higher(const struct swp__position *p,
                                 const struct swp__colour_articles *articles,
                                 const struct swp__colour_side *higher,
                                 const struct swp__colour_side *lower,
                                 struct swp__colour_reason *why)
{
    const swp_colour own = (swp_colour)higher->preference, other = (swp_colour)lower->preference;
    const bool one_prefers = own == SWP_COLOUR_NONE || other == SWP_COLOUR_NONE;
    *why = (struct swp__colour_reason){.article = articles->lot, .rule = SWP__COLOUR_INITIAL};
    if (own == SWP_COLOUR_NONE && other == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    *why = (struct swp__colour_reason){.article = articles->both,
                                       .rule = one_prefers ? SWP__COLOUR_ONE_PREFERS
                                                           : SWP__COLOUR_BOTH};
    if (one_prefers || own != other)
        return own == SWP_COLOUR_NONE ? swp__opposite(other) : own;
    *why = (struct swp__colour_reason){.article = articles->stronger, .rule = SWP__COLOUR_STRONGER};
    if (higher->strength != lower->strength)
        return higher->strength > lower->strength ? own : swp__opposite(own);
    const int wider = distance(higher->difference) - distance(lower->difference);
    why->rule = SWP__COLOUR_WIDER;
    if (articles->asks_for_wider && higher->strength == SWP_PREFERENCE_ABSOLUTE && wider != 0)
        return wider > 0 ? own : swp__opposite(own);
    *why = (struct swp__colour_reason){.article = articles->alternation,
                                       .rule = SWP__COLOUR_ALTERNATION};
    const swp_colour alternated = swp__colours_alternate(p, higher->slot, lower->slot, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = (struct swp__colour_reason){.article = articles->higher, .rule = SWP__COLOUR_HIGHER};
    return own;
}

static swp_colour lot_shown(const struct swp__position *p)
{
    return swp__lot_shown(&p->first_by_rank, p->first_by_rank.place % 2 == 1);
}

swp_status swp__lot_by_place(struct swp__context *ctx, const struct swp__position *p,
                             swp_colour *out)
{
    (void)ctx;
    *out = lot_shown(p);
    return SWP_OK;
}

swp_colour swp__colour_by_place(const struct swp__position *p, int slot, int pair)
{
    (void)pair;
    const swp_colour lot = p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : lot_shown(p);
    return p->seats[slot].number % 2 == 1 ? lot : swp__opposite(lot);
}

struct paired {
    const struct swp__ranked_field *field;
    const struct swp__ranked_publication *publication;
    const struct swp__pair *pairs;
};

static struct swp__colour_side side_of(const struct swp__ranked *player)
{
    return (struct swp__colour_side){player->slot, player->preference, player->strength,
                                     player->difference};
}

static void make_board(const void *room, int pair, struct swp__made_board *out)
{
    const struct paired *round = room;
    const struct swp__position *p = round->field->position;
    const struct swp__colour_side own = side_of(&round->field->players[round->pairs[pair].higher]);
    const struct swp__colour_side other = side_of(&round->field->players[round->pairs[pair].lower]);
    swp_colour colour =
        swp__colour_of_higher(p, &round->publication->articles, &own, &other, &out->why);
    if (colour == SWP_COLOUR_NONE)
        colour = round->publication->by_lot(p, own.slot, pair + 1);
    const bool white = colour == SWP_COLOUR_WHITE,
               by_points = round->publication->leaves_out_virtual;
    const struct swp__seat *x = &p->seats[own.slot], *y = &p->seats[other.slot];
    const swp_points a = by_points ? x->points : x->score, b = by_points ? y->points : y->score;
    const bool is_first = a != b ? a > b : own.slot < other.slot;
    out->slots =
        (struct swp__slot_board){white ? own.slot : other.slot, white ? other.slot : own.slot};
    out->key = (struct swp__board_key){
        .high = a > b ? a : b, .sum = a + b, .rank = is_first ? own.slot : other.slot};
    out->asked_for = own.slot;
}

swp_status swp__ranked_publish(const struct swp__ranked_field *field,
                               const struct swp__ranked_publication *publication,
                               const struct swp__pair *pairs, int n_pairs, int bye,
                               struct swp__slot_pairing *out)
{
    const struct paired paired = {field, publication, pairs};
    return swp__boards_publish(field->ctx, make_board, &paired, n_pairs, bye,
                               publication->as_published, out);
}

swp_status swp__ranked_room(struct swp__context *ctx, const struct swp__position *position,
                            const struct swp__ranked_room *room, struct swp__slot_pairing *out)
{
    struct swp__ranked_field field;
    swp_status status = room->build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct swp__pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    int n_pairs = 0, bye = SWP__NOBODY;
    status = room->pair(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(
            ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round, room->article, 0, 0,
            "no %s of round %u exists: not everybody can be given an opponent (%s) "
            "or the bye (%s)",
            room->kind, (unsigned)position->round, room->bars_opponent, room->bars_bye);
    return status == SWP_OK
               ? swp__ranked_publish(&field, room->publication, pairs, n_pairs, bye, out)
               : status;
}

/* ---- reasons --------------------------------------------------------------------------------- */

static void tell_player(const struct swp__ranked_field *field, int i, bool is_moved_down,
                        const struct swp__ranked_articles *articles)
{
#define OF_COLOURS(words)                                                                          \
    {                                                                                              \
        words, words " for White", words " for Black"                                              \
    }
#define OF_STRENGTHS(who)                                                                          \
    {                                                                                              \
        OF_COLOURS(who ", no preference"), OF_COLOURS(who ", mild preference"),                    \
            OF_COLOURS(who ", strong preference"), OF_COLOURS(who ", absolute preference")         \
    }
    static const char *const words[2][4][3] = {OF_STRENGTHS("resident"),
                                               OF_STRENGTHS("moved down")};
#undef OF_STRENGTHS
#undef OF_COLOURS
    struct swp__context *ctx = field->ctx;
    const struct swp__ranked *player = &field->players[i];
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_TABLE, articles->players, "%s",
                       words[is_moved_down][player->strength][player->preference]);
    swp__trace_of_one(ctx, event, "player", player->score, player->slot);
    swp__trace_value(ctx, event, "preference", player->preference);
    swp__trace_value(ctx, event, "strength", player->strength);
    swp__trace_value(ctx, event, "colour_difference", player->difference);
    swp__trace_value(ctx, event, "topscorer", player->is_topscorer);
    swp__trace_value(ctx, event, "float_last", player->float_last);
    swp__trace_value(ctx, event, "float_before", player->float_before);
    if (field->needs_bye)
        swp__trace_value(ctx, event, "may_have_bye", player->may_have_bye);
    if (field->needs_bye && articles->tells_unplayed)
        swp__trace_value(ctx, event, "unplayed", player->unplayed);
}

void swp__ranked_tell_bracket(const struct swp__ranked_field *field,
                              const struct swp__ranked_bracket *bracket,
                              const struct swp__ranked_articles *articles, bool is_last)
{
    struct swp__context *ctx = field->ctx;
    const int n_down = bracket->n_moved_down, n = n_down + bracket->n;
    if (!swp__trace_of(ctx))
        return;
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_BRACKET, articles->bracket, "%s bracket: %d moved down, %d residents",
        n_down > 0 ? "heterogeneous" : "homogeneous", n_down, bracket->n);
    swp__trace_score(event, field->players[bracket->first].score);
    swp__trace_what(event, is_last ? "lowest" : "bracket");
    swp__trace_value(ctx, event, "moved_down", n_down);
    swp__trace_value(ctx, event, "residents", bracket->n);
    for (int pass = 0; pass < 2; pass++)
        for (int u = 0; u < n; u++) {
            const int i = u < n_down ? bracket->moved_down[u] : bracket->first + u - n_down;
            if (pass == 0)
                swp__trace_player(ctx, event, field->players[i].slot);
            else
                tell_player(field, i, u < n_down, articles);
        }
}

void swp__ranked_name(const struct swp__ranked_field *field, struct swp__trace_event *event,
                      const int *players, int n)
{
    for (int i = 0; i < n; i++)
        swp__trace_player(field->ctx, event, field->players[players[i]].slot);
}

struct swp__trace_event *swp__ranked_tell_list(const struct swp__ranked_field *field,
                                               swp_trace_kind kind, const char *article,
                                               const char *what, const char *text,
                                               const int *players, int n)
{
    struct swp__trace_event *event = swp__trace_add(field->ctx, kind, article, "%s", text);
    swp__trace_what(event, what);
    swp__ranked_name(field, event, players, n);
    return event;
}

void swp__ranked_name_pairs(const struct swp__ranked_field *field, const struct swp__pair *pairs,
                            int n, struct swp__trace_event *event)
{
    swp__trace_what(event, "pairs");
    for (int i = 0; i < n; i++) {
        swp__trace_player(field->ctx, event, field->players[pairs[i].higher].slot);
        swp__trace_player(field->ctx, event, field->players[pairs[i].lower].slot);
    }
    swp__trace_value(field->ctx, event, "pairs", n);
}

void swp__ranked_tell_pairs(const struct swp__ranked_field *field,
                            const struct swp__ranked_result *result, struct swp__trace_event *event)
{
    swp__ranked_name_pairs(field, result->pairs, result->n_pairs, event);
    swp__trace_value(field->ctx, event, "downfloaters", result->n_downfloaters);
}

void swp__ranked_tell_result(const struct swp__ranked_field *field,
                             const struct swp__ranked_bracket *bracket,
                             const struct swp__ranked_result *result,
                             const struct swp__ranked_articles *articles, bool is_last)
{
    struct swp__context *ctx = field->ctx;
    const swp_points score = field->players[bracket->first].score;
    struct swp__trace_event *event;
    if (!swp__trace_of(ctx))
        return;
    if (result->n_downfloaters > 0 && is_last) {
        const struct swp__bye_reasons reasons = {
            .bye = articles->bye,
            .bye_words = "has the pairing-allocated bye",
            .barred = articles->bye_barred,
            .barred_words = "barred: has had the bye, or the points of a win without playing",
            .passed_over = articles->bye_passed_over,
            .passed_over_words = swp__bye_passed_over};
        (void)swp__ranked_tell_byes(field, &reasons, NULL, field->n, result->downfloaters[0]);
    } else if (result->n_downfloaters > 0) {
        event = swp__ranked_tell_list(field, SWP_TRACE_KIND_FLOAT, articles->downfloaters,
                                      "downfloaters", articles->downfloater_words,
                                      result->downfloaters, result->n_downfloaters);
        swp__trace_score(event, score);
    }
    event = swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, articles->result, "the bracket is paired");
    swp__trace_score(event, score);
    swp__ranked_tell_pairs(field, result, event);
}

/* ---- the bye --------------------------------------------------------------------------------- */

enum { MOST_WEIGHED = 12 };

const char swp__bye_passed_over[] =
    "passed over: the bracket is paired better, or earlier in the order, when the player plays";

static struct swp__trace_event *tell_bye(const struct swp__ranked_field *field, int player,
                                         const char *article, const char *what, const char *text)
{
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_BYE, article, "%s", text);
    swp__trace_of_one(field->ctx, event, what, field->players[player].score,
                      field->players[player].slot);
    return event;
}

static void tell_other(const struct swp__ranked_field *field,
                       const struct swp__bye_reasons *reasons, int player,
                       const struct swp__other_bye *other)
{
    struct swp__context *ctx = field->ctx;
    struct swp__trace_event *event;
    if (other->is_impossible) {
        event = tell_bye(field, player, reasons->unpairable, "passed_over",
                         "passed over: the others could not all be paired");
        swp__trace_value(ctx, event, "unpairable", 1);
    } else if (other->article) {
        event = tell_bye(field, player, other->article, "passed_over",
                         "passed over: more would count against the pairing");
        swp__trace_value(ctx, event, other->name, other->wished);
        swp__trace_value(ctx, event, "paired", other->paired);
    } else {
        event = tell_bye(field, player, reasons->order, "passed_over",
                         "passed over: the pairing would come later in the order");
        swp__trace_value(ctx, event, "later", 1);
    }
}

/* Somebody who may have it: what would be then. */
static swp_status tell_passed_over(const struct swp__ranked_field *field,
                                   const struct swp__bye_reasons *reasons, int k, int player,
                                   int *n_weighed)
{
    struct swp__other_bye other = {0};
    if (reasons->is_above && reasons->is_above(reasons->room, player)) {
        swp__trace_value(field->ctx,
                         tell_bye(field, player, reasons->above, "passed_over",
                                  "passed over: paired in a bracket above"),
                         "paired_above", 1);
        return SWP_OK;
    }
    if (!reasons->weigh || *n_weighed == MOST_WEIGHED) {
        tell_bye(field, player, reasons->passed_over, "passed_over", reasons->passed_over_words);
        return SWP_OK;
    }
    ++*n_weighed;
    const swp_status status = reasons->weigh(reasons->room, k, &other);
    if (status == SWP_OK)
        tell_other(field, reasons, player, &other);
    return status;
}

swp_status swp__ranked_tell_byes(const struct swp__ranked_field *field,
                                 const struct swp__bye_reasons *reasons, const int *players, int n,
                                 int bye)
{
    swp_status status = SWP_OK;
    int n_weighed = 0;
    if (!swp__trace_of(field->ctx))
        return SWP_OK;
    for (int k = n - 1; k >= 0 && status == SWP_OK; k--) {
        const int player = players ? players[k] : k;
        if (player <= bye)
            break;
        if (field->players[player].may_have_bye)
            status = tell_passed_over(field, reasons, k, player, &n_weighed);
        else
            tell_bye(field, player, reasons->barred, "barred", reasons->barred_words);
    }
    if (status == SWP_OK)
        tell_bye(field, bye, reasons->bye, "bye", reasons->bye_words);
    return status;
}
