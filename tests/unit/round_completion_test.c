/* core/round_completion against enumeration on random small fields: the exact answer, that "surely"
 * is never said in vain, and the least bye; and core/meeting_rows against the plain questions. */
#include "core/meeting_rows.h"
#include "core/round_completion.h"
#include "rolled_numbers.h"
#include "testing.h"
#include "tournament_table.h"

enum { MAX_N = 11 };

struct field {
    int n;
    bool barred[MAX_N][MAX_N];
    struct sp__completion_player players[MAX_N];
};

static bool may_meet(const void *user, int a, int b)
{
    const struct field *f = user;
    bool colours = f->players[a].colour && f->players[a].colour == f->players[b].colour;
    return !f->barred[a][b] && !colours;
}

/* Can the players of the set all be paired, one of them with the bye if `bye`? */
static bool completable(const struct field *f, unsigned set, bool bye)
{
    int u = 0;
    while (u < f->n && !(set >> u & 1))
        u++;
    if (u == f->n)
        return !bye;
    unsigned rest = set & ~(1u << u);
    if (bye && f->players[u].may_have_bye && completable(f, rest, false))
        return true;
    for (int v = u + 1; v < f->n; v++)
        if ((rest >> v & 1) && may_meet(f, u, v) && completable(f, rest & ~(1u << v), bye))
            return true;
    return false;
}

static void make_field(struct field *f)
{
    *f = (struct field){.n = 2 + (int)roll(MAX_N - 1)};
    uint32_t density = roll(8), coloured = roll(4);
    for (int u = 0; u < f->n; u++) {
        f->players[u].colour = (uint8_t)(roll(4) < coloured ? 1 + roll(2) : 0);
        f->players[u].may_have_bye = roll(3) > 0;
        f->players[u].bye_rank = (int64_t)(5 * (f->n - u));
        for (int v = 0; v < u; v++)
            if (roll(12) < density) {
                f->barred[u][v] = f->barred[v][u] = true;
                f->players[u].barred++;
                f->players[v].barred++;
            }
    }
}

static int count(unsigned set)
{
    int n = 0;
    for (; set; set >>= 1)
        n += (int)(set & 1);
    return n;
}

/* A tail with some players above it. The number left keeps the parity of the field. */
static int check_tail(const struct field *f, const struct sp__completion *c)
{
    int first = (int)roll((uint32_t)f->n + 1), extra[MAX_N], n_extra = 0;
    unsigned set = 0;
    for (int i = first; i < f->n; i++)
        set |= 1u << i;
    for (int i = 0; i < first; i++)
        if (roll(3) == 0) {
            extra[n_extra++] = i;
            set |= 1u << i;
        }
    if (count(set) % 2 != f->n % 2)
        return 0;
    bool expected = completable(f, set, f->n % 2 == 1), answer = false;
    bool sure = sp__completion_is_sure(c, first, extra, n_extra);
    EXPECT(sp__completion_ask(c, first, extra, n_extra, &answer) == SP_OK, "asked");
    EXPECT(answer == expected, "%d players from %d", n_extra, first);
    EXPECT(!sure || expected, "sure of what is not so");
    if (sp__completion_is_sure_with_any(c, first, first, extra, n_extra)) {
        EXPECT(expected, "sure with any, of what is not so with all");
        unsigned fewer = set;
        if (n_extra >= 2)
            fewer &= ~(1u << extra[0] | 1u << extra[n_extra - 1]);
        EXPECT(completable(f, fewer, f->n % 2 == 1), "two players less");
    }
    int from = (int)roll((uint32_t)first + 1);
    if (sp__completion_is_sure_with_any(c, first, from, NULL, 0))
        for (unsigned some = 0; some < 1u << (first - from); some++) {
            unsigned joined = some << from | (((1u << f->n) - 1) & ~((1u << first) - 1));
            if (count(joined) % 2 == f->n % 2)
                EXPECT(completable(f, joined, f->n % 2 == 1), "with some from %d", from);
        }
    return sure ? 1 : 2;
}

static void check_bye(const struct field *f, const struct sp__completion *c)
{
    unsigned all = (1u << f->n) - 1;
    int64_t least = -1, rank = -1;
    bool found = false;
    for (int u = 0; u < f->n; u++)
        if (f->players[u].may_have_bye && completable(f, all & ~(1u << u), false))
            least = f->players[u].bye_rank;
    EXPECT(sp__completion_least_bye(c, &rank, &found) == SP_OK, "asked");
    EXPECT(found == (least >= 0), "found %d", (int)found);
    EXPECT(!found || rank == least, "%d instead of %d", (int)rank, (int)least);
}

static void test_completion(void)
{
    int sure = 0, unsure = 0;
    TESTING_CASE("completion of a round")
    for (int k = 0; k < 4000; k++) {
        struct field f;
        state = (uint64_t)k * 1001;
        make_field(&f);
        struct sp__context ctx = {.arena = sp__arena_create(NULL)};
        struct sp__completion c = {
            .ctx = &ctx, .n = f.n, .players = f.players, .may_meet = may_meet, .user = &f};
        EXPECT(sp__completion_prepare(&c) == SP_OK, "prepared");
        int said = check_tail(&f, &c);
        sure += said == 1;
        unsure += said == 2;
        if (f.n % 2 == 1)
            check_bye(&f, &c);
        sp__arena_destroy(ctx.arena);
    }
    EXPECT(sure > 100 && unsure > 100, "%d sure, %d not", sure, unsure);
}

static void test_meeting_rows(void)
{
    const char *const rows[] = {"2w1 3b=", "1b0 4w+", "4w1 1w=", "3b0 2b-", "Z Z", "U Z", NULL};
    const uint32_t group[] = {5, 6, 1};
    TESTING_CASE("who has met whom")
    {
        sp_tournament *t = table_tournament(NULL, rows);
        EXPECT(sp_tournament_forbid(t, group, 3, 1, 0, NULL) == SP_OK, "forbidden");
        struct sp__context ctx = {.arena = sp__arena_create(NULL)};
        const struct sp__position *p = NULL;
        EXPECT(sp__position_build(&ctx, t, 3, 5, SP__POSITION_NEXT, &p) == SP_OK, "built");
        const int slots[] = {5, 0, SP__NOBODY, 1, 2, 4};
        int most[6];
        const uint64_t *bits = NULL;
        size_t words = 0;
        EXPECT(sp__meeting_rows(&ctx, p, slots, 6, &bits, &words) == SP_OK && words == 1, "rows");
        for (int u = 0; u < 6; u++)
            for (int v = 0; v < 6; v++) {
                bool free = u != v && (slots[u] < 0 || slots[v] < 0 ||
                                       !sp__meeting_barred(p, slots[u], slots[v]));
                EXPECT((bits[(size_t)u * words] >> v & 1) == free, "%d-%d", u, v);
            }
        EXPECT(sp__meeting_most_barred(&ctx, p, most) == SP_OK, "counted");
        const int expected[] = {4, 1, 2, 1, 2, 2};
        for (int slot = 0; slot < 6; slot++)
            EXPECT(most[slot] == expected[slot], "slot %d: %d", slot, most[slot]);
        sp__arena_destroy(ctx.arena);
        sp_tournament_destroy(t);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_completion();
    test_meeting_rows();
    return testing_finish("unit_round_completion");
}
