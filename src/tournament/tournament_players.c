/* SPDX-License-Identifier: Apache-2.0 */
/* The players of a tournament: adding, finding, changing.
 *
 * Answers: who is number 17. Numbers may have gaps and come in any order; the table of leaves makes
 * finding O(1) and adding O(1) amortised. A leaf costs 1 KiB and serves 256 neighbouring numbers.
 */
#include "tournament/tournament_internal.h"

#include "base/options.h"
#include "base/utf8.h"

#include <stddef.h>
#include <string.h>

/* UTF-8, and nothing that ends a line of a file. (What else steers instead of being a letter is
 * kept, as files have it; who shows a name looks after that.) */
static bool is_text(const char *text)
{
    bool is_ascii = true;
    const unsigned char *at = (const unsigned char *)text;
    for (; *at; at++) {
        if (*at < 0x20 || *at == 0x7F)
            return false;
        is_ascii = is_ascii && *at < 0x80;
    }
    return is_ascii || swp__utf8_is_valid(text, (size_t)((const char *)at - text));
}

/* The texts of a player, the name first. */
enum { N_TEXTS = 7 };
static const char *const text_names[N_TEXTS] = {
    "name", "title", "federation", "FIDE number", "date of birth", "national number", "club"};

static void list_texts(swp_player *p, const char **out_texts[N_TEXTS])
{
    out_texts[0] = &p->name;
    out_texts[1] = &p->title;
    out_texts[2] = &p->federation;
    out_texts[3] = &p->fide_id;
    out_texts[4] = &p->birth;
    out_texts[5] = &p->national_id;
    out_texts[6] = &p->club;
}

static swp_status text_valid(const swp_player *p, const char *what, const char *text,
                             swp_error *err)
{
    const size_t length = strlen(text);
    if (length > SWP_MAX_TEXT)
        return swp__fail(err, SWP_DETAIL_TEXT_TOO_LONG, "", p->tpn, 0,
                         "player %lu: a %s of %lu bytes; the limit is %d", (unsigned long)p->tpn,
                         what, (unsigned long)length, SWP_MAX_TEXT);
    if (!is_text(text))
        return swp__fail(err, SWP_DETAIL_BAD_TEXT, "", p->tpn, 0,
                         "player %lu: the %s is not UTF-8 or has control characters",
                         (unsigned long)p->tpn, what);
    return SWP_OK;
}

void swp_player_init(swp_player *player)
{
    if (!player)
        return;
    *player = (swp_player)SWP_PLAYER_INIT;
}

static const struct swp__options_kind player_kind = {
    .name = "SWP_PLAYER_INIT",
    .size = sizeof(swp_player),
    .reserved = offsetof(swp_player, reserved),
    .reserved_size = sizeof((swp_player *)NULL)->reserved,
};

static swp_status numbers_valid(const swp_player *p, swp_error *err)
{
    if (p->tpn == 0)
        return swp__fail(err, SWP_DETAIL_BAD_NUMBER, "", 0, 0,
                         "pairing number 0 given; numbers count from 1");
    if (p->tpn > SWP_MAX_TPN)
        return swp__fail(err, SWP_DETAIL_NUMBER_TOO_LARGE, "", p->tpn, 0,
                         "pairing number %lu; the limit is %d", (unsigned long)p->tpn, SWP_MAX_TPN);
    const struct {
        const char *what, *none;
        int32_t value;
    } numbers[] = {{"rating", "unrated", p->rating},
                   {"national rating", "none", p->national_rating},
                   {"K", "not known", p->k_factor}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].value < 0)
            return swp__fail(err, SWP_DETAIL_BAD_PLAYER, "", p->tpn, 0,
                             "player %lu: %s %ld is negative; 0 means %s", (unsigned long)p->tpn,
                             numbers[i].what, (long)numbers[i].value, numbers[i].none);
    if (p->sex != 0 && p->sex != 'm' && p->sex != 'w' && p->sex != 'x')
        return swp__fail(err, SWP_DETAIL_BAD_PLAYER, "", p->tpn, 0,
                         "player %lu: sex is neither 'm' nor 'w' nor 'x' nor empty",
                         (unsigned long)p->tpn);
    return SWP_OK;
}

/* The particulars of a caller of any version, over those in `p`, and whether they are possible. */
static swp_status read_player(const swp_player *given, swp_player *p, swp_error *err)
{
    const char **texts[N_TEXTS];
    swp_status status = swp__options_read(&player_kind, given, p, err);
    if (status == SWP_OK)
        status = numbers_valid(p, err);
    list_texts(p, texts);
    for (size_t i = 0; i < N_TEXTS && status == SWP_OK; i++) {
        *texts[i] = *texts[i] ? *texts[i] : "";
        status = text_valid(p, text_names[i], *texts[i], err);
    }
    return status;
}

/* Makes sure that the leaf of `tpn` exists. Nothing visible changes. */
static swp_status reserve_leaf(swp_tournament *t, uint32_t tpn, swp_error *err)
{
    const uint32_t leaf = tpn / SWP__LEAF_SIZE;
    if (leaf >= t->n_leaves) {
        const uint32_t all = SWP_MAX_TPN / SWP__LEAF_SIZE + 1;
        uint32_t wanted = t->n_leaves * 2 > leaf + 1 ? t->n_leaves * 2 : leaf + 1;
        if (wanted > all)
            wanted = all;
        uint32_t **leaves = t->allocator.resize(
            t->allocator.user, t->leaves, t->n_leaves * sizeof *leaves, wanted * sizeof *leaves);
        if (!leaves)
            return swp__no_memory(err);
        for (uint32_t i = t->n_leaves; i < wanted; i++)
            leaves[i] = NULL;
        t->leaves = leaves;
        t->n_leaves = wanted;
    }
    if (!t->leaves[leaf]) {
        const size_t bytes = SWP__LEAF_SIZE * sizeof **t->leaves;
        uint32_t *numbers = swp__allocate(&t->allocator, bytes);
        if (!numbers)
            return swp__no_memory(err);
        t->leaves[leaf] = memset(numbers, 0, bytes);
    }
    return SWP_OK;
}

/* Makes room for `wanted` players, more than there is now. */
static bool grow_list(swp_tournament *t, uint32_t wanted)
{
    struct swp__player *players =
        t->allocator.resize(t->allocator.user, t->players, t->player_capacity * sizeof *players,
                            wanted * sizeof *players);
    if (!players)
        return false;
    t->players = players;
    t->player_capacity = wanted;
    return true;
}

static swp_status reserve_player(swp_tournament *t, swp_error *err)
{
    if (t->n_players >= SWP_MAX_PLAYERS)
        return swp__fail(err, SWP_DETAIL_TOO_MANY_PLAYERS, "", 0, 0, "more than %d players",
                         SWP_MAX_PLAYERS);
    if (t->n_players < t->player_capacity)
        return SWP_OK;
    return grow_list(t, t->player_capacity ? t->player_capacity * 2 : 16) ? SWP_OK
                                                                          : swp__no_memory(err);
}

swp_status swp__tournament_expect_players(swp_tournament *t, uint32_t n_players, size_t n_entries,
                                          size_t n_bytes, swp_error *err)
{
    const size_t size = n_entries * sizeof(struct swp__entry) + n_bytes;
    if (n_players > t->player_capacity && !grow_list(t, n_players))
        return swp__no_memory(err);
    if (t->block || size == 0)
        return SWP_OK;
    t->block = swp__allocate(&t->allocator, size);
    if (!t->block)
        return swp__no_memory(err);
    t->block_size = size;
    t->block_last = size;
    return SWP_OK;
}

/* From the end of the block, where there is room. */
static inline char *room_for_texts(swp_tournament *t, size_t size)
{
    if (size > t->block_last - t->block_first)
        return swp__allocate(&t->allocator, size);
    t->block_last -= size;
    return t->block + t->block_last;
}

/* A text closed with a NUL: eight bytes at a time, the last ones perhaps twice. */
static inline void copy_text(char *to, const char *text, size_t length)
{
    enum { WORD = sizeof(uint64_t) };
    size_t i = 0;
    for (; i + WORD <= length; i += WORD)
        memcpy(to + i, text + i, WORD);
    if (length >= WORD)
        memcpy(to + length - WORD, text + length - WORD, WORD);
    for (; length < WORD && i < length; i++)
        to[i] = text[i];
    to[length] = '\0';
}

/* The texts of the particulars, which are somebody else's, become the player's own; what is empty
 * takes no room. The name has `length` bytes. False when memory is gone. */
static bool own_texts(swp_tournament *t, struct swp__player *player, size_t length)
{
    const char **texts[N_TEXTS];
    size_t sizes[N_TEXTS] = {length + 1}, size = length + 1;
    list_texts(&player->facts, texts);
    for (size_t i = 1; i < N_TEXTS; i++) {
        sizes[i] = **texts[i] ? strlen(*texts[i]) + 1 : 0;
        size += sizes[i];
    }
    char *copy = room_for_texts(t, size);
    if (!copy)
        return false;
    copy_text(copy, player->facts.name, length);
    player->facts.name = copy;
    for (size_t i = 1, at = sizes[0]; i < N_TEXTS; at += sizes[i++])
        *texts[i] = sizes[i] > 0 ? memcpy(copy + at, *texts[i], sizes[i]) : "";
    player->facts.size = 0;
    player->texts_size = (uint32_t)size;
    return true;
}

/* The same, at once for a player of whom nothing but the name is said. */
static inline bool own_name(swp_tournament *t, struct swp__player *player, size_t length)
{
    swp_player *const p = &player->facts;
    if (*p->title || *p->federation || *p->fide_id || *p->birth || *p->national_id || *p->club)
        return own_texts(t, player, length);
    char *copy = room_for_texts(t, length + 1);
    if (!copy)
        return false;
    copy_text(copy, p->name, length);
    p->name = copy;
    p->title = p->federation = p->fide_id = p->birth = p->national_id = p->club = "";
    p->size = 0;
    player->texts_size = (uint32_t)length + 1;
    return true;
}

swp_status swp_tournament_add_player(swp_tournament *t, const swp_player *player, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!player)
        return swp__null(err, "player");
    swp_player read = SWP_PLAYER_INIT;
    const swp_status status = read_player(player, &read, err);
    return status == SWP_OK ? swp__tournament_add_sound(t, &read, strlen(read.name), err) : status;
}

swp_status swp__tournament_add_sound(swp_tournament *t, const swp_player *player, size_t length,
                                     swp_error *err)
{
    const uint32_t tpn = player->tpn, leaf = tpn / SWP__LEAF_SIZE;
    swp_status status = SWP_OK;
    if (swp__tournament_place(t, tpn) != SWP__NO_PLACE)
        return swp__fail(err, SWP_DETAIL_NUMBER_TAKEN, "", tpn, 0,
                         "pairing number %lu is already taken", (unsigned long)tpn);
    if (t->n_players >= SWP_MAX_PLAYERS || t->n_players == t->player_capacity ||
        leaf >= t->n_leaves || !t->leaves[leaf]) {
        status = reserve_player(t, err);
        if (status == SWP_OK)
            status = reserve_leaf(t, tpn, err);
        if (status != SWP_OK)
            return status;
    }
    struct swp__player *added = &t->players[t->n_players];
    memset(&added->texts_size, 0, sizeof *added - offsetof(struct swp__player, texts_size));
    added->facts = *player;
    if (!own_name(t, added, length))
        return swp__no_memory(err);
    t->leaves[leaf][tpn % SWP__LEAF_SIZE] = ++t->n_players;
    return SWP_OK;
}

uint32_t swp_tournament_player_count(const swp_tournament *t)
{
    if (!t)
        return 0;
    return t->n_players;
}

const swp_player *swp_tournament_player_at(const swp_tournament *t, uint32_t index)
{
    if (!t)
        return NULL;
    return index < t->n_players ? &t->players[index].facts : NULL;
}

const swp_player *swp_tournament_player(const swp_tournament *t, uint32_t tpn)
{
    if (!t)
        return NULL;
    const int32_t place = swp__tournament_place(t, tpn);
    return place != SWP__NO_PLACE ? &t->players[place].facts : NULL;
}

/* With the numbers that there are, for whoever has mistyped one. */
static swp_status no_such_player(const swp_tournament *t, uint32_t tpn, swp_error *err)
{
    uint32_t least = UINT32_MAX, most = 0;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const uint32_t known = t->players[i].facts.tpn;
        least = known < least ? known : least;
        most = known > most ? known : most;
    }
    if (t->n_players < 2)
        return swp__fail(err, SWP_DETAIL_NO_SUCH_PLAYER, "", tpn, 0, "there is no player %lu",
                         (unsigned long)tpn);
    return swp__fail(err, SWP_DETAIL_NO_SUCH_PLAYER, "", tpn, 0,
                     "there is no player %lu; the %lu players have numbers from %lu to %lu",
                     (unsigned long)tpn, (unsigned long)t->n_players, (unsigned long)least,
                     (unsigned long)most);
}

swp_status swp__tournament_find(const swp_tournament *t, uint32_t tpn, struct swp__player **out,
                                swp_error *err)
{
    const int32_t place = swp__tournament_place(t, tpn);
    if (place == SWP__NO_PLACE)
        return no_such_player(t, tpn, err);
    *out = &t->players[place];
    return SWP_OK;
}

swp_status swp_tournament_fill_player(const swp_tournament *t, uint32_t tpn, swp_player *player,
                                      swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!player)
        return swp__null(err, "player");
    struct swp__player *found;
    swp_status status = swp__options_readable(&player_kind, player, err);
    if (status == SWP_OK)
        status = swp__tournament_find(t, tpn, &found, err);
    if (status == SWP_OK)
        swp__options_fill(&player_kind, &found->facts, player);
    return status;
}

/* What the caller's struct has no room for stays. */
swp_status swp_tournament_update_player(swp_tournament *t, const swp_player *player, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!player)
        return swp__null(err, "player");
    swp_player read = SWP_PLAYER_INIT;
    struct swp__player *found;
    swp_status status = read_player(player, &read, err);
    if (status == SWP_OK)
        status = swp__tournament_find(t, read.tpn, &found, err);
    if (status == SWP_OK && player->size < sizeof read) {
        read = found->facts;
        status = read_player(player, &read, err);
    }
    if (status != SWP_OK)
        return status;
    struct swp__player changed = *found;
    changed.facts = read;
    if (!own_texts(t, &changed, strlen(read.name)))
        return swp__no_memory(err);
    if (!swp__is_in_block(t, found->facts.name))
        swp__release(&t->allocator, (void *)(uintptr_t)found->facts.name, found->texts_size);
    *found = changed;
    return SWP_OK;
}

/* ---- other numbers ------------------------------------------------------------------------------
 */

static void free_leaves(const swp_tournament *t, uint32_t **leaves, uint32_t n_leaves)
{
    for (uint32_t i = 0; i < n_leaves; i++)
        swp__release(&t->allocator, leaves[i], SWP__LEAF_SIZE * sizeof **leaves);
    swp__release(&t->allocator, leaves, n_leaves * sizeof *leaves);
}

/* Leaves of these numbers, by place; NULL when memory is gone. */
static uint32_t **make_leaves(const swp_tournament *t, const uint32_t *tpns, uint32_t n_leaves)
{
    const size_t bytes = SWP__LEAF_SIZE * sizeof(uint32_t);
    uint32_t **leaves = swp__allocate(&t->allocator, n_leaves * sizeof *leaves);
    if (!leaves)
        return NULL;
    memset(leaves, 0, n_leaves * sizeof *leaves);
    for (uint32_t i = 0; i < t->n_players; i++) {
        uint32_t **leaf = &leaves[tpns[i] / SWP__LEAF_SIZE];
        if (!*leaf) {
            *leaf = swp__allocate(&t->allocator, bytes);
            if (!*leaf) {
                free_leaves(t, leaves, n_leaves);
                return NULL;
            }
            memset(*leaf, 0, bytes);
        }
        (*leaf)[tpns[i] % SWP__LEAF_SIZE] = i + 1;
    }
    return leaves;
}

swp_status swp__tournament_renumber(swp_tournament *t, const uint32_t *tpns, swp_error *err)
{
    uint32_t greatest = 0;
    for (uint32_t i = 0; i < t->n_players; i++)
        greatest = tpns[i] > greatest ? tpns[i] : greatest;
    const uint32_t n_leaves = greatest / SWP__LEAF_SIZE + 1;
    uint32_t **leaves = make_leaves(t, tpns, n_leaves);
    if (!leaves)
        return swp__no_memory(err);
    for (uint32_t i = 0; i < t->n_players; i++)
        for (uint32_t k = 0; k < t->players[i].n_entries; k++) {
            uint32_t *opponent = &t->players[i].entries[k].opponent;
            const int32_t place = *opponent ? swp__tournament_place(t, *opponent) : SWP__NO_PLACE;
            *opponent = place != SWP__NO_PLACE ? tpns[place] : *opponent;
        }
    for (size_t g = 0; g < t->n_groups; g++)
        for (size_t k = 0; k < t->groups[g].count; k++)
            swp__group_tpns(&t->groups[g])[k] =
                tpns[swp__tournament_place(t, t->groups[g].tpns[k])];
    for (uint32_t i = 0; i < t->n_players; i++)
        t->players[i].facts.tpn = tpns[i];
    free_leaves(t, t->leaves, t->n_leaves);
    t->leaves = leaves;
    t->n_leaves = n_leaves;
    if (t->members)
        swp__team_tell_numbers(t);
    return SWP_OK;
}
