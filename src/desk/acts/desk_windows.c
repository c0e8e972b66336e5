/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_windows.h"

#include "desk/base/desk_memory.h"
#include "swisspair/language.h"

#include <stdlib.h>
#include <string.h>

static const struct desk_window_row rows[DESK_WINDOWS] = {
    {DESK_WINDOW_ROUNDS, "rounds_late", "C.05 5", 5, 1, SWP_N_("The number of rounds"), "57-61"},
    {DESK_WINDOW_POINTS, "points_late", "C.05 5", 5, 1, SWP_N_("What results and byes are worth"),
     "75-78, 85-88"},
    {DESK_WINDOW_SYSTEM, "system_late", "C.05 5", 5, 1, SWP_N_("The pairing system"), "93"},
    {DESK_WINDOW_ACCELERATION, "acceleration_late", "C.04.7", 5, 1, SWP_N_("Acceleration"),
     "109, 110"},
    {DESK_WINDOW_TIEBREAKS, "tiebreaks_late", "C.07 4", 5, 1, SWP_N_("The list of tie-breaks"),
     "200-202"},
    {DESK_WINDOW_FORBIDDEN, "forbidden_late", "C.05 5.2", 5, 1, SWP_N_("Who must not meet"),
     "195, 196"},
    {DESK_WINDOW_EQUALS, "equals_late", "C.04.2 2", 5, 1, SWP_N_("The order of equal ratings"),
     "155"},
    {DESK_WINDOW_NUMBERS, "numbers_late", "C.04.2 2.3", 5, 4, SWP_N_("Pairing numbers"),
     "151, 152"},
    {DESK_WINDOW_LAST, "paired_on", "C.04.2 4.3", 3, 0, "The round before the last one paired",
     "190"},
    {DESK_WINDOW_OLDER, "paired_on_late", "C.04.2 4.3", 5, 0, "Rounds before that", "189, 191"},
};

const struct desk_window_row *desk_window_at(size_t index)
{
    return index < DESK_WINDOWS ? &rows[index] : NULL;
}

static void tell_closed(const struct desk_acting *a, const struct desk_window_row *row)
{
    desk_find(a, row->level, row->subject, row->article, "",
              "%s was fixed beforehand and cannot change once round %u is paired.", row->what,
              row->closes);
}

void desk_window_judge(const struct desk_acting *a, enum desk_window window)
{
    if (a->model->n_rounds >= rows[window].closes)
        tell_closed(a, &rows[window]);
}

enum desk_window desk_window_of_round(const struct desk_model *model, uint32_t round)
{
    if (!desk_round_is_over(model, round))
        return DESK_WINDOWS;
    return round + 1 == model->n_rounds ? DESK_WINDOW_LAST : DESK_WINDOW_OLDER;
}

/* ---- two models ------------------------------------------------------------------------------ */

static bool same_groups(const struct desk_settings *a, const struct desk_settings *b)
{
    bool same = a->n_groups == b->n_groups;
    for (size_t i = 0; i < a->n_groups && same; i++) {
        const struct desk_group *const one = &a->groups[i], *const two = &b->groups[i];
        same = one->n_players == two->n_players && one->from == two->from && one->to == two->to;
        for (size_t k = 0; k < one->n_players && same; k++)
            same = one->players[k] == two->players[k];
    }
    return same;
}

/* Those who are in both stand in the same order: who comes or goes moves others up or down. */
static bool same_numbers(const struct desk_model *a, const struct desk_model *b)
{
    const uint32_t both = a->n_players < b->n_players ? a->n_players : b->n_players;
    uint32_t *const place = desk_new((size_t)a->n_players + 2, sizeof *place);
    for (uint32_t i = 0; i < both; i++)
        if (!a->players[i].removed && !b->players[i].removed && a->players[i].tpn <= a->n_players)
            place[a->players[i].tpn] = b->players[i].tpn;
    uint32_t last = 0;
    bool same = true;
    for (uint32_t tpn = 1; tpn <= a->n_players && same; tpn++) {
        same = place[tpn] == 0 || place[tpn] > last;
        last = place[tpn] > 0 ? place[tpn] : last;
    }
    free(place);
    return same;
}

static bool is_same(enum desk_window window, const struct desk_model *before,
                    const struct desk_model *after)
{
    const struct desk_settings *const a = &before->settings, *const b = &after->settings;
    switch (window) {
    case DESK_WINDOW_ROUNDS:
        return a->rounds == b->rounds;
    case DESK_WINDOW_POINTS:
        return memcmp(&a->scoring, &b->scoring, sizeof a->scoring) == 0 &&
               memcmp(&a->teams.game_scoring, &b->teams.game_scoring,
                      sizeof a->teams.game_scoring) == 0;
    case DESK_WINDOW_SYSTEM:
        return strcmp(a->system, b->system) == 0 && a->teams.primary == b->teams.primary &&
               a->teams.secondary == b->teams.secondary &&
               a->teams.preferences == b->teams.preferences;
    case DESK_WINDOW_ACCELERATION:
        return a->baku == b->baku && a->n_accelerated == b->n_accelerated &&
               (a->n_accelerated == 0 || memcmp(a->accelerated, b->accelerated,
                                                a->n_accelerated * sizeof *a->accelerated) == 0);
    case DESK_WINDOW_TIEBREAKS:
        return strcmp(a->tiebreaks, b->tiebreaks) == 0 &&
               strcmp(a->tiebreak_edition, b->tiebreak_edition) == 0;
    case DESK_WINDOW_FORBIDDEN:
        return same_groups(a, b);
    case DESK_WINDOW_EQUALS:
        return a->equals_by_entry == b->equals_by_entry;
    case DESK_WINDOW_NUMBERS:
        return same_numbers(before, after);
    case DESK_WINDOW_LAST:
    case DESK_WINDOW_OLDER:
    case DESK_WINDOWS:
        break;
    }
    return true;
}

/* Boards and what they count as, of a round that both have. */
static bool same_round(const struct desk_round *a, const struct desk_round *b)
{
    bool same = a->n_boards == b->n_boards;
    for (size_t i = 0; i < a->n_boards && same; i++) {
        const struct desk_board *const one = &a->boards[i], *const two = &b->boards[i];
        same = one->white == two->white && one->black == two->black && one->result == two->result &&
               one->adjourned == two->adjourned;
    }
    return same;
}

/* What a player was given, or lost, in a round; of a team in one of its scores, NONE being the one
 * that pairs. */
static int64_t adjusted(const struct desk_model *m, uint32_t i, uint32_t round,
                        swp_team_score score)
{
    const struct desk_player *const p = &m->players[i];
    int64_t sum = 0;
    for (size_t k = 0; k < p->n_adjustments; k++) {
        const swp_team_score given = p->adjustments[k].score;
        if (p->adjustments[k].round == round &&
            (given == SWP_TEAM_SCORE_NONE ? m->settings.teams.primary : given) == score)
            sum += p->adjustments[k].points;
    }
    return sum;
}

/* Points given or taken are in a round, too. */
static bool same_adjustments(const struct desk_model *a, const struct desk_model *b, uint32_t round)
{
    static const swp_team_score scores[] = {SWP_TEAM_SCORE_NONE, SWP_TEAM_SCORE_MATCH_POINTS,
                                            SWP_TEAM_SCORE_GAME_POINTS};
    for (uint32_t i = 0; i < a->n_players && i < b->n_players; i++)
        for (size_t k = 0; k < sizeof scores / sizeof *scores; k++)
            if (adjusted(a, i, round, scores[k]) != adjusted(b, i, round, scores[k]))
                return false;
    return true;
}

static void compare_rounds(const struct desk_acting *a, const struct desk_model *before,
                           const struct desk_model *after)
{
    const uint32_t both = before->n_rounds < after->n_rounds ? before->n_rounds : after->n_rounds;
    for (uint32_t round = 1; round <= both; round++) {
        const enum desk_window window = desk_window_of_round(after, round);
        if (window == DESK_WINDOWS)
            return;
        if (same_round(&before->rounds[round - 1], &after->rounds[round - 1]) &&
            same_adjustments(before, after, round))
            continue;
        if (window == DESK_WINDOW_OLDER)
            desk_find(a, rows[window].level, "undo_late", rows[window].article,
                      "Correct the report only (correct_rating).",
                      "Rounds %u to %u were paired from round %u, which would change.", round + 1,
                      after->n_rounds, round);
        else
            desk_find(
                a, rows[window].level, "undo_paired", rows[window].article, "",
                "Round %u was paired from round %u, which changes; the later round stays as it is.",
                after->n_rounds, round);
        return;
    }
}

void desk_windows_compare(const struct desk_acting *a, const struct desk_model *before,
                          const struct desk_model *after)
{
    const uint32_t paired = before->n_rounds < after->n_rounds ? before->n_rounds : after->n_rounds;
    for (size_t i = 0; i < DESK_WINDOWS; i++)
        if (rows[i].closes > 0 && paired >= rows[i].closes &&
            !is_same(rows[i].window, before, after))
            tell_closed(a, &rows[i]);
    compare_rounds(a, before, after);
}
