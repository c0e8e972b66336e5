/* SPDX-License-Identifier: Apache-2.0 */
/* What the columns of standings are called, and ranks from elsewhere held against them.
 *
 * Answers: which recorded rank differs, and what keeps the player from it. Who shares a rank may
 * stand in any order within it: lots, which are not known here. Cost: O(n * players of a rank).
 */
#include "base/context.h"

#include "swisspair/language.h"
#include "swisspair/standings.h"
#include "words/saying.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- columns --------------------------------------------------------------------------------- */

const char *swp_standings_label(const swp_standings *table, int32_t code,
                                char text[SWP_TIEBREAK_LABEL_SIZE])
{
    if (!table || !text)
        return NULL;
    unsigned earlier = 0;
    if (code == SWP_STANDINGS_BY_POINTS) {
        snprintf(text, SWP_TIEBREAK_LABEL_SIZE, SWP_N_("points"));
        return text;
    }
    const char *own = code < 0 ? NULL : swp_standings_code_at(table, (uint32_t)code);
    const char *name = own ? own : "";
    for (int32_t i = 0; *name && i < code; i++)
        earlier += strcmp(swp_standings_code_at(table, (uint32_t)i), name) == 0;
    size_t length = strlen(name);
    if (length >= SWP_TIEBREAK_LABEL_SIZE)
        length = SWP_TIEBREAK_LABEL_SIZE - 1;
    memcpy(text, name, length);
    text[length] = '\0';
    if (earlier > 0)
        snprintf(text, SWP_TIEBREAK_LABEL_SIZE, "%s (%u)", name, earlier + 1);
    return text;
}

/* ---- ranks ----------------------------------------------------------------------------------- */

struct swp_rank_check {
    struct swp__arena *arena; /* holds everything, this too */
    swp_tiebreak_edition edition;
    uint32_t missing, count;
    swp_rank_difference *differences;
};

/* The check being made. */
struct ranks {
    const swp_standings *table;
    const uint32_t *recorded; /* by row */
    swp_rank_check *check;
    struct swp__sayer sayer;
    bool failed;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static const char *
words(struct ranks *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = swp__arena_text(r->check->arena, format, args);
    va_end(args);
    r->failed = r->failed || !text;
    return text ? text : "";
}

/* A player, shown by number. */
static const char *show_player(void *user, uint32_t tpn)
{
    return words(user, "%lu", (unsigned long)tpn);
}

/* The rank a player may have: that of the list, behind those of equal rank whose recorded rank is
 * better. */
static uint32_t rank_allowed(const struct ranks *r, const swp_standings_row *row, uint32_t recorded)
{
    uint32_t better = 0;
    for (uint32_t i = row->rank - 1; i < row->rank - 1 + row->sharing; i++)
        better += r->recorded[i] >= row->rank && r->recorded[i] < recorded;
    return row->rank + better;
}

static bool is_team(const struct ranks *r)
{
    return swp_standings_primary_score(r->table) != SWP_TEAM_SCORE_NONE;
}

/* What is said of so many players, or of so many teams. */
static const swp_saying *say_count(struct ranks *r, swp_saying_code of_players,
                                   swp_saying_code of_teams, uint32_t count)
{
    return swp__say(&r->sayer, is_team(r) ? of_teams : of_players,
                    SWP__VALUES(swp__number_value(is_team(r) ? "teams" : "players", count)));
}

/* "BH/C1 22.5 against 23 of player 7 (C.07 8.1)": what keeps row `index` from the rank of row
 * `other`. */
static void tell_decider(struct ranks *r, uint32_t index, uint32_t other, swp_rank_difference *d)
{
    char text[SWP_TIEBREAK_VALUE_SIZE], label[SWP_TIEBREAK_LABEL_SIZE];
    const swp_standings_row *row = swp_standings_row_at(r->table, index);
    const swp_standings_row *holder = swp_standings_row_at(r->table, other);
    const int32_t decider = swp_standings_decider(r->table, index, other);
    swp_tiebreak_value own = {row->points, 10, true}, theirs = {holder->points, 10, true};
    unsigned decimals = 0;
    d->article =
        swp_standings_system(r->table)[0] ? swp_standings_code_article_at(r->table, 0) : "4.2";
    if (decider == (int32_t)swp_standings_code_count(r->table)) {
        d->reason = SWP_RANK_REASON_SHARED;
        d->count = row->sharing;
        d->saying = say_count(r, SWP_SAYING_RANK_SHARED, SWP_SAYING_RANK_SHARED_TEAMS, d->count);
        return;
    }
    if (decider != SWP_STANDINGS_BY_POINTS) {
        const uint32_t code = (uint32_t)decider;
        own = *swp_standings_value_at(r->table, index, code);
        theirs = *swp_standings_value_at(r->table, other, code);
        d->article = swp_standings_code_article_at(r->table, code);
        decimals = swp_standings_decimals(r->table, code);
    }
    d->reason = SWP_RANK_REASON_DECIDED;
    d->other = holder->tpn;
    d->decided_by = decider;
    d->label = words(r, "%s", swp_standings_label(r->table, decider, label));
    d->value = words(r, "%s", swp_tiebreak_value_text(own, decimals, text));
    d->against = words(r, "%s", swp_tiebreak_value_text(theirs, decimals, text));
    d->saying =
        swp__say(&r->sayer,
                 is_team(r)                          ? SWP_SAYING_RANK_DECIDED_TEAM
                 : swp_standings_system(r->table)[0] ? SWP_SAYING_RANK_DECIDED_BY_EDITION
                                                     : SWP_SAYING_RANK_DECIDED,
                 SWP__VALUES(swp__text_value("label", d->label), swp__text_value("value", d->value),
                             swp__text_value("against", d->against),
                             swp__player_value(&r->sayer, is_team(r) ? "team" : "player", d->other),
                             swp__text_value("article", d->article)));
}

static void compare_row(struct ranks *r, uint32_t index)
{
    const swp_standings_row *row = swp_standings_row_at(r->table, index);
    const uint32_t recorded = r->recorded[index], n = swp_standings_count(r->table);
    r->check->missing += recorded == 0;
    if (recorded == 0 || recorded == rank_allowed(r, row, recorded))
        return;
    swp_rank_difference *d = &r->check->differences[r->check->count++];
    *d = (swp_rank_difference){.tpn = row->tpn,
                               .recorded = recorded,
                               .expected = row->rank,
                               .decided_by = SWP_STANDINGS_BY_POINTS,
                               .label = "",
                               .article = "",
                               .value = "",
                               .against = ""};
    if (recorded > n) {
        d->reason = SWP_RANK_REASON_BEYOND;
        d->count = n;
        d->saying = say_count(r, SWP_SAYING_RANK_BEYOND, SWP_SAYING_RANK_BEYOND_TEAMS, n);
    } else {
        tell_decider(r, index, recorded - 1 == index ? row->rank - 1 : recorded - 1, d);
    }
    d->text = swp__told(&r->sayer, d->saying);
    r->failed = r->failed || r->sayer.failed;
}

swp_status swp_rank_check_create(const swp_standings *table, const uint32_t *recorded,
                                 const swp_allocator *allocator, swp_rank_check **out_check,
                                 swp_error *err)
{
    if (!table)
        return swp__null(err, "table");
    if (!recorded)
        return swp__null(err, "recorded");
    if (!out_check)
        return swp__null(err, "out_check");
    const uint32_t n = swp_standings_count(table);
    struct swp__arena *arena = swp__arena_create(allocator);
    struct ranks r = {.table = table, .recorded = recorded};
    r.check = arena ? swp__arena_array(arena, 1, sizeof *r.check) : NULL;
    if (r.check) {
        r.check->arena = arena;
        r.sayer = (struct swp__sayer){.arena = arena, .show_player = show_player, .user = &r};
        r.check->edition = swp_standings_edition(table);
        r.check->differences = swp__arena_array(arena, n, sizeof *r.check->differences);
        r.failed = !r.check->differences;
    }
    for (uint32_t i = 0; r.check && !r.failed && i < n; i++)
        compare_row(&r, i);
    if (!r.check || r.failed) {
        swp__arena_destroy(arena);
        return swp__no_memory(err);
    }
    *out_check = r.check;
    return SWP_OK;
}

void swp_rank_check_destroy(swp_rank_check *check)
{
    if (check)
        swp__arena_destroy(check->arena);
}

const char *swp_rank_reason_name(swp_rank_reason reason)
{
    static const char *const names[] = {"beyond", "shared", "decided"};
    const size_t index = (size_t)reason;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

swp_tiebreak_edition swp_rank_check_edition(const swp_rank_check *check)
{
    if (!check)
        return 0;
    return check->edition;
}

uint32_t swp_rank_check_missing(const swp_rank_check *check)
{
    if (!check)
        return 0;
    return check->missing;
}

uint32_t swp_rank_check_count(const swp_rank_check *check)
{
    if (!check)
        return 0;
    return check->count;
}

const swp_rank_difference *swp_rank_check_at(const swp_rank_check *check, uint32_t index)
{
    if (!check)
        return NULL;
    return index < check->count ? &check->differences[index] : NULL;
}
