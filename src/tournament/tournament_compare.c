/* SPDX-License-Identifier: Apache-2.0 */
/* Whether two tournaments are equal, and where they differ.
 *
 * Answers: has anything been lost on the way through a file. Players are compared by their numbers;
 * everything that a call can lay down is looked at, whether any pairing asks for it or not.
 * Cost: O(players * (rounds + remarks) + members of forbidden groups + texts). */
#include "tournament/tournament_internal.h"

#include <string.h>

/* Two tournaments, and whom to tell. */
struct comparison {
    const swp_tournament *a, *b;
    swp_tournament_visit *visit;
    void *user;
    bool equal, stopped;
};

static const char *const names[] = {
    [SWP_TOURNAMENT_PART_PLAYER] = "player",
    [SWP_TOURNAMENT_PART_PLACE] = "place",
    [SWP_TOURNAMENT_PART_NAME] = "name",
    [SWP_TOURNAMENT_PART_RATING] = "rating",
    [SWP_TOURNAMENT_PART_SEX] = "sex",
    [SWP_TOURNAMENT_PART_TITLE] = "title",
    [SWP_TOURNAMENT_PART_FEDERATION] = "federation",
    [SWP_TOURNAMENT_PART_FIDE_ID] = "fide_id",
    [SWP_TOURNAMENT_PART_BIRTH] = "birth",
    [SWP_TOURNAMENT_PART_USER_ID] = "user_id",
    [SWP_TOURNAMENT_PART_ENTRY] = "entry",
    [SWP_TOURNAMENT_PART_REQUEST] = "request",
    [SWP_TOURNAMENT_PART_ENTRY_POINTS] = "entry_points",
    [SWP_TOURNAMENT_PART_ADJUSTMENT] = "adjustment",
    [SWP_TOURNAMENT_PART_VIRTUAL_POINTS] = "virtual_points",
    [SWP_TOURNAMENT_PART_PRESENCE] = "presence",
    [SWP_TOURNAMENT_PART_ROUNDS] = "rounds",
    [SWP_TOURNAMENT_PART_INITIAL_COLOUR] = "initial_colour",
    [SWP_TOURNAMENT_PART_SYSTEM] = "system",
    [SWP_TOURNAMENT_PART_SCORING] = "scoring",
    [SWP_TOURNAMENT_PART_PAIRING_ORDER] = "pairing_order",
    [SWP_TOURNAMENT_PART_FORBIDDEN] = "forbidden",
    [SWP_TOURNAMENT_PART_FACT] = "fact",
    [SWP_TOURNAMENT_PART_TEAM_RULES] = "team_rules",
    [SWP_TOURNAMENT_PART_NICKNAME] = "nickname",
    [SWP_TOURNAMENT_PART_BOARD_ORDER] = "board_order",
    [SWP_TOURNAMENT_PART_BOARDS] = "boards",
    [SWP_TOURNAMENT_PART_GAME_POINTS] = "game_points",
    [SWP_TOURNAMENT_PART_GAME_ADJUSTMENT] = "game_adjustment",
    [SWP_TOURNAMENT_PART_MATCH_GAMES] = "match_games",
    [SWP_TOURNAMENT_PART_MAXI] = "maxi",
    [SWP_TOURNAMENT_PART_NATIONAL_RATING] = "national_rating",
    [SWP_TOURNAMENT_PART_NATIONAL_ID] = "national_id",
    [SWP_TOURNAMENT_PART_K_FACTOR] = "k_factor",
    [SWP_TOURNAMENT_PART_CLUB] = "club",
};

const char *swp_tournament_part_name(swp_tournament_part part)
{
    return (size_t)part < sizeof names / sizeof *names ? names[part] : NULL;
}

static void tell(struct comparison *c, swp_tournament_part part, uint32_t tpn, uint32_t round,
                 swp_tournament_fact fact)
{
    const swp_tournament_difference found = {part, tpn, round, fact, 0};
    c->equal = false;
    c->stopped = c->stopped || !c->visit || !c->visit(c->user, &found);
}

static void tell_if(struct comparison *c, bool differs, swp_tournament_part part, uint32_t tpn)
{
    if (differs)
        tell(c, part, tpn, 0, SWP_TOURNAMENT_FACT_NAME);
}

static inline void compare_texts(struct comparison *c, const char *a, const char *b,
                                 swp_tournament_part part, uint32_t tpn)
{
    if (*a != *b || (*a && strcmp(a, b) != 0))
        tell(c, part, tpn, 0, SWP_TOURNAMENT_FACT_NAME);
}

static void compare_particulars(struct comparison *c, const swp_player *a, const swp_player *b)
{
    compare_texts(c, a->name, b->name, SWP_TOURNAMENT_PART_NAME, a->tpn);
    tell_if(c, a->rating != b->rating, SWP_TOURNAMENT_PART_RATING, a->tpn);
    tell_if(c, a->sex != b->sex, SWP_TOURNAMENT_PART_SEX, a->tpn);
    compare_texts(c, a->title, b->title, SWP_TOURNAMENT_PART_TITLE, a->tpn);
    compare_texts(c, a->federation, b->federation, SWP_TOURNAMENT_PART_FEDERATION, a->tpn);
    compare_texts(c, a->fide_id, b->fide_id, SWP_TOURNAMENT_PART_FIDE_ID, a->tpn);
    compare_texts(c, a->birth, b->birth, SWP_TOURNAMENT_PART_BIRTH, a->tpn);
    tell_if(c, a->user_id != b->user_id, SWP_TOURNAMENT_PART_USER_ID, a->tpn);
    tell_if(c, a->national_rating != b->national_rating, SWP_TOURNAMENT_PART_NATIONAL_RATING,
            a->tpn);
    compare_texts(c, a->national_id, b->national_id, SWP_TOURNAMENT_PART_NATIONAL_ID, a->tpn);
    tell_if(c, a->k_factor != b->k_factor, SWP_TOURNAMENT_PART_K_FACTOR, a->tpn);
    compare_texts(c, a->club, b->club, SWP_TOURNAMENT_PART_CLUB, a->tpn);
}

static void compare_entries(struct comparison *c, const struct swp__player *a,
                            const struct swp__player *b)
{
    const uint32_t last = a->n_entries > b->n_entries ? a->n_entries : b->n_entries;
    if (last > 0 && a->n_entries == b->n_entries && c->a->has_matches == c->b->has_matches &&
        memcmp(a->entries, b->entries, last * sizeof *a->entries) == 0)
        return;
    for (uint32_t round = 1; round <= last && !c->stopped; round++) {
        const struct swp__entry x = swp__player_entry(a, round), y = swp__player_entry(b, round);
        if (x.opponent != y.opponent || x.colour != y.colour || x.result != y.result ||
            swp__second_result(c->a, x) != swp__second_result(c->b, y))
            tell(c, SWP_TOURNAMENT_PART_ENTRY, a->facts.tpn, round, SWP_TOURNAMENT_FACT_NAME);
    }
}

static swp_tournament_part part_of(uint32_t key)
{
    static const swp_tournament_part parts[] = {
        [SWP__REMARK_VIRTUAL] = SWP_TOURNAMENT_PART_VIRTUAL_POINTS,
        [SWP__REMARK_OVERRIDE] = SWP_TOURNAMENT_PART_ENTRY_POINTS,
        [SWP__REMARK_ADJUSTMENT] = SWP_TOURNAMENT_PART_ADJUSTMENT,
        [SWP__REMARK_REQUEST] = SWP_TOURNAMENT_PART_REQUEST,
        [SWP__REMARK_PRESENCE] = SWP_TOURNAMENT_PART_PRESENCE,
        [SWP__REMARK_GAME_OVERRIDE] = SWP_TOURNAMENT_PART_GAME_POINTS,
        [SWP__REMARK_GAME_ADJUSTMENT] = SWP_TOURNAMENT_PART_GAME_ADJUSTMENT,
    };
    return parts[key >> 16];
}

static bool is_bonus(uint32_t key)
{
    return key >> 16 == SWP__REMARK_ADJUSTMENT || key >> 16 == SWP__REMARK_GAME_ADJUSTMENT;
}

/* Both lists are sorted by key. A bonus of 0 is none. */
static void compare_remarks(struct comparison *c, const struct swp__player *a,
                            const struct swp__player *b)
{
    uint32_t i = 0, j = 0;
    while ((i < a->n_remarks || j < b->n_remarks) && !c->stopped) {
        const uint32_t x = i < a->n_remarks ? a->remarks[i].key : UINT32_MAX;
        const uint32_t y = j < b->n_remarks ? b->remarks[j].key : UINT32_MAX;
        const uint32_t key = x < y ? x : y;
        const int32_t of_a = x == key ? a->remarks[i].value : 0;
        const int32_t of_b = y == key ? b->remarks[j].value : 0;
        if (of_a != of_b || (x != y && !is_bonus(key)))
            tell(c, part_of(key), a->facts.tpn, key & 0xFFFFu, SWP_TOURNAMENT_FACT_NAME);
        i += x == key;
        j += y == key;
    }
}

/* Without a line-up and a total the entry says all there is. */
static bool same_boards(const struct swp__team_round *a, const struct swp__team_round *b)
{
    const struct swp__team_round none = {0};
    a = a ? a : &none;
    b = b ? b : &none;
    if (a->is_fixed != b->is_fixed || a->has_total != b->has_total)
        return false;
    if (!a->is_fixed && !a->has_total)
        return true;
    if (a->game_points != b->game_points || a->is_forfeited != b->is_forfeited ||
        a->n_boards != b->n_boards)
        return false;
    for (uint32_t i = 0; i < a->n_boards; i++) {
        const struct swp__board_side x = a->boards[i], y = b->boards[i];
        if (x.member != y.member || x.colour != y.colour || x.result != y.result)
            return false;
    }
    return true;
}

/* What teams have beside players. */
static void compare_teams(struct comparison *c, const struct swp__player *a,
                          const struct swp__player *b)
{
    const struct swp__team none = {.nickname = ""};
    const struct swp__team *x = a->team ? a->team : &none, *y = b->team ? b->team : &none;
    const uint32_t last = x->n_rounds > y->n_rounds ? x->n_rounds : y->n_rounds;
    tell_if(c, strcmp(x->nickname, y->nickname) != 0, SWP_TOURNAMENT_PART_NICKNAME, a->facts.tpn);
    tell_if(c,
            x->n_members != y->n_members ||
                (x->n_members > 0 &&
                 memcmp(x->members, y->members, x->n_members * sizeof *x->members) != 0),
            SWP_TOURNAMENT_PART_BOARD_ORDER, a->facts.tpn);
    for (uint32_t round = 1; round <= last && !c->stopped; round++)
        if (!same_boards(swp__team_round(a, round), swp__team_round(b, round)))
            tell(c, SWP_TOURNAMENT_PART_BOARDS, a->facts.tpn, round, SWP_TOURNAMENT_FACT_NAME);
}

static void compare_players(struct comparison *c)
{
    for (uint32_t i = 0; i < c->a->n_players && !c->stopped; i++) {
        const struct swp__player *a = &c->a->players[i];
        const int32_t place = swp__tournament_place(c->b, a->facts.tpn);
        tell_if(c, place == SWP__NO_PLACE, SWP_TOURNAMENT_PART_PLAYER, a->facts.tpn);
        if (place == SWP__NO_PLACE)
            continue;
        const struct swp__player *b = &c->b->players[place];
        tell_if(c, (uint32_t)place != i, SWP_TOURNAMENT_PART_PLACE, a->facts.tpn);
        compare_particulars(c, &a->facts, &b->facts);
        compare_entries(c, a, b);
        compare_remarks(c, a, b);
        if (a->team || b->team)
            compare_teams(c, a, b);
    }
    for (uint32_t i = 0; i < c->b->n_players && !c->stopped; i++) {
        const uint32_t tpn = c->b->players[i].facts.tpn;
        tell_if(c, swp__tournament_place(c->a, tpn) == SWP__NO_PLACE, SWP_TOURNAMENT_PART_PLAYER,
                tpn);
    }
}

static bool same_scoring(const swp_scoring *a, const swp_scoring *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool same_groups(const swp_tournament *a, const swp_tournament *b)
{
    bool same = a->n_groups == b->n_groups;
    for (size_t i = 0; i < a->n_groups && same; i++) {
        const swp_forbidden_group *x = &a->groups[i], *y = &b->groups[i];
        same = x->count == y->count && x->first_round == y->first_round &&
               x->last_round == y->last_round &&
               memcmp(x->tpns, y->tpns, x->count * sizeof *x->tpns) == 0;
    }
    return same;
}

static bool same_fact(const swp_tournament *a, const swp_tournament *b, swp_tournament_fact fact)
{
    size_t i = 0, j = 0;
    for (;;) {
        const char *x = swp__tournament_next_fact(a, fact, &i);
        const char *y = swp__tournament_next_fact(b, fact, &j);
        if (!x || !y)
            return !x && !y;
        if (strcmp(x, y) != 0)
            return false;
    }
}

static bool same_rules(const swp_tournament *a, const swp_tournament *b)
{
    const swp_team_rules *x = &a->rules, *y = &b->rules;
    if (!a->members || !b->members)
        return !a->members && !b->members;
    if (x->boards != y->boards)
        return false;
    for (uint32_t board = 1; board <= x->boards; board++)
        if (swp__team_board_colour(a, board, SWP_COLOUR_WHITE) !=
            swp__team_board_colour(b, board, SWP_COLOUR_WHITE))
            return false;
    return x->primary == y->primary && x->secondary == y->secondary &&
           x->preferences == y->preferences && same_scoring(&x->game_scoring, &y->game_scoring);
}

/* A difference between persons, told as one of the event. */
static bool tell_of_member(void *user, const swp_tournament_difference *of_person)
{
    struct comparison *c = user;
    swp_tournament_difference found = *of_person;
    if (found.part == SWP_TOURNAMENT_PART_ENTRY || found.part == SWP_TOURNAMENT_PART_SCORING)
        return true; /* they follow from the boards and from the rules */
    found.member = found.tpn;
    found.tpn = 0;
    c->equal = false;
    c->stopped = c->stopped || !c->visit || !c->visit(c->user, &found);
    return !c->stopped;
}

static void compare_members(struct comparison *c)
{
    if (c->a->members && c->b->members)
        swp_tournament_compare(c->a->members, c->b->members, tell_of_member, c);
}

static void compare_event(struct comparison *c)
{
    const swp_tournament *a = c->a, *b = c->b;
    tell_if(c, a->rounds != b->rounds, SWP_TOURNAMENT_PART_ROUNDS, 0);
    tell_if(c, a->initial_colour != b->initial_colour, SWP_TOURNAMENT_PART_INITIAL_COLOUR, 0);
    tell_if(c, strcmp(a->system, b->system) != 0, SWP_TOURNAMENT_PART_SYSTEM, 0);
    tell_if(c, !same_scoring(&a->scoring, &b->scoring), SWP_TOURNAMENT_PART_SCORING, 0);
    tell_if(c, a->has_matches != b->has_matches, SWP_TOURNAMENT_PART_MATCH_GAMES, 0);
    tell_if(c, a->order != b->order, SWP_TOURNAMENT_PART_PAIRING_ORDER, 0);
    tell_if(c, a->is_maxi != b->is_maxi, SWP_TOURNAMENT_PART_MAXI, 0);
    tell_if(c, !same_rules(a, b), SWP_TOURNAMENT_PART_TEAM_RULES, 0);
    tell_if(c, !same_groups(a, b), SWP_TOURNAMENT_PART_FORBIDDEN, 0);
    for (int fact = 0; swp_tournament_fact_name((swp_tournament_fact)fact); fact++)
        if (!same_fact(a, b, (swp_tournament_fact)fact))
            tell(c, SWP_TOURNAMENT_PART_FACT, 0, 0, (swp_tournament_fact)fact);
}

bool swp_tournament_compare(const swp_tournament *a, const swp_tournament *b,
                            swp_tournament_visit *visit, void *user)
{
    if (!a || !b)
        return false;
    struct comparison c = {.a = a, .b = b, .visit = visit, .user = user, .equal = true};
    compare_event(&c);
    if (!c.stopped)
        compare_players(&c);
    if (!c.stopped)
        compare_members(&c);
    return c.equal;
}
