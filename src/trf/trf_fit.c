/* SPDX-License-Identifier: Apache-2.0 */
/* The part of a tournament that a dialect can hold.
 *
 * Answers: what is written of a tournament that has more than the records can say. A copy loses
 * what no record takes: entries whose two sides contradict each other, points without a record,
 * ratings and numbers too long for their columns. What went is found afterwards, by reading the
 * text back (trf_write.c), so nothing depends on this file knowing everything: where the text is
 * refused all the same, a copy with still less is made.
 *
 * Cost: O(players * (rounds + remarks)). */
#include "trf/trf_writer.h"

#include <string.h>

enum { LONGEST_LIST = SWP_TRF_MAX_LINE / 2 };

static const swp_entry nothing = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};

/* ---- players --------------------------------------------------------------------------------- */

/* Numbers 1..n in the order of the numbers there are, of the players or of the members of teams. */
static swp_status number_anew(swp_tournament *t, bool of_members, swp_error *err)
{
    const swp_tournament *numbered = of_members ? t->members : t;
    const size_t bytes = (size_t)numbered->n_players * sizeof(uint32_t);
    uint32_t *tpns = swp__allocate(&t->allocator, bytes);
    if (!tpns)
        return swp__no_memory(err);
    uint32_t last = 0;
    for (uint32_t i = 0; i < numbered->n_leaves; i++)
        for (int j = 0; numbered->leaves[i] && j < SWP__LEAF_SIZE; j++)
            if (numbered->leaves[i][j] != 0)
                tpns[numbered->leaves[i][j] - 1] = ++last;
    const swp_status status = of_members ? swp__team_renumber_members(t, tpns, err)
                                         : swp__tournament_renumber(t, tpns, err);
    swp__release(&t->allocator, tpns, bytes);
    return status;
}

static uint32_t greatest_number(const swp_tournament *t)
{
    uint32_t greatest = 0;
    for (uint32_t i = 0; i < t->n_players; i++)
        if (t->players[i].facts.tpn > greatest)
            greatest = t->players[i].facts.tpn;
    return greatest;
}

/* Numbers that the columns hold. 310 has three of them for a team; 013 counts its lines. */
static swp_status fit_numbers(swp_tournament *t, const struct swp__trf_dialect *dialect,
                              swp_error *err)
{
    swp_status status = SWP_OK;
    const uint32_t greatest = greatest_number(t);
    const bool too_long =
        t->members ? greatest > SWP__TRF_MAX_TEAM_NUMBER : greatest > 9999 && !dialect->wide;
    const bool no_gaps = dialect->no_gaps ||
                         (dialect->gaps_need_rank && t->order == SWP_PAIRING_ORDER_BY_TPN) ||
                         (t->members && dialect->system == SWP__TRF_SYSTEM_092);
    if (t->n_players > 0 && (too_long || (no_gaps && greatest != t->n_players)))
        status = number_anew(t, /* of_members= */ false, err);
    if (status == SWP_OK && t->members && greatest_number(t->members) > 9999 && !dialect->wide)
        status = number_anew(t, /* of_members= */ true, err);
    return status;
}

static void fit_ratings(swp_tournament *t)
{
    for (uint32_t i = 0; i < t->n_players; i++)
        if (t->players[i].facts.rating > 9999)
            t->players[i].facts.rating = 0;
    if (t->members)
        fit_ratings(t->members);
}

/* ---- rounds ---------------------------------------------------------------------------------- */

/* Whether the opponent says the same of that round. */
static bool is_mutual(const swp_tournament *t, const struct swp__player *player, uint32_t round)
{
    const struct swp__entry own = player->entries[round - 1];
    const int32_t place = own.opponent ? swp__tournament_place(t, own.opponent) : SWP__NO_PLACE;
    if (place == SWP__NO_PLACE)
        return own.opponent == 0;
    const struct swp__entry other = swp__player_entry(&t->players[place], round);
    return other.opponent == player->facts.tpn &&
           (own.colour == SWP_COLOUR_NONE || own.colour != other.colour) &&
           swp__results_agree((swp_result)own.result, (swp_result)other.result);
}

/* Last round in which a game has a result. */
static uint32_t last_played(const swp_tournament *t)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < t->n_players; i++)
        for (uint32_t round = t->players[i].n_entries; round > last; round--) {
            const struct swp__entry entry = t->players[i].entries[round - 1];
            if (entry.opponent && entry.result != SWP_RESULT_PAIRED &&
                entry.result != SWP_RESULT_UNKNOWN)
                last = round;
        }
    return last;
}

/* With the boards of the match, where teams play. */
static void drop_entry(swp_tournament *t, struct swp__player *player, uint32_t round)
{
    swp__player_put_entry(player, round, &nothing);
    if (t->members)
        swp__team_forget_round(t, player, round);
}

/* Takes the entries of `t` out of its copy that no line can hold. */
static void fit_entries(swp_tournament *copy, const swp_tournament *t,
                        const struct swp__trf_dialect *dialect)
{
    for (uint32_t i = 0; i < t->n_players; i++)
        for (uint32_t round = 1; round <= t->players[i].n_entries; round++) {
            const uint8_t result = t->players[i].entries[round - 1].result;
            if (!is_mutual(t, &t->players[i], round) ||
                (result == SWP_RESULT_UNKNOWN && !dialect->unknown_results) ||
                (result == SWP_RESULT_PAIRED && !dialect->open_games))
                drop_entry(copy, &copy->players[i], round);
        }
    const uint32_t played = last_played(copy);
    for (uint32_t i = 0; i < copy->n_players; i++)
        for (uint32_t round = 1; round < played && round <= copy->players[i].n_entries; round++)
            if (copy->players[i].entries[round - 1].result == SWP_RESULT_PAIRED && !copy->members)
                swp__player_put_entry(&copy->players[i], round, &nothing);
}

/* A bye to come that would stand in the file as a pairing-allocated one, and may not. */
static bool is_early_pab(const struct swp__trf_dialect *dialect, int32_t result)
{
    return (!dialect->fixed_pab && result == SWP_RESULT_PAB) ||
           (result == SWP_RESULT_FULL_BYE && dialect->old_codes);
}

/* Byes of rounds that are not paired: not every dialect has them so early. */
static void fit_requests(swp_tournament *t, const struct swp__trf_dialect *dialect)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    for (uint32_t i = 0; i < t->n_players; i++) {
        struct swp__player *player = &t->players[i];
        const uint32_t last = dialect->far_requests ? SWP_MAX_ROUNDS : recorded + 1;
        while (player->n_entries > last)
            swp__player_put_entry(player, player->n_entries, &nothing);
        for (uint32_t j = player->n_remarks; j-- > 0;) {
            const uint32_t round = player->remarks[j].key & 0xFFFFu;
            if (player->remarks[j].key >> 16 != SWP__REMARK_REQUEST || round <= recorded)
                continue;
            if (round > last || is_early_pab(dialect, player->remarks[j].value))
                swp__player_drop_remark(player, SWP__REMARK_REQUEST, round);
        }
        for (uint32_t round = recorded + 1; round <= player->n_entries; round++)
            if (is_early_pab(dialect, player->entries[round - 1].result))
                swp__player_put_entry(player, round, &nothing);
    }
}

/* Planned rounds fewer than those something is said of are not written. */
static void fit_rounds(swp_tournament *t, const struct swp__trf_dialect *dialect)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__player *player = &t->players[i];
        last = player->n_entries > last ? player->n_entries : last;
        for (uint32_t j = 0; j < player->n_remarks; j++) {
            const uint32_t kind = player->remarks[j].key >> 16;
            const uint32_t round = player->remarks[j].key & 0xFFFFu;
            if (kind != SWP__REMARK_VIRTUAL && kind != SWP__REMARK_PRESENCE && round > last)
                last = round;
        }
    }
    if (last > t->rounds || (!dialect->rounds && !swp__trf_rounds_follow(t)))
        t->rounds = 0;
}

/* ---- points ---------------------------------------------------------------------------------- */

/* Whether the dialect's record takes this scoring. */
static bool scoring_fits(const swp_scoring *s, const struct swp__trf_dialect *dialect)
{
    switch (dialect->points) {
    case SWP__TRF_POINTS_162:
        return swp__trf_same_for_colours(s);
    case SWP__TRF_POINTS_162_Z:
    case SWP__TRF_POINTS_BB:
        return swp__trf_same_for_colours(s) && swp__trf_same_unplayed(s);
    case SWP__TRF_POINTS_XXS:
        return true;
    case SWP__TRF_POINTS_SHOWN:
    case SWP__TRF_POINTS_STANDARD:
        break;
    }
    return false;
}

/* Match points of teams have four columns in 299, what else it gives has five. */
static bool remark_fits(const swp_tournament *t, enum swp__remark_kind kind, swp_points points)
{
    const bool is_narrow =
        kind == SWP__REMARK_VIRTUAL ||
        (t->members && (kind == SWP__REMARK_OVERRIDE || kind == SWP__REMARK_ADJUSTMENT));
    return is_narrow ? swp__trf_points_fit(points) : swp__trf_points_fit_299(points);
}

static void drop_kind(swp_tournament *t, struct swp__player *player, enum swp__remark_kind kind,
                      bool all)
{
    for (uint32_t j = player->n_remarks; j-- > 0;) {
        const struct swp__remark remark = player->remarks[j];
        if (remark.key >> 16 != (uint32_t)kind || (!all && remark_fits(t, kind, remark.value)))
            continue;
        t->n_virtual -= kind == SWP__REMARK_VIRTUAL;
        swp__player_drop_remark(player, kind, remark.key & 0xFFFFu);
    }
}

/* Values of 362 and 320 that fit their columns. */
static bool fits_362(const swp_scoring *s)
{
    return swp__trf_points_fit(s->white_win) && swp__trf_points_fit(s->white_draw) &&
           swp__trf_points_fit(s->white_loss) && swp__trf_points_fit(s->pab);
}

static bool games_fit(const swp_team_rules *rules)
{
    const swp_scoring *s = &rules->game_scoring;
    return swp__trf_points_fit(s->white_win) && swp__trf_points_fit(s->white_draw) &&
           swp__trf_points_fit(s->white_loss) && swp__trf_points_fit(s->forfeit_loss) &&
           swp__trf_points_fit(s->unknown) && swp__trf_points_fit(s->pab);
}

/* Games worth what is usual. */
static void fit_games(swp_tournament *t)
{
    swp_team_rules usual;
    swp_team_rules_init(&usual, t->rules.boards);
    t->rules.game_scoring = usual.game_scoring;
    swp__team_settle_all(t);
}

static void fit_points(swp_tournament *t, const struct swp__trf_dialect *dialect, bool only_usual)
{
    const swp_scoring standard =
        t->members ? swp__team_match_scoring() : (swp_scoring)SWP_SCORING_INIT;
    if (only_usual || !scoring_fits(&t->scoring, dialect))
        t->scoring = standard;
    if (t->members && !fits_362(&t->scoring))
        t->scoring = standard;
    if (t->members && (only_usual || !games_fit(&t->rules)))
        fit_games(t);
    for (uint32_t i = 0; i < t->n_players; i++) {
        struct swp__player *player = &t->players[i];
        drop_kind(t, player, SWP__REMARK_VIRTUAL, only_usual || !dialect->acceleration);
        drop_kind(t, player, SWP__REMARK_ADJUSTMENT, only_usual || !dialect->abnormal_points);
        drop_kind(t, player, SWP__REMARK_OVERRIDE, only_usual || !dialect->abnormal_points);
        drop_kind(t, player, SWP__REMARK_GAME_OVERRIDE, only_usual || !dialect->abnormal_points);
        drop_kind(t, player, SWP__REMARK_GAME_ADJUSTMENT, only_usual || !dialect->abnormal_points);
        for (uint32_t j = player->n_remarks; j-- > 0;) {
            const uint32_t round = player->remarks[j].key & 0xFFFFu;
            const swp_result result = (swp_result)swp__player_counted_entry(player, round).result;
            if (player->remarks[j].key >> 16 == SWP__REMARK_OVERRIDE && !swp__trf_has_type(result))
                swp__player_drop_remark(player, SWP__REMARK_OVERRIDE, round);
        }
    }
}

/* ---- the rest -------------------------------------------------------------------------------- */

static void fit_groups(swp_tournament *t, const struct swp__trf_dialect *dialect)
{
    for (size_t g = t->n_groups; g-- > 0;)
        if (!swp__trf_group_fits(t, &t->groups[g], dialect) ||
            t->groups[g].count > LONGEST_LIST / (SWP__TRF_MAX_ID_WIDTH + 1))
            swp__forbidden_drop(t, g);
}

/* A system that tells the sort of event: another one where a file would tell it wrongly. */
static void fit_system(swp_tournament *t, const struct swp__trf_dialect *dialect)
{
    const bool is_usual = !t->has_matches && !t->members;
    if (swp__trf_system_fits(t) || (!is_usual && dialect->system != SWP__TRF_SYSTEM_192))
        return;
    const char *other = is_usual ? "" : swp__trf_system_for(t);
    if (other)
        swp_tournament_set_system(t, other, NULL);
}

static void fit_event(swp_tournament *t, const struct swp__trf_dialect *dialect)
{
    fit_system(t, dialect);
    if (!dialect->colour && !swp__trf_colour_follows(t))
        t->initial_colour = SWP_COLOUR_NONE;
    if (!dialect->order_by_rank)
        t->order = SWP_PAIRING_ORDER_BY_TPN;
}

/* Players alone, with nothing that anybody could refuse. */
static void leave_players(swp_tournament *t)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        t->players[i].n_remarks = 0;
        while (t->players[i].n_entries > 0)
            drop_entry(t, &t->players[i], t->players[i].n_entries);
    }
    while (t->n_groups > 0)
        swp__forbidden_drop(t, t->n_groups - 1);
    swp__tournament_drop_facts(t);
    t->n_virtual = 0;
    t->rounds = 0;
    t->initial_colour = SWP_COLOUR_NONE;
    if (!t->has_matches && !t->members)
        t->system[0] = '\0';
}

swp_status swp__trf_fit(const swp_tournament *t, const struct swp__trf_dialect *dialect,
                        enum swp__trf_fit how, swp_tournament **out, swp_error *err)
{
    swp_tournament *copy;
    swp_status status = swp_tournament_copy(t, &t->allocator, &copy, err);
    if (status != SWP_OK)
        return status;
    fit_entries(copy, t, dialect);
    status = fit_numbers(copy, dialect, err);
    if (status != SWP_OK) {
        swp_tournament_destroy(copy);
        return status;
    }
    fit_ratings(copy);
    fit_requests(copy, dialect);
    fit_points(copy, dialect, how != SWP__TRF_FIT_ALL);
    fit_rounds(copy, dialect);
    fit_groups(copy, dialect);
    fit_event(copy, dialect);
    if (how == SWP__TRF_FIT_PLAYERS)
        leave_players(copy);
    *out = copy;
    return SWP_OK;
}
