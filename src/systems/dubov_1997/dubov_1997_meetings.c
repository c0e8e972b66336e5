/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, articles 2.1, 2.3 and 2.4: who may meet whom, for the questions to maximum
 * matchings (matching/unweighted_matching).
 *
 * Sets of players are bits by place: the players in the order of their scores, so that those of one
 * score group stand together. Rows are not kept: those whom the colours permit are one set for each
 * kind of player, and whom a player has met is taken out when his row is asked for. O(players *
 * rounds) memory. */
#include "systems/dubov_1997/dubov_1997_internal.h"

#include "tournament/meeting_rows.h"
#include "tournament/score_order.h"

int swp__d97_kind(const struct d97_player *player)
{
    return (player->white_barred ? 0 : SWP__MAY_HAVE_WHITE) |
           (player->black_barred ? 0 : SWP__MAY_HAVE_BLACK);
}

bool swp__d97_kinds_fit(int a, int b)
{
    return ((a & SWP__MAY_HAVE_WHITE) && (b & SWP__MAY_HAVE_BLACK)) ||
           ((a & SWP__MAY_HAVE_BLACK) && (b & SWP__MAY_HAVE_WHITE));
}

struct d97_meetings {
    const struct d97_player **at; /* [n] by place */
    uint64_t *permitted;          /* [SWP__COLOUR_KINDS] sets */
    struct swp__meetings bars;
};

static void make_row(const void *user, int place, size_t first, size_t end, uint64_t *words)
{
    const struct d97_meetings *m = user;
    const size_t kind = (size_t)swp__d97_kind(m->at[place]);
    const uint64_t *permitted = &m->permitted[kind * swp__bit_words(m->bars.n)];
    for (size_t k = first; k < end; k++)
        words[k - first] = permitted[k];
    swp__meetings_bar(&m->bars, place, first, end, words);
}

/* Places in the order of the scores; `slots` by place. */
static swp_status find_places(struct d97_field *field, struct d97_meetings *m, const int **slots)
{
    const swp_status status = swp__seated_by_score(field->ctx, field->position, slots);
    int *index_of = swp__arena_array(field->ctx->arena, (size_t)field->position->n, sizeof(int));
    m->at = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *m->at);
    field->barred = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *field->barred);
    field->kinds = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *field->kinds);
    if (status != SWP_OK || !index_of || !m->at || !field->barred || !field->kinds)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < field->n; i++)
        index_of[field->players[i].slot] = i;
    for (int place = 0; place < field->n; place++) {
        struct d97_player *player = &field->players[index_of[(*slots)[place]]];
        m->at[place] = player;
        player->place = place;
        field->barred[place] = player->barred;
        field->kinds[place] = (uint8_t)swp__d97_kind(player);
    }
    return SWP_OK;
}

swp_status swp__d97_meetings_build(struct d97_field *field)
{
    struct swp__context *ctx = field->ctx;
    const size_t words = swp__bit_words(field->n);
    const int *slots = NULL;
    struct d97_meetings *m = swp__arena_array(ctx->arena, 1, sizeof *m);
    if (!m)
        return swp__no_memory(field->ctx->err);
    swp_status status = find_places(field, m, &slots);
    if (status == SWP_OK)
        status = swp__meetings_create(ctx, field->position, slots, field->n, &m->bars);
    m->permitted = swp__arena_array(ctx->arena, SWP__COLOUR_KINDS * words, sizeof *m->permitted);
    if (status != SWP_OK || !m->permitted)
        return swp__no_memory(field->ctx->err);
    for (int place = 0; place < field->n; place++)
        for (int kind = 0; kind < SWP__COLOUR_KINDS; kind++)
            if (swp__d97_kinds_fit(kind, swp__d97_kind(m->at[place])))
                swp__bit_set(&m->permitted[(size_t)kind * words], place);
    field->graph =
        (struct swp__bit_graph){.n = field->n, .row_words = words, .make_row = make_row, .user = m};
    return SWP_OK;
}
