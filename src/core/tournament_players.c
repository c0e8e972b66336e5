/* The players of a tournament: adding, finding, changing.
 *
 * Answers: who is number 17. Numbers may have gaps and come in any order; the table of leaves makes
 * finding O(1) and adding O(1) amortised. A leaf costs 1 KiB and serves 256 neighbouring numbers.
 */
#include "core/tournament_internal.h"

#include <string.h>

/* Whether a text of at most `size` bytes is closed with a NUL. */
static bool text_closed(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL;
}

static sp_status player_valid(const sp_player *p, sp_error *err)
{
    if (p->tpn == 0)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0,
                        "pairing number 0 given; numbers count from 1");
    if (p->tpn > SP_MAX_TPN)
        return sp__fail(err, SP_ERR_LIMIT, "", p->tpn, 0, "pairing number %lu; the limit is %d",
                        (unsigned long)p->tpn, SP_MAX_TPN);
    if (p->rating < 0)
        return sp__fail(err, SP_ERR_INVALID, "", p->tpn, 0,
                        "player %lu: rating %ld is negative; 0 means unrated",
                        (unsigned long)p->tpn, (long)p->rating);
    if (p->sex != 0 && p->sex != 'm' && p->sex != 'w')
        return sp__fail(err, SP_ERR_INVALID, "", p->tpn, 0,
                        "player %lu: sex is neither 'm' nor 'w' nor empty", (unsigned long)p->tpn);
    const char *open = NULL;
    if (!text_closed(p->title, sizeof p->title))
        open = "title";
    else if (!text_closed(p->federation, sizeof p->federation))
        open = "federation";
    else if (!text_closed(p->fide_id, sizeof p->fide_id))
        open = "FIDE number";
    else if (!text_closed(p->birth, sizeof p->birth))
        open = "date of birth";
    if (open)
        return sp__fail(err, SP_ERR_INVALID, "", p->tpn, 0,
                        "player %lu: the %s is too long or not closed with a NUL",
                        (unsigned long)p->tpn, open);
    return SP_OK;
}

/* Makes sure that the leaf of `tpn` exists. Nothing visible changes. */
static sp_status reserve_leaf(sp_tournament *t, uint32_t tpn, sp_error *err)
{
    const uint32_t leaf = tpn / SP__LEAF_SIZE;
    if (leaf >= t->n_leaves) {
        const uint32_t all = SP_MAX_TPN / SP__LEAF_SIZE + 1;
        uint32_t wanted = t->n_leaves * 2 > leaf + 1 ? t->n_leaves * 2 : leaf + 1;
        if (wanted > all)
            wanted = all;
        uint32_t **leaves = t->allocator.resize(
            t->allocator.user, t->leaves, t->n_leaves * sizeof *leaves, wanted * sizeof *leaves);
        if (!leaves)
            return sp__no_memory(err);
        for (uint32_t i = t->n_leaves; i < wanted; i++)
            leaves[i] = NULL;
        t->leaves = leaves;
        t->n_leaves = wanted;
    }
    if (!t->leaves[leaf]) {
        const size_t bytes = SP__LEAF_SIZE * sizeof **t->leaves;
        uint32_t *numbers = sp__allocate(&t->allocator, bytes);
        if (!numbers)
            return sp__no_memory(err);
        t->leaves[leaf] = memset(numbers, 0, bytes);
    }
    return SP_OK;
}

/* Makes room for `wanted` players, more than there is now. */
static bool grow_list(sp_tournament *t, uint32_t wanted)
{
    struct sp__player *players =
        t->allocator.resize(t->allocator.user, t->players, t->player_capacity * sizeof *players,
                            wanted * sizeof *players);
    if (!players)
        return false;
    t->players = players;
    t->player_capacity = wanted;
    return true;
}

static sp_status reserve_player(sp_tournament *t, sp_error *err)
{
    if (t->n_players >= SP_MAX_PLAYERS)
        return sp__fail(err, SP_ERR_LIMIT, "", 0, 0, "more than %d players", SP_MAX_PLAYERS);
    if (t->n_players < t->player_capacity)
        return SP_OK;
    return grow_list(t, t->player_capacity ? t->player_capacity * 2 : 16) ? SP_OK
                                                                          : sp__no_memory(err);
}

sp_status sp__tournament_expect_players(sp_tournament *t, uint32_t n_players, sp_error *err)
{
    if (n_players <= t->player_capacity)
        return SP_OK;
    return grow_list(t, n_players) ? SP_OK : sp__no_memory(err);
}

/* Copies the particulars into `player`, which is empty or holds earlier ones. */
static sp_status put_facts(const sp_tournament *t, struct sp__player *player,
                           const sp_player *facts, sp_error *err)
{
    const char *name = facts->name ? facts->name : "";
    const size_t size = strlen(name) + 1;
    char *copy = sp__allocate(&t->allocator, size);
    if (!copy)
        return sp__no_memory(err);
    memcpy(copy, name, size);
    sp__release(&t->allocator, player->name, player->name_size);
    player->facts = *facts;
    player->facts.name = copy;
    player->name = copy;
    player->name_size = size;
    return SP_OK;
}

sp_status sp_tournament_add_player(sp_tournament *t, const sp_player *player, sp_error *err)
{
    sp_status status = player_valid(player, err);
    if (status != SP_OK)
        return status;
    if (sp__tournament_place(t, player->tpn) != SP__NO_PLACE)
        return sp__fail(err, SP_ERR_INVALID, "", player->tpn, 0,
                        "pairing number %lu is already taken", (unsigned long)player->tpn);
    status = reserve_player(t, err);
    if (status != SP_OK)
        return status;
    status = reserve_leaf(t, player->tpn, err);
    if (status != SP_OK)
        return status;
    struct sp__player *added = &t->players[t->n_players];
    memset(added, 0, sizeof *added);
    status = put_facts(t, added, player, err);
    if (status != SP_OK)
        return status;
    t->n_players++;
    t->leaves[player->tpn / SP__LEAF_SIZE][player->tpn % SP__LEAF_SIZE] = t->n_players;
    return SP_OK;
}

uint32_t sp_tournament_player_count(const sp_tournament *t)
{
    return t->n_players;
}

bool sp_tournament_player_at(const sp_tournament *t, uint32_t index, sp_player *out_player)
{
    if (index >= t->n_players)
        return false;
    *out_player = t->players[index].facts;
    return true;
}

bool sp_tournament_player(const sp_tournament *t, uint32_t tpn, sp_player *out_player)
{
    const int32_t place = sp__tournament_place(t, tpn);
    return place != SP__NO_PLACE && sp_tournament_player_at(t, (uint32_t)place, out_player);
}

/* With the numbers that there are, for whoever has mistyped one. */
static sp_status no_such_player(const sp_tournament *t, uint32_t tpn, sp_error *err)
{
    uint32_t least = UINT32_MAX, most = 0;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const uint32_t known = t->players[i].facts.tpn;
        least = known < least ? known : least;
        most = known > most ? known : most;
    }
    if (t->n_players < 2)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, 0, "there is no player %lu",
                        (unsigned long)tpn);
    return sp__fail(err, SP_ERR_INVALID, "", tpn, 0,
                    "there is no player %lu; the %lu players have numbers from %lu to %lu",
                    (unsigned long)tpn, (unsigned long)t->n_players, (unsigned long)least,
                    (unsigned long)most);
}

sp_status sp__tournament_find(const sp_tournament *t, uint32_t tpn, struct sp__player **out,
                              sp_error *err)
{
    const int32_t place = sp__tournament_place(t, tpn);
    if (place == SP__NO_PLACE)
        return no_such_player(t, tpn, err);
    *out = &t->players[place];
    return SP_OK;
}

sp_status sp_tournament_update_player(sp_tournament *t, const sp_player *player, sp_error *err)
{
    sp_status status = player_valid(player, err);
    if (status != SP_OK)
        return status;
    struct sp__player *found;
    status = sp__tournament_find(t, player->tpn, &found, err);
    if (status != SP_OK)
        return status;
    return put_facts(t, found, player, err);
}
