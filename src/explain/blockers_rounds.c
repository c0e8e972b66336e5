/* SPDX-License-Identifier: Apache-2.0 */
/* How many rounds can certainly be paired, whatever the pairings and results will be.
 *
 * The first of them is known exactly. For the later ones counting proves it, while the same n
 * players take part and all games are played; m of them are paired (n, or n - 1 with the bye). Let
 * b be the largest number of others whom a player has met or is declared not to meet, plus k - 1 in
 * the k-th round: by then nobody has met more than k - 1 further opponents.
 *
 * Colours waived. Everybody may meet m - 1 - b others at least. If 2b + 2 <= m that is half of them
 * or more, and a perfect matching exists (Dirac). For odd n somebody who may have the bye is taken
 * out first; up to k - 1 of those who may have it now can have lost the right, so one must remain.
 *
 * With the colour rules, if now no colour difference exceeds 2 and nobody is barred from both:
 * 1. In all editions a colour is barred only to a player who had it in the last two games or two
 *    times more than the other; exceptions (topscorers, Lim's last round) only free players. So all
 *    differences stay within 2.
 * 2. Everybody but the last bye's owner has just played. Whoever is barred from White had White in
 *    that game: it was the second in a row, or the difference is +2 (with Black it would have been
 *    +3 before). So White is barred to half of those paired in the round before at most, Black
 *    likewise, and nobody is barred from both. The one with the bye is barred as before.
 * 3. Even n: m / 2 at most are barred from White, m / 2 at most from Black. Halve the players into
 *    P, with those barred from Black, and Q, with those barred from White. Colours keep nobody in P
 *    from anybody in Q, and each may meet m / 2 - b of the other half at least.
 * 4. If 4b <= m, P and Q have a perfect matching (Hall). Suppose a set A in P meets fewer than |A|
 *    of Q. Then |A| > m / 2 - b. Somebody in Q meets nobody of A, so m / 2 - |A| < b of P at most,
 *    but m / 2 - b at least: so m / 2 - b < b, against 4b <= m.
 * 5. Odd n: the last bye's owner can bring one set of barred players to m / 2 + 1. Then the next
 *    bye must go into that set; m / 2 others are outside it, so this is possible if more than m / 2
 *    players may have the bye. Otherwise anybody who may have it can be taken out. Then 3 and 4.
 *
 * O(players * rounds + members of groups * rounds).
 */
#include "explain/blockers_internal.h"
#include "tournament/tournament_internal.h"

struct outlook {
    const struct swp__absolute_bars *bars;
    const struct swp__pair_call *call;
    int *slot_of_place; /* [n]; -1: does not take part */
    int *met;           /* [position->n] opponents so far */
    int *barred;        /* [position->n] scratch */
    int n;              /* who take part, with the one whose bye is fixed */
    int n_may_have_bye;
    bool limits_hold; /* no colour difference exceeds 2, nobody is barred from both colours */
};

/* ---- the players ----------------------------------------------------------------------------- */

static void take_in(struct outlook *o, int slot)
{
    const struct swp__position *p = o->bars->position;
    int difference = 0;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind != SWP__PAST_PLAYED)
            continue;
        o->met[slot]++;
        difference += past->colour == SWP_COLOUR_WHITE   ? 1
                      : past->colour == SWP_COLOUR_BLACK ? -1
                                                         : 0;
    }
    const unsigned barred = o->bars->system->colours_barred(p, slot);
    const bool both = (barred & 1u << SWP_COLOUR_WHITE) && (barred & 1u << SWP_COLOUR_BLACK);
    if (difference > 2 || difference < -2 || both)
        o->limits_hold = false;
    o->slot_of_place[swp__tournament_place(o->call->t, p->seats[slot].tpn)] = slot;
    o->n++;
}

static swp_status look_at_players(struct swp__context *ctx, struct outlook *o)
{
    const struct swp__position *p = o->bars->position;
    struct swp__arena *arena = ctx->arena;
    const size_t n = (size_t)p->n;
    o->slot_of_place = swp__arena_array(arena, n, sizeof *o->slot_of_place);
    o->met = swp__arena_array(arena, n, sizeof *o->met);
    o->barred = swp__arena_array(arena, n, sizeof *o->barred);
    if (!o->slot_of_place || !o->met || !o->barred)
        return swp__no_memory(ctx->err);
    for (size_t i = 0; i < n; i++)
        o->slot_of_place[i] = SWP__NOBODY;
    o->limits_hold = true;
    for (int i = 0; i < p->n_seated; i++) {
        take_in(o, p->seated[i]);
        o->n_may_have_bye += o->bars->bye_barred_by[p->seated[i]] == 0;
    }
    if (p->fixed_pab != SWP__NOBODY) {
        take_in(o, p->fixed_pab);
        o->n_may_have_bye++; /* counts as the one who takes the next bye */
    }
    return SWP_OK;
}

/* Exactly the same players take part in a later round, as far as is known. */
static bool same_players(const struct outlook *o, uint32_t round)
{
    const swp_tournament *t = o->call->t;
    const bool is_recorded = round <= swp_tournament_rounds_recorded(t);
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__entry entry = swp__player_counted_entry(&t->players[i], round);
        const bool takes_part =
            is_recorded ? swp__entry_took_part(entry) : entry.result == SWP_RESULT_NONE;
        if (takes_part != (o->slot_of_place[i] != SWP__NOBODY))
            return false;
    }
    return true;
}

/* ---- a later round --------------------------------------------------------------------------- */

/* The most others of the round that somebody has met or is declared not to meet. */
static int most_barred(struct outlook *o, uint32_t round)
{
    const swp_tournament *t = o->call->t;
    const int n = o->bars->position->n;
    for (int slot = 0; slot < n; slot++)
        o->barred[slot] = o->met[slot];
    for (size_t g = 0; g < t->n_groups; g++) {
        const swp_forbidden_group *group = &t->groups[g];
        if (group->first_round > round || (group->last_round != 0 && group->last_round < round))
            continue;
        int size = 0;
        for (size_t i = 0; i < group->count; i++)
            size += o->slot_of_place[swp__tournament_place(t, group->tpns[i])] != SWP__NOBODY;
        for (size_t i = 0; i < group->count; i++) {
            const int slot = o->slot_of_place[swp__tournament_place(t, group->tpns[i])];
            if (slot != SWP__NOBODY && o->barred[slot] < o->n)
                o->barred[slot] += size - 1;
        }
    }
    int most = 0;
    for (int slot = 0; slot < n; slot++)
        most = o->barred[slot] > most ? o->barred[slot] : most;
    return most;
}

/* The k-th round from now, k >= 2, can be paired for sure; so far all before it can. */
static bool is_sure(struct outlook *o, int k, bool with_colours)
{
    const int m = o->n - o->n % 2;
    const int64_t barred = (int64_t)most_barred(o, o->call->round + (uint32_t)k - 1) + (k - 1);
    const int may_have_bye = o->n_may_have_bye - (k - 1);
    if (o->n % 2 == 1 && may_have_bye < (with_colours ? m / 2 + 1 : 1))
        return false;
    if (with_colours)
        return o->limits_hold && 4 * barred <= m;
    return 2 * barred + 2 <= m;
}

static uint32_t count_rounds(struct outlook *o, bool with_colours, uint32_t planned)
{
    uint32_t certain = 1;
    while (certain < planned && same_players(o, o->call->round + certain) &&
           is_sure(o, (int)certain + 1, with_colours))
        certain++;
    return certain;
}

swp_status swp__blockers_count_rounds(struct swp__context *ctx,
                                      const struct swp__absolute_bars *bars,
                                      const struct swp__pair_call *call, bool is_possible,
                                      bool is_possible_without_colours, struct swp_blockers *answer)
{
    struct outlook o = {.bars = bars, .call = call};
    const uint32_t planned = call->rounds < call->round ? 1 : call->rounds - call->round + 1;
    const swp_status status = look_at_players(ctx, &o);
    if (status != SWP_OK)
        return status;
    answer->left.planned = planned;
    if (is_possible)
        answer->left.certain = count_rounds(&o, /* with_colours= */ true, planned);
    if (is_possible_without_colours)
        answer->left.without_colours = count_rounds(&o, /* with_colours= */ false, planned);
    return SWP_OK;
}
