/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, 1.9: the bye, then bracket after bracket from the top, the members of each
 * numbered (4.1); and 1.6, which rounds are not paired here.
 *
 * Invariant: what is left can be completed ([C4]); so a bracket is final once it is paired, and the
 * last one leaves nobody. */
#include "systems/burstein_2026/burstein_2026_internal.h"

/* ---- 1.6.1 ----------------------------------------------------------------------------------- */

enum { MOST_SEEDING_ROUNDS = 4 };

/* READING (R 1): a seeding round is paired wholly by the Dutch rules of the same date, bye and
 * colours included. */
const char *swp__burstein_2026_left_to(uint32_t round, uint32_t rounds)
{
    const uint32_t half = rounds / 2;
    return round <= (half < MOST_SEEDING_ROUNDS ? half : MOST_SEEDING_ROUNDS) ? "dutch-2026" : NULL;
}

/* ---- 1.9 ------------------------------------------------------------------------------------- */

static const char *const strength_names[] = {"no", "mild", "strong", "absolute"};

static void trace_player(const struct swp__ranked_field *field, int i, int bsn, bool is_incoming)
{
    struct swp__context *ctx = field->ctx;
    const struct swp__ranked *player = &field->players[i];
    struct swp__trace_event *event = swp__trace_add(
        ctx, SWP_TRACE_KIND_TABLE, "1.5, 1.7, 4.1", "BSN %d: %s, %s preference%s", bsn,
        is_incoming ? "incoming floater" : "resident", strength_names[player->strength],
        player->preference == SWP_COLOUR_WHITE   ? " for White"
        : player->preference == SWP_COLOUR_BLACK ? " for Black"
                                                 : "");
    swp__trace_of_one(ctx, event, "player", player->score, player->slot);
    swp__trace_value(ctx, event, "bsn", bsn);
    swp__trace_value(ctx, event, "buchholz", swp__bu26_index_of(field, player->slot)->buchholz);
    swp__trace_value(ctx, event, "sonneborn_berger",
                     swp__bu26_index_of(field, player->slot)->sonneborn);
    swp__trace_value(ctx, event, "preference", player->preference);
    swp__trace_value(ctx, event, "strength", player->strength);
    swp__trace_value(ctx, event, "colour_difference", player->difference);
}

static void trace_bracket(const struct swp__ranked_field *field,
                          const struct swp__ranked_bracket *b)
{
    struct swp__context *ctx = field->ctx;
    const int n = b->n_moved_down + b->n;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_BRACKET, "1.2",
                       "bracket: %d incoming floaters, %d residents", b->n_moved_down, b->n);
    swp__trace_score(event, field->players[b->first].score);
    swp__trace_what(event, b->n_next == 0 ? "lowest" : "bracket");
    swp__trace_value(ctx, event, "moved_down", b->n_moved_down);
    swp__trace_value(ctx, event, "residents", b->n);
    for (int i = 0; i < b->n_moved_down; i++)
        swp__trace_player(ctx, event, field->players[b->moved_down[i]].slot);
    for (int i = 0; i < b->n; i++)
        swp__trace_player(ctx, event, field->players[b->first + i].slot);
    for (int bsn = 1; bsn <= n; bsn++) {
        const int i = b->members[n - bsn];
        trace_player(field, i, bsn, /* is_incoming= */ i < b->first);
    }
}

static const struct swp__ranked_articles articles = {
    .downfloaters = "1.2.3", .downfloater_words = "outgoing floaters", .result = "1.9"};

/* 4.1: incoming floaters and residents by the ranking. */
static swp_status number(const struct swp__ranked_field *field, struct swp__ranked_bracket *b)
{
    const int n = b->n_moved_down + b->n;
    int *members = swp__arena_room(field->ctx->arena, (size_t)n, sizeof *members);
    if (!members)
        return swp__no_memory(field->ctx->err);
    int i = b->n_moved_down - 1, j = b->first + b->n - 1;
    for (int u = 0; u < n; u++) {
        const bool takes_incoming =
            i >= 0 &&
            (j < b->first || field->players[b->moved_down[i]].rank > field->players[j].rank);
        members[u] = takes_incoming ? b->moved_down[i--] : j--;
    }
    b->members = members;
    return SWP_OK;
}

/* Pairs one bracket, working memory given back. */
static swp_status pair_one(const struct swp__ranked_field *field, struct swp__ranked_bracket *b,
                           struct swp__ranked_result *result)
{
    const struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    swp_status status = number(field, b);
    if (status == SWP_OK && field->ctx->trace)
        trace_bracket(field, b);
    if (status == SWP_OK)
        status = swp__bu26_pair_bracket(field, b, result);
    if (status == SWP_OK)
        swp__ranked_tell_result(field, b, result, &articles, /* is_last= */ false);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}

swp_status swp__bu26_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                                int *n_pairs, int *out_bye)
{
    *n_pairs = 0;
    static const char *const article = "Burstein 2026 2.2.1";
    struct swp__ranked_result left;
    swp_status status = swp__bu26_assign_bye(field, out_bye);
    if (status == SWP_OK)
        status = swp__ranked_pair_all(field, pair_one, article, pairs, n_pairs, &left);
    if (status == SWP_OK && left.n_downfloaters > 0)
        return swp__fail(field->ctx->err, SWP_DETAIL_INTERNAL, article, 0, 0,
                         "a bracket was settled that the rest of the field cannot complete");
    return status;
}
