/* SPDX-License-Identifier: Apache-2.0 */
/* Why a wish is impossible at once: what it contradicts, with the article and the evidence. */
#include "explain/absolute_bars.h"
#include "explain/blockers_internal.h"
#include "explain/whynot_internal.h"

#include <string.h>

enum { MOST_NAMED = 12 }; /* in a row, as `swisspair blockers` does */

static const struct swp__seat *seat_of(const struct swp__question *q, int slot)
{
    return &q->position->seats[slot];
}

/* ---- who takes part -------------------------------------------------------------------------- */

/* Whoever is not paired by the system at all cannot be wished for. */
static void tell_absence(struct swp__question *q, int slot)
{
    struct swp__explain *e = q->paired;
    const uint32_t tpn = seat_of(q, slot)->tpn;
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value player = swp__player_value(sayer, "player", tpn);
    const swp_saying_value round = swp__number_value("round", e->round);
    swp_whynot_reason *reason;
    if (slot == q->position->fixed_pab) {
        if (q->wish.kind == SWP_WISH_KIND_BYE)
            return;
        reason = swp__whynot_add(q, "bye_is_fixed", "",
                                 swp__say(sayer, SWP_SAYING_BYE_FIXED, SWP__VALUES(round, player)));
    } else if (!seat_of(q, slot)->takes_part) {
        reason = swp__whynot_add(
            q, "absent", "", swp__say(sayer, SWP_SAYING_TAKES_NO_PART, SWP__VALUES(player, round)));
    } else {
        return;
    }
    swp__whynot_about(q, reason, tpn, 0);
}

/* ---- two players ----------------------------------------------------------------------------- */

static void tell_rematch(struct swp__question *q, uint32_t round)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const char *article = q->system->absolute.rematch;
    const bool was_white =
        swp_tournament_entry_in(q->t, round, q->wish.player).colour != SWP_COLOUR_BLACK;
    const uint32_t white = was_white ? q->wish.player : q->wish.opponent;
    const uint32_t black = was_white ? q->wish.opponent : q->wish.player;
    swp_whynot_reason *reason =
        swp__whynot_add(q, "met", article,
                        swp__say(sayer, SWP_SAYING_HAVE_MET,
                                 SWP__VALUES(swp__number_value("round", round),
                                             swp__player_value(sayer, "player", white),
                                             swp__player_value(sayer, "opponent", black),
                                             swp__text_value("article", article))));
    swp__whynot_about(q, reason, white, black);
    if (reason)
        reason->round = round;
}

static void tell_forbidden(struct swp__question *q)
{
    swp_whynot_reason *reason = swp__whynot_add(
        q, "forbidden", "", swp__say(&q->paired->sayer, SWP_SAYING_FORBIDDEN_PAIR, NULL));
    swp__whynot_about(q, reason, q->wish.player, q->wish.opponent);
}

/* The colours barred to somebody. */
static swp_saying_value say_barred(struct swp__question *q, const char *name, uint8_t barred)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const unsigned white = 1u << SWP_COLOUR_WHITE, black = 1u << SWP_COLOUR_BLACK;
    const swp_saying_code code = (barred & white) && (barred & black) ? SWP_SAYING_BARRED_BOTH
                                 : barred & white                     ? SWP_SAYING_BARRED_WHITE
                                 : barred & black                     ? SWP_SAYING_BARRED_BLACK
                                                                      : SWP_SAYING_BARRED_NOTHING;
    return swp__saying_value(sayer, name, swp__say(sayer, code, NULL));
}

static void tell_colours(struct swp__question *q)
{
    struct swp__explain *e = q->paired;
    struct swp__sayer *sayer = &e->sayer;
    const char *article = q->system->absolute.colours;
    const uint8_t a = q->system->colours_barred(q->position, q->player);
    const uint8_t b = q->system->colours_barred(q->position, q->opponent);
    const swp_saying_value rule = swp__text_value("article", article);
    const swp_saying_value own =
        swp__saying_value(sayer, "colours", swp__whynot_colours_so_far(e, q->wish.player));
    const swp_saying_value theirs =
        swp__saying_value(sayer, "their_colours", swp__whynot_colours_so_far(e, q->wish.opponent));
    const swp_saying *text =
        a == b ? swp__say(sayer, SWP_SAYING_SAME_COLOUR_BOTH,
                          SWP__VALUES(say_barred(q, "barred", a), rule, own, theirs))
               : swp__say(sayer, SWP_SAYING_SAME_COLOUR,
                          SWP__VALUES(swp__player_value(sayer, "player", q->wish.player),
                                      say_barred(q, "barred", a),
                                      swp__player_value(sayer, "opponent", q->wish.opponent),
                                      say_barred(q, "their_barred", b), rule, own, theirs));
    swp__whynot_about(q, swp__whynot_add(q, "same_colour", article, text), q->wish.player,
                      q->wish.opponent);
}

/* ---- the bye --------------------------------------------------------------------------------- */

static void tell_bye_barred(struct swp__question *q, uint32_t round)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const char *article = q->system->absolute.bye;
    const bool had_bye =
        swp_tournament_entry_in(q->t, round, q->wish.player).result == SWP_RESULT_PAB;
    swp_whynot_reason *reason = swp__whynot_add(
        q, "bye_barred", article,
        swp__say(sayer, had_bye ? SWP_SAYING_HAD_BYE : SWP_SAYING_HAD_SCORE_WITHOUT_PLAYING,
                 SWP__VALUES(swp__player_value(sayer, "player", q->wish.player),
                             swp__text_value("article", article),
                             swp__number_value("round", round))));
    swp__whynot_about(q, reason, q->wish.player, 0);
    if (reason)
        reason->round = round;
}

/* Nobody can have it, or the arbiter has given it away. */
static void tell_no_bye(struct swp__question *q)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const swp_saying_value round = swp__number_value("round", q->paired->round);
    if (q->position->fixed_pab != SWP__NOBODY) {
        const uint32_t tpn = seat_of(q, q->position->fixed_pab)->tpn;
        swp_whynot_reason *reason =
            swp__whynot_add(q, "bye_is_fixed", "",
                            swp__say(sayer, SWP_SAYING_BYE_FIXED,
                                     SWP__VALUES(round, swp__player_value(sayer, "player", tpn))));
        swp__whynot_about(q, reason, tpn, 0);
    } else if (q->position->n_seated % 2 == 0) {
        swp__whynot_add(
            q, "even_number", "",
            swp__say(sayer, SWP_SAYING_EVEN_NUMBER,
                     SWP__VALUES(swp__number_value("players", q->position->n_seated), round)));
    }
}

/* ---- floats ---------------------------------------------------------------------------------- */

/* No player has a score that the player could float to. */
static void tell_float(struct swp__question *q)
{
    struct swp__sayer *sayer = &q->paired->sayer;
    const struct swp__position *p = q->position;
    const swp_points own = seat_of(q, q->player)->score;
    const bool is_down = q->wish.kind == SWP_WISH_KIND_DOWNFLOAT;
    for (int i = 0; i < p->n_seated; i++) {
        const swp_points other = seat_of(q, p->seated[i])->score;
        if (is_down ? other < own : other > own)
            return;
    }
    swp_whynot_reason *reason = swp__whynot_add(
        q, "nobody_there", "",
        swp__say(sayer, is_down ? SWP_SAYING_NOBODY_HAS_FEWER : SWP_SAYING_NOBODY_HAS_MORE,
                 SWP__VALUES(swp__player_value(sayer, "player", q->wish.player))));
    swp__whynot_about(q, reason, q->wish.player, 0);
}

/* What the absolute rules say of the two players, or of the player and the bye. */
static void tell_bars(struct swp__question *q, const struct swp__absolute_bars *bars)
{
    uint32_t round = 0;
    const unsigned found = swp__absolute_bars_of(bars, q->player, q->opponent, &round);
    if (found & (1u << SWP_BAR_BYE))
        tell_bye_barred(q, round);
    if (found & (1u << SWP_BAR_REMATCH))
        tell_rematch(q, round);
    if (found & (1u << SWP_BAR_FORBIDDEN))
        tell_forbidden(q);
    if (found & (1u << SWP_BAR_COLOURS))
        tell_colours(q);
}

swp_status swp__whynot_contradictions(struct swp__question *q, struct swp__context *ctx)
{
    struct swp__absolute_bars bars;
    tell_absence(q, q->player);
    if (q->opponent != SWP__NOBODY)
        tell_absence(q, q->opponent);
    if (q->wish.kind == SWP_WISH_KIND_BYE && q->n_reasons == 0)
        tell_no_bye(q);
    if (q->n_reasons > 0)
        return SWP_OK;
    if (q->wish.kind == SWP_WISH_KIND_DOWNFLOAT || q->wish.kind == SWP_WISH_KIND_UPFLOAT) {
        tell_float(q);
        return SWP_OK;
    }
    const swp_status status = swp__absolute_bars_build(ctx, q->system, q->position, &bars);
    if (status == SWP_OK)
        tell_bars(q, &bars);
    return status;
}

/* ---- no complete pairing --------------------------------------------------------------------- */

static const char *completion_article(const struct swp__question *q)
{
    return q->system->completion_article ? q->system->completion_article : "";
}

/* "A, B and C"; the bye is number 0. */
static const swp_saying *say_members(struct swp__question *q, const swp_tpn_list *list)
{
    struct swp__explain *e = q->paired;
    const swp_saying **parts = swp__arena_array(e->arena, list->count, sizeof *parts);
    if (!parts) {
        e->failed = true;
        return NULL;
    }
    for (uint32_t i = 0; i < list->count; i++)
        parts[i] = list->tpns[i] ? swp__say_player(e, list->tpns[i])
                                 : swp__say(&e->sayer, SWP_SAYING_THE_BYE, NULL);
    return swp__say_list(e, false, parts, list->count, MOST_NAMED);
}

/* Who is left without an opponent then: the certificate of swisspair/experimental/blockers.h. */
static const swp_saying *say_blocked(struct swp__question *q, const swp_blockers *blockers)
{
    struct swp__explain *e = q->paired;
    struct swp__sayer *sayer = &e->sayer;
    const uint32_t n = swp_blockers_group_count(blockers);
    const bool are_single = swp_blockers_group_at(blockers, n - 1)->count == 1; /* the largest */
    const swp_saying **parts = swp__arena_array(e->arena, n, sizeof *parts);
    if (!parts) {
        e->failed = true;
        return NULL;
    }
    for (uint32_t i = 0; i < n; i++)
        parts[i] = say_members(q, swp_blockers_group_at(blockers, i));
    const swp_saying_value groups =
        swp__saying_value(sayer, "groups", swp__say_list(e, !are_single, parts, n, MOST_NAMED));
    if (n == 1)
        return swp__say(sayer,
                        are_single ? SWP_SAYING_HAS_NOBODY_LEFT : SWP_SAYING_ODD_AMONG_THEMSELVES,
                        SWP__VALUES(groups));
    const swp_saying_value partners =
        swp__saying_value(sayer, "partners", say_members(q, swp_blockers_partners(blockers)));
    return are_single ? swp__say(sayer, SWP_SAYING_HAVE_ONLY_LEFT, SWP__VALUES(groups, partners))
                      : swp__say(sayer, SWP_SAYING_EACH_GROUP_NEEDS,
                                 SWP__VALUES(swp__number_value("count", n), partners, groups));
}

/* The players of the reason: those of the wish, then everybody whom the sentence speaks of or cuts
 * short, group by group, and those who are left to them. */
static void about_blocked(struct swp__question *q, swp_whynot_reason *reason,
                          const swp_blockers *blockers)
{
    const uint32_t n_groups = swp_blockers_group_count(blockers);
    size_t n = reason->player_count;
    for (uint32_t g = 0; g <= n_groups; g++)
        n += g < n_groups ? swp_blockers_group_at(blockers, g)->count
                          : swp_blockers_partners(blockers)->count;
    uint32_t *players = swp__arena_array(q->paired->arena, n, sizeof *players);
    if (!players) {
        q->paired->failed = true;
        return;
    }
    memcpy(players, reason->players, reason->player_count * sizeof *players);
    for (uint32_t g = 0; g <= n_groups; g++) {
        const swp_tpn_list *list =
            g < n_groups ? swp_blockers_group_at(blockers, g) : swp_blockers_partners(blockers);
        for (uint32_t i = 0; i < list->count; i++)
            if (list->tpns[i] != 0) /* the bye */
                players[reason->player_count++] = list->tpns[i];
    }
    reason->players = players;
}

swp_status swp__whynot_no_completion(struct swp__question *q, const swp_error *refusal,
                                     swp_error *err)
{
    struct swp__explain *e = q->paired;
    swp_blockers *blockers = NULL;
    const swp_status status = swp__blockers_under_wish(q->t, q->options, &q->wish, &blockers, err);
    if (status != SWP_OK)
        return status;
    const bool is_certain = swp_blockers_verdict(blockers) == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE;
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value why = swp__saying_value(
        sayer, "why",
        is_certain
            ? say_blocked(q, blockers)
            : swp__say(sayer, SWP_SAYING_PROCEDURE_ENDS,
                       SWP__VALUES(swp__text_value("text", refusal->text),
                                   swp__word_value("what", swp_detail_name(refusal->detail)))));
    const char *article = completion_article(q);
    const swp_saying_value round = swp__number_value("round", e->round);
    const swp_saying *text = *article
                                 ? swp__say(sayer, SWP_SAYING_NO_COMPLETION_BY_ARTICLE,
                                            SWP__VALUES(round, swp__text_value("article", article),
                                                        swp__whynot_wish(q), why))
                                 : swp__say(sayer, SWP_SAYING_NO_COMPLETION,
                                            SWP__VALUES(round, swp__whynot_wish(q), why));
    swp_whynot_reason *reason =
        swp__whynot_add(q, is_certain ? "no_completion" : "procedure_ends", article, text);
    swp__whynot_about(q, reason, q->wish.player, q->wish.opponent);
    if (is_certain && reason && reason->players)
        about_blocked(q, reason, blockers);
    swp_blockers_destroy(blockers);
    return SWP_OK;
}
