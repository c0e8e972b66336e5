/* SPDX-License-Identifier: Apache-2.0 */
/* Statuses in words, the filling of an swp_error, and progress.
 *
 * Answers: how does a failure get its sentence without memory of its own. The sentence is formatted
 * into the caller's swp_error and, when too long, cut where a UTF-8 character ends.
 * Cost: O(length of the sentence). */
#include "base/context.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *swp_status_text(swp_status status)
{
    switch (status) {
    case SWP_OK:
        return "ok";
    case SWP_ERR_NO_PAIRING:
        return "no pairing";
    case SWP_ERR_INTERNAL:
        return "internal error";
    case SWP_ERR_INVALID:
        return "invalid request or data";
    case SWP_ERR_LIMIT:
        return "limit exceeded";
    case SWP_ERR_MEMORY:
        return "out of memory";
    case SWP_ERR_UNSUPPORTED:
        return "not supported";
    case SWP_ERR_CANCELLED:
        return "cancelled";
    case SWP_STATUS_MAX_ENUM:
        break;
    }
    return "unknown status";
}

const char *swp_detail_name(swp_detail detail)
{
    static const struct {
        swp_detail detail;
        const char *name;
    } names[] = {
        {SWP_DETAIL_NONE, "none"},
        {SWP_DETAIL_NO_COMPLETE_PAIRING, "no_complete_pairing"},
        {SWP_DETAIL_INTERNAL, "internal"},
        {SWP_DETAIL_NO_SUCH_PLAYER, "no_such_player"},
        {SWP_DETAIL_NUMBER_TAKEN, "number_taken"},
        {SWP_DETAIL_BAD_NUMBER, "bad_number"},
        {SWP_DETAIL_BAD_PLAYER, "bad_player"},
        {SWP_DETAIL_BAD_TEXT, "bad_text"},
        {SWP_DETAIL_BAD_ROUND, "bad_round"},
        {SWP_DETAIL_BAD_ENTRY, "bad_entry"},
        {SWP_DETAIL_SIDES_CONTRADICT, "sides_contradict"},
        {SWP_DETAIL_BYE_DOES_NOT_FIT, "bye_does_not_fit"},
        {SWP_DETAIL_ROUND_UNFINISHED, "round_unfinished"},
        {SWP_DETAIL_ROUND_NOT_RECORDED, "round_not_recorded"},
        {SWP_DETAIL_ROUND_RECORDED, "round_recorded"},
        {SWP_DETAIL_MORE_ROUNDS_THAN_PLANNED, "more_rounds_than_planned"},
        {SWP_DETAIL_ROUNDS_MISSING, "rounds_missing"},
        {SWP_DETAIL_INITIAL_COLOUR_MISSING, "initial_colour_missing"},
        {SWP_DETAIL_TOURNAMENT_OVER, "tournament_over"},
        {SWP_DETAIL_NO_PLAYERS, "no_players"},
        {SWP_DETAIL_PLAYER_PAIRED, "player_paired"},
        {SWP_DETAIL_NOT_WITHDRAWN, "not_withdrawn"},
        {SWP_DETAIL_PAIRING_DOES_NOT_FIT, "pairing_does_not_fit"},
        {SWP_DETAIL_BAD_FORBIDDEN_GROUP, "bad_forbidden_group"},
        {SWP_DETAIL_NO_SUCH_GROUP, "no_such_group"},
        {SWP_DETAIL_RANKING_CLOSED, "ranking_closed"},
        {SWP_DETAIL_RATING_MISSING, "rating_missing"},
        {SWP_DETAIL_SCORING_DOES_NOT_FIT, "scoring_does_not_fit"},
        {SWP_DETAIL_UNKNOWN_VALUE, "unknown_value"},
        {SWP_DETAIL_BAD_TIEBREAK, "bad_tiebreak"},
        {SWP_DETAIL_BAD_WISH, "bad_wish"},
        {SWP_DETAIL_NO_TRACE, "no_trace"},
        {SWP_DETAIL_BAD_SETTING, "bad_setting"},
        {SWP_DETAIL_BAD_FILE, "bad_file"},
        {SWP_DETAIL_BAD_OPTIONS, "bad_options"},
        {SWP_DETAIL_OPTION_DOES_NOT_APPLY, "option_does_not_apply"},
        {SWP_DETAIL_NO_SYSTEM, "no_system"},
        {SWP_DETAIL_MATCH_GAMES, "match_games"},
        {SWP_DETAIL_TEAM_EVENT, "team_event"},
        {SWP_DETAIL_BAD_LINE_UP, "bad_line_up"},
        {SWP_DETAIL_BAD_MATCH, "bad_match"},
        {SWP_DETAIL_NULL_ARGUMENT, "null_argument"},
        {SWP_DETAIL_TOO_MANY_PLAYERS, "too_many_players"},
        {SWP_DETAIL_TOO_MANY_ROUNDS, "too_many_rounds"},
        {SWP_DETAIL_NUMBER_TOO_LARGE, "number_too_large"},
        {SWP_DETAIL_POINTS_TOO_LARGE, "points_too_large"},
        {SWP_DETAIL_TEXT_TOO_LONG, "text_too_long"},
        {SWP_DETAIL_TOO_MANY_FORBIDDEN, "too_many_forbidden"},
        {SWP_DETAIL_TOO_MANY_TIEBREAKS, "too_many_tiebreaks"},
        {SWP_DETAIL_NUMBERS_TOO_LARGE, "numbers_too_large"},
        {SWP_DETAIL_SETTING_TOO_LARGE, "setting_too_large"},
        {SWP_DETAIL_FILE_BEYOND_LIMIT, "file_beyond_limit"},
        {SWP_DETAIL_TOO_MUCH_WORK, "too_much_work"},
        {SWP_DETAIL_MEMORY, "memory"},
        {SWP_DETAIL_NO_SUCH_SYSTEM, "no_such_system"},
        {SWP_DETAIL_NO_SUCH_LIST, "no_such_list"},
        {SWP_DETAIL_NO_SUCH_SETTING, "no_such_setting"},
        {SWP_DETAIL_TEAMS, "teams"},
        {SWP_DETAIL_TIEBREAK_NOT_OFFERED, "tiebreak_not_offered"},
        {SWP_DETAIL_NOT_IN_DIALECT, "not_in_dialect"},
        {SWP_DETAIL_CANCELLED, "cancelled"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].detail == detail)
            return names[i].name;
    return NULL;
}

static swp_status status_of(swp_detail detail)
{
    return (swp_status)(detail / 1000);
}

static void fill(swp_error *err, swp_detail detail, const char *rule, uint32_t tpn_a,
                 uint32_t tpn_b)
{
    memset(err, 0, sizeof *err);
    err->status = status_of(detail);
    err->detail = detail;
    err->tpn[0] = tpn_a;
    err->tpn[1] = tpn_b;
    if (rule && snprintf(err->rule, sizeof err->rule, "%s", rule) >= (int)sizeof err->rule)
        err->rule[swp__utf8_whole(err->rule, sizeof err->rule - 1)] = '\0';
}

static void tell(swp_error *err, const char *format, va_list args)
{
    const int length = vsnprintf(err->text, sizeof err->text, format, args);
    if (length < 0)
        err->text[0] = '\0';
    else if ((size_t)length >= sizeof err->text)
        err->text[swp__utf8_whole(err->text, sizeof err->text - 1)] = '\0';
    swp__utf8_mend(err->text, sizeof err->text); /* it may quote what the caller gave */
}

swp_status swp__fail(swp_error *err, swp_detail detail, const char *rule, uint32_t tpn_a,
                     uint32_t tpn_b, const char *format, ...)
{
    if (!err)
        return status_of(detail);
    fill(err, detail, rule, tpn_a, tpn_b);
    va_list args;
    va_start(args, format);
    tell(err, format, args);
    va_end(args);
    return err->status;
}

swp_status swp__fail_in(swp_error *err, swp_detail detail, uint32_t round, const char *rule,
                        uint32_t tpn_a, uint32_t tpn_b, const char *format, ...)
{
    if (!err)
        return status_of(detail);
    fill(err, detail, rule, tpn_a, tpn_b);
    err->round = round;
    va_list args;
    va_start(args, format);
    tell(err, format, args);
    va_end(args);
    return err->status;
}

swp_status swp__null(swp_error *err, const char *argument)
{
    return swp__fail(err, SWP_DETAIL_NULL_ARGUMENT, "", 0, 0, "`%s` is NULL", argument);
}

swp_status swp__no_memory(swp_error *err)
{
    return swp__fail(err, SWP_DETAIL_MEMORY, "", 0, 0, "the allocator gave no memory");
}

void *swp__context_begin(struct swp__context *ctx, const swp_allocator *allocator, size_t size,
                         swp_error *err)
{
    *ctx = (struct swp__context){.arena = swp__arena_create(allocator), .err = err};
    void *given = ctx->arena ? swp__arena_array(ctx->arena, 1, size) : NULL;
    if (!given) {
        swp__arena_destroy(ctx->arena);
        (void)swp__no_memory(err);
    }
    return given;
}

bool swp__context_poll(struct swp__context *ctx)
{
    if (!ctx->progress || ctx->progress(ctx->progress_user, ctx->done, ctx->total))
        return true;
    swp__fail(ctx->err, SWP_DETAIL_CANCELLED, "", 0, 0, "cancelled by the caller");
    return false;
}

swp_status swp__context_work(struct swp__context *ctx, uint64_t work, const char *rule)
{
    const uint64_t most = ctx->max_work ? ctx->max_work : SWP_MAX_WORK;
    if (work <= most - ctx->work) {
        ctx->work += work;
        return SWP_OK;
    }
    return swp__fail(ctx->err, SWP_DETAIL_TOO_MUCH_WORK, rule, 0, 0,
                     "the forbidden pairs make this round a search that takes more than %llu units "
                     "of work; nothing is answered rather than something unproved",
                     (unsigned long long)most);
}
