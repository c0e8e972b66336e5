/* SPDX-License-Identifier: Apache-2.0 */
/* Bookkeeping allocator and comparison of tournaments for the fuzz targets.
 *
 * The comparison uses public getters only and walks every player and every round up to the larger
 * of planned and recorded rounds. O(players * rounds). */
#include "fuzz_support.h"
#include "../forbidden_group.h"

int fuzz_mutant;

/* Keeps what follows aligned for any type. */
union block_head {
    size_t size;
    long double strictest;
    void *pointer;
};

static void *books_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    struct books *books = user;
    union block_head *head = ptr ? (union block_head *)ptr - 1 : NULL;
    if (head)
        REQUIRE(head->size == old_size, "block of %zu bytes given back as %zu", head->size,
                old_size);
    if (new_size == 0) {
        if (head) {
            books->bytes -= old_size;
            books->blocks--;
            free(head);
        }
        return NULL;
    }
    if (books->refuse_after == 0) {
        books->has_refused = true;
        return NULL;
    }
    if (books->refuse_after > 0)
        books->refuse_after--;
    union block_head *moved = realloc(head, sizeof *head + new_size);
    if (!moved)
        return NULL;
    if (head)
        books->bytes -= old_size;
    else
        books->blocks++;
    books->bytes += new_size;
    moved->size = new_size;
    return moved + 1;
}

swp_allocator books_allocator(struct books *books)
{
    swp_allocator allocator = {books_resize, books};
    return allocator;
}

void books_require_closed(const struct books *books, const char *what)
{
    REQUIRE(books->blocks == 0 && books->bytes == 0, "%s: %zu blocks, %zu bytes not given back",
            what, books->blocks, books->bytes);
}

static void require_same_player(const swp_tournament *a, const swp_tournament *b, uint32_t index)
{
    const swp_player *p = swp_tournament_player_at(a, index);
    const swp_player *q = swp_tournament_player_at(b, index);
    REQUIRE(p && q, "no player at %u", index);
    REQUIRE(p->tpn == q->tpn, "player at %u: number %u, then %u", index, p->tpn, q->tpn);
    REQUIRE(p->rating == q->rating, "player %u: rating %d, then %d", p->tpn, p->rating, q->rating);
    REQUIRE(p->sex == q->sex, "player %u: sex %d, then %d", p->tpn, p->sex, q->sex);
    REQUIRE(strcmp(p->title, q->title) == 0, "player %u: title '%s', then '%s'", p->tpn, p->title,
            q->title);
    REQUIRE(strcmp(p->federation, q->federation) == 0, "player %u: federation '%s', then '%s'",
            p->tpn, p->federation, q->federation);
    REQUIRE(strcmp(p->fide_id, q->fide_id) == 0, "player %u: FIDE number '%s', then '%s'", p->tpn,
            p->fide_id, q->fide_id);
    REQUIRE(strcmp(p->birth, q->birth) == 0, "player %u: birth '%s', then '%s'", p->tpn, p->birth,
            q->birth);
    REQUIRE(strcmp(p->name ? p->name : "", q->name ? q->name : "") == 0,
            "player %u: name '%s', then '%s'", p->tpn, p->name, q->name);
}

/* In a round behind us, no entry and a zero-point bye say the same. */
static swp_result said(swp_result result, bool is_past)
{
    return is_past && result == SWP_RESULT_NONE ? SWP_RESULT_ZERO_BYE : result;
}

static void require_same_round(const swp_tournament *a, const swp_tournament *b, uint32_t tpn,
                               uint32_t round)
{
    swp_entry e = swp_tournament_entry_in(a, round, tpn),
              f = swp_tournament_entry_in(b, round, tpn);
    REQUIRE(e.opponent == f.opponent, "player %u round %u: opponent %u, then %u", tpn, round,
            e.opponent, f.opponent);
    REQUIRE(e.colour == f.colour, "player %u round %u: colour %d, then %d", tpn, round,
            (int)e.colour, (int)f.colour);
    const bool is_past = round <= swp_tournament_rounds_recorded(a);
    REQUIRE(said(e.result, is_past) == said(f.result, is_past),
            "player %u round %u: result %d, then %d", tpn, round, (int)e.result, (int)f.result);
    swp_result asked = swp_tournament_requested_bye_in(a, round, tpn);
    swp_result asked_then = swp_tournament_requested_bye_in(b, round, tpn);
    REQUIRE(asked == asked_then, "player %u round %u: requested bye %d, then %d", tpn, round,
            (int)asked, (int)asked_then);
    swp_points points = swp_tournament_entry_points_in(a, round, tpn);
    swp_points points_then = swp_tournament_entry_points_in(b, round, tpn);
    REQUIRE(points == points_then, "player %u round %u: worth %d, then %d", tpn, round, points,
            points_then);
    points = swp_tournament_adjustment_in(a, round, tpn);
    points_then = swp_tournament_adjustment_in(b, round, tpn);
    REQUIRE(points == points_then, "player %u round %u: adjustment %d, then %d", tpn, round, points,
            points_then);
    points = swp_tournament_virtual_points_in(a, round, tpn);
    points_then = swp_tournament_virtual_points_in(b, round, tpn);
    REQUIRE(points == points_then, "player %u round %u: virtual points %d, then %d", tpn, round,
            points, points_then);
}

static void require_same_scoring(const swp_tournament *a, const swp_tournament *b)
{
    const swp_scoring *s = swp_tournament_scoring(a), *u = swp_tournament_scoring(b);
    const swp_points one[] = {s->white_win,  s->black_win,  s->white_draw,  s->black_draw,
                              s->white_loss, s->black_loss, s->forfeit_win, s->forfeit_loss,
                              s->pab,        s->full_bye,   s->half_bye,    s->zero_bye,
                              s->unknown};
    const swp_points two[] = {u->white_win,  u->black_win,  u->white_draw,  u->black_draw,
                              u->white_loss, u->black_loss, u->forfeit_win, u->forfeit_loss,
                              u->pab,        u->full_bye,   u->half_bye,    u->zero_bye,
                              u->unknown};
    for (uint32_t i = 0; i < sizeof one / sizeof *one; i++)
        REQUIRE(one[i] == two[i], "scoring value %u: %d, then %d", i, one[i], two[i]);
}

/* Up to the last round is the same as for ever. */
static uint32_t end_of(uint32_t last_round, uint32_t rounds)
{
    return rounds > 0 && last_round >= rounds ? 0 : last_round;
}

static void require_same_forbidden(const swp_tournament *a, const swp_tournament *b)
{
    const uint32_t count = swp_tournament_forbidden_count(a),
                   count_then = swp_tournament_forbidden_count(b);
    REQUIRE(count == count_then, "%u forbidden groups, then %u", count, count_then);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t *p = NULL, *q = NULL;
        uint32_t n = 0, m = 0;
        uint32_t first = 0, last = 0, first_then = 0, last_then = 0;
        REQUIRE(forbidden_group(a, i, &p, &n, &first, &last) &&
                    forbidden_group(b, i, &q, &m, &first_then, &last_then),
                "no forbidden group %u", i);
        last = end_of(last, swp_tournament_rounds(a));
        last_then = end_of(last_then, swp_tournament_rounds(b));
        REQUIRE(n == m && first == first_then && last == last_then,
                "forbidden group %u: %u in %u..%u, then %u in %u..%u", i, n, first, last, m,
                first_then, last_then);
        for (size_t k = 0; k < n; k++)
            REQUIRE(p[k] == q[k], "forbidden group %u: %u, then %u", i, p[k], q[k]);
    }
}

void require_same_tournament(const swp_tournament *a, const swp_tournament *b)
{
    uint32_t rounds = swp_tournament_rounds(a), recorded = swp_tournament_rounds_recorded(a);
    uint32_t n = swp_tournament_player_count(a);
    REQUIRE(rounds == swp_tournament_rounds(b), "%u rounds, then %u", rounds,
            swp_tournament_rounds(b));
    REQUIRE(recorded == swp_tournament_rounds_recorded(b), "%u rounds recorded, then %u", recorded,
            swp_tournament_rounds_recorded(b));
    REQUIRE(n == swp_tournament_player_count(b), "%u players, then %u", n,
            swp_tournament_player_count(b));
    REQUIRE(swp_tournament_initial_colour(a) == swp_tournament_initial_colour(b),
            "initial colour %d, then %d", (int)swp_tournament_initial_colour(a),
            (int)swp_tournament_initial_colour(b));
    REQUIRE(strcmp(swp_tournament_system(a), swp_tournament_system(b)) == 0,
            "system '%s', then '%s'", swp_tournament_system(a), swp_tournament_system(b));
    REQUIRE(swp_tournament_pairing_order(a) == swp_tournament_pairing_order(b),
            "pairing order %d, then %d", (int)swp_tournament_pairing_order(a),
            (int)swp_tournament_pairing_order(b));
    REQUIRE(swp_tournament_is_maxi(a) == swp_tournament_is_maxi(b), "Maxi %d, then %d",
            swp_tournament_is_maxi(a), swp_tournament_is_maxi(b));
    require_same_scoring(a, b);
    require_same_forbidden(a, b);
    uint32_t last = (rounds > recorded ? rounds : recorded) + 2;
    for (uint32_t index = 0; index < n; index++) {
        const swp_player *p = NULL;
        require_same_player(a, b, index);
        p = swp_tournament_player_at(a, index);
        for (uint32_t round = 1; round <= last && round <= SWP_MAX_ROUNDS; round++)
            require_same_round(a, b, p->tpn, round);
    }
}
