/* SPDX-License-Identifier: Apache-2.0 */
/* The field of a round: what both texts say of a participant before it. Who may have the bye
 * ([C2]), who floated in the previous round (1.5), and how many matches were played (3.4.3).
 *
 * A match that ended by forfeit is no meeting, makes no floater and has no colour. O(rounds) for
 * each participant. */
#include "tournament/score_order.h"
#include "upfloat/upfloat_internal.h"

swp_status swp__upfloat_no_memory(const struct swp__upfloat_field *field)
{
    return swp__no_memory(field->ctx->err);
}

swp_status swp__upfloat_internal(const struct swp__upfloat_field *field,
                                 enum swp__upfloat_article article)
{
    return swp__fail_in(
        field->ctx->err, SWP_DETAIL_INTERNAL, field->position->round, field->rules->name, 0, 0,
        "round %lu: article %s found nothing although a complete pairing exists",
        (unsigned long)field->position->round, swp__upfloat_article(field, article));
}

/* ---- a participant --------------------------------------------------------------------------- */

/* 2.1.2: a PAB, a match won by forfeit, a full-point bye.
 * READING: the list of the text alone; a single game won by forfeit does not bar, whatever points
 * it gave. */
bool swp__upfloat_bye_allowed(const struct swp__position *p, int slot)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const enum swp__past_kind kind = (enum swp__past_kind)swp__past_of(p, slot, q)->kind;
        if (kind == SWP__PAST_PAB || kind == SWP__PAST_FORFEIT_WIN || kind == SWP__PAST_FULL_BYE)
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

uint8_t swp__upfloat_colours_barred(const struct swp__position *p, int slot)
{
    (void)p;
    (void)slot;
    return 0;
}

/* 1.5: met, in the previous round, somebody with another score.
 * READING: the scores before that round, with its virtual points; only a match that was played. */
static bool has_floated(const struct swp__position *p, int slot)
{
    if (p->round == 1)
        return false;
    const uint32_t q = p->round - 1;
    const struct swp__past *past = swp__past_of(p, slot, q);
    return past->kind == SWP__PAST_PLAYED && past->opponent != SWP__NOBODY &&
           swp__score_before(p, slot, q) != swp__score_before(p, past->opponent, q);
}

/* 3.4.3. READING: meetings; forfeited matches and byes do not count. */
static int count_matches(const struct swp__position *p, int slot)
{
    int matches = 0;
    for (uint32_t q = 1; q < p->round; q++)
        matches += swp__past_of(p, slot, q)->kind == SWP__PAST_PLAYED;
    return matches;
}

void swp__upfloat_fill_player(const struct swp__upfloat_field *field,
                              struct swp__upfloat_player *player)
{
    const struct swp__position *p = field->position;
    player->matches = count_matches(p, player->slot);
    player->floated = has_floated(p, player->slot);
    player->may_have_bye = swp__upfloat_bye_allowed(p, player->slot);
    player->kind = player->floated && field->floats_count ? SWP__UPFLOAT_FLOATER : 0;
}

bool swp__upfloat_floats_again(const struct swp__upfloat_field *field, int a, int b, bool a_is_up,
                               bool b_is_up)
{
    if (a_is_up == b_is_up)
        return false;
    return (field->players[a_is_up ? b : a].kind & SWP__UPFLOAT_FLOATER) != 0;
}

/* ---- the field ------------------------------------------------------------------------------- */

swp_status swp__upfloat_field_build(struct swp__context *ctx, const struct swp__position *p,
                                    const struct swp__upfloat_rules *rules,
                                    struct swp__upfloat_field *out)
{
    const int *order;
    *out = (struct swp__upfloat_field){.ctx = ctx, .position = p, .rules = rules, .n = p->n_seated};
    out->floats_count = p->round > p->rounds || p->round + rules->silent_rounds <= p->rounds;
    out->players = swp__arena_array(ctx->arena, (size_t)out->n, sizeof *out->players);
    int *barred = swp__arena_array(ctx->arena, (size_t)p->n, sizeof *barred);
    if (!out->players || !barred)
        return swp__upfloat_no_memory(out);
    swp_status status = swp__seated_by_score(ctx, p, &order);
    if (status == SWP_OK)
        status = swp__meeting_most_barred(ctx, p, barred);
    for (int i = 0; i < out->n && status == SWP_OK; i++) {
        out->players[i].slot = order[i];
        out->players[i].score = p->seats[order[i]].score;
        swp__upfloat_fill_player(out, &out->players[i]);
        if (barred[order[i]] > out->most_barred)
            out->most_barred = barred[order[i]];
    }
    return status;
}
