/* Dubov System, [C4] and 1.8.3: can the rest of the round be completed, and who stands in the way
 * when it cannot.
 *
 * A large rest nearly always can: when everybody may meet at least half of the others a complete
 * pairing exists (Dirac), and counting shows it. Otherwise a greatest matching answers.
 * O(rest) by counting, O(rest^3) at worst by matching. */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include <stdio.h>

bool sp__d25_surely_complete(const struct d25_field *field, const struct d25_rest *rest, int n)
{
    int absolute[] = {0, 0, 0}; /* by sp_colour */
    if (n == 0)
        return true;
    if (field->without_shortcuts)
        return false;
    for (int i = 0; i < rest->n; i++) {
        const struct d25_player *player = &field->players[rest->players[i]];
        absolute[player->preference] += player->strength == D25_ABSOLUTE;
    }
    const int larger =
        absolute[SP_WHITE] > absolute[SP_BLACK] ? absolute[SP_WHITE] : absolute[SP_BLACK];
    const int barred = field->most_barred + (larger > 0 ? larger - 1 : 0); /* [C1], [C3] */
    return n - 1 - barred >= n / 2;
}

/* ---- 1.8.3: who blocks
 * --------------------------------------------------------------------------- */

/* A text that takes what fits and ends with "..." when something did not. */
struct sentence {
    char text[150];
    size_t used;
    bool is_full;
};

static void say(struct sentence *s, const char *word)
{
    size_t length = 0;
    while (word[length])
        length++;
    if (s->is_full || s->used + length + 5 > sizeof s->text) {
        if (!s->is_full)
            snprintf(s->text + s->used, sizeof s->text - s->used, " ...");
        s->is_full = true;
        return;
    }
    for (size_t i = 0; i <= length; i++)
        s->text[s->used + i] = word[i];
    s->used += length;
}

static void say_player(struct sentence *s, const struct d25_field *field, int player, bool is_first)
{
    char number[16];
    snprintf(number, sizeof number, "%s%lu", is_first ? "" : " ",
             (unsigned long)field->position->seats[field->players[player].slot].tpn);
    say(s, number);
}

/* What the greatest matching of the rest leaves over, and why. A spare player (one who could be
 * left over) meets, outside the group of spare players he belongs to, only players who are not
 * spare; of those there are too few. */
struct blockade {
    const struct d25_field *field;
    const struct d25_rest *rest;
    const struct sp__bit_graph *graph;
    struct sp__mended *matching;
    bool *is_told;
    int *queue;
};

/* One group of spare players who may meet each other. */
static void say_group(struct blockade *b, struct sentence *s, int first)
{
    int head = 0, tail = 0;
    b->queue[tail++] = first;
    b->is_told[first] = true;
    while (head < tail) {
        const int u = b->queue[head++];
        for (int v = 0; v < b->rest->n; v++)
            if (!b->is_told[v] && sp__mended_is_spare(b->matching, v) &&
                sp__bit_edge(b->graph, u, v)) {
                b->is_told[v] = true;
                b->queue[tail++] = v;
            }
    }
    say(s, "{");
    for (int v = 0, n = 0; v < b->rest->n; v++)
        for (int i = 0; i < tail; i++)
            if (b->queue[i] == v)
                say_player(s, b->field, b->rest->players[v], n++ == 0);
    say(s, "} ");
}

/* Whether v, not spare, may meet a spare player. */
static bool meets_spare(const struct blockade *b, int v)
{
    for (int u = 0; u < b->rest->n; u++)
        if (sp__mended_is_spare(b->matching, u) && sp__bit_edge(b->graph, u, v))
            return !sp__mended_is_spare(b->matching, v);
    return false;
}

static sp_status tell(struct blockade *b)
{
    struct sentence groups = {.used = 0}, others = {.used = 0};
    uint32_t blocked[2] = {0, 0};
    int n_others = 0, n_blocked = 0;
    for (int v = 0; v < b->rest->n; v++) {
        if (sp__mended_is_spare(b->matching, v) && n_blocked < 2)
            blocked[n_blocked++] =
                b->field->position->seats[b->field->players[b->rest->players[v]].slot].tpn;
        if (sp__mended_is_spare(b->matching, v) && !b->is_told[v])
            say_group(b, &groups, v);
        if (meets_spare(b, v))
            say_player(&others, b->field, b->rest->players[v], n_others++ == 0);
    }
    const int left = sp__mended_left_over(b->matching) - b->rest->n % 2;
    return sp__fail(b->field->ctx->err, SP_ERR_NO_PAIRING, b->field->edition->name, blocked[0],
                    blocked[1],
                    "round %lu: no complete pairing, %d without an opponent; the groups %sof odd "
                    "size meet outside only {%s}; the arbiter decides (%s)",
                    (unsigned long)b->field->position->round, left, groups.text,
                    n_others ? others.text : "nobody", sp__d25_article(b->field, D25_IMPOSSIBLE));
}

sp_status sp__d25_impossible(const struct d25_field *field, const struct d25_rest *rest)
{
    struct sp__arena *arena = field->ctx->arena;
    struct sp__bit_graph graph;
    struct blockade b = {.field = field, .rest = rest, .graph = &graph};
    sp_status status = sp__d25_graph(field, rest->players, rest->n, /* apart= */ NULL, &graph);
    if (status != SP_OK)
        return status;
    b.matching = sp__mended_create(field->ctx, rest->n);
    b.is_told = sp__arena_array(arena, (size_t)rest->n, sizeof *b.is_told);
    b.queue = sp__arena_array(arena, (size_t)rest->n, sizeof *b.queue);
    if (!b.matching || !b.is_told || !b.queue)
        return sp__d25_no_memory(field);
    for (int v = 0; v < rest->n; v++)
        b.queue[v] = v;
    sp__mended_begin(b.matching, &graph, NULL, b.queue, rest->n);
    sp__mended_find_spare(b.matching);
    return tell(&b);
}
