/* SPDX-License-Identifier: Apache-2.0 */
/* Acts about pairing numbers and lots (C.04.2 2; FIDE's checklist 146 to 156, 204 to 206). The
 * ranking itself is the library's. */
#include "desk/base/desk_memory.h"
#include "desk/views/desk_unlikely.h"
#include "desk_act_inside.h"
#include "desk_acts.h"
#include "desk_order.h"
#include "desk_windows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

static json_t *players_json(const uint32_t *players, size_t count)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_integer(players[i]));
    return list;
}

static void emit_numbers(const struct desk_acting *a, const uint32_t *order, size_t count,
                         const char *how)
{
    json_t *const body = json_object();
    json_object_set_new(body, "order", players_json(order, count));
    json_object_set_new(body, "how", json_string(how));
    desk_emit(a, DESK_NUMBERS_MADE, body);
}

/* How many players would have another number than now. */
static size_t count_moved(const struct desk_model *model, const uint32_t *order, size_t count)
{
    size_t moved = 0;
    for (size_t i = 0; i < count; i++) {
        const struct desk_player *const p = desk_model_player(model, order[i]);
        moved += p && p->tpn > 0 && p->tpn != i + 1;
    }
    return moved;
}

/* The order that the command gives: everybody once. NULL, and a refusal, when it does not. */
static uint32_t *order_by_hand(const struct desk_acting *a, size_t *out_count)
{
    const json_t *const given = desk_value(a, "by_hand");
    const size_t n = json_array_size(given);
    uint32_t *const order = desk_new(n, sizeof *order);
    bool *const seen = desk_new(a->model->n_players + 1, sizeof *seen);
    size_t there = 0, good = 0;
    for (uint32_t i = 0; i < a->model->n_players; i++)
        there += !a->model->players[i].removed;
    for (size_t i = 0; i < n; i++) {
        const json_int_t player = json_integer_value(json_array_get(given, i));
        if (player > 0 && player <= a->model->n_players &&
            desk_model_player(a->model, (uint32_t)player) && !seen[player]) {
            seen[player] = true;
            order[good++] = (uint32_t)player;
        }
    }
    free(seen);
    *out_count = n;
    if (good == n && n == there)
        return order;
    free(order);
    desk_refuse(a, "numbers", "C.04.2 2", "Name every player once.",
                "The order names %zu of %zu players, or one of them twice.", good, there);
    return NULL;
}

/* What to look at before the numbers are made: the first few facts, and how many there are. */
static void find_unlikely(const struct desk_acting *a)
{
    struct desk_unlikely *facts = NULL;
    const size_t n = desk_unlikely_find(a->model, &facts);
    size_t told = 0;
    for (size_t i = 0; i < n; i++) {
        if (strcmp(facts[i].subject, "no_fide_id") == 0)
            continue; /* needed for the report, not for numbers */
        if (told++ >= DESK_FINDINGS / 2)
            continue;
        desk_find(a, 2, facts[i].subject, "C.04.2 2", facts[i].way, "%s", facts[i].text);
        desk_concerns(a, facts[i].players[0], facts[i].players[1]);
    }
    if (told > DESK_FINDINGS / 2)
        desk_find(a, 2, "unlikely", "", "See the list (desk unlikely).",
                  "%zu details of players look wrong.", told);
    free(facts);
}

/* ---- drawn by lot ---------------------------------------------------------------------------- */

static void add_seed(const struct desk_acting *a, json_t *body)
{
    char seed[2 * sizeof a->command->chance + 1];
    desk_hex(a->command->chance, sizeof a->command->chance, seed);
    json_object_set_new(body, "seed", json_string(seed));
}

/* Numbers made of the seed, one after the other, each equally likely below `below`. */
struct dice {
    uint8_t seed[16];
    uint64_t count;
};

static uint64_t throw_dice(struct dice *dice, uint64_t below)
{
    for (;;) {
        uint8_t hash[DESK_HASH_BYTES];
        uint8_t made[24];
        memcpy(made, dice->seed, 16);
        for (int i = 0; i < 8; i++)
            made[16 + i] = (uint8_t)(dice->count >> (8 * i));
        dice->count++;
        desk_hash(made, sizeof made, hash);
        uint64_t number = 0;
        for (int i = 0; i < 8; i++)
            number |= (uint64_t)hash[i] << (8 * i);
        if (number < UINT64_MAX - UINT64_MAX % below)
            return number % below;
    }
}

/* Each order as likely as the others. */
static void shuffle(const struct desk_acting *a, uint32_t *order, size_t count)
{
    struct dice dice = {.count = 0};
    memcpy(dice.seed, a->command->chance, sizeof dice.seed);
    for (size_t i = count; i > 1; i--) {
        const size_t j = (size_t)throw_dice(&dice, i);
        const uint32_t player = order[j];
        order[j] = order[i - 1];
        order[i - 1] = player;
    }
}

/* Behind all the others: what hangs on the wall keeps its numbers. The next pairing gives the place
 * that the rating earns. `player` 0: nobody comes. */
static uint32_t *order_behind(const struct desk_model *m, uint32_t player, size_t *out_count)
{
    uint32_t *const order = desk_new((size_t)m->n_players + 2, sizeof *order);
    size_t n = 0;
    for (uint32_t tpn = 1; tpn <= m->n_players; tpn++) {
        const struct desk_player *const p = desk_model_by_tpn(m, tpn);
        if (p)
            order[n++] = p->player;
    }
    for (uint32_t i = 0; i < m->n_players; i++)
        if (!m->players[i].removed && m->players[i].tpn == 0)
            order[n++] = i + 1;
    if (player > 0)
        order[n++] = player;
    *out_count = n;
    return order;
}

static bool all_numbered(const struct desk_model *m)
{
    bool all = true;
    for (uint32_t i = 0; i < m->n_players; i++)
        all = all && (m->players[i].removed || m->players[i].tpn > 0);
    return all;
}

/* The table names numbers: once it is laid down they stand. */
static bool is_laid_down(const struct desk_acting *a)
{
    return a->model->n_rounds > 0 && desk_is_table(a);
}

/* Everybody, in an order drawn by lot. */
static void number_by_lot(const struct desk_acting *a)
{
    size_t count = 0;
    uint32_t *const order = order_behind(a->model, 0, &count);
    json_t *const body = json_object();
    if (a->model->numbered && all_numbered(a->model))
        desk_find(a, 3, "lot_again", "C.05", "Keep the lot as drawn.",
                  "The lot has been drawn already.");
    shuffle(a, order, count);
    json_object_set_new(body, "order", players_json(order, count));
    json_object_set_new(body, "how", json_string("lot"));
    add_seed(a, body);
    desk_emit(a, DESK_NUMBERS_MADE, body);
    free(order);
}

DESK_ACT(make_numbers)
{
    BEGIN;
    size_t count = 0;
    const bool by_hand = desk_value(a, "by_hand") != NULL;
    if (is_laid_down(a))
        return;
    if (!by_hand && model->settings.form->numbers_by_lot) {
        find_unlikely(a);
        number_by_lot(a);
        return;
    }
    const bool as_entered = model->settings.form->numbers_by_entry;
    uint32_t *const order = by_hand      ? order_by_hand(a, &count)
                            : as_entered ? order_behind(model, 0, &count)
                                         : desk_rank_players(a, &count);
    if (!order)
        return;
    const size_t moved = count_moved(model, order, count);
    if (moved > 0)
        desk_window_judge(a, DESK_WINDOW_NUMBERS);
    if (model->n_rounds > 0 && moved > 1)
        desk_find(a, 3, "renumbered", "C.04.2 2.3", "Leave the numbers as they are.",
                  "%zu players would get pairing numbers other than those they were paired with.",
                  moved);
    if (model->n_rounds == 0)
        find_unlikely(a);
    if (!model->numbered || moved > 0 || by_hand) /* by hand: desk_stands.h */
        emit_numbers(a, order, count, by_hand || as_entered ? "hand" : "ranking");
    else
        desk_find(a, 2, "nothing_to_do", "C.04.2 2", "", "Everybody has the right pairing number.");
    free(order);
}

DESK_ACT(swap_numbers)
{
    BEGIN;
    const struct desk_player *const p = desk_player_named(a, "a", "a_tpn");
    const struct desk_player *const q = p ? desk_player_named(a, "b", "b_tpn") : NULL;
    if (!q)
        return;
    if (p == q || p->tpn == 0 || q->tpn == 0) {
        desk_refuse(a, "numbers", "C.04.2 2", "Name two players who have numbers.",
                    "There are no two numbers to exchange.");
        return;
    }
    if (is_laid_down(a))
        return;
    desk_window_judge(a, DESK_WINDOW_NUMBERS);
    if (p->rating != q->rating && !model->settings.form->numbers_by_lot &&
        !model->settings.form->numbers_by_entry)
        desk_find(a, 3, "unequal_ratings", "C.04.2 2", "Correct the rating instead.",
                  "The two are numbered by rating, %u and %u.", p->rating, q->rating);
    else
        desk_find(a, 3, "exchange", "C.04.2 2", "Leave the numbers as they are.",
                  "Numbers %u and %u are exchanged.", p->tpn, q->tpn);
    json_t *const body = json_object();
    json_object_set_new(body, "a", json_integer(p->player));
    json_object_set_new(body, "b", json_integer(q->player));
    desk_emit(a, DESK_NUMBERS_SWAPPED, body);
}

/* ---- lots ------------------------------------------------------------------------------------ */

DESK_ACT(draw_lot)
{
    BEGIN;
    const char *const colour = desk_text(a, "colour");
    if (*colour && strcmp(colour, "white") != 0 && strcmp(colour, "black") != 0) {
        desk_wrong(a, "colour: white or black");
        return;
    }
    if (model->n_rounds > 0 && model->lot != SWP_COLOUR_NONE) {
        desk_refuse(a, "lot_stands", "C.04.1 6", "Take round 1 back first (undo).",
                    "Round 1 is paired with it.");
        return;
    }
    if (model->lot != SWP_COLOUR_NONE)
        desk_find(a, 3, "lot_again", "C.04.1 6", "Keep the lot as drawn.",
                  "The lot has been drawn already.");
    json_t *const body = json_object();
    json_object_set_new(body, "colour",
                        json_string(*colour                       ? colour
                                    : command->chance[0] % 2 == 0 ? "white"
                                                                  : "black"));
    if (!*colour)
        add_seed(a, body);
    desk_emit(a, DESK_LOT_DRAWN, body);
}

DESK_ACT(draw_lots)
{
    BEGIN;
    const json_t *const given = desk_value(a, "players");
    const size_t n = json_array_size(given);
    uint32_t *const order = desk_new(n, sizeof *order);
    for (size_t i = 0; i < n && !desk_is_refused(a); i++) {
        const json_int_t player = json_integer_value(json_array_get(given, i));
        if (player <= 0 || player > model->n_players || !desk_model_player(model, (uint32_t)player))
            desk_refuse(a, "no_player", "", "Look the player up in the list.",
                        "There is no player with the number %lld.", (long long)player);
        for (size_t k = 0; k < i && !desk_is_refused(a); k++)
            if (order[k] == (uint32_t)player)
                desk_refuse(a, "lot", "", "Name each player once.", "Player %lld is named twice.",
                            (long long)player);
        order[i] = (uint32_t)player;
    }
    if (n < 2 && !desk_is_refused(a))
        desk_refuse(a, "lot", "", "Name at least two players.", "There is nothing to draw.");
    if (!desk_is_refused(a)) {
        const bool by_hand = desk_flag(a, "by_hand"), played = *desk_text(a, "games");
        if (!by_hand && !played)
            shuffle(a, order, n);
        json_t *const body = json_object();
        json_object_set_new(body, "order", players_json(order, n));
        json_object_set_new(body, "what_for", json_string(desk_text(a, "what_for")));
        if (played)
            desk_put_text(a, body, "games");
        if (by_hand || played)
            json_object_set_new(body, "how", json_string(played ? "games" : "hand"));
        else
            add_seed(a, body);
        desk_emit(a, DESK_LOTS_DRAWN, body);
    }
    free(order);
}

void desk_number_late(const struct desk_acting *a, uint32_t player, const json_t *particulars)
{
    size_t count = 0;
    const struct desk_form *const form = a->model->settings.form;
    const bool is_behind = a->model->n_rounds > 0 || form->numbers_by_lot || form->numbers_by_entry;
    uint32_t *const order = is_behind ? order_behind(a->model, player, &count)
                                      : desk_rank_late(a, player, particulars, &count);
    if (order)
        emit_numbers(a, order, count, "late");
    free(order);
}

struct desk_model *desk_number_fresh(const struct desk_acting *a)
{
    size_t count = 0, misfits = 0;
    struct desk_model *with = NULL;
    uint32_t *const order =
        a->model->settings.form->numbers_by_entry ? NULL : desk_rank_fresh(a, &count);
    if (order && count_moved(a->model, order, count) > 0) {
        emit_numbers(a, order, count, "late");
        const struct desk_new_event *const made = &a->outcome->events[a->outcome->n_events - 1];
        const struct desk_event event = {.seq = a->model->seq + 1,
                                         .epoch = a->model->epoch,
                                         .actor = a->command->actor,
                                         .kind = desk_kind_row(made->kind)->name};
        char why[160];
        with = desk_history_fold(a->history, NULL, 0, &misfits);
        (void)desk_model_fold(with, &event, made->body, why, sizeof why);
    }
    free(order);
    return with;
}
