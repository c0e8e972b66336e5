/* SPDX-License-Identifier: Apache-2.0 */
/* Procedures (Lim, Dubov 1997): why the player whom the wish takes to another score-group is not
 * transferred, as the round was paired.
 *
 * Under the wish the player has no opponent in the own group, which only repeats the wish. The
 * reason is what was decided about the player without it: in Lim a type to be avoided, a float in
 * the last round, another floater; in Dubov's system 2.5, a pairing left impossible, another
 * player. O(events).
 */
#include "explain/whynot_internal.h"

#include <string.h>

/* ---- groups ---------------------------------------------------------------------------------- */

/* The group that the players of the score were paired in first: theirs, or the median. NULL: none.
 */
static const struct swp__told_bracket *group_of(const struct swp__explain *e, swp_points score)
{
    const struct swp__told_bracket *median = NULL;
    for (uint32_t b = 0; b < e->n_brackets; b++) {
        const swp_trace_event head = swp__event(e, e->brackets[b].bracket);
        if (head.has_score && head.score == score)
            return &e->brackets[b];
        if (!head.has_score)
            median = &e->brackets[b];
    }
    return median;
}

static bool is_in(const struct swp__explain *e, const struct swp__told_bracket *group,
                  const struct swp__told_player *player)
{
    return player->paired == (uint32_t)(group - e->brackets);
}

/* The last event of the group with that word, about the player first unless `tpn` is 0. */
static bool last_about(const struct swp__explain *e, const struct swp__told_bracket *group,
                       const char *what, uint32_t tpn, swp_trace_event *out, uint32_t *index)
{
    for (uint32_t i = group->end; i-- > group->begin;) {
        const swp_trace_event event = swp__event(e, i);
        if (!swp__event_is(&event, what) ||
            (tpn && (event.player_count == 0 || event.players[0] != tpn)))
            continue;
        *out = event;
        *index = i;
        return true;
    }
    return false;
}

/* The first word of a list, closed by NULL, of which the group has an event that is none under the
 * wish. */
static bool first_of(const struct swp__question *q, const struct swp__told_bracket *group,
                     const char *const *words, uint32_t tpn, struct swp__parting *out)
{
    const uint32_t n_wished = swp_pairing_trace_count(q->wished->pairing);
    for (; *words; words++)
        if (last_about(q->paired, group, *words, tpn, &out->paired, &out->paired_index) &&
            !swp__whynot_took_step(q->wished, 0, n_wished, &out->paired))
            return true;
    return false;
}

static bool part_at_group(struct swp__question *q, const struct swp__told_bracket *group,
                          const char *what, const char *article, struct swp__parting *out)
{
    const swp_trace_event head = swp__event(q->paired, group->bracket);
    out->verdict = SWP_VERDICT_LATER;
    out->what = what;
    out->article = article;
    out->has_score = head.has_score;
    out->score = head.score;
    out->paired_bracket = out->wished_bracket = group;
    out->has_paired = true;
    out->has_wished = false;
    return true;
}

/* Nobody leaves the group, and nobody comes to it. */
static bool part_by_result(struct swp__question *q, const struct swp__told_bracket *group,
                           const char *article, struct swp__parting *out)
{
    if (group->result == SWP__NOT_TOLD)
        return false;
    out->paired = swp__event(q->paired, group->result);
    out->paired_index = group->result;
    return part_at_group(q, group, "nobody_transferred", article, out);
}

/* ---- Lim: why a player stays ----------------------------------------------------------------- */

static bool is_upwards(const struct swp__explain *e, const struct swp__told_bracket *group)
{
    const swp_trace_event head = swp__event(e, group->bracket);
    return swp__event_value(&head, "upwards", 0) != 0;
}

static bool is_median(const struct swp__explain *e, const struct swp__told_bracket *group)
{
    return !swp__event(e, group->bracket).has_score;
}

/* Who must leave the group of the own score so that the wish comes true, and stayed; NULL: nobody.
 */
static const struct swp__told_player *who_stayed(const struct swp__question *q)
{
    const struct swp__explain *e = q->paired;
    const bool is_meeting = q->wish.kind == SWP_WISH_KIND_MEETING;
    const struct swp__told_player *player = swp__told_player(e, q->wish.player);
    const struct swp__told_player *other =
        is_meeting ? swp__told_player(e, q->wish.opponent) : NULL;
    const struct swp__told_bracket *group = group_of(e, player->score);
    if (!group || q->wish.kind == SWP_WISH_KIND_BYE || (other && other->score == player->score))
        return NULL;
    const bool is_down = q->wish.kind == SWP_WISH_KIND_DOWNFLOAT;
    if (!is_meeting) {
        const bool is_on_the_way = !is_median(e, group) && is_upwards(e, group) != is_down;
        return is_on_the_way && is_in(e, group, player) ? player : NULL;
    }
    const struct swp__told_bracket *theirs = group_of(e, other->score);
    if (!theirs)
        return NULL;
    const struct swp__told_player *first = group < theirs ? player : other;
    const struct swp__told_player *second = first == player ? other : player;
    const struct swp__told_bracket *of_first = group < theirs ? group : theirs;
    const struct swp__told_bracket *of_second = group < theirs ? theirs : group;
    if (!is_median(e, of_first) && is_in(e, of_first, first))
        return first;
    const bool second_leaves =
        !is_median(e, of_second) && is_upwards(e, of_first) != is_upwards(e, of_second);
    return second_leaves && is_in(e, of_second, second) ? second : NULL;
}

static bool part_by_staying(struct swp__question *q, struct swp__parting *out)
{
    static const char *const about_it[] = {"stays", "rated_too_far", "protected", NULL};
    static const char *const about_others[] = {"chosen_by_colour", "chosen_by_number",
                                               "chosen_by_rating", "unpaired", NULL};
    const struct swp__explain *e = q->paired;
    const struct swp__told_player *player = who_stayed(q);
    if (!player)
        return false;
    const struct swp__told_bracket *group = group_of(e, player->score);
    swp_trace_event type;
    uint32_t at_type = 0;
    bool found = first_of(q, group, about_it, player->tpn, out);
    if (!found &&
        last_about(e, group, "type_avoided", player->tpn, &out->paired, &out->paired_index))
        found = !last_about(e, group, "type", player->tpn, &type, &at_type) ||
                at_type < out->paired_index;
    if (!found)
        found = first_of(q, group, about_others, 0, out);
    return found ? part_at_group(q, group, out->paired.what, out->paired.article, out)
                 : part_by_result(q, group, "2.3", out);
}

/* ---- Dubov 1997: why a player does not come up ------------------------------------------------
 */

static bool needs_somebody(const struct swp__explain *e, const struct swp__told_bracket *group)
{
    swp_trace_event event;
    uint32_t index;
    return last_about(e, group, "odd_group", 0, &event, &index) ||
           last_about(e, group, "islands", 0, &event, &index);
}

/* The group to which the wish brings the player up: that of the opponent, or the lowest of those
 * above that need somebody, else the one above. NULL: there is none. */
static const struct swp__told_bracket *group_above(const struct swp__question *q,
                                                   const struct swp__told_player *lower,
                                                   const struct swp__told_player *higher)
{
    const struct swp__explain *e = q->paired;
    const struct swp__told_bracket *next = NULL;
    if (higher)
        return group_of(e, higher->score);
    for (uint32_t b = 0; b < e->n_brackets; b++) {
        const swp_trace_event head = swp__event(e, e->brackets[b].bracket);
        const bool is_above = head.has_score && head.score > lower->score;
        if (is_above && (!next || needs_somebody(e, &e->brackets[b]) || !needs_somebody(e, next)))
            next = &e->brackets[b];
    }
    return next;
}

static bool may_rise(const struct swp__explain *e, const struct swp__told_player *player)
{
    if (player->table == SWP__NOT_TOLD)
        return true;
    const swp_trace_event table = swp__event(e, player->table);
    return swp__event_value(&table, "may_rise", 1) != 0;
}

static bool part_by_rising(struct swp__question *q, struct swp__parting *out)
{
    static const char *const about_it[] = {"cannot_come_up", NULL};
    static const char *const about_others[] = {"comes_up", "island_opponent", NULL};
    struct swp__explain *e = q->paired;
    const bool is_meeting = q->wish.kind == SWP_WISH_KIND_MEETING;
    const struct swp__told_player *player = swp__told_player(e, q->wish.player);
    const struct swp__told_player *other =
        is_meeting ? swp__told_player(e, q->wish.opponent) : NULL;
    if ((!other && q->wish.kind != SWP_WISH_KIND_UPFLOAT) ||
        (other && other->score == player->score))
        return false;
    const bool is_lower = !other || player->score < other->score;
    const struct swp__told_player *lower = is_lower ? player : other;
    const struct swp__told_bracket *group = group_above(q, lower, is_lower ? other : player);
    if (!group)
        return false;
    if (!needs_somebody(e, group))
        return part_by_result(q, group, "6.1", out);
    if (!may_rise(e, lower)) {
        out->paired = swp__event(e, lower->table);
        out->paired_index = lower->table;
        return part_at_group(q, group, "may_not_rise", "2.5", out);
    }
    if (!(first_of(q, group, about_it, lower->tpn, out) ||
          first_of(q, group, about_others, 0, out)) ||
        out->paired.players[0] == lower->tpn)
        return false;
    part_at_group(q, group, out->paired.what, out->paired.article, out);
    const struct swp__told_bracket all = {.end = swp_pairing_trace_count(q->wished->pairing)};
    for (const char *const *word = about_others; *word && !out->has_wished; word++)
        out->has_wished =
            last_about(q->wished, &all, *word, lower->tpn, &out->wished, &out->wished_index);
    return true;
}

bool swp__whynot_part_by_transfer(struct swp__question *q, struct swp__parting *out)
{
    const bool moves_up = (q->system->shown.flags & SWP_SYSTEM_MOVES_UP) != 0;
    return moves_up ? part_by_rising(q, out) : part_by_staying(q, out);
}
