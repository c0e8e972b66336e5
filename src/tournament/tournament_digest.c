/* SPDX-License-Identifier: Apache-2.0 */
/* What a round was paired from, as one number.
 *
 * Answers: is the tournament, as far as the round can know it, still the one that was paired. What
 * is recorded of the round itself and of later ones does not count, nor what no pairing and no
 * explanation looks at; so a pairing can still be told when it is recorded, and when the tournament
 * has been saved and read again.
 * Cost: O(players * rounds + bytes of the names + members of forbidden groups). */
#include "tournament/tournament_internal.h"

#include <string.h>

static uint64_t add_bytes(uint64_t digest, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++)
        digest = (digest ^ at[i]) * UINT64_C(0x100000001b3);
    return digest;
}

static uint64_t add_number(uint64_t digest, uint64_t number)
{
    digest = (digest ^ number) * UINT64_C(0x9e3779b97f4a7c15);
    return digest ^ digest >> 29;
}

static uint64_t add_text(uint64_t digest, const char *text)
{
    return add_bytes(digest, text, strlen(text) + 1);
}

/* Whether a remark says something to whoever pairs the round. */
static bool counts_before(uint32_t key, uint32_t round)
{
    const uint32_t kind = key >> 16, of_round = key & 0xFFFFu;
    return kind == SWP__REMARK_OVERRIDE || kind == SWP__REMARK_ADJUSTMENT ||
                   kind == SWP__REMARK_GAME_OVERRIDE || kind == SWP__REMARK_GAME_ADJUSTMENT
               ? of_round < round
               : of_round <= round;
}

static uint64_t add_player(uint64_t digest, const swp_tournament *t,
                           const struct swp__player *player, uint32_t round)
{
    const swp_player *p = &player->facts;
    digest = add_number(digest, p->tpn);
    digest = add_number(digest, (uint64_t)p->rating << 8 | (unsigned char)p->sex);
    digest = add_text(add_text(digest, p->name), p->title);
    digest = add_text(add_text(add_text(digest, p->federation), p->fide_id), p->birth);
    for (uint32_t q = 1; q < round && q <= player->n_entries; q++) {
        const struct swp__entry *entry = &player->entries[q - 1];
        if (entry->result != SWP_RESULT_NONE)
            digest = add_number(digest, (uint64_t)entry->opponent << 32 | q << 16 |
                                            (uint32_t)entry->colour << 8 | entry->result);
        if (t->has_matches)
            digest = add_number(digest, (uint64_t)swp__second_result(t, *entry));
        if (t->members)
            digest = add_number(
                digest, (uint64_t)swp__team_points(t, player, q, SWP_TEAM_SCORE_GAME_POINTS));
    }
    for (uint32_t j = 0; j < player->n_remarks; j++)
        if (counts_before(player->remarks[j].key, round))
            digest = add_number(digest, (uint64_t)player->remarks[j].key << 32 |
                                            (uint32_t)player->remarks[j].value);
    return digest;
}

uint64_t swp__tournament_digest(const swp_tournament *t, uint32_t round)
{
    uint64_t digest = add_number(UINT64_C(0xcbf29ce484222325), round);
    digest = add_number(digest, (uint64_t)t->rounds << 16 | (uint64_t)t->initial_colour << 8 |
                                    (uint64_t)t->order | (uint64_t)t->has_matches << 48 |
                                    (uint64_t)t->is_maxi << 56);
    digest = add_bytes(digest, &t->scoring, sizeof t->scoring);
    if (t->members)
        digest = add_number(
            add_number(digest, (uint64_t)t->rules.primary << 32 | (uint64_t)t->rules.secondary),
            (uint64_t)t->rules.preferences);
    for (uint32_t i = 0; i < t->n_players; i++)
        digest = add_player(digest, t, &t->players[i], round);
    for (size_t g = 0; g < t->n_groups; g++) {
        const swp_forbidden_group *group = &t->groups[g];
        digest = add_number(digest, (uint64_t)group->first_round << 32 | group->last_round);
        for (size_t i = 0; i < group->count; i++)
            digest = add_number(digest, group->tpns[i]);
    }
    return digest;
}
