/* Why not: the round paired twice, as it is and under the wish, and the two compared.
 *
 * See swisspair/whynot.h. The answer keeps both pairings with their events, and an arena for each
 * in which sentences and facts are; nothing else. */
#include "explain/whynot_internal.h"

#include "core/pair_call.h"
#include "core/tournament_internal.h"

#include <string.h>

struct sp_whynot {
    sp_allocator allocator;
    sp_pairing *paired, *wished;
    struct sp__arena *arena, *wished_arena;
    sp_verdict verdict;
    uint32_t n_reasons;
    const sp_whynot_reason *reasons;
};

const char *sp_verdict_name(sp_verdict verdict)
{
    static const char *const names[] = {"paired", "colours", "later", "worse", "impossible"};
    const size_t index = (size_t)verdict;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

void sp_whynot_destroy(sp_whynot *answer)
{
    if (!answer)
        return;
    const sp_allocator allocator = answer->allocator;
    sp_pairing_destroy(answer->paired);
    sp_pairing_destroy(answer->wished);
    sp__arena_destroy(answer->arena);
    sp__arena_destroy(answer->wished_arena);
    sp__release(&allocator, answer, sizeof *answer);
}

/* ---- the wish -------------------------------------------------------------------------------- */

static sp_status player_exists(const sp_tournament *t, uint32_t tpn, sp_error *err)
{
    struct sp__player *player;
    return sp__tournament_find(t, tpn, &player, err);
}

static sp_status wish_makes_sense(const sp_tournament *t, const sp_wish *wish, sp_error *err)
{
    if ((unsigned)wish->kind > SP_WISH_UPFLOAT)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0, "unknown kind of wish %d", (int)wish->kind);
    sp_status status = player_exists(t, wish->player, err);
    if (status != SP_OK || wish->kind != SP_WISH_MEETING)
        return status;
    if (wish->player == wish->opponent)
        return sp__fail(err, SP_ERR_INVALID, "", wish->player, wish->opponent,
                        "player %lu cannot meet himself", (unsigned long)wish->player);
    return player_exists(t, wish->opponent, err);
}

/* The position without the wish, for what contradicts it at once. */
static sp_status build_position(struct sp__question *q, struct sp__context *ctx)
{
    struct sp__pair_call call;
    sp_status status = sp__pair_call_begin(q->t, q->options, &call, ctx->err);
    if (status == SP_OK)
        status = sp__pair_call_position(ctx, &call, &q->position);
    q->opponent = SP__NOBODY;
    for (int slot = 0; status == SP_OK && slot < q->position->n; slot++) {
        const uint32_t tpn = q->position->seats[slot].tpn;
        if (tpn == q->wish.player)
            q->player = slot;
        if (q->wish.kind == SP_WISH_MEETING && tpn == q->wish.opponent)
            q->opponent = slot;
    }
    return status;
}

/* Whether what was paired grants the wish, colours apart. */
static bool is_granted(const struct sp__question *q)
{
    const struct sp__told_player *player = sp__told_player(q->paired, q->wish.player);
    const struct sp__told_player *opponent =
        player->opponent ? sp__told_player(q->paired, player->opponent) : NULL;
    switch (q->wish.kind) {
    case SP_WISH_MEETING:
        return opponent && opponent->tpn == q->wish.opponent;
    case SP_WISH_BYE:
        return player->has_bye;
    case SP_WISH_DOWNFLOAT:
        return opponent && opponent->score < player->score;
    case SP_WISH_UPFLOAT:
        break;
    }
    return opponent && opponent->score > player->score;
}

/* ---- the answer ------------------------------------------------------------------------------ */

static void answer_granted(struct sp__question *q)
{
    const struct sp__told_player *player = sp__told_player(q->paired, q->wish.player);
    if (q->wish.colours && q->wish.kind == SP_WISH_MEETING && player->colour != SP_WHITE) {
        q->verdict = SP_VERDICT_COLOURS;
    } else {
        q->verdict = SP_VERDICT_PAIRED;
        sp__whynot_tell_paired(q);
    }
    if (q->wish.kind == SP_WISH_MEETING && q->wish.colours)
        sp__whynot_tell_colours(q, q->paired);
}

/* Both pairings exist and differ. */
static sp_status answer_by_comparing(struct sp__question *q, sp_error *err)
{
    struct sp__parting parting;
    if (!sp__whynot_part(q, &parting))
        return sp__fail(err, SP_ERR_INTERNAL, q->system->shown.id, q->wish.player, q->wish.opponent,
                        "the pairing under the wish differs and no recorded decision does");
    q->verdict = parting.verdict;
    sp__whynot_tell_parting(q, &parting);
    if (q->wish.kind == SP_WISH_MEETING && q->wish.colours)
        sp__whynot_tell_colours(q, q->wished);
    return SP_OK;
}

/* Pairs under the wish and answers. The arena of `wished` is the answer's in every case. */
static sp_status answer_wish(struct sp__question *q, struct sp__explain *wished, sp_whynot *answer,
                             sp_error *err)
{
    sp_error refusal = {.status = SP_OK};
    sp_status status = sp__pair_under_wish(q->t, q->options, &q->wish, &answer->wished, &refusal);
    if (status == SP_ERR_NO_PAIRING) {
        q->verdict = SP_VERDICT_IMPOSSIBLE;
        return sp__whynot_no_completion(q, &refusal, err);
    }
    if (status != SP_OK) {
        if (err)
            *err = refusal;
        return status;
    }
    status = sp__explain_begin(wished, q->t, answer->wished, err);
    answer->wished_arena = wished->arena;
    if (status != SP_OK)
        return status;
    q->wished = wished;
    if (!wished->failed)
        status = answer_by_comparing(q, err);
    return status == SP_OK && wished->failed ? sp__no_memory(err) : status;
}

static sp_status answer_question(struct sp__question *q, sp_whynot *answer, sp_error *err)
{
    struct sp__explain wished;
    struct sp__context ctx = {.err = err, .arena = answer->arena};
    sp_status status = build_position(q, &ctx);
    if (status != SP_OK)
        return status;
    if (is_granted(q)) {
        answer_granted(q);
    } else {
        q->verdict = SP_VERDICT_IMPOSSIBLE;
        status = sp__whynot_contradictions(q, &ctx);
        if (status == SP_OK && q->n_reasons == 0)
            status = answer_wish(q, &wished, answer, err);
    }
    return status == SP_OK && q->paired->failed ? sp__no_memory(err) : status;
}

static sp_status hand_over(struct sp__question *q, sp_whynot *answer, sp_error *err)
{
    sp_whynot_reason *reasons = sp__arena_array(answer->arena, q->n_reasons, sizeof *reasons);
    if (!reasons)
        return sp__no_memory(err);
    for (const struct sp__whynot_reason *r = q->first; r; r = r->next)
        reasons[answer->n_reasons++] = r->shown;
    answer->reasons = reasons;
    answer->verdict = q->verdict;
    return SP_OK;
}

/* The options as far as the caller's header knew them, with the events asked for. */
static sp_pair_options options_known(const sp_pair_options *options)
{
    sp_pair_options known = SP_PAIR_OPTIONS_INIT;
    if (options)
        memcpy(&known, options, options->size < sizeof known ? options->size : sizeof known);
    known.size = sizeof known;
    known.trace = true;
    return known;
}

static sp_status ask(const sp_tournament *t, const sp_pair_options *options, const sp_wish *wish,
                     sp_whynot *answer, sp_error *err)
{
    struct sp__explain paired = {.t = t};
    struct sp__question q = {.t = t, .options = options, .wish = *wish, .paired = &paired};
    sp_status status = sp_pair_next_round(t, options, &answer->paired, err);
    if (status == SP_OK)
        status = sp__system_resolve(sp_pairing_system(answer->paired), NULL, &q.system, err);
    if (status != SP_OK)
        return status;
    status = sp__explain_begin(&paired, t, answer->paired, err);
    answer->arena = paired.arena;
    if (status == SP_OK && paired.failed)
        status = sp__no_memory(err);
    if (status == SP_OK)
        status = answer_question(&q, answer, err);
    return status == SP_OK ? hand_over(&q, answer, err) : status;
}

sp_status sp_whynot_ask(const sp_tournament *t, const sp_pair_options *options, const sp_wish *wish,
                        sp_whynot **out_answer, sp_error *err)
{
    const sp_pair_options known = options_known(options);
    sp_status status = wish_makes_sense(t, wish, err);
    if (status != SP_OK)
        return status;
    sp_whynot *answer = sp__allocate(&t->allocator, sizeof *answer);
    if (!answer)
        return sp__no_memory(err);
    *answer = (sp_whynot){.allocator = t->allocator};
    status = ask(t, &known, wish, answer, err);
    if (status == SP_OK)
        *out_answer = answer;
    else
        sp_whynot_destroy(answer);
    return status;
}

/* ---- what it shows --------------------------------------------------------------------------- */

sp_verdict sp_whynot_verdict(const sp_whynot *answer)
{
    return answer->verdict;
}

const char *sp_whynot_article(const sp_whynot *answer)
{
    return answer->n_reasons > 0 ? answer->reasons[0].article : "";
}

uint32_t sp_whynot_reason_count(const sp_whynot *answer)
{
    return answer->n_reasons;
}

bool sp_whynot_reason_at(const sp_whynot *answer, uint32_t index, sp_whynot_reason *out_reason)
{
    if (index >= answer->n_reasons)
        return false;
    *out_reason = answer->reasons[index];
    return true;
}

const sp_pairing *sp_whynot_paired(const sp_whynot *answer)
{
    return answer->paired;
}

const sp_pairing *sp_whynot_wished(const sp_whynot *answer)
{
    return answer->wished;
}
