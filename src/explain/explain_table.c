/* SPDX-License-Identifier: Apache-2.0 */
/* Round robins in words (C.05, Annex 1).
 *
 * Answers: which row of the table a round is, where that row comes from (cycle, colours, rows that
 * have changed places), how two numbers come to meet in it, and, of two who do not, in which rounds
 * they do. Nothing was chosen, so there are no events: all follows from the numbers. A round costs
 * O(n), where numbers are places in the list O(n^2); the rounds of a meeting O(rounds * n). */
#include "explain/explain_table.h"

#include "base/context.h"
#include "tournament/round_robin_table.h"

#define BERGER "C.05, Annex 1"

/* The table of the tournament, and where the round comes from. */
struct told_table {
    swp_round_robin table;
    struct swp__table_row row;
    uint32_t participants;
    uint32_t free; /* the number that nobody has; 0: none */
};

/* The number of the table that somebody has drawn. */
static uint32_t number_of(const struct swp__explain *e, uint32_t tpn)
{
    const swp_player *player = NULL;
    if (swp_tournament_pairing_order(e->t) != SWP_PAIRING_ORDER_BY_POSITION)
        return tpn;
    for (uint32_t i = 0; (player = swp_tournament_player_at(e->t, i)) != NULL; i++)
        if (player->tpn == tpn)
            return i + 1;
    return 0;
}

/* Who has a number of the table; 0: nobody. */
static uint32_t holder_of(const struct swp__explain *e, uint32_t number)
{
    if (swp_tournament_pairing_order(e->t) == SWP_PAIRING_ORDER_BY_POSITION) {
        const swp_player *player = swp_tournament_player_at(e->t, number - 1);
        return player ? player->tpn : 0;
    }
    return swp_tournament_player(e->t, number) ? number : 0;
}

static struct told_table take_table(const struct swp__explain *e)
{
    struct told_table out = {.participants = swp_tournament_player_count(e->t)};
    e->table->table_of(e->table, out.participants, swp_tournament_rounds(e->t), &out.table);
    out.row = swp__table_row_of(&out.table, e->round);
    for (uint32_t number = 1; number <= out.row.last && out.participants % 2 == 1; number++)
        if (!holder_of(e, number))
            out.free = number;
    return out;
}

static void tell(struct swp__explain *e, const swp_saying *saying, const uint32_t *tpns, uint32_t n)
{
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, BERGER, saying, tpns, n);
}

/* ---- sentences ------------------------------------------------------------------------------- */

static const swp_saying *say_row(struct swp__explain *e, const struct told_table *told)
{
    return swp__say(&e->sayer, SWP_SAYING_TABLE_ROW,
                    SWP__VALUES(swp__number_value("round", e->round),
                                swp__number_value("row", told->row.row),
                                swp__number_value("numbers", told->row.last)));
}

/* Cycle, colours and exchanged rows, where there is something to tell. */
static void tell_cycle(struct swp__explain *e, const struct told_table *told)
{
    if (told->table.cycles > 1)
        tell(e,
             swp__say(&e->sayer,
                      told->row.is_reversed ? SWP_SAYING_TABLE_CYCLE_REVERSED
                                            : SWP_SAYING_TABLE_CYCLE,
                      SWP__VALUES(swp__number_value("cycle", told->row.cycle),
                                  swp__number_value("cycles", told->table.cycles))),
             NULL, 0);
    if (told->row.is_exchanged)
        tell(e, swp__say(&e->sayer, SWP_SAYING_TABLE_EXCHANGED, NULL), NULL, 0);
}

static const swp_saying *say_free(struct swp__explain *e, const struct told_table *told,
                                  uint32_t tpn)
{
    return swp__say(&e->sayer, SWP_SAYING_TABLE_FREE,
                    SWP__VALUES(swp__number_value("free", told->free),
                                swp__player_value(&e->sayer, "player", tpn)));
}

/* How two numbers come to meet in the row, `white` and `black` as the round has them: a sentence
 * (TABLE_PAIR or _LAST), or what stands behind a board. */
static const swp_saying *say_meeting(struct swp__explain *e, const struct told_table *told,
                                     uint32_t white, uint32_t black, bool is_board)
{
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t last = told->row.last, pivot = told->row.pivot, m = last - 1;
    const uint32_t first = told->row.is_reversed ? black : white; /* White in the row */
    const uint32_t second = told->row.is_reversed ? white : black;
    const swp_saying_value pivot_value = swp__number_value("pivot", pivot);
    const swp_saying_value last_value = swp__number_value("last", last);
    const swp_saying_value behind = swp__number_value("white", first);
    const swp_saying_value before = swp__number_value("black", second);
    const swp_saying_value places = swp__number_value("places", (first + m - pivot) % m);
    const swp_colour of_last = first == last ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    const bool is_with_last = first == last || second == last;
    if (is_board && is_with_last)
        return swp__say(sayer, SWP_SAYING_TABLE_BOARD_LAST, SWP__VALUES(pivot_value, last_value));
    if (is_board)
        return swp__say(sayer, SWP_SAYING_TABLE_BOARD,
                        SWP__VALUES(behind, places, pivot_value, before));
    if (is_with_last)
        return swp__say(sayer, SWP_SAYING_TABLE_LAST,
                        SWP__VALUES(pivot_value, last_value, swp__colour_value("colour", of_last)));
    return swp__say(sayer, SWP_SAYING_TABLE_PAIR,
                    SWP__VALUES(pivot_value, last_value, behind, before, places));
}

/* A paired player's game, and who has which colour. */
static const swp_saying *say_game(struct swp__explain *e, const struct told_table *told,
                                  const struct swp__told_player *player)
{
    const uint32_t own = number_of(e, player->tpn), other = number_of(e, player->opponent);
    const bool is_white = player->colour == SWP_COLOUR_WHITE;
    return say_meeting(e, told, is_white ? own : other, is_white ? other : own,
                       /* is_board= */ false);
}

/* ---- the round ------------------------------------------------------------------------------- */

static uint32_t who_rests(const struct swp__explain *e)
{
    for (uint32_t i = 0; i < e->n_players; i++)
        if (e->players[i].has_bye)
            return e->players[i].tpn;
    return 0;
}

static void tell_boards(struct swp__explain *e, const struct told_table *told)
{
    swp__tell_code(e, SWP_PASSAGE_KIND_HEADING, "", SWP_SAYING_HEADING_BOARDS, NULL, 0);
    for (uint32_t i = 0; i < swp_pairing_board_count(e->pairing); i++) {
        const swp_board board = swp_pairing_board_at(e->pairing, i);
        const uint32_t players[] = {board.white, board.black};
        if (board.black != 0)
            swp__tell(e, SWP_PASSAGE_KIND_BOARD, BERGER,
                      say_meeting(e, told, number_of(e, board.white), number_of(e, board.black),
                                  /* is_board= */ true),
                      players, 2);
    }
}

void swp__tell_table_round(struct swp__explain *e)
{
    const struct told_table told = take_table(e);
    const uint32_t rests = who_rests(e);
    struct swp__sayer *sayer = &e->sayer;
    tell(e, say_row(e, &told), NULL, 0);
    tell_cycle(e, &told);
    swp__tell(e, SWP_PASSAGE_KIND_HEADING, BERGER,
              swp__say(sayer, SWP_SAYING_TABLE_HEADING,
                       SWP__VALUES(swp__number_value("row", told.row.row),
                                   swp__number_value("numbers", told.row.last))),
              NULL, 0);
    tell(e,
         swp__say(sayer, SWP_SAYING_TABLE_CIRCLE,
                  SWP__VALUES(swp__number_value("pivot", told.row.pivot),
                              swp__number_value("last", told.row.last))),
         NULL, 0);
    if (rests)
        tell(e, say_free(e, &told, rests), &rests, 1);
    tell_boards(e, &told);
}

void swp__tell_table_player(struct swp__explain *e, const struct swp__told_player *player)
{
    const struct told_table told = take_table(e);
    if (player->has_bye)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__say(&e->sayer, SWP_SAYING_TABLE_YOU_REST,
                           SWP__VALUES(swp__number_value("round", e->round))),
                  &player->tpn, 1);
    else
        swp__tell_outcome(e, player);
    tell(e, say_row(e, &told), NULL, 0);
    tell_cycle(e, &told);
    if (player->has_bye) {
        tell(e, say_free(e, &told, player->tpn), &player->tpn, 1);
    } else if (player->board > 0) {
        const uint32_t players[] = {player->tpn, player->opponent};
        tell(e, say_game(e, &told, player), players, 2);
    }
}

/* ---- why not --------------------------------------------------------------------------------- */

static void add(struct swp__question *q, const char *what, const swp_saying *saying, uint32_t first,
                uint32_t second)
{
    swp__whynot_about(q, swp__whynot_add(q, what, BERGER, saying), first, second);
}

/* Whether the two numbers meet in the round of the table. */
static bool do_meet(const swp_board *boards, uint32_t n, uint32_t a, uint32_t b)
{
    for (uint32_t i = 0; i < n; i++)
        if ((boards[i].white == a && boards[i].black == b) ||
            (boards[i].white == b && boards[i].black == a))
            return true;
    return false;
}

/* "3, 10": the rounds in which two numbers of the table meet. */
static const char *list_rounds(struct swp__question *q, const struct told_table *told, uint32_t a,
                               uint32_t b)
{
    struct swp__explain *e = q->paired;
    swp_round_robin whole = told->table;
    whole.numbers = told->row.last; /* the free number is one of them */
    const uint32_t n = swp_round_robin_boards(&whole);
    swp_board *boards = swp__arena_array(e->arena, n, sizeof *boards);
    const char *list = "";
    if (!boards)
        e->failed = true;
    for (uint32_t round = 1; boards && round <= swp_round_robin_rounds(&whole); round++)
        if (swp_round_robin_round(&whole, round, boards, NULL) == SWP_OK &&
            do_meet(boards, n, a, b))
            list = swp__words(e, "%s%s%lu", list, *list ? ", " : "", (unsigned long)round);
    return list;
}

/* Whom the table gives somebody in this round. */
static void add_this_round(struct swp__question *q, const struct told_table *told, uint32_t tpn)
{
    struct swp__explain *e = q->paired;
    struct swp__sayer *sayer = &e->sayer;
    const struct swp__told_player *player = swp__told_player(e, tpn);
    const swp_saying_value round = swp__number_value("round", e->round);
    const swp_saying_value own = swp__player_value(sayer, "player", tpn);
    if (player->has_bye)
        add(q, "table_rests",
            swp__say(sayer, SWP_SAYING_TABLE_RESTS,
                     SWP__VALUES(round, own, swp__number_value("free", told->free))),
            tpn, 0);
    else if (player->opponent)
        add(q, "table_meets",
            swp__say(
                sayer, SWP_SAYING_TABLE_MEETS,
                SWP__VALUES(round, own, swp__player_value(sayer, "opponent", player->opponent))),
            tpn, player->opponent);
}

static void answer_meeting(struct swp__question *q, const struct told_table *told)
{
    struct swp__explain *e = q->paired;
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t a = q->wish.player, b = q->wish.opponent;
    const struct swp__told_player *player = swp__told_player(e, a);
    if (player->opponent == b) {
        const bool is_otherwise =
            q->wish.flags & SWP_WISH_COLOURS && player->colour != SWP_COLOUR_WHITE;
        q->verdict = is_otherwise ? SWP_VERDICT_COLOURS : SWP_VERDICT_PAIRED;
        add(q, "table_pair", say_game(e, told, player), a, b);
        return;
    }
    add_this_round(q, told, a);
    add_this_round(q, told, b);
    add(q, "table_meeting_rounds",
        swp__say(
            sayer, SWP_SAYING_TABLE_MEETING_ROUNDS,
            SWP__VALUES(
                swp__player_value(sayer, "player", a), swp__player_value(sayer, "opponent", b),
                swp__text_value("rounds", list_rounds(q, told, number_of(e, a), number_of(e, b))))),
        a, b);
}

static void answer_rest(struct swp__question *q, const struct told_table *told)
{
    struct swp__explain *e = q->paired;
    const uint32_t tpn = q->wish.player;
    const swp_saying_value own = swp__player_value(&e->sayer, "player", tpn);
    if (!told->free) {
        add(q, "table_nobody_rests",
            swp__say(&e->sayer, SWP_SAYING_TABLE_NOBODY_RESTS,
                     SWP__VALUES(swp__number_value("numbers", told->row.last))),
            tpn, 0);
        return;
    }
    add_this_round(q, told, tpn);
    if (swp__told_player(e, tpn)->has_bye)
        q->verdict = SWP_VERDICT_PAIRED;
    else
        add(q, "table_rest_rounds",
            swp__say(
                &e->sayer, SWP_SAYING_TABLE_REST_ROUNDS,
                SWP__VALUES(own, swp__text_value("rounds", list_rounds(q, told, number_of(e, tpn),
                                                                       told->free)))),
            tpn, 0);
}

void swp__whynot_table(struct swp__question *q)
{
    const struct told_table told = take_table(q->paired);
    q->verdict = SWP_VERDICT_IMPOSSIBLE;
    switch (q->wish.kind) {
    case SWP_WISH_KIND_MEETING:
        answer_meeting(q, &told);
        break;
    case SWP_WISH_KIND_BYE:
        answer_rest(q, &told);
        break;
    case SWP_WISH_KIND_DOWNFLOAT:
    case SWP_WISH_KIND_UPFLOAT:
    case SWP_WISH_KIND_MAX_ENUM:
        add(q, "table_no_floats", swp__say(&q->paired->sayer, SWP_SAYING_TABLE_NO_FLOATS, NULL),
            q->wish.player, 0);
        break;
    }
}
