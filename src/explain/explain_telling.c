/* SPDX-License-Identifier: Apache-2.0 */
/* Passages, one behind the other as they are told: see explain_internal.h. */
#include "explain/explain_internal.h"
#include "systems/system.h"

#include <string.h>

void swp__tell(struct swp__explain *e, swp_passage_kind kind, const char *article,
               const swp_saying *saying, const uint32_t *tpns, uint32_t n)
{
    const char *text = swp__told(&e->sayer, saying);
    struct swp__passage *passage = swp__arena_array(e->arena, 1, sizeof *passage);
    uint32_t *players = swp__arena_array(e->arena, n, sizeof *players);
    if (!passage || !players || e->sayer.failed) {
        e->failed = true;
        return;
    }
    if (n > 0)
        memcpy(players, tpns, n * sizeof *players);
    passage->shown = (swp_passage){.kind = kind,
                                   .text = text,
                                   .article = article,
                                   .player_count = n,
                                   .players = players,
                                   .saying = saying};
    if (e->last)
        e->last->next = passage;
    else
        e->first = passage;
    e->last = passage;
    e->n_passages++;
}

void swp__tell_code(struct swp__explain *e, swp_passage_kind kind, const char *article,
                    swp_saying_code code, const uint32_t *tpns, uint32_t n)
{
    swp__tell(e, kind, article, swp__say(&e->sayer, code, NULL), tpns, n);
}

void swp__tell_score(struct swp__explain *e, swp_points score)
{
    if (!e->last)
        return;
    e->last->shown.has_score = true;
    e->last->shown.score = score;
}

void swp__tell_event(struct swp__explain *e, const swp_trace_event *event, const swp_saying *saying)
{
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, event->article, saying, event->players,
              event->player_count);
    if (event->has_score)
        swp__tell_score(e, event->score);
}

const swp_saying *swp__last_saying(const struct swp__explain *e)
{
    return e->last ? e->last->shown.saying : NULL;
}

bool swp__explain_failed(const struct swp__explain *e)
{
    return e->failed || e->sayer.failed;
}

void swp__tell_left_to(struct swp__explain *e)
{
    if (e->left_to)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, e->left_by,
                  swp__say(&e->sayer, SWP_SAYING_ROUND_LEFT_TO,
                           SWP__VALUES(swp__number_value("round", e->round),
                                       swp__text_value("title", e->left_to->shown.title))),
                  NULL, 0);
}
