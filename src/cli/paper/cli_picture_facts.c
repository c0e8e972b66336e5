/* SPDX-License-Identifier: Apache-2.0 */
/* From recorded events to what is drawn (see cli_picture_facts.h). Which attempt at a bracket
 * stands is told by its pairs: those that stand are not paired again in a later one. */
#include "cli_picture_facts.h"

#include "swisspair/language.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- events ---------------------------------------------------------------------------------- */

static bool is(const swp_trace_event *event, swp_trace_kind kind, const char *what)
{
    return event->kind == kind && strcmp(event->what, what) == 0;
}

static int64_t value_of(const swp_trace_event *event, const char *name, int64_t otherwise)
{
    for (uint32_t i = 0; i < event->value_count; i++)
        if (strcmp(event->values[i].name, name) == 0)
            return event->values[i].value;
    return otherwise;
}

/* Whether a band begins: score groups that are only listed are none. */
static bool begins_band(const swp_trace_event *event)
{
    return event->kind == SWP_TRACE_KIND_BRACKET && strcmp(event->what, "listed") != 0;
}

static int compare_tpns(const void *a, const void *b)
{
    const uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return first < second ? -1 : first > second;
}

swp_points picture_score(const struct picture *picture, uint32_t tpn)
{
    return swp_tournament_score_after(picture->t, picture->round - 1, tpn) +
           swp_tournament_virtual_points_in(picture->t, picture->round, tpn);
}

/* ---- bands ----------------------------------------------------------------------------------- */

static bool gather_players(struct picture *picture)
{
    const uint32_t n = swp_tournament_player_count(picture->t);
    picture->player_count = n;
    picture->tpns = malloc(((size_t)n + 1) * sizeof *picture->tpns);
    picture->last_band = calloc((size_t)n + 1, sizeof *picture->last_band);
    picture->is_white = calloc((size_t)n + 1, sizeof *picture->is_white);
    if (!picture->tpns || !picture->last_band || !picture->is_white)
        return false;
    for (uint32_t i = 0; i < n; i++)
        picture->tpns[i] = swp_tournament_player_at(picture->t, i)->tpn;
    qsort(picture->tpns, n, sizeof *picture->tpns, compare_tpns);
    return true;
}

/* The player's place in `tpns`; -1 when the pairing is of another tournament. */
static ptrdiff_t place_of(const struct picture *picture, uint32_t tpn)
{
    const uint32_t *found =
        bsearch(&tpn, picture->tpns, picture->player_count, sizeof tpn, compare_tpns);
    return found ? found - picture->tpns : -1;
}

static uint32_t *last_band_of(const struct picture *picture, uint32_t tpn)
{
    const ptrdiff_t place = place_of(picture, tpn);
    return place < 0 ? NULL : &picture->last_band[place];
}

static void gather_boards(struct picture *picture)
{
    for (uint32_t i = 0; i < swp_pairing_board_count(picture->pairing); i++) {
        const swp_board board = swp_pairing_board_at(picture->pairing, i);
        const ptrdiff_t place = place_of(picture, board.white);
        if (board.black == 0)
            picture->bye = board.white;
        else if (place >= 0)
            picture->is_white[place] = true;
    }
}

/* Each band with its events and its last result; who is paired in it was paired there last. */
static bool gather_bands(struct picture *picture)
{
    const uint32_t events = swp_pairing_trace_count(picture->pairing);
    struct picture_band *band = NULL;
    for (uint32_t i = 0; i < events; i++)
        picture->band_count += begins_band(swp_pairing_trace_at(picture->pairing, i));
    picture->bands = calloc(picture->band_count + 1, sizeof *picture->bands);
    if (!picture->bands)
        return false;
    for (uint32_t i = 0; i < events; i++) {
        const swp_trace_event *event = swp_pairing_trace_at(picture->pairing, i);
        if (begins_band(event)) {
            band = band ? band + 1 : picture->bands;
            band->head = event;
            band->begin = i;
        }
        if (!band)
            continue;
        band->end = i + 1;
        if (is(event, SWP_TRACE_KIND_ALTERATION, "transposition"))
            band->transposition = event->article;
        if (!is(event, SWP_TRACE_KIND_RESULT, "pairs"))
            continue;
        band->result = event;
        for (uint32_t p = 0; p < event->player_count; p++) {
            uint32_t *last = last_band_of(picture, event->players[p]);
            if (last)
                *last = (uint32_t)(band - picture->bands) + 1;
        }
    }
    return true;
}

static bool stands(const struct picture *picture, size_t band, uint32_t tpn)
{
    const uint32_t *last = last_band_of(picture, tpn);
    return last && *last == band + 1;
}

/* The score of most of its members where the event names none. */
static swp_points score_of(const struct picture *picture, const struct picture_band *band)
{
    const uint32_t n = band->head->player_count;
    swp_points best = 0;
    uint32_t most = 0;
    if (band->head->has_score)
        return band->head->score;
    for (uint32_t i = 0; i < n; i++) {
        const swp_points score = picture_score(picture, band->head->players[i]);
        uint32_t alike = 0;
        for (uint32_t j = i; j < n; j++)
            alike += picture_score(picture, band->head->players[j]) == score;
        if (alike > most) {
            most = alike;
            best = score;
        }
    }
    return best;
}

/* ---- members --------------------------------------------------------------------------------- */

/* A player, or the index of a pair, and the place in the order. */
struct member {
    uint32_t tpn;
    size_t place;
    bool is_paired;
};

static int compare_members(const void *a, const void *b)
{
    const uint32_t x = ((const struct member *)a)->tpn, y = ((const struct member *)b)->tpn;
    return x < y ? -1 : x > y;
}

static int compare_places(const void *a, const void *b)
{
    const size_t x = ((const struct member *)a)->place, y = ((const struct member *)b)->place;
    return x < y ? -1 : x > y;
}

/* Pairs that stand, with the place of the second player in the order of the bracket; who has come
 * from elsewhere stands behind. */
static void gather_pairs(struct picture *picture, struct picture_band *band, struct member *members,
                         size_t n)
{
    const size_t index = (size_t)(band - picture->bands);
    const uint32_t players = band->result ? band->result->player_count : 0;
    for (uint32_t i = 0; i + 1 < players; i += 2) {
        const struct member left = {.tpn = band->result->players[i]};
        const struct member right = {.tpn = band->result->players[i + 1]};
        if (!stands(picture, index, left.tpn) || !stands(picture, index, right.tpn))
            continue;
        struct member *first = bsearch(&left, members, n, sizeof left, compare_members);
        struct member *second = bsearch(&right, members, n, sizeof right, compare_members);
        if (first)
            first->is_paired = true;
        if (second)
            second->is_paired = true;
        band->pairs[band->pair_count++] = (struct picture_pair){
            left.tpn, right.tpn, picture->is_white[place_of(picture, left.tpn)],
            second ? second->place : n + i};
    }
}

/* Puts the right column in order: the rows of the pairs are places in the bracket up to here. */
static bool order_rights(struct picture_band *band)
{
    struct member *rights = calloc(band->pair_count + 1, sizeof *rights);
    if (!rights)
        return false;
    for (size_t i = 0; i < band->pair_count; i++)
        rights[i] = (struct member){(uint32_t)i, band->pairs[i].row, true};
    qsort(rights, band->pair_count, sizeof *rights, compare_places);
    for (size_t row = 0; row < band->pair_count; row++) {
        struct picture_pair *pair = &band->pairs[rights[row].tpn];
        pair->row = row;
        band->rights[row] = pair->right;
    }
    free(rights);
    return true;
}

static bool gather_members(struct picture *picture, struct picture_band *band)
{
    const size_t n = band->head->player_count;
    const uint32_t paired = band->result ? band->result->player_count : 0;
    struct member *members = calloc(n + 1, sizeof *members);
    band->pairs = calloc((size_t)paired / 2 + 1, sizeof *band->pairs);
    band->rest = calloc(n + 1, sizeof *band->rest);
    band->rights = calloc((size_t)paired / 2 + 1, sizeof *band->rights);
    if (!members || !band->pairs || !band->rest || !band->rights) {
        free(members);
        return false;
    }
    for (size_t i = 0; i < n; i++)
        members[i] = (struct member){band->head->players[i], i, false};
    qsort(members, n, sizeof *members, compare_members);
    gather_pairs(picture, band, members, n);
    qsort(members, n, sizeof *members, compare_places);
    for (size_t i = 0; i < n; i++)
        if (!members[i].is_paired)
            band->rest[band->rest_count++] = members[i].tpn;
    free(members);
    return order_rights(band);
}

/* A band without pairs is drawn unless its bracket is tried again, or its members were paired in it
 * and these pairs are gone. */
static bool is_drawn(const struct picture *picture, size_t index)
{
    const struct picture_band *band = &picture->bands[index];
    if (band->pair_count > 0)
        return true;
    if (band->head->player_count == 0 || (band->result && band->result->player_count > 0))
        return false;
    for (size_t later = index + 1; later < picture->band_count; later++)
        if (picture->bands[later].score == band->score)
            return false;
    return true;
}

/* ---- marks ----------------------------------------------------------------------------------- */

/* Whom of an event a mark is about. */
enum whom { ALL, FIRST, THIRD, HALVES };

static const struct rule {
    swp_trace_kind kind;
    const char *what;
    enum whom whom;
    const char *words, *of_others; /* HALVES: of those who leave S2 */
} rules[] = {
    {SWP_TRACE_KIND_FLOAT, "downfloaters", ALL, SWP_N_("moves down"), NULL},
    {SWP_TRACE_KIND_FLOAT, "upfloaters", ALL, SWP_N_("comes up"), NULL},
    {SWP_TRACE_KIND_FLOAT, "makes_even", FIRST, SWP_N_("floats: the number was odd"), NULL},
    {SWP_TRACE_KIND_FLOAT, "unpaired", FIRST, SWP_N_("floats: not all can be paired"), NULL},
    {SWP_TRACE_KIND_FLOAT, "no_opponent", FIRST, SWP_N_("floats: no opponent here"), NULL},
    {SWP_TRACE_KIND_FLOAT, "floats", FIRST, SWP_N_("floats"), NULL},
    {SWP_TRACE_KIND_FLOAT, "floater_goes_on", ALL, SWP_N_("floats on"), NULL},
    {SWP_TRACE_KIND_FLOAT, "island_floats", ALL, SWP_N_("floats: an island"), NULL},
    {SWP_TRACE_KIND_MOVE, "incompatible", ALL, SWP_N_("moved down: no opponent"), NULL},
    {SWP_TRACE_KIND_MOVE, "whole_bracket", ALL, SWP_N_("moved down with the bracket"), NULL},
    {SWP_TRACE_KIND_MOVE, "comes_up", FIRST, SWP_N_("comes up"), NULL},
    {SWP_TRACE_KIND_MOVE, "island_opponent", FIRST, SWP_N_("comes up for an island"), NULL},
    {SWP_TRACE_KIND_MOVE, "changes_colour", FIRST, SWP_N_("changes sides"), NULL},
    {SWP_TRACE_KIND_ALTERATION, "exchange", HALVES, SWP_N_("from S1 to S2"),
     SWP_N_("from S2 to S1")},
    {SWP_TRACE_KIND_ALTERATION, "exchange_for_colour", THIRD, SWP_N_("exchanged for the colour"),
     NULL},
    {SWP_TRACE_KIND_ALTERATION, "shifted_to_g1", ALL, SWP_N_("shifted to G1"), NULL},
    {SWP_TRACE_KIND_ALTERATION, "shifted_to_g2", ALL, SWP_N_("shifted to G2"), NULL},
};

static bool has_member(const struct picture_band *band, uint32_t tpn)
{
    for (size_t i = 0; i < band->pair_count; i++)
        if (band->pairs[i].left == tpn || band->pairs[i].right == tpn)
            return true;
    for (size_t i = 0; i < band->rest_count; i++)
        if (band->rest[i] == tpn)
            return true;
    return false;
}

/* The band in which a mark of event `index` stands: that of the event, else the next with the
 * player. NULL when the event belongs to an attempt that was given up. */
static const struct picture_band *band_of(const struct picture *picture, uint32_t index,
                                          uint32_t tpn)
{
    for (size_t b = 0; b < picture->band_count; b++) {
        const struct picture_band *band = &picture->bands[b];
        if (index >= band->end)
            continue;
        const bool is_in = has_member(band, tpn);
        if (index >= band->begin && is_in)
            return band->is_drawn ? band : NULL;
        if (is_in && band->is_drawn)
            return band;
    }
    return NULL;
}

static void add_mark(struct picture *picture, uint32_t index, uint32_t tpn, const char *words,
                     const char *article)
{
    const struct picture_band *band = band_of(picture, index, tpn);
    for (size_t i = 0; i < picture->mark_count; i++)
        if (picture->marks[i].band == band && picture->marks[i].tpn == tpn &&
            picture->marks[i].words == words)
            return;
    if (band)
        picture->marks[picture->mark_count++] = (struct picture_mark){band, tpn, words, article};
}

static void add_marks(struct picture *picture, uint32_t index, const swp_trace_event *event,
                      const struct rule *rule)
{
    const int64_t exchanged = value_of(event, "exchanged", -1);
    for (uint32_t p = 0; p < event->player_count; p++) {
        const char *words = rule->words;
        if ((rule->whom == FIRST && p != 0) || (rule->whom == THIRD && p != 2))
            continue;
        if (rule->whom == HALVES && exchanged < 0) { /* Lim: whom the first one got */
            words = SWP_N_("exchanged");
            if (p != 2)
                continue;
        } else if (rule->whom == HALVES && (int64_t)p >= exchanged) {
            words = rule->of_others;
        }
        add_mark(picture, index, event->players[p], words, event->article);
    }
}

static bool gather_marks(struct picture *picture)
{
    const uint32_t events = swp_pairing_trace_count(picture->pairing);
    size_t room = 1;
    for (uint32_t i = 0; i < events; i++) {
        const swp_trace_kind kind = swp_pairing_trace_at(picture->pairing, i)->kind;
        if (kind == SWP_TRACE_KIND_FLOAT || kind == SWP_TRACE_KIND_MOVE ||
            kind == SWP_TRACE_KIND_ALTERATION)
            room += swp_pairing_trace_at(picture->pairing, i)->player_count;
    }
    picture->marks = calloc(room, sizeof *picture->marks);
    if (!picture->marks)
        return false;
    for (uint32_t i = 0; i < events; i++) {
        const swp_trace_event *event = swp_pairing_trace_at(picture->pairing, i);
        for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
            if (is(event, rules[r].kind, rules[r].what))
                add_marks(picture, i, event, &rules[r]);
    }
    return true;
}

static void gather_bye_article(struct picture *picture)
{
    picture->bye_article = "";
    for (uint32_t i = 0; i < swp_pairing_trace_count(picture->pairing); i++) {
        const swp_trace_event *event = swp_pairing_trace_at(picture->pairing, i);
        if (is(event, SWP_TRACE_KIND_BYE, "bye"))
            picture->bye_article = event->article;
    }
}

bool picture_gather(const swp_tournament *t, const swp_pairing *pairing, struct picture *out)
{
    *out = (struct picture){.t = t, .pairing = pairing, .round = swp_pairing_round(pairing)};
    if (!gather_players(out) || !gather_bands(out))
        return false;
    gather_boards(out);
    for (size_t i = 0; i < out->band_count; i++) {
        out->bands[i].score = score_of(out, &out->bands[i]);
        if (!gather_members(out, &out->bands[i]))
            return false;
    }
    for (size_t i = 0; i < out->band_count; i++)
        out->bands[i].is_drawn = is_drawn(out, i);
    gather_bye_article(out);
    return gather_marks(out);
}

void picture_free(struct picture *picture)
{
    for (size_t i = 0; i < picture->band_count && picture->bands; i++) {
        free(picture->bands[i].pairs);
        free(picture->bands[i].rest);
        free(picture->bands[i].rights);
    }
    free(picture->bands);
    free(picture->marks);
    free(picture->last_band);
    free(picture->is_white);
    free(picture->tpns);
    *picture = (struct picture){0};
}
