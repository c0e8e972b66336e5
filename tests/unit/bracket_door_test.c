/* SPDX-License-Identifier: Apache-2.0 */
/* bracket/bracket.h on random brackets of an edition made for the test: by kinds and by
 * the rows of the oracle the same pairing, halves and exchange; found and then ordered as at once;
 * who has to be paired is; the only one who may have the bye has it; the remainder is everybody
 * else, and its best pairing makes the whole one best; those of the first who are left join the
 * others as if these were a bracket of their own; a criterion of some numbers of leavers is asked
 * of them only, also when the bracket is asked again.
 */
#include "bracket/bracket.h"
#include "oracle.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MAX_N = 14, ROUNDS = 2500 };

/* ---- an edition ------------------------------------------------------------------------------ */

struct swp__facts {
    int32_t taste;
    uint8_t is_first, is_bye, may_leave, colour;
};

static unsigned scope_of(const struct swp__facts *a, const struct swp__facts *b)
{
    if (a->is_bye || b->is_bye)
        return (a->is_bye ? b : a)->may_leave ? SWP__FURTHER : SWP__BARRED;
    if ((a->is_first && b->is_first) || (a->colour && a->colour == b->colour))
        return SWP__BARRED;
    return SWP__IN_BRACKET;
}

static int64_t one(const struct swp__facts *player, swp_points member)
{
    (void)player, (void)member;
    return 1;
}

static int64_t same_taste(const struct swp__facts *a, const struct swp__facts *b, swp_points member)
{
    (void)member;
    return a->taste == b->taste;
}

static const struct swp__bracket_criterion criteria[] = {
    {.article = "1",
     .name = "leavers",
     .words = "leavers",
     .scope = SWP__IN_BRACKET,
     .counts_leavers = true,
     .of_leaving = one},
    {.article = "2",
     .name = "taste",
     .words = "pairs of one taste",
     .scope = SWP__IN_BRACKET,
     .of_pair = same_taste},
};
static const struct swp__order_row order[] = {{"3", SWP__CHOOSE_FIRST, ""},
                                              {"4", SWP__OPPONENTS_OF_FIRST, ""},
                                              {"5", SWP__EXCHANGE, ""},
                                              {"6", SWP__TRANSPOSITION, ""}};
static const struct swp__order_row first_order[] = {
    {"3", SWP__ALL_OF_FIRST, ""}, {"4", SWP__OPPONENTS_OF_FIRST, ""}, {"5", SWP__REMAINDER, ""}};
static const struct swp__bracket_rules rules = {
    sizeof(struct swp__facts), criteria, 2, order, 4, scope_of};
static const struct swp__bracket_rules first_rules = {
    sizeof(struct swp__facts), criteria, 2, first_order, 3, scope_of};

/* Its first ones may meet each other, but the others come first; who is left of them joins those.
 */
static unsigned joining_scope_of(const struct swp__facts *a, const struct swp__facts *b)
{
    return a->colour && a->colour == b->colour ? SWP__BARRED : SWP__IN_BRACKET;
}

/* In the rest they meet none of the others. */
static unsigned rest_scope_of(const struct swp__facts *a, const struct swp__facts *b)
{
    return a->is_first != b->is_first ? SWP__BARRED : joining_scope_of(a, b);
}

static bool is_first(const struct swp__facts *player)
{
    return player->is_first;
}

static int64_t both_first(const struct swp__facts *a, const struct swp__facts *b, swp_points member)
{
    (void)member;
    return a->is_first && b->is_first ? 2 : 0;
}

static const struct swp__bracket_criterion joining_criteria[] = {
    {.article = "1",
     .name = "first",
     .words = "first ones without one of the others",
     .scope = SWP__IN_BRACKET,
     .concerns = is_first,
     .of_leaving = one,
     .of_pair = both_first},
    {.article = "2",
     .name = "leavers",
     .words = "leavers",
     .scope = SWP__IN_BRACKET,
     .counts_leavers = true,
     .of_leaving = one},
    {.article = "3",
     .name = "taste",
     .words = "pairs of one taste",
     .scope = SWP__IN_BRACKET,
     .of_pair = same_taste},
};
static const struct swp__order_row joining_order[] = {{"4", SWP__CHOOSE_FIRST, ""},
                                                      {"5", SWP__OPPONENTS_OF_FIRST, ""},
                                                      {"6", SWP__LEFT_JOIN, ""},
                                                      {"7", SWP__EXCHANGE, ""},
                                                      {"8", SWP__TRANSPOSITION, ""}};
static const struct swp__bracket_rules joining_rules = {
    sizeof(struct swp__facts), joining_criteria, 3, joining_order, 5, joining_scope_of};
static const struct swp__bracket_rules rest_rules = {
    sizeof(struct swp__facts), joining_criteria, 3, order, 4, rest_scope_of};

/* Pairs of one taste count when one player leaves; the room is what they are asked of. */
static bool is_single(const void *room, int n_leavers)
{
    return n_leavers == *(const int *)room;
}

static const struct swp__bracket_criterion single_criteria[] = {
    {.article = "1",
     .name = "leavers",
     .words = "leavers",
     .scope = SWP__IN_BRACKET,
     .counts_leavers = true,
     .of_leaving = one},
    {.article = "2",
     .name = "taste",
     .words = "pairs of one taste",
     .scope = SWP__IN_BRACKET,
     .is_asked_of = is_single,
     .of_pair = same_taste},
};
static const struct swp__bracket_rules single_rules = {
    sizeof(struct swp__facts), single_criteria, 2, order, 4, scope_of};
static const struct swp__bracket_rules tasteless_rules = {
    sizeof(struct swp__facts), single_criteria, 1, order, 4, scope_of};

/* ---- positions and brackets ------------------------------------------------------------------ */

/* Before round 2: some have played each other. */
struct field {
    struct swp__position position;
    struct swp__past past[MAX_N];
    int group_start[MAX_N + 1], seated[MAX_N];
    struct swp__facts facts[MAX_N + 1];
    bool must[MAX_N + 1];
};

static void roll_field(struct field *f, int n)
{
    *f = (struct field){0};
    for (int i = 0; i < n; i++) {
        f->past[i] = (struct swp__past){.opponent = SWP__NOBODY};
        f->seated[i] = i;
        f->facts[i] = (struct swp__facts){
            .taste = roll_int(3), .may_leave = true, .colour = (uint8_t)(roll(4) == 0)};
    }
    for (int i = 0; i + 1 < n; i += 1 + roll_int(4)) {
        const int j = i + 1 + roll_int(n - i - 1);
        if (f->past[i].opponent != SWP__NOBODY || f->past[j].opponent != SWP__NOBODY)
            continue;
        f->past[i] = (struct swp__past){.opponent = j, .kind = SWP__PAST_PLAYED};
        f->past[j] = (struct swp__past){.opponent = i, .kind = SWP__PAST_PLAYED};
    }
    f->position = (struct swp__position){.round = 2,
                                         .n = n,
                                         .n_seated = n,
                                         .seated = f->seated,
                                         .past = f->past,
                                         .group_start = f->group_start};
    f->facts[n] = (struct swp__facts){.is_bye = true};
}

static bool lay_out(struct swp__context *ctx, const struct field *f, int n_first, bool has_bye,
                    const struct swp__bracket_rules *of, struct swp__bracket *out)
{
    const int n_in = f->position.n;
    if (!EXPECT(swp__bracket_create(ctx, n_in + has_bye, of, out) == SWP_OK, "created"))
        return false;
    out->position = &f->position;
    out->n_in = n_in;
    out->n_first = n_first;
    out->has_bye = has_bye;
    for (int u = 0; u < out->n; u++) {
        out->player[u] = u < n_in ? u : -1;
        out->slot[u] = u < n_in ? u : SWP__NOBODY;
        *swp__bracket_facts(out, u) = f->facts[u];
        swp__bracket_facts(out, u)->is_first = u < n_first;
    }
    return true;
}

static bool same_list(const int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

static bool same_pairing(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                         const struct swp__bracket_pairing *q)
{
    for (int u = 0; u < b->n_in; u++)
        if (swp__bracket_leaves(b, p, u) != swp__bracket_leaves(b, q, u) ||
            (!swp__bracket_leaves(b, p, u) && p->partner[u] != q->partner[u]))
            return false;
    return p->n_exchanged == q->n_exchanged &&
           same_list(p->moved_down, q->moved_down, p->n_exchanged) &&
           same_list(p->moved_up, q->moved_up, p->n_exchanged) && p->cut.n_s1 == q->cut.n_s1 &&
           p->cut.n_s2 == q->cut.n_s2 && same_list(p->cut.s1, q->cut.s1, p->cut.n_s1) &&
           same_list(p->cut.s2, q->cut.s2, p->cut.n_s2);
}

static int64_t failure(const struct swp__bracket *b, const struct swp__bracket_pairing *p)
{
    return 100 * swp__bracket_failure(b, p, 0, 0, 0) + swp__bracket_failure(b, p, 1, 0, 0);
}

/* ---- cases ----------------------------------------------------------------------------------- */

/* By kinds and in the plain way; the facts and demands are those of `f`. */
struct both {
    struct swp__context ctx, plain_ctx;
    struct swp__bracket b, plain_b;
    struct swp__bracket_pairing p, plain_p;
    swp_status status, plain_status;
};

static void pair_both(struct both *both, struct field *f, int n_first, bool has_bye,
                      bool is_complete)
{
    *both = (struct both){.ctx = {.arena = swp__arena_create(NULL)},
                          .plain_ctx = {.arena = swp__arena_create(NULL)}};
    if (!lay_out(&both->ctx, f, n_first, has_bye, &rules, &both->b) ||
        !lay_out(&both->plain_ctx, f, n_first, has_bye, &rules, &both->plain_b))
        return;
    both->b.is_complete = both->plain_b.is_complete = is_complete;
    both->b.must = both->plain_b.must = is_complete ? NULL : f->must;
    both->status = swp__bracket_pair(&both->b, &both->p);
    oracle_use(true);
    both->plain_status = swp__bracket_pair(&both->plain_b, &both->plain_p);
    oracle_use(false);
}

static void drop_both(struct both *both)
{
    swp__arena_destroy(both->ctx.arena);
    swp__arena_destroy(both->plain_ctx.arena);
}

static void test_only_leaver(void)
{
    int exchanged = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct field f;
        struct both both;
        state = (uint64_t)round * 91;
        const int n = 5 + 2 * roll_int(5), n_first = roll_int(3), leaver = roll_int(n);
        roll_field(&f, n);
        for (int u = 0; u < n; u++)
            f.facts[u].may_leave = u == leaver;
        pair_both(&both, &f, n_first, /* has_bye= */ true, /* is_complete= */ true);
        EXPECT(both.status == both.plain_status, "bracket %d: status", round);
        if (both.status == SWP_OK && both.plain_status == SWP_OK) {
            EXPECT(same_pairing(&both.b, &both.p, &both.plain_p), "bracket %d: pairing", round);
            EXPECT(swp__bracket_leaves(&both.b, &both.p, leaver), "bracket %d: leaver", round);
            exchanged += both.p.n_exchanged > 0;
        }
        drop_both(&both);
    }
    EXPECT(exchanged > 100, "%d with an exchange", exchanged);
}

static void test_must(void)
{
    int left = 0, impossible = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct field f;
        struct both both;
        state = (uint64_t)round * 57;
        const int n = 4 + roll_int(8);
        roll_field(&f, n);
        for (int u = 0; u < n; u++) {
            f.facts[u].colour = roll(5) < 3;
            f.must[u] = roll(3) == 0;
        }
        pair_both(&both, &f, /* n_first= */ 0, /* has_bye= */ false, /* is_complete= */ false);
        EXPECT(both.status == both.plain_status, "bracket %d: status", round);
        if (both.status == SWP_OK && both.plain_status == SWP_OK) {
            EXPECT(same_pairing(&both.b, &both.p, &both.plain_p), "bracket %d: pairing", round);
            for (int u = 0; u < n; u++) {
                left += swp__bracket_leaves(&both.b, &both.p, u);
                EXPECT(!f.must[u] || !swp__bracket_leaves(&both.b, &both.p, u),
                       "bracket %d: %d has to be paired", round, u);
            }
        }
        impossible += both.status == SWP_ERR_NO_PAIRING;
        drop_both(&both);
    }
    EXPECT(left > 500 && impossible > 100, "%d left over, %d impossible", left, impossible);
}

/* Found, and then ordered: as good when it is found, and the same in the end. */
static void test_find_and_order(void)
{
    int moved = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct field f;
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__bracket at_once, b;
        struct swp__bracket_pairing p, q, found;
        state = (uint64_t)round * 33;
        const int n = 3 + roll_int(8), n_first = roll_int(3);
        roll_field(&f, n);
        if (lay_out(&ctx, &f, n_first, false, &rules, &at_once) &&
            lay_out(&ctx, &f, n_first, false, &rules, &b) &&
            EXPECT(swp__bracket_pair(&at_once, &p) == SWP_OK &&
                       swp__bracket_find(&b, &q) == SWP_OK &&
                       /* once more */ swp__bracket_find(&b, &q) == SWP_OK,
                   "bracket %d", round)) {
            int copy[MAX_N];
            for (int u = 0; u < n; u++)
                copy[u] = q.partner[u];
            found = q;
            found.partner = copy;
            EXPECT(failure(&b, &found) == failure(&b, &p), "bracket %d: found", round);
            EXPECT(swp__bracket_order(&b, &q) == SWP_OK && same_pairing(&b, &p, &q),
                   "bracket %d: ordered", round);
            moved += !same_list(copy, q.partner, n);
        }
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(moved > 100, "%d were in another order", moved);
}

static void test_remainder(void)
{
    int seen = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct field f;
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__bracket b, rest;
        struct swp__bracket_pairing p, of_rest;
        int vertex[MAX_N + 1];
        state = (uint64_t)round * 29;
        const bool has_bye = round % 3 == 0;
        const int n = 6 + 2 * roll_int(3) + has_bye, n_first = 1 + roll_int(2);
        roll_field(&f, n);
        swp_status status = SWP_ERR_INTERNAL;
        if (lay_out(&ctx, &f, n_first, has_bye, &first_rules, &b)) {
            b.must = f.must;
            for (int u = 0; u < n_first; u++) {
                f.must[u] = true;
                swp__bracket_facts(&b, u)->may_leave = false;
            }
            status = swp__bracket_find(&b, &p);
        }
        if (status == SWP_OK) {
            const int64_t best = failure(&b, &p);
            EXPECT(swp__bracket_order(&b, &p) == SWP_OK, "bracket %d: order", round);
            EXPECT(swp__bracket_remainder(&b, &p, &rules, &rest, vertex) == SWP_OK, "memory");
            EXPECT(rest.n == b.n - 2 * n_first && rest.n_in == n - 2 * n_first &&
                       rest.has_bye == has_bye,
                   "bracket %d: %d of %d", round, rest.n_in, n);
            for (int i = 0; i < rest.n; i++) {
                EXPECT(vertex[i] >= n_first && (i == 0 || vertex[i] > vertex[i - 1]) &&
                           rest.player[i] == b.player[vertex[i]] &&
                           rest.slot[i] == b.slot[vertex[i]],
                       "bracket %d: vertex %d", round, i);
                *swp__bracket_facts(&rest, i) = *swp__bracket_facts(&b, vertex[i]);
            }
            EXPECT(swp__bracket_pair(&rest, &of_rest) == SWP_OK, "bracket %d: remainder", round);
            for (int i = 0; i < rest.n_in; i++)
                p.partner[vertex[i]] =
                    swp__bracket_leaves(&rest, &of_rest, i) ? -1 : vertex[of_rest.partner[i]];
            EXPECT(failure(&b, &p) == best, "bracket %d: the whole", round);
            seen++;
        }
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(seen > 500, "%d", seen);
}

/* Everybody who is neither one of the first with one of the others, nor this one. */
static int lay_out_rest(struct swp__context *ctx, const struct swp__bracket *b,
                        const struct swp__bracket_pairing *p, struct swp__bracket *out, int *vertex)
{
    int n = 0;
    for (int u = 0; u < b->n; u++) {
        const int mate = p->partner[u];
        const bool is_settled = mate >= 0 && (u < b->n_first) != (mate < b->n_first);
        if (!is_settled)
            vertex[n++] = u;
    }
    if (n == 0 || !EXPECT(swp__bracket_create(ctx, n, &rest_rules, out) == SWP_OK, "created"))
        return 0;
    out->position = b->position;
    out->n_in = n;
    for (int i = 0; i < n; i++) {
        out->player[i] = b->player[vertex[i]];
        out->slot[i] = b->slot[vertex[i]];
        *swp__bracket_facts(out, i) = *swp__bracket_facts(b, vertex[i]);
    }
    return n;
}

static void compare_rest(int round, const struct swp__bracket *b,
                         const struct swp__bracket_pairing *p, struct swp__bracket *rest,
                         const int *vertex)
{
    struct swp__bracket_pairing q;
    if (!EXPECT(swp__bracket_pair(rest, &q) == SWP_OK, "bracket %d: rest", round))
        return;
    EXPECT(p->cut.n_s1 == q.cut.n_s1 && p->cut.n_s2 == q.cut.n_s2 &&
               p->n_exchanged == q.n_exchanged,
           "bracket %d: halves", round);
    for (int i = 0; i < rest->n; i++) {
        const bool leaves = swp__bracket_leaves(rest, &q, i);
        EXPECT(leaves ? swp__bracket_leaves(b, p, vertex[i])
                      : p->partner[vertex[i]] == vertex[q.partner[i]],
               "bracket %d: player %d of the rest", round, i);
    }
    for (int i = 0; i < q.cut.n_s1 && i < p->cut.n_s1; i++)
        EXPECT(p->cut.s1[i] == vertex[q.cut.s1[i]], "bracket %d: S1", round);
}

static void test_left_join(void)
{
    int left = 0, together = 0, exchanged = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct field f;
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__bracket b, rest;
        struct swp__bracket_pairing p;
        int vertex[MAX_N];
        state = (uint64_t)round * 71;
        const int n = 4 + roll_int(8), n_first = 1 + roll_int(n - 1);
        roll_field(&f, n);
        for (int u = 0; u < n; u++)
            f.facts[u].colour = (uint8_t)(roll(2) ? 1 + roll(2) : 0);
        if (lay_out(&ctx, &f, n_first, /* has_bye= */ false, &joining_rules, &b) &&
            EXPECT(swp__bracket_pair(&b, &p) == SWP_OK, "bracket %d", round)) {
            for (int u = 0; u < n_first; u++) {
                left += p.partner[u] < n_first;
                together += p.partner[u] >= 0 && p.partner[u] < n_first;
            }
            exchanged += p.n_exchanged > 0;
            if (lay_out_rest(&ctx, &b, &p, &rest, vertex) > 0)
                compare_rest(round, &b, &p, &rest, vertex);
        }
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(left > 1000 && together > 200 && exchanged > 20, "%d left, %d together, %d exchanged",
           left, together, exchanged);
}

/* As with the criterion when so many leave, else as without it. */
static void test_asked_of(void)
{
    int with = 0, without = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct field f;
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__bracket b, always, never;
        struct swp__bracket_pairing p, q, r;
        state = (uint64_t)round * 83;
        const int n = 4 + roll_int(8), n_asked = roll_int(4);
        int n_leavers = 0;
        roll_field(&f, n);
        for (int u = 0; u < n; u++)
            f.facts[u].colour = roll(5) < 3;
        if (lay_out(&ctx, &f, 0, false, &single_rules, &b) &&
            lay_out(&ctx, &f, 0, false, &rules, &always) &&
            lay_out(&ctx, &f, 0, false, &tasteless_rules, &never)) {
            b.room = &n_asked;
            EXPECT(swp__bracket_pair(&b, &p) == SWP_OK &&
                       swp__bracket_pair(&always, &q) == SWP_OK &&
                       swp__bracket_pair(&never, &r) == SWP_OK,
                   "bracket %d", round);
            for (int u = 0; u < n; u++)
                n_leavers += swp__bracket_leaves(&b, &p, u);
            EXPECT(same_pairing(&b, &p, n_leavers == n_asked ? &q : &r), "bracket %d: %d leave",
                   round, n_leavers);
            if (!same_pairing(&b, &q, &r))
                *(n_leavers == n_asked ? &with : &without) += 1;
        }
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(with > 50 && without > 50, "%d with it, %d without", with, without);
}

/* Nothing of an answer is left when the bracket is asked again for another number. */
static void test_asked_again(void)
{
    int changed = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct field f;
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__bracket b, fresh;
        struct swp__bracket_pairing first, again, expected;
        state = (uint64_t)round * 89;
        const int n = 4 + roll_int(8), n_asked[2] = {roll_int(4), roll_int(4)};
        roll_field(&f, n);
        for (int u = 0; u < n; u++)
            f.facts[u].colour = roll(5) < 3;
        if (lay_out(&ctx, &f, 0, false, &single_rules, &b) &&
            lay_out(&ctx, &f, 0, false, &single_rules, &fresh)) {
            b.room = &n_asked[0];
            const swp_status status = swp__bracket_pair(&b, &first);
            b.room = fresh.room = &n_asked[1];
            EXPECT(status == SWP_OK && swp__bracket_pair(&b, &again) == SWP_OK &&
                       swp__bracket_pair(&fresh, &expected) == SWP_OK &&
                       same_pairing(&b, &again, &expected),
                   "bracket %d: %d, then %d", round, n_asked[0], n_asked[1]);
            changed += !same_pairing(&b, &first, &again);
        }
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(changed > 50, "%d changed", changed);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("the only one who may have the bye")
    test_only_leaver();
    TESTING_CASE("who has to be paired")
    test_must();
    TESTING_CASE("found and then ordered")
    test_find_and_order();
    TESTING_CASE("the remainder")
    test_remainder();
    TESTING_CASE("those left of the first join the others")
    test_left_join();
    TESTING_CASE("asked of some numbers of leavers")
    test_asked_of();
    TESTING_CASE("asked again for another number")
    test_asked_again();
    return testing_finish("unit_bracket_door");
}
