/* SPDX-License-Identifier: Apache-2.0 */
/* Why not: the round paired twice, as it is and under the wish, and the two compared.
 *
 * See swisspair/experimental/whynot.h. The answer keeps both pairings with their events, and an
 * arena for each in which sentences and facts are; nothing else. */
#include "explain/explain_table.h"

#include "base/options.h"
#include "calls/pair_call.h"
#include "tournament/tournament_internal.h"

#include <string.h>

struct swp_whynot {
    swp_allocator allocator;
    swp_pairing *paired, *wished;
    struct swp__arena *arena, *wished_arena;
    swp_wish wish;
    swp_verdict verdict;
    uint32_t n_reasons;
    const swp_whynot_reason *reasons;
};

void swp_wish_init(swp_wish *wish)
{
    if (!wish)
        return;
    *wish = (swp_wish)SWP_WISH_INIT;
}

static const struct swp__options_kind wish_kind = {
    .name = "SWP_WISH_INIT",
    .size = sizeof(swp_wish),
    .flags = offsetof(swp_wish, flags),
    .all_flags = SWP_WISH_COLOURS,
};

const char *swp_wish_kind_name(swp_wish_kind kind)
{
    static const char *const names[] = {"meeting", "bye", "downfloat", "upfloat"};
    const size_t index = (size_t)kind;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

const char *swp_verdict_name(swp_verdict verdict)
{
    static const char *const names[] = {"paired", "colours", "later", "worse", "impossible"};
    const size_t index = (size_t)verdict;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

void swp_whynot_destroy(swp_whynot *answer)
{
    if (!answer)
        return;
    const swp_allocator allocator = answer->allocator;
    swp_pairing_destroy(answer->paired);
    swp_pairing_destroy(answer->wished);
    swp__arena_destroy(answer->arena);
    swp__arena_destroy(answer->wished_arena);
    swp__release(&allocator, answer, sizeof *answer);
}

/* ---- the wish -------------------------------------------------------------------------------- */

static swp_status player_exists(const swp_tournament *t, uint32_t tpn, swp_error *err)
{
    struct swp__player *player;
    return swp__tournament_find(t, tpn, &player, err);
}

static swp_status wish_makes_sense(const swp_tournament *t, const swp_wish *wish, swp_error *err)
{
    if ((unsigned)wish->kind > SWP_WISH_KIND_UPFLOAT)
        return swp__fail(err, SWP_DETAIL_BAD_WISH, "", 0, 0, "unknown kind of wish %d",
                         (int)wish->kind);
    swp_status status = player_exists(t, wish->player, err);
    if (status != SWP_OK || wish->kind != SWP_WISH_KIND_MEETING)
        return status;
    if (wish->player == wish->opponent)
        return swp__fail(err, SWP_DETAIL_BAD_WISH, "", wish->player, wish->opponent,
                         "player %lu cannot be their own opponent", (unsigned long)wish->player);
    return player_exists(t, wish->opponent, err);
}

/* The position without the wish, for what contradicts it at once. */
static swp_status build_position(struct swp__question *q, struct swp__context *ctx)
{
    struct swp__pair_call call;
    swp_status status = swp__pair_call_begin(q->t, q->options, NULL, &call, ctx->err);
    if (status == SWP_OK)
        status = swp__pair_call_position(ctx, &call, &q->position);
    q->opponent = SWP__NOBODY;
    for (int slot = 0; status == SWP_OK && slot < q->position->n; slot++) {
        const uint32_t tpn = q->position->seats[slot].tpn;
        if (tpn == q->wish.player)
            q->player = slot;
        if (q->wish.kind == SWP_WISH_KIND_MEETING && tpn == q->wish.opponent)
            q->opponent = slot;
    }
    return status;
}

/* Whether what was paired grants the wish, colours apart. */
static bool is_granted(const struct swp__question *q)
{
    const struct swp__told_player *player = swp__told_player(q->paired, q->wish.player);
    const struct swp__told_player *opponent =
        player->opponent ? swp__told_player(q->paired, player->opponent) : NULL;
    switch (q->wish.kind) {
    case SWP_WISH_KIND_MEETING:
        return opponent && opponent->tpn == q->wish.opponent;
    case SWP_WISH_KIND_BYE:
        return player->has_bye;
    case SWP_WISH_KIND_DOWNFLOAT:
        return opponent && opponent->score < player->score;
    case SWP_WISH_KIND_UPFLOAT:
    case SWP_WISH_KIND_MAX_ENUM:
        break;
    }
    return opponent && opponent->score > player->score;
}

/* ---- the answer ------------------------------------------------------------------------------ */

static void answer_granted(struct swp__question *q)
{
    const struct swp__told_player *player = swp__told_player(q->paired, q->wish.player);
    if ((q->wish.flags & SWP_WISH_COLOURS) && q->wish.kind == SWP_WISH_KIND_MEETING &&
        player->colour != SWP_COLOUR_WHITE) {
        q->verdict = SWP_VERDICT_COLOURS;
    } else {
        q->verdict = SWP_VERDICT_PAIRED;
        swp__whynot_tell_paired(q);
    }
    if (q->wish.kind == SWP_WISH_KIND_MEETING && (q->wish.flags & SWP_WISH_COLOURS))
        swp__whynot_tell_colours(q, q->paired);
}

/* Both pairings exist and differ. */
static swp_status answer_by_comparing(struct swp__question *q, swp_error *err)
{
    struct swp__parting parting;
    if (!swp__whynot_part(q, &parting))
        return swp__fail(err, SWP_DETAIL_INTERNAL, q->system->shown.id, q->wish.player,
                         q->wish.opponent,
                         "the pairing under the wish differs and no recorded decision does");
    q->verdict = parting.verdict;
    swp__whynot_tell_parting(q, &parting);
    if (q->wish.kind == SWP_WISH_KIND_MEETING && (q->wish.flags & SWP_WISH_COLOURS))
        swp__whynot_tell_colours(q, q->wished);
    return SWP_OK;
}

/* Pairs under the wish and answers. The arena of `wished` is the answer's in every case. */
static swp_status answer_wish(struct swp__question *q, struct swp__explain *wished,
                              swp_whynot *answer, swp_error *err)
{
    swp_error refusal = {.status = SWP_OK};
    swp_status status = swp__pair_under_wish(q->t, q->options, &q->wish, &answer->wished, &refusal);
    if (status == SWP_ERR_NO_PAIRING) {
        q->verdict = SWP_VERDICT_IMPOSSIBLE;
        return swp__whynot_no_completion(q, &refusal, err);
    }
    if (status != SWP_OK) {
        if (err)
            *err = refusal;
        return status;
    }
    status = swp__explain_begin(wished, q->t, answer->wished, err);
    answer->wished_arena = wished->arena;
    if (status != SWP_OK)
        return status;
    q->wished = wished;
    if (!wished->failed)
        status = answer_by_comparing(q, err);
    return status == SWP_OK && swp__explain_failed(wished) ? swp__no_memory(err) : status;
}

static swp_status answer_question(struct swp__question *q, swp_whynot *answer, swp_error *err)
{
    struct swp__explain wished;
    struct swp__context ctx = {.err = err, .arena = answer->arena};
    swp_status status = build_position(q, &ctx);
    if (status != SWP_OK)
        return status;
    if (is_granted(q)) {
        answer_granted(q);
    } else {
        q->verdict = SWP_VERDICT_IMPOSSIBLE;
        status = swp__whynot_contradictions(q, &ctx);
        if (status == SWP_OK && q->n_reasons == 0)
            status = answer_wish(q, &wished, answer, err);
    }
    return status == SWP_OK && swp__explain_failed(q->paired) ? swp__no_memory(err) : status;
}

static swp_status answer_by_table(struct swp__question *q, swp_error *err)
{
    swp__whynot_table(q);
    return swp__explain_failed(q->paired) ? swp__no_memory(err) : SWP_OK;
}

static swp_status hand_over(struct swp__question *q, swp_whynot *answer, swp_error *err)
{
    swp_whynot_reason *reasons = swp__arena_array(answer->arena, q->n_reasons, sizeof *reasons);
    if (!reasons)
        return swp__no_memory(err);
    for (const struct swp__whynot_reason *r = q->first; r; r = r->next)
        reasons[answer->n_reasons++] = r->shown;
    answer->reasons = reasons;
    answer->verdict = q->verdict;
    return SWP_OK;
}

static swp_status ask(const swp_tournament *t, const swp_pair_options *options,
                      const swp_wish *wish, swp_whynot *answer, swp_error *err)
{
    struct swp__explain paired = {.t = t};
    struct swp__question q = {.t = t, .options = options, .wish = *wish, .paired = &paired};
    swp_status status = swp_pairing_create(t, options, &answer->paired, err);
    if (status == SWP_OK)
        status =
            swp__system_or_table_resolve(swp_pairing_system(answer->paired), NULL, &q.system, err);
    if (status != SWP_OK)
        return status;
    q.system = swp__system_row_of_round(q.system, swp_pairing_round(answer->paired),
                                        swp_tournament_rounds(t));
    status = swp__explain_begin(&paired, t, answer->paired, err);
    answer->arena = paired.arena;
    if (status == SWP_OK && paired.failed)
        status = swp__no_memory(err);
    if (status == SWP_OK && q.system->table)
        status = answer_by_table(&q, err);
    else if (status == SWP_OK)
        status = answer_question(&q, answer, err);
    return status == SWP_OK ? hand_over(&q, answer, err) : status;
}

swp_status swp_whynot_create(const swp_tournament *t, const swp_pair_options *options,
                             const swp_wish *wish, swp_whynot **out_answer, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!wish)
        return swp__null(err, "wish");
    if (!out_answer)
        return swp__null(err, "out_answer");
    swp_pair_options known;
    swp_status status = swp__pair_options_read(options, &known, err);
    known.flags |= SWP_PAIR_TRACE;
    swp_wish wished = SWP_WISH_INIT;
    if (status == SWP_OK)
        status = swp__options_read(&wish_kind, wish, &wished, err);
    if (status == SWP_OK)
        status = wish_makes_sense(t, &wished, err);
    if (status != SWP_OK)
        return status;
    swp_whynot *answer = swp__allocate(&t->allocator, sizeof *answer);
    if (!answer)
        return swp__no_memory(err);
    *answer = (swp_whynot){.allocator = t->allocator, .wish = wished};
    status = ask(t, &known, &wished, answer, err);
    if (status == SWP_OK)
        *out_answer = answer;
    else
        swp_whynot_destroy(answer);
    return status;
}

/* ---- what it shows --------------------------------------------------------------------------- */

const swp_wish *swp_whynot_wish(const swp_whynot *answer)
{
    if (!answer)
        return NULL;
    return &answer->wish;
}

swp_verdict swp_whynot_verdict(const swp_whynot *answer)
{
    if (!answer)
        return 0;
    return answer->verdict;
}

const char *swp_whynot_article(const swp_whynot *answer)
{
    if (!answer)
        return NULL;
    return answer->n_reasons > 0 ? answer->reasons[0].article : "";
}

uint32_t swp_whynot_reason_count(const swp_whynot *answer)
{
    if (!answer)
        return 0;
    return answer->n_reasons;
}

const swp_whynot_reason *swp_whynot_reason_at(const swp_whynot *answer, uint32_t index)
{
    if (!answer)
        return NULL;
    return index < answer->n_reasons ? &answer->reasons[index] : NULL;
}

const swp_pairing *swp_whynot_paired(const swp_whynot *answer)
{
    if (!answer)
        return NULL;
    return answer->paired;
}

const swp_pairing *swp_whynot_wished(const swp_whynot *answer)
{
    if (!answer)
        return NULL;
    return answer->wished;
}
