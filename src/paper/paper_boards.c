/* SPDX-License-Identifier: Apache-2.0 */
/* Boards of a round (see paper_boards.h). */
#include "paper_boards.h"

#include "paper_table.h"

#include "swisspair/language.h"
#include "swisspair/team.h"

#include <stdlib.h>
#include <string.h>

/* ---- order of publication -------------------------------------------------------------------- */

/* A board with what orders it. */
struct ranked_board {
    swp_board board;
    swp_points higher, lower; /* scores */
    uint32_t place;           /* of the higher player */
};

static int compare_boards(const void *a, const void *b)
{
    const struct ranked_board *x = a, *y = b;
    if ((x->board.black == 0) != (y->board.black == 0))
        return x->board.black == 0 ? 1 : -1;
    if (x->higher != y->higher)
        return x->higher > y->higher ? -1 : 1;
    if (x->lower != y->lower)
        return x->lower > y->lower ? -1 : 1;
    return (x->place > y->place) - (x->place < y->place);
}

/* A player's place in the pairing order: the number, or the position with `XXC rank`. */
static uint32_t place_of(const swp_tournament *t, uint32_t tpn)
{
    const swp_player *player = NULL;
    if (swp_tournament_pairing_order(t) == SWP_PAIRING_ORDER_BY_TPN)
        return tpn;
    uint32_t place = 0;
    while ((player = swp_tournament_player_at(t, place)) && player->tpn != tpn)
        place++;
    return place;
}

static struct ranked_board rank_board(const swp_tournament *t, uint32_t round, bool with_virtual,
                                      swp_board board)
{
    const uint32_t tpn[2] = {board.white, board.black};
    swp_points score[2] = {0, 0};
    uint32_t place[2] = {0, 0};
    for (int i = 0; i < 2 && tpn[i]; i++) {
        score[i] = swp_tournament_score_after(t, round - 1, tpn[i]);
        if (with_virtual)
            score[i] += swp_tournament_virtual_points_in(t, round, tpn[i]);
        place[i] = place_of(t, tpn[i]);
    }
    const bool black_is_higher =
        tpn[1] && (score[1] > score[0] || (score[1] == score[0] && place[1] < place[0]));
    const int high = black_is_higher ? 1 : 0;
    return (struct ranked_board){board, score[high], score[1 - high], place[high]};
}

bool paper_boards_sort(const swp_tournament *t, uint32_t round, bool with_virtual,
                       swp_board *boards, size_t count)
{
    struct ranked_board *ranked = malloc((count + 1) * sizeof *ranked);
    if (!ranked)
        return false;
    for (size_t i = 0; i < count; i++)
        ranked[i] = rank_board(t, round, with_virtual, boards[i]);
    qsort(ranked, count, sizeof *ranked, compare_boards);
    for (size_t i = 0; i < count; i++)
        boards[i] = ranked[i].board;
    free(ranked);
    return true;
}

/* ---- one round ------------------------------------------------------------------------------- */

void paper_boards_free(struct paper_boards *boards)
{
    free(boards->boards);
    free(boards->absent);
    *boards = (struct paper_boards){0};
}

static int compare_tpns(const void *a, const void *b)
{
    const uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return first < second ? -1 : first > second;
}

/* Players who are on no board, in the order of the file. */
static bool find_absent(struct paper_boards *round)
{
    const uint32_t players = swp_tournament_player_count(round->t);
    uint32_t *seated = malloc(((size_t)round->count * 2 + 1) * sizeof *seated);
    size_t n_seated = 0;
    round->absent = malloc(((size_t)players + 1) * sizeof *round->absent);
    if (!seated || !round->absent) {
        free(seated);
        return false;
    }
    for (uint32_t i = 0; i < round->count; i++) {
        seated[n_seated++] = round->boards[i].white;
        seated[n_seated++] = round->boards[i].black;
    }
    qsort(seated, n_seated, sizeof *seated, compare_tpns);
    for (uint32_t i = 0; i < players; i++) {
        const swp_player *player = swp_tournament_player_at(round->t, i);
        if (player && !bsearch(&player->tpn, seated, n_seated, sizeof *seated, compare_tpns))
            round->absent[round->absent_count++] = player->tpn;
    }
    free(seated);
    return true;
}

bool paper_boards_of_pairing(const swp_tournament *t, const swp_pairing *pairing,
                             struct paper_boards *out)
{
    *out = (struct paper_boards){.t = t, .round = swp_pairing_round(pairing)};
    out->count = swp_pairing_board_count(pairing);
    out->boards = malloc(((size_t)out->count + 1) * sizeof *out->boards);
    if (!out->boards)
        return false;
    for (uint32_t i = 0; i < out->count; i++)
        out->boards[i] = swp_pairing_board_at(pairing, i);
    if (find_absent(out))
        return true;
    paper_boards_free(out);
    return false;
}

/* The board of the player, told once: by White, or by the lower number where no colour is on
 * record. */
static bool board_of(const swp_tournament *t, uint32_t tpn, uint32_t round, swp_board *out)
{
    const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    *out = (swp_board){tpn, entry.opponent};
    if (entry.result == SWP_RESULT_PAB)
        return true;
    return entry.opponent != 0 && (entry.colour == SWP_COLOUR_WHITE ||
                                   (entry.colour == SWP_COLOUR_NONE && tpn < entry.opponent));
}

bool paper_boards_recorded(const swp_tournament *t, uint32_t round, struct paper_boards *out)
{
    const uint32_t players = swp_tournament_player_count(t);
    *out = (struct paper_boards){.t = t, .round = round, .is_recorded = true};
    out->boards = malloc(((size_t)players + 1) * sizeof *out->boards);
    if (!out->boards)
        return false;
    for (uint32_t i = 0; i < players; i++) {
        const swp_player *player = swp_tournament_player_at(t, i);
        if (player && board_of(t, player->tpn, round, &out->boards[out->count]))
            out->count++;
    }
    if (paper_boards_sort(t, round, /* with_virtual= */ false, out->boards, out->count) &&
        find_absent(out))
        return true;
    paper_boards_free(out);
    return false;
}

uint32_t paper_boards_pairs(const struct paper_boards *boards)
{
    uint32_t pairs = 0;
    while (pairs < boards->count && boards->boards[pairs].black)
        pairs++;
    return pairs;
}

const char *paper_boards_word(const swp_tournament *t)
{
    return swp_tournament_team_rules(t) ? SWP_N_("Match") : "Board";
}

const char *paper_boards_absence(const struct paper_boards *boards, uint32_t tpn)
{
    swp_result result = swp_tournament_requested_bye_in(boards->t, boards->round, tpn);
    if (result == SWP_RESULT_NONE)
        result = swp_tournament_entry_in(boards->t, boards->round, tpn).result;
    if (result == SWP_RESULT_NONE && boards->is_recorded)
        return SWP_N_("not paired");
    if (result == SWP_RESULT_FULL_BYE)
        return SWP_N_("full-point bye");
    return result == SWP_RESULT_HALF_BYE ? SWP_N_("half-point bye") : SWP_N_("zero-point bye");
}

void paper_boards_score(const swp_tournament *t, uint32_t tpn, uint32_t round,
                        struct program_text *out)
{
    const swp_points virtual_points = swp_tournament_virtual_points_in(t, round, tpn);
    paper_table_points(out, swp_tournament_score_after(t, round - 1, tpn));
    if (virtual_points) {
        program_text_string(out, "+");
        paper_table_points(out, virtual_points);
    }
}

void paper_boards_result(const swp_tournament *t, swp_entry entry, bool with_opponent,
                         struct program_text *out)
{
    static const char *const results[] = {
        [SWP_RESULT_NONE] = "",
        [SWP_RESULT_WIN] = "1",
        [SWP_RESULT_DRAW] = "\xC2\xBD",
        [SWP_RESULT_LOSS] = "0",
        [SWP_RESULT_WIN_UNRATED] = "1",
        [SWP_RESULT_DRAW_UNRATED] = "\xC2\xBD",
        [SWP_RESULT_LOSS_UNRATED] = "0",
        [SWP_RESULT_FORFEIT_WIN] = "+",
        [SWP_RESULT_FORFEIT_LOSS] = "-",
        [SWP_RESULT_PAB] = SWP_N_("bye"),
        [SWP_RESULT_FULL_BYE] = SWP_N_("1 bye"),
        [SWP_RESULT_HALF_BYE] = SWP_N_("\xC2\xBD bye"),
        [SWP_RESULT_ZERO_BYE] = "",
        [SWP_RESULT_UNKNOWN] = "?",
        [SWP_RESULT_PAIRED] = "*",
    };
    if (entry.opponent && with_opponent)
        program_text_format(out, "%lu%s", (unsigned long)entry.opponent,
                            entry.colour == SWP_COLOUR_WHITE   ? "w"
                            : entry.colour == SWP_COLOUR_BLACK ? "b"
                                                               : "");
    /* a bye is one for the whole round: of a match, two wins or two draws */
    const bool is_match = swp_tournament_match_games(t) == 2;
    if (is_match && entry.result == SWP_RESULT_FULL_BYE)
        program_text_string(out, SWP_N_("2 bye"));
    else if (is_match && entry.result == SWP_RESULT_HALF_BYE)
        program_text_string(out, SWP_N_("1 bye"));
    else
        program_text_string(out, results[entry.result]);
}
