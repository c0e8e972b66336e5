/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 article 13.3: extended direct encounter of teams.
 *
 * Answers: what do the matches among those still tied say, in match points, in game points, and at
 * last by board. Direct encounter (6) in the primary score; when that splits nothing, in the
 * secondary one; what is still tied after a split begins anew. Two teams that are left go on with
 * the boards of their matches, where the code says so.
 *
 * READING (13.3.3): a split on the secondary score runs to its own end (6.2) before what is left
 * tied starts again at the primary one; the other reading starts every part again at once.
 * READING (13.3.2): the boards are those of the matches between the two teams, not of the event.
 * READING (13.3.2): "still tied on both" is level after direct encounter in both scores, whatever
 * the totals of the event. READING: forfeited matches count as they do in article 6.
 *
 * Cost: that of direct encounter for every part, at most once for each score and split. */
#include "tiebreak/tiebreak_internal.h"

struct swp__team_encounters {
    const swp_standings *table;
    struct swp__encounters *in[2]; /* primary, secondary */
    uint32_t *waiting;             /* [2n + 2] begin and end of the parts still to be looked at */
    bool *ends;                    /* [n] last of a tier */
};

struct swp__team_encounters *swp__tiebreak_team_encounters_create(struct swp__context *ctx,
                                                                  const swp_standings *table,
                                                                  struct swp__encounters *primary,
                                                                  struct swp__encounters *secondary)
{
    const size_t n = table->played.n;
    struct swp__team_encounters *e = swp__arena_array(ctx->arena, 1, sizeof *e);
    if (!e)
        return NULL;
    e->table = table;
    e->in[0] = primary;
    e->in[1] = secondary;
    e->waiting = swp__arena_array(ctx->arena, 2 * n + 2, sizeof *e->waiting);
    e->ends = swp__arena_array(ctx->arena, n, sizeof *e->ends);
    return e->waiting && e->ends ? e : NULL;
}

/* ---- the boards of two teams ----------------------------------------------------------------- */

/* One team against another, for the rounds in which they met. */
struct meeting {
    const swp_standings *table;
    const struct swp__tiebreak_code *code;
    uint32_t slot, opponent;
};

static bool have_met(const void *what, uint32_t round)
{
    const struct meeting *m = what;
    const struct swp__score_cell *cell = swp__score_cell_at(&m->table->played, m->slot, round);
    return cell->opponent == (int32_t)m->opponent &&
           swp__tiebreak_is_encounter(m->table, m->code, cell);
}

static void total_against(const swp_standings *table, const struct swp__tiebreak_code *code,
                          uint32_t slot, uint32_t opponent, int64_t totals[SWP_MAX_BOARDS])
{
    const struct meeting m = {table, code, slot, opponent};
    swp__tiebreak_board_totals(table, slot, have_met, &m, totals);
}

/* 13.3.2: above 0 when the first one is better; `step` is what decided. */
static int compare_two(const swp_standings *table, const struct swp__tiebreak_code *code,
                       uint32_t first, uint32_t second, char *step)
{
    int64_t totals[2][SWP_MAX_BOARDS];
    int better = 0;
    if (!*code->kind->steps)
        return 0;
    total_against(table, code, first, second, totals[0]);
    total_against(table, code, second, first, totals[1]);
    for (const char *at = code->kind->steps; *at && better == 0; at++) {
        better = swp__tiebreak_compare_boards(*at, totals[0], totals[1], table->n_boards);
        *step = *at;
    }
    return better;
}

/* ---- the order ------------------------------------------------------------------------------- */

/* Splits slots[0..n) by the boards, when they are two. */
static bool split_by_boards(const struct swp__team_encounters *e,
                            const struct swp__tiebreak_code *code, uint32_t *slots,
                            uint32_t *places, uint32_t n)
{
    char step = '\0';
    const int better = n == 2 ? compare_two(e->table, code, slots[0], slots[1], &step) : 0;
    if (better == 0)
        return false;
    code->by_boards[slots[0]] = (struct swp__board_decision){slots[1], step};
    code->by_boards[slots[1]] = (struct swp__board_decision){slots[0], step};
    if (better < 0) {
        const uint32_t other = slots[0];
        slots[0] = slots[1];
        slots[1] = other;
    }
    places[0] = 1;
    places[1] = 2;
    return true;
}

/* Splits slots[0..n) by the first score that does, else by the boards; `places` tells how. */
static swp_status split_part(struct swp__team_encounters *e, const struct swp__tiebreak_code *code,
                             uint32_t *slots, uint32_t *places, uint32_t n, bool *is_split,
                             swp_error *err)
{
    *is_split = false;
    for (int i = 0; i < 2 && !*is_split; i++) {
        const swp_status status = swp__tiebreak_encounters(e->in[i], code, slots, places, n, err);
        if (status != SWP_OK)
            return status;
        *is_split = places[n - 1] != 1;
    }
    if (!*is_split)
        *is_split = split_by_boards(e, code, slots, places, n);
    return SWP_OK;
}

swp_status swp__tiebreak_team_encounters(struct swp__team_encounters *e,
                                         const struct swp__tiebreak_code *code, uint32_t *slots,
                                         uint32_t *places, uint32_t n, swp_error *err)
{
    uint32_t n_waiting = 0;
    for (uint32_t i = 0; i < n; i++)
        e->ends[i] = false;
    e->waiting[n_waiting++] = 0;
    e->waiting[n_waiting++] = n;
    while (n_waiting > 0) {
        const uint32_t end = e->waiting[--n_waiting], begin = e->waiting[--n_waiting];
        bool is_split = false;
        e->ends[end - 1] = true;
        if (end - begin < 2)
            continue;
        const swp_status status =
            split_part(e, code, &slots[begin], &places[begin], end - begin, &is_split, err);
        if (status != SWP_OK)
            return status;
        for (uint32_t i = begin, j; is_split && i < end; i = j) {
            for (j = i + 1; j < end && places[j] == places[i]; j++)
                continue;
            e->waiting[n_waiting++] = i;
            e->waiting[n_waiting++] = j;
        }
    }
    for (uint32_t i = 0, place = 1; i < n; i++) {
        places[i] = place;
        if (e->ends[i])
            place = i + 2;
    }
    return SWP_OK;
}

/* ---- what it is made of ---------------------------------------------------------------------- */

/* Matches in the primary score, in the other one, then the boards where they decided. */
uint32_t swp__tiebreak_team_encounter_parts(const swp_standings *table, uint32_t k, uint32_t slot,
                                            swp_tiebreak_part *parts)
{
    const struct swp__tiebreak_code *code = &table->codes[k];
    const swp_standings *tables[2] = {table, table->other};
    uint32_t n = 0;
    int64_t totals[SWP_MAX_BOARDS];
    for (int i = 0; i < 2; i++)
        n += swp__tiebreak_encounter_parts(tables[i], code, table->groups[k], slot, &parts[n]);
    if (!code->by_boards || code->by_boards[slot].step == '\0')
        return n;
    total_against(table, code, slot, code->by_boards[slot].rival, totals);
    return n + swp__tiebreak_board_parts(table, code->by_boards[slot].step, totals, &parts[n]);
}
